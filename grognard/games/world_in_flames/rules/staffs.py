"""11.16.3 HQ support, option 13: HQs may change the odds of declared attacks, at the price of being turned over."""

from __future__ import annotations

from typing import ClassVar, Protocol

from grognard.field.board import NO_HEX
from grognard.field.powers import Side, enemy
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.concepts import roll
from grognard.games.world_in_flames.rules.cooperation import together
from grognard.games.world_in_flames.rules.paths import gait, price
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.theatre import AXIS
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

Attacks = tuple[tuple[int, tuple[int, ...]], ...]
Staffs = tuple[tuple[int, int], ...]  # attacked hex, HQ


class Assailed(Protocol):
    """The land combat whose attacks are supported."""

    staffs: Staffs


class Assist(Action, frozen=True):
    """An HQ supports the attack on a hex, or its defence."""

    kind: ClassVar[str] = "assist"
    unit: PieceNo
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Assist]:
        calls: StaffCalls = p.stack[-1]
        own = [hq for hq in p.world.headquarters if p.world.seat_of.get(p.major(p.power_of[hq])) == seat]
        return [cls(hq, hex) for hex, _ in calls.attacks for hq in own if calls.able(p, hq, hex)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        calls: StaffCalls = p.stack[-1]
        rule = "11.16.3/option13-attacker" if calls.attacking else "11.16.3/option13-defender"
        return refuse(rule, "no-assistance", unit=p.name(self.unit), hex=p.hex_name(self.hex))

    def play(self, p: Situation, seat: int) -> None:
        calls: StaffCalls = p.stack[-1]
        calls.combat(p).staffs += ((self.hex, self.unit),)
        p.tell("assists", unit=p.name(self.unit), hex=p.hex_name(self.hex))


class StaffCalls(Procedure):
    """11.16/sequence: first the defenders name their HQs, then the attackers."""

    steps: ClassVar[tuple[str, ...]] = ("defend", "attack")
    side: int = AXIS
    attacks: Attacks = ()
    attacking: bool = False

    def combat(self, p: Situation) -> Assailed:
        found: Assailed = p.stack[-2]
        return found

    def able(self, p: Situation, hq: int, hex: int) -> bool:
        """Whether an HQ can support an attack or its defence: face-up, in supply, not surprised, one for each hex."""
        mine = self.side if self.attacking else enemy(Side(self.side))
        named = self.combat(p).staffs
        if p.sides[hq] != mine or p.down[hq] or not p.on_board(hq) or any(unit == hq for _, unit in named):
            return False
        if any(there == hex and p.sides[unit] == mine for there, unit in named):
            return False
        if not supplied(p, hq):  # 2.4.3-land/option13-hq-support
            return False
        units = dict(self.attacks)[hex]
        if self.attacking:  # 11.16.3/option13-attacker
            return hq in units
        return self._near(p, hq, hex) and not any(surprised(p, hq, p.power_of[unit]) for unit in units)  # 15.1/hq

    # 11.16.3/option13-defender
    def _near(self, p: Situation, hq: int, hex: int) -> bool:
        """In the hex, or beside it where it could come, works with all there and is not attacked itself."""
        here = p.at[hq]
        defenders = [unit for unit in p.land_units(hex) if p.sides[unit] == p.sides[hq]]
        if not defenders or not together(p, [hq, *defenders]):
            return False
        if here == hex:
            return True
        hexside = p.world.board.hexside(here, hex)
        if hexside == NO_HEX or here in dict(self.attacks):
            return False
        return price(p, hexside, gait(p, hq)) < BARRED

    def defend(self, p: Situation) -> Outcome:
        return self._ask(p, enemy(Side(self.side)), attacking=False)

    def attack(self, p: Situation) -> Outcome:
        return self._ask(p, Side(self.side), attacking=True)

    def _ask(self, p: Situation, side: Side, attacking: bool) -> Outcome:
        self.attacking = attacking
        if self.done:
            self.done, self.finished = False, ()
            return None
        rule = "11.16.3/option13-attacker" if attacking else "11.16.3/option13-defender"
        return openly(Ask("staffs", p.deciders(side), (Assist, Done), rule), lambda seat: Assist.possible(p, seat))


# 11.16.3/option13-roll
def succeeded(p: Situation, staffs: Staffs) -> Staffs:
    """A die for each HQ: at most its reorganisation value."""
    found = []
    for hex, hq in staffs:
        value = p.piece(hq).reorganisation
        die = roll(p, "staff", "11.16.3/option13-roll", unit=p.name(hq), hex=p.hex_name(hex), number=value)
        if die <= value:
            found.append((hex, hq))
    return tuple(found)
