"""The fingerprint of what decides: it changes with rules and data, and with nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import cast

import pytest

from grognard import games
from grognard.games import family
from grognard.kernel import fingerprint as fingerprints
from grognard.kernel.fingerprint import PACKAGE, deciding, fingerprint


def found(name: str) -> family.Family:
    return cast(family.Family, games.module(name))


def deciding_in(name: str, package: Path = PACKAGE) -> dict[str, Path]:
    return deciding(
        [family.MACHINE, *found(name).chapters, f"grognard.games.{name}.sheets.files"], family.BESIDE, package
    )


@pytest.mark.parametrize("name", games.NAMES)
def test_what_decides_is_found_by_what_the_rules_import(name: str) -> None:
    names = set(deciding_in(name))
    folder = PACKAGE / "games" / name
    chapters = {f"grognard.games.{name}.rules.{file.stem}" for file in (folder / "rules").glob("[!_]*.py")}
    assert chapters <= names
    sheets = {f"sheets.{file.stem}" for file in (folder / "sheets").glob("[!_]*.py")}
    for part in ("position", "world", *sheets):
        assert f"grognard.games.{name}.{part}" in names
    for part in ("procedures", "actions", "chance", "sealed", "position", "game"):
        assert f"grognard.kernel.{part}" in names
    assert {"grognard.field.reach", "grognard.field.hexgrid"} <= names
    assert {"grognard.field.supply", "grognard.field.floods"} & names
    own = {one.removeprefix(f"grognard.games.{name}.") for one in names}
    shown = {"picture", "catalogue", "view", "queries", "summary", "legend", "symbols", "tabletop", "bot", "sandbox"}
    assert not own & shown
    assert not [one for one in names if ".bot" in one or "server" in one or "look" in one or "picture" in one]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for room in ("kernel", "field", "games/nemesis"):
        shutil.copytree(PACKAGE / room, tmp_path / "grognard" / room, ignore=shutil.ignore_patterns("__pycache__"))
    for shared in (PACKAGE / "games").glob("*.py"):  # what games have in common decides too
        shutil.copy(shared, tmp_path / "grognard" / "games")
    return tmp_path / "grognard"


def measured(package: Path) -> str:
    return fingerprint(deciding_in("nemesis", package).items())


@pytest.mark.parametrize("file", ["kernel/procedures.py", "field/supply.py", "games/nemesis/rules/retreat.py"])
def test_another_rule_is_another_fingerprint(copied: Path, file: str) -> None:
    before = measured(copied)
    with open(copied / file, "a") as rules:
        rules.write("LIMIT = 4\n")
    assert measured(copied) != before


@pytest.mark.parametrize("file", ["games/nemesis/bot/plans.py", "games/nemesis/picture.py", "games/nemesis/view.py"])
def test_bots_and_pictures_leave_it_as_it_is(copied: Path, file: str) -> None:
    before = measured(copied)
    with open(copied / file, "a") as shown:
        shown.write("LIMIT = 4\n")
    assert measured(copied) == before


def test_it_is_the_same_wherever_it_is_installed(copied: Path) -> None:
    assert measured(copied) == measured(PACKAGE)
    for file in copied.rglob("*.py"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))  # as some systems check files out
    assert measured(copied) == measured(PACKAGE)


def test_sheets_decide_but_those_for_the_eye_do_not() -> None:
    sheets = {name for game in games.NAMES for name in found(game).sheets}
    assert {"data/combat.tsv", "data/counters.tsv", "data/bataan/hexes.tsv", "data/series/combat.tsv"} <= sheets
    for_the_eye = ("look", "sources", "labels", "shade")
    assert not [name for name in sheets if name.rpartition("/")[2].startswith(for_the_eye)]


def test_a_changed_sheet_and_another_option_are_other_fingerprints(tmp_path: Path) -> None:
    sheet = tmp_path / "combat.tsv"
    sheet.write_text("1\t2\n")
    before = fingerprint([("combat", sheet)])
    assert before != fingerprint([("combat", sheet)], b"another option")
    sheet.write_text("1\t3\n")
    assert before != fingerprint([("combat", sheet)])
    assert len(before) == 2 * fingerprints.DIGITS
    assert len({games.module(name).fingerprint for name in games.NAMES}) == len(games.NAMES)
