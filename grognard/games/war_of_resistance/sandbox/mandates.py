"""Tokyo's mandates on a little board: what a level of restriction opens is read from provinces and towns (41A2b)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from grognard.games.war_of_resistance.forces import Land
from grognard.games.war_of_resistance.politics import Mandate
from grognard.games.war_of_resistance.sandbox.values import real_land


def mandates(
    provinces: Mapping[str, str], towns: Mapping[str, str], told: Iterable[tuple[int, str]], numbers: Mapping[str, int]
) -> tuple[Mandate, ...]:
    """The real mandates over hexes of the sandbox.

    `provinces`: hex -> province; `towns`: hex -> the town of the real map that it stands for; `told`: levels with
    hexes that they open besides.
    """
    extra = [(level, numbers[hex]) for level, hex in told]
    found = []
    for mandate in real_land().politics.mandates:
        whole, places = _provinces(mandate), _towns(mandate.opens.hexes)
        opens = {numbers[hex] for hex, key in provinces.items() if key in whole}
        opens |= {numbers[hex] for hex, key in towns.items() if key in places}
        opens |= {hex for level, hex in extra if level == mandate.level}
        sea = _towns(mandate.navy)
        navy = frozenset(numbers[hex] for hex, key in towns.items() if key in sea)
        found.append(replace(mandate, opens=Land(frozenset(opens), mandate.opens.boxes), navy=navy))
    return tuple(found)


def _provinces(mandate: Mandate) -> set[str]:
    """The provinces that it opens whole."""
    land = real_land()
    hexes: dict[str, set[int]] = {}
    for hex, number in enumerate(land.province):
        if number < len(land.provinces):
            hexes.setdefault(land.provinces[number].key, set()).add(hex)
    return {key for key, own in hexes.items() if own <= mandate.opens.hexes}


def _towns(hexes: frozenset[int]) -> set[str]:
    return {key for key, town in real_land().towns.items() if town.hex in hexes}
