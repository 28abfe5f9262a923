"""The maps of World in Flames as a picture: seas with hexdots, rounded coasts, terrain, lines and what hexes hold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from grognard.field.board import SLOTS
from grognard.field.curves import straight
from grognard.field.look import Look, read_look
from grognard.field.picture import HEX, Picture, page, tag, words
from grognard.field.textures import glyphs
from grognard.games.world_in_flames import symbols
from grognard.games.world_in_flames.coast import chains, flowing, rings, rounded, stems
from grognard.games.world_in_flames.frame import Frame
from grognard.games.world_in_flames.lettering import country_names, sea_names
from grognard.games.world_in_flames.sheets.checks import OFF_MAP_SEAS
from grognard.games.world_in_flames.sheets.files import DATA, load
from grognard.games.world_in_flames.world import World

# Pictures by name: the letters of the maps they show
PICTURES: Final = {"world": "WEAPSM", "europe": "WES", "asia-pacific": "AP", "america": "M"}
SCENARIOS: Final = tuple(PICTURES)
MARGIN: Final = 330.0  # room for the seas and boxes printed in the frame
HEAD: Final = 240.0  # above it, for the title
FOOT: Final = 580.0  # below the map, for the frame and the legend
GREAT_RIVER: Final = 14  # hexsides from source to mouth
NAME_SIZES: Final = {"": 15.0, "city": 17.0, "later-capital": 15.0, "capital": 18.5, "major-capital": 21.0}
GREAT_NAMES: Final = frozenset({"capital", "major-capital"})


class Map:
    """One picture being drawn: the world, how it looks, and the hexes it shows."""

    def __init__(self, world: World, look: Look, language: str, letters: str) -> None:
        self.world = world
        self.look = look
        self.language = language
        self.letters = letters
        self.picture = Picture(world.board, look, len(world.board))
        self.shown = {hex for hex, name in enumerate(world.board.names) if name[0] in letters}
        self.terrain = [world.board.terrains[kind] for kind in world.board.terrain]
        self.land = {hex for hex in self.shown if self.terrain[hex] not in ("sea", "covered")}

    def svg(self) -> str:
        frame = Frame(self.world, self.picture, self.language, self.letters, OFF_MAP_SEAS)
        layers = [self._defs(), *frame.seas(), *self._sea(), *self._land(), *self._water(), *self._lines()]
        layers += [*self._lettering(), *self._marks(), *frame.boxes()]
        xs, ys = zip(*(self.picture.centre(hex) for hex in self.shown), strict=True)
        left, top = min(xs) - HEX / 2, min(ys) - HEX * 0.58
        right, bottom = max(xs) + HEX / 2, max(ys) + HEX * 0.58
        layers += frame.margin(left, top, right, bottom)
        width, height = right - left + 2 * MARGIN, bottom - top + MARGIN + HEAD + FOOT
        title = self.look.text("title", self.language)
        return page("".join(layers), width, height, MARGIN - left, HEAD + MARGIN - top, title, self.look["paper"])

    # Clips

    def _defs(self) -> str:
        field = "".join(
            straight(ring, closed=True) for ring in rings(self.picture, self.shown, self.shown.__contains__)
        )
        dividing = self.world.board.side_bit("water")
        sides = self.world.board.sides
        shores = rings(self.picture, self.land, self.land.__contains__, lambda hexside: bool(sides[hexside] & dividing))
        coast = "".join(rounded(ring, 1) for ring in shores)
        self.field, self.coast = field, coast
        clips = tag("clipPath", tag("path", d=field), id="field")
        clips += tag("clipPath", tag("path", d=coast, clip_rule="evenodd"), id="land")
        return tag("defs", clips)

    # Sea

    def _sea(self) -> list[str]:
        """Deep water, paler towards the coast in three steps; hexdots instead of a grid."""
        look = self.look
        sea = [tag("path", d=self.field, fill=look["sea.colour"])]
        for width, key in ((150.0, "sea.shelf"), (70.0, "sea.shore")):
            sea.append(tag("path", d=self.coast, fill="none", stroke=look[key], stroke_width=width))
        small, large = list[str](), list[str]()
        for hex in sorted(self.shown):
            if self.terrain[hex] == "sea":
                x, y = self.picture.centre(hex)
                (large if self.world.map_of(hex) == "M" else small).append(f"M{x:.0f},{y:.0f}h0.1")
        dots = {"fill": "none", "stroke": look["sea.dot"], "stroke_linecap": "round"}
        made = [tag("g", "".join(sea), clip_path="url(#field)", stroke_linejoin="round")]
        made.append(tag("path", d="".join(small), stroke_width=8, **dots))
        made.append(tag("path", d="".join(large), stroke_width=20, **dots))
        covered = [hex for hex in self.shown if self.terrain[hex] == "covered"]
        for ring in rings(self.picture, covered, set(covered).__contains__):
            made.append(tag("path", d=straight(ring, closed=True), fill=look["paper"]))
        parted = self._between(lambda a, b: self._open(a) and self._open(b) and self.world.sea[a] != self.world.sea[b])
        d = "".join(flowing(line, 2) for line in chains(self.picture, parted))
        made.append(tag("path", d=d, fill="none", stroke=look["sea.border"], stroke_width=7, stroke_dasharray="18 9"))
        return made

    def _open(self, hex: int) -> bool:
        return self.terrain[hex] == "sea"

    # Land

    def _land(self) -> list[str]:
        look, picture = self.look, self.picture
        paths: dict[str, list[str]] = {}
        strokes: dict[str, list[str]] = {}
        busy = {place.hex for place in self.world.places}
        for hex in sorted(self.land):
            kind = self.terrain[hex]
            paths.setdefault(kind, []).append(straight(picture.corners(hex, 1.25 if self._shore(hex) else 1.01), True))
            clear = 0.26 * HEX if hex in busy else 0.0
            strokes.setdefault(kind, []).append(
                glyphs(look[f"terrain.{kind}.texture"], hex, picture.centre(hex), HEX, clear)
            )
        shores = sorted(paths, key=lambda kind: kind in ("lake",))
        ground = [tag("path", d="".join(paths[kind]), fill=look[f"terrain.{kind}.colour"]) for kind in shores]
        ground += self._shading()
        for kind in sorted(strokes):
            fill = look.values.get(f"terrain.{kind}.ink-fill", "none")
            ink = {"stroke": look[f"terrain.{kind}.ink"], "stroke_width": look[f"terrain.{kind}.ink-width"]}
            if any(strokes[kind]):
                ground.append(tag("path", d="".join(strokes[kind]), fill=fill, **ink))
        grid = "".join(straight(picture.corners(hex), closed=True) for hex in sorted(self.land))
        style = {"stroke": look["grid.colour"], "stroke_width": look["grid.width"], "stroke_opacity": 0.3}
        ground.append(tag("path", d=grid, fill="none", **style))
        coast = tag(
            "path", d=self.coast, fill="none", stroke=look["sea.coast"], stroke_width=5, stroke_linejoin="round"
        )
        return [tag("g", tag("g", "".join(ground), clip_path="url(#land)") + coast, clip_path="url(#field)")]

    def _shore(self, hex: int) -> bool:
        return bool(self.world.sea[hex])

    def _shading(self) -> list[str]:
        return [layer.replace("url(#field)", "url(#land)") for layer in self.picture.shading()]

    # Water on land

    def _water(self) -> list[str]:
        look, picture = self.look, self.picture
        made: list[str] = []
        lines = chains(picture, self._sides("lake"))
        d = "".join(flowing(line, 1) for line in lines)
        for width, colour in ((17.0, look["sea.coast"]), (12.0, look["sea.shore"])):
            made.append(tag("path", d=d, stroke=colour, stroke_width=width))
        lakes = [hex for hex in self.land if self.terrain[hex] == "lake"]
        shores = "".join(rounded(ring, 1) for ring in rings(picture, lakes, set(lakes).__contains__))
        body = {"fill": look["lake.water"], "stroke": look["lake.shore"], "stroke_width": 4}
        made.append(tag("path", d=shores, **body))
        great, small = stems(chains(picture, self._sides("river")), GREAT_RIVER)
        for layer, wider in (("bank", 3.0), ("water", 0.0)):
            for rivers, key in ((small, "minor"), (great, "major")):
                d = "".join(flowing(line, 0) for line in rivers)
                width = look.number(f"river.{key}.width") + wider
                made.append(tag("path", d=d, stroke=look[f"river.{layer}"], stroke_width=width))
        style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        return [tag("g", "".join(made), **style, clip_path="url(#field)")]

    # Lines

    def _sides(self, *kinds: str) -> list[tuple[int, int]]:
        board = self.world.board
        mask = sum(board.side_bit(kind) for kind in kinds)
        return [
            (hexside // SLOTS, there)
            for hexside, there in enumerate(board.neighbours)
            if board.sides[hexside] & mask and hexside // SLOTS < there and there in self.shown
        ]

    def _between(self, parted: Callable[[int, int], bool]) -> list[tuple[int, int]]:
        """Hexsides between two shown hexes that a test tells apart."""
        board, joined = self.world.board, self.world.joined
        return [
            (hexside // SLOTS, there)
            for hexside, there in enumerate(board.neighbours)
            if hexside // SLOTS < there
            and hexside not in joined
            and there in self.shown
            and parted(hexside // SLOTS, there)
        ]

    def _lines(self) -> list[str]:
        world, look, picture = self.world, self.look, self.picture
        made: list[str] = []
        for kind, word in (("alpine", "alpine"), ("canal", "canal"), ("straits", "strait")):
            lines = "".join(flowing(line, 0) for line in chains(picture, self._sides(kind)))
            made += self._layered(lines, f"chain.{word}") if lines else []
        rails = "".join(
            straight([picture.centre(hexside // SLOTS), picture.centre(there)])
            for hexside, there in enumerate(world.board.neighbours)
            if world.board.lines[hexside] and hexside // SLOTS < there and there in self.shown
        )
        made += self._layered(rails, "line.railway")
        land, country, area = self.land, world.country, world.area
        zones = self._between(lambda a, b: world.zone[a] != world.zone[b])
        wet = set(self._sides("water"))
        areas = self._between(lambda a, b: a in land and b in land and country[a] == country[b] and area[a] != area[b])
        frontiers = self._between(lambda a, b: a in land and b in land and country[a] != country[b])
        for key, sides, rounds in (("zone", zones, 2), ("area", areas, 1), ("border", frontiers, 1)):
            dry = sides if key == "zone" else [pair for pair in sides if pair not in wet]
            d = "".join(flowing(line, rounds) for line in chains(picture, dry))
            style = {"stroke": look[f"{key}.colour"], "stroke_width": look[f"{key}.width"]}
            if key == "border":
                made.append(tag("path", d=d, stroke=look["border.colour"], stroke_width=16, stroke_opacity=0.16))
            made.append(tag("path", d=d, stroke_dasharray=look[f"{key}.dash"], stroke_opacity=0.75, **style))
        forts = "".join(flowing(line, 0) for line in chains(picture, self._sides("fort")))
        made += self._layered(forts, "chain.fort") if forts else []
        return [tag("g", "".join(made), fill="none", stroke_linejoin="round", clip_path="url(#field)")]

    def _layered(self, d: str, key: str) -> list[str]:
        made = []
        for layer in self.look[f"{key}.layers"].split():
            colour, width, *dash = layer.split("/")
            extra = {"stroke_dasharray": dash[0].replace(",", " ")} if dash else {}
            made.append(tag("path", d=d, stroke=colour, stroke_width=width, **extra))
        return [tag("g", "".join(made), fill="none", stroke_linecap=self.look[f"{key}.cap"])]

    # Names and signs

    def _lettering(self) -> list[str]:
        seas = sea_names(self.world, self.picture, self.language, self.shown)
        return seas + country_names(self.world, self.picture, self.language, self.land)

    def _marks(self) -> list[str]:
        """City in the middle, port beside it, stock below, the name above."""
        look, made = self.look, list[str]()
        halo = {"stroke": look["halo"], "stroke_width": 4, "stroke_opacity": 0.85, "paint_order": "stroke"}
        for place in self.world.places:
            if place.hex not in self.shown:
                continue
            x, y = self.picture.centre(place.hex)
            if place.port:
                made.append(symbols.port(place.port, place.ice, x + (24 if place.city else 0), y, look))
            if place.city:
                made.append(symbols.city(place.city, x, y, look))
            if place.objective:
                made.append(symbols.objective(x - 24, y, look))
            made.append(symbols.stock(place, x, y + (24 if place.city or place.port else 4), look))
            if place.name:
                size = NAME_SIZES[place.city]
                weight = 600 if place.city in GREAT_NAMES or place.objective else 400
                attributes = {"text_anchor": "middle", "font_weight": weight, "fill": look["town.ink"], **halo}
                made.append(words(place.name[self.language], x, y - 19, size, **attributes))
        return made


def draw(world: World, look: Look, language: str = "en", scenario: str = "world") -> str:
    """The map, or one of `PICTURES`, as SVG text."""
    return Map(world, look, language, PICTURES[scenario]).svg()


def board_svg(language: str = "en", folder: Path | None = None, scenario: str = "world") -> str:
    """The committed board, or that of another data folder, as SVG."""
    return draw(load(folder), read_look(folder or DATA), language, scenario)
