"""Supply on a board, each part compared with a plain version that walks sets of hexes one step at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.field.board import Board
from grognard.field.hexes import hexes_of, listed
from grognard.field.supply import Chains, Lines, Ranges, Relay, link_chains

HEXES = 8
HEX = st.integers(0, HEXES - 1)
SOME = st.sets(HEX, max_size=4)
EDGES = st.sets(st.tuples(HEX, HEX).filter(lambda pair: pair[0] < pair[1]), max_size=14)
COSTS = st.lists(st.integers(0, 4), min_size=HEXES * HEXES, max_size=HEXES * HEXES)


def around(edges: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The neighbours of each hex, both ways."""
    found: list[list[int]] = [[] for _ in range(HEXES)]
    for one, other in sorted(edges):
        found[one].append(other)
        found[other].append(one)
    return found


# --- lines -------------------------------------------------------------------------------------------------


def plain_spread(neighbours: Sequence[Sequence[int]], sources: set[int], blocked: set[int]) -> set[int]:
    reached = sources - blocked
    while True:
        more = {there for here in reached for there in neighbours[here]} - blocked - reached
        if not more:
            return reached
        reached |= more


@given(EDGES, SOME, SOME)
def test_lines_spread_as_far_as_they_are_joined_and_open(
    edges: set[tuple[int, int]], sources: set[int], blocked: set[int]
) -> None:
    lines = Lines(around(edges))
    expected = plain_spread(around(edges), sources, blocked)
    for _ in range(2):  # the second answer is remembered
        assert set(listed(lines.spread(hexes_of(sources), hexes_of(blocked)))) == expected


@given(EDGES, SOME, SOME, HEX)
def test_a_route_along_lines_is_joined_and_never_passes_a_blocked_hex(
    edges: set[tuple[int, int]], sources: set[int], blocked: set[int], end: int
) -> None:
    neighbours = around(edges)
    route = Lines(neighbours).route(hexes_of(sources), hexes_of(blocked), end)
    assert bool(route) == (end in plain_spread(neighbours, sources, blocked - {end}))
    if route:
        assert route[0] in sources
        assert route[-1] == end
        assert not blocked & set(route[:-1])
        assert all(there in neighbours[here] for here, there in pairwise(route))


def test_lines_of_a_board_are_of_the_kinds_asked_for() -> None:
    """0 =road= 1 =path= 2, 1 =road over a lake= 3, 1 =road= 4 which is closed."""
    names = [str(n) for n in range(5)]
    neighbours = [[1], [0, 2, 3, 4], [1], [1], [1]]
    board = Board.build(
        "b",
        names,
        neighbours,
        ("clear",),
        [0] * 5,
        side_kinds=("lake",),
        sides=[(1, 3, "lake")],
        line_kinds=("road", "path"),
        lines=[(0, 1, "road"), (1, 2, "path"), (1, 3, "road"), (1, 4, "road")],
    )
    lines = Lines.of(board, kinds=1, barred_sides=1, closed=hexes_of([4]))
    assert set(listed(lines.spread(hexes_of([0]), 0))) == {0, 1}


# --- ranges ------------------------------------------------------------------------------------------------


def plain_area(steps: Sequence[Sequence[tuple[int, int]]], source: int, reach: int, blocked: set[int]) -> set[int]:
    """Try every path hex by hex, and add the first ring whatever it costs."""
    best = {source: 0}
    trying = [(source, 0)]
    while trying:
        here, spent = trying.pop()
        for there, cost in steps[here]:
            total = spent + cost
            if there not in blocked and total <= reach and total < best.get(there, 99):
                best[there] = total
                trying.append((there, total))
    return set(best) | {there for there, _ in steps[source] if there not in blocked}


