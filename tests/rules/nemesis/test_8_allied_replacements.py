"""8.2-A: Allied Replacements."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, offered, place, play, position, reduced, refused

LOST: dict[str, Any] = {"at": "allied-losses", "side": "allied"}


def depot(battlefield: Any, *lost: str, **tracks: Any) -> NemesisSandbox:
    """A British depot with range 1 at A of a row, and units in the Losses."""
    box: NemesisSandbox = battlefield().chain("A B C D").hex("A", entry="allied", depot="allied", range=1)
    box.hex("BR", reinforcement="british").hex("UR", reinforcement="stilwell").hex("CR", reinforcement="yunnan")
    for unit in lost:
        box.unit(unit, **LOST)
    return box.tracks(**tracks)


def phase(box: NemesisSandbox) -> Game:
    return box.game("reinforcement", "allied")


@rule("8.2-A/number", "2.7/heavy-allied")
@pytest.mark.parametrize(("turn", "limit", "cited"), [(1, 2, "8.2-A/number"), (8, 1, "2.7/heavy-allied")])
def test_two_units_return_and_one_in_the_heavy_monsoon(battlefield: Any, turn: int, limit: int, cited: str) -> None:
    game = phase(depot(battlefield, "1", "2", "3", turn=turn))
    for unit in ("1", "2")[:limit]:
        assert asked(game) == "replacement"
        play(game, f"return {unit}")
    assert asked(game) == "pause"
    used_up = phase(depot(battlefield, "1", "2", "3", turn=turn))
    used_up.position.stack[-1].used = limit
    refusal = refused(used_up, "return 3")
    assert (refusal.rule, refusal.facts["limit"]) == (cited, limit)


@rule("8.2-A/number")
def test_they_go_to_the_off_map_box_at_full_strength_whatever_their_size(battlefield: Any) -> None:
    box = depot(battlefield).unit("big", reduced=True, supply="out", **LOST)
    game = phase(box.unit("small", size="small", force="stilwell", **LOST))
    play(game, "return big", "return small")
    assert (place(game, "big"), place(game, "small")) == ("off-map-box", "off-map-box")
    assert not reduced(game, "big")


@rule("8.2-A/number")
def test_only_units_in_the_losses_return(battlefield: Any) -> None:
    box = depot(battlefield, "1").unit("9", at="B", side="allied").unit("J", at="japanese-losses")
    game = phase(box)
    assert refused(game, "return 9").key == "not-in-losses"
    assert refused(game, "return J").key == "not-yours"


@rule("1.2-A/transporter-not-unit")
def test_transporters_are_neither_returned_nor_restored(battlefield: Any) -> None:
    game = phase(depot(battlefield, "1", resources=1).transporter("T", at="A", side="allied", kind="trucks"))
    for action in ("return T", "refit T"):
        assert refused(game, action).rule == "1.2-A/transporter-not-unit"


@rule("8.2-A/not-permanent")
def test_nobody_returns_from_the_permanent_losses(battlefield: Any) -> None:
    box = depot(battlefield, "1").unit("77", at="allied-permanent", side="allied")
    game = phase(box)
    assert refused(game, "return 77").rule == "8.2-A/not-permanent"
    assert "return 77" not in offered(game)


@rule("8.2-A/yunnan")
def test_a_yunnan_unit_returns_besides_even_in_the_heavy_monsoon(battlefield: Any) -> None:
    game = phase(depot(battlefield, "1", turn=9).unit("Y", force="yunnan", **LOST))
    assert refused(game, "return Y").rule == "8.2-A/yunnan"
    play(game, "return 1")
    assert place(game, "Y") == "CR"  # by way of the Off-Map Box, at no cost


@rule("8.2-A/yunnan")
def test_only_one_yunnan_unit_and_the_allies_choose_which(battlefield: Any) -> None:
    box = depot(battlefield).unit("Y1", force="yunnan", **LOST).unit("Y2", force="yunnan", **LOST).unit("1", **LOST)
    game = phase(box.unit("Y3", at="A", side="allied", force="yunnan"))
    play(game, "done")
    assert asked(game) == "return-yunnan"
    assert offered(game) == {"return-yunnan Y1", "return-yunnan Y2"}
    assert refused(game, "return-yunnan 1").key == "yunnan-only"
    assert refused(game, "return-yunnan Y3").key == "not-in-losses"
    play(game, "return-yunnan Y2")
    assert (place(game, "Y1"), place(game, "Y2")) == ("allied-losses", "CR")


@rule("8.2-A/support")
def test_one_support_unit_and_only_in_a_support_turn(battlefield: Any) -> None:
    def guns(turn: int) -> Game:
        box = depot(battlefield, "1", turn=turn).unit("Art", support=True, **LOST).unit("Art2", support=True, **LOST)
        return phase(box)

    refusal = refused(guns(1), "return Art")
    assert (refusal.rule, refusal.key, refusal.facts["turn"]) == ("8.2-A/support", "no-support-turn", 1)
    game = guns(2)
    play(game, "return Art")
    assert refused(game, "return Art2").rule == "8.2-A/support"
    play(game, "return 1")  # it took the place of one normal unit, not more
    assert asked(game) == "pause"


@rule("8.2-A/support-yunnan")
@pytest.mark.parametrize(("turn", "home"), [(1, "allied-losses"), (2, "CR")])
def test_the_yunnan_artillery_returns_in_support_turns_only(battlefield: Any, turn: int, home: str) -> None:
    game = phase(depot(battlefield, turn=turn).unit("YArt", kind="artillery", support=True, force="yunnan", **LOST))
    assert place(game, "YArt") == home


@rule("8.2-A/support-yunnan")
def test_the_yunnan_artillery_returns_in_place_of_infantry(battlefield: Any) -> None:
    def lost(turn: int) -> Game:
        box = depot(battlefield, turn=turn).unit("YArt", kind="artillery", support=True, force="yunnan", **LOST)
        return phase(box.unit("Y", force="yunnan", **LOST))

    assert place(lost(1), "Y") == "CR"
    game = lost(2)
    play(game, "return-yunnan YArt")
    assert (place(game, "YArt"), place(game, "Y")) == ("CR", "allied-losses")


# --- refits ------------------------------------------------------------------------------------------------


def weak(box: NemesisSandbox, *units: str, at: str = "A", **values: Any) -> NemesisSandbox:
    for unit in units:
        box.unit(unit, at=at, side="allied", reduced=True, **values)
    return box


@rule("8.2-A/flip")
def test_a_replacement_and_a_point_restore_up_to_two_units(battlefield: Any) -> None:
    box = weak(depot(battlefield, "1", "2", resources=1), "9", "10", at="B")
    game = phase(weak(box, "Ch", at="A", force="stilwell"))
    play(game, "refit 9", "refit Ch")
    assert position(game).resources == 0
    assert [reduced(game, unit) for unit in ("9", "10", "Ch")] == [False, True, False]
    play(game, "return 1")
    assert asked(game) == "pause"  # the refits were one of the two Replacements


@rule("8.2-A/flip", "2.7/heavy-allied")
def test_in_the_heavy_monsoon_refits_take_the_only_replacement(battlefield: Any) -> None:
    game = phase(weak(depot(battlefield, "1", turn=9, resources=2), "9", "10"))
    play(game, "refit 9")
    assert refused(game, "return 1").rule == "2.7/heavy-allied"
    play(game, "refit 10")
    assert (position(game).resources, reduced(game, "10")) == (1, False)


@rule("8.2-A/flip", "2.5/spend")
def test_a_refit_must_be_paid(battlefield: Any) -> None:
    game = phase(weak(depot(battlefield, "1"), "9"))
    refusal = refused(game, "refit 9")
    assert (refusal.rule, refusal.facts["cost"], refusal.facts["points"]) == ("2.5/spend", 1, 0)


@rule("8.2-A/flip")
def test_only_ones_own_units_on_the_map_are_restored(battlefield: Any) -> None:
    box = weak(weak(depot(battlefield, "1", resources=1), "boxed", at="off-map-box"), "9").unit(
        "58", at="B", reduced=True
    )
    game = phase(box)
    assert (refused(game, "refit boxed").key, refused(game, "refit 58").key) == ("not-on-map", "not-yours")


@rule("8.2-A/flip")
def test_no_refit_when_the_replacements_are_used(battlefield: Any) -> None:
    game = phase(weak(depot(battlefield, "1", "2", resources=3), "9"))
    play(game, "return 1", "return 2")
    assert asked(game) != "replacement"
    assert reduced(game, "9")


@rule("8.2-A/flip-limit")
def test_never_a_third_refit(battlefield: Any) -> None:
    game = phase(weak(depot(battlefield, "1", resources=5), "9", "10", "11", at="A"))
    play(game, "refit 9", "refit 10")
    refusal = refused(game, "refit 11")
    assert (refusal.rule, refusal.facts["limit"]) == ("8.2-A/flip-limit", 2)


@rule("8.2-A/flip-who")
@pytest.mark.parametrize("kind", [{"support": True}, {"replaceable": False}])
def test_support_and_non_replaceable_units_are_not_restored(battlefield: Any, kind: dict[str, Any]) -> None:
    game = phase(weak(weak(depot(battlefield, resources=1), "x", **kind), "9"))
    refusal = refused(game, "refit x")
    assert (refusal.rule, refusal.facts["reason"]) == ("8.2-A/flip-who", "support" if "support" in kind else "elite")


@rule("8.2-A/flip")
def test_yunnan_and_full_units_are_not_restored(battlefield: Any) -> None:
    box = weak(weak(depot(battlefield, resources=1), "Y", force="yunnan"), "9").unit("10", at="A", side="allied")
    game = phase(box)
    assert (refused(game, "refit Y").rule, refused(game, "refit 10").key) == ("8.2-A/flip", "not-reduced")


@rule("8.2-A/flip-range")
def test_within_range_of_an_able_depot(battlefield: Any) -> None:
    game = phase(weak(weak(depot(battlefield, resources=1), "near", at="B"), "far", at="C"))
    refusal = refused(game, "refit far")
    assert (refusal.rule, refusal.facts["hex"]) == ("8.2-A/flip-range", "C")
    play(game, "refit near")


@rule("8.2-A/flip-range")
def test_a_depot_without_supply_does_not_serve(battlefield: Any) -> None:
    box = battlefield().chain("A B").hex("A", depot="allied").tracks(resources=1)
    assert asked(phase(weak(box, "9"))) == "pause"


@rule("8.2-A/flip-range")
@pytest.mark.parametrize(
    ("hq", "unit", "served"),
    [
        ({"force": "british"}, {"force": "british"}, True),
        ({"force": "stilwell"}, {"force": "stilwell"}, True),  # Chinese with the US HQ
        ({"force": "british"}, {"force": "stilwell"}, False),
        ({"force": "stilwell"}, {"force": "british"}, False),
        ({"force": "british", "supply": "out"}, {"force": "british"}, False),
        ({"force": "british", "supply": "limited"}, {"force": "british"}, True),
        ({"force": "british", "kind": "trucks"}, {"force": "british"}, False),
    ],
)
def test_within_range_of_an_hq_of_the_same_nation(battlefield: Any, hq: Any, unit: Any, served: bool) -> None:
    box = battlefield().chain("A B C").tracks(resources=1)
    box.transporter("HQ", at="A", side="allied", **{"kind": "hq", "range": 2, **hq})
    game = phase(weak(box, "x", at="C", **unit))
    assert (asked(game) == "replacement") == served
