"""36 Weather: the roll of a turn, and what the weather of a hex does to the ground."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.climate import Sea, Weather
from grognard.games.war_of_resistance.position import Situation

# What weather makes of the ground for movement (the columns of the terrain effects chart); all other leaves it dry.
GROUND_OF: Final = {"mud": "mud", "typhoon": "mud", "winter": "snow", "snow": "snow", "polar": "snow"}
YANGTZE: Final = "9"  # the zone of the summer floods
HARD: Final = ("winter", "polar")  # mountains have snow then (36B)
MOUNTAINS: Final = ("mountain", "mountain-jungle")


# 36B/mountain-snow; 36D/target-hex
def weather(p: Situation, hex: int) -> Weather:
    """The weather in a hex: that of its zone, or snow in mountains where the zone has winter or polar weather."""
    world = p.world
    found = world.weathers[p.weather[world.land.zone[hex]]]
    if found.key in HARD and world.board.terrains[world.board.terrain[hex]] in MOUNTAINS:
        return world.land.climate.kinds["snow"]
    return found


# 36D/target-hex
def sea(p: Situation, hex: int) -> Sea:
    """The state of the sea in a hex: that of its zone (36C)."""
    return p.world.sea_states[p.seas[p.world.land.zone[hex]]]


def ice_bound(p: Situation, hex: int) -> bool:
    """36E4: a sea or coastal hex inside the line of the pack ice, while it is frozen: ships neither enter nor leave."""
    return hex in p.world.land.ice and p.frozen[p.world.land.zone[hex]]


def bad(p: Situation, hex: int) -> bool:
    """Everything but clear weather (36A2)."""
    return weather(p, hex).bad


def ground(p: Situation, hex: int) -> str:
    """What weather makes of the ground of a hex for movement: dry, mud or snow (`charts.GROUND`)."""
    return GROUND_OF.get(weather(p, hex).key, "dry")


def terrain_now(p: Situation, hex: int) -> str:
    """The row of the terrain effects chart that holds for a hex now, cities apart.

    Swamps freeze in cold weather (36E2, 36E3); irrigated land is flooded only in the rice season (37A4).
    """
    world = p.world
    key, zone = world.board.terrains[world.board.terrain[hex]], world.land.zone[hex]
    if key in ("swamp", "wooded-swamp", "salt-marsh") and world.weathers[p.weather[zone]].cold:
        return "swamp-frozen"
    if key == "irrigated" and not p.rice[zone]:
        return "intensive-canals"
    return key


def state(p: Situation, zone: int) -> tuple[int, bool, bool, bool]:
    """All of the weather of a zone that changes the ground: equal states give equal prices."""
    return p.weather[zone], p.rice[zone], p.frozen[zone], p.flooded[zone]


# --- the roll of a turn ------------------------------------------------------------------------------------


# 36B/no-change, /rice
def roll_weather(p: Situation) -> None:
    """At the start of a game turn: one die for all zones (36B)."""
    world, season = p.world, p.world.land.calendar[p.turn].season
    die = p.roll("weather", "36B/roll", side="japanese")
    kinds = [kind.key for kind in world.weathers]
    before = p.weather
    seas = list(world.land.climate.seas)
    after, rice, waves = [], [], []
    for number, zone in enumerate(world.land.zones):
        sky = world.land.climate.result(zone.key, season, die)
        after.append(kinds.index(sky.weather) if sky.weather else before[number])
        rice.append(sky.rice)
        waves.append(seas.index(sky.sea))  # 36C
    p.weather, p.rice, p.seas = tuple(after), tuple(rice), tuple(waves)
    _freeze_and_flood(p, before)
    p.touch()
    tell_weather(p)


def tell_weather(p: Situation) -> None:
    for weather, zones in skies(p).items():
        p.tell("weather", weather=weather, zones=zones)


def skies(p: Situation) -> dict[str, tuple[str, ...]]:
    """Each kind of weather there is where the game is fought, with the zones that have it."""
    found: dict[str, tuple[str, ...]] = {}
    for number, zone in enumerate(p.world.land.zones):
        if number in p.world.fought_in:
            kind = p.world.weathers[p.weather[number]].key
            found[kind] = (*found.get(kind, ()), zone.key)
    return found


def _freeze_and_flood(p: Situation, before: tuple[int, ...]) -> None:
    """Ice from the second cold turn on, a thaw with floods after it (36E), floods of the Yangtze summer (36F)."""
    kinds, zones = p.world.weathers, p.world.land.zones
    frozen, flooded = [], []
    for number, zone in enumerate(zones):
        muddy = zone.key == YANGTZE and kinds[before[number]].key == kinds[p.weather[number]].key == "mud"  # 36F
        was_cold, is_cold = kinds[before[number]].cold, kinds[p.weather[number]].cold
        frozen.append(zone.freezes and is_cold and was_cold)  # 36E1/freeze, 36E4/freeze
        thaw = was_cold and not is_cold
        flooded.append(thaw or muddy)  # 36E5/thaw, for this one turn
    p.frozen, p.flooded = tuple(frozen), tuple(flooded)
