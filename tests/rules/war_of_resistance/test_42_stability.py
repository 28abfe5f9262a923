"""42, and the tables of stability and victory: what moves the index, the monthly roll, collapse and the verdict."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules.items import AID, RESOURCE, destroy, lay, remove, take
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.mandate import lift
from grognard.games.war_of_resistance.rules.markers import KMT, set_capital
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.ships import sink
from grognard.games.war_of_resistance.rules.stability import (
    casualty,
    change_level,
    count_casualties,
    hex_taken,
    monthly,
    note_aid,
    politics,
    record,
    reproach,
    verdict,
)
from grognard.games.war_of_resistance.rules.supply_orders import import_goods
from grognard.games.war_of_resistance.rules.turn import ReactionPhase
from grognard.games.war_of_resistance.rules.wings import shoot_down
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.position import Over
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import hex_of, on, put, start, told


def campaign(**tracks: int) -> Any:
    """A little board with the politics of a campaign."""
    p: Any = WarSandbox(4, 4).campaign().tracks(**tracks).game().position
    p.player = CHINESE
    return p


def give(p: Any, side: int, *places: str) -> None:
    """Hexes change hands one by one, as by conquest."""
    for place in places:
        p.give(hex_of(p, place), side)
        hex_taken(p, hex_of(p, place), side)


# --- level and index ---------------------------------------------------------------------------------------


@rule("42B2/index")
def test_the_index_stays_between_seven_and_minus_eighteen() -> None:
    p = campaign(index=6)
    record(p, "japanese-loss")
    assert p.index == 7
    record(p, "to-antagonistic", 5)
    assert p.index == -18
    record(p, "dikes-china")
    assert p.index == -18
    assert [shift[2:] for shift in p.shifts] == [
        ("japanese-loss", 2, 7),
        ("to-antagonistic", -30, -18),
        ("dikes-china", -10, -18),
    ]


@rule("42B2/index")
def test_a_battle_keeps_no_index() -> None:
    p: Any = WarSandbox(4, 4).game().position
    record(p, "terror-hit")
    assert (p.index, p.shifts) == (0, ())


@rule("42B1", "42A/collapse")
def test_levels_run_from_one_to_four_and_nought_ends_the_game() -> None:
    p = start()
    assert p.stability == 3
    change_level(p, 1, "roll")
    change_level(p, 1, "roll")
    assert p.stability == 4
    change_level(p, -3, "roll")
    assert p.stability == 1
    with pytest.raises(Over) as over:
        change_level(p, -1, "capital")
    assert (over.value.result.winner, over.value.result.rule) == ("japanese", "42A/collapse")


@rule("42B2/roll", "42B2/floor")
@pytest.mark.parametrize(
    ("level", "index", "dice", "after"),
    [
        (2, -6, (3, 3), 1),
        (2, -6, (3, 4), 2),
        (2, 5, (2, 3), 3),
        (2, 5, (3, 3), 2),
        (4, -13, (3, 4), 3),
        (4, -13, (4, 4), 4),  # no more than 7
        (2, 0, (1, 1), 2),
        (4, 7, (1, 1), 4),
    ],
)
def test_two_dice_against_the_index_move_the_level(level: int, index: int, dice: tuple[int, ...], after: int) -> None:
    p = on(campaign(stability=level, index=index), "Aug I 37")
    p.dice = dice
    monthly(p)
    assert p.stability == after
    assert p.dice == ()


@rule("42B2/roll")
def test_there_is_a_roll_on_the_first_turn_of_a_month_only() -> None:
    p = on(campaign(index=-7), "Aug II 37")
    monthly(p)
    assert (p.stability, p.shifts) == (3, ())


# --- at once -----------------------------------------------------------------------------------------------


@rule("stability/no-aggression", "41A2c/stability")
def test_china_is_reproached_until_it_fights() -> None:
    p = start()
    p.index = 0
    reproach(p)
    assert p.index == -1
    p.aggressive = True
    reproach(p)
    assert p.index == -1


@rule("stability/terror", "stability/dikes", "stability/factions")
@pytest.mark.parametrize(
    ("event", "change"),
    [
        ("terror-hit", -1),
        ("dikes-japan", 10),
        ("dikes-china", -10),
        ("to-uncooperative", -4),
        ("to-antagonistic", -6),
        ("to-puppet", -8),
        ("back-cooperative", 3),
        ("back-uncooperative", 3),
    ],
)
def test_what_an_event_is_worth(event: str, change: int) -> None:
    p = campaign(index=-8)
    record(p, event)
    assert p.index == -8 + change


@rule("stability/japanese-losses")
def test_japanese_losses_count_by_the_re_in_the_chinese_turn_and_reaction() -> None:
    ground = WarSandbox(4, 4).campaign().tracks(index=-10, restriction=0)
    ground.unit("D", "0202", "j-sq-8").unit("B", "0202", "j-lt-b").unit("P", "0303", "j-lt-b", power="manchukuo")
    p: Any = ground.game().position
    division, brigade, puppet = (p.world.number[name] for name in "DBP")
    p.player = CHINESE
    for unit in (brigade, puppet):
        eliminate(p, unit, wholly=True)
    count_casualties(p)
    assert p.index == -8  # a puppet is no Japanese loss
    eliminate(p, division)  # 4 RE become a cadre of 1
    casualty(p, division, 1)  # and a quarter: a fraction counts as one
    count_casualties(p)
    assert p.index == 0
    p.player = JAPANESE
    eliminate(p, division, wholly=True)
    count_casualties(p)
    assert p.index == 0
    p.stack.append(ReactionPhase(side=CHINESE))
    record(p, "japanese-loss")
    assert p.index == 2
    p.player, p.stack[-1] = CHINESE, ReactionPhase(side=JAPANESE)
    record(p, "japanese-loss")
    assert p.index == 2


@rule("stability/japanese-losses")
@pytest.mark.parametrize(("player", "index"), [(CHINESE, -10 + 2 * (1 + 3)), (JAPANESE, -10)])
def test_each_air_unit_and_each_point_of_a_ship_that_is_sunk_counts(player: int, index: int) -> None:
    ground = WarSandbox(4, 4).campaign().tracks(index=-10, restriction=0).wing("F", "0202", "ija-ki-10")
    ground.terrain("sea", "0303").ship("T", "0303", "TF", 3).ship("C", "0303", "RF", 2, power="cn")
    p: Any = ground.game().position
    p.player = player
    shoot_down(p, p.world.number["F"])
    sink(p, p.world.number["T"])
    sink(p, p.world.number["C"])  # China's own
    assert p.index == index


# --- cities ------------------------------------------------------------------------------------------------


@rule("stability/japan-captures", "stability/china-captures")
@pytest.mark.parametrize(
    ("places", "lost", "won"),
    [
        (("paoting",), -2, 3),
        (("tsinan",), -3, 4),
        (("chungking",), -5, 6),
        (("hankow", "wuchang", "hanyang"), -7, 8),
    ],
)
def test_cities_count_by_their_size_and_for_japan_once(places: tuple[str, ...], lost: int, won: int) -> None:
    p = start()
    p.index = -5
    give(p, JAPANESE, *places)
    assert p.index == -5 + lost
    give(p, CHINESE, *places)
    assert p.index == -5 + lost + won
    give(p, JAPANESE, *places)
    assert p.index == -5 + lost + won
    give(p, CHINESE, *places)
    assert p.index == min(-5 + lost + 2 * won, 7)


@rule("stability/japan-captures")
def test_what_was_japanese_at_the_start_is_no_capture_when_it_is_retaken() -> None:
    p = start()
    p.index = 0
    give(p, CHINESE, "tientsin")
    assert p.index == 6
    give(p, JAPANESE, "tientsin")
    assert p.index == 6


@rule("stability/multi-hex-shanghai", "stability/shanghai-gradual")
def test_shanghai_falls_hex_by_hex_and_then_as_a_whole() -> None:
    """The example of the table: level 2 on Aug II 37."""
    p = on(start(), "Aug II 37")
    p.index = 7
    hexes = ["shanghai", "shanghai-yangtzepoo", "shanghai-kiangwan", "shanghai-nantao", "shanghai-pootung"]
    give(p, JAPANESE, hexes[0])
    assert p.index == 7  # no restriction is lifted yet
    lift(p, 2, "dice")
    seen = []
    for turn, hex in zip(("Aug II 37", "Sep I 37", "Sep II 37", "Nov I 37"), hexes[1:], strict=True):
        on(p, turn)
        before = p.index
        give(p, JAPANESE, hex)
        seen.append(p.index - before)
    assert seen == [-3, -2, -1, -1 - 7]
    on(p, "Nov II 37")
    give(p, CHINESE, hexes[0])
    assert p.index == -7  # China does not own all of it
    give(p, JAPANESE, hexes[0])
    assert p.index == -7
    give(p, CHINESE, *hexes, "international-settlement")
    assert p.index == 1


@rule("stability/japan-captures")
def test_a_city_taken_in_play_moves_the_index() -> None:
    p = start()
    unit = put(p, "j-5", "tangshan")
    for chinese in p.units(hex_of(p, "paoting"), CHINESE):
        p.put(chinese, p.world.place["aside"])
    p.put(unit, hex_of(p, "paoting"))
    p.supply[unit] = SUPPLIED
    p.touch()
    settle(p)
    assert ("japan-large", -2) in [shift[2:4] for shift in p.shifts]


# --- after the roll ----------------------------------------------------------------------------------------


def after(p: Any) -> list[tuple[str, int]]:
    """What a monthly roll that changes nothing adds, event by event."""
    p.index, p.dice, p.shifts = 0, (6, 6), ()
    monthly(p)
    return [shift[2:4] for shift in p.shifts]


@rule("stability/capital-nanking", "stability/capital-home", "stability/capital-china", "37C/flip-operative")
def test_the_capital_counts_where_it_sits_and_only_if_it_is_operative() -> None:
    p = on(start(), "Aug I 37")
    assert after(p) == [("capital-nanking", 3), ("capital-home", 3), ("capital-china", 3)]
    set_capital(p, KMT, hex_of(p, "hankow"), operative=True)
    p.stability = 2
    assert after(p) == [("capital-home", 3), ("capital-china", 2)]
    set_capital(p, KMT, hex_of(p, "chungking"), operative=True)
    assert after(p) == [("capital-china", 2)]
    set_capital(p, KMT, hex_of(p, "nanking"), operative=False)
    assert after(p) == []


@rule("stability/after-roll-order", "stability/foreign-aid", "stability/ccp-bases", "stability/chinese-suppression")
@rule("stability/regional-until-1939", "stability/regional-1940", "stability/national-puppet")
def test_politics_are_added_in_the_order_of_the_table() -> None:
    p = on(start(), "Dec I 39")
    p.bases = tuple((key, 0) for key, base in p.world.land.forces.bases.items() if base.owner == "ccp")[:6]
    p.aided, p.suppressions = True, 2
    p.capitals = (("kmt", hex_of(p, "chungking"), 1), ("north-china", 1, 1), ("central-china", 1, 1))
    assert after(p) == [
        ("capital-china", 3),
        ("aid", 2),
        ("bases-6", -1),
        ("suppression", -4),
        ("regional-early", -2),
    ]
    assert (p.aided, p.suppressions) == (False, 0)
    on(p, "Jan I 40")
    p.capitals = (*p.capitals[1:], ("china", 1, 1))
    assert after(p) == [("bases-6", -1), ("regional-late", -1), ("national-puppet", -2)]
    p.capitals = p.capitals[1:]
    p.bases = p.bases[:5]
    assert after(p) == [("national-puppet", -2)]
    p.capitals = (("china", 1, 0),)
    p.bases = (*p.bases, *((f"{key}", 1) for key, _ in p.bases), ("SKN", 1))
    assert after(p) == [("bases-11", -2)]


@rule("stability/foreign-aid")
def test_aid_is_received_when_it_is_spent_or_lies_safe_in_china() -> None:
    p = on(start(), "Sep I 37")
    p.aggressive = True
    box = p.world.place["west-china"]
    import_goods(p)
    assert (p.resources[box], p.foreign[box]) == (3, 3)
    note_aid(p)
    assert not p.aided  # a box is no hex
    sian = hex_of(p, "sian")
    p.resources[sian] += 1
    p.foreign[sian] = 1
    p.touch()
    note_aid(p)
    assert p.aided
    assert p.foreign[sian] == 0  # the point is received once
    assert ("aid", 2) in after(on(p, "Oct I 37"))


@rule("stability/foreign-aid")
def test_aid_in_an_isolated_hex_is_not_received() -> None:
    box = (
        WarSandbox(8, 4)
        .city("0202", "full")
        .city("0203")
        .line("high-rail", "0202 0203")
        .own("chinese", "0202 0203 0802")
    )
    p: Any = box.unit("J", "0701", "j-sq-8").unit("L", "0703", "j-sq-8").unit("K", "0202", "c-14").game().position
    for name in ("0701", "0702", "0703", "0801", "0803"):
        p.give(p.world.board.index[name], JAPANESE)
    far, near = (p.world.board.index[name] for name in ("0802", "0203"))
    p.foreign[far] = 1
    p.touch()
    note_aid(p)
    assert (p.aided, p.foreign[far]) == (False, 1)
    p.foreign[near] = 1
    p.touch()
    note_aid(p)
    assert (p.aided, p.foreign[near], p.foreign[far]) == (True, 0, 1)


@rule("stability/foreign-aid")
def test_imports_and_destroyed_aid_do_not_count() -> None:
    p: Any = WarSandbox(4, 4).own("chinese", "0202").mark(resources={"0202": 3}).game().position
    hex = p.world.board.index["0202"]
    remove(p, RESOURCE, hex, 1)
    assert not p.aided
    p.foreign[hex] = 1
    destroy(p, RESOURCE, hex, 1)
    assert (p.resources[hex], p.foreign[hex], p.aided) == (1, 0, False)
    p.foreign[hex] = 1
    assert take(p, RESOURCE, hex) == AID
    assert (p.foreign[hex], p.aided) == (0, False)
    lay(p, AID, hex, 1)
    assert (p.foreign[hex], p.resources[hex]) == (1, 1)
    remove(p, RESOURCE, hex, 1)
    assert p.aided


@rule("41A2c/soviet-aid")
def test_soviet_aid_is_lost_until_china_takes_a_posture() -> None:
    p = on(start(), "Sep I 37")
    import_goods(p)
    assert p.resources[p.world.place["west-china"]] == 0
    assert [row["nation"] for row in told(p.events, "import-lost")] == ["ussr"]


# --- victory -----------------------------------------------------------------------------------------------


@rule("42A/levels", "victory/41-japanese", "victory/38-japanese")
@pytest.mark.parametrize(
    ("name", "turn", "grade"),
    [
        ("1937-41", "Feb II 38", "decisive"),
        ("1937-41", "Mar I 38", "substantial"),
        ("1937-41", "Dec II 38", "substantial"),
        ("1937-41", "Jan I 39", "marginal"),
        ("1937-41", "Nov II 41", "marginal"),
        ("1937-38", "Feb II 38", "decisive"),
        ("1937-38", "Dec II 38", "substantial"),
    ],
)
def test_japan_wins_by_the_date_of_the_collapse(name: str, turn: str, grade: str) -> None:
    p = on(start(name), turn)
    with pytest.raises(Over) as over:
        change_level(p, -4, "roll")
    result = over.value.result
    assert (result.winner, result.reason) == ("japanese", f"collapse-{grade}")


@rule("42A/levels", "victory/41-chinese", "victory/38-chinese")
@pytest.mark.parametrize(
    ("name", "level", "winner", "grade"),
    [
        ("1937-41", 4, "chinese", "decisive"),
        ("1937-41", 3, "chinese", "substantial"),
        ("1937-41", 2, "chinese", "marginal"),
        ("1937-41", 1, None, "draw"),
        ("1937-38", 4, "chinese", "decisive"),
        ("1937-38", 3, "chinese", "decisive"),
        ("1937-38", 2, "chinese", "substantial"),
        ("1937-38", 1, "chinese", "marginal"),
    ],
)
def test_china_wins_by_the_level_that_is_left(name: str, level: int, winner: str | None, grade: str) -> None:
    p = start(name)
    p.stability = level
    assert (verdict(p).winner, verdict(p).reason) == (winner, f"resistance-{grade}")


def test_what_would_be_added_can_be_asked_without_a_roll() -> None:
    assert [event for event, _ in politics(start())] == ["capital-nanking", "capital-home", "capital-china"]
