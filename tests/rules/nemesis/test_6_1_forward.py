"""6.1-A Forward Move and 6.1-B Air Movement."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.position import FULL, LIMITED
from grognard.games.nemesis.rules.strength import attack_strength
from tests.marks import rule
from tests.rules.nemesis.moving import at, ends, level, offers, play


@rule("6.1-A/one-hex")
def test_each_unit_may_move_one_hex_before_the_attacks(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A", quality=3).unit("59", "A", quality=3)
    game = box.game("attack")
    assert ends(game, "58", "forward") == {"B"}
    play(game, "forward 58 B")
    assert at(game, "58") == "B"
    assert ends(game, "58", "forward") == set()
    refusal = game.why_not("forward 58 C")
    assert (refusal.rule, refusal.key) == ("6.1-A/one-hex", "has-moved")
    refusal = game.why_not("forward 59 C")
    assert (refusal.rule, refusal.key) == ("6.1-A/one-hex", "forward-far")


@rule("6.1-A/one-hex", "2.2/no-enemy-stack")
def test_only_into_hexes_it_may_enter(battlefield: Any) -> None:
    box = battlefield().link("A", "B").link("A", "C", river="lake").hex("D", "cliff").link("A", "D")
    box.unit("58", "A", quality=3).unit("tanks", "A", quality=3, motorized=True).unit("1", "B", "allied")
    game = box.game("attack")
    assert offers(game, "forward") == []
    reasons = {order: game.why_not(f"forward {order}").rule for order in ("58 B", "58 C", "58 D", "tanks D")}
    assert reasons == {
        "58 B": "2.2/no-enemy-stack",
        "58 C": "5.1-A/lake",
        "58 D": "1.2-H/cliff",
        "tanks D": "5.1-A/motorized",
    }


@rule("6.1-A/cost-limit")
@pytest.mark.parametrize("quality", [1, 2, 3])
def test_the_quality_is_what_the_hex_may_cost(battlefield: Any, quality: int) -> None:
    box = battlefield().cost("jungle", quality).cost("hills", quality + 1)
    box.hex("B", "jungle").hex("C", "hills").link("A", "B").link("A", "C")
    game = box.unit("58", "A", quality=quality, movement=9).game("attack")
    assert ends(game, "58", "forward") == {"B"}
    refusal = game.why_not("forward 58 C")
    assert refusal.rule == "6.1-A/cost-limit"
    assert (refusal.facts["cost"], refusal.facts["available"]) == (quality + 1, quality)


@rule("6.1-A/cost-limit")
def test_rivers_and_ambushes_are_part_of_the_cost(battlefield: Any) -> None:
    box = battlefield().link("A", "river", river="major").hex("ambush", "jungle", ambush=True).link("A", "ambush")
    game = box.unit("1", "A", "allied", quality=2).unit("2", "A", "allied", quality=3).game("attack", "allied")
    assert ends(game, "1", "forward") == set()
    assert ends(game, "2", "forward") == {"river", "ambush"}
    for hex in ("river", "ambush"):
        refusal = game.why_not(f"forward 1 {hex}")
        assert refusal.facts["cost"] == 3


@rule("5.1-D/cost")
def test_the_japanese_move_forward_through_ambushes_for_nothing(battlefield: Any) -> None:
    game = battlefield().hex("B", "jungle", ambush=True).link("A", "B").unit("58", "A", quality=2).game("attack")
    assert ends(game, "58", "forward") == {"B"}
    assert game.why_not("forward 58 B") is None


@rule("2.7/heavy-movement", "6.1-A/cost-limit")
def test_the_heavy_monsoon_doubles_forward_moves(battlefield: Any) -> None:
    box = battlefield().hex("B", "jungle").link("A", "B").link("A", "C").tracks(turn=8)
    game = box.unit("58", "A", quality=3).game("attack")
    assert ends(game, "58", "forward") == {"C"}
    refusal = game.why_not("forward 58 B")
    assert refusal.facts["cost"] == 4


@rule("6.1-A/cost-limit")
def test_the_quality_of_the_side_lying_upwards_counts(battlefield: Any) -> None:
    box = battlefield().hex("B", "jungle").link("A", "B").unit("58", "A", quality=3, back=(1, 4, 1), reduced=True)
    assert offers(box.game("attack"), "forward") == []


@rule("6.1-A/no-minimum")
def test_there_is_no_single_hex_for_nothing(battlefield: Any) -> None:
    game = battlefield().hex("B", "mountain").link("A", "B").unit("58", "A", quality=3, movement=9).game("attack")
    assert offers(game, "forward") == []
    refusal = game.why_not("forward 58 B")
    assert refusal.rule == "6.1-A/cost-limit"


@rule("6.1-A/limited")
@pytest.mark.parametrize("supply", ["limited", "out"])
def test_limited_movement_holds_in_forward_moves(battlefield: Any, supply: str) -> None:
    box = battlefield().hex("B", "jungle").link("A", "B", "road").unit("58", "A", quality=1, supply=supply)
    game = box.unit("59", "A", quality=1).game("attack")
    assert ends(game, "59", "forward") == {"B"}  # by Road
    refusal = game.why_not("forward 58 B")
    assert (refusal.facts["cost"], refusal.facts["available"]) == (2, 1)


@rule("6.1-A/transporters")
def test_transporters_make_no_forward_moves(battlefield: Any) -> None:
    game = battlefield().link("A", "B", "road").transporter("mules", "A", quality=3).game("attack")
    assert offers(game, "forward") == []
    refusal = game.why_not("forward mules B")
    assert refusal.rule == "6.1-A/transporters"


@rule("6.1-A/enter-targets", "2.3/objective-entry-kinds")
def test_a_forward_move_captures_a_vacant_objective_without_a_die(battlefield: Any) -> None:
    box = battlefield().hex("B", objective=4, owner="allied").link("A", "B").unit("58", "A")
    game = box.game("attack")  # no dice scripted: none is thrown
    play(game, "forward 58 B")
    assert game.position.general[0] == 4


@rule("6.1-A/enter-targets")
def test_a_forward_move_pushes_transporters(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A").unit("59", "A").transporter("mules", "B", "allied")
    game = box.game("attack")
    play(game, "forward 58 B")
    assert (at(game, "58"), at(game, "mules")) == ("B", "C")


@rule("2.2/enforcement-time")
def test_stacking_is_enforced_after_the_forward_moves(battlefield: Any) -> None:
    box = battlefield().link("A", "B").unit("5", "B")
    for name in ("1", "2", "3"):
        box.unit(name, "A")
    game = box.game("attack")
    play(game, "forward 1 B", "forward 2 B", "forward 3 B", "done")
    decision = game.decision()
    assert decision.kind == "surplus"


# --- Air Movement ------------------------------------------------------------------------------------------


def airfields(battlefield: Any) -> Any:
    """Airfields in A (Allied), J (Japanese, captured), H (Japanese); three units wait off the map."""
    box = battlefield().hex("A", airfield="allied").hex("J", airfield="japanese", objective=2, flag="allied")
    box.hex("H", airfield="japanese", objective=2).hex("B").chain("A B J H")
    for name in ("1", "2", "3"):
        box.unit(name, "off-map-airfield", "allied")
    return box


def landing(box: Any) -> Any:
    game = box.game("attack", "allied")
    play(game, "done")
    return game


@rule("6.1-B/air-move")
def test_two_units_land_on_airfields_in_allied_hands(battlefield: Any) -> None:
    game = landing(airfields(battlefield))
    assert game.decision().kind == "air-movement"
    assert ends(game, "1", "land") == {"A", "J"}
    play(game, "land 1 A", "land 2 J")
    assert (at(game, "1"), at(game, "2"), at(game, "3")) == ("A", "J", "off-map-airfield")
    assert game.decision().kind != "air-movement"


@rule("6.1-B/air-move")
def test_landing_is_voluntary(battlefield: Any) -> None:
    game = landing(airfields(battlefield))
    play(game, "done")
    assert at(game, "1") == "off-map-airfield"


@rule("6.1-B/air-move")
def test_what_cannot_land_and_where(battlefield: Any) -> None:
    box = airfields(battlefield).unit("tanks", "off-map-airfield", "allied", motorized=True).unit("4", "B", "allied")
    game = landing(box)
    keys = {order: game.why_not(f"land {order}").key for order in ("tanks A", "4 A", "1 H", "1 B")}
    assert keys == {
        "tanks A": "motorized-flies-not",
        "4 A": "not-at-airfield",
        "1 H": "enemy-airfield",
        "1 B": "no-airfield",
    }
    assert ends(game, "tanks", "land") == set()


@rule("2.2/no-enemy-stack")
def test_no_landing_among_enemies(battlefield: Any) -> None:
    box = airfields(battlefield).unit("58", "J").transporter("hq", "A", kind="hq")
    game = landing(box.transporter("mules", "off-map-airfield", "allied"))
    assert game.why_not("land 1 J").key == "enemy-airfield"
    assert game.why_not("land mules A").rule == "5.1-F/transporter-refused"
    play(game, "land 1 A")  # a unit pushes the HQ
    assert at(game, "hq") == "B"


@rule("6.1-B/air-move")
def test_a_transporter_counts_as_one_of_the_two(battlefield: Any) -> None:
    game = landing(airfields(battlefield).transporter("mules", "off-map-airfield", "allied"))
    play(game, "land mules A", "land 1 A")
    assert game.decision().kind != "air-movement"


@rule("6.1-B/air-move")
def test_a_full_airfield_takes_nobody(battlefield: Any) -> None:
    game = landing(airfields(battlefield).unit("5", "A", "allied").unit("6", "A", "allied"))
    refusal = game.why_not("land 1 A")
    assert (refusal.rule, refusal.facts["limit"]) == ("2.2/allies", 4)
    assert ends(game, "1", "land") == {"J"}


@rule("6.1-B/air-move")
def test_no_landing_before_the_forward_moves_are_over_nor_by_the_japanese(battlefield: Any) -> None:
    box = airfields(battlefield).unit("58", "H")
    game = box.game("attack", "allied")
    assert game.why_not("land 1 A").key == "not-now"
    japanese = box.game("attack")
    play(japanese, "done")
    assert japanese.decision().kind != "air-movement"


@rule("6.1-B/air-supply-state")
def test_a_landed_unit_is_in_limited_supply(battlefield: Any) -> None:
    game = landing(airfields(battlefield))
    assert level(game, "1") == FULL
    play(game, "land 1 A")
    assert level(game, "1") == LIMITED


@rule("6.1-B/may-attack")
def test_a_landed_unit_may_attack_at_once_at_half_strength(battlefield: Any) -> None:
    box = airfields(battlefield).unit("58", "B", strength=1)
    game = landing(box)
    play(game, "land 1 A", "done")
    assert game.decision().kind == "attack"
    assert "attack B 1" in offers(game, "attack")
    p = game.position
    assert attack_strength(p, 0) == p.values(0).strength  # counted in half points
