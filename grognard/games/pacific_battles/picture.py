"""The maps of Pacific Battles as pictures: the ground by `field.picture` and `field.coast`, and what the map prints."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from grognard.field import margin, symbols
from grognard.field.board import Board
from grognard.field.coast import Coast
from grognard.field.curves import XY, longer, straight
from grognard.field.look import Look, colours_of, look_of
from grognard.field.picture import HEX, Picture, page, tag, words
from grognard.field.sheets import DataError, Sheets
from grognard.games.pacific_battles.sheets.board import BEYOND, DATA, load_board
from grognard.games.pacific_battles.world import ROAD, SCENARIOS, SEA, SIDES, TERRAINS, Features

__all__ = ["SCENARIOS", "board_svg", "draw"]

MARGIN: Final = {"left": 90.0, "top": 190.0, "right": 90.0, "bottom": 70.0}
LEGEND_HEIGHT: Final = 360.0
LINE_ORDER: Final = ("trail", "road", "railway")  # lowest first
SIDE_ORDER: Final = ("mountain", "channel", "strait", "sea")
RIVERS: Final = {"river": "minor", "major-river": "major"}
NAME_SIZES: Final = {"city": 21.0, "town": 18.0, "village": 15.0, "feature": 14.0}
SCALE_WIDTH: Final = 430.0
MILE: Final = 1.609


def draw(
    board: Board, features: Features, look: Look, language: str = "en", numbers: bool = True, with_margin: bool = True
) -> str:
    """The map as SVG text; without its margin only the hexes are drawn."""
    picture = Picture(board, look, len(board))
    sea = [hex for hex in range(len(board)) if board.terrain[hex] == SEA]
    coast = Coast(picture, sea)
    clips = [tag("clipPath", tag("path", d=picture.outline()), id="field"), *coast.clips()]
    land = coast.ground() + picture.shading() + picture.textures(_busy(features))
    land += _frontiers(picture, features) + _beyond(picture, features)
    layers = [tag("defs", "".join(clips))]
    layers += coast.water()
    layers += [tag("g", tag("g", "".join(land), clip_path="url(#land)"), clip_path="url(#field)")]
    layers += coast.line()
    layers += picture.grid()
    layers += _sides(picture, features, coast)
    layers += [tag("g", "".join(_lines(picture, features)), clip_path="url(#field)")]
    layers += picture.labels(language)
    if numbers:
        layers += picture.numbers()
    layers += _marks(picture, features, language)
    title = look.text("title", language)
    if not with_margin:
        return page("".join(layers), picture.width, picture.height, 0.0, 0.0, title, look["paper"])
    layers += margin.title(picture, language, picture.width / 2)
    layers += _legend(picture, features, language)
    width = MARGIN["left"] + picture.width + MARGIN["right"]
    height = MARGIN["top"] + picture.height + MARGIN["bottom"] + LEGEND_HEIGHT + 60
    return page("".join(layers), width, height, MARGIN["left"], MARGIN["top"], title, look["paper"])


def board_svg(language: str = "en", folder: Path | None = None, scenario: str = SCENARIOS[0]) -> str:
    """The committed board of a game, or that of another data folder laid out like it, as SVG."""
    board, features = load_board(scenario, None if folder is None else folder / scenario)
    return draw(board, features, load_look(scenario, folder), language)


def load_look(scenario: str, folder: Path | None = None) -> Look:
    """How a board looks: what the three share, and what is its own; DataError with all mistakes."""
    series, game = (Sheets((folder or DATA) / name) for name in ("series", scenario))
    look = look_of(game, colours_of(series))
    if series.notes or game.notes:
        raise DataError(series.mistakes + game.mistakes)
    return look


def _busy(features: Features) -> dict[int, float]:
    """Hexes with print in them, whose middle the texture leaves free: hex -> radius in hex widths."""
    busy = dict.fromkeys(features.places.values(), 0.24)
    busy.update(dict.fromkeys((*features.ports, *features.airfields), 0.32))
    return busy


def _beyond(picture: Picture, features: Features) -> list[str]:
    """A pale veil over land where nobody fights."""
    hexes = sorted(features.areas.get(BEYOND, ()))
    d = "".join(straight(picture.corners(hex, 1.5), closed=True) for hex in hexes)
    return [tag("path", d=d, fill=picture.look["paper"], fill_opacity=0.5)] if d else []


def _frontiers(picture: Picture, features: Features) -> list[str]:
    """Where Thailand ends."""
    thai = features.areas.get("thailand")
    if not thai:
        return []
    beyond = features.areas.get(BEYOND, frozenset())
    terrain = picture.board.terrain
    hexes = (hex for hex in range(picture.on_map) if terrain[hex] != SEA and hex not in beyond)
    return picture.borders({hex: "thailand" if hex in thai else "malaya" for hex in hexes})


def _sides(picture: Picture, features: Features, coast: Coast) -> list[str]:
    """Rivers, then ridges, then salt water, which lies above both."""
    rivers = [(RIVERS[chain.kind], chain.hexsides) for chain in features.chains if chain.kind in RIVERS]
    made = [tag("g", "".join(picture.rivers(rivers, coast.mouths, "land")), clip_path="url(#field)")]
    for kind in SIDE_ORDER:
        joined = [chain.hexsides for chain in features.chains if chain.kind == kind]
        if kind in ("channel", "sea"):  # their hexsides need not hang together
            joined = [(pair,) for pairs in joined for pair in pairs]
        made += picture.sides(kind, joined)
    return made


def _lines(picture: Picture, features: Features) -> list[str]:
    """Roads and trails through the middle of hexes, railways a little beside them; some leave the map."""
    ends = [end for line in features.lines for end in (line.hexes[0], line.hexes[-1])]
    made: list[str] = []
    for kind in LINE_ORDER:
        courses: list[Sequence[XY]] = []
        for line in features.lines:
            if line.kind == kind:
                out = [0.8 * HEX if _leaves(picture, features, hex, ends) else 0.0 for hex in _ends(line.hexes)]
                courses.append(longer(picture.course(line.hexes), *out))
        made += picture.line(kind, courses)
    return made


def _ends(hexes: Sequence[int]) -> tuple[int, int]:
    return hexes[0], hexes[-1]


def _leaves(picture: Picture, features: Features, hex: int, ends: Sequence[int]) -> bool:
    """A line that ends in a hex on the edge, where no place is and no other line goes on, leads off the map."""
    board = picture.board
    on_edge = len(board.adjacent(hex)) < 6
    goes_on = sum(bool(board.lines[hexside] & ROAD) for hexside in range(6 * hex, 6 * hex + 6)) > 1
    return on_edge and not goes_on and hex in ends and hex not in features.places.values()


def _marks(picture: Picture, features: Features, language: str) -> list[str]:
    """Places with their names, ports and airfields beside them."""
    look = picture.look
    made: list[str] = []
    halo = {"stroke": look["halo"], "stroke_width": 3.2, "stroke_opacity": 0.85, "paint_order": "stroke"}
    for hex in sorted(features.ports):
        x, y = picture.centre(hex)
        made.append(symbols.port(x - 26, y - 20, look))
    for hex, side in sorted(features.airfields.items()):
        x, y = picture.centre(hex)
        made.append(symbols.airfield(SIDES[side], x + 26, y - 20, look))
    for place, hex in features.places.items():
        x, y = picture.centre(hex)
        size = features.place_sizes[place]
        made.append(symbols.town(size, x, y, look))
        style = {"fill": look["town.ink"], "text_anchor": "middle", "font_weight": 400 if size == "village" else 600}
        if size == "feature":
            style |= {"font_weight": 400, "font_style": "italic"}
        for number, line in enumerate(_name_lines(features.place_names[place][language])):
            made.append(words(line, x, y + 22 + 15 * number, NAME_SIZES[size], **style, **halo))
    return made


def _name_lines(name: str) -> list[str]:
    """A name of two long words stands in two lines, so that it does not run into the next hex."""
    first, _, rest = name.partition(" ")
    return [first, rest] if rest and len(name) > 12 else [name]


def _legend(picture: Picture, features: Features, language: str) -> list[str]:
    """Columns of samples under the map: only what this map has."""
    look = picture.look
    top = picture.height + MARGIN["bottom"] + 30

    def text(key: str) -> str:
        return look.text(key, language)

    there = {picture.board.terrain[hex] for hex in range(picture.on_map)}
    kinds = {chain.kind for chain in features.chains}
    lines = {line.kind for line in features.lines}
    ways = [(margin.line_sample(f"line.{kind}", look), text(f"line.{kind}")) for kind in LINE_ORDER if kind in lines]
    if "thailand" in features.areas:
        ways.append((margin.border_sample(look), text("line.border")))
    waters = margin.river_samples((RIVERS[kind] for kind in RIVERS if kind in kinds), look, language)
    waters += [
        (margin.line_sample(f"chain.{kind}", look, "M-30,2L-10,-6 10,4 30,-4"), text(f"chain.{kind}"))
        for kind in SIDE_ORDER
        if kind in kinds
    ]
    sizes = [size for size in NAME_SIZES if size in features.place_sizes.values()]
    towns = [(symbols.town(size, 0, 0, look), text(f"town.{size}")) for size in sizes]
    if features.ports:
        towns.append((symbols.port(0, 0, look), text("port")))
    for number, side in enumerate(SIDES):
        if number in features.airfields.values():
            towns.append((symbols.airfield(side, 0, 0, look), text(f"airfield.{side}")))
    columns = [
        ("legend.terrain", [(margin.terrain_sample(TERRAINS[n], look), text(f"terrain.{TERRAINS[n]}")) for n in there]),
        ("legend.lines", ways),
        ("legend.water", waters),
        ("legend.towns", towns),
    ]
    return margin.legend(picture, columns, top, LEGEND_HEIGHT, language, SCALE_WIDTH) + _scale(picture, top, language)


def _scale(picture: Picture, top: float, language: str) -> list[str]:
    """Miles and kilometres, and where north lies, which is not always up."""
    look = picture.look
    x, ink = picture.width - SCALE_WIDTH + 40, look["margin.ink"]
    head = {"fill": ink, "font_weight": 600, "letter_spacing": 1}
    made = [words(look.text("legend.scale", language), x, top + 4, 20.0, **head)]
    km = look.number("scale.km")
    for row, (unit, hex_size) in enumerate((("miles", km / MILE), ("km", km))):
        part = _round_part(hex_size)
        marks = [f"{part * n:g}" for n in range(4)]
        made += margin.bar(x, top + 60 + 52 * row, 3 * part / hex_size, marks, look.text(unit, language), ink)
    made += margin.north(x + 60, top + 232, look.number("north.turn"), ink, 1.6)
    made.append(words(look.text("series", language), x + 130, top + 290, 15.0, fill=ink, font_style="italic"))
    return made


def _round_part(hex_size: float) -> float:
    """The largest round length of which three fit into three hexes."""
    return max(size for size in (0.25, 0.5, 1, 2, 5, 10, 15, 20, 25, 50) if size <= hex_size * 1.1)
