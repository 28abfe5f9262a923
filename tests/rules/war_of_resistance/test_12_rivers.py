"""12B4, 28B, 34D2 Ports joined by water on the real map: up the Yangtze from the sea, and what stops boats."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bench_war import opening
from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules.river_systems import systems
from grognard.games.war_of_resistance.rules.supply import declare_supply
from grognard.games.war_of_resistance.rules.waterways import groups
from tests.marks import rule
from tests.rules.war_of_resistance.sailing import sea

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


@rule("12B4/port-limit", "45A2b/supply")
def test_what_a_port_passes_is_shared_by_all_camps_of_a_side() -> None:
    box = sea(10, 30, "chinese").port("0302", "great").port("0328", "marginal").unit("K", "0402", "c-46")
    for hex in ("0302", "0303", "0304", "0702", "0703", "0704"):
        box.city(hex, "full")
    box.line("high-rail", "0302 0402 0502 0602 0702").level("shansi", "uncooperative").province("shansi", "0428 0429")
    for name, power in (("a", "ca"), ("b", "ca"), ("c", "shns"), ("d", "shns")):
        box.unit(name, "0428" if power == "ca" else "0429", "c-46", power=power)
    p: Any = box.game().position
    declare_supply(p)
    fed = [name for name in "abcd" if p.supply[p.world.number[name]] == SUPPLIED]
    assert p.supply[p.world.number["K"]] == SUPPLIED
    assert len(fed) == 3  # of two RE each: a marginal port passes 6


@rule("12B4/port-limit")
def test_a_port_without_capacity_passes_nothing_whatever_its_column_says() -> None:
    def supplied(hits: int, base: bool = False) -> bool:
        box = (
            sea(8, 6).exits("0101").port("0303", "marginal").mark(port_hits={"0303": hits}).unit("A", "0403", "j-inf-r")
        )
        p: Any = (box.unit("B", "0303", "j-base") if base else box).game().position
        declare_supply(p)
        return bool(p.supply[p.world.number["A"]] == SUPPLIED)

    assert [supplied(2), supplied(3), supplied(3, base=True)] == [True, False, True]


@rule("12B/elements")
def test_a_line_goes_by_river_by_rail_and_by_sea_in_any_order() -> None:
    """A river far inland joins two ports; from one of them a railway leads to a port of the sea."""

    def supplied(*rails: str) -> bool:
        box = sea(30, 6).exits("0101").port("0303", "great")
        box.river("inland", " ".join(_bank(12, 26)), "major")
        for hex in ("1203", "2603"):
            box.city(hex, "full", yard=2).port(hex, "river")
        for line in rails:
            box.line("high-rail", line)
        p: Any = box.unit("A", "2602", "j-inf-r").government("").game().position
        declare_supply(p)
        return bool(p.supply[p.world.number["A"]] == SUPPLIED)

    line = " ".join(f"{column:02}03" for column in range(3, 13))
    assert not supplied()
    assert supplied(line)


def _bank(first: int, last: int) -> list[str]:
    """Hexsides below the hexes 0?03 of some columns, joined with each other."""
    found = []
    for column in range(first, last + 1):
        found.append(f"{column:02}03/{column:02}04")
        if column < last:
            found.append(f"{column:02}04/{column + 1:02}03" if column % 2 else f"{column:02}03/{column + 1:02}04")
    return found
