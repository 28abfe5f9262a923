"""How the campaign starts: forces against the map, each other and the rules of set-up (8, 17, 37, 40, 41)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final

from grognard.field.sheets import Sheets
from grognard.games.war_of_resistance.airpower import AirEvent
from grognard.games.war_of_resistance.charts import Stacking
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.forces import Unit
from grognard.games.war_of_resistance.mustering import air_counters, entering
from grognard.games.war_of_resistance.sheets.forces import ENTERING
from grognard.games.war_of_resistance.world import World

SETUP: Final = "forces/setup.tsv"
EVENTS: Final = "forces/events.tsv"
AIR_BATTLES: Final = "air/battles.tsv"
INLAND: Final = ("RF", "RT", "TF")  # may start in a river port
LOST_TO_JAPAN: Final = ("hopei", "kiangsu")  # Japanese units stand there or at its door: no garrisons asked (37D1c)
SOUTH_SHENSI: Final = ("G2:", 32)  # 37D1b: on or south of row 32


def check_start(sheets: Sheets, world: World) -> None:
    _check_entries(sheets, world)
    _check_owners(sheets, world)
    _check_stacks(sheets, world)
    _check_garrisons(sheets, world)
    _check_works(sheets, world)
    _check_airfields(sheets, world)
    _check_ships(sheets, world)
    _check_governments(sheets, world)
    _check_battles(sheets, world)


# Who comes and goes


def _check_entries(sheets: Sheets, world: World) -> None:
    """Every unit is set up or comes, once; who leaves or is replaced was there before."""
    forces = world.forces
    came = dict.fromkeys(forces.setup, -1)
    for event in forces.events:
        turn = world.calendar[event.turn].key
        leaving = event.units if event.action in ("withdraw", "disband") else ()
        for unit in (*leaving, *event.replaces):
            if came.get(unit, 999) > event.turn:
                sheets.wrong(EVENTS, f"{turn}: {unit} cannot {event.action} before it has come")
        if event.action not in ENTERING:
            continue
        for unit in event.units:
            if unit in came and event.action == "reinforce":
                sheets.wrong(EVENTS, f"{turn}: {unit} is there already")
            came.setdefault(unit, event.turn)
    for unit in forces.units:
        if unit not in came:
            sheets.wrong("forces/units.tsv", f"{unit} is neither set up nor ever comes")


def _check_owners(sheets: Sheets, world: World) -> None:
    """Units start on their own side's ground (41A)."""
    japanese, neutral = (world.politics.owned[owner].hexes for owner in ("japanese", "neutral"))
    for key, spot in world.forces.setup.items():
        if spot.kind != "hex":
            continue
        side = world.forces.units[key].side
        if spot.hex in neutral:
            sheets.wrong(SETUP, f"{key} starts in neutral {spot.key}")
        elif (spot.hex in japanese) != (side == "japanese"):
            sheets.wrong(SETUP, f"{key} starts in {spot.key}, which is not {side}")
        elif side == "chinese":
            _check_guest(sheets, world, key, spot.hex)


def _check_guest(sheets: Sheets, world: World, key: str, hex: int) -> None:
    """Nobody stands in the home of a faction that does not cooperate (45A1): every player turn would violate it."""
    home = world.faction_of(hex)
    if home and world.factions[home].level != "cooperative" and _faction(world, world.forces.units[key]) != home:
        sheets.wrong(SETUP, f"{key} starts in the home of {home}, which does not cooperate")


# Stacking and garrisons


def _stacks(world: World) -> dict[int, list[Unit]]:
    stacks: dict[int, list[Unit]] = defaultdict(list)
    for key, spot in world.forces.setup.items():
        if spot.kind == "hex":
            stacks[spot.hex].append(world.forces.units[key])
    return stacks


def _check_stacks(sheets: Sheets, world: World) -> None:
    """No hex holds more than it may (8A)."""
    for hex, units in _stacks(world).items():
        limit = stacking_of(world, hex)
        over = overstacked(units, limit)
        if over:
            town = world.towns_at.get(hex)
            sheets.wrong(SETUP, f"{town.key if town else world.board.names[hex]} is overstacked: {over} (8A)")


def stacking_of(world: World, hex: int) -> Stacking:
    """The limits of a hex: those of its terrain, reduced on an island of one hex (8A2)."""
    terrain = world.charts.terrain[world.board.terrains[world.board.terrain[hex]]]
    island = world.charts.terrain["island"]
    from_water = island.stacking if world.water_of(hex) == "island" else ""
    return world.charts.stacking[from_water or terrain.stacking or "regular"]


