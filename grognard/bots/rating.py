"""Elo from the results of many games, with error bars: the Bradley-Terry model, fitted by Newton's method."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

SCALE = 400 / math.log(10)  # Elo in one unit of the logistic curve
PRIOR = 0.5  # games drawn against an average player that are added to each, so that a clean sweep stays finite
SURE = 1.96  # standard errors on each side: 95 in 100
STEPS = 60


class Rating(msgspec.Struct, frozen=True):
    """A player's Elo (the mean of all is 0), and how far it may be off, 95 times in 100."""

    name: str
    elo: float
    error: float


def ratings(names: Sequence[str], scores: Mapping[tuple[str, str], tuple[float, int]]) -> list[Rating]:
    """`scores` gives for (one, other) the points that one made and the games played; best player first."""
    count = len(names)
    place = {name: number for number, name in enumerate(names)}
    won, played = [0.0] * count, [[0.0] * count for _ in names]
    for (one, other), (points, games) in scores.items():
        a, b = place[one], place[other]
        won[a] += points
        won[b] += games - points
        played[a][b] += games
        played[b][a] += games
    strength = [0.0] * count
    for _ in range(STEPS):
        slope, curve = _slope(strength, won, played)
        step = _solve(curve, slope)
        strength = [old + max(-1.0, min(1.0, change)) for old, change in zip(strength, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-9:
            break
    _, curve = _slope(strength, won, played)
    middle = sum(strength) / max(count, 1)
    found = []
    for number, name in enumerate(names):
        # how uncertain the difference to the mean of all is: a row of the inverse, centred
        unit = [(1.0 if other == number else 0.0) - 1 / count for other in range(count)]
        variance = sum(u * s for u, s in zip(unit, _solve(curve, unit), strict=True))
        found.append(Rating(name, SCALE * (strength[number] - middle), SURE * SCALE * math.sqrt(max(variance, 0.0))))
    return sorted(found, key=lambda rating: -rating.elo)


def expected(difference: float) -> float:
    """The share of the points for who is so much Elo ahead."""
    return 1 / (1 + math.exp(-difference / SCALE))


def share_error(points: float, games: int) -> float:
    """How far a share of the points may be off, 95 times in 100 (Wilson's interval, half its width)."""
    if not games:
        return 1.0
    share, z = points / games, SURE
    return z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)


def _slope(
    strength: Sequence[float], won: Sequence[float], played: Sequence[Sequence[float]]
) -> tuple[list[float], list[list[float]]]:
    """The first and (negative) second derivatives of the likelihood."""
    count = len(strength)
    slope, curve = list(won), [[0.0] * count for _ in strength]
    for a in range(count):
        for b in range(count):
            if a != b and played[a][b]:
                share = 1 / (1 + math.exp(strength[b] - strength[a]))
                slope[a] -= played[a][b] * share
                weight = played[a][b] * share * (1 - share)
                curve[a][a] += weight
                curve[a][b] -= weight
        share = 1 / (1 + math.exp(-strength[a]))
        slope[a] += PRIOR * (0.5 - share)
        curve[a][a] += PRIOR * share * (1 - share)
    return slope, curve


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gauss with pivots; the matrices are small and never singular, thanks to the prior."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for column in range(count):
        pivot = max(range(column, count), key=lambda n: abs(rows[n][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in rows[column + 1 :]:
            factor = row[column] / head[column]
            for place in range(column, count + 1):
                row[place] -= factor * head[place]
    found = [0.0] * count
    for number in range(count - 1, -1, -1):
        rest = sum(rows[number][n] * found[n] for n in range(number + 1, count))
        found[number] = (rows[number][count] - rest) / rows[number][number]
    return found
