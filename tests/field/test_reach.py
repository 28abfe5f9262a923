"""Cheapest ways over a board, compared with a plain search that tries every hexside until nothing improves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.reach import BARRED, spread, through, ways

WIDTH, HEIGHT = 5, 4
HEXES = WIDTH * HEIGHT


def field() -> Board:
    """A small field of hexes in rows, each odd row half a hex further right."""
    neighbours = []
    for hex in range(HEXES):
        row, column = divmod(hex, WIDTH)
        around = []
        left = column - 1 + row % 2
        for r, c in (
            (row, column - 1),
            (row, column + 1),
            (row - 1, left),
            (row - 1, left + 1),
            (row + 1, left),
            (row + 1, left + 1),
        ):
            around.append(r * WIDTH + c if 0 <= r < HEIGHT and 0 <= c < WIDTH else NO_HEX)
        neighbours.append(around)
    return Board.build("field", [str(n) for n in range(HEXES)], neighbours, ("clear",), [0] * HEXES)


BOARD = field()
COST = st.one_of(st.integers(0, 6), st.just(BARRED))
COSTS = st.lists(COST, min_size=SLOTS * HEXES, max_size=SLOTS * HEXES)
TOLLS = st.lists(st.sampled_from([0, 0, 0, 1, 2, BARRED]), min_size=HEXES, max_size=HEXES)
HEX = st.integers(0, HEXES - 1)


def plain_costs(costs: Sequence[int], start: int, limit: int, toll: Sequence[int]) -> dict[int, int]:
    """The reference: relax every hexside over and over."""
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for hexside, there in enumerate(BOARD.neighbours):
            here = hexside // SLOTS
            if there == NO_HEX or here not in best or BARRED in (costs[hexside], toll[there]):
                continue
            total = best[here] + costs[hexside] + toll[there]
            if total <= limit and total < best.get(there, limit + 1):
                best[there] = total
                changed = True
    return best


def price(costs: Sequence[int], toll: Sequence[int], here: int, there: int) -> int:
    return costs[BOARD.hexside(here, there)] + toll[there]


@given(COSTS, HEX, st.integers(0, 20), TOLLS)
def test_costs_agree_with_the_plain_search(costs: list[int], start: int, limit: int, toll: list[int]) -> None:
    found = spread(ways(BOARD, costs), start, limit, toll)
    assert found.costs == plain_costs(costs, start, limit, toll)


@given(COSTS, HEX, st.integers(0, 20), TOLLS)
def test_every_path_costs_what_it_says(costs: list[int], start: int, limit: int, toll: list[int]) -> None:
    found = spread(ways(BOARD, costs), start, limit, toll)
    for end, cost in found.costs.items():
        steps = [start, *found.path(end)]
        assert steps[-1] == end
        assert sum(price(costs, toll, here, there) for here, there in pairwise(steps)) == cost


@given(COSTS, HEX, HEX, st.integers(0, 20), TOLLS)
def test_a_search_until_one_hex_finds_the_same_path_to_it(
    costs: list[int], start: int, end: int, limit: int, toll: list[int]
) -> None:
    table = ways(BOARD, costs)
    assert spread(table, start, limit, toll, until=end).path(end) == spread(table, start, limit, toll).path(end)


@given(COSTS, st.lists(HEX, min_size=2, max_size=4), TOLLS)
def test_a_path_through_stops_visits_them_in_order(costs: list[int], stops: list[int], toll: list[int]) -> None:
    path = through(ways(BOARD, costs), stops, toll)
    steps = [stops[0], *(hex for hex, _ in path)]
    spent = 0
    for (here, there), (_, so_far) in zip(pairwise(steps), path, strict=True):
        spent += price(costs, toll, here, there)
        assert so_far == spent
    if path:
        rest = iter(steps)
        assert all(stop in rest for stop, _ in groupby(stops))  # a stop named twice running is one stop
        assert steps[-1] == stops[-1]


def test_neighbouring_stops_are_joined_straight_even_where_a_detour_is_cheaper() -> None:
    costs = [1] * (SLOTS * HEXES)
    costs[BOARD.hexside(0, 1)] = 9
    table = ways(BOARD, costs)
    assert through(table, (0, 1), [0] * HEXES) == [(1, 9)]
    assert spread(table, 0, 9, [0] * HEXES).costs[1] == 2


def test_costs_may_come_from_a_function_of_the_hexside() -> None:
    table = ways(BOARD, lambda hexside: BARRED if BOARD.neighbours[hexside] == 1 else 2)
    assert 1 not in dict(table[0])
    assert set(dict(table[0]).values()) == {2}


@pytest.mark.parametrize("end", [3, 19])
def test_a_hex_out_of_reach_has_no_path(end: int) -> None:
    found = spread(ways(BOARD, [1] * (SLOTS * HEXES)), 0, 1, [0] * HEXES)
    assert end not in found.costs
    assert found.path(end) == []
