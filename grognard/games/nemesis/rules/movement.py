"""5.1 Movement: the movement portion of an Assault Phase, and the march from hex to hex."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.field.board import NO_HEX
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import BUILT, LAID, MOVED, Situation
from grognard.games.nemesis.rules.ambush import PlaceAmbush
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.bunkers import BuildBunker
from grognard.games.nemesis.rules.control import activate_yunnan, enter
from grognard.games.nemesis.rules.reach import (
    AMBUSH,
    OBJECTIVE,
    TRANSPORTER,
    ZONE,
    Mover,
    Reach,
    mover,
    obstacles,
    path_through,
    reach,
    reach_on,
    stretch_through,
)
from grognard.games.nemesis.rules.stacking import EnforceStacking
from grognard.games.nemesis.rules.terrain import closed, hexsides
from grognard.games.nemesis.rules.transporters import RetreatTransporters
from grognard.games.nemesis.rules.yunnan import bound_to_havens, common_havens, is_yunnan, may_end_move
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

__all__ = ["March", "Move", "MovementPortion", "Reach", "reach", "route", "why_not_there"]


class MovementPortion(Procedure):
    """All movement of the phasing side, before any assault (5.0/phase-order); nobody has to move (5.1/voluntary).

    The unit that moved last and pushed a Transporter on its way may be moved on when its owner has seen where the
    Transporter went (5.1-F/push-again).
    """

    steps: ClassVar[tuple[str, ...]] = ("move", "enforce_stacking")
    side: Side = JAPANESE
    pusher: int = -1  # that unit
    spent: int = 0  # the points it has used so far

    def move(self, p: Situation) -> Outcome:
        if self.done:
            return None
        return Ask("movement", p.deciders(self.side), (Move, PlaceAmbush, BuildBunker, Drop, Done), "5.1/voluntary")

    def enforce_stacking(self, p: Situation) -> Outcome:
        p.stack.append(EnforceStacking(side=self.side))  # 2.2/enforcement-time
        return None


class Move(Order, frozen=True):
    """A unit or Transporter makes its one move of the phase, by the cheapest path to the hex.

    `via` names hexes to pass on the way, in their order; hexes that touch are joined straight.
    """

    kind: ClassVar[str] = "move"
    personal: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # paths of one's own choice are many
    unit: PieceNo
    to: Hex
    via: tuple[Hex, ...] = ()

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        side = p.side_of(seat)
        at, done, hexes = p.at, p.done, p.hexes
        able = [n for n in p.world.mobile_of[side] if at[n] < hexes and not done[n] & (MOVED | BUILT | LAID)]
        pusher, left = going_on(p)
        return [*able, pusher] if left and not done[pusher] & LAID else able

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        side = p.side_of(seat)
        if p.done[subject] & MOVED:  # it pushed a Transporter and goes on
            return cls._homeward(p, side, subject, [cls(subject, end) for end in open_to(p, subject).ends])
        # equal questions get the very same list again as long as the enemy has not stirred
        ready: dict[Any, list[Move]] = obstacles(p, side).answers
        key = (subject, p.at[subject], p.supply[subject], p.reduced[subject])
        moves = ready.get(key)
        if moves is None:
            found = reach(p, subject)
            if subject not in found.moves:
                found.moves[subject] = [cls(subject, end) for end in found.ends]
            moves = ready[key] = found.moves[subject]
        return cls._homeward(p, side, subject, moves)

    @staticmethod
    def _homeward(p: Situation, side: Side, unit: int, moves: list[Move]) -> list[Move]:
        """Those of the moves that end where the unit may be (2.6/inactive-move)."""
        if unit not in bound_to_havens(p, side):
            return moves
        havens = common_havens(p)
        return [move for move in moves if move.to in havens]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return (
            may_move(p, seat, self.unit)
            or _no_way(p, self.unit, self.to, self.via)
            or may_end_move(p, self.unit, self.to)
        )

    def play(self, p: Situation, seat: int) -> None:
        path = route(p, self.unit, self.to, self.via)
        who = mover(p, self.unit)
        stretch = len(path) > 1 and path[-1][1] > who.value
        portion: MovementPortion = p.stack[-1]
        left = points_left(p, self.unit)
        portion.pusher, portion.spent = -1, path[-1][1] + (portion.spent if left else 0)
        p.done[self.unit] |= MOVED
        p.tell(
            "stretched" if stretch else "moved",
            unit=p.name(self.unit),
            start=p.hex_name(p.at[self.unit]),
            hex=p.hex_name(self.to),
            cost=path[-1][1],
            value=left or who.value,
            path=tuple(p.hex_name(hex) for hex, _ in path),
        )
        p.stack.append(March(unit=self.unit, path=tuple(hex for hex, _ in path)))


class March(Procedure):
    """A counter enters one hex after another: a pushed Transporter's owner decides in the middle of it."""

    steps: ClassVar[tuple[str, ...]] = ("next_hex",)
    unit: int = -1
    path: tuple[int, ...] = ()

    def next_hex(self, p: Situation) -> Outcome:
        if not self.path:
            return None
        hex, self.path = self.path[0], self.path[1:]
        portion = p.stack[-2]
        enter(p, self.unit, hex)  # 2.3/objective-entry-kinds: passing through captures too
        if push_transporters(p, self.unit, hex) and isinstance(portion, MovementPortion):
            portion.pusher = self.unit
        return AGAIN


