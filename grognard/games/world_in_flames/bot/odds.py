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
    column_of,
    defence_of,
    hexside_factor,
    odds_shifts,
    winter_helps,
)
from grognard.games.world_in_flames.rules.weather import terrain_now

STAFF: Final = 6.0  # what an HQ is worth above its strength: supply hangs on it
DRIVEN: Final = 0.2  # of the worth of who falls back
SENT_BACK: Final = 0.6  # of the worth of who is shattered and comes again next turn
WEARY: Final = 0.04  # of the worth of attackers that are turned over
TURNED: Final = 0.1  # of defenders that are

Result = tuple[float, int, int, str, bool]  # chance, losses of attacker and defender, fate, face-up


def value(p: Situation, unit: int) -> float:
    """What a unit is worth: half its strength and what it costs to build."""
    piece = p.piece(unit)
    return 0.5 * piece.combat + max(piece.cost, 1) + (STAFF if piece.headquarters else 0.0)


class Mark(NamedTuple):
    """A hex that might be attacked, with all that does not depend on who attacks it."""

    hex: int
    units: tuple[int, ...]
    values: tuple[float, ...]  # of the defenders, the cheapest first: those are lost first
    defence: int
    die: int  # what is added to it
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
        sum(p.down[unit] for unit in units) * p.world.tables.land["face-down"].die,
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


def strike(p: Situation, target: Mark, places: Sequence[tuple[int, int]], air: float = 0.0) -> Strike:
    """What an attack from these hexes brings, with so many factors of aircraft; no column shorter than the table."""
    land = sum(p.piece(unit).combat * factor(p, unit, hex, target.hex) for unit, hex in places)
    return judged(p, target, [unit for unit, _ in places], rounded(Fraction(land + min(land, air))))


def judged(p: Situation, target: Mark, units: Sequence[int], attack: int) -> Strike:
    """The same by the strength that all comes to."""
    column = final_column(p, target, units, attack)
    values = sorted(value(p, unit) for unit in units)
    own = chooses(p, target, units)
    found = [
        summed(results(p, table, column, target.die), tuple(values), target.values) for table in (ASSAULT, BLITZKRIEG)
    ]
    best = max if own else min
    kills, losses, taken, _ = best(found, key=lambda one: one[3])
    return Strike(kills, losses, taken, p.world.tables.assault.columns[column])


def final_column(p: Situation, target: Mark, units: Sequence[int], attack: int) -> int:
    winter = winter_helps(p, units, target.hex)
    shifts = odds_shifts(p, units, target.hex, winter)
    last = len(p.world.tables.odds) - 1
    return min(max(column_of(p, attack, target.defence) + sum(by for _, by in shifts), 0), last)


def chooses(p: Situation, target: Mark, units: Iterable[int]) -> bool:
    """Whether the attacker may choose the table, walls left aside."""
    if not target.open:
        return False
    types = [p.piece(unit).type for unit in units]
    armour = sum(type in ARMOUR for type in types)
    return armour > target.armour or (not target.armour and types.count("MECH") > target.mechanised)


def results(p: Situation, table: str, column: int, die: int) -> tuple[Result, ...]:
    """The chances of a table, column and modifier; they never change."""

    def find() -> tuple[Result, ...]:
        found = chances(p, table, Odds(0, 0, column, (), die))
        return tuple(
            (float(chance), one.attacker, one.defender, one.fate, one.face_up) for one, chance in found.items()
        )

    return remembered(p.world, "chances of a bot", (table, column, die), find)


@lru_cache(maxsize=100_000)
def summed(
    results: tuple[Result, ...], attackers: tuple[float, ...], defenders: tuple[float, ...]
) -> tuple[float, float, float, float]:
    """Kills, losses, the chance that the hex is won, and what all of it is worth to the attacker.

    Owners lose their cheapest units first.
    """
    kills = losses = taken = 0.0
    for chance, attacker, defender, fate, face_up in results:
        gone, lost = sum(defenders[:defender]), sum(attackers[:attacker])
        rest, left = sum(defenders[defender:]), sum(attackers[attacker:])
        if fate:
            gone += (DRIVEN if fate == "R" else SENT_BACK) * rest
        elif defender > attacker:
            gone += TURNED * rest
        kills += chance * gone
        losses += chance * (lost + (0.0 if face_up else WEARY * left))
        if attacker < len(attackers) and (fate or defender >= len(defenders)):
            taken += chance
    return kills, losses, taken, kills - losses + 2.0 * taken
