"""5.1-C Operational Stretch."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import rule
from tests.rules.nemesis.moving import at, ends, play


def road(battlefield: Any, hexes: str = "A B C D E F", line: str = "road") -> Any:
    return battlefield().chain(hexes, line=line)


@rule("5.1-C/double", "5.1-C/quality-3")
def test_quality_3_doubles_its_value_in_any_terrain(battlefield: Any) -> None:
    box = battlefield().hex("B", "jungle").hex("C", "jungle").chain("A B C D")
    game = box.unit("58", "A", movement=2, quality=3).game("assault")
    assert ends(game, "58") == {"B", "C"}  # C costs 4, D 5
    events = game.play("move 58 C")
    assert (events[0].kind, events[0].facts["cost"]) == ("stretched", 4)
    assert at(game, "58") == "C"


@rule("5.1-C/double")
def test_twice_the_value_is_the_most(battlefield: Any) -> None:
    game = road(battlefield).unit("58", "A", movement=2, quality=3).game("assault")
    assert ends(game, "58") == {"B", "C", "D", "E"}
    refusal = game.why_not("move 58 F")
    assert refusal.rule == "5.1-A/insufficient"
    assert (refusal.facts["cost"], refusal.facts["available"], refusal.facts["stretch"]) == (5, 2, 4)


@rule("5.1-C/quality-2")
@pytest.mark.parametrize("line", ["road", "track"])
def test_quality_2_stretches_along_roads_and_tracks(battlefield: Any, line: str) -> None:
    game = road(battlefield, line=line).unit("58", "A", movement=2, quality=2).game("assault")
    assert ends(game, "58") == {"B", "C", "D", "E"}


@rule("5.1-C/quality-2")
def test_quality_2_does_not_stretch_along_a_path(battlefield: Any) -> None:
    box = road(battlefield, line="path").unit("58", "A", movement=2, quality=2, light=True)
    game = box.game("assault")
    assert ends(game, "58") == {"B", "C"}
    refusal = game.why_not("move 58 D")
    assert refusal.rule == "5.1-C/quality-2"
    assert (refusal.facts["cost"], refusal.facts["available"]) == (3, 2)


@rule("5.1-C/quality-2")
@pytest.mark.parametrize("gap", ["AB", "DE"])
def test_one_hexside_off_the_road_spoils_the_stretch(battlefield: Any, gap: str) -> None:
    box = battlefield()
    for one, other in ("AB", "BC", "CD", "DE"):
        box.link(one, other, "" if one + other == gap else "road")
    game = box.unit("58", "A", movement=3, quality=2).game("assault")
    assert game.why_not("move 58 E").rule == "5.1-C/quality-2"


@rule("5.1-C/quality-1")
def test_quality_1_never_stretches(battlefield: Any) -> None:
    game = road(battlefield).unit("58", "A", movement=2, quality=1).game("assault")
    assert ends(game, "58") == {"B", "C"}
    assert game.why_not("move 58 D").rule == "5.1-C/quality-1"


@rule("5.1-C/quality-3", "5.1-C/quality-2", "5.1-C/quality-1")
def test_transporters_stretch_by_their_quality(battlefield: Any) -> None:
    box = road(battlefield, line="")
    box.transporter("three", "A", movement=2, quality=3).transporter("two", "A", movement=2, quality=2)
    game = box.transporter("one", "A", movement=2, quality=1).game("assault")
    assert ends(game, "three") == {"B", "C", "D", "E"}
    assert game.why_not("move two D").rule == "5.1-C/quality-2"
    assert game.why_not("move one D").rule == "5.1-C/quality-1"


@rule("5.1-B/no-stretch")
@pytest.mark.parametrize("supply", ["limited", "out"])
def test_no_stretch_without_full_supply(battlefield: Any, supply: str) -> None:
    game = road(battlefield).unit("58", "A", movement=2, quality=3, supply=supply).game("assault")
    assert ends(game, "58") == {"B", "C"}
    assert game.why_not("move 58 D").rule == "5.1-B/no-stretch"


@rule("5.1-C/zoc")
def test_no_stretch_out_of_an_enemy_zone(battlefield: Any) -> None:
    box = road(battlefield).link("A", "Z").unit("58", "A", movement=2, quality=3)
    game = box.unit("1", "Z", "allied", quality=3).game("assault")
    refusal = game.why_not("move 58 D")
    assert refusal.rule == "5.1-C/zoc"
    assert refusal.facts["start"] == "A"
    assert ends(game, "58") == {"B", "C"}


@rule("5.1-C/zoc")
@pytest.mark.parametrize("hex", ["B", "C", "D"])
def test_no_stretch_into_an_enemy_zone_at_any_point(battlefield: Any, hex: str) -> None:
    box = road(battlefield).link(hex, "Z").unit("58", "A", movement=2, quality=3)
    game = box.unit("1", "Z", "allied", quality=3).game("assault")
    refusal = game.why_not("move 58 D")
    assert refusal.rule == "5.1-C/zoc"
    assert refusal.facts["there"] == hex


@rule("5.1-C/forbidden-hexes")
@pytest.mark.parametrize("hex", ["B", "D"])
def test_no_stretch_through_an_enemy_objective(battlefield: Any, hex: str) -> None:
    box = road(battlefield).hex(hex, objective=3, owner="allied").unit("58", "A", movement=2, quality=3)
    game = box.game("assault")
    refusal = game.why_not("move 58 D")
    assert refusal.rule == "5.1-C/forbidden-hexes"
    assert refusal.facts["there"] == hex


@rule("5.1-C/forbidden-hexes")
def test_an_objective_under_ones_own_flag_is_no_hindrance(battlefield: Any) -> None:
    box = road(battlefield).hex("B", objective=3, owner="allied", flag="japanese")
    game = box.unit("58", "A", movement=2, quality=3).game("assault")
    assert "E" in ends(game, "58")


@rule("5.1-C/enemy-transporter")
def test_no_stretch_through_an_enemy_transporter(battlefield: Any) -> None:
    box = road(battlefield).unit("58", "A", movement=2, quality=3).transporter("mules", "B", "allied")
    game = box.game("assault")
    refusal = game.why_not("move 58 D")
    assert refusal.rule == "5.1-C/enemy-transporter"
    assert refusal.facts["there"] == "B"
    assert ends(game, "58") == {"B", "C"}


@rule("5.1-C/ambush", "5.1-D/blocks-stretch")
def test_no_allied_stretch_through_an_ambush(battlefield: Any) -> None:
    box = road(battlefield).hex("B", ambush=True).unit("1", "A", "allied", movement=2, quality=3)
    game = box.transporter("mules", "A", "allied", movement=2, quality=3).game("assault", "allied")
    for unit in ("1", "mules"):
        assert game.why_not(f"move {unit} C").rule == "5.1-C/ambush"


@rule("5.1-C/ambush")
def test_the_japanese_stretch_through_an_ambush(battlefield: Any) -> None:
    box = road(battlefield).hex("B", ambush=True).unit("58", "A", movement=2, quality=3)
    assert "E" in ends(box.game("assault"), "58")


@rule("5.1-C/within-value", "2.1/purpose")
def test_a_move_within_the_value_needs_none_of_the_conditions(battlefield: Any) -> None:
    box = road(battlefield, line="").hex("B", objective=3, owner="allied").link("A", "Z").link("C", "Z")
    box.unit("58", "A", movement=3, quality=1, supply="out").unit("1", "Z", "allied", quality=3)
    game = box.transporter("mules", "C", "allied").game("assault")
    assert {"B", "C", "D"} <= ends(game, "58")  # out of a ZoC, an Objective, a Transporter in a ZoC


@rule("5.1-C/within-value")
def test_conditions_hold_for_the_part_within_the_value_as_well(battlefield: Any) -> None:
    box = road(battlefield).link("B", "Z").unit("58", "A", movement=4, quality=3)
    game = box.unit("1", "Z", "allied", quality=3).game("assault")
    assert ends(game, "58") == {"B", "C", "D", "E"}
    assert game.why_not("move 58 F").rule == "5.1-C/zoc"


@rule("5.1-C/zoc")
def test_a_stretch_goes_round_an_enemy_zone(battlefield: Any) -> None:
    box = road(battlefield, "A B C D").chain("A X Y D", line="road").link("B", "Z")
    game = box.unit("58", "A", movement=2, quality=3).unit("1", "Z", "allied", quality=3).game("assault")
    events = game.play("move 58 D")
    assert events[0].facts["path"] == ("X", "Y", "D")


@rule("5.1-C/double")
def test_waypoints_may_be_stretched_too(battlefield: Any) -> None:
    box = road(battlefield, "A B C").chain("A X Y C", line="road")
    game = box.unit("58", "A", movement=2, quality=2).game("assault")
    play(game, "move 58 C X")
    assert at(game, "58") == "C"
    assert "stretched" in [event.kind for event in game.log()]


@rule("5.1-C/double", "5.1-A/insufficient")
def test_waypoints_too_far_apart_are_refused_with_their_cost(battlefield: Any) -> None:
    game = road(battlefield).unit("58", "A", movement=2, quality=3).game("assault")
    refusal = game.why_not("move 58 B D")
    assert refusal.rule == "5.1-A/insufficient"
    assert refusal.facts["cost"] == 5


@rule("5.1-C/phase")
def test_no_stretch_in_an_attack_phase(battlefield: Any) -> None:
    game = road(battlefield).unit("58", "A", movement=4, quality=3).game("attack")
    assert ends(game, "58", "forward") == {"B"}
    assert game.why_not("move 58 F").key == "not-now"
    assert game.why_not("forward 58 C").rule == "6.1-A/one-hex"


@rule("5.1-C/quality-2")
def test_a_road_too_long_does_not_help(battlefield: Any) -> None:
    box = battlefield().chain("A B C D").chain("A P Q R S D", line="road")
    refusal = box.unit("58", "A", movement=2, quality=2).game("assault").why_not("move 58 D")
    assert (refusal.rule, refusal.facts["cost"]) == ("5.1-C/quality-2", 3)  # 5 by Road


@rule("5.1-C/quality-2")
def test_twice_the_value_exactly_off_the_road_lacks_the_road_not_the_points(battlefield: Any) -> None:
    game = battlefield().chain("A B C D E").unit("58", "A", movement=2, quality=2).game("assault")
    assert game.why_not("move 58 E").rule == "5.1-C/quality-2"


@rule("5.1-C/quality-2", "5.1-C/zoc")
def test_of_road_and_enemy_zone_the_zone_is_named_where_the_road_would_do(battlefield: Any) -> None:
    box = battlefield().chain("A B C D E", line="road").link("E", "Z").unit("58", "A", movement=2, quality=2)
    game = box.unit("1", "Z", "allied", quality=3).game("assault")
    assert game.why_not("move 58 E").rule == "5.1-C/zoc"  # 4 by Road, twice the value exactly


@rule("5.1-C/quality-2", "1.2-H/light-troops")
def test_a_stretch_of_light_troops_pays_their_rates(battlefield: Any) -> None:
    box = battlefield().cost("track", 2, 1).chain("A B C D E", line="track")
    for terrain in "BCDE":
        box.hex(terrain, "mountain")
    box.unit("light", "A", movement=2, quality=2, light=True).unit("others", "A", movement=2, quality=2)
    game = box.game("assault")
    assert ends(game, "light") == {"B", "C", "D", "E"}
    assert ends(game, "others") == {"B", "C"}


@rule("5.1-C/zoc", "5.1-C/quality-1")
def test_waypoints_do_not_lift_the_conditions(battlefield: Any) -> None:
    box = road(battlefield).link("A", "Z").unit("58", "A", movement=2, quality=3).unit("59", "F", movement=2, quality=1)
    game = box.unit("1", "Z", "allied", quality=3).game("assault")
    assert game.why_not("move 58 D B").rule == "5.1-C/zoc"
    assert game.why_not("move 59 C D").rule == "5.1-C/quality-1"


@rule("5.1-C/within-value")
def test_the_log_tells_a_stretch_from_a_move(battlefield: Any) -> None:
    box = road(battlefield).unit("58", "A", movement=2, quality=3).unit("59", "A", movement=2, quality=3)
    game = box.game("assault")
    assert [event.kind for event in game.play("move 58 C")] == ["moved"]
    assert [event.kind for event in game.play("move 59 D")] == ["stretched"]
