"""The siege in a short form, and proof that it would find what it looks for."""

from __future__ import annotations

import asyncio
import random

import pytest

from grognard.server import besiegers, intruders, siege
from grognard.server.besiegers import Message, Talker
from grognard.server.siege import Plan, Report, _Besieged, lay, secrets_in

SHORT = Plan(messages=300, intrusions=60, kills=1, frames=300, seed=1)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_short_siege_finds_nothing(kind: str) -> None:
    report = lay(kind, SHORT)
    assert report.faults == []
    assert report.messages == SHORT.messages
    assert report.intrusions == SHORT.intrusions
    assert report.kills == SHORT.kills
    assert report.frames >= SHORT.frames
    assert report.acknowledged > 0
    assert {"malformed", "pong", "seat"} <= set(report.answers)
    assert "faults     0" in report.text()


def _told(message: Message, over: bool = False) -> list[str]:
    talker = Talker("", "mine")
    talker.seat, talker.over = "red", over
    raw = str(message)
    return secrets_in(talker, raw, message, "the-seed", {"mine", "theirs"})


def test_secrets_in_frames_are_found() -> None:
    open_entry = {"seq": 1, "action": "x", "events": [{"kind": "k", "facts": {}, "to": ["red"]}]}
    assert _told({"type": "moved", "entry": open_entry, "over": None}) == []
    secret = {"seq": 2, "hidden": True, "action": "pick 3", "events": []}
    assert _told({"type": "past", "entries": [secret]}) == ["the secret action of entry 2"]
    private = {"seq": 3, "events": [{"kind": "k", "facts": {}, "to": ["blue"]}]}
    assert _told({"type": "welcome", "log": [private]}) == ["an event of entry 3 for another seat"]
    assert _told({"type": "chatted", "lines": ["theirs"]}) == ["a link"]
    assert _told({"type": "answer", "value": "the-seed"}) == ["the seed"]
    assert _told({"type": "answer", "value": "the-seed"}, over=True) == []
    choices = {"yours": False, "facts": {}, "actions": {"march": ["march 1"]}}
    assert _told({"type": "moved", "entry": open_entry, "decision": choices}) == ["the choices of another seat"]


def _checked(monkeypatch: pytest.MonkeyPatch, log: list[Message], acknowledged: int) -> list[str]:
    class Told(Talker):
        async def __aenter__(self) -> Told:
            self.seq = len(log)
            return self

        async def __aexit__(self, *error: object) -> None:
            pass

        async def ask(self, **message: object) -> Message:
            return {"entries": log}

    monkeypatch.setattr(siege, "Talker", Told)
    game = _Besieged("", ["red"], 0)
    game.sent = {seq: f"red: {seq}" for seq in range(1, 9)}
    game.acknowledged = {seq: game.sent[seq] for seq in range(1, acknowledged + 1)}
    return asyncio.run(game.check(""))


def test_lost_doubled_and_changed_moves_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def entries(*seqs: int) -> list[Message]:
        return [{"seq": seq, "seat": "red", "action": str(seq)} for seq in seqs]

    assert _checked(monkeypatch, entries(1, 2, 3), 3) == []
    assert _checked(monkeypatch, entries(1, 2, 3), 2) == []  # stored, only the answer was lost
    assert _checked(monkeypatch, entries(1, 2), 3) == ["3 moves were acknowledged and 2 are there"]
    assert _checked(monkeypatch, entries(1, 2, 2), 3) == ["the log has a gap or something twice"]
    changed = [*entries(1), {"seq": 2, "seat": "red", "action": "other"}]
    assert _checked(monkeypatch, changed, 2) == ["entry 2 is red: other, sent was red: 2"]


def test_strangers_send_the_same_again_for_the_same_seed() -> None:
    one, two = random.Random(5), random.Random(5)
    assert [besiegers.hostile(one, 3) for _ in range(200)] == [besiegers.hostile(two, 3) for _ in range(200)]


def test_a_report_tells_what_is_wrong() -> None:
    report = Report("sqlite", faults=["the seed was told"])
    assert "faults     1\n    the seed was told" in report.text()


def test_intruders_who_get_in_or_learn_something_are_found() -> None:
    house = object.__new__(intruders.Household)
    house.secrets = ["the-cookie", "AAAA-BBBB"]

    def found(answer: intruders.Answer) -> list[str]:
        return intruders._turned_away(house, "tried", answer)

    assert found(intruders.Answer(403, "no")) == []
    assert found(intruders.Answer(200, "welcome")) == ["tried: let in with 200: welcome"]
    assert found(intruders.Answer(500, "oh")) == ["tried: answered by 500: oh"]
    assert found(intruders.Answer(404, "not the-cookie")) == ["tried: told 'the-cookie'"]
