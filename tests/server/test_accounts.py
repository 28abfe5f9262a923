"""Accounts: a name kept by passkeys, its games on every device, and who cannot get in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update
from starlette.websockets import WebSocketDisconnect

from grognard.kernel.words import Malformed
from grognard.server import accounts, schema
from grognard.server.errors import Trouble
from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.passkey import Device, Passkey
from tests.server.table import FRIENDS, House


def key(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"].get("key", "")


def test_a_name_is_taken_and_kept_by_a_passkey_on_two_devices(both: House) -> None:
    passkey, first, second = Passkey(), Device(both), Device(both)
    assert first.state() == {"account": None, "possible": True, "elsewhere": ""}
    codes = first.register("Anna  Maria", passkey)
    assert len(set(codes)) == accounts.CODES
    shown = first.state()["account"]
    assert (shown["name"], shown["codes"], len(shown["passkeys"])) == ("Anna Maria", 10, 1)
    assert [one["here"] for one in shown["sessions"]] == [True]
    assert second.state()["account"] is None
    entered = second.sign_in(passkey).json()
    assert entered["name"] == "Anna Maria"
    assert sorted(one["here"] for one in entered["sessions"]) == [False, True]
    assert len(second.state()["account"]["sessions"]) == 2
    assert first.post("sign-out").status_code == 200
    assert first.state()["account"] is None
    assert second.state()["account"]["name"] == "Anna Maria"


def test_a_seat_held_by_link_is_claimed_and_opened_on_a_second_device(both: House) -> None:
    links = both.new(FRIENDS)
    passkey, first, second = Passkey(), Device(both), Device(both)
    first.register("Anna", passkey)
    assert first.post("claims", tokens=[links.owner, links.watch, "nothing"]).json() == {"mine": 1, "others": 0}
    second.sign_in(passkey)
    (game,) = second.games()
    assert (game["info"]["game"], game["info"]["role"], game["info"]["held"]) == (links.game, "owner", ["red"])
    assert game["token"].startswith(links.owner[:2])
    with second.house.seat(game["token"]) as red, both.seat(links.friend) as blue:
        assert red.welcome["held"] == ["red"]
        assert blue.welcome["people"]["red"]["name"] == "Anna"
        assert blue.welcome["people"]["red"]["kept"]
        assert red.play("pick 1")["type"] == "accepted"
        blue.hear("moved")
        assert red.ask("name", "error", name="Nobody")["key"] == "name-kept"
    assert second.house.get("/api/game", game["token"]).json()["held"] == ["red"]
    answer = second.client.post("/api/games/resume", json={"tokens": [game["token"], links.friend]}).json()["games"]
    assert [one["held"] for one in answer] == [["red"], ["blue"]]
    with both.seat(links.owner) as still:  # the link goes on as before
        assert still.welcome["held"] == ["red"]


def test_nobody_else_opens_a_seat_of_an_account(both: House) -> None:
    links = both.new(FRIENDS)
    anna, bruno, nobody = Device(both), Device(both), Device(both)
    anna.register("Anna", Passkey(b"1"))
    bruno.register("Bruno", Passkey(b"2"))
    anna.post("claims", tokens=[links.owner])
    (game,) = anna.games()
    assert bruno.post("claims", tokens=[links.owner]).json() == {"mine": 0, "others": 1}
    assert bruno.games() == []
    assert bruno.house.get("/api/game", game["token"]).status_code == 404
    assert key(nobody.house.get("/api/game", game["token"])) == (401, "sign-in-first")
    assert nobody.client.post("/api/games/resume", json={"tokens": [game["token"]]}).json() == {"games": [None]}
    for device, what in ((bruno, "unknown"), (nobody, "unknown")):
        with device.client.websocket_connect("/api/play") as socket:
            socket.send_json({"type": "hello", "token": game["token"]})
            assert socket.receive_json()["what"] == what
    assert key(nobody.client.get("/api/account/games")) == (401, "sign-in-first")


def test_new_games_and_seats_taken_belong_to_who_is_signed_in(house: House) -> None:
    anna, bruno = Device(house), Device(house)
    anna.register("Anna", Passkey(b"1"))
    bruno.register("Bruno", Passkey(b"2"))
    links = anna.house.new(FRIENDS)
    assert [one["info"]["game"] for one in anna.games()] == [links.game]
    with anna.house.seat(links.friend):  # a look at what the friend will see
        pass
    assert len(anna.games()) == 1
    with bruno.house.seat(links.friend, name="Somebody") as blue:
        assert blue.hear("present")["people"]["blue"]["name"] == "Bruno"
    assert [one["info"]["held"] for one in bruno.games()] == [["blue"]]
    open_game = anna.house.new({"red": "me", "blue": "open"}, listing={})
    assert bruno.client.post(f"/api/lobby/{open_game.game}", json={"seat": "blue"}).status_code == 201
    assert len(bruno.games()) == 2
    with house.client.app.state.rooms.storage.engine.begin() as connection:  # type: ignore[attr-defined]
        assert len(set(accounts.holders(connection, links.game).values())) == 2


def test_a_recovery_code_lets_in_once_and_a_new_passkey_is_added(house: House) -> None:
    lost, found, device = Passkey(b"lost"), Passkey(b"found"), Device(house)
    codes = Device(house).register("Anna", lost)
    wrong = device.post("recover", name="Anna", code="0000-0000-0000-0000")
    assert key(wrong) == (403, "wrong-code")
    assert key(device.post("recover", name="Nobody", code=codes[0])) == (403, "wrong-code")
    assert device.post("recover", name="ANNA", code=codes[0].lower().replace("-", " ")).json()["codes"] == 9
    assert key(Device(house).post("recover", name="Anna", code=codes[0])) == (403, "wrong-code")
    options = device.post("passkeys/options").json()
    assert [one["id"] for one in options["excludeCredentials"]]
    assert len(device.post("passkeys", credential=found.make(options)).json()["passkeys"]) == 2
    (old, _) = device.state()["account"]["passkeys"]
    assert len(device.client.delete(f"/api/account/passkeys/{old['id']}").json()["passkeys"]) == 1
    assert key(Device(house).sign_in(lost)) == (403, "unknown-passkey")
    assert Device(house).sign_in(found).status_code == 200
    renewed = device.post("codes").json()["codes"]
    assert key(Device(house).post("recover", name="Anna", code=codes[1])) == (403, "wrong-code")
    assert Device(house).post("recover", name="Anna", code=renewed[1]).status_code == 200


def test_the_last_passkey_stays_where_there_are_no_codes(house: House) -> None:
    device = Device(house)
    device.register("Anna", Passkey())
    with house.client.app.state.rooms.storage.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(schema.codes.delete())
    (only,) = device.state()["account"]["passkeys"]
    assert key(device.client.delete(f"/api/account/passkeys/{only['id']}")) == (409, "last-passkey")
    assert device.client.delete("/api/account/passkeys/none").status_code == 404


@pytest.mark.parametrize("name", ["a", "x" * 31, "a\x07b", "--", "An<b>", "Аnna", "", "  ", "a@b"])
def test_what_cannot_be_a_name_is_explained(name: str) -> None:
    with pytest.raises(Trouble) as found:
        accounts.proper(name)
    assert (found.value.key, found.value.facts) == ("bad-account-name", {"least": 2, "most": 30})


def test_a_name_is_not_taken_twice_however_it_is_written(both: House) -> None:
    anna, other = Device(both), Device(both)
    anna.register("Anna-Maria", Passkey(b"1"))
    for name in ("Anna-Maria", "anna maria", "ＡＮＮＡ　ＭＡＲＩＡ", "Anna_Maria"):
        assert key(other.post("register/options", name=name)) == (409, "name-taken")
    options = [other.post("register/options", name="Zoé").json() for _ in range(2)]
    assert other.post("register", credential=Passkey(b"2").make(options[0])).status_code == 201
    assert key(Device(both).post("register", credential=Passkey(b"3").make(options[1]))) == (409, "name-taken")
    assert key(other.post("name", name="Anna Maria")) == (409, "name-taken")
    assert other.post("name", name="ZOÉ").json()["name"] == "ZOÉ"


def test_a_new_name_is_told_at_the_table(house: House) -> None:
    device = Device(house)
    device.register("Anna", Passkey())
    links = device.house.new(FRIENDS)
    with house.seat(links.friend) as blue:
        device.post("name", name="Berta")
        while blue.hear("present")["people"]["red"]["name"] != "Berta":
            pass
        assert blue.frames


def test_a_challenge_is_answered_once_for_what_it_was_made(house: House) -> None:
    passkey, device = Passkey(), Device(house)
    device.register("Anna", passkey)
    other = Device(house)
    options = other.post("sign-in/options").json()
    signed = passkey.sign(options)
    assert other.post("sign-in", credential=signed).status_code == 200
    assert key(Device(house).post("sign-in", credential=signed)) == (409, "passkey-late")
    fresh = other.post("sign-in/options").json()
    assert key(other.post("passkeys", credential=passkey.sign(fresh))) == (409, "passkey-late")
    asked = other.post("sign-in/options").json()
    with house.client.app.state.rooms.storage.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(schema.challenges).values(until=1.0))
    assert key(other.post("sign-in", credential=passkey.sign(asked))) == (409, "passkey-late")
    invented = {**asked, "challenge": "AAAA"}
    assert key(other.post("sign-in", credential=passkey.sign(invented))) == (409, "passkey-late")


def test_what_another_page_or_key_has_signed_is_refused(house: House) -> None:
    passkey, device = Passkey(), Device(house)
    device.register("Anna", passkey)
    other = Device(house)
    for forged in ({"origin": "http://evil.example"}, {"party": "evil.example"}, {"origin": "http://localhost:81"}):
        signed = passkey.sign(other.post("sign-in/options").json(), **forged)
        assert key(other.post("sign-in", credential=signed)) == (400, "bad-passkey")
    thief = Passkey()  # the same name of a key, another key
    assert key(other.sign_in(thief)) == (400, "bad-passkey")
    unknown = Passkey(b"unknown")
    assert key(other.sign_in(unknown)) == (403, "unknown-passkey")
    for shape in ({}, {"response": 3}, {"response": {"clientDataJSON": "!!"}}, {"id": 3, "response": {}}):
        assert key(other.post("sign-in", credential=shape)) == (400, "bad-passkey")
    assert other.state()["account"] is None


def test_an_account_cannot_be_made_with_the_passkey_of_another(house: House) -> None:
    passkey = Passkey()
    Device(house).register("Anna", passkey)
    options = Device(house).post("register/options", name="Bruno").json()
    assert key(Device(house).post("register", credential=passkey.make(options))) == (409, "bad-passkey")
    assert Device(house).post("register/options", name="Bruno").status_code == 200


def test_a_passkey_is_not_added_to_somebody_elses_account(house: House) -> None:
    anna, bruno = Device(house), Device(house)
    anna.register("Anna", Passkey(b"1"))
    bruno.register("Bruno", Passkey(b"2"))
    options = bruno.post("passkeys/options").json()
    assert key(anna.post("passkeys", credential=Passkey(b"3").make(options))) == (403, "bad-passkey")
    (theirs,) = bruno.state()["account"]["passkeys"]
    assert anna.client.delete(f"/api/account/passkeys/{theirs['id']}").status_code == 404
    (session,) = bruno.state()["account"]["sessions"]
    assert anna.post("sign-out", session=session["id"]).status_code == 404
    assert anna.post("sign-out", session="%").status_code == 404
    assert bruno.state()["account"]["name"] == "Bruno"


WISHES: dict[str, dict[str, Any]] = {
    "sign-out": {},
    "passkeys/options": {},
    "passkeys": {"credential": {}},
    "codes": {},
    "name": {"name": "Zoé"},
    "claims": {"tokens": []},
}


def test_pages_of_other_sites_and_strangers_do_nothing(house: House) -> None:
    device = Device(house)
    device.register("Anna", Passkey())
    for path, wish in WISHES.items():
        foreign = device.client.post(f"/api/account/{path}", json=wish, headers={"Origin": "http://evil.example"})
        assert key(foreign) == (403, "foreign-origin"), path
        assert key(Device(house).post(path, **wish)) == (401, "sign-in-first"), path
        forged = Device(house, Cookie="grognard=guessed").post(path, **wish)
        assert key(forged) == (401, "sign-in-first"), path
    for path in ("register/options", "register", "sign-in/options", "sign-in", "recover"):
        foreign = device.client.post(f"/api/account/{path}", json={}, headers={"Origin": "http://evil.example"})
        assert foreign.status_code in (400, 403), path
    wish = {"module": "duel", "seats": FRIENDS}
    assert device.client.post("/api/games", json=wish, headers={"Origin": "http://evil.example"}).status_code == 403
    assert device.client.get("/api/account/games").json() == {"games": []}
    assert device.state()["account"]["name"] == "Anna"


def test_guessing_and_making_accounts_are_limited(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    few = {"database": str(tmp_path / "games.db"), "sign_ins_per_hour": 3, "accounts_per_hour": 2}
    house = opening(msgspec.structs.replace(SETTINGS, **few))
    guesser = Device(house)
    found = [key(guesser.post("recover", name="Anna", code=str(guess))) for guess in range(5)]
    assert found == [(403, "wrong-code")] * 3 + [(429, "limit-sign-ins")] * 2
    made = [guesser.post("register/options", name=f"Anna {number}").status_code for number in range(3)]
    assert made == [200, 200, 429]


def test_the_cookie_is_out_of_reach_and_sessions_can_be_ended(house: House) -> None:
    passkey, device = Passkey(), Device(house)
    device.register("Anna", passkey)
    answer = Device(house).sign_in(passkey)
    cookie = answer.headers["set-cookie"].casefold()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "secure" not in cookie  # http://localhost
    lost = Device(house)
    lost.sign_in(passkey)
    assert lost.state()["account"]
    assert len(device.post("sign-out", others=True).json()["sessions"]) == 1
    assert lost.state()["account"] is None
    with house.client.app.state.rooms.storage.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(schema.accounts).values(banned="spam"))
        kept = connection.execute(select(schema.codes.c.hash)).scalars().all()
    assert all(len(one) == 64 for one in kept)
    assert device.state()["account"] is None
    assert key(lost.sign_in(passkey)) == (403, "banned")


def test_who_signs_a_lost_device_out_closes_its_tables(both: House) -> None:
    passkey, device, lost = Passkey(), Device(both), Device(both)
    device.register("Anna", passkey)
    links = device.house.new(FRIENDS)
    lost.sign_in(passkey)
    (game,) = lost.games()
    with (
        lost.house.seat(game["token"]) as found,
        device.house.seat(game["token"]) as mine,
        both.seat(links.friend) as blue,
    ):
        assert device.post("sign-out", others=True).status_code == 200
        assert found.hear("error")["key"] == "sign-in-first"
        with pytest.raises(WebSocketDisconnect):
            found.hear()
        assert (mine.ask("ping")["type"], blue.ask("ping")["type"]) == ("pong", "pong")


@pytest.mark.parametrize(
    ("settings", "host", "expected"),
    [
        ({}, "localhost:8000", (True, "")),
        ({}, "127.0.0.1:8000", (False, "http://localhost:8000")),
        ({}, "192.168.1.5:8000", (False, "")),
        ({}, "kitchen:8000", (False, "")),
        ({"address": "http://192.168.1.5:8000"}, "192.168.1.5:8000", (False, "")),
        ({"address": "https://games.example.org"}, "games.example.org", (True, "")),
        ({"address": "https://games.example.org"}, "localhost:8000", (False, "https://games.example.org")),
    ],
)
def test_where_passkeys_work_is_told(
    opening: Callable[[Settings], House],
    tmp_path: Path,
    settings: dict[str, str],
    host: str,
    expected: tuple[bool, str],
) -> None:
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), **settings))
    state = house.client.get("/api/account", headers={"Host": host}).json()
    assert (state["possible"], state["elsewhere"]) == expected
    options = house.client.post("/api/account/sign-in/options", json={}, headers={"Host": host})
    assert options.status_code == (200 if expected[0] else 409)


def test_behind_tls_the_cookie_is_secure(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    address = "https://games.example.org"
    house = opening(msgspec.structs.replace(SETTINGS, database=str(tmp_path / "games.db"), address=address))
    headers = {"Host": "games.example.org", "Origin": address}
    passkey, client = Passkey(), house.client
    options = client.post("/api/account/register/options", json={"name": "Anna"}, headers=headers).json()
    made = passkey.make(options, address, "games.example.org")
    answer = client.post("/api/account/register", json={"credential": made}, headers=headers)
    assert answer.status_code == 201
    assert "secure" in answer.headers["set-cookie"].casefold()


def test_a_malformed_name_is_told_by_its_own_words() -> None:
    assert not issubclass(Trouble, Malformed)
    assert accounts.proper(" Jean-Luc  d’Arc ") == "Jean-Luc d’Arc"
    assert accounts.folded("Jean-Luc d’Arc") == "jeanlucdarc"
