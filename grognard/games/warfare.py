"""The plain data of a war that games and machine players share: units, objectives, attacks and what comes of them.

Worth is counted in one coin, which the game chooses: the strength of an ordinary step, or a point of strength.
"""

from __future__ import annotations

from typing import NamedTuple


class Formation(NamedTuple):
    """A unit of either side, as the seat knows it."""

    number: int
    hex: int
    side: int
    attack: float  # as it would fight now
    defence: float
    gait: str  # whose prices it pays on the march
    pace: int  # what it can pay in a turn
    keeps: bool = False  # it keeps behind the line: staffs, guns without strength


class Objective(NamedTuple):
    """A hex that counts."""

    key: str
    hex: int
    value: float  # in the coin, for holding it when it counts
    ours: bool
    haste: float = 1.0  # 1 when time is up, less the more turns are left


class Strike(NamedTuple):
    """What an attack is expected to bring."""

    kills: float
    losses: float
    taken: float  # the chance that the hex is won
    odds: str  # as players write them
    ride: bool = False  # it is over in the movement phase, without a die
    thrown: float = 0.0  # the chance that nobody of the attackers is left where he attacked from


class Column(NamedTuple):
    """Units that attack one hex together, each from a hex beside it."""

    target: int
    places: tuple[tuple[int, int], ...]  # unit, the hex it attacks from
    strike: Strike
    value: float
    draws: tuple[tuple[int, int], ...] = ()  # what it takes out of which store

    @property
    def units(self) -> frozenset[int]:
        return frozenset(unit for unit, _ in self.places)


class Stand(NamedTuple):
    """What becomes of units that are attacked where they stand."""

    losses: float
    gone: float  # the chance that they have to leave the hex
    foes: float  # what it costs the attackers
