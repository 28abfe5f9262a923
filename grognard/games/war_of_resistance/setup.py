"""The start of a scenario: counters, owners, works, stocks and weather as they are before the first turn."""

from __future__ import annotations

from typing import Final

from grognard.field.hexes import without
from grognard.games.lessons import lay
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import FORTS, NOBODY, Situation
from grognard.games.war_of_resistance.rules.air_replacements import of_type
from grognard.games.war_of_resistance.rules.airbases import deck_free
from grognard.games.war_of_resistance.rules.arrivals import bring_in
from grognard.games.war_of_resistance.rules.factories import first_factories
from grognard.games.war_of_resistance.rules.flotillas import commission
from grognard.games.war_of_resistance.rules.garrisons import YENAN
from grognard.games.war_of_resistance.rules.isolation import find_isolated
from grognard.games.war_of_resistance.rules.markers import KMT, set_capital
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.posture import tread
from grognard.games.war_of_resistance.rules.railnets import first_yards
from grognard.games.war_of_resistance.rules.stability import first_holders
from grognard.games.war_of_resistance.rules.turn import Campaign
from grognard.games.war_of_resistance.rules.wings import land
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, ELIMINATED, JAPANESE, RECRUITS, Theatre, base_box

BATTLES: Final = ("shanghai-37", "hsuchow-38", "wuhan-38", "canton-38", "nanning-39")
CAMPAIGNS: Final = ("1937-41", "1937-38")
SCENARIOS: Final = (*BATTLES, *CAMPAIGNS)
ITEMS: Final = {"attack-supply": "attack_supply", "resource": "resources", "general-supply": "general_2"}
POOLS: Final = {"japanese": ELIMINATED}  # where units of the pools of the orders of battle lie; all others are aside


def set_up(world: Theatre, seed: str | None) -> Situation:
    assert world.scenario is not None
    p = Situation(world, seed)
    p.turn = world.scenario.span.first
    p.owner[:] = world.first_owners
    _weather(p)
    p.yard = first_yards(world)
    for work in world.land.forces.works:  # 37G2
        p.fort[work.hex] = FORTS.index(work.kind)
    if world.campaign:
        _deploy(p)
        _stocks(p)
        _governments(p)
        first_holders(p)
        first_factories(p)
        _air_forces(p)
    else:
        _stocks(p)
        _battle(p)
    _airfields(p)
    for side in (CHINESE, JAPANESE):
        commission(p, side, start=True)
    if not world.campaign:
        _air_forces_of_battle(p)
    p.turn_owner[:] = p.phase_owner[:] = p.owner
    find_isolated(p)
    p.events.clear()
    p.stack.append(Campaign())
    return p if world.corner is None else lay(p)


# --- campaigns ---------------------------------------------------------------------------------------------


# 41A1/map; 41A1/order; 41B
def _deploy(p: Situation) -> None:
    """Everybody stands where the orders of battle have him, the Chinese first; then Japan owns what its units hold or
    alone have a zone on (41A1/japanese-hexes)."""
    world = p.world
    rows = [(world.number[unit], spot) for unit, spot in world.land.forces.setup.items()]
    p.rebuild()
    for side in (CHINESE, JAPANESE):
        for unit, spot in rows:
            if p.sides[unit] == side:
                p.put(unit, world.place[POOLS.get(spot.key, ASIDE)] if spot.kind == "pool" else world.spot(spot))
    alone = without(zones(p, JAPANESE).every, zones(p, CHINESE).every | p.held[CHINESE])
    for hex in world.board.hexes(p.held[JAPANESE] | alone):
        if p.owner[hex] != NOBODY:
            p.give(hex, JAPANESE)
    for hex in world.board.hexes(p.held[CHINESE]):
        p.give(hex, CHINESE)
    for hex in world.board.hexes(p.held[JAPANESE]):
        tread(p, JAPANESE, hex)


