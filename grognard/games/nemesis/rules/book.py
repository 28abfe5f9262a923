"""The rules of edition 1.2b for two players, as far as another edition or an option changes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.nemesis.customs import SHARED, WHOLE, Part
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.world import SIDES
from grognard.kernel.actions import Action, Order
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal


class Book:
    seats: ClassVar[tuple[str, ...]] = SIDES

    # --- what editions say otherwise -----------------------------------------------------------------

    def serves(self, owner: int, side: Side) -> bool:
        """Whether a Supply Entry Hex of an owner is one for a side (6.2-D/off-map, 8.1-C/eligible)."""
        return owner == side

    def counts_as_division(self, formation: str) -> bool:
        """Whether the formation is a Division of which only so many Battalions come back (8.1-A, 1.2-D)."""
        return True

    def joins_yunnan(self, unit: bool) -> bool:
        """Whether a unit or Transporter of the Yunnan Force moves to its Reinforcement Hex (8.2-B/2-yunnan)."""
        return True

    def road_fills_stock(self) -> bool:
        """Whether an open road fills the Supply Stock without a die (8.2-B/4-auto)."""
        return True

    def pays_for_permanent(self) -> bool:
        """Whether units that are lost for good bring Resources too (2.5/unit-loss)."""
        return True

    def along_railway(self) -> bool:
        """Whether the route of contact runs along the railway, in India to its edge of the map (8.2-C/india)."""
        return True

    # --- who takes chits, and who commands -----------------------------------------------------------

    def takes_chits(self) -> bool:
        """Whether players take the chits that others draw (4.0/random-draw)."""
        return False

    def muster(self, p: Situation, start: bool = False) -> None:
        """At the start of the game and of every Phase: each counter on the map gets its commander."""

    def post(self, p: Situation, piece: int, hex: int) -> None:
        """A counter comes onto the map in the middle of a Phase."""

    def command(self, p: Situation, piece: int) -> int:
        """Which of two partners commands a counter."""
        return SHARED

    def by_command(self, p: Situation, units: Sequence[int]) -> list[Sequence[int]]:
        """The units of each partner by themselves."""
        return [units]

    def parts_of(self, p: Situation, play: int, side: Side, chit: int) -> tuple[Part, ...]:
        """Who plays the chit that a side has drawn, one after another; `play` counts from 0 in the Game Turn."""
        return ((side, SHARED, WHOLE),)

    def address(self, p: Situation, ask: Ask) -> Ask:
        """The question to those partners who have something to say about it."""
        return ask

    def permits(self, p: Situation, seat: int, action: Action) -> Refusal | None:
        """Why a seat that is asked may not give this order."""
        return None

    def commanded(self, p: Situation, seat: int, kind: type[Order]) -> Sequence[int]:
        """The subjects of a kind of order that are not the partner's."""
        return kind.subjects(p, seat)
