"""Two moves at once, in one server and across several workers: one is accepted, never both."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from grognard.kernel.records import Record
from grognard.server import appending, store
from grognard.server import database as databases
from grognard.server.rows import Append, Entry
from tests.server.conftest import Process
from tests.server.wired import Player, new_game

ALONE = {"red": "me", "blue": "same-screen"}
ENDLESS = {"points": 10_000}


def _legal(player: Player) -> tuple[str, str]:
    assert player.decision is not None
    seat = player.decision["seats"][0]
    return ("pick 1" if player.decision["kind"] == "code" else "done"), seat


async def _race(players: list[Player], rounds: int) -> int:
    """All send a legal move for the same seq at the same time, again and again."""
    accepted = 0
    for _ in range(rounds):
        start = players[0].seq
        action, seat = _legal(players[0])
        await asyncio.gather(*(p.say("play", seq=start, action=action, seat=seat, id="race") for p in players))
        answers = await asyncio.gather(*(p.hear("accepted", "error") for p in players))
        won = [answer for answer in answers if answer["type"] == "accepted"]
        lost = [answer for answer in answers if answer["type"] == "error"]
        assert len(won) == 1
        assert won[0]["seq"] == start + 1
        assert {answer["what"] for answer in lost} == {"stale"}
        accepted += 1
        await asyncio.gather(*(player.until(start + 1) for player in players))
        assert {player.seq for player in players} == {start + 1}
    return accepted


async def _racing(addresses: list[str], rounds: int) -> None:
    links = await new_game(addresses[0], ALONE, options=ENDLESS)
    players = [Player(address, links.owner, seat="red") for address in addresses]
    for player in players:
        await player.__aenter__()
    assert await _race(players, rounds) == rounds
    for player in players[1:]:
        assert [(e["seq"], e["seat"]) for e in player.log] == [(e["seq"], e["seat"]) for e in players[0].log]
    for player in players:
        await player.socket.close()


def test_racing_moves_in_one_process(processes: Callable[[str], Process], database: str) -> None:
    server = processes(database)
    asyncio.run(_racing([server.address] * 4, 25))


def test_racing_moves_across_workers(processes: Callable[[str], Process], shared_database: str) -> None:
    workers = [processes(shared_database) for _ in range(2)]
    asyncio.run(_racing([worker.address for worker in workers] * 2, 25))


def test_workers_share_moves_undo_chat_and_seats(processes: Callable[[str], Process], shared_database: str) -> None:
    async def share() -> None:
        one, two = (processes(shared_database).address for _ in range(2))
        links = await new_game(one, {"red": "me", "blue": "friend"}, options=ENDLESS)
        async with Player(one, links.owner) as red, Player(two, links.friend) as blue:
            await red.say("play", seq=0, action="pick 1")
            moved = await blue.hear("moved")
            assert moved["entry"]["hidden"] is True
            assert "action" not in moved["entry"]
            await red.until(1)
            await red.say("undo", seq=1)
            assert (await blue.hear("moved"))["entry"]["undoes"] == 1
            await red.say("chat", text="over here")
            assert (await blue.hear("chatted"))["lines"][0]["text"] == "over here"
            await red.say("handover", seat="red", bot="sleeper")
            seated = await blue.hear("seated")
            assert seated["seats"][0] == {"name": "red", "bot": "sleeper", "until": "", "held": True}
            assert seated["held"] == ["blue"]
            await red.say("handover", seat="red")
            assert (await blue.hear("seated"))["seats"][0]["bot"] == ""
            await blue.say("play", seq=2, action="pick 2")
            await red.until(3)
            await red.say("play", seq=3, action="pick 3")
            await blue.until(4)
            await red.until(4)
            assert red.decision is not None
            assert blue.decision is not None
            assert red.decision["seats"] == blue.decision["seats"]
            await asyncio.to_thread(_delete, one, {"Authorization": f"Bearer {links.friend}"})  # leaves the game
            assert (await blue.hear("error"))["what"] == "unknown"
            await asyncio.to_thread(_delete, two, {"Authorization": f"Bearer {links.owner}"})
            assert (await red.hear("error"))["what"] == "unknown"

    asyncio.run(share())


def _delete(address: str, headers: dict[str, str]) -> None:
    import urllib.request

    request = urllib.request.Request(f"http://{address}/api/game", headers=headers, method="DELETE")
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.status == 200


def test_the_key_lets_only_one_row_in(database: str) -> None:
    engine = databases.engine(database)
    databases.migrate(engine)

    def item(game: str, seq: int, action: str) -> Append:
        return Append(game, Entry(seq, seq, 0, action, False, (), 0.0), 0, ("red",), None, Record({}), "rules")

    with engine.begin() as connection:
        for game in "ab":
            connection.execute(
                text(
                    "INSERT INTO games (id, module, edition, scenario, options, seed, commitment, imported, opening, "
                    "pace, seq, number, floor, waiting, created, updated) VALUES "
                    "(:id, 'duel', '1', 'plain', '{}', 's', 'c', :no, '[]', 0, 0, 0, 0, '[]', 0, 0)"
                ),
                {"id": game, "no": False},
            )
    with engine.begin() as connection:
        assert appending.append(connection, [item("b", 1, "x"), item("a", 1, "x")]) == [True, True]
    with engine.begin() as connection:
        assert appending.append(connection, [item("b", 1, "y"), item("a", 2, "y")]) == [False, True]
    with engine.connect() as connection:
        assert [entry.action for entry in store.entries(connection, "b", 0, 9)] == ["x"]
        assert [entry.action for entry in store.entries(connection, "a", 0, 9)] == ["x", "y"]
        found = store.find_game(connection, "b")
        assert found is not None
        assert found.seq == 1
    engine.dispose()


def test_an_enormous_frame_closes_the_connection_and_nothing_else(
    processes: Callable[[str], Process], tmp_path: object
) -> None:
    server = processes(f"{tmp_path}/games.db")

    async def shout() -> None:
        links = await new_game(server.address, ALONE)
        async with Player(server.address, links.owner) as loud, Player(server.address, links.owner) as calm:
            await loud.socket.send(json.dumps({"type": "chat", "text": "x" * 30_000}))
            assert (await loud.hear("error"))["what"] == "oversized"
            await loud.socket.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed) as closed:
                await loud.hear("error")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            await calm.say("play", seq=0, action="pick 1", seat="red")
            assert (await calm.hear("accepted"))["seq"] == 1

    asyncio.run(shout())
