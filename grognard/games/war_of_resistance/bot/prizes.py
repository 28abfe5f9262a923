"""What counts in the war in China: the cities of a battle's terms, in a campaign those that move the stability index.

The coin is a point of printed defence strength.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import FELL, Situation, enemy
from grognard.games.war_of_resistance.rules.mandate import open_to_japan
from grognard.games.war_of_resistance.rules.markers import KMT, capital
from grognard.games.war_of_resistance.rules.seaways import seaways
from grognard.games.war_of_resistance.theatre import JAPANESE
from grognard.games.warfare import Objective

PATIENCE: Final = 0.4  # by which a turn that is left makes what is won or held today count for less
FORESEEN: Final = 4  # turns of a campaign that are looked ahead
STABILITY: Final = 6.0  # points of strength that a point of the index is worth
SEAT: Final = 20.0  # the same of the seat of the Kuomintang
TOWN: Final = 3.0  # of a city that does not move the index: supply and railways go through it
ATTACKED_FROM: Final = 14  # hexes from which a city is marched on
THREATENED_FROM: Final = 7  # hexes from which a city is threatened
BASE: Final = 1.0  # points of victory that a place is worth to which supply comes
AMONG: Final = 3  # hexes to a city of the enemy
HARBOUR: Final = 10.0  # points of strength that the only harbour of an army overseas is worth at any time
MOST: Final = 12  # cities to win, and cities to hold, that are thought of at a time


def objectives(p: Situation, seat: int) -> list[Objective]:
    if p.world.campaign:
        return _of_campaign(p, seat)
    haste = 1.0 / (1.0 + PATIENCE * left(p))
    prices = [term.number for term in p.world.terms_of("losses")]
    coin = max(prices, default=8)  # points of strength that are a point of victory
    cities = {term.hex: float(coin * term.number) for term in p.world.terms_of("city")}
    if not cities:
        return []
    bases = _bases(p, seat)
    found = []
    for hex in dict.fromkeys((*cities, *bases)):
        worth = cities.get(hex, 0.0) + (BASE * coin / haste if hex in bases else 0.0)
        found.append(Objective(p.hex_name(hex), hex, worth, p.owns(seat, hex), haste))
    return found


def _bases(p: Situation, seat: int) -> list[int]:
    """Where supply comes to a side that holds the place: as long as turns are left it lives by them."""
    if not left(p):
        return []
    terms = [term for word in ("attack-supply", "general-supply") for term in p.world.terms_of(word)]
    return [term.hex for term in terms if term.side == SIDES[seat] and p.owns(seat, term.hex)]


def left(p: Situation) -> int:
    """Game turns that are left after this one; of a campaign as many as anybody foresees."""
    scenario = p.world.scenario
    late = 0 if scenario is None else max(scenario.span.last - p.turn, 0)
    return min(late, FORESEEN) if p.world.campaign else late


# 42B: stability/japan-captures, stability/china-captures
def _of_campaign(p: Situation, seat: int) -> list[Objective]:
    """Cities near the fighting, by what they do to the index of stability."""
    key = "cities that count", seat
    known: list[Objective] | None = p.cache.get(key)
    if known is None:
        haste = 1.0 / (1.0 + PATIENCE * left(p))
        near = _near(p, seat)
        for hex in beachheads(p, seat):
            near[hex] = near.get(hex, 0.0) + HARBOUR / haste
        known = [Objective(p.hex_name(hex), hex, worth, p.owns(seat, hex), haste) for hex, worth in near.items()]
        p.cache[key] = known
    return known


def beachheads(p: Situation, seat: int) -> list[int]:
    """Own harbours of Japan among cities of China, with no other one near by: armies come and are fed that way."""
    if seat != JAPANESE:
        return []
    distance, held = p.world.board.distance, [hex for hex in seaways(p.world).ports if p.owns(seat, hex)]
    alone = [hex for hex in held if sum(distance(hex, other) <= THREATENED_FROM for other in held) == 1]
    foes = [hex for hex in p.world.city if p.owns(enemy(seat), hex)] if alone else []
    return [hex for hex in alone if any(distance(hex, city) <= AMONG for city in foes)]


def _near(p: Situation, seat: int) -> dict[int, float]:
    """The dearest cities that can soon be won or lost, with their worth."""
    own, foes = _stacks(p, seat), _stacks(p, enemy(seat))
    won: dict[int, float] = {}
    held: dict[int, float] = {}
    for hex in p.world.city:
        if p.world.neutral[hex] or not (seat != JAPANESE or open_to_japan(p, hex)):
            continue
        if p.owns(seat, hex):
            if _far(p, hex, foes, THREATENED_FROM) <= THREATENED_FROM:
                held[hex] = _worth(p, seat, hex)
        else:
            away = _far(p, hex, own, ATTACKED_FROM)
            if away <= ATTACKED_FROM:
                won[hex] = _worth(p, seat, hex) / (1.0 + away / ATTACKED_FROM)
    found: dict[int, float] = {}
    for every in (won, held):
        for hex in sorted(every, key=lambda hex: (-every[hex], hex))[:MOST]:
            found[hex] = _worth(p, seat, hex)
    return found


def _worth(p: Situation, seat: int, hex: int) -> float:
    seat_of_kmt = capital(p, KMT)
    extra = SEAT if seat_of_kmt is not None and seat_of_kmt.place == hex else 0.0
    number = p.world.city_at.get(hex)
    if number is None:
        return TOWN + extra
    hexes = p.world.cities[number]
    size = "several" if len(hexes) > 1 else p.world.city[hex]
    if p.cities[number] & FELL:
        change = p.world.land.politics.stability[f"china-{size}"].change
    else:
        change = p.world.land.politics.stability[f"japan-{size}"].change
    return TOWN + extra + STABILITY * abs(change or 0) / len(hexes)


def _stacks(p: Situation, side: int) -> set[int]:
    return {p.at[unit] for unit in p.army(side) if p.rating(unit).attack}


def _far(p: Situation, hex: int, stacks: Iterable[int], enough: int) -> int:
    """Hexes to the nearest of some stacks; whatever is above `enough` is far."""
    best, distance = enough + 1, p.world.board.distance
    for place in stacks:
        best = min(best, distance(hex, place))
    return best
