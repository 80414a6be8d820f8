"""The connection to a Thresher server: who we are, and how we ask."""

from __future__ import annotations

import json
import os
import time
import uuid
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import httpx

from .errors import NotReached, Overtaken, ThresherError, TooManyRequests, Unavailable, error_of

if TYPE_CHECKING:
    from .project import Project

#: Asked again so often, where the server says that it is busy or the connection broke.
_attempts = 5


class Client:
    """Acts on behalf of the token's owner.

    Without arguments it takes ``THRESHER_URL`` and ``THRESHER_TOKEN`` from the environment. Make a token on
    your account page, with the scopes read, write and, for ``answer_with``, answer.
    """

    def __init__(
        self,
        url: str | None = None,
        token: str | None = None,
        *,
        timeout: float = 60.0,
    ) -> None:
        address = url or os.environ.get("THRESHER_URL") or "http://127.0.0.1:3000"
        secret = token or os.environ.get("THRESHER_TOKEN")
        if not secret:
            raise ThresherError(
                "There is no token. Make one on your account page, then pass token=… or set THRESHER_TOKEN."
            )
        self.url = address.rstrip("/")
        self._http = httpx.Client(
            base_url=f"{self.url}/api/v1",
            headers={"authorization": f"Bearer {secret}"},
            timeout=timeout,
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=100),
        )

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def me(self) -> dict[str, Any]:
        """Whom the token acts for, and what it may do."""
        found: dict[str, Any] = self.json("GET", "/me")
        return found

    def projects(self, *, archived: bool = False) -> list[Project]:
        """Your projects, the newest first."""
        from .project import Project

        found: list[Project] = []
        query = {"archived": "true" if archived else "false"}
        while True:
            page = self.json("GET", "/projects", params=query)
            found += [Project(self, each["id"], each["name"]) for each in page["projects"]]
            if page["next"] is None:
                return found
            query["cursor"] = page["next"]

    def project(self, project_id: str) -> Project:
        """The project with this id."""
        from .project import Project

        return Project(self, project_id, self.json("GET", f"/projects/{project_id}")["name"])

    def json(self, method: str, path: str, **asked: Any) -> Any:
        """The reply's JSON; None where there is none."""
        response = self.send(method, path, **asked)
        return response.json() if response.content else None

    def send(self, method: str, path: str, **asked: Any) -> httpx.Response:
        """Asks, again if the server is busy or the connection broke; raises what the refusal means.

        Whatever makes something carries a key, so that asking again makes nothing twice.
        """
        headers: Mapping[str, str] = asked.pop("headers", {})
        keyed = {"idempotency-key": str(uuid.uuid4()), **headers} if method == "POST" else headers
        for attempt in range(_attempts):
            last = attempt == _attempts - 1
            try:
                response = self._http.request(method, path, headers=dict(keyed), **asked)
            except httpx.TransportError as broken:
                if last or not _can_repeat(asked):
                    raise self._not_reached(broken) from broken
                time.sleep(0.2 * 2**attempt)
                continue
            if response.is_success:
                return response
            error = error_of(response)
            if last or not isinstance(error, (TooManyRequests, Unavailable)) or not _can_repeat(asked):
                raise error
            time.sleep(min(30.0, error.retry_after))
        raise AssertionError("unreachable")

    def lines(self, path: str, params: Mapping[str, Any] | None = None) -> Iterator[Any]:
        """Objects of a stream, as they come. If it breaks off, it is taken up after those that came.

        Raises Overtaken if rows have changed their places by then: some would be repeated or missed.
        """
        had, broken = 0, 0
        order: dict[str, str] = {}
        while True:
            try:
                asked = {**(params or {}), **({"after": had} if had > 0 else {})}
                with self._http.stream("GET", path, params=asked, headers=order) as response:
                    if not response.is_success:
                        response.read()
                        raise error_of(response)
                    etag = response.headers.get("etag")
                    order = {} if etag is None else {"if-match": etag}
                    for line in response.iter_lines():
                        if line:
                            had += 1
                            yield json.loads(line)
                return
            except httpx.TransportError as error:
                broken += 1
                if broken == _attempts:
                    raise self._not_reached(error) from error
                time.sleep(0.2 * 2**broken)

    def all_lines(self, path: str) -> list[Any]:
        """All objects of a stream, from the start again if rows changed their places while it was broken off."""
        for _ in range(_attempts - 1):
            try:
                return list(self.lines(path))
            except Overtaken:
                continue
        return list(self.lines(path))

    def upload(self, method: str, path: str, objects: Iterable[Mapping[str, Any]]) -> Any:
        """Sends objects one per line, never all in memory."""

        def written() -> Iterator[bytes]:
            for each in objects:
                yield json.dumps(each, ensure_ascii=False).encode() + b"\n"

        kind = {"content-type": "application/x-ndjson"}
        return self.json(method, path, content=written(), headers=kind)

    def _not_reached(self, broken: Exception) -> NotReached:
        return NotReached(
            f"{self.url} did not answer ({broken or type(broken).__name__}). Is Thresher running there? "
            "Pass url=… or set THRESHER_URL."
        )


def _can_repeat(asked: Mapping[str, Any]) -> bool:
    """What is sent while it is made cannot be sent a second time."""
    content = asked.get("content")
    return content is None or isinstance(content, (bytes, str))
