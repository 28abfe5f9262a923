"""The counters of the sheets become the pieces of a theatre, and affiliations its powers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.forces import Breakdown, Scenario
from grognard.games.war_of_resistance.theatre import JAPANESE, LOOSE, Piece, Power, Theatre
from grognard.games.war_of_resistance.world import World

NO_SCENARIO: Final[Mapping[str, str | bool | int]] = {}


def powers_of(land: World) -> tuple[Power, ...]:
    """Every affiliation of the orders of battle; the position says for which side it fights."""
    return tuple(Power(key, SIDES.index(one.side), one.faction) for key, one in land.politics.affiliations.items())


def pieces_of(land: World, powers: Iterable[Power]) -> tuple[Piece, ...]:
    """Every ground counter of the orders of battle, in the order of the sheet; breakdown counters come last."""
    number = {power.key: place for place, power in enumerate(powers)}
    forces = land.forces
    guns = {forces.units[key].ident for key in forces.mountain_guns}
    pieces = []
    for unit in forces.units.values():
        hq = forces.headquarters.get(unit.key)
        spot = forces.setup.get(unit.key)
        pieces.append(
            Piece(
                id=unit.key,
                ident=unit.ident,
                name=unit.name,
                kind=unit.kind,
                power=number[unit.affiliation],
                army=unit.army,
                set=LOOSE if spot is not None and (spot.kind, spot.key) == ("pool", "breakdown") else "",
                mountain_guns=unit.kind.division and unit.ident in guns and unit.side == SIDES[JAPANESE],
                radius=hq.radius if hq else 0,
                activation=hq.rating if hq else 0,
            )
        )
    for one in forces.breakdowns:
        pieces.extend(_breakdown_pieces(land, one, number))
    return tuple(pieces)


def _breakdown_pieces(land: World, one: Breakdown, number: Mapping[str, int]) -> Iterator[Piece]:
    """The counters of a set; one that can be of several kinds is a piece for each of them, one in play at a time."""
    units, kinds = land.forces.units, land.counters.kinds
    whose = units[one.unit].affiliation if one.unit else _owner(land, one)
    for counter in one.counters:
        for key in one.kinds:
            kind = kinds[key]
            yield Piece(
                id=counter if key == one.kinds[0] else f"{counter}-{key}",
                ident=counter,
                name={tongue: f"{counter} ({kind.type.name[tongue]})" for tongue in kind.type.name},
                kind=kind,
                power=number[whose],
                division=units[one.unit].ident if one.unit else "",
                set=one.key,
                counter=counter,
            )


def _owner(land: World, one: Breakdown) -> str:
    """Whose a lettered set is: the affiliation of the first division that can come to use it (15C2)."""
    kinds = land.counters.kinds
    users = {key for key, kind in kinds.items() if {part for way in kind.breaks for _, part in way} & set(one.kinds)}
    wider = users | {key for key, kind in kinds.items() if {part for way in kind.breaks for _, part in way} & users}
    side = kinds[one.kinds[0]].side
    owners = (unit.affiliation for unit in land.forces.units.values() if unit.kind.key in wider)
    return next(owners, next(unit.affiliation for unit in land.forces.units.values() if unit.side == side))


def theatre_of(
    land: World, scenario: Scenario | None, options: Mapping[str, str | bool | int] = NO_SCENARIO
) -> Theatre:
    powers = powers_of(land)
    return Theatre(land=land, powers=powers, pieces=pieces_of(land, powers), scenario=scenario, options=dict(options))
