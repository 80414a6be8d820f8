"""A stream that breaks off is taken up where it was, or not at all."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

import thresher

rows = [b'{"n":0}\n', b'{"n":1}\n', b'{"n":2}\n']


@contextmanager
def breaking_off(*, moves: int) -> Iterator[tuple[str, list[tuple[str, str | None]]]]:
    """A server whose first reply ends after two rows, and whose rows have moved the next so many times it is asked to go on."""
    asked: list[tuple[str, str | None]] = []
    left = moves

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            nonlocal left
            known = self.headers.get("if-match")
            asked.append((self.path, known))
            if known is not None and left > 0:
                left -= 1
                self.reply(412, b'{"detail":"Rows have changed their places."}', 0)
            elif known is not None:
                self.reply(200, b"".join(rows[2:]), 0)
            else:
                self.reply(200, b"".join(rows[:2]), missing=8)

        def reply(self, status: int, body: bytes, missing: int) -> None:
            self.send_response(status)
            self.send_header("etag", '"order"')
            self.send_header("content-length", str(len(body) + missing))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thresher.client.time.sleep", lambda _: None)


def test_it_goes_on_after_the_rows_that_came() -> None:
    with breaking_off(moves=0) as (url, asked), thresher.Client(url, "thresher_user_x") as client:
        assert [row["n"] for row in client.lines("/rows")] == [0, 1, 2]
    assert asked == [("/api/v1/rows", None), ("/api/v1/rows?after=2", '"order"')]


def test_rows_that_moved_are_asked_for_again() -> None:
    with breaking_off(moves=1) as (url, asked), thresher.Client(url, "thresher_user_x") as client:
        assert [row["n"] for row in client.all_lines("/rows")] == [0, 1, 2]
    assert [known for _, known in asked] == [None, '"order"', None, '"order"']


def test_whoever_has_had_rows_is_told_that_they_moved() -> None:
    with breaking_off(moves=1) as (url, _), thresher.Client(url, "thresher_user_x") as client:
        with pytest.raises(thresher.Overtaken, match="changed their places"):
            list(client.lines("/rows"))
