"""39, 39B, 39C Guerrilla bases: where they are, how strong, and which hexes are theirs.

The area of a base ends at railways: a line of hexes may run in railway hexes as long as it stays on its side of the
track. So a place of the search is a hex and the sector of it between two tracks in which the line runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.memory import remembered, snapshot
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.terrain import FOOT, laid, passable
from grognard.games.war_of_resistance.theatre import RECRUITS, base_box

REACH: Final = 10  # hexes (39C/area)
WHOLE: Final = -1  # the sector of a hex that no track divides


def hex_of(p: Situation, base: str) -> int:
    """Where the counter of a base lies; -1 if it is not on the map."""
    return next((hex for key, hex in p.bases if key == base), -1)


def owner_of(p: Situation, base: str) -> str:
    """'ccp' or 'kmt'."""
    return p.world.land.forces.bases[base].owner


def band(p: Situation, base: str) -> list[int]:
    """The guerrillas in the box of a base."""
    return list(p.here[p.world.place[base_box(base)]])


def idle(p: Situation, base: str) -> list[int]:
    """Its guerrillas that can be recruited (39E)."""
    return [unit for unit in p.here[p.world.place[RECRUITS]] if p.piece(unit).base == base]


# 39B/strength
def base_strength(p: Situation, base: str) -> int:
    return sum(p.rating(unit).attack for unit in band(p, base))


def active(p: Situation, base: str) -> bool:
    return base in p.active_bases


def areas_with(p: Situation, hex: int) -> list[str]:
    """The bases in whose areas a hex lies."""
    return [base for base, _ in p.bases if hex in base_area(p, base)]


# --- the area ----------------------------------------------------------------------------------------------


# 39C/area; 39C/rail-exit
def base_area(p: Situation, base: str) -> frozenset[int]:
    """The hexes from which a line of at most ten hexes leads to the counter of a base."""
    start = hex_of(p, base)
    if start < 0:
        return frozenset()
    key = "area of a base", start
    found: frozenset[int] | None = p.cache.get(key)
    if found is None:
        ground = start, p.frozen, p.weather, snapshot(p, "upgraded")
        found = remembered(p.world, "areas of bases", ground, lambda: frozenset(_area(p, start)))
        p.cache[key] = found
    return found


def _area(p: Situation, start: int) -> set[int]:
    last = {(start, WHOLE)}
    seen, found = set(last), {start}
    for _ in range(REACH):
        last = {there for place in last for there in _beyond(p, *place)} - seen
        seen |= last
        found |= {hex for hex, _ in last}
        last = {place for place in last if _open(p, place[0])}
    return found


def _open(p: Situation, hex: int) -> bool:
    """Whether a line may pass a hex: no city, and no sea port with a railway (39C/port-touch-sea)."""
    return not p.world.city.get(hex) and not (hex in p.world.land.ports and _tracks(p, hex))


def _beyond(p: Situation, hex: int, sector: int) -> Iterator[tuple[int, int]]:
    """The hexes and sectors that a line in a sector of a hex can come from, crossing no track."""
    board, tracks = p.world.board, _tracks(p, hex)
    for slot in range(SLOTS):
        there = board.neighbours[SLOTS * hex + slot]
        if there == NO_HEX or not all(
            passable(p, FOOT, side) for side in (SLOTS * hex + slot, board.hexside(there, hex))
        ):
            continue
        back = board.hexside(there, hex) - SLOTS * there
        for half in (0, 1) if slot in tracks else (0,):
            if sector in (WHOLE, _sector(tracks, slot, half)):
                yield there, _sector(_tracks(p, there), back, 1 - half)


def _sector(tracks: list[int], slot: int, half: int) -> int:
    """The sector of a hex at one of its sides, named by the track with which it begins; where a track crosses the side
    itself, half 0 lies before it and half 1 after it."""
    if len(tracks) < 2:
        return WHOLE
    before = [track for track in tracks if track < slot or (track == slot and half)]
    return before[-1] if before else tracks[-1]


def _tracks(p: Situation, hex: int) -> list[int]:
    """The sides of a hex that a railway or a rail ferry crosses, in order."""
    return [slot for slot in range(SLOTS) if _tracked(p, SLOTS * hex + slot)]


def _tracked(p: Situation, hexside: int) -> bool:
    lines = p.world.board.lines[hexside]
    if not lines:
        return False
    if lines & p.world.rail_lines:
        return True
    return bool(lines & p.world.line_bits["unbuilt"]) and laid(p, hexside // SLOTS, p.world.board.neighbours[hexside])
