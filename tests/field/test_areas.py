"""Places in one numbering: hexes, areas with their sections and passages, boxes."""

from __future__ import annotations

import pytest

from grognard.field.areas import Area, Box, Passage, Places, boxes
from grognard.kernel.words import Malformed

BOXES = boxes("pool", "lost")
SEAS = (Area("north", ("0", "1", "2")), Area("south", ("0", "1")), Area("lake"), Area("far"))
PASSAGES = (Passage("north", "south", "strait"), Passage("south", "lake"), Passage("lake", "far", "canal"))


def places() -> Places:
    return Places(("0101", "0102"), SEAS, BOXES, PASSAGES)


def test_hexes_come_first_then_areas_with_their_sections_then_boxes() -> None:
    known = places()
    seas = ("north", "north/0", "north/1", "north/2", "south", "south/0", "south/1", "lake", "far")
    assert known.names == ("0101", "0102", *seas, "pool", "lost")
    assert (known.hexes, known.first_box, len(known)) == (2, 11, 13)
    assert [known.box(box) for box in BOXES] == [11, 12]
    assert known.section("south", 1) == known.words.read("south/1") == 8
    with pytest.raises(Malformed, match="there is no place 'west'"):
        known.words.read("west")


@pytest.mark.parametrize("number", [-1, 2, 3])
def test_a_section_that_an_area_does_not_have_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"'south' has no section {number}"):
        places().section("south", number)


def test_neighbours_are_those_of_the_area_and_gates_close() -> None:
    known = places()
    north, south, lake = (known.areas[key] for key in ("north", "south", "lake"))
    assert known.around(south) == [north, lake]
    assert known.around(known.section("south", 1), {"strait"}) == [lake]
    assert known.around(north, {"strait"}) == []


def test_how_far_areas_lie_from_each_other() -> None:
    known = places()
    north, south, lake, far = (known.areas[key] for key in ("north", "south", "lake", "far"))
    assert known.within(north, 2) == {north: 0, south: 1, lake: 2}
    assert known.within(known.section("north", 2), 9) == {north: 0, south: 1, lake: 2, far: 3}
    assert known.within(north, 9, {"canal"}) == {north: 0, south: 1, lake: 2}


def test_stored_places_do_not_depend_on_the_size_of_the_board() -> None:
    small, large = Places(("a",), boxes=BOXES), Places(tuple("abcdef"), boxes=BOXES)
    for known in (small, large):
        lying = [0, *map(known.box, BOXES)]
        assert known.stored(lying) == [0, -1, -2]
        assert known.restored([0, -1, -2]) == lying
    with pytest.raises(ValueError, match="has a place 3, but there are only 3"):
        small.restored([-3])


def test_places_that_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="hex 'pool': there is a box of that name"):
        Places(("pool", "b"), boxes=BOXES)
    with pytest.raises(ValueError, match="box 'lost' has rank 1, but 0 others"):
        Places(("a",), boxes=(BOXES[1],))
    with pytest.raises(ValueError, match="leads to the area 'nowhere'"):
        Places(("a",), SEAS, passages=[Passage("north", "nowhere")])
    assert repr(Box("pool", 0)) == "Box('pool', 0)"
