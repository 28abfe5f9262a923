"""Plans compared by playouts: imagined games, played on by each plan in turn and judged by the game's knowledge."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from grognard.bots.greedy import UNWANTED, best, scored
from grognard.bots.knowledge import Term, Weights, multiplied, sweeper
from grognard.bots.table import Table
from grognard.kernel.actions import Action
from grognard.kernel.game import Decision, Game
from grognard.kernel.refusals import Refusal

LONGEST = 400  # looks at a decision in one playout


class Course(msgspec.Struct):
    """One plan under trial: how to play, perhaps with a first action, and what came of it so far."""

    name: str
    factors: Weights
    action: Action | None = None
    values: dict[int, float] = {}  # number of the imagined game -> how the seat stood in the end
    terms: dict[str, float] = {}

    @property
    def mean(self) -> float:
        return sum(self.values.values()) / len(self.values) if self.values else UNWANTED

    def leads(self, other: Course) -> list[float]:
        """By how much it is ahead, in each of the imagined games that both were played in."""
        return [value - other.values[number] for number, value in self.values.items() if number in other.values]

    def lead(self, other: Course) -> float:
        pairs = self.leads(other)
        return sum(pairs) / len(pairs) if pairs else UNWANTED


class Trial:
    """Courses compared on the same imagined games, the first of them being the usual one."""

    def __init__(self, table: Table, known: Any, weights: Weights, horizon: int, until: float, seed: str) -> None:
        self.table, self.known, self.weights, self.horizon = table, known, weights, horizon
        self.until, self.seed = until, seed
        self.played = 0

    def run(self, courses: Sequence[Course], playouts: int, sure: float) -> Course:
        """Round after round, the worse half dropped after each, until the playouts or the time are spent.

        The usual course is left only for one that is ahead by so many standard errors.
        """
        usual, left, number = courses[0], list(courses), 0
        while self.played < playouts and not self._late():
            for course in left:
                if self.played < playouts and not self._late():
                    self._play(course, number)
            number += 1
            others = sorted((course for course in left if course is not usual), key=lambda one: -one.lead(usual))
            left = [usual, *others[: max(1, len(left) // 2)]]
        noise = _noise([course.leads(usual) for course in courses if course is not usual])
        sound = [
            course
            for course in courses
            if course is not usual
            and len(tries := course.leads(usual)) > 1
            and course.lead(usual) > sure * noise / len(tries) ** 0.5
        ]
        return max(sound, key=lambda course: course.lead(usual), default=usual)

    def _play(self, course: Course, number: int) -> None:
        luck = f"{self.seed} {number}"
        game = self.table.known(luck)
        sides = getattr(self.known, "DIE", 0)
        if sides and course.action is not None:
            # what single actions bring hangs on the next die: each face in its turn, and the same for all of them
            game.position.dice = (1 + (number + zlib.crc32(self.seed.encode())) % sides,)
        terms = playout(game, self.table.seat, self.known, course, self.weights, self.horizon, luck, self._late)
        self.played += 1
        if terms is not None:
            course.values = {**course.values, number: sum(terms.values())}
            course.terms = {name: course.terms.get(name, 0.0) + value for name, value in terms.items()}

    def _late(self) -> bool:
        return time.perf_counter() >= self.until


def _noise(trials: Sequence[Sequence[float]]) -> float:
    """How much one comparison varies, from all of them: a few alone would often agree by chance."""
    means = [sum(tries) / len(tries) for tries in trials if len(tries) > 1]
    squares = sum(
        (value - mean) ** 2
        for tries, mean in zip((tries for tries in trials if len(tries) > 1), means, strict=True)
        for value in tries
    )
    free = sum(len(tries) - 1 for tries in trials if len(tries) > 1)
    return float((squares / free) ** 0.5) if free else float("inf")


def _play(game: Game, action: Action, seat: str, clock: int, luck: str) -> bool:
    """Play it with dice of its own, so that what two courses have in common has the same luck in both."""
    game.position.seed, game.position.rolls = f"{luck} {clock} {game.notation.text(action)}", 0
    return not isinstance(game.play(action, seat), Refusal)


def playout(
    game: Game,
    seat: str,
    known: Any,
    course: Course,
    weights: Weights,
    horizon: int,
    luck: str,
    late: Callable[[], bool],
) -> Mapping[str, float] | None:
    """Play an imagined game on, this seat by the course; how the seat stands then, or None if time is up."""
    own, now = game.seats.index(seat), known.clock(game.position)
    end = now + horizon
    if course.action is not None and not _play(game, course.action, seat, now, luck):
        return None  # what is legal at the table is not in what was imagined
    mine = multiplied(weights, course.factors)
    swept: dict[tuple[int, str, str], int] = {}
    for _ in range(LONGEST):
        decision = game.decision()
        now = known.clock(game.position)
        if decision is None or now >= end or not decision.actions:
            break
        if late():
            return None
        orders = mine if decision.seat == seat else known.WEIGHTS
        if not _sweep(game, decision, known, orders, swept, luck):
            _step(game, decision, orders, now, luck)
    terms: Mapping[str, float] = known.worth(game.position, own)
    return terms


def _step(game: Game, decision: Decision, weights: Weights, clock: int, luck: str) -> None:
    actions: Sequence[Action] = decision.actions
    if len(actions) > 1:
        actions = best(scored(game, game.seats.index(decision.seat), decision.kind, actions, weights))
    _play(game, actions[0], decision.seat, clock, luck)


def _sweep(
    game: Game,
    decision: Decision,
    known: Any,
    weights: Weights,
    swept: dict[tuple[int, str, str], int],
    luck: str,
) -> bool:
    """Where the knowledge gives many actions at one look, play as many of them as are legal; whether any was."""
    give = sweeper(known)
    if give is None:
        return False
    seat, kind = decision.seat, decision.kind
    key = (known.clock(game.position), seat, kind)
    actions = give(game.position, game.seats.index(seat), kind, decision.actions, weights, swept.get(key, 0))
    swept[key] = swept.get(key, 0) + 1
    if actions is None:
        return False
    for action in actions:
        now = game.decision()
        if now is None or (now.seat, now.kind) != (seat, kind):
            break
        _play(game, action, seat, key[0], luck)  # one that has become illegal is refused and changes nothing
    return bool(actions) or swept[key] == 1


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
