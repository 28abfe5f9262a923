"""Drawing a board as SVG: ground, textures, hill-shading, rivers, lines and names; and SVG as PNG.

Everything a board of any game has is drawn here, in layers; what a game prints on top (Objectives, depots) is
drawn by the game. Measures are hex widths times `HEX`; the page has its origin at the map's outermost corner.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from html import escape
from itertools import pairwise
from math import hypot, sqrt
from pathlib import Path
from typing import Final

from grognard.field.board import SLOTS, Board
from grognard.field.curves import XY, along_sides, beside, longer, middle, straight, through
from grognard.field.look import Label, Look
from grognard.field.shading import data_uri, shade_png
from grognard.field.textures import glyphs

HEX: Final = 100.0  # units of the drawing a hex width
HALF_SIDE: Final = 1 / (2 * sqrt(3))  # half a hexside, in hex widths
FONTS: Final = Path(__file__).parent / "fonts"
FAMILY: Final = "Source Serif Pro, Source Serif 4, Georgia, DejaVu Serif, serif"

Pair = tuple[int, int]
Key = tuple[int, int]  # a corner, rounded


def tag(name: str, content: str | None = None, /, **attributes: object) -> str:
    """An SVG element; `stroke_width=2` becomes `stroke-width="2"`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}/>" if content is None else f"<{name}{written}>{content}</{name}>"


def words(text: str, x: float, y: float, size: float, **attributes: object) -> str:
    return tag("text", escape(text, quote=False), x=x, y=y, font_size=size, **attributes)


