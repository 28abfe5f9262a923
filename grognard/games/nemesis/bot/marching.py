"""The bot on the march: moves, Forward Moves, trains, Ambushes, Bunkers, retreats and advances.

A movement portion is played one best move at a time: first the units, then the Transporters after them, then
Bunkers for those who stay, then Ambushes, then it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from grognard.field.hexes import Hexes, hexes_of
from grognard.field.powers import Side
from grognard.games.nemesis.bot.army import FORWARD, MARCH, RIDE, TERMS, Army, Weights
from grognard.games.nemesis.bot.fields import fields
from grognard.games.nemesis.bot.worth import GROUND, Orders, bill, step_prices
from grognard.games.nemesis.position import JAPANESE_BATTALIONS, LAID, MOVED, WAITING, Situation
from grognard.games.nemesis.rules.forward import Forward
from grognard.games.nemesis.rules.movement import Move
from grognard.games.nemesis.rules.retreat import Retreat, last_resort
from grognard.games.nemesis.rules.stacking import room_for
from grognard.games.nemesis.rules.supply import survey
from grognard.games.nemesis.world import ALLIED, JAPANESE, PATH, ROAD, TRACK
from grognard.kernel.actions import Action, Done

Score = Callable[[Any], float]

UNITS, TRAINS, DIGGING, LAYING = 100.0, 50.0, 20.0, 10.0  # what comes first in a movement portion
WORTH_A_MOVE: Final = 0.08  # smaller gains are noise
NEVER: Final = -1.0
LIKELY: Final = 8  # hexes of each unit that a sweep looks at a second time
DUG: Final = 2  # Bunkers in one sweep
LAID_AT_ONCE: Final = 4  # Ambushes in one sweep


def moves_of(actions: Iterable[Action], kind: str) -> dict[int, list[int]]:
    """Counter -> the hexes it can go to."""
    found: dict[int, list[int]] = {}
    for action in actions:
        if action.kind == kind:
            found.setdefault(action.unit, []).append(action.to)  # type: ignore[attr-defined]
    return found


def movement(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """One decision of a movement portion."""
    army = Army(p, side, MARCH, orders)
    ends = moves_of(actions, "move")
    best, where, drop = _best_unit(army, ends)
    if where != (-1, -1):
        order = ("drop", where[0]) if drop else ("move", *where)
        return {
            "move": lambda a: UNITS + best if order == ("move", a.unit, a.to) else NEVER,
            "drop": lambda a: UNITS + best if order == ("drop", a.regiment) else NEVER,
        }
    best, where = _best_transporter(army, ends)
    if where != (-1, -1):
        return {"move": lambda a: TRAINS + best if (a.unit, a.to) == where else NEVER}
    return {"bunker": lambda a: _bunker(army, a), "ambush": lambda a: _ambush(army, a)}


def reasons(p: Situation, side: Side, action: Any, orders: Orders) -> dict[str, float]:
    """What a unit's move is better and worse for."""
    if not isinstance(action, Move | Forward) or not p.world.is_unit[action.unit]:
        return {}
    soldier = Army(p, side, MARCH if isinstance(action, Move) else FORWARD, orders).soldier(action.unit)
    before, after = soldier.terms(p.at[action.unit]), soldier.terms(action.to)
    return {name: then - now for name, now, then in zip(TERMS, before, after, strict=True)}


def _best_unit(army: Army, ends: Mapping[int, list[int]]) -> tuple[float, tuple[int, int], bool]:
    """The move that gains most, and whether its Regiment should leave a Battalion behind first."""
    p = army.p
    top, where, drop = WORTH_A_MOVE, (-1, -1), False
    for n, hexes in ends.items():
        if not p.world.is_unit[n]:
            continue
        worth, hex = army.best(n, hexes)
        if hex >= 0 and worth > top:
            top, where, drop = worth, (n, hex), False
        left = _garrison_left(army, n)
        if left:
            worth, hex = army.best(n, hexes, left)
            if hex >= 0 and worth > top + 0.3:
                top, where, drop = worth, (n, hex), True
    return top, where, drop


def _garrison_left(army: Army, n: int) -> float:
    """What a Battalion dropped on the Objective where the Regiment stands would save."""
    p, hex = army.p, army.p.at[n]
    piece = p.piece(n)
    if not piece.regiment or p.reduced[n] or army.fields.owner.get(hex) != army.side:
        return 0.0
    spare = [b for b in p.world.battalions.get(piece.formation, ()) if p.lies_in(b, JAPANESE_BATTALIONS)]
    if not spare or room_for(p, spare[0], hex) is not None:
        return 0.0
    front, others = p.piece(spare[0]).front, army.soldier(n).others
    danger = army.fields.danger
    alone = danger(hex, others.defence, others.quality, others.steps)
    best = max(others.quality, front.quality)
    return (alone - danger(hex, others.defence + front.strength, best, others.steps + 1)) * army.caution


