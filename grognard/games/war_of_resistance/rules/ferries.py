"""34F River transports and landing craft as ferries: a hexside of water that friends cross like a major river."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import STIRRED, Situation
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.voyages import no_squadron
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

FERRIES = ("LC", "RT")


def crossings(p: Situation, ship: int) -> list[tuple[int, int]]:
    """The hexsides at which a ship could be a ferry: its own great river, or water between its hex and another one."""
    world, place = p.world, p.at[ship]
    board, bits = world.board, world.side_bits
    wide = bits["great"] | bits["sea"] | bits["lake"]
    pairs = [world.banks(place)] if world.on_river(place) else []
    if place < world.hexes:
        pairs = [(place, there) for there in board.adjacent(place)]
    return [pair for pair in pairs if board.sides[board.hexside(*pair)] & wide]


class Ferry(Order, frozen=True):
    """A ship that stays where it is serves as a ferry between two hexes."""

    kind: ClassVar[str] = "ferry"
    time: ClassVar[str] = "34F"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    ship: PieceNo
    one: Hex
    other: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [ship for ship in p.fleet(seat) if p.vessel(ship).kind in FERRIES and crossings(p, ship)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Ferry]:
        orders = [cls(subject, *pair) for pair in crossings(p, subject)]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_squadron(p, seat, (self.ship,))
        if wrong is not None:
            return wrong
        facts = {"ship": p.name(self.ship), "start": p.hex_name(self.one), "hex": p.hex_name(self.other)}
        if p.vessel(self.ship).kind not in FERRIES or p.damage[self.ship]:
            return refuse("34F", "no-ferry", ship=p.name(self.ship))
        if p.log[self.ship] & STIRRED:
            return refuse("34F", "ferry-has-moved", ship=p.name(self.ship))
        pairs = {frozenset(pair) for pair in crossings(p, self.ship)}
        if frozenset((self.one, self.other)) not in pairs:
            return refuse("34F", "no-crossing-there", **facts)
        if (self.ship, self.hexside(p)) in p.ferries:
            return refuse("34F", "ferry-already", **facts)
        return None

    def hexside(self, p: Situation) -> int:
        return p.world.board.hexside(min(self.one, self.other), max(self.one, self.other))

    def play(self, p: Situation, seat: int) -> None:
        others = tuple(entry for entry in p.ferries if entry[0] != self.ship)
        p.ferries = (*others, (self.ship, self.hexside(p)))
        p.touch()
        p.tell("ferry", ship=p.name(self.ship), start=p.hex_name(self.one), hex=p.hex_name(self.other))
