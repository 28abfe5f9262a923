"""A position of World in Flames: where every counter lies and how, who holds what, who is at war with whom."""

from __future__ import annotations

from array import array
from typing import ClassVar, Final

from grognard.field.hexes import Hexes
from grognard.field.layout import Layout
from grognard.field.powers import Side
from grognard.games.world_in_flames.tables import ZONES
from grognard.games.world_in_flames.theatre import (
    AXIS,
    FORCE_POOL,
    MAJORS,
    NEUTRAL,
    NOBODY,
    PASS,
    SIDES,
    Piece,
    Theatre,
)

# What a counter has done or been through in the impulse, as bits of `done`.
MOVED: Final = 1
ATTACKED: Final = 2
FLOWN: Final = 4
RAILED: Final = 8
DROPPED: Final = 16  # came by parachute this impulse (11.15)
INVADED: Final = 32  # came from the sea this impulse (11.14)
SURPRISED: Final = 64  # (15)

HEXES: Final = 3  # rows of `men`: both sides and neutrals


class Situation(Layout):
    """All that changes during a game."""

    __slots__ = (
        "active",
        "advance",
        "allegiance",
        "aloft",
        "asterisks",
        "berth",
        "bombed",
        "built",
        "chits",
        "chosen",
        "conquered",
        "control",
        "done",
        "down",
        "due",
        "ferried",
        "first",
        "foes",
        "holder",
        "impulse",
        "initiative",
        "lately",
        "master",
        "offensives",
        "ranks",
        "razed",
        "surprise",
        "turn",
        "used",
        "weather",
    )
    plain: ClassVar[tuple[str, ...]] = (
        *("turn", "impulse", "initiative", "holder", "first", "active"),
        *("weather", "asterisks", "advance", "chosen", "used", "ferried"),
        *("aloft", "bombed"),
        *("razed", "surprise", "built", "chits", "offensives"),
    )
    arrays: ClassVar[tuple[str, ...]] = (
        *("at", "down", "done", "due", "berth", "control", "lately"),
        *("master", "allegiance", "foes", "conquered"),
    )
    derived: ClassVar[tuple[str, ...]] = ("here", "men", "ranks", "stamps", "sides")

    world: Theatre
    turn: int  # counted as scenarios count them
    impulse: int  # box of the impulse track, from 0 on
    initiative: int  # box of the initiative track
    holder: Side  # the side that has the initiative
    first: Side  # the side that plays the first impulse of the turn
    active: Side  # the side whose impulse it is
    weather: tuple[int, ...]  # zone -> index of its weather
    asterisks: int  # added to the next roll for weather
    advance: int  # boxes the impulse marker moves
    chosen: tuple[int, ...]  # major power -> the action it chose in this impulse
    ferried: tuple[tuple[int, int], ...]  # side, hexside of straits that one of its trains has crossed this turn
    used: tuple[tuple[str, int, int], ...]  # activity, major power, how often in this impulse
    built: tuple[tuple[int, ...], ...]  # major power -> units it built in the last turn, by `CLASSES` (13.6.5)
    aloft: tuple[tuple[int, ...], ...]  # the aircraft that are flying a mission, as `Flight` (rules/flying.py) names it
    bombed: tuple[tuple[int, int, int], ...]  # hex, production points and oil that bombs have cost it this turn
    razed: tuple[int, ...]  # hexes whose printed fort is no more (11.16.1-terrain/fort)
    chits: tuple[tuple[int, int], ...]  # major power, the turn from which it can play an offensive chit (16)
    offensives: tuple[tuple[int, int, int], ...]  # in this impulse: major power, HQ or none, units doubled so far
    surprise: tuple[tuple[int, int], ...]  # the surprised power, the major power that declared war on it (15)

    down: bytearray  # piece -> 1 face-down
    done: bytearray  # piece -> what it has done in the impulse
    due: bytearray  # piece -> turn of arrival, counted from the first of the scenario, while in production
    berth: bytearray  # piece -> where it is set up (`Theatre.berths`), 0 for nowhere
    control: bytearray  # hex -> the power that controls it, NOBODY at sea
    lately: bytearray  # hex -> the sides that have controlled it at some moment of this turn, as bits
    master: bytearray  # power -> the major power that controls it: itself, or the one a minor is aligned with; NOBODY
    allegiance: bytearray  # power -> the side that it fights for
    foes: bytearray  # power -> the major powers it is at war with, as bits
    conquered: bytearray  # country -> the power that has conquered it, NOBODY if none has
    ranks: list[Hexes]  # twice its number, and 1 more for units without a zone around them: where a power's troops are

    def __init__(self, world: Theatre, seed: str | None) -> None:
        super().__init__(world, seed)
        pieces, hexes, powers = len(world.pieces), world.hexes, len(world.powers)
        scenario = world.scenario
        self.turn = scenario.first if scenario else 0
        self.impulse = 0
        self.initiative = scenario.initiative if scenario else 2
        self.holder = Side(SIDES.index(scenario.holder)) if scenario else AXIS
        self.first = self.active = AXIS
        self.weather = (0,) * len(ZONES)
        self.asterisks = 0
        self.advance = 1
        self.chosen = (PASS,) * MAJORS
        self.used = ()
        self.ferried = ()
        self.built = ((),) * MAJORS
        self.aloft = ()
        self.bombed = ()
        self.razed = ()
        self.surprise = ()
        self.chits = ()
        self.offensives = ()
        self.at = array("h", [world.places.box(FORCE_POOL)]) * pieces
        self.down = bytearray(pieces)
        self.done = bytearray(pieces)
        self.due = bytearray(pieces)
        self.berth = bytearray(pieces)
        self.control = bytearray([NOBODY]) * hexes
        self.master = bytearray([NOBODY]) * powers
        self.master[:MAJORS] = bytes(range(MAJORS))
        self.allegiance = bytearray(power.side for power in world.powers)
        self.foes = bytearray(powers)
        self.lately = bytearray(hexes)
        self.conquered = bytearray([NOBODY]) * len(world.land.countries)
        self.rebuild()

    def rebuild(self) -> None:
        hexes = self.world.hexes
        self.here = [()] * len(self.world.places)
        self.men = bytearray(HEXES * hexes)
        self.ranks = [0] * (2 * len(self.world.powers))
        self.cache = {}
        self.align()
        self.stamps = [self.world.fresh(), self.world.fresh()]
        for piece, place in enumerate(self.at):
            self.here[place] += (piece,)
            if place < hexes and self.world.pieces[piece].branch == "land":
                self.men[self.sides[piece] * hexes + place] += 1
                self.ranks[self.rank(piece)] |= 1 << self.world.board.bits[place]

    # --- changing ------------------------------------------------------------------------------------

    def put(self, piece: int, place: int) -> None:
        """Lay a counter into a hex, a section or a box; the one way a counter changes its place."""
        old, hexes = self.at[piece], self.world.hexes
        if old == place:
            return
        self.take(piece, old)
        self.at[piece] = place
        self.lay(piece, place)
        if self.world.pieces[piece].branch == "land":
            row, rank, bits = self.sides[piece] * hexes, self.rank(piece), self.world.board.bits
            if old < hexes:
                self.men[row + old] -= 1
                if not any(self.rank(other) == rank for other in self.here[old] if self._on_foot(other)):
                    self.ranks[rank] ^= 1 << bits[old]
            if place < hexes:
                self.men[row + place] += 1
                self.ranks[rank] |= 1 << bits[place]
        self.touch()

    def _on_foot(self, piece: int) -> bool:
        return self.world.pieces[piece].branch == "land"

    def rank(self, piece: int) -> int:
        """Of `ranks`; a unit's zone goes around it or not for ever (2.2/partisan-zoc)."""
        counter = self.world.pieces[piece]
        return 2 * self.power_of[piece] + (counter.partisan or counter.division)

    def turn_over(self, piece: int, down: bool = True) -> None:
        self.down[piece] = down
        self.touch()

    def take_control(self, hex: int, power: int) -> None:
        # 11.16.1-terrain/fort
        changed = self.side_of_power(self.control[hex]) != self.side_of_power(power)
        if changed and hex in self.world.fort_hexes and hex not in self.razed:
            self.razed = (*self.razed, hex)
        for owner in (self.control[hex], power):
            self.lately[hex] |= 1 << self.side_of_power(owner)
        self.control[hex] = power
        self.touch()

    def count(self, activity: str, power: int) -> int:
        """How often a major power has done something in this impulse (10.2/limits)."""
        return next((times for what, who, times in self.used if what == activity and who == power), 0)

    # --- asking --------------------------------------------------------------------------------------

    def piece(self, number: int) -> Piece:
        return self.world.pieces[number]

    def steps(self, number: int) -> int:
        return 1

    def land_units(self, hex: int, side: int | None = None) -> list[int]:
        found = [n for n in self.here[hex] if self.world.pieces[n].branch == "land"]
        return found if side is None else [n for n in found if self.sides[n] == side]

    def aircraft(self, hex: int) -> list[int]:
        return [n for n in self.here[hex] if self.world.pieces[n].branch == "air"]

    def major(self, power: int) -> int:
        """The major power that decides for a power: itself, or the one that a minor country is aligned with."""
        return self.master[power]

    def at_war(self, one: int, other: int) -> bool:
        """Whether two powers are at war with each other; a minor country is at war as its major power is."""
        if other < MAJORS:
            return bool(self.foes[one] >> other & 1)
        if one < MAJORS:
            return bool(self.foes[other] >> one & 1)
        master = self.master[other]
        return master != NOBODY and bool(self.foes[one] >> master & 1)

    def neutral(self, power: int) -> bool:
        """A power that is at war with nobody (9.1)."""
        return not self.foes[power] and not any(self.foes[each] >> power & 1 for each in range(MAJORS))

    def side_of_power(self, power: int) -> Side:
        return Side(self.allegiance[power]) if power != NOBODY else NEUTRAL
