"""What ships do for a player: guns where there is fighting, troops where they are wanted, landings near the goals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from grognard.games.war_of_resistance.bot.marching import contact, pull
from grognard.games.war_of_resistance.bot.prizes import beachheads, objectives
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.concepts import headquarters
from grognard.games.war_of_resistance.rules.freights import freight_of
from grognard.games.war_of_resistance.rules.gunfire import in_range
from grognard.games.war_of_resistance.rules.holds import carrier_of
from grognard.games.war_of_resistance.rules.landing_plans import plan_of
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.seaways import seaways
from grognard.games.war_of_resistance.rules.shores import amphibious
from grognard.games.war_of_resistance.rules.voyages import goals, points_left
from grognard.games.war_of_resistance.theatre import ABOARD

Score = Callable[[Any], float]

FRESH: Final = 100  # movement points with which a ship still comes to a shore and lands there in one phase
HINTERLAND: Final = 10  # hexes behind a shore in which an army that comes there fights
FEW: Final = 15.0  # points of attack strength that are soon joined by others
HOME: Final = "japan"  # where troops wait for ships
TRANSPORTS: Final = ("NT", "LC")
OVERSEAS: Final = -60.0  # how far Japan lies from any goal


def wanted(p: Situation, side: int) -> Callable[[int], float]:
    """How strongly a place is drawn to; off the map is far away from everything."""
    of = calls(p, side) if p.world.campaign else pull(p, side)
    return lambda place: of(place) if place < p.world.hexes else OVERSEAS


def calls(p: Situation, side: int) -> Callable[[int], float]:
    """How much an army is missed near a place: what is to be won there, by what the side has there already."""
    distance, known = p.world.board.distance, p.cache.setdefault(("calls", side), {})
    footholds = beachheads(p, side)
    prizes = [one for one in objectives(p, side) if not one.ours or one.hex in footholds]
    stacks: dict[int, float] = {}
    for unit in p.army(side):
        stacks[p.at[unit]] = stacks.get(p.at[unit], 0.0) + p.rating(unit).attack

    def of(place: int) -> float:
        if place not in known:
            far = ((one, distance(place, one.hex)) for one in prizes)
            gain = sum(one.value / (1.0 + away / HINTERLAND) for one, away in far if away <= HINTERLAND)
            there = sum(attack for hex, attack in stacks.items() if distance(place, hex) <= HINTERLAND)
            known[place] = 10.0 * gain / (FEW + there)
        return float(known[place])

    return of


def planning(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Whoever is not ashore lands near the goals where few enemies are, the strongest first, as many as boats carry."""
    of, foe = wanted(p, side), enemy(side)
    afar = {p.world.place.get(place) for place in (HOME, ABOARD)}
    points = {term.hex: term.number for term in p.world.terms_of("attack-supply")}
    harbours = (of(hex) for hex in seaways(p.world).ports if p.owns(side, hex)) if p.world.campaign else ()
    docked = max(harbours, default=2 * OVERSEAS)  # whoever is missed more in a harbour goes ashore there

    def plan(action: Any) -> float:
        attack = p.rating(action.unit).attack
        if p.at[action.unit] not in afar or not attack:
            return -1.0
        guard = sum(p.rating(unit).defence for unit in p.units(action.hex, foe))
        place = of(action.hex) + points.get(action.hex, 0) - 2.0 * guard
        if place <= docked:
            return -1.0
        return 2.0 + 0.05 * attack + (1.0 if amphibious(p, action.unit) else 0.0) + 0.01 * place

    return {"plan-landing": plan, "embark": lambda action: embarking(p, side, action)}


def embarking(p: Situation, side: int, action: Any) -> float:
    """Out of off-map boxes, landing forces in transports, the strongest others in craft; who is ashore stays there."""
    unit = action.units[0]
    if p.at[unit] < p.world.hexes:
        return -1.0
    craft = all(p.vessel(ship).kind == "LC" for ship in action.ships)
    first = 0.01 * p.rating(unit).attack + (0.05 if headquarters(p, unit) else 0.0)
    return first + (0.6 if craft != amphibious(p, unit) else 0.2)


def waiting(p: Situation, side: int) -> bool:
    """Whether troops wait in Japan for ships."""
    home = p.world.place.get(HOME)
    if home is None:
        return False
    return any(p.sides[unit] == side and unit < p.world.ground and p.rating(unit).attack for unit in p.here[home])


def stormy(p: Situation) -> bool:
    """Whether some sea does harm to ships: nobody puts out then (28C)."""
    return any(p.world.sea_states[state].damage for state in p.seas)


