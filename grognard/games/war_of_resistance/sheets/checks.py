"""What of the board must hang together: provinces in one piece, railways joined, rivers that reach the sea."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from grognard.field.board import Board, Chain
from grognard.field.sheets import Sheets
from grognard.games.war_of_resistance.world import NO_PROVINCE, RAIL_KINDS, WATERS, World

Point = tuple[int, int]  # a corner of the drawing, rounded
LOOSE: Final = {
    "formosa": 6,
    "kwangtung": 6,
    "chekiang": 6,
    "fukien": 4,
    "shantung": 3,
    "kwantung": 2,
    "hong-kong": 3,
    "liaoning": 2,
    "indochina": 6,
    "kiangsu": 3,
    "kwangchow": 2,
}  # pieces with islands, at most
OPEN: Final = tuple(WATERS.index(word) for word in ("sea",))


def check_board(sheets: Sheets, world: World) -> None:
    _check_provinces(sheets, world)
    _check_shores(sheets, world)
    _check_railways(sheets, world)
    _check_rivers(sheets, world)


# Provinces


def _check_provinces(sheets: Sheets, world: World) -> None:
    """Each province is one closed land; those with islands may have a few pieces more."""
    by_province: dict[int, set[int]] = {}
    for hex, index in enumerate(world.province):
        if index != NO_PROVINCE:
            by_province.setdefault(index, set()).add(hex)
    for index, province in enumerate(world.provinces):
        pieces = list(_pieces(world.board, by_province.get(index, set())))
        if not pieces:
            sheets.wrong("hexes.tsv", f"no hex belongs to {province.key}")
        elif len(pieces) > LOOSE.get(province.key, 1):
            lost = ", ".join(world.board.names[min(piece)] for piece in pieces[1:])
            sheets.wrong("hexes.tsv", f"{province.key} is not one closed land: apart lie {lost}")


def _pieces(board: Board, hexes: set[int]) -> Iterable[set[int]]:
    """The connected parts of a set of hexes, largest first."""
    left = set(hexes)
    found = []
    while left:
        piece, queue = set[int](), [left.pop()]
        while queue:
            hex = queue.pop()
            piece.add(hex)
            near = [there for there in board.adjacent(hex) if there in left]
            left.difference_update(near)
            queue += near
        found.append(piece)
    return sorted(found, key=len, reverse=True)


# Water


def _check_shores(sheets: Sheets, world: World) -> None:
    """Hexsides with sea lie between partial-sea hexes, those of a lake at lake hexes."""
    sea = {WATERS.index(word) for word in ("coast", "island")}
    lake = {WATERS.index(word) for word in ("lake", "lake-shore")}
    for chain in world.shores:
        wanted = lake if chain.kind == "lake" else sea | lake  # a lake may reach the coast
        for a, b in chain.hexsides:
            if world.water[a] not in wanted and world.water[b] not in wanted:
                name = f"{world.board.names[a]}/{world.board.names[b]}"
                sheets.wrong("shores.tsv", f"{name} is {chain.kind} between hexes without such water")
    reached = _pieces(world.board, {hex for hex, water in enumerate(world.water) if water in OPEN})
    lost = [min(piece) for piece in list(reached)[1:] if len(piece) < 3]
    for hex in lost:
        if not any(world.water[there] in sea for there in world.board.adjacent(hex)):
            sheets.wrong("hexes.tsv", f"the sea hex {world.board.names[hex]} touches neither sea nor coast")


# Railways


def _check_railways(sheets: Sheets, world: World) -> None:
    """Every line hangs together and has its net; every net is one, off the map too."""
    by_line: dict[str, set[int]] = {}
    nets: dict[str, list[set[int]]] = {}
    for line in world.lines:
        if line.kind == "road":
            continue
        if line.key not in world.railways:
            sheets.wrong("railways.tsv", f"the railway {line.key!r} of lines.tsv is missing")
            continue
        hexes = set(line.hexes)
        if line.key in by_line and not by_line[line.key] & hexes:
            sheets.wrong("lines.tsv", f"the parts of the railway {line.key!r} do not meet")
        by_line.setdefault(line.key, set()).update(hexes)
    for key in sorted(set(world.railways) - set(by_line)):
        sheets.wrong("lines.tsv", f"the railway {key!r} has no course")
    for key, hexes in by_line.items():
        nets.setdefault(world.railways[key].net, []).append(hexes)
    for net, lines in nets.items():
        _check_net(sheets, world, net, lines)
    for net in sorted(set(world.nets) - set(nets)):
        sheets.wrong("nets.tsv", f"no railway belongs to the net {net!r}")


def _check_net(sheets: Sheets, world: World, net: str, lines: list[set[int]]) -> None:
    """Lines of a net meet each other, another net's line (a border) or an off-map box that joins them."""
    joined = [set(hexes) for hexes in lines]
    outside = [box.rail for box in world.boxes.values() if box.rail]
    others = {
        hex
        for line in world.lines
        if line.key in world.railways and world.railways[line.key].net != net and line.kind in RAIL_KINDS
        for hex in line.hexes
    }
    left, queue = joined[1:], [joined[0]]
    while queue:
        hexes = queue.pop()
        reach = set(hexes)
        for box in outside:
            if reach & box:
                reach |= box
        near = [other for other in left if other & reach]
        left = [other for other in left if not other & reach]
        queue += near
    for hexes in left:
        if not hexes & others and net not in SCATTERED:
            first = world.board.names[min(hexes)]
            sheets.wrong("lines.tsv", f"the net {net!r} is broken: the line through {first} joins nothing")


