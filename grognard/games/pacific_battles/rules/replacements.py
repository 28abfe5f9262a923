"""5.1, 5.2 Replacements: a part of last turn's losses comes back as steps, and destroyed HQs return (14.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.hexes import Hexes, listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import (
    DESTROYED,
    NO_TALLY,
    PERMANENT,
    SPECIALS,
    STAGING,
    TALLIES,
    Situation,
    tally_of,
)
from grognard.games.pacific_battles.rules.arithmetic import rounded
from grognard.games.pacific_battles.rules.control import take
from grognard.games.pacific_battles.rules.placement import closed_ground, habitable_hexes
from grognard.games.pacific_battles.rules.stock import to_hexes
from grognard.games.pacific_battles.rules.supply import sources
from grognard.games.pacific_battles.world import JAPANESE, SIDES
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

NORMAL = "normal"  # the pool of replacement steps earned by losses; the others are SPECIALS
MOST_RETURNING = 2  # steps of a unit that comes back from the Destroyed box (5.23/destroyed)
NO_STEPS_LEFT = 0
JAPANESE_SPECIALS = ("65th", "16th", "convoy-infantry", "convoy-engineers")


def receive(p: Situation) -> None:
    """Every tally of last turn, times its factor, becomes steps on its own; then it starts again at 0 (5.12/points)."""
    for number, name in enumerate(TALLIES):
        factor = p.world.charts.replacement.get(name)
        steps = rounded(p.tally[number] * factor.numerator, factor.denominator) if factor else 0
        p.replacements[number] = steps
        p.tally[number] = 0
        if steps:
            p.tell("replacements", pool=name, steps=steps)
    p.world.rules.special_steps(p)


def forfeit(p: Situation) -> None:
    """What was not spent is lost (5.13/no-saving), save where a game lets special steps be kept."""
    for number in range(len(TALLIES)):
        p.replacements[number] = NO_STEPS_LEFT
    for number, key in enumerate(SPECIALS):
        if not p.world.rules.keeps_special(key):
            p.special[number] = NO_STEPS_LEFT


class SpendReplacements(Procedure):
    """One side spends its steps and puts its destroyed HQs back."""

    steps: ClassVar[tuple[str, ...]] = ("return_hqs", "spend")
    side: Side = JAPANESE
    hqs: tuple[int, ...] = ()  # HQs destroyed before this turn (14.1/hq-returns)
    returned: tuple[int, ...] = ()  # units brought back in this phase

    def return_hqs(self, p: Situation) -> Outcome:
        able = returning(p, self.hqs)
        if not able:
            return None  # without a hex of one's own they wait
        return Ask("hq-return", (self.side,), (ReturnHq,), "14.1/hq-returns", {"count": len(able)})

    def spend(self, p: Situation) -> Outcome:
        """Asked as long as there are steps: to be passed over would tell that nobody is reduced."""
        if self.done:
            return None
        idle = not steps_of(p, self.side)
        return Ask("replacement", (self.side,), (Rebuild, Return, Done), "5.22/reduced", idle=idle)


class Rebuild(Action, frozen=True):
    """One replacement step restores one step of a unit on the map (5.22/reduced), even beside the enemy, which does not
    hinder it from moving and fighting this turn (5.22/no-restriction)."""

    kind: ClassVar[str] = "rebuild"
    secret: ClassVar[bool] = True
    unit: PieceNo
    pool: str = NORMAL

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Rebuild]:
        reduced = [
            n for n in p.world.ground_of[p.side_of(seat)] if p.lost[n] and p.on_board(n) and not p.world.is_hq[n]
        ]
        return [cls(unit, pool) for unit in reduced for pool in pools_for(p, unit)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece, unit = p.piece(self.unit), p.name(self.unit)
        if piece.side != p.side_of(seat) or not p.on_board(self.unit):
            return refuse("5.22/reduced", "not-reduced-here", unit=unit)
        if not p.lost[self.unit]:
            return refuse("5.22/reduced", "not-reduced-here", unit=unit)
        if piece.is_hq:
            return refuse("14.1/hq-reduced", "hq-never-restored", unit=unit)
        phase = p.stack[-1]
        if (
            isinstance(phase, SpendReplacements)
            and self.unit in phase.returned
            and p.steps(self.unit) >= MOST_RETURNING
        ):
            return refuse("5.23/destroyed", "returns-with-two", unit=unit)
        return pool_refusal(p, self.unit, self.pool, 1)

    def play(self, p: Situation, seat: int) -> None:
        p.lost[self.unit] -= 1
        pay(p, self.unit, self.pool, 1)
        hex = p.hex_name(p.at[self.unit])
        p.tell_apart(
            seat,
            "rebuilt",
            {"unit": p.name(self.unit), "steps": p.steps(self.unit)},
            side=SIDES[p.side_of(seat)],
            hex=hex,
        )


class Return(Order, frozen=True):
    """A unit of the Destroyed box comes back with one or two steps (5.23/destroyed), time and again (5.23/again)."""

    kind: ClassVar[str] = "return"
    secret: ClassVar[bool] = True
    unit: PieceNo
    hex: Hex
    steps: int = 1
    pool: str = NORMAL

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.in_box(p.side_of(seat), DESTROYED) if not p.world.is_hq[unit] and pools_for(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Return]:
        places, steps, found = list(listed(return_hexes(p, subject))), p.piece(subject).steps, []
        for pool in pools_for(p, subject):
            most = min(MOST_RETURNING, left(p, subject, pool), steps)
            found += [cls(subject, hex, count, pool) for hex in places for count in range(1, most + 1)]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        piece, unit, hex = p.piece(self.unit), p.name(self.unit), p.hex_name(self.hex)
        if p.lies_in(self.unit, PERMANENT) and piece.side == side:
            return refuse("5.25/permanent", "gone-for-good", unit=unit)
        if not p.lies_in(self.unit, DESTROYED) or piece.side != side:
            return refuse("5.23/destroyed", "not-destroyed", unit=unit)
        if piece.is_hq:
            return refuse("14.1/hq-returns", "hq-returns-free", unit=unit)
        most = min(MOST_RETURNING, piece.steps)
        if not 1 <= self.steps <= most:
            return refuse("5.23/destroyed", "returning-steps", unit=unit, steps=self.steps, limit=most)
        refusal = pool_refusal(p, self.unit, self.pool, self.steps)
        if refusal is not None:
            return refusal
        if next_to_enemy(p, self.hex, side):
            return refuse("5.23/not-adjacent", "returns-beside-enemy", unit=unit, hex=hex)
        if not return_hexes(p, self.unit) >> self.hex & 1:
            elsewhere = refuse("5.23/return-place", "returns-elsewhere", unit=unit, hex=hex)
            return closed_ground(p, self.unit, self.hex) or elsewhere
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.lost[self.unit] = p.piece(self.unit).steps - self.steps
        pay(p, self.unit, self.pool, self.steps)
        _bring_back(p, self.unit, self.hex)
        phase = p.stack[-1]
        phase.returned = (*phase.returned, self.unit)


class ReturnHq(Order, frozen=True):
    """A destroyed HQ comes back without a step, on its reduced side (14.1/hq-returns, 14.1/hq-reduced)."""

    kind: ClassVar[str] = "return-hq"
    secret: ClassVar[bool] = True
    unit: PieceNo
    hex: Hex = -1  # the Staging Area

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> Sequence[int]:
        return returning(p, p.stack[-1].hqs)[:1]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[ReturnHq]:
        homes = to_hexes(p, cls, subject, homes_of(p, subject))
        return [*homes, cls(subject)] if p.world.rules.stages(p, subject) else homes

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        phase, unit = p.stack[-1], p.name(self.unit)
        if self.unit not in phase.hqs or not p.lies_in(self.unit, DESTROYED, PERMANENT):
            return refuse("14.1/hq-returns", "no-hq-to-return", unit=unit)
        if self.hex < 0:
            if not p.world.rules.stages(p, self.unit):
                return refuse("14.1/hq-returns", "no-staging", unit=unit)
        elif not p.controls(side, self.hex) or p.occupied(enemy(side), self.hex):
            return refuse("14.1/hq-returns", "hq-hex", unit=unit, hex=p.hex_name(self.hex))
        elif not p.world.rules.hq_homes(p, side) >> self.hex & 1:
            return refuse("14.1/hq-returns", "hq-cut-off", unit=unit, hex=p.hex_name(self.hex))
        elif (shut := closed_ground(p, self.unit, self.hex)) is not None:
            return shut
        if self.unit != returning(p, phase.hqs)[0]:
            return refuse("14.1/hq-returns", "hq-in-turn", unit=unit)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.lost[self.unit] = 1
        if self.hex >= 0:
            _bring_back(p, self.unit, self.hex)
        else:
            p.put(self.unit, p.box(STAGING))
            p.tell("hq-staged", unit=p.name(self.unit))


def returning(p: Situation, hqs: tuple[int, ...]) -> list[int]:
    """Those of the HQs that have a place to come back to; each is asked for in turn, the others wait."""
    waiting = [hq for hq in hqs if p.lies_in(hq, DESTROYED, PERMANENT)]
    return [hq for hq in waiting if p.world.rules.stages(p, hq) or homes_of(p, hq)]


def homes_of(p: Situation, hq: int) -> Hexes:
    """The hexes to which a destroyed HQ may come back: its side's own, without an enemy (14.1/hq-returns)."""
    side = p.sides[hq]
    own: Hexes | None = p.cache.get(("homes", side))
    if own is None:
        reached = p.world.rules.hq_homes(p, side) & ~p.held[enemy(side)]
        own = p.cache["homes", side] = reached & p.controlled(side)
    return own & habitable_hexes(p.world, hq)


