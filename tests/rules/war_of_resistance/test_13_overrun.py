"""13 Overruns."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance import position
from grognard.games.war_of_resistance.position import REACTED
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


@rule("13/odds", "13/mp-cost")
def test_who_cannot_overrun_is_told_the_odds_or_what_it_would_cost_him() -> None:
    weak = marching("j-lt-x4").game("movement", stay=True)
    refusal = weak.why_not(f"overrun {TARGET}")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("13/odds", "overrun-odds")
    assert dict(refusal.facts) == {"hex": TARGET, "attack": "4", "defence": "½"}
    lone: Any = WarSandbox(6, 6).unit("A", NORTH, DIVISION).unit("D", TARGET, WEAK).game("movement", stay=True)
    lone.position.spent[0] = 4 * 5
    refusal = lone.why_not(f"overrun {TARGET}")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("13/mp-cost", "overrun-too-dear")
    assert (refusal.facts["cost"], refusal.facts["available"]) == ("2", "1")


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
    assert refused(idle, f"overrun {TARGET}") == ("6D/allowance", "not-reacting")
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


# --- prices, and what an overrun does to those who make it ------------------------------------------------


@rule("13/mp-cost")
@pytest.mark.parametrize(
    ("kind", "beside", "beyond", "points"),
    [
        ("j-lt-x5", "", "", 3),  # 1 for the hex, 2 at 10:1
        ("j-lt-x5", "c-35", "", 4),  # out of a full zone into a free hex
        ("j-lt-x5", "c-35", "c-35", 5),  # out of a full zone into another
        ("j-lt-x5", "c-25", "", 3),  # a reduced one costs foot soldiers nothing
        ("j-lt-x5", "c-25", "c-25", 4),
        ("j-senda", "", "", 3),
        ("j-senda", "c-35", "", 5),  # motors pay more
        ("j-senda", "c-35", "c-35", 6),
        ("j-senda", "c-25", "", 4),
    ],
)
def test_zones_of_others_are_paid_for_by_the_class_of_the_unit(
    kind: str, beside: str, beyond: str, points: int
) -> None:
    box = marching(kind)
    if beside:
        box.unit("X", "0201", beside)  # beside 0302, not beside 0303
    if beyond:
        box.unit("Y", "0403", beyond)  # beside 0303, not beside 0302
    game = box.game("movement")
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert game.state("A0", "spent") == 4 * points


@rule("13/odds", "13/defence-zero")
def test_ten_and_twelve_to_one_are_the_limits() -> None:
    assert odds(marching("j-sq-8 j-lt-x4", "c-x c-x"), "A0 A1") == "12:1"  # 12 against 1
    assert odds(marching("j-sq-8 j-lt-r j-lt-b", "c-x c-x"), "A0 A1 A2") == "10:1"  # 11 against 1
    assert odds(marching("j-sq-8 j-lt-b", "c-x c-x"), "A0 A1") == ""  # 9 against 1


@rule("13/when")
def test_nobody_overruns_with_units_of_the_other_side() -> None:
    game = marching(DIVISION).unit("C", "0402", "c-46").game("movement")
    play(game, f"overrun {TARGET}")
    assert refused(game, "join C") == ("13/when", "not-yours")
    assert [order for order in game.orders() if order.startswith("join ")] == ["join A0"]


@rule("13/when", "13/reaction-overrun")
def test_who_has_moved_by_strategic_rail_or_fast_overruns_nobody() -> None:
    for marks, why in (
        ("strategic", ("7A2/range", "moved-by-rail")),
        ("moved fast", ("6B/allowed-mix", "accelerated")),
    ):
        game: Any = marching(f"{DIVISION} {DIVISION}").game("movement")
        p = game.position
        for mark in marks.split():
            p.done[0] |= getattr(position, mark.upper())
        p.touch()
        play(game, f"overrun {TARGET}")
        assert refused(game, "join A0") == why
        assert refused(game, "join A1") is None


@rule("13/mp-cost", "6B/allowed-mix")
def test_whoever_has_overrun_has_moved_and_may_not_hurry_afterwards() -> None:
    box = marching(DIVISION).line("road", f"{NORTH} 0301").line("road", f"{TARGET} {SOUTH} 0305")
    game: Any = box.game("movement")
    play(game, f"overrun {TARGET}", "join A0", "resolve", "ride-on A0")
    assert refused(game, "accelerate A0 0304") == ("6B/allowed-mix", "moved-otherwise")
    assert refused(game, "move A0 0304") is None


@rule("13/mp-cost", "13/reaction-overrun", "6D/once")
def test_an_overrun_in_the_reaction_is_the_move_of_that_reaction() -> None:
    ready = WarSandbox(6, 6).unit("A", NORTH, DIVISION, done="reacting").unit("D", TARGET, WEAK)
    game: Any = ready.game("reaction movement")
    play(game, f"overrun {TARGET}", "join A", "resolve", "done")
    assert game.position.done[0] & REACTED
    first: Any = marching(DIVISION).game("movement")
    play(first, f"overrun {TARGET}", "join A0", "resolve", "done")
    assert not first.position.done[0] & REACTED


@rule("13/mp-cost", "14A1a/abort")
def test_a_builder_who_overruns_gives_his_work_up_even_if_he_stays() -> None:
    box = marching("j-eng j-sq-8").mark(resources={NORTH: 1}, general_2={NORTH: 9})
    game: Any = box.game(["initial", "movement"], "japanese", stay=True)
    play(game, "build fort A0", "done", f"overrun {TARGET}", "join A0", "join A1", "resolve", "done")
    assert game.where("A0") == NORTH
    assert game.position.works == ()


@rule("13/position-stacking", "14H/start-stacked")
def test_a_convoy_overruns_as_a_whole_or_not_at_all() -> None:
    box = marching("j-sq-8 j-trans j-trans j-trans j-trans")
    game: Any = box.game("movement")
    play(game, "load A1,A2,A3,A4,A0", f"overrun {TARGET}", "join A0")
    assert refused(game, "resolve") == ("14H/start-stacked", "one-convoy")
    play(game, "join A1", "join A2", "join A3", "join A4", "resolve")
    assert game.where("D0") == "eliminated"


@rule("37A1/combat", "13/odds")
@pytest.mark.parametrize(("die", "gone"), [(1, False), (2, True)])
def test_the_great_wall_may_make_an_overrun_impossible_and_the_points_are_gone(die: int, gone: bool) -> None:
    box = WarSandbox(6, 6).unit("A0", NORTH, "j-lt-x5").unit("D0", TARGET, WEAK)
    game = box.side("great-wall", f"{NORTH}/{TARGET}").game("movement", dice=[die])
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert (game.where("D0") == "eliminated") == gone
    assert game.state("A0", "spent") == 4 * 4  # 1 for the hex, 1 for the wall, 2 at 10:1
    assert (game.asked() == "overrun-advance") == gone


@rule("13/mp-cost")
def test_a_unit_that_joins_may_make_it_dearer_for_none_and_cheaper_for_all() -> None:
    """Alone at 10:1 the brigade could not pay 3; with the division it is 12:1 and costs 2."""
    box = WarSandbox(6, 6).unit("A", NORTH, "j-lt-x5").unit("B", NORTH, DIVISION).unit("D", TARGET, WEAK)
    game: Any = box.game("movement")
    game.position.spent[0] = 4 * 4
    game.position.touch()
    play(game, f"overrun {TARGET}")
    assert refused(game, "join A") == ("13/mp-cost", "overrun-too-dear")
    play(game, "join B", "join A")
    play(game, "leave B")
    assert refused(game, "resolve") == ("13/mp-cost", "overrun-unpaid")
    play(game, "join B", "resolve")
    assert game.state("A", "spent") == 4 * 6
