"""A player that thinks ahead: it tries plans in games that it imagines, and follows the one that ends best.

At the start of a phase the game's knowledge names the plans worth thinking of: each is a set of factors on the
weights of its advice, or simply one of the best actions. Each is played out on imagined copies, this seat by the
plan and all others as a greedy player would, to the end of a few phases; the plans that stand worst are dropped and
the rest looked at again, until the playouts or the time of the phase are spent. What was begun is then followed for
the phase, and thought over again when dice have fallen. The search knows no game.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from grognard.bots.greedy import UNWANTED, GreedyPlayer, best, explained, scored
from grognard.bots.knowledge import Foresight, Term, Weights, knowledge, multiplied, weighted
from grognard.bots.table import Table
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

log = logging.getLogger(__name__)

USUAL = "usual"  # the plan to play as greedily as ever
LONGEST = 400  # decisions of one playout
SURE = 1.0  # standard errors by which another plan must be ahead of the usual one


class Level(msgspec.Struct, frozen=True):
    """How much a planner thinks. The count of playouts makes it repeatable, the seconds keep it from stalling."""

    playouts: int = 16  # of a phase
    seconds: float = 3.0  # of a phase
    horizon: int = 2  # phases that a playout looks ahead, the present one included
    actions: int = 3  # single actions that are compared where the game's knowledge asks for it
    first: float = 0.6  # share of the playouts that the first thought of a phase may have


LEVELS: Mapping[str, Level] = {"normal": Level(), "hard": Level(playouts=64, seconds=10.0, horizon=3, actions=5)}


class Memo(msgspec.Struct):
    """What a planner remembers from one decision to the next; plain data, so that any process can go on."""

    clock: int = -1
    plan: str = USUAL
    factors: dict[str, float] = {}
    revealed: int = -1  # how much had been revealed when it was thought over last
    playouts: int = 0  # spent in this phase
    seconds: float = 0.0
    why: list[Term] = []


class Course(msgspec.Struct):
    """One plan under trial: how to play, perhaps with a first action, and what came of it so far."""

    name: str
    factors: Weights
    action: Action | None = None
    values: list[float] = []
    terms: dict[str, float] = {}

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else UNWANTED


class PlannerPlayer:
    """The planner at one level; without foresight of the game it plays greedily."""

    name = "planner"

    def __init__(
        self, seed: int | str | None = None, settings: Weights | None = None, level: Level | None = None
    ) -> None:
        own = {field: value for field, value in (settings or {}).items() if field in Level.__struct_fields__}
        self.changes = {name: value for name, value in (settings or {}).items() if name not in own}
        base = msgspec.structs.asdict(level or LEVELS["normal"])
        self.level = msgspec.convert({**base, **own}, Level, strict=False)
        self.random = random.Random(seed)
        self.greedy = GreedyPlayer(str(self.random.random()), self.changes)
        self.state = Memo()
        self._why: list[Term] = []

    # --- choosing --------------------------------------------------------------------------------------

    def choose(self, table: Table) -> Action:
        if len(table.actions) == 1:
            self._why = [Term("only", 1.0)]
            return table.actions[0]
        try:
            return self._planned(table)
        except Exception:
            log.exception("no plan for %r", table)
        chosen = self.greedy.choose(table)  # which in its turn falls back on any legal action
        self._why = [Term("fault", 0.0), *self.greedy.explain()]
        return chosen

    def _planned(self, table: Table) -> Action:
        known = knowledge(table.game)
        weights = weighted(known, self.changes)
        if isinstance(known, Foresight):
            chosen = self._think(table, known, weights)
            if chosen is not None:
                return chosen
        found = scored(table.game, table.number, table.kind, table.actions, multiplied(weights, self.state.factors))
        action = self.random.choice(best(found))
        plan = [Term(f"plan {self.state.plan}", 1.0)] if self.state.plan != USUAL else []
        self._why = [*explained(table, found, action), *plan, *self.state.why]
        return action

    def _think(self, table: Table, known: Any, weights: Weights) -> Action | None:
        """Look for a better plan if it is time to; an action if one was compared with others and came out best."""
        now, state, p = known.clock(table.game.position), self.state, table.game.position
        fresh = now != state.clock
        if fresh:
            self.state = state = Memo(clock=now)
        elif p.revealed == state.revealed:
            return None
        plans: Mapping[str, Weights] = known.plans(p, table.number, table.kind)
        compared = table.kind in getattr(known, "COMPARED", ())
        if len(plans) < 2 and not compared:
            return None
        left = self.level.playouts - state.playouts
        playouts = int(self.level.first * left) if fresh else left // 2
        seconds = self.level.seconds - state.seconds
        state.revealed = p.revealed
        if playouts < 2 or seconds <= 0:
            return None
        courses = self._courses(table, plans, weights, compared)
        if len(courses) < 2:
            return None
        start = time.perf_counter()
        trial = Trial(table, known, weights, self.level, start + seconds, self.random.random())
        chosen = trial.run(courses, playouts)
        state.playouts += trial.played
        state.seconds += time.perf_counter() - start
        state.plan, state.factors = chosen.name, dict(chosen.factors)
        state.why = explanation(courses, chosen)
        if chosen.action is None:
            return None
        state.plan, state.factors = USUAL, {}
        state.revealed = -1  # the next action is compared again
        self._why = list(state.why)
        return chosen.action

    def _courses(self, table: Table, plans: Mapping[str, Weights], weights: Weights, compared: bool) -> list[Course]:
        if not compared:
            return [Course(USUAL, {}), *(Course(name, factors) for name, factors in plans.items() if name != USUAL)]
        found = scored(table.game, table.number, table.kind, table.actions, weights)
        ranked = sorted((pair for pair in found if pair[0] > UNWANTED), key=lambda pair: -pair[0])
        return [Course(table.text(action), {}, action) for _, action in ranked[: self.level.actions]]

    # --- remembering and explaining ----------------------------------------------------------------------

    def memo(self) -> str:
        """What it wants to be told at its next decision, if another player of its kind is asked then."""
        return msgspec.json.encode(self.state).decode()

    def recall(self, memo: str) -> None:
        try:
            self.state = msgspec.json.decode(memo, type=Memo)
        except msgspec.MsgspecError as error:
            raise Malformed(f"this is no memo of a planner: {error}") from None

    def explain(self) -> list[Term]:
        return list(self._why)


class Trial:
    """Courses compared by playouts, the same imagined games for all of them."""

    def __init__(self, table: Table, known: Any, weights: Weights, level: Level, until: float, seed: float) -> None:
        self.table, self.known, self.weights, self.level = table, known, weights, level
        self.until, self.seed = until, seed
        self.played = 0

    def run(self, courses: Sequence[Course], playouts: int) -> Course:
        """Rounds of playouts, after each of which the worse half is dropped; the first course is the usual one."""
        usual, left, sample = courses[0], list(courses), 0
        while self.played < playouts:
            for course in left:
                if self.played >= playouts or time.perf_counter() >= self.until:
                    break
                self._play(course, f"{self.seed} {sample}")
            else:
                sample += 1
                if sample % 2 == 0 and len(left) > 2:
                    others = sorted((course for course in left if course is not usual), key=lambda one: -one.mean)
                    left = [usual, *others[: max(1, len(left) // 2)]]
                continue
            break
        ahead = [course for course in left if course is usual or self._beats(course, usual)]
        return max(ahead, key=lambda course: course.mean if course.values else UNWANTED)

    def _beats(self, course: Course, usual: Course) -> bool:
        """Whether it is ahead by more than the noise, on the imagined games that both have been played in."""
        pairs = [one - other for one, other in zip(course.values, usual.values, strict=False)]
        if len(pairs) < 2:
            return False
        mean = sum(pairs) / len(pairs)
        spread = sum((value - mean) ** 2 for value in pairs) / (len(pairs) - 1)
        return bool(mean > SURE * (spread / len(pairs)) ** 0.5)

    def _play(self, course: Course, seed: str) -> None:
        game = self.table.known(seed)
        terms = playout(game, self.table.seat, self.known, course, self.weights, self.level.horizon, self._late)
        self.played += 1
        if terms is None:
            return
        course.values = [*course.values, sum(terms.values())]
        for name, value in terms.items():
            course.terms[name] = course.terms.get(name, 0.0) + value

    def _late(self) -> bool:
        return time.perf_counter() >= self.until


def playout(
    game: Game,
    seat: str,
    known: Any,
    course: Course,
    weights: Weights,
    horizon: int,
    late: Callable[[], bool],
) -> Mapping[str, float] | None:
    """Play an imagined game on, this seat by the course; how the seat stands then, or None if time is up."""
    own = game.seats.index(seat)
    end = known.clock(game.position) + horizon
    mine = multiplied(weights, course.factors)
    if course.action is not None and isinstance(game.play(course.action, seat), Refusal):
        return None  # what is legal here is not in what was imagined
    for _ in range(LONGEST):
        decision = game.decision()
        if decision is None or known.clock(game.position) >= end:
            break
        if late():
            return None
        who = game.seats.index(decision.seat)
        actions = decision.actions
        if len(actions) == 1:
            game.play(actions[0], decision.seat)
            continue
        found = scored(game, who, decision.kind, actions, mine if who == own else known.WEIGHTS, hasty=True)
        game.play(best(found)[0], decision.seat)
    found_terms: Mapping[str, float] = known.worth(game.position, own)
    return found_terms


def explanation(courses: Sequence[Course], chosen: Course) -> list[Term]:
    """Every course with its mean, best first, then the terms in which the chosen one differs from the usual one."""
    tried = sorted((course for course in courses if course.values), key=lambda course: -course.mean)
    found = [Term(course.name, round(course.mean, 2)) for course in tried]
    usual = courses[0]
    if chosen is not usual and usual.values and chosen.values:
        for name in chosen.terms:
            gain = chosen.terms[name] / len(chosen.values) - usual.terms.get(name, 0.0) / len(usual.values)
            if abs(gain) >= 0.05:
                found.append(Term(f"{name} by {chosen.name}", round(gain, 2)))
    return found


def normal(seed: int | str | None = None, settings: Weights | None = None) -> PlannerPlayer:
    return _at("normal", seed, settings)


def hard(seed: int | str | None = None, settings: Weights | None = None) -> PlannerPlayer:
    return _at("hard", seed, settings)


def _at(level: str, seed: int | str | None, settings: Weights | None) -> PlannerPlayer:
    made = PlannerPlayer(seed, settings, LEVELS[level])
    made.name = level
    return made
