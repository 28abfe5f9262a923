"""6.1 and 6.2 without playing them: what an attack would be fought at, and what enforcing or refusing costs.

Players and bots ask these queries before they commit themselves; nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from grognard.field.odds import BELOW, chance, expected, outcomes
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.casualties import Fight
from grognard.games.nemesis.rules.phases import FightingPhase
from grognard.games.nemesis.rules.strength import (
    Adjustment,
    attack_strength,
    attacking_quality,
    banzai_modifier,
    below_table,
    bunker_holds,
    counted_defenders,
    defence_strength,
    defending_quality,
    final_column,
    front_rank,
    is_artillery,
    massive_possible,
    may_cry_banzai,
    odds,
    shifts,
)
from grognard.games.nemesis.rules.targets import refuse_declaration
from grognard.games.nemesis.world import NOBODY
from grognard.kernel.refusals import Refusal

Cell = tuple[int, int, bool]  # attacker steps, defender steps, retreat


@dataclass(frozen=True, slots=True)
class Forecast:
    """All that can be known of an attack before the die; Strengths and Support in half points."""

    refusal: Refusal | None  # why it may not be made at all
    attackers: Mapping[int, int]  # unit -> half points
    defenders: Mapping[int, int]
    air: int  # half points of the Air Support
    attack: int
    defence: int
    ratio: Fraction | None  # None against no Strength at all
    attack_support: int
    defence_support: int
    advantage: Side  # side with Support Advantage, or NOBODY
    lament: int  # what the advantage costs its holder
    held: bool = False  # a Bunker lets nobody be driven out: an r counts for nothing (6.2-A/bunker)
    column: int = BELOW  # by the odds alone
    spearhead: int = -1
    meeting: int = -1
    shifts: tuple[Adjustment, ...] = ()
    final: int = BELOW  # the column the die is rolled on
    modifiers: tuple[Adjustment, ...] = ()  # of the die
    massive: bool = False  # a Massive Combat could be declared
    banzai: int = -1  # the unit at the barricades that could declare Banzai
    chances: Mapping[Cell, Fraction] | None = None

    @property
    def modifier(self) -> int:
        return sum(each.number for each in self.modifiers)

    @property
    def retreat(self) -> Fraction:
        """The chance that a retreat may be enforced, losses being met."""
        return chance(self.chances or {}, self.drives_out)

    def drives_out(self, cell: Cell) -> bool:
        """Whether a result has an r that counts."""
        return cell[2] and not self.held

    @property
    def attacker_losses(self) -> Fraction:
        """Expected steps of the table result."""
        return expected(self.chances or {}, lambda cell: cell[0])

    @property
    def defender_losses(self) -> Fraction:
        return expected(self.chances or {}, lambda cell: cell[1])


def forecast(
    p: Situation,
    target: int,
    units: Sequence[int],
    air: int = -1,
    assault: bool = False,
    spearhead: int | None = None,
    meeting: int | None = None,
    banzai: bool = False,
) -> Forecast:
    """How this attack would be fought, with the best choices of either side for what is left open.

    Units that are not on the map or not of one side give a forecast with a refusal and no column.
    """
    side = p.sides[units[0]] if units else NOBODY
    phase = _phase(p, side, assault)
    refusal = refuse_declaration(p, phase, target, units, air)
    own = [n for n in dict.fromkeys(units) if p.sides[n] == side and p.world.is_unit[n] and p.on_board(n)]
    if side == NOBODY or not own:
        return Forecast(refusal, {}, {}, 0, 0, 0, None, 0, 0, NOBODY, 0)
    found = odds(p, side, target, own, air)
    defenders = counted_defenders(p, target, enemy(side))
    attackers = {n: attack_strength(p, n) for n in own}
    base = Forecast(
        refusal=refusal,
        attackers=attackers,
        defenders={n: defence_strength(p, n) for n in defenders},
        air=found.attack - sum(attackers.values()),
        attack=found.attack,
        defence=found.defence,
        ratio=Fraction(found.attack, found.defence) if found.defence else None,
        attack_support=found.attack_support,
        defence_support=found.defence_support,
        advantage=found.advantage,
        lament=found.lament,
        held=bunker_holds(p, side, target, found.advantage),
        column=found.column,
    )
    heads = [n for n in own if not is_artillery(p, n)]
    if found.column == BELOW or not defenders or not heads:
        return base
    if spearhead is None:
        spearhead = best_spearhead(p, target, heads)
    if meeting is None:
        meeting = best_meeting(p, side, target, spearhead, found.advantage)
    return _fought(p, side, target, base, spearhead, meeting, banzai)


def _phase(p: Situation, side: Side, assault: bool) -> FightingPhase:
    """The phase under way if it is one of this side's of that kind, else a fresh one."""
    for procedure in reversed(p.stack):
        if isinstance(procedure, FightingPhase) and procedure.side == side and procedure.assault == assault:
            return procedure
    return _FreshAssault(side=side) if assault else FightingPhase(side=side)


