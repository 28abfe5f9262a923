"""A player of World in Flames who goes for the places that count, and for nothing else: for recorded games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.bots.table import Table
from grognard.field.reach import FURTHEST, spread
from grognard.games.world_in_flames.rules.paths import Gait, prices
from grognard.games.world_in_flames.theatre import LAND
from grognard.kernel.actions import Action, Done

ODDS = 1  # to one, before anybody attacks


class Stroller:
    """Marches to the nearest place of the enemy that counts and attacks whom it is much stronger than."""

    def choose(self, table: Table) -> Action:
        p: Any = table.game.position
        side = p.side_of(table.number)
        kinds = {kind.kind: kind for kind in table.actions.kinds}
        if "choose" in kinds:
            return self._first(table, lambda order: order.action == LAND)
        if "first" in kinds:
            return self._first(table, lambda order: order.side == side)
        for rest in ("deploy-rest", "reinforce-rest", "call-reserves"):
            if rest in kinds and len(table.actions.of(kinds[rest])):
                return table.actions.of(kinds[rest])[0]
        if "move" in kinds:
            return self._march(p, side, table, kinds["move"]) or Done()
        if "attack" in kinds:
            return self._attack(p, side, table, kinds["attack"]) or Done()
        for kind in ("advance", "reorganise", "winter-troops"):
            if kind in kinds and len(found := table.actions.of(kinds[kind])):
                return found[0]
        ends = table.actions.of(Done)
        return ends[0] if len(ends) else table.actions[0]

    def _first(self, table: Table, fits: Callable[[Any], bool]) -> Action:
        return next(order for order in table.actions if fits(order))

    def _march(self, p: Any, side: int, table: Table, move: type[Action]) -> Action | None:
        goals = [hex for hex in p.world.goals if p.side_of_power(p.control[hex]) != side]
        if not goals:
            return None
        rows = [self._far(p, hex) for hex in goals]
        for unit in table.actions.subjects(move):
            here = min(row[p.at[unit]] for row in rows)
            orders: list[Any] = list(table.actions.about(move, unit))
            behind = self._front(p, side, rows) if p.piece(unit).headquarters else 0
            for order in sorted(orders, key=lambda each: (min(row[each.to] for row in rows), each.to)):
                near = min(row[order.to] for row in rows)
                if behind <= near < here and len(p.land_units(order.to)) < 2:
                    found: Action = order
                    return found
                if near >= here:
                    break
        return None

    def _far(self, p: Any, goal: int) -> list[int]:
        """Hex -> what the way from a goal costs infantry, whoever stands there; much where there is none."""
        found = spread(prices(p, Gait(False, False, False)), goal, FURTHEST, bytes(p.hexes)).costs
        return [found.get(hex, 2 * FURTHEST) for hex in range(p.hexes)]

    def _front(self, p: Any, side: int, rows: Any) -> int:
        """How near the nearest of one's troops is to a goal: HQs stay behind it."""
        troops = [unit for unit in p.world.land_units if p.on_board(unit) and p.sides[unit] == side]
        return min(int(row[p.at[unit]]) for unit in troops if not p.piece(unit).headquarters for row in rows)

    def _attack(self, p: Any, side: int, table: Table, attack: type[Action]) -> Action | None:
        phase = p.stack[-1]
        strengths: dict[int, int] = {hex: self._sum(p, units) for hex, units in phase.attacks}
        possible: dict[int, list[Any]] = {}
        for unit in table.actions.subjects(attack):
            for order in list[Any](table.actions.about(attack, unit)):
                possible.setdefault(order.target, []).append(order)
        for hex, orders in sorted(possible.items()):
            defence = max(self._sum(p, p.land_units(hex, 1 - side)), 1)
            if strengths.get(hex, 0) or self._sum(p, [order.unit for order in orders]) >= ODDS * defence:
                found: Action = orders[0]
                return found
        return None

    def _sum(self, p: Any, units: Any) -> int:
        return sum(int(p.piece(unit).combat) for unit in units)
