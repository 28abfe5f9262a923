"""The overlay: corrections of what was read off the maps, each with its source, sorted by what they correct."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from grognard.workshop.world_in_flames.land import Home
from grognard.workshop.world_in_flames.printed import Printed, Side


@dataclass(slots=True)
class Overlay:
    walls: set[Side] = field(default_factory=set)
    countries: dict[str, Home] = field(default_factory=dict)
    terrain: dict[str, str] = field(default_factory=dict)
    seas: dict[str, list[str]] = field(default_factory=dict)
    lakes: set[Side] = field(default_factory=set)
    rails: list[tuple[bool, Side]] = field(default_factory=list)
    rivers: list[tuple[bool, Side]] = field(default_factory=list)
    dry: set[Side] = field(default_factory=set)  # no water lies there
    inland: set[Side] = field(default_factory=set)  # rivers that end in no sea
    sources: dict[tuple[str, str | Side], str] = field(default_factory=dict)  # thing, hex or hexside -> source


def read_overlay(printed: Printed, rows: Iterable[Mapping[str, str]]) -> Overlay:
    overlay = Overlay()
    for row in rows:
        thing, key, new = row["thing"], row["key"], row["new"]
        known: str | Side = key
        if "/" in key:
            one, other = key.split("/")
            if other not in printed.around[one].values():
                raise ValueError(f"the overlay corrects {key}, which do not touch")
            known = frozenset((one, other))
        _take(overlay, thing, known, new)
        overlay.sources[thing, known] = row["source"]
    return overlay


def _take(overlay: Overlay, thing: str, key: str | Side, new: str) -> None:
    if isinstance(key, str):
        if thing == "country":
            country, _, area = new.partition(" ")
            overlay.countries[key] = (country, area)
        elif thing == "terrain":
            overlay.terrain[key] = new
        elif thing == "sea":
            overlay.seas[key] = new.split()
        else:
            raise ValueError(f"the overlay corrects {thing!r} of a hex, which no sheet has")
    elif thing == "wall":
        overlay.walls.add(key)
    elif thing == "lake":
        overlay.lakes.add(key)
    elif thing == "water" and new == "no":
        overlay.dry.add(key)
    elif thing == "rail":
        overlay.rails.append((new == "yes", key))
    elif thing == "river" and new == "inland":
        overlay.inland.add(key)
    elif thing == "river":
        overlay.rivers.append((new == "yes", key))
    else:
        raise ValueError(f"the overlay corrects {thing!r} of a hexside, which no sheet has")
