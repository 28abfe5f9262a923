"""Standing orders of air and sea: what they answer and leave to the player, and that nobody else learns of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, play, refused, sky, told
from tests.rules.war_of_resistance.sailing import FIRST, river, sea
from tests.rules.war_of_resistance.test_6_phases import second_player
from tests.rules.war_of_resistance.test_20_support import hunt


def raided(order: str, *, escorts: int = 0, fighters: int = 1, **script: Any) -> Any:
    """Bombers fly to the Chinese base, whose owner has left an order in his own window."""
    box = sky().wing("B", HOME, "ijn-g3m1")
    for rank in range(escorts):
        box.wing(f"E{rank}", HOME, "ija-ki-10")
    for rank in range(fighters):
        box.wing(f"X{rank}", FAR_BASE, "caf-hawk-iii")
    game: Any = box.game("movement", "japanese", **script)
    assert game.asked() == "air-window"
    assert isinstance(game.play(order, "chinese"), list)
    assert game.decision().kind == "air-window"  # an order answers nothing by itself
    play(game, "done", f"fly B bombing {FAR_BASE}", *(f"assign E{rank}" for rank in range(escorts)), "go")
    return game


@rule("20D/when", "20C")
def test_who_never_patrols_is_asked_about_interception_only() -> None:
    game = raided("patrol-never")
    assert game.asked() == "interception"
    assert not told(game, "patrol-attack")


@rule("20D/when")
@pytest.mark.parametrize(("hexes", "asked"), [(0, "patrol"), (60, "patrol")])
def test_patrols_near_a_place_are_left_to_their_owner(hexes: int, asked: str) -> None:
    assert raided(f"patrol-near {FAR_BASE} {hexes}").asked() == asked


@rule("20D/when")
def test_patrols_far_from_a_place_let_pass() -> None:
    game = raided(f"patrol-near {HOME} 1")
    assert game.asked() == "interception"


@rule("20C")
def test_who_never_intercepts_is_not_asked_and_the_bombs_fall() -> None:
    game = raided("intercept-never")
    play(game, "done")  # the patrol
    assert game.asked() == "bombing"
    assert not told(game, "intercepted")


@rule("20C")
@pytest.mark.parametrize(("place", "hexes", "asked"), [(FAR_BASE, 0, "interception"), (HOME, 2, "bombing")])
def test_interception_is_a_matter_near_a_base_alone(place: str, hexes: int, asked: str) -> None:
    game = raided(f"intercept-near {place} {hexes}")
    play(game, "done")
    assert game.asked() == asked


@rule("20C")
@pytest.mark.parametrize(
    ("percent", "escorts", "fighters", "flies"),
    [(100, 0, 1, True), (100, 1, 1, True), (101, 1, 1, False), (200, 1, 2, True), (200, 2, 2, False)],
)
def test_all_fighters_intercept_at_good_odds_and_none_at_others(
    percent: int, escorts: int, fighters: int, flies: bool
) -> None:
    game = raided(f"intercept-odds {percent}", escorts=escorts, fighters=fighters, dice=[4] * 4)
    play(game, "done")  # the patrol
    flown = told(game, "intercepted")
    assert bool(flown) == flies
    if flies:
        assert flown[0]["units"] == tuple(f"X{rank}" for rank in range(fighters))


@rule("20C")
def test_terms_that_make_no_sense_are_refused() -> None:
    game = begin(sky().wing("B", HOME, "ijn-g3m1"))
    assert refused(game, "intercept-odds 1001") == ("16D/reacting", "standing-percent")
    assert refused(game, f"intercept-near {HOME} 61") == ("16D/reacting", "standing-terms")
    assert refused(game, f"intercept-near {HOME} 60") is None


@rule("20C")
def test_no_distance_is_measured_from_a_river_hexside() -> None:
    game = begin(river().wing("B", "0503", "ijn-g3m1"))
    assert refused(game, f"intercept-near {FIRST} 5") == ("16D/reacting", "standing-terms")


@rule("20E/when")
def test_who_wants_no_cover_is_not_asked_in_the_others_turn() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("X", FAR_BASE, "caf-hawk-iii")
    game: Any = box.game(["movement", "exploitation"], "japanese")
    assert (game.decision().seat, game.asked()) == ("chinese", "air-window")
    play(game, "no-cover")
    assert game.decision().seat == "japanese"
    play(game, "done")
    assert (game.decision().seat, game.asked()) == ("japanese", "exploitation")


@rule("20G2c/sequence")
@pytest.mark.parametrize(
    ("order", "asked"),
    [("no-air-defence", False), ("air-defence-near 0703 0", True), ("air-defence-near 0101 2", False)],
)
def test_defensive_support_is_asked_for_where_its_owner_wants_it(order: str, asked: bool) -> None:
    box = sky().unit("J", "0603", "j-sq-8").unit("C", "0703", "c-14").wing("X", FAR_BASE, "caf-sb-2")
    game: Any = box.game("combat", "japanese")
    assert game.asked() == "defensive-support"
    play(game, order)
    assert (game.asked() == "defensive-support") == asked


@rule("33/allocation-order")
@pytest.mark.parametrize(("order", "points"), [("all-gunfire", [4]), ("no-gunfire", [])])
def test_ships_commit_their_guns_of_themselves_or_not_at_all(order: str, points: list[int]) -> None:
    box = river().unit("J", "0403", "j-sq-8").unit("C", "0402", "c-14").ship("T", "0303", "TF", 4, prepared=True)
    game: Any = box.game("combat", "chinese")
    assert game.asked() == "gunfire"
    play(game, order)
    assert game.asked() == "combat"
    assert [event["points"] for event in told(game, "allotted")] == points


@rule("28A/japanese-decline")
@pytest.mark.parametrize(("least", "fights"), [(-9, True), (9, False)])
def test_ships_are_fought_from_a_modifier_on(least: int, fights: bool) -> None:
    box = sea().ship("T", "0303", "TF", prepared=True).ship("C", "0102", "NT", power="cn")
    game: Any = box.game("movement", dice=[1])
    assert game.asked() == "naval-combat"
    play(game, f"engage-from {least}")
    assert game.asked() != "naval-combat"
    assert bool(told(game, "naval-escape")) == fights


@rule("16D/reacting")
def test_no_other_seat_learns_of_a_standing_order() -> None:
    game = raided("intercept-odds 150")
    for text in (str(game.view("japanese")), str(list(game.log("japanese")))):
        assert "intercept-odds" not in text
        assert "150" not in text
    assert "intercept-odds 150" in str(game.view("chinese"))


@rule("37H/attempt")
def test_headquarters_that_are_not_to_react_are_not_asked_for() -> None:
    game: Any = second_player().game("reaction", "chinese")
    assert game.asked() == "reaction"
    play(game, "no-reaction")
    assert game.asked() == "pause"


@rule("20G2h/trigger")
@pytest.mark.parametrize(
    ("order", "asked"), [("hunt-never", False), ("hunt-near 0703 0", True), ("hunt-near 0703 1", True)]
)
def test_naval_patrols_let_ships_pass_as_they_are_told(order: str, asked: bool) -> None:
    game = hunt()
    play(game, order)
    assert (game.asked() == "ships-sighted") == asked
