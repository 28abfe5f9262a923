"""6.2-D Retreating: every unit of the hex for itself, hex by hex, as its owner chooses."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import FULL, RETREATED, TURN_SCALE, Situation
from grognard.games.nemesis.rules.bunkers import remove_idle_bunker
from grognard.games.nemesis.rules.control import enemy_objective, enter
from grognard.games.nemesis.rules.losses import clear_marks, eliminate, lose_step
from grognard.games.nemesis.rules.movement import push_transporters
from grognard.games.nemesis.rules.stacking import EnforceStacking, room_for
from grognard.games.nemesis.rules.terrain import CLIFF, closed, hexsides
from grognard.games.nemesis.rules.transporters import RETREAT, RetreatTransporters
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

NEAR_ENTRY: Final = 3  # 6.2-D/off-map: hexes from a Supply Entry Hex
ROUND: Final = 6  # a hex of the map with fewer neighbours lies at its edge


class Retreat(Procedure):
    """The defender's units leave the hex one after another, then the Transporters, then room is looked for.

    Only an enforced retreat brings it about (6.2-A/no-free-retreat). The unit that moved last may go on, at
    a step for each further hex, until another unit starts or the owner is done.
    """

    steps: ClassVar[tuple[str, ...]] = ("fall_in", "units", "transporters", "stacking")
    side: Side = JAPANESE
    hex: int = -1
    waiting: tuple[int, ...] = ()  # units that have not left yet
    weary: tuple[int, ...] = ()  # those that had retreated before in this phase: their first hex costs a step too
    moving: int = -1  # the unit that moved last, while it may go on

    def fall_in(self, p: Situation) -> Outcome:
        self.waiting = tuple(p.units(self.hex, self.side))
        self.weary = tuple(n for n in self.waiting if p.done[n] & RETREATED)
        return None

    def units(self, p: Situation) -> Outcome:
        if self.pressed(p):
            if p.steps(self.moving) == 1 or not open_hexes(p, self, self.moving):
                self.leave(p, self.moving)  # 6.2-D/stacking: the step for the next hex is its last
                return AGAIN
            return self._ask(p, "6.2-D/stacking")
        lost = next((n for n in self.waiting if self.hopeless(p, n)), -1)
        if lost >= 0:
            self.leave(p, lost)
            return AGAIN
        further = self.may_go_on(p)
        if self.done or not (self.waiting or further):
            return None
        if len(self.waiting) == 1 and not further:
            only = hexes_for(p, self, self.waiting[0])
            if len(only) == 1:
                self.go(p, self.waiting[0], only[0])
                return AGAIN
        return self._ask(p, "6.2-D/where")

    def _ask(self, p: Situation, rule: str) -> Ask:
        on = self.moving if self.pressed(p) else -1
        where = {"unit": p.name(on), "there": p.hex_name(p.at[on])} if on >= 0 else {"unit": "-", "there": "-"}
        facts: dict[str, Fact] = {
            "hex": p.hex_name(self.hex),
            "left": len(self.waiting),
            "forced": "yes" if on >= 0 else "no",
            **where,
        }
        return Ask("retreat", p.deciders(self.side), (RetreatUnit, Done), rule, facts)

    def transporters(self, p: Situation) -> Outcome:
        if p.transporters(self.hex, self.side):
            p.stack.append(RetreatTransporters(side=self.side, hex=self.hex, cause=RETREAT))
        return None

    def stacking(self, p: Situation) -> Outcome:
        p.stack.append(EnforceStacking(side=self.side))
        return None

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        if self.pressed(p):
            return _go_on(p, self.moving)
        if self.waiting:
            return refuse("6.2-C/decision", "still-to-retreat", units=tuple(p.name(n) for n in self.waiting))
        return None

    # --- one unit ------------------------------------------------------------------------------------

    def pressed(self, p: Situation) -> bool:
        """6.2-D/stacking: the unit that moved last found no room and must go on."""
        return self.moving >= 0 and room_for(p, self.moving, p.at[self.moving]) is not None

    def may_go_on(self, p: Situation) -> bool:
        """Whether the unit that moved last can pay for another hex and finds one."""
        return self.moving >= 0 and p.steps(self.moving) > 1 and bool(hexes_for(p, self, self.moving))

    def hopeless(self, p: Situation, unit: int) -> bool:
        """No hex to go to (a Garrison goes nowhere, 1.2-J/garrison-retreat), or no step to pay for it."""
        if p.piece(unit).kind == "garrison" or not open_hexes(p, self, unit):
            return True
        return unit in self.weary and p.steps(unit) == 1

    def costs(self, unit: int) -> bool:
        """Whether the unit's next hex costs a step: an extra hex, or any hex of one that is retreating again."""
        return unit == self.moving or unit in self.weary

    def go(self, p: Situation, unit: int, to: int) -> None:
        """One hex; a step first where it costs one (6.2-D/extra-hexes, 6.2-D/onto-target-again)."""
        start = p.at[unit]
        standing = lose_step(p, unit, "retreat") if self.costs(unit) else unit
        self.waiting = tuple(n for n in self.waiting if n != unit)
        self.moving = standing
        if standing >= 0:
            p.done[standing] |= RETREATED
            p.tell("retreats", unit=p.name(standing), hex=p.hex_name(to))
            enter(p, standing, to)
            push_transporters(p, standing, to)
        remove_idle_bunker(p, start)  # 5.1-E/removal-in-combat

    def leave(self, p: Situation, unit: int) -> None:
        """Nowhere to go: off the map near a Supply Entry Hex, else eliminated (6.2-D/eliminated).

        Off the map is a hex like others: it costs a step where the next hex would (6.2-D/extra-hexes).
        """
        start = p.at[unit]
        costs = self.costs(unit)
        self.waiting = tuple(n for n in self.waiting if n != unit)
        self.moving = -1
        if open_hexes(p, self, unit) or not saved_off_map(p, unit):
            eliminate(p, unit, "no-retreat")
        else:
            standing = lose_step(p, unit, "retreat") if costs else unit
            if standing >= 0:
                _off_map(p, standing)
        remove_idle_bunker(p, start)


