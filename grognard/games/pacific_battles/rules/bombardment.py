"""11.1, 11.2, 13.1, 16.2 Bombardment by artillery, aircraft and ships, in its own phase and in combat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from typing import ClassVar

from grognard.field.hexes import Hexes, hexes_of, listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import AVAILABLE, COMPLETED, FLOWN, SHELLED, Situation
from grognard.games.pacific_battles.rules.arithmetic import half
from grognard.games.pacific_battles.rules.fight import Shooting
from grognard.games.pacific_battles.rules.fortification import harry
from grognard.games.pacific_battles.rules.losses import lose_step
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.world import JAPANESE, SEA, SIDES, UNLIMITED
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Fact, Refusal, refuse

LISTED_GUNS = 6  # single guns offered against one hex; any group may be named
ATTACKING = -1  # on the die against a unit that attacks (11.21/attacking-target)


# --- who can fire, how far and how hard ------------------------------------------------------------------


def cannot_fire(p: Situation, unit: int) -> Refusal | None:
    """Why an artillery, air or naval unit has no fire to give now, wherever the target is."""
    piece, name = p.piece(unit), p.name(unit)
    if not piece.is_ground:
        return no_mission(p, unit)  # always in supply (16.1/immune)
    if not piece.is_artillery:  # an anti-tank or anti-aircraft unit without a range is none (11.11/aa-at)
        return refuse("11.2/target", "no-artillery", unit=name)
    place = p.at[unit]
    if place >= p.hexes or p.world.board.terrain[place] == SEA:
        return refuse("11.2/target", "gun-not-ashore", unit=name)
    if p.fired[unit]:
        return refuse("11.12/once", "gun-fired", unit=name)  # nor in another phase of the turn (11.23/one-phase)
    if p.disrupted[unit]:
        return refuse("11.23/disruption", "gun-disrupted", unit=name)
    if not supplied(p, unit):
        return refuse("15.2/artillery", "gun-unsupplied", unit=name)
    return None


def no_mission(p: Situation, unit: int) -> Refusal | None:
    """Why an air or naval unit has no mission left: it has had its one of the turn, or it is not in play."""
    name = p.name(unit)
    if p.lies_in(unit, AVAILABLE):
        return None
    if p.lies_in(unit, FLOWN):
        return refuse(_once_only(p, unit), "mission-flown", unit=name)
    return refuse(p.world.rules.kept_away(p, unit), "not-available", unit=name)


def named_twice(p: Situation, units: Sequence[int]) -> Refusal | None:
    """Nobody can do two things in one order."""
    if len(set(units)) == len(units):
        return None
    twice = next(unit for unit in units if units.count(unit) > 1)
    return refuse(_once_only(p, twice), "named-twice", unit=p.name(twice))


def _once_only(p: Situation, unit: int) -> str:
    """The rule by which a unit flies, sails, fires or attacks no more than once."""
    piece = p.piece(unit)
    if not piece.is_ground:
        return "13.0/one-mission" if piece.kind == "air" else "16.2/once"
    return "11.12/once" if piece.is_artillery else "10.13/indivisible"


def ready(p: Situation, side: Side) -> list[int]:
    """The guns, air and naval units of a side that have fire to give; most of the others are known at a glance."""
    world, at, fired, disrupted = p.world, p.at, p.fired, p.disrupted
    hexes, available = p.hexes, p.box(AVAILABLE)
    able = [gun for gun in world.guns_of[side] if at[gun] < hexes and not fired[gun] and not disrupted[gun]]
    able += [unit for unit in (*world.air_of[side], *world.naval_of[side]) if at[unit] == available]
    return [unit for unit in able if cannot_fire(p, unit) is None]


def in_range(p: Situation, unit: int, hex: int) -> bool:
    """11.11/range: the gun's own hex is not counted, the target's is; air units reach every hex (13.0/range)."""
    piece = p.piece(unit)
    if piece.kind == "air" or piece.range == UNLIMITED:  # 2.3/range-unlimited
        return True
    if piece.kind == "naval":
        return ship_reaches(p, piece.range, hex)
    return p.world.within(p.at[unit], piece.range) >> hex & 1 == 1


def out_of_range(p: Situation, unit: int, hex: int, rule: str) -> Refusal | None:
    if in_range(p, unit, hex):
        return None
    piece = p.piece(unit)
    facts: dict[str, Fact] = {"unit": p.name(unit), "hex": p.hex_name(hex), "range": piece.range}
    if piece.kind == "naval":
        return refuse("16.1/range", "ship-range", **facts)
    return refuse(rule, "gun-range", **facts, distance=p.world.distance(p.at[unit], hex))


def ship_reaches(p: Situation, range: int, hex: int) -> bool:
    """Whether some sea or partly sea hex, where a ship may be put (16.1/movement), is near enough (16.1/range)."""
    known: Hexes | None = p.world.known.get(("ships reach", range))
    if known is None:
        everything = (1 << len(p.world.board)) - 1
        known = new = everything & ~p.world.land | p.world.coast
        for _ in repeat(None, range):
            around = 0
            for there in listed(new):
                around |= p.world.around[there]
            new = around & ~known
            known |= new
        p.world.known["ships reach", range] = known
    return known >> hex & 1 == 1


def coordinated(p: Situation, gun: int, hex: int) -> bool:
    """Whether a unit of the gun's formation (11.15/with-formation), or any (11.15/without-formation), is adjacent.

    The gun itself does not count, an HQ does.
    """
    side, formation = p.sides[gun], p.piece(gun).formation
    lineage = p.world.lineage
    return any(
        unit != gun and (not formation or formation in lineage[unit])
        for there in listed(p.world.around[hex])
        for unit in p.units(there, side)
    )


def power(p: Situation, unit: int, hex: int) -> int:
    """Bombardment factors against a unit in the hex, 2.3/bombardment-strength: on no other table than this."""
    factors = p.world.rules.firepower(p, unit)
    if p.world.is_ground[unit] and not coordinated(p, unit, hex):
        return half(factors)  # 11.15/half-power
    return factors  # air and naval units always at full power (13.1/bombard)


def fortified(p: Situation, side: Side, hex: int) -> bool:
    """Whether units of the side in the hex are in a completed fortification of their own."""
    return p.fort[hex] == COMPLETED and p.fort_side[hex] == side


def total_power(p: Situation, units: Sequence[int], hex: int) -> int:
    """All factors together, half of them against a fortification (11.22/fortified)."""
    total = sum(power(p, unit, hex) for unit in units)
    return half(total) if fortified(p, enemy(p.sides[units[0]]), hex) else total


# --- the phase -------------------------------------------------------------------------------------------


class BombardmentPhase(Shooting):
    """Fire at enemies that will not be attacked on the ground in this player turn (11.23/opportunities)."""

    steps: ClassVar[tuple[str, ...]] = ("bombard",)
    side: Side = JAPANESE

    def bombard(self, p: Situation) -> Outcome:
        if self.done:
            return None
        idle = not (Fire.possible(p, self.side) or self._might_fire(p))
        return Ask("bombard", (self.side,), (Fire, Done), "11.23/opportunities", idle=idle)

    def _might_fire(self, p: Situation) -> bool:
        """Whether for all the enemy knows there are guns in range: not to be asked would tell him of their absence."""
        guns = [gun for gun in p.world.guns_of[self.side] if p.on_board(gun)]
        if not guns:
            return False
        foes, most = hexes_of(_held(p, enemy(self.side))), max(p.piece(gun).range for gun in guns)
        reaches: dict[int, int] = {}
        for hex in _held(p, self.side):
            top = p.top[hex]
            if len(p.here[hex]) > 1 or p.concealed[hex]:
                reaches[hex] = most
            elif top in guns and not p.fired[top] and not p.disrupted[top]:
                reaches[hex] = p.piece(top).range  # its supply may depend on what is hidden (singapore 2.71/garrison)
        return any(foes if far == UNLIMITED else p.world.within(hex, far) & foes for hex, far in reaches.items())

    def firers(self, p: Situation) -> list[int]:
        return ready(p, self.side)

    def targets(self, p: Situation) -> dict[int, tuple[int, ...]]:
        return {hex: p.here[hex] for hex in _held(p, enemy(self.side))}

    def in_reach(self, p: Situation, unit: int, around: Hexes, targets: Mapping[int, object]) -> Iterable[int]:
        return listed(around & p.held[enemy(self.side)] & p.world.land)  # every target at once

    def no_fire(self, p: Situation, unit: int, hex: int) -> Refusal | None:
        if p.piece(unit).kind == "naval" and any(p.occupied(self.side, there) for there in p.world.board.adjacent(hex)):
            return refuse("16.21/bombard", "ship-beside-friends", unit=p.name(unit), hex=p.hex_name(hex))
        return None

    def once(self) -> bool:
        return False  # the limit is one of combat phases

    def after_fire(self, p: Situation, units: Sequence[int], hex: int) -> None:
        p.shelled[hex] = 1  # 11.23/not-both


def _held(p: Situation, side: Side) -> list[int]:
    """The land hexes with ground units of the side."""
    return list(listed(p.held[side] & p.world.land))


# --- firing ----------------------------------------------------------------------------------------------


class Fire(Action, frozen=True):
    """Units bombard the top unit of a hex, or another of its units that chance picks (17.1/random-target).

    11.3/one-unit: whatever is fired hits a single unit, never a hex or a stack.
    """

    kind: ClassVar[str] = "fire"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # any group of guns may be named
    hex: Hex
    units: tuple[PieceNo, ...]
    other: bool = False

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Fire]:
        shooting: Shooting = p.stack[-1]
        key = ("fire", type(shooting).__name__, shooting.step)
        known: list[Fire] | None = p.cache.get(key)
        if known is None:
            known = p.cache[key] = _volleys(p, shooting)
        return known

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        shooting: Shooting = p.stack[-1]
        if not self.units:
            return refuse("11.2/target", "nobody-fires", hex=p.hex_name(self.hex))
        twice = named_twice(p, self.units)
        if twice is not None:
            return twice
        for unit in self.units:
            refusal = self._refuse_unit(p, shooting, p.side_of(seat), unit)
            if refusal is not None:
                return refusal
        return self._refuse_combining(p) or self._refuse_target(p, shooting)

    def _refuse_unit(self, p: Situation, shooting: Shooting, seat: int, unit: int) -> Refusal | None:
        name = p.name(unit)
        if p.sides[unit] != p.side_of(seat):
            return refuse("11.2/target", "not-your-unit", unit=name)
        refusal = cannot_fire(p, unit)
        if refusal is not None:
            return refusal
        refusal = shooting.no_fire(p, unit, self.hex)
        if refusal is not None:
            return refusal
        return out_of_range(p, unit, shooting.ranged_to(p, unit, self.hex), shooting.range_rule(p))

    def _refuse_combining(self, p: Situation) -> Refusal | None:
        kinds = {p.piece(unit).kind for unit in self.units if not p.world.is_ground[unit]}
        if len(self.units) == 1 or not kinds:
            return None
        if len(kinds) > 1 or any(p.world.is_ground[unit] for unit in self.units):
            return refuse("11.3/no-combining", "no-combining", count=len(self.units))
        rule = "13.1/single" if "air" in kinds else "16.22/single"
        return refuse(rule, "one-by-one", count=len(self.units))

    def _refuse_target(self, p: Situation, shooting: Shooting) -> Refusal | None:
        hex = p.hex_name(self.hex)
        there = shooting.targets(p).get(self.hex, ())
        if not there:
            return refuse("11.2/target", "no-target", hex=hex)
        if self.candidates_for(p, shooting, there):
            return None
        if not self.other and p.top[self.hex] not in there:
            return refuse("11.2/target", "top-not-in-combat", hex=hex)
        if not self.other or p.concealed[self.hex]:
            return refuse("11.2/once-per-phase", "shelled-before", hex=hex)
        return refuse("17.1/random-target", "no-other-unit", hex=hex)

    def candidates_for(self, p: Situation, shooting: Shooting, there: Sequence[int]) -> list[int]:
        """Who of those in the hex may be hit."""
        return _candidates(p, shooting, self.hex, there, p.world.is_ground[self.units[0]] == 1, self.other)

    def play(self, p: Situation, seat: int) -> None:
        shooting: Shooting = p.stack[-1]
        there = shooting.targets(p)[self.hex]
        names = [p.name(unit) for unit in self.candidates_for(p, shooting, there)]
        target = p.world.number[p.draw(names, "target") if len(names) > 1 else names[0]]
        total = total_power(p, self.units, self.hex)
        modifier = shooting.modifier(p, self.hex)
        artillery = p.world.is_ground[self.units[0]] == 1
        for unit in self.units:
            if artillery:
                p.fired[unit] = 1  # 11.12/once
            else:
                p.put(unit, p.box(FLOWN))  # 13.0/boxes, 16.2/once
        if artillery and shooting.once():
            p.done[target] |= SHELLED
        by = "artillery" if artillery else p.piece(self.units[0]).kind
        # one resolution a volley, whatever else strikes the hex in this turn (11.3/separately)
        strike(p, target, total, modifier, by, "other" if self.other else "top")
        shooting.after_fire(p, self.units, self.hex)


def _candidates(
    p: Situation, shooting: Shooting, hex: int, there: Sequence[int], artillery: bool, other_unit: bool
) -> list[int]:
    """Who of those in the hex artillery, or a ship or air unit, may hit: the top one, or those among which chance
    decides."""
    if artillery and shooting.once():
        there = [unit for unit in there if not p.done[unit] & SHELLED]  # 11.2/once-per-phase
    top = p.top[hex]
    if not other_unit:
        return [top] if top in there else []
    others = [unit for unit in there if unit != top]
    # nobody but its owner knows whether a concealed stack holds more than its top unit
    return others or (list(there) if p.concealed[hex] else [])


def _volleys(p: Situation, shooting: Shooting) -> list[Fire]:
    """A sensible choice of what may be fired at each hex: all guns together, each gun, air units and ships."""
    firers = shooting.firers(p)
    if not firers:
        return []
    guns = [unit for unit in firers if p.world.is_ground[unit]]
    alike = {(p.piece(u).kind, p.piece(u).range, p.face(u).bombardment): u for u in firers if not p.world.is_ground[u]}
    targets = shooting.targets(p)
    bearing = _bearing(p, shooting, guns, targets)
    found = []
    for hex, there in targets.items():
        near = bearing[hex]
        volleys = [tuple(near)] if len(near) > 1 else []
        volleys += [(unit,) for unit in near[:LISTED_GUNS]]
        strikes = [
            (unit,) for unit in alike.values() if in_range(p, unit, hex) and shooting.no_fire(p, unit, hex) is None
        ]
        for groups, artillery in ((volleys, True), (strikes, False)):
            if groups:
                aims = [aim for aim in (False, True) if _candidates(p, shooting, hex, there, artillery, aim)]
                found += [Fire(hex, group, aim) for group in groups for aim in aims]
    return found


def _bearing(
    p: Situation, shooting: Shooting, guns: Sequence[int], targets: Mapping[int, object]
) -> dict[int, list[int]]:
    """Hex -> the guns in range; one look around each gun, as there may be many hexes."""
    found: dict[int, list[int]] = {hex: [] for hex in targets}
    for gun in guns:
        reach = p.piece(gun).range
        around = -1 if reach == UNLIMITED else p.world.within(p.at[gun], reach)  # -1 holds every hex
        for hex in shooting.in_reach(p, gun, around, targets):
            found[hex].append(gun)
    return found


def strike(p: Situation, target: int, total: int, modifier: int, by: str, aim: str) -> None:
    """One die on the column of the total (11.21/resolve); totals, dice and results are open, the unit is not."""
    hex, side = p.hex_name(p.at[target]), p.sides[target]
    firing = SIDES[enemy(side)]
    die = p.roll("bombardment", "11.21/resolve", side=firing, hex=hex, total=total, modifier=modifier) + modifier
    steps, disrupted = p.world.charts.bombardment.cell(die, total)
    result = {"steps": steps, "disrupted": "yes" if disrupted else "no"}
    p.tell_apart(side, "bombarded", {"unit": p.name(target)}, hex=hex, total=total, by=by, aim=aim, **result)
    if steps or disrupted:
        harry(p, target)  # 12.21/complete
    if steps and p.reserve[target]:
        _end_reserve(p, target)
    for _ in range(min(steps, p.steps(target))):  # 'destroyed' is two steps, of units with more too (11.21/resolve)
        lose_step(p, target)
    if disrupted and p.on_board(target):
        p.disrupted[target] = 1  # 11.23/disruption


def _end_reserve(p: Situation, unit: int) -> None:
    """9.2/2-bombarded: a step lost to bombardment ends reserve status, a bombardment without one does not."""
    p.reserve[unit] = 0
    side, hex, names = p.sides[unit], p.at[unit], (p.name(unit),)
    if p.concealed[hex]:
        p.tell_only(side, "reserve-shelled", units=names, hex=p.hex_name(hex))
    else:
        p.tell_apart(side, "reserve-shelled", {"units": names}, hex=p.hex_name(hex))
