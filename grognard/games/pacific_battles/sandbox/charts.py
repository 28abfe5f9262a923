"""Simple charts with round numbers for the sandbox, so that a test can say what follows from its die."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import TALLIES
from grognard.games.pacific_battles.world import (
    FORBIDDEN,
    BombardmentTable,
    Charts,
    CombatTable,
    TerrainChart,
    Turn,
)

ODDS: Final = ((1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1))


def table_of(rows: Mapping[int, str]) -> CombatTable:
    """A table from lines such as 'A2 A1 A1D1 D1 ...', one cell an odds column."""
    cells = []
    for die in sorted(rows):
        row = []
        for cell in rows[die].split():
            attacker, _, defender = (
                cell.removeprefix("A").partition("D") if cell.startswith("A") else ("", "", cell[1:])
            )
            row.append((int(attacker or 0), int(defender or 0)))
        cells.append(tuple(row))
    return CombatTable(ODDS, min(rows), tuple(cells))


PLAIN_CHARTS: Final = Charts(
    combat=table_of(
        {
            1: "A3 A3 A2 A2 A1 A1 A1 A1 A1",
            2: "A3 A2 A2 A1 A1 A1 A1D1 A1D1 A1D1",
            3: "A2 A2 A1 A1 A1D1 A1D1 A1D1 D1 D1",
            4: "A2 A1 A1 A1D1 A1D1 D1 D1 D1 D2",
            5: "A1 A1 A1D1 A1D1 D1 D1 D2 D2 D3",
            6: "A1 A1D1 A1D1 D1 D1 D2 D2 D3 D4",
        }
    ),
    effort=table_of(
        {
            1: "A4 A4 A3 A3 A2 A2 A2 A2 A2",
            2: "A4 A3 A3 A2 A2 A2 A2D1 A2D1 A2D1",
            3: "A3 A3 A2 A2 A2D1 A2D1 A2D2 A1D2 A1D2",
            4: "A3 A2 A2 A2D1 A2D2 A1D2 A1D2 A1D2 A1D3",
            5: "A2 A2 A2D1 A2D2 A1D2 A1D2 A1D3 A1D3 A1D4",
            6: "A2 A2D1 A2D2 A1D2 A1D2 A1D3 A1D3 A1D4 A1D5",
        }
    ),
    bombardment=BombardmentTable(
        totals=(1, 4, 8),
        lowest=0,
        cells=(
            ((1, True), (2, False), (2, False)),
            ((1, False), (1, True), (2, False)),
            ((0, False), (1, False), (1, True)),
            ((0, False), (0, False), (1, False)),
            ((0, False), (0, False), (0, False)),
        ),
    ),
    terrain=TerrainChart(
        terrain=((1, 1), (2, 4), (2, 3), (3, FORBIDDEN), (1, 1), (FORBIDDEN, FORBIDDEN)),
        line=((1, 1), (1, 2), (FORBIDDEN, FORBIDDEN)),
        side=((1, 2), (1, FORBIDDEN), (FORBIDDEN, FORBIDDEN), (2, FORBIDDEN), (2, FORBIDDEN), (FORBIDDEN, FORBIDDEN)),
        terrain_shift=(0, 1, 1, 2, 1, 0),
        side_shift=(1, 1, 0, 1, 1, 0),
    ),
    turns=tuple(Turn(n, {"en": f"Turn {n}", "fr": f"Tour {n}"}, "january", Side(0)) for n in range(1, 19)),
    replacement={tally: Fraction(1, 2) for tally in TALLIES},
    attrition={"january": (0, 0, 0, 0, 0, 1), "april": (1, 2, 3, 4, 5, 6)},
    parameters={"supply-range-japanese": 5, "supply-range-allied": 5},
)
