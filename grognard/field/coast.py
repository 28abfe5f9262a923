"""Where land meets sea on a board's picture: the sides between land and sea hexes, worn into a natural shore.

The shore follows the hexes, so that what the eye sees and what the rules count never differ; it is only rounded at
the corners and roughened between them, the same way on every drawing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from grognard.field.board import SLOTS
from grognard.field.curves import XY, middle, straight
from grognard.field.picture import HEX, Picture, corner_key, tag

ROUGHNESS: Final = 0.16  # of a stretch's length, how far its middle may be pushed aside
FINEST: Final = 0.05 * HEX  # no stretch shorter than this is roughened further
OVERLAP: Final = 1.5  # land hexes on the coast are painted so much larger and cut off at the shore


class Coast:
    """The shore of a picture whose `sea` hexes are all water."""

    def __init__(self, picture: Picture, sea: Collection[int]) -> None:
        self.picture = picture
        self.sea = frozenset(sea)
        self._rings = [self._worn(ring) for ring in self._trace()]

    @property
    def mouths(self) -> set[tuple[int, int]]:
        """The corners of sea hexes, where rivers end."""
        return {corner_key(corner) for hex in self.sea for corner in self.picture.corners(hex)}

    @property
    def land(self) -> str:
        """All land as one closed shape."""
        return "".join(straight([point for point, _ in ring], closed=True) for ring in self._rings)

    @property
    def shore(self) -> str:
        """The shore line alone, without the edge of the map."""
        parts: list[str] = []
        for ring in self._rings:
            stretch: list[XY] = []
            for (here, wet), (there, _) in pairwise([*ring, ring[0]]):
                if wet:
                    stretch = [*stretch, there] if stretch else [here, there]
                elif stretch:
                    parts.append(straight(stretch))
                    stretch = []
            if stretch:
                parts.append(straight(stretch))
        return "".join(parts)

    def water(self) -> list[str]:
        """The sea and its shallows, to lie under the land; needs the clip `field` of the map's outline."""
        look, outline = self.picture.look, self.picture.outline()
        made = [tag("path", d=outline, fill=look["terrain.sea.colour"])]
        for layer in look["shallows.layers"].split():
            colour, width = layer.split("/")
            made.append(tag("path", d=self.shore, fill="none", stroke=colour, stroke_width=width))
        return [tag("g", "".join(made), clip_path="url(#field)", stroke_linejoin="round", stroke_linecap="round")]

    def ground(self) -> list[str]:
        """Terrain of the land by colour, reaching over the coast; to be cut off with the clip `land`."""
        picture, board = self.picture, self.picture.board
        wide: dict[int, list[str]] = {}
        for hex in range(picture.on_map):
            if hex not in self.sea and any(there in self.sea for there in board.adjacent(hex)):
                wide.setdefault(board.terrain[hex], []).append(straight(picture.corners(hex, OVERLAP), closed=True))
        under = [
            tag("path", d="".join(shapes), fill=picture.look[f"terrain.{board.terrains[terrain]}.colour"])
            for terrain, shapes in sorted(wide.items())
        ]
        return under + picture.ground(leave_out=self.sea)

    def line(self) -> list[str]:
        look = self.picture.look
        style = {"stroke": look["shore.colour"], "stroke_width": look["shore.width"], "stroke_linejoin": "round"}
        return [tag("path", d=self.shore, fill="none", clip_path="url(#field)", **style)]

    def clips(self) -> list[str]:
        return [tag("clipPath", tag("path", d=self.land), id="land")]

    # The line along hexsides

    def _trace(self) -> list[list[tuple[XY, bool]]]:
        """Rings of corners around the land, each with whether the side that follows it is shore."""
        picture = self.picture
        after: dict[tuple[int, int], tuple[XY, XY, bool]] = {}
        for hex in range(picture.on_map):
            if hex in self.sea:
                continue
            corners = picture.corners(hex)
            beside = _by_side(picture, hex, corners)
            for number, (a, b) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
                there = beside[number]
                if there < 0 or there in self.sea:
                    after[corner_key(a)] = (a, b, there >= 0)
        rings: list[list[tuple[XY, bool]]] = []
        while after:
            key, ring = next(iter(after)), list[tuple[XY, bool]]()
            while key in after:
                a, b, wet = after.pop(key)
                ring.append((a, wet))
                key = corner_key(b)
            rings.append(ring)
        assert all(len(ring) >= SLOTS - 1 for ring in rings)
        return rings

    def _worn(self, ring: Sequence[tuple[XY, bool]]) -> list[tuple[XY, bool]]:
        """Corners rounded off and the stretches between roughened; the edge of the map stays as it is."""
        worn: list[tuple[XY, bool]] = []
        count = len(ring)
        for number, (corner, wet) in enumerate(ring):
            before, dry_before = ring[number - 1]
            after = ring[(number + 1) % count][0]
            bent = corner
            if wet and dry_before:
                (mx, my), (nx, ny) = middle(before, corner), middle(corner, after)
                bent = (corner[0] * 0.4 + (mx + nx) * 0.3, corner[1] * 0.4 + (my + ny) * 0.3)
            worn.append((bent, wet))
            if wet:
                worn.append((middle(corner, after), True))
        rough: list[tuple[XY, bool]] = []
        for (here, wet), (there, _) in pairwise([*worn, worn[0]]):
            rough.append((here, wet))
            if wet:
                rough += [(point, True) for point in _roughened(here, there)]
        return rough


def _by_side(picture: Picture, hex: int, corners: Sequence[XY]) -> list[int]:
    """The hex beyond each side, -1 off the map."""
    x, y = picture.centre(hex)
    found = [-1] * len(corners)
    for there in picture.board.adjacent(hex):
        if there >= picture.on_map:
            continue
        mx, my = middle((x, y), picture.centre(there))
        for number, (a, b) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
            sx, sy = middle(a, b)
            if hypot(mx - sx, my - sy) < 0.1 * HEX:
                found[number] = there
    return found


def _roughened(a: XY, b: XY) -> list[XY]:
    """Points between two, each middle pushed aside by a share of the length."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < FINEST:
        return []
    (x, y), push = middle(a, b), ROUGHNESS * _grain(a, b)
    between = (x - (b[1] - a[1]) * push, y + (b[0] - a[0]) * push)
    return [*_roughened(a, between), between, *_roughened(between, b)]


def _grain(a: XY, b: XY) -> float:
    """A number from -1 to 1 that depends on the place alone."""
    seed = round(a[0] * 7.3 + b[0] * 13.1) * 73856093 ^ round(a[1] * 5.9 + b[1] * 11.7) * 19349663
    seed = (seed ^ seed >> 13) * 1274126177 & 0xFFFFFFFF
    return ((seed ^ seed >> 16) & 0xFFFF) / 0x7FFF - 1
