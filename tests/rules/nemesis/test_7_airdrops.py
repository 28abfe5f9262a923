"""7.1-C: Air Supply markers dropped on hexes with Allied counters."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.supply_check import Airdrop, SupplyCheckPhase
from grognard.games.nemesis.world import ALLIED
from grognard.kernel.refusals import Refusal
from tests.marks import rule
from tests.rules.nemesis.supplied import check, level


def refused(game: Any, action: str) -> Refusal:
    refusal: Refusal | None = game.why_not(action)
    assert refusal is not None
    return refusal


def offered(game: Any) -> list[str]:
    return [game.notation.text(action) for action in game.decision().actions]


@rule("7.1-C/airdrop-place")
def test_airdrops_go_to_counters_on_roads_and_tracks_of_the_west(battlefield: Any) -> None:
    box = battlefield().link("0501", "0502", line="road").link("0601", "0602", line="road").link("0503", "0504", "path")
    box.link("0301", "0302", line="track")
    for unit, hex in (("5", "0501"), ("6", "0601"), ("7", "0503"), ("8", "0301")):
        box.unit(unit, at=hex, side="allied", quality=3)
    game = box.game(phase="supply", side="allied")
    assert offered(game) == ["airdrop 0501", "airdrop 0301", "done"]
    far = refused(game, "airdrop 0601")
    assert (far.rule, far.facts) == ("7.1-C/airdrop-place", {"hex": "0601", "column": "0600", "limit": "0500"})
    path = refused(game, "airdrop 0503")
    assert (path.rule, path.key) == ("7.1-C/airdrop-place", "airdrop-off-road")
    empty = refused(game, "airdrop 0502")
    assert (empty.rule, empty.key) == ("7.1-C/airdrop-place", "airdrop-for-nobody")


@rule("7.1-C/airdrop-place")
def test_there_are_as_many_airdrops_as_markers(battlefield: Any) -> None:
    box = battlefield().chain("0101 0102 0103", line="road").tracks(air_supply=2)
    for unit, hex in (("5", "0101"), ("6", "0102"), ("7", "0103")):
        box.unit(unit, at=hex, side="allied", quality=3)
    game = box.game(phase="supply", side="allied")
    game.play("airdrop 0101")
    twice = refused(game, "airdrop 0101")
    assert (twice.rule, twice.key) == ("7.1-C/airdrop-place", "airdrop-there")
    assert game.decision().facts["left"] == 1
    game.play("airdrop 0103")
    assert game.decision().kind == "pause"
    assert [level(game, unit) for unit in ("5", "6", "7")] == ["limited", "out", "limited"]


@rule("7.1-C/airdrop-place")
def test_an_airdrop_too_many_is_refused(battlefield: Any) -> None:
    box = battlefield().chain("0101 0102", line="road").tracks(air_supply=1)
    p = box.unit("5", at="0101", side="allied").unit("6", at="0102", side="allied").game().position
    p.stack.append(SupplyCheckPhase(side=ALLIED, drops=(0,)))
    refusal = Airdrop(1).refusal(p, ALLIED)
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("7.1-C/airdrop-place", {"markers": 1})


@rule("7.1-C/airdrop-place")
def test_a_hex_with_japanese_units_gets_none(battlefield: Any) -> None:
    box = battlefield().chain("0101 0102", line="road").unit("58", at="0101").unit("5", at="0102", side="allied")
    assert refused(box.game(phase="supply", side="allied"), "airdrop 0101").key == "airdrop-for-nobody"


@rule("7.1-C/airdrop-effect", "7.0/who")
def test_all_counters_in_the_hex_are_in_limited_supply(battlefield: Any) -> None:
    box = battlefield().link("0101", "0102", line="road").unit("5", at="0101", side="allied")
    box.unit("6", at="0101", side="allied", supply="out", hunger=3).transporter("mules", at="0101", side="allied")
    game = box.game(phase="supply", side="allied")
    game.play("airdrop 0101")
    game.play("done")
    assert [level(game, unit) for unit in ("5", "6", "mules")] == ["limited"] * 3
    assert not any(game.position.hunger)


@rule("7.1-C/airdrop-effect", "7.1-B/best")
def test_an_airdrop_never_lowers_a_level(battlefield: Any) -> None:
    """The first HQ feeds the unit, but not the second HQ beside it."""
    box = battlefield().hex("0101", entry="allied").link("0101", "0102").link("0102", "0103", line="road")
    for hq, hex in (("17HQ", "0101"), ("20HQ", "0102")):
        box.transporter(hq, at=hex, side="allied", kind="division-hq", range=1)
    box.unit("5", at="0102", side="allied")
    game = box.game(phase="supply", side="allied")
    game.play("airdrop 0102")
    assert [level(game, unit) for unit in ("5", "20HQ")] == ["full", "limited"]


@rule("7.1-C/airdrop-no-relay")
def test_a_transporter_under_an_airdrop_supplies_nobody(battlefield: Any) -> None:
    box = battlefield().link("0101", "0102", line="road").transporter("mules", at="0101", side="allied", range=3)
    game = box.unit("5", at="0102", side="allied", quality=3).game(phase="supply", side="allied")
    game.play("airdrop 0101")
    game.play("done")
    assert [level(game, unit) for unit in ("mules", "5")] == ["limited", "out"]


@rule("7.1-C/airdrop-special")
@pytest.mark.parametrize("special", ["chindit", "morris", "galahad", "lushai"])
def test_special_units_are_fed_in_any_hex_up_to_column_23(battlefield: Any, special: str) -> None:
    box = battlefield().hex("2301").hex("2401")
    for unit, hex in (("77", "2301"), ("16", "2401")):
        box.unit(unit, at=hex, side="allied", special=special, quality=3)
    box.unit("5", at="2301", side="allied", quality=3)
    game = box.game(phase="supply", side="allied")
    assert offered(game) == ["airdrop 2301", "done"]
    far = refused(game, "airdrop 2401")
    assert (far.rule, far.facts) == ("7.1-C/airdrop-special", {"hex": "2401", "column": "2400", "limit": "2300"})
    game.play("airdrop 2301")
    assert [level(game, unit) for unit in ("77", "5", "16")] == ["limited", "out", "out"]


@rule("7.1-C/airdrop-return")
def test_the_markers_are_there_again_at_the_next_check(battlefield: Any) -> None:
    box = battlefield().link("0101", "0102", line="road").unit("5", at="0101", side="allied", quality=3)
    game = box.tracks(air_supply=1).game(phase="supply", side="allied")
    game.play("airdrop 0101")
    assert game.decision().kind == "pause"
    assert game.position.air_supply == 1


@rule("7.1-C/airdrop-who")
def test_the_yunnan_force_gets_no_airdrops(battlefield: Any) -> None:
    box = battlefield().chain("0101 0102 0103", line="road")
    box.unit("2", at="0101", side="allied", force="yunnan", quality=3)
    box.unit("38", at="0102", side="allied", force="stilwell", quality=3)
    box.unit("3", at="0102", side="allied", force="yunnan", quality=3)
    box.unit("5", at="0103", side="allied", quality=3)
    game = box.game(phase="supply", side="allied")
    assert refused(game, "airdrop 0101").rule == "7.1-C/airdrop-who"
    game.play("airdrop 0102")
    game.play("airdrop 0103")
    assert [level(game, unit) for unit in ("2", "38", "3", "5")] == ["out", "limited", "out", "limited"]


def test_nothing_is_asked_where_no_airdrop_could_help(battlefield: Any) -> None:
    box = battlefield().hex("0101", entry="allied").link("0101", "0102", line="road").hex("0901")
    box.unit("5", at="0102", side="allied").unit("6", at="0901", side="allied", quality=3)
    assert level(check(box, "allied"), "6") == "out"


def test_a_reinforcement_hex_needs_no_airdrop(battlefield: Any) -> None:
    box = battlefield().hex("R", reinforcement="british").link("R", "0101", "road", arrow=True)
    box.unit("5", at="R", side="allied").unit("6", at="0102", side="allied").link("0102", "0103", line="road")
    assert refused(box.game(phase="supply", side="allied"), "airdrop R").key == "airdrop-for-nobody"
