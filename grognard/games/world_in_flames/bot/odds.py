"""What attacks bring, by the exact chances of the tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from grognard.field.memory import remembered
from grognard.games.warfare import Strike
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.concepts import rounded
from grognard.games.world_in_flames.rules.odds import (
    ARMOUR,
    ASSAULT,
    BLITZKRIEG,
    OPEN,
    Odds,
    chances,
    circumstances,
    defence_of,
    hexside_factor,
    odds_of,
    winter_helps,
)
from grognard.games.world_in_flames.rules.weather import terrain_now
from grognard.games.world_in_flames.tables import LandResult

STAFF: Final = 6.0  # what an HQ is worth above its strength: supply hangs on it
DRIVEN: Final = 0.2  # of the worth of who falls back
SENT_BACK: Final = 0.6  # of the worth of who is shattered and comes again next turn
WEARY: Final = 0.04  # of the worth of attackers that are turned over
TURNED: Final = 0.1  # of defenders that are

LAST_BOX: Final = 9  # of the impulse track: hardly a turn goes further

Result = tuple[float, int, int, str, float]  # chance, losses of attacker and defender, fate, share left face-up


def value(p: Situation, unit: int) -> float:
    """What a unit is worth: half its strength and what it costs to build."""
    piece = p.piece(unit)
    return 0.5 * piece.combat + max(piece.cost, 1) + (STAFF if piece.headquarters else 0.0)


def to_come(p: Situation) -> float:
    """The impulses that a side has left in this turn, roughly, by the boxes that the weather lets the marker run."""
    return max(LAST_BOX - p.impulse, 0) / (2.0 * max(p.advance, 1))


class Mark(NamedTuple):
    """A hex that might be attacked, with all that does not depend on who attacks it."""

    hex: int
    units: tuple[int, ...]
    values: tuple[float, ...]  # of the defenders, the cheapest first: those are lost first
    defence: int
    down: int  # how many of them are face-down
    open: bool  # whether the attacker may choose the table at all
    armour: int
    mechanised: int


def mark(p: Situation, hex: int, units: Sequence[int], support: Fraction = Fraction(0)) -> Mark:
    land = defence_of(p, units, hex)
    place = p.world.land.place_at.get(hex)
    types = [p.piece(unit).type for unit in units]
    return Mark(
        hex,
        tuple(units),
        tuple(sorted(value(p, unit) for unit in units)),
        rounded(land + min(land, support)),
        sum(p.down[unit] for unit in units),
        terrain_now(p, hex) in OPEN and not (place is not None and place.city),
        sum(type in ARMOUR for type in types),
        types.count("MECH"),
    )


def factor(p: Situation, unit: int, start: int, target: int) -> float:
    """What is left of a unit's strength across a hexside, 0 where it does not attack."""
    key = "attack factor", p.piece(unit).type, start, target
    known: float | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = float(hexside_factor(p, unit, target, start))
    return known


def strike(
    p: Situation, target: Mark, places: Sequence[tuple[int, int]], air: float = 0.0, weary: float = WEARY
) -> Strike:
    """What an attack from these hexes brings, with so many factors of aircraft; no column shorter than the table."""
    land = sum(p.piece(unit).combat * factor(p, unit, hex, target.hex) for unit, hex in places)
    return judged(p, target, [unit for unit, _ in places], rounded(Fraction(land + min(land, air))), weary)


def judged(p: Situation, target: Mark, units: Sequence[int], attack: int, weary: float = WEARY) -> Strike:
    """The same by the strength that all comes to."""
    odds = final_odds(p, target, units, attack)
    values = sorted(value(p, unit) for unit in units)
    own = chooses(p, target, units)
    found = [summed(results(p, table, odds), tuple(values), target.values, weary) for table in (ASSAULT, BLITZKRIEG)]
    best = max if own else min
    kills, losses, taken, _ = best(found, key=lambda one: one[3])
    return Strike(kills, losses, taken, p.world.tables.assault.columns[odds.column])


def final_odds(p: Situation, target: Mark, units: Sequence[int], attack: int) -> Odds:
    names = circumstances(p, units, target.hex, winter_helps(p, units, target.hex))
    return odds_of(p, attack, target.defence, names, target.down)


def chooses(p: Situation, target: Mark, units: Iterable[int]) -> bool:
    """Whether the attacker may choose the table, walls left aside."""
    if not target.open:
        return False
    types = [p.piece(unit).type for unit in units]
    armour = sum(type in ARMOUR for type in types)
    return armour > target.armour or (not target.armour and types.count("MECH") > target.mechanised)


def results(p: Situation, table: str, odds: Odds) -> tuple[Result, ...]:
    """The chances of a table at some odds; they never change. Losses more in bad weather are expected everywhere."""

    def find() -> tuple[Result, ...]:
        return tuple(
            (float(chance), one.attacker + one.extra, one.defender, one.fate, _ready(one))
            for one, chance in chances(p, table, odds).items()
        )

    return remembered(p.world, "chances of a bot", (table, odds.column, odds.dice, odds.added), find)


def _ready(result: LandResult) -> float:
    """The share of the attackers that is not turned over."""
    return 1.0 if result.face_up else 0.5 if result.half else 0.0


@lru_cache(maxsize=100_000)
def summed(
    results: tuple[Result, ...], attackers: tuple[float, ...], defenders: tuple[float, ...], weary: float = WEARY
) -> tuple[float, float, float, float]:
    """Kills, losses, the chance that the hex is won, and what all of it is worth to the attacker.

    Owners lose their cheapest units first.
    """
    kills = losses = taken = 0.0
    for chance, attacker, defender, fate, ready in results:
        gone, lost = sum(defenders[:defender]), sum(attackers[:attacker])
        rest, left = sum(defenders[defender:]), sum(attackers[attacker:])
        if fate:
            gone += (DRIVEN if fate == "R" else SENT_BACK) * rest
        elif defender > attacker:
            gone += TURNED * rest
        kills += chance * gone
        losses += chance * (lost + weary * (1.0 - ready) * left)
        if attacker < len(attackers) and (fate or defender >= len(defenders)):
            taken += chance
    return kills, losses, taken, kills - losses + 2.0 * taken
