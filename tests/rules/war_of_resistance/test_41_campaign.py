"""41A, 41B The campaigns: set-up, the opening, Tokyo's mandates and China's posture."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules.combat import able_around
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.garrisons import garrisons
from grognard.games.war_of_resistance.rules.mandate import lift, open_to_japan, review_mandate, take_posture
from grognard.games.war_of_resistance.rules.movement import enter, reach
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.posture import provoke
from grognard.games.war_of_resistance.rules.retreat import ways_out
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.rules.supply import declare
from grognard.games.war_of_resistance.rules.turn import GameTurn, InitialPhase, PlayerTurn
from grognard.games.war_of_resistance.setup import CAMPAIGNS
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.position import Over
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, put, start, told
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, raid, sky
from tests.rules.war_of_resistance.sailing import SECOND, river, sea
from tests.rules.war_of_resistance.test_20_naval_patrols import patrolled

every_campaign = pytest.mark.parametrize("name", CAMPAIGNS)


# --- set-up ------------------------------------------------------------------------------------------------


@every_campaign
@rule("41A1/map", "41A1/order", "41B")
def test_everybody_stands_in_order_where_the_orders_of_battle_have_him(name: str) -> None:
    p = start(name)
    assert {name.partition(":")[0] for name in p.world.board.names} == {"G1", "G2", "G3", "G4", "G5", "G6"}
    setup = p.world.land.forces.setup
    for unit, spot in setup.items():
        if spot.kind in ("hex", "box"):
            assert p.at[p.world.number[unit]] == p.world.spot(spot), unit
    assert faults(p) == []
    assert [crowded(p, side) for side in (JAPANESE, CHINESE)] == [[], []]
    assert [row for row in garrisons(p) if row.short] == []
    for side in (JAPANESE, CHINESE):
        assert all(p.owns(side, p.at[unit]) for unit in p.army(side))


@every_campaign
@rule("41A1/length", "41B")
def test_play_ends_after_the_last_turn(name: str) -> None:
    p = start(name)
    assert p.world.land.calendar[p.turn].key == "Jul II 37"
    last = {"1937-41": "Nov II 41", "1937-38": "Dec II 38"}[name]
    on(p, last)
    with pytest.raises(Over) as over:
        GameTurn().next(p)
    assert over.value.result.winner == "chinese"
    p.turn -= 1
    GameTurn().next(p)
    assert p.world.land.calendar[p.turn].key == last


@rule("41A1/japanese-hexes", "41A1/neutral")
def test_who_owns_what() -> None:
    p = start()
    japanese = {"liaoning", "kwantung", "jehol", "east-hopei", "formosa"}
    for hex in range(p.world.hexes):
        home = p.world.land.province_of(hex)
        if home is None or p.world.terrain(hex).key in ("sea", "lake"):
            continue
        if home.key in japanese and hex != hex_of(p, "tungchow"):
            assert p.owns(JAPANESE, hex), p.hex_name(hex)
        elif home.nation not in ("china", "japan", "manchukuo"):
            assert not p.owner[hex], p.hex_name(hex)
            assert p.world.neutral[hex]
    for place in ("tientsin", "international-settlement"):
        assert p.owns(JAPANESE, hex_of(p, place))
    assert all(p.owns(JAPANESE, hex) for hex in p.world.land.areas["north-chahar"].hexes)
    for place in ("peiping", "shanghai", "nanking", "chungking", "tungchow", "paoting"):
        assert p.owns(CHINESE, hex_of(p, place))
    homes = [p.world.land.province_of(hex) for hex in range(p.world.hexes) if p.world.neutral[hex]]
    assert {home.key for home in homes} == {"hong-kong", "macao", "kwangchow", "indochina"}


@rule("41A4")
def test_the_weather_of_the_start() -> None:
    p = start()
    zones = [zone.key for zone in p.world.land.zones]
    sky = {key: p.world.weathers[kind].key for key, kind in zip(zones, p.weather, strict=True)}
    assert sky == {**dict.fromkeys(("2", "3", "4"), "clear"), **dict.fromkeys(("7", "8", "9", "10", "12"), "mud")}
    assert {key for key, wet in zip(zones, p.flooded, strict=True) if wet} == {"9"}
    assert all(p.rice)
    assert {list(p.world.land.climate.seas)[sea] for sea in p.seas} == {"rough"}


@rule("41A4", "36B/roll")
def test_it_lasts_through_the_opening_turn_and_dice_come_with_the_next() -> None:
    before = start()
    opening = game_of(before.copy()).position
    assert (opening.weather, opening.rice, opening.flooded, opening.seas) == (
        *(before.weather, before.rice, before.flooded, before.seas),
    )
    rolled = [dict(event.facts)["reason"] for event in game_of(before.copy()).log() if event.kind == "rolled"]
    assert "weather" not in rolled
    later = game_of(on(before.copy(), "Aug I 37"))
    assert "weather" in [dict(event.facts)["reason"] for event in later.log() if event.kind == "rolled"]


# --- the opening -------------------------------------------------------------------------------------------


@rule("41A2/supply", "41A1/chinese-supply")
def test_in_the_opening_japan_is_supplied_and_china_fifty_re_of_its_choice() -> None:
    p = start()
    for player in (JAPANESE, CHINESE):
        p.player = player
        declare(p, JAPANESE)
        assert all(p.supply[unit] == SUPPLIED for unit in p.army(JAPANESE))
    p.player = JAPANESE
    declare(p, CHINESE)
    fed = [unit for unit in p.army(CHINESE) if p.supply[unit] == SUPPLIED]
    assert 49 * RE <= sum(quarters(p, unit) for unit in fed) <= 50 * RE
    game = game_of(p)
    assert (game.decision().kind, game.decision().seat) == ("second-player", "chinese")
    hungry = next(unit for unit in p.army(CHINESE) if p.supply[unit] != SUPPLIED)
    game.play(f"favour {p.name(hungry)}", "chinese")
    assert game.position.supply[hungry] == SUPPLIED
    p.player = CHINESE
    declare(p, CHINESE)
    assert {unit for unit in p.army(CHINESE) if p.supply[unit] == SUPPLIED} != set(fed)  # lines count
    on(p, "Aug I 37")
    cut = put(p, "j-5", "G2:3616" if not p.here[hex_of(p, "G2:3616")] else "G2:3615")
    declare(p, JAPANESE)
    assert p.supply[cut] != SUPPLIED


# --- mandates ----------------------------------------------------------------------------------------------


ZONE = {
    3: ("peiping", "paoting", "tsinan", "sian", "paotow", "taihoku", "chinchow"),
    2: ("soochow", "nanking", "shanghai", "international-settlement", "G3:0908"),
    1: ("hankow", "hsuchow", "anking", "wenchow"),
    0: ("canton-kwangchow", "nanchang", "chungking", "kunming", "lanchow"),
}


@rule("41A2b-i/level3", "41A2b-i/level2", "41A2b-i/level1", "41A2b-i/level0")
@pytest.mark.parametrize("level", [3, 2, 1, 0])
def test_each_level_opens_more_of_china(level: int) -> None:
    p = start()
    p.restriction = level
    unit = p.world.number["j-5"]
    for needed, places in ZONE.items():
        for place in places:
            hex = hex_of(p, place)
            reached = needed >= level
            assert open_to_japan(p, hex) == (reached or place == "international-settlement"), place  # the navy's
            refused = out_of_bounds(p, unit, hex)
            assert (refused is None) == reached, place
            assert refused is None or (refused.rule, refused.key) == ("41A2b-i/levels", "beyond-mandate")


@rule("41A2b-i/level3", "41A2b-i/level2")
def test_the_settlement_is_the_navys_at_level_3_and_everybodys_at_level_2() -> None:
    p = start()
    settlement = hex_of(p, "international-settlement")
    army = p.world.number["j-5"]
    navy = next(unit for unit in p.units(settlement, JAPANESE))
    assert p.power(navy) == "ijn"
    assert out_of_bounds(p, navy, settlement) is None
    assert out_of_bounds(p, army, settlement) is not None
    assert out_of_bounds(p, navy, hex_of(p, "shanghai-yangtzepoo")) is not None  # not out of it either
    p.restriction = 2
    assert out_of_bounds(p, army, settlement) is None
    assert out_of_bounds(p, navy, hex_of(p, "shanghai-yangtzepoo")) is None


@rule("41A2b-i/levels")
def test_units_of_japan_and_manchukuo_keep_to_the_zone_and_other_puppets_do_not() -> None:
    p = start()
    p.player = JAPANESE
    hsuchow = hex_of(p, "hsuchow")
    powers = {power.key: unit for unit in range(p.world.ground) for power in [p.world.powers[p.power_of[unit]]]}
    for power in ("ija", "ijn", "manchukuo"):
        assert out_of_bounds(p, powers[power], hsuchow) is not None
    assert out_of_bounds(p, powers["formosa"], hsuchow) is None


@rule("41A2b-i/levels")
def test_aircraft_and_ships_are_free_of_the_mandate() -> None:
    game = game_of(start(), "movement", "japanese")
    p = game.position
    hangchow, nanchang = hex_of(p, "hangchow"), hex_of(p, "nanchang")
    assert not any(open_to_japan(p, hex) for hex in (hangchow, nanchang))
    assert game.why_not(f"fly ijn-g3m1-1 bombing {p.hex_name(hangchow)}", "japanese") is None
    far = game.why_not(f"fly ijn-g3m1-1 bombing {p.hex_name(nanchang)}", "japanese")
    assert (far.rule, far.key) == ("18/cost", "too-far-to-fly")
    assert game.why_not("sail ijn-d G3:1105", "japanese") is None  # off Ningpo


@rule("41A2b-i/levels")
def test_nobody_marches_attacks_or_retreats_beyond_the_zone() -> None:
    """From Shantung into Kiangsu."""
    p = start()
    board = p.world.board
    north = p.world.hexes_of("shantung")
    here, there = next(
        (hex, n) for hex in sorted(north) for n in board.adjacent(hex)
        if n in p.world.hexes_of("kiangsu") and p.world.terrain(n).key == "clear" and not p.here[hex] and not p.here[n]
    )  # fmt: skip
    unit = put(p, "j-5", board.names[here])
    p.give(here, JAPANESE)
    game = game_of(p, "movement", "japanese")
    p = game.position
    assert there not in reach(p, (unit,)).ends
    assert any(hex in north for hex in reach(p, (unit,)).ends)
    refusal = game.why_not(f"move j-5 {board.names[there]}", "japanese")
    assert (refusal.rule, refusal.key) == ("41A2b-i/levels", "beyond-mandate")
    assert there not in ways_out(p, unit)[1]
    p.restriction = 1
    p.touch()
    assert there in reach(p, (unit,)).ends
    p.restriction = 3
    put(p, "c-ca-2", board.names[there])
    game = game_of(p, "combat", "japanese")
    refusal = game.why_not(f"attack {board.names[there]}", "japanese")
    assert refusal is not None
    assert "j-5" not in [p.name(unit) for unit in able_around(p, JAPANESE, there)]
    game.position.restriction = 1
    game.position.touch()
    assert game.why_not(f"attack {board.names[there]}", "japanese") is None


@rule("41A2b-ii/roll")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [(3, (4, 6), 2), (3, (5, 6), 1), (3, (6, 6), 0), (3, (4, 5), 3), (1, (4, 6), 1), (2, (5, 6), 1)],
)
def test_two_dice_may_lift_restrictions_and_never_raise_them(before: int, dice: tuple[int, ...], after: int) -> None:
    p = start(dice=dice)
    p.restriction = before
    review_mandate(p)
    assert (p.restriction, p.dice) == (after, ())


@rule("41A2b-ii/roll")
def test_without_restrictions_there_is_no_roll() -> None:
    p = start(dice=(1,))
    p.restriction = 0
    review_mandate(p)
    assert p.dice == (1,)


@rule("41A2b-ii/dates")
@pytest.mark.parametrize(
    ("turn", "level"),
    [("Nov II 37", 3), ("Dec I 37", 2), ("Feb II 38", 2), ("Mar I 38", 1), ("Jul II 38", 1), ("Aug I 38", 0)],
)
def test_the_calendar_lifts_restrictions_at_the_latest(turn: str, level: int) -> None:
    p = on(start(dice=(1, 1)), turn)
    review_mandate(p)
    assert p.restriction == level


@rule("41A2b-ii/dates")
def test_an_aggressive_posture_lifts_the_third_level_at_once() -> None:
    p = start()
    take_posture(p, "attack")
    assert (p.restriction, p.lifted) == (2, p.turn)
    p.restriction = 1
    lift(p, 2, "posture")
    assert p.restriction == 1


# --- the posture -------------------------------------------------------------------------------------------


@rule("41A2c/trigger-ground-naval")
def test_to_enter_or_attack_what_is_japans_in_the_south_is_a_posture() -> None:
    p = start()
    provoke(p, CHINESE, hex_of(p, "tientsin"))  # the war in the north is another matter
    provoke(p, JAPANESE, hex_of(p, "international-settlement"))
    provoke(p, CHINESE, hex_of(p, "shanghai"))  # China's own
    assert not p.aggressive
    clear(p, "international-settlement")
    enter(p, (p.world.number["c-ca-88"],), hex_of(p, "international-settlement"))
    assert p.aggressive


@rule("41A2c/trigger-ground-naval")
def test_an_attack_on_the_settlement_is_one() -> None:
    p = start()
    put(p, "c-ca-87", "shanghai-kiangwan")
    put(p, "c-ca-88", "shanghai-kiangwan")
    game = game_of(p, "combat", "chinese")
    game.position.dice = (6, 6, 6, 6)
    for order in ("attack G3:0506", "join-all", "resolve"):
        assert isinstance(game.play(order, "chinese"), list), order
    assert game.position.aggressive
    assert game.position.restriction <= 2


@rule("41A2c/trigger-air")
@pytest.mark.parametrize(
    ("province", "target", "posture"),
    [
        ("kiangsu", "japanese", True),  # Central China
        ("kwangtung", "japanese", True),
        ("kwangsi", "japanese", True),
        ("sikang", "japanese", True),
        ("hopei", "japanese", False),  # where the war is
        ("kiangsu", "", False),  # nobody's
    ],
)
def test_bombs_of_chinese_aircraft_are_a_posture_where_there_is_no_war_yet(
    province: str, target: str, posture: bool
) -> None:
    box = sky().campaign().province(province, "0502").terrain("woods", "0502").wing("B", FAR_BASE, "caf-gamma-2e")
    if target:
        box.own(target, "0502")
    game: Any = box.province("hopei", "0706").unit("J", "0706", "j-inf-r").game("initial", "japanese", dice=[1, 1])
    for order in ("fly B harassment 0502", "go"):
        assert isinstance(game.play(order), list), order
    assert game.position.aggressive == posture


@rule("41A2c/trigger-air")
@pytest.mark.parametrize(
    ("zone", "posture"),
    [("4", False), ("7", False), ("8", False), ("9", True), ("10", True), ("12", True)],
)
def test_an_attack_on_ships_at_sea_is_a_posture_off_central_and_southern_china(zone: str, posture: bool) -> None:
    box = patrolled(sea().campaign().area(zone, "0202")).ship("N", "0202", "NT", 3)
    game: Any = box.game("movement", dice=[6, 1, 1, 1])
    for order in ("strike-ships 0802 0202", "go"):
        assert isinstance(game.play(order), list), order
    assert told(game.log(), "bombs")
    assert game.position.aggressive == posture


@rule("41A2c/trigger-air")
@pytest.mark.parametrize(("province", "posture"), [("kiangsu", True), ("hopei", False)])
def test_an_attack_on_ships_on_a_river_is_one_where_its_bank_lies(province: str, posture: bool) -> None:
    box = patrolled(river().campaign().province(province, "0404").ship("R", SECOND, "RT", 3))
    game: Any = box.own("chinese", "0404").game("movement", dice=[6, 1, 1, 1])
    for order in ("strike-ships 0802 0404", "go"):
        assert isinstance(game.play(order), list), order
    assert game.position.aggressive == posture


@rule("41A2c/trigger-air")
def test_japanese_bombs_and_chinese_transfers_are_none() -> None:
    game = raid(sky().campaign().wing("A", HOME, "ijn-d1a1"), "A", dice=[1])
    assert not game.position.aggressive
    box = sky().campaign().own("chinese", "0503").mark(strip={"0503": 2}).wing("B", FAR_BASE, "caf-gamma-2e")
    game = begin(box, "movement", "chinese")
    game.play("fly B transfer 0503")
    game.play("go")
    assert (game.where("B"), game.position.aggressive) == ("0503", False)


SEVEN = ("c-ca-2", "c-ca-3", "c-ca-4", "c-ca-5")  # three divisions and a brigade: 7 RE
HALF = "c-ca-tank1"  # half an RE more


def quiet() -> Any:
    """The start without a Chinese soldier in Central China."""
    p = start()
    for unit in p.army(CHINESE):
        home = p.world.land.province_of(p.at[unit]) if p.on_map(unit) else None
        if home is not None and home.region == "central-china":
            p.put(unit, p.world.place["aside"])
    return p


def reviewed(p: Any) -> list[str]:
    """What is said of the posture at the end of a Chinese player turn."""
    p.events = []
    PlayerTurn(side=CHINESE).end(p)
    return [fact["reason"] for fact in told(p.events, "posture")]


@rule("41A2c/trigger-stack")
@pytest.mark.parametrize("places", [("G3:0404",), ("G3:0304",), ("shanghai",), ("G3:0508", "G3:0707", "woosung")])
def test_more_than_seven_re_at_shanghai_and_woosung_are_a_posture(places: tuple[str, ...]) -> None:
    p = quiet()
    for number, unit in enumerate(SEVEN):
        put(p, unit, places[number % len(places)])
    assert sum(quarters(p, p.world.number[unit]) for unit in SEVEN) == 7 * RE
    assert (reviewed(p), p.aggressive) == ([], False)
    put(p, HALF, places[0])
    assert (reviewed(p), p.aggressive) == (["shanghai"], True)


@rule("41A2c/trigger-stack")
def test_troops_two_hexes_from_shanghai_are_none() -> None:
    p = quiet()
    for unit in (*SEVEN, HALF):
        put(p, unit, "G3:0809")
    assert reviewed(p) == []


@rule("41A2c/trigger-stack")
def test_more_than_seven_re_beside_japans_own_hexes_in_central_china_are_one() -> None:
    p = quiet()
    p.give(hex_of(p, "wuhu"), JAPANESE)
    beside = [p.hex_name(hex) for hex in p.world.board.adjacent(hex_of(p, "wuhu"))]
    for number, unit in enumerate(SEVEN):
        put(p, unit, beside[number % 2])
    assert reviewed(p) == []
    put(p, HALF, beside[2])
    assert reviewed(p) == ["beside"]


@rule("41A2c/trigger-stack")
def test_troops_beside_japans_hexes_elsewhere_are_none() -> None:
    p = quiet()
    p.give(hex_of(p, "kaifeng"), JAPANESE)  # in the north
    beside = [p.hex_name(hex) for hex in p.world.board.adjacent(hex_of(p, "kaifeng"))]
    for unit in (*SEVEN, HALF):
        put(p, unit, beside[0])
    assert reviewed(p) == []


# --- factions ----------------------------------------------------------------------------------------------


@rule("41A3")
@pytest.mark.parametrize(("turn", "rolled"), [("Aug I 37", False), ("Sep I 37", True)])
def test_no_faction_rolls_on_aug_i_37(turn: str, rolled: bool) -> None:
    p = on(start(), turn)
    p.player = CHINESE
    before = len(p.stack)
    InitialPhase(side=CHINESE).factions(p)
    assert (len(p.stack) > before) == rolled
