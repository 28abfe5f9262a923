"""10.1, 10.2 step 1, 10.5, 12.11, 13.2: declaring an attack, and what may be declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.field.hexes import listed, marked
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import ATTACKED, AVAILABLE, COMMITTED, Situation
from grognard.games.pacific_battles.rules.bombardment import cannot_fire, fortified, in_range, named_twice, out_of_range
from grognard.games.pacific_battles.rules.fight import Attacks, Fight, Orders
from grognard.games.pacific_battles.rules.fortification import harry
from grognard.games.pacific_battles.rules.odds import at_sea, is_engineer
from grognard.games.pacific_battles.world import JAPANESE
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.refusals import Refusal, refuse

CLOSE_SUPPORT: Final = 2  # air units at one hex in a phase (13.21/limit)
LISTED_ATTACKS: Final = 20  # offered against one hex
LISTED_LEADS: Final = 4


# --- refusals --------------------------------------------------------------------------------------------


def refuse_hex(p: Situation, phase: Attacks, hex: int) -> Refusal | None:
    """Why the hex may not be attacked in this phase at all."""
    name = p.hex_name(hex)
    if not p.occupied(enemy(phase.side), hex):
        return refuse("10.2/1-attacker", "no-enemy-there", hex=name)
    if hex in phase.attacked:
        return refuse("10.12/once", "attacked-before", hex=name)
    if p.shelled[hex]:
        return refuse("11.23/not-both", "shelled-hex", hex=name)
    return None


def refuse_state(p: Situation, side: Side, unit: int, reserve: bool) -> Refusal | None:
    """Why the unit attacks nobody in this phase, wherever it stands."""
    piece, name = p.piece(unit), p.name(unit)
    if piece.side != side or not p.on_board(unit):
        return refuse("10.2/1-attacker", "cannot-attack", unit=name)
    if piece.is_hq:
        return refuse("14.1/no-attack", "hq-attacks", unit=name)
    if piece.is_artillery:
        return refuse("11.14/no-attack", "artillery-attacks", unit=name)
    if not p.face(unit).attack:
        return refuse("2.3/combat-strength", "no-attack-strength", unit=name)
    if p.disrupted[unit]:
        return refuse("11.23/disruption", "disrupted-attacks", unit=name)
    if p.frozen[unit] == p.turn:
        return refuse("bataan 2.2/restriction", "frozen", unit=name)
    if reserve and not p.done[unit] & COMMITTED:
        return refuse("9.32/offensive-attack", "no-reserve-attack", unit=name)
    if not reserve and p.reserve[unit]:
        return refuse("9.3/only-then", "reserve-attacks", unit=name)
    return None


def refuse_unit(p: Situation, side: Side, unit: int, hex: int, reserve: bool) -> Refusal | None:
    """Why this unit may not attack this hex."""
    refusal = refuse_state(p, side, unit, reserve)
    if refusal is not None:
        return refusal
    facts = {"unit": p.name(unit), "hex": p.hex_name(hex)}
    if p.done[unit] & ATTACKED:
        return refuse("10.13/indivisible", "has-attacked", unit=p.name(unit))
    if not p.world.around[hex] >> p.at[unit] & 1:
        return refuse("10.0/adjacent", "not-adjacent", **facts)
    if at_sea(p, unit) and p.plot[unit] not in (NO_HEX, hex):
        return refuse("16.32/amphibious", "bound-elsewhere", **facts, target=p.hex_name(p.plot[unit]))
    return None


def refuse_orders(p: Situation, side: Side, hex: int, orders: Orders, flown: int = 0) -> Refusal | None:
    """Why these units cannot be led and supported so; `flown` air units have supported here in this phase before."""
    name = p.hex_name(hex)
    return (
        named_twice(p, (*orders.units, *orders.guns, *orders.air, *orders.bombers, *orders.ships))
        or refuse_lead(p, side, hex, orders.units, orders.lead)
        or (_refuse_banzai(p, side, orders) if orders.banzai else None)
        or _refuse_guns(p, side, hex, orders.guns)
        or _refuse_missions(p, side, hex, orders)
        or (
            refuse("13.21/limit", "too-much-air", hex=name, count=flown + len(orders.air), limit=CLOSE_SUPPORT)
            if orders.air and flown + len(orders.air) > CLOSE_SUPPORT
            else None
        )
    )


def refuse_lead(p: Situation, side: Side, hex: int, units: Sequence[int], lead: int) -> Refusal | None:
    if lead not in units:
        return refuse("10.2/1-attacker", "lead-not-attacking", unit=p.name(lead))
    if lead not in possible_leads(p, side, hex, units):
        return refuse("12.11/engineer-leads", "engineer-leads", unit=p.name(lead), hex=p.hex_name(hex))
    return None


def possible_leads(p: Situation, side: Side, hex: int, units: Sequence[int]) -> list[int]:
    """Any of the units; against a fortification an engineer, if one takes part (12.11/engineer-leads)."""
    engineers = [unit for unit in units if is_engineer(p, unit)] if fortified(p, enemy(side), hex) else []
    return engineers or list(units)


def _refuse_banzai(p: Situation, side: Side, orders: Orders) -> Refusal | None:
    if side != JAPANESE:
        return refuse("10.5/declare", "banzai-japanese")
    if not any(p.piece(unit).infantry_type for unit in orders.units):
        return refuse("10.5/declare", "banzai-infantry")
    support = (*orders.guns, *orders.air, *orders.bombers, *orders.ships)
    if support:
        return refuse("10.5/no-support", "banzai-support", unit=p.name(support[0]))
    return None


def _refuse_guns(p: Situation, side: Side, hex: int, guns: Sequence[int]) -> Refusal | None:
    for gun in guns:
        if p.sides[gun] != side or not p.world.is_ground[gun]:
            return refuse("10.2/1-attacker", "no-support", unit=p.name(gun))
        refusal = cannot_fire(p, gun) or out_of_range(p, gun, hex, "11.11/range")
        if refusal is not None:
            return refusal
    return None


def _refuse_missions(p: Situation, side: Side, hex: int, orders: Orders) -> Refusal | None:
    for unit, kind in (
        *((unit, "air") for unit in (*orders.air, *orders.bombers)),
        *((unit, "naval") for unit in orders.ships),
    ):
        if p.sides[unit] != side or p.piece(unit).kind != kind:
            return refuse("10.2/1-attacker", "no-support", unit=p.name(unit))
        refusal = cannot_fire(p, unit) or out_of_range(p, unit, hex, "16.1/range")
        if refusal is not None:
            return refusal
    return None


# --- what there is to attack -----------------------------------------------------------------------------


def opportunities(p: Situation, phase: Attacks) -> dict[int, list[int]]:
    """Enemy hex -> the units that may attack it now."""
    key = ("opportunities", phase.side, phase.reserve, phase.attacked)
    known: dict[int, list[int]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = {}
        open_hexes = _attackable(p, phase)
        for unit in p.on_map(phase.side):
            near = p.world.around[p.at[unit]] & open_hexes
            if near and not p.done[unit] & ATTACKED and refuse_state(p, phase.side, unit, phase.reserve) is None:
                for hex in listed(near):
                    if not at_sea(p, unit) or p.plot[unit] in (NO_HEX, hex):
                        known.setdefault(hex, []).append(unit)
    return known


def _attackable(p: Situation, phase: Attacks) -> int:
    foe = enemy(phase.side)
    found = p.held[foe] & ~marked(p.shelled)
    for hex in phase.attacked:
        found &= ~(1 << hex)
    return found


def might_attack(p: Situation, phase: Attacks) -> bool:
    """Whether for all the enemy knows somebody could attack: a phase passed over would tell him what lies in stacks."""
    open_hexes = _attackable(p, phase)
    for unit in p.on_map(phase.side):
        hex = p.at[unit]
        if not p.world.around[hex] & open_hexes or not (len(p.here[hex]) > 1 or p.concealed[hex]):
            continue
        if phase.reserve:
            if p.done[unit] & COMMITTED and not p.done[unit] & ATTACKED:
                return True
        elif p.concealed[hex] or not (p.disrupted[unit] or p.reserve[unit] or p.done[unit] & ATTACKED):
            return True
    return False


def best_lead(p: Situation, side: Side, hex: int, units: Sequence[int]) -> int:
    return max(possible_leads(p, side, hex, units), key=lambda n: (p.face(n).efficiency, p.steps(n), -n))


def _support(p: Situation, side: Side, hex: int) -> Orders:
    """All support that could be named against the hex."""
    world = p.world
    ready = {kind: tuple(n for n in own if p.lies_in(n, AVAILABLE)) for kind, own in _missions(p, side)}
    return Orders(
        (),
        -1,
        guns=tuple(gun for gun in world.guns_of[side] if cannot_fire(p, gun) is None and in_range(p, gun, hex)),
        air=ready["air"],
        ships=tuple(ship for ship in ready["naval"] if in_range(p, ship, hex)),
    )


def _missions(p: Situation, side: Side) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return ("air", p.world.air_of[side]), ("naval", p.world.naval_of[side])


def proposals(
    p: Situation, side: Side, hex: int, units: Sequence[int], flown: int = 0, whole: bool = False
) -> list[Orders]:
    """A sensible choice of attacks on the hex, the likeliest first: together, stack by stack and one by one.

    With `whole` only all units together are listed.
    """
    return list(islice(dict.fromkeys(_propose(p, side, hex, tuple(units), flown, whole)), LISTED_ATTACKS))


def _propose(p: Situation, side: Side, hex: int, units: tuple[int, ...], flown: int, whole: bool) -> Iterator[Orders]:
    support = _support(p, side, hex)
    guns, air, ships = support.guns, support.air, support.ships
    lead = best_lead(p, side, hex, units)
    yield Orders(units, lead, guns)
    yield Orders(units, lead)
    most = min(CLOSE_SUPPORT - flown, len(air))
    for count in range(1, most + 1):
        yield Orders(units, lead, guns, air=air[:count])
    if air:
        yield Orders(units, lead, guns, bombers=air[:1])
        if most > 0 and len(air) > 1:
            yield Orders(units, lead, guns, air=air[:1], bombers=air[1:2])
    if ships:
        yield Orders(units, lead, guns, air=air[: max(most, 0)], ships=ships)
        yield Orders(units, lead, guns, ships=ships[:1])
    banzai = side == JAPANESE
    if banzai and any(p.piece(unit).infantry_type for unit in units):
        yield Orders(units, lead, banzai=True)
    for head in possible_leads(p, side, hex, units)[:LISTED_LEADS]:
        yield Orders(units, head, guns)
    if whole:
        return
    stacks = [tuple(n for n in units if p.at[n] == base) for base in dict.fromkeys(p.at[n] for n in units)]
    for group in (*stacks, *((unit,) for unit in units)):
        yield Orders(group, best_lead(p, side, hex, group), guns)
        yield Orders(group, best_lead(p, side, hex, group))
    for group in stacks:
        if banzai and any(p.piece(unit).infantry_type for unit in group):
            yield Orders(group, best_lead(p, side, hex, group), banzai=True)


# --- the actions -----------------------------------------------------------------------------------------


class Attack(Action, frozen=True):
    """Step 1: one hex (10.12/one-hex), the units that attack it, their lead and all support.

    Others of the same stacks may stay out (10.13/partial-stack).
    """

    kind: ClassVar[str] = "attack"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # any group of units may be named
    hex: Hex
    units: tuple[PieceNo, ...]
    lead: PieceNo
    guns: tuple[PieceNo, ...] = ()
    air: tuple[PieceNo, ...] = ()
    bombers: tuple[PieceNo, ...] = ()
    ships: tuple[PieceNo, ...] = ()
    banzai: bool = False

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Attack]:
        side = p.side_of(seat)
        phase: Attacks = p.stack[-1]
        key = ("attacks", side, phase.reserve, phase.attacked)
        known: list[Attack] | None = p.cache.get(key)
        if known is None:
            known = p.cache[key] = [
                cls(hex, *orders)
                for hex, units in opportunities(p, phase).items()
                for orders in proposals(p, side, hex, units)
            ]
        return known

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        phase: Attacks = p.stack[-1]
        refusal = refuse_hex(p, phase, self.hex)
        if refusal is not None:
            return refusal
        if not self.units:
            return refuse("10.2/1-attacker", "nobody-attacks", hex=p.hex_name(self.hex))
        for unit in self.units:
            refusal = refuse_unit(p, side, unit, self.hex, phase.reserve)
            if refusal is not None:
                return refusal
        return refuse_orders(p, side, self.hex, self.orders)

    @property
    def orders(self) -> Orders:
        return Orders(self.units, self.lead, self.guns, self.air, self.bombers, self.ships, self.banzai)

    def play(self, p: Situation, seat: int) -> None:
        phase: Attacks = p.stack[-1]
        for unit in p.units(self.hex, enemy(p.side_of(seat))):
            harry(p, unit)  # 12.21/complete
        phase.declare(p, self.hex, self.orders)


class AnotherRound(Action, frozen=True):
    """The attacker fights on at once where his game lets him; only those who attacked may take part."""

    kind: ClassVar[str] = "another-round"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    lead: PieceNo
    guns: tuple[PieceNo, ...] = ()
    air: tuple[PieceNo, ...] = ()
    bombers: tuple[PieceNo, ...] = ()
    ships: tuple[PieceNo, ...] = ()
    banzai: bool = False

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[AnotherRound]:
        battle: Fight = p.stack[-1]
        found = proposals(p, p.side_of(seat), battle.hex, battle.attackers, len(battle.flown), whole=True)
        return [cls(*orders) for orders in found]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        battle: Fight = p.stack[-1]
        if not self.units:
            return refuse("10.2/1-attacker", "nobody-attacks", hex=p.hex_name(battle.hex))
        phase: Attacks = p.stack[-2]
        for unit in self.units:
            if unit not in battle.involved:
                return refuse("singapore 2.74/normal-rules", "nobody-joins", unit=p.name(unit))
            refusal = refuse_state(p, side, unit, phase.reserve)  # whoever dropped out of the first round
            if refusal is not None:
                return refusal
        return refuse_orders(p, side, battle.hex, self.orders, len(battle.flown))

    @property
    def orders(self) -> Orders:
        return Orders(self.units, self.lead, self.guns, self.air, self.bombers, self.ships, self.banzai)

    def play(self, p: Situation, seat: int) -> None:
        battle: Fight = p.stack[-1]
        battle.fight_on(p, self.orders)
