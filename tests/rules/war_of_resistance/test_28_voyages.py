"""28 Naval movement: points, costs, blocks, rivers, and what happens on the way."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.naval_blocks import shut_banks, strong
from grognard.games.war_of_resistance.rules.seaways import node_of, seaways
from grognard.games.war_of_resistance.rules.voyages import points_left, routes
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.game import Game, Setup
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import (
    FIRST,
    MOUTH,
    RIVER,
    SECOND,
    THIRD,
    hexes,
    number,
    river,
    sea,
    told,
    went,
)


@pytest.fixture
def china() -> Any:
    """The real map in the Japanese movement phase of the battle of Shanghai."""
    p = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", "shanghai-37", {}, "1"), p)
    while game.decision().kind != "movement":
        game.play("done", game.decision().seat)
    return game


def put(game: Any, ship: str, place: str) -> None:
    p = game.position
    place_no = p.world.words["place"].read(place)
    p.put(p.world.number[ship], place_no)
    p.afloat[p.world.number[ship]] = 2 if p.world.on_river(place_no) else 1
    p.touch()


@rule("28/when")
def test_ships_move_in_their_own_turn_only() -> None:
    game: Any = sea().ship("T", "0202", "TF").game(["movement", ("movement", "chinese")], stay=True)
    play(game, "done")
    assert (game.decision().seat, refused(game, "sail T 0302")) == ("chinese", ("28/when", "not-your-ship"))
    assert "sail" not in {order.split()[0] for order in game.orders()}


@rule("28/mp")
def test_seagoing_ships_have_150_points_and_river_craft_120() -> None:
    box = river()
    for kind in ("TF", "CG", "NT", "LC", "RF", "RT"):
        box.ship(kind, "0303", kind, 1)
    game: Any = box.game("movement")
    left = [points_left(game.position, number(game, kind)) for kind in ("TF", "CG", "NT", "LC", "RF", "RT")]
    assert left == [150, 150, 150, 150, 120, 120]


@rule("28/costs")
def test_what_it_costs_to_enter_sea_coast_and_river() -> None:
    game: Any = river().ship("L", "0102", "LC", 1).game("movement")
    play(game, "sail L 0202")
    assert went(game, "L")[2] == 1
    play(game, "sail L 0303")
    assert went(game, "L")[2] == 1 + 2
    play(game, f"sail L {FIRST}")
    assert went(game, "L") == (FIRST, "on-river", 1 + 2 + 1)  # its corner touches the water of 0303


@rule("28/mp", "28/costs")
def test_a_place_too_far_is_refused_with_its_price() -> None:
    game: Any = sea().ship("T", "0101", "TF").game("movement")
    game.position.sailed[0] = 148
    refusal = game.why_not("sail T 0301 sea")
    assert (refusal.rule, refusal.key, dict(refusal.facts)["cost"], dict(refusal.facts)["left"]) == (
        *("28/mp", "too-far-to-sail"),
        *(3, 2),
    )
    assert refused(game, "sail T 0202") is None


@rule("28/restricted-waters")
def test_nobody_enters_restricted_waters() -> None:
    game: Any = sea().feature("restricted", "0202").ship("T", "0102", "TF").game("movement")
    assert refused(game, "sail T 0202") == ("28/restricted-waters", "restricted-waters")
    play(game, "sail T 0203")
    assert "0202" not in told(game, "sailed")[0]["path"]


@rule("28/groups")
def test_a_group_goes_where_each_of_it_may_and_as_far_as_the_poorest() -> None:
    box = river().reach("big", "TF", FIRST).ship("T", "0303", "TF").ship("B", "0303", "RT", 2)
    game: Any = box.game("movement")
    assert refused(game, f"sail B {SECOND}") is None
    assert refused(game, f"sail T,B {SECOND}") == ("28/tf-cg-no-river", "not-up-this-river")
    assert refused(game, "sail T,B 0102") == ("28/rt-rf-coastal", "too-far-out")
    play(game, f"sail T,B {FIRST}")
    assert went(game, "T") == went(game, "B") == (FIRST, "on-river", 1)
    apart: Any = sea().ship("T", "0202", "TF").ship("U", "0203", "TF").game("movement")
    assert refused(apart, "sail T,U 0302") == ("28/groups", "not-one-squadron")
    assert refused(apart, "sail T,T 0302") == ("28/groups", "no-ships")


@rule("28/land-blocks")
def test_land_within_a_hex_parts_its_water(china: Any) -> None:
    p = china.position
    put(china, "ijn-d", "G3:1402")
    index = p.world.words["place"].read
    found = routes(p, (p.world.number["ijn-d"],))
    near, far = seaways(p.world).waters[index("G3:1403")]
    assert found.costs[near] == 2
    assert found.costs[far] > 4  # only round about
    play(china, "sail ijn-d G3:1403")
    p = china.position
    assert node_of(p, p.world.number["ijn-d"]) == near
    there = routes(p, (p.world.number["ijn-d"],)).costs[index("G3:1404")]
    assert there > 2  # it does not lie on the side of the land that leads there


@rule("28/land-blocks")
def test_a_ship_is_on_one_side_of_the_land_where_it_stops() -> None:
    box = sea(owner="").parted("0303", "0203 0202 | 0304").ship("T", "0203", "TF").ship("U", "0304", "TF")
    game: Any = box.game("movement")
    play(game, "sail T 0303", "sail U 0303")
    assert [game.state(ship, "bay") for ship in "TU"] == [0, 1]
    assert refused(game, "sail T,U 0203") == ("28/groups", "not-one-squadron")


@rule("28/tf-cg-no-river")
def test_warships_stay_off_rivers() -> None:
    game: Any = river().ship("T", "0303", "TF").ship("C", "0303", "CG").game("movement")
    assert (
        refused(game, f"sail T {MOUTH}")
        == refused(game, f"sail C {MOUTH}")
        == (
            "28/tf-cg-no-river",
            "not-up-this-river",
        )
    )


@rule("28/nt-river-limit")
def test_transports_follow_a_river_to_its_farthest_inland_port() -> None:
    closed: Any = river().ship("N", "0303", "NT").game("movement")
    assert refused(closed, f"sail N {MOUTH}") == ("28/nt-river-limit", "not-up-this-river")
    box = river().coast(hexes(3, 3)).city("0504").port("0504", "minor")
    box._waters["0504"] = "land"  # a sea port in the land, where ships come by the river only
    game: Any = box.ship("N", "0303", "NT").game("movement")
    assert refused(game, f"sail N {RIVER[5]}") is None
    assert refused(game, f"sail N {RIVER[6]}") == ("28/nt-river-limit", "not-up-this-river")


@rule("28/nt-river-limit", "34D1/tf", "34D1/gbtf")
def test_how_far_ships_go_up_the_yangtze_and_the_whangpoo(china: Any) -> None:
    tolls, place = seaways(china.position.world).tolls, china.position.world.words["place"].read

    def open_to(ship: str, *places: str) -> list[bool]:
        return [tolls[ship][place(each)] == 0 for each in places]

    nanking, beyond = "G1:4915/G1:5014", "G1:5014/G1:5015"
    ichang, above = "G4:0510/G4:0511", "G4:0409/G4:0410"
    assert open_to("TF", nanking, beyond, "G3:0506/G3:0605", "G3:0605/G3:0606") == [True, False, True, False]
    assert open_to("gbtf", beyond, ichang, above) == [True, True, False]
    assert open_to("NT", beyond, ichang, above) == [True, True, False]
    assert open_to("RT", ichang, above) == [True, True]
    assert open_to("CG", nanking) == [False]


@rule("28/rt-rf-coastal")
def test_river_craft_keep_to_the_coast() -> None:
    game: Any = sea().ship("B", "0302", "RT").game("movement")
    assert refused(game, "sail B 0202") is None
    assert refused(game, "sail B 0102") == ("28/rt-rf-coastal", "too-far-out")


@rule("28/rt-rf-coastal")
def test_river_craft_may_go_beside_frozen_pack_ice() -> None:
    game: Any = sea().ice("0201").ship("B", "0202", "RT").game("movement")
    p = game.position
    assert refused(game, "sail B 0102") == ("28/rt-rf-coastal", "too-far-out")
    p.frozen = tuple(True for _ in p.frozen)
    p.touch()
    assert refused(game, "sail B 0201") == ("28B", "icebound")
    assert refused(game, "sail B 0102") is None


@rule("28/narrow-straits")
@pytest.mark.parametrize("shore", ["G1:3008", "G1:3009"])
def test_an_enemy_on_its_shore_closes_a_strait(china: Any, shore: str) -> None:
    p = china.position
    put(china, "ijn-d", "G1:3109")
    for ship in (p.world.number["ijn-d"],):
        assert routes(p, (ship,)).costs[p.world.board.index["G1:2909"]] == 4  # by G1:3009 or G1:3008
    p.put(p.world.number["c-ca-87"], p.world.board.index[shore])
    p.touch()
    refusal = china.why_not("sail ijn-d G1:2909")
    assert (refusal.rule, refusal.key) == ("28/narrow-straits", "strait-closed")


@rule("28/ignore-port-river", "28/enemy-block")
def test_enemy_warships_bar_their_own_water_and_nothing_else() -> None:
    box = river(owner="").own("chinese", hexes(3, 8)).port("0302", "standard").ship("T", "0101", "TF")
    box.ship("P", "0302", "TF", power="cn").ship("R", MOUTH, "RF", power="cn").ship("N", "0202", "NT", power="cn")
    game: Any = box.ship("S", "0204", "TF", power="cn").game("movement", draws=["N/T"])
    play(game, "let-pass", "let-pass")
    assert refused(game, "sail T 0302 sea") is None  # in port
    assert refused(game, "sail T 0303") is None  # on the river
    assert refused(game, "sail T 0202") is None  # no warship
    assert refused(game, "sail T 0204") == ("28/enemy-block", "enemy-ships-there")


@rule("28/enemy-block")
def test_a_flotilla_bars_its_hexside() -> None:
    box = river(owner="").own("japanese", hexes(3, 8)).ship("B", MOUTH, "RT").ship("C", FIRST, "RF", power="cn")
    game: Any = box.game("movement")
    assert refused(game, f"sail B {SECOND}") == ("28/enemy-block", "enemy-ships-there")


@rule("28/end-move")
def test_loaded_ships_may_end_at_sea_or_on_a_river() -> None:
    box = river().unit("A", "aboard", "j-lt-r").ship("L", "0303", "RT", 2).freight("L", "A")
    game: Any = box.game("movement")
    play(game, f"sail L {SECOND}", "done")
    assert (game.where("L"), game.where("A")) == (SECOND, "aboard")


# --- 28A: naval combat comes about ---------------------------------------------------------------------------


def meeting(**more: Any) -> Any:
    """A Chinese transport off its coast, out of the zone of a Japanese task force thirty hexes away."""
    box = WarSandbox(40, 3).terrain("sea", hexes(1, 40, 3)).ship("J", "0101", "TF").ship("C", "2001", "NT", power="cn")
    for name, place in more.items():
        box.ship(name, place, "TF")
    return box


@rule("28A/trigger-enter", "28A/interrupt", "29")
def test_a_chinese_ship_that_enters_a_japanese_zone_is_fought_and_goes_on_if_it_lives() -> None:
    game: Any = meeting().game("movement", "chinese", dice=[1])
    play(game, "sail C 1201")
    assert (game.asked(), game.decision().seat, game.where("C")) == ("naval-combat", "japanese", "1601")
    play(game, "engage")
    assert (game.asked(), game.where("C")) == ("movement", "1201")


@rule("29")
def test_a_success_sinks_the_chinese_ship() -> None:
    game: Any = meeting().game("movement", "chinese", dice=[3])
    play(game, "sail C 1601", "engage")
    assert game.where("C") == "sunk"


@rule("28A/trigger-cover")
def test_a_japanese_ship_that_comes_near_enough_fights() -> None:
    game: Any = meeting().game("movement", "japanese", dice=[1])
    play(game, "sail J 0401")
    assert game.asked() == "movement"
    play(game, "sail J 0601")
    assert (game.asked(), game.where("J")) == ("naval-combat", "0501")
    play(game, "engage")
    assert game.where("J") == "0601"


@rule("28A/trigger-start", "28A/once-per-pair")
def test_a_pair_fights_once_a_phase_and_again_in_the_next() -> None:
    box = meeting(K="1203")
    game: Any = box.game(["movement", "exploitation"], "chinese", dice=[1, 1, 1, 1], draws=["C/J", "C/K"])
    assert game.asked() == "naval-combat"  # K has it in its zone from the start
    play(game, "engage")
    assert game.asked() == "movement"
    play(game, "sail C 1601")
    assert game.asked() == "naval-combat"  # J, and K no more
    play(game, "engage", "sail C 1501", "done")
    assert (game.asked(), len(game.position.fought)) == ("naval-combat", 0)
    play(game, "engage", "engage")
    assert game.asked() == "exploitation"


@rule("28A/japanese-decline", "34A")
def test_japan_may_wait_for_a_better_moment() -> None:
    box = WarSandbox(30, 2).terrain("sea", hexes(1, 30, 2)).terrain("clear", "1802 1702").coast("1802 1702")
    box.own("chinese", "1802 1702").side("shore", "1702/1802").ship("J", "0202", "TF").ship(
        "C", "1802", "LC", 1, power="cn"
    )
    game: Any = box.game("movement", "chinese", dice=[2])
    play(game, "sail C 1702")
    assert game.decision().facts["modifier"] == "+0"  # two for the hunter, two for protected waters
    play(game, "let-pass", "sail C 1601")
    assert (game.asked(), game.decision().facts["modifier"]) == ("naval-combat", "+2")
    play(game, "engage")
    assert game.where("C") == "1601"


@rule("28A/typhoon-exempt", "28C")
def test_a_typhoon_hides_a_ship_and_hurts_it_once_a_phase() -> None:
    game: Any = meeting().sea("typhoon").game("movement", "chinese", dice=[5, 1, 1])
    assert game.state("C", "damage") == 2  # it starts in the typhoon
    play(game, "sail C 1501")
    assert (game.asked(), game.state("C", "damage")) == ("movement", 2)


@rule("28C")
def test_a_ship_that_comes_into_a_typhoon_throws_a_die_a_point() -> None:
    box = sea().area("9", "0202").sea("typhoon", "9").ship("T", "0102", "TF", 4)
    game: Any = box.game("movement", dice=[1, 4, 2, 5])
    assert game.state("T", "damage") == 0
    play(game, "sail T 0202")
    assert game.state("T", "damage") == 3
    play(game, "sail T 0102", "sail T 0202")
    assert game.state("T", "damage") == 3


@rule("28A/order", "29/suspend")
def test_several_combats_are_fought_in_random_order_with_nothing_between() -> None:
    game: Any = meeting(K="0101").game("movement", "chinese", dice=[1, 1], draws=["C/K"])
    play(game, "sail C 1501")
    assert (game.where("C"), game.decision().facts["hunter"]) == ("1601", "K")
    assert game.decision().facts["modifier"] == "+3"  # J is with K
    assert refused(game, "sail C 1501") is not None
    play(game, "engage")
    assert (game.asked(), game.decision().facts["hunter"], game.where("C")) == ("naval-combat", "J", "1601")
    play(game, "engage")
    assert (game.asked(), game.where("C")) == ("movement", "1501")


# --- 28B: rivers ---------------------------------------------------------------------------------------------


@rule("28B")
def test_boats_follow_joined_hexsides_unless_they_are_frozen() -> None:
    game: Any = river().ship("B", MOUTH, "RT").game("movement")
    play(game, f"sail B {THIRD}")
    assert told(game, "sailed")[-1]["path"] == tuple(RIVER[1:4])
    winter: Any = river().ship("L", "0303", "LC", 1).game("movement")
    assert refused(winter, f"sail L {MOUTH}") is None
    winter.position.frozen = tuple(True for _ in winter.position.frozen)
    winter.position.touch()
    assert refused(winter, f"sail L {MOUTH}") == ("28B", "icebound")


@rule("28B/enemy-bank")
def test_an_enemy_with_support_or_two_enemy_banks_close_a_river() -> None:
    box = river().unit("C", "0504", "c-46").ship("B", MOUTH, "RT")
    game: Any = box.game("movement")
    assert refused(game, f"sail B {SECOND}") is None
    assert refused(game, f"sail B {THIRD}") == ("28B/enemy-bank", "enemy-bank")
    weak: Any = river().unit("C", "0504", "c-14").ship("B", MOUTH, "RT").game("movement")
    assert refused(weak, f"sail B {THIRD}") is None  # it has no support
    lost: Any = river().own("chinese", "0403 0504").ship("B", MOUTH, "RT").game("movement")
    assert refused(lost, f"sail B {THIRD}") == ("28B/enemy-bank", "enemy-bank")
    assert refused(lost, f"sail B {SECOND}") is None  # one bank is enough


@rule("28B/forced-displacement", "33/displaced")
def test_a_ship_gives_way_to_an_enemy_on_the_bank() -> None:
    box = river().ship("B", SECOND, "RT").unit("C", "0405", "c-46").own("chinese", "0405").unit("J", "0403", "j-sq-8")
    game: Any = box.game("movement", "chinese")
    play(game, "move C 0404")
    assert (game.asked(), game.decision().seat) == ("displacement", "japanese")
    assert refused(game, f"withdraw-ship B {RIVER[5]}") == ("28B/forced-displacement", "no-refuge")
    play(game, f"withdraw-ship B {FIRST}")
    assert game.where("B") == FIRST


@rule("28B/forced-displacement")
def test_a_ship_without_refuge_is_scuttled() -> None:
    box = sea().river("big", SECOND, "major").ship("B", SECOND, "RT").unit("C", "0405", "c-46").own("chinese", "0405")
    game: Any = box.game("movement", "chinese")
    play(game, "move C 0404")
    assert game.where("B") == "sunk"


def test_what_shuts_banks_is_found_anew_when_the_enemy_moves() -> None:
    game: Any = river().unit("C", "0504", "c-46").ship("B", MOUTH, "RT").game("movement")
    p = game.position
    assert len(shut_banks(p, 0)) == 3
    p.put(number(game, "C"), p.world.board.index["0806"])
    assert (len(shut_banks(p, 0)), strong(p, 1)) == (0, 0)
