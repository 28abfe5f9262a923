"""What is printed around the maps: seas and off-map hexes in the frame, the title, the legend."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from grognard.field.curves import straight
from grognard.field.picture import HEX, Picture, tag, words
from grognard.games.world_in_flames import symbols
from grognard.games.world_in_flames.world import TERRAINS, Place, World

BOX: Final = 0.58  # half height of an off-map hex, in hex widths
SAMPLES: Final = ("clear", "forest", "jungle", "swamp", "mountain", "desert", "desert-mountain", "lake")
STEP: Final = 400.0  # from sample to sample in the legend
WIDE: Final = STEP * len(SAMPLES)


class Frame:
    """Around one picture: `letters` are its maps, `off_map` the sea areas that lie in the frame only."""

    def __init__(self, world: World, picture: Picture, language: str, letters: str, off_map: Collection[str]) -> None:
        self.world = world
        self.picture = picture
        self.look = picture.look
        self.language = language
        self.letters = letters
        self.off_map = off_map

    def seas(self) -> list[str]:
        """The sea areas printed in the frame, with their names."""
        look, made = self.look, list[str]()
        for outline in self.world.outlines:
            sea = self.world.seas[outline.sea]
            if sea.key not in self.off_map or outline.map not in self.letters or outline.map in "SM":
                continue
            points = [self.picture.point(x, y) for x, y in outline.points]
            style = {"fill": look["sea.colour"], "stroke": look["sea.coast"], "stroke_width": 4}
            made.append(tag("path", d=straight(points, closed=True), stroke_linejoin="round", **style))
            xs, ys = [x for x, _ in points], [y for _, y in points]
            attributes = {"fill": look["sea.name"], "font_style": "italic", "text_anchor": "middle"}
            size = min(46.0, (max(xs) - min(xs)) / (0.62 * len(sea.name[self.language])))
            y = max(ys) - 34 if max(ys) > 4000 else min(ys) + 62
            made.append(words(sea.name[self.language], (min(xs) + max(xs)) / 2, y, size, **attributes))
        return made

    def boxes(self) -> list[str]:
        """Off-map hexes with their terrain, port and name."""
        look, made = self.look, list[str]()
        for box in self.world.boxes:
            if box.map not in self.letters:
                continue
            x, y = self.picture.point(*box.at)
            rim = [(0.0, -BOX), (0.5, -BOX / 2), (0.5, BOX / 2), (0.0, BOX), (-0.5, BOX / 2), (-0.5, -BOX / 2)]
            d = straight([(x + dx * HEX, y + dy * HEX) for dx, dy in rim], closed=True)
            fill = look[f"terrain.{box.terrain or 'clear'}.colour"]
            made.append(tag("path", d=d, fill=fill, stroke=look["frame.ink"], stroke_width=4))
            if box.port:
                made.append(symbols.port(box.port, box.ice, x + (22 if box.city else 0), y + 4, look))
            if box.city:
                made.append(symbols.city(box.city, x, y + 4, look))
            if box.objective:
                made.append(symbols.objective(x - 24, y + 4, look))
            stock = Place(0, {}, "", False, "", False, 0, 0, box.resources, 0)
            made.append(symbols.stock(stock, x, y + 30, look))
            attributes = {"text_anchor": "middle", "fill": look["town.ink"], "font_weight": 600}
            made.append(words(box.name[self.language], x, y - 20, 13.5, **attributes))
        return made

    def margin(self, left: float, top: float, right: float, bottom: float) -> list[str]:
        """A double line around everything, the title above, the legend below."""
        ink = self.look["frame.ink"]
        made = []
        for away, width in ((300.0, 3.0), (284.0, 8.0)):
            size = {"width": right - left + 2 * away, "height": bottom - top + 2 * away}
            rim = {"fill": "none", "stroke": ink, "stroke_width": width}
            made.append(tag("rect", x=left - away, y=top - away, **size, **rim))
        attributes = {"text_anchor": "middle", "fill": self.look["margin.ink"], "letter_spacing": 34}
        title = self.look.text("title", self.language).upper()
        made.append(words(title, (left + right) / 2, top - 360, 150.0, **attributes))
        larger = min(1.6, max(1.0, (right - left) / 7000), (right - left + 500) / WIDE)  # seen from farther away
        place = f"translate({(left + right) / 2:.0f} {bottom + 400:.0f}) scale({larger:.2f})"
        return [*made, tag("g", "".join(self._legend()), transform=place)]

    def _legend(self) -> list[str]:
        """Terrain samples above and signs below, around the origin."""
        look, language = self.look, self.language
        names = {line.key: line.name[language] for line in self.world.charts.terrain}
        samples: list[tuple[str, str]] = []
        for kind in SAMPLES:
            assert kind in TERRAINS
            body = {"fill": look[f"terrain.{kind}.colour"], "stroke": look["frame.ink"], "stroke_width": 2}
            samples.append((tag("rect", x=-34, y=-24, width=68, height=48, rx=6, **body), names[kind]))
        signs = {
            "city": symbols.city("city", 0, 0, look),
            "capital": symbols.city("capital", 0, 0, look),
            "port": symbols.port("major", False, 0, 0, look),
            "objective": symbols.objective(0, 0, look),
            "blue": symbols.factory(False, 0, 0, look),
            "red": symbols.factory(True, 0, 0, look),
            "resource": symbols.resource(0, 0, look),
            "oil": symbols.oil(0, 0, look),
        }
        samples += [
            (tag("g", sign, transform="scale(1.9)"), look.text(f"legend.{key}", language))
            for key, sign in signs.items()
        ]
        made = []
        half = len(samples) // 2
        for number, (sign, name) in enumerate(samples):
            x = (number % half - (half - 1) / 2) * STEP - 60
            at = 90 * (number // half)
            made.append(tag("g", sign, transform=f"translate({x:.0f} {at:.0f})"))
            made.append(words(name, x + 52, at + 12, 34.0, fill=look["margin.ink"]))
        return made
