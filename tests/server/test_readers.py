"""Who does not read: nothing is held for them without limit, and their connections end."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketState

from grognard.server import messages
from grognard.server import presence as presence_module
from grognard.server.errors import Trouble
from grognard.server.limits import Limits
from grognard.server.outbox import Outbox
from grognard.server.presence import Presence
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings
from grognard.server.wire import Client
from tests.server.conftest import SETTINGS, Process
from tests.server.duel import LIBRARY
from tests.server.table import FRIENDS, House


class Wire:
    """A socket that takes what it is sent only when it is let."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.sent: list[str] = []
        self.closed = 0
        self.aborted = False
        self.scope: dict[str, Any] = {"state": {"abort": self._abort}}

    def _abort(self) -> None:
        self.aborted = True

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


def _outbox(wire: Wire, most: int) -> Outbox:
    return Outbox(wire, most)  # type: ignore[arg-type]


async def _settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_waits_is_counted_in_bytes_and_whoever_lags_is_cut_off() -> None:
    async def run() -> None:
        wire = Wire()
        out = _outbox(wire, 1000)
        sending = asyncio.create_task(out.send_all())
        out.put("x" * 600)
        await _settle()  # the first is being sent
        out.put("y" * 300)
        assert out.waiting == 900
        out.put("é" * 50)  # 100 bytes, counted generously
        assert out.cut
        assert out.waiting == 0
        out.put("more")  # goes nowhere
        wire.reads.set()
        await sending
        assert [text[:1] for text in wire.sent] == ["x", "{"]
        assert json.loads(wire.sent[-1])["what"] == "lagging"
        assert wire.closed == 4008

    asyncio.run(run())


def test_what_cannot_go_out_at_once_waits_and_nothing_overtakes_it() -> None:
    async def run() -> None:
        wire, free = Wire(), True
        wire.reads.set()

        def post(text: str) -> bool:
            if free:
                wire.sent.append(text)
            return free

        wire.scope["state"]["post"] = post
        out = _outbox(wire, 1000)
        sending = asyncio.create_task(out.send_all())
        out.put("at once")
        assert wire.sent == ["at once"]
        assert out.waiting == 0
        free = False
        out.put("second")
        free = True
        out.put("third")  # it could go out, but not before the second
        assert out.waiting == 11
        await _settle()
        out.put("fourth")
        assert wire.sent == ["at once", "second", "third", "fourth"]
        out.dismiss(Trouble("busy", "the server goes down"))
        out.put("more")  # goes nowhere
        await sending
        assert wire.closed == 1012
        assert json.loads(wire.sent.pop())["what"] == "busy"

    asyncio.run(run())


def test_who_asks_and_does_not_read_is_not_answered() -> None:
    async def run() -> None:
        wire = Wire()
        out = _outbox(wire, 1000)
        sending = asyncio.create_task(out.send_all())
        out.put("x" * 600)
        waiting = asyncio.create_task(out.room())
        await _settle()
        assert not waiting.done()
        wire.reads.set()
        await waiting
        assert out.waiting == 0
        sending.cancel()

    asyncio.run(run())


def test_a_reader_that_reads_nothing_is_aborted() -> None:
    async def run() -> None:
        wire = Wire()
        settings = Settings(unread_seconds=5.0)
        presence = Presence(settings, Limits(settings))

        class Client:
            out = _outbox(wire, 1000)

        client = Client()
        sending = asyncio.create_task(client.out.send_all())
        with presence.of(client, "1.2.3.4"):
            client.out.put("x")
            await _settle()
            now = asyncio.get_running_loop().time()
            presence.look(now + 4)
            assert not wire.aborted
            presence.look(now + 6)
            assert wire.aborted
            assert presence.aborted == 1
        sending.cancel()

    asyncio.run(run())


class Pinging(Wire):
    """A socket that says `ping` again and again, or so many times, and reads nothing."""

    client = None
    application_state = WebSocketState.CONNECTED

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times
        self.asked = 0

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, str]:
        self.asked += 1
        await asyncio.sleep(0)
        if self.asked > self.times:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": '{"type":"ping"}'}


@pytest.fixture
def rooms(tmp_path: Path) -> Rooms:
    return Rooms(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "x.db"), queued_bytes=2_000), LIBRARY)


def test_a_connection_that_asks_and_does_not_read_is_not_listened_to(rooms: Rooms) -> None:
    async def run() -> None:
        wire = Pinging(10_000)
        client = Client(wire, rooms)  # type: ignore[arg-type]
        serving = asyncio.create_task(client.serve())
        for _ in range(1_000):
            await asyncio.sleep(0)
        assert 20 < wire.asked < 100
        assert 1_000 < client.out.waiting < 1_100  # half of what may wait, and the answer that made it so much
        assert not client.out.cut
        serving.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await serving

    asyncio.run(run())


