"""Players for tests: they speak the protocol as a browser would and keep every raw frame."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

from starlette.testclient import TestClient, WebSocketTestSession

from grognard.server.changes import apply

Message = dict[str, Any]


class Seat:
    """One connection to a server in this process."""

    def __init__(self, client: TestClient, token: str, **hello: Any) -> None:
        self._session = client.websocket_connect("/api/play")
        self.token = token
        self.frames: list[str] = []
        self.view: Any = None
        self.seq = 0
        self.decision: Message | None = None
        self.log: list[Message] = []
        self.over: Message | None = None
        self._hello = hello
        self.socket: WebSocketTestSession

    def __enter__(self) -> Self:
        self.socket = self._session.__enter__()
        if self.token:
            self.say("hello", token=self.token, **self._hello)
            self.welcome = self.hear("welcome")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._session.__exit__(kind, error, trace)

    def say(self, type: str, **fields: Any) -> None:
        self.socket.send_text(json.dumps({"type": type, **fields}))

    def hear(self, *wanted: str) -> Message:
        """The next message of the wanted types; moves on the way are taken note of."""
        while True:
            raw = self.socket.receive_text()
            self.frames.append(raw)
            message: Message = json.loads(raw)
            self._note(message)
            if not wanted or message["type"] in wanted:
                return message

    def ask(self, type: str, *wanted: str, **fields: Any) -> Message:
        self.say(type, id="asked", **fields)
        while True:
            message = self.hear()
            if message.get("id") == "asked":
                assert not wanted or message["type"] in wanted, message
                return message

    def play(self, action: str | Mapping[str, Any], **fields: Any) -> Message:
        """Play and hear the answer; after an accepted move also the move itself."""
        answer = self.ask("play", **{"seq": self.seq, "action": action, **fields})
        if answer["type"] == "accepted":
            self.hear("moved")
        return answer

    def undo(self, seat: str | None = None) -> Message:
        answer = self.ask("undo", seq=self.seq, seat=seat)
        if answer["type"] == "accepted":
            self.hear("moved")
        return answer

    def _note(self, message: Message) -> None:
        if message["type"] == "welcome":
            self.view, self.seq, self.decision = message["view"], message["seq"], message["decision"]
            self.log = [entry for entry in self.log if entry["seq"] <= 0] + message["log"]
            self.over = message["over"]
        elif message["type"] == "moved":
            entry = message["entry"]
            assert entry["seq"] == self.seq + 1
            self.seq, self.decision, self.over = entry["seq"], message["decision"], message["over"]
            self.log.append(entry)
            whole = message["view"] is not None
            self.view = message["view"] if whole else apply(self.view, message["changes"])


class House:
    """A server in this process."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def new(self, seats: Mapping[str, str] | None = None, **wish: Any) -> Links:
        answer = self.client.post("/api/games", json={"module": "duel", "seats": dict(seats or {}), **wish})
        assert answer.status_code == 201, answer.text
        return Links(answer.json())

    def seat(self, token: str, **hello: Any) -> Seat:
        return Seat(self.client, token, **hello)

    def get(self, path: str, token: str) -> Any:
        return self.client.get(path, headers={"Authorization": f"Bearer {token}"})


class Links:
    """The links of a new game."""

    def __init__(self, made: Message) -> None:
        self.made = made
        self.game: str = made["game"]
        self.commitment: str = made["commitment"]
        by_role = {link["role"]: link["token"] for link in made["links"]}
        self.owner: str = by_role["owner"]
        self.friend: str = by_role.get("player", "")
        self.watch: str = by_role["watch"]


FRIENDS = {"red": "me", "blue": "friend"}
