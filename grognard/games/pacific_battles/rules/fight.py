"""What a combat and its phase know while they last; the chapters of combat read and change it, `battle.py` plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from grognard.field.hexes import Hexes
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import JAPANESE
from grognard.kernel.procedures import AGAIN, Outcome, Procedure
from grognard.kernel.refusals import Refusal

UNDECIDED, NO, YES = range(3)


class Orders(NamedTuple):
    """What step 1 names besides the hex (10.2/1-attacker)."""

    units: tuple[int, ...]
    lead: int
    guns: tuple[int, ...] = ()
    air: tuple[int, ...] = ()  # close support
    bombers: tuple[int, ...] = ()
    ships: tuple[int, ...] = ()
    banzai: bool = False


class Shooting(Procedure):
    """A procedure in which one side may fire: the Bombardment phase, or steps 4 and 5 of a combat."""

    def firers(self, p: Situation) -> Sequence[int]:
        """The units that may still fire."""
        raise NotImplementedError

    def targets(self, p: Situation) -> Mapping[int, Sequence[int]]:
        """Hex -> the units in it that may be fired at."""
        raise NotImplementedError

    def ranged_to(self, p: Situation, unit: int, hex: int) -> int:
        """The hex to which the unit's range is counted when it fires into a hex."""
        return hex

    def in_reach(self, p: Situation, unit: int, around: Hexes, targets: Mapping[int, object]) -> Iterable[int]:
        """The target hexes of a unit that fires as far as `around`."""
        return [hex for hex in targets if around >> self.ranged_to(p, unit, hex) & 1]

    def no_fire(self, p: Situation, unit: int, hex: int) -> Refusal | None:
        """Why this unit may not fire into the hex here, over and above its own state and range."""
        return None

    def modifier(self, p: Situation, hex: int) -> int:
        return 0

    def range_rule(self, p: Situation) -> str:
        return "11.11/range"

    def once(self) -> bool:
        """Whether artillery may fire at the same unit only once here (11.2/once-per-phase)."""
        return True

    def after_fire(self, p: Situation, units: Sequence[int], hex: int) -> None:
        """What follows a bombardment of the hex."""


class Fight(Shooting):
    """One attack on one hex: who takes part in it, and how it stands."""

    side: Side = JAPANESE
    hex: int = -1
    attackers: tuple[int, ...] = ()  # those still in the attack
    named: tuple[int, ...] = ()  # all who were named in this round, whatever became of them
    involved: tuple[int, ...] = ()  # the same of all rounds
    lead: int = -1
    guns: tuple[int, ...] = ()
    air: tuple[int, ...] = ()  # close support
    bombers: tuple[int, ...] = ()
    ships: tuple[int, ...] = ()
    banzai: bool = False
    defenders: tuple[int, ...] = ()  # those in the hex
    defender_lead: int = -1
    defender_guns: tuple[int, ...] = ()
    defender_ships: tuple[int, ...] = ()
    defender_bombers: tuple[int, ...] = ()
    joined: tuple[int, ...] = ()  # reserves that came in step 3 of this round
    flown: tuple[int, ...] = ()  # close support of all rounds
    unsupplied: tuple[int, ...] = ()
    revealed: bool = False
    attack: int = 0
    defence: int = 0
    odds: int = 0  # column before the shifts
    shifts: tuple[tuple[str, int, str], ...] = ()  # name, number, rule
    modifiers: tuple[tuple[str, int, str], ...] = ()
    effort: int = UNDECIDED
    die: int = 0
    second_die: int = UNDECIDED  # whether the momentum reroll was used
    result: tuple[int, int] = (0, 0)  # steps of the attacker and of the defender
    opposing: int = 0  # steps in the hex when the die was rolled
    round: int = 1
    swept: bool = False  # bombardment left nobody (10.812)
    limit: int = 0  # hexes of the advance
    gone: tuple[int, ...] = ()  # units that have advanced
    covered: tuple[tuple[int, bool], ...] = ()  # hexes they entered concealed, and whether the marker came with them

    @property
    def defender(self) -> Side:
        return enemy(self.side)

    @property
    def lent(self) -> set[int]:
        """Hexes that advancing units entered concealed, ahead of their stack's marker."""
        return {hex for hex, whole in self.covered if not whole} - {hex for hex, whole in self.covered if whole}

    def doing(self, *steps: str) -> bool:
        return self.step < len(self.steps) and self.steps[self.step] in steps

    def jump(self, step: str) -> Outcome:
        self.step = self.steps.index(step)
        return AGAIN

    def muster(self, p: Situation) -> None:
        """Who is left: a disrupted attacker drops out (11.23/disruption), a disrupted defender stays."""
        self.attackers = tuple(unit for unit in self.attackers if p.on_board(unit) and not p.disrupted[unit])
        self.defenders = p.units(self.hex, self.defender)

    @property
    def shift(self) -> int:
        return sum(number for _, number, _ in self.shifts)

    @property
    def drm(self) -> int:
        return sum(number for _, number, _ in self.modifiers)

    def bases(self, p: Situation) -> dict[int, int]:
        """Hex -> number of attackers in it, in the order of the hexes: that of the units is hidden."""
        return dict(sorted(Counter(p.at[unit] for unit in self.attackers).items()))

    def column_name(self, p: Situation) -> str:
        """The column of the odds after all shifts."""
        raise NotImplementedError

    def answer(
        self, p: Situation, lead: int, guns: tuple[int, ...], ships: tuple[int, ...], bombers: tuple[int, ...]
    ) -> None:
        """The defender names his lead and his support."""
        raise NotImplementedError

    def name_lead(self, p: Situation, side: Side, unit: int) -> None:
        raise NotImplementedError

    def throw(self, p: Situation) -> None:
        """Roll the combat die."""
        raise NotImplementedError

    def fight_on(self, p: Situation, orders: Orders) -> None:
        """One more round."""
        raise NotImplementedError


class Attacks(Procedure):
    """A combat phase of one side, attack by attack."""

    side: Side = JAPANESE
    reserve: bool = False
    attacked: tuple[int, ...] = ()  # hexes attacked in this phase (10.12/once)
    idle: tuple[int, ...] = ()  # stacks that had no part in the latest combat
    arranged: tuple[int, ...] = ()  # the same, and those put in order since
    reinforced: tuple[int, ...] = ()  # hexes that defensive reserves entered in this phase

    def declare(self, p: Situation, hex: int, orders: Orders) -> None:
        """Begin an attack."""
        raise NotImplementedError
