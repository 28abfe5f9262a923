"""The sheets of charts: combat, bombardment, terrain, Game Turns, attrition and the numbers of a game's own rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Final

from grognard.field.powers import Side
from grognard.field.sheets import EMPTY, SOURCE, Row, Sheets
from grognard.games.pacific_battles.world import (
    FORBIDDEN,
    LINE_KINDS,
    SIDE_KINDS,
    SIDES,
    TERRAINS,
    BombardmentTable,
    Charts,
    CombatTable,
    TerrainChart,
    Turn,
)

ODDS: Final = re.compile(r"([1-9]\d?)-([1-9]\d?)")
ENDS: Final = ((1, 3), (7, 1))
LOSSES: Final = re.compile(r"(?:A([1-9]))? ?(?:D([1-9]))?")
TOTALS: Final = re.compile(r"([1-9]\d?)(?:-([1-9]\d?)|(\+))?")
BOMBARDMENT: Final = {EMPTY: (0, False), "1": (1, False), "1d": (1, True), "2": (2, False)}  # 11.21
LOWEST_DIE, HIGHEST_DIE = -5, 12
DICE: Final = ("1", "2", "3", "4", "5", "6")

# singapore 1.1/scale, bataan 1.1/scale, guadalcanal 1.1/scale
TURNS: Final[Mapping[str, int]] = {"singapore": 17, "bataan": 18, "guadalcanal": 18}
MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
# Columns of the printed tables (bataan attrition-table, guadalcanal attrition-table); Singapore has none.
ATTRITION: Final[Mapping[str, tuple[str, ...]]] = {
    "singapore": (),
    "bataan": ("january", "february", "march", "april"),
    "guadalcanal": ("september", "october", "november", "special"),
}
# Rows of the terrain chart that are hexsides; mountain and sea are also names of terrains.
SIDE_ROWS: Final = {**{kind: kind for kind in SIDE_KINDS}, "mountain": "mountain-side", "sea": "sea-side"}
FORTIFICATION: Final = "fortification"
# Costs for motorized units that the rules give: the row, the cell and where it is said.
MOTORIZED_COSTS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "singapore": {"strait": (EMPTY, "singapore 2.75/causeway")},
    "bataan": {"jungle": (EMPTY, "bataan 2.10/motorized")},
    "guadalcanal": {"river": ("3", "guadalcanal tec-erratum"), "major-river": (EMPTY, "guadalcanal 2.8/matanikau")},
}
DEAREST: Final = 20
MOST_SHIFTS: Final = 3

FACTOR: Final = "replacement-factor-"
COMMON: Final = (
    *("supply-range-japanese", "supply-range-allied", "radius-japanese", "radius-allied"),
    *("concealment-japanese", "concealment-allied", "maximum-effort"),
)
# Parameters that a game's rules name besides the common ones, and the tallies (5.11) of the armies on its map.
OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "singapore": ("trucks", "air-airfields", "interdiction-markers-per-air", "commonwealth-airfields"),
    "bataan": ("radius-philippine", "naval-battalions", "naval-battalions-per-turn"),
    "guadalcanal": ("fortifications", "us-redeployment-per-turn"),
}
TALLIED: Final[Mapping[str, tuple[str, ...]]] = {
    "singapore": ("japanese-army-infantry", "japanese-army-armour", "commonwealth-infantry"),
    "bataan": (
        *("japanese-army-infantry", "japanese-army-armour", "us-army-infantry", "us-army-armour"),
        *("us-navy-infantry", "philippine-infantry"),
    ),
    "guadalcanal": (
        *("japanese-army-infantry", "japanese-army-armour", "japanese-navy-infantry"),
        *("us-army-infantry", "us-navy-infantry", "us-navy-armour"),
    ),
}


def read_series(sheets: Sheets) -> tuple[CombatTable, CombatTable, BombardmentTable]:
    """The tables all three games use: combat, maximum effort and bombardment."""
    return _read_combat(sheets, "combat.tsv"), _read_combat(sheets, "maximum-effort.tsv"), _read_bombardment(sheets)


def read_charts(sheets: Sheets, scenario: str, series: tuple[CombatTable, CombatTable, BombardmentTable]) -> Charts:
    parameters = _read_parameters(sheets, scenario)
    combat, effort, bombardment = series
    return Charts(
        combat=combat,
        effort=effort,
        bombardment=bombardment,
        terrain=_read_terrain(sheets, scenario),
        turns=_read_turns(sheets, scenario),
        replacement={
            key.removeprefix(FACTOR): Fraction(value) for key, value in parameters.items() if key.startswith(FACTOR)
        },
        attrition=_read_attrition(sheets, scenario),
        parameters={key: value for key, value in parameters.items() if not key.startswith(FACTOR)},
    )


# Tables with a row a die


def _dice(sheets: Sheets, file: str, rows: list[Row]) -> int:
    """The die of the first row; the rows must follow each other and hold at least the faces of a die."""
    dice: list[int] = []
    for row in rows:
        value = row.text("die")
        number = int(value) if re.fullmatch(r"-?\d{1,2}", value) else LOWEST_DIE - 1
        if not LOWEST_DIE <= number <= HIGHEST_DIE:
            row.wrong("die", f"a whole number from {LOWEST_DIE} to {HIGHEST_DIE} was expected")
            continue
        if dice and number != dice[-1] + 1:
            row.wrong("die", f"{dice[-1] + 1} was expected after the row before")
        dice.append(number)
    if rows and not {1, 2, 3, 4, 5, 6} <= set(dice):
        sheets.wrong(file, "a row for each of the dice 1 to 6 was expected")
    return dice[0] if dice else 1


def _columns(sheets: Sheets, file: str) -> list[str]:
    return [name for name in sheets.header(file) if name not in ("die", SOURCE)]


def _read_combat(sheets: Sheets, file: str) -> CombatTable:
    names = _columns(sheets, file)
    rows = sheets.read(file, ("die", *names))
    columns: list[tuple[int, int]] = []
    for name in names:
        match = ODDS.fullmatch(name)
        if match is None:
            sheets.wrong(file, f"column {name!r}: odds such as 3-1 were expected")
        else:
            columns.append((int(match[1]), int(match[2])))
    if any(a * d >= c * b for (a, b), (c, d) in pairwise(columns)):
        sheets.wrong(file, "the odds do not rise from column to column")
    if columns[:1] + columns[-1:] != list(ENDS) or (1, 1) not in columns:
        sheets.wrong(file, "odds from 1-3 to 7-1, with 1-1 among them, were expected")
    cells: list[list[tuple[int, int] | None]] = []
    for row in rows:
        cells.append([_losses(row, name) for name in names])
        for place, name in enumerate(names):
            here, above = cells[-1][place], cells[max(len(cells) - 2, 0)][place]
            for other, what in ((above, "the lower die"), (cells[-1][max(place - 1, 0)], "the lower odds")):
                if here and other and (here[0] > other[0] or here[1] < other[1]):
                    row.wrong(name, f"it is worse for the attacker than {what} beside it")
    return CombatTable(
        tuple(columns), _dice(sheets, file, rows), tuple(tuple(cell or (0, 0) for cell in read) for read in cells)
    )


def _losses(row: Row, column: str) -> tuple[int, int] | None:
    """Steps lost by attacker and defender: A1, D2, A1 D1 or nothing; None if it cannot be read."""
    if row.empty(column):
        return 0, 0
    match = LOSSES.fullmatch(row.text(column))
    if match is None:
        row.wrong(column, f"a result such as A1, D2, A1 D1 or {EMPTY} was expected")
        return None
    return int(match[1] or 0), int(match[2] or 0)


def _read_bombardment(sheets: Sheets) -> BombardmentTable:
    file = "bombardment.tsv"
    names = _columns(sheets, file)
    rows = sheets.read(file, ("die", *names))
    totals: list[int] = []
    following = 1
    for name in names:
        match = TOTALS.fullmatch(name)
        if match is None or int(match[1]) != following or bool(match[3]) != (name == names[-1]):
            sheets.wrong(
                file, f"column {name!r}: totals from {following}, such as {following}-{following + 3}, expected"
            )
            continue
        totals.append(following)
        following = int(match[2] or match[1]) + 1
    cells: list[list[tuple[int, bool] | None]] = []
    for row in rows:
        cells.append([BOMBARDMENT.get(row.cells[name]) for name in names])
        for place, name in enumerate(names):
            here, above, left = cells[-1][place], cells[max(len(cells) - 2, 0)][place], cells[-1][max(place - 1, 0)]
            if here is None:
                row.wrong(name, f"one of {', '.join(BOMBARDMENT)} was expected")
            elif left is not None and here < left:
                row.wrong(name, "it is weaker than the smaller total beside it")
            elif above is not None and here > above:
                row.wrong(name, "it is stronger than the lower die above it; low rolls hurt")
    read = tuple(tuple(cell or (0, False) for cell in line) for line in cells)
    return BombardmentTable(tuple(totals), _dice(sheets, file, rows), read)


# Terrain


def _read_terrain(sheets: Sheets, scenario: str) -> TerrainChart:
    file = "terrain.tsv"
    costs: dict[str, tuple[int, int]] = {}
    shifts: dict[str, int] = {}
    keys = (*TERRAINS, *LINE_KINDS, *SIDE_ROWS.values(), FORTIFICATION)
    seen: dict[str, int] = {}
    for row in sheets.read(file, ("terrain", "foot", "motorized", "shift")):
        key = row.unique("terrain", seen)
        if key not in keys:
            row.wrong("terrain", f"one of {', '.join(keys)} was expected")
            continue
        lowest = 0 if key in SIDE_ROWS.values() else 1
        foot, motorized = (row.whole(column, lowest, DEAREST, empty=FORBIDDEN) for column in ("foot", "motorized"))
        if key == FORTIFICATION and (foot, motorized) != (FORBIDDEN, FORBIDDEN):
            row.wrong("foot", f"a fortification costs nothing, {EMPTY} was expected")
        if key == "sea" and (foot, motorized) != (FORBIDDEN, FORBIDDEN):
            row.wrong("foot", f"no unit walks into the sea (8.24), {EMPTY} was expected")
        given, said = MOTORIZED_COSTS[scenario].get(key, (row.cells["motorized"], ""))
        if row.cells["motorized"] != given:
            row.wrong("motorized", f"{given} was expected ({said})")
        costs[key] = foot, motorized
        shifts[key] = row.whole("shift", 0, MOST_SHIFTS)
        if shifts[key] and key in LINE_KINDS:
            row.wrong("shift", "a line gives no shift, 0 was expected")
    for key in keys:
        if key not in seen:
            sheets.wrong(file, f"the row {key!r} is missing")
    never = (FORBIDDEN, FORBIDDEN)
    sides = tuple(SIDE_ROWS[kind] for kind in SIDE_KINDS)
    return TerrainChart(
        terrain=tuple(costs.get(kind, never) for kind in TERRAINS),
        line=tuple(costs.get(kind, never) for kind in LINE_KINDS),
        side=tuple(costs.get(row_key, never) for row_key in sides),
        terrain_shift=tuple(shifts.get(kind, 0) for kind in TERRAINS),
        side_shift=tuple(shifts.get(row_key, 0) for row_key in sides),
        fortification_shift=shifts.get(FORTIFICATION, 1),
    )


# The scenario's own sheets


def _read_turns(sheets: Sheets, scenario: str) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    for row in sheets.read("turns.tsv", ("turn", "en", "fr", "month", "first")):
        number = row.whole("turn", 1, TURNS[scenario])
        if number != len(turns) + 1:
            row.wrong("turn", f"{len(turns) + 1} was expected")
        month = row.choice("month", MONTHS)
        if ATTRITION[scenario] and month not in ATTRITION[scenario]:
            row.wrong("month", f"a column of attrition.tsv was expected: {', '.join(ATTRITION[scenario])}")
        turns.append(Turn(number, row.translated(), month, Side(SIDES.index(row.choice("first", SIDES)))))
    if len(turns) != TURNS[scenario]:
        sheets.wrong("turns.tsv", f"{len(turns)} Game Turns were found, {TURNS[scenario]} were expected")
    return tuple(turns)


def _read_attrition(sheets: Sheets, scenario: str) -> dict[str, tuple[int, ...]]:
    columns = ATTRITION[scenario]
    if not columns:
        return {}
    steps: dict[str, list[int]] = {column: [] for column in columns}
    dice: list[str] = []
    for row in sheets.read("attrition.tsv", ("die", *columns)):
        dice.append(row.text("die"))
        if dice[-1] != str(len(dice)) or len(dice) > len(DICE):
            row.wrong("die", f"{len(dice)} was expected" if len(dice) <= len(DICE) else "a die has six faces")
        for column in columns:
            steps[column].append(row.whole(column, 0, 6))
    if len(dice) < len(DICE):
        sheets.wrong("attrition.tsv", "a row for each of the dice 1 to 6 was expected")
    return {column: tuple(read) for column, read in steps.items()}


def _read_parameters(sheets: Sheets, scenario: str) -> dict[str, int | Fraction | str]:
    needed = (*COMMON, *OWN[scenario], *(FACTOR + tally for tally in TALLIED[scenario]))
    values: dict[str, int | Fraction | str] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("parameters.tsv", ("key", "value")):
        key = row.unique("key", seen)
        value = _value(row.text("value"))
        if key not in needed:
            row.wrong("key", f"one of {', '.join(needed)} was expected")
            continue
        if key.startswith(FACTOR):
            if isinstance(value, str) or not 0 <= value <= 1:
                row.wrong("value", "a factor from 0 to 1, such as 0.5 or 1/4, was expected")
                value = 0
        elif key == "maximum-effort":
            row.words("value", SIDES)
        elif key == "air-airfields":
            for word in row.words("value"):
                row.whole_part("value", word, 0, 20)
        elif key.startswith("radius-"):
            if value not in (Fraction(1, 2), 1, 2):
                row.wrong("value", "half, once or twice the command value was expected: 1/2, 1 or 2")
        else:
            value = row.whole("value", 0, 20)
        values[key] = value
    for key in needed:
        if key not in seen:
            sheets.wrong("parameters.tsv", f"the parameter {key!r} is missing")
    return values


def _value(text: str) -> int | Fraction | str:
    if re.fullmatch(r"\d+", text):
        return int(text)
    if re.fullmatch(r"\d+/[1-9]\d*|\d+\.\d+", text):
        return Fraction(text)
    return text
