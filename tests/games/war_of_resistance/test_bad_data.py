"""Data that cannot be right is refused, with file, line and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.field.sheets import DataError
from grognard.games.war_of_resistance.sheets.files import load
from tests.games.war_of_resistance.spoiling import change, said


def test_a_moved_town_breaks_a_fact_of_the_rulebook(folder: Path) -> None:
    change(folder, "places.tsv", "nanking\tG1:5014", "nanking\tG1:5013")
    assert any("named.tsv" in line and "7B" in line and "G1:5014" in line for line in said(folder))


def test_an_unknown_terrain_is_told_with_its_line(folder: Path) -> None:
    line = change(folder, "hexes.tsv", "G1:0825\trough", "G1:0825\trocky")
    assert any(told.startswith(f"hexes.tsv:{line}: terrain 'rocky'") for told in said(folder))
    with pytest.raises(DataError, match="rocky"):
        load(folder)


def test_open_sea_belongs_to_nobody(folder: Path) -> None:
    line = change(folder, "hexes.tsv", "G3:1402\tsea\tsea\t-", "G3:1402\tsea\tsea\tchekiang")
    assert said(folder) == [f"hexes.tsv:{line}: province 'chekiang': open sea belongs to no province"]


def test_a_province_torn_apart_is_noticed(folder: Path) -> None:
    text = (folder / "hexes.tsv").read_text("utf-8")
    row = next(line for line in text.splitlines() if line.startswith("G1:2620\t"))
    (folder / "hexes.tsv").write_text(text.replace(row, row.replace("shantung", "yunnan")), "utf-8")
    assert any("yunnan is not one closed land: apart lie G1:2620" in line for line in said(folder))


def test_a_river_that_ends_in_the_fields_is_noticed(folder: Path) -> None:
    rows = (folder / "rivers.tsv").read_text("utf-8").splitlines()
    cut = []
    for row in rows:
        cells = row.split("\t")
        if cells[0] == "luan":
            cells[2] = " ".join(cells[2].split()[:-8])
        cut.append("\t".join(cells))
    (folder / "rivers.tsv").write_text("\n".join(cut) + "\n", "utf-8")
    assert "rivers.tsv: the river 'luan' does not reach what it flows into, sea" in said(folder)


def test_a_broken_chain_is_told_with_its_hexside(folder: Path) -> None:
    rows = (folder / "rivers.tsv").read_text("utf-8")
    row = next(line for line in rows.splitlines() if line.startswith("fen\t"))
    sides = row.split("\t")[2].split()
    (folder / "rivers.tsv").write_text(rows.replace(f" {sides[4]} ", " ", 1), "utf-8")
    assert any(sides[5] in line and "does not meet" in line for line in said(folder))


def test_a_railway_with_a_gap_is_told(folder: Path) -> None:
    rows = (folder / "lines.tsv").read_text("utf-8")
    row = next(line for line in rows.splitlines() if line.startswith("pinghan\t"))
    hexes = row.split("\t")[2].split()
    (folder / "lines.tsv").write_text(rows.replace(f" {hexes[6]} ", " ", 1), "utf-8")
    assert any(line.startswith("lines.tsv:") and "does not touch the hex before it" in line for line in said(folder))


def test_a_gauge_that_does_not_fit_its_net_is_told(folder: Path) -> None:
    line = change(folder, "railways.tsv", "tungpu\ttungpu\tnarrow", "tungpu\ttungpu\tstandard")
    assert f"railways.tsv:{line}: gauge 'standard': the net is of narrow gauge" in said(folder)


def test_two_towns_in_a_hex_are_refused(folder: Path) -> None:
    line = change(folder, "places.tsv", "tungchow\tG1:1020", "tungchow\tG1:1021")
    assert any(told.startswith(f"places.tsv:{line}: hex 'G1:1021'") for told in said(folder))


def test_a_box_opens_at_the_edge_only(folder: Path) -> None:
    change(folder, "boxes.tsv", "\t-\tG5:3317\t", "\t-\tG5:3310\t")
    assert any("boxes.tsv" in line and "does not lie on the edge" in line for line in said(folder))


def test_a_missing_sheet_is_one_mistake(folder: Path) -> None:
    (folder / "streams.tsv").unlink()
    assert any(line.startswith("streams.tsv: the file is missing") for line in said(folder))
