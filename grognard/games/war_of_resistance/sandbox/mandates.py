"""What Tokyo's mandates open on the board of a sandbox: the provinces and places that they open on the real one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from grognard.games.war_of_resistance.forces import Land
from grognard.games.war_of_resistance.politics import Mandate
from grognard.games.war_of_resistance.sandbox.values import real_land

LOWER_YANGTZE: Final = "mandate-2"  # the area of which the second level opens single hexes
PARTIAL: Final = 2


# 41A2b-i/levels
def mandates(provinces: Mapping[int, str], towns: Mapping[int, str], lower: frozenset[int]) -> tuple[Mandate, ...]:
    """The levels for hexes in these provinces, some of them with towns of the real map, some in the lower area."""
    land = real_land()
    homes = {province.key: set[int]() for province in land.provinces}
    for hex, number in enumerate(land.province):
        if number < len(land.provinces):
            homes[land.provinces[number].key].add(hex)
    places = {hex: land.towns[key].hex for hex, key in towns.items() if key in land.towns}
    made = []
    for real in land.politics.mandates:
        opened = {hex for hex, key in provinces.items() if homes[key] and homes[key] <= real.opens.hexes}
        opened |= {hex for hex, place in places.items() if place in real.opens.hexes}
        navy = frozenset(hex for hex, place in places.items() if place in real.navy)
        if real.level == PARTIAL:
            opened |= lower
        made.append(replace(real, opens=Land(frozenset(opened), real.opens.boxes), navy=navy))
    return tuple(made)
