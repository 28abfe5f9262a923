"""8.1 to 8.3 The march: units of one hex move together by a path, in a Movement or Reserve Movement phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.games.pacific_battles.position import (
    COMMITTED,
    MOVED,
    STOPPED,
    STRATEGIC,
    TESTED,
    Situation,
)
from grognard.games.pacific_battles.rules.arithmetic import half
from grognard.games.pacific_battles.rules.control import enter_together, set_foot
from grognard.games.pacific_battles.rules.reach import (
    ANSWERS_KEPT,
    Mover,
    Obstacles,
    Reach,
    allowance,
    is_fresh,
    may_infiltrate,
    mover,
    obstacles,
    path_via,
    points_left,
    price,
    reach_of,
    way_to,
)
from grognard.games.pacific_battles.rules.rolls import Matters, Roll, bogged, call
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.rules.terrain import closed, move_class
from grognard.games.pacific_battles.world import JAPANESE, MOTORIZED, SEA
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


class Marching(Procedure):
    """What the two movement phases have in common; MovementPhase and ReserveMovementPhase add their steps."""

    offensive: ClassVar[bool] = False  # the Reserve Movement phase
    side: int = JAPANESE
    moving: tuple[int, ...] = ()  # the unit or stack whose move is under way (8.12/finish-first)
    behind: tuple[int, ...] = ()  # those it has left on its way, who may still go on by themselves (8.12/split)
    tried: tuple[int, ...] = ()  # units that have tried for reserve in this phase
    infiltrated: tuple[int, ...] = ()
    halves: tuple[tuple[int, int], ...] = ()  # units whose half move (9.11) is not half their budget, and what it is
    sailors: tuple[int, ...] = ()  # units in play that have moved by sea in this phase
    active: tuple[int, ...] = ()  # reserves that have passed their test
    arranged: tuple[int, ...] = ()  # hexes whose markers or order were changed: not listed again
    chosen: tuple[int, ...] = ()  # units whose way of moving was chosen in this phase
    begun: bool = False  # somebody has moved: too late to choose how to move

    def begin(self, p: Situation, units: tuple[int, ...]) -> None:
        """These units move now: whoever else was on the move has finished (8.12/finish-first)."""
        self.begun = True
        together = set(units)
        if together <= set(self.moving):
            self.behind += tuple(unit for unit in self.moving if unit not in together)
        else:
            goes_on = together <= set(self.behind)
            for unit in self.moving if goes_on else (*self.moving, *self.behind):
                p.done[unit] |= STOPPED
            self.behind = tuple(unit for unit in self.behind if unit not in together) if goes_on else ()
        self.moving = units


class Move(Action, frozen=True):
    """Units of one hex move together, by the cheapest path or through the hexes named in `via`.

    8.12/split: a part of a stack on the move may go on alone, and the rest after it, until another unit begins.
    """

    kind: ClassVar[str] = "move"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # parts of stacks and paths of one's own choice are many
    units: tuple[PieceNo, ...]
    to: Hex
    via: tuple[Hex, ...] = ()
    strategic: bool = False

    @classmethod
    def offers(cls, p: Situation, seat: int) -> Sequence[Move]:
        """Every unit by itself, and every stack that moves as a whole."""
        phase: Marching = p.stack[-1]
        return call_up(p, phase, seat).listed()

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase: Marching = p.stack[-1]
        return (
            _no_stack(p, seat, self.units)
            or next(filter(None, (may_move(p, phase, unit, self.strategic) for unit in self.units)), None)
            or _not_together(phase, self.units)
            or (_not_strategic(p, self) if self.strategic else None)
            or _no_way(p, self)
        )

    def play(self, p: Situation, seat: int) -> None:
        phase: Marching = p.stack[-1]
        start = p.at[self.units[0]]
        path = route(p, self)
        phase.begin(p, self.units)
        seen = obstacles(p, seat)
        zone = seen.zone
        if zone >> start & 1 and zone >> self.to & 1 and len(path) == 1:
            phase.infiltrated += self.units  # 7.22/stops
        for unit in self.units:
            self._spend(p, phase, unit, start, path, zone)
        p.revealed += 1  # 8.12/no-undo: a move made is final
        march(p, self.units, path)

    def _spend(self, p: Situation, phase: Marching, unit: int, start: int, path: list[int], zone: int) -> None:
        """The unit pays for the path; in an enemy zone (7.21/stop) and after a minimum move it goes no further."""
        if not p.done[unit] & (MOVED | TESTED):
            p.budget[unit] = allowance(p, unit, strategic=self.strategic)
            plain_half = allowance(p, unit, halved=True)
            if plain_half != half(p.budget[unit]):  # doubled, or halved before: rounded once
                phase.halves += ((unit, plain_half),)
            if self.strategic:
                p.done[unit] |= STRATEGIC
        cost = price(p, p.world.side[unit], move_class(p, unit), start, path)
        left = p.budget[unit] - p.spent[unit]
        p.spent[unit] += min(cost, left)  # 8.21/pay-first
        p.done[unit] |= MOVED
        if cost > left or zone >> self.to & 1:
            p.done[unit] |= STOPPED
        if phase.offensive:
            p.done[unit] |= COMMITTED  # 9.32/offensive-attack, 9.2/3-offensive-use


def march(p: Situation, units: tuple[int, ...], path: list[int]) -> None:
    """The units go from hex to hex; a concealment marker goes with them if nobody is left under it (17.2/until)."""
    start = p.at[units[0]]
    side = p.world.side[units[0]]
    covered = p.concealed[start] == 1
    hidden = covered and set(units) == set(p.units(start, side))
    names = tuple(p.name(unit) for unit in units)
    secret: dict[str, Fact] = {"units": names}
    ways = tuple(p.hex_name(hex) for hex in path)
    facts: dict[str, Fact] = {"start": p.hex_name(start), "hex": ways[-1], "path": ways}
    if covered and (hidden or p.concealed[path[-1]]):  # not even the number is seen
        p.tell_apart(side, "moved-concealed", secret, **facts)
    else:
        p.tell_apart(side, "moved", secret, count=len(units), **facts)
    if hidden:
        p.concealed[start] = 0
    # 17.1/top-unit: the unit that lay on top does so in the end too, whoever stands in the hexes they pass
    column = sorted(units, key=lambda n: n != p.top[start])
    for hex in path[:-1]:
        set_foot(p, column, hex, hidden)
    enter_together(p, column, path[-1], hidden)
    if hidden:
        p.concealed[path[-1]] = 1  # whoever is in the hex goes under it too (17.2/joining)
        p.touch()


# --- listing -----------------------------------------------------------------------------------------------


def call_up(p: Situation, phase: Marching, side: int) -> Roll:
    """The moves of every unit by itself, and of every stack as a whole under the first of its units."""
    seen = obstacles(p, side)
    friends = p.held[side] & seen.zone  # there guns may join them (11.13)
    common = (seen, p.turn, p.holder, phase.offensive)
    picks = (phase.moving, phase.behind, phase.active, bogged(p, side))
    matters = Matters(common, picks, friends, p.world.guns_of[side])
    return call(
        p,
        side,
        "moves",
        matters,
        lambda unit: _moves_of_unit(p, phase, seen, unit),
        lambda unit: _moves_of_stack(p, phase, seen, unit),
    )


def _moves_of_unit(p: Situation, phase: Marching, seen: Obstacles, unit: int) -> list[Move]:
    return [] if idle(p, phase, unit) else _offered(p, seen.answers, (_state(p, unit),), phase.offensive)


def _moves_of_stack(p: Situation, phase: Marching, seen: Obstacles, unit: int) -> list[Move]:
    """8.12/split: once part of a stack is on the move it goes on by itself."""
    here = p.here[p.at[unit]]
    if len(here) < 2:
        return []
    able = [other for other in here if not idle(p, phase, other)]
    if not able or able[0] != unit:
        return []  # the first of them answers for the stack
    begun = [n for n in able if n in phase.moving] or [n for n in able if n in phase.behind]
    group = tuple([_state(p, other) for other in begun or able])
    if len(group) < 2 or len({state[2] for state in group}) > 1:
        return []
    return _offered(p, seen.answers, group, phase.offensive)


def idle(p: Situation, phase: Marching, unit: int) -> bool:
    """Whether the unit cannot move now at all; the quick form of `may_move`."""
    if phase.offensive:
        if unit not in phase.active:
            return True
    elif p.reserve[unit]:
        return True
    return bool(
        p.done[unit] & STOPPED
        or p.building[unit]
        or p.frozen[unit] == p.turn
        or not p.face(unit).movement
        or p.world.board.terrain[p.at[unit]] == SEA
    )


NOWHERE: Final = Reach(NO_HEX, {}, {}, {}, (), (), {})
_State = tuple[int, int, int, int, int, int, int, int, int, bool, bool]


def _state(p: Situation, unit: int) -> _State:
    """All that the moves of a unit depend on besides the enemy: number, hex, class, what it has done and suffered."""
    flags = p.done[unit]
    pace = move_class(p, unit)
    slowed = pace == MOTORIZED and not flags & (MOVED | TESTED) and not supplied(p, unit)
    arrived = p.sailed[unit] == p.turn
    spent, budget = p.spent[unit], p.budget[unit]
    return unit, p.at[unit], pace, flags, spent, budget, p.lost[unit], p.disrupted[unit], p.holder, slowed, arrived


def _offered(p: Situation, answers: dict[Any, Any], group: tuple[_State, ...], offensive: bool) -> list[Move]:
    """The moves of units of one class; guns by themselves enter an enemy zone only to a friend (11.13)."""
    known: tuple[list[Move], list[Move]] | None = answers.get(group)
    if known is None:
        units = tuple([state[0] for state in group])
        start, flags, arrived = group[0][1], group[0][3], group[0][10]
        found, far = reach_of(p, together(p, units, strategic=bool(flags & STRATEGIC)), start), None
        if len(units) == 1 and not flags & MOVED and not arrived and not offensive and p.world.lines_in[start]:
            # strategic moves are many: those along roads and trails are listed
            far = reach_of(p, mover(p, units[0], strategic=True, along_lines=True), start)
        known = _written(p, units, found, far)
        if len(answers) >= ANSWERS_KEPT:
            answers.clear()
        answers[group] = known
    free, doubtful = known
    if doubtful:
        side = p.world.side[group[0][0]]
        return free + [move for move in doubtful if p.occupied(side, move.to)]
    return free


def _written(p: Situation, units: tuple[int, ...], found: Reach, far: Reach | None) -> tuple[list[Move], list[Move]]:
    """The moves within a reach and the strategic ones beyond it; apart those of guns into enemy zones."""
    old, *known = found.notes.get(units, (NOWHERE, [], []))
    if old is not far:
        dear = found.zone_ends if all(map(p.world.is_artillery.__getitem__, units)) else ()
        ends = [end for end in found.ends if end not in dear] if dear else found.ends
        free = [Move(units, end) for end in ends]
        if far is not None:
            free += [Move(units, end, (), True) for end in far.ends if end not in found.costs]
        known = [free, [Move(units, end) for end in dear]]
        found.notes[units] = (far, *known)
    return known[0], known[1]


# --- who may move, and where to ----------------------------------------------------------------------------


def together(p: Situation, units: tuple[int, ...], strategic: bool = False) -> Mover:
    """Units of one class as one mover, at the pace of the slowest (8.12/stack-speed)."""
    if len(units) == 1:
        return mover(p, units[0], strategic)
    movers = [mover(p, unit, strategic) for unit in units]
    return movers[0]._replace(points=min(who.points for who in movers), fresh=all(who.fresh for who in movers))


def route(p: Situation, move: Move) -> list[int]:
    """The hexes of a legal path, empty if there is none; whoever asks whether there is one often walks it next."""
    known: list[int] | None = p.cache.get(move)
    if known is None:
        known = p.cache[move] = _route(p, move)
    return known


def _route(p: Situation, move: Move) -> list[int]:
    """Every class of units in the stack pays its own price."""
    start = p.at[move.units[0]]
    strategic = move.strategic or any(p.done[unit] & STRATEGIC for unit in move.units)
    side = p.world.side[move.units[0]]
    paces: dict[int, list[int]] = {}
    for unit in move.units:
        paces.setdefault(move_class(p, unit), []).append(unit)
    for units in paces.values():
        who = together(p, tuple(units), strategic)
        if move.via:
            path = path_via(p, who, (start, *move.via, move.to))
        else:
            path = way_to(p, who, start, move.to)
            if path and len(paces) == 1:
                return path  # the slowest can pay for it
            path = path or _single(p, who, start, move.to)
        if path and all(
            _can_pay(p, unit, price(p, side, pace, start, path), path, strategic)
            for pace, slow in paces.items()
            for unit in slow
        ):
            return path
    return []


def _can_pay(p: Situation, unit: int, cost: int, path: list[int], strategic: bool) -> bool:
    if cost >= 255:
        return False
    minimum = len(path) == 1 and not strategic and is_fresh(p, unit)  # 8.22/minimum
    return minimum or cost <= points_left(p, unit, strategic)


def _single(p: Situation, who: Mover, start: int, to: int) -> list[int]:
    """One hex, which some of the stack may pay for and others enter by the minimum."""
    one = reach_of(p, who._replace(fresh=True), start) if not who.strategic else None
    return [to] if one is not None and to in one.singles else []


def _no_stack(p: Situation, seat: int, units: tuple[int, ...]) -> Refusal | None:
    if not units or len(set(units)) != len(units):
        return refuse("8.11/move", "no-units", count=len(units))
    for unit in units:
        if p.world.side[unit] != seat or not p.world.is_ground[unit]:
            return refuse("8.11/move", "cannot-command", unit=p.name(unit))
        if p.at[unit] < 0:
            return refuse("8.11/move", "off-map", unit=p.name(unit))
        if p.at[unit] != p.at[units[0]]:
            return refuse("8.12/stack-speed", "not-one-stack", unit=p.name(unit), other=p.name(units[0]))
    return None


def may_move(p: Situation, phase: Marching, unit: int, strategic: bool = False) -> Refusal | None:
    """Why a unit on the map may not move in this phase at all."""
    name, hex = p.name(unit), p.hex_name(p.at[unit])
    if p.world.board.terrain[p.at[unit]] == SEA:
        return refuse("16.32/amphibious", "waits-at-sea", unit=name, hex=hex)
    if not p.face(unit).movement:
        return refuse("2.3/movement-allowance", "immobile", unit=name)
    if p.frozen[unit] == p.turn:
        return refuse("bataan 2.2/restriction", "frozen", unit=name)
    if phase.offensive:
        if strategic:
            return refuse("8.31/phase", "strategic-phase", unit=name)
        if not p.reserve[unit]:
            return refuse("9.31/offensive", "no-reserve", unit=name)
        if unit not in phase.active:
            return refuse("9.3/only-then", "not-activated", unit=name)
    elif p.reserve[unit]:
        if strategic:
            return refuse("8.31/reserve", "strategic-reserve", unit=name)
        return refuse("9.3/only-then", "in-reserve", unit=name)
    if p.building[unit]:
        return refuse("12.21/start", "is-building", unit=name, hex=hex)
    if not p.done[unit] & STOPPED:
        return None
    if unit in phase.tried:
        return refuse("9.13/end-move", "tried-for-reserve", unit=name)
    if unit in phase.infiltrated:
        return refuse("7.22/stops", "has-infiltrated", unit=name, hex=hex)
    if obstacles(p, phase.side).zone >> p.at[unit] & 1:
        return refuse("7.21/stop", "stopped-in-zone", unit=name, hex=hex)
    return refuse("8.12/finish-first", "move-over", unit=name)


def _not_together(phase: Marching, units: tuple[int, ...]) -> Refusal | None:
    """8.12/finish-first: a stack on the move picks up nobody on its way."""
    for begun in (phase.moving, phase.behind):
        others = set(units) - set(begun)
        if 0 < len(others) < len(units):
            return refuse("8.12/finish-first", "pick-up", count=len(others))
    return None


def _not_strategic(p: Situation, move: Move) -> Refusal | None:
    for unit in move.units:
        if p.sailed[unit] == p.turn:  # 8.32/reinforcements; nor may one who has just come ashore
            return refuse("8.32/reinforcements", "strategic-arrival", unit=p.name(unit))
        if p.done[unit] & MOVED and not p.done[unit] & STRATEGIC:
            return refuse("8.32/double", "strategic-late", unit=p.name(unit))
    start = p.at[move.units[0]]
    if obstacles(p, p.world.side[move.units[0]]).near >> start & 1:
        return refuse("8.32/adjacency", "strategic-near", hex=p.hex_name(start))
    return None


def _no_way(p: Situation, move: Move) -> Refusal | None:
    """The ground, the enemy or the price that keeps the units from the hex."""
    first = move.units[0]
    start, side = p.at[first], p.world.side[first]
    strategic = move.strategic or any(p.done[unit] & STRATEGIC for unit in move.units)
    seen = obstacles(p, side)
    facts: dict[str, Fact] = {"unit": p.name(first), "start": p.hex_name(start), "hex": p.hex_name(move.to)}
    if move.to == start:
        return Refusal("8.11/move", "stays", facts)
    if route(p, move):
        return guns_alone(p, move.units, move.to)
    if p.world.board.terrain[move.to] == SEA:
        return Refusal("8.24/sea", "sea-hex", facts)
    for hex in (*move.via, move.to):
        if seen.enemies >> hex & 1:
            return Refusal("8.24/enemy-hex", "enemy-hex", {**facts, "hex": p.hex_name(hex)})
        if strategic and seen.near >> hex & 1:
            return refuse("8.32/adjacency", "strategic-near", hex=p.hex_name(hex))
    direct = p.world.board.hexside(start, move.to)
    if direct != NO_HEX and not move.via:
        shut = next(filter(None, (closed(p, unit, direct) for unit in move.units)), None)
        if shut is not None:
            return shut
        if seen.zone >> start & seen.zone >> move.to & 1:
            return _zone_to_zone(p, side, start, move.to, facts)
    return _too_dear(p, move, strategic, facts)


def guns_alone(p: Situation, units: tuple[int, ...], to: int) -> Refusal | None:
    """11.13/enemy-zoc: artillery needs a unit of another kind beside it, or any friend in the hex already."""
    side = p.world.side[units[0]]
    if not obstacles(p, side).zone >> to & 1 or p.occupied(side, to):
        return None
    if not all(p.world.is_artillery[unit] for unit in units):
        return None
    return refuse("11.13/enemy-zoc", "guns-alone", unit=p.name(units[0]), hex=p.hex_name(to))


def _zone_to_zone(p: Situation, side: int, start: int, to: int, facts: dict[str, Fact]) -> Refusal:
    if may_infiltrate(p, JAPANESE, start, to):
        if side != JAPANESE:
            return Refusal("7.22/allied", "allied-infiltration", facts)
        return Refusal("7.22/infiltration", "late-infiltration", facts)  # it did not start the phase there
    return Refusal("7.21/leave", "zone-to-zone", facts)


def _too_dear(p: Situation, move: Move, strategic: bool, facts: dict[str, Fact]) -> Refusal:
    """What would be walked if points, or else zones, did not matter."""
    seen = obstacles(p, p.world.side[move.units[0]])
    slowest = min(move.units, key=lambda unit: points_left(p, unit, strategic))
    start = p.at[slowest]
    who = mover(p, slowest, strategic)
    stops = (start, *move.via, move.to)
    path = path_via(p, who, stops)
    if path:
        for unit in move.units:
            left = points_left(p, unit, strategic)
            cost = price(p, who.side, move_class(p, unit), start, path)
            if cost > left:
                return Refusal(
                    "8.21/pay-first", "too-far", {**facts, "unit": p.name(unit), "cost": cost, "available": left}
                )
    free = path_via(p, who, stops, zones_matter=False)
    in_zone = next((hex for hex in free[:-1] if seen.zone >> hex & 1), None)
    if in_zone is not None and not strategic:
        return Refusal("7.21/stop", "zone-on-the-way", {**facts, "there": p.hex_name(in_zone)})
    return Refusal("8.32/adjacency" if strategic else "8.11/move", "no-path", facts)
