"""8.2-A Allied Replacements: units back from the Losses, and reduced ones restored at the front."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.nemesis.position import ALLIED_LOSSES, ALLIED_PERMANENT, OFF_MAP_BOX, OUT, Situation
from grognard.games.nemesis.rules.japanese_reinforcement import HQS
from grognard.games.nemesis.rules.supply import able_depots, within_range
from grognard.games.nemesis.rules.tracks import spend_resources
from grognard.games.nemesis.world import ALLIED
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

REFITS = 2  # 8.2-A/flip-limit


def cannot_pay(p: Situation, unit: int, points: int = 1) -> Refusal | None:
    """2.5/spend."""
    if p.resources < points:
        return refuse("2.5/spend", "resources-short", unit=p.name(unit), cost=points, points=p.resources)
    return None


def most_units(p: Situation) -> tuple[int, str]:
    return (1, "2.7/heavy-allied") if p.heavy_monsoon else (2, "8.2-A/number")


def all_used(p: Situation, unit: int) -> Refusal | None:
    """Whether the phase has no Replacement left for this unit."""
    most, rule = most_units(p)
    used: int = p.stack[-1].used
    return refuse(rule, "replacements-used", unit=p.name(unit), returned=used, limit=most) if used >= most else None


def _not_in_losses(p: Situation, unit: int, seat: int) -> Refusal | None:
    piece = p.piece(unit)
    if piece.side != p.side_of(seat):
        return refuse("8.2-A/number", "not-yours", unit=piece.id)
    if not piece.is_unit:
        return refuse("1.2-A/transporter-not-unit", "transporter-no-replacement", unit=piece.id)
    if p.lies_in(unit, ALLIED_PERMANENT):
        return refuse("8.2-A/not-permanent", "lost-for-good", unit=piece.id)
    if not p.lies_in(unit, ALLIED_LOSSES):
        return refuse("8.2-A/number", "not-in-losses", unit=piece.id)
    return None


class ReturnUnit(Action, frozen=True):
    """A British or Stilwell unit goes from the Allied Losses Box to the Off-Map Box, at full strength."""

    kind: ClassVar[str] = "return"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ReturnUnit]:
        return [cls(n) for n in p.in_box(ALLIED_LOSSES)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        elsewhere = _not_in_losses(p, self.unit, seat)
        if elsewhere is not None:
            return elsewhere
        piece = p.piece(self.unit)
        if piece.force == "yunnan":
            return refuse("8.2-A/yunnan", "yunnan-returns-apart", unit=piece.id)
        if piece.support:  # 8.2-A/support
            if not p.support_turn:
                return refuse("8.2-A/support", "no-support-turn", unit=piece.id, turn=p.turn)
            if p.stack[-1].support:
                return refuse("8.2-A/support", "support-returned-already", unit=piece.id)
        return all_used(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        procedure = p.stack[-1]
        procedure.used += 1
        procedure.support |= p.piece(self.unit).support
        bring_back(p, self.unit)


def bring_back(p: Situation, unit: int) -> None:
    """To the Off-Map Box at full strength (8.2-A/number)."""
    p.reduced[unit] = p.supply[unit] = p.hunger[unit] = p.done[unit] = 0
    p.put(unit, p.box(OFF_MAP_BOX))
    p.tell("returned", unit=p.name(unit))


class Refit(Action, frozen=True):
    """A reduced unit on the map is flipped to full strength (8.2-A/flip).

    The first one of a phase costs one Replacement and 1 Resource Point; a second one comes with it.
    """

    kind: ClassVar[str] = "refit"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Refit]:
        return [cls(n) for n in p.on_map(ALLIED) if p.reduced[n]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece = p.piece(self.unit)
        unit = piece.id
        if piece.side != p.side_of(seat):
            return refuse("8.2-A/flip", "not-yours", unit=unit)
        if not piece.is_unit:
            return refuse("1.2-A/transporter-not-unit", "transporter-no-replacement", unit=unit)
        if not p.on_board(self.unit):
            return refuse("8.2-A/flip", "not-on-map", unit=unit)
        if piece.force == "yunnan":
            return refuse("8.2-A/flip", "yunnan-no-refit", unit=unit)
        if piece.support or not piece.replaceable:
            return refuse("8.2-A/flip-who", "no-refit", unit=unit, reason="support" if piece.support else "elite")
        if not p.reduced[self.unit]:
            return refuse("8.2-A/flip", "not-reduced", unit=unit)
        if p.stack[-1].refits >= REFITS:
            return refuse("8.2-A/flip-limit", "refits-used", unit=unit, limit=REFITS)
        if p.stack[-1].refits == 0:
            unaffordable = all_used(p, self.unit) or cannot_pay(p, self.unit)
            if unaffordable is not None:
                return unaffordable
        if p.at[self.unit] not in refit_hexes(p, piece.force):
            hex = p.hex_name(p.at[self.unit])
            return refuse("8.2-A/flip-range", "out-of-range", unit=unit, hex=hex, force=piece.force)
        return None

    def play(self, p: Situation, seat: int) -> None:
        procedure = p.stack[-1]
        if procedure.refits == 0:
            procedure.used += 1
            spend_resources(p, 1)
        procedure.refits += 1
        p.reduced[self.unit] = 0
        p.tell("refitted", unit=p.name(self.unit), hex=p.hex_name(p.at[self.unit]))


def refit_hexes(p: Situation, force: str) -> set[int]:
    """Hexes within range of an HQ of the force that is not OoS, or of a depot that can provide (8.2-A/flip-range).

    By `force` the Chinese of the Stilwell Force count as US units.
    """
    key = ("refit", force)
    known: set[int] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = set()
        sources = [(hex, p.world.depot_at[hex].range) for hex in able_depots(p, ALLIED)]
        for n in p.on_map(ALLIED):
            piece = p.piece(n)
            if piece.kind in HQS and piece.force == force and p.supply[n] != OUT:
                sources.append((p.at[n], piece.range))
        for hex, range in sources:
            known |= within_range(p, hex, range, ALLIED)
    return known


class ReturnYunnan(Action, frozen=True):
    """Which eliminated Yunnan unit returns this turn (8.2-A/yunnan)."""

    kind: ClassVar[str] = "return-yunnan"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ReturnYunnan]:
        return [cls(n) for n in p.in_box(ALLIED_LOSSES)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        elsewhere = _not_in_losses(p, self.unit, seat)
        if elsewhere is not None:
            return elsewhere
        piece = p.piece(self.unit)
        if piece.force != "yunnan":
            return refuse("8.2-A/yunnan", "yunnan-only", unit=piece.id)
        if piece.support and not p.support_turn:
            return refuse("8.2-A/support-yunnan", "no-support-turn", unit=piece.id, turn=p.turn)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].yunnan = True
        bring_back(p, self.unit)


class AlliedReplacements(Procedure):
    """8.2-A, the Yunnan Force last since it draws on nothing that the others need."""

    steps: ClassVar[tuple[str, ...]] = ("replace", "return_yunnan")
    used: int = 0  # Replacements taken, a refit being one
    support: bool = False
    refits: int = 0
    yunnan: bool = False

    def replace(self, p: Situation) -> Outcome:
        seats = p.deciders(ALLIED)
        if self.done:
            return None
        idle = not (ReturnUnit.possible(p, seats[0]) or Refit.possible(p, seats[0]))
        facts = {"returned": self.used, "limit": most_units(p)[0]}
        return Ask("replacement", seats, (ReturnUnit, Refit, Done), "8.2-A/number", facts, idle=idle)

    def return_yunnan(self, p: Situation) -> Outcome:
        seats = p.deciders(ALLIED)
        choices = [] if self.yunnan else ReturnYunnan.offers(p, seats[0])
        if len(choices) > 1:
            return Ask("return-yunnan", seats, (ReturnYunnan,), "8.2-A/yunnan")
        if choices:
            choices[0].play(p, seats[0])
        return None
