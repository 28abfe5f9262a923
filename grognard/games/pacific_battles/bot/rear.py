"""Everything behind the front: set-up, trucks, replacements, landings, bids, hunger and reserves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.aims import Post, posts, way_to
from grognard.games.pacific_battles.bot.army import army
from grognard.games.pacific_battles.bot.fighting import attack_worth
from grognard.games.pacific_battles.bot.guadalcanal import off_shore
from grognard.games.pacific_battles.bot.reserves import useful_reserve
from grognard.games.pacific_battles.bot.sight import sight
from grognard.games.pacific_battles.bot.strikes import can_strike
from grognard.games.pacific_battles.bot.worth import COIN, Weights, points, step_worth, vital
from grognard.games.pacific_battles.position import STAGING, Situation
from grognard.games.pacific_battles.rules.attacking import Attack, best_lead
from grognard.games.pacific_battles.rules.attrition import Suffer
from grognard.games.pacific_battles.rules.initiative import Bid
from grognard.games.pacific_battles.rules.landing import DANGER, Land, LieOff, Plot
from grognard.games.pacific_battles.rules.placement import Place, PlaceFort, start_hexes
from grognard.games.pacific_battles.rules.replacements import Rebuild, Return, ReturnHq
from grognard.games.pacific_battles.rules.reserves import StandDown
from grognard.games.pacific_battles.rules.trucks import Load, Unload
from grognard.games.pacific_battles.world import JAPANESE
from grognard.kernel.actions import Action

Score = Callable[[Any], float]

NEVER: Final = -9.0
LONG_ROAD: Final = 1.5  # turns of marching that are worth a truck
SAFE: Final = 3  # hexes from the enemy at which a convoy of trucks is safe
MOST_BID: Final = 3
ALONGSIDE: Final = 1.0  # landing beside the enemy, for Americans, who lose nobody by it (guadalcanal 2.74)
FEW, BOUND = 3, 3.0  # who may start in so few hexes takes his place before others fill them
LEAST_ODDS: Final = -0.5  # the worst attack that may be promised


# --- before the first turn -------------------------------------------------------------------------------


def set_up(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """A defender fills his posts one after another; an attacker deploys as the scenario wants it."""
    held = {post.hex: post for post in posts(p, side, sight(p, side))}
    if not held:
        return {"deploy": lambda action: 1.0}
    tables = [p.world.board.distances(hex) for hex in held]
    centre = way_to(p, vital(p.world))

    def place(action: Place) -> float:
        bound = BOUND if len(start_hexes(p, action.unit)) <= FEW else 0.0
        return bound + 2.0 + _placed(p, side, action, held) - 0.05 * min(table[action.hex] for table in tables)

    def fort(action: PlaceFort) -> float:
        """Around the vital ground, where there is somebody to use it."""
        post = held.get(action.hex)
        return (1.0 if post is None else 2.0 + (post.rank > 0)) - 0.02 * centre[action.hex]

    return {"place": place, "place-fort": fort, "deploy": lambda action: 0.5}


def _placed(p: Situation, side: Side, action: Place, held: Mapping[int, Post]) -> float:
    piece, post = p.piece(action.unit), held.get(action.hex)
    fighters = [n for n in p.units(action.hex, side) if p.piece(n).infantry_type]
    if piece.infantry_type:
        if post is None:
            return 0.0
        return 1.5 - 0.1 * post.rank if not fighters else 0.3
    if piece.is_hq or piece.is_artillery:  # near the front, but not in the first line
        return 0.4 if fighters and (post is None or post.rank == 0) else 0.2 if post is None else 0.0
    return 0.3 if fighters else 0.0


# --- the joint phase -------------------------------------------------------------------------------------


def bid(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """As many attacks as can be made for certain with the units that already face the enemy (4.14)."""
    sure = certain_attacks(p, side, weights)

    def worth(action: Bid) -> float:
        return 0.1 * action.attacks if action.attacks <= sure else NEVER

    return {"bid": worth, "pass": lambda action: -1.0}


def certain_attacks(p: Situation, side: Side, weights: Weights) -> int:
    """Attacks by different units, each against another hex, that are not foolish; never more than a few."""
    own = army(p, side, weights)
    used: set[int] = set()
    found = 0
    for hex in sorted(own.seen.foes):
        near = p.world.around[hex]
        able = tuple(n for n in own.units if n not in used and near >> p.at[n] & 1 and can_strike(p, n))
        if not able:
            continue
        orders = Attack(hex, able, best_lead(p, side, hex, able))
        if attack_worth(own, hex, orders) > LEAST_ODDS:
            found += 1
            used.update(able)
    return min(found, MOST_BID)


def trucks(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """For brigades with a long road to go, and away from those that have arrived."""
    own = army(p, side, weights)

    def road(unit: int) -> float:
        return own.goal(unit).ways[p.at[unit]] / max(p.face(unit).movement, 1)

    def load(action: Load) -> float:
        hex = p.at[action.unit]
        if hex in own.vital or own.seen.near[hex] <= SAFE or not p.world.lines_in[hex] & 1:
            return NEVER
        return road(action.unit) - LONG_ROAD

    def unload(action: Unload) -> float:
        arrived = road(action.unit) < 0.5 or own.seen.near[p.at[action.unit]] <= 1
        return 0.5 if arrived else NEVER

    return {"load": load, "unload": unload}


def replacement(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Every step is spent: first where it gives most, a unit that comes back counting as a whole one."""
    own = army(p, side, weights)

    def rebuild(action: Rebuild) -> float:
        lost = p.lost[action.unit]
        gain = points(p.world, action.unit, lost - 1) - points(p.world, action.unit, lost)
        close = 0.3 if own.seen.near[p.at[action.unit]] <= 3 else 0.0
        return 0.5 + gain / COIN + close

    places: dict[tuple[int, int], float] = {}

    def back(action: Return) -> float:
        key = (action.unit, action.hex)
        if key not in places:
            places[key] = own.stand(action.unit, action.hex)
        piece = p.piece(action.unit)
        steps = min(action.steps, piece.steps)
        gain = points(p.world, action.unit, piece.steps - steps) / COIN / max(steps, 1)
        crowded = _crowded(p, side, action.unit, action.hex)
        return NEVER if crowded else 0.6 + gain + 0.02 * max(places[key], -20.0)

    return {"rebuild": rebuild, "return": back}


