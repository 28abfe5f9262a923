"""The room of one game: who is there, one move after another, stored first and told to all after."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from grognard.kernel import records
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from grognard.server import editions, ladder, leaving, messages, showing, store, tenure, timing
from grognard.server.agreeing import Agreements
from grognard.server.agreement import Trial
from grognard.server.errors import Trouble, closed, elsewhere, nowhere, shut, stale, unaided, unseen
from grognard.server.guests import Guests
from grognard.server.live import Live
from grognard.server.rows import Append, Entry, Link, Saved, Seat, Whole
from grognard.server.staff import Staff

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

T = TypeVar("T")
LAST = (1 << 31) - 1  # the highest seq that the database can hold
TRIES = 3  # to open a game that another worker settles at the same time
AT_ONCE = 25  # stored moves followed before other games get their turn

logger = logging.getLogger(__name__)


class Member(Protocol):
    """A connection in the room, looking through one seat of its link (None: a spectator)."""

    link: Link
    key: str  # the hash of the link's token
    seat: str | None
    full_views: bool
    seq: int  # the last entry it was told

    def send(self, text: str) -> None: ...

    def dismiss(self, trouble: Trouble) -> None: ...


class Room:
    """One game with its members. `lock` lets one thing happen at a time; `live` is None until it is needed."""

    def __init__(self, game: str, house: Rooms) -> None:
        self.game = game
        self.house = house
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.members: set[Member] = set()
        self.gone = False
        self._left = time.monotonic()  # when the last member left
        self._shown = showing.Shown(house.settings.decision_bytes)
        self._last_chat = 0
        self._sides: dict[str, str] | None = None  # by seat, where there are partners
        self._coming = 0
        self.staff = Staff(self)
        self.guests = Guests(self)
        self.agreements = Agreements(self)
        self.changing: set[asyncio.Task[Refusal | None]] = set()

    @property
    def idle(self) -> bool:
        busy = self.members or self._coming or self.staff.busy or self.changing or self.lock.locked()
        return not busy

    @property
    def deserted(self) -> bool:
        """Whether nobody has been here for so long that its bots may rest."""
        rest = self.house.settings.bot_rest_seconds
        return not self.members and not self._coming and 0 < rest < time.monotonic() - self._left

    # --- coming and going ----------------------------------------------------------------------------

    async def enter(self, member: Member, last: int, last_chat: int, id: messages.Id = None) -> None:
        """Welcome a member with everything since its last entry; from now on it is told what happens."""
        self._coming += 1
        try:
            async with self.lock:
                live = await self.ready()
                await self._welcome(member, live, last, last_chat, id)
                self.members.add(member)
            if not self.staff.busy:
                self.staff.wake()  # its bots may have been resting
        finally:
            self._coming -= 1

    def leave(self, member: Member) -> None:
        self.members.discard(member)
        self._left = time.monotonic()
        self.guests.left(member)
        self.house.tidy()

    async def _welcome(self, member: Member, live: Live, last: int, last_chat: int, id: messages.Id = None) -> None:
        settings, storage = self.house.settings, self.house.storage
        if not 0 <= last <= live.seq:  # it has seen a log that is not ours: start afresh
            last = 0
        since = max(last, live.seq - settings.history_entries)
        log = await storage.read(store.entries, self.game, since, live.seq)
        partners = self.partners(live, member.seat)
        side = self.side(live, member.seat)
        lines = await storage.read(store.chat_lines, self.game, last_chat, settings.history_entries, None, side)
        note = "" if member.seat is None else await storage.read(store.note, self.game, member.seat)
        row, seat = live.row, member.seat
        seats = row.seat_names

        def make() -> str:
            shown = [showing.entry(one, seats, seat, live.result is not None) for one in log]
            entries = messages.page(shown, settings.answer_bytes, latest=True)
            chat = messages.page(lines, settings.answer_bytes, latest=True)
            return messages.write(
                messages.Welcome(
                    version=messages.VERSION,
                    game=row.id,
                    module=row.setup.game,
                    edition=row.setup.edition,
                    scenario=row.setup.scenario,
                    options=row.setup.options,
                    own=editions.in_short(row.setup.revision),
                    commitment=row.commitment,
                    imported=row.imported,
                    resumed=showing.resumed(row),
                    branched=row.branched,
                    seats=showing.seating(row.seats),
                    people=self.guests.people,
                    partners=partners,
                    again=bool(row.following),
                    help=row.help,
                    held=member.link.held,
                    seat=seat,
                    owner=member.link.owner,
                    hot_seat=len(member.link.held) > 1,
                    seq=live.seq,
                    number=live.number,
                    log=entries,
                    log_complete=since == last and len(entries) == len(shown),
                    view=self._shown.view(live, seat),
                    decision=showing.decision(live, seat, settings.decision_bytes),
                    can_undo=live.can_undo(seat),
                    chat=chat,
                    chat_complete=len(chat) == len(lines) < settings.history_entries,
                    note=note,
                    opening=showing.events(row.opening, seats, seat, live.result is not None),
                    over=showing.over(live),
                    clock=timing.shown(live, time.time()),
                    proposals=self.agreements.shown,
                    thinking=self.staff.thinking,
                    id=id,
                )
            )

        member.send(await self.house.rules.run(make))
        member.seq = live.seq

    # --- the game in memory --------------------------------------------------------------------------

    async def ready(self) -> Live:
        """The game, brought back from the database if need be; members who were there start afresh."""
        if self.gone:
            raise nowhere()
        if self.live is None:
            live = await self.bring_back()
            self._last_chat = self._last_chat or await self.house.storage.read(store.last_chat, self.game)
            await self.guests.read()
            await self.agreements.read()
            live.gaps = self.house.hours.gaps
            self.live = live
            self._shown = showing.Shown(self.house.settings.decision_bytes)
            for member in list(self.members):
                await self._welcome(member, live, member.seq, self._last_chat)
            self.staff.wake()
        self.house.used(self)
        return self.live

    async def bring_back(self) -> Live:
        """The game as it is stored; one that does not agree with the rules of today is settled first."""
        for _ in range(TRIES):
            saved = await self._saved(None)
            if saved.row.closed:
                raise shut(saved.row.closed)
            live = await self._replayed(saved)
            if live is not None:
                return live
            await self._settle()
        raise Trouble("busy", "the game is being settled by somebody else; try again", status=503)

    async def _replayed(self, saved: Saved) -> Live | None:
        """The game from the nearest stored position, if its moves lead to the one it stands in."""
        rules, row = self.house.rules, saved.row
        try:
            if row.rules != self.house.library.fingerprint(row.setup.game):
                return None
            live = Live.open(self.house.library, saved)
            await self.follow(live, saved.moves)
            return live if await rules.run(live.game.position.hash) == row.hash else None
        except (Trouble, Malformed) as error:
            logger.warning("game %s is not as it was stored: %s", self.game, error)
            return None

    async def _settle(self) -> None:
        """Play the whole game by the rules of today; where they lead elsewhere it goes on from where it stood."""
        house = self.house
        stored = await house.storage.read(store.whole, self.game)
        if stored is None:
            raise nowhere()
        trial = await house.rules.run(Trial, house.library, stored)
        while await house.rules.run(trial.play):
            pass
        verdict = await house.rules.run(trial.verdict)
        if verdict.settled is None:
            logger.warning("game %s cannot be opened: %s", self.game, verdict.why)
            raise closed(verdict.why)
        if verdict.kind != "same":
            logger.warning("game %s goes on from a stored position: %s", self.game, verdict.why)
        await house.storage.write(store.settle, stored.row, verdict.settled)

    async def look_back(self, number: int) -> Game:
        """The game as it was after so many moves; moves of other rules must still lead to what is stored after them."""
        rules, saved = self.house.rules, await self._saved(number)
        row, moves = saved.row, saved.moves
        if saved.snapshot is None and number < row.branched:
            raise elsewhere(number)
        old = saved.snapshot_number < number < row.base
        try:
            live = await rules.run(Live.open, self.house.library, saved)
            await self.follow(live, [move for move in moves if move.number <= number])
            past = live.game.copy()
            await self.follow(live, [move for move in moves if move.number > number])
            if old and not await rules.run(self._leads_to, live.game, saved):
                raise unseen(number)
            return past
        except (Trouble, Malformed):
            if number > row.base:
                raise
            raise unseen(number) from None

    async def follow(self, live: Live, moves: Sequence[Entry]) -> None:
        """Stored moves, a few at a time."""
        for start in range(0, len(moves), AT_ONCE):
            await self.house.rules.run(live.follow, moves[start : start + AT_ONCE])

    def _leads_to(self, game: Game, saved: Saved) -> bool:
        if saved.beyond is None:
            return False
        stored = self.house.library.restore(saved.row.setup, records.unpack(saved.beyond))
        stored.position.seed = game.position.seed  # where it was branched off, other dice begin
        return stored.position.hash() == game.position.hash()

    async def _saved(self, number: int | None) -> Saved:
        saved = await self.house.storage.read(store.load, self.game, number)
        if saved is None:
            raise nowhere()
        return saved

    async def ask(self, job: Callable[[Live], T]) -> T:
        """Look at the game between two moves."""
        async with self.lock:
            return await self.house.rules.run(job, await self.ready())

    async def record(self) -> Whole:
        """What its journal is written from; a game that cannot be opened can still be read."""
        async with self.lock:
            try:
                await self.ready()
            except Trouble as trouble:
                if trouble.what not in ("rules", "closed"):
                    raise
            stored = await self.house.storage.read(store.played, self.game)
            if stored is None:
                raise nowhere()
            return stored

    # --- playing -------------------------------------------------------------------------------------

    async def play(
        self,
        seat: str,
        seq: int,
        action: str | Mapping[str, Any],
        member: Member | None = None,
        id: messages.Id = None,
        bot: str = "",
        why: str = "",
    ) -> Refusal | None:
        """Play an action for a seat: judged, stored, acknowledged, told to all, in this order.

        Only whoever plays the seat may: a person whose seat a bot plays takes it back first.
        """
        every = self.house.settings.snapshot_every

        def change(live: Live) -> Append | Refusal:
            playing = live.bots().get(seat, "")
            if playing != bot:
                raise Trouble("seat", f"the seat {seat!r} is played by {playing or 'a person'}", "take it first", 409)
            return live.play(action, seat, every, bot, why, agreed=False)

        return await self._change(seq, change, member, id, lambda live: live.stands(seq, seat, action))

    async def undo(self, seat: str, seq: int, member: Member | None = None, id: messages.Id = None) -> None:
        """Take back a seat's last move; a bot that was lent the seat for a while gives it back first."""
        async with self.lock:
            live = await self.ready()
            if seat in live.lent():
                await self._take_back(live, (seat,), stop=True)

        def change(live: Live) -> Append:
            if seat in live.bots():
                raise Trouble("undo", f"a bot plays the seat {seat!r}", "take it back first", 409)
            return live.undo(seat)

        await self._change(seq, change, member, id, lambda live: live.seq == seq)

    # --- who plays which seat --------------------------------------------------------------------------

    async def hand_over(self, member: Member, wish: messages.Handover) -> None:
        """Give a seat to a bot or take it; stored, and seen by all."""
        if wish.bot and wish.bot not in self.house.library.player_names():
            raise Trouble("unknown", f"there is no bot {wish.bot!r}", ", ".join(self.house.library.levels()))
        async with self.lock:
            live = await self.ready()
            if live.result is not None:
                raise Trouble("over", "the game is over: there is nothing left to play", status=409)
            if wish.bot and wish.until and not live.row.help:
                raise unaided()
            storage = self.house.storage
            until = tenure.mark(live.game, wish.until) if wish.bot and wish.until else ""
            sides = self.house.library.sides(live.row.setup)
            asked = (self.game, member.key, wish.seat, wish.bot, until, sides, storage.worker)
            seats, links = await storage.write(store.hand_over, *asked)
            if wish.pace is not None:
                self.staff.paces[wish.seat] = wish.pace
            await self.seated(live, seats, links, member, wish.id)

    async def part(self, key: str) -> None:
        """The holder of a link leaves for good: a bot plays on."""
        async with self.lock:
            live = await self.ready()
            bot, storage = self.house.library.usual_bot(), self.house.storage
            seats, links = await storage.write(leaving.leave, self.game, key, bot, storage.worker)
            await self.seated(live, seats, links)

    async def seed_known(self) -> None:
        """Somebody takes the seed along before the end: the game says so from now on."""
        async with self.lock:
            await self.house.storage.write(leaving.know_seed, self.game)
            if self.live is not None:
                self.live.row = msgspec.structs.replace(self.live.row, imported=True)

    async def relieve(self, live: Live) -> None:
        """Bots that were lent a seat for a while leave it when that is over."""
        over = live.relieved()
        if over:
            await self._take_back(live, over)  # by the bots themselves, who go on

    async def _take_back(self, live: Live, seats: Iterable[str], stop: bool = False) -> None:
        storage = self.house.storage
        row = await storage.write(store.take_back, self.game, tuple(seats), storage.worker)
        await self.seated(live, row, {}, stop=stop)

    async def reseat(self) -> None:
        """Another worker has changed who plays which seat."""
        async with self.lock:
            if self.live is None or self.gone:
                return
            seats = await self.house.storage.read(store.find_seats, self.game)
            links = await self.house.storage.read(store.links_of, self.game)
            known = all(links.get(member.key) == member.link for member in self.members)
            if seats != self.live.row.seats or not known:
                await self.seated(self.live, seats, links, others=True)

    async def seated(
        self,
        live: Live,
        seats: tuple[Seat, ...],
        links: Mapping[str, Link],
        asker: Member | None = None,
        id: messages.Id = None,
        stop: bool = True,
        others: bool = False,
    ) -> None:
        """Tell everybody, and let the bots look who they are now."""
        live.seat_anew(seats)
        for member in list(self.members):
            if links and member.key and member.key not in links:  # it has left for good
                member.dismiss(nowhere())
                continue
            member.link = links.get(member.key, member.link)
            told = messages.Seated(showing.seating(seats), member.link.held, id if member is asker else None)
            member.send(messages.write(told))
        if stop:
            self.staff.stop()
        if not others:  # who has changed it keeps the clock too
            await timing.retime(self, live)
        self.staff.wake(others)

    async def change(
        self, change: Callable[[Live], Append | Refusal], member: Member | None, id: messages.Id
    ) -> Refusal | None:
        """A change that means the same wherever the game stands."""
        return await self._change(0, change, member, id, lambda live: True)

    async def _change(
        self,
        seq: int,
        change: Callable[[Live], Append | Refusal],
        member: Member | None,
        id: messages.Id,
        stands: Callable[[Live], bool],
    ) -> Refusal | None:
        """A change that has begun is carried through, even if whoever asked for it goes away meanwhile.

        It was meant for the game as it was at `seq`; `stands` says whether it still means the same.
        """
        task = asyncio.create_task(self._change_now(seq, change, member, id, stands))
        self.changing.add(task)
        task.add_done_callback(self._changed)
        return await asyncio.shield(task)

    def _changed(self, task: asyncio.Task[Refusal | None]) -> None:
        self.changing.discard(task)
        if not task.cancelled():
            task.exception()

    async def _change_now(
        self,
        seq: int,
        change: Callable[[Live], Append | Refusal],
        member: Member | None,
        id: messages.Id,
        stands: Callable[[Live], bool],
    ) -> Refusal | None:
        began, figures = time.perf_counter(), self.house.figures
        async with self.lock:
            stored = None
            while stored is None:  # unless another worker was faster, perhaps with another answer to the same question
                live = await self.ready()
                if not stands(live):
                    raise stale(seq, live.seq)
                stored = await self.stored(live, change)
            if isinstance(stored, Refusal):
                return stored
            entry, told = stored
            if member is not None:
                member.send(messages.write(messages.Accepted(entry.seq, id)))
            self.tell_moved(told, entry)
            await self.agreements.moved(live, entry)
            if live.result is not None:
                self.scored()
            figures.moves += 1
            figures.bot_moves += bool(entry.bot)
            figures.move_seconds.note(time.perf_counter() - began)
            self.staff.wake()
            return None

    async def stored(
        self, live: Live, change: Callable[[Live], Append | Refusal]
    ) -> tuple[Entry, dict[showing.Audience, str]] | Refusal | None:
        """A change judged and written down, with what is to be told of it; None if the log has gone on meanwhile."""
        at = live.seq
        audiences = {(one.seat, one.full_views) for one in self.members}

        def judge() -> tuple[Append, dict[showing.Audience, str]] | Refusal:
            item = change(live)
            if isinstance(item, Refusal):
                return item
            return item, self._shown.moved(live, item.entry, audiences)

        try:
            judged = await self.house.rules.run(judge)
            if isinstance(judged, Refusal):
                return judged
            item, told = judged
            if await self.house.storage.append(item):
                return item.entry, told
        except BaseException as error:
            if live.seq != at:  # played in memory, perhaps not stored: only the database knows
                self.live = None
            if isinstance(error, SQLAlchemyError):
                raise Trouble("busy", "the move could not be stored; look again and retry", status=503) from error
            raise
        self.live = None
        return None

    def scored(self) -> None:
        """The game is over: whether it counts on the ladder is written down beside everything else."""
        self.house.start(ladder.enter_result(self.house, self.game))

    def tell_moved(self, told: Mapping[showing.Audience, str], entry: Entry) -> None:
        for member in list(self.members):
            text = told.get((member.seat, member.full_views))
            if text is not None:
                member.send(text)
                member.seq = entry.seq

    # --- news from other workers ---------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Follow what other workers have stored."""
        async with self.lock:
            live = self.live
            if live is None or self.gone:
                return
            entries = await self.house.storage.read(store.entries, self.game, live.seq, LAST)
            if entries and live.row.clock is not None:
                clock = await self.house.storage.read(store.clock_of, self.game)
                live.row = msgspec.structs.replace(live.row, clock=clock)
            for entry in entries:
                audiences = {(one.seat, one.full_views) for one in self.members}

                def follow(entry: Entry = entry, audiences: set[showing.Audience] = audiences) -> Any:
                    live.catch_up(entry)
                    return self._shown.moved(live, entry, audiences)

                try:
                    self.tell_moved(await self.house.rules.run(follow), entry)
                except Trouble:
                    self.live = None
                    await self.ready()
                    return
            self.staff.wake(others=True)

    async def tell_chat(self) -> None:
        """Tell the lines of chat that were stored since the last time."""
        async with self.lock:
            most = self.house.settings.history_entries
            lines = await self.house.storage.read(store.chat_lines, self.game, self._last_chat, most, None, None)
            if not lines:
                return
            self._last_chat = lines[-1].id
            live = await self.ready() if any(line.side for line in lines) else None
            for member in list(self.members):
                side = "" if live is None else self.side(live, member.seat)
                shown = [line for line in lines if line.side in ("", side)]
                if shown:
                    member.send(messages.write(messages.Chatted(shown)))

    def side(self, live: Live, seat: str | None) -> str:
        """Whose lines of chat a seat reads besides those for all; empty where nobody has a partner."""
        if self._sides is None:
            sides = self.house.library.sides(live.row.setup)
            self._sides = sides if len(set(sides.values())) < len(sides) else {}
        return self._sides.get(seat or "", "")

    def partners(self, live: Live, seat: str | None) -> list[str]:
        side = self.side(live, seat)
        return [one for one, other in (self._sides or {}).items() if side and other == side and one != seat]

    async def tell_again(self, following: str, seats: Sequence[str]) -> None:
        """The game was begun once more."""
        async with self.lock:
            if self.live is not None:
                self.live.row = msgspec.structs.replace(self.live.row, following=following)
            self.tell_all(messages.Again(seats))

    def tell_all(self, message: messages.Told) -> None:
        text = messages.write(message)
        for member in list(self.members):
            member.send(text)

    def close(self, trouble: Trouble) -> None:
        """The game is gone, or the server goes down: everybody out."""
        self.gone = True
        self.live = None
        self.staff.stop()
        for member in list(self.members):
            member.dismiss(trouble)
