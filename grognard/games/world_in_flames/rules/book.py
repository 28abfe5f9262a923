"""The rules where no option is chosen, as far as an option changes them."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from grognard.games.world_in_flames.position import Situation


class Book:
    carpets: ClassVar[bool] = False  # whether strategic bombers may bomb troops (11.8)
    tank_busters: ClassVar[bool] = False  # whether they are better against armour (11.9, 11.16.4)
    staff_support: ClassVar[bool] = False  # whether HQs may change the odds of attacks (11.16.3)
    offensive_chits: ClassVar[bool] = False  # whether stores may be gathered for great offensives (16)
    two_dice: ClassVar[bool] = False  # whether land combats are thrown for with two dice (11.16.6)
    white_circles: ClassVar[bool] = False  # whether aircraft with their range in one carry as ATRs do (11.12)

    # 14.3.2/total
    def rear(self, p: Situation, plane: int, foe: int) -> Fraction:
        """What a fighter behind the first adds to its side's total, against the enemy's first fighter (-1: none)."""
        return Fraction(1)

    def bomber_in_front(self, p: Situation, plane: int) -> int:
        """The air-to-air factor of the bomber that has to fight."""
        return p.piece(plane).air_to_air

    def lowered(self, p: Situation, own: int, foe: int) -> bool:
        """Whether a side's result is a step weaker, with these as first fighters (-1: none)."""
        return False

    def too_far_to_intercept(self, p: Situation, plane: int, hex: int) -> bool:
        """Whether a fighter in range may not intercept all the same."""
        return False
