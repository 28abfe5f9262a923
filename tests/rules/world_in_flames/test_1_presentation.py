"""1, 2.5, 8.1: what is settled before a game begins."""

from __future__ import annotations

from functools import cache

import pytest

import grognard
from grognard.field.powers import Power
from grognard.games.world_in_flames.module import MODULE
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.options import SWITCHES, rules_for
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.sandbox.terms import real_land
from grognard.games.world_in_flames.tables import WEATHERS, ZONES
from grognard.games.world_in_flames.theatre import NEUTRAL, NOBODY, Theatre, side_of_major
from grognard.games.world_in_flames.world import POWERS
from grognard.kernel.words import Malformed
from tests.marks import rule


@rule("1.1/options-chosen-before-play")
def test_each_option_is_chosen_by_itself_with_the_scenario_and_stays() -> None:
    keys = [option.key for option in MODULE.options]
    assert keys == list(dict.fromkeys(keys))
    assert sorted(switch.option for switch in SWITCHES) == sorted(keys)
    for key in keys:
        game = grognard.new_game("world_in_flames", "barbarossa", options={key: True}, seed=1)
        journal = game.journal()
        assert {name: value for name, value in journal.options.items() if value} == {key: True}
        again = grognard.load(journal.text())
        assert again.position.hash() == game.position.hash()
    with pytest.raises(Malformed):
        grognard.new_game("world_in_flames", "barbarossa", options={"oil": True})


@rule("1.3/markers-unlimited", "16/opt61-cost")
def test_there_are_more_chits_than_the_counter_sheets_have() -> None:
    box = FlamesSandbox(4, 2, options={"offensive-chits": True}).war("germany", "ussr").allot("germany", 99)
    game = box.chits("germany", 9).game("production", "axis")
    for _ in range(6):
        game.play("build-offensive germany")
    position = game.position
    assert isinstance(position, Situation)
    assert len(position.chits) == 15


@cache
def theatre() -> Theatre:
    land = real_land()
    minors = [country.key for country in land.countries if country.kind == "minor"]
    powers = [*(Power(key, side_of_major(key)) for key in POWERS), *(Power(key, NEUTRAL) for key in minors)]
    return Theatre(
        board=land.board, land=land, pieces=(), powers=tuple(powers), groups=(("germany",),), rules=rules_for({})
    )


def owner(hex: str) -> str:
    world = theatre()
    power = world.first_owners[world.board.index[hex]]
    return "" if power == NOBODY else world.powers[power].key


@rule("2.5-initial/home-hexes")
def test_countries_hold_their_homes_at_the_start() -> None:
    land = real_land()
    for key, holder in (("germany", "germany"), ("ussr", "ussr"), ("china", "china"), ("turkey", "turkey")):
        number = land.country_index[key]
        hexes = [hex for hex, country in enumerate(land.country) if country == number]
        assert len(hexes) > 10
        assert {owner(land.board.names[hex]) for hex in hexes} == {holder}


@rule("2.5-initial/aligned-minors", "2.5-initial/islands")
def test_minors_are_aligned_and_islands_held_as_the_maps_say() -> None:
    land = real_land()
    by_key = {country.key: country for country in land.countries}
    aligned = {key: (by_key[key].power, by_key[key].status) for key in ("algeria", "libya", "korea", "mongolia")}
    assert aligned == {
        "algeria": ("france", "aligned"),
        "libya": ("italy", "aligned"),
        "korea": ("japan", "aligned"),
        "mongolia": ("ussr", "aligned"),
    }
    assert by_key["turkey"].status == "neutral"
    islands = {"malta": "commonwealth", "crete": "greece", "guam": "usa", "marianas": "japan", "hainan": "japan"}
    for key, holder in islands.items():
        hexes = [hex for hex, country in enumerate(land.country) if country == land.country_index[key]]
        assert {owner(land.board.names[hex]) for hex in hexes} == {holder}, key


@rule("8.1/zones")
def test_six_zones_and_five_kinds_of_weather() -> None:
    assert sorted(ZONES) == sorted(zone.key for zone in real_land().zones)
    assert sorted(ZONES) == [
        *("arctic", "mediterranean", "north-monsoon", "north-temperate", "south-monsoon", "south-temperate"),
    ]
    assert sorted(WEATHERS) == ["blizzard", "fine", "rain", "snow", "storm"]
    assert {len(row.zones) for rows in theatre().tables.weather.values() for row in rows} == {6}
