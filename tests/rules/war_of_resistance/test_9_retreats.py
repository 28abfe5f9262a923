"""9C to 9F Losses, retreats, advances and returns in particular: who, where to, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.losses import TakeLosses, eliminate
from grognard.games.war_of_resistance.rules.odds import outlook
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.procedures import AGAIN
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, SOUTH, TARGET, battle, field, play, refused, results

DIVISION, REGIMENT = "j-sq-8", "j-lt-r"  # 8-10 (cadre 3-4, remnants 1-2), 2-3


def numbers(p: Any, names: str) -> tuple[int, ...]:
    return tuple(p.world.number[name] for name in names.split())


# --- losses ------------------------------------------------------------------------------------------------


@rule("9C/AH-DH")
def test_half_is_half_for_both_sides() -> None:
    game = battle(field(f"{DIVISION} {DIVISION} {DIVISION}", "c-x c-x c-x c-x c-x c-x"), 5)  # 24 against 3: 7:1, DE
    assert results(game) == ["DE"]
    drawn = battle(field(f"{DIVISION} {DIVISION}", "c-x c-x c-x c-x c-x c-x"), 5)  # 16 against 3: 5:1, DH: 3 of 6
    assert results(drawn) == ["DH"]
    play(drawn, "lose D0", "lose D1")
    assert drawn.asked() == "losses"
    play(drawn, "lose D2")
    assert drawn.asked() == "retreat"
    costly = battle(field(" ".join([REGIMENT] * 6), "c-46 c-46"), 1)  # 12 against 8: 1.5:1, AH: 6 of 12
    assert results(costly) == ["AH"]
    play(costly, "lose A0", "lose A1")
    assert costly.asked() == "losses"
    play(costly, "lose A2")
    assert costly.asked() == "retreat"


@rule("9E1", "9E2/remnants", "9F1/zoc-reduction")
@pytest.mark.parametrize(
    ("kind", "faces"),
    [("j-sq-8", ["cadre", "remnant", "gone"]), ("c-46", ["cadre", "gone"]), ("j-lt-x4", ["remnant", "gone"])],
)
def test_a_unit_goes_down_step_by_step_and_then_leaves_play(kind: str, faces: list[str]) -> None:
    game: Any = WarSandbox(3, 3).unit("A", "0202", kind, hits=2, spent=3).game()
    found = []
    while game.where("A") == "0202":
        eliminate(game.position, 0)
        found.append(game.state("A", "face") if game.where("A") == "0202" else "gone")
    assert found == faces
    assert (game.state("A", "face"), game.state("A", "hits"), game.state("A", "spent")) == ("full", 0, 0)
    told = [event.kind for event in game.position.events]
    words = {"cadre": "reduced-to-cadre", "remnant": "reduced-to-remnants", "gone": "eliminated"}
    assert told == [words[face] for face in faces]


@rule("9J")
def test_each_ability_owes_half_of_the_losses_by_itself() -> None:
    """8 points: 4 of the tanks, who have 3, and 4 of the engineers, who have 5; the rest is anybody's."""
    sandbox = field(f"{DIVISION} j-tank j-tank j-tank j-eng j-eng j-eng j-eng j-eng", "c-46")
    game: Any = sandbox.game("combat")
    p = game.position
    tanks, engineers = numbers(p, "A1 A2 A3"), numbers(p, "A4 A5 A6 A7 A8")
    units = (*numbers(p, "A0"), *tanks, *engineers)
    taking = TakeLosses(side=0, units=units, owed=4 * 8, attacking=True, groups=(tanks, engineers))
    while taking.required(p) is AGAIN:
        pass
    assert [game.where(f"A{n}") for n in (1, 2, 3)] == ["eliminated"] * 3  # too few: all of them
    assert taking.able(p) == list(engineers)
    for unit in engineers[:4]:
        assert taking.duty > 0
        taking.lose(p, unit)
    assert taking.duty == 0
    assert taking.lost == 4 * 7


