"""6.1-E to 6.1-H Combat: from the odds to the losses of the result, in the order of 6.1/sequence."""

from __future__ import annotations

from typing import Annotated, ClassVar, Self

from grognard.field.odds import BELOW
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import ATTACKED, DEFENDED, NO_BUNKER, USED, Situation
from grognard.games.nemesis.rules.advance import Advance
from grognard.games.nemesis.rules.battalions import DropUnderAttack
from grognard.games.nemesis.rules.casualties import Fight, TakeLosses
from grognard.games.nemesis.rules.control import activate_yunnan
from grognard.games.nemesis.rules.enforcing import Enforcement, refuse_front
from grognard.games.nemesis.rules.phases import FightingPhase
from grognard.games.nemesis.rules.strength import (
    banzai_modifier,
    below_table,
    bunker_holds,
    counted_defenders,
    final_column,
    front_rank,
    is_artillery,
    massive_possible,
    may_cry_banzai,
    odds,
    points,
    shifts,
)
from grognard.games.nemesis.rules.targets import declarations, refuse_declaration
from grognard.games.nemesis.rules.tracks import lament, satisfy
from grognard.games.nemesis.rules.transporters import LOSSES, RetreatTransporters
from grognard.games.nemesis.rules.yunnan import is_yunnan
from grognard.games.nemesis.world import JAPANESE, NOBODY, SIDES
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.procedures import END, Ask, Outcome
from grognard.kernel.refusals import Fact, Refusal, refuse

AirNo = Annotated[int, "air support"]

UNDECIDED, NO, YES = range(3)
HIGH, LOW = 5, 2  # 2.3/die-high, 2.3/die-low


def declare(p: Situation, side: Side, target: int, units: tuple[int, ...], air: int) -> None:
    """An attack or assault is declared against one hex (5.2/no-multi-target) and fought at once (6.1-C/one-by-one)."""
    names = tuple(p.name(n) for n in units)
    marker = p.world.air_supports[air].id if air >= 0 else "none"
    p.tell("attack", side=SIDES[side], hex=p.hex_name(target), units=names, air=marker)
    if side == JAPANESE and any(is_yunnan(p, n) for n in p.units(target, enemy(side))):
        activate_yunnan(p, "2.6/trigger-attack")
    p.stack.append(Combat(side=side, target=target, units=units, air=air))


class Declaration(Action, frozen=True):
    """Units attack or assault an adjacent hex, with an Air Support if wanted; `kind` says which."""

    complete: ClassVar[bool] = False  # any group of units may be named
    target: Hex
    units: tuple[PieceNo, ...]
    air: AirNo = -1

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Self]:
        phase: FightingPhase = p.stack[-1]
        key = (cls.kind, phase.attacks, phase.stilwell)
        known: list[Self] | None = p.cache.get(key)
        if known is None:
            known = p.cache[key] = [cls(*each) for each in declarations(p, phase)]
        return known

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return refuse_declaration(p, p.stack[-1], self.target, self.units, self.air)

    def play(self, p: Situation, seat: int) -> None:
        declare(p, p.side_of(seat), self.target, self.units, self.air)