SCATTERED: Final = ("china",)  # 7A5a: its segments need not meet


# Rivers


def _check_rivers(sheets: Sheets, world: World) -> None:
    """Each river's parts follow each other, and its last hexside ends where the sheet of streams says."""
    corners = Corners(world.board)
    ends: dict[str, tuple[set[Point], set[Point]]] = {}  # river -> all its corners, the last ones of its parts
    for chain in world.rivers:
        points = corners.along(chain.hexsides)
        every, last = ends.setdefault(chain.key, (set(), set()))
        every.update(points)
        last.update(points if len(chain.hexsides) == 1 else points[-1:])  # a single hexside does not tell its direction
    sea = corners.of(hex for hex, water in enumerate(world.water) if WATERS[water] in ("sea", "coast", "island"))
    for key, stream in world.streams.items():
        every, last = ends[key]
        if stream.into == "sea":
            reached = bool(last & sea)
        elif stream.into == "edge":
            reached = bool(last & corners.rim)
        elif stream.into in world.lakes:
            reached = bool(last & corners.of(world.lakes[stream.into].hexes))
        else:
            reached = stream.into in ends and bool(last & ends[stream.into][0])
        if not reached:
            sheets.wrong("rivers.tsv", f"the river {key!r} does not reach what it flows into, {stream.into}")


class Corners:
    """Corners of hexes as points, so that chains can be followed from end to end."""

    def __init__(self, board: Board) -> None:
        self.board = board
        half, long = 0.5, 3**-0.5
        self._rim = [
            (0.0, -long),
            (half, -long / 2),
            (half, long / 2),
            (0.0, long),
            (-half, long / 2),
            (-half, -long / 2),
        ]

    def around(self, hex: int) -> list[Point]:
        x, y = self.board.centres[hex]
        return [(round((x + dx) * 12), round((y + dy) * 12)) for dx, dy in self._rim]

    def of(self, hexes: Iterable[int]) -> set[Point]:
        return {corner for hex in hexes for corner in self.around(hex)}

    @property
    def rim(self) -> set[Point]:
        count: dict[Point, int] = {}
        for hex in range(len(self.board)):
            for corner in self.around(hex):
                count[corner] = count.get(corner, 0) + 1
        return {corner for corner, hexes in count.items() if hexes < 3}

    def of_chains(self, chains: Iterable[Chain], key: str) -> set[Point]:
        return {corner for chain in chains if chain.key == key for corner in self.along(chain.hexsides)}

    def along(self, pairs: Iterable[tuple[int, int]]) -> list[Point]:
        """The corners of a chain in its order."""
        sides = [set(self.around(a)) & set(self.around(b)) for a, b in pairs]
        if len(sides) == 1:
            return sorted(sides[0])
        meetings = [one & other for one, other in pairwise(sides)]
        points = [next(iter(sides[0] - meetings[0]))]
        points += [next(iter(meeting)) for meeting in meetings]
        points += list(sides[-1] - meetings[-1])
        return points


def links_of(world: World) -> Mapping[frozenset[int], set[str]]:
    """Pairs of hexes joined by lines -> the kinds of lines between them."""
    found: dict[frozenset[int], set[str]] = {}
    for line in world.lines:
        for pair in pairwise(line.hexes):
            found.setdefault(frozenset(pair), set()).add(line.kind)
    return found
