"""The sheets of weather: kinds of weather and sea, the weather table, the start."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from grognard.field.sheets import Row, Sheets
from grognard.games.war_of_resistance.climate import Climate, Sea, Sky, Start, Weather
from grognard.games.war_of_resistance.sheets.gazetteer import SEASONS

DICE: Final = ("1", "2", "3", "4", "5", "6")
CELL: Final = re.compile(r"(\*?)([A-Z])(~~|~|!|)")
SEA_MARKS: Final = {"": "calm", "~": "rough", "~~": "stormy", "!": "typhoon"}
WEATHERS: Final = ("clear", "rain", "mud", "typhoon", "frost", "winter", "snow", "polar")


def read_climate(sheets: Sheets, zones: Sequence[str]) -> Climate:
    kinds = _read_kinds(sheets)
    seas = _read_seas(sheets)
    return Climate(kinds, seas, _read_table(sheets, zones, kinds), _read_start(sheets, zones, kinds, seas))


def _read_kinds(sheets: Sheets) -> dict[str, Weather]:
    seen: dict[str, int] = {}
    codes: dict[str, int] = {}
    found: dict[str, Weather] = {}
    columns = ("weather", "code", "en", "fr", "die", "aec", "bad", "cold", "bombing", "transport", "sabotage")
    for row in sheets.read("weather/kinds.tsv", columns):
        key = row.choice("weather", WEATHERS)
        row.unique("weather", seen)
        found[key] = Weather(
            key=key,
            code=row.unique("code", codes),
            name=row.translated(),
            die=row.signed("die", -9, 9),
            aec=row.choice("aec", ("full", "reduced", "none")),
            bad=row.yes("bad"),
            cold=row.yes("cold"),
            bombing=row.fraction("bombing", 0, 1),
            transport=row.fraction("transport", 0, 1),
            sabotage=row.fraction("sabotage", 0, 1),
        )
    for key in WEATHERS:
        if found and key not in found:
            sheets.wrong("weather/kinds.tsv", f"the weather {key!r} is missing")
    return found


def _read_seas(sheets: Sheets) -> dict[str, Sea]:
    seen: dict[str, int] = {}
    found: dict[str, Sea] = {}
    for row in sheets.read("weather/seas.tsv", ("sea", "en", "fr", "gunfire", "bombing", "landing", "cargo", "damage")):
        key = row.choice("sea", tuple(SEA_MARKS.values()))
        row.unique("sea", seen)
        found[key] = Sea(
            key=key,
            name=row.translated(),
            gunfire=row.fraction("gunfire", 0, 1),
            bombing=row.fraction("bombing", 0, 1),
            landing=None if row.empty("landing") else row.fraction("landing", 0, 1),
            cargo=row.yes("cargo"),
            damage=row.yes("damage"),
        )
    for key in SEA_MARKS.values():
        if found and key not in found:
            sheets.wrong("weather/seas.tsv", f"the sea {key!r} is missing")
    return found


def _read_table(
    sheets: Sheets, zones: Sequence[str], kinds: Mapping[str, Weather]
) -> dict[tuple[str, str], tuple[Sky, ...]]:
    """Every zone has every half-month."""
    letters = {weather.code: weather.key for weather in kinds.values()} | {"N": ""}
    known: dict[str, Sky] = {}  # a few cells stand there a thousand times
    seen: dict[str, int] = {}
    found: dict[tuple[str, str], tuple[Sky, ...]] = {}
    for row in sheets.read("weather/table.tsv", ("zone", "half", *DICE)):
        zone = row.choice("zone", zones or ("2",))
        season = row.choice("half", SEASONS)
        row.unique("half", seen, f"zone {zone}, {season}")
        cells = []
        for die in DICE:
            value = row.cells[die]
            if value not in known:
                known[value] = _sky(row, die, letters)
            cells.append(known[value])
        found[zone, season] = tuple(cells)
    if found:
        for zone in zones:
            for season in SEASONS:
                if (zone, season) not in found:
                    sheets.wrong("weather/table.tsv", f"zone {zone} has no row for {season}")
    return found


def _sky(row: Row, column: str, letters: Mapping[str, str]) -> Sky:
    match = CELL.fullmatch(row.cells[column])
    if not match or match[2] not in letters:
        row.wrong(column, f"one of {', '.join(letters)} was expected, with * for rice, ~ ~~ or ! for the sea")
        return Sky("", False, "calm")
    return Sky(letters[match[2]], bool(match[1]), SEA_MARKS[match[3]])


def _read_start(
    sheets: Sheets, zones: Sequence[str], kinds: Mapping[str, Weather], seas: Mapping[str, Sea]
) -> dict[str, Start]:
    seen: dict[str, int] = {}
    found: dict[str, Start] = {}
    for row in sheets.read("weather/start.tsv", ("zone", "weather", "flooded", "rice", "sea")):
        zone = row.choice("zone", zones or ("2",))
        row.unique("zone", seen)
        weather = row.choice("weather", tuple(kinds) or WEATHERS)
        sea = row.choice("sea", tuple(seas) or ("calm",))
        found[zone] = Start(weather, row.yes("flooded"), row.yes("rice"), sea)
    for zone in zones:
        if found and zone not in found:
            sheets.wrong("weather/start.tsv", f"zone {zone} is missing")
    return found
