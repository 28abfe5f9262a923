"""9.0-6 and 2.7: the monsoons, the secret choice of the next chits, and the turn marker."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.strength import air_strength
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import ALLIED, CHITS, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, offered, play, position, refused

PLAYED = (["supply", "assault", "attack", "reinforcement"], ["assault", "supply", "reinforcement", "attack"])


def ended(box: NemesisSandbox, **tracks: Any) -> Game:
    """The end of a turn, stopped at the choice of the next chits."""
    return box.tracks(**{"played": PLAYED, **tracks}).game("end of turn", dice=[6, 6])


def next_turn(game: Game) -> Game:
    play(game, "choose-chit supply", seat="japanese")
    play(game, "choose-chit assault", seat="allied")
    return game


# --- the monsoons ------------------------------------------------------------------------------------------


@rule("9.0-6/monsoon", "2.7/light-air", "2.7/light-air-supply", "2.7/light-start")
def test_on_leaving_turn_four_the_light_monsoon_comes(battlefield: Any) -> None:
    box = battlefield().hex("A").air_support("5AD", side="japanese").air_support("RAF", strength=4, monsoon=2)
    game = ended(box, turn=4)
    p = position(game)
    assert (list(p.air), p.air_supply) == ([2, 0], 3)
    assert not p.light_monsoon
    next_turn(game)
    assert p.turn == 5
    assert position(game).light_monsoon
    assert not position(game).heavy_monsoon


@rule("9.0-6/monsoon-heavy", "2.7/heavy-air-supply", "2.7/heavy-start")
def test_on_leaving_turn_seven_the_heavy_monsoon_comes(battlefield: Any) -> None:
    game = ended(battlefield().hex("A").air_support("RAF"), turn=7, air_supply=3)
    assert (position(game).air_supply, list(position(game).air)) == (2, [0])
    next_turn(game)
    assert (position(game).turn, position(game).heavy_monsoon, position(game).light_monsoon) == (8, True, True)


@rule("2.7/light-air-supply", "2.7/heavy-air-supply", "2.7/light-air")
@pytest.mark.parametrize("turn", [1, 2, 3, 5, 6, 8, 9])
def test_other_turns_take_nothing_away(battlefield: Any, turn: int) -> None:
    game = ended(battlefield().hex("A").air_support("5AD", side="japanese"), turn=turn)
    assert (position(game).air_supply, list(position(game).air)) == (4, [0])


@rule("2.7/light-start", "2.7/heavy-start")
def test_the_monsoons_last_to_the_end(battlefield: Any) -> None:
    weather = []
    for turn in range(1, 11):
        p = position(battlefield().hex("A").tracks(turn=turn).game())
        weather.append((p.light_monsoon, p.heavy_monsoon))
    assert weather == [(False, False)] * 4 + [(True, False)] * 3 + [(True, True)] * 3


@rule("2.7/light-air-allied")
@pytest.mark.parametrize(("turn", "strength"), [(1, 4), (4, 4), (5, 2), (8, 2), (10, 2)])
def test_allied_air_supports_are_weaker_from_the_light_monsoon_on(battlefield: Any, turn: int, strength: int) -> None:
    p = position(battlefield().hex("A").air_support("RAF", strength=4, monsoon=2).tracks(turn=turn).game())
    assert air_strength(p, 0) == 2 * strength  # counted in half points


@rule("2.7/light-japanese", "2.7/heavy-japanese")
@pytest.mark.parametrize(("turn", "lament"), [(4, 0), (5, 2), (7, 2), (8, 4), (10, 4)])
def test_malaria_and_starvation(battlefield: Any, turn: int, lament: int) -> None:
    box = battlefield().hex("A").tracks(turn=turn)
    assert tuple(position(box.game("reinforcement", "japanese")).lament) == (lament, 0)
    assert tuple(position(box.game("reinforcement", "allied")).lament) == (0, 0)


# --- the choice --------------------------------------------------------------------------------------------


@rule("9.0-6/choose")
@pytest.mark.parametrize("first", ["japanese", "allied"])
def test_both_choose_at_the_same_time_in_any_order(battlefield: Any, first: str) -> None:
    game = ended(battlefield().hex("A"))
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seats) == ("first-chit", ("japanese", "allied"))
    second = "allied" if first == "japanese" else "japanese"
    play(game, "choose-chit supply", seat=first)
    decision = game.decision()
    assert decision is not None
    assert decision.seats == (second,)
    play(game, "choose-chit assault", seat=first)  # another one, while the other player has not chosen
    assert decision.seats == (second,)
    play(game, "choose-chit supply", seat=second)
    assert [CHITS[chit] for chit in position(game).chosen] == (
        ["assault", "supply"] if first == "japanese" else ["supply", "assault"]
    )
    assert asked(game) == "pause"


@rule("9.0-6/choose", "4.0/choice-restriction")
def test_the_fourth_chit_is_not_to_be_had(battlefield: Any) -> None:
    game = ended(battlefield().hex("A"))
    assert offered(game, "allied") == {"choose-chit assault", "choose-chit supply", "choose-chit reinforcement"}
    assert refused(game, "choose-chit reinforcement", "japanese").rule == "4.0/choice-restriction"


@rule("9.0-6/choose", "9.0-6/reveal")
def test_nobody_else_learns_the_choice(battlefield: Any) -> None:
    game = ended(battlefield().hex("A"))
    told = game.play("choose-chit reinforcement", "allied")
    assert isinstance(told, list)
    assert all("reinforcement" not in event.facts.values() for event in told)
    decision = game.decision()
    assert decision is not None
    assert decision.answer_of("allied") == "choose-chit reinforcement"
    hidden = {seat: game.view(seat) for seat in ("japanese", None)}
    other = ended(battlefield().hex("A"))
    play(other, "choose-chit supply", seat="allied")
    for seat, seen in hidden.items():
        assert seen == other.view(seat)
    assert game.entries[-1].shown_to(JAPANESE) == (None, ())
    for one in (game, other):
        play(one, "choose-chit assault", seat="japanese")
        assert one.entries[-1].shown_to(ALLIED)[0] is None
        assert one.entries[-2].shown_to(JAPANESE)[0] is None
    assert game.view("allied")["chosen"]["allied"] == "reinforcement"
    for seat in ("japanese", None):
        assert game.view(seat) == other.view(seat)


@rule("9.0-6/return")
def test_the_other_three_go_back_and_the_turn_advances(battlefield: Any) -> None:
    game = next_turn(ended(battlefield().hex("A"), turn=3))
    p = position(game)
    assert p.turn == 4
    assert [sorted(CHITS[chit] for chit in cup) for cup in p.cups] == [
        ["assault", "attack", "reinforcement"],
        ["attack", "reinforcement", "supply"],
    ]
    assert p.played == ((), ())


@rule("9.0-6/reveal")
def test_the_japanese_chit_is_shown_and_played_at_once_and_the_allied_one_when_due(battlefield: Any) -> None:
    box = battlefield().hex("A").tracks(chosen=("assault", "supply"))
    box.tracks(cups=(["attack"], ["attack"]))
    game = box.game("turn", dice=[6, 6, 6])

    def shown() -> list[tuple[object, object]]:
        return [(event.facts["side"], event.facts["chit"]) for event in game.log() if event.kind == "chit"]

    assert shown() == [("japanese", "assault")]
    assert game.view("japanese")["chosen"]["allied"] is None
    play(game, "done")
    assert shown()[:2] == [("japanese", "assault"), ("allied", "supply")]
