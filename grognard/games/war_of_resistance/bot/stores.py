"""Attack supply for the war in China: who could be fed where, and how points are brought up by train and by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.bot.governing import evacuation
from grognard.games.war_of_resistance.bot.hauling import start
from grognard.games.war_of_resistance.bot.prizes import objectives
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import left as unspent
from grognard.games.war_of_resistance.rules.camps import camps
from grognard.games.war_of_resistance.rules.carrying import cannot_carry
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.headquarters import influence, of_side
from grognard.games.war_of_resistance.rules.items import (
    ATTACK,
    QUARTERS_A_POINT,
    depots,
    loose,
    opened_points,
    points,
    quarters_of,
    stocks,
)
from grognard.games.war_of_resistance.rules.lines import in_reach
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.rail_items import SendItem
from grognard.kernel.actions import Action

NEARER: Final = 3  # hexes: for less than that no train is loaded


class Store(NamedTuple):
    place: int
    line: int  # the hexes that have a line to it
    command: int  # those in the zone of an HQ there
    room: int  # quarters of RE that it can feed yet


def _stores(p: Situation, seat: int) -> list[Store]:
    key = "stores of attack supply", seat
    known: list[Store] | None = p.cache.get(key)
    if known is None:
        known, bits = [], p.world.board.bits
        for place in stocks(p, ATTACK, seat):
            if place >= len(p.world.board):
                continue
            area = zone = 0
            for name in camps(p, seat):
                area |= in_reach(p, seat, 1 << bits[place], name)
            for hq in of_side(p, seat):
                zone |= influence(p, hq) if p.at[hq] == place else 0
            used, command = next(((used, by) for where, used, by in p.opened if where == place), (0, 0))
            spare = points(p, ATTACK, place) - opened_points(used, command)
            size = QUARTERS_A_POINT * max(spare, 0) + -used % QUARTERS_A_POINT
            known.append(Store(place, area, zone if spare > 0 or command else 0, size))
        p.cache[key] = known
    return known


def stores(p: Situation, seat: int) -> dict[int, int]:
    return {store.place: store.room for store in _stores(p, seat)}


def drawn(p: Situation, seat: int, places: Sequence[tuple[int, int]]) -> tuple[set[int], dict[int, int]]:
    """Who would be in attack supply, and what is drawn from where, in quarters of RE."""
    bits, fed, draws = p.world.board.bits, set[int](), dict[int, int]()
    for unit, hex in places:
        for store in _stores(p, seat):
            size = quarters(p, unit)
            if store.command >> bits[hex] & 1:
                fed.add(unit)
                break
            if store.line >> bits[hex] & 1 and draws.get(store.place, 0) + size <= store.room:
                fed.add(unit)
                draws[store.place] = draws.get(store.place, 0) + size
                break
    room = 0
    for unit, hex in places:  # what they bring along feeds whoever attacks with them
        if unit in fed:
            continue
        if room < quarters(p, unit) and brings(p, unit, hex):
            start = p.at[unit]
            if draws.get(start, 0) + QUARTERS_A_POINT <= stores(p, seat).get(start, 0):
                draws[start] = draws.get(start, 0) + QUARTERS_A_POINT
                room += QUARTERS_A_POINT
        if room >= quarters(p, unit):
            fed.add(unit)
            room -= quarters(p, unit)
    return fed, draws


def brings(p: Situation, unit: int, hex: int) -> bool:
    """Whether a unit can take a point of attack supply along to a hex that has no line to where the point is (12H2)."""
    start, seat = p.at[unit], p.sides[unit]
    if start == hex or points(p, ATTACK, start) < 1 or cannot_carry(p, seat, unit, ATTACK) is not None:
        return False
    bit = 1 << p.world.board.bits[hex]
    if any(store.place == start and store.line & bit for store in _stores(p, seat)):
        return False
    slower = MP * (1 if quarters_of(p, ATTACK) <= quarters(p, unit) else 2)
    return reach(p, (unit,)).ways.spread.costs.get(hex, 999) + slower <= unspent(p, unit)


def errands(p: Situation, seat: int, kind: str, weights: Mapping[str, float]) -> list[Action]:
    """The government saves itself, trains bring attack supply as near to what is to be won as they can, then loads
    bring it to whoever has none (12H)."""
    government = evacuation(p, seat, kind)
    if government:
        return government
    wanted = [one for one in objectives(p, seat) if not one.ours]
    if kind != MOVEMENT or not wanted:
        return []
    board, foes, found = p.world.board, p.held[enemy(seat)], list[Action]()

    def far_off(hex: int) -> float:
        return min(board.distance(hex, one.hex) - one.value / 20 for one in wanted)

    for place in depots(p, seat):
        if place >= p.world.hexes or not loose(p, ATTACK, place):
            continue
        ways = [order for order in SendItem.about(p, seat, place) if order.item == ATTACK]
        safe = [order for order in ways if not any(foes >> board.bits[near] & 1 for near in board.adjacent(order.to))]
        best = min(safe, key=lambda order: (far_off(order.to), order.to), default=None)
        if best is not None and far_off(best.to) <= far_off(place) - NEARER:
            found += [best] * loose(p, ATTACK, place)
    load = None if found else start(p, seat, weights["hauls"])
    return found if load is None else [load]
