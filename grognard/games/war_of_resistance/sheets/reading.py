"""All sheets in the order in which they need each other, and the World that they make."""

from __future__ import annotations

from typing import Final

from grognard.field.sheets import Sheets
from grognard.games.war_of_resistance.sheets.airpower import read_airpower, read_navies
from grognard.games.war_of_resistance.sheets.charts import read_charts
from grognard.games.war_of_resistance.sheets.climate import read_climate
from grognard.games.war_of_resistance.sheets.counters import read_counters
from grognard.games.war_of_resistance.sheets.economy import read_economy
from grognard.games.war_of_resistance.sheets.forces import read_forces, read_markers, read_scenarios
from grognard.games.war_of_resistance.sheets.gazetteer import Gazetteer, read_calendar, read_numbers
from grognard.games.war_of_resistance.sheets.ground import board_of, read_country
from grognard.games.war_of_resistance.sheets.lands import read_lands, read_sites, river_ports, town_at
from grognard.games.war_of_resistance.sheets.politics import read_politics
from grognard.games.war_of_resistance.watercourses import navigable
from grognard.games.war_of_resistance.world import TERRAINS, World

NUMBERS: Final = (
    "supplied-re-first-turn",
    "attack-supply-cost",
    "general-supply-per-resource",
    "base-force-port",
    "rp-cost-least",
    "special-rp-share",
    "puppet-rp-kept",
    "puppet-rp-city",
    "puppet-rp-regional",
    "garrison-west-china",
    "garrison-west-china-guard",
    "garrison-shensi-per-point",
    "garrison-city",
    "base-skn-strength",
    "terror-bombing-points",
    "warlord-points",
    "airbase-strip-and-temporary",
    "airbase-most",
    "burma-road-hits",
    "stability-level",
    "stability-index",
    "stability-index-least",
    "stability-index-most",
    "restriction-level",
)


def read_world(sheets: Sheets) -> World | None:
    """None if there are mistakes; the board is built only from sheets without any."""
    lands = read_lands(sheets)
    country = read_country(sheets, [p.key for p in lands.provinces], [zone.key for zone in lands.zones])
    sites = read_sites(sheets, country, lands)
    calendar = read_calendar(sheets)
    places = Gazetteer(country, lands, sites, calendar)
    counters = read_counters(sheets)
    scenarios = read_scenarios(sheets, places)
    politics = read_politics(sheets, places, sites.factions, scenarios)
    forces = read_forces(sheets, places, counters, politics.affiliations, tuple(politics.garrisons), scenarios)
    unbuilt = sorted({line.key for line in country.lines if line.kind == "unbuilt"})
    charts = read_charts(sheets, places, TERRAINS, unbuilt)
    climate = read_climate(sheets, places.zones)
    airpower = read_airpower(sheets, places, scenarios)
    navies = read_navies(sheets, places, politics.affiliations, country, scenarios)
    economy = read_economy(sheets, places, counters, forces.units, politics.affiliations)
    markers, numbers = read_markers(sheets), read_numbers(sheets, "numbers.tsv", NUMBERS)
    if sheets.notes:
        return None
    board = board_of(country)
    boats = navigable(board, country.rivers, country.streams, navies.reaches)
    return World(
        board=board,
        provinces=tuple(lands.provinces),
        regions=lands.regions,
        factions=sites.factions,
        zones=tuple(lands.zones),
        province=bytes(country.province),
        zone=bytes(country.zone),
        water=bytes(country.water),
        areas=sites.areas,
        towns=sites.towns,
        ports=sites.ports,
        streams=country.streams,
        rivers=tuple(country.rivers),
        lakes=country.lakes,
        shores=tuple(country.shores),
        walls=tuple(country.walls),
        sides=tuple(country.sides),
        flood=country.flood,
        lines=tuple(country.lines),
        railways=country.railways,
        nets=country.nets,
        boxes=sites.boxes,
        marks=sites.marks,
        ice=sites.ice,
        towns_at=town_at(sites.towns),
        river_ports=river_ports(boats, sites),
        calendar=calendar,
        counters=counters,
        charts=charts,
        climate=climate,
        forces=forces,
        airpower=airpower,
        navies=navies,
        economy=economy,
        politics=politics,
        scenarios=scenarios,
        markers=markers,
        numbers=numbers,
    )
