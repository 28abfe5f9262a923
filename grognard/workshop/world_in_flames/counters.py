"""The counters of the classic game and its kits: four lists brought into the project's columns."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from grognard.workshop.tables import table_text

MADE: Final = "Brought into columns by the board workshop from a public list of all counter sheets."
KITS: Final = {"WIFC": "WiFC", "SIF": "SiF", "PIFG": "PiFG"}  # spelt in two ways in the list
SIDES: Final = {"L": "allied", "X": "axis", "C": "soviet"}
# sheet -> its columns and those of the list
COLUMNS: Final[dict[str, dict[str, str]]] = {
    "land": {
        "side": "side",
        "power": "power",
        "home": "home",
        "class": "gearing_class",
        "type": "type",
        "unit": "unit",
        "available": "year_or_reserve_or_city",
        "combat": "combat",
        "reorganisation": "reorganisation",
        "movement": "movement",
        "cost": "cost_bp",
        "turns": "turns",
        "size": "size",
        "marks": "notes",
        "abilities": "leader_abilities",
    },
    "air": {
        "side": "side",
        "power": "power",
        "home": "home",
        "class": "gearing_class",
        "type": "type",
        "unit": "unit",
        "surname": "surname",
        "available": "year",
        "air-to-air": "air_to_air",
        "air-to-sea": "air_to_sea",
        "tactical": "tactical",
        "strategic": "strategic",
        "range": "range",
        "cost": "cost_bp_with_pilots",
        "cost-pilotless": "cost_bp_without_pilots",
        "turns": "turns",
        "marks": "notes",
    },
    "naval": {
        "side": "side",
        "power": "power",
        "home": "home",
        "class": "gearing_class",
        "type": "type",
        "subtype": "subtype",
        "front": "front",
        "back": "back",
        "available": "year",
        "attack": "attack",
        "defence": "defence",
        "anti-air": "anti_air",
        "shore": "shore_bombardment",
        "air-class": "air_class",
        "movement": "movement",
        "range": "range",
        "cost": "cost1_bp",
        "cost-second": "cost2_bp",
        "turns": "turns_per_stage",
        "sunk": "date_sunk",
        "setup-1939": "setup_1939",
    },
    "markers": {
        "power": "power",
        "class": "class",
        "type": "type",
        "available": "year",
        "front": "front",
        "back": "back",
    },
}
CARRIER: Final = ("cvp_year1", "cvp_class1", "cvp_year2", "cvp_class2", "cvp_year3", "cvp_class3")


def counter_sheets(folder: Path) -> dict[str, str]:
    made = {}
    for kind, columns in COLUMNS.items():
        with (folder / f"counters_{kind}.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        carriers = ("carrier",) if kind == "air" else ()
        header = ("counter", *columns, *carriers, "option", "kit", "sheet", "place", "differs", "source")
        made[f"counters_{kind}.tsv"] = table_text(
            MADE, header, [_row(kind, number, row, columns) for number, row in enumerate(rows, 1)]
        )
    return made


def _row(kind: str, number: int, row: dict[str, str], columns: dict[str, str]) -> list[str]:
    """The counter's own number, its values, and where it stands on which counter sheet."""
    values = [f"{kind[0]}{number:04d}"]
    values += [_value(column, row[printed]) for column, printed in columns.items()]
    if kind == "air":  # as a carrier plane: year/class up to three times
        pairs = zip(CARRIER[::2], CARRIER[1::2], strict=True)
        values.append(" ".join(f"{row[year]}/{row[size]}" for year, size in pairs if row[year]))
    place = f"{row['row']}.{row['col']}" if row.get("row") else ""
    kit = KITS.get(row["kit"], row["kit"])
    return [*values, row["option"], kit, row["sheet"], place, "yes" if row["edition_note"] else "no", "c-list"]


def _value(column: str, text: str) -> str:
    text = " ".join(text.split())
    if column == "side":
        return SIDES.get(text, text)
    if column == "setup-1939":
        return text.upper()
    if ":" in text or "MF=" in text:  # a remark on another printing stands before the value
        return text.split()[-1]
    return text
