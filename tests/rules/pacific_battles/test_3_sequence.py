"""3.0 The sequence of play, and 5.3 reinforcements in it."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.position import STAGING
from grognard.games.pacific_battles.rules.turn import GameTurn, PlayerTurn
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import situation


def whole_turn(first: int = JAPANESE) -> Game:
    """Both sides have something to do in every phase."""
    box = Sandbox("pacific_battles", options={"initiative": True})
    for side, home, line in (("japanese", "0101", "0303"), ("allied", "0707", "0304")):
        box.unit(f"line-{side}", line, side, lost=1).gun(f"gun-{side}", line, side).air(f"air-{side}", side)
        box.unit(f"reserve-{side}", home, side, reserve=1).hq(f"HQ-{side}", home, side, command=6)
    tally = {"japanese-army-infantry": 2, "us-army-infantry": 2}
    return box.cards(tally=tally).game("turn", dice=[6, 1] if first == JAPANESE else [1, 6])


@rule("3.1/turn-order", "3.1/player-turn")
@pytest.mark.parametrize("first", [JAPANESE, ALLIED])
def test_a_game_turn_runs_strictly_in_order(first: int) -> None:
    game = whole_turn(first)
    game.play("bid 0", "japanese")
    game.play("bid 0", "allied")
    seen = []
    while (decision := game.decision()) is not None and decision.kind != "pause":
        seen.append((decision.kind, decision.seat))
        game.play("done")
    one, two = ("japanese", "allied") if first == JAPANESE else ("allied", "japanese")
    phases = ("bombard", "movement", "combat", "reserve-movement", "interdiction")
    expected = [("replacement", one), ("replacement", two)]
    expected += [(phase, seat) for seat in (one, two) for phase in phases]
    assert seen == [*expected, ("stand-down", one), ("stand-down", two)]


@rule("3.1/player-turn")
def test_reserve_combat_follows_reserve_movement() -> None:
    order = PlayerTurn.steps
    phases = ("bombardment", "movement", "combat", "reserve_movement", "reserve_combat")
    assert [step for step in order if step in phases] == list(phases)
    assert GameTurn.steps == ("begin", "initiative", "joint", "first", "second", "administrative", "next")


@rule("3.1/strict")
def test_an_action_of_another_phase_is_refused() -> None:
    box = Sandbox("pacific_battles").unit("A", "0303").unit("foe", "0304", "allied").air("plane")
    game = box.game("movement")
    refusal = game.why_not("interdict plane 0101")
    assert refusal is not None
    assert refusal.key == "not-now"
    refusal = game.why_not("move foe 0305", "allied")
    assert refusal is not None
    assert game.say(refusal, "en") == "It is not for the Allies to decide now, but for the Japanese."
    assert game.say(refusal, "fr") == "Ce n'est pas aux Alliés de décider maintenant, mais aux Japonais."


@rule("5.3/arrival")
def test_reinforcements_come_on_their_turn_at_full_strength() -> None:
    box = Sandbox("pacific_battles").unit("A", "due", entry=3, placement="port 0401").cards(turn=2)
    assert not situation(box.game("joint")).on_board(0)
    p = situation(box.cards(turn=3).game("joint"))
    assert (p.hex_name(p.at[0]), p.lost[0], p.sailed[0]) == ("0401", 0, 3)


@rule("5.3/arrival")
def test_an_enemy_in_the_entry_hex_keeps_a_reinforcement_waiting() -> None:
    box = Sandbox("pacific_battles").unit("A", "due", entry=3, placement="port 0401").unit("foe", "0401", "allied")
    game = box.cards(turn=3).game("joint")
    assert situation(game).lies_in(0, STAGING)
    assert any(event.kind == "reinforcement-waits" for event in game.log("japanese"))


@rule("5.3/arrival", "5.3/supplied")
def test_a_reinforcement_that_was_kept_waiting_comes_as_soon_as_its_hex_is_free() -> None:
    box = Sandbox("pacific_battles").unit("A", "staging", entry=3, placement="port 0401").unit("foe", "0404", "allied")
    p = situation(box.cards(turn=5).game("joint"))
    assert (p.hex_name(p.at[0]), p.sailed[0]) == ("0401", 5)


@rule("3.1/turn-order", "5.3/arrival")
@pytest.mark.parametrize(("first", "there", "waiting"), [(JAPANESE, "J", "A"), (ALLIED, "A", "J")])
def test_the_reinforcements_of_the_first_player_come_first(first: int, there: str, waiting: str) -> None:
    box = Sandbox("pacific_battles").unit("J", "due", entry=3, placement="port 0401")
    box.unit("A", "due", "allied", entry=3, placement="port 0401")
    p = situation(box.cards(turn=3, first=first).game("joint"))
    assert p.at[p.world.number[there]] == p.world.board.hex("0401")
    assert p.lies_in(p.world.number[waiting], STAGING)


@rule("5.31/staging")
def test_units_that_enter_later_wait_off_the_map() -> None:
    box = Sandbox("pacific_battles").unit("A", "due", entry=1, placement="entry").unit("foe", "0404", "allied")
    p = situation(box.game("joint"))
    assert p.lies_in(0, STAGING)
    assert not p.on_map(JAPANESE)
