"""14D, 14F, 36E4, 38E Units of two symbols, guerrillas on the move, pack ice, and land that is closed to all."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bench_war import opening
from grognard.field.board import NO_HEX
from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules.armour import AECA, value
from grognard.games.war_of_resistance.rules.concepts import artillery, combat_motorised
from grognard.games.war_of_resistance.rules.engineers import able
from grognard.games.war_of_resistance.rules.retreat import ways_out
from grognard.games.war_of_resistance.rules.terrain import CM, MOUNTAIN, barred, mover, price_of
from grognard.games.war_of_resistance.rules.waterways import groups
from grognard.games.war_of_resistance.rules.weather import roll_weather
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import TARGET, ahead, field, results
from tests.rules.war_of_resistance.marching import ends, play, refused, spent


def alone(kind: str) -> Any:
    return WarSandbox(3, 3).unit("A", "0202", kind).game().position


@rule("14D", "14D1")
def test_mountain_guns_are_mountain_troops_and_guns() -> None:
    p = alone("j-mtnart")
    assert artillery(p, 0)
    assert value(p, 0, AECA) == "neutral"
    assert mover(p, 0) == MOUNTAIN  # other guns pay as motors do
    assert mover(alone("j-art"), 0) == CM
    assert ahead(field("j-lt-r j-mtnart", "c-46")).attack == 4


@rule("14D", "14A2/construction")
def test_combat_engineers_build_and_storm_and_motorised_infantry_drives_and_fights_on_foot() -> None:
    p = alone("j-eng")
    assert able(p, 0, "fort")
    assert ahead(field("j-tri-7 j-eng", "c-46").mark(fort={TARGET: "fort"})).modifiers["engineers"] == 1
    assert combat_motorised(alone("j-dk-mot"), 0)
    assert ahead(field("j-dk-mot", "c-46").terrain("rough", TARGET)).attack == 4


# --- guerrillas --------------------------------------------------------------------------------------------


def band(**more: Any) -> WarSandbox:
    return WarSandbox(5, 14).unit("G", "0301", "g-15", power="ccp", base="SKN", **more)


@rule("14F/accelerated")
def test_guerrillas_hurry_through_clear_and_rough_land_for_half_a_point_a_hex() -> None:
    game = band().terrain("rough", "0302").game("movement", "chinese")
    assert {"0302", "0311"} <= ends(game, "G", "accelerate")
    assert "0312" not in ends(game, "G", "accelerate")
    play(game, "accelerate G 0303 0302")
    assert spent(game, "G") == 1


@rule("14F/accelerated")
@pytest.mark.parametrize(("side", "points"), [("river", 1.0), ("canal", 1.0), ("major", None), ("great", None)])
def test_rivers_and_canals_cost_half_a_point_more_and_larger_rivers_stop_them(side: str, points: float | None) -> None:
    across = " ".join(f"{hex}/{there}" for hex, there in (("0301", "0302"),))
    box = band().side(side, across).terrain("woods", "0201 0202 0401 0402")
    game = box.game("movement", "chinese")
    if points is None:
        assert "0302" not in ends(game, "G", "accelerate")
    else:
        play(game, "accelerate G 0302")
        assert spent(game, "G") == points


@rule("14F/accelerated")
@pytest.mark.parametrize("terrain", ["woods", "wooded-rough", "mountain", "swamp", "irrigated"])
def test_other_land_they_cross_in_haste_by_road_alone(terrain: str) -> None:
    game = band().terrain(terrain, "0302").game("movement", "chinese")
    assert "0302" not in ends(game, "G", "accelerate")
    road = band().terrain(terrain, "0302").line("road", "0301 0302").game("movement", "chinese")
    play(road, "accelerate G 0302")
    assert spent(road, "G") == 0.5


@rule("14F/accelerated")
def test_regulars_hurry_along_roads_only() -> None:
    game = WarSandbox(5, 5).unit("R", "0301", "r-16", power="ccp").game("movement", "chinese")
    assert refused(game, "accelerate R 0302") == ("6B/road-only", "no-road")


@rule("14F/ordinary")
def test_guerrillas_march_attack_and_defend_like_other_units() -> None:
    game = band().game("movement", "chinese")
    play(game, "move G 0304")
    assert spent(game, "G") == 3
    assert game.state("G", "supply") == "supplied"
    attack = WarSandbox(6, 6).unit("G", "0302", "g-35", power="ca").unit("J", TARGET, "j-lt-b")
    fight = attack.mark(attack_supply={"0302": 1}).unit("K", "0302", "c-14").game("combat", "chinese", dice=[6])
    play(fight, f"attack {TARGET}", "join-all", "supply 0302", "resolve")
    assert [event.kind for event in fight.log()].count("combat-result") == 1
    assert ahead(field("j-sq-8", "g-35")).defence == 1.5  # without support, like others


# --- ice and neutrals --------------------------------------------------------------------------------------


@rule("36E4/freeze")
def test_pack_ice_comes_with_the_second_cold_turn_and_carries_troops_between_coasts() -> None:
    p: Any = opening()
    board, land = p.world.board, p.world.land
    sea = p.world.side_bits["sea"]
    straits = [
        hexside
        for hexside, there in enumerate(board.neighbours)
        if there != NO_HEX
        and board.sides[hexside] & sea
        and {hexside // 6, there} <= land.ice
        and all(p.world.terrain(hex).key != "sea" for hex in (hexside // 6, there))
    ]
    assert straits
    zones_there = {land.zone[hexside // 6] for hexside in straits} | {land.zone[board.neighbours[n]] for n in straits}

    def open_after(*turns: str) -> bool:
        """Whether troops cross after the weather of these turns was rolled with a die of 6."""
        p.frozen = (False,) * len(p.frozen)
        p.weather = (0,) * len(p.weather)
        for turn in turns:
            p.turn, p.dice = land.calendar[turn].number, (6,)
            roll_weather(p)
        cold = [p.world.weathers[p.weather[zone]].cold for zone in zones_there]
        assert len(set(cold)) == 1
        found = {not barred(p, hexside) and price_of(p, "foot", hexside) is not None for hexside in straits}
        assert len(found) == 1
        return found.pop()

    assert not open_after("Jan I 38")
    assert open_after("Jan I 38", "Jan II 38")
    assert not open_after("Jan I 38", "Jan II 38", "Jun I 38")


@rule("36E4/freeze", "12B4/route")
def test_no_naval_line_leaves_a_port_in_the_ice() -> None:
    p: Any = opening()
    land, bits = p.world.land, p.world.board.bits
    iced = [hex for hex in land.ports if hex in land.ice and p.owns(0, hex)]
    assert iced
    assert all(groups(p, 0)[0] >> bits[hex] & 1 for hex in iced)
    p.frozen = (True,) * len(p.frozen)
    p.touch()
    assert not any(groups(p, 0)[0] >> bits[hex] & 1 for hex in iced)
    assert groups(p, 0)[0]  # others stay open


@rule("38E/neutral-territory")
def test_nobody_enters_neutral_land_or_retreats_or_reaches_into_it() -> None:
    box = WarSandbox(6, 6).neutral("0303 0304").unit("A", "0302", "j-sq-8").unit("C", "0305", "c-46")
    game = box.game("movement", "japanese")
    assert refused(game, "move A 0303") == ("38E/neutral-territory", "neutral-hex")
    p: Any = game.position
    there = p.world.board.index["0303"]
    assert there not in ways_out(p, 0)[1]
    assert not zones(p, 0).every >> p.world.board.bits[there] & 1
    assert p.owner[there] == 0
    assert p.supply[0] == SUPPLIED


# --- the area of a base ------------------------------------------------------------------------------------


def based(hex: str, *, rows: int = 16) -> WarSandbox:
    """Guerrillas of a base in 0301; its area reaches ten hexes."""
    return WarSandbox(5, rows).unit("G", hex, "g-15", power="ccp", base="SKN").own("chinese", "0301")


@rule("14F/base-zone")
def test_guerrillas_do_not_leave_the_area_of_their_base() -> None:
    game: Any = based("0310").game("movement", "chinese")
    p = game.position
    p.bases = (("SKN", p.world.board.index["0301"]),)
    p.touch()
    assert refused(game, "move G 0312") == ("14F/base-zone", "beyond-base")
    assert "0312" not in ends(game, "G")
    assert "0312" not in ends(game, "G", "accelerate")
    assert "0311" in ends(game, "G")


@rule("14F/base-zone")
def test_guerrillas_driven_out_of_their_area_return_to_the_recruits() -> None:
    box = based("0311").unit("J", "0310", "j-lt-b")
    box.terrain("sea", "0210 0211 0410 0411 0209 0409")
    game: Any = box.game("combat", "japanese", dice=[6])
    p = game.position
    p.bases = (("SKN", p.world.board.index["0301"]),)
    p.touch()
    play(game, "attack 0311", "join-all", "resolve")
    assert results(game) == ["DR"]  # 1 against 1/2
    assert game.where("G") == "recruits"  # south of it the area ends
