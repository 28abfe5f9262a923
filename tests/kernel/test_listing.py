"""A listing is read like a list, whatever the parts it was made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.listing import Listing

PARTS = st.lists(st.lists(st.integers(0, 9), max_size=4), max_size=5)


@given(PARTS, PARTS)
def test_it_reads_like_the_list_of_all_parts(first: list[list[int]], second: list[list[int]]) -> None:
    plain = [number for part in first + second for number in part]
    listing = Listing.joined([Listing(first), *second])
    assert listing == plain
    assert list(listing) == plain
    assert len(listing) == len(plain)
    assert bool(listing) == bool(plain)
    assert [listing[place] for place in range(-len(plain), len(plain))] == plain + plain
    assert listing[1:3] == plain[1:3]
    assert all((number in listing) == (number in plain) for number in range(10))
    assert repr(listing) == repr(plain)


@pytest.mark.parametrize("place", [3, -4])
def test_no_action_lies_beyond_its_ends(place: int) -> None:
    with pytest.raises(IndexError, match=f"{place} of 3 actions"):
        Listing([[1], [], [2, 3]])[place]


def test_it_is_no_other_kind_of_thing() -> None:
    assert Listing([[1]]) != (1,)
