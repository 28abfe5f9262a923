"""The past of a game as far as undo may go back.

A position of a great game weighs some hundred kilobytes, and hundreds of actions in a row may be open. So the last few
positions are kept, and of the earlier ones the first and every 16th; what lies between is played again from there. It
leads to the same position, because nothing that is open has asked for chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from grognard.kernel.position import Position

RECENT: Final = 8  # positions that are always there at once
EVERY: Final = 16
MOST: Final = 64  # of those that lie further back; where there would be more, only every second one is kept

Again = Callable[[Position, int, int], Iterator[Position]]  # from a position: those after each of so many open actions


class Past:
    """The positions before each of the open actions; nobody may change one of them."""

    def __init__(self) -> None:
        self._kept: dict[int, Position] = {}
        self._every = EVERY
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def clear(self) -> None:
        if self._count:
            self._kept, self._every, self._count = {}, EVERY, 0

    def add(self, before: Position) -> None:
        """Another open action was played from this position."""
        self._kept[self._count] = before
        self._count += 1
        if self._count % EVERY == 0:
            self._thin_out()

    def _thin_out(self) -> None:
        recent = self._count - RECENT
        far = [place for place in self._kept if place < recent and place % self._every == 0]
        if len(far) > MOST:
            self._every *= 2
            far = [place for place in far if place % self._every == 0]
        if len(far) > 1:
            self._kept[far[-1]].share(self._kept[far[-2]])
        self._kept = {place: self._kept[place] for place in (*far, *range(recent, self._count))}

    def last(self, again: Again) -> Position:
        """The position before the last open action."""
        place = self._count - 1
        if place not in self._kept:
            start = max(kept for kept in self._kept if kept < place)
            for number, position in enumerate(again(self._kept[start].copy(), start, place), start + 1):
                self._kept[number] = position.copy()
        return self._kept[place]

    def back(self, again: Again) -> Position:
        """The same, to play on from: the action is taken back."""
        position = self.last(again).copy()
        self._count -= 1
        del self._kept[self._count]
        return position

    def anew(self, again: Again) -> Position:
        """The position before the last open action, played again from the first one of all: it must be the same."""
        *_, position = (self._kept[0], *again(self._kept[0].copy(), 0, self._count - 1))
        return position
