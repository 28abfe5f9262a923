"""38A, 41A2b Where units may operate: limits by power, whatever the ground and the enemy allow.

Every chapter that lets ground units enter or attack a hex asks here: searches take the closed hexes of a unit as a
set, single orders ask why not. What is closed to everybody stands on the theatre (`Theatre.barred`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting, notes, remembered
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.areas import beyond, out_of_area
from grognard.games.war_of_resistance.rules.mandate import NAVY, closed_by_mandate
from grognard.games.war_of_resistance.rules.nations import NEUTRAL
from grognard.games.war_of_resistance.rules.realms import beyond_realms, held_back
from grognard.games.war_of_resistance.theatre import CHINESE, Theatre
from grognard.kernel.refusals import Refusal, refuse

DEFENDED_BY_JAPAN: Final = ("formosa", "liaoning", "kwantung")  # by forces that are not in the game
STILL: Final = "37D2/inactive"
LAKES_OF_THE_NAVY: Final = ("po-yang-hu", "tung-ting-hu")
ISLES_OF_THE_NAVY: Final = ("formosa",)  # and Hainan


class Limit(NamedTuple):
    """Hexes that a unit may neither enter nor attack, and the rule that says so."""

    rule: str
    key: str  # of the refusal
    closed: Hexes


def closed_to(p: Situation, unit: int) -> Hexes:
    """Every hex in which the unit may not operate now; 0 if it may go wherever its side may."""
    key = _key(p, unit)
    known = notes(p.world, "closed to")
    found: Hexes | None = known.get(key)
    if found is None:
        found = known[key] = _union(limits(p, unit))
    found |= out_of_area(p, unit)
    return found | beyond_realms(p, unit) if p.cargo else found


def beyond_zone(p: Situation, unit: int) -> Hexes:
    """Where a unit has no zone because it may not operate there (5/operational-zone): who stands still has his."""
    if not p.posted[unit]:
        return closed_to(p, unit)
    return _union(limit for limit in limits(p, unit) if limit.rule != STILL) | out_of_area(p, unit)


def _union(found: Iterable[Limit]) -> Hexes:
    closed = 0
    for limit in found:
        closed |= limit.closed
    return closed


def closed_to_all(p: Situation, units: Iterable[int]) -> Hexes:
    """The hexes in which not all of these units may operate."""
    found = 0
    for unit in units:
        found |= closed_to(p, unit)
    return found


def out_of_bounds(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit may neither enter nor attack a hex."""
    facts = {"unit": p.name(unit), "hex": p.hex_name(hex)}
    if p.world.neutral[hex]:
        home = p.world.land.province_of(hex)
        return refuse(NEUTRAL[home.nation if home is not None else "britain"], "neutral-hex", **facts)
    if p.world.outside[hex]:
        return refuse("41C", "outside-of-battle", **facts)
    bit = p.world.board.bits[hex]
    if closed_to(p, unit) >> bit & 1:
        for limit in limits(p, unit):
            if limit.closed >> bit & 1:
                return refuse(limit.rule, limit.key, level=p.restriction, **facts)
        return held_back(p, unit, hex) or beyond(p, unit, hex)
    return None


def limits(p: Situation, unit: int) -> tuple[Limit, ...]:
    """Every limit that is set to the unit now."""
    return remembered(p.world, "limits", _key(p, unit), lambda: _limits(p, unit))


def _key(p: Situation, unit: int) -> tuple[int, int, int, bool]:
    """All that limits depend on: a power, the side for which it fights, the level of restriction, a garrison."""
    post = p.posted[unit]
    return p.power_of[unit], 2 * p.restriction + p.sides[unit], post, bool(post) and alert(p, unit)


def _limits(p: Situation, unit: int) -> tuple[Limit, ...]:
    if p.sides[unit] == CHINESE:  # 38A/chinese-barred
        defended = p.world.board.set_of(p.world.hexes_of(*DEFENDED_BY_JAPAN))
        return (Limit("38A/chinese-barred", "defended-by-japan", defended),) if defended else ()
    power = p.power(unit)
    found = [Limit("41A2b-i/levels", "beyond-mandate", closed_by_mandate(p, power))]
    if power == NAVY:
        found.append(Limit("38A/ijn-land-limit", "too-far-inland", inland(p.world)))
    garrison = garrison_of(p, unit)
    if garrison:
        everywhere = p.world.board.set_of(range(len(p.world.board)))
        found.append(Limit("37D2/active", "beyond-garrison", without(everywhere, garrison_area(p.world, garrison))))
        if not alert(p, unit):
            found.append(Limit(STILL, "garrison-stays", everywhere))
    return tuple(limit for limit in found if limit.closed)


# --- garrisons (37D2) --------------------------------------------------------------------------------------


def garrison_of(p: Situation, unit: int) -> str:
    """The garrison to which a unit belongs, '' for none."""
    return list(p.world.land.politics.garrisons)[p.posted[unit] - 1] if p.posted[unit] else ""


# 37D2/full-strength
def kept(p: Situation, unit: int) -> Refusal | None:
    """Why a unit may not be carried off, disbanded or withdrawn: its garrison must stay as strong as it is listed."""
    garrison = garrison_of(p, unit)
    return refuse("37D2/full-strength", "garrison-keeps", unit=p.name(unit), garrison=garrison) if garrison else None


# 37D2/active
def alert(p: Situation, unit: int) -> bool:
    """Whether the garrison of a unit is active."""
    return garrison_of(p, unit) in p.alert


# 37D2a; 37D2b; 37D2c; 37D2d; 37D2e; 37D2f; 37D2g; 37D2h; 37D2i; 37D2j; 37D2k
def garrison_area(world: Theatre, garrison: str) -> Hexes:
    """The hexes of a garrison's area, by positions."""
    land = world.land.politics.garrisons[garrison]
    return remembered(world, "areas of garrisons", garrison, lambda: world.board.set_of(_on_board(world, land.hexes)))


def _on_board(world: Theatre, hexes: Iterable[int]) -> list[int]:
    return [hex for hex in hexes if hex < len(world.board)]


def inland(world: Theatre) -> Hexes:
    """38A/ijn-land-limit: land too far from the waters of the navy.

    It operates in and around Shanghai, on coasts and next to them, on the shores of two great lakes, along great
    rivers, on Formosa and on Hainan.
    """
    return lasting(world, "inland", lambda: _inland(world))


def _inland(world: Theatre) -> Hexes:
    land, board = world.land, world.board
    coast = [hex for hex in range(len(board)) if land.water_of(hex) in ("coast", "island")]
    shores = [hex for key in LAKES_OF_THE_NAVY if key in land.lakes for hex in land.lakes[key].hexes]
    shanghai = [city for city in world.cities if any(land.towns_at[hex].key == "shanghai" for hex in city)]
    ringed = {*coast, *(hex for city in shanghai for hex in city)}
    near = {there for hex in ringed for there in (hex, *board.adjacent(hex))}
    great = world.side_bits["great"]
    banks = {hexside // 6 for hexside, sides in enumerate(board.sides) if sides & great}
    isles = world.hexes_of(*ISLES_OF_THE_NAVY)
    hainan = land.areas["hainan"].hexes if "hainan" in land.areas else ()
    open_ = near | {*shores} | banks | isles | {*hainan}
    return board.set_of(hex for hex in range(len(board)) if hex not in open_)
