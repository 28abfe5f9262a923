"""What a seat sees, may ask and may imagine: its own units, tops of stacks, and nothing under a marker."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.games.pacific_battles.imagining import imagined
from grognard.games.pacific_battles.invariants import indistinguishable
from grognard.games.pacific_battles.position import STAGING
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from grognard.kernel.position import Result
from grognard.kernel.words import Malformed
from grognard.sandbox import Sandbox
from tests.marks import rule


def field() -> Any:
    """Two Allied stacks, one of them concealed, and a Japanese one."""
    box = Sandbox("pacific_battles").unit("J1", "0101").unit("J2", "0101")
    box.unit("top", "0304", "allied").unit("under", "0304", "allied", reserve=1).gun("gun", "0304", "allied", fired=1)
    return box.unit("veiled", "0505", "allied").unit("hidden", "0505", "allied").conceal("0505")


def everything(shape: object) -> str:
    return repr(shape)


@rule("17.1/inspection", "17.1/top-unit")
def test_of_an_enemy_stack_the_top_unit_the_number_and_the_markers_are_seen() -> None:
    seen = field().game().view("japanese")
    assert seen["pieces"]["top"]["at"] == "0304"
    assert "under" not in seen["pieces"]
    assert seen["stacks"]["0304"] == {
        "side": "allied",
        "concealed": False,
        "count": 3,
        "top": "top",
        "reserve": 1,
        "disrupted": 0,
        "fired": 1,
    }


@rule("17.2/concealment", "singapore 2.11/effect")
def test_a_concealed_stack_shows_its_marker_and_nothing_else() -> None:
    seen = field().game().view("japanese")
    assert seen["stacks"]["0505"] == {"side": "allied", "concealed": True}
    assert "veiled" not in everything(seen)
    assert "hidden" not in everything(seen)


@rule("17.1/inspection")
def test_ones_own_units_are_seen_wherever_they_are() -> None:
    seen = field().game().view("allied")
    assert {"top", "under", "gun", "veiled", "hidden"} <= set(seen["pieces"])
    assert list(seen["stacks"]) == ["0101"]


@rule("17.1/inspection")
def test_a_spectator_looks_into_no_stack() -> None:
    seen = field().game().view(None)
    assert set(seen["pieces"]) == {"J1", "top"}
    assert seen["stacks"]["0101"]["count"] == 2


@pytest.mark.parametrize("seat", ["japanese", None])
def test_when_the_game_is_over_every_stack_is_turned_up(seat: str | None) -> None:
    game = field().game()
    game.position.result = Result(None, "draw", "")
    seen = game.view(seat)
    assert {"J1", "top", "under", "gun", "veiled", "hidden"} <= set(seen["pieces"])
    assert (seen["stacks"], seen["concealed"]) == ({}, [])


def test_boxes_are_open_and_plots_are_not() -> None:
    box = field().unit("dead", "destroyed", "allied", lost=2).unit("boat", "staging", "allied").terrain("sea", "0701")
    game = box.game()
    p = game.position
    p.plot[p.world.number["boat"]], p.plot_turn[p.world.number["boat"]] = p.world.board.hex("0702"), 3
    assert game.view("japanese")["pieces"]["dead"]["at"] == "destroyed"
    assert game.view("allied")["pieces"]["boat"]["plot"] == "0702"
    assert "plot" not in game.view("japanese")["pieces"]["boat"]


def test_supply_and_movement_are_told_of_ones_own_units_only() -> None:
    seen = field().game().view("japanese")
    assert seen["pieces"]["J1"]["supplied"] is True
    assert "supplied" not in seen["pieces"]["top"]
    assert "moved" not in seen["pieces"]["top"]


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("reach", {"unit": "top"}),
        ("reach", {"unit": "under"}),
        ("range", {"unit": "gun"}),
        ("supply", {"side": "allied"}),
        ("forecast", {"target": "0101", "units": ["top"]}),
        ("reach", {"unit": 7}),
        ("reach", {}),
        ("zones", {"side": "nobody"}),
        ("forecast", {"target": "0707", "units": ["J1"]}),
        ("weather", {}),
    ],
)
def test_no_question_tells_of_the_enemy_or_of_nonsense(name: str, args: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        field().game("movement").query(name, args, "japanese")


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("reach", {"unit": "plane"}),
        ("range", {"unit": "cruiser"}),
        ("forecast", {"target": "0304", "units": ["plane"]}),
    ],
)
def test_aircraft_and_ships_stand_in_no_hex_to_ask_about(name: str, args: dict[str, Any]) -> None:
    game = field().air("plane").ship("cruiser", "japanese").game("movement")
    with pytest.raises(Malformed, match="not on the map"):
        game.query(name, args, "japanese")


def test_reach_answers_with_costs_and_paths() -> None:
    answer = field().game("movement").query("reach", {"unit": "J1"}, "japanese")
    step = next(hex for hex in answer["hexes"] if hex["hex"] == "0102")
    assert (answer["value"], step["cost"], step["left"], step["path"]) == (4, 1, 3, [["0102", 1]])


def test_a_forecast_is_the_same_whatever_lies_under_the_top_unit() -> None:
    def prospects(defence: int) -> dict[str, Any]:
        box = Sandbox("pacific_battles").unit("A", "0303").unit("top", "0304", "allied")
        game = box.unit("under", "0304", "allied", defence=defence).game("combat")
        return game.query("forecast", {"target": "0304", "units": ["A"]}, "japanese")

    assert prospects(1) == prospects(9)
    assert prospects(1)["defenders"] == 2


def test_describe_keeps_stacks_closed() -> None:
    game = field().game()
    lines = game.module.describe(game.position, JAPANESE, "0304", "en")
    assert any("2 units that you may not see" in line for line in lines)
    assert game.module.describe(game.position, JAPANESE, "under", "en") == [
        "under is somewhere under the enemy's counters; you may not look."
    ]
    assert "a concealed stack" in game.module.describe(game.position, JAPANESE, "0505", "en")
    assert any("under" in line for line in game.module.describe(game.position, ALLIED, "0304", "en"))


def test_whether_an_enemy_is_supplied_is_not_told() -> None:
    """It hangs on HQs that may be unseen."""
    game = field().area("supply-allied", "0707").parameter("supply-range-allied", 1).game()
    assert any("out of supply" in line for line in game.module.describe(game.position, ALLIED, "0304", "en"))
    for seat in (JAPANESE, None):
        assert not any("out of supply" in line for line in game.module.describe(game.position, seat, "0304", "en"))


# --- imagining -----------------------------------------------------------------------------------------------


def started(scenario: str, decisions: int) -> Game:
    game = grognard.new_game("pacific_battles", scenario, seed=5)
    chance = Random(5)
    for _ in range(decisions):
        decision = game.decision()
        assert decision is not None
        seat = chance.choice(decision.seats)
        game.play(chance.choice(decision.actions_of(seat)), seat)
    return game


def test_two_hidden_units_that_change_places_are_imagined_alike() -> None:
    box = field().unit("also", "0304", "allied").unit("first", "0707", "allied").unit("second", "0707", "allied")
    p: Any = box.game().position
    twins = indistinguishable(p, JAPANESE)
    assert twins
    for twin in twins:
        assert [twin.at[unit] for unit in range(len(twin.at))] != list(p.at)
        assert imagined(twin, JAPANESE, Random(1)).dump() == imagined(p, JAPANESE, Random(1)).dump()


@pytest.mark.parametrize("scenario", ["bataan", "guadalcanal"])
def test_what_a_seat_imagines_does_not_depend_on_what_it_cannot_see(scenario: str) -> None:
    compared = 0
    for decisions in (160, 240, 320):
        p: Any = started(scenario, decisions).position
        for seat in (JAPANESE, ALLIED):
            one = imagined(p, seat, Random(1)).dump()
            for twin in indistinguishable(p, seat):
                compared += 1
                another = imagined(twin, seat, Random(1)).dump()
                assert one == another
    assert compared


def test_that_somebody_builds_is_known_and_who_it_is_is_not() -> None:
    box = Sandbox("pacific_battles").unit("J", "0101").fort("0304", completed=False)
    box.unit("top", "0304", "allied").unit("E", "0304", "allied", kind="engineer", building=True)
    box.unit("other top", "0306", "allied").unit("F", "0306", "allied", kind="engineer")
    p: Any = box.game("movement", stay=True).position
    number, at = p.world.number, p.world.board.hex("0304")
    (twin,) = indistinguishable(p, JAPANESE)
    assert [bool(twin.building[number[unit]]) for unit in "EF"] == [False, True]
    assert twin.at[number["F"]] == at
    for seed in range(5):
        seen, other = (imagined(q, JAPANESE, Random(seed)) for q in (p, twin))
        assert [q.building for q in (seen, other)] == [seen.building] * 2
        assert [q.at[unit] for q in (seen,) for unit, works in enumerate(q.building) if works] == [at]


def test_imagined_units_fill_the_same_stacks() -> None:
    p: Any = field().game().position
    seen = [imagined(p, JAPANESE, Random(seed)) for seed in range(20)]
    counts = {tuple(len(new.here[hex]) for hex in range(len(p.world.board)) if not p.concealed[hex]) for new in seen}
    assert len(counts) == 1
    gun = p.world.number["gun"]
    assert len({new.at[gun] for new in seen}) > 1
    assert all(new.top[p.world.board.hex("0304")] == p.world.number["top"] for new in seen)


def test_an_imagined_enemy_has_the_zones_that_all_can_see() -> None:
    """Two guns alone under markers, with infantry under two others: nobody supposes infantry where no zone is."""
    box = field().gun("lone", "0701", "allied").conceal("0701").gun("other", "0107", "allied").conceal("0107")
    p: Any = box.unit("third", "0707", "allied").unit("fourth", "0707", "allied").conceal("0707").game().position
    seen = [imagined(p, JAPANESE, Random(seed)) for seed in range(20)]
    assert {zones(new, ALLIED) for new in seen} == {zones(p, ALLIED)}
    lone, veiled = p.world.number["lone"], p.world.number["veiled"]
    assert len({new.at[lone] for new in seen}) > 1
    assert len({new.at[veiled] for new in seen}) > 1


def test_an_imagined_landing_is_anywhere_on_the_coast() -> None:
    box = field().unit("boat", "staging", "allied").terrain("sea", "0701 0702 0703")
    p: Any = box.game().position
    boat = p.world.number["boat"]
    assert p.lies_in(boat, STAGING)
    p.plot[boat] = p.world.board.hex("0601")
    assert len({imagined(p, JAPANESE, Random(seed)).plot[boat] for seed in range(20)}) > 1


def test_a_known_game_goes_on_by_itself() -> None:
    game = started("guadalcanal", 200)
    known = game.known_to("japanese", "a thought")
    decision = known.decision()
    assert decision is not None
    before = game.position.hash()
    known.play(decision.actions_of(decision.seat)[0], decision.seat)
    assert known.entries
    assert game.position.hash() == before
