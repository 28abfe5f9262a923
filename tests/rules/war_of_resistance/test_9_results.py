"""9C to 9F, 9J Results of combat: losses, cadres and remnants, required losses, retreats and advances."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.losses import TakeLosses
from grognard.games.war_of_resistance.rules.sites import Site, open_site
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, SOUTH, TARGET, battle, field, play, refused, results

DIVISION, REGIMENT, TRIANGLE = "j-sq-8", "j-lt-r", "j-tri-7"  # 8-10 (cadre 3-4), 2-3, 7-9


# --- results -----------------------------------------------------------------------------------------------


@rule("9C/AE-DE")
def test_defenders_eliminated_drop_to_cadres_which_retreat_and_others_leave() -> None:
    game = battle(field(f"{DIVISION} {DIVISION}", "c-46"), 6)  # 4:1, DH: as 4 of 4
    assert results(game) == ["DH"]
    game = battle(field(f"{DIVISION} {DIVISION} {DIVISION}", "c-46 c-x"), 6, resolve=False)
    play(game, f"supply {NORTH}", "resolve")  # 24 against 4 + 1/2: 5:1, DE
    assert results(game) == ["DE"]
    assert game.state("D0", "face") == "cadre"
    assert game.where("D1") == "eliminated"
    assert game.asked() == "retreat"


@rule("9C/AE-DE", "9E2/remnants")
def test_attackers_eliminated_drop_to_cadres_or_remnants_and_retreat() -> None:
    game = battle(field("j-lt-x4 j-tri-7", "c-46 c-46 c-46 c-46 c-46 c-46"), 3)  # 11 against 24: 1:3
    assert results(game) == ["AH"]
    game = battle(field("j-lt-x4 j-tri-7", "c-46 c-46 c-46 c-46 c-46 c-46"), 2)
    assert results(game) == ["AE"]
    assert game.state("A0", "face") == "remnant"
    assert game.state("A1", "face") == "cadre"
    assert game.asked() == "retreat"
    assert game.decision().seat == "japanese"


@rule("9C/AH-DH")
def test_half_eliminated_is_at_least_half_of_the_printed_strength_and_survivors_retreat() -> None:
    game = battle(field(f"{DIVISION} {DIVISION}", "c-35 c-x"), 6)  # 16 against 3 1/2: 4:1, DH: 4 points, so 2
    assert results(game) == ["DH"]
    assert game.decision().seat == "chinese"
    assert game.asked() == "losses"
    play(game, "lose D1")  # 1 of 2
    assert game.where("D0") == "eliminated"  # the only one left
    other = battle(field(f"{DIVISION} {DIVISION}", "c-35 c-x"), 6)
    play(other, "lose D0")  # 3 of 2
    assert other.asked() == "retreat"
    play(other, "retreat D1 0304")
    assert other.where("D1") == SOUTH


@rule("9C/AR-DR")
def test_a_retreat_takes_everybody_involved_and_nobody_else() -> None:
    game = battle(field(f"{DIVISION} {REGIMENT}", "c-46").unit("B", NORTH, "j-con"), 1, resolve=False)
    play(game, "leave B", "resolve")  # 10 against 4: 2:1, AR
    assert results(game) == ["AR"]
    assert {order.split()[1] for order in game.orders()} == {"A0", "A1"}
    drawn = battle(field(DIVISION, "c-35"), 6)  # 2:1, DR
    assert results(drawn) == ["DR"]
    assert drawn.asked() == "retreat"
    assert drawn.state("D0", "face") == "full"


@rule("9C/AS")
def test_a_stopped_attack_changes_nothing() -> None:
    game = battle(field(DIVISION, "c-46"), 3)
    assert results(game) == ["AS"]
    assert (game.where("A0"), game.where("D0")) == (NORTH, TARGET)
    assert game.asked() in ("combat", "pause")


@rule("9C/HX")
def test_a_half_exchange_costs_the_stronger_half_of_what_the_weaker_lost() -> None:
    game = battle(field(f"{DIVISION} {REGIMENT} j-lt-b", "c-46"), 5)  # 11 against 4: 2:1, HX: 2 points
    assert results(game) == ["HX"]
    assert game.state("D0", "face") == "cadre"
    assert game.decision().seat == "japanese"
    play(game, "lose A1")
    assert game.where("A1") == "eliminated"
    assert game.asked() == "retreat"  # of the cadre; nothing more is owed
    assert game.state("A0", "face") == "full"


@rule("9C/EX")
def test_an_exchange_costs_the_stronger_as_much_as_the_weaker_lost() -> None:
    game = battle(field(f"{DIVISION} {REGIMENT} {REGIMENT}", "c-46"), 3)  # 12 against 4: 3:1, EX
    assert results(game) == ["EX"]
    play(game, "lose A1")
    assert game.asked() == "losses"  # 2 of 4
    play(game, "lose A2")
    assert game.asked() == "retreat"
    assert game.state("A0", "face") == "full"


@rule("9C/EX", "9C/HX")
def test_of_two_equals_the_defender_is_eliminated_and_a_weaker_attacker_is() -> None:
    equal = battle(field("j-lt-x4", "c-46"), 6)  # 1:1, EX
    assert results(equal) == ["EX"]
    assert equal.state("D0", "face") == "cadre"
    assert equal.state("A0", "face") == "remnant"  # 4 for 4, and it stays
    assert equal.decision().seat == "chinese"
    weaker = battle(field(f"{REGIMENT} {REGIMENT}", "c-46 c-25", supply="unsupplied"), 6)  # 4 against 2 + 1/2
    assert results(weaker) == ["HX"]
    assert weaker.where("A0") == weaker.where("A1") == "eliminated"
    assert weaker.decision().seat == "chinese"
    play(weaker, "lose D1")  # 2 points: half of 4
    assert weaker.where("D1") == "eliminated"
    assert weaker.state("D0", "face") == "full"


@rule("9C/island")
@pytest.mark.parametrize(("die", "result"), [(1, "AE"), (6, "HX")])
def test_on_a_one_hex_island_retreats_become_eliminations(
    die: int, result: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = battle(field(DIVISION, "c-46"), die, resolve=False)  # 2:1: AR, DR
    monkeypatch.setattr(type(game.position.world.land), "water_of", lambda self, hex: "island")
    play(game, "resolve")
    assert results(game) == [result]


# --- losses ------------------------------------------------------------------------------------------------


@rule("9D/printed")
def test_losses_count_printed_strengths_whatever_supply_and_ground_made_of_them() -> None:
    sandbox = field(f"{DIVISION} {REGIMENT}", "c-46 c-x", supply="unsupplied").terrain("mountain", TARGET)
    game = battle(sandbox, 6)  # 5 against 2 1/4: 2:1, 6 - 2 + 1 = 5: HX
    assert results(game) == ["HX"]
    facts = game.decision().facts
    assert (facts["owed"], facts["lost"]) == ("2½", "0")  # half of 5 printed


@rule("9E1")
def test_a_division_reduced_to_its_cadre_counts_with_its_whole_strength() -> None:
    p: Any = field(f"{DIVISION} {REGIMENT}", "c-46").game("combat").position
    taking = TakeLosses(side=0, units=(p.world.number["A0"], p.world.number["A1"]), owed=4 * 8, attacking=True)
    taking.lose(p, p.world.number["A0"])
    assert taking.lost == 4 * 8  # not 5
    assert p.rating(p.world.number["A0"]).attack == 3


@rule("9E2/remnants", "9E2/generic-counter")
def test_a_brigade_stays_as_remnants_and_all_brigades_may_at_once() -> None:
    game = battle(field("j-lt-x4 j-lt-x4 j-lt-x4", "c-46 c-46 c-46 c-46 c-46 c-46"), 1)  # 12 against 24: 1:2, AE
    assert results(game) == ["AE"]
    assert [game.state(unit, "face") for unit in ("A0", "A1", "A2")] == ["remnant"] * 3  # the mix is no limit
    assert game.position.rating(0).attack == 1
    again = battle(field("j-lt-x4", "c-46 c-46").unit("R", NORTH, "j-lt-x4", face="remnant"), 1)  # 5 against 8
    assert results(again) == ["AE"]
    assert again.where("R") == "eliminated"  # nothing is left of remnants


# --- required losses ---------------------------------------------------------------------------------------


def storm(*dice: int) -> Any:
    """Combat engineers, of 1 point each, and divisions storm a fort that 8 points defend."""
    sandbox = field("j-tri-7 j-tri-7 j-eng j-eng", "c-46 c-46").mark(fort={TARGET: "fort"})
    return battle(sandbox, *dice, resolve=False)


@rule("9J", "14A2/required-loss")
def test_engineers_who_helped_bear_half_of_the_losses_or_are_all_lost() -> None:
    game = storm(5)  # 16 against 8: 2:1; -1 for the fort, +1 for engineers: 5, HX: 4 points, 2 of engineers
    play(game, "resolve")
    assert results(game) == ["HX"]
    assert game.where("A2") == game.where("A3") == "eliminated"  # 2 of 2
    assert sorted(game.orders()) == ["lose A0", "lose A1"]


@rule("9J")
def test_a_loss_by_duty_comes_first_and_all_are_lost_if_they_are_too_few() -> None:
    game = storm(4)  # EX: 8 points, 4 of engineers, who have 2
    play(game, "resolve")
    assert results(game) == ["EX"]
    assert game.where("A2") == game.where("A3") == "eliminated"
    few = battle(field("j-tri-7 j-tri-7 j-eng j-eng j-eng", "c-35").mark(fort={TARGET: "fort"}), 1, resolve=False)
    play(few, "resolve")  # 17 against 3: 5:1, EX: 3 points, 3/2 of engineers: two of three
    assert results(few) == ["EX"]
    assert refused(few, "lose A0") == ("9J", "loss-required-first")
    play(few, "lose A2", "lose A3")
    assert sorted(few.orders()) == ["lose A0", "lose A1", "lose A4"]


@rule("9J", "14A2/bonus")
def test_an_attacker_may_do_without_the_help_and_without_its_losses() -> None:
    game = storm(6)
    play(game, "forgo engineers", "resolve")  # 6 - 1 = 5: HX
    assert results(game) == ["HX"]
    assert sorted(game.orders()) == ["lose A0", "lose A1", "lose A2", "lose A3"]


# --- retreats ----------------------------------------------------------------------------------------------


def driven(sandbox: WarSandbox) -> Any:
    """The defenders of 0303 are driven out: 9:1 and a 1."""
    game = battle(sandbox, 1)
    assert results(game) == ["DR"]
    return game


@rule("9F1/owner-moves")
def test_a_free_hex_with_room_comes_before_a_full_one_and_before_an_enemy_zone() -> None:
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION}", "c-x c-x")
    for number in range(6):
        sandbox.unit(f"F{number}", SOUTH, "c-25")  # full
    game = driven(sandbox)
    assert game.decision().seat == "chinese"
    ways = {order.split()[2] for order in game.orders()}
    assert SOUTH not in ways
    zone = {"0202", "0402", "0203", "0403"} & ways  # beside 0302
    assert refused(game, f"retreat D0 {SOUTH}") == ("9F1/owner-moves", "better-retreat")
    assert refused(game, f"retreat D0 {NORTH}") == ("9F1/no-route", "enemy-there")
    assert refused(game, "retreat D0 0306") == ("9F1/no-route", "no-retreat-there")
    assert refused(game, "retreat A0 0304") == ("9F1/owner-moves", "need-not-retreat")
    assert not zone - {"0203", "0403"}
    board = game.position.world.board
    near = {board.names[hex] for hex in board.adjacent(board.index[NORTH])}
    assert not ways & near


def hemmed(kind: str, defender: str = "c-46") -> WarSandbox:
    """A defender who can leave only into the hex south of him."""
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION} {DIVISION}", defender, supply="cut-off")
    board = sandbox.game().position.world.board
    for hex in board.adjacent(board.index[TARGET]):
        if board.names[hex] not in (NORTH, SOUTH):
            sandbox.side(kind, f"{TARGET}/{board.names[hex]}")
    return sandbox


@rule("9F1/zoc-reduction")
def test_a_retreat_into_an_enemy_zone_costs_a_step_to_cadre_then_all() -> None:
    zone = hemmed("great").unit("Z", "0305", DIVISION)
    game = driven(zone)
    assert game.where("D0") == SOUTH
    assert game.state("D0", "face") == "cadre"
    weak = driven(hemmed("great", "c-35").unit("Z", "0305", DIVISION))
    assert weak.where("D0") == "eliminated"


@rule("9F1/continue")
def test_who_comes_into_a_hex_too_full_retreats_further_and_never_back() -> None:
    sandbox = hemmed("great", "c-x")
    for number in range(6):
        sandbox.unit(f"F{number}", SOUTH, "c-25")
    game = driven(sandbox)
    assert game.where("D0") == SOUTH
    assert game.asked() == "retreat"
    assert refused(game, f"retreat D0 {TARGET}") is not None
    play(game, "retreat D0 0305")
    assert game.where("D0") == "0305"


@rule("9F1/no-route")
def test_who_has_no_way_out_is_wholly_eliminated_cadre_or_not() -> None:
    game = driven(hemmed("great").side("great", f"{TARGET}/{SOUTH}"))
    assert game.where("D0") == "eliminated"
    assert game.state("D0", "face") == "full"  # as it will be rebuilt


@rule("9F1/retreated-then-attacked")
def test_who_has_retreated_adds_nothing_to_the_hex_he_came_to_but_shares_its_fate() -> None:
    sandbox = field(f"{DIVISION} {DIVISION}", "c-35").unit("D1", TARGET, "c-46", done="retreated defended")
    game = battle(sandbox, 5)  # 16 against 3, without the 4 of the other: 5:1, DH
    assert results(game) == ["DH"]
    assert game.where("D0") == "eliminated"  # whose 3 points alone count
    assert game.state("D1", "face") == "full"
    assert game.asked() == "retreat"
    gone = battle(sandbox, 6)  # DE
    assert gone.state("D1", "face") == "cadre"


@rule("9F1/retreated-then-attacked", "9G/defence-zero")
def test_who_has_retreated_does_not_save_units_without_defence_strength() -> None:
    sandbox = field(DIVISION, "c-con").unit("D1", TARGET, "c-46", done="retreated defended")
    assert results(battle(sandbox)) == ["DE"]


# --- advances ----------------------------------------------------------------------------------------------


def beaten(sandbox: WarSandbox | None = None) -> Any:
    game = driven(sandbox or field(f"{DIVISION} {DIVISION} {DIVISION} {DIVISION}", "c-x"))
    play(game, f"retreat D0 {SOUTH}")
    return game


@rule("9F2/attacker-advance")
def test_attackers_may_advance_into_the_empty_hex_at_once() -> None:
    game = beaten(field(f"{DIVISION} {DIVISION}", "c-x").unit("B", "0201", DIVISION))
    assert game.asked() == "advance"
    assert refused(game, f"advance B {TARGET}") == ("9F2/attacker-advance", "did-not-win")
    assert refused(game, f"advance A0 {SOUTH}") == ("9F2/attacker-advance", "not-vacated")
    play(game, f"advance A0 {TARGET}", "done")
    assert (game.where("A0"), game.where("A1")) == (TARGET, NORTH)
    assert game.control(TARGET) == "japanese"
    assert game.asked() != "return"  # somebody has advanced


@rule("9F2/attacker-advance")
def test_an_advance_keeps_to_the_stacking_limit() -> None:
    game = beaten(field(f"{DIVISION} {DIVISION} {DIVISION}", "c-x").terrain("mountain", SOUTH))
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION} {REGIMENT}", "c-x").unit("S", SOUTH, DIVISION)
    game = battle(sandbox, 1)
    play(game, next(order for order in game.orders() if order.startswith("retreat")))
    for unit in ("A0", "A1", "A2"):
        play(game, f"advance {unit} {TARGET}")
    found = refused(game, f"advance S {TARGET}")
    assert found is not None
    assert found[0].startswith("8")


@rule("9F2/defender-return", "9F2/never-vacated")
def test_if_nobody_advances_the_driven_may_return_as_if_they_had_never_left() -> None:
    game = beaten()
    play(game, "done")
    assert game.asked() == "return"
    assert game.decision().seat == "chinese"
    assert refused(game, "return A0") == ("9F2/defender-return", "was-not-driven")
    play(game, "return D0")
    assert game.where("D0") == TARGET
    assert game.control(TARGET) == "chinese"
    assert "retreated" not in str(game.state("D0", "done"))


@rule("9F2/defender-advance")
def test_defenders_may_advance_into_what_the_attackers_left_or_these_return() -> None:
    game = battle(field(DIVISION, "c-46"), 1, 6, 6, 6)  # AR, and what becomes of the supply in the hex
    assert results(game) == ["AR"]
    play(game, "retreat A0 0301")
    assert game.asked() == "advance"
    assert game.decision().seat == "chinese"
    other = battle(field(DIVISION, "c-46"), 1)
    play(game, f"advance D0 {NORTH}")
    assert (game.where("D0"), game.where("A0")) == (NORTH, "0301")
    assert game.asked() != "return"
    play(other, "retreat A0 0301", "done", "return A0")
    assert other.where("A0") == NORTH


def occupied_city() -> WarSandbox:
    """A Chinese marshalling yard in which a fort is being built."""
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION}", "c-x c-con").city(TARGET, "full", yard=2)
    return sandbox.mark(resources={TARGET: 2}, temporary={TARGET: 1})


def driven_from_work(*dice: int) -> Any:
    game: Any = occupied_city().game("combat", dice=dice)
    p = game.position
    open_site(p, Site("fort", p.world.board.index[TARGET], (p.world.number["D1"],), p.turn + 1, 1))
    play(game, f"attack {TARGET}", "join-all", f"supply {NORTH}", "resolve")
    assert results(game) == ["DR"]
    play(game, f"retreat D0 {SOUTH}", f"retreat D1 {SOUTH}")
    return game


@rule("9F2/never-vacated")
def test_a_hex_that_is_taken_up_again_keeps_its_yard_its_works_and_its_stocks() -> None:
    game = driven_from_work(1)
    play(game, "done", "return D0", "return D1")
    assert (game.where("D0"), game.where("D1")) == (TARGET, TARGET)
    marks = {name: game.mark(TARGET, name) for name in ("owner", "yard", "resources", "temporary")}
    assert marks == {"owner": "chinese", "yard": 2, "resources": 2, "temporary": 1}
    assert len(game.position.works) == 1


@rule("9F2/never-vacated", "3D/uncontested-zoc")
def test_a_hex_that_is_not_taken_up_again_was_left() -> None:
    game = driven_from_work(1, 1, 1)  # and what becomes of the stocks
    play(game, "done", "done")
    assert (game.control(TARGET), game.mark(TARGET, "yard"), game.mark(TARGET, "temporary")) == ("japanese", 0, 0)
    assert game.position.works == ()


@rule("9F2/defender-return")
def test_who_was_driven_further_than_one_hex_may_return_as_well() -> None:
    sandbox = hemmed("great", "c-x")
    for number in range(6):
        sandbox.unit(f"F{number}", SOUTH, "c-25")
    game = driven(sandbox)
    play(game, "retreat D0 0305", "done")
    assert game.asked() == "return"
    play(game, "return D0")
    assert game.where("D0") == TARGET


@rule("8B/retreat-overstack", "9F1/continue")
def test_who_finds_no_room_at_the_end_of_his_retreat_is_eliminated() -> None:
    sandbox = hemmed("great", "c-46")
    for number in range(6):
        sandbox.unit(f"F{number}", SOUTH, "c-25")
    for hex in neighbours(sandbox, SOUTH) - {TARGET}:
        sandbox.side("great", f"{SOUTH}/{hex}")
    game = driven(sandbox)
    assert game.where("D0") == "eliminated"
    assert game.at(SOUTH) == tuple(f"F{number}" for number in range(6))


def neighbours(sandbox: WarSandbox, hex: str) -> set[str]:
    board = sandbox.game().position.world.board
    return {board.names[n] for n in board.adjacent(board.index[hex])}
