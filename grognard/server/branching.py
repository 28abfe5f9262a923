"""Try it otherwise: a game of one's own that begins where another stood after so many moves.

It is a game like any other, with dice of its own, against the machine. Branched off a game that is over it goes on from
the position as it was, with everything that led to it. While a game against the machine is still played, all that its
player may not know stays hidden: the branch begins in a position that the player's seat could imagine at the time,
whatever the truth is, and its log has what that seat was told. Of a running game among people nobody branches off.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from grognard.kernel import records
from grognard.kernel.game import Game
from grognard.kernel.position import Event
from grognard.kernel.records import Record
from grognard.server import exports, showing, store
from grognard.server.answers import GameMade
from grognard.server.errors import Trouble, nowhere, unaided
from grognard.server.founding import assign, links, new_row
from grognard.server.rows import BRANCHED, Entry, GameRow, Link, Seat

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where to try, in which seat, and against which machine; left out: one's own seat, the usual machine."""

    number: Annotated[int, msgspec.Meta(ge=0, le=(1 << 31) - 1)]
    seat: str = ""
    bot: str = ""


def chosen(row: GameRow, link: Link, wish: Wish) -> str:
    """The seat that is to be tried, if this link may branch off the game in it."""
    seat = wish.seat or next(iter(link.held), row.seat_names[0])
    if seat not in row.seat_names:
        raise Trouble("seat", f"there is no seat {seat!r} in this game", ", ".join(row.seat_names))
    if not 0 < wish.number <= row.number:
        raise Trouble("malformed", f"there is no move {wish.number}", f"1 to {row.number}", 400, "branch-nowhere")
    if row.result is not None:
        return seat
    if not exports.alone(row, link):
        message = "others still play this game: what could be tried out would tell of their plans"
        raise Trouble("hidden", message, "the end of the game", 403, "branch-others")
    if not row.help:
        raise unaided()
    if seat not in link.held:
        raise Trouble("seat", f"this link does not hold the seat {seat!r}", ", ".join(link.held), 403)
    return seat


async def branch(rooms: Rooms, link: Link, row: GameRow, wish: Wish) -> GameMade:
    """A game of one's own from after so many moves; the machine answers for the other seats."""
    seat, library = chosen(row, link, wish), rooms.library
    bots = library.player_names()
    if wish.bot and wish.bot not in bots:
        raise Trouble("unknown", f"there is no bot {wish.bot!r}", ", ".join(library.levels()))
    holders = {name: "me" if name == seat else f"bot:{wish.bot or library.usual_bot()}" for name in row.seat_names}
    seating = assign(row.seat_names, holders, bots)
    past = await rooms.room(row.id).look_back(wish.number)
    stored = await rooms.storage.read(store.whole, row.id)
    if stored is None:
        raise nowhere()
    over = row.result is not None

    def begin() -> tuple[GameRow, Record, list[Entry], list[tuple[int, Record]]]:
        if past.decision() is None:
            raise Trouble("over", "the game was over by then: there is nothing left to try", "an earlier move", 409)
        seed = secrets.token_hex(32)
        game = past if over else past.known_to(seat, f"branch {seed}")
        game.position.seed = seed
        begun = _row(row, game, seating.seats, seed, wish.number)
        log = [move for move in stored.moves if move.number <= wish.number]
        place = row.seat_names.index(seat)
        record = records.record(game)
        if over:
            kept = [(number, records.unpack(blob)) for number, blob in stored.snapshots.items() if number < wish.number]
            if not row.base:
                kept.append((0, records.record(library.start(row.setup))))
            return (
                begun,
                record,
                [_copied(move, seq) for seq, move in enumerate(log, 1)],
                [*kept, (wish.number, record)],
            )
        begun = msgspec.structs.replace(begun, opening=_told(row.opening, place))
        return begun, record, [_known(move, seq, place) for seq, move in enumerate(log, 1)], [(wish.number, record)]

    begun, record, log, kept = await rooms.rules.run(begin)
    opened, made = links(begun.id, seating, rooms.settings.address)
    await rooms.storage.write(store.create, begun, opened, record, log, kept)
    rooms.figures.founded += 1
    return GameMade(begun.id, begun.commitment, showing.seating(begun.seats), made)


def _row(row: GameRow, game: Game, seats: tuple[Seat, ...], seed: str, number: int) -> GameRow:
    """The row of the new game: where it stands, and that the moves before were another's."""
    setup = msgspec.structs.replace(row.setup, seed=seed)
    made = new_row(game, setup, seats, row.pace, imported=False)
    return msgspec.structs.replace(
        made, opening=row.opening, seq=number, number=number, floor=number, base=number, origin=BRANCHED
    )


def _copied(move: Entry, seq: int) -> Entry:
    """A move of a game that is over. Who chose it is left behind: why they did is told there."""
    return msgspec.structs.replace(move, seq=seq, bot="")


def _known(move: Entry, seq: int, place: int) -> Entry:
    """A move of a game that is still played, as a seat has seen it; what it has not seen, the new game never has."""
    hidden = move.secret and move.place != place
    action = exports.HIDDEN if hidden else move.action
    return Entry(seq, move.number, move.place, action, move.secret, _told(move.events, place), move.at)


def _told(events: Sequence[Event], place: int) -> tuple[Event, ...]:
    """What a seat was told; for it there is no other version of it any more."""
    return tuple(msgspec.structs.replace(event, but=()) for event in events if event.seen_by(place))
