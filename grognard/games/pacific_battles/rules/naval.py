"""16.3 Naval movement: sea moves, reinforcements coming in, and amphibious units waiting off the coast."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.board import NO_HEX
from grognard.field.hexes import Hexes, hexes_of, listed
from grognard.field.powers import enemy
from grognard.games.pacific_battles.position import MOVED, STAGING, STOPPED, Situation
from grognard.games.pacific_battles.rules.control import enter
from grognard.games.pacific_battles.rules.march_refusals import guns_alone
from grognard.games.pacific_battles.rules.placement import closed_ground, habitable_hexes
from grognard.games.pacific_battles.rules.reach import allowance, inland, obstacles
from grognard.games.pacific_battles.rules.steps import Step
from grognard.games.pacific_battles.rules.stock import to_hexes
from grognard.games.pacific_battles.rules.terrain import INTERDICTION, entry_cost, move_class
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.world import FORBIDDEN, SEA, SIDES
from grognard.kernel.actions import Hex, PieceNo
from grognard.kernel.refusals import Refusal, refuse


def sea_hexes(p: Situation, hex: int) -> list[int]:
    """The all-sea hexes next to a coastal hex."""
    return [there for there in listed(p.world.around[hex]) if p.world.board.terrain[there] == SEA]


def put_ashore(p: Situation, unit: int, hex: int, sea_hex: int = NO_HEX, hidden: bool = False) -> None:
    """A unit comes by sea to a coastal hex, `hidden` under a concealment marker of its own.

    Without an enemy it lands and may go on (16.31/inland); an enemy makes it wait in a sea hex beside the hex, which
    `plot` remembers, to attack in the Combat phase (16.32/amphibious). Either way it is supplied (16.4/supply).
    """
    side = p.sides[unit]
    p.sailed[unit] = p.turn
    p.spent[unit] = p.budget[unit] = 0
    p.done[unit] |= MOVED
    if p.occupied(enemy(side), hex):
        p.done[unit] |= STOPPED
        wait = sea_hex if sea_hex != NO_HEX else sea_hexes(p, hex)[0]
        facts = {"side": SIDES[side], "hex": p.hex_name(hex), "sea": p.hex_name(wait)}
        p.tell_apart(side, "amphibious", {"unit": p.name(unit)}, **facts)
        enter(p, unit, wait, hidden)
        p.plot[unit] = hex  # until it leaves the sea hex
        return
    p.tell_apart(side, "landed", {"unit": p.name(unit)}, side=SIDES[side], hex=p.hex_name(hex))
    p.budget[unit] = inland(p, unit)
    settle(p, unit, hex, hidden)


def settle(p: Situation, unit: int, hex: int, hidden: bool = False) -> None:
    """The unit enters the map in the hex; an enemy zone there ends its move (7.21/stop)."""
    if zones(p, enemy(p.sides[unit])) >> hex & 1:
        p.done[unit] |= STOPPED
    enter(p, unit, hex, hidden)


class Sail(Step, frozen=True):
    """A unit in play moves by sea to another coastal hex; `by` names the sea hex from which it will assault it."""

    kind: ClassVar[str] = "sail"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # sea hexes to wait in may be named
    unit: PieceNo
    to: Hex
    by: Hex = NO_HEX

    def movers(self) -> tuple[int, ...]:
        return (self.unit,)

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        side = p.side_of(seat)
        if not p.world.rules.puts_to_sea(p, side):
            return []
        coast, at, done = p.world.coast, p.at, p.done
        ashore = [n for n in p.on_map(side) if coast >> at[n] & 1 and not done[n] & (MOVED | STOPPED)]
        return [unit for unit in ashore if cls._shores(p, unit) and _embark(p, side, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Sail]:
        return to_hexes(p, cls, subject, cls._shores(p, subject) & habitable_hexes(p.world, subject))

    @staticmethod
    def _shores(p: Situation, unit: int) -> Hexes:
        return p.world.rules.shores(p, unit) & p.world.coast & ~(1 << p.at[unit])

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        if p.sides[self.unit] != side or not p.on_board(self.unit):
            return refuse("16.3/naval-move", "cannot-sail", unit=p.name(self.unit))
        return (
            _embark(p, side, self.unit)
            or _no_shore(p, self.unit, self.to, self.by)
            or p.world.rules.may_sail(p, self.unit, self.to)
        )

    def play(self, p: Situation, seat: int) -> None:
        phase = p.stack[-1]
        phase.begin(p, (self.unit,))
        phase.sailors += (self.unit,)
        p.revealed += 1  # itself
        start = p.at[self.unit]
        hidden = p.concealed[start] == 1 and len(p.here[start]) == 1  # 17.2/until: the marker goes with the whole stack
        facts = {"start": p.hex_name(start), "hex": p.hex_name(self.to)}
        p.tell_apart(seat, "sailed", {"unit": p.name(self.unit)}, **facts)
        p.world.rules.has_sailed(p, self.unit, self.to)
        put_ashore(p, self.unit, self.to, self.by, hidden)


def _embark(p: Situation, seat: int, unit: int) -> Refusal | None:
    """16.3/naval-move: from a coastal hex outside enemy zones, as the first thing it does in the phase."""
    name, hex = p.name(unit), p.hex_name(p.at[unit])
    if not p.world.is_ground[unit] or not p.world.coast >> p.at[unit] & 1:
        return refuse("16.3/naval-move", "no-coast-start", unit=name, hex=hex)
    if p.reserve[unit]:
        return refuse("9.3/only-then", "in-reserve", unit=name)
    if p.frozen[unit] == p.turn:
        return refuse("bataan 2.2/restriction", "frozen", unit=name)
    if p.building[unit]:
        return refuse("12.21/start", "is-building", unit=name, hex=hex)
    if p.done[unit] & (MOVED | STOPPED):
        return refuse("16.3/naval-move", "sails-first", unit=name)
    if zones(p, enemy(p.side_of(seat))) >> p.at[unit] & 1:
        return refuse("16.3/naval-move", "sails-from-zone", unit=name, hex=hex)
    return None


def _no_shore(p: Situation, unit: int, to: int, by: int) -> Refusal | None:
    name, hex = p.name(unit), p.hex_name(to)
    if p.at[unit] == to:
        return refuse("16.31/units-in-play", "stays-ashore", unit=name, hex=hex)
    if not p.world.coast >> to & 1:
        return refuse("16.31/units-in-play", "no-coast", unit=name, hex=hex)
    if by != NO_HEX and (by not in sea_hexes(p, to) or not p.occupied(enemy(p.sides[unit]), to)):
        return refuse("16.32/amphibious", "no-waiting-hex", unit=name, hex=hex, sea=p.hex_name(by))
    return closed_ground(p, unit, to)


class Arrive(Step, frozen=True):
    """A reinforcement leaves the Staging Area: by an entry hex of the map edge, or by sea."""

    kind: ClassVar[str] = "arrive"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # sea hexes to wait in may be named
    unit: PieceNo
    to: Hex
    by: Hex = NO_HEX

    def movers(self) -> tuple[int, ...]:
        return (self.unit,)

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        waiting = p.in_box(p.side_of(seat), STAGING)
        staged = [unit for unit in waiting if p.world.is_ground[unit] and p.frozen[unit] != p.turn]
        return [unit for unit in staged if edge_of(p, unit) or p.world.rules.landings(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Arrive]:
        side = p.side_of(seat)
        seen = obstacles(p, side)
        own = hexes_of(edge_of(p, subject)) & ~p.held[enemy(side)]  # as in `by_edge`
        shores = p.world.rules.landings(p, subject) & habitable_hexes(p.world, subject) & ~own
        # only the enemy can close the edge, and to guns the want of friends in his zones (11.13/enemy-zoc)
        friends = p.held[side] & seen.zone & own if p.world.is_artillery[subject] else 0
        key = ("arrive", subject, move_class(p, subject), friends)
        if key not in seen.answers:
            seen.answers[key] = cls._open(p, side, subject, own)
        by_edge: list[Arrive] = seen.answers[key]
        return to_hexes(p, cls, subject, shores) + by_edge if shores else by_edge

    @classmethod
    def _open(cls, p: Situation, seat: int, unit: int, hexes: Hexes) -> list[Arrive]:
        return [arrival for hex in listed(hexes) if (arrival := cls(unit, hex)).refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, hex = p.name(self.unit), p.hex_name(self.to)
        if (
            p.sides[self.unit] != p.side_of(seat)
            or not p.lies_in(self.unit, STAGING)
            or not p.world.is_ground[self.unit]
        ):
            return refuse("5.31/staging", "not-staged", unit=name)
        if p.frozen[self.unit] == p.turn:
            return refuse("bataan 2.2/restriction", "frozen", unit=name)
        if by_edge(p, self.unit, self.to):
            if _price(p, self.unit, self.to) >= FORBIDDEN:
                return refuse("8.11/move", "entry-closed", unit=name, hex=hex)
            return guns_alone(p, (self.unit,), self.to)
        edge = edge_of(p, self.unit)
        if edge and self.to not in edge and not p.world.coast >> self.to & 1:
            return refuse("5.3/arrival", "no-entry", unit=name, hex=hex)
        unlanded = p.world.rules.may_land(p, self.unit, self.to)
        if self.to in edge and (unlanded is not None or not p.world.coast >> self.to & 1):
            return refuse("5.3/arrival", "entry-occupied", unit=name, hex=hex)
        return unlanded or _no_shore(p, self.unit, self.to, self.by)

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].begin(p, (self.unit,))
        p.revealed += 1  # itself
        if not by_edge(p, self.unit, self.to):
            p.world.rules.has_sailed(p, self.unit, self.to)
            put_ashore(p, self.unit, self.to, self.by)  # 16.31/reinforcements
            return
        p.sailed[self.unit] = p.turn
        cost, points = _price(p, self.unit, self.to), allowance(p, self.unit)
        p.budget[self.unit], p.spent[self.unit] = points, min(cost, points)  # 8.21/pay-first
        p.done[self.unit] |= MOVED
        if cost > points:
            p.done[self.unit] |= STOPPED  # 8.22/minimum: that one hex is its whole move
        p.tell_apart(seat, "arrived", {"unit": p.name(self.unit)}, side=SIDES[p.side_of(seat)], hex=p.hex_name(self.to))
        settle(p, self.unit, self.to)


def _price(p: Situation, unit: int, hex: int) -> int:
    """What the first hex of the map costs, as any hex entered (8.11/move, 13.3/effect); FORBIDDEN if it is closed."""
    pace = move_class(p, unit)
    dear = obstacles(p, p.sides[unit]).dear >> hex & 1
    return min(entry_cost(p, pace, hex) + dear * INTERDICTION[pace], FORBIDDEN)


def by_edge(p: Situation, unit: int, hex: int) -> bool:
    """Whether the unit would march in by the hex; an enemy there closes the way, and leaves only the sea."""
    return hex in edge_of(p, unit) and not p.occupied(enemy(p.sides[unit]), hex)


def edge_of(p: Situation, unit: int) -> frozenset[int]:
    """The entry hexes of the map edge for the unit; those of the landings come by sea alone."""
    by_sea = p.world.pieces[unit].placement.kind == "sea"
    return frozenset() if by_sea else p.world.area(f"entry-{SIDES[p.sides[unit]]}")
