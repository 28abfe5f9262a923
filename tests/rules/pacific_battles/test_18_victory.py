"""18.0 Victory levels."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.rules.losses import lose_step
from grognard.games.pacific_battles.rules.victory import DECISIVE, MARGINAL, NONE, TACTICAL, compare
from grognard.games.pacific_battles.world import JAPANESE
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import situation


@rule("18.1/levels", "18.2/difference")
@pytest.mark.parametrize(
    ("japanese", "allied", "winner", "level"),
    [
        (TACTICAL, DECISIVE, "allied", "marginal"),
        (MARGINAL, DECISIVE, "allied", "tactical"),
        (DECISIVE, NONE, "japanese", "decisive"),
        (TACTICAL, MARGINAL, "japanese", "marginal"),
    ],
)
def test_the_lower_level_is_subtracted_from_the_higher(japanese: int, allied: int, winner: str, level: str) -> None:
    result = compare(japanese, allied, "18.2/difference")
    assert (result.winner, result.reason) == (winner, level)


@rule("18.3/draw")
@pytest.mark.parametrize("level", [NONE, MARGINAL, TACTICAL, DECISIVE])
def test_equal_levels_are_a_draw(level: int) -> None:
    assert compare(level, level, "18.2/difference").winner is None


@rule("18.0/check")
@pytest.mark.parametrize(("turn", "winner"), [(16, None), (17, "allied")])
def test_the_scenario_is_judged_in_the_administrative_phase_of_its_last_turn(turn: int, winner: str | None) -> None:
    box = Sandbox("pacific_battles", scenario="singapore").area("singapore-island", "0404").unit("A", "0404", "allied")
    box.chart(turns=box.charts.turns[:17]).cards(turn=turn)
    result = box.game("administrative").result()
    assert (None if result is None else result.winner) == winner


@rule("18.4/counted")
def test_eliminated_steps_are_counted_and_rebuilding_does_not_lower_the_count() -> None:
    box = Sandbox("pacific_battles").unit("A", "0303").unit("B", "0404", lost=1)
    p = situation(box.game())
    lose_step(p, 0)
    lose_step(p, 1)
    assert p.fallen[JAPANESE] == 2
    game = box.cards(tally={"japanese-army-infantry": 2}, fallen=p.fallen).game("joint")
    game.play("rebuild B")
    assert situation(game).lost[1] == 0
    assert situation(game).fallen[JAPANESE] == 2
