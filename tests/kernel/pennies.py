"""A tiny game for tests of the machine: a sealed choice of both players, a die, and a coin hidden in each palm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, Any, ClassVar

from grognard.kernel.actions import Action, Done, Order
from grognard.kernel.aside import COMMON
from grognard.kernel.game import Game, Setup
from grognard.kernel.module import Option
from grognard.kernel.position import Over, Position, Result
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse
from grognard.kernel.words import Tongue, Words

FACES = ("heads", "tails")
Face = Annotated[int, "face"]
GOAL = 3


class World:
    seats = ("one", "two")
    words: Mapping[str, Words] = {"face": Words("face", FACES), "card": Words("card", ("Ace", "ace", "King"))}


class Table(Position):
    __slots__ = ("chosen", "marks", "palms", "points")
    plain: ClassVar[tuple[str, ...]] = ("chosen", "palms")
    arrays: ClassVar[tuple[str, ...]] = ("points", "marks")
    chosen: tuple[int, int]
    palms: tuple[int, int]  # the coin that each keeps to itself
    points: bytearray
    marks: bytearray

    def __init__(self, world: World, seed: str | None) -> None:
        super().__init__(world, seed)
        self.chosen = (-1, -1)
        self.palms = (0, 1)
        self.points = bytearray(2)
        self.marks = bytearray(2)
        self.stack.append(Match())


class Show(Action, frozen=True):
    """A coin laid under the hand."""

    kind: ClassVar[str] = "show"
    face: Face

    @classmethod
    def candidates(cls, p: Table, seat: int) -> list[Show]:
        return [cls(0), cls(1)]

    def refusal(self, p: Table, seat: int) -> Refusal | None:
        return None

    def play(self, p: Table, seat: int) -> None:
        p.chosen = (self.face, p.chosen[1]) if seat == 0 else (p.chosen[0], self.face)
        p.tell("shown", seat=p.world.seats[seat], face=FACES[self.face])


class Mark(Action, frozen=True):
    """A note on a slip of paper, which can be taken back."""

    kind: ClassVar[str] = "mark"
    times: int = 1
    loud: bool = False
    faces: tuple[Face, ...] = ()

    @classmethod
    def candidates(cls, p: Table, seat: int) -> list[Mark]:
        return [cls()] if p.marks[seat] < 2 else []

    def refusal(self, p: Table, seat: int) -> Refusal | None:
        if p.marks[seat] + self.times > 2:
            return refuse("2/marks", "too-many-marks", marks=p.marks[seat], limit=2)
        return None

    def play(self, p: Table, seat: int) -> None:
        if self.times == 0:
            p.marks[seat] += 1
            raise RuntimeError("a fault in a rule")
        p.marks[seat] += self.times


class Match(Procedure):
    """Mark, then show, then roll: the first at three points wins."""

    steps: ClassVar[tuple[str, ...]] = ("marks", "show", "roll")
    marker: int = 0

    def marks(self, p: Table) -> Outcome:
        if not self.done:
            return Ask("marks", (self.marker,), (Mark, Done), "2/marks")
        if self.marker == 0:
            self.marker, self.done = 1, False
            return AGAIN
        return None

    def show(self, p: Table) -> Outcome:
        if p.chosen != (-1, -1):
            return None
        return Ask("show", (0, 1), (Show,), "1/once", sealed=True)

    def roll(self, p: Table) -> Outcome:
        winner = 0 if p.chosen[0] == p.chosen[1] else 1
        p.chosen = (-1, -1)
        p.points[winner] += 1 + (p.roll("luck", "3/luck") == 6)
        if p.points[winner] >= GOAL:
            raise Over(Result(p.world.seats[winner], "points", "3/luck"))
        p.stack.append(Match())
        return None


class Pennies:
    name = "pennies"
    editions: tuple[str, ...] = ("first",)
    scenarios: tuple[str, ...] = ("match",)
    options: tuple[Option, ...] = ()
    taught: tuple[str, ...] = ()
    actions: tuple[type[Action], ...] = (Mark, Show, *COMMON)
    procedures: tuple[type[Procedure], ...] = (Match,)
    questions: tuple[str, ...] = ()
    tongues: Mapping[str, Tongue] = {
        "fr": Tongue(
            {"mark": "cocher", "show": "révéler", "done": "fini"},
            {"heads": "pile", "tails": "face", "yes": "oui", "no": "non"},
        )
    }
    rule_ids = frozenset(("1/once", "2/marks", "3/luck"))
    fingerprint = "these rules"

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = "") -> World:
        return World()

    def examine(self, revision: str) -> str:
        return revision

    def start(self, world: World, seed: str | None) -> Table:
        return Table(world, seed)

    def view(self, p: Table, seat: int | None) -> dict[str, Any]:
        own = -1 if seat is None else p.palms[seat]
        return {"points": list(p.points), "marks": list(p.marks), "mine": own}

    def views(self, p: Any, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        return [self.view(p, seat) for seat in seats]

    def query(self, p: Table, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        return {"name": name, **args}

    def address(self, p: Table, ask: Ask) -> Ask:
        return ask

    def commanded(self, p: Table, seat: int, kind: type[Order]) -> Sequence[int]:
        return kind.subjects(p, seat)

    def permits(self, p: Table, seat: int, action: Action) -> Refusal | None:
        return None

    def faults(self, p: Table) -> list[str]:
        return []

    def indistinguishable(self, p: Table, seat: int | None) -> list[Table]:
        other = p.copy()
        other.seed = "another"
        one, two = (face if place == seat else 1 - face for place, face in enumerate(p.palms))
        other.palms = (one, two)
        return [other]

    def side_of(self, world: World, seat: int) -> str:
        return world.seats[seat]

    def imagined(self, p: Table, seat: int, chance: Random) -> Table:
        new, face = p.copy(), chance.randrange(len(FACES))
        new.palms = (face, p.palms[1]) if seat == 1 else (p.palms[0], face)
        return new

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str:
        return f"{language} {key}"

    def called(self, world: Any, word: str, language: str) -> str:
        return word

    def status(self, p: Table, language: str) -> list[str]:
        return []

    def describe(self, p: Table, seat: int | None, what: str, language: str) -> list[str]:
        return []


def pennies(seed: str | None = "7", dice: tuple[int, ...] = ()) -> Game:
    module = Pennies()
    position = module.start(World(), seed)
    position.dice = dice
    return Game(module, Setup("pennies", "first", "match", {}, seed), position)


def start(setup: Setup) -> Game:
    return pennies(setup.seed)
