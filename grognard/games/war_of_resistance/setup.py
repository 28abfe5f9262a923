"""The start of a scenario: counters, owners, works, stocks and weather as they are before the first turn."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import FORTS, Situation
from grognard.games.war_of_resistance.rules.arrivals import bring_in
from grognard.games.war_of_resistance.rules.isolation import find_isolated
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.railnets import first_yards
from grognard.games.war_of_resistance.rules.turn import Campaign
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre

SCENARIOS: Final = ("shanghai-37", "hsuchow-38")
ITEMS: Final = {"attack-supply": "attack_supply", "resource": "resources", "general-supply": "general_2"}


def set_up(world: Theatre, seed: str | None) -> Situation:
    assert world.scenario is not None
    p = Situation(world, seed)
    p.turn = world.scenario.span.first
    p.owner[:] = world.first_owners
    _weather(p)
    p.yard = first_yards(world)
    for work in world.land.forces.works:
        p.fort[work.hex] = FORTS.index(work.kind)
    for stock in world.land.economy.stocks:
        if stock.spot.kind == "hex" and p.owns(SIDES.index(stock.side), stock.spot.hex):
            getattr(p, ITEMS[stock.item])[stock.spot.hex] += stock.points
    for term in world.terms_of("general-supply"):
        if term.turn <= p.turn and p.owns(SIDES.index(term.side), term.hex):
            p.general_2[term.hex] += term.number  # there since the turn before
    p.rebuild()
    for side in (CHINESE, JAPANESE):
        bring_in(p, side)
    settle(p)
    find_isolated(p)
    p.events.clear()
    p.stack.append(Campaign())
    return p


def _weather(p: Situation) -> None:
    """As the campaign starts (41A4); the first turn rolls its own."""
    kinds = [kind.key for kind in p.world.weathers]
    start = p.world.land.climate.start
    rows = [start.get(zone.key) for zone in p.world.land.zones]
    p.weather = tuple(0 if row is None else kinds.index(row.weather) for row in rows)
    p.rice = tuple(row is not None and row.rice for row in rows)
    p.flooded = tuple(row is not None and row.flooded for row in rows)
