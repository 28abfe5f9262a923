"""8 Weather: rolled for every pair of impulses, by zone; what it makes of the ground."""

from __future__ import annotations

from typing import Final

from grognard.field.board import NO_HEX
from grognard.field.memory import remembered
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.concepts import roll
from grognard.games.world_in_flames.rules.losses import destroy
from grognard.games.world_in_flames.tables import TURNS, WEATHERS, ZONES, WeatherEffect

FROST: Final = ("snow", "blizzard")


# 8/roll, 8/table
def roll_weather(p: Situation) -> None:
    """One die, with the asterisks of the roll before, even of the turn before; the highest row serves all above."""
    season = TURNS[p.turn % len(TURNS)]
    table = p.world.tables.weather[season]
    die = roll(p, "weather", "8/roll", added=p.asterisks) + p.asterisks
    found = table[min(die, len(table)) - 1]
    p.weather = tuple(WEATHERS.index(weather) for weather in found.zones)
    p.asterisks, p.advance = found.asterisks, found.advance
    p.touch()
    p.tell("weather", turn=season, asterisks=found.asterisks, advance=found.advance, zones=" ".join(found.zones))
    for weather in dict.fromkeys(found.zones[zone] for zone in p.world.skies):
        under = (ZONES[zone] for zone in p.world.skies if found.zones[zone] == weather)
        p.tell("sky", weather=weather, zones=tuple(under))
    thaw(p)


# 8.1/membership, 8.2.1/desert
def weather_at(p: Situation, hex: int) -> str:
    """The weather of a hex: that of its zone, milder in the desert."""
    found = WEATHERS[p.weather[p.world.zone_at[hex]]]
    return p.world.tables.effects[found].desert if p.world.desert[hex] else found


# 8.1/membership
def weather_at_sea(p: Situation, sea: int) -> str:
    """The weather of a sea area: that of the zone of its sea-box."""
    return WEATHERS[p.weather[p.world.sea_zones[sea]]]


def effect(p: Situation, hex: int) -> WeatherEffect:
    return p.world.tables.effects[weather_at(p, hex)]


# 8.2.9/lake-hex
def frozen(p: Situation, hex: int) -> bool:
    return weather_at(p, hex) in FROST


# 8.2.9/lake-hexside
def frozen_side(p: Situation, hexside: int) -> bool:
    """A hexside of a lake is frozen if the hexes on both its sides are."""
    board = p.world.board
    here, there = hexside // 6, board.neighbours[hexside]
    return there != NO_HEX and frozen(p, here) and frozen(p, there)


# 8.2.9/lake-hex, /swamp
def terrain_now(p: Situation, hex: int) -> str:
    """What the ground is in this weather: frozen lakes are clear, frozen swamps are forest."""
    printed = p.world.terrain(hex)
    if printed in ("lake", "swamp") and frozen(p, hex):
        return {"lake": "clear", "swamp": "forest"}[printed]
    return printed


# 2.1.1/hexdots, 8.2.9/lake-hex
def firm(p: Situation) -> bytes:
    """Hex -> 1 where land units can be now: solid ground, and lakes that are frozen."""
    world = p.world

    def found() -> bytes:
        return bytes(
            bool(world.solid[hex]) or (world.terrain(hex) == "lake" and frozen(p, hex)) for hex in range(world.hexes)
        )

    return remembered(world, "firm", p.weather, found)


# 8.2.9/lake-hex
def thaw(p: Situation) -> None:
    """Land units and aircraft on a lake that is not frozen any more are destroyed."""
    for hex in p.world.lakes:
        if p.here[hex] and not frozen(p, hex):
            for unit in p.here[hex]:
                destroy(p, unit)


# 8.2.2/range
def supply_range(p: Situation, hex: int) -> int:
    """How long a supply path may be that is traced from a hex."""
    return effect(p, hex).supply
