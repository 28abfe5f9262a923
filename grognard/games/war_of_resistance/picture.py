"""The China board as a picture: real shores under the hexes, rivers by class, railways by traffic and gauge, towns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from grognard.field import margin
from grognard.field.board import SLOTS, Chain
from grognard.field.curves import XY, along_sides, longer, middle, straight, through
from grognard.field.look import Look, read_look
from grognard.field.picture import HEX, Pair, Picture, page, tag, words
from grognard.field.symbols import ANCHOR
from grognard.games.war_of_resistance.lettering import Name, set_names
from grognard.games.war_of_resistance.outlines import Outline, read_outlines
from grognard.games.war_of_resistance.sheets.files import DATA, load
from grognard.games.war_of_resistance.world import RIVER_CLASSES, SIZES, TERRAINS, WATERS, World

MARGIN: Final = {"left": 120.0, "top": 330.0, "right": 120.0, "bottom": 120.0}
LEGEND_HEIGHT: Final = 900.0
LEGEND_SCALE: Final = 3.4
NAME_SIZES: Final = {"small": 15.0, "medium": 19.0, "large": 24.0, "partial": 27.0, "full": 31.0}
SYMBOL_SIZES: Final = {"small": 5.0, "medium": 7.5, "large": 10.0, "partial": 17.0, "full": 20.0}
LINE_ORDER: Final = ("road", "unbuilt", "low-rail", "narrow", "high-rail", "ferry")
WATERLINES: Final = ((190.0, 0.25), (120.0, 0.3), (64.0, 0.4), (24.0, 0.6))
OPEN_WATER: Final = tuple(TERRAINS.index(word) for word in ("sea", "lake"))

Window = tuple[float, float, float, float]  # left, top, width, height in hex widths from the map's corner


def draw(
    world: World,
    look: Look,
    outlines: Sequence[Outline],
    language: str = "en",
    numbers: bool = True,
    window: Window | None = None,
) -> str:
    """The map as SVG text with its margin, or only what lies in a window."""
    picture = Picture(world.board, look, len(world.board))
    lands, lakes = (_shape(picture, outlines, kind) for kind in ("land", "lake"))
    clips = tag("clipPath", tag("path", d=picture.outline()), id="field")
    clips += tag("clipPath", tag("path", d=lands, clip_rule="nonzero"), id="land")
    layers = [tag("defs", clips)]
    layers += _sea(picture, lands)
    sea = {hex for hex in range(len(world.board)) if world.board.terrain[hex] in OPEN_WATER}
    dry = [tag("path", d=lands, fill=look["terrain.clear.colour"])]
    dry += picture.ground(leave_out=sea) + picture.shading() + picture.textures(_busy(world))
    dry += _borders(world, picture)
    layers += [tag("g", tag("g", "".join(dry), clip_path="url(#land)"), clip_path="url(#field)")]
    layers += _ice(world, picture, lands)
    layers += picture.grid()
    layers += _joins(world, picture) + _zones(world, picture)
    layers += _rivers(world, picture)
    shore = {"stroke": look["lake.shore"], "stroke_width": 2.2, "stroke_linejoin": "round"}
    wet = tag("path", d=lands, fill="none", **shore) + tag("path", d=lakes, fill=look["lake.water"], **shore)
    layers += [tag("g", wet, clip_path="url(#field)")]
    layers += _sides(world, picture)
    layers += [tag("g", "".join(_lines(world, picture)), clip_path="url(#field)")]
    layers += picture.labels(language)
    if numbers:
        layers += picture.numbers()
    layers += _towns(world, picture, language)
    title = look.text("title", language)
    if window is not None:
        left, top, width, height = (value * HEX for value in window)
        return page("".join(layers), width, height, -left, -top, title, look["paper"])
    layers += _title(picture, language)
    layers += _boxes(world, picture, language)
    layers += _legend(picture, language)
    width = MARGIN["left"] + picture.width + MARGIN["right"]
    height = MARGIN["top"] + picture.height + MARGIN["bottom"] + LEGEND_HEIGHT
    return page("".join(layers), width, height, MARGIN["left"], MARGIN["top"], title, look["paper"])


def board_svg(language: str = "en", folder: Path | None = None, window: Window | None = None) -> str:
    """The committed board, or that of another data folder, as SVG."""
    data = folder or DATA
    return draw(load(folder), read_look(data), read_outlines(data), language, window=window)


def _shape(picture: Picture, outlines: Iterable[Outline], kind: str) -> str:
    drawn = straight if kind == "land" else through  # lakes have fewer points and are rounded
    return "".join(
        drawn([picture.point(x, y) for x, y in outline.points], closed=True)
        for outline in outlines
        if outline.kind == kind
    )


def _sea(picture: Picture, lands: str) -> list[str]:
    """Open water, paler in bands towards the shore."""
    look = picture.look
    made = [tag("path", d=picture.outline(), fill=look["terrain.sea.colour"])]
    for width, opacity in WATERLINES:
        made.append(tag("path", d=lands, fill="none", stroke="#e4f1f2", stroke_width=width, stroke_opacity=opacity))
    return [tag("g", "".join(made), clip_path="url(#field)", stroke_linejoin="round")]


def _ice(world: World, picture: Picture, lands: str) -> list[str]:
    """Sea that can freeze, as a white veil under the grid."""
    d = "".join(straight(picture.corners(hex), closed=True) for hex in sorted(world.ice) if _open(world, hex))
    return [tag("path", d=d, fill=picture.look["ice.colour"], fill_opacity=0.35)] if d else []


def _open(world: World, hex: int) -> bool:
    return WATERS[world.water[hex]] == "sea"


def _busy(world: World) -> dict[int, float]:
    """Hexes with print in them, whose middle the texture leaves free: hex -> radius in hex widths."""
    busy = {town.hex: 0.34 if town.size != "small" else 0.24 for town in world.towns.values()}
    for line in world.lines:
        for hex in line.hexes:
            busy.setdefault(hex, 0.1)
    return busy


def _borders(world: World, picture: Picture) -> list[str]:
    """Provinces faint and dashed, frontiers between nations as a band."""
    province: list[str] = []
    nation: list[str] = []
    for hexside, there in enumerate(world.board.neighbours):
        here = hexside // SLOTS
        one, other = (world.province_of(hex) if hex >= 0 else None for hex in (here, there))
        if here < there and one is not None and other is not None and one is not other:
            (province if one.nation == other.nation else nation).append(straight(picture.hexside((here, there))))
    look = picture.look
    thin = {"stroke": look["border.colour"], "stroke_width": look["border.width"]}
    bold = {"stroke": look["frontier.colour"], "stroke_width": look["frontier.width"]}
    return [
        tag("path", d="".join(nation), fill="none", stroke_opacity=0.22, **(bold | {"stroke_width": 26})),
        tag("path", d="".join(nation), fill="none", stroke_opacity=0.75, stroke_dasharray=look["border.dash"], **bold),
        tag("path", d="".join(province), fill="none", stroke_opacity=0.16, **(thin | {"stroke_width": 18})),
        tag("path", d="".join(province), fill="none", stroke_opacity=0.7, stroke_dasharray=look["border.dash"], **thin),
    ]


def _joins(world: World, picture: Picture) -> list[str]:
    """Where the six printed maps meet."""
    names = world.board.names
    sides = [
        straight(picture.hexside((hexside // SLOTS, there)))
        for hexside, there in enumerate(world.board.neighbours)
        if hexside // SLOTS < there and names[hexside // SLOTS][:2] != names[there][:2]
    ]
    style = {"stroke": picture.look["sheet.colour"], "stroke_width": 2.6, "stroke_opacity": 0.5}
    return [tag("path", d="".join(sides), fill="none", **style)]


def _zones(world: World, picture: Picture) -> list[str]:
    """Lines between weather zones, fine and dotted."""
    sides = [
        straight(picture.hexside((hexside // SLOTS, there)))
        for hexside, there in enumerate(world.board.neighbours)
        if hexside // SLOTS < there and world.zone[hexside // SLOTS] != world.zone[there]
    ]
    look = picture.look
    style = {"stroke": look["zone.colour"], "stroke_width": look["zone.width"], "stroke_dasharray": "1 9"}
    return [tag("path", d="".join(sides), fill="none", stroke_linecap="round", stroke_opacity=0.75, **style)]


def _rivers(world: World, picture: Picture) -> list[str]:
    """By class, narrow ones below; the Hwang Ho's waters paler, because no boat can use them (34D2)."""
    look = picture.look
    chains = [(chain, picture.chain(chain.hexsides)) for chain in world.rivers]
    sea = {_key(corner) for hex in range(len(world.board)) if _salt(world, hex) for corner in picture.corners(hex)}
    mouths = sea - {_key(point) for _, line in chains for point in line[1:-1]}
    made = []
    for layer, wider in (("bank", 3.5), ("water", 0.0)):
        for kind in ("canal", *RIVER_CLASSES[:3]):
            for shallow in (True, False):
                d = "".join(
                    _course(line, picture, mouths)
                    for chain, line in chains
                    if chain.kind == kind and world.streams[chain.key].shallow == shallow
                )
                if not d:
                    continue
                colour = look["river.bank"] if layer == "bank" else look["river.shallow" if shallow else "river.water"]
                width = look.number(f"river.{kind}.width") + wider
                dash = {"stroke_dasharray": look["canal.dash"]} if kind == "canal" and layer == "water" else {}
                made.append(tag("path", d=d, stroke=colour, stroke_width=width, **dash))
    style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round", "clip_path": "url(#land)"}
    return [tag("g", tag("g", "".join(made), **style), clip_path="url(#field)")]


def _course(line: list[XY], picture: Picture, mouths: set[tuple[int, int]]) -> str:
    """Smoothed, and prolonged where it leaves the map or runs out into the sea, to be cut off at the shore."""
    start = 0.4 * HEX if _key(line[0]) in picture.rim_keys else 0.0
    end = 0.4 * HEX if _key(line[-1]) in picture.rim_keys else 0.6 * HEX if _key(line[-1]) in mouths else 0.0
    return along_sides(longer(line, start, end))


def _salt(world: World, hex: int) -> bool:
    return WATERS[world.water[hex]] in ("sea", "coast", "island")


def _key(point: XY) -> tuple[int, int]:
    return round(point[0] * 4), round(point[1] * 4)


def _sides(world: World, picture: Picture) -> list[str]:
    """The Great Wall, the dike's new course, straits and barred hexsides."""
    made = picture.sides("great-wall", _pairs(world.walls, "great-wall"))
    made += picture.sides("dike", [world.flood])
    made += picture.sides("strait", _pairs(world.sides, "strait"))
    made += picture.sides("barred", _pairs(world.sides, "barred"))
    return made


def _pairs(chains: Iterable[Chain], kind: str) -> list[Sequence[Pair]]:
    return [chain.hexsides for chain in chains if chain.kind == kind]


def _lines(world: World, picture: Picture) -> list[str]:
    """Roads below, railways by traffic; a stretch that several lines share is drawn once."""
    exits = {hex for box in world.boxes.values() for hex in (*box.rail, *(box.exits if len(box.exits) == 1 else ()))}
    drawn: set[tuple[str, Pair]] = set()
    courses: dict[str, list[Sequence[XY]]] = {kind: [] for kind in LINE_ORDER}
    for line in world.lines:
        railway = world.railways.get(line.key)
        kind = "narrow" if railway and railway.gauge == "narrow" and line.kind == "low-rail" else line.kind
        for part in _fresh(line.hexes, kind, drawn):
            ends = [0.8 * HEX if hex in exits or _leaves(world, hex, kind) else 0.0 for hex in (part[0], part[-1])]
            courses[kind].append(longer(_way(world, picture, part), *ends))
    return [element for kind in LINE_ORDER for element in picture.line(kind, courses[kind])]


def _leaves(world: World, hex: int, kind: str) -> bool:
    """Whether a railway that ends in a hex goes on beyond the map: at its edge, where no town is."""
    return kind != "road" and hex not in world.towns_at and len(world.board.adjacent(hex)) < SLOTS


def _way(world: World, picture: Picture, hexes: Sequence[int]) -> list[XY]:
    """Through the middles of hexsides, and through those of hexes only at towns, ends and sharp turns."""
    line = [picture.centre(hexes[0])]
    for before, here, after in zip(hexes, hexes[1:], hexes[2:], strict=False):
        line.append(middle(picture.centre(before), picture.centre(here)))
        sharp = after in world.board.adjacent(before)
        if sharp or here in world.towns_at:
            line.append(picture.centre(here))
    if len(hexes) > 1:
        line += [middle(picture.centre(hexes[-2]), picture.centre(hexes[-1])), picture.centre(hexes[-1])]
    return line


def _fresh(hexes: Sequence[int], kind: str, drawn: set[tuple[str, Pair]]) -> list[list[int]]:
    """The parts of a line that no line of its kind has drawn yet."""
    parts: list[list[int]] = []
    joined = False
    for here, there in pairwise(hexes):
        key = (kind, (min(here, there), max(here, there)))
        if key in drawn:
            joined = False
            continue
        drawn.add(key)
        if joined:
            parts[-1].append(there)
        else:
            parts.append([here, there])
        joined = True
    return parts


def _towns(world: World, picture: Picture, language: str) -> list[str]:
    """Symbols by size, ports and fortresses, then names; great cities choose their place first."""
    look = picture.look
    ranked = sorted(world.towns.values(), key=lambda town: (-SIZES.index(town.size), town.key))
    marks: list[str] = []
    names: list[Name] = []
    for town in ranked:
        x, y = picture.centre(town.hex)
        marks.append(town_symbol(town.size, x, y, look))
        if town.hex in world.ports:
            marks.append(port_symbol(x - 33, y - 22, look))
        names.append(Name(town.name[language], (x, y), NAME_SIZES[town.size], SYMBOL_SIZES[town.size] + 1))
    for hex in sorted(world.marks["fortress"]):
        x, y = picture.centre(hex)
        marks.append(fortress_symbol(x + 30, y - 22, look))
    halo = {"stroke": look["halo"], "stroke_width": 3.6, "stroke_opacity": 0.85, "paint_order": "stroke"}
    written = []
    for setting, town in zip(set_names(names), ranked, strict=True):
        weight = {"font_weight": 600} if town.size not in ("small", "medium") else {}
        written.append(
            words(setting.name.text, setting.x, setting.y, setting.name.size, text_anchor=setting.anchor, **weight)
        )
    return [tag("g", "".join(marks)), tag("g", "".join(written), fill=look["town.ink"], **halo)]


def town_symbol(size: str, x: float, y: float, look: Look) -> str:
    """Point, ring, dot, and built-up squares for major cities."""
    ink, paper, radius = look["town.ink"], look["town.paper"], SYMBOL_SIZES[size]
    if size in ("partial", "full"):
        fill = look["town.major"] if size == "full" else look["town.built"]
        box = {"x": x - radius, "y": y - radius, "width": 2 * radius, "height": 2 * radius, "rx": 4}
        outer = tag("rect", fill=fill, stroke=ink, stroke_width=2.4, **box)
        return outer + tag("circle", cx=x, cy=y, r=radius * 0.42, fill=paper, stroke=ink, stroke_width=2.2)
    if size == "large":
        return tag("circle", cx=x, cy=y, r=radius, fill=ink) + tag("circle", cx=x, cy=y, r=radius * 0.38, fill=paper)
    if size == "medium":
        return tag("circle", cx=x, cy=y, r=radius, fill=paper, stroke=ink, stroke_width=2.4)
    return tag("circle", cx=x, cy=y, r=radius * 0.8, fill=paper, stroke=ink, stroke_width=1.6)


def port_symbol(x: float, y: float, look: Look) -> str:
    ring = tag("circle", cx=x, cy=y - 5.3, r=1.8, fill="none", stroke=look["port.ink"], stroke_width=1.7)
    style = {"fill": "none", "stroke": look["port.ink"], "stroke_width": 2.2, "stroke_linecap": "round"}
    return ring + tag("path", d=ANCHOR, transform=f"translate({x:.1f},{y:.1f})", **style)


def fortress_symbol(x: float, y: float, look: Look) -> str:
    d = f"M{x - 9:.1f},{y + 8:.1f}v-14h4v4h3v-4h4v4h3v-4h4v14z"
    return tag("path", d=d, fill=look["town.paper"], stroke=look["fortress.ink"], stroke_width=2)


# Margin


def _title(picture: Picture, language: str) -> list[str]:
    look = picture.look
    ink, centre = look["margin.ink"], picture.width / 2
    frame = {"width": picture.width + 60, "height": picture.height + 60, "fill": "none", "stroke": ink}
    head = {"fill": ink, "text_anchor": "middle"}
    return [
        words(look.text("title", language), centre, -170, 150.0, letter_spacing=22, font_weight=600, **head),
        words(look.text("subtitle", language), centre, -85, 60.0, letter_spacing=7, font_style="italic", **head),
        tag("rect", x=-30, y=-30, stroke_width=3, **frame),
        tag(
            "rect",
            x=-44,
            y=-44,
            **(frame | {"width": picture.width + 88, "height": picture.height + 88}),
            stroke_width=8,
        ),
    ]


def _boxes(world: World, picture: Picture, language: str) -> list[str]:
    """Off-map boxes in the corners that the maps leave free (37B)."""
    look = picture.look
    width, height = (look.number(f"box.{side}") * HEX for side in ("width", "height"))
    made = []
    for box in world.boxes.values():
        x, y = (float(value) * HEX for value in look[f"box.{box.key}.at"].split())
        frame = {"stroke": look["margin.ink"], "fill": look["box.colour"], "stroke_width": 5, "rx": 24}
        made.append(tag("rect", x=x, y=y, width=width, height=height, **frame))
        head = {"fill": look["margin.ink"], "text_anchor": "middle"}
        made.append(words(box.name[language], x + width / 2, y + 170, 92.0, font_weight=600, letter_spacing=6, **head))
        under = look.text(f"user.{box.user}", language)
        if box.distance:
            under += f" · {box.distance} {look.text('hexes', language)}"
        made.append(words(under, x + width / 2, y + 290, 58.0, font_style="italic", **head))
    return made


def _legend(picture: Picture, language: str) -> list[str]:
    look = picture.look
    columns = [
        [(margin.terrain_sample(name, look), f"terrain.{name}") for name in TERRAINS[:5]],
        [(margin.terrain_sample(name, look), f"terrain.{name}") for name in TERRAINS[5:10]],
        [(margin.terrain_sample(name, look), f"terrain.{name}") for name in TERRAINS[10:15]],
        [(_river_sample(kind, look), f"river.{kind}") for kind in ("river", "major", "great", "canal", "shallow")],
        [
            (margin.line_sample(f"chain.{kind}", look), f"chain.{kind}")
            for kind in ("great-wall", "dike", "strait", "barred")
        ],
        [
            (margin.line_sample(f"line.{kind}", look), f"line.{kind}")
            for kind in ("high-rail", "low-rail", "narrow", "ferry", "unbuilt")
        ],
        [(margin.line_sample("line.road", look), "line.road")]
        + [(_dash_sample(kind, look), kind) for kind in ("border", "frontier", "zone")],
        [(town_symbol(size, 0.0, 0.0, look), f"size.{size}") for size in SIZES],
        [(port_symbol(0.0, 0.0, look), "port"), (fortress_symbol(0.0, 0.0, look), "fortress")],
    ]
    step = picture.width / len(columns) / LEGEND_SCALE
    made = []
    for number, column in enumerate(columns):
        for row, (sample, caption) in enumerate(column):
            at = f"translate({number * step + 40:.1f},{row * 46:.1f})"
            text = words(look.text(caption, language), 46, 6, 17.0, fill=look["margin.ink"])
            made.append(tag("g", sample + text, transform=at))
    top = picture.height + MARGIN["bottom"] + 60
    return [tag("g", "".join(made), transform=f"translate(0,{top:.1f}) scale({LEGEND_SCALE})")]


def _river_sample(kind: str, look: Look) -> str:
    colour = look["river.shallow" if kind == "shallow" else "river.water"]
    width = look.number(f"river.{'major' if kind == 'shallow' else kind}.width")
    dash = {"stroke_dasharray": look["canal.dash"]} if kind == "canal" else {}
    return tag("path", d="M-32,4Q-10,-8 0,0T32,-4", fill="none", stroke=colour, stroke_width=width, **dash)


def _dash_sample(kind: str, look: Look) -> str:
    style = {"stroke": look[f"{kind}.colour"], "stroke_width": look[f"{kind}.width"]}
    dash = "1 9" if kind == "zone" else look["border.dash"]
    return tag("path", d="M-32,0H32", fill="none", stroke_dasharray=dash, stroke_linecap="round", **style)
