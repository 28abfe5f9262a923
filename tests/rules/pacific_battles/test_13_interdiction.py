"""13.0, 13.3, 16.2, 16.23 Missions and interdiction markers."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.rules.interdiction import remove_interdiction
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import situation


def refused(game: Game, action: str) -> Refusal:
    refusal = game.why_not(action)
    assert refusal is not None
    return refusal


def ground() -> Game:
    """0101 clear, 0102 jungle, 0103 jungle with a road, 0104 jungle with a railway."""
    box = Sandbox("pacific_battles", columns=2, rows=5).terrain("jungle", "0102 0103 0104 0105 0203 0204 0205")
    box.line("road", "0103 0203").line("railway", "0104 0204")
    return box.air("plane").ship("cruiser", "japanese").game("interdiction")


@rule("13.3/place", "13.0/range")
def test_an_air_marker_goes_on_a_clear_road_or_railway_hex_anywhere() -> None:
    game = ground()
    assert all(game.why_not(f"interdict plane {hex}") is None for hex in ("0101", "0103", "0104"))
    refusal = refused(game, "interdict plane 0102")
    assert (refusal.rule, refusal.facts["hex"]) == ("13.3/place", "0102")


@rule("16.23/interdiction")
def test_a_railway_alone_does_not_do_for_a_ship() -> None:
    game = ground()
    assert all(game.why_not(f"interdict cruiser {hex}") is None for hex in ("0101", "0103"))
    assert refused(game, "interdict cruiser 0104").rule == "16.23/interdiction"


@rule("16.23/interdiction", "16.1/range")
def test_a_ship_s_marker_is_not_bound_by_the_range_of_its_fire() -> None:
    box = Sandbox("pacific_battles").terrain("sea", "0101 0102").ship("cruiser", "japanese", range=1)
    assert box.game("interdiction").why_not("interdict cruiser 0707") is None


@rule("13.3/place", "13.3/when", "13.0/boxes", "16.2/once")
@pytest.mark.parametrize("unit", ["plane", "cruiser"])
def test_one_marker_and_the_unit_has_had_its_mission(unit: str) -> None:
    game = ground()
    assert refused(game, f"interdict {unit} 0101,0103").rule == "13.3/place"
    game.play(f"interdict {unit} 0101")
    p = situation(game)
    number = p.world.number[unit]
    assert p.interdicted[0] == 1 << JAPANESE
    assert game.view("allied")["pieces"][unit]["at"] == "flown"
    again = refused(game, f"interdict {unit} 0103")
    assert again.rule == ("13.0/one-mission" if p.piece(number).kind == "air" else "16.2/once")


@rule("13.0/one-mission")
def test_an_air_unit_that_has_flown_places_no_marker() -> None:
    game = Sandbox("pacific_battles").air("plane", at="flown").air("other").game("interdiction")
    assert refused(game, "interdict plane 0101").rule == "13.0/one-mission"


@rule("13.0/boxes")
def test_an_air_unit_that_is_not_in_play_places_no_marker() -> None:
    game = Sandbox("pacific_battles").air("plane", at="withdrawn").air("other").game("interdiction")
    refusal = refused(game, "interdict plane 0101")
    assert (refusal.rule, refusal.key, refusal.facts) == ("13.0/boxes", "not-available", {"unit": "plane"})


@rule("13.3/place")
def test_a_side_lays_no_second_marker_in_a_hex() -> None:
    game = Sandbox("pacific_battles").interdict("0101", "japanese").air("plane").game("interdiction")
    assert refused(game, "interdict plane 0101").key == "interdicted-already"


@rule("13.3/place")
def test_an_enemy_marker_in_the_hex_keeps_nobody_from_laying_his_own() -> None:
    game = Sandbox("pacific_battles").interdict("0101", "allied").air("plane").game("interdiction")
    game.play("interdict plane 0101")
    p = situation(game)
    assert p.interdicted[p.world.board.hex("0101")] == 1 << ALLIED | 1 << JAPANESE


@rule("13.3/remove")
def test_removing_takes_off_one_sides_markers_only() -> None:
    box = Sandbox("pacific_battles").interdict("0101 0202", "allied").interdict("0101", "japanese")
    p = situation(box.game())
    remove_interdiction(p, ALLIED)
    at = p.world.board.hex
    assert (p.interdicted[at("0101")], p.interdicted[at("0202")]) == (1 << JAPANESE, 0)


@rule("13.3/remove", "3.2/detailed-sequence", "13.3/when")
def test_enemy_markers_lie_until_the_active_player_has_moved_and_his_own_come_last() -> None:
    box = Sandbox("pacific_battles").interdict("0404", "allied").air("plane").unit("A", "0101", reserve=1)
    game = box.hq("HQ", "0101", command=6).unit("foe", "0707", "allied").game("player turn")
    seen = []
    while (decision := game.decision()) is not None and decision.kind != "pause":
        seen.append((decision.kind, situation(game).interdicted[situation(game).world.board.hex("0404")]))
        game.play("done")
    kinds = [kind for kind, _ in seen]
    marked = dict(seen)
    assert marked["movement"] == marked["reserve-movement"] == 1 << ALLIED
    assert kinds[-1] == "interdiction"
    assert marked["interdiction"] == 0


@rule("13.0/boxes", "16.2/once")
def test_all_are_available_again_in_the_next_game_turn() -> None:
    game = Sandbox("pacific_battles").air("plane", at="flown").ship("cruiser", at="flown").game("joint")
    pieces = game.view(None)["pieces"]
    assert (pieces["plane"]["at"], pieces["cruiser"]["at"]) == ("available", "available")
