"""6.1-A Forward Move and 6.1-B Air Movement: what an Attack Phase moves before it attacks."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.field.board import NO_HEX
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import LIMITED, MOVED, OFF_MAP_AIRFIELD, Situation
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.control import controller, enter
from grognard.games.nemesis.rules.movement import March, push_transporters
from grognard.games.nemesis.rules.reach import mover, obstacles
from grognard.games.nemesis.rules.stacking import EnforceStacking, room_for
from grognard.games.nemesis.rules.terrain import closed, move_cost
from grognard.games.nemesis.rules.yunnan import bound_to_havens, common_havens, may_end_move
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

LANDINGS = 2  # 6.1-B/air-move


class ForwardMoves(Procedure):
    """Before any attack; no Bunkers and no Ambushes in this phase (6.1-A/no-extras)."""

    steps: ClassVar[tuple[str, ...]] = ("move", "enforce_stacking")
    side: Side = JAPANESE

    def move(self, p: Situation) -> Outcome:
        if self.done:
            return None
        return Ask("forward-move", p.deciders(self.side), (Forward, Drop, Done), "6.1-A/one-hex")

    def enforce_stacking(self, p: Situation) -> Outcome:
        p.stack.append(EnforceStacking(side=self.side))  # 2.2/enforcement-time
        return None


class Forward(Order, frozen=True):
    """One unit moves one hex, if its whole cost is not above the unit's Quality (6.1-A/cost-limit).

    One hex is one hex: there is no stretch outside an Assault Phase (5.1-C/phase).
    """

    kind: ClassVar[str] = "forward"
    personal: ClassVar[bool] = True
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        at, done, is_unit, hexes = p.at, p.done, p.world.is_unit, p.hexes
        return [n for n in p.world.mobile_of[p.side_of(seat)] if at[n] < hexes and is_unit[n] and not done[n] & MOVED]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Forward]:
        side = p.side_of(seat)
        ready: dict[Any, list[Forward]] = obstacles(p, side).answer("forward", dict)
        key = (subject, p.at[subject], p.supply[subject], p.reduced[subject])
        moves = ready.get(key)
        if moves is None:
            moves = ready[key] = [cls(subject, hex) for hex in forward_hexes(p, subject)]
        if subject not in bound_to_havens(p, side):
            return moves
        havens = common_havens(p)
        return [move for move in moves if move.to in havens]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece = p.piece(self.unit)
        unit, start = piece.id, p.at[self.unit]
        if piece.side != p.side_of(seat):
            return refuse("6.1-A/one-hex", "not-yours", unit=unit)
        if not piece.is_unit:
            return refuse("6.1-A/transporters", "transporter-forward", unit=unit)
        if start >= p.hexes:
            return refuse("6.1-A/one-hex", "not-on-map", unit=unit)
        if piece.kind == "garrison":
            return refuse("1.2-J/garrison-immobile", "garrison-immobile", unit=unit)
        if p.done[self.unit] & MOVED:
            return refuse("6.1-A/one-hex", "has-moved", unit=unit)
        hexside = p.world.board.hexside(start, self.to)
        if self.to in p.world.off_map:
            return refuse("1.1/reinforcement-hex-no-entry", "reinforcement-hex", unit=unit, hex=p.hex_name(self.to))
        if hexside == NO_HEX:
            if start in p.world.off_map:
                return refuse("1.1/reinforcement-hex-exit", "no-arrow", unit=unit, hex=p.hex_name(self.to))
            return refuse("6.1-A/one-hex", "forward-far", unit=unit, hex=p.hex_name(self.to))
        shut = closed(p, self.unit, hexside)
        if shut is not None:
            return shut
        cost, quality = move_cost(p, self.unit, hexside), p.values(self.unit).quality
        if cost > quality:  # 6.1-A/no-minimum: no single hex for nothing here
            facts: dict[str, Any] = {"unit": unit, "hex": p.hex_name(self.to), "cost": cost, "available": quality}
            return Refusal("6.1-A/cost-limit", "forward-cost", facts)
        return may_end_move(p, self.unit, self.to)

    def play(self, p: Situation, seat: int) -> None:
        p.done[self.unit] |= MOVED
        start, hex = p.hex_name(p.at[self.unit]), p.hex_name(self.to)
        p.tell("forward-moved", unit=p.name(self.unit), start=start, hex=hex)
        p.stack.append(March(unit=self.unit, path=(self.to,)))  # 6.1-A/enter-targets


def forward_hexes(p: Situation, piece: int) -> list[int]:
    """Adjacent hexes that cost the unit no more than its Quality; Limited Movement may bind it (6.1-A/limited)."""
    who = mover(p, piece)
    toll = who.toll(obstacles(p, who.side))
    return sorted(there for there, cost in who.ways(p)[p.at[piece]] if cost + toll[there] <= who.quality)


class AirMovement(Procedure):
    """Up to two counters fly from the Off-Map Airfield to the map (6.1-B/air-move)."""

    steps: ClassVar[tuple[str, ...]] = ("land",)
    side: Side = ALLIED
    landed: int = 0

    def land(self, p: Situation) -> Outcome:
        seats = p.deciders(ALLIED)
        if self.done or self.landed >= LANDINGS:
            return None
        idle, facts = not Land.possible(p, seats[0]), {"left": LANDINGS - self.landed}
        return Ask("air-movement", seats, (Land, Done), "6.1-B/air-move", facts, idle=idle)


class Land(Action, frozen=True):
    """A counter lands on an Airfield in Allied hands, a captured Japanese one included."""

    kind: ClassVar[str] = "land"
    unit: PieceNo
    airfield: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Land]:
        waiting = p.in_box(OFF_MAP_AIRFIELD)
        return [cls(n, hex) for n in waiting for hex in sorted(p.world.features.airfields)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece = p.piece(self.unit)
        unit, hex = piece.id, p.hex_name(self.airfield)
        if not p.lies_in(self.unit, OFF_MAP_AIRFIELD) or piece.side != p.side_of(seat):
            return refuse("6.1-B/air-move", "not-at-airfield", unit=unit)
        if piece.motorized:
            return refuse("6.1-B/air-move", "motorized-flies-not", unit=unit)
        if self.airfield not in p.world.features.airfields:
            return refuse("6.1-B/air-move", "no-airfield", unit=unit, hex=hex)
        if controller(p, self.airfield) != ALLIED or p.occupied(JAPANESE, self.airfield):
            return refuse("6.1-B/air-move", "enemy-airfield", unit=unit, hex=hex)
        if not piece.is_unit and p.transporters(self.airfield, enemy(piece.side)):
            return refuse("5.1-F/transporter-refused", "enemy-transporter", unit=unit, hex=hex)
        return room_for(p, self.unit, self.airfield)

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].landed += 1
        p.supply[self.unit] = LIMITED  # 6.1-B/air-supply-state; it may attack at once (6.1-B/may-attack)
        p.world.rules.post(p, self.unit, self.airfield)
        p.tell("landed", unit=p.name(self.unit), hex=p.hex_name(self.airfield))
        enter(p, self.unit, self.airfield)
        push_transporters(p, self.unit, self.airfield)
