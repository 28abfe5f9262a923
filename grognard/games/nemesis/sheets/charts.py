"""The sheets of charts, markers, tracks and boxes: combat, movement, Game Turns and counts (2.0, 3.1, 5.1, 6.1)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from grognard.field.powers import Side
from grognard.field.sheets import EMPTY, SOURCE, Row, Sheets
from grognard.games.nemesis.world import (
    FORBIDDEN,
    LINE_KINDS,
    NOBODY,
    SIDES,
    TERRAINS,
    Box,
    Charts,
    CombatTable,
    MovementChart,
    Stock,
    Track,
    Turn,
)

ODDS: Final = re.compile(r"([1-9]\d?):([1-9]\d?)")
NEEDED_ODDS: Final = ((1, 2), (3, 1), (9, 1))  # 6.1-E, 6.1-G
DIE: Final = re.compile(r"-?\d")
RESULT: Final = re.compile(r"(\d)-(\d)(r?)")
WEATHERS: Final = ("dry", "light", "heavy")
TURNS: Final = 10  # 0.0
DEAREST: Final = 20
PATH_IN_MOUNTAIN: Final = "path-in-mountain"
RIVER: Final = "major-river"
RATES: Final = (*TERRAINS, *(kind for kind in LINE_KINDS if kind != "railway"), PATH_IN_MOUNTAIN, RIVER)
BUNKERS: Final = ("japanese", "western", "yunnan")
NEEDED_MARKERS: Final = (*("flags", "ambushes", "air-supply", "supply-stock"), *(f"bunkers-{kind}" for kind in BUNKERS))


def read_charts(sheets: Sheets, movement: MovementChart) -> Charts:
    markers = _read_markers(sheets)
    return Charts(
        combat=_read_combat(sheets),
        movement=movement,
        turns=_read_turns(sheets),
        stock=Stock(
            flags=markers["flags"],
            ambushes=markers["ambushes"],
            bunkers={kind: markers[f"bunkers-{kind}"] for kind in BUNKERS},
            air_supply=markers["air-supply"],
            supply_stock=markers["supply-stock"],
        ),
        tracks=_read_tracks(sheets, markers),
        boxes=_read_boxes(sheets),
        scenarios=_read_scenarios(sheets),
        markers=markers,
    )


# Combat


def _read_combat(sheets: Sheets) -> CombatTable:
    file = "combat.tsv"
    names = [name for name in sheets.header(file) if name not in ("die", SOURCE)]
    rows = sheets.read(file, ("die", *names))
    columns: list[tuple[int, int]] = []
    for name in names:
        match = ODDS.fullmatch(name)
        if match is None:
            sheets.wrong(file, f"column {name!r}: odds such as 3:1 were expected")
        else:
            columns.append((int(match[1]), int(match[2])))
    if any(a * d >= c * b for (a, b), (c, d) in pairwise(columns)):
        sheets.wrong(file, "the odds do not rise from column to column")
    if columns[:1] + columns[-1:] != [NEEDED_ODDS[0], NEEDED_ODDS[-1]] or not set(NEEDED_ODDS) <= set(columns):
        sheets.wrong(file, "odds from 1:2 to 9:1, with 3:1 among them, were expected")
    dice: list[int] = []
    cells: list[tuple[tuple[int, int, bool], ...]] = []
    for row in rows:
        value = row.text("die")
        if not DIE.fullmatch(value):
            row.wrong("die", "a whole number from -9 to 9 was expected")
        else:
            if dice and int(value) != dice[-1] + 1:
                row.wrong("die", f"{dice[-1] + 1} was expected after the row before")
            dice.append(int(value))
        cells.append(tuple(_result(row, name) for name in names))
    if not {1, 2, 3, 4, 5, 6} <= set(dice):
        sheets.wrong(file, "a row for each of the dice 1 to 6 was expected")
    return CombatTable(tuple(columns), dice[0] if dice else 0, tuple(cells))


def _result(row: Row, column: str) -> tuple[int, int, bool]:
    match = RESULT.fullmatch(row.text(column))
    if match is None:
        row.wrong(column, "a result such as 1-1 or 0-2r was expected")
        return 0, 0, False
    return int(match[1]), int(match[2]), match[3] == "r"


# Movement


def read_movement(sheets: Sheets) -> MovementChart:
    """The chart of costs; the board needs it to find the defining terrain of a hex (1.1)."""
    others: dict[str, int] = {}
    light: dict[str, int] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("movement.tsv", ("terrain", "others", "light")):
        key = row.unique("terrain", seen)
        if key not in RATES:
            row.wrong("terrain", f"one of {', '.join(RATES)} was expected")
            continue
        others[key], light[key] = _rate(row, "others"), _rate(row, "light")
        if light[key] > others[key]:
            row.wrong("light", "Light Troops never pay more than others")
        if key == "cliff" and others[key] != FORBIDDEN:
            row.wrong("others", f"only Light Troops enter a cliff (1.2-H), {EMPTY} was expected")
        elif key != "cliff" and FORBIDDEN in (others[key], light[key]):
            row.wrong("others" if others[key] == FORBIDDEN else "light", "only a cliff can be forbidden")
        if key == PATH_IN_MOUNTAIN and light[key] != 1:
            row.wrong("light", "1 was expected (7.1-A)")
        if key == RIVER and light[key] != others[key]:
            row.wrong("light", "the same as for others was expected")
    for key in RATES:
        if key not in seen:
            sheets.wrong("movement.tsv", f"the row {key!r} is missing")
    return MovementChart(
        terrain=tuple(others.get(kind, 1) for kind in TERRAINS),
        terrain_light=tuple(light.get(kind, 1) for kind in TERRAINS),
        line=tuple(others.get(kind, FORBIDDEN) for kind in LINE_KINDS),
        line_light=tuple(light.get(kind, FORBIDDEN) for kind in LINE_KINDS),
        path_in_mountain=others.get(PATH_IN_MOUNTAIN, 1),
        major_river=others.get(RIVER, 0),
    )


def _rate(row: Row, column: str) -> int:
    return FORBIDDEN if row.empty(column) else row.whole(column, 0 if row.cells["terrain"] == RIVER else 1, DEAREST)


# Turns, markers, tracks, boxes, scenarios


def _read_turns(sheets: Sheets) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    for row in sheets.read("turns.tsv", ("turn", "en", "fr", "weather", "support")):
        number = row.whole("turn", 1, TURNS)
        if number != len(turns) + 1:
            row.wrong("turn", f"{len(turns) + 1} was expected")
        weather = row.choice("weather", WEATHERS)
        if turns and WEATHERS.index(weather) < WEATHERS.index(turns[-1].weather):
            row.wrong("weather", f"it cannot follow {turns[-1].weather!r} (2.7)")
        turns.append(Turn(number, row.translated(), weather, row.yes("support")))
    if len(turns) != TURNS:
        sheets.wrong("turns.tsv", f"{len(turns)} Game Turns were found, {TURNS} were expected")
    return tuple(turns)


def _read_markers(sheets: Sheets) -> dict[str, int]:
    markers: dict[str, int] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("markers.tsv", ("marker", "count")):
        markers[row.unique("marker", seen)] = row.whole("count", 1, 99)
    for key in NEEDED_MARKERS:
        if key not in markers:
            sheets.wrong("markers.tsv", f"the marker {key!r} is missing")
            markers[key] = 1
    return markers


def _read_tracks(sheets: Sheets, markers: dict[str, int]) -> dict[str, Track]:
    tracks: dict[str, Track] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("tracks.tsv", ("track", "side", "lowest", "highest", "markers", "en", "fr")):
        key = row.unique("track", seen)
        side = row.choice("side", SIDES, optional=True)
        lowest, highest = row.whole("lowest", 0, 1), row.whole("highest", 1, 20)
        starts: dict[str, int] = {}
        for word in row.words("markers"):
            marker, colon, slot = word.partition(":")
            if not colon or not {marker, f"{marker}s"} & set(markers):
                row.wrong("markers", "a marker of markers.tsv and its slot, such as general:0, was expected", word)
            else:
                starts[marker] = row.whole_part("markers", slot, lowest, highest, "slot")
        owner = SIDES.index(side) if side else NOBODY
        tracks[key] = Track(key, row.translated(), Side(owner), lowest, highest, starts)
    return tracks


def _read_boxes(sheets: Sheets) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("boxes.tsv", ("box", "side", "parts", "en", "fr")):
        key, side = row.unique("box", seen), SIDES.index(row.choice("side", SIDES))
        boxes[key] = Box(key, row.translated(), Side(side), tuple(row.words("parts")))
    return boxes


def _read_scenarios(sheets: Sheets) -> dict[str, dict[str, str]]:
    scenarios: dict[str, dict[str, str]] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("scenarios.tsv", ("scenario", "en", "fr")):
        scenarios[row.unique("scenario", seen)] = row.translated()
    if "campaign" not in scenarios:
        sheets.wrong("scenarios.tsv", "the scenario 'campaign' is missing")
    return scenarios
