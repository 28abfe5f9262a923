"""6, 6A, 7B Movement on foot and by road."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import ends, play, price, refused, spent, told

AROUND = "0402 0404 0303 0304 0503 0504"  # 0403


def box(columns: int = 9, rows: int = 9) -> WarSandbox:
    return WarSandbox(columns, rows)


@rule("6/hex-cost")
@pytest.mark.parametrize(("kind", "cost"), [("j-art", 6), ("j-lt-r", 3), ("j-mtn-r", 2), ("j-mtnart", 2)])
def test_a_mountain_costs_guns_six_infantry_three_and_mountain_units_two(kind: str, cost: int) -> None:
    game = box().terrain("mountain", "0404").unit("A", "0403", kind).game("movement", "japanese")
    assert price(game, "move A 0404") == cost


@rule("6/hexside-cost")
@pytest.mark.parametrize(("side", "cost"), [("strait", 3), ("river", 2), ("major", 3), ("canal", 2)])
def test_a_hexside_is_paid_on_top_of_the_hex(side: str, cost: int) -> None:
    game = box().side(side, "0403/0404").unit("A", "0403", "j-lt-r").game("movement", "japanese")
    play(game, "move A 0404 0404")
    assert spent(game, "A") == cost


@rule("6/prohibited")
@pytest.mark.parametrize("side", ["great", "barred", "sea", "lake"])
def test_nobody_crosses_a_great_river_nor_the_border_of_the_settlement(side: str) -> None:
    """With all other hexsides shut as well, not even the right to one hex leads out."""
    sides = " ".join(f"0403/{hex}" for hex in AROUND.split())
    game = box().side(side, sides).unit("A", "0403", "j-lt-r").game("movement", "japanese")
    assert ends(game, "A") == set()
    assert refused(game, "move A 0404") == ("6/prohibited", "prohibited")


@rule("6/prohibited")
def test_tanks_do_not_enter_mountain_jungle_and_infantry_does() -> None:
    ground = box().terrain("mountain-jungle", "0404").unit("T", "0403", "j-tank").unit("A", "0403", "j-lt-r")
    game = ground.game("movement", "japanese")
    assert refused(game, "move T 0404") == ("6/prohibited", "prohibited")
    assert price(game, "move A 0404") == 6


@rule("6/voluntary", "6/allowance")
def test_a_unit_moves_as_far_as_its_rating_and_nobody_has_to() -> None:
    game = box().unit("A", "0101", "c-14").game("movement", "chinese")
    assert "0105" in ends(game, "A")
    assert "0106" not in ends(game, "A")
    assert refused(game, "move A 0106") == ("6/allowance", "too-far")
    play(game, "move A 0103", "move A 0105")
    assert spent(game, "A") == 4
    assert refused(game, "move A 0104") == ("6/allowance", "no-points")
    stays = box().unit("A", "0101", "c-14").game("movement", "chinese")
    play(stays, "done")
    assert (stays.where("A"), stays.asked()) == ("0101", "pause")


@rule("6/allowance")
@pytest.mark.parametrize(("supply", "most"), [("supplied", 6), ("unsupplied", 3), ("cut-off", 1)])
def test_lack_of_supply_halves_and_quarters_the_allowance(supply: str, most: int) -> None:
    game = box().unit("A", "0101", "j-lt-r", supply=supply).game("movement", "japanese")
    assert f"01{1 + most:02}" in ends(game, "A")
    assert f"01{2 + most:02}" not in ends(game, "A")


@rule("6/allowance")
def test_a_deployed_base_never_moves() -> None:
    game = box().unit("B", "0403", "j-base").unit("A", "0101", "j-lt-r").game("movement", "japanese")
    assert refused(game, "move B 0404") == ("6/allowance", "immobile")


@rule("6/enemy-hex")
def test_no_unit_enters_a_hex_of_the_enemys() -> None:
    game = box().unit("A", "0403", "j-lt-r").unit("X", "0404", "c-x").game("movement", "japanese")
    assert "0404" not in ends(game, "A")
    assert refused(game, "move A 0404") == ("6/enemy-hex", "enemy-hex")


@rule("6/one-hex-minimum")
def test_one_hex_is_always_open_for_all_the_points_and_for_nothing_else() -> None:
    ground = box().terrain("mountain", "0404").unit("S", "0403", "j-siege")  # 4 MP, the mountain costs 6
    game = ground.game("movement", "japanese")
    assert "0404" in ends(game, "S")
    play(game, "move S 0404")
    assert spent(game, "S") == 4
    assert ends(game, "S") == set()
    again = ground.game("movement", "japanese")
    play(again, "move S 0402", "move S 0403")
    assert "0404" not in ends(again, "S")


@rule("6/one-hex-minimum")
def test_one_hex_is_open_from_zone_to_zone_too() -> None:
    ground = box().terrain("wooded-rough", "0404").unit("S", "0403", "j-siege").unit("X", "0504", "c-46")
    game = ground.game("movement", "japanese")  # 4 MP; wooded rough 4, from a full zone to a hex of it 3
    p: Any = game.position
    there = p.world.board.index["0404"]
    assert reach(p, (0,)).single == {there}
    play(game, "move S 0404")
    assert spent(game, "S") == 4


@rule("6A")
@pytest.mark.parametrize(
    ("enemy", "unit", "to", "cost"),
    [
        ("c-46", "j-lt-r", "0402", 2),  # a full zone left for a free hex: 1 + 1
        ("c-46", "j-lt-r", "0504", 3),  # for another hex of the zone: 1 + 2
        ("c-14", "j-lt-r", "0402", 1),  # a reduced zone: 1 + 0
        ("c-14", "j-lt-r", "0504", 2),
        ("c-46", "j-tank", "0402", 3),  # c/m: 1 + 2
        ("c-46", "j-tank", "0504", 4),
        ("c-14", "j-tank", "0402", 2),
        ("c-14", "j-tank", "0504", 3),
        ("c-x", "j-tank", "0504", 1),  # a brigade has none
    ],
)
def test_leaving_an_enemy_zone_has_its_price(enemy: str, unit: str, to: str, cost: int) -> None:
    game = box().unit("A", "0403", unit).unit("X", "0404", enemy).game("movement", "japanese")
    play(game, f"move A {to} {to}")
    assert spent(game, "A") == cost


@rule("6A")
def test_entering_a_zone_costs_nothing() -> None:
    game = box().unit("A", "0402", "j-lt-r").unit("X", "0404", "c-46").game("movement", "japanese")
    assert price(game, "move A 0403") == 1


@rule("5/reduced")
def test_a_reduced_zone_differs_in_its_price_only() -> None:
    game = box().unit("A", "0403", "j-lt-r").unit("X", "0404", "c-14").game("movement", "japanese")
    play(game, "move A 0401")
    assert spent(game, "A") == 2  # leaving it for a free hex costs nothing
    assert game.control("0403") == "chinese"  # it is left to the zone of X, reduced as it is


@rule("7B/road-cost", "7/line-use")
def test_a_road_costs_as_clear_terrain_whatever_lies_under_it() -> None:
    ground = box().terrain("mountain", "0404 0405").side("major", "0403/0404").line("road", "0403 0404")
    game = ground.unit("A", "0403", "j-art").game("movement", "japanese")
    assert price(game, "move A 0404") == 1
    assert refused(game, "move A 0405") == ("6/allowance", "too-far")  # the road ends here


@rule("7/line-use")
def test_two_roads_side_by_side_are_not_joined() -> None:
    ground = box().terrain("mountain", "0404").line("road", "0402 0403").line("road", "0404 0405")
    assert price(ground.unit("A", "0403", "j-lt-r").game("movement", "japanese"), "move A 0404") == 3


@rule("7B/rail-is-road")
@pytest.mark.parametrize("kind", ["high-rail", "low-rail"])
def test_railways_are_roads_even_broken_ones_of_the_enemy(kind: str) -> None:
    ground = box().terrain("mountain", "0404").line(kind, "0403 0404").mark(broken={"0403": True, "0404": True})
    assert price(ground.unit("A", "0403", "j-lt-r").game("movement", "japanese"), "move A 0404") == 1


@rule("7B/rail-is-road")
def test_a_rail_ferry_is_no_road() -> None:
    sides = " ".join(f"0403/{hex}" for hex in AROUND.split())
    ground = box().side("great", sides).line("ferry", "0403 0404").unit("A", "0403", "j-lt-r")
    assert refused(ground.game("movement", "japanese"), "move A 0404") == ("6/prohibited", "prohibited")


@rule("7B/phases")
@pytest.mark.parametrize("phase", ["movement", "exploitation", "reaction movement"])
def test_roads_serve_in_every_phase_of_movement(phase: str) -> None:
    ground = box().terrain("woods", "0404").line("road", "0403 0404")
    side = "japanese"
    game = ground.unit("A", "0403", "j-lt-r", done="reacting").game(phase, side, stay=True)
    assert price(game, "move A 0404") == 1


@rule("7B/road-cost")
def test_a_zone_is_left_at_its_price_on_a_road_too() -> None:
    ground = box().line("road", "0403 0402").unit("A", "0403", "j-lt-r").unit("X", "0404", "c-46")
    assert price(ground.game("movement", "japanese"), "move A 0402") == 2


@rule("6/hex-cost")
def test_a_group_of_two_classes_takes_a_way_that_each_can_pay() -> None:
    """Tanks have 8 MP and infantry 6; through the woods infantry alone would come further than the tanks."""
    ground = box(5, 14).unit("A", "0301", "j-lt-r").unit("T", "0301", "j-tank")
    game = ground.game("movement", "japanese")
    assert "0307" in ends(game, "A,T")
    assert "0308" not in ends(game, "A,T")
    assert "0309" in ends(game, "T")
    play(game, "move A,T 0307")
    assert (spent(game, "A"), spent(game, "T")) == (6, 6)
    assert "0309" in ends(game, "T")


@rule("6/hex-cost")
def test_a_group_is_refused_a_way_that_one_of_them_cannot_pay() -> None:
    """A wall of mountains with one gap far off: tanks could pay the detour, infantry the mountain, nobody both."""
    wall = " ".join(f"{column:02}04" for column in range(1, 10) if column != 7)
    game = box().terrain("mountain", wall).unit("A", "0403", "j-lt-r").unit("T", "0403", "j-tank").game("movement")
    assert "0407" in ends(game, "A") & ends(game, "T")
    assert "0407" not in ends(game, "A,T")
    assert refused(game, "move A,T 0407") == ("6/allowance", "too-far-together")
    assert "0406" in ends(game, "A,T")


@rule("6/voluntary")
def test_groups_and_places_that_make_no_sense_are_refused() -> None:
    ground = box().unit("A", "0403", "j-lt-r").unit("B", "0404", "j-lt-r").unit("X", "0707", "c-x")
    ground.unit("E", "eliminated", "j-lt-r")
    game = ground.game("movement", "japanese")
    assert refused(game, "move A,B 0405") == ("6/voluntary", "not-one-stack")
    assert refused(game, "move A,A 0405") == ("6/voluntary", "no-units")
    assert refused(game, "move X 0405") == ("4B", "cannot-command")
    assert refused(game, "move E 0405") == ("6/voluntary", "off-map")
    assert refused(game, "move A 0403") == ("6/voluntary", "stays")


def test_a_way_can_be_named() -> None:
    game = box().unit("A", "0403", "j-lt-r").game("movement", "japanese")
    play(game, "move A 0404 0503,0504")
    assert told(game, "moved")[-1]["path"] == ("0503", "0504", "0404")
    assert spent(game, "A") == 3


@rule("8B/when")
def test_a_hex_may_be_too_full_until_the_phase_ends() -> None:
    ground = box()
    for name in "ABC":
        ground.unit(name, "0403", "j-sq-8")
    game = ground.unit("D", "0402", "j-sq-8").game("movement", "japanese")
    play(game, "move D 0403")
    assert refused(game, "done") == ("8B/when", "too-full")
    play(game, "move A 0404", "done")
    assert game.asked() == "pause"


@rule("8B/when")
def test_nobody_spends_his_last_point_on_a_full_hex_that_nobody_can_leave() -> None:
    ground = box().unit("D", "0405", "c-46", spent=0)
    for name in "ABC":
        ground.unit(name, "0403", "c-46")
    game = ground.game("movement", "chinese")
    assert "0403" in ends(game, "D")  # the others can still leave it
    for name in "ABC":
        play(game, f"move {name} 0402", f"move {name} 0404", f"move {name} 0402", f"move {name} 0403")
    play(game, "move D 0407")
    assert refused(game, "move D 0403") == ("8A/limit", "no-room")
    assert "0403" not in ends(game, "D")


@rule("7B/road-cost", "6/weather")
@pytest.mark.parametrize(("weather", "cost"), [("clear", 1), ("mud", 2), ("snow", 2), ("frost", 1)])
def test_a_road_costs_what_clear_terrain_costs_in_the_same_weather(weather: str, cost: int) -> None:
    """Combat/motorized units pay more in mud and snow, on clear ground and on a road through mountains alike."""
    plain = box().weather(weather).unit("T", "0403", "j-tank").game("movement", "japanese")
    assert price(plain, "move T 0404 0404") == cost
    ground = box().weather(weather).terrain("mountain", "0404").line("road", "0403 0404").unit("T", "0403", "j-tank")
    assert price(ground.game("movement", "japanese"), "move T 0404 0404") == cost
    rows = box().charts.terrain
    columns = [(kind, now) for kind in ("cm", "foot", "mountain") for now in ("dry", "mud", "snow")]
    assert [rows["road"].cost(*column) for column in columns] == [rows["clear"].cost(*column) for column in columns]


@rule("6/overruns")
def test_units_on_the_move_overrun_what_is_in_their_way_and_go_on() -> None:
    game = box().unit("A", "0402", "j-sq-8").unit("X", "0404", "c-con").game("movement", "japanese")
    play(game, "move A 0403", "overrun 0404", "join A", "resolve", "ride-on A")
    assert (game.where("A"), game.where("X")) == ("0404", "eliminated")
    assert ends(game, "A")
