"""Names that run over the maps: countries across their land, sea areas across their water."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import sqrt
from typing import Final

from grognard.field.curves import XY
from grognard.field.picture import Picture, tag
from grognard.games.world_in_flames.sheets.checks import pieces
from grognard.games.world_in_flames.world import World

LEAST_LAND: Final = 7  # hexes a country's piece needs to carry its name in letters of its own
LEAST_SEA: Final = 5
SLENDER: Final = 0.62  # width of a letter in its height, for the serif of the maps


def named_lands(world: World, shown: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
    """Each country that has room for its name, with the hexes of its largest piece."""
    hexes: dict[int, list[int]] = {}
    for hex in shown:
        if world.country[hex] >= 0:
            hexes.setdefault(world.country[hex], []).append(hex)
    for country, members in sorted(hexes.items()):
        piece = pieces(members, world.board.adjacent)[0]
        if len(piece) >= LEAST_LAND:
            yield country, sorted(piece)


def named_waters(world: World, shown: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
    """Each sea area on every map where it has room for its name, with the hexes of its largest piece there."""
    hexes: dict[tuple[int, str], list[int]] = {}
    for hex in shown:
        if world.board.terrains[world.board.terrain[hex]] == "sea":
            sheet = "WE" if world.map_of(hex) in "WE" else "AP" if world.map_of(hex) in "AP" else "SM"
            hexes.setdefault((world.sea[hex][0], sheet), []).append(hex)
    for (sea, _), members in sorted(hexes.items()):
        piece = pieces(members, world.board.adjacent)[0]
        if len(piece) >= LEAST_SEA:
            yield sea, sorted(piece)


def country_names(world: World, picture: Picture, language: str, shown: set[int]) -> list[str]:
    """Each country's name once, spread over its largest piece, as large as the piece allows."""
    made = [
        _spread(picture, world.countries[country].name[language].upper(), piece, 15.0, 78.0, 0.75)
        for country, piece in named_lands(world, shown)
    ]
    look = picture.look
    style = {"fill": look["name.country.colour"], "fill_opacity": look["name.country.opacity"], "font_weight": 600}
    return [tag("g", "".join(made), text_anchor="middle", **style)]


def sea_names(world: World, picture: Picture, language: str, shown: set[int]) -> list[str]:
    """The name of each sea area on every map where it has room."""
    made = [
        _spread(picture, world.seas[sea].name[language], piece, 27.0, 64.0, 0.6)
        for sea, piece in named_waters(world, shown)
    ]
    return [tag("g", "".join(made), text_anchor="middle", font_style="italic", fill=picture.look["sea.name"])]


def _spread(picture: Picture, name: str, hexes: Sequence[int], smallest: float, largest: float, share: float) -> str:
    """The name on the row of hexes that is best for it."""
    row = best_row([picture.board.centres[hex] for hex in hexes])
    (left, y), (right, _) = picture.point(row[0] - 0.5, row[2]), picture.point(row[1] + 0.5, row[2])
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


def best_row(centres: Sequence[XY]) -> tuple[float, float, float]:
    """The longest row of an area, those near its middle counting as longer: its first and last x, and its y."""
    middle = sum(y for _, y in centres) / len(centres)
    rows: dict[float, list[float]] = {}
    for x, y in centres:
        rows.setdefault(round(y, 2), []).append(x)
    height = max(max(rows) - min(rows), 1.0)

    def worth(y: float) -> float:
        left, right = _run(rows[y])
        return (right - left + 1) * (1.0 - 0.9 * abs(y - middle) / height)

    y = max(sorted(rows), key=worth)
    return *_run(rows[y]), y


def _run(xs: Iterable[float]) -> tuple[float, float]:
    """The longest run of neighbouring hexes in a row: the first and the last."""
    ordered = sorted(xs)
    best = (ordered[0], ordered[0])
    start = before = ordered[0]
    for x in ordered[1:]:
        if x - before > 1.5:
            start = x
        before = x
        if before - start > best[1] - best[0]:
            best = (start, before)
    return best
