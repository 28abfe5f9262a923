"""Boundaries of the long war, written from the rulebook alone: dice, dates, numbers just enough and one too few."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play
from tests.rules.war_of_resistance.raising import told

EVERYWHERE = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 7))
ENTERED = ["kiangsu", "shantung", "kansu"]  # no garrisons are asked there any more


def through(game: Any, *ends: str) -> Any:
    """Say done, or whatever there is to say, until one of these is asked or the phase is over."""
    for _ in range(100):
        if game.asked() in (*ends, "pause"):
            return game
        orders = game.orders()
        play(game, "done" if "done" in orders else orders[0])
    raise AssertionError(game.asked())


def paragraph(game: Any, order: str) -> str | None:
    refusal = game.why_not(order)
    return None if refusal is None else refusal.rule


# --- weather -------------------------------------------------------------------------------------------------


def zones() -> WarSandbox:
    """A hex in every zone."""
    box = WarSandbox(9, 3).campaign()
    for number, zone in enumerate(("2", "3", "4", "7", "8", "9", "10", "12"), 1):
        box.area(zone, f"0{number}01")
    return box


@rule("36B/roll")
def test_the_example_of_november() -> None:
    weather = zones().tracks(turn="Nov I 37").game("turn", dice=[5], seed="1").track("weather")
    assert [weather[zone] for zone in ("2", "3", "7")] == ["frost"] * 3
    assert [weather[zone] for zone in ("4", "8", "9", "10", "12")] == ["clear"] * 4 + ["rain"]


@rule("36E1/freeze", "36E5/thaw", "36F")
@pytest.mark.parametrize(
    ("turn", "zone", "before", "die", "frozen", "flooded"),
    [
        ("Nov I 37", "2", "clear", 4, False, False),  # the first cold turn
        ("Nov II 37", "2", "frost", 5, True, False),  # the second
        ("Jan II 38", "9", "winter", 1, False, False),  # no ice so far south
        ("Nov I 37", "4", "frost", 6, False, True),  # a single cold turn is followed by a thaw too
        ("Jun I 38", "9", "mud", 4, False, True),  # the second turn of mud
        ("Jun I 38", "9", "rain", 4, False, False),
        ("Jul I 38", "10", "mud", 2, False, False),  # the mud of zone 9 alone floods
    ],
)
def test_frost_and_floods_begin(turn: str, zone: str, before: str, die: int, frozen: bool, flooded: bool) -> None:
    game = zones().tracks(turn=turn).weather(before, zone).game("turn", dice=[die], seed="1")
    assert (game.track("frozen")[zone], game.track("flooded")[zone]) == (frozen, flooded)


@rule("36E5/flood-costs", "36D/boundary", "37A1/move")
@pytest.mark.parametrize(
    ("side", "flood", "road", "spent"),
    [
        ("river", True, False, 1 + 2),
        ("major", True, False, 1 + 4),
        ("canal", True, False, 1 + 1),
        ("major", True, True, 1),
        ("great-wall", False, False, 1 + 1),
        ("great-wall", False, True, 1),
    ],
)
def test_what_a_flood_and_the_wall_cost(side: str, flood: bool, road: bool, spent: int) -> None:
    box = WarSandbox(2, 1).side(side, "0101/0201").own("japanese", "0101 0201").tracks(flooded={"4": flood})
    box = box.line("road", "0101 0201") if road else box
    game: Any = box.unit("A", "0101", "j-lt-r").game("movement", "japanese")
    play(game, "move A 0201")
    assert game.state("A", "spent") == 4 * spent


# --- Tokyo and the posture of China ------------------------------------------------------------------------------


@rule("41A2b-ii/roll", "41A2b-ii/dates")
@pytest.mark.parametrize(
    ("level", "turn", "dice", "after"),
    [
        (3, "Aug I 37", (4, 5), 3),
        (3, "Aug I 37", (4, 6), 2),
        (3, "Aug I 37", (5, 6), 1),
        (3, "Aug I 37", (6, 6), 0),
        (1, "Aug I 37", (4, 6), 1),  # it never rises
        (3, "Dec I 37", (1, 1), 2),
        (2, "Mar I 38", (1, 1), 1),
        (1, "Aug I 38", (1, 1), 0),
    ],
)
def test_how_the_level_of_restriction_falls(level: int, turn: str, dice: tuple[int, int], after: int) -> None:
    box = WarSandbox(4, 4).campaign().tracks(turn=turn, restriction=level).unit("J", "0202", "j-static")
    game: Any = box.game("initial", "japanese", dice=dice, seed="1", stay=True)
    assert through(game).track("restriction") == after


@rule("41A2c/trigger-stack")
@pytest.mark.parametrize(("units", "shanghai"), [(7, False), (8, False), (7, True), (8, True)])
def test_more_than_seven_re_beside_japan_or_shanghai_are_an_aggressive_posture(units: int, shanghai: bool) -> None:
    box = WarSandbox().campaign().own("chinese", EVERYWHERE).tracks(restriction=3)
    if shanghai:
        box.city("0302", "full", town="shanghai")
    else:
        box.own("japanese", "0302").unit("J", "0302", "j-static")
    for number in range(units):
        box.unit(f"C{number}", "0202" if number < 4 else "0301", "c-x")
    game = through(box.game("player turn", "chinese", seed="1"))
    assert game.track("aggressive") == (units > 7)
    assert game.track("restriction") == (2 if units > 7 else 3)


@rule("41A2c/trigger-ground-naval")
@pytest.mark.parametrize(("province", "aggressive"), [("kiangsu", True), ("hunan", True), ("honan", False)])
def test_taking_a_japanese_hex_is_aggressive_but_in_the_north(province: str, aggressive: bool) -> None:
    box = WarSandbox().campaign().province(province, EVERYWHERE).own("chinese", EVERYWHERE).own("japanese", "0302")
    game: Any = box.unit("C", "0202", "c-14").tracks(restriction=3).game("movement", "chinese")
    play(game, "move C 0302")
    assert game.track("aggressive") == aggressive


# --- stability ---------------------------------------------------------------------------------------------------


def calm(**tracks: Any) -> WarSandbox:
    """Nobody is rolled for but the Muslims, whose dice (7) change nothing, and no garrison is short."""
    box = WarSandbox(14, 6).campaign().unit("C", "0202", "c-14").own("chinese", "0202 0303")
    for number in range(15):
        box.unit(f"M{number}", "west-china", "c-14", power="mus")
    return box.tracks(**({"turn": "Nov I 37", "aggressive": True, "trodden": ["kiangsu"]} | tracks))


@rule("42B2/roll", "42B2/floor")
@pytest.mark.parametrize(
    ("index", "level", "dice", "after"),
    [
        (-6, 2, (3, 3), 1),
        (-6, 2, (3, 4), 2),
        (5, 2, (2, 3), 3),
        (5, 2, (3, 3), 2),
        (-13, 4, (3, 4), 3),
        (-13, 4, (4, 4), 4),
        (0, 2, (1, 1), 2),
        (7, 4, (1, 1), 4),
    ],
)
def test_the_monthly_roll(index: int, level: int, dice: tuple[int, int], after: int) -> None:
    box = calm(index=index, stability=level)
    game: Any = box.game("initial", "chinese", dice=[3, 4, *dice], seed="1", stay=True)
    assert through(game).track("stability") == after


@rule("stability/capital-nanking", "stability/capital-home", "stability/capital-china", "stability/after-roll-order")
@pytest.mark.parametrize(
    ("province", "town", "dice", "index"),
    [
        ("kiangsu", "nanking", (6, 6), -9 + 3 + 3 + 2),
        ("kiangsu", "", (6, 6), -9 + 3 + 2),
        ("szechwan", "", (6, 6), -9 + 2),
        ("szechwan", "", (3, 4), -9 + 1),  # the level has fallen to 1 before it is added
    ],
)
def test_the_capital_counts_after_the_roll(province: str, town: str, dice: tuple[int, int], index: int) -> None:
    box = calm(index=-9, stability=2).province(province, "0303").city("0303", "full", town=town)
    game: Any = box.capital("kmt", "0303").unit("K", "0303", "c-14", power="sze")
    game = box.game("initial", "chinese", dice=[3, 4, 3, 4, *dice], seed="1", stay=True)
    assert through(game).track("index") == index


@rule("stability/regional-until-1939", "stability/regional-1940", "stability/ccp-bases")
@pytest.mark.parametrize(
    ("turn", "regions", "bases", "change"),
    [
        ("Dec I 39", 1, 0, -1),
        ("Dec I 39", 2, 0, -2),
        ("Jan I 40", 1, 0, 0),
        ("Jan I 40", 2, 0, -1),
        ("Jan I 40", 3, 0, -1),
        ("Nov I 37", 0, 5, 0),
        ("Nov I 37", 0, 6, -1),
        ("Nov I 37", 0, 10, -1),
        ("Nov I 37", 0, 11, -2),
    ],
)
def test_puppets_and_communist_bases_wear_stability_out(turn: str, regions: int, bases: int, change: int) -> None:
    box = calm(index=0, turn=turn)
    names = ("north-china", "central-china", "south-china")[:regions]
    for hex, region in zip(("0601", "0603", "0605"), names, strict=False):
        box.city(hex, "medium").own("japanese", hex).capital(region, hex)
    known = ["CCC", "CCLW", "CCLE", "Cs", "Sh", "CJL", "YWS", "HwN", "HwP", "SuN", "SuS"][:bases]
    for column, base in enumerate(known, 2):
        box.base(base, f"{column:02}06")
    game: Any = box.game("initial", "chinese", dice=[3, 4, 6, 6], seed="1", stay=True)
    assert through(game).track("index") == change


@rule("37D1a", "stability/garrison")
@pytest.mark.parametrize(("muslims", "nationalists", "level", "index"), [
    (15, 0, "cooperative", 0), (14, 0, "cooperative", -1), (10, 0, "cooperative", -1), (9, 0, "cooperative", -2),
    (0, 9, "cooperative", -3), (15, 7, "antagonistic", 0), (15, 2, "antagonistic", -1), (15, 1, "antagonistic", -2),
])  # fmt: skip
def test_the_garrison_of_west_china(muslims: int, nationalists: int, level: str, index: int) -> None:
    box = WarSandbox().campaign().unit("C", "0202", "c-14").level("muslim", level)
    for number in range(muslims):
        box.unit(f"M{number}", "west-china", "c-14", power="mus")
    for number in range(nationalists):
        box.unit(f"K{number}", "west-china", "c-14")
    game: Any = box.tracks(turn="Oct II 37", index=0, aggressive=True).game("initial", "chinese", seed="1", stay=True)
    assert through(game).track("index") == index


# --- factions ----------------------------------------------------------------------------------------------------


def shantung(level: str = "uncooperative", **tracks: Any) -> WarSandbox:
    """Shantung in four hexes with a city; all else is Kiangsu, with a network of two cities."""
    box = WarSandbox().campaign().province("shantung", "0302 0402 0303 0403").own("chinese", EVERYWHERE)
    box.level("shantung", level).city("0402", "medium").unit("S", "0402", "c-14", power="shnt")
    box.city("0202", "full").city("0204", "full").line("high-rail", "0202 0203 0204").unit("K", "0202", "c-14")
    return box.tracks(**({"turn": "Oct I 37", "aggressive": True, "trodden": ENTERED} | tracks))


@rule("45A3/roll", "stability/factions")
@pytest.mark.parametrize(
    ("level", "mood", "dice", "after", "change"),
    [
        ("cooperative", 0, (1, 2), "uncooperative", -4),
        ("cooperative", 0, (2, 2), "cooperative", 0),
        ("uncooperative", -1, (2, 2), "antagonistic", -6),
        ("uncooperative", 0, (2, 2), "uncooperative", 0),
        ("uncooperative", 1, (4, 5), "cooperative", 3),
        ("antagonistic", 1, (4, 5), "uncooperative", 3),
    ],
)
def test_a_roll_of_a_faction(level: str, mood: int, dice: tuple[int, int], after: str, change: int) -> None:
    box = shantung(level, moods={"shantung": mood})
    fall = [3] if after == "antagonistic" else []
    game: Any = box.game("initial", "chinese", dice=[*dice, *fall, 6, 6], seed="1", stay=True)
    through(game)
    assert game.track("levels")["shantung"] == after
    shifts = [int(one["index"]) - int(one["before"]) for one in told(game, "stability-index")]
    assert sum(shift for shift in shifts if abs(shift) > 2) == change


@rule("45A3/bribe")
@pytest.mark.parametrize(("points", "order", "die", "kept"), [
    ({"resources": {"0202": 3}}, "bribe resource 0202,0202,0202", 3, True),
    ({"resources": {"0202": 3}}, "bribe resource 0202,0202", 3, False),
    ({"attack_supply": {"0202": 1}}, "bribe attack 0202", 3, True),
    ({"attack_supply": {"0202": 1}}, "bribe attack 0202", 4, False),
])  # fmt: skip
def test_a_warlord_is_bought_by_a_die_of_at_most_the_points(points: Any, order: str, die: int, kept: bool) -> None:
    game: Any = shantung().mark(**points).game("initial", "chinese", dice=[1, 1, die, 3, 6, 6], seed="1", stay=True)
    play(through(game, "bribe"), order)
    assert (game.track("levels")["shantung"] == "uncooperative") == kept


@rule("45A1/violation-events", "45A1/violation-exempt", "45A3/mod-violation")
@pytest.mark.parametrize(
    ("level", "enemy", "mood"), [("uncooperative", "", -1), ("cooperative", "", 0), ("uncooperative", "0403", 0)]
)
def test_who_enters_a_home_violates_it_unless_the_enemy_is_there(level: str, enemy: str, mood: int) -> None:
    box = shantung(level, turn="Oct II 37")
    box = box.unit("J", enemy, "j-static") if enemy else box
    game: Any = box.game("movement", "chinese")
    play(game, "move K 0302")
    assert game.track("moods")["shantung"] == mood
    play(game, "move K 0303")
    assert game.track("moods")["shantung"] == mood  # once in a player turn


@rule("45A3/mod-invasion")
@pytest.mark.parametrize(("level", "mood"), [("uncooperative", -2), ("antagonistic", 0), ("cooperative", 0)])
def test_the_first_japanese_in_a_home(level: str, mood: int) -> None:
    box = shantung(level, turn="Oct II 37", trodden=["kiangsu"]).unit("J", "0301", "j-lt-r").own("japanese", "0301")
    game: Any = box.game("movement", "japanese")
    play(game, "move J 0302")
    assert game.track("moods")["shantung"] == mood


@rule("45A2b/area", "45A1/no-home")
@pytest.mark.parametrize(("owner", "found"), [("chinese", "45A2b/area"), ("japanese", None)])
def test_who_has_no_home_any_more_is_not_kept_in_it(owner: str, found: str | None) -> None:
    box = shantung(turn="Oct II 37").unit("T", "0303", "c-14", power="shnt").unit("U", "0402", "c-14", power="shnt")
    if owner == "japanese":
        box = WarSandbox().campaign().province("shantung", "0302 0402 0303 0403").own("chinese", EVERYWHERE)
        box.level("shantung", "uncooperative").city("0402", "medium").own("japanese", "0402")
        box.unit("T", "0303", "c-14", power="shnt")
    assert paragraph(box.game("movement", "chinese"), "move T 0203") == found


# --- puppets -----------------------------------------------------------------------------------------------------


@rule("46A/collapse-roll", "46A/collapse-effects")
@pytest.mark.parametrize(("die", "falls"), [(5, True), (4, False)])
def test_a_city_that_china_takes_may_bring_a_government_down(die: int, falls: bool) -> None:
    box = WarSandbox().campaign().province("honan", EVERYWHERE).own("japanese", EVERYWHERE).city("0202", "large")
    box.city("0606", "medium").capital("honan", "0202").unit("C", "0506", "c-14").points("honan", "honan", 1)
    box.unit("P", "0304", "p-static", power="honan").tracks(turn="Oct II 38", aggressive=True)
    game: Any = box.game("movement", "chinese", dice=[die])
    play(game, "move C 0606")
    assert ("honan" not in game.track("capitals")) == falls
    assert (game.where("P") == "aside") == falls
    assert (game.track("points") == {}) == falls


@rule("46B/establish", "46B/collapse", "46D2", "46D3")
@pytest.mark.parametrize(
    ("provinces", "region", "allowed"),
    [
        ("honan shansi shantung", "north-china", True),
        ("honan shansi", "north-china", False),
        ("honan shansi east-hopei", "north-china", False),
        ("jehol chahar suiyuan", "inner-mongolia", True),
    ],
)
def test_three_provinces_make_a_region_and_east_hopei_is_none(provinces: str, region: str, allowed: bool) -> None:
    box = WarSandbox().campaign().own("japanese", EVERYWHERE).unit("J", "0806", "j-static")
    for column, key in zip((1, 3, 5), provinces.split(), strict=False):
        box.province(key, f"0{column}01 0{column}02").city(f"0{column}01", "large").capital(key, f"0{column}01")
    game: Any = box.tracks(turn="Oct II 38").game("initial", "japanese", seed="1", stay=True)
    assert (through(game, "initial").why_not(f"set-up {region} 0101") is None) == allowed
