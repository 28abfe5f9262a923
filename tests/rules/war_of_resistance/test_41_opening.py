"""41A2a The opening turn in the North, and foreign railways (38E, 38F)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import FAST, NEAR
from grognard.games.war_of_resistance.rules.capitals import review_tungchow
from grognard.games.war_of_resistance.rules.concessions import foreign_land, rail_land
from grognard.games.war_of_resistance.rules.fronts import felt
from grognard.games.war_of_resistance.rules.markers import capital
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.opening import quiet
from grognard.games.war_of_resistance.rules.rail_items import SendItem
from grognard.games.war_of_resistance.rules.railnets import parts
from grognard.games.war_of_resistance.rules.trains import journeys
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, put, start
from tests.rules.war_of_resistance.fighting import play
from tests.rules.war_of_resistance.sailing import river


def north() -> Any:
    """The Japanese movement phase of the opening turn."""
    return game_of(start(), "movement", "japanese")


def region(p: Any, *regions: str) -> set[int]:
    keys = [province.key for province in p.world.land.provinces if province.region in regions]
    return set(p.world.hexes_of(*keys))


@rule("41A2a/not-enemy")
def test_chinese_zones_are_not_felt_in_the_north() -> None:
    p = north().position
    calm = set(p.world.board.hexes(quiet(p, JAPANESE)))
    assert calm == region(p, "north-china", "inner-mongolia")
    all_of = set(p.world.board.hexes(zones(p, CHINESE).every))
    assert all_of & calm
    assert set(p.world.board.hexes(felt(p, JAPANESE).every)) == all_of - calm
    for other in (
        game_of(start(), "combat", "japanese"),
        game_of(on(start(), "Aug I 37"), "movement", "japanese"),
        game_of(start(), "movement", "chinese"),
    ):
        assert quiet(other.position, JAPANESE) == 0


@rule("41A2a/not-enemy")
def test_hexes_with_chinese_units_are_entered_by_overrun_only() -> None:
    game = north()
    p = game.position
    unit = put(p, "j-5", "tientsin")
    there = next(hex for hex in region(p, "north-china") if p.occupied(CHINESE, hex))
    beside = next(n for n in p.world.board.adjacent(there) if not p.here[n] and p.owner[n])
    p.put(unit, beside)
    found = game.why_not(f"move j-5 {p.hex_name(there)}", "japanese")
    assert (found.rule, found.key) == ("6/enemy-hex", "enemy-hex")


@rule("41A2a/admin-move")
def test_nobody_is_hit_for_marching_fast_beside_the_chinese() -> None:
    for turn, hits in (("Jul II 37", False), ("Aug I 37", True)):
        p = on(start(), turn)
        there = next(
            hex for hex in sorted(region(p, "north-china"))
            if p.occupied(CHINESE, hex) and any(not p.here[n] and p.owner[n] for n in p.world.board.adjacent(hex))
        )  # fmt: skip
        beside = next(n for n in p.world.board.adjacent(there) if not p.here[n] and p.owner[n])
        unit = put(p, "j-5", "tientsin")
        p = game_of(p, "movement", "japanese").position
        p.done[unit] |= FAST
        p.fast[unit] = 24
        enter(p, (unit,), beside)
        assert bool(p.done[unit] & NEAR) == hits
        assert (p.hits[unit] > 0) == hits


@rule("41A2a/rail")
def test_japan_rides_on_chinese_railways_and_owns_what_it_passes() -> None:
    p = on(start(), "Jul II 37")
    unit = put(p, "j-5", "tientsin")
    game = game_of(p, "movement", "japanese")
    p = game.position
    ways = journeys(p, (unit,), 200, strategic=True)
    far = next(hex for hex in ways if p.owns(CHINESE, hex) and hex in region(p, "north-china"))
    way = ways[far][0]
    answer = game.play(f"strategic j-5 {p.hex_name(far)}", "japanese")
    assert isinstance(answer, list), answer
    p = game.position
    assert p.at[unit] == far
    assert all(p.owns(JAPANESE, hex) for hex in way.hexes)
    later = game_of(on(start(), "Aug I 37"), "movement", "japanese").position
    put(later, "j-5", "tientsin")
    assert far not in journeys(later, (unit,), 200, strategic=True)
    assert not {hex for hex in ways if hex in region(p, "central-china")} - set(p.world.board.hexes(p.lands[JAPANESE]))


@rule("41A2a/tungchow")
def test_the_capital_of_east_hopei_outlives_the_chinese_in_its_hex_for_one_turn() -> None:
    p = start()
    tungchow = hex_of(p, "G1:1020")
    found = capital(p, "east-hopei")
    assert found is not None
    assert (found.place, found.operative) == (tungchow, 1)
    assert p.occupied(CHINESE, tungchow)
    saved = p.copy()
    review_tungchow(p)
    assert capital(p, "east-hopei") is None
    assert "east-hopei" not in p.governments
    clear(saved, "G1:1020")
    saved.give(tungchow, JAPANESE)
    review_tungchow(saved)
    assert capital(saved, "east-hopei") is not None
    late = on(start(), "Aug I 37")
    review_tungchow(late)
    assert capital(late, "east-hopei") is not None


@rule("41A2a/tungchow")
def test_east_hopei_falls_in_the_chinese_initial_phase_if_nobody_has_freed_tungchow() -> None:
    game = game_of(start(), "initial", "japanese")
    assert capital(game.position, "east-hopei") is not None
    game = game_of(game.position, "initial", "chinese")
    assert capital(game.position, "east-hopei") is None


# --- foreign railways --------------------------------------------------------------------------------------


@rule("38E/hong-kong-rail")
def test_imports_leave_hong_kong_by_rail_on_chinese_capacity() -> None:
    p = on(start(), "Aug II 37")
    hong_kong = hex_of(p, "hong-kong")
    p.resources[hong_kong] = 2
    game = game_of(p, "movement", "chinese")
    p = game.position
    order = SendItem("resource", hong_kong, hex_of(p, "canton-kwangchow"))
    assert order in SendItem.about(p, CHINESE, hong_kong)
    (part,) = [part for part in parts(p, CHINESE) if hong_kong in part.hexes]
    assert part.net == "china"
    answer = game.play(f"send resource {p.hex_name(hong_kong)} {p.hex_name(hex_of(p, 'canton-kwangchow'))}", "chinese")
    assert isinstance(answer, list), answer
    back = SendItem("resource", hex_of(p, "canton-kwangchow"), hong_kong).refusal(game.position, CHINESE)
    assert back is not None  # nothing goes there
    unit = put(game.position, "c-ca-2", "canton-kwangchow")
    assert hong_kong not in journeys(game.position, (unit,), 200, strategic=True)


@rule("38F/chinese-use", "38F/closure")
def test_the_railway_of_indochina_has_its_own_capacity_and_closes_in_june_1940() -> None:
    p = on(start(), "Aug II 39")
    haiphong = hex_of(p, "haiphong")
    p.resources[haiphong] = 9
    p.touch()
    assert foreign_land(p, CHINESE) >> p.world.board.bits[haiphong] & 1
    assert foreign_land(p, JAPANESE) == 0
    french = [part for part in parts(p, CHINESE) if part.net == "indochina"]
    assert {part.capacity for part in french} == {6 * 4}
    p = game_of(p, "movement", "chinese").position
    border, kunming = hex_of(p, "G5:4810"), hex_of(p, "kunming")
    assert SendItem("resource", haiphong, border).refusal(p, CHINESE) is None  # by way of Hanoi
    narrow = SendItem("resource", haiphong, kunming).refusal(p, CHINESE)
    assert narrow is not None
    assert narrow.facts["net"] == "yunnan"  # China's own railway has room for less
    inside = hex_of(p, "G5:5008")
    assert SendItem("resource", haiphong, inside).refusal(p, CHINESE) is not None
    on(p, "Jun II 40")
    assert not rail_land(p, CHINESE) >> p.world.board.bits[haiphong] & 1
    assert SendItem("resource", haiphong, border).refusal(p, CHINESE) is not None


@rule("41A2/planning")
def test_landings_of_the_opening_turn_are_carried_out_in_it() -> None:
    box = river(owner="chinese").campaign().unit("A", "aboard", "j-snlf-r").ship("S", "0302", "NT", 2).freight("S", "A")
    for turn, key in ((0, None), (1, "planned-too-late")):
        first = MODULE.world("1937-41", "1998", {}).first_turn
        game: Any = box.tracks(turn=first + turn).plan("A", "0302", first + turn).game("movement")
        game.position.plans = game.position.plans[-1:]
        game.position.restriction = 0
        found = game.why_not("assault A 0302")
        assert (None if found is None else found.key) == key


NORTH = " ".join(f"{column:02}{row:02}" for column in range(1, 8) for row in range(1, 5))


def lane(turn: str = "Jul II 37") -> WarSandbox:
    """Hopei, held by Japan, with a road in the zone of a Chinese division; another one stands in its way."""
    box = WarSandbox(7, 4).campaign().province("hopei", NORTH).own("japanese", NORTH).line("road", "0202 0302 0402")
    box.unit("Z", "0303", "c-46").unit("W", "0403", "c-x", supply="unsupplied").mark(resources={"0202": 1})
    return box.tracks(turn=turn, smp=20).unit("A", "0402", "j-sq-10").unit("B", "0202", "j-sq-8")


@rule("41A2a/not-enemy", "12H1/zoc")
@pytest.mark.parametrize(("turn", "paragraph"), [("Jul II 37", None), ("Aug I 37", "12H1/zoc")])
def test_loads_pass_chinese_zones_in_the_quiet_of_the_north(turn: str, paragraph: str | None) -> None:
    game: Any = lane(turn).game("movement", "japanese")
    play(game, "start-load 0202", "take-up resource")
    refusal = game.why_not("haul 0302")
    assert (refusal.rule if refusal else None) == paragraph
    if paragraph is None:
        play(game, "haul 0302", "haul 0402")
        assert game.position.smp == 18  # nor does it cost anything to leave them


@rule("41A2a/not-enemy", "13/mp-cost")
@pytest.mark.parametrize(("turn", "spent"), [("Jul II 37", 1 + 1), ("Aug I 37", 1 + 1 + 2)])
def test_zones_of_others_cost_nothing_to_an_overrun_in_the_quiet_of_the_north(turn: str, spent: int) -> None:
    game: Any = lane(turn).game("movement", "japanese")
    play(game, "overrun 0403", "join A", "resolve")
    assert game.state("A", "spent") == spent * 4
