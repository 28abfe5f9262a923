"""37H, 6D The reaction phase: attempts to activate headquarters, and who may move and attack thereby."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, ClassVar, Final

from grognard.games.war_of_resistance.position import ATTACKED, REACTED, REACTING, Situation
from grognard.games.war_of_resistance.rules.concepts import headquarters
from grognard.games.war_of_resistance.rules.headquarters import commands, in_influence, of_side
from grognard.games.war_of_resistance.rules.orders import REACTION
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

MOST: Final = 2  # HQs in one attempt


class Activate(Action, frozen=True):
    """37H/attempt: throw a die for one HQ, or for two together with one added to it."""

    kind: ClassVar[str] = "activate"
    time: ClassVar[str] = "37H/attempt"
    phases: ClassVar[tuple[str, ...]] = (REACTION,)
    hqs: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Activate]:
        ready = [hq for hq in of_side(p, seat) if not_ready(p, seat, hq) is None]
        for count in range(1, MOST + 1):
            yield from map(cls, combinations(ready, count))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if not 0 < len(self.hqs) <= MOST or len(set(self.hqs)) != len(self.hqs):
            return refuse("37H/attempt", "one-or-two-hqs", count=len(self.hqs))
        return next(filter(None, (not_ready(p, seat, hq) for hq in self.hqs)), None)

    def play(self, p: Situation, seat: int) -> None:
        names = tuple(p.name(hq) for hq in self.hqs)
        die = p.roll("activation", "37H/attempt", side=p.world.seats[seat], hqs=names)
        die += len(self.hqs) - 1
        active = tuple(hq for hq in self.hqs if die <= p.piece(hq).activation)
        p.tell("activated" if active else "not-activated", die=die, hqs=tuple(p.name(hq) for hq in active or self.hqs))
        p.stack[-1].attempted(p, self.hqs, active)


def not_ready(p: Situation, seat: int, hq: int) -> Refusal | None:
    """Why an HQ may not be activated now."""
    name = p.name(hq)
    if p.sides[hq] != seat:
        return refuse("4B", "cannot-command", unit=name)
    if not headquarters(p, hq) or not p.on_map(hq):
        return refuse("37H/attempt", "no-hq", unit=name)
    phase: Any = p.stack[-1]
    if hq in phase.tried:
        return refuse("37H/attempt", "hq-tried", unit=name)
    if not commands(p, hq):
        return refuse("37H/attempt", "hq-used-up" if p.used[hq] else "hq-unsupplied", unit=name)
    return None


def mark_movers(p: Situation, side: int, hqs: Iterable[int]) -> None:
    """37H/eligibility, 6D/once: who begins the movement step in a zone and has not moved in this reaction phase."""
    _mark(p, side, hqs, REACTED)


def mark_attackers(p: Situation, side: int, hqs: Iterable[int]) -> None:
    """37H/eligibility: who begins the combat step in a zone and has not attacked in this reaction phase."""
    _mark(p, side, hqs, ATTACKED)


def _mark(p: Situation, side: int, hqs: Iterable[int], spoilt: int) -> None:
    for unit in p.army(side):
        p.done[unit] &= ~REACTING
    for unit in in_influence(p, hqs, side):
        if not p.done[unit] & spoilt:
            p.done[unit] |= REACTING
    p.touch()
