"""A backup of a running server, restored: every move that was acknowledged before it was taken is there."""

from __future__ import annotations

import asyncio
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from grognard.cli import main
from grognard.server.throwaway import fresh
from tests.server.conftest import Process
from tests.server.table import Links
from tests.server.wired import Player, new_game

BEFORE = 12  # moves acknowledged when the backup begins
Starting = Callable[[str], Process]


async def play_on(player: Player) -> int:
    assert player.decision is not None
    seat, kind = player.decision["seats"][0], player.decision["kind"]
    await player.say("play", seq=player.seq, action="pick 1" if kind == "code" else "done", seat=seat)
    seq: int = (await player.hear("accepted"))["seq"]
    await player.until(seq)
    return seq


def saved_midway(server: Process, save: Callable[[], None]) -> tuple[Links, int]:
    """A game that is played on while the backup is taken; how many moves it has in the end."""

    async def play() -> tuple[Links, int]:
        links = await new_game(server.address, {"red": "me", "blue": "same-screen"}, options={"points": 10_000})
        async with Player(server.address, links.owner, seat="red") as player:
            for _ in range(BEFORE):
                await play_on(player)
            saving = asyncio.create_task(asyncio.to_thread(save))
            while not saving.done():
                await play_on(player)
            await saving
            return links, await play_on(player)

    return asyncio.run(play())


async def seen(server: Process, links: Links) -> tuple[int, int]:
    """The last entry of the restored game; then the next one, since it goes on."""
    async with Player(server.address, links.owner, seat="red") as player:
        return player.seq, await play_on(player)


def check(server: Process, links: Links, played: int) -> None:
    found, following = asyncio.run(seen(server, links))
    assert BEFORE <= found < played
    assert following == found + 1


def test_a_running_sqlite_is_backed_up_and_restored(processes: Starting, tmp_path: Path) -> None:
    place, copy = str(tmp_path / "games.db"), tmp_path / "copy.db"
    server = processes(place)

    def save() -> None:
        assert main(["backup", str(copy), "--database", place]) == 0

    links, played = saved_midway(server, save)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("copy.db-*"))
    check(processes(str(copy)), links, played)


def test_a_running_postgresql_is_backed_up_and_restored(
    processes: Starting, postgres: str, shared_database: str, tmp_path: Path
) -> None:
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_dump"))[-1].parent
    file = tmp_path / "games.dump"

    def save() -> None:
        subprocess.run([binaries / "pg_dump", "--format=custom", f"--file={file}", shared_database], check=True)

    server = processes(shared_database)
    links, played = saved_midway(server, save)
    restored = fresh(postgres, "restored")
    subprocess.run([binaries / "pg_restore", "--no-owner", f"--dbname={restored}", file], check=True)
    check(processes(restored), links, played)


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "games.db"
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(place)]) == 2
    assert "there is no database" in capsys.readouterr().err
    place.write_text("no database\n" * 100)
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(place)]) == 2
    assert "could not be backed up: file is not a database" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()
    (tmp_path / "copy.db").write_text("mine")
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(place)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "copy.db").read_text() == "mine"
    assert main(["backup", str(tmp_path / "x"), "--database", "postgresql://me@host/games"]) == 2
    assert "pg_dump" in capsys.readouterr().err
