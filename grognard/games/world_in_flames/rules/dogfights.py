"""14.3 Air-to-air combat: both sides form a line of fighters and one of bombers, and fight round by round."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import ClassVar, Final, NamedTuple

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.concepts import roll, rounded
from grognard.games.world_in_flames.rules.flying import BOMBER, PATROL, UNARMED, Flight, flights
from grognard.games.world_in_flames.rules.homecoming import Homecoming, shoot_down
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.tables import AIR_RESULTS
from grognard.games.world_in_flames.theatre import AXIS, SIDES
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.aside import Standing
from grognard.kernel.procedures import AGAIN, END, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

SEVERITY: Final = ("AX", "DX", "AA", "DA", "AC", "DC", "-")  # the order in which results are lowered
FEW: Final = 3  # lines up to this length are listed in every order
NOBODY: Final = -1

Line = tuple[int, ...]


class Group(NamedTuple):
    """What a side has in a combat, each line from front to back."""

    fighters: Line
    bombers: Line

    @property
    def all(self) -> Line:
        return (*self.fighters, *self.bombers)

    @property
    def heads(self) -> Line:
        """Those whom the enemy can hit."""
        return (*self.fighters[:1], *self.bombers[:1])

    def without(self, plane: int) -> Group:
        return Group(*(tuple(each for each in line if each != plane) for line in self))


def engaged(p: Situation, hex: int, night: int = 0) -> tuple[Group, Group]:
    """Who would fight over a hex, side by side."""
    here = [flight for flight in flights(p, hex) if flight.night == night]
    both = []
    for side in range(len(SIDES)):
        own = [flight for flight in here if p.sides[flight.plane] == side]
        foes = [flight for flight in here if p.sides[flight.plane] != side]
        # 15.1/air-cap
        awake = [flight for flight in own if flight.role != PATROL or not caught(p, flight.plane, foes)]
        fighters = tuple(flight.plane for flight in awake if flight.role != BOMBER)
        both.append(Group(fighters, tuple(flight.plane for flight in own if flight.role == BOMBER)))
    return both[0], both[1]


# 15.1/air-no-missions
def caught(p: Situation, plane: int, foes: Sequence[Flight]) -> bool:
    """Whether an aircraft is surprised by all the enemies it could meet."""
    return bool(foes) and all(surprised(p, plane, p.power_of[foe.plane], foe.base) for foe in foes)


# --- strengths ------------------------------------------------------------------------------------------------


# 14.3.2/total, /total-no-fighters, /modifiers-cumulative
def total(p: Situation, own: Group, foe: Group) -> Fraction:
    """The air-to-air total of a side: its first fighter and what the others add, or its first bomber alone."""
    rules = p.world.rules
    if own.fighters:
        first = Fraction(p.piece(own.fighters[0]).air_to_air)
        leader = (*foe.fighters, NOBODY)[0]
        return first + sum((rules.rear(p, plane, leader) for plane in own.fighters[1:]), Fraction(0))
    return Fraction(rules.bomber_in_front(p, own.bombers[0])) if own.bombers else Fraction(0)


# 14.3.2/combat-value
def values(p: Situation, groups: tuple[Group, Group]) -> tuple[int, int]:
    """Side -> its air combat value."""
    one, other = total(p, *groups), total(p, groups[1], groups[0])
    return rounded(one - other), rounded(other - one)


# 14.3.2/unarmed-bomber
def armed(p: Situation, own: Group) -> bool:
    """Whether a side rolls dice: not with nothing but a bomber without guns in front."""
    return bool(own.fighters) or (bool(own.bombers) and UNARMED not in p.piece(own.bombers[0]).marks)


def result_of(p: Situation, value: int, dice: int) -> str:
    table = p.world.tables.air
    return table.cell(dice, table.column(value)).result


def lower(result: str) -> str:
    """A result one step weaker; there is nothing below a bomber that gets through by its own side's choice."""
    return SEVERITY[min(SEVERITY.index(result) + 1, len(SEVERITY) - 1)]


# --- what players decide --------------------------------------------------------------------------------------


def the_fight(p: Situation) -> Dogfight:
    fight: Dogfight = p.stack[-1]
    return fight


