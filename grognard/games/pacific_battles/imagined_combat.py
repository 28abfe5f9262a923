"""The enemy's part in a combat before step 7 as a seat may suppose it: numbers are open, names not (17.1/in-combat)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import ATTACKED, SHELLED, Situation
from grognard.games.pacific_battles.rules.attacking import possible_leads
from grognard.games.pacific_battles.rules.battle import Battle, CombatPhase
from grognard.games.pacific_battles.rules.defending import leads
from grognard.games.pacific_battles.rules.odds import out_of_supply
from grognard.games.pacific_battles.world import SEA, UNLIMITED

NOBODY: Final[Counter[int]] = Counter()  # never written to


class Part(NamedTuple):
    """What everybody knows of a side's part in the combat, by the hexes of its units."""

    attacks: bool = False
    target: int = -1
    attackers: Counter[int] = NOBODY  # those still in the attack
    named: Counter[int] = NOBODY  # those too that dropped out
    involved: Counter[int] = NOBODY  # those too of an earlier round
    marched: Counter[int] = NOBODY  # all that have attacked in this phase
    shelled: Counter[int] = NOBODY  # unseen units that guns have hit in this phase
    crowd: Counter[int] = NOBODY  # unseen units at least: those, and one that guns may still be laid upon
    spare: Counter[int] = NOBODY  # unseen units that are not disrupted
    guns: int = 0
    joined: int = 0
    needs: Counter[int] = NOBODY  # unseen units at least that can have such a part
    wanted: int = 0  # all of these, and the guns that must be among the unseen

    def fits(self, p: Situation, unit: int) -> bool:
        """Whether the unit can attack or, on the other side, have come as a reserve."""
        return can_attack(p, unit) if self.attacks else not p.world.is_hq[unit]

    def bears(self, p: Situation, gun: int, hex: int) -> bool:
        """Whether the gun would reach the hex under attack from there (11.11/range, 11.11/defensive-range)."""
        reach = p.piece(gun).range
        near = reach == UNLIMITED or p.world.within(self.target, reach) >> hex & 1
        return bool(near) and p.world.board.terrain[hex] != SEA


class Roles(NamedTuple):
    """Who has which part in what is imagined."""

    attackers: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    guns: tuple[int, ...] = ()
    from_reserve: bool = False  # the attackers are reserves, whose markers stay on them (9.2/3-offensive-use)


def can_attack(p: Situation, unit: int) -> bool:
    return not p.world.is_hq[unit] and not p.world.is_artillery[unit] and p.face(unit).attack > 0


def part_in(p: Situation, battle: Battle, foe: Side, hidden: list[int]) -> Part:
    """The open numbers of one side."""
    seen = [unit for unit in p.on_map(foe) if unit not in hidden]
    attacks = foe == battle.side
    guns = battle.guns if attacks else battle.defender_guns
    part = Part(attacks=attacks, target=battle.hex, guns=len(guns))
    if not battle.revealed:
        units = p.on_map(foe)
        part = part._replace(
            marched=_by_hex(p, [unit for unit in units if p.done[unit] & ATTACKED]),
            shelled=_by_hex(p, [unit for unit in hidden if p.done[unit] & SHELLED]),
            spare=_by_hex(p, [unit for unit in hidden if not p.disrupted[unit]]),
        )
        part = part._replace(crowd=part.shelled + Counter(_left_to_hit(p, battle, foe, hidden)))
        if attacks:
            part = part._replace(
                attackers=_by_hex(p, battle.attackers),
                named=_by_hex(p, battle.named),
                involved=_by_hex(p, battle.involved),
            )
            part = part._replace(needs=part.involved - _by_hex(p, [unit for unit in seen if part.fits(p, unit)]))
        else:
            joined = _by_hex(p, battle.joined)  # without those whom the guns have destroyed since they came
            there = _by_hex(p, [unit for unit in seen if part.fits(p, unit)])
            part = part._replace(joined=joined[battle.hex], needs=joined - there)
    known = [unit for unit in seen if p.world.is_artillery[unit] and part.bears(p, unit, p.at[unit])]
    return part._replace(wanted=part.needs.total() + max(part.guns - len(known), 0))


def _left_to_hit(p: Situation, battle: Battle, foe: Side, hidden: list[int]) -> set[int]:
    """The hexes in which whoever fires by guns alone knows from being asked that somebody unseen is not yet hit."""
    if not battle.doing("defender_fires" if foe == battle.side else "attacker_fires"):
        return set()
    firers = battle.firers(p)
    if not firers or not all(p.world.is_ground[unit] for unit in firers):
        return set()
    if foe == battle.defender:
        return {battle.hex}
    return {p.at[unit] for unit in battle.attackers if unit in hidden and not p.done[unit] & SHELLED}


