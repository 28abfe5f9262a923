"""13.7.1 Conquest of countries and territories at the end of a turn, and what becomes of their hexes and units.

Navies, new home countries and the units of a conquered major power abroad are not dealt with.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar, Final

from grognard.field.memory import lasting
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.eviction import evict
from grognard.games.world_in_flames.rules.stacking import thin_out
from grognard.games.world_in_flames.rules.zones import zone_of
from grognard.games.world_in_flames.theatre import LOST, MAJORS, NEUTRAL, NOBODY, Theatre
from grognard.kernel.procedures import Outcome, Procedure

APART: Final = ("italy",)  # which has a rule of its own that is not carried out (13.7.1)
CAPITAL: Final = 3  # factories that a capital counts for


# 13.7.1/home-country-condition
def keys_of(world: Theatre, country: int) -> dict[int, int]:
    """The hexes that decide about a country, with their weight: capital and factories.

    Of a territory they are its cities and ports, or every hex if it has none.
    """
    return lasting(world, ("keys of", country), lambda: _keys_of(world, country))


def _keys_of(world: Theatre, country: int) -> dict[int, int]:
    land = world.land
    inside = [hex for hex, each in enumerate(land.country) if each == country and world.solid[hex]]
    places = {hex: land.place_at[hex] for hex in inside if hex in land.place_at}
    if land.countries[country].kind == "territory":
        chosen = [hex for hex, place in places.items() if place.city or place.port]
        return dict.fromkeys(chosen or inside, 1)
    found = {hex: place.factories for hex, place in places.items() if place.factories}
    capital = world.capitals.get(country)
    if capital is None:
        return {}
    return {**found, capital: found.get(capital, 0) + CAPITAL}


def holder_of(p: Situation, country: int) -> int:
    """The power to which a country belongs: the minor itself, or the power that controls a territory."""
    one = p.world.land.countries[country]
    key = one.key if one.kind == "minor" else one.power
    return p.world.power.get(key, NOBODY)


# 13.7.1/must-be-at-war, /no-reconquest, /minors-never-conquer
def conqueror(p: Situation, country: int) -> int:
    """The major power that conquers a country now, NOBODY if none does."""
    owner = holder_of(p, country)
    if owner == NOBODY or p.conquered[country] != NOBODY or p.world.land.countries[country].key in APART:
        return NOBODY
    weights: dict[int, int] = {}
    keys = keys_of(p.world, country)
    for hex, weight in keys.items():
        power = p.control[hex]
        major = p.major(power) if power != NOBODY else NOBODY
        if major == NOBODY or major >= MAJORS or not p.at_war(major, owner):
            return NOBODY
        weights[major] = weights.get(major, 0) + weight
    if len({p.allegiance[major] for major in weights}) != 1:
        return NOBODY
    # the most factories, the capital counting three more
    return max(weights, key=lambda major: (weights[major], garrison(p, major, country), -major))


def garrison(p: Situation, major: int, country: int) -> int:
    """The combat factors of a major power's land units in a country, where factories do not decide."""
    land = p.world.land.country
    return sum(
        p.piece(unit).combat
        for unit in p.world.land_units
        if p.at[unit] < p.hexes and land[p.at[unit]] == country and p.major(p.power_of[unit]) == major
    )


class Conquest(Procedure):
    """13.7.1/simultaneous: all that is conquered in a turn is, at once."""

    steps: ClassVar[tuple[str, ...]] = ("conquer", "thin")

    def conquer(self, p: Situation) -> Outcome:
        countries = p.world.land.countries
        found = {country: who for country in range(len(countries)) if (who := conqueror(p, country)) != NOBODY}
        leaving = {unit for country in found for unit in doomed(p, country)}
        zones = zones_of_majors(p, leaving) if found else {}
        for country, major in found.items():
            p.conquered[country] = major
            p.tell("conquered", country=countries[country].key, power=p.world.powers[major].key)
        for unit in leaving:
            p.down[unit] = p.done[unit] = 0
            p.put(unit, p.box(LOST))
        for country in found:
            if countries[country].kind == "minor":
                make_peace(p, p.world.power[countries[country].key])
        for country, major in found.items():
            share_out(p, country, major, zones)
        return None

    # 2.3.1/when-checked
    def thin(self, p: Situation) -> Outcome:
        return thin_out(p)


# 13.7.1/partial-remove-land-air
def doomed(p: Situation, country: int) -> list[int]:
    """Who leaves the game with a country: land units and aircraft in it or off the map, and all of a minor's."""
    one, land = p.world.land.countries[country], p.world.land.country
    if one.kind == "territory":
        return []
    own = [unit for unit, piece in enumerate(p.world.pieces) if piece.home == one.key and piece.branch != "naval"]
    if one.kind == "minor":
        return own
    return [unit for unit in own if p.at[unit] >= p.hexes or land[p.at[unit]] == country]


def make_peace(p: Situation, minor: int) -> None:
    """A minor that has lost its home country is nobody's ally and nobody's enemy any more."""
    p.foes[minor] = 0
    p.master[minor], p.allegiance[minor] = NOBODY, NEUTRAL
    p.rebuild()


# 13.7.1/partial-hex-control, /territory-effect
def share_out(p: Situation, country: int, major: int, zones: Mapping[int, set[int]]) -> None:
    """The hexes of a conquered country: to who is in them or alone has zones there, and all others to the conqueror.

    What the conqueror's side holds already it keeps; of a territory only hexes without enemies pass.
    """
    land, side = p.world.land, p.allegiance[major]
    territory = land.countries[country].kind == "territory"
    for hex, each in enumerate(land.country):
        owner = p.control[hex]
        if each != country or owner == NOBODY or p.allegiance[owner] == side:
            continue
        here = strengths(p, hex)
        if territory and any(p.allegiance[power] != side for power in here):
            continue
        alone = zones.get(hex, set())
        found = max(here, key=lambda power: (here[power], -power)) if here else min(alone) if len(alone) == 1 else major
        p.take_control(hex, major if territory else found)
        evict(p, hex)


def strengths(p: Situation, hex: int) -> dict[int, int]:
    """The major powers with land units or aircraft in a hex, with their combat factors there."""
    found: dict[int, int] = {}
    for unit in p.here[hex]:
        power = p.major(p.power_of[unit])
        if power != NOBODY and p.piece(unit).branch != "naval":
            found[power] = found.get(power, 0) + p.piece(unit).combat
    return found


def zones_of_majors(p: Situation, leaving: Collection[int]) -> dict[int, set[int]]:
    """Hex -> the major powers that have zones of control there, but for units that leave the game."""
    found: dict[int, set[int]] = {}
    for unit in p.world.land_units:
        if p.at[unit] < p.hexes and unit not in leaving and p.major(p.power_of[unit]) != NOBODY:
            for hex in zone_of(p, unit):
                found.setdefault(hex, set()).add(p.major(p.power_of[unit]))
    return found
