"""What a seat may know of a position: everything but whither operations fly and what is planned in secret."""

from __future__ import annotations

from array import array
from typing import Any, Final

from grognard.field.board import SLOTS
from grognard.field.hexes import changed, filled
from grognard.games.shapes import ended, procedures
from grognard.games.war_of_resistance.counters import RE, SIDES
from grognard.games.war_of_resistance.position import AFLOAT, FORTS, NOBODY, POINT, Freight, Situation
from grognard.games.war_of_resistance.rules.allowance import left, phase_of
from grognard.games.war_of_resistance.rules.burma_road import road_capacity, road_open
from grognard.games.war_of_resistance.rules.combat import Battle
from grognard.games.war_of_resistance.rules.declaration import Declaration
from grognard.games.war_of_resistance.rules.orders import MOVING
from grognard.games.war_of_resistance.rules.railnets import breaks
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.rules.support import written
from grognard.games.war_of_resistance.rules.victory import score
from grognard.games.war_of_resistance.rules.weather import skies
from grognard.games.war_of_resistance.shapes import (
    DeclaredView,
    Face,
    FreightView,
    Ground,
    Politics,
    Question,
    Score,
    Ship,
    StatusLine,
    Supply,
    WarView,
)
from grognard.games.war_of_resistance.showing_air import air_view, wings_view
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, JAPANESE

FACES: Final[tuple[Face, ...]] = ("full", "cadre", "remnant")
SUPPLY: Final[tuple[Supply, ...]] = ("supplied", "unsupplied", "cut-off")
BY_HEX: Final = ("broken", "upgraded", "gauge", "yard", "port_hits", "base_hits", "permanent", "strip", "temporary")
BY_PLACE: Final = ("attack_supply", "resources", "general_1", "general_2", "general_3")


# AnnexA
def view(p: Situation, seat: int | None) -> WarView:
    """Plain data for one seat, or for a spectator (None)."""
    world, sides = p.world, p.world.seats
    names, aside = world.board.names, world.place[ASIDE]
    now = score_view(p)
    return {
        "seat": None if seat is None else sides[seat],
        "scenario": None if world.scenario is None else world.scenario.key,
        "turn": world.turn_number(p.turn),
        "player": sides[p.player],
        "phase": phase_of(p),
        "status": status(p, now),
        "weather": {zone.key: world.weathers[p.weather[n]].key for n, zone in enumerate(world.land.zones)},
        "pieces": {
            **{p.name(unit): _piece(p, unit) for unit, place in enumerate(p.at[: world.ground]) if place != aside},
            **wings_view(p, seat),
            **{p.name(ship): _ship(p, ship) for ship in range(world.first_ship, len(p.at)) if p.at[ship] != aside},
        },
        "air": air_view(p, seat),
        "seas": {zone.key: world.sea_states[p.seas[n]].key for n, zone in enumerate(world.land.zones)},
        "freights": [_freight(p, entry) for entry in p.freights],
        "landings": {p.name(unit): names[hex] for unit, hex, _ in p.plans if p.sides[unit] == seat},  # 32C
        "gunfire": [(p.name(ship), names[hex], points) for ship, hex, points in p.allotted],
        "ferries": {p.name(ship): _hexside(p, hexside) for ship, hexside in p.ferries},
        "bridges": [{"banks": _hexside(p, hexside), "hits": hits} for hexside, hits in p.bridges],
        "yards": {"repair": p.nrp, "bought": list(p.bought), "deficit": list(p.deficit)},
        "owners": {names[hex]: "nobody" if owner == NOBODY else sides[owner - 1] for hex, owner in _changed(p)},
        "forts": {names[hex]: FORTS[fort] for hex, fort in _filled(p.fort)},
        "marks": {row: {p.place_name(hex): value for hex, value in _filled(getattr(p, row))} for row in BY_HEX},
        "stocks": {
            row: {p.place_name(place): points for place, points in _filled(getattr(p, row))} for row in BY_PLACE
        },
        "parted": {p.name(whole): [p.name(part) for part in parts] for whole, parts in p.parted},
        "joined": {p.name(whole): [p.name(part) for part in parts] for whole, parts in p.joined},
        "crowded": [names[hex] for side in range(len(sides)) for hex in crowded(p, side)],
        "breaks": [[names[hex] for hex in ends] for ends in breaks(p)],
        "works": [
            {"what": what, "hex": p.place_name(hex), "units": [p.name(unit) for unit in units], "turn": turn}
            for what, hex, units, turn, _ in p.works
        ],
        "surplus": [{"hex": names[hex], "rule": "8B/when"} for hex in (() if seat is None else crowded(p, seat))],
        "score": now,
        "politics": politics_view(p) if world.campaign else None,
        "declared": _declared(p),
        "smp": p.smp,
        "points": [
            {"district": key, "affiliation": whose, "type": type, "points": points / POINT}
            for key, whose, type, points in p.points
        ],
        "drafts": [(p.place_name(place), name, points) for place, name, points in p.drafts],
        "procedures": procedures(p),
        "result": ended(p),
    }


