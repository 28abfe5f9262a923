"""Attacks planned before the march: which enemy stacks can be struck this turn, and who goes to strike them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from grognard.field.board import SLOTS
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.army import Army
from grognard.games.pacific_battles.bot.bataan import STACKED, fire, on_bataan
from grognard.games.pacific_battles.bot.guadalcanal import grudge
from grognard.games.pacific_battles.bot.muster import columns, mustered, solid
from grognard.games.pacific_battles.bot.odds import expected, shelling, shelter
from grognard.games.pacific_battles.bot.sight import Foe
from grognard.games.pacific_battles.bot.worth import BACK, foresight, mean_step, returning, thrift
from grognard.games.pacific_battles.position import AVAILABLE, Situation
from grognard.games.pacific_battles.rules.initiative import has_momentum
from grognard.games.pacific_battles.world import SEA

LEAST: Final = 0.25  # an attack worth less is not marched for
TOUCH: Final = 0.12  # what tying up one more unit costs
PER_HEX: Final = 2  # units that strike from one hex
FINISH: Final = 2.0  # for every stack of the last ones
DOOR: Final = 0.8  # for clearing a hex beside the vital ground


class Strike(NamedTuple):
    """A unit's part in a planned attack."""

    hex: int
    share: float


def prize(army: Army, hex: int, banzai: bool = False) -> float:
    """What it is worth to clear a hex of the enemy, besides his steps; on Bataan nothing after a Banzai."""
    if banzai and on_bataan(army.p):  # nobody is left to take the ground
        return FINISH if army.finishing else 0.0
    stake = 0.0 if army.p.controls(army.side, hex) else army.weights["ground"] * army.stakes.get(hex, 0.0)
    push = 0.2
    if army.attacking:
        push = 0.45 if army.p.world.scenario == "bataan" else 0.8
    if army.finishing:
        push += FINISH
    if army.attacking and any(there in army.vital for there in army.p.world.board.adjacent(hex)):
        push += DOOR
    return stake + push * army.weights["march"]


def softened(p: Situation, side: Side, hex: int, foe: Foe, guns: Sequence[int], air: int = 0) -> tuple[Foe, float]:
    """The stack after the fire of such guns and so many air units, and the steps that the fire takes."""
    total = sum(p.face(gun).bombardment for gun in guns)
    if shelter(p, enemy(side), hex) > p.world.charts.terrain.terrain_shift[p.world.board.terrain[hex]]:
        total = (total + 1) // 2  # 11.22
    hits, upset = shelling(p.world.charts.bombardment, total, 0) if total else (0.0, 0.0)
    hits += 0.6 * air
    hits = min(hits, 0.8 * foe.steps)
    if not hits:
        return foe, 0.0
    part = 1 - hits / foe.steps - 0.2 * upset
    return weakened(foe, part, hits), hits


def weakened(foe: Foe, part: float, hits: float) -> Foe:
    return Foe(
        foe.attack * part, max(foe.defence * part, 0.5), max(foe.steps - hits, 0.5), foe.efficiency, foe.worth, foe.tank
    )


def plan(army: Army, reach: Mapping[int, int], second: bool = False) -> dict[int, Strike]:
    """Unit -> its part; `reach` says to which hexes, as a set of bits, each unit can still go (its own included).

    In the second wave reserves strike, and nobody else. What was shelled is not attacked (11.23).
    """
    p = army.p
    able = [n for n in reach if can_strike(p, n, second)]
    targets = {h: foe for h, foe in army.seen.foes.items() if p.world.board.terrain[h] != SEA and not p.shelled[h]}
    around = p.world.around
    chances: dict[int, list[int]] = {}
    for hex in targets:
        near = around[hex]
        found = [n for n in able if reach[n] & near]
        if found:
            chances[hex] = sorted(found, key=lambda n: (-p.face(n).attack, n))
    parts: dict[int, Strike] = {}
    valued = {hex: _best(army, hex, targets[hex], units, reach) for hex, units in chances.items()}
    while valued:
        hex = max(valued, key=lambda h: (valued[h][0], -h))
        value, units = valued.pop(hex)
        if value < LEAST:
            break
        total = sum(p.face(n).attack for n in units)
        for n in units:
            parts[n] = Strike(hex, max(value, 0.6) * p.face(n).attack / total + 0.2)
        gone = set(units)
        for there in list(valued):
            if gone.intersection(chances[there]):
                chances[there] = [n for n in chances[there] if n not in gone]
                valued[there] = _best(army, there, targets[there], chances[there], reach)
    return parts


