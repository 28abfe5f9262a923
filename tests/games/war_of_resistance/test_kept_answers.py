"""Answers that are kept for all positions alike agree with what is found step by step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.bench_war import forget, stir
from grognard.bench_war import opening as first_days
from grognard.field.hexes import without
from grognard.games.war_of_resistance.position import CUT_OFF, MOVED, NO_FORT, SUPPLIED, ZONELESS, enemy
from grognard.games.war_of_resistance.rules.airbases import airbases
from grognard.games.war_of_resistance.rules.factions import home_of
from grognard.games.war_of_resistance.rules.guerrillas import hidden, hideouts, region_hexes, region_of
from grognard.games.war_of_resistance.rules.items import RESOURCE, stocks
from grognard.games.war_of_resistance.rules.river_systems import TRUNKS
from grognard.games.war_of_resistance.rules.river_transport import river_way, serving_box
from grognard.games.war_of_resistance.rules.seaways import seaways
from grognard.games.war_of_resistance.rules.shares import ranked
from grognard.games.war_of_resistance.rules.ships import put_away
from grognard.games.war_of_resistance.rules.stands import Stands, stands
from grognard.games.war_of_resistance.rules.supply import every_way
from grognard.games.war_of_resistance.rules.zones import zone_of, zones
from grognard.games.war_of_resistance.sandbox import WarSandbox
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


# --- what is compared, so that nobody has to say that it has changed ------------------------------------------


def test_airbases_and_stocks_are_found_anew_though_nobody_says_that_a_row_has_changed(opening: Any) -> None:
    place = next(place for place in airbases(opening, CHINESE) if place < opening.world.hexes)
    kept = airbases(opening, CHINESE)
    assert airbases(opening, CHINESE) is kept
    opening.base_hits[place] = 99
    assert airbases(opening, CHINESE) == [other for other in kept if other != place]
    hex = next(hex for hex in kept if opening.owns(CHINESE, hex) and not opening.resources[hex])
    assert hex not in stocks(opening, RESOURCE, CHINESE)
    opening.resources[hex] = 1
    assert hex in stocks(opening, RESOURCE, CHINESE)
    other = opening.copy()
    other.resources[hex] = 0
    assert hex not in stocks(other, RESOURCE, CHINESE)
    assert hex in stocks(opening, RESOURCE, CHINESE)


def test_fronts_stand_until_something_changes_that_they_feel(opening: Any) -> None:
    p = opening
    unit = next(unit for unit in p.army(CHINESE) if zone_of(p, unit))
    p.touch()
    before, seen = p.fronts[:], zones(p, CHINESE)
    p.resources[p.at[unit]] += 1
    p.done[unit] |= MOVED
    p.touch()
    assert p.fronts == before
    p.supply[unit] = CUT_OFF
    p.touch()
    assert p.fronts[JAPANESE] == before[JAPANESE]
    assert p.fronts[CHINESE] != before[CHINESE]
    p.supply[unit] = SUPPLIED
    p.touch()
    assert zones(p, CHINESE) == seen
    before = p.fronts[:]
    p.done[unit] |= ZONELESS
    p.touch()
    assert all(new != old for new, old in zip(p.fronts, before, strict=True))
    before = p.fronts[:]
    p.weather = tuple(1 - kind if kind < 2 else kind for kind in p.weather)
    p.touch()
    assert all(new != old for new, old in zip(p.fronts, before, strict=True))


def test_fronts_feel_that_a_city_of_a_faction_is_lost_and_no_other_hex(opening: Any) -> None:
    p, hearths = opening, opening.world.hearths
    for hex, felt in (
        (p.world.board.hexes(without(p.lands[CHINESE], hearths))[0], False),
        (p.world.board.hexes(hearths & p.lands[CHINESE])[0], True),
    ):
        p.touch()
        before = p.fronts[:]
        p.give(hex, JAPANESE)
        assert [new != old for new, old in zip(p.fronts, before, strict=True)] == [felt, felt]
    assert hearths == p.world.board.set_of(
        hex for key in p.world.land.factions for hex in home_of(p.world, key) if hex in p.world.city
    )


def test_lines_of_supply_are_taken_over_only_where_nothing_differs() -> None:
    """After every march both sides have the ways that they have where nothing is remembered."""
    p, dice = first_days(), Random(5)
    for march in range(30):
        stir(p, dice)
        if march % 3 == 0:
            unit = dice.choice(p.army(CHINESE))
            p.supply[unit] = CUT_OFF if p.supply[unit] == SUPPLIED else SUPPLIED
            hex = dice.choice(sorted(p.world.city))
            p.give(hex, 1 - (p.owner[hex] - 1) if p.owner[hex] else JAPANESE)
        found = [every_way(p, side) for side in (JAPANESE, CHINESE)]
        if march % 10 == 9:
            p.world.known.pop("ways", None)
            forget(p)
            assert [every_way(p, side) for side in (JAPANESE, CHINESE)] == found


def test_fortress_troops_are_worth_what_they_are_where_they_stand() -> None:
    """They turn over by themselves in a fortress, whoever has asked about them before."""
    box = (
        WarSandbox(4, 4)
        .unit("O", "0303", "c-paoan")
        .unit("F", "0202", "c-fort")
        .mark(fort={"0202": "fortress-improved"})
    )
    p: Any = box.game().position
    assert ranked(p, [0, 1]) == [1, 0]
    p.fort[p.at[1]] = NO_FORT
    p.touch()
    assert ranked(p, [0, 1]) == [0, 1]


def test_stands_carried_on_are_those_found_afresh() -> None:
    p, dice = first_days(), Random(3)
    powers = [frozenset((power,)) for power in range(len(p.world.powers))]
    for _ in range(20):
        stir(p, dice)
        unit = dice.choice(p.army(CHINESE))
        p.supply[unit] = dice.choice((SUPPLIED, CUT_OFF))
        p.done[unit] ^= ZONELESS
        p.touch()
        fresh = Stands()
        fresh.follow(p)
        assert [stands(p).of(power) for power in powers] == [fresh.of(power) for power in powers]
        assert stands(p).of_side(p, CHINESE).held == p.held[CHINESE]