def _bring_back(p: Situation, unit: int, hex: int) -> None:
    side = p.sides[unit]
    p.put(unit, hex)
    p.tell_apart(
        side, "returned", {"unit": p.name(unit), "steps": p.steps(unit)}, side=SIDES[side], hex=p.hex_name(hex)
    )
    take(p, side, hex)


# --- pools -------------------------------------------------------------------------------------------------


def pools_for(p: Situation, unit: int) -> list[str]:
    """The pools with steps that may rebuild the unit."""
    return [pool for pool in (NORMAL, *SPECIALS) if left(p, unit, pool) > 0]


def steps_of(p: Situation, side: Side) -> int:
    """All steps that the side holds, which are open to both."""
    own = side == JAPANESE
    normal = sum(n for name, n in zip(TALLIES, p.replacements, strict=True) if name.startswith("japanese") == own)
    return normal + sum(n for key, n in zip(SPECIALS, p.special, strict=True) if (key in JAPANESE_SPECIALS) == own)


def left(p: Situation, unit: int, pool: str) -> int:
    """Steps in the pool that match the unit: nationality, service and arm (5.21/matching), or a special rule."""
    if pool == NORMAL:
        tally = tally_of(p.piece(unit))
        return 0 if tally == NO_TALLY else p.replacements[tally]
    return p.special[SPECIALS.index(pool)] if p.world.rules.special_for(p, pool, unit) else 0


