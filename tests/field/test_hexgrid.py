"""The geometry and numbering of grids: properties of every kind of grid, and known maps."""

from __future__ import annotations

from collections import Counter, deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.field.hexgrid import BadNumber, Cell, HexGrid, Orientation, Sheet

sheets = st.builds(
    Sheet,
    columns=st.integers(1, 9),
    rows=st.integers(1, 9),
    prefix=st.sampled_from(["", "W", "G3:"]),
    first_column=st.integers(0, 3),
    first_row=st.integers(0, 3),
    column_offset=st.integers(-3, 3),
    row_offset=st.integers(-3, 3),
)


@st.composite
def grids(draw: st.DrawFn) -> HexGrid:
    orientation: Orientation = draw(st.sampled_from(["flat", "pointy"]))
    shifts = ["south", "north", None] if orientation == "flat" else ["east", "west", None]
    return HexGrid(
        sheets=(draw(sheets),),
        orientation=orientation,
        numbering=draw(st.sampled_from(["column-first", "row-first"])),
        columns_grow=draw(st.sampled_from(["east", "west"])),
        rows_grow=draw(st.sampled_from(["south", "north"])),
        shifted=draw(st.sampled_from(["odd", "even"])),
        shift=draw(st.sampled_from(shifts)),
        digits=draw(st.integers(2, 3)),
    )


