"""A whole proposal from a made-up country: a plain in the west, a ridge in the east, a river between."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np
import pytest

from grognard.workshop import proposal as workshop
from grognard.workshop.__main__ import main
from grognard.workshop.geography import Geography, Heights, read_geography
from grognard.workshop.ground import GroundRule, Relief, shade_letters
from grognard.workshop.projection import Projection, read_fit
from grognard.workshop.proposal import Proposal, propose
from grognard.workshop.tables import read_table


def _table(*rows: str) -> str:
    """Cells written with strokes between them, for the eye."""
    return "".join("\t".join(cell.strip() for cell in row.split("|")) + "\n" for row in rows)


FITS = _table(
    "board|orientation|numbering|columns-grow|rows-grow|shifted|towards|plane|plane-values|hex-km|turn|shift|sheets",
    "toy|flat|column-first|east|south|odd|south|local|10 20|20|0|0 0|6x6",
)
TABLES = {
    "ground.tsv": _table("terrain|mean|spread|near", "mountain|900|0|-", "clear|0|0|9.5 20.2 40", "jungle|0|0|-"),
    "courses.tsv": _table(
        "river|class|course|source", "nile|major|named:Nile|b-named", "brook|minor|0202/0203 0202/0302|b-hand"
    ),
    "lakes.tsv": _table("lake|place|km|source", "pond|9.37,20.28|9|b-lake", "tarn|9.6,20.8|5|b-lake"),
    "gazetteer.tsv": _table(
        "place|at|pin|size|en|fr|source",
        "townley|Townley|-|town|Townley|Townley|b-towns",
        "camp|9.2,20.3|0303|village|Camp|Le Camp|b-guess",
    ),
    "seeds.tsv": _table(
        "kind|hex|value",
        "region|0103|lowland",
        "region|0603|highland",
        "divider|-|nile",
        "bank|0103|west",
        "bank|0603|east",
    ),
    "overlay.tsv": _table(
        "thing|key|old|new|source",
        "terrain|0101|-|cliff|b-eye",
        "region|0606|-|lowland|b-eye",
        "lake|tarn|-|0503/0504|b-eye",
        "river|brook|0202/0302|0202/0302 0202/0301|b-eye",
    ),
}


def _line(name: str, points: list[tuple[float, float]], level: int = -1) -> dict[str, object]:
    geometry = {"type": "LineString", "coordinates": [[longitude, latitude] for latitude, longitude in points]}
    return {"type": "Feature", "properties": {"name": name, "level": level}, "geometry": geometry}


def _write(path: Path, features: list[dict[str, object]]) -> None:
    with gzip.open(path, "wt", encoding="utf-8") as file:
        json.dump({"type": "FeatureCollection", "features": features}, file)


@pytest.fixture
def country(tmp_path: Path) -> Path:
    folder = tmp_path / "geography"
    folder.mkdir()
    latitudes, longitudes = np.linspace(10.5, 8.0, 120), np.linspace(19.5, 21.5, 120)
    metres = np.where(longitudes[None, :] > 20.75, 1500, 100).astype(np.int16) + np.zeros((120, 1), np.int16)
    np.savez(folder / "toyland-elevation.npz", lat=latitudes, lon=longitudes, metres=metres, land=metres > 0)
    middle = [(10.4 - 0.1 * i, 20.55) for i in range(24)]
    _write(
        folder / "asia-named-rivers.geojson.gz",
        [_line("Nile (Upper)", middle), _line("Other", [(0.0, 0.0), (1.0, 1.0)])],
    )
    _write(folder / "toyland-rivers.geojson.gz", [])
    shore = [(9.40, 20.25), (9.40, 20.31), (9.34, 20.31), (9.34, 20.25)]
    _write(folder / "toyland-coast.geojson.gz", [_line("", shore, level=2)])
    _write(folder / "toyland-borders.geojson.gz", [_line("", middle)])
    with gzip.open(folder / "toyland-places.csv.gz", "wt", encoding="utf-8") as file:
        file.write("name,country,lat,lon,population,other_names\nTownley,XX,9.55,20.2,1000,Tounlai;Ville\n")
    return folder


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "tables"
    folder.mkdir()
    for name, text in TABLES.items():
        (folder / name).write_text(text, "utf-8")
    (folder / "fits.tsv").write_text(FITS, "utf-8")
    fit = read_fit("toy", folder / "fits.tsv")

    def fitted(board: str) -> Projection:
        assert board == "toy"
        return fit

    monkeypatch.setattr(workshop, "read_fit", fitted)
    return folder


@pytest.fixture
def made(country: Path, tables: Path) -> Proposal:
    return propose("toy", read_geography(country, "toyland"), tables)


def test_terrain_follows_relief_zones_and_overlay(made: Proposal) -> None:
    assert made.terrain["0601"] == ("mountain", "b-ground")
    assert made.terrain["0203"] == ("clear", "b-ground")
    assert made.terrain["0206"][0] == "jungle"
    assert made.terrain["0101"] == ("cliff", "b-eye")


def test_the_border_parts_the_regions(made: Proposal) -> None:
    assert made.region["0103"] == "lowland"
    assert made.region["0503"] == "highland"
    assert made.region["0606"] == "lowland"  # corrected


def test_the_river_parts_the_banks(made: Proposal) -> None:
    assert made.bank["0103"] == "west"
    assert made.bank["0603"] == "east"
    assert set(made.bank) == set(made.projection.grid.names())


def test_lakes_are_found_by_shore_or_radius(made: Proposal) -> None:
    pond, source = made.lakes["pond"]
    assert pond
    assert source == "b-lake"
    assert made.lakes["tarn"] == ([("0503", "0504")], "b-eye")


def test_places_come_from_the_gazetteer_or_a_pin(made: Proposal) -> None:
    places = {row[0]: row[1] for row in made.places}
    assert places["townley"] == made.projection.hex(9.55, 20.2)
    assert places["camp"] == "0303"


def test_corrected_rivers_keep_together(made: Proposal) -> None:
    brook = next(stream for stream in made.streams if stream.key == "brook")
    assert brook.chain == [("0202", "0203"), ("0202", "0302"), ("0202", "0301")]


def test_a_broken_correction_is_refused(country: Path, tables: Path) -> None:
    overlay = (tables / "overlay.tsv").read_text("utf-8").replace("0202/0302 0202/0301", "0505/0506")
    (tables / "overlay.tsv").write_text(overlay, "utf-8")
    with pytest.raises(ValueError, match="brook"):
        propose("toy", read_geography(country, "toyland"), tables)


def test_a_correction_of_nothing_known_is_refused(country: Path, tables: Path) -> None:
    with (tables / "overlay.tsv").open("a", encoding="utf-8") as file:
        file.write("weather\t0101\t-\train\tb-eye\n")
    with pytest.raises(ValueError, match="weather"):
        propose("toy", read_geography(country, "toyland"), tables)


def test_sheets_can_be_read_back(made: Proposal, tmp_path: Path) -> None:
    for file, text in made.sheets().items():
        (tmp_path / file).write_text(text, "utf-8")
        rows = read_table(tmp_path / file)
        assert rows, file
        assert all(cell for row in rows for cell in row.values()), file
    assert len(read_table(tmp_path / "hexes.tsv")) == 36


def test_a_proposal_can_be_made_again(country: Path, tables: Path, made: Proposal) -> None:
    assert propose("toy", read_geography(country, "toyland"), tables).sheets() == made.sheets()


def test_the_command_writes_sheets(
    country: Path, tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def toy_country(folder: Path, area: str) -> Geography:
        assert area == "burma"
        return read_geography(folder, "toyland")

    def toy_board(board: str, geography: Geography) -> Proposal:
        assert board == "nemesis"
        return propose("toy", geography, tables)

    monkeypatch.setattr("grognard.workshop.__main__.read_geography", toy_country)
    monkeypatch.setattr("grognard.workshop.__main__.propose", toy_board)
    assert main(["nemesis", str(country), "--into", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "rivers.tsv").exists()
    capsys.readouterr()
    assert main(["nemesis", str(country)]) == 0
    assert "proposal/hexes.tsv" in capsys.readouterr().out


def test_heights_are_interpolated() -> None:
    heights = Heights(np.array([1.0, 0.0]), np.array([0.0, 1.0]), np.array([[0.0, 100.0], [200.0, 300.0]]))
    assert heights.at(np.array([0.5]), np.array([0.5]))[0] == pytest.approx(150.0)
    assert heights.at(np.array([1.0]), np.array([1.0]))[0] == pytest.approx(100.0)


def test_a_slope_is_lit_from_the_north_west() -> None:
    rising_east = np.tile(np.arange(6.0) * 300, (6, 1))
    assert shade_letters(rising_east, 1000.0)[3][3] > shade_letters(np.zeros((6, 6)), 1000.0)[3][3]
    assert shade_letters(rising_east[:, ::-1], 1000.0)[3][3] < shade_letters(np.zeros((6, 6)), 1000.0)[3][3]


def test_a_rule_of_the_ground_needs_height_spread_and_nearness() -> None:
    rule = GroundRule("hills", 100, 50, (9.0, 20.0, 30.0))
    assert rule.fits(Relief(150, 100, 200), 10.0)
    assert not rule.fits(Relief(150, 100, 120), 10.0)
    assert not rule.fits(Relief(150, 100, 200), 31.0)
