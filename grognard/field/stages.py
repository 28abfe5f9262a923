"""Supply in stages over a great board: by rail, then by road, then overland, from all sources of a side at once.

A line is traced from a unit to a source; the floods run the other way, and each stage begins where the one before
it ended. Railways are remembered by their exact inputs, cut to the hexes that they read: after one move most of them
are what they were. All sets are by positions (`Board.bits`); what is open, to whom, and how far lines go is the game's.
`Lines.trace` is the stage for roads, and without a limit the answer to who is isolated.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from grognard.field.floods import Net
from grognard.field.hexes import Hexes, without
from grognard.field.supply import Lines, Traced

REMEMBERED: Final = 200  # answers of a stage, some kilobytes each
LAYERED: Final = 100  # answers layer by layer, some ten kilobytes each


class Rails:
    """Railways of high volume, followed without limit, and of low volume, for so many steps of a whole line."""

    def __init__(self, high: Net, low: Net, limit: int) -> None:
        self.high = high
        self.low = low
        self.limit = limit
        self.network = high.ends | low.ends
        self._remembered = lru_cache(REMEMBERED)(self._trace)
        self._beyond = lru_cache(REMEMBERED)(self._from)
        self._parts: tuple[Hexes, list[Hexes]] = (0, [])  # for the last state of what is free

    def trace(self, sources: Hexes, free: Hexes, ports: tuple[Hexes, ...] = ()) -> Traced:
        """What is joined to the sources through free hexes.

        `ports` are groups of hexes joined with each other by water at no cost; they need not lie on a railway.
        """
        network = self.network
        ports = tuple([group for group in ports if group & (group - 1)])  # one port alone leads nowhere
        if not ports and not sources & (self.high.starts | self.low.starts):
            return Traced(sources, sources)  # no railway leads anywhere
        for group in ports:
            network |= group
        return self._remembered(sources, free & network, ports)

    def forget(self) -> None:
        """Let go of all answers."""
        self._remembered.cache_clear()
        self._beyond.cache_clear()
        self._parts = 0, []

    def _trace(self, sources: Hexes, free: Hexes, ports: tuple[Hexes, ...]) -> Traced:
        if not ports:
            return self._beyond(self._joined(sources, free), free)
        return self._onwards(*self._fill(sources, free, ports), free, ports)

    def _joined(self, sources: Hexes, free: Hexes) -> Hexes:
        """What high volume joins to the sources; of two free hexes that it joins one tells for both."""
        if not self.high.mutual or sources != sources & -sources or not sources & free:
            return self.high.flood(sources, free)
        if self._parts[0] != free:
            self._parts = free, []
        found = next((part for part in self._parts[1] if part & sources), 0)
        if not found:
            found = self.high.flood(sources, free)
            self._parts[1].append(found)
        return found

    def _from(self, passed: Hexes, free: Hexes) -> Traced:
        return self._onwards(passed, 0, free, ())

    def _onwards(self, passed: Hexes, landed: Hexes, free: Hexes, ports: tuple[Hexes, ...]) -> Traced:
        """By low volume as far as it goes, with all that is joined again beyond it."""
        slow = 0  # where steps of low volume lead
        for _ in range(self.limit):
            slow = self.low.around(passed)
            new = without(slow & free, passed)
            if not new:
                break
            passed, landed = self._fill(passed | new, free, ports)
        return Traced(passed, passed | landed | slow | self.high.around(passed))

    def _fill(self, passed: Hexes, free: Hexes, ports: tuple[Hexes, ...]) -> tuple[Hexes, Hexes]:
        """All that high volume and water join, and the ports among it whether free or not."""
        while True:
            passed = self.high.flood(passed, free)
            landed = 0
            for group in ports:
                if group & passed:
                    landed |= group
            new = without(landed & free, passed)
            if not new:
                return passed, landed
            passed |= new


class Overland:
    """Lines across country, paid hex by hex as they are entered on the way to the source.

    A hexside of the `quick` net adds nothing to the price of the hex beyond it and one of the `slow` net adds 1;
    both nets lead from the source outwards.
    """

    def __init__(self, quick: Net, slow: Net, limit: int) -> None:
        self.quick = quick
        self.slow = slow
        self.limit = limit
        self.network = quick.ends | slow.ends
        self._remembered = lru_cache(LAYERED)(self._layers)

    def trace(self, sources: Hexes, free: Hexes, double: Hexes = 0) -> Traced:
        """What reaches a source through free hexes within the limit; hexes cost 1, and 2 where they are `double`.

        It is not remembered: a game does better to remember whole lines.
        """
        last = sources, sources
        for layer in self._spread(sources, free & self.network, double):
            last = layer
        return Traced(*last)

    def layers(self, sources: Hexes, free: Hexes, double: Hexes = 0) -> tuple[Traced, ...]:
        """The same for every limit from 0 up to this one."""
        return self._remembered(sources, free & self.network, double)

    def forget(self) -> None:
        """Let go of all answers."""
        self._remembered.cache_clear()

    def _layers(self, sources: Hexes, free: Hexes, double: Hexes) -> tuple[Traced, ...]:
        return (Traced(sources, sources), *(Traced(*layer) for layer in self._spread(sources, free, double)))

    def _spread(self, sources: Hexes, free: Hexes, double: Hexes) -> Iterator[tuple[Hexes, Hexes]]:
        """Layer by layer: a double hex waits for one layer before the flood goes on, a slow hexside for one more."""
        quick, slow, starts = self.quick.around, self.slow.around, self.slow.starts
        passed = begun = sources
        before = ready = 0  # passed one layer ago; went on one layer ago
        for _ in range(self.limit):
            late, ready = ready & starts, without(passed, double) | before & double
            arrived = quick(ready)
            if late:
                arrived |= slow(late)
            before = passed
            passed |= arrived & free
            begun |= arrived
            yield passed, begun


class Supply(NamedTuple):
    """The lines of one side, stage by stage; each stage's include those of the stages before it."""

    rail: Traced
    road: Traced
    overland: Traced

    @property
    def supplied(self) -> Hexes:
        """Every hex in which a line may begin."""
        return self.rail.begun | self.road.begun | self.overland.begun


class Stages:
    """The stages of a game joined: sources feed railways, railways feed roads, and both feed the country around."""

    def __init__(self, rails: Rails, roads: Lines, road_limit: int, overland: Overland) -> None:
        self.rails = rails
        self.roads = roads
        self.road_limit = road_limit
        self.overland = overland

    def trace(
        self,
        sources: Hexes,
        free: Hexes,
        railways: Hexes,
        roads: Hexes,
        ports: tuple[Hexes, ...] = (),
        double: Hexes = 0,
    ) -> Supply:
        """`free` hexes are those that lines may pass at all, `railways` and `roads` those whose lines can be used.

        A road may end at any railway hex that was reached, also where nobody could drive on.
        """
        rail = self.rails.trace(sources, free & railways, ports)
        usable = free & roads | rail.passed
        road = self.roads.trace(rail.passed, without(self.roads.network, usable), self.road_limit)
        return Supply(rail, road, self.overland.trace(road.passed, free, double))
