"""3, 7, 12 The turn: initiative, impulses of both sides by turns, and when they end."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.airlift import AirTransport, Paradrop
from grognard.games.world_in_flames.rules.arrivals import Reinforcement, add_the_year, call_up
from grognard.games.world_in_flames.rules.bombing import GroundStrike
from grognard.games.world_in_flames.rules.choosing import ActionChoice
from grognard.games.world_in_flames.rules.combat import LandCombat
from grognard.games.world_in_flames.rules.concepts import roll
from grognard.games.world_in_flames.rules.conquest import Conquest
from grognard.games.world_in_flames.rules.initiative import InitiativeSegment, towards
from grognard.games.world_in_flames.rules.marching import LandMovement
from grognard.games.world_in_flames.rules.offensives import Offensives, settle_down
from grognard.games.world_in_flames.rules.production import Production
from grognard.games.world_in_flames.rules.rail import RailMovement
from grognard.games.world_in_flames.rules.rebasing import Rebasing
from grognard.games.world_in_flames.rules.reorganising import Reorganisation
from grognard.games.world_in_flames.rules.reserves import Mobilisation
from grognard.games.world_in_flames.rules.stacking import thin_out
from grognard.games.world_in_flames.rules.strategic import CarpetBombing, StrategicBombardment
from grognard.games.world_in_flames.rules.surprise import recover
from grognard.games.world_in_flames.rules.weather import roll_weather
from grognard.games.world_in_flames.theatre import AXIS, PASS, SIDES
from grognard.kernel.procedures import AGAIN, END, Outcome, Procedure


class Turn(Procedure):
    """3.1/turn-order, as far as its segments are there: reinforcements, initiative, actions, the end of the turn."""

    steps: ClassVar[tuple[str, ...]] = (
        *("begin", "add_units", "reinforce_first", "reinforce_second", "initiative", "actions", "reorganise"),
        *("produce_first", "produce_second", "conquer", "end"),
    )

    def begin(self, p: Situation) -> Outcome:
        p.tell("turn", turn=p.turn)
        p.lately = bytearray(len(p.lately))  # 2.4.2/city-not-enemy-this-turn
        p.ferried = ()  # 11.10/straits
        p.bombed = ()  # 11.7/loss
        p.touch()
        return None

    # 4.1.1/annual-adds, 4.2/circle
    def add_units(self, p: Situation) -> Outcome:
        add_the_year(p)
        call_up(p)
        return None

    # 4.2/order
    def reinforce_first(self, p: Situation) -> Outcome:
        p.stack.append(Reinforcement(side=p.holder))
        return None

    def reinforce_second(self, p: Situation) -> Outcome:
        p.stack.append(Reinforcement(side=enemy(p.holder)))
        return None

    def initiative(self, p: Situation) -> Outcome:
        if p.surprise:  # barbarossa/surprise: the scenario begins with the impulse of the surprise
            p.first = p.holder
            return None
        p.stack.append(InitiativeSegment())
        return None

    def actions(self, p: Situation) -> Outcome:
        p.impulse = 0
        p.active = p.first
        p.stack.append(ActionSegment())
        return None

    # 13.5/turn-all-face-up
    def reorganise(self, p: Situation) -> Outcome:
        p.down = bytearray(len(p.down))
        p.touch()
        return None

    # 3.1-E/end-order
    def produce_first(self, p: Situation) -> Outcome:
        p.stack.append(Production(side=p.holder))
        return None

    def produce_second(self, p: Situation) -> Outcome:
        p.stack.append(Production(side=enemy(p.holder)))
        return None

    def conquer(self, p: Situation) -> Outcome:
        p.stack.append(Conquest())
        return None

    # 6.2/marker-shift, 12/initiative-shift
    def end(self, p: Situation) -> Outcome:
        """A side that has played the first and the last impulse pays for it."""
        if p.active == p.first:
            towards(p, enemy(p.active))
        p.turn += 1
        return None


class ActionSegment(Procedure):
    """7/loop: impulses by turns. Weather before each pair of them (3.1-D3/second-side, 12/repeat-stages)."""

    steps: ClassVar[tuple[str, ...]] = ("weather", "thin", "impulse", "last_roll")

    def weather(self, p: Situation) -> Outcome:
        if p.active == p.first:
            roll_weather(p)
        return None

    # 2.3.1/when-checked
    def thin(self, p: Situation) -> Outcome:
        """A swamp that thaws holds no aircraft any more."""
        return thin_out(p)

    def impulse(self, p: Situation) -> Outcome:
        p.stack.append(Impulse(side=p.active))
        return None

    # 12/roll, 3.1-D2.4/end-roll
    def last_roll(self, p: Situation) -> Outcome:
        number = p.world.tables.impulses[p.impulse]
        modifier = passing(p, p.active)
        die = roll(p, "last-impulse", "12/roll", side=SIDES[p.active], modifier=modifier, number=number)
        if die + modifier <= number:
            p.tell("impulses-end")
            return END
        # 12/continue, 8.2.8/turn-length
        p.impulse = min(p.impulse + p.advance, len(p.world.tables.impulses) - 1)
        p.active = enemy(p.active)
        self.step = 0
        return AGAIN


class Impulse(Procedure):
    """3.1-D2/impulse-order, 3.1-D2.3/action-order, as far as they are there: actions are chosen, then carried out."""

    steps: ClassVar[tuple[str, ...]] = (
        *(
            "begin",
            "mobilise",
            "choose",
            "launch",
            "bombard",
            "carpet",
            "strike",
            "entrain",
            "march",
            "lift",
            "drop",
            "fight",
            "rebase",
            "reorganise",
            "end",
        ),
    )
    side: int = AXIS

    def begin(self, p: Situation) -> Outcome:
        p.used = ()
        p.tell("impulse", side=SIDES[self.side], box=p.impulse + 1)
        for victim, declarer in p.surprise:
            p.tell("surprised", power=p.world.powers[victim].key, by=p.world.powers[declarer].key)
        return None

    def mobilise(self, p: Situation) -> Outcome:
        p.stack.append(Mobilisation(side=self.side))
        return None

    def choose(self, p: Situation) -> Outcome:
        p.stack.append(ActionChoice(powers=p.world.playing[self.side]))
        return None

    # 16/opt61-limit
    def launch(self, p: Situation) -> Outcome:
        if p.world.rules.offensive_chits:
            p.stack.append(Offensives(side=self.side))
        return None

    # the phases of D2.3 at sea are not there yet
    def bombard(self, p: Situation) -> Outcome:
        p.stack.append(StrategicBombardment(side=self.side))
        return None

    def carpet(self, p: Situation) -> Outcome:
        if p.world.rules.carpets:
            p.stack.append(CarpetBombing(side=self.side))
        return None

    def strike(self, p: Situation) -> Outcome:
        p.stack.append(GroundStrike(side=self.side))
        return None

    def entrain(self, p: Situation) -> Outcome:
        p.stack.append(RailMovement(side=self.side))
        return None

    def march(self, p: Situation) -> Outcome:
        p.stack.append(LandMovement(side=self.side))
        return None

    def lift(self, p: Situation) -> Outcome:
        p.stack.append(AirTransport(side=self.side))
        return None

    def drop(self, p: Situation) -> Outcome:
        p.stack.append(Paradrop(side=self.side))
        return None

    def fight(self, p: Situation) -> Outcome:
        p.stack.append(LandCombat(side=self.side))
        return None

    def rebase(self, p: Situation) -> Outcome:
        p.stack.append(Rebasing(side=self.side))
        return None

    def reorganise(self, p: Situation) -> Outcome:
        p.stack.append(Reorganisation(side=self.side))
        return None

    def end(self, p: Situation) -> Outcome:
        p.done = bytearray(len(p.done))
        settle_down(p)
        recover(p)
        p.touch()
        return None


# 11.1/pass-end-modifier, 12/all-pass-modifier, 12/all-but-one-pass-modifier
def passing(p: Situation, side: Side) -> int:
    """What passing powers take from the roll for the last impulse: less on one or two maps."""
    acting = [power for power in p.world.playing[side] if p.chosen[power] != PASS]
    small = p.world.maps <= 2
    if not acting:
        return -1 if small else -2
    return -1 if len(acting) == 1 and not small and len(p.world.playing[side]) > 1 else 0
