"""Sandboxes for rule tests, with charts of their own: a rule is right whatever the real charts say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import FORBIDDEN, Charts, CombatTable, MovementChart, Stock, Turn
from grognard.sandbox import Sandbox

COLUMNS = ((1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (7, 1), (9, 1))

CHARTS = Charts(
    # every cell '0-0' until a test says otherwise: a result never comes from somewhere else
    combat=CombatTable(COLUMNS, 0, tuple(tuple((0, 0, False) for _ in COLUMNS) for _ in range(8))),
    movement=MovementChart(
        terrain=(1, 2, 2, 4, FORBIDDEN),  # clear, jungle, hills, mountain, cliff
        terrain_light=(1, 2, 2, 3, 5),
        line=(1, 1, 2, FORBIDDEN),  # road, track, path, railway
        line_light=(1, 1, 1, FORBIDDEN),
        path_in_mountain=3,
        major_river=2,
    ),
    turns=tuple(
        Turn(n, {"en": str(n), "fr": str(n)}, "dry" if n < 5 else "light" if n < 8 else "heavy", n % 2 == 0)
        for n in range(1, 11)
    ),
    stock=Stock(flags=20, ambushes=4, bunkers={"japanese": 2, "western": 2, "yunnan": 1}, air_supply=4, supply_stock=3),
)


@pytest.fixture
def battlefield() -> Callable[..., NemesisSandbox]:
    """A sandbox of Nemesis with the charts above."""

    def make(**settings: Any) -> NemesisSandbox:
        return Sandbox("nemesis", charts=CHARTS, **settings)

    return make
