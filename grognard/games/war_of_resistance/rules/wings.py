"""16A, 16B, 23 Air units: their categories, what they are worth in the air and as bombers, and what befalls them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.position import (
    AT_BASE,
    BOMBING,
    BY_NIGHT,
    CAP,
    DEFENSIVE_SUPPORT,
    ESCORT,
    EXTENDED,
    FROM_CAP,
    GROUND_SUPPORT,
    HARASSED,
    INOPERATIVE,
    INTERCEPTION,
    JETTISONED,
    NO_MISSION,
    ONE_WAY,
    PATROL,
    TRANSFER,
    TRANSPORT,
    Situation,
)
from grognard.games.war_of_resistance.rules.stability import china_acts, record
from grognard.games.war_of_resistance.theatre import ABORTED, JAPANESE, SHOT_DOWN
from grognard.games.war_of_resistance.world import WATERS

HALF: Final = Fraction(1, 2)
THIRD: Final = Fraction(1, 3)
TACTICAL, STRATEGIC = "tactical", "strategic"
BOMBERS: Final = ("B", "A", "D")
BOMB_RUNS: Final = (BOMBING, GROUND_SUPPORT, DEFENSIVE_SUPPORT)
LONG_LEGS: Final = {"ija-ki-27": 1940, "ijn-a5m2": 0, "ijn-a6m2": 0}  # since when they fly at extended range (23C)
RADII: Final = {"caf": 0, "vvs": 0, "ija": 2}  # patrol zones in hexes; others by their movement rating (19)
REDUCTION: Final = 2  # of attack and defence, of fighters with bombs or far from home, of bombers as transports


# --- what an air unit is -----------------------------------------------------------------------------------


# 16A/categories; 23H: prefixes are kept apart from the letter, so a rule for type B means NB and LB too
def letter(p: Situation, wing: int) -> str:
    return "T" if _pressed(p, wing) else p.wing(wing).type.letter


def fighter(p: Situation, wing: int) -> bool:
    return p.wing(wing).type.letter == "F"


def bomber(p: Situation, wing: int) -> bool:
    return p.wing(wing).type.letter in BOMBERS


def transport(p: Situation, wing: int) -> bool:
    return p.wing(wing).type.letter == "T"


# 44D1
def turned_transport(p: Situation, wing: int) -> bool:
    """A bomber that may fly as a transport, by an option."""
    return p.wing(wing).type.key in p.world.rules.turned_transports


def carrier(p: Situation, wing: int) -> bool:
    """Whether it flies transport missions."""
    return transport(p, wing) or turned_transport(p, wing)


def _pressed(p: Situation, wing: int) -> bool:
    """A bomber that flies as a transport now: it is one of type T, and weaker (44D1)."""
    return p.mission[wing] == TRANSPORT and turned_transport(p, wing)


# 16B3
def service(p: Situation, wing: int) -> str:
    """Its organisation: ija, ijn, caf, vvs or avg."""
    return p.wing(wing).type.service


# 23G/codes: each of its codes counts for itself
def has_code(p: Situation, wing: int, code: str) -> bool:
    return code in p.wing(wing).type.codes


# 23E/units
def flies_by_night(p: Situation, wing: int) -> bool:
    """23H2: whether it is a night air unit."""
    return p.wing(wing).type.prefix == "N"


def seaplane_base(p: Situation, hex: int) -> bool:
    """23G1: whether floatplanes can alight there: the hex is partly sea or lake."""
    return WATERS[p.world.land.water[hex]] in ("coast", "island", "lake-shore")


def at_base(p: Situation, wing: int) -> bool:
    return p.mission[wing] in AT_BASE


def in_flight(p: Situation, wing: int) -> bool:
    return p.mission[wing] not in AT_BASE


# --- what it is worth --------------------------------------------------------------------------------------


def _reduced(p: Situation, wing: int, printed: int) -> int:
    """23A1/reduction: a fighter with bombs; 23C/fighters: one at extended range. Never below 1."""
    if fighter(p, wing):
        if p.mission[wing] in BOMB_RUNS and not p.aloft[wing] & JETTISONED:
            printed = max(printed - REDUCTION, 1)
        if p.aloft[wing] & EXTENDED:
            printed = max(printed - REDUCTION, 1)
    return max(printed - REDUCTION, 1) if _pressed(p, wing) else printed


def air_attack(p: Situation, wing: int) -> int:
    return _reduced(p, wing, p.wing(wing).type.attack)


def air_defence(p: Situation, wing: int) -> int:
    return _reduced(p, wing, p.wing(wing).type.defence)


def bomb_load(
    p: Situation, wing: int, kind: str, *, airbase: bool = False, torpedoes: bool = False, printed: bool = False
) -> Fraction:
    """The strength of a kind with which it bombs, before weather and terrain.

    `airbase`: against an airbase, `torpedoes`: against ships, `printed`: terror, where range counts for nothing.
    """
    type = p.wing(wing).type
    load = Fraction(type.tactical if kind == TACTICAL else type.strategic)
    if airbase and kind == TACTICAL and fighter(p, wing):
        load += 1  # 20G2a/target
    if torpedoes and kind == TACTICAL and has_code(p, wing, "V"):
        load *= 2  # 23G3
    if p.aloft[wing] & EXTENDED and not printed:
        load *= THIRD  # 23C/bombers
    if p.aloft[wing] & JETTISONED:
        load *= THIRD  # 23A1/jettison
    if p.aloft[wing] & BY_NIGHT and not flies_by_night(p, wing):
        load *= HALF  # 23E/day-bombing
    return load


# 20G/eligible
def bombs(p: Situation, wing: int, kind: str = "") -> bool:
    """Whether it has any bombing strength, or one of a kind; every fighter has some against airbases (20G2a)."""
    type = p.wing(wing).type
    return bool((type.tactical and kind != STRATEGIC) or (type.strategic and kind != TACTICAL))


# --- how far it flies --------------------------------------------------------------------------------------


def patrol_radius(p: Situation, wing: int) -> int:
    """19: the zone of an operative fighter at its base, in hexes."""
    type = p.wing(wing).type
    return RADII.get(type.service, type.move // 2)  # 19/caf-vvs, /ija, /ijn-avg


def goes_far(p: Situation, wing: int, duty: int) -> bool:
    """Whether it may fly a mission at extended range (23C)."""
    type = p.wing(wing).type
    if fighter(p, wing):
        year = p.world.land.calendar[p.turn].year
        return duty in (ESCORT, CAP) and type.key in LONG_LEGS and year >= LONG_LEGS[type.key]
    if bomber(p, wing):
        return duty in (BOMBING, GROUND_SUPPORT)  # 23C/bombers: any bombing but DAS
    return duty == TRANSPORT


def mission_range(p: Situation, wing: int, duty: int, *, extended: bool = False, one_way: bool = False) -> int:
    """The MP that it may spend to reach its target hex (18/cost)."""
    move = p.wing(wing).type.move
    if duty == TRANSFER:
        return 3 * move  # 20A/when
    if duty == INTERCEPTION:
        return move // 2  # 20C
    if duty == PATROL:
        return patrol_radius(p, wing)
    if duty == DEFENSIVE_SUPPORT:
        return move // 2 if letter(p, wing) == "B" else move  # 20G2c/range
    if one_way:
        return (3 if extended else 2) * move  # 20F1/one-way, 23C/transports
    return 2 * move if extended else move  # 20B/when, 20E/when, 20F/when, 20G/range


def own_range(p: Situation, wing: int) -> int:
    """The range by which it comes home from what it flies (18/return, 20E/after-switch, 23C/return)."""
    flags = p.aloft[wing]
    duty = CAP if flags & FROM_CAP else p.mission[wing]
    return mission_range(p, wing, duty, extended=bool(flags & EXTENDED), one_way=bool(flags & ONE_WAY))


# --- what befalls it ---------------------------------------------------------------------------------------


def stand_down(p: Situation, wing: int) -> None:
    """16B1/inoperative: it may fly no mission until it is operative again."""
    p.ready[wing] = INOPERATIVE
    p.touch()


def _out_of_play(p: Situation, wing: int, pool: str) -> None:
    p.ready[wing] = p.mission[wing] = p.aloft[wing] = p.deck[wing] = 0
    p.put(wing, p.world.place[pool])


# 16B1/aborted
def abort(p: Situation, wing: int) -> None:
    """Damaged: off the map until it is regrouped or repaired (25)."""
    _out_of_play(p, wing, ABORTED)
    p.tell("wing-aborted", unit=p.name(wing))


# 16B1/eliminated
def shoot_down(p: Situation, wing: int) -> None:
    """Eliminated: off the map until it is replaced (25C1)."""
    _out_of_play(p, wing, SHOT_DOWN)
    p.tell("wing-lost", unit=p.name(wing))
    if p.sides[wing] == JAPANESE and china_acts(p):
        record(p, "japanese-loss")


def land(p: Situation, wing: int, place: int) -> None:
    """It is on the ground in a place, and its mission is over."""
    p.put(wing, place)
    p.mission[wing] = NO_MISSION
    p.aloft[wing] &= HARASSED
    p.base[wing] = place
