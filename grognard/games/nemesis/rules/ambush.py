"""5.1-D Ambush: Japanese Light Troops make the jungle expensive."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from grognard.field.board import NO_HEX
from grognard.games.nemesis.position import LAID, Situation
from grognard.games.nemesis.rules.control import enemy_objective
from grognard.games.nemesis.rules.phases import in_attack_phase
from grognard.games.nemesis.rules.reach import obstacles
from grognard.games.nemesis.rules.terrain import hexsides, is_light
from grognard.games.nemesis.world import ALLIED, JAPANESE, LAKE
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse


def lays_ambushes(p: Situation, piece: int) -> bool:
    """Japanese Light Troop units, the INA excepted; Mules are no unit (5.1-D/who)."""
    counter = p.piece(piece)
    return counter.side == JAPANESE and counter.is_unit and is_light(p, piece) and counter.special != "ina"


def ambushers(p: Situation) -> tuple[int, ...]:
    """All counters that can lay Ambushes, wherever they are."""
    known: tuple[int, ...] | None = p.world.known.get("ambushers")
    if known is None:
        known = p.world.known["ambushers"] = tuple(n for n in p.world.pieces_of[JAPANESE] if lays_ambushes(p, n))
    return known


def ambushes_left(p: Situation) -> int:
    """Markers that are not on the map (5.1-D/limits)."""
    return p.world.charts.stock.ambushes - sum(p.ambush)


def _around(p: Situation, hex: int) -> list[int]:
    """The hex itself and those next to it, Lakes left out (5.1-D/where, /where-not)."""
    board = p.world.board
    around = [
        board.neighbours[hexside]
        for hexside in hexsides(hex)
        if board.neighbours[hexside] != NO_HEX and not board.sides[hexside] & LAKE
    ]
    return [hex, *around]


def _no_place(p: Situation, hex: int) -> Refusal | None:
    """What keeps Ambushes out of a hex, whoever places them."""
    name = p.hex_name(hex)
    if hex in p.world.off_map:
        return refuse("1.1/reinforcement-hex-no-entry", "ambush-off-map", hex=name)
    if p.occupied(ALLIED, hex):
        return refuse("5.1-D/where-not", "ambush-on-enemy", hex=name)
    if enemy_objective(p, JAPANESE, hex):
        return refuse("5.1-D/where-not", "ambush-objective", hex=name)
    return None


def _open_around(p: Situation, hex: int) -> list[int]:
    """The hexes in which a unit in the hex may lay Ambushes, as far as Allied counters and flags go."""
    return [there for there in _around(p, hex) if _no_place(p, there) is None]


class PlaceAmbush(Order, frozen=True):
    """A unit whose movement is over lays an Ambush in its hex or next to it; several one after another."""

    kind: ClassVar[str] = "ambush"
    personal: ClassVar[bool] = True
    unit: PieceNo
    hex: Hex

    @classmethod
    def time_for(cls, p: Situation, seat: int) -> str:
        return "6.1-A/no-extras" if in_attack_phase(p) else "5.1-D/who"

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        if p.side_of(seat) != JAPANESE or ambushes_left(p) <= 0:
            return []
        at, hexes = p.at, p.hexes
        return [piece for piece in ambushers(p) if at[piece] < hexes]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[PlaceAmbush]:
        seen, start = obstacles(p, JAPANESE), p.at[subject]
        hexes: list[int] = seen.answer(("ambush", start), partial(_open_around, p, start))
        return [cls(subject, hex) for hex in hexes if not p.ambush[hex]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        unit, at = p.name(self.unit), p.at[self.unit]
        if p.sides[self.unit] != p.side_of(seat):
            return refuse("5.1-D/who", "not-yours", unit=unit)
        if not lays_ambushes(p, self.unit):
            return refuse("5.1-D/who", "no-ambusher", unit=unit)
        if at >= p.hexes:
            return refuse("5.1-D/who", "not-on-map", unit=unit)
        hexside = p.world.board.hexside(at, self.hex)
        if self.hex != at and hexside == NO_HEX:
            return refuse("5.1-D/where", "ambush-far", unit=unit, hex=p.hex_name(self.hex))
        if self.hex != at and p.world.board.sides[hexside] & LAKE:
            return refuse("5.1-D/where-not", "ambush-lake", unit=unit, hex=p.hex_name(self.hex))
        why = _no_place(p, self.hex)
        if why is not None:
            return why
        if p.ambush[self.hex]:
            return refuse("5.1-D/limits", "ambush-there", hex=p.hex_name(self.hex))
        if ambushes_left(p) <= 0:
            return refuse("5.1-D/limits", "no-ambush-left", limit=p.world.charts.stock.ambushes)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.done[self.unit] |= LAID  # its movement has ended, whether or not it moved
        p.ambush[self.hex] = 1
        p.tell("ambush-placed", unit=p.name(self.unit), hex=p.hex_name(self.hex))
