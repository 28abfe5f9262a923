"""What every HTTP route does first and last: the body of a request, who sent it, and how it is answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from grognard.server.errors import Trouble

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

T = TypeVar("T")


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def complaint(trouble: Trouble) -> Response:
    """What is wrong with a request; by `key` and `facts` a client can say it in the player's language."""
    shape: dict[str, object] = {"what": trouble.what, "message": trouble.message, "expected": trouble.expected}
    if trouble.key:
        shape |= {"key": trouble.key, "facts": trouble.facts}
    return reply({"error": shape}, trouble.status)


def rooms_of(request: HTTPConnection) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def body(request: Request, kind: type[T], limit: int = 0) -> T:
    """The JSON of a request, as long as it keeps within the limit.

    The content type is asked for because pages of other sites cannot send it without our leave.
    """
    settings = rooms_of(request).settings
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Trouble("malformed", "the request does not say it is JSON", "Content-Type: application/json", 415)
    seconds = settings.body_seconds
    try:
        async with asyncio.timeout(seconds):
            raw = await _read(request, limit or settings.body_bytes)
    except TimeoutError:
        raise Trouble("oversized", "the request has not come in time", f"within {seconds:g} seconds", 408) from None
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Trouble("malformed", f"the request is not as it should be: {error}", "see docs/server.md") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Trouble("malformed", f"the request is not JSON: {error}", "a JSON object") from None


async def _read(request: Request, limit: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > limit:
            facts = {"most": limit}
            raise Trouble("oversized", "the request is too long", f"at most {limit} bytes", 413, "too-long", facts)
        parts.append(part)
    return b"".join(parts)


def address(request: HTTPConnection) -> str:
    return request.client.host if request.client else ""


def token(request: HTTPConnection) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.casefold() != "bearer" or not token:
        raise Trouble("unknown", "the request names no link", "a header 'Authorization: Bearer <token>'", 401)
    return token.strip()


def from_here(request: HTTPConnection) -> None:
    """Refuse what a page of another site sends in the name of its reader, whose browser adds the cookie."""
    origin = request.headers.get("origin", "")
    there = urlsplit(origin).netloc
    own = {request.headers.get("host", ""), urlsplit(rooms_of(request).settings.address).netloc} - {""}
    if origin and there not in own:
        raise Trouble("seat", f"a page of {origin} may not speak for its readers here", None, 403, "foreign-origin")