def _governments(p: Situation) -> None:
    """The Kuomintang sits in Nanking, puppet governments in the capitals of the sheet (38B, 46D)."""
    towns = p.world.land.towns
    _guerrillas(p)
    set_capital(p, KMT, towns["nanking"].hex, operative=True)
    for government in p.world.land.politics.governments.values():
        if government.at_start:
            set_capital(p, government.key, towns[government.capital].hex, operative=True)


def _guerrillas(p: Situation) -> None:
    """The base of Yenan stands and is as strong as the order of battle has it; all other guerrillas are still to be
    recruited (37D1b, 39)."""
    world, wanted = p.world, int(p.world.land.numbers["base-skn-strength"])
    p.bases = ((YENAN, world.land.towns["yenan"].hex),)
    p.active_bases = (YENAN,)
    for unit, piece in enumerate(world.pieces):
        if piece.base:
            here = piece.base == YENAN and piece.kind.rating.attack <= wanted
            wanted -= piece.kind.rating.attack if here else 0
            p.put(unit, world.place[base_box(piece.base) if here else RECRUITS])


# --- battles -----------------------------------------------------------------------------------------------


def _battle(p: Situation) -> None:
    """Everybody comes in, and so owns what he stands on; then his points lie there since the turn before: those of a
    first initial phase would be too young to be used in it (12C4/generation-timing)."""
    p.rebuild()
    for side in (CHINESE, JAPANESE):
        bring_in(p, side)
    settle(p)
    for term in p.world.terms_of("general-supply"):
        if term.turn <= p.turn and p.owns(SIDES.index(term.side), term.hex):
            p.general_2[term.hex] += term.number
    p.touch()


# --- the air -----------------------------------------------------------------------------------------------


def _airfields(p: Situation) -> None:
    """Airfields, and position AA, which belongs to the owner of its hex (17, 22A2)."""
    for field in p.world.land.airpower.airfields:
        getattr(p, field.kind)[field.hex] += field.capacity
    for term in p.world.terms_of("airfield"):
        p.permanent[term.hex] += term.number
    for guns in p.world.land.forces.position_aa:
        hex = p.world.spot(guns.spot)
        if hex < len(p.world.board) and p.owns(SIDES.index(guns.side), hex):
            (p.aa_heavy if guns.kind == "heavy" else p.aa_light)[hex] += guns.points
    p.touch()


def _air_forces(p: Situation) -> None:
    """Air units where the orders of battle have them (16)."""
    for row in p.world.land.airpower.setup:
        for wing in of_type(p, row.type, ASIDE)[: row.units]:
            land(p, wing, p.world.spot(row.spot))


def _air_forces_of_battle(p: Situation) -> None:
    """Air units that are there when a battle starts; aircraft for carriers on the decks of those in their place."""
    for event in p.world.air_events:
        if event.turn > p.turn or event.spot is None:
            continue
        place = p.world.spot(event.spot)
        for key in event.types:
            for wing in of_type(p, key, ASIDE)[: event.units]:
                land(p, wing, place)
                ship = deck_free(p, wing, place)
                p.deck[wing] = 0 if ship is None else ship + 1


# --- both --------------------------------------------------------------------------------------------------


def _stocks(p: Situation) -> None:
    """Supply and resource points of the campaign; in a battle those on the map alone."""
    for stock in p.world.land.economy.stocks:
        place, side = p.world.spot(stock.spot), SIDES.index(stock.side)
        if p.owns(side, place) if place < p.world.hexes else p.world.campaign:
            getattr(p, ITEMS[stock.item])[place] += stock.points


# 41A4
def _weather(p: Situation) -> None:
    """As a campaign starts, and stays in its opening turn; a battle rolls in its first turn."""
    kinds, seas = [kind.key for kind in p.world.weathers], list(p.world.land.climate.seas)
    start = p.world.land.climate.start
    rows = [start.get(zone.key) for zone in p.world.land.zones]
    p.weather = tuple(0 if row is None else kinds.index(row.weather) for row in rows)
    p.rice = tuple(row is not None and row.rice for row in rows)
    p.flooded = tuple(row is not None and row.flooded for row in rows)
    p.seas = tuple(0 if row is None else seas.index(row.sea) for row in rows)
