"""21A, 21B Air combat over the target hex: the screen of escorts, interceptors that engage it or pass it by, and the
mission force behind it.

A bout is a set of air units of both sides that fight each other: on one side at least there is only one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import JETTISONED, Situation, enemy
from grognard.games.war_of_resistance.rules.air_fire import flying, pick, shoot, suffer
from grognard.games.war_of_resistance.rules.wings import BOMB_RUNS, fighter
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

Wings = tuple[int, ...]
Bout = tuple[Wings, Wings]  # of the reacting player, of the initiating player

SCREEN, BYPASS, FORCE = range(3)
RULES: Final = ("21B1a/extras", "21B1c", "21B1e")


# 16D3; 21/when
class AirCombat(Procedure):
    """One air combat: three times units are allotted and fire, for the screen, past it, and at the mission force."""

    steps: ClassVar[tuple[str, ...]] = (
        "jettison",
        "divide",
        *("pair_screen", "spread_screen", "fire_screen"),  # 21B1a, 21B1b
        *("pair_bypass", "spread_bypass", "fire_bypass"),  # 21B1c, 21B1d
        *("pair_force", "spread_force", "fire_force"),  # 21B1e, 21B1f
    )
    side: int = 0  # the initiating player
    place: int = -1
    screen: Wings = ()  # 21A/screen: all escorts
    force: Wings = ()
    engaging: Wings = ()
    bypassing: Wings = ()
    divided: bool = False
    stage: int = SCREEN
    bouts: tuple[Bout, ...] = ()
    spare: Wings = ()  # units that are more than the other side has, still to be allotted
    pack: int = -1  # where the several units of the first bout stand: 0 reacting, 1 initiating; -1 before it begins
    ordered: bool = False  # the order of the many in the first bout is drawn
    fought: bool = False  # a round of the first bout is over and its owner has not said whether to go on
    fired: bool = False  # the single mission unit has fired in the first bout
    holding: bool | None = None  # whether it holds its fire in this round; None until its owner has said so

    def facts(self, p: Situation) -> dict[str, Fact]:
        return {"place": p.place_name(self.place)}

    # --- 21A preparation -------------------------------------------------------------------------------

    def jettison(self, p: Situation) -> Outcome:
        """21A/screen, 23A1/jettison: fighters with bombs may get rid of them; they stay in the mission force."""
        if self.done or not laden(p, self.force):
            self.done = False
            return None
        facts = self.facts(p)
        return Ask("jettison", p.deciders(self.side), (Jettison, Done), "23A1/jettison", facts, standing="jettison")

    def divide(self, p: Situation) -> Outcome:
        """21A/interceptors: the reacting player says who engages the screen and who tries to pass it by."""
        if not self.divided:
            if self.screen and self.force:
                return Ask(
                    "divide",
                    p.deciders(enemy(self.side)),
                    (Divide,),
                    "21A/interceptors",
                    self.facts(p),
                    standing="divide",
                )
            if not self.screen:
                self.engaging, self.bypassing = (), self.engaging
        return None

    # --- 21B1a, c, e: who fights whom ------------------------------------------------------------------

    def pair_screen(self, p: Situation) -> Outcome:
        self.stage = SCREEN
        self._pair(p, flying(p, self.engaging), flying(p, self.screen))
        return None

    def pair_bypass(self, p: Situation) -> Outcome:
        """21B1c: escorts that nobody has engaged, against interceptors that pass by."""
        self.stage = BYPASS
        self._pair(p, flying(p, self.bypassing), flying(p, self.screen))
        return None

    def pair_force(self, p: Situation) -> Outcome:
        self.stage = FORCE
        self._pair(p, flying(p, self.bypassing), flying(p, self.force))
        return None

    # 21B1a/pairing
    def _pair(self, p: Situation, reacting: Wings, initiating: Wings) -> None:
        """One to one at random as far as possible; the larger side's others are left in `spare`."""
        few, many = sorted((reacting, initiating), key=len)
        left, bouts = list(many), []
        for one in few:
            other = pick(p, left, "air-pairing")
            left.remove(other)
            bouts.append(((one,), (other,)) if few is reacting else ((other,), (one,)))
        self.bouts, self.spare = tuple(bouts), tuple(left) if bouts else ()
        if self.stage == SCREEN:  # 21B1b/done: who fights here is out of what follows
            self.screen = tuple(wing for wing in self.screen if not any(wing in bout[1] for bout in bouts))
        idle = p.sides[self.spare[0]] == enemy(self.side) if self.spare else False
        if (self.stage == BYPASS and idle) or (self.stage == FORCE and not idle):
            self.spare = ()  # nobody stops them; nobody attacks them (21B1e)

    def spread_screen(self, p: Situation) -> Outcome:
        """21B1a/extras: what one side has more is spread evenly, by its choice; spare escorts may keep out of it."""
        if self.done:
            self.done, self.spare = False, ()
        while self.spare:
            if not self.optional(p) and len(self.spare) >= len(self.open_targets(p)):
                for target in self.open_targets(p):  # one for each: nothing to choose
                    self.reinforce(p, target)
                continue
            owner = p.sides[self.spare[0]]
            answers: tuple[type[Action], ...] = (GangUp, Done) if self.optional(p) else (GangUp,)
            return Ask("gang-up", p.deciders(owner), answers, RULES[self.stage], self.facts(p), standing="extras")
        return None

    spread_bypass = spread_force = spread_screen

    def optional(self, p: Situation) -> bool:
        """21B1a/spare-escorts."""
        return self.stage == SCREEN and p.sides[self.spare[0]] == self.side

    def open_targets(self, p: Situation) -> list[int]:
        """Enemies that have the fewest against them: no third before every enemy has two."""
        own = 1 if p.sides[self.spare[0]] == self.side else 0
        fewest = min(len(bout[own]) for bout in self.bouts)
        return [bout[1 - own][0] for bout in self.bouts if len(bout[own]) == fewest]

    def reinforce(self, p: Situation, target: int) -> None:
        """A spare unit, drawn at random, joins those against a target."""
        wing = pick(p, self.spare, "air-extra")
        own = 1 if p.sides[wing] == self.side else 0
        self.spare = tuple(other for other in self.spare if other != wing)
        self.screen = tuple(other for other in self.screen if other != wing or self.stage != SCREEN)
        bouts = []
        for bout in self.bouts:
            if bout[1 - own] == (target,):
                joined = (*bout[own], wing)
                bout = (bout[0], joined) if own else (joined, bout[1])
            bouts.append(bout)
        self.bouts = tuple(bouts)

    # --- 21B1b, d, f: fire -----------------------------------------------------------------------------

    # 21B1b/one-on-one, /many-on-one
    def fire_screen(self, p: Situation) -> Outcome:
        while self.bouts:
            many, single = self._sides()
            if self.done:  # the owner of the many has had enough
                self.done = False
                self._next_bout()
                continue
            if self.fought:
                return Ask(
                    "press-on",
                    p.deciders(p.sides[many[0]]),
                    (PressOn, Done),
                    "21B1b/many-on-one",
                    self.facts(p),
                    standing="press-on",
                )
            if len(many) > 1 and not self.ordered:
                self._shuffle(p, many, single)
                continue
            if self._asks_for_fire(p, many):
                owner = p.deciders(self.side)
                return Ask("hold-fire", owner, (HoldFire,), "21B1f", self.facts(p), standing="hold-fire")
            self._round(p, many, single)
            if p.stack[-1] is not self:
                return AGAIN  # somebody goes home first
        return None

    fire_bypass = fire_force = fire_screen

    def _sides(self) -> tuple[Wings, int]:
        """The several units of the first bout, or the interceptor where it is one against one, and their enemy."""
        bout = self.bouts[0]
        if self.pack < 0:
            self.pack = 1 if len(bout[1]) > 1 else 0
        return bout[self.pack], bout[1 - self.pack][0]

    def _queue(self, many: Wings, single: int) -> None:
        """The several units of the first bout from now on."""
        bout = (many, (single,)) if self.pack == 0 else ((single,), many)
        self.bouts = (bout, *self.bouts[1:])

    def _shuffle(self, p: Situation, many: Wings, single: int) -> None:
        left, order = list(many), []
        while left:
            order.append(pick(p, left, "air-order"))
            left.remove(order[-1])
        self._queue(tuple(order), single)
        self.ordered = True

    def _asks_for_fire(self, p: Situation, many: Wings) -> bool:
        """Whether the owner of a mission unit has still to say if it fires at this one of several interceptors."""
        return self.stage == FORCE and len(many) > 1 and not self.fired and self.holding is None

    def _round(self, p: Situation, many: Wings, single: int) -> None:
        hit = self._shots(p, many[0], single)
        self.holding = None
        if hit.get(single) or len(many) == 1:
            self._next_bout()
        else:
            self._queue(many[1:], single)
            self.fought = True
        for wing, result in hit.items():  # after both have fired
            suffer(p, wing, result)

    def _next_bout(self) -> None:
        self.bouts = self.bouts[1:]
        self.ordered = self.fought = self.fired = False
        self.pack, self.holding = -1, None

    def _shots(self, p: Situation, one: int, other: int) -> dict[int, str]:
        """What the two of a round do to each other."""
        found: dict[int, str] = {}
        for firer, target in ((one, other), (other, one)):
            if self.stage == BYPASS and p.sides[firer] != self.side:
                continue  # 21B1d: who passes by does not fire
            if self.stage == FORCE and p.sides[firer] == self.side:
                if self.fired or self.holding:
                    continue  # 21B1f: once in an engagement
                self.fired = True
            result = shoot(p, firer, target)
            if result:
                found[target] = result
        return found


