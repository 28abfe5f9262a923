"""The orders of a movement phase at one look: HQs first, since supply goes with them, then strikers, then the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.field.hexes import Hexes
from grognard.games.warfare import Column
from grognard.games.world_in_flames.bot.assault import columns, fitted
from grognard.games.world_in_flames.bot.lifelines import lifelines
from grognard.games.world_in_flames.bot.odds import value
from grognard.games.world_in_flames.bot.posting import Posting
from grognard.games.world_in_flames.bot.sight import Sight
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.combat import Assail
from grognard.games.world_in_flames.rules.marching import Move, Overrun
from grognard.games.world_in_flames.rules.parties import mobile
from grognard.games.world_in_flames.rules.supply import lines
from grognard.games.world_in_flames.rules.weather import supply_range
from grognard.kernel.actions import Action, Done

Weights = Mapping[str, float]

TRIED: Final = 8  # hexes that are tried for an HQ
BAND: Final = 3  # hexes from the enemy that HQs should feed
FIGHTING: Final = 4  # hexes from the enemy within which units must be fed
REAR: Final = 2  # hexes from the enemy that an HQ keeps


def marches(p: Situation, seat: int, actions: Any, weights: Weights, times: int) -> list[Action]:
    """First overruns, then HQs; at the second look everybody else."""
    if times == 0:
        staffs = _staffs(Sight(p, seat), weights)
        if staffs:
            return staffs
    riding = _overrun(p, seat, actions)
    if riding is not None:
        return [riding]
    return [*_army(Sight(p, seat), weights), Done()]


def _overrun(p: Situation, seat: int, actions: Any) -> Action | None:
    """The overrun that destroys most."""
    best, found = 0.0, None
    for action in actions.of(Overrun):
        worth = sum(value(p, unit) for unit in p.land_units(action.target) if p.sides[unit] != p.side_of(seat))
        worth += 0.5 - 0.1 * len(action.units)
        if worth > best:
            best, found = worth, action
    return found


# --- HQs ------------------------------------------------------------------------------------------------------


def _staffs(sight: Sight, weights: Weights) -> list[Action]:
    """Each HQ goes where most of the front is fed, as far as it keeps away from the enemy."""
    p = sight.p
    free = [unit for unit in mobile(p, sight.seat) if p.piece(unit).headquarters and unit in sight.free]
    if not free:
        return []
    trial, orders = p.copy(), list[Action]()
    band = _band(sight)
    for unit in sorted(free, key=lambda unit: (-p.piece(unit).reorganisation, unit)):
        here = p.at[unit]
        ends = [hex for hex in sight.ends(unit) if sight.away[hex] >= REAR or not sight.foes]
        ends = [hex for hex in ends if len(p.land_units(hex)) < 2]
        ends.sort(key=lambda hex: (sight.gains[hex] if sight.boldness > 0.5 else sight.stakes[hex], hex))
        best, found = _coverage(sight, trial, unit, band, weights) + 0.5, here
        for hex in ends[:TRIED]:
            trial.put(unit, hex)
            worth = _coverage(sight, trial, unit, band, weights)
            if worth > best:
                best, found = worth, hex
        trial.put(unit, found)
        if found != here:
            orders.append(Move(unit, found))
    return orders


def _band(sight: Sight) -> tuple[Hexes, Hexes]:
    """The hexes at the front, and those of them that are still to be won."""
    near = sight.p.world.board.set_of([hex for hex in range(sight.p.hexes) if sight.away[hex] <= BAND])
    return near, near & sight.theirs


def _coverage(sight: Sight, trial: Situation, unit: int, band: tuple[Hexes, Hexes], weights: Weights) -> float:
    """How much of the front is fed, and how many own units; an HQ beside the enemy is in danger.

    Who sees that supply follows troops (`stride`) counts the land ahead as well, and who has gone into it.
    """
    p, hex, ahead = sight.p, trial.at[unit], bool(weights["stride"])
    power, bold = p.power_of[unit], sight.boldness if ahead else 0.0
    found = lifelines(trial, power, sight.theirs, sight.foe_bits) if ahead else lines(trial, power)
    layer = int.from_bytes(found.layers[supply_range(p, hex)], "little")
    near, theirs = band[0], sight.theirs if ahead else band[1]
    worth = 0.12 * (layer & near).bit_count() + 0.2 * sight.boldness * (layer & theirs).bit_count()
    fed = (each for each in sight.own if p.power_of[each] == power and layer >> sight.bits[trial.at[each]] & 1)
    for each in fed:
        fighting = sight.away[p.at[each]] <= FIGHTING
        worth += (0.3 if fighting else 0.15 if ahead else 0.0) * value(p, each)
    worth -= 0.6 * (bold * min(sight.gains[hex], 30) + (1.0 - bold) * min(sight.away[hex], 30))
    if not found.live >> sight.bits[hex] & 1:
        worth -= 8.0
    return worth - 3.0 * max(REAR - sight.away[hex], 0)


# --- everybody else -------------------------------------------------------------------------------------------


def _army(sight: Sight, weights: Weights) -> list[Action]:
    p = sight.p
    free = [unit for unit in mobile(p, sight.seat) if unit in sight.free]
    chosen = strikes(sight, weights)
    posts = {unit: hex for column in chosen for unit, hex in column.places}
    where = {unit: posts.get(unit, p.at[unit]) for unit in sight.own}
    posting = Posting(sight, weights, where)
    posting.improve([unit for unit in free if unit not in posts and not p.piece(unit).headquarters])
    leaving = [unit for unit in free if posting.where[unit] != p.at[unit]]
    return [Move(unit, posting.where[unit]) for unit in leaving]


def strikes(sight: Sight, weights: Weights) -> list[Column]:
    """The attacks that this movement prepares."""
    return fitted(sight, columns(sight, weights, marching=True), weights)


def assaults(p: Situation, seat: int, weights: Weights) -> list[Action]:
    """Everybody joins the attack of his column, and that is all."""
    sight = Sight(p, seat)
    orders: list[Action] = [
        Assail(unit, column.target) for column in columns(sight, weights, marching=False) for unit, _ in column.places
    ]
    return [*orders, Done()]
