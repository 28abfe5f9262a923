"""9.0 End of Game Turn Sequence: Control, Attrition, markers, Generals and Superiors, the next turn."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import AVAILABLE, NO_CHIT, REMOVED, USED, Situation
from grognard.games.nemesis.rules.attrition import EndOfTurnAttrition
from grognard.games.nemesis.rules.control import RemoveFlag, controller, own_flags, remove_flag
from grognard.games.nemesis.rules.control_step import ControlStep
from grognard.games.nemesis.rules.tracks import advance_superior, gain_resources, lament
from grognard.games.nemesis.world import ALLIED, CHITS, JAPANESE, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.position import Over, Result
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

MOST_FLAG_LAMENT = 5  # 9.0-5B/flags
STAR_LAMENT = 3  # 9.0-5B/stars
FLAGS_KEPT = 5  # 9.0-5D/flags

Chit = Annotated[int, "chit"]


class EndOfTurn(Procedure):
    """9.0/order."""

    steps: ClassVar[tuple[str, ...]] = (
        "control",
        "attrition",
        "ambushes",
        "air_supports",
        "please_superiors",
        "reset_generals",
        "hear_laments",
        "victory",
        "resources",
        "flags",
        "monsoon",
        "choose_first_chits",
        "next_turn",
    )

    def control(self, p: Situation) -> Outcome:
        p.stack.append(ControlStep())
        return None

    def attrition(self, p: Situation) -> Outcome:
        p.stack.append(EndOfTurnAttrition())
        return None

    def ambushes(self, p: Situation) -> Outcome:
        """9.0-3/ambush."""
        if any(p.ambush):
            p.ambush[:] = bytes(len(p.ambush))
            p.tell("ambushes-returned")
        return None

    def air_supports(self, p: Situation) -> Outcome:
        """9.0-4/air."""
        for number, state in enumerate(p.air):
            if state == USED:
                p.air[number] = AVAILABLE
        return None

    def please_superiors(self, p: Situation) -> Outcome:
        """5A: a die at most the General's slot; the tracks end the game at 9 against 0 (9.0-5A/end)."""
        japanese, allied = p.superior
        # 9.0-5A/order: the lower Superior first, the Allies if equal
        for side in (JAPANESE, ALLIED) if japanese < allied else (ALLIED, JAPANESE):
            die = p.roll("superior", "9.0-5A/roll", side=SIDES[side], general=p.general[side])
            if die <= p.general[side]:  # 9.0-5A/roll
                advance_superior(p, side)  # 9.0-5A/at-nine
        return None

    def reset_generals(self, p: Situation) -> Outcome:
        """9.0-5A/reset: no slot is passed, so no Superior moves."""
        p.general[:] = bytes(2)
        p.tell("generals-reset")
        return None

    def hear_laments(self, p: Situation) -> Outcome:
        """5B; the order is fixed once, and the tracks end the game at 9 against 0 (9.0-5B/end, 9.0-5B/wrap)."""
        japanese, allied = p.superior
        # 9.0-5B/order: the higher Superior first, the Japanese if equal
        for side in (ALLIED, JAPANESE) if allied > japanese else (JAPANESE, ALLIED):
            flags = sum(1 for flag in p.flag if flag == 1 + enemy(side))
            lament(p, side, min(flags, MOST_FLAG_LAMENT), "flags")  # 9.0-5B/flags
            lament(p, side, STAR_LAMENT * lost_stars(p, side), "stars")  # 9.0-5B/stars, 1.1/starred-objective
        return None

    def victory(self, p: Situation) -> Outcome:
        """9.0-5/final-victory."""
        if p.turn == len(p.world.charts.turns):
            raise Over(at_the_end(p))
        return None

    def resources(self, p: Situation) -> Outcome:
        """9.0-5C/resources."""
        gain_resources(p, p.superior[JAPANESE] - p.superior[ALLIED])
        return None

    def flags(self, p: Situation) -> Outcome:
        if p.support_turn:
            p.stack.append(LowerFlags(side=ALLIED))
            p.stack.append(LowerFlags(side=JAPANESE))
        return None

    def monsoon(self, p: Situation) -> Outcome:
        """What leaves the game before the first turn of a monsoon (2.7, 9.0-6)."""
        turns = p.world.charts.turns
        now, soon = turns[p.turn - 1].weather, turns[p.turn].weather
        p.chosen = (NO_CHIT, NO_CHIT)
        if now == soon:
            return None
        p.tell("monsoon", weather=soon)
        p.air_supply = max(p.air_supply - 1, 0)  # 2.7/light-air-supply, 2.7/heavy-air-supply, 9.0-6/monsoon-heavy
        p.tell("air-supply-removed", left=p.air_supply)
        if now == "dry":  # 9.0-6/monsoon; the Allied Air Supports turn to their weaker side by the weather
            for number, air in enumerate(p.world.air_supports):
                if air.side == JAPANESE:  # 2.7/light-air
                    p.air[number] = REMOVED
                    p.tell("air-support-removed", air=air.id)
        return None

    def choose_first_chits(self, p: Situation) -> Outcome:
        """9.0-6/choose: both at the same time, neither seeing the other's choice."""
        seats = tuple(seat for side in (JAPANESE, ALLIED) if p.chosen[side] == NO_CHIT for seat in p.deciders(side))
        return Ask("first-chit", seats, (ChooseChit,), "9.0-6/choose", sealed=True) if seats else None

    def next_turn(self, p: Situation) -> Outcome:
        """9.0-6/return; the choices stay hidden until they are played (9.0-6/reveal)."""
        japanese, allied = (tuple(c for c in range(len(CHITS)) if c != chosen) for chosen in p.chosen)
        p.cups = (japanese, allied)
        p.played = ((), ())
        p.turn += 1
        return None


