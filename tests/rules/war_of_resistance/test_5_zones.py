"""3D, 5 Zones of control, and who owns a hex by them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bench_war import opening
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules import ownership
from grognard.games.war_of_resistance.rules.zones import (
    NONE,
    REDUCED,
    WHOLE,
    in_zone,
    lose_zone,
    zone_of,
    zones,
    zones_of,
)
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import play

AROUND = "0303 0304 0402 0403 0404 0503 0504"


@pytest.fixture(autouse=True)
def captured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The hexes whose stocks changed hands."""
    found: list[str] = []
    monkeypatch.setattr(ownership, "capture", lambda p, hex, side: found.append(p.hex_name(hex)))
    return found


def covered(ground: WarSandbox, side: int = 0) -> list[str]:
    p: Any = ground.game().position
    return sorted(p.hex_name(hex) for hex in p.world.board.hexes(zones(p, side).every))


def zone(kind: str, power: str = "", **state: Any) -> int:
    p: Any = WarSandbox(3, 3).unit("A", "0202", kind, power=power, **state).game().position
    return zone_of(p, 0)


@rule("5/extent")
def test_a_zone_covers_the_hex_and_the_six_around_it() -> None:
    assert covered(WarSandbox(7, 7).unit("A", "0403", "j-sq-8")) == AROUND.split()


@rule("5/prohibited-terrain")
def test_a_zone_stops_at_what_its_unit_may_not_enter_or_cross() -> None:
    ground = WarSandbox(7, 7).terrain("mountain-jungle", "0404").side("great", "0402/0403")
    # a motorized brigade may not enter the jungle; foot soldiers may
    assert covered(ground.unit("A", "0403", "j-dk-mot")) == ["0303", "0304", "0403", "0503", "0504"]
    ground = WarSandbox(7, 7).terrain("mountain-jungle", "0404").side("great", "0402/0403")
    assert covered(ground.unit("A", "0403", "j-dk")) == ["0303", "0304", "0403", "0404", "0503", "0504"]


@rule("5/prohibited-terrain", "36E1/lake-land-ops", "36E1/freeze")
def test_a_zone_crosses_a_lake_only_when_it_is_frozen() -> None:
    ground = WarSandbox(7, 7).side("lake", "0403/0404").unit("A", "0403", "j-sq-8")
    assert "0404" not in covered(ground)
    p: Any = ground.game().position
    p.frozen = (True,) * len(p.frozen)
    p.touch()
    assert in_zone(p, 0, p.world.board.index["0404"]) == WHOLE


@rule("5/neutral-hexes")
def test_a_zone_stops_at_neutral_ground() -> None:
    p: Any = WarSandbox(7, 7).unit("A", "0403", "j-sq-8").game().position
    board = p.world.board
    p.world.__dict__["neutral"] = bytes(hex == board.index["0404"] for hex in range(len(board)))
    p.touch()
    assert in_zone(p, 0, board.index["0404"]) == NONE
    assert in_zone(p, 0, board.index["0402"]) == WHOLE


@rule("5/operational-zone")
@pytest.mark.parametrize(
    ("level", "covered"),
    [(3, {"G3:0506"}), (2, {"G3:0506", "G3:0405", "G3:0406", "G3:0505", "G3:0507", "G3:0605"})],
)
def test_a_zone_does_not_reach_where_tokyo_forbids_to_operate(level: int, covered: set[str]) -> None:
    p = opening()
    board = p.world.board
    unit = next(n for n in p.army(0) if p.at[n] == board.index["G3:0506"] and zone_of(p, n) != NONE)
    p.restriction = level
    p.touch()
    found = zones_of(p, [unit])
    assert {board.names[hex] for hex in board.hexes(found.every)} == covered
    chinese = zones(p, 1)
    p.restriction = 0
    p.touch()
    assert zones(p, 1) == chinese  # who are not bound by it


@rule("5/operational-zone")
def test_a_zone_does_not_reach_beyond_the_field_of_a_battle() -> None:
    p: Any = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    world = p.world
    edge = next(
        hex
        for hex in world.board.hexes(p.lands[1])
        if not world.outside[hex] and any(world.outside[n] and not world.neutral[n] for n in world.board.adjacent(hex))
    )
    unit = next(n for n in p.army(1) if zone_of(p, n) == WHOLE)
    p.put(unit, edge)
    found = set(world.board.hexes(zones_of(p, [unit]).every))
    assert edge in found
    assert not any(world.outside[hex] for hex in found)


@rule("5A/japanese-full")
@pytest.mark.parametrize("kind", ["j-sq-10", "j-sq-8", "j-lt-x4", "j-cav-x", "j-ncg"])
def test_japanese_with_a_full_zone(kind: str) -> None:
    assert zone(kind) == WHOLE


@rule("5A/japanese-reduced")
@pytest.mark.parametrize(
    ("kind", "state"),
    [
        ("j-res", {}),
        ("j-dkg", {}),
        ("j-static", {}),
        ("j-lt-r", {}),
        ("j-res-r", {}),
        ("j-sq-8", {"face": "cadre"}),
        ("wr", {"power": "white-russian"}),
    ],
)
def test_japanese_with_a_reduced_zone(kind: str, state: dict[str, Any]) -> None:
    assert zone(kind, **state) == REDUCED


