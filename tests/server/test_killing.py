"""The server is killed in the midst of many games: after a restart every acknowledged move is there, once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from websockets.exceptions import WebSocketException

from tests.server.conftest import Process
from tests.server.table import Links
from tests.server.wired import Player, new_game

GAMES = 100
PACE = 0.1  # seconds between two moves of a game


class Script:
    """One game played by one browser, with a note of every move sent and every move acknowledged."""

    def __init__(self, links: Links, number: int) -> None:
        self.links = links
        self.number = number
        self.sent: dict[int, str] = {}
        self.acknowledged: dict[int, str] = {}

    async def play(self, address: str) -> None:
        """Until the connection breaks."""
        try:
            async with Player(address, self.links.owner, seat="red") as player:
                while True:
                    assert player.decision is not None
                    seat = player.decision["seats"][0]
                    code = 1 + (player.seq * 7 + self.number) % 1000
                    action = f"pick {code}" if player.decision["kind"] == "code" else self._march(player)
                    self.sent[player.seq + 1] = f"{seat}: {action}"
                    await player.say("play", seq=player.seq, action=action, seat=seat)
                    answer = await player.hear("accepted")
                    self.acknowledged[answer["seq"]] = self.sent[answer["seq"]]
                    await player.until(answer["seq"])
                    await asyncio.sleep(PACE)
        except (OSError, WebSocketException):
            return

    def _march(self, player: Player) -> str:
        last = player.log[-1].get("action") or ""
        return "done" if last.startswith("march") else "march 1"

    async def check(self, address: str) -> int:
        """The stored log holds all acknowledged moves, at most one more, and nothing twice; play goes on."""
        async with Player(address, self.links.owner, seat="red") as player:
            log = player.welcome["log"]
            assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
            last = max(self.acknowledged, default=0)
            assert last <= len(log) <= last + 1
            for entry in log:
                action = entry.get("action")
                sent = self.sent[entry["seq"]]
                if action is None:
                    assert entry["hidden"]
                    assert sent.startswith(f"{entry['seat']}: pick ")
                else:
                    assert f"{entry['seat']}: {action}" == sent
            assert player.decision is not None
            seat, kind = player.decision["seats"][0], player.decision["kind"]
            await player.say("play", seq=player.seq, action="pick 1" if kind == "code" else "done", seat=seat)
            assert (await player.hear("accepted", "refused"))["type"] == "accepted"
            return len(self.acknowledged)


def test_a_killed_server_forgets_nothing_it_acknowledged(processes: Callable[[str], Process], database: str) -> None:
    server = processes(database)

    async def before() -> list[Script]:
        alone = {"red": "me", "blue": "same-screen"}
        scripts = []
        for number in range(GAMES):
            links = await new_game(server.address, alone, options={"points": 10_000})
            scripts.append(Script(links, number))
        playing = asyncio.gather(*(script.play(server.address) for script in scripts))
        for _ in range(600):  # kill in full flight, not at the start
            await asyncio.sleep(0.1)
            if sum(len(script.acknowledged) for script in scripts) > 12 * GAMES:
                break
        server.kill()
        await playing
        return scripts

    scripts = asyncio.run(before())
    server.start()

    async def after() -> int:
        return sum(await asyncio.gather(*(script.check(server.address) for script in scripts)))

    assert asyncio.run(after()) > 4 * GAMES
