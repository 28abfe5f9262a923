"""Shores as they are drawn: real outlines of land and lakes over the hexes that count (`outlines.tsv`)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grognard.field.curves import XY
from grognard.field.sheets import DataError, Sheets

KINDS: Final = ("land", "lake")


@dataclass(frozen=True, slots=True)
class Outline:
    key: str
    kind: str
    points: tuple[XY, ...]  # hex widths, x east and y south


def read_outlines(folder: Path) -> list[Outline]:
    sheets = Sheets(folder)
    outlines = outlines_of(sheets)
    if sheets.notes:
        raise DataError(sheets.mistakes)
    return outlines


def outlines_of(sheets: Sheets) -> list[Outline]:
    """The outlines of a folder; what is wrong with them is noted in its sheets."""
    found: list[Outline] = []
    seen: dict[str, int] = {}
    for row in sheets.read("outlines.tsv", ("outline", "kind", "points")):
        key, kind = row.unique("outline", seen), row.choice("kind", KINDS)
        points = []
        for word in row.words("points"):
            x, _, y = word.partition(",")
            try:
                points.append((float(x), float(y)))
            except ValueError:
                row.wrong("points", "a point such as 12.5,-3.25 was expected", word)
        if len(points) < 3:
            row.wrong("points", "at least three points were expected")
        found.append(Outline(key, kind, tuple(points)))
    return found
