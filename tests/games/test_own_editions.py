"""Games played by an own edition: its differences are read, kept with the game, and refused where they are wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard import games
from grognard.cli import main
from grognard.field.revisions import Page, read
from grognard.field.sheets import DataError
from grognard.kernel import journal as journals

HEAD = "grognard-edition/1\ngame\t{game}\nname\tMine\nsource\tmine\tpublic\tmy printed chart\n"


def sheet(game: str, name: str) -> Page:
    folder: Any = games.module(game)
    return Page((folder.folder / "data" / name).read_text(encoding="utf-8"))


def own(game: str, name: str, row: str, column: str, new: str) -> str:
    old = sheet(game, name).cells(row)[column]
    assert old != new
    return HEAD.format(game=game) + f"change\t{name}\t{row}\t{column}\t{old}\t{new}\tmine\n"


def randomly(game: grognard.Game, moves: int) -> None:
    chance = Random(3)
    for _ in range(moves):
        decision = game.decision()
        assert decision is not None
        game.play(decision.actions.choose(chance)[0], decision.seat)


def test_nemesis_by_an_own_range_of_a_depot() -> None:
    text = own("nemesis", "depots.tsv", "0909", "range", "7")
    game = grognard.new_game("nemesis", seed=3, revision=text)
    place = game.position.world.board.index["0909"]
    depots = {depot.hex: depot.range for depot in game.position.world.features.depots}
    assert depots[place] == 7
    usual = grognard.new_game("nemesis", seed=3).position.world
    assert {depot.hex: depot.range for depot in usual.features.depots}[place] == 5


@pytest.mark.parametrize(
    ("game", "name", "row", "column", "new"),
    [
        ("nemesis", "depots.tsv", "0909", "range", "7"),
        ("pacific_battles", "series/combat.tsv", "3", "1-1", "A1 D1"),
        ("war_of_resistance", "turns.tsv", "Jul II 37", "cycle", "yes"),
        ("world_in_flames", "scenarios.tsv", "barbarossa", "en", "Mine"),
    ],
)
def test_a_game_by_an_own_edition_is_saved_and_played_again(
    game: str, name: str, row: str, column: str, new: str
) -> None:
    text = own(game, name, row, column, new)
    played = grognard.new_game(game, seed=3, revision=text)
    randomly(played, 40)
    for kept in (played.journal().text(), played.journal().json()):
        again = grognard.load(kept)
        assert again.setup.revision == played.setup.revision == text
        assert again.position.hash() == played.position.hash()
    resumed = journals.resume(journals.read(played.journal().text()), games.start)
    assert resumed.trouble == ""
    assert resumed.game.setup.revision == text


def test_worlds_of_one_edition_are_made_once_and_those_of_many_forgotten() -> None:
    module = games.module("nemesis")
    texts = [own("nemesis", "depots.tsv", "0909", "range", str(number)) for number in (1, 2, 3, 4, 6, 7, 8, 9, 10)]
    first = module.world("campaign", "1.2b", {}, texts[0])
    assert module.world("campaign", "1.2b", {}, texts[0]) is first
    assert module.world("campaign", "1.2b", {}) is not first
    for text in texts[1:]:
        module.world("campaign", "1.2b", {}, text)
    assert module.world("campaign", "1.2b", {}, texts[0]) is not first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nonsense", "'grognard-edition/1' was expected"),
        (HEAD.format(game="pacific_battles"), "it is one of 'pacific_battles', not of 'nemesis'"),
        (HEAD.format(game="nemesis") + "remove\tnone.tsv\tx\n", "there is no sheet 'none.tsv'"),
        (
            HEAD.format(game="nemesis") + "change\tdepots.tsv\t0909\trange\t5\tx\tmine\n",
            "range 'x': a whole number from 1 to 12 was expected",
        ),
        (
            HEAD.format(game="nemesis") + "change\tdepots.tsv\t0909\trange\t5\t6\tnobody\n",
            "the sheets of sources do not hold it",
        ),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(text: str, told: str) -> None:
    with pytest.raises(DataError) as error:
        grognard.new_game("nemesis", revision=text)
    assert told in str(error.value)


def test_the_sheets_are_not_touched() -> None:
    before = sheet("nemesis", "depots.tsv").text()
    grognard.new_game("nemesis", revision=own("nemesis", "depots.tsv", "0909", "range", "7"))
    assert sheet("nemesis", "depots.tsv").text() == before


# --- by command ----------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.edition"
    path.write_text(own("nemesis", "depots.tsv", "0909", "range", "7"), encoding="utf-8")
    return path


def test_an_edition_is_checked_and_played_by_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--edition", str(file)]) == 0
    assert "nemesis: no mistakes" in capsys.readouterr().out
    again = ["simulate", "nemesis", "--most", "60", "--json", "--seed", "4"]
    main([*again, "--edition", str(file), "--edition", "1.1a"])
    told = capsys.readouterr().out
    main(again)

    assert told != capsys.readouterr().out


def test_a_wrong_edition_is_told_by_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace("\t5\t7", "\t5\t99"), encoding="utf-8")
    assert main(["check", "--edition", str(file)]) == 1
    assert "depots.tsv:4: range '99': a whole number from 1 to 12 was expected" in capsys.readouterr().out
    assert main(["simulate", "nemesis", "--edition", str(file)]) == 2
    assert "range '99'" in capsys.readouterr().err
    assert main(["simulate", "nemesis", "--edition", str(file), "--edition", str(file)]) == 2
    assert "one file of an own edition were expected at most" in capsys.readouterr().err


def test_a_corrected_copy_of_the_sheets_becomes_an_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module: Any = games.module("nemesis")
    copy = tmp_path / "copy"
    copy.mkdir()
    page = sheet("nemesis", "depots.tsv").text().replace("0909\tjapanese\t5", "0909\tjapanese\t7")
    (copy / "depots.tsv").write_text(page, encoding="utf-8")
    out = tmp_path / "mine.edition"
    words = ["edition", "nemesis", str(copy), "--name", "Mine", "--source", "my map", "--out", str(out)]
    assert main(words) == 0
    assert capsys.readouterr().out.endswith("1 differences\n")
    found = read(out.read_text(encoding="utf-8"))
    assert found.base == module.base
    assert [one.sheet for one in found.differences] == ["depots.tsv"]
    assert main(["edition", "nemesis", str(tmp_path / "none"), "--name", "x", "--source", "y"]) == 2
    assert "a copy of the folder of data was expected" in capsys.readouterr().err
