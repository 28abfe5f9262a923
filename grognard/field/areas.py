"""Everywhere that a counter can lie: the hexes of a board, areas that are no hexes, and boxes beside the map.

They have one numbering: hexes first, so that a hex's number is its place, then areas (a sea area, each section of
its sea-box), then boxes and pools. A place below `Places.hexes` is a hex. Areas have neighbours, over passages that
may be open or closed; boxes have none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from grognard.kernel.words import Malformed, Words


class Box:
    """A box, pool or track beside the map, known by its name; `rank` is its place among the boxes of its game."""

    __slots__ = ("name", "rank")

    def __init__(self, name: str, rank: int) -> None:
        self.name = name
        self.rank = rank

    def __repr__(self) -> str:
        return f"Box({self.name!r}, {self.rank})"


def boxes(*names: str) -> tuple[Box, ...]:
    """The boxes of a game in their order, which is for ever: stored positions know a box by its rank."""
    return tuple(Box(name, rank) for rank, name in enumerate(names))


@dataclass(frozen=True, slots=True)
class Area:
    """An area, with the sections in which counters lie there; one without sections holds its counters itself."""

    key: str
    sections: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """Two areas that touch. Whoever holds its `gate` may close it; a passage without one is always open."""

    one: str
    other: str
    gate: str = ""


class Places:
    """The places of a game in one numbering."""

    def __init__(
        self,
        hexes: Sequence[str],
        areas: Sequence[Area] = (),
        boxes: Sequence[Box] = (),
        passages: Iterable[Passage] = (),
    ) -> None:
        names = list(hexes)
        self.hexes = len(names)
        self.areas: dict[str, int] = {}  # key -> place
        self.area_of: dict[int, int] = {}  # a section, or an area itself -> the area's place
        for area in areas:
            self.areas[area.key] = len(names)
            for name in (area.key, *(f"{area.key}/{section}" for section in area.sections)):
                self.area_of[len(names)] = self.areas[area.key]
                names.append(name)
        self.boxes = tuple(boxes)
        self.first_box = len(names)
        names += [box.name for box in boxes]
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            kind = "a box" if any(box.name == twice for box in boxes) else "another place"
            raise Malformed(f"{'hex' if twice in hexes else 'area'} {twice!r}: there is {kind} of that name")
        for rank, box in enumerate(boxes):
            if box.rank != rank:
                raise ValueError(f"the box {box.name!r} has rank {box.rank}, but {rank} others stand before it")
        self.names = tuple(names)
        self.words = Words("place", self.names)
        self._around = self._joined(passages)
        first = self.first_box
        self._stored = [*range(first), *(first - 1 - place for place in range(first, len(names)))]

    def __len__(self) -> int:
        return len(self.names)

    def box(self, box: Box) -> int:
        """The place of a box."""
        return self.first_box + box.rank

    def stored(self, places: Iterable[int]) -> list[int]:
        """Places as stored positions have them: boxes count downwards from -1, whatever the size of the board."""
        return list(map(self._stored.__getitem__, places))

    def restored(self, places: Iterable[int]) -> list[int]:
        """What `stored` has written; no box of another game may be among it."""
        first, last = self.first_box, len(self.names)
        found = [place if place >= 0 else first - 1 - place for place in places]
        if found and max(found) >= last:
            raise ValueError(f"the stored position has a place {max(found)}, but there are only {last}")
        return found

    def section(self, area: str, number: int) -> int:
        """The place of a section of an area, counted from 0."""
        place = self.areas[area] + 1 + number
        if number < 0 or self.area_of.get(place) != self.areas[area]:
            raise ValueError(f"the area {area!r} has no section {number}")
        return place

    def around(self, area: int, closed: Collection[str] = ()) -> list[int]:
        """The areas next to one (or to the area of a section), without those behind closed gates."""
        return [there for there, gate in self._around.get(self.area_of[area], ()) if gate not in closed]

    def within(self, area: int, limit: int, closed: Collection[str] = ()) -> dict[int, int]:
        """The areas that are at most so many steps away, with how many; the area itself is 0 steps away."""
        steps = {self.area_of[area]: 0}
        ring = list(steps)
        for step in range(1, limit + 1):
            ring = [
                t for here in ring for t in self.around(here, closed) if t not in steps and steps.setdefault(t, step)
            ]
        return steps

    def _joined(self, passages: Iterable[Passage]) -> Mapping[int, list[tuple[int, str]]]:
        found: dict[int, list[tuple[int, str]]] = {}
        for passage in passages:
            for end in (passage.one, passage.other):
                if end not in self.areas:
                    raise ValueError(f"a passage leads to the area {end!r}, which does not exist")
            one, other = self.areas[passage.one], self.areas[passage.other]
            found.setdefault(one, []).append((other, passage.gate))
            found.setdefault(other, []).append((one, passage.gate))
        return found
