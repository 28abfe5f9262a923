"""1.2-C to G, 2.4, 2.5 and 6.1-H: what a lost step does to a counter, to Lament and to Resources."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.nemesis.rules.battalions import Drop, Merge
from grognard.games.nemesis.rules.losses import eliminate, lose_step, remove_allied_transporter
from grognard.games.nemesis.rules.supply import survey
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.battles import Battlefield, number, played, position, reduced, where


def one(battlefield: Battlefield, side: str = "allied", edition: str = "1.2b", **unit: Any) -> Game:
    """A single unit U in A."""
    return battlefield(edition=edition).hex("A").unit("U", "A", side, **unit).game()


def lose(game: Game, unit: str = "U", cause: str = "combat", times: int = 1) -> list[int]:
    """The Lament (Japanese, Allied) and Resources after losing steps; a stand-in takes over."""
    p, standing = position(game), number(game, unit)
    for _ in range(times):
        standing = lose_step(p, standing, cause)
    return [p.lament[0], p.lament[1], p.resources]


def regiment(battlefield: Battlefield, battalions: int = 3, **unit: Any) -> NemesisSandbox:
    """A Japanese Regiment U in A, and Battalions of its Division in their box."""
    box = battlefield().hex("A").unit("U", "A", steps=3, strength=5, formation="31", **unit)
    for name in ("I", "II", "III")[:battalions]:
        box.unit(name, "japanese-battalions", size="small", formation="31")
    return box.unit("other", "japanese-battalions", size="small", formation="33")


def brigade(battlefield: Battlefield, **unit: Any) -> NemesisSandbox:
    """A Chindit Brigade U in A, and two Chindit Battalions in their box."""
    box = battlefield().hex("A").unit("U", "A", "allied", steps=3, special="chindit", replaceable=False, **unit)
    for name in ("c1", "c2"):
        box.unit(name, "chindit-battalions", "allied", size="small", special="chindit", replaceable=False)
    return box


# --- steps (1.2-C) -----------------------------------------------------------------------------------------


@rule("1.2-C/steps")
@pytest.mark.parametrize(
    ("steps", "unit"),
    [
        (1, {"size": "small"}),
        (2, {}),
        (3, {"side": "japanese", "steps": 3}),
        (3, {"steps": 3, "special": "chindit"}),
        (1, {"steps": 1, "special": "local-rifles"}),
        (2, {"special": "morris"}),
    ],
)
def test_so_many_steps_until_nothing_is_left(battlefield: Battlefield, steps: int, unit: dict[str, Any]) -> None:
    game = one(battlefield, **unit)
    p = position(game)
    assert p.steps(0) == steps
    lost, standing = 0, 0
    while standing >= 0:
        standing = lose_step(p, standing, "combat")
        lost += 1
    expected = steps if unit.get("steps") != 3 else 2  # without a Battalion to stand in the last two go together
    assert (lost, not p.on_board(0)) == (expected, True)


@rule("1.2-C/reduced-side", "6.1-H/step-mechanics")
def test_a_large_unit_flips_to_a_side_with_its_own_values(battlefield: Battlefield) -> None:
    game = one(battlefield, strength=6, quality=3, back=(2, 3, 1))
    lose(game)
    values = position(game).values(0)
    assert (reduced(game, "U"), where(game, "U")) == (True, "A")
    assert (values.strength, values.movement, values.quality) == (2, 3, 1)


@rule("1.2-C/small-back")
def test_the_back_of_a_small_unit_is_its_limited_supply_not_a_reduced_side(battlefield: Battlefield) -> None:
    game = one(battlefield, size="small", strength=3, supply="limited")
    assert (position(game).steps(0), position(game).values(0).strength) == (1, 3)
    lose(game)
    assert where(game, "U") == "allied-losses"


@rule("1.2-C/transporter-back")
def test_a_transporter_on_its_back_supplies_nobody(battlefield: Battlefield) -> None:
    for supply, level in (("full", 0), ("limited", 0), ("out", 2)):
        box = battlefield().hex("A", entry="allied").link("A", "B").unit("U", "B", "allied")
        game = box.transporter("mules", "A", "allied", range=1, supply=supply).game()
        assert survey(position(game), Side(1), afresh=False).level[0] == level


@rule("6.1-H/step-removal")
def test_a_reduced_or_one_step_unit_is_removed(battlefield: Battlefield) -> None:
    for unit in ({"reduced": True}, {"size": "small"}, {"steps": 1, "special": "local-rifles"}):
        game = one(battlefield, **unit)
        lose(game)
        assert where(game, "U") == "allied-losses"


@rule("1.2-G/non-replaceable")
def test_a_unit_that_cannot_be_replaced_is_lost_for_good(battlefield: Battlefield) -> None:
    for side in ("japanese", "allied"):
        for cause in ("combat", "stacking", "vacant", "imphal"):
            game = one(battlefield, side, size="small", replaceable=False)
            lose(game, cause=cause)
            assert where(game, "U") == f"{side}-permanent"
    game = one(battlefield, replaceable=False)
    eliminate(position(game), 0, "no-retreat")
    assert where(game, "U") == "allied-permanent"


# --- Japanese Regiments ------------------------------------------------------------------------------------


@rule("6.1-H/regiment-first", "2.4/japanese-step", "1.2-D/three-step")
def test_a_full_regiment_flips_and_a_battalion_is_the_loss(battlefield: Battlefield) -> None:
    game = regiment(battlefield).game()
    assert lose(game) == [1, 0, 0]
    assert (where(game, "U"), reduced(game, "U")) == ("A", True)
    assert [where(game, name) for name in ("I", "II", "other")] == [
        "japanese-losses",
        "japanese-battalions",
        "japanese-battalions",
    ]


@rule("6.1-H/regiment-second", "2.4/japanese-step")
def test_a_reduced_regiment_is_replaced_by_one_battalion_and_loses_another(battlefield: Battlefield) -> None:
    game = regiment(battlefield, reduced=True, supply="out", hunger=2, done="attacked").game()
    assert lose(game) == [1, 0, 0]
    assert (where(game, "U"), reduced(game, "U")) == ("japanese-regiments", False)
    assert [where(game, name) for name in ("I", "II", "III")] == ["A", "japanese-losses", "japanese-battalions"]
    p, battalion = position(game), number(game, "I")
    assert (p.supply[battalion], p.hunger[battalion], p.done[battalion]) == (2, 2, 2)  # the same body of men


@rule("6.1-H/regiment-third", "2.4/japanese-step", "2.4/once-per-loss")
def test_the_battalion_that_stands_in_is_an_ordinary_small_unit(battlefield: Battlefield) -> None:
    game = regiment(battlefield).game()
    assert lose(game, times=3) == [3, 0, 0]  # three in all, nothing for the Regiment itself
    assert [where(game, name) for name in ("I", "II", "III")] == ["japanese-losses"] * 3
    assert where(game, "U") == "japanese-regiments"


@rule("6.1-H/regiment-second")
def test_the_last_battalion_stands_in_before_any_goes_to_the_losses(battlefield: Battlefield) -> None:
    game = regiment(battlefield, battalions=1, reduced=True).game()
    assert lose(game) == [1, 0, 0]
    assert where(game, "I") == "A"


@rule("6.1-H/regiment-second")
def test_without_any_battalion_the_last_step_goes_as_well(battlefield: Battlefield) -> None:
    game = regiment(battlefield, battalions=0, reduced=True).game()
    assert lose(game) == [2, 0, 0]
    assert where(game, "U") == "japanese-regiments"
    broken = next(event for event in position(game).events if event.kind == "regiment-broken")
    assert game.say(broken) == "U is broken; nothing of it remains."
    assert game.say(broken, "fr") == "U est brisé ; il n'en reste rien."


@rule("1.2-D/three-step", "2.4/first-step-free")
@pytest.mark.parametrize("unit", [{"special": "ina"}, {"kind": "garrison"}, {"kind": "artillery"}])
def test_ina_garrisons_and_artillery_are_ordinary_units(battlefield: Battlefield, unit: dict[str, Any]) -> None:
    box = battlefield().hex("A").unit("U", "A", formation="31", **unit)
    game = box.unit("I", "japanese-battalions", size="small", formation="31").game()
    assert lose(game) == [0, 0, 0]
    assert (reduced(game, "U"), where(game, "I")) == (True, "japanese-battalions")
    drop = Drop(0).refusal(position(game), 0)
    assert drop is not None
    assert drop.rule == "1.2-D/three-step"
    lose(game)
    assert where(game, "U") == "japanese-losses"


# --- Chindits (1.2-E) --------------------------------------------------------------------------------------


@rule("1.2-E/first-loss", "2.4/chindit-step")
def test_the_first_step_of_a_chindit_brigade_flips_it(battlefield: Battlefield) -> None:
    game = brigade(battlefield).game()
    assert lose(game) == [0, 1, 0]
    assert (where(game, "U"), reduced(game, "U")) == ("A", True)
    assert {where(game, name) for name in ("c1", "c2")} == {"chindit-battalions"}


@rule("1.2-E/second-loss", "2.4/chindit-step", "2.5/chindit-large", "6.1-H/step-removal")
def test_the_second_step_leaves_a_battalion_in_its_place(battlefield: Battlefield) -> None:
    game = brigade(battlefield, reduced=True, supply="limited", done="defended").game()
    assert lose(game) == [0, 1, 1]
    assert (where(game, "U"), where(game, "c1"), where(game, "c2")) == ("allied-permanent", "A", "chindit-battalions")
    p, battalion = position(game), number(game, "c1")
    assert (p.supply[battalion], p.done[battalion]) == (1, 4)


@rule("1.2-E/third-loss", "2.4/chindit-step", "2.4/once-per-loss", "2.5/chindit-battalion")
def test_the_battalion_returns_to_its_box_and_serves_again(battlefield: Battlefield) -> None:
    game = brigade(battlefield).unit("V", "A", "allied", steps=3, special="chindit", reduced=True).game()
    assert lose(game, times=3) == [0, 3, 1]  # one Resource for the Brigade, none for the Battalion
    assert where(game, "c1") == "chindit-battalions"
    lose(game, "V")
    assert where(game, "c1") == "A"


@rule("1.2-E/morris-force", "2.5/chindit-large")
def test_morris_force_leaves_no_battalion(battlefield: Battlefield) -> None:
    game = brigade(battlefield).unit("MF", "A", "allied", special="morris", replaceable=False).game()
    assert lose(game, "MF") == [0, 1, 0]
    assert lose(game, "MF") == [0, 2, 1]
    assert (where(game, "MF"), where(game, "c1")) == ("allied-permanent", "chindit-battalions")


@rule("1.2-E/second-loss")
def test_without_a_battalion_the_brigade_goes_whole(battlefield: Battlefield) -> None:
    game = one(battlefield, steps=3, special="chindit", reduced=True)
    assert lose(game) == [0, 2, 1]
    assert where(game, "U") == "allied-permanent"


@rule("1.2-E/no-drop", "1.2-E/no-merge")
def test_chindits_neither_drop_nor_merge(battlefield: Battlefield) -> None:
    box = battlefield().hex("A").unit("U", "A", "allied", steps=3, special="chindit", reduced=True)
    game = box.unit("c1", "A", "allied", size="small", special="chindit").game()
    drop = Drop(0).refusal(position(game), 1)
    assert drop is not None
    assert drop.rule == "1.2-E/no-drop"
    merger = Merge(0, (1,)).refusal(position(game), 1)
    assert merger is not None
    assert merger.rule == "1.2-E/no-merge"


# --- Lament (2.4) ------------------------------------------------------------------------------------------


@rule("2.4/small-unit")
def test_a_small_unit_costs_one(battlefield: Battlefield) -> None:
    assert lose(one(battlefield, size="small"))[:2] == [0, 1]
    assert lose(one(battlefield, "japanese", size="small"))[:2] == [1, 0]


@rule("2.4/quality-1")
def test_a_unit_of_quality_1_costs_one_whatever_its_size(battlefield: Battlefield) -> None:
    assert lose(one(battlefield, quality=1), times=2)[:2] == [0, 1]
    assert lose(one(battlefield, quality=3, back=(1, 4, 1), reduced=True))[:2] == [0, 1]  # the side that shows


@rule("2.4/once-per-loss")
def test_a_small_unit_of_quality_1_costs_one_once(battlefield: Battlefield) -> None:
    assert lose(one(battlefield, quality=1, size="small"))[:2] == [0, 1]


@rule("2.4/local-rifles")
def test_local_rifles_cost_one(battlefield: Battlefield) -> None:
    assert lose(one(battlefield, steps=1, special="local-rifles", quality=2))[:2] == [0, 1]


@rule("2.4/first-step-free", "2.4/large-unit")
def test_a_large_unit_costs_nothing_at_first_and_three_in_the_end(battlefield: Battlefield) -> None:
    game = one(battlefield)
    assert lose(game)[:2] == [0, 0]
    assert lose(game)[:2] == [0, 3]


@rule("2.4/large-unit")
def test_a_large_unit_eliminated_at_one_stroke_costs_three(battlefield: Battlefield) -> None:
    game = one(battlefield)
    eliminate(position(game), 0, "stacking")
    assert position(game).lament[1] == 3


@rule("2.4/garrison")
def test_a_garrison_costs_five_whatever_its_quality(battlefield: Battlefield) -> None:
    for quality in (1, 2):
        assert lose(one(battlefield, "japanese", kind="garrison", quality=quality), times=2)[:2] == [5, 0]


@rule("2.4/chindit-step", "2.4/japanese-step")
def test_units_charged_by_the_step_are_so_when_eliminated_at_one_stroke(battlefield: Battlefield) -> None:
    chindits = brigade(battlefield).game()
    eliminate(position(chindits), 0, "stacking")
    assert position(chindits).lament[1] == 3
    assert where(chindits, "U") == "allied-permanent"
    japanese = regiment(battlefield, reduced=True).game()
    eliminate(position(japanese), 0, "stacking")
    assert position(japanese).lament[0] == 2


@rule("2.4/banzai")
def test_banzai_replaces_the_one_and_adds_to_the_three(battlefield: Battlefield) -> None:
    assert lose(one(battlefield, "japanese", size="small"), cause="banzai")[0] == 2
    assert lose(one(battlefield, "japanese", quality=1, reduced=True), cause="banzai")[0] == 2
    assert lose(one(battlefield, "japanese", reduced=True), cause="banzai")[0] == 5
    assert lose(regiment(battlefield).game(), cause="banzai")[0] == 2


@rule("2.4/imphal-stock")
def test_a_japanese_unit_that_enters_the_stock_at_imphal_destroys_it(battlefield: Battlefield) -> None:
    box = battlefield().link("A", "B").hex("B", place="imphal").unit("J", "A")
    game = played(box.tracks(stock=2).game("attack"), "forward J B")
    assert (position(game).stock, position(game).lament[1]) == (0, 5)
    game = played(box.tracks(stock=0).game("attack"), "forward J B")
    assert position(game).lament[1] == 0


# --- Resources (2.5) ---------------------------------------------------------------------------------------


@rule("2.5/unit-loss")
def test_an_allied_unit_in_either_losses_box_is_a_resource(battlefield: Battlefield) -> None:
    units: list[dict[str, Any]] = [
        {"size": "small"},
        {"quality": 1, "reduced": True},
        {"force": "stilwell", "reduced": True},
        {"size": "small", "replaceable": False},
    ]
    for unit in units:
        assert lose(one(battlefield, **unit))[2] == 1
    assert lose(one(battlefield, "japanese", size="small"))[2] == 0
    assert lose(one(battlefield))[2] == 0  # only reduced


@rule("2.5/unit-loss")
def test_the_old_edition_counts_the_ordinary_box_alone(battlefield: Battlefield) -> None:
    assert lose(one(battlefield, edition="1.1a", size="small"))[2] == 1
    assert lose(one(battlefield, edition="1.1a", size="small", replaceable=False))[2] == 0


@rule("2.5/unit-loss-exceptions")
def test_a_yunnan_unit_is_none(battlefield: Battlefield) -> None:
    game = one(battlefield, force="yunnan", size="small")
    assert lose(game)[2] == 0
    assert where(game, "U") == "allied-losses"


@rule("2.5/transporter")
def test_an_eliminated_transporter_is_none(battlefield: Battlefield) -> None:
    game = battlefield().hex("A").transporter("mules", "A", "allied").game()
    remove_allied_transporter(position(game), 0)
    assert (where(game, "mules"), position(game).resources, position(game).lament[1]) == ("off-map-box", 0, 0)