def push_transporters(p: Situation, unit: int, hex: int) -> bool:
    """A unit that has entered the hex pushes the enemy Transporters in it, as often as it likes; whether it did.

    5.1-F/enter, 5.1-F/push, 5.1-F/push-again
    """
    other = enemy(p.sides[unit])
    pushed = p.transporters(hex, other) if p.world.is_unit[unit] else []
    if not pushed:
        return False
    if any(is_yunnan(p, n) for n in pushed):
        activate_yunnan(p, "2.6/trigger-transporter")
    p.stack.append(RetreatTransporters(side=other, hex=hex))
    return True


# --- going on after a push (5.1-F/push-again) --------------------------------------------------------------


def going_on(p: Situation) -> tuple[int, int]:
    """The unit that may be moved on after a push, and the points it has left; 0 if there is none."""
    portion = p.stack[-1] if p.stack else None
    if not isinstance(portion, MovementPortion) or portion.pusher < 0:
        return -1, 0
    return portion.pusher, max(mover(p, portion.pusher).value - portion.spent, 0)


def points_left(p: Situation, piece: int) -> int:
    """The points with which the counter may go on after a push; 0 for whoever may not."""
    pusher, left = going_on(p)
    return left if piece == pusher else 0


def open_to(p: Situation, piece: int) -> Reach:
    """How far the counter can move: with the points it has left after a push, or all its way."""
    left = points_left(p, piece)
    return reach_on(p, mover(p, piece), p.at[piece], left) if left else reach(p, piece)


# --- who may move, and where to ----------------------------------------------------------------------------


def may_move(p: Situation, seat: int, piece: int) -> Refusal | None:
    """Whether the counter may move at all in this phase."""
    counter = p.piece(piece)
    unit = counter.id
    if counter.side != p.side_of(seat):
        return refuse("5.1/voluntary", "not-yours", unit=unit)
    if not p.on_board(piece):
        return refuse("5.1/voluntary", "not-on-map", unit=unit)
    if counter.kind == "garrison":
        return refuse("1.2-J/garrison-immobile", "garrison-immobile", unit=unit)
    if p.done[piece] & MOVED and not points_left(p, piece):
        return refuse("5.1/voluntary", "has-moved", unit=unit)
    if p.done[piece] & BUILT:
        return refuse("5.1-E/create-moved", "has-built", unit=unit)
    if p.done[piece] & LAID:
        return refuse("5.1-D/who", "has-laid", unit=unit)
    return None


def route(p: Situation, piece: int, to: int, via: tuple[int, ...] = ()) -> list[tuple[int, int]]:
    """The hexes of a legal move with the cost so far; empty if there is none."""
    if not via:
        return open_to(p, piece).path(to)
    who = mover(p, piece)
    stops = (p.at[piece], *via, to)
    path = path_through(p, who, stops)
    left = points_left(p, piece)
    if left:
        return path if path and path[-1][1] <= left else []
    if path and (path[-1][1] <= who.value or len(path) == 1):  # 5.1-A/allowance, 5.1-A/minimum-move
        return path
    path = stretch_through(p, who, stops)
    return path if path and path[-1][1] <= 2 * who.value else []


