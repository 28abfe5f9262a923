"""2.1 Zones of Control."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.zones import zone_of_control
from grognard.games.nemesis.world import ALLIED
from tests.marks import rule
from tests.rules.nemesis.moving import ends

# An Allied unit in Z with hexes around it: a Road, a Track, a Path, nothing, a Lake.


def around(battlefield: Any) -> Any:
    box = battlefield().link("Z", "road", "road").link("Z", "track", "track").link("Z", "path", "path")
    box.link("Z", "open").link("Z", "lake", river="lake").hex("mountain", "mountain").link("Z", "mountain")
    return box.hex("elsewhere")


def zone(box: Any) -> set[str]:
    p = box.game().position
    return {p.hex_name(hex) for hex, there in enumerate(zone_of_control(p, ALLIED)) if there}


@rule("2.1/quality-3")
def test_quality_3_controls_all_around_but_not_across_a_lake(battlefield: Any) -> None:
    box = around(battlefield).unit("1", "Z", "allied", quality=3)
    assert zone(box) == {"road", "track", "path", "open", "mountain"}


@rule("2.1/quality-2")
def test_quality_2_controls_along_roads_and_tracks(battlefield: Any) -> None:
    assert zone(around(battlefield).unit("1", "Z", "allied", quality=2)) == {"road", "track"}


@rule("2.1/quality-3-motorized")
def test_motorized_quality_3_controls_along_roads_and_tracks(battlefield: Any) -> None:
    assert zone(around(battlefield).unit("1", "Z", "allied", quality=3, motorized=True)) == {"road", "track"}


@rule("2.1/quality-1")
def test_quality_1_controls_nothing(battlefield: Any) -> None:
    assert zone(around(battlefield).unit("1", "Z", "allied", quality=1)) == set()


@rule("2.1/transporter")
def test_transporters_control_nothing(battlefield: Any) -> None:
    assert zone(around(battlefield).transporter("hq", "Z", "allied", quality=3)) == set()


@rule("2.1/quality-3")
def test_the_quality_is_that_of_the_side_lying_upwards(battlefield: Any) -> None:
    assert zone(around(battlefield).unit("1", "Z", "allied", quality=3, back=(1, 4, 1), reduced=True)) == set()


@rule("2.1/not-negated")
@pytest.mark.parametrize("friend", ["unit", "transporter", "ambush"])
def test_a_friend_in_the_hex_does_not_cancel_the_zone(battlefield: Any, friend: str) -> None:
    box = battlefield().chain("A B C D", line="road").link("B", "Z").unit("58", "A", movement=2, quality=3)
    box.unit("1", "Z", "allied", quality=3)
    if friend == "unit":
        box.unit("59", "B", quality=3)
    elif friend == "transporter":
        box.transporter("mules", "B")
    else:
        box.hex("B", ambush=True)
    assert box.game("assault").why_not("move 58 D").rule == "5.1-C/zoc"


@rule("2.1/purpose")
def test_ordinary_movement_passes_through_zones(battlefield: Any) -> None:
    box = battlefield().chain("A B C D").link("A", "Z").link("B", "Z").link("C", "Z").link("D", "Z")
    box.unit("58", "A", movement=3, quality=2).unit("1", "Z", "allied", quality=3)
    assert ends(box.game("assault"), "58") == {"B", "C", "D"}


@rule("2.1/purpose")
def test_forward_moves_and_pushed_transporters_ignore_zones(battlefield: Any) -> None:
    box = battlefield().chain("A B C").link("A", "Z").link("B", "Z").link("C", "Z").link("C", "X")
    box.unit("58", "A", quality=3).transporter("mules", "B", "allied").unit("1", "Z", "allied", quality=3)
    box.unit("59", "X", quality=3)  # its ZoC covers C
    game = box.game("attack")
    assert ends(game, "58", "forward") == {"B"}
    game.play("forward 58 B")
    assert ends(game, "mules", "retreat-transporter") == {"A", "C", "Z"}
