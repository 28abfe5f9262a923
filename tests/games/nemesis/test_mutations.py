"""Every way of spoiling a sheet is found: a mistake names the file and the line, and the check fails."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grognard.checking import report
from grognard.field.sheets import DataError
from grognard.games.nemesis.sheets import files

Pick = Callable[[dict[str, str]], bool]
GOOD = {path.name: path.read_bytes() for path in sorted(files.DATA.glob("*.tsv"))}
SHEETS = list(GOOD)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(files.DATA, tmp_path_factory.mktemp("nemesis") / "data"))


@pytest.fixture
def folder(copied: Path) -> Iterator[Path]:
    """A copy of the data, made good again after each test."""
    yield copied
    for name, data in GOOD.items():
        path = copied / name
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


class Spoiled:
    """A sheet of a copied folder, to be changed line by line."""

    def __init__(self, folder: Path, file: str) -> None:
        self.path = folder / file
        self.lines = self.path.read_text(encoding="utf-8").split("\n")
        self.numbers = [n for n, line in enumerate(self.lines) if line.strip() and not line.startswith("#")]
        self.header = self.lines[self.numbers[0]].split("\t")

    def find(self, pick: Pick) -> int:
        """The index of the first row that fits."""
        for number in self.numbers[1:]:
            if pick(dict(zip(self.header, self.lines[number].split("\t"), strict=True))):
                return number
        raise AssertionError(f"{self.path.name} has no row for this test")

    def set(self, number: int, column: str, change: Callable[[str], str]) -> int:
        cells = self.lines[number].split("\t")
        place = self.header.index(column)
        cells[place] = change(cells[place])
        self.lines[number] = "\t".join(cells)
        self.path.write_text("\n".join(self.lines), encoding="utf-8")
        return number + 1


def any_row(row: dict[str, str]) -> bool:
    return True


def where(**cells: str) -> Pick:
    return lambda row: all(row[column] == value for column, value in cells.items())


def to(value: str) -> Callable[[str], str]:
    return lambda _: value


def word(number: int, value: str) -> Callable[[str], str]:
    """Change one word of a cell."""

    def change(cell: str) -> str:
        words = cell.split()
        words[number] = value
        return " ".join(words)

    return change


def without(number: int) -> Callable[[str], str]:
    return lambda cell: " ".join(each for place, each in enumerate(cell.split()) if place != number)


def more(text: str) -> Callable[[str], str]:
    return lambda cell: f"{cell} {text}"


def long(column: str, least: int) -> Pick:
    return lambda row: len(row[column].split()) >= least


unit = where(size="large", kind="infantry", side="japanese", special="-")
battalion = where(size="small", kind="infantry", side="japanese")
chindit = where(special="chindit", size="large")
yunnan = where(force="yunnan", kind="infantry")

CELLS: list[tuple[str, Pick, str, Callable[[str], str], str]] = [
    ("grid.tsv", where(key="orientation"), "value", to("round"), "one of flat, pointy"),
    ("grid.tsv", where(key="columns"), "value", to("many"), "a whole number from 1 to 99"),
    ("hexes.tsv", any_row, "terrain", to("swamp"), "one of clear, jungle, hills, mountain, cliff"),
    ("hexes.tsv", any_row, "terrain", to("-"), "one of clear, jungle, hills, mountain, cliff"),
    ("hexes.tsv", any_row, "region", to("siam"), "one of india, burma, china"),
    ("hexes.tsv", any_row, "bank", to("-"), "one of west, east"),
    ("hexes.tsv", any_row, "hex", to("9999"), "the grid has no such hex"),
    ("hexes.tsv", any_row, "hex", to("909"), "the grid has no such hex"),
    ("hexes.tsv", any_row, "source", to("hearsay"), "the sheets of sources do not hold it"),
    ("rivers.tsv", long("hexsides", 4), "class", to("broad"), "one of minor, major"),
    ("rivers.tsv", long("hexsides", 4), "hexsides", word(1, "0909/9999"), "there is no such hex"),
    ("rivers.tsv", long("hexsides", 4), "hexsides", word(1, "0909"), "a hexside such as 0808/0809"),
    ("rivers.tsv", long("hexsides", 4), "hexsides", word(1, "0909/1818"), "the two hexes do not touch"),
    ("rivers.tsv", long("hexsides", 4), "hexsides", without(1), "it does not meet the hexside before it"),
    ("rivers.tsv", any_row, "hexsides", to("-"), "at least one hexside"),
    ("lakes.tsv", any_row, "hexsides", word(0, "0101/0909"), "the two hexes do not touch"),
    ("lines.tsv", long("hexes", 4), "kind", to("motorway"), "one of road, track, path, railway"),
    ("lines.tsv", long("hexes", 4), "hexes", without(1), "it does not touch the hex before it"),
    ("lines.tsv", long("hexes", 4), "hexes", word(1, "0000"), "there is no such hex"),
    ("lines.tsv", where(kind="road"), "hexes", lambda cell: cell.split()[0], "at least two hexes"),
    ("railways.tsv", any_row, "side", to("siamese"), "one of japanese, allied"),
    ("railways.tsv", any_row, "railway", to("ghost"), "lines.tsv draws no railway of that name"),
    ("railways.tsv", where(side="japanese"), "edges", to("-"), "a Burmese railway leaves the map"),
    ("railways.tsv", where(side="japanese"), "edges", to("0909"), "the railway does not pass there"),
    ("railways.tsv", where(side="japanese"), "india", to("yes"), "the Indian railway is Allied"),
    ("places.tsv", any_row, "hex", to("4001"), "there is no such hex"),
    ("places.tsv", any_row, "size", to("hamlet"), "one of city, town, village"),
    ("places.tsv", any_row, "fr", to("-"), "the translation is missing"),
    ("places.tsv", any_row, "place", to("Tamu Town"), "small letters, digits and hyphens"),
    ("objectives.tsv", any_row, "value", to("-2"), "a whole number from 1 to 9"),
    ("objectives.tsv", any_row, "side", to("chinese"), "one of japanese, allied"),
    ("objectives.tsv", any_row, "star", to("*"), "yes or no"),
    ("objectives.tsv", any_row, "hex", to("JR"), "a Reinforcement Hex lies off the map"),
    ("depots.tsv", any_row, "range", to("five"), "a whole number from 1 to 12"),
    ("depots.tsv", where(ring="dark"), "river", to("-"), "the river of the ring was expected"),
    ("depots.tsv", where(ring="dark"), "river", to("styx"), "there is no such river"),
    ("depots.tsv", where(ring="dark"), "ring", to("light"), "does not lie on a minor stretch"),
    ("depots.tsv", where(ring="dark"), "ring", to("-"), "dark or light was expected"),
    ("depots.tsv", where(ring="dark"), "side", to("allied"), "only Japanese depots have River Supply"),
    ("airfields.tsv", any_row, "hex", to("0000"), "there is no such hex"),
    ("entries.tsv", any_row, "side", to("both"), "one of japanese, allied"),
    ("reinforcement.tsv", any_row, "force", to("french"), "one of japanese, british, stilwell, yunnan"),
    ("reinforcement.tsv", any_row, "exits", to("0909"), "it does not lie on the edge of the map"),
    ("reinforcement.tsv", any_row, "exits", to("-"), "1 to 6 hexes were expected"),
    ("reinforcement.tsv", any_row, "lines", more("road"), "one an exit"),
    ("reinforcement.tsv", any_row, "lines", word(0, "canal"), "one of road, track, path, railway or -"),
    ("reinforcement.tsv", any_row, "railway", to("ghost"), "railways.tsv has no such railway"),
    ("reinforcement.tsv", any_row, "hex", to("0909"), "capital letters"),
    ("letters.tsv", any_row, "family", to("french"), "one of japanese, british, chinese"),
    ("letters.tsv", any_row, "letter", to("a"), "capital letters"),
    ("letters.tsv", any_row, "hex", to("0000"), "there is no such hex"),
    ("counters.tsv", unit, "front", to("4-x-3"), "movement 'x' in '4-x-3': a whole number from 0 to 20"),
    ("counters.tsv", unit, "front", to("-4-5-3"), "strength-movement-quality"),
    ("counters.tsv", unit, "front", to("4-5-4"), "quality '4' in '4-5-4': a whole number from 1 to 3"),
    ("counters.tsv", unit, "front", to("99-5-3"), "strength '99' in '99-5-3': a whole number from 0 to 20"),
    ("counters.tsv", unit, "front", to("0-5-3"), "a unit has a Strength of at least 1"),
    ("counters.tsv", unit, "front", to("4-0-3"), "only a Garrison cannot move"),
    ("counters.tsv", unit, "back", to("9-5-3"), "not stronger than at full strength"),
    ("counters.tsv", unit, "back", to("-"), "the values of the reduced side"),
    ("counters.tsv", unit, "steps", to("2"), "3 was expected"),
    ("counters.tsv", unit, "formation", to("99"), "formations.tsv has no such formation"),
    ("counters.tsv", unit, "formation", to("-"), "Japanese infantry belongs to a Division"),
    ("counters.tsv", unit, "kind", to("elephants"), "one of infantry"),
    ("counters.tsv", unit, "size", to("huge"), "one of large, small"),
    ("counters.tsv", unit, "side", to("axis"), "one of japanese, allied"),
    ("counters.tsv", unit, "force", to("british"), "a force of the japanese side"),
    ("counters.tsv", unit, "nation", to("french"), "one of japanese, ina"),
    ("counters.tsv", unit, "traits", to("light brave"), "one of light, motorized, support, irreplaceable"),
    ("counters.tsv", unit, "traits", to("light motorized"), "a Motorized unit is not Light"),
    ("counters.tsv", unit, "range", to("4"), "only a Transporter has a supply range"),
    ("counters.tsv", unit, "special", to("samurai"), "one of chindit"),
    ("counters.tsv", unit, "setup", to("japanese:ZZ"), "letters.tsv has no such Setup Letter"),
    ("counters.tsv", unit, "setup", to("A"), "a family and a letter"),
    ("counters.tsv", unit, "setup", to("british:A"), "the letter belongs to the other side"),
    ("counters.tsv", unit, "entry", to("11"), "a whole number from 1 to 10"),
    ("counters.tsv", unit, "en", to("-"), "the translation is missing"),
    ("counters.tsv", unit, "id", to("58 31"), "without blanks"),
    ("counters.tsv", battalion, "back", to("1-5-3"), "no reduced side"),
    ("counters.tsv", battalion, "steps", to("2"), "1 was expected"),
    ("counters.tsv", battalion, "setup", to("japanese:A reduced"), "the unit has no reduced side"),
    ("counters.tsv", chindit, "setup", to("british:A"), "Chindits are set up in Limited Supply"),
    ("counters.tsv", yunnan, "formation", to("31"), "the Yunnan Force has no stars"),
    ("counters.tsv", yunnan, "setup", to("british:A"), "a letter of the family chinese"),
    ("counters.tsv", where(kind="garrison"), "setup", to("-"), "a Setup Letter or a turn of entry"),
    ("counters.tsv", where(kind="division-hq"), "formation", to("-"), "the HQ of a Division names its Division"),
    ("counters.tsv", where(kind="division-hq"), "front", to("3-5-2"), "a Transporter has no Strength"),
    ("counters.tsv", where(kind="division-hq"), "range", to("-"), "a Transporter has a supply range"),
    ("counters.tsv", where(kind="division-hq"), "size", to("large"), "a Transporter has none"),
    ("counters.tsv", where(kind="mules"), "traits", to("-"), "Mules are Light"),
    ("counters.tsv", where(kind="trucks"), "traits", to("-"), "Trucks are Motorized"),
    ("formations.tsv", any_row, "colour", to("crimson"), "a colour such as"),
    ("formations.tsv", any_row, "fr", to("-"), "the translation is missing"),
    ("air.tsv", any_row, "strength", to("0"), "a whole number from 1 to 9"),
    ("air.tsv", where(side="allied"), "monsoon", to("9"), "the Monsoon side is weaker"),
    ("combat.tsv", any_row, "3:1", to("1-r"), "a result such as 1-1 or 0-2r"),
    ("combat.tsv", where(die="3"), "die", to("4"), "3 was expected after the row before"),
    ("combat.tsv", where(die="3"), "die", to("three"), "a whole number from -9 to 9"),
    ("movement.tsv", where(terrain="jungle"), "others", to("2.5"), "a whole number from 1 to 20"),
    ("movement.tsv", where(terrain="jungle"), "light", to("9"), "Light Troops never pay more"),
    ("movement.tsv", where(terrain="jungle"), "terrain", to("bamboo"), "one of clear, jungle"),
    ("movement.tsv", where(terrain="cliff"), "others", to("6"), "only Light Troops enter a cliff"),
    ("movement.tsv", where(terrain="jungle"), "others", to("-"), "only a cliff can be forbidden"),
    ("movement.tsv", where(terrain="path-in-mountain"), "light", to("2"), "1 was expected"),
    ("turns.tsv", where(turn="5"), "turn", to("6"), "5 was expected"),
    ("turns.tsv", where(turn="6"), "weather", to("dry"), "it cannot follow 'light'"),
    ("turns.tsv", where(turn="6"), "support", to("red"), "yes or no"),
    ("markers.tsv", where(marker="flags"), "count", to("-1"), "a whole number from 1 to 99"),
    ("tracks.tsv", any_row, "markers", to("admiral:0"), "a marker of markers.tsv and its slot"),
    ("tracks.tsv", any_row, "markers", to("general:12"), "a whole number from 0 to 9"),
    ("boxes.tsv", any_row, "side", to("-"), "one of japanese, allied"),
    ("scenarios.tsv", any_row, "fr", to("-"), "the translation is missing"),
    ("look.tsv", any_row, "value", to("-"), "it may not be empty"),
    ("shade.tsv", any_row, "source", to("hearsay"), "the sheets of sources do not hold it"),
    ("sources-charts.tsv", any_row, "kind", to("rumour"), "one of rulebook, public, reconstructed"),
]


CELL_NAMES = [f"{file}-{column}-{number}" for number, (file, _, column, _, _) in enumerate(CELLS)]


@pytest.mark.parametrize(("file", "pick", "column", "change", "told"), CELLS, ids=CELL_NAMES)
def test_a_spoiled_cell_is_found(
    folder: Path, file: str, pick: Pick, column: str, change: Callable[[str], str], told: str
) -> None:
    sheet = Spoiled(folder, file)
    line = sheet.set(sheet.find(pick), column, change)
    found = [mistake for mistake in files.check(folder) if (mistake.file, mistake.line) == (file, line)]
    assert any(told in mistake.what for mistake in found), [str(mistake) for mistake in found]


KEYS = {
    "grid.tsv": "key",
    "hexes.tsv": "hex",
    "lakes.tsv": "lake",
    "railways.tsv": "railway",
    "places.tsv": "place",
    "objectives.tsv": "hex",
    "depots.tsv": "hex",
    "airfields.tsv": "hex",
    "entries.tsv": "hex",
    "reinforcement.tsv": "hex",
    "letters.tsv": "letter",
    "counters.tsv": "id",
    "formations.tsv": "formation",
    "air.tsv": "id",
    "movement.tsv": "terrain",
    "markers.tsv": "marker",
    "tracks.tsv": "track",
    "boxes.tsv": "box",
    "scenarios.tsv": "scenario",
    "look.tsv": "key",
}


@pytest.mark.parametrize("file", KEYS)
def test_a_row_that_stands_twice_is_found(folder: Path, file: str) -> None:
    sheet = Spoiled(folder, file)
    first = sheet.numbers[1]
    sheet.lines.insert(first + 1, sheet.lines[first])
    sheet.path.write_text("\n".join(sheet.lines), encoding="utf-8")
    told = [str(mistake) for mistake in files.check(folder)]
    assert any(
        line.startswith(f"{file}:{first + 2}: {KEYS[file]} ") and f"already in line {first + 1}" in line
        for line in told
    ), told


@pytest.mark.parametrize("file", SHEETS)
def test_a_missing_sheet_is_found(folder: Path, file: str) -> None:
    (folder / file).unlink()
    mistakes = files.check(folder)
    if file.startswith("sources"):
        assert any("the sheets of sources do not hold it" in mistake.what for mistake in mistakes)
    else:
        assert any(
            (mistake.file, mistake.what) == (file, "the file is missing or cannot be read") for mistake in mistakes
        )


@pytest.mark.parametrize(
    ("file", "gone", "told"),
    [
        ("grid.tsv", where(key="rows"), "grid.tsv: the key 'rows' is missing"),
        ("lakes.tsv", any_row, "lakes.tsv: the map has 1 lakes, 2 were expected"),
        ("places.tsv", where(place="imphal"), "places.tsv: the place 'imphal', which the rules name, is missing"),
        ("reinforcement.tsv", where(force="yunnan"), "the force 'yunnan' has no Reinforcement Hex"),
        ("railways.tsv", where(india="yes"), "railways.tsv: exactly one railway must be the Indian one"),
        ("counters.tsv", where(special="morris"), "counters.tsv: Morris Force: 0 found, 1 expected"),
        ("counters.tsv", where(special="chindit", size="small"), "Chindit Battalions: 6 found, 7 expected"),
        ("counters.tsv", where(kind="army-hq"), "counters.tsv: Japanese Army HQ: 0 found, 1 expected"),
        ("counters.tsv", where(kind="division-hq", side="japanese"), "has no HQ"),
        ("air.tsv", where(side="japanese"), "air.tsv: the Japanese have one Air Support"),
        ("movement.tsv", where(terrain="track"), "movement.tsv: the row 'track' is missing"),
        ("combat.tsv", where(die="6"), "combat.tsv: a row for each of the dice 1 to 6"),
        ("turns.tsv", where(turn="10"), "turns.tsv: 9 Game Turns were found, 10 were expected"),
        ("markers.tsv", where(marker="flags"), "markers.tsv: the marker 'flags' is missing"),
        ("scenarios.tsv", any_row, "scenarios.tsv: the scenario 'campaign' is missing"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "row",
)
def test_a_row_that_is_gone_is_missed(folder: Path, file: str, gone: Pick, told: str) -> None:
    sheet = Spoiled(folder, file)
    del sheet.lines[sheet.find(gone)]
    sheet.path.write_text("\n".join(sheet.lines), encoding="utf-8")
    status, text = report("nemesis", folder)
    assert status == 1
    assert told in text


@pytest.mark.parametrize("file", ["hexes.tsv", "counters.tsv", "boxes.tsv", "combat.tsv"])
def test_an_empty_sheet_is_found(folder: Path, file: str) -> None:
    (folder / file).write_text("")
    assert f"{file}: the sheet is empty" in report("nemesis", folder)[1]
    sheet = GOOD[file].decode().split("\n")
    header = next(line for line in sheet if not line.startswith("#"))
    (folder / file).write_text(header)
    assert f"{file}: the sheet has no rows" in report("nemesis", folder)[1]


def test_a_road_through_a_cliff_is_found(folder: Path) -> None:
    lines = Spoiled(folder, "lines.tsv")
    road = lines.find(where(kind="road"))
    hex = lines.lines[road].split("\t")[lines.header.index("hexes")].split()[1]
    hexes = Spoiled(folder, "hexes.tsv")
    hexes.set(hexes.find(where(hex=hex)), "terrain", to("cliff"))
    assert f"lines.tsv:{road + 1}: hexes '{hex}'" in report("nemesis", folder)[1]


def test_a_railway_in_two_pieces_is_found(folder: Path) -> None:
    sheet = Spoiled(folder, "lines.tsv")
    number = sheet.find(lambda row: row["kind"] == "railway" and len(row["hexes"].split()) >= 5)
    cells = dict(zip(sheet.header, sheet.lines[number].split("\t"), strict=True))
    hexes = cells["hexes"].split()
    key = cells["line"].split("/")[0]
    sheet.set(number, "hexes", to(" ".join(hexes[:2])))
    cells |= {"line": f"{key}/rest", "hexes": " ".join(hexes[3:])}
    sheet.lines.insert(number + 1, "\t".join(cells[column] for column in sheet.header))
    sheet.path.write_text("\n".join(sheet.lines), encoding="utf-8")
    assert f"railway '{key}': its lines are not joined to each other" in report("nemesis", folder)[1]


def test_odds_that_do_not_rise_are_found(folder: Path) -> None:
    path = folder / "combat.tsv"
    text = path.read_text().replace("2:1", "6:1", 1)
    path.write_text(text)
    assert "combat.tsv: the odds do not rise from column to column" in report("nemesis", folder)[1]
    path.write_text(text.replace("6:1", "two", 1))
    assert "combat.tsv: column 'two': odds such as 3:1 were expected" in report("nemesis", folder)[1]


def test_all_mistakes_come_at_once_and_loading_refuses(folder: Path) -> None:
    for file, column in (("places.tsv", "fr"), ("objectives.tsv", "value"), ("counters.tsv", "en")):
        sheet = Spoiled(folder, file)
        sheet.set(sheet.numbers[1], column, to("-"))
    with pytest.raises(DataError) as error:
        files.load(folder)
    assert {mistake.file for mistake in error.value.mistakes} >= {"places.tsv", "objectives.tsv", "counters.tsv"}
    status, text = report("nemesis", folder)
    assert status == 1
    assert text == str(error.value)


def test_no_bytes_break_the_check(folder: Path) -> None:
    """Random damage gives mistakes or harmless data, never anything else."""
    dice = random.Random(1944)
    for _ in range(10):
        path = folder / dice.choice(SHEETS)
        good = path.read_bytes()
        bad = bytearray(good)
        for _ in range(dice.randint(1, 30)):
            bad[dice.randrange(len(bad))] = dice.choice(b"\t\n -/0919:ax\xff\x00#")
        path.write_bytes(bytes(bad))
        assert report("nemesis", folder)[0] in (0, 1)
        path.write_bytes(good)


def test_an_unknown_game() -> None:
    status, text = report("chess")
    assert status == 2
    assert "nemesis" in text
