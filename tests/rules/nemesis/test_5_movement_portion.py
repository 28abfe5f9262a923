"""5.0 and 5.1: the movement portion as a whole, and counters that move otherwise than others."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.movement import reach, why_not_there
from tests.marks import rule
from tests.rules.nemesis.moving import at, ends, hex_of, offers, play


@rule("5.0/phase-order")
def test_movement_comes_before_the_assaults_and_never_after(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A").unit("59", "A").unit("1", "B", "allied")
    game = box.link("A", "X").game("assault")
    decision = game.decision()
    assert decision.kind == "movement"
    assert game.why_not("assault B 58").key == "not-now"
    play(game, "move 59 X", "done")
    decision = game.decision()
    assert decision.kind == "assault"
    refusal = game.why_not("move 58 X")
    assert refusal.key == "not-now"


@rule("5.1/voluntary")
def test_nobody_has_to_move(battlefield: Any) -> None:
    game = battlefield().chain("A B").unit("58", "A").game("assault")
    play(game, "done")
    assert at(game, "58") == "A"


@rule("5.1/voluntary")
def test_a_counter_moves_once_a_phase(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A", movement=1, quality=1).transporter("mules", "A", movement=1)
    game = box.game("assault")
    play(game, "move 58 B", "move mules B")
    for unit in ("58", "mules"):
        assert ends(game, unit) == set()
        refusal = game.why_not(f"move {unit} C")
        assert (refusal.rule, refusal.facts) == ("5.1/voluntary", {"unit": unit})


def test_counters_of_the_other_side_and_in_boxes_are_refused(battlefield: Any) -> None:
    box = battlefield().chain("A B").unit("58", "japanese-losses").unit("1", "A", "allied")
    game = box.game("assault")
    for order, key in (("move 58 A", "not-on-map"), ("move 1 B", "not-yours"), ("ambush 1 A", "not-yours")):
        refusal = game.why_not(order)
        assert refusal.key == key


def test_staying_is_no_move_but_there_and_back_is(battlefield: Any) -> None:
    game = battlefield().hex("B", objective=2, owner="allied").chain("A B").unit("58", "A", movement=2).game("assault")
    refusal = game.why_not("move 58 A")
    assert refusal.key == "stays"
    play(game, "move 58 A B")
    assert at(game, "58") == "A"
    assert game.position.general[0] == 2


@rule("2.2/enforcement-time")
def test_stacking_is_enforced_at_the_end_of_the_portion_not_during_it(battlefield: Any) -> None:
    box = battlefield().chain("A B C").chain("B D")
    for name in ("1", "2", "3", "4"):
        box.unit(name, "A", movement=1, quality=1)
    game = box.unit("5", "B", movement=1, quality=1).game("assault")
    play(game, "move 1 B", "move 2 B", "move 3 B")  # four large units in B for a while
    play(game, "move 4 B", "move 5 C", "done")
    decision = game.decision()
    assert decision.kind == "surplus"
    play(game, "surplus 1")
    assert at(game, "1") == "japanese-losses"
    assert game.decision().kind != "surplus"


@rule("2.2/enforcement-time")
def test_a_crowd_that_has_dispersed_in_time_loses_nobody(battlefield: Any) -> None:
    box = battlefield().chain("A B C")
    for name in ("1", "2", "3"):
        box.unit(name, "A", movement=1, quality=1)
    game = box.unit("4", "B", movement=1, quality=1).game("assault")
    play(game, "move 1 B", "move 2 B", "move 3 B", "move 4 C", "done")
    assert game.decision().kind != "surplus"
    assert at(game, "4") == "C"


@rule("1.2-J/garrison-immobile")
def test_garrisons_do_not_move(battlefield: Any) -> None:
    box = battlefield().chain("A B").unit("garrison", "A", kind="garrison", movement=4)
    game = box.game("assault")
    assert ends(game, "garrison") == set()
    assert game.why_not("move garrison B").rule == "1.2-J/garrison-immobile"
    attack = box.game("attack")
    assert offers(attack, "forward") == []
    assert attack.why_not("forward garrison B").rule == "1.2-J/garrison-immobile"


# --- Reinforcement Hexes (1.1) -----------------------------------------------------------------------------


def arrows(battlefield: Any) -> Any:
    """A Reinforcement Hex with an arrow to A; B lies beside A."""
    return battlefield().hex("R", reinforcement="japanese").link("R", "A", "road", arrow=True).link("A", "B", "road")


@rule("1.1/reinforcement-hex-no-entry")
def test_nobody_enters_a_reinforcement_hex(battlefield: Any) -> None:
    game = arrows(battlefield).unit("58", "A").game("assault")
    assert ends(game, "58") == {"B"}
    assert game.why_not("move 58 R").rule == "1.1/reinforcement-hex-no-entry"
    assert game.why_not("move 58 B R").rule == "1.1/reinforcement-hex-no-entry"


@rule("1.1/reinforcement-hex-no-entry")
def test_not_even_where_the_board_would_join_the_hexes(battlefield: Any) -> None:
    box = battlefield().hex("R", reinforcement="japanese").chain("A R B").unit("58", "A")
    game = box.game("assault")
    assert ends(game, "58") == set()
    assert game.why_not("move 58 R").rule == "1.1/reinforcement-hex-no-entry"
    attack = box.game("attack")
    assert attack.why_not("forward 58 R").rule == "1.1/reinforcement-hex-no-entry"


@rule("1.1/reinforcement-hex-no-entry")
def test_no_transporter_retreats_into_a_reinforcement_hex(battlefield: Any) -> None:
    box = battlefield().hex("R", reinforcement="british").chain("A B C").link("B", "R").unit("58", "A", movement=1)
    game = box.transporter("mules", "B", "allied").game("assault")
    play(game, "move 58 B")
    assert ends(game, "mules", "retreat-transporter") == {"A", "C"}
    assert game.why_not("retreat-transporter mules R").rule == "1.1/reinforcement-hex-no-entry"


@rule("1.1/reinforcement-hex-exit")
def test_units_and_transporters_leave_it_along_an_arrow(battlefield: Any) -> None:
    box = arrows(battlefield).unit("58", "R", movement=1, quality=1).transporter("mules", "R", movement=1, quality=1)
    game = box.hex("C").link("C", "R", arrow=True).game("assault")
    assert ends(game, "58") == ends(game, "mules") == {"A"}
    assert game.why_not("move 58 C").key == "no-way"
    play(game, "move 58 A")
    assert at(game, "58") == "A"


@rule("1.1/reinforcement-hex-exit")
def test_a_forward_move_leaves_it_along_an_arrow(battlefield: Any) -> None:
    game = arrows(battlefield).unit("58", "R", quality=1).game("attack")
    assert ends(game, "58", "forward") == {"A"}
    assert game.why_not("forward 58 B").rule == "1.1/reinforcement-hex-exit"


# --- the Yunnan Force (2.6) --------------------------------------------------------------------------------


def yunnan(battlefield: Any, **tracks: Any) -> Any:
    """E is a Supply Entry Hex in China; 88 stands in A, six hexes away."""
    box = battlefield().hex("E", entry="allied", region="china").chain("A B C D F E").tracks(**tracks)
    return box.unit("88", "A", "allied", force="yunnan", movement=5, quality=1)


@rule("2.6/inactive-move")
def test_an_idle_yunnan_unit_ends_its_move_at_a_chinese_entry_or_with_its_own(battlefield: Any) -> None:
    box = yunnan(battlefield).unit("89", "C", "allied", force="yunnan").unit("1", "B", "allied")
    game = box.transporter("hq", "D", "allied", force="yunnan").game("assault", "allied")
    assert ends(game, "88") == {"C", "F", "E"}  # not with the British, not with a Transporter
    refusal = game.why_not("move 88 D")
    assert (refusal.rule, refusal.facts) == ("2.6/inactive-move", {"unit": "88", "hex": "D"})
    assert ends(game, "1") >= {"A", "C", "D"}
    assert ends(game, "hq") >= {"A", "B", "C"}  # Transporters are no units


@rule("2.6/inactive-move")
def test_an_active_yunnan_unit_moves_freely(battlefield: Any) -> None:
    game = yunnan(battlefield, yunnan_active=True).game("assault", "allied")
    assert ends(game, "88") == {"B", "C", "D", "F", "E"}


@rule("2.6/inactive-move")
def test_the_company_must_be_there_on_arrival(battlefield: Any) -> None:
    box = yunnan(battlefield).unit("89", "C", "allied", force="yunnan", movement=1, quality=1)
    game = box.unit("90", "D", "allied", force="yunnan", movement=1, quality=1).game("assault", "allied")
    play(game, "move 89 D")
    assert "C" not in ends(game, "88")
    assert "D" in ends(game, "88")


@rule("2.6/inactive-move")
def test_idle_yunnan_units_are_bound_in_forward_moves_too(battlefield: Any) -> None:
    game = yunnan(battlefield).game("attack", "allied")
    assert offers(game, "forward") == []
    refusal = game.why_not("forward 88 B")
    assert refusal.rule == "2.6/inactive-move"


# --- what players ask --------------------------------------------------------------------------------------


def test_counters_in_boxes_are_not_listed(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "japanese-losses", light=True).unit("1", "C", "allied")
    game = box.unit("59", "A").game("assault")
    assert ends(game, "58") == ends(game, "58", "ambush") == set()
    assert offers(game, "bunker") == ["bunker 59"]
    assert offers(box.game("attack"), "forward") == ["forward 59 B"]


@rule("5.1-A/lake")
def test_the_barred_hexside_is_named_even_where_a_long_way_round_exists(battlefield: Any) -> None:
    box = battlefield().link("A", "B", river="lake").chain("A C D E F G H I B")
    game = box.unit("58", "A", movement=2, quality=2).game("assault")
    assert game.why_not("move 58 B").rule == "5.1-A/lake"


def test_a_short_way_round_a_lake_is_a_legal_move(battlefield: Any) -> None:
    game = battlefield().link("A", "B", river="lake").chain("A C B").unit("58", "A", movement=2).game("assault")
    assert game.play("move 58 B")[0].facts["path"] == ("C", "B")


@rule("1.2-H/cliff")
def test_a_distant_hex_barred_on_every_side_is_refused_for_its_own_reason(battlefield: Any) -> None:
    game = battlefield().hex("C", "cliff").chain("A B C D").unit("58", "A").game("assault")
    assert game.why_not("move 58 C").rule == "1.2-H/cliff"
    refusal = game.why_not("move 58 D")
    assert (refusal.rule, refusal.key, refusal.facts) == ("5.1-A/insufficient", "no-way", {"unit": "58", "hex": "D"})


def test_the_waypoint_that_cannot_be_reached_is_named(battlefield: Any) -> None:
    game = battlefield().chain("A B").hex("X").unit("58", "A").game("assault")
    assert game.why_not("move 58 B X").facts["hex"] == "X"
    assert game.why_not("move 58 X A").facts["hex"] == "X"


def test_the_reach_of_a_unit_can_be_asked_hex_by_hex(battlefield: Any) -> None:
    box = battlefield().hex("M", "mountain").chain("A B C D", line="road").link("A", "M", river="major").hex("X")
    game = box.unit("58", "A", movement=2, quality=2).game("assault")
    found = reach(game.position, 0)
    b, c, d, m, x = (hex_of(game, name) for name in "BCDMX")
    assert found.ends == tuple(sorted((b, c, d, m)))
    assert found.path(d) == [(b, 1), (c, 2), (d, 3)]
    assert [found.cost(hex) for hex in (b, c, d, m, x)] == [1, 2, 3, 6, -1]
    assert [found.is_stretch(hex) for hex in (b, c, d, m, x)] == [False, False, True, False, False]
    assert [found.is_minimum(hex) for hex in (b, c, d, m, x)] == [False, False, False, True, False]


def test_a_player_may_ask_why_a_unit_cannot_go_somewhere(battlefield: Any) -> None:
    game = battlefield().chain("A B C D E").unit("58", "A", movement=1, quality=2).game("assault")
    p: Any = game.position
    refusal = why_not_there(p, 0, hex_of(game, "C"))
    assert refusal == game.why_not("move 58 C")
    assert why_not_there(p, 0, hex_of(game, "B")) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_refusals_are_told_with_their_numbers(battlefield: Any, language: str) -> None:
    game = battlefield().chain("A B C D E").unit("58", "A", movement=1, quality=1).game("assault")
    refusal = game.why_not("move 58 D")
    said = game.say(refusal, language)
    assert "3" in said
    assert "58" in said
