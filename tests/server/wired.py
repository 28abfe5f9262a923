"""Players for tests against real server processes, over real sockets."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

from tests.server.table import Links, Message

PATIENCE = 20.0


async def new_game(address: str, seats: dict[str, str], **wish: Any) -> Links:
    def post() -> Links:
        body = json.dumps({"module": "duel", "seats": seats, **wish}).encode()
        request = urllib.request.Request(f"http://{address}/api/games", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return Links(json.loads(answer.read()))

    return await asyncio.to_thread(post)


class Player:
    """One connection; `hear` waits for a message of the wanted types and remembers where the game stands."""

    def __init__(self, address: str, token: str, at: str = "", **hello: Any) -> None:
        self.address = address
        self.path = f"/api/play?at={at}" if at else "/api/play"
        self.hello = {"token": token, **hello}
        self.seq = 0
        self.seat: str | None = None
        self.decision: Message | None = None
        self.log: list[Message] = []
        self.socket: ClientConnection

    async def __aenter__(self) -> Self:
        self.socket = await connect(f"ws://{self.address}{self.path}", max_size=None, ping_interval=None)
        await self.say("hello", **self.hello)
        self.welcome = await self.hear("welcome")
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.socket.close()

    async def say(self, type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def hear(self, *wanted: str) -> Message:
        while True:
            async with asyncio.timeout(PATIENCE):
                message: Message = json.loads(await self.socket.recv())
            self._note(message)
            if message["type"] in wanted:
                return message

    def _note(self, message: Message) -> None:
        if message["type"] == "welcome":
            self.seq, self.seat, self.decision = message["seq"], message["seat"], message["decision"]
            self.log += [entry for entry in message["log"] if entry["seq"] > len(self.log)]
        elif message["type"] == "moved":
            entry = message["entry"]
            assert entry["seq"] == self.seq + 1, (entry["seq"], self.seq)
            self.seq, self.decision = entry["seq"], message["decision"]
            self.log.append(entry)

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            await self.hear("moved", "welcome")
