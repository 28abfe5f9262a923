"""A mistake in a sheet of counters or charts is told with file, line, value and what was expected."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.field.sheets import DataError, Mistake
from grognard.games.pacific_battles.sheets import files
from grognard.games.pacific_battles.world import SCENARIOS

GOOD = {path: path.read_bytes() for path in sorted(files.DATA.rglob("*.tsv"))}
# The sheets whose readers are tested here; those of the boards have tests of their own.
SERIES = ("combat.tsv", "maximum-effort.tsv", "bombardment.tsv")
GAME = ("counters.tsv", "formations.tsv", "turns.tsv", "parameters.tsv", "terrain.tsv")
SHEETS = [
    *(("series", file) for file in SERIES),
    *((scenario, file) for scenario in SCENARIOS for file in GAME),
    *((scenario, "attrition.tsv") for scenario in SCENARIOS[1:]),
]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(files.DATA, tmp_path_factory.mktemp("pacific") / "data"))


@pytest.fixture
def folder(copied: Path) -> Iterator[Path]:
    """A copy of the data, made good again after each test."""
    yield copied
    for original, data in GOOD.items():
        path = copied / original.relative_to(files.DATA)
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


def told(folder: Path, scenario: str) -> list[Mistake]:
    """The mistakes that loading the game tells; none if it loads."""
    try:
        files.load(scenario, folder)
    except DataError as error:
        return list(error.mistakes)
    return []


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split("\n")


def spoil(path: Path, key: str, column: str, value: str) -> int:
    """Put a value into the row whose first cell is `key`; the line number."""
    lines = lines_of(path)
    rows = [number for number, line in enumerate(lines) if line and not line.startswith("#")]
    header = lines[rows[0]].split("\t")
    for number in rows[1:]:
        cells = lines[number].split("\t")
        if cells[0] == key:
            cells[header.index(column)] = value
            lines[number] = "\t".join(cells)
            path.write_text("\n".join(lines), encoding="utf-8")
            return number + 1
    raise AssertionError(f"{path.name} has no row {key!r}")


def test_the_data_is_good(folder: Path) -> None:
    assert {scenario: told(folder, scenario) for scenario in SCENARIOS} == {scenario: [] for scenario in SCENARIOS}


@pytest.mark.parametrize(
    ("sheet", "key", "column", "value", "what"),
    [
        ("singapore/counters.tsv", "6I", "id", "6 I", "id '6 I': letters, digits"),
        ("singapore/counters.tsv", "15I", "id", "6I", "id '6I': it stands already in line"),
        ("singapore/counters.tsv", "6I", "side", "british", "side 'british': one of japanese, allied"),
        ("singapore/counters.tsv", "6I", "nation", "french", "nation 'french': one of japanese, us"),
        ("singapore/counters.tsv", "6I", "nation", "japanese", "a nation of the allied side was expected"),
        ("singapore/counters.tsv", "6I", "service", "navy", "only the Japanese and the US have a Navy"),
        ("singapore/counters.tsv", "6I", "formation", "12th-indian", "formations.tsv has no such formation"),
        ("singapore/counters.tsv", "6I", "formation", "5th-division", "it belongs to the other side"),
        ("singapore/counters.tsv", "HQ-5", "formation", "-", "an HQ names the formation that it commands"),
        ("singapore/counters.tsv", "6I", "kind", "foot", "kind 'foot': one of infantry"),
        ("singapore/counters.tsv", "6I", "size", "squad", "size 'squad': one of army"),
        ("singapore/counters.tsv", "6I", "steps", "5", "steps '5': a whole number from 1 to 4"),
        ("singapore/counters.tsv", "6I", "steps", "2", "3 faces, 2 expected, one a step"),
        ("singapore/counters.tsv", "6I", "faces", "5-6-6 3-4-6-3 2-2-6-2", "faces '5-6-6' in"),
        ("singapore/counters.tsv", "6I", "faces", "5-x-6-3 3-4-6-3 2-2-6-2", "defence 'x' in"),
        ("singapore/counters.tsv", "6I", "faces", "3-4-6-3 5-6-6-3 2-2-6-2", "a reduced unit is not stronger"),
        ("singapore/counters.tsv", "6I", "faces", "5-6-6-3/2 3-4-6-3 2-2-6-2", "only guns, air and ships bombard"),
        ("singapore/counters.tsv", "6I", "faces", "5-6-6-3 3-4-6-3 2-0-6-2", "a defence of at least 1"),
        ("singapore/counters.tsv", "6I", "faces", "5-6-6-3+3 3-4-6-3 2-2-6-2", "only an HQ has a command value"),
        ("singapore/counters.tsv", "HQ-5", "faces", "0-1-8-5+4", "1 faces, 2 expected"),
        ("singapore/counters.tsv", "HQ-5", "faces", "0-1-8-5+4 0-1-8-4+4", "a rebuilt HQ commands less"),
        ("singapore/counters.tsv", "HQ-5", "faces", "0-2-8-5+4 0-1-8-4+3", "an attack of 0 and a defence of 1"),
        ("singapore/counters.tsv", "HQ-5", "steps", "2", "1 was expected for an HQ (14.1)"),
        ("singapore/counters.tsv", "3H", "range", "-", "artillery has a range (11.11)"),
        ("singapore/counters.tsv", "3H", "faces", "0-1-8-4 0-1-8-4", "a bombardment factor was expected"),
        ("singapore/counters.tsv", "6I", "range", "3", "only artillery and naval units have one, - was expected"),
        ("singapore/counters.tsv", "6I", "motorized", "maybe", "motorized 'maybe': one of no, yes, choice"),
        ("singapore/counters.tsv", "6I", "motorized", "choice", "only Japanese infantry has the choice"),
        ("singapore/counters.tsv", "6I", "placement", "at 1410", "placement 'at' in 'at 1410': one of hex, near"),
        ("singapore/counters.tsv", "6I", "placement", "near 1410", "near hex radius was expected"),
        ("singapore/counters.tsv", "6I", "placement", "hex 9999", "'9999' in 'hex 9999': there is no such land hex"),
        ("singapore/counters.tsv", "6I", "placement", "hex 1411", "0 allied counters of turn 0 at 'hex 1410', 1 expec"),
        ("singapore/counters.tsv", "6I", "placement", "hex 1311", "no list of singapore places a allied counter"),
        ("singapore/counters.tsv", "6I", "placement", "box", "only air and naval units lie in a box"),
        ("singapore/counters.tsv", "6I", "placement", "port 1410", "comes on a Game Turn, 1 or more was expected"),
        ("singapore/counters.tsv", "7Air", "placement", "port 1707", "box was expected for an air or naval unit"),
        ("singapore/counters.tsv", "6I", "entry", "18", "entry '18': a whole number from 0 to 17"),
        ("bataan/counters.tsv", "1/57", "entry", "2", "a counter placed by 'near' is set up, 0 was expected"),
        ("guadalcanal/counters.tsv", "1/1", "placement", "near-area tulagi 6", "areas.tsv has no such area"),
        ("guadalcanal/counters.tsv", "1/1", "placement", "near-area henderson 0", "radius '0' in"),
        ("guadalcanal/counters.tsv", "USN", "range", "-", "a naval unit has a range (16.1)"),
        ("singapore/counters.tsv", "6I", "fr", "-", "fr '-': the translation is missing"),
        ("singapore/counters.tsv", "6I", "source", "c-nobody", "source 'c-nobody': the sheets of sources"),
        ("singapore/formations.tsv", "5th-division", "integrity", "no", "yes was expected, the rules of singapore"),
        ("bataan/formations.tsv", "33rd-regiment", "integrity", "yes", "no was expected, the rules of bataan"),
        ("bataan/formations.tsv", "9th-regiment", "parent", "17th-division", "there is no such formation"),
        ("bataan/formations.tsv", "9th-regiment", "parent", "i-corps", "it belongs to the other side"),
        ("bataan/formations.tsv", "16th-division", "parent", "16th-division", "the formation stands above itself"),
        ("bataan/formations.tsv", "9th-regiment", "colour", "red", "a colour such as #8a2b2b was expected"),
        (
            "bataan/formations.tsv",
            "9th-regiment",
            "formation",
            "10th-regiment",
            "'9th-regiment', which has the integrity",
        ),
        ("bataan/turns.tsv", "4", "turn", "5", "turn '5': 4 was expected"),
        ("bataan/turns.tsv", "4", "month", "may", "a column of attrition.tsv was expected"),
        ("bataan/turns.tsv", "4", "first", "nobody", "first 'nobody': one of japanese, allied"),
        ("bataan/attrition.tsv", "4", "die", "5", "die '5': 4 was expected"),
        ("bataan/attrition.tsv", "4", "march", "7", "march '7': a whole number from 0 to 6"),
        ("bataan/parameters.tsv", "radius-allied", "value", "3", "half, once or twice the command value"),
        ("bataan/parameters.tsv", "naval-battalions", "key", "wagons", "the parameter 'naval-battalions' is missing"),
        ("bataan/parameters.tsv", "naval-battalions", "value", "x", "value 'x': a whole number from 0 to 20"),
        ("bataan/parameters.tsv", "maximum-effort", "value", "us", "value 'us': one of japanese, allied"),
        ("singapore/parameters.tsv", "air-airfields", "value", "0 x 6", "value 'x' in '0 x 6'"),
        (
            *("singapore/parameters.tsv", "replacement-factor-commonwealth-infantry", "value", "2"),
            "a factor from 0 to 1",
        ),
        (
            *("singapore/parameters.tsv", "replacement-factor-commonwealth-infantry"),
            *("key", "replacement-factor-dutch-infantry", "one of supply-range-japanese"),
        ),
        ("bataan/terrain.tsv", "jungle", "terrain", "forest", "terrain 'forest': one of clear, jungle"),
        ("bataan/terrain.tsv", "jungle", "motorized", "2", "motorized '2': - was expected (bataan 2.10/motorized)"),
        ("guadalcanal/terrain.tsv", "river", "motorized", "2", "3 was expected (guadalcanal tec-erratum)"),
        ("bataan/terrain.tsv", "sea", "foot", "1", "no unit walks into the sea"),
        ("bataan/terrain.tsv", "clear", "foot", "0", "foot '0': a whole number from 1 to 20"),
        ("bataan/terrain.tsv", "road", "shift", "1", "a line gives no shift, 0 was expected"),
        ("bataan/terrain.tsv", "fortification", "foot", "1", "a fortification costs nothing"),
        ("bataan/terrain.tsv", "clear", "shift", "4", "shift '4': a whole number from 0 to 3"),
        ("series/combat.tsv", "3", "3-1", "D1 A1", "3-1 'D1 A1': a result such as A1, D2"),
        ("series/combat.tsv", "3", "3-1", "A3", "worse for the attacker than the lower die"),
        ("series/combat.tsv", "3", "3-1", "A2 D1", "worse for the attacker than the lower odds"),
        ("series/combat.tsv", "3", "die", "four", "die 'four': a whole number from -5 to 12"),
        ("series/maximum-effort.tsv", "3", "die", "5", "die '5': 3 was expected after the row before"),
        ("series/bombardment.tsv", "3", "4-6", "3", "4-6 '3': one of -, 1, 1d, 2 was expected"),
        ("series/bombardment.tsv", "3", "4-6", "2", "stronger than the lower die above it"),
        ("series/bombardment.tsv", "1", "4-6", "-", "weaker than the smaller total beside it"),
    ],
)
def test_a_spoiled_cell_is_told(folder: Path, sheet: str, key: str, column: str, value: str, what: str) -> None:
    scenario = sheet.partition("/")[0] if not sheet.startswith("series") else "singapore"
    line = spoil(folder / sheet, key, column, value)
    found = [mistake for mistake in told(folder, scenario) if mistake.file == sheet and what in str(mistake)]
    assert found, [str(mistake) for mistake in told(folder, scenario)]
    assert {mistake.line for mistake in found} <= {0, line}


@pytest.mark.parametrize(("name", "file"), SHEETS)
def test_a_missing_sheet_is_told(folder: Path, name: str, file: str) -> None:
    (folder / name / file).unlink()
    found = [str(mistake) for mistake in told(folder, "bataan" if name == "series" else name)]
    assert f"{name}/{file}: the file is missing or cannot be read" in found


@pytest.mark.parametrize(("name", "file"), SHEETS)
def test_a_missing_last_row_is_told(folder: Path, name: str, file: str) -> None:
    """Only the combat tables may end on any die from 6 on, for the last row serves all higher dice."""
    path = folder / name / file
    lines = lines_of(path)
    assert lines[-1] == ""
    path.write_text("\n".join([*lines[:-2], ""]), encoding="utf-8")
    found = told(folder, "bataan" if name == "series" else name)
    optional = file in ("combat.tsv", "maximum-effort.tsv")
    assert bool(found) != optional, [str(mistake) for mistake in found]


@pytest.mark.parametrize(("name", "file"), SHEETS)
def test_a_missing_column_is_told(folder: Path, name: str, file: str) -> None:
    path = folder / name / file
    lines = lines_of(path)
    header = next(number for number, line in enumerate(lines) if line and not line.startswith("#"))
    cells = lines[header].split("\t")
    lines[header] = "\t".join([*cells[:1], "column", *cells[2:]])
    path.write_text("\n".join(lines), encoding="utf-8")
    found = told(folder, "bataan" if name == "series" else name)
    assert any(mistake.file == f"{name}/{file}" and "column" in mistake.what for mistake in found)


@pytest.mark.parametrize(("name", "file"), [sheet for sheet in SHEETS if sheet[0] in ("series", "bataan")])
def test_rubbish_in_any_column_is_told_and_never_crashes(folder: Path, name: str, file: str) -> None:
    path = folder / name / file
    rows = [line.split("\t") for line in lines_of(path) if line and not line.startswith("#")]
    for column in rows[0]:
        line = spoil(path, rows[1][0], column, "?x 9")
        found = [m for m in told(folder, "bataan") if m.file == f"{name}/{file}" and m.line in (0, line)]
        assert bool(found) != (column in ("en", "fr")), (column, [str(mistake) for mistake in found])
        path.write_bytes(GOOD[files.DATA / name / file])


def test_the_check_finds_nothing_and_knows_where_every_sheet_comes_from(folder: Path) -> None:
    assert [str(mistake) for mistake in files.check(folder=folder)] == []
    provenance = files.provenance(folder)
    assert {f"{name}/{file}" for name, file in SHEETS} <= set(provenance.sheets)
    assert all(sum(counts.values()) for counts in provenance.sheets.values())
    assert set(provenance.total) == {"rulebook", "public", "reconstructed"}


def test_the_check_tells_the_mistakes_of_every_game_once(folder: Path) -> None:
    line = spoil(folder / "series/combat.tsv", "3", "3-1", "X")
    other = spoil(folder / "bataan/turns.tsv", "4", "month", "may")
    found = files.check(folder=folder)
    assert {(mistake.file, mistake.line) for mistake in found} == {
        ("series/combat.tsv", line),
        ("bataan/turns.tsv", other),
    }
    assert len(found) == len(set(found))
    with pytest.raises(DataError, match=f"bataan/turns.tsv:{other}: month 'may'"):
        files.provenance(folder)