def overstacked(units: Iterable[Unit], limit: Stacking) -> str:
    """What is too much, '' if all may stand together: places not taken by divisions serve any other unit."""
    counted = [unit.kind for unit in units if unit.kind.type.cls != "none" and "transport" not in unit.kind.type.traits]
    guns = [kind for kind in counted if kind.type.cls == "artillery"]
    divisions = sum(kind.division for kind in counted)
    others = sorted((kind.quarters for kind in counted if not kind.division and kind not in guns), reverse=True)
    free = limit.units - divisions
    if free < 0:
        return f"{divisions} divisions"
    besides = sum(others[free:])
    if besides > limit.others * RE:
        return f"{besides / RE:g} RE of lesser units besides"
    room = limit.artillery * RE + max(0, free - len(others)) * RE
    shelled = sum(kind.quarters for kind in guns)
    return f"{shelled / RE:g} RE of artillery" if shelled > room else ""


def _check_garrisons(sheets: Sheets, world: World) -> None:
    """What the Chinese must keep in place from the start (37D1)."""
    units, setup, numbers = world.forces.units, world.forces.setup, world.numbers
    west = sum(
        units[key].kind.quarters
        for key, spot in setup.items()
        if (spot.kind, spot.key) == ("box", "west-china") and _faction(world, units[key]) == "muslim"
    )
    if west < numbers["garrison-west-china"] * RE:
        sheets.wrong(SETUP, f"the West China box holds {west / RE:g} RE of Muslim units, 15 are asked (37D1a)")
    _check_shensi(sheets, world)
    japanese, stacks = world.politics.owned["japanese"].hexes, _stacks(world)
    for city, hexes in _cities(world).items():
        province = world.province_of(hexes[0])
        if province is None or province.nation != "china" or province.key in LOST_TO_JAPAN or hexes[0] in japanese:
            continue
        who = world.faction_of(hexes[0]) or "nationalist"
        held = sum(unit.kind.quarters for hex in hexes for unit in stacks[hex] if _faction(world, unit) == who)
        if held < numbers["garrison-city"] * RE:
            sheets.wrong(SETUP, f"the garrison of {city} is {held / RE:g} RE of {who} units, 1 is asked (37D1c)")


def _check_shensi(sheets: Sheets, world: World) -> None:
    """South Shensi watches the base at Yenan (37D1b)."""
    numbers, map_, first = world.numbers, *SOUTH_SHENSI
    asked = numbers["garrison-shensi-per-point"] * numbers["base-skn-strength"] * RE
    total = nationalists = 0
    for hex, units in _stacks(world).items():
        name, province = world.board.names[hex], world.province_of(hex)
        if province is None or province.key != "shensi" or not name.startswith(map_) or int(name[3:5]) < first:
            continue
        for unit in units:
            faction = _faction(world, unit)
            total += unit.kind.quarters if faction != "ccp" else 0
            own = faction == "nationalist" and unit.kind.division and unit.kind.rating.support == "self"
            nationalists += unit.kind.quarters if own else 0
    if total < asked or nationalists < asked / 2:
        sheets.wrong(
            SETUP,
            f"South Shensi holds {total / RE:g} RE, {nationalists / RE:g} of them in Nationalist divisions with "
            f"support of their own; {float(asked / RE):g} and half of them are asked (37D1b)",
        )


def _cities(world: World) -> dict[str, list[int]]:
    """Large and major cities; the hexes of one that has several are those that touch."""
    hexes = {town.hex: key for key, town in world.towns.items() if town.size in ("large", "partial", "full")}
    found: dict[str, list[int]] = {}
    seen: set[int] = set()
    for hex, key in hexes.items():
        if hex in seen:
            continue
        queue, city = [hex], []
        seen.add(hex)
        while queue:
            here = queue.pop()
            city.append(here)
            near = [there for there in world.board.adjacent(here) if there in hexes and there not in seen]
            seen.update(near)
            queue += near
        found[key] = city
    return found


def _faction(world: World, unit: Unit) -> str:
    return world.politics.affiliations[unit.affiliation].faction


# Works, airfields, ships


