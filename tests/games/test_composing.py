"""Rules put together from a base, a scenario and what was chosen."""

from __future__ import annotations

from typing import ClassVar

import pytest

from grognard import games
from grognard.games.composing import chosen, compose
from grognard.games.nemesis.rules.switches import SWITCHES as NEMESIS
from grognard.games.pacific_battles.scenarios import guadalcanal
from grognard.games.pacific_battles.scenarios.options import SWITCHES as SERIES
from grognard.games.war_of_resistance.rules.options import SWITCHES as WAR


class Book:
    def opening(self) -> list[str]:
        return ["turn"]


class Scenario(Book):
    def opening(self) -> list[str]:
        return [*super().opening(), "landings"]


class Bids(Book):
    option: ClassVar[str] = "bids"
    value: ClassVar[bool] = True

    def opening(self) -> list[str]:
        return [*super().opening(), "bids"]


class Storms(Book):
    option: ClassVar[str] = "weather"
    value: ClassVar[str] = "storms"

    def opening(self) -> list[str]:
        return ["storm", *super().opening()]


@pytest.mark.parametrize(
    ("options", "opening"),
    [
        ({}, ["turn", "landings"]),
        ({"bids": True}, ["turn", "landings", "bids"]),
        ({"bids": "yes"}, ["turn", "landings", "bids"]),
        ({"bids": False, "weather": "calm"}, ["turn", "landings"]),
        ({"weather": "storms", "bids": True}, ["storm", "turn", "landings", "bids"]),
    ],
)
def test_what_is_chosen_lies_over_the_scenario_and_the_scenario_over_the_book(
    options: dict[str, str | bool | int], opening: list[str]
) -> None:
    assert compose(Scenario, *chosen(options, (Bids, Storms))).opening() == opening


@pytest.mark.parametrize(
    ("game", "switches"),
    [("nemesis", NEMESIS), ("pacific_battles", (*SERIES, *guadalcanal.SWITCHES)), ("war_of_resistance", WAR)],
)
def test_every_option_of_a_game_is_a_switch_and_every_switch_an_option(game: str, switches: tuple[type, ...]) -> None:
    module = games.module(game)
    offered = {(option.key, value) for option in module.options for value in option.values[1:]}
    editions = {("edition", edition) for edition in module.editions[1:]}
    assert {(switch.option, switch.value) for switch in switches} == offered | editions  # type: ignore[attr-defined]
