"""12E What supply does to a unit: its strength, its movement, its zone, its armour and its support."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.war_of_resistance.position import Situation


def attack_factor(p: Situation, unit: int, attack_supply: bool) -> Fraction:
    """What of its attack strength a unit has, by general and attack supply."""
    raise NotImplementedError


def defence_factor(p: Situation, unit: int) -> Fraction:
    raise NotImplementedError


def movement_factor(p: Situation, unit: int) -> Fraction:
    raise NotImplementedError


def armour_lost(p: Situation, unit: int) -> bool:
    """Whether lack of supply takes its armour and anti-tank abilities."""
    raise NotImplementedError


def support_lost(p: Situation, unit: int) -> bool:
    """Whether a unit that is out of supply and isolated counts as unsupported and supports nobody."""
    raise NotImplementedError
