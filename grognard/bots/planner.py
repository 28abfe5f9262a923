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
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from grognard.bots.brisk import AT_ONE_LOOK, BriskPlayer
from grognard.bots.greedy import FAULT, UNWANTED, best, explained, merits, scored
from grognard.bots.knowledge import Foresight, Term, Weights, foreseen, knowledge, multiplied, sweeper
from grognard.bots.table import Table
from grognard.bots.trial import Course, Trial, explanation
from grognard.kernel.actions import Action
from grognard.kernel.words import Malformed

log = logging.getLogger(__name__)

USUAL = "usual"  # the plan to play as greedily as ever


class Level(msgspec.Struct, frozen=True):
    """How much a planner thinks. The count of playouts makes it repeatable, the seconds keep it from stalling."""

    playouts: int = 12  # each time it thinks
    seconds: float = 3.0  # of a phase
    horizon: int = 2  # phases that a playout looks ahead, the present one included
    courses: int = 5  # plans or single actions that are compared, the usual one included
    sure: float = 1.5  # standard errors by which another plan must be ahead of the usual one
    ahead: float = 1.0  # how much it sees of what belongs to a plan before it has searched
    lapses: float = 0.0  # the share of phases in which it forgets most of its plan
    sweeping: int = 0  # 1: many actions at one look where the game's knowledge can give them, which is quicker


LEVELS: Mapping[str, Level] = {"normal": Level(), "hard": Level(playouts=40, seconds=12.0, horizon=3, courses=9)}


class Memo(msgspec.Struct):
    """What a planner remembers from one decision to the next; plain data, so that any process can go on."""

    clock: int = -1
    plan: str = USUAL
    factors: dict[str, float] = {}
    kind: str = ""  # of the decision that was thought over last,
    revealed: int = -1  # and how much had been revealed by then
    playouts: int = 0  # spent in this phase
    seconds: float = 0.0
    why: list[Term] = []
    looks: tuple[int, str, int] = (-1, "", 0)  # clock and kind of the decisions that were taken at one look, and looks


