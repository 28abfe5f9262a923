"""An invented great game, for measuring: 3,000 counters on the China board, 300 of them units in movement."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from random import Random
from typing import Any, ClassVar, Final

from grognard.field.areas import Places, boxes
from grognard.field.board import Board
from grognard.field.floods import Net
from grognard.field.hexes import Hexes
from grognard.field.layout import Layout
from grognard.field.reach import BARRED, Ways, spread, ways
from grognard.games.family import Family
from grognard.games.war_of_resistance.sheets.files import load
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.game import Game, Setup
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse
from grognard.kernel.words import Words

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
    def seats(self) -> tuple[str, ...]:
        return SIDES

    @cached_property
    def words(self) -> Mapping[str, Words]:
        return {"hex": Words("hex", self.board.names), "piece": Words("piece", [piece.id for piece in self.pieces])}

    @cached_property
    def ways(self) -> Ways:
        """Open country costs two points a hex, a road or railway one; nobody crosses the sea."""
        barred, board = sum(self.board.side_bit(kind) for kind in BARRED_SIDES), self.board
        return ways(board, lambda hexside: BARRED if board.sides[hexside] & barred else 1 + (not board.lines[hexside]))

    @cached_property
    def tolls(self) -> bytes:
        board = self.board
        return bytes(BARRED if board.terrains[terrain] in WATER else 0 for terrain in board.terrain)

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


class March(Order, frozen=True):
    """A unit moves as far as its points reach."""

    kind: ClassVar[str] = "move"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Giant, seat: int) -> Sequence[int]:
        return range(MOVABLE)

    @classmethod
    def about(cls, p: Giant, seat: int, subject: int) -> list[March]:
        start = p.at[subject]
        return [cls(subject, hex) for hex in reach(p, subject) if hex != start]

    def refusal(self, p: Giant, seat: int) -> Refusal | None:
        known = reach(p, self.unit) if self.unit < MOVABLE else {}
        return None if self.to in known else refuse("move", "too-far", unit=p.world.pieces[self.unit].id)

    def play(self, p: Giant, seat: int) -> None:
        p.at[self.unit] = self.to


def reach(p: Giant, unit: int) -> dict[int, int]:
    """The hexes that a unit can pay for, and what they cost."""
    world = p.world
    return spread(world.ways, p.at[unit], world.pieces[unit].movement, world.tolls).costs


class Movement(Procedure):
    """One seat moves all it has."""

    steps: ClassVar[tuple[str, ...]] = ("move",)

    def move(self, p: Giant) -> Outcome:
        return Ask("movement", (0,), (March, Done), "move")


class Giants(Family):
    """As much of a game as a server needs to tell a decision and the orders of one unit."""

    name = "giants"
    actions = (Done, March)
    procedures = (Movement,)
    tongues: Mapping[str, Any] = {}
    fingerprint = ""

    def __init__(self) -> None:
        """It has neither chapters nor texts."""

    def view(self, p: Giant, seat: int | None) -> dict[str, Any]:
        return {"at": list(p.at)}

    def views(self, p: Any, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        return [self.view(p, seat) for seat in seats]


def giant_game() -> Game:
    position = giant()
    position.stack.append(Movement())
    module: Any = Giants()
    return Game(module, Setup("giants", "", "", {}, None), position)
