"""Sets of hexes, compared with Python's own sets."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.field import hexes
from grognard.field.hexes import changed, filled, hexes_of, listed, marked, packed, ranked, row, without

POSITIONS = st.sets(st.integers(0, 700))  # few and many: each is listed in its own way
SPREAD = st.sets(st.integers(0, 10_000), max_size=60)


@given(POSITIONS | SPREAD)
def test_a_set_of_hexes_is_a_number_and_back(chosen: set[int]) -> None:
    assert list(listed(hexes_of(chosen))) == sorted(chosen)
    assert hexes_of(chosen).bit_count() == len(chosen)


@given(st.lists(st.integers(0, 300)))
def test_a_set_is_made_of_anything_that_names_its_members_even_twice(chosen: list[int]) -> None:
    kinds: list[Iterable[int]] = [chosen, tuple(chosen), iter(chosen), dict.fromkeys(chosen), frozenset(chosen)]
    assert {hexes_of(kind) for kind in kinds} == {sum(1 << position for position in set(chosen))}


@given(st.binary(max_size=40))
def test_marked_hexes_are_those_with_a_byte(row: bytes) -> None:
    assert list(listed(marked(row))) == [hex for hex, byte in enumerate(row) if byte]


@given(POSITIONS)
def test_a_row_has_one_byte_for_each_position(chosen: set[int]) -> None:
    assert list(row(hexes_of(chosen), 701)) == [int(position in chosen) for position in range(701)]
    assert marked(row(hexes_of(chosen), 701)) == hexes_of(chosen)


def test_a_row_of_no_positions_is_empty() -> None:
    assert row(0, 0) == b""


@given(POSITIONS, POSITIONS)
def test_a_set_without_another(these: set[int], those: set[int]) -> None:
    assert without(hexes_of(these), hexes_of(those)) == hexes_of(these - those)


class Counted(int):
    """A set that counts how often it is taken apart as a whole."""

    operations = 0

    def __and__(self, other: int) -> Counted:
        Counted.operations += 1
        return Counted(int(self) & other)

    def __xor__(self, other: int) -> Counted:
        Counted.operations += 1
        return Counted(int(self) ^ other)


@pytest.fixture
def operations() -> Iterator[type[Counted]]:
    Counted.operations = 0
    yield Counted
    Counted.operations = 0


def test_listing_a_whole_board_does_not_take_the_set_apart_once_for_every_hex(operations: type[Counted]) -> None:
    assert len(list(listed(Counted((1 << 8000) - 1)))) == 8000
    assert operations.operations <= 2 * hexes._FEW


def test_filled_finds_what_is_not_zero() -> None:
    assert filled(bytes([0, 3, 0, 255, 0, 10])) == [1, 3, 5]
    assert filled(bytearray(9)) == []
    assert filled(array("H", [0, 1, 256, 0, 257])) == [1, 2, 4]


@given(POSITIONS)
def test_a_packed_set_is_asked_bit_by_bit(chosen: set[int]) -> None:
    found = packed(hexes_of(chosen), 701)
    assert {h for h in range(701) if found[h >> 3] >> (h & 7) & 1} == chosen


def test_changed_finds_where_rows_differ() -> None:
    assert changed(bytes([1, 2, 3, 0]), bytearray([1, 0, 3, 4])) == [1, 3]
    assert changed(bytes(3), bytes(3)) == []


@given(st.lists(st.sets(st.integers(0, 99), max_size=30), max_size=200))
def test_positions_are_told_by_the_layer_that_has_them(layers: list[set[int]]) -> None:
    apart, seen = list[set[int]](), set[int]()
    for layer in layers:
        apart.append(layer - seen)
        seen |= layer
    found = ranked([hexes_of(layer) for layer in apart], 100)
    wanted = {position: number for number, layer in enumerate(apart) for position in layer}
    assert list(found) == [wanted.get(position, 255) for position in range(100)]
