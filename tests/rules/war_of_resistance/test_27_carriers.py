"""27A5 Carrier groups as airbases: who comes home to them, and how many fly from them in a player turn."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import begin, passing, play, refused
from tests.rules.war_of_resistance.sailing import number, sea

DECK, FIELD, TARGET = "0202", "0403", "0705"
BOMBER = "ijn-d1a1"


def fleet(*wings: tuple[str, str]) -> WarSandbox:
    """A carrier off the coast, a field ashore, and a Chinese field that can be bombed from both."""
    box = sea().ship("K", DECK, "CG", 3).own("chinese", TARGET).mark(strip={TARGET: 2, FIELD: 2})
    for name, place in wings:
        box.wing(name, place, BOMBER)
    return box


def embarked(game: Any, wing: str = "a") -> Any:
    p = game.position
    p.deck[number(game, wing)] = number(game, "K") + 1
    p.touch()
    return p


def bomb(game: Any, wing: str) -> None:
    """It bombs the Chinese field and comes home."""
    play(game, f"fly {wing} bombing {TARGET}", "go")
    passing(game, "patrol", "interception")
    play(game, f"bomb airbase {wing}")


@rule("27A5/limit", "27A5/base")
def test_aircraft_come_home_to_their_own_carrier_which_keeps_their_place() -> None:
    game: Any = begin(fleet(("a", DECK), ("b", FIELD)), dice=[1])
    embarked(game)
    bomb(game, "a")
    assert (game.where("a"), game.state("a", "deck")) == (DECK, number(game, "K") + 1)
    assert refused(game, f"fly b transfer {DECK}") == ("27A5/limit", "deck-full")


@rule("27A5/limit")
def test_of_two_that_fly_to_one_deck_only_one_finds_room() -> None:
    game: Any = begin(fleet(("a", FIELD), ("b", FIELD)))
    play(game, f"fly a,b transfer {DECK}", "go")
    passing(game, "patrol", "interception")
    assert (game.where("a"), game.where("b"), game.state("b", "deck")) == (DECK, FIELD, 0)


@rule("27A5/limit")
def test_one_air_unit_flies_from_a_carrier_in_a_player_turn() -> None:
    game: Any = begin(fleet(("a", DECK), ("b", FIELD)))
    embarked(game)
    play(game, f"fly a transfer {FIELD}", "go", f"fly b transfer {DECK}", "go")
    p = game.position
    assert (game.where("b"), p.launched) == (DECK, ((number(game, "K"), number(game, "a")),))
    p.ready[number(game, "b")] = 0  # as if it had only landed on its way
    p.touch()
    assert refused(game, f"fly b bombing {TARGET}") == ("27A5/limit", "deck-used")
    p.launched = ()
    p.touch()
    assert refused(game, f"fly b bombing {TARGET}") is None


@rule("27A5/limit")
def test_a_carrier_that_has_launched_is_no_stage_for_others() -> None:
    game: Any = begin(fleet(("a", DECK), ("b", FIELD), ("c", FIELD)))
    embarked(game)
    staged = f"assign b bombing no - - {DECK}"
    play(game, f"fly a transfer {FIELD}", "go", f"fly c bombing {TARGET}")
    assert refused(game, staged) == ("27A5/limit", "deck-used")
    game.position.launched = ()
    play(game, staged, "go")
    passing(game, "patrol", "interception")
    assert game.position.launched == ((number(game, "K"), number(game, "b")),)


@rule("38F/neutral-territory", "27A5/base")
def test_nobody_flies_from_a_carrier_off_a_neutral_coast_nor_lands_on_it() -> None:
    game: Any = begin(fleet(("a", DECK), ("b", FIELD)).province("indochina", DECK))
    assert refused(game, f"fly b transfer {DECK}") == ("38F/neutral-territory", "closed-sky")
    embarked(game)
    for mission, target in (("bombing", TARGET), ("transfer", FIELD)):
        assert refused(game, f"fly a {mission} {target}") == ("38F/neutral-territory", "closed-sky")
    assert not [order for order in game.decision().actions if order.kind == "fly" and number(game, "a") in order.units]
