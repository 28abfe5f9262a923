"""14.3: air-to-air combat, round by round."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.dogfights import Group, armed, lower, result_of, total, values
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule
from tests.rules.world_in_flames.air import FAR, bomber, come_home, events, fighter, send, skip, sky, troops, why

STRIKE = "ground strike"


def meeting(own: FlamesSandbox, *dice: int, out: str = "fly B 0703", up: str = "I", more: str = "") -> SandboxGame:
    """Germans strike 0703 and Soviets intercept; the game stands where the first decision of the combat is asked."""
    game = own.game(STRIKE, "axis", dice=dice)
    skip(game, "patrol")
    send(game, *out.split(", "))
    send(game, *(f"intercept {plane} 0703" for plane in up.split()))
    if more:
        send(game, *more.split(", "))
    return skip(game, "interception")


def plain(air: int = 2, **more: Any) -> FlamesSandbox:
    """One German bomber over a Soviet corps, one Soviet fighter near it."""
    return fighter(bomber(troops(sky()), air=air, **more), "I", at="0903", power="ussr", air=4)


def escorted(**more: Any) -> FlamesSandbox:
    return fighter(plain(**more), "F", air=5)


def group(p: Any, fighters: str = "", bombers: str = "") -> Group:
    index = p.world.words["piece"].index
    return Group(tuple(index[name] for name in fighters.split()), tuple(index[name] for name in bombers.split()))


# --- 14.3 when --------------------------------------------------------------------------------------------------


@rule("14.3/when")
def test_there_is_no_combat_without_a_fighter_or_without_an_enemy() -> None:
    game = meeting(plain(), 10, up="")
    assert events(game, "dogfight") == []
    assert game.asked() == "homecoming"
    fought = meeting(plain(), 6, 7, 6, 7)
    assert len(events(fought, "dogfight")) == 1


@rule("14.3.1/one-at-a-time")
def test_combats_are_fought_hex_by_hex() -> None:
    box = troops(fighter(bomber(plain(), "C"), "J", at="0904", power="ussr"), "T", at="0803")
    game = box.game(STRIKE, "axis", dice=[6, 7, 6, 7, *[10] * 20])
    skip(game, "patrol")
    send(game, "fly B 0703", "fly C 0803")
    send(game, "intercept I 0703", "intercept J 0803")
    assert [event["hex"] for event in events(game, "dogfight")] == ["0703"]
    come_home(game)
    assert [event["hex"] for event in events(game, "dogfight")] == ["0703", "0803"]


# --- 14.3.2 values -----------------------------------------------------------------------------------------------


@rule("14.3.2/combat-value", "14.3.2/total", "14.3.2/total-no-fighters", "14.3.2/modifiers-cumulative")
def test_totals_and_values() -> None:
    box = bomber(bomber(sky(), "B", air=2), "C", air=3)
    for name, air in (("F", 5), ("G", 7), ("H", 1)):
        fighter(box, name, air=air)
    p: Any = fighter(box, "I", power="ussr", at=FAR, air=3).game().position
    foe = group(p, "I")
    assert total(p, group(p, "F", "B"), foe) == 5
    assert total(p, group(p, "F G H", "B C"), foe) == 7  # one for each other fighter, nothing for bombers
    assert total(p, group(p, "G F"), foe) == 8
    assert total(p, group(p, "", "B C"), foe) == 2
    assert values(p, (group(p, "F"), foe)) == (2, -2)
    assert values(p, (group(p, "", "B"), foe)) == (-1, 1)


@rule("14.3.2/combat-value")
def test_halves_are_rounded_up_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example: 6.5 against 4 is +3 for one and -2 for the other."""
    from fractions import Fraction

    p: Any = fighter(fighter(fighter(sky(), "F", air=6), "G"), "I", power="ussr", at=FAR, air=4).game().position
    monkeypatch.setattr(type(p.world.rules), "rear", lambda self, p, plane, foe: Fraction(1, 2))
    assert values(p, (group(p, "F G"), group(p, "I"))) == (3, -2)