class Arrange(Action, frozen=True):
    """14.3.1/line: the order of a side's fighters and of its bombers, from front to back."""

    kind: ClassVar[str] = "arrange"
    complete: ClassVar[bool] = False
    fighters: tuple[PieceNo, ...]
    bombers: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Arrange]:
        own = the_fight(p).groups[p.side_of(seat)]
        return [cls(one, other) for one in orders(own.fighters) for other in orders(own.bombers)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        own = the_fight(p).groups[p.side_of(seat)]
        if sorted(self.fighters) == sorted(own.fighters) and sorted(self.bombers) == sorted(own.bombers):
            return None
        return refuse("14.3.1/line", "other-line", fighters=len(own.fighters), bombers=len(own.bombers))

    def play(self, p: Situation, seat: int) -> None:
        fight = the_fight(p)
        fight.form(p.side_of(seat), Group(self.fighters, self.bombers))
        fight.arranged = (*fight.arranged, p.side_of(seat))


def orders(line: Line) -> list[Line]:
    """Orders of a line worth thinking of: all of a short one, each of a long one with another in front."""
    if len(line) <= FEW:
        return list(permutations(line))
    return [(first, *(other for other in line if other != first)) for first in line]


class Pick(Action, frozen=True):
    """14.3.3: which aircraft the result of a roll falls upon."""

    kind: ClassVar[str] = "pick"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Pick]:
        return [cls(plane) for plane in the_fight(p).prey()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight = the_fight(p)
        if self.unit in fight.prey():
            return None
        return refuse(f"14.3.3/{fight.result}", "no-prey", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        the_fight(p).strike(p, self.unit)


class BreakOff(Action, frozen=True):
    """14.3.2/voluntary-abort: all aircraft of the side that are still fighting return to base."""

    kind: ClassVar[str] = "break-off"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BreakOff]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        the_fight(p).break_off(p, p.side_of(seat))


class FightOn(Standing, frozen=True):
    """Never break an air combat off."""

    kind: ClassVar[str] = "fight-on"
    question: ClassVar[str] = "break-off"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Done()


class FightAbove(Standing, frozen=True):
    """Fight on as long as one's air combat value is no lower than this, then break off."""

    kind: ClassVar[str] = "fight-above"
    question: ClassVar[str] = "break-off"
    value: int

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        found = values(p, the_fight(p).groups)[p.side_of(seat)]
        return Done() if found >= self.value else BreakOff()


class BestInFront(Standing, frozen=True):
    """14.3.1/line: the best fighter first, the most valuable bombers last."""

    kind: ClassVar[str] = "best-in-front"
    question: ClassVar[str] = "arrange"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Arrange(*best_order(p, the_fight(p).groups[p.side_of(seat)]))


def best_order(p: Situation, group: Group) -> Group:
    def worth(plane: int) -> int:
        piece = p.piece(plane)
        return piece.tactical + piece.strategic

    fighters = sorted(group.fighters, key=lambda plane: (-p.piece(plane).air_to_air, plane))
    return Group(tuple(fighters), tuple(sorted(group.bombers, key=lambda plane: (worth(plane), plane))))


# --- the combat -----------------------------------------------------------------------------------------------


class Dogfight(Procedure):
    """The air combat over one hex; `side` is the one whose impulse it is."""

    steps: ClassVar[tuple[str, ...]] = (
        *("gather", "arrange", "clear", "other_rolls", "other_hits", "rolls", "hits"),
        *("break_off_first", "break_off_second", "again"),
    )
    side: int = AXIS
    hex: int = 0
    night: int = 0
    fighters: tuple[Line, Line] = ((), ())
    bombers: tuple[Line, Line] = ((), ())
    arranged: tuple[int, ...] = ()
    values: tuple[int, int] = (0, 0)
    armed: tuple[bool, bool] = (True, True)
    lowered: tuple[bool, bool] = (False, False)  # whose results are a step weaker
    led: tuple[int, int] = (0, 0)  # the seats that decided for both sides when the round began
    result: str = ""  # of the roll that is being applied
    roller: int = AXIS
    fled: bool = False  # the side whose impulse it is has broken off

    @property
    def groups(self) -> tuple[Group, Group]:
        return Group(self.fighters[0], self.bombers[0]), Group(self.fighters[1], self.bombers[1])

    def form(self, side: int, group: Group) -> None:
        """A side's lines are these now."""
        both = [*self.groups]
        both[side] = group
        self.fighters = both[0].fighters, both[1].fighters
        self.bombers = both[0].bombers, both[1].bombers

    def leader(self, p: Situation, side: int) -> int:
        """The seat that decides for a side: that of the power with the most aircraft there.

        Who has lost the last of them still rolls in that round, and chooses if he may.
        """
        majors = [p.major(p.power_of[plane]) for plane in self.groups[side].all]
        if not majors:
            return self.led[side]
        return p.world.seat_of[max(majors, key=lambda major: (majors.count(major), -major))]

    # 14.3.1/one-at-a-time
    def gather(self, p: Situation) -> Outcome:
        for side, group in enumerate(engaged(p, self.hex, self.night)):
            self.form(side, group)
        p.tell("dogfight", hex=p.hex_name(self.hex))
        return None

    # 14.3.1/line
    def arrange(self, p: Situation) -> Outcome:
        """Both sides at once, unseen by each other; who has no choice is not asked."""
        able = [side for side, group in enumerate(self.groups) if max(map(len, group)) > 1]
        if set(able) <= set(self.arranged):
            return None
        seats = tuple(sorted(self.leader(p, side) for side in able))
        facts = {"hex": p.hex_name(self.hex)}
        return Ask("arrange", seats, (Arrange,), "14.3.1/line", facts, sealed=True, standing="arrange")

    # 14.3.2/rounds, /no-fighters
    def clear(self, p: Situation) -> Outcome:
        for side in range(len(SIDES)):
            if not self.groups[1 - side].fighters:
                for plane in self.groups[side].bombers:
                    self.let_through(p, plane)
        if not self.groups[0].all or not self.groups[1].all:
            return END
        self.led = self.leader(p, 0), self.leader(p, 1)
        self.values = values(p, self.groups)
        self.armed = armed(p, self.groups[0]), armed(p, self.groups[1])
        one, other = ((*group.fighters, NOBODY)[0] for group in self.groups)
        self.lowered = p.world.rules.lowered(p, one, other), p.world.rules.lowered(p, other, one)
        return None

    # 14.3.2/sequence, /simultaneous-total
    def other_rolls(self, p: Situation) -> Outcome:
        self.throw(p, enemy(Side(self.side)))
        return None

    def other_hits(self, p: Situation) -> Outcome:
        return self._apply(p)

    def rolls(self, p: Situation) -> Outcome:
        self.throw(p, Side(self.side))
        return None

    def hits(self, p: Situation) -> Outcome:
        return self._apply(p)

    def throw(self, p: Situation, side: Side) -> None:
        """Two dice for a side, on the column of its value at the beginning of the round."""
        self.roller, self.result = side, ""
        if not self.armed[side]:
            p.tell("unarmed", side=SIDES[side], hex=p.hex_name(self.hex))
            return
        facts: dict[str, Fact] = {"side": SIDES[side], "hex": p.hex_name(self.hex), "value": self.values[side]}
        dice = sum(roll(p, "air-combat", "14.3.2/sequence", **facts) for _ in range(2))
        found = result_of(p, self.values[side], dice)
        if self.lowered[side]:
            found = lower(found)
        self.result = found
        p.tell("air-result", dice=dice, result=found, **facts)

    # 14.3.3/roller-immune
    def prey(self) -> Line:
        """Those of the enemy whom a result can fall upon."""
        foe = self.groups[1 - self.roller]
        if self.result in ("AC", "DC"):
            return foe.bombers
        return foe.heads if self.result in AIR_RESULTS[1:] else ()

    def _apply(self, p: Situation) -> Outcome:
        able = self.prey()
        if not able:
            self.result = ""
            return None
        if len(able) == 1:
            self.strike(p, able[0])
            return None
        # 14.3.3/AX, /DX, /AC, /DC, /AA, /DA
        chooser = self.roller if self.result[0] == "A" else 1 - self.roller
        facts = {"hex": p.hex_name(self.hex), "result": self.result}
        return Ask("air-hit", (self.leader(p, chooser),), (Pick,), f"14.3.3/{self.result}", facts)

    def strike(self, p: Situation, plane: int) -> None:
        """A result falls upon an aircraft: it is destroyed, breaks off or gets through."""
        fate, self.result = self.result[1], ""
        if fate == "C":
            self.let_through(p, plane)
            return
        self.remove(plane)
        if fate == "X":
            shoot_down(p, plane, "air-combat")
        else:
            self.send_home(p, (plane,))

    def let_through(self, p: Situation, plane: int) -> None:
        self.remove(plane)
        p.tell("cleared-through", unit=p.name(plane), hex=p.hex_name(self.hex))

    def remove(self, plane: int) -> None:
        for side, group in enumerate(self.groups):
            if plane in group.all:
                self.form(side, group.without(plane))

    def send_home(self, p: Situation, planes: Sequence[int]) -> None:
        for plane in planes:
            p.tell("aborted", unit=p.name(plane), hex=p.hex_name(self.hex))
        p.stack.append(Homecoming(side=p.sides[planes[0]], planes=tuple(planes), aborted=True))

    # 14.3.2/voluntary-abort
    def break_off_first(self, p: Situation) -> Outcome:
        return self._may_break_off(p, self.side)

    def break_off_second(self, p: Situation) -> Outcome:
        return self._may_break_off(p, 1 - self.side)

    def _may_break_off(self, p: Situation, side: int) -> Outcome:
        """Asked where the fight would go on; the second side also after the first one has broken off."""
        on = all(group.all for group in self.groups) and any(group.fighters for group in self.groups)
        if self.done or not (on or (self.fled and self.groups[side].all)):
            self.done = False
            return None
        own, other = values(p, self.groups)[side], values(p, self.groups)[1 - side]
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "value": own, "enemy": other}
        asked = (self.leader(p, side),)
        return Ask("break-off", asked, (BreakOff, Done), "14.3.2/voluntary-abort", facts, standing="break-off")

    def break_off(self, p: Situation, side: int) -> None:
        planes = self.groups[side].all
        self.form(side, Group((), ()))
        self.send_home(p, planes)
        self.done = True
        self.fled = self.fled or side == self.side

    def again(self, p: Situation) -> Outcome:
        self.step = self.steps.index("clear")
        return AGAIN
