"""A proposal for the board of a game: terrain, rivers, lakes, places and shading, with hand-made corrections.

The tables beside this module, in a folder named after the game, say what to look for (`courses.tsv`,
`ground.tsv`, `gazetteer.tsv`, and `lakes.tsv` and `seeds.tsv` if the map has lakes, regions or banks) and what the
eye corrected afterwards (`overlay.tsv`), so that a proposal can be made again at any time without losing a correction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Final

from grognard.workshop import tracing
from grognard.workshop.geography import Geography, Point, Polyline
from grognard.workshop.ground import hex_relief, read_rules, regions, shading, terrain_of
from grognard.workshop.projection import Projection, read_fit
from grognard.workshop.shores import sharpen
from grognard.workshop.tables import read_table, table_text
from grognard.workshop.tracing import Hexside, HexsideNet

WORKSHOP: Final = Path(__file__).parent
SHADE_STEP: Final = 0.125  # hex widths
LAKE_REACH: Final = 0.2  # a hexside whose middle lies so near a lake's shore or inside it is a lake hexside


@dataclass(slots=True)
class Stream:
    key: str
    kind: str  # major or minor
    chain: list[Hexside]
    source: str


@dataclass(slots=True)
class Proposal:
    """Everything that can be read off the geography, ready to be written as sheets."""

    projection: Projection
    net: HexsideNet
    terrain: dict[str, tuple[str, str]] = field(default_factory=dict)  # hex -> terrain, source
    region: dict[str, str] = field(default_factory=dict)
    bank: dict[str, str] = field(default_factory=dict)
    streams: list[Stream] = field(default_factory=list)
    lakes: dict[str, tuple[list[Hexside], str]] = field(default_factory=dict)
    places: list[tuple[str, ...]] = field(default_factory=list)
    shade: list[str] = field(default_factory=list)

    def sheets(self) -> dict[str, str]:
        """The text of each proposed sheet, by file name."""
        made = "Proposed by the board workshop from public geography; corrections stand in its overlay."

        marks = {"region": self.region, "bank": self.bank}
        marks = {mark: values for mark, values in marks.items() if values}
        cited = "".join(f" {mark}=b-{'border' if mark == 'region' else 'bank'}" for mark in marks)
        hexes = [
            (name, terrain, *(values.get(name, "") for values in marks.values()), source + cited)
            for name, (terrain, source) in self.terrain.items()
        ]
        rivers = [(s.key, s.kind, tracing.write(s.chain), s.source) for s in self.streams]
        lakes = [(key, tracing.write(chain), source) for key, (chain, source) in self.lakes.items()]
        shade = [(str(number), line, "b-shade") for number, line in enumerate(self.shade)]
        sheets = {
            "hexes.tsv": table_text(made, ("hex", "terrain", *marks, "source"), hexes),
            "rivers.tsv": table_text(made, ("river", "class", "hexsides", "source"), rivers),
            "lakes.tsv": table_text(made, ("lake", "hexsides", "source"), lakes),
            "places.tsv": table_text(made, ("place", "hex", "size", "en", "fr", "source"), self.places),
            "shade.tsv": table_text(
                f"Hill-shading, a to z from dark to light, {SHADE_STEP} hex widths a letter, "
                f"from one hex width beyond the outermost corners.\n{made}",
                ("line", "cells", "source"),
                shade,
            ),
        }
        if not self.lakes:
            del sheets["lakes.tsv"]
        return sheets


def propose(board: str, geography: Geography, tables: Path | None = None) -> Proposal:
    """The proposal for a board, corrections applied."""
    folder = tables or WORKSHOP / board
    projection = read_fit(board)
    if (folder / "summits.tsv").exists():
        geography = sharpen(geography, projection, read_table(folder / "summits.tsv"), _if_any(folder / "shores.tsv"))
    proposal = Proposal(projection, HexsideNet(projection.grid))
    rules = read_rules(read_table(folder / "ground.tsv"))
    for name in projection.grid.names():
        relief = hex_relief(projection, geography.heights, name)
        proposal.terrain[name] = (terrain_of(projection, name, relief, rules), "b-ground")
    _lay_rivers(proposal, geography, read_table(folder / "courses.tsv"))
    _find_lakes(proposal, geography, _if_any(folder / "lakes.tsv"))
    _put_places(proposal, geography, read_table(folder / "gazetteer.tsv"))
    seeds = _if_any(folder / "seeds.tsv")
    proposal.region = regions(
        projection,
        proposal.net,
        geography.borders,
        {row["hex"]: row["value"] for row in seeds if row["kind"] == "region"},
    )
    _correct(proposal, read_table(folder / "overlay.tsv"))
    _leave_the_sea(proposal)
    _find_banks(proposal, seeds)
    _shade(proposal, geography)
    return proposal


def _if_any(path: Path) -> list[dict[str, str]]:
    return read_table(path) if path.exists() else []


def _leave_the_sea(proposal: Proposal) -> None:
    """A river ends where it reaches the coast: hexsides at its ends with sea on either side are no part of it."""
    sea = {name for name, (terrain, _) in proposal.terrain.items() if terrain == "sea"}
    for stream in proposal.streams:
        dry = [number for number, (one, other) in enumerate(stream.chain) if one not in sea and other not in sea]
        if not dry:
            raise ValueError(f"{stream.key} runs through the sea only")
        stream.chain = stream.chain[dry[0] : dry[-1] + 1]


def _lay_rivers(proposal: Proposal, geography: Geography, rows: Sequence[Mapping[str, str]]) -> None:
    for row in rows:
        if "/" in row["course"]:  # no course is known, the hexsides themselves are given
            chain = tracing.read(row["course"])
        else:
            places = _course(geography, row["course"])
            chain = proposal.net.trace([proposal.projection.point(*place) for place in places])
        proposal.streams.append(Stream(row["river"], row["class"], chain, row["source"]))


def _course(geography: Geography, text: str) -> list[Point]:
    """Places joined from words: `named:Chindwin`, `west-of:96.2`, `near:25.6,98.4` (a nameless line), `24.5,94.3`."""
    course: list[Point] = []
    for word in text.split():
        kind, _, value = word.rpartition(":")
        if kind == "named":
            course += _longest([line for line in geography.named_rivers if value in line.name])
        elif kind == "near":
            course += _starting(geography.rivers, _place(value))
        elif kind == "west-of":
            course = [place for place in course if place[1] < float(value)]
        elif kind == "east-of":
            course = [place for place in course if place[1] > float(value)]
        else:
            course.append(_place(value))
    return course


def _place(text: str) -> Point:
    latitude, longitude = text.split(",")
    return float(latitude), float(longitude)


def _longest(lines: Sequence[Polyline]) -> tuple[Point, ...]:
    return max(lines, key=lambda line: len(line.points)).points


def _starting(lines: Sequence[Polyline], place: Point) -> tuple[Point, ...]:
    def off(line: Polyline) -> float:
        return abs(complex(line.points[0][0] - place[0], line.points[0][1] - place[1]))

    return min(lines, key=off).points


def _find_lakes(proposal: Proposal, geography: Geography, rows: Sequence[Mapping[str, str]]) -> None:
    """A lake is told by its shore line if the coasts hold one around the place, otherwise by a radius in km."""
    projection, net = proposal.projection, proposal.net
    for row in rows:
        place = _place(row["place"])
        shores = [line for line in geography.coasts if line.level == 2 and _holds(line.points, place)]
        reach = LAKE_REACH if shores else float(row["km"]) / projection.hex_km
        shore = [projection.point(*p) for p in shores[0].points] if shores else [projection.point(*place)]
        chain = []
        for corner, around in net.corners.items():
            for other, hexside in around:
                (ax, ay), (bx, by) = net.points[corner], net.points[other]
                middle = ((ax + bx) / 2, (ay + by) / 2)
                near = min(abs(complex(middle[0] - x, middle[1] - y)) for x, y in shore) <= reach
                if corner < other and (near or (shores and _holds(shore, middle))):
                    chain.append(hexside)
        proposal.lakes[row["lake"]] = (sorted(chain), row["source"])


def _holds(ring: Sequence[tuple[float, float]], point: tuple[float, float]) -> bool:
    """Whether a closed line runs around a point."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > point[1]) != (by > point[1]) and point[0] < ax + (point[1] - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _put_places(proposal: Proposal, geography: Geography, rows: Sequence[Mapping[str, str]]) -> None:
    """Towns by the gazetteer's coordinates or the table's; a pinned hex overrules both."""
    towns = {town.name: town for town in geography.towns}
    for row in rows:
        town = towns.get(row["at"])
        at = (town.latitude, town.longitude) if town else _place(row["at"])
        hex = row["pin"] if row["pin"] != "-" else proposal.projection.hex(*at)
        if hex is None:
            raise ValueError(f"{row['place']} lies off the map")
        proposal.places.append((row["place"], hex, row["size"], row["en"], row["fr"], row["source"]))


