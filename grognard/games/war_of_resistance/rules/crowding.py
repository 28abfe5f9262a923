"""8B When stacking limits hold: at the end of a phase. Who can leave a full hex must; what cannot is lost."""

from __future__ import annotations

from functools import partial

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.march_refusals import bound
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.stacking import UNCOUNTED, crowded, fits
from grognard.kernel.refusals import Refusal, refuse


def counts(p: Situation, unit: int) -> bool:
    """Whether a unit takes room at all (14H/stacking-size)."""
    return not any(p.world.has(unit, trait) for trait in UNCOUNTED)


def still_crowded(p: Situation, side: int) -> Refusal | None:
    """Why a side may not end a phase of movement: a hex is too full, and somebody could still leave it (8B/when)."""
    for hex in crowded(p, side):
        if any(bound(p, unit) is None and reach(p, (unit,)).ends for unit in p.units(hex, side)):
            return refuse("8B/when", "too-full", hex=p.hex_name(hex))
    return None


def disperse(p: Situation, side: int) -> None:
    """Where nobody can leave a hex that is too full, units are lost until the rest may stay, the smallest first."""
    for hex in crowded(p, side):
        while not fits(p, units := p.units(hex, side), hex):
            lost = min(filter(partial(counts, p), units), key=lambda unit: (quarters(p, unit), unit))
            p.tell("crowded-out", unit=p.name(lost), hex=p.hex_name(hex))
            eliminate(p, lost, wholly=True)
