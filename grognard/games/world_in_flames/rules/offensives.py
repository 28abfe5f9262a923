"""16 Offensive chits (option 61): stores for a great offensive, played when a power has chosen its action.

What a search at sea would gain by one (16.2) is not carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final

from grognard.field.memory import lasting
from grognard.field.reach import Ways, spread
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.flying import OFF_MAP as FLOWN_OVER
from grognard.games.world_in_flames.rules.flying import Flight, air_ways
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.theatre import AIR, AXIS, COMBINED, LAND, PASS, Theatre
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

PowerNo = Annotated[int, "power"]
COST: Final = 15  # build points
TURNS: Final = 3
GENERAL: Final = -1  # instead of an HQ: in a combined action
RALLIED: Final = -2  # the chit has turned HQs face-up
OFF_MAP: Final = 4


# --- what is on -----------------------------------------------------------------------------------------------


def offensive(p: Situation, power: int) -> tuple[int, int] | None:
    """The HQ of a major power's offensive in this impulse, and how many units it has doubled."""
    return next(((hq, doubled) for who, hq, doubled in p.offensives if who == power), None)


def at_hand(p: Situation, power: int) -> int:
    """The chits that a power may play now."""
    return sum(who == power and due <= p.turn for who, due in p.chits)


def general(p: Situation, power: int) -> bool:
    """16.4/opt61-combined: whether a power does in this impulse all that three actions allow."""
    return offensive(p, power) == (GENERAL, 0)


# 16/opt61-hq-range
def covers(p: Situation, power: int, action: int, hex: int) -> bool:
    """Whether a power's offensive of a kind reaches a hex: its HQ is in supply and near enough, whatever lies between.

    16/opt61-hq-trs: wherever the HQ is on land now.
    """
    found = offensive(p, power)
    if found is None or found[0] < 0 or p.chosen[power] != action:
        return False
    hq = found[0]
    if not p.on_board(hq) or not supplied(p, hq):
        return False
    key = "reach of offensive", hq
    near: frozenset[int] | None = p.cache.get(key)
    if near is None:
        reached = spread(_ways(p.world), p.at[hq], p.piece(hq).reorganisation, bytes(p.hexes)).costs
        near = p.cache[key] = frozenset(reached)
    return hex in near


def _ways(world: Theatre) -> Ways:
    """As aircraft fly, but for the price of hexes off the map."""

    def find() -> Ways:
        return tuple(
            tuple((there, OFF_MAP if price == FLOWN_OVER else price) for there, price in row) for row in air_ways(world)
        )

    return lasting(world, "ways of offensives", find)


# 16.1/opt61-air-ground-strike, /opt61-air-double
def driven(p: Situation, flight: Flight) -> bool:
    """Whether an aircraft over its target has the bonus of an offensive in the air."""
    return bool(p.offensives) and covers(p, p.major(p.power_of[flight.plane]), AIR, flight.hex)


# --- doubled units --------------------------------------------------------------------------------------------


# 16.3/opt61-land-double
def doublings(p: Situation, power: int) -> int:
    """How many more units a power's offensive on land may double: two for each point of its HQ."""
    found = offensive(p, power)
    if found is None or found[0] < 0 or p.chosen[power] != LAND:
        return 0
    return 2 * p.piece(found[0]).reorganisation - found[1]


def doublable(p: Situation, units: Sequence[int], doubled: Sequence[int] = ()) -> list[int]:
    """Those of some units that an offensive may double now, the strongest first; of each power as many as are left."""
    if not p.offensives:
        return []
    left: dict[int, int] = {}
    for unit in doubled:
        power = p.major(p.power_of[unit])
        left[power] = left.get(power, doublings(p, power)) - 1
    found = []
    for unit in sorted(units, key=lambda each: (-p.piece(each).combat, each)):
        power = p.major(p.power_of[unit])
        if unit not in doubled and left.get(power, doublings(p, power)) > 0 and covers(p, power, LAND, p.at[unit]):
            found.append(unit)
    return found


def note_doubled(p: Situation, units: Sequence[int]) -> None:
    for unit in units:
        power = p.major(p.power_of[unit])
        p.offensives = tuple((who, hq, used + (who == power)) for who, hq, used in p.offensives)
        p.tell("doubled", unit=p.name(unit))


# --- reorganisation -------------------------------------------------------------------------------------------


# 16.1/opt61-air-reorg, 16.3/opt61-land-reorg, 16.4/opt61-combined
def eases(p: Situation, helper: int, unit: int) -> bool:
    """Whether a unit costs half: by the HQ of an offensive of its kind, or in a combined one."""
    if not p.offensives:
        return False
    power = p.major(p.power_of[unit])
    if general(p, power):
        return True
    found = offensive(p, p.major(p.power_of[helper]))
    action = p.chosen[p.major(p.power_of[helper])]
    kind = {AIR: "air", LAND: "land"}.get(action)
    return found is not None and found[0] == helper and p.piece(unit).branch == kind