def laden(p: Situation, wings: Sequence[int]) -> list[int]:
    """The fighters among them that carry bombs and have not dropped them."""
    return [w for w in wings if fighter(p, w) and p.mission[w] in BOMB_RUNS and not p.aloft[w] & JETTISONED]


# --- answers -----------------------------------------------------------------------------------------------


class Jettison(Action, frozen=True):
    """23A1/jettison: a fighter drops its bombs, fights with its printed strength and bombs with a third of its load."""

    kind: ClassVar[str] = "jettison"
    time: ClassVar[str] = "23A1/jettison"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Jettison]:
        fight: AirCombat = p.stack[-1]
        return [cls(wing) for wing in laden(p, fight.force)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight: AirCombat = p.stack[-1]
        if self.unit in laden(p, fight.force):
            return None
        return refuse("23A1/jettison", "no-bombs-to-drop", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        p.aloft[self.unit] |= JETTISONED
        p.touch()
        p.tell("jettisoned", unit=p.name(self.unit))


class Divide(Action, frozen=True):
    """The interceptors that try to pass the screen by; the others engage it."""

    kind: ClassVar[str] = "divide"
    complete: ClassVar[bool] = False
    bypassing: tuple[PieceNo, ...] = ()

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Divide]:
        """Up to six interceptors in all ways; of more, those in the order in which they came."""
        fight: AirCombat = p.stack[-1]
        able = fight.engaging
        if len(able) <= 6:
            return [cls(some) for count in range(len(able) + 1) for some in combinations(able, count)]
        return [cls(able[:count]) for count in range(len(able) + 1)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight: AirCombat = p.stack[-1]
        for place, wing in enumerate(self.bypassing):
            if wing not in fight.engaging or wing in self.bypassing[:place]:
                return refuse("21A/interceptors", "no-interceptor", unit=p.name(wing))
        return None

    def play(self, p: Situation, seat: int) -> None:
        fight: AirCombat = p.stack[-1]
        fight.divided, fight.bypassing = True, self.bypassing
        fight.engaging = tuple(wing for wing in fight.engaging if wing not in self.bypassing)
        p.tell("interceptors-divided", engaging=len(fight.engaging), bypassing=len(fight.bypassing))


class GangUp(Action, frozen=True):
    """A spare unit, drawn at random, is sent against an enemy of its owner's choice."""

    kind: ClassVar[str] = "gang-up"
    target: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[GangUp]:
        fight: AirCombat = p.stack[-1]
        return [cls(wing) for wing in fight.open_targets(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight: AirCombat = p.stack[-1]
        if self.target in fight.open_targets(p):
            return None
        return refuse("21B1a/extras", "spread-evenly", unit=p.name(self.target))

    def play(self, p: Situation, seat: int) -> None:
        fight: AirCombat = p.stack[-1]
        fight.reinforce(p, self.target)


class PressOn(Action, frozen=True):
    """The next of several units takes its turn against the one."""

    kind: ClassVar[str] = "press-on"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[PressOn]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        fight: AirCombat = p.stack[-1]
        fight.fought = False


class HoldFire(Action, frozen=True):
    """21B1f: whether a mission unit that faces several interceptors keeps its one shot for a later one."""

    kind: ClassVar[str] = "hold-fire"
    hold: bool

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[HoldFire]:
        return [cls(False), cls(True)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        fight: AirCombat = p.stack[-1]
        fight.holding = self.hold
