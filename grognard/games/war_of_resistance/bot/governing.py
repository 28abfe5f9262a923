"""Where the government of China works: it leaves a capital in time, and settles again at home and out of reach (37C).

Its marker does one thing in a phase: it stops its work, travels by train, or takes up its work again.
"""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.capitals import TurnCapital
from grognard.games.war_of_resistance.rules.markers import CAPITAL, KMT, capital
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.rail_items import SendItem
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.actions import Action

LEAVES: Final = 5  # hexes from the enemy: a government packs its files
SETTLES: Final = 9  # hexes: it unpacks them
FAR: Final = 16  # hexes: farther off is no safer
HOME: Final = 6.0  # hexes of safety that it gives for a city of its home, which holds the country together (42B)


def evacuation(p: Situation, seat: int, kind: str) -> list[Action]:
    """What the government does now, if anything."""
    found = capital(p, KMT) if seat == CHINESE and kind == MOVEMENT and p.world.campaign else None
    if found is None or not 0 <= found.place < p.world.hexes or not p.owns(CHINESE, found.place):
        return []
    turning, away = TurnCapital(KMT), safety(p, found.place)
    if found.operative:
        return [turning] if away <= LEAVES and turning.refusal(p, seat) is None else []
    ways = [order for order in SendItem.about(p, seat, found.place) if order.item == f"{CAPITAL}{KMT}"]
    best = max(ways, key=lambda order: (refuge(p, order.to), -order.to), default=None)
    if best is not None and away < SETTLES and refuge(p, best.to) > refuge(p, found.place):
        return [best]
    return [turning] if away > LEAVES and turning.refusal(p, seat) is None else []


def safety(p: Situation, hex: int) -> int:
    """Hexes to the nearest enemies who can attack."""
    stacks = {p.at[unit] for unit in p.army(JAPANESE) if p.rating(unit).attack}
    return min((p.world.board.distance(hex, place) for place in stacks), default=FAR)


def refuge(p: Situation, hex: int) -> float:
    """How good a city is as a seat of the government."""
    return min(safety(p, hex), FAR) + (HOME if p.world.land.faction_of(hex) == "nationalist" else 0.0)
