"""A whole movement phase in a few looks, for playouts and for players in a hurry: every unit's best move at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.field.powers import Side
from grognard.games.pacific_battles.bot.bataan import on_bataan, suited
from grognard.games.pacific_battles.bot.marching import RELIEF, STIR, March, Score
from grognard.games.pacific_battles.bot.worth import Weights
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.march import Move
from grognard.kernel.actions import Action, Done

LOOKS: Final = 24  # after which the phase ends, whatever could still be done


def sweep(
    p: Situation, seat: int, kind: str, actions: Sequence[Action], weights: Weights, times: int
) -> list[Action] | None:
    """Who comes in first goes on at once, then the fighters, then HQs and guns behind them; at last all that is free.

    None for decisions that are better taken one by one.
    """
    if kind != "movement":
        return None
    if times >= LOOKS:
        return [Done()]
    march = Sweep(p, p.side_of(seat), list(actions), suited(p, p.side_of(seat), weights))
    return march.entering() or march.fighters() or march.rest()


class Sweep(March):
    """A march in which everybody reckons with where the others are going to be."""

    def __init__(self, p: Situation, side: Side, actions: list[Action], weights: Weights) -> None:
        super().__init__(p, side, actions, weights)
        self.actions = actions
        self.moves: dict[int, list[Move]] = {}
        for action in actions:
            if isinstance(action, Move) and len(action.units) == 1:
                self.moves.setdefault(action.units[0], []).append(action)
        self.planned: dict[int, tuple[int, ...]] = {}

    def entering(self) -> list[Action]:
        """The best way on for whoever has just come in, or else the next arrival, or a change of pace."""
        for unit in self.moving:
            if unit in self.moves and (best := self.best(unit)) is not None:
                return [best]
        scores: dict[str, Score] = {"arrive": self.arrive, "sail": self.sail, "mode": self.mode}
        found: list[tuple[float, int]] = []
        for number, action in enumerate(self.actions):
            score = scores.get(action.kind)
            if score is not None and (worth := score(action)) > 0:
                found.append((worth, -number))
        return [self.actions[-max(found)[1]]] if found else []

    def fighters(self) -> list[Action]:
        p = self.p
        strikers = [n for n in self.moves if n in self.strikes] if on_bataan(p) else []
        if found := self._all(strikers):
            return found  # the others look again once these stand before the enemy
        return self._all([n for n in self.moves if not (p.world.is_hq[n] or p.world.is_artillery[n])])

    def rest(self) -> list[Action]:
        """HQs and guns, then what costs no movement, and the end of the phase."""
        found = self._all(list(self.moves))
        free: dict[str, Score] = {
            "build": self.build,
            "reserve": self.reserve,
            "top": self.top,
            "conceal": self.conceal,
        }
        for kind, score in free.items():
            found += [action for action in self.actions if action.kind == kind and score(action) > 0]
        return [*found, Done()]

    def _all(self, units: Sequence[int]) -> list[Action]:
        """Their moves: strikes first, each with an eye on those before it."""
        found: list[Action] = []
        for unit in sorted(units, key=lambda n: (n not in self.strikes, -self.p.face(n).attack, n)):
            move = self.best(unit)
            if move is not None:
                found.append(move)
                start = self.p.at[unit]
                self.planned[start] = tuple(n for n in self.friends(start) if n != unit)
                self.planned[move.to] = (*self.friends(move.to), unit)
                self.army.settle(unit, move.to)
        return found

    def friends(self, hex: int) -> tuple[int, ...]:
        planned = self.planned.get(hex)
        return tuple(self.p.units(hex, self.side)) if planned is None else planned

    def best(self, unit: int) -> Move | None:
        start = self.p.at[unit]
        here = self._worth(unit, start) - (RELIEF if start in self.crowded else 0.0)
        chosen, most = None, STIR
        seen: dict[int, float] = {}
        for move in self.moves.get(unit, ()):
            worth = seen.get(move.to)
            if worth is None:
                worth = seen[move.to] = self._worth(unit, move.to)
            if worth - here > most and self._fits(unit, move.to):
                chosen, most = move, worth - here
        return chosen

    def _worth(self, unit: int, hex: int) -> float:
        found = self.army.stand(unit, hex, self.friends(hex))
        return found + self.strike(unit, hex)

    def _fits(self, unit: int, hex: int) -> bool:
        here = self.friends(hex)
        if not here:
            return True
        together = tuple(sorted({*here, unit}))
        return not self.p.world.rules.overstacked(self.p, self.side, hex, together)
