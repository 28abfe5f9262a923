"""Evaluation weights by self-play: SPSA, which tries all weights at once, a little up or down, and follows who wins.

Weights are factors, so everything happens with their logarithms. In each round two players with opposite changes play
each other, each seed with either colour; the weights go towards the winner, by less and less. In the end the tuned
player meets the one it began as on seeds that no round has seen: only that match says whether anything was gained.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

import msgspec

from grognard.bots.knowledge import knowledge_of, weighted
from grognard.bots.pages import curves, page, table
from grognard.bots.rating import share_error
from grognard.bots.simulation import Match, play_match
from grognard.bots.tournament import Played, Tournament, schedule
from grognard.bots.workers import Progress, spread
from grognard.games import module
from grognard.kernel.words import Malformed

SETTLING = 0.1  # share of the rounds after which the steps begin to shrink, as SPSA's usual stability constant
FIRST_SEED_OF_PROOF = 1_000_000


class Tuning(msgspec.Struct, frozen=True):
    """What is to be tuned: the named weights of a player, in so many rounds of so many games."""

    game: str
    player: str
    weights: tuple[str, ...]
    rounds: int = 20
    games: int = 4  # of a round, an even number
    proof: int = 20  # games in the end against the player it began as
    seed: int = 0
    change: float = 0.25  # by how much the weights of a round differ from the middle, in logarithms
    step: float = 0.15  # how far the first round may move them
    scenario: str | None = None
    edition: str | None = None
    options: Mapping[str, str | bool | int] = {}
    revision: str = ""  # the text of an own edition


class Round(msgspec.Struct, frozen=True):
    score: float  # of the player above the middle, from -1 to 1
    weights: Mapping[str, float]  # after it


class Tuned(msgspec.Struct, frozen=True):
    """The outcome, as `grognard tune` writes it."""

    tuning: Tuning
    start: Mapping[str, float]
    weights: Mapping[str, float]
    player: str  # to be asked for by this name
    rounds: tuple[Round, ...]
    games: int  # of the proof
    points: float  # of the tuned player in it
    error: float  # how far the share of the points may be off, 95 times in 100


def tune(plan: Tuning, jobs: int = 1, on: str = "local") -> Tuned:
    start = _start(plan)
    chance = random.Random(f"tune {plan.seed}")
    logs = {name: math.log(value) for name, value in start.items()}
    rounds: list[Round] = []
    progress = Progress(plan.rounds * plan.games + plan.proof, "games")
    for number in range(plan.rounds):
        signs = {name: chance.choice((-1, 1)) for name in logs}
        change = plan.change / (number + 1) ** 0.101
        pair = [{name: value + way * change * signs[name] for name, value in logs.items()} for way in (1, -1)]
        names = tuple(named(plan.player, {name: math.exp(value) for name, value in one.items()}) for one in pair)
        seed = plan.seed + number * (plan.games // 2)
        score = 2 * _points(plan, names, plan.games, seed, jobs, on, progress) / plan.games - 1
        shrink = (1 + 1 / max(SETTLING * plan.rounds, 1)) / (number + 1 + SETTLING * plan.rounds) ** 0.602
        logs = {name: value + plan.step * min(shrink, 1.0) * score * signs[name] for name, value in logs.items()}
        rounds.append(Round(score, {name: round(math.exp(value), 4) for name, value in logs.items()}))
    weights = {name: round(math.exp(value), 3) for name, value in logs.items()}
    tuned = named(plan.player, weights)
    points, before = 0.0, named(plan.player, start)
    proof = plan.proof if tuned != before else 0  # a player has nothing to prove against itself
    if proof:
        names = (tuned, before)
        points = _points(plan, names, proof, FIRST_SEED_OF_PROOF + plan.seed, jobs, on, progress)
    progress.end()
    error = share_error(points, proof)
    return Tuned(plan, start, weights, tuned, tuple(rounds), proof, points, error)


def named(player: str, weights: Mapping[str, float]) -> str:
    """The name by which the player with these weights is asked for."""
    return "+".join([player, *(f"{name}={round(value, 4):g}" for name, value in weights.items())])


def _start(plan: Tuning) -> dict[str, float]:
    if plan.rounds < 1 or plan.games < 2 or plan.games % 2 or plan.proof < 0 or plan.proof % 2:
        raise Malformed("--rounds: 1 or more, --games: an even number from 2, --proof: an even number were expected")
    known = knowledge_of(type(module(plan.game)).__module__.rpartition(".")[0])
    if known is None:
        raise Malformed(f"{plan.game} has no knowledge to tune")
    usual = weighted(known, {})
    wrong = [name for name in plan.weights if name not in usual]
    if wrong or not plan.weights:
        raise Malformed(f"there is no weight {', '.join(wrong) or '(none given)'}: {', '.join(usual)}")
    return {name: usual[name] for name in plan.weights}


def _points(plan: Tuning, names: Sequence[str], games: int, seed: int, jobs: int, on: str, progress: Progress) -> float:
    """What the first of two players makes against the second."""
    one = Tournament(plan.game, tuple(names), games, seed, plan.scenario, plan.edition, plan.options, plan.revision)
    matches: list[Match] = schedule(one)
    total = 0.0
    for number, report in spread(play_match, matches, jobs, on):
        played = Played(matches[number].seats, report)
        total += played.points(played.seats.index(names[0]))
        progress.step()
    return total


def tuning_page(found: Tuned, command: str) -> str:
    plan = found.tuning
    lines = {name: [found.start[name], *(one.weights[name] for one in found.rounds)] for name in plan.weights}
    values = [value for line in lines.values() for value in line]
    low, high = min(*values, 0.8), max(*values, 1.2)
    share = 100 * found.points / found.games if found.games else 0.0
    proof = f"{found.points:g} of {found.games} games, {share:.0f} ± {100 * found.error:.0f} %"
    rows = [(name, f"{found.start[name]:g}", f"{found.weights[name]:g}") for name in plan.weights]
    return page(
        f"Weights of {plan.player} for {plan.game}",
        [
            f"<p>{plan.rounds} rounds of {plan.games} games. Against the player it began as, on seeds that no round "
            f"has seen: {proof}.</p>",
            f"<p><code>{command}</code></p>",
            "<h2>Weights</h2>",
            table(("weight", "before", "after"), rows),
            "<h2>Round by round</h2>",
            curves(lines, round(low, 2), round(high, 2), (1.0,)),
            "<h2>Who won the rounds</h2>",
            curves({"upper player": [one.score for one in found.rounds]}, -1, 1, (0,)),
            f"<p>To play with them: <code>{found.player}</code></p>",
        ],
    )
