"""It is your turn: told once to who is not there, by push, mail and webhook; never what is hidden, never twice."""

from __future__ import annotations

import asyncio
import email
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select, update

from grognard.server import guests, notices, outside, postman, receivers, schema, webpush
from grognard.server.catalogue import Library
from grognard.server.errors import Trouble
from grognard.server.receivers import Wish
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings
from grognard.server.throwaway import free_port
from tests.server.conftest import SETTINGS
from tests.server.passkey import Device, Passkey
from tests.server.table import FRIENDS, House, Links

QUICK = msgspec.structs.replace(SETTINGS, notice_seconds=0.0, notice_pause_seconds=0.0, notices_anywhere=True)


class Outside:
    """Another server that takes whatever it is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        kept = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                kept.taken.append((self.path, dict(self.headers), body))
                self.send_response(kept.status)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def world() -> Iterator[Outside]:
    server = Outside()
    yield server
    server.close()


class Box:
    """What a real mail server has taken."""

    def __init__(self) -> None:
        self.letters: list[Message] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.letters.append(email.message_from_bytes(envelope.content))
        return "250 OK"


@pytest.fixture
def mail() -> Iterator[tuple[str, Box]]:
    box, port = Box(), free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield f"smtp://127.0.0.1:{port}", box
    controller.stop()


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postman, "LOOKING", 3600.0)  # nothing goes out but by `look`, however long a test takes


@pytest.fixture
def quick(opening: Callable[[Settings], House], database: str) -> House:
    return opening(msgspec.structs.replace(QUICK, database=database))


def rooms(house: House) -> Rooms:
    found: Rooms = house.client.app.state.rooms  # type: ignore[attr-defined]
    return found


def look(house: House) -> int:
    """One round of the postman; how many letters went out."""
    assert house.client.portal is not None
    return house.client.portal.call(rooms(house).postman.round)


def anna(house: House, name: str = "Anna") -> Device:
    device = Device(house)
    device.register(name, Passkey(name.encode()))
    return device


def add(device: Device, kind: str, target: str, **more: str) -> Any:
    return device.post("notices/receivers", kind=kind, target=target, **more)


def waiting(device: Device, house: House) -> Links:
    """A game in which the device's account is to decide, and is not there."""
    links = device.house.new({"red": "friend", "blue": "me"})
    with house.seat(links.friend) as red:
        red.play("pick 1")
    return links


def test_whose_turn_it_is_is_told_once_by_a_webhook(
    quick: House, world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "AWAY", 3600.0)
    device = anna(quick)
    assert add(device, "webhook", f"{world.address}/hook").status_code == 201
    links = waiting(device, quick)
    assert [look(quick) for _ in range(3)] == [1, 0, 0]
    ((path, headers, body),) = world.taken
    told = json.loads(body)
    (game,) = device.games()
    assert (path, headers["Content-Type"]) == ("/hook", "application/json")
    assert told["content"] == f"The Duel – it is your turn.\nhttp://localhost/play#{game['token']}"
    assert told["allowed_mentions"] == {"parse": []}
    assert links.owner not in body.decode()
    with device.house.seat(game["token"]) as blue:  # comes, decides, and goes
        blue.play("pick 2")
        assert look(quick) == 0
    with rooms(quick).storage.engine.begin() as connection:  # a minute later it comes to her again
        connection.execute(update(schema.links).values(seen=time.time() - 60, noticed=time.time() - 90))
        connection.execute(update(schema.games).values(waiting='["blue"]', updated=time.time() - 30))
    assert look(quick) == 1


def test_who_is_asked_for_something_is_told_while_it_stands(
    quick: House, world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "AWAY", 3600.0)
    device = anna(quick)
    add(device, "webhook", f"{world.address}/hook")
    links = device.house.new({"red": "friend", "blue": "me"})
    with rooms(quick).storage.engine.begin() as connection:  # her decision is too old to be news
        connection.execute(update(schema.games).values(updated=1.0))
    with quick.seat(links.friend) as red:
        red.ask("propose", "proposed", motion="draw")
        assert [look(quick) for _ in range(3)] == [1, 0, 0]
        told = json.loads(world.taken[0][2])["content"]
        assert told.startswith("The Duel – another player proposes something to you.\n")
        number = quick.seat(links.friend)
        with number as again:
            asked = again.welcome["proposals"][0]["id"]
        red.ask("respond", "proposed", proposal=asked, yes=False)
    with rooms(quick).storage.engine.begin() as connection:
        connection.execute(update(schema.links).values(noticed=0.0))
    assert look(quick) == 0


