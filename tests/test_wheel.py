"""The program as it is installed: a wheel in an empty environment, started in an empty folder, serves and plays."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from grognard import games
from tests.server.conftest import Process
from tests.server.wired import Player, new_game

ROOT = Path(__file__).parents[1]
PLAIN = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail("the client is not built: make web/dist/index.html")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([ROOT / "tools" / "wheel", folder, sys.executable], check=True)
    (made,) = folder.glob("grognard-*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and nothing else of ours; the libraries are those of this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    python = folder / "bin" / "python"
    installing = ["install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *installing], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_paths()["purelib"])  # after it, and without its own .pth files
    return folder


def test_the_wheel_holds_the_client_and_the_data(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
    assert "grognard/client/index.html" in names
    assert any(name.startswith("grognard/client/assets/") for name in names)
    for file in (ROOT / "grognard").rglob("*"):
        if file.is_file() and file.suffix not in (".pyc", ".md"):
            assert file.relative_to(ROOT).as_posix() in names
    assert not [name for name in names if name.startswith("tests")]


def test_it_is_the_same_rules_that_are_installed(installed: Path, tmp_path: Path) -> None:
    asking = "import grognard; from grognard import games\n"
    asking += "print(grognard.__file__, *(games.module(name).fingerprint for name in games.NAMES))"
    told = subprocess.run(
        [installed / "bin" / "python", "-c", asking],
        cwd=tmp_path,
        env=PLAIN,
        check=True,
        capture_output=True,
        text=True,
    )
    place, *found = told.stdout.split()
    assert place.startswith(str(installed))
    assert found == [games.module(name).fingerprint for name in games.NAMES]


class Installed(Process):
    """The command as a person types it, in a folder with nothing in it."""

    def __init__(self, command: Path, folder: Path) -> None:
        self.folder = folder
        self.program = command
        super().__init__(str(folder / "games.db"))

    def start(self) -> None:
        self.command = [
            str(self.program),
            "serve",
            "--port",
            str(self.port),
            "--database",
            str(self.folder / "games.db"),
        ]
        super().start()

    def launch(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.command, cwd=self.folder, env=PLAIN, stdout=subprocess.DEVNULL)


def test_it_serves_and_plays(installed: Path, tmp_path: Path) -> None:
    server = Installed(installed / "bin" / "grognard", tmp_path)

    async def play() -> None:
        links = await new_game(server.address, {"japanese": "me", "allied": "bot:easy"}, module="nemesis", pace=0)
        async with Player(server.address, links.owner) as player:
            await player.say("actions", most=1)
            action = (await player.hear("listed"))["actions"][0]
            await player.say("play", seq=0, action=action)
            assert (await player.hear("accepted"))["seq"] == 1

    try:
        with urllib.request.urlopen(f"http://{server.address}/", timeout=10) as page:
            text = page.read().decode()
        assert "/assets/" in text
        assert "not built" not in text
        asyncio.run(play())
    finally:
        server.stop()
