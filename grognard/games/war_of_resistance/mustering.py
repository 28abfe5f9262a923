"""The counters of the sheets become the pieces of a theatre, and affiliations its powers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.forces import Scenario
from grognard.games.war_of_resistance.theatre import Piece, Power, Theatre
from grognard.games.war_of_resistance.world import World

NO_SCENARIO: Final[Mapping[str, str | bool | int]] = {}


def powers_of(land: World) -> tuple[Power, ...]:
    """Every affiliation of the orders of battle; the position says for which side it fights."""
    return tuple(Power(key, SIDES.index(one.side), one.faction) for key, one in land.politics.affiliations.items())


def pieces_of(land: World, powers: Iterable[Power]) -> tuple[Piece, ...]:
    """Every ground counter of the orders of battle, in the order of the sheet."""
    number = {power.key: place for place, power in enumerate(powers)}
    served = {counter: one.unit for one in land.forces.breakdowns for counter in one.counters if one.unit}
    pieces = []
    for unit in land.forces.units.values():
        hq = land.forces.headquarters.get(unit.key)
        pieces.append(
            Piece(
                id=unit.key,
                ident=unit.ident,
                name=unit.name,
                kind=unit.kind,
                power=number[unit.affiliation],
                army=unit.army,
                division=served.get(unit.key, ""),
                radius=hq.radius if hq else 0,
                activation=hq.rating if hq else 0,
            )
        )
    return tuple(pieces)


def theatre_of(
    land: World, scenario: Scenario | None, options: Mapping[str, str | bool | int] = NO_SCENARIO
) -> Theatre:
    powers = powers_of(land)
    return Theatre(land=land, powers=powers, pieces=pieces_of(land, powers), scenario=scenario, options=dict(options))
