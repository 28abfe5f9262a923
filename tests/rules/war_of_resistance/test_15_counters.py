"""15 Parts and wholes in detail: the state they hand on, whose counters serve, what must be laid down before."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import MOVED, RAILED, REACTING
from grognard.games.war_of_resistance.rules.reorganising import Assemble, BreakDown, begun
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.test_15_breakdown import SIXTH, play, sixth, there, why


@rule("15A/breakdown-how")
def test_parts_have_the_state_of_the_whole_which_leaves_it_behind() -> None:
    box = sixth(supply="unsupplied", hits=2, isolated=1, done="reacting", corps=3)
    game: Any = box.game("reaction movement", "japanese")
    play(game, "break-down D")
    p = game.position
    whole, *parts = (p.world.number[name] for name in ("D", *SIXTH))
    for part in parts:
        assert (p.supply[part], p.hits[part], p.isolated[part], p.corps[part]) == (1, 2, 1, 3)
        assert p.done[part] & REACTING
    assert (p.supply[whole], p.hits[whole], p.isolated[whole], p.done[whole], p.corps[whole]) == (0, 0, 0, 0, 0)


@rule("15A/reassemble")
def test_the_whole_has_done_what_any_of_its_parts_has_done() -> None:
    game: Any = sixth().game("movement", "japanese")
    play(game, "break-down D")
    play(game, "move 6/11 0203")
    play(game, "move 6/11 0202")
    play(game, "done")
    play(game, "assemble 6/11,6/36")
    p = game.position
    whole = p.world.number["D"]
    assert p.done[whole] & MOVED
    assert p.spent[whole] == 8  # the more of the two
    assert p.corps[whole] == 0


@rule("15A/breakdown-when")
@pytest.mark.parametrize("mark", [MOVED, RAILED])
def test_a_phase_has_begun_when_anybody_has_moved_in_any_way_or_spent_a_point(mark: int) -> None:
    p: Any = sixth().game("movement", "japanese").position
    assert not begun(p, 0)
    p.done[p.world.number["D"]] |= mark
    assert begun(p, 0)
    assert not begun(p, 1)  # what the enemy does is nothing to him
    q: Any = sixth().game("movement", "japanese").position
    q.spent[q.world.number["D"]] = 4
    assert begun(q, 0)


@rule("15A/breakdown-how", "15A/reassemble")
def test_what_carries_or_is_carried_is_neither_broken_down_nor_put_together() -> None:
    game: Any = sixth().mark(resources={"0202": 1}).game("movement", "japanese")
    play(game, "carry D resource")
    assert why(game, "break-down D") == "carries"
    play(game, "unload D")
    play(game, "break-down D")
    play(game, "carry 6/11 resource")
    play(game, "done")
    assert game.asked() == "pause"  # nothing can be put together, and so nobody is asked
    box = sixth().unit("T0", "0202", "j-trans")
    for number in range(1, 5):
        box.unit(f"T{number}", "0202", "j-trans")
    loaded: Any = box.game("movement", "japanese")
    play(loaded, "load T0,T1,T2,T3,D")
    assert why(loaded, "break-down D") == "carries"


@rule("15A/reassemble")
def test_parts_with_cargo_are_refused_by_name() -> None:
    game: Any = sixth().unit("X", "0404", "j-lt-x4").game("movement", "japanese")
    play(game, "break-down D")
    play(game, "done")
    assert game.asked() == "assemble"
    p = game.position
    p.cargo = ((p.world.number["6/11"], "resource", 1),)
    assert why(game, "assemble 6/11,6/36") == "carries"
    p.cargo = ()
    p.face[p.world.number["6/11"]] = 2
    assert why(game, "assemble 6/11,6/36") == "part-reduced"
    p.face[p.world.number["6/11"]] = 0
    assert why(game, "assemble 6/11,X") == "parts-apart"
    assert why(game, "assemble 6/11,U") == "cannot-command"
    assert why(game, "assemble 6/11") == "no-whole"
    play(game, "assemble 6/11,6/36")


@rule("15A/pool")
def test_in_the_initial_phase_only_the_pool_and_on_the_map_only_the_map_is_open() -> None:
    box = WarSandbox(8, 8).unit("B", "eliminated", "j-lt-x4").unit("C", "0202", "j-lt-x4").unit("U", "0606", "c-14")
    for letter in "ab":
        for number in range(2):
            box.unit(f"{letter}{number}", "aside", "j-lt-r", set=letter)
    start: Any = box.game("initial", "japanese")
    assert BreakDown.subjects(start.position, 0) == [0]
    assert BreakDown.subjects(start.position, 1) == []
    move: Any = box.game("movement", "japanese")
    assert BreakDown.subjects(move.position, 0) == [1]
    assert why(move, "break-down B") == "not-on-map"
    play(move, "break-down C")
    play(move, "done")
    assert [order.units for order in Assemble.candidates(move.position, 0)] == [
        tuple(move.position.world.number[name] for name in ("a0", "a1"))
    ]


@rule("15C2")
def test_counters_of_another_power_or_in_play_already_serve_nobody() -> None:
    box = WarSandbox(8, 8).unit("B", "0202", "j-lt-x4").unit("U", "0606", "c-14")
    box.unit("n1", "aside", "j-lt-r", set="n", power="ijn").unit("n2", "aside", "j-lt-r", set="n", power="ijn")
    game: Any = box.game("movement", "japanese")
    assert why(game, "break-down B") == "no-counters"
    lost = WarSandbox(8, 8).unit("B", "0202", "j-lt-x4").unit("U", "0606", "c-14")
    lost.unit("a1", "aside", "j-lt-r", set="a").unit("a2", "eliminated", "j-lt-r", set="a")
    assert why(lost.game("movement", "japanese"), "break-down B") == "no-counters"


@rule("15C2")
def test_loose_counters_are_used_one_by_one() -> None:
    box = WarSandbox(8, 8).unit("D", "0202", "j-cavdiv").unit("E", "0404", "j-cavdiv").unit("U", "0606", "c-14")
    for number in range(4):
        box.unit(f"k{number}", "aside", "j-cav-x", set="loose")
    game: Any = box.game("movement", "japanese")
    play(game, "break-down D")
    play(game, "break-down E")
    assert there(game.position) | there(game.position, "0404") == {"k0", "k1", "k2", "k3"}


@rule("15D")
def test_guerrillas_need_three_regiments_and_a_brigade_that_can_be_recruited() -> None:
    def band(brigade: str, count: int = 3) -> Any:
        box = WarSandbox(8, 8).unit("J", "0606", "j-lt-r").unit("X", brigade, "g-35", base="Sh", power="ccp")
        for number in range(count):
            box.unit(f"g{number}", "0202", "g-15", base="Sh", power="ccp")
        return box.game("movement", "chinese")

    game = band("recruits")
    play(game, "done")
    assert game.asked() == "assemble"
    for missing in (band("0303"), band("recruits", 2)):
        play(missing, "done")
        assert missing.asked() == "pause"
    four = band("recruits", 4)
    play(four, "done")
    play(four, "assemble g0,g1,g3")  # any three
    assert there(four.position) == {"X", "g2"}


@rule("15D")
def test_a_brigade_finds_no_regiments_of_other_kinds_or_too_few() -> None:
    box = WarSandbox(8, 8).unit("J", "0606", "j-lt-r").unit("gx", "0202", "g-35", base="Sh", power="ccp")
    for name in ("g4", "g5"):
        box.unit(name, "recruits", "g-15", base="Sh", power="ccp")
    few: Any = box.unit("gy", "recruits", "g-35", base="Sh", power="ccp").game("movement", "chinese")
    assert why(few, "break-down gx") == "no-counters"


@rule("15E1")
def test_only_guns_of_two_divisions_make_a_brigade_and_only_a_free_one() -> None:
    def broken(brigade: str = "aside", divisions: str = "DE") -> Any:
        box = WarSandbox(8, 8).unit("U", "0606", "c-14").unit("X", brigade, "j-artx", set="joined")
        box.unit("Y", "aside", "j-sq-9", ident="Y")
        for letter in divisions:
            box.unit(letter, "0202", "j-tri-7")
            for number in range(3):
                box.unit(f"{letter}{number}", "aside", "j-inf-r", set=letter)
            box.unit(f"{letter}g", "aside", "j-divart", set=f"guns-{letter}")
        game: Any = box.game("movement", "japanese")
        for letter in divisions:
            play(game, f"break-down {letter}")
        play(game, "done")
        return game

    game = broken()
    assert why(game, "assemble D0,E0") == "no-whole"  # regiments of two divisions
    assert why(game, "assemble Dg,D0") == "no-whole"
    assert why(broken(brigade="0505"), "assemble Dg,Eg") == "no-whole"
    three = broken(divisions="DEF")
    assert why(three, "assemble Dg,Eg,Fg") == "no-whole"
    play(three, "assemble Eg,Fg")
    assert "X" in there(three.position)
    assert why(three, "assemble Dg,X") == "no-whole"


@rule("15E/type")
def test_only_guns_turn_to_their_mountain_side() -> None:
    box = WarSandbox(8, 8).unit("D", "0202", "j-sq-8", ident="6", mountain_guns=True).unit("U", "0606", "c-14")
    for brigade in SIXTH:
        box.unit(brigade, "aside", "j-lt-x4", division="6", set="j-6")
    game: Any = box.game("movement", "japanese")
    play(game, "break-down D")
    assert there(game.position) == set(SIXTH)
