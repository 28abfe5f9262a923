"""12B4, 28B, 34D2 Ports joined by water on the real map: up the Yangtze from the sea, and what stops boats."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bench_war import opening
from grognard.games.war_of_resistance.rules.river_systems import systems
from grognard.games.war_of_resistance.rules.waterways import groups
from tests.marks import rule

JAPANESE, CHINESE = range(2)


def town(p: Any, key: str) -> int:
    hex: int = p.world.land.towns[key].hex
    return hex


def yangtze(p: Any) -> list[tuple[int, int]]:
    """The hexsides of the great river and of all that flows into it."""
    return [p.world.banks(node) for node in systems(p.world)["yangtze-transports"] if p.world.on_river(node)]


def japanese_river() -> Any:
    """The opening with the banks of the Yangtze and its tributaries in Japanese hands, and nobody there."""
    p: Any = opening()
    for one, other in yangtze(p):
        for hex in (one, other):
            for unit in (*p.units(hex, CHINESE), *p.units(hex, JAPANESE)):
                p.put(unit, p.world.place["aside"])
            if not p.world.neutral[hex] and p.world.terrain(hex).key not in ("sea", "lake"):
                p.give(hex, JAPANESE)
    return p


def together(p: Any, side: int, *towns: str) -> bool:
    """Whether one group of ports has all of these."""
    wanted = sum(1 << p.world.board.bits[town(p, key)] for key in towns)
    return any(group & wanted == wanted for group in groups(p, side))


@rule("12B4/route")
def test_whoever_holds_the_banks_reaches_the_sea_from_inland_ports() -> None:
    p = japanese_river()
    marine = groups(p, JAPANESE)[0]
    for key in ("nanking", "hankow", "ichang"):
        assert marine >> p.world.board.bits[town(p, key)] & 1
    assert not groups(p, JAPANESE, sea=False)[0]
    assert together(p, JAPANESE, "nanking", "hankow")


@rule("12B4/route", "12C2/network")
def test_without_the_sea_rivers_alone_join_ports_and_china_has_no_sea() -> None:
    p: Any = opening()
    assert together(p, CHINESE, "nanking", "hankow", "ichang")
    assert groups(p, CHINESE)[0] == 0
    river = [group for group in groups(japanese_river(), JAPANESE, sea=False)[1:] if group]
    assert any(group >> p.world.board.bits[town(p, "hankow")] & 1 for group in river)


@rule("12B4/route")
@pytest.mark.parametrize(("unit", "blocked"), [("c-ca-87", True), ("c-ca-shpol", False)])
def test_an_enemy_with_support_on_a_bank_stops_boats_and_one_without_does_not(unit: str, blocked: bool) -> None:
    p = japanese_river()
    p.put(p.world.number[unit], town(p, "anking"))
    marine = groups(p, JAPANESE)[0]
    assert bool(marine >> p.world.board.bits[town(p, "nanking")] & 1)  # below him
    assert bool(marine >> p.world.board.bits[town(p, "hankow")] & 1) != blocked  # above him


@rule("12B4/route")
def test_both_banks_must_be_the_enemys_to_stop_boats() -> None:
    p = japanese_river()
    hankow, nanking = town(p, "hankow"), town(p, "nanking")
    banks = [(one, other) for one, other in yangtze(p) if town(p, "anking") in (one, other)]
    assert banks
    for one, other in banks:
        p.give(one if one != town(p, "anking") else other, CHINESE)
    bits = p.world.board.bits
    assert groups(p, JAPANESE)[0] >> bits[hankow] & 1  # Anking itself is still his
    p.give(town(p, "anking"), CHINESE)
    assert not groups(p, JAPANESE)[0] >> bits[hankow] & 1
    assert groups(p, JAPANESE)[0] >> bits[nanking] & 1


@rule("12B4/route", "36E1/freeze")
def test_ice_stops_boats_where_the_zones_freeze() -> None:
    p = japanese_river()
    p.frozen = (True,) * len(p.frozen)
    p.touch()
    assert not groups(p, JAPANESE)[0] >> p.world.board.bits[town(p, "hankow")] & 1
    assert not together(p, JAPANESE, "nanking", "hankow")


@rule("12B4/route")
def test_no_boats_go_on_the_shallow_rivers_of_the_north() -> None:
    p: Any = opening()
    shallow = {key for key, stream in p.world.land.streams.items() if stream.shallow}
    sides = {frozenset(pair) for chain in p.world.land.rivers if chain.key in shallow for pair in chain.hexsides}
    assert sides
    boats = {frozenset(pair) for pair, key in p.world.river_sides.items() if key in shallow}
    assert boats < sides  # the two stretches that rule 34D2 opens, and no more
    assert {key for pair, key in p.world.river_sides.items() if key in shallow} == {"hwang-ho", "hwang-ho-lower"}
