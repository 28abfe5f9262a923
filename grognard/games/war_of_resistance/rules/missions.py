"""20 Missions: who may fly what, when, and against which hex.

An operation is named by a word of KINDS; escorts fly with all of them. Bombing and transport are announced as such
and no more (20/announce).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.position import (
    BOMBING,
    CAP,
    DEFENSIVE_SUPPORT,
    ESCORT,
    GROUND_SUPPORT,
    INOPERATIVE,
    NAVAL_PATROL,
    NO_MISSION,
    TRANSFER,
    TRANSPORT,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.airbases import (
    airbases,
    deck_closed,
    deck_free,
    guest_bases,
    landing_places,
    no_base,
)
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.bombing import kinds_of, may_bomb, targets_in
from grognard.games.war_of_resistance.rules.factions import at_odds, cooperate
from grognard.games.war_of_resistance.rules.flying import FAR, closed, distances, over_korea
from grognard.games.war_of_resistance.rules.nations import closed_sky
from grognard.games.war_of_resistance.rules.orders import (
    COMBAT,
    EXPLOITATION,
    INITIAL,
    MOVEMENT,
    REACTION_COMBAT,
    REACTION_MOVEMENT,
)
from grognard.games.war_of_resistance.rules.patrols import works_for
from grognard.games.war_of_resistance.rules.terror import terror_aims
from grognard.games.war_of_resistance.rules.wings import STRATEGIC, TACTICAL, bombs, carrier, fighter, mission_range
from grognard.kernel.refusals import Refusal, refuse

TRANSFERS, COVER, STRIKE, LIFT, SUPPORT, DEFENCE, HARASSMENT, SEA_PATROL = (
    *("transfer", "cap", "bombing", "transport", "support", "defence", "harassment", "naval-patrol"),
)
KINDS: Final = (TRANSFERS, COVER, STRIKE, LIFT, SUPPORT, DEFENCE, HARASSMENT)
DUTY: Final = {
    TRANSFERS: TRANSFER,
    COVER: CAP,
    STRIKE: BOMBING,
    LIFT: TRANSPORT,
    SUPPORT: GROUND_SUPPORT,
    DEFENCE: DEFENSIVE_SUPPORT,
    HARASSMENT: BOMBING,
    SEA_PATROL: BOMBING,
}
SUSPENDED: Final = (COVER, SUPPORT, DEFENCE)  # up to the resolution of the mission; then they wait (20E, 20G2b, 20G2c)
TIMES: Final = {
    TRANSFERS: "20A/when",
    COVER: "20E/when",
    STRIKE: "20G/when",
    LIFT: "20F/when",
    SUPPORT: "20G/when",
    DEFENCE: "20G/when",
    HARASSMENT: "20G2d/when",
}
BY_NIGHT: Final = (TRANSFERS, STRIKE, LIFT)


# --- when --------------------------------------------------------------------------------------------------


def phase_side(p: Situation) -> int:
    """Whose phase or step it is: the phasing player's, or in a reaction the other's."""
    for procedure in reversed(p.stack):
        if getattr(procedure, "phase", ""):
            side: int = procedure.side
            return side
    return p.player


# 16C/on-demand; 16C2; 16C4; 20F/when; 20G/when
def occasions(p: Situation, side: int) -> tuple[str, ...]:
    """The kinds of operation that a side may launch in the phase that is played."""
    phase, own = phase_of(p), phase_side(p) == side
    if phase == INITIAL:
        return (COVER,) if own else (COVER, HARASSMENT)
    if phase in (MOVEMENT, EXPLOITATION):
        return (TRANSFERS, COVER, STRIKE, LIFT) if own else (COVER,)
    if phase == REACTION_MOVEMENT:
        return (COVER,)
    if phase in (COMBAT, REACTION_COMBAT):
        return (SUPPORT,) if own else (DEFENCE,)
    return ()


# --- who ---------------------------------------------------------------------------------------------------


def own_wing(p: Situation, side: int, counter: int) -> bool:
    """Whether a counter is an air unit of a side."""
    return p.world.ground <= counter < p.world.first_ship and p.sides[counter] == side


# 20/refuse-inoperative; 20/one-mission
def unready(p: Situation, side: int, wing: int) -> Refusal | None:
    """Why an air unit may take off on no mission at all."""
    name = p.name(wing)
    if not own_wing(p, side, wing):
        return refuse("16B1/operational", "not-your-aircraft", unit=name)
    if p.at[wing] >= p.world.first_pool:
        return refuse("20/refuse-inoperative", "aircraft-out-of-play", unit=name, pool=p.place_name(p.at[wing]))
    if p.ready[wing] == INOPERATIVE:
        return refuse("20/refuse-inoperative", "aircraft-inoperative", unit=name)
    if p.mission[wing] == NAVAL_PATROL and not p.deck[wing]:
        return refuse("20G2h/assign", "waits-for-ships", unit=name)
    if p.mission[wing] not in (NO_MISSION, NAVAL_PATROL):
        return refuse("20/one-mission", "flies-already", unit=name)
    if p.deck[wing] and deck_closed(p, wing, p.deck[wing] - 1):
        return refuse("27A5/limit", "deck-used", unit=name, ship=p.name(p.deck[wing] - 1))
    if not works_for(p, wing):
        return refuse("17A/capacity", "no-airbase-there", unit=name, place=p.place_name(p.at[wing]))
    return None


def unfit(p: Situation, wing: int, kind: str, duty: int, target: int, night: bool) -> Refusal | None:
    """Why an air unit is of no use in an operation on this duty."""
    facts = {"unit": p.name(wing)}
    if duty in (ESCORT, CAP) and not fighter(p, wing):
        return refuse("20B/when" if duty == ESCORT else "20E/when", "no-fighter", **facts)
    if duty == ESCORT and night:
        return refuse("23E/missions", "not-by-night", mission="escort")
    if duty == TRANSPORT and not carrier(p, wing):
        return refuse("20F/when", "no-transport", **facts)
    if duty == TRANSFER:
        return no_base(p, wing, target, TRANSFER)
    if duty in (GROUND_SUPPORT, DEFENSIVE_SUPPORT) or (duty == BOMBING and kind == HARASSMENT):
        if not bombs(p, wing, TACTICAL):
            return refuse("20G2/tactical", "no-bombs", **facts, strength=TACTICAL)
        return None if duty == BOMBING else _no_comrade(p, wing, target, duty)
    if duty == BOMBING:
        words = [word for word in targets_in(p, p.sides[wing], target) if not night or STRATEGIC in kinds_of(word)]
        terror = terror_aims(p, p.sides[wing], target) and bombs(p, wing, STRATEGIC if night else "")
        if kind != SEA_PATROL and not terror and not may_bomb(p, wing, words):
            return refuse("20G/eligible", "nothing-to-bomb", **facts, place=p.place_name(target))
    return None


# 45A2b/no-joint-combat
def _no_comrade(p: Situation, wing: int, hex: int, duty: int) -> Refusal | None:
    """Why support over a hex would help nobody: neither its defenders nor who could attack it work with the wing."""
    hexes = (hex,) if duty == DEFENSIVE_SUPPORT else (hex, *p.world.board.adjacent(hex))
    units = tuple(unit for place in hexes for unit in p.units(place, p.sides[wing]))
    return None if any(cooperate(p, wing, unit) for unit in units) else at_odds(p, units, wing)


# --- where -------------------------------------------------------------------------------------------------


def no_target(p: Situation, side: int, kind: str, target: int, night: bool = False) -> Refusal | None:
    """Why a place cannot be the target of such an operation."""
    place = p.place_name(target)
    on_map = target < len(p.world.board)
    if target >= p.world.first_pool or p.world.on_river(target):
        return refuse("16B2/target-hex", "no-place-to-fly", place=place)
    if night and kind not in BY_NIGHT:
        return refuse("23E/missions", "not-by-night", mission=kind)
    if on_map and closed(p, side, DUTY[kind])[target]:
        return closed_sky(p, side, target)
    if kind not in (TRANSFERS, COVER) and on_map and p.world.outside[target]:  # no mandate binds them: 41A2b-i/levels
        return refuse("16D/one-target", "no-operations-there", place=place)
    if kind == TRANSFERS:
        known = on_map or target in airbases(p, side)
        return None if known else refuse("17/types", "no-airbase-box", place=place)
    if kind == COVER:
        return None if on_map else refuse("20E/when", "no-target-there", object="cap", place=place)
    if kind == STRIKE:
        words = targets_in(p, side, target)
        strategic = [word for word in words if STRATEGIC in kinds_of(word)]
        if (strategic if night else words) or terror_aims(p, side, target):
            return None
        if words:
            return refuse("23E/missions", "nothing-strategic-there", place=place)
        return refuse("20G/range", "nothing-there-to-bomb", place=place)
    if kind == SUPPORT:
        if on_map and p.occupied(enemy(side), target) and beside(p, side, target):
            return None
        return refuse("20G2b/sequence", "air-nobody-to-support", place=place)
    if kind == DEFENCE:
        if on_map and p.occupied(side, target) and beside(p, enemy(side), target):
            return None  # 20G2c/target
        return refuse("20G2c/target", "nobody-to-defend", place=place)
    if kind == HARASSMENT and not (on_map and land(p, target)):
        return refuse("20G2d/when", "no-land-there", place=place)
    return None


def beside(p: Situation, side: int, hex: int) -> bool:
    """Whether a side has ground units next to a hex, or dropped ones in it (24B4)."""
    return any(p.occupied(side, near) for near in (hex, *p.world.board.adjacent(hex)))


def land(p: Situation, hex: int) -> bool:
    return p.world.terrain(hex).key not in ("sea", "lake")


# --- what an air unit could do, for listings ---------------------------------------------------------------


def prospects(p: Situation, side: int, wing: int, kind: str) -> Iterator[int]:
    """Places within its range that an operation of the kind may be aimed at; of rail lines and CAP only the notable."""
    duty = DUTY[kind]
    far, reach = distances(p, side, p.at[wing], duty), mission_range(p, wing, duty)
    for place in notable(p, side, wing, kind):
        near = far[place] <= reach and far[place] != FAR
        korea = duty == TRANSFER and over_korea(p, p.at[wing], place)  # 37B2: however far that is
        if (near or korea) and no_target(p, side, kind, place) is None:
            yield place


# 20F1/one-way
def one_way_ends(p: Situation, side: int, wing: int) -> list[int]:
    """Bases that a transport reaches only if it stays there."""
    if not carrier(p, wing):
        return []
    far, once = distances(p, side, p.at[wing], TRANSPORT), mission_range(p, wing, TRANSPORT)
    most = mission_range(p, wing, TRANSPORT, one_way=True)
    return [place for place in landing_places(p, wing, TRANSPORT) if once < far[place] <= most]


def notable(p: Situation, side: int, wing: int, kind: str) -> list[int]:
    if kind == TRANSFERS:
        here = p.at[wing]
        aboard = not p.deck[wing] and deck_free(p, wing, here) is not None  # 27A5: it goes aboard where it stands
        return [place for place in landing_places(p, wing, TRANSFER) if place != here or aboard]
    if kind == LIFT:
        return [place for place in (*airbases(p, side), *guest_bases(p, side)) if place != p.at[wing]]
    if kind == COVER:
        own = [place for place in airbases(p, side) if place < len(p.world.board)]
        return [*own, *(hex for hex in battlegrounds(p) if hex not in own)]
    if kind == STRIKE:
        return strategic_hexes(p, side)
    if kind == SUPPORT:
        return [hex for hex in battlegrounds(p) if p.occupied(enemy(side), hex)]
    if kind == HARASSMENT:
        return p.world.board.hexes(p.held[enemy(side)])
    return [hex for hex in battlegrounds(p) if p.occupied(side, hex)]


def battlegrounds(p: Situation) -> list[int]:
    """Hexes in which units of one side stand beside units of the other."""
    found: list[int] | None = p.cache.get("battlegrounds")
    if found is None:
        around, board = p.world.around, p.world.board
        found = [hex for side in range(2) for hex in board.hexes(p.held[side]) if around[hex] & p.held[enemy(side)]]
        p.cache["battlegrounds"] = found
    return found


def strategic_hexes(p: Situation, side: int) -> list[int]:
    """Hexes with something to bomb that is more than a stretch of rails."""
    key = "strategic hexes", side
    found: list[int] | None = p.cache.get(key)
    if found is None:
        world = p.world
        rows = (p.permanent, p.strip, p.temporary, p.yard)
        built = {hex for row in rows for hex in filled(row) if hex < world.hexes}
        ports = {*world.land.ports, *world.land.river_ports}
        ships = {p.at[n] for n in range(world.first_ship, len(p.at)) if p.at[n] < len(world.board)}
        boxes = [world.place[box] for box in world.land.boxes]
        places = [*sorted({*world.city, *built, *ports, *ships}), *boxes]
        found = [place for place in places if targets_in(p, side, place) or terror_aims(p, side, place)]
        p.cache[key] = found
    return found
