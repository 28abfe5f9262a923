"""1, 2: what the rules say of the real maps: neighbours, seas, countries; and rail journeys between them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from grognard.field.powers import Power
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.concepts import distance
from grognard.games.world_in_flames.rules.options import rules_for
from grognard.games.world_in_flames.rules.rail import moves_used
from grognard.games.world_in_flames.rules.sealanes import coast_of, ports_of, regions, watch
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.sandbox.terms import real_land
from grognard.games.world_in_flames.tables import TURNS
from grognard.games.world_in_flames.theatre import NEUTRAL, Piece, Theatre, side_of_major
from grognard.games.world_in_flames.world import POWERS
from tests.marks import rule


@cache
def theatre() -> Theatre:
    """The whole world with one corps in it."""
    land = real_land()
    minors = [country.key for country in land.countries if country.kind == "minor"]
    powers = [*(Power(key, side_of_major(key)) for key in POWERS), *(Power(key, NEUTRAL) for key in minors)]
    corps = Piece("A", "A", "land", "INF", "germany", "germany", combat=4, movement=4)
    return Theatre(
        board=land.board,
        land=land,
        pieces=(corps,),
        powers=tuple(powers),
        groups=(("germany",),),
        rules=rules_for({}),
    )


def at(name: str) -> int:
    return next(place.hex for place in real_land().places if place.name.get("en") == name)


def country(name: str) -> str:
    land = real_land()
    return land.countries[land.country[at(name)]].key


def beside(name: str) -> set[str]:
    board = theatre().board
    return {board.names[hex] for hex in board.adjacent(board.index[name])}


# --- hexes ------------------------------------------------------------------------------------------------------


@rule("2.1.1/adjacent-common-side", "2.1.1/adjacent-map-join")
def test_neighbours_share_a_hexside_or_a_number_where_the_maps_join() -> None:
    assert beside("E1520") == {"E1420", "E1620", "E1519", "E1521", "E1419", "E1421"}
    assert {"E0118", "E0119", "E0120"} < beside("A3037")  # three hexes of Europe before one of Asia
    assert "A3037" in beside("E0119")
    p = Situation(theatre(), "neighbours")
    one, other = p.world.board.index["E0119"], p.world.board.index["A3037"]
    assert distance(p, one, other) == 1


@rule("2.8/distance")
def test_from_berlin_to_nuremberg_are_four_hexes() -> None:
    assert distance(Situation(theatre(), "far"), at("Berlin"), at("Nuremberg")) == 4


@rule("2.1.1/coastal-hex")
def test_a_coastal_hex_has_land_and_sea() -> None:
    world = theatre()
    coasts = coast_of(world)
    baltic = world.board.hexes(coasts[world.land.sea_index["baltic-sea"]])
    assert at("Konigsberg") in baltic
    assert at("Berlin") not in {hex for each in coasts for hex in world.board.hexes(each)}
    assert not any(world.land.is_water(hex) for hex in baltic)


@rule("2.1.1/off-map-hex", "2.1.4/minimap")
def test_all_of_the_american_minimap_is_off_the_map() -> None:
    world = theatre()
    assert world.off_map[at("Washington")]
    assert not world.off_map[at("Berlin")]
    assert not world.off_map[at("Vladivostok")]


# --- seas -------------------------------------------------------------------------------------------------------


@rule("2.1.2/sea-adjacency", "2.1.2/mozambique-azanian")
def test_which_seas_are_adjacent() -> None:
    land = real_land()
    near = {
        land.seas[sea].key: {land.seas[other].key for other in land.near_seas[sea]} for sea in range(len(land.seas))
    }
    assert "italian-coast" in near["e-mediterranean-sea"]  # a boundary
    assert "faeroes-gap" in near["denmark-strait"]  # a blue line
    assert "brazilian-coast" in near["gulf-of-guinea"]  # arrows
    assert "azanian-sea" in near["mozambique-channel"]
    assert "black-sea" not in near["baltic-sea"]
    p = Situation(theatre(), "seas")
    joined = next(group for group in regions(p, 0) if land.sea_index["mozambique-channel"] in group)
    assert land.sea_index["azanian-sea"] in joined


@rule("2.1.4/caribbean-panama-ports")
@pytest.mark.parametrize(
    ("port", "sea"),
    [
        ("Puerto Cortes", "caribbean"),
        ("Vera Cruz", "caribbean"),
        ("Panama", "gulf-of-panama"),
        ("Puntarenas", "gulf-of-panama"),
    ],
)
def test_ports_between_two_oceans_belong_to_one(port: str, sea: str) -> None:
    world = theatre()
    bit = 1 << world.board.bits[at(port)]
    found = {world.land.seas[number].key for number, ports in enumerate(ports_of(world)) if ports & bit}
    assert found == {sea}


@rule("2.4.2-sea/passage")
def test_the_suez_canal_is_watched_from_its_banks() -> None:
    world = theatre()
    banks = watch(world, "suez")
    assert {world.board.names[hex] for hex in banks} == {"E1202", "E1203", "E1302", "E1303"}
    p = Situation(world, "suez")
    p.foes[0] |= 1 << 4
    p.foes[4] |= 1 << 0
    seas = [world.land.sea_index[key] for key in ("e-mediterranean-sea", "red-sea")]
    gates = [at("Gibraltar"), at("Istanbul"), at("London")]
    for hex in gates:
        p.control[hex] = 4

    def joined() -> bool:
        return any(all(sea in group for sea in seas) for group in regions(p, 0))

    assert joined()
    p.control[banks[0]] = 4
    p.touch()
    assert not joined()


# --- countries --------------------------------------------------------------------------------------------------


@rule("2.5/home-country-extent", "2.5/sea-hexside-reach", "2.5/nearest-capital", "2.5/germany-extent", "2.5/territory")
@pytest.mark.parametrize(
    ("place", "home"),
    [
        ("Singapore", "malaya"),
        ("Port Moresby", "papua"),
        ("Palermo", "italy"),
        ("Lemnos", "greece"),
        ("Iraklion", "crete"),
        ("Konigsberg", "germany"),
        ("Vienna", "germany"),
        ("Shanghai", "china"),
        ("Kiung-chow", "hainan"),
        ("Taihoku", "formosa"),
        ("Palembang", "nei"),
        ("Truk", "carolines"),
        ("Gibraltar", "gibraltar"),
        ("Adelaide", "australia"),
    ],
)
def test_what_belongs_to_which_country(place: str, home: str) -> None:
    assert country(place) == home


@rule("2.5/entities", "2.5/commonwealth-homes", "2.5/territory")
def test_home_countries_have_capitals_and_territories_have_none() -> None:
    land, world = real_land(), theatre()
    kinds = {country.key: country.kind for country in land.countries}
    assert {kinds[key] for key in ("crete", "carolines", "gibraltar", "papua")} == {"territory"}
    capitals = {land.countries[number].key for number in world.capitals}
    assert not capitals & {key for key, kind in kinds.items() if kind == "territory"}
    commonwealth = world.homes[world.power["commonwealth"]]
    assert {land.countries[home].key for home in commonwealth} == {
        *("uk", "canada", "india", "south-africa", "australia", "new-zealand"),
    }
    assert len(world.homes[world.power["germany"]]) == len(world.homes[world.power["greece"]]) == 1


@rule("1.2/turn-length")
def test_six_turns_make_a_year() -> None:
    assert len(TURNS) == 6


# --- rail journeys ----------------------------------------------------------------------------------------------


@rule("11.10/cost", "11.10/cost-ends-only")
def test_how_far_apart_maps_are_as_in_the_examples() -> None:
    p = Situation(theatre(), "rails")
    assert moves_used(p, at("Baku"), at("Vladivostok")) == 1
    assert moves_used(p, at("Berlin"), at("Vladivostok")) == 3
    assert moves_used(p, at("Breslau"), at("Kiev")) == 1
    assert moves_used(p, at("Breslau"), at("Baku")) == 2  # from the western map, which is further away
    assert moves_used(p, at("Vladivostok"), at("Breslau")) == 3
    assert moves_used(p, at("Kiev"), at("Vladivostok")) == 2


@rule("11.10/cost-ends-only", "11.10/cost")
def test_a_train_pays_for_the_maps_at_its_ends() -> None:
    box = FlamesSandbox(6, 2, "germany ussr").war("germany", "ussr").rail("0101 0201 0301 0401 0501")
    box.control("germany", "0101 0201 0301 0401 0501").city("0101").city("0501").map("W", "0101").map("A", "0501")
    game = box.unit("A", "0101", "germany", "INF", movement=3).game("rail movement", "axis")
    game.play("rail A 0501")
    p: Any = game.position
    assert p.count("rail-movement", p.world.power["germany"]) == 2