@given(EDGES, COSTS, HEX, st.integers(0, 6), SOME, SOME)
def test_a_range_covers_what_it_can_pay_and_always_one_hex(
    edges: set[tuple[int, int]], costs: list[int], source: int, reach: int, blocked: set[int], dear: set[int]
) -> None:
    neighbours = around(edges)
    steps = [[(there, costs[HEXES * here + there]) for there in neighbours[here]] for here in range(HEXES)]
    dearer = [[(there, cost + (there in dear)) for there, cost in row] for row in steps]
    ranges = Ranges(steps)
    expected = plain_area(dearer, source, reach, blocked)
    for _ in range(2):  # the second answer is remembered
        assert set(listed(ranges.area(source, reach, hexes_of(blocked), hexes_of(dear)))) == expected
    for end in range(HEXES):
        route = ranges.route(source, reach, end, hexes_of(blocked), hexes_of(dear))
        assert bool(route) == (end in expected)
        if route:
            assert (route[0], route[-1]) == (source, end)
            paid = sum(dict(dearer[here])[there] for here, there in pairwise(route))
            assert paid <= reach or len(route) == 2


def test_a_hex_reached_beyond_the_range_is_the_last_one() -> None:
    ranges = Ranges([[(1, 9)], [(2, 0)], []])
    assert set(listed(ranges.area(0, 3))) == {0, 1}


# --- chains ------------------------------------------------------------------------------------------------


def plain_level(
    hex: int,
    left: int,
    direct: Sequence[int],
    depots: Sequence[tuple[int, int, int]],
    relays: Sequence[Relay],
    areas: dict[tuple[int, int], int],
) -> int:
    """Backwards from the recipient: every chain of different relays, with `left` exclusive ones allowed."""
    best = min((level for level, hexes in enumerate(direct) if hexes >> hex & 1), default=9)
    best = min([best, *(level for at, reach, level in depots if areas[at, reach] >> hex & 1)])
    for number, relay in enumerate(relays):
        if areas[relay.hex, relay.reach] >> hex & 1 and relay.exclusive <= left:
            others = [*relays[:number], *relays[number + 1 :]]
            best = min(best, plain_level(relay.hex, left - relay.exclusive, direct, depots, others, areas))
    return best


@st.composite
def relayed(draw: st.DrawFn) -> tuple[list[int], list[tuple[int, int, int]], list[Relay], dict[tuple[int, int], int]]:
    depots = draw(st.lists(st.tuples(HEX, st.just(0), st.integers(0, 1)), max_size=2))
    relays = [Relay(n, draw(HEX), n + 1, draw(st.booleans())) for n in range(draw(st.integers(0, 5)))]
    areas = {(at, reach): 1 << at | hexes_of(draw(SOME)) for at, reach, _ in depots}
    areas |= {(relay.hex, relay.reach): 1 << relay.hex | hexes_of(draw(SOME)) for relay in relays}
    full = hexes_of(draw(st.sets(HEX, max_size=1)))
    return [full, full | hexes_of(draw(st.sets(HEX, max_size=1)))], depots, relays, areas


@given(relayed())
def test_chains_of_relays_give_the_best_level_that_any_chain_gives(
    case: tuple[list[int], list[tuple[int, int, int]], list[Relay], dict[tuple[int, int], int]],
) -> None:
    direct, depots, relays, areas = case
    chains = link_chains(direct, depots, relays, lambda hex, reach: areas[hex, reach])
    for hex in range(HEXES):
        for rank in (0, 1):
            found = min((level for level, row in enumerate(chains.covered) if row[rank] >> hex & 1), default=9)
            assert found == plain_level(hex, rank, direct, depots, relays, areas)
    for place in range(len(chains.sources)):
        check_provenance(chains, place)


def check_provenance(chains: Chains, place: int) -> None:
    """From feeder to feeder back to a beginning, each earlier, and never two exclusive relays on the way."""
    level, exclusives = chains.sources[place].level, 0
    while True:
        source = chains.sources[place]
        assert source.level <= level
        exclusives += source.relay is not None and source.relay.exclusive
        feeder = chains.feeder(place)
        if feeder < 0:
            assert source.relay is None or chains.direct[source.level] >> source.hex & 1
            break
        assert feeder < place
        assert chains.sources[feeder].area >> source.hex & 1
        place = feeder
    assert exclusives <= 1


def test_two_relays_do_not_feed_each_other() -> None:
    relays = [Relay(0, 0, 1), Relay(1, 1, 1)]
    chains = link_chains([0, 0], [], relays, lambda hex, reach: 0b11)
    assert chains.sources == []
