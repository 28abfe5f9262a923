"""39F Operations against guerrillas: regular troops comb the area of a base."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import (
    ATTACKED,
    BUSY,
    COOPERATIVE,
    FAST,
    MOVED,
    RAILED,
    STRATEGIC,
    SUPPLIED,
    SWEEPING,
    WALKED,
    Situation,
)
from grognard.games.war_of_resistance.rules.bases import active, band, base_area, hex_of, owner_of
from grognard.games.war_of_resistance.rules.concepts import communist, guerrilla
from grognard.games.war_of_resistance.rules.factions import faction_of, level
from grognard.games.war_of_resistance.rules.orders import COMBAT
from grognard.games.war_of_resistance.rules.pacification import stationed
from grognard.games.war_of_resistance.rules.pool import reset
from grognard.games.war_of_resistance.rules.strength import attack_strength, hex_rows
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.theatre import CHINESE, RECRUITS
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

STIRRED: Final = MOVED | RAILED | STRATEGIC | FAST | WALKED | BUSY


# 39F1/participants; 39F2
def not_sweeping(p: Situation, seat: int, base: str, unit: int) -> Refusal | None:
    """Why a unit takes no part in an operation against a base."""
    name = p.name(unit)
    if p.sides[unit] != seat or not p.on_map(unit):
        return refuse("4B", "cannot-command", unit=name)
    if p.at[unit] not in base_area(p, base):
        return refuse("39F1/participants", "not-in-its-area", base=base, hex=p.hex_name(p.at[unit]))
    tied = stationed(p, unit)
    if tied is not None:
        return tied
    if p.done[unit] & STIRRED or p.spent[unit]:
        return refuse("39F1/participants", "has-stirred", unit=name)
    if p.done[unit] & (ATTACKED | SWEEPING):
        return refuse("39F1/participants", "has-fought", unit=name)
    if seat == CHINESE:
        loyal = level(p, faction_of(p, unit)) == COOPERATIVE
        if guerrilla(p, unit) or not (loyal if owner_of(p, base) == "ccp" else communist(p, unit)):
            return refuse("39F2", "not-against-its-own", unit=name, base=base)
    return None


def force(p: Situation, base: str, units: tuple[int, ...]) -> Fraction:
    """39F1/strength: as in an attack on the hex of the base, without hexsides; who is supplied attacks supplied."""
    fed = [unit for unit in units if p.supply[unit] == SUPPLIED]
    return attack_strength(p, units, hex_of(p, base), fed, across=False)


# 39F1/resolve; 39F1/weather-example
def modifier(p: Situation, base: str) -> int:
    """What the terrain of the base's hex and the weather there add to the die."""
    hex = hex_of(p, base)
    return sum(row.die for row in hex_rows(p, hex)) + weather(p, hex).die


class Suppress(Action, frozen=True):
    """Units comb the area of an active base (39F1/when, 39F1/order)."""

    kind: ClassVar[str] = "suppress"
    phases: ClassVar[tuple[str, ...]] = (COMBAT,)
    complete: ClassVar[bool] = False  # any of the units may take part
    base: str
    units: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Suppress]:
        """Against each base by everybody in its area who can."""
        found = []
        for base in p.active_bases:
            able = tuple(unit for unit in p.army(seat) if not_sweeping(p, seat, base, unit) is None)
            if able:
                found.append(cls(base, able))
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if not active(p, self.base):
            return refuse("39F1/when", "base-not-active", base=self.base)
        if self.base in p.suppressed:
            return refuse("39F1/when", "already-suppressed", base=self.base)
        if not self.units or len(set(self.units)) != len(self.units):
            return refuse("39F1/participants", "no-units", count=len(self.units))
        return next(filter(None, (not_sweeping(p, seat, self.base, unit) for unit in self.units)), None)

    def play(self, p: Situation, seat: int) -> None:
        strength = force(p, self.base, self.units)
        p.suppressed = (*p.suppressed, self.base)
        for unit in self.units:
            p.done[unit] |= SWEEPING
        change = modifier(p, self.base)
        die = p.roll("suppression", "39F1/resolve", base=self.base, modifier=change)
        lost = p.world.charts.suppression.result(strength, die + change)
        if seat == CHINESE:
            p.suppressions += 1  # 39F2: told when stability is next reckoned (42B)
        p.tell("suppressed", base=self.base, strength=f"{float(strength):g}", lost=lost)
        thin_out(p, self.base, lost)


# 39F1/result
def thin_out(p: Situation, base: str, points: int) -> None:
    """Guerrillas worth at least so many points leave the box, as few as can be; they can be recruited again."""
    for unit in fewest(p, band(p, base), points):
        reset(p, unit)
        p.put(unit, p.world.place[RECRUITS])
        p.tell("guerrillas-lost", unit=p.name(unit), base=base)


def fewest(p: Situation, units: list[int], points: int) -> list[int]:
    """The units with the least strength together that is at least so much; all of them if that is not enough."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for unit in units:
        for sum_, who in list(best.items()):
            best.setdefault(sum_ + p.rating(unit).attack, (*who, unit))
    enough = [sum_ for sum_ in best if sum_ >= points]
    return list(best[min(enough)] if enough else best[max(best)])