@rule("9J")
def test_units_of_no_strength_are_lost_with_those_who_owe_if_these_are_too_few() -> None:
    p: Any = field(f"{DIVISION} j-eng j-con", "c-46").game("combat").position
    crew = numbers(p, "A1 A2")
    few = TakeLosses(side=0, units=numbers(p, "A0 A1 A2"), owed=4 * 6, attacking=True, groups=(crew,))
    few.required(p)
    assert [p.on_map(unit) for unit in crew] == [False, False]
    q: Any = field(f"{DIVISION} j-eng j-con", "c-46").game("combat").position
    enough = TakeLosses(side=0, units=numbers(q, "A0 A1 A2"), owed=4 * 2, attacking=True, groups=(crew,))
    enough.required(q)
    assert [q.on_map(unit) for unit in crew] == [False, True]


@rule("9D/printed")
def test_a_loss_that_counts_for_nothing_or_is_not_in_it_is_refused() -> None:
    game = battle(field(f"{DIVISION} {REGIMENT} {REGIMENT} j-con", "c-46").unit("B", "0201", DIVISION), 3)  # EX: 4
    assert results(game) == ["EX"]
    assert refused(game, "lose A3") == ("9D/printed", "loss-of-nothing")
    assert refused(game, "lose B") == ("9C/AH-DH", "not-involved")


# --- retreats ----------------------------------------------------------------------------------------------


@rule("9F1/retreated-then-attacked")
def test_a_unit_that_retreated_in_this_phase_adds_nothing_where_it_came_to() -> None:
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION}", "c-46").unit("F", SOUTH, "c-35").unit("B", "0305", "j-lt-b")
    board = sandbox.game().position.world.board
    for hex in board.adjacent(board.index[TARGET]):
        if board.names[hex] not in (NORTH, SOUTH):
            sandbox.side("great", f"{TARGET}/{board.names[hex]}")
    game: Any = sandbox.game("combat", dice=[5])  # 24 against 4: 6:1, DE
    play(game, f"attack {TARGET}", "join A0", "join A1", "join A2", f"supply {NORTH}", "resolve")
    assert game.state("D0", "face") == "cadre"
    assert game.where("D0") == SOUTH  # the one way with no enemy zone and with room
    play(game, "done", "done")
    p = game.position
    found = outlook(p, numbers(p, "B"), p.world.board.index[SOUTH], numbers(p, "B"))
    assert found.defence == 3  # without the cadre's point
    assert refused(game, f"attack {SOUTH}") is None  # F was not attacked yet


@rule("9F1/no-route")
def test_a_neighbour_behind_a_prohibited_hexside_is_no_way() -> None:
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION}", "c-x c-x").side("great", f"{TARGET}/{SOUTH}")
    game = battle(sandbox, 1)
    assert results(game) == ["DR"]
    assert refused(game, f"retreat D0 {SOUTH}") == ("9F1/no-route", "no-retreat-there")


@rule("9F1/continue", "9F1/owner-moves")
def test_two_that_are_driven_on_each_keep_to_their_own_way() -> None:
    sandbox = field(f"{DIVISION} {DIVISION} {DIVISION}", "c-x c-x")
    board = sandbox.game().position.world.board
    around = {board.names[n] for n in board.adjacent(board.index[TARGET])}
    for hex in around - {NORTH, SOUTH}:
        sandbox.side("great", f"{TARGET}/{hex}")
    for number in range(6):
        sandbox.unit(f"F{number}", SOUTH, "c-25")
    game = battle(sandbox, 1)
    play(game, f"retreat D0 {SOUTH}", f"retreat D1 {SOUTH}")
    assert refused(game, f"retreat D1 {TARGET}") == ("9F1/owner-moves", "better-retreat")
    play(game, "retreat D1 0305", "retreat D0 0305")
    assert game.at("0305") == ("D0", "D1")


# --- advances and returns ----------------------------------------------------------------------------------


@rule("9F2/defender-advance")
def test_a_defender_advances_into_one_hex_only_and_the_other_attackers_return_to_theirs() -> None:
    sandbox = field(f"{REGIMENT} {REGIMENT}", "c-46").unit("S", SOUTH, REGIMENT)
    game = battle(sandbox, 2, 6, 6, 6)  # 6 against 4: 1.5:1, AR; and what becomes of the supply in 0302
    assert results(game) == ["AR"]
    for unit in ("A0", "A1", "S"):
        if game.asked() == "retreat":
            play(game, next(order for order in game.orders() if order.startswith(f"retreat {unit} ")))
    assert {order for order in game.orders() if order.startswith("advance")} == {
        f"advance D0 {NORTH}",
        f"advance D0 {SOUTH}",
    }
    play(game, f"advance D0 {NORTH}")
    assert game.asked() == "return"  # nobody is left to advance into the other hex
    assert refused(game, "return A0") == ("9F2/defender-return", "hex-was-taken")
    play(game, "return S")
    assert (game.where("D0"), game.where("S")) == (NORTH, SOUTH)


