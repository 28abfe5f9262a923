"""Attacks of a phase: columns for every target that can be reached, by exact odds, packed so that none is in two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.games.packing import packed_closely
from grognard.games.warfare import Column
from grognard.games.world_in_flames.bot.odds import WEARY, factor, strike, to_come
from grognard.games.world_in_flames.bot.sight import Sight
from grognard.games.world_in_flames.rules.combat import no_target, unable
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.odds import ARMOUR
from grognard.games.world_in_flames.rules.supply import supplied

Weights = Mapping[str, float]

MOST: Final = 8  # units in a column
ROOM: Final = 2  # units in a hex
BOLD: Final = 0.4  # of its losses that an army shrugs off which is twice as strong
STEP: Final = 0.6  # what a step forward is worth
SETTLED: Final = 0.15  # what it costs to take somebody along who is not needed


def able(sight: Sight, unit: int) -> bool:
    """Whether a unit could attack somebody in this impulse."""
    p = sight.p
    return not p.down[unit] and p.piece(unit).combat > 0 and not p.piece(unit).headquarters and supplied(p, unit)


def columns(sight: Sight, weights: Weights, marching: bool) -> list[Column]:
    """The attacks of this impulse that go together."""
    choices: dict[int, list[tuple[int, list[int]]]] = {}
    for unit in sight.own:
        if able(sight, unit):
            for target, hexes in _targets(sight, unit, marching, weights).items():
                choices.setdefault(target, []).append((unit, hexes))
    chosen: list[Column] = []
    while True:
        more = packed_closely([column for target in choices for column in _against(sight, target, choices, weights)])
        if not more:
            return chosen
        chosen += more
        used = {unit for column in more for unit in column.units}
        done = {column.target for column in more}
        choices = {
            target: [choice for choice in units if choice[0] not in used]
            for target, units in choices.items()
            if target not in done
        }


def _against(
    sight: Sight, target: int, choices: Mapping[int, Sequence[tuple[int, list[int]]]], weights: Weights
) -> list[Column]:
    """Columns against a hex: the strongest first, and once more with armour first, by whom the table may be chosen."""
    p = sight.p
    units = sorted(choices[target], key=lambda choice: (-p.piece(choice[0]).combat, choice[0]))
    found = _grown(sight, target, units, weights)
    armour = [choice for choice in units if p.piece(choice[0]).type in ARMOUR]
    if armour and armour[0] is not units[0]:
        rest = [choice for choice in units if choice is not armour[0]]
        found += _grown(sight, target, [armour[0], *rest], weights)
    return found


def _targets(sight: Sight, unit: int, marching: bool, weights: Weights) -> dict[int, list[int]]:
    """Enemy hex -> the hexes from which a unit could attack it, where it stands first."""
    p, found = sight.p, dict[int, list[int]]()
    if not marching:
        if unable(p, sight.seat, unit) is None:
            for target in sight.near[p.at[unit]]:
                if target in sight.against and no_target(p, unit, target) is None:
                    found[target] = [p.at[unit]]
        return found
    places = [p.at[unit], *(hex for hex in sight.ends(unit) if sight.fed_at(unit, hex, weights))]
    for hex in places:
        for target in sight.near[hex]:
            if target in sight.against and factor(p, unit, hex, target):
                found.setdefault(target, []).append(hex)
    return found


def _grown(sight: Sight, target: int, choices: Sequence[tuple[int, list[int]]], weights: Weights) -> list[Column]:
    """Unit after unit in this order; every stage of it that is worth anything."""
    p, mark, air, weary = sight.p, sight.mark(target, weights["cover"]), sight.support(target), worn(sight, weights)
    placed = dict(sight.tired)
    places: list[tuple[int, int]] = []
    found: list[Column] = []
    best = 0.0
    for unit, hexes in choices:
        room = [hex for hex in hexes if placed.get(hex, 0) < ROOM or hex == p.at[unit]]
        if not room or len(places) == MOST or any(not _together(sight, unit, other) for other, _ in places):
            continue
        hex = max(room, key=lambda hex: (factor(p, unit, hex, target), hex == p.at[unit], placed.get(hex, 0), -hex))
        trial = [*places, (unit, hex)]
        done = strike(p, mark, trial, air, weary)
        gain = weights["kills"] * done.kills - price(sight, weights) * done.losses
        gain += done.taken * ground(sight, target, weights)
        worth = gain - SETTLED * len(trial)
        places, placed[hex] = trial, placed.get(hex, 0) + 1
        if worth > max(best, 0.0) + 0.05:
            best = worth
            found.append(Column(target, tuple(trial), done, worth))
    return found


def _together(sight: Sight, one: int, other: int) -> bool:
    return cooperate(sight.p, sight.p.power_of[one], sight.p.power_of[other])


def ground(sight: Sight, target: int, weights: Weights) -> float:
    """What it is worth to win a hex of the enemy."""
    prize = sight.prizes.get(target)
    won = prize.value * prize.haste if prize is not None and not prize.ours else 0.0
    return weights["ground"] * won + weights["gain"] * sight.boldness * (
        1.0 + STEP * (8 - min(sight.gains[target], 8)) / 8
    )


def price(sight: Sight, weights: Weights) -> float:
    """What own losses count: less for an army that is much stronger, since time is against it."""
    return weights["losses"] * (1.0 - BOLD * sight.boldness)


def worn(sight: Sight, weights: Weights) -> float:
    """What it costs to be turned over, as a share of what one is worth: more while much of the turn is left."""
    return WEARY + weights["rest"] * to_come(sight.p)


def fitted(sight: Sight, found: Sequence[Column], weights: Weights) -> list[Column]:
    """The same, the best first, without those who find no room in the hex that they were to attack from."""
    placed, kept = dict(sight.tired), list[Column]()
    for column in sorted(found, key=lambda column: (-column.value, column.target)):
        places: list[tuple[int, int]] = []
        for unit, hex in column.places:
            if placed.get(hex, 0) < ROOM:
                places.append((unit, hex))
                placed[hex] = placed.get(hex, 0) + 1
        if len(places) < len(column.places):
            mark, air = sight.mark(column.target, weights["cover"]), sight.support(column.target)
            done = strike(sight.p, mark, places, air, worn(sight, weights)) if places else None
            if done is None or weights["kills"] * done.kills <= price(sight, weights) * done.losses:
                for _, hex in places:
                    placed[hex] -= 1
                continue
            column = column._replace(places=tuple(places), strike=done)
        kept.append(column)
    return kept
