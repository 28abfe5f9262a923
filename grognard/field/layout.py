"""A position of counters on a board and beside it: who lies where, and answers kept as long as nothing stirs."""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self, cast

from grognard.field.areas import Box, Places
from grognard.field.powers import Side
from grognard.kernel.position import Position

STORED: Final = "h"  # the type of places in stored positions, boxes below zero


class Layout(Position):
    """The base of a game's position.

    Its `world` has a board, `places` (field/areas.py), how many `hexes` there are among them, pieces with ids, and
    `fresh` numbers for stamps.
    """

    __slots__ = ("at", "cache", "here", "kept", "men", "shown", "sides", "stamps")

    located: ClassVar[tuple[str, ...]] = ("at",)  # the arrays that hold places

    at: array[int]  # piece -> place
    here: list[tuple[int, ...]]  # place -> pieces there, in the order of their numbers (derived from `at`)
    sides: Sequence[Side]  # counter -> the side that it fights for (derived from powers and their allegiance)
    men: bytearray  # side * hexes + hex -> how many there are that occupy it (derived)
    cache: dict[Any, Any]  # results of queries; emptied by `put`, and by the machine after every order and step
    kept: dict[Any, Any]  # rows as they last were, and answers found from them; common to copies (field/memory.py)
    shown: dict[str, Any]  # what views were last made of, with what they told then (field/showing.py)
    stamps: list[int]  # side -> a number that is new whenever its counters lie otherwise

    def __init__(self, world: Any, seed: str | None) -> None:
        super().__init__(world, seed)
        self.shown, self.kept = {}, {}

    def copy(self) -> Self:
        new = super().copy()
        new.cache, new.shown, new.kept = {}, {}, self.kept
        return new

    def written(self, name: str) -> str:
        """The text of last time, if the row has not changed since: a move changes few of them."""
        row, latest = getattr(self, name), self.shown.get(name)
        if latest is None or latest[0] != row:
            latest = self.shown[name] = row[:], super().written(name)
        text: str = latest[1]
        return text

    def stored(self, name: str) -> array[int] | bytearray:
        """Stored positions do not depend on how many hexes the board has."""
        row = super().stored(name)
        return array(STORED, self.places.stored(row)) if name in self.located else row

    def restored(self, name: str, raw: bytes) -> array[int] | bytearray:
        if name not in self.located:
            return super().restored(name, raw)
        return array(self.at.typecode, self.places.restored(array(STORED, raw)))

    def settle(self) -> None:
        """Forget what was found before the last order or step, whatever it has changed."""
        if self.cache:
            self.cache = {}

    def touch(self) -> None:
        """Forget cached answers, and those kept by stamps: after changes that neither `put` nor the machine sees."""
        self.stamps = [self.world.fresh(), self.world.fresh()]
        if self.cache:
            self.cache = {}

    # --- powers and sides ----------------------------------------------------------------------------

    @property
    def power_of(self) -> Sequence[int]:
        """Counter -> its power; a game in which counters change their colours has a row of that name."""
        known: Sequence[int] = self.world.power_of
        return known

    @property
    def allegiance(self) -> Sequence[int]:
        """Power -> the side it fights for; a game in which powers go over has a row of that name."""
        known: Sequence[int] = self.world.allegiance
        return known

    def align(self) -> None:
        """Work out who stands where: for `rebuild`, and whenever somebody has changed sides."""
        self.sides = cast(Sequence[Side], bytes(map(self.allegiance.__getitem__, self.power_of)))

    def deciders(self, side: int) -> tuple[int, ...]:
        """The seats that decide for a side."""
        seats: tuple[int, ...] = self.world.deciders[side]
        return seats

    def side_of(self, seat: int) -> Side:
        """The side that a seat plays for."""
        side: Side = self.world.seat_side[seat]
        return side

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
