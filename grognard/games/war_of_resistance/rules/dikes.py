"""37F The dikes of the Hwang Ho: who may break them, and what is left of the land below (`flood.py`)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.board import SLOTS
from grognard.games.war_of_resistance.flood import corner, wet
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.ships import strand
from grognard.games.war_of_resistance.rules.stability import record
from grognard.games.war_of_resistance.theatre import JAPANESE
from grognard.kernel.actions import Action
from grognard.kernel.refusals import Refusal, refuse

ROWS: Final = ("broken", "upgraded", "gauge", "yard")  # of railways, which are gone where the river runs now


class BreakDikes(Action, frozen=True):
    """37F/destroy: in his initial phase, after supply is found, whoever owns a hex of the corner may break them."""

    kind: ClassVar[str] = "break-dikes"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BreakDikes]:
        return [cls()] if p.world.land.flood and not p.breached else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.breached or not p.world.land.flood:
            return refuse("37F/destroy", "dikes-broken")
        head = corner(p.world.land)
        if any(p.owns(seat, hex) for hex in head):
            return None
        return refuse("37F/destroy", "dikes-out-of-reach", hexes=tuple(map(p.hex_name, head)))

    # 37F/stability; stability/dikes
    def play(self, p: Situation, seat: int) -> None:
        breach(p)
        strand(p)
        p.tell("dikes", side=p.world.seats[seat])
        record(p, "dikes-japan" if seat == JAPANESE else "dikes-china")


# 37F/course; 37F/swamps; 37F/transport-destroyed
def breach(p: Situation) -> None:
    """The map is another from now on, and what was done to railways on the banks is gone with them."""
    drowned = wet(p.world.land)
    p.breached = True
    for row in ROWS:
        marks = getattr(p, row)
        for hex in drowned:
            marks[hex] = 0
    banks = {SLOTS * hex + slot for hex in drowned for slot in range(SLOTS)}
    banks |= {p.world.board.mirror[hexside] for hexside in banks}
    p.bridges = tuple(entry for entry in p.bridges if entry[0] not in banks)  # 44A1: there are none any more
    p.works = tuple(work for work in p.works if work[1] not in drowned or not work[0].startswith("rail"))
    p.rebuild()
