"""20A to 20E Missions that do not bomb: transfers, escorts, interception, patrol attacks and combat air patrols."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import CAP, ESCORT, INTERCEPTION, TRANSFER
from grognard.games.war_of_resistance.rules.wings import mission_range
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told

CHAIN = "0203 1003 1803 2603"  # bases eight hexes from each other


def chain() -> WarSandbox:
    box = WarSandbox(30, 5).own("japanese", CHAIN)
    return box.mark(strip=dict.fromkeys(CHAIN.split(), 1))


# --- transfers ---------------------------------------------------------------------------------------------


@rule("20A/when")
def test_all_aircraft_are_transferred_up_to_three_times_their_rating() -> None:
    box = sky(40).own("japanese", "2603 2703").mark(permanent={HOME: 6}, strip={"2603": 1, "2703": 1})
    game = begin(box.wing("F", HOME, "ija-ki-10").wing("T", HOME, "ija-ki-34"))  # 8: up to 24 hexes
    p = game.position
    assert mission_range(p, 0, TRANSFER) == 24
    assert refused(game, "fly F transfer 2603") is None
    play(game, "fly F transfer 2603", "go")
    assert (game.where("F"), game.state("F", "ready")) == ("2603", "inoperative")
    assert refused(begin(box, "exploitation"), "fly T transfer 2603") is None
    assert refused(box.game("initial", "japanese"), "fly F transfer 2603") == ("20A/when", "mission-not-now")
    far = sky(40).own("japanese", "2703").mark(strip={"2703": 1}).wing("F", HOME, "ija-ki-10")
    assert refused(begin(far), "fly F transfer 2703") == ("18/cost", "too-far-to-fly")


@rule("20A/stages")
def test_a_transfer_goes_from_base_to_base_and_ends_inoperative() -> None:
    box = WarSandbox(60, 3).own("japanese", "0102 2502 4902").mark(strip={"0102": 1, "2502": 1, "4902": 1})
    game: Any = begin(box.wing("F", "0102", "ija-ki-10"))  # 24 hexes a stage
    play(game, "fly F transfer 4902", "go")
    assert (game.asked(), game.where("F"), game.state("F", "ready")) == ("onward", "2502", "operative")
    play(game, "onward")
    assert (game.where("F"), game.state("F", "ready")) == ("4902", "inoperative")
    assert [one["place"] for one in told(game, "target-reached")] == ["2502", "4902"]


@rule("20A/stages")
def test_who_does_not_fly_on_stays_inoperative_where_he_landed() -> None:
    box = WarSandbox(60, 3).own("japanese", "0102 2502 4902").mark(strip={"0102": 1, "2502": 1, "4902": 1})
    game: Any = begin(box.wing("F", "0102", "ija-ki-10"))
    play(game, "fly F transfer 4902", "go", "done")
    assert (game.where("F"), game.state("F", "ready")) == ("2502", "inoperative")


@rule("20/one-mission")
def test_an_air_unit_flies_one_mission_in_a_player_turn() -> None:
    game = begin(chain().wing("F", HOME, "ija-ki-10"))
    play(game, "fly F transfer 1003", "go")
    assert refused(game, "fly F cap 1003") == ("20/refuse-inoperative", "aircraft-inoperative")


# --- escorts -----------------------------------------------------------------------------------------------


def convoy(**more: Any) -> WarSandbox:
    """A bomber and a fighter at home; a Japanese-style patrol is impossible for China, so China attacks here."""
    box = sky().wing("B", FAR_BASE, "caf-sb-2").wing("E", FAR_BASE, "caf-i-16").wing("P", HOME, "ijn-a5m2")
    return box


@rule("20B/when")
def test_only_fighters_escort_as_far_as_their_rating() -> None:
    game = begin(sky().wing("B", HOME, "ijn-g3m1").wing("F", HOME, "ija-ki-27").wing("D", HOME, "ijn-d1a1"))
    assert mission_range(game.position, 1, ESCORT) == 7
    play(game, f"fly B bombing {FAR_BASE}")
    assert refused(game, "assign D escort") == ("20B/when", "no-fighter")
    play(game, "assign F escort", "go")
    assert told(game, "target-reached")[0]["units"] == ("B", "F")


@rule("20B/protect")
def test_escorts_with_a_group_take_the_patrols_upon_themselves() -> None:
    game = begin(convoy(), side="chinese", dice=[1])
    play(game, f"fly B,E bombing {HOME}", "go", "patrol P")
    assert [shot["target"] for shot in told(game, "patrol-shot")] == ["E"]
    game = begin(convoy(), side="chinese", dice=[1])
    play(game, f"fly B bombing {HOME}", "go", "patrol P")
    assert [shot["target"] for shot in told(game, "patrol-shot")] == ["B"]


@rule("20B/stop-short")
def test_an_escort_that_cannot_reach_the_target_turns_back_at_its_limit() -> None:
    box = sky(20).own("chinese", "1503").mark(permanent={HOME: 6}, strip={"1503": 1})
    game = begin(box.wing("B", HOME, "ijn-g3m1").wing("F", HOME, "ija-ki-27"), dice=[1])  # 13 hexes, the escort has 7
    play(game, "fly B bombing 1503", "assign F escort", "go")
    assert told(game, "target-reached")[0]["units"] == ("B",)
    assert (game.where("F"), game.state("F", "ready"), game.state("F", "mission")) == (HOME, "inoperative", "")
    assert game.where("B") == "1503"


@rule("20B/stop-short")
def test_an_escort_that_reaches_the_target_fights_there() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("F", HOME, "ija-ki-27").wing("C", FAR_BASE, "caf-i-16")
    game = begin(box, dice=[6, 6, 6, 6, 1])
    play(game, f"fly B,F bombing {FAR_BASE}", "go", "done", "intercept C", "divide -")
    assert {shot["unit"] for shot in told(game, "air-shot")} == {"F", "C"}


# --- interception ------------------------------------------------------------------------------------------


@rule("20C")
def test_fighters_intercept_as_far_as_half_their_rating() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").own("chinese", "1303 1403").mark(strip={"1303": 1, "1403": 1, FAR_BASE: 2})
    box.wing("N", "1303", "caf-hawk-iii").wing("X", "1403", "caf-hawk-iii")  # 9: up to 4 hexes
    game = begin(box)
    assert mission_range(game.position, 1, INTERCEPTION) == 4
    play(game, f"fly B bombing {FAR_BASE}", "go")
    assert (game.asked(), game.orders()) == ("interception", ["intercept N", "done"])
    assert refused(game, "intercept X") == ("20C", "too-far-to-fly")
    assert refused(game, "intercept B") == ("20C", "cannot-intercept")


# --- patrols -----------------------------------------------------------------------------------------------


@rule("20D/when", "20D/return")
def test_patrols_stop_a_group_attack_it_and_go_home() -> None:
    game = begin(convoy(), side="chinese", dice=[1])
    play(game, f"fly B bombing {HOME}", "go")
    where = game.where("B")
    board = game.position.world.board
    assert board.distance(board.index[where], board.index[HOME]) == 5  # as soon as it enters the zone
    play(game, "patrol P")
    assert told(game, "patrol-attack") == [{"units": ("P",), "place": where}]
    assert (game.where("P"), game.state("P", "ready")) == (HOME, "inoperative")
    assert told(game, "target-reached")[0]["units"] == ("B",)  # it flew on


@rule("20D/return")
def test_a_group_may_be_attacked_again_by_other_patrols_in_other_hexes() -> None:
    game = begin(convoy().wing("Q", HOME, "ija-ki-27"), side="chinese", dice=[1, 1])
    play(game, f"fly B bombing {HOME}", "go", "patrol P")
    assert (game.asked(), game.orders()) == ("patrol", ["patrol Q", "wait", "done"])
    assert refused(game, "patrol P") == ("20D/when", "not-in-patrol-zone")
    play(game, "wait")
    assert game.asked() == "patrol"  # one hex further
    play(game, "patrol Q")
    places = [attack["place"] for attack in told(game, "patrol-attack")]
    assert len(set(places)) == 2


@rule("20D/when")
def test_a_group_is_attacked_where_it_takes_off() -> None:
    box = sky().own("japanese", "0803").mark(strip={"0803": 1, FAR_BASE: 2}).wing("P", "0803", "ija-ki-27")
    game = begin(box.wing("B", FAR_BASE, "caf-sb-2"), side="chinese")
    play(game, f"fly B bombing {HOME}", "go")
    assert (game.asked(), game.where("B")) == ("patrol", FAR_BASE)


@rule("20D/when")
def test_who_lets_a_group_pass_is_not_asked_again_about_the_same_fighters() -> None:
    game = begin(convoy(), side="chinese")
    play(game, f"fly B bombing {HOME}", "go", "done")
    assert game.asked() == "interception"


# --- combat air patrol -------------------------------------------------------------------------------------


@rule("20E/when")
@pytest.mark.parametrize("phase", ["initial", "movement", "exploitation", "reaction movement"])
def test_fighters_fly_cap_over_any_hex_within_their_rating_in_these_phases(phase: str) -> None:
    game: Any = sky().wing("F", HOME, "ija-ki-27").game(phase, "japanese", stay=phase == "reaction movement")
    assert mission_range(game.position, 0, CAP) == 7
    assert refused(game, "fly F cap 1003") == ("18/cost", "too-far-to-fly")
    play(game, f"fly F cap {FAR_BASE}", "go")
    assert (game.where("F"), game.state("F", "mission")) == (FAR_BASE, "cap")


@rule("20E/when")
def test_the_other_player_covers_himself_at_the_start_of_a_phase_of_movement() -> None:
    for phase in ("movement", "exploitation"):
        game: Any = sky().wing("C", FAR_BASE, "caf-i-16").wing("B", FAR_BASE, "caf-sb-2").game(phase, "japanese")
        assert (game.asked(), game.decision().seats) == ("air-window", ("chinese",))
        assert refused(game, f"fly B bombing {HOME}") == ("20G/when", "mission-not-now")
        assert refused(game, "fly B cap 0903") == ("20E/when", "no-fighter")
        play(game, "fly C cap 0903", "go")
        assert game.asked() == phase


def covered(side: str = "japanese", over: str = FAR_BASE, **dice: Any) -> Any:
    """A Japanese fighter F on CAP over a hex."""
    box = sky().wing("B", HOME, "ijn-g3m1").wing("F", over, "ija-ki-27", mission="cap", base=HOME)
    return begin(box, side=side, **dice)


@rule("20E/suspend")
def test_a_fighter_on_cap_stays_over_its_hex_and_flies_no_other_mission() -> None:
    game = covered()
    assert game.where("F") == FAR_BASE
    assert refused(game, "fly F cap 0803") == ("20/one-mission", "flies-already")


@rule("20E/switch-escort")
def test_over_the_target_of_its_own_player_it_may_turn_to_escort() -> None:
    game = covered(dice=[1])
    play(game, f"fly B bombing {FAR_BASE}", "assign F", "go", "bomb airbase B")
    assert (game.where("F"), game.state("F", "ready")) == (HOME, "inoperative")
    game = covered(over="0803")
    play(game, f"fly B bombing {FAR_BASE}")
    assert refused(game, "assign F") == ("20E/switch-escort", "cap-elsewhere")


@rule("20E/switch-intercept", "20E/after-switch")
def test_over_an_enemy_target_it_may_turn_to_interception_and_return_by_cap_range() -> None:
    box = sky().wing("B", FAR_BASE, "caf-sb-2").own("japanese", "0803").unit("D", "0803", "j-lt-r")
    box.mark(strip={"0803": 1, FAR_BASE: 2}).wing("F", "0803", "ija-ki-27", mission="cap", base=HOME)
    game = begin(box, side="chinese", dice=[6, 6, 6, 6, 1])
    play(game, "fly B bombing 0803", "go")
    passing(game, "patrol")
    assert game.orders() == ["intercept F", "done"]
    play(game, "intercept F", "bomb airbase B")
    assert (game.where("F"), game.state("F", "ready")) == (HOME, "inoperative")  # 6 hexes: more than half its rating


@rule("20E/switch-patrol")
def test_it_may_attack_a_group_that_enters_its_hex() -> None:
    box = sky().wing("B", FAR_BASE, "caf-sb-2").wing("F", FAR_BASE, "ija-ki-27", mission="cap", base=HOME)
    game = begin(box, side="chinese", dice=[1])
    play(game, f"fly B bombing {HOME}", "go")
    assert (game.asked(), game.orders()) == ("patrol", ["patrol F", "wait", "done"])
    play(game, "patrol F")
    assert (game.where("F"), game.state("F", "ready")) == (HOME, "inoperative")


@rule("20E/after-switch")
def test_who_does_not_turn_is_left_out_of_the_operation() -> None:
    box = sky().wing("B", FAR_BASE, "caf-sb-2").own("japanese", "0803").mark(strip={"0803": 1, FAR_BASE: 2})
    box.wing("F", "0803", "ija-ki-27", mission="cap", base=HOME)
    game = begin(box, side="chinese", dice=[1])
    play(game, "fly B bombing 0803", "go")
    passing(game, "patrol", "interception")
    play(game, "bomb airbase B")
    assert (game.where("F"), game.state("F", "mission"), told(game, "air-shot")) == ("0803", "cap", [])


@rule("20E/end", "16C4")
def test_at_the_end_of_the_player_turn_all_return_from_cap() -> None:
    box = sky().wing("F", "0503", "ija-ki-27", mission="cap", base=HOME)
    game = begin(box.wing("C", "0803", "caf-i-16", mission="cap", base=FAR_BASE), "exploitation")
    play(game, "done")
    assert [(game.where(name), game.state(name, "ready")) for name in "FC"] == [
        (HOME, "inoperative"),
        (FAR_BASE, "inoperative"),
    ]
