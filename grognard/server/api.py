"""The HTTP side: what can be played, new games, journals in and out. Tokens travel in the Authorization header."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import grognard
from grognard.kernel.refusals import Fact
from grognard.server import addresses, exports, founding, guests, leaving, messages, rematch, rows, showing, store
from grognard.server.answers import GameInfo, ResultInfo
from grognard.server.errors import Trouble, nowhere
from grognard.server.rooms import Rooms
from grognard.server.rows import GameRow, Link

T = TypeVar("T")
TOKENS = 200  # the most tokens in one question


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: list[str]


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to sit down in a game of the open lobby; without a seat, to watch it."""

    seat: str = ""


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: str | None = None
    edition: str | None = None
    options: dict[str, str | bool | int] = {}


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def complaint(trouble: Trouble) -> Response:
    """What is wrong with a request; by `key` and `facts` a client can say it in the player's language."""
    shape: dict[str, object] = {"what": trouble.what, "message": trouble.message, "expected": trouble.expected}
    if trouble.key:
        shape |= {"key": trouble.key, "facts": trouble.facts}
    return reply({"error": shape}, trouble.status)


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def _body(request: Request, kind: type[T], limit: int) -> T:
    """The JSON of a request, as long as it keeps within the limit.

    The content type is asked for because pages of other sites cannot send it without our leave.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Trouble("malformed", "the request does not say it is JSON", "Content-Type: application/json", 415)
    seconds = _rooms(request).settings.body_seconds
    try:
        async with asyncio.timeout(seconds):
            raw = await _read(request, limit)
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


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _token(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.casefold() != "bearer" or not token:
        raise Trouble("unknown", "the request names no link", "a header 'Authorization: Bearer <token>'", 401)
    return token.strip()


async def _opened(request: Request) -> tuple[Link, GameRow]:
    """The game that the token of a request opens."""
    (found,) = await _rooms(request).storage.read(store.find_opened, [rows.token_hash(_token(request))])
    if found is None:
        raise nowhere()
    return found


async def _entrances(rooms: Rooms, opened: Sequence[tuple[Link, GameRow] | None]) -> list[GameInfo | None]:
    """What each link opens, with who is there."""
    games = {row.id for _, row in filter(None, opened)}
    people = await rooms.storage.read(guests.people, games)
    for game, known in people.items():
        here = [seat for seat, person in rooms.people(game).items() if person.here]
        people[game] = guests.now_here(known, here)
    return [None if one is None else _shown(*one, people[one[1].id]) for one in opened]


def _shown(link: Link, row: GameRow, people: messages.People) -> GameInfo:
    setup, bots = row.setup, {seat.name for seat in row.seats if seat.bot}
    return GameInfo(
        game=row.id,
        module=setup.game,
        edition=setup.edition,
        scenario=setup.scenario,
        options=setup.options,
        commitment=row.commitment,
        imported=row.imported,
        resumed=showing.resumed(row),
        listing=row.listing,
        help=row.help,
        seed=None if row.result is None else setup.seed,
        seats=showing.seating(row.seats),
        people=people,
        role="owner" if link.owner else "player" if link.held else "watch",
        held=link.held,
        hot_seat=len(link.held) > 1,
        pace=row.pace,
        seq=row.seq,
        number=row.number,
        waiting=row.waiting,
        yours=any(seat in link.held and seat not in bots for seat in row.waiting),
        result=None if row.result is None else ResultInfo(**row.result),
        created=row.created,
        updated=row.updated,
    )


# --- what can be played --------------------------------------------------------------------------------


async def about(request: Request) -> Response:
    return reply({"name": "grognard", "version": grognard.__version__, "protocol": messages.VERSION})


async def reached(request: Request) -> Response:
    """By which addresses others reach this server."""
    settings = _rooms(request).settings
    return reply(await asyncio.to_thread(addresses.of, settings, request.url.port or 80))


async def modules(request: Request) -> Response:
    rooms = _rooms(request)
    return reply({"modules": await rooms.rules.run(rooms.library.list), "bots": rooms.library.levels()})


async def module(request: Request) -> Response:
    rooms = _rooms(request)
    return reply(await rooms.rules.run(rooms.library.describe, request.path_params["name"]))


async def boards(request: Request) -> Response:
    rooms = _rooms(request)
    return reply({"boards": await rooms.rules.run(rooms.library.list_boards)})


async def board(request: Request) -> Response:
    return await _fixed(request, "static")


async def module_part(request: Request) -> Response:
    return await _fixed(request, request.path_params["part"])


async def _fixed(request: Request, part: str) -> Response:
    """Fixed data of a game's scenario; browsers keep it and ask only whether it is still the same."""
    library, scenario = _rooms(request).library, request.query_params.get("scenario")
    found = await asyncio.to_thread(library.static, request.path_params["name"], part, scenario)
    headers = {"ETag": found.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.body, media_type="application/json", headers=headers)
    return Response(found.packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})


async def module_seats(request: Request) -> Response:
    """The seats of a game with these choices."""
    rooms, name = _rooms(request), request.path_params["name"]
    wish = await _body(request, Choices, rooms.settings.body_bytes)

    def seats() -> tuple[str, ...]:
        return rooms.library.seats(rooms.library.setup(name, wish.scenario, wish.edition, wish.options, None))

    return reply({"seats": await rooms.rules.run(seats)})


# --- games ---------------------------------------------------------------------------------------------


async def new_game(request: Request) -> Response:
    rooms = _rooms(request)
    wish = await _body(request, founding.NewGame, rooms.settings.body_bytes)
    rooms.strain.admit()
    rooms.limits.take("games", _address(request))
    return reply(await founding.found(rooms, wish), 201)