@rule("9F2/defender-advance")
def test_a_hex_in_which_others_stayed_is_not_left() -> None:
    sandbox = field(f"{REGIMENT} {REGIMENT} j-con", "c-46")
    game = battle(sandbox, 1, resolve=False)
    play(game, "leave A2", "resolve")  # 4 against 4: 1:1, AH
    assert results(game) == ["AH"]
    play(game, "lose A0")
    play(game, next(order for order in game.orders() if order.startswith("retreat A1")))
    assert game.asked() not in ("advance",)
    assert game.where("A2") == NORTH


@rule("9F2/defender-advance", "6/prohibited")
def test_nobody_advances_onto_ground_that_is_forbidden_to_him() -> None:
    for kind, asked in (("c-37m", False), ("c-35", True)):
        game = battle(field("j-lt-x4", kind).terrain("mountain-jungle", NORTH), 1, 6, 6, 6)  # 4 against 3: 1:1, AH
        assert results(game) == ["AH"]
        while game.asked() == "retreat":
            play(game, game.orders()[0])
        assert (game.asked() == "advance") == asked


@rule("9F2/defender-return")
def test_a_return_is_voluntary_and_ends_with_done() -> None:
    game = battle(field(f"{DIVISION} {DIVISION} {DIVISION}", "c-x c-x"), 1)
    play(game, f"retreat D0 {SOUTH}", f"retreat D1 {SOUTH}", "done", "return D1")
    assert game.asked() == "return"
    assert refused(game, "return D1") == ("9F2/defender-return", "was-not-driven")
    play(game, "done")
    assert (game.where("D0"), game.where("D1")) == (SOUTH, TARGET)


# --- who attacks -------------------------------------------------------------------------------------------


@rule("7A2/consequence", "6E/no-other-mp", "9/who")
@pytest.mark.parametrize(
    ("done", "reason"),
    [
        ("strategic", ("7A2/consequence", "went-by-strategic-rail")),
        ("infiltrated", ("6E/no-other-mp", "has-infiltrated")),
        ("attacked", ("9B/once", "has-attacked")),
    ],
)
def test_who_may_not_attack_in_this_phase(done: str, reason: tuple[str, str]) -> None:
    sandbox = WarSandbox(6, 6).unit("A", NORTH, DIVISION).unit("B", NORTH, DIVISION, done=done)
    sandbox.unit("E", "eliminated", DIVISION).unit("D", TARGET, "c-46")
    game = sandbox.game("combat")
    play(game, f"attack {TARGET}")
    assert refused(game, "join B") == reason
    assert refused(game, "join E") == ("9/who", "not-on-map")
    assert [order for order in game.orders() if order.startswith("join ")] == ["join A"]


@rule("9A/voluntary-serial")
def test_exactly_the_hexes_that_somebody_can_attack_are_offered() -> None:
    sandbox = WarSandbox(8, 8).unit("A", NORTH, DIVISION).unit("D", TARGET, "c-46").unit("E", "0201", "c-46")
    sandbox.unit("F", "0707", "c-46").unit("B", "0606", DIVISION, done="attacked")
    game = sandbox.game("combat")
    assert sorted(order for order in game.orders() if order.startswith("attack")) == ["attack 0201", f"attack {TARGET}"]
    assert refused(game, "attack 0707") == ("9B/once", "has-attacked")


@rule("12D1/ten-re", "9A/steps")
def test_supply_is_drawn_only_where_it_lies_in_reach() -> None:
    game = field(DIVISION, "c-46").game("combat")
    play(game, f"attack {TARGET}", "join A0")
    assert refused(game, f"supply {SOUTH}") == ("12D1/ten-re", "no-attack-supply-there")
    play(game, f"supply {NORTH}", f"supply {NORTH}")  # a second time: given up again
    assert game.position.stack[-1].places == ()
    assert not [order for order in game.orders() if order.startswith("forgo")]
