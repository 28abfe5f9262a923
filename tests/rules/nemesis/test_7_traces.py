"""7.1 and 7.1-A: who is in supply, and how a trace is measured."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.supply import survey
from grognard.games.nemesis.world import JAPANESE
from tests.marks import rule
from tests.rules.nemesis.supplied import checked, surveyed


@rule("7.1/road-trace")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("road", "track", "full"), ("track", "road", "full"), ("road", "path", "out"), ("railway", "road", "out")],
)
def test_roads_and_tracks_of_any_length_lead_from_a_supply_entry(
    battlefield: Any, first: str, second: str, expected: str
) -> None:
    box = battlefield().chain("A B C D E F", line=first).chain("F G", line=second).hex("A", entry="japanese")
    assert checked(box.unit("58", at="G"), "58") == expected


@rule("7.1/road-trace")
def test_the_enemys_supply_entry_is_of_no_use(battlefield: Any) -> None:
    box = battlefield().chain("A B", line="road").hex("A", entry="allied")
    assert checked(box.unit("58", at="B"), "58") == "out"


@rule("7.1/road-trace")
def test_a_unit_in_a_supply_entry_needs_no_road(battlefield: Any) -> None:
    box = battlefield().chain("A B").hex("A", entry="japanese")
    assert checked(box.unit("58", at="A").unit("59", at="B"), "58", "59") == ["full", "out"]


@rule("7.1/range-trace")
def test_a_depot_and_a_transporter_supply_within_their_range(battlefield: Any) -> None:
    box = battlefield().chain("A B C D E").hex("A", entry="japanese", depot="japanese", range=2)
    box.transporter("mules", at="C", range=1).unit("58", at="B").unit("59", at="D").unit("60", at="E")
    assert checked(box, "58", "mules", "59", "60") == ["full", "full", "full", "out"]


@rule("7.1/reinforcement-hex")
def test_a_reinforcement_hex_is_in_supply_and_a_transporter_there_serves_along_the_arrow(battlefield: Any) -> None:
    box = battlefield().hex("R", reinforcement="japanese").link("R", "A", arrow=True).link("A", "B")
    box.unit("58", at="R").transporter("mules", at="R", range=1).unit("59", at="A").unit("60", at="B")
    assert checked(box, "58", "mules", "59", "60") == ["full", "full", "full", "out"]


@rule("7.1/zoc")
def test_enemy_zones_of_control_stop_no_trace(battlefield: Any) -> None:
    box = battlefield().chain("A B C", line="road").link("B", "X", line="road").link("C", "D").link("D", "X")
    box.hex("A", entry="japanese").hex("C", depot="japanese", range=1)
    box.unit("58", at="C").unit("59", at="D").unit("Gurkha", at="X", side="allied", quality=3)
    assert checked(box, "58", "59") == ["full", "full"]


# --- measuring ---------------------------------------------------------------------------------------------


@rule("7.1-A/measure")
def test_the_recipients_hex_is_paid_and_the_sources_is_not(battlefield: Any) -> None:
    box = battlefield().hex("A", "mountain", entry="japanese", depot="japanese", range=3).hex("C", "hills")
    box.chain("A B C D").unit("58", at="C").unit("59", at="D")  # 1 + 2, and 1 more
    assert checked(box, "58", "59") == ["full", "out"]


@rule("7.1-A/measure")
def test_range_is_counted_outward_from_the_source(battlefield: Any) -> None:
    """Into the clear it is 1 mp, back up into the mountains it would be 3."""
    box = battlefield().hex("A", "mountain", entry="japanese", depot="japanese", range=2).hex("B", "clear")
    assert checked(box.chain("A B C").unit("58", at="C"), "58") == "full"


@rule("7.1-A/light-costs")
def test_a_trace_pays_as_light_troops_do(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=4).hex("C", "mountain")
    box.chain("A B C").chain("A X", line="path").hex("Y", "cliff").link("X", "Y")
    box.unit("58", at="C")  # 1 + 3, where others pay 1 + 4
    box.unit("59", at="Y")  # 1 + 5 is too much
    assert checked(box, "58", "59") == ["full", "out"]


@rule("7.1-A/light-costs")
@pytest.mark.parametrize(("reach", "expected"), [(6, "full"), (5, "out")])
def test_a_trace_crosses_cliffs(battlefield: Any, reach: int, expected: str) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=reach).hex("C", "cliff")
    assert checked(box.chain("A B C").unit("58", at="C"), "58") == expected


@rule("7.1-A/light-costs", "5.1-B/lines-still-exist")
def test_a_path_in_the_mountains_costs_a_trace_one_point(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=2).hex("B", "mountain").hex("C", "mountain")
    box.chain("A B C", line="path").unit("58", at="C", supply="out", hunger=3)
    assert checked(box, "58") == "full"


@rule("7.1-A/not-motorized")
def test_the_range_of_trucks_leaves_the_road(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese").chain("A B C")
    box.transporter("trucks", at="A", kind="trucks", motorized=True, range=2).unit("58", at="C")
    assert checked(box, "58") == "full"


@rule("7.1-A/within", "7.1-A/mixed-chain")
def test_everybody_of_the_side_within_range_is_served(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="allied").chain("A B C")
    box.transporter("mules", at="A", side="allied", formation="17", range=1)
    box.unit("5", at="B", side="allied", formation="5").unit("38", at="B", side="allied", force="stilwell")
    box.transporter("HQ", at="B", side="allied", kind="hq", force="yunnan", range=1)
    box.unit("2 Yunnan", at="C", side="allied", force="yunnan")
    assert checked(box, "5", "38", "HQ", "2 Yunnan", side="allied") == ["full"] * 4


@rule("7.1-A/ambush")
def test_ambushes_and_enemy_transporters_do_not_block(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="allied", depot="allied", range=3).chain("A B C").hex("B", ambush=True)
    box.transporter("mules", at="B").unit("5", at="C", side="allied")
    assert checked(box, "5", side="allied") == "full"
    box = battlefield().hex("A", entry="allied").chain("A B C", line="road").hex("B", ambush=True)
    box.transporter("mules", at="B").unit("5", at="C", side="allied")
    assert checked(box, "5", side="allied") == "full"


@rule("7.1-A/ambush-cost", "5.1-D/cost")
@pytest.mark.parametrize(("side", "expected"), [("allied", "out"), ("japanese", "full")])
def test_an_ambush_costs_an_allied_trace_one_point_more(battlefield: Any, side: str, expected: str) -> None:
    """Even where an Allied unit stands in its hex."""
    box = battlefield().hex("A", entry=side, depot=side, range=2).chain("A B C").hex("B", ambush=True)
    box.unit("garrison of B", at="B", side=side).unit("5", at="C", side=side)
    assert checked(box, "5", side=side) == expected


@rule("7.1-A/printed-depot")
def test_a_captured_depot_supplies_nobody(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="allied").chain("A B", line="road").chain("B C")
    box.hex("B", depot="japanese", objective=2, flag="allied", ring="dark")
    box.unit("5", at="B", side="allied").unit("6", at="C", side="allied")
    assert checked(box, "5", "6", side="allied") == ["full", "out"]


@rule("7.1-A/one-hex")
def test_a_trace_always_reaches_one_hex_but_never_across_a_lake(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).hex("B", "cliff")
    box.chain("A B C").link("A", "X", river="lake").unit("58", at="B").unit("59", at="C").unit("60", at="X")
    assert checked(box, "58", "59", "60") == ["full", "out", "out"]


@rule("7.1-A/blocked")
@pytest.mark.parametrize("line", ["", "road"], ids=["range", "road"])
def test_enemy_units_and_enemy_objectives_block_every_trace(battlefield: Any, line: str) -> None:
    def field(**features: Any) -> Any:
        box = battlefield().chain("A B C", line=line).hex("A", entry="japanese", depot="japanese", range=2)
        return box.hex("B", **features).unit("58", at="C")

    assert checked(field(), "58") == "full"
    assert checked(field().unit("5", at="B", side="allied", size="small", quality=1), "58") == "out"
    assert checked(field(objective=2, owner="allied"), "58") == "out"
    assert checked(field(objective=2, owner="allied", flag="japanese"), "58") == "full"
    assert checked(field(objective=2, owner="japanese", flag="allied"), "58") == "out"
    assert checked(field(objective=2, owner="japanese"), "58") == "full"


@rule("7.1-A/blocked")
def test_the_line_of_a_depot_is_blocked_too(battlefield: Any) -> None:
    box = battlefield().chain("A B C", line="road").link("C", "D").hex("A", entry="japanese")
    box.hex("C", depot="japanese").unit("58", at="D").unit("5", at="B", side="allied")
    assert checked(box, "58") == "out"


@rule("7.1-A/blocked")
def test_a_depot_or_supply_entry_in_enemy_hands_gives_nothing(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", objective=2, flag="allied")
    assert checked(box.link("A", "B", line="road").unit("58", at="B"), "58") == "out"


@rule("7.1-A/line-rates", "5.1-B/lines-still-exist")
def test_limited_supply_travels_at_the_rates_of_lines(battlefield: Any) -> None:
    box = battlefield().hex("A", depot="japanese", ring="dark", range=2).hex("B", "mountain").hex("C", "mountain")
    assert checked(box.chain("A B C", line="track").unit("58", at="C"), "58") == "limited"


@rule("7.1-A/monsoon", "2.7/heavy-trace")
def test_the_heavy_monsoon_does_not_double_a_trace(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=2).chain("A B C").tracks(turn=8)
    assert checked(box.unit("58", at="C"), "58") == "full"


def test_rivers_cost_a_trace_off_the_lines(battlefield: Any) -> None:
    """Major Rivers always, Minor ones from the Light Monsoon on; a line bridges both."""

    def field(river: str, turn: int, line: str = "") -> str | list[str]:
        box = battlefield().hex("A", entry="japanese", depot="japanese", range=2).link("A", "B")
        box.link("B", "C", river=river, line=line).unit("58", at="C").tracks(turn=turn)
        return checked(box, "58")

    assert field("major", 1) == "out"
    assert field("minor", 4) == "full"
    assert field("minor", 5) == "out"
    assert field("major", 1, line="path") == "full"


def test_the_monsoon_makes_rivers_dearer_from_one_turn_to_the_next(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=2).link("A", "B")
    p = box.link("B", "C", river="minor").unit("58", at="C").tracks(turn=4).game().position
    assert survey(p, JAPANESE).level[0] == 0
    p.turn = 5
    p.touch()
    assert survey(p, JAPANESE).level[0] == 2


@rule("7.1-A/depot-source")
def test_a_depot_must_itself_trace_by_road_or_track(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese").chain("A B", line="track").chain("B C", line="path")
    box.hex("B", depot="japanese", range=1).hex("C", depot="japanese", range=1).chain("C D")
    box.unit("58", at="D").unit("59", at="C")
    assert checked(box, "58", "59") == ["out", "full"]
    survey = surveyed(box)
    assert [box.world().board.names[hex] for hex in survey.reach.depots] == ["B"]


@rule("7.0/who")
def test_units_and_transporters_of_one_side_are_checked(battlefield: Any) -> None:
    box = battlefield().chain("A B")
    box.unit("58", at="A").transporter("mules", at="A").unit("5", at="B", side="allied")
    box.transporter("trucks", at="B", side="allied")
    assert checked(box, "58", "mules", "5", "trucks") == ["out", "out", "full", "full"]
