"""Whether the moves of a stored game still lead where they led, and what it goes on from where they do not.

Rules and data are corrected while games are being played. A game that was stored by other rules is played through
once by those of today. If it reaches every position that is stored of it, it goes on as if nothing had changed. If
not, it goes on from the position it stood in, and everybody is told. No work is done here that a caller cannot cut
into pieces, and nothing is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from grognard.kernel import records
from grognard.kernel.game import Game
from grognard.kernel.position import Event
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from grognard.server import rows
from grognard.server.catalogue import Library
from grognard.server.rows import Entry, Settled, Whole

AT_ONCE = 25  # moves played before other games get their turn


class Verdict(msgspec.Struct, frozen=True):
    """`same`: its moves lead where they led; `goes-on`: from a stored position; `closed`: it cannot be opened."""

    kind: Literal["same", "goes-on", "closed"]
    why: str = ""  # what does not agree any more
    settled: Settled | None = None


class Trial:
    """One stored game, played through by the rules of today."""

    def __init__(self, library: Library, stored: Whole) -> None:
        self.library = library
        self.stored = stored
        self.unreadable: list[int] = []  # positions on the way
        self.wrong = ""  # what does not agree: the first thing found
        self.agreed = stored.row.base  # up to this move all that is known of the game was found again
        self.differs = 0  # the first move since the last position found again that was told otherwise
        self.unread = ""  # why the position it stood in cannot be read
        self.now = self._position(stored.position, None)
        self.game: Game | None = self._begin()
        self._ahead = [move for move in stored.moves if move.number > stored.row.base]

    # --- playing it through --------------------------------------------------------------------------

    def play(self) -> bool:
        """Some more moves; False when there is nothing left to find out."""
        for _ in range(AT_ONCE):
            if self.wrong or not self._ahead:
                return False
            self._follow(self._ahead.pop(0))
        return True

    def _begin(self) -> Game | None:
        row = self.stored.row
        try:
            game = self._at(row.base)
        except Exception as error:  # a scenario that is no more, or anything else that is wrong with its beginning
            self.wrong = f"it cannot be set up any more: {error}"
            return None
        if game is None:
            self.wrong = "the position that it begins with cannot be read any more"
        return game

    def _at(self, number: int) -> Game | None:
        """The game at its start, or in the position stored after so many moves, if that can be read."""
        if number == 0:
            return self.library.start(self.stored.row.setup)
        return self._position(self.stored.snapshots.get(number), number)

    def _follow(self, move: Entry) -> None:
        assert self.game is not None
        told = _played(self.game, move)
        if isinstance(told, str):
            self.wrong = told
            return
        if not self.differs and not _alike(move.events, told):
            self.differs = move.number
        kept = self.stored.snapshots.get(move.number)
        there = None if kept is None else self._position(kept, move.number)
        if there is not None:
            if there.position.hash() != self.game.position.hash():
                self.wrong = f"after move {move.number} another position is stored than its moves lead to now"
                return
            self.differs = 0
        if not self.differs:
            self.agreed = move.number

    def _position(self, blob: bytes | None, number: int | None) -> Game | None:
        """The game in a stored position, if there is one that can be read."""
        if blob is None:
            return None
        try:
            return self.library.restore(self.stored.row.setup, records.unpack(blob))
        except Malformed as error:
            if number is None:
                self.unread = str(error)
            else:
                self.unreadable.append(number)
            return None

    # --- what follows from it ------------------------------------------------------------------------

    def verdict(self) -> Verdict:
        row = self.stored.row
        if self.now is not None:  # where it stood is known: nothing is lost
            if not self.wrong and self._there(self.now):
                return self._same()
            why = self.wrong or "its moves lead to another position than the one it stood in"
            return Verdict("goes-on", why, self._gone_on(self.now, row.number))
        if self.game is not None and not self.wrong and not self.differs and self._as_told(self.game):
            return self._same()
        why = self.wrong or f"move {self.differs or row.number} comes out otherwise now"
        if self.stored.position is not None:
            return Verdict("closed", f"{self.unread}; {why}")
        if row.result is not None:
            return Verdict("closed", why)
        return self._rescued(why)

    def _same(self) -> Verdict:
        row, game = self.stored.row, self.game
        assert game is not None
        return Verdict("same", "", self._settled(game, row.number, row.base, row.origin, row.lost))

    def _gone_on(self, game: Game, number: int) -> Settled:
        row = self.stored.row
        return self._settled(game, number, number, row.rules, row.number - number)

    def _there(self, stood: Game) -> bool:
        return self.game is not None and self.game.position.hash() == stood.position.hash()

    def _as_told(self, game: Game) -> bool:
        """Whether those decide whom the game waited for, and it is as much over as it was."""
        row, decision, result = self.stored.row, game.decision(), game.result()
        over = None if result is None else msgspec.structs.asdict(result)
        return row.waiting == (() if decision is None else decision.seats) and row.result == over

    def _rescued(self, why: str) -> Verdict:
        """A game from before positions were stored with every move: the last one on the way, and what follows on it."""
        row = self.stored.row
        readable = [n for n in sorted(self.stored.snapshots, reverse=True) if n not in self.unreadable]
        last = next((number for number in readable if number > self.agreed), row.base)
        game = None if self.game is None else self._at(last)
        if game is None:
            return Verdict("closed", why)
        for move in self.stored.moves:
            if move.number > last:
                before = game.copy()
                told = _played(game, move)
                if isinstance(told, str) or not _alike(move.events, told):
                    game = before
                    break
                last = move.number
        return Verdict("goes-on", why, self._gone_on(game, last))

    def _settled(self, game: Game, number: int, base: int, origin: str, lost: int) -> Settled:
        row, decision, result = self.stored.row, game.decision(), game.result()
        return Settled(
            rules=self.library.fingerprint(row.setup.game),
            number=number,
            base=base,
            origin=origin,
            lost=lost,
            record=records.record(game),
            waiting=() if decision is None else decision.seats,
            result=None if result is None else msgspec.structs.asdict(result),
            unreadable=tuple(self.unreadable),
        )


def examine(library: Library, stored: Whole) -> Verdict:
    """The verdict on a game, in one go."""
    trial = Trial(library, stored)
    while trial.play():
        pass
    return trial.verdict()


def _played(game: Game, move: Entry) -> tuple[Event, ...] | str:
    """What a stored move tells by the rules of today, or what is wrong with it."""
    try:
        seat = game.seats[move.place]
        answer = game.play(move.action, seat)
    except Exception as error:  # malformed by now, or a fault of a rule in a position it was not made for
        return f"move {move.number} ({move.action}) cannot be played any more: {error}"
    if isinstance(answer, Refusal):
        return f"move {move.number} ({seat}: {move.action}) is no longer allowed: {answer}"
    return rows.decode_events(rows.encode(answer))  # as they would be read


def _alike(stored: Sequence[Event], told: Sequence[Event]) -> bool:
    """Whether the same happened; an event may tell more than it did."""
    return len(stored) == len(told) and all(
        old.kind == new.kind
        and (old.to, old.but) == (new.to, new.but)
        and all(name in new.facts and new.facts[name] == value for name, value in old.facts.items())
        for old, new in zip(stored, told, strict=True)
    )
