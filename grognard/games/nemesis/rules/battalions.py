"""1.2-D Japanese Battalion Exchange: Regiments drop Battalions and Battalions merge into Regiments."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Self

from grognard.games.nemesis.position import (
    DEFENDED,
    FULL,
    JAPANESE_BATTALIONS,
    JAPANESE_REGIMENTS,
    OUT,
    Situation,
)
from grognard.games.nemesis.rules.losses import clear_marks
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class Drop(Action, frozen=True):
    """A full-strength Regiment drops a Battalion in its hex: an exchange, not a loss (1.2-D/drop)."""

    kind: ClassVar[str] = "drop"
    regiment: PieceNo

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Self]:
        if p.side_of(seat) != JAPANESE:
            return []
        at, reduced, pieces, hexes = p.at, p.reduced, p.world.pieces, p.hexes
        spare = {pieces[n].formation for n in p.in_box(JAPANESE_BATTALIONS) if pieces[n].battalion}
        whole = [n for n in p.world.regiments if at[n] < hexes and not reduced[n]]
        return [cls(n) for n in whole if pieces[n].formation in spare]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece = p.piece(self.regiment)
        unit = piece.id
        if piece.side != p.side_of(seat):
            return refuse("1.2-D/drop", "not-yours", unit=unit)
        if piece.chindit:
            return refuse("1.2-E/no-drop", "chindits-drop-nothing", unit=unit)
        if not piece.regiment:
            return refuse("1.2-D/three-step", "no-regiment", unit=unit)
        if not p.on_board(self.regiment):
            return refuse("1.2-D/drop", "not-on-map", unit=unit)
        if p.reduced[self.regiment]:
            return refuse("1.2-D/reduced-no-drop", "reduced-drops-nothing", unit=unit)
        if _spare(p, piece.formation) < 0:
            return refuse("1.2-D/drop-none", "no-battalion-left", unit=unit, division=piece.formation)
        return None

    def play(self, p: Situation, seat: int) -> None:
        battalion = _spare(p, p.piece(self.regiment).formation)
        p.reduced[self.regiment] = 1
        # 1.2-D/drop-state: it takes over supply, hunger and what the Regiment has done in the phase
        for marks in (p.supply, p.hunger, p.done, p.front):
            marks[battalion] = marks[self.regiment]
        p.put(battalion, p.at[self.regiment])
        p.tell("dropped", unit=p.name(self.regiment), battalion=p.name(battalion))


def _spare(p: Situation, formation: str) -> int:
    """A Battalion of the Division in the Japanese Battalions Box, or -1."""
    for battalion in p.world.battalions.get(formation, ()):
        if p.lies_in(battalion, JAPANESE_BATTALIONS):
            return battalion
    return -1


class Merge(Action, frozen=True):
    """A reduced Regiment and a Battalion, or two or three Battalions, become one counter.

    1.2-D/merge-reduced, /merge-battalions, /merge-three.

    `regiment` is the reduced Regiment in the hex, or the counter to fetch from the Japanese Regiments Box.
    """

    kind: ClassVar[str] = "merge"
    time: ClassVar[str] = "1.2-D/merge-time"
    regiment: PieceNo
    battalions: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Merge]:
        if p.side_of(seat) != JAPANESE:
            return []
        found = []
        boxed: dict[str, int] = {}
        for n in p.in_box(JAPANESE_REGIMENTS):
            boxed.setdefault(p.piece(n).formation, n)  # the Regiments of a Division are alike
        at, pieces, hexes = p.at, p.world.pieces, p.hexes
        for hex in {at[n] for n in p.world.all_battalions if at[n] < hexes}:
            if len(p.here[hex]) == 1:
                continue  # alone
            here = [n for n in p.here[hex] if pieces[n].battalion]
            for formation in dict.fromkeys([pieces[n].formation for n in here]):
                own = [n for n in here if pieces[n].formation == formation]
                for n in p.here[hex]:
                    if pieces[n].regiment and p.reduced[n] and pieces[n].formation == formation:
                        found += [cls(n, (battalion,)) for battalion in own]
                if formation in boxed:
                    regiment = boxed[formation]
                    found += [cls(regiment, group) for size in (2, 3) for group in combinations(own, size)]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        pieces = [p.piece(n) for n in (self.regiment, *self.battalions)]
        if any(piece.side != p.side_of(seat) for piece in pieces):
            return refuse("1.2-D/merge-battalions", "not-yours", unit=pieces[0].id)
        for piece in pieces:
            if piece.chindit:
                return refuse("1.2-E/no-merge", "chindits-merge-never", unit=piece.id)
            if piece.kind in ("engineer", "artillery", "cavalry"):
                return refuse("1.2-D/merge-forbidden", "never-merges", unit=piece.id, type=piece.kind)
        regiment, battalions = pieces[0], pieces[1:]
        if any(piece.regiment for piece in battalions):
            return refuse("1.2-D/merge-reduced-regiments", "regiments-merge-never")
        if not regiment.regiment or not all(piece.battalion for piece in battalions):
            return refuse("1.2-D/three-step", "no-regiment", unit=regiment.id)
        if len(set(self.battalions)) != len(self.battalions):
            return refuse("1.2-D/merge-battalions", "merge-count", count=len(self.battalions))
        if any(piece.formation != regiment.formation for piece in battalions):
            return refuse("1.2-D/merge-time", "other-division", unit=regiment.id)
        together = [*self.battalions]
        if p.on_board(self.regiment):
            together.append(self.regiment)
            if not p.reduced[self.regiment] or len(self.battalions) != 1:
                return refuse("1.2-D/merge-reduced", "merge-needs-reduced", unit=regiment.id)
        elif not p.lies_in(self.regiment, JAPANESE_REGIMENTS):
            return refuse("1.2-D/merge-battalions", "not-in-regiments-box", unit=regiment.id)
        elif len(self.battalions) not in (2, 3):
            return refuse("1.2-D/merge-battalions", "merge-count", count=len(self.battalions))
        hexes = {p.at[n] for n in together}
        if len(hexes) != 1 or min(hexes) >= p.hexes:
            return refuse("1.2-D/merge-time", "merge-apart", unit=regiment.id)
        if len({p.supply[n] for n in together}) != 1:
            return refuse("1.2-D/merge-supply", "merge-supply", unit=regiment.id)
        return None

    def play(self, p: Situation, seat: int) -> None:
        hex = p.at[self.battalions[0]]
        together = [*self.battalions, *([self.regiment] if p.at[self.regiment] == hex else [])]
        # equal level but different history: the whole takes the one nearer to Attrition
        level = p.supply[together[0]]
        hunger = max(p.hunger[n] for n in together) if level == OUT else FULL
        done = 0
        for n in together:
            done |= p.done[n]
        full = len(together) == 3 or self.regiment in together  # 1.2-D/merge-three, 1.2-D/merge-reduced
        for battalion in self.battalions:
            clear_marks(p, battalion)
            p.put(battalion, p.box(JAPANESE_BATTALIONS))
        p.put(self.regiment, hex)
        p.reduced[self.regiment] = 0 if full else 1
        p.front[self.regiment] = p.front[self.battalions[0]]
        p.supply[self.regiment], p.hunger[self.regiment], p.done[self.regiment] = level, hunger, done
        p.tell("merged", unit=p.name(self.regiment), hex=p.hex_name(hex))


class Mergers(Procedure):
    """The Japanese player's mergers at the end of any Phase, of either player (1.2-D/merge-time)."""

    steps: ClassVar[tuple[str, ...]] = ("merge",)

    def merge(self, p: Situation) -> Outcome:
        if self.done:
            return None
        seats = p.deciders(JAPANESE)
        if not Merge.possible(p, seats[0]):
            return None
        return Ask("merge", seats, (Merge, Done), "1.2-D/merge-time")


class DropUnderAttack(Procedure):
    """A Regiment in a hex declared as the target may still drop a Battalion before the odds (1.2-D/drop)."""

    steps: ClassVar[tuple[str, ...]] = ("drop",)
    hex: int = -1

    def drop(self, p: Situation) -> Outcome:
        if self.done:
            return None
        seats = p.deciders(JAPANESE)
        here = [n for n in p.units(self.hex, JAPANESE) if not p.done[n] & DEFENDED]
        if not any(Drop(n).refusal(p, seats[0]) is None for n in here):
            return None
        return Ask("drop", seats, (DropHere, Done), "1.2-D/drop", {"hex": p.hex_name(self.hex)})


class DropHere(Drop, frozen=True):
    """A drop in the hex under attack."""

    kind: ClassVar[str] = "drop-here"

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Self]:
        drops = [cls(n) for n in p.units(p.stack[-1].hex, JAPANESE) if p.piece(n).regiment]
        return [drop for drop in drops if drop.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.at[self.regiment] != p.stack[-1].hex:
            return refuse("1.2-D/drop", "not-under-attack", unit=p.name(self.regiment))
        return super().refusal(p, seat)
