"""12C2, 12C3 Networks of limited general supply: cities joined by rail or river, their sources and capacity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from grognard.field.floods import Net
from grognard.field.hexes import Hexes, hexes_of, without
from grognard.field.memory import lasting, remembered, snapshot
from grognard.field.stages import Rails
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.railnets import HIGH, links_of, standing, volume
from grognard.games.war_of_resistance.rules.waterways import groups
from grognard.games.war_of_resistance.theatre import JAPANESE, Theatre

LAID: Final = 4  # states of the railways that are kept
CONTRIBUTION: Final = {"full": 2, "partial": 1, "large": 0}  # RE by hex (12C3/contribution)


class Network(NamedTuple):
    """Joined cities of a side: where units draw from it, and how much."""

    sources: Hexes
    capacity: int  # quarters of an RE


def networks(p: Situation, side: int) -> tuple[Network, ...]:
    """The networks of the side that have a source at all (12C2/network, 12C2/capacity)."""
    key = "networks", side
    known: tuple[Network, ...] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = tuple(_networks(p, side))
    return known


def _networks(p: Situation, side: int) -> Iterator[Network]:
    sources = limited_sources(p, side)
    if not sources:
        return
    silent = hexes_of(p.world.board.bits[hex] for hex, _ in p.generated if hex < p.world.hexes)  # 12C4b
    for joined in components(p, side):
        own = joined & sources
        if own:
            yield Network(own, _capacity(p.world, without(own, silent)))


# 12C/ownership
def limited_sources(p: Situation, side: int) -> Hexes:
    """Large and major city hexes that serve the side: under the Kuomintang (12C3/chinese), or in a province whose
    puppet government functions (12C3/japanese). Whether they lie on a network is another matter."""
    cities = large_cities(p.world) & p.lands[side]
    return cities & governed(p) if side == JAPANESE else controlled(p, cities)


def sources(p: Situation, side: int) -> Hexes:
    """Every limited source of the side: on a network of two cities at least."""
    found = 0
    for network in networks(p, side):
        found |= network.sources
    return found


def governed(p: Situation) -> Hexes:
    """The hexes of provinces with an operating puppet government (46A)."""
    key = "governed", p.governments
    known: int | None = p.world.known.get(key)
    if known is None:
        land, board, ruled = p.world.land, p.world.board, p.governments
        inside = [hex for hex in range(len(board)) if (home := land.province_of(hex)) and home.key in ruled]
        areas = [area.hexes for key, area in land.areas.items() if key in ruled]
        known = p.world.known[key] = board.set_of({*inside, *(hex for area in areas for hex in area)})
    return known


def components(p: Situation, side: int) -> tuple[Hexes, ...]:
    """The sets of two or more large or major cities that the side's rail hexes and rivers join, broken rails too."""
    cities, own, rivers = large_cities(p.world) & p.lands[side], p.lands[side], groups(p, side, sea=False)[1:]
    rails = _rails(p)
    key = side, cities, own & rails.network, rivers
    return remembered(p.world, "components", key, lambda: _components(p.world, cities, own, rivers, rails))


def large_cities(world: Theatre) -> Hexes:
    known: int | None = world.known.get("large cities")
    if known is None:
        large = [hex for hex, size in world.city.items() if size in CONTRIBUTION]
        known = world.known["large cities"] = world.board.set_of(large)
    return known


# --- parts -------------------------------------------------------------------------------------------------


def _components(
    world: Theatre, cities: Hexes, own: Hexes, rivers: tuple[Hexes, ...], rails: Rails
) -> tuple[Hexes, ...]:
    towns = towns_of(world)
    links = (*rivers, *(town & own for town in towns if (town & own).bit_count() > 1))
    ways = rails.network
    for river in rivers:
        ways |= river
    left, found = cities & ways, []  # no network is without a city on one of them
    while left:
        joined = rails.trace(left & -left, own, links).passed & cities
        left = without(left, joined)
        if sum(1 for town in towns if town & joined) > 1:
            found.append(joined)
    return tuple(sorted(found, key=lambda joined: joined & -joined))


def towns_of(world: Theatre) -> tuple[Hexes, ...]:
    """The large and major cities, each with all its hexes (3E2/multi-hex-city)."""
    known: tuple[Hexes, ...] | None = world.known.get("towns")
    if known is None:
        known = world.known["towns"] = tuple(world.board.set_of(hexes) for hexes in world.cities)
    return known


def _capacity(world: Theatre, hexes: Hexes) -> int:
    every = lasting(world, "contributions", lambda: _contributions(world))
    return RE * sum(given * (hexes & cities).bit_count() for given, cities in every)


def _contributions(world: Theatre) -> list[tuple[int, Hexes]]:
    """What cities give, with all that give it."""
    sizes = [(given, size) for size, given in CONTRIBUTION.items() if given]
    return [(given, world.board.set_of(hex for hex, its in world.city.items() if its == size)) for given, size in sizes]


def _rails(p: Situation) -> Rails:
    """All railways alike, of any volume, ferries too; planned ones where they were built."""

    def lay() -> Rails:
        high, low = rail_links(p)
        return Rails(Net((*high, *low)), Net(()), 0)

    return remembered(p.world, "all rails", snapshot(p, "upgraded"), lay, LAID)


def rail_links(p: Situation) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Pairs of positions joined by railways of high and of low volume (12B3, 14A3, 37A2), in both directions."""
    bits = p.world.board.bits
    found: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    for link in links_of(p.world):
        if standing(p, link):
            pair = bits[link.one], bits[link.other]
            found[0 if volume(p, link) == HIGH else 1].extend((pair, (pair[1], pair[0])))
    return found


def forget(p: Situation) -> None:
    """Cities that were joined before are forgotten, for measuring."""
    _rails(p).forget()
