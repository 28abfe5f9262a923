"""What a fight is expected to cost and to bring, by the exact chances of the combat results table.

The coin is a point of printed defence strength: what the terms of battles count losses by.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from grognard.field.board import SLOTS
from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import FORTS, NO_FORT, RETREATED, Situation, enemy
from grognard.games.war_of_resistance.rules.concepts import artillery, combat_motorised, headquarters
from grognard.games.war_of_resistance.rules.condition import defence_factor
from grognard.games.war_of_resistance.rules.losses import next_face
from grognard.games.war_of_resistance.rules.odds import AUTOMATIC, DIE
from grognard.games.war_of_resistance.rules.strength import hex_rows
from grognard.games.war_of_resistance.rules.support import self_supported
from grognard.games.war_of_resistance.rules.terrain import mover, passable, side_row
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.theatre import rating_of

REGROUPED: Final = 0.15  # of a unit's strength: what it costs to be driven back
OVERRUN: Final = 10.0  # to one (13)
HUNGRY: Final = 0.5  # of the defence of a unit without supply (12E)
STAFF: Final = 5.0  # points of strength that a headquarters is worth: it feeds and moves an army


class Bill(NamedTuple):
    """What a fight is expected to bring."""

    kills: float
    losses: float
    taken: float  # the chance that the hex is left by its defenders
    thrown: float  # the chance that the attackers have to go back, or that none of them is left


def drop(p: Situation, unit: int) -> float:
    """What is lost if a unit is eliminated: of some a cadre or remnants stay."""
    face = next_face(p, unit)
    left = 0 if face is None else rating_of(p.piece(unit).kind, face).defence
    return p.rating(unit).defence - left + (STAFF if headquarters(p, unit) else 0.0)


def half(p: Situation, units: Sequence[int], owed: float, attacking: bool) -> float:
    """What it costs a side to lose so much printed strength, of its choice."""
    lost = cost = 0.0
    rows = [(drop(p, unit), p.rating(unit).attack if attacking else p.rating(unit).defence) for unit in units]
    for price, strength in sorted((row for row in rows if row[1]), key=lambda row: (row[0] / row[1], row[1])):
        if lost >= owed:
            break
        lost += strength
        cost += price
    return cost


def escape(p: Situation, target: int, defenders: Sequence[int], ours: Hexes, zoned: Hexes) -> float:
    """The share of their worth that defenders lose who have to leave a hex: all of it where there is no way out.

    `ours`: hexes that the attackers hold; `zoned`: those in their zones of control.
    """
    board, side = p.world.board, p.sides[defenders[0]]
    kind = mover(p, defenders[0])
    found = 1.0
    for hexside in range(SLOTS * target, SLOTS * target + SLOTS):
        hex = board.neighbours[hexside]
        if hex < 0 or p.world.barred[hex] or not passable(p, kind, hexside, side):
            continue
        bit = board.bits[hex]
        if not ours >> bit & 1:
            found = min(found, 0.5 if zoned >> bit & 1 else 0.0)
    return found


def driven_out(trapped: float) -> float:
    """The share of their worth that it costs units to have to go back, by what `escape` says."""
    return max(trapped, REGROUPED)


def cornering(p: Situation, places: Sequence[tuple[int, int]]) -> float:
    """What `escape` says of units in the hexes where they would be, on the average of their strength."""
    foe = enemy(p.sides[places[0][0]])
    held, zoned = p.held[foe], zones(p, foe).every
    known: dict[int, float] = {}
    total = found = 0.0
    for unit, hex in places:
        if hex not in known:
            known[hex] = escape(p, hex, (unit,), held, zoned)
        strength = max(p.rating(unit).attack, p.rating(unit).defence, 1)
        total += strength
        found += strength * known[hex]
    return found / total


def bill(
    p: Situation,
    attackers: Sequence[int],
    defenders: Sequence[int],
    chances: Mapping[str, float],
    trapped: float,
    cornered: float = 0.0,
) -> Bill:
    """The sum over all results. `trapped`: what `escape` says of the defenders, `cornered`: of the attackers."""
    fresh = [unit for unit in defenders if not p.done[unit] & RETREATED]
    strength = (
        sum(p.rating(unit).attack for unit in attackers),
        sum(p.rating(unit).defence for unit in fresh),
    )
    whole = sum(drop(p, unit) for unit in attackers), sum(drop(p, unit) for unit in defenders)
    everything = sum(p.rating(unit).defence for unit in defenders)
    weaker = 0 if strength[0] < strength[1] else 1
    kills = losses = taken = thrown = 0.0
    for result, chance in chances.items():
        lost = [0.0, 0.0]
        match result:
            case "AE":
                lost[0] = whole[0]
            case "AH":
                lost[0] = half(p, attackers, strength[0] / 2, True)
            case "DE":
                lost[1] = whole[1]
            case "DH":
                lost[1] = half(p, fresh, strength[1] / 2, False)
            case "EX" | "HX":
                lost[weaker] = whole[weaker]
                price = strength[weaker] / (1 if result == "EX" else 2)
                lost[1 - weaker] = half(p, (attackers, fresh)[1 - weaker], price, weaker == 1)
        if result[0] == "D" or (result in ("EX", "HX") and weaker == 1):
            taken += chance
            rest = everything - lost[1]
            lost[1] += rest * driven_out(trapped)
            thrown += chance if lost[0] >= whole[0] else 0.0
        elif result in ("AR", "AH", "AE") or (result in ("EX", "HX") and weaker == 0):
            thrown += chance
            lost[0] += driven_out(cornered) * (whole[0] - lost[0])
        kills += chance * lost[1]
        losses += chance * lost[0]
    return Bill(kills, losses, taken, thrown)


def chances(p: Situation, attack: float, defence: float, die: int) -> dict[str, float]:
    """Each result with its chance, for strengths and a modifier of the die."""
    table = p.world.charts.ground_combat
    key = "chances", column_of(p, attack, defence), die
    known: dict[str, float] | None = p.world.known.get(key)
    if known is None:
        known = {}
        for face in DIE:
            result = "AE" if key[1] == AUTOMATIC else table.result(key[1], face + die)
            known[result] = known.get(result, 0.0) + 1.0 / len(DIE)
        p.world.known[key] = known
    return known


def column_of(p: Situation, attack: float, defence: float) -> int:
    """The column of the table, as it would be read."""
    table = p.world.charts.ground_combat
    odds: list[float] = p.world.known.setdefault("columns", [float(each) for each in table.odds])
    return len(odds) - 1 if defence <= 0 else bisect_right(odds, attack / defence + 1e-9) - 1


# --- strengths ---------------------------------------------------------------------------------------------


def ground_of(p: Situation, hex: int) -> tuple[float, float, int]:
    """What the ground of a hex leaves of attacks by foot and by motorised units, and what it adds to the die."""
    key = "ground of", hex
    known: tuple[float, float, int] | None = p.cache.get(key)
    if known is None:
        foot = motor = 1.0
        die = weather(p, hex).die
        for row in hex_rows(p, hex):
            foot *= float(row.foot_factor) if row.foot_factor is not None else 1.0
            motor *= float(row.cm_factor) if row.cm_factor is not None else 1.0
            die += row.die
        if p.fort[hex] != NO_FORT:
            work = p.world.charts.fortifications[FORTS[p.fort[hex]]]
            foot, motor, die = foot * float(work.factor), motor * float(work.factor), die + work.die
        known = p.cache[key] = foot, motor, die
    return known


def across(p: Situation, unit: int, start: int, target: int) -> tuple[float, int | None]:
    """What a hexside leaves of a unit's attack, and what it adds to the die if all cross one; None for no water."""
    row = side_row(p, p.world.board.hexside(start, target), p.sides[unit])
    if row is None:
        return 1.0, None
    motor = combat_motorised(p, unit) and not artillery(p, unit)
    factor = row.cm_factor if motor else row.foot_factor
    return (float(factor) if factor is not None else 1.0), row.die


def defence_of(p: Situation, units: Iterable[int], fed: bool | None = None) -> float:
    """The defence of units in one hex, as supply and support leave it; nearly as the rules count it.

    `fed`: whether they will be supplied there, if they need not stay as they are.
    """
    total = needy = 0.0
    helped = False
    for unit in units:
        factor = float(defence_factor(p, unit)) if fed is None else 1.0 if fed else HUNGRY
        strength = p.rating(unit).defence * factor
        if self_supported(p, unit):
            total += strength
            helped = helped or (p.rating(unit).support == "supported" and not artillery(p, unit))
            helped = helped or artillery(p, unit)
        else:
            needy += strength
    return total + (needy if helped else 0.5 * needy)
