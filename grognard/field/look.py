"""How a board looks: colours, widths, dashes and textures by key, names that run over the map, hill-shading.

One description (`look.tsv`, `labels.tsv`, `shade.tsv`) from which every picture of the board is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from grognard.field.shading import SHADES
from grognard.field.sheets import LANGUAGES, DataError, Mistake, Sheets

LABEL_KINDS: Final = ("river", "lake", "sea", "country", "range", "land")


class NoLook(KeyError):
    """A key that the look of the board does not have."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name along a row of hexes or hexsides (`0808/0809`), left to right."""

    key: str
    kind: str
    name: Mapping[str, str]
    along: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Look:
    values: Mapping[str, str]
    labels: tuple[Label, ...] = ()
    shade: tuple[str, ...] = ()  # lines of letters, dark to light
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # key -> language -> words

    def __getitem__(self, key: str) -> str:
        try:
            return self.values[key]
        except KeyError:
            raise NoLook(key) from None

    def number(self, key: str) -> float:
        return float(self[key])

    def text(self, key: str, language: str) -> str:
        """Words of the map's margin; the key itself where the look has none."""
        return self.texts.get(key, {}).get(language, key)


def read_look(folder: Path) -> Look:
    """The look of a data folder; DataError with all mistakes of its three sheets."""
    sheets = Sheets(folder)
    look = look_of(sheets)
    if sheets.notes:
        raise DataError(sheets.mistakes)
    return look


def look_of(sheets: Sheets, base: Look | None = None) -> Look:
    """The look that the sheets describe, over a `base` that several boards share; what is wrong is noted in them."""
    look = colours_of(sheets, base)
    shade: list[str] = []
    for row in sheets.read("shade.tsv", ("line", "cells")):
        cells = row.text("cells")
        if set(cells) - set(SHADES) or (shade and len(cells) != len(shade[0])):
            sheets.notes.append(
                Mistake("shade.tsv", row.line, "as many letters a to z as in the first line were expected")
            )
        shade.append(cells)
    return replace(look, shade=tuple(shade))


def colours_of(sheets: Sheets, base: Look | None = None) -> Look:
    """Colours, names and words without the shading, which every board has for itself."""
    values: dict[str, str] = dict(base.values) if base else {}
    seen: dict[str, int] = {}
    for row in sheets.read("look.tsv", ("key", "value")):
        values[row.unique("key", seen)] = row.text("value")
    labels: list[Label] = []
    texts: dict[str, Mapping[str, str]] = dict(base.texts) if base else {}
    seen = {}
    for row in sheets.read("labels.tsv", ("label", "kind", *LANGUAGES, "along"), chains=("along",)):
        key = row.unique("label", seen)
        if row.empty("along"):
            texts[key] = row.translated()
        else:
            kind = row.choice("kind", LABEL_KINDS)
            labels.append(Label(key, kind, row.translated(), tuple(row.words("along"))))
    return Look(values, tuple(labels), (), texts)
