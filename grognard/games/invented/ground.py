"""The ground of a sandbox: a few hexes joined by hand, or a small grid where geometry matters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.hexgrid import HexGrid, Sheet
from grognard.games.invented.words import one_of, whole
from grognard.kernel.words import Malformed


class Ground:
    """Hexes with their terrain, hexsides and lines; what the kinds are called is the game's affair."""

    def __init__(self, terrains: Sequence[str], side_kinds: Sequence[str], line_kinds: Sequence[str]) -> None:
        self.terrains, self.side_kinds, self.line_kinds = tuple(terrains), tuple(side_kinds), tuple(line_kinds)
        self.terrain: dict[str, str] = {}
        self.sides: list[tuple[str, str, str]] = []
        self.lines: list[tuple[str, str, str]] = []

    @property
    def numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.terrain)}

    def known(self, name: object) -> str:
        """The name, if there is a hex of that name."""
        return one_of("hex", name, self.terrain)

    def pave(self, name: str, terrain: str) -> None:
        self.terrain[name] = one_of("terrain", terrain, self.terrains)

    def line(self, kind: str, hexes: Sequence[str]) -> None:
        """A road, a railway or the like through a row of hexes."""
        one_of("line", kind, self.line_kinds)
        self.lines += [(*self.joined(one, other), kind) for one, other in pairwise(hexes)]

    def side(self, kind: str, one: str, other: str) -> None:
        self.sides.append((*self.joined(one, other), one_of("hexside", kind, self.side_kinds)))

    def joined(self, one: str, other: str) -> tuple[str, str]:
        """Two hexes that touch."""
        around = self.around(self.known(one))
        if self.known(other) not in around:
            raise Malformed(f"hexes {one!r} and {other!r} do not touch: next to {one!r} lie {', '.join(around)}")
        return one, other

    def around(self, name: str) -> list[str]:
        """The hexes into which one leads."""
        raise NotImplementedError

    def board(self) -> Board:
        raise NotImplementedError

    def _board(self, neighbours: Sequence[Sequence[int]], columns: Sequence[int], rows: Sequence[int] | None) -> Board:
        number = self.numbers
        return Board.build(
            "sandbox",
            list(self.terrain),
            neighbours,
            self.terrains,
            [self.terrains.index(terrain) for terrain in self.terrain.values()],
            self.side_kinds,
            [(number[a], number[b], kind) for a, b, kind in self.sides],
            self.line_kinds,
            [(number[a], number[b], kind) for a, b, kind in self.lines],
            columns=columns,
            rows=rows,
        )


class Joined(Ground):
    """Hexes of any name, each with the neighbours that it is given."""

    def __init__(self, terrains: Sequence[str], side_kinds: Sequence[str], line_kinds: Sequence[str]) -> None:
        super().__init__(terrains, side_kinds, line_kinds)
        self.next: dict[str, list[str]] = {}
        self.columns: dict[str, int] = {}

    def around(self, name: str) -> list[str]:
        return self.next[name]

    def add(self, name: str, terrain: str = "", column: int | None = None) -> None:
        """A hex, or more about one; without a terrain it keeps its own, and a new one has the first there is."""
        if not isinstance(name, str) or not name:
            raise Malformed(f"hex {name!r}: a name was expected")
        if terrain or name not in self.terrain:
            self.pave(name, terrain or self.terrains[0])
        self.next.setdefault(name, [])
        if column is not None:
            self.columns[name] = whole(f"column of {name}", column)
        elif len(name) == 4 and name.isdigit():
            self.columns[name] = int(name[:2])

    def join(self, one: str, other: str, arrow: bool = False) -> None:
        """Make two hexes adjacent; with `arrow` only the first leads into the second."""
        if one == other:
            raise Malformed(f"hex {one!r}: it cannot be joined to itself")
        for name in (one, other):
            if name not in self.terrain:
                self.add(name)
        for here, there in ((one, other),) if arrow else ((one, other), (other, one)):
            if there not in self.next[here]:
                if len(self.next[here]) == SLOTS:
                    raise Malformed(f"hex {here!r}: it touches {', '.join(self.next[here])} already, and no hex has 7")
                self.next[here].append(there)

    def board(self) -> Board:
        number = self.numbers
        neighbours = [[number[there] for there in self.next[name]] for name in self.terrain]
        return self._board(neighbours, [self.columns.get(name, 1) for name in self.terrain], None)


class Grid(Ground):
    """Flat-top hexes named by column and row (0101, 0102, ...); one in an even column lies half a hex lower."""

    def __init__(
        self,
        columns: int,
        rows: int,
        terrains: Sequence[str],
        side_kinds: Sequence[str],
        line_kinds: Sequence[str],
    ) -> None:
        super().__init__(terrains, side_kinds, line_kinds)
        whole("columns", columns, 1, 99)
        whole("rows", rows, 1, 99)
        self.grid = HexGrid(sheets=(Sheet(columns, rows),), orientation="flat", shifted="even")
        names = [f"{column:02}{row:02}" for column in range(1, columns + 1) for row in range(1, rows + 1)]
        self.terrain.update(dict.fromkeys(names, self.terrains[0]))

    def known(self, name: object) -> str:
        if not isinstance(name, str) or name not in self.terrain:
            names = list(self.terrain)
            raise Malformed(f"hex {name!r}: the sandbox goes from {names[0]} to {names[-1]}")
        return name

    def around(self, name: str) -> list[str]:
        found = map(self.grid.name, self.grid.neighbours(self.grid.cell(name)))
        return [there for there in found if there is not None and there in self.terrain]

    def board(self) -> Board:
        cells = [self.grid.cell(name) for name in self.terrain]
        at = {(u, v): n for n, (u, v) in enumerate(cells)}
        neighbours = [[at.get((u + du, v + dv), NO_HEX) for du, dv in self.grid.steps] for u, v in cells]
        names = list(self.terrain)
        return self._board(neighbours, [int(name[:2]) for name in names], [int(name[2:]) for name in names])
