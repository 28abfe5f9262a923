"""8.1 to 8.3 The march: units of one hex move together by a path, in a Movement or Reserve Movement phase."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import COMMITTED, MOVED, STOPPED, STRATEGIC, Situation
from grognard.games.pacific_battles.rules.arithmetic import half
from grognard.games.pacific_battles.rules.control import walk
from grognard.games.pacific_battles.rules.march_refusals import may_move, no_stack, no_way, not_strategic, not_together
from grognard.games.pacific_battles.rules.marching import Marching
from grognard.games.pacific_battles.rules.reach import (
    ANSWERS_KEPT,
    Reach,
    allowance,
    mover,
    obstacles,
    points_left,
    price,
    reach_of,
)
from grognard.games.pacific_battles.rules.routes import route, together
from grognard.games.pacific_battles.rules.steps import Step
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.rules.terrain import move_class
from grognard.games.pacific_battles.world import MOTORIZED, SEA
from grognard.kernel.actions import Hex, PieceNo
from grognard.kernel.refusals import Fact, Refusal


class Move(Step, frozen=True):
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

    def movers(self) -> tuple[int, ...]:
        return self.units

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        """Every unit by itself, and every stack that moves as a whole."""
        phase: Marching = p.stack[-1]
        return [unit for unit in p.on_map(p.side_of(seat)) if not idle(p, phase, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        column = _column(p, p.stack[-1], p.at[subject])
        return _moves(p, p.side_of(seat), subject, column if subject in column else ())

    @classmethod
    def headed(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        column = _column(p, p.stack[-1], p.at[subject])
        return _moves(p, p.side_of(seat), subject, column if column[:1] == (subject,) else ())

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase: Marching = p.stack[-1]
        return (
            no_stack(p, p.side_of(seat), self.units)
            or next(filter(None, (may_move(p, phase, unit, self.strategic) for unit in self.units)), None)
            or not_together(phase, self.units)
            or (not_strategic(p, phase, self) if self.strategic else None)
            or no_way(p, self)
        )

    def play(self, p: Situation, seat: int) -> None:
        phase: Marching = p.stack[-1]
        start = p.at[self.units[0]]
        path = route(p, self)
        phase.begin(p, self.units)
        seen = obstacles(p, p.side_of(seat))
        zone = seen.zone
        if zone >> start & 1 and zone >> self.to & 1 and len(path) == 1:
            phase.infiltrated += self.units  # 7.22/stops
        for unit in self.units:
            self._spend(p, phase, unit, start, path, zone)
        p.revealed += 1  # itself
        march(p, self.units, path)

    def _spend(self, p: Situation, phase: Marching, unit: int, start: int, path: list[int], zone: int) -> None:
        """The unit pays for the path; in an enemy zone (7.21/stop) and after a minimum move it goes no further."""
        if not p.done[unit] & MOVED:
            p.budget[unit] = p.spent[unit] + points_left(p, unit, self.strategic)
            plain_half = allowance(p, unit, halved=True)
            if not phase.offensive and plain_half != half(p.budget[unit]):  # doubled, or halved before: rounded once
                phase.halves += ((unit, plain_half),)
            if self.strategic:
                p.done[unit] |= STRATEGIC
        cost = price(p, p.sides[unit], move_class(p, unit), start, path)
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
    side = p.sides[units[0]]
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
    walk(p, column, path, hidden)


# --- listing -----------------------------------------------------------------------------------------------


def idle(p: Situation, phase: Marching, unit: int) -> bool:
    """Whether a unit on the map cannot move now at all; the quick form of `may_move`."""
    if p.done[unit] & STOPPED or (unit not in phase.active if phase.offensive else p.reserve[unit]):
        return True
    stays = p.building[unit] or p.frozen[unit] == p.turn or not p.face(unit).movement
    return bool(stays) or p.world.board.terrain[p.at[unit]] == SEA


def _column(p: Situation, phase: Marching, hex: int) -> tuple[int, ...]:
    """The units of a hex that can move as one stack; a part that is on the move goes on by itself (8.12/split)."""
    here = p.here[hex]
    if len(here) < 2:
        return ()
    able = [unit for unit in here if not idle(p, phase, unit)]
    begun = [unit for unit in able if unit in phase.moving] or [unit for unit in able if unit in phase.behind]
    column = tuple(begun or able)
    return column if len(column) > 1 and len({move_class(p, unit) for unit in column}) == 1 else ()


def _moves(p: Situation, side: Side, unit: int, column: tuple[int, ...]) -> list[Move]:
    """The moves of the unit by itself, and with the stack."""
    answers, offensive = obstacles(p, side).answers, p.stack[-1].offensive
    alone = _offered(p, answers, (_state(p, unit),), offensive)
    return alone + _offered(p, answers, tuple([_state(p, other) for other in column]), offensive) if column else alone


NOWHERE: Final = Reach(NO_HEX, {}, {}, {}, (), (), {})
_State = tuple[int, int, int, int, int, int, int, int, int, bool, bool]


def _state(p: Situation, unit: int) -> _State:
    """All that the moves of a unit depend on besides the enemy: number, hex, class, what it has done and suffered."""
    flags = p.done[unit]
    pace = move_class(p, unit)
    slowed = pace == MOTORIZED and not flags & MOVED and not supplied(p, unit)
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
        side = p.sides[group[0][0]]
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
