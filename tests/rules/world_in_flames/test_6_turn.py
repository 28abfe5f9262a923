"""3, 6, 7, 10, 12: initiative, the choice of actions, impulses and their end."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.choosing import UNLIMITED, count, limit, spent
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.theatre import LAND, NAVAL, PASS
from tests.marks import rule


def situation(game: SandboxGame) -> Any:
    return game.position


def seat(game: SandboxGame) -> str:
    """Who is asked."""
    decision = game.decision()
    assert decision is not None
    return decision.seat


def settled(dice: list[int], box: int = 2, holder: str = "axis") -> SandboxGame:
    return FlamesSandbox(2, 2).tracks(initiative=box, holder=holder).game("initiative", dice=dice)


# --- 6 initiative ------------------------------------------------------------------------------------------


@rule("6.1/roll", "6.1/marker-face", "6/keep-initiative")
def test_the_higher_die_has_the_initiative() -> None:
    assert settled([7, 4]).track("holder") == "axis"
    assert settled([4, 7]).track("holder") == "allied"
    game = settled([4, 7])
    game.play("first allied")
    assert game.track("holder") == "allied"


@rule("6.1/roll")
def test_of_equals_who_had_it_loses_it() -> None:
    assert settled([5, 5], holder="axis").track("holder") == "allied"
    assert settled([5, 5], holder="allied").track("holder") == "axis"


@rule("6.1/roll")
def test_the_box_of_the_marker_adds_to_a_die() -> None:
    assert settled([5, 6], box=0).track("holder") == "axis"  # 5 + 2 against 6
    assert settled([6, 5], box=4).track("holder") == "allied"
    assert settled([6, 5], box=2).track("holder") == "axis"


@rule("6.1/reroll")
def test_the_axis_demands_another_throw_as_in_the_example() -> None:
    game = settled([3, 5, 5, 6], box=0, holder="axis")
    assert (game.asked(), seat(game)) == ("reroll", "germany")
    game.play("reroll")
    assert game.track("initiative") == 1
    assert game.asked() == "first-impulse"  # 5 + 1 against 6: equal again, and there is no third throw
    assert game.track("holder") == "allied"
    assert game.left_over() == ()


@rule("6.1/reroll")
def test_nobody_must_demand_it_and_the_marker_stays() -> None:
    game = settled([3, 5], box=0)
    game.play("done")
    assert (game.track("initiative"), game.track("holder")) == (0, "allied")


@rule("6.1/reroll")
def test_a_winner_and_a_side_without_the_right_are_not_asked() -> None:
    assert settled([9, 1], box=0).asked() == "first-impulse"
    assert settled([9, 1], box=2).asked() == "first-impulse"  # the middle box gives nobody the right


@rule("6.2/choose-first")
@pytest.mark.parametrize("side", ["axis", "allied"])
def test_who_has_the_initiative_says_who_plays_first(side: str) -> None:
    game = settled([4, 7])
    assert seat(game) == "ussr"
    game.play(f"first {side}")
    assert game.track("first") == side


# --- 10 actions ----------------------------------------------------------------------------------------------


@rule("10/choose", "10.1/types", "1/sides")
def test_every_power_of_the_side_chooses_and_no_other() -> None:
    box = FlamesSandbox(2, 2, "germany italy ussr").war("germany", "ussr").war("italy", "ussr")
    game = box.game("impulse", "axis")
    assert game.orders() == [f"choose germany {word}" for word in ("pass", "air", "naval", "land", "combined")]
    refusal = game.why_not("choose italy land")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("10/choose", {"power": "italy", "asked": "germany"})
    game.play("choose germany land")
    assert seat(game) == "italy"
    game.play("choose italy pass")
    assert game.asked() == "pause"
    p = situation(game)
    assert [p.chosen[p.world.power[key]] for key in ("germany", "italy")] == [LAND, PASS]


@rule("10.1/neutral")
def test_a_neutral_power_passes_or_takes_a_combined_action() -> None:
    game = FlamesSandbox(2, 2).game("impulse", "axis")
    assert game.orders() == ["choose germany pass", "choose germany combined"]
    refusal = game.why_not("choose germany land")
    assert refusal is not None
    assert refusal.rule == "10.1/neutral"


@rule("10.2/limits", "11.1/pass")
def test_the_action_limits_what_a_power_does() -> None:
    box = FlamesSandbox(2, 2, "italy ussr").war("italy", "ussr").unit("A", "0101", "italy", "INF")
    p = situation(box.game())
    italy, unit = p.world.power["italy"], p.world.number["A"]
    p.chosen = tuple(NAVAL if power == italy else PASS for power in range(8))
    assert limit(p, "ground-strike", italy) == 2
    count(p, "naval-air", unit)
    assert spent(p, "ground-strike", unit) is None
    count(p, "strategic-bombardment", unit)
    refusal = spent(p, "ground-strike", unit)  # all flights share one limit
    assert refusal is not None
    assert refusal.rule == "10.2/limits"
    assert refusal.facts["limit"] == 2
    p.chosen = (PASS,) * 8
    assert limit(p, "land-movement", italy) == 0
    p.chosen = (LAND,) * 8
    assert limit(p, "land-movement", italy) == UNLIMITED
    assert spent(p, "land-movement", unit, 50) is None


@rule("10.2/minor-counts")
def test_what_a_minor_does_counts_for_its_major_power() -> None:
    box = FlamesSandbox(2, 2).minor("rumania", "germany").war("germany", "ussr").unit("R", "0101", "rumania", "INF")
    p = situation(box.game())
    count(p, "land-combat", p.world.number["R"])
    assert p.count("land-combat", p.world.power["germany"]) == 1


# --- 3, 7, 12 impulses -----------------------------------------------------------------------------------------


def segment(dice: list[int], powers: str = "germany ussr", maps: str = "E", **tracks: object) -> SandboxGame:
    box = FlamesSandbox(2, 2, powers, maps=maps).war("germany", "ussr")
    return box.tracks(**{"first": "axis", "active": "axis", "turn": 30, **tracks}).game("actions", dice=dice)


@rule("7/loop", "12/roll", "12/continue", "3.1-D2.4/end-roll", "8.2.8/turn-length")
def test_impulses_go_by_turns_until_a_die_is_at_or_under_the_number_of_the_box() -> None:
    game = segment([1, 9])  # weather of January at 1: the marker advances by 2
    game.play("choose germany land")
    assert (seat(game), game.track("impulse")) == ("ussr", 2)
    game = segment([1, 5], impulse=10)
    game.play("choose germany land")
    assert game.asked() == "pause"  # box 11 has 5
    game = segment([1, 6], impulse=10)
    game.play("choose germany land")
    assert seat(game) == "ussr"


@rule("12/continue")
def test_the_marker_stays_in_the_last_box() -> None:
    game = segment([1, 10], impulse=12)
    game.play("choose germany land")
    assert game.track("impulse") == 13


@rule("3.1-D3/second-side", "12/repeat-stages")
def test_weather_is_rolled_before_the_first_impulse_of_each_pair() -> None:
    game = segment([1, 9, 9, 8, 9, 9], impulse=0)
    game.play("choose germany land")
    first = situation(game).weather
    game.play("choose ussr land")
    assert seat(game) == "germany"
    assert situation(game).weather != first
    assert game.position.dice == (9, 9)


@rule("11.1/pass-end-modifier", "12/all-pass-modifier")
@pytest.mark.parametrize(("maps", "die", "ends"), [("E", 6, True), ("E", 7, False), ("W E A P", 7, True)])
def test_passing_makes_the_end_more_likely(maps: str, die: int, ends: bool) -> None:
    game = segment([1, die], maps=maps, impulse=10)
    game.play("choose germany pass")
    assert (game.asked() == "pause") is ends


@rule("11.1/pass-end-modifier", "12/all-but-one-pass-modifier")
@pytest.mark.parametrize(("maps", "ends"), [("E", False), ("W E A P", True)])
def test_all_but_one_passing_counts_on_four_maps(maps: str, ends: bool) -> None:
    game = segment([1, 6], "germany italy ussr", maps, impulse=10)
    game.play("choose germany land")
    game.play("choose italy pass")
    assert (game.asked() == "pause") is ends


@rule("6.2/marker-shift", "12/initiative-shift")
def test_a_side_that_plays_first_and_last_gives_a_box_of_the_initiative() -> None:
    box = FlamesSandbox(2, 2).war("germany", "ussr").tracks(turn=30, initiative=2)
    game = box.game("turn", dice=[9, 2, 1, 1], exact=True)
    game.play("first axis")
    situation(game).impulse = 10
    game.play("choose germany land")
    assert (game.asked(), game.track("turn"), game.track("initiative")) == ("pause", 31, 3)
    game = box.game("turn", dice=[9, 2, 1, 9, 1], exact=True)
    game.play("first axis")
    situation(game).impulse = 10
    game.play("choose germany land")
    game.play("choose ussr land")
    assert (game.asked(), game.track("initiative")) == ("pause", 2)
