"""The bot behind the front: airdrops, Replacements, Reinforcements, flags and the choice of chits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.field.powers import Side
from grognard.games.nemesis.bot.army import FORWARD, Army
from grognard.games.nemesis.bot.fields import fields
from grognard.games.nemesis.bot.worth import Orders, stakes, step_prices, total_price
from grognard.games.nemesis.position import (
    ALLIED_LOSSES,
    FULL,
    JAPANESE_LOSSES,
    LIMITED,
    OFF_MAP_AIRFIELD,
    OFF_MAP_BOX,
    OUT,
    TURN_SCALE,
    Situation,
)
from grognard.games.nemesis.rules.strength import air_strength
from grognard.games.nemesis.rules.supply import airdrop_serves, depend_on_imphal, survey
from grognard.games.nemesis.world import ALLIED, ASSAULT, ATTACK, JAPANESE, REINFORCEMENT, SUPPLY
from grognard.kernel.actions import Action

Score = Callable[[Any], float]

NEVER: Final = -1.0
HALVED: Final = 0.35  # of what a unit is worth, to go without Full Supply


# --- Supply Check ------------------------------------------------------------------------------------------


def airdrop(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """To those who would go without; the last marker is kept for Imphal where it would be asked for."""
    drops = p.stack[-1].drops
    found = survey(p, ALLIED, drops)
    lean = set(depend_on_imphal(p, drops))
    last = bool(lean) and len(drops) + 1 >= p.air_supply

    def score(action: Any) -> float:
        worth = -1.2 if last else 0.0
        for n in p.here[action.hex]:
            if p.sides[n] == ALLIED and found.level[n] == OUT and airdrop_serves(p.world, n, action.hex):
                worth += 0.3 if not p.world.is_unit[n] else 0.5 + 0.3 * p.values(n).strength + 0.4 * p.hunger[n]
        if lean and lean <= set(p.here[action.hex]):
            worth += 1.5  # nobody needs the Airfield then
        return worth - 0.01

    return {"airdrop": score}


def imphal_loss(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    return {"imphal-loss": lambda a: -step_prices(p, a.unit)[0]}


def imphal_air(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    return {"fly-to-imphal": lambda a: -float(air_strength(p, a.air))}


# --- Replacements and Reinforcements -----------------------------------------------------------------------


def japanese_replacement(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Battalions to where their Division fights, in supply, and best to a Regiment they can fill up."""
    army = Army(p, JAPANESE, FORWARD, orders)

    def score(action: Any) -> float:
        piece = p.piece(action.unit)
        worth = 1.0 + 0.4 * piece.front.strength + 0.3 * piece.front.quality
        units = army.units.get(action.on, [])
        if any(p.piece(n).regiment and p.reduced[n] and p.piece(n).formation == piece.formation for n in units):
            worth += 1.0
        if action.beside >= 0:
            worth -= 1.5 * p.supply[action.beside]
        elif units:
            worth -= min(p.supply[n] for n in units)
        held = army.held.get(action.on)
        if held is not None:
            worth += 0.02 * min(army.fields.threat[action.on], 30.0) + 0.01 * army.fields.pressure(p, action.on)
            danger = army.fields.danger
            worth += danger(action.on, held.defence, held.quality, held.steps)
            worth -= danger(action.on, held.defence + 2, held.quality, held.steps + 1)
        return worth

    return {"replace": score}