def _check_works(sheets: Sheets, world: World) -> None:
    """Fortresses stand where the map has them, and each has its state (37G2)."""
    fortresses = world.marks["fortress"]
    told = {work.hex: work for work in world.forces.works}
    for work in world.forces.works:
        if (work.kind != "fort") != (work.hex in fortresses):
            what = "no fortress" if work.kind != "fort" else "a fortress"
            sheets.wrong("forces/works.tsv", f"{work.key} is a {work.kind}, the map has {what} there")
    for hex in sorted(fortresses - set(told)):
        sheets.wrong("forces/works.tsv", f"the state of the fortress {world.board.names[hex]} is missing")


def _check_airfields(sheets: Sheets, world: World) -> None:
    """No base is larger than its terrain allows (17A1), and air units have room on theirs."""
    room: Counter[int] = Counter()
    for field in world.airpower.airfields:
        room[field.hex] += field.capacity
    for hex, capacity in room.items():
        city = base_of_city(world, hex)
        terrain = world.board.terrains[world.board.terrain[hex]]
        most = min(world.charts.terrain[terrain].airbase, int(world.numbers["airbase-most"]))
        if capacity + city > most:
            name = world.towns_at[hex].key if hex in world.towns_at else world.board.names[hex]
            sheets.wrong(
                "air/airfields.tsv",
                f"{name} has a capacity of {capacity + city} with its city, {terrain} allows {most} (17A1)",
            )
    based: Counter[int] = Counter()
    for units in world.airpower.setup:
        if units.spot.kind == "hex":
            based[units.spot.hex] += units.units
    for hex, number in based.items():
        if number > room[hex] + base_of_city(world, hex):
            sheets.wrong(
                "air/setup.tsv", f"{number} air units are more than the base of {world.board.names[hex]} holds"
            )


def base_of_city(world: World, hex: int) -> int:
    """The capacity that a city gives (17A)."""
    town = world.towns_at.get(hex)
    if town is None or town.size == "small":
        return 0
    return world.charts.airbases[f"city-{town.size}"].capacity or 0


def _check_ships(sheets: Sheets, world: World) -> None:
    """Ships start in ports they can use (27A, 30A)."""
    for ship in world.navies.ships.values():
        if ship.spot.kind != "hex":
            continue
        sea, river = ship.spot.hex in world.ports, ship.spot.hex in world.river_ports
        if not sea and not (river and ship.kind in INLAND):
            sheets.wrong("naval/units.tsv", f"{ship.key} starts in {ship.spot.key}, which is no port for {ship.kind}")


# Governments and battles


def _check_governments(sheets: Sheets, world: World) -> None:
    """Each puppet government has as many units of its own as it may have (40D)."""
    counted: Counter[str] = Counter()
    for unit in world.forces.units.values():
        if unit.kind.reverse and unit.kind.type.key == "static":
            counted[world.politics.affiliations[unit.affiliation].government] += 1
    for government in world.politics.governments.values():
        if counted[government.key] != government.units:
            sheets.wrong(
                "politics/governments.tsv",
                f"{government.key} may have {government.units} units, forces/units.tsv has {counted[government.key]}",
            )


def _check_battles(sheets: Sheets, world: World) -> None:
    """No hex of a battle holds both sides, and all stand on its maps."""
    for scenario, arrivals in world.forces.battles.items():
        first = world.scenarios[scenario].span.first
        held: dict[int, str] = {}
        for arrival in arrivals:
            hex = arrival.spot.hex
            if hex < 0:
                continue
            if world.board.names[hex].partition(":")[0] not in world.scenarios[scenario].maps:
                sheets.wrong("forces/battles.tsv", f"{arrival.unit} stands off the maps of {scenario}")
            if arrival.turn == first and held.setdefault(hex, arrival.side) != arrival.side:
                sheets.wrong("forces/battles.tsv", f"{scenario}: both sides hold {arrival.spot.key}")
    for scenario, events in world.airpower.battles.items():
        _check_air_of_battle(sheets, world, scenario, events)


def _check_air_of_battle(sheets: Sheets, world: World, scenario: str, events: Iterable[AirEvent]) -> None:
    """A battle has no more aircraft of a type than there are counters, and all that start it have a base."""
    counters = air_counters(world)
    for key, number in entering(events).items():
        if number > counters[key]:
            sheets.wrong(AIR_BATTLES, f"{scenario}: {number} units of {key}, there are {counters[key]} counters")
    for event in events:
        if event.turn == world.scenarios[scenario].span.first and (event.spot is None or event.action != "reinforce"):
            sheets.wrong(AIR_BATTLES, f"{scenario}: {' '.join(event.types)} starts the battle nowhere")
