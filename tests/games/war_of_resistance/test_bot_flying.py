"""What the greedy player does with its aircraft."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.bot import WEIGHTS, advice
from tests.games.war_of_resistance.test_bot import chosen
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, play, sky, told


def test_bombers_support_an_attack_that_they_make_better() -> None:
    box = sky().unit("A", "0603", "j-sq-8").unit("D", "0703", "c-35").mark(attack_supply={"0603": 3})
    game: Any = box.wing("B", HOME, "ijn-g3m1").wing("C", HOME, "ijn-g3m1").game("combat", "japanese")
    assert game.asked() == "ground-support"
    assert " support 0703" in chosen(game)


def test_bombers_support_no_attack_that_is_hopeless_with_them() -> None:
    box = sky().unit("A", "0603", "j-lt-b").unit("D", "0703", "c-46").unit("E", "0703", "c-46")
    game: Any = box.wing("B", HOME, "ijn-d1a1").game("combat", "japanese")
    assert chosen(game) == "done"


def test_bombers_that_are_left_go_for_aircraft_on_the_ground() -> None:
    box = sky().wing("B", HOME, "ijn-d1a1").wing("X", FAR_BASE, "caf-gamma-2e")
    game = begin(box, "exploitation")
    assert chosen(game).startswith(f"fly B bombing {FAR_BASE}")


@pytest.mark.parametrize(("fighters", "escorted"), [(0, False), (1, True)])
def test_escorts_go_along_where_fighters_wait(fighters: int, escorted: bool) -> None:
    box = sky().wing("B", HOME, "ijn-d1a1").wing("E", HOME, "ija-ki-10").wing("X", FAR_BASE, "caf-gamma-2e")
    for rank in range(fighters):
        box.wing(f"F{rank}", FAR_BASE, "caf-hawk-iii")
    game = begin(box)
    play(game, f"fly B bombing {FAR_BASE}")
    assert chosen(game).startswith("assign E escort" if escorted else "go")


@pytest.mark.parametrize(("escorts", "answer"), [(0, "intercept X"), (2, "done")])
def test_fighters_intercept_unless_they_are_outnumbered(escorts: int, answer: str) -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("X", FAR_BASE, "caf-hawk-iii")
    for rank in range(escorts):
        box.wing(f"E{rank}", HOME, "ija-ki-10")
    game = begin(box)
    play(game, f"fly B bombing {FAR_BASE}", *(f"assign E{rank}" for rank in range(escorts)), "go")
    assert game.asked() == "patrol"
    play(game, "done")
    assert chosen(game) == answer
    assert not told(game, "intercepted")


@pytest.mark.parametrize(("arms", "flies"), [({}, True), ({"sea": 0.0}, True), ({"air": 0.0}, False)])
def test_who_does_without_aircraft_flies_nothing(arms: dict[str, float], flies: bool) -> None:
    game = begin(sky().wing("B", HOME, "ijn-d1a1").wing("X", FAR_BASE, "caf-gamma-2e"), "exploitation")
    scores = advice(game.position, 0, "exploitation", (), {**WEIGHTS, **arms})
    assert (("fly" in scores), ("sail" in scores), "move" in scores) == (flies, "sea" not in arms, True)


@pytest.mark.parametrize(("bombers", "answer"), [(1, "done"), (2, " support 0703")])
def test_two_bombers_go_where_one_alone_changes_no_odds(bombers: int, answer: str) -> None:
    box = sky().unit("A", "0603", "j-sq-8").unit("D", "0703", "c-46").mark(attack_supply={"0603": 3})
    for rank in range(bombers):
        box.wing(f"B{rank}", HOME, "ija-ki-1")
    game: Any = box.game("combat", "japanese")
    assert answer in chosen(game)
    if bombers > 1:
        play(game, chosen(game), "go")
        while game.asked() == "ground-support" and chosen(game) != "done":
            play(game, chosen(game), "go")
        assert [game.where(f"B{rank}") for rank in range(bombers)] == ["0703", "0703"]
