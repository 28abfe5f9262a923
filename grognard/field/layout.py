"""A position of counters on a board and beside it: who lies where, and answers kept as long as nothing stirs."""

from __future__ import annotations

from array import array
from bisect import bisect
from typing import Any, ClassVar, Final, Self

from grognard.field.areas import Box, Places
from grognard.kernel.position import Position

STORED: Final = "h"  # the type of places in stored positions, boxes below zero


class Layout(Position):
    """The base of a game's position.

    Its `world` has a board, `places` (field/areas.py), how many `hexes` there are among them, pieces with ids, and
    `fresh` numbers for stamps.
    """

    __slots__ = ("at", "cache", "here", "men", "stamps")

    located: ClassVar[tuple[str, ...]] = ("at",)  # the arrays that hold places

    at: array[int]  # piece -> place
    here: list[tuple[int, ...]]  # place -> pieces there, in the order of their numbers (derived from `at`)
    men: bytearray  # side * hexes + hex -> how many there are that occupy it (derived)
    cache: dict[Any, Any]  # results of queries; emptied by every change
    stamps: list[int]  # side -> a number that is new whenever its counters, or markers that matter to both, changed

    def copy(self) -> Self:
        new = super().copy()
        new.cache = {}
        return new

    def stored(self, name: str) -> array[int] | bytearray:
        """Stored positions do not depend on how many hexes the board has."""
        row = super().stored(name)
        return array(STORED, self.places.stored(row)) if name in self.located else row

    def restored(self, name: str, raw: bytes) -> array[int] | bytearray:
        if name not in self.located:
            return super().restored(name, raw)
        return array(self.at.typecode, self.places.restored(array(STORED, raw)))

    def touch(self) -> None:
        """Forget cached answers; call after every change that does not go through the game's `put`."""
        self.stamps = [self.world.fresh(), self.world.fresh()]
        if self.cache:
            self.cache = {}

    # --- places --------------------------------------------------------------------------------------

    @property
    def places(self) -> Places:
        known: Places = self.world.places
        return known

    @property
    def hexes(self) -> int:
        """How many hexes there are; places from this number on are no hexes."""
        count: int = self.world.hexes
        return count

    def box(self, box: Box) -> int:
        """The place of a box."""
        return self.places.first_box + box.rank

    def lies_in(self, piece: int, box: Box, *others: Box) -> bool:
        """Whether the counter lies in this box, or in one of the others."""
        rank: int = self.at[piece] - self.world.places.first_box
        return rank == box.rank or (bool(others) and any(rank == other.rank for other in others))

    def on_board(self, piece: int) -> bool:
        """Whether the counter lies in a hex."""
        found: bool = self.at[piece] < self.world.hexes
        return found

    def take(self, piece: int, place: int) -> tuple[int, ...]:
        """Take the counter from those `here`, and tell who is left; for the game's `put`."""
        self.here[place] = left = tuple([other for other in self.here[place] if other != piece])
        return left

    def lay(self, piece: int, place: int) -> None:
        """Add the counter to those `here`; for the game's `put`."""
        there = self.here[place]
        if there:
            rank = bisect(there, piece)
            self.here[place] = (*there[:rank], piece, *there[rank:])
        else:
            self.here[place] = (piece,)

    def occupied(self, side: int, hex: int) -> bool:
        """Whether the side has anybody in the hex who occupies it."""
        row: int = side * self.world.hexes
        return self.men[row + hex] > 0

    # --- names ---------------------------------------------------------------------------------------

    def name(self, piece: int) -> str:
        """The counter's id, as it stands in events and refusals."""
        id: str = self.world.pieces[piece].id
        return id

    def hex_name(self, hex: int) -> str:
        name: str = self.world.board.names[hex]
        return name

    def place_name(self, place: int) -> str:
        """The number of a hex, or the name of what is none."""
        return self.places.names[place]
