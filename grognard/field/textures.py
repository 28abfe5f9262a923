"""Terrain told by texture: small strokes scattered over a hex, the same on every drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import Final

from grognard.field.curves import XY

Stroke = Callable[[float, float, float, int], str]  # x, y, size, grain -> SVG path


def _tuft(x: float, y: float, s: float, grain: int) -> str:
    """A tree: a round crown on a short stem."""
    r = s * (0.9 + 0.05 * (grain % 5))
    return f"M{x - r:.1f},{y:.1f}a{r:.1f},{r * 1.05:.1f} 0 1 1 {2 * r:.1f},0zm{r:.1f},0v{s * 0.7:.1f}"


def _hump(x: float, y: float, s: float, grain: int) -> str:
    """A hill: an arch with a shadow on its right."""
    w, h = s * (1.0 + 0.1 * (grain % 4)), s * 0.9
    return (
        f"M{x - w:.1f},{y:.1f}q{w:.1f},{-2 * h:.1f} {2 * w:.1f},0"
        f"m{-0.5 * w:.1f},{-0.62 * h:.1f}l{0.12 * w:.1f},{0.5 * h:.1f}"
        f"m{-0.42 * w:.1f},{-0.62 * h:.1f}l{0.12 * w:.1f},{0.55 * h:.1f}"
    )


def _peak(x: float, y: float, s: float, grain: int) -> str:
    """A mountain: a peak with hachures on its right flank."""
    w, h = s * (0.9 + 0.08 * (grain % 5)), s * (1.5 + 0.12 * (grain % 3))
    parts = [f"M{x - w:.1f},{y:.1f}l{w:.1f},{-h:.1f}l{w * 1.05:.1f},{h:.1f}"]
    for share in (0.22, 0.5, 0.78):
        sx, sy = x + w * 1.05 * share, y - h * (1 - share)
        parts.append(f"M{sx:.1f},{sy:.1f}l{-0.28 * w * (1 - share / 2):.1f},{0.55 * h * (1 - share * 0.7):.1f}")
    return "".join(parts)


def _crag(x: float, y: float, s: float, grain: int) -> str:
    """A cliff: a broken edge with teeth hanging down."""
    w = s * 1.5
    teeth = "".join(
        f"M{x - w + w * 0.5 * i:.1f},{y + (i % 2) * s * 0.3:.1f}v{s * (0.9 + 0.2 * ((grain + i) % 3)):.1f}"
        for i in range(5)
    )
    step = f"l{w * 0.5:.1f},{s * 0.3:.1f}l{w * 0.5:.1f},{-s * 0.3:.1f}"
    edge = f"M{x - w:.1f},{y:.1f}" + 2 * step
    return edge + teeth


def _blade(x: float, y: float, s: float, grain: int) -> str:
    """Tilled land: a few short furrows."""
    w = s * (0.8 + 0.1 * (grain % 4))
    return f"M{x - w:.1f},{y:.1f}h{2 * w:.1f}m{-1.5 * w:.1f},{s * 0.6:.1f}h{1.4 * w:.1f}"


def _house(x: float, y: float, s: float, grain: int) -> str:
    """Built-up land: small blocks of houses."""
    w = s * (0.8 + 0.12 * (grain % 4))
    return f"M{x - w:.1f},{y - s * 0.5:.1f}h{2 * w:.1f}v{s:.1f}h{-2 * w:.1f}z"


def _wooded_hump(x: float, y: float, s: float, grain: int) -> str:
    """A wooded hill: an arch, and on every other one a tree beside it."""
    tree = _tuft(x + s * 1.3, y - s * 0.2, s * 0.42, grain) if grain % 2 else ""
    w, h = s * (0.95 + 0.1 * (grain % 4)), s * 0.85
    return f"M{x - w:.1f},{y:.1f}q{w:.1f},{-2 * h:.1f} {2 * w:.1f},0{tree}"


def _reed(x: float, y: float, s: float, grain: int) -> str:
    """Marsh: a line of water with three blades standing in it."""
    w = s * (0.9 + 0.1 * (grain % 4))
    left = f"m{-0.45 * s:.1f},{s:.1f}l{-0.25 * s:.1f},{-0.75 * s:.1f}"
    right = f"m{1.15 * s:.1f},0l{-0.25 * s:.1f},{0.75 * s:.1f}"
    return f"M{x - w:.1f},{y:.1f}h{2 * w:.1f}M{x:.1f},{y:.1f}v{-s:.1f}{left}{right}"


def _gully(x: float, y: float, s: float, grain: int) -> str:
    """Loess: a forked gully with its broken edge."""
    w, turn = s * (0.9 + 0.1 * (grain % 4)), -1 if grain % 2 else 1
    fork = f"m{-w * 0.9:.1f},{turn * s * 0.05:.1f}l{w * 0.35:.1f},{-turn * s * 0.8:.1f}"
    return f"M{x - w:.1f},{y:.1f}q{w * 0.6:.1f},{turn * s * 0.9:.1f} {w:.1f},0t{w:.1f},{turn * s * 0.2:.1f}{fork}"


def _paddy(x: float, y: float, s: float, grain: int) -> str:
    """Rice land: a small field between dikes."""
    w, h = s * (1.0 + 0.12 * (grain % 3)), s * 0.8
    return f"M{x - w:.1f},{y - h:.1f}h{2 * w:.1f}v{1.6 * h:.1f}h{-2 * w:.1f}zm{w:.1f},0v{1.6 * h:.1f}"


# texture -> stroke, its size in hundredths of a hex, spacing of the lattice it is scattered on
TEXTURES: Final[dict[str, tuple[Stroke, float, float]]] = {
    "trees": (_tuft, 3.2, 15.0),
    "humps": (_hump, 6.5, 26.0),
    "peaks": (_peak, 8.0, 27.0),
    "crags": (_crag, 7.5, 25.0),
    "furrows": (_blade, 5.0, 30.0),
    "houses": (_house, 3.6, 14.0),
    "wooded-hills": (_wooded_hump, 5.6, 25.0),
    "reeds": (_reed, 4.6, 22.0),
    "gullies": (_gully, 6.2, 22.0),
    "paddies": (_paddy, 4.4, 19.0),
}


def glyphs(texture: str, hex: int, centre: XY, unit: float, clear: float) -> str:
    """The strokes of one hex as path data; none within `clear` of its middle."""
    if texture not in TEXTURES:
        return ""
    stroke, size, spacing = TEXTURES[texture]
    scale = unit / 100
    x, y = centre
    strokes = []
    for dx, dy, grain in _scatter(hex, spacing):
        if hypot(dx, dy) * scale >= clear:
            strokes.append(stroke(x + dx * scale, y + dy * scale, size * scale, grain))
    return "".join(strokes)


def _scatter(hex: int, spacing: float) -> Iterator[tuple[float, float, int]]:
    """Points on a staggered lattice, each pushed a little aside, below the hex's number; always the same for a hex."""
    rows = int(44 // (spacing * 0.8))
    for row in range(-rows, rows + 1):
        for column in range(-4, 5):
            grain = (hex * 7919 + row * 104729 + column * 1299709) & 0xFFFF
            grain = (grain * 40503 + 12345) & 0xFFFF
            dx = (column + (row % 2) / 2) * spacing + ((grain & 15) - 7.5) / 15 * spacing * 0.5
            dy = row * spacing * 0.8 + ((grain >> 4 & 15) - 7.5) / 15 * spacing * 0.4 + 3
            if -35 <= dy <= 43 and abs(dx) + abs(dy) * 0.577 <= 50:
                yield dx, dy, grain >> 8
