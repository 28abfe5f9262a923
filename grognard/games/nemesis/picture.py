"""The map of Nemesis as a picture: the ground by `field.picture`, and on it what 1.1 says the map prints."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from pathlib import Path
from typing import Final

from grognard.field import symbols as marks
from grognard.field.curves import XY, longer
from grognard.field.look import Look, read_look
from grognard.field.margin import title
from grognard.field.picture import HEX, Picture, page, tag, words
from grognard.field.powers import Side
from grognard.games.nemesis import symbols
from grognard.games.nemesis.legend import LEGEND_HEIGHT, legend
from grognard.games.nemesis.sheets.files import DATA, load
from grognard.games.nemesis.world import SIDES, World

MARGIN: Final = {"left": 90.0, "top": 190.0, "right": 160.0, "bottom": 150.0}
LINE_ORDER: Final = ("path", "track", "road", "railway")  # lowest first
NAME_SIZES: Final = {"city": 19.0, "town": 16.5, "village": 13.5}
FORCE_SIDES: Final = {"japanese": 0, "british": 1, "stilwell": 1, "yunnan": 1}


def draw(
    world: World,
    look: Look,
    language: str = "en",
    numbers: bool = True,
    letters: bool = True,
    margin: bool = True,
) -> str:
    """The map as SVG text; without its margin only the hexes are drawn."""
    on_map = len(world.board) - len(world.features.reinforcement)
    picture = Picture(world.board, look, on_map)
    features = world.features
    rivers = [("major" if river.major else "minor", river.hexsides) for river in features.rivers]
    layers = [tag("defs", tag("clipPath", tag("path", d=picture.outline()), id="field"))]
    layers += picture.ground()
    layers += picture.shading()
    layers += picture.textures(_busy(world))
    layers += picture.borders(features.region)
    layers += picture.grid()
    layers += picture.rivers(rivers)
    layers += picture.lakes([lake.hexsides for lake in features.lakes])
    layers += [tag("g", "".join(_lines(world, picture)), clip_path="url(#field)")]
    layers += _entries(world, picture)
    layers += picture.labels(language)
    if numbers:
        layers += picture.numbers()
    layers += _marks(world, picture, language)
    if letters:
        layers += _letters(world, picture)
    if not margin:
        return page(
            "".join(layers), picture.width, picture.height, 0.0, 0.0, look.text("title", language), look["paper"]
        )
    layers += title(picture, language, picture.width / 2 + 240)
    layers += _reinforcement(world, picture, language)
    layers += legend(world, picture, language, MARGIN["bottom"])
    width = MARGIN["left"] + picture.width + MARGIN["right"]
    height = MARGIN["top"] + picture.height + MARGIN["bottom"] + LEGEND_HEIGHT
    return page(
        "".join(layers), width, height, MARGIN["left"], MARGIN["top"], look.text("title", language), look["paper"]
    )


def board_svg(language: str = "en", folder: Path | None = None) -> str:
    """The committed board, or that of another data folder, as SVG."""
    return draw(load(folder), read_look(folder or DATA), language)


def _busy(world: World) -> dict[int, float]:
    """Hexes with print in them, whose middle the texture leaves free: hex -> radius in hex widths."""
    features = world.features
    busy = dict.fromkeys(features.places.values(), 0.24)
    busy.update(dict.fromkeys(features.letters.values(), 0.24))
    busy.update(dict.fromkeys((mark.hex for mark in features.objectives), 0.40))
    busy.update(dict.fromkeys((mark.hex for mark in features.depots), 0.40))
    return busy


def _lines(world: World, picture: Picture) -> list[str]:
    """Roads, Tracks and Paths through the middle of hexes, railways a little beside them."""
    edges = {edge for railway in world.features.railways for edge in railway.edges}
    edges -= {exit for place in world.features.reinforcement for exit in world.board.adjacent(place.hex)}
    made: list[str] = []
    for kind in LINE_ORDER:
        courses: list[Sequence[XY]] = []
        for line in world.features.lines:
            if line.kind != kind or len(line.hexes) < 2:
                continue
            ends = [0.8 * HEX if kind == "railway" and hex in edges else 0.0 for hex in (line.hexes[0], line.hexes[-1])]
            courses.append(longer(picture.course(line.hexes), *ends))
        for place in world.features.reinforcement:
            for exit in world.board.adjacent(place.hex):
                hexside = world.board.hexside(place.hex, exit)
                if world.board.lines[hexside] & world.board.line_bit(kind):
                    courses.append([picture.centre(place.hex), picture.centre(exit)])
        made += picture.line(kind, courses)
    return made


def _entries(world: World, picture: Picture) -> list[str]:
    borders = [
        symbols.entry_border(picture.corners(hex, 0.9), Side(side), picture.look)
        for hex, side in sorted(world.features.entries.items())
    ]
    return [tag("g", "".join(borders), fill="none", stroke_linejoin="round")]


def _marks(world: World, picture: Picture, language: str) -> list[str]:
    """Towns with their names, then Objectives, depots and Airfields in the upper half of the hex."""
    features, look = world.features, picture.look
    made: list[str] = []
    halo = {"stroke": look["halo"], "stroke_width": 3.2, "stroke_opacity": 0.85, "paint_order": "stroke"}
    for place, hex in features.places.items():
        x, y = picture.centre(hex)
        size = features.place_sizes[place]
        made.append(marks.town(size, x, y, look))
        weight = 600 if size != "village" else 400
        name = features.place_names[place][language]
        made.append(
            words(
                name,
                x,
                y + 21,
                NAME_SIZES[size],
                fill=look["town.ink"],
                text_anchor="middle",
                font_weight=weight,
                **halo,
            )
        )
    for hex, side in sorted(features.airfields.items()):
        x, y = picture.centre(hex)
        made.append(marks.airfield(SIDES[side], x, y - 22, look))
    for mark in features.depots:
        x, y = picture.centre(mark.hex)
        made.append(symbols.depot(mark, x - 29, y - 18, look))
    for objective in features.objectives:
        x, y = picture.centre(objective.hex)
        made.append(symbols.objective(objective, x + 29, y - 18, look))
    return made


def _letters(world: World, picture: Picture) -> list[str]:
    """Setup Letters in the lower half of their hex; Japanese ones in the Division's colour (3.2)."""
    rings: dict[str, str] = {}
    for piece in world.pieces:
        formation = world.formations.get(piece.formation)
        if piece.setup and formation and piece.side == 0:
            rings.setdefault(piece.setup, formation.colour)
    by_hex: dict[int, list[str]] = {}
    for key, hex in world.features.letters.items():
        by_hex.setdefault(hex, []).append(key)
    made: list[str] = []
    for hex, keys in by_hex.items():
        x, y = picture.centre(hex)
        for i, key in enumerate(keys):
            family, text = key.split(":")
            left = (i - (len(keys) - 1) / 2) * 21
            made.append(symbols.letter(family, text, x + left, y + 35, picture.look, rings.get(key, "")))
    return made


