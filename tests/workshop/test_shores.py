"""Sharper ground: a square island with a lost hill on it."""

from __future__ import annotations

import numpy as np
import pytest

from grognard.field.hexgrid import HexGrid, Sheet
from grognard.workshop.geography import Geography, Heights, Polyline
from grognard.workshop.planes import LocalPlane
from grognard.workshop.projection import Projection
from grognard.workshop.proposal import Proposal, _tract
from grognard.workshop.shores import blurred, inside, sharpen
from grognard.workshop.tracing import HexsideNet

SUMMIT = {"summit": "hill", "at": "0404", "metres": "500", "km": "2", "ravines": "0", "source": "b-eye"}


@pytest.fixture
def projection() -> Projection:
    return Projection(HexGrid((Sheet(8, 8),)), LocalPlane(10, 20), 2.0, 0.0, 0j)


def _island(shore: tuple[tuple[float, float], ...]) -> Geography:
    """Flat land of 20 metres everywhere as far as the coarse heights know."""
    latitudes, longitudes = np.linspace(10.1, 9.7, 5), np.linspace(19.9, 20.3, 5)
    heights = Heights(latitudes, longitudes, np.full((5, 5), 20.0))
    return Geography(heights, (), (), (Polyline("", 1, shore),), (), ())


def _around(projection: Projection, first: str, last: str) -> tuple[tuple[float, float], ...]:
    """A closed shore through the middles of two hexes in opposite corners."""
    (north, west), (south, east) = projection.place(first), projection.place(last)
    return (north, west), (north, east), (south, east), (south, west), (north, west)


def _at(geography: Geography, projection: Projection, name: str) -> tuple[float, float]:
    """Metres and land in the middle of a hex."""
    latitude, longitude = (np.array([value]) for value in projection.place(name))
    heights = geography.heights
    return float(heights.at(latitude, longitude)[0]), float(heights.land_at(latitude, longitude)[0])


def test_land_is_what_the_shore_line_holds(projection: Projection) -> None:
    sharp = sharpen(_island(_around(projection, "0202", "0707")), projection, [], [])
    metres, land = _at(sharp, projection, "0404")
    assert land == 1.0
    assert metres == pytest.approx(20, abs=0.5)
    assert _at(sharp, projection, "0101") == (0.0, 0.0)
    assert _at(sharp, projection, "0808") == (0.0, 0.0)


def test_a_summit_is_raised_where_the_table_puts_it(projection: Projection) -> None:
    sharp = sharpen(_island(_around(projection, "0101", "0808")), projection, [SUMMIT], [])
    assert _at(sharp, projection, "0404")[0] == pytest.approx(500, rel=0.02)
    assert _at(sharp, projection, "0405")[0] == pytest.approx(500 / np.e, rel=0.05)  # one width of 2 km away
    assert _at(sharp, projection, "0407")[0] < 30


def test_ravines_cut_the_flanks_and_leave_the_top(projection: Projection) -> None:
    country = _island(_around(projection, "0101", "0808"))
    smooth = sharpen(country, projection, [SUMMIT], []).heights.metres
    cut = sharpen(country, projection, [{**SUMMIT, "ravines": "6"}], []).heights.metres
    assert (cut <= smooth).all()
    assert 0.7 < (cut.sum() / smooth.sum()) < 0.99
    assert cut.max() == pytest.approx(smooth.max(), rel=0.02)


def test_an_open_shore_is_closed_and_land_out_of_play_is_drowned(projection: Projection) -> None:
    *three, _ = _around(projection, "0202", "0707")
    north, west = three[0]
    south, east = three[2]
    closing = {"what": "closing", "course": f"{south},{west}"}
    country = _island(tuple(three[:3]))
    assert _at(sharpen(country, projection, [], [closing]), projection, "0306")[1] == 1.0
    assert _at(sharpen(country, projection, [], []), projection, "0306")[1] == 0.0  # cut off by a straight line
    middle = (west + east) / 2
    ring = f"{north},{west} {north},{middle} {south},{middle} {south},{west}"
    drowned = sharpen(country, projection, [], [closing, {"what": "drowned", "course": ring}])
    assert _at(drowned, projection, "0306")[1] == 0.0
    assert _at(drowned, projection, "0604")[1] == 1.0


def test_a_far_open_line_is_no_shore_of_this_map(projection: Projection) -> None:
    country = _island(((40.0, 40.0), (41.0, 41.0), (42.0, 40.0)))
    assert not sharpen(country, projection, [], []).heights.metres.any()


def test_a_hole_in_land_is_not_land() -> None:
    outer = np.array([(0.0, 0.0), (0.0, 9.0), (9.0, 9.0), (9.0, 0.0)])
    inner = np.array([(3.0, 3.0), (3.0, 6.0), (6.0, 6.0), (6.0, 3.0)])
    latitude, longitude = np.array([1.0, 4.5, 10.0]), np.array([1.0, 4.5, 4.5])
    assert inside(latitude, longitude, [outer, inner]).tolist() == [True, False, False]


def test_blurring_keeps_the_sum_and_spreads_a_peak() -> None:
    values = np.zeros((21, 21))
    values[10, 10] = 1.0
    soft = blurred(values, 1.5)
    assert soft.sum() == pytest.approx(1.0)
    assert soft[10, 10] < 0.1
    assert soft[10, 8] == pytest.approx(soft[8, 10])


def test_a_correction_paints_hexes_and_stretches_of_a_column(projection: Projection) -> None:
    proposal = Proposal(projection, HexsideNet(projection.grid))
    proposal.terrain = dict.fromkeys(projection.grid.names(), ("jungle", "b-ground"))
    assert list(_tract(proposal, "0101 0304-0306")) == ["0101", "0304", "0305", "0306"]
    with pytest.raises(ValueError, match="0309, which is off the map"):
        list(_tract(proposal, "0307-0309"))
