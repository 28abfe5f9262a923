"""6.0 Stacking: when limits hold, and what an overstacked hex costs its owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from grognard.games.pacific_battles.rules.stacking import EnforceStacking, no_room, overstacked
from grognard.games.pacific_battles.scenarios.series import Series
from grognard.games.pacific_battles.world import JAPANESE
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import at, offers, play, refused, told


@pytest.fixture(autouse=True)
def two_a_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which a hex holds two units."""

    def limit(self: Series, p: Any, side: int, hex: int, units: Sequence[int]) -> str:
        return "6.1/limits" if len(units) > 2 else ""

    monkeypatch.setattr(Series, "overstacked", limit)


def pacific() -> Any:
    return Sandbox("pacific_battles")


@rule("6.1/limits")
def test_a_hex_holds_what_the_game_says_and_markers_do_not_count() -> None:
    box = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0405").fort("0404", "japanese").conceal("0404")
    p = box.interdict("0404", "allied").air("F").ship("S", "japanese").game().position
    hex = p.world.board.hex("0404")
    assert overstacked(p, JAPANESE, hex) == ""
    refusal = no_room(p, [p.world.number["K"]], hex)
    assert refusal is not None
    assert refusal.rule == "6.1/limits"
    assert refusal.facts == {"hex": "0404", "count": 3}
    assert no_room(p, [p.world.number["J"]], hex) is None  # it is there already


@rule("6.1/limits")
def test_air_and_naval_units_do_not_count_even_over_the_hex() -> None:
    box = pacific().unit("I", "0404").unit("J", "0404").air("F", at="0404").ship("S", "japanese", at="0404")
    p = box.game().position
    assert overstacked(p, JAPANESE, p.world.board.hex("0404")) == ""


@rule("6.1/limits", "16.32/amphibious")
def test_boats_in_a_sea_hex_are_not_counted() -> None:
    box = pacific().terrain("sea", "0404").unit("I", "0404").unit("J", "0404").unit("K", "0404")
    p = box.game().position
    assert overstacked(p, JAPANESE, p.world.board.hex("0404")) == ""


@rule("6.21/when")
def test_any_number_of_units_may_be_together_while_the_phase_lasts() -> None:
    game = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0403").game("movement")
    play(game, "move K 0404")  # three in the hex for a moment
    play(game, "move K 0405", "done")
    assert game.decision().kind == "pause"


@rule("6.22/excess", "6.21/when")
def test_the_owner_gives_up_units_until_the_hex_complies() -> None:
    game = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0403").unit("L", "0601").game("movement")
    play(game, "move K 0404", "done")
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "surplus"
    assert decision.seats == ("japanese",)
    assert decision.facts == {"hex": "0404", "count": 3}
    assert offers(game, "surplus") == ["surplus I", "surplus J", "surplus K"]
    refusal = refused(game, "surplus L")
    assert refusal.rule == "6.22/excess"
    assert refusal.facts == {"unit": "L", "hex": "0404"}
    play(game, "surplus J")
    assert at(game, "J") == "destroyed"
    assert (at(game, "I"), at(game, "K")) == ("0404", "0404")
    assert game.decision().kind == "pause"
    assert told(game, "allied", "surplus") == []
    assert told(game, "allied", "surplus-unseen") == [{"hex": "0404"}]


@rule("6.21/when", "17.1/inspection")
def test_the_owner_alone_is_warned_before_the_phase_ends() -> None:
    game = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0403").game("movement")
    assert game.view("japanese")["surplus"] == []
    play(game, "move K 0404")
    p = game.position
    rule_broken = overstacked(p, JAPANESE, p.world.board.hex("0404"))
    assert rule_broken
    assert game.view("japanese")["surplus"] == [{"hex": "0404", "rule": rule_broken}]
    assert game.view("allied")["surplus"] == []
    assert game.view(None)["surplus"] == []
    play(game, "done")
    assert game.decision().kind == "surplus"
    assert game.view("japanese")["surplus"] == []


@rule("6.21/when")
def test_limits_hold_at_the_end_of_reserve_movement() -> None:
    box = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0403", reserve=1).hq("H", "0403", command=6)
    game = box.game("reserve movement", dice=[1])
    play(game, "activate K", "move K 0404", "done")
    assert game.decision().kind == "surplus"


@rule("6.22/excess")
def test_every_overstacked_hex_is_put_in_order() -> None:
    box = pacific()
    for number, hex in enumerate(["0202"] * 4 + ["0505"] * 3):
        box.unit(f"U{number}", hex)
    game = box.game()
    game.position.stack.append(EnforceStacking(side=JAPANESE))
    game.undo()
    copy = game.copy()
    copy._ask = copy._advance(copy.position)
    play(copy, "surplus U0", "surplus U1")
    assert copy.decision().facts == {"hex": "0505", "count": 3}
    play(copy, "surplus U6")
    assert copy.decision().kind == "pause"


def crowded_port(reserve: int = 0) -> Any:
    """Three Allied units have come in at 0707 and could not move yet; the Japanese attack 0404."""
    box = pacific().unit("J", "0403").unit("X", "0404", "allied").unit("Y", "0404", "allied")
    box.unit("R", "0405", "allied", reserve=reserve).hq("HQ", "0406", "allied", command=6)
    for name in ("A", "B", "C"):
        box.unit(name, "0707", "allied")
    return box


@rule("6.21/when")
def test_who_came_in_before_the_enemy_turn_may_be_too_many_until_his_own_movement() -> None:
    game = crowded_port().cards(turn=2).game("player turn", seed="1")
    while game.decision().kind != "pause":
        assert game.decision().kind != "surplus"
        assert game.view("allied")["surplus"] == []
        play(game, "done")
    assert [at(game, name) for name in "ABC"] == ["0707"] * 3
    game = crowded_port().game("movement", "allied")
    assert game.view("allied")["surplus"] == [{"hex": "0707", "rule": "6.1/limits"}]
    play(game, "done")
    assert game.decision().kind == "surplus"


@rule("6.21/when", "6.22/excess")
def test_of_the_side_not_on_turn_only_hexes_that_reserves_have_crowded_are_looked_at() -> None:
    game = crowded_port(reserve=1).game("combat", dice=[1, 3])
    play(game, "attack 0404 J J", "defend X", "commit R", "effort no", "done")
    assert game.decision().facts == {"hex": "0404", "count": 3}
    assert offers(game, "surplus") == ["surplus X", "surplus Y", "surplus R"]
    refusal = refused(game, "surplus A")
    assert (refusal.rule, refusal.facts) == ("6.22/excess", {"unit": "A", "hex": "0404"})
    play(game, "surplus R")
    assert game.decision().kind == "pause"
    assert [at(game, name) for name in "ABC"] == ["0707"] * 3
