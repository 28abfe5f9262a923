"""The time that players have: in all and for each move. Nothing happens by itself when it is over; others may claim.

    live      main time for the whole game, and an increment whenever one hands on to others
    by mail   so many days for each move, and holidays for the whole game for moves that take longer

Both are one rule: of each move `move` seconds are free, what it takes beyond that comes out of `main`, and whoever
hands on to others gets `increment`. Clocks run for people only, from the first move of the game, and neither in a
pause nor while the server is down (`hours.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated

import msgspec

from grognard.server.errors import Trouble

DAY = 86_400.0
Gap = tuple[float, float]  # a time in which the server was down


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen when the game was made, in seconds."""

    main: Annotated[float, msgspec.Meta(ge=0, le=400 * DAY)] = 0.0  # for the whole game
    increment: Annotated[float, msgspec.Meta(ge=0, le=DAY)] = 0.0  # whenever one hands on
    move: Annotated[float, msgspec.Meta(ge=0, le=60 * DAY)] = 0.0  # for each move


class Hand(msgspec.Struct, frozen=True):
    """The time of one seat."""

    left: float  # of the main time, as it was at `since`
    since: float = 0.0  # when the move under way began; 0: the clock stands


class Clock(msgspec.Struct, frozen=True):
    terms: Terms
    hands: Mapping[str, Hand]
    paused: bool = False
    until: float = 0.0  # when the pause ends by itself

    def rest(self, seat: str, now: float, gaps: Iterable[Gap] = ()) -> tuple[float, float]:
        """What a seat has left of the main time and of this move; less than nothing of the main time: it is over."""
        hand = self.hands[seat]
        used = _elapsed(hand.since, now, gaps) if hand.since else 0.0
        return hand.left - max(0.0, used - self.terms.move), max(0.0, self.terms.move - used)

    def overdue(self, seat: str, now: float, gaps: Iterable[Gap] = ()) -> bool:
        return bool(self.hands[seat].since) and self.rest(seat, now, gaps)[0] < 0

    def moved(self, actor: str, now: float, waiting: Collection[str], gaps: Sequence[Gap] = ()) -> Clock:
        """After a move of one seat, when these people are to decide."""
        running = () if self.paused else waiting
        hands = {seat: self._next(seat, seat == actor, now, seat in running, gaps) for seat in self.hands}
        return msgspec.structs.replace(self, hands=hands)

    def stopped(
        self, now: float, waiting: Collection[str], paused: bool, gaps: Sequence[Gap] = (), until: float = 0.0
    ) -> Clock:
        """A pause begins (until when) or ends, or other people are to decide than before, without a move."""
        end = (until or self.until) if paused else 0.0
        return msgspec.structs.replace(self, paused=paused, until=end).moved("", now, waiting, gaps)

    def _next(self, seat: str, acted: bool, now: float, runs: bool, gaps: Sequence[Gap]) -> Hand:
        hand = self.hands[seat]
        if runs and not acted:
            return hand if hand.since else Hand(hand.left, now)
        left = max(0.0, self.rest(seat, now, gaps)[0])
        if runs:
            return Hand(left, now)
        return Hand(left + self.terms.increment if acted and hand.since else left)


def _elapsed(since: float, now: float, gaps: Iterable[Gap]) -> float:
    """The time from one moment to another in which the server was there."""
    away = sum(max(0.0, min(end, now) - max(start, since)) for start, end in gaps)
    return max(0.0, now - since - away)


def wound(terms: Terms | None, seats: Iterable[str]) -> Clock | None:
    """The clock of a new game; it begins to run with the first move."""
    if terms is None:
        return None
    if terms.main + terms.move <= 0:
        raise Trouble("malformed", "a clock needs time", "main or move of more than 0 seconds", 400, "no-time")
    return Clock(terms, {seat: Hand(terms.main) for seat in seats})