def sailing(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Loaded ships go to where their cargo lands, from a harbour near by; warships stay, and prepare where they reach
    the enemy."""
    of, foe, storm, ports = wanted(p, side), enemy(side), stormy(p), seaways(p.world).ports
    fetching = not storm and waiting(p, side)

    def sail(action: Any) -> float:
        ship, here = action.ships[0], p.at[action.ships[0]]
        cargo = freight_of(p, ship)[1]
        if not cargo and fetching and action.to == p.world.place.get(HOME):
            return 1.2 if p.vessel(ship).kind in TRANSPORTS else -1.0
        plans = {plan[0] for unit in cargo if (plan := plan_of(p, unit)) is not None}
        if not cargo or here in plans or action.to >= p.world.hexes:
            return -1.0
        if storm and (here >= p.world.hexes or here in ports):
            return -1.0
        if here >= p.world.hexes and not any(p.owns(side, hex) for hex in goals(p, side, ship)):
            return _staging(p, side, action, plans or goals(p, side, ship))
        if p.world.barred[action.to]:
            return -1.0
        if plans:
            due = all(plan is None or plan[1] < p.turn for plan in (plan_of(p, unit) for unit in cargo))
            due = due and phase_of(p) == MOVEMENT  # no assault is made in any other phase (32/when)
            return 2.0 if action.to in plans and due and points_left(p, ship) >= FRESH else -1.0
        docks = action.to in ports and not action.berth and p.owns(side, action.to)
        if docks and here not in ports and p.vessel(ship).kind != "LC":
            return 1.8 + 0.01 * of(action.to)
        if _off_own_shore(p, side, here) and here not in ports:
            return -1.0  # its cargo goes ashore here, or in a harbour
        shores = _open_shores(p, side, ship)
        if action.to in shores:
            return -1.0 if here in shores else 1.5 + 0.01 * of(action.to)
        return -1.0 if here in ports else 0.05 * (of(action.to) - of(here))

    def prepare(action: Any) -> float:
        near = [hex for hex in p.world.board.hexes(p.held[foe]) if in_range(p, action.ship, hex, defending=False)]
        return 2.0 if any(contact(p, foe, hex) for hex in near) else -1.0

    return {
        "sail": sail,
        "prepare": prepare,
        "embark": lambda action: embarking(p, side, action),
        "transfer": lambda action: transferring(p, side, action),
        "land": lambda action: 3.0 if action.to < p.world.hexes else -1.0,
        "assault": lambda action: 4.0,
        "overrun-ashore": lambda action: 6.0,
    }


def _off_own_shore(p: Situation, side: int, place: int) -> bool:
    return place < p.world.hexes and not p.world.barred[place] and p.owns(side, place)


def transferring(p: Situation, side: int, action: Any) -> float:
    """Off an own beach into landing craft, which alone bring guns and horses over it (31B, 31C)."""
    place = p.at[action.ships[0]]
    if not _off_own_shore(p, side, place) or place in seaways(p.world).ports:
        return -1.0
    boats = all(p.vessel(ship).kind == "LC" for ship in action.ships)
    before = all(p.vessel(ship).kind == "LC" for ship in carrier_of(p, action.units[0]))
    fresh = points_left(p, action.ships[0]) >= FRESH
    needy = not amphibious(p, action.units[0])
    return 2.8 + 0.01 * p.rating(action.units[0]).attack if boats and not before and needy and fresh else -1.0


def _open_shores(p: Situation, side: int, ship: int) -> set[int]:
    """Shores that a ship need not wait for: its side holds them, or lands there in this turn."""
    able = phase_of(p) == MOVEMENT and points_left(p, ship) >= FRESH
    due = {hex for _, hex, turn in p.plans if turn < p.turn} if able else set()
    return {hex for hex in goals(p, side, ship) if p.owns(side, hex) or hex in due}


def _staging(p: Situation, side: int, action: Any, shores: Collection[int]) -> float:
    """To the own harbour nearest to where troops are to land: from there they come and land in one phase, and no storm
    finds them waiting off the coast."""
    harbour = action.to in seaways(p.world).ports and not action.berth and p.owns(side, action.to)
    if not harbour or not shores:
        return -1.0
    return 2.0 - 0.01 * min(p.world.board.distance(action.to, hex) for hex in shores)


def committing(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Guns go to the hex that most enemies are beside."""
    return {"allot": lambda action: 0.1 + contact(p, side, action.hex)}


def meeting(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Every enemy at sea is fought."""
    return {"engage": lambda action: 1.0, "let-pass": lambda action: 0.0}


def giving_way(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    return {"withdraw-ship": lambda action: 1.0}
