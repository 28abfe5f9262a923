"""The proposed sheets of the board: every hex in one row, every place, the joins of the maps and the seas' outlines."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grognard.workshop.tables import read_table, table_text
from grognard.workshop.world_in_flames import america
from grognard.workshop.world_in_flames.joins import joins
from grognard.workshop.world_in_flames.land import Home, fill_countries, fill_zones
from grognard.workshop.world_in_flames.lines import Mended, mend_railways, mend_rivers
from grognard.workshop.world_in_flames.overlay import Overlay, read_overlay
from grognard.workshop.world_in_flames.printed import OWN_SIDES, Printed, Side, join_hexes, read_printed
from grognard.workshop.world_in_flames.relief import STEP, shade_lines
from grognard.workshop.world_in_flames.seas import coasts, outlines, sea_hexes

TABLES: Final = Path(__file__).parent
SHEET_SOURCES: Final = {"S": "m-scandinavia", "M": "r-america"}
UNSURE: Final = ("small island", "half hex", "under a", "set by eye", "chart")
MADE: Final = "Proposed by the board workshop from the printed maps as read by program; corrections are in its overlay."
HEX_COLUMNS: Final = ("hex", "terrain", "country", "area", "zone", "sea", "river", "rail", "water", "lake", "alpine")
ARCTIC_SHEET: Final = "S"  # the whole Scandinavian map lies in the arctic zone
AMERICA: Final = "M"
# Weather zones of the minimap by rows from the south, by the latitudes at which the other maps have theirs
AMERICAN_ZONES: Final = ((8, "south-temperate"), (12, "south-monsoon"), (16, "north-monsoon"), (21, "north-temperate"))


@dataclass(slots=True)
class Proposal:
    printed: Printed
    overlay: Overlay
    homes: dict[str, Home]
    islets: Collection[str]  # hexes whose country was told by their neighbours or by history only
    zones: dict[str, str]
    seas: dict[str, list[str]]
    rails: Mended
    rivers: Mended

    def sheets(self) -> dict[str, str]:
        header = (*HEX_COLUMNS, "source")
        places = ("hex", "en", "fr", "city", "objective", "port", "ice", "blue", "red", "resources", "oil", "source")
        return {
            "hexes.tsv": table_text(MADE, header, self._hexes()),
            "places.tsv": table_text(MADE, places, self._places()),
            "joins.tsv": table_text(
                f"Hexsides that meet where maps of different scale join; rail: a railway goes on there.\n{MADE}",
                ("hex", "side", "other", "end", "rail", "source"),
                [
                    (hex, side, other, end, "yes" if rail else "no", "r-join-north" if hex[0] == "S" else "r-join-asia")
                    for hex, side, other, end, rail in joins(self.printed)
                ],
            ),
            "shade.tsv": table_text(
                f"Hill-shading, a to z from dark to light, {STEP} hex widths a letter.\n{MADE}",
                ("line", "cells", "source"),
                [(str(n), line, "r-relief") for n, line in enumerate(shade_lines(self._terrain()))],
            ),
            "outlines.tsv": table_text(
                f"Outlines of sea areas, x east and y south in hex widths of the whole board.\n{MADE}",
                ("sea", "map", "points", "source"),
                [
                    (sea, letter, " ".join(f"{x:g},{y:g}" for x, y in points), "m-sea")
                    for sea, letter, points in [*outlines(self.printed), *america.america_outlines(self.printed)]
                ],
            ),
        }

    # Hexes

    def _terrain(self) -> dict[str, str]:
        return {**self.printed.terrain, **self.overlay.terrain}

    def _hexes(self) -> list[tuple[str, ...]]:
        marked: dict[str, Collection[Side]] = {
            "river": self.rivers.sides,
            "rail": self.rails.sides,
            "water": self._water(lake=False),
            "lake": self._water(lake=True),
            "alpine": self._alpine(),
        }
        return [self._hex(name, marked) for name in sorted(self.printed.terrain, key=_order)]

    def _hex(self, name: str, marked: Mapping[str, Collection[Side]]) -> tuple[str, ...]:
        country, area = self.homes.get(name, ("", ""))
        features = {key: self._own(name, sides) for key, sides in marked.items()}
        cells = {
            "terrain": self.overlay.terrain.get(name, self.printed.terrain[name]),
            "country": country,
            "area": area,
            "zone": self.zones[name],
            "sea": " ".join(self.seas.get(name, ())),
            **{key: " ".join(sides) for key, sides in features.items()},
        }
        return (name, *cells.values(), self._source(name, cells, features))

    def _own(self, name: str, sides: Collection[Side]) -> list[str]:
        """The directions of the hexsides that this hex writes for both its sides."""
        around = self.printed.around[name]
        return [side for side in OWN_SIDES if side in around and frozenset((name, around[side])) in sides]

    def _water(self, lake: bool) -> set[Side]:
        """All-sea or lake hexsides between two hexes of land."""
        found = set()
        for side in self.printed.sides("water"):
            if all(self.printed.land(name) for name in side):
                inland = side in self.overlay.lakes or any(self.overlay.terrain.get(n) == "lake" for n in side)
                if lake == (inland or not any(name in self.seas for name in side)):
                    found.add(side)
        return found

    def _alpine(self) -> set[Side]:
        """Alpine hexsides part land of which one hex at least is mountain; what was read elsewhere is a printed box."""
        terrain = self.printed.terrain
        return {
            side
            for side in self.printed.sides("alpine")
            if all(self.printed.land(name) for name in side) and any("mountain" in terrain[name] for name in side)
        }

    def _source(self, name: str, cells: dict[str, str], features: dict[str, list[str]]) -> str:
        """The printed map, and for single columns whatever told more than the print."""
        words = [SHEET_SOURCES.get(name[0], "m-map")]
        told = self.overlay.sources
        if name in self.overlay.terrain:
            words.append(f"terrain={told['terrain', name]}")
        elif self.printed.notes.get(name, "").startswith(UNSURE):
            words.append("terrain=m-covered")
        if cells["country"] and name[0] not in SHEET_SOURCES:
            islet = "r-islet" if name in self.islets else "m-land"
            words.append(f"country={told.get(('country', name), islet)}")
        words.append("zone=r-zone")
        if cells["sea"]:
            words.append(f"sea={told.get(('sea', name), 'm-sea')}")
        for column, mended in (("river", self.rivers), ("rail", self.rails)):
            around = self.printed.around[name]
            own = [frozenset((name, around[side])) for side in features[column]]
            if added := [side for side in own if side in mended.added]:
                mends = {told.get((column, side), f"r-{column}") for side in added}
                words.append(f"{column}={sorted(mends)[0]}")
        return " ".join(words)

    # Places

    def _places(self) -> list[tuple[str, ...]]:
        french = {row["en"]: row["fr"] for row in read_table(TABLES / "names_fr.tsv")}
        rows = []
        for place in sorted(self.printed.places, key=lambda place: _order(place["hex"])):
            name = place["name"]
            later = name.endswith(" (Patton)")
            plain = name.removesuffix(" (Patton)")
            city = "later-capital" if later else place["city"].replace("_", "-")
            rows.append(
                (
                    place["hex"],
                    plain,
                    french.get(name, plain),
                    city,
                    "yes" if place["objective"] else "no",
                    place["port"],
                    "yes" if place["iced_in"] else "no",
                    place["blue_factories"] or "0",
                    place["red_factories"] or "0",
                    place["resources"] or "0",
                    place["oil"] or "0",
                    "m-scandinavia" if place["hex"][0] == ARCTIC_SHEET else "m-places",
                )
            )
        return rows + [_american_city(row) for row in read_table(TABLES / "cities.tsv")]


def propose(folder: Path) -> Proposal:
    """The proposal from a folder of what was read off the maps, corrections applied."""
    printed = read_printed(folder)
    american = america.add_america(printed, read_table(TABLES / "america.tsv"))
    join_hexes(printed)
    overlay = read_overlay(printed, read_table(TABLES / "overlay.tsv"))
    for side in overlay.dry:
        printed.features[side].discard("water")
    land = read_table(TABLES / "land.tsv")
    homes = fill_countries(printed, land, overlay.walls, {**overlay.countries, **american})
    seeded = {seed for row in land for seed in row["seeds"].split()}
    areas = sea_hexes(printed)
    for row in range(america.ROWS):
        for column in range(america.COLUMNS):
            if printed.terrain.get(name := america.number(column, row)) == "sea":
                areas[name] = america.sea_at(printed, column, row)
    lakes = {name for name, terrain in overlay.terrain.items() if terrain == "lake"}
    shores = coasts(printed, areas, lakes)
    zones = fill_zones(printed, read_table(TABLES / "zones.tsv"))
    zones.update(dict.fromkeys((name for name in printed.terrain if name[0] == ARCTIC_SHEET), "arctic"))
    zones.update((name, _american_zone(name)) for name in printed.terrain if name[0] == AMERICA)
    return Proposal(
        printed=printed,
        overlay=overlay,
        homes=homes,
        islets={name for name in homes if _alone(printed, homes, name) or (name in seeded and _small(homes, name))},
        zones=zones,
        seas={**{name: [sea] for name, sea in areas.items()}, **shores, **overlay.seas},
        rails=mend_railways(printed, overlay.rails),
        rivers=mend_rivers(printed, set(areas) | lakes, overlay.inland, overlay.rivers),
    )


def _alone(printed: Printed, homes: dict[str, Home], name: str) -> bool:
    """Whether water parts the hex from all land of its country."""
    return not any(
        homes.get(there) == homes[name] and "water" not in printed.on(name, there)
        for there in printed.around[name].values()
    )


def _small(homes: dict[str, Home], name: str) -> bool:
    return sum(home == homes[name] for home in homes.values()) < 3


def _american_city(row: dict[str, str]) -> tuple[str, ...]:
    column, line = row["at"].split(".")
    hex = america.number(int(column), int(line))
    source = row["source"].split()[0] + " hex=r-america"
    names = (row["en"], row["fr"], row["city"], row["objective"], row["port"])
    return (hex, *names, "no", row["blue"], row["red"], "0", "0", source)


def _american_zone(name: str) -> str:
    row = int(name[3:])
    return next((zone for highest, zone in AMERICAN_ZONES if row <= highest), "arctic")


def _order(name: str) -> tuple[int, str]:
    """West Europe first, then as the maps follow each other."""
    return "WEAPSM".index(name[0]), name
