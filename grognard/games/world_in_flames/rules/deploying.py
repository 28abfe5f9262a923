"""Setting up: each power places the units drawn for it, area by area; who likes has the rest placed by a plan."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.memory import remembered
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.holdings import led_by
from grognard.games.world_in_flames.rules.plan import Plan
from grognard.games.world_in_flames.rules.stacking import too_many
from grognard.games.world_in_flames.theatre import ALLIED, NOBODY, WAITING
from grognard.games.world_in_flames.world import NO_AREA, NO_COUNTRY
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


# barbarossa/areas
def ground_of(p: Situation, unit: int) -> list[int]:
    """The hexes where a unit may be set up, full or not: land of its area that its side holds.

    A power that is given no area but its own country may use all that it holds.
    """
    berth = p.berth[unit]

    def find() -> list[int]:
        return [hex for hex in range(p.world.hexes) if _suits(p, berth, hex)]

    return remembered(p.world, "ground of", (berth, bytes(p.control), bytes(p.master)), find)


def _suits(p: Situation, berth: int, hex: int) -> bool:
    power, area = p.world.berths[berth]
    owner, land = p.control[hex], p.world.land
    if not p.world.solid[hex] or owner == NOBODY or p.major(owner) != p.major(power):
        return False
    if owner == power and [where for who, where in p.world.berths if who == power] == [p.world.powers[power].key]:
        return True
    part = land.areas[land.area[hex]].key if land.area[hex] != NO_AREA else ""
    country = land.countries[land.country[hex]].key if land.country[hex] != NO_COUNTRY else ""
    return area in (part, country)


class Deploy(Order, frozen=True):
    """barbarossa/areas: a unit is set up in a hex of its area."""

    kind: ClassVar[str] = "deploy"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return waiting(p, seat)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Deploy]:
        if subject not in waiting(p, seat):
            return []
        return [cls(subject, hex) for hex in room_for(p, subject)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.unit not in waiting(p, seat):
            return refuse("barbarossa/set-up", "not-waiting", unit=p.name(self.unit))
        if self.to not in ground_of(p, self.unit):
            area = p.world.berths[p.berth[self.unit]][1]
            facts = {"unit": p.name(self.unit), "hex": p.hex_name(self.to), "area": area}
            return refuse("barbarossa/areas", "not-its-area", **facts)
        return too_many(p, p.piece(self.unit).branch, self.to, [self.unit])  # 2.3.1/when-checked

    def play(self, p: Situation, seat: int) -> None:
        p.put(self.unit, self.to)
        p.tell("deployed", unit=p.name(self.unit), hex=p.hex_name(self.to))


def waiting(p: Situation, seat: int) -> list[int]:
    """The units that a seat still has to set up."""
    power_of, mine = p.power_of, led_by(p, seat)
    return [unit for unit in p.here[p.box(WAITING)] if p.berth[unit] and power_of[unit] in mine]


def room_for(p: Situation, unit: int) -> list[int]:
    branch = p.piece(unit).branch
    return [hex for hex in ground_of(p, unit) if too_many(p, branch, hex, [unit]) is None]


class DeployRest(Action, frozen=True):
    """barbarossa/set-up: all units that are left are placed by a plan."""

    kind: ClassVar[str] = "deploy-rest"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[DeployRest]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None if waiting(p, seat) else refuse("barbarossa/set-up", "nobody-waiting")

    def play(self, p: Situation, seat: int) -> None:
        plan = Plan(p, p.side_of(seat))
        for unit in plan.order(p, waiting(p, seat)):
            hex = plan.best(p, unit, room_for(p, unit))
            if hex is not None:
                p.put(unit, hex)
        p.tell("deployed-rest", side=p.world.seats[seat])


class Deployment(Procedure):
    """barbarossa/set-up: the defender sets up first, in sight of all; then the attacker."""

    steps: ClassVar[tuple[str, ...]] = ("place",)
    side: int = ALLIED

    def place(self, p: Situation) -> Outcome:
        seats = tuple(seat for seat in p.deciders(self.side) if waiting(p, seat))
        if not seats:
            return None
        return Ask("set-up", seats, (Deploy, DeployRest), "barbarossa/set-up")
