"""Those who take part in a siege: honest players who remember what they were told, and what a stranger would send."""

from __future__ import annotations

import asyncio
import json
import random
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from grognard.server.app import ROUTES

Message = dict[str, Any]
Ear = Callable[["Talker", str, Message], None]
PATIENCE = 120.0  # seconds for an answer

WORDS = (
    "", "x", "red", "japanese", "allied", "nobody", "done", "move", "0101", "58/31", "../../etc/passwd", "é" * 99,
    "\x00", "' OR 1=1 --", "<script>", "%s%n", "pass", "bid 4", "😀", "-", "a" * 3000,
)  # fmt: skip
NUMBERS = (0, 1, -1, 7, 2**31 - 1, 2**31, 2**63, -(2**70), 1e308, 0.5)
KINDS = (
    "hello", "look", "play", "undo", "why", "actions", "query", "history", "review", "chat", "talk", "note",
    "handover", "hint", "unhint", "reasons", "claim", "report", "name", "propose", "respond", "ping", "welcome",
    "moved", "", "drop table", "HELLO",
)  # fmt: skip
FIELDS = (
    "token", "version", "last", "last_chat", "seat", "language", "full_views", "seq", "action", "kind", "where",
    "start", "most", "form", "name", "args", "since", "number", "text", "before", "bot", "until", "pace", "wish",
    "why", "line", "partners", "extra",
)  # fmt: skip
ORDERS = ("move", "attack", "done", "airdrop", "bunker", "chit", "rail", "build", "why", "undo")
QUESTIONS = ("reach", "supply", "prospects", "forecast", "odds", "targets", "orders", "x")
BODIES = (
    "module", "options", "journal", "tokens", "seat", "seats", "name", "code", "credential", "kind", "target", "on",
    "zone", "text", "keep", "game", "word", "report", "why", "others", "session", "scenario", "edition", "pace",
)  # fmt: skip
PIECES = ("x", "nemesis", "%00", "..%2f..", "%E0%A4%A", "bot:%00", "a" * 300, "%F0%9F%98%80")  # of a path
ASKED = (
    "", "", "?since=x", "?since=9999999999", "?form=x", "?seat=%00", "?module=%00", "?own=%00", "?scenario=%00",
    "?receiver=%00&proof=x", "?receiver=x&proof=%E9",
)  # fmt: skip
ASIDE = ("/%00", "/assets/../..", "/operator", "/notices.js", "/account", "/player/%00")  # what is no route


