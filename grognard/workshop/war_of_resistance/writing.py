"""The proposed board as the text of its sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import Final

from grognard.workshop.geography import Geography, read_geography, read_lines
from grognard.workshop.ground import shading
from grognard.workshop.tables import table_text
from grognard.workshop.tracing import Hexside, write
from grognard.workshop.war_of_resistance.making import China, lowered, make

MADE: Final = (
    "Proposed by the board workshop from public geography and its own tables; corrections stand in its overlay."
)
SHADE_STEP: Final = 0.25  # hex widths a letter
BAND: Final = 10  # rows of a map whose shores share a line of the sheet


def propose(folder: Path) -> dict[str, str]:
    """The sheets of the board, made from a folder of public geography."""
    geography = lowered(read_geography(folder, "china"))
    return sheets(make(geography, read_lines(folder / "asia-named-lakes.geojson.gz")), geography)


def sheets(china: China, geography: Geography) -> dict[str, str]:
    rivers = [(s.river, s.kind, write(s.chain), f"{s.source} class=w-class") for s in china.rivers]
    walls = [(s.river, s.kind, write(s.chain), s.source) for s in china.walls]
    lakes = [
        (key, row["en"], row["fr"], " ".join(hexes), "w-lake" if row["shore"].startswith("named") else "w-lake-hand")
        for key, (row, hexes) in china.lakes.items()
    ]
    places = [
        (row["place"], hex, row["size"], row["en"], row["fr"], row["pinyin"], row["source"])
        for row, hex in china.places
    ]
    areas = [(r["area"], r["of"], r["en"], r["fr"], " ".join(sorted(hexes)), r["source"]) for r, hexes in china.areas]
    ice = [(key, " ".join(sorted(hexes)), "w-ice") for key, hexes in china.ice]
    return {
        "hexes.tsv": table_text(MADE, ("hex", "terrain", "water", "province", "zone", "source"), _hexes(china)),
        "shores.tsv": table_text(MADE, ("shore", "kind", "hexsides", "source"), _shores(china)),
        "lakes.tsv": table_text(MADE, ("lake", "en", "fr", "hexes", "source"), lakes),
        "rivers.tsv": table_text(MADE, ("river", "class", "hexsides", "source"), rivers),
        "walls.tsv": table_text(MADE, ("wall", "kind", "hexsides", "source"), walls),
        "dike.tsv": table_text(
            MADE, ("part", "kind", "hexsides", "source"), [("new", "dike", write(china.flood), "w-dike")]
        ),
        "places.tsv": table_text(MADE, ("place", "hex", "size", "en", "fr", "pinyin", "source"), places),
        "lines.tsv": table_text(MADE, ("line", "kind", "hexes", "source"), _lines(china)),
        "railways.tsv": table_text(MADE, ("line", "net", "gauge", "en", "fr", "source"), _railways(china)),
        "areas.tsv": table_text(MADE, ("area", "of", "en", "fr", "hexes", "source"), areas),
        "ice.tsv": table_text(MADE, ("ice", "hexes", "source"), ice),
        "outlines.tsv": table_text(
            f"Shores as they are drawn, in hex widths east and south on the joined maps.\n{MADE}",
            ("outline", "kind", "points", "source"),
            _outlines(china),
        ),
        "shade.tsv": _shade(china, geography),
    }


def _hexes(china: China) -> Iterable[Sequence[str]]:
    for name in china.net.cells.values():
        dry = china.water[name] not in ("sea", "lake")
        own = {"water": "w-coast"} if dry else {"zone": "w-zone"}
        own |= china.corrected.get(name, {})
        source = " ".join(("w-hex" if dry else "w-coast", *(f"{column}={key}" for column, key in own.items())))
        yield (
            name,
            china.terrain[name],
            china.water[name],
            china.province.get(name, ""),
            china.zone[name],
            source,
        )


def _shores(china: China) -> Iterable[Sequence[str]]:
    """Hexsides with water between hexes with land, ten rows of a map in a line; `dry` ones only if corrected."""
    bands: dict[tuple[str, str, str], list[Hexside]] = {}
    for side, kind in sorted(china.shores.items()):
        source = china.shore_sources.get(side, "w-lake" if kind == "lake" else "w-coast")
        band = f"{side[0][:2].lower()}-{(int(side[0][3:5]) - 1) // BAND + 1}"
        bands.setdefault((band, kind, source), []).append(side)
    for (band, kind, source), chain in sorted(bands.items()):
        yield band, kind, write(chain), source


def _outlines(china: China) -> Iterable[Sequence[str]]:
    for number, ring in enumerate(china.outlines):
        yield f"land-{number + 1}", "land", " ".join(f"{x:g},{y:g}" for x, y in ring), "w-coast"
    for number, (lake, ring) in enumerate(china.lake_outlines):
        source = "w-lake" if china.lakes[lake][0]["shore"].startswith("named") else "w-lake-hand"
        yield f"{lake}-{number + 1}", "lake", " ".join(f"{x:g},{y:g}" for x, y in ring), source


def _lines(china: China) -> Iterable[Sequence[str]]:
    for row, hexes in china.railways:
        yield row["line"], row["kind"], " ".join(hexes), row["source"]
    for road, parts in china.roads:
        for number, hexes in enumerate(parts):
            yield f"road-{road}" + (f"-{number + 1}" if number else ""), "road", " ".join(hexes), "w-road"


def _railways(china: China) -> Iterable[Sequence[str]]:
    seen = set()
    for row, _ in china.railways:
        if row["line"] not in seen:
            seen.add(row["line"])
            net = "w-net" if row["kind"] != "unbuilt" else "w-rail-plan"
            yield row["line"], row["net"], row["gauge"], row["en"], row["fr"], f"{row['source']} net={net} gauge={net}"


def _shade(china: China, geography: Geography) -> str:
    xs, ys = ([point[axis] for point in china.net.points.values()] for axis in (0, 1))
    # The outermost corners have no hexside with two hexes, so they lie half a hex beyond those of the net.
    left, top = min(xs) - 0.5 - 1, min(ys) - 3**-0.5 - 1
    columns = ceil((max(xs) + 1.5 - left) / SHADE_STEP)
    rows = ceil((max(ys) + 3**-0.5 + 1 - top) / SHADE_STEP)
    lines = shading(china.projection, geography.heights, left, top, columns, rows, SHADE_STEP)
    comment = f"Hill-shading, a to z from dark to light, {SHADE_STEP} hex widths a letter,\n"
    comment += f"from one hex width beyond the map. {MADE}"
    return table_text(comment, ("line", "cells", "source"), [(str(n), line, "w-shade") for n, line in enumerate(lines)])
