"""How much a server carries: many live games, both seats of each behind WebSockets, moving at a steady pace.

The server runs as a process of its own, as `grognard serve` starts it; the players share another.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import random
import time
import urllib.request
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from grognard.server import rows, throwaway
from grognard.server.besiegers import seats_of
from grognard.server.intruders import Browser
from grognard.server.rows import COOKIE
from grognard.server.softkey import Passkey

EVERY = 2.0  # seconds between two moves of a seat
CONNECTING = 25  # connections opened at a time
NO_LIMITS = {  # all players come from one address here, and the server is to be measured when it is full too
    "GROGNARD_GAMES_PER_HOUR": "0",
    "GROGNARD_CONNECTIONS_PER_ADDRESS": "0",
    "GROGNARD_ACCOUNTS_PER_HOUR": "0",
    "GROGNARD_SIGN_INS_PER_HOUR": "0",
    "GROGNARD_LATE_SECONDS": "0",
    "GROGNARD_NOTICE_SECONDS": "1e9",  # whoever is not at the table yet is told nothing
}
LOOKING = 5.0  # seconds from one look of a browser at the open lobby to the next
NOWHERE = "https://hooks.invalid/"  # nobody is away for long enough to be told anything

_decoder = msgspec.json.Decoder()


def measure(
    games: int = 500,
    seconds: float = 20,
    module: str = "nemesis",
    every: float = EVERY,
    kind: str = "sqlite",
    workers: int = 1,
    lobby: int = 0,
) -> dict[str, Any]:
    """Moves a second, and milliseconds from sending a move to the other seat's hearing of it.

    With people in the `lobby` all are signed in, the games are listed there, and they look at the list as browsers do.
    """
    with throwaway.database(kind) as database:
        server = throwaway.Server(database, workers, NO_LIMITS)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # it takes less from the server's share
                return runner.run(_measure(server, games, seconds, module, every, lobby))
        finally:
            server.stop()


class _Load:
    """What the players have in common: whether to go on, and what they have seen."""

    def __init__(self, every: float) -> None:
        self.every = every
        self.began = 0.0  # when all came to their tables
        self.counting = False
        self.over = False
        self.sent: dict[tuple[str, int], float] = {}  # game and seq: when the move was sent
        self.waits: list[float] = []
        self.acknowledged: list[float] = []
        self.looks: list[float] = []  # at the open lobby
        self.refused = 0
        self.lost = 0


class _Player:
    """A seat that plays any legal action every two seconds, if it is its turn."""

    def __init__(self, load: _Load, game: str, token: str, offset: float, cookie: str = "") -> None:
        self.load = load
        self.game = game
        self.token = token
        self.headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        self.offset = offset
        self.random = random.Random(token)
        self.seq = 0
        self.seat = ""
        self.decision: dict[str, Any] | None = None
        self.actions: list[str] = []
        self.subjects: dict[str, list[str] | None] = {}
        self.asked = False  # for the orders of one of the subjects
        self.playing = False
        self.socket: ClientConnection

    async def open(self, address: str) -> None:
        at = self.token[: rows.TAG]
        self.socket = await connect(
            f"ws://{address}/api/play?at={at}",
            max_size=None,
            ping_interval=None,
            compression=None,
            additional_headers=self.headers,
        )
        await self._say({"type": "hello", "token": self.token})
        self._note(_decoder.decode(await self.socket.recv()), 0.0)

    async def run(self) -> None:
        reading = asyncio.create_task(self._read())
        try:
            due = self.load.began + self.offset
            while not self.load.over:  # by the clock: who was late once is not late for ever, together with others
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += self.load.every
                if self.decision is not None and self.decision["yours"] and not self.playing:
                    await self._move()
        except WebSocketException:
            self.load.lost += 1
        finally:
            reading.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketException):
                await reading
            await self.socket.close()

    async def _move(self) -> None:
        able = [(kind, name) for kind, names in self.subjects.items() for name in names or ()]
        if able and not self.asked and self.random.randrange(len(self.actions) + len(able)) < len(able):
            kind, name = self.random.choice(able)  # as a click on a counter would
            self.asked = bool(self.actions)
            await self._say({"type": "actions", "kind": kind, "about": name})
            return
        if not self.actions:  # so many may act that nobody is named
            await self._say({"type": "actions", "most": 50})
            return
        action = self.random.choice(self.actions)
        self.playing = True
        if self.load.counting:
            self.load.sent[self.game, self.seq + 1] = time.perf_counter()
        await self._say({"type": "play", "seq": self.seq, "action": action})

    async def _read(self) -> None:
        async for raw in self.socket:
            now = time.perf_counter()
            message = _decoder.decode(raw)
            self._note(message, now)
            if message["type"] == "listed" and self.actions and not self.playing:
                await self._move()

    def _note(self, message: dict[str, Any], now: float) -> None:
        kind = message["type"]
        if kind == "listed":
            if message["seq"] == self.seq:
                self.actions = (
                    message["actions"] or self.actions
                )  # one of those who may act may turn out to have no order
        elif kind == "accepted":
            self._waited(message["seq"], now, self.load.acknowledged, keep=True)
        elif kind == "moved":
            self.seq = message["entry"]["seq"]
            if message["entry"]["seat"] != self.seat:
                self._waited(self.seq, now, self.load.waits, keep=False)
            self._decide(message["decision"])
        elif kind == "welcome":
            self.seq, self.seat = message["seq"], message["seat"]
            self._decide(message["decision"])
        elif kind in ("refused", "error"):
            self.playing = False
            self.load.refused += 1

    def _waited(self, seq: int, now: float, waits: list[float], keep: bool) -> None:
        sent = self.load.sent.get((self.game, seq)) if keep else self.load.sent.pop((self.game, seq), None)
        if sent is not None:
            waits.append(now - sent)

    def _decide(self, decision: dict[str, Any] | None) -> None:
        self.decision = decision
        self.playing = False
        offered = (decision or {}).get("actions") or {}
        self.actions = [action for kind in offered.values() for action in kind]
        self.subjects, self.asked = (decision or {}).get("subjects") or {}, False

    async def _say(self, message: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())


class _Visitor:
    """Somebody who is signed in and looks at the open lobby, as the browser's page does."""

    def __init__(self, load: _Load, address: str, browser: Browser, offset: float) -> None:
        self.load = load
        self.host, _, self.port = address.partition(":")
        self.offset = offset
        self.tag = ""  # of the list as it was last seen
        cookie = f"{COOKIE}={browser.cookie}"
        self.head = f"GET /api/lobby HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nAccept-Encoding: gzip\r\n"

    async def run(self) -> None:
        await asyncio.sleep(self.offset)
        while not self.load.over:
            began = time.perf_counter()
            try:
                await self._look()
                if self.load.counting:
                    self.load.looks.append(time.perf_counter() - began)
            except (OSError, asyncio.IncompleteReadError):
                self.load.lost += 1
            await asyncio.sleep(max(0.0, LOOKING - (time.perf_counter() - began)))

    async def _look(self) -> None:
        """On a connection of its own: the server keeps none for as long as a page rests."""
        reader, writer = await asyncio.open_connection(self.host, int(self.port))
        try:
            writer.write(f"{self.head}If-None-Match: {self.tag}\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode().casefold()
            fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            await reader.readexactly(int(fields.get("content-length", "0")))
            self.tag = fields.get("etag", "")
        finally:
            writer.close()


def _people(address: str, count: int) -> list[Browser]:
    """So many people with names of their own, who want to be told when it is their turn."""
    found = []
    for number in range(count):
        browser = Browser(address)
        browser.register(f"Player {number}", Passkey(f"player {number}".encode()))
        browser.ask("POST", "/api/account/notices/receivers", {"kind": "webhook", "target": NOWHERE})
        found.append(browser)
    return found


def _listed_game(owner: Browser, module: str, seats: list[str]) -> tuple[str, list[str]]:
    mine, other = seats
    listing = {"language": "en", "tempo": "evening"}
    made = owner.found(module=module, seats={mine: "me", other: "friend"}, listing=listing, clock={"main": 36_000})
    return made["game"], [link["token"] for link in made["links"] if link["role"] != "watch"]


def _new_game(address: str, module: str) -> tuple[str, list[str]]:
    """A game for two on two screens: its name and the links of its two seats."""
    with urllib.request.urlopen(f"http://{address}/api/modules/{module}", timeout=30) as answer:
        mine, other = json.load(answer)["seats"][:2]
    body = json.dumps({"module": module, "seats": {mine: "me", other: "friend"}}).encode()
    request = urllib.request.Request(f"http://{address}/api/games", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        made = json.load(answer)
    return made["game"], [link["token"] for link in made["links"] if link["role"] != "watch"]


async def _measure(
    server: throwaway.Server, games: int, seconds: float, module: str, every: float, lobby: int
) -> dict[str, Any]:
    load, address = _Load(every), server.address
    players: list[_Player] = []
    people = await asyncio.to_thread(_people, address, lobby)
    seats = await seats_of(address, module) if people else []
    for number in range(games):
        offset = every * number / games
        if people:
            pair = [people[number % lobby], people[(number + 1) % lobby]]
            game, tokens = await asyncio.to_thread(_listed_game, pair[0], module, seats[:2])
            players += [_Player(load, game, token, offset, one.cookie) for token, one in zip(tokens, pair, strict=True)]
        else:
            game, tokens = await asyncio.to_thread(_new_game, address, module)
            players += [_Player(load, game, token, offset) for token in tokens]
    for start in range(0, len(players), CONNECTING):
        await asyncio.gather(*(player.open(address) for player in players[start : start + CONNECTING]))
    visitors = [_Visitor(load, address, one, LOOKING * at / lobby) for at, one in enumerate(people)]
    gc.freeze()  # to search thousands of sockets for garbage stops all players at once, for a third of a second
    load.began = time.perf_counter()
    playing = [asyncio.create_task(player.run()) for player in players]
    playing += [asyncio.create_task(visitor.run()) for visitor in visitors]
    await asyncio.sleep(every)  # everybody has begun
    load.counting = True
    used, own = server.processor_seconds(), time.process_time()
    await asyncio.sleep(seconds)
    used, own = server.processor_seconds() - used, time.process_time() - own
    load.counting = False
    for _ in range(100):  # the last moves are still on their way
        await asyncio.sleep(0.1)
        if not load.sent:
            break
    load.over = True
    await asyncio.gather(*playing)
    gc.unfreeze()
    return {
        "games": games,
        "connections": len(players),
        "seconds": seconds,
        "moves": len(load.waits),
        "moves_per_second": round(len(load.waits) / seconds, 1),
        "p50_ms": _part(load.waits, 0.50),
        "p99_ms": _part(load.waits, 0.99),
        "acknowledged_p99_ms": _part(load.acknowledged, 0.99),
        "server_cpu_ms_per_move": round(1000 * used / max(1, len(load.waits)), 3),
        "players_cpu_ms_per_move": round(1000 * own / max(1, len(load.waits)), 3),
        "unheard": len(load.sent),
        "refused": load.refused,
        "lost_connections": load.lost,
        **({"lobby": lobby, "looks": len(load.looks), "look_p99_ms": _part(load.looks, 0.99)} if lobby else {}),
    }


def _part(waits: list[float], share: float) -> float | None:
    """The wait, in milliseconds, within which this share of moves was heard of."""
    if not waits:
        return None
    return round(1000 * sorted(waits)[min(len(waits) - 1, int(share * len(waits)))], 2)
