"""1.2-D: Regiments drop Battalions, and Battalions merge into Regiments."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.nemesis.rules.battalions import Drop, Merge
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import ALLIED
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, hunger, level, offered, place, play, position, reduced, refused


def division(battlefield: Any, regiment_at: str = "A", **state: Any) -> NemesisSandbox:
    """The 58th Regiment of a Division, with three Battalions in their box."""
    box: NemesisSandbox = battlefield().chain("A B")
    box.unit("58", at=regiment_at, steps=3, formation="31", strength=6, quality=3, **state)
    for number in ("I", "II", "III"):
        box.unit(f"{number}/58", at="japanese-battalions", size="small", formation="31")
    return box


def remnants(battlefield: Any, *places: str, regiment: str = "japanese-regiments", **state: Any) -> NemesisSandbox:
    """Battalions of a Division in hexes, and a Regiment of it, as a rule in the Regiments Box."""
    box: NemesisSandbox = battlefield().chain("A B")
    box.unit("58", at=regiment, steps=3, formation="31", reduced=regiment in "AB", **state)
    for number, at in enumerate(places, 1):
        box.unit(f"{number}/58", at=at, size="small", formation="31")
    return box


def own_phase(box: NemesisSandbox) -> Game:
    return box.game("reinforcement", "japanese")


def end_of_allied_phase(box: NemesisSandbox) -> Game:
    return box.game("reinforcement", "allied")


# --- drops -------------------------------------------------------------------------------------------------


@rule("1.2-D/drop")
def test_a_full_regiment_drops_a_battalion_of_its_division(battlefield: Any) -> None:
    game = own_phase(division(battlefield))
    play(game, "drop 58")
    assert reduced(game, "58")
    assert place(game, "I/58") == "A"
    assert [place(game, unit) for unit in ("II/58", "III/58")] == ["japanese-battalions"] * 2
    assert (position(game).lament[0], position(game).general[1]) == (0, 0)


@rule("1.2-D/drop")
def test_a_regiment_drops_a_battalion_in_a_supply_check_phase_too(battlefield: Any) -> None:
    game = division(battlefield).game("supply", "japanese")
    assert (asked(game), offered(game)) == ("supply-drop", {"drop 58", "done"})
    play(game, "drop 58")
    assert (place(game, "I/58"), reduced(game, "58")) == ("A", True)
    assert [level(game, unit) for unit in ("58", "I/58")] == ["out", "out"]  # as the check has found the Regiment


@rule("1.2-D/drop")
def test_nobody_is_asked_for_a_drop_in_a_supply_check_where_there_is_none(battlefield: Any) -> None:
    for box, side in ((remnants(battlefield, "A", "B"), "japanese"), (division(battlefield), "allied")):
        assert asked(box.game("supply", side)) != "supply-drop"


@rule("1.2-D/drop-none")
def test_no_drop_without_a_battalion_of_the_division_in_the_box(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("58", at="A", steps=3, formation="31")
    box.unit("I/60", at="japanese-battalions", size="small", formation="15")
    box.unit("31Eng", at="japanese-battalions", size="small", kind="engineer", formation="31")
    box.unit("60", at="A", steps=3, formation="15")  # it keeps the phase open
    refusal = refused(own_phase(box), "drop 58")
    assert refusal.rule == "1.2-D/drop-none"
    assert refusal.facts == {"unit": "58", "division": "31"}


@rule("1.2-D/drop-state")
def test_a_dropped_battalion_takes_over_supply_hunger_and_record(battlefield: Any) -> None:
    game = own_phase(division(battlefield, supply="out", hunger=2, done="railed attacked"))
    play(game, "drop 58")
    p = position(game)
    assert (level(game, "I/58"), hunger(game, "I/58")) == ("out", 2)
    assert p.done[p.world.number["I/58"]] == p.done[p.world.number["58"]] != 0


@rule("1.2-D/reduced-no-drop")
def test_a_reduced_regiment_drops_nothing(battlefield: Any) -> None:
    box = division(battlefield).unit("60", at="A", steps=3, formation="31", reduced=True)
    assert refused(own_phase(box), "drop 60").rule == "1.2-D/reduced-no-drop"


@rule("1.2-D/three-step")
@pytest.mark.parametrize("kind", [{"special": "ina"}, {"kind": "garrison"}, {"kind": "artillery"}])
def test_ina_garrisons_and_artillery_drop_nothing(battlefield: Any, kind: dict[str, Any]) -> None:
    box = division(battlefield).unit("other", at="A", formation="31", **kind)
    assert refused(own_phase(box), "drop other").rule == "1.2-D/three-step"


@rule("1.2-D/drop")
def test_no_drop_from_a_box_nor_by_the_enemy(battlefield: Any) -> None:
    box = division(battlefield).unit("60", at="turn-scale", steps=3, formation="31")
    game = own_phase(box.unit("9", at="B", side="allied"))
    assert refused(game, "drop 60").key == "not-on-map"
    assert refused(game, "drop 9").key == "not-yours"


@rule("1.2-E/no-drop")
def test_chindits_drop_nothing(battlefield: Any) -> None:
    p = position(battlefield().hex("A").unit("77", at="A", side="allied", steps=3, special="chindit").game())
    refusal = Drop(0).refusal(p, p.deciders(ALLIED)[0])
    assert refusal is not None
    assert refusal.rule == "1.2-E/no-drop"


@rule("1.2-D/auxiliary-division")
def test_auxiliaries_are_one_division(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("24IMB", at="A", steps=3, formation="auxiliary")
    box.unit("III/4", at="japanese-battalions", size="small", formation="auxiliary")
    game = own_phase(box)
    play(game, "drop 24IMB")
    assert place(game, "III/4") == "A"


# --- mergers -----------------------------------------------------------------------------------------------


@rule("1.2-D/merge-reduced")
def test_a_reduced_regiment_takes_in_a_battalion(battlefield: Any) -> None:
    game = end_of_allied_phase(remnants(battlefield, "A", regiment="A"))
    assert asked(game) == "merge"
    play(game, "merge 58 1/58")
    assert (reduced(game, "58"), place(game, "58"), place(game, "1/58")) == (False, "A", "japanese-battalions")
    assert asked(game) == "pause"


@rule("1.2-D/merge-reduced")
def test_mergers_come_at_the_end_of_japanese_phases_too(battlefield: Any) -> None:
    game = own_phase(remnants(battlefield, "A", regiment="A"))
    assert asked(game) == "merge"
    assert game.seats.index("japanese") == 0
    play(game, "done")
    assert reduced(game, "58")


@rule("1.2-D/merge-reduced")
def test_a_full_regiment_takes_in_nobody(battlefield: Any) -> None:
    box = remnants(battlefield, "A", regiment="A").unit("60", at="A", steps=3, formation="31")
    assert refused(end_of_allied_phase(box), "merge 60 1/58").rule == "1.2-D/merge-reduced"


@rule("1.2-D/merge-battalions")
def test_two_battalions_become_a_reduced_regiment(battlefield: Any) -> None:
    game = end_of_allied_phase(remnants(battlefield, "A", "A"))
    play(game, "merge 58 1/58,2/58")
    assert (place(game, "58"), reduced(game, "58")) == ("A", True)
    assert {place(game, "1/58"), place(game, "2/58")} == {"japanese-battalions"}


@rule("1.2-D/merge-battalions", "1.2-D/merge-three")
def test_no_merger_of_battalions_without_a_regiment_in_the_box(battlefield: Any) -> None:
    assert asked(end_of_allied_phase(remnants(battlefield, "A", "A", "A", regiment="turn-scale"))) == "pause"
    box = remnants(battlefield, "A", "A", "A").unit("60", at="turn-scale", steps=3, formation="31")
    game = end_of_allied_phase(box)
    for battalions in ("1/58,2/58", "1/58,2/58,3/58"):
        refusal = refused(game, f"merge 60 {battalions}")
        assert (refusal.rule, refusal.key) == ("1.2-D/merge-battalions", "not-in-regiments-box")


@rule("1.2-D/merge-three")
def test_three_battalions_become_a_full_regiment(battlefield: Any) -> None:
    game = end_of_allied_phase(remnants(battlefield, "A", "A", "A"))
    play(game, "merge 58 1/58,2/58,3/58")
    assert (place(game, "58"), reduced(game, "58")) == ("A", False)
    assert position(game).units(0, Side(0)) == [position(game).world.number["58"]]


@rule("1.2-D/merge-battalions")
@pytest.mark.parametrize("battalions", ["-", "1/58", "1/58,1/58", "1/58,2/58,3/58,4/58"])
def test_only_two_or_three_different_battalions_make_a_regiment(battlefield: Any, battalions: str) -> None:
    game = end_of_allied_phase(remnants(battlefield, "A", "A", "A", "A"))
    assert refused(game, f"merge 58 {battalions}").rule == "1.2-D/merge-battalions"


@rule("1.2-D/merge-supply")
def test_no_merger_of_different_supply(battlefield: Any) -> None:
    box = remnants(battlefield, "A", regiment="A")
    box.unit("2/58", at="A", size="small", formation="31", supply="limited")
    refusal = refused(end_of_allied_phase(box), "merge 58 2/58")
    assert refusal.rule == "1.2-D/merge-supply"


@rule("1.2-D/merge-supply")
def test_a_merger_keeps_the_history_nearer_to_attrition(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("58", at="A", steps=3, formation="31", reduced=True, supply="out", hunger=1)
    box.unit("I", at="A", size="small", formation="31", supply="out", hunger=3)
    game = end_of_allied_phase(box)
    play(game, "merge 58 I")
    assert (level(game, "58"), hunger(game, "58")) == ("out", 3)


@rule("1.2-D/merge-forbidden")
@pytest.mark.parametrize("kind", ["engineer", "artillery", "cavalry"])
def test_engineers_artillery_and_cavalry_never_merge(battlefield: Any, kind: str) -> None:
    box = remnants(battlefield, "A", regiment="A").unit("x", at="A", size="small", kind=kind, formation="31")
    game = end_of_allied_phase(box)
    refusal = refused(game, "merge 58 x")
    assert (refusal.rule, refusal.facts["type"]) == ("1.2-D/merge-forbidden", kind)
    assert "merge 58 x" not in offered(game)


@rule("1.2-D/merge-reduced-regiments")
def test_reduced_regiments_do_not_merge_with_each_other(battlefield: Any) -> None:
    box = remnants(battlefield, "A", regiment="A").unit("60", at="A", steps=3, formation="31", reduced=True)
    assert refused(end_of_allied_phase(box), "merge 58 60").rule == "1.2-D/merge-reduced-regiments"


@rule("1.2-D/merge-time")
def test_no_merger_before_the_end_of_the_phase(battlefield: Any) -> None:
    box = remnants(battlefield, "A", regiment="A").unit("60", at="B", steps=3, formation="31")
    box.unit("2/58", at="japanese-battalions", size="small", formation="31")
    game = own_phase(box)
    assert asked(game) == "rail"
    early = refused(game, "merge 58 1/58")
    assert (early.rule, early.key) == ("1.2-D/merge-time", "not-now")
    play(game, "done", "merge 58 1/58")


@rule("1.2-D/merge-time")
def test_no_merger_between_attacks(battlefield: Any) -> None:
    game = remnants(battlefield, "A", regiment="A").game("attack", "japanese", stay=True)
    play(game, "done")
    assert asked(game) == "attack"
    assert refused(game, "merge 58 1/58").rule == "1.2-D/merge-time"


@rule("1.2-D/merge-time")
def test_no_merger_over_hexes_or_divisions(battlefield: Any) -> None:
    box = remnants(battlefield, "A", "B", regiment="A").unit("I/60", at="A", size="small", formation="15")
    game = end_of_allied_phase(box)
    apart, foreign = refused(game, "merge 58 2/58"), refused(game, "merge 58 I/60")
    assert (apart.rule, apart.key) == ("1.2-D/merge-time", "merge-apart")
    assert (foreign.rule, foreign.key) == ("1.2-D/merge-time", "other-division")


@rule("1.2-E/no-merge")
def test_chindits_do_not_merge(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("77", at="A", side="allied", steps=3, special="chindit", reduced=True)
    p = position(box.unit("1LF", at="A", side="allied", size="small", special="chindit").game())
    refusal = Merge(0, (1,)).refusal(p, p.deciders(ALLIED)[0])
    assert refusal is not None
    assert refusal.rule == "1.2-E/no-merge"
