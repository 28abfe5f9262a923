"""The bots of one room: they play the seats they were given, one decision after another, and never stall it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.bots.knowledge import Term
from grognard.kernel.game import Setup
from grognard.kernel.refusals import Refusal
from grognard.server import messages, rows
from grognard.server.errors import Trouble
from grognard.server.live import Live
from grognard.server.opponents import Thought, next_of
from grognard.server.thinkers import Failed

if TYPE_CHECKING:
    from grognard.server.room import Room

GRACE = 5.0  # seconds after which a worker takes over the bots of another
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds until a bot that could not move tries again
SILENT = 0.4  # seconds of thinking that nobody need be told of

logger = logging.getLogger(__name__)


def pause_after(failures: int) -> float:
    """For how many seconds a bot waits that could not move so many times in a row."""
    return float(min(FIRST_PAUSE * 2 ** min(failures - 1, 30), LONGEST_PAUSE))


class Failing(msgspec.Struct, frozen=True):
    """A bot cannot move: how often it has tried, since when (a time of day), and what was wrong last."""

    tries: int
    since: float
    why: str


class Staff:
    """Plays for the bots of a room in the background until a person must decide."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.paces: dict[str, float] = {}  # of seats that were lent, in place of the game's own
        self._task: asyncio.Task[None] | None = None
        self._yielding = False  # the next moves are left to another worker
        self._thoughts: dict[tuple[str, str], Thought] = {}  # the last of each bot: its plan, and what it ordered next
        self._late: dict[str, int] = {}  # how often in a row a seat's bot came too late
        self._nudged = asyncio.Event()  # something has changed: a bot that waits may try again
        self._thinks: tuple[str, str, float] | None = None  # seat, bot, since when
        self.failing: Failing | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None

    @property
    def thinking(self) -> messages.Thinking | None:
        """Who thinks, if it takes long enough to be told."""
        if self._thinks is None:
            return None
        seat, bot, since = self._thinks
        seconds = time.monotonic() - since
        return messages.Thinking(seat, bot, round(seconds, 1)) if seconds >= SILENT else None

    def wake(self, others: bool = False) -> None:
        """Start the bots; after a move stored by another worker they are that worker's affair, if it lives."""
        live = self.room.live
        if live is None or not live.staffed or (live.bot_turn() is None and not live.relieved()):
            return
        self._nudged.set()
        if self._task is not None and self._yielding and not others:
            self.stop()
        if self._task is None:
            self._yielding = others
            self._task = asyncio.create_task(self._play())

    def stop(self) -> None:
        """Whatever is being thought of is not wanted any more."""
        if self._task is not None:
            self._task.cancel()
        self._task = self._thinks = None
        self._thoughts = {who: msgspec.structs.replace(last, then=()) for who, last in self._thoughts.items()}

    def retry(self) -> None:
        """The operator wants the bots to begin anew, whatever they wait for or think about."""
        self.stop()
        self.failing = None
        self.wake()

    # --- playing -------------------------------------------------------------------------------------

    async def _play(self) -> None:
        """Decision after decision; what fails is tried again by itself, after pauses that grow."""
        room, own = self.room, self._task
        failures = 0
        if self._yielding:
            await self._yield_to_others()
        while not room.gone:
            try:
                if not await self._decide(own):
                    break
                failures, self.failing = 0, None
            except Exception as error:
                if room.gone:
                    break
                failures += 1
                await self._recover(error, failures)
        if self._task is own:
            self._task = None

    async def _decide(self, own: asyncio.Task[None] | None) -> bool:
        """One decision of a bot; False if there is none, or nobody there to see it."""
        room = self.room
        if room.deserted:
            return False
        async with room.lock:
            live = await room.ready()
            await room.relieve(live)
            turn = live.bot_turn()
            if turn is None:
                if self._task is own:
                    self._task = None  # before anybody else can change the game
                return False
            seq, (seat, bot) = live.seq, turn
            thought = await room.house.rules.run(self._ordered, live, seat, bot)
            given = await room.house.rules.run(live.for_bot) if thought is None else None
        try:
            await self._move(live, seq, seat, bot, thought, given)
        except Trouble as trouble:
            if trouble.what not in ("stale", "seat"):  # others have moved, or have taken the seat
                raise
        return True

    async def _recover(self, error: Exception, failures: int) -> None:
        """The database was full or away, or a rule has failed: wait longer each time, or until the game is touched."""
        since = time.time() if self.failing is None else self.failing.since
        self.failing = Failing(failures, since, f"{type(error).__name__}: {error}"[:500])
        if failures == 1:
            logger.error("a bot of game %s could not move", self.room.game, exc_info=error)
            told = messages.Error("busy", "the bot could not move; it tries again by itself", key="bot-waits")
            self.room.tell_all(told)
        else:
            logger.warning("a bot of game %s could not move %d times: %s", self.room.game, failures, error)
        self._nudged.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause_after(failures)):
                await self._nudged.wait()

    def _ordered(self, live: Live, seat: str, bot: str) -> Thought | None:
        """What the bot has ordered already when it last looked, if that is good still."""
        last = self._thoughts.get((seat, bot))
        thought = None if last is None else next_of(last, live.game, seat)
        if thought is not None:
            self._thoughts[seat, bot] = thought
        return thought

    async def _move(
        self,
        live: Live,
        seq: int,
        seat: str,
        bot: str,
        thought: Thought | None,
        given: tuple[Setup, dict[str, Any]] | None,
    ) -> None:
        """One decision of a bot, ordered already or thought of now; one that fails is replaced by something legal."""
        began = time.monotonic()
        if thought is None:
            assert given is not None
            thought = await self._think(live, seat, bot, *given)
        pace = self.paces.get(seat, live.row.pace) if seat in live.lent() else live.row.pace
        pace = max(pace, self.room.house.strain.pause)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - began)))
        refusal = await self._carry_out(seat, seq, bot, thought)
        if refusal is not None:
            logger.error("the bot %s of game %s chose %r, refused: %s", bot, self.room.game, thought.line, refusal)
            refusal = await self._carry_out(seat, seq, bot, await self._anything(live, seat, "fault"))
        if refusal is not None:
            raise Trouble("fault", f"nothing that the bot {bot} of {seat} tries is allowed: {refusal}")

    async def _carry_out(self, seat: str, seq: int, bot: str, thought: Thought) -> Refusal | None:
        return await self.room.play(seat, seq, thought.line, bot=bot, why=rows.encode(thought.why))

    async def _think(self, live: Live, seat: str, bot: str, setup: Setup, position: dict[str, Any]) -> Thought:
        """The bot's choice, or something legal if it fails or is late; the later it was, the less time it has."""
        house = self.room.house
        limit = house.settings.bot_seconds / 2 ** min(self._late.get(seat, 0), 5)
        began = time.monotonic()
        self._thinks = (seat, bot, began)
        told = asyncio.get_running_loop().call_later(SILENT, self._tell)
        try:
            last = self._thoughts.get((seat, bot))
            memo = "" if last is None else last.memo
            thought = await house.opponents.choose(self.room.game, setup, position, seat, bot, memo, limit)
        except TimeoutError:
            logger.error("the bot %s of game %s has not moved within %g seconds", bot, self.room.game, limit)
            self._late[seat] = self._late.get(seat, 0) + 1
            return await self._anything(live, seat, "late")
        except Failed as error:
            logger.error("the bot %s of game %s has failed: %s", bot, self.room.game, error)
            return await self._anything(live, seat, "fault")
        finally:
            told.cancel()
            house.figures.thought_seconds.note(time.monotonic() - began)
            self._thinks = None
        self._late.pop(seat, None)
        self._thoughts[seat, bot] = thought
        return thought

    async def _anything(self, live: Live, seat: str, reason: str) -> Thought:
        return Thought(await self.room.house.rules.run(live.any_action, seat), why=(Term(reason, 0.0),))

    def _tell(self) -> None:
        told = self.thinking
        if told is not None:
            self.room.tell_all(told)

    async def _yield_to_others(self) -> None:
        """Wait as long as another worker moves the game on."""
        seq = -1
        while self.room.live is not None and self.room.live.seq != seq:
            seq = self.room.live.seq
            await asyncio.sleep(GRACE + self.room.live.row.pace)
        self._yielding = False