def _off_map(p: Situation, unit: int) -> None:
    """Back as a Reinforcement next Game Turn, with the steps it has and in Full Supply (6.2-D/off-map)."""
    reduced = p.reduced[unit]
    clear_marks(p, unit)
    p.reduced[unit], p.supply[unit], p.due[unit] = reduced, FULL, p.turn + 1
    p.put(unit, p.box(TURN_SCALE))
    p.tell("retreats-off-map", unit=p.name(unit), turn=p.turn + 1)


# --- where to (6.2-D/where) --------------------------------------------------------------------------------


def refuse_hex(p: Situation, retreat: Retreat, unit: int, hexside: int) -> Refusal | None:
    """Why a unit can never retreat over this hexside, whatever else there is; enemy ZoC does not matter."""
    there = p.world.board.neighbours[hexside]
    facts = {"unit": p.name(unit), "hex": p.hex_name(there)}
    if there == retreat.hex:
        return refuse("6.2-D/where", "back-into-combat", **facts)
    if p.world.board.terrain[there] == CLIFF:
        return refuse("6.2-D/no-cliffs", "no-retreat-into-cliffs", **facts)
    return closed(p, unit, hexside)


def open_hexes(p: Situation, retreat: Retreat, unit: int) -> list[int]:
    """Every hex a unit could retreat to, the last resorts included."""
    neighbours = p.world.board.neighbours
    return [
        neighbours[hexside]
        for hexside in hexsides(p.at[unit])
        if neighbours[hexside] != NO_HEX and refuse_hex(p, retreat, unit, hexside) is None
    ]