async def import_game(request: Request) -> Response:
    rooms = _rooms(request)
    wish = await _body(request, founding.ImportedGame, rooms.settings.journal_bytes)
    rooms.strain.admit()
    rooms.limits.take("imports", _address(request))
    return reply(await founding.bring_in(rooms, wish), 201)


async def open_games(request: Request) -> Response:
    """The games of the open lobby."""
    return reply({"games": await _rooms(request).lobby.games()})


async def join_game(request: Request) -> Response:
    """A link to a seat that was free, or to watch by."""
    rooms = _rooms(request)
    wish = await _body(request, Joining, rooms.settings.body_bytes)
    rooms.limits.take("joins", _address(request))
    return reply(await rooms.lobby.join(request.path_params["game"], wish.seat), 201)


async def play_again(request: Request) -> Response:
    """A link to the same game once more, with the sides changed."""
    rooms, (link, row) = _rooms(request), await _opened(request)
    rooms.strain.admit()
    rooms.limits.take("games", _address(request))
    return reply(await rematch.again(rooms, link, row, rows.token_hash(_token(request))), 201)


async def resume(request: Request) -> Response:
    """The games that a browser has links to, in the order of its tokens; null where a link opens nothing."""
    rooms = _rooms(request)
    wish = await _body(request, Tokens, rooms.settings.body_bytes)
    if len(wish.tokens) > TOKENS:
        raise Trouble("oversized", f"{len(wish.tokens)} tokens", f"at most {TOKENS}", 413)
    found = await rooms.storage.read(store.find_opened, [rows.token_hash(token) for token in wish.tokens])
    return reply({"games": await _entrances(rooms, found)})


async def game(request: Request) -> Response:
    (shown,) = await _entrances(_rooms(request), [await _opened(request)])
    return reply(shown)


async def delete_game(request: Request) -> Response:
    """The owner throws a game away, unless others play it; another player leaves it, and a bot plays on."""
    link, row = await _opened(request)
    rooms, key = _rooms(request), rows.token_hash(_token(request))
    if not link.owner and not link.held:
        raise Trouble("seat", "this link is for watching: it can delete nothing", "the owner's link", 403)
    if not link.owner:
        await rooms.room(row.id).part(key)
        return reply({"left": row.id})
    others = await rooms.storage.read(leaving.others_playing, row.id, key)
    lately = time.time() - row.updated < leaving.DAY * rooms.settings.abandoned_days
    if others and lately and row.result is None:
        facts: dict[str, Fact] = {"seats": others, "days": math.ceil(rooms.settings.abandoned_days)}
        message = f"others play this game too: {', '.join(others)}"
        raise Trouble("seat", message, "the end of the game, or that they leave it", 409, "others-play", facts)
    await rooms.storage.write(store.remove, row.id, rooms.storage.worker)
    rooms.remove(row.id)
    return reply({"deleted": row.id})


async def journal(request: Request) -> Response:
    """The journal of a game: the whole truth when nothing is hidden from this link any more, else its log.

    Before the end it has no seed, by which one would foresee the dice, unless that is asked for: then the game says
    for good that its seed is known.
    """
    link, row = await _opened(request)
    rooms = _rooms(request)
    form = request.query_params.get("form", "text")
    if form not in ("text", "json"):
        raise Trouble("malformed", f"form {form!r}", "text or json")

    stored = await rooms.room(row.id).record()
    over = stored.row.result is not None
    seed = over
    if not over and request.query_params.get("seed") == "yes":
        if not exports.alone(stored.row, link):
            raise Trouble("hidden", "the seed is told when the game is over", "a game with nobody else", 403)
        await rooms.room(row.id).seed_known()
        seed = True
    made = exports.export(stored, link, form, seed)
    headers = {"Content-Disposition": f'attachment; filename="{made.name}"'}
    return Response(made.text, media_type=made.kind, headers=headers)


async def log(request: Request) -> Response:
    """The log of a game as one seat of the link sees it."""
    link, row = await _opened(request)
    seat = request.query_params.get("seat") or (link.held[0] if link.held else None)
    if seat is not None and seat not in link.held:
        raise Trouble("seat", f"this link does not hold the seat {seat!r}", ", ".join(link.held), 403)
    since = request.query_params.get("since", "0")
    if not since.isascii() or not since.isdigit() or len(since) > 9:
        raise Trouble("malformed", f"since {since!r}", "a number")
    rooms = _rooms(request)
    upto = min(int(since) + rooms.settings.history_entries, row.seq)
    found = await rooms.storage.read(store.entries, row.id, int(since), upto)
    over = row.result is not None
    shown = [showing.entry(one, row.seat_names, seat, over) for one in found]
    return reply({"entries": shown, "seq": row.seq, "complete": upto == row.seq})


async def nothing(request: Request) -> Response:
    raise Trouble("unknown", f"there is no {request.method} {request.url.path}", "see docs/server.md", 404)


ROUTES = [
    Route("/api", about),
    Route("/api/addresses", reached),
    Route("/api/modules", modules),
    Route("/api/modules/{name}", module),
    Route("/api/modules/{name}/seats", module_seats, methods=["POST"]),
    Route("/api/modules/{name}/{part}", module_part),
    Route("/api/boards", boards),
    Route("/api/boards/{name}", board),
    Route("/api/games", new_game, methods=["POST"]),
    Route("/api/games/import", import_game, methods=["POST"]),
    Route("/api/games/resume", resume, methods=["POST"]),
    Route("/api/lobby", open_games),
    Route("/api/lobby/{game}", join_game, methods=["POST"]),
    Route("/api/game", game),
    Route("/api/game", delete_game, methods=["DELETE"]),
    Route("/api/game/again", play_again, methods=["POST"]),
    Route("/api/game/journal", journal),
    Route("/api/game/log", log),
    Route("/api/{rest:path}", nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]