def test_who_is_at_the_table_is_not_told(quick: House, world: Outside) -> None:
    device = anna(quick)
    add(device, "webhook", world.address)
    links = device.house.new({"red": "friend", "blue": "me"})
    (game,) = device.games()
    with device.house.seat(game["token"]), quick.seat(links.friend) as red:
        red.play("pick 1")
        assert look(quick) == 0
    assert world.taken == []


def test_a_bot_that_plays_ones_seat_and_others_turns_tell_nothing(quick: House, world: Outside) -> None:
    device = anna(quick)
    add(device, "webhook", world.address)
    links = device.house.new({"red": "friend", "blue": "me"})  # red has decided nothing yet: both are to
    with device.house.seat(links.owner) as blue:
        blue.play("pick 1")
    assert look(quick) == 0
    resting = waiting(device, quick)
    with device.house.seat(resting.owner) as blue:
        blue.ask("handover", seat="blue", bot="random")
    with rooms(quick).storage.engine.begin() as connection:
        connection.execute(update(schema.links).values(seen=0.0))
        connection.execute(update(schema.seats).values(bot="random"))
    assert look(quick) == 0


def test_several_games_make_one_notice_and_what_was_played_meanwhile_none(quick: House, world: Outside) -> None:
    device = anna(quick)
    add(device, "webhook", world.address)
    games = [waiting(device, quick) for _ in range(3)]
    assert look(quick) == 1
    assert json.loads(world.taken[0][2])["content"].startswith("It is your turn in 3 games (The Duel).")
    world.status = 500
    again = waiting(device, quick)
    assert look(quick) == 0
    world.status = 200
    with device.house.seat(again.owner):  # has come by itself
        pass
    _hurry(quick)
    assert look(quick) == 0
    assert len(world.taken) == 2
    assert len(games) == 3


def _hurry(house: House) -> None:
    with rooms(house).storage.engine.begin() as connection:
        connection.execute(update(schema.letters).values(due=0.0, taken=0.0))


def test_between_two_notices_there_is_a_pause(
    opening: Callable[[Settings], House], tmp_path: Path, world: Outside
) -> None:
    slow = msgspec.structs.replace(QUICK, database=str(tmp_path / "games.db"), notice_pause_seconds=3600.0)
    house = opening(slow)
    device = anna(house)
    add(device, "webhook", world.address)
    waiting(device, house)
    assert look(house) == 1
    waiting(device, house)
    waiting(device, house)
    assert look(house) == 0
    with rooms(house).storage.engine.begin() as connection:
        (letter,) = connection.execute(select(schema.letters)).all()
    assert len(json.loads(letter.turns)) == 2
    assert letter.due > time.time() + 3000


def test_a_receiver_that_takes_nothing_is_tried_again_and_given_up(quick: House, world: Outside) -> None:
    device = anna(quick)
    add(device, "webhook", world.address)
    world.status = 302  # nobody is followed elsewhere
    for _ in range(notices.FAILURES):
        waiting(device, quick)
        for _ in range(notices.TRIES):
            look(quick)
            _hurry(quick)
    assert len(world.taken) == notices.FAILURES * notices.TRIES
    assert device.client.get("/api/account/notices").json()["receivers"] == []


def test_a_letter_whose_worker_was_killed_is_sent_by_another(quick: House, world: Outside) -> None:
    device = anna(quick)
    add(device, "webhook", world.address)
    waiting(device, quick)
    now = time.time()
    with rooms(quick).storage.engine.begin() as connection:
        assert notices.gather(connection, QUICK, now) == 1
        (letter,) = notices.take(connection, now, 9)
    assert look(quick) == 0  # it is being sent
    with rooms(quick).storage.engine.begin() as connection:
        assert notices.take(connection, now, 9) == []
        (again,) = notices.take(connection, now + notices.LEASE + 1, 9)
    assert again.id == letter.id


