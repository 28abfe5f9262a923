"""11.18.1 Air supply: transports bring what troops need to be reorganised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.airlift import transport
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.flying import BOMBER, flights
from grognard.games.world_in_flames.rules.missions import AirPhase
from grognard.games.world_in_flames.rules.offensives import eases
from grognard.games.world_in_flames.theatre import ACTIONS
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse

HALVES: Final = 2  # in a point of reorganisation: costs and what is left are kept in halves


# 11.18.4/cost, /cooperating-double, 18.3/double-reorg
def reorganisation_cost(p: Situation, helpers: Sequence[int], unit: int) -> int:
    """Half points for a unit: one point if its major power's action is of its kind, else two.

    Twice that if anybody of another power helps; half by an offensive of all who help.
    """
    action = ACTIONS[p.chosen[p.major(p.power_of[unit])]]
    paid = HALVES if action == p.piece(unit).branch else 2 * HALVES
    if any(p.power_of[helper] != p.power_of[unit] for helper in helpers):
        paid *= 2
    return paid // 2 if all(eases(p, helper, unit) for helper in helpers) else paid


class Resupply(Action, frozen=True):
    """11.18.1/points: a unit under a transport is turned face-up."""

    kind: ClassVar[str] = "resupply"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Resupply]:
        phase: AirSupply = p.stack[-1]
        return [cls(unit) for unit in phase.needy(p, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.18.1/points", "no-air-supply", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        phase: AirSupply = p.stack[-1]
        hex = p.at[self.unit]
        phase.spent = (*phase.spent, (hex, phase.cost(p, self.unit)))
        p.turn_over(self.unit, down=False)
        p.tell("resupplied", unit=p.name(self.unit), hex=p.hex_name(hex))


class AirSupply(AirPhase):
    """11.18.1/sequence: as other missions; each transport that comes through gives a point to units in its hex."""

    activity: ClassVar[str] = "air-transport"  # all flights have one limit (10.2/air-limit-total)
    rule: ClassVar[str] = "11.18.1/sequence"
    weary: tuple[int, ...] = ()  # who was face-down when the phase began (11.18.4/started-face-down)
    spent: tuple[tuple[int, int], ...] = ()  # hex, half points

    @property
    def name(self) -> str:
        return "air-supply"

    def unfit(self, p: Situation, plane: int) -> Refusal | None:
        if transport(p, p.piece(plane)):
            return None
        return refuse("14.2/type-air-transport", "no-transport", unit=p.name(plane))

    def aims(self, p: Situation, plane: int) -> list[int]:
        power = p.power_of[plane]
        weary = (unit for unit in self.weary if p.on_board(unit) and not p.piece(unit).headquarters)
        return sorted({p.at[unit] for unit in weary if cooperate(p, power, p.power_of[unit])})

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        if hex in self.aims(p, plane):
            return None
        return refuse("11.18.1/sequence", "nobody-to-supply", unit=p.name(plane), hex=p.hex_name(hex))

    def helpers(self, p: Situation, hex: int) -> list[int]:
        return [flight.plane for flight in flights(p, hex, self.side) if flight.role == BOMBER]

    def cost(self, p: Situation, unit: int) -> int:
        """With the transports over it: those of its own power are cheaper."""
        return min(reorganisation_cost(p, (plane,), unit) for plane in self.helpers(p, p.at[unit]))

    def needy(self, p: Situation, seat: int) -> list[int]:
        """The units that a seat can reorganise with the points that are left over them."""
        found = []
        for unit in self.weary:
            if not p.on_board(unit) or not p.down[unit] or p.piece(unit).headquarters:
                continue
            over = self.helpers(p, p.at[unit])
            mine = any(p.world.seat_of[p.major(p.power_of[plane])] == seat for plane in over)
            left = HALVES * len(over) - sum(points for hex, points in self.spent if hex == p.at[unit])
            if (
                mine
                and left >= self.cost(p, unit)
                and all(cooperate(p, p.power_of[plane], p.power_of[unit]) for plane in over)
            ):
                found.append(unit)
        return found

    # 11.18.1/points
    def attack(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        ask = Ask("air-supply", p.deciders(self.side), (Resupply, Done), "11.18.1/points")
        return openly(ask, lambda seat: bool(self.needy(p, seat)))
