"""5.1-D Ambush."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.movement import reach
from tests.marks import rule
from tests.rules.nemesis.moving import ends, hex_of, offers, play


@rule("5.1-D/who", "5.1-D/where")
def test_a_unit_that_stays_lays_ambushes_in_its_hex_and_next_to_it(battlefield: Any) -> None:
    box = battlefield().chain("A B C").link("A", "D").unit("58", "A", light=True)
    game = box.game("assault")
    assert ends(game, "58", "ambush") == {"A", "B", "D"}
    refusal = game.why_not("ambush 58 C")
    assert (refusal.rule, refusal.facts) == ("5.1-D/where", {"unit": "58", "hex": "C"})
    play(game, "ambush 58 B")
    assert game.position.ambush[hex_of(game, "B")]


@rule("5.1-D/where")
def test_one_unit_lays_several_each_in_another_hex(battlefield: Any) -> None:
    game = battlefield().chain("A B").link("A", "C").unit("58", "A", light=True).game("assault")
    play(game, "ambush 58 A", "ambush 58 B", "ambush 58 C")
    assert sum(game.position.ambush) == 3


@rule("5.1-D/who")
def test_a_unit_lays_ambushes_after_its_move(battlefield: Any) -> None:
    game = battlefield().chain("A B C").unit("58", "A", light=True, movement=1, quality=1).game("assault")
    play(game, "move 58 B")
    assert ends(game, "58", "ambush") == {"A", "B", "C"}


@rule("5.1-D/who")
def test_a_unit_that_has_laid_an_ambush_has_ended_its_movement(battlefield: Any) -> None:
    game = battlefield().chain("A B").unit("58", "A", light=True).game("assault")
    play(game, "ambush 58 A")
    assert ends(game, "58") == set()
    assert game.why_not("move 58 B").rule == "5.1-D/who"


@rule("5.1-D/who")
def test_only_japanese_light_troop_units_but_not_the_ina_lay_ambushes(battlefield: Any) -> None:
    box = battlefield().chain("A B").unit("heavy", "A").unit("ina", "A", light=True, special="ina")
    game = box.transporter("mules", "A").game("assault")
    assert offers(game, "ambush") == []
    for unit in ("heavy", "ina", "mules"):
        refusal = game.why_not(f"ambush {unit} A")
        assert (refusal.rule, refusal.key) == ("5.1-D/who", "no-ambusher")


@rule("5.1-D/who")
def test_allied_light_troops_lay_none(battlefield: Any) -> None:
    game = battlefield().chain("A B").unit("1", "A", "allied", light=True).game("assault", "allied")
    assert offers(game, "ambush") == []
    assert game.why_not("ambush 1 A").key == "no-ambusher"


@rule("5.1-D/where-not")
def test_no_ambush_across_a_lake(battlefield: Any) -> None:
    game = battlefield().link("A", "B", river="lake").unit("58", "A", light=True).game("assault")
    assert ends(game, "58", "ambush") == {"A"}
    assert game.why_not("ambush 58 B").key == "ambush-lake"


@rule("5.1-D/where-not")
def test_no_ambush_on_enemy_units(battlefield: Any) -> None:
    box = battlefield().link("A", "B").unit("58", "A", light=True).unit("1", "B", "allied")
    game = box.game("assault")
    assert ends(game, "58", "ambush") == {"A"}
    assert game.why_not("ambush 58 B").key == "ambush-on-enemy"


@rule("5.1-D/where-not")
def test_an_allied_transporter_alone_does_not_occupy_the_hex(battlefield: Any) -> None:
    box = battlefield().link("A", "B").unit("58", "A", light=True).transporter("mules", "B", "allied")
    assert ends(box.game("assault"), "58", "ambush") == {"A", "B"}


@rule("5.1-D/where-not")
def test_no_ambush_in_an_objective_the_enemy_controls(battlefield: Any) -> None:
    box = battlefield().hex("B", objective=3, owner="allied").hex("C", objective=3, owner="allied", flag="japanese")
    game = box.link("A", "B").link("A", "C").unit("58", "A", light=True).game("assault")
    assert ends(game, "58", "ambush") == {"A", "C"}
    assert game.why_not("ambush 58 B").key == "ambush-objective"


@rule("5.1-D/limits")
def test_one_ambush_a_hex(battlefield: Any) -> None:
    game = battlefield().hex("B", ambush=True).link("A", "B").unit("58", "A", light=True).game("assault")
    assert ends(game, "58", "ambush") == {"A"}
    refusal = game.why_not("ambush 58 B")
    assert (refusal.rule, refusal.key) == ("5.1-D/limits", "ambush-there")


@rule("5.1-D/limits")
def test_no_more_ambushes_than_markers(battlefield: Any) -> None:
    box = battlefield().markers(ambushes=2).hex("X", ambush=True).link("A", "B").unit("58", "A", light=True)
    game = box.game("assault")
    play(game, "ambush 58 A")
    assert offers(game, "ambush") == []
    refusal = game.why_not("ambush 58 B")
    assert (refusal.rule, refusal.facts) == ("5.1-D/limits", {"limit": 2})


@rule("5.1-D/cost")
@pytest.mark.parametrize("friend", [False, True])
def test_allied_counters_pay_one_more_for_an_ambush(battlefield: Any, friend: bool) -> None:
    box = battlefield().hex("B", "jungle", ambush=True).link("A", "B").unit("1", "A", "allied")
    box.transporter("mules", "A", "allied")
    if friend:  # even in an Allied-occupied hex
        box.unit("2", "B", "allied")
    game = box.game("assault", "allied")
    for piece in (0, 1):
        assert reach(game.position, piece).cost(hex_of(game, "B")) == 3


@rule("5.1-D/cost")
def test_the_ambush_is_paid_along_a_road_too(battlefield: Any) -> None:
    box = battlefield().hex("B", ambush=True).link("A", "B", "road").unit("1", "A", "allied")
    game = box.game("assault", "allied")
    assert reach(game.position, 0).cost(hex_of(game, "B")) == 2


@rule("5.1-D/cost")
def test_the_japanese_pay_nothing_for_an_ambush(battlefield: Any) -> None:
    game = battlefield().hex("B", "jungle", ambush=True).link("A", "B").unit("58", "A").game("assault")
    assert reach(game.position, 0).cost(hex_of(game, "B")) == 2


def test_an_ambush_changes_what_was_known_of_allied_moves(battlefield: Any) -> None:
    game = battlefield().chain("A B C D").unit("1", "D", "allied", movement=2, quality=1).game("assault", "allied")
    assert ends(game, "1") == {"C", "B"}
    game.position.ambush[hex_of(game, "C")] = 1
    game.position.touch()
    assert reach(game.position, 0).ends == (hex_of(game, "C"),)


@rule("1.1/reinforcement-hex-no-entry")
def test_no_ambush_in_a_reinforcement_hex(battlefield: Any) -> None:
    box = battlefield().hex("R", reinforcement="japanese").link("R", "A", arrow=True).unit("58", "R", light=True)
    game = box.game("assault")
    assert ends(game, "58", "ambush") == {"A"}
    assert game.why_not("ambush 58 R").rule == "1.1/reinforcement-hex-no-entry"
