"""Every address of the server is tried by those whose it is not: strangers, other seats, pages of other sites."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args

import msgspec
import pytest
from starlette.routing import Route

from grognard.server import messages
from grognard.server.app import ROUTES
from grognard.server.settings import Settings
from tests.server.conftest import SETTINGS
from tests.server.passkey import Device, Passkey
from tests.server.table import FRIENDS, House, Links

Keeper = Literal["nobody", "link", "draft", "account", "operator", "letter"]
SECRET = "a secret of the operator"
METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}

# Who is asked for what at each door. Whoever adds a route says here whose it is, and it is tried at once.
KEPT: Mapping[str, Keeper] = {
    "GET /health": "nobody", "GET /metrics": "nobody", "GET /api": "nobody", "GET /api/addresses": "nobody",
    "GET /api/modules": "nobody", "GET /api/modules/{name}": "nobody", "POST /api/modules/{name}/seats": "nobody",
    "GET /api/modules/{name}/{part}": "nobody", "GET /api/modules/{name}/sheets": "nobody",
    "GET /api/modules/{name}/sheets/{sheet:path}": "nobody", "GET /api/boards": "nobody",
    "GET /api/boards/{name}": "nobody", "POST /api/editions": "nobody", "GET /api/editions/{digest}": "nobody",
    "GET /api/editions/{digest}/text": "nobody", "POST /api/games": "nobody", "POST /api/games/import": "nobody",
    "POST /api/games/resume": "nobody", "GET /api/lobby": "nobody", "POST /api/lobby/{game}": "nobody",
    "GET /api/ladder": "nobody", "GET /api/players/{name}": "nobody", "GET /api/account": "nobody",
    "POST /api/account/register/options": "nobody", "POST /api/account/register": "nobody",
    "POST /api/account/sign-in/options": "nobody", "POST /api/account/sign-in": "nobody",
    "POST /api/account/recover": "nobody",
    "GET /api/game": "link", "DELETE /api/game": "link", "GET /api/game/log": "link", "GET /api/game/journal": "link",
    "POST /api/game/again": "link", "GET /api/game/counting": "link", "GET /api/game/study": "link",
    "POST /api/game/branch": "link",
    "GET /api/gallery": "nobody", "POST /api/draft/publish": "draft",
    "POST /api/drafts": "nobody", "GET /api/draft": "draft", "DELETE /api/draft": "draft",
    "POST /api/draft/steps": "draft", "POST /api/draft/turn": "draft", "POST /api/draft/check": "draft",
    "GET /api/draft/match": "draft", "POST /api/draft/match": "draft", "DELETE /api/draft/match": "draft",
    "GET /api/draft/text": "draft", "GET /api/draft/board": "draft",
    "GET /api/account/games": "account", "GET /api/account/export": "account", "POST /api/account/delete": "account",
    "POST /api/account/passkeys/options": "account", "POST /api/account/passkeys": "account",
    "DELETE /api/account/passkeys/{id}": "account", "POST /api/account/codes": "account",
    "POST /api/account/name": "account", "POST /api/account/claims": "account", "POST /api/account/sign-out": "account",
    "GET /api/account/notices": "account", "POST /api/account/notices": "account",
    "POST /api/account/notices/receivers": "account", "DELETE /api/account/notices/receivers/{id}": "account",
    "POST /api/account/notices/test": "account",
    "GET /api/operator": "operator", "POST /api/operator/ban": "operator", "POST /api/operator/close": "operator",
    "POST /api/operator/retry": "operator", "POST /api/operator/settle": "operator",
    "GET /api/notices/confirm": "letter", "POST /api/notices/confirm": "letter",
    "GET /api/notices/unsubscribe": "letter", "POST /api/notices/unsubscribe": "letter",
}  # fmt: skip
READ_ONLY = {"GET /api/account/games"}  # tells a page of another site nothing: no browser lets it read the answer
FOREIGN = {"Origin": "https://evil.example"}


def _doors() -> Iterator[str]:
    for route in ROUTES:
        assert isinstance(route, Route)
        if "rest" not in route.param_convertors:
            yield from (f"{method} {route.path}" for method in sorted((route.methods or set()) & METHODS))


def _kept_by(keeper: Keeper) -> list[str]:
    return [door for door, who in KEPT.items() if who == keeper]


def _path(door: str, piece: str = "x") -> tuple[str, str]:
    method, _, path = door.partition(" ")
    return method, re.sub(r"\{[^}]*\}", piece, path)


class Town(NamedTuple):
    """Anna, signed in and at a table; Mallory, signed in too; and whoever comes along the road."""

    house: House
    anna: Device
    mallory: Device
    links: Links
    own: str  # opens her seat for her alone

    def knock(self, door: str, who: Device | None = None, piece: str = "x", **more: Any) -> Any:
        method, path = _path(door, piece)
        client = self.house.client if who is None else who.client
        if method == "POST" and "content" not in more:
            more = {"json": {}, **more}
        return client.request(method, path, **more)


OPEN: dict[str, Any] = {"operator": SECRET, "sign_ins_per_hour": 0, "imports_per_hour": 0}
OPEN |= {"journal_bytes": 200_000, "database_seconds": 120.0}


@pytest.fixture
def town(opening: Callable[[Settings], House], database: str) -> Town:
    house = opening(msgspec.structs.replace(SETTINGS, database=database, **OPEN))
    anna, mallory = Device(house), Device(house)
    anna.register("Anna", Passkey())
    mallory.register("Mallory", Passkey(b"of Mallory"))
    links = anna.house.new(FRIENDS)
    return Town(house, anna, mallory, links, anna.games()[0]["token"])


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_every_door_says_who_may_come_in() -> None:
    assert set(_doors()) == set(KEPT)


def test_a_game_is_opened_by_its_links_alone(town: Town) -> None:
    guess = town.links.owner[:-1] + ("x" if town.links.owner[-1] != "x" else "y")
    for door in _kept_by("link"):
        assert town.knock(door).status_code == 401
        for token in (guess, "x", town.links.game, "%", town.own + "x"):
            assert town.knock(door, town.mallory, headers=_bearer(token)).status_code in (401, 404), (door, token)
        assert town.knock(door, town.mallory, headers=_bearer(town.own)).status_code == 404, door  # it is Anna's
        assert town.knock(door, headers=_bearer(town.own)).status_code == 401, door  # whoever that is
    with town.house.seat(town.links.owner) as red:
        assert red.welcome["seat"] == "red"


def test_a_draft_is_opened_by_its_own_link_alone(town: Town) -> None:
    wishes: dict[str, Any] = {
        "POST /api/draft/steps": {"after": 0, "edits": [{"type": "drop", "sheet": "x", "row": "x"}]}
    }
    wishes |= {"POST /api/draft/turn": {"after": 0, "to": 0}}
    for door in _kept_by("draft"):
        more: dict[str, Any] = {"json": wishes[door]} if door in wishes else {}
        assert town.knock(door, **more).status_code == 401, door
        for token in ("x", "%", town.links.owner, "x" * 5000):
            assert town.knock(door, town.anna, headers=_bearer(token), **more).status_code in (401, 404), (door, token)


def test_the_links_of_others_open_no_more_than_they_are_for(town: Town) -> None:
    for token in (town.links.friend, town.links.watch):
        headers = _bearer(token)
        assert town.knock("GET /api/game/log", headers=headers, params={"seat": "red"}).status_code == 403
        assert town.knock("GET /api/game/journal", headers=headers, params={"seed": "yes"}).status_code == 403
        assert town.knock("POST /api/game/again", headers=headers).status_code == 409
    assert town.knock("DELETE /api/game", headers=_bearer(town.links.watch)).status_code == 403


def test_an_account_is_its_owners_and_no_page_of_another_site_speaks_for_them(town: Town) -> None:
    before = town.anna.state(), town.anna.client.get("/api/account/notices").json()
    for door in _kept_by("account"):
        assert town.knock(door).status_code == 401, door
        assert town.knock(door, headers={"Cookie": "grognard=x"}).status_code == 401, door
        answer = town.knock(door, town.anna, headers=FOREIGN)
        assert answer.status_code == (200 if door in READ_ONLY else 403), door
        assert "access-control-allow-origin" not in answer.headers
        if door not in READ_ONLY:
            assert answer.json()["error"]["key"] == "foreign-origin"
            assert town.knock(door, town.anna, headers={"Origin": "null"}).status_code == 403, door
    assert (town.anna.state(), town.anna.client.get("/api/account/notices").json()) == before


def test_the_operators_doors_open_to_the_secret_and_not_from_elsewhere(town: Town) -> None:
    for door in _kept_by("operator"):
        for token in ("", "x", SECRET[:-1], SECRET + "x", SECRET.upper(), town.links.owner):
            assert town.knock(door, town.anna, headers=_bearer(token)).status_code == 403, (door, token)
        assert town.knock(door, headers={**_bearer(SECRET), **FOREIGN}).status_code == 403, door
        assert town.knock(door, params={"secret": SECRET}).status_code == 403, door


def test_links_of_letters_are_not_guessed(town: Town) -> None:
    for door in _kept_by("letter"):
        for receiver, proof in (("", ""), ("x", "x"), ("\x00", "x"), ("x", "é"), ("x" * 999, "0" * 40)):
            answer = town.knock(door, params={"receiver": receiver, "proof": proof})
            assert answer.status_code in (400, 404), (door, receiver)


PIECES = ("x", "%00", "..%2F..%2Fetc%2Fpasswd", "%C3%A9", "%F0%9F%98%80", "a" * 2000, "' OR 1=1 --", "bot:%00")
NONSENSE: tuple[Mapping[str, Any], ...] = (
    {"content": b"", "headers": {"Content-Type": "application/json"}},
    {"content": b"[" * 9000, "headers": {"Content-Type": "application/json"}},
    {"content": b"\xff\xfe{}", "headers": {"Content-Type": "application/json"}},
    {"content": b'{"module": "duel"}', "headers": {"Content-Type": "text/plain"}},
    {"json": {"surprise": 1}},
    {"json": ["x"]},
    {"json": {"name": "\x00", "code": "\x00"}},
    {"json": {"name": "x" * 10_000}},
    {"json": {"name": "Mallory", "why": "x\x00"}},
    {"json": {"game": "\x00", "word": "x"}},
    {"json": {"game": "x", "word": "x" * 501}},
    {"json": {"report": 2**70}},
    {"json": {"session": "\x00"}},
    {"json": {"seat": "\x00"}},
    {"json": {"tokens": ["\x00", "3f@\x00", "", "x" * 5000]}},
    {"json": {"tokens": ["x"] * 201}},
    {"json": {"kind": "webhook", "target": "https://example.org/\x00"}},
    {"json": {"zone": "../../etc/passwd"}},
    {"json": {"text": "\x00", "keep": True}},
    {"json": {"module": "duel", "own": "\x00"}},
    {"json": {"credential": {"id": "x", "response": {"clientDataJSON": "\x00"}}}},
    {"json": {"scenario": "\x00"}},
)


UNASKED = ("DELETE /api/game", "POST /api/account/sign-out")  # to leave, and to sign out, takes no words


def test_nonsense_is_answered_by_a_sentence_and_never_by_a_fault(town: Town) -> None:
    """At every door, by somebody who may come in."""
    who = {"link": _bearer(town.links.friend), "operator": _bearer(SECRET)}
    for door, keeper in KEPT.items():
        for piece in () if door in UNASKED else PIECES if "{" in door else ("x",):
            answer = town.knock(door, town.anna, piece, headers=who.get(keeper, {}))
            assert answer.status_code < 500, (door, piece, answer.text)
        if not door.startswith("POST"):
            continue
        for wish in NONSENSE:
            more = {**wish, "headers": {**wish.get("headers", {}), **who.get(keeper, {})}}
            answer = town.knock(door, town.anna, **more)
            assert answer.status_code < 500, (door, wish, answer.text)
            if answer.status_code >= 400:
                assert answer.json()["error"]["message"], (door, wish)
    assert town.anna.state()["account"]["name"] == "Anna"
    assert town.house.get("/api/game", town.links.owner).status_code == 200
    assert town.house.client.get("/health").json()["status"] == "ok"


def test_a_body_without_end_is_cut_off_everywhere(town: Town) -> None:
    who = {"link": _bearer(town.links.friend), "operator": _bearer(SECRET)}
    long = b'{"x": "' + b"x" * OPEN["journal_bytes"] + b'"}'
    for door, keeper in KEPT.items():
        if door.startswith("POST") and keeper != "letter":
            headers = {"Content-Type": "application/json", **who.get(keeper, {})}
            answer = town.knock(door, town.anna, content=long, headers=headers)
            reads_none = answer.status_code < 300 or answer.status_code in (404, 409)
            assert answer.status_code == 413 or reads_none, (door, answer.status_code, answer.text[:200])


# --- over the WebSocket ----------------------------------------------------------------------------------

PLAN = "my secret plan"
# What somebody at the table may try with each message against a seat that is not theirs. Whoever adds a kind of
# message says here how it can be misused; `look` and `play` of a seat, and so on.
TRIED: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "hello": ({"token": "x"}, {"token": "x", "seat": "red"}),
    "look": ({"seat": "red"}, {"seat": "red", "last": 2**31 - 1}, {"seat": "\x00"}),
    "play": (
        {"seq": 1, "action": "pick 3", "seat": "red"},
        {"seq": 1, "action": {"do": "pick", "code": 3}, "seat": "red"},
        {"seq": 1, "action": "resign yes", "seat": "red"},
        {"seq": 1, "action": "agree-draw"},
        {"seq": 1, "action": "agree-end"},
    ),
    "undo": ({"seq": 1}, {"seq": 1, "seat": "red"}),
    "why": ({"action": "pick 2"}, {"action": "<b>"}),
    "actions": ({}, {"where": {"code": 2}}, {"about": "red"}, {"kind": "pick", "start": 2**31 - 1}),
    "query": ({"name": "secret", "args": {"seat": "red"}}, {"name": "__class__"}, {"name": "\x00"}),
    "history": ({"since": 0}, {"before": 2**31 - 1}),
    "review": ({"number": 0}, {"number": 1}, {"number": 2**31 - 1}),
    "chat": ({"text": "psst", "partners": True}, {"text": ""}, {"text": "x" * 5000}),
    "talk": ({"before": 2**31 - 1},),
    "report": ({"why": "", "seat": "red"}, {"why": "x", "line": 2**31 - 1}, {"why": "x", "seat": "nobody"}),
    "note": ({"text": "x" * 30_000},),
    "handover": ({"seat": "red", "bot": "easy"}, {"seat": "red"}, {"seat": "red", "bot": "easy", "until": "phase"}),
    "name": ({"name": "x" * 200}, {"name": "a\nb"}),
    "claim": ({"seat": "red", "wish": "win"}, {"seat": "red", "wish": "machine"}, {"seat": "blue", "wish": "win"}),
    "propose": ({"motion": "draw", "seat": "red"}, {"motion": "back", "seat": "red"}, {"motion": "x"}),
    "respond": ({"proposal": 1, "yes": True}, {"proposal": 2**31 - 1, "yes": False}),
    "hint": ({"bot": "nobody"}, {"number": 1}, {"bot": "\x00"}),
    "unhint": ({},),
    "reasons": ({"seq": 1}, {"seq": 2**31 - 1}),
    "ping": ({},),
}
ANSWERED = (
    "error",
    "noted",
    "present",
    "refused",
    "answer",
    "listed",
    "past",
    "reviewed",
    "talked",
    "pong",
    "allowed",
    "hinted",
)
SPOILT: tuple[Any, ...] = (None, [], {}, -1, 2**70, 1.5, "\x00", "x" * 3000, {"a": {"a": {"a": []}}}, True)


def test_every_message_says_how_it_can_be_misused() -> None:
    assert set(TRIED) == {kind.__struct_config__.tag for kind in get_args(messages.Asked)}


def test_whatever_others_say_at_the_table_the_seat_and_its_secrets_are_its_owners(town: Town) -> None:
    house, links = town.house, town.links
    with house.seat(links.owner) as red:
        red.play("pick 2")
        red.ask("note", "noted", text=PLAN)
    before = house.get("/api/game", links.owner).json()
    for token in (links.friend, links.watch):
        for kind, tries in TRIED.items():
            if kind == "hello":
                continue
            for fields in tries:
                with house.seat(token) as stranger:
                    stranger.say(kind, id="tried", **fields)
                    stranger.ask("ping", "pong")
                    heard = [json.loads(frame) for frame in stranger.frames]
                    answers = [one["type"] for one in heard if one.get("id") == "tried"]
                    assert set(answers) <= set(ANSWERED), (kind, fields, answers)
                    told = "".join(stranger.frames)
                    assert PLAN not in told, (kind, fields)
                    for secret in ('"answer":"pick 2"', '"action":"pick 2"'):  # its own pick 2 blue may see
                        assert secret not in told, (kind, fields)
                    assert links.owner not in told
    after = house.get("/api/game", links.owner).json()
    same = ("seats", "waiting", "result", "number", "seq")
    assert {key: after.get(key) for key in same} == {key: before.get(key) for key in same}
    with house.seat(links.owner) as red:
        assert (red.seq, red.welcome["note"], red.decision["answer"]) == (1, PLAN, "pick 2")  # type: ignore[index]
        assert red.welcome["proposals"] == []


def test_a_second_hello_takes_nobodys_place(town: Town) -> None:
    with town.house.seat(town.links.watch) as stranger:
        for fields in TRIED["hello"]:
            assert stranger.ask("hello", **fields)["type"] == "error"
        assert stranger.ask("hello", token=town.links.owner)["type"] == "error"
        assert stranger.ask("look", seat="red")["type"] == "error"


def test_spoilt_fields_of_every_message_are_told_and_hurt_nobody(town: Town) -> None:
    with town.house.seat(town.links.friend) as blue:
        for kind in get_args(messages.Asked):
            tag = kind.__struct_config__.tag
            for field in kind.__struct_fields__:
                for spoilt in SPOILT if field != "id" else ():
                    blue.say(tag, **{field: spoilt})
        assert blue.ask("ping")["type"] == "pong"
        assert blue.seq == 0
    faults = [frame for frame in blue.frames if '"what":"fault"' in frame]
    assert faults == []
    assert town.house.client.get("/health").json()["status"] == "ok"
