"""3 A scenario from its first to its last turn: the draw, the set-up, the turns, the end."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.deploying import Deployment
from grognard.games.world_in_flames.rules.mustering import muster
from grognard.games.world_in_flames.rules.turn import Turn
from grognard.games.world_in_flames.rules.victory import judge
from grognard.games.world_in_flames.theatre import ALLIED, AXIS
from grognard.kernel.procedures import AGAIN, Outcome, Procedure


class Campaign(Procedure):
    """3/turns: after the set-up turn follows turn until the scenario ends."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "defend", "attack", "turn", "end")

    def draw(self, p: Situation) -> Outcome:
        muster(p)
        return None

    # barbarossa/set-up
    def defend(self, p: Situation) -> Outcome:
        p.stack.append(Deployment(side=ALLIED))
        return None

    def attack(self, p: Situation) -> Outcome:
        p.stack.append(Deployment(side=AXIS))
        return None

    # 3/turns
    def turn(self, p: Situation) -> Outcome:
        p.stack.append(Turn())
        return None

    def end(self, p: Situation) -> Outcome:
        """The turn marker has moved on: was it the last?"""
        assert p.world.scenario is not None
        judge(p, p.turn > p.world.scenario.last)
        self.step = self.steps.index("turn")
        return AGAIN