def pool_refusal(p: Situation, unit: int, pool: str, steps: int) -> Refusal | None:
    if pool != NORMAL and pool not in SPECIALS:
        return refuse("5.21/matching", "no-such-pool", pool=pool, pools=(NORMAL, *SPECIALS))
    if pool == NORMAL and tally_of(p.piece(unit)) == NO_TALLY:
        return refuse("5.11/never-replaced", "never-replaced", unit=p.name(unit))
    if pool != NORMAL and not p.world.rules.special_for(p, pool, unit):
        return refuse("5.21/matching", "pool-mismatch", unit=p.name(unit), pool=pool)
    available = left(p, unit, pool)
    if available < steps:
        return refuse("5.21/matching", "no-matching-steps", unit=p.name(unit), available=available, needed=steps)
    return None


def pay(p: Situation, unit: int, pool: str, steps: int) -> None:
    if pool == NORMAL:
        p.replacements[tally_of(p.piece(unit))] -= steps
        return
    p.special[SPECIALS.index(pool)] -= steps
    p.world.rules.special_spent(p, pool, unit)


# --- places ------------------------------------------------------------------------------------------------


def return_hexes(p: Situation, unit: int) -> Hexes:
    """In or beside a friend of its formation, or a supply source (5.23/return-place), not beside an enemy (5.23)."""
    world, side = p.world, p.sides[unit]
    near = sources(p, side) | world.rules.source_places(p, side)
    lineage = set(world.lineage[unit]) - _corps(p)  # 2.3/formation: a regiment, brigade or division
    if lineage:
        for friend in p.on_map(side):
            if lineage.intersection(world.lineage[friend]):
                near |= world.around[p.at[friend]] | 1 << p.at[friend]
    return near & habitable_hexes(world, unit) & ~_beside_enemies(p, side)


def _corps(p: Situation) -> frozenset[str]:
    """Formations above a division: to belong to one is not to be of one formation."""
    known: frozenset[str] | None = p.world.known.get("corps")
    if known is None:
        known = frozenset(
            piece.formation for piece in p.world.pieces if piece.is_hq and piece.size in ("corps", "army")
        )
        p.world.known["corps"] = known
    return known


def next_to_enemy(p: Situation, hex: int, side: Side) -> bool:
    """5.23/not-adjacent."""
    return _beside_enemies(p, side) >> hex & 1 == 1


def _beside_enemies(p: Situation, side: Side) -> Hexes:
    beside: Hexes | None = p.cache.get(("beside", side))
    if beside is None:
        taken = p.held[enemy(side)]
        beside = taken
        for hex in listed(taken):
            beside |= p.world.around[hex]
        p.cache["beside", side] = beside
    return beside
