"""Powers and sides: whom counters belong to, and for whom they fight.

A power (an army, a nation, a faction) is fixed, as the counters are. For which side it fights is in the position
(`field/layout.py`): powers change sides, and counters change their colours. A seat is who plays; `Realm.seat_side` and
`Realm.deciders` say for whom. Where a `Side` is wanted, a seat will not do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NewType

Side = NewType("Side", int)


@dataclass(frozen=True, slots=True)
class Power:
    key: str
    side: int  # that it fights for at the start


def enemy(side: int) -> Side:
    """The other one of two sides."""
    return Side(1 - side)


def powers_of(keys: Iterable[tuple[str, int]]) -> tuple[Power, ...]:
    """The powers of counters, each given by its key and the side it begins with, in the order in which they appear."""
    return tuple(Power(key, side) for key, side in dict.fromkeys(keys))
