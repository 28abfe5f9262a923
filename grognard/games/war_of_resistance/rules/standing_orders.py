"""Standing orders of air and sea: what a player answers beforehand to questions that come in the other's turn.

Each names the question it answers (`Ask(standing=...)` in the chapter that asks). All that they look at lies open on
the board: where aircraft, ships and units are, and what an enemy group is once it flies.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import ESCORT, Situation, enemy
from grognard.games.war_of_resistance.rules.air_combat import Divide, PressOn
from grognard.games.war_of_resistance.rules.air_fire import flying
from grognard.games.war_of_resistance.rules.flying import distances
from grognard.games.war_of_resistance.rules.gunfire import Allot, defences, unallotted
from grognard.games.war_of_resistance.rules.homecoming import Homecoming, Land, havens
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.rules.missions import battlegrounds
from grognard.games.war_of_resistance.rules.naval_combat import Engage, LetPass, NavalCombats, modifiers
from grognard.games.war_of_resistance.rules.patrols import patrols
from grognard.games.war_of_resistance.rules.reacting import Intercept, PatrolAttack, interceptors
from grognard.games.war_of_resistance.rules.wings import air_attack
from grognard.kernel.actions import Action, Done, Place
from grognard.kernel.aside import Standing
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal, refuse

MOST_PERCENT = 1000
FARTHEST = 60


class Never(Standing, frozen=True):
    """The base of policies that let everything pass."""

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Done()


class Near(Standing, frozen=True):
    """The base of policies that let pass whatever is far from a place, and leave the rest to those before or to the
    player himself."""

    base: Place
    hexes: int

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        measurable = self.base < p.world.first_pool and not p.world.on_river(self.base)  # nothing flies from a hexside
        if measurable and 0 <= self.hexes <= FARTHEST:
            return None
        return refuse("16D/reacting", "standing-terms", base=p.place_name(self.base), hexes=self.hexes, most=FARTHEST)

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        far = distances(p, seat, self.base)
        return None if any(far[place] <= self.hexes for place in self.concerned(p, seat)) else Done()

    def concerned(self, p: Situation, seat: int) -> list[int]:
        """The places that the question is about."""
        raise NotImplementedError


class AtOdds(Standing, frozen=True):
    """The base of policies that send all fighters who can, if they are so many per cent of the enemy's."""

    percent: int

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if 0 <= self.percent <= MOST_PERCENT:
            return None
        return refuse("16D/reacting", "standing-percent", percent=self.percent, most=MOST_PERCENT)

    def good_enough(self, p: Situation, fighters: list[int], group: tuple[int, ...]) -> bool:
        """Attack strength in the air against that of the escorts; nobody escorts: always."""
        guard = sum(air_attack(p, wing) for wing in group if p.mission[wing] == ESCORT)
        return 100 * sum(air_attack(p, wing) for wing in fighters) >= self.percent * guard


# --- 20D: patrols ------------------------------------------------------------------------------------------


class PatrolNever(Never, frozen=True):
    """No patrol attack on anybody."""

    kind: ClassVar[str] = "patrol-never"
    question: ClassVar[str] = "patrol"


class PatrolNear(Near, frozen=True):
    """Patrol attacks are a matter within so many hexes of a place; farther off all may pass."""

    kind: ClassVar[str] = "patrol-near"
    question: ClassVar[str] = "patrol"

    def concerned(self, p: Situation, seat: int) -> list[int]:
        journey: Journey = p.stack[-1]
        return [p.at[wing] for wing in flying(p, journey.arrived)[:1]]


class PatrolOdds(AtOdds, frozen=True):
    """Every fighter in reach attacks at these odds or better; else the group may pass."""

    kind: ClassVar[str] = "patrol-odds"
    question: ClassVar[str] = "patrol"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        journey: Journey = p.stack[-1]
        group = flying(p, journey.arrived)
        able = [wing for wing in patrols(p, seat, p.at[group[0]]) if wing not in journey.spared]
        return PatrolAttack(tuple(able)) if able and self.good_enough(p, able, group) else Done()


# --- 20C, 21: interception and air combat -------------------------------------------------------------------


class InterceptNever(Never, frozen=True):
    """No interception, and nobody scrambles."""

    kind: ClassVar[str] = "intercept-never"
    question: ClassVar[str] = "interception"


class InterceptNear(Near, frozen=True):
    """Interception is a matter within so many hexes of a place; farther off nobody flies."""

    kind: ClassVar[str] = "intercept-near"
    question: ClassVar[str] = "interception"

    def concerned(self, p: Situation, seat: int) -> list[int]:
        journey: Journey = p.stack[-1]
        return [journey.target]


