"""The board agrees with what the rules and the sources say of it: hexes, borders, railways, rivers, seas, totals."""

from __future__ import annotations

import pytest

from grognard.bench import board_figures
from grognard.checking import report
from grognard.field.board import NO_HEX, SLOTS
from grognard.games import NAMES
from grognard.games.world_in_flames.sheets import files
from grognard.games.world_in_flames.sheets.checks import pieces, rail_networks, river_pieces
from grognard.games.world_in_flames.world import World


def test_the_data_has_no_mistakes_and_is_a_game() -> None:
    assert [str(mistake) for mistake in files.check()] == []
    status, text = report("world_in_flames")
    assert status == 0
    assert "reconstructed" in text
    assert "world_in_flames" in NAMES


def test_provenance_covers_every_sheet() -> None:
    provenance = files.provenance()
    every = [path for path in files.DATA.rglob("*.tsv") if not path.name.startswith("sources")]
    sheets = {path.relative_to(files.DATA).as_posix() for path in every}
    assert set(provenance.sheets) == sheets
    assert set(provenance.total) == {"rulebook", "public", "reconstructed"}


def test_the_figures_of_the_bench() -> None:
    figures = board_figures("world_in_flames")
    assert figures["world_in_flames.memory.loading.megabytes"] < 50
    assert figures["world_in_flames.neighbours.microseconds"] < 20
    assert figures["world_in_flames.distance.microseconds"] < 20


def place(world: World, name: str) -> int:
    return next(p.hex for p in world.places if p.name.get("en") == name)


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("Berlin", "Nuremberg", 4), ("Aachen", "Saarbrucken", 1), ("Aachen", "Liege", 1), ("London", "Dover", 1)],
)
def test_distances_that_the_rules_name(world: World, one: str, other: str, distance: int) -> None:
    assert world.board.distance(place(world, one), place(world, other)) == distance


def test_maps_join_as_the_rules_join_them(world: World) -> None:
    board = world.board
    assert board.hexside(board.hex("E3110"), board.hex("W0110")) != NO_HEX
    assert board.hexside(board.hex("P3120"), board.hex("A0120")) != NO_HEX
    assert board.hexside(board.hex("E0108"), board.hex("A3033")) != NO_HEX  # the railway from Baghdad to Basra
    assert sum(join.rail for join in world.joins) == 6
    assert len([join for join in world.joins if board.names[join.hex][0] == "S"]) == 33  # letters A to g
    for join in world.joins:
        assert board.neighbours[SLOTS * join.hex + join.slot] == join.other
        assert board.neighbours[SLOTS * join.other + join.end] == join.hex
    one = board.distance(place(world, "Moscow"), place(world, "Vladivostok"))
    assert one < board.distance(place(world, "London"), place(world, "Vladivostok"))


def test_every_country_is_closed_by_its_border(world: World) -> None:
    """From a capital one comes to every hex of the mainland without leaving the country."""
    board = world.board
    for key, capital, least in (
        ("france", "Paris", 100),
        ("germany", "Berlin", 100),
        ("china", "Chungking", 140),
        ("ussr", "Moscow", 800),
    ):
        index = world.country_index[key]
        mine = [hex for hex, country in enumerate(world.country) if country == index]
        largest = pieces(mine, board.adjacent)[0]
        assert place(world, capital) in largest
        assert len(largest) >= least
    manchuria = world.country_index["manchuria"]
    assert world.country[place(world, "Mukden")] == world.country[place(world, "Port Arthur")] == manchuria
    assert world.country[place(world, "Peking")] == world.country_index["china"]


def test_special_borders_set_areas_apart(world: World) -> None:
    def area(name: str) -> str:
        index = world.area[place(world, name)]
        return world.areas[index].key if index >= 0 else ""

    assert (area("Paris"), area("Vichy")) == ("occupied-france", "vichy-france")
    assert (area("Warsaw"), area("Brest-Litovsk")) == ("west-poland", "east-poland")
    assert (area("Chisinau"), area("Bucharest"), area("Kiev")) == ("bessarabia", "", "ukraine")
    assert (area("Novosibirsk"), area("Belfast"), area("Vienna")) == ("siberia", "northern-ireland", "austria")


def test_railway_networks_are_connected(world: World) -> None:
    networks = rail_networks(world)
    main = networks[0]
    for name in ("Paris", "Berlin", "Moscow", "Vladivostok", "Wuhan", "Ankara", "Madrid", "Rome", "Baghdad"):
        assert place(world, name) in main
    assert place(world, "London") not in main
    assert len(networks) < 25
    assert all(len(network) > 2 or any(hex in world.place_at for hex in network) for network in networks)