def _correct(proposal: Proposal, rows: Sequence[Mapping[str, str]]) -> None:
    """The overlay: what is exchanged must be there, so a correction that has become idle is noticed."""
    for row in rows:
        thing, key, old, new = row["thing"], row["key"], row["old"], row["new"]
        if thing == "terrain":
            for name in _tract(proposal, key):
                proposal.terrain[name] = (new, row["source"])
        elif thing == "region":
            proposal.region[key] = new
        elif thing == "lake":
            proposal.lakes[key] = (tracing.read(new), row["source"])
        elif thing == "river":
            stream = next(stream for stream in proposal.streams if stream.key == key)
            stream.chain = tracing.replace(stream.chain, tracing.read(old), tracing.read(new))
            stream.source = row["source"]
        else:
            raise ValueError(f"the overlay corrects {thing!r}, which no sheet has")
    for stream in proposal.streams:
        if not tracing.unbroken(proposal.net, stream.chain):
            raise ValueError(f"the chain of {stream.key} is broken: {tracing.write(stream.chain)}")


def _tract(proposal: Proposal, text: str) -> Iterator[str]:
    """Hexes one by one or, as `3101-3108`, from one to another of a column."""
    for word in text.split():
        first, stroke, last = word.partition("-")
        for name in (f"{number:04d}" for number in range(int(first), int(last) + 1)) if stroke else (first,):
            if name not in proposal.terrain:
                raise ValueError(f"the overlay corrects {name}, which is off the map")
            yield name


def _find_banks(proposal: Proposal, seeds: Sequence[Mapping[str, str]]) -> None:
    """Which side of the dividing river a hex lies on; the river runs from edge to edge of the map."""
    divider = [side for stream in proposal.streams for side in stream.chain if stream.key == _divider(seeds)]
    for row in seeds:
        if row["kind"] == "bank":
            for name in tracing.divide(proposal.net, divider, row["hex"]):
                if proposal.bank.setdefault(name, row["value"]) != row["value"]:
                    raise ValueError(f"the dividing river leaks: {name} lies on both banks")


def _divider(seeds: Sequence[Mapping[str, str]]) -> str:
    return next((row["value"] for row in seeds if row["kind"] == "divider"), "")


def _shade(proposal: Proposal, geography: Geography) -> None:
    grid = proposal.projection.grid
    points = [grid.corner_point(corner) for cell in proposal.net.cells for corner in grid.corners(cell)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - 1, min(ys) - 1
    columns, rows = ceil((max(xs) + 1 - left) / SHADE_STEP), ceil((max(ys) + 1 - top) / SHADE_STEP)
    proposal.shade = shading(proposal.projection, geography.heights, left, top, columns, rows, SHADE_STEP)
