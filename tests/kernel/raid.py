"""A tiny air war for tests: a raider flies from field to field, and a guard with hidden fighters may intercept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Annotated, Any, ClassVar, Self

from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import COMMON, Standing, nothing_else, openly
from grognard.kernel.game import Game, Setup
from grognard.kernel.messages import Messages
from grognard.kernel.module import Option
from grognard.kernel.position import Over, Position, Result
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse
from grognard.kernel.words import Tongue, Words
from tests.kernel.pennies import Pennies

FIELDS = tuple(f"f{number}" for number in range(10))
BASES = (1, 8)  # open to all
RANGE = 2
FLIGHTS = 6
RAIDER, GUARD = range(2)
Field = Annotated[int, "field"]


class World:
    seats = ("raider", "guard")
    words: Mapping[str, Words] = {"field": Words("field", FIELDS)}


class Sky(Position):
    __slots__ = ("fighters", "flights", "lost", "raider")
    plain: ClassVar[tuple[str, ...]] = ("fighters", "flights", "lost", "raider")
    fighters: tuple[int, int]  # the guard's secret: how many there are at each base
    flights: int
    lost: int  # raids that were shot down
    raider: int

    def __init__(self, world: World, seed: str | None) -> None:
        super().__init__(world, seed)
        self.fighters = (2, 0)
        self.flights = self.lost = 0
        self.raider = 5
        self.stack.append(Raid())


class Fly(Action, frozen=True):
    kind: ClassVar[str] = "fly"
    to: Field

    @classmethod
    def candidates(cls, p: Sky, seat: int) -> Iterator[Self]:
        return (cls(field) for field in range(len(FIELDS)))

    def refusal(self, p: Sky, seat: int) -> Refusal | None:
        far = abs(self.to - p.raider)
        return None if 0 < far <= 4 else refuse("1/flight", "too-far", fields=far, limit=4)

    def play(self, p: Sky, seat: int) -> None:
        p.raider, p.flights = self.to, p.flights + 1
        p.stack.append(Passage())
        p.tell("flown", field=FIELDS[self.to])


class Intercept(Action, frozen=True):
    kind: ClassVar[str] = "intercept"
    secret: ClassVar[bool] = True
    base: Field

    @classmethod
    def candidates(cls, p: Sky, seat: int) -> list[Self]:
        return [cls(base) for base in BASES]

    def refusal(self, p: Sky, seat: int) -> Refusal | None:
        if self.base not in BASES or not p.fighters[BASES.index(self.base)]:
            return refuse("2/intercept", "no-fighters", field=FIELDS[self.base])
        far = abs(self.base - p.raider)
        return None if far <= RANGE else refuse("2/intercept", "too-far", fields=far, limit=RANGE)

    def play(self, p: Sky, seat: int) -> None:
        p.stack[-1].met = True
        if p.roll("interception", "2/intercept") == 6:
            p.lost += 1


class Raid(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("fly",)

    def fly(self, p: Sky) -> Outcome:
        if p.flights < FLIGHTS:
            return Ask("fly", (RAIDER,), (Fly,), "1/flight")
        raise Over(Result("guard" if p.lost else "raider", "flights", "1/flight"))


class Passage(Procedure):
    """Whoever could have fighters near the raider is asked, whether there are any or not."""

    steps: ClassVar[tuple[str, ...]] = ("intercept",)
    met: bool = False

    def intercept(self, p: Sky) -> Outcome:
        if self.done or self.met:
            return None
        ask = Ask("intercept", (GUARD,), (Intercept, Done), "2/intercept", standing="intercept")
        return openly(ask, lambda seat: any(abs(base - p.raider) <= RANGE for base in BASES))


class NeverIntercept(Standing, frozen=True):
    kind: ClassVar[str] = "never-intercept"
    question: ClassVar[str] = "intercept"

    def answer(self, p: Sky, seat: int, ask: Ask) -> Action | None:
        return Done()


class InterceptWithin(Standing, frozen=True):
    """Only so near to a base, and then the guard wants to be asked."""

    kind: ClassVar[str] = "intercept-within"
    question: ClassVar[str] = "intercept"
    fields: int

    def refusal(self, p: Sky, seat: int) -> Refusal | None:
        return None if 0 <= self.fields <= RANGE else refuse("2/intercept", "too-far", fields=self.fields, limit=RANGE)

    def answer(self, p: Sky, seat: int, ask: Ask) -> Action | None:
        return None if any(abs(base - p.raider) <= self.fields for base in BASES) else Done()


class InterceptFrom(Standing, frozen=True):
    """Always from this base; elsewhere what nothing can be done about is let pass."""

    kind: ClassVar[str] = "intercept-from"
    question: ClassVar[str] = "intercept"
    base: Field

    def answer(self, p: Sky, seat: int, ask: Ask) -> Action | None:
        return Intercept(self.base) if Intercept(self.base).refusal(p, seat) is None else None


class LetPass(Standing, frozen=True):
    kind: ClassVar[str] = "let-pass"
    question: ClassVar[str] = "intercept"

    def answer(self, p: Sky, seat: int, ask: Ask) -> Action | None:
        return Done() if nothing_else(p, seat, ask) else None


POLICIES: tuple[type[Action], ...] = (NeverIntercept, InterceptWithin, InterceptFrom, LetPass)


class Raiding(Pennies):
    name = "raid"
    scenarios: tuple[str, ...] = ("raid",)
    options: tuple[Option, ...] = ()
    taught: tuple[str, ...] = ()
    actions: tuple[type[Action], ...] = (*COMMON, Fly, Intercept, *POLICIES)
    procedures: tuple[type[Procedure], ...] = (Raid, Passage)
    questions: tuple[str, ...] = ()
    tongues: Mapping[str, Tongue] = {language: Tongue({}, {}) for language in ("en", "fr")}
    rule_ids = frozenset(("1/flight", "2/intercept"))

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = "") -> Any:
        return World()

    def examine(self, revision: str) -> str:
        return revision

    def start(self, world: Any, seed: str | None) -> Any:
        return Sky(world, seed)

    def view(self, p: Any, seat: int | None) -> dict[str, Any]:
        own = {"fighters": list(p.fighters)} if seat == GUARD else {}
        return {"raider": FIELDS[p.raider], "flights": p.flights, "lost": p.lost, **own}

    def views(self, p: Any, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        return [self.view(p, seat) for seat in seats]

    def indistinguishable(self, p: Any, seat: int | None) -> list[Any]:
        other = p.copy()
        other.seed = "another"
        if seat != GUARD:
            other.fighters = p.fighters[::-1]
        return [other]

    def imagined(self, p: Any, seat: int, chance: Random) -> Any:
        new = p.copy()
        if seat != GUARD:
            new.fighters = chance.choice(((2, 0), (0, 2), (1, 1)))
        return new

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str:
        return WORDS.say(language, key, facts)

    def called(self, world: Any, word: str, language: str) -> str:
        return word


WORDS = Messages()
MODULE = Raiding()


def raid(seed: str | None = "7", dice: tuple[int, ...] = ()) -> Game:
    return start(Setup("raid", "first", "raid", {}, seed), dice)


def start(setup: Setup, dice: tuple[int, ...] = ()) -> Game:
    position = MODULE.start(World(), setup.seed)
    position.dice = dice
    return Game(MODULE, setup, position)