def allied_replacement(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """The strongest units first; reduced ones at the front are worth a Resource Point."""
    refits = p.stack[-1].refits

    def back(action: Any) -> float:
        values = p.piece(action.unit).front
        return 0.5 + 0.4 * values.strength + 0.2 * values.quality

    def refit(action: Any) -> float:
        piece = p.piece(action.unit)
        if piece.back is None:
            return NEVER
        near = 1.0 if fields(p, ALLIED).threat[p.at[action.unit]] else 0.0
        worth = 0.8 + 0.6 * (piece.front.strength - piece.back.strength) + near
        return worth + (9.0 if refits == 1 else 0.0)

    return {"return": back, "refit": refit, "return-yunnan": back}


def deploy(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Fighting units before all else, to the front that needs them; by air where Imphal is hard pressed."""
    needs = _needs(p)

    def worth(n: int) -> float:
        piece = p.piece(n)
        if not piece.is_unit:
            return 1.2
        values = p.values(n)
        return (1.0 + 0.5 * values.strength + 0.5 * values.quality) * needs.get(piece.force, 1.0)

    def fly(action: Any) -> float:
        piece = p.piece(action.unit)
        if not piece.is_unit or piece.force != "british" or piece.special == "lushai" or p.in_box(OFF_MAP_AIRFIELD):
            return NEVER  # who waits there already has not found room to land
        return worth(action.unit) * (1.2 if needs["imphal"] > 1 else 0.5)

    def walk(action: Any) -> float:
        worth_here = worth(action.unit)
        if p.piece(action.unit).special == "lushai":
            worth_here -= 0.05 * p.world.board.distances(action.to)[p.world.imphal] if p.world.imphal >= 0 else 0.0
        return worth_here

    return {"deploy": walk, "to-airfield": fly}


def _needs(p: Situation) -> dict[str, float]:
    """How hard each Allied front is pressed, around 1."""
    seen = fields(p, ALLIED)
    places = p.world.features.places
    held = {hex: sum(p.values(n).strength for n in p.units(hex, ALLIED)) for hex in seen.owner}

    def pressed(*names: str) -> float:
        hexes = [places[name] for name in names if name in places and places[name] in held]
        force = sum(seen.pressure(p, hex) for hex in hexes)
        return force / (4.0 + 1.5 * sum(held[hex] for hex in hexes)) if hexes else 1.0

    west = pressed("imphal", "kohima", "dimapur")
    return {
        "british": min(max(0.7 + 0.5 * west, 0.8), 1.6),
        "stilwell": 1.1,
        "yunnan": 1.0,
        "imphal": pressed("imphal"),
    }


def replenish(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Units are worth more at the front than as a modifier of the die, unless the stock is gone."""
    spare = p.resources >= 3 and p.stock == 0

    def back(action: Any) -> float:
        return 2.0 - 0.3 * p.values(action.unit).strength if spare else NEVER

    return {"send-back": back, "replenish": lambda a: 0.5}


def depot(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """A lost Transporter comes back where most of its own are near."""
    own = [p.at[n] for n in p.on_map(JAPANESE) if p.world.is_unit[n]]

    def score(action: Any) -> float:
        away = p.world.board.distances(action.depot)
        return sum(1.0 for hex in own if away[hex] <= 6)

    return {"return-transporter": score}


def merge(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Together they take less room and lose no more."""
    return {"merge": lambda a: 1.0 + len(a.battalions)}


# --- flags and chits ---------------------------------------------------------------------------------------


def flags(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """The flag that the enemy is least likely to miss: on the safest Objective, of the least value."""
    seen = fields(p, side)
    return {"remove-flag": lambda a: -seen.pressure(p, a.hex) - 0.1 * stakes(p)[a.hex]}


def control(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    return {"take-over": lambda a: 1.0 + stakes(p)[a.hex]}


def chits(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Supply Check soon if it would help, an attack where one is ready, else the march goes on."""
    worth = {
        SUPPLY: orders["supply-chit"] * _check(p, side),
        ATTACK: orders["attack-chit"] * _ready(p, side),
        ASSAULT: orders["assault-chit"] * 4.0,
        REINFORCEMENT: orders["reinforcement-chit"] * _waiting(p, side),
    }
    return {"choose-chit": lambda a: worth[a.chit], "take-chit": lambda a: worth[a.chit]}


def _check(p: Situation, side: Side) -> float:
    """What a Supply Check would bring now, in what units are worth, less what it would take."""
    found = survey(p, side)
    worth = 0.0
    for n in found.counters:
        if not p.world.is_unit[n]:
            worth += 0.3 * (p.supply[n] - found.level[n])
            continue
        strength = p.values(n).strength
        if p.supply[n] == OUT and found.level[n] < OUT:
            worth += 1.0 + total_price(p, [n]) / 4
        elif p.supply[n] == LIMITED and found.level[n] == FULL:
            worth += HALVED * strength
        elif p.supply[n] < found.level[n]:
            worth -= HALVED * strength * (found.level[n] - p.supply[n])
    return worth


def _ready(p: Situation, side: Side) -> float:
    """The three best attacks that could be made at once."""
    army = Army(p, side, FORWARD)
    leads = {
        foe: max((held.lead for hex, held in army.held.items() if foe in army.fields.touching.get(hex, ())), default=0)
        for foe in army.massed
    }
    best = sorted(
        (army.fields.chance(foe, strength, leads[foe]) for foe, strength in army.massed.items()), reverse=True
    )
    return sum(best[:3])


def _waiting(p: Situation, side: Side) -> float:
    """Who could come."""
    if side == JAPANESE:
        lost = len(p.in_box(JAPANESE_LOSSES))
        due = sum(1 for n in p.in_box(TURN_SCALE) if p.sides[n] == JAPANESE and 0 < p.due[n] <= p.turn + 1)
        return 0.5 * min(lost, 5) + 0.8 * due
    ready = min(p.resources, len(p.in_box(OFF_MAP_BOX)))
    return 0.7 * ready + 0.4 * min(len(p.in_box(ALLIED_LOSSES)), 2)
