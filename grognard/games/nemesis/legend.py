"""The margin of the Nemesis map: title, legend, scale and compass."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from grognard.field.curves import straight
from grognard.field.look import Look
from grognard.field.picture import HEX, Picture, tag, words
from grognard.field.textures import glyphs
from grognard.games.nemesis import symbols
from grognard.games.nemesis.world import ALLIED, FORBIDDEN, JAPANESE, TERRAINS, Depot, Objective, World

LEGEND_HEIGHT: Final = 300.0
ROW: Final = 46.0
MILES_A_HEX: Final = 13.5
KM_A_HEX: Final = 21.6


def title(picture: Picture, look: Look, language: str) -> list[str]:
    x = picture.width / 2 + 240
    ink = look["margin.ink"]
    return [
        words(
            look.text("title", language),
            x,
            -108,
            62.0,
            fill=ink,
            text_anchor="middle",
            letter_spacing=8,
            font_weight=600,
        ),
        words(
            look.text("subtitle", language),
            x,
            -70,
            26.0,
            fill=ink,
            text_anchor="middle",
            letter_spacing=3,
            font_style="italic",
        ),
        tag(
            "rect",
            x=-14,
            y=-14,
            width=picture.width + 28,
            height=picture.height + 28,
            fill="none",
            stroke=ink,
            stroke_width=1.2,
        ),
    ]


def legend(world: World, picture: Picture, language: str, gap: float) -> list[str]:
    """Columns of samples under the map."""
    top = picture.height + gap
    look, width = picture.look, picture.width
    columns = [
        ("legend.terrain", _terrains(world, look, language)),
        ("legend.lines", _lines(look, language)),
        ("legend.water", _waters(picture, language)),
        ("legend.towns", _towns(look, language)),
        ("legend.objectives", _objectives(look, language)),
        ("legend.depots", _depots(look, language)),
        ("legend.letters", _letters(look, language)),
    ]
    frame = {"fill": look["legend.paper"], "stroke": look["margin.ink"], "stroke_width": 1.2}
    made = [tag("rect", x=0, y=top - 30, width=width, height=LEGEND_HEIGHT - 10, rx=6, **frame)]
    step = (width - 460) / len(columns)
    for number, (heading, samples) in enumerate(columns):
        x = 30 + number * step
        head = {"fill": look["margin.ink"], "font_weight": 600, "letter_spacing": 1}
        made.append(words(look.text(heading, language), x, top + 4, 20.0, **head))
        for row, (drawn, caption) in enumerate(samples):
            y = top + 38 + row * ROW
            made.append(tag("g", drawn, transform=f"translate({x + 34:.1f},{y:.1f})"))
            for i, line in enumerate(caption.split("|")):
                shift = 5 - 8 * caption.count("|") + 17 * i
                made.append(words(line, x + 78, y + shift, 16.0, fill=look["margin.ink"]))
    made += _scale(width - 430, top, look, language)
    return made


Samples = list[tuple[str, str]]


def _terrains(world: World, look: Look, language: str) -> Samples:
    """A swatch each, with the mp of other and of Light Troops."""
    chart = world.charts.movement
    samples: Samples = []
    for number, name in enumerate(TERRAINS):
        box = tag("rect", x=-32, y=-18, width=64, height=36, fill=look[f"terrain.{name}.colour"], stroke="#6b5d45")
        ink, ink_width = look[f"terrain.{name}.ink"], look[f"terrain.{name}.ink-width"]
        strokes = glyphs(look[f"terrain.{name}.texture"], 3, (0.0, 0.0), HEX * 0.62, 0.0)
        drawn = tag(
            "path",
            d=strokes,
            stroke=ink,
            stroke_width=ink_width,
            fill=look.values.get(f"terrain.{name}.ink-fill", "none"),
        )
        inner = tag("svg", drawn, x=-32, y=-18, width=64, height=36, viewBox="-32 -18 64 36")
        costs = "/".join(
            "-" if mp == FORBIDDEN else str(mp) for mp in (chart.terrain[number], chart.terrain_light[number])
        )
        samples.append((box + inner, f"{look.text(f'terrain.{name}', language)}  {costs}"))
    return samples


def _lines(look: Look, language: str) -> Samples:
    samples: Samples = []
    for kind in ("road", "track", "path", "railway"):
        strokes = []
        for layer in look[f"line.{kind}.layers"].split():
            colour, width, *dash = layer.split("/")
            extra = {"stroke_dasharray": dash[0].replace(",", " ")} if dash else {}
            strokes.append(tag("path", d="M-32,4Q-10,-8 0,0T32,-4", stroke=colour, stroke_width=width, **extra))
        drawn = tag("g", "".join(strokes), fill="none", stroke_linecap=look[f"line.{kind}.cap"])
        samples.append((drawn, look.text(f"line.{kind}", language)))
    border = {"stroke": look["border.colour"], "stroke_width": look["border.width"]}
    frontier = tag("path", d="M-32,0H32", fill="none", stroke_dasharray=look["border.dash"], **border)
    return [*samples, (frontier, look.text("line.border", language))]


def _waters(picture: Picture, language: str) -> Samples:
    look = picture.look
    samples: Samples = []
    for kind in ("major", "minor"):
        d = "M-32,6Q-14,-10 0,0T32,-6"
        width = look.number(f"river.{kind}.width")
        bank = tag("path", d=d, stroke=look["river.bank"], stroke_width=width + 3)
        water = tag("path", d=d, stroke=look["river.water"], stroke_width=width)
        samples.append(
            (tag("g", bank + water, fill="none", stroke_linecap="round"), look.text(f"river.{kind}", language))
        )
    shore = tag("path", d="M-16,0H16", stroke=look["lake.shore"], stroke_width=26)
    water = tag("path", d="M-16,0H16", stroke=look["lake.water"], stroke_width=22)
    samples.append((tag("g", shore + water, stroke_linecap="round"), look.text("lake", language)))
    return samples


def _towns(look: Look, language: str) -> Samples:
    samples = [
        (symbols.town(size, 0, 0, look), look.text(f"town.{size}", language)) for size in ("city", "town", "village")
    ]
    for side, name in ((JAPANESE, "japanese"), (ALLIED, "allied")):
        samples.append((symbols.airfield(side, 0, 0, look), look.text(f"airfield.{name}", language)))
    return samples


def _objectives(look: Look, language: str) -> Samples:
    return [
        (symbols.objective(Objective(0, 3, JAPANESE, False), 0, 0, look), look.text("objective.japanese", language)),
        (symbols.objective(Objective(0, 3, ALLIED, False), 0, 0, look), look.text("objective.allied", language)),
        (symbols.objective(Objective(0, 5, ALLIED, True), 0, 0, look), look.text("objective.star", language)),
        (_entry(JAPANESE, look), look.text("entry.japanese", language)),
        (_entry(ALLIED, look), look.text("entry.allied", language)),
    ]


def _entry(side: int, look: Look) -> str:
    rim = [(-9.0, -15.0), (9.0, -15.0), (18.0, 0.0), (9.0, 15.0), (-9.0, 15.0), (-18.0, 0.0)]
    return tag("g", symbols.entry_border(rim, side, look), fill="none", stroke_linejoin="round")


def _depots(look: Look, language: str) -> Samples:
    return [
        (symbols.depot(Depot(0, JAPANESE, 4, ""), 0, 0, look), look.text("depot.japanese", language)),
        (symbols.depot(Depot(0, ALLIED, 4, ""), 0, 0, look), look.text("depot.allied", language)),
        (symbols.depot(Depot(0, JAPANESE, 5, "dark"), 0, 0, look), look.text("depot.dark", language)),
        (symbols.depot(Depot(0, JAPANESE, 3, "light"), 0, 0, look), look.text("depot.light", language)),
    ]


def _letters(look: Look, language: str) -> Samples:
    return [
        (symbols.letter("japanese", "A", 0, 0, look, "#c0392b"), look.text("letter.japanese", language)),
        (symbols.letter("british", "A", 0, 0, look), look.text("letter.british", language)),
        (symbols.letter("chinese", "A", 0, 0, look), look.text("letter.chinese", language)),
    ]


def _scale(x: float, top: float, look: Look, language: str) -> list[str]:
    """Miles and kilometres over four hexes, and where north lies."""
    ink = look["margin.ink"]
    made = [words(look.text("legend.scale", language), x, top + 4, 20.0, fill=ink, font_weight=600, letter_spacing=1)]
    made += _bar(x, top + 60, 45 / MILES_A_HEX, ("0", "15", "30", "45"), look.text("miles", language), ink)
    made += _bar(x, top + 112, 75 / KM_A_HEX, ("0", "25", "50", "75"), look.text("km", language), ink)
    for i, line in enumerate(look.text("legend.note", language).split("|")):
        made.append(words(line, x, top + 164 + 20 * i, 15.0, fill=ink, font_style="italic"))
    turn = radians(look.number("north.turn"))
    nx, ny = x + 330, top + 196
    shape = [(0.0, -42.0), (9.0, 14.0), (0.0, 6.0), (-9.0, 14.0)]
    points = [(nx + px * cos(turn) - py * sin(turn), ny + px * sin(turn) + py * cos(turn)) for px, py in shape]
    made.append(tag("path", d=straight(points, closed=True), fill=ink))
    made.append(
        words("N", nx + 48 * sin(turn), ny - 50 * cos(turn), 18.0, fill=ink, text_anchor="middle", font_weight=600)
    )
    return made


def _bar(x: float, y: float, hexes: float, marks: Sequence[str], unit: str, ink: str) -> list[str]:
    part = hexes * HEX / (len(marks) - 1)
    made = []
    for i in range(len(marks) - 1):
        fill = ink if i % 2 == 0 else "#ffffff"
        made.append(tag("rect", x=x + i * part, y=y, width=part, height=8.0, fill=fill, stroke=ink, stroke_width=1.0))
    for i, mark in enumerate(marks):
        label = mark if i < len(marks) - 1 else f"{mark} {unit}"
        made.append(words(label, x + i * part, y - 7, 14.0, fill=ink, text_anchor="middle"))
    return made