# --- Transporters ------------------------------------------------------------------------------------------


def _best_transporter(
    army: Army, ends: Mapping[int, list[int]], needs: list[tuple[int, float]] | None = None
) -> tuple[float, tuple[int, int]]:
    p = army.p
    top, where = WORTH_A_MOVE, (-1, -1)
    needs = _needs(army) if needs is None else needs
    for n, hexes in ends.items():
        if p.world.is_unit[n]:
            continue
        trains = Trains(army, n, needs)
        stay = trains.worth(p.at[n])
        for hex in hexes:
            worth = trains.worth(hex) - stay
            if worth > top:
                top, where = worth, (n, hex)
    return top, where


def _needs(army: Army) -> list[tuple[int, float]]:
    """(hex, weight) of every stack that lives on supply."""
    p = army.p
    return [
        (hex, sum(0.3 + 0.12 * p.values(n).strength for n in units))
        for hex, units in army.units.items()
        if hex not in p.world.off_map
    ]


class Trains:
    """Where one Transporter serves best, all others staying where they are."""

    def __init__(self, army: Army, n: int, needs: list[tuple[int, float]]) -> None:
        self.army, self.n = army, n
        p = army.p
        without = p.copy()
        without.put(n, without.box(WAITING))
        self.seen = survey(without, army.side)
        self.rank = 0 if p.piece(n).kind == "division-hq" else 1
        covered = self.seen.chains.covered
        self.feeds: tuple[Hexes, Hexes] = (covered[0][self.rank], covered[1][self.rank])
        served = (covered[0][1], covered[1][1])
        # what each stack would gain from this Transporter: most if nobody else serves it
        own = p.piece(n).formation
        self.needs = []
        for hex, weight in needs:
            kin = any(p.piece(u).formation == own for u in army.units[hex]) if own else False
            share = 0.06 if served[0] >> hex & 1 else 0.5 if served[1] >> hex & 1 else 1.0
            self.needs.append((hex, weight * (share + (0.08 if kin else 0.0))))
        self.hungry = [hex for hex, _ in needs if not served[0] >> hex & 1]
        self.friends = hexes_of(army.units)

    def worth(self, hex: int) -> float:
        p, army = self.army.p, self.army
        threat = army.fields.near[hex]
        worth = 0.0
        if threat:  # whoever is pushed only gives way, but it is better not to be in reach
            worth -= 0.1 if self.friends >> hex & 1 else 0.3
        if hex in p.world.off_map:
            worth -= 0.5
        level = 0 if self.feeds[0] >> hex & 1 else 1 if self.feeds[1] >> hex & 1 else 2
        if level == 2:
            return worth - 1.5
        area = self.seen.ranges.area(hex, p.piece(self.n).range, self.seen.closed, self.seen.dear)
        served = sum(weight for there, weight in self.needs if area >> there & 1)
        worth += served * (1.0 if level == 0 else 0.5)
        if self.hungry:  # follow those who have gone ahead
            away = p.world.board.distances(hex)
            worth += 1.2 / (2 + min(away[there] for there in self.hungry))
        return worth


# --- Bunkers and Ambushes ----------------------------------------------------------------------------------


def _bunker(army: Army, action: Any) -> float:
    """A Bunker where it spares most; an old one is given up only for a place that needs it more."""
    p, hex = army.p, army.p.at[action.unit]
    if hex in p.world.off_map:
        return NEVER
    worth = _saved(army, hex, 1)
    if action.from_hex >= 0:
        worth -= _saved(army, action.from_hex, -1) + 0.3
    return DIGGING + worth if worth > 0.1 else NEVER


def _saved(army: Army, hex: int, more: int) -> float:
    """What a Quality more (or less) would spare in the hex."""
    held = army.held.get(hex)
    if held is None:
        return 0.0
    danger = army.fields.danger
    now = danger(hex, held.defence, held.quality, held.steps)
    then = danger(hex, held.defence, held.quality + more, held.steps)
    pressed = min(army.fields.pressure(army.p, hex), 12.0) if army.fields.owner.get(hex) == army.side else 0.0
    return abs(now - then) + 0.004 * pressed * army.fields.stakes[hex]


def _ambush(army: Army, action: Any) -> float:
    """On the lines in front of the Allies, where nobody of one's own stands in the way already."""
    p, hex = army.p, action.hex
    foes = army.fields.touching.get(hex, ())
    if not foes or p.occupied(JAPANESE, hex):
        return NEVER
    lines = p.world.lines_in[hex]
    worth = 0.3 if lines & (ROAD | TRACK) else 0.15 if lines & PATH else 0.0
    worth += 0.02 * sum(army.fields.foes[foe].attack for foe in foes)
    if p.done[action.unit] & (MOVED | LAID) == 0:
        worth -= 0.05
    return LAYING + worth if worth > 0.3 else NEVER


