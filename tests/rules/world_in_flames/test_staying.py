"""Phases in which nothing can be done: passed over, or asked all the same so that one can try what is refused."""

from __future__ import annotations

import pytest

from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.rules.world_in_flames.air import FAR, bomber, sky, troops, why


def idle(weather: str = "fine") -> FlamesSandbox:
    """A German corps without supply beside a Soviet one, and a bomber in a storm."""
    box = bomber(troops(sky("combined", weather=weather)), at="0501").control("ussr", "0303 0503")
    box.rail("0603 0503").city("0603").unit("G", "0603", "germany", "INF", combat=4, movement=3, down=True)
    box.unit("Q", "0604", "germany", "HQ-I", combat=1, movement=3, reorganisation=2, down=True)
    return box


@pytest.mark.parametrize(
    ("phase", "asked", "order", "refusal"),
    [
        ("rail movement", "rail-movement", "rail G 0503", ("11.10/units", "face-down")),
        ("land movement", "land-movement", "move G 0602", ("11.11/basics", "face-down")),
        ("land combat", "declare-attacks", "attack G 0703", ("11.16.1/who", "face-down-attack")),
        ("ground strike", "air-missions", "fly B 0703", ("14.1.1/out-of-supply", "air-unsupplied")),
        ("strategic bombardment", "air-missions", f"fly B {FAR}", ("14.1.1/out-of-supply", "air-unsupplied")),
        ("paradrops", "air-missions", "carry B 0703 G", ("14.1.1/out-of-supply", "air-unsupplied")),
        ("rebasing", "rebasing", "rebase B 0703", ("11.17/range", "no-base-there")),
        ("reorganisation", "reorganisation", "reorganise Q G", ("11.18.2/points", "hq-face-down")),
        ("production", "production", "build germany ARM", ("1.2/counter-limit", "pool-empty")),
    ],
)
def test_what_is_refused_can_be_tried(phase: str, asked: str, order: str, refusal: tuple[str, str]) -> None:
    if phase != "rebasing":
        assert idle().game(phase, "axis").asked() == "pause"
    game = idle().game(phase, "axis", stay=True)
    for _ in range(4):
        if game.asked() == asked:
            break
        game.play("done")
    assert game.asked() == asked
    assert why(game, order) == refusal
    for _ in range(6):
        game.play("done")
        if game.asked() == "pause":
            break
    assert game.asked() == "pause"


def test_in_a_storm_no_mission_is_asked_for_and_none_may_be_flown() -> None:
    box = bomber(troops(sky(weather="storm")))
    assert box.game("ground strike", "axis").asked() == "pause"
    game = box.game("ground strike", "axis", stay=True)
    while game.asked() == "patrol":
        game.play("done")
    assert why(game, "fly B 0703") == ("8.2.3/rebase-only", "foul-weather")
