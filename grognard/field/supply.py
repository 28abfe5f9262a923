"""Supply on a board: lines of any length, ranges paid in movement points, and chains of relays."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import chain
from typing import NamedTuple

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.floods import Net
from grognard.field.hexes import Hexes, hexes_of, listed, without

_ROOM = 60_000  # remembered areas before they are forgotten
_KEPT = 40_000_000  # hexes of all the boards of remembered lines together


class Traced(NamedTuple):
    """What lines of supply are found when they are followed from their sources.

    A line may begin in a hex that it could not pass, as under the eyes of the enemy: so whoever stands in a
    `begun` hex has a line, and it goes on through `passed` hexes.
    """

    passed: Hexes
    begun: Hexes


class Lines:
    """Supply that follows lines (roads, railways, or any hexside that is open) for any length or so many steps.

    Hexes are known by their positions in sets, which are their numbers unless the board says otherwise.
    """

    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = [tuple(around) for around in neighbours]
        self.network = hexes_of(chain.from_iterable(neighbours)) | hexes_of(
            h for h, ways in enumerate(neighbours) if ways
        )
        self._net = Net((hex, there) for hex, ways in enumerate(neighbours) for there in ways)
        self._known: dict[tuple[Hexes, Hexes, int], Hexes] = {}
        self._room = _KEPT // max(len(self.neighbours), 1)

    @staticmethod
    def of(board: Board, kinds: int, barred_sides: int = 0, closed: Hexes = 0) -> Lines:
        """The lines of a board: `kinds` and `barred_sides` are masks, `closed` are hexes never entered."""
        return Lines.over(
            board,
            lambda hexside: bool(
                board.lines[hexside] & kinds
                and not board.sides[hexside] & barred_sides
                and not closed >> board.bits[board.neighbours[hexside]] & 1
            ),
        )

    @staticmethod
    def over(board: Board, crossed: Callable[[int], bool]) -> Lines:
        """Lines over every hexside of a board that is crossed, each asked for as seen from the hex that is left."""
        around: list[list[int]] = [[] for _ in board.at_bit]
        for hexside, there in enumerate(board.neighbours):
            if there != NO_HEX and crossed(hexside):
                around[board.bits[hexside // SLOTS]].append(board.bits[there])
        return Lines(around)

    def spread(self, sources: Hexes, blocked: Hexes, limit: int = -1) -> Hexes:
        """Every hex joined to a source without entering a blocked hex; blocked sources give nothing.

        With a limit, only by so many steps from hex to hex.
        """
        sources = without(sources, blocked)
        blocked &= self.network
        key = (sources, blocked, limit)
        reached = self._known.get(key)
        if reached is None:
            free = self.network ^ blocked
            reached = self._net.flood(sources, free) if limit < 0 else self._net.steps(sources, free, limit)
            if len(self._known) > self._room:
                self._known.clear()
            self._known[key] = reached
        return reached

    def trace(self, sources: Hexes, blocked: Hexes, limit: int = -1) -> Traced:
        """As `spread`, and the blocked hexes in which such a line may begin."""
        passed = self.spread(sources, blocked, limit)
        if limit == 0:
            return Traced(passed, passed)
        last = passed if limit < 0 else self.spread(sources, blocked, limit - 1)
        return Traced(passed, passed | self._net.around(last))

    def route(self, sources: Hexes, blocked: Hexes, end: int) -> list[int]:
        """A shortest line from a source to `end`, both included; empty if there is none.

        The last hex may be blocked: whoever asks has a reason to look there.
        """
        before = dict.fromkeys(listed(without(sources, blocked)), NO_HEX)
        if sources >> end & 1:
            before[end] = NO_HEX
        queue = deque(before)
        while queue and end not in before:
            here = queue.popleft()
            for there in self.neighbours[here]:
                if there not in before and (there == end or not blocked >> there & 1):
                    before[there] = here
                    queue.append(there)
        return _backwards(before, end)


class Ranges:
    """Supply ranges in movement points, each hex paid as it is entered; a range always reaches 1 hex."""

    def __init__(self, steps: Sequence[Sequence[tuple[int, int]]]) -> None:
        """`steps[hex]` lists the (neighbour, cost) pairs that a trace may enter; whoever makes it leaves
        out what no trace crosses. Costs are zero or more."""
        self.steps = [tuple(around) for around in steps]
        self._balls: dict[tuple[int, int], Hexes] = {}
        self._known: dict[tuple[int, int, Hexes, Hexes], Hexes] = {}

    def area(self, source: int, reach: int, blocked: Hexes = 0, dear: Hexes = 0) -> Hexes:
        """The hexes within `reach` mp of the source, its own included. Entering a `dear` hex costs 1 more."""
        ball = self._balls.get((source, reach))
        if ball is None:
            ball = self._balls[source, reach] = self._search(source, reach, 0, 0)
        blocked &= ball
        dear &= ball
        if not blocked and not dear:
            return ball
        key = (source, reach, blocked, dear)
        area = self._known.get(key)
        if area is None:
            if len(self._known) > _ROOM:
                self._known.clear()
            area = self._known[key] = self._search(source, reach, blocked, dear)
        return area

    def _search(self, source: int, reach: int, blocked: Hexes, dear: Hexes) -> Hexes:
        return hexes_of(self.costs(source, reach, blocked, dear)[0])

    def costs(
        self, source: int, reach: int, blocked: Hexes = 0, dear: Hexes = 0
    ) -> tuple[dict[int, int], dict[int, int]]:
        """Least mp to each hex of the area, and the hex each is entered from."""
        cost, before = {source: 0}, {source: NO_HEX}
        queue = [(0, source)]
        while queue:
            spent, here = heappop(queue)
            if spent > cost[here]:
                continue
            for there, price in self.steps[here]:
                if blocked >> there & 1:
                    continue
                total = spent + price + (dear >> there & 1)
                if total <= reach and total < cost.get(there, reach + 1):
                    cost[there] = total
                    before[there] = here
                    heappush(queue, (total, there))
        for there, price in self.steps[source]:  # always 1 hex, but no further from there
            if not blocked >> there & 1 and there not in cost:
                cost[there] = price + (dear >> there & 1)
                before[there] = source
        return cost, before

    def route(self, source: int, reach: int, end: int, blocked: Hexes = 0, dear: Hexes = 0) -> list[int]:
        """The cheapest trace from the source to `end`, both included; empty if it is out of range."""
        return _backwards(self.costs(source, reach, blocked, dear)[1], end)


def _backwards(before: dict[int, int], end: int) -> list[int]:
    path: list[int] = []
    while end != NO_HEX and end in before:
        path.append(end)
        end = before[end]
    return path[::-1]


@dataclass(frozen=True, slots=True)
class Relay:
    """Something that hands on what it gets. An exclusive relay suffers no other one in its chain."""

    piece: int
    hex: int
    reach: int
    exclusive: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """Something that gives supply to its surroundings: a depot, or a relay that is itself supplied."""

    hex: int
    reach: int
    level: int  # 0 is the best
    rank: int  # how many exclusive relays its chain holds, 0 or 1
    area: Hexes
    relay: Relay | None = None  # None for a depot


@dataclass(slots=True)
class Chains:
    """Everything that gives supply, in the order it was found, so that feeders stand before the fed."""

    direct: Sequence[Hexes]
    sources: list[Source] = field(default_factory=list)
    covered: list[tuple[Hexes, Hexes]] = field(default_factory=list)  # level -> hexes served so or better, by rank

    def feeder(self, place: int) -> int:
        """The source that feeds the relay at this place in the list, or -1 if it has supply directly."""
        source = self.sources[place]
        relay = source.relay
        if relay is None or self.direct[source.level] >> relay.hex & 1:
            return -1
        return self.giver(relay.hex, source.level, 0 if relay.exclusive else source.rank, place)

    def giver(self, hex: int, level: int, rank: int, before: int) -> int:
        """The first source in the list, up to a place in it, that serves the hex at a level and rank, or -1."""
        for place, source in enumerate(self.sources[:before]):
            if source.level <= level and source.rank <= rank and source.area >> hex & 1:
                return place
        return -1


def link_chains(
    direct: Sequence[Hexes],
    depots: Sequence[tuple[int, int, int]],
    relays: Sequence[Relay],
    area: Callable[[int, int], Hexes],
) -> Chains:
    """Supply handed on from depots through relays, never in a circle.

    `direct[level]` are the hexes that have supply of that level or better without any depot or relay;
    `depots` are (hex, reach, level); `area(hex, reach)` is what one source covers. A chain holds at most one
    exclusive relay, the receiving end included, and what it hands on is no better than its beginning.

    A relay may give twice, when its better supply has an exclusive relay in the chain and a worse one has
    none: only the worse one can serve another exclusive relay.
    """
    chains = Chains(direct)
    best: dict[int, int] = {}  # relay -> the lowest rank it gives at, at the best levels so far
    clean = shared = 0
    for level, own in enumerate(direct):
        clean |= own
        for hex, reach, depot_level in depots:
            if depot_level == level:
                source = Source(hex, reach, level, 0, area(hex, reach))
                chains.sources.append(source)
                clean |= source.area
        clean = _hand_on(chains, relays, best, area, clean, level, 0)
        shared |= clean
        for relay in relays:
            if relay.exclusive and clean >> relay.hex & 1 and relay.piece not in best:
                best[relay.piece] = 1
                source = Source(relay.hex, relay.reach, level, 1, area(relay.hex, relay.reach), relay)
                chains.sources.append(source)
                shared |= source.area
        shared = _hand_on(chains, relays, best, area, shared, level, 1)
        chains.covered.append((clean, shared))
    return chains


def _hand_on(
    chains: Chains,
    relays: Sequence[Relay],
    best: dict[int, int],
    area: Callable[[int, int], Hexes],
    covered: Hexes,
    level: int,
    rank: int,
) -> Hexes:
    """Let every ordinary relay that is covered cover its own surroundings, until nothing more is gained."""
    waiting = [relay for relay in relays if not relay.exclusive and best.get(relay.piece, 2) > rank]
    gained = True
    while gained:
        gained = False
        still = []
        for relay in waiting:
            if covered >> relay.hex & 1:
                best[relay.piece] = rank
                source = Source(relay.hex, relay.reach, level, rank, area(relay.hex, relay.reach), relay)
                chains.sources.append(source)
                covered |= source.area
                gained = True
            else:
                still.append(relay)
        waiting = still
    return covered