class Combat(Fight):
    """One attack or assault. The participants are fixed once the odds are taken."""

    steps: ClassVar[tuple[str, ...]] = (
        "drop",
        "odds",
        "choose_spearhead",
        "choose_meeting",
        "shift",
        "massive_combat",
        "banzai_charge",
        "roll",
        "attacker_losses",
        "defender_losses",
        "massive_losses",
        "bunker",
        "transporters",
        "retreat_or_advance",
        "aftermath",
    )
    air: int = -1
    column: int = BELOW
    advantage: Side = NOBODY
    sappers: bool = False  # an Engineer or Tank takes part, whether or not it survives
    spearhead: int = -1
    meeting: int = -1
    modifier: int = 0
    massive: int = UNDECIDED
    banzai: int = UNDECIDED
    result: tuple[int, int, bool] = (0, 0, False)

    @property
    def defender(self) -> Side:
        return enemy(self.side)

    # --- before the die ------------------------------------------------------------------------------

    def drop(self, p: Situation) -> Outcome:
        """A Regiment in the target may still drop a Battalion, which may change the odds (1.2-D/drop)."""
        if self.defender == JAPANESE:
            p.stack.append(DropUnderAttack(hex=self.target))
        return None

    def odds(self, p: Situation) -> Outcome:
        """6.1-E/ratio, then Support Advantage and its Lament (2.4/support)."""
        found = odds(p, self.side, self.target, self.units, self.air)
        if found.column == BELOW:  # a dropped Battalion made the defence too strong: no combat takes place
            p.tell("called-off", hex=p.hex_name(self.target))
            return END
        phase = p.stack[-2]
        if isinstance(phase, FightingPhase):
            phase.count(p, self.units, ordinary=True)
        for unit in self.units:
            p.done[unit] |= ATTACKED  # 6.1-C/once
        for unit in counted_defenders(p, self.target, self.defender):
            p.done[unit] |= DEFENDED
        self.column, self.advantage = found.column, found.advantage
        self.sappers = any(p.piece(n).kind in ("engineer", "tank") for n in self.units)
        p.tell("odds", attack=points(found.attack), defence=points(found.defence), column=self._odds(p))
        if found.advantage != NOBODY:
            support = {"attack": points(found.attack_support), "defence": points(found.defence_support)}
            p.tell("support-advantage", side=SIDES[found.advantage], **support)
            lament(p, found.advantage, found.lament, "support")
        return None

    def _odds(self, p: Situation) -> str:
        attack, defence = p.world.charts.combat.columns[self.column]
        return f"{attack}:{defence}"

    def heads(self, p: Situation) -> list[int]:
        return [n for n in self.units if not is_artillery(p, n)]

    def choose_spearhead(self, p: Situation) -> Outcome:
        if self.spearhead >= 0:
            return None
        heads = self.heads(p)
        if len(heads) > 1:
            facts = {"hex": p.hex_name(self.target)}
            return Ask("spearhead", p.deciders(self.side), (Spearhead,), "6.1-F/spearhead", facts)
        self.spearhead = heads[0]
        return None

    def choose_meeting(self, p: Situation) -> Outcome:
        if self.meeting >= 0:
            return None
        front = front_rank(p, counted_defenders(p, self.target, self.defender))
        if len(front) > 1:
            facts = {"spearhead": p.name(self.spearhead), "hex": p.hex_name(self.target)}
            return Ask("meet", p.deciders(self.defender), (Meet,), "6.1-F/meeting", facts)
        self.meeting = front[0]
        return None

    def shift(self, p: Situation) -> Outcome:
        """6.1-G: the final column, and the first modifier of the die."""
        found = shifts(p, self.side, self.target, self.spearhead, self.meeting, self.advantage)
        shifted = final_column(p, self.column, found)
        self.column = shifted.column
        self.modifier = sum(each.number for each in below_table(shifted))
        units = {"spearhead": p.name(self.spearhead), "meeting": p.name(self.meeting)}
        p.tell("shifted", shift=shifted.net, column=self._odds(p), modifier=self.modifier, **units)
        return None

    def massive_combat(self, p: Situation) -> Outcome:
        """6.1-G/massive-when: before any Banzai and before the die."""
        if self.massive != UNDECIDED:
            return None
        if not massive_possible(p, self.units, self.column):
            self.massive = NO
            return None
        steps = sum(p.steps(n) for n in self.units)
        facts: dict[str, Fact] = {"hex": p.hex_name(self.target), "steps": steps, "column": self._odds(p)}
        return Ask("massive", p.deciders(self.side), (Massive,), "6.1-G/massive-when", facts)

    @property
    def front(self) -> int:
        """The Japanese unit at the barricades."""
        return self.spearhead if self.side == JAPANESE else self.meeting

    def banzai_charge(self, p: Situation) -> Outcome:
        """6.1-F/banzai-when: after any Massive Combat, before the die."""
        if self.banzai == UNDECIDED:
            front = self.front
            if may_cry_banzai(p, front):
                where = {"hex": p.hex_name(self.target), "side": SIDES[self.side]}
                facts = {"unit": p.name(front), "column": self._odds(p), **where}
                return Ask("banzai", p.deciders(JAPANESE), (Banzai,), "6.1-F/banzai-when", facts)
            self.banzai = NO
        return None

    # --- the die and its losses ----------------------------------------------------------------------

    def roll(self, p: Situation) -> Outcome:
        """6.1-H/roll, /r; then the SaP of the die (2.3/crt-only: no other die gives any).

        The die as it fell is told before, and here what became of it (0.0/die).
        """
        modifier = self.modifier
        if self.banzai == YES:
            modifier += banzai_modifier(self.side).number
        die = p.roll("combat", "6.1-H/roll", modifier=modifier, column=self._odds(p)) + modifier
        self.result = p.world.charts.combat.cell(die, self.column)
        attacker, defender, retreat = self.result
        bar = "bunker" if retreat and bunker_holds(p, self.side, self.target, self.advantage) else "-"
        found = {"attacker": attacker, "defender": defender, "retreat": "r" if retreat else "-", "bar": bar}
        p.tell("combat-result", die=die, **found)
        if die >= HIGH:  # 2.3/die-high
            satisfy(p, self.side, 1, "die")
        if die <= LOW:  # 2.3/die-low
            satisfy(p, self.defender, 1, "die")
        return None

    def cause(self, side: Side) -> str:
        """6.1-F/banzai-permanent, 6.1-F/banzai-lament: Japanese losses of the table after a Banzai."""
        return "banzai" if self.banzai == YES and side == JAPANESE else "combat"

    def attacker_losses(self, p: Situation) -> Outcome:
        """6.1-H/first-loss."""
        cause = self.cause(self.side)
        p.stack.append(TakeLosses(side=self.side, left=self.result[0], first=self.spearhead, cause=cause))
        return None

    def defender_losses(self, p: Situation) -> Outcome:
        cause = self.cause(self.defender)
        p.stack.append(TakeLosses(side=self.defender, left=self.result[1], first=self.meeting, cause=cause))
        return None

    def massive_losses(self, p: Situation) -> Outcome:
        """6.1-G/massive-effect, /massive-release; no Banzai losses even so (6.1-F/banzai-exempt)."""
        if self.massive == YES and self.units and p.occupied(self.defender, self.target):
            p.stack.append(TakeLosses(side=self.defender, left=1, cause="massive"))
            p.stack.append(TakeLosses(side=self.side, left=1, cause="massive"))  # the attacker's turn is first
        return None

    # --- afterwards ----------------------------------------------------------------------------------

    def bunker(self, p: Situation) -> Outcome:
        """6.1-H/bunker-destroyed."""
        if p.bunker[self.target] and self.result[2] and self.advantage == self.side and self.sappers:
            p.bunker[self.target] = NO_BUNKER
            p.tell("bunker-destroyed", hex=p.hex_name(self.target))
        return None

    def transporters(self, p: Situation) -> Outcome:
        """6.0/transporter-forced: they give way when the result has left no unit with them."""
        if not p.occupied(self.defender, self.target) and p.transporters(self.target, self.defender):
            p.stack.append(RetreatTransporters(side=self.defender, hex=self.target, cause=LOSSES))
        return None

    def retreat_or_advance(self, p: Situation) -> Outcome:
        """Into an emptied hex at will, r or not (6.2-E/advance-vacated); else an r may be used (6.2-A)."""
        if not p.occupied(self.defender, self.target):
            p.stack.append(Advance(side=self.side, target=self.target, units=tuple(self.heads(p))))
        elif self.may_enforce(p):
            p.stack.append(Enforcement(side=self.side, target=self.target, units=self.units))
        return None

    def may_enforce(self, p: Situation) -> bool:
        """6.1-H/r, 6.2-A/losses-met."""
        barred = bunker_holds(p, self.side, self.target, self.advantage)
        return self.result[2] and not self.attacker_short and not barred

    def aftermath(self, p: Situation) -> Outcome:
        if self.air >= 0:  # 1.2-B/air-used
            p.air[self.air] = USED
        return None


