"""To take back a decision with the leave of all others: which moves can go, and how they are taken out of the log.

Leave is not enough: a die that has fallen, a card or a counter that was seen, stay. Otherwise somebody would choose
anew who knows what comes: dice are the same again, since they follow from the seed and their number.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from grognard.kernel import records
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal
from grognard.server import store
from grognard.server.errors import Trouble
from grognard.server.live import Live
from grognard.server.rows import Append, Entry, Saved

if TYPE_CHECKING:
    from grognard.server.room import Room

MOST = 100  # moves that are taken back at once


def last_of(moves: list[Entry], place: int) -> int:
    """The number of the last move of a seat; 0 if it has made none."""
    return next((move.number for move in reversed(moves) if move.place == place), 0)


async def way_back(room: Room, live: Live, seat: str) -> tuple[Game, list[Entry]]:
    """The game before a seat's last decision, and the moves that would go; Trouble where something was shown."""
    storage, rules, row = room.house.storage, room.house.rules, live.row
    place, first = row.seat_names.index(seat), max(row.base, live.number - MOST)
    number = last_of(await storage.read(store.moves_above, room.game, first), place)
    if number <= first:
        raise _none(seat)
    saved: Saved | None = await storage.read(store.load, room.game, number - 1, True)
    assert saved is not None
    before = await rules.run(Live.open, room.house.library, saved)
    await room.follow(before, [move for move in saved.moves if move.number < number])
    gone = [move for move in saved.moves if move.number >= number]

    def look() -> Game | None:
        past = before.game.copy()
        return past if _open(past.copy(), gone) else None

    past = await rules.run(look)
    if past is None:
        raise Trouble("undo", "something was rolled or shown since then, so it stands", None, 409, "back-shown")
    return past, gone


def _open(game: Game, moves: list[Entry]) -> bool:
    """Whether nothing was rolled or shown in these moves."""
    for move in moves:
        answer = game.play(move.action, game.seats[move.place])
        if isinstance(answer, Refusal) or game.entries[-1].final:
            return False
    return True


def _none(seat: str) -> Trouble:
    return Trouble("undo", f"{seat!r} has decided nothing lately that could be taken back", None, 409, "back-nothing")


def returned(live: Live, past: Game, gone: list[Entry], seat: str) -> tuple[list[Entry], Append]:
    """The log's entries by which these moves are taken back, and with the last of them the game as it is then."""
    place, now = live.row.seat_names.index(seat), time.time()
    undone = [
        Entry(live.seq + step, move.number - 1, place, "", False, (), now, undoes=move.seq)
        for step, move in enumerate(reversed(gone), 1)
    ]
    *_, last = undone
    decision, clock = past.decision(), live.row.clock
    waiting = () if decision is None else decision.seats
    if clock is not None:
        bots = live.bots()
        people = [one for one in waiting if one not in bots]
        clock = clock.stopped(now, people, clock.paused, live.gaps)
    record, rules = records.record(past), past.module.fingerprint
    floor = last.number
    return undone[:-1], Append(live.row.id, last, floor, waiting, None, record, rules, clock=clock)
