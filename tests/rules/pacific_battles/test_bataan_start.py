"""Struggle on Bataan 3.0 to 5.0 on the real board: both set-ups by hand and by default, and reinforcements."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.position import DUE
from grognard.games.pacific_battles.rules.placement import starters
from grognard.games.pacific_battles.rules.turn import PlayerTurn
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import deployed, joint_phase, kind_of, place_of, real, situation, through
from tests.rules.pacific_battles.fighting import asked
from tests.rules.pacific_battles.moving import offers, play, refused, state, told


@rule("bataan 3.0/order", "bataan 4.0/order")
def test_the_allies_place_first_and_then_the_japanese() -> None:
    game = real("bataan")
    assert asked(game) == ("set-up", "allied")
    assert (place_of(game, "HQ-II"), place_of(game, "HQ-I"), place_of(game, "USN")) == ("3309", "2014", "2826")
    play(game, "deploy", "done")
    assert asked(game) == ("set-up", "japanese")
    play(game, "deploy", "done")
    assert kind_of(game) != "set-up"
    assert not any(situation(game).lost)


@rule("bataan 3.0/order")
@pytest.mark.parametrize(
    ("unit", "inside", "outside", "centre", "radius"),
    [
        ("51", "2510", "2511", "2507", 3),
        ("21", "2910", "2911", "2909", 1),
        ("1/57", "3107", "3108", "3105", 2),
        ("HQ-P", "3215", "3216", "3214", 1),
        ("26Cav", "2214", "2215", "2213", 1),
    ],
)
def test_allied_units_start_within_their_distance(
    unit: str, inside: str, outside: str, centre: str, radius: int
) -> None:
    game = real("bataan")
    refusal = refused(game, f"place {unit} {outside}")
    assert refusal.rule == "bataan 3.0/order"
    assert refusal.facts == {"unit": unit, "hex": outside, "centre": centre, "radius": radius}
    play(game, f"place {unit} {inside}")
    assert place_of(game, unit) == inside
    assert told(game, "japanese", "placed-unseen") == [{"side": "allied", "hex": inside}]


@rule("bataan 4.0/order")
def test_the_japanese_start_within_two_hexes_of_2601() -> None:
    game = real("bataan")
    play(game, "deploy", "done")
    refusal = refused(game, "place 7Tk 2604")
    assert (refusal.rule, refusal.facts["radius"]) == ("bataan 4.0/order", 2)
    for line in offers(game, "place"):
        board = situation(game).world.board
        assert board.distance(board.hex(line.split()[2]), board.hex("2601")) <= 2


@rule("8.24/enemy-hex", "bataan 4.0/order")
def test_the_japanese_do_not_start_on_allies_who_stand_in_their_area() -> None:
    game = real("bataan")
    play(game, "place HQ-51 2504", "place PAC 2503", "deploy", "done")  # 2503 is two hexes from 2601
    refusal = refused(game, "place 1/9 2503")
    assert (refusal.rule, refusal.facts) == ("8.24/enemy-hex", {"unit": "1/9", "hex": "2503"})
    assert "place 1/9 2502" in offers(game, "place")
    assert "place 1/9 2503" not in offers(game, "place")
    play(game, "deploy")
    assert place_of(game, "PAC") == "2503"
    assert MODULE.faults(situation(game)) == []


@rule("bataan 3.0/remaining")
def test_the_eleven_others_start_beside_an_hq_already_placed() -> None:
    game = real("bataan")
    world = situation(game).world
    others = [
        world.pieces[unit].id for unit in starters(world, ALLIED) if world.pieces[unit].placement.kind == "near-hq"
    ]
    assert len(others) == 11
    foot = next(id for id in others if not world.pieces[world.number[id]].motorized)
    assert refused(game, f"place {foot} 3214").key == "start-near-hq"  # the Philippine Division has no HQ there yet
    play(game, "place HQ-P 3214", f"place {foot} 3214")
    play(game, "place HQ-P 3213", f"place {foot} 3212", "place HQ-P 3215")
    rest = [world.pieces[unit].id for unit in starters(world, ALLIED) if situation(game).lies_in(unit, DUE)]
    assert rest
    play(game, "deploy", "done")
    assert kind_of(game) == "set-up"


@rule("bataan 3.0/remaining")
def test_an_hq_moved_away_leaves_no_unit_behind() -> None:
    game = real("bataan")
    play(game, "deploy")
    p = situation(game)
    board = p.world.board
    near = [unit for unit in starters(p.world, ALLIED) if p.piece(unit).placement.kind == "near-hq"]
    assert game.why_not("done") is None
    hqs = [hq for hq in p.world.hqs_of[ALLIED] if p.piece(hq).placement.kind != "hex"]
    assert all(min(board.distance(p.at[unit], p.at[hq]) for hq in p.world.hqs_of[ALLIED]) <= 1 for unit in near)
    p.put(near[0], board.hex("2010"))  # nobody's HQ is there
    assert not any(board.distance(p.at[hq], board.hex("2010")) <= 1 for hq in hqs)
    refusal = game.why_not("done")
    assert refusal is not None
    assert (refusal.rule, refusal.facts["hex"]) == ("bataan 3.0/order", "2010")


@rule("bataan 3.0/order", "bataan 2.12/allied-stacking")
def test_nothing_is_done_before_everybody_stands_and_stacking_holds() -> None:
    game = real("bataan")
    waiting = sum(situation(game).lies_in(unit, DUE) for unit in starters(situation(game).world, ALLIED))
    refusal = refused(game, "done")
    assert (refusal.key, refusal.facts["count"]) == ("set-up-unfinished", waiting)
    play(game, "place 51 2507")
    refusal = refused(game, "place 53 2507")
    assert (refusal.rule, refusal.facts) == ("bataan 2.12/allied-stacking", {"hex": "2507", "count": 2})
    assert "place 53 2507" not in offers(game, "place")
    play(game, "place 51 2508", "place 53 2507")  # a unit may be placed anew


def test_nobody_starts_with_fortifications_and_is_told_so() -> None:
    game = real("bataan")
    refusal = refused(game, "place-fort 3309")
    assert (refusal.key, refusal.facts) == ("no-forts-left", {"hex": "3309", "limit": 0})
    assert game.say(refusal, "en").startswith("You start with no Fortifications")
    assert game.say(refusal, "fr").startswith("Vous commencez sans Fortification")


@rule("bataan 3.0/reserve", "bataan 4.0/reserve")
@pytest.mark.parametrize("side", ["allied", "japanese"])
def test_any_number_of_units_starts_in_reserve_without_a_test(side: str) -> None:
    game = real("bataan", seed=None)
    play(game, "deploy")
    if side == "japanese":
        play(game, "done", "deploy")
    held = [line.split()[1] for line in offers(game, "hold")]
    assert len(held) > 10
    play(game, *(f"hold {unit}" for unit in held))
    assert all(state(game, "reserve", unit) for unit in held)
    assert offers(game, "hold") == []
    hq = "HQ-II" if side == "allied" else "HQ-65"
    assert refused(game, f"hold {hq}").rule == "9.12/command-test"
    own = {"allied": ALLIED, "japanese": JAPANESE}[side]
    assert situation(game).world.rules.held_back(own) == f"bataan {'3' if side == 'allied' else '4'}.0/reserve"


@rule("bataan 3.0/order", "bataan 4.0/order")
def test_the_default_set_up_keeps_every_rule() -> None:
    game = deployed("bataan")
    p = situation(game)
    assert MODULE.faults(p) == []
    for side in (ALLIED, JAPANESE):
        assert len(p.on_map(side)) == len(starters(p.world, side))
        for hex, here in enumerate(p.here[: p.hexes]):
            own = [unit for unit in here if p.sides[unit] == side]
            assert not own or p.world.rules.overstacked(p, side, hex, own) == ""
    entry = p.world.area("entry-japanese")
    assert all(p.controls(JAPANESE, hex) for hex in entry if not p.occupied(ALLIED, hex))
    assert p.controls(ALLIED, p.world.features.places["mariveles"])


@rule("bataan 4.0/turn-1")
def test_the_japanese_have_the_first_initiative_without_a_bid_and_owe_nothing() -> None:
    game = deployed("bataan", initiative=True)
    p = situation(game)
    assert (p.holder, p.declared, p.first, p.run) == (JAPANESE, 0, JAPANESE, 1)
    assert not [event for event in game.log() if event.kind in ("bid", "bid-passed")]
    assert [each.side for each in p.stack if isinstance(each, PlayerTurn)] == [JAPANESE]
    p.turn = 2
    assert p.world.rules.given_initiative(p) not in (JAPANESE, ALLIED)


@rule("bataan 4.0/setup-air-box", "bataan 5.0/turn-14-air-box")
def test_two_air_units_are_there_at_the_start_and_four_more_on_turn_14() -> None:
    game = deployed("bataan")
    assert [place_of(game, unit) for unit in ("5AirA", "5AirB", "60Air")] == ["available", "available", "due"]
    later = through(joint_phase(game, 14, dice=(1,)))
    assert {place_of(later, unit) for unit in ("60Air", "62Air", "22Air", "NavAir")} == {"available"}


@rule("bataan 5.0/entry")
@pytest.mark.parametrize(("turn", "count"), [(2, 4), (3, 1), (6, 3), (10, 7), (13, 3), (14, 12), (17, 2)])
def test_reinforcements_wait_in_the_staging_area_from_their_turn_on(turn: int, count: int) -> None:
    game = through(joint_phase(deployed("bataan"), turn, dice=(1,)))
    p = situation(game)
    due = [unit for unit in p.world.ground_of[JAPANESE] if p.piece(unit).entry == turn]
    assert len(due) == count
    assert {place_of(game, p.name(unit)) for unit in due} == {"staging"}
    assert not any(p.lost[unit] for unit in due)
