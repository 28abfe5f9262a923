"""The fitted grids give back the places from which they were fitted, whatever way a map is numbered or turned."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.workshop.planes import LambertPlane, LocalPlane
from grognard.workshop.projection import read_fit

# board, hex, latitude, longitude: towns in the hex a rulebook or the fit itself names for them.
EXACT = [
    ("nemesis", "0909", 24.867, 94.909),  # Homalin
    ("nemesis", "0301", 26.512, 93.960),  # Golaghat
    ("nemesis", "0205", 25.912, 93.722),  # Dimapur
    ("nemesis", "0406", 25.675, 94.111),  # Kohima
    ("nemesis", "0410", 24.808, 93.944),  # Imphal
    ("nemesis", "0317", 23.376, 93.654),  # Tiddim
    ("nemesis", "0613", 24.217, 94.312),  # Tamu
    ("nemesis", "0718", 23.198, 94.302),  # Kalewa
    ("nemesis", "1317", 23.203, 95.517),  # Kanbalu
    ("nemesis", "1701", 26.330, 96.600),  # Maingkwan
    ("nemesis", "2206", 25.383, 97.396),  # Myitkyina
    ("nemesis", "2212", 24.253, 97.234),  # Bhamo
    ("nemesis", "2518", 22.936, 97.750),  # Lashio
    ("nemesis", "2807", 25.017, 98.480),  # Tengchong
    ("singapore", "1311", 6.120, 100.370),  # Alor Star, on a map turned by 25 degrees
    ("singapore", "1332", 2.200, 102.250),  # Malacca
    ("singapore", "1635", 1.850, 102.930),  # Batu Pahat
    ("bataan", "2826", 14.435, 120.485),  # Mariveles
    ("bataan", "2014", 14.595, 120.390),  # Bagac
    ("war-of-resistance", "G1:1021", 39.905, 116.390),  # Peiping: pointy hexes, rows first, columns to the west
    ("war-of-resistance", "G1:5014", 32.060, 118.780),  # Nanking
    ("war-of-resistance", "G4:0828", 29.560, 106.550),  # Chungking, on another sheet
    ("war-of-resistance", "G4:0510", 30.700, 111.280),  # Ichang
    ("war-of-resistance", "G4:4306", 23.120, 113.250),  # Canton
    ("war-of-resistance", "G5:3513", 25.040, 102.720),  # Kunming, on a sheet of smaller offset
]


@pytest.mark.parametrize(("board", "hex", "latitude", "longitude"), EXACT)
def test_a_town_falls_into_its_hex(board: str, hex: str, latitude: float, longitude: float) -> None:
    fit = read_fit(board)
    assert fit.hex(latitude, longitude) == hex
    assert fit.miss(hex, latitude, longitude) < 0.6


@pytest.mark.parametrize("board", ["nemesis", "singapore", "bataan", "war-of-resistance"])
def test_every_hex_lies_where_it_is_found_again(board: str) -> None:
    fit = read_fit(board)
    for name in list(fit.grid.names())[::29]:
        place = fit.place(name)
        assert fit.hex(*place) == name or board == "war-of-resistance"  # its sheets overlap in the south-west
        assert fit.miss(name, *place) < 1e-6


def test_sheets_join_without_a_gap() -> None:
    fit = read_fit("war-of-resistance")
    west, east = fit.grid.cell("G2:2001"), fit.grid.cell("G1:2033")
    assert west in fit.grid.neighbours(east)
    north, south = fit.grid.cell("G1:5010"), fit.grid.cell("G3:0110")
    assert south in fit.grid.neighbours(north)


def test_a_place_off_the_map_has_no_hex() -> None:
    assert read_fit("nemesis").hex(27.29, 95.72) is None  # Ledo


def test_homalin_is_the_centre_of_its_hex() -> None:
    assert read_fit("nemesis").miss("0909", 24.8667, 94.9092) < 0.05


@pytest.mark.parametrize(
    "plane", [LocalPlane(25.0, 95.0), LambertPlane(25.0, 40.0, 123.0), LambertPlane(30.0, 30.0, 100.0)]
)
def test_a_plane_leads_there_and_back(plane: LocalPlane | LambertPlane) -> None:
    for place in ((24.0, 93.5), (26.5, 99.0), (39.9, 116.4)):
        assert plane.place(plane.kilometres(*place)) == pytest.approx(place)


def test_lambert_is_true_along_its_parallels() -> None:
    plane = LambertPlane(25.0, 40.0, 123.0)
    a, b = plane.kilometres(40.0, 116.0), plane.kilometres(40.0, 116.1)
    assert abs(b - a) == pytest.approx(0.1 * 111.195 * 0.76604, rel=1e-3)


def test_an_unknown_board_is_named() -> None:
    with pytest.raises(KeyError, match="gettysburg"):
        read_fit("gettysburg")


def test_fits_may_be_kept_elsewhere(tmp_path: Path) -> None:
    table = tmp_path / "fits.tsv"
    header = (
        "board orientation numbering columns-grow rows-grow shifted towards plane plane-values hex-km turn shift sheets"
    )
    row = [
        "toy",
        "pointy",
        "row-first",
        "west",
        "north",
        "odd",
        "east",
        "local",
        "10 20",
        "5",
        "90",
        "0 0",
        "A:3x3 B:3x3+3+0",
    ]
    table.write_text("\t".join(header.split()) + "\n" + "\t".join(row) + "\n", "utf-8")
    fit = read_fit("toy", table)
    assert fit.hex(*fit.place("B:0203")) == "B:0203"
    # Turned by 90 degrees the sheet's north is west on the ground.
    assert fit.place("A:0302")[1] < fit.place("A:0102")[1]