class _FreshAssault(FightingPhase):
    assault = True


def _fought(
    p: Situation, side: Side, target: int, base: Forecast, spearhead: int, meeting: int, banzai: bool
) -> Forecast:
    """The forecast with column, modifiers and chances filled in."""
    table = p.world.charts.combat
    found = shifts(p, side, target, spearhead, meeting, base.advantage)
    shifted = final_column(p, base.column, found)
    modifiers = below_table(shifted)
    crier = next((n for n in (spearhead, meeting) if may_cry_banzai(p, n)), -1)
    if banzai and crier >= 0:
        modifiers = (*modifiers, banzai_modifier(side))
    modifier = sum(each.number for each in modifiers)
    chances = outcomes(lambda die: table.cell(die, shifted.column), modifier)
    return Forecast(
        **{name: getattr(base, name) for name in _BASE},
        spearhead=spearhead,
        meeting=meeting,
        shifts=found,
        final=shifted.column,
        modifiers=modifiers,
        massive=massive_possible(p, base.attackers, shifted.column),
        banzai=crier,
        chances=chances,
    )


_BASE = (
    "refusal",
    "attackers",
    "defenders",
    "air",
    "attack",
    "defence",
    "ratio",
    "attack_support",
    "defence_support",
    "advantage",
    "lament",
    "held",
    "column",
)


def best_spearhead(p: Situation, target: int, heads: Sequence[int]) -> int:
    """The unit of the highest Quality over its own hexside, then the one with most steps to lose."""
    return max(heads, key=lambda n: (attacking_quality(p, n, target), p.steps(n), -n))


def best_meeting(p: Situation, side: Side, target: int, spearhead: int, advantage: Side) -> int:
    """The defender's choice that shifts the column furthest their way, then the one with most steps to lose."""

    def worth(unit: int) -> tuple[int, int, int]:
        net = sum(each.number for each in shifts(p, side, target, spearhead, unit, advantage))
        return (-net, p.steps(unit), -unit)

    return max(front_rank(p, counted_defenders(p, target, enemy(side))), key=worth)


# --- enforcing and refusing (6.2) --------------------------------------------------------------------------


def price_of_enforcing(p: Situation, combat: Fight, leader: int, refuser: int) -> int:
    """Steps the attacker must lose to enforce the retreat (6.2-B/free, 6.2-B/cost, 6.2-B/quality-modifiers).

    Nothing where nobody can refuse: a hex with Transporters alone, or with units that only retreated into it
    (6.2-B/transporters).
    """
    if refuser < 0:
        return 0
    return max(0, defending_quality(p, refuser) - attacking_quality(p, leader, combat.target))


def price_of_refusing(p: Situation, combat: Fight, leader: int, refuser: int) -> int:
    """Steps the defender must lose to refuse: 1, and the difference if the leading unit is better.

    6.2-C/refuse-cost, 6.2-C/refuse-difference; a leading unit that died in enforcing adds nothing.
    """
    if leader < 0:
        return 1
    return 1 + max(0, attacking_quality(p, leader, combat.target) - defending_quality(p, refuser))
