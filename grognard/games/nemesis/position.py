"""A position of Nemesis: where every counter lies, how it lies there, and what the tracks show."""

from __future__ import annotations

from array import array
from typing import ClassVar, Final, Literal

from grognard.field.areas import Box
from grognard.field.layout import Layout
from grognard.field.powers import Side
from grognard.games.nemesis.world import BOXES, Piece, Values, World

(
    JAPANESE_BATTALIONS,
    JAPANESE_REGIMENTS,
    JAPANESE_LOSSES,
    JAPANESE_PERMANENT,
    CHINDIT_BATTALIONS,
    ALLIED_LOSSES,
    ALLIED_PERMANENT,
    OFF_MAP_BOX,
    OFF_MAP_AIRFIELD,
    TURN_SCALE,
    WAITING,
) = BOXES
LOSSES: Final = (JAPANESE_LOSSES, ALLIED_LOSSES)
PERMANENT: Final = (JAPANESE_PERMANENT, ALLIED_PERMANENT)

# Supply levels (7.1-B).
FULL: Final = 0
LIMITED: Final = 1
OUT: Final = 2
Level = Literal["full", "limited", "out"]
LEVELS: Final[tuple[Level, ...]] = ("full", "limited", "out")

# What a counter has done in the current phase, as bits of `done`.
MOVED: Final = 1
ATTACKED: Final = 2
DEFENDED: Final = 4  # has been attacked
RETREATED: Final = 8  # has retreated into its present hex
BUILT: Final = 16  # has created a Bunker
RAILED: Final = 32
LAID: Final = 64  # has placed an Ambush: its movement is over

# Bunkers by hex; US and British ones are two sides of the same markers (5.1-E).
NO_BUNKER, JAPANESE_BUNKER, BRITISH_BUNKER, US_BUNKER, YUNNAN_BUNKER = range(5)

# Air Supports.
AVAILABLE, USED, REMOVED = range(3)

NO_CHIT: Final = -1


