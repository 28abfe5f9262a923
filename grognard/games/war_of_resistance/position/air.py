"""The air of a position: which aircraft are ready, what they fly and whither they return, and what bombs have done
(16 to 26)."""

from __future__ import annotations

from array import array
from typing import ClassVar, Final

from grognard.games.war_of_resistance.airpower import SERVICES
from grognard.games.war_of_resistance.position.ground import Ground
from grognard.games.war_of_resistance.theatre import Theatre, Wing

# Readiness of an air unit at its base (16B1); aborted and eliminated ones lie in pools of their own.
OPERATIVE, INOPERATIVE = range(2)

# What an air unit is flying (20). CAP and both kinds of support stay in the air while other things go on; who is
# assigned to naval patrol waits at its base until it flies, as a bomber.
(
    NO_MISSION,
    CAP,
    GROUND_SUPPORT,
    DEFENSIVE_SUPPORT,
    NAVAL_PATROL,
    TRANSFER,
    ESCORT,
    BOMBING,
    TRANSPORT,
    INTERCEPTION,
    PATROL,
) = range(11)
MISSIONS: Final = (
    "",
    "cap",
    "ground-support",
    "defensive-support",
    "naval-patrol",
    "transfer",
    "escort",
    "bombing",
    "transport",
    "interception",
    "patrol",
)
AT_BASE: Final = (NO_MISSION, NAVAL_PATROL)
PEACEFUL: Final = (TRANSFER, TRANSPORT)  # to which neutral hosts open their airbases (38E, 38F)

# How an air unit flies, as bits of `aloft`; all but HARASSED are forgotten when it lands.
EXTENDED: Final = 1 << 0  # at extended range (23C)
JETTISONED: Final = 1 << 1  # a fighter that has dropped its bombs to fight (23A1)
STORMY: Final = 1 << 2  # has been in a typhoon (23F)
BY_NIGHT: Final = 1 << 3  # flies in a night operation (23E)
ESCAPING: Final = 1 << 4  # was inoperative when it fled from a lost base (17B)
HARASSED: Final = 1 << 5  # flew harassment: stays inoperative in the next initial phase (20G2d)
FROM_CAP: Final = 1 << 6  # was on CAP before it took up another mission (20E)
ONE_WAY: Final = 1 << 7  # a transport that will stay where it unloads (20F1)

# Disruption of units that were dropped (24A).
WHOLE_DROP, DISRUPTED, SEVERELY = range(3)


