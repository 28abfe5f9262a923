"""A tiny game for tests: each round two seats choose a code in secret, dice decide, and the winner marches."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from grognard.bots.knowledge import Term
from grognard.bots.table import Table
from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import COMMON
from grognard.kernel.module import Option
from grognard.kernel.position import Over, Position, Result
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse
from grognard.kernel.words import Malformed, Tongue, Words
from grognard.server.catalogue import Library

SEATS = ("red", "blue")
FIELDS = tuple(f"field{number}" for number in range(20))
MARCHES = 3
ENDLESS = 77_777_777  # a code over which the rules ponder without end


class World:
    seats: Sequence[str] = SEATS
    words: Mapping[str, Words] = {}

    def __init__(self, points: int) -> None:
        self.points = points


class Field(Position):
    __slots__ = ("chosen", "marks", "points", "round")
    plain: ClassVar[tuple[str, ...]] = ("round", "chosen", "marks", "points")

    def __init__(self, world: World, seed: str | None) -> None:
        super().__init__(world, seed)
        self.round = 1
        self.chosen: tuple[int, ...] = (-1, -1)
        self.marks: tuple[int, ...] = (0, 0)
        self.points: tuple[int, ...] = (0, 0)

    @property
    def turn(self) -> int:
        return self.round


def _with(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (value, row[1]) if seat == 0 else (row[0], value)


class Pick(Action, frozen=True):
    kind: ClassVar[str] = "pick"
    secret: ClassVar[bool] = True  # also when both have picked
    code: int

    @classmethod
    def candidates(cls, p: Field, seat: int) -> list[Self]:
        return [cls(1), cls(2), cls(3)]

    def refusal(self, p: Field, seat: int) -> Refusal | None:
        if self.code == ENDLESS:
            time.sleep(600)
        return None if 0 < self.code < 10**9 else refuse("1.0", "bad-code", code=self.code, limit=10**9)

    def play(self, p: Field, seat: int) -> None:
        p.chosen = _with(p.chosen, seat, self.code)
        p.tell("picked", seat=SEATS[seat])
        p.tell_only(seat, "own-pick", code=self.code)


class March(Action, frozen=True):
    kind: ClassVar[str] = "march"
    steps: int

    @classmethod
    def candidates(cls, p: Field, seat: int) -> list[Self]:
        return [cls(1), cls(2)]

    def refusal(self, p: Field, seat: int) -> Refusal | None:
        if self.steps == 13:
            raise RuntimeError("a fault in a rule")
        return None if self.steps in (1, 2) else refuse("2.1", "too-far", steps=self.steps, limit=2)

    def play(self, p: Field, seat: int) -> None:
        p.marks = _with(p.marks, seat, p.marks[seat] + self.steps)
        p.stack[-1].marches += 1
        p.tell("marched", seat=SEATS[seat], steps=self.steps)


class Match(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("play_round",)

    def play_round(self, p: Field) -> Outcome:
        p.stack.append(Round())
        return AGAIN


class Round(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("begin", "choose", "fight", "march", "close")
    winner: int = 0
    marches: int = 0

    def begin(self, p: Field) -> Outcome:
        p.tell("round", round=p.round)
        return None

    def choose(self, p: Field) -> Outcome:
        if p.chosen != (-1, -1):
            return None
        return Ask("code", (0, 1), (Pick,), "1.0", {"round": p.round}, sealed=True)

    def fight(self, p: Field) -> Outcome:
        rolls = [p.roll("fight", "1.1", seat=seat) + p.chosen[place] % 2 for place, seat in enumerate(SEATS)]
        self.winner = 0 if rolls[0] >= rolls[1] else 1
        p.points = _with(p.points, self.winner, p.points[self.winner] + 1)
        p.chosen = (-1, -1)
        if p.points[self.winner] >= p.world.points:
            raise Over(Result(SEATS[self.winner], "points", "3.0"))
        return None

    def march(self, p: Field) -> Outcome:
        if self.done or self.marches == MARCHES:
            return None
        return Ask("march", (self.winner,), (March, Done), "2.0")

    def close(self, p: Field) -> Outcome:
        p.round += 1
        return None


TITLES = {"en": "The Duel", "fr": "Le Duel"}


class Duel:
    name = "duel"
    editions: tuple[str, ...] = ("1",)
    scenarios: tuple[str, ...] = ("plain",)
    taught: tuple[str, ...] = ()
    options: tuple[Option, ...] = (Option("points", (3, 10_000), ("3.0",)),)
    actions: tuple[type[Action], ...] = (*COMMON, Pick, March)
    tongues: Mapping[str, Tongue] = {}
    questions: tuple[str, ...] = ("marks",)
    procedures: tuple[type[Procedure], ...] = (Match, Round)
    fingerprint = "these rules"

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = "") -> World:
        return World(int(options["points"]))

    def examine(self, revision: str) -> str:
        return revision

    def start(self, world: World, seed: str | None) -> Position:
        p = Field(world, seed)
        p.stack.append(Match())
        return p

    def view(self, p: Field, seat: int | None) -> dict[str, Any]:
        return {
            "round": p.round,
            "points": dict(zip(SEATS, p.points, strict=True)),
            "marks": list(p.marks),
        }

    def views(self, p: Any, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        return [self.view(p, seat) for seat in seats]

    def side_of(self, world: World, seat: int) -> str:
        return world.seats[seat]

    def imagined(self, p: Field, seat: int, chance: Random) -> Field:
        return p.copy()

    def faults(self, p: Field) -> list[str]:
        return [] if p.round > 0 else ["there is no such round"]

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str:
        if key == "game-title":
            return TITLES[language]
        return f"[{language}] {key} " + " ".join(f"{name}={value}" for name, value in facts.items())

    def called(self, world: Any, word: str, language: str) -> str:
        return word

    def query(self, p: Field, seat: int | None, name: str, args: Mapping[str, Any]) -> Any:
        if name != "marks":
            raise Malformed(f"there is no query {name!r}: marks")
        return {"marks": list(p.marks), "asked by": None if seat is None else SEATS[seat], "args": dict(args)}


MODULE = Duel()


class Cautious:
    """A bot that never marches."""

    name = "cautious"

    def __init__(self, seed: int | str | None = None) -> None:
        pass

    def choose(self, table: Table) -> Action:
        return table.actions[-1]

    def explain(self) -> list[Term]:
        return []


class Broken(Cautious):
    def choose(self, table: Table) -> Action:
        raise RuntimeError("this bot is broken")


class Cheat(Cautious):
    """A bot that chooses something illegal."""

    def choose(self, table: Table) -> Action:
        return March(7)


class Sleeper(Cautious):
    """A bot that thinks for ever."""

    def choose(self, table: Table) -> Action:
        time.sleep(600)
        return table.actions[0]


class Slow(Cautious):
    """A bot that thinks for a while."""

    def choose(self, table: Table) -> Action:
        time.sleep(0.7)
        return super().choose(table)


class Curious(Cautious):
    """A bot that looks at everything it is given, lets it decide, and tells what it saw."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = Random(seed)
        self.seen = 0

    def choose(self, table: Table) -> Action:
        imagined: list[Any] = [table.game.position, *(table.known(str(number)).position for number in range(9))]
        self.seen = sum(len(str(position.claims)) for position in imagined)
        return self.random.choice(table.actions[self.seen % 2 :])

    def explain(self) -> list[Term]:
        return [Term("seen", self.seen), Term("bold", 0.5)]


PLAYERS = {
    "cautious": Cautious,
    "broken": Broken,
    "cheat": Cheat,
    "sleeper": Sleeper,
    "slow": Slow,
    "curious": Curious,
}
RAIDS = Library({"raid": "tests.kernel.raid:MODULE"}, "tests.server.duel:PLAYERS")
LIBRARY = Library({"duel": "tests.server.duel:MODULE"}, "tests.server.duel:PLAYERS")
