"""The margin of a map: title and frame, a legend of samples in columns, scale bars and where north lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import Final

from grognard.field.curves import straight
from grognard.field.look import Look
from grognard.field.picture import HEX, Picture, tag, words
from grognard.field.textures import glyphs

ROW: Final = 46.0
Samples = list[tuple[str, str]]  # what is drawn around 0,0 and its caption, whose lines are parted by |


def title(picture: Picture, language: str, x: float) -> list[str]:
    """Title and subtitle above the map, centred on x, and a frame around the map."""
    look = picture.look
    ink = look["margin.ink"]
    head = {"fill": ink, "text_anchor": "middle"}
    frame = {"width": picture.width + 28, "height": picture.height + 28, "fill": "none", "stroke": ink}
    return [
        words(look.text("title", language), x, -108, 62.0, letter_spacing=8, font_weight=600, **head),
        words(look.text("subtitle", language), x, -70, 26.0, letter_spacing=3, font_style="italic", **head),
        tag("rect", x=-14, y=-14, stroke_width=1.2, **frame),
    ]


def legend(
    picture: Picture,
    columns: Sequence[tuple[str, Samples]],
    top: float,
    height: float,
    language: str,
    right: float = 460.0,
) -> list[str]:
    """Columns of samples under the map, each with its heading; `right` is kept free at the end."""
    look, width = picture.look, picture.width
    ink = look["margin.ink"]
    frame = {"fill": look["legend.paper"], "stroke": ink, "stroke_width": 1.2}
    made = [tag("rect", x=0, y=top - 30, width=width, height=height - 10, rx=6, **frame)]
    step = (width - right) / len(columns)
    for number, (heading, samples) in enumerate(columns):
        x = 30 + number * step
        made.append(words(look.text(heading, language), x, top + 4, 20.0, fill=ink, font_weight=600, letter_spacing=1))
        for row, (drawn, caption) in enumerate(samples):
            y = top + 38 + row * ROW
            made.append(tag("g", drawn, transform=f"translate({x + 34:.1f},{y:.1f})"))
            for i, line in enumerate(caption.split("|")):
                shift = 5 - 8 * caption.count("|") + 17 * i
                made.append(words(line, x + 78, y + shift, 16.0, fill=ink))
    return made


def terrain_sample(name: str, look: Look) -> str:
    """A swatch of colour and texture."""
    box = tag("rect", x=-32, y=-18, width=64, height=36, fill=look[f"terrain.{name}.colour"], stroke="#6b5d45")
    texture = look[f"terrain.{name}.texture"]
    strokes = glyphs(texture, 3, (0.0, 0.0), HEX * 0.62, 0.0)
    if not strokes:
        return box
    drawn = tag(
        "path",
        d=strokes,
        stroke=look[f"terrain.{name}.ink"],
        stroke_width=look[f"terrain.{name}.ink-width"],
        fill=look.values.get(f"terrain.{name}.ink-fill", "none"),
    )
    return box + tag("svg", drawn, x=-32, y=-18, width=64, height=36, viewBox="-32 -18 64 36")


def line_sample(key: str, look: Look, d: str = "M-32,4Q-10,-8 0,0T32,-4") -> str:
    """A stretch of a road (`line.road`) or of a hexside (`chain.strait`) in its layers."""
    strokes = []
    for layer in look[f"{key}.layers"].split():
        colour, width, *dash = layer.split("/")
        extra = {"stroke_dasharray": dash[0].replace(",", " ")} if dash else {}
        strokes.append(tag("path", d=d, stroke=colour, stroke_width=width, **extra))
    return tag("g", "".join(strokes), fill="none", stroke_linecap=look[f"{key}.cap"])


def border_sample(look: Look) -> str:
    border = {"stroke": look["border.colour"], "stroke_width": look["border.width"]}
    return tag("path", d="M-32,0H32", fill="none", stroke_dasharray=look["border.dash"], **border)


def river_samples(kinds: Iterable[str], look: Look, language: str) -> Samples:
    samples: Samples = []
    d = "M-32,6Q-14,-10 0,0T32,-6"
    for kind in kinds:
        width = look.number(f"river.{kind}.width")
        bank = tag("path", d=d, stroke=look["river.bank"], stroke_width=width + 3)
        water = tag("path", d=d, stroke=look["river.water"], stroke_width=width)
        drawn = tag("g", bank + water, fill="none", stroke_linecap="round")
        samples.append((drawn, look.text(f"river.{kind}", language)))
    return samples


def bar(x: float, y: float, hexes: float, marks: Sequence[str], unit: str, ink: str) -> list[str]:
    """A scale of so many hex widths, with a mark at each part."""
    part = hexes * HEX / (len(marks) - 1)
    made = []
    for i in range(len(marks) - 1):
        fill = ink if i % 2 == 0 else "#ffffff"
        made.append(tag("rect", x=x + i * part, y=y, width=part, height=8.0, fill=fill, stroke=ink, stroke_width=1.0))
    for i, mark in enumerate(marks):
        label = mark if i < len(marks) - 1 else f"{mark} {unit}"
        made.append(words(label, x + i * part, y - 7, 14.0, fill=ink, text_anchor="middle"))
    return made


def north(x: float, y: float, degrees: float, ink: str, size: float = 1.0) -> list[str]:
    """An arrow to the north; `degrees` clockwise from the top of the map."""
    turn = radians(degrees)
    shape = [(0.0, -42.0), (9.0, 14.0), (0.0, 6.0), (-9.0, 14.0)]
    points = [
        (x + size * (px * cos(turn) - py * sin(turn)), y + size * (px * sin(turn) + py * cos(turn))) for px, py in shape
    ]
    at = (x + size * 56 * sin(turn), y - size * 56 * cos(turn) + size * 6)
    return [
        tag("path", d=straight(points, closed=True), fill=ink),
        words("N", *at, 18.0 * size, fill=ink, text_anchor="middle", font_weight=600),
    ]
