"""The sheets of tables read with dice: success, air, guerrillas, harassment, single rolls and their modifiers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from grognard.field.sheets import SOURCE, Row, Sheets
from grognard.games.war_of_resistance.charts import AIR_RESULTS, AirTable, BombingTable, Harassment, LossTable, Ranges
from grognard.games.war_of_resistance.sheets.gazetteer import bound

OPEN: Final = 99
SUCCESS: Final = ("success", "failure", "failure-star")
IGNORED: Final = ("none", "one", "all")  # hits of harassment
DROPS: Final = ("no-effect", "scattered", "disrupted", "severely-disrupted", "eliminated")
MODIFIERS: Final = {
    "infiltration": ("enemy-hex",),
    "supply-capture": ("always",),
    "smp-capture": ("always",),
    "naval-search": ("always", "inland", "coastal", "rough", "stormy", "five-units"),
    "night-landing": ("day-unit",),
    "typhoon-landing": ("always",),
    "typhoon-ship": ("always",),
    "naval-combat": ("always", "protected", "rough", "stormy", "each-more"),
    "lc-beach": ("calm", "rough", "enemy-beach"),
    "pacification": ("always",),
    "puppet-collapse": ("always",),
    "bombing": ("dive-alone", "torpedo-naval", "level-naval", "line", "airbase", "sabotage-re"),
    "aa-fire": ("low-light", "low-heavy", "dive", "torpedo", "night", "level-light"),
    "air-combat": (
        "fighter-at-bomber",
        "bomber-at-fighter",
        "ijn-at-caf",
        "ija-at-caf",
        "ijn-at-vvs",
        "avg-at-ija",
    ),
    "air-drop": ("clear", "enemy", "difficult", "bad-weather", "night"),
    "cooperation": ("violation", "first-entry", "resource", "japanese-resources"),
}
ROLLS: Final = {
    "air-escape": ("eliminated", "aborted", "escapes"),
    "ship-escape": ("escapes", "scuttled"),
    "craft-repair": ("repaired",),
    "great-wall": ("halved",),
    "faction-falls": ("antagonistic", "puppet"),
    "defection": ("removed", "puppet"),
    "factory-moved": ("eliminated",),
    "restriction": ("level-2", "level-1", "level-0"),
}


def read_ranges(rows: Sequence[Row], column: str, results: Sequence[str], dice: int = 1) -> Ranges:
    """Ranges of a die from low to high that do not overlap."""
    found: list[tuple[int, int, str]] = []
    for row in rows:
        low, high = bound(row, "from", -OPEN), bound(row, "to", OPEN)
        if low > high:
            row.wrong("to", f"it is below {row.cells['from']}")
        if found and low <= found[-1][1]:
            row.wrong("from", "the row before covers it already")
        found.append((low, high, row.choice(column, results)))
    return Ranges(tuple(found), dice)


def read_whole_ranges(sheets: Sheets, file: str, results: Sequence[str], dice: int = 1) -> Ranges:
    """A table of ranges that leaves no die out."""
    ranges = read_ranges(sheets.read(file, ("from", "to", "result")), "result", results, dice)
    _check_whole(sheets, file, ranges)
    return ranges


def _check_whole(sheets: Sheets, file: str, ranges: Ranges) -> None:
    rows = ranges.ranges
    if not rows:
        return
    if rows[0][0] != -OPEN or rows[-1][1] != OPEN:
        sheets.wrong(file, "the first row must be open below and the last above")
    for (_, high, _), (low, _, _) in pairwise(rows):
        if low > high + 1:
            sheets.wrong(file, f"no row covers {high + 1}")


def read_success(sheets: Sheets) -> Ranges:
    return read_whole_ranges(sheets, "charts/success.tsv", SUCCESS)


def read_drops(sheets: Sheets) -> tuple[Ranges, Ranges]:
    rows = sheets.read("charts/air_drop.tsv", ("from", "to", "unit", "supply"))
    unit = read_ranges(rows, "unit", DROPS)
    _check_whole(sheets, "charts/air_drop.tsv", unit)
    supply = tuple(
        (low, high, row.choice("supply", DROPS)) for row, (low, high, _) in zip(rows, unit.ranges, strict=True)
    )
    return unit, Ranges(supply)


def read_modifiers(sheets: Sheets) -> dict[tuple[str, str], int]:
    """Every condition that a rule asks for, and no other."""
    file = "charts/modifiers.tsv"
    found: dict[tuple[str, str], int] = {}
    for row in sheets.read(file, ("table", "condition", "die")):
        table = row.choice("table", tuple(MODIFIERS))
        condition = row.choice("condition", MODIFIERS[table])
        if (table, condition) in found:
            row.wrong("condition", f"{table} has it already")
        found[table, condition] = row.signed("die", -9, 9)
    for table, conditions in MODIFIERS.items():
        for condition in conditions:
            if found and (table, condition) not in found:
                sheets.wrong(file, f"the modifier {condition!r} of {table} is missing")
    return found


def read_rolls(sheets: Sheets) -> dict[str, Ranges]:
    rows: dict[str, list[Row]] = {}
    for row in sheets.read("charts/rolls.tsv", ("roll", "dice", "from", "to", "result")):
        rows.setdefault(row.choice("roll", tuple(ROLLS)), []).append(row)
    for key in ROLLS:
        if rows and key not in rows:
            sheets.wrong("charts/rolls.tsv", f"the roll {key!r} is missing")
    return {key: read_ranges(group, "result", ROLLS[key], group[0].whole("dice", 1, 2)) for key, group in rows.items()}


# Air


def read_air_tables(sheets: Sheets) -> tuple[BombingTable, AirTable, AirTable, AirTable]:
    rows = sheets.read("charts/bombing.tsv", ("strength", "hits"))
    strengths = _growing(rows, "strength")
    bombing = BombingTable(strengths, tuple(row.whole("hits", 1, 12) for row in rows))
    aa_fire = _air_table(sheets, "charts/aa_fire.tsv", "strength", AIR_RESULTS, False)
    air_combat = _air_table(sheets, "charts/air_combat.tsv", "differential", AIR_RESULTS, False)
    patrol = _air_table(sheets, "charts/patrol.tsv", "differential", AIR_RESULTS[::-1], True)
    return bombing, aa_fire, air_combat, patrol


def _growing(rows: Sequence[Row], column: str) -> tuple[int, ...]:
    found: list[int] = []
    for row in rows:
        value = row.signed(column, -OPEN, OPEN)
        if found and value <= found[-1]:
            row.wrong(column, f"more than {found[-1]} was expected")
        found.append(value)
    return tuple(found)


def _air_table(sheets: Sheets, file: str, column: str, results: Sequence[str], high_is_good: bool) -> AirTable:
    """Limits grow from a grave result to a light one, so that none hides another."""
    rows = sheets.read(file, (column, *results))
    columns = _growing(rows, column)
    limits: list[tuple[int | None, int | None, int | None]] = []
    for row in rows:
        cells = {word: None if row.empty(word) else row.whole(word, 1, 12) for word in AIR_RESULTS}
        given = [limit for limit in cells.values() if limit is not None]
        if given != sorted(given, reverse=high_is_good):
            row.wrong(results[0], "a grave result was expected on fewer dice than a light one")
        grave, middle, light = cells.values()
        limits.append((grave, middle, light))
    if columns and column == "differential":  # the first column serves all below it
        columns = (-OPEN, *columns[1:])
    return AirTable(columns, tuple(limits), high_is_good)


# Guerrillas and harassment


def read_suppression(sheets: Sheets) -> LossTable:
    file = "charts/suppression.tsv"
    columns = [name for name in sheets.header(file) if name not in ("die", SOURCE)]
    strengths = [int(name) for name in columns if name.isascii() and name.isdigit()]
    if len(strengths) != len(columns) or strengths != sorted(set(strengths)):
        sheets.wrong(file, "the columns are no growing strengths")
    rows = sheets.read(file, ("die", *columns))
    dice = _growing(rows, "die")
    if dice and list(dice) != list(range(dice[0], dice[0] + len(dice))):
        sheets.wrong(file, "the dice have a gap")
    cells = tuple(tuple(row.whole(column, 0, 99) for column in columns) for row in rows)
    return LossTable(tuple(strengths), dice[0] if dice else 0, cells)


def read_harassment(sheets: Sheets) -> tuple[tuple[Harassment, ...], Ranges]:
    rows = sheets.read("charts/harassment.tsv", ("points", "level", "hits", "adjacent"))
    levels = tuple(
        Harassment(points, row.whole("level", 0, 9), row.whole("hits", 0, 9), row.whole("adjacent", 0, 9))
        for row, points in zip(rows, _growing(rows, "points"), strict=True)
    )
    if levels and levels[0].points != 0:
        sheets.wrong("charts/harassment.tsv", "the first row must serve 0 points")
    mitigated = read_ranges(sheets.read("charts/harassment_aa.tsv", ("from", "to", "ignored")), "ignored", IGNORED)
    _check_whole(sheets, "charts/harassment_aa.tsv", mitigated)
    return levels, mitigated
