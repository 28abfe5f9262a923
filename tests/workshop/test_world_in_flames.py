"""The workshop of the world's board: countries stop at borders, railways go on beyond them, rivers find the sea."""

from __future__ import annotations

import pytest

from grognard.workshop.world_in_flames.america import number
from grognard.workshop.world_in_flames.joins import RAILS, joins
from grognard.workshop.world_in_flames.land import fill_countries, fill_zones
from grognard.workshop.world_in_flames.lines import mend_railways, mend_rivers
from grognard.workshop.world_in_flames.overlay import read_overlay
from grognard.workshop.world_in_flames.printed import Printed, join_hexes
from grognard.workshop.world_in_flames.seas import inside, slug

COLUMNS, ROWS = range(10, 17), range(20, 25)


@pytest.fixture
def printed() -> Printed:
    """A block of clear land of 7 by 5 hexes with open sea along its east side."""
    found = Printed()
    for column in COLUMNS:
        for row in ROWS:
            found.terrain[f"W{column}{row}"] = "sea" if column == COLUMNS[0] else "clear"
    join_hexes(found)
    return found


def wall(printed: Printed, column: int, feature: str) -> None:
    """A feature on all hexsides between a column and the one to its east."""
    for name, around in printed.around.items():
        for there in around.values():
            if int(name[1:3]) >= column > int(there[1:3]):
                printed.features.setdefault(frozenset((name, there)), set()).add(feature)


def test_countries_stop_at_borders(printed: Printed) -> None:
    wall(printed, 14, "border")
    rows = [
        {"country": "france", "area": "-", "seeds": "W1622"},
        {"country": "germany", "area": "rhineland", "seeds": "W1122"},
    ]
    homes = fill_countries(printed, rows, (), {})
    assert homes["W1424"] == ("france", "")
    assert homes["W1324"] == ("germany", "rhineland")
    assert "W1022" not in homes


def test_a_border_that_leaks_is_refused(printed: Printed) -> None:
    rows = [{"country": name, "area": "-", "seeds": seed} for name, seed in (("france", "W1622"), ("germany", "W1122"))]
    with pytest.raises(ValueError, match="a border leaks"):
        fill_countries(printed, rows, (), {})


def test_zones_hold_behind_a_boundary_with_a_gap(printed: Printed) -> None:
    wall(printed, 14, "weather")
    printed.features.pop(frozenset(("W1422", "W1322")))
    zones = fill_zones(printed, [{"zone": "arctic", "seeds": "W1622"}, {"zone": "monsoon", "seeds": "W1022"}])
    assert zones["W1520"] == "arctic"
    assert zones["W1124"] == "monsoon"


def test_a_railway_goes_on_beyond_a_border_but_not_over_water(printed: Printed) -> None:
    for a, b in (("W1622", "W1522"), ("W1422", "W1322"), ("W1620", "W1520"), ("W1420", "W1320")):
        printed.features[frozenset((a, b))] = {"rail"}
    printed.features[frozenset(("W1522", "W1422"))] = {"border"}
    printed.features[frozenset(("W1520", "W1420"))] = {"water"}
    mended = mend_railways(printed, [(False, frozenset(("W1620", "W1520")))])
    assert mended.added == {frozenset(("W1522", "W1422"))}
    assert frozenset(("W1620", "W1520")) not in mended.sides


def test_a_river_is_led_to_the_sea(printed: Printed) -> None:
    printed.features[frozenset(("W1222", "W1221"))] = {"river"}
    sea = {name for name, terrain in printed.terrain.items() if terrain == "sea"}
    mended = mend_rivers(printed, sea, (), ())
    assert 1 <= len(mended.added) <= 3
    assert mend_rivers(printed, sea, mended.sides, ()).added == set()


def test_the_overlay_refuses_what_does_not_touch(printed: Printed) -> None:
    with pytest.raises(ValueError, match="do not touch"):
        read_overlay(printed, [{"thing": "rail", "key": "W1020/W1420", "new": "yes", "source": "x"}])


def test_joins_carry_the_railways_and_use_each_side_once(printed: Printed) -> None:
    printed.terrain.update((f"S{column:02d}01", "forest") for column in range(1, 18))
    made = joins(printed)
    assert {(european, asian) for asian, _, european, _, rail in made if rail} == set(RAILS.items())
    ends = [(hex, side) for join in made for hex, side in (join[:2], join[2:4])]
    assert len(ends) == len(set(ends))
    assert len([join for join in made if join[0][0] == "S"]) == 33


def test_names_and_outlines() -> None:
    assert slug("The Faeroes Gap") == "faeroes-gap"
    assert slug("W. Mediterranean Sea") == "w-mediterranean-sea"
    assert number(0, 0) == "M1828"
    assert inside([[0, 0], [4, 0], [4, 4], [0, 4]], (1.0, 2.0))
    assert not inside([[0, 0], [4, 0], [4, 4], [0, 4]], (5.0, 2.0))