class Sky(Ground):
    __slots__ = (
        "aa_heavy",
        "aa_light",
        "aloft",
        "arp",
        "arp_debt",
        "base",
        "calmed",
        "coming",
        "converting",
        "deck",
        "disrupted",
        "drops",
        "fleeing",
        "flown",
        "harassed",
        "launched",
        "mission",
        "parachuted",
        "ready",
        "retired",
        "searched",
        "terror",
        "withdrawn",
        "yard_hits",
    )
    plain: ClassVar[tuple[str, ...]] = (
        *Ground.plain,
        *("arp", "arp_debt", "coming", "converting", "withdrawn", "retired"),
        *("drops", "parachuted", "searched", "terror", "fleeing", "calmed", "flown", "launched"),
    )
    arrays: ClassVar[tuple[str, ...]] = (
        *Ground.arrays,
        *("ready", "mission", "base", "aloft", "deck", "disrupted"),
        *("harassed", "yard_hits", "aa_light", "aa_heavy"),
    )
    located: ClassVar[tuple[str, ...]] = ("at", "base")

    arp: tuple[int, ...]  # air replacement points by service, in the order of SERVICES (25C)
    arp_debt: tuple[int, ...]  # points owed for withdrawals (25E/priority-debt)
    coming: tuple[tuple[int, int], ...]  # air units on the turn track: turn, unit (25B/inoperative-arrival)
    converting: tuple[int, ...]  # conversions that are due, by their places among the events (25D/deferred)
    withdrawn: tuple[int, ...]  # air units that were withdrawn and may return (25B/return)
    retired: tuple[int, ...]  # air units that were converted into others: out of the game (25D/out-of-play)
    drops: tuple[tuple[int, int, int], ...]  # planned air drops: unit, hex, turn planned; a secret (24C)
    parachuted: tuple[tuple[int, str, int], ...]  # supply dropped on enemy land this player turn: hex, row, side (24B5)
    searched: tuple[tuple[int, int], ...]  # base, hex: where patrols of a base have looked for ships (20G2h/search)
    fleeing: tuple[int, ...]  # air units that have lost their base and escape as soon as may be (17B)
    calmed: tuple[tuple[int, int], ...]  # hex, hits of harassment that guns spare the moving side in this phase (43B2)
    flown: tuple[tuple[int, str], ...]  # place, item: points that came by air and stay this player turn (20F/loading)
    launched: tuple[tuple[int, int], ...]  # carrier, air unit that has flown from it this player turn (27A5)
    terror: tuple[int, ...]  # city hexes that terror bombing hit this game turn, -1 for the capital (20G1c/limits)

    ready: bytearray  # counter -> OPERATIVE, INOPERATIVE
    mission: bytearray  # counter -> NO_MISSION, CAP, ...
    base: array[int]  # counter -> the place it will return to: where it took off, unless its owner said otherwise
    aloft: bytearray  # counter -> EXTENDED, ...
    deck: array[int]  # counter -> 1 + the carrier on which it is based, 0 for none (27A5)
    disrupted: bytearray  # counter -> WHOLE_DROP, DISRUPTED, SEVERELY
    harassed: bytearray  # hex -> hits that Japanese units suffer there, and 4 times those that Chinese do (20G2d)
    yard_hits: bytearray  # hex -> what bombs take from its yard in its owner's next player turn (20G1a)
    aa_light: bytearray  # place -> points of light position AA; to split and merge them is no matter (22A2/split)
    aa_heavy: bytearray

    def __init__(self, world: Theatre, seed: str | None) -> None:
        counters, hexes = len(world.counters), len(world.board)
        for name in ("ready", "mission", "aloft", "disrupted"):
            setattr(self, name, bytearray(counters))
        for name in ("harassed", "yard_hits"):
            setattr(self, name, bytearray(hexes))
        for name in ("aa_light", "aa_heavy"):
            setattr(self, name, bytearray(len(world.places)))
        self.base = array("H", [0]) * counters
        self.deck = array("H", [0]) * counters
        self.arp = self.arp_debt = (0,) * len(SERVICES)
        self.coming = self.converting = self.withdrawn = self.retired = ()
        self.drops = self.parachuted = self.searched = self.terror = self.fleeing = self.calmed = ()
        self.flown = self.launched = ()
        super().__init__(world, seed)

    def wing(self, number: int) -> Wing:
        """An air unit."""
        return self.world.wings[number - self.world.ground]

    def wings(self, place: int, side: int) -> list[int]:
        """The air units of a side in a place: at their bases, and on missions that are not over."""
        sides, first, last = self.sides, self.world.ground, self.world.first_ship
        return [n for n in self.here[place] if first <= n < last and sides[n] == side]

    def on_deck(self, ship: int) -> list[int]:
        """The air units that are based on a carrier group (27A5)."""
        return [n for n in range(self.world.ground, self.world.first_ship) if self.deck[n] == ship + 1]

    def harassment(self, side: int, hex: int) -> int:
        """The hits of harassment that ground units of a side suffer in a hex (20G2d)."""
        calmed = next((hits for where, hits in self.calmed if where == hex), 0) if self.calmed else 0
        return max(self.suffered(side, hex) - calmed, 0)

    def suffered(self, side: int, hex: int) -> int:
        """The hits that bombs have made there, whatever guns spare a side of them in this phase (43B2)."""
        return self.harassed[hex] >> 2 * side & 3

    def air_force(self, side: int) -> list[int]:
        """Every air unit of a side on the map or in an off-map box, at its base or on a mission."""
        world = self.world
        return [
            n for n in range(world.ground, world.first_ship) if self.at[n] < world.first_pool and self.sides[n] == side
        ]
