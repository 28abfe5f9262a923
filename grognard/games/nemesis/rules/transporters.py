"""5.1-F and 6.2-D Transporters: pushed by enemy units, and returned when they are lost."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import WAITING, Situation
from grognard.games.nemesis.rules.control import enemy_objective, enter
from grognard.games.nemesis.rules.losses import clear_marks, remove_allied_transporter
from grognard.games.nemesis.rules.supply import able_depots
from grognard.games.nemesis.rules.terrain import CLIFF, closed, hexsides
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


def retreats(p: Situation, transporter: int) -> list[int]:
    """The hexes into which a Transporter may retreat, one hex away and no further (5.1-F/one-hex).

    Room does not matter (5.1-F/full-hex). An Ambush of the enemy and an Objective in enemy hands come into
    question only where nothing else is open (6.2-D/last-resort).
    """
    side = p.sides[transporter]
    open_hexes: list[int] = []
    last_resort: list[int] = []
    for hexside in hexsides(p.at[transporter]):
        there = p.world.board.neighbours[hexside]
        if there == NO_HEX or _no_retreat(p, transporter, hexside) is not None:
            continue
        (last_resort if _unwelcome(p, side, there) else open_hexes).append(there)
    return open_hexes or last_resort


def _no_retreat(p: Situation, transporter: int, hexside: int) -> Refusal | None:
    """5.1-F/transporter-refused and the barred ground of 5.1-A; Cliffs even for Mules (6.2-D/no-cliffs)."""
    there = p.world.board.neighbours[hexside]
    if p.world.board.terrain[there] == CLIFF:
        return refuse("6.2-D/no-cliffs", "retreat-cliff", unit=p.name(transporter), hex=p.hex_name(there))
    return closed(p, transporter, hexside)


def _unwelcome(p: Situation, side: Side, hex: int) -> bool:
    return bool(side == ALLIED and p.ambush[hex]) or enemy_objective(p, side, hex)


PUSH, LOSSES, RETREAT = range(3)  # why Transporters must leave a hex
WHY: Final = (("push", "5.1-F/push"), ("losses", "6.0/transporter-forced"), ("retreat", "6.2-D/where"))


class RetreatTransporters(Procedure):
    """The owner retreats each of their Transporters in the hex by 1 hex.

    A unit has entered (5.1-F/push), losses have left them alone (6.0/transporter-forced), or they retreat with
    their units (6.2-D/where).
    """

    steps: ClassVar[tuple[str, ...]] = ("retreat",)
    side: Side = JAPANESE
    hex: int = -1
    cause: int = PUSH

    def retreat(self, p: Situation) -> Outcome:
        choosing = 0
        for transporter in p.transporters(self.hex, self.side):
            hexes = retreats(p, transporter)
            if not hexes:  # 6.2-D/eliminated
                p.tell("transporter-lost", unit=p.name(transporter), hex=p.hex_name(self.hex))
                return_transporter(p, transporter)
                return AGAIN
            if len(hexes) == 1:
                retreat_to(p, transporter, hexes[0])
                return AGAIN
            choosing += 1
        if choosing:
            why, rule = WHY[self.cause]
            facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "why": why, "count": choosing}
            return Ask("transporter-retreat", p.deciders(self.side), (RetreatTransporter,), rule, facts)
        return None


def retreat_to(p: Situation, transporter: int, hex: int) -> None:
    p.tell("transporter-retreats", unit=p.name(transporter), start=p.hex_name(p.at[transporter]), hex=p.hex_name(hex))
    enter(p, transporter, hex)


class RetreatTransporter(Action, frozen=True):
    """The owner's choice of a hex for a Transporter that must retreat (6.2-D/where)."""

    kind: ClassVar[str] = "retreat-transporter"
    unit: PieceNo
    to: Hex

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[RetreatTransporter]:
        frame = p.stack[-1]
        return [cls(n, hex) for n in p.transporters(frame.hex, frame.side) for hex in retreats(p, n)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        frame = p.stack[-1]
        unit, hex = p.name(self.unit), p.hex_name(self.to)
        if self.unit not in p.transporters(frame.hex, frame.side):
            return refuse(WHY[frame.cause][1], "not-pushed", unit=unit, hex=p.hex_name(frame.hex))
        if self.to in retreats(p, self.unit):
            return None
        hexside = p.world.board.hexside(frame.hex, self.to)
        if hexside == NO_HEX:
            return refuse("5.1-F/one-hex", "retreat-one-hex", unit=unit, hex=hex)
        return _no_retreat(p, self.unit, hexside) or refuse("6.2-D/last-resort", "last-resort", unit=unit, hex=hex)

    def play(self, p: Situation, seat: int) -> None:
        retreat_to(p, self.unit, self.to)


# --- the return of eliminated Transporters -----------------------------------------------------------------


def return_transporter(p: Situation, transporter: int) -> None:
    """Take an eliminated Transporter off the map and bring it back where 6.2-D says.

    The choice of a depot, if there is one to make, comes as soon as the caller's step is over.
    """
    if p.sides[transporter] == ALLIED:
        remove_allied_transporter(p, transporter)  # 6.2-D/transporter-return-allied
        return
    clear_marks(p, transporter)
    p.put(transporter, p.box(WAITING))
    p.stack.append(ReturnToDepot(unit=transporter))


def depots_for(p: Situation, side: Side) -> dict[int, int]:
    """The depots that can take a Transporter back, each with the level it provides.

    Never on top of an enemy Transporter, where only units may enter (5.1-F/transporter-refused), nor in the
    hex it is just being driven from.
    """
    other, lost = enemy(side), driven_from(p)
    return {
        hex: level
        for hex, level in sorted(able_depots(p, side).items())
        if hex not in lost and not p.transporters(hex, other)
    }


def driven_from(p: Situation) -> set[int]:
    """The hexes that Transporters are being made to leave: the enemy may not have entered them yet."""
    return {frame.hex for frame in p.stack if isinstance(frame, RetreatTransporters)}


class ReturnToDepot(Procedure):
    """A Japanese Transporter comes back on a depot able to provide any supply (6.2-D/transporter-return).

    With none it waits off the map until a Japanese phase begins in which there is one.
    """

    steps: ClassVar[tuple[str, ...]] = ("return_it",)
    unit: int = -1

    def return_it(self, p: Situation) -> Outcome:
        if not p.lies_in(self.unit, WAITING):
            return None
        depots = depots_for(p, JAPANESE)
        if len(depots) > 1:
            facts = {"unit": p.name(self.unit)}
            return Ask("depot", p.deciders(JAPANESE), (ReturnTransporter,), "6.2-D/transporter-return", facts)
        if depots:
            return_to(p, self.unit, next(iter(depots)))
        else:
            p.tell("transporter-waits", unit=p.name(self.unit))
        return None


def return_to(p: Situation, transporter: int, hex: int) -> None:
    """Onto the depot, on the depot's level of supply."""
    p.supply[transporter] = depots_for(p, p.sides[transporter])[hex]
    p.put(transporter, hex)
    p.tell("transporter-back", unit=p.name(transporter), hex=p.hex_name(hex))


class ReturnTransporter(Action, frozen=True):
    """The owner's choice of a depot for an eliminated Transporter."""

    kind: ClassVar[str] = "return-transporter"
    unit: PieceNo
    depot: Hex

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[ReturnTransporter]:
        return [cls(p.stack[-1].unit, hex) for hex in depots_for(p, JAPANESE)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        unit = p.stack[-1].unit
        if self.unit != unit:
            facts = {"unit": p.name(self.unit), "expected": p.name(unit)}
            return refuse("6.2-D/transporter-return", "other-transporter", **facts)
        if self.depot not in depots_for(p, JAPANESE):
            facts = {"unit": p.name(unit), "hex": p.hex_name(self.depot)}
            key = "depot-driven-from" if self.depot in driven_from(p) else "depot-unable"
            return refuse("6.2-D/transporter-return", key, **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        return_to(p, self.unit, self.depot)


class ReturnWaiting(Procedure):
    """At the start of a Japanese phase the waiting Transporters try again (6.2-D/transporter-return)."""

    steps: ClassVar[tuple[str, ...]] = ("return_them",)

    def return_them(self, p: Situation) -> Outcome:
        waiting = p.in_box(WAITING)
        if waiting and depots_for(p, JAPANESE):
            p.stack.extend(ReturnToDepot(unit=transporter) for transporter in reversed(waiting))
        return None
