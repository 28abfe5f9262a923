"""The operator's page: who may open it, what it tells, and what is done there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from grognard import cli
from grognard.kernel.words import Malformed
from grognard.server import manners, operators
from grognard.server.opponents import Opponents
from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.passkey import Device, Passkey
from tests.server.table import FRIENDS, House, Seat

SECRET = "a secret of the operator"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "LOOKING", 3600.0)  # only what the page does itself


@pytest.fixture
def manned(opening: Callable[[Settings], House], database: str) -> House:
    return opening(msgspec.structs.replace(SETTINGS, database=database, operator=SECRET, sign_ins_per_hour=5))


def ask(house: House, act: str = "", secret: str = SECRET, **wish: Any) -> Any:
    headers = {"Authorization": f"Bearer {secret}"}
    if act:
        return house.client.post(f"/api/operator/{act}", json=wish, headers=headers)
    return house.client.get("/api/operator", headers=headers)


def test_only_who_has_the_secret_is_let_in_and_guesses_are_counted(manned: House) -> None:
    acts: dict[str, dict[str, Any]] = {
        "ban": {"name": "x"},
        "close": {"game": "x"},
        "retry": {"game": "x"},
        "settle": {"report": 1},
    }
    for act, wish in acts.items():
        assert ask(manned, act, "guess", **wish).status_code == 403
    assert manned.client.get("/api/operator").json()["error"]["key"] == "operator"
    assert ask(manned, "", SECRET[:-1]).json()["error"]["key"] == "limit-sign-ins"
    assert ask(manned).status_code == 200  # who knows it is not kept out by those who guess
    foreign = {"Authorization": f"Bearer {SECRET}", "Origin": "https://evil.example"}
    assert manned.client.get("/api/operator", headers=foreign).status_code == 403


def test_without_a_setting_the_secret_is_in_the_database_and_told_on_the_machine(
    both: House, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(both, "", "").status_code == 403
    told = []
    for _ in range(2):
        assert cli.main(["people", "--database", database, "page"]) == 0
        told.append(capsys.readouterr().out.strip())
    assert told[0] == told[1]
    where, _, secret = told[0].partition("/operator#")
    assert where == "http://127.0.0.1:8000"
    assert len(secret) == 64
    assert ask(both, "", secret).status_code == 200


def test_a_secret_that_is_short_is_none() -> None:
    with pytest.raises(Malformed, match="at least 16 letters"):
        operators.check(Settings(operator="letmein"))
    operators.check(Settings(operator=SECRET))


def test_the_page_tells_how_the_server_fares(manned: House) -> None:
    links = manned.new(FRIENDS)
    with manned.seat(links.owner) as red, manned.seat(links.friend) as blue:
        assert red.play("pick 1")["type"] == "accepted"
        blue.hear("moved")
        blue.ask("report", seat="red", why="slow")
        found = ask(manned).json()
        assert (found["live"], found["connections"], found["moves"]) == (1, 2, 1)
        assert found["stored"]["games"] == found["stored"]["running"] == found["stored"]["moved"] == 1
        assert 0 < found["move_p50"] <= found["move_p99"]
        (table,) = found["tables"]
        assert (table["game"], table["module"], table["number"], table["connections"]) == (links.game, "duel", 1, 2)
        (report,) = found["stored"]["reports"]
        assert (report["seat"], report["why"], report["kept"]) == ("red", "slow", False)
        assert ask(manned, "settle", report=report["id"]).json()["stored"]["reports"] == []
        assert ask(manned, "settle", report=99).status_code == 400
    assert found["disk"]["used"] > 0
    assert found["memory"] > 0
    for secret in (links.owner, links.friend, links.watch, SECRET):
        assert secret not in str(found)


def test_somebody_is_shut_out_at_once_and_let_in_again(manned: House) -> None:
    anna = Device(manned)
    anna.register("Anna", Passkey())
    links = anna.house.new(FRIENDS)
    with anna.house.seat(links.owner) as red:
        assert ask(manned, "ban", name="Anna", why="spam").json()["stored"]["banned"] == [
            {"name": "Anna", "why": "spam"}
        ]
        assert red.hear("error")["key"] == "banned"
    assert anna.state()["account"] is None
    assert ask(manned, "ban", name="Anna").json()["stored"]["banned"] == []
    with anna.house.seat(links.owner) as red:
        assert red.welcome["seat"] == "red"
    assert ask(manned, "ban", name="Nobody", why="x").status_code == 400


def test_a_game_is_closed_with_a_word_and_opened_again(manned: House) -> None:
    links = manned.new({"red": "me", "blue": "open"}, listing={})
    with manned.seat(links.owner) as red:
        shown = ask(manned, "close", game=links.game, word="a trial").json()
        assert shown["stored"]["closed"] == [{"name": links.game, "why": "a trial"}]
        assert red.hear("error")["what"] == "busy"
        with pytest.raises(WebSocketDisconnect):
            red.hear()
    with Seat(manned.client, "") as again:
        again.say("hello", token=links.owner)
        said = again.hear("error")
        assert (said["what"], said["key"], said["facts"]) == ("closed", "game-shut", {"why": "a trial"})
        with pytest.raises(WebSocketDisconnect) as ended:
            again.hear()
        assert ended.value.code == 4010
    assert manned.get("/api/game/journal", links.owner).status_code == 200
    assert ask(manned, "close", game=links.game).json()["stored"]["closed"] == []
    with manned.seat(links.owner) as red:
        assert red.play("pick 1")["type"] == "accepted"
    assert ask(manned, "close", game="nothing", word="x").status_code == 400


def test_a_bot_that_cannot_move_is_shown_and_tries_again(manned: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*args: object) -> None:
        raise OSError("nobody thinks")

    with monkeypatch.context() as trouble:
        trouble.setattr(Opponents, "choose", broken)
        links = manned.new({"red": "bot:cautious", "blue": "me"})
        with manned.seat(links.owner) as blue:
            assert blue.hear("error")["key"] == "bot-waits"
            (bot,) = ask(manned).json()["stuck"]
            assert (bot["game"], bot["seat"], bot["bot"], bot["tries"]) == (links.game, "red", "cautious", 1)
            assert "nobody thinks" in bot["why"]
            trouble.undo()
            assert ask(manned, "retry", game=links.game).status_code == 200
            blue.hear("moved")
            assert ask(manned).json()["stuck"] == []
    assert ask(manned, "retry", game="nothing").json()["error"]["key"] == "no-such-table"


def test_the_size_of_a_file_and_of_what_is_beside_it(manned: House, database: str, tmp_path: Path) -> None:
    found = ask(manned).json()["disk"]
    if database.startswith("postgresql"):
        assert found["free"] == -1
        assert found["used"] > 1_000_000
    else:
        assert found["free"] > 0
        assert found["used"] >= Path(database).stat().st_size
