"""Plays games on the server of whatever version of the project is on the path, and writes its database down as text.

    git archive COMMIT | tar -x -C FOLDER
    PYTHONPATH=FOLDER python tests/corpus/record.py tests/corpus/NAME.sql.xz

It speaks HTTP and the WebSocket protocol only, so that it runs with versions of long ago. What is in links and chat is
left out.
"""

from __future__ import annotations

import json
import lzma
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from grognard.server import founding
from grognard.server.app import create_app
from grognard.server.settings import Settings

MOVES = 110  # a position is stored after 50 and after 100; those after it are known by what was told of them
TABLES = ("alembic_version", "games", "seats", "entries", "snapshots")


class Chooser:
    """Both seats of a hot-seat game, played at random; phases are not ended before something was tried in them."""

    def __init__(self, socket: Any, token: str, seed: str) -> None:
        self.socket = socket
        self.random = random.Random(seed)
        self.welcome = self.ask("welcome", type="hello", token=token, version=1)
        self.seq, self.decision, self.seat = self.welcome["seq"], self.welcome["decision"], None

    def ask(self, wanted: str, **message: Any) -> dict[str, Any]:
        self.socket.send_text(json.dumps(message))
        while True:
            heard: dict[str, Any] = json.loads(self.socket.receive_text())
            if heard["type"] in (wanted, "error", "refused"):
                assert heard["type"] == wanted, heard
                return heard

    def play(self) -> bool:
        if self.decision is None:
            return False
        seat = self.random.choice(self.decision["seats"])
        if seat != self.seat:
            self.seat = seat
            self.decision = self.ask("welcome", type="look", seat=seat, last=self.seq)["decision"]
        actions = [action for kind in (self.decision["actions"] or {}).values() for action in kind]
        actions = actions or self.ask("listed", type="actions")["actions"]
        lively = [action for action in actions if action != "done"]
        action = self.random.choice(lively if lively and self.random.random() < 0.85 else actions)
        moved = self.ask("moved", type="play", seq=self.seq, action=action, seat=seat)
        self.seq, self.decision = moved["entry"]["seq"], moved["decision"]
        return True


def play_all(database: Path) -> None:
    """One game of every scenario, left unfinished."""
    count = 0

    class Known:
        """Seeds that are the same every time."""

        @staticmethod
        def token_hex(bytes: int) -> str:
            return random.Random(count).randbytes(bytes).hex()

    founding.secrets = Known  # type: ignore[attr-defined, assignment]
    with TestClient(create_app(Settings(database=str(database), bot_processes=0))) as client:
        for module in client.get("/api/modules").json()["modules"]:
            for scenario in module["scenarios"]:
                count += 1
                made = client.post("/api/games", json={"module": module["name"], "scenario": scenario})
                assert made.status_code == 201, made.text
                token = next(link["token"] for link in made.json()["links"] if link["role"] == "owner")
                with client.websocket_connect("/api/play") as socket:
                    chooser = Chooser(socket, token, scenario)
                    for _ in range(MOVES):
                        if not chooser.play():
                            break


def written(database: Path) -> str:
    """The tables as SQL, without what differs from run to run."""
    connection = sqlite3.connect(database)
    connection.execute("UPDATE entries SET at = 0")
    connection.execute("UPDATE games SET created = rowid, updated = rowid")
    lines = [
        f"{sql};"
        for name, sql in connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        if not name.startswith("sqlite_")
    ]
    for table in TABLES:
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        quoted = " || ',' || ".join(f"quote({name})" for name in names)
        rows = connection.execute(f"SELECT {quoted} FROM {table} ORDER BY rowid").fetchall()
        lines += [f"INSERT INTO {table}({','.join(names)}) VALUES({values});" for (values,) in rows]
    connection.close()
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "games.db"
        play_all(place)
        text = written(place)
    Path(sys.argv[1]).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{sys.argv[1]}: {len(text)} letters, {Path(sys.argv[1]).stat().st_size} bytes")
