"""Live play: welcome, moves, refusals, what is malformed, stale, replayed or not one's own."""

from __future__ import annotations

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.table import FRIENDS, House


def test_a_round_is_played_and_both_seats_see_it(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        assert red.welcome["seat"] == "red"
        assert red.welcome["seq"] == 0
        assert red.welcome["commitment"] == links.commitment
        assert red.decision is not None
        assert red.decision["actions"] == {"pick": ["pick 1", "pick 2", "pick 3"]}
        assert red.play("pick 2") == {"type": "accepted", "seq": 1, "id": "asked"}
        moved = blue.hear("moved")
        assert (moved["entry"]["hidden"], moved["entry"]["events"]) == (True, [])
        assert blue.play({"do": "pick", "code": 3})["type"] == "accepted"
        red.hear("moved")
        assert red.decision["kind"] == blue.decision["kind"] == "march"  # type: ignore[index]
        told = [event["kind"] for event in red.log[-1]["events"]]
        assert told == ["picked", "own-pick", "picked", "rolled", "rolled"]


def test_a_sealed_answer_is_shown_to_its_own_seat_and_can_be_changed(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        assert red.decision is not None
        assert (red.decision["sealed"], red.decision["answer"]) == (True, "")
        red.play("pick 2")
        assert (red.decision["yours"], red.decision["answer"]) == (False, "pick 2")
        assert red.decision["actions"] == {"pick": ["pick 1", "pick 2", "pick 3"]}
        blue.hear("moved")
        assert blue.decision is not None
        assert (blue.decision["seats"], blue.decision["answer"]) == (["blue"], "")
        assert red.play("pick 3")["seq"] == 2
        assert red.decision["answer"] == "pick 3"
        blue.hear("moved")
        with both.seat(links.owner) as late:
            assert late.decision is not None
            assert late.decision["answer"] == "pick 3"
        blue.play("pick 1")
        red.hear("moved")
        told = [event["facts"]["code"] for event in red.log[-1]["events"] if event["kind"] == "own-pick"]
        assert told == [3]


def test_whole_views_and_changes_tell_the_same(house: House) -> None:
    links = house.new()
    with house.seat(links.owner, seat="red") as one, house.seat(links.owner, seat="red", full_views=True) as two:
        for action, seat in (("pick 1", "red"), ("pick 2", "blue")):
            one.play(action, seat=seat)
            moved = two.hear("moved")
            assert moved["changes"] is None
            assert one.view == two.view == moved["view"]


def test_a_refusal_names_the_rule_in_the_players_language_and_changes_nothing(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner, language="fr") as red:
        answer = red.play("pick 0")
        assert answer == {
            "type": "refused",
            "rule": "1.0",
            "key": "bad-code",
            "message": "[fr] refusal-bad-code code=0 limit=1000000000",
            "facts": {"code": 0, "limit": 10**9},
            "id": "asked",
        }
        assert red.ask("why", action="pick 0")["type"] == "refused"
        assert red.ask("why", action="pick 1")["type"] == "allowed"
        assert red.play("march 1")["key"] == "not-now"
        assert red.play("pick 1")["seq"] == 1
        assert red.play("march 1")["key"] == "not-now"


def test_a_stale_or_repeated_move_is_turned_down(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.play("pick 1")
        blue.hear("moved")
        again = red.ask("play", "error", seq=0, action="pick 1")
        assert (again["what"], again["expected"]) == ("stale", 1)
        assert blue.ask("play", seq=7, action="pick 1")["what"] == "stale"
        assert blue.play("pick 1")["seq"] == 2
        assert blue.decision is not None
        winner = red if blue.decision["seats"] == ["red"] else blue
        winner.ask("look", "welcome", seat=winner.welcome["seat"])
        assert winner.ask("play", seq=1, action="done")["what"] == "stale"


def test_an_answer_under_seal_stands_whatever_the_others_have_answered_meanwhile(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.play("pick 1")
        assert red.undo()["seq"] == 2
        red.play("pick 2")
        assert blue.ask("play", "accepted", seq=0, action="pick 1")["seq"] == 4
        assert red.ask("play", "error", seq=3, action="pick 1")["what"] == "stale"  # too late: all have answered


def test_an_answer_that_arrives_twice_counts_once(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend):
        red.play("pick 1")
        red.undo()
        assert red.ask("play", "error", seq=0, action="pick 1")["what"] == "stale"


def test_another_seat_cannot_be_played(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.watch) as watcher:
        assert red.ask("play", seq=0, action="pick 1", seat="blue")["what"] == "seat"
        assert watcher.welcome["seat"] is None
        for ask in ("play", "undo"):
            fields = {"action": "pick 1"} if ask == "play" else {}
            assert watcher.ask(ask, seq=0, **fields)["what"] == "seat"
        assert watcher.ask("why", action="pick 1")["what"] == "seat"
        assert watcher.ask("note", text="x")["what"] == "seat"
        assert red.play("pick 1")["type"] == "accepted"
        assert watcher.hear("moved")["entry"]["hidden"] is True


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "[]",
        "null",
        '"play"',
        "{}",
        '{"type": "conquer"}',
        '{"type": "play"}',
        '{"type": "play", "seq": "0", "action": "pick 1"}',
        '{"type": "play", "seq": -1, "action": "pick 1"}',
        '{"type": "play", "seq": 99999999999999999999, "action": "pick 1"}',
        '{"type": "play", "seq": 0, "action": 5}',
        '{"type": "play", "seq": 0, "action": "pick 1", "cheat": true}',
        '{"type": "play", "seq": 0, "action": "pick \\ud800"}',
        '{"type": "play", "seq": 0, "action": ""}',
        '{"type": "play", "seq": 0, "action": "pick"}',
        '{"type": "play", "seq": 0, "action": "pick x"}',
        '{"type": "play", "seq": 0, "action": "leap 1"}',
        '{"type": "play", "seq": 0, "action": {"do": "pick", "code": "\\u0000"}}',
        '{"type": "play", "seq": 0, "action": {"do": "pick", "code": [1]}}',
        '{"type": "play", "seq": 0, "action": {"do": "pick", "code": "' + "9" * 5000 + '"}}',
        "[" * 8000,
        '{"type": "hello", "token": "x"}',
        '{"type": "review", "number": 50}',
        '{"type": "query", "name": "fate"}',
        '{"type": "look", "seat": "blue"}',
        '{"type": "chat", "text": "  "}',
        '{"type": "chat", "text": "\\u0000"}',
    ],
)
def test_malformed_messages_are_explained_and_change_nothing(house: House, raw: str) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        red.socket.send_text(raw)
        answer = red.hear("error")
        assert answer["what"] in ("malformed", "seat")
        assert answer["message"]
        assert red.play("pick 1")["seq"] == 1


def test_a_mistyped_order_is_told_with_its_key_and_facts(house: House) -> None:
    with house.seat(house.new(FRIENDS).owner) as red:
        red.say("why", action="leap 1")
        answer = red.hear("error")
        assert (answer["key"], answer["facts"]["word"]) == ("no-action", "leap")
        assert "pick" in answer["facts"]["kinds"]


def test_oversized_messages_and_binary_frames_are_turned_down(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        red.socket.send_text(json.dumps({"type": "chat", "text": "x" * 20_000}))
        answer = red.hear("error")
        assert (answer["what"], answer["expected"]) == ("oversized", "at most 16384 bytes")
        red.say("chat", text="é" * 3_000)
        assert red.hear("error")["what"] == "oversized"
        red.socket.send_bytes(b"\x00\x01")
        assert red.hear("error")["what"] == "malformed"
        assert red.play("pick 1")["seq"] == 1


def test_a_connection_must_say_hello_with_a_link_that_opens_something(house: House) -> None:
    with house.seat("") as stranger:
        stranger.say("play", seq=0, action="pick 1")
        assert stranger.hear("error")["what"] == "hello"
        stranger.say("hello", token="nonsense", version=9)
        assert stranger.hear("error")["expected"] == 1
        stranger.say("hello", token="nonsense", language="xx")
        assert stranger.hear("error")["what"] == "malformed"
        stranger.say("hello", token="nonsense")
        assert stranger.hear("error")["what"] == "unknown"
        with pytest.raises(WebSocketDisconnect) as closed:
            stranger.hear()
        assert closed.value.code == 4004


def test_a_silent_connection_is_closed(house: House) -> None:
    with house.seat("") as silent:
        assert silent.hear("error")["what"] == "hello"
        with pytest.raises(WebSocketDisconnect) as closed:
            silent.hear()
        assert closed.value.code == 4001


def test_a_fault_in_a_rule_is_told_and_leaves_the_game_as_it_was(house: House) -> None:
    links = house.new()
    with house.seat(links.owner) as both:
        both.play("pick 1", seat="red")
        both.play("pick 1", seat="blue")
        assert both.decision is not None
        winner = both.decision["seats"][0]
        answer = both.ask("play", seq=2, action="march 13", seat=winner)
        assert answer["what"] == "fault"
        assert "RuntimeError" not in json.dumps(answer)
        assert both.play("march 1", seat=winner)["seq"] == 3


def test_actions_queries_and_ping(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.watch) as watcher:
        assert red.ask("actions")["actions"] == ["pick 1", "pick 2", "pick 3"]
        listed = red.ask("actions", form="json", kind="pick", where={"code": 2})
        assert (listed["count"], listed["actions"]) == (1, [{"do": "pick", "code": 2}])
        assert red.ask("actions", kind="march")["actions"] == []
        assert red.ask("actions", about="-")["count"] == 3  # they are about nobody
        assert red.ask("actions", about="Elba")["count"] == 0
        answer = red.ask("query", name="marks", args={"a": 1})
        assert answer["value"] == {"marks": [0, 0], "asked by": "red", "args": {"a": 1}}
        assert watcher.ask("query", name="marks")["value"]["asked by"] is None
        assert red.ask("ping")["type"] == "pong"


def test_chat_and_notes_are_kept(both: House) -> None:
    links = both.new(FRIENDS)
    with both.seat(links.owner) as red, both.seat(links.friend) as blue:
        red.say("chat", text="good luck")
        line = blue.hear("chatted")["lines"][0]
        assert (line["author"], line["text"]) == ("red", "good luck")
        red.hear("chatted")
        assert red.ask("note", text="attack in the south")["type"] == "noted"
    with both.seat(links.owner) as red, both.seat(links.friend, last_chat=line["id"]) as blue:
        assert red.welcome["note"] == "attack in the south"
        assert [line["text"] for line in red.welcome["chat"]] == ["good luck"]
        assert blue.welcome["note"] == ""
        assert blue.welcome["chat"] == []
        blue.say("chat", text="you too")
        assert [line["text"] for line in red.hear("chatted")["lines"]] == ["you too"]
