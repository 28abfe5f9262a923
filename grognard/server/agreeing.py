"""What the players of a room agree on: asked by one, answered by all whom it concerns, carried out once.

All motions go the same way (`proposals.py`). What differs: when one may be asked for, when events overtake it, and
what is done when all have agreed.

    draw, abandon    the game ends without a winner: as a draw, or as if it had not been played. Whoever plays
                     on has declined
    back             the game goes back to before the asker's last decision. Any further move overtakes it
    pause, resume    the clocks stand, for so long at most, and go on
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec

from grognard.kernel.aside import Agreed, AgreeDraw, AgreeEnd
from grognard.kernel.refusals import Refusal
from grognard.server import appending, messages, proposals, returning, store, timing
from grognard.server.errors import Trouble, stale
from grognard.server.proposals import Proposal
from grognard.server.rows import Append, Entry, Motion, Outcome
from grognard.server.thinkers import Failed

if TYPE_CHECKING:
    from grognard.server.live import Live
    from grognard.server.room import Member, Room
    from grognard.server.rooms import Rooms

MINUTE, DAY = 60.0, 86_400.0
LOOKING = 5.0  # seconds from one look for what has lapsed to the next
ENDS: Final[dict[Motion, type[Agreed]]] = {"draw": AgreeDraw, "abandon": AgreeEnd}
MACHINE_WEIGHS: Final = ("draw", "abandon")  # to all else a machine says yes at once

logger = logging.getLogger(__name__)


def _gone() -> Trouble:
    return Trouble("unknown", "this is not proposed any more", status=409, key="proposal-gone")


class Agreements:
    """The proposals of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.open: tuple[Proposal, ...] = ()

    @property
    def shown(self) -> list[messages.ProposalShown]:
        return [one.shown() for one in self.open if not one.outcome]

    @property
    def pause(self) -> Proposal | None:
        return next((one for one in self.open if one.outcome == "lasting"), None)

    async def read(self) -> None:
        self.open = await self.room.house.storage.read(proposals.standing, self.room.game)

    async def heed(self) -> None:
        """Another worker has heard a proposal or an answer."""
        room = self.room
        async with room.lock:
            if room.live is None or room.gone:
                return
            await self.read()
            clock = await room.house.storage.read(store.clock_of, room.game)
            if clock != room.live.row.clock:
                room.live.row = msgspec.structs.replace(room.live.row, clock=clock)
                room.tell_all(messages.Clocked(timing.shown(room.live, time.time())))
            self._tell()

    # --- asking ----------------------------------------------------------------------------------------

    async def propose(self, member: Member, seat: str, asked: messages.Propose) -> None:
        """Somebody asks the others; where there is nobody to ask it is done at once."""
        room = self.room
        async with room.lock:
            live = await room.ready()
            again = self._same(member, asked.motion)
            if again is not None:  # both want the same: that is a yes
                return await self._respond(live, member, again, True, asked.id)
            number = await self._check(live, seat, asked.motion)
            room.house.limits.take("proposals", member.key)
            now = time.time()
            concerned = self._concerned(live, member, asked.motion)
            new = Proposal(
                0, room.game, asked.motion, seat, concerned, (), now, now + self._patience(live), live.seq, number
            )
            made = await room.house.storage.write(proposals.make, new)
            self.open = (*self.open, made)
            if not concerned:
                return await self._carry_out(live, made, seat, member, asked.id)
            await self._say(made, "asked", seat)
            self._tell(None, member, asked.id)
            machines = [one for one in concerned if one in live.bots()]
            if machines:
                room.house.start(self._ask_machines(made, machines))

    def _same(self, member: Member, motion: Motion) -> Proposal | None:
        """What another has asked this one for, if it is the same (a take-back is of one's own moves)."""
        held = set(member.link.held)
        asked = (one for one in self.open if one.motion == motion != "back" and not one.outcome)
        return next((one for one in asked if held & set(one.asked)), None)

    async def _check(self, live: Live, seat: str, motion: Motion) -> int:
        """Trouble unless it may be asked for now; the number of moves that would stay."""
        settings, clock = self.room.house.settings, live.row.clock
        if live.result is not None:
            raise Trouble("over", "the game is over: there is nothing to propose", status=409)
        if live.bots().get(seat) and seat not in live.lent():
            raise Trouble("seat", f"the machine plays the seat {seat!r}", "take it first", 409, "machine-plays")
        if any(one.seat == seat for one in self.open if not one.outcome):
            raise Trouble("seat", "you have proposed something already", "its answer", 409, "asked-already")
        if motion in ("pause", "resume"):
            if clock is None:
                raise Trouble("time", "this game is played without a clock", status=409, key="no-clock")
            if clock.paused is (motion == "pause"):
                key = "paused-already" if clock.paused else "not-paused"
                raise Trouble("time", "the clocks stand already" if clock.paused else "no clock stands", None, 409, key)
        number = 0
        if motion == "back":
            if live.can_undo(seat):
                raise Trouble("undo", "this can be taken back without asking", "undo", 409, "back-free")
            _, gone = await returning.way_back(self.room, live, seat)
            number = gone[0].number - 1
        since = time.time() - MINUTE * settings.proposal_rest_minutes
        await self.room.house.storage.read(proposals.rested, self.room.game, seat, motion, since)
        return number

    def _concerned(self, live: Live, member: Member, motion: Motion) -> tuple[str, ...]:
        """All seats that people hold elsewhere, or that machines play who have a say in this."""
        bots = live.bots()
        return tuple(
            one.name
            for one in live.row.seats
            if one.name not in member.link.held
            and (one.held or one.name in bots)
            and (one.name not in bots or motion in MACHINE_WEIGHS)
        )

    def _patience(self, live: Live) -> float:
        settings = self.room.house.settings
        return MINUTE * settings.proposal_minutes if _is_live(live) else DAY * settings.proposal_days

    # --- answering -------------------------------------------------------------------------------------

    async def respond(self, member: Member, asked: messages.Respond) -> None:
        """Yes or no of the seats of a link; no of whoever has asked takes it back."""
        async with self.room.lock:
            live = await self.room.ready()
            found = next((one for one in self.open if one.id == asked.proposal and not one.outcome), None)
            if found is None:
                raise _gone()
            await self._respond(live, member, found, asked.yes, asked.id)

    async def _respond(self, live: Live, member: Member, found: Proposal, yes: bool, id: messages.Id) -> None:
        held = member.link.held
        if found.seat in held and not yes:
            return await self._settle(found, "withdrawn", found.seat, member, id)
        mine = [seat for seat in held if seat in found.asked]
        if not mine:
            raise Trouble("seat", "this is not for your seat to answer", ", ".join(found.asked), 403, "not-asked")
        await self._answer(live, found, mine, yes, member, id)

    async def _answer(
        self, live: Live, found: Proposal, seats: list[str], yes: bool, member: Member | None, id: messages.Id = None
    ) -> None:
        """The caller has the room's lock."""
        if not yes:
            return await self._settle(found, "declined", seats[0], member, id)
        now = await self.room.house.storage.write(proposals.agree, found.id, seats)
        if now is None:
            await self.read()
            raise _gone()
        self.open = tuple(now if one.id == now.id else one for one in self.open)
        if not now.asked:
            return await self._carry_out(live, now, seats[0], member, id)
        await self._say(now, "yes", seats[0])
        self._tell(None, member, id)

    async def _ask_machines(self, made: Proposal, machines: list[str]) -> None:
        """Machines answer at once: each by how it stands."""
        room = self.room
        opponents, limit = room.house.opponents, room.house.settings.bot_seconds
        for seat in machines:
            setup, position = await room.ask(lambda now: now.for_bot())
            try:
                yes = await opponents.content(f"peace {room.game}", setup, position, seat, limit)
            except (Failed, TimeoutError):
                logger.exception("a machine of game %s does not know whether it wants a draw", room.game)
                yes = False
            async with room.lock:
                live = await room.ready()
                found = next((one for one in self.open if one.id == made.id and seat in one.asked), None)
                if found is not None:
                    await self._answer(live, found, [seat], yes, None)

    # --- what comes of it ------------------------------------------------------------------------------

    async def _carry_out(self, live: Live, found: Proposal, by: str, member: Member | None, id: messages.Id) -> None:
        """All have agreed."""
        try:
            if found.motion in ENDS:
                await self._end(live, found)
            elif found.motion == "back":
                live = await self._go_back(live, found)
            elif found.motion == "pause":
                settings = self.room.house.settings
                length = MINUTE * settings.pause_minutes if _is_live(live) else DAY * settings.pause_days
                end = time.time() + length
                await timing.retime(self.room, live, paused=True, until=end)
                await self._settle(found, "lasting", by, member, id, end)
                return
            else:
                await self._resume(live)
        except Trouble:
            await self._settle(found, "overtaken", "", member, None)
            raise
        await self._settle(found, "agreed", by, member, id)

    async def _end(self, live: Live, found: Proposal) -> None:
        room, line = self.room, ENDS[found.motion].kind

        def end(now: Live) -> Append | Refusal:
            return now.play(line, found.seat, room.house.settings.snapshot_every)

        stored = await room.stored(live, end)
        if stored is None or isinstance(stored, Refusal):
            raise _gone()
        entry, told = stored
        room.tell_moved(told, entry)
        room.staff.stop()
        room.scored()
        await self._overtake([one for one in self.open if one.id != found.id])

    async def _go_back(self, live: Live, found: Proposal) -> Live:
        room, storage = self.room, self.room.house.storage
        if live.seq != found.seq:
            raise stale(found.seq, live.seq)
        past, gone = await returning.way_back(room, live, found.seat)
        undone, last = await room.house.rules.run(returning.returned, live, past, gone, found.seat)
        room.staff.stop()
        room.live = None  # it is brought back from what is stored
        await storage.write(appending.take_back, undone, last, storage.worker)
        await self._overtake([one for one in self.open if one.id != found.id and one.motion == "back"])
        return await room.ready()

    async def _resume(self, live: Live) -> None:
        await timing.retime(self.room, live, paused=False)
        if self.pause is not None:
            await self._close(self.pause, "agreed")

    async def moved(self, live: Live, entry: Entry) -> None:
        """A move was made: what it overtakes is settled. The caller has the room's lock."""
        if not self.open:
            return
        seat = live.row.seat_names[entry.place] if not entry.bot else ""
        over = live.result is not None
        gone = [one for one in self.open if over or one.motion == "back"]
        await self._overtake([one for one in gone if not one.outcome])
        for one in [one for one in self.open if one.motion in ENDS and not one.outcome and seat in one.asked]:
            await self._settle(one, "declined", seat)  # a person who plays on has declined

    async def _overtake(self, gone: list[Proposal]) -> None:
        for one in gone:
            if not one.outcome:
                await self._settle(one, "overtaken", "")

    async def lapse(self, number: int) -> None:
        """The time of a proposal, or of a pause, is over."""
        room = self.room
        async with room.lock:
            live = await room.ready()
            await self.read()
            found = next((one for one in self.open if one.id == number), None)
            if found is None or found.until > time.time():
                return
            if found.outcome == "lasting":
                await self._resume(live)
                await self._say(found, "over", "")
                self._tell()
            else:
                await self._settle(found, "lapsed", "")

    # --- parts -----------------------------------------------------------------------------------------

    async def _settle(
        self,
        found: Proposal,
        outcome: Outcome,
        by: str,
        member: Member | None = None,
        id: messages.Id = None,
        until: float = 0.0,
    ) -> None:
        """Write down what becomes of a proposal, say so in the chat, and tell all."""
        if not await self._close(found, outcome, until):
            return
        await self._say(found, "agreed" if outcome == "lasting" else outcome, by)
        told: Outcome = "agreed" if outcome == "lasting" else outcome
        self._tell(messages.SettledShown(found.motion, found.seat, told, by), member, id)

    async def _close(self, found: Proposal, outcome: Outcome, until: float = 0.0) -> bool:
        storage = self.room.house.storage
        closed: bool = await storage.write(proposals.settle, found.id, outcome, time.time(), until)
        await self.read()
        return closed

    async def _say(self, found: Proposal, what: str, by: str) -> None:
        """A line of chat without words, which each reads in their own language; it brings the news to other workers."""
        room, storage = self.room, self.room.house.storage
        told = (room.game, by or found.seat, "", storage.worker, "", f"{found.motion}-{what}")
        await storage.write(store.add_chat, *told)
        await storage.write(store.notify, storage.worker, [("asked", room.game)])
        room.house.start(room.tell_chat())

    def _tell(
        self, settled: messages.SettledShown | None = None, asker: Member | None = None, id: messages.Id = None
    ) -> None:
        for member in list(self.room.members):
            member.send(messages.write(messages.Proposed(self.shown, settled, id if member is asker else None)))


def _is_live(live: Live) -> bool:
    """Whether it is played at one sitting: by main time."""
    clock = live.row.clock
    return clock is not None and clock.terms.move == 0


async def watch(rooms: Rooms) -> None:
    """Look for what has lapsed, for as long as the server runs."""
    while True:
        await asyncio.sleep(LOOKING)
        try:
            await look(rooms)
        except Exception:
            logger.exception("proposals that have lapsed could not be settled")


async def look(rooms: Rooms) -> None:
    for game, number in await rooms.storage.read(proposals.over, time.time()):
        try:
            await rooms.room(game).agreements.lapse(number)
        except Trouble as trouble:  # a game that cannot be opened any more
            logger.warning("a proposal in game %s could not be settled: %s", game, trouble)
            await rooms.storage.write(proposals.settle, number, "overtaken", time.time())
