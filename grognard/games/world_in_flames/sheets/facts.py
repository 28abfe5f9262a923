"""Facts that the rules state about single hexes of the maps: each row of `facts.tsv` is held against the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.sheets import EMPTY, Row
from grognard.games.world_in_flames.world import Place, World

Problem = str | None


def check_fact(row: Row, world: World) -> None:
    """Note what the board says instead if it contradicts the fact."""
    kind = row.choice("kind", tuple(KINDS))
    hexes = []
    for column in ("one", "other"):
        if row.cells[column] != EMPTY:
            hexes.append(row.known(column, world.board.index, "hex"))
    if not hexes or min(hexes) < 0:
        return
    if len(hexes) != (2 if kind in PAIRS else 1):
        row.wrong("other", "two hexes for a pair, otherwise one, were expected")
        return
    problem = KINDS[kind](world, hexes, row.optional("value"))
    if problem:
        row.wrong("value", problem)


def _adjacent(world: World, hexes: list[int], value: str) -> Problem:
    return None if world.board.hexside(*hexes) != NO_HEX else "the hexes do not touch"


def _distance(world: World, hexes: list[int], value: str) -> Problem:
    found = world.board.distance(*hexes)
    return None if str(found) == value else f"the distance is {found}"


def _beyond(world: World, hexes: list[int], value: str) -> Problem:
    found = world.board.distance(*hexes)
    return None if found > int(value) else f"the distance is {found}"


def _hexside(world: World, hexes: list[int], value: str) -> Problem:
    hexside = world.board.hexside(*hexes)
    if hexside == NO_HEX:
        return "the hexes do not touch"
    kinds = [kind for i, kind in enumerate(world.board.side_kinds) if world.board.sides[hexside] >> i & 1]
    return None if value in kinds else f"the hexside is {' '.join(kinds) or 'plain'}"


def _behind_river(world: World, hexes: list[int], value: str) -> Problem:
    """So many of the hex's sides are river."""
    bit = world.board.side_bit("river")
    found = sum(bool(mask & bit) for mask in world.board.sides[SLOTS * hexes[0] : SLOTS * hexes[0] + SLOTS])
    return None if found >= int(value) else f"{found} of its sides are river"


def _railway(world: World, hexes: list[int], value: str) -> Problem:
    return None if world.board.lines_in(hexes[0]) else "no railway runs there"


def _rail_path(world: World, hexes: list[int], value: str) -> Problem:
    board = world.board
    front, seen = [hexes[0]], {hexes[0]}
    while front:
        here = front.pop()
        for hexside in range(SLOTS * here, SLOTS * here + SLOTS):
            there = board.neighbours[hexside]
            if board.lines[hexside] and there not in seen:
                seen.add(there)
                front.append(there)
    return None if hexes[1] in seen else "no railway joins them"


def _sea(world: World, hexes: list[int], value: str) -> Problem:
    found = [world.seas[sea].key for sea in world.sea[hexes[0]]]
    return None if value in found else f"it lies on {' '.join(found) or 'no sea area'}"


def _only_sea(world: World, hexes: list[int], value: str) -> Problem:
    found = [world.seas[sea].key for sea in world.sea[hexes[0]]]
    return None if found == [value] else f"it lies on {' '.join(found) or 'no sea area'}"


def _country(world: World, hexes: list[int], value: str) -> Problem:
    index = world.country[hexes[0]]
    found = world.countries[index].key if index >= 0 else "nobody's"
    return None if found == value else f"it is {found}"


def _terrain(world: World, hexes: list[int], value: str) -> Problem:
    found = world.board.terrains[world.board.terrain[hexes[0]]]
    return None if found == value else f"it is {found}"


def _zone(world: World, hexes: list[int], value: str) -> Problem:
    found = world.zones[world.zone[hexes[0]]].key
    return None if found == value else f"it lies in {found}"


def _place(tell: Callable[[Place], str]) -> Callable[[World, list[int], str], Problem]:
    def told(world: World, hexes: list[int], value: str) -> Problem:
        place = world.place_at.get(hexes[0])
        if place is None:
            return "nothing stands there"
        found = tell(place)
        return None if found == value else f"it is {found or 'none'}"

    return told


KINDS: Final[dict[str, Callable[[World, list[int], str], Problem]]] = {
    "adjacent": _adjacent,
    "distance": _distance,
    "beyond": _beyond,
    "hexside": _hexside,
    "river-sides": _behind_river,
    "railway": _railway,
    "rail-path": _rail_path,
    "sea": _sea,
    "only-sea": _only_sea,
    "country": _country,
    "terrain": _terrain,
    "zone": _zone,
    "name": _place(lambda place: place.name.get("en", "")),
    "city": _place(lambda place: place.city),
    "port": _place(lambda place: place.port),
    "factories": _place(lambda place: f"{place.blue}+{place.red}"),
    "objective": _place(lambda place: "yes" if place.objective else "no"),
}
PAIRS: Final = frozenset({"adjacent", "distance", "beyond", "hexside", "rail-path"})
