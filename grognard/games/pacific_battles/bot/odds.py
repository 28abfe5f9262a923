"""Expected results from the game's own tables: what an attack of some strength does, and what a bombardment does."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from grognard.field.memory import notes
from grognard.field.powers import Side
from grognard.games.pacific_battles.bot.sight import Foe, Sight
from grognard.games.pacific_battles.position import COMPLETED, Situation
from grognard.games.pacific_battles.rules.arithmetic import column
from grognard.games.pacific_battles.world import BombardmentTable, CombatTable, World

MASSED: Final = 0.6  # of the strength that threatens a hex comes together against it
PAID: Final = 0.5  # how much of the enemy's own losses comforts the defender


class Prospect(NamedTuple):
    """The average of the six dice."""

    own: float  # steps the attacker loses
    enemy: float  # steps the defender loses
    clear: float  # chance that nobody is left in the hex


def prospect(world: World, effort: bool, number: int, drm: int, opposing: int, own: int) -> Prospect:
    """An attack in a column with a modifier against so many steps, with so many of one's own."""
    table = world.charts.effort if effort else world.charts.combat
    number = min(max(number, 0), len(table.columns) - 1)
    known = notes(world, "prospects")
    key = (effort, number, drm, opposing, own)
    found: Prospect | None = known.get(key)
    if found is None:
        found = known[key] = _average(table, number, drm, opposing, own)
    return found


def _average(table: CombatTable, number: int, drm: int, opposing: int, own: int) -> Prospect:
    lost = hit = clear = 0.0
    for die in range(1, 7):
        attacker, defender = table.cell(die + drm, number)
        lost += min(attacker, own)
        hit += min(defender, opposing)
        clear += defender >= opposing
    return Prospect(lost / 6, hit / 6, clear / 6)


def expected(
    p: Situation,
    side: Side,
    *,
    attack: float,
    foe: Foe,
    shift: int,
    drm: int,
    own_steps: int,
    own_worth: float,
    prize: float,
    weight: float = 1.0,
    efforts: bool = True,
) -> tuple[float, bool]:
    """What an attack is worth and whether a maximum effort makes it so; `prize` is the worth of the empty hex."""
    if attack < 1:
        return -9.0, False
    world = p.world
    number = column(world.charts.combat, round(attack), max(round(foe.defence), 1)) + shift
    best, effort = -9.0, False
    able = efforts and not world.rules.may_make_effort(side)
    for trying in (False, True) if able else (False,):
        mean = prospect(world, trying, number, drm, max(round(foe.steps), 1), own_steps)
        value = weight * mean.enemy * foe.worth + mean.clear * prize - mean.own * own_worth
        if value > best:
            best, effort = value, trying
    return best, effort


def shelter(p: Situation, side: Side, hex: int) -> int:
    """Column shifts that the ground gives to a defender of the side."""
    shift = p.world.charts.terrain.terrain_shift[p.world.board.terrain[hex]]
    if p.fort[hex] == COMPLETED and p.fort_side[hex] == side:
        shift += p.world.charts.terrain.fortification_shift
    return shift


def risk(p: Situation, seen: Sight, side: Side, hex: int, defence: int, steps: int, worth: float) -> float:
    """What the enemy's next turn costs units of so much strength in the hex."""
    threat = seen.threat[hex]
    if threat < 1 or not steps:
        return 0.0
    shift = shelter(p, side, hex)
    key = (int(threat), defence, min(steps, 9), shift, round(10 * worth))
    found = seen.risks.get(key)
    if found is None:
        number = column(p.world.charts.combat, max(round(MASSED * threat), 1), max(defence, 1)) - shift
        mean = prospect(p.world, False, number, 0, steps, 9)
        if len(seen.risks) > 20000:
            seen.risks.clear()
        found = seen.risks[key] = max(mean.enemy * worth + 1.0 * mean.clear - PAID * mean.own, 0.0)
    return found


@lru_cache(maxsize=256)
def shelling(table: BombardmentTable, total: int, modifier: int) -> tuple[float, float]:
    """Steps that a bombardment of so many factors takes on average, and the chance of a disruption."""
    results = [table.cell(die + modifier, total) for die in range(1, 7)]
    return sum(steps for steps, _ in results) / 6, sum(upset for _, upset in results) / 6
