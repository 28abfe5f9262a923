"""6E Infiltration: Communist regulars slip past the enemy to a guerrilla base."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, Final

from grognard.field.hexes import Hexes, listed
from grognard.field.reach import Spread, spread, through
from grognard.games.war_of_resistance.position import FAST, INFILTRATED, MOVED, Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import phase_of, unspent
from grognard.games.war_of_resistance.rules.bases import base_area, hex_of
from grognard.games.war_of_resistance.rules.camps import camp, rivals
from grognard.games.war_of_resistance.rules.concepts import communist, guerrilla
from grognard.games.war_of_resistance.rules.conversions import disband
from grognard.games.war_of_resistance.rules.guerrillas import hideouts, region_hexes
from grognard.games.war_of_resistance.rules.hits import due, suffer
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.march_refusals import no_group, points
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.operations import closed_to, out_of_bounds
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.terrain import INFILTRATION, country, mover
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

SUCCESS, FAILURE, DISASTER = "success", "failure", "failure-star"
SHUT: Final = 255


def shelters(p: Situation) -> Hexes:
    """Where Communist regulars can enter or create a guerrilla base, by positions of the board (39A, 6E/end-hex)."""
    if not p.world.war:
        return 0
    key = "shelters"
    found: Hexes | None = p.cache.get(key)
    if found is None:
        owned = {base for base, row in p.world.land.forces.bases.items() if row.owner == "ccp"}
        free = {row.region for base, row in p.world.land.forces.bases.items() if base in owned and hex_of(p, base) < 0}
        areas = {hex for base, _ in p.bases if base in owned for hex in base_area(p, base)}
        allowed = 0
        for region in free:
            allowed |= region_hexes(p.world, region)
        found = p.cache[key] = (allowed | p.world.board.set_of(areas)) & hideouts(p)
    return found


class Infiltrate(Order, frozen=True):
    """6E: a unit slips through to a hex where it can go to ground; round the enemy if it can, else through him."""

    kind: ClassVar[str] = "infiltrate"
    time: ClassVar[str] = "6E/who-when"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)  # 6E/who-when
    complete: ClassVar[bool] = False  # ways of one's own choice are many
    unit: PieceNo
    to: Hex
    via: tuple[Hex, ...] = ()

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        if not shelters(p):
            return []
        return [unit for unit in p.army(seat) if communist(p, unit) and not_stealthy(p, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Infiltrate]:
        if not shelters(p) or not_stealthy(p, subject) is not None:
            return []
        costs = _spread(p, subject, round_him=False).costs
        ends = (p.world.board.at_bit[bit] for bit in listed(_ends(p, subject)))
        return [cls(subject, hex) for hex in ends if hex in costs and hex != p.at[subject]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_group(p, seat, (self.unit,)) or not_stealthy(p, self.unit)
        if wrong is not None:
            return wrong
        name, hex = p.name(self.unit), p.hex_name(self.to)
        if not _ends(p, self.unit) >> p.world.board.bits[self.to] & 1:
            return refuse("6E/end-hex", "no-shelter", unit=name, hex=hex)
        if self.to == p.at[self.unit] or not _route(p, self):
            left = points(unspent(p, self.unit))
            return out_of_bounds(p, self.unit, self.to) or refuse(
                "6E/cost", "beyond-reach", unit=name, hex=hex, left=left
            )
        return None

    def play(self, p: Situation, seat: int) -> None:
        path, start, name = _route(p, self), p.at[self.unit], p.name(self.unit)
        owed, price = due(p, self.unit), _price(p, self.unit, (start, *path))
        p.spent[self.unit] += price
        p.fast[self.unit] += price  # 6E: as accelerated movement, hits included
        p.done[self.unit] |= MOVED | FAST | INFILTRATED
        suffer(p, self.unit, owed)
        p.tell("infiltrated", unit=name, start=p.hex_name(start), hex=p.hex_name(self.to))
        for hex in path:
            enter(p, (self.unit,), hex, lasting=False)  # 6E/ownership
            if _foes(p, self.unit) >> p.world.board.bits[hex] & 1 and not _slips_through(p, self.unit, hex):
                return


def _slips_through(p: Situation, unit: int, hex: int) -> bool:
    """6E/success-roll: a die for every hex of the enemy's that is entered."""
    die = p.roll("infiltration", "6E/success-roll", unit=p.name(unit), hex=p.hex_name(hex))
    result = p.world.charts.success.result(die + p.world.charts.modifier("infiltration", "enemy-hex"))
    if result == SUCCESS:
        return True
    if result == DISASTER and not eliminate(p, unit):
        return False
    disband(p, unit)  # 6E/f-star-cadre: its cadre too; 6E/recruit-points
    return False


def end_infiltration(p: Situation, side: int) -> None:
    """6E/must-enter-base: at the end of the exploitation phase who has infiltrated and finds no base is disbanded."""
    for unit in p.army(side):
        if p.done[unit] & INFILTRATED:
            disband(p, unit)


def not_stealthy(p: Situation, unit: int) -> Refusal | None:
    """Why a unit may not infiltrate now (6E/who-when, 6E/no-other-mp, 45B2/infiltration)."""
    name = p.name(unit)
    if not communist(p, unit) or guerrilla(p, unit):
        return refuse("6E/who-when", "no-infiltrator", unit=name)
    if phase_of(p) != MOVEMENT:
        return refuse("6E/who-when", "infiltration-phase", unit=name)
    if p.spent[unit] or p.done[unit] & MOVED:
        return refuse("6E/no-other-mp", "moved-otherwise", unit=name)
    return None


# --- parts -------------------------------------------------------------------------------------------------


def _ends(p: Situation, unit: int) -> Hexes:
    """The shelters without an enemy in them."""
    found = shelters(p)
    return found ^ (found & _foes(p, unit))


# 45A2c/as-enemy
def _foes(p: Situation, unit: int) -> Hexes:
    """The hexes of the enemy and, since Communists are antagonists, of all other Chinese."""
    side = p.sides[unit]
    return p.held[enemy(side)] | rivals(p, side, camp(p, unit)).held


def _spread(p: Situation, unit: int, round_him: bool) -> Spread:
    """6E/cost, 6E/ignore-enemy: half of the ground's price, and zones mean nothing."""
    land = country(p, mover(p, unit), INFILTRATION)
    return spread(land, p.at[unit], unspent(p, unit), _toll(p, unit, round_him))


def _toll(p: Situation, unit: int, round_him: bool) -> bytes:
    shut = bytearray(SHUT if barred else 0 for barred in p.world.barred)
    for hex in p.world.board.hexes(closed_to(p, unit) | (_foes(p, unit) if round_him else 0)):
        shut[hex] = SHUT
    return bytes(shut)


def _route(p: Situation, order: Infiltrate) -> list[int]:
    if not order.via:
        round_him = _spread(p, order.unit, round_him=True).path(order.to)
        return round_him or _spread(p, order.unit, round_him=False).path(order.to)
    land = country(p, mover(p, order.unit), INFILTRATION)
    start = p.at[order.unit]
    path = through(land, (start, *order.via, order.to), _toll(p, order.unit, round_him=False))
    return [hex for hex, _ in path] if path and path[-1][1] <= unspent(p, order.unit) else []


def _price(p: Situation, unit: int, way: tuple[int, ...]) -> int:
    land = country(p, mover(p, unit), INFILTRATION)
    return sum(dict(land[here])[there] for here, there in pairwise(way))
