"""The power fails: what was acknowledged was on the disk, and not only on its way there.

The server runs on a disk that forgets whatever was not synced (`forgetful.c`). Of its record the files are made as a
power cut would leave them, and a server that is started on those has every acknowledged move.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.conftest import Process
from tests.server.table import Links
from tests.server.wired import Player, new_game

HERE = Path(__file__).parent
CHANGE = struct.Struct("=c63sqq")
GAMES, MOVES = 3, 30
CARELESS = (  # a server that does not wait for the disk, to see that the disk forgets
    "import sys; from grognard.server import database; prepare = database._prepare_sqlite\n"
    "def careless(connection, record):\n"
    "    prepare(connection, record); connection.execute('PRAGMA synchronous=OFF')\n"
    "database._prepare_sqlite = careless\n"
    "sys.argv = ['run', '{port}', {database!r}]\n"
    "from tests.server.run import main; main()"
)


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.fail("there is no C compiler: apt-get install -y gcc libc6-dev")
    made = tmp_path_factory.mktemp("forgetful") / "forgetful.so"
    building = [compiler, "-shared", "-fPIC", "-O1", "-o", str(made), str(HERE / "forgetful.c"), "-ldl"]
    subprocess.run(building, check=True, capture_output=True)
    return made


@contextmanager
def laid_over(library: Path, folder: Path, record: Path) -> Iterator[None]:
    """Whatever is started meanwhile writes on the forgetful disk."""
    names = {"LD_PRELOAD": str(library), "FORGETFUL_FOLDER": str(folder), "FORGETFUL_RECORD": str(record)}
    os.environ.update(names)
    try:
        yield
    finally:
        for name in names:
            del os.environ[name]


def left(record: Path, folder: Path) -> None:
    """The files as they are when all that was not synced is forgotten."""
    disk: dict[str, bytearray] = {}
    waiting: dict[str, list[tuple[bytes, int, bytes]]] = {}
    text, place = record.read_bytes(), 0
    while place + CHANGE.size <= len(text):
        what, raw, offset, length = CHANGE.unpack_from(text, place)
        place += CHANGE.size
        name = raw.rstrip(b"\0").decode()
        if what == b"W":
            waiting.setdefault(name, []).append((what, offset, text[place : place + length]))
            place += length
        elif what == b"T":
            waiting.setdefault(name, []).append((what, length, b""))
        elif what == b"D":
            waiting.pop(name, None)
            disk.pop(name, None)
        else:
            file = disk.setdefault(name, bytearray())
            for kind, where, data in waiting.pop(name, []):
                if kind == b"T":
                    del file[where:]
                else:
                    file.extend(bytes(max(0, where - len(file))))
                file[where : where + len(data)] = data
    for name, content in disk.items():
        (folder / name).write_bytes(content)


async def play(address: str) -> list[tuple[Links, int]]:
    """Some games at once; of each, how many moves were acknowledged."""

    async def one() -> tuple[Links, int]:
        links = await new_game(address, {"red": "me", "blue": "same-screen"}, options={"points": 10_000})
        acknowledged = 0
        async with Player(address, links.owner, seat="red") as player:
            for _ in range(MOVES):
                assert player.decision is not None
                code = player.decision["kind"] == "code"
                seat = player.decision["seats"][0]
                await player.say("play", seq=player.seq, action="pick 1" if code else "done", seat=seat)
                acknowledged = (await player.hear("accepted"))["seq"]
                await player.until(acknowledged)
        return links, acknowledged

    return await asyncio.gather(*(one() for _ in range(GAMES)))


async def found_again(address: str, games: list[tuple[Links, int]]) -> list[int]:
    found = []
    for links, _ in games:
        async with Player(address, links.owner, seat="red") as player:
            found.append(player.seq)
    return found


def power_cut(forgetful: Path, tmp_path: Path, command: str = "") -> tuple[list[tuple[Links, int]], Path]:
    """Play, cut the power, and what is on the disk then."""
    before, after = tmp_path / "before", tmp_path / "after"
    before.mkdir()
    after.mkdir()
    with laid_over(forgetful, before, tmp_path / "record"):
        server = Process(str(before / "games.db"), command)
    try:
        games = asyncio.run(play(server.address))
    finally:
        server.kill()
    left(tmp_path / "record", after)
    return games, after


def test_what_was_acknowledged_was_on_the_disk(forgetful: Path, tmp_path: Path) -> None:
    games, disk = power_cut(forgetful, tmp_path)
    assert [acknowledged for _, acknowledged in games] == [MOVES] * GAMES
    again = Process(str(disk / "games.db"))
    try:
        assert asyncio.run(found_again(again.address, games)) == [MOVES] * GAMES
    finally:
        again.stop()


def test_a_server_that_does_not_wait_for_the_disk_would_be_found_out(forgetful: Path, tmp_path: Path) -> None:
    _, disk = power_cut(forgetful, tmp_path, CARELESS)
    log = disk / "games.db-wal"
    assert not log.exists() or log.stat().st_size == 0
    database = disk / "games.db"
    assert not database.exists() or b"pick 1" not in database.read_bytes()
