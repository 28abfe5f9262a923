"""The clock of a room: kept with every move, told to all, and claimed by others when somebody's time is over."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, update

from grognard.kernel.aside import Resign
from grognard.server import messages, rows, schema, store
from grognard.server.clocks import Clock
from grognard.server.errors import Trouble
from grognard.server.rows import Append, Seat

if TYPE_CHECKING:
    from grognard.kernel.refusals import Refusal
    from grognard.server.live import Live
    from grognard.server.room import Member, Room


def keep(connection: Connection, game: str, clock: Clock) -> None:
    connection.execute(update(schema.games).where(schema.games.c.id == game).values(clock=rows.encode(clock)))


def relieve(connection: Connection, game: str, seat: str, bot: str, worker: str = "") -> tuple[Seat, ...]:
    """A bot plays for somebody who is away; the seat stays theirs, and they may take it back."""
    return store.seat_bot(connection, game, seat, bot, worker)


def shown(live: Live, now: float) -> messages.ClockShown | None:
    """The clock as all see it."""
    clock = live.row.clock
    if clock is None:
        return None
    hands = {}
    for seat, hand in clock.hands.items():
        left, free = clock.rest(seat, now, live.gaps)
        hands[seat] = messages.HandShown(round(left, 1), round(free, 1), bool(hand.since))
    return messages.ClockShown(clock.terms, hands, clock.paused, clock.until)


async def retime(room: Room, live: Live, paused: bool | None = None, until: float = 0.0) -> None:
    """Other people are to decide than before, or a pause begins or ends; the caller has the room's lock."""
    clock = live.row.clock
    if clock is None or (paused is None and not any(hand.since for hand in clock.hands.values()) and not live.seq):
        return
    pausing = clock.paused if paused is None else paused
    waiting = live.people_waiting() if live.seq else ()  # a clock begins with the first move
    new = clock.stopped(time.time(), waiting, pausing, live.gaps, until)
    if new != clock:
        await room.house.storage.write(keep, room.game, new)
        live.row = msgspec.structs.replace(live.row, clock=new)
        room.tell_all(messages.Clocked(shown(live, time.time())))


def _check(live: Live, member: Member, seat: str) -> None:
    """Trouble unless the holder of a link may claim that this seat's time is over."""
    clock = live.row.clock
    if clock is None:
        raise Trouble("time", "this game is played without a clock", status=409, key="no-clock")
    if live.result is not None:
        raise Trouble("over", "the game is over: there is nothing to claim", status=409)
    if not member.link.held:
        raise Trouble("seat", "this link is for watching", "the link of a seat", 403)
    if seat in member.link.held or seat not in clock.hands:
        raise Trouble("seat", f"the time of {seat!r} is not for this link to claim", "the seat of another", 403)
    now = time.time()
    if not clock.overdue(seat, now, live.gaps):
        left, free = clock.rest(seat, now, live.gaps)
        seconds = math.ceil(left + free)
        message = f"the time of {seat!r} is not over"
        raise Trouble("time", message, seconds, 409, "time-left", {"seat": seat, "seconds": seconds})


async def claim(room: Room, member: Member, asked: messages.Claim) -> None:
    """Somebody's time is over: another takes the win, or lets the machine play on for them."""
    sides = await room.ask(lambda live: room.house.library.sides(live.row.setup))

    def forfeit(live: Live) -> Append | Refusal:
        _check(live, member, asked.seat)
        own = {sides[seat] for seat in member.link.held}
        if list(sides.values()).count(sides[asked.seat]) > 1 or sides[asked.seat] in own:
            message = f"{asked.seat!r} has partners, who play on: let the machine take its place"
            raise Trouble("seat", message, "the wish 'machine'", 409, "claim-partners", {"seat": asked.seat})
        every = room.house.settings.snapshot_every
        return live.play(live.game.notation.text(Resign(late=True)), asked.seat, every)

    if asked.wish == "win":
        await room.change(forfeit, member, asked.id)
        return
    async with room.lock:
        live = await room.ready()
        _check(live, member, asked.seat)
        bot, storage = room.house.library.usual_bot(), room.house.storage
        seats = await storage.write(relieve, room.game, asked.seat, bot, storage.worker)
        await room.seated(live, seats, {}, member, asked.id)
