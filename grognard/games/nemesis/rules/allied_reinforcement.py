"""8.2-B Allied Reinforcements: who enters at what price, and the Supply Stock at Imphal."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.board import NO_HEX, SLOTS
from grognard.games.nemesis.position import (
    FULL,
    LIMITED,
    OFF_MAP_AIRFIELD,
    OFF_MAP_BOX,
    TURN_SCALE,
    Situation,
)
from grognard.games.nemesis.rules.allied_replacement import cannot_pay
from grognard.games.nemesis.rules.control import enter
from grognard.games.nemesis.rules.japanese_reinforcement import arrive, due
from grognard.games.nemesis.rules.movement import push_transporters
from grognard.games.nemesis.rules.stacking import room_for
from grognard.games.nemesis.rules.tracks import spend_resources
from grognard.games.nemesis.world import ALLIED, JAPANESE, ROAD
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

FLIGHTS = 2  # 8.2-B/3-airfield: to the Off-Map Airfield,
FLIGHTS_WITH_DIE = 1  # and how many of them leave the replenishment die
SEND_BACKS = 2  # 8.2-B/4-drm-limits
LATER = 2  # 8.2-B/4-drm: turns until a unit sent back arrives
ENOUGH = 5  # 8.2-B/4-roll
LUSHAI_COLUMN = 1  # 8.2-B/3-lushai: column 0100


def _not_in_off_map_box(p: Situation, unit: int, seat: int, rule: str) -> Refusal | None:
    if p.sides[unit] != p.side_of(seat):
        return refuse(rule, "not-yours", unit=p.name(unit))
    if not p.lies_in(unit, OFF_MAP_BOX):
        return refuse(rule, "not-in-off-map-box", unit=p.name(unit))
    return None


class Deploy(Action, frozen=True):
    """A counter goes from the Off-Map Box to its Reinforcement Hex, the Lushai Brigade to a hex of column 0100."""

    kind: ClassVar[str] = "deploy"
    complete: ClassVar[bool] = False  # the Reinforcement Hex may be named, too
    unit: PieceNo
    to: Hex = NO_HEX

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Deploy]:
        found = []
        for n in p.in_box(OFF_MAP_BOX):
            found += [cls(n, hex) for hex in lushai_hexes(p)] if p.piece(n).special == "lushai" else [cls(n)]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = _not_in_off_map_box(p, self.unit, seat, "8.2-B/3-cost") or cannot_pay(p, self.unit)
        if refused is not None:
            return refused
        piece = p.piece(self.unit)
        if piece.special == "lushai":
            return self._lushai(p)
        home = p.world.reinforcement_hex.get(piece.force, NO_HEX)  # 8.2-B/3-where
        if home == NO_HEX:
            return refuse("8.2-B/3-where", "no-way-in", unit=piece.id, force=piece.force)
        if self.to not in (NO_HEX, home):
            return refuse("8.2-B/3-where", "enters-elsewhere", unit=piece.id, hex=p.hex_name(home))
        return None

    def _lushai(self, p: Situation) -> Refusal | None:
        unit = p.name(self.unit)
        if self.to not in lushai_hexes(p):
            return refuse("8.2-B/3-lushai", "lushai-column", unit=unit)
        if p.occupied(JAPANESE, self.to):
            return refuse("8.2-B/3-lushai", "enemy-units", unit=unit, hex=p.hex_name(self.to))
        return room_for(p, self.unit, self.to)

    def play(self, p: Situation, seat: int) -> None:
        piece = p.piece(self.unit)
        spend_resources(p, 1)  # 8.2-B/3-cost
        if piece.special != "lushai":
            arrive(p, self.unit, p.world.reinforcement_hex[piece.force])
            return
        p.supply[self.unit], p.hunger[self.unit], p.done[self.unit] = LIMITED, 0, 0  # 8.2-B/3-lushai
        p.tell("reinforcement", unit=piece.id, hex=p.hex_name(self.to))
        enter(p, self.unit, self.to)
        push_transporters(p, self.unit, self.to)


def lushai_hexes(p: Situation) -> tuple[int, ...]:
    """Column 0100 of the map."""
    known: tuple[int, ...] | None = p.world.known.get("column 0100")
    if known is None:
        columns, off_map = p.world.board.columns, p.world.off_map
        known = tuple(hex for hex, column in enumerate(columns) if column == LUSHAI_COLUMN and hex not in off_map)
        p.world.known["column 0100"] = known
    return known


class ToAirfield(Action, frozen=True):
    """A counter goes from the Off-Map Box to the Off-Map Airfield; a second one costs the replenishment die."""

    kind: ClassVar[str] = "to-airfield"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ToAirfield]:
        return [cls(n) for n in p.in_box(OFF_MAP_BOX)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = _not_in_off_map_box(p, self.unit, seat, "8.2-B/3-cost")
        if refused is not None:
            return refused
        if p.piece(self.unit).motorized:
            return refuse("8.2-B/3-airfield-motorized", "motorized-no-flight", unit=p.name(self.unit))
        if p.stack[-1].flown >= FLIGHTS:
            return refuse("8.2-B/3-airfield", "airfield-full", unit=p.name(self.unit), limit=FLIGHTS)
        return cannot_pay(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        spend_resources(p, 1)  # 8.2-B/3-cost
        p.stack[-1].flown += 1
        p.put(self.unit, p.box(OFF_MAP_AIRFIELD))
        p.tell("to-airfield", unit=p.name(self.unit))


class SendBack(Action, frozen=True):
    """A British unit goes back to the Game Turn Scale to help the replenishment die (8.2-B/4-drm)."""

    kind: ClassVar[str] = "send-back"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[SendBack]:
        return [cls(n) for n in p.in_box(OFF_MAP_BOX)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = _not_in_off_map_box(p, self.unit, seat, "8.2-B/4-drm")
        if refused is not None:
            return refused
        piece = p.piece(self.unit)
        if not piece.is_unit:
            return refuse("1.2-A/transporter-not-unit", "transporter-not-sent-back", unit=piece.id)
        if piece.force != "british":
            return refuse("8.2-B/4-drm-limits", "british-only", unit=piece.id)
        if p.stack[-1].sent >= SEND_BACKS:
            return refuse("8.2-B/4-drm-limits", "modifier-limit", unit=piece.id, limit=SEND_BACKS)
        return cannot_pay(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        spend_resources(p, 1)
        p.stack[-1].sent += 1
        p.due[self.unit] = p.turn + LATER
        p.put(self.unit, p.box(TURN_SCALE))
        p.tell("sent-back", unit=p.name(self.unit), turn=p.due[self.unit])


class Replenish(Action, frozen=True):
    """Roll for the Supply Stock now (8.2-B/4-roll)."""

    kind: ClassVar[str] = "replenish"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Replenish]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].ready = True


class AlliedReinforcements(Procedure):
    """8.2-B, steps 1 to 4."""

    steps: ClassVar[tuple[str, ...]] = ("move_due", "move_yunnan", "deploy", "replenish")
    flown: int = 0  # to the Off-Map Airfield
    sent: int = 0  # back to the Game Turn Scale
    ready: bool = False

    def move_due(self, p: Situation) -> Outcome:
        """8.2-B/1-due; units that retreated off the map keep their steps."""
        for piece in due(p, ALLIED):
            p.supply[piece], p.hunger[piece], p.done[piece], p.due[piece] = FULL, 0, 0, 0
            p.put(piece, p.box(OFF_MAP_BOX))
            p.tell("due", unit=p.name(piece))
        return None

    def move_yunnan(self, p: Situation) -> Outcome:
        """8.2-B/2-yunnan, 2.6/inactive-other."""
        for piece in p.in_box(OFF_MAP_BOX):
            if p.piece(piece).force == "yunnan" and p.world.rules.joins_yunnan(bool(p.world.is_unit[piece])):
                arrive(p, piece, p.world.reinforcement_hex["yunnan"])
        return None

    def deploy(self, p: Situation) -> Outcome:
        """8.2-B/3-cost; Transporters are handled as units (8.2-B/3-transporters)."""
        seats = p.deciders(ALLIED)
        if self.done:
            return None
        idle = not (Deploy.possible(p, seats[0]) or ToAirfield.possible(p, seats[0]))
        facts = {"points": p.resources, "flown": self.flown}
        return Ask("deploy", seats, (Deploy, ToAirfield, Done), "8.2-B/3-cost", facts, idle=idle)

    def replenish(self, p: Situation) -> Outcome:
        full = p.world.charts.stock.supply_stock
        imphal = p.world.imphal
        if imphal == NO_HEX or p.stock >= full or p.occupied(JAPANESE, imphal):
            return None
        if p.world.rules.road_fills_stock() and road_open(p):  # 8.2-B/4-auto
            p.stock = full
            p.tell("stock", value=p.stock)
            return None
        if self.flown > FLIGHTS_WITH_DIE:  # 8.2-B/3-airfield
            p.tell("replenish-waived", flown=self.flown)
            return None
        seats = p.deciders(ALLIED)
        if not self.ready and SendBack.possible(p, seats[0]):
            facts = {"modifier": self.sent, "stock": p.stock, "points": p.resources}
            return Ask("replenish", seats, (SendBack, Replenish), "8.2-B/4-roll", facts)
        die = p.roll("replenish", "8.2-B/4-roll", modifier=self.sent)
        if die + self.sent >= ENOUGH:
            p.stock += 1
        p.tell("stock", value=p.stock)
        return None


def road_open(p: Situation) -> bool:
    """Whether Roads lead from Dimapur to Imphal past every Japanese unit (8.2-B/4-auto)."""
    board = p.world.board
    dimapur = p.world.features.places.get("dimapur", NO_HEX)
    if dimapur == NO_HEX or p.occupied(JAPANESE, dimapur):
        return False
    ring, known = [dimapur], {dimapur}
    for here in ring:
        for hexside in range(SLOTS * here, SLOTS * here + SLOTS):
            there = board.neighbours[hexside]
            if board.lines[hexside] & ROAD and there not in known and not p.occupied(JAPANESE, there):
                known.add(there)
                ring.append(there)
    return p.world.imphal in known
