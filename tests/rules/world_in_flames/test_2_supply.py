"""2.4: sources, lines overland and by rail, what stops them, and who cooperates (18.1)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.supply import defending_factor, lines, supplied
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.theatre import Theatre
from tests.marks import rule

ROW = " ".join(f"{column:02}03" for column in range(1, 11))


def front(weather: str = "fine", **more: Any) -> FlamesSandbox:
    """A German city in the west, all of the land German, and a war."""
    box = FlamesSandbox(10, 5, "germany ussr").war("germany", "ussr").home("germany", "0103").city("0103")
    every = " ".join(f"{column:02}{row:02}" for column in range(1, 11) for row in range(1, 6))
    return box.control("germany", every).weather(weather)


def fed(box: FlamesSandbox, unit: str = "A") -> bool:
    p: Any = box.game().position
    return supplied(p, p.world.number[unit])


def at(column: int, box: FlamesSandbox | None = None, **values: Any) -> FlamesSandbox:
    """A German corps so many columns along the row of the city."""
    return (box or front()).unit("A", f"{column:02}03", "germany", values.pop("type", "INF"), **values)


# --- sources -------------------------------------------------------------------------------------------------


@rule("2.4.2/primary-source", "2.4.2-lines/length")
@pytest.mark.parametrize(("column", "reached"), [(2, True), (5, True), (6, False)])
def test_a_line_of_four_hexes_leads_to_a_city_at_home(column: int, reached: bool) -> None:
    assert fed(at(column)) is reached


@rule("2.4.2/primary-source")
def test_cities_elsewhere_in_enemy_hands_or_at_a_conquered_home_are_no_sources() -> None:
    assert not fed(at(3, front().home("poland", "0103")))
    assert not fed(at(3, front().control("ussr", "0103")))
    assert not fed(at(3, front().conquest("germany", "ussr")))


@rule("2.4.2/primary-source", "18.1/minor-controller")
def test_a_minor_is_fed_from_its_home_and_from_its_major_power() -> None:
    def rumanians(column: int) -> FlamesSandbox:
        box = front().minor("rumania", "germany").home("rumania", "1003").city("1003").control("rumania", "1003")
        return box.unit("R", f"{column:02}03", "rumania", "INF")

    assert fed(rumanians(7), "R")
    assert fed(rumanians(4), "R")
    assert not fed(at(7, rumanians(9)))  # Germans draw nothing from a city that is no capital


@rule("2.4.2/primary-source")
def test_the_commonwealth_is_fed_from_any_of_its_home_countries() -> None:
    box = FlamesSandbox(6, 3, "germany commonwealth").war("germany", "commonwealth").home("canada", "0102").city("0102")
    box.control("commonwealth", "0102 0202 0302").unit("A", "0302", "commonwealth", "INF", home="uk")
    assert fed(box)


@rule("2.4.2/city-not-enemy-this-turn")
def test_a_city_that_was_the_enemys_this_turn_is_no_source() -> None:
    p: Any = at(3).game().position
    hex, unit = p.world.board.index["0103"], p.world.number["A"]
    p.take_control(hex, p.world.power["ussr"])
    p.take_control(hex, p.world.power["germany"])
    assert not supplied(p, unit)
    p.lately = bytearray(len(p.lately))
    p.touch()
    assert supplied(p, unit)


@rule("2.4.2/secondary-source", "2.4.2/chain", "2.4.2-lines/basic-vs-railway")
def test_an_hq_passes_supply_on_and_so_does_the_next() -> None:
    assert fed(at(9, front().unit("Q", "0503", "germany", "HQ-I")))
    assert not fed(at(10, front().unit("Q", "0503", "germany", "HQ-I")))
    assert fed(at(10, front().unit("Q", "0503", "germany", "HQ-I").unit("S", "0803", "germany", "HQ-A")))
    lone = at(10, front().unit("S", "0803", "germany", "HQ-A"))
    assert not fed(lone)
    assert not fed(lone, "S")


@rule("2.4.2/secondary-source")
def test_an_hq_that_does_not_cooperate_feeds_nobody() -> None:
    box = front().minor("rumania", "germany").home("rumania", "0503").city("0503").control("rumania", "0503")
    assert not fed(
        at(9, box.unit("Q", "0503", "rumania", "HQ-I").minor("hungary", "germany")).unit("H", "0902", "hungary", "INF"),
        "H",
    )


@rule("2.4.2/secondary-source")
def test_capitals_of_minors_and_conquered_capitals_pass_supply_on() -> None:
    def capital(box: FlamesSandbox) -> FlamesSandbox:
        return box.home("rumania", "0503", "0503").city("0503", "capital")

    aligned = front().minor("rumania", "germany").control("rumania", "0503")
    assert fed(at(9, capital(aligned)))
    conquered = front().minor("rumania").conquest("rumania", "germany")
    assert fed(at(9, capital(conquered)))
    assert not fed(at(9, capital(front().minor("rumania"))))


@rule("2.4.2/unlimited-capacity")
def test_a_source_feeds_any_number() -> None:
    box = front()
    for number in range(12):
        box.unit(f"U{number}", f"{2 + number % 4:02}0{1 + number // 4}", "germany", "INF")
    assert all(fed(box, f"U{number}") for number in range(12))


@rule("2.4.1/at-sea")
def test_at_sea_one_is_always_supplied_and_in_a_pool_nobody_is() -> None:
    p: Any = at(9).game().position
    unit = p.world.number["A"]
    p.put(unit, p.places.section("baltic-sea", 2))
    assert supplied(p, unit)
    p.put(unit, p.places.first_box)
    assert not supplied(p, unit)


# --- length ----------------------------------------------------------------------------------------------------


@rule("2.4.2-lines/weather", "8.2.2/range")
@pytest.mark.parametrize(("weather", "column"), [("fine", 5), ("snow", 4), ("rain", 3), ("storm", 3), ("blizzard", 3)])
def test_bad_weather_shortens_lines(weather: str, column: int) -> None:
    assert fed(at(column, front(weather)))
    assert not fed(at(column + 1, front(weather)))


@rule("2.4.2-lines/weather")
def test_only_the_weather_where_the_line_begins_matters() -> None:
    far = front().zone("arctic", "0103 0203 0303").weather("blizzard", "arctic")
    assert fed(at(5, far))
    near = front().zone("arctic", "0503").weather("blizzard", "arctic")
    assert not fed(at(5, near))


@rule("2.4.2-lines/desert")
def test_a_desert_hex_counts_two() -> None:
    assert fed(at(4, front().terrain("desert", "0302 0303 0304")))
    everywhere = " ".join(f"03{row:02}" for row in range(1, 6))
    assert not fed(at(5, front().terrain("desert", everywhere)))
    assert fed(at(5, front().terrain("desert", "0503")))  # one's own hex is not entered


@rule("2.4.2-lines/length", "8.2.2/asia-offmap", "2.1.4/minimap")
def test_hexes_outside_europe_count_two_and_off_the_map_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Theatre, "european", bytes(50))
    assert fed(at(3))
    assert not fed(at(4))
    monkeypatch.setattr(Theatre, "off_map", bytes([1]) * 50)
    assert fed(at(2))
    assert not fed(at(3))
    assert not fed(at(2, front("snow")))  # four are needed for a single hex


# --- railways --------------------------------------------------------------------------------------------------


def by_rail(box: FlamesSandbox, column: int = 9) -> bool:
    """Whether an HQ so far along the row is in supply by the railway that follows it."""
    return fed(box.rail(ROW).unit("Q", f"{column:02}03", "germany", "HQ-I"), "Q")


@rule("2.4.2-rail/free-hexes", "2.4.2-lines/basic-vs-railway")
def test_an_hq_is_fed_by_rail_from_any_distance_and_a_corps_is_not() -> None:
    assert by_rail(front())
    assert not fed(at(9, front().rail(ROW)))
    assert fed(front().rail(ROW).unit("Q", "0903", "germany", "HQ-I").unit("A", "1003", "germany", "INF"))


@rule("2.4.2-rail/non-rail-anywhere", "2.4.2-limits/enemy-zoc")
def test_the_hexes_off_the_railway_may_be_spent_to_go_around_an_enemy() -> None:
    assert by_rail(front().control("ussr", "0503"))
    wall = " ".join(f"05{row:02}" for row in range(1, 6))
    assert not by_rail(front().control("ussr", wall))
    assert not by_rail(front().unit("E", "0503", "ussr", "INF"))  # its zone reaches the edge of both ways around
    wide = FlamesSandbox(10, 9).war("germany", "ussr").home("germany", "0103").city("0103")
    wide.control("germany", " ".join(f"{c:02}{r:02}" for c in range(1, 11) for r in range(1, 10)))
    assert not by_rail(wide.unit("E", "0503", "ussr", "INF"))


@rule("2.4.2-limits/hexsides", "2.4.2-rail/free-hexes")
def test_straits_between_railways_cost_nothing() -> None:
    def island(kind: str, rail: str) -> FlamesSandbox:
        box = FlamesSandbox(10, 1, "germany ussr").war("germany", "ussr").home("germany", "0101").city("0101")
        box.control("germany", " ".join(f"{column:02}01" for column in range(1, 11)))
        for part in rail.split("|"):
            box.rail(part)
        return box.side(kind, "0501/0601").unit("Q", "1001", "germany", "HQ-I")

    halves = "0101 0201 0301 0401 0501|0601 0701 0801 0901 1001"
    assert fed(island("straits", halves), "Q")
    assert not fed(island("water", halves), "Q")
    assert fed(island("river", halves), "Q")  # one hex across country


# --- what stops a line -------------------------------------------------------------------------------------------


@rule("2.4.2-limits/hexsides")
@pytest.mark.parametrize(("kind", "open"), [("alpine", False), ("water", False), ("straits", True), ("river", True)])
def test_hexsides_that_stop_a_line(kind: str, open: bool) -> None:
    box = (
        FlamesSandbox(4, 1)
        .war("germany", "ussr")
        .home("germany", "0101")
        .city("0101")
        .control("germany", "0101 0201 0301")
    )
    assert fed(box.side(kind, "0201/0301").unit("A", "0301", "germany", "INF")) is open


@rule("2.4.2-limits/hexsides", "8.2.9/lake-hexside")
@pytest.mark.parametrize(("weather", "open"), [("fine", False), ("rain", False), ("snow", True), ("blizzard", True)])
def test_lakes_are_crossed_on_the_ice(weather: str, open: bool) -> None:
    box = (
        FlamesSandbox(4, 1)
        .war("germany", "ussr")
        .home("germany", "0101")
        .city("0101")
        .control("germany", "0101 0201 0301")
    )
    box.weather(weather).side("lake", "0201/0301").unit("A", "0301", "germany", "INF")
    assert fed(box) is open


@rule("2.4.2-limits/enemy-zoc")
def test_a_line_enters_an_enemy_zone_only_where_a_friend_is_and_may_begin_in_one() -> None:
    def line(friend: str = "") -> FlamesSandbox:
        box = FlamesSandbox(5, 3).war("germany", "ussr").home("germany", "0102").city("0102")
        box.control("germany", " ".join(f"{c:02}{r:02}" for c in range(1, 6) for r in range(1, 4)))
        box.unit("E", "0402", "ussr", "INF").unit("A", "0502", "germany", "INF")
        for hex in friend.split():
            box.unit(f"F{hex}", hex, "germany", "INF")
        return box

    assert not fed(line())
    assert fed(line("0401"))
    one = FlamesSandbox(5, 3).war("germany", "ussr").home("germany", "0102").city("0102")
    one.control("germany", "0102 0202 0302").unit("E", "0402", "ussr", "INF").unit("A", "0302", "germany", "INF")
    assert fed(one)


@rule("2.4.2-limits/control", "2.4.2-limits/soviet")
def test_lines_keep_out_of_enemy_and_neutral_land_and_soviets_and_allies_out_of_each_others() -> None:
    def through(owner: str, *wars: tuple[str, str], power: str = "usa", home: str = "usa") -> bool:
        box = FlamesSandbox(4, 1, "germany usa ussr").minor("spain").home(home, "0101").city("0101")
        box.control(power, "0101 0301").control(owner, "0201").unit("A", "0301", power, "INF")
        for one, other in wars:
            box.war(one, other)
        return fed(box)

    war = ("germany", "usa")
    assert through("usa", war)
    assert not through("germany", war)
    assert not through("spain", war)
    assert not through("france", war)  # neutral: it does not consent
    assert through("france", war, ("germany", "france"))
    assert not through("ussr", war, ("japan", "ussr"))
    assert through("ussr", war, ("germany", "ussr"))
    assert not through("usa", war, ("japan", "ussr"), power="ussr", home="ussr")
    assert through("usa", war, ("germany", "ussr"), power="ussr", home="ussr")


# --- without supply ----------------------------------------------------------------------------------------------


@rule("2.4.3-land/defence")
@pytest.mark.parametrize(
    ("column", "down", "values", "factor"),
    [
        (9, True, {}, 1),
        (9, True, {"white": True}, 3),
        (9, True, {"white": True, "division": True}, 1),
        (9, False, {}, 7),
        (3, True, {}, 7),
    ],
)
def test_a_unit_that_is_face_down_and_not_supplied_hardly_defends(
    column: int, down: bool, values: dict[str, Any], factor: int
) -> None:
    p: Any = at(column, combat=7, down=down, **values).game().position
    assert defending_factor(p, p.world.number["A"]) == factor


# --- 18.1 cooperation --------------------------------------------------------------------------------------------


@rule("18.1/same-power", "18.1/minor-controller", "18.1/cw-us", "18.1/ge-it", "18.1/us-french", "18.1/default-none")
def test_who_cooperates() -> None:
    def friends(one: str, other: str, *wars: tuple[str, str]) -> bool:
        box = FlamesSandbox(2, 2).minor("rumania", "germany").minor("hungary", "germany").minor("spain")
        for pair in wars:
            box.war(*pair)
        p: Any = box.game().position
        return cooperate(p, p.world.power[one], p.world.power[other])

    assert friends("usa", "usa")
    assert friends("rumania", "rumania")
    assert friends("germany", "rumania")
    assert not friends("italy", "rumania", ("italy", "ussr"), ("germany", "ussr"))
    assert not friends("hungary", "rumania")
    assert not friends("germany", "spain")
    assert not friends("germany", "italy", ("germany", "france"))
    assert friends("germany", "italy", ("germany", "france"), ("italy", "france"))
    assert not friends("usa", "commonwealth", ("germany", "commonwealth"))
    assert friends("usa", "commonwealth", ("germany", "commonwealth"), ("japan", "usa"))
    both = (("germany", "france"), ("germany", "usa"))
    assert not friends("usa", "france", *both)
    assert friends("usa", "france", *both, ("italy", "usa"))
    assert not friends("commonwealth", "france", *both, ("germany", "commonwealth"))
    assert not friends("ussr", "usa", ("germany", "usa"), ("germany", "ussr"))


@rule("2.4.2/chain")
def test_the_sources_in_supply_are_told() -> None:
    p: Any = at(9, front().unit("Q", "0503", "germany", "HQ-I")).game().position
    found = lines(p, p.world.power["germany"])
    assert {p.hex_name(hex) for hex in p.world.board.hexes(found.live)} == {"0503"}


@rule("2.4.2-limits/enemy-zoc", "2.4.2/primary-source")
def test_no_line_enters_a_source_in_an_enemy_zone_unless_a_friend_is_there() -> None:
    def besieged(*more: str) -> FlamesSandbox:
        box = at(4, front().unit("S", "0102", "ussr", "INF"))
        for hex in more:
            box.unit(f"G{hex}", hex, "germany", "INF")
        return box

    assert not fed(besieged())
    assert fed(besieged("0103"))
    capital = front().home("rumania", "0503", "0503").city("0503", "capital").minor("rumania", "germany")
    capital.control("rumania", "0503")
    assert not fed(at(9, capital.unit("S", "0502", "ussr", "INF")))