class Spearhead(Action, frozen=True):
    """The attacker names the unit that spearheads the attack."""

    kind: ClassVar[str] = "spearhead"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Spearhead]:
        return [cls(n) for n in p.stack[-1].heads(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        combat: Combat = p.stack[-1]
        if self.unit not in combat.units:
            return refuse("6.1-F/spearhead", "took-no-part", unit=p.name(self.unit))
        if is_artillery(p, self.unit):
            return refuse("6.1-F/spearhead", "artillery-leads-not", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].spearhead = self.unit


class Meet(Action, frozen=True):
    """The defender names the unit that meets the charge (6.1-F/meeting)."""

    kind: ClassVar[str] = "meet"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Meet]:
        combat: Combat = p.stack[-1]
        return [cls(n) for n in front_rank(p, counted_defenders(p, combat.target, combat.defender))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        combat: Combat = p.stack[-1]
        return refuse_front(p, combat, self.unit, "6.1-F/meeting")

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].meeting = self.unit


class Massive(Action, frozen=True):
    """The attacker declares a Massive Combat, or does not (6.1-G/massive-cost, 2.4/massive)."""

    kind: ClassVar[str] = "massive"
    time: ClassVar[str] = "6.1-G/massive-when"
    declare: bool

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Massive]:
        return [cls(False), cls(True)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        combat: Combat = p.stack[-1]
        combat.massive = YES if self.declare else NO
        if self.declare:
            p.tell("massive", side=SIDES[combat.side])
            lament(p, combat.side, 2, "massive")


class Banzai(Action, frozen=True):
    """The Japanese unit at the barricades declares Banzai, or does not."""

    kind: ClassVar[str] = "banzai"
    declare: bool

    @classmethod
    def time_for(cls, p: Situation, seat: int) -> str:
        """With a unit in front that may not cry Banzai, no moment of the combat would be the right one."""
        for frame in reversed(p.stack):
            if isinstance(frame, Combat) and frame.meeting >= 0 and not may_cry_banzai(p, frame.front):
                return "6.1-F/banzai-who"
        return "6.1-F/banzai-when"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Banzai]:
        return [cls(False), cls(True)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        combat: Combat = p.stack[-1]
        combat.banzai = YES if self.declare else NO
        if self.declare:
            p.tell("banzai", unit=p.name(combat.front))
