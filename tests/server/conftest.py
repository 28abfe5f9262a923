"""Databases and servers for the tests: SQLite in a file, and a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from grognard.server import throwaway
from grognard.server.app import create_app
from grognard.server.settings import Settings
from grognard.server.throwaway import free_port, fresh
from tests.server.duel import LIBRARY
from tests.server.table import House

ROOT = Path(__file__).parents[2]
SERVE = "from grognard.server.app import serve; serve(port={port}, database={database!r}, log_level='warning'"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a throwaway PostgreSQL cluster, without the name of a database."""
    with throwaway.postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return fresh(request.getfixturevalue("postgres"), tmp_path.name)


@pytest.fixture
def shared_database(postgres: str, tmp_path: Path) -> str:
    """A fresh PostgreSQL database, for several workers."""
    return fresh(postgres, tmp_path.name)


SETTINGS = Settings(
    snapshot_every=4, live_games=4, bot_processes=0, import_processes=0, pace=0.0, hello_seconds=1.0, late_seconds=0.0
)


@pytest.fixture
def opening() -> Iterator[Callable[[Settings], House]]:
    """Opens application after application, each closed at the end."""
    with contextlib.ExitStack() as stack:

        def open_house(settings: Settings) -> House:
            return House(stack.enter_context(TestClient(create_app(settings, LIBRARY))))

        yield open_house


@pytest.fixture
def house(opening: Callable[[Settings], House], tmp_path: Path) -> House:
    """A server in this process on SQLite."""
    return opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db")))


@pytest.fixture
def both(opening: Callable[[Settings], House], database: str) -> House:
    """A server in this process, on either database."""
    return opening(msgspec.structs.replace(SETTINGS, database=database))


class Process:
    """A server process of its own, which can be killed."""

    def __init__(self, database: str, command: str = "", log: Path | None = None, **environment: str) -> None:
        self.port = free_port()
        self.log = log or Path(os.devnull)
        self._errors = None if log is None else log.open("wb")
        self.environment = {**os.environ, **environment}
        self.command = [sys.executable, "-m", "tests.server.run", str(self.port), database]
        if command:
            self.command = [sys.executable, "-c", command.format(port=self.port, database=database)]
        self.start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = self.launch()
        for _ in range(1200):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://{self.address}/api", timeout=1):
                return
            time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def launch(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.command, cwd=ROOT, env=self.environment, stderr=self._errors)

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing flushed."""
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        if self._errors is not None:
            self._errors.close()


@pytest.fixture
def processes() -> Iterator[Callable[..., Process]]:
    running: list[Process] = []

    def start(database: str, log: Path | None = None, **environment: str) -> Process:
        running.append(Process(database, log=log, **environment))
        return running[-1]

    yield start
    for process in running:
        process.stop()


@pytest.fixture
def workers(shared_database: str) -> Iterator[Process]:
    process = Process(shared_database, SERVE + ", workers=2)")
    yield process
    process.stop()
