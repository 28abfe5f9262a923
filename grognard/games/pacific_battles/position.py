"""A position of Pacific Battles: where every counter lies, how it lies there, and what the players' cards show.

The cards (2.21/player-card) are the boxes, the initiative, the tallies of lost steps and the attacks declared.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.field.areas import Box
from grognard.field.board import NO_HEX
from grognard.field.hexes import Hexes, marked
from grognard.field.layout import Layout
from grognard.field.powers import Side
from grognard.games.pacific_battles.world import BOTH, BOXES, JAPANESE, NOBODY, Face, Piece, World

DUE, STAGING, DESTROYED, PERMANENT, AVAILABLE, FLOWN, WITHDRAWN = BOXES

# What a unit has done, as bits of `done`; cleared at the end of the phase in which it matters.
MOVED: Final = 1  # has begun its move in this movement phase
STOPPED: Final = 2  # may move no further in this movement phase
STRATEGIC: Final = 4  # is moving strategically
ATTACKED: Final = 8  # has attacked in this combat phase
SHELLED: Final = 16  # was bombarded by artillery in this combat phase (11.2/once-per-phase)
TESTED: Final = 32  # has had its command test in this Reserve Movement phase (9.32/offensive-once)
COMMITTED: Final = 64  # moved as an offensive reserve: may attack in Reserve Combat (9.32/offensive-attack)
HARRIED: Final = 128  # was attacked, or hit by bombardment, in this game turn: completes nothing (12.21/complete)

# Fortifications by hex.
NO_FORT, BUILDING, COMPLETED = range(3)

# Separate counts of lost steps (5.11): nation and service, infantry or armour.
ARMIES: Final = ("japanese-army", "japanese-navy", "us-army", "us-navy", "commonwealth", "philippine")
TALLIES: Final = tuple(f"{army}-{arm}" for army in ARMIES for arm in ("infantry", "armour"))
NO_TALLY: Final = -1
# Special replacement steps of the games (singapore 2.2, bataan 2.2, guadalcanal 2.2 and 2.11).
SPECIALS: Final = ("indian", "australian", "65th", "16th", "marine", "convoy-infantry", "convoy-engineers")


# The rows of one byte a counter or a hex; what they hold stands in the class.
_BY_PIECE: Final = (
    "lost",
    "done",
    "spent",
    "budget",
    "reserve",
    "disrupted",
    "fired",
    "building",
    "sailed",
    "frozen",
    "truck",
    "mode",
    "died",
    "plot_turn",
)
_OF_SIDE: Final = tuple(bytes(mark == 1 + side for mark in range(256)) for side in BOTH)  # marks in `control`
_BY_HEX: Final = ("control", "fort", "fort_side", "interdicted", "concealed", "shelled")


class Situation(Layout):
    """All that changes during a game of Pacific Battles."""

    __slots__ = (
        "afield",
        "attacks",
        "barrage",
        "budget",
        "building",
        "capitulated",
        "concealed",
        "control",
        "convoy",
        "dawn",
        "declared",
        "died",
        "disrupted",
        "done",
        "fallen",
        "fired",
        "first",
        "fort",
        "fort_side",
        "frozen",
        "held",
        "holder",
        "interdicted",
        "lost",
        "mode",
        "penang",
        "plot",
        "plot_turn",
        "replacements",
        "rerolled",
        "reserve",
        "run",
        "sailed",
        "sailing_turn",
        "sailings",
        "shelled",
        "special",
        "spent",
        "streak",
        "tally",
        "tested",
        "top",
        "truck",
        "turn",
    )
    plain: ClassVar[tuple[str, ...]] = (
        "turn",
        "first",
        "holder",
        "run",
        "declared",
        "attacks",
        "rerolled",
        "penang",
        "sailings",
        "sailing_turn",
        "streak",
        "convoy",
        "barrage",
        "capitulated",
        "tested",
    )
    arrays: ClassVar[tuple[str, ...]] = (
        "at",
        "dawn",
        *_BY_PIECE,
        "plot",
        *_BY_HEX,
        "top",
        "tally",
        "replacements",
        "special",
        "fallen",
    )
    located: ClassVar[tuple[str, ...]] = ("at", "dawn")
    derived: ClassVar[tuple[str, ...]] = ("here", "men", "held", "afield", "stamps", "sides")

    world: World
    turn: int
    first: Side  # the first player of this Game Turn
    holder: Side  # who has the initiative, NOBODY without the rule
    run: int  # consecutive turns the holder has had it
    declared: int  # attacks the holder owes this turn
    attacks: int  # attacks the holder has made this turn
    rerolled: bool  # the momentum reroll of this turn is used
    penang: int  # the turn in which the Japanese first took Penang, 0 until then
    sailings: int  # units moved by sea so far where a game limits them
    sailing_turn: int  # the turn of the latest of them
    streak: int  # consecutive Administrative phases with all of Henderson Field in Japanese hands
    convoy: str  # what became of the November convoy
    barrage: int  # 0, or the turn in which Japanese artillery is doubled (guadalcanal 2.11)
    capitulated: bool
    tested: tuple[tuple[int, int], ...]  # defensive reserves and the hexes they have tested for (9.32/test-limits)

    dawn: array[int]  # piece -> where it lay when the Game Turn began
    lost: bytearray  # piece -> which of its faces lies up: steps lost; an HQ: 1 once rebuilt
    done: bytearray  # piece -> what it has done
    spent: bytearray  # piece -> movement points spent in this movement phase
    budget: bytearray  # piece -> its allowance of this movement phase, fixed when it began to move (15.1)
    reserve: bytearray  # piece -> 1 with a Reserve marker
    disrupted: bytearray  # piece -> 1 disrupted
    fired: bytearray  # piece -> 1 with a Fired marker
    building: bytearray  # piece -> 1 while it works on a fortification
    sailed: bytearray  # piece -> the turn of its arrival or sea move, in which it is supplied
    frozen: bytearray  # piece -> the turn in which it may neither move nor attack (bataan 2.2)
    truck: bytearray  # piece -> 1 with a truck (singapore 2.92)
    mode: bytearray  # piece -> FOOT or MOTORIZED, chosen by motorizable units (singapore 2.10.1)
    died: bytearray  # piece -> 1 once it has been destroyed (10.34/lost-unit)
    plot: array[int]  # piece -> plotted landing hex, NO_HEX
    plot_turn: bytearray  # piece -> plotted turn of landing
    control: bytearray  # hex -> 0, or 1 + the side that controls it
    fort: bytearray  # hex -> NO_FORT, BUILDING, COMPLETED
    fort_side: bytearray  # hex -> the side whose fortification it is
    interdicted: bytearray  # hex -> mask of the sides whose interdiction marker lies there
    concealed: bytearray  # hex -> 1 under a concealment marker
    shelled: bytearray  # hex -> 1 if bombarded in this player turn's Bombardment phase (11.23/not-both)
    top: array[int]  # hex -> the unit on top of its stack, -1 with none
    tally: array[int]  # TALLIES -> steps lost this turn
    replacements: array[int]  # TALLIES -> replacement steps to spend now
    special: array[int]  # SPECIALS -> steps
    fallen: array[int]  # side -> steps eliminated in the whole game (18.4)

    held: list[Hexes]  # side -> the hexes with ground units of it (derived)
    afield: list[tuple[int, ...] | None]  # side -> its ground units on the map, None until asked for (derived)

    def __init__(self, world: World, seed: str | None) -> None:
        super().__init__(world, seed)
        pieces, hexes = len(world.pieces), len(world.board)
        self.turn = 1
        self.first = JAPANESE
        self.holder = NOBODY
        self.run = self.declared = self.attacks = self.penang = self.streak = self.barrage = 0
        self.sailings = self.sailing_turn = 0
        self.rerolled = self.capitulated = False
        self.convoy = ""
        self.tested = ()
        self.at = array("h", [world.places.box(DUE)]) * pieces
        self.dawn = self.at[:]
        for name in _BY_PIECE:
            setattr(self, name, bytearray(pieces))
        self.plot = array("h", [NO_HEX]) * pieces
        for name in _BY_HEX:
            setattr(self, name, bytearray(hexes))
        self.top = array("h", [-1]) * hexes
        self.tally = array("h", [0]) * len(TALLIES)
        self.replacements = array("h", [0]) * len(TALLIES)
        self.special = array("h", [0]) * len(SPECIALS)
        self.fallen = array("h", [0, 0])
        self.rebuild()

    def rebuild(self) -> None:
        hexes = self.world.hexes
        self.here = [()] * len(self.world.places)
        self.men = bytearray(2 * hexes)
        self.held = [0, 0]
        self.afield = [None, None]
        self.cache = {}
        self.align()
        self.touch()
        for piece, place in enumerate(self.at):
            if place >= hexes:
                self.here[place] += (piece,)
            elif self.world.is_ground[piece]:
                self.here[place] += (piece,)
                self.men[self.sides[piece] * hexes + place] += 1
                self.held[self.sides[piece]] |= 1 << place

    # --- changing ------------------------------------------------------------------------------------

    def put(self, piece: int, place: int) -> None:
        """Lay a counter into a hex or box; the one way a counter changes its place."""
        old = self.at[piece]
        if old == place:
            return
        world = self.world
        side, hexes = self.sides[piece], world.hexes
        row = side * hexes
        ground = world.is_ground[piece]
        self.at[piece] = place
        if old >= hexes or place >= hexes:
            self.afield[side] = None
        if old >= hexes:
            self.take(piece, old)
        elif ground:
            left = self.take(piece, old)
            self.plot[piece] = NO_HEX  # whoever waited off a coast waits no longer
            self.men[row + old] -= 1
            if not self.men[row + old]:
                self.held[side] ^= 1 << old
            if self.top[old] == piece:
                self.top[old] = left[0] if left else -1
            if not left:
                self.concealed[old] = 0
        if place >= hexes:
            self.lay(piece, place)
        elif ground:
            self.lay(piece, place)
            self.men[row + place] += 1
            self.held[side] |= 1 << place
            if self.top[place] < 0:
                self.top[place] = piece
        self.stamps[side] = world.fresh()
        if self.cache:
            self.cache = {}

    def seize(self, side: Side, hex: int) -> None:
        """The hex is the side's from now on; the one way a hex changes hands in the course of a game."""
        if self.control[hex] != 1 + side:
            self.control[hex] = 1 + side
            if self.cache:
                self.cache = {}

    def clear(self, flags: int) -> None:
        """Forget that any unit has done this."""
        keep = 255 - flags
        self.done = bytearray(mask & keep for mask in self.done)

    # --- asking --------------------------------------------------------------------------------------

    def piece(self, number: int) -> Piece:
        return self.world.pieces[number]

    def face(self, number: int) -> Face:
        """The side of the counter lying up."""
        faces = self.world.pieces[number].faces
        return faces[min(self.lost[number], len(faces) - 1)]

    def steps(self, number: int) -> int:
        """Steps the unit still has; an HQ always has one (14.1/hq-steps)."""
        piece = self.world.pieces[number]
        return 1 if piece.is_hq else piece.steps - self.lost[number]

    def units(self, hex: int, side: Side) -> tuple[int, ...]:
        """The ground units of a side in a hex."""
        here = self.here[hex]
        return here if here and self.sides[here[0]] == side else ()

    def on_map(self, side: Side) -> Sequence[int]:
        """The ground units of a side on the map."""
        known = self.afield[side]
        if known is None:
            at, hexes = self.at, self.world.hexes
            known = self.afield[side] = tuple([n for n in self.world.ground_of[side] if at[n] < hexes])
        return known

    def in_box(self, side: Side, box: Box) -> Sequence[int]:
        """The counters of a side in a box."""
        there = self.here[self.places.box(box)]
        return [n for n in there if self.sides[n] == side] if there else there

    def controls(self, side: Side, hex: int) -> bool:
        return self.control[hex] == 1 + side

    def controlled(self, side: Side) -> Hexes:
        """All the hexes that a side controls."""
        return marked(self.control.translate(_OF_SIDE[side]))

    @property
    def month(self) -> str:
        return self.world.charts.turns[self.turn - 1].month

    @property
    def last_turn(self) -> bool:
        return self.turn >= len(self.world.charts.turns)


def tally_of(piece: Piece) -> int:
    """The tally that a lost step of the unit enters, or NO_TALLY (5.11/tally, 5.11/what-counts)."""
    if not (piece.infantry_type or piece.is_tank):
        return NO_TALLY
    army = piece.nation if piece.nation == "philippine" else "commonwealth"
    if piece.nation in ("japanese", "us"):
        army = f"{piece.nation}-{piece.service}"
    return TALLIES.index(f"{army}-{'armour' if piece.is_tank else 'infantry'}")
