"""The HTTP side: what can be played, new games, journals in and out. Tokens travel in the Authorization header."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import grognard
from grognard.kernel.refusals import Fact
from grognard.server import (
    addresses,
    branching,
    editions,
    exports,
    founding,
    guests,
    leaving,
    messages,
    rematch,
    sessions,
    showing,
    store,
)
from grognard.server.answers import GameInfo, GameMade, ResultInfo
from grognard.server.asking import address as _address
from grognard.server.asking import body as _body
from grognard.server.asking import reply
from grognard.server.asking import rooms_of as _rooms
from grognard.server.errors import Trouble, nowhere
from grognard.server.rows import GameRow, Link

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

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
    own: Annotated[str, msgspec.Meta(max_length=24)] = ""


async def opened(request: Request) -> tuple[Link, GameRow]:
    """The game that the token of a request opens."""
    (found,) = await _rooms(request).storage.read(store.find_opened, [await sessions.key(request)])
    if found is None:
        raise nowhere()
    return found


async def entrances(rooms: Rooms, opened: Sequence[tuple[Link, GameRow] | None]) -> list[GameInfo | None]:
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
        branched=row.branched,
        listing=row.listing,
        help=row.help,
        clock=None if row.clock is None else row.clock.terms,
        own=editions.in_short(setup.revision),
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
    rooms, scenario = _rooms(request), request.query_params.get("scenario")
    digest = request.query_params.get("own", "")
    own = await rooms.storage.read(editions.find, digest)
    if digest and not own:
        raise editions.unknown(digest)
    found = await asyncio.to_thread(rooms.library.static, request.path_params["name"], part, scenario, own)
    return _sent(request, found.body, found.packed, found.tag)


def _sent(request: Request, plain: bytes, packed: bytes, tag: str) -> Response:
    """What many ask for again and again: only where it has changed, and packed already."""
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(plain, media_type="application/json", headers=headers)
    return Response(packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})


async def module_seats(request: Request) -> Response:
    """The seats of a game with these choices."""
    rooms, name = _rooms(request), request.path_params["name"]
    wish = await _body(request, Choices, rooms.settings.body_bytes)
    own = await rooms.storage.read(editions.find, wish.own)
    if wish.own and not own:
        raise editions.unknown(wish.own)

    def seats() -> tuple[str, ...]:
        return rooms.library.seats(rooms.library.setup(name, wish.scenario, wish.edition, wish.options, None, own))

    return reply({"seats": await rooms.rules.run(seats)})


# --- games ---------------------------------------------------------------------------------------------


async def new_game(request: Request) -> Response:
    rooms = _rooms(request)
    wish = await _body(request, founding.NewGame, rooms.settings.body_bytes)
    rooms.strain.admit()
    rooms.limits.take("games", _address(request))
    return await _begun(request, await founding.found(rooms, wish))


async def import_game(request: Request) -> Response:
    rooms = _rooms(request)
    wish = await _body(request, founding.ImportedGame, rooms.settings.journal_bytes)
    rooms.strain.admit()
    rooms.limits.take("imports", _address(request))
    return await _begun(request, await founding.bring_in(rooms, wish))


async def _begun(request: Request, made: GameMade) -> Response:
    """Whoever has a name of their own here has the new game under it."""
    await sessions.keep(request, next(link.token for link in made.links if link.role == "owner"))
    return reply(made, 201)


async def open_games(request: Request) -> Response:
    """The games of the open lobby."""
    page = await _rooms(request).lobby.page()
    return _sent(request, page.plain, page.packed, page.tag)


async def join_game(request: Request) -> Response:
    """A link to a seat that was free, or to watch by."""
    rooms = _rooms(request)
    wish = await _body(request, Joining, rooms.settings.body_bytes)
    rooms.limits.take("joins", _address(request))
    made = await rooms.lobby.join(request.path_params["game"], wish.seat)
    await sessions.keep(request, made.token)
    return reply(made, 201)


async def play_again(request: Request) -> Response:
    """A link to the same game once more, with the sides changed."""
    rooms, (link, row) = _rooms(request), await opened(request)
    rooms.strain.admit()
    rooms.limits.take("games", _address(request))
    return reply(await rematch.again(rooms, link, row, await sessions.key(request)), 201)


async def branch(request: Request) -> Response:
    """A game of one's own from a moment of this one."""
    rooms, (link, row) = _rooms(request), await opened(request)
    wish = await _body(request, branching.Wish, rooms.settings.body_bytes)
    rooms.strain.admit()
    rooms.limits.take("games", _address(request))
    return await _begun(request, await branching.branch(rooms, link, row, wish))


async def study(request: Request) -> Response:
    """How a game that is over has swung, as far as that is known; what is missing is being found out."""
    rooms, (_, row) = _rooms(request), await opened(request)
    since = request.query_params.get("since", "0")
    if not since.isascii() or not since.isdigit() or len(since) > 9:
        raise Trouble("malformed", f"since {since!r}", "a number")
    return reply(await rooms.studies.look(row, int(since)))


async def resume(request: Request) -> Response:
    """The games that a browser has links to, in the order of its tokens; null where a link opens nothing."""
    rooms = _rooms(request)
    wish = await _body(request, Tokens, rooms.settings.body_bytes)
    if len(wish.tokens) > TOKENS:
        raise Trouble("oversized", f"{len(wish.tokens)} tokens", f"at most {TOKENS}", 413)
    found = await rooms.storage.read(store.find_opened, await sessions.keys(request, wish.tokens))
    return reply({"games": await entrances(rooms, found)})


async def game(request: Request) -> Response:
    (shown,) = await entrances(_rooms(request), [await opened(request)])
    return reply(shown)


async def delete_game(request: Request) -> Response:
    """The owner throws a game away, unless others play it; another player leaves it, and a bot plays on."""
    link, row = await opened(request)
    rooms, key = _rooms(request), await sessions.key(request)
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
    link, row = await opened(request)
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
    link, row = await opened(request)
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
    Route("/api/game/branch", branch, methods=["POST"]),
    Route("/api/game/journal", journal),
    Route("/api/game/log", log),
    Route("/api/game/study", study),
    Route("/api/{rest:path}", nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]
