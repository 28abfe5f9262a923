"""The ground of a position: where every counter lies and how it fares, who owns the land, and what stands on it.

Movement points are counted in quarters (MP), sizes in quarters of an RE, so that halves and quarters stay whole (3C1).
Ground units come first in the numbering of counters, then air units, then ships; `units` and `army` mean ground units
alone, as the word does in the rules (3A).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, ClassVar, Final

from grognard.field.hexes import Hexes, hexes_of
from grognard.field.layout import Layout
from grognard.field.powers import enemy as enemy
from grognard.games.war_of_resistance.counters import NO_RATING, Rating
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, JAPANESE, NO_PIECE, Piece, Theatre, rating_of

MP: Final = 4  # quarters of a movement point
AIRFIELDS: Final = ("permanent", "strip")  # rows of airfields that may be in boxes as well (37B1, 37B5)

# Faces of a counter (9E).
FULL, CADRE, REMNANT = range(3)

# General supply of a unit, as it was found in the last initial phase (12E).
SUPPLIED, UNSUPPLIED, CUT_OFF = range(3)  # cut off: without supply, and isolated besides

# What a unit has done or suffered, as bits of `done`. Those of a phase are forgotten when the phase ends.
MOVED: Final = 1 << 0
RAILED: Final = 1 << 1  # operational rail movement this phase
STRATEGIC: Final = 1 << 2  # strategic rail movement: no attack, no exploitation this player turn (7A2)
FAST: Final = 1 << 3  # accelerated movement this phase (6B)
INFILTRATED: Final = 1 << 4  # this player turn (6E)
ATTACKED: Final = 1 << 5  # this combat phase or step (9B)
DEFENDED: Final = 1 << 6  # was attacked in it (9B)
RETREATED: Final = 1 << 7  # retreated in it: no help to the hex it came to (9F1)
ZONELESS: Final = 1 << 8  # has lost its zone of control for now (5)
BUSY: Final = 1 << 9  # at work since the initial phase (14A1)
REACTING: Final = 1 << 10  # in the zone of influence of an activated HQ (6D)
REACTED: Final = 1 << 11  # has moved in this reaction phase (6D)
STAYED: Final = 1 << 12  # was in its hex when the movement phase began, and has not left it (7A)
NEAR: Final = 1 << 13  # was beside an enemy unit this movement phase: hits of accelerated movement (6B)
PRESSED: Final = 1 << 14  # was in an enemy zone or an enemy hex this movement phase: no hit is removed (6B)
WALKED: Final = 1 << 15  # has spent MP otherwise than by accelerated, rail or naval movement this phase (6B)
RECOVERED: Final = 1 << 16  # has removed hits this phase: no enemy zone and no enemy hex for the rest of it (6B)
SWEEPING: Final = 1 << 25  # takes part in an operation against guerrillas this player turn (39F1)
TURNED: Final = 1 << 24  # has gone over to the other side this player turn: it does nothing (45A3d)
GUARDING: Final = 1 << 17  # has let a train through an enemy zone: stays for the rest of the phase (7A)
FLOWN: Final = 1 << 26  # was flown as cargo: moves no more this player turn (20F/loading)
DROPPED: Final = 1 << 27  # was dropped this player turn (24B)
ARRIVED: Final = 1 << 22  # came into play this player turn: what it found then decides on its supply (40)
BY_STANDARD: Final = 1 << 18  # has come to its hex by a train of standard gauge this phase (7A3)
BY_NARROW: Final = 1 << 19  # and of narrow gauge
LANDED: Final = 1 << 20  # has made an amphibious landing this player turn: no zone (32B)
OVERSTACKED: Final = 1 << 21  # lies in the overstack of its hex until it leaves it (43C2)
NO_ZONE: Final = ZONELESS | LANDED | OVERSTACKED  # whatever the unit is (5/loss)
IDLE: Final = RETREATED | OVERSTACKED  # counts for nothing where its hex is attacked
LASTING: Final = BUSY | OVERSTACKED  # what outlasts a player turn

ARMIES: Final = (("army", JAPANESE), ("army", CHINESE))  # keys of answers that outlast a march

# Owners of hexes.
NOBODY: Final = 0  # neutral land and the sea; else 1 + side

# Fortifications by hex (14A1a, 37G).
NO_FORT, FORT, FORTRESS, IMPROVED = range(4)
FORTS: Final = ("", "fort", "fortress-unimproved", "fortress-improved")


@lru_cache(16)
def _fighting(allegiance: bytes, side: int) -> frozenset[int]:
    return frozenset(power for power, own in enumerate(allegiance) if own == side)


class Ground(Layout):
    """All that changes during a game, as far as it is fought on the ground."""

    __slots__ = (
        "allegiance",
        "attack_supply",
        "base_hits",
        "bases",
        "borrowed",
        "broken",
        "cargo",
        "convoys",
        "corps",
        "done",
        "drawn_first",
        "face",
        "fast",
        "favoured",
        "flooded",
        "fort",
        "fronts",
        "frozen",
        "gauge",
        "general_1",
        "general_2",
        "general_3",
        "generated",
        "governments",
        "held",
        "hits",
        "isolated",
        "joined",
        "landed",
        "lands",
        "lent",
        "opened",
        "owner",
        "parted",
        "permanent",
        "player",
        "port_hits",
        "power_of",
        "rail_extra",
        "rail_used",
        "resources",
        "rice",
        "smp",
        "spent",
        "strip",
        "supply",
        "temporary",
        "turn",
        "upgraded",
        "used",
        "weather",
        "works",
        "yard",
    )
    plain: ClassVar[tuple[str, ...]] = (
        "turn",
        "player",
        "weather",
        "rice",
        "frozen",
        "flooded",
        "works",
        "cargo",
        "convoys",
        "landed",
        "rail_extra",
        "rail_used",
        "smp",
        "drawn_first",
        "governments",
        "bases",
        "favoured",
        "generated",
        "opened",
        "borrowed",
        "parted",
        "joined",
    )
    arrays: ClassVar[tuple[str, ...]] = (
        "at",
        "face",
        "done",
        "spent",
        "fast",
        "hits",
        "supply",
        "isolated",
        "used",
        "corps",
        "power_of",
        "allegiance",
        "owner",
        "lent",
        "fort",
        "broken",
        "upgraded",
        "gauge",
        "yard",
        "port_hits",
        "base_hits",
        "permanent",
        "strip",
        "temporary",
        "attack_supply",
        "resources",
        "general_1",
        "general_2",
        "general_3",
    )
    derived: ClassVar[tuple[str, ...]] = ("here", "men", "stamps", "fronts", "held", "lands", "sides")

    world: Theatre
    turn: int  # of the calendar
    player: int  # the side whose player turn it is
    weather: tuple[int, ...]  # zone -> kind of weather (an index into `world.weathers`)
    rice: tuple[bool, ...]  # zone -> whether it is the rice season there
    frozen: tuple[bool, ...]  # zone -> whether lakes, rivers and canals are frozen (36E1)
    flooded: tuple[bool, ...]  # zone -> whether its rivers are flooded (36E5, 36F)
    works: tuple[tuple[str, int, tuple[int, ...], int, int], ...]  # works in hand, entries of `rules.sites.Site` (14A1)
    cargo: tuple[tuple[int, str, int], ...]  # unit, item, points that it carries (12H2, 14H)
    convoys: tuple[
        tuple[tuple[int, ...], tuple[int, ...]], ...
    ]  # transport counters, units they carry this phase (14H)
    landed: tuple[tuple[int, str], ...]  # points that were set down in this phase, one by one: place, item (14H)
    rail_used: tuple[tuple[int, int, int], ...]  # segment (its first hex), unit, quarters of RE counted this turn (7A4)
    rail_extra: tuple[tuple[int, int], ...]  # segment, quarters of RE bought for this turn (7A6b)
    smp: int  # supply movement points left to the phasing player this turn
    governments: tuple[str, ...]  # provinces whose puppet government functions (46A)
    bases: tuple[tuple[str, int], ...]  # guerrilla bases on the map: key, hex (39)
    favoured: tuple[int, ...]  # units that their owners want supplied before others (12C)
    drawn_first: tuple[int, ...]  # places whose general supply points are used before others (12I2b)
    generated: tuple[tuple[int, int], ...]  # cities that made general supply points: hex, player turns left (12C4b)
    opened: tuple[tuple[int, int, int], ...]  # attack supply in use: place, quarters of RE fed, 1 for an HQ's (12D1)
    borrowed: tuple[tuple[int, int], ...]  # side, place: attack supply used without being spent in this phase (43C4)
    parted: tuple[tuple[int, tuple[int, ...]], ...]  # units that are broken down, each with its parts (15)
    joined: tuple[tuple[int, tuple[int, ...]], ...]  # artillery brigades made of divisional artillery (15E1)

    face: bytearray  # piece -> FULL, CADRE, REMNANT
    done: array[int]  # piece -> what it has done
    spent: bytearray  # piece -> quarters of MP spent in this phase
    fast: bytearray  # piece -> of these by accelerated movement (6B)
    hits: bytearray  # piece -> hits of accelerated movement (6B)
    supply: bytearray  # piece -> SUPPLIED, UNSUPPLIED, CUT_OFF
    isolated: bytearray  # piece -> 1 as it was found at the last of the three checks (3F)
    used: bytearray  # piece -> 1 for an HQ on its used side (14C)
    corps: bytearray  # piece -> the corps or army marker in whose box it lies, 0 for none (8C)
    power_of: bytearray  # counter -> power (an index into `world.powers`), which a unit may change (40B7)
    allegiance: bytearray  # power -> side
    owner: bytearray  # hex -> NOBODY or 1 + side
    lent: bytearray  # hex -> 1 where only guerrillas of its owner hold it (14F/ownership)
    fort: bytearray  # hex -> NO_FORT, FORT, FORTRESS, IMPROVED
    broken: bytearray  # hex -> 1 where its railways are broken (7A8)
    upgraded: (
        bytearray  # hex -> bits: 1 where low volume was made high, 2 where a planned line was built (14A3), 4 where
    )
    # rails were taken apart (44B2b)
    gauge: bytearray  # hex -> 1 where the gauge was changed (14A3)
    yard: bytearray  # hex -> what its marshalling yard adds to the capacity, in RE (7A5b)
    port_hits: bytearray
    base_hits: bytearray
    permanent: bytearray  # place -> capacity of its permanent airfield, of its strip; hex -> of its temporary airfield
    strip: bytearray
    temporary: bytearray
    attack_supply: array[int]  # place -> points; what lies in a hex belongs to the owner of the hex (12H)
    resources: array[int]
    general_1: array[int]  # place -> general supply points made in this initial phase, the last, the one before (12C4)
    general_2: array[int]
    general_3: array[int]

    fronts: list[int]  # side -> a number that is new whenever its units, their zones or the weather changed (derived)
    held: list[Hexes]  # side -> positions of the hexes that its units occupy (derived)
    lands: list[Hexes]  # side -> positions of the hexes that it owns (derived)

    def __init__(self, world: Theatre, seed: str | None) -> None:
        super().__init__(world, seed)
        pieces, hexes, places = len(world.counters), len(world.board), len(world.places)
        self.turn = 0
        self.player = JAPANESE
        zones = len(world.land.zones)
        self.weather = (0,) * zones
        self.rice = self.frozen = self.flooded = (False,) * zones
        self.works = self.cargo = self.convoys = self.landed = self.rail_used = self.rail_extra = ()
        self.bases = self.favoured = self.drawn_first = self.generated = self.opened = self.borrowed = ()
        self.smp = 0
        puppets = world.land.politics.governments.values()
        self.governments = tuple(puppet.province for puppet in puppets if puppet.at_start)
        self.at = array("H", [world.place[ASIDE]]) * pieces
        self.done = array("I", [0]) * pieces
        for name in ("face", "spent", "fast", "hits", "supply", "isolated", "used", "corps"):
            setattr(self, name, bytearray(pieces))
        self.power_of = bytearray(world.power_of)
        self.allegiance = bytearray(world.allegiance)
        for name in (
            *("owner", "lent", "fort", "broken", "upgraded", "gauge", "yard"),
            *("port_hits", "base_hits", "temporary"),
        ):
            setattr(self, name, bytearray(hexes))
        for name in AIRFIELDS:
            setattr(self, name, bytearray(places))
        for name in ("attack_supply", "resources", "general_1", "general_2", "general_3"):
            setattr(self, name, array("H", [0]) * places)
        self.parted = self.joined = ()
        self.rebuild()

    def restored(self, name: str, raw: bytes) -> array[int] | bytearray:
        """Airfields and guns of positions that were kept when there were none in boxes."""
        found = super().restored(name, raw)
        if name in (*AIRFIELDS, "aa_light", "aa_heavy") and len(found) == len(self.world.board):
            return bytearray(found) + bytearray(len(self.world.places) - len(found))
        return found

    def rebuild(self) -> None:
        world = self.world
        hexes, bits = len(world.board), world.board.bits
        self.here = [()] * len(world.places)
        self.men = bytearray(2 * hexes)
        self.held = [0, 0]
        self.cache = {}
        self.stamps = [world.fresh(), world.fresh()]
        self.fronts = self.stamps[:]
        self.align()
        self.lands = [
            hexes_of([bits[h] for h, owner in enumerate(self.owner) if owner == side + 1]) for side in range(2)
        ]
        for piece, place in enumerate(self.at):
            self.here[place] += (piece,)
            if place < hexes and piece < world.ground:
                side = self.sides[piece]
                self.men[side * hexes + place] += 1
                self.held[side] |= 1 << bits[place]

    # --- changing ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Nothing by itself: most steps change little of a great board, and whoever changes a row calls `touch`."""

    def put(self, piece: int, place: int) -> None:
        """Lay a counter into a hex, box or pool; the one way a counter changes its place."""
        old = self.at[piece]
        if old == place:
            return
        if piece >= self.world.ground:  # aircraft and ships hold no hex and have no zone on land
            self.take(piece, old)
            self.at[piece] = place
            self.lay(piece, place)
            if self.cache:
                self.cache = {}
            return
        hexes, bits = len(self.men) // 2, self.world.board.bits
        side = self.sides[piece]
        row = side * hexes
        self.take(piece, old)
        if old < hexes:
            self.men[row + old] -= 1
            if not self.men[row + old]:
                self.held[side] ^= 1 << bits[old]
        self.at[piece] = place
        self.lay(piece, place)
        if place < hexes:
            if not self.men[row + place]:
                self.held[side] |= 1 << bits[place]
            self.men[row + place] += 1
        self.stamps[side] = self.fronts[side] = self.world.fresh()
        if self.cache:
            same = (old < hexes) == (place < hexes)  # nobody has come to the map or left it: armies are as they were
            self.cache = self._armies() if same else {}

    def give(self, hex: int, side: int) -> None:
        """Make a hex belong to a side; the one way it changes its owner."""
        bit = 1 << self.world.board.bits[hex]
        if self.owner[hex] != NOBODY:
            self.lands[self.owner[hex] - 1] &= ~bit
        self.owner[hex] = side + 1
        self.lands[side] |= bit
        self.touch()

    def disown(self, hex: int) -> None:
        """Make a hex nobody's, as the land of a faction that goes over is (45A3d)."""
        if self.owner[hex] != NOBODY:
            self.lands[self.owner[hex] - 1] &= ~(1 << self.world.board.bits[hex])
        self.owner[hex] = NOBODY
        self.touch()

    def enlist(self, piece: int, power: int) -> None:
        """Make a counter serve another power; the one way it changes its colours (40B7)."""
        place = self.at[piece]
        self.put(piece, self.world.place[ASIDE])
        self.power_of[piece] = power
        self.align()
        self.put(piece, place)
        self.touch()

    def turn_coat(self, power: int, side: int) -> None:
        """Make a whole power fight for another side (45A3d)."""
        self.allegiance[power] = side
        self.rebuild()

    def touch(self) -> None:
        """Armies are as they were: nobody has moved. Fronts are new only where something has changed that they feel."""
        armies = self._armies()
        super().touch()
        self.cache = armies
        for side in self.stirs():
            self.fronts[side] = self.stamps[side]

    def stirs(self) -> Iterable[int]:
        """The sides whose fronts may feel what has changed since the last time, places apart (`felt.py`)."""
        return (JAPANESE, CHINESE)

    def _armies(self) -> dict[Any, Any]:
        return {key: self.cache[key] for key in ARMIES if key in self.cache} if self.cache else {}

    def turn_over(self, piece: int, face: int) -> None:
        """Show another face of a counter: a cadre, remnants, or full strength again."""
        self.face[piece] = face
        side = self.sides[piece]
        self.stamps[side] = self.fronts[side] = self.world.fresh()
        self.cache = self._armies()

    # --- asking --------------------------------------------------------------------------------------

    def occupied(self, side: int, hex: int) -> bool:
        """Whether the side has any unit in the hex."""
        return self.men[side * (len(self.men) // 2) + hex] > 0

    def on_map(self, piece: int) -> bool:
        return self.at[piece] < len(self.men) // 2

    def units(self, hex: int, side: int) -> list[int]:
        """The units of a side in a hex, in the order of their numbers: ground units alone (3A/units-vs-forces)."""
        sides, ground = self.sides, self.world.ground
        return [n for n in self.here[hex] if sides[n] == side and n < ground]

    def powers_of(self, side: int) -> frozenset[int]:
        """The powers that fight for a side."""
        return _fighting(bytes(self.allegiance), side)

    def army(self, side: int) -> list[int]:
        """Every ground unit of the side in a hex of the map."""
        found: list[int] | None = self.cache.get(ARMIES[side])
        if found is None:
            hexes, at, sides = len(self.men) // 2, self.at, self.sides
            every = range(self.world.ground)
            found = self.cache[ARMIES[side]] = [n for n in every if sides[n] == side and at[n] < hexes]
        return found[:]

    def name(self, piece: int) -> str:
        return self.world.counters[piece].id

    def piece(self, number: int) -> Piece:
        """A ground unit; aircraft and ships are of no kind there."""
        return self.world.pieces[number] if number < self.world.ground else NO_PIECE

    def rating(self, number: int) -> Rating:
        """The printed numbers of the face that lies upwards; fortress troops turn over by themselves (14E).

        Aircraft and ships have none on the ground.
        """
        if number >= self.world.ground:
            return NO_RATING
        if number in self.world.garrisons:
            inside, outside = self.world.garrisons[number]
            return inside if self.on_map(number) and self.fort[self.at[number]] in (FORTRESS, IMPROVED) else outside
        return rating_of(self.world.pieces[number].kind, self.face[number])

    def power(self, piece: int) -> str:
        """The affiliation for which a counter fights now (3B)."""
        return self.world.powers[self.power_of[piece]].key

    def owns(self, side: int, hex: int) -> bool:
        return self.owner[hex] == side + 1
