"""What a seat may suppose of an enemy it cannot see: unseen units dealt anew over the places where some must be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from grognard.field.board import NO_HEX
from grognard.field.supply import listed
from grognard.games.pacific_battles.imagined_combat import Part, Roles, part_in, play_part
from grognard.games.pacific_battles.position import STAGING, Situation, other
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.rules.initiative import NO_BID, InitiativePhase
from grognard.games.pacific_battles.view import sees
from grognard.games.pacific_battles.world import SEA

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
    battle = next((procedure for procedure in p.stack if isinstance(procedure, Battle)), None)
    shown = {*battle.involved, *battle.defenders} if battle is not None and battle.revealed else set()
    hidden = [unit for unit in p.on_map(foe) if not sees(p, seat, unit) and unit not in shown]
    part = part_in(p, battle, foe, hidden) if battle is not None else Part()
    marks = {hex: _marks(p, hex, hidden) for hex in sorted({p.at[unit] for unit in hidden})}
    boats = {hex: sorted(p.plot[unit] for unit in p.here[hex] if unit in hidden) for hex in marks if _at_sea(p, hex)}
    covered = p.concealed[:]
    deal = _deal(p, hidden, part, chance)
    _relieve_hqs(p, deal, {hex: reserve for hex, (reserve, *_) in marks.items() if not covered[hex]})
    for unit in hidden:  # all are taken up before any is laid down, so that nothing depends on who lay where
        p.reserve[unit] = p.disrupted[unit] = p.fired[unit] = 0
        p.put(unit, STAGING)
    for unit, hex in deal:
        p.put(unit, hex)
        if boats.get(hex):
            p.plot[unit] = boats[hex].pop()
    p.concealed = covered  # a marker came off where for a moment nobody lay under it
    roles = play_part(p, battle, foe, part, chance) if battle is not None else Roles()
    for hex, counts in marks.items():
        if not covered[hex]:
            _mark(p, [unit for unit, there in deal if there == hex], counts, roles)
    p.touch()


def _deal(p: Situation, hidden: list[int], part: Part, chance: Random) -> list[tuple[int, int]]:
    """Unit and hex, whoever must be somewhere for the combat in progress first."""
    free = _places(p, hidden, part, chance)
    order = sorted(hidden)
    chance.shuffle(order)
    chance.shuffle(free)
    deal = []
    for hex, count in part.needs.items():
        for unit in [unit for unit in order if part.fits(p, unit)][:count]:
            deal.append((unit, hex))
            order.remove(unit)
            free.remove(hex)
    for gun in [unit for unit in order if p.world.is_artillery[unit]]:
        near = [hex for hex in free if part.bears(p, gun, hex)] if len(deal) < part.wanted else []
        if near:
            deal.append((gun, near[0]))
            order.remove(gun)
            free.remove(near[0])
    return [*deal, *zip(order, free, strict=True)]


def _relieve_hqs(p: Situation, deal: list[tuple[int, int]], reserves: Mapping[int, int]) -> None:
    """An HQ is never in reserve (9.12): one dealt where only it could carry the marker changes places with another."""
    is_hq = p.world.is_hq

    def spare(hex: int) -> int:
        return sum(there == hex and not is_hq[unit] for unit, there in deal) - reserves.get(hex, 0)

    for hex in reserves:
        for i, (hq, there) in enumerate(deal):
            if there != hex or not is_hq[hq] or spare(hex) >= 0:
                continue
            free = [n for n, (unit, away) in enumerate(deal) if not is_hq[unit] and spare(away) > 0]
            if free:  # the last: whom the combat needs was dealt first
                unit, away = deal[free[-1]]
                deal[i], deal[free[-1]] = (unit, hex), (hq, away)


def _places(p: Situation, hidden: list[int], part: Part, chance: Random) -> list[int]:
    """A hex for each unit: as many as everybody can count, and the rest under the concealment markers ashore.

    Everybody has seen how many put to sea.
    """
    dark = {p.at[unit] for unit in hidden if p.concealed[p.at[unit]] and not _at_sea(p, p.at[unit])}
    places = sorted(p.at[unit] for unit in hidden if p.at[unit] not in dark)
    concealed = sorted(dark)
    for hex in concealed:
        places += [hex] * max(1, part.needs.get(hex, 0))  # one unit at least is under each marker
    while concealed and len(places) < len(hidden):
        places.append(chance.choice(concealed))
    return places


def _at_sea(p: Situation, hex: int) -> bool:
    return p.world.board.terrain[hex] == SEA


def _marks(p: Situation, hex: int, hidden: Iterable[int]) -> tuple[int, ...]:
    """How many unseen units of the hex carry each marker that all may see: reserve, disrupted, fired."""
    units = [unit for unit in p.here[hex] if unit in hidden]
    return tuple(sum(row[unit] for unit in units) for row in (p.reserve, p.disrupted, p.fired))


def _mark(p: Situation, units: list[int], counts: tuple[int, ...], roles: Roles) -> None:
    """The markers of a stack on the units of it that are likeliest to have them."""
    world = p.world
    reserve, disrupted, fired = counts
    for unit in sorted(units, key=lambda n: (world.is_hq[n], (n in roles.attackers) != roles.from_reserve))[:reserve]:
        p.reserve[unit] = 1
    for unit in sorted(units, key=lambda n: (n in roles.attackers, n not in roles.dropped))[:disrupted]:
        p.disrupted[unit] = 1  # a disrupted unit attacks no longer
    for unit in sorted(units, key=lambda n: (not world.is_artillery[n], n in roles.guns))[:fired]:
        p.fired[unit] = 1


def _plot_landings(p: Situation, foe: int, chance: Random) -> None:
    shores = list(listed(p.world.coast))
    for unit in p.in_box(foe, STAGING):
        if p.plot[unit] != NO_HEX:
            p.plot[unit] = chance.choice(shores)
