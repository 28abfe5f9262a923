"""Hexes that the rulebook names (`named.tsv`): each fact about them must hold on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.sheets import Sheets
from grognard.games.war_of_resistance.sheets.checks import Corners, links_of
from grognard.games.war_of_resistance.world import RAIL_KINDS, WATERS, World

OPEN_WATER: Final = ("sea", "lake")


def check_named(sheets: Sheets, world: World) -> None:
    facts = Facts(world)
    seen: dict[str, int] = {}
    for row in sheets.read("named.tsv", ("fact", "kind", "hexes", "value", "rule")):
        row.unique("fact", seen)
        kind = row.choice("kind", tuple(TESTS))
        hexes = [
            row.known("hexes", world.board.index, "hex", part) for part in row.cells["hexes"].replace("/", " ").split()
        ]
        if min(hexes, default=-1) < 0:
            continue
        found = TESTS[kind](facts, hexes, row.optional("value"))
        if found is not None:
            row.wrong(
                "value", f"the board has {found or 'nothing'} there ({row.cells['hexes']}, rule {row.text('rule')})"
            )


class Facts:
    """What the board says, in the words of the sheet of named hexes; each test answers None if a fact holds."""

    def __init__(self, world: World) -> None:
        self.world = world

    @cached_property
    def links(self) -> Mapping[frozenset[int], set[str]]:
        return links_of(self.world)

    @cached_property
    def rivers(self) -> Mapping[frozenset[int], list[tuple[str, str]]]:
        found: dict[frozenset[int], list[tuple[str, str]]] = {}
        for chain in self.world.rivers:
            for pair in chain.hexsides:
                found.setdefault(frozenset(pair), []).append((chain.key, chain.kind))
        return found

    def town(self, hexes: list[int], value: str) -> str | None:
        town = self.world.towns_at.get(hexes[0])
        return _same(town.key if town else "", value)

    def terrain(self, hexes: list[int], value: str) -> str | None:
        board = self.world.board
        return _same(board.terrains[board.terrain[hexes[0]]], value)

    def water(self, hexes: list[int], value: str) -> str | None:
        return _same(WATERS[self.world.water[hexes[0]]], value)

    def river(self, hexes: list[int], value: str) -> str | None:
        keys = [key for key, _ in self.rivers.get(frozenset(hexes), [])]
        return None if value in keys else " ".join(keys)

    def river_class(self, hexes: list[int], value: str) -> str | None:
        kinds = [kind for _, kind in self.rivers.get(frozenset(hexes), [])]
        return None if value in kinds else " ".join(kinds)

    def link(self, hexes: list[int], value: str) -> str | None:
        kinds = self.links.get(frozenset(hexes), set())
        return None if value in kinds else " ".join(sorted(kinds))

    def no_link(self, hexes: list[int], value: str) -> str | None:
        kinds = self.links.get(frozenset(hexes), set()) & set(RAIL_KINDS)
        return " ".join(sorted(kinds)) if kinds else None

    def net(self, hexes: list[int], value: str) -> str | None:
        nets = self.world.nets_through(hexes[0])
        return None if value in nets else " ".join(sorted(nets))

    def wet(self, hexes: list[int], value: str) -> str | None:
        return None if self._side(hexes) in ("sea", "shore") else self._side(hexes)

    def dry(self, hexes: list[int], value: str) -> str | None:
        return None if self._side(hexes) == "land" else self._side(hexes)

    def _side(self, hexes: list[int]) -> str:
        """What lies on a hexside: `land` or a kind of water."""
        board = self.world.board
        if any(WATERS[self.world.water[hex]] == "sea" for hex in hexes):
            return "sea"
        mask = board.sides[board.hexside(*hexes)]
        return next((kind for kind in ("sea", "shore", "lake") if mask & board.side_bit(kind)), "land")

    def province(self, hexes: list[int], value: str) -> str | None:
        province = self.world.province_of(hexes[0])
        return _same(province.key if province else "", value)

    def faction(self, hexes: list[int], value: str) -> str | None:
        return _same(self.world.faction_of(hexes[0]), value)

    def corner(self, hexes: list[int], value: str) -> str | None:
        corners = Corners(self.world.board)
        shared = set.intersection(*(set(corners.around(hex)) for hex in hexes))
        rivers = corners.of_chains(self.world.rivers, "hwang-ho")
        return None if shared & rivers else "no such corner of the Hwang Ho"

    def steps(self, hexes: list[int], value: str) -> str | None:
        return _same(str(self.world.board.distance(*hexes)), value)

    def beyond(self, hexes: list[int], value: str) -> str | None:
        distance = self.world.board.distance(*hexes)
        return None if distance > int(value) else str(distance)

    def lake(self, hexes: list[int], value: str) -> str | None:
        """A hexside of a lake, or a hex at its shore."""
        own = self.world.lakes[value].hexes if value in self.world.lakes else frozenset()
        if len(hexes) == 2 and self._side(hexes) != "lake":
            return self._side(hexes)
        return None if own & {*hexes, *self.world.board.adjacent(hexes[0])} else "no lake"

    def edge(self, hexes: list[int], value: str) -> str | None:
        board = self.world.board
        return None if len(board.adjacent(hexes[0])) < 6 else "other hexes all around"

    def mouth(self, hexes: list[int], value: str) -> str | None:
        """A river's last hexside, at whose end the water of another hex begins."""
        board = self.world.board
        corners = Corners(board)
        ends = set(corners.around(hexes[0])) & set(corners.around(hexes[1]))
        last = {
            corners.along(chain.hexsides)[-1]
            for chain in self.world.rivers
            if frozenset(hexes) == frozenset(chain.hexsides[-1])
        }
        return None if ends & last & set(corners.around(board.index.get(value, 0))) else "no such mouth"

    def port(self, hexes: list[int], value: str) -> str | None:
        kind = "sea" if hexes[0] in self.world.ports else "river" if hexes[0] in self.world.river_ports else ""
        return _same(kind, value)

    def side(self, kind: str, hexes: list[int]) -> str | None:
        board = self.world.board
        hexside = board.hexside(*hexes)
        return None if hexside != NO_HEX and board.sides[hexside] & board.side_bit(kind) else "no such side"

    def strait(self, hexes: list[int], value: str) -> str | None:
        return self.side("strait", hexes)

    def barred(self, hexes: list[int], value: str) -> str | None:
        return self.side("barred", hexes)

    def road(self, hexes: list[int], value: str) -> str | None:
        """Joined by roads, in so many steps if a number is given."""
        reached, ring, count = {hexes[0]}, {hexes[0]}, 0
        while ring and hexes[1] not in reached:
            count += 1
            ring = {
                there
                for hex in ring
                for there in self.world.board.adjacent(hex)
                if there not in reached and "road" in self.links.get(frozenset((hex, there)), ())
            }
            reached |= ring
        if hexes[1] not in reached:
            return "no road"
        return _same(str(count), value) if value else None

    def open(self, hexes: list[int], value: str) -> str | None:
        return None if self._traced(*hexes) else "a railway between"

    def cut_off(self, hexes: list[int], value: str) -> str | None:
        return "a way without crossing a railway" if self._traced(*hexes) else None

    def _traced(self, start: int, end: int) -> bool:
        """Whether a line over land leads there that passes no city and crosses no railway (39C).

        A line may enter a railway hex and leave it again on the side of the railway on which it came.
        """
        board, world = self.world.board, self.world
        rails = 0
        for kind in RAIL_KINDS:
            rails |= board.line_bit(kind)
        closed = board.side_bit("sea") | board.side_bit("great") | board.side_bit("barred") | board.side_bit("lake")
        reached, queue = {(start, -1)}, [(start, -1)]
        while queue:
            hex, entry = queue.pop()
            if hex == end:
                return True
            if entry >= 0 and hex in world.towns_at and world.towns_at[hex].size != "small":
                continue
            tracks = [slot for slot in range(SLOTS) if board.lines[SLOTS * hex + slot] & rails]
            for slot in range(SLOTS):
                there = board.neighbours[SLOTS * hex + slot]
                if (
                    there == NO_HEX
                    or board.sides[SLOTS * hex + slot] & closed
                    or board.terrains[board.terrain[there]] in OPEN_WATER
                ):
                    continue
                state = (there, board.mirror[SLOTS * hex + slot] % SLOTS)
                if state not in reached and (entry < 0 or _beside(entry, slot, tracks)):
                    reached.add(state)
                    queue.append(state)
        return False