def can_strike(p: Situation, unit: int, second: bool = False) -> bool:
    """Whether the unit may attack in this turn, as a reserve or otherwise."""
    return not (
        p.world.is_hq[unit]
        or p.world.is_artillery[unit]
        or p.disrupted[unit]
        or bool(p.reserve[unit]) != second
        or p.frozen[unit] == p.turn
        or not p.face(unit).attack
    )


def _best(army: Army, hex: int, foe: Foe, units: Sequence[int], reach: Mapping[int, int]) -> tuple[float, list[int]]:
    """The best attack that the first so many of the units make, and they."""
    p, world = army.p, army.p.world
    near = world.around[hex]
    room = (STACKED if on_bataan(p) else PER_HEX) * (near & _all(reach, units)).bit_count()
    guns = [gun for gun in world.guns_of[army.side] if p.on_board(gun) and _bears(p, gun, hex)]
    air = sum(p.lies_in(n, AVAILABLE) for n in world.air_of[army.side])
    foe, hits = softened(p, army.side, hex, foe, guns, min(air, 1))
    base = -shelter(p, enemy(army.side), hex) - solid(p, army.side, hex)
    units = mustered(p, army.side, hex, units)
    drm = 1 if has_momentum(p, army.side) else 0
    best: tuple[float, list[int]] = (-9.0, [])
    attack = worth = 0.0
    steps, lead, tank = 0, 0, False
    ahead = foresight(army.weights)
    own_thrift = thrift(p, army.side, ahead) * grudge(p, army.side, army.weights, hex)
    prized, shells = prize(army, hex), ahead * fire(p, army.side)
    for number, n in enumerate(units[:room], 1):
        face, piece = p.face(n), world.pieces[n]
        attack += face.attack if army.fed & near & reach[n] else face.attack / 2
        steps += p.steps(n)
        worth += mean_step(p, n) * (1 - BACK * returning(world, n))
        lead = max(lead, face.efficiency)
        tank = tank or piece.is_tank
        modifier = drm + lead - round(foe.efficiency) + (1 if tank and not foe.tank else 0)
        value, _ = expected(
            p,
            army.side,
            attack=attack,
            foe=foe,
            shift=base + columns(p, army.side, hex, units[:number]),
            drm=modifier,
            own_steps=steps,
            own_worth=own_thrift * worth / number,
            prize=prized,
            weight=army.weights["attack"],
        )
        value += hits * foe.worth * 0.5 - shells * own_thrift * worth / number
        if value - TOUCH * number > best[0]:
            best = (value - TOUCH * number, list(units[:number]))
    return best


def _all(reach: Mapping[int, int], units: Sequence[int]) -> int:
    found = 0
    for n in units:
        found |= reach[n]
    return found


def _bears(p: Situation, gun: int, hex: int) -> bool:
    return p.world.distance(p.at[gun], hex) <= p.piece(gun).range + 1


def concentric(army: Army, strike: Strike, hex: int) -> float:
    """What it adds to stand opposite to friends who are beside the target already (10.33)."""
    p, board = army.p, army.p.world.board
    around = board.neighbours[SLOTS * strike.hex : SLOTS * strike.hex + SLOTS]
    for slot, there in enumerate(around):
        if there == hex:
            facing = around[(slot + SLOTS // 2) % SLOTS]
            return 0.3 if facing >= 0 and p.occupied(army.side, facing) else 0.0
    return 0.0
