"""All that is kept of somebody is theirs to take along, and to have forgotten."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, Table, func, insert, select
from starlette.websockets import WebSocketDisconnect

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


IMPERSONAL = {  # tables with nothing of a person: games as all of their players have them, and the server's own
    "games", "entries", "snapshots", "studies", "drafts", "draft_steps", "draft_matches", "proposals", "editions",
    "gallery",    "hours", "outages", "keys",
}  # fmt: skip


def _put(connection: Connection, table: Table, **known: Any) -> None:
    """A row with what is known, and nothing in its other columns."""
    empty: dict[type, Any] = {str: "", int: 0, float: 0.0, bool: False, bytes: b""}
    needed = [column for column in table.c if not column.nullable and column.autoincrement is not True]
    connection.execute(insert(table).values({one.name: empty[one.type.python_type] for one in needed} | known))


def _holding(connection: Connection, marks: set[str]) -> set[str]:
    """The columns of the whole database in which one of these is found."""
    found = set()
    for table in schema.metadata.sorted_tables:
        for row in connection.execute(select(table)):
            found |= {
                f"{table.name}.{name}" for name, value in row._mapping.items() if any(m in str(value) for m in marks)
            }
    return found


def test_no_table_keeps_anything_of_somebody_who_has_gone_and_all_of_it_was_in_the_file(
    both: House, database: str
) -> None:
    """Whoever adds a table has to say here that nobody is in it, or to fill it, export it and forget it."""
    anna, bert = Device(both), Device(both)
    anna.register("Anna Perenna", Passkey())
    bert.register("Bert", Passkey(b"another"))
    anna.post("notices", zone="Pacific/Chatham")
    anna.post("notices/receivers", kind="webhook", target=HOOK)
    anna.house.new()
    shared, watched, left = anna.house.new(FRIENDS), bert.house.new(FRIENDS), bert.house.new(FRIENDS)
    with anna.house.seat(shared.owner) as red, bert.house.seat(shared.friend) as blue:
        red.say("chat", text="said as red")
        blue.hear("chatted")
        red.ask("note", text="a plan of red")
        red.ask("report", seat="blue", why="slow")
        blue.ask("report", line=1, why="rude")
    with anna.house.seat(watched.watch) as gallery:
        gallery.say("chat", text="said while watching")
        gallery.hear("chatted")
    with anna.house.seat(left.friend) as blue:
        blue.say("chat", text="said before leaving")
        blue.hear("chatted")
        blue.ask("note", text="a plan of blue")
    headers = {"Authorization": f"Bearer {left.friend}"}
    assert anna.client.delete("/api/game", headers=headers).json() == {"left": left.game}
    told = anna.state()["account"]
    engine = databases.engine(database)
    with engine.begin() as connection:
        account = connection.execute(
            select(schema.accounts.c.id).where(schema.accounts.c.name == told["name"])
        ).scalar_one()
        other = connection.execute(select(schema.accounts.c.id).where(schema.accounts.c.name == "Bert")).scalar_one()
        receiver = connection.execute(select(schema.receivers.c.id)).scalar_one()
        _put(connection, schema.results, game="gone", one=account, other=other, reason="a great victory")
        _put(connection, schema.results, game="gone too", one=other, other=account, reason="a small defeat")
        _put(connection, schema.ratings, module="of Anna", player=account)
        _put(connection, schema.challenges, hash="x", account=account)
        _put(connection, schema.letters, id="x", receiver=receiver)
        links = connection.execute(select(schema.links.c.hash).where(schema.links.c.account == account)).scalars()
        hashes = {key[:24] for key in links}
    plain = {
        account, "Anna Perenna", HOOK, "Pacific/Chatham", "said as red", "said while watching", "said before leaving",
        "a plan of red", "a great victory", "a small defeat", "of Anna", *(one["id"] for one in told["passkeys"]),
    }  # fmt: skip
    text = anna.client.get("/api/account/export").text
    assert {mark for mark in plain if mark not in text} == set()
    reported = json.loads(text)
    assert [line["words"] for line in reported["reports_about"]] == ["said as red"]
    assert "rude" not in text
    marks = (
        plain - {"a great victory", "a small defeat", "of Anna"} | hashes | {receiver, "annaperenna", "a plan of blue"}
    )
    with engine.connect() as connection:
        before = _holding(connection, marks)
    assert {table.name for table in schema.metadata.sorted_tables} - {
        one.partition(".")[0] for one in before
    } == IMPERSONAL
    assert anna.post("delete", name="Anna Perenna").json() == {"removed": 1, "others": 1}
    with engine.connect() as connection:
        assert _holding(connection, marks) == set()
        assert connection.execute(select(func.count()).select_from(schema.results)).scalar_one() == 2
    engine.dispose()
    with bert.house.seat(left.owner) as red:
        assert [line["text"] for line in red.welcome["chat"]] == []
    assert bert.state()["account"]["name"] == "Bert"


def test_what_is_said_in_a_seat_stays_with_who_said_it(both: House) -> None:
    """Somebody leaves a game, another takes the seat: neither notes nor lines of the one are the other's."""
    anna, bert = Device(both), Device(both)
    anna.register("Anna", Passkey())
    bert.register("Bert", Passkey(b"another"))
    links = bert.house.new(FRIENDS)
    with anna.house.seat(links.friend) as blue:
        blue.say("chat", text="said by Anna")
        blue.hear("chatted")
        blue.ask("note", text="a plan of Anna")
    anna.client.delete("/api/game", headers={"Authorization": f"Bearer {links.friend}"})
    with bert.house.seat(links.owner) as red:
        red.ask("handover", "seated", seat="blue")
        red.ask("look", "welcome", seat="blue")
        assert red.welcome["note"] == ""
    (game,) = _exported(bert)["games"]
    assert (game["seats"], game["said"], game["notes"]) == (["red", "blue"], [], {})


def test_whoever_has_gone_for_good_sits_at_no_table_any_more(both: House) -> None:
    anna = Device(both)
    anna.register("Anna", Passkey())
    links = anna.house.new(FRIENDS)
    with anna.house.seat(links.owner) as red, both.seat(links.friend) as blue:
        anna.post("delete", name="Anna")
        assert red.hear("error")["what"] == "unknown"
        with pytest.raises(WebSocketDisconnect):
            red.hear()
        while blue.hear("present")["people"].get("red", {"here": False})["here"]:
            pass


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
