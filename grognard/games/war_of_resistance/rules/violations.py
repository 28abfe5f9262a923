"""45A1, 45A3 Homes violated, and what else a faction remembers until its next roll of cooperation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.games.war_of_resistance.position import ANTAGONISTIC, UNCOOPERATIVE, Situation
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.factions import MAIN, faction_of, homeless, level, number_of
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE

VIOLATION: Final = -1  # 45A3/mod-violation
INVASION: Final = -2  # 45A3/mod-invasion


def remember(p: Situation, faction: str, change: int) -> None:
    """Modifiers add up until the next roll (45A3/mod-accumulate)."""
    place = number_of(p.world, faction)
    p.moods = (*p.moods[:place], p.moods[place] + change, *p.moods[place + 1 :])
    p.touch()


def guarded(p: Situation, hex: int) -> str:
    """The faction whose home would be violated in a hex; '' for none.

    Homes of factions that cooperate are open, and so is a province of which a hex is the enemy's
    (45A1/violation-exempt).
    """
    faction = p.world.land.faction_of(hex)
    if not faction or level(p, faction) not in (UNCOOPERATIVE, ANTAGONISTIC) or homeless(p, faction):
        return ""
    return "" if p.world.land.province[hex] in invaded_provinces(p) else faction


def invaded_provinces(p: Situation) -> frozenset[int]:
    """The provinces with a hex that is Japanese."""
    found: frozenset[int] | None = p.cache.get("invaded provinces")
    if found is None:
        province, owned = p.world.land.province, JAPANESE + 1
        found = p.cache["invaded provinces"] = frozenset(
            province[hex] for hex, owner in enumerate(p.owner) if owner == owned
        )
    return found


# 45A1/violation-events, /voluntary
def violate(p: Situation, hexes: Iterable[int], user: str, cause: str, courier: bool = False) -> None:
    """Something of the Chinese uses hexes: the homes of other factions there are violated, once in a player turn.

    `courier`: it brings replacement points; whether that is a violation is seen when the phase ends (45A2b/rp).
    """
    for hex in hexes:
        faction = guarded(p, hex) if hex < p.world.hexes else ""
        if faction and faction != user and faction not in p.violated:
            if courier:
                p.couriers = (*p.couriers, (faction, hex, cause))
                continue
            p.violated = (*p.violated, faction)
            remember(p, faction, VIOLATION)
            p.tell("home-violated", faction=faction, hex=p.hex_name(hex), cause=cause)


# 45A2b/rp
def dismiss_couriers(p: Situation) -> None:
    """When a phase ends: whoever went through a home with replacement points and brought it none has violated it."""
    late, p.couriers = p.couriers, ()
    for _, hex, cause in late:
        violate(p, (hex,), MAIN, cause)


def step_in(p: Situation, units: Iterable[int], hex: int) -> None:
    """Ground units enter a hex: Chinese ones may violate a home, Japanese ones invade it."""
    if not p.world.war or hex >= p.world.hexes:
        return
    for unit in units:
        if p.sides[unit] == CHINESE:
            if not guerrilla(p, unit):
                violate(p, (hex,), faction_of(p, unit), "entered")
        elif not faction_of(p, unit):
            _invade(p, hex)


# 45A3/mod-invasion
def _invade(p: Situation, hex: int) -> None:
    faction = p.world.land.faction_of(hex)
    if faction and level(p, faction) == UNCOOPERATIVE and faction not in p.invaded:
        p.invaded = (*p.invaded, faction)
        remember(p, faction, INVASION)
        p.tell("home-invaded", faction=faction, hex=p.hex_name(hex))


# 45A1/violation-events; 45A3b/auto-violation
def note_strangers(p: Situation) -> None:
    """Whoever stands in the home of another violates it: units, aircraft on a base of it, ships on its rivers."""
    for unit in p.army(CHINESE):
        if not guerrilla(p, unit):
            violate(p, (p.at[unit],), faction_of(p, unit), "occupied")
    for wing in p.air_force(CHINESE):
        violate(p, (p.at[wing],), faction_of(p, wing), "airbase")
    for ship in p.fleet(CHINESE):
        sail_through(p, p.at[ship], faction_of(p, ship))


# 45A1/violation-naval
def sail_through(p: Situation, place: int, user: str, courier: bool = False) -> None:
    """A Chinese ship or strategic transport on a river hexside: a violation if both of its banks are in the home."""
    if not p.world.war or not p.world.on_river(place):
        return
    one, other = p.world.banks(place)
    if guarded(p, one) and guarded(p, one) == guarded(p, other):
        violate(p, (one,), user, "river", courier)
