"""A board: hexes and hexsides as small integers in flat arrays, the ground every game stands on.

A hex is an index into the arrays; its printed number is `names[hex]`. Each hex has six slots for
neighbours, so the hexside between a hex and its neighbour in slot `s` is `6 * hex + s` seen from that
hex; `mirror` gives the same hexside seen from the other hex. Hexside features (rivers, lakes) and lines
(roads, railways) are bit masks over those hexsides, always set on both views.

Sets of hexes (`field/hexes.py`) have a bit for each hex, at the position `bits[hex]`: the hex's own number unless
the board was built with others. Great boards are (`HexGrid.positions`); lists, arrays and files keep the numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from grognard.field.hexes import Hexes, hexes_of, listed

NO_HEX = -1
SLOTS = 6


class UnknownHex(ValueError):
    """A hex number that the board does not have."""

    def __init__(self, name: str, board: str) -> None:
        super().__init__(f"there is no hex {name!r} on the board {board!r}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Chain:
    """A named chain of hexsides, each the pair of hexes it divides: a river, a strait, a ridge."""

    key: str
    kind: str  # one of the board's side_kinds
    hexsides: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A named chain of hexes joined by a road, a railway or the like."""

    key: str
    kind: str  # one of the board's line_kinds
    hexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Immutable; built by `Board.build` from a grid or from explicit neighbours."""

    key: str
    names: tuple[str, ...]
    neighbours: array[int]  # SLOTS a hex, NO_HEX where there is none
    mirror: array[int]  # hexside -> the same hexside seen from the other hex, or NO_HEX
    terrains: tuple[str, ...]
    terrain: bytes  # hex -> index into terrains
    side_kinds: tuple[str, ...]
    sides: array[int]  # hexside -> bit mask over side_kinds
    line_kinds: tuple[str, ...]
    lines: array[int]  # hexside -> bit mask over line_kinds
    columns: tuple[int, ...]  # hex -> printed column, 0 where the hex has none
    rows: tuple[int, ...]
    centres: tuple[tuple[float, float], ...]  # hex widths, x east and y south, for drawing
    index: Mapping[str, int] = field(repr=False)
    bits: Sequence[int] = field(repr=False)  # hex -> its position in sets of hexes
    at_bit: Sequence[int] = field(repr=False)  # position -> the hex there, NO_HEX for none
    _distances: dict[int, bytes] = field(default_factory=dict, repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.names)

    def hex(self, name: str) -> int:
        try:
            return self.index[name]
        except KeyError:
            raise UnknownHex(name, self.key) from None

    def hexside(self, here: int, there: int) -> int:
        """The hexside from `here` to the adjacent hex `there`, or NO_HEX if they do not touch."""
        first = SLOTS * here
        for hexside in range(first, first + SLOTS):
            if self.neighbours[hexside] == there:
                return hexside
        return NO_HEX

    def adjacent(self, hex: int) -> list[int]:
        return [n for n in self.neighbours[SLOTS * hex : SLOTS * hex + SLOTS] if n != NO_HEX]

    def set_of(self, hexes: Iterable[int]) -> Hexes:
        """The set of the hexes with these numbers."""
        return hexes_of(map(self.bits.__getitem__, hexes))

    def hexes(self, chosen: Hexes) -> list[int]:
        """The numbers of the hexes in a set, in the order of their positions."""
        return [self.at_bit[position] for position in listed(chosen)]

    def side_bit(self, kind: str) -> int:
        return 1 << self.side_kinds.index(kind)

    def line_bit(self, kind: str) -> int:
        return 1 << self.line_kinds.index(kind)

    def lines_in(self, hex: int) -> int:
        """Every kind of line that leaves the hex by some hexside, as one mask."""
        mask = 0
        for lines in self.lines[SLOTS * hex : SLOTS * hex + SLOTS]:
            mask |= lines
        return mask

    def distance(self, start: int, end: int) -> int:
        """Hexes from start to end as the crow flies, or 255 where no chain of hexes joins them."""
        return self.distances(start)[end]

    def distances(self, start: int) -> bytes:
        """The distance of every hex from `start`, counted from hex to neighbouring hex."""
        known = self._distances.get(start)
        if known is None:
            known = self._distances[start] = self._spread(start)
        return known

    def _spread(self, start: int) -> bytes:
        steps = bytearray(b"\xff" * len(self.names))
        steps[start] = 0
        ring, count = [start], 0
        while ring and count < 254:
            count += 1
            further: list[int] = []
            for hex in ring:
                for there in self.neighbours[SLOTS * hex : SLOTS * hex + SLOTS]:
                    if there != NO_HEX and steps[there] == 255:
                        steps[there] = count
                        further.append(there)
            ring = further
        return bytes(steps)

    @staticmethod
    def build(
        key: str,
        names: Sequence[str],
        neighbours: Sequence[Sequence[int]],
        terrains: Sequence[str],
        terrain: Sequence[int],
        side_kinds: Sequence[str] = (),
        sides: Iterable[tuple[int, int, str]] = (),
        line_kinds: Sequence[str] = (),
        lines: Iterable[tuple[int, int, str]] = (),
        columns: Sequence[int] | None = None,
        rows: Sequence[int] | None = None,
        centres: Sequence[tuple[float, float]] | None = None,
        bits: Sequence[int] | None = None,
    ) -> Board:
        """Join hexes to their neighbours (up to six each, in slot order, NO_HEX for a gap).

        `sides` and `lines` name a pair of adjacent hexes and a feature; both views are marked. `bits` are the
        positions of the hexes in sets, if they are not to be their numbers.
        """
        count = len(names)
        bits = range(count) if bits is None else tuple(bits)
        at_bit = array("i", [NO_HEX]) * (max(bits, default=NO_HEX) + 1)
        for hex, position in enumerate(bits):
            if at_bit[position] != NO_HEX:
                raise ValueError(f"hexes {names[at_bit[position]]} and {names[hex]} have the same position {position}")
            at_bit[position] = hex
        flat = array("i", [NO_HEX]) * (SLOTS * count)
        for hex, around in enumerate(neighbours):
            if len(around) > SLOTS:
                raise ValueError(f"hex {names[hex]} has {len(around)} neighbours, at most {SLOTS} fit")
            for slot, there in enumerate(around):
                flat[SLOTS * hex + slot] = there
        mirror = array("i", [NO_HEX]) * (SLOTS * count)
        for hexside, there in enumerate(flat):
            if there != NO_HEX:
                here, straight = hexside // SLOTS, SLOTS * there + (hexside % SLOTS + SLOTS // 2) % SLOTS
                if flat[straight] == here:  # as on every plain grid
                    mirror[hexside] = straight
                    continue
                back = [SLOTS * there + s for s in range(SLOTS) if flat[SLOTS * there + s] == here]
                mirror[hexside] = back[0] if back else NO_HEX  # a one-way arrow has no way back
        side_masks = array("i", [0]) * (SLOTS * count)
        line_masks = array("i", [0]) * (SLOTS * count)
        board = Board(
            key=key,
            names=tuple(names),
            neighbours=flat,
            mirror=mirror,
            terrains=tuple(terrains),
            terrain=bytes(terrain),
            side_kinds=tuple(side_kinds),
            sides=side_masks,
            line_kinds=tuple(line_kinds),
            lines=line_masks,
            columns=tuple(columns) if columns is not None else (0,) * count,
            rows=tuple(rows) if rows is not None else (0,) * count,
            centres=tuple(centres) if centres is not None else tuple((float(i), 0.0) for i in range(count)),
            index={name: hex for hex, name in enumerate(names)},
            bits=bits,
            at_bit=at_bit,
        )
        for features, kinds, masks in ((sides, side_kinds, side_masks), (lines, line_kinds, line_masks)):
            for here, there, kind in features:
                hexside = board.hexside(here, there)
                if hexside == NO_HEX:
                    raise ValueError(f"{kind} between {names[here]} and {names[there]}, which do not touch")
                bit = 1 << list(kinds).index(kind)
                masks[hexside] |= bit
                if mirror[hexside] != NO_HEX:
                    masks[mirror[hexside]] |= bit
        return board
