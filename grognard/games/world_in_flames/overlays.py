"""What lies over the map when a player asks: who holds what, where supply reaches, what counts, the weather.

`docs/plain-table.md` says how any table draws areas, marks and lines. Everything here lies open to all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from grognard.field.asking import Args
from grognard.field.hexes import without
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.rail import stations
from grognard.games.world_in_flames.rules.supply import lines, primary, reaches, secondary, supplied
from grognard.games.world_in_flames.rules.weather import weather_at
from grognard.games.world_in_flames.rules.zones import in_hostile_zone
from grognard.games.world_in_flames.strands import strands
from grognard.games.world_in_flames.tables import WEATHERS
from grognard.games.world_in_flames.theatre import ALLIED, AXIS, NOBODY
from grognard.kernel.words import Malformed

Plain = dict[str, Any]
TONES: Final = {AXIS: "warn", ALLIED: "allied"}
SKIES: Final = ("good", 1, 2, 3, "bad")


def overlay(p: Situation, seat: int | None, args: Args) -> Plain:
    """One of the overlays by its name; a spectator sees those of a side as Germany's."""
    name = str(args.get("name", ""))
    if name not in OVERLAYS:
        raise Malformed(f"there is no overlay {name!r}: {', '.join(OVERLAYS)}")
    return OVERLAYS[name](p, AXIS if seat is None else p.side_of(seat))


def _area(p: Situation, tone: str | int, look: str, hexes: Iterable[int], key: str, **facts: Any) -> Plain:
    words = {"key": f"over-{key}", "facts": facts}
    return {"tone": tone, "look": look, "hexes": [p.hex_name(hex) for hex in hexes], "words": words}


def _owners(p: Situation, side: int) -> Plain:
    """Land that has changed hands since the scenario began, by the side that holds it now."""
    held: dict[int, list[int]] = {AXIS: [], ALLIED: []}
    for hex, owner in enumerate(p.control):
        if owner not in (NOBODY, p.world.first_owners[hex]):
            held[p.side_of_power(owner)].append(hex)
    areas = [_area(p, TONES[one], "hatch", held[one], f"held-{one}") for one in (AXIS, ALLIED)]
    return {"areas": areas, "marks": [], "lines": []}


def _supply(p: Situation, side: int) -> Plain:
    """Where units of the first major power of a side would be in supply, its sources, and who is out of it."""
    power = p.world.playing[side][0]
    found, board = lines(p, power), p.world.board
    inside = [hex for hex in range(p.world.hexes) if p.world.solid[hex] and reaches(p, found, hex)]
    others = secondary(p, power)
    marks = [_mark(p, hex, "★", "good", "over-primary") for hex in board.hexes(primary(p, power))]
    marks += [_mark(p, hex, "☆", "good", "over-secondary") for hex in board.hexes(others & found.live)]
    marks += [_mark(p, hex, "☆", "bad", "over-secondary") for hex in board.hexes(without(others, found.live))]
    own = [unit for unit in range(len(p.at)) if p.on_board(unit) and p.sides[unit] == side]
    cut = {p.at[unit] for unit in own if not supplied(p, unit)}
    areas = [_area(p, "good", "fill", inside, "supplied"), _area(p, "bad", "hatch", sorted(cut), "out")]
    ways = [{"hexes": [p.hex_name(hex) for hex in way], "level": "full"} for way in strands(p, side)]
    return {"areas": areas, "marks": marks, "lines": ways}


def _rails(p: Situation, side: int) -> Plain:
    """The railways that trains of a side can use now, and the stations on them."""
    tracks, men = p.world.tracks, p.men
    held = [hex for hex in range(p.world.hexes) if tracks[hex] and p.side_of_power(p.control[hex]) == side]
    power = p.world.playing[side][0]
    closed = {hex for hex in held if in_hostile_zone(p, power, hex) and not men[side * p.hexes + hex]}
    free = [hex for hex in held if hex not in closed]
    marks = [_mark(p, hex, "▪", "good", "over-station") for hex in sorted(stations(p, side)) if hex in free]
    areas = [_area(p, "good", "fill", free, "rails"), _area(p, "bad", "hatch", sorted(closed), "rails-closed")]
    return {"areas": areas, "marks": marks, "lines": []}


def _mark(p: Situation, hex: int, text: str, tone: str, key: str) -> Plain:
    return {"hex": p.hex_name(hex), "text": text, "tone": tone, "words": {"key": key, "facts": {}}}


def _goals(p: Situation, side: int) -> Plain:
    """The places that count, with their points, in the tone of who holds them."""
    marks = [
        _mark(p, hex, str(points), TONES.get(p.side_of_power(p.control[hex]), "quiet"), "over-goal")
        for hex, points in p.world.goals.items()
    ]
    return {"areas": [], "marks": marks, "lines": []}


def _weather(p: Situation, side: int) -> Plain:
    found: dict[str, list[int]] = {}
    for hex in range(p.world.hexes):
        if p.world.solid[hex]:
            found.setdefault(weather_at(p, hex), []).append(hex)
    areas = [
        _area(p, SKIES[WEATHERS.index(weather)], "fill", hexes, f"weather-{weather}")
        for weather, hexes in sorted(found.items())
    ]
    return {"areas": areas, "marks": [], "lines": []}


OVERLAYS: Final[Mapping[str, Callable[[Situation, int], Plain]]] = {
    "supply": _supply,
    "rails": _rails,
    "owners": _owners,
    "goals": _goals,
    "weather": _weather,
}
