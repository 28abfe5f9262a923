"""11.10, 11.18, 13.5: trains, HQs that bring units back into order, the end of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.rail import moves_used
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

ROW = " ".join(f"{column:02}02" for column in range(1, 9))
EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 4))


def line() -> FlamesSandbox:
    """German land with a railway from a city in the west to another in the east."""
    box = FlamesSandbox(8, 3).war("germany", "ussr").control("germany", EVERY).rail(ROW)
    return box.home("germany", EVERY).city("0102").city("0802")


def travelling(box: FlamesSandbox) -> SandboxGame:
    return box.game("rail movement", "axis")


def why(game: SandboxGame, order: str) -> tuple[str, str]:
    refusal = game.why_not(order)
    assert refusal is not None
    return refusal.rule, refusal.key


# --- 11.10 ---------------------------------------------------------------------------------------------------


@rule("11.10/stations", "11.10/path", "11.10/units", "11.10/not-land-move")
def test_a_unit_travels_from_station_to_station_and_arrives_face_down() -> None:
    game = travelling(line().unit("A", "0102", "germany", "INF").unit("B", "0102", "germany", "INF"))
    assert game.orders() == ["rail A 0802", "rail B 0802", "done"]
    assert why(game, "rail A 0502") == ("11.10/stations", "no-station")
    game.play("rail A 0802")
    assert (game.where("A"), game.state("A", "down")) == ("0802", True)
    p: Any = game.position
    germany = p.world.power["germany"]
    assert (p.count("rail-movement", germany), p.count("land-movement", germany)) == (1, 0)


@rule("11.10/stations")
def test_ports_and_hqs_are_stations_and_an_hq_is_its_own() -> None:
    port = (
        line().city("0402", "", port="minor").unit("A", "0402", "germany", "INF").unit("Q", "0602", "germany", "HQ-I")
    )
    orders = travelling(port).orders()
    assert {"rail A 0102", "rail A 0602", "rail Q 0102"} <= set(orders)
    alone = travelling(line().unit("A", "0402", "germany", "INF").unit("C", "0102", "germany", "INF"))
    assert why(alone, "rail A 0102") == ("11.10/stations", "no-station")


@rule("11.10/units")
def test_nobody_travels_who_is_face_down() -> None:
    game = travelling(line().unit("A", "0102", "germany", "INF", down=True).unit("B", "0102", "germany", "INF"))
    assert why(game, "rail A 0802") == ("11.10/units", "face-down")


@rule("11.10/path")
def test_a_line_through_enemy_hands_is_cut() -> None:
    box = (
        line()
        .control("ussr", "0502")
        .unit("A", "0102", "germany", "INF")
        .city("0302")
        .unit("B", "0102", "germany", "INF")
    )
    game = travelling(box)
    assert why(game, "rail A 0802") == ("11.10/path", "no-line")
    assert "rail A 0302" in game.orders()


@rule("11.10/enemy-zoc")
def test_enemy_zones_are_entered_and_left_only_where_a_friend_stays_and_end_the_journey() -> None:
    def ways(at: str, *friends: str) -> list[str]:
        """Where A comes by rail; an enemy stands beside 0502 and beside no other hex of the line."""
        box = (
            line()
            .city("0402")
            .city("0502")
            .city("0602")
            .unit("E", "0501", "ussr", "INF")
            .unit("A", at, "germany", "INF")
        )
        for number, hex in enumerate(friends):
            box.unit(f"F{number}", hex, "germany", "INF")
        orders = travelling(box).orders()
        return [order.split()[2] for order in orders if order.startswith("rail A")]

    assert ways("0102") == ["0402"]
    assert ways("0102", "0502") == ["0402", "0502"]  # and no further
    assert ways("0502") == []
    assert ways("0502", "0502") == ["0102", "0402", "0602", "0802"]


@rule("11.10/straits")
def test_one_unit_of_a_side_crosses_straits_in_a_turn() -> None:
    box = FlamesSandbox(4, 1).war("germany", "ussr").control("germany", "0101 0201 0301 0401").rail("0101 0201")
    box.rail("0301 0401").side("straits", "0201/0301").city("0101").city("0401")
    game = travelling(box.unit("A", "0101", "germany", "INF").unit("B", "0101", "germany", "INF"))
    game.play("rail A 0401")
    assert game.asked() == "pause"  # there is no other way for B
    p: Any = game.position
    assert len(p.ferried) == 1


@rule("11.10/by-action")
@pytest.mark.parametrize(
    ("action", "travellers"), [("land", {"A"}), ("air", {"F"}), ("combined", {"A", "F"}), ("naval", set())]
)
def test_the_action_says_who_travels(action: str, travellers: set[str]) -> None:
    box = line().action("germany", action).unit("A", "0102", "germany", "INF").unit("F", "0102", "germany", "FTR")
    game = travelling(box)
    assert {order.split()[1] for order in game.orders() if order.startswith("rail")} == travellers


@rule("11.10/cost", "10.2/count-rail")
def test_further_maps_take_more_rail_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    p: Any = line().game().position
    letters = {0: "W", 1: "E", 2: "A", 3: "P"}
    monkeypatch.setattr(type(p.world.land), "map_of", lambda self, hex: letters[hex])
    assert [moves_used(p, 0, end) for end in range(4)] == [1, 1, 2, 3]
    assert moves_used(p, 3, 0) == 3


# --- 11.18 ---------------------------------------------------------------------------------------------------


def staff(action: str = "land", value: int = 2, **more: Any) -> FlamesSandbox:
    box = FlamesSandbox(8, 3).war("germany", "ussr").control("germany", EVERY).action("germany", action)
    return box.unit("Q", "0202", "germany", "HQ-A", reorganisation=value, **more)


def weary(box: FlamesSandbox, *hexes: str, type: str = "INF", power: str = "germany") -> FlamesSandbox:
    for number, hex in enumerate(hexes):
        box.unit(f"U{number}", hex, power, type, combat=5, down=True)
    return box


def ordering(box: FlamesSandbox) -> SandboxGame:
    return box.game("reorganisation", "axis")


@rule("11.18/purpose", "11.18.2/points", "11.18.2/range", "11.18.2/oos", "11.18.4/cost")
def test_an_hq_brings_units_in_its_range_back_and_is_turned_over() -> None:
    game = ordering(weary(staff(), "0302", "0402", "0502"))
    assert game.orders() == ["reorganise Q U0", "reorganise Q U1", "done"]  # nobody is in supply here
    assert why(game, "reorganise Q U2") == ("11.18.2/range", "out-of-range")
    game.play("reorganise Q U0")
    game.play("reorganise Q U1")
    assert game.asked() == "pause"  # two points, two units
    assert [game.state(unit, "down") for unit in ("U0", "U1", "U2", "Q")] == [False, False, True, True]


@rule("11.18.2/points")
def test_an_hq_that_did_nothing_stays_and_one_that_is_face_down_does_nothing() -> None:
    game = ordering(weary(staff(), "0302"))
    game.play("done")
    assert game.state("Q", "down") is False
    other = ordering(weary(staff(down=True).unit("P", "0201", "germany", "HQ-I", reorganisation=1), "0302"))
    assert why(other, "reorganise Q U0") == ("11.18.2/points", "hq-face-down")


@rule("11.18.2/range")
def test_range_is_counted_in_motorised_movement_and_stopped_by_the_enemy() -> None:
    wood = staff().terrain("forest", "0301 0302 0303")
    assert ordering(weary(wood, "0302")).asked() == "reorganisation"  # two points for the forest
    assert ordering(weary(staff(value=1).terrain("forest", "0301 0302 0303"), "0302")).asked() == "pause"
    zoned = staff(value=3).unit("E", "0401", "ussr", "INF").unit("F", "0403", "ussr", "INF")
    assert ordering(weary(zoned, "0502")).asked() == "pause"


@rule("11.18.4/cost")
@pytest.mark.parametrize(
    ("action", "type", "cost"), [("land", "INF", 1), ("land", "FTR", 2), ("air", "FTR", 1), ("combined", "INF", 2)]
)
def test_what_a_unit_costs(action: str, type: str, cost: int) -> None:
    assert ordering(weary(staff(action, value=cost), "0302", type=type)).asked() == "reorganisation"
    if cost == 2:
        game = ordering(
            weary(staff(action, value=1).unit("P", "0201", "germany", "HQ-I", reorganisation=2), "0302", type=type)
        )
        assert why(game, "reorganise Q U0") == ("11.18.2/points", "too-few-points")


@rule("11.18.4/cooperating-double")
def test_points_of_a_partner_count_half_and_of_others_nothing() -> None:
    box = weary(staff().minor("rumania", "germany").minor("spain"), "0302", power="rumania").control("germany", "0302")
    game = ordering(box)
    game.play("reorganise Q U0")
    assert game.asked() == "pause"
    poor = staff(value=1).minor("rumania", "germany").unit("P", "0201", "germany", "HQ-I", reorganisation=2)
    assert (
        why(ordering(weary(poor, "0302", power="rumania").control("germany", "0302")), "reorganise Q U0")[1]
        == "too-few-points"
    )


@rule("11.18.4/started-face-down", "11.18.4/no-hq", "11.18.4/not-at-sea")
def test_who_is_not_reorganised() -> None:
    box = weary(staff().unit("N", "0302", "germany", "INF").unit("H", "0201", "germany", "HQ-I", down=True), "0402")
    box.unit("S", "waiting", "germany", "FTR", down=True)
    game = ordering(box)
    assert why(game, "reorganise Q N") == ("11.18.4/started-face-down", "not-face-down")
    assert why(game, "reorganise Q H") == ("11.18.4/no-hq", "no-hq")
    assert why(game, "reorganise Q S") == ("11.18.4/not-at-sea", "not-on-map")


@rule("13.5/turn-all-face-up")
def test_at_the_end_of_the_turn_all_are_turned_up() -> None:
    box = weary(staff(down=True), "0602").tracks(turn=30)
    game = box.game("turn", dice=[9, 2, 1, 1])
    game.play("first axis")
    situation: Any = game.position
    situation.impulse = 10
    game.play("choose germany pass")
    assert game.asked() == "pause"
    assert [game.state(unit, "down") for unit in ("Q", "U0")] == [False, False]


@rule("11.10/straits")
def test_a_train_uses_up_all_the_straits_on_its_way() -> None:
    row = "0101 0201 0301 0401 0501 0601"
    box = FlamesSandbox(6, 1).war("germany", "ussr").control("germany", row).rail("0101 0201").rail("0301 0401")
    box.rail("0501 0601").side("straits", "0201/0301 0401/0501").city("0101").city("0401").city("0601")
    game = travelling(box.unit("A", "0101", "germany", "INF").unit("B", "0101", "germany", "INF"))
    game.play("rail A 0601")
    p: Any = game.position
    assert (len(p.ferried), game.asked()) == (2, "pause")


@rule("11.1/pass")
def test_the_hqs_of_a_power_that_passes_bring_nobody_into_order() -> None:
    game = weary(staff("pass"), "0302").game("reorganisation", "axis")
    assert game.asked() == "pause"
