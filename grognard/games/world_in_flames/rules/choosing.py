"""10 The choice of actions, and how often a power may do what in an impulse."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.offensives import general
from grognard.games.world_in_flames.theatre import ACTIONS, AIR, COMBINED, LAND, NAVAL, PASS
from grognard.kernel.actions import Action
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

PowerNo = Annotated[int, "power"]
ActionNo = Annotated[int, "action"]
UNLIMITED: Final = -1
FLIGHTS: Final = (  # they share one limit
    *("port-attack", "naval-air", "strategic-bombardment", "ground-strike"),
    *("air-transport", "paradrops", "air-rebases"),
)


class Choose(Action, frozen=True):
    """10/choose: a major power passes, or takes an air, naval, land or combined action."""

    kind: ClassVar[str] = "choose"
    power: PowerNo
    action: ActionNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Choose]:
        asking: ActionChoice = p.stack[-1]
        return [cls(asking.powers[0], action) for action in range(len(ACTIONS))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        asking: ActionChoice = p.stack[-1]
        names = p.world.powers
        if self.power != asking.powers[0]:
            asked = names[asking.powers[0]].key
            return refuse("10/choose", "another-power", power=names[self.power].key, asked=asked)
        # 10.1/neutral
        if p.neutral(self.power) and self.action not in (PASS, COMBINED):
            return refuse("10.1/neutral", "neutral-action", power=names[self.power].key)
        return None

    def play(self, p: Situation, seat: int) -> None:
        asking: ActionChoice = p.stack[-1]
        p.chosen = (*p.chosen[: self.power], self.action, *p.chosen[self.power + 1 :])
        asking.powers = asking.powers[1:]
        p.tell("action-chosen", power=p.world.powers[self.power].key, action=ACTIONS[self.action])


class ActionChoice(Procedure):
    """10/choose: each major power of the side, one after the other."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    powers: tuple[int, ...] = ()

    def choose(self, p: Situation) -> Outcome:
        if not self.powers:
            return None
        seat = p.world.seat_of[self.powers[0]]
        facts = {"power": p.world.powers[self.powers[0]].key}
        return Ask("choose-action", (seat,), (Choose,), "10/choose", facts)


# 10.2/limits
def limit(p: Situation, activity: str, power: int) -> int:
    """How often a major power may do something in this impulse, UNLIMITED if as often as it likes."""
    action = p.chosen[power]
    if action == PASS:  # 11.1/pass
        return 0
    actions = (AIR, NAVAL, LAND) if action == COMBINED and general(p, power) else (action,)  # 16.4/opt61-combined
    charts, key = p.world.land.charts.activities, p.world.powers[power].key
    found = [charts.get(f"{activity}/{ACTIONS[each]}", {}).get(key, 0) for each in actions]
    return UNLIMITED if UNLIMITED in found else max(found)


def spent(p: Situation, activity: str, unit: int, times: int = 1) -> Refusal | None:
    """Why a unit may not do something: its major power has done it often enough (10.2/minor-counts)."""
    power = p.major(p.power_of[unit])
    most = limit(p, activity, power)
    if most == UNLIMITED or p.count(account(activity), power) + times <= most:
        return None
    key, action = p.world.powers[power].key, ACTIONS[p.chosen[power]]
    return refuse("10.2/limits", "often-enough", power=key, activity=activity, limit=most, action=action)


def count(p: Situation, activity: str, unit: int, times: int = 1) -> None:
    """Note that a unit has done something, on its major power's account (10.2/minor-counts)."""
    power, kept = p.major(p.power_of[unit]), account(activity)
    rest = tuple(each for each in p.used if each[:2] != (kept, power))
    p.used = (*rest, (kept, power, p.count(kept, power) + times))


# 10.2/air-limit-total
def account(activity: str) -> str:
    """What is counted: all flights of an impulse together, whatever they are for."""
    return "flights" if activity in FLIGHTS else activity
