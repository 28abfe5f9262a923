"""8.1-A and 8.1-B: Japanese Replacements and Reinforcements."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, hunger, level, offered, place, play, position, reduced, refused

LOST: dict[str, Any] = {"at": "japanese-losses", "size": "small"}


def division(battlefield: Any, *lost: str, edition: str = "1.2b", **tracks: Any) -> NemesisSandbox:
    """The 31st Division: HQ at A with range 2 along a row of clear hexes, and Battalions in the Losses."""
    box: NemesisSandbox = battlefield(edition=edition).chain("A B C D").tracks(**tracks)
    box.transporter("HQ", at="A", kind="division-hq", formation="31", range=2).unit("58", at="A", formation="31")
    for unit in lost:
        box.unit(unit, formation="31", **LOST)
    return box


def phase(box: NemesisSandbox) -> Game:
    return box.game("reinforcement", "japanese")


def several(battlefield: Any, divisions: int, each: int, **tracks: Any) -> Game:
    """Divisions a, b, c ... with an HQ and lost Battalions each, all round one depot."""
    box = battlefield().hex("A", entry="japanese", depot="japanese").tracks(**tracks)
    for number in range(divisions):
        name = "abcdef"[number]
        box.hex(name).link("A", name).transporter(f"HQ{name}", at=name, kind="division-hq", formation=name)
        for unit in range(each):
            box.unit(f"{name}{unit}", formation=name, **LOST)
    return phase(box)


# --- how many and which ------------------------------------------------------------------------------------


@rule("8.1-A/number", "2.7/light-replacements", "2.7/heavy-replacements")
@pytest.mark.parametrize(
    ("turn", "limit", "cited"),
    [(3, 5, "8.1-A/number"), (5, 3, "2.7/light-replacements"), (9, 1, "2.7/heavy-replacements")],
)
def test_as_many_battalions_as_the_season_allows(battlefield: Any, turn: int, limit: int, cited: str) -> None:
    game = several(battlefield, 6, 1, turn=turn)
    for name in "abcdef"[:limit]:
        assert asked(game) == "replacement"
        play(game, f"replace {name}0 {name}")
    assert asked(game) == "pause"  # no further one is possible
    used_up = several(battlefield, 6, 1, turn=turn)
    used_up.position.stack[-1].returned = tuple(range(limit))
    refusal = refused(used_up, "replace f0 A")
    assert refusal.rule == cited
    assert (refusal.facts["returned"], refusal.facts["limit"]) == (limit, limit)


@rule("8.1-A/number")
def test_only_battalions_in_the_losses_come_back(battlefield: Any) -> None:
    box = division(battlefield, "I").unit("II", at="japanese-battalions", size="small", formation="31")
    box.unit("Big", at="japanese-losses", formation="31").unit("III", at="B", size="small", formation="31")
    game = phase(box)
    assert refused(game, "replace II A").key == "not-in-losses"
    assert refused(game, "replace III A").key == "not-in-losses"
    assert refused(game, "replace Big A").key == "no-battalion"
    play(game, "replace I A")
    assert place(game, "I") == "A"


@rule("8.1-A/number", "1.2-A/transporter-not-unit")
def test_neither_the_enemy_nor_transporters_are_replacements(battlefield: Any) -> None:
    box = division(battlefield, "I").unit("9", at="allied-losses", side="allied", size="small")
    game = phase(box.transporter("M", at="waiting", formation="31"))
    assert refused(game, "replace 9 A").key == "not-yours"
    assert refused(game, "replace M A").rule == "1.2-A/transporter-not-unit"


@rule("8.1-A/number")
def test_replacements_are_no_duty(battlefield: Any) -> None:
    game = phase(division(battlefield, "I"))
    play(game, "done")
    assert place(game, "I") == "japanese-losses"


@rule("8.1-A/not-permanent")
def test_nobody_returns_from_the_permanent_losses(battlefield: Any) -> None:
    box = division(battlefield, "I").unit("II", at="japanese-permanent", size="small", formation="31")
    assert refused(phase(box), "replace II A").rule == "8.1-A/not-permanent"


@rule("8.1-A/per-division")
@pytest.mark.parametrize("edition", ["1.2b", "1.1a"])
def test_two_battalions_of_a_division_and_no_third(battlefield: Any, edition: str) -> None:
    box = division(battlefield, "I", "II", "III", edition=edition).transporter(
        "HQ2", at="B", kind="division-hq", formation="15"
    )
    game = phase(box.unit("I/60", formation="15", **LOST))
    play(game, "replace I A", "replace II A")
    refusal = refused(game, "replace III A")
    assert (refusal.rule, refusal.facts["division"], refusal.facts["limit"]) == ("8.1-A/per-division", "31", 2)
    play(game, "replace I/60 B")


@rule("8.1-A/per-division", "1.2-D/auxiliary-division")
@pytest.mark.parametrize(("edition", "bound"), [("1.2b", True), ("1.1a", False)])
def test_auxiliaries_are_a_division_in_the_newer_edition_only(battlefield: Any, edition: str, bound: bool) -> None:
    box = division(battlefield, "x", edition=edition).unit("4", at="B", formation="auxiliary")
    for unit in ("I", "II", "III"):
        box.unit(unit, formation="auxiliary", **LOST)
    game = phase(box)
    play(game, "replace I B", "replace II B")
    refusal = game.why_not("replace III B")
    assert (refusal is not None and refusal.rule == "8.1-A/per-division") == bound


# --- where -------------------------------------------------------------------------------------------------


@rule("8.1-A/on-unit")
def test_a_battalion_joins_its_division_within_range_of_the_hq(battlefield: Any) -> None:
    box = division(battlefield, "I").unit("59", at="C", formation="31").unit("60", at="B", formation="15")
    box.transporter("M", at="D", formation="31")  # 3 mp from the HQ
    game = phase(box)
    assert offered(game) == {"replace I A", "replace I C", "done"}
    for hex in ("B", "D"):
        assert refused(game, f"replace I {hex}").rule == "8.1-A/on-unit"


@rule("8.1-A/on-unit")
def test_a_transporter_of_the_division_serves_as_well(battlefield: Any) -> None:
    game = phase(division(battlefield, "I").transporter("M", at="B", formation="31"))
    play(game, "replace I B M")
    assert place(game, "I") == "B"


@rule("8.1-A/on-unit")
def test_the_hq_must_not_be_out_of_supply_nor_off_the_map(battlefield: Any) -> None:
    for state in ({"at": "A", "supply": "out"}, {"at": "waiting"}):
        box = battlefield().chain("A B").unit("58", at="A", formation="31").unit("I", formation="31", **LOST)
        box.transporter("HQ", kind="division-hq", formation="31", **state)
        assert asked(phase(box)) == "pause"


@rule("8.1-A/on-unit")
def test_it_is_told_that_the_hq_is_out_of_supply(battlefield: Any) -> None:
    box = battlefield().chain("A B").unit("58", at="A", formation="31").unit("I", formation="31", **LOST)
    box.transporter("HQ", at="A", kind="division-hq", formation="31", supply="out")
    game = box.game("reinforcement", "japanese", stay=True)
    refusal = refused(game, "replace I A")
    assert (refusal.rule, refusal.key, refusal.facts["hq"]) == ("8.1-A/on-unit", "hq-starves", ("HQ",))
    assert "HQ is Out of Supply" in game.say(refusal, "en")
    assert "QG est hors ravitaillement" in game.say(refusal, "fr")


@rule("8.1-A/on-unit")
def test_another_divisions_hq_or_the_army_hq_does_not_serve(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("58", at="A", formation="31").unit("I", formation="31", **LOST)
    box.transporter("HQ", at="A", kind="division-hq", formation="15").transporter("15A", at="A", kind="army-hq")
    assert asked(phase(box)) == "pause"


@rule("8.1-A/on-unit")
def test_a_unit_of_no_division_has_no_hq_to_return_to(battlefield: Any) -> None:
    box = battlefield().hex("A").transporter("15A", at="A", kind="army-hq").unit("x", at="A").unit("I", **LOST)
    assert asked(phase(box)) == "pause"


@rule("8.1-A/on-unit")
def test_the_range_is_a_supply_range_and_stops_at_the_enemy(battlefield: Any) -> None:
    box = division(battlefield, "I").unit("59", at="C", formation="31").unit("9", at="B", side="allied")
    assert refused(phase(box), "replace I C").rule == "8.1-A/on-unit"


def depot_line(battlefield: Any, **depot: Any) -> NemesisSandbox:
    """A depot and Supply Entry at A, and the HQ of the 31st Division 5 hexes away at F, unit at G."""
    box: NemesisSandbox = battlefield().chain("A B C D E F G").hex("A", entry="japanese", depot="japanese", **depot)
    return box.unit("I", formation="31", **LOST)


@rule("8.1-A/on-depot")
@pytest.mark.parametrize(("hq", "near"), [("F", True), ("G", False)])
def test_a_depot_within_five_hexes_of_the_hq_serves(battlefield: Any, hq: str, near: bool) -> None:
    box = depot_line(battlefield).transporter("HQ", at=hq, kind="division-hq", formation="31", supply="out", range=1)
    game = phase(box.unit("58", at="G", formation="31"))
    assert (asked(game) == "replacement") == near
    if near:
        assert offered(game) == {"replace I A", "done"}


@rule("8.1-A/on-depot")
def test_the_depot_must_be_able_and_japanese(battlefield: Any) -> None:
    box = battlefield().chain("A B C D").hex("A", depot="japanese").hex("B", depot="allied", entry="allied")
    box.hex("C", entry="japanese", depot="japanese", objective=2, flag="allied").unit("I", formation="31", **LOST)
    box.transporter("HQ", at="D", kind="division-hq", formation="31")
    game = phase(box)
    assert offered(game) == {"replace I D", "done"}
    assert [refused(game, f"replace I {hex}").rule for hex in "ABC"] == [
        "8.1-A/on-depot",
        "8.1-A/on-unit",
        "8.1-A/on-depot",
    ]


@rule("8.1-A/auxiliary")
def test_an_auxiliary_joins_auxiliary_units_near_any_hq(battlefield: Any) -> None:
    box = battlefield().chain("A B C D").transporter("HQ", at="A", kind="division-hq", formation="31", range=1)
    box.unit("58", at="A", formation="31").unit("4", at="B", formation="auxiliary").unit(
        "I", formation="auxiliary", **LOST
    )
    box.unit("24", at="D", formation="auxiliary").transporter("15A", at="D", kind="army-hq", supply="out")
    game = phase(box)
    assert offered(game) == {"replace I B", "done"}
    assert [refused(game, f"replace I {hex}").rule for hex in "ACD"] == ["8.1-A/auxiliary"] * 3


@rule("8.1-A/on-depot", "5.1-F/push")
def test_an_enemy_transporter_on_the_depot_makes_way(battlefield: Any) -> None:
    box = battlefield().chain("A B").hex("A", entry="japanese", depot="japanese").link("A", "C")
    box.transporter("HQ", at="B", kind="division-hq", formation="31").unit("58", at="B", formation="31")
    game = phase(box.transporter("mules", at="A", side="allied").unit("I", formation="31", **LOST))
    play(game, "replace I A")
    assert (place(game, "I"), place(game, "mules")) == ("A", "C")


@rule("8.1-A/on-depot")
def test_a_river_depot_in_an_objective_of_the_enemy_gives_supply_but_no_battalions(battlefield: Any) -> None:
    box = battlefield().chain("A B").hex("A", depot="japanese", ring="dark", objective=2, flag="allied")
    box.transporter("HQ", at="B", kind="division-hq", formation="31").unit("I", formation="31", **LOST)
    assert refused(phase(box), "replace I A").rule == "8.1-A/on-depot"


@rule("8.1-A/auxiliary")
def test_an_auxiliary_joins_no_transporter(battlefield: Any) -> None:
    box = battlefield().hex("A").transporter("HQ", at="A", kind="division-hq", formation="31")
    box.transporter("M", at="A", formation="auxiliary").unit("I", formation="auxiliary", **LOST)
    assert asked(phase(box)) == "pause"


@rule("8.1-A/auxiliary")
def test_an_auxiliary_uses_a_depot_near_any_hq(battlefield: Any) -> None:
    box = (
        battlefield().chain("A B").hex("A", entry="japanese", depot="japanese").unit("I", formation="auxiliary", **LOST)
    )
    game = phase(box.transporter("15A", at="B", kind="army-hq"))
    play(game, "replace I A")
    assert place(game, "I") == "A"


@rule("2.2/japanese")
def test_no_placement_beyond_the_stacking_limit(battlefield: Any) -> None:
    box = division(battlefield, "I").unit("59", at="A").unit("60", at="A").unit("61", at="B", formation="31")
    game = phase(box)
    assert refused(game, "replace I A").rule == "2.2/japanese"
    play(game, "replace I B")


# --- in which state ----------------------------------------------------------------------------------------


@rule("8.1-A/level")
@pytest.mark.parametrize("supply", ["full", "limited"])
def test_a_battalion_takes_the_level_of_its_host(battlefield: Any, supply: str) -> None:
    game = phase(division(battlefield, "I").unit("59", at="B", formation="31", supply=supply))
    play(game, "replace I B")
    assert level(game, "I") == supply


@rule("8.1-A/level")
def test_on_a_starving_host_it_starves_with_the_same_history(battlefield: Any) -> None:
    game = phase(division(battlefield, "I").unit("59", at="B", formation="31", supply="out", hunger=2))
    play(game, "replace I B")
    assert (level(game, "I"), hunger(game, "I")) == ("out", 2)


@rule("8.1-A/level")
def test_where_hosts_differ_one_is_named(battlefield: Any) -> None:
    box = division(battlefield, "I", "II").unit("59", at="B", formation="31", supply="limited")
    game = phase(box.unit("60", at="B", formation="31"))
    assert {"replace I B 59", "replace I B 60"} < offered(game)
    assert refused(game, "replace I B").rule == "8.1-A/level"
    assert refused(game, "replace I B 58").key == "not-a-host"
    play(game, "replace I B 59", "replace II B 60")
    assert (level(game, "I"), level(game, "II")) == ("limited", "full")


@rule("8.1-A/level")
def test_on_a_river_depot_it_is_in_limited_supply(battlefield: Any) -> None:
    box = battlefield().chain("A B").hex("A", depot="japanese", ring="dark").unit("I", formation="31", **LOST)
    game = phase(box.transporter("HQ", at="B", kind="division-hq", formation="31", range=1))
    play(game, "replace I A")
    assert level(game, "I") == "limited"


@rule("8.1-A/no-flip")
def test_a_reduced_regiment_on_the_map_stays_reduced(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("58", at="A", steps=3, formation="31", reduced=True)
    box.transporter("HQ", at="A", kind="division-hq", formation="31").unit("I", formation="31", **LOST)
    game = phase(box)
    assert {action.split()[0] for action in offered(game)} == {"replace", "done"}
    assert refused(game, "refit 58").key == "not-now"
    play(game, "replace I A")
    assert reduced(game, "58")
    assert place(game, "I") == "A"


# --- Support units -----------------------------------------------------------------------------------------


def guns(battlefield: Any, turn: int, **gun: Any) -> Game:
    """Support units in the Losses; even turns are Support Game Turns."""
    box = division(battlefield, "I", turn=turn).hex("JR", reinforcement="japanese").link("JR", "A", arrow=True)
    for unit in ("Art", "Art2"):
        box.unit(unit, **{**LOST, "kind": "artillery", "support": True, "formation": "31", **gun})
    return phase(box)


@rule("8.1-A/support-only-then")
def test_no_support_unit_outside_support_turns(battlefield: Any) -> None:
    game = guns(battlefield, turn=1)
    refusal = refused(game, "replace Art A")
    assert (refusal.rule, refusal.facts["turn"]) == ("8.1-A/support-only-then", 1)


@rule("8.1-A/support-turns")
def test_one_support_unit_in_a_support_turn_in_place_of_a_battalion(battlefield: Any) -> None:
    game = guns(battlefield, turn=2)
    play(game, "replace Art A")
    assert refused(game, "replace Art2 A").rule == "8.1-A/support-turns"
    assert refused(guns(battlefield, turn=8), "replace Art2 B").rule == "8.1-A/on-unit"
    heavy = guns(battlefield, turn=8)  # one Battalion in the Heavy Monsoon
    play(heavy, "replace Art A")
    assert asked(heavy) == "pause"
    assert place(heavy, "I") == "japanese-losses"


@rule("8.1-A/support-placement")
def test_a_motorized_support_unit_starts_from_the_reinforcement_hex(battlefield: Any) -> None:
    game = guns(battlefield, turn=2, motorized=True)
    refusal = refused(game, "replace Art A")
    assert (refusal.rule, refusal.facts["hex"]) == ("8.1-A/support-placement", "JR")
    assert {action for action in offered(game) if "Art " in action} == {"replace Art JR"}
    play(game, "replace Art JR")
    assert (place(game, "Art"), level(game, "Art")) == ("JR", "full")
    assert refused(guns(battlefield, turn=2), "replace Art JR").rule == "8.1-A/on-unit"


@rule("8.1-A/support-placement")
def test_other_motorized_battalions_join_their_division(battlefield: Any) -> None:
    box = division(battlefield).hex("JR", reinforcement="japanese").link("JR", "A", arrow=True)
    game = phase(box.unit("56Rec", kind="cavalry", motorized=True, formation="31", **LOST))
    play(game, "replace 56Rec A")
    assert place(game, "56Rec") == "A"


@rule("8.1-A/support-artillery")
def test_large_artillery_returns_reduced(battlefield: Any) -> None:
    game = guns(battlefield, turn=2, size="large", motorized=True)
    play(game, "replace Art JR")
    assert reduced(game, "Art")
    small = guns(battlefield, turn=2)
    play(small, "replace Art A")
    assert not reduced(small, "Art")


# --- order and Reinforcements ------------------------------------------------------------------------------


@rule("8.1-B/reinforcements")
def test_what_is_due_arrives_in_the_reinforcement_hex(battlefield: Any) -> None:
    box = battlefield().hex("JR", reinforcement="japanese").link("JR", "A", arrow=True).tracks(turn=3)
    box.unit("due", at="turn-scale", due=3, supply="out", hunger=3).unit("later", at="turn-scale", due=4)
    box.unit("back", at="turn-scale", due=3, reduced=True).transporter("HQ", at="turn-scale", due=3)
    box.unit("theirs", at="turn-scale", side="allied", due=3).unit("never", at="turn-scale")
    game = phase(box)
    assert [place(game, unit) for unit in ("due", "back", "HQ")] == ["JR"] * 3
    assert [place(game, unit) for unit in ("later", "theirs", "never")] == ["turn-scale"] * 3
    assert (level(game, "due"), hunger(game, "due"), reduced(game, "back")) == ("full", 0, True)


@rule("8.0/order")
def test_lament_replacements_reinforcements_rail(battlefield: Any) -> None:
    box = division(battlefield, "I", turn=5).hex("JR", reinforcement="japanese", railway="south")
    box.railway("south", "japanese", "A B", edges="A").link("JR", "A", line="railway", arrow=True)
    game = phase(box.unit("new", at="turn-scale", due=5))
    assert (asked(game), position(game).lament[0], place(game, "new")) == ("replacement", 2, "turn-scale")
    play(game, "done")
    assert (asked(game), place(game, "new")) == ("rail", "JR")
