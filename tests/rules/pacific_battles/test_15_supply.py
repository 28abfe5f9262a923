"""15.0 Supply."""

from __future__ import annotations

from typing import Any

from grognard.games.pacific_battles.position import DESTROYED
from grognard.games.pacific_battles.rules.supply import line_of, supplied
from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import situation


def field(**settings: Any) -> Any:
    """A row of hexes 0104 to 0704 and what lies around; the Japanese source is 0104."""
    return Sandbox("pacific_battles", **settings).area("supply-japanese", "0104")


def in_supply(game: Game, unit: str) -> bool:
    p = situation(game)
    return supplied(p, p.world.number[unit])


@rule("15.4/sources")
def test_a_source_is_what_the_scenario_names() -> None:
    box = field().unit("A", "0204").unit("B", "0604", "allied").area("supply-allied", "0101")
    box.parameter("supply-range-allied", 3)
    game = box.game()
    assert in_supply(game, "A")
    assert not in_supply(game, "B")


@rule("14.3/supply")
def test_an_hq_is_a_source_where_the_scenario_says_so() -> None:
    far = field().parameter("supply-range-japanese", 2).unit("A", "0604").hq("HQ", "0704")
    assert not in_supply(far.game(), "A")
    far.area("supply-hq", "0101")
    assert in_supply(far.game(), "A")


@rule("15.5/line")
def test_the_length_counts_the_source_and_not_the_units_own_hex() -> None:
    box = field().parameter("supply-range-japanese", 3).unit("near", "0404").unit("far", "0504")
    game = box.game()
    assert in_supply(game, "near")
    assert not in_supply(game, "far")


@rule("15.5/line")
def test_no_line_passes_enemy_units() -> None:
    box = Sandbox("pacific_battles", columns=5, rows=1).area("supply-japanese", "0101").unit("A", "0501")
    assert in_supply(box.game(), "A")
    box.hq("foe", "0301", "allied")
    assert not in_supply(box.game(), "A")


@rule("7.4/supply", "15.5/line")
def test_an_enemy_zone_stops_a_line_unless_a_friend_stands_in_the_hex() -> None:
    box = Sandbox("pacific_battles", columns=5, rows=2).area("supply-japanese", "0101").unit("A", "0501")
    box.unit("foe", "0302", "allied")  # its zone covers 0202, 0301, 0402 and their like
    for hex in ("0202", "0402"):
        box.side("mountain", f"{hex}/0302")
    assert not in_supply(box.game(), "A")
    box.unit("friend", "0301").unit("second", "0201").unit("third", "0401")
    assert in_supply(box.game(), "A")


def test_no_line_crosses_the_sea_or_a_ridge() -> None:
    box = Sandbox("pacific_battles", columns=3, rows=1).area("supply-japanese", "0101").unit("A", "0301")
    assert in_supply(box.game(), "A")
    assert not in_supply(box.terrain("sea", "0201").game(), "A")
    ridge = Sandbox("pacific_battles", columns=3, rows=1).area("supply-japanese", "0101").unit("A", "0301")
    assert not in_supply(ridge.side("mountain", "0201/0301").game(), "A")
    assert in_supply(ridge.line("road", "0201 0301").game(), "A")  # the road leads across


@rule("16.1/immune")
def test_a_ship_is_always_supplied() -> None:
    p = situation(field().parameter("supply-range-allied", 1).ship("S", "allied").game())
    assert supplied(p, p.world.number["S"])


@rule("5.3/supplied")
def test_a_reinforcement_is_supplied_on_its_turn_of_arrival() -> None:
    box = field().parameter("supply-range-japanese", 1).unit("A", "0704", sailed=1).cards(turn=1)
    assert in_supply(box.game(), "A")
    assert not in_supply(box.cards(turn=2).game(), "A")


@rule("5.3/supplied", "16.4/supply")
def test_a_reinforcement_that_comes_late_is_supplied_as_a_reinforcement() -> None:
    late = Sandbox("pacific_battles").area("entry-japanese", "0101").unit("A", "staging", entry=2).cards(turn=3)
    game = late.game("movement")
    game.play("arrive A 0101")
    assert game.query("supply", {"side": "japanese"}, "japanese")["A"]["rule"] == "5.3/supplied"
    sailor = field().unit("A", "0704", sailed=3).cards(turn=3).game()
    assert sailor.query("supply", {"side": "japanese"}, "japanese")["A"]["rule"] == "16.4/supply"


@rule("16.4/supply")
def test_a_unit_that_sailed_is_supplied_that_turn() -> None:
    box = field().parameter("supply-range-japanese", 1).terrain("sea", "0703").unit("A", "0703", sailed=4)
    assert in_supply(box.cards(turn=4).game(), "A")
    assert not in_supply(box.cards(turn=5).game(), "A")


@rule("15.1/when")
def test_supply_is_judged_anew_whenever_it_is_asked() -> None:
    box = Sandbox("pacific_battles", columns=5, rows=1).area("supply-japanese", "0101").unit("A", "0501")
    p = situation(box.hq("foe", "0301", "allied").game())
    foe, unit = p.world.number["foe"], p.world.number["A"]
    assert not supplied(p, unit)
    p.put(foe, p.box(DESTROYED))
    assert supplied(p, unit)


def test_the_line_leads_from_the_source_to_the_unit() -> None:
    box = Sandbox("pacific_battles", columns=4, rows=1).area("supply-japanese", "0101").unit("A", "0401")
    p = situation(box.game())
    assert [p.hex_name(hex) for hex in line_of(p, 0)] == ["0101", "0201", "0301", "0401"]
