"""An invented position of a great game, for measuring: 300 units in movement and 3,000 counters on the China board."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from random import Random
from typing import ClassVar, Final

from grognard.field.areas import Places, boxes
from grognard.field.board import Board
from grognard.field.floods import Net
from grognard.field.hexes import Hexes
from grognard.field.layout import Layout
from grognard.games.war_of_resistance.sheets.files import load

COUNTERS: Final = 3000
MOVABLE: Final = 300
SIDES: Final = ("japanese", "chinese")
POOLS: Final = boxes("pool", "lost")
POOL, LOST = POOLS
WATER: Final = ("sea", "lake")
BARRED_SIDES: Final = ("sea", "lake", "barred")


@dataclass(frozen=True, slots=True)
class Counter:
    id: str
    side: int
    movement: int


@dataclass(frozen=True)
class GiantWorld:
    """The China board and its counters; every tenth of them is a unit that can move."""

    board: Board
    pieces: tuple[Counter, ...]

    @cached_property
    def places(self) -> Places:
        return Places(self.board.names, boxes=POOLS)

    @cached_property
    def hexes(self) -> int:
        return len(self.board)

    @cached_property
    def fresh(self) -> Callable[[], int]:
        return count().__next__

    @cached_property
    def land(self) -> Hexes:
        board = self.board
        return board.set_of(h for h in range(len(board)) if board.terrains[board.terrain[h]] not in WATER)

    @cached_property
    def country(self) -> Net:
        """Every hexside that a line across country may cross."""
        barred = sum(self.board.side_bit(kind) for kind in BARRED_SIDES)
        return Net.of(self.board, lambda hexside: not self.board.sides[hexside] & barred)


class Giant(Layout):
    """Where the counters lie: units in movement in hexes of land, the others in the pool."""

    __slots__ = ("control",)
    arrays: ClassVar[tuple[str, ...]] = ("at", "control")
    derived: ClassVar[tuple[str, ...]] = ("here", "men", "stamps")
    world: GiantWorld
    control: bytearray  # hex -> 1 + the side that holds it

    def __init__(self, world: GiantWorld, seed: str | None) -> None:
        super().__init__(world, seed)
        self.at = array("h", [world.places.box(POOL)]) * len(world.pieces)
        self.control = bytearray(world.hexes)
        self.rebuild()

    def rebuild(self) -> None:
        hexes = self.world.hexes
        stacks: list[list[int]] = [[] for _ in range(len(self.world.places))]
        self.men = bytearray(len(SIDES) * hexes)
        self.cache = {}
        self.stamps = [self.world.fresh() for _ in SIDES]
        for piece, place in enumerate(self.at):
            stacks[place].append(piece)
            if place < hexes:
                self.men[self.world.pieces[piece].side * hexes + place] += 1
        self.here = [tuple(stack) for stack in stacks]


def giant(seed: int = 1) -> Giant:
    """The same position for the same seed; the Japanese hold the north-east of where the units stand."""
    board, dice = load().board, Random(seed)
    world = GiantWorld(board, tuple(Counter(f"c{n}", n % 2, dice.randrange(4, 11)) for n in range(COUNTERS)))
    position = Giant(world, None)
    for unit, hex in enumerate(dice.sample(board.hexes(world.land), MOVABLE)):
        position.at[unit] = hex
    middle = sorted(range(len(board)), key=lambda hex: board.centres[hex][0] - board.centres[hex][1])
    for rank, hex in enumerate(middle):
        position.control[hex] = 2 if rank < len(board) // 2 else 1
    position.rebuild()
    return position
