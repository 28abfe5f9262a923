"""37D1, 41A2c What politics make of units that enter or attack a hex: a province invaded, an aggressive posture."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.capitals import seize
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.mandate import take_posture
from grognard.games.war_of_resistance.rules.operations import garrison_area
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre

PEACEFUL: Final = ("central-china", "south-china", "southwest-china", "west-china")  # where China starts the war or not
NAVAL_ZONES: Final = ("9", "10", "12")  # weather zones of the seas off them
TOLERATED: Final = 7 * RE  # Chinese troops near Shanghai, or near what Japan owns in Central China
WATCHED: Final = ("shanghai", "woosung")


def tread(p: Situation, side: int, hex: int) -> None:
    """Units of a side are in a hex: capitals of the enemy's are captured there (37C), and of the Japanese it is
    remembered which provinces they have entered (37D1c)."""
    if p.capitals:
        seize(p, side, hex)
    if side == CHINESE and p.world.campaign:
        rouse(p, hex)
    home = p.world.land.province_of(hex)
    if side == JAPANESE and home is not None and home.key not in p.trodden:
        p.trodden = (*p.trodden, home.key)
        p.touch()


# 37D2/activation
def rouse(p: Situation, hex: int) -> None:
    """A Chinese unit is in a hex: garrisons whose area it is become active at once."""
    bit = p.world.board.bits[hex]
    for garrison in p.world.land.politics.garrisons:
        if garrison not in p.alert and garrison_area(p.world, garrison) >> bit & 1:
            p.alert = (*p.alert, garrison)
            p.touch()


# 41A2c/trigger-ground-naval
def provoke(p: Situation, side: int, hex: int) -> None:
    """Chinese ground or naval units enter or attack a hex: if it is Japan's and lies where there is no war yet, China
    has taken an aggressive posture."""
    if side == CHINESE and not p.aggressive and p.owns(JAPANESE, hex) and peaceful(p.world, hex):
        take_posture(p, "attack", hex)


# 41A2c/trigger-air
def provoke_by_air(p: Situation, side: int, hex: int, ships: bool = False, at_sea: bool = False) -> None:
    """Chinese aircraft fly a mission against what is in a hex, or against Japanese ships that they have found there."""
    if side != CHINESE or p.aggressive or hex >= len(p.world.board):
        return
    zone = p.world.land.zones[p.world.land.zone[hex]].key
    if zone in NAVAL_ZONES if at_sea else peaceful(p.world, hex) and (ships or _japanese(p, hex)):
        take_posture(p, "air", hex)


def _japanese(p: Situation, hex: int) -> bool:
    """Whether bombs on a hex fall on the Japanese: it is theirs, or units or ships of theirs are in it."""
    return p.owns(JAPANESE, hex) or p.occupied(JAPANESE, hex) or bool(p.ships(hex, JAPANESE))


def peaceful(world: Theatre, hex: int) -> bool:
    """Whether a hex lies in the parts of China outside of the first area of conflict."""
    home = world.land.province_of(hex)
    return home is not None and home.region in PEACEFUL


# 41A2c/trigger-stack
def review_posture(p: Situation) -> None:
    """At the end of a Chinese player turn: too many troops at the gates of Shanghai, or beside Japan's own hexes."""
    if p.aggressive or not p.world.campaign:
        return
    board, around = p.world.board, p.world.around
    japanese = [hex for hex in board.hexes(p.lands[JAPANESE]) if _central(p.world, hex)]
    beside = 0
    for hex in japanese:
        beside |= around[hex]
    for reason, near in (("shanghai", _gates(p.world)), ("beside", beside & ~p.lands[JAPANESE])):
        hexes = board.hexes(near & p.held[CHINESE])
        if sum(quarters(p, unit) for hex in hexes for unit in p.units(hex, CHINESE)) > TOLERATED:
            take_posture(p, reason)
            return


def _central(world: Theatre, hex: int) -> bool:
    home = world.land.province_of(hex)
    return home is not None and home.region == "central-china"


def _gates(world: Theatre) -> int:
    """The hexes of Shanghai and Woosung, and those around them."""
    towns, found = world.land.towns, 0
    starts = [towns[key].hex for key in WATCHED if key in towns]
    for start in starts:
        number = world.city_at.get(start)
        for hex in world.cities[number] if number is not None else (start,):
            found |= world.around[hex]
    return found
