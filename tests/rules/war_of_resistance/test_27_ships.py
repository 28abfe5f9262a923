"""27 Ships: classes, states, waters that touch, zones, blockades, change."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import NAVAL_PATROL, NO_MISSION, Situation
from grognard.games.war_of_resistance.rules.airbases import no_base
from grognard.games.war_of_resistance.rules.gunfire import firepower
from grognard.games.war_of_resistance.rules.holds import capacity, room, size
from grognard.games.war_of_resistance.rules.naval_zones import naval_zone, zone_of
from grognard.games.war_of_resistance.rules.readiness import renew_wings
from grognard.games.war_of_resistance.rules.river_systems import tributaries
from grognard.games.war_of_resistance.rules.seaways import COAST, seaways
from grognard.games.war_of_resistance.rules.ships import hit_ship, strength
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import SUNK
from grognard.games.war_of_resistance.watercourses import side, waters_at, wet
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import FIRST, MOUTH, SECOND, number, river, sea, told, went


@pytest.fixture(scope="module")
def china() -> Situation:
    p = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    assert isinstance(p, Situation)
    return p


def at(p: Situation, name: str) -> int:
    return p.world.words["place"].read(name)


@rule("27A", "27A1/tf-rf", "27A1/cg", "27A1/transports")
def test_what_the_strength_of_each_class_is_for() -> None:
    box = river()
    for kind in ("TF", "CG", "NT", "LC", "RF", "RT"):
        box.ship(kind, "0302" if kind in ("TF", "CG", "NT", "LC") else MOUTH, kind, 1 if kind == "LC" else 4)
    game: Any = box.unit("A", "0302", "j-lt-b").game("movement")
    p = game.position
    assert [firepower(p, number(game, kind)) for kind in ("TF", "RF")] == [4, 4]
    assert [room(p, number(game, kind)) // 4 for kind in ("TF", "CG", "RF", "NT", "LC", "RT")] == [0, 0, 0, 4, 1, 4]
    assert refused(game, "prepare CG") == ("27A1/cg", "no-guns")
    assert refused(game, "prepare NT") == ("27A1/transports", "no-guns")
    assert refused(game, "embark A TF") == ("27B1", "no-carrier")
    assert refused(game, "prepare TF") is None


@rule("27A1/aa")
def test_ships_have_light_aa_of_their_own(china: Situation) -> None:
    ships = {vessel.id: vessel for vessel in china.world.vessels}
    assert (ships["ijn-c"].aa, ships["nt3-1"].aa, ships["lctf"].aa) == (2, 1, 0)


@rule("27A2", "27A2/land-coexist")
def test_any_number_of_ships_lies_together_and_keeps_no_unit_out() -> None:
    box = sea()
    for ship in range(9):
        box.ship(f"T{ship}", "0302" if ship else "0202", "TF")
    game: Any = box.unit("C", "0402", "c-14").own("chinese", "0402 0302").game(["movement", ("movement", "chinese")])
    play(game, "sail T0 0302 sea")
    assert len(game.at("0302")) == 9
    play(game, "done", "move C 0302")
    assert game.where("C") == "0302"


@rule("27A2/land-coexist")
def test_ships_enter_coastal_hexes_that_enemy_units_hold() -> None:
    game: Any = sea().unit("C", "0302", "c-14").ship("T", "0202", "TF").game("movement")
    play(game, "sail T 0302")
    assert went(game, "T") == ("0302", "at-sea", 2)


@rule("27A3", "27A3/sunk")
def test_damage_lowers_the_strength_until_a_ship_sinks_into_its_own_pool() -> None:
    game: Any = sea().ship("T", "0202", "TF", 8).game("movement")
    p, ship = game.position, number(game, "T")
    hit_ship(p, ship, 2)
    assert (strength(p, ship), firepower(p, ship)) == (6, 6)
    hit_ship(p, ship, 5)
    assert p.at[ship] == at(p, "0202")
    hit_ship(p, ship, 1)
    assert p.at[ship] == p.world.place[SUNK]


@rule("27A4")
def test_transports_are_split_and_merged_within_the_counter_mix() -> None:
    box = sea().ship("N2", "0302", "NT", 2)
    for name in ("a", "b"):
        box.ship(name, "aside", "NT", 1)
    game: Any = box.game("movement")
    assert refused(game, "split N2 2") == ("27A4", "cannot-split")
    play(game, "split N2 1")
    assert (game.where("a"), game.where("b"), game.where("N2")) == ("0302", "0302", "aside")
    assert refused(game, "split a 1") == ("27A4", "cannot-split")
    play(game, "merge a,b")
    assert (game.where("N2"), game.where("a")) == ("0302", "aside")


@rule("27A4")
def test_change_keeps_points_spent_and_cargo_and_needs_counters() -> None:
    box = sea().ship("N3", "0302", "NT", 3, sailed=40).ship("one", "aside", "NT", 1).unit("U", "aboard", "j-lt-r")
    game: Any = box.freight("N3", "U").game()
    game.position.sailed[number(game, "N3")] = 40
    assert game.asked() == "pause"
    fresh: Any = box.game("movement")
    assert refused(fresh, "split N3 1") == ("27A4", "no-ship-counters")  # there is no counter of 2
    box.ship("two", "aside", "NT", 2)
    fresh = box.game("movement")
    fresh.position.sailed[number(fresh, "N3")] = 40
    play(fresh, "split N3 1")
    assert went(fresh, "one") == went(fresh, "two") == ("0302", "at-sea", 40)
    assert fresh.view()["freights"] == [{"ships": ["one", "two"], "units": ["U"], "items": {}}]


@rule("27A4/no-mix")
def test_an_nt_and_an_rt_make_no_counter_together() -> None:
    box = river().ship("N", "0303", "NT", 1).ship("R", "0303", "RT", 1).ship("two", "aside", "NT", 2)
    game: Any = box.game("movement")
    assert refused(game, "merge N,R") == ("27A4/no-mix", "cannot-mix")


@rule("27B1", "27B1/doubled")
def test_cavalry_and_motorised_units_count_double_aboard() -> None:
    box = sea().unit("foot", "aboard", "j-lt-r").unit("horse", "aboard", "j-cav-x").unit("tank", "aboard", "j-tank")
    game: Any = box.ship("N", "0302", "NT", 9).freight("N", "foot horse tank", attack=1).game()
    p = game.position
    sizes = [size(p, ((), (number(game, name),), ())) / 4 for name in ("foot", "horse", "tank")]
    alone = [p.world.pieces[number(game, name)].kind.quarters / 4 for name in ("foot", "horse", "tank")]
    assert sizes == [alone[0], 2 * alone[1], 2 * alone[2]]
    assert size(p, p.freights[0]) == sum(4 * each for each in sizes) + 12
    assert capacity(p, p.freights[0]) == 36


@rule("27B2", "28/end-move")
def test_a_ship_is_in_port_only_in_a_friendly_port_and_says_how_it_lies() -> None:
    box = river().port("0303", "standard").city("0404").port("0404", "river")
    box.ship("T", "0203", "TF").ship("B", SECOND, "RT", 2)
    game: Any = box.game("movement")
    play(game, "sail T 0303")
    assert went(game, "T") == ("0303", "in-port", 2)
    play(game, "sail T 0303 sea")
    assert went(game, "T") == ("0303", "at-sea", 2)
    play(game, "sail B 0404")
    assert went(game, "B") == ("0404", "in-port", 0)
    play(game, f"sail B {SECOND}")
    assert went(game, "B") == (SECOND, "on-river", 1)
    assert refused(game, "sail T 0305 port") == ("28/end-move", "no-port-there")


@rule("27B2", "30A/river-port-users")
def test_only_river_craft_and_landing_craft_use_river_ports() -> None:
    box = river().city("0404").port("0404", "river").reach("big", "NT", SECOND).reach("big", "TF", SECOND)
    for kind in ("TF", "NT", "LC", "RF", "RT"):
        box.ship(kind, FIRST, kind, 1)
    game: Any = box.game("movement")
    assert refused(game, "sail TF 0404") == refused(game, "sail NT 0404") == ("30A/river-port-users", "no-river-ports")
    assert [refused(game, f"sail {kind} 0404") for kind in ("LC", "RF", "RT")] == [None, None, None]


@rule("27B3/sea")
def test_waters_touch_over_wet_hexsides_only(china: Situation) -> None:
    land = china.world.land
    assert wet(land, at(china, "G3:1203"), at(china, "G3:1103"))
    assert not wet(land, at(china, "G3:1203"), at(china, "G3:1104"))
    ways = dict(seaways(china.world).ways[at(china, "G3:1203")])
    assert at(china, "G3:1103") in ways
    assert at(china, "G3:1104") not in ways


@rule("27B3/river")
def test_a_river_touches_the_water_at_its_corners(china: Situation) -> None:
    pair = side(at(china, "G3:2008"), at(china, "G3:2109"))
    assert {china.hex_name(hex) for hex in waters_at(china.world.land, pair)} == {"G3:2008", "G3:2108"}
    ways = {china.place_name(node) for node, _ in seaways(china.world).ways[at(china, "G3:2008/G3:2109")]}
    assert ways == {"G3:2008", "G3:2108", "G3:2008/G3:2009"}  # and the hexside that shares a corner
    assert at(china, "G3:2109/G3:2008") == at(china, "G3:2008/G3:2109")


@rule("27B4", "27B4/radius")
def test_only_warships_at_sea_have_a_zone_and_it_keeps_out_of_rivers() -> None:
    box = river().port("0301", "standard")
    for kind, place in (("TF", "0102"), ("CG", "0102"), ("NT", "0102"), ("RF", MOUTH)):
        box.ship(kind, place, kind, 3)
    game: Any = box.ship("P", "0301", "TF", 3).game("movement")
    p = game.position
    assert [bool(zone_of(p, number(game, name))) for name in ("TF", "CG", "NT", "RF", "P")] == [1, 1, 0, 0, 0]
    covered = {p.hex_name(hex) for hex in p.world.board.hexes(naval_zone(p, 0))}
    assert {"0101", "0206", "0303"} <= covered
    assert not {"0404", "0503"} & covered


@rule("27B4/radius")
def test_a_zone_reaches_fifteen_hexes_by_water() -> None:

    box = (
        WarSandbox(20, 1).terrain("sea", " ".join(f"{column:02}01" for column in range(1, 21))).ship("T", "0101", "TF")
    )
    game: Any = box.game("movement")
    p = game.position
    covered = [p.hex_name(hex) for hex in p.world.board.hexes(zone_of(p, 0))]
    assert (len(covered), max(covered)) == (16, "1601")


@rule("27B5")
def test_naval_landing_forces_are_amphibious(china: Situation) -> None:
    assert china.world.has(china.world.number["j-snlf-kure"], "amphibious")
    assert not china.world.has(china.world.number["j-3"], "amphibious")


@rule("27B6")
def test_boats_go_along_canals_as_along_rivers() -> None:
    game: Any = river(kind="canal").ship("B", MOUTH, "RT").game("movement")
    play(game, f"sail B {SECOND}")
    assert went(game, "B") == (SECOND, "on-river", 2)


@rule("27B7")
def test_a_warship_off_an_enemy_port_blockades_it() -> None:
    box = sea(owner="chinese").port("0302", "standard").ship("T", "0302", "TF", afloat="at-sea")
    box.ship("C", "0302", "NT", power="cn").unit("U", "0402", "c-14")
    game: Any = box.game("movement", "chinese")
    play(game, "let-pass") if game.asked() == "naval-combat" else None
    assert refused(game, "sail C 0202") == ("27B7", "port-blockaded")
    free: Any = (
        sea(owner="chinese").port("0302", "standard").ship("C", "0302", "NT", power="cn").game("movement", "chinese")
    )
    assert refused(free, "sail C 0202") is None


@rule("27B8")
def test_canals_make_no_tributaries(china: Situation) -> None:
    assert "tayun-ho" not in tributaries(china.world, "hwang-ho-lower")
    assert {"han", "kialing", "fow-kiang"} <= tributaries(china.world, "yangtze")
    assert "tsientang" not in tributaries(china.world, "yangtze")  # only a canal joins them


@rule("27B9", "27B10")
def test_land_with_sea_or_lake_is_coast_and_a_lake_is_sea(china: Situation) -> None:
    waters = seaways(china.world)
    assert waters.kind[at(china, "G3:0403")] == COAST  # sea and land
    assert waters.kind[at(china, "G3:0609")] == COAST  # lake and land
    assert waters.kind[at(china, "G3:0510")] == waters.kind[at(china, "G3:1402")]  # all lake, all sea


@rule("27C2")
def test_nothing_is_begun_that_cannot_be_paid_for() -> None:
    game: Any = sea().ship("T", "0302", "TF").game("movement")
    game.position.sailed[number(game, "T")] = 61
    refusal = game.why_not("prepare T")
    assert (refusal.rule, refusal.key, dict(refusal.facts)["left"]) == ("27C2", "naval-points", 89)
    game.position.sailed[number(game, "T")] = 60
    play(game, "prepare T")
    assert game.state("T", "sailed") == 150
    assert told(game, "prepared") == [{"ship": "T", "place": "0302"}]


@rule("27C5")
def test_exploitation_offers_ships_fresh_points() -> None:
    game: Any = sea().ship("T", "0202", "TF").game(["movement", "exploitation"])
    play(game, "sail T 0302", "done", "sail T 0202", "prepare T")
    assert game.state("T", "sailed") == 1 + 90


@rule("27A5/base")
def test_only_carrier_aircraft_find_a_deck_and_only_on_an_undamaged_carrier() -> None:
    box = sea(owner="").ship("K", "0202", "CG", 3).ship("D", "0102", "CG", 3, damage=1)
    carrier, land = _aircraft()
    game: Any = box.wing("c", "japan", carrier).wing("l", "japan", land).wing("e", "japan", carrier).game()
    p, deck = game.position, at(game.position, "0202")
    assert no_base(p, number(game, "c"), deck) is None
    assert no_base(p, number(game, "l"), deck) is not None
    assert no_base(p, number(game, "c"), at(p, "0102")) is not None  # damaged
    p.put(number(game, "e"), deck)
    p.deck[number(game, "e")] = number(game, "K") + 1
    p.touch()
    assert no_base(p, number(game, "c"), deck) is not None  # its deck is full


def _aircraft() -> tuple[str, str]:
    """A type of aircraft that flies from carriers, and one that does not."""
    types = MODULE.world("shanghai-37", "1998", {}).land.airpower.types
    own = [type for type in types.values() if type.service == "ijn"]
    return next(t.key for t in own if "C" in t.codes), next(t.key for t in own if not t.codes)


@rule("27A5/loss")
def test_any_damage_to_a_carrier_eliminates_who_is_based_on_it() -> None:
    game: Any = sea(owner="").ship("K", "0202", "CG", 3).wing("c", "0202", _aircraft()[0]).game()
    p, wing = game.position, number(game, "c")
    p.deck[wing] = number(game, "K") + 1
    p.touch()
    hit_ship(p, number(game, "K"), 1)
    assert (game.where("c"), p.deck[wing]) == ("shot-down", 0)


@rule("27A5/naval-patrol")
def test_aircraft_on_a_carrier_are_on_patrol_from_every_initial_phase() -> None:
    game: Any = sea(owner="").ship("K", "0202", "CG", 3).wing("c", "0202", _aircraft()[0]).game()
    p, wing = game.position, number(game, "c")
    p.deck[wing] = number(game, "K") + 1
    renew_wings(p)
    assert p.mission[wing] == NAVAL_PATROL
    p.deck[wing] = 0
    renew_wings(p)
    assert p.mission[wing] == NO_MISSION
