"""10.8 Advance after combat and pursuit; 16.32: amphibious units that gain the shore."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.field.hexes import listed
from grognard.field.powers import enemy
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.control import walk
from grognard.games.pacific_battles.rules.fight import Fight
from grognard.games.pacific_battles.rules.fog import reveal
from grognard.games.pacific_battles.rules.odds import at_sea
from grognard.games.pacific_battles.rules.stacking import no_room
from grognard.games.pacific_battles.rules.terrain import closed, entry_cost, move_class
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.world import FORBIDDEN, SIDES
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.refusals import Refusal, refuse

FURTHEST: Final = 3  # hexes of an advance, the defenders' hex included (10.811/excess)


def pursuit(losses: int, steps: int) -> int:
    """Hexes that may be advanced when `losses` were rolled against so many steps in the hex (10.811/excess)."""
    return min(1 + max(losses - steps, 0), FURTHEST)


class Advance(Action, frozen=True):
    """One attacking unit goes into the defenders' hex, and on from there as far as the pursuit allows."""

    kind: ClassVar[str] = "advance"
    secret: ClassVar[bool] = True
    unit: PieceNo
    path: tuple[Hex, ...]

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Advance]:
        battle: Fight = p.stack[-1]
        able = waiting_boats(p, battle) or remaining(p, battle)
        return [cls(unit, path) for unit in able for path in paths(p, battle, unit)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        battle: Fight = p.stack[-1]
        refusal = refuse_unit(p, battle, self.unit) or refuse_path(p, battle, self.unit, self.path)
        if refusal is not None:
            return refusal
        boats = waiting_boats(p, battle)
        if boats and self.unit not in boats:  # whoever stays at sea is lost, so they go ashore first
            return refuse("16.32/failure", "boats-first", unit=p.name(self.unit), hex=p.hex_name(battle.hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        battle: Fight = p.stack[-1]
        p.revealed += 1  # a move made is final
        go(p, battle, self.unit, self.path)


def go(p: Situation, battle: Fight, unit: int, path: tuple[int, ...]) -> None:
    """The unit enters hex after hex; no movement points are spent, so interdiction costs it nothing.

    Where no odds were taken a concealed stack keeps its marker (17.2/until), and its units go one after another: those
    in front are covered as well as long as all the others may follow, see `uncover`.
    """
    side, start, end = p.sides[unit], p.at[unit], path[-1]
    last = len(p.here[start]) == 1
    battle.gone = (*battle.gone, unit)
    hidden = p.concealed[start] == 1 and (last or {*p.here[start]} <= {unit, *remaining(p, battle)})
    if hidden and (last or not p.concealed[end]):
        battle.covered = (*battle.covered, (end, last))
    facts = {"side": SIDES[side], "start": p.hex_name(start), "hex": p.hex_name(end)}
    p.tell_apart(side, "advanced", {"unit": p.name(unit)}, **facts)
    walk(p, (unit,), path, hidden)


def uncover(p: Situation, battle: Fight) -> None:
    """Units in front whose stack did not follow with its marker, or followed elsewhere, are concealed no longer."""
    for hex in sorted(battle.lent):
        reveal(p, hex)
    battle.covered = ()


def remaining(p: Situation, battle: Fight) -> list[int]:
    """Attackers still able that have not advanced; supporting artillery never does (10.8/advance)."""
    return [unit for unit in battle.attackers if p.on_board(unit) and unit not in battle.gone and not p.building[unit]]


def waiting_boats(p: Situation, battle: Fight) -> list[int]:
    """Amphibious units that can enter the hex now, be it on the way to the next, and therefore must (16.32/failure)."""
    return [unit for unit in remaining(p, battle) if at_sea(p, unit) and paths(p, battle, unit)]


def refuse_unit(p: Situation, battle: Fight, unit: int) -> Refusal | None:
    name = p.name(unit)
    if unit in battle.gone:
        return refuse("10.8/at-once", "advanced-already", unit=name)
    if unit in battle.named and p.on_board(unit) and p.disrupted[unit]:
        return refuse("10.8/advance", "disrupted-advances", unit=name)
    if unit not in battle.attackers or not p.on_board(unit):
        return refuse("10.8/advance", "took-no-part", unit=name)
    if p.building[unit]:
        return refuse("12.21/start", "is-building", unit=name, hex=p.hex_name(p.at[unit]))
    return None


def refuse_path(p: Situation, battle: Fight, unit: int, path: tuple[int, ...]) -> Refusal | None:
    name, board = p.name(unit), p.world.board
    if not path or path[0] != battle.hex:
        return refuse("10.811/path", "advance-starts", unit=name, hex=p.hex_name(battle.hex))
    if len(set(path)) < len(path):
        return refuse("10.811/path", "advance-circles", unit=name)
    if len(path) > battle.limit:
        rule = "10.812/bombarded-away" if battle.swept else "10.811/excess"
        return refuse(rule, "advance-too-far", unit=name, hexes=len(path), limit=battle.limit)
    here, foe = p.at[unit], enemy(battle.side)
    for number, hex in enumerate(path):
        if number and zones(p, foe) >> here & 1:
            return refuse("10.811/zoc", "advance-stops", unit=name, hex=p.hex_name(here))
        hexside = board.hexside(here, hex)
        if hexside == NO_HEX:
            return refuse("10.811/path", "advance-jumps", unit=name, hex=p.hex_name(hex))
        barred = closed(p, unit, hexside) if number or not at_sea(p, unit) else _no_beach(p, unit, hex)
        if barred is not None:
            return barred
        here = hex
    full = no_room(p, (unit,), here)  # at once, not only at the end of the phase
    if full is not None:
        return Refusal("10.8/advance", "advance-no-room", {"unit": name, "hex": p.hex_name(here), "limit": full.rule})
    return None


def _no_beach(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit coming from the sea cannot stand in the hex: ground closed to it, without a road."""
    if entry_cost(p, move_class(p, unit), hex) >= FORBIDDEN:
        return refuse("10.8/advance", "no-beach", unit=p.name(unit), hex=p.hex_name(hex))
    return None


def paths(p: Situation, battle: Fight, unit: int) -> list[tuple[int, ...]]:
    """Every way the unit may advance, no hex entered twice."""
    found = []
    growing: list[tuple[int, ...]] = [(battle.hex,)]
    while growing:
        path = growing.pop(0)
        refusal = refuse_path(p, battle, unit, path)
        if refusal is None:
            found.append(path)
        elif refusal.key != "advance-no-room":  # a full hex may be passed through
            continue
        if len(path) < battle.limit:
            growing += [(*path, hex) for hex in listed(p.world.around[path[-1]]) if hex not in path]
    return found