@rule("14.3.3/AX", "14.3.3/DX", "14.3.3/AC", "14.3.3/DC", "14.3.3/AA", "14.3.3/DA")
@pytest.mark.parametrize(
    ("value", "dice", "result"),
    [
        (-2, 4, "DX"),
        (-2, 6, "DA"),
        (-3, 9, "AC"),
        (-4, 9, "AC"),
        (-1, 11, "DC"),
        (2, 9, "-"),
        (3, 10, "AC"),
        (2, 18, "AX"),
    ],
)
def test_the_results_that_the_book_tells_of(value: int, dice: int, result: str) -> None:
    p: Any = sky().game().position
    assert result_of(p, value, dice) == result


def test_results_grow_weaker_step_by_step() -> None:
    assert [lower(result) for result in ("AX", "DX", "AA", "DA", "AC", "DC", "-")] == [
        "DX",
        "AA",
        "DA",
        "AC",
        "DC",
        "-",
        "-",
    ]


@rule("14.3.2/unarmed-bomber")
def test_a_bomber_without_guns_rolls_no_dice_but_lowers_the_enemys_value() -> None:
    game = meeting(plain(air=3, marks="unarmed"), 10, 10)
    assert [(event["side"], event["value"]) for event in events(game, "air-result")] == [("allied", 1)]
    assert len(events(game, "unarmed")) == 1
    p: Any = game.position
    assert not armed(p, group(p, "", "B"))
    assert armed(p, group(p, "I", "B"))  # with a fighter in front it does not matter


# --- 14.3.1 lines ------------------------------------------------------------------------------------------------


def crowd() -> FlamesSandbox:
    box = bomber(fighter(escorted(), "G", at="0302", air=6), "C", at="0502", air=3)
    return fighter(box, "J", at="0904", power="ussr", air=6)


CROWD = "fly B 0703, fly C 0703, escort F 0703, escort G 0703"


@rule("14.3.1/line")
def test_both_sides_put_their_aircraft_in_line_unseen() -> None:
    game = meeting(crowd(), *[10, 10] * 9, out=CROWD, up="I J")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.sealed) == ("arrange", True)
    assert "arrange G,F C,B" in game.orders("germany")
    assert why(game, "arrange G F C,B".replace("G F", "G")) == ("14.3.1/line", "other-line")
    game.play("arrange G,F C,B", "germany")
    game.play("arrange J,I -", "ussr")
    fight: Any = game.position.stack[-1]
    names = game.position.world.words["piece"].names
    assert [names[plane] for plane in (*fight.fighters[0], *fight.bombers[0])] == ["G", "F", "C", "B"]
    assert [names[plane] for plane in fight.fighters[1]] == ["J", "I"]
    assert fight.values == (0, 0)  # 7 against 7


@rule("14.3.1/line", "14.3.3/AA")
def test_only_the_first_of_each_line_can_be_hit() -> None:
    """The Soviets roll 16 at +0: AA, and choose between the first fighter and the first bomber."""
    game = meeting(crowd(), 8, 8, 10, 10, out=CROWD, up="I J")
    game.play("arrange G,F C,B", "germany")
    game.play("arrange J,I -", "ussr")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("air-hit", "ussr")
    assert game.orders() == ["pick G", "pick C"]
    assert why(game, "pick F") == ("14.3.3/AA", "no-prey")
    game.play("pick C")
    assert game.asked() == "homecoming"
    game.play("land C 0502")
    assert (game.where("C"), game.state("C", "down")) == ("0502", True)
    fight: Any = next(each for each in game.position.stack if hasattr(each, "bombers"))
    assert len(fight.bombers[0]) == 1


# --- 14.3.2 rounds -------------------------------------------------------------------------------------------------


@rule("14.3.2/sequence", "14.3.3/roller-immune")
def test_the_inactive_side_rolls_first_and_its_result_is_applied_before_the_answer() -> None:
    """Soviets at -1 roll 18: AX, the escort; Germans at +1 then roll 18: AX as well."""
    game = meeting(escorted(), 9, 9, 9, 9, 10, out="fly B 0703, escort F 0703")
    assert [event["side"] for event in events(game, "air-result")] == ["allied"]
    assert game.orders() == ["pick F", "pick B"]
    game.play("pick F")
    assert [event["side"] for event in events(game, "air-result")] == ["allied", "axis"]
    assert (game.where("F"), game.where("I")) == ("force-pool", "force-pool")