def at_the_end(p: Situation) -> Result:
    """9.0-5/final-victory: the happier Superior."""
    japanese, allied = p.superior
    if japanese == allied:
        return Result(None, "draw", "9.0-5/final-victory")
    return Result(SIDES[JAPANESE if japanese > allied else ALLIED], "turn-10", "9.0-5/final-victory")


def lost_stars(p: Situation, side: Side) -> int:
    """Starred Objectives that were the side's at start and are the enemy's now."""
    own = [objective for objective in p.world.features.objectives if objective.side == side and objective.star]
    return sum(1 for objective in own if controller(p, objective.hex) != side)


class LowerFlags(Procedure):
    """9.0-5D/flags: the owner lifts flags above 5 from Objectives that were theirs at start.

    Such an Objective is again worth its full value to the enemy (9.0-5D/value-restored).
    """

    rule: ClassVar[str] = "9.0-5D/flags"
    steps: ClassVar[tuple[str, ...]] = ("lower",)
    side: Side = JAPANESE

    def lower(self, p: Situation) -> Outcome:
        surplus = sum(1 for flag in p.flag if flag == 1 + self.side) - FLAGS_KEPT
        choices = own_flags(p, self.side) if surplus > 0 else []
        if len(choices) > surplus:
            if surplus > 0:
                return Ask("lower-flags", p.deciders(self.side), (RemoveFlag,), self.rule, {"surplus": surplus})
            return None
        for hex in choices:
            remove_flag(p, self.side, hex)
        return None


class ChooseChit(Action, frozen=True):
    """The secret choice of the first chit of the next turn: any but the fourth of this one."""

    kind: ClassVar[str] = "choose-chit"
    secret: ClassVar[bool] = True  # also when both have chosen, until it is played (9.0-6/reveal)
    chit: Chit

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ChooseChit]:
        return [cls(chit) for chit in range(len(CHITS))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        played = p.played[p.side_of(seat)]
        if played and self.chit == played[-1]:  # 4.0/choice-restriction
            return refuse("4.0/choice-restriction", "last-chit", chit=CHITS[self.chit])
        return None

    def play(self, p: Situation, seat: int) -> None:
        side = p.side_of(seat)
        p.chosen = (self.chit, p.chosen[1]) if side == JAPANESE else (p.chosen[0], self.chit)
        p.tell("chit-chosen", side=SIDES[side])
