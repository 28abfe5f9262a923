"""11.16.4 Ground support: bombers of both sides help in the land combats that have been declared."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar, Final

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.bombing import TANKS, no_factor, tactical
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.flying import BOMBER, BUSTER, Flight, flights
from grognard.games.world_in_flames.rules.missions import AirPhase
from grognard.games.world_in_flames.rules.offensives import driven
from grognard.games.world_in_flames.rules.sorties import Escort, Fly, Intercept, Patrol
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.theatre import SIDES
from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import Standing
from grognard.kernel.procedures import END, Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse

PARTS: Final = 16  # of a factor: support is kept in whole parts, whatever has halved it

Attacks = tuple[tuple[int, tuple[int, ...]], ...]  # target, units
Support = tuple[tuple[int, int, int], ...]  # hex, what attacker and defender add, in parts


class NoAirDefence(Standing, frozen=True):
    """No ground support for defenders, and nobody intercepts that of the attackers."""

    kind: ClassVar[str] = "no-air-defence"
    question: ClassVar[str] = "air-defence"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Done()


class GroundSupport(AirPhase):
    """11.16.4/sequence: as other missions, but the enemy may send bombers too, and both sides may patrol."""

    rule: ClassVar[str] = "11.16.4/sequence"
    attacks: Attacks = ()

    @property
    def name(self) -> str:
        return "ground-support"

    # 14.2/type-tactical
    def unfit(self, p: Situation, plane: int) -> Refusal | None:
        return no_factor(p, plane, "14.2/type-tactical", p.piece(plane).tactical)

    def aims(self, p: Situation, plane: int) -> list[int]:
        return [hex for hex, _ in self.attacks if self.no_aim(p, plane, hex) is None]

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        facts = {"unit": p.name(plane), "hex": p.hex_name(hex)}
        if hex not in dict(self.attacks):
            return refuse("11.16.4/sequence", "no-attack-there", **facts)
        attacking = p.sides[plane] == self.side
        friends = list(dict(self.attacks)[hex]) if attacking else self.defenders(p, hex)
        for unit in friends:
            if not cooperate(p, p.power_of[plane], p.power_of[unit]):
                return refuse("18.1/default-none", "no-formation", unit=p.name(plane), other=p.name(unit))
        return None if attacking else self._stunned(p, plane, hex)

    # 15.1/no-defensive-support, /air-no-missions
    def _stunned(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        """Nobody supports defenders who are all surprised, nor does who is surprised by all attackers."""
        attackers = {p.power_of[unit] for unit in dict(self.attacks)[hex]}
        troops = self.defenders(p, hex)
        if troops and all(any(surprised(p, unit, power) for power in attackers) for unit in troops):
            return refuse("15.1/no-defensive-support", "defenders-surprised", unit=p.name(plane), hex=p.hex_name(hex))
        if all(surprised(p, plane, power) for power in attackers):
            return refuse("15.1/air-no-missions", "air-surprised", unit=p.name(plane))
        return None

    def victims(self, p: Situation, hex: int) -> list[int]:
        return self.defenders(p, hex)

    # 18.2/forbidden-combat
    def involved(self, p: Situation, hex: int, side: int) -> list[int]:
        units = dict(self.attacks).get(hex, ()) if side == self.side else self.defenders(p, hex)
        return [p.power_of[unit] for unit in units]

    def defenders(self, p: Situation, hex: int) -> list[int]:
        return [unit for unit in p.land_units(hex) if p.allegiance[p.power_of[unit]] != self.side]

    # --- the steps -----------------------------------------------------------------------------------

    def look(self, p: Situation) -> Outcome:
        if not self.attacks:
            return END
        self.quiet = not any(self.threatens(p, Side(side)) for side in range(len(SIDES)))
        return None

    def fly(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        return self.ask(p, "air-missions", Side(self.side), (Fly, Escort, Patrol), self.rule)

    def intercept(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        foe, kinds = enemy(Side(self.side)), (Intercept, Fly, Escort)
        return self.ask(p, "air-defence", foe, kinds, self.rule, standing="air-defence")

    # 14.5/halve-terrain, 11.16.4/modifiers
    def attack(self, p: Situation) -> Outcome:
        """What bombers over a hex add to their side there."""
        combat: Any = next(each for each in reversed(p.stack) if hasattr(each, "support"))
        hexes = [hex for hex, _ in self.attacks]
        combat.support = tuple((hex, self.parts(p, hex, self.side), self.parts(p, hex, 1 - self.side)) for hex in hexes)
        for hex, attacker, defender in combat.support:
            if attacker or defender:
                given = {"attacker": told(attacker), "defender": told(defender)}
                p.tell("supported", hex=p.hex_name(hex), **given)
        return None

    def parts(self, p: Situation, hex: int, side: int) -> int:
        bombers = [flight for flight in flights(p, hex, side) if flight.role == BOMBER]
        return int(PARTS * sum((self.factor(p, flight) for flight in bombers), Fraction(0)))

    # 15.1/ground-support-double, 11.16.4/option33-tank-buster
    def factor(self, p: Situation, flight: Flight) -> Fraction:
        found, piece = tactical(p, flight) * (1 + driven(p, flight)), p.piece(flight.plane)  # 16.1/opt61-air-double
        attacking = p.sides[flight.plane] == self.side
        foes = self.defenders(p, flight.hex) if attacking else list(dict(self.attacks)[flight.hex])
        power = p.power_of[flight.plane]
        if attacking and foes and all(surprised(p, unit, power, flight.base) for unit in foes):
            found *= 2
        hunts = p.world.rules.tank_busters and BUSTER in piece.marks
        return 2 * found if hunts and any(p.piece(unit).type in TANKS for unit in foes) else found


def told(parts: int) -> str:
    """Parts of a factor as a player reads them: '3', '3.5', '0.25'."""
    return f"{parts / PARTS:g}"
