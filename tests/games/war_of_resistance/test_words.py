"""What a seat sees of a position, and a position in words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import grognard
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.words import Malformed


def position() -> Any:
    box = WarSandbox(4, 4).unit("D", "0202", "j-sq-8", face="cadre", supply="unsupplied", hits=2)
    box.unit("U", "0404", "c-14").unit("X", "aside", "j-lt-x4").mark(fort={"0202": "fort"}, resources={"0202": 3})
    return box.game("movement", "japanese").position


def test_everything_on_the_ground_is_seen_by_everybody() -> None:
    p = position()
    seen = MODULE.view(p, 0)
    assert seen["pieces"]["D"] == {
        "at": "0202",
        "side": "japanese",
        "face": "cadre",
        "rating": "3-4-6*",
        "strength": 3,
        "supply": "unsupplied",
        "isolated": False,
        "hits": 2,
        "spent": 0,
        "used": False,
        "corps": 0,
        "idle": False,
    }
    assert "X" not in seen["pieces"]
    assert seen["owners"] == {"0202": "japanese", "0404": "chinese"}
    assert (seen["forts"], seen["stocks"]["resources"]) == ({"0202": "fort"}, {"0202": 3})
    assert {**MODULE.view(p, None), "seat": "japanese"} == seen
    assert msgspec.json.decode(msgspec.json.encode(seen)) == seen


@pytest.mark.parametrize(
    ("language", "unit", "fort"),
    [
        ("en", "D (Japanese) in 0202: 3-4-6*, 1 RE, a cadre, out of supply, 2 hits.", "A fort."),
        ("fr", "D (Japonais) en 0202 : 3-4-6*, 1 RE, cadre, non ravitaillée, 2 coups.", "Un fort."),
    ],
)
def test_a_hex_and_a_counter_are_told_in_words(language: str, unit: str, fort: str) -> None:
    p = position()
    assert MODULE.describe(p, 0, "D", language) == [unit]
    about = MODULE.describe(p, 0, "0202", language)
    assert fort in about
    assert about[-1] == unit
    with pytest.raises(Malformed):
        MODULE.describe(p, 0, "9999", language)


def test_the_state_of_the_war_is_told_in_words() -> None:
    lines = MODULE.status(position(), "en")
    assert lines[-2:] == [
        "Japanese: one unit on the map, one hex owned.",
        "Chinese: one unit on the map, one hex owned.",
    ]
    assert len(MODULE.status(position(), "fr")) == len(lines)


def test_messages_name_counters_and_what_is_typed_for_them() -> None:
    game = grognard.new_game("war_of_resistance", scenario="1937-38", seed=1)
    refusal = game.why_not("favour j-20")
    assert refusal is not None
    assert refusal.facts["unit"] == "j-20"
    assert "20th Division (j-20)" in game.say(refusal, "en")
    assert "20e division (j-20)" in game.say(refusal, "fr")
    box = WarSandbox(4, 4).unit("A", "0202", "c-14").game("movement", "japanese", stay=True)
    other = box.why_not("move A 0303")
    assert other is not None
    assert box.say(other) == "A is not one of your units."
