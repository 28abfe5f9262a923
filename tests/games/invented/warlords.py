"""A toy game with what the next games bring: factions, ratings, classes, owners, forts, broken rails, weather, 2d6."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any, ClassVar, Final

from grognard.field.areas import Places, boxes
from grognard.field.board import Board
from grognard.field.layout import Layout
from grognard.games.invented import Builder, Leg, Terms
from grognard.games.invented.ground import Grid
from grognard.games.invented.values import Each, Marks, Number, Text, Word
from grognard.games.invented.words import one_of, whole
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.messages import Messages
from grognard.kernel.module import Option
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse
from grognard.kernel.words import Tongue, Words

SIDES: Final = ("japanese", "chinese")
FACTIONS: Final = {"army": "japanese", "puppets": "japanese", "nationalists": "chinese", "communists": "chinese"}
CLASSES: Final = ("infantry", "cavalry", "guerrilla")
BOXES: Final = boxes("pool")
(POOL,) = BOXES


@dataclass(frozen=True)
class Piece:
    id: str
    faction: str
    kind: str
    attack: int
    defence: int
    movement: int
    steps: int = 2


@dataclass(frozen=True)
class World:
    board: Board
    pieces: tuple[Piece, ...]
    seats: ClassVar[tuple[str, ...]] = SIDES

    @cached_property
    def words(self) -> Mapping[str, Words]:
        return {"hex": Words("hex", self.board.names), "piece": Words("counter", [each.id for each in self.pieces])}

    @cached_property
    def places(self) -> Places:
        return Places(self.board.names, boxes=BOXES)

    @cached_property
    def hexes(self) -> int:
        return len(self.board)

    @cached_property
    def fresh(self) -> Callable[[], int]:
        return count().__next__


class Country(Layout):
    __slots__ = ("fort", "hits", "owner", "plots", "rails", "turn", "weather")
    plain: ClassVar[tuple[str, ...]] = ("turn", "weather", "plots")
    arrays: ClassVar[tuple[str, ...]] = ("at", "hits", "owner", "fort", "rails")
    turn: int
    weather: str
    plots: tuple[int, int]

    def __init__(self, world: World, seed: str | None) -> None:
        super().__init__(world, seed)
        self.turn, self.weather, self.plots = 1, "dry", (0, 0)
        self.at = array("h", [world.places.box(POOL)]) * len(world.pieces)
        self.hits = bytearray(len(world.pieces))
        self.owner, self.fort, self.rails = (bytearray(len(world.board)) for _ in range(3))
        self.cache, self.stamps = {}, []

    def put(self, piece: int, place: int) -> None:
        self.at[piece] = place

    def side(self, piece: int) -> int:
        return SIDES.index(FACTIONS[self.world.pieces[piece].faction])

    def steps(self, piece: int) -> int:
        return int(self.world.pieces[piece].steps) - self.hits[piece]


class Raid(Action, frozen=True):
    """A counter rolls two dice against a hex next to it."""

    kind: ClassVar[str] = "raid"
    unit: PieceNo
    target: Hex

    @classmethod
    def candidates(cls, p: Country, seat: int) -> list[Raid]:
        return [cls(n, hex) for n, at in enumerate(p.at) if at < p.hexes for hex in p.world.board.adjacent(at)]

    def refusal(self, p: Country, seat: int) -> Refusal | None:
        if p.side(self.unit) != seat:
            return refuse("1/own", "not-yours")
        if p.weather == "mud":
            return refuse("2/mud", "mud")
        victims = [n for n, at in enumerate(p.at) if at == self.target and p.side(n) != seat]
        return None if victims else refuse("3/nobody", "nobody-there")

    def play(self, p: Country, seat: int) -> None:
        total = p.roll("raid", "3/raid") + p.roll("raid", "3/raid")
        if total > 7 + p.fort[self.target]:
            for victim in (n for n, at in enumerate(p.at) if at == self.target):
                p.hits[victim] += 1
            p.owner[self.target] = 1 + seat


class RaidPhase(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("raid",)
    side: int = 0

    def raid(self, p: Country) -> Outcome:
        if self.done:
            return None
        return Ask("raid", (self.side,), (Raid, Done), "3/raid", idle=not Raid.offers(p, self.side))


class NextTurn(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("next",)

    def next(self, p: Country) -> Outcome:
        p.turn += 1
        return None


class Warlords:
    name = "warlords"
    editions: tuple[str, ...] = ("first",)
    options: tuple[Option, ...] = (Option("rails", (False, True)),)
    actions: tuple[type[Action], ...] = (Raid, Done)
    messages = Messages()
    tongues: Mapping[str, Tongue] = {}
    fingerprint = ""

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str:
        return self.messages.say(language, key, facts)

    def called(self, world: Any, word: str, language: str) -> str:
        return word


class WarlordsSandbox(Builder):
    """All that the toy declares for itself."""

    terms = Terms(
        module=Warlords(),
        edition="first",
        sides=SIDES,
        boxes={"pool": POOL},
        phases={"raid": Leg(RaidPhase), "next": Leg(NextTurn, sided=False)},
        pause="3/raid",
        controller=lambda p, hex: p.owner[hex] - 1,
        states={"hits": Number(0, 3)},
        marks={"owner": Word(SIDES, first=1), "fort": Number(0, 3), "rails": Marks({"broken": 1, "mined": 2})},
        tracks={"turn": Number(1), "weather": Text(("dry", "mud")), "plots": Each(Number(0, 9))},
    )

    def __init__(self, columns: int = 3, rows: int = 3, options: Mapping[str, bool] | None = None) -> None:
        super().__init__("first", options)
        self.ground = Grid(columns, rows, ("clear", "hills"), ("river",), ("road", "rail"))

    def unit(
        self,
        id: str,
        at: str,
        faction: str,
        ratings: tuple[int, int, int] = (2, 2, 3),
        kind: str = "infantry",
        **state: int,
    ) -> WarlordsSandbox:
        """A counter with its attack, defence and movement."""
        one_of("faction", faction, FACTIONS)
        rated = (whole(f"rating of {id}", rating) for rating in ratings)
        self._add(Piece(id, faction, one_of("class", kind, CLASSES), *rated), at, **state)
        return self

    def marker(self, name: str, hexes: str, value: Any) -> WarlordsSandbox:
        self._mark(one_of("marker", name, self.terms.marks), hexes.split(), value)
        return self

    def world(self) -> World:
        return World(self.ground.board(), tuple(self._pieces))

    def _position(self, seed: str | None) -> Country:
        return Country(self.world(), seed)

    def _side_of(self, p: Country, number: int) -> int:
        return p.side(number)
