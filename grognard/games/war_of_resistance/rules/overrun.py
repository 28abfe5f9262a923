"""13 Overruns: units on the move ride down a much weaker enemy."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from grognard.field.amounts import written
from grognard.games.war_of_resistance.position import MOVED, MP, REACTED, RECOVERED, SUPPLIED, WALKED, Situation, enemy
from grognard.games.war_of_resistance.rules.accelerated import column_shift
from grognard.games.war_of_resistance.rules.allowance import left, phase_of
from grognard.games.war_of_resistance.rules.declaration import STEPS, Declaration
from grognard.games.war_of_resistance.rules.drafts import scatter
from grognard.games.war_of_resistance.rules.factions import at_odds
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.march_refusals import bound, torn
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.opening import quiet
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.orders import MOVING, REACTION_MOVEMENT
from grognard.games.war_of_resistance.rules.posture import provoke
from grognard.games.war_of_resistance.rules.sites import give_up
from grognard.games.war_of_resistance.rules.stability import count_casualties
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.strength import attack_strength, behind_wall, defence_strength
from grognard.games.war_of_resistance.rules.terrain import CM, FOOT, mover, price_of
from grognard.games.war_of_resistance.rules.zones import NONE, WHOLE, lose_zone, zone_besides
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse

# Columns to the right of 9:1, for overruns only (6B/overrun-shift): those of the combat results table come before.
MOST_HELP: Final = 2  # times his printed strength is the most that anything makes of an attacker (14B1)
OVERRUNS: Final = ((Fraction(10), "10:1"), (Fraction(12), "12:1"))


class Overrun(Declaration):
    """Units of one hex overrun the enemies in a hex beside it."""

    steps: ClassVar[tuple[str, ...]] = ("declare", "storm_the_wall", "ride", "advance")
    rule: ClassVar[str] = "13/position-stacking"
    halved: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()  # that may advance
    failed: bool = False

    def declare(self, p: Situation) -> Outcome:
        if self.resolved:
            return None
        return Ask("overrun", p.deciders(self.side), STEPS, "13/position-stacking", self.facts(p))

    def able(self, p: Situation) -> list[int]:
        around = (unit for hex in p.world.board.adjacent(self.target) for unit in p.units(hex, self.side))
        return [unit for unit in around if self.why_not(p, unit) is None]

    def why_not(self, p: Situation, unit: int) -> Refusal | None:
        facts = {"unit": p.name(unit), "hex": p.hex_name(self.target)}
        if p.sides[unit] != self.side:
            return refuse("13/when", "not-yours", unit=p.name(unit))
        if not p.on_map(unit):
            return refuse("13/position-stacking", "off-map", unit=p.name(unit), place=p.place_name(p.at[unit]))
        barred = bound(p, unit)  # 13/reaction-overrun among others
        if barred is not None:
            return barred
        if self.units and p.at[unit] != p.at[self.units[0]]:
            return refuse("13/position-stacking", "not-in-the-same-hex", **facts)
        apart = out_of_bounds(p, unit, self.target) or at_odds(p, self.units, unit)
        if apart is not None:
            return apart
        price = self.price(p, unit, (*self.units, unit))
        if price is None:
            return refuse("13/position-stacking", "prohibited-attack", **facts)
        if price > left(p, unit):
            points = {"cost": written(Fraction(price, MP)), "available": written(Fraction(left(p, unit), MP))}
            return refuse("13/mp-cost", "overrun-too-dear", **facts, **points)
        together = [other for other in (*self.units, unit) if other != unit or unit not in self.units]
        if not fits(p, together, self.target):
            return refuse("8B/attack-limit", "too-many-attackers", start=p.hex_name(p.at[unit]), **facts)
        return None

    # 13/road-rate
    def price(self, p: Situation, unit: int, units: tuple[int, ...]) -> int | None:
        """Quarters of MP: the ground, zones of enemies elsewhere, and the overrun itself by its odds (13/mp-cost)."""
        start = p.at[unit]
        kind = mover(p, unit)
        hexside = p.world.board.hexside(start, self.target)
        ground = price_of(p, kind, hexside, self.side) if hexside >= 0 else None
        if ground is None:
            return None
        defenders = p.units(self.target, enemy(self.side))
        charts, column = p.world.charts, CM if kind == CM else FOOT
        zone, leaving = self._zone(p, start, defenders), 0
        if zone != NONE:
            free, zoned = charts.zones[column, "full" if zone == WHOLE else "reduced"]
            leaving = MP * (zoned if self._zone(p, self.target, defenders) != NONE else free)
        by_odds = charts.overruns[self.odds(p, units) or OVERRUNS[0][1]]
        return ground + leaving + MP * by_odds[0 if column == CM else 1]

    def _zone(self, p: Situation, hex: int, defenders: list[int]) -> int:
        """The strongest zone on a hex of enemies who are not overrun; none in the quiet of the North (41A2a)."""
        calm = quiet(p, self.side) >> p.world.board.bits[hex] & 1
        return NONE if calm else zone_besides(p, enemy(self.side), hex, defenders)

    def odds(self, p: Situation, units: tuple[int, ...] | None = None) -> str:
        """'10:1' or '12:1'; '' if the odds are too low (13/odds, 6B/overrun-shift)."""
        units = self.units if units is None else units
        defenders = p.units(self.target, enemy(self.side))
        attack = attack_strength(p, units, self.target, self.supplied(p, units), self.halved)
        if attack <= 0:
            return ""
        table = p.world.charts.ground_combat
        columns = [*table.odds, *(odds for odds, _ in OVERRUNS)]
        defence = defence_strength(p, defenders)  # 0 for guns alone too (14B)
        reached = sum(odds * defence <= attack for odds in columns)  # 13/defence-zero: all of them, up to 12:1
        reached += column_shift(p, units, defenders)
        place = min(reached, len(columns)) - len(table.odds)
        return OVERRUNS[place - 1][1] if place > 0 else ""

    def supplied(self, p: Situation, units: tuple[int, ...]) -> tuple[int, ...]:
        """13/auto-supply: whoever is in general supply is in attack supply too."""
        return tuple(unit for unit in units if p.supply[unit] == SUPPLIED)

    def unresolvable(self, p: Situation) -> Refusal | None:
        hex = p.hex_name(self.target)
        if not self.units:
            return refuse("13/odds", "nobody-attacks", hex=hex)
        apart = torn(p, self.units)
        if apart is not None:
            return apart
        if self.odds(p):
            for unit in self.units:  # the price follows the odds, which others have changed since
                price = self.price(p, unit, self.units)
                if price is None or price > left(p, unit):
                    return refuse("13/mp-cost", "overrun-unpaid", unit=p.name(unit), hex=hex)
            return None
        attack = attack_strength(p, self.units, self.target, self.supplied(p, self.units))
        defence = defence_strength(p, p.units(self.target, enemy(self.side)))
        return refuse("13/odds", "overrun-odds", hex=hex, attack=written(attack), defence=written(defence))

    # 37A1/committed
    def storm_the_wall(self, p: Situation) -> Outcome:
        """37A1: the Great Wall may halve units, and so make the overrun impossible; the MP are spent all the same."""
        for unit in self.units:
            price = self.price(p, unit, self.units)
            assert price is not None
            p.spent[unit] += price
            p.done[unit] |= MOVED | WALKED | (REACTED if phase_of(p) == REACTION_MOVEMENT else 0)
        give_up(p, self.units)  # 14A1a/abort
        lose_zone(p, self.units)  # 13/zoc-lost
        for unit in self.units:
            if behind_wall(p, unit, self.target):
                die = p.roll("great-wall", "37A1/combat", unit=p.name(unit))
                self.halved += (unit,) if die == 1 else ()
        return None

    def ride(self, p: Situation) -> Outcome:
        odds = self.odds(p)
        if odds:
            provoke(p, self.side, self.target)
            p.tell("overrun", **self.facts(p), odds=odds)
            for unit in p.units(self.target, enemy(self.side)):
                eliminate(p, unit, wholly=True)  # 13/effect
            scatter(p, self.target)  # 40B4c/on-map
            count_casualties(p)
            self.waiting = self.units
        else:
            p.tell("overrun-failed", **self.facts(p))
        return None

    def advance(self, p: Situation) -> Outcome:
        """13/advance: into the hex or not; whoever has points left goes on afterwards."""
        if self.done or not self.waiting:
            lose_zone(p, self.units, lost=False)
            return None
        return Ask("overrun-advance", p.deciders(self.side), (RideOn, Done), "13/advance", self.facts(p))


class RideOn(Action, frozen=True):
    """A unit that has overrun the enemy enters his hex."""

    kind: ClassVar[str] = "ride-on"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[RideOn]:
        over: Overrun = p.stack[-1]
        return [cls(unit) for unit in over.waiting]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        over: Overrun = p.stack[-1]
        if self.unit not in over.waiting:
            return refuse("13/advance", "did-not-win", unit=p.name(self.unit))
        if p.done[self.unit] & RECOVERED:
            return refuse("6B/hit-removal", "rested", unit=p.name(self.unit), hex=p.hex_name(over.target))
        return None

    def play(self, p: Situation, seat: int) -> None:
        over: Overrun = p.stack[-1]
        over.waiting = tuple(unit for unit in over.waiting if unit != self.unit)
        p.tell("advanced", unit=p.name(self.unit), start=p.hex_name(p.at[self.unit]), hex=p.hex_name(over.target))
        enter(p, (self.unit,), over.target)


class DeclareOverrun(Action, frozen=True):
    """An overrun of a hex is begun: who takes part is said next."""

    kind: ClassVar[str] = "overrun"
    time: ClassVar[str] = "13/when"
    phases: ClassVar[tuple[str, ...]] = MOVING  # 13/when, 6/overruns
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[DeclareOverrun]:
        """Where all that stand together beside it could do it; whoever wants to try others may."""
        return [cls(hex) for hex in weak_hexes(p, seat)]

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[DeclareOverrun]:
        return cls.candidates(p, seat)  # none but those that can be

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex = p.hex_name(self.hex)
        if not p.occupied(enemy(seat), self.hex):
            return refuse("13/when", "no-enemy-there", hex=hex)
        if possible(p, seat, self.hex):
            return None
        return what_lacks(p, seat, self.hex)

    def play(self, p: Situation, seat: int) -> None:
        p.stack.append(Overrun(side=seat, target=self.hex))


def weak_hexes(p: Situation, side: int) -> list[int]:
    """The hexes of the enemy that units beside them could overrun."""
    foe, board, disc = enemy(side), p.world.board, p.world.disc
    able = 0
    for hex in board.hexes(disc.around(p.held[foe]) & p.held[side]):
        if any(p.rating(unit).attack and left(p, unit) > 0 for unit in p.units(hex, side)):
            able |= 1 << board.bits[hex]
    return [hex for hex in board.hexes(disc.around(able) & p.held[foe]) if possible(p, side, hex)]


def possible(p: Situation, side: int, target: int) -> bool:
    return bool(party(p, side, target))


def party(p: Situation, side: int, target: int) -> tuple[int, ...]:
    """Units of some hex beside the target, taken from the strongest down, that can overrun it; empty for none."""
    least = least_attack(p, target, enemy(side))
    for hex in p.world.board.adjacent(target):
        units = p.units(hex, side)
        if MOST_HELP * sum(p.rating(unit).attack for unit in units) < least:
            continue
        trial = Overrun(side=side, target=target)
        for unit in sorted(units, key=lambda unit: (-p.rating(unit).attack, unit)):
            if trial.why_not(p, unit) is None:
                trial.units = (*trial.units, unit)
                if trial.unresolvable(p) is None:
                    return trial.units
    return ()


def what_lacks(p: Situation, side: int, target: int) -> Refusal:
    """Why an overrun cannot be: the odds of all that could take part from the best hex; if nobody could, what hinders
    the strongest that stand beside it."""
    trials: list[Overrun] = []
    hindered: list[tuple[int, int, Refusal]] = []
    for hex in p.world.board.adjacent(target):
        trial = Overrun(side=side, target=target)
        fighters = (unit for unit in p.units(hex, side) if p.rating(unit).attack)
        for unit in sorted(fighters, key=lambda unit: (-p.rating(unit).attack, unit)):
            refused = trial.why_not(p, unit)
            if refused is None:
                trial.units = (*trial.units, unit)
            else:
                hindered.append((-p.rating(unit).attack, unit, refused))
        trials += [trial] if trial.units else []
    if trials:
        best = max(trials, key=lambda trial: attack_strength(p, trial.units, target, trial.supplied(p, trial.units)))
        refused = best.unresolvable(p)
        if refused is not None:
            return refused
    if hindered:
        return min(hindered, key=lambda one: one[:2])[2]
    return refuse("13/odds", "nobody-to-overrun", hex=p.hex_name(target))


def least_attack(p: Situation, target: int, foe: int) -> Fraction:
    """Less attack strength than this overruns nobody there; nothing is said where hits shift the odds (6B)."""
    defenders = p.units(target, foe)
    if any(p.hits[unit] for unit in defenders):
        return Fraction(0)
    return OVERRUNS[0][0] * defence_strength(p, defenders)
