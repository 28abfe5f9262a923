"""The counters of the classic game and of its kits, a sheet a branch: what is printed on each, and its kit's code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grognard.field.sheets import DataError, Row, Sheets

BRANCHES: Final = ("land", "air", "naval", "markers")
COMMON: Final = ("option", "kit", "sheet", "place", "differs")
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "land": (
        *("side", "power", "home", "class", "type", "unit", "available", "combat", "reorganisation", "movement"),
        *("cost", "turns", "size", "marks", "abilities"),
    ),
    "air": (
        *("side", "power", "home", "class", "type", "unit", "surname", "available", "air-to-air", "air-to-sea"),
        *("tactical", "strategic", "range", "cost", "cost-pilotless", "turns", "marks", "carrier"),
    ),
    "naval": (
        *("side", "power", "home", "class", "type", "subtype", "front", "back", "available", "attack", "defence"),
        *("anti-air", "shore", "air-class", "movement", "range", "cost", "cost-second", "turns", "sunk", "setup-1939"),
    ),
    "markers": ("power", "class", "type", "available", "front", "back"),
}
TYPES: Final[Mapping[str, frozenset[str]]] = {
    "air": frozenset({"FTR", "LND", "NAV", "ATR", "CVP", "PILOT", "VWEAP", "ABOMB"}),
    "naval": frozenset({"CV", "SCS", "SUB", "TRS", "AMPH", "CONV", "ASW", "FROG"}),
}
# Counters in the public list, and those of the first list that it contains
TOTALS: Final = {"land": 2447, "air": 1764, "naval": 2269, "markers": 499}
WHOLE: Final = {"naval": ("attack", "defence", "anti-air", "movement", "range", "turns"), "land": (), "air": ()}
SETUPS: Final = ("Y", "R1", "R2", "CP", "RP")
KEY: Final = re.compile(r"[lanm]\d{4}")


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter; `printed` holds what it shows by column, without empty cells."""

    key: str
    branch: str
    kit: str
    printed: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Kit:
    key: str
    name: Mapping[str, str]


def load_counters(folder: Path) -> tuple[tuple[Kit, ...], tuple[Counter, ...]]:
    """Kits and counters of a data folder; DataError with all mistakes of their sheets."""
    sheets = Sheets(folder)
    found = read_counters(sheets)
    if sheets.notes:
        raise DataError(sheets.mistakes)
    return found


def read_counters(sheets: Sheets) -> tuple[tuple[Kit, ...], tuple[Counter, ...]]:
    kits: dict[str, Kit] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("kits.tsv", ("kit", "en", "fr")):
        kits[row.unique("kit", seen)] = Kit(row.cells["kit"], row.translated())
    index = {key: number for number, key in enumerate(kits)}
    counters: list[Counter] = []
    seen = {}
    for branch in BRANCHES:
        file = f"counters_{branch}.tsv"
        rows = sheets.read(file, ("counter", *COLUMNS[branch], *COMMON))
        for row in rows:
            counters.append(_counter(row, branch, index, seen))
        if rows and len(rows) != TOTALS[branch]:
            sheets.wrong(file, f"there are {len(rows)} counters, {TOTALS[branch]} were expected")
    return tuple(kits.values()), tuple(counters)


def _counter(row: Row, branch: str, kits: Mapping[str, int], seen: dict[str, int]) -> Counter:
    key = row.unique("counter", seen)
    if not KEY.fullmatch(key) or key[0] != branch[0]:
        row.wrong("counter", f"a number such as {branch[0]}0001 was expected")
    row.known("kit", kits, "kit")
    row.whole("sheet", 1, 60, empty=0)
    row.yes("differs")
    if branch in TYPES and row.cells["type"] not in TYPES[branch]:
        row.wrong("type", f"one of {', '.join(sorted(TYPES[branch]))} was expected")
    for column in WHOLE.get(branch, ()):
        row.whole(column, 0, 12, empty=0)
    if branch == "naval":
        row.choice("setup-1939", SETUPS, optional=True)
    printed = {column: row.cells[column] for column in COLUMNS[branch] if row.cells[column] != "-"}
    return Counter(key, branch, row.cells["kit"], printed)