# --- playing a chit -------------------------------------------------------------------------------------------


# 16/opt61-limit
def no_chit(p: Situation, seat: int, power: int) -> Refusal | None:
    """Why a power plays no chit now: none at hand, one played already, neutral, or it has passed."""
    key = p.world.powers[power].key
    if p.world.seat_of.get(power) != seat:
        return refuse("16/opt61-limit", "no-offensive", power=key)
    if not at_hand(p, power):
        return refuse("16/opt61-cost", "no-chit", power=key)
    if offensive(p, power) is not None or p.neutral(power) or p.chosen[power] == PASS:
        return refuse("16/opt61-limit", "no-offensive", power=key)
    return None


def play_chit(p: Situation, power: int, what: int) -> None:
    """16/opt61-cost: it goes back to the force pool, from which another can be built (1.3/markers-unlimited)."""
    used = p.chits.index(min(each for each in p.chits if each[0] == power and each[1] <= p.turn))
    p.chits = (*p.chits[:used], *p.chits[used + 1 :])
    p.offensives = (*p.offensives, (power, what, 0))
    p.touch()


class Launch(Action, frozen=True):
    """16.1, 16.3: an offensive in the air or on land around a face-up HQ."""

    kind: ClassVar[str] = "offensive"
    hq: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Launch]:
        orders = [cls(hq) for hq in p.world.headquarters]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        power, facts = p.major(p.power_of[self.hq]), {"unit": p.name(self.hq)}
        if power not in p.world.seat_of:
            return refuse("16/opt61-limit", "no-leader", **facts)
        refusal = no_chit(p, seat, power)
        if refusal is not None:
            return refusal
        if p.chosen[power] not in (AIR, LAND):
            return refuse("16/opt61-hq-range", "no-air-or-land", power=p.world.powers[power].key)
        if not p.piece(self.hq).headquarters or not p.on_board(self.hq) or p.down[self.hq] or not supplied(p, self.hq):
            return refuse("16/opt61-hq-range", "no-leader", **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        power = p.major(p.power_of[self.hq])
        play_chit(p, power, self.hq)
        p.tell("offensive", power=p.world.powers[power].key, unit=p.name(self.hq), hex=p.hex_name(p.at[self.hq]))


class LaunchAll(Action, frozen=True):
    """16.4/opt61-combined: an offensive in a combined action."""

    kind: ClassVar[str] = "general-offensive"
    power: PowerNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[LaunchAll]:
        orders = [cls(power) for power in p.world.playing[p.active]]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refusal = no_chit(p, seat, self.power)
        if refusal is None and p.chosen[self.power] != COMBINED:
            return refuse("16.4/opt61-combined", "not-combined", power=p.world.powers[self.power].key)
        return refusal

    def play(self, p: Situation, seat: int) -> None:
        play_chit(p, self.power, GENERAL)
        p.tell("general-offensive", power=p.world.powers[self.power].key)


class RallyStaffs(Action, frozen=True):
    """16.5/opt61-reorg-hqs: all HQs of a power are turned face-up instead."""

    kind: ClassVar[str] = "rally-staffs"
    power: PowerNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[RallyStaffs]:
        orders = [cls(power) for power in p.world.playing[p.active]]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refusal = no_chit(p, seat, self.power)
        if refusal is None and not self._weary(p):
            return refuse("16.5/opt61-reorg-hqs", "no-weary-staff", power=p.world.powers[self.power].key)
        return refusal

    def _weary(self, p: Situation) -> list[int]:
        own = (hq for hq in p.world.headquarters if p.major(p.power_of[hq]) == self.power)
        return [hq for hq in own if p.down[hq] and p.on_board(hq)]

    def play(self, p: Situation, seat: int) -> None:
        staffs = self._weary(p)
        play_chit(p, self.power, RALLIED)
        for hq in staffs:
            p.turn_over(hq, down=False)
        p.tell("staffs-rallied", power=p.world.powers[self.power].key, count=len(staffs))


class Offensives(Procedure):
    """16/opt61-limit: each active major power may play one chit when its side has chosen its actions."""

    steps: ClassVar[tuple[str, ...]] = ("play",)
    side: int = AXIS

    def play(self, p: Situation) -> Outcome:
        kinds = (Launch, LaunchAll, RallyStaffs)
        if self.done:
            self.done = False
            return None
        ask = Ask("offensive", p.deciders(self.side), (*kinds, Done), "16/opt61-limit")
        return openly(ask, lambda seat: any(kind.possible(p, seat) for kind in kinds))


# 16/opt61-hq-trs
def settle_down(p: Situation) -> None:
    """With the impulse the offensives end, and their HQs are turned over."""
    for _, hq, _ in p.offensives:
        if hq >= 0 and p.on_board(hq):
            p.turn_over(hq)
    p.offensives = ()
