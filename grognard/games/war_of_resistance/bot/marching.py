"""Where units want to be: in cities that the enemy threatens, on the way to those he holds, beside him where they can
hurt him together; and no more of them anywhere than it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.games.war_of_resistance.bot.prizes import STABILITY, objectives
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.condition import defence_factor
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.support import self_supported
from grognard.games.war_of_resistance.theatre import JAPANESE

Score = Callable[[Any], float]

NEAR: Final = 4  # hexes from which an enemy threatens a city
ENOUGH: Final = 0.6  # of the strength that threatens a city, to hold it
ODDS: Final = 4  # to one: more than that need not press on a hex
CROWDED: Final = -20.0  # whoever is too many in a hex is lost (8B)
TENFOLD: Final = 10  # to one: odds of an overrun (13)
REACH: Final = 3  # hexes that an enemy may come in a turn to overrun
HOPELESS: Final = 1.5  # to one: with less there is no use in coming near


def goals(p: Situation, side: int) -> dict[int, float]:
    """Hexes worth going to: cities that the other side holds, and for China its own that are held too thinly."""
    if p.world.campaign:
        counted = {one.hex: one.value / STABILITY for one in objectives(p, side) if not one.ours}
        return counted or dict.fromkeys(p.world.city, 1.0)
    cities = {term.hex: float(term.number) for term in p.world.terms_of("city")}
    if side == JAPANESE:
        wanted = {hex: worth for hex, worth in cities.items() if not p.owns(JAPANESE, hex)}
    else:
        wanted = {hex: worth for hex, worth in cities.items() if not p.owns(JAPANESE, hex) and lacking(p, side, hex)}
    return wanted or cities or dict.fromkeys(p.world.city, 1.0)


def pull(p: Situation, side: int) -> Callable[[int], float]:
    """How strongly a hex is drawn to: the nearest goal, the dearer the stronger; kept while nothing changes."""
    wanted, board = goals(p, side), p.world.board
    known: dict[int, float] = p.cache.setdefault(("pull", side), {})

    def of(hex: int) -> float:
        if hex not in known:
            known[hex] = max(0.2 * worth - board.distance(hex, goal) for goal, worth in wanted.items())
        return known[hex]

    return of


def contact(p: Situation, side: int, hex: int) -> int:
    """How many hexes of the enemy lie beside a hex."""
    return sum(p.occupied(enemy(side), near) for near in p.world.board.adjacent(hex))


def threat(p: Situation, side: int, hex: int) -> int:
    """The printed attack strength of the enemy within a few hexes of a hex."""
    known: dict[int, int] = p.cache.setdefault(("threat", side), {})
    if hex not in known:
        foes = p.army(enemy(side))
        known[hex] = sum(p.rating(unit).attack for unit in foes if p.world.board.distance(p.at[unit], hex) <= NEAR)
    return known[hex]


def cover(p: Situation, side: int, hex: int) -> int:
    """The printed defence strength of a side in a hex."""
    return sum(p.rating(unit).defence for unit in p.units(hex, side))


def lacking(p: Situation, side: int, hex: int) -> bool:
    """Whether a city is held with less than it takes."""
    return cover(p, side, hex) < ENOUGH * threat(p, side, hex)


def held(p: Situation, side: int, hex: int, more: int) -> float:
    """How well a city is held with so much defence strength more (or less) than there is, from 0 to 1."""
    needed = max(ENOUGH * threat(p, side, hex), 1.0)
    return min((cover(p, side, hex) + more) / needed, 1.0)


def pressing(p: Situation, side: int, unit: int, hex: int) -> float:
    """1 where a unit beside the enemy adds to an attack that others can make with it, 0 where it is of no use."""
    foe, board, strength = enemy(side), p.world.board, p.rating(unit).attack
    best = 0.0
    for target in board.adjacent(hex) if strength else ():
        if not p.occupied(foe, target):
            continue
        around = (one for near in board.adjacent(target) for one in p.units(near, side) if one != unit)
        others = sum(p.rating(one).attack for one in around)
        defence = max(cover(p, foe, target), 1)
        if others < ODDS * defence and others + strength >= HOPELESS * defence:
            best = 1.0
    return best


def ridden_down(p: Situation, side: int, hex: int, more: float) -> bool:
    """Whether some stack of the enemy near a hex could overrun what would stand there: so much more than does now."""
    defence = sum(_worth(p, unit) for unit in p.units(hex, side)) + more
    return _strongest_near(p, side, hex) >= TENFOLD * defence


def _worth(p: Situation, unit: int) -> float:
    """Its defence strength by supply and support of its own."""
    return p.rating(unit).defence * float(defence_factor(p, unit)) * (1.0 if self_supported(p, unit) else 0.5)


def _strongest_near(p: Situation, side: int, hex: int) -> int:
    """The attack strength of the strongest stack of the enemy that could come beside a hex."""
    known: dict[int, int] = p.cache.setdefault(("strongest near", side), {})
    if hex not in known:
        near = (attack for place, attack in _stacks(p, side) if p.world.board.distance(place, hex) <= REACH)
        known[hex] = max(near, default=0)
    return known[hex]


def _stacks(p: Situation, side: int) -> list[tuple[int, int]]:
    """The hexes of the enemy with the attack strength in each."""
    key = "stacks of the enemy", side
    if key not in p.cache:
        found: dict[int, int] = {}
        for unit in p.army(enemy(side)):
            found[p.at[unit]] = found.get(p.at[unit], 0) + p.rating(unit).attack
        p.cache[key] = list(found.items())
    stacks: list[tuple[int, int]] = p.cache[key]
    return stacks


def marching(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    of = pull(p, side)
    city = {term.hex: float(term.number) for term in p.world.terms_of("city")}

    def staying(unit: int) -> float:
        """What the unit is worth where it is."""
        here, defence = p.at[unit], p.rating(unit).defence
        guard = city[here] * (held(p, side, here, 0) - held(p, side, here, -defence)) if here in city else 0.0
        return guard + weights["contact"] * pressing(p, side, unit, here)

    def coming(unit: int, hex: int) -> float:
        """What it would be worth there."""
        defence = p.rating(unit).defence
        guard = city[hex] * (held(p, side, hex, defence) - held(p, side, hex, 0)) if hex in city else 0.0
        return guard + weights["contact"] * pressing(p, side, unit, hex)

    def lonely(unit: int, hex: int) -> int:
        """1 if the unit could be ridden down with whoever else is in a hex."""
        return int(ridden_down(p, side, hex, _worth(p, unit) if p.at[unit] != hex else 0.0))

    def march(action: Any) -> float:
        unit = action.units[0]
        if not fits(p, [*p.units(action.to, side), *action.units], action.to):
            return CROWDED
        gain = weights["city"] * (of(action.to) - of(p.at[unit])) + coming(unit, action.to) - staying(unit)
        gain += weights["cover"] * (lonely(unit, p.at[unit]) - lonely(unit, action.to))
        if not p.rating(unit).attack and contact(p, side, action.to):
            gain -= 2.0  # guns without strength and headquarters keep their distance
        return gain if fits(p, p.units(p.at[unit], side), p.at[unit]) else gain - CROWDED  # somebody has to go

    return {"move": march, "rail": lambda action: march(action) - 0.5, "overrun": lambda action: 5.0}
