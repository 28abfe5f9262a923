"""30, 31A, 31B Ports, beaches and banks: where cargo goes over, at what price, and what keeps it from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import MP, Freight, Situation
from grognard.games.war_of_resistance.rules.concepts import combat_motorised, heavy
from grognard.games.war_of_resistance.rules.drafts import heavy as heavy_draft
from grognard.games.war_of_resistance.rules.drafts import is_draft
from grognard.games.war_of_resistance.rules.holds import size
from grognard.games.war_of_resistance.rules.items import GUNS
from grognard.games.war_of_resistance.rules.markers import is_marker
from grognard.games.war_of_resistance.rules.naval_blocks import open_port
from grognard.games.war_of_resistance.rules.ports import capacity
from grognard.games.war_of_resistance.rules.seaways import COAST, JAPAN, PORT, RIVER, node_of, seaways
from grognard.games.war_of_resistance.rules.weather import sea
from grognard.kernel.refusals import Refusal, refuse

IN_HARBOUR, BEACH, BANK = "port", "beach", "bank"
RAIL_HEXES: Final = 7  # of the rail movement of an item, for each MP to come aboard or ashore (31A/non-unit-cargo)


class Shore(NamedTuple):
    """Where cargo goes over: a hex or the Japan box, as a port, beach or bank."""

    place: int
    how: str


# 30B/beach, /bank
def shores(p: Situation, ships: Sequence[int]) -> list[Shore]:
    """Where ships of one node can land something, whoever owns it: their port, their beach, or both banks."""
    waters, node = seaways(p.world), node_of(p, ships[0])
    kind, place = waters.kind[node], waters.place[node]
    if kind in (PORT, JAPAN):
        return [Shore(place, IN_HARBOUR)]
    if kind == RIVER:
        return [Shore(hex, BANK) for hex in p.world.banks(place) if not mountain(p, hex)]
    if kind == COAST and not mountain(p, place):
        return [Shore(place, BANK if p.world.land.water_of(place) == "lake-shore" else BEACH)]
    return []


def mountain(p: Situation, hex: int) -> bool:
    return "mountain" in p.world.terrain(hex).key


def shore_at(p: Situation, ships: Sequence[int], place: int) -> Shore | None:
    return next((shore for shore in shores(p, ships) if shore.place == place), None)


def friendly(p: Situation, side: int, shore: Shore) -> bool:
    """Whether a side may use the place for transport: a port that was its own when its turn began, a beach or bank
    that was when the phase began (30A/owned-at-start, 30B/friendly-next-phase)."""
    if shore.place >= p.world.hexes:
        return True
    if shore.how == IN_HARBOUR:
        return open_port(p, side, shore.place)
    return p.owns(side, shore.place) and p.phase_owner[shore.place] == side + 1


# 31A/naval-costs
def naval_price(p: Situation, shore: Shore, units: Sequence[int], items: bool) -> int:
    """Naval MP that each ship pays to take up or land cargo."""
    numbers = p.world.charts.naval
    if shore.how == IN_HARBOUR:
        return int(numbers["port"])
    return int(numbers["beach-other" if items or not all(amphibious(p, u) for u in units) else "beach-amphibious"])


# 31A/land-costs
def land_price(p: Situation, shore: Shore, unit: int) -> int:
    """Quarters of MP that a unit pays to come aboard or ashore."""
    price = MP * (2 if combat_motorised(p, unit) else 1)
    return price if shore.how == IN_HARBOUR or amphibious(p, unit) else 2 * price


# 27B5
def amphibious(p: Situation, unit: int) -> bool:
    return p.world.has(unit, "amphibious")


# 31B/heavy-equipment
def heavy_cargo(p: Situation, cargo: Freight) -> str:
    """The name of something with heavy equipment in a freight; '' for none."""
    _, units, items = cargo
    for unit in units:
        if laden(p, unit):
            return p.name(unit)
    return next((row for row, _ in items if heavy_item(row)), "")


def laden(p: Situation, unit: int) -> bool:
    """Heavy equipment that beaches mind (3A4): the weapons of landing forces are made for them."""
    return heavy(p, unit) and not amphibious(p, unit)


def heavy_item(row: str) -> bool:
    """Points of supply and resources have none; capitals, factories and guns do, and some drafts (37C, 37E2, 40B4c,
    22A2/transport)."""
    return is_marker(row) or row in GUNS or (is_draft(row) and heavy_draft(row))


def no_shore(p: Situation, side: int, shore: Shore | None, cargo: Freight, place: int) -> Refusal | None:
    """Why cargo cannot go over here at all, aboard or ashore."""
    ships = cargo[0]
    if shore is None:
        return refuse("30B/beach", "no-shore", ship=p.name(ships[0]), place=p.place_name(place))
    name = p.place_name(shore.place)
    if shore.place < p.world.hexes and p.world.barred[shore.place]:
        if p.world.neutral[shore.place]:
            return refuse("38E/neutral-territory", "neutral-shore", ship=p.name(ships[0]), hex=name)
        return refuse("41C", "shore-outside", ship=p.name(ships[0]), hex=name)
    if not friendly(p, side, shore):
        rule = "30A/owned-at-start" if shore.how == IN_HARBOUR else "30B/friendly-next-phase"
        return refuse(rule, "shore-not-yours", place=name, how=shore.how)
    return over_beach(p, shore, cargo) if shore.how != IN_HARBOUR else full_port(p, shore, cargo)


# 31B/sea-state
def over_beach(p: Situation, shore: Shore, cargo: Freight) -> Refusal | None:
    state, name = sea(p, shore.place), p.place_name(shore.place)
    if shore.how == BEACH and not state.cargo:
        return refuse("31B/sea-state", "sea-too-rough", place=name, sea=state.key)
    loaded = heavy_cargo(p, cargo)
    if loaded and not _by(p, cargo, ("LC",)):
        return refuse("31B/heavy-equipment", "too-heavy-for-beach", unit=loaded, place=name)
    return None


# 31B/amphibious, /non-amphibious-beach, /non-amphibious-bank
def no_boats(p: Situation, shore: Shore, cargo: Freight) -> Refusal | None:
    """Only certain ships land what is not amphibious on beaches and banks."""
    _, units, items = cargo
    if shore.how == IN_HARBOUR or (all(amphibious(p, unit) for unit in units) and not items):
        return None
    if _by(p, cargo, ("LC",) if shore.how == BEACH else ("LC", "RT")):
        return None
    rule = "31B/non-amphibious-beach" if shore.how == BEACH else "31B/non-amphibious-bank"
    other = next((p.name(unit) for unit in units if not amphibious(p, unit)), items[0][0] if items else "")
    return refuse(rule, "needs-landing-craft", unit=other, place=p.place_name(shore.place), how=shore.how)


def _by(p: Situation, cargo: Freight, kinds: Sequence[str]) -> bool:
    return all(p.vessel(ship).kind in kinds for ship in cargo[0])


# 30A1; 30B/unlimited
def full_port(p: Situation, shore: Shore, cargo: Freight) -> Refusal | None:
    free = port_room(p, shore.place)
    if free is None or size(p, cargo) <= free:
        return None
    facts = {"needed": f"{size(p, cargo) / RE:g}", "free": f"{free / RE:g}"}
    return refuse("30A1", "port-full", place=p.place_name(shore.place), **facts)


def port_room(p: Situation, place: int) -> int | None:
    """Quarters of RE that may still pass a port in this player turn; None without limit (30A3/off-map-port)."""
    if place >= p.world.hexes:
        return None
    most = capacity(p, place)
    used = sum(quarters for hex, quarters in p.port_used if hex == place)
    return None if most is None else max(RE * most - used, 0)


def use_port(p: Situation, place: int, quarters: int) -> None:
    """Cargo has passed a port."""
    if place < p.world.hexes:
        used = dict(p.port_used)
        used[place] = used.get(place, 0) + quarters
        p.port_used = tuple(sorted(used.items()))
