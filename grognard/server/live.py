"""A game in memory: the machine's `Game` with its place in the stored log. No waiting in here, only rules."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

import msgspec

from grognard.kernel import game as kernel
from grognard.kernel import records
from grognard.kernel.aside import Agreed, Resign
from grognard.kernel.game import Game, Setup
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from grognard.server import rows, tenure
from grognard.server.catalogue import Library
from grognard.server.clocks import Gap
from grognard.server.errors import Trouble
from grognard.server.rows import Append, Entry, GameRow, Saved

REMEMBERED = 64  # entries that are let go of together when nobody can take them back
RESIGNATION = (Resign.kind, {"do": Resign.kind})


class Live:
    """One game as it stands after entry `seq` of its log.

    Of its entries `game` has the last ones only: those that can be taken back, and one more. `base` is how many there
    were before them, and `seqs` says for each of them which entry of the log it is.
    """

    def __init__(self, row: GameRow, game: Game, number: int, before: Entry | None) -> None:
        self.row = row
        self.game = game
        self.seq = row.seq
        self.floor = row.floor
        self.seqs: list[int] = []
        self.gaps: list[Gap] = []  # when the server was down
        self._answers: dict[int, int] = {}  # entries of the log while a sealed question is asked, and whose they are
        self.base = number
        if before is not None:
            self.base -= 1
            action = game.notation.parse(before.action)
            game.entries.append(kernel.Entry(before.place, action, before.events, before.secret))
            self.seqs.append(before.seq)

    @property
    def number(self) -> int:
        """How many moves the journal has."""
        return self.base + len(self.game.entries)

    # --- bringing a game back ------------------------------------------------------------------------

    @classmethod
    def open(cls, library: Library, saved: Saved) -> Live:
        """The game at its nearest stored position; its later moves are to be followed."""
        if saved.snapshot is None:
            return cls(saved.row, library.start(saved.row.setup), 0, None)
        game = library.restore(saved.row.setup, records.unpack(saved.snapshot))
        begins = saved.snapshot_number == saved.row.base  # what was played before, by other rules, is only read
        return cls(saved.row, game, saved.snapshot_number, None if begins else saved.before)

    def follow(self, moves: Iterable[Entry]) -> None:
        """Play stored moves; what is older than the floor can then no more be undone than before."""
        for entry in moves:
            self._replay(entry)
            if self.number == self.floor:
                self.game = self.game.copy()

    def _replay(self, entry: Entry) -> None:
        seat = self.game.seats[entry.place]
        answer = self.game.play(entry.action, seat)
        if isinstance(answer, Refusal):
            raise Trouble("fault", f"move {entry.number} ({seat}: {entry.action}) is no longer allowed: {answer}")
        self.seqs.append(entry.seq)
        self._note(entry.seq, entry.place)
        self._forget()

    def catch_up(self, entry: Entry) -> None:
        """The next entry of the log, stored by another worker."""
        if entry.undoes is None:
            self._replay(entry)
            self._set_floor()
        else:
            self.game.undo()
            self.seqs.pop()
            self._note(entry.seq, entry.place)
        if entry.seq != self.seq + 1 or entry.number != self.number:
            raise Trouble("fault", f"entry {entry.seq} of the log does not follow on entry {self.seq}")
        self.seq = entry.seq

    # --- playing -------------------------------------------------------------------------------------

    def play(
        self,
        shape: str | Mapping[str, Any],
        seat: str,
        snapshot_every: int,
        bot: str = "",
        why: str = "",
        agreed: bool = True,
    ) -> Append | Refusal:
        """Play one action, chosen by a person or a bot; the answer is what must be stored before anybody is told.

        What ends the game by agreement is played by those only who know that it is `agreed`.
        """
        game = self.game
        action = game.read(shape)
        if isinstance(action, Agreed) and not agreed:
            raise Trouble("seat", "nobody has agreed to this yet", "the message 'propose'", 409, "ask-first")
        line = game.notation.text(action)
        if "\x00" in line or "\n" in line or (line != shape and game.notation.parse(line) != action):
            raise Malformed(f"{line!r} cannot be written down as one line")
        answer = game.play(action, seat)
        if isinstance(answer, Refusal):
            return answer
        self.seq += 1
        self.seqs.append(self.seq)
        self._set_floor()
        place = game.seats.index(seat)
        self._note(self.seq, place)
        self._forget()
        secret = game.entries[-1].secret
        entry = Entry(self.seq, self.number, place, line, secret, tuple(answer), time.time(), bot=bot)
        self._tick(seat, entry.at)
        return self._append(entry, self.number % snapshot_every == 0, why)

    def stands(self, seq: int, seat: str, shape: str | Mapping[str, Any]) -> bool:
        """Whether what a seat orders who has seen the log up to `seq` means the same in the present position.

        Of what came later it knows nothing; but those who answer a sealed question cannot know of each other, and
        whoever resigns does so in any position.
        """
        if seq == self.seq or shape in RESIGNATION:
            return True
        decision, place = self.game.decision(), self.game.seats.index(seat)
        if decision is None or not decision.sealed or not 0 <= seq < self.seq:
            return False
        moves = zip(reversed(self.game.entries), reversed(self.seqs), strict=False)
        return all(self._answers.get(later, place) != place for later in range(seq + 1, self.seq + 1)) and all(
            move.kept for move, _ in takewhile(lambda pair: pair[1] > seq, moves)
        )

    def _note(self, seq: int, place: int) -> None:
        decision = self.game.decision()
        if decision is None or not decision.sealed:
            self._answers.clear()
        else:
            self._answers[seq] = place

    def _forget(self) -> None:
        """Let go of moves that matter no more: the log has them."""
        keep = 1 + max(self.game.open_actions, len(self._answers))
        if len(self.seqs) > keep + REMEMBERED:
            gone = self.game.forget(keep)
            del self.seqs[:gone]
            self.base += gone

    def undo(self, seat: str) -> Append:
        """Take back the last move, as far as the rules of undoing allow."""
        game = self.game
        if not self.can_undo(seat):
            raise Trouble("undo", _why_no_undo(game, seat), status=409)
        game.undo()
        self.seq += 1
        place = game.seats.index(seat)
        self._note(self.seq, place)
        entry = Entry(self.seq, self.number, place, "", False, (), time.time(), undoes=self.seqs.pop())
        self._tick(seat, entry.at)
        return self._append(entry)

    def can_undo(self, seat: str | None) -> bool:
        """Once a game is over its seed is known, so it stays over."""
        return seat is not None and self.game.result() is None and self.game.can_undo(seat)

    def _set_floor(self) -> None:
        """How far back undo may go after a move: chance, a reveal, another seat's move or a rule ends it."""
        self.floor = self.number - self.game.open_actions

    def _append(self, entry: Entry, snapshot: bool = False, why: str = "") -> Append:
        record, rules = records.record(self.game), self.game.module.fingerprint
        clock = self.row.clock
        return Append(self.row.id, entry, self.floor, self.waiting, self.result, record, rules, snapshot, why, clock)

    def _tick(self, seat: str, now: float) -> None:
        if self.row.clock is not None:
            clock = self.row.clock.moved(seat, now, self.people_waiting(), self.gaps)
            self.row = msgspec.structs.replace(self.row, clock=clock)

    # --- asking --------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that must decide."""
        decision = self.game.decision()
        return () if decision is None else decision.seats

    def people_waiting(self) -> tuple[str, ...]:
        """Of those who must decide, the people."""
        bots = self.bots()
        return tuple(seat for seat in self.waiting if seat not in bots)

    @property
    def result(self) -> Mapping[str, Any] | None:
        result = self.game.result()
        return None if result is None else msgspec.structs.asdict(result)

    # --- bots ----------------------------------------------------------------------------------------

    def seat_anew(self, seats: tuple[rows.Seat, ...]) -> None:
        self.row = msgspec.structs.replace(self.row, seats=seats)

    @property
    def staffed(self) -> bool:
        """Whether any seat is a bot's."""
        return any(seat.bot for seat in self.row.seats)

    def bots(self) -> dict[str, str]:
        """The bots that play now, by seat; one that was lent a seat plays to the end of its phase or turn."""
        return {
            seat.name: seat.bot for seat in self.row.seats if seat.bot and not tenure.is_over(self.game, seat.until)
        }

    def lent(self) -> tuple[str, ...]:
        """The seats that bots play for a while only."""
        return tuple(seat.name for seat in self.row.seats if seat.bot and seat.until)

    def relieved(self) -> tuple[str, ...]:
        """The seats that a bot has played long enough."""
        return tuple(seat.name for seat in self.row.seats if seat.bot and tenure.is_over(self.game, seat.until))

    def bot_turn(self) -> tuple[str, str] | None:
        """A bot's seat that must decide, and the name of the bot."""
        bots = self.bots()
        for seat in self.waiting:
            if seat in bots:
                return seat, bots[seat]
        return None

    def any_action(self, seat: str) -> str:
        """Something legal for a bot that has failed: to end the phase if that can be, else the first that is listed."""
        decision = self.game.decision()
        assert decision is not None
        actions = decision.actions_of(seat)
        chosen = next((action for action in actions if action.kind == "done"), actions[0])
        return self.game.notation.text(chosen)

    def for_bot(self) -> tuple[Setup, dict[str, Any]]:
        return for_bot(self.game)


def for_bot(game: Game) -> tuple[Setup, dict[str, Any]]:
    """A game for a bot to think about, with other dice to come than the real ones."""
    seed = rows.new_token()
    return msgspec.structs.replace(game.setup, seed=seed), {**game.position.dump(), "seed": seed}


def _why_no_undo(game: Game, seat: str) -> str:
    if not game.entries:
        return "nothing has been played yet"
    if game.result() is not None:
        return "the game is over and its seed is revealed, so its last move stands"
    last = game.seats[game.entries[-1].seat]
    if last != seat and game.can_undo():
        return f"the last move was made by {last}, and only that seat may take it back"
    return "chance, a reveal, another seat's decision or a rule has made the last move final, so it stands"
