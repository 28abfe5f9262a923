"""38 Nations: what dates change in the standing of neutral powers."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.refusals import Refusal, refuse

FRANCE_YIELDS: Final = "Sep II 40"  # its land passes to Japan at the start of the Japanese player turn
NEUTRAL: Final = {"britain": "38E/neutral-territory", "france": "38F/neutral-territory", "portugal": "38G"}
FRANCE_SHUTS: Final = "Jun II 40"  # China no longer uses its bases and railways


# 38F/japanese-control
def change_hands(p: Situation) -> None:
    """French land passes to Japan on its date; from then on both sides may operate there."""
    if p.freed or not p.world.campaign or p.turn < p.world.land.calendar[FRANCE_YIELDS].number:
        return
    french = [number for number, province in enumerate(p.world.land.provinces) if province.nation == "france"]
    p.freed = True
    p.rebuild()
    for hex, home in enumerate(p.world.land.province):
        if home in french:
            p.give(hex, JAPANESE)
    p.touch()
    p.tell("french-land")


# 38F/closure
def france_open(p: Situation) -> bool:
    """Whether China may use French bases and railways."""
    return not p.freed and p.turn < p.world.land.calendar[FRANCE_SHUTS].number


def closed_sky(p: Situation, side: int, hex: int) -> Refusal:
    """By which paragraph aircraft keep out of a hex: neutral land, or what Japan held before the war."""
    home = p.world.land.province_of(hex)
    rule = NEUTRAL.get(home.nation, "18/cost") if home is not None and p.world.neutral[hex] else "38A/chinese-barred"
    if home is not None and home.nation == "france" and side == CHINESE and p.world.campaign and not france_open(p):
        rule = "38F/closure"
    return refuse(rule, "closed-sky", place=p.hex_name(hex))
