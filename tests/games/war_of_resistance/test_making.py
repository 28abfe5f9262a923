"""The workshop of the China board on a few hexes: water, frontiers, courses, routes, outlines."""

from __future__ import annotations

import pytest

from grognard.field.hexgrid import HexGrid, Sheet
from grognard.workshop.planes import LocalPlane
from grognard.workshop.projection import Projection, read_fit
from grognard.workshop.tables import read_table
from grognard.workshop.tracing import HexsideNet, unbroken
from grognard.workshop.war_of_resistance.courses import Waters
from grognard.workshop.war_of_resistance.making import TABLES, on_map
from grognard.workshop.war_of_resistance.outlines import thin
from grognard.workshop.war_of_resistance.politics import inside, provinces, zone_of
from grognard.workshop.war_of_resistance.routes import Routes
from grognard.workshop.war_of_resistance.water import Raster

GRID = HexGrid((Sheet(6, 6, "A:"),), "pointy", "row-first")
NET = HexsideNet(GRID)
PLAIN = Projection(GRID, LocalPlane(30.0, 110.0), 25.0, 0.0, 0j)


def test_the_half_map_has_shorter_even_rows() -> None:
    names = on_map(read_fit("war-of-resistance"))
    assert len(names) == 7822
    assert "G5:0117" in names
    assert "G5:0217" not in names
    assert "G6:1920" in names


def test_a_filled_ring_covers_the_hexes_inside() -> None:
    raster = Raster(NET)
    mask = raster.empty()
    x, y = GRID.centre(GRID.cell("A:0303"))
    raster.fill(mask, [(x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1)], True)
    assert raster.share(mask, "A:0303") == 1.0
    assert raster.share(mask, "A:0606") == 0.0
    assert 0.1 < raster.share(mask, "A:0304") < 0.9
    assert raster.along(mask, ("A:0302", "A:0303")) == 1.0


def _west_and_east(border: list[tuple[float, float]]) -> dict[str, str]:
    seeds = [("west", PLAIN.place("A:0301")), ("east", PLAIN.place("A:0306"))]
    return provinces(PLAIN, NET, [border], seeds, [])


def test_provinces_fill_up_to_their_frontier() -> None:
    x = GRID.centre(GRID.cell("A:0303"))[0] + 0.3
    found = _west_and_east([PLAIN.place_of(x, -2.0), PLAIN.place_of(x, 12.0)])
    assert set(found.values()) == {"west", "east"}
    assert len(found) == 36
    assert found["A:0302"] == "west"
    assert found["A:0305"] == "east"


def test_a_frontier_with_a_gap_is_an_error() -> None:
    x = GRID.centre(GRID.cell("A:0303"))[0] + 0.3
    with pytest.raises(ValueError, match="leaks"):
        _west_and_east([PLAIN.place_of(x, -2.0), PLAIN.place_of(x, 2.0)])


def test_a_river_follows_the_hexsides_it_must_and_joins_another() -> None:
    waters = Waters(PLAIN, NET, set(), {}, set(), set())
    start, end = (",".join(f"{v:.4f}" for v in PLAIN.place(name)) for name in ("A:0301", "A:0306"))
    waters.lay("main", "major", [], [start, "A:0303/A:0403", end], "w")
    above = ",".join(f"{v:.4f}" for v in PLAIN.place("A:0104"))
    waters.lay("brook", "river", [], [above, "join:main"], "w")
    main, brook = waters.stretches
    assert ("A:0303", "A:0403") in main.chain
    assert unbroken(NET, main.chain)
    assert brook.corners[-1] in main.corners
    assert not set(brook.chain) & set(main.chain)
    with pytest.raises(ValueError, match="not laid yet"):
        waters.lay("lost", "river", [], [above, "join:nowhere"], "w")


def test_a_road_goes_around_the_sea_and_stops_at_a_great_river() -> None:
    terrain = dict.fromkeys(NET.cells.values(), "clear") | {"A:0303": "sea", "A:0304": "sea"}
    routes = Routes(PLAIN, NET, terrain, {}, {("A:0205", "A:0206"): "great"}, {"home": "A:0301"})
    way = routes.line(["home", "A:0306"])
    assert way[0] == "A:0301"
    assert way[-1] == "A:0306"
    assert not {"A:0303", "A:0304"} & set(way)
    assert routes.broken(["A:0204", "A:0205", "A:0206", "A:0106"]) == [["A:0204", "A:0205"], ["A:0206", "A:0106"]]


def test_an_outline_loses_only_what_nobody_sees() -> None:
    ring = [(0.0, 0.0), (1.0, 0.01), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0), (0.0, 0.0)]
    assert thin(ring) == [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]


@pytest.mark.parametrize(
    ("place", "zone"), [((30.6, 114.3), "9"), ((39.9, 116.4), "7"), ((20.0, 110.0), "12"), ((36.1, 103.8), "4")]
)
def test_weather_zones_by_place(place: tuple[float, float], zone: str) -> None:
    assert zone_of(place, read_table(TABLES / "weather.tsv")) == zone


def test_inside_a_ring() -> None:
    ring = [(0.0, 0.0), (0.0, 2.0), (2.0, 2.0), (2.0, 0.0)]
    assert inside((1.0, 1.0), ring)
    assert not inside((3.0, 1.0), ring)
