"""19, 20D, 21C Patrols: operative fighters that fall upon enemy groups which pass through their zones."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import (
    CAP,
    FROM_CAP,
    NAVAL_PATROL,
    NO_MISSION,
    OPERATIVE,
    PATROL,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.air_combat import Jettison, laden
from grognard.games.war_of_resistance.rules.air_fire import flying, pick, pounce, suffer
from grognard.games.war_of_resistance.rules.airbases import deck_closed, leave_decks, no_departure, works
from grognard.games.war_of_resistance.rules.flying import distances
from grognard.games.war_of_resistance.rules.homecoming import TIRED, Homecoming
from grognard.games.war_of_resistance.rules.wings import fighter, patrol_radius
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

Pairs = tuple[tuple[int, int], ...]  # patrol fighter, target


def watchers(p: Situation, side: int) -> list[int]:
    """Fighters of a side that have a patrol zone: operative at their base, and those on CAP (20E/switch-patrol)."""
    found: list[int] | None = p.cache.get(("watchers", side))
    if found is None:
        found = [
            wing
            for wing in p.air_force(side)
            if fighter(p, wing)
            and (p.mission[wing] == CAP or (p.ready[wing] == OPERATIVE and at_leisure(p, wing) and _on_guard(p, wing)))
        ]
        p.cache["watchers", side] = found
    return found


def at_leisure(p: Situation, wing: int) -> bool:
    """Whether no mission binds it: who waits on a carrier for ships may give that up (27A5/naval-patrol)."""
    return p.mission[wing] == NO_MISSION or (p.mission[wing] == NAVAL_PATROL and p.deck[wing] > 0)


def _on_guard(p: Situation, wing: int) -> bool:
    """Whether it could take off to fight: from its own side's bases alone."""
    return works_for(p, wing) and no_departure(p, wing, PATROL) is None


def works_for(p: Situation, wing: int) -> bool:
    """Whether it can take off where it is (17A/capacity)."""
    return not deck_closed(p, wing, p.deck[wing] - 1) if p.deck[wing] else works(p, p.at[wing])


def zone_radius(p: Situation, wing: int) -> int:
    """19 for a fighter at its base; on CAP it attacks in its own hex only (20E/switch-patrol)."""
    return 0 if p.mission[wing] == CAP else patrol_radius(p, wing)


def patrols(p: Situation, side: int, place: int) -> list[int]:
    """Fighters of a side in whose zones a hex lies; no zone reaches off the map (20G2j/no-patrol)."""
    if place >= len(p.world.board):
        return []
    found = []
    for wing in watchers(p, side):
        radius = zone_radius(p, wing)
        if p.at[wing] == place or (radius and distances(p, side, p.at[wing])[place] <= radius):
            found.append(wing)
    return found


def exposure(p: Situation, side: int) -> dict[int, int]:
    """Hex -> how many fighters of a side watch over it; for ways that keep out of their sight."""
    found: dict[int, int] | None = p.cache.get(("exposure", side))
    if found is None:
        found = {}
        for wing in watchers(p, side):
            radius = zone_radius(p, wing)
            if p.at[wing] >= len(p.world.board):
                continue
            for hex in p.world.board.hexes(p.world.within(p.at[wing], radius)):
                found[hex] = found.get(hex, 0) + 1
        p.cache["exposure", side] = found
    return found


def scramble_off(p: Situation, wings: tuple[int, ...], place: int, duty: int) -> None:
    """Fighters take up a mission of the reacting player in a hex; those on CAP keep its range for the way home."""
    leave_decks(p, ((wing, -1) for wing in wings))
    for wing in wings:
        if p.mission[wing] == CAP:
            p.aloft[wing] |= FROM_CAP
        else:
            p.base[wing] = p.at[wing]
        p.mission[wing] = duty
        p.put(wing, place)
    p.touch()


# --- 21C ---------------------------------------------------------------------------------------------------


# 21C/no-return-fire
class PatrolFight(Procedure):
    """One patrol attack on one moving group: the fighters are allotted at random, fire, and return at once."""

    steps: ClassVar[tuple[str, ...]] = ("jettison", "pair", "gang_up", "fire", "return_home")
    side: int = 0  # the initiating player
    place: int = -1
    screen: tuple[int, ...] = ()
    force: tuple[int, ...] = ()
    fighters: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    pairs: Pairs = ()

    def facts(self, p: Situation) -> dict[str, Fact]:
        return {"place": p.place_name(self.place)}

    def jettison(self, p: Situation) -> Outcome:
        if self.done or not laden(p, self.force):
            self.done = False
            return None
        facts = self.facts(p)
        return Ask("jettison", p.deciders(self.side), (Jettison, Done), "23A1/jettison", facts, standing="jettison")

    # 21C/allocation
    def pair(self, p: Situation) -> Outcome:
        """First one for each escort, then one for each unit of the mission force."""
        left = list(self.fighters)
        for group in (self.screen, self.force):
            targets = list(group)
            while targets and left:
                target = pick(p, targets, "patrol-target") if len(left) < len(targets) else targets[0]
                wing = pick(p, left, "patrol-fighter")
                targets.remove(target)
                left.remove(wing)
                self.pairs = (*self.pairs, (wing, target))
        self.spare = tuple(left)
        return None

    def open_targets(self, p: Situation) -> list[int]:
        against = [target for _, target in self.pairs]
        every = (*self.screen, *self.force)
        fewest = min(against.count(target) for target in every)
        return [target for target in every if against.count(target) == fewest]

    def reinforce(self, p: Situation, target: int) -> None:
        wing = pick(p, self.spare, "patrol-fighter")
        self.spare = tuple(other for other in self.spare if other != wing)
        self.pairs = (*self.pairs, (wing, target))

    def gang_up(self, p: Situation) -> Outcome:
        while self.spare:
            targets = self.open_targets(p)
            if len(self.spare) < len(targets):
                other = p.deciders(enemy(self.side))
                return Ask("patrol-extras", other, (Pounce,), "21C/allocation", self.facts(p), standing="extras")
            for target in targets:
                self.reinforce(p, target)
        return None

    def fire(self, p: Situation) -> Outcome:
        while self.pairs:
            (wing, target), self.pairs = self.pairs[0], self.pairs[1:]
            if flying(p, (target,)):
                result = pounce(p, wing, target)
                if result:
                    suffer(p, target, result)
                    return AGAIN
        return None

    # 20D/return
    def return_home(self, p: Situation) -> Outcome:
        p.stack.append(Homecoming(wings=tuple((wing, TIRED) for wing in self.fighters)))
        return None


class Pounce(Action, frozen=True):
    """21C/allocation: a fighter that is left over, drawn at random, is sent against a unit of its owner's choice."""

    kind: ClassVar[str] = "pounce"
    target: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Pounce]:
        fight: PatrolFight = p.stack[-1]
        return [cls(wing) for wing in fight.open_targets(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight: PatrolFight = p.stack[-1]
        if self.target in fight.open_targets(p):
            return None
        return refuse("21C/allocation", "spread-evenly", unit=p.name(self.target))

    def play(self, p: Situation, seat: int) -> None:
        fight: PatrolFight = p.stack[-1]
        fight.reinforce(p, self.target)