def test_a_connection_that_ends_unread_is_aborted(rooms: Rooms) -> None:
    async def run() -> None:
        wire = Pinging(1)
        await Client(wire, rooms).serve()  # type: ignore[arg-type]
        assert wire.aborted
        assert not wire.closed

    asyncio.run(run())


def test_connections_are_looked_at_again_and_again(
    opening: Callable[[Settings], House], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = threading.Event()
    monkeypatch.setattr(presence_module, "LOOKING", 0.01)
    monkeypatch.setattr(Presence, "look", lambda self, now: looked.set())
    opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db")))
    assert looked.wait(10)


def test_an_address_has_so_many_connections() -> None:
    async def run() -> None:
        settings = Settings(connections_per_address=2)
        presence = Presence(settings, Limits(settings))

        class Client:
            out = _outbox(Wire(), 10)

        with presence.of(Client(), "a"), presence.of(Client(), "a"), presence.of(Client(), "b"):
            with pytest.raises(Trouble) as trouble, presence.of(Client(), "a"):
                pass
            assert (trouble.value.what, trouble.value.key) == ("limit", "limit-connections")
        with presence.of(Client(), "a"):
            assert len(presence.clients) == 1

    asyncio.run(run())


def test_a_list_ends_where_the_message_would_be_too_long() -> None:
    assert [bytes(raw) for raw in messages.page(["aaaa", "bbbb", "cccc"], 12)] == [b'"aaaa"', b'"bbbb"']
    assert [bytes(raw) for raw in messages.page(["aaaa", "bbbb", "cccc"], 12, latest=True)] == [b'"bbbb"', b'"cccc"']
    assert [bytes(raw) for raw in messages.page(["x" * 100], 12)] == [b'"' + b"x" * 100 + b'"']


@pytest.fixture
def terse(opening: Callable[[Settings], House], tmp_path: Path) -> House:
    """A server with short answers."""
    where = str(tmp_path / "games.db")
    return opening(msgspec.structs.replace(SETTINGS, database=where, answer_bytes=2_000, chat_per_minute=0))


def test_long_chats_and_logs_come_in_pages(terse: House) -> None:
    links = terse.new(FRIENDS, options={"points": 10_000})
    with terse.seat(links.owner) as red, terse.seat(links.friend) as blue:
        for number in range(30):
            red.say("chat", text=f"{number} " + "so it goes " * 20)
            red.hear("chatted")
        for _ in range(12):
            assert red.decision is not None
            actor = red if "red" in red.decision["seats"] else blue
            other = blue if actor is red else red
            actor.play("pick 1" if red.decision["kind"] == "code" else "done")
            other.hear("moved")
        seen = red.seq
    with terse.seat(links.owner) as red:
        assert len(red.frames[0]) < 8_000
        assert not red.welcome["chat_complete"]
        assert not red.welcome["log_complete"]
        lines = red.welcome["chat"]
        while True:
            answer = red.ask("talk", "talked", before=lines[0]["id"])
            lines = [*answer["lines"], *lines]
            if answer["complete"]:
                break
        assert [int(line["text"].split()[0]) for line in lines] == list(range(30))
        log: list[Any] = []
        while True:
            past = red.ask("history", "past", since=len(log))
            log += past["entries"]
            if past["complete"]:
                break
        assert [entry["seq"] for entry in log] == list(range(1, seen + 1))
        again = red.ask("look", "welcome", seat="red", last=red.seq, last_chat=lines[-1]["id"])
        assert again["chat"] == []
        assert again["chat_complete"]


def test_sockets_that_never_read_cost_little_memory(processes: Callable[[str], Process], tmp_path: Path) -> None:
    """Six sockets that ask for long answers again and again and read none of them."""
    server = processes(str(tmp_path / "games.db"))

    async def run() -> int:
        from websockets.asyncio.client import connect

        from tests.server.wired import Player, new_game

        links = await new_game(server.address, {"red": "me", "blue": "same-screen"})
        async with Player(server.address, links.owner, seat="red") as red:
            for _ in range(140):
                await red.say("chat", text="x" * 1900)
                await red.hear("chatted")
            before = _memory(server.process.pid)
            deaf = []
            for _ in range(6):
                socket = await connect(f"ws://{server.address}/api/play", max_queue=1, ping_interval=None)
                await socket.send(json.dumps({"type": "hello", "token": links.owner}))
                socket.transport.pause_reading()
                for _ in range(99):
                    await socket.send('{"type":"look","seat":"red"}')
                deaf.append(socket)
            for _ in range(1000):  # everybody else is served as ever
                await red.say("ping")
                await red.hear("pong")
            grown = _memory(server.process.pid) - before  # the most it ever was
            for socket in deaf:
                socket.transport.abort()
            return grown

    assert asyncio.run(run()) < 30_000_000


def _memory(process: int) -> int:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no memory is told")