class Talker:
    """One connection. Every frame it hears goes to `ear`; it knows where its game stands."""

    def __init__(self, address: str, token: str, ear: Ear | None = None, seat: str | None = None) -> None:
        self.address = address
        self.token = token
        self.ear = ear
        self.wanted = seat
        self.seat: str | None = None
        self.seq = 0
        self.decision: Message | None = None
        self.over = False
        self.log: list[Message] = []
        self.socket: ClientConnection

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.socket.close()

    async def open(self) -> None:
        self.socket = await connect(
            f"ws://{self.address}/api/play", max_size=None, ping_interval=None, compression=None
        )
        hello: Message = {"type": "hello", "token": self.token}
        await self.say(hello if self.wanted is None else {**hello, "seat": self.wanted})
        await self.hear(lambda message: message["type"] == "welcome")

    async def say(self, message: Mapping[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            async with asyncio.timeout(PATIENCE):
                raw = await self.socket.recv()
            message: Message = json.loads(raw)
            self._note(message)
            if self.ear is not None:
                self.ear(self, str(raw), message)
            if wanted(message):
                return message

    async def ask(self, **message: Any) -> Message:
        await self.say({**message, "id": "asked"})
        return await self.hear(lambda answer: answer.get("id") == "asked")

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            await self.hear(lambda message: message["type"] in ("moved", "welcome"))

    def _note(self, message: Message) -> None:
        if message["type"] == "welcome":
            self.seq, self.seat, self.decision = message["seq"], message["seat"], message["decision"]
            self.log = [*(entry for entry in self.log if entry["seq"] <= 0), *message["log"]]
            self.over = message["over"] is not None
        elif message["type"] == "moved":
            self.seq, self.decision = message["entry"]["seq"], message["decision"]
            self.log.append(message["entry"])
            self.over = message["over"] is not None

    async def any_action(self, chance: random.Random) -> str | None:
        """Something legal, chosen by chance from all that is."""
        count = (await self.ask(type="actions", most=0))["count"]
        if not count:
            return None
        listed = await self.ask(type="actions", start=chance.randrange(count), most=1)
        return str(listed["actions"][0]) if listed["actions"] else None


async def found(address: str, **wish: Any) -> Message:
    """A new game, as the server tells its maker of it."""
    return await asyncio.to_thread(_post, f"http://{address}/api/games", wish)


async def seats_of(address: str, module: str) -> list[str]:
    def get() -> list[str]:
        with urllib.request.urlopen(f"http://{address}/api/modules/{module}", timeout=PATIENCE) as answer:
            return list(json.load(answer)["seats"])

    return await asyncio.to_thread(get)


def _post(address: str, wish: Mapping[str, Any]) -> Message:
    request = urllib.request.Request(address, json.dumps(wish).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        made: Message = json.load(answer)
    return made


# --- what a stranger sends -------------------------------------------------------------------------------


def hostile(chance: random.Random, seq: int) -> str | bytes:
    """A message that no client of ours would send, or would not send so."""
    shape = chance.randrange(16)
    if shape > 7:
        return json.dumps(_likely(chance, seq))
    if shape == 0:
        return chance.randbytes(chance.randrange(200))
    if shape == 1:
        return "".join(chr(chance.randrange(1, 0x2FF)) for _ in range(chance.randrange(200)))
    if shape == 2:
        return chance.choice("[{") * chance.randrange(1, 8000)
    if shape == 3:
        return json.dumps(_thing(chance, 3))
    if shape == 4:
        return json.dumps({"type": "chat", "text": "x" * chance.randrange(15_000, 40_000)})
    made = {"type": chance.choice(KINDS), **{chance.choice(FIELDS): _thing(chance, 2) for _ in range(3)}}
    if shape == 5:
        made |= {"type": chance.choice(("play", "undo", "why")), "seq": seq, "action": _thing(chance, 2)}
        made.pop("extra", None)
    text = json.dumps(made)
    if shape == 6 and text:  # damaged on the way
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice('{}[]",:\\0e') + text[place + chance.randrange(3) :]
    return text


def _likely(chance: random.Random, seq: int) -> Message:
    """A message of the right form that asks for something it should not, or for nonsense."""
    at = max(0, seq + chance.choice((-1, 0, 0, 0, 1, 500)))
    order = " ".join([chance.choice(ORDERS), *chance.choices(WORDS[:12], k=chance.randrange(4))])
    where = {chance.choice(FIELDS): chance.choice(WORDS[:12])}
    return chance.choice(
        (
            {"type": "play", "seq": at, "action": order},
            {"type": "play", "seq": at, "action": {"do": chance.choice(ORDERS), "unit": _thing(chance, 1)}},
            {"type": "play", "seq": at, "action": "done", "seat": chance.choice(WORDS)},
            {"type": "undo", "seq": at},
            {"type": "why", "action": order},
            {"type": "actions", "where": where, "start": at, "most": chance.choice((0, 1, 2**31 - 1))},
            {"type": "query", "name": chance.choice(QUESTIONS), "args": {"unit": _thing(chance, 1), "hex": "0101"}},
            {"type": "history", "since": at},
            {"type": "review", "number": at},
            {"type": "talk", "before": at},
            {"type": "look", "seat": chance.choice(WORDS)},
            {"type": "handover", "seat": chance.choice(WORDS), "bot": chance.choice(("", "hard", "x"))},
            {"type": "reasons", "seq": at},
            {"type": "hello", "token": "x"},
            {"type": "note", "text": chance.choice(WORDS)},
            {"type": "chat", "text": chance.choice(WORDS), "partners": chance.choice((True, False))},
            {"type": "claim", "seat": chance.choice(WORDS), "wish": chance.choice(("win", "machine", "x"))},
            {"type": "report", "why": chance.choice(WORDS), "line": at, "seat": chance.choice(WORDS)},
            {"type": "propose", "motion": chance.choice(("draw", "back", "pause", "resume", "abandon", "x"))},
            {"type": "respond", "proposal": at, "yes": chance.choice((True, False))},
            {"type": "name", "name": chance.choice(WORDS)},
        )
    )


def _thing(chance: random.Random, depth: int) -> Any:
    kind = chance.randrange(7 if depth else 5)
    if kind == 0:
        return chance.choice(NUMBERS)
    if kind in (1, 2):
        return chance.choice(WORDS)
    if kind == 3:
        return chance.choice((None, True, False))
    if kind == 4:
        return f"{chance.choice(WORDS)} {chance.choice(WORDS)} {chance.choice(NUMBERS)}"
    if kind == 5:
        return [_thing(chance, depth - 1) for _ in range(chance.randrange(4))]
    return {chance.choice(("do", *FIELDS)): _thing(chance, depth - 1) for _ in range(chance.randrange(4))}


def somewhere(chance: random.Random) -> str:
    """Any address of the server, with nonsense where it wants a name, or one that it does not have."""
    if chance.random() < 0.1:
        return chance.choice(ASIDE)
    path = re.sub(r"\{[^}]*\}", lambda _: chance.choice(PIECES), chance.choice(ROUTES).path)
    return path + chance.choice(ASKED)


def knock(address: str, token: str, chance: random.Random) -> int:
    """A hostile HTTP request; the status of the answer."""
    method = chance.choice(("GET", "POST", "POST", "PUT", "PATCH", "DELETE", "HEAD"))
    body = hostile(chance, 0)
    raw = body if isinstance(body, bytes) else body.encode("utf-8", "replace")
    if chance.random() < 0.4:
        wish = {name: _thing(chance, 3) for name in chance.sample(BODIES, chance.randrange(1, 4))}
        raw = json.dumps(wish | ({"module": "nemesis"} if chance.random() < 0.2 else {})).encode()
    headers = {"Content-Type": chance.choice(("application/json", "application/json", "text/plain"))}
    if chance.random() < 0.5:
        headers["Authorization"] = f"Bearer {chance.choice((token, 'x', ''))}"
    path = somewhere(chance)
    if (method, path.partition("?")[0]) == ("DELETE", "/api/game"):
        headers.pop("Authorization", None)  # an owner may do that, and then there would be nothing left to attack
    address = f"http://{address}{path}"
    request = urllib.request.Request(address, None if method in ("GET", "HEAD") else raw, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code
    except urllib.error.URLError:
        return 599  # no answer at all