def politics_view(p: Situation) -> Politics:
    """Stability, mandate, markers and whatever has changed the map: all of it lies open (37, 38, 41, 42)."""
    seas = list(p.world.land.climate.seas)
    return {
        "stability": p.stability,
        "index": p.index,
        "restriction": p.restriction,
        "aggressive": p.aggressive,
        "seas": {zone.key: seas[p.seas[n]] for n, zone in enumerate(p.world.land.zones)},
        "capitals": [
            {"government": key, "place": p.place_name(place) if place >= 0 else "", "operative": operative == 1}
            for key, place, operative in p.capitals
        ],
        "factories": [
            {"factory": key, "state": state, "hits": hits, "parts": [p.place_name(part) for part in parts if part >= 0]}
            for key, state, hits, parts in p.factories
        ],
        "road": {"open": road_open(p), "hits": p.road_hits, "capacity": road_capacity(p) / RE},
        "alert": list(p.alert),
        "breached": p.breached,
        "freed": p.freed,
    }


def _changed(p: Situation) -> list[tuple[int, int]]:
    """The hexes that are not their first owners' any more, with who has them."""
    return [(hex, p.owner[hex]) for hex in changed(p.owner, p.world.first_owners)]


def _filled(row: array[int] | bytearray) -> list[tuple[int, int]]:
    """Where a row is not 0, and what is there."""
    return [(place, row[place]) for place in filled(row)]


def status(p: Situation, now: Score | None) -> list[StatusLine]:
    """What both should know at a glance, as messages: the weather where it is fought, and the points of a battle."""
    world = p.world
    lines: list[StatusLine] = [
        {"key": "status-weather", "facts": {"weather": weather, "zones": list(zones)}}
        for weather, zones in skies(p).items()
    ]
    if now is not None:
        facts = {"total": now["total"], "cities": now["cities"], "killed": now["killed"], "lost": now["lost"]}
        lines.append({"key": "status-score", "facts": {**facts, "win": now["japanese"], "held": now["chinese"]}})
    if p.smp:
        lines.append({"key": "status-smp", "facts": {"smp": p.smp, "side": world.seats[p.player]}})
    return lines


def score_view(p: Situation) -> Score | None:
    """The points of a battle as they stand, and how many decide it; a campaign counts none."""
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    if not limits:
        return None
    now = score(p)
    return {
        "total": now.total,
        "cities": now.cities,
        "killed": now.killed,
        "lost": now.lost,
        "japanese": limits[SIDES[JAPANESE]],
        "chinese": limits[SIDES[CHINESE]],
    }


def _declared(p: Situation) -> DeclaredView | None:
    """The attack or overrun that is being put together or carried out, and the question that tells its odds."""
    for procedure in reversed(p.stack):
        if isinstance(procedure, Declaration):
            hex, units = p.hex_name(procedure.target), [p.name(unit) for unit in procedure.units]
            question: Question | None = None
            if units and not procedure.resolved:
                args: dict[str, Any] = {"target": hex, "units": units}
                if isinstance(procedure, Battle):
                    supply = [p.place_name(place) for place in procedure.places]
                    args |= {"supply": supply, "forgo": list(procedure.forgone)}
                question = {"name": "forecast" if isinstance(procedure, Battle) else "overrun", "args": args}
            kind = type(procedure).__name__.lower()
            return {"kind": kind, "hex": hex, "units": units, "resolved": procedure.resolved, "question": question}
    return None


def _piece(p: Situation, unit: int) -> Ground:
    known: Ground = {
        "at": p.place_name(p.at[unit]),
        "side": p.world.seats[p.sides[unit]],
        "face": FACES[p.face[unit]],
        "rating": written(p, unit),
        "strength": p.rating(unit).attack,
    }
    if p.on_map(unit):
        known |= {
            "supply": SUPPLY[p.supply[unit]],
            "isolated": p.isolated[unit] == 1,
            "hits": p.hits[unit],
            "spent": p.spent[unit],
            "used": p.used[unit] == 1,
            "corps": p.corps[unit],
            "idle": _idle(p, unit),
        }
    return known


def _ship(p: Situation, ship: int) -> Ship:
    vessel = p.vessel(ship)
    known: Ship = {
        "at": p.place_name(p.at[ship]),
        "side": p.world.seats[p.sides[ship]],
        "kind": vessel.kind,
        "strength": vessel.strength,
        "damage": p.damage[ship],
        "aa": vessel.aa,
    }
    if p.at[ship] < p.world.first_pool:
        known |= {
            "afloat": AFLOAT[p.afloat[ship]],
            "sailed": p.sailed[ship],
            "prepared": p.prepared[ship] == 1,
            "depleted": p.depleted[ship] == 1,
        }
    return known


def _freight(p: Situation, entry: Freight) -> FreightView:
    ships, units, items = entry
    return {"ships": [p.name(n) for n in ships], "units": [p.name(n) for n in units], "items": dict(items)}


def _hexside(p: Situation, hexside: int) -> list[str]:
    return [p.hex_name(hexside // SLOTS), p.hex_name(p.world.board.neighbours[hexside])]


def _idle(p: Situation, unit: int) -> bool:
    """Whether a unit of the side that moves has no movement points left for this phase."""
    phase = phase_of(p)
    return phase in MOVING and p.spent[unit] > 0 and left(p, unit) == 0
