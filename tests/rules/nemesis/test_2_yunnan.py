"""2.6: when the Yunnan Force fights."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.control import enter
from grognard.games.nemesis.rules.yunnan import japanese_steps_near, may_attack, may_end_move, roll_for_activation
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.position import Unscripted
from tests.marks import rule
from tests.rules.nemesis.looking import place, play, position

NINE = "A B C D E F G H I"


def front(battlefield: Any, **tracks: Any) -> NemesisSandbox:
    """A Chinese Supply Entry Hex at A and a Yunnan unit at B of a row of nine hexes."""
    box: NemesisSandbox = battlefield().chain(NINE).hex("A", entry="allied", region="china")
    return box.unit("Y", at="B", side="allied", force="yunnan").tracks(**tracks)


def rolled(box: NemesisSandbox, die: int) -> bool:
    """Whether the roll activates the Force."""
    p = position(box.game(dice=[die]))
    roll_for_activation(p)
    assert p.dice == ()
    return p.yunnan_active


@rule("2.6/trigger-entry-hex")
@pytest.mark.parametrize(("hex", "active"), [(0, True), (1, True), (2, False)])
def test_a_japanese_unit_in_or_next_to_a_chinese_entry_activates(battlefield: Any, hex: int, active: bool) -> None:
    box = battlefield().chain(NINE).hex("A", entry="allied", region="china").unit("58", at="I")
    p = position(box.game())
    enter(p, 0, hex)
    assert p.yunnan_active == active


@rule("2.6/trigger-entry-hex")
@pytest.mark.parametrize("entry", [{"entry": "allied", "region": "india"}, {"entry": "japanese", "region": "china"}])
def test_other_entries_do_not_matter(battlefield: Any, entry: dict[str, str]) -> None:
    p = position(battlefield().chain("A B").hex("A", **entry).unit("58", at="B").game())
    enter(p, 0, 0)
    assert not p.yunnan_active


@rule("2.6/trigger-entry-hex", "1.2-A/transporter-not-unit")
def test_a_transporter_at_the_entry_is_no_threat(battlefield: Any) -> None:
    p = position(battlefield().chain("A B").hex("A", entry="allied", region="china").transporter("m", at="B").game())
    enter(p, 0, 0)
    assert not p.yunnan_active


@rule("2.6/trigger-state", "2.6/no-roll-if-active")
def test_a_unit_standing_there_activates_at_the_start_of_the_turn_without_a_roll(battlefield: Any) -> None:
    box = battlefield().chain(NINE).hex("A", entry="allied", region="china").unit("58", at="B")
    box.unit("Y", at="off-map-box", side="allied", force="yunnan")
    box.tracks(chosen=("reinforcement", "supply"), cups=[["assault"], ["assault"]])
    game = box.game("turn", draws=["assault"])
    assert position(game).yunnan_active  # no die was scripted, so none was rolled


@rule("2.6/trigger-transporter")
def test_a_train_that_pushes_a_yunnan_transporter_activates(battlefield: Any) -> None:
    box = battlefield().railway("south", "japanese", "P Q R", edges="P").hex("P", entry="japanese").link("R", "S")
    box.unit("58", at="P").transporter("YM", at="Q", side="allied", force="yunnan")
    game = box.link("Q", "S").game("reinforcement", "japanese")
    play(game, "rail 58 R")
    assert position(game).yunnan_active


@rule("2.6/roll-time")
def test_the_roll_comes_just_before_the_first_allied_chit(battlefield: Any) -> None:
    box = front(battlefield, chosen=("reinforcement", "assault"), clf=6)
    game = box.game("turn", dice=[6])
    kinds = [event.kind for event in game.opening]
    chits = [n for n, kind in enumerate(kinds) if kind == "chit"]
    assert chits[0] < kinds.index("rolled") < chits[1]
    assert position(game).yunnan_active


@rule("2.6/roll-time")
@pytest.mark.parametrize(("die", "active"), [(3, True), (4, False)])
def test_the_roll_must_not_exceed_the_clf_marker(battlefield: Any, die: int, active: bool) -> None:
    box = front(battlefield, clf=3).unit("56", at="C", steps=3).unit("57", at="C", steps=3).unit("58", at="C", steps=3)
    assert rolled(box, die) == active


@rule("2.6/no-roll-if-active")
def test_no_roll_when_already_active(battlefield: Any) -> None:
    p = position(front(battlefield, yunnan_active=True).game())
    roll_for_activation(p)
    assert not p.events  # neither a die nor anything told


@rule("2.6/roll-minus")
@pytest.mark.parametrize(("steps", "active"), [((3, 3, 2), True), ((3, 3, 3), False)])
def test_eight_steps_or_fewer_nearby_give_minus_one(battlefield: Any, steps: tuple[int, ...], active: bool) -> None:
    box = front(battlefield, clf=3)
    for number, count in enumerate(steps):
        box.unit(str(number), at="C", steps=count)
    box.transporter("mules", at="C")
    assert rolled(box, 4) == active


@rule("2.6/roll-minus")
def test_steps_further_than_seven_hexes_from_every_yunnan_unit_do_not_count(battlefield: Any) -> None:
    box = front(battlefield).unit("near", at="I", steps=3, reduced=True).chain("I J").unit("far", at="J", steps=3)
    assert japanese_steps_near(position(box.game())) == 2
    nobody = battlefield().chain("A B").unit("58", at="A", steps=3)
    assert japanese_steps_near(position(nobody.unit("Y", at="off-map-box", side="allied", force="yunnan").game())) == 0


@rule("2.6/roll-plus")
@pytest.mark.parametrize(("box_name", "active"), [("allied-losses", False), ("off-map-box", True)])
def test_a_yunnan_unit_in_the_losses_gives_plus_one(battlefield: Any, box_name: str, active: bool) -> None:
    box = front(battlefield, clf=3).unit("Y2", at=box_name, side="allied", force="yunnan")
    box.unit("1", at="allied-losses", side="allied")
    for regiment in ("56", "57", "58"):
        box.unit(regiment, at="C", steps=3)
    assert rolled(box, 3) == active


@rule("2.6/inactive-attack", "2.6/late-activation")
def test_an_idle_force_may_not_attack_until_a_trigger_wakes_it(battlefield: Any) -> None:
    p = position(front(battlefield, clf=1).unit("58", at="I").game(dice=[6]))
    roll_for_activation(p)
    refusal = may_attack(p, 0)
    assert refusal is not None
    assert refusal.rule == "2.6/inactive-attack"
    enter(p, 1, 1)
    assert may_attack(p, 0) is None


@rule("2.6/inactive-move")
def test_an_idle_unit_ends_at_an_entry_hex_or_with_its_own(battlefield: Any) -> None:
    p = position(front(battlefield).unit("Y2", at="F", side="allied", force="yunnan").game())
    allowed = [hex for hex in range(9) if may_end_move(p, 0, hex) is None]
    assert [p.hex_name(hex) for hex in allowed] == ["A", "B", "F"]
    p.yunnan_active = True
    assert may_end_move(p, 0, 8) is None


@rule("2.6/inactive-move")
def test_an_idle_unit_is_bound_on_the_railway_too(battlefield: Any) -> None:
    box = battlefield().hex("CR", reinforcement="yunnan", railway="baoshan").railway("baoshan", "allied", "A B C")
    box.link("CR", "A", line="railway", arrow=True).hex("A", entry="allied", region="china")
    box.unit("Y", at="CR", side="allied", force="yunnan").transporter("YM", at="CR", side="allied", force="yunnan")
    game = box.game("reinforcement", "allied")
    refusal = game.why_not("rail Y C")
    assert refusal is not None
    assert refusal.rule == "2.6/inactive-move"
    play(game, "rail Y B", "rail YM C")
    assert (place(game, "Y"), place(game, "YM")) == ("B", "C")


@rule("2.6/inactive-other")
def test_an_idle_force_still_gets_reinforcements_and_checks_supply(battlefield: Any) -> None:
    box = battlefield().hex("CR", reinforcement="yunnan").link("CR", "A", arrow=True).chain("A B")
    box.unit("new", at="turn-scale", side="allied", force="yunnan", due=1)
    box.unit("Y", at="B", side="allied", force="yunnan", quality=1)
    game = box.game("reinforcement", "allied")
    assert place(game, "new") == "CR"
    checked = box.game("supply", "allied")
    p = position(checked)
    assert p.reduced[p.world.number["Y"]]  # Out of Supply, and Attrition at once
    assert not p.yunnan_active


@rule("2.6/expiry")
def test_activation_ends_with_the_turn(battlefield: Any) -> None:
    box = front(battlefield, yunnan_active=True, chosen=("reinforcement", "supply"))
    with pytest.raises(Unscripted, match="yunnan"):  # a new roll is needed
        box.game("turn")
