"""Servers and databases for measuring and for trials: started on free ports of this computer, and gone afterwards."""

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
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import psycopg

from grognard.kernel.words import Malformed

SETTINGS = ("fsync=off", "synchronous_commit=on", "listen_addresses=127.0.0.1", "max_connections=100")
SERVE = "from grognard.server.app import serve; serve(port={port}, workers={workers}, log_level='warning')"
PATIENCE: Final = 300.0  # seconds for a server to answer, on a machine that has much else to do


def free_port() -> int:
    """A port that the system gives to nobody else as long as this process runs.

    It is bound here and stays so. Whoever is to listen on it may bind it too (as long as both say that it may be used
    again, which servers do); others are turned away.
    """
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    port: int = holder.getsockname()[1]
    if sys.platform == "linux":
        holder.detach()  # it stays bound until this process ends
    else:  # elsewhere nobody could listen on it
        holder.close()
    return port


@contextlib.contextmanager
def postgres(durable: bool = False) -> Iterator[str]:
    """The address of a PostgreSQL cluster of one's own, without the name of a database."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    binaries = found[-1].parent if found else Path(shutil.which("initdb") or "/nowhere").parent
    if not (binaries / "initdb").exists():
        raise Malformed("PostgreSQL is not installed: apt-get install -y postgresql")
    folder = tempfile.mkdtemp(prefix="grognard-pg-")
    user = "nobody" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    if user:
        shutil.chown(folder, user)
    port = free_port()
    data = f"{folder}/data"
    making = [str(binaries / "initdb"), "-D", data, "-U", "grognard", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(making, user=user, cwd=folder, check=True, capture_output=True)
    running = [str(binaries / "postgres"), "-D", data, "-p", str(port), "-k", folder]
    for setting in SETTINGS[1:] if durable else SETTINGS:
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


def fresh(address: str, name: str = "games") -> str:
    """An empty database in the cluster."""
    name = "t_" + "".join(letter if letter.isalnum() else "_" for letter in name.casefold()) + os.urandom(3).hex()
    with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" STRATEGY wal_log')
    return f"{address}/{name}"


@contextlib.contextmanager
def database(kind: str) -> Iterator[str]:
    """An empty database that is gone afterwards: `sqlite` or `postgresql`, every commit synced to the disk."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="grognard-") as folder:
            yield f"{folder}/games.db"
    else:
        with postgres(durable=True) as address:
            yield fresh(address)


class Server:
    """A server process of its own, as `grognard serve` runs it, which can be killed and started again."""

    def __init__(self, database: str, workers: int = 1, settings: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        self.command = [sys.executable, "-c", SERVE.format(port=self.port, workers=workers)]
        self.environment = {**os.environ, "GROGNARD_DATABASE": database, **(settings or {})}
        self.start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, env=self.environment)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://{self.address}/api", timeout=1):
                return
            time.sleep(0.05)
        self.kill()
        raise RuntimeError("the server does not answer")

    def processor_seconds(self) -> float:
        """What the server and the processes it has started have used of the processor so far."""
        return sum(_processor_seconds(pid) for pid in _family(self.process.pid))

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing flushed."""
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def _family(pid: int) -> list[int]:
    """A process and those that it has started, and so on; only Linux tells."""
    children: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            children += map(int, task.read_text().split())
    return [pid, *(one for child in children for one in _family(child))]


def _processor_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended, or this is no Linux
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")  # by itself and by the system for it
