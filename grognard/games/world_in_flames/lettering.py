"""Names that run over the maps: countries across their land, sea areas across their water."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt
from typing import Final

from grognard.field.picture import HEX, Picture, tag
from grognard.games.world_in_flames.data_checks import pieces
from grognard.games.world_in_flames.world import World

LEAST_LAND: Final = 7  # hexes a country's piece needs to carry its name in letters of its own
LEAST_SEA: Final = 5
SLENDER: Final = 0.62  # width of a letter in its height, for the serif of the maps


def country_names(world: World, picture: Picture, language: str, shown: set[int]) -> list[str]:
    """Each country's name once, spread over its largest piece, as large as the piece allows."""
    hexes: dict[int, list[int]] = {}
    for hex in shown:
        if world.country[hex] >= 0:
            hexes.setdefault(world.country[hex], []).append(hex)
    made = []
    for country, members in sorted(hexes.items()):
        piece = pieces(members, world.board.adjacent)[0]
        if len(piece) >= LEAST_LAND:
            name = world.countries[country].name[language].upper()
            made.append(_spread(picture, name, sorted(piece), 15.0, 78.0, 0.75))
    look = picture.look
    style = {"fill": look["name.country.colour"], "fill_opacity": look["name.country.opacity"], "font_weight": 600}
    return [tag("g", "".join(made), text_anchor="middle", **style)]


def sea_names(world: World, picture: Picture, language: str, shown: set[int]) -> list[str]:
    """The name of each sea area on every map where it has room."""
    hexes: dict[tuple[int, str], list[int]] = {}
    for hex in shown:
        if world.board.terrains[world.board.terrain[hex]] == "sea":
            sheet = "WE" if world.map_of(hex) in "WE" else "AP" if world.map_of(hex) in "AP" else "SM"
            hexes.setdefault((world.sea[hex][0], sheet), []).append(hex)
    made = []
    for (sea, _), members in sorted(hexes.items()):
        piece = pieces(members, world.board.adjacent)[0]
        if len(piece) >= LEAST_SEA:
            made.append(_spread(picture, world.seas[sea].name[language], sorted(piece), 27.0, 64.0, 0.6))
    return [tag("g", "".join(made), text_anchor="middle", font_style="italic", fill=picture.look["sea.name"])]


def _spread(picture: Picture, name: str, hexes: Sequence[int], smallest: float, largest: float, share: float) -> str:
    """The name on the row of hexes that is longest, counting rows near the middle of the area as longer."""
    centres = [picture.centre(hex) for hex in hexes]
    middle = sum(y for _, y in centres) / len(centres)
    rows: dict[int, list[float]] = {}
    for x, y in centres:
        rows.setdefault(round(y), []).append(x)
    height = max(max(rows) - min(rows), HEX)

    def worth(y: int) -> float:
        left, right = _run(rows[y])
        return (right - left) * (1.0 - 0.9 * abs(y - middle) / height)

    y = max(sorted(rows), key=worth)
    left, right = _run(rows[y])
    room = (right - left) * share
    size = max(smallest, min(largest, room / (SLENDER * max(len(name), 4)), sqrt(len(hexes)) * 16))
    spacing = max(0.0, min((room - SLENDER * size * len(name)) / max(len(name) - 1, 1), size * 0.9))
    return tag(
        "text",
        escape(name),
        x=(left + right) / 2 + spacing / 2,
        y=y + size * 0.35,
        font_size=size,
        letter_spacing=spacing,
    )


def _run(xs: Iterable[float]) -> tuple[float, float]:
    """The longest run of neighbouring hexes in a row, from edge to edge."""
    ordered = sorted(xs)
    best = (ordered[0] - HEX / 2, ordered[0] + HEX / 2)
    start = before = ordered[0]
    for x in ordered[1:]:
        if x - before > 1.5 * HEX:
            start = x
        before = x
        if before - start + HEX > best[1] - best[0]:
            best = (start - HEX / 2, before + HEX / 2)
    return best
