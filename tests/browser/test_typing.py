"""Typed orders: in French as in English, and what is said where they cannot be carried out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]


@pytest.mark.parametrize(("language", "verb"), [("fr", "aller"), ("fr", "Aller"), ("fr", "move"), ("en", "aller")])
def test_a_verb_of_either_language_moves_a_counter(people: People, language: str, verb: str) -> None:
    player = people(language=language)
    player.play_bot_to_movement()
    seq = player.look()["seq"]
    player.order(f"{verb} 58/31 0910")
    player.moved(seq)
    assert player.at("58/31") == "0910"
    player.key("z")


def test_the_set_up_of_guadalcanal_is_typed_in_french(people: People) -> None:
    player = people(language="fr")
    player.open(player.found("guadalcanal", japanese="bot:random", allied="me")[0]["path"])
    look = player.ready()
    assert look["kind"] == "set-up"
    player.order("fini")
    refusal = player.page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("« déployer » place le reste pour vous")
    player.order("déployer")
    player.moved(look["seq"])
    expect(refusal).to_be_hidden()
    player.order("tirer 2310 1/1")
    expect(refusal).to_contain_text("« tirer » se donne pendant votre Phase de Bombardement")


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "3301-3302", "None of your counters is in 3301."),
        ("fr", "3301-3302", "Aucun de vos pions n'est en 3301."),
        ("fr", "danser", "« danser » n'est pas un ordre. Possibles maintenant : embusquer, fortifier, fini"),
        ("en", "assault 0909 58/31", "is an order given in an Assault Phase, after the moves."),
        ("fr", "assaut 0909 58/31", "« assaut » se donne pendant une Phase d'Offensive, après les mouvements."),
    ],
)
def test_an_order_that_cannot_be_is_explained(people: People, language: str, line: str, answer: str) -> None:
    player = people(language=language)
    player.play_bot_to_movement()
    player.order(line)
    expect(player.page.get_by_role("alert")).to_contain_text(answer)
    assert player.faults == []