@rule("14.3.2/simultaneous-total")
def test_what_the_first_roll_cost_does_not_change_the_value_of_the_answer() -> None:
    game = meeting(escorted(), 9, 9, 10, 10, 1, out="fly B 0703, escort F 0703")
    game.play("pick F")
    assert [event["value"] for event in events(game, "air-result")] == [-1, 1]  # 5 against 4, though F is gone


@rule("14.3.2/rounds", "14.3.2/total")
def test_rounds_follow_until_one_side_has_nobody_left_and_values_are_reckoned_anew() -> None:
    """13 at +2 is nothing, 12 at -2 is DC and there are no Soviet bombers; in round 3 the bomber is shot down."""
    game = meeting(plain(), 6, 7, 6, 6, 6, 7, 6, 6, 9, 9, 6, 6, out="fly B 0703")
    assert [event["value"] for event in events(game, "air-result")] == [2, -2]
    assert game.asked() == "break-off"
    game.play("done")
    game.play("done")
    assert len(events(game, "air-result")) == 4
    game.play("done")
    game.play("done")
    assert game.where("B") == "force-pool"
    assert len(events(game, "air-result")) == 6  # the bomber's answer counts for this round
    come_home(game)
    assert (game.state("I", "down"), game.asked()) == (True, "pause")


@rule("14.3.2/no-fighters", "14.3.2/bombers-perform")
def test_without_enemy_fighters_bombers_are_cleared_through() -> None:
    """Soviets at -1 roll 11: DC, one bomber passes; Germans at +1 roll 18: AX, no Soviet fighter is left."""
    box = bomber(escorted(), "C")
    game = meeting(box, 5, 6, 9, 9, 4, 4, out="fly B 0703, fly C 0703, escort F 0703")
    game.play("arrange F B,C")
    assert game.decision().seat == "germany"  # type: ignore[union-attr]
    assert game.orders() == ["pick B", "pick C"]
    game.play("pick C")
    assert [event["unit"] for event in events(game, "cleared-through")] == ["C", "B"]
    come_home(game)
    assert game.state("S", "down") is True


@rule("14.3.3/AC")
def test_the_roller_clears_any_bomber_through_and_not_only_the_first() -> None:
    """Soviets at +2 roll 10: AC; they let the weaker one pass."""
    box = bomber(plain(), "C", tactical=1)
    game = meeting(box, 5, 5, 6, 7, out="fly B 0703, fly C 0703")
    game.play("arrange - B,C")
    assert game.decision().seat == "ussr"  # type: ignore[union-attr]
    assert game.orders() == ["pick B", "pick C"]
    game.play("pick C")
    assert [event["unit"] for event in events(game, "cleared-through")] == ["C"]
    assert game.asked() == "break-off"


@rule("14.3.3/AC", "14.3.3/roller-immune")
def test_a_result_for_bombers_is_nothing_where_there_are_none() -> None:
    """The bomber's own AC at -2 (9) meets a lone fighter: nothing, and nothing happens to the bomber."""
    game = meeting(plain(), 6, 7, 4, 5)
    assert [event["result"] for event in events(game, "air-result")] == ["-", "AC"]
    assert events(game, "cleared-through") == []
    assert game.asked() == "break-off"


@rule("14.3.3/DX", "14.3.3/DA")
@pytest.mark.parametrize(("dice", "result"), [((2, 2), "DX"), ((3, 3), "DA")])
def test_the_other_side_chooses_among_its_own(dice: tuple[int, int], result: str) -> None:
    """Soviets at -1 roll 4 or 6."""
    game = meeting(escorted(), *dice, 6, 7, 9, out="fly B 0703, escort F 0703")
    assert events(game, "air-result")[0]["result"] == result
    assert game.decision().seat == "germany"  # type: ignore[union-attr]
    assert game.orders() == ["pick F", "pick B"]
    game.play("pick F")
    if result == "DA":
        game.play("land F 0303")
        assert (game.where("F"), game.state("F", "down")) == ("0303", True)
    else:
        assert game.where("F") == "force-pool"


@rule("14.3.3/DC")
def test_the_other_side_chooses_who_is_cleared() -> None:
    game = meeting(bomber(escorted(), "C"), 5, 6, 6, 7, out="fly B 0703, fly C 0703, escort F 0703")
    game.play("arrange F B,C")
    assert (game.asked(), game.decision().seat) == ("air-hit", "germany")  # type: ignore[union-attr]
    game.play("pick B")
    assert [event["unit"] for event in events(game, "cleared-through")] == ["B"]


