"""What a seat may suppose of an enemy it cannot see: unseen units dealt anew over the places where some must be."""

from __future__ import annotations

from random import Random

from grognard.field.board import NO_HEX
from grognard.field.supply import listed
from grognard.games.pacific_battles.position import Situation, other
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.rules.initiative import NO_BID, InitiativePhase
from grognard.games.pacific_battles.view import sees

LIKELY_BIDS = 4  # an unseen declaration is supposed to be below this


def imagined(p: Situation, seat: int, chance: Random) -> Situation:
    """A copy of the position with all that the seat must not know drawn anew, whatever the truth is."""
    new = p.copy()
    foe = other(seat)
    _deal_units(new, seat, foe, chance)
    _plot_landings(new, foe, chance)
    for procedure in new.stack:
        if isinstance(procedure, InitiativePhase) and procedure.bids[foe] != NO_BID:
            supposed = chance.randrange(LIKELY_BIDS)
            procedure.bids = (supposed, procedure.bids[1]) if foe == 0 else (procedure.bids[0], supposed)
    return new


def _deal_units(p: Situation, seat: int, foe: int, chance: Random) -> None:
    fighting = _in_battle(p)
    hidden = [unit for unit in p.on_map(foe) if not sees(p, seat, unit) and unit not in fighting]
    hexes = sorted({p.at[unit] for unit in hidden})
    places = [hex for hex in hexes if not p.concealed[hex] for unit in p.here[hex] if unit in hidden]
    concealed = [hex for hex in hexes if p.concealed[hex]]
    places += concealed  # one unit at least is under each marker
    while concealed and len(places) < len(hidden):
        places.append(chance.choice(concealed))
    marks = {hex: _marks(p, hex, hidden) for hex in hexes}
    order = sorted(hidden)
    chance.shuffle(order)
    for unit in order:
        p.reserve[unit] = p.disrupted[unit] = p.fired[unit] = 0
    for unit, hex in zip(order, places, strict=True):
        p.put(unit, hex)
        if p.concealed[hex] or not any(marks[hex]):
            continue
        for name, left in zip(("reserve", "disrupted", "fired"), marks[hex], strict=True):
            if left:
                getattr(p, name)[unit] = 1
        marks[hex] = tuple(max(left - 1, 0) for left in marks[hex])
    p.touch()


def _marks(p: Situation, hex: int, hidden: list[int]) -> tuple[int, ...]:
    """How many unseen units of the hex carry each marker that all may see."""
    units = [unit for unit in p.here[hex] if unit in hidden]
    return tuple(sum(row[unit] for unit in units) for row in (p.reserve, p.disrupted, p.fired))


def _in_battle(p: Situation) -> set[int]:
    """Units that the combat in progress names, which stay who they are."""
    named: set[int] = set()
    for procedure in p.stack:
        if isinstance(procedure, Battle):
            named.update(procedure.involved, procedure.defenders, procedure.joined)
            named.update(procedure.guns, procedure.defender_guns)
    return named


def _plot_landings(p: Situation, foe: int, chance: Random) -> None:
    """Plots of units to come are anywhere on the coast; whoever waits off it will assault somebody beside."""
    shores = list(listed(p.world.coast))
    for unit in p.world.ground_of[foe]:
        hex = p.at[unit]
        if p.plot[unit] == NO_HEX:
            continue
        beside = [there for there in listed(p.world.around[hex]) if p.occupied(other(foe), there)] if hex >= 0 else []
        p.plot[unit] = chance.choice(beside or shores)
