"""What a seat can reckon of the enemy: strength by hex, how near he is, and what he threatens.

Only open things enter: hexes, numbers of units, top units, and for all others the average of those unseen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from grognard.field.board import SLOTS
from grognard.field.hexes import Hexes, hexes_of
from grognard.field.memory import notes
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.worth import COIN, points
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.odds import TANK_KILLERS
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.world import SEA, World

FAR: Final = 99
STRIKE: Final = (1.0, 1.0, 0.9, 0.6, 0.25)  # how much of a stack counts as a threat so many hexes away
WEAR: Final = 0.85  # unseen units are not all at full strength


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy stack as it may be reckoned."""

    attack: float
    defence: float
    steps: float
    efficiency: float
    worth: float  # of a step
    tank: bool  # some tank or tank killer may be there


@dataclass(slots=True)
class Sight:
    """The enemy of one side; shared by all positions in which he lies alike."""

    foes: dict[int, Foe]
    enemies: Hexes
    zone: Hexes
    threat: list[float]  # hex -> attack strength that may fall on it
    near: list[int]  # hex -> hexes to the nearest enemy
    risks: dict[Any, float] = field(default_factory=dict)


def sight(p: Situation, side: Side) -> Sight:
    """What the side sees now."""
    known: Sight | None = p.cache.get(("bot sight", side))
    if known is None:
        known = p.cache["bot sight", side] = _look(p, side)
    return known


def unseen(p: Situation, foe: Side) -> tuple[list[int], dict[int, float]]:
    """The units that the other side cannot name, and hex -> how many of them it must suppose there."""
    hexes = {p.at[unit] for unit in p.on_map(foe)}
    hidden = [n for n in p.on_map(foe) if p.concealed[p.at[n]] or p.top[p.at[n]] != n]
    open_ones = {hex: float(len(p.here[hex]) - 1) for hex in hexes if not p.concealed[hex]}
    dark = [hex for hex in hexes if p.concealed[hex]]
    rest = len(hidden) - sum(open_ones.values())
    return hidden, open_ones | {hex: rest / len(dark) for hex in dark}


def _look(p: Situation, side: Side) -> Sight:
    foe = enemy(side)
    hidden, count = unseen(p, foe)
    tops = {hex: -1 if p.concealed[hex] else p.top[hex] for hex in count}
    key = (
        side,
        tuple(sorted((hex, count[hex], tops[hex], p.lost[tops[hex]] if tops[hex] >= 0 else 0) for hex in count)),
        tuple(hidden),
    )
    pages = notes(p.world, "sight", 24)
    known: Sight | None = pages.get(key)
    if known is None:
        known = pages[key] = _reckon(p, foe, hidden, count, tops)
    return known


def _reckon(p: Situation, foe: Side, hidden: list[int], count: dict[int, float], tops: dict[int, int]) -> Sight:
    world = p.world
    usual = _average(world, hidden)
    foes = {}
    for hex, more in count.items():
        top = tops[hex]
        attack, defence, steps = more * usual.attack, more * usual.defence, more * usual.steps
        efficiency, tank, worth = usual.efficiency if more >= 1 else 0.0, False, usual.worth
        if top >= 0:
            face, piece = p.face(top), world.pieces[top]
            one = piece.is_artillery or piece.is_hq
            attack += 0 if one else face.attack
            defence += 1 if one else face.defence
            steps += p.steps(top)
            efficiency = max(efficiency, face.efficiency)
            tank = piece.is_tank or piece.kind in TANK_KILLERS
            own = points(world, top, p.lost[top]) / COIN
            worth = (own + more * usual.worth * usual.steps) / max(steps, 1.0)
        foes[hex] = Foe(attack, max(defence, 1.0), max(steps, 1.0), efficiency, worth, tank)
    land = {hex: seen for hex, seen in foes.items() if world.board.terrain[hex] != SEA}
    return Sight(foes, hexes_of(foes), zones(p, foe), _threat(world, land), _near(world, land))


def _average(world: World, hidden: list[int]) -> Foe:
    """The unit that nobody has seen, as printed and a little worn."""
    if not hidden:
        return Foe(0.0, 1.0, 1.0, 3.0, 1.0, False)
    pieces = [world.pieces[unit] for unit in hidden]
    n = len(pieces)
    faces = [piece.faces[0] for piece in pieces]
    defence = sum(1 if piece.is_artillery or piece.is_hq else piece.faces[0].defence for piece in pieces)
    steps = sum(piece.steps for piece in pieces)
    worth = sum(points(world, unit, 0) for unit in hidden) / COIN
    return Foe(
        WEAR * sum(face.attack for face in faces) / n,
        WEAR * defence / n,
        WEAR * steps / n,
        sum(face.efficiency for face in faces) / n,
        worth / max(steps, 1),
        False,
    )


def _threat(world: World, foes: dict[int, Foe]) -> list[float]:
    found = [0.0] * len(world.board)
    for hex, foe in foes.items():
        if foe.attack:
            for there, away in disc(world, hex):
                found[there] += foe.attack * STRIKE[away]
    return found


def disc(world: World, hex: int) -> tuple[tuple[int, int], ...]:
    """The hexes within the reach of a threat, with their distance."""
    known = notes(world, "discs")
    found: tuple[tuple[int, int], ...] | None = known.get(hex)
    if found is None:
        distance = world.board.distances(hex)
        found = known[hex] = tuple((there, away) for there, away in enumerate(distance) if away < len(STRIKE))
    return found


def _near(world: World, foes: dict[int, Foe]) -> list[int]:
    found = [FAR] * len(world.board)
    edge = list(foes)
    for hex in edge:
        found[hex] = 0
    neighbours, away = world.board.neighbours, 0
    while edge:
        away += 1
        rim = []
        for hex in edge:
            for there in neighbours[SLOTS * hex : SLOTS * hex + SLOTS]:
                if there >= 0 and found[there] > away:
                    found[there] = away
                    rim.append(there)
        edge = rim
    return found
