"""Charts of the sandbox's own: the book came without them, so a trial may bring the cells that it needs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Self

from grognard.games.invented import Builder, one_of
from grognard.games.invented.words import whole
from grognard.games.war_of_resistance.charts import AEC, GROUND, MOVERS, RESULTS, Charts, Terrain
from grognard.kernel.words import Malformed

COSTS = {"" if ground == "dry" else f"_{ground}": ground for ground in GROUND}  # ending of a column -> ground


class OwnCharts(Builder):
    """What a sandbox is told of charts."""

    charts: Charts

    def chart(self, **changes: Any) -> Self:
        """Replace charts by their names in `Charts`."""
        known = list(Charts.__dataclass_fields__)
        for key in changes:
            one_of("chart", key, known)
        self.charts = replace(self.charts, **changes)
        return self

    def cell(self, column: str, die: int, result: str) -> Self:
        """Replace one cell of the combat results table: `cell("3:1", 4, "EX")`."""
        table = self.charts.ground_combat
        number = table.columns.index(one_of("column", column, table.columns))
        whole("die", die, table.lowest, table.lowest + len(table.rows) - 1)
        rows = [list(row) for row in table.rows]
        rows[die - table.lowest][number] = one_of("result", result, RESULTS)
        self.charts = replace(self.charts, ground_combat=replace(table, rows=tuple(map(tuple, rows))))
        return self

    def cost(self, terrain: str, **points: int | str) -> Self:
        """Movement points of a terrain, hexside or road, by the columns of the chart: `cost("mountain", cm=6, foot=3)`,
        `cost("rough", foot_mud=3)`; 'no' for what may not be entered."""
        row = self._terrain(terrain)
        known = {mover + ending: (ground, mover) for ending, ground in COSTS.items() for mover in MOVERS}
        known = {column: key for column, key in known.items() if key in row.costs}
        costs = dict(row.costs)
        for column, given in points.items():
            one_of("column", column, known)
            costs[known[column]] = None if given == "no" else whole(f"{column} of {terrain}", given)
        return self._pave(replace(row, costs=costs))

    def effect(
        self, terrain: str, *, die: int | None = None, cm: str = "", foot: str = "", aec: str = "", supply: int = -1
    ) -> Self:
        """What a terrain or hexside does to an attack: a modifier of the die, what is left of c/m and other strengths
        ('1/2'), the effect of armour (full, reduced, none); and the hexes it counts as for lines of supply."""
        row = self._terrain(terrain)
        if die is not None:
            row = replace(row, die=whole("die", die, -9, 9))
        if cm or foot:
            row = replace(
                row,
                cm_factor=_share("cm", cm) if cm else row.cm_factor,
                foot_factor=_share("foot", foot) if foot else row.foot_factor,
            )
        if aec:
            row = replace(row, aec=one_of("aec", aec, AEC))
        return self._pave(replace(row, supply=whole("supply", supply)) if supply >= 0 else row)

    def _terrain(self, key: str) -> Terrain:
        return self.charts.terrain[one_of("terrain", key, self.charts.terrain)]

    def _pave(self, row: Terrain) -> Self:
        self.charts = replace(self.charts, terrain={**self.charts.terrain, row.key: row})
        return self


def _share(what: str, word: object) -> Fraction:
    try:
        return Fraction(str(word))
    except (ValueError, ZeroDivisionError):
        raise Malformed(f"{what} {word!r}: a share such as '1/2' was expected") from None
