"""11.11: land movement, its prices, where it stops, whom it turns over."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.paths import reach
from grognard.games.world_in_flames.rules.zones import zone_of
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.theatre import Theatre
from tests.marks import rule

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 6))


def land(weather: str = "fine", powers: str = "germany ussr") -> FlamesSandbox:
    """German land with a city in the middle, so that everybody is in supply, and a war with the USSR."""
    box = (
        FlamesSandbox(8, 5, powers).war("germany", "ussr").home("germany", EVERY).city("0203").control("germany", EVERY)
    )
    return box.weather(weather)


def corps(box: FlamesSandbox, at: str = "0203", type: str = "INF", movement: int = 3, **more: Any) -> FlamesSandbox:
    return box.unit("A", at, more.pop("power", "germany"), type, combat=5, movement=movement, **more)


def ways(box: FlamesSandbox) -> dict[str, int]:
    """Hex -> what it costs unit A to come there; -1 where it would be tired."""
    p: Any = box.game().position
    found = reach(p, p.world.number["A"])
    costs = {p.hex_name(hex): cost for hex, cost in found.spread.costs.items()}
    return {**costs, **{p.hex_name(hex): -1 for hex in found.tired}}


def marching(box: FlamesSandbox) -> SandboxGame:
    return box.game("land movement", "axis")


# --- 11.11, 11.11.1 ----------------------------------------------------------------------------------------


@rule("11.11/basics", "10.2/count-land")
def test_a_unit_moves_once_in_a_phase_at_the_price_of_one_land_move() -> None:
    box = corps(land()).unit("B", "0304", "germany", "INF", movement=3)
    game = marching(box)
    assert game.asked() == "land-movement"
    game.play("move A 0403")
    assert game.where("A") == "0403"
    refusal = game.why_not("move A 0503")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11/basics", "moved-already")
    p: Any = game.position
    assert p.count("land-movement", p.world.power["germany"]) == 1
    game.play("done")
    assert game.asked() == "pause"


@rule("11.11/basics")
@pytest.mark.parametrize(
    ("more", "key"),
    [({"down": True}, "face-down"), ({"power": "ussr"}, "not-yours"), ({"type": "FTR"}, "no-land-unit")],
)
def test_those_who_do_not_move(more: dict[str, Any], key: str) -> None:
    box = corps(land().control("ussr", "0203"), **more).unit("B", "0604", "germany", "INF", movement=3)
    refusal = marching(box).why_not("move A 0204")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11/basics", key)


@rule("10.2/count-land", "11.11/basics")
def test_a_combined_action_allows_so_many_land_moves() -> None:
    box = land(powers="italy ussr").war("italy", "ussr").action("italy", "combined").control("italy", EVERY)
    for number in range(6):
        box.unit(f"U{number}", f"{2 + number:02}02", "italy", "INF", movement=3)
    game = marching(box)
    moved = 0
    while game.asked() == "land-movement":
        game.play(game.orders()[0])
        moved += 1
    p: Any = game.position
    assert moved == p.world.land.charts.activities["land-movement/combined"]["italy"] < 6


@rule("11.11.1/cost", "11.11.2/leg-costs")
def test_each_hex_costs_by_its_terrain() -> None:
    found = ways(
        corps(land().terrain("mountain", "0403").terrain("forest", "0303").terrain("swamp", "0202"), movement=5)
    )
    assert (found["0303"], found["0403"], found["0503"]) == (1, 3, 3)  # around the mountain
    assert found["0202"] == 5
    refusal = marching(corps(land(), movement=2)).why_not("move A 0603")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("11.11.1/cost", {"unit": "A", "hex": "0603", "points": 2})


@rule("11.11.1/cost")
def test_other_maps_cost_more() -> None:
    def hills() -> FlamesSandbox:
        return land().terrain("mountain", "0403").map("A", EVERY)

    found = ways(corps(hills(), movement=7))
    assert (found["0303"], found["0403"]) == (2, 6)
    assert ways(corps(hills(), type="MTN", movement=7))["0403"] == 5


@rule("11.11.2/mtn-discount", "8.2.5/land-move")
@pytest.mark.parametrize(("letter", "cost"), [("E", 4), ("W", 4), ("A", 7), ("P", 7), ("S", 8)])
def test_mountain_troops_pay_less_in_asia_and_beyond_after_the_weather(letter: str, cost: int) -> None:
    hills = land("rain").terrain("mountain", "0303").map(letter, EVERY)
    assert ways(corps(hills, type="MTN", movement=9))["0303"] == cost


@rule("11.11.2/japanese-jungle")
def test_japanese_infantry_is_at_home_in_the_jungle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Theatre, "european", bytes(40))

    def cost(power: str, type: str) -> int:
        box = FlamesSandbox(8, 5, "japan ussr").war("japan", "ussr").control("japan", EVERY).terrain("jungle", "0303")
        if power != "japan":
            box = land().terrain("jungle", "0303")
        return ways(corps(box, type=type, movement=6, power=power))["0303"]

    assert (cost("japan", "INF"), cost("japan", "ARM"), cost("germany", "INF")) == (3, 4, 4)


@rule("8.2.5/land-move", "11.11.1/cost")
@pytest.mark.parametrize(("weather", "cost"), [("fine", 1), ("snow", 1), ("rain", 2), ("storm", 2), ("blizzard", 2)])
def test_bad_weather_doubles_the_price_of_the_hex(weather: str, cost: int) -> None:
    assert ways(corps(land(weather)))["0303"] == cost


@rule("11.11.1/insufficient-mp")
def test_who_has_points_left_may_enter_a_hex_that_costs_more_and_is_turned_over() -> None:
    hills = corps(land().terrain("mountain", "0401 0402 0403 0404 0405"), movement=2)
    assert ways(hills)["0403"] == -1
    game = marching(hills)
    game.play("move A 0403")
    assert (game.where("A"), game.state("A", "down")) == ("0403", True)
    assert "0403" not in ways(
        corps(land().terrain("mountain", "0401 0402 0403 0404 0405"), movement=1)
    )  # no point left


@rule("11.11.1/insufficient-mp")
def test_a_unit_of_one_point_takes_a_step_in_the_mud() -> None:
    game = marching(corps(land("rain"), movement=1))
    game.play("move A 0303")
    assert game.state("A", "down") is True


@rule("11.11.1/oos", "2.4.3-land/move-inverts", "2.4.3-land/keeps-move-zoc")
def test_who_moves_without_supply_is_turned_over() -> None:
    far = FlamesSandbox(8, 5).war("germany", "ussr").home("germany", "0103").city("0103").control("germany", EVERY)
    game = marching(far.unit("A", "0703", "germany", "INF", movement=3))
    position: Any = game.position
    assert len(zone_of(position, position.world.number["A"])) == 7
    assert "move A 0403" in game.orders()  # as far as ever
    game.play("move A 0403")
    assert game.state("A", "down") is True  # though it has come back into supply
    fed = marching(corps(land()))
    fed.play("move A 0403")
    assert fed.state("A", "down") is False


def test_an_hq_that_moved_up_before_brings_supply_in_time() -> None:
    far = FlamesSandbox(8, 5).war("germany", "ussr").home("germany", "0103").city("0103").control("germany", EVERY)
    far.unit("A", "0803", "germany", "ARM", movement=5).unit("Q", "0303", "germany", "HQ-A", movement=4)
    game = marching(far)
    game.play("move Q 0503")
    game.play("move A 0703")
    assert game.state("A", "down") is False


@rule("11.11.1/enemy-zoc")
def test_a_unit_stops_in_an_enemy_zone_and_goes_from_one_to_another() -> None:
    found = ways(corps(land().unit("E", "0503", "ussr", "INF"), movement=6))
    assert found["0403"] == 2
    assert "0703" in found  # around it
    assert found["0703"] > 5
    wall = land().unit("E", "0502", "ussr", "INF").unit("F", "0504", "ussr", "INF")
    assert "0703" not in ways(corps(wall, movement=6))
    inside = ways(corps(land().unit("E", "0503", "ussr", "INF"), at="0403", movement=6))
    assert inside["0402" if "0402" in inside else "0404"] == 1


# --- 11.11.2 hexsides --------------------------------------------------------------------------------------


def channel(kind: str, type: str, weather: str = "fine") -> int | None:
    box = FlamesSandbox(3, 1).war("germany", "ussr").home("germany", "0101").city("0101")
    box.control("germany", "0101 0201 0301").side(kind, "0101/0201").weather(weather)
    return ways(box.unit("A", "0101", "germany", type, movement=4)).get("0201")


@rule("11.11.2/alpine")
def test_mountain_troops_alone_cross_alpine_hexsides() -> None:
    assert channel("alpine", "MTN") == 2
    assert channel("alpine", "INF") is None


@rule("11.11.2/sea-lake")
def test_the_sea_is_crossed_by_straits_and_lakes_on_the_ice_and_both_by_marines() -> None:
    assert channel("water", "INF") is None
    assert channel("water", "MAR") == 2
    assert channel("lake", "INF") is None
    assert channel("lake", "MAR") == 2
    assert channel("lake", "INF", "snow") == 1
    assert channel("straits", "INF") == 2
    assert channel("river", "INF") == 1


# --- 11.11.3 to 11.11.5 --------------------------------------------------------------------------------------


@rule("11.11.3/enemy-units")
def test_nobody_walks_into_an_enemy() -> None:
    game = marching(corps(land().unit("E", "0403", "ussr", "INF")))
    refusal = game.why_not("move A 0403")
    assert refusal is not None
    assert refusal.rule == "11.11.3/enemy-units"


@rule("11.11.5/active-powers")
def test_active_powers_enter_land_of_allies_and_enemies_but_not_of_others() -> None:
    def enters(owner: str, *wars: tuple[str, str]) -> bool:
        box = land(powers="germany ussr").minor("spain").minor("rumania", "germany").minor("albania", "italy")
        for pair in wars:
            box.war(*pair)
        return "0303" in ways(corps(box.control(owner, "0303")))

    assert enters("germany")
    assert enters("ussr")
    assert enters("rumania")
    assert not enters("spain")
    assert not enters("italy")  # which is neutral
    assert enters("italy", ("italy", "france"))
    assert enters("albania", ("italy", "france"))
    assert not enters("france")
    refusal = marching(corps(land().minor("spain").control("spain", "0303"))).why_not("move A 0303")
    assert refusal is not None
    assert (refusal.rule, refusal.facts["owner"]) == ("11.11.5/active-powers", "spain")


@rule("11.11.4/neutral-powers")
def test_neutral_powers_stay_at_home() -> None:
    def neutral(owner: str) -> FlamesSandbox:
        box = FlamesSandbox(3, 2, "italy ussr").minor("albania", "italy").war("germany", "ussr")
        return (
            box.action("italy", "combined")
            .control("italy", "0101")
            .control(owner, "0201")
            .unit("A", "0101", "italy", "INF", movement=3)
        )

    assert "0201" in ways(neutral("italy"))
    assert "0201" in ways(neutral("albania"))
    assert "0201" not in ways(neutral("germany"))
    refusal = marching(neutral("germany")).why_not("move A 0201")
    assert refusal is not None
    assert refusal.rule == "11.11.4/neutral-powers"


@rule("2.5-change/occupation")
def test_what_a_unit_passes_through_is_taken() -> None:
    game = marching(corps(land().control("ussr", "0303 0403")))
    game.play("move A 0403")
    assert [game.control(hex) for hex in ("0303", "0403")] == ["axis", "axis"]


@rule("11.11.1/enemy-zoc", "11.11.1/cost")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("move A 0503", ("11.11.1/enemy-zoc", "zone-in-the-way")),
        ("move A 0803", ("11.11.1/cost", "too-far")),
    ],
)
def test_a_zone_on_the_way_is_told_from_a_long_way(order: str, expected: tuple[str, str]) -> None:
    box = FlamesSandbox(9, 5).war("germany", "ussr").home("germany", "0103").city("0103")
    box.control("germany", "0103 0203 0303 0302 0304 0403 0503 0603 0703 0803").control("ussr", "0401")
    box.unit("A", "0203", "germany", "INF", combat=3, movement=4)
    for hex in ("0402", "0404"):
        box.unit(f"S{hex}", hex, "ussr", "INF", combat=3, movement=3)
    refusal = box.game("land movement", "axis").why_not(order)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == expected


@rule("11.11.2/alpine", "11.11.2/sea-lake")
@pytest.mark.parametrize(
    ("side", "number"), [("alpine", "11.11.2/alpine"), ("lake", "11.11.2/sea-lake"), ("water", "11.11.2/sea-lake")]
)
def test_a_hexside_that_cannot_be_crossed_is_named(side: str, number: str) -> None:
    box = FlamesSandbox(4, 1).war("germany", "ussr").home("germany", "0101").city("0101")
    box.control("germany", "0101 0201 0301").side(side, "0201/0301")
    game = box.unit("A", "0201", "germany", "INF", combat=3, movement=4).game("land movement", "axis")
    refusal = game.why_not("move A 0301")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (number, "no-crossing")


# --- ways of one's own choice ------------------------------------------------------------------------------------


@rule("11.11.1/cost", "2.5-change/occupation")
def test_a_unit_goes_by_the_hexes_that_it_is_told_and_takes_them() -> None:
    box = corps(land().control("ussr", "0303 0403 0402"), "0203", movement=4).terrain("swamp", "0403")
    game = marching(box)
    game.play("move A 0404 0303,0304")
    assert game.where("A") == "0404"
    assert [event.facts["cost"] for event in game.log() if event.kind == "moved"] == [3]
    assert (game.control("0303"), game.control("0402")) == ("axis", "allied")


@rule("11.11.1/cost")
def test_hexes_that_touch_are_joined_straight_even_where_the_way_round_is_cheaper() -> None:
    game = marching(corps(land().terrain("mountain", "0303"), movement=3))
    game.play("move A 0403 0303")
    assert [event.facts["cost"] for event in game.log() if event.kind == "moved"] == [3]


@rule("11.11.1/insufficient-mp", "11.11.1/cost")
def test_only_the_last_hex_of_a_way_may_take_more_points_than_are_left() -> None:
    hills = land().terrain("mountain", "0303 0403")
    game = marching(corps(hills, movement=3))
    refusal = game.why_not("move A 0503 0303,0403")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11.1/cost", "too-far")
    game.play("move A 0403 0303")
    assert (game.where("A"), game.state("A", "down")) == ("0403", True)


@rule("11.11.1/enemy-zoc", "11.11.3/enemy-units")
def test_a_way_ends_where_an_enemy_zone_begins() -> None:
    game = marching(corps(land(), movement=5).unit("S", "0402", "ussr", "INF", combat=3, movement=3))
    assert game.why_not("move A 0503 0304,0404,0504") is None  # around it
    refusal = game.why_not("move A 0503 0303,0403")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.11.1/enemy-zoc", "zone-in-the-way")
    refusal = game.why_not("move A 0503 0402")
    assert refusal is not None
    assert refusal.rule == "11.11.3/enemy-units"


# --- room ----------------------------------------------------------------------------------------------------------


@rule("2.3.1/when-checked", "2.3.1-land/limit")
def test_nobody_ends_his_move_where_others_who_stay_fill_the_hex() -> None:
    box = corps(land(), "0203").unit("B", "0304", "germany", "INF", movement=3, down=True)
    box.unit("C", "0304", "germany", "INF", movement=3, down=True)
    box.unit("D", "0203", "germany", "INF", movement=3)
    game = marching(box)
    for order in ("move A 0304", "march A,D 0304"):
        refusal = game.why_not(order)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("2.3.1/when-checked", "stacking-land")
    assert not {"move A 0304", "march A,D 0304"} & {*game.orders()}
    assert game.why_not("move A 0404") is None  # through it one may go


@rule("2.3.1/when-checked", "2.3.1/excess-destroyed")
def test_a_phase_of_movement_does_not_end_while_one_of_too_many_can_go_on() -> None:
    box = corps(land(), "0203")
    for name in "BC":
        box.unit(name, "0304", "germany", "INF", combat=5, movement=3)
    game = marching(box)
    game.play("move A 0304")
    refusal = game.why_not("done")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("2.3.1/when-checked", "still-crowded")
    game.play("move B 0404")
    game.play("done")
    assert (game.asked(), game.at("0304")) == ("pause", ("A", "C"))


@rule("2.3.1/when-checked", "2.3.1/excess-destroyed")
def test_where_nobody_finds_room_elsewhere_what_is_too_much_is_destroyed() -> None:
    box = FlamesSandbox(3, 1).war("germany", "ussr").control("germany", "0101 0201 0301").city("0201")
    for number, hex in enumerate(("0101", "0101", "0301", "0301", "0201", "0201")):
        box.unit(f"D{number}", hex, "germany", "INF", combat=5, movement=3, down=True)
    game = box.unit("A", "0201", "germany", "INF", combat=5, movement=3).game("land movement", "axis", stay=True)
    assert game.orders() == ["done"]
    game.play("done")
    assert (game.asked(), game.orders()) == ("thinning", ["thin A"])
