"""Powers, sides and seats, as the games have them."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.field.powers import Power, enemy, powers_of


def test_a_power_is_known_by_its_key_and_the_side_it_begins_with() -> None:
    found = powers_of([("army", 0), ("militia", 1), ("army", 0), ("army", 1)])
    assert found == (Power("army", 0), Power("militia", 1), Power("army", 1))
    assert [enemy(0), enemy(1)] == [1, 0]


@pytest.mark.parametrize("game", ["nemesis", "pacific_battles"])
def test_counters_fight_for_the_side_of_their_power(game: str) -> None:
    p: Any = grognard.new_game(game, seed=1).position
    assert list(p.sides) == [piece.side for piece in p.world.pieces]
    assert [p.world.powers[power].side for power in p.power_of] == list(p.sides)
    assert [list(own) for own in p.world.pieces_of] == [
        [n for n, own in enumerate(p.sides) if own == s] for s in (0, 1)
    ]
    assert list(p.copy().sides) == list(p.sides)


def test_partners_play_for_one_side() -> None:
    p: Any = grognard.new_game("nemesis", options={"players": "armies"}, seed=1).position
    assert [p.side_of(seat) for seat in range(4)] == [0, 0, 1, 1]
    assert [p.deciders(side) for side in (0, 1)] == [(0, 1), (2, 3)]


def test_a_power_that_goes_over_takes_its_counters_with_it() -> None:
    p: Any = grognard.new_game("war_of_resistance", seed=1).position
    power = next(n for n, one in enumerate(p.world.powers) if one.side == 1 and n in p.power_of)
    own = [piece for piece, whose in enumerate(p.power_of) if whose == power]
    rest = [side for piece, side in enumerate(p.sides) if piece not in own]
    p.turn_coat(power, 0)
    assert {p.sides[piece] for piece in own} == {0}
    assert [side for piece, side in enumerate(p.sides) if piece not in own] == rest
