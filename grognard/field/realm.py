"""The base of a game's world: everything that never changes, as far as all games with a board and counters have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import count
from typing import Any, ClassVar, Protocol

from grognard.field.areas import Box, Places
from grognard.field.board import Board
from grognard.kernel.words import Words


class Counter(Protocol):
    @property
    def id(self) -> str: ...


class Realm:
    """Games declare `board` and `pieces`, and what else there is, as fields of a dataclass."""

    BOXES: ClassVar[tuple[Box, ...]] = ()

    board: Board
    pieces: Sequence[Any]
    options: Mapping[str, str | bool | int]

    @property
    def counters(self) -> Sequence[Counter]:
        """Every counter by its number; the pieces, where a game does not say more."""
        return self.pieces

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

    def option(self, key: str) -> bool:
        """Whether an optional rule is in use."""
        return self.options.get(key) in (True, "yes")
