"""8.2-B: Allied Reinforcements and the Supply Stock at Imphal."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, level, offered, place, play, position, reduced, refused

WAITING: dict[str, Any] = {"at": "off-map-box", "side": "allied"}


def base(battlefield: Any, edition: str = "1.2b", **tracks: Any) -> NemesisSandbox:
    """Dimapur and Imphal joined by a Road over 0306, the Reinforcement Hexes, and a stock of 1 out of 3."""
    box: NemesisSandbox = battlefield(edition=edition).chain("0205 0306 0410", line="road")
    box.hex("0205", place="dimapur").hex("0410", place="imphal").hex("0101").hex("0102")
    box.hex("BR", reinforcement="british").hex("UR", reinforcement="stilwell").hex("CR", reinforcement="yunnan")
    for name in ("BR", "UR", "CR"):
        box.link(name, "0101", arrow=True)
    return box.tracks(**{"stock": 3, **tracks})


def cut(battlefield: Any, edition: str = "1.2b", **tracks: Any) -> NemesisSandbox:
    """The same with a Japanese unit on the Road and nearly no stock."""
    return base(battlefield, edition, **{"stock": 1, **tracks}).unit("58", at="0306")


def phase(box: NemesisSandbox, *dice: int) -> Game:
    return box.game("reinforcement", "allied", dice=dice)


@rule("8.2-B/1-due")
def test_what_is_due_goes_to_the_off_map_box(battlefield: Any) -> None:
    box = base(battlefield, turn=3).unit("due", at="turn-scale", side="allied", due=3, supply="out")
    box.unit("later", at="turn-scale", side="allied", due=4).unit(
        "back", at="turn-scale", side="allied", due=3, reduced=True
    )
    game = phase(box.unit("theirs", at="turn-scale", due=3))
    assert [place(game, unit) for unit in ("due", "later", "back")] == ["off-map-box", "turn-scale", "off-map-box"]
    assert (place(game, "theirs"), reduced(game, "back")) == ("turn-scale", True)


@rule("8.2-B/2-yunnan")
@pytest.mark.parametrize(("edition", "transporter"), [("1.2b", "CR"), ("1.1a", "off-map-box")])
def test_yunnan_counters_come_at_no_cost(battlefield: Any, edition: str, transporter: str) -> None:
    box = base(battlefield, edition).unit("Y", force="yunnan", supply="out", **WAITING)
    game = phase(box.transporter("YM", force="yunnan", **WAITING))
    assert (place(game, "Y"), level(game, "Y"), place(game, "YM")) == ("CR", "full", transporter)
    assert position(game).resources == 0


@rule("8.2-B/3-cost")
def test_every_counter_brought_on_costs_a_point_and_the_rest_is_kept(battlefield: Any) -> None:
    game = phase(base(battlefield, resources=5).unit("1", **WAITING).unit("2", **WAITING).unit("3", **WAITING))
    play(game, "deploy 1")
    assert position(game).resources == 4
    play(game, "to-airfield 2")
    assert position(game).resources == 3
    play(game, "done")
    assert (position(game).resources, place(game, "3")) == (3, "off-map-box")


@rule("8.2-B/3-cost")
def test_only_from_the_off_map_box(battlefield: Any) -> None:
    box = base(battlefield, resources=1).unit("1", **WAITING).unit("2", at="allied-losses", side="allied")
    game = phase(box.unit("3", at="off-map-airfield", side="allied").unit("J", at="0102"))
    play(game, "done")  # no Replacement
    for unit in ("2", "3"):
        assert refused(game, f"deploy {unit}").key == "not-in-off-map-box"
        assert refused(game, f"to-airfield {unit}").key == "not-in-off-map-box"
    assert refused(game, "deploy J").key == "not-yours"


@rule("8.2-B/3-where")
def test_each_force_enters_at_its_own_reinforcement_hex(battlefield: Any) -> None:
    box = base(battlefield, resources=3).unit("5", supply="out", **WAITING)
    game = phase(box.unit("Ch", force="stilwell", **WAITING).unit("6", **WAITING))
    refusal = refused(game, "deploy 6 UR")
    assert (refusal.rule, refusal.facts["hex"]) == ("8.2-B/3-where", "BR")
    play(game, "deploy 5", "deploy Ch UR")
    assert [(place(game, unit), level(game, unit)) for unit in ("5", "Ch")] == [("BR", "full"), ("UR", "full")]


@rule("8.2-B/3-where")
def test_a_force_without_a_reinforcement_hex_stays_in_the_box(battlefield: Any) -> None:
    box = battlefield().hex("0205").tracks(resources=1).unit("5", **WAITING)
    game = phase(box)
    assert (refused(game, "deploy 5").rule, refused(game, "deploy 5").key) == ("8.2-B/3-where", "no-way-in")
    assert offered(game) == {"to-airfield 5", "done"}


@rule("8.2-B/3-transporters")
def test_transporters_are_brought_on_like_units(battlefield: Any) -> None:
    box = base(battlefield, resources=2).transporter("HQ", kind="division-hq", **WAITING)
    game = phase(box.transporter("M", **WAITING))
    play(game, "deploy HQ", "to-airfield M")
    assert (place(game, "HQ"), place(game, "M"), position(game).resources) == ("BR", "off-map-airfield", 0)


@rule("8.2-B/3-airfield")
def test_one_counter_to_the_airfield_leaves_the_die(battlefield: Any) -> None:
    game = phase(cut(battlefield, resources=1).unit("1", **WAITING), 5)
    play(game, "to-airfield 1")
    assert (place(game, "1"), position(game).stock) == ("off-map-airfield", 2)


@rule("8.2-B/3-airfield")
def test_two_to_the_airfield_cost_the_die_and_a_third_is_refused(battlefield: Any) -> None:
    box = cut(battlefield, resources=3)
    for unit in ("1", "2", "3"):
        box.unit(unit, **WAITING)
    game = phase(box)
    play(game, "to-airfield 1", "to-airfield 2")
    refusal = refused(game, "to-airfield 3")
    assert (refusal.rule, refusal.facts["limit"]) == ("8.2-B/3-airfield", 2)
    assert "replenish-waived" in play(game, "done")  # no die is scripted: none was thrown
    assert position(game).stock == 1


@rule("8.2-B/3-airfield", "8.2-B/4-auto")
def test_with_the_road_open_two_may_fly_and_the_stock_is_full(battlefield: Any) -> None:
    game = phase(base(battlefield, resources=2, stock=1).unit("1", **WAITING).unit("2", **WAITING))
    play(game, "to-airfield 1", "to-airfield 2")
    assert position(game).stock == 3


@rule("8.2-B/3-airfield-motorized")
def test_motorized_counters_do_not_fly(battlefield: Any) -> None:
    box = base(battlefield, resources=2).unit("tanks", motorized=True, **WAITING)
    game = phase(box.transporter("trucks", kind="trucks", motorized=True, **WAITING))
    for unit in ("tanks", "trucks"):
        assert refused(game, f"to-airfield {unit}").rule == "8.2-B/3-airfield-motorized"


# --- the Lushai Brigade ------------------------------------------------------------------------------------


def lushai(battlefield: Any) -> NemesisSandbox:
    return base(battlefield, resources=1).unit("Lushai", special="lushai", light=True, **WAITING)


@rule("8.2-B/3-lushai")
def test_the_lushai_brigade_appears_in_column_one_in_limited_supply(battlefield: Any) -> None:
    game = phase(lushai(battlefield))
    assert {"deploy Lushai 0101", "deploy Lushai 0102"} < offered(game)
    for elsewhere in ("BR", "0205", "-"):
        assert refused(game, f"deploy Lushai {elsewhere}").rule == "8.2-B/3-lushai"
    play(game, "deploy Lushai 0102")
    assert (place(game, "Lushai"), level(game, "Lushai"), position(game).resources) == ("0102", "limited", 0)


@rule("8.2-B/3-lushai", "6.2-D/off-map")
def test_in_limited_supply_even_after_a_retreat_off_the_map(battlefield: Any) -> None:
    box = base(battlefield, resources=1).unit(
        "Lushai", at="turn-scale", side="allied", due=1, reduced=True, special="lushai"
    )
    game = phase(box)
    play(game, "deploy Lushai 0102")
    assert (level(game, "Lushai"), reduced(game, "Lushai")) == ("limited", True)


@rule("8.2-B/3-lushai")
def test_not_among_enemies_nor_beyond_the_stacking_limit(battlefield: Any) -> None:
    box = (
        lushai(battlefield)
        .unit("58", at="0101")
        .unit("1", at="0102", side="allied")
        .unit("2", at="0102", side="allied")
    )
    game = phase(box)
    assert refused(game, "deploy Lushai 0101").rule == "8.2-B/3-lushai"
    assert refused(game, "deploy Lushai 0102").rule == "2.2/allies"
    assert offered(game) == {"to-airfield Lushai", "done"}


@rule("8.2-B/3-lushai", "5.1-F/push")
def test_a_japanese_transporter_makes_way(battlefield: Any) -> None:
    game = phase(lushai(battlefield).transporter("mules", at="0101").link("0101", "0102"))
    play(game, "deploy Lushai 0101")
    assert (place(game, "Lushai"), place(game, "mules")) == ("0101", "0102")


# --- the Supply Stock --------------------------------------------------------------------------------------


@rule("8.2-B/4-roll")
@pytest.mark.parametrize(("stock", "die", "after"), [(1, 5, 2), (1, 6, 2), (1, 4, 1), (0, 5, 1), (2, 5, 3), (0, 1, 0)])
def test_five_or_more_raises_the_stock(battlefield: Any, stock: int, die: int, after: int) -> None:
    assert position(phase(cut(battlefield, stock=stock), die)).stock == after


@rule("8.2-B/4-roll")
@pytest.mark.parametrize("edition", ["1.2b", "1.1a"])
def test_a_full_stock_needs_no_die(battlefield: Any, edition: str) -> None:
    assert position(phase(cut(battlefield, edition, stock=3))).stock == 3


@rule("8.2-B/4-roll")
def test_nothing_is_brought_to_imphal_while_a_japanese_unit_is_there(battlefield: Any) -> None:
    game = phase(base(battlefield, stock=0).unit("58", at="0410"))  # no die is scripted
    assert position(game).stock == 0


@rule("8.2-B/4-drm")
@pytest.mark.parametrize(("units", "die", "after"), [((), 4, 1), (("1",), 4, 2), (("1",), 3, 1), (("1", "2"), 3, 2)])
def test_each_british_unit_sent_back_adds_one(battlefield: Any, units: tuple[str, ...], die: int, after: int) -> None:
    box = cut(battlefield, resources=3, turn=4).unit("1", **WAITING).unit("2", **WAITING).unit("3", **WAITING)
    game = phase(box, die)
    play(game, "done")
    assert asked(game) == "replenish"
    play(game, *(f"send-back {unit}" for unit in units))
    if asked(game) == "replenish":  # after a second unit nothing is left to add
        play(game, "replenish")
    p = position(game)
    assert (p.stock, p.resources) == (after, 3 - len(units))
    for unit in units:
        assert (place(game, unit), p.due[p.world.number[unit]]) == ("turn-scale", 6)


@rule("8.2-B/4-drm")
def test_a_unit_sent_back_returns_two_turns_later(battlefield: Any) -> None:
    box = base(battlefield, turn=6).unit("1", at="turn-scale", side="allied", due=6)
    assert place(phase(box), "1") == "off-map-box"
    late = phase(cut(battlefield, resources=1, turn=9).unit("1", **WAITING), 1)
    play(late, "done", "send-back 1")
    assert position(late).due[position(late).world.number["1"]] == 11  # out for the rest of the game


@rule("8.2-B/4-drm-limits")
def test_no_more_than_two_and_british_only(battlefield: Any) -> None:
    box = cut(battlefield, resources=5).unit("Ch", force="stilwell", **WAITING)
    for unit in ("1", "2", "3"):
        box.unit(unit, **WAITING)
    game = phase(box)
    play(game, "done")
    refusal = refused(game, "send-back Ch")
    assert (refusal.rule, refusal.key) == ("8.2-B/4-drm-limits", "british-only")
    assert refused(game, "send-back 58").key == "not-yours"
    earlier = game.copy()
    earlier.position.stack[-1].sent = 2
    refusal = refused(earlier, "send-back 3")
    assert (refusal.rule, refusal.facts["limit"]) == ("8.2-B/4-drm-limits", 2)


@rule("8.2-B/4-drm-limits")
def test_the_modifier_holds_for_one_roll(battlefield: Any) -> None:
    game = phase(cut(battlefield, resources=2).unit("1", **WAITING).unit("2", **WAITING), 4)
    play(game, "done", "send-back 1", "send-back 2")  # nothing more to add, so the die falls
    assert (asked(game), position(game).stock) == ("pause", 2)
    assert position(phase(cut(battlefield), 4)).stock == 1  # the next phase starts without a modifier


@rule("8.2-B/4-auto")
def test_an_open_road_fills_the_stock_without_a_die(battlefield: Any) -> None:
    assert position(phase(base(battlefield, stock=0))).stock == 3


@rule("8.2-B/4-auto")
@pytest.mark.parametrize("hex", ["0205", "0306"])
def test_a_japanese_unit_on_the_road_cuts_it(battlefield: Any, hex: str) -> None:
    assert position(phase(base(battlefield, stock=0).unit("58", at=hex), 5)).stock == 1


@rule("8.2-B/4-auto")
def test_transporters_flags_and_zones_do_not_cut_the_road(battlefield: Any) -> None:
    box = (
        base(battlefield, stock=0)
        .transporter("mules", at="0306")
        .hex("0205", objective=2, owner="allied", flag="japanese")
    )
    game = phase(box.link("0306", "0307").unit("58", at="0307", quality=3))
    assert position(game).stock == 3


@rule("8.2-B/4-auto")
def test_a_track_is_no_road_but_a_way_round_by_road_is(battlefield: Any) -> None:
    track = base(battlefield, stock=0).unit("58", at="0306").chain("0205 0305 0410", line="track")
    assert position(phase(track, 5)).stock == 1
    road = base(battlefield, stock=0).unit("58", at="0306").chain("0205 0305 0410", line="road")
    assert position(phase(road)).stock == 3


@rule("8.2-B/4-auto")
def test_the_older_edition_rolls_with_the_road_open(battlefield: Any) -> None:
    assert position(phase(base(battlefield, "1.1a", stock=1), 5)).stock == 2


@rule("8.0/order")
def test_replacements_then_reinforcements_then_rail(battlefield: Any) -> None:
    box = cut(battlefield, resources=1).unit("lost", at="allied-losses", side="allied").unit("1", **WAITING)
    box.unit("due", at="turn-scale", side="allied", due=1).unit("9", at="0205", side="allied")
    box.railway("india", "allied", "0205 R", edges="R", india=True)
    game = phase(box, 1)
    assert (asked(game), place(game, "due")) == ("replacement", "turn-scale")
    play(game, "return lost")
    assert (asked(game), place(game, "due")) == ("deploy", "off-map-box")
    play(game, "done")
    assert asked(game) == "replenish"
    play(game, "replenish")
    assert asked(game) == "rail"


@rule("8.2-B/4-drm", "1.2-A/transporter-not-unit")
def test_no_transporter_is_sent_back_for_the_die(battlefield: Any) -> None:
    box = cut(battlefield, resources=2).transporter("mules", **WAITING).unit("1", **WAITING)
    game = phase(box)
    play(game, "done")
    assert asked(game) == "replenish"
    assert "send-back mules" not in offered(game)
    assert refused(game, "send-back mules").key == "transporter-not-sent-back"
