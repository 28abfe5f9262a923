"""13 Overruns."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.overrun import Overrun
from grognard.games.war_of_resistance.rules.zones import NONE, in_zone
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, SOUTH, TARGET, field, play, refused

DIVISION = "j-sq-8"  # 8 points, 6 MP
WEAK = "c-14"  # 1 point, halved for lack of support


def marching(attackers: str, defenders: str = WEAK, **more: Any) -> WarSandbox:
    return field(attackers, defenders, points=0, **more)


def odds(sandbox: WarSandbox, units: str) -> str:
    p: Any = sandbox.game("movement", stay=True).position
    over = Overrun(side=0, target=p.world.board.index[TARGET])
    return over.odds(p, tuple(p.world.number[name] for name in units.split()))


@rule("13/odds")
def test_ten_to_one_is_needed_with_ground_supply_and_support_counted() -> None:
    assert odds(marching(DIVISION), "A0") == "12:1"  # 8 against 1/2
    assert odds(marching("j-lt-x5"), "A0") == "10:1"
    assert odds(marching("j-lt-x4"), "A0") == ""  # 8:1
    assert odds(marching("j-lt-x5 j-lt-x5").terrain("mountain", TARGET), "A0 A1") == "10:1"  # halved
    assert odds(marching("j-lt-x5").terrain("mountain", TARGET), "A0") == ""
    assert odds(marching("j-lt-x5", "c-35"), "A0") == ""
    assert odds(marching(DIVISION, "c-25", supply="unsupplied"), "A0") == "12:1"  # 8 against 1/2


@rule("13/auto-supply")
def test_units_in_general_supply_overrun_with_their_whole_strength_for_nothing() -> None:
    sandbox = WarSandbox(6, 6).unit("A0", NORTH, DIVISION, supply="unsupplied").unit("D0", TARGET, WEAK)
    assert odds(sandbox, "A0") == ""  # a quarter: 2 against 1/2
    game = marching(DIVISION).mark(attack_supply={NORTH: 1}).game("movement")
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert game.mark(NORTH, "attack_supply") == 1


@rule("13/when", "13/reaction-overrun")
def test_overruns_come_in_phases_of_movement_by_those_who_may_move_in_them() -> None:
    assert refused(marching(DIVISION).game("movement"), f"overrun {TARGET}") is None
    assert refused(marching(DIVISION).game("combat"), f"overrun {TARGET}") is not None
    assert refused(marching("j-cavdiv j-cavdiv").game("exploitation"), f"overrun {TARGET}") is None
    idle = marching(DIVISION).game("reaction movement", stay=True)
    assert refused(idle, f"overrun {TARGET}") == ("13/odds", "nobody-to-overrun")
    ready = WarSandbox(6, 6).unit("A", NORTH, DIVISION, done="reacting").unit("D", TARGET, WEAK)
    game = ready.unit("B", NORTH, DIVISION).game("reaction movement")
    play(game, f"overrun {TARGET}")
    assert refused(game, "join A") is None
    assert refused(game, "join B") is not None
    assert refused(marching(DIVISION).game("movement"), f"overrun {SOUTH}") == ("13/when", "no-enemy-there")


@rule("13/position-stacking")
def test_those_who_overrun_stand_in_one_hex_and_fit_into_the_other() -> None:
    sandbox = marching(f"{DIVISION} {DIVISION} {DIVISION} j-lt-x4 j-lt-r j-lt-b").unit("S", SOUTH, DIVISION)
    game = sandbox.game("movement")
    play(game, f"overrun {TARGET}")
    assert refused(game, "resolve") == ("13/odds", "nobody-attacks")
    play(game, "join A0")
    assert refused(game, "join S") == ("13/position-stacking", "not-in-the-same-hex")
    play(game, "join A1", "join A2", "join A3", "join A4")
    assert refused(game, "join A5") == ("8B/attack-limit", "too-many-attackers")
    barred = marching(f"{DIVISION} {DIVISION}").side("great", f"{NORTH}/{TARGET}").unit("S", SOUTH, DIVISION)
    other = barred.game("movement")
    play(other, f"overrun {TARGET}")
    assert refused(other, "join A0") == ("13/position-stacking", "prohibited-attack")


@rule("13/mp-cost")
def test_each_pays_ground_and_overrun_in_full_even_if_it_has_not_moved() -> None:
    game = marching(DIVISION).game("movement")
    play(game, f"overrun {TARGET}", "join A0", "resolve", "ride-on A0")
    assert game.state("A0", "spent") == 4 * 2  # 1 for clear ground, 1 at 12:1
    dearer = marching("j-lt-x5").game("movement")
    play(dearer, f"overrun {TARGET}", "join A0", "resolve", "done")
    assert dearer.state("A0", "spent") == 4 * 3  # 2 at 10:1; the price is paid by those who stay, too
    slow = WarSandbox(6, 6).unit("A", NORTH, DIVISION, spent=4 * 5).unit("B", NORTH, DIVISION).unit("D", TARGET, WEAK)
    tired: Any = slow.game("movement")
    tired.position.spent[0] = 4 * 5
    play(tired, f"overrun {TARGET}")
    assert refused(tired, "join A") == ("13/mp-cost", "overrun-too-dear")


@rule("13/mp-cost")
def test_zones_are_paid_for_enemies_elsewhere_but_not_for_those_overrun() -> None:
    zone = marching(DIVISION, "c-25 c-25", supply="cut-off")
    assert odds(zone, "A0") == "12:1"
    free = marching("j-sq-8 j-sq-8", "c-14")
    game = free.unit("Z", "0201", "c-35").game("movement")  # a full zone on 0302, not on 0303
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert game.state("A0", "spent") == 4 * 3  # 1, 1 at 12:1, 1 to leave the zone of the other


@rule("13/road-rate")
def test_a_road_makes_it_cheaper_to_overrun() -> None:
    rough = marching("j-sq-10").terrain("wooded-rough", TARGET)
    game = rough.game("movement")
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert game.state("A0", "spent") == 4 * 4  # 3 and 1
    road = marching("j-sq-10").terrain("wooded-rough", TARGET).line("road", f"{NORTH} {TARGET}").game("movement")
    play(road, f"overrun {TARGET}", "join A0", "resolve")
    assert road.state("A0", "spent") == 4 * 2


@rule("13/effect")
def test_the_overrun_are_wholly_eliminated() -> None:
    sandbox = marching(f"{DIVISION} {DIVISION}", "c-46", supply="cut-off")  # 16 against 1/2
    game = sandbox.game("movement")
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert game.where("D0") == "eliminated"  # no cadre


@rule("13/advance")
def test_an_advance_is_free_to_choose_and_whoever_has_points_goes_on() -> None:
    game = marching("j-lt-x5 j-lt-x4").game("movement")
    play(game, f"overrun {TARGET}", "join A0", "join A1", "resolve")
    assert game.asked() == "overrun-advance"
    play(game, "ride-on A0")
    assert refused(game, "ride-on A0") == ("13/advance", "did-not-win")
    play(game, "done")
    assert (game.where("A0"), game.where("A1")) == (TARGET, NORTH)
    assert game.state("A1", "spent") == game.state("A0", "spent") > 0
    assert refused(game, "move A0 0304") is None


@rule("13/zoc-lost")
def test_those_who_overrun_have_no_zone_while_they_do() -> None:
    game: Any = marching("j-sq-10").game("movement")
    p = game.position
    north = p.world.board.index["0201"]
    assert in_zone(p, 0, north) != NONE
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert game.asked() == "overrun-advance"
    assert in_zone(game.position, 0, north) == NONE
    play(game, "done")
    assert in_zone(game.position, 0, north) != NONE


@rule("13/defence-zero")
@pytest.mark.parametrize("nobody", ["c-con", "c-art", "c-hq"])
def test_whoever_has_no_defence_strength_is_overrun_at_twelve_to_one(nobody: str) -> None:
    assert odds(marching("j-lt-b", nobody), "A0") == "12:1"  # guns alone defend with nothing (14B)
    assert odds(marching("j-con", nobody), "A0") == ""  # who has no attack strength cannot


@rule("13/defence-zero")
def test_hits_of_accelerated_movement_shift_an_overrun_from_twelve_to_one_down() -> None:
    sandbox = WarSandbox(6, 6).unit("A0", NORTH, "j-lt-r", hits=2).unit("D0", TARGET, "c-con")
    assert odds(sandbox, "A0") == "10:1"
