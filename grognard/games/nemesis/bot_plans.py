"""How well a side stands in Nemesis, and the plans worth thinking of, for the planner of `grognard.bots`.

Everything is counted in Laments, like the rest of the bot's knowledge; the factors were fitted to how games between
greedy players ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.nemesis.bot_army import Army
from grognard.games.nemesis.bot_fields import NOBODY_THERE, fields
from grognard.games.nemesis.bot_worth import FLAGS_THAT_HURT, SLOT, STAR, Orders, stakes, turns_left
from grognard.games.nemesis.position import LIMITED, NO_CHIT, OUT, Situation, enemy
from grognard.games.nemesis.rules.end_of_turn import lost_stars
from grognard.games.nemesis.world import CHITS, JAPANESE

PHASES: Final = 2 * len(CHITS)  # of a Game Turn


def clock(p: Situation) -> int:
    """Phases begun since the game began."""
    return PHASES * p.turn + len(p.played[0]) + len(p.played[1])


def raw(p: Situation, side: int) -> dict[str, float]:
    """What the side has, before the other side's share is taken away."""
    found = {"superior": SLOT * p.superior[side], "lament": -float(p.lament[side])}
    found["general"] = SLOT * min(p.general[side] % 10, 6) / 6
    flags = sum(1 for flag in p.flag if flag == 1 + side)
    left = turns_left(p)
    found["flags"] = left * min(flags, FLAGS_THAT_HURT)
    found["stars"] = left * STAR * lost_stars(p, enemy(side))
    seen, worth = fields(p, side), stakes(p)
    army = Army(p, side)
    strength = hungry = starving = danger = 0.0
    for hex, units in army.units.items():
        for n in units:
            points = p.values(n).strength
            strength += points
            hungry += points if p.supply[n] == LIMITED else 0.0
            starving += points if p.supply[n] == OUT or not (army.full | army.limited) >> hex & 1 else 0.0
        held = army.held[hex]
        danger += seen.danger(hex, held.defence, held.quality, held.steps)
    for hex, owner in seen.owner.items():
        if owner == side and hex not in army.units:
            danger += seen.danger(hex, NOBODY_THERE.defence, NOBODY_THERE.quality, NOBODY_THERE.steps)
    found["strength"] = strength
    found["hungry"] = hungry
    found["starving"] = starving
    found["danger"] = danger
    found["held"] = sum(worth[hex] for hex, owner in seen.owner.items() if owner == side)
    found["chances"] = sum(sorted((seen.chance(foe, s, 2) for foe, s in army.massed.items()), reverse=True)[:4])
    found["march"] = sum(army.soldier(n).goal * army.soldier(n).fade[army.soldier(n).ways[p.at[n]]] for n in army.goals)
    return found
