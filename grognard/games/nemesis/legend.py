"""The legend of the Nemesis map, with its scale and compass."""

from __future__ import annotations

from typing import Final

from grognard.field import margin
from grognard.field import symbols as marks
from grognard.field.look import Look
from grognard.field.margin import Samples
from grognard.field.picture import Picture, tag, words
from grognard.field.powers import Side
from grognard.games.nemesis import symbols
from grognard.games.nemesis.world import ALLIED, FORBIDDEN, JAPANESE, SIDES, TERRAINS, Depot, Objective, World

LEGEND_HEIGHT: Final = 300.0
MILES_A_HEX: Final = 13.5
KM_A_HEX: Final = 21.6


def legend(world: World, picture: Picture, language: str, gap: float) -> list[str]:
    """Columns of samples under the map."""
    top = picture.height + gap
    look, width = picture.look, picture.width
    columns = [
        ("legend.terrain", _terrains(world, look, language)),
        ("legend.lines", _lines(look, language)),
        ("legend.water", _waters(look, language)),
        ("legend.towns", _towns(look, language)),
        ("legend.objectives", _objectives(look, language)),
        ("legend.depots", _depots(look, language)),
        ("legend.letters", _letters(look, language)),
    ]
    return margin.legend(picture, columns, top, LEGEND_HEIGHT, language) + _scale(width - 430, top, look, language)


def _terrains(world: World, look: Look, language: str) -> Samples:
    """A swatch each, with the mp of other and of Light Troops."""
    chart = world.charts.movement
    samples: Samples = []
    for number, name in enumerate(TERRAINS):
        costs = "/".join(
            "-" if mp == FORBIDDEN else str(mp) for mp in (chart.terrain[number], chart.terrain_light[number])
        )
        samples.append((margin.terrain_sample(name, look), f"{look.text(f'terrain.{name}', language)}  {costs}"))
    return samples


def _lines(look: Look, language: str) -> Samples:
    samples = [
        (margin.line_sample(f"line.{kind}", look), look.text(f"line.{kind}", language))
        for kind in ("road", "track", "path", "railway")
    ]
    return [*samples, (margin.border_sample(look), look.text("line.border", language))]


def _waters(look: Look, language: str) -> Samples:
    shore = tag("path", d="M-16,0H16", stroke=look["lake.shore"], stroke_width=26)
    water = tag("path", d="M-16,0H16", stroke=look["lake.water"], stroke_width=22)
    lake = (tag("g", shore + water, stroke_linecap="round"), look.text("lake", language))
    return [*margin.river_samples(("major", "minor"), look, language), lake]


def _towns(look: Look, language: str) -> Samples:
    samples = [
        (marks.town(size, 0, 0, look), look.text(f"town.{size}", language)) for size in ("city", "town", "village")
    ]
    for side in SIDES:
        samples.append((marks.airfield(side, 0, 0, look), look.text(f"airfield.{side}", language)))
    return samples


def _objectives(look: Look, language: str) -> Samples:
    return [
        (symbols.objective(Objective(0, 3, JAPANESE, False), 0, 0, look), look.text("objective.japanese", language)),
        (symbols.objective(Objective(0, 3, ALLIED, False), 0, 0, look), look.text("objective.allied", language)),
        (symbols.objective(Objective(0, 5, ALLIED, True), 0, 0, look), look.text("objective.star", language)),
        (_entry(JAPANESE, look), look.text("entry.japanese", language)),
        (_entry(ALLIED, look), look.text("entry.allied", language)),
    ]


def _entry(side: Side, look: Look) -> str:
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
    made += margin.bar(x, top + 60, 45 / MILES_A_HEX, ("0", "15", "30", "45"), look.text("miles", language), ink)
    made += margin.bar(x, top + 112, 75 / KM_A_HEX, ("0", "25", "50", "75"), look.text("km", language), ink)
    for i, line in enumerate(look.text("legend.note", language).split("|")):
        made.append(words(line, x, top + 164 + 20 * i, 15.0, fill=ink, font_style="italic"))
    return made + margin.north(x + 330, top + 196, look.number("north.turn"), ink)