def _reinforcement(world: World, picture: Picture, language: str) -> list[str]:
    """The four hexes off the map, with arrows to their exits (1.1)."""
    look = picture.look
    made: list[str] = []
    for place in world.features.reinforcement:
        side = SIDES[FORCE_SIDES[place.force]]
        x, y = picture.centre(place.hex)
        for exit in world.board.adjacent(place.hex):
            made.append(_arrow((x, y), picture.centre(exit), look))
        d = "M" + "L".join(f"{cx:.1f},{cy:.1f}" for cx, cy in picture.corners(place.hex, 0.94)) + "Z"
        made.append(tag("path", d=d, fill=look[f"side.{side}.colour"], stroke=look["mark.ink"], stroke_width=2.5))
        ink = look[f"side.{side}.ink"]
        lines = [look.text(f"force.{place.force}", language), look.text("reinforcements", language)]
        for i, line in enumerate(lines):
            made.append(
                words(
                    line, x, y + 1 + 15 * i, 13.0 if i == 0 else 11.0, fill=ink, text_anchor="middle", font_weight=600
                )
            )
        made.append(words(world.board.names[place.hex], x, y - 20, 15.0, fill=ink, text_anchor="middle"))
    return made


def _arrow(start: XY, end: XY, look: Look) -> str:
    """A broad arrow from the rim of one hex into the next."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    ax, ay = start[0] + dx * 0.42 * HEX, start[1] + dy * 0.42 * HEX
    tip = 0.36 * HEX + max(0.0, length - HEX) * 0.8
    shape = [
        (0.0, -6.0),
        (tip - 16, -6.0),
        (tip - 16, -14.0),
        (tip, 0.0),
        (tip - 16, 14.0),
        (tip - 16, 6.0),
        (0.0, 6.0),
    ]
    points = [(ax + dx * u - dy * v, ay + dy * u + dx * v) for u, v in shape]
    d = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"
    return tag("path", d=d, fill=look["arrow.colour"], stroke=look["mark.ink"], stroke_width=1.5)
