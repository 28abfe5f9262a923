"""The charts of the rules' tables as data: terrain, activity limits, unit costs, US entry, sections of a sea-box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.field.sheets import EMPTY, SOURCE, Row, Sheets
from grognard.games.world_in_flames.world import POWERS, TERRAINS, Charts, Entry, TerrainLine

COSTS: Final = ("europe-leg", "europe-motor", "other-leg", "other-motor", "off-map")
CHOICES: Final = ("either", "defender", "none")
TARGETS: Final = ("either", "ge-it", "japan")
ACTIONS: Final = ("land", "air", "naval", "combined")
CROSSERS: Final = ("all", "mountaineers", "marines")
MARKERS: Final = 94  # entry markers of the classic game with Africa Aflame
UNLIMITED: Final = -1
NEVER: Final = -1


def read_charts(sheets: Sheets, countries: Mapping[str, int]) -> Charts:
    levels = tuple(column for column in sheets.header("its_war.tsv") if column not in ("tension", SOURCE))
    return Charts(
        terrain=_terrain(sheets),
        sides=_plain(sheets, "terrain_sides.tsv", ("side", "crossed-by", "extra", "marines", "others", "en", "fr")),
        activities=_activities(sheets),
        costs=_costs(sheets),
        options=_options(sheets),
        actions=_actions(sheets),
        its_war=_its_war(sheets, levels),
        levels=levels,
        markers=_markers(sheets),
        sections=_plain(sheets, "sections.tsv", ("section", "search", "bombardment", "range")),
        american_stock=_stock(sheets, countries),
    )


def _plain(sheets: Sheets, file: str, columns: Sequence[str]) -> tuple[Mapping[str, str], ...]:
    """Rows as they stand, without their sources; the first column is a key."""
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read(file, columns):
        row.unique(columns[0], seen)
        if "crossed-by" in columns:
            row.choice("crossed-by", CROSSERS)
            row.translated()
        found.append({column: row.optional(column) for column in columns})
    return tuple(found)


def _terrain(sheets: Sheets) -> tuple[TerrainLine, ...]:
    columns = (*COSTS, "choice", "defender", "odds", "halved", "no-overrun", "supply", "en", "fr")
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("terrain.tsv", ("terrain", *columns)):
        found.append(
            TerrainLine(
                key=row.unique("terrain", seen),
                costs=tuple(row.whole(column, 1, 9, empty=0) for column in COSTS),
                choice=row.choice("choice", CHOICES),
                defender=row.whole("defender", 2, 3, empty=1),
                odds=_signed(row, "odds", row.cells["odds"]),
                halved=row.yes("halved"),
                no_overrun=row.yes("no-overrun"),
                supply=row.whole("supply", 1, 2),
                name=row.translated(),
            )
        )
    for terrain in TERRAINS:
        if terrain not in seen:
            sheets.wrong("terrain.tsv", f"the terrain {terrain!r} is missing")
    return tuple(found)


def _signed(row: Row, column: str, text: str) -> int:
    value = row.whole_part(column, text.removeprefix("-"), 0, 99)
    return -value if text.startswith("-") else value


def _activities(sheets: Sheets) -> dict[str, Mapping[str, int]]:
    powers = sorted(POWERS)
    found: dict[str, Mapping[str, int]] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("activities.tsv", ("limit", "activity", "action", *powers)):
        key = row.unique("limit", seen)
        action = row.choice("action", ACTIONS)
        if key != f"{row.text('activity')}/{action}":
            row.wrong("limit", "the activity and the action were expected, as in invasions/land")
        found[key] = {
            power: UNLIMITED if row.cells[power] == "unlimited" else row.whole(power, 0, 20) for power in powers
        }
    return found


def _costs(sheets: Sheets) -> tuple[Mapping[str, str], ...]:
    columns = ("cost", "branch", "type", "size", "least", "most", "second", "turns-least", "turns-most")
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("costs.tsv", columns):
        row.unique("cost", seen)
        row.choice("branch", ("land", "air", "naval"))
        for low, high in (("least", "most"), ("turns-least", "turns-most")):
            if row.whole(low, 1, 12) > row.whole(high, 1, 12):
                row.wrong(high, f"it is less than {low}")
        found.append({column: row.optional(column) for column in columns})
    return tuple(found)


def _options(sheets: Sheets) -> tuple[Entry, ...]:
    columns = ("option", "target", "level", "cost", "needs", "tension", "en", "fr")
    rows = sheets.read("entry_options.tsv", columns)
    seen: dict[str, int] = {}
    numbers = {row.cells["option"]: 1 for row in rows}
    found = []
    for row in rows:
        key = row.unique("option", seen)
        if not row.empty("needs"):
            row.known("needs", numbers, "option")
        found.append(
            Entry(
                key=key,
                number=row.whole("level", 1, 50, empty=0),
                target=row.choice("target", TARGETS),
                values=(row.whole("cost", 1, 40),),
                needs=row.whole("needs", 1, 50, empty=0),
                tension=row.whole("tension", 1, 50, empty=0),
                marker=False,
                name=row.translated(),
            )
        )
    return tuple(found)


def _actions(sheets: Sheets) -> tuple[Entry, ...]:
    seen: dict[str, int] = {}
    found = []
    for row in sheets.read("entry_actions.tsv", ("action", "number", "pool", "values", "marker", "en", "fr")):
        values = [_signed(row, "values", word) for word in row.words("values")]
        if len(values) not in (1, 3):
            row.wrong("values", "one value or three were expected")
        found.append(
            Entry(
                key=row.unique("action", seen),
                number=row.whole("number", 1, 50),
                target=row.choice("pool", TARGETS),
                values=tuple(values),
                needs=0,
                tension=0,
                marker=row.yes("marker"),
                name=row.translated(),
            )
        )
    return tuple(found)


def _its_war(sheets: Sheets, levels: Sequence[str]) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("its_war.tsv", ("tension", *levels)):
        key = row.unique("tension", seen)
        found[key] = tuple(NEVER if row.cells[level] == EMPTY else row.whole(level, 0, 10) for level in levels)
    return found


def _markers(sheets: Sheets) -> dict[int, tuple[int, ...]]:
    values = tuple(str(value) for value in range(7))
    found: dict[int, tuple[int, ...]] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("entry_markers.tsv", ("year", *values)):
        row.unique("year", seen)
        found[row.whole("year", 1936, 1950)] = tuple(row.whole(value, 0, 20) for value in values)
    count = sum(sum(numbers) for numbers in found.values())
    if found and count != MARKERS:
        sheets.wrong("entry_markers.tsv", f"there are {count} markers, {MARKERS} were expected")
    return found


def _stock(sheets: Sheets, countries: Mapping[str, int]) -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
    found: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("american_stock.tsv", ("country", "resources", "oil")):
        key = row.unique("country", seen)
        row.known("country", countries, "country")
        numbers = [
            tuple(row.whole_part(column, word, 1, 9) for word in row.words(column)) for column in ("resources", "oil")
        ]
        found[key] = (numbers[0], numbers[1])
    return found
