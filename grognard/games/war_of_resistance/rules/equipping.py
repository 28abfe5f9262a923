"""40E Equipping: Nationalist divisions and cadres become better ones for points and resources."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from grognard.field.memory import remembered
from grognard.games.war_of_resistance.economy import Equipping
from grognard.games.war_of_resistance.position import CADRE, FULL, Situation
from grognard.games.war_of_resistance.rules.conversions import change, reachable, unfit
from grognard.games.war_of_resistance.rules.costs import Bill
from grognard.games.war_of_resistance.rules.districts import (
    EQUIPMENT,
    INFANTRY,
    NATIONALIST,
    District,
    affiliation,
    of_affiliation,
)
from grognard.games.war_of_resistance.rules.items import RESOURCE, remove, stocks
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.replacing import pay, short_of
from grognard.games.war_of_resistance.rules.supply import trace
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

CADRES = "c-cadre"  # how the table calls the cadre of a division


def recipe(p: Situation, unit: int) -> Equipping | None:
    """What a unit can be equipped to: its own line of the table before that of its kind; its face decides."""
    return remembered(p.world, "recipes", (unit, p.face[unit]), lambda: _recipe(p, unit))


def _recipe(p: Situation, unit: int) -> Equipping | None:
    kind, cadre = p.piece(unit).kind.key, p.face[unit] == CADRE
    rows = [row for row in p.world.land.economy.equipping if row.unit in ("", p.piece(unit).counter)]
    for row in sorted(rows, key=lambda row: not row.unit):
        if cadre and row.before == CADRES and row.after == kind:
            return row
        if not cadre and row.before == kind and p.world.other_face(unit, row.after) >= 0:
            return row
    return None


def bill_of(row: Equipping) -> Bill:
    return {type: points for type, points in ((INFANTRY, row.infantry), (EQUIPMENT, row.equipment)) if points}


class Equip(Action, frozen=True):
    """A Nationalist unit or cadre is equipped where it stands."""

    kind: ClassVar[str] = "equip"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Equip]:
        if seat != CHINESE:
            return []
        return [cls(unit) for unit in p.army(seat) if recipe(p, unit) is not None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        row = recipe(p, self.unit)
        if row is None or affiliation(p, self.unit) != NATIONALIST:
            return refuse("40E", "not-to-be-equipped", unit=name)
        wrong = unfit(p, self.unit, "40E/conditions")
        if wrong is not None:
            return wrong
        if len(self._resources(p)) < row.resources:
            facts = {"needed": row.resources, "found": len(self._resources(p))}
            return refuse("40E/conditions", "too-few-reached", unit=name, **facts)
        near = self._near(p)
        if not near:
            return refuse("40E/conditions", "no-line-to-source", unit=name, district=NATIONALIST)
        return None if self._payer(p, row) is not None else short_of(p, near[0], bill_of(row))

    def _near(self, p: Situation) -> list[District]:
        return [one for one in of_affiliation(p, NATIONALIST) if reachable(p, self.unit, one)]

    def _payer(self, p: Situation, row: Equipping) -> District | None:
        return next((one for one in self._near(p) if short_of(p, one, bill_of(row)) is None), None)

    def _resources(self, p: Situation) -> list[int]:
        """The places of resource points to which it can trace a line, a place once for each of its points."""
        board, side = p.world.board, p.sides[self.unit]
        found = []
        for place in stocks(p, RESOURCE, side):
            if place < p.world.hexes:
                line = trace(p, side, 1 << board.bits[place])
                if line >> board.bits[p.at[self.unit]] & 1:
                    found += [place] * p.resources[place]
        return found

    def play(self, p: Situation, seat: int) -> None:
        row = recipe(p, self.unit)
        assert row is not None
        district = self._payer(p, row)
        assert district is not None
        for place in self._resources(p)[: row.resources]:
            remove(p, RESOURCE, place, 1)
        pay(p, district, bill_of(row))
        cost = float(sum(bill_of(row).values(), Fraction(0)))
        p.tell("equipped", unit=p.name(self.unit), into=row.after, cost=f"{cost:g}", resources=row.resources)
        if p.face[self.unit] == CADRE:
            p.turn_over(self.unit, FULL)
        else:
            change(p, self.unit, (p.name(p.world.other_face(self.unit, row.after)),))