@rule("14.3.3/AX")
def test_who_has_only_one_aircraft_loses_that_one_without_a_question() -> None:
    game = meeting(plain(), 9, 9, 6, 7)
    assert game.where("B") == "force-pool"
    assert game.asked() == "homecoming"


# --- breaking off ----------------------------------------------------------------------------------------------------


@rule("14.3.2/voluntary-abort", "14.3.2/sequence")
def test_the_active_side_may_break_off_first_and_all_its_aircraft_go_home() -> None:
    game = meeting(escorted(), 4, 4, 4, 4, out="fly B 0703, escort F 0703")
    assert (game.asked(), game.decision().seat) == ("break-off", "germany")  # type: ignore[union-attr]
    game.play("break-off")
    come_home(game, B="0303", F="0303", I="0903")
    assert [(game.where(unit), game.state(unit, "down")) for unit in "BFI"] == [
        ("0303", True),
        ("0303", True),
        ("0903", True),
    ]
    assert game.state("S", "down") is False  # nobody bombed


@rule("14.3.2/voluntary-abort")
def test_the_other_side_may_break_off_after_it_and_bombers_get_through() -> None:
    game = meeting(plain(), 6, 7, 6, 7, 1)
    game.play("done")
    assert (game.asked(), game.decision().seat) == ("break-off", "ussr")  # type: ignore[union-attr]
    game.play("break-off")
    come_home(game)
    assert [event["unit"] for event in events(game, "cleared-through")] == ["B"]
    assert game.state("S", "down") is True


@rule("14.3.2/voluntary-abort")
def test_both_sides_may_break_off() -> None:
    game = meeting(escorted(), 4, 4, 4, 4, out="fly B 0703, escort F 0703")
    game.play("break-off")
    while game.asked() == "homecoming":
        game.play(game.orders()[0])
    assert (game.asked(), game.decision().seat) == ("break-off", "ussr")  # type: ignore[union-attr]
    game.play("break-off")
    come_home(game)
    assert [event["unit"] for event in events(game, "aborted")] == ["F", "B", "I"]
    assert game.state("S", "down") is False


@rule("14.1.1/intercept-half", "14.3.3/AA")
def test_an_interceptor_returns_with_its_full_range() -> None:
    box = fighter(bomber(troops(sky())), "I", at="0903", power="ussr", range=4).control(
        "germany", "0803 0802 0804 0903"
    )
    box.control("germany", "0902 0904 0702 0704")
    game = meeting(box, 10, 10, 6, 7)
    come_home(game, I=FAR)
    assert game.where("I") == FAR  # four hexes away, though it came two


# --- standing orders ----------------------------------------------------------------------------------------------


def test_standing_orders_answer_for_a_player() -> None:
    box = crowd()
    game = box.game(STRIKE, "axis", dice=[6, 7, 6, 7, 9, 9])
    game.play("no-patrols", "ussr")
    assert game.asked() == "air-missions"
    for order in ("best-in-front", "fight-above 0", "land-at-home"):
        game.play(order, "germany")
    for order in CROWD.split(", "):
        game.play(order, "germany")
    skip(game, "air-missions")
    for order in ("best-in-front", "fight-on"):
        game.play(order, "ussr")
    send(game, "intercept I 0703", "intercept J 0703")
    # 7 against 7: the first round changes nothing and nobody is asked; then the Soviets shoot somebody down
    assert (game.asked(), game.decision().seat) == ("air-hit", "ussr")  # type: ignore[union-attr]
    assert game.orders() == ["pick G", "pick B"]


def test_who_left_orders_not_to_intercept_is_not_asked() -> None:
    game = plain().game(STRIKE, "axis", dice=[10])
    game.play("no-interception", "ussr")
    game.play("done", "ussr")
    send(game, "fly B 0703")
    assert game.asked() == "homecoming"
    near = plain().game(STRIKE, "axis", dice=[10] * 20)
    near.play("intercept-near 1203 3", "ussr")
    near.play("done", "ussr")
    send(near, "fly B 0703")
    assert near.asked() == "homecoming"
    far = plain().game(STRIKE, "axis", dice=[10] * 20)
    far.play("intercept-near 0903 3", "ussr")
    far.play("done", "ussr")
    send(far, "fly B 0703")
    assert far.asked() == "interception"
