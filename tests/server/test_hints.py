"""Hints and reasons: what a bot would do and why it did, told to those who may know, and nothing hidden in them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import grognard
from grognard.kernel.game import Setup
from grognard.server.catalogue import PLAYERS, Library, _standard
from grognard.server.opponents import Thought, think
from tests.server.table import FRIENDS, House, Message, Seat

CODES = (564_738_291, 918_273_646)


def _hint(seat: Seat, bot: str = "curious") -> Message:
    return seat.ask("hint", "hinted", bot=bot)


def test_a_hint_tells_what_to_do_and_why_and_changes_nothing(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue:
        before = red.ask("query", name="marks")["value"]["marks"]
        hint = _hint(red)
        assert hint["seq"] == red.seq == 0
        assert hint["action"] in red.welcome["decision"]["actions"]["pick"]
        assert hint["why"][1] == {"name": "bold", "value": 0.5}
        assert _hint(red) == hint
        assert red.ask("query", name="marks")["value"]["marks"] == before
        assert red.play(hint["action"])["type"] == "accepted"
        blue.hear("moved")  # and has heard nothing of the hints
        assert {json.loads(frame)["type"] for frame in blue.frames} <= {"welcome", "present", "moved"}


def test_whoever_names_nobody_is_advised_by_the_best_and_plays_against_the_usual_one() -> None:
    library = Library()
    assert (library.adviser(), library.usual_bot()) == ("hard", "normal")


def test_the_same_hint_whatever_is_hidden(house: House) -> None:
    """The other seat's secret code differs, everything that the asker knows is the same."""
    hints = []
    for code in CODES:
        links = house.new(FRIENDS)
        with house.seat(links.friend) as blue, house.seat(links.owner) as red:
            blue.play(f"pick {code}")
            red.hear("moved")
            hints.append(_hint(red))
            assert not any(str(code) in frame for frame in red.frames)
    assert hints[0] == hints[1]


def test_hints_are_for_those_who_must_decide(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.watch) as watcher:
        assert watcher.ask("hint", "error")["what"] == "seat"
        assert red.ask("hint", "error", bot="genius")["what"] == "unknown"
        assert red.ask("hint", "error", bot="broken")["what"] == "fault"
        red.play("pick 1")
        assert red.ask("hint", "error", bot="curious")["what"] == "seat"


def test_a_hint_can_be_given_up_and_blocks_nothing_meanwhile(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red:
        red.say("hint", bot="sleeper", id="h")
        assert red.ask("query", name="marks")["type"] == "answer"
        red.say("unhint")
        given_up = red.hear("error")
        assert (given_up["what"], given_up["id"]) == ("cancelled", "h")
        assert _hint(red)["type"] == "hinted"


def _moved(seat: Seat, bot: str) -> int:
    while True:
        message = seat.hear("moved")
        if message["entry"].get("bot") == bot:
            return int(message["entry"]["seq"])


def test_reasons_are_for_the_seat_that_was_played_until_the_game_is_over(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.friend) as blue, house.seat(links.watch) as watcher:
        red.ask("handover", "seated", seat="red", bot="curious")
        seq = _moved(red, "curious")
        told = red.ask("reasons", "reasoned", seq=seq)
        assert (told["bot"], told["why"][1]["name"]) == ("curious", "bold")
        seen = json.dumps(told["why"][0])
        for other in (blue, watcher):
            assert other.ask("reasons", "error", seq=seq)["what"] == "hidden"
            assert not any(seen in frame for frame in other.frames)
        blue.play("pick 1")
        assert blue.ask("reasons", "error", seq=blue.seq)["what"] == "unknown"
        assert blue.ask("reasons", "error", seq=999)["what"] == "unknown"
        while blue.over is None:
            assert blue.decision is not None
            if blue.decision["yours"]:
                blue.play("pick 1" if blue.decision["kind"] == "code" else "done")
            else:
                blue.hear("moved")
        assert blue.ask("reasons", "reasoned", seq=seq)["why"] == told["why"]
        assert watcher.ask("reasons", "reasoned", seq=seq)["why"] == told["why"]


@pytest.mark.parametrize("bot", ["easy", "greedy"])
@pytest.mark.parametrize(("name", "scenario"), [("nemesis", "campaign"), ("pacific_battles", "singapore")])
def test_hints_in_positions_that_a_seat_cannot_tell_apart(name: str, scenario: str, bot: str) -> None:
    """The truth goes to the process that thinks; what comes out must not depend on what is hidden in it."""
    game = grognard.new_game(name, scenario=scenario, seed=3)
    dice = random.Random(5)
    compared = 0

    def hint(position: Any) -> Thought:
        setup = Setup(name, game.setup.edition, scenario, game.setup.options, "another")
        shape = {**position.dump(), "seed": "another"}
        return think(_standard(), PLAYERS, setup, shape, seat, bot, "", "hint 1")

    for _ in range(400):
        decision = game.decision()
        assert decision is not None
        seat = decision.seat
        twins = game.module.indistinguishable(game.position, game.seats.index(seat))
        if twins and len(decision.actions) > 1:
            assert hint(twins[0]) == hint(game.position)
            compared += 1
            if compared == 4:
                return
        enough = [action for action in decision.actions if action.kind == "done"]
        game.play(enough[0] if enough else dice.choice(decision.actions))
    raise AssertionError(f"only {compared} positions were compared")


def test_a_game_without_help_gives_no_hints_and_lends_no_seat(both: House) -> None:
    wish = {"module": "duel", "seats": FRIENDS, "help": False}
    made = both.client.post("/api/games", json=wish).json()
    owner = made["links"][0]["token"]
    assert both.get("/api/game", owner).json()["help"] is False
    with both.seat(owner) as red:
        assert red.welcome["help"] is False
        refused = red.ask("hint", "error", bot="curious")
        assert (refused["what"], refused["key"]) == ("seat", "no-help")
        lent = red.ask("handover", "error", seat="red", bot="cautious", until="phase")
        assert lent["key"] == "no-help"
        red.ask("handover", "seated", seat="red", bot="cautious")  # whoever goes may leave it to the machine


def test_of_a_game_that_is_over_the_machine_tells_what_it_would_have_done(house: House) -> None:
    links = house.new(FRIENDS)
    with house.seat(links.owner) as red, house.seat(links.watch) as watcher:
        red.play("pick 1")
        assert red.ask("hint", "error", bot="curious", number=0)["key"] == "hint-early"
        red.play("resign")
        told = watcher.ask("hint", "hinted", bot="curious", number=0)
        assert (told["seat"], told["action"].split()[0]) == ("red", "pick")
        assert red.ask("hint", "hinted", bot="curious", number=0)["action"] == told["action"]
        assert red.ask("hint", "hinted", bot="curious", number=1)["seat"] == "blue"
        assert red.ask("hint", "error", bot="curious", number=2)["what"] == "over"
        assert red.ask("hint", "error", bot="curious", number=3)["what"] == "malformed"
