"""Loads of attack supply for the army that has marched away from its stores (12H1): where a load is wanted most.

Trains go before (`stores.errands`). The way of a load is a function of the position: whoever is asked for the next step
finds the same goal again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from typing import Any, Final

from grognard.field.board import SLOTS
from grognard.field.memory import remembered, snapshot
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.items import ATTACK, depots, item_of, loose, points, stocks
from grognard.games.war_of_resistance.rules.smp import ACROSS, LEAVE, Haulage, StartLoad, by_land
from grognard.games.war_of_resistance.rules.terrain import fallen
from grognard.games.war_of_resistance.rules.zones import zones

Score = Callable[[Any], float]

NEAR, FAR = 4, 8  # hexes: so near a store feeds units well, so far off it feeds them no more
CONTACT, COMING = 3, 6  # hexes to the enemy: units that fight, and that will
SAFE: Final = 2  # hexes that the enemy is away from a store with nobody in it
COVERED: Final = 2  # hexes to the nearest own units
FEW: Final = 8  # kinds of weather for which prices are remembered
WORTH_A_LOAD: Final = 4.0  # points of attack strength that are fed better


def start(p: Situation, seat: int, enough: float = 0.0) -> StartLoad | None:
    """The load that serves most, if any is worth its way. `enough`: points of attack strength for which a point at the
    front is enough; without it one point is enough for all."""
    found: list[tuple[float, int]] = []
    for place in depots(p, seat) if p.smp else ():
        if place < p.world.hexes and loose(p, ATTACK, place):
            gain, goal, _ = _way(p, seat, place, enough)
            if goal != place and gain >= WORTH_A_LOAD:
                found.append((-gain, place))
    return StartLoad(min(found)[1]) if found else None


def hauling(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Everything that goes into the load is taken up on its way; then hex by hex to where it is wanted."""
    haulage: Haulage = p.stack[-1]
    gain, goal, onward = _way(p, side, haulage.hex, weights["hauls"])
    moving = goal != haulage.hex and (bool(haulage.load) or gain >= WORTH_A_LOAD)
    return {
        "take-up": lambda action: 2.0 if moving and item_of(action.item) == ATTACK else -1.0,
        "haul": lambda action: 1.0 if moving and action.to == onward else -1.0,
    }


def _way(p: Situation, seat: int, place: int, enough: float) -> tuple[float, int, int]:
    """What a load in a place could feed better, the hex where it does, and the next one on the way there."""
    hungry = _hungry(p, seat, place, enough)
    if not hungry:
        return 0.0, place, place
    safe = _safe(p, seat)
    near = _within(p, {hex for hex, _ in hungry}, FAR)
    costs, before = _ways(p, seat, place, near & safe)
    worth = {hex: _served(p, hex, hungry) for hex in costs if hex == place or hex in safe}
    goal = min(worth, key=lambda hex: (-worth[hex], costs[hex], hex))
    onward = goal
    while onward != place and before[onward] != place:
        onward = before[onward]
    return worth[goal] - worth[place], goal, onward


def _hungry(p: Situation, seat: int, place: int, enough: float) -> list[tuple[int, float]]:
    """Hexes with own units, and the attack strength in each that the other stores feed badly."""
    distance = p.world.board.distance
    others = [hex for hex in stocks(p, ATTACK, seat) if hex != place and hex < p.world.hexes]
    left = {hex: enough * points(p, ATTACK, hex) for hex in others}
    found = []
    for hex, attack in sorted(fighting(p, seat), key=lambda one: (-one[1], one[0])):
        fed = 0.0
        for store in sorted(others, key=lambda store: (distance(hex, store), store)):
            share = min(_feeds(distance(hex, store)), 1.0) - fed
            if share <= 0.0:
                break
            if enough:
                share = min(share, left[store] / attack)
                left[store] -= share * attack
            fed += share
        if fed < 1.0:
            found.append((hex, attack * (1.0 - fed)))
    return found


def fighting(p: Situation, seat: int) -> list[tuple[int, float]]:
    """Hexes with own units near the enemy, and the attack strength in each; of those who only come, half."""
    key = "fighting", seat
    known: list[tuple[int, float]] | None = p.cache.get(key)
    if known is None:
        strength: dict[int, float] = {}
        for unit in p.army(seat):
            strength[p.at[unit]] = strength.get(p.at[unit], 0.0) + p.rating(unit).attack
        foes = set(p.world.board.hexes(p.held[enemy(seat)]))
        close, coming = _within(p, foes, CONTACT), _within(p, foes, COMING)
        eager = {hex: 1.0 if hex in close else 0.5 for hex in strength if hex in coming}
        known = p.cache[key] = [(hex, strength[hex] * share) for hex, share in eager.items() if strength[hex]]
    return known


def _served(p: Situation, hex: int, hungry: Iterable[tuple[int, float]]) -> float:
    distance = p.world.board.distance
    return sum(strength * _feeds(distance(hex, there)) for there, strength in hungry)


def _feeds(far: int) -> float:
    return min(max((FAR - far) / (FAR - NEAR), 0.0), 1.0)


def _safe(p: Situation, seat: int) -> set[int]:
    """Where points can be left: friends are there, or near by and the enemy farther off."""
    board = p.world.board
    friends = {p.at[unit] for unit in p.army(seat) if p.rating(unit).attack}
    exposed = _within(p, set(board.hexes(p.held[enemy(seat)])), SAFE)
    return {hex for hex in _within(p, friends, COVERED) if hex in friends or hex not in exposed}


def _within(p: Situation, hexes: set[int], far: int) -> set[int]:
    """Some hexes, and those at most so far from them."""
    found = ring = hexes
    for _ in range(far):
        ring = {near for hex in ring for near in p.world.board.adjacent(hex)} - found
        found = found | ring
    return found


def _ways(p: Situation, seat: int, place: int, goals: set[int]) -> tuple[dict[int, int], dict[int, int]]:
    """Hex -> what a full load pays to come there with the supply movement points that are left, and from where, until
    all goals have been found."""
    board, foe, prices = p.world.board, enemy(seat), _prices(p)
    zoned, bits, neutral = zones(p, foe).every, board.bits, p.world.neutral
    costs, before = {place: 0}, {place: place}
    left, queue = set(goals), [(0, place)]
    while queue:
        spent, hex = heappop(queue)
        if spent > costs[hex]:
            continue
        left.discard(hex)
        if not left:
            break
        leaving = bool(zoned >> bits[hex] & 1)
        tolls = p.harassment(seat, hex)
        for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
            there = board.neighbours[hexside]
            if there < 0 or neutral[there]:
                continue
            if hexside not in prices:
                prices[hexside] = by_land(p, hexside)
            price = prices[hexside]
            if price is None or spent + price + tolls >= costs.get(there, 999):
                continue
            entering = bool(zoned >> bits[there] & 1)
            price += tolls + (0 if not leaving else ACROSS if entering else LEAVE)
            if spent + price > p.smp or spent + price >= costs.get(there, 999) or p.occupied(foe, there):
                continue
            if entering and not p.occupied(seat, there):
                continue
            costs[there], before[there] = spent + price, hex
            heappush(queue, (spent + price, there))
    return costs, before


def _prices(p: Situation) -> dict[int, int | None]:
    """Hexside -> what a load pays to cross it, the enemy apart, as far as it is known for this weather."""
    now = p.weather, p.rice, p.frozen, p.flooded, snapshot(p, "upgraded"), fallen(p)
    return remembered(p.world, "prices of loads", now, dict, FEW)
