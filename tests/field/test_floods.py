"""Floods over a board, compared with a walk from hex to hex."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.floods import Net, bundle, joined
from grognard.field.hexes import hexes_of, listed
from grognard.field.hexgrid import HexGrid, Orientation, Sheet
from grognard.games import GIANTS

Links = Sequence[tuple[int, int]]


def board_of(name: str) -> Board:
    board: Board = import_module(f"grognard.games.{name}.sheets.files").load().board
    return board


def walked(links: Links, sources: set[int], free: set[int], limit: int = -1) -> set[int]:
    reached = set(sources)
    while limit:
        limit -= 1
        more = {there for here, there in links if here in reached and there in free} - reached
        if not more:
            break
        reached |= more
    return reached


def honeycomb(columns: int, rows: int, orientation: Orientation) -> Board:
    grid = HexGrid((Sheet(columns, rows),), orientation, shifted="odd")
    cells = [grid.cell(name) for name in grid.names()]
    at = {cell: hex for hex, cell in enumerate(cells)}
    around = [[at.get(cell, NO_HEX) for cell in grid.neighbours(here)] for here in cells]
    return Board.build("honeycomb", list(grid.names()), around, ("clear",), [0] * len(at), bits=grid.positions(cells))


def links_of(board: Board) -> Links:
    """Pairs of positions."""
    pairs = ((hexside // SLOTS, there) for hexside, there in enumerate(board.neighbours) if there != NO_HEX)
    return [(board.bits[here], board.bits[there]) for here, there in pairs]


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_neighbours_lie_at_six_distances_and_no_two_hexes_at_one_position(orientation: Orientation) -> None:
    board = honeycomb(15, 11, orientation)
    assert len({there - here for here, there in links_of(board)}) == 6
    assert len(set(board.bits)) == len(board)
    assert min(board.bits) == 0


@pytest.mark.parametrize("name", GIANTS)
def test_the_great_boards_are_flooded_in_six_directions(name: str) -> None:
    board = board_of(name)
    assert Net.of(board).distances == 6
    assert [board.at_bit[position] for position in board.bits] == list(range(len(board)))


@pytest.mark.parametrize("name", GIANTS)
def test_a_flood_of_a_great_board_finds_what_a_walk_finds(name: str) -> None:
    board = board_of(name)
    dice = Random(7)
    links: dict[int, list[int]] = {}
    for here, there in links_of(board):
        links.setdefault(here, []).append(there)
    free = {position for position in board.bits if dice.random() < 0.75}
    sources = set(dice.sample(sorted(free), 3))
    found, edge = set(sources), sources
    while edge:
        edge = {there for here in edge for there in links.get(here, ()) if there in free} - found
        found |= edge
    assert set(listed(Net.of(board).flood(hexes_of(sources), hexes_of(free)))) == found
    assert len(found) > 1000


POSITION = st.integers(0, 40)
LINKS = st.lists(st.tuples(POSITION, POSITION), max_size=120)
SOME = st.sets(POSITION)


def common(links: Links) -> Links:
    """The links, and enough others of distance 1, -1 and 7 for those to be moved as a whole."""
    return [
        *links,
        *((n, n + 1) for n in range(0, 40, 2)),
        *((n + 1, n) for n in range(13)),
        *((n, n + 7) for n in range(14)),
    ]


@given(LINKS, SOME, SOME)
def test_a_flood_goes_as_far_as_links_and_free_hexes_lead(links: Links, sources: set[int], free: set[int]) -> None:
    links = common(links)
    assert set(listed(Net(links).flood(hexes_of(sources), hexes_of(free)))) == walked(links, sources, free)


@given(LINKS, SOME, SOME, st.integers(0, 6))
def test_a_limited_flood_counts_its_steps(links: Links, sources: set[int], free: set[int], limit: int) -> None:
    links = common(links)
    reached = Net(links).steps(hexes_of(sources), hexes_of(free), limit)
    assert set(listed(reached)) == walked(links, sources, free, limit)


@given(LINKS, SOME)
def test_one_step_may_end_anywhere(links: Links, here: set[int]) -> None:
    links = common(links)
    net = Net(links)
    assert set(listed(net.around(hexes_of(here)))) == {there for start, there in links if start in here}
    assert set(listed(net.ends)) == {there for _, there in links}


@given(LINKS, LINKS, SOME)
def test_bundles_make_the_net_of_all_their_links(some: Links, more: Links, here: set[int]) -> None:
    whole, parts = Net([*some, *more]), Net(joined((bundle(some), bundle(more))))
    assert parts.around(hexes_of(here)) == whole.around(hexes_of(here))
    assert (parts.ends, parts.starts) == (whole.ends, whole.starts)


@given(LINKS)
def test_links_are_mutual_where_each_leads_back(links: Links) -> None:
    assert Net([*links, *((there, here) for here, there in links)]).mutual
    assert Net(links).mutual == all((there, here) in links for here, there in links)


def test_hexsides_that_are_not_crossed_hold_a_flood_up() -> None:
    """A column of hexes, whose hexside southwards out of the third is closed, and open from the other side."""
    board = honeycomb(1, 6, "flat")
    closed = board.hexside(2, 3)
    net = Net.of(board, lambda hexside: hexside != closed)
    everywhere = board.set_of(range(6))
    assert board.hexes(net.flood(board.set_of([0]), everywhere)) == [0, 1, 2]
    assert board.hexes(net.flood(board.set_of([5]), everywhere)) == [0, 1, 2, 3, 4, 5]


def test_two_hexes_at_one_position_are_refused() -> None:
    with pytest.raises(ValueError, match="hexes a and b have the same position 3"):
        Board.build("b", ["a", "b"], [[1], [0]], ("clear",), [0, 0], bits=[3, 3])
