"""A position of counters on a board: who stands where, and answers kept as long as nothing stirs."""

from __future__ import annotations

from array import array
from typing import Any, Self

from grognard.kernel.position import Position


class Layout(Position):
    """The base of a game's position. Its `world` has a board, pieces with ids, and `fresh` numbers for stamps."""

    __slots__ = ("at", "cache", "here", "men", "stamps")

    at: array[int]  # piece -> hex, or a box below zero
    here: list[tuple[int, ...]]  # hex -> pieces there, in the order of their numbers (derived from `at`)
    men: bytearray  # side * hexes + hex -> how many there are that occupy it (derived)
    cache: dict[Any, Any]  # results of queries; emptied by every change
    stamps: list[int]  # side -> a number that is new whenever its counters, or markers that matter to both, changed

    def copy(self) -> Self:
        new = super().copy()
        new.cache = {}
        return new

    def touch(self) -> None:
        """Forget cached answers; call after every change that does not go through the game's `put`."""
        self.stamps = [self.world.fresh(), self.world.fresh()]
        if self.cache:
            self.cache = {}

    def occupied(self, side: int, hex: int) -> bool:
        """Whether the side has anybody in the hex who occupies it."""
        return self.men[side * len(self.here) + hex] > 0

    def name(self, piece: int) -> str:
        """The counter's id, as it stands in events and refusals."""
        id: str = self.world.pieces[piece].id
        return id

    def hex_name(self, hex: int) -> str:
        name: str = self.world.board.names[hex]
        return name