def _beside(entry: int, slot: int, tracks: list[int]) -> bool:
    """Whether both slots of a hex lie on the same side of the tracks through it."""
    if len(tracks) < 2 or entry == slot:
        return True
    return slot not in tracks and entry not in tracks and _sector(entry, tracks) == _sector(slot, tracks)


def _sector(slot: int, tracks: list[int]) -> int:
    """The tracks met before a slot, counted around the hex; after the last one the first sector begins again."""
    return sum(track < slot for track in tracks) % len(tracks)


def _same(found: str, wanted: str) -> str | None:
    return None if found == wanted else found


Test = Callable[[Facts, list[int], str], str | None]
TESTS: Final[Mapping[str, Test]] = {
    "town": Facts.town,
    "terrain": Facts.terrain,
    "water": Facts.water,
    "river": Facts.river,
    "class": Facts.river_class,
    "link": Facts.link,
    "no-link": Facts.no_link,
    "net": Facts.net,
    "wet": Facts.wet,
    "dry": Facts.dry,
    "province": Facts.province,
    "faction": Facts.faction,
    "corner": Facts.corner,
    "steps": Facts.steps,
    "beyond": Facts.beyond,
    "lake": Facts.lake,
    "edge": Facts.edge,
    "mouth": Facts.mouth,
    "port": Facts.port,
    "strait": Facts.strait,
    "barred": Facts.barred,
    "road": Facts.road,
    "open": Facts.open,
    "cut-off": Facts.cut_off,
}