# --- a whole portion at one look -----------------------------------------------------------------------------


def sweep(p: Situation, side: Side, actions: Sequence[Action], orders: Orders, times: int) -> list[Action]:
    """A movement portion in two looks, for playouts: all units by what they gain, then all that follows them."""
    army = Army(p, side, MARCH, orders)
    ends = moves_of(actions, "move")
    if times == 0:
        return [Move(n, hex) for n, hex in _together(army, ends)]
    found: list[Action] = []
    needs = _needs(army)
    for n, hexes in ends.items():
        if not p.world.is_unit[n]:
            hex = _best_transporter(army, {n: hexes}, needs)[1][1]
            if hex >= 0:
                found.append(Move(n, hex))
    digging = [(_bunker(army, action), number) for number, action in enumerate(actions) if action.kind == "bunker"]
    found += [actions[number] for worth, number in sorted(digging, reverse=True)[:DUG] if worth > 0]
    laying = [(_ambush(army, action), number) for number, action in enumerate(actions) if action.kind == "ambush"]
    found += [actions[number] for worth, number in sorted(laying, reverse=True)[:LAID_AT_ONCE] if worth > 0]
    return [*found, Done()]


def forward_sweep(p: Situation, side: Side, actions: Sequence[Action], orders: Orders, times: int) -> list[Action]:
    """All Forward Moves at one look."""
    if times:
        return [Done()]
    army = Army(p, side, FORWARD, orders)
    return [Forward(n, hex) for n, hex in _together(army, moves_of(actions, "forward"))]


def _together(army: Army, ends: Mapping[int, list[int]]) -> Iterator[tuple[int, int]]:
    """(unit, hex) of every move that is worth it, each unit knowing where those before it have gone."""
    seen = [(n, *army.likely(n, hexes, LIKELY)) for n, hexes in ends.items() if army.p.world.is_unit[n]]
    for n, gain, hexes in sorted(seen, key=lambda one: (-one[1], one[0])):
        if gain <= WORTH_A_MOVE:
            break
        worth, hex = army.best(n, hexes)
        if hex >= 0 and worth > WORTH_A_MOVE:
            army.march(n, hex)
            yield n, hex


# --- the same eye for other moves --------------------------------------------------------------------------


def going(
    p: Situation, side: Side, actions: list[Action], kind: str, weights: Weights, orders: Orders
) -> Mapping[str, Score]:
    """Forward Moves and rail moves: the best one, if any is worth it."""
    army = Army(p, side, weights, orders)
    ends = moves_of(actions, kind)
    best, where, _ = _best_unit(army, ends)
    if where == (-1, -1) and kind == "rail":
        best, where = _best_transporter(army, ends)
    return {kind: lambda a: UNITS + best if (a.unit, a.to) == where else NEVER}


def forward(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    return going(p, side, actions, "forward", FORWARD, orders)


def rail(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    return going(p, side, actions, "rail", RIDE, orders)


def advance(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Into a hex that has been won: whoever stands better there than where it is."""
    army = Army(p, side, RIDE, orders)
    target = p.stack[-1].target
    prize = GROUND if not p.occupied(side, target) else 0.0
    return {"advance": lambda a: army.gain(a.unit, target) + prize}


def retreat(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Each unit to the hex where it stands best; a further hex only if that is worth the step."""
    army = Army(p, side, RIDE, orders)
    frame: Retreat = p.stack[-1]

    def score(action: Any) -> float:
        worth = army.standing(action.unit, action.to)
        if room_for(p, action.unit, action.to) is not None:
            worth -= 2 + step_prices(p, action.unit)[0]
        if last_resort(p, side, action.to):
            worth -= 0.5
        if action.unit in frame.waiting:
            return UNITS + worth
        here = army.standing(action.unit, p.at[action.unit])
        return worth - here - step_prices(p, action.unit)[0] - 0.2

    return {"retreat": score}


def transporter_retreat(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """Into supply and away from the enemy, to friends if possible."""
    seen, found = fields(p, side), survey(p, side)

    def score(action: Any) -> float:
        worth: float = -0.1 * min(seen.near[action.to], 20.0) - 2.0 * found.level_at(action.to)
        return worth + (1.0 if p.occupied(side, action.to) else 0.0)

    return {"retreat-transporter": score}


def surplus(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """The unit whose loss costs least."""
    return {"surplus": lambda a: -bill(p, [a.unit], a.unit, 3)[-1]}


def land(p: Situation, side: Side, actions: list[Action], orders: Orders) -> Mapping[str, Score]:
    """From the Off-Map Airfield to where the unit is needed most."""
    army = Army(p, ALLIED, FORWARD, orders)

    def score(action: Any) -> float:
        held = army.held.get(action.airfield)
        pressure = army.fields.pressure(p, action.airfield)
        return 1.0 + pressure - (held.defence if held is not None else 0.0)

    return {"land": score}