def test_two_workers_send_one_notice(
    opening: Callable[[Settings], House], shared_database: str, world: Outside
) -> None:
    houses = [opening(msgspec.structs.replace(QUICK, database=shared_database)) for _ in range(2)]
    device = anna(houses[0])
    add(device, "webhook", world.address)
    waiting(device, houses[0])
    storages = [rooms(house).storage for house in houses]
    now = time.time()

    async def race() -> list[int]:
        both = [storage.write(notices.gather, QUICK, now) for storage in storages]
        return await asyncio.gather(*both)

    assert sorted(asyncio.run(race())) in ([0, 1], [0, 0])
    for house in houses * 2:
        look(house)
    assert len(world.taken) == 1


def test_push_is_read_by_its_browser_alone(quick: House, world: Outside) -> None:
    device, key, auth = anna(quick), ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    keys = {"p256dh": webpush.to_text(webpush.point(key)), "auth": webpush.to_text(auth)}
    assert add(device, "push", f"{world.address}/push/1", **keys).status_code == 201
    waiting(device, quick)
    assert look(quick) == 1
    ((path, headers, body),) = world.taken
    (game,) = device.games()
    told = json.loads(webpush.decrypted(body, key, auth))
    assert path == "/push/1"
    assert told == {
        "title": "Grognard",
        "body": "The Duel – it is your turn.",
        "url": f"/play#{game['token']}",
        "tag": "turn",
    }
    with pytest.raises(ValueError, match="another"):
        webpush.decrypted(body, ec.generate_private_key(ec.SECP256R1()), auth)
    assert headers["Content-Encoding"] == "aes128gcm"
    _signed_by(headers["Authorization"], device.client.get("/api/account/notices").json()["key"], world.address)
    world.status = 410
    waiting(device, quick)
    assert look(quick) == 0
    assert device.client.get("/api/account/notices").json()["receivers"] == []