def hq_return(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    own = army(p, side, weights)

    def worth(action: ReturnHq) -> float:
        if action.hex < 0:
            return -60.0
        return own.stand(action.unit, action.hex) - (50.0 if _crowded(p, side, action.unit, action.hex) else 0.0)

    return {"return-hq": worth}


def _crowded(p: Situation, side: Side, unit: int, hex: int) -> bool:
    """Whether there is no room for one more; if he goes there all the same, somebody is lost (6.22)."""
    here = p.units(hex, side)
    return bool(here and p.world.rules.overstacked(p, side, hex, (*here, unit)))


def attrition(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """The cheapest step, rather from the rear than from the front."""
    seen = sight(p, side)

    def worth(action: Suffer) -> float:
        front = 0.3 if seen.near[p.at[action.unit]] <= 2 else 0.0
        return -step_worth(p, action.unit) - front

    return {"suffer": worth}


# --- landings --------------------------------------------------------------------------------------------


def beach(p: Situation, side: Side) -> Callable[[int], float]:
    """What a coastal hex is worth as a landing place: near the field, out of the enemy's reach, near friends."""
    seen, ways = sight(p, side), way_to(p, vital(p.world))
    heads = [p.world.board.distances(p.at[hq]) for hq in p.world.hqs_of[side] if p.on_board(hq)]

    def worth(hex: int) -> float:
        value = -0.1 * min(ways[hex], 200)
        if side == JAPANESE:
            clear = seen.near[hex] - DANGER
            value -= 4.0 if clear <= 0 else 1.0 if clear <= 2 else 0.0
            value -= 2.0 if ways[hex] > 120 else 0.0
        elif seen.near[hex] <= 1:
            value -= ALONGSIDE
        if heads:
            value -= 0.1 * min(table[hex] for table in heads)
        return value

    return worth


def plot(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Everybody lands where it is best."""
    worth = beach(p, side)
    known: dict[int, float] = {}
    ashore: dict[int, list[int]] = {}
    for unit in p.in_box(side, STAGING):
        ashore.setdefault(p.plot[unit], []).append(unit)

    def score(action: Plot) -> float:
        if action.hex not in known:
            known[action.hex] = worth(action.hex)
        bound = (*p.units(action.hex, side), *ashore.get(action.hex, ()), action.unit)
        full = len(bound) > 1 and p.world.rules.overstacked(p, side, action.hex, bound)
        return (20.0 if full else 50.0) + known[action.hex] - _offing(p, side, action.unit, action.hex)

    return {"plot": score}


def _offing(p: Situation, side: Side, unit: int, hex: int) -> float:
    return off_shore(p, unit, hex, sight(p, side).near[hex] - DANGER) if side == JAPANESE else 0.0


def landing(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """What was plotted goes ashore, unless the enemy has come too near in the meantime."""
    worth = beach(p, side)
    seen = sight(p, side)

    def score(action: Land) -> float:
        gain = 0.0
        for unit, hex in zip(action.postponed, action.hexes, strict=True):
            exposed = seen.near[p.plot[unit]] <= DANGER
            gain += 1.0 + 0.1 * worth(hex) - 0.1 * worth(p.plot[unit]) if exposed else -1.0
        return gain

    return {"land": score}


def lie_off(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Where the assault is the likelier to be concentric: away from one's own units on land."""

    def worth(action: LieOff) -> float:
        return -float((p.world.around[action.by] & p.held[side] & p.world.land).bit_count())

    return {"lie-off": worth}


# --- the end of the turn ---------------------------------------------------------------------------------


def stand_down(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Reserves behind a quiet front are wanted elsewhere."""
    own = army(p, side, weights)

    def worth(action: StandDown) -> float:
        idle = own.attacking or not useful_reserve(own, action.unit)
        return 0.5 if idle or p.occupied(enemy(side), p.at[action.unit]) else -1.0

    return {"stand-down": worth}
