"""12D Attack supply: points that put attackers into supply, and when none is needed.

A point that is drawn on stays open for the rest of its phase: attack after attack may draw on it, up to 10 RE in all;
with an unused HQ in its hex one point serves everybody in the zone of the HQ. Open points go when the phase is over
(`items.spent`). An attack names a place once for each point that it draws on there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import DROPPED, LANDED, SUPPLIED, Situation, enemy
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.camps import camp
from grognard.games.war_of_resistance.rules.concepts import guerrilla, quarters
from grognard.games.war_of_resistance.rules.factions import may_draw
from grognard.games.war_of_resistance.rules.headquarters import influence, of_side
from grognard.games.war_of_resistance.rules.items import (
    ATTACK,
    QUARTERS_A_POINT,
    opened_points,
    owner,
    points,
    stocks,
)
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.lines import in_reach
from grognard.games.war_of_resistance.rules.stores_afloat import landing_hexes, points_afloat
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.refusals import Refusal, refuse


class Draught(NamedTuple):
    """What an attack draws from one place."""

    place: int
    by_line: tuple[int, ...]  # units that it feeds by their lines
    by_command: tuple[int, ...]  # units in the zone of an HQ in the place


# 14F/auto-attack-supply
def free_of_charge(p: Situation, units: Iterable[int], target: int) -> bool:
    """Whether units in general supply are in attack supply without a point (12D2): only guerrillas defend.

    Overruns (13), air drops (24B) and operations against guerrilla bases (39F) do not come here.
    """
    defenders = p.units(target, enemy(p.sides[next(iter(units))]))
    return bool(defenders) and all(guerrilla(p, unit) for unit in defenders)


def sources(p: Situation, side: int, units: Sequence[int]) -> list[int]:
    """The places whose attack supply points any of the units can draw on now (12B/attack-timing)."""
    places = dict.fromkeys((*_stores(p, side), *landing_hexes(p, units)))
    return [place for place in places if any(_reachable(p, side, place, units))]


def no_source(p: Situation, side: int, place: int, units: Sequence[int]) -> Refusal | None:
    """Why an attack can draw on nothing in a place."""
    if place in sources(p, side, units):
        return None
    hex = p.place_name(place)
    if not points_afloat(p, side, place):
        if not points(p, ATTACK, place):
            return refuse("12D1/ten-re", "no-attack-supply-there", hex=hex)
        if owner(p, place) != side:
            return refuse("12C/ownership", "attack-supply-not-yours", hex=hex)
        if place not in _stores(p, side):
            return refuse("12I2/controlled", "attack-supply-uncontrolled", hex=hex)
    if units and all(p.done[unit] & LANDED for unit in units):
        return refuse("32B2/attack-supply", "attack-supply-from-ships", hex=hex)
    if units and not any(may_draw(p, unit, place) for unit in units):
        return refuse("45A2b/supply", "attack-supply-of-others", hex=hex)
    return refuse("12B/elements", "attack-supply-out-of-reach", hex=hex)


def fed(p: Situation, units: Sequence[int], places: Sequence[int], target: int) -> frozenset[int]:
    """Those of the attackers that are in attack supply if so many points in these places are drawn on.

    Units that attack guerrillas only, and are in general supply, need no points.
    """
    if not units:
        return frozenset()
    free = _spared(p, units, target)
    found = [unit for draught in _draughts(p, units, places, free) for unit in (*draught.by_line, *draught.by_command)]
    return frozenset((*free, *found))


def draw(p: Situation, units: Sequence[int], places: Sequence[int], target: int) -> None:
    """An attack is resolved: the points that it draws on are open until the phase ends."""
    if not units:
        return
    for draught in _draughts(p, units, places, _spared(p, units, target)):
        used, command = _open(p, draught.place)
        used += sum(quarters(p, unit) for unit in draught.by_line)
        command = command or int(bool(draught.by_command))
        others = tuple(entry for entry in p.opened if entry[0] != draught.place)
        p.opened = (*others, (draught.place, used, command))
        if draught.by_line or draught.by_command:
            names = tuple(map(p.name, (*draught.by_line, *draught.by_command)))
            p.tell("attack-supply", place=p.place_name(draught.place), units=names)
    p.touch()


def commanders(p: Situation, units: Sequence[int], places: Sequence[int], target: int) -> list[int]:
    """The HQs through which attackers trace their attack supply if these places are drawn on (6B/hq-hits)."""
    if not units:
        return []
    bits, found = p.world.board.bits, []
    for draught in _draughts(p, units, places, _spared(p, units, target)):
        for hq in of_side(p, p.sides[units[0]]):
            if p.at[hq] == draught.place and draught.by_command:
                zone = influence(p, hq)
                found += [hq] if any(zone >> bits[p.at[unit]] & 1 for unit in draught.by_command) else []
    return found


def another(p: Situation, units: Sequence[int], places: Sequence[int], place: int) -> tuple[int, ...]:
    """The places with one more point drawn on, or with none of that place if one more would feed nobody."""
    more = (*places, place)
    before = sum(len(one.by_line) + len(one.by_command) for one in _draughts(p, units, places, ()))
    after = sum(len(one.by_line) + len(one.by_command) for one in _draughts(p, units, more, ()))
    return more if after > before else tuple(one for one in places if one != place)


# 43C4
def no_loan(p: Situation, side: int, unit: int, place: int) -> Refusal | None:
    """Why a unit cannot use a point of attack supply without spending it, by the advanced rules once in a phase."""
    facts = {"unit": p.name(unit), "hex": p.hex_name(place)}
    if not advanced(p):
        return refuse("43/toggle", "advanced-rules-off", unit=p.name(unit))
    if any(whose == side for whose, _ in p.borrowed):
        return refuse("43C4", "borrowed-already", **facts)
    if quarters(p, unit) > RE:
        return refuse("43C4", "too-large-to-borrow", **facts)
    if place not in _stores(p, side) or not unopened_points(p, side, place) or unit not in _near(p, side, place, unit):
        return refuse("43C4", "nothing-to-borrow", **facts)
    return None


def _near(p: Situation, side: int, place: int, unit: int) -> list[int]:
    return _reachable(p, side, place, (unit,))[0]


def unopened_points(p: Situation, side: int, place: int) -> int:
    """Attack supply points of a place that feed nobody in this phase, with or without being spent."""
    stored = points_afloat(p, side, place) or points(p, ATTACK, place)
    return stored - opened_points(*_open(p, place)) - sum(where == place for _, where in p.borrowed)


# --- parts -------------------------------------------------------------------------------------------------


def _spared(p: Situation, units: Sequence[int], target: int) -> tuple[int, ...]:
    """Who needs no points: against guerrillas all in general supply, and whoever was dropped this turn (24B2)."""
    free = free_of_charge(p, units, target)
    return tuple(unit for unit in units if p.supply[unit] == SUPPLIED and (free or p.done[unit] & DROPPED))


def _stores(p: Situation, side: int) -> list[int]:
    """The hexes with attack supply of the side; of the Chinese, what the Kuomintang controls (12I2/controlled)."""
    found = [place for place in stocks(p, ATTACK, side) if place < len(p.world.board)]
    if side != CHINESE or not found:
        return found
    board = p.world.board
    own = controlled(p, board.set_of(found))
    return [place for place in found if own >> board.bits[place] & 1]


def _reachable(p: Situation, side: int, place: int, units: Iterable[int]) -> tuple[list[int], list[int]]:
    """The units that have an overland line to the place, and those in the zone of an unused HQ there."""
    bits = p.world.board.bits
    landed = [unit for unit in units if p.done[unit] & LANDED]
    if points_afloat(p, side, place):  # 32B2/attack-supply: only for those who landed there, and they have no other
        ashore = [unit for unit in landed if p.at[unit] == place]
        if ashore:
            return ashore, []
    able = [unit for unit in units if may_draw(p, unit, place) and unit not in landed]
    near = {name: in_reach(p, side, 1 << bits[place], name) for name in {camp(p, unit) for unit in able}}
    zone = 0
    for hq in of_side(p, side):
        if p.at[hq] == place:
            zone |= influence(p, hq)  # 12D1/hq: only an unused one has a zone
    by_line = [unit for unit in able if near[camp(p, unit)] >> bits[p.at[unit]] & 1]
    return by_line, [unit for unit in able if zone >> bits[p.at[unit]] & 1]


def _open(p: Situation, place: int) -> tuple[int, int]:
    """Quarters of RE that open points of the place feed already, and whether one is open for an HQ."""
    return next(((used, command) for where, used, command in p.opened if where == place), (0, 0))


def _draughts(p: Situation, units: Sequence[int], places: Sequence[int], free: Sequence[int]) -> list[Draught]:
    """Who is fed from where: for the first point of a place with an HQ all in its zone, for others up to 10 RE.

    Where points do not suffice for all, those are fed that have the most attack strength together.
    """
    left = [unit for unit in units if unit not in free]
    found = []
    for place in dict.fromkeys(places):
        if not left:
            break
        drawn, (used, command) = places.count(place), _open(p, place)
        by_line, by_command = _reachable(p, p.sides[left[0]], place, left)
        unopened = unopened_points(p, p.sides[left[0]], place)
        if by_command and (command or unopened > 0):
            drawn -= 1
            unopened -= 0 if command else 1
        else:
            by_command = []
        rest = -used % QUARTERS_A_POINT  # what open points still give
        whole = min(drawn - (1 if rest else 0), unopened) if drawn > 0 else 0
        room = rest + QUARTERS_A_POINT * max(whole, 0) if drawn > 0 else 0
        chosen = strongest(p, [unit for unit in by_line if unit not in by_command], room)
        found.append(Draught(place, tuple(chosen), tuple(by_command)))
        left = [unit for unit in left if unit not in chosen and unit not in by_command]
    return found


def strongest(p: Situation, units: Sequence[int], room: int) -> list[int]:
    """The units with the greatest attack strength together that fit into so many quarters of RE."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}  # quarters -> strength, who
    for unit in units:
        size, strength = quarters(p, unit), p.rating(unit).attack
        for taken, (sum_, who) in list(best.items()):
            total = taken + size
            if total <= room and best.get(total, (-1, ()))[0] < sum_ + strength:
                best[total] = sum_ + strength, (*who, unit)
    return sorted(max(best.values(), key=lambda found: (found[0], len(found[1])))[1])
