"""Aircraft and ships lie among the counters: orders for ground units refuse them, and nothing falls over them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.refusals import Refusal


@pytest.fixture
def box() -> Any:
    box = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("D", "0303", "c-14").unit("X", "eliminated", "j-sq-8")
    return box.wing("W", "aborted", "ija-ki-10").ship("S", "sunk", "TF")


@pytest.mark.parametrize("counter", ["W", "S", "X"])
@pytest.mark.parametrize(
    "order", ["move {} 0301", "break-down {}", "recover {}", "accelerate {} 0301", "break-rail {}"]
)
def test_who_is_not_on_the_ground_takes_no_orders_of_a_march(box: Any, order: str, counter: str) -> None:
    assert isinstance(box.game("movement").why_not(order.format(counter)), Refusal)


@pytest.mark.parametrize("counter", ["W", "S", "X"])
def test_who_is_not_on_the_ground_joins_no_overrun(box: Any, counter: str) -> None:
    game = box.game("movement")
    assert not isinstance(game.play("overrun 0303"), Refusal)
    refusal = game.why_not(f"join {counter}")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("13/position-stacking", "off-map")


def test_aircraft_and_ships_have_no_strength_on_the_ground(box: Any) -> None:
    p = box.game("movement").position
    wing, ship = p.world.number["W"], p.world.number["S"]
    assert [str(p.rating(one)) for one in (wing, ship)] == ["0-0-0", "0-0-0"]
    assert not any(p.world.has(one, "cavalry") for one in (wing, ship))
