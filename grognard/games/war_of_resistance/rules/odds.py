"""9A, 9B, 9H Odds and the die: the column of an attack, every modifier by its name, and the chances of each result."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.position import FORTS, IDLE, NO_FORT, Situation, enemy
from grognard.games.war_of_resistance.rules.accelerated import column_shift
from grognard.games.war_of_resistance.rules.air_support import defensive_support, ground_support
from grognard.games.war_of_resistance.rules.armour import AECA, ArmourEffects, armour_effects, value
from grognard.games.war_of_resistance.rules.attack_supply import commanders, fed
from grognard.games.war_of_resistance.rules.concepts import artillery, quarters
from grognard.games.war_of_resistance.rules.gunfire import defensive_fire, salvoes
from grognard.games.war_of_resistance.rules.strength import attack_strength, crossed, defence_strength, hex_rows
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.world import MAJOR

ARMOUR, ENGINEERS, MOUNTAINEERS = "armour", "engineers", "mountaineers"
ABILITIES: Final = (ARMOUR, ENGINEERS, MOUNTAINEERS)  # that an attacker may forgo, for the losses they require (9J)
AUTOMATIC: Final = -1  # the column below 1:4, where the attacker is eliminated without a die (9B/min-odds)
STRICTNESS: Final = ("full", "reduced", "none")
DIE: Final = range(1, 7)  # one die of six faces, as every roll that does not ask for two (2/dice, 3C3)


# 9A/die-modifiers
class Outlook(NamedTuple):
    """An attack before the die."""

    attack: Fraction
    defence: Fraction
    column: int  # AUTOMATIC, or a column of the combat results table, shifted for accelerated movement
    shift: int
    modifiers: dict[str, int]  # by what causes them; only those that are not 0
    attackers_required: tuple[tuple[int, ...], ...]  # groups of units that owe half of their side's losses (9J)
    defenders_required: tuple[tuple[int, ...], ...]

    @property
    def die(self) -> int:
        return sum(self.modifiers.values())

    def result(self, p: Situation, die: int) -> str:
        """The result for a die as it falls."""
        return "AE" if self.column == AUTOMATIC else p.world.charts.ground_combat.result(self.column, die + self.die)

    def chances(self, p: Situation) -> dict[str, Fraction]:
        """Each result with its chance."""
        found: dict[str, Fraction] = {}
        up = self.rise(p)
        for outlook, share in ((self, 1 - up), (self.raised(), up)):
            for die in DIE if share else ():
                result = outlook.result(p, die)
                found[result] = found.get(result, Fraction(0)) + share / len(DIE)
        return found

    def rise(self, p: Situation) -> Fraction:
        """The chance that the attack goes up a column for the fraction of its odds, where there is a higher one."""
        last = len(p.world.charts.ground_combat.columns) - 1
        if self.column in (AUTOMATIC, last) or not self.defence:
            return Fraction(0)
        return p.world.rules.rise(self.attack / self.defence)

    def raised(self) -> Outlook:
        return self._replace(column=self.column + 1)


# 3C2; 9B/combined-defence
def outlook(
    p: Situation,
    units: Sequence[int],
    target: int,
    supplied: Collection[int],
    forgone: Collection[str] = (),
    halved: Collection[int] = (),
    hqs: Collection[int] = (),
    guns: Sequence[tuple[int, int]] = (),
    defenders: Sequence[int] | None = None,
) -> Outlook:
    """What an attack of these units on the hex comes to.

    `supplied`: in attack supply; `halved`: by the Great Wall; `hqs`: through which attack supply comes (6B/hq-hits);
    `guns`: ships that fire, with their points (33); `defenders`: others than the enemy's units there (45A2c).
    """
    if defenders is None:
        defenders = p.units(target, enemy(p.sides[units[0]]))
    fresh = [unit for unit in defenders if not p.done[unit] & IDLE]
    attack = attack_strength(p, units, target, supplied, halved, fire=salvoes(p, guns, target))
    attack += ground_support(p, target, units)
    defence = defence_strength(p, defenders, defensive_fire(p, enemy(p.sides[units[0]]), target))
    defence += defensive_support(p, target, fresh)
    table = p.world.charts.ground_combat
    column = table.column(attack, defence)
    shift = column_shift(p, units, fresh, hqs)
    if column != AUTOMATIC:  # 6B/combat-shift
        column = min(max(column + shift, 0), len(table.columns) - 1)  # 9B/max-odds
    armour = _armour(p, units, fresh, target, ARMOUR in forgone)
    engineers = () if ENGINEERS in forgone else helping_engineers(p, units, target)
    mountaineers = () if MOUNTAINEERS in forgone else helping_mountaineers(p, units, target)
    modifiers = {
        **ground_modifiers(p, units, target),
        "weather": weather(p, target).die,  # 36B/mud-typhoon, 36B/rain, 36B/winter-snow-polar
        "armour": armour.attacker,
        "anti-tank": armour.defender,
        "engineers": 1 if engineers else 0,  # 14A2/bonus; in `required` they owe losses (14A2/required-loss)
        "mountaineers": 1 if mountaineers else 0,  # 14I
    }
    required = tuple(group for group in (armour.attackers_required, engineers, mountaineers) if group)
    return Outlook(
        attack,
        defence,
        column,
        shift,
        {cause: number for cause, number in modifiers.items() if number},
        required,
        (armour.defenders_required,) if armour.defenders_required else (),
    )


def drawing_on(
    p: Situation,
    units: Sequence[int],
    target: int,
    places: Sequence[int],
    forgone: Collection[str] = (),
    halved: Collection[int] = (),
    guns: Sequence[tuple[int, int]] = (),
    lent: Collection[int] = (),
) -> Outlook:
    """The same for an attack that draws on the attack supply of these places, each named once for every point; `lent`:
    who uses a point without spending it (43C4)."""
    needy = [unit for unit in units if unit not in lent]
    supplied = fed(p, needy, places, target) | frozenset(lent)
    return outlook(p, units, target, supplied, forgone, halved, commanders(p, needy, places, target), guns)


def ground_modifiers(p: Situation, units: Sequence[int], target: int) -> dict[str, int]:
    """What terrain, city, works and hexsides add to the die; a hexside only if every attacker crosses one (9H)."""
    found = {row.key: row.die for row in hex_rows(p, target)}
    if p.fort[target] != NO_FORT:
        work = FORTS[p.fort[target]]
        found[work] = p.world.charts.fortifications[work].die  # 37G
    rows = [crossed(p, unit, target) for unit in units]
    if all(row is not None for row in rows):
        mildest = max((row for row in rows if row is not None), key=lambda row: row.die)
        found["water"] = mildest.die
    return found


def _armour(p: Situation, units: Sequence[int], defenders: Sequence[int], target: int, forgone: bool) -> ArmourEffects:
    """10 with what terrain and weather allow (10C/weather); hexsides concern those who attack across them (10G/aec)."""
    ground = _strictest(p, target)
    across = {unit: row.aec for unit in units if (row := crossed(p, unit, target)) is not None}
    barred = [unit for unit, aec in across.items() if aec == "none"]
    slowed = any(aec == "reduced" and value(p, unit, AECA) in ("half", "full") for unit, aec in across.items())
    attack = "none" if forgone else max(ground, "reduced" if slowed else "full", key=STRICTNESS.index)
    return armour_effects(p, units, defenders, attack, ground, barred)


def _strictest(p: Situation, hex: int) -> str:
    """What armour can do in a hex: full, reduced or none, by the strictest of terrain, city, works and weather."""
    found = [weather(p, hex).aec, *(row.aec for row in hex_rows(p, hex) if row.aec != "hex")]
    if p.fort[hex] != NO_FORT:
        found.append(p.world.charts.fortifications[FORTS[p.fort[hex]]].aec)
    return max((aec for aec in found if aec in STRICTNESS), key=STRICTNESS.index, default="full")


def _share(p: Situation, units: Sequence[int], some: Sequence[int]) -> Fraction:
    """The share of the RE that are not artillery."""
    counted = sum(quarters(p, unit) for unit in units if not artillery(p, unit))
    return Fraction(sum(quarters(p, unit) for unit in some), counted) if counted else Fraction(0)


def helping_engineers(p: Situation, units: Sequence[int], target: int) -> tuple[int, ...]:
    """14A2: combat engineers, a seventh of the RE that are no artillery, against a major city or works of -1."""
    found = tuple(unit for unit in units if p.world.has(unit, "engineer"))
    work = p.fort[target]
    worth = p.world.city.get(target) in MAJOR or (
        work != NO_FORT and p.world.charts.fortifications[FORTS[work]].engineers
    )
    return found if worth and found and _share(p, units, found) >= Fraction(1, 7) else ()


def helping_mountaineers(p: Situation, units: Sequence[int], target: int) -> tuple[int, ...]:
    """14I: mountain and light units, half of the RE that are no artillery, against rough, mountain or jungle hexes.

    Guerrillas are among them (14F/terrain), and so are wooded and jungle kinds of such ground.
    """
    terrain = p.world.board.terrains[p.world.board.terrain[target]]
    if not {"rough", "mountain", "jungle"} & set(terrain.split("-")):
        return ()
    found = tuple(
        unit
        for unit in units
        if not artillery(p, unit) and any(p.world.has(unit, trait) for trait in ("mountain", "light", "guerrilla"))
    )
    return found if found and _share(p, units, found) >= Fraction(1, 2) else ()
