"""What a seat may suppose of an enemy it cannot see: unseen units dealt anew over the places where some must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from grognard.field.board import NO_HEX
from grognard.field.hexes import Hexes, hexes_of, listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.imagined_combat import Part, Roles, part_in, play_part
from grognard.games.pacific_battles.position import STAGING, Situation
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.rules.fortification import BUILDERS
from grognard.games.pacific_battles.rules.zones import zone_from, zone_of, zones
from grognard.games.pacific_battles.view import sees
from grognard.games.pacific_battles.world import SEA


def imagined(p: Situation, seat: int, chance: Random) -> Situation:
    """A copy of the position with all that the seat must not know drawn anew, whatever the truth is."""
    side = p.side_of(seat)
    new = p.copy()
    foe = enemy(side)
    _deal_units(new, side, foe, chance)
    _plot_landings(new, foe, chance)
    return new


def _deal_units(p: Situation, seat: int, foe: Side, chance: Random) -> None:
    battle = next((procedure for procedure in p.stack if isinstance(procedure, Battle)), None)
    shown = {*battle.involved, *battle.defenders} if battle is not None and battle.revealed else set()
    hidden = [unit for unit in p.on_map(foe) if not sees(p, p.side_of(seat), unit) and unit not in shown]
    part = part_in(p, battle, foe, hidden) if battle is not None else Part()
    marks = {hex: _marks(p, hex, hidden) for hex in sorted({p.at[unit] for unit in hidden})}
    boats = {hex: sorted(p.plot[unit] for unit in p.here[hex] if unit in hidden) for hex in marks if _at_sea(p, hex)}
    works = [p.at[unit] for unit in hidden if p.building[unit]]
    covered = p.concealed[:]
    crowd = part.crowd | Counter(works)  # 12.21/start: all have been told of each that began to build
    deal, firm = _deal(p, hidden, part, crowd, chance)
    reserves = {hex: reserve for hex, (reserve, *_) in marks.items() if not covered[hex]}
    Evidence(p, foe, hidden, reserves, crowd).mend(deal, firm, chance)
    for unit in hidden:  # all are taken up before any is laid down, so that nothing depends on who lay where
        p.reserve[unit] = p.disrupted[unit] = p.fired[unit] = p.building[unit] = 0
        p.put(unit, p.box(STAGING))
    for unit, hex in deal:
        p.put(unit, hex)
        if boats.get(hex):
            p.plot[unit] = boats[hex].pop()
    p.concealed = covered  # a marker came off where for a moment nobody lay under it
    roles = play_part(p, battle, foe, part, chance) if battle is not None else Roles()
    for hex, counts in marks.items():
        if not covered[hex]:
            _mark(p, [unit for unit, there in deal if there == hex], counts, roles)
    for hex in works:  # who it is that builds shows only if it is seen
        idle = [unit for unit, there in deal if there == hex and not p.building[unit]]
        p.building[min(idle, key=lambda unit: (p.piece(unit).kind not in BUILDERS, unit))] = 1
    p.touch()


def _deal(
    p: Situation, hidden: list[int], part: Part, crowd: Mapping[int, int], chance: Random
) -> tuple[list[tuple[int, int]], int]:
    """Unit and hex, whoever must be somewhere for the combat in progress first; and how many must."""
    free = _places(p, hidden, part, crowd, chance)
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
    return [*deal, *zip(order, free, strict=True)], len(deal)


class Evidence:
    """What a deal must not contradict: zones of control are open to all, and an HQ is never in reserve (9.12)."""

    TRIALS: Final = 600  # exchanges tried at most; a handful is the rule
    PATIENCE: Final = (0, 0, 0, 0, 0, 3)  # how much worse a step may be that leads out of a blind alley

    def __init__(
        self, p: Situation, foe: Side, hidden: list[int], reserves: Mapping[int, int], crowd: Mapping[int, int]
    ) -> None:
        self.p, self.reserves, self.crowd = p, reserves, crowd
        self.zones, self.shown = zones(p, foe), 0
        for unit in p.on_map(foe):
            if unit not in hidden:
                self.shown |= zone_of(p, unit)
        self.dark = sorted({p.at[unit] for unit in hidden if _in_the_dark(p, unit)})

    def mend(self, deal: list[tuple[int, int]], firm: int, chance: Random) -> None:
        """Exchange units, or send one of several under a marker to another marker, until nothing is contradicted."""
        wrong, odd = self._against(deal)
        loose = range(firm, len(deal))
        for _ in range(self.TRIALS):
            if not wrong or not loose:
                return
            one = chance.choice([n for n in loose if odd >> deal[n][1] & 1] or loose)
            trial = self._moved(deal, one, chance.choice(loose), chance)
            now, strange = self._against(trial)
            if now <= wrong + chance.choice(self.PATIENCE):
                wrong, odd, deal[:] = now, strange, trial

    def _moved(self, deal: list[tuple[int, int]], one: int, another: int, chance: Random) -> list[tuple[int, int]]:
        """The deal with the two exchanged; or the one goes under any marker, if it can be spared or the other can."""
        trial = deal[:]
        unit, hex = deal[one]
        other_unit, other_hex = deal[another]
        counts = Counter(there for _, there in deal if there in self.dark)
        spared, relieved = (counts[place] > max(1, self.crowd.get(place, 0)) for place in (hex, other_hex))
        if (spared or relieved) and chance.random() < 0.5:
            trial[one] = unit, chance.choice(self.dark)
            if not spared:
                trial[another] = other_unit, hex
        else:
            trial[one], trial[another] = (other_unit, hex), (unit, other_hex)
        return trial

    def _against(self, deal: list[tuple[int, int]]) -> tuple[int, Hexes]:
        """How much of the evidence a deal contradicts, and the hexes where a change could help."""
        exerted, fit = self.shown, Counter[int]()
        for unit, hex in deal:
            exerted |= zone_from(self.p, unit, hex)
            fit[hex] += not self.p.world.is_hq[unit]
        strange = exerted ^ self.zones
        short = {hex: count - fit[hex] for hex, count in self.reserves.items() if count > fit[hex]}
        odd = hexes_of(short)
        for hex in listed(strange):
            odd |= self.p.world.around[hex]
        return strange.bit_count() + sum(short.values()), odd


def _places(p: Situation, hidden: list[int], part: Part, crowd: Mapping[int, int], chance: Random) -> list[int]:
    """A hex for each unit: as many as everybody can count, and the rest under the concealment markers ashore.

    Everybody has seen how many put to sea.
    """
    dark = {p.at[unit] for unit in hidden if _in_the_dark(p, unit)}
    places = sorted(p.at[unit] for unit in hidden if p.at[unit] not in dark)
    concealed = sorted(dark)
    for hex in concealed:
        places += [hex] * max(1, part.needs[hex], crowd.get(hex, 0))  # one unit at least is under each marker
    while concealed and len(places) < len(hidden):
        places.append(chance.choice(concealed))
    return places


def _in_the_dark(p: Situation, unit: int) -> bool:
    """Whether nobody can count the units that are where this one is."""
    return p.concealed[p.at[unit]] == 1 and not _at_sea(p, p.at[unit])


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


def _plot_landings(p: Situation, foe: Side, chance: Random) -> None:
    shores = list(listed(p.world.coast))
    for unit in p.in_box(foe, STAGING):
        if p.plot[unit] != NO_HEX:
            p.plot[unit] = chance.choice(shores)
