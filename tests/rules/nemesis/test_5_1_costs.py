"""5.1-A and 5.1-B: what a hex costs, how far the Movement Value goes, and where nobody goes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.movement import reach
from tests.marks import rule
from tests.rules.nemesis.moving import at, ends, hex_of, play

# The charts of the tests: clear 1, jungle 2, hills 2, mountain 4 (Light 3), Cliff Light 5;
# Road and Track 1, Path 2 (Light 1), Path in Mountain 3 (Light 1), Major River 2 more.


def cost_of_b(box: Any, **unit: Any) -> int:
    """What the hex B costs a unit in A."""
    p = box.unit("58", "A", movement=9, quality=1, **unit).game("assault").position
    return reach(p, 0).cost(p.world.board.hex("B"))


@rule("5.1-A/allowance", "5.1-A/insufficient")
def test_a_unit_spends_its_movement_value_and_no_more(battlefield: Any) -> None:
    game = battlefield().chain("A B C D E").unit("58", "A", movement=3, quality=1).game("assault")
    assert ends(game, "58") == {"B", "C", "D"}
    box = battlefield().chain("A B C D E F G H").unit("58", "A", movement=3, quality=1)
    refusal = box.game("assault").why_not("move 58 H")
    assert refusal.rule == "5.1-A/insufficient"
    assert (refusal.facts["cost"], refusal.facts["available"]) == (7, 3)


@rule("5.1-A/allowance")
def test_a_transporter_spends_its_movement_value(battlefield: Any) -> None:
    game = battlefield().chain("A B C D").transporter("mules", "A", movement=2, quality=1).game("assault")
    assert ends(game, "mules") == {"B", "C"}


@rule("5.1-A/cost", "1.1/defining-terrain")
@pytest.mark.parametrize(("terrain", "cost"), [("clear", 1), ("jungle", 2), ("hills", 2), ("mountain", 4)])
def test_a_hex_costs_its_defining_terrain(battlefield: Any, terrain: str, cost: int) -> None:
    assert cost_of_b(battlefield().hex("B", terrain).link("A", "B")) == cost


@rule("5.1-A/cost")
def test_terrain_is_paid_hex_by_hex(battlefield: Any) -> None:
    box = battlefield().hex("B", "jungle").hex("C", "mountain").chain("A B C D").unit("58", "A", movement=7)
    p = box.game("assault").position
    assert reach(p, 0).path(hex_of(box.game("assault"), "D")) == [
        (p.world.board.hex("B"), 2),
        (p.world.board.hex("C"), 6),
        (p.world.board.hex("D"), 7),
    ]


@rule("1.1/defining-terrain")
def test_a_chart_that_changes_the_terrain_changes_the_cost(battlefield: Any) -> None:
    assert cost_of_b(battlefield().cost("mountain", 6).hex("B", "mountain").link("A", "B")) == 6


@rule("5.1-A/major-river")
def test_a_major_river_costs_extra(battlefield: Any) -> None:
    assert cost_of_b(battlefield().hex("B", "jungle").link("A", "B", river="major")) == 4


@rule("5.1-A/minor-river")
def test_a_minor_river_costs_nothing_before_the_monsoon(battlefield: Any) -> None:
    assert cost_of_b(battlefield().link("A", "B", river="minor").tracks(turn=4)) == 1


@rule("2.7/light-rivers")
def test_a_minor_river_costs_like_a_major_one_from_the_light_monsoon(battlefield: Any) -> None:
    assert cost_of_b(battlefield().link("A", "B", river="minor").tracks(turn=5)) == 3


@rule("2.7/heavy-movement")
@pytest.mark.parametrize(
    ("terrain", "line", "river", "cost"),
    [("jungle", "", "", 4), ("jungle", "road", "", 2), ("clear", "", "major", 6), ("clear", "", "minor", 6)],
)
def test_the_heavy_monsoon_doubles_every_cost(battlefield: Any, terrain: str, line: str, river: str, cost: int) -> None:
    box = battlefield().hex("B", terrain).link("A", "B", line, river).tracks(turn=8)
    assert cost_of_b(box) == cost


@rule("2.7/heavy-movement")
def test_the_heavy_monsoon_doubles_the_ambush_too(battlefield: Any) -> None:
    box = battlefield().hex("B", "jungle", ambush=True).link("A", "B").tracks(turn=8)
    p = box.unit("1", "A", "allied", movement=9).game("assault", "allied").position
    assert reach(p, 0).cost(p.world.board.hex("B")) == 6


@rule("5.1-A/road-rate")
@pytest.mark.parametrize(("line", "cost"), [("road", 1), ("track", 1), ("path", 3)])
def test_a_line_replaces_the_terrain(battlefield: Any, line: str, cost: int) -> None:
    assert cost_of_b(battlefield().hex("B", "mountain").link("A", "B", line)) == cost


@rule("5.1-A/road-rate")
def test_a_line_must_cross_the_hexside(battlefield: Any) -> None:
    box = battlefield().hex("B", "mountain").link("A", "B").link("B", "C", "road")
    assert cost_of_b(box) == 4


@rule("5.1-A/line-river")
@pytest.mark.parametrize("line", ["road", "track"])
def test_a_line_bridges_a_major_river(battlefield: Any, line: str) -> None:
    assert cost_of_b(battlefield().hex("B", "jungle").link("A", "B", line, "major")) == 1


@rule("5.1-A/line-river")
def test_a_path_bridges_a_major_river_too(battlefield: Any) -> None:
    assert cost_of_b(battlefield().hex("B", "jungle").link("A", "B", "path", "major")) == 2


@rule("1.2-H/light-troops")
@pytest.mark.parametrize(("terrain", "light", "others"), [("jungle", 1, 2), ("mountain", 1, 3)])
def test_light_troops_are_quick_along_paths(battlefield: Any, terrain: str, light: int, others: int) -> None:
    assert cost_of_b(battlefield().hex("B", terrain).link("A", "B", "path"), light=True) == light
    assert cost_of_b(battlefield().hex("B", terrain).link("A", "B", "path")) == others


@rule("1.2-H/cliff")
def test_only_light_troops_enter_cliffs(battlefield: Any) -> None:
    box = battlefield().hex("B", "cliff").link("A", "B")
    box.unit("light", "A", light=True).unit("heavy", "A").transporter("hq", "A", kind="hq")
    game = box.game("assault")
    assert ends(game, "light") == {"B"}
    for unit in ("heavy", "hq"):
        assert ends(game, unit) == set()
        assert game.why_not(f"move {unit} B").rule == "1.2-H/cliff"


@rule("1.2-H/cliff")
def test_a_road_does_not_open_a_cliff(battlefield: Any) -> None:
    game = battlefield().hex("B", "cliff").link("A", "B", "road").unit("58", "A").game("assault")
    assert game.why_not("move 58 B").rule == "1.2-H/cliff"


@rule("1.2-H/mules-light")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_mules_of_every_nation_are_light_troops(battlefield: Any, side: str) -> None:
    box = battlefield().hex("B", "cliff").hex("C", "mountain").link("A", "B").link("A", "C", "path")
    box.transporter("mules", "A", side, movement=1, quality=1).transporter("hq", "A", side, kind="hq", movement=1)
    game = box.game("assault", side)
    assert ends(game, "mules") == {"B", "C"}
    p = game.position
    assert reach(p, 0).cost(p.world.board.hex("C")) == 1  # along the Path as Light Troops
    assert game.why_not("move hq B").rule == "1.2-H/cliff"


@rule("5.1-A/minimum-move")
def test_one_single_hex_is_always_open(battlefield: Any) -> None:
    box = battlefield().hex("B", "mountain").link("A", "B", river="major").link("B", "C").tracks(turn=8)
    game = box.unit("58", "A", movement=2, quality=1).game("assault")  # B costs 12
    assert ends(game, "58") == {"B"}
    play(game, "move 58 B")
    assert at(game, "58") == "B"
    assert game.why_not("move 58 C").rule == "5.1/voluntary"  # that hex was its whole move


@rule("5.1-A/minimum-move")
def test_the_single_hex_of_a_transporter_through_an_ambush(battlefield: Any) -> None:
    box = battlefield().hex("B", "mountain", ambush=True).link("A", "B")
    game = box.transporter("trucks", "A", "allied", movement=1, quality=1).game("assault", "allied")
    assert ends(game, "trucks") == {"B"}


@rule("5.1-A/minimum-move")
def test_waypoints_choose_the_direct_hex_over_a_cheaper_detour(battlefield: Any) -> None:
    box = battlefield().hex("B", "mountain").link("A", "B", river="major").chain("A C B", line="road")
    game = box.unit("58", "A", movement=3).game("assault")
    p = game.position
    assert [p.hex_name(hex) for hex, _ in reach(p, 0).path(p.world.board.hex("B"))] == ["C", "B"]
    events = game.play("move 58 B B")
    assert events[0].facts["path"] == ("B",)


@rule("5.1-A/minimum-eligible", "5.1-A/lake")
def test_nobody_crosses_a_lake(battlefield: Any) -> None:
    game = battlefield().link("A", "B", river="lake").unit("58", "A", light=True).game("assault")
    assert ends(game, "58") == set()
    refusal = game.why_not("move 58 B")
    assert (refusal.rule, refusal.facts) == ("5.1-A/lake", {"unit": "58", "hex": "B"})


@rule("5.1-A/minimum-eligible", "2.2/no-enemy-stack")
def test_nobody_enters_a_hex_with_enemy_units(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A").unit("1", "B", "allied")
    game = box.game("assault")
    assert ends(game, "58") == set()
    assert game.why_not("move 58 B").rule == "2.2/no-enemy-stack"
    assert game.why_not("move 58 C").key == "no-way"


@rule("5.1-A/motorized", "5.1-A/minimum-eligible")
def test_motorized_units_keep_to_lines(battlefield: Any) -> None:
    box = battlefield().link("A", "R", "road").link("A", "T", "track").link("A", "P", "path").link("A", "X")
    box.unit("tanks", "A", motorized=True).transporter("trucks", "A", kind="trucks", motorized=True)
    game = box.game("assault")
    for unit in ("tanks", "trucks"):
        assert ends(game, unit) == {"R", "T", "P"}
        assert game.why_not(f"move {unit} X").rule == "5.1-A/motorized"


@rule("5.1-A/motorized")
def test_a_railway_is_no_road(battlefield: Any) -> None:
    game = battlefield().link("A", "B", "railway").unit("tanks", "A", motorized=True).game("assault")
    assert game.why_not("move tanks B").rule == "5.1-A/motorized"


@rule("5.1-B/who", "5.1-B/cost")
@pytest.mark.parametrize("supply", ["limited", "out"])
@pytest.mark.parametrize("line", ["road", "track", "path"])
def test_limited_movement_pays_the_terrain(battlefield: Any, supply: str, line: str) -> None:
    assert cost_of_b(battlefield().hex("B", "mountain").link("A", "B", line), supply=supply) == 4


@rule("5.1-B/cost")
def test_limited_movement_pays_for_rivers_under_a_bridge(battlefield: Any) -> None:
    assert cost_of_b(battlefield().link("A", "B", "road", "major"), supply="limited") == 3


@rule("5.1-B/who")
def test_a_transporter_out_of_supply_has_limited_movement(battlefield: Any) -> None:
    box = battlefield().hex("B", "mountain").link("A", "B", "road")
    p = box.transporter("hq", "A", kind="hq", movement=9, supply="out").game("assault").position
    assert reach(p, 0).cost(p.world.board.hex("B")) == 4


@rule("5.1-B/lines-still-exist")
def test_lines_still_open_the_way_for_motorized_units_in_limited_supply(battlefield: Any) -> None:
    box = battlefield().hex("B", "jungle").link("A", "B", "road").link("A", "C")
    game = box.unit("tanks", "A", motorized=True, supply="limited").game("assault")
    assert ends(game, "tanks") == {"B"}
    assert game.why_not("move tanks C").rule == "5.1-A/motorized"


@rule("5.1-B/lines-still-exist")
def test_lines_still_count_for_stacking_in_limited_supply(battlefield: Any) -> None:
    box = battlefield().link("A", "B", "road")
    for name in ("1", "2", "3"):
        box.unit(name, "A", "allied", supply="limited")
    game = box.game("assault", "allied")
    play(game, "move 1 B", "move 2 B", "move 3 B", "done")
    decision = game.decision()
    assert decision.kind != "surplus"  # three large units: there is a Road