class InterceptOdds(AtOdds, frozen=True):
    """All fighters that can come intercept at these odds or better; else nobody flies."""

    kind: ClassVar[str] = "intercept-odds"
    question: ClassVar[str] = "interception"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        journey: Journey = p.stack[-1]
        able = [] if journey.interceptors else interceptors(p, journey)
        good = able and self.good_enough(p, able, journey.at_target(p))
        return Intercept(tuple(able)) if good else Done()


class DivideAs(Standing, frozen=True):
    """Interceptors all engage the screen, or all pass it by."""

    kind: ClassVar[str] = "divide-as"
    question: ClassVar[str] = "divide"
    bypass: bool

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Divide(p.stack[-1].engaging if self.bypass else ())


class PressAlways(Standing, frozen=True):
    """One after another of several takes his turn against a single enemy."""

    kind: ClassVar[str] = "press-always"
    question: ClassVar[str] = "press-on"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return PressOn()


class LandNearest(Standing, frozen=True):
    """Who cannot return to his own base lands at the nearest."""

    kind: ClassVar[str] = "land-nearest"
    question: ClassVar[str] = "homecoming"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        home: Homecoming = p.stack[-1]
        wing = home.wings[0][0]
        far = distances(p, seat, p.at[wing])
        return Land(wing, min(havens(p, wing), key=lambda place: (far[place], place)))


# --- 20E, 20G2c: what may be flown in the other's turn ---------------------------------------------------------


class NoCover(Standing, frozen=True):
    """Nothing is flown in the other player's turn where both may fly: no CAP, no harassment."""

    kind: ClassVar[str] = "no-cover"
    question: ClassVar[str] = "air-window"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Done() if p.player != seat else None


class NoAirDefence(Never, frozen=True):
    """No defensive air support."""

    kind: ClassVar[str] = "no-air-defence"
    question: ClassVar[str] = "defensive-support"


class AirDefenceNear(Near, frozen=True):
    """Defensive air support is a matter if a threatened hex of one's own lies within so many hexes of a place."""

    kind: ClassVar[str] = "air-defence-near"
    question: ClassVar[str] = "defensive-support"

    def concerned(self, p: Situation, seat: int) -> list[int]:
        return [hex for hex in battlegrounds(p) if p.occupied(seat, hex)]


class HuntNever(Never, frozen=True):
    """Naval patrols let ships pass."""

    kind: ClassVar[str] = "hunt-never"
    question: ClassVar[str] = "ships-sighted"


class HuntNear(Near, frozen=True):
    """Ships are a matter for naval patrols within so many hexes of a place."""

    kind: ClassVar[str] = "hunt-near"
    question: ClassVar[str] = "ships-sighted"

    def concerned(self, p: Situation, seat: int) -> list[int]:
        place: int = p.stack[-1].place
        return list(p.world.banks(place)) if p.world.on_river(place) else [place]


# --- ships, headquarters, supply ------------------------------------------------------------------------------


class NoGunfire(Never, frozen=True):
    """Ships commit no guns to the defence."""

    kind: ClassVar[str] = "no-gunfire"
    question: ClassVar[str] = "gunfire"


class AllGunfire(Standing, frozen=True):
    """Every ship fires with all it has for the hex in its range that the strongest enemies stand beside."""

    kind: ClassVar[str] = "all-gunfire"
    question: ClassVar[str] = "gunfire"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        able = defences(p, seat)
        if not able:
            return Done()
        ship, hex = max(able, key=lambda pair: (self._threat(p, seat, pair[1]), -pair[0], -pair[1]))
        return Allot(ship, hex, unallotted(p, ship))

    def _threat(self, p: Situation, seat: int, hex: int) -> int:
        near = p.world.board.adjacent(hex)
        return sum(p.rating(unit).attack for place in near for unit in p.units(place, enemy(seat)))


class EngageFrom(Standing, frozen=True):
    """Japan fights Chinese ships where the die is changed by no less than this; others may pass (28A)."""

    kind: ClassVar[str] = "engage-from"
    question: ClassVar[str] = "naval-combat"
    modifier: int

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        meeting: NavalCombats = p.stack[-1]
        found = sum(modifiers(p, meeting.prey, meeting.hunter).values())
        return Engage() if found >= self.modifier else LetPass()


class NoReaction(Never, frozen=True):
    """No headquarters is activated in the other player's turn (37H)."""

    kind: ClassVar[str] = "no-reaction"
    question: ClassVar[str] = "reaction"


class SupplyAsUsual(Never, frozen=True):
    """Nothing is said about supply in the other player's initial phase (4A1)."""

    kind: ClassVar[str] = "supply-as-usual"
    question: ClassVar[str] = "second-player"
