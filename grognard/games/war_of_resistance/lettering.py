"""Names of towns set so that they cover neither each other nor a town's symbol."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from grognard.field.curves import XY

SLENDER: Final = 0.52  # width of a letter in its height, for the serif of the maps
CELL: Final = 200.0  # units of the grid in which neighbours are looked for
Rect = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Name:
    text: str
    at: XY  # of the symbol
    size: float
    gap: float  # from the symbol's middle to its rim


@dataclass(frozen=True, slots=True)
class Setting:
    name: Name
    x: float
    y: float  # of the base line
    anchor: str


def set_names(names: Iterable[Name]) -> list[Setting]:
    """Each name beside, below or above its symbol, where it covers least; the first names choose first."""
    taken: dict[tuple[int, int], list[Rect]] = {}
    wanted = list(names)
    for name in wanted:
        x, y = name.at
        _take(taken, (x - name.gap, y - name.gap, x + name.gap, y + name.gap))
    made = []
    for name in wanted:
        best = min(_settings(name), key=lambda setting: _covered(taken, _rect(setting)))
        _take(taken, _rect(best))
        made.append(best)
    return made


def _settings(name: Name) -> list[Setting]:
    (x, y), gap, size = name.at, name.gap + 3, name.size
    return [
        Setting(name, x, y + gap + size * 0.8, "middle"),
        Setting(name, x + gap, y + size * 0.3, "start"),
        Setting(name, x - gap, y + size * 0.3, "end"),
        Setting(name, x, y - gap - size * 0.12, "middle"),
        Setting(name, x + gap * 0.7, y + gap + size * 0.55, "start"),
        Setting(name, x - gap * 0.7, y + gap + size * 0.55, "end"),
        Setting(name, x + gap * 0.7, y - gap * 0.6, "start"),
        Setting(name, x - gap * 0.7, y - gap * 0.6, "end"),
    ]


def _rect(setting: Setting) -> Rect:
    width = len(setting.name.text) * setting.name.size * SLENDER
    left = setting.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[setting.anchor] * width
    return left, setting.y - setting.name.size * 0.8, left + width, setting.y + setting.name.size * 0.2


def _cells(rect: Rect) -> list[tuple[int, int]]:
    left, top, right, bottom = (int(value // CELL) for value in rect)
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def _take(taken: dict[tuple[int, int], list[Rect]], rect: Rect) -> None:
    for cell in _cells(rect):
        taken.setdefault(cell, []).append(rect)


def _covered(taken: dict[tuple[int, int], list[Rect]], rect: Rect) -> float:
    """The area that is covered already."""
    others = {other for cell in _cells(rect) for other in taken.get(cell, ())}
    return sum(
        max(0.0, min(rect[2], other[2]) - max(rect[0], other[0]))
        * max(0.0, min(rect[3], other[3]) - max(rect[1], other[1]))
        for other in others
    )