class Situation(Layout):
    """All that changes during a game of Nemesis."""

    __slots__ = (
        "air",
        "air_supply",
        "ambush",
        "bunker",
        "chosen",
        "clf",
        "cups",
        "done",
        "due",
        "flag",
        "front",
        "general",
        "hunger",
        "lament",
        "played",
        "reduced",
        "resources",
        "stock",
        "superior",
        "supply",
        "turn",
        "yunnan_active",
    )
    plain: ClassVar[tuple[str, ...]] = (
        "turn",
        "resources",
        "clf",
        "stock",
        "air_supply",
        "yunnan_active",
        "cups",
        "played",
        "chosen",
    )
    arrays: ClassVar[tuple[str, ...]] = (
        "at",
        "reduced",
        "supply",
        "hunger",
        "done",
        "due",
        "front",
        "flag",
        "ambush",
        "bunker",
        "air",
        "general",
        "lament",
        "superior",
    )
    derived: ClassVar[tuple[str, ...]] = ("here", "men", "stamps", "sides")

    world: World
    turn: int
    resources: int
    clf: int
    stock: int  # value of the Supply Stock marker at Imphal, 0 if there is none
    air_supply: int  # Air Supply markers still in the game
    yunnan_active: bool
    cups: tuple[tuple[int, ...], tuple[int, ...]]  # chits in each cup
    played: tuple[tuple[int, ...], tuple[int, ...]]  # the Phase Tracks, left to right
    chosen: tuple[int, int]  # the secretly chosen first chits, NO_CHIT once played

    reduced: bytearray  # piece -> 1 on its reduced side
    supply: bytearray  # piece -> level
    hunger: bytearray  # piece -> how near an OoS piece is to Attrition (rules/attrition.py)
    done: bytearray  # piece -> what it has done in the phase
    due: bytearray  # piece -> Game Turn of arrival while on the Game Turn Scale
    front: bytearray  # piece -> which of two partners commands it (rules/variants.py)
    flag: bytearray  # hex -> 0, or 1 + the side whose flag lies there
    ambush: bytearray  # hex -> 1 with an Ambush marker
    bunker: bytearray  # hex -> which Bunker
    air: bytearray  # Air Support -> AVAILABLE, USED, REMOVED
    general: bytearray  # side -> slot on its track
    lament: bytearray
    superior: bytearray

    def __init__(self, world: World, seed: str | None) -> None:
        super().__init__(world, seed)
        pieces, hexes = len(world.pieces), len(world.board)
        self.turn = 1
        self.resources = 0
        self.clf = 1
        self.stock = 0
        self.air_supply = world.charts.stock.air_supply
        self.yunnan_active = False
        self.cups = ((), ())
        self.played = ((), ())
        self.chosen = (NO_CHIT, NO_CHIT)
        self.at = array("h", [world.places.box(TURN_SCALE)]) * pieces
        self.reduced = bytearray(pieces)
        self.supply = bytearray(pieces)
        self.hunger = bytearray(pieces)
        self.done = bytearray(pieces)
        self.due = bytearray(pieces)
        self.front = bytearray(pieces)
        self.flag = bytearray(hexes)
        self.ambush = bytearray(hexes)
        self.bunker = bytearray(hexes)
        self.air = bytearray(len(world.air_supports))
        self.general = bytearray(2)
        self.lament = bytearray(2)
        self.superior = bytearray(2)
        self.rebuild()

    def rebuild(self) -> None:
        hexes = self.world.hexes
        self.here = [()] * len(self.world.places)
        self.men = bytearray(2 * hexes)
        self.cache = {}
        self.align()
        self.stamps = [self.world.fresh(), self.world.fresh()]
        for piece, place in enumerate(self.at):
            self.here[place] += (piece,)
            if place < hexes and self.world.is_unit[piece]:  # a Transporter does not occupy (1.2-A)
                self.men[self.sides[piece] * hexes + place] += 1

    # --- changing ------------------------------------------------------------------------------------

    def put(self, piece: int, place: int) -> None:
        """Lay a counter into a hex or box; the one way a counter changes its place."""
        old = self.at[piece]
        if old == place:
            return
        world = self.world
        unit, hexes = world.is_unit[piece], world.hexes
        row = self.sides[piece] * hexes
        self.take(piece, old)
        self.at[piece] = place
        self.lay(piece, place)
        if old < hexes:
            self.men[row + old] -= unit
        if place < hexes:
            self.men[row + place] += unit
        self.stamps[self.sides[piece]] = world.fresh()
        if self.cache:
            self.cache = {}

    # --- asking --------------------------------------------------------------------------------------

    def piece(self, number: int) -> Piece:
        return self.world.pieces[number]

    def values(self, number: int) -> Values:
        """Strength, Movement and Quality of the side lying upwards (1.2-C/reduced-side, /small-back)."""
        piece = self.world.pieces[number]
        return piece.back if self.reduced[number] and piece.back is not None else piece.front

    def steps(self, number: int) -> int:
        """Steps the counter still has (1.2-C/steps); a Regiment's or Chindit Brigade's last one is a Battalion's."""
        piece = self.world.pieces[number]
        return piece.steps - 1 if self.reduced[number] else piece.steps

    def units(self, hex: int, side: Side) -> list[int]:
        here = self.here[hex]
        if not here:
            return []
        sides, is_unit = self.sides, self.world.is_unit
        return [n for n in here if sides[n] == side and is_unit[n]]

    def transporters(self, hex: int, side: Side) -> list[int]:
        here = self.here[hex]
        if not here:
            return []
        sides, is_unit = self.sides, self.world.is_unit
        return [n for n in here if sides[n] == side and not is_unit[n]]

    def on_map(self, side: Side) -> list[int]:
        """Every counter of the side in a hex, Reinforcement Hexes included."""
        at, hexes = self.at, self.world.hexes
        return [n for n in self.world.pieces_of[side] if at[n] < hexes]

    def in_box(self, box: Box) -> tuple[int, ...]:
        return self.here[self.places.box(box)]

    @property
    def light_monsoon(self) -> bool:
        """From Game Turn 5 to the end, the Heavy Monsoon included (2.7/light-start)."""
        return self.world.charts.turns[self.turn - 1].weather != "dry"

    @property
    def heavy_monsoon(self) -> bool:
        """From Game Turn 8 to the end (2.7/heavy-start)."""
        return self.world.charts.turns[self.turn - 1].weather == "heavy"

    @property
    def support_turn(self) -> bool:
        return self.world.charts.turns[self.turn - 1].support
