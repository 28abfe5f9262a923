"""The words of the sandbox: sides, phases, and what counters, hexes and tracks can show."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.games.invented import Leg, Terms
from grognard.games.invented.values import Each, Marks, Number, Place, Truth, Word
from grognard.games.war_of_resistance import position as marks
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules import turn
from grognard.games.war_of_resistance.sheets.files import load
from grognard.games.war_of_resistance.world import World

FACES: Final = ("full", "cadre", "remnant")
SUPPLY: Final = ("supplied", "unsupplied", "cut-off")
DONE: Final = {
    "moved": marks.MOVED,
    "railed": marks.RAILED,
    "strategic": marks.STRATEGIC,
    "fast": marks.FAST,
    "infiltrated": marks.INFILTRATED,
    "attacked": marks.ATTACKED,
    "defended": marks.DEFENDED,
    "retreated": marks.RETREATED,
    "zoneless": marks.ZONELESS,
    "busy": marks.BUSY,
    "reacting": marks.REACTING,
    "reacted": marks.REACTED,
    "stayed": marks.STAYED,
    "near": marks.NEAR,
    "pressed": marks.PRESSED,
    "walked": marks.WALKED,
    "recovered": marks.RECOVERED,
    "guarding": marks.GUARDING,
    "flown": marks.FLOWN,
    "dropped": marks.DROPPED,
    "landed": marks.LANDED,
    "by-standard": marks.BY_STANDARD,
    "by-narrow": marks.BY_NARROW,
}
ALOFT: Final = {
    "extended": marks.EXTENDED,
    "jettisoned": marks.JETTISONED,
    "stormy": marks.STORMY,
    "by-night": marks.BY_NIGHT,
    "escaping": marks.ESCAPING,
    "harassed": marks.HARASSED,
    "from-cap": marks.FROM_CAP,
    "one-way": marks.ONE_WAY,
}


def controller(p: Situation, hex: int) -> int:
    return p.owner[hex] - 1


TERMS: Final = Terms(
    module=MODULE,
    edition="1998",
    sides=SIDES,
    boxes={},
    phases={
        "initial": Leg(turn.InitialPhase),
        "movement": Leg(turn.MovementPhase),
        "combat": Leg(turn.CombatPhase),
        "reaction": Leg(turn.ReactionPhase),
        "reaction movement": Leg(turn.ReactionMovement),
        "reaction combat": Leg(turn.ReactionCombat),
        "exploitation": Leg(turn.ExploitationPhase),
        "player turn": Leg(turn.PlayerTurn),
        "turn": Leg(turn.GameTurn, sided=False),
    },
    pause="4A/phase-order",
    controller=controller,
    states={
        "face": Word(FACES),
        "supply": Word(SUPPLY),
        "done": Marks(DONE),
        "spent": Number(),
        "fast": Number(),
        "hits": Number(),
        "isolated": Truth(),
        "used": Truth(),
        "corps": Number(),
        "ready": Word(("operative", "inoperative")),
        "mission": Word(marks.MISSIONS),
        "base": Place(),
        "aloft": Marks(ALOFT),
        "deck": Number(),
        "disrupted": Word(("no", "disrupted", "severely")),
        "afloat": Word(marks.AFLOAT),
        "damage": Number(),
        "bay": Number(0, 2),
        "sailed": Number(0, 150),
        "log": Marks({word: 1 << bit for bit, word in enumerate(marks.LOG)}),
        "prepared": Truth(),
        "depleted": Truth(),
    },
    marks={
        "owner": Word(SIDES, first=1),
        "lent": Truth(),
        "fort": Word(marks.FORTS),
        "broken": Truth(),
        "upgraded": Number(0, 7),
        "gauge": Truth(),
        "yard": Number(0, 3),
        "yard_hits": Number(0, 3),
        "harassed": Number(0, 10),
        "aa_light": Number(),
        "aa_heavy": Number(),
        "port_hits": Number(),
        "base_hits": Number(),
        "permanent": Number(0, 12),
        "strip": Number(0, 2),
        "temporary": Number(0, 3),
        "attack_supply": Number(),
        "resources": Number(),
        "general_1": Number(),
        "general_2": Number(),
        "general_3": Number(),
    },
    tracks={
        "turn": Number(),
        "player": Word(SIDES),
        "smp": Number(),
        "arp": Each(Number(), 5),
        "arp_debt": Each(Number(), 5),
        "nrp": Number(),
        "bought": Each(Number()),
        "extras": Each(Number()),
        "deficit": Each(Number()),
        "stability": Number(0, 4),
        "index": Number(-18, 7),
        "restriction": Number(0, 3),
        "aggressive": Truth(),
        "road_hits": Number(0, 7),
    },
)


@cache
def real_land() -> World:
    """The sheets as they are, for charts, kinds of counter and affiliations."""
    return load()
