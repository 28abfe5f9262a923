"""14A1 Works in hand: who builds what and where; and how builders who leave or spend their points elsewhere give up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.position import BUSY, Situation


class Site(NamedTuple):
    """A work that was begun in an initial phase; an entry of `p.works`."""

    work: str  # a row of the construction chart
    hex: int
    crew: tuple[int, ...]
    due: int  # the turn in which it is finished
    single: int  # 1 if it takes one turn as it is, so that rapid construction ends it in the movement phase (14A1h)


def sites(p: Situation) -> list[Site]:
    return [Site(*work) for work in p.works]


def site_of(p: Situation, unit: int) -> Site | None:
    """The work that a unit is busy with."""
    return next((site for site in sites(p) if unit in site.crew), None)


def open_site(p: Situation, site: Site) -> None:
    p.works = (*p.works, (site.work, site.hex, site.crew, site.due, site.single))
    for unit in site.crew:
        p.done[unit] |= BUSY
    p.touch()


def close_site(p: Situation, site: Site) -> None:
    """Nobody works there any longer, whether it is finished or not."""
    p.works = tuple(work for work in p.works if Site(*work) != site)
    for unit in site.crew:
        p.done[unit] &= ~BUSY
    p.touch()


def give_up(p: Situation, units: Iterable[int]) -> None:
    """Builders have spent movement points or left their hex: what they were building is lost (14A1a/abort)."""
    if not p.works:
        return
    gone = frozenset(units)
    for site in sites(p):
        if gone.intersection(site.crew):
            close_site(p, site)
            p.tell("work-given-up", work=site.work, hex=p.place_name(site.hex))


def walk_off(p: Situation, units: Iterable[int], old: int) -> None:
    """Units have left a hex."""
    give_up(p, units)
    if old < len(p.temporary) and p.temporary[old]:
        _keep_up(p, old)


def look_after(p: Situation) -> None:
    """At the end of a phase: what nobody is left to build is given up, and what nobody is left to keep goes."""
    give_up(p, [unit for site in sites(p) for unit in site.crew if p.at[unit] != site.hex])
    for hex in filled(p.temporary):
        _keep_up(p, hex)


def _keep_up(p: Situation, hex: int) -> None:
    """14A1d/upkeep: any construction unit of the hex's owner keeps a temporary airfield."""
    if not any(p.world.has(unit, "construction") for unit in p.units(hex, p.owner[hex] - 1)):
        p.temporary[hex] = 0
        cap_hits(p, hex)
        p.touch()
        p.tell("airfield-gone", hex=p.hex_name(hex))


def cap_hits(p: Situation, hex: int) -> None:
    """Hits on an airbase that is no more go with it (17D)."""
    city = 1 if hex in p.world.city else 0
    p.base_hits[hex] = min(p.base_hits[hex], city + p.permanent[hex] + p.strip[hex] + p.temporary[hex])