def test_rivers_are_long_and_reach_the_water(world: World) -> None:
    found = river_pieces(world)
    assert sum(len(sides) for _, sides in found) > 1150
    longest = max(len(sides) for _, sides in found)
    assert longest > 50


def test_the_graph_of_the_seas(world: World) -> None:
    reached = pieces(range(len(world.seas)), lambda sea: world.near_seas[sea])
    assert [len(group) for group in reached] == [68, 1]
    assert world.seas[next(iter(reached[1]))].key == "caspian-sea"

    def near(key: str) -> set[str]:
        return {world.seas[sea].key for sea in world.near_seas[world.sea_index[key]]}

    assert {"norwegian-sea", "faeroes-gap", "north-atlantic", "canadian-coast"} <= near("denmark-strait")
    assert {"italian-coast", "red-sea", "black-sea", "w-mediterranean-sea"} <= near("e-mediterranean-sea")
    assert "azanian-sea" in near("mozambique-channel")
    assert "central-pacific-ocean" in near("japanese-coast")
    gates = {link.gate for link in world.links if link.gate}
    assert gates == {"suez", "panama", "gibraltar", "bosporus", "baltic", "channel"}


def test_totals_of_the_sources(world: World) -> None:
    on_maps = [p for p in world.places if world.map_of(p.hex) in "WEAP"]
    assert len(on_maps) == 565
    objectives = sum(p.objective for p in world.places) + sum(box.objective for box in world.boxes)
    assert (objectives, sum(p.objective for p in on_maps)) == (67, 57)
    usa = world.country_index["usa"]
    assert sum(p.factories for p in world.places if world.country[p.hex] == usa) == 40
    assert max(p.factories for p in world.places) == 3
    assert [world.board.names[p.hex] for p in world.places if p.red == 3] == ["W0335"]  # Berlin
    assert sum(name[0] in "WEAP" for name in world.board.names) == 5978


def test_weather_zones(world: World) -> None:
    def zone(name: str) -> str:
        return world.zones[world.zone[place(world, name)]].key

    assert (zone("Moscow"), zone("Kiev"), zone("Kharkov")) == ("arctic", "north-temperate", "north-temperate")
    assert (zone("Rome"), zone("London"), zone("Delhi")) == ("mediterranean", "north-temperate", "north-monsoon")
    assert (zone("Darwin"), zone("Sydney"), zone("Batavia")) == ("south-monsoon", "south-temperate", "south-monsoon")
    assert world.zones[world.seas[world.sea_index["baltic-sea"]].zone].key == "north-temperate"


def test_charts(world: World) -> None:
    charts = world.charts
    costs = {line.key: line.costs for line in charts.terrain}
    assert costs["clear"] == (1, 1, 2, 2, 6)
    assert costs["jungle"] == (0, 0, 4, 8, 9)
    assert charts.activities["land-movement/combined"]["germany"] == 6
    assert charts.activities["naval-movement/naval"]["usa"] == -1
    assert sum(sum(numbers) for numbers in charts.markers.values()) == 94
    indochina = next(entry for entry in charts.actions if entry.key == "japan/1")
    assert indochina.values == (12,)
    assert charts.its_war["17-23"][charts.levels.index("35-38")] == 3  # entry 38 by tension 18
    assert {c.key: c.partisans for c in world.countries}["greece"] == 6


def test_what_america_produces_agrees_with_the_counts_by_country(world: World) -> None:
    found: dict[str, tuple[list[int], list[int]]] = {}
    for place in world.places:
        if world.map_of(place.hex) == "M" and (place.resources or place.oil):
            resources, oil = found.setdefault(world.countries[world.country[place.hex]].key, ([], []))
            resources += [place.resources] if place.resources else []
            oil += [place.oil] if place.oil else []
    counted = {key: (sorted(resources), sorted(oil)) for key, (resources, oil) in found.items()}
    assert counted == {
        key: (sorted(resources), sorted(oil)) for key, (resources, oil) in world.charts.american_stock.items()
    }


def test_american_cities_are_where_the_scan_shows_them(world: World) -> None:
    hexes = {place.name.get("en"): world.board.names[place.hex] for place in world.places}
    wanted = {"Washington": "M0818", "Chicago": "M1020", "Panama": "M0814", "Buenos Aires": "M0607", "Ottawa": "M0820"}
    assert {name: hexes[name] for name in wanted} == wanted
