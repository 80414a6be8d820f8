"""A place that webhooks are sent to."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Received:
    headers: dict[str, str]
    body: bytes

    @property
    def kind(self) -> str:
        return str(json.loads(self.body)["type"])


class Receiver:
    def __init__(self) -> None:
        self.received: list[Received] = []
        self._news = threading.Condition()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                with outer._news:
                    outer.received.append(Received(dict(self.headers.items()), body))
                    outer._news.notify_all()
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"

    def __enter__(self) -> Receiver:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def first(self, kind: str, timeout: float) -> Received:
        def found() -> Received | None:
            return next((each for each in self.received if each.kind == kind), None)

        with self._news:
            assert self._news.wait_for(lambda: found() is not None, timeout), f"no {kind} came"
        message = found()
        assert message is not None
        return message
