"""What aircraft do: bombs on those who are to be attacked, support, escorts and interception, and where they land."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from grognard.field.memory import remembered
from grognard.games.world_in_flames.bot.assault import columns
from grognard.games.world_in_flames.bot.odds import judged, mark, value
from grognard.games.world_in_flames.bot.sight import FAR, Sight
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.air_support import PARTS, GroundSupport
from grognard.games.world_in_flames.rules.bombing import GroundStrike, chance_to_hit, enemies_at
from grognard.games.world_in_flames.rules.concepts import rounded
from grognard.games.world_in_flames.rules.dogfights import best_order, the_fight, values
from grognard.games.world_in_flames.rules.flying import BOMBER, ESCORT, INTERCEPTOR, Flight, distances, flights, points
from grognard.games.world_in_flames.rules.holdings import scene
from grognard.games.world_in_flames.rules.odds import attack_of
from grognard.games.world_in_flames.rules.sorties import operation

Score = Callable[[Any], float]
Weights = Mapping[str, float]

LEAST: Final = 0.25  # what a mission must be worth
TURNED: Final = 0.06  # of the worth of who is turned over where no attack is planned
IN_TARGET: Final = 0.35  # and where one is
RISK: Final = 0.25  # of what bombers do, for each enemy fighter in range
FIELD: Final = 4  # hexes from the enemy at which aircraft are based
GUARD: Final = 0.6  # what an escort is worth


def launching(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """Missions by what they bring in the phase that it is."""
    phase = operation(p)
    if isinstance(phase, GroundStrike):
        return {"fly": _bombing(p, seat, weights), "escort": _escorting(p, seat)}
    if isinstance(phase, GroundSupport):
        return {
            "fly": _supporting(p, seat, phase, weights),
            "escort": _escorting(p, seat),
            "intercept": _intercepting(p, seat),
        }
    return {}


def targets(p: Situation, seat: int, weights: Weights) -> Mapping[int, float]:
    """What the attacks are worth that could be made now, by their hex."""

    def find() -> dict[int, float]:
        sight = Sight(p, seat)
        return {column.target: column.value for column in columns(sight, weights, marching=True)}

    key = seat, scene(p), bytes(p.down), tuple(sorted(weights.items()))
    return remembered(p.world, "attacks in a bot's mind", key, find, 20)


def _bombing(p: Situation, seat: int, weights: Weights) -> Score:
    wanted = targets(p, seat, weights)
    over = {flight.hex: 0 for flight in flights(p)}
    for flight in flights(p, side=p.side_of(seat)):
        over[flight.hex] += 1

    def fly(action: Any) -> float:
        plane, hex = action.unit, action.to
        flight = Flight(plane, p.at[plane], hex, BOMBER, int(action.extended))
        found = 0.0
        for unit in enemies_at(p, p.power_of[plane], hex, "land", "air"):
            if not p.down[unit]:
                share = IN_TARGET if hex in wanted else TURNED
                worth = value(p, unit) if p.piece(unit).branch == "land" else 2.0
                found += float(chance_to_hit(p, flight, unit)) * share * worth
        found *= 0.6 ** over.get(hex, 0) * _through(p, plane, hex)
        return found - LEAST

    return fly


def _through(p: Situation, plane: int, hex: int) -> float:
    """The chance that bombers come through, roughly: enemy fighters in range, less escorts that fly already."""
    side = p.sides[plane]
    guards = sum(flight.role == ESCORT for flight in flights(p, hex, side))
    return max(1.0 - RISK * max(len(_interceptors(p, side, hex)) - guards, 0), 0.3)


def _interceptors(p: Situation, side: int, hex: int) -> list[int]:
    """The fighters of the enemy that could come over a hex."""
    key = "interceptors of a bot", side, hex
    known: list[int] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = [
            foe
            for foe in p.world.aircraft
            if p.piece(foe).type == "FTR"
            and p.sides[foe] == 1 - side
            and p.on_board(foe)
            and not p.down[foe]
            and distances(p.world, p.at[foe], points(p.piece(foe), INTERCEPTOR))[hex]
            <= points(p.piece(foe), INTERCEPTOR)
        ]
    return known


def _supporting(p: Situation, seat: int, phase: GroundSupport, weights: Weights) -> Score:
    """What a battle gains by one aircraft more."""
    side = p.side_of(seat)
    attacking = side == phase.side

    def worth(hex: int, more: int) -> float:
        units = dict(phase.attacks)[hex]
        attack = attack_of(p, list(units), hex)
        parts = {one: phase.parts(p, hex, one) + (more if one == side else 0) for one in (0, 1)}
        helped = attack + min(attack, Fraction(parts[phase.side], PARTS))
        defended = mark(p, hex, phase.defenders(p, hex), Fraction(parts[1 - phase.side], PARTS))
        done = judged(p, defended, units, rounded(helped))
        return weights["kills"] * done.kills - weights["losses"] * done.losses + 2.0 * done.taken

    def fly(action: Any) -> float:
        flight = Flight(action.unit, p.at[action.unit], action.to, BOMBER, int(action.extended))
        parts = int(PARTS * phase.factor(p, flight))
        gain = worth(action.to, parts) - worth(action.to, 0)
        return (gain if attacking else -gain) * _through(p, action.unit, action.to) - LEAST

    return fly


def _escorting(p: Situation, seat: int) -> Score:
    side = p.side_of(seat)

    def escort(action: Any) -> float:
        bombers = [flight for flight in flights(p, action.to, side) if flight.role == BOMBER]
        guards = [flight for flight in flights(p, action.to, side) if flight.role == ESCORT]
        foes = _interceptors(p, side, action.to)
        if not bombers or not foes or len(guards) >= min(len(foes), 2):
            return -1.0
        best = max(p.piece(foe).air_to_air for foe in foes)
        return GUARD + 0.2 * (p.piece(action.unit).air_to_air - best) + 0.05 * len(bombers)

    return escort


def intercepting(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    return {"intercept": _intercepting(p, seat)}


def _intercepting(p: Situation, seat: int) -> Score:
    """Over bombers whose escorts are no better than those who come."""
    side = p.side_of(seat)

    def intercept(action: Any) -> float:
        foes = flights(p, action.to, 1 - side)
        own = [flight for flight in flights(p, action.to, side) if flight.role != BOMBER]
        bombs = sum(p.piece(flight.plane).tactical for flight in foes if flight.role == BOMBER)
        guards = [p.piece(flight.plane).air_to_air for flight in foes if flight.role != BOMBER]
        if not bombs or len(own) > len(guards):
            return -1.0
        lead = max((p.piece(flight.plane).air_to_air for flight in own), default=0)
        mine = max(lead, p.piece(action.unit).air_to_air) + len(own)
        theirs = max(guards, default=0) + max(len(guards) - 1, 0)
        return 0.25 * bombs + 0.4 * (mine - theirs) - 0.5

    return intercept


def lining(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The best fighter in front, the best bombers behind."""
    best = best_order(p, the_fight(p).groups[p.side_of(seat)])
    return {"arrange": lambda action: float((action.fighters, action.bombers) == (best.fighters, best.bombers))}


def hitting(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """Of the enemy the dearest, of one's own the cheapest."""
    side = p.side_of(seat)

    def pick(action: Any) -> float:
        piece = p.piece(action.unit)
        worth = piece.tactical + piece.air_to_air + piece.strategic
        return 100.0 + (worth if p.sides[action.unit] != side else -worth)

    return {"pick": pick}


def breaking(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """Where the enemy is much better in the air one goes home."""
    own = values(p, the_fight(p).groups)[p.side_of(seat)]
    return {"break-off": lambda action: 1.0 if own <= -3 else -1.0}


def landing(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """Near the front, but not under the guns, and not all in one place."""
    sight = Sight(p, seat)

    def land(action: Any) -> float:
        away = min(sight.away[action.to], FAR)
        return float(100.0 - abs(away - FIELD) - 5.0 * max(2 - away, 0) - 0.3 * len(p.aircraft(action.to)))

    return {"land": land}


def unloading(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    return {"unload": lambda action: 1.0}
