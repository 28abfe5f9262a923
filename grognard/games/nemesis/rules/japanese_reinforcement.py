"""8.1-A and 8.1-B: Japanese Replacements and Reinforcements, and what the monsoon does to them (2.7)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from grognard.field.powers import Side
from grognard.games.nemesis.position import (
    FULL,
    JAPANESE_LOSSES,
    JAPANESE_PERMANENT,
    LEVELS,
    OUT,
    TURN_SCALE,
    Situation,
)
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.control import controller, enter
from grognard.games.nemesis.rules.movement import push_transporters
from grognard.games.nemesis.rules.stacking import room_for
from grognard.games.nemesis.rules.supply import able_depots, within_range
from grognard.games.nemesis.rules.tracks import lament
from grognard.games.nemesis.world import AUXILIARY, JAPANESE
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

HQS = ("division-hq", "army-hq", "hq")
DEPOT_HEXES = 5  # 8.1-A/on-depot: from the HQ to the depot, as the crow flies
PER_DIVISION = 2  # 8.1-A/per-division


def lament_monsoon(p: Situation) -> None:
    """Malaria from the Light Monsoon, starvation besides in the Heavy one, before anything else is done."""
    if p.light_monsoon:
        lament(p, JAPANESE, 2, "malaria")  # 2.7/light-japanese
    if p.heavy_monsoon:
        lament(p, JAPANESE, 2, "starvation")  # 2.7/heavy-japanese


def bring_reinforcements(p: Situation) -> None:
    """8.1-B/reinforcements: those due, and units that retreated off the map, which keep their steps."""
    for piece in due(p, JAPANESE):
        arrive(p, piece, p.world.reinforcement_hex["japanese"])


def due(p: Situation, side: Side) -> list[int]:
    """Counters of the side on the Game Turn Scale that come this turn."""
    return [n for n in p.in_box(TURN_SCALE) if p.sides[n] == side and 0 < p.due[n] <= p.turn]


def arrive(p: Situation, piece: int, hex: int) -> None:
    """A counter appears in a Reinforcement Hex in Full Supply."""
    p.supply[piece], p.hunger[piece], p.done[piece], p.due[piece] = FULL, 0, 0, 0
    p.put(piece, hex)
    p.tell("reinforcement", unit=p.name(piece), hex=p.hex_name(hex))


# --- Replacements ------------------------------------------------------------------------------------------


def most_battalions(p: Situation) -> tuple[int, str]:
    """How many come back in a phase, and the rule that says so."""
    if p.heavy_monsoon:
        return 1, "2.7/heavy-replacements"
    if p.light_monsoon:
        return 3, "2.7/light-replacements"
    return 5, "8.1-A/number"


class Host(NamedTuple):
    """What a Battalion may be placed on: a counter, or the depot of a hex (counter -1)."""

    counter: int
    level: int
    hunger: int


def hosts(p: Situation, formation: str) -> dict[int, list[Host]]:
    """Hex -> what a returning Battalion of the Division may be placed on there."""
    key = ("hosts", formation)
    known: dict[int, list[Host]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _hosts(p, formation)
    return known


def _hosts(p: Situation, formation: str) -> dict[int, list[Host]]:
    auxiliary = formation == AUXILIARY  # 8.1-A/auxiliary: only units are joined
    own = list(p.on_map(JAPANESE))
    hqs = _hqs(p, formation)
    near: set[int] = set()
    for hq in hqs:
        if p.supply[hq] != OUT:  # 8.1-A/on-unit
            near |= within_range(p, p.at[hq], p.piece(hq).range, JAPANESE)
    found: dict[int, list[Host]] = {}
    for hex, level in able_depots(p, JAPANESE).items():  # 8.1-A/on-depot
        if controller(p, hex) == JAPANESE and any(p.world.board.distance(p.at[hq], hex) <= DEPOT_HEXES for hq in hqs):
            found.setdefault(hex, []).append(Host(-1, level, 0))
    for n in own:
        if p.piece(n).formation == formation and p.at[n] in near and (p.world.is_unit[n] or not auxiliary):
            found.setdefault(p.at[n], []).append(Host(n, p.supply[n], p.hunger[n]))
    return found


def _hqs(p: Situation, formation: str) -> list[int]:
    """The HQs on the map that bring Battalions of the Division back; any serves auxiliaries (8.1-A/auxiliary)."""
    own = [n for n in p.on_map(JAPANESE) if p.piece(n).kind in HQS]
    return own if formation == AUXILIARY else [n for n in own if _divisional(p, n, formation)]


def _divisional(p: Situation, hq: int, formation: str) -> bool:
    return p.piece(hq).kind == "division-hq" and p.piece(hq).formation == formation


class ReturnBattalion(Order, frozen=True):
    """A Battalion (or, in a Support Game Turn, one Support unit) comes back from the Japanese Losses Box.

    It is placed in the hex of its host. `beside` names the counter whose supply it shares where several
    hosts differ; without it the depot of the hex is meant, or any counter if all are alike.
    """

    kind: ClassVar[str] = "replace"
    unit: PieceNo
    on: Hex
    beside: PieceNo = -1

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.in_box(JAPANESE_LOSSES) if cls(unit, 0)._not_this_unit(p, seat) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[ReturnBattalion]:
        return [place for place in cls._places(p, subject) if place._not_there(p) is None]

    @classmethod
    def _places(cls, p: Situation, unit: int) -> list[ReturnBattalion]:
        if _by_rail(p, unit):
            return [cls(unit, p.world.reinforcement_hex["japanese"])]
        found = []
        for hex, there in hosts(p, p.piece(unit).formation).items():
            states = {(host.level, host.hunger): host.counter for host in reversed(there)}
            if len(states) == 1:
                found.append(cls(unit, hex))
            else:
                found += [cls(unit, hex, counter) for counter in states.values()]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return self._not_this_unit(p, seat) or self._not_there(p)

    def _not_this_unit(self, p: Situation, seat: int) -> Refusal | None:
        piece = p.piece(self.unit)
        unit, returned = piece.id, p.stack[-1].returned
        if piece.side != p.side_of(seat):
            return refuse("8.1-A/number", "not-yours", unit=unit)
        if not piece.is_unit:
            return refuse("1.2-A/transporter-not-unit", "transporter-no-replacement", unit=unit)
        if p.lies_in(self.unit, JAPANESE_PERMANENT):
            return refuse("8.1-A/not-permanent", "lost-for-good", unit=unit)
        if not p.lies_in(self.unit, JAPANESE_LOSSES):
            return refuse("8.1-A/number", "not-in-losses", unit=unit)
        if piece.support:
            if not p.support_turn:
                return refuse("8.1-A/support-only-then", "no-support-turn", unit=unit, turn=p.turn)
            if any(p.piece(n).support for n in returned):
                return refuse("8.1-A/support-turns", "support-returned-already", unit=unit)
        elif piece.size != "small":
            return refuse("8.1-A/number", "no-battalion", unit=unit)
        most, rule = most_battalions(p)
        if len(returned) >= most:
            return refuse(rule, "replacements-used", unit=unit, returned=len(returned), limit=most)
        alike = sum(1 for n in returned if p.piece(n).formation == piece.formation)
        if alike >= PER_DIVISION and p.world.rules.counts_as_division(piece.formation):
            return refuse(
                "8.1-A/per-division", "division-limit", unit=unit, division=piece.formation, limit=PER_DIVISION
            )
        return None

    def _not_there(self, p: Situation) -> Refusal | None:
        unit, hex = p.name(self.unit), p.hex_name(self.on)
        formation = p.piece(self.unit).formation
        if _by_rail(p, self.unit):
            home = p.world.reinforcement_hex["japanese"]
            if self.on != home or self.beside != -1:
                return refuse("8.1-A/support-placement", "motorized-support-place", unit=unit, hex=p.hex_name(home))
            return None
        there = hosts(p, formation).get(self.on)
        if there is None:
            rule = "8.1-A/on-unit"
            depot = p.world.depot_at.get(self.on)
            if formation == AUXILIARY:
                rule = "8.1-A/auxiliary"
            elif depot is not None and depot.side == JAPANESE:
                rule = "8.1-A/on-depot"
            hqs = _hqs(p, formation)
            if rule != "8.1-A/on-depot" and hqs and all(p.supply[hq] == OUT for hq in hqs):
                return refuse(rule, "hq-starves", unit=unit, hex=hex, hq=tuple(p.name(hq) for hq in hqs))
            return refuse(rule, "no-host", unit=unit, hex=hex, division=formation, limit=DEPOT_HEXES)
        if self.beside == -1:
            if there[0].counter != -1 and len({(host.level, host.hunger) for host in there}) > 1:
                return refuse("8.1-A/level", "name-the-host", unit=unit, hex=hex)
        elif all(host.counter != self.beside for host in there):
            return refuse("8.1-A/on-unit", "not-a-host", unit=unit, hex=hex, host=p.name(self.beside))
        return room_for(p, self.unit, self.on)

    def play(self, p: Situation, seat: int) -> None:
        host = Host(-1, FULL, 0)
        if not _by_rail(p, self.unit):
            there = hosts(p, p.piece(self.unit).formation)[self.on]
            host = next((h for h in there if h.counter == self.beside), there[0])
        procedure = p.stack[-1]
        procedure.returned = (*procedure.returned, self.unit)
        # 8.1-A/level: supply of the host, and its history if that is Out of Supply
        p.supply[self.unit], p.hunger[self.unit], p.done[self.unit] = host.level, host.hunger, 0
        piece = p.piece(self.unit)
        # 8.1-A/support-artillery; 8.1-A/no-flip: whoever is there already stays as it is
        p.reduced[self.unit] = 1 if piece.kind == "artillery" and piece.size == "large" else 0
        p.tell("replacement", unit=piece.id, hex=p.hex_name(self.on), level=LEVELS[host.level])
        enter(p, self.unit, self.on)
        push_transporters(p, self.unit, self.on)


def _by_rail(p: Situation, unit: int) -> bool:
    """8.1-A/support-placement: Motorized Support units start from the Reinforcement Hex."""
    return p.piece(unit).support and p.piece(unit).motorized


class JapaneseReplacements(Procedure):
    """8.1-A."""

    steps: ClassVar[tuple[str, ...]] = ("replace",)
    returned: tuple[int, ...] = ()

    def replace(self, p: Situation) -> Outcome:
        seats = p.deciders(JAPANESE)
        if self.done:
            return None
        idle = not ReturnBattalion.possible(p, seats[0])
        facts = {"returned": len(self.returned), "limit": most_battalions(p)[0]}
        return Ask("replacement", seats, (ReturnBattalion, Drop, Done), "8.1-A/number", facts, idle=idle)