def last_resort(p: Situation, side: Side, hex: int) -> str:
    """What makes a hex a last resort: an Ambush (not to the Japanese), enemy Transporters, an enemy Objective."""
    if p.ambush[hex] and side == ALLIED:
        return "ambush"
    if p.transporters(hex, enemy(side)):
        return "transporter"
    return "objective" if enemy_objective(p, side, hex) else ""


def hexes_for(p: Situation, retreat: Retreat, unit: int) -> list[int]:
    """The hexes the owner may choose from: last resorts only if all else costs a step (6.2-D/last-resort)."""
    found = open_hexes(p, retreat, unit)
    resorts = [hex for hex in found if last_resort(p, retreat.side, hex)]
    if resorts and has_free_way(p, retreat, unit, found):
        return [hex for hex in found if hex not in resorts]
    return found


def has_free_way(p: Situation, retreat: Retreat, unit: int, found: list[int]) -> bool:
    """Whether the unit has a way that costs no step and is no last resort; to stop where it is may be one."""
    if unit == retreat.moving:
        return not retreat.pressed(p)
    if retreat.costs(unit):
        return False
    return any(not last_resort(p, retreat.side, hex) and room_for(p, unit, hex) is None for hex in found)


def saved_off_map(p: Situation, unit: int) -> bool:
    """6.2-D/off-map: at the edge of the map and at most 3 hexes from one's own Supply Entry Hex.

    Edition 1.1a saves it near any Supply Entry Hex, the enemy's included.
    """
    world, hex = p.world, p.at[unit]
    on_map = [there for there in world.board.adjacent(hex) if there not in world.off_map]
    if len(on_map) >= ROUND or p.piece(unit).kind == "garrison":
        return False
    return any(
        world.board.distance(hex, entry) <= NEAR_ENTRY
        for entry, side in world.features.entries.items()
        if world.rules.serves(side, p.sides[unit])
    )


def _go_on(p: Situation, unit: int) -> Refusal:
    """6.2-D/stacking."""
    return refuse("6.2-D/stacking", "must-retreat-on", unit=p.name(unit), hex=p.hex_name(p.at[unit]))


class RetreatUnit(Action, frozen=True):
    """One unit retreats one hex, for the first time or further."""

    kind: ClassVar[str] = "retreat"
    unit: PieceNo
    to: Hex

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[RetreatUnit]:
        retreat: Retreat = p.stack[-1]
        if retreat.pressed(p):
            units: tuple[int, ...] = (retreat.moving,)
        else:
            units = (*retreat.waiting, retreat.moving) if retreat.may_go_on(p) else retreat.waiting
        return [cls(n, hex) for n in units for hex in hexes_for(p, retreat, n)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        retreat: Retreat = p.stack[-1]
        name, hex = p.name(self.unit), p.hex_name(self.to)
        if self.unit not in retreat.waiting and (self.unit != retreat.moving or retreat.moving < 0):
            return refuse("6.2-D/where", "not-retreating", unit=name)
        if self.unit != retreat.moving and retreat.pressed(p):
            return _go_on(p, retreat.moving)
        if self.unit == retreat.moving and p.steps(self.unit) == 1:
            return refuse("6.2-D/extra-hexes", "no-step-for-another-hex", unit=name, steps=1)
        if self.to in p.world.off_map:  # arrows lead out of it only, so no hexside is found on the way in
            return refuse("1.1/reinforcement-hex-no-entry", "reinforcement-hex", unit=name, hex=hex)
        hexside = p.world.board.hexside(p.at[self.unit], self.to)
        if hexside == NO_HEX:
            return refuse("6.2-D/where", "retreat-not-adjacent", unit=name, hex=hex)
        shut = refuse_hex(p, retreat, self.unit, hexside)
        if shut is not None:
            return shut
        why = last_resort(p, retreat.side, self.to)
        if why and has_free_way(p, retreat, self.unit, open_hexes(p, retreat, self.unit)):
            return refuse("6.2-D/last-resort", "retreat-last-resort", unit=name, hex=hex, why=why)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].go(p, self.unit, self.to)
