"""Rivers keep to hexsides, close to their course, and divide the map where they run from edge to edge."""

from __future__ import annotations

import pytest

from grognard.field.hexgrid import HexGrid, Sheet
from grognard.workshop import tracing
from grognard.workshop.tracing import HexsideNet

FLAT = HexGrid((Sheet(8, 8),), shifted="odd")
POINTY = HexGrid((Sheet(8, 8),), orientation="pointy", numbering="row-first", columns_grow="west", shift="west")
JOINED = HexGrid((Sheet(4, 8, "A"), Sheet(4, 8, "B", column_offset=4)))


@pytest.mark.parametrize("grid", [FLAT, POINTY, JOINED])
def test_a_course_becomes_an_unbroken_chain(grid: HexGrid) -> None:
    net = HexsideNet(grid)
    xs = [x for x, _ in net.points.values()]
    ys = [y for _, y in net.points.values()]
    course = [
        (min(xs) + (max(xs) - min(xs)) * t, min(ys) + (max(ys) - min(ys)) * t * t) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)
    ]
    chain = net.trace(course)
    assert len(chain) > 8
    assert tracing.unbroken(net, chain)
    assert len(set(chain)) == len(chain)


def test_the_chain_stays_within_a_hex_of_the_course() -> None:
    net = HexsideNet(FLAT)
    chain = net.trace([(1.0, 4.3), (3.0, 4.3), (6.5, 4.3)])
    for one, other in chain:
        ends = FLAT.hexside(FLAT.cell(one), FLAT.cell(other))
        assert ends is not None
        assert all(abs(FLAT.corner_point(end)[1] - 4.3) < 0.75 for end in ends)


def test_a_river_from_edge_to_edge_divides_the_map() -> None:
    net = HexsideNet(FLAT)
    chain = net.trace([(4.04, 1.0), (4.0, 4.0), (3.75, 8.5)])
    west = tracing.divide(net, chain, "0104")
    east = tracing.divide(net, chain, "0804")
    assert not west & east
    assert len(west) + len(east) == 64


def test_a_course_off_the_map_gives_no_chain() -> None:
    assert HexsideNet(FLAT).trace([(40.0, 40.0), (41.0, 40.0)]) == []


def test_a_stretch_is_replaced_and_an_idle_correction_noticed() -> None:
    chain = tracing.read("0101/0102 0102/0201 0202/0201")
    assert chain == [("0101", "0102"), ("0102", "0201"), ("0201", "0202")]
    new = tracing.replace(chain, tracing.read("0102/0201"), tracing.read("0303/0304"))
    assert tracing.write(new) == "0101/0102 0303/0304 0201/0202"
    with pytest.raises(ValueError, match="0505/0506"):
        tracing.replace(chain, tracing.read("0505/0506"), [])


def test_a_gap_in_a_chain_is_found() -> None:
    net = HexsideNet(FLAT)
    assert not tracing.unbroken(net, tracing.read("0101/0102 0505/0506"))
    with pytest.raises(ValueError, match="do not touch"):
        tracing.unbroken(net, tracing.read("0101/0505"))
