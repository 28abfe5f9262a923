"""Cordons: who gets through a line, and who is shut in behind one. Floods over sets of hexes; it knows no game.

A line is not a place but what the enemy cannot do: his troops stop where zones of control begin, and food does not
come through them. Both are floods over the whole board at once, so that they can be asked for every trial move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grognard.field.floods import Net
from grognard.field.hexes import Hexes, without

NEAR = 2  # hexes beside fed ground from which whoever stands there still gets food


class Field(NamedTuple):
    """What a trial does not change."""

    net: Net  # hexsides that troops and zones cross
    ground: Hexes  # hexes where troops can be
    paces: tuple[tuple[int, Hexes], ...]  # steps, the hexes of enemies that come so far
    theirs: Hexes  # hexes that the enemy holds
    ours: Hexes
    foes: Hexes  # hexes with enemies
    their_sources: Hexes
    our_sources: Hexes


def breach(field: Field, placed: Hexes, zone: Hexes) -> tuple[Hexes, Hexes]:
    """The hexes where enemies come in their next move past troops and their zone, and those of them they pass through.

    Whoever enters a zone stops there; whoever begins in one leaves it.
    """
    net, free = field.net, without(field.ground, placed)
    reached = passed = 0
    for steps, start in field.paces:
        front = start
        seen = start
        for _ in range(steps):
            new = without(net.around(front) & free, seen)
            if not new:
                break
            seen |= new
            front = without(new, zone)
            passed |= front
        reached |= seen
    return reached, passed


def fed(net: Net, sources: Hexes, free: Hexes) -> Hexes:
    """The hexes to which food comes from sources through free ones, and those near them."""
    area = net.flood(sources & free, free)
    for _ in range(NEAR):
        area |= net.around(area)
    return area


def cut_off(field: Field, zone: Hexes) -> Hexes:
    """The hexes of enemies to whom no food comes past a zone; troops of their own keep a hex open."""
    free = without(field.theirs, without(zone, field.foes))
    return without(field.foes, fed(field.net, field.their_sources, free))


def endangered(field: Field, placed: Hexes, passed: Hexes) -> Hexes:
    """The hexes of own troops to whom no food would come any more if enemies went wherever they get through."""
    barred = passed | field.net.around(passed)
    free = without(field.ours, without(barred, placed))
    return without(placed, fed(field.net, field.our_sources, free))


def weighed(hexes: Hexes, values: Mapping[Hexes, float]) -> float:
    """The sum of what those parts of a set are worth of which there is anything in it."""
    return sum([worth for part, worth in values.items() if hexes & part])


def field_of(net: Net, ground: Hexes, seeds: Mapping[int, Hexes], far: int) -> Sequence[Hexes]:
    """Layers by distance: what begins in layer n counts as n steps away from where it is drawn to."""
    reached, layers = 0, list[Hexes]()
    for step in range(far):
        new = without((net.around(layers[-1]) if layers else 0) & ground | seeds.get(step, 0), reached)
        reached |= new
        layers.append(new)
    return layers
