"""44A1 Bridges, an option: units blow them up and mend them. Aircraft bomb them too, and guerrillas sabotage them."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import FAST, INFILTRATED, MP, STRATEGIC, Situation
from grognard.games.war_of_resistance.rules.allowance import left_here, spend
from grognard.games.war_of_resistance.rules.engineers import builders, crews, no_crew, price
from grognard.games.war_of_resistance.rules.factions import no_demolition
from grognard.games.war_of_resistance.rules.items import RESOURCE, remove, usable_resource
from grognard.games.war_of_resistance.rules.mandate import may_demolish
from grognard.games.war_of_resistance.rules.march_refusals import points
from grognard.games.war_of_resistance.rules.orders import MOVEMENT, MOVING
from grognard.games.war_of_resistance.rules.spans import bridge, bridges_at, damage, owner_of, set_damage
from grognard.games.war_of_resistance.rules.terrain import DOWN
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

BLOW, MEND, MEND_MAJOR = "destroy-bridge", "repair-bridge", "repair-major-bridge"  # rows of the chart


# 44A1/ground
class BlowBridge(Order, frozen=True):
    """A unit beside a bridge destroys it."""

    kind: ClassVar[str] = "blow-bridge"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        if not p.world.rules.bridges:
            return []
        return [unit for unit in p.army(seat) if left_here(p, unit) >= _price(p) and bridges_at(p, p.at[unit])]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[BlowBridge]:
        if not p.on_map(subject):
            return []
        orders = [cls(subject, there) for there in bridges_at(p, p.at[subject])]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if self.unit >= p.world.ground or p.sides[self.unit] != seat or not p.on_map(self.unit):
            return refuse("44A1/ground", "cannot-command", unit=name)
        here = p.at[self.unit]
        hexside, facts = bridge(p, here, self.to), {"hex": p.hex_name(here), "other": p.hex_name(self.to)}
        if hexside < 0:
            return refuse("44A1/own", "no-bridge", **facts)
        if damage(p, hexside) >= DOWN:
            return refuse("44A1/ground", "bridge-down", **facts)
        if owner_of(p, here, self.to) == 1 - seat:
            return refuse("44A1/ground", "bridge-not-yours", **facts)
        if not (may_demolish(p, seat, here) or may_demolish(p, seat, self.to)):
            return refuse("44A1/ground", "outside-operations", hex=p.hex_name(here))
        if p.done[self.unit] & (STRATEGIC | INFILTRATED | FAST):
            return refuse("6B/allowed-mix", "no-other-points", unit=name)
        available = left_here(p, self.unit)
        if available < _price(p):
            return refuse("44A1/ground", "too-few-mp", unit=name, cost=points(_price(p)), available=points(available))
        return no_demolition(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        here = p.at[self.unit]
        spend(p, self.unit, _price(p))
        set_damage(p, bridge(p, here, self.to), DOWN)
        p.tell("bridge-blown", unit=p.name(self.unit), hex=p.hex_name(here), other=p.hex_name(self.to))


def _price(p: Situation) -> int:
    return MP * (p.world.charts.construction[BLOW].mp or 0)


# 44A1/repair
class MendBridge(Order, frozen=True):
    """Builders mend a bridge beside them, one alone or two together (14A1h)."""

    kind: ClassVar[str] = "mend-bridge"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return builders(p, seat) if p.bridges else []

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[MendBridge]:
        there = bridges_at(p, p.at[subject]) if p.bridges and p.on_map(subject) else []
        orders = (cls(units, hex) for hex in there for units in crews(p, seat, subject))
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = no_crew(p, seat, MEND, self.units)
        if refused is not None:
            return refused
        here = p.at[self.units[0]]
        hexside, facts = bridge(p, here, self.to), {"hex": p.hex_name(here), "other": p.hex_name(self.to)}
        if hexside < 0:
            return refuse("44A1/own", "no-bridge", **facts)
        if not damage(p, hexside):
            return refuse("44A1/repair", "bridge-whole", **facts)
        if not (p.owns(seat, here) and p.owns(seat, self.to)):
            return refuse("44A1/repair", "banks-not-yours", **facts)
        work = self.work(p)
        cost = price(p, self.units, work)
        for unit in self.units:
            if left_here(p, unit) < cost:
                owned = {"cost": points(cost), "available": points(left_here(p, unit))}
                return refuse("44A1/repair", "too-few-mp", unit=p.name(unit), **owned)
        if self.needed(p) and usable_resource(p, self.units[0]) < 0:
            return refuse("44A1/repair", "no-resource-point", unit=p.name(self.units[0]), needed=self.needed(p))
        return None

    def work(self, p: Situation) -> str:
        """Over a major or great river it is more."""
        bits = p.world.side_bits
        wide = p.world.board.sides[bridge(p, p.at[self.units[0]], self.to)] & (bits["major"] | bits["great"])
        return MEND_MAJOR if wide else MEND

    def needed(self, p: Situation) -> int:
        """Resource points: for a bridge that is destroyed, not for one that is merely damaged."""
        down = damage(p, bridge(p, p.at[self.units[0]], self.to)) >= DOWN
        return p.world.charts.construction[self.work(p)].resources if down else 0

    def play(self, p: Situation, seat: int) -> None:
        here, cost, needed = p.at[self.units[0]], price(p, self.units, self.work(p)), self.needed(p)
        if needed:
            remove(p, RESOURCE, usable_resource(p, self.units[0]), needed)
        for unit in self.units:
            spend(p, unit, cost)
        set_damage(p, bridge(p, here, self.to), 0)
        names = tuple(map(p.name, self.units))
        p.tell("bridge-mended", units=names, hex=p.hex_name(here), other=p.hex_name(self.to))
