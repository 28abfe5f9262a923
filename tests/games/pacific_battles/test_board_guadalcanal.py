"""The board of Turning Point: Guadalcanal against the little the rules say of it, and against the island itself."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import pytest

from grognard.field.board import Board
from grognard.games.pacific_battles.sheets.board import DATA, load_board
from grognard.games.pacific_battles.world import (
    ALLIED,
    CLEAR,
    JUNGLE,
    MAJOR_RIVER,
    MOUNTAIN,
    RIVER,
    ROAD,
    ROUGH,
    SEA,
    Features,
)
from grognard.workshop.tables import read_table

FIELD = ("2810", "2910", "3009")
US_START, US_STACK = 23, 2  # counters at start, and of them a hex besides a tank, a gun and an HQ
JAPANESE_START = 9


@pytest.fixture(scope="module")
def guadalcanal() -> tuple[Board, Features]:
    return load_board("guadalcanal")


@pytest.fixture(scope="module")
def board(guadalcanal: tuple[Board, Features]) -> Board:
    return guadalcanal[0]


@pytest.fixture(scope="module")
def features(guadalcanal: tuple[Board, Features]) -> Features:
    return guadalcanal[1]


def _from_field(board: Board, hex: int) -> int:
    return min(board.distance(board.hex(name), hex) for name in FIELD)


def _coastal(board: Board, hex: int) -> bool:
    return board.terrain[hex] != SEA and any(board.terrain[there] == SEA for there in board.adjacent(hex))


def _joined(board: Board, start: int, kinds: int, without: Iterable[frozenset[int]] = ()) -> set[int]:
    """Hexes joined to one by lines of these kinds."""
    closed = set(without)
    reached, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for there in board.adjacent(here):
            linked = board.lines[board.hexside(here, there)] & kinds and frozenset((here, there)) not in closed
            if linked and there not in reached:
                reached.add(there)
                queue.append(there)
    return reached


def _crossings(board: Board) -> set[frozenset[int]]:
    """Hexsides of the Matanikau that a road crosses."""
    return {
        frozenset((here, there))
        for here in range(len(board))
        for there in board.adjacent(here)
        if board.sides[board.hexside(here, there)] & MAJOR_RIVER and board.lines[board.hexside(here, there)] & ROAD
    }


def test_henderson_field_is_three_hexes_in_a_row_held_by_the_us(board: Board, features: Features) -> None:
    field = {board.hex(name) for name in FIELD}
    assert features.areas["henderson"] == field
    assert dict(features.airfields) == dict.fromkeys(field, ALLIED)
    assert all(board.terrain[hex] == CLEAR for hex in field)
    west, middle, east = (board.hex(name) for name in FIELD)
    assert board.distance(west, middle) == board.distance(middle, east) == 1
    assert board.distance(west, east) == 2


@pytest.mark.parametrize(
    ("place", "hexes"),
    [
        ("alligator-creek", 4),
        ("edsons-ridge", 3),
        ("lunga-point", 3),
        ("tenaru", 7),
        ("matanikau-village", 10),
        ("mount-austen", 10),
        ("koli-point", 18),
        ("kokumbona", 22),
        ("tetere", 23),
    ],
)
def test_distances_from_the_middle_of_the_field_are_the_true_ones(
    board: Board, features: Features, place: str, hexes: int
) -> None:
    assert abs(board.distance(board.hex("2910"), features.places[place]) - hexes) <= 1


def test_a_step_from_column_to_column_is_about_a_thousand_yards() -> None:
    (km,) = (float(row["value"]) for row in read_table(DATA / "guadalcanal" / "grid.tsv") if row["key"] == "hex-km")
    assert abs(km * sqrt(3) / 2 - 0.9144) < 0.05


def test_the_us_find_room_within_six_hexes(board: Board) -> None:
    near = [hex for hex in range(len(board)) if board.terrain[hex] != SEA and _from_field(board, hex) <= 6]
    assert US_STACK * len(near) >= 4 * US_START  # room to choose a perimeter
    assert sum(board.terrain[hex] == CLEAR for hex in near) >= 20
    assert sum(_coastal(board, hex) for hex in near) >= 10


def test_the_japanese_find_room_eight_hexes_away_on_both_sides(board: Board) -> None:
    far = [hex for hex in range(len(board)) if board.terrain[hex] != SEA and _from_field(board, hex) >= 8]
    beaches = [board.names[hex] for hex in far if _coastal(board, hex)]
    assert sum(name < "2000" for name in beaches) >= JAPANESE_START
    assert sum(name > "3800" for name in beaches) >= JAPANESE_START


def test_a_road_crosses_the_matanikau_at_one_hexside_near_its_mouth(board: Board) -> None:
    assert _crossings(board) == {frozenset((board.hex("1811"), board.hex("1911")))}
    assert any(board.terrain[there] == SEA for there in board.adjacent(board.hex("1811")))
    assert any(board.terrain[there] == SEA for there in board.adjacent(board.hex("1911")))


def test_only_the_matanikau_is_a_major_river(features: Features) -> None:
    assert {chain.key for chain in features.chains if chain.kind == "major-river"} == {"matanikau"}
    rivers = {chain.key for chain in features.chains if chain.kind == "river"}
    assert {"lunga", "ilu", "tenaru", "nalimbiu", "metapona", "poha", "bonegi"} <= rivers


def test_the_matanikau_runs_from_the_sea_into_the_hills(board: Board, features: Features) -> None:
    chain = next(chain for chain in features.chains if chain.key == "matanikau").hexsides
    mouth, spring = chain[0], chain[-1]
    assert any(board.terrain[there] == SEA for hex in mouth for there in board.adjacent(hex))
    assert all(int(board.names[hex][2:]) >= 17 for hex in spring)
    assert len(chain) >= 15


@pytest.mark.parametrize("river", ["lunga", "ilu", "tenaru", "nalimbiu", "metapona", "gavaga", "poha", "bonegi"])
def test_rivers_end_at_the_shore(board: Board, features: Features, river: str) -> None:
    chain = next(chain for chain in features.chains if chain.key == river)
    one, other = chain.hexsides[-1]
    both = set(board.adjacent(one)) & set(board.adjacent(other))
    assert any(board.terrain[hex] == SEA for hex in both)
    assert all(board.sides[board.hexside(*pair)] & RIVER for pair in chain.hexsides)


def test_the_coast_road_joins_the_edges_by_the_field_and_that_crossing_alone(board: Board, features: Features) -> None:
    west, east = board.hex("0101"), board.hex("5409")
    road = _joined(board, west, ROAD)
    assert {east, *(board.hex(name) for name in FIELD)} <= road
    assert road == {hex for hex in range(len(board)) if board.lines_in(hex) & ROAD}
    assert east not in _joined(board, west, ROAD, _crossings(board))
    assert west in features.areas["west-edge"]
    assert east in features.areas["east-edge"]


def test_the_edges_are_the_land_of_the_outermost_columns(board: Board, features: Features) -> None:
    for area, column in (("west-edge", "01"), ("east-edge", "54")):
        land = {hex for hex in range(len(board)) if board.names[hex][:2] == column and board.terrain[hex] != SEA}
        assert features.areas[area] == land
        assert len(land) >= 20


def test_the_sea_lies_in_the_north_with_room_for_ships(board: Board) -> None:
    for hex in range(len(board)):
        column, row = int(board.names[hex][:2]), int(board.names[hex][2:])
        if column >= 9 and row <= 6:
            assert board.terrain[hex] == SEA
        if row >= 12:
            assert board.terrain[hex] != SEA


def test_ground_of_the_battles(board: Board, features: Features) -> None:
    ground = {place: board.terrain[hex] for place, hex in features.places.items()}
    assert ground["edsons-ridge"] == ground["hill-67"] == ground["galloping-horse"] == ground["sea-horse"] == ROUGH
    assert ground["mount-austen"] == MOUNTAIN
    assert ground["gifu"] == ROUGH
    assert ground["lunga-point"] == ground["koli-point"] == ground["kukum"] == CLEAR
    assert _coastal(board, features.places["point-cruz"])
    deep = [hex for hex in range(len(board)) if 14 <= int(board.names[hex][2:]) <= 18]
    assert sum(board.terrain[hex] == JUNGLE for hex in deep) > len(deep) / 2
    south = [hex for hex in range(len(board)) if int(board.names[hex][2:]) >= 24]
    assert sum(board.terrain[hex] in (ROUGH, MOUNTAIN) for hex in south) > 0.8 * len(south)


def test_the_ridge_lies_south_of_the_field_between_lunga_and_ilu(board: Board, features: Features) -> None:
    ridge = features.places["edsons-ridge"]
    assert int(board.names[ridge][2:]) > 10
    trail = next(line for line in features.lines if line.key == "maruyama-trail")
    assert trail.hexes[0] == features.places["kokumbona"]
    assert board.distance(trail.hexes[-1], ridge) <= 2
    assert not any(board.terrain[hex] == MOUNTAIN for hex in trail.hexes)
