"""Hill-shading of the world: no heights come with the maps, so the mountains are given a plausible relief."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Final

import numpy as np
import numpy.typing as npt

from grognard.field.shading import FLAT, SHADES
from grognard.workshop.world_in_flames.printed import GRID

STEP: Final = 0.25  # hex widths a cell
MARGIN: Final = 1.0  # the shading reaches so far beyond the outermost corners
PEAKS: Final = {"mountain": 1.0, "desert-mountain": 0.85, "forest": 0.12, "jungle": 0.15, "clear": 0.07, "desert": 0.12}
BROAD: Final = 0.45  # a massif's half width in hex widths
SHARP: Final = 0.2  # a ridge's
STRENGTH: Final = 11.0

Heights = npt.NDArray[np.float64]


def shade_lines(terrain: Mapping[str, str]) -> list[str]:
    """Lines of letters from dark to light, from one hex width beyond the outermost corners."""
    centres = {name: GRID.centre(GRID.cell(name)) for name in terrain}
    left, top = min(x for x, _ in centres.values()) - 0.5, min(y for _, y in centres.values()) - 0.58
    right, bottom = max(x for x, _ in centres.values()) + 0.5, max(y for _, y in centres.values()) + 0.58
    columns = ceil((right - left + 2 * MARGIN) / STEP)
    rows = ceil((bottom - top + 2 * MARGIN) / STEP)
    heights = np.zeros((rows, columns))
    chance = np.random.default_rng(1939)
    for name in sorted(terrain):
        height = PEAKS.get(terrain[name], 0.0)
        x, y = centres[name]
        at = ((x - left + MARGIN) / STEP, (y - top + MARGIN) / STEP)
        if height > 0.5:
            _raise(heights, at, BROAD / STEP, 0.6 * height)
        for _ in range(4 if height else 0):
            off = chance.uniform(-0.45, 0.45, 2) / STEP
            _raise(heights, (at[0] + off[0], at[1] + off[1]), SHARP / STEP, height * chance.uniform(0.25, 0.6))
    down, across = np.gradient(heights)
    light = -(across + down) * STRENGTH / np.sqrt(2)  # from the north-west
    letters = np.clip(np.rint(FLAT - light), 0, len(SHADES) - 1).astype(int)
    return ["".join(SHADES[letter] for letter in line) for line in letters]


def _raise(heights: Heights, at: tuple[float, float], width: float, height: float) -> None:
    """Add a rounded hill; only the cells near it are touched."""
    x, y = at
    reach = int(3 * width) + 1
    x0, x1 = max(int(x) - reach, 0), min(int(x) + reach + 1, heights.shape[1])
    y0, y1 = max(int(y) - reach, 0), min(int(y) + reach + 1, heights.shape[0])
    ys, xs = np.mgrid[y0:y1, x0:x1]
    heights[y0:y1, x0:x1] += height * np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * width**2))
