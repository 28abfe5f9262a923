"""Games stored by earlier versions: every change of the rules opens them, and answers for what becomes of each.

`answers.tsv` says how each game is opened today. Whoever changes a rule so that a game is opened otherwise changes its
line too, and says there why that is right. No game may become one that cannot be opened.
"""

from __future__ import annotations

import json
import lzma
import random
import sqlite3
from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.cli import main
from grognard.kernel import records
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from grognard.server import agreement, database, store, upgrade
from grognard.server.catalogue import Library

FOLDER = Path(__file__).parent
FURTHER = 25  # moves played on from where a game goes on


class Answer(NamedTuple):
    file: str
    scenario: str
    kind: str
    lost: int
    why: str


def answers() -> list[Answer]:
    lines = (FOLDER / "answers.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    return [Answer(file, scenario, kind, int(lost), why) for file, scenario, kind, lost, why in rows]


FILES = sorted(file.name.removesuffix(".sql.xz") for file in FOLDER.glob("*.sql.xz"))


def unpacked(name: str, folder: Path) -> str:
    place = folder / f"{name}.db"
    connection = sqlite3.connect(place)
    connection.executescript(lzma.decompress((FOLDER / f"{name}.sql.xz").read_bytes()).decode())
    connection.close()
    return str(place)


@pytest.mark.parametrize("name", FILES)
def test_games_of_earlier_versions_are_opened_as_answered_for(name: str, tmp_path: Path) -> None:
    with upgrade.examined(unpacked(name, tmp_path)) as (total, reports):
        found = {report.scenario: (report.kind, report.lost, report.why) for report in reports}
    expected = {one.scenario: (one.kind, one.lost) for one in answers() if one.file == name}
    told = "\n".join(f"{scenario}: {why}" for scenario, (_, _, why) in found.items() if why)
    assert {scenario: (kind, lost) for scenario, (kind, lost, _) in found.items()} == expected, told
    assert total == len(found)
    assert "closed" not in {kind for kind, _, _ in found.values()}


def test_every_answer_names_a_stored_game_and_says_why() -> None:
    assert {one.file for one in answers()} == set(FILES)
    assert all(one.why for one in answers() if one.kind != "same")


@pytest.mark.parametrize("name", FILES)
def test_they_can_be_played_on(name: str, tmp_path: Path) -> None:
    """The database is brought up to date where it is, and each game goes on from what is stored then."""
    engine = database.engine(unpacked(name, tmp_path))
    database.migrate(engine)
    library = Library()
    with engine.begin() as connection:
        games = list(connection.exec_driver_sql("SELECT id FROM games").scalars())
        for id in games:
            stored = store.whole(connection, id)
            assert stored is not None
            settled = agreement.examine(library, stored).settled
            assert settled is not None
            assert store.settle(connection, stored.row, settled)
            again = store.whole(connection, id)
            assert again is not None
            assert agreement.examine(library, again).kind == "same"  # once settled, it stays so
            assert again.position is not None
            game = library.restore(again.row.setup, records.unpack(again.position))
            assert game.position.hash() == again.row.hash
            chooser = random.Random(id)
            for _ in range(FURTHER):
                decision = game.decision()
                if decision is None:
                    break
                assert not isinstance(game.play(chooser.choice(decision.actions)), Refusal)
    engine.dispose()
    assert games


def test_the_command_tells_of_every_game_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = unpacked("fitted-by-play", tmp_path)
    before = Path(place).read_bytes()
    assert main(["upgrade-check", place]) == 1  # moves would be lost
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 5
    assert "nemesis campaign, 110 moves: goes on from its stored position: " in told[0]
    assert "pacific_battles singapore, 110 moves: goes on 8 moves earlier: move 48 (japanese: rebuild 41/5)" in told[1]
    assert told[-1] == "4 games: 0 the same, 4 go on from a stored position, 0 cannot be opened"
    assert Path(place).read_bytes() == before
    assert main(["upgrade-check", unpacked("positions-kept", tmp_path), "--json"]) == 0
    assert [json.loads(line)["kind"] for line in capsys.readouterr().out.splitlines()] == ["same"] * 4


def test_only_a_database_of_ours_is_examined(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade-check", str(tmp_path / "none.db")]) == 2
    assert "there is no database" in capsys.readouterr().err
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE birds (name)").connection.close()
    assert main(["upgrade-check", str(tmp_path / "other.db")]) == 2
    assert "holds no games of Grognard" in capsys.readouterr().err
    newer = unpacked("positions-kept", tmp_path)
    connection = sqlite3.connect(newer)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    assert main(["upgrade-check", newer]) == 2
    assert "newer version of Grognard" in capsys.readouterr().err
    with pytest.raises(Malformed, match="newer version of Grognard"):
        database.migrate(database.engine(newer))
