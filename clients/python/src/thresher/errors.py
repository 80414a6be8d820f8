"""What can go wrong, each with a sentence that says what to do."""

from __future__ import annotations

from typing import Any

import httpx


class ThresherError(Exception):
    """Anything that the server refused, or that kept us from asking it."""

    def __init__(self, message: str, *, status: int | None = None, field: str | None = None):
        super().__init__(message)
        self.status = status
        self.field = field


class NotReached(ThresherError):
    """The server did not answer."""


class InvalidRequest(ThresherError):
    """Something that was sent is wrong; `field` says where."""


class NotAllowed(ThresherError):
    """The token is missing, expired or withdrawn, or its scopes do not include this."""


class NotFound(ThresherError):
    """It does not exist, or the token does not open it."""


class Conflict(ThresherError):
    """Not possible in the project's current state."""


class Overtaken(ThresherError):
    """Someone else changed the project meanwhile; read it again and repeat your change."""


class TooManyRequests(ThresherError):
    """The limit was reached; `retry_after` seconds from now there is room again."""

    retry_after: float = 1.0


class Unavailable(ThresherError):
    """The server cannot do it right now."""

    retry_after: float = 1.0


_by_status: dict[int, type[ThresherError]] = {
    400: InvalidRequest,
    401: NotAllowed,
    403: NotAllowed,
    404: NotFound,
    405: InvalidRequest,
    409: Conflict,
    412: Overtaken,
    413: InvalidRequest,
    422: InvalidRequest,
    429: TooManyRequests,
}


def error_of(response: httpx.Response) -> ThresherError:
    """The error that a refusal means. The body must have been read."""
    details = _details(response)
    sentence = str(details.get("detail") or f"The server answered {response.status_code}.")
    more = details.get("errors")
    if isinstance(more, list):
        sentence += "".join(f" {each.get('field')}: {each.get('detail')}" for each in more)
    request_id = details.get("requestId")
    if request_id:
        sentence += f" (request {request_id})"
    kind = _by_status.get(response.status_code, Unavailable)
    error = kind(sentence, status=response.status_code, field=details.get("field"))
    if isinstance(error, (TooManyRequests, Unavailable)):
        error.retry_after = _seconds(response)
    return error


def _details(response: httpx.Response) -> dict[str, Any]:
    try:
        details = response.json()
    except ValueError:
        return {}
    return details if isinstance(details, dict) else {}


def _seconds(response: httpx.Response) -> float:
    try:
        return max(0.1, float(response.headers.get("retry-after", "1")))
    except ValueError:
        return 1.0