def _by_hex(p: Situation, units: Iterable[int]) -> Counter[int]:
    return Counter(sorted(p.at[unit] for unit in units if p.on_board(unit)))


def play_part(p: Situation, battle: Battle, foe: Side, part: Part, chance: Random) -> Roles:
    """Name units for the part of the side among those that lie there now, and tell the combat so."""
    roles = _attack(p, battle, foe, part, chance) if part.attacks and not battle.revealed else Roles()
    able = [unit for unit in p.on_map(foe) if p.world.is_artillery[unit] and part.bears(p, unit, p.at[unit])]
    chance.shuffle(able)
    ready = [unit for unit in able if not p.fired[unit] and not p.disrupted[unit]]
    guns = tuple(sorted((ready + [unit for unit in able if unit not in ready])[: part.guns]))
    if part.attacks:
        battle.guns = guns
    else:
        battle.defender_guns = guns
    if not battle.revealed:
        if not part.attacks:
            _defend(p, battle, foe, part, chance)
        _flags(p, battle, foe, part, chance)
        if battle.step > battle.steps.index("survivors"):
            battle.unsupplied = out_of_supply(p, (*battle.attackers, *battle.defenders))
    return roles._replace(guns=guns)


def _attack(p: Situation, battle: Battle, foe: Side, part: Part, chance: Random) -> Roles:
    """From every hex as many as have been announced; whoever is known to be disrupted is in it no more."""
    attackers: list[int] = []
    dropped: list[int] = []
    earlier: list[int] = []
    for hex, all_in in sorted(part.involved.items()):
        fit = [unit for unit in p.units(hex, foe) if can_attack(p, unit)]
        chance.shuffle(fit)
        count, top = part.attackers[hex], p.top[hex]
        if not p.concealed[hex] and top in fit:  # the one that is seen
            fit.remove(top)
            if p.disrupted[top]:
                fit.insert(count, top)
            else:  # it must attack where too few others are fresh
                fit.insert(0 if count > part.spare[hex] else chance.randrange(len(fit) + 1), top)
        attackers += fit[:count]
        dropped += fit[count : part.named[hex]]
        earlier += fit[part.named[hex] : all_in]
    dead = [unit for unit in battle.involved if not p.on_board(unit)]  # the boxes are open
    gone = [unit for unit in battle.named if not p.on_board(unit)]
    battle.attackers = tuple(sorted(attackers))
    battle.named = tuple(sorted((*gone, *attackers, *dropped)))
    battle.involved = tuple(sorted((*dead, *attackers, *dropped, *earlier)))
    battle.lead = chance.choice(possible_leads(p, foe, battle.hex, battle.attackers)) if attackers else -1
    late = any(isinstance(phase, CombatPhase) and phase.reserve for phase in p.stack)
    return Roles(tuple(attackers), tuple(dropped), from_reserve=late)


def _defend(p: Situation, battle: Battle, foe: Side, part: Part, chance: Random) -> None:
    battle.defenders = p.units(battle.hex, foe)
    came = [unit for unit in battle.defenders if part.fits(p, unit)]
    dead = [unit for unit in battle.joined if not p.on_board(unit)]
    battle.joined = tuple(sorted((*dead, *chance.sample(came, min(part.joined, len(came))))))
    if battle.defender_lead >= 0 and battle.defenders:
        battle.defender_lead = chance.choice(leads(p, battle, foe))
    p.tested = tuple(test for test in p.tested if p.sides[test[0]] != foe)  # told by hex and die, not by name


def _flags(p: Situation, battle: Battle, foe: Side, part: Part, chance: Random) -> None:
    """Who has attacked and who was hit by guns in this phase is known by hex alone."""
    for unit in p.on_map(foe):
        p.done[unit] &= 255 - ATTACKED
        if unit != p.top[p.at[unit]] or p.concealed[p.at[unit]]:
            p.done[unit] &= 255 - SHELLED
    left_to_hit = part.crowd - part.shelled
    for flag, counts in ((ATTACKED, part.marched), (SHELLED, part.shelled)):
        for hex, count in sorted(counts.items()):
            units = [unit for unit in p.units(hex, foe) if flag == SHELLED or can_attack(p, unit)]
            chance.shuffle(units)
            spared = -1  # an attacker at whom guns may still be laid
            if flag == SHELLED:
                units = [unit for unit in units if not p.done[unit] & SHELLED]
                spared = next((unit for unit in units if left_to_hit[hex] and unit in battle.attackers), -1)
            for unit in sorted(units, key=lambda n: (n == spared, n not in battle.involved))[:count]:
                p.done[unit] |= flag
