"""45A2c on rails: antagonists and their zones stop the trains and the loads of all other Chinese."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play

EVERYWHERE = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 7))
RAILS = "0202 0302 0402 0502 0602 0702"


def line(level: str = "antagonistic") -> WarSandbox:
    """A railway through Shantung: a division of two points there in 0502, a weak one in 0702."""
    box = WarSandbox().campaign().province("shantung", "0402 0502 0602 0702").own("chinese", EVERYWHERE)
    box.level("shantung", level).city("0202", "full").city("0602", "full").line("high-rail", RAILS)
    box.unit("S", "0502", "c-46", power="shnt").unit("T", "0702", "c-x", power="shnt").unit("K", "0202", "c-14")
    return box.mark(resources={"0202": 2}).tracks(turn="Oct II 37", smp=20, aggressive=True)


def paragraph(game: Any, order: str) -> str | None:
    refusal = game.why_not(order)
    return None if refusal is None else refusal.rule


@rule("45A2c/as-enemy", "7A/enemy-zoc")
@pytest.mark.parametrize("how", ["rail K", "strategic K", "send resource 0202"])
def test_no_train_runs_among_antagonists(how: str) -> None:
    game: Any = line().game("movement", "chinese")
    assert paragraph(game, f"{how} 0302") is None
    assert paragraph(game, f"{how} 0402") == "7A/enemy-zoc"
    assert paragraph(game, f"{how} 0502") == "45A2c/as-enemy"
    assert paragraph(game, f"{how} 0702") == "45A2c/as-enemy"  # a brigade has no zone, its hex is closed all the same


@rule("45A2c/as-enemy", "7A/enemy-zoc")
def test_a_friend_in_the_hex_lifts_their_zone_for_trains() -> None:
    game: Any = line().unit("L", "0402", "c-14").game("movement", "chinese")
    assert paragraph(game, "strategic K 0402") is None
    assert paragraph(game, "strategic K 0602") == "7A/enemy-zoc"


@rule("45A2b/transport", "45A1/violation-events")
@pytest.mark.parametrize("level", ["uncooperative", "cooperative"])
def test_those_who_only_do_not_cooperate_let_trains_pass(level: str) -> None:
    game: Any = line(level).game("movement", "chinese")
    play(game, "strategic K 0602")
    assert game.where("K") == "0602"
    assert game.track("moods")["shantung"] == (-1 if level == "uncooperative" else 0)


@rule("45A2c/as-enemy", "12H1/zoc")
def test_loads_keep_out_of_their_hexes_and_zones() -> None:
    game: Any = line().game("movement", "chinese")
    play(game, "start-load 0202", "take-up resource", "haul 0302")
    assert paragraph(game, "haul 0402") == "12H1/zoc"
    game = line().unit("L", "0402", "c-14").game("movement", "chinese")
    play(game, "start-load 0202", "take-up resource", "haul 0302", "haul 0402")
    assert paragraph(game, "haul 0502") == "45A2c/as-enemy"


# --- on the road, and in secret ------------------------------------------------------------------------------


@rule("45A2c/as-enemy", "6B/hit-trigger")
@pytest.mark.parametrize(("kind", "at", "hits"), [("r-16", "0703", 1), ("c-x", "0703", 0), ("r-16", "0805", 0)])
def test_who_hurries_past_antagonists_is_hit(kind: str, at: str, hits: int) -> None:
    box = WarSandbox().own("chinese", EVERYWHERE).line("road", RAILS).unit("K", "0202", "c-14").unit("E", at, kind)
    game: Any = box.game("movement", "chinese")
    play(game, "accelerate K 0702")
    assert game.state("K", "hits") == hits  # half a point more than half of four


@rule("45A2c/as-enemy", "6E/success-roll", "6E/ignore-enemy")
@pytest.mark.parametrize(("die", "through"), [(4, True), (3, False)])
def test_communists_slip_through_nationalists_by_a_die(die: int, through: bool) -> None:
    every = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 4))
    box = WarSandbox(8, 3).province("shansi", every).own("chinese", every).base("CCC", "0702", active=True)
    box.unit("G", "base-CCC", "g-15", base="CCC").unit("R", "0102", "r-76")
    for row in range(1, 4):
        box.unit(f"K{row}", f"030{row}", "c-14")
    game: Any = box.game("movement", "chinese", dice=[die])
    assert paragraph(game, "infiltrate R 0302") == "6E/end-hex"
    play(game, "infiltrate R 0502")
    assert (game.where("R") == "0502") == through


@rule("6E/ignore-enemy")
def test_communists_go_round_nationalists_where_they_can() -> None:
    every = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 4))
    box = WarSandbox(8, 3).province("shansi", every).own("chinese", every).base("CCC", "0702", active=True)
    box.unit("G", "base-CCC", "g-15", base="CCC").unit("R", "0102", "r-76").unit("K", "0302", "c-14")
    game: Any = box.game("movement", "chinese", dice=[])
    play(game, "infiltrate R 0502")
    assert game.where("R") == "0502"
