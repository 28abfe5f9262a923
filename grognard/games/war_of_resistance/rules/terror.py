"""20G1c, 20G2i Terror bombing of the Chinese capital and of Chinese cities."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.position import BY_NIGHT, Situation
from grognard.games.war_of_resistance.rules.markers import KMT, capital
from grognard.games.war_of_resistance.rules.stability import record
from grognard.games.war_of_resistance.rules.wings import STRATEGIC, TACTICAL, bomb_load
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE

CITY, CAPITAL = "city", "capital"
ENOUGH: Final = 3  # strength for a hit (20G1c/hit)
THE_CAPITAL: Final = -1  # in `p.terror`
NOWHERE: Final = -2


# 20G1c/targets
def terror_aims(p: Situation, side: int, place: int) -> list[str]:
    """What Japan can bomb for terror in a place: its city, the capital of the Kuomintang, or both."""
    if side != JAPANESE or place >= len(p.world.board):
        return []
    found = []
    province = p.world.land.province_of(place)
    if p.world.city.get(place) and province is not None and province.nation == "china" and p.occupied(CHINESE, place):
        found.append(CITY)
    if place == capital_hex(p):
        found.append(CAPITAL)
    return found


def capital_hex(p: Situation) -> int:
    """Where the operative capital of the Kuomintang is; -2 for nowhere."""
    found = capital(p, KMT)
    return found.place if found is not None and found.operative else NOWHERE


# 20G1c/no-modifiers; 20G2i
def terror_load(p: Situation, wing: int) -> Fraction:
    """The greater of its printed strengths; only the night counts against it."""
    kinds = (STRATEGIC,) if p.aloft[wing] & BY_NIGHT else (STRATEGIC, TACTICAL)
    return max(bomb_load(p, wing, kind, printed=True) for kind in kinds)


# 20G1c/hit, /limits
def terrorise(p: Situation, place: int, aim: str, wings: Sequence[int]) -> bool:
    """All that was dropped for terror on one aim in an operation: whether it is a hit, the first of the turn on it."""
    total = sum((terror_load(p, wing) for wing in wings), Fraction(0))
    mark = THE_CAPITAL if aim == CAPITAL else place
    hit = total >= ENOUGH and mark not in p.terror
    p.tell("terror", hex=p.hex_name(place), object=aim, strength=str(total), result="hit" if hit else "miss")
    if hit:
        p.terror = (*p.terror, mark)
        if aim == CAPITAL:
            record(p, "terror-hit")  # 20G1c/effect
    return hit


def terror_told(p: Situation, hex: int, side: int) -> None:
    """20G1c/effect: a city that was hit falls to Japan in the same game turn."""
    if side == JAPANESE and hex in p.terror:
        record(p, "terror-hit")