def why_not_there(p: Situation, piece: int, hex: int) -> Refusal | None:
    """Why the counter's owner cannot move it to the hex now; None if that is possible."""
    return Move(piece, hex).refusal(p, p.deciders(p.sides[piece])[0])


def _no_way(p: Situation, piece: int, to: int, via: tuple[int, ...]) -> Refusal | None:
    """The ground, the enemy or the price that keeps the counter from the hex."""
    start = p.at[piece]
    if to == start and all(hex == to for hex in via):
        return refuse("5.1/voluntary", "stays", unit=p.name(piece), hex=p.hex_name(to))
    if route(p, piece, to, via):
        return None
    direct = p.world.board.hexside(start, to)
    if direct != NO_HEX and not via:
        shut = closed(p, piece, direct)  # a single hex that it is not eligible to enter (5.1-A/minimum-eligible)
        if shut is not None:
            return shut
    who = mover(p, piece)
    stops = (start, *via, to)
    path = path_through(p, who, stops)
    if not path:
        return _cut_off(p, piece, stops)
    cost = path[-1][1]
    left = points_left(p, piece)
    if left:
        used: dict[str, Fact] = {"spent": who.value - left, "cost": cost, "available": left}
        return Refusal(
            "5.1-A/insufficient", "too-far-after-push", {"unit": p.name(piece), "hex": p.hex_name(to), **used}
        )
    facts: dict[str, Fact] = {
        "unit": p.name(piece),
        "hex": p.hex_name(to),
        "cost": cost,
        "available": who.value,
        "stretch": 2 * who.value,
    }
    if cost > 2 * who.value:
        return Refusal("5.1-A/insufficient", "too-far", facts)
    return _no_stretch(p, who, stops, facts)


def _cut_off(p: Situation, piece: int, stops: tuple[int, ...]) -> Refusal:
    """No path at any price: the way into the hex is barred on every side, or something in between is."""
    who = mover(p, piece)
    for number, hex in enumerate(stops[1:], 2):
        if path_through(p, who, stops[:number]) or set(stops[:number]) == {hex}:
            continue
        if hex in p.world.off_map:
            facts = {"unit": p.name(piece), "hex": p.hex_name(hex)}
            return refuse("1.1/reinforcement-hex-no-entry", "reinforcement-hex", **facts)
        entrances = [p.world.board.mirror[side] for side in hexsides(hex)]
        shut = [closed(p, piece, entrance) for entrance in entrances if entrance != NO_HEX]
        if shut and shut[0] is not None and all(shut):
            return shut[0]
        return refuse("5.1-A/insufficient", "no-way", unit=p.name(piece), hex=p.hex_name(hex))
    raise AssertionError("every stop can be reached")


STRETCH_RULES = {
    OBJECTIVE: ("5.1-C/forbidden-hexes", "stretch-objective"),
    TRANSPORTER: ("5.1-C/enemy-transporter", "stretch-transporter"),
    AMBUSH: ("5.1-C/ambush", "stretch-ambush"),
    ZONE: ("5.1-C/zoc", "stretch-zone"),
}


def _no_stretch(p: Situation, who: Mover, stops: tuple[int, ...], facts: dict[str, Fact]) -> Refusal:
    """Which condition of 5.1-C forbids the stretch that the move would have to be."""
    if not who.normal:
        return Refusal("5.1-B/no-stretch", "stretch-supply", facts)
    if who.quality <= 1:
        return Refusal("5.1-C/quality-1", "stretch-quality-1", facts)
    seen = obstacles(p, who.side)
    if seen.zone[stops[0]]:
        return Refusal("5.1-C/zoc", "stretch-zone-start", {**facts, "start": p.hex_name(stops[0])})
    path = stretch_through(p, who, stops, careful=False)
    if not path or path[-1][1] > 2 * who.value:
        return Refusal("5.1-C/quality-2", "stretch-off-road", facts)
    reason, hex = next((seen.stretch[hex], hex) for hex, _ in path if seen.stretch[hex])
    rule, key = STRETCH_RULES[reason]
    return Refusal(rule, key, {**facts, "there": p.hex_name(hex)})
