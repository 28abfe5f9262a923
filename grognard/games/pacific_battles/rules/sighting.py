"""A combat in progress as a seat may see it (17.1): hexes and numbers at first, everybody from step 7 on."""

from __future__ import annotations

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.fight import Fight
from grognard.games.pacific_battles.shapes import BattleSeen, Reckoned
from grognard.games.pacific_battles.world import SIDES

EFFORT = (None, False, True)


def picture(p: Situation, battle: Fight, seat: int | None) -> BattleSeen:
    """Plain data for the view; None is a spectator, who sees what both sides may see."""
    attacker = battle.revealed or seat == battle.side
    defender = battle.revealed or seat == battle.defender
    step = battle.steps[min(battle.step, len(battle.steps) - 1)]
    seen: BattleSeen = {
        "side": SIDES[battle.side],
        "hex": p.hex_name(battle.hex),
        "step": step,
        "round": battle.round,
        "banzai": battle.banzai,
        "bases": {p.hex_name(hex): count for hex, count in battle.bases(p).items() if hex < p.hexes},
        "support": {
            "guns": len(battle.guns),
            "air": len(battle.air),
            "bombers": len(battle.bombers),
            "ships": len(battle.ships),
        },
        "defence_support": {
            "guns": len(battle.defender_guns),
            "ships": len(battle.defender_ships),
            "bombers": len(battle.defender_bombers),
        },
        "joined": len(battle.joined),
        "limit": battle.limit,
    }
    if attacker:
        seen["attackers"] = _names(p, battle.attackers)
        seen["lead"] = p.name(battle.lead)
    if seat == battle.side:
        seen["supporting"] = _names(p, (*battle.guns, *battle.air, *battle.bombers, *battle.ships))
    if defender:
        seen["defenders"] = _names(p, battle.defenders)
        seen["defender_lead"] = p.name(battle.defender_lead) if battle.defender_lead >= 0 else None
    if seat == battle.defender:
        guns = (*battle.defender_guns, *battle.defender_ships, *battle.defender_bombers)
        seen["defence_supporting"] = _names(p, guns)
    if battle.revealed:
        return {**seen, **_reckoning(p, battle)}
    return seen


def _reckoning(p: Situation, battle: Fight) -> Reckoned:
    """Odds, shifts, modifiers, die and result, as far as they are known; all of it is open."""
    reckoned: Reckoned = {
        "attack": battle.attack,
        "defence": battle.defence,
        "column": battle.column_name(p),
        "shifts": [{"name": name, "number": number, "rule": rule} for name, number, rule in battle.shifts],
        "modifiers": [{"name": name, "number": number, "rule": rule} for name, number, rule in battle.modifiers],
        "effort": EFFORT[battle.effort],
    }
    if battle.die:
        reckoned["die"] = battle.die
        reckoned["result"] = {"attacker": battle.result[0], "defender": battle.result[1]}
    return reckoned


def _names(p: Situation, units: tuple[int, ...]) -> list[str]:
    return [p.name(unit) for unit in units]
