"""45 Chinese factions: homes, levels of cooperation and their restrictions, rolls, gifts, bribes and defection."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import NOBODY
from grognard.games.war_of_resistance.rules.air_support import defensive_support, ground_support
from grognard.games.war_of_resistance.rules.attack_supply import sources as stores
from grognard.games.war_of_resistance.rules.condition import movement_factor
from grognard.games.war_of_resistance.rules.cooperation import exists, fall, mood
from grognard.games.war_of_resistance.rules.districts import District, sources
from grognard.games.war_of_resistance.rules.factions import (
    cooperation,
    faction_of,
    home_boxes,
    home_of,
    homeless,
    may_draw,
)
from grognard.games.war_of_resistance.rules.gunfire import Allot
from grognard.games.war_of_resistance.rules.headquarters import in_influence
from grognard.games.war_of_resistance.rules.homecoming import settle_down
from grognard.games.war_of_resistance.rules.infiltration import not_stealthy
from grognard.games.war_of_resistance.rules.isolation import connected, find_isolated
from grognard.games.war_of_resistance.rules.lines import traceable
from grognard.games.war_of_resistance.rules.march_refusals import bound
from grognard.games.war_of_resistance.rules.movement import enter, price, reach
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.production import receive_points
from grognard.games.war_of_resistance.rules.retreat import ways_out
from grognard.games.war_of_resistance.rules.terrain import FOOT
from grognard.games.war_of_resistance.rules.violations import sail_through, violate
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.raising import MONTH, country, fresh, place, points, told, unit


def shansi(level: str = "uncooperative") -> WarSandbox:
    """Kiangsu in the west, Shansi in the east; Shansi does not cooperate."""
    return country().level("shansi", level)


# --- the sheet of factions -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def world() -> Theatre:
    found: Theatre = MODULE.world("shanghai-37", "1998", {})
    return found


HOMES = [
    ("45B1", "nationalist", "cooperative", "kiangsu anhwei hupei kiangsi"),
    ("45B3", "hopei", "cooperative", "hopei"),
    ("45B4", "shansi", "cooperative", "shansi"),
    ("45B5", "shantung", "uncooperative", "shantung"),
    ("45B6", "northern", "cooperative", "jehol chahar suiyuan shensi honan"),
    ("45B7", "manchurian", "cooperative", "liaoning"),
    ("45B8", "kwangsi", "cooperative", "kwangsi"),
    ("45B9", "szechwan", "cooperative", "szechwan"),
    ("45B10", "kweichow", "cooperative", "kweichow"),
    ("45B11", "kwangtung", "cooperative", "kwangtung"),
    ("45B12", "southern", "cooperative", "chekiang fukien"),
    ("45B13", "hunan", "cooperative", "hunan"),
    ("45B14", "yunnan", "cooperative", "yunnan"),
    ("45B15", "muslim", "cooperative", "kansu ningsia"),
]


@rule("45B1", "45B3", "45B4", "45B5", "45B6", "45B7", "45B8", "45B9", "45B10", "45B11", "45B12", "45B13", "45B14")
@rule("45B15", "45A1/home", "45A2")
@pytest.mark.parametrize(("paragraph", "faction", "level", "provinces"), HOMES)
def test_where_factions_are_at_home_and_how_they_begin(
    world: Theatre, paragraph: str, faction: str, level: str, provinces: str
) -> None:
    land = world.land
    assert land.factions[faction].level == level
    homes = {land.provinces[land.province[hex]].key for hex in home_of(world, faction)}
    assert homes == set(provinces.split())
    assert paragraph


@rule("45B5", "45B15", "45B7", "45B2")
def test_tsingtao_is_nobodys_home_and_the_west_china_box_is_the_muslims(world: Theatre) -> None:
    assert world.place["G1:3008"] not in home_of(world, "shantung")
    assert home_boxes(world, "muslim") == [world.place["west-china"]]
    assert home_of(world, "ccp") == frozenset()
    p: Any = MODULE.start(world, "factions")
    assert homeless(p, "manchurian")
    assert homeless(p, "ccp")
    assert not homeless(p, "shantung")


@rule("45B/allegiance", "45B1")
def test_every_unit_has_the_faction_of_its_affiliation() -> None:
    box = country().unit("A", "0101", "c-14", power="cn").unit("B", "0102", "c-14", power="mnf")
    p: Any = box.wing("F", "0202", "caf-hawk-iii").unit("J", "0606", "j-sq-8").game().position
    assert [faction_of(p, unit(p, name)) for name in "ABFJ"] == ["nationalist", "northern", "nationalist", ""]


# --- Communists ----------------------------------------------------------------------------------------------


@rule("45B2/movement", "45B2/infiltration")
def test_communists_march_without_supply_and_may_infiltrate() -> None:
    box = country().unit("A", "0101", "r-36", power="ccp", supply="cut-off").unit("B", "0105", "c-14", supply="cut-off")
    p: Any = box.game("movement", "chinese").position
    assert [float(movement_factor(p, unit(p, name))) for name in "AB"] == [1, 0.25]
    assert not_stealthy(p, unit(p, "A")) is None
    assert not_stealthy(p, unit(p, "B")) is not None


@rule("45B2", "45A1/no-home")
def test_communists_and_factions_without_a_home_are_confined_nowhere() -> None:
    box = country().unit("A", "0303", "r-36", power="ccp").unit("M", "0505", "c-14", power="man")
    game: Any = box.level("manchurian", "uncooperative").game("movement", "chinese")
    assert refused(game, "move A 0404") is None
    assert refused(game, "move M 0604") is None


# --- restrictions --------------------------------------------------------------------------------------------


@rule("45A2a", "45A2b/area")
def test_uncooperative_forces_stay_at_home() -> None:
    for level, found in (("cooperative", None), ("uncooperative", ("45A2b/area", "beyond-home"))):
        game: Any = shansi(level).unit("S", "0603", "c-14", power="shns").game("movement", "chinese")
        assert refused(game, "move S 0503") == found
        assert refused(game, "move S 0703") is None
        for start, target in (("0603", "0503"), ("0503", "0603")):
            box = shansi(level).unit("S", start, "c-14", power="shns").unit("J", target, "j-lt-b")
            stopped = found
            assert refused(box.game("combat", "chinese"), f"attack {target}") == stopped


@rule("45A2b/no-joint-combat")
def test_they_do_not_attack_together_with_others() -> None:
    box = shansi().unit("S", "0702", "c-46", power="shns").unit("K", "0704", "c-46").unit("J", "0703", "j-lt-b")
    game: Any = box.game("combat", "chinese")
    play(game, "attack 0703", "join S")
    assert refused(game, "join K") == ("45A2b/no-joint-combat", "factions-at-odds")
    box = country().level("hunan", "uncooperative").level("szechwan", "uncooperative")
    box.unit("S", "0702", "c-46", power="hun").unit("K", "0704", "c-46", power="sze").unit("J", "0703", "j-lt-b")
    game = box.game("combat", "chinese")
    play(game, "attack 0703", "join S")
    assert refused(game, "join K") == ("45A2b/no-joint-combat", "factions-at-odds")  # nor with each other


@rule("45A2b/no-joint-combat")
@pytest.mark.parametrize(("faction", "helped"), [("ca", True), ("shns", False)])
def test_aircraft_of_others_support_them_neither_in_attack_nor_in_defence(faction: str, helped: bool) -> None:
    box = shansi().unit("J", "0704", "j-lt-b").weather("clear")
    for name in "DEF":
        box.unit(name, "0703", "c-46", power=faction)
    box.wing("G", "0703", "caf-gamma-2e", mission="defensive-support")
    p: Any = box.wing("H", "0704", "caf-gamma-2e", mission="ground-support").game().position
    units = tuple(unit(p, name) for name in "DEF")
    assert (defensive_support(p, p.world.place["0703"], units) > 0) == helped
    assert (ground_support(p, p.world.place["0704"], units) > 0) == helped


@rule("45A2b/no-joint-combat")
def test_ships_of_others_do_not_fire_for_them() -> None:
    box = shansi().side("great", "0703/0803").ship("B", "0703/0803", "TF", 3, power="cn", prepared=True)
    box.unit("S", "0703", "c-46", power="shns").unit("K", "0604", "c-46").unit("J", "0704", "j-lt-b")
    game: Any = box.game("combat", "chinese")
    play(game, "attack 0704", "join S")
    assert refused(game, "fire B 1") == ("45A2b/no-joint-combat", "factions-at-odds")
    play(game, "leave S", "fire B 1")
    assert refused(game, "join S") == ("45A2b/no-joint-combat", "factions-at-odds")
    assert refused(game, "join K") is None
    game = box.game("combat", "japanese")
    assert game.asked() != "gunfire"
    found = Allot(unit(game.position, "B"), game.position.world.place["0703"], 1).refusal(game.position, CHINESE)
    assert found is not None
    assert found.rule == "45A2b/no-joint-combat"


@rule("45A2b/stacking")
def test_aircraft_and_ships_that_lie_with_them_are_eliminated() -> None:
    box = shansi().unit("S", "0703", "c-14", power="shns").port("0703", "major").mark(permanent={"0703": 3})
    box.wing("F", "0703", "caf-hawk-iii").ship("T", "0703", "RT", power="cn")
    game: Any = box.unit("J", "0101", "j-sq-8").game("movement", "chinese", stay=True)
    play(game, "done")
    assert (game.asked(), sorted(game.orders("chinese"))) == ("discord", ["send-away F", "send-away S", "send-away T"])
    play(game, "send-away F", "send-away T")
    assert (place(game.position, "F"), place(game.position, "T")) == ("shot-down", "sunk")
    assert game.asked() != "discord"


@rule("45A2b/stacking")
def test_where_they_stand_with_others_the_chinese_player_sends_units_away() -> None:
    box = shansi().unit("S", "0703", "c-14", power="shns").unit("K", "0703", "c-14").unit("J", "0101", "j-sq-8")
    game: Any = box.game("movement", "chinese", stay=True)
    play(game, "done")
    assert (game.asked(), sorted(game.orders("chinese"))) == ("discord", ["send-away K", "send-away S"])
    assert refused(game, "send-away J") == ("45A2b/stacking", "not-in-discord")
    play(game, "send-away K")
    assert place(game.position, "K") == "eliminated"
    assert fresh(game.position) == {("shansi", "shns"): 1}


@rule("45A2b/transport")
def test_they_are_not_carried_by_rail() -> None:
    box = shansi().line("high-rail", "0703 0702 0701").unit("S", "0703", "c-14", power="shns")
    game: Any = box.game("movement", "chinese")
    assert refused(game, "rail S 0701") == ("45A2b/transport", "faction-not-carried")


@rule("45A2b/demolition")
def test_they_destroy_nothing_at_home() -> None:
    for level, found in (("uncooperative", ("45A2b/demolition", "no-demolition-at-home")), ("cooperative", None)):
        box = shansi(level).line("high-rail", "0703 0702 0701").unit("S", "0703", "c-14", power="shns")
        assert refused(box.game("movement", "chinese"), "break-rail S") == found


@rule("45A2b/reaction")
def test_they_react_only_under_a_headquarters_of_their_own() -> None:
    box = shansi().unit("S", "0704", "c-14", power="shns").unit("K", "0504", "c-14").unit("N", "0404", "c-hq")
    box.unit("H", "0804", "c-hq", power="shns").mark(general_2={"0404": 12, "0804": 12})
    p: Any = box.game("reaction", "chinese").position
    own = in_influence(p, (unit(p, "H"),), CHINESE)
    others = in_influence(p, (unit(p, "N"),), CHINESE)
    assert [p.name(n) for n in own] == ["S"]
    assert [p.name(n) for n in others] == ["K"]


@rule("45A2b/supply")
def test_points_with_such_a_headquarters_serve_its_faction_alone() -> None:
    box = shansi().unit("S", "0703", "c-14", power="shns").unit("K", "0705", "c-14")
    box.unit("H", "0704", "c-hq", power="shns").mark(attack_supply={"0704": 1}, general_2={"0704": 9})
    p: Any = box.game("initial", "chinese").position
    place_ = p.world.place["0704"]
    assert may_draw(p, unit(p, "S"), place_)
    assert not may_draw(p, unit(p, "K"), place_)
    assert p.supply[unit(p, "K")] != 0
    assert p.supply[unit(p, "S")] == 0
    assert stores(p, CHINESE, [unit(p, "K")]) == []


# --- antagonists -----------------------------------------------------------------------------------------------


@rule("45A2c/as-enemy")
def test_antagonists_and_their_zones_are_enemies_for_movement() -> None:
    box = country().unit("R", "0303", "r-76", power="ccp").unit("K", "0505", "c-46")
    game: Any = box.mark(general_2={"0505": 9, "0303": 9}).game("movement", "chinese")
    assert refused(game, "move K 0303") == ("45A2c/as-enemy", "rivals-there")
    assert refused(game, "move R 0505") == ("45A2c/as-enemy", "rivals-there")
    p, where = game.position, game.position.world.place
    out = where["0302"], [where["0402"]]
    assert price(p, CHINESE, FOOT, *out, "") > price(p, CHINESE, FOOT, *out, "ccp")  # out of the zone of R


@rule("45A2c/as-enemy")
def test_antagonists_stop_lines_of_supply_and_retreats() -> None:
    box = country().unit("R", "0303", "r-76", power="ccp").unit("K", "0304", "c-14").mark(general_2={"0303": 9})
    p: Any = box.game("initial", "chinese").position
    bits, where = p.world.board.bits, p.world.place
    assert not traceable(p, CHINESE) >> bits[where["0303"]] & 1
    assert traceable(p, CHINESE, "ccp") >> bits[where["0303"]] & 1
    assert not traceable(p, CHINESE, "ccp") >> bits[where["0304"]] & 1
    assert not traceable(p, CHINESE) >> bits[where["0302"]] & 1  # in its zone
    rank, hexes = ways_out(p, unit(p, "K"))
    assert (rank, sorted(p.hex_name(hex) for hex in hexes)) == (1, ["0204", "0305", "0404"])  # out of its zone


@rule("45A2c/as-enemy")
def test_two_antagonistic_factions_are_enemies_of_each_other() -> None:
    box = country().level("shansi", "antagonistic").unit("R", "0703", "r-76", power="ccp")
    game: Any = box.unit("S", "0705", "c-14", power="shns").game("movement", "chinese")
    assert refused(game, "move S 0703") == ("45A2c/as-enemy", "rivals-there")
    p = game.position
    find_isolated(p)
    assert connected(p, CHINESE, "shansi") is not None
    assert reach(p, (unit(p, "S"),)).ends


# --- violations ----------------------------------------------------------------------------------------------


def _mood(p: Any, faction: str = "shansi") -> int:
    return mood(p, faction)


@rule("45A1/violation-events", "45A1/voluntary", "45A3/mod-violation")
def test_others_that_enter_a_home_violate_it_once_in_a_player_turn() -> None:
    box = shansi().unit("K", "0503", "c-14").unit("L", "0505", "c-14").unit("S", "0606", "c-14", power="shns")
    game: Any = box.game("movement", "chinese")
    assert refused(game, "move K 0603") is None
    play(game, "move K 0603", "move L 0605")
    assert (_mood(game.position), game.position.violated) == (-1, ("shansi",))
    assert [fact["cause"] for fact in told(game, "home-violated")] == ["entered"]
    game = shansi().unit("S", "0606", "c-14", power="shns").game("movement", "chinese")
    play(game, "move S 0605")
    assert _mood(game.position) == 0
    game = shansi().unit("G", "0503", "g-15", base="LS").game("movement", "chinese")
    play(game, "move G 0603")
    assert _mood(game.position) == 0  # guerrillas do not


@rule("45A1/violation-exempt")
def test_cooperative_homes_and_invaded_provinces_are_open() -> None:
    for box in (shansi("cooperative"), shansi().own("japanese", "1006")):
        game: Any = box.unit("K", "0503", "c-14").game("movement", "chinese")
        play(game, "move K 0603")
        assert _mood(game.position) == 0
    box = country().province("fukien", "0106").province("chekiang", "0506").own("chinese", "0106 0506")
    box.level("southern", "uncooperative").city("0106", "medium").city("0506", "medium").own("japanese", "0506")
    p: Any = box.game().position
    violate(p, (p.world.place["0506"],), "", "entered")
    assert _mood(p, "southern") == 0
    violate(p, (p.world.place["0106"],), "", "entered")
    assert _mood(p, "southern") == -1


@rule("45A1/violation-events")
@pytest.mark.parametrize(
    ("kind", "power", "hex", "causes"),
    [
        ("c-14", "ca", "0703", ["occupied"]),
        ("c-14", "ca", "0503", []),  # beside it
        ("c-14", "shns", "0703", []),  # at home
        ("g-15", "ca", "0703", []),  # guerrillas do not
    ],
)
def test_who_stands_in_a_home_violates_it_in_every_player_turn(
    kind: str, power: str, hex: str, causes: list[str]
) -> None:
    box = shansi().unit("K", hex, kind, power=power, supply="cut-off").unit("J", "0101", "j-sq-8")
    box.unit("S", "0606", "c-14", power="shns", supply="cut-off")
    game: Any = box.game(["initial", ("initial", "chinese")], "japanese", stay=True)
    assert [fact["cause"] for fact in told(game, "home-violated")] == causes
    assert _mood(game.position) == -len(causes)
    while game.decision().seat == "japanese":
        play(game, "done")
    assert [fact["cause"] for fact in told(game, "home-violated")] == 2 * causes
    assert _mood(game.position) == -2 * len(causes)


@rule("45A1/violation-events", "45A1/violation-naval")
def test_aircraft_on_a_base_of_a_home_and_ships_on_its_river_violate_it_as_long_as_they_stay() -> None:
    away = shansi().unit("S", "0606", "c-14", power="shns", supply="cut-off").unit("J", "0101", "j-sq-8")
    game: Any = (
        away.wing("F", "0703", "caf-hawk-iii").mark(permanent={"0703": 3}).game("initial", "japanese", stay=True)
    )
    assert [fact["cause"] for fact in told(game, "home-violated")] == ["airbase"]
    boats = shansi().unit("S", "0606", "c-14", power="shns", supply="cut-off").unit("J", "0101", "j-sq-8")
    boats.river("fen", "0703/0704").ship("R", "0703/0704", "RT", 1, power="cn")
    game = boats.game("initial", "japanese", stay=True)
    assert [fact["cause"] for fact in told(game, "home-violated")] == ["river"]


@rule("45A1/violation-events")
def test_standing_in_a_home_or_living_on_it_violates_it_in_every_player_turn() -> None:
    box = shansi().unit("K", "0703", "c-14").unit("J", "0101", "j-sq-8")
    p: Any = box.game("initial", "japanese", stay=True).position
    assert _mood(p) == -1
    box = (
        shansi()
        .city("0802", "full")
        .city("0804", "large")
        .line("high-rail", "0802 0803 0804")
        .unit("K", "0503", "c-14")
    )
    box.unit("S", "0803", "c-14", power="shns").unit("L", "0802", "c-14").level("shansi", "cooperative")
    p = box.game("initial", "japanese", stay=True).position
    assert (p.supply[unit(p, "K")], _mood(p)) == (0, 0)


@rule("45A1/violation-events")
def test_supply_through_a_home_violates_it_unless_it_is_spared() -> None:
    def start(*, spared: bool = False) -> Any:
        box = country().province("shansi", "0301 0302 0303 0304 0305 0306").level("shansi", "uncooperative")
        box.city("0101", "full").city("0103", "large").line("high-rail", "0101 0102 0103").unit("N", "0101", "c-14")
        box.city("0306", "medium").unit("S", "eliminated", "c-14", power="shns")
        game: Any = box.unit("K", "0503", "c-14").game(["initial", ("initial", "japanese")], "chinese", stay=True)
        if spared:
            play(game, "spare shansi")
        return game

    game = start()
    p = game.position
    assert (p.supply[unit(p, "K")], _mood(p)) == (0, -1)
    game = start(spared=True)
    p = game.position
    play(game, "done")
    p = game.position
    assert (p.supply[unit(p, "K")] == 0, _mood(p)) == (False, -1)
    assert refused(game, "spare hunan") == ("45A1/violation-events", "nothing-to-spare")


@rule("45A1/violation-events")
def test_trains_and_supply_movement_violate_it() -> None:
    box = shansi().line("high-rail", "0503 0603 0703").unit("K", "0503", "c-14").mark(resources={"0503": 1})
    game: Any = box.city("0703", "medium", yard=3).city("0503", "medium", yard=3).game("movement", "chinese")
    play(game, "send resource 0503 0703")
    assert [fact["cause"] for fact in told(game, "home-violated")] == ["rail"]
    box = shansi().line("road", "0503 0603").unit("K", "0503", "c-14").mark(resources={"0503": 1}).tracks(smp=9)
    game = box.game("movement", "chinese")
    play(game, "start-load 0503", "take-up resource", "haul 0603")
    assert [fact["cause"] for fact in told(game, "home-violated")] == ["supply-movement"]


@rule("45A3/mod-invasion")
def test_the_first_japanese_unit_in_an_uncooperative_home_counts_two() -> None:
    box = shansi().unit("J", "0503", "j-lt-r").unit("I", "0505", "j-lt-r").unit("S", "1006", "c-14", power="shns")
    game: Any = box.game("movement", "japanese")
    play(game, "move J 0603", "move I 0605")
    assert (_mood(game.position), game.position.invaded) == (-2, ("shansi",))
    game = shansi("cooperative").unit("J", "0503", "j-lt-r").game("movement", "japanese")
    play(game, "move J 0603")
    assert _mood(game.position) == 0


@rule("45A1/retreat-disband")
def test_who_must_retreat_into_a_home_may_be_disbanded_instead() -> None:
    def start(level: str) -> Any:
        box = shansi(level).unit("K", "0503", "c-14").unit("J", "0403", "j-sq-10").unit("I", "0402", "j-lt-b")
        box.unit("L", "0502", "j-lt-b").unit("M", "0504", "j-lt-b").mark(attack_supply={"0403": 3})
        game: Any = box.game("combat", "japanese", dice=[1])
        play(game, "attack 0503", "join J", "supply 0403", "resolve")
        return game

    game = start("uncooperative")
    assert game.asked() == "retreat"
    assert "dissolve K" in game.orders("chinese")
    play(game, "dissolve K")
    assert (place(game.position, "K"), _mood(game.position)) == ("eliminated", 0)
    assert fresh(game.position) == {("kiangsu", "ca"): 1}
    game = start("cooperative")
    assert refused(game, "dissolve K") == ("45A1/retreat-disband", "free-to-retreat")


# --- gifts and rolls ---------------------------------------------------------------------------------------------


def _court(**more: Any) -> WarSandbox:
    """The first turn of a month; a source in Nanking, points there, and one unit of Shansi."""
    box = (
        country()
        .city("0202", "full")
        .city("0204", "large")
        .line("high-rail", "0202 0203 0204")
        .unit("K", "0202", "c-14")
    )
    box.unit("S", "0803", "c-14", power="shns").mark(resources={"0202": 5}, attack_supply={"0202": 1})
    return box.tracks(turn=MONTH, **more)


@rule("45A3/roll", "45A3/order", "45A3/mod-chinese-aid")
def test_gifts_come_before_the_roll_and_count_in_it() -> None:
    game: Any = _court().level("shansi", "uncooperative").game("initial", "chinese", dice=[4, 4])
    assert game.asked() == "gifts"
    play(game, "give shansi attack 0202")
    assert mood(game.position, "shansi") == 3
    assert refused(game, "give hunan resource 0202") == ("45A3/mod-chinese-aid", "no-such-faction")
    play(game, "done")
    assert told(game, "cooperation") == [{"faction": "shansi", "dice": 8, "modifier": 3, "result": "up"}]
    assert cooperation(game.position, "shansi") == "cooperative"
    assert game.position.attack_supply[game.position.world.place["0202"]] == 0


@rule("45A3/roll")
@pytest.mark.parametrize(("level", "dice"), [("cooperative", [6, 6]), ("antagonistic", [1, 1])])
def test_a_result_that_leads_nowhere_changes_nothing_and_is_told_as_such(level: str, dice: list[int]) -> None:
    box = shansi(level).unit("S", "1001", "c-14", power="shns").tracks(turn=MONTH)
    game: Any = box.game("initial", "chinese", dice=dice, stay=True)
    assert [facts["result"] for facts in told(game, "cooperation")] == ["same"]
    assert (cooperation(game.position, "shansi"), game.asked() == "bribe") == (level, False)


@pytest.mark.parametrize(
    ("level", "dice", "result"), [("cooperative", [1, 3], "same"), ("cooperative", [1, 2], "down")]
)
def test_a_faction_that_cooperates_breaks_by_a_three(level: str, dice: list[int], result: str) -> None:
    box = shansi(level).unit("S", "1001", "c-14", power="shns").tracks(turn=MONTH)
    game: Any = box.game("initial", "chinese", dice=dice, stay=True)
    assert [facts["result"] for facts in told(game, "cooperation")] == [result]


@rule("45A3/mod-japanese-aid", "45A3/mod-accumulate")
def test_every_two_japanese_points_count_one_against() -> None:
    box = country().city("0202", "medium").own("japanese", "0202").port("0202").unit("J", "0202", "j-sq-8")
    box.unit("S", "0803", "c-14", power="shns").mark(resources={"0202": 4}, attack_supply={"0202": 1})
    game: Any = box.game("initial", "japanese")
    play(game, "give shansi attack 0202")
    assert mood(game.position, "shansi") == -1
    play(game, "give shansi resource 0202")
    assert mood(game.position, "shansi") == -2
    game = _court().game("initial", "chinese", dice=[3, 4])
    game.position.moods = tuple(2 for _ in game.position.moods)
    play(game, "done")
    assert (mood(game.position, "shansi"), mood(game.position, "hunan")) == (0, 2)  # only who was rolled for


@rule("45A3a")
def test_what_can_be_given() -> None:
    box = country().mark(resources={"0202": 1, "0802": 1, "0303": 1}).unit("K", "0202", "c-14").city("0202", "full")
    box.city("0204", "large").line("high-rail", "0202 0203 0204").unit("S", "0803", "c-14", power="shns")
    game: Any = box.level("shansi", "uncooperative").game("initial", "chinese")
    assert refused(game, "give shansi resource 0802") == ("45A3a", "not-to-be-given")  # in the home of such a faction
    assert refused(game, "give shansi resource 0303") == ("45A3a", "not-to-be-given")  # no city
    assert refused(game, "give shansi resource 0202") is None
    isolated = country().mark(resources={"0202": 1}).unit("S", "0803", "c-14", power="shns").game("initial", "chinese")
    assert refused(isolated, "give shansi resource 0202") == ("45A3a", "not-to-be-given")


@rule("45A3/bribe")
def test_a_warlord_is_bought_if_the_die_is_no_higher_than_the_gift() -> None:
    for die, level in ((2, "cooperative"), (3, "uncooperative")):
        game: Any = _court().game("initial", "chinese", dice=[1, 1, die])
        play(game, "done")
        assert game.asked() == "bribe"
        assert refused(game, "bribe resource 0202,0202,0202,0202") == ("45A3/bribe", "bribe-size")
        assert refused(game, "bribe resource 0303") == ("45A3a", "not-to-be-given")
        play(game, "bribe resource 0202,0202")
        assert cooperation(game.position, "shansi") == level
        assert game.position.resources[game.position.world.place["0202"]] == 3
    game = _court().game("initial", "chinese", dice=[1, 1, 3])
    play(game, "done", "bribe attack 0202")  # it counts three
    assert cooperation(game.position, "shansi") == "cooperative"
    game = _court().game("initial", "chinese", dice=[1, 1])
    play(game, "done", "done")
    assert cooperation(game.position, "shansi") == "uncooperative"


@rule("45A3/antagonist-or-puppet", "45A3c")
@pytest.mark.parametrize(("die", "level"), [(1, "antagonistic"), (4, "antagonistic"), (5, "puppet"), (6, "puppet")])
def test_an_uncooperative_faction_becomes_an_antagonist_or_a_puppet(die: int, level: str) -> None:
    dice = [1, 1, die, *([4] if level == "puppet" else [])]
    game: Any = _court().level("shansi", "uncooperative").game("initial", "chinese", dice=dice)
    play(game, "done", "done")
    assert cooperation(game.position, "shansi") == level
    assert place(game.position, "S") == "0803"


@rule("45A3/roll", "45B1", "45B2", "45A2d/control")
def test_nationalists_communists_and_puppets_are_not_rolled_for() -> None:
    box = country().unit("K", "0101", "c-14").unit("R", "0103", "r-36", power="ccp").level("shansi", "puppet")
    game: Any = box.unit("S", "1001", "c-14", power="shns").tracks(turn=MONTH).game("initial", "chinese", stay=True)
    assert told(game, "cooperation") == []
    assert (cooperation(game.position, "ccp"), cooperation(game.position, "nationalist")) == (
        "antagonistic",
        "cooperative",
    )
    assert not exists(game.position, "hunan")
    game = country().unit("S", "1001", "c-14", power="shns").game("initial", "chinese", stay=True)
    assert told(game, "cooperation") == []  # no month begins


# --- what follows from a change ------------------------------------------------------------------------------


@rule("45A3b/disband", "45A3b/auto-violation")
def test_who_is_not_home_after_the_next_march_is_disbanded_for_half_his_points() -> None:
    box = (
        country()
        .unit("K", "0703", "c-14")
        .unit("H", "0603", "c-14", power="shns")
        .ship("T", "0101", "RT", power="shns")
    )
    for name, hex in (("A", "0101"), ("B", "0102"), ("C", "0503")):
        box.unit(name, hex, "c-14", power="shns")
    game: Any = box.tracks(turn=MONTH).game(["initial", "movement"], "chinese", dice=[1, 1])
    p = game.position
    assert (cooperation(p, "shansi"), p.turned, mood(p, "shansi")) == ("uncooperative", ("shansi",), -1)
    play(game, "done", "move C 0603", "done")
    p = game.position
    assert [place(p, name) for name in "ABCH"] == ["eliminated", "eliminated", "0603", "0603"]
    assert fresh(p) == {("kiangsu", "ca"): 1}  # twice a half
    assert place(p, "T") == "sunk"
    assert p.turned == ()


@rule("45A3b/disband")
@pytest.mark.parametrize(("hexside", "stays"), [("0101/0102", False), ("0802/0803", True)])
def test_passengers_and_ships_on_rivers_are_disbanded_and_lost_away_from_home(hexside: str, stays: bool) -> None:
    box = (
        country().river("big", "0101/0102 0802/0803").unit("K", "0703", "c-14").unit("H", "0603", "c-14", power="shns")
    )
    box.unit("A", "aboard", "c-14", power="shns").ship("N", hexside, "RT", 2, power="cn").freight("N", "A")
    box.ship("T", hexside, "RT", power="shns")
    game: Any = box.tracks(turn=MONTH).game(["initial", "movement"], "chinese", dice=[1, 1])
    play(game, "done", "done")
    p = game.position
    assert (place(p, "A"), place(p, "T"), bool(p.freights)) == (
        ("aboard", hexside, True) if stays else ("eliminated", "sunk", False)
    )
    assert faults(p) == []


def _gone(dice: list[int], **more: Any) -> Any:
    box = shansi(**more).points("shansi", "shns", 3).unit("K", "0303", "c-14")
    for name, hex in (("A", "0703"), ("B", "0802"), ("C", "eliminated")):
        box.unit(name, hex, "c-14", power="shns")
    game: Any = box.unit("J", "1006", "j-sq-8").game("initial", "chinese", dice=[5, *dice], stay=True)
    fall(game.position, "shansi")
    return game


@rule("45A3d/defection", "31/cargo-loss")
@pytest.mark.parametrize(
    ("die", "passenger", "owner", "found"),
    [
        (1, "ca", "shns", ("eliminated", "aside")),  # the ship melts away, and what it carries is lost
        (6, "ca", "shns", ("eliminated", "aside")),  # with others aboard nobody goes over
        (6, "shns", "cn", ("aside", "0802/0803")),  # nor aboard the ship of others
        (6, "shns", "shns", ("aboard", "0802/0803")),
    ],
)
def test_ships_and_passengers_of_two_factions_do_not_go_over_together(
    die: int, passenger: str, owner: str, found: tuple[str, str]
) -> None:
    box = shansi().river("big", "0101/0102 0802/0803").unit("K", "aboard", "c-14", power=passenger)
    box.unit("L", "0303", "c-14").unit("J", "1006", "j-sq-8").unit("A", "0703", "c-14", power="shns")
    box.ship("T", "0802/0803", "RT", 2, power=owner).freight("T", "K")
    game: Any = box.game("initial", "chinese", dice=[5, *(die for _ in range(9))], stay=True)
    fall(game.position, "shansi")
    p = game.position
    assert (place(p, "K"), place(p, "T")) == found
    assert faults(p) == []


@rule("45A3d/defection", "45A3d/pool", "45A3d/rp", "40B3/puppet-faction")
def test_a_die_for_each_unit_says_who_goes_over() -> None:
    game = _gone([3, 4, 6])
    p: Any = game.position
    assert (place(p, "A"), place(p, "B"), place(p, "C")) == ("aside", "0802", "eliminated")
    assert [p.sides[unit(p, name)] for name in "BC"] == [JAPANESE, JAPANESE]
    assert points(p, "shansi", "shns") == 0
    p.turn = MONTH
    receive_points(p, JAPANESE)
    assert points(p, "shansi", "shns") == 0.375  # Japan's from now on


@rule("45A3d/rp")
def test_later_reinforcements_of_a_puppet_faction_are_japanese() -> None:
    box = shansi("puppet").unit("A", "aside", "c-14", power="shns").event("reinforce", "A", side="chinese", at="0802")
    box.unit("B", "1006", "c-14", power="shns").own("japanese", "0802")
    game: Any = box.game(["initial", ("initial", "japanese")], "chinese", stay=True)
    p = game.position
    p.turn_coat([power.key for power in p.world.powers].index("shns"), JAPANESE)
    play(game, "done")
    assert place(game.position, "A") == "0802"


@rule("45A3d/territory")
def test_its_home_is_nobodys_until_it_is_taken() -> None:
    p: Any = _gone([4, 4, 4]).position
    where = p.world.place
    assert p.owner[where["0905"]] == NOBODY
    assert p.owner[where["0802"]] == JAPANESE + 1  # by its own units
    assert p.owner[where["0303"]] == CHINESE + 1
    assert sources(p, District("shansi", "shns")) == sorted((where["0802"], where["0804"]))
    assert p.owner[where["0804"]] == NOBODY
    enter(p, (unit(p, "K"),), where["0804"])
    assert p.owner[where["0804"]] == CHINESE + 1


@rule("45A3d/territory", "17B/roll")
def test_aircraft_of_others_leave_the_airbases_of_its_home() -> None:
    def gone(die: int) -> Any:
        box = shansi().mark(strip={"0905": 1, "0303": 1}).wing("W", "0905", "caf-hawk-iii").unit("K", "0303", "c-14")
        game: Any = box.game("initial", "chinese", dice=[5, die], stay=True)
        fall(game.position, "shansi")
        return game.position

    lost, hurt, free = gone(2), gone(3), gone(5)
    wing = unit(free, "W")
    assert place(lost, "W") == "shot-down"
    assert place(hurt, "W") == "aborted"
    assert free.fleeing == (wing,)
    assert faults(free) == []


@rule("45A3d/first-turn", "45A2d/control")
def test_who_has_just_gone_over_does_nothing_and_later_stays_at_home() -> None:
    game = _gone([4, 4, 4])
    p: Any = game.position
    refusal = bound(p, unit(p, "A"))
    assert refusal is not None
    assert refusal.rule == "45A3d/first-turn"
    p.done[unit(p, "A")] = 0
    box = shansi("puppet").unit("A", "0603", "c-14", power="shns").unit("J", "1006", "j-sq-8")
    later: Any = box.game("movement", "japanese")
    later.position.turn_coat([power.key for power in p.world.powers].index("shns"), JAPANESE)
    assert refused(later, "move A 0503") == ("45A2d/control", "beyond-home")
    assert refused(later, "move A 0703") is None


@rule("45A2d/end")
def test_puppet_forces_are_gone_when_china_has_their_cities_again() -> None:
    p: Any = _gone([4, 4, 4]).position
    p.put(unit(p, "B"), p.world.place["0705"])
    for hex in ("0802", "0804"):
        p.put(unit(p, "K"), p.world.place[hex])
        settle(p)
    assert [place(p, name) for name in "ABC"] == ["aside"] * 3


@rule("45A1/violation-events")
def test_an_air_unit_of_others_that_uses_an_airbase_there_violates_it() -> None:
    box = shansi().wing("F", "0703", "caf-hawk-iii").mark(permanent={"0703": 3}).unit("S", "0606", "c-14", power="shns")
    p: Any = box.game().position
    settle_down(p, unit(p, "F"), p.world.place["0703"], 0)
    assert p.violated == ("shansi",)


@rule("45A2b/demolition")
def test_they_wreck_no_airbase_at_home_either() -> None:
    box = shansi().mark(permanent={"0703": 3}).unit("S", "0703", "c-14", power="shns")
    game: Any = box.game("movement", "chinese")
    assert refused(game, "wreck-airbase S") == ("45A2b/demolition", "no-demolition-at-home")


@rule("45A1/violation-naval")
def test_ships_on_a_river_of_the_home_violate_it() -> None:
    box = shansi().side("great", "0703/0704 0503/0504 0503/0603").unit("S", "0606", "c-14", power="shns")
    p: Any = box.game().position
    for river, found in (("0503/0504", ()), ("0503/0603", ()), ("0703/0704", ("shansi",))):
        sail_through(p, p.world.place[river], "nationalist")
        assert p.violated == found  # both banks must be in it
    box = shansi().side("great", "0703/0704").ship("B", "0703/0704", "RF", power="cn").unit("J", "0101", "j-sq-8")
    game: Any = box.game("initial", "japanese", stay=True)
    assert [fact["cause"] for fact in told(game, "home-violated")] == ["river"]


# --- feuds -------------------------------------------------------------------------------------------------------


SIX, LESS = "r-76 r-36 r-16 r-16", "r-76 r-36 r-16"  # 12 and 11 points without attack supply or support, so 3 and 2 3/4


def side_by_side(attackers: str, level: str = "antagonistic", at: str = "0303") -> WarSandbox:
    """Communists beside K, a division that defends with half a point."""
    box = country().level("ccp", level).unit("K", "0304", "c-14")
    for number, kind in enumerate(attackers.split()):
        box.unit(f"R{number}", at, kind, power="ccp")
    return box


@rule("45A2c/forced-attack")
@pytest.mark.parametrize(
    ("attackers", "level", "side", "attacks"),
    [
        (SIX, "antagonistic", "chinese", ["0304"]),  # 6:1
        (LESS, "antagonistic", "chinese", []),  # 5.5:1
        (SIX, "uncooperative", "chinese", []),
        (SIX, "cooperative", "chinese", []),
        (SIX, "antagonistic", "japanese", []),  # only in a Chinese combat phase
    ],
)
def test_antagonists_must_attack_at_six_to_one(attackers: str, level: str, side: str, attacks: list[str]) -> None:
    box = side_by_side(attackers, level).unit("J", "0906", "j-inf-r").unit("C", "0905", "c-14")
    game: Any = box.game("combat", side, dice=[6], stay=True)
    assert [fact["hex"] for fact in told(game, "attack")] == attacks


@rule("45A2c/forced-attack")
@pytest.mark.parametrize(("kinds", "attacks"), [("c-35 c-35", ["0304"]), ("c-46 c-25 c-14", [])])
def test_and_others_must_attack_antagonists_at_six_to_one(kinds: str, attacks: list[str]) -> None:
    box = country().unit("R", "0304", "r-16", power="ccp")
    for number, kind in enumerate(kinds.split()):
        box.unit(f"K{number}", "0303", kind)
    game: Any = box.game("combat", "chinese", dice=[6], stay=True)
    assert [fact["hex"] for fact in told(game, "attack")] == attacks


@rule("45A2c/forced-attack")
@pytest.mark.parametrize("first", ["0303", "0305"])
def test_several_stacks_attack_in_an_order_of_chance_before_anybody_else_does(first: str) -> None:
    box = side_by_side(SIX).unit("L", "0306", "c-14").unit("J", "0902", "j-inf-r").unit("C", "0903", "c-46")
    for number, kind in enumerate(SIX.split()):
        box.unit(f"S{number}", "0305", kind, power="ccp")
    # both stacks could attack K in 0304, the second one L in 0306 as well
    draws = ["0303"] if first == "0303" else ["0305", "0306", "0303"][:2]
    game: Any = box.game("combat", "chinese", dice=[6, 6], draws=draws)
    assert told(game, "attack")[0]["hex"] == {"0303": "0304", "0305": "0306"}[first]
    while game.asked() == "advance":
        play(game, "done")
    assert [fact["hex"] for fact in told(game, "attack")] == {"0303": ["0304", "0306"], "0305": ["0306", "0304"]}[first]
    assert game.asked() == "combat"  # now come the attacks that one may choose
    assert not any(order.startswith("attack 0304") for order in game.orders())


def test_antagonists_beside_much_weaker_units_must_attack_them_first() -> None:
    box = (
        country()
        .unit("R", "0303", "r-76", power="ccp")
        .unit("S", "0303", "r-76", power="ccp")
        .unit("K", "0304", "c-14")
    )
    game: Any = box.game("combat", "chinese", dice=[6])
    assert [fact["hex"] for fact in told(game, "attack")] == ["0304"]
    assert place(game.position, "K") == "eliminated"
    assert game.asked() == "advance"
    play(game, "advance R 0304")
    assert place(game.position, "R") == "0304"
    even = (
        country().unit("R", "0303", "r-76", power="ccp").unit("K", "0304", "c-46").game("combat", "chinese", stay=True)
    )
    assert told(even, "attack") == []


def test_a_forced_attack_is_fought_out_with_a_die() -> None:
    box = country().unit("R", "0303", "r-76", power="ccp").unit("S", "0303", "r-76", power="ccp")
    game: Any = box.unit("K", "0304", "c-14").game("combat", "chinese", dice=[1])
    assert [fact["result"] for fact in told(game, "combat-result")] == ["DR"]


def test_others_attack_antagonists_as_well_and_one_of_several_by_chance() -> None:
    box = country().unit("K", "0303", "c-46").unit("L", "0303", "c-46").unit("R", "0304", "r-16", power="ccp")
    box.unit("Q", "0302", "r-16", power="ccp")
    game: Any = box.game("combat", "chinese", dice=[6], draws=["0302"])
    assert [fact["hex"] for fact in told(game, "attack")] == ["0302"]  # each stack attacks once
    assert (place(game.position, "Q"), place(game.position, "R")) == ("eliminated", "0304")
    cooperative = (
        country().unit("K", "0303", "c-46").unit("S", "0304", "c-x", power="shns").game("combat", "chinese", stay=True)
    )
    assert told(cooperative, "attack") == []
