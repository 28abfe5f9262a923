"""What is true of every position that play can lead to."""

from __future__ import annotations

from collections import Counter
from itertools import compress
from typing import Final

from grognard.field.hexes import filled, hexes_of
from grognard.games.war_of_resistance.position import (
    AT_BASE,
    CUT_OFF,
    DROPPED,
    FULL,
    INOPERATIVE,
    MISSIONS,
    NOBODY,
    Situation,
)
from grognard.games.war_of_resistance.rules.airbases import friendly, guest_bases
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.escape import Escape
from grognard.games.war_of_resistance.rules.factories import MOST_HITS
from grognard.games.war_of_resistance.rules.holds import aboard, capacity, size
from grognard.games.war_of_resistance.rules.markers import APART, OPERATIVE, PARTS, factories
from grognard.games.war_of_resistance.rules.river_transport import RiverConvoy
from grognard.games.war_of_resistance.rules.seaways import NOTHING, node_of, seaways
from grognard.games.war_of_resistance.rules.ships import Displacement
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.rules.turn import Phase
from grognard.games.war_of_resistance.theatre import ASIDE, ELIMINATED

_OF: Final = tuple(bytes(owner == side + 1 for owner in range(256)) for side in range(2))  # owner -> whether the side


def faults(p: Situation) -> list[str]:
    found = [*_derived(p), *_hexes(p), *_units(p), *_breakdown(p), *_points(p), *_state(p), *_wings(p), *_ships(p)]
    return found + _crowds(p)


