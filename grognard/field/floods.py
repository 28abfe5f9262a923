"""Floods over a board: everything that a set of hexes is joined to, all hexsides crossed at once.

A flood moves a whole set (`field/hexes.py`) once for every distance between the positions of neighbours, so the
positions decide its speed: `HexGrid.positions` gives six distances on any board, joined of sheets or not. Hexsides
at a distance that hardly occurs (map joints, hexes off the map) are crossed one by one, and only when the flood
has come to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.hexes import Hexes, hexes_of, listed, without

Bundle = dict[int, Hexes]  # distance between positions -> the positions that are entered over it
COMMON: Final = 12  # hexsides at the same distance from which on it is cheaper to move the whole set


def bundle(links: Iterable[tuple[int, int]]) -> Bundle:
    """Pairs of positions, from and to, as a bundle."""
    distances: dict[int, list[int]] = {}
    for here, there in links:
        distances.setdefault(there - here, []).append(there)
    return {distance: hexes_of(entered) for distance, entered in distances.items()}


def joined(bundles: Iterable[Bundle]) -> Bundle:
    """All links of some bundles."""
    found: Bundle = {}
    for one in bundles:
        for distance, entered in one.items():
            found[distance] = found.get(distance, 0) | entered
    return found


class Net:
    """The hexsides that something may cross, each in its direction, between positions of a board."""

    __slots__ = ("_down", "_joints", "_over", "_up", "ends", "mutual", "starts")

    def __init__(self, links: Iterable[tuple[int, int]] | Bundle) -> None:
        """`links` are pairs of positions, from and to, or bundles of them."""
        self._up: list[tuple[int, Hexes]] = []  # distance, hexes that are entered so
        self._down: list[tuple[int, Hexes]] = []
        self._over: dict[int, Hexes] = {}  # position -> the hexes it is joined to over a rare distance
        self.ends: Hexes = 0  # every hex that a link leads to
        self.starts: Hexes = 0  # every hex that a link leads from
        self.mutual = True  # whether every link leads back as well
        bundled = links if isinstance(links, dict) else bundle(links)
        for distance, into in bundled.items():
            left = into >> distance if distance > 0 else into << -distance
            self.ends |= into
            self.starts |= left
            self.mutual = self.mutual and bundled.get(-distance, 0) == left
            if into.bit_count() < COMMON:
                for there in listed(into):
                    self._over[there - distance] = self._over.get(there - distance, 0) | 1 << there
            elif distance > 0:
                self._up.append((distance, into))
            else:
                self._down.append((-distance, into))
        self._joints = hexes_of(self._over)

    @staticmethod
    def of(board: Board, crossed: Callable[[int], bool] = lambda _: True) -> Net:
        """The hexsides of a board that are crossed, each asked for as it is seen from the hex that is left."""
        bits = board.bits
        return Net(
            (bits[hexside // SLOTS], bits[there])
            for hexside, there in enumerate(board.neighbours)
            if there != NO_HEX and crossed(hexside)
        )

    @property
    def distances(self) -> int:
        """How often the whole set is moved for one step."""
        return len(self._up) + len(self._down)

    def around(self, here: Hexes) -> Hexes:
        """The hexes that are one step away from any of these."""
        joints = here & self._joints
        found = self._leap(joints) if joints else 0
        for by, into in self._up:
            found |= here << by & into
        for by, into in self._down:
            found |= here >> by & into
        return found

    def flood(self, sources: Hexes, free: Hexes) -> Hexes:
        """The sources and every hex joined to them through free hexes, however far.

        All that is reached moves as a whole, direction after direction, until nothing is new.
        """
        up = [(by, into & free) for by, into in self._up]
        down = [(by, into & free) for by, into in self._down]
        reached, before, crossed = sources, -1, 0
        while reached != before:
            before = reached
            for by, into in up:
                reached |= reached << by & into
            for by, into in down:
                reached |= reached >> by & into
            if (touched := reached & self._joints) != crossed:
                reached |= self._leap(without(touched, crossed)) & free
                crossed = touched
        return reached

    def layers(self, sources: Hexes, free: Hexes) -> Iterator[Hexes]:
        """What is reached after 0, 1, 2 ... steps from hex to hex, as long as there is something new."""
        up = [(by, into & free) for by, into in self._up]
        down = [(by, into & free) for by, into in self._down]
        reached, before, crossed = sources, -1, 0
        while reached != before:
            yield reached
            before = reached
            for by, into in up:
                reached |= before << by & into
            for by, into in down:
                reached |= before >> by & into
            if (touched := before & self._joints) != crossed:
                reached |= self._leap(without(touched, crossed)) & free
                crossed = touched

    def steps(self, sources: Hexes, free: Hexes, limit: int) -> Hexes:
        """The sources and every hex joined to them through free hexes by so many steps."""
        up = [(by, into & free) for by, into in self._up]
        down = [(by, into & free) for by, into in self._down]
        joints, reached, before, crossed = self._joints, sources, -1, 0
        for _ in range(limit):
            if reached == before:
                break
            before = reached
            for by, into in up:
                reached |= before << by & into
            for by, into in down:
                reached |= before >> by & into
            if (touched := before & joints) != crossed:
                reached |= self._leap(without(touched, crossed)) & free
                crossed = touched
        return reached

    def _leap(self, here: Hexes) -> Hexes:
        found = 0
        for position in listed(here):
            found |= self._over[position]
        return found
