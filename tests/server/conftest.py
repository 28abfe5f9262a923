"""Databases and servers for the tests: SQLite in a file, and a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import psycopg
import pytest
from starlette.testclient import TestClient

from grognard.server.app import create_app
from grognard.server.settings import Settings
from tests.server.duel import LIBRARY
from tests.server.table import House

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a throwaway PostgreSQL cluster, without the name of a database."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    binaries = found[-1].parent if found else Path(shutil.which("initdb") or "/nowhere").parent
    if not (binaries / "initdb").exists():
        pytest.fail("PostgreSQL is not installed: apt-get install -y postgresql")
    folder = tempfile.mkdtemp(prefix="grognard-pg-")
    user = "nobody" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    if user:
        shutil.chown(folder, user)
    port = free_port()
    data = f"{folder}/data"
    making = [str(binaries / "initdb"), "-D", data, "-U", "grognard", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(making, user=user, cwd=folder, check=True, capture_output=True)
    settings = ["fsync=off", "synchronous_commit=on", "listen_addresses=127.0.0.1", "max_connections=100"]
    running = [str(binaries / "postgres"), "-D", data, "-p", str(port), "-k", folder]
    for setting in settings:
        running += ["-c", setting]
    with open(f"{folder}/log", "wb") as log:
        process = subprocess.Popen(running, user=user, cwd=folder, stdout=log, stderr=log)
    address = f"postgresql://grognard@127.0.0.1:{port}"
    try:
        for _ in range(100):
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(f"{address}/postgres"):
                break
            time.sleep(0.1)
        yield address
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed any more
        process.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return fresh_postgres(request.getfixturevalue("postgres"), tmp_path.name)


@pytest.fixture
def shared_database(postgres: str, tmp_path: Path) -> str:
    """A fresh PostgreSQL database, for several workers."""
    return fresh_postgres(postgres, tmp_path.name)


def fresh_postgres(address: str, name: str) -> str:
    name = "t_" + "".join(letter if letter.isalnum() else "_" for letter in name.casefold()) + os.urandom(3).hex()
    with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" STRATEGY wal_log')
    return f"{address}/{name}"


SETTINGS = Settings(snapshot_every=4, live_games=4, bot_processes=0, pace=0.0, hello_seconds=1.0)


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
        self.process = subprocess.Popen(self.command, cwd=ROOT, env=self.environment, stderr=self._errors)
        for _ in range(200):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://{self.address}/api", timeout=1):
                return
            time.sleep(0.05)
        raise RuntimeError("the server does not answer")

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
