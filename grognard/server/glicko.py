"""Glicko-2: how strong players are, how sure that is, and how steady they are, from the results of rating periods.

After Mark E. Glickman, "Example of the Glicko-2 system" (2012, 2022); steps and letters are those of the paper, and its
worked example is a test.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

MIDDLE: Final = 1500.0
SCALE: Final = 173.7178  # points of the shown scale in one unit of the calculation
WIDEST: Final = 350.0  # the deviation of whom nothing is known
STEADY: Final = 0.06  # the volatility of whom nothing is known
TAU: Final = 0.5  # how much volatility may change in a period: the paper has 0.3 to 1.2
NEAR: Final = 1e-6


class Rating(msgspec.Struct, frozen=True):
    """A player's strength: 95 times in 100 it lies within two deviations."""

    rating: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = STEADY

    def after_rest(self, periods: int) -> Rating:
        """After so many periods without a game one knows less of a player (step 6 without games)."""
        phi = math.sqrt((self.deviation / SCALE) ** 2 + max(0, periods) * self.volatility**2)
        return msgspec.structs.replace(self, deviation=min(WIDEST, phi * SCALE))


Played = tuple[Rating, float]  # the opponent as it was before the period, and the score: 1, 0.5 or 0


def after_period(player: Rating, games: Sequence[Played]) -> Rating:
    """The player after a period with these games."""
    if not games:
        return player.after_rest(1)
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    weight, gained = 0.0, 0.0
    for opponent, score in games:  # steps 3 and 4
        g = _g(opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-g * (mu - (opponent.rating - MIDDLE) / SCALE)))
        weight += g * g * expected * (1 - expected)
        gained += g * (score - expected)
    v = 1 / weight
    sigma = _volatility(phi, player.volatility, v, v * gained)
    rested = phi * phi + sigma * sigma  # step 6
    phi = 1 / math.sqrt(1 / rested + 1 / v)  # step 7
    mu += phi * phi * gained
    return Rating(mu * SCALE + MIDDLE, min(WIDEST, phi * SCALE), sigma)


def expected(player: Rating, opponent: Rating) -> float:
    """The share of the points that the player is likely to make."""
    both = math.hypot(player.deviation, opponent.deviation) / SCALE
    return 1 / (1 + math.exp(-_g(both) * (player.rating - opponent.rating) / SCALE))


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5: the root is sought by the Illinois algorithm."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        spread = phi * phi + v + math.exp(x)
        return math.exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - a) / (TAU * TAU)

    low, high = a, 0.0
    if delta * delta > phi * phi + v:
        high = math.log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
