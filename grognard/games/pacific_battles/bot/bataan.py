"""Bataan: when the Japanese spend their men and their boats, and who hunts the last of the enemy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.sight import Sight
from grognard.games.pacific_battles.bot.worth import FARSIGHTED, Weights, vital
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import JAPANESE, SEA

LOOSE: Final = 0.4  # what plans count for the defenders
BOATS: Final = 13  # the turn from which battalions land behind the front; three may in the whole game (bataan 2.71)
STRANDED: Final = 60.0  # what it costs to be put ashore before, where nobody follows
ENOUGH: Final = 2.5  # times the defence strength of a stack, in attack strength, that is sent after it
BATTERY: Final = 0.09  # steps that a gun of the enemy takes from every attack, on the average of all
STACKED: Final = 3  # battalions that strike from one hex (bataan 2.11, 2.12)


def on_bataan(p: Situation) -> bool:
    return p.world.scenario == "bataan"


def suited(p: Situation, side: Side, weights: Weights) -> Weights:
    """The weights as they suit the side: the defenders of Bataan do better when they are not tied to their posts."""
    if side == JAPANESE or not on_bataan(p):
        return weights
    key = ("bot weights", id(weights))
    known: tuple[Weights, Weights] | None = p.cache.get(key)
    if known is None:  # kept with the given ones, which others know by their identity
        known = p.cache[key] = weights, {**weights, **{name: LOOSE * weights[name] for name in FARSIGHTED}}
    return known[1]


def passage(p: Situation, to: int) -> float:
    """What a landing costs besides the danger: early ones are lost before the army comes."""
    if not on_bataan(p) or p.turn >= BOATS:
        return 0.0
    return 0.0 if to in p.world.area("entry-japanese") else STRANDED


def fire(p: Situation, side: Side) -> float:
    """Steps that the enemy's guns may be expected to take from an attack of the side."""
    if not on_bataan(p):
        return 0.0
    key = ("bot fire", side)
    known: float | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = BATTERY * sum(p.on_board(gun) for gun in p.world.guns_of[enemy(side)])
    return known


def returns(p: Situation, side: Side) -> bool:
    """Whether HQs of the side come back from destruction: the Allied ones only as long as a port is theirs."""
    if side == JAPANESE:
        return True
    return p.turn < len(p.world.charts.turns) and any(p.controls(side, hex) for hex in vital(p.world))


def hunted(
    p: Situation, side: Side, seen: Sight, free: Sequence[int], way: Callable[[int], Sequence[int]]
) -> Mapping[int, int]:
    """Unit -> the enemy stack or the port that it goes for: the nearest first, and not all after the same one."""
    board = p.world.board
    wanted = {hex: ENOUGH * foe.defence for hex, foe in seen.foes.items() if board.terrain[hex] != SEA}
    wanted |= {hex: 1.0 for hex in vital(p.world) if hex not in wanted and not p.controls(side, hex)}
    pairs: list[tuple[float, int, int]] = []
    for hex in wanted:
        ways = way(hex)
        pairs += [(ways[p.at[n]] / max(p.face(n).movement, 1), n, hex) for n in free if ways[p.at[n]] < 500]
    found: dict[int, int] = {}
    for _, unit, hex in sorted(pairs):
        if unit not in found and wanted[hex] > 0:
            found[unit] = hex
            wanted[hex] -= max(p.face(unit).attack, 1)
    return found