@rule("5A/japanese-none")
@pytest.mark.parametrize(("kind", "state"), [("j-lt-b", {}), ("j-tank", {}), ("j-sq-8", {"face": "remnant"})])
def test_japanese_without_a_zone(kind: str, state: dict[str, Any]) -> None:
    assert zone(kind, **state) == NONE


@rule("5A/artillery-zero", "14H/combat")
@pytest.mark.parametrize("kind", ["j-art", "j-siege", "j-hvy", "j-aa", "j-trans", "j-hq"])
def test_guns_and_units_without_strength_have_none(kind: str) -> None:
    assert zone(kind) == NONE


@rule("5B/chinese-full", "5B/chinese-reduced", "5B/chinese-none")
@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("c-46", WHOLE),
        ("c-38c", WHOLE),
        ("c-14", REDUCED),
        ("r-76", REDUCED),
        ("c-x", NONE),
        ("c-art", NONE),
        ("g-35", NONE),
    ],
)
def test_chinese_zones(kind: str, found: int) -> None:
    assert zone(kind) == found


@rule("5B/chinese-none", "5B/chinese-reduced")
def test_chinese_cadres_and_puppets() -> None:
    assert zone("c-46", face="cadre") == NONE
    puppets = [power for power in ("ehp", "manchukuo", "puppet") if power]
    assert puppets
    p: Any = WarSandbox(3, 3).unit("A", "0202", "c-46").game().position
    p.allegiance[p.power_of[0]] = 0  # a faction that has gone over keeps its zones
    p.rebuild()
    assert zone_of(p, 0) == WHOLE
    assert zones(p, 0).whole


@rule("5/loss")
def test_a_zone_that_is_lost_is_lost_for_everything_until_it_is_back() -> None:
    game = WarSandbox(7, 7).unit("A", "0403", "j-sq-8").game()
    p: Any = game.position
    before = zones(p, 0)
    lose_zone(p, [0])
    assert zones(p, 0) == (0, 0)
    lose_zone(p, [0], lost=False)
    assert zones(p, 0) == before


@rule("12E/out-of-supply-zoc", "12E/isolated")
@pytest.mark.parametrize(
    ("kind", "supply", "found"),
    [("j-sq-8", "unsupplied", REDUCED), ("j-res", "unsupplied", NONE), ("j-sq-8", "cut-off", NONE)],
)
def test_lack_of_supply_takes_zones(kind: str, supply: str, found: int) -> None:
    assert zone(kind, supply=supply) == found


@rule("5/reduced")
def test_the_strongest_zone_of_a_hex_counts() -> None:
    p: Any = WarSandbox(7, 7).unit("A", "0403", "j-sq-8").unit("B", "0405", "j-res").game().position
    board = p.world.board
    assert in_zone(p, 0, board.index["0404"]) == WHOLE
    assert in_zone(p, 0, board.index["0406"]) == REDUCED
    assert in_zone(p, 0, board.index["0401"]) == NONE


# --- owners ------------------------------------------------------------------------------------------------


@rule("3D/occupy", "3D/last-owner")
def test_a_hex_belongs_to_who_was_there_last(captured: list[str]) -> None:
    ground = WarSandbox(7, 7).unit("A", "0101", "j-lt-b").own("chinese", "0102 0103 0104")
    game = ground.game("movement", "japanese")
    play(game, "move A 0104")
    assert [game.control(hex) for hex in ("0101", "0102", "0103", "0104")] == ["japanese"] * 4
    assert captured == ["0102", "0103", "0104"]


@rule("3D/uncontested-zoc")
def test_a_zone_owns_what_no_enemy_zone_and_no_enemy_covers() -> None:
    ground = WarSandbox(7, 7).unit("A", "0402", "j-sq-8").unit("X", "0405", "c-46").unit("Y", "0503", "c-x")
    game = ground.own("chinese", "0402 0403 0404 0303 0503 0304 0504").game("movement", "japanese")
    play(game, "move A 0403")
    # 0404 lies in the zone of X too, Y sits in 0503
    found = {hex: game.control(hex) for hex in ("0403", "0303", "0503", "0404")}
    assert found == {"0403": "japanese", "0303": "japanese", "0503": "chinese", "0404": "chinese"}


@rule("3D/last-owner", "3D/uncontested-zoc")
def test_what_is_left_falls_to_the_zone_that_remains() -> None:
    ground = WarSandbox(7, 7).unit("A", "0403", "j-sq-8").unit("X", "0404", "c-46")
    game = ground.game("movement", "japanese")
    play(game, "move A 0401")
    assert game.control("0403") == "chinese"
    assert game.control("0402") == "japanese"


@rule("3D/uncontested-zoc", "3D/last-owner")
@pytest.mark.parametrize("owner", ["japanese", "chinese"])
def test_a_hex_under_both_zones_keeps_its_owner(owner: str) -> None:
    ground = WarSandbox(7, 7).unit("A", "0402", "j-sq-8").unit("X", "0405", "c-46").own(owner, "0404")
    game = ground.game("movement", "japanese")
    play(game, "move A 0403")
    assert game.control("0404") == owner
