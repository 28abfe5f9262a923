"""44A1 The bridges of the map, an option: where they are, whose, and how badly they are hit."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import NOBODY, Situation
from grognard.games.war_of_resistance.rules.terrain import DOWN, RIVERS, road


def bridge(p: Situation, one: int, other: int) -> int:
    """The hexside of a bridge between two hexes, from the lower one; -1 for none."""
    board = p.world.board
    hexside = board.hexside(min(one, other), max(one, other))
    if hexside < 0 or not p.world.rules.bridges or not road(p, hexside):
        return -1
    rivers = sum(p.world.side_bits[kind] for kind in RIVERS)
    return hexside if board.sides[hexside] & rivers else -1


def bridges_at(p: Situation, hex: int) -> list[int]:
    """The hexes to which bridges lead."""
    return [there for there in p.world.board.adjacent(hex) if bridge(p, hex, there) >= 0]


def damage(p: Situation, hexside: int) -> int:
    return dict(p.bridges).get(hexside, 0)


def set_damage(p: Situation, hexside: int, hits: int) -> None:
    others = tuple(entry for entry in p.bridges if entry[0] != hexside)
    p.bridges = tuple(sorted((*others, (hexside, hits)))) if hits else others
    p.touch()


# 44A1/own
def owner_of(p: Situation, one: int, other: int) -> int:
    """The side that owns both banks, or owned them last; -1 for nobody."""
    if p.owner[one] == p.owner[other] != NOBODY:
        return p.owner[one] - 1
    return dict(p.spans).get(bridge(p, one, other), -1)


# 44A1/own
def note_banks(p: Situation, hex: int) -> None:
    """A hex is about to change hands: whoever owns both banks of its bridges is remembered."""
    for there in bridges_at(p, hex) if p.owner[hex] != NOBODY else ():
        if p.owner[there] == p.owner[hex]:
            hexside = bridge(p, hex, there)
            others = tuple(entry for entry in p.spans if entry[0] != hexside)
            p.spans = tuple(sorted((*others, (hexside, p.owner[hex] - 1))))


# 44A1/bombing; 44A1/sabotage
def standing(p: Situation, one: int, other: int) -> bool:
    """Whether there is a bridge that is not destroyed."""
    hexside = bridge(p, one, other)
    return hexside >= 0 and damage(p, hexside) < DOWN


def hit_bridge(p: Situation, one: int, other: int) -> None:
    """A bomb or a charge hits a bridge; the third one destroys it."""
    hexside = bridge(p, one, other)
    hits = damage(p, hexside) + 1
    set_damage(p, hexside, hits)
    p.tell("bridge-hit", hex=p.hex_name(one), other=p.hex_name(other), hits=hits, down=hits >= DOWN)
