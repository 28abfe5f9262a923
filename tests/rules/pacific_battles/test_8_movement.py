"""8.0 Movement: points, costs, stacks on the move, roads and strategic movement."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.rules.reach import allowance, reach
from grognard.games.pacific_battles.world import MOTORIZED
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import at, ends, marker, offers, play, refused, state, told

# The charts of the sandbox, foot and motorized: clear 1 1, jungle 2 4, rough 2 3, mountain 3 -, town 1 1;
# road 1 1, trail 1 2, a railway no rate; river 1 2 more, major river 1 -, strait and channel 2 -.


def pacific(**settings: Any) -> Any:
    return Sandbox("pacific_battles", **settings)


def cost(box: Any, to: str = "0405", **unit: Any) -> int:
    """What the hex costs a unit in 0404, -1 where it cannot be entered from there."""
    p = box.unit("I", "0404", movement=9, **unit).game("movement").position
    costs = reach(p, p.world.number["I"]).costs
    return costs.get(p.world.board.hex(to), -1)


# --- 8.11, 8.21, 8.22 ---------------------------------------------------------------------------------------


@rule("8.11/move")
@pytest.mark.parametrize(
    ("terrain", "foot", "motorized"), [("clear", 1, 1), ("jungle", 2, 4), ("rough", 2, 3), ("mountain", 3, -1)]
)
def test_a_hex_costs_what_the_chart_says(terrain: str, foot: int, motorized: int) -> None:
    assert cost(pacific().terrain(terrain, "0405")) == foot
    assert cost(pacific().terrain(terrain, "0405"), motorized=True) == motorized


@rule("8.11/move")
def test_a_hexside_is_paid_on_top() -> None:
    box = pacific(columns=4, rows=5).terrain("sea", "0304 0305").side("river", "0404/0405").terrain("jungle", "0405")
    assert cost(box) == 3
    box = pacific(columns=4, rows=5).terrain("sea", "0304 0305").side("river", "0404/0405")
    assert cost(box, motorized=True) == 3


@rule("8.11/move")
def test_hexes_are_entered_one_after_another_and_nobody_has_to_move() -> None:
    game = pacific().unit("I", "0401").unit("J", "0601").game("movement")
    play(game, "move I 0404")
    assert (at(game, "I"), state(game, "spent", "I")) == ("0404", 3)
    assert [marker(game, "control", hex) for hex in ("0402", "0403", "0404", "0405")] == [1, 1, 1, 0]
    assert told(game, "japanese", "moved")[-1]["path"] == ("0402", "0403", "0404")
    play(game, "done")
    assert at(game, "J") == "0601"


@rule("8.11/move")
def test_ground_closed_to_motorized_units_is_refused() -> None:
    box = pacific(columns=4, rows=5).terrain("sea", "0304 0305").side("major-river", "0404/0405")
    refusal = refused(box.unit("T", "0404", kind="tank", motorized=True).game("movement"), "move T 0405")
    assert refusal.rule == "8.11/move"
    assert refusal.facts == {"unit": "T", "start": "0404", "hex": "0405", "class": "motorized"}


@rule("8.21/pay-first")
def test_the_points_must_be_there_before_the_hex_is_entered() -> None:
    game = pacific().terrain("jungle", "0404").unit("I", "0402", movement=2).game("movement")
    play(game, "move I 0403")
    refusal = refused(game, "move I 0404")
    assert refusal.rule == "8.21/pay-first"
    assert (refusal.facts["cost"], refusal.facts["available"]) == (2, 1)
    assert "0404" not in ends(game, "I")


@rule("8.22/minimum")
def test_a_unit_may_always_move_one_hex_as_its_whole_move() -> None:
    box = pacific().terrain("mountain", "0404").unit("I", "0403", movement=1).unit("J", "0101")
    game = box.game("movement")
    assert "0404" in ends(game, "I")
    play(game, "move I 0404")
    assert at(game, "I") == "0404"
    assert ends(game, "I") == set()
    refusal = refused(game, "move I 0405")
    assert (refusal.rule, refusal.key, refusal.facts) == ("8.22/minimum", "whole-move", {"unit": "I", "hex": "0404"})
    play(game, "move J 0102")
    assert refused(game, "move I 0405").rule == "8.12/finish-first"


@rule("8.22/minimum")
def test_the_minimum_is_no_way_into_closed_ground_nor_from_zone_to_zone() -> None:
    box = pacific().terrain("mountain", "0404").unit("T", "0403", kind="tank", motorized=True, movement=1)
    assert refused(box.game("movement"), "move T 0404").rule == "8.11/move"
    box = pacific().terrain("jungle", "0304").unit("A", "0404", "allied").unit("I", "0403", movement=1)
    assert refused(box.game("movement"), "move I 0304").rule == "7.21/leave"


@rule("8.22/minimum")
def test_the_minimum_may_enter_a_zone_from_a_free_hex() -> None:
    box = pacific().terrain("jungle", "0403").unit("A", "0404", "allied").unit("I", "0402", movement=1)
    game = box.game("movement")
    play(game, "move I 0403")
    assert at(game, "I") == "0403"


@rule("2.3/movement-allowance")
def test_a_unit_without_movement_points_never_moves() -> None:
    game = pacific().unit("I", "0404", movement=0).unit("J", "0101").game("movement")
    assert ends(game, "I") == set()
    assert refused(game, "move I 0405").rule == "2.3/movement-allowance"


@rule("8.13/no-transfer")
def test_points_are_neither_saved_nor_handed_over() -> None:
    game = pacific().unit("I", "0401", movement=2).unit("J", "0701", movement=2).game("movement")
    before = ends(game, "J")
    play(game, "move I 0402")
    assert ends(game, "J") == before  # the point that I did not use is no use to J
    game = pacific().unit("I", "0401", movement=2, spent=1, budget=9).game("movement")  # as an earlier phase left it
    assert "0403" in ends(game, "I")
    assert "0404" not in ends(game, "I")


# --- 8.12 ---------------------------------------------------------------------------------------------------


@rule("8.12/stack-speed")
def test_a_stack_moves_at_the_pace_of_its_slowest() -> None:
    game = pacific().unit("I", "0401", movement=4).unit("J", "0401", movement=2).game("movement")
    assert "0403" in ends(game, "I,J")
    assert "0404" not in ends(game, "I,J")
    assert "0404" in ends(game, "I")
    refusal = refused(game, "move I,J 0404")
    assert refusal.rule == "8.21/pay-first"
    assert refusal.facts["unit"] == "J"
    assert (refusal.facts["cost"], refusal.facts["available"]) == (3, 2)
    play(game, "move I,J 0403")
    assert (state(game, "spent", "I"), state(game, "spent", "J")) == (2, 2)


@rule("8.12/stack-speed")
def test_each_class_of_a_mixed_stack_pays_its_own_price() -> None:
    box = pacific(columns=2).terrain("jungle", "0202 0203").unit("I", "0201", movement=4)
    game = box.terrain("sea", "0101 0102 0103 0104").unit("T", "0201", kind="tank", motorized=True, movement=8)
    play(game := game.game("movement"), "move I,T 0203")
    assert (state(game, "spent", "I"), state(game, "spent", "T")) == (4, 8)


@rule("8.12/stack-speed")
def test_a_mixed_stack_takes_the_way_that_all_of_it_can_pay_for() -> None:
    box = pacific(columns=5, rows=4)
    box.terrain("sea", " ".join(f"{column:02}{row:02}" for column in range(1, 6) for row in range(1, 5)))
    box.terrain("clear", "0302 0303 0304 0402 0403 0404 0503 0504")
    box.line("road", "0303 0302 0402 0503 0504 0404").terrain("jungle", "0402")  # 5 for both
    box.side("major-river", "0304/0404")  # 3 on foot, closed to tanks
    box.terrain("rough", "0403").side("river", "0403/0404").side("strait", "0403/0504")  # 4 on foot, 6 for tanks
    box.unit("I", "0303", movement=4).unit("T", "0303", kind="tank", motorized=True, movement=6)
    game = box.game("movement")
    play(game, "move I,T 0404")
    assert told(game, "japanese", "moved")[-1]["path"] == ("0403", "0404")
    assert (state(game, "spent", "I"), state(game, "spent", "T")) == (4, 6)


@rule("8.12/stack-speed", "8.22/minimum")
@pytest.mark.parametrize("order", ["move I,T 0404", "move I,T 0404 0404"])
def test_of_a_mixed_stack_one_may_pay_for_a_hex_that_the_other_enters_by_the_minimum(order: str) -> None:
    box = pacific(columns=4).terrain("jungle", "0404").unit("I", "0403", movement=4)
    game = box.unit("T", "0403", kind="tank", motorized=True, movement=3).game("movement")
    play(game, order)
    assert (state(game, "spent", "I"), state(game, "spent", "T")) == (2, 3)
    assert refused(game, "move T 0405").rule == "8.22/minimum"
    play(game, "move I 0405")


@rule("8.12/stack-speed", "8.11/move")
def test_who_keeps_a_mixed_stack_from_a_hex_is_named() -> None:
    box = pacific(columns=1).terrain("mountain", "0102").unit("I", "0101", movement=4)
    box.unit("T", "0101", kind="tank", motorized=True, movement=9)
    game = box.game("movement")
    refusal = refused(game, "move I,T 0103")  # I could, T finds the mountain closed
    assert (refusal.rule, refusal.key) == ("8.11/move", "no-path")
    assert refusal.facts == {"unit": "T", "start": "0101", "hex": "0103"}
    game = pacific(columns=2, rows=3).terrain("mountain", "0102").unit("I", "0101", movement=3)
    game = game.unit("T", "0101", kind="tank", motorized=True, movement=2).game("movement")
    refusal = refused(game, "move I,T 0103")  # round the mountain, which is too far for T
    assert refusal.rule == "8.21/pay-first"
    assert refusal.facts == {"unit": "T", "start": "0101", "hex": "0103", "cost": 3, "available": 2}


@rule("8.12/stack-speed")
def test_units_that_move_together_stand_together() -> None:
    game = pacific().unit("I", "0401").unit("J", "0501").game("movement")
    refusal = refused(game, "move I,J 0402")
    assert refusal.rule == "8.12/stack-speed"
    assert refusal.facts == {"unit": "J", "other": "I"}


@rule("8.12/split")
def test_a_stack_on_the_move_may_split_and_go_on() -> None:
    game = pacific().unit("I", "0401").unit("J", "0401", movement=2).game("movement")
    play(game, "move I,J 0403", "move I 0405")
    assert (at(game, "I"), at(game, "J")) == ("0405", "0403")
    assert state(game, "spent", "I") == 4
    game = pacific().unit("I", "0401").unit("J", "0401").game("movement")
    play(game, "move I,J 0403", "move I 0404", "move I 0405", "move J 0303", "move J 0302")
    assert (at(game, "I"), at(game, "J")) == ("0405", "0302")


@rule("8.12/finish-first", "8.12/split")
def test_the_parts_of_a_split_stack_go_on_one_after_another() -> None:
    game = pacific().unit("I", "0401").unit("J", "0401").unit("K", "0401").unit("L", "0601").game("movement")
    play(game, "move I,J,K 0402", "move I 0403")
    assert {"0403", "0404"} <= ends(game, "J,K") & ends(game, "J") & ends(game, "K")
    play(game, "move J,K 0302")  # so that I has finished
    refusal = refused(game, "move I 0404")
    assert refusal.rule == "8.12/finish-first"
    assert refusal.facts == {"unit": "I"}
    assert ends(game, "I") == set()
    play(game, "move K 0303", "move J 0301")
    assert refused(game, "move K 0304").rule == "8.12/finish-first"
    play(game, "move L 0602")
    assert refused(game, "move J 0201").rule == "8.12/finish-first"


@rule("8.12/split")
def test_the_part_left_behind_is_offered_its_own_way_and_not_with_who_stood_there() -> None:
    game = pacific().unit("I", "0401").unit("J", "0401").unit("K", "0401").unit("L", "0402").game("movement")
    play(game, "move I,J,K 0402", "move I 0403")
    assert {"0403", "0302"} <= ends(game, "J,K")
    assert {line.split()[1] for line in offers(game, "move")} == {"I", "J", "K", "L", "J,K"}
    play(game, "move J,K 0302")
    assert (at(game, "J"), at(game, "K"), at(game, "L")) == ("0302", "0302", "0402")


@rule("8.12/finish-first", "8.12/split")
def test_a_part_left_behind_twice_has_finished_when_another_unit_begins() -> None:
    game = pacific().unit("I", "0401").unit("J", "0401").unit("K", "0401").unit("L", "0601").game("movement")
    play(game, "move I,J,K 0402", "move I 0403", "move J 0302")
    assert "0404" in ends(game, "K")
    play(game, "move L 0602")
    assert refused(game, "move K 0404").rule == "8.12/finish-first"


@rule("8.12/finish-first")
def test_who_was_left_behind_picks_nobody_up_and_has_finished_once_another_stack_moves() -> None:
    game = pacific().unit("I", "0401").unit("J", "0401").unit("K", "0402").unit("L", "0601").game("movement")
    play(game, "move I,J 0402", "move I 0403")
    assert refused(game, "move J,K 0302").facts == {"count": 1}
    play(game, "move L 0602")
    assert refused(game, "move J 0302").rule == refused(game, "move I 0404").rule == "8.12/finish-first"


@rule("8.12/finish-first")
def test_a_move_is_over_once_another_unit_has_begun() -> None:
    game = pacific().unit("I", "0401").unit("J", "0601").game("movement")
    play(game, "move I 0402", "move J 0602")
    refusal = refused(game, "move I 0403")
    assert refusal.rule == "8.12/finish-first"
    assert refusal.facts == {"unit": "I"}
    assert ends(game, "I") == set()
    assert "0603" in ends(game, "J")


@rule("8.12/finish-first")
def test_a_stack_on_the_move_picks_nobody_up() -> None:
    game = pacific().unit("I", "0401").unit("J", "0402").game("movement")
    play(game, "move I 0402")
    refusal = refused(game, "move I,J 0403")
    assert refusal.rule == "8.12/finish-first"
    assert refusal.facts == {"count": 1}
    play(game, "move I 0403")


@rule("8.12/no-undo")
def test_a_move_is_final_once_another_unit_begins() -> None:
    game = pacific().unit("I", "0401").unit("J", "0501").game("movement")
    start = game.position.hash()
    play(game, "move I 0402")
    play(game, "move I 0403")  # the same unit goes on
    assert game.open_actions == 2
    assert game.undo()
    assert game.undo()
    assert game.position.hash() == start
    play(game, "move I 0402")
    play(game, "move J 0502")
    assert game.undo()  # a slip of the hand
    assert not game.can_undo()
    assert not game.undo()
    assert game.why_not("move J 0502") is None


@rule("8.12/no-undo")
def test_the_rest_of_a_stack_that_goes_on_makes_the_move_of_the_first_final() -> None:
    game = pacific().unit("I", "0401").unit("J", "0401").game("movement")
    play(game, "move I,J 0402")
    play(game, "move I 0403")
    assert game.open_actions == 2
    play(game, "move J 0502")
    assert game.open_actions == 1


@rule("8.12/no-undo")
def test_a_move_that_was_seen_is_final() -> None:
    game = pacific().interdict("0402", "allied").unit("I", "0401", movement=6).game("movement")
    play(game, "move I 0402")
    assert not game.can_undo()


# --- 8.23, 8.24 ---------------------------------------------------------------------------------------------


@rule("8.23/road")
@pytest.mark.parametrize(("line", "foot", "motorized"), [("road", 1, 1), ("trail", 1, 2), ("railway", 3, 6)])
def test_a_line_puts_its_rate_in_the_place_of_all_costs(line: str, foot: int, motorized: int) -> None:
    def box() -> Any:
        ground = pacific(columns=4, rows=5).terrain("sea", "0304 0305").terrain("jungle", "0405")
        return ground.side("river", "0404/0405").line(line, "0404 0405")

    assert cost(box()) == foot
    assert cost(box(), motorized=True) == motorized


@rule("8.23/road")
def test_a_road_opens_ground_that_is_closed_beside_it() -> None:
    box = pacific().terrain("mountain", "0405").side("major-river", "0404/0405").line("road", "0404 0405 0406")
    assert cost(box, motorized=True) == 1


@rule("8.23/off-road")
def test_beside_the_road_the_full_price_is_due() -> None:
    # the road runs through 0405 from east to west, not from 0404
    box = pacific(columns=5, rows=5).terrain("sea", "0304 0504").terrain("jungle", "0405 0305 0505")
    box.line("road", "0305 0405 0505")
    assert cost(box) == 2


@rule("8.24/enemy-hex")
def test_nobody_enters_a_hex_with_an_enemy_unit() -> None:
    game = pacific().unit("I", "0403").hq("H", "0404", "allied").game("movement")
    assert "0404" not in ends(game, "I")
    refusal = refused(game, "move I 0404")
    assert refusal.rule == "8.24/enemy-hex"
    assert refusal.facts["hex"] == "0404"
    assert refused(game, "move I 0405 0404").rule == "8.24/enemy-hex"
    assert "0405" in ends(game, "I")  # round it


@rule("8.24/sea")
def test_nobody_walks_into_the_sea() -> None:
    game = pacific().terrain("sea", "0404").unit("I", "0403").game("movement")
    assert "0404" not in ends(game, "I")
    refusal = refused(game, "move I 0404")
    assert refusal.rule == "8.24/sea"
    assert refusal.facts["hex"] == "0404"
    refusal = refused(game, "move I 0405 0404")  # nor through it
    assert refusal.rule == "8.24/sea"
    assert refusal.facts["hex"] == "0404"


@rule("8.11/move")
def test_a_way_that_is_closed_is_named_with_the_hexes_it_was_to_pass() -> None:
    box = pacific().terrain("mountain", "0404").unit("T", "0403", kind="tank", motorized=True)
    refusal = refused(box.game("movement"), "move T 0405 0404")  # there is one round the mountain
    assert (refusal.rule, refusal.key) == ("8.11/move", "no-path-via")
    assert refusal.facts == {"unit": "T", "start": "0403", "hex": "0405", "via": ("0404",)}


# --- 8.3 ----------------------------------------------------------------------------------------------------


@rule("8.32/double")
def test_strategic_movement_doubles_the_allowance() -> None:
    game = pacific().line("road", "0401 0402 0403 0404 0405 0406 0407").unit("I", "0401", movement=3).game("movement")
    assert "0404" in ends(game, "I")
    assert "0405" not in ends(game, "I")
    assert ends(game, "I", strategic=True) == {"0405", "0406", "0407"}  # along the road; others may be named
    assert game.why_not("move I 0604 - yes") is None
    play(game, "move I 0406 - yes")
    assert (state(game, "budget", "I"), state(game, "spent", "I")) == (6, 5)
    play(game, "move I 0407")  # it goes on strategically
    assert refused(game, "move I 0406").rule == "8.21/pay-first"


@rule("8.32/adjacency")
def test_a_strategic_move_goes_on_as_one() -> None:
    game = pacific().unit("I", "0401", movement=3).unit("J", "0401", movement=3).hq("H", "0405", "allied")
    game = game.game("movement")
    play(game, "move I,J 0402 - yes")
    for units in ("I", "I,J"):
        assert "0303" in ends(game, units)
        assert "0404" not in ends(game, units)
    assert refused(game, "move I 0404").rule == "8.32/adjacency"


@rule("8.32/double")
def test_strategic_movement_is_chosen_before_the_first_hex() -> None:
    game = pacific().unit("I", "0401", movement=3).game("movement")
    play(game, "move I 0402")
    assert refused(game, "move I 0407 - yes").rule == "8.32/double"


@rule("8.32/adjacency")
def test_no_strategic_movement_beside_an_enemy_unit_even_without_a_zone() -> None:
    box = pacific().line("road", "0401 0402 0403").unit("I", "0403").hq("H", "0404", "allied")
    game = box.unit("J", "0401", movement=1).unit("K", "0401", movement=4).game("movement")
    refusal = refused(game, "move I 0401 - yes")
    assert refusal.rule == "8.32/adjacency"
    assert refusal.facts == {"hex": "0403"}
    assert ends(game, "I", strategic=True) == set()
    assert ends(game, "J", strategic=True) == set()  # the road ends beside the enemy
    refusal = refused(game, "move K 0304 - yes")
    assert refusal.rule == "8.32/adjacency"
    assert refusal.facts == {"hex": "0304"}
    assert refused(game, "move K 0407 0403 yes").rule == "8.32/adjacency"
    play(game, "move K 0407 - yes")  # round the HQ at a distance
    path = told(game, "japanese", "moved")[-1]["path"]
    assert not {"0403", "0405", "0304", "0305", "0504", "0505"} & set(path)


@rule("8.32/adjacency", "8.11/move")
def test_why_a_strategic_move_finds_no_way_is_said_with_the_hex_in_the_way() -> None:
    game = pacific(columns=2, rows=7).unit("I", "0101", movement=6).hq("H", "0204", "allied").game("movement")
    refusal = refused(game, "move I 0107 - yes")
    assert (refusal.rule, refusal.key, refusal.facts) == ("8.32/adjacency", "strategic-near", {"hex": "0104"})
    game = pacific(columns=2, rows=7).terrain("sea", "0104 0203").unit("I", "0101").game("movement")
    refusal = refused(game, "move I 0107 - yes")  # no enemy far and wide
    assert (refusal.rule, refusal.key) == ("8.11/move", "no-path")


@rule("8.31/phase")
def test_no_strategic_movement_in_the_reserve_movement_phase() -> None:
    box = pacific().unit("I", "0401", reserve=1).hq("H", "0401", command=6)
    game = box.game("reserve movement", dice=[1])
    play(game, "activate I")
    assert refused(game, "move I 0402 - yes").rule == "8.31/phase"
    assert all(len(line.split()) == 3 for line in offers(game, "move"))


@rule("8.31/reserve")
def test_no_strategic_movement_for_a_unit_in_reserve() -> None:
    game = pacific().unit("I", "0401", reserve=1).game("movement")
    assert refused(game, "move I 0402 - yes").rule == "8.31/reserve"


@rule("8.32/reinforcements")
def test_no_strategic_movement_for_reinforcements_on_their_turn_of_entry() -> None:
    box = pacific().area("entry-japanese", "0401").unit("I", "staging", placement="entry", entry=1)
    box.line("road", "0401 0402 0403 0404 0405 0406 0407")
    game = box.unit("J", "0101").game("movement")
    play(game, "arrive I 0401")
    assert refused(game, "move I 0403 - yes").rule == "8.32/reinforcements"
    assert ends(game, "I", strategic=True) == set()
    assert "0404" in ends(game, "I")
    box = pacific().line("road", "0401 0402 0403 0404 0405 0406 0407").unit("J", "0401", sailed=1)
    game = box.game("movement")  # J was put into its port in the joint phase
    assert refused(game, "move J 0407 - yes").rule == "8.32/reinforcements"
    assert ends(game, "J", strategic=True) == set()


# --- the allowance ------------------------------------------------------------------------------------------


@rule("11.23/disrupted-movement")
@pytest.mark.parametrize(("movement", "left"), [(4, 2), (5, 3), (1, 1)])
def test_a_disrupted_unit_has_half_its_allowance(movement: int, left: int) -> None:
    p = pacific().unit("I", "0401", movement=movement, disrupted=1).game("movement").position
    assert allowance(p, 0) == left


@rule("15.2/motorized", "15.1/when")
def test_an_unsupplied_motorized_unit_has_half_and_others_are_not_slowed() -> None:
    box = pacific().area("supply-japanese", "0707").unit("T", "0101", motorized=True, movement=5)
    box.unit("I", "0101", movement=5).unit("A", "0607", "allied").unit("B", "0706", "allied").unit(
        "C", "0702", "allied"
    )
    game = box.parameter("supply-range-japanese", 1).game("movement")
    p: Any = game.position
    assert (allowance(p, 0), allowance(p, 1)) == (3, 5)
    play(game, "move T 0104")
    assert refused(game, "move T 0105").facts["available"] == 0


@rule("4.2/movement-bonus")
def test_the_point_of_the_initiative_comes_before_doubling_and_halving() -> None:
    box = pacific().unit("I", "0401", movement=4).unit("J", "0401", movement=4, disrupted=1)
    p = box.cards(holder=0).game("movement").position
    assert (allowance(p, 0), allowance(p, 0, strategic=True), allowance(p, 1)) == (5, 10, 3)
    assert allowance(p, 1, halved=True) == 1  # a quarter of 5, rounded once
    p = pacific().unit("A", "0401", "allied", movement=4).cards(holder=0).game("movement", "allied").position
    assert allowance(p, 0) == 4


# --- 11.13 --------------------------------------------------------------------------------------------------


@rule("11.13/enemy-zoc")
def test_guns_enter_an_enemy_zone_only_in_company() -> None:
    def box() -> Any:
        return pacific().unit("A", "0404", "allied").gun("G", "0402")

    game = box().unit("J", "0101").game("movement")
    assert "0403" not in ends(game, "G")
    refusal = refused(game, "move G 0403")
    assert refusal.rule == "11.13/enemy-zoc"
    assert refusal.facts == {"unit": "G", "hex": "0403"}
    game = box().gun("K", "0402").game("movement")
    assert refused(game, "move G,K 0403").rule == "11.13/enemy-zoc"  # two guns are no company
    game = box().unit("I", "0402").game("movement")
    play(game, "move G,I 0403")
    game = box().hq("H", "0402").game("movement")
    play(game, "move G,H 0403")  # an HQ is no artillery either
    game = box().gun("K", "0403").game("movement")
    assert "0403" in ends(game, "G")  # any friend who is there already
    play(game, "move G 0403")
    assert at(game, "G") == "0403"


@rule("11.13/enemy-zoc", "11.11/aa-at")
def test_anti_tank_units_without_a_range_are_no_artillery() -> None:
    box = pacific().unit("A", "0404", "allied").unit("T", "0402", kind="anti-tank")
    play(box.game("movement"), "move T 0403")


# --- 13.3 ---------------------------------------------------------------------------------------------------


@rule("13.3/effect", "13.3/motorized")
def test_interdiction_makes_the_enemy_pay_more() -> None:
    def box() -> Any:
        return pacific(columns=4, rows=5).terrain("sea", "0304 0305").interdict("0405", "allied")

    assert cost(box()) == 3
    assert cost(box(), motorized=True) == 5
    road = box().line("road", "0404 0405").terrain("jungle", "0405")
    assert cost(road) == 3  # a road spares the jungle, not the marker


@rule("13.3/effect")
def test_one_pays_nothing_for_markers_of_ones_own_nor_twice_for_two() -> None:
    assert cost(pacific().interdict("0405", "japanese")) == 1
    both = (
        pacific(columns=4, rows=5).terrain("sea", "0304 0305").interdict("0405", "allied").interdict("0405", "japanese")
    )
    assert cost(both) == 3


@rule("13.3/leaving")
def test_leaving_an_interdicted_hex_costs_nothing_extra() -> None:
    assert cost(pacific().interdict("0404", "allied")) == 1
    assert cost(pacific().interdict("0404", "allied"), motorized=True) == 1


# --- singapore 2.10.1 ---------------------------------------------------------------------------------------


@rule("singapore 2.10.1/japanese-motorized")
def test_a_motorized_regiment_chooses_before_anybody_has_moved() -> None:
    game = pacific().unit("R", "0401", motorizable=True, motorized=True).unit("I", "0601").game("movement")
    assert offers(game, "mode") == ["mode R yes"]
    play(game, "mode R yes")
    assert state(game, "mode", "R") == MOTORIZED
    assert told(game, "allied", "mode") == []
    play(game, "move I 0602")
    refusal = refused(game, "mode R no")
    assert refusal.rule == "singapore 2.10.1/japanese-motorized"
    assert refusal.key == "mode-too-late"
    assert refused(game, "mode I yes").key == "not-motorizable"


@rule("singapore 2.10.1/japanese-motorized")
def test_once_a_reserve_was_tested_it_is_too_late_to_choose() -> None:
    box = pacific().unit("R", "0401", motorizable=True, motorized=True, reserve=1, formation="5th")
    game = box.hq("HQ", "0402", command=6, formation="5th").game("reserve movement", dice=[1])
    play(game, "activate R")
    assert refused(game, "mode R yes").key == "mode-too-late"
