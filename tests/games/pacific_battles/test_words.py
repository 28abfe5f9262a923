"""Sentences of the log and of the board: no zeros, months in words, one unit in the singular, large places whole."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.pacific_battles.catalogue import features
from grognard.games.pacific_battles.module import MODULE
from tests.rules.pacific_battles.fighting import HEX, duel, played, told

ATTACK: dict[str, Any] = {
    "units": ("1/1",),
    "count": 1,
    "hex": "2709",
    "hexes": ("2608 (1)",),
    "lead": "1/1",
    "side": "allied",
    "guns": 0,
    "air": 0,
    "bombers": 0,
    "ships": 0,
}


@pytest.mark.parametrize(
    ("language", "alone", "helped"),
    [
        (
            "en",
            "1/1 attacks 2709 from 2608 (1), led by 1/1.",
            "1/1, 2/1 attack 2709 from 2608 (2), led by 1/1, guns 2.",
        ),
        (
            "fr",
            "1/1 attaque 2709 depuis 2608 (1), 1/1 en tête.",
            "1/1, 2/1 attaquent 2709 depuis 2608 (2), 1/1 en tête, canons 2.",
        ),
    ],
)
def test_an_attack_is_told_without_the_help_it_has_not(language: str, alone: str, helped: str) -> None:
    assert MODULE.say(language, "event-attack", ATTACK) == alone
    more = {**ATTACK, "units": ("1/1", "2/1"), "count": 2, "hexes": ("2608 (2)",), "guns": 2}
    assert MODULE.say(language, "event-attack", more) == helped
    defence = {"lead": "1/1", "hex": "2709", "guns": 0, "ships": 0, "bombers": 0}
    for key in ("event-defence", "event-defence-unseen"):
        assert "0" not in MODULE.say(language, key, {**defence, "hex": "X"})


@pytest.mark.parametrize("scenario", ["bataan", "guadalcanal"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_attrition_names_its_column_in_words(scenario: str, language: str) -> None:
    columns = list(grognard.new_game("pacific_battles", scenario, seed=1).position.world.charts.attrition)
    said = [
        MODULE.say(language, "event-attrition", {"column": column, "side": "allied", "steps": 1}) for column in columns
    ]
    assert len(set(said)) == len(columns)
    assert not any(f"({column})" in text for column, text in zip(columns, said, strict=True) if column != "mars")
    if language == "fr":
        assert not any(month in text for month in ("September", "February") for text in said)


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("en", "C/1Tk moves from", "C/1Tk, 1/1 move from"), ("fr", "C/1Tk va de", "C/1Tk, 1/1 vont de")],
)
def test_one_unit_moves_and_several_move(language: str, one: str, several: str) -> None:
    facts: dict[str, Any] = {"units": ("C/1Tk",), "count": 1, "start": "2608", "hex": "2609", "path": ("2609",)}
    assert one in MODULE.say(language, "event-moved", facts)
    both = {**facts, "units": ("C/1Tk", "1/1"), "count": 2}
    assert several in MODULE.say(language, "event-moved", both)


def test_every_die_of_a_fight_tells_whose_it_is() -> None:
    start = duel().gun("G", "0402").game("combat", dice=[3, 3])
    game = played(start, f"attack {HEX} J J G", f"fire {HEX} G", "effort no")
    rolls = told(game, "rolled", None)
    assert {roll["reason"] for roll in rolls} == {"bombardment", "combat"}
    assert [roll["side"] for roll in rolls] == ["japanese", "japanese"]


def test_henderson_field_has_its_name_in_all_its_hexes() -> None:
    game = grognard.new_game("pacific_battles", "guadalcanal", seed=1)
    p: Any = game.position
    places = {place["key"]: place["hexes"] for place in features(p.world)["places"]}
    assert places["henderson-field"] == ["2810", "2910", "3009"]
    assert all(len(hexes) == 1 for key, hexes in places.items() if key != "henderson-field")
    for hex in places["henderson-field"]:
        (line, *_) = MODULE.describe(p, None, hex, "en")
        assert "henderson-field" in line


@pytest.mark.parametrize(
    ("language", "plain", "pressing"),
    [
        ("en", "The Allies have the initiative and owe no attack.", "initiative, with momentum, and owe 2 attacks."),
        ("fr", "Les Alliés ont l'initiative et ne doivent aucune attaque.", "avec l'impulsion, et doivent 2 attaques."),
    ],
)
def test_the_initiative_is_told_with_what_is_owed(language: str, plain: str, pressing: str) -> None:
    facts: dict[str, Any] = {"side": "allied", "momentum": "no", "attacks": 0}
    assert MODULE.say(language, "event-initiative", facts) == plain
    assert MODULE.say(language, "event-initiative", {**facts, "momentum": "yes", "attacks": 2}).endswith(pressing)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_refusals_name_places_and_sides_as_people_do(language: str) -> None:
    game = grognard.new_game("pacific_battles", "guadalcanal", seed=1)
    far = game.why_not("place 1/1 0303", "allied")
    assert far is not None
    assert "Henderson Field" in game.say(far, language)
    other = game.why_not("place 1/1 2810", "japanese")
    assert other is not None
    said = game.say(other, language)
    assert not any(word in said for word in ("japanese", "allied"))


def test_a_hex_and_a_counter_are_described_in_the_language_of_the_player() -> None:
    p: Any = grognard.new_game("pacific_battles", "singapore", seed=1).position
    lines = MODULE.describe(p, 1, "1327", "fr")
    assert lines[0] == "1327 (kuala-lumpur) : Ville ; voies : Route, voie ferrée"
    assert any(line.startswith("HQ-III (QG, corps) en 1327 : ") for line in lines)
    bare = MODULE.describe(p, 1, "2425", "en")[0]
    assert "(" not in bare
    assert "-" not in bare
