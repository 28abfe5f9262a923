"""45A1, 45A2 Factions: whose home a hex is, how a faction stands to the government, and who works with whom."""

from __future__ import annotations

from typing import Final

from grognard.field.memory import lasting
from grognard.games.war_of_resistance.position import (
    ANTAGONISTIC,
    COOPERATIVE,
    PUPPET,
    STANDINGS,
    UNCOOPERATIVE,
    Situation,
)
from grognard.games.war_of_resistance.theatre import CHINESE, Theatre
from grognard.kernel.refusals import Refusal, refuse

NATIONALIST: Final = "nationalist"
COMMUNISTS: Final = "ccp"
STEADY: Final = (NATIONALIST, COMMUNISTS)  # that never change (45B1, 45B2)
MAIN: Final = ""  # the camp of all that cooperate


# --- levels ------------------------------------------------------------------------------------------------


def number_of(world: Theatre, faction: str) -> int:
    return lasting(world, "numbers of factions", lambda: {key: n for n, key in enumerate(world.land.factions)})[faction]


# 45A2
def level(p: Situation, faction: str) -> int:
    """COOPERATIVE, UNCOOPERATIVE, ANTAGONISTIC or PUPPET; all units of a faction share it."""
    return p.levels[number_of(p.world, faction)]


def cooperation(p: Situation, faction: str) -> str:
    """The level of a faction as a word of `position.STANDINGS`."""
    return STANDINGS[level(p, faction)]


# 45B/allegiance
def faction_of(p: Situation, unit: int) -> str:
    """The faction of a counter; whatever is Chinese and of none is the government's, whatever is Japanese has none."""
    power = p.world.powers[p.power_of[unit]]
    return power.faction or (NATIONALIST if power.side == CHINESE else "")


def cooperate(p: Situation, one: int, other: int) -> bool:
    """Whether two counters of a side fight, stack and support together: of one faction, or both of factions that
    cooperate (45A2a, 45A2b/no-joint-combat)."""
    mine, yours = faction_of(p, one), faction_of(p, other)
    if mine == yours or not mine or not yours:
        return True
    return level(p, mine) == level(p, yours) == COOPERATIVE


def restive(p: Situation, unit: int) -> bool:
    """Whether a Chinese counter is of a faction that does not cooperate, and so under its restrictions (45A2b)."""
    return p.sides[unit] == CHINESE and level(p, faction_of(p, unit)) in (UNCOOPERATIVE, ANTAGONISTIC)


# 45A2b/no-joint-combat
def at_odds(p: Situation, units: tuple[int, ...], unit: int) -> Refusal | None:
    """Why a unit may not fight beside these: their factions do not work together."""
    other = next((one for one in units if not cooperate(p, one, unit)), None)
    if other is None:
        return None
    return refuse("45A2b/no-joint-combat", "factions-at-odds", unit=p.name(unit), other=p.name(other))


# --- homes -------------------------------------------------------------------------------------------------


# 45B3, 45B4, 45B5, 45B6, 45B7, 45B8, 45B9, 45B10, 45B11, 45B12, 45B13, 45B14, 45B15
def home_of(world: Theatre, faction: str) -> frozenset[int]:
    """The hexes of the home territory of a faction; the provinces say whose they are (45A1/home)."""
    homes: dict[str, frozenset[int]] = lasting(world, "homes", lambda: _homes(world))
    return homes.get(faction, frozenset())


def _homes(world: Theatre) -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for hex in range(len(world.board)):
        faction = world.land.faction_of(hex)
        if faction:
            found.setdefault(faction, set()).add(hex)
    return {faction: frozenset(hexes) for faction, hexes in found.items()}


def home_boxes(world: Theatre, faction: str) -> list[int]:
    """The off-map boxes that belong to a home (45B15)."""
    return [world.place[key] for key, box in world.land.boxes.items() if box.faction == faction]


# 45A1/no-home
def homeless(p: Situation, faction: str) -> bool:
    """A faction without a home, or whose home is under Japanese control: no city there, or no hex, is China's."""
    if home_boxes(p.world, faction):
        return False
    home = home_of(p.world, faction)
    cities = [hex for hex in home if hex in p.world.city] or list(home)
    return not any(p.owns(CHINESE, hex) for hex in cities)


def at_home(p: Situation, unit: int) -> bool:
    faction, place = faction_of(p, unit), p.at[unit]
    if place >= p.world.hexes:
        return place in home_boxes(p.world, faction)
    return place in home_of(p.world, faction)


# --- where they may operate --------------------------------------------------------------------------------


# 45A2b/area; 45A2d/control
def confined(p: Situation, unit: int) -> str:
    """The faction in whose home a unit must stay; '' if it may go anywhere.

    Who has just ceased to cooperate may march home first (45A3b); Communists have no home (45B2).
    """
    faction = faction_of(p, unit)
    if not faction or level(p, faction) == COOPERATIVE or faction in p.turned:
        return ""
    if level(p, faction) == PUPPET:
        return faction if home_of(p.world, faction) else ""
    return "" if homeless(p, faction) else faction


def beyond_home(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit may neither move nor attack in a hex, as far as its faction forbids."""
    faction = confined(p, unit)
    if not faction or hex in home_of(p.world, faction):
        return None
    rule = "45A2d/control" if level(p, faction) == PUPPET else "45A2b/area"
    return refuse(rule, "beyond-home", unit=p.name(unit), hex=p.hex_name(hex), faction=faction)


# 45A2b/transport
def not_carried(p: Situation, unit: int) -> Refusal | None:
    """Why a unit may be carried neither by rail nor by air nor by ships of others."""
    if not restive(p, unit):
        return None
    return refuse("45A2b/transport", "faction-not-carried", unit=p.name(unit), faction=faction_of(p, unit))


# 45A2b/demolition
def no_demolition(p: Situation, unit: int) -> Refusal | None:
    """Why a unit may not destroy anything where it stands: not in its own home."""
    if not restive(p, unit) or not at_home(p, unit):
        return None
    return refuse("45A2b/demolition", "no-demolition-at-home", unit=p.name(unit), faction=faction_of(p, unit))


# 45A2b/supply
def may_draw(p: Situation, unit: int, place: int) -> bool:
    """Whether a unit may use supply points in a place: those with a headquarters that does not cooperate are for its
    own faction alone."""
    keepers = {faction_of(p, hq) for hq in p.world.headquarters if p.at[hq] == place and restive(p, hq)}
    return not keepers or faction_of(p, unit) in keepers
