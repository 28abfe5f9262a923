"""The combat under way as everybody may see it: who fights where, how far it has come, and how it stands.

Nothing of a combat is hidden in Nemesis, so that both seats and spectators are told the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.field.powers import enemy
from grognard.games.nemesis.position import (
    Situation,
)
from grognard.games.nemesis.queries import plain_forecast
from grognard.games.nemesis.rules.advance import Advance
from grognard.games.nemesis.rules.attack import VacantAttack
from grognard.games.nemesis.rules.battalions import DropUnderAttack
from grognard.games.nemesis.rules.casualties import Fight, TakeLosses, the_fight
from grognard.games.nemesis.rules.combat import UNDECIDED, YES, Combat
from grognard.games.nemesis.rules.enforcing import Enforcement
from grognard.games.nemesis.rules.odds import forecast, price_of_enforcing, price_of_refusing
from grognard.games.nemesis.rules.phases import FightingPhase
from grognard.games.nemesis.rules.retreat import Retreat
from grognard.games.nemesis.rules.stacking import EnforceStacking
from grognard.games.nemesis.rules.transporters import RetreatTransporters
from grognard.games.nemesis.shapes import CombatOdds, CombatView, NemesisForecast, Speakers
from grognard.games.nemesis.world import SIDES
from grognard.kernel.procedures import Procedure

# What is being decided, by the procedure that asks; Combat and Enforcement tell it by their own steps.
STAGES: Final[Mapping[type[Procedure], str]] = {
    DropUnderAttack: "drop",
    TakeLosses: "losses",
    Retreat: "retreat",
    RetreatTransporters: "retreat",
    EnforceStacking: "stacking",
    Advance: "advance",
}
STEPS: Final = {
    "choose_spearhead": "spearhead",
    "choose_meeting": "meeting",
    "massive_combat": "massive",
    "banzai_charge": "banzai",
    "lead": "lead",
    "name_refuser": "refuser",
    "enforce": "enforce",
    "decide": "refuse",
}
ROLL: Final = Combat.steps.index("roll")


def combat_view(p: Situation) -> CombatView | None:
    """The attack or assault in progress, None between combats."""
    start = next((each for each in p.stack if isinstance(each, Fight)), None)
    if start is None:
        return None
    now = the_fight(p)
    phase = next((each for each in p.stack if isinstance(each, FightingPhase)), None)
    losses = p.stack[-1] if isinstance(p.stack[-1], TakeLosses) else None
    return {
        "hex": p.hex_name(start.target),
        "side": SIDES[start.side],
        "kind": "vacant" if isinstance(start, VacantAttack) else "assault" if phase and phase.assault else "attack",
        "stage": _stage(p),
        "attackers": [p.name(n) for n in now.units],
        "defenders": [p.name(n) for n in p.units(start.target, enemy(start.side))],
        "losses": {"side": SIDES[losses.side], "left": losses.left, "cause": losses.cause} if losses else None,
        "enforcing": _enforcing(p, now) if isinstance(now, Enforcement) else None,
        **(_odds(p, start, phase) if isinstance(start, Combat) else _NO_ODDS),
    }


def _stage(p: Situation) -> str:
    asking = p.stack[-1]
    if isinstance(asking, Fight):
        return STEPS.get(asking.steps[asking.step], "") if asking.step < len(asking.steps) else ""
    return STAGES.get(type(asking), "")


_NO_ODDS: Final[CombatOdds] = {
    "air": None,
    "spearhead": None,
    "meeting": None,
    "massive": None,
    "banzai": None,
    "odds": None,
    "column": None,
    "result": None,
}


def _odds(p: Situation, combat: Combat, phase: FightingPhase | None) -> CombatOdds:
    """Before the die what it is going to be rolled on, with the best choices for what is open; then its result."""
    rolled = combat.step > ROLL
    odds: NemesisForecast | None = None
    if not rolled:
        spearhead, meeting = (n if n >= 0 else None for n in (combat.spearhead, combat.meeting))
        assault = phase is not None and phase.assault
        units, banzai = combat.units, combat.banzai == YES
        found = forecast(p, combat.target, units, combat.air, assault, spearhead, meeting, banzai)
        odds = {**plain_forecast(p, combat.target, found), "refusal": None}  # it has been declared
    attacker, defender, retreat = combat.result
    return {
        "air": p.world.air_supports[combat.air].id if combat.air >= 0 else None,
        "spearhead": p.name(combat.spearhead) if combat.spearhead >= 0 else None,
        "meeting": p.name(combat.meeting) if combat.meeting >= 0 else None,
        "massive": None if combat.massive == UNDECIDED else combat.massive == YES,
        "banzai": None if combat.banzai == UNDECIDED else combat.banzai == YES,
        "odds": odds,
        "column": "{}:{}".format(*p.world.charts.combat.columns[combat.column]) if rolled else None,
        "result": {"attacker": attacker, "defender": defender, "retreat": retreat} if rolled else None,
    }


def _enforcing(p: Situation, fight: Enforcement) -> Speakers:
    """Who leads and who refuses, and the price of the next word as long as it is to be spoken."""
    leader, refuser, stage = fight.leader, fight.refuser, _stage(p)
    price = None
    if stage == "enforce":
        price = price_of_enforcing(p, fight, leader, refuser)
    elif stage == "refuse":
        price = price_of_refusing(p, fight, leader, refuser)
    return {
        "leader": p.name(leader) if leader >= 0 else None,
        "refuser": p.name(refuser) if refuser >= 0 else None,
        "price": price,
    }
