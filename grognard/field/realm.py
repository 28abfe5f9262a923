"""The base of a game's world: everything that never changes, as far as all games with a board and counters have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import count
from typing import Any, ClassVar, Protocol, Self

from grognard.field.areas import Box, Places
from grognard.field.board import Board
from grognard.field.powers import Power, Side, powers_of
from grognard.kernel.words import Words


class Counter(Protocol):
    @property
    def id(self) -> str: ...


class Realm:
    """Games declare `board` and `pieces`, and what else there is, as fields of a dataclass."""

    BOXES: ClassVar[tuple[Box, ...]] = ()

    board: Board
    pieces: Sequence[Any]
    powers: Any  # a sequence of Power: whom counters belong to, as `power_of` says
    options: Mapping[str, str | bool | int]
    corner = None  # the lesson that is given here, if any (games/lessons.py); no field of the dataclasses

    @property
    def counters(self) -> Sequence[Counter]:
        """Every counter by its number; the pieces, where a game does not say more."""
        return self.pieces

    @property
    def power_of(self) -> Sequence[int]:
        """Counter -> its power at the start, an index into the powers."""
        raise NotImplementedError

    @property
    def seats(self) -> Sequence[str]:
        raise NotImplementedError

    @cached_property
    def allegiance(self) -> bytes:
        """Power -> the side that it fights for at the start."""
        return bytes(power.side for power in self.powers)

    @cached_property
    def pieces_of(self) -> tuple[tuple[int, ...], ...]:
        """Side -> the counters that it begins with."""
        sides = [self.allegiance[power] for power in self.power_of]
        return tuple(tuple(n for n, own in enumerate(sides) if own == side) for side in range(2))

    @cached_property
    def seat_side(self) -> tuple[Side, ...]:
        """The side that a seat plays for: its own, where there are no partners."""
        return tuple(map(Side, range(len(self.seats))))

    @cached_property
    def deciders(self) -> tuple[tuple[int, ...], ...]:
        """Side -> the seats that decide for it."""
        sides = sorted(set(self.seat_side))
        return tuple(tuple(seat for seat, own in enumerate(self.seat_side) if own == side) for side in sides)

    @cached_property
    def places(self) -> Places:
        """Everywhere that a counter can lie."""
        return Places(self.board.names, boxes=self.BOXES)

    @cached_property
    def hexes(self) -> int:
        return len(self.board)

    @cached_property
    def words(self) -> Mapping[str, Words]:
        """The names that players type."""
        return {
            "hex": Words("hex", self.board.names),
            "place": self.places.words,
            "piece": Words("counter", [counter.id for counter in self.counters]),
        }

    @cached_property
    def number(self) -> Mapping[str, int]:
        """The id of a counter -> its number."""
        return {counter.id: number for number, counter in enumerate(self.counters)}

    @cached_property
    def fresh(self) -> Callable[[], int]:
        """Numbers never given before: equal stamps of two positions mean equal layouts, so caches can be shared."""
        return count().__next__

    @cached_property
    def known(self) -> dict[Any, Any]:
        """Answers that hold for all positions, or for all with the same stamps (`field/memory.py`)."""
        return {}

    @cached_property
    def settled(self) -> dict[Any, Any]:
        """Answers that never change (`memory.lasting`)."""
        return {}

    def forget(self) -> None:
        """Know nothing, for measuring."""
        self.known.clear()
        self.settled.clear()

    def forgetful(self, known: dict[Any, Any]) -> Self:
        """The same world that knows of positions this alone."""
        other = copy(self)
        other.__dict__.update(known=known, settled=self.settled)
        return other


class Enlisted(Realm):
    """A world in which every counter names its power and the side that it begins with."""

    POWER: ClassVar[str]  # the column of a counter that names it

    @cached_property
    def powers(self) -> tuple[Power, ...]:
        return powers_of(self._enlisted())

    @cached_property
    def power_of(self) -> bytes:
        number = {power: n for n, power in enumerate(self.powers)}
        return bytes(number[Power(key, side)] for key, side in self._enlisted())

    def _enlisted(self) -> Iterator[tuple[str, int]]:
        return ((getattr(piece, self.POWER), piece.side) for piece in self.pieces)