def _value(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


class Picture:
    """A board being drawn; each method returns the elements of one layer."""

    def __init__(self, board: Board, look: Look, on_map: int) -> None:
        """`on_map` is how many of the board's hexes lie on the map; the others are drawn by the game."""
        self.board = board
        self.look = look
        self.on_map = on_map
        long, short = 2 * HALF_SIDE, HALF_SIDE
        self._rim = (
            [(-short, -0.5), (short, -0.5), (long, 0.0), (short, 0.5), (-short, 0.5), (-long, 0.0)]
            if _flat(board)
            else [(0.0, -long), (0.5, -short), (0.5, short), (0.0, long), (-0.5, short), (-0.5, -short)]
        )
        centres = board.centres[:on_map]
        self.left = min(x for x, _ in centres) + min(x for x, _ in self._rim)
        self.top = min(y for _, y in centres) + min(y for _, y in self._rim)
        self.width = (max(x for x, _ in centres) + max(x for x, _ in self._rim) - self.left) * HEX
        self.height = (max(y for _, y in centres) + max(y for _, y in self._rim) - self.top) * HEX

    # Places on the page

    def point(self, x: float, y: float) -> XY:
        return (x - self.left) * HEX, (y - self.top) * HEX

    def centre(self, hex: int) -> XY:
        return self.point(*self.board.centres[hex])

    def corners(self, hex: int, size: float = 1.0) -> list[XY]:
        x, y = self.centre(hex)
        return [(x + dx * size * HEX, y + dy * size * HEX) for dx, dy in self._rim]

    def hexside(self, pair: Pair) -> tuple[XY, XY]:
        """The two corners of the side between two hexes."""
        (ax, ay), (bx, by) = self.centre(pair[0]), self.centre(pair[1])
        mx, my = middle((ax, ay), (bx, by))
        length = hypot(bx - ax, by - ay) / (HALF_SIDE * HEX)
        dx, dy = (by - ay) / length, (ax - bx) / length
        return (mx - dx, my - dy), (mx + dx, my + dy)

    def chain(self, pairs: Sequence[Pair]) -> list[XY]:
        """The corners along a chain of hexsides, in its order."""
        sides = [self.hexside(pair) for pair in pairs]
        if len(sides) == 1:
            return list(sides[0])
        ends = [{corner_key(a): a, corner_key(b): b} for a, b in sides]
        line: list[XY] = []
        for here, there in pairwise(ends):
            shared = next(iter(here.keys() & there.keys()), None)
            if shared is None:
                continue
            if not line:
                line.append(next(point for key, point in here.items() if key != shared))
            line.append(here[shared])
        line.append(next(point for key, point in ends[-1].items() if key != corner_key(line[-1])))
        return line

    @cached_property
    def rim_keys(self) -> set[Key]:
        """Corners on the edge of the map, where a river leaves it."""
        count: dict[Key, int] = {}
        for hex in range(self.on_map):
            for corner in self.corners(hex):
                count[corner_key(corner)] = count.get(corner_key(corner), 0) + 1
        return {key for key, hexes in count.items() if hexes < 3}

    # Layers

    def outline(self) -> str:
        """The edge of the map: hexsides with no hex beyond, joined clockwise."""
        sides: dict[tuple[Key, Key], XY] = {}
        for hex in range(self.on_map):
            corners = self.corners(hex)
            keys = [corner_key(corner) for corner in corners]
            for number, corner in enumerate(corners):
                sides[keys[number - 1], keys[number]] = corner
        after = {a: point for (a, b), point in sides.items() if (b, a) not in sides}
        rings = []
        while after:
            key, ring = next(iter(after)), list[XY]()
            while key in after:
                ring.append(after.pop(key))
                key = corner_key(ring[-1])
            rings.append(straight(ring, closed=True))
        return "".join(rings)

    def ground(self, leave_out: Collection[int] = ()) -> list[str]:
        """Terrain by colour, one element a terrain."""
        paths: dict[int, list[str]] = {}
        for hex in range(self.on_map):
            if hex in leave_out:
                continue
            paths.setdefault(self.board.terrain[hex], []).append(straight(self.corners(hex, 1.012), closed=True))
        return [
            tag("path", d="".join(shapes), fill=self.look[f"terrain.{self.board.terrains[terrain]}.colour"])
            for terrain, shapes in sorted(paths.items())
        ]

    def textures(self, keep_clear: Mapping[int, float]) -> list[str]:
        """Terrain by texture; `keep_clear` gives hexes whose middle stays free of it, with the radius."""
        drawn: dict[int, list[str]] = {}
        for hex in range(self.on_map):
            terrain = self.board.terrain[hex]
            texture = self.look[f"terrain.{self.board.terrains[terrain]}.texture"]
            clear = keep_clear.get(hex, 0.0) * HEX
            drawn.setdefault(terrain, []).append(glyphs(texture, hex, self.centre(hex), HEX, clear))
        made = []
        for terrain, shapes in sorted(drawn.items()):
            name = self.board.terrains[terrain]
            ink, width = self.look[f"terrain.{name}.ink"], self.look[f"terrain.{name}.ink-width"]
            fill = self.look.values.get(f"terrain.{name}.ink-fill", "none")
            if any(shapes):
                made.append(tag("path", d="".join(shapes), fill=fill, stroke=ink, stroke_width=width))
        return made

    def shading(self) -> list[str]:
        """Hill-shading over the ground; it reaches one hex width beyond the map on every side."""
        if not self.look.shade:
            return []
        step = self.look.number("shade.step") * HEX
        image = data_uri(shade_png(self.look.shade, self.look.number("shade.shadow"), self.look.number("shade.light")))
        size = {"width": len(self.look.shade[0]) * step, "height": len(self.look.shade) * step}
        place = {"x": -HEX, "y": -HEX, "preserveAspectRatio": "none"}
        style = "image-rendering:smooth"
        return [tag("image", **place, **size, style=style, href=image, clip_path="url(#field)")]

    def grid(self) -> list[str]:
        sides = []
        for hex in range(self.on_map):
            corners = self.corners(hex)
            sides.append(straight(corners, closed=True))
        ink, width = self.look["grid.colour"], self.look["grid.width"]
        return [tag("path", d="".join(sides), fill="none", stroke=ink, stroke_width=width, stroke_opacity=0.45)]

    def numbers(self) -> list[str]:
        size, ink = self.look.number("number.size"), self.look["number.colour"]
        made = []
        for hex in range(self.on_map):
            x, y = self.centre(hex)
            made.append(words(self.board.names[hex], x, y - 0.40 * HEX, size))
        return [tag("g", "".join(made), fill=ink, text_anchor="middle", fill_opacity=0.75)]

    def borders(self, region: Mapping[int, str]) -> list[str]:
        """Frontiers: the hexsides between hexes of different regions."""
        sides = []
        for hexside, there in enumerate(self.board.neighbours):
            here = hexside // SLOTS
            known = here in region and there in region  # no frontier is drawn along a coast
            if known and here < there < self.on_map and region[here] != region[there]:
                sides.append(straight(self.hexside((here, there))))
        style = {"stroke": self.look["border.colour"], "stroke_width": self.look["border.width"]}
        dash = self.look["border.dash"]
        return [tag("path", d="".join(sides), fill="none", stroke_dasharray=dash, stroke_opacity=0.5, **style)]

    def rivers(
        self, rivers: Sequence[tuple[str, Sequence[Pair]]], mouths: Collection[Key] = (), clip: str = "field"
    ) -> list[str]:
        """Rivers by class (`major`, `minor`): minor ones below, each class with a pale bank.

        At the edge of the map and at `mouths` (corners on the sea) they run on, to be cut off by the clip.
        """
        chains = [(kind, self.chain(pairs)) for kind, pairs in rivers]
        bends = _bends(line for _, line in chains)
        courses = [(kind, self._river(line, bends, mouths)) for kind, line in chains]
        made = []
        for layer, wider in (("bank", 3.0), ("water", 0.0)):
            for kind in ("minor", "major"):
                d = "".join(course for named, course in courses if named == kind)
                width = self.look.number(f"river.{kind}.width") + wider
                made.append(tag("path", d=d, stroke=self.look[f"river.{layer}"], stroke_width=width))
        style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round", "clip_path": f"url(#{clip})"}
        return [tag("g", "".join(made), **style)]

    def _river(self, line: list[XY], bends: Mapping[Key, XY], mouths: Collection[Key]) -> str:
        """Prolonged where it leaves the map or reaches the sea, and led into the river it joins."""
        start, end = (
            0.4 * HEX if corner_key(point) in self.rim_keys or corner_key(point) in mouths else 0.0
            for point in (line[0], line[-1])
        )
        before = [bends[corner_key(line[0])]] if not start and corner_key(line[0]) in bends else []
        after = [bends[corner_key(line[-1])]] if not end and corner_key(line[-1]) in bends else []
        return along_sides(longer([*before, *line, *after], start, end))

    def sides(self, kind: str, chains: Iterable[Sequence[Pair]]) -> list[str]:
        """Hexsides of another kind (a ridge, a strait), drawn along the sides in the layers of `chain.KIND.layers`."""
        lines = [self.chain(pairs) for pairs in chains]
        d = "".join(straight(line) if len(line) < 3 else along_sides(line) for line in lines)
        return self._layered(d, f"chain.{kind}") if d else []

    def lakes(self, lakes: Iterable[Sequence[Pair]]) -> list[str]:
        """A lake fills its hexsides and bulges over them."""
        made = []
        for pairs in lakes:
            path = straight(self.chain(pairs)) if len(pairs) < 3 else along_sides(self.chain(pairs))
            for width, colour in ((26.0, self.look["lake.shore"]), (22.0, self.look["lake.water"])):
                made.append(tag("path", d=path, stroke=colour, stroke_width=width))
        return [tag("g", "".join(made), fill="none", stroke_linecap="round", stroke_linejoin="round")]

    def course(self, hexes: Sequence[int]) -> list[XY]:
        """A line from hex to hex, bent a little where it crosses each hexside so that it looks walked."""
        line = [self.centre(hexes[0])]
        for here, there in pairwise(hexes):
            low, high = min(here, there), max(here, there)
            a, b = self.hexside((low, high))
            share = 0.5 + ((low * 31 + high * 17) % 11 - 5) * 0.035
            line += [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share), self.centre(there)]
        return line

    def line(self, kind: str, lines: Iterable[Sequence[XY]]) -> list[str]:
        """All lines of one kind, as wide layers below narrow ones (casing, body, ticks)."""
        aside = self.look.number(f"line.{kind}.aside") * HEX
        d = "".join(through(beside(points, aside) if aside else points) for points in lines)
        return self._layered(d, f"line.{kind}")

    def _layered(self, d: str, key: str) -> list[str]:
        """A path drawn several times, each layer `colour/width` or `colour/width/dash`."""
        made = []
        for layer in self.look[f"{key}.layers"].split():
            colour, width, *dash = layer.split("/")
            extra = {"stroke_dasharray": dash[0].replace(",", " ")} if dash else {}
            made.append(tag("path", d=d, stroke=colour, stroke_width=width, **extra))
        cap = self.look[f"{key}.cap"]
        return [tag("g", "".join(made), fill="none", stroke_linejoin="round", stroke_linecap=cap)]

    def labels(self, language: str) -> list[str]:
        """Names that run over the map, each on a curve of its own."""
        made = []
        for number, label in enumerate(self.look.labels):
            line = longer([self._spot(word) for word in label.along], 2.0 * HEX, 2.0 * HEX)  # room for long names
            curve = through(beside(line, -self.look.number(f"label.{label.kind}.rise")))
            size, spacing = (self.look.number(f"label.{label.kind}.{key}") for key in ("size", "spacing"))
            made.append(tag("path", id=f"label-{number}", d=curve, fill="none"))
            run = tag("textPath", escape(_cased(label, language)), href=f"#label-{number}", startOffset="50%")
            style = self.look[f"label.{label.kind}.style"]
            halo = {"stroke": self.look["halo"], "stroke_width": 3.5, "stroke_opacity": 0.75, "paint_order": "stroke"}
            made.append(
                tag(
                    "text",
                    run,
                    fill=self.look[f"label.{label.kind}.colour"],
                    fill_opacity=self.look[f"label.{label.kind}.opacity"],
                    font_size=size,
                    letter_spacing=spacing,
                    font_style=style,
                    text_anchor="middle",
                    **(halo if label.kind in ("river", "lake") else {}),
                )
            )
        return made

    def _spot(self, word: str) -> XY:
        one, stroke, other = word.partition("/")
        if not stroke:
            return self.centre(self.board.hex(one))
        return middle(self.centre(self.board.hex(one)), self.centre(self.board.hex(other)))


def page(content: str, width: float, height: float, left: float, top: float, title: str, paper: str) -> str:
    """The whole document; the map's corner lies at 0, 0 of the drawing."""
    box = f"{-left:.1f} {-top:.1f} {width:.1f} {height:.1f}"
    ground = tag("rect", x=-left, y=-top, width=width, height=height, fill=paper)
    return tag(
        "svg",
        tag("title", escape(title)) + ground + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        width=width,
        height=height,
        font_family=FAMILY,
    )


def png(svg: str, width: int) -> bytes:
    """The picture as PNG, drawn with the fonts that come with this package and no others."""
    import resvg_py  # heavy, and needed for pictures only

    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_files=fonts,
            skip_system_fonts=True,
            serif_family="Source Serif Pro",
            font_family="Source Serif Pro",
        )
    )


def _bends(lines: Iterable[Sequence[XY]]) -> dict[Key, XY]:
    """Where the smoothed course of a river really lies at each corner that it passes."""
    bends: dict[Key, XY] = {}
    for line in lines:
        for a, b, c in zip(line, line[1:], line[2:], strict=False):
            (mx, my), (nx, ny) = middle(a, b), middle(b, c)
            bends[corner_key(b)] = (b[0] / 2 + (mx + nx) / 4, b[1] / 2 + (my + ny) / 4)
    return bends


def _flat(board: Board) -> bool:
    """Flat-topped hexes have a neighbour straight above or below, pointy ones straight beside."""
    (x, _), around = board.centres[0], board.adjacent(0)
    return any(abs(board.centres[there][0] - x) < 0.01 for there in around)


def _cased(label: Label, language: str) -> str:
    name = label.name[language]
    return name.upper() if label.kind == "country" else name


def corner_key(point: XY) -> Key:
    """Corners are equal when they agree to a quarter of a unit."""
    return round(point[0] * 4), round(point[1] * 4)
