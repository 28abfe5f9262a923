"""Several workers: connections to a game come together in one of them, and are served wherever they are."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from uvicorn.config import Config

from grognard.server import rows
from grognard.server.neighbours import Neighbours
from tests.server.conftest import Process
from tests.server.wired import PATIENCE, Player, new_game


def _connections(address: str) -> set[int]:
    """How many connections each of the workers has; the system chooses which of them answers."""

    def ask() -> int:
        with urllib.request.urlopen(f"http://{address}/metrics", timeout=PATIENCE) as answer:
            found = re.search(r"^grognard_connections (\d+)$", answer.read().decode(), re.M)
        assert found is not None
        return int(found[1])

    return {ask() for _ in range(40)}


async def _both_are_up(address: str, watch: str) -> None:
    """Until then whoever comes is served by the one that is."""
    for _ in range(int(PATIENCE)):
        async with Player(address, watch, "00"), Player(address, watch, "01"):
            if await asyncio.to_thread(_connections, address) == {1}:
                return
        await asyncio.sleep(1)
    pytest.fail("the second worker does not come up")


def test_all_who_play_a_game_are_at_one_worker(workers: Process) -> None:
    async def play() -> None:
        links = await new_game(workers.address, {"japanese": "me", "allied": "friend"}, module="nemesis")
        assert links.owner[: rows.TAG] == links.watch[: rows.TAG]
        await _both_are_up(workers.address, links.watch)
        async with AsyncExitStack() as stack:
            for _ in range(8):
                await stack.enter_async_context(Player(workers.address, links.watch, links.watch[: rows.TAG]))
            owner = Player(workers.address, links.owner, links.owner[: rows.TAG], seat="japanese")
            await stack.enter_async_context(owner)
            assert await asyncio.to_thread(_connections, workers.address) <= {0, 9}
            await owner.say("actions", most=1)
            action = (await owner.hear("listed"))["actions"][0]
            await owner.say("play", seq=0, action=action)
            assert (await owner.hear("accepted"))["seq"] == 1

    asyncio.run(play())
    workers.process.terminate()
    assert workers.process.wait(15) is not None


def test_wherever_a_client_says_it_belongs_it_is_served(workers: Process) -> None:
    async def play() -> None:
        links = await new_game(workers.address, {"japanese": "me", "allied": "friend"}, module="nemesis")
        for at in ("", "00", "01", "zz", "0", "0" * 5000, "%00"):
            async with Player(workers.address, links.watch, at) as watcher:
                assert watcher.welcome["seq"] == 0

    asyncio.run(play())


async def _nobody(scope: object, receive: object, send: object) -> None:
    raise AssertionError("nobody was to be served")


def test_where_the_neighbour_is_away_a_connection_stays(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        config = Config(_nobody, log_config=None)
        config.load()
        first, second = Neighbours(tmp_path, 2, config), Neighbours(tmp_path, 2, config)
        assert {first.place, second.place} == {0, 1}
        with pytest.raises(RuntimeError, match="more workers"):
            Neighbours(tmp_path, 2, config)
        one, other = socket.socketpair()
        with one, other:
            assert first.hand_on(1, b"GET / HTTP/1.1\r\n\r\n", one)
            second.close()
            assert not first.hand_on(1, b"GET / HTTP/1.1\r\n\r\n", one)
        third = Neighbours(tmp_path, 2, config)  # a worker that was started again
        assert third.place == 1
        third.close()
        first.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert "cannot be handed a connection" in caplog.text


@pytest.mark.parametrize(
    ("url", "home"),
    [(b"/api/play?at=00", 0), (b"/api/play?at=05", 2), (b"/api/play?at=ff&x=1", 0), (b"/api/play", 1),
     (b"/api/play?at=", 1), (b"/api/play?at=xy", 1), (b"/api/play?at=\xff\xfe", 1), (b"/api/play?at=123", 1)],
)  # fmt: skip
def test_the_first_letters_of_a_link_tell_the_worker(url: bytes, home: int) -> None:
    here = Neighbours.__new__(Neighbours)
    here.place, here.count = 1, 3
    assert here.home(url) == home


def test_links_of_a_game_begin_alike_and_are_secret_otherwise() -> None:
    links = [rows.new_link("a game") for _ in range(20)]
    assert {link[: rows.TAG] for link in links} == {links[0][: rows.TAG]}
    assert len({link[rows.TAG :] for link in links}) == 20
    assert {len(link) for link in links} == {rows.TAG + len(rows.new_token())}
    assert len({rows.new_link(json.dumps(number))[: rows.TAG] for number in range(200)}) > 50