def _derived(p: Situation) -> list[str]:
    """What is kept besides the places and owners agrees with them."""
    hexes, bits = len(p.world.board), p.world.board.bits
    here: dict[int, list[int]] = {}
    men = bytearray(2 * hexes)
    for unit, place in enumerate(p.at):
        here.setdefault(place, []).append(unit)
        if place < hexes and unit < p.world.ground:
            men[p.sides[unit] * hexes + place] += 1
    held = [hexes_of([bits[at % hexes] for at in filled(men) if at // hexes == side]) for side in range(2)]
    lands = [hexes_of(compress(bits, p.owner.translate(_OF[side]))) for side in range(2)]
    found = []
    if {place: tuple(units) for place, units in here.items()} != {n: units for n, units in enumerate(p.here) if units}:
        found.append("the stacks do not agree with where the units are")
    if men != p.men or held != p.held:
        found.append("the hexes that a side holds do not agree with where its units are")
    if lands != p.lands:
        found.append("the hexes that a side owns do not agree with their owners")
    if bytes(p.sides) != bytes(map(p.allegiance.__getitem__, p.power_of)):
        found.append("the sides of units do not agree with those of their powers")
    return found


def _hexes(p: Situation) -> list[str]:
    names, found = p.world.board.names, []
    for hex in p.world.board.hexes(p.held[0] & p.held[1]):
        if not _fallen_upon(p, hex):
            found.append(f"units of both sides are in {names[hex]}")
    strange = [hex for hex in filled(p.world.neutral) if p.owner[hex] != NOBODY]
    strange += [hex for hex, owner in enumerate(p.owner) if owner > 2] if max(p.owner) > 2 else []
    found += [f"{names[hex]} has an owner that it cannot have" for hex in strange]
    for hex in filled(p.lent):
        if not any(guerrilla(p, unit) for unit in p.units(hex, p.owner[hex] - 1)):
            found.append(f"{names[hex]} is held by guerrillas that are not there")  # 14F/ownership
    return found


def _crowds(p: Situation) -> list[str]:
    """8B/when: while the other side has its phase, no hex is too full."""
    busy = {each.side for each in p.stack if isinstance(each, Phase)}
    full = [hex for side in range(2) if side not in busy and busy for hex in crowded(p, side)]
    return [f"{p.world.board.names[hex]} holds too many" for hex in full]


def _units(p: Situation) -> list[str]:
    found = []
    hexes = len(p.world.board)
    for unit, place in enumerate(p.at[: p.world.ground]):
        kind, face = p.piece(unit).kind, p.face[unit]
        if face > 2 or (kind.rating, kind.cadre, kind.remnant)[face] is None:
            found.append(f"{p.name(unit)} shows a face that it does not have")
        if place >= hexes and (face != FULL or p.hits[unit]) and place in (p.world.place[ASIDE], _pool(p)):
            found.append(f"{p.name(unit)} is out of play and reduced or worn")
        if place == _pool(p) and guerrilla(p, unit):
            found.append(f"{p.name(unit)} is a guerrilla in the replacement pool")  # 14F/removal
        if place < hexes and p.world.barred[place]:
            found.append(f"{p.name(unit)} stands where nobody may go")
        if p.supply[unit] > CUT_OFF:
            found.append(f"{p.name(unit)} has a supply that there is not")
    return found


def _fallen_upon(p: Situation, hex: int) -> bool:
    """Dropped units and those that have landed may stand among enemies (24B4, 32B2)."""
    dropped = any(p.done[unit] & DROPPED for unit in p.here[hex] if unit < p.world.ground)
    return dropped or hex in (place for _, place, _ in p.landings)


def _wings(p: Situation) -> list[str]:
    """16, 17: aircraft stand on bases of their own side, or fly; who is out of play has no mission."""
    found = []
    last = p.world.first_pool
    escapes = (procedure.wings for procedure in p.stack if isinstance(procedure, Escape))
    fleeing = {*p.fleeing, *(wing for wings in escapes for wing in wings)}
    for wing in range(p.world.ground, p.world.first_ship):
        name, place = p.name(wing), p.at[wing]
        if p.ready[wing] > INOPERATIVE or p.mission[wing] >= len(MISSIONS):
            found.append(f"{name} has a state or mission that there is not")
        if place >= last and (p.mission[wing] or p.deck[wing]):
            found.append(f"{name} is out of play and on a mission")
        grounded = place < last and p.mission[wing] in AT_BASE and not p.deck[wing] and wing not in fleeing
        if grounded and not friendly(p, p.sides[wing], place) and place not in guest_bases(p, p.sides[wing]):
            found.append(f"{name} stands in {p.place_name(place)}, which is not its side's")
    found += [f"there are {points} air replacement points" for points in (*p.arp, *p.arp_debt) if points < 0]
    return found


def _pool(p: Situation) -> int:
    return p.world.place[ELIMINATED]


def _breakdown(p: Situation) -> list[str]:
    """15: what is broken down lies aside, its parts are used once, and so is each breakdown counter."""
    found, aside = [], p.world.place[ASIDE]
    joined = {part for _, parts in p.joined for part in parts}
    wholes = {whole for whole, _ in p.parted}
    uses = Counter(part for _, parts in p.parted for part in parts)
    for whole, parts in p.parted:
        if p.at[whole] != aside:
            found.append(f"{p.name(whole)} is broken down and in play")
        for part in parts:
            if (p.at[part] == aside) != (part in wholes or part in joined):
                found.append(f"{p.name(part)} is a part and lies in the wrong place")
    found += [f"{p.name(part)} is a part of {count} units" for part, count in uses.items() if count > 1]
    found += [f"{p.name(whole)} is made of guns and aside" for whole, _ in p.joined if p.at[whole] == aside]
    pieces = enumerate(p.world.pieces)
    shown = Counter(piece.counter for unit, piece in pieces if p.at[unit] != aside and piece.counter)
    found += [f"the counter {counter} is in play {count} times" for counter, count in shown.items() if count > 1]
    return found


def _points(p: Situation) -> list[str]:
    found = [f"there are {getattr(p, name)} points of {name}" for name in ("smp",) if getattr(p, name) < 0]
    found += [f"{p.name(unit)} carries {points} of {item}" for unit, item, points in p.cargo if points <= 0]
    return found


def _ships(p: Situation) -> list[str]:
    """27, 31: ships lie on water, carry no more than they hold, and whoever is aboard is aboard somewhere."""
    found, sea = [], seaways(p.world)
    leaving = {each.ship for each in p.stack if isinstance(each, Displacement)}  # its owner is about to say where to
    for ship in (*p.fleet(0), *p.fleet(1)):
        if p.damage[ship] >= p.vessel(ship).strength and p.vessel(ship).kind != "LC":
            found.append(f"{p.name(ship)} is afloat and has nothing left")
        if sea.kind[node_of(p, ship)] == NOTHING and ship not in leaving:
            found.append(f"{p.name(ship)} lies where there is no water")
    carriers = Counter(ship for ships, _, _ in p.freights for ship in ships)
    found += [f"{p.name(ship)} carries {count} freights" for ship, count in carriers.items() if count > 1]
    for entry in p.freights:
        if size(p, entry) > capacity(p, entry):
            found.append(f"{p.name(entry[0][0])} carries more than it holds")
        if len({p.sides[one] for one in (*entry[0], *entry[1])}) > 1:
            found.append(f"{p.name(entry[0][0])} carries the enemy")
        if len({node_of(p, ship) for ship in entry[0]}) != 1:
            found.append(f"{p.name(entry[0][0])} and others carry together and lie apart")
    convoys = (convoy.units for convoy in p.stack if isinstance(convoy, RiverConvoy))  # in boats of a system (31D4)
    inside = Counter(unit for units in (*convoys, *(units for _, units, _ in p.freights)) for unit in units)
    for unit in range(p.world.ground):
        if aboard(p, unit) != (inside[unit] == 1):
            found.append(f"{p.name(unit)} is aboard and in no ship, or in a ship and not aboard")
    return found


# --- what is hidden ----------------------------------------------------------------------------------------


def without_plans(p: Situation, seat: int | None) -> Situation:
    """The position as a seat knows it: without the landings that others plan (32C)."""
    known = p.copy()
    known.plans = tuple(plan for plan in p.plans if p.sides[plan[0]] == seat)
    return known


def indistinguishable(p: Situation, seat: int | None) -> list[Situation]:
    """Positions that the seat must not be able to tell from this one: no plans, and other plans (32C)."""
    hidden = [plan for plan in p.plans if p.sides[plan[0]] != seat]
    if not hidden:
        return []
    other = without_plans(p, seat)
    shores = p.world.landing_hexes
    other.plans += tuple((unit, shores[(shores.index(hex) + 1) % len(shores)], turn) for unit, hex, turn in hidden)
    return [without_plans(p, seat), other]


def _state(p: Situation) -> list[str]:
    """37, 42: politics within their bounds, markers where they may be."""
    least, most = (int(p.world.land.numbers[f"stability-index-{end}"]) for end in ("least", "most"))
    found = [] if least <= p.index <= most else [f"the stability index is {p.index}"]
    if p.world.campaign and p.result is None and not 1 <= p.stability <= 4:
        found.append(f"the level of stability is {p.stability}")
    for key, place, operative in p.capitals:
        if operative and place not in p.world.city:
            found.append(f"the capital of {key} is operative outside of a city")  # 37C/states
    working = Counter(made.place for made in factories(p) if made.state == OPERATIVE)
    found += [f"{count} factories are operative in {p.place_name(hex)}" for hex, count in working.items() if count > 1]
    for made in factories(p):
        if len(made.parts) != PARTS or (made.state != APART and made.place < 0) or made.hits > MOST_HITS:
            found.append(f"the factory {made.key} is in pieces that it cannot be in")
    if not 0 <= p.road_hits <= int(p.world.land.numbers["burma-road-hits"]):
        found.append(f"the Burma Road has {p.road_hits} hits")
    if (p.breached, p.freed) != (p.world.breached, p.world.freed):
        found.append("the map is not that of the position")
    return found
