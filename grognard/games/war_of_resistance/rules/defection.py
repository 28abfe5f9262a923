"""45A2d, 45A3b, 45A3d Factions that go over to Japan, and units that do not obey any more."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import AT_BASE, IN_PORT, TURNED, Situation
from grognard.games.war_of_resistance.rules.airbases import base_taken
from grognard.games.war_of_resistance.rules.conversions import disband
from grognard.games.war_of_resistance.rules.districts import districts
from grognard.games.war_of_resistance.rules.factions import cooperate, faction_of, home_of, homeless
from grognard.games.war_of_resistance.rules.holds import carrier_of, from_holds
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.pool import melt, powers_of
from grognard.games.war_of_resistance.rules.ships import port_taken, sink
from grognard.games.war_of_resistance.rules.wings import shoot_down
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, JAPANESE
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

LOST_DIE: Final = 3  # the highest at which a unit melts away (45A3d/defection)


# --- going over --------------------------------------------------------------------------------------------


def go_over(p: Situation, faction: str) -> None:
    """A faction becomes a puppet of Japan: a die for each of its ground and naval units, those in the pool included."""
    aside = p.world.place[ASIDE]
    own = [unit for unit, place in enumerate(p.at) if place != aside and faction_of(p, unit) == faction]
    stay = []
    for unit in own:
        if p.world.ground <= unit < p.world.first_ship:
            continue
        die = p.roll("defection", "45A3d/defection", unit=p.name(unit))
        if die <= LOST_DIE or _mixed(p, unit, faction):
            if unit >= p.world.first_ship:
                from_holds(p, unit)  # what it carries is lost with it (31/cargo-loss)
            melt(p, unit)
        else:
            stay.append(unit)
    lost = _take_land(p, faction)
    for power, one in enumerate(p.world.powers):
        if one.faction == faction:
            p.turn_coat(power, JAPANESE)  # 45A3d/pool: the Japanese pool has its lost units from now on
    for unit in stay:
        p.done[unit] |= TURNED  # 45A3d/first-turn
    _forget_points(p, faction)
    for hex in lost:  # for China it is the enemy's: what others have at its airbases and in its ports flees or is lost
        base_taken(p, hex, JAPANESE)
        port_taken(p, hex, JAPANESE)
    settle(p)
    p.tell("gone-over", faction=faction, units=len(stay))


def _mixed(p: Situation, unit: int, faction: str) -> bool:
    """Whether forces of others are with it: in its hex, or in the ships that carry together."""
    beside = p.units(p.at[unit], CHINESE) if p.on_map(unit) else []
    for ships, units, _ in p.freights:
        if unit in ships or unit in units:
            beside += [*ships, *units]
    return any(faction_of(p, other) != faction for other in beside)


# 45A3d/territory
def _take_land(p: Situation, faction: str) -> list[int]:
    """Its home is nobody's for both players until somebody enters it, if only its own units; the hexes of it."""
    lost = []
    for hex in home_of(p.world, faction):
        others = any(faction_of(p, unit) != faction for unit in p.units(hex, CHINESE))
        if p.owns(CHINESE, hex) and not others:
            p.disown(hex)
            lost.append(hex)
    return lost


# 45A3d/rp; 40B3/puppet-faction
def _forget_points(p: Situation, faction: str) -> None:
    """The points of its districts are lost; what its schedule brings from now on is for its own units (40B4)."""
    own = [one for one in districts(p.world) if one.affiliation in powers_of(p, faction)]
    p.points = tuple(row for row in p.points if row[:2] not in own)
    p.fresh_points = tuple(row for row in p.fresh_points if row[:2] not in own)
    p.touch()


# --- who does not come home (45A3b) --------------------------------------------------------------------------


# 45A3b/disband
def call_home(p: Situation) -> None:
    """At the end of the Chinese movement phase units that are not at home are disbanded for half of their points,
    ships are lost."""
    turned, p.turned = p.turned, ()
    for faction in turned:
        if homeless(p, faction):
            continue
        for unit in [n for n in range(len(p.at)) if faction_of(p, n) == faction and p.sides[n] == CHINESE]:
            if not _abroad(p, unit):
                continue
            if unit < p.world.ground:
                disband(p, unit, share=2)
            elif unit >= p.world.first_ship:
                sink(p, unit)
    p.touch()


def _abroad(p: Situation, unit: int) -> bool:
    """Whether a counter is on the map outside of its home: who is aboard is where his ship is, and a ship on a river is
    at home if a bank is."""
    ships = carrier_of(p, unit)
    place = p.at[ships[0]] if ships else p.at[unit]
    hexes = p.world.banks(place) if p.world.on_river(place) else (place,) if place < p.world.hexes else ()
    return bool(hexes) and not home_of(p.world, faction_of(p, unit)).intersection(hexes)


# --- who stands with whom (45A2b/stacking) -------------------------------------------------------------------


def discord(p: Situation) -> list[int]:
    """The hexes in which Chinese units stand together that do not work together; in boxes nobody minds (37B)."""
    found = []
    for hex in p.world.board.hexes(p.held[CHINESE]):
        units = together(p, hex)
        if len(units) > 1 and any(not cooperate(p, units[0], unit) for unit in units[1:]):
            found.append(hex)
    return found


def together(p: Situation, hex: int) -> list[int]:
    """All Chinese forces that stand together in a hex: ground units, aircraft at their base, ships in port."""
    return [unit for unit in p.here[hex] if p.sides[unit] == CHINESE and _grounded(p, unit)]


def _grounded(p: Situation, unit: int) -> bool:
    if unit < p.world.ground:
        return True
    return p.mission[unit] in AT_BASE if unit < p.world.first_ship else p.afloat[unit] == IN_PORT


class Discord(Procedure):
    """At the end of a phase the Chinese player says who is disbanded where factions stand together that do not work
    together; aircraft and ships are eliminated."""

    steps: ClassVar[tuple[str, ...]] = ("part",)

    def part(self, p: Situation) -> Outcome:
        hexes = discord(p)
        if not hexes:
            return None
        return Ask("discord", p.deciders(CHINESE), (SendAway,), "45A2b/stacking", {"hex": p.hex_name(hexes[0])})


class SendAway(Action, frozen=True):
    kind: ClassVar[str] = "send-away"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[SendAway]:
        return [cls(unit) for unit in together(p, discord(p)[0])]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        hex = p.hex_name(discord(p)[0])
        return refuse("45A2b/stacking", "not-in-discord", unit=p.name(self.unit), hex=hex)

    def play(self, p: Situation, seat: int) -> None:
        if self.unit < p.world.ground:
            disband(p, self.unit)
        elif self.unit < p.world.first_ship:
            shoot_down(p, self.unit)
        else:
            sink(p, self.unit)
