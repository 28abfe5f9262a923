"""Answers that are kept for all positions alike agree with what is found step by step."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.war_of_resistance.position import enemy
from grognard.games.war_of_resistance.rules.guerrillas import hidden, hideouts, region_hexes, region_of
from grognard.games.war_of_resistance.rules.river_systems import TRUNKS
from grognard.games.war_of_resistance.rules.river_transport import river_way, serving_box
from grognard.games.war_of_resistance.rules.seaways import seaways
from grognard.games.war_of_resistance.rules.ships import put_away
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE


@pytest.fixture
def opening() -> Any:
    """The campaign at its start, with the first Chinese river transports in the boxes of both systems."""
    p: Any = grognard.new_game("war_of_resistance", "1937-41", seed=1).position
    ships = [n for n in range(p.world.first_ship, len(p.at)) if p.sides[n] == CHINESE and p.vessel(n).kind == "RT"]
    for ship, box in zip(ships, TRUNKS, strict=False):
        put_away(p, ship, box)
    return p


def joined(p: Any, side: int) -> dict[tuple[int, int], str]:
    """Every tenth pair of ports by the system that joins them, found by a search for each of them."""
    ports = list(seaways(p.world).ports)
    pairs = [(one, other) for one in ports for other in ports][::10]
    found = {pair: next((box for box in TRUNKS if river_way(p, side, box, *pair)), "") for pair in pairs}
    assert {pair: serving_box(p, side, *pair) for pair in pairs} == found
    return found


def test_ports_are_joined_as_a_search_between_them_finds(opening: Any) -> None:
    found = joined(opening, CHINESE)
    assert set(found.values()) == {"", *TRUNKS}
    assert not any(joined(opening, JAPANESE).values())  # no transports of theirs are in a box


def test_ports_are_parted_where_the_enemy_takes_the_banks(opening: Any) -> None:
    before = joined(opening, CHINESE)
    for hex in sorted(opening.world.river_banks)[::3]:
        if opening.owns(CHINESE, hex) and not opening.occupied(CHINESE, hex):
            opening.give(hex, enemy(CHINESE))
    assert joined(opening, CHINESE) != before


def test_hideouts_and_regions_are_those_of_each_hex(opening: Any) -> None:
    bits = opening.world.board.bits
    for _ in range(2):
        known = hideouts(opening)
        assert [hex for hex in range(opening.world.hexes) if known >> bits[hex] & 1] == [
            hex for hex in range(opening.world.hexes) if hidden(opening, hex)
        ]
        hex = next(hex for hex in range(opening.world.hexes) if hidden(opening, hex))
        opening.upgraded[hex] = 2  # a railway is built there
        opening.touch()
        assert not hidden(opening, hex)
    region = region_of(opening, hex)
    assert region_hexes(opening.world, region) >> bits[hex] & 1
