"""10.2 steps 2 and 3, 9.33: the defender's lead, his support, and reserves that come to the attacked hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.games.pacific_battles.position import AVAILABLE, Situation
from grognard.games.pacific_battles.rules.arithmetic import half
from grognard.games.pacific_battles.rules.attacking import possible_leads
from grognard.games.pacific_battles.rules.bombardment import cannot_fire, in_range, named_twice, out_of_range
from grognard.games.pacific_battles.rules.command import command_test
from grognard.games.pacific_battles.rules.control import walk
from grognard.games.pacific_battles.rules.fight import Attacks, Fight
from grognard.games.pacific_battles.rules.reserves import may_commit, reach_for_defence
from grognard.games.pacific_battles.world import SIDES, UNLIMITED
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

LATE_WAR: Final = 1943  # 13.11/us-1943


class Defend(Action, frozen=True):
    """Step 2: the lead unit among those in the hex, and what supports them (10.2/2-defender).

    Nobody can decline the combat (10.0/no-refusal).
    """

    kind: ClassVar[str] = "defend"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # any group of guns may be named
    lead: PieceNo
    guns: tuple[PieceNo, ...] = ()
    ships: tuple[PieceNo, ...] = ()
    bombers: tuple[PieceNo, ...] = ()
    air: tuple[PieceNo, ...] = ()

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Defend]:
        side = p.side_of(seat)
        battle: Fight = p.stack[-1]
        guns = tuple(
            gun for gun in p.world.guns_of[side] if cannot_fire(p, gun) is None and in_range(p, gun, battle.hex)
        )
        ships = tuple(ship for ship in p.world.naval_of[side] if refuse_ship(p, battle, side, ship) is None)
        bombers = tuple(unit for unit in p.world.air_of[side] if refuse_bomber(p, side, unit) is None)
        support = [(), *([guns] if guns else []), *((gun,) for gun in guns if len(guns) > 1)]
        found = []
        for lead in p.units(battle.hex, side):
            found += [cls(lead, named) for named in support]
            if ships or bombers:
                found.append(cls(lead, guns, ships, bombers))
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        battle: Fight = p.stack[-1]
        if self.lead not in p.units(battle.hex, side):
            return refuse("10.2/2-defender", "lead-not-defending", unit=p.name(self.lead), hex=p.hex_name(battle.hex))
        twice = named_twice(p, (*self.guns, *self.ships, *self.bombers))
        if twice is not None:
            return twice
        if self.air:
            return refuse("13.2/active-only", "no-defensive-air", unit=p.name(self.air[0]))
        for unit in self.bombers:
            refusal = refuse_bomber(p, side, unit)
            if refusal is not None:
                return refusal
        for unit in self.guns:
            if p.sides[unit] != side or not p.world.is_ground[unit]:
                return refuse("10.2/2-defender", "no-support", unit=p.name(unit))
            refusal = cannot_fire(p, unit) or out_of_range(p, unit, battle.hex, "11.11/defensive-range")
            if refusal is not None:
                return refusal
        for unit in self.ships:
            refusal = refuse_ship(p, battle, side, unit)
            if refusal is not None:
                return refusal
        return None

    def play(self, p: Situation, seat: int) -> None:
        battle: Fight = p.stack[-1]
        battle.answer(p, self.lead, self.guns, self.ships, self.bombers)


def refuse_bomber(p: Situation, seat: int, unit: int) -> Refusal | None:
    """13.1/no-defensive: air units do not bombard in defence, but for American ones from 1943 on (13.11/us-1943)."""
    piece = p.piece(unit)
    if piece.side != p.side_of(seat) or piece.kind != "air":
        return refuse("10.2/2-defender", "no-support", unit=p.name(unit))
    if piece.nation != "us" or p.world.charts.number("year", 1942) < LATE_WAR:
        return refuse("13.1/no-defensive", "no-defensive-air", unit=p.name(unit))
    return cannot_fire(p, unit)


def refuse_ship(p: Situation, battle: Fight, seat: int, unit: int) -> Refusal | None:
    """16.21/allied-defensive, within range of some attacker."""
    if p.sides[unit] != p.side_of(seat) or p.piece(unit).kind != "naval":
        return refuse("10.2/2-defender", "no-support", unit=p.name(unit))
    rule = p.world.rules.fires_in_defence(p, unit)
    if rule:
        return refuse(rule, "no-defensive-ship", unit=p.name(unit))
    refusal = cannot_fire(p, unit)
    if refusal is not None:
        return refusal
    if not any(in_range(p, unit, p.at[n]) for n in battle.attackers):
        return out_of_range(p, unit, p.at[battle.attackers[0]], "16.1/range")
    return None


def answer_is_plain(p: Situation, battle: Fight, seat: int) -> bool:
    """Whether everybody can see that the defender has nothing to choose: one unit, and no support to be had."""
    side = p.side_of(seat)
    alone = len(p.units(battle.hex, side)) == 1 and not p.concealed[battle.hex]
    ships = [ship for ship in p.world.naval_of[side] if p.lies_in(ship, AVAILABLE)]
    return (
        alone
        and not _might_support(p, battle, side)
        and all(p.world.rules.fires_in_defence(p, ship) for ship in ships)
        and all(refuse_bomber(p, side, unit) is not None for unit in p.world.air_of[side])
    )


def _might_support(p: Situation, battle: Fight, seat: int) -> bool:
    """Whether for all the attacker knows a gun is in range: one lies in the open, or a stack could hold one."""
    side = p.side_of(seat)
    reach = max((p.piece(gun).range for gun in p.world.guns_of[side] if p.on_board(gun)), default=-1)
    around = -1 if reach == UNLIMITED else p.world.within(battle.hex, reach)  # -1 holds every hex
    return any(
        around >> p.at[unit] & 1
        and (p.world.is_artillery[unit] or len(p.here[p.at[unit]]) > 1 or p.concealed[p.at[unit]])
        for unit in p.on_map(side)
    )


# --- step 3 ----------------------------------------------------------------------------------------------


class Commit(Action, frozen=True):
    """Step 3: a reserve is tested and, if it passes, moves into the attacked hex (9.32/defensive, 10.2/3-reserves)."""

    kind: ClassVar[str] = "commit"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Commit]:
        return [cls(unit) for unit in p.on_map(p.side_of(seat)) if p.reserve[unit]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        battle: Fight = p.stack[-1]
        if p.sides[self.unit] != p.side_of(seat):
            return refuse("9.32/defensive", "cannot-commit", unit=p.name(self.unit))
        if (self.unit, battle.hex) in p.tested:
            # 9.32/test-limits: once for any one hex in both combat phases of the turn
            return refuse("9.32/test-limits", "tested-for-hex", unit=p.name(self.unit), hex=p.hex_name(battle.hex))
        return may_commit(p, self.unit, battle.hex)  # half its allowance, into that hex only (9.33/defensive-move)

    def play(self, p: Situation, seat: int) -> None:
        battle: Fight = p.stack[-1]
        unit, hex = self.unit, battle.hex
        p.tested = (*p.tested, (unit, hex))
        if not command_test(p, unit, "9.32/test-to-use"):
            return
        path = reach_for_defence(p, unit, hex)
        assert path is not None
        p.reserve[unit] = 0  # 9.2/4-defensive-use
        start = p.hex_name(p.at[unit])
        p.tell_apart(
            seat, "reserve-joins", {"unit": p.name(unit)}, side=SIDES[p.side_of(seat)], start=start, hex=p.hex_name(hex)
        )
        walk(p, (unit,), path)
        battle.joined = (*battle.joined, unit)
        phase: Attacks = p.stack[-2]
        phase.reinforced = (*phase.reinforced, hex)  # they may be too many there until it ends (6.21/when)


def might_commit(p: Situation, battle: Fight, seat: int) -> bool:
    """Whether for all the attacker knows a reserve could come.

    Reserve markers are open but for concealed stacks; which unit has one, how far it goes and who commands it is not.
    """
    side = p.side_of(seat)
    furthest = half(max((piece.faces[0].movement for piece in p.world.pieces if piece.side == side), default=0) + 1)
    around = p.world.within(battle.hex, furthest) & ~(1 << battle.hex)
    return any(around >> p.at[unit] & 1 and (p.reserve[unit] or p.concealed[p.at[unit]]) for unit in p.on_map(side))


# --- a new lead ------------------------------------------------------------------------------------------


class Lead(Action, frozen=True):
    """Before step 7: another lead unit in the place of one that bombardment took away."""

    kind: ClassVar[str] = "lead"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Lead]:
        battle: Fight = p.stack[-1]
        return [cls(unit) for unit in leads(p, battle, p.side_of(seat))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        battle: Fight = p.stack[-1]
        if self.unit in leads(p, battle, side):
            return None
        if side == battle.side and self.unit in battle.attackers:
            hex = p.hex_name(battle.hex)
            return refuse("12.11/engineer-leads", "engineer-leads", unit=p.name(self.unit), hex=hex)
        if side == battle.defender and self.unit in battle.defenders:
            return refuse("10.2/3-reserves", "newcomer-leads", unit=p.name(self.unit), hex=p.hex_name(battle.hex))
        return refuse("10.361/efficiency", "lead-takes-no-part", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        battle: Fight = p.stack[-1]
        battle.name_lead(p, p.side_of(seat), self.unit)


def leads(p: Situation, battle: Fight, seat: int) -> Sequence[int]:
    """Who may lead a side now; a reserve that has just come only where nobody else is left (10.2/3-reserves)."""
    if p.side_of(seat) == battle.side:
        return possible_leads(p, battle.side, battle.hex, battle.attackers)
    return [unit for unit in battle.defenders if unit not in battle.joined] or battle.defenders
