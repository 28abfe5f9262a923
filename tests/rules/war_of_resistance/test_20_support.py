"""20G1c, 20G2b to 20G2k Support of ground combat, harassment, terror, ships at sea, the Burma Road and factories."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.position import DEFENSIVE_SUPPORT
from grognard.games.war_of_resistance.rules.air_support import defensive_support, effective, ground_support
from grognard.games.war_of_resistance.rules.sorties import hunters
from grognard.games.war_of_resistance.rules.wings import mission_range
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, raid, refused, sky, told

FRONT, TARGET = "0503", "0603"


def front(attackers: str = "j-sq-8", defenders: str = "c-46", **wings: str) -> WarSandbox:
    """Japanese in 0503 beside Chinese in 0603; air units by name and type."""
    box = sky()
    for number, kind in enumerate(attackers.split()):
        box.unit(f"A{number}", FRONT, kind)
    for number, kind in enumerate(defenders.split()):
        box.unit(f"D{number}", TARGET, kind)
    for name, type in wings.items():
        box.wing(name, HOME if type.startswith("ij") else FAR_BASE, type)
    return box


def support(box: WarSandbox, *, ground: str = "", defence: str = "", dice: Any = ()) -> Any:
    """The combat phase, with ground support and defensive support flown."""
    game: Any = box.game("combat", "japanese", dice=dice)
    if defence:
        play(game, f"fly {defence} defence {TARGET}", "go")
        passing(game, "patrol", "interception")
    passing(game, "defensive-support")
    if ground:
        play(game, f"fly {ground} support {TARGET}", "go")
        passing(game, "patrol", "interception")
    passing(game, "ground-support")
    return game


def strengths(game: Any) -> tuple[str, str]:
    result = told(game, "combat-result")[-1]
    return result["attack"], result["defence"]


# --- ground support and defensive support ------------------------------------------------------------------


@rule("20G2b/sequence", "20G2b/combat-steps", "20G2c/strength")
def test_support_waits_for_its_combat_counts_in_it_and_returns_after_it() -> None:
    game = support(front(defenders="c-46 c-46", J="ijn-g3m1", C="caf-sb-2"), ground="J", defence="C", dice=[6])
    assert (game.asked(), game.where("J"), game.where("C")) == ("combat", TARGET, TARGET)
    play(game, f"attack {TARGET}", "join-all", "resolve")
    assert strengths(game) == ("6", "9")  # 8 / 2 without attack supply, and 2; 8, and half of 2
    while game.asked() not in ("combat", "pause"):
        play(game, game.orders()[0])
    assert [(game.where(n), game.state(n, "ready")) for n in "JC"] == [(HOME, "inoperative"), (FAR_BASE, "inoperative")]


@rule("20G2b/combat-steps")
def test_terrain_and_works_modify_ground_support_and_nothing_defensive_support() -> None:
    for box, ground in (
        (front(defenders="c-46 c-46", J="ijn-g3m1", C="caf-sb-2").terrain("woods", TARGET), Fraction(1)),
        (front(defenders="c-46 c-46", J="ijn-g3m1", C="caf-sb-2").mark(fort={TARGET: "fort"}), Fraction(1)),
        (front(defenders="c-46 c-46", J="ijn-g3m1", C="caf-sb-2").weather("mud"), Fraction(1)),
    ):
        p = support(box, ground="J", defence="C").position
        hex = p.world.board.index[TARGET]
        assert ground_support(p, hex, p.units(p.world.board.index[FRONT], 0)) == ground
        halved = 2 if p.weather[0] else 1
        assert defensive_support(p, hex, p.units(hex, 1)) == Fraction(1, halved)


@rule("20G2b/limit", "20G2c/limit")
def test_so_many_re_make_an_air_unit_effective() -> None:
    box = (
        sky().unit("A", FRONT, "j-sq-8").unit("B", FRONT, "j-lt-r").unit("G", FRONT, "j-art").unit("H", FRONT, "j-art")
    )
    p: Any = box.unit("C", TARGET, "c-46").unit("E", TARGET, "c-46").game().position
    japanese, chinese = p.units(p.world.board.index[FRONT], 0), p.units(p.world.board.index[TARGET], 1)
    assert effective(p, 0, japanese) == 2  # 5 of 7 RE are no guns
    assert effective(p, 1, chinese) == 1  # 4 RE


@rule("20G2b/limit")
def test_air_units_beyond_the_limit_do_not_count() -> None:
    game = support(front("j-lt-r", J="ijn-g3m1", K="ijn-g3m1"), ground="J,K")
    p = game.position
    assert ground_support(p, p.world.board.index[TARGET], p.units(p.world.board.index[FRONT], 0)) == 0  # 1 RE
    game = support(front("j-lt-r j-lt-r", J="ijn-g3m1", K="ijn-g3m1"), ground="J,K")
    p = game.position
    assert ground_support(p, p.world.board.index[TARGET], p.units(p.world.board.index[FRONT], 0)) == 2


@rule("20G2b/no-attack", "20G2c/no-attack")
def test_without_an_attack_they_return_at_the_end_of_the_phase() -> None:
    game = support(front(J="ijn-g3m1", C="caf-sb-2"), ground="J", defence="C")
    play(game, "done")
    assert [(game.where(n), game.state(n, "ready")) for n in "JC"] == [(HOME, "inoperative"), (FAR_BASE, "inoperative")]


@rule("20G2c/range")
def test_level_bombers_defend_at_half_their_range() -> None:
    p: Any = front(D="ijn-d1a1", B="ijn-g3m1", N="ija-ki-1").game().position
    wings = [p.world.number[name] for name in "DBN"]
    assert [mission_range(p, wing, DEFENSIVE_SUPPORT) for wing in wings] == [10, 14, 6]


@rule("20G2c/target")
def test_defensive_support_goes_where_own_units_could_be_attacked() -> None:
    game: Any = front(C="caf-sb-2").unit("X", "0606", "c-46").game("combat", "japanese")
    assert refused(game, "fly C defence 0606") == ("20G2c/target", "nobody-to-defend")
    assert refused(game, f"fly C defence {FRONT}") == ("20G2c/target", "nobody-to-defend")
    assert refused(game, f"fly C defence {TARGET}") is None


@rule("20G2c/sequence", "22B1/das")
def test_the_attackers_guns_fire_at_it_when_the_attack_is_made() -> None:
    game = support(front("j-sq-8 j-aa j-aa", C="caf-sb-2"), defence="C", dice=[1, 1, 6])
    assert told(game, "flak") == []
    play(game, f"attack {TARGET}", "join-all", "resolve")
    assert told(game, "flak")[0]["strength"] == "4"
    assert (game.where("C"), strengths(game)[1]) == ("shot-down", "4")


# --- harassment --------------------------------------------------------------------------------------------


def harass(wings: int, type: str = "ijn-g3m1", hex: str = TARGET) -> Any:
    box = sky(12, 8).unit("D", hex, "c-46")
    for number in range(wings):
        box.wing(f"B{number}", HOME, type)
    game: Any = box.mark(permanent={HOME: 12}).game("initial", "chinese")
    passing(game, "base-capacity")
    play(game, "fly " + ",".join(f"B{n}" for n in range(wings)) + f" harassment {hex}", "go")
    return game


@rule("20G2d/when", "20G2d/inoperative")
def test_harassment_is_flown_in_the_enemys_initial_phase_against_land() -> None:
    game: Any = sky().wing("B", HOME, "ijn-g3m1").terrain("sea", "0505").game("initial", "japanese", stay=True)
    assert refused(game, f"fly B harassment {TARGET}") is not None
    game = sky().wing("B", HOME, "ijn-g3m1").unit("D", TARGET, "c-46").terrain("sea", "0505").game("initial", "chinese")
    assert refused(game, "fly B harassment 0505") == ("20G2d/when", "no-land-there")
    play(game, f"fly B harassment {TARGET}", "go")
    assert (game.state("B", "ready"), game.state("B", "aloft")) == ("inoperative", "harassed")


@rule("20G2d/levels")
@pytest.mark.parametrize(("wings", "here", "beside"), [(1, 1, 0), (2, 2, 0), (5, 2, 1), (10, 2, 2)])
def test_points_make_hits_in_the_hex_and_around_it(wings: int, here: int, beside: int) -> None:
    p = harass(wings).position
    hex = p.world.board.index[TARGET]
    assert p.harassment(1, hex) == here
    assert {p.harassment(1, near) for near in p.world.board.adjacent(hex)} == {beside}
    assert p.harassment(0, hex) == 0


@rule("20G2d/levels")
def test_less_than_two_points_do_nothing() -> None:
    p = harass(1, "ijn-e8n1").position
    assert not any(p.harassed)


@rule("20G2d/max")
def test_a_hex_has_two_hits_at_most() -> None:
    box = sky().wing("A", HOME, "ijn-g3m1").wing("B", HOME, "ijn-g3m1").wing("C", HOME, "ijn-g3m1")
    box.unit("D", TARGET, "c-46")
    game: Any = box.mark(permanent={HOME: 3}).game("initial", "chinese", dice=[])
    for name in "ABC":
        passing(game, "base-capacity")
        play(game, f"fly {name} harassment {TARGET}", "go")
    assert game.position.harassment(1, game.position.world.board.index[TARGET]) == 2


@rule("20G2d/duration")
def test_it_lasts_until_the_harassed_players_next_initial_phase() -> None:
    box = sky().unit("D", TARGET, "c-46").mark(harassed={TARGET: 8})  # two hits on the Chinese
    game: Any = box.game("initial", "japanese")
    assert game.position.harassment(1, game.position.at[0]) == 2
    game = box.game("initial", "chinese")
    assert game.position.harassment(1, game.position.at[0]) == 0


@rule("20G2d/move-cost")
def test_who_leaves_a_harassed_hex_pays_for_each_hit() -> None:
    game = begin(sky().unit("D", TARGET, "c-46").mark(harassed={TARGET: 8}), side="chinese")
    play(game, "move D 0703")
    assert game.state("D", "spent") == 4 * (1 + 2)
    game = begin(sky().unit("D", TARGET, "c-46").mark(harassed={TARGET: 2}), side="chinese")  # on the Japanese
    play(game, "move D 0703")
    assert game.state("D", "spent") == 4
    road = sky().unit("D", TARGET, "c-46").mark(harassed={TARGET: 4}).line("road", f"{TARGET} 0703 0803")
    game = begin(road, side="chinese")
    play(game, "accelerate D 0703")
    assert game.state("D", "spent") == 4 * 1 + 2


@rule("20G2d/move-cost", "20G2d/strategic-rail")
def test_trains_are_held_up_too() -> None:
    box = sky().unit("D", TARGET, "c-14").city(TARGET, "full", yard=2).city("0803", "full", yard=2)
    box.own("chinese", "0703 0803").line("high-rail", f"{TARGET} 0703 0803").mark(harassed={TARGET: 8})
    game = begin(box, side="chinese")
    play(game, "rail D 0803")
    assert game.state("D", "spent") == 4 * (1 + 2)
    assert refused(begin(box, side="chinese"), "strategic D 0803") is None  # 2 hexes and 40 of the way lost


@rule("20G2d/strategic-rail")
def test_a_hit_takes_twenty_hexes_from_a_strategic_journey(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.games.war_of_resistance.rules.rail.farthest", lambda p: 21)
    box = sky().unit("D", TARGET, "c-14").city(TARGET, "full", yard=2).city("0803", "full", yard=2)
    box.own("chinese", "0703 0803").line("high-rail", f"{TARGET} 0703 0803")
    assert refused(begin(box, side="chinese"), "strategic D 0803") is None
    game = begin(box.mark(harassed={TARGET: 4}), side="chinese")
    assert refused(game, "strategic D 0703") is None  # 1 and 20
    assert refused(game, "strategic D 0803") == ("7A2/range", "strategic-too-far")  # 2 and 20


@rule("20G2d/stay-cost")
def test_who_spends_points_in_a_harassed_hex_pays_there_once() -> None:
    box = sky().unit("D", TARGET, "c-46").own("chinese", "0703").line("high-rail", f"{TARGET} 0703")
    game = begin(box.mark(harassed={TARGET: 4}), side="chinese")
    play(game, "break-rail D")
    assert game.state("D", "spent") == 4 * (2 + 1)


@rule("20G2d/smp")
def test_a_load_pays_a_point_for_each_hit() -> None:
    box = sky().unit("D", TARGET, "c-46").own("chinese", "0703").line("road", f"{TARGET} 0703").tracks(smp=9)
    game = begin(box.mark(resources={TARGET: 1}, harassed={TARGET: 8}), side="chinese")
    game.position.smp = 9
    play(game, f"start-load {TARGET}", "take-up resource", "haul 0703")
    assert game.position.smp == 9 - 1 - 2


# --- terror ------------------------------------------------------------------------------------------------


def terror(*, city: str = "full", wings: str = "ijn-g3m1", capital: bool = False, **more: Any) -> WarSandbox:
    box = sky().unit("D", FAR_BASE, "c-46").city(FAR_BASE, city).campaign()
    for number, type in enumerate(wings.split()):
        box.wing(f"B{number}", HOME, type)
    return box.capital("kmt", FAR_BASE) if capital else box


@rule("20G1c/targets", "20G2i")
def test_only_japan_terrorises_cities_that_chinese_units_occupy() -> None:
    game = raid(terror(), "B0", dice=[6] * 4)
    assert refused(game, "terrorise city B0") is None
    assert refused(game, "terrorise capital B0") == ("20G1c/targets", "no-terror-there")
    empty = sky().city(FAR_BASE, "full").wing("B0", HOME, "ijn-g3m1")
    assert refused(raid(empty, "B0", dice=[6] * 4), "terrorise city B0") == ("20G1c/targets", "no-terror-there")


@rule("20G1c/hit", "20G1c/no-modifiers")
def test_three_points_of_printed_strength_are_a_hit_whatever_the_weather() -> None:
    game = raid(terror().weather("mud"), "B0", dice=[6] * 4)  # 3 strategic
    play(game, "terrorise city B0")
    assert told(game, "terror")[0] == {"hex": FAR_BASE, "object": "city", "strength": "3", "result": "hit"}
    game = raid(terror(wings="ija-ki-3"), "B0", dice=[6] * 4)  # 2 tactical
    play(game, "terrorise city B0")
    assert told(game, "terror")[0]["result"] == "miss"
    game = raid(terror(wings="ija-ki-3 ija-ki-2"), "B0,B1", dice=[6] * 6)
    play(game, "terrorise city B0,B1")
    assert (told(game, "terror")[0]["strength"], told(game, "terror")[0]["result"]) == ("4", "hit")


@rule("20G1c/limits")
def test_one_hit_a_turn_on_a_city_and_one_on_the_capital() -> None:
    box = terror(wings="ijn-g3m1 ijn-g3m1", capital=True)
    game = raid(box, "B0,B1", dice=[6] * 6)
    play(game, "terrorise city B0", "terrorise capital B1")
    assert [one["result"] for one in told(game, "terror")] == ["hit", "hit"]
    assert game.position.terror == (game.position.world.board.index[FAR_BASE], -1)
    game = raid(box, "B0", dice=[6] * 4)
    game.position.terror = (-1,)
    play(game, "terrorise capital B0")
    assert told(game, "terror")[0]["result"] == "miss"


@rule("20G1c/effect")
def test_the_capital_shakes_stability_at_once_and_a_city_when_it_falls() -> None:
    game = raid(terror(capital=True), "B0", dice=[6] * 4)
    before = game.position.index
    play(game, "terrorise capital B0")
    assert game.position.index == before - 1
    game = raid(terror(), "B0", dice=[6] * 4)
    play(game, "terrorise city B0")
    assert game.position.index == before
    from grognard.games.war_of_resistance.rules.terror import terror_told

    terror_told(game.position, game.position.world.board.index[FAR_BASE], 0)
    assert game.position.index == before - 1


# --- ships at sea ------------------------------------------------------------------------------------------


def hunt(*dice: int, wings: str = "B", type: str = "ijn-g3m1", **more: Any) -> Any:
    from grognard.games.war_of_resistance.rules.sorties import sighted

    box = sky(14, 8).terrain("sea", "0703 0704 0803").ship("S", "0703", "RF", 3, power="ca", aa=0, **more)
    for name in wings:
        box.wing(name, HOME, type, mission="naval-patrol")
    box.wing("E", HOME, "ija-ki-10").wing("X", HOME, type)
    game = begin(box, side="chinese", dice=dice)
    p = game.position
    assert sighted(p, 0, p.world.board.index["0703"], (p.world.number["S"],))
    game._ask = game._advance(p)
    game._decision = None
    return game


@rule("20G2h/assign")
def test_air_units_are_assigned_in_the_initial_phase_and_fly_nothing_else() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").terrain("sea", "0703").ship("S", "0703", "RF", 3, power="ca")
    game: Any = box.game("initial", "japanese")
    assert "assign-patrol B" in game.orders()
    play(game, "assign-patrol B")
    assert game.state("B", "mission") == "naval-patrol"
    patrol = sky().wing("B", HOME, "ijn-g3m1", mission="naval-patrol")
    assert refused(begin(patrol), f"fly B bombing {FAR_BASE}") == ("20G2h/assign", "waits-for-ships")


@rule("20G2h/zone")
def test_it_watches_every_hex_within_its_bombing_range() -> None:
    box = WarSandbox(40, 5).own("chinese", "0203").mark(strip={"0203": 1})
    p: Any = box.wing("G", "0203", "caf-gamma-2e", mission="naval-patrol").game().position  # 25
    watched = [hex for hex in range(len(p.world.board)) if hunters(p, 1, hex)]
    far = p.world.board.distances(p.at[0])
    assert {far[hex] for hex in watched} == set(range(26))


@rule("20G2h/trigger", "20G2h/target", "20G2h/one-base")
def test_patrols_of_a_base_fly_against_ships_in_sight() -> None:
    game = hunt()
    assert (game.asked(), game.orders()) == ("ships-sighted", [f"strike-ships {HOME} 0703", "done"])
    play(game, f"strike-ships {HOME} 0703")
    assert refused(game, "assign X bombing") == ("20G2h/assign", "not-assigned")
    play(game, "assign E escort")


@rule("20G2h/search", "20G2h/search-result")
def test_they_must_find_the_ships_first() -> None:
    game = hunt(1)
    play(game, f"strike-ships {HOME} 0703", "go")
    assert (told(game, "ships-missed")[0]["place"], game.where("B")) == ("0703", HOME)
    assert game.state("B", "ready") == "inoperative"
    game = hunt(1, wings="BC")
    play(game, f"strike-ships {HOME} 0703", "unassign C", "go")
    assert game.asked() != "ships-sighted"  # no other force of the base may look there


@rule("20G2h/bombing", "20G2h/repeat")
def test_found_ships_are_bombed_point_by_point_and_others_may_follow() -> None:
    game = hunt(6, 6, 1, 1, 1)
    play(game, f"strike-ships {HOME} 0703", "go")
    assert [bombs["strength"] for bombs in told(game, "bombs")] == ["1"] * 4  # 2, doubled by torpedoes
    assert game.state("S", "damage") == 1


@rule("20G/weather")
def test_rough_seas_halve_bombs_on_ships_at_sea() -> None:
    from grognard.games.war_of_resistance.rules.bombing import SHIPS, load_against

    p: Any = sky().wing("D", HOME, "ijn-d1a1").terrain("sea", "0703").sea("rough").game().position
    sea = p.world.board.index["0703"]
    assert [load_against(p, 0, SHIPS, sea, ships=True), load_against(p, 0, SHIPS, sea)] == [1, 2]


# --- the Burma Road and factories --------------------------------------------------------------------------


def burma() -> WarSandbox:
    box = (
        WarSandbox(34, 4).own("japanese", "2403").mark(strip={"2403": 2}).air_exit("india-burma", "2701 2601 2801 3201")
    )
    return box.wing("B", "2403", "ijn-g3m1")


@rule("20G2j/exit-cost", "20G2j/no-patrol", "20G2j/hits")
def test_the_road_is_bombed_beyond_the_edge_of_the_map() -> None:
    from grognard.games.war_of_resistance.rules.flying import exits

    game = begin(burma(), dice=[6])
    p = game.position
    box = p.world.place["burma-road"]
    assert {p.hex_name(hex): cost for hex, cost in exits(p.world, box).items()} == {
        "2701": 1, "2601": 2, "2801": 2, "3201": 6,
    }  # fmt: skip
    play(game, "fly B bombing burma-road", "go", "bomb burma-road B")
    assert (p.road_hits, game.where("B")) == (1, "2403")


@rule("20G2j/interceptors")
def test_interceptors_spend_as_much_off_the_map_as_the_group_or_their_exit_asks() -> None:
    from grognard.games.war_of_resistance.rules.journey import Journey
    from grognard.games.war_of_resistance.rules.reacting import distance_to

    box = burma().own("chinese", "2702 3202").wing("N", "2702", "caf-hawk-iii").wing("X", "3202", "caf-hawk-iii")
    p: Any = box.mark(strip={"2403": 2, "2702": 1, "3202": 1}).game().position
    flown = Journey(side=0, target=p.world.place["burma-road"], beyond=5)
    near, far = p.world.number["N"], p.world.number["X"]
    assert distance_to(p, flown, near) == 1 + 5
    only = burma().own("chinese", "3202").wing("X", "3202", "caf-hawk-iii").air_exit("india-burma", "3201")
    p = only.mark(strip={"2403": 2, "3202": 1}).game().position
    assert distance_to(p, Journey(side=0, target=p.world.place["burma-road"], beyond=5), p.world.number["X"]) == 1 + 6
    assert far != near


@rule("20G1d", "20G2k")
@pytest.mark.parametrize(("type", "strength"), [("ijn-g3m1", "3"), ("ija-ki-3", "2")])
def test_factories_are_damaged_by_strategic_and_tactical_bombs(type: str, strength: str) -> None:
    from grognard.games.war_of_resistance.rules.markers import OPERATIVE, PARTS, factory

    game = begin(sky().city(FAR_BASE, "large").wing("B", HOME, type), dice=[6, 6, 6])
    p = game.position
    hex = p.world.board.index[FAR_BASE]
    p.factories = (("hanyang", OPERATIVE, 0, (hex,) * PARTS),)
    play(game, f"fly B bombing {FAR_BASE}", "go", "bomb factory B")
    made = factory(p, "hanyang")
    assert made is not None
    assert (made.hits, told(game, "bombs")[0]["strength"]) == (1, strength)
