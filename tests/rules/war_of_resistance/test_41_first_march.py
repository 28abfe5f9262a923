"""The first march of 1937 by typed orders on the real map: what each of them costs and brings about, by the book."""

from __future__ import annotations

from typing import Any

from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import game_of, start
from tests.rules.war_of_resistance.fighting import play

MP = 4  # quarters


def spent(game: Any, unit: str) -> float:
    return float(game.view("japanese")["pieces"][unit]["spent"]) / MP


def paragraph(game: Any, order: str) -> str | None:
    refusal = game.why_not(order, "japanese")
    return None if refusal is None else refusal.rule


def facts(game: Any, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in game.log() if event.kind == kind]


@rule("28B/enemy-bank", "30A3/transit", "28/costs", "31A/naval-costs", "31A/land-costs")
def test_ships_from_japan_pass_the_mouth_of_the_hai_ho_once_tangku_is_taken() -> None:
    game: Any = game_of(start(dice=()), "initial", "japanese")
    play(game, "embark j-tk1 nt6-1", "embark j-mta4 nt6-1", "done")
    while game.decision().kind != "movement":
        play(game, "done")
    assert paragraph(game, "sail nt6-1 G1:1419") == "28B/enemy-bank"
    play(game, "move j-lt1 G1:1518")
    assert spent(game, "j-lt1") == 2 * 2  # tanks along the road in the mud
    play(game, "sail nt6-1 G1:1419")
    assert facts(game, "sailed")[-1]["cost"] == 30 + 16 + 2 + 5  # Japan, open sea, the coast, the river
    play(game, "land j-tk1,j-mta4 G1:1419")
    assert (spent(game, "j-tk1"), spent(game, "j-mta4")) == (2, 1)  # motorized units pay double


@rule("41A2a/not-enemy", "13/odds", "41A2a/admin-move", "41A2a/tungchow", "7A1")
def test_tungchow_is_overrun_and_its_government_lives() -> None:
    game: Any = game_of(start(dice=()), "movement", "japanese")
    play(game, "rail j-20 G1:1419")
    assert spent(game, "j-20") == 2  # eight to fourteen hexes
    play(game, "move j-20 G1:1221")
    play(game, "move j-ncg G1:1120")
    assert paragraph(game, "move j-ncg G1:1020") == "6/enemy-hex"
    assert paragraph(game, "overrun G1:1220") == "13/odds"
    play(game, "overrun G1:1020", "join j-ncg", "resolve", "done")
    assert facts(game, "overrun")[-1]["odds"] == "10:1"  # 5 to a brigade that nobody supports
    assert spent(game, "j-ncg") == 3 + 1 + 2  # the way, the hex, the overrun
    play(game, "accelerate j-dk1 G1:1020")  # beside Peiping, and no hits for it
    piece = game.view("japanese")["pieces"]["j-dk1"]
    assert (piece["at"], piece["hits"]) == ("G1:1020", 0)
    capitals = {one["government"]: one["place"] for one in game.view("japanese")["politics"]["capitals"]}
    assert capitals["east-hopei"] == "G1:1020"


@rule("12H1/zoc", "41A2a/not-enemy")
def test_loads_reach_the_front_at_langfang() -> None:
    game: Any = game_of(start(dice=()), "movement", "japanese")
    play(game, "start-load G1:1419", "take-up attack", "haul G1:1320", "haul G1:1219", "done")
    stocks = game.view("japanese")["stocks"]["attack_supply"]
    assert stocks["G1:1219"] == 1
    assert paragraph(game, "start-load G1:1320") == "12H1/load"  # nothing lies there


@rule("7A8/chinese-limit", "45A2b/area", "45A2b/transport", "41A2c/shanghai-factories", "45A1/violation-events")
def test_what_china_may_not_do_in_july() -> None:
    game: Any = game_of(start(dice=()), "movement", "chinese")

    def why(order: str) -> str | None:
        refusal = game.why_not(order, "chinese")
        return None if refusal is None else str(refusal.rule)

    assert why("prepare-factory shanghai") == "41A2c/shanghai-factories"
    assert why("break-rail c-ca-training") == "7A8/chinese-limit"  # Nanking lies beyond Tokyo's mandate
    assert why("break-rail c-mnf-37") is None  # Peiping does not
    assert why("rail c-shnt-20 G1:3322") == "45A2b/transport"
    assert why("move c-shnt-22 G1:3008") == "45A2b/area"  # Tsingtao is not Shantung's
    play(game, "strategic c-ca-3 G1:2620")
    assert facts(game, "home-violated")[-1]["faction"] == "shantung"
