"""What the war in China is made of, for `grognard.bots.war`: who stands where, what counts, what a fight brings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from grognard.games.war_of_resistance.bot.feeding import handing_out
from grognard.games.war_of_resistance.bot.hauling import fighting
from grognard.games.war_of_resistance.bot.odds import (
    OVERRUN,
    across,
    bill,
    chances,
    column_of,
    cornering,
    defence_of,
    driven_out,
    drop,
    escape,
    ground_of,
    half,
)
from grognard.games.war_of_resistance.bot.prizes import left, objectives
from grognard.games.war_of_resistance.bot.stores import brings, drawn, errands, stores
from grognard.games.war_of_resistance.position import MP, SUPPLIED, Situation, enemy
from grognard.games.war_of_resistance.rules import march_refusals
from grognard.games.war_of_resistance.rules.advance import Advance
from grognard.games.war_of_resistance.rules.airborne import fallen_among
from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.allowance import left as unspent
from grognard.games.war_of_resistance.rules.assaults import bound_to_attack
from grognard.games.war_of_resistance.rules.attack_supply import another, sources
from grognard.games.war_of_resistance.rules.camps import camp, camps
from grognard.games.war_of_resistance.rules.carrying import Carry, Unload
from grognard.games.war_of_resistance.rules.combat import Attack, Battle, Fire, Supply, able_around
from grognard.games.war_of_resistance.rules.concepts import artillery, combat_motorised, headquarters
from grognard.games.war_of_resistance.rules.condition import attack_factor, defence_factor
from grognard.games.war_of_resistance.rules.declaration import CallOff, Join, Resolve
from grognard.games.war_of_resistance.rules.factions import at_odds
from grognard.games.war_of_resistance.rules.fronts import front
from grognard.games.war_of_resistance.rules.gunfire import batteries, unallotted
from grognard.games.war_of_resistance.rules.items import (
    ATTACK,
    GENERAL,
    points,
    stocks,
)
from grognard.games.war_of_resistance.rules.lines import in_reach
from grognard.games.war_of_resistance.rules.movement import Move, reach
from grognard.games.war_of_resistance.rules.odds import AUTOMATIC
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.overrun import DeclareOverrun
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.supply import every_way
from grognard.games.war_of_resistance.rules.support import self_supported
from grognard.games.war_of_resistance.rules.terrain import CM, FOOT, MARCH, country, mover, passable, price_of
from grognard.games.war_of_resistance.rules.zones import NONE, WHOLE, zone_besides, zones
from grognard.games.warfare import Formation, Stand, Strike
from grognard.kernel.actions import Action, Done

__all__ = [
    "ADVANCES",
    "ATTACKS",
    "DECLARES",
    "FIRST",
    "MARCHES",
    "STACK",
    "able",
    "attack",
    "beside",
    "bound",
    "comes",
    "crosses",
    "declare",
    "declared",
    "done",
    "ends",
    "errands",
    "far",
    "fed",
    "follow",
    "follows",
    "formations",
    "left",
    "march",
    "meant",
    "objectives",
    "post",
    "ride",
    "room",
    "stand",
    "steps",
    "stores",
    "strike",
]

MARCHES: Final = frozenset(("movement", "reaction-movement", "exploitation"))
ATTACKS: Final = frozenset(("combat", "reaction-combat"))
ADVANCES: Final = frozenset(("advance",))
DECLARES: Final = frozenset(("declaration",))
FIRST: Final = frozenset(("overrun", "sail", "prepare", "embark", "transfer", "land", "assault", "overrun-ashore"))

STACK: Final = 4  # 8A1: three units, and some guns or a battalion with them
REMOTE: Final = 18  # hexes from which nobody comes in time
COMMAND: Final = 4.0  # points of strength that a headquarters at its stores is worth to an army
ARMY: Final = 25.0  # points of attack strength that are an army


# --- who and what ------------------------------------------------------------------------------------------


def formations(p: Situation, seat: int) -> list[Formation]:
    """In a campaign only those that are not too far away from all that counts."""
    units = [unit for side in (0, 1) for unit in p.army(side)]
    if p.world.campaign:
        goals, distance = [one.hex for one in objectives(p, seat)], p.world.board.distance
        near = {hex for hex in {p.at[unit] for unit in units} if any(distance(goal, hex) <= REMOTE for goal in goals)}
        units = [unit for unit in units if p.at[unit] in near]
    return [_formation(p, unit) for unit in units]


def _formation(p: Situation, unit: int) -> Formation:
    rating = p.rating(unit)
    helped = 1.0 if self_supported(p, unit) else 0.6  # some of them stand with those who support them
    return Formation(
        unit,
        p.at[unit],
        p.sides[unit],
        helped * rating.attack * float(attack_factor(p, unit, True)),
        helped * rating.defence * float(defence_factor(p, unit)),
        mover(p, unit),
        allowance(p, unit, MOVEMENT),
        headquarters(p, unit) or (artillery(p, unit) and not rating.attack),
    )


# --- ground ------------------------------------------------------------------------------------------------


def beside(p: Situation, hex: int) -> list[int]:
    return p.world.board.adjacent(hex)


def far(p: Situation, one: int, other: int) -> int:
    return p.world.board.distance(one, other)


def ends(p: Situation, unit: int) -> list[int]:
    return reach(p, (unit,)).ends if march_refusals.bound(p, unit) is None else []


def comes(p: Situation, formation: Any) -> Collection[int]:
    """As far as it comes past our zones as they are now."""
    table = front(p, formation.side, formation.gait, camp=camp(p, formation.number))
    return table.ways(formation.hex, formation.pace).ends


def steps(p: Situation, side: int, gait: str, hex: int) -> list[tuple[int, int]]:
    key = "open steps", side, gait
    known: dict[int, list[tuple[int, int]]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = {}
    found = known.get(hex)
    if found is None:
        barred = p.world.barred
        found = [(there, paid) for there, paid in country(p, gait, MARCH, side)[hex] if not barred[there]]
        known[hex] = found
    return found


def post(p: Situation, unit: int, hex: int, weights: Mapping[str, float]) -> float:
    """A headquarters beside a point of attack supply feeds everybody who fights in its zone (12D1)."""
    if not headquarters(p, unit):
        return 0.0
    given = weights["feeding"] * handing_out(p, unit, hex) if weights["feeding"] else 0.0
    if not points(p, ATTACK, hex):
        return given
    far, distance = p.piece(unit).radius, p.world.board.distance
    led = sum(strength for place, strength in fighting(p, p.sides[unit]) if distance(hex, place) < far)
    return given + COMMAND * min(led / ARMY, 1.0)


def room(p: Situation, hex: int, units: Sequence[int]) -> bool:
    return len(units) < 3 or fits(p, units, hex)


class Area:
    """Hexes by their bits."""

    def __init__(self, p: Situation, hexes: int) -> None:
        self._bits, self._hexes = p.world.board.bits, hexes

    def __contains__(self, hex: object) -> bool:
        return isinstance(hex, int) and bool(self._hexes >> self._bits[hex] & 1)


def fed(p: Situation, seat: int) -> Area:
    """The hexes from which a line leads to a source, a network or points."""
    area, board = 0, p.world.board
    outlets, _ = every_way(p, seat)
    for outlet in outlets:
        area |= outlet.area
    places = [hex for hex in stocks(p, GENERAL, seat) if hex < len(board)]
    if places:
        for name in camps(p, seat):
            area |= in_reach(p, seat, board.set_of(places), name)
    return Area(p, area)


# --- standing ----------------------------------------------------------------------------------------------


def stand(
    p: Situation, hex: int, units: Sequence[int], attack: float, heaviest: float, fed: bool | None = None
) -> Stand:
    defence = defence_of(p, units, fed)
    factor, _, die = ground_of(p, hex)
    attack, heaviest = attack * factor, heaviest * factor
    everything = float(sum(p.rating(unit).defence for unit in units))
    if heaviest >= OVERRUN * defence:
        return Stand(max(everything, sum(drop(p, unit) for unit in units)), 1.0, 0.0)
    cornered = cornering(p, [(unit, hex) for unit in units[:1]])
    key = "stand", tuple(units), column_of(p, attack, defence), die, cornered
    known: Stand | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _stand(p, units, everything, chances(p, attack, defence, die), cornered)
    return known


def _stand(
    p: Situation, units: Sequence[int], everything: float, results: Mapping[str, float], cornered: float
) -> Stand:
    whole = sum(drop(p, unit) for unit in units)
    losses = gone = foes = 0.0
    for result, chance in results.items():
        lost = 0.0
        match result:
            case "EX" | "HX" | "DE":
                lost = whole
                foes += chance * everything * {"EX": 1.0, "HX": 0.5, "DE": 0.0}[result]
            case "DH":
                lost = half(p, units, everything / 2, False)
            case "AH" | "AE":
                foes += chance * everything
        if result[0] == "D" or result in ("EX", "HX"):
            gone += chance
            lost += driven_out(cornered) * (everything - lost)
        losses += chance * lost
    return Stand(losses, gone, foes)


# --- striking ----------------------------------------------------------------------------------------------


def crosses(p: Situation, formation: Formation, start: int, target: int) -> bool:
    return passable(p, formation.gait, p.world.board.hexside(start, target), formation.side)


def able(p: Situation, seat: int, target: int) -> list[int]:
    return able_around(p, seat, target)


def bound(p: Situation, seat: int) -> list[int]:
    """Where somebody has landed or was dropped among enemies (24B4, 32B2)."""
    return [*dict.fromkeys(p.at[unit] for unit in fallen_among(p, seat)), *bound_to_attack(p, seat)]


def strike(p: Situation, seat: int, target: int, places: Sequence[tuple[int, int]]) -> tuple[Strike, Mapping[int, int]]:
    defenders = p.units(target, enemy(seat))
    units = [unit for unit, _ in places]
    fed, draws = drawn(p, seat, places)
    riding = _rides(p, seat, target, places, defenders)
    if riding:
        every = float(sum(p.rating(unit).defence for unit in defenders))
        return Strike(every + 0.5, 0.0, 1.0, "10:1", True), {}
    battle = _battle(p, seat, target, units) if all(p.at[unit] == hex for unit, hex in places) else None
    if battle is not None and len(battle.units) == len(units):
        outlook = battle.outlook(p)
        results = {result: float(chance) for result, chance in outlook.chances(p).items()}
        column = outlook.column
    else:
        attack, die = _attack(p, target, places, fed)
        defence = defence_of(p, defenders)
        column = column_of(p, attack, defence)
        results = chances(p, attack, defence, die)
    trapped = _trapped(p, seat, target, places, defenders)
    found = bill(p, units, defenders, results, trapped, cornering(p, places))
    odds = "-" if column == AUTOMATIC else p.world.charts.ground_combat.columns[column]
    return Strike(found.kills, found.losses, found.taken, odds, False, found.thrown), draws


def _battle(p: Situation, seat: int, target: int, units: Sequence[int]) -> Battle:
    """An attack with all the supply and all the guns there are for it."""
    trial = Battle(side=seat, target=target)
    for unit in units:
        if trial.why_not(p, unit) is None:
            trial.units = (*trial.units, unit)
    for place in sources(p, seat, trial.units):
        trial.places = another(p, trial.units, trial.places, place)
    ships = batteries(p, seat, target, defending=False)
    trial.guns = tuple((ship, unallotted(p, ship)) for ship in ships if at_odds(p, trial.units, ship) is None)
    return trial


def _attack(p: Situation, target: int, places: Sequence[tuple[int, int]], fed: Collection[int]) -> tuple[float, int]:
    """The strength of an attack from where units would be, and the modifier of its die."""
    foot, motor, die = ground_of(p, target)
    total, dry, mildest = 0.0, False, -9
    for unit, hex in places:
        factor, water = across(p, unit, hex, target)
        dry = dry or water is None
        mildest = max(mildest, water or 0)
        strength = p.rating(unit).attack * float(attack_factor(p, unit, unit in fed))
        strength *= motor if combat_motorised(p, unit) and not artillery(p, unit) else foot
        friends = [other for other, place in places if place == hex]
        if not self_supported(p, unit) and not _supporter(p, friends):
            strength *= 0.5
        total += strength * factor
    return total, die if dry else die + mildest


def _supporter(p: Situation, units: Iterable[int]) -> bool:
    """Whether any of the units of a hex supports others (11)."""
    return any(
        self_supported(p, unit) and (artillery(p, unit) or p.rating(unit).support == "supported") for unit in units
    )


def _trapped(
    p: Situation, seat: int, target: int, places: Sequence[tuple[int, int]], defenders: Sequence[int]
) -> float:
    bits, held, zoned = p.world.board.bits, p.held[seat], zones(p, seat).every
    for unit, hex in places:
        held |= 1 << bits[hex]
        zoned |= country(p, mover(p, unit)).area(hex) if p.at[unit] != hex else 0
    return escape(p, target, defenders, held, zoned)


def _rides(p: Situation, seat: int, target: int, places: Sequence[tuple[int, int]], defenders: Sequence[int]) -> bool:
    """Whether the units could overrun the hex in this phase, having marched to where they attack from (13)."""
    start = places[0][1]
    if any(hex != start for _, hex in places) or not any(unspent(p, unit) for unit, _ in places):
        return False
    general = [unit for unit, _ in places if p.supply[unit] == SUPPLIED]
    attack, _ = _attack(p, target, places, general)
    defence = defence_of(p, defenders)
    if attack < OVERRUN * defence:
        return False
    side, foe = p.world.board.hexside(start, target), enemy(seat)
    zone = zone_besides(p, foe, start, defenders)
    beyond = zone_besides(p, foe, target, defenders) != NONE
    for unit, hex in places:
        kind = mover(p, unit)
        column = CM if kind == CM else FOOT
        ground = price_of(p, kind, side, seat)
        found = reach(p, (unit,)) if p.at[unit] != hex else None
        spent = 0 if found is None else found.ways.spread.costs.get(hex, 999)
        free, zoned = p.world.charts.zones[column, "full" if zone == WHOLE else "reduced"]
        leaving = MP * (zoned if beyond else free) if zone != NONE else 0
        odds = "12:1" if attack >= 12 * defence else "10:1"
        price = MP * p.world.charts.overruns[odds][0 if column == CM else 1]
        if ground is None or spent + ground + leaving + price > unspent(p, unit):
            return False
    return True


# --- orders ------------------------------------------------------------------------------------------------


def march(p: Situation, unit: int, hex: int) -> list[Action]:
    """Whoever goes far away from a point of attack supply takes it along."""
    if brings(p, unit, hex):
        return [Carry(unit, ATTACK), Move((unit,), hex), Unload(unit)]
    return [Move((unit,), hex)]


def meant(action: Action) -> tuple[int, ...]:
    match action:
        case Move(units=(unit,), to=hex):
            return unit, hex
        case Attack(hex=hex):
            return (hex,)
    return ()


def ride(p: Situation, hex: int) -> Action | None:
    return DeclareOverrun(hex)


def attack(p: Situation, hex: int) -> Action:
    return Attack(hex)


def follows(p: Situation, seat: int) -> list[tuple[int, int]]:
    return [(order.unit, order.to) for order in Advance.candidates(p, seat) if order.refusal(p, seat) is None]


def follow(p: Situation, unit: int, hex: int) -> Action:
    return Advance(unit, hex)


def declared(p: Situation) -> int:
    battle: Battle = p.stack[-1]
    return battle.target


def declare(p: Situation, seat: int, column: Any) -> list[Action]:
    """Everybody of the column joins, with all the supply that feeds somebody and all the guns in range."""
    battle: Battle = p.stack[-1]
    if column is None:
        return [CallOff()]
    units = [unit for unit, _ in column.places]
    trial = _battle(p, seat, battle.target, units)
    found: list[Action] = [Join(unit) for unit in trial.units if unit not in battle.units]
    found += [Supply(place) for place in trial.places]
    found += [Fire(ship, guns) for ship, guns in trial.guns]
    return [*found, Resolve()]


def done(p: Situation) -> Action:
    return Done()
