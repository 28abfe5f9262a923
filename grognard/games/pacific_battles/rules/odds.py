"""10.2 steps 7 to 9, 10.3: strengths, odds, column shifts and die modifiers of a combat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.duties import Adjustment
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.arithmetic import column, half, rounded
from grognard.games.pacific_battles.rules.bombardment import fortified
from grognard.games.pacific_battles.rules.fight import Fight
from grognard.games.pacific_battles.rules.initiative import has_momentum
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.rules.zones import zone_of
from grognard.games.pacific_battles.shapes import Outlook
from grognard.games.pacific_battles.world import SEA, SIDE_KINDS, CombatTable
from grognard.games.shapes import adjustments

TANK_KILLERS: Final = frozenset({"anti-tank", "self-propelled"})  # 10.362/anti-tank
FULL_ASHORE: Final = frozenset({"amphibious-tank", "amtrac"})  # with all infantry types (16.32/strength)
QUARTER: Final = 4
SURROUNDED_FROM: Final = 3  # different hexes (10.33/surrounded)
WEAKEST, STRONGEST = 1, 99  # defence strengths that a forecast looks at


# --- strengths -------------------------------------------------------------------------------------------


def at_sea(p: Situation, unit: int) -> bool:
    """Whether the unit waits off the coast to assault it (16.32/amphibious)."""
    return p.on_board(unit) and p.world.board.terrain[p.at[unit]] == SEA


def attack_strength(p: Situation, unit: int, *, unsupplied: bool, banzai: bool) -> int:
    """The printed attack strength with all its factors, rounded once for the unit (2.3/combat-strength)."""
    strength, parts = p.face(unit).attack, 1
    if banzai:
        strength *= 2  # 10.5/doubled
    if unsupplied:
        parts = 2  # 15.2/attack
    piece = p.piece(unit)
    if at_sea(p, unit) and not (piece.infantry_type or piece.kind in FULL_ASHORE):
        return max(strength // (QUARTER * parts), 1)  # 16.32/strength
    return rounded(strength, parts)


def defence_strength(p: Situation, unit: int) -> int:
    """As printed, in supply or out of it (15.2/defence); guns and HQs defend with 1."""
    one = p.world.is_artillery[unit] or p.world.is_hq[unit]
    strength = 1 if one else p.face(unit).defence  # 11.14/strength, 14.1/hq-steps
    return half(strength) if p.disrupted[unit] else strength  # 11.23/disrupted-defence


def total_attack(p: Situation, battle: Fight) -> int:
    return sum(
        attack_strength(p, unit, unsupplied=unit in battle.unsupplied, banzai=battle.banzai)
        for unit in battle.attackers
    )


def total_defence(p: Situation, units: Iterable[int]) -> int:
    """All units in the hex together (10.0/joint-defence), reserves that have come up too (9.33/defensive-strength)."""
    return sum(defence_strength(p, unit) for unit in units)


# --- column shifts ---------------------------------------------------------------------------------------


def shifts(p: Situation, battle: Fight) -> list[Adjustment]:
    """Every column shift, to the right for the attacker and to the left for the defender (10.3/net)."""
    found = open_shifts(p, battle)
    found += [Adjustment("integrity-defence", -1, "10.34/defence") for _ in held_together(p, battle)]  # 10.34/several
    return found


def open_shifts(p: Situation, battle: Fight) -> list[Adjustment]:
    """The shifts that the attacker can reckon before he has seen the defenders."""
    found = terrain_shifts(p, battle.hex, battle.attackers)
    if fortified(p, enemy(battle.side), battle.hex) and not any(is_engineer(p, n) for n in battle.attackers):
        # 10.32/fortification, which an engineer cancels (12.11/engineer-attack)
        found.append(Adjustment("fortification", -p.world.charts.terrain.fortification_shift, "10.32/fortification"))
    if concentric(p, battle.hex, battle.attackers):
        found.append(Adjustment("concentric", 1, "10.33/concentric"))
    found += [Adjustment("integrity", 1, "10.34/attack") for _ in committed_whole(p, battle)]  # 10.34/several
    if any(at_sea(p, unit) for unit in battle.attackers):
        found.append(Adjustment("amphibious", -1, "16.32/shift"))  # 10.35/amphibious
    if battle.air:
        found.append(Adjustment("close-support", len(battle.air), "13.2/close-support"))
    return found + p.world.rules.shifts(p, battle)


def terrain_shifts(p: Situation, hex: int, attackers: Sequence[int]) -> list[Adjustment]:
    """10.31/terrain: the hex, and each kind of hexside that some attacker fights across; all of them add up."""
    board, chart = p.world.board, p.world.charts.terrain
    found = []
    if chart.terrain_shift[board.terrain[hex]]:
        found.append(Adjustment("terrain", -chart.terrain_shift[board.terrain[hex]], "10.31/terrain"))
    crossed = 0
    for unit in attackers:
        hexside = board.hexside(p.at[unit], hex)
        if hexside != NO_HEX and not at_sea(p, unit):  # the sea itself shifts nothing (16.321/sea-hex)
            crossed |= board.sides[hexside]
    for number, kind in enumerate(SIDE_KINDS):
        if crossed >> number & 1 and chart.side_shift[number]:
            found.append(Adjustment(kind, -chart.side_shift[number], "10.31/terrain"))
    return found


def is_engineer(p: Situation, unit: int) -> bool:
    return p.piece(unit).kind == "engineer"


def concentric(p: Situation, hex: int, attackers: Sequence[int]) -> bool:
    """From opposite hexes, or from three and more so that the hex is surrounded; its friends nearby change nothing.

    One shift at the most, however many cases apply (10.33/concentric, /friends).
    """
    around = p.world.board.neighbours[SLOTS * hex : SLOTS * hex + SLOTS]
    bases = {p.at[unit] for unit in attackers}
    if any(around[slot] in bases and around[slot + 3] in bases for slot in range(SLOTS // 2)):
        return True  # 10.33/opposite
    if len(bases) < SURROUNDED_FROM:
        return False
    covered = 0
    for unit in attackers:
        covered |= zone_of(p, unit) | 1 << p.at[unit]
    return all(there != NO_HEX and covered >> there & 1 for there in around)  # 10.33/surrounded


def entitled(p: Situation, key: str) -> tuple[int, ...]:
    """The units of a designated formation, HQs left out; none once one of them was destroyed (10.34/lost-unit)."""
    members = p.world.members.get(key, ())
    return () if any(p.died[unit] for unit in members) else members


def committed_whole(p: Situation, battle: Fight) -> list[str]:
    """10.34/attack: designated formations all of whose units take part, a gun by firing in support.

    In a combat that is a mere thought the guns are taken to fire.
    """
    taking_part = {*battle.attackers, *(gun for gun in battle.guns if p.fired[gun] or not battle.revealed)}
    return [key for key in _designated(p, battle.side) if (own := entitled(p, key)) and taking_part.issuperset(own)]


def held_together(p: Situation, battle: Fight) -> list[str]:
    """10.34/defence: those with a unit in the hex and all others there or next to it."""
    near = p.world.around[battle.hex] | 1 << battle.hex
    found = []
    for key in _designated(p, enemy(battle.side)):
        own = entitled(p, key)
        together = all(p.on_board(unit) and near >> p.at[unit] & 1 for unit in own)
        if together and any(unit in battle.defenders for unit in own):
            found.append(key)
    return found


def _designated(p: Situation, side: Side) -> list[str]:
    return [key for key, made in p.world.formations.items() if made.integrity and made.side == side]


# --- die modifiers ---------------------------------------------------------------------------------------


def modifiers(p: Situation, battle: Fight) -> list[Adjustment]:
    """Every die modifier, added for the attacker, subtracted for the defender; the net counts (10.3/drm, 2.5/drm)."""
    return [*lead_modifiers(p, battle), *armour_modifiers(p, battle), *open_modifiers(p, battle)]


def lead_modifiers(p: Situation, battle: Fight) -> list[Adjustment]:
    """2.3/efficiency: of the two lead units, as their counters lie."""
    difference = p.face(battle.lead).efficiency - p.face(battle.defender_lead).efficiency
    return [Adjustment("efficiency", difference, "10.361/efficiency")] if difference else []


def armour_modifiers(p: Situation, battle: Fight) -> list[Adjustment]:
    found = []
    armour = p.world.charts.armour_modifier
    own = any(p.piece(unit).is_tank for unit in battle.attackers)
    foe = any(p.piece(unit).is_tank for unit in battle.defenders)
    if own and not foe and not any(p.piece(unit).kind in TANK_KILLERS for unit in battle.defenders):
        found.append(Adjustment("armour", armour, "10.362/armour"))  # unless cancelled (10.362/anti-tank)
    if foe and not own:
        found.append(Adjustment("armour-defence", -armour, "10.362/armour"))
    return found


def open_modifiers(p: Situation, battle: Fight) -> list[Adjustment]:
    """The modifiers that do not depend on who defends."""
    found = []
    if has_momentum(p, battle.side):
        found.append(Adjustment("momentum", 1, "4.32/momentum-drm"))  # 10.363/momentum
    return found + p.world.rules.modifiers(p, battle)


def column_name(table: CombatTable, number: int) -> str:
    """The odds at the head of a column; beyond the table its last one."""
    attack, defence = table.columns[min(max(number, 0), len(table.columns) - 1)]
    return f"{attack}-{defence}"


# --- looking ahead ---------------------------------------------------------------------------------------


def outlook(p: Situation, battle: Fight) -> Outlook:
    """What the attacker can reckon before he declares: nothing in it depends on units he cannot see.

    The combat is a mere thought, never begun. For every defence strength the column is given, and for every column
    how many of the six dice lead to which losses; the modifiers of a lead and of defenders count where they are named.
    """
    charts = p.world.charts
    attack = total_attack(p, battle)
    right, plus = open_shifts(p, battle), open_modifiers(p, battle)
    if battle.defenders:
        plus = [*armour_modifiers(p, battle), *plus]
    if battle.defender_lead >= 0:
        plus = [*lead_modifiers(p, battle), *plus]
    net, drm = sum(each.number for each in right), sum(each.number for each in plus)
    spans: dict[int, list[int]] = {}
    for defence in range(WEAKEST, STRONGEST + 1):
        number = column(charts.combat, attack, defence) + net
        spans.setdefault(min(max(number, 0), len(charts.combat.columns) - 1), []).append(defence)
    return {
        "attack": attack,
        "lead_efficiency": p.face(battle.lead).efficiency,
        "shifts": adjustments(right),
        "modifiers": adjustments(plus),
        "shift": net,
        "modifier": drm,
        "columns": [
            {
                "column": column_name(charts.combat, number),
                "defence": (span[0], span[-1]),
                "normal": _chances(charts.combat, number, drm),
                "effort": _chances(charts.effort, number, drm),
            }
            for number, span in spans.items()
        ],
    }


def _chances(table: CombatTable, number: int, modifier: int) -> dict[str, int]:
    """Result -> how many of the six dice give it."""
    counts: dict[str, int] = {}
    for die in range(1, 7):
        attacker, defender = table.cell(die + modifier, number)
        result = f"A{attacker}D{defender}"
        counts[result] = counts.get(result, 0) + 1
    return counts


def out_of_supply(p: Situation, units: Iterable[int]) -> tuple[int, ...]:
    """10.2/6-supply: who among them is out of supply at this moment."""
    return tuple(unit for unit in units if not supplied(p, unit))
