"""9D Aircraft and ships in a ground combat: they count in its odds, neither in its losses nor among them."""

from __future__ import annotations

from typing import Any

from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, passing, play, sky, told
from tests.rules.war_of_resistance.sailing import SECOND, river


def battle(support: bool) -> Any:
    """A declared attack, with aircraft on both sides or without."""
    box = (
        sky()
        .unit("A", "0503", "j-sq-8")
        .unit("B", "0503", "j-lt-r")
        .unit("D", "0603", "c-46")
        .unit("E", "0603", "c-46")
    )
    box.wing("J", HOME, "ijn-g3m1").wing("C", FAR_BASE, "caf-sb-2")
    game: Any = box.game("combat", "japanese", dice=[1])
    for mission, wing, asked in (("defence", "C", "defensive-support"), ("support", "J", "ground-support")):
        assert game.asked() == asked
        if support:
            play(game, f"fly {wing} {mission} 0603", "go")
        passing(game, asked, "patrol", "interception")
    play(game, "attack 0603", "join-all")
    return game


@rule("9D/air-naval")
def test_bombs_count_in_a_battle_and_not_in_its_losses_and_no_aircraft_is_lost_in_it() -> None:
    odds, losses = [], []
    for support in (False, True):
        game = battle(support)
        p, attack = game.position, game.position.stack[-1]
        attack.defenders = (p.world.number["D"], p.world.number["E"])
        ahead = attack.outlook(p)
        odds.append((ahead.attack, ahead.defence))
        losses.append([attack.printed(p, who) for who in (0, 1)])
    assert (odds[1][0] > odds[0][0], odds[1][1] > odds[0][1]) == (True, True)
    assert losses[0] == losses[1] == [4 * (8 + 2), 4 * (4 + 4)]
    play(game, "resolve")
    result = told(game, "combat-result")[0]["result"]
    while game.asked() not in ("combat", "pause"):
        play(game, game.orders()[0])
    assert result in ("AE", "AH")  # those on the ground pay for it
    assert [game.where(wing) for wing in "JC"] == [HOME, FAR_BASE]


@rule("9D/air-naval")
def test_ships_that_fire_are_not_counted_either() -> None:
    box = river().unit("J", "0403", "j-sq-8").unit("C", "0402", "c-14").ship("T", SECOND, "TF", 4, prepared=True)
    game: Any = box.game("combat", dice=[1])
    passing(game, "defensive-support", "ground-support", "gunfire")
    play(game, "attack 0402", "join J")
    attack = game.position.stack[-1]
    before = attack.outlook(game.position).attack
    play(game, "fire T 4")
    attack = game.position.stack[-1]
    assert attack.outlook(game.position).attack > before
    assert attack.printed(game.position, 0) == 4 * 8
    play(game, "resolve")
    while game.asked() not in ("combat", "pause"):
        play(game, game.orders()[0])
    assert (game.where("T"), game.state("T", "damage")) == (SECOND, 0)
