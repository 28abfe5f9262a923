"""Where units may operate: factions at home (45A2), puppets in their provinces (46), guerrillas near a base (14F)."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.field.hexes import Hexes, without
from grognard.field.memory import remembered, snapshot
from grognard.games.war_of_resistance.position import COOPERATIVE, Situation
from grognard.games.war_of_resistance.rules.bases import base_area, hex_of
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.factions import beyond_home, confined, home_of, level
from grognard.games.war_of_resistance.theatre import Power, Theatre
from grognard.kernel.refusals import Refusal, refuse


def out_of_area(p: Situation, unit: int) -> Hexes:
    """The hexes in which a unit may not operate; 0 for one that may go anywhere."""
    if not _bounded(p)[p.power_of[unit]] and not guerrilla(p, unit):
        return 0
    if guerrilla(p, unit):
        base = p.piece(unit).base
        return _outside(p, base_area(p, base)) if hex_of(p, base) >= 0 else 0
    faction = confined(p, unit)
    if faction:
        home = home_of(p.world, faction)
        return remembered(p.world, "beyond homes", faction, lambda: _outside(p, home))
    land = puppet_land(p.world, p.power(unit))
    if land is not None:
        return remembered(p.world, "beyond provinces", p.power(unit), lambda: _outside(p, land))
    return 0


# 46A2; 46D1; 46D2; 46D3; 46D4
def puppet_land(world: Theatre, government: str) -> frozenset[int] | None:
    """Where the forces of a provincial government operate: in its province, but Manchukuo's and Formosa's in all China,
    East Hopei's around Peiping and Tientsin too, Jehol's in Inner Mongolia; None for no bounds."""
    row = world.land.politics.governments.get(government)
    if row is None or government in ("manchukuo", "formosa"):
        return None
    return remembered(world, "lands of puppets", government, lambda: frozenset(_puppet_land(world, government)))


def _puppet_land(world: Theatre, government: str) -> Iterator[int]:
    land, home = world.land, world.land.politics.governments[government].province
    district = land.areas["peiping-tientsin"].hexes if "peiping-tientsin" in land.areas else frozenset()
    for hex in range(len(world.board)):
        province = land.province_of(hex)
        if province is None:
            continue
        inside = province.region == "inner-mongolia" if government == "jehol" else province.key == home
        if inside or (government == "east-hopei" and hex in district):
            yield hex


def _bounded(p: Situation) -> bytes:
    """Power -> 1 for one whose units may be bound to some land: of a faction that does not cooperate, or a puppet."""
    key = snapshot(p, "levels"), snapshot(p, "allegiance"), p.turned
    return remembered(p.world, "bounded powers", key, lambda: bytes(_bound(p, power) for power in p.world.powers))


def _bound(p: Situation, power: Power) -> bool:
    if power.faction:
        return level(p, power.faction) != COOPERATIVE
    return power.key in p.world.land.politics.governments


def _outside(p: Situation, hexes: frozenset[int]) -> Hexes:
    board = p.world.board
    return without(board.set_of(range(len(board))), board.set_of(hexes))


def beyond(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit may neither enter nor attack a hex."""
    if guerrilla(p, unit):
        base = p.piece(unit).base
        if hex_of(p, base) < 0 or hex in base_area(p, base):
            return None
        return refuse("14F/base-zone", "beyond-base", unit=p.name(unit), hex=p.hex_name(hex), base=base)
    land = puppet_land(p.world, p.power(unit))
    if land is not None and hex not in land:
        return refuse("46A2", "beyond-province", unit=p.name(unit), hex=p.hex_name(hex), government=p.power(unit))
    return beyond_home(p, unit, hex)