def breadth_first(grid: HexGrid, start: Cell, reach: int) -> dict[Cell, int]:
    """Distances counted the slow way, over the plane without edges."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if steps[here] < reach:
            for there in grid.neighbours(here):
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
    return steps


@given(grids())
@settings(max_examples=40)
def test_numbers_go_to_cells_and_back(grid: HexGrid) -> None:
    names = list(grid.names())
    cells = [grid.cell(name) for name in names]
    assert len(set(cells)) == len(names) == grid.sheets[0].columns * grid.sheets[0].rows
    assert [grid.name(cell) for cell in cells] == names
    assert all(grid.cell_at(*grid.place(cell)) == cell for cell in cells)


@given(grids())
@settings(max_examples=40)
def test_neighbours_are_mutual_and_stay_on_the_lattice(grid: HexGrid) -> None:
    for name in grid.names():
        here = grid.cell(name)
        around = grid.neighbours(here)
        assert len(set(around)) == 6
        for slot, there in enumerate(around):
            assert grid.slot(here, there) == slot
            assert grid.neighbours(there)[(slot + 3) % 6] == here
            assert grid.cell_at(*grid.place(there)) == there


@given(grids())
@settings(max_examples=40)
def test_a_hexside_has_the_two_corners_both_hexes_share(grid: HexGrid) -> None:
    here = grid.cell(next(grid.names()))
    for there in grid.neighbours(here):
        side = grid.hexside(here, there)
        assert side is not None
        assert side == grid.hexside(there, here)
        assert set(side) == set(grid.corners(here)) & set(grid.corners(there))
    corners = Counter(corner for there in grid.neighbours(here) for corner in grid.corners(there))
    assert all(corners[corner] == 2 for corner in grid.corners(here)), "three hexes meet at a corner"
    assert grid.hexside(here, here) is None


@given(grids(), st.data())
@settings(max_examples=30)
def test_distance_is_what_a_walk_counts(grid: HexGrid, data: st.DataObject) -> None:
    start = grid.cell(data.draw(st.sampled_from(list(grid.names()))))
    for there, steps in breadth_first(grid, start, 5).items():
        assert grid.distance(start, there) == grid.distance(there, start) == steps


@given(grids(), st.data())
@settings(max_examples=40)
def test_centres_are_one_width_apart_and_points_fall_in_their_hex(grid: HexGrid, data: st.DataObject) -> None:
    here = grid.cell(data.draw(st.sampled_from(list(grid.names()))))
    x, y = grid.centre(here)
    for there in grid.neighbours(here):
        east, south = grid.centre(there)
        assert ((east - x) ** 2 + (south - y) ** 2) ** 0.5 == pytest.approx(1)
    part = data.draw(st.floats(0, 0.49))
    for corner in grid.corners(here):
        corner_x, corner_y = grid.corner_point(corner)
        assert ((corner_x - x) ** 2 + (corner_y - y) ** 2) ** 0.5 == pytest.approx(3**-0.5)
        assert grid.nearest(x + part * (corner_x - x), y + part * (corner_y - y)) == here


def around(grid: HexGrid, name: str) -> set[str | None]:
    return {grid.name(cell) for cell in grid.neighbours(grid.cell(name))}


def test_nemesis_lies_in_columns() -> None:
    grid = HexGrid((Sheet(33, 18),), shifted="odd")
    assert around(grid, "0909") == {"0908", "0910", "0809", "0810", "1009", "1010"}
    assert around(grid, "0808") == {"0807", "0809", "0707", "0708", "0907", "0908"}
    assert around(grid, "0101") == {"0102", "0201", "0202", None}
    x, y = grid.centre(grid.cell("0101"))
    assert (round(x, 3), y) == (0.866, 1.5)


def test_war_of_resistance_joins_its_sheets() -> None:
    """Row first, columns growing west, even rows half a hex further west; hexsides named by that rulebook."""
    offsets = {"G1:": (0, 0), "G2:": (33, 0), "G3:": (0, 50), "G4:": (33, 50), "G5:": (66, 42)}
    grid = HexGrid(
        tuple(Sheet(33, 50, prefix, column_offset=c, row_offset=r) for prefix, (c, r) in offsets.items()),
        orientation="pointy",
        numbering="row-first",
        columns_grow="west",
        shifted="even",
        shift="west",
    )
    pairs = ["G3:0506 G3:0605", "G1:5014 G1:4915", "G1:3023 G1:2924", "G2:3411 G2:3512", "G3:0416 G3:0317"]
    for here, there in (pair.split() for pair in pairs):
        assert there in around(grid, here)
    assert "G3:0110" in around(grid, "G1:5010"), "the third sheet continues the first southwards"
    assert "G2:0901" in around(grid, "G1:0933"), "the second sheet continues the first westwards"
    west, east = grid.centre(grid.cell("G1:0105")), grid.centre(grid.cell("G1:0104"))
    assert west[0] < east[0]


def test_world_in_flames_counts_from_the_south_east() -> None:
    """Column first, columns from the east edge, rows from the south, even rows half a hex further east."""
    grid = HexGrid(
        (Sheet(31, 49, "E"), Sheet(31, 49, "W", column_offset=31)),
        orientation="pointy",
        columns_grow="west",
        rows_grow="north",
        shifted="even",
        shift="east",
    )
    assert around(grid, "W0936") == {"W0836", "W1036", "W0837", "W0937", "W0835", "W0935"}
    assert around(grid, "W0937") == {"W0837", "W1037", "W0938", "W1038", "W0936", "W1036"}
    assert "W0120" in around(grid, "E3120")
    assert grid.centre(grid.cell("E0102"))[1] < grid.centre(grid.cell("E0101"))[1]
    assert grid.centre(grid.cell("E0102"))[0] > grid.centre(grid.cell("E0101"))[0]


@pytest.mark.parametrize("name", ["", "0900", "3401", "0119", "909", "00909", "09 9", "-109", "0٩09", "X0909"])
def test_numbers_that_no_sheet_has(name: str) -> None:
    with pytest.raises(BadNumber, match="no hex is numbered"):
        HexGrid((Sheet(33, 18),)).cell(name)


@pytest.mark.parametrize(
    "wrong",
    [{"columns_grow": "south"}, {"rows_grow": "east"}, {"shift": "east"}, {"orientation": "pointy", "shift": "north"}],
)
def test_directions_must_fit_the_grid(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"grow|cannot be shifted"):
        HexGrid((Sheet(2, 2),), **wrong)  # type: ignore[arg-type]
