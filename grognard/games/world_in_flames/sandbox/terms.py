"""The words of the sandbox: sides, phases, and what counters, hexes and tracks can show."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.games.invented import Leg, Terms
from grognard.games.invented.values import Marks, Number, Truth, Word
from grognard.games.world_in_flames import position as marks
from grognard.games.world_in_flames.module import MODULE
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules import (
    airlift,
    arrivals,
    bombing,
    combat,
    conquest,
    initiative,
    marching,
    production,
    rail,
    rebasing,
    reorganising,
    strategic,
    turn,
)
from grognard.games.world_in_flames.rules.concepts import DIE
from grognard.games.world_in_flames.sheets.files import load
from grognard.games.world_in_flames.theatre import FORCE_POOL, LATER, LOST, PRODUCTION, RESERVE, SIDES, SKY, WAITING
from grognard.games.world_in_flames.world import World

DONE: Final = {
    "moved": marks.MOVED,
    "attacked": marks.ATTACKED,
    "flown": marks.FLOWN,
    "railed": marks.RAILED,
    "dropped": marks.DROPPED,
    "invaded": marks.INVADED,
    "surprised": marks.SURPRISED,
}


def controller(p: Situation, hex: int) -> int:
    return p.side_of_power(p.control[hex])


TERMS: Final = Terms(
    module=MODULE,
    edition="final",
    sides=SIDES,
    boxes={box.name: box for box in (FORCE_POOL, PRODUCTION, WAITING, LOST, SKY, LATER, RESERVE)},
    phases={
        "initiative": Leg(initiative.InitiativeSegment, sided=False),
        "actions": Leg(turn.ActionSegment, sided=False),
        "impulse": Leg(turn.Impulse),
        "strategic bombardment": Leg(strategic.StrategicBombardment),
        "carpet bombing": Leg(strategic.CarpetBombing),
        "air transport": Leg(airlift.AirTransport),
        "paradrops": Leg(airlift.Paradrop),
        "ground strike": Leg(bombing.GroundStrike),
        "rebasing": Leg(rebasing.Rebasing),
        "rail movement": Leg(rail.RailMovement),
        "reorganisation": Leg(reorganising.Reorganisation),
        "land movement": Leg(marching.LandMovement),
        "land combat": Leg(combat.LandCombat),
        "conquest": Leg(conquest.Conquest, sided=False),
        "turn": Leg(turn.Turn, sided=False),
        "reinforcements": Leg(arrivals.Reinforcement),
        "production": Leg(production.Production),
    },
    pause="3.1/turn-order",
    controller=controller,
    states={"down": Truth(), "done": Marks(DONE), "due": Number()},
    tracks={
        "turn": Number(),
        "impulse": Number(0, 13),
        "initiative": Number(0, 4),
        "holder": Word(SIDES),
        "first": Word(SIDES),
        "active": Word(SIDES),
        "asterisks": Number(0, 3),
        "advance": Number(1, 9),
    },
    die=DIE,
)


@cache
def real_land() -> World:
    """The sheets as they are, for charts and tables."""
    return load()
