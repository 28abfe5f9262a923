"""All that is kept of somebody is theirs to take along, and to have forgotten."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from sqlalchemy import func, select

from grognard.server import database as databases
from grognard.server import schema
from tests.server.conftest import SETTINGS
from tests.server.passkey import Device, Passkey
from tests.server.table import FRIENDS, House, Seat

HOOK = "https://hooks.invalid/secret"


def _count(database: str, table: Any, *where: Any) -> int:
    engine = databases.engine(database)
    with engine.connect() as connection:
        found = connection.execute(select(func.count()).select_from(table).where(*where)).scalar_one()
    engine.dispose()
    return int(found)


def _exported(device: Device) -> dict[str, Any]:
    answer = device.client.get("/api/account/export")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    found: dict[str, Any] = json.loads(answer.text)
    return found


def _end(red: Seat, blue: Seat) -> None:
    assert red.play("resign")["type"] == "accepted"
    blue.hear("moved")


def test_everything_about_oneself_is_in_one_file_and_nothing_of_others(both: House) -> None:
    anna, bert = Device(both), Device(both)
    anna.register("Anna", Passkey())
    bert.register("Bert", Passkey(b"another"))
    assert _exported(anna)["games"] == []
    running, over = anna.house.new(FRIENDS), anna.house.new(FRIENDS)
    with anna.house.seat(over.owner) as red, bert.house.seat(over.friend) as blue:
        red.say("chat", text="Well met")
        blue.say("chat", text="What Bert says")
        blue.hear("chatted")
        red.ask("note", text="my plan")
        red.ask("report", seat="blue", why="slow")
        _end(red, blue)
    anna.post("notices/receivers", kind="webhook", target=HOOK)
    found = _exported(anna)
    assert (found["account"]["name"], found["codes_left"], len(found["passkeys"])) == ("Anna", 10, 1)
    assert [one["target"] for one in found["notices"]["receivers"]] == [HOOK]
    assert [(one["seat"], one["why"]) for one in found["reports_made"]] == [("blue", "slow")]
    by_game = {one["game"]: one for one in found["games"]}
    ended = by_game[over.game]
    assert (ended["seats"], ended["notes"]) == (["red"], {"red": "my plan"})
    assert [line["text"] for line in ended["said"]] == ["Well met"]
    assert any(line.startswith("seed ") for line in ended["journal"])
    log = "\n".join(by_game[running.game]["journal"])
    assert "commitment" in log
    assert "seed" not in log
    text = json.dumps(found)
    for secret in ("What Bert says", over.owner, over.friend, running.owner):
        assert secret not in text


def test_an_account_is_forgotten_with_all_it_has_left(both: House, database: str) -> None:
    passkey = Passkey()
    anna, bert = Device(both), Device(both)
    anna.register("Anna", passkey)
    bert.register("Bert", Passkey(b"another"))
    anna.post("notices/receivers", kind="webhook", target=HOOK)
    alone, running, over = anna.house.new(), anna.house.new(FRIENDS), anna.house.new(FRIENDS)
    with anna.house.seat(over.owner) as red, bert.house.seat(over.friend) as blue:
        red.say("chat", text="Well met")
        blue.say("chat", text="Likewise")
        blue.hear("chatted")
        red.ask("note", text="my plan")
        blue.ask("report", seat="red", why="rude")
        _end(red, blue)
    assert anna.post("delete", name="Bert").json()["error"]["key"] == "other-name"
    assert (
        anna.client.post(
            "/api/account/delete", json={"name": "Anna"}, headers={"Origin": "https://evil.example"}
        ).status_code
        == 403
    )
    with bert.house.seat(running.friend) as blue:
        assert anna.post("delete", name="anna").json() == {"removed": 1, "others": 2}
        assert {one["name"]: one["bot"] for one in blue.hear("seated")["seats"]}["red"]
    assert anna.state()["account"] is None
    assert anna.sign_in(passkey).json()["error"]["key"] == "unknown-passkey"
    for token in (alone.owner, running.owner, over.owner):
        assert both.get("/api/game", token).status_code == 404
    shown = bert.house.get("/api/game", over.friend).json()
    assert shown["result"]
    assert shown["people"].get("red", {"name": ""})["name"] == ""
    with bert.house.seat(over.friend) as blue:
        assert [line["text"] for line in blue.welcome["chat"]] == ["Likewise"]
        assert len(blue.welcome["log"]) == 1
    for table in (schema.passkeys, schema.codes, schema.sessions, schema.receivers):
        assert _count(database, table) == (0 if table is schema.receivers else 10 if table is schema.codes else 1)
    assert _count(database, schema.seats, schema.seats.c.note != "") == 0
    assert _count(database, schema.reports, schema.reports.c.name == "", schema.reports.c.account == "") == 1
    assert anna.register("Anna", Passkey(b"new"))  # the name is free again


def test_who_is_not_signed_in_takes_nothing_along_and_deletes_nothing(house: House) -> None:
    device = Device(house)
    assert device.client.get("/api/account/export").status_code == 401
    assert device.post("delete", name="Anna").status_code == 401


def test_files_with_everything_are_limited(opening: Any, tmp_path: Any) -> None:
    few = msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), exports_per_hour=1)
    device = Device(opening(few))
    device.register("Anna", Passkey())
    _exported(device)
    assert device.client.get("/api/account/export").json()["error"]["key"] == "limit-exports"
