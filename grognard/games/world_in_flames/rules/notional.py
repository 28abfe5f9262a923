"""11.14, 11.15 Notional units: what defends any hex on which troops come down from the air or out of the sea.

They are no counters: whether there is one, and how strong, is seen from those who have come. What the sea-box adds to
the strength of one against invaders is not carried out.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.supply import linked
from grognard.games.world_in_flames.rules.surprise import taken_aback
from grognard.games.world_in_flames.rules.zones import zone_of
from grognard.games.world_in_flames.theatre import NOBODY
from grognard.kernel.actions import Action
from grognard.kernel.refusals import Refusal


def comers(p: Situation, hex: int) -> list[int]:
    """The land units that have come into a hex of an enemy from the air or from the sea in this impulse."""
    side = p.side_of_power(p.control[hex])
    return [
        unit
        for unit in p.land_units(hex)
        if p.done[unit] & (DROPPED | INVADED) and p.allegiance[p.power_of[unit]] != side
    ]


# 11.15/notional, 11.14/notional-exists
def stands(p: Situation, hex: int) -> bool:
    """Whether a notional unit defends a hex."""
    return bool(comers(p, hex))


def nation(p: Situation, hex: int) -> int:
    """Its power: that of a real land unit there, else that of the hex."""
    side = p.side_of_power(p.control[hex])
    here = [unit for unit in p.land_units(hex) if p.allegiance[p.power_of[unit]] == side]
    return p.power_of[here[0]] if here else p.control[hex]


# 11.15/notional, 11.14/notional-strength
def strength(p: Situation, hex: int) -> int:
    """Its combat factor before terrain: more in cities, at home and near friends; less without supply and surprised."""
    owner, power, land = p.control[hex], nation(p, hex), p.world.land
    if owner == NOBODY:
        return 1
    side = p.allegiance[owner]
    place = land.place_at.get(hex)
    factor = 1 + (place is not None and bool(place.city)) + (land.country[hex] in p.world.homes[p.major(owner)])
    if not any(p.allegiance[p.power_of[unit]] == side for unit in p.land_units(hex)):
        near = (unit for there in p.world.board.adjacent(hex) for unit in p.land_units(there, side))
        factor += any(hex in zone_of(p, unit) for unit in near)
    if not linked(p, power, hex):
        factor -= 1
    if taken_aback(p, power, {p.power_of[unit] for unit in comers(p, hex)}):
        factor -= 1
    return max(factor, 0)


class Forgo(Action, frozen=True):
    """11.14/notional-ignored: the defender lets a notional unit out of the reckoning."""

    kind: ClassVar[str] = "forgo"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Forgo]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        phase = p.stack[-1]
        hex = phase.doubted[0]
        phase.forgone += (hex,)
        phase.doubted = phase.doubted[1:]
        p.tell("forgone", hex=p.hex_name(hex))