def _signed_by(header: str, public: str, audience: str) -> None:
    token, _, known = header.removeprefix("vapid t=").partition(", k=")
    assert known == public
    head, claims, signature = token.split(".")
    assert json.loads(webpush.from_text(claims))["aud"] == audience
    raw = webpush.from_text(signature)
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    made = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), webpush.from_text(public))
    point.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_push_is_encrypted_as_the_standard_says() -> None:
    """The example of RFC 8291, chapter 5."""
    to = webpush.Subscription(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = int.from_bytes(webpush.from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    salt = webpush.from_text("DGv6ra1nlYgDCS1FRnbzlw")
    message = b"When I grow up, I want to be a watermelon"
    made = webpush.encrypted(message, to, ec.derive_private_key(own, ec.SECP256R1()), salt)
    assert webpush.to_text(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_mail_comes_after_its_owner_has_said_so_and_ends_when_they_do(
    opening: Callable[[Settings], House], database: str, mail: tuple[str, Box]
) -> None:
    server, box = mail
    house = opening(msgspec.structs.replace(QUICK, database=database, mail_server=server, mail_from="g@games.example"))
    device = anna(house)
    device.post("notices", language="fr")
    assert add(device, "mail", "anna@example.org").json()["receivers"][0]["confirmed"] is False
    waiting(device, house)
    assert look(house) == 1  # the question alone
    (asked,) = box.letters
    assert asked["To"] == "anna@example.org"
    link = _link(asked, "/api/notices/confirm")
    page = house.client.get(link, headers={"Accept-Language": "fr"})
    assert "Oui, écrivez-moi" in page.text
    assert device.client.get("/api/account/notices").json()["receivers"][0]["confirmed"] is False
    assert house.client.post(link).status_code == 200
    assert look(house) == 1
    letter = box.letters[1]
    (game,) = device.games()
    text = letter.get_payload(decode=True).decode()  # type: ignore[union-attr]
    assert str(email.header.make_header(email.header.decode_header(letter["Subject"]))) == "Le Duel – c’est à vous."
    assert f"http://localhost/play#{game['token']}" in text
    stop = letter["List-Unsubscribe"].strip("<>").removeprefix("http://localhost")
    assert stop in text.replace("\n", "")
    assert house.client.post(stop.replace("proof=", "proof=0")).status_code == 404
    assert house.client.get(stop).status_code == 200
    assert len(device.client.get("/api/account/notices").json()["receivers"]) == 1
    assert house.client.post(stop, content="List-Unsubscribe=One-Click").status_code == 200
    assert device.client.get("/api/account/notices").json()["receivers"] == []
    assert house.client.post(link).status_code == 404


def _link(letter: Message, path: str) -> str:
    text = letter.get_payload(decode=True).decode()  # type: ignore[union-attr]
    line: str = next(one for one in text.split() if path in one)
    return line.removeprefix("http://localhost")


def test_quiet_hours_and_the_one_switch(quick: House, world: Outside) -> None:
    device = anna(quick)
    add(device, "webhook", world.address)
    minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
    hours = {"quiet_from": (minute - 5) % 1440, "quiet_until": (minute + 55) % 1440}
    assert device.post("notices", **hours).json()["quiet_from"] == hours["quiet_from"]
    waiting(device, quick)
    assert look(quick) == 0
    with rooms(quick).storage.engine.begin() as connection:
        (letter,) = connection.execute(select(schema.letters)).all()
    assert 50 * 60 < letter.due - time.time() < 56 * 60
    assert device.post("notices", on=False).json()["on"] is False
    _hurry(quick)
    assert look(quick) == 0
    assert world.taken == []
    assert device.post("notices", zone="Nowhere/Land").status_code == 400
    assert device.post("notices", quiet_from=1440).status_code == 400


@pytest.mark.parametrize(
    ("wish", "at", "until"),
    [
        (Wish(), "12:00", "12:00"),
        (Wish(quiet_from=60, quiet_until=60), "01:00", "01:00"),
        (Wish(quiet_from=22 * 60, quiet_until=7 * 60), "23:30", "07:00"),
        (Wish(quiet_from=22 * 60, quiet_until=7 * 60), "06:59", "07:00"),
        (Wish(quiet_from=22 * 60, quiet_until=7 * 60), "07:00", "07:00"),
        (Wish(quiet_from=9 * 60, quiet_until=17 * 60, zone="Europe/Paris"), "10:00", "16:00"),
    ],
)
def test_after_quiet_hours_one_is_told(wish: Wish, at: str, until: str) -> None:
    hours, minutes = at.split(":")
    now = 86_400.0 * 100 + int(hours) * 3600 + int(minutes) * 60  # in January, by Greenwich
    assert time.strftime("%H:%M", time.gmtime(receivers.awake(wish, now))) == until


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "https://example.org:8080/",
        "https://user:password@example.org/",
        "ftp://example.org",
        "https://",
        "nonsense",
        "https://exa mple.org",
        "https://example.org/\r\nHost: x",
    ],
)
def test_addresses_that_nothing_is_sent_to(url: str) -> None:
    with pytest.raises(outside.Forbidden):
        outside.checked(url, anywhere=False)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.7",
        "192.168.1.1",
        "169.254.169.254",
        "::1",
        "fd00::1",
        "::ffff:127.0.0.1",
        "0.0.0.0",
        "224.0.0.1",
    ],
)
def test_what_is_behind_this_server_is_not_reached(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    def resolved(host: str, port: int, **_: Any) -> list[Any]:
        return [(0, 0, 0, "", (one, port)) for one in ("93.184.216.34", address)]

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    with pytest.raises(outside.Forbidden):
        outside.post("https://innocent.example/", {}, b"", anywhere=False)


def test_what_cannot_be_a_receiver_is_refused(house: House) -> None:
    device = anna(house)
    refused = [
        ({"kind": "webhook", "target": "http://127.0.0.1/"}, "bad-webhook"),
        ({"kind": "mail", "target": "anna@example.org"}, "no-mail"),
        ({"kind": "push", "target": "https://push.example/1", "p256dh": "AAAA", "auth": "AAAA"}, "bad-subscription"),
        ({"kind": "push", "target": "https://push.example/1", "p256dh": "é", "auth": "!"}, "bad-subscription"),
    ]
    for wish, key in refused:
        answer = device.post("notices/receivers", **wish)
        assert (answer.status_code in (400, 409), answer.json()["error"].get("key")) == (True, key)
    assert device.post("notices/receivers", kind="pigeon", target="x").status_code == 400
    for number in range(receivers.MOST):
        assert add(device, "webhook", f"https://example.org/{number}").status_code == 201
    assert add(device, "webhook", "https://example.org/more").json()["error"]["key"] == "many-receivers"
    assert add(device, "webhook", "https://example.org/1").status_code == 201  # it is there already
    for wrong in ("a@b\nBcc: c@d", "a@b,c@d", "<a@b>", "a b@c", "@b", "a@", "x" * 70 + "@b"):
        assert not receivers_mail(wrong)


def receivers_mail(address: str) -> bool:
    from grognard.server import mailing

    return mailing.proper(address)


def test_nobody_sees_or_changes_the_notices_of_another(house: House) -> None:
    first, second, nobody = anna(house), anna(house, "Bruno"), Device(house)
    add(first, "webhook", "https://example.org/secret-path")
    (mine,) = first.client.get("/api/account/notices").json()["receivers"]
    assert mine["label"] == "example.org"  # what stands behind it is a secret
    assert second.client.get("/api/account/notices").json()["receivers"] == []
    assert second.client.delete(f"/api/account/notices/receivers/{mine['id']}").status_code == 404
    paths = ("notices", "notices/receivers", "notices/test")
    for path in paths:
        assert nobody.post(path).status_code == 401
        foreign = first.client.post(f"/api/account/{path}", json={}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
    assert nobody.client.get("/api/account/notices").status_code == 401
    assert nobody.client.delete(f"/api/account/notices/receivers/{mine['id']}").status_code == 401
    for purpose in ("confirm", "unsubscribe"):
        for proof in ("", "0" * 40, "é"):
            query = {"receiver": mine["id"], "proof": proof}
            assert house.client.post(f"/api/notices/{purpose}", params=query).status_code == 404
    assert len(first.client.get("/api/account/notices").json()["receivers"]) == 1


def test_letters_and_changes_are_limited(opening: Callable[[Settings], House], tmp_path: Path) -> None:
    few = {"database": str(tmp_path / "games.db"), "notices_per_hour": 2, "mails_per_hour": 1}
    device = anna(opening(msgspec.structs.replace(SETTINGS, **few)))
    changed = [device.post("notices", on=True) for _ in range(3)]
    assert [one.status_code for one in changed] == [200, 200, 429]
    assert changed[2].json()["error"]["key"] == "limit-notices"
    assert [device.post("notices/test").status_code for _ in range(2)] == [200, 429]


def test_a_notice_can_be_tried(quick: House, world: Outside) -> None:
    device = anna(quick)
    add(device, "webhook", world.address)
    assert device.post("notices/test").status_code == 200
    assert look(quick) == 1
    assert json.loads(world.taken[0][2])["content"].startswith("This is how you are told")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_games_are_called_in_the_language_of_who_is_told(language: str) -> None:
    names = {module: Library().title(module, language) for module in Library().modules}
    assert names["nemesis"] == {"en": "Nemesis: Burma 1944", "fr": "Nemesis : Birmanie 1944"}[language]
    assert all(name[0].isupper() for name in names.values())
    assert Library({}).title("gone", language) == "gone"


def test_a_game_without_accounts_sends_nothing(quick: House) -> None:
    links = quick.new(FRIENDS)
    with quick.seat(links.owner) as red:
        red.play("pick 1")
    assert look(quick) == 0
    with rooms(quick).storage.engine.begin() as connection:
        assert notices.absent(connection, 0.0, time.time()) == []
    with pytest.raises(Trouble):
        receivers.zone_of(Wish(zone="../etc/passwd"))
