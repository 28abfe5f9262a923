"""Columns: attacks put together by exact odds, and packed so that no unit and no store is used twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.games.warfare import Column

EXCHANGES: Final = 3  # rounds of looking for a better pack
MANY: Final = 12  # the same where there is much to choose from


def packed(columns: Sequence[Column], stores: Mapping[int, int]) -> list[Column]:
    """Columns that go together: the dearest first, then exchanged as long as the sum grows."""
    ranked = sorted(columns, key=lambda column: (-column.value, column.target, column.places))
    return _exchanged(ranked, _filled(ranked, stores), stores, EXCHANGES)


def packed_closely(columns: Sequence[Column]) -> list[Column]:
    """The same where many small columns may be worth more than a few great ones: those that bring most a unit first."""
    ranked = sorted(columns, key=lambda column: (-column.value, column.target, column.places))
    close = sorted(ranked, key=lambda column: -column.value / len(column.places))
    found = [_exchanged(ranked, _filled(order, {}), {}, MANY) for order in (ranked, close)]
    return max(found, key=lambda chosen: sum(column.value for column in chosen))


def _filled(order: Sequence[Column], stores: Mapping[int, int]) -> list[Column]:
    """One after the other, as long as they go with those before."""
    chosen: list[Column] = []
    for column in order:
        if column.value > 0 and _goes(column, chosen, stores):
            chosen.append(column)
    return chosen


def _exchanged(ranked: Sequence[Column], chosen: list[Column], stores: Mapping[int, int], rounds: int) -> list[Column]:
    for _ in range(rounds):
        better = _exchange(ranked, chosen, stores)
        if better is None:
            break
        chosen = better
    return chosen


def _exchange(ranked: Sequence[Column], chosen: list[Column], stores: Mapping[int, int]) -> list[Column] | None:
    """Another column instead of those in its way, filled up again, if that makes more."""
    now = sum(column.value for column in chosen)
    for column in ranked:
        if column.value <= 0 or column in chosen:
            continue
        rest = [other for other in chosen if other.target != column.target and not other.units & column.units]
        trial = [column]
        for other in rest:
            if _goes(other, trial, stores):
                trial.append(other)
        for other in ranked:
            if other.value > 0 and other not in trial and _goes(other, trial, stores):
                trial.append(other)
        if sum(other.value for other in trial) > now + 1e-6:
            return trial
    return None


def _goes(column: Column, chosen: Sequence[Column], stores: Mapping[int, int]) -> bool:
    """Whether a column goes with others: another hex, other units, and enough in the stores."""
    if any(other.target == column.target or other.units & column.units for other in chosen):
        return False
    for place, amount in column.draws:
        used = sum(dict(other.draws).get(place, 0) for other in chosen)
        if used + amount > stores.get(place, 0):
            return False
    return True
