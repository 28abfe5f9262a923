"""1.1 and 1.2-A: who controls a hex, and what a Transporter is not."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis.rules.control import controller, enter
from grognard.games.nemesis.rules.stacking import room_for
from grognard.games.nemesis.rules.yunnan import japanese_steps_near
from grognard.games.nemesis.rules.zones import zone_of_control
from grognard.games.nemesis.world import ALLIED, JAPANESE, NOBODY
from tests.marks import rule
from tests.rules.nemesis.looking import flag, position, refused


@rule("1.1/objective-start-control")
def test_an_objective_without_a_flag_is_its_printed_sides(battlefield: Any) -> None:
    p = position(battlefield().hex("A", objective=3).hex("B", objective=2, owner="allied").hex("C").game())
    assert [controller(p, hex) for hex in range(3)] == [JAPANESE, ALLIED, NOBODY]


@rule("1.1/objective-start-control")
def test_a_flag_overrides_the_print(battlefield: Any) -> None:
    p = position(battlefield().hex("A", objective=3, flag="allied").game())
    assert controller(p, 0) == ALLIED


@rule("1.2-A/control")
def test_a_unit_controls_the_airfield_it_stands_in_and_a_transporter_does_not(battlefield: Any) -> None:
    box = battlefield().hex("A", airfield="japanese").hex("B", airfield="japanese").hex("C", depot="japanese")
    box.unit("9", at="A", side="allied").transporter("mules", at="B", side="allied")
    box.transporter("trucks", at="C", side="allied", kind="trucks")
    p = position(box.game())
    assert [controller(p, hex) for hex in range(3)] == [ALLIED, JAPANESE, JAPANESE]


@rule("1.2-A/control", "2.3/transporter-no-capture")
def test_a_transporter_takes_no_objective(battlefield: Any) -> None:
    box = battlefield().chain("A B").hex("B", objective=3, owner="allied")
    game = box.transporter("mules", at="A").game()
    p = position(game)
    enter(p, 0, 1)
    assert (flag(game, "B"), p.general[JAPANESE], p.resources) == ("", 0, 0)


@rule("1.2-A/transporter-not-unit")
def test_a_transporter_counts_in_nothing_said_of_units(battlefield: Any) -> None:
    box = battlefield().chain("A B", line="road").unit("Y", at="B", side="allied", force="yunnan", movement=0)
    box.transporter("HQ", at="A", kind="division-hq", quality=3)
    p = position(box.game())
    assert not p.occupied(JAPANESE, 0)
    assert japanese_steps_near(p) == 0
    assert not any(zone_of_control(p, JAPANESE))
    assert room_for(p, 1, 0) is None


@rule("1.2-A/transporter-not-unit")
def test_a_transporter_is_no_replacement_and_is_not_sent_back(battlefield: Any) -> None:
    box = battlefield().hex("BR", reinforcement="british").hex("I", place="imphal").tracks(stock=0, resources=3)
    box.transporter("BT", at="off-map-box", side="allied", kind="trucks").unit("5", at="off-map-box", side="allied")
    game = box.game("reinforcement", "allied", dice=[1])
    game.play("done")
    assert refused(game, "send-back BT").rule == "1.2-A/transporter-not-unit"