class PlannerPlayer:
    """The planner at one level; without foresight of the game it plays by the advice alone."""

    name = "planner"

    def __init__(
        self, seed: int | str | None = None, settings: Weights | None = None, level: Level | None = None
    ) -> None:
        own = {field: value for field, value in (settings or {}).items() if field in Level.__struct_fields__}
        self.changes = {name: value for name, value in (settings or {}).items() if name not in own}
        self._own = own
        self.level = _with(level or LEVELS["normal"], own)
        self.random = random.Random(seed)
        self.brisk = BriskPlayer(str(self.random.random()), self.changes)
        self.state = Memo()
        self._why: list[Term] = []
        self._last: tuple[Table, Weights, Action] | None = None  # what was chosen by the advice, to be explained
        self._swept = False  # it was one of many at one look

    # --- choosing --------------------------------------------------------------------------------------

    def choose(self, table: Table) -> Action:
        self._last, self._swept = None, False
        only = table.actions.only()
        if only is not None:
            self._why = [Term("only", 1.0)]
            return only
        start = time.perf_counter()
        try:
            return self._planned(table)
        except Exception:
            log.exception("no plan for %r", table)
        finally:
            self.state.seconds += time.perf_counter() - start
        chosen = self.brisk.choose(table)  # which in its turn falls back on any legal action
        self._why = [Term(FAULT, 0.0), *self.brisk.why]
        return chosen

    def _planned(self, table: Table) -> Action:
        known = knowledge(table.game)
        level = self._suited(table, known)
        self.brisk.ahead = level.ahead
        weights = foreseen(known, self.changes, level.ahead)
        if isinstance(known, Foresight):
            if self.state.clock == known.clock(table.game.position) and self.state.seconds > level.seconds:
                action = self.brisk.choose(table)  # the rest of the phase at one look
                self._why = [Term("out of time", self.state.seconds), *self.brisk.why]
                return action
            chosen = self._think(table, known, weights, level)
            if chosen is not None:
                return chosen
        weights = multiplied(weights, self.state.factors)
        if level.sweeping:
            if self.brisk.factors != self.state.factors:
                self.brisk.follow(self.state.factors)
            action = self.brisk.choose(table)
            self._swept = True
            self._why = [*self.brisk.why, *self._reasons()]
            if not any(term.name == FAULT for term in self._why):
                self._last = (table, weights, action)
            return action
        found = scored(table.game, table.number, table.kind, table.actions, weights)
        action = self.random.choice(best(found))
        self._why = self._reasons()
        self._last = (table, weights, action)
        return action

    def _reasons(self) -> list[Term]:
        """The plan that is followed, and why."""
        plan = [Term(f"plan {self.state.plan}", 1.0)] if self.state.plan != USUAL else []
        return [*plan, *self.state.why]

    def _think(self, table: Table, known: Any, weights: Weights, level: Level) -> Action | None:
        """Look for a better plan if it is time to; an action if one was compared with others and came out best."""
        now, state, p = known.clock(table.game.position), self.state, table.game.position
        fresh = now != state.clock
        if fresh:
            self.state = state = Memo(clock=now, factors=self._lapse(known, level))
        if not level.playouts:
            return None
        compared = table.kind in getattr(known, "COMPARED", ())
        if not fresh and p.revealed == state.revealed and not (compared and table.kind != state.kind):
            return None
        plans: Mapping[str, Weights] = {} if compared else known.plans(p, table.number, table.kind)
        if len(plans) < 2 and not compared:
            return None
        seconds = level.seconds - state.seconds
        state.kind, state.revealed = table.kind, p.revealed
        if seconds <= 0:
            return None
        courses = self._courses(table, plans, weights, compared, level.courses)
        if len(courses) < 2:
            return None
        trial = Trial(table, known, weights, level.horizon, time.perf_counter() + seconds, str(self.random.random()))
        chosen = trial.run(courses, level.playouts, level.sure)
        state.playouts += trial.played
        if trial.played < level.playouts:
            log.warning("the %g s of a phase were over after %d playouts: %r", level.seconds, trial.played, table)
        state.plan, state.factors = chosen.name, dict(chosen.factors)
        state.why = explanation(courses, chosen)
        if chosen.action is None:
            return None
        state.plan, state.factors = USUAL, {}
        state.kind = ""  # the next action is compared again
        self._why = list(state.why)
        return chosen.action

    def _lapse(self, known: Any, level: Level) -> dict[str, float]:
        """Now and then a phase in which most of what belongs to a plan is forgotten."""
        forgets = bool(level.lapses) and self.random.random() < level.lapses
        far: frozenset[str] = getattr(known, "FARSIGHTED", frozenset()) | getattr(known, "FORGOTTEN", frozenset())
        far -= getattr(known, "UNFORGOTTEN", frozenset())
        return dict.fromkeys(far, 0.0) if forgets else {}

    def _suited(self, table: Table, known: Any) -> Level:
        """The level as the game's knowledge wants it played, and above that what this player was told."""
        give = getattr(known, "levels", None)
        given: Mapping[str, Weights] = give(table.game.position, table.number) if give is not None else {}
        theirs = given.get(self.name, {})
        return _with(_with(self.level, theirs), self._own) if theirs else self.level

    def _courses(
        self, table: Table, plans: Mapping[str, Weights], weights: Weights, compared: bool, most: int
    ) -> list[Course]:
        if not compared:
            others = [Course(name, factors) for name, factors in plans.items() if name != USUAL]
            return _apart(table, [Course(USUAL, {}), *others], weights, most)
        found = scored(table.game, table.number, table.kind, table.actions, weights)
        ranked = sorted((pair for pair in found if pair[0] > UNWANTED), key=lambda pair: -pair[0])
        return [Course(table.text(action), {}, action) for _, action in ranked[: max(2, most // 2 + 1)]]

    # --- remembering and explaining ----------------------------------------------------------------------

    def memo(self) -> str:
        """What it wants to be told at its next decision, if another player of its kind is asked then."""
        self.state.looks = self.brisk.looks
        return msgspec.json.encode(self.state).decode()

    def then(self) -> list[Action]:
        """What it would order next, at the same look, as long as the `moment` lasts and each is legal still."""
        return self.brisk.orders if self._swept else []

    def recall(self, memo: str) -> None:
        try:
            self.state = msgspec.json.decode(memo, type=Memo)
        except msgspec.MsgspecError as error:
            raise Malformed(f"this is no memo of a planner: {error}") from None
        self.brisk.follow(self.state.factors)
        self.brisk.looks = self.state.looks

    def explain(self) -> list[Term]:
        if self._last is None:
            return list(self._why)
        table, weights, action = self._last
        if AT_ONE_LOOK in self._why:  # the others were never looked at one by one
            return [*self._why, *merits(table, action, weights)]
        found = scored(table.game, table.number, table.kind, table.actions, weights)
        own = merits(table, action, weights)
        if action not in best(found):
            return [*self._why, *own]  # it comes later in the orders, and says so
        return [*explained(table, found, action), *own, *self._reasons()]


def _apart(table: Table, courses: Sequence[Course], weights: Weights, most: int) -> list[Course]:
    """The first few courses, without those that give the very orders of one before them."""
    give = sweeper(knowledge(table.game))
    found: list[Course] = []
    seen: list[Sequence[Action] | None] = []
    for course in courses:
        if len(found) == most:
            break
        orders = None
        if give is not None:
            p = table.game.position
            orders = give(p, table.number, table.kind, table.actions, multiplied(weights, course.factors), 0)
        if orders is None or orders not in seen:
            found.append(course)
            seen.append(orders)
    return found


def _with(level: Level, settings: Mapping[str, float]) -> Level:
    return msgspec.convert({**msgspec.structs.asdict(level), **settings}, Level, strict=False)


def normal(seed: int | str | None = None, settings: Weights | None = None) -> PlannerPlayer:
    return _at("normal", seed, settings)


def hard(seed: int | str | None = None, settings: Weights | None = None) -> PlannerPlayer:
    return _at("hard", seed, settings)


def _at(level: str, seed: int | str | None, settings: Weights | None) -> PlannerPlayer:
    made = PlannerPlayer(seed, settings, LEVELS[level])
    made.name = level
    return made
