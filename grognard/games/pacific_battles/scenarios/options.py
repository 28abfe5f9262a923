"""The optional rules of the series, a class each; they change the rules of whichever game is played."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.initiative import InitiativePhase
from grognard.games.pacific_battles.scenarios.base import Scenario
from grognard.games.pacific_battles.world import SIDES
from grognard.kernel.procedures import Procedure


class Initiative(Scenario):
    """4.0/optional: both sides bid for the first player turn."""

    option: ClassVar[str] = "initiative"
    value: ClassVar[bool] = True

    def opening(self, p: Situation) -> list[Procedure]:
        return [*super().opening(p), InitiativePhase()]


class Reorganisation(Scenario):
    """11.25/optional-recovery: each disrupted unit tries by its efficiency."""

    option: ClassVar[str] = "reorganisation"
    value: ClassVar[bool] = True

    def recovers(self, p: Situation, unit: int) -> bool:
        """One die of its efficiency or less, wherever its HQ is (11.251/no-command).

        Its owner hears whose die it was; to the enemy the markers of the stack say enough (17.1/inspection).
        """
        hex, side = p.at[unit], p.sides[unit]
        where, efficiency = p.hex_name(hex) if hex < p.hexes else "-", p.face(unit).efficiency
        die = p.roll("reorganisation", "11.25/optional-recovery", side=SIDES[side], hex=where)
        kind = "reorganised" if die <= efficiency else "still-disrupted"
        p.tell_only(side, kind, unit=p.name(unit), hex=where, die=die, efficiency=efficiency)
        return die <= efficiency


SWITCHES: Final = (Initiative, Reorganisation)
