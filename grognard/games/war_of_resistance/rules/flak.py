"""22 Anti-aircraft fire: which guns may fire at whom, and what they hit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.position import AT_SEA, BY_NIGHT, FORTRESS, IMPROVED, OVERSTACKED, Situation
from grognard.games.war_of_resistance.rules.air_fire import suffer
from grognard.games.war_of_resistance.rules.airbases import built, ships_in_port
from grognard.games.war_of_resistance.rules.ports import grade
from grognard.games.war_of_resistance.rules.wings import has_code, letter

TABLE: Final = "aa-fire"
GREAT_BASE: Final = 3  # an airbase that has guns of its own (the row airbase-3 of the chart)


class Flak(NamedTuple):
    """Guns that fire together: 22/kinds."""

    light: Fraction = Fraction(0)
    heavy: Fraction = Fraction(0)

    @property
    def strength(self) -> Fraction:
        return self.light + self.heavy

    @property
    def kind(self) -> str:
        """By what most of them are their fire is modified."""
        return "heavy" if self.heavy >= self.light else "light"


# 22A1; 22A3/other
def guns_of(p: Situation, units: Iterable[int]) -> Flak:
    """Combat AA and army headquarters among ground units, by the strength printed on them."""
    kinds = [p.piece(unit).kind for unit in units if not p.done[unit] & OVERSTACKED]  # 43C2/effects
    return Flak(Fraction(sum(kind.light_aa for kind in kinds)), Fraction(sum(kind.heavy_aa for kind in kinds)))


# 22A3/intrinsic
def intrinsic(p: Situation, hex: int) -> int:
    """Light AA that features of a hex have by themselves, summed up."""
    charts = p.world.charts.intrinsic_aa
    features = (
        ("city-full", p.world.city.get(hex) == "full"),
        (f"airbase-{GREAT_BASE}", built(p, hex) >= GREAT_BASE),
        ("port-major", grade(p, hex) in ("major", "great")),
        ("fortress", p.fort[hex] in (FORTRESS, IMPROVED)),
        ("capital", any(place == hex and operative for _, place, operative in p.capitals)),
    )
    return sum(charts.get(feature, 0) for feature, there in features if there)


# 22B1/general; 22A2/nature
def ground_flak(p: Situation, side: int, place: int) -> Flak:
    """All AA of a side in a place but that of ships: units, position AA, and what features of its own hexes have."""
    found = guns_of(p, p.units(place, side))
    if place >= len(p.world.board):
        return found
    light, heavy = found
    if p.owns(side, place):
        light += p.aa_light[place] + intrinsic(p, place)
        heavy += p.aa_heavy[place]
    return Flak(light, heavy)


# 43B1
def scattered_flak(p: Situation, side: int, place: int) -> Flak:
    """Against harassment of a whole neighbourhood: the guns of the hex and of the land hexes around it that have any,
    divided by the number of such hexes."""
    near = [hex for hex in (place, *p.world.board.adjacent(place)) if p.world.terrain(hex).key not in ("sea", "lake")]
    found = [flak for flak in (ground_flak(p, side, hex) for hex in near) if flak.strength]
    hexes = len(found) or 1
    light, heavy = (sum((getattr(flak, kind) for flak in found), Fraction(0)) for kind in ("light", "heavy"))
    return Flak(light / hexes, heavy / hexes)


def best_ship(p: Situation, ships: Iterable[int]) -> Flak:
    """The one ship that has the most AA; all naval AA is light (22A3/other)."""
    return Flak(Fraction(max((p.vessel(ship).aa for ship in ships), default=0)))


# 22B1/in-port
def harbour_flak(p: Situation, side: int, place: int) -> Flak:
    """Against who bombs a port or the ships in it: the guns ashore and one ship in port."""
    ashore, ship = ground_flak(p, side, place), best_ship(p, ships_in_port(p, side, place))
    return Flak(ashore.light + ship.light, ashore.heavy)


# 44A1/bombing
def bridge_flak(p: Situation, side: int, bank: int, other: int) -> Flak:
    """Against who bombs a bridge: the guns of one bank, of that which has more of them."""
    return max(ground_flak(p, side, bank), ground_flak(p, side, other), key=lambda guns: guns.strength)


# 22B1/naval-patrol
def naval_flak(p: Situation, side: int, hex: int, convoy: Sequence[int]) -> Flak:
    """Against naval patrol: one ship at sea in the hex or on a river beside it, and nothing else.

    It need not be one of the prey. River transports that serve a system are on its rivers wherever they are met (31D5).
    """
    world = p.world
    boats = [ship for ship in convoy if p.at[ship] >= world.first_pool]
    at_sea = [ship for ship in p.ships(hex, side) if p.afloat[ship] == AT_SEA]
    on_rivers = [ship for ship in p.fleet(side) if world.on_river(p.at[ship]) and hex in world.banks(p.at[ship])]
    return best_ship(p, (*boats, *at_sea, *on_rivers))


# 22B1/das
def attackers_flak(p: Situation, units: Sequence[int]) -> Flak:
    """Against defensive air support: the guns of the attackers, divided by the hexes they attack from."""
    light, heavy = guns_of(p, units)
    hexes = len({p.at[unit] for unit in units}) or 1
    return Flak(light / hexes, heavy / hexes)


def modifier(p: Situation, wing: int, flak: Flak, torpedoes: bool = False) -> int:
    """What is added to the dice; low totals are good for the guns."""
    charts, type = p.world.charts, p.wing(wing).type
    total = 0
    if type.prefix == "L":
        total += charts.modifier(TABLE, f"low-{flak.kind}")  # 23H1
    elif letter(p, wing) == "B" and flak.kind == "light":
        total += charts.modifier(TABLE, "level-light")
    if letter(p, wing) == "D":
        total += charts.modifier(TABLE, "dive")
    if torpedoes and has_code(p, wing, "V"):
        total += charts.modifier(TABLE, "torpedo")
    if p.aloft[wing] & BY_NIGHT:
        total += charts.modifier(TABLE, "night")
    return total


# 22B2/column, /roll
def fire_at(p: Situation, wing: int, flak: Flak, torpedoes: bool = False) -> bool:
    """One attack at full strength on one air unit; whether it was hit. Less than 1 hits nobody, without dice."""
    if flak.strength < 1:
        return False
    added = modifier(p, wing, flak, torpedoes)
    name, strength = p.name(wing), str(flak.strength)
    dice = 0
    for _ in range(2):
        dice += p.roll(TABLE, "22B2/roll", unit=name, strength=strength, modifier=added)
    result = p.world.charts.aa_fire.result(int(flak.strength), dice + added)
    p.tell("flak", unit=name, strength=strength, dice=dice + added, result=result or "none")
    if result:
        suffer(p, wing, result)
    return bool(result)
