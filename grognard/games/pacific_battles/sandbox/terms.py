"""The words of the sandbox of Pacific Battles: sides, boxes, phases, and what counters, hexes and cards can show."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from grognard.games.invented import Leg, Terms
from grognard.games.invented.values import ByName, Each, Marks, Number, Place, Text, Truth, Value, Word
from grognard.games.pacific_battles import position as places
from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.administrative import AdministrativePhase
from grognard.games.pacific_battles.rules.battle import CombatPhase
from grognard.games.pacific_battles.rules.bombardment import BombardmentPhase
from grognard.games.pacific_battles.rules.initiative import InitiativePhase
from grognard.games.pacific_battles.rules.interdiction import PlaceInterdiction
from grognard.games.pacific_battles.rules.joint import JointPhase
from grognard.games.pacific_battles.rules.movement import MovementPhase
from grognard.games.pacific_battles.rules.reserves import ReserveMovementPhase
from grognard.games.pacific_battles.rules.turn import Campaign, GameTurn, PlayerTurn
from grognard.games.pacific_battles.world import BOXES, SIDES, World
from grognard.kernel.procedures import Outcome

PLACEMENTS: Final = ("hex", "near", "near-hq", "near-area", "far-area", "area", "box", "port", "entry", "sea")
TERMS: Final = Terms(
    module=MODULE,
    edition="2002",
    sides=SIDES,
    boxes={box.name: box for box in BOXES},
    phases={
        "bombardment": Leg(BombardmentPhase),
        "movement": Leg(MovementPhase),
        "combat": Leg(CombatPhase),
        "reserve movement": Leg(ReserveMovementPhase),
        "reserve combat": Leg(CombatPhase, fields={"reserve": True}),
        "interdiction": Leg(PlaceInterdiction),
        "player turn": Leg(PlayerTurn),
        "initiative": Leg(InitiativePhase, sided=False),
        "joint": Leg(JointPhase, sided=False),
        "administrative": Leg(AdministrativePhase, sided=False),
        "turn": Leg(GameTurn, sided=False),
        "campaign": Leg(Campaign, sided=False),
    },
    pause="3.1/turn-order",
    controller=lambda p, hex: p.control[hex] - 1,
    states={
        **dict.fromkeys(("spent", "budget", "sailed", "frozen", "plot_turn", "lost"), Number()),
        **dict.fromkeys(("reserve", "disrupted", "fired", "building", "truck", "died"), Truth()),
        "mode": Word(("foot", "motorized")),
        "plot": Place(boxes=False),
        "dawn": Place(),
        "done": Marks(
            {
                "moved": places.MOVED,
                "stopped": places.STOPPED,
                "strategic": places.STRATEGIC,
                "attacked": places.ATTACKED,
                "shelled": places.SHELLED,
                "tested": places.TESTED,
                "committed": places.COMMITTED,
                "harried": places.HARRIED,
            }
        ),
    },
    marks={
        "control": Word(SIDES, first=1),
        "fort": Word(("", "building", "completed")),
        "fort_side": Word(SIDES),
        "interdicted": Marks({side: 1 << number for number, side in enumerate(SIDES)}),
        "concealed": Truth(),
    },
    tracks={
        "turn": Number(1),
        "first": Word(SIDES),
        "holder": Word((*SIDES, "nobody")),
        **dict.fromkeys(("run", "declared", "attacks", "penang", "streak", "barrage", "sailings"), Number()),
        "sailing_turn": Number(),
        **dict.fromkeys(("rerolled", "capitulated"), Truth()),
        "convoy": Text(("", "historical", "full")),
        "tested": Value(),  # pairs of a unit and a hex, by their numbers
        "tally": ByName(places.TALLIES),
        "replacements": ByName(places.TALLIES),
        "special": ByName(places.SPECIALS),
        "fallen": Each(Number(most=None)),
    },
)
# 3.1/player-turn: the phase of a player turn that each of these is
STEPS: Final = {
    "bombardment": "bombardment",
    "movement": "movement",
    "combat": "combat",
    "reserve movement": "reserve_movement",
    "reserve combat": "reserve_combat",
    "interdiction": "place_interdiction",
}


class LaterPhase(PlayerTurn):
    """One phase of a player turn with all that is done before it, where a sandbox plays several in a row."""

    steps: ClassVar[tuple[str, ...]] = ("one",)
    name: str = ""

    def one(self, p: Situation) -> Outcome:
        outcome: Outcome = getattr(self, self.name)(p)
        return outcome


@cache
def real_worlds() -> tuple[World, ...]:
    """The games of the series as they are, for their charts and the names on their maps."""
    return tuple(MODULE.world(scenario, TERMS.edition, {}) for scenario in MODULE.scenarios)
