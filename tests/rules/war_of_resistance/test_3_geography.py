"""1, 2, 3 What the sheets say of players, components, sizes, sides and geography."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from grognard.games.war_of_resistance.charts import Charts
from grognard.games.war_of_resistance.mustering import powers_of
from grognard.games.war_of_resistance.rules.book import Book
from grognard.games.war_of_resistance.rules.networks import towns_of
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.sandbox.values import real_land
from grognard.games.war_of_resistance.theatre import Theatre
from grognard.games.war_of_resistance.world import NO_PROVINCE
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import ahead, field
from tests.rules.war_of_resistance.marching import ends, play

LAND = real_land()


def provinces_of(region: str) -> set[str]:
    return {province.key for province in LAND.provinces if province.region == region}


def hexes_of(province: str) -> set[str]:
    keys = [one.key for one in LAND.provinces]
    return {LAND.board.names[hex] for hex, index in enumerate(LAND.province) if index == keys.index(province)}


def province_at(name: str) -> str:
    found = LAND.province_of(LAND.board.index[name])
    return found.key if found else ""


# --- players and components --------------------------------------------------------------------------------


@rule("1/players", "3B1", "3B2")
def test_every_force_fights_for_one_of_two_players() -> None:
    theatre = Theatre(land=LAND, powers=powers_of(LAND), pieces=(), rules=Book())
    assert theatre.seats == ("japanese", "chinese")
    sides = {power.key: theatre.seats[power.side] for power in theatre.powers}
    japanese = {"ija", "ijn", "white-russian"} | {key for key in sides if key in LAND.politics.governments}
    assert {key for key, side in sides.items() if side == "japanese"} >= japanese
    factions = {key for key, one in LAND.politics.affiliations.items() if one.faction}
    assert {sides[key] for key in factions if key not in japanese} == {"chinese"}
    assert {sides[key] for key in ("caf", "vvs", "avg")} == {"chinese"}
    assert {unit.affiliation for unit in LAND.forces.units.values()} <= set(sides)


@rule("1/objective")
def test_china_must_hold_out_until_the_end_of_november_1941_and_only_collapse_wins_for_japan() -> None:
    assert (LAND.calendar.turns[0].key, LAND.calendar.turns[-1].key) == ("Jul II 37", "Nov II 41")
    for row in LAND.politics.victory:
        assert (row.side == "japanese") == (row.collapse is not None)


@rule("2/maps")
def test_six_maps_of_which_one_is_a_half_and_one_a_quarter() -> None:
    sizes = Counter(name.partition(":")[0] for name in LAND.board.names)
    assert set(sizes) == {"G1", "G2", "G3", "G4", "G5", "G6"}
    assert len({sizes[key] for key in ("G1", "G2", "G3", "G4")}) == 1
    whole = sizes["G1"]
    assert 0.45 < sizes["G5"] / whole < 0.55
    assert 0.2 < sizes["G6"] / whole < 0.3
    assert all(len(name) == 7 and name[3:].isdigit() for name in LAND.board.names)


@rule("2/charts")
def test_every_chart_of_the_box_has_its_sheet() -> None:
    assert all(getattr(LAND.charts, name) for name in Charts.__dataclass_fields__)
    for name in ("calendar", "counters", "climate", "forces", "economy", "politics", "airpower", "navies", "markers"):
        assert getattr(LAND, name), name
    for name in ("bases", "battles", "terms"):
        assert getattr(LAND.forces, name), name
    assert LAND.economy.replacements
    assert LAND.markers["corps"].count > 0


@rule("2/dice", "3C3")
def test_a_roll_is_one_die_of_six_faces() -> None:
    p: Any = WarSandbox(2, 2).game(seed="die").position
    found = [p.roll("test", "3C3") for _ in range(200)]
    assert set(found) == set(range(1, 7))
    assert len([event for event in p.events if event.kind == "rolled"]) == 200
    sandbox = WarSandbox(2, 2)
    chances = ahead(field("j-sq-8", "c-46")).chances(sandbox.game().position)  # type: ignore[arg-type]
    assert {chance.denominator for chance in chances.values()} <= {6, 3, 2, 1}


# --- units -------------------------------------------------------------------------------------------------


@rule("3A/units-vs-forces")
def test_aircraft_and_ships_are_no_units() -> None:
    ground = WarSandbox(6, 6).unit("A", "0202", "j-lt-r").unit("X", "0505", "c-46")
    ground.wing("W", "0202", "ija-ki-10").wing("V", "0203", "caf-hawk-iii").ship("S", "0202", "TF")
    game = ground.game("movement", "japanese")
    p: Any = game.position
    here = p.world.board.index["0202"]
    assert p.units(here, 0) == [p.world.number["A"]] == p.army(0)
    assert {order.split()[1] for order in game.orders() if order.startswith("move")} == {"A"}
    assert "0203" in ends(game, "A")  # an enemy aircraft on the ground is no unit in the way
    before = zones(p, 1)
    play(game, "move A 0203")
    assert zones(p, 1) == before


@rule("3A/unit-attributes")
def test_every_kind_of_unit_has_size_type_strength_and_movement() -> None:
    kinds, types = LAND.counters.kinds, LAND.counters.types
    for kind in kinds.values():
        assert kind.size.key in LAND.counters.sizes
        assert kind.type.key in types
        assert min(kind.rating.attack, kind.rating.defence, kind.rating.move) >= 0
    assert all(unit.ident for unit in LAND.forces.units.values())


@rule("3A3/quarter-re", "3A3/half-re", "3A3/one-re", "3A3/three-re", "3A3/five-re")
@pytest.mark.parametrize(
    ("item", "quarters"),
    [
        *(("general-supply", 1), ("position-aa", 2), ("infantry-rp", 2), ("equipment-rp", 2)),
        *(("armour-rp", 4), ("resource", 4), ("capital", 4), ("attack-supply", 12), ("factory", 20)),
    ],
)
def test_sizes_of_what_is_no_unit(item: str, quarters: int) -> None:
    assert LAND.counters.items[item].quarters == quarters


@rule("3A4/rp-heavy-equipment")
def test_armour_and_equipment_points_are_heavy_and_infantry_points_are_not() -> None:
    heavy = {key for key, item in LAND.counters.items.items() if item.heavy}
    assert heavy >= {"armour-rp", "equipment-rp"}
    assert "infantry-rp" not in heavy


# --- geography ---------------------------------------------------------------------------------------------


@rule("3E3/manchukuo", "3E3/inner-mongolia", "3E3/north-china", "3E3/central-china")
@rule("3E3/south-china", "3E3/southwest-china", "3E3/west-china")
@pytest.mark.parametrize(
    ("region", "provinces"),
    [
        ("manchukuo", "liaoning kwantung"),
        ("inner-mongolia", "chahar jehol ningsia suiyuan"),
        ("north-china", "honan shansi shantung shensi hopei east-hopei"),
        ("central-china", "anhwei chekiang hupei kiangsu"),
        ("south-china", "hunan kiangsi fukien kwangtung"),
        ("southwest-china", "kwangsi kweichow sikang szechwan yunnan"),
        ("west-china", "kansu"),
    ],
)
def test_regions(region: str, provinces: str) -> None:
    assert provinces_of(region) == set(provinces.split())
    assert all(hexes_of(province) for province in provinces.split())


@rule("3E/borders", "3E1/china")
def test_every_hex_of_land_lies_in_a_province_and_china_is_its_regions_and_formosa() -> None:
    sea = {hex for hex in range(len(LAND.board)) if LAND.water_of(hex) in ("sea", "lake")}
    assert {hex for hex, index in enumerate(LAND.province) if index == NO_PROVINCE} <= sea
    chinese = {one.key for one in LAND.provinces if one.region or one.key == "formosa"}
    foreign = {one.key for one in LAND.provinces} - chinese
    assert foreign == {"hong-kong", "macao", "kwangchow", "indochina"}
    assert {one.nation for one in LAND.provinces if one.key in foreign} == {"britain", "portugal", "france"}
    assert "west-china" in LAND.boxes  # the rest of West China


@rule("3E1/formosa", "3E4")
def test_the_pescadores_are_formosa_and_every_island_has_a_province() -> None:
    assert province_at("G3:4313") == "formosa"
    pescadores = LAND.areas["pescadores"]
    assert (pescadores.of, {LAND.board.names[hex] for hex in pescadores.hexes}) == ("formosa", {"G3:4313"})
    islands = [hex for hex in range(len(LAND.board)) if LAND.water_of(hex) == "island"]
    assert islands
    strait = LAND.board.side_bit("strait")
    for hex in islands:
        own = LAND.province_of(hex)
        assert own is not None
        for there in LAND.board.adjacent(hex):
            if LAND.board.sides[LAND.board.hexside(hex, there)] & strait:
                assert LAND.province_of(there) == own


@rule("3E1/international-settlement", "3E2/multi-hex-city")
def test_the_settlement_is_a_hex_of_shanghai_and_of_kiangsu() -> None:
    settlement = LAND.towns["international-settlement"]
    assert (LAND.board.names[settlement.hex], province_at("G3:0506")) == ("G3:0506", "kiangsu")
    shanghai = next(city for city in great_cities() if "G3:0506" in city)
    assert Counter(LAND.towns_at[LAND.board.index[name]].size for name in shanghai) == {"full": 3, "partial": 3}


def great_cities() -> list[set[str]]:
    theatre = Theatre(land=LAND, powers=powers_of(LAND), pieces=(), rules=Book())
    return [{LAND.board.names[hex] for hex in LAND.board.hexes(found)} for found in towns_of(theatre)]


@rule("3E2/multi-hex-city", "3E2/major-city")
def test_hankow_hanyang_and_wuchang_are_one_city() -> None:
    wuhan = {LAND.board.names[LAND.towns[key].hex] for key in ("hankow", "hanyang", "wuchang")}
    assert wuhan in great_cities()
    theatre = Theatre(land=LAND, powers=powers_of(LAND), pieces=(), rules=Book())
    assert {theatre.city[LAND.board.index[name]] for name in wuhan} == {"full", "partial"}


@rule("3E2/cities")
def test_small_towns_are_no_cities() -> None:
    theatre = Theatre(land=LAND, powers=powers_of(LAND), pieces=(), rules=Book())
    small = {town.hex for town in LAND.towns.values() if town.size == "small"}
    assert small
    assert not small & set(theatre.city)
    assert set(theatre.city.values()) == {"medium", "large", "partial", "full"}
    assert len(theatre.city) + len(small) == len(LAND.towns_at)


@rule("3E1/northern-indochina")
def test_northern_indochina_is_on_maps_g4_and_g5_and_hanoi_is_a_box() -> None:
    assert {name.partition(":")[0] for name in hexes_of("indochina")} >= {"G4", "G5"}
    assert "hanoi" in LAND.boxes


@rule("3E1/hopei", "3E1/east-hopei", "3E1/peiping-tientsin", "3E1/north-chahar")
@pytest.mark.parametrize(
    ("area", "province", "hex"),
    [
        ("north-hopei", "hopei", "G1:0824"),  # Huailai
        ("peiping-tientsin", "hopei", "G1:1021"),  # Peiping
        ("north-chahar", "chahar", "G1:0325"),
    ],
)
def test_parts_that_rules_single_out_belong_to_their_province(area: str, province: str, hex: str) -> None:
    found = LAND.areas[area]
    assert found.of == province
    assert LAND.board.index[hex] in found.hexes
    assert {province_at(LAND.board.names[one]) for one in found.hexes} == {province}
    assert province_at("G1:1020") == "east-hopei"  # Tungchow
    assert not hexes_of("east-hopei") & hexes_of("hopei")


@rule("3E5")
def test_every_hex_lies_in_one_of_eight_weather_zones() -> None:
    assert [zone.key for zone in LAND.zones] == ["2", "3", "4", "7", "8", "9", "10", "12"]
    assert set(LAND.zone) == set(range(len(LAND.zones)))


@rule("3E6")
def test_there_are_five_boxes() -> None:
    assert list(LAND.boxes) == ["japan", "west-china", "india-burma", "burma-road", "hanoi"]
