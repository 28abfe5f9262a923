"""The words of the sandbox of Nemesis: sides, boxes, phases, and what counters, hexes and tracks can show."""

from __future__ import annotations

from typing import Final

from grognard.games.invented import Leg, Terms
from grognard.games.invented.values import Each, Marks, Number, Several, Truth, Word
from grognard.games.nemesis import position as places
from grognard.games.nemesis.module import MODULE
from grognard.games.nemesis.rules.assault import AssaultPhase
from grognard.games.nemesis.rules.attack import AttackPhase
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.end_of_turn import EndOfTurn
from grognard.games.nemesis.rules.reinforcement import ReinforcementPhase
from grognard.games.nemesis.rules.supply_check import SupplyCheckPhase
from grognard.games.nemesis.rules.turn import GameTurn
from grognard.games.nemesis.world import BOXES, CHITS, LINE_KINDS, SIDES, TERRAINS, World

RIVERS: Final = {"minor": "minor-river", "major": "major-river", "lake": "lake"}
RINGS: Final = ("", "dark", "light")  # of a depot (7.1-C)
REGIONS: Final = ("india", "burma", "china")
SIZES: Final = ("large", "small", "")  # '' for a Transporter
AIR: Final = ("available", "used", "removed")
COSTS: Final = (*TERRAINS, *LINE_KINDS, "path-in-mountain", "major-river")
TERMS: Final = Terms(
    module=MODULE,
    edition="1.2b",
    sides=SIDES,
    boxes={box.name: box for box in BOXES},
    phases={
        "assault": Leg(AssaultPhase),
        "attack": Leg(AttackPhase),
        "supply": Leg(SupplyCheckPhase),
        "reinforcement": Leg(ReinforcementPhase),
        "turn": Leg(GameTurn, sided=False),
        "end of turn": Leg(EndOfTurn, sided=False),
    },
    pause="4.0/alternate",
    controller=controller,
    states={
        "supply": Word(places.LEVELS),
        "reduced": Truth(),
        "hunger": Number(),
        "done": Marks(
            {
                "moved": places.MOVED,
                "attacked": places.ATTACKED,
                "defended": places.DEFENDED,
                "retreated": places.RETREATED,
                "built": places.BUILT,
                "railed": places.RAILED,
                "laid": places.LAID,
            }
        ),
        "due": Number(),
    },
    marks={
        "flag": Word(SIDES, first=1),
        "ambush": Truth(),
        "bunker": Word(("japanese", "british", "us", "yunnan"), first=1),
    },
    tracks={
        "turn": Number(1),
        "resources": Number(),
        "clf": Number(),
        "stock": Number(),
        "air_supply": Number(),
        "yunnan_active": Truth(),
        "general": Each(Number()),
        "lament": Each(Number()),
        "superior": Each(Number()),
        "played": Each(Several(Word(CHITS))),
        "cups": Each(Several(Word(CHITS))),
        "chosen": Each(Word(CHITS)),
    },
)


def real_world() -> World:
    """The game as it is, for its charts and the names on its map."""
    found: World = MODULE.world("campaign", TERMS.edition, {})
    return found
