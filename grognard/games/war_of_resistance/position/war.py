"""The long war in a position: who is still to come, replacement points, guerrilla bases, factions and governments
(39, 40, 45, 46).

Points are counted in sixteenths, so that quarters of halves and eighths a city stay whole (40B5, 40D).
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position.state import State
from grognard.games.war_of_resistance.theatre import Theatre
from grognard.games.war_of_resistance.world import LEVELS

POINT: Final = 16  # sixteenths of a replacement or recruit point

# How factions stand to the government (45A2), as numbers of `levels`.
COOPERATIVE, UNCOOPERATIVE, ANTAGONISTIC, PUPPET = range(4)
STANDINGS: Final = (*LEVELS, "puppet")


class War(State):
    __slots__ = (
        "active_bases",
        "aid",
        "bridges",
        "capitals",
        "couriers",
        "disbanded",
        "drafts",
        "entered",
        "filled",
        "fresh_points",
        "invaded",
        "levels",
        "moods",
        "plots",
        "points",
        "posted",
        "recruits",
        "regional_since",
        "replaced",
        "ripe",
        "salvage",
        "salvaged",
        "seats_of_kmt",
        "spans",
        "spared",
        "spoils",
        "stationed",
        "suppressed",
        "turned",
        "violated",
    )
    plain: ClassVar[tuple[str, ...]] = (
        *State.plain,
        "points",
        "fresh_points",
        "replaced",
        "filled",
        "disbanded",
        "drafts",
        "active_bases",
        "recruits",
        "suppressed",
        "plots",
        "moods",
        "aid",
        "violated",
        "couriers",
        "invaded",
        "turned",
        "spared",
        "capitals",
        "regional_since",
        "ripe",
        "stationed",
        "seats_of_kmt",
        "bridges",
        "salvage",
        "salvaged",
        "spans",
        "spoils",
    )
    arrays: ClassVar[tuple[str, ...]] = (*State.arrays, "entered", "levels", "posted")

    # 40: reinforcements and replacements
    entered: bytearray  # entry of the orders of battle (`world.entries`) -> 1 when it is settled
    points: tuple[tuple[str, str, str, int], ...]  # district, affiliation, type, sixteenths; less than 0 is owed
    fresh_points: tuple[tuple[str, str, str, int], ...]  # those that can be used from the next turn on
    replaced: tuple[tuple[str, str, int], ...]  # affiliation, branch, quarters of RE replaced this month (40B4a)
    filled: tuple[int, ...]  # places that have received a unit in this initial phase (40B4a)
    disbanded: tuple[int, ...]  # units disbanded this turn: not replaced in it (40A1)
    drafts: tuple[tuple[int, str, int], ...]  # replacement points on their way: place, name of `rules.drafts`, points
    posted: bytearray  # counter -> 1 + the garrison it belongs to (37D2), an index into the garrisons; 0 for none

    # 39: guerrilla bases, besides `bases`
    active_bases: tuple[str, ...]
    recruits: tuple[tuple[str, int], ...]  # base, sixteenths of recruit points
    plots: tuple[tuple[str, str, int, int], ...]  # sabotage declared: base, what, hex, points (39D)
    suppressed: tuple[str, ...]  # bases that have been the target of an operation in this player turn (39F1)

    # 45: factions, by their places in the sheet
    levels: bytearray  # faction -> COOPERATIVE, UNCOOPERATIVE, ANTAGONISTIC, PUPPET
    moods: tuple[int, ...]  # faction -> modifier of its next cooperation roll
    aid: tuple[int, ...]  # faction -> resource points that Japan has given it since the last roll
    violated: tuple[str, ...]  # whose homes were violated in this player turn
    couriers: tuple[tuple[str, int, str], ...]  # homes crossed with drafts in this phase: faction, hex, cause (45A2b)
    invaded: tuple[str, ...]  # whose homes Japanese units have entered before, while they did not cooperate
    spared: tuple[str, ...]  # through whose homes no supply is traced
    turned: tuple[str, ...]  # those that have just ceased to cooperate (45A3b)

    # 46: capital markers (37C): government, hex, 1 while it is operative
    capitals: tuple[tuple[str, int, int], ...]
    ripe: tuple[str, ...]  # governments above the provinces that may be set up in this Japanese initial phase
    # 44: what options remember
    stationed: tuple[tuple[int, int, int], ...]  # units that pacify a city: unit, last turn, hex of the city (44F)
    seats_of_kmt: tuple[tuple[int, int], ...]  # where the KMT capital worked lately: place, turn (44F)
    bridges: tuple[tuple[int, int], ...]  # hexside, hits on its bridge (44A1)
    spans: tuple[tuple[int, int], ...]  # hexside, side: who last owned both banks of a bridge that divides them (44A1)
    salvage: tuple[tuple[int, int], ...]  # side, turn: resource points that come of what was taken apart (44B2b)
    salvaged: tuple[int, int]  # works that each side has taken apart since its last point
    spoils: tuple[int, int]  # SMP that each side has won and lost with captured supply (44B2a)

    regional_since: int  # the turn since which three regional governments have stood together; -1 for never

    def __init__(self, world: Theatre, seed: str | None) -> None:
        factions = world.land.factions
        self.entered = bytearray(len(world.entries))
        self.points = self.fresh_points = self.replaced = ()
        self.filled = self.disbanded = self.drafts = self.couriers = ()
        self.posted = bytearray(len(world.counters))
        self.active_bases = self.recruits = self.suppressed = self.plots = ()
        self.levels = bytearray(STANDINGS.index(faction.level) for faction in factions.values())
        self.moods = self.aid = (0,) * len(factions)
        self.violated = self.invaded = self.turned = self.spared = ()
        self.capitals = ()
        self.regional_since = -1
        self.ripe = ()
        self.stationed = self.seats_of_kmt = ()
        self.spoils = self.salvaged = (0, 0)
        self.salvage = self.bridges = self.spans = ()
        super().__init__(world, seed)
