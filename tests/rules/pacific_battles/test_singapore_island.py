"""Fall of Singapore 2.73, 2.74, 2.76, 2.12, 6.0: the fight for the Island, and how the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.sandbox import PLAIN_CHARTS, PacificSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import ended, garrison, malaya, situation
from tests.rules.pacific_battles.fighting import CHARTS, asked, battle, orders, played, refused, where
from tests.rules.pacific_battles.moving import play

QUIET = (3, 3, 3, 3)


def assault(**settings: Any) -> PacificSandbox:
    """X holds 0407 on the Island; J stands across the Strait in 0406, K beside it on the Island."""
    box = malaya(charts=CHARTS, **settings).parameter("supply-range-japanese", 99).hq("H", "0101")
    return box.unit("J", "0406", movement=4).unit("K", "0408").unit("X", "0407", "allied")


def shifts(game: Game) -> list[tuple[str, int, str]]:
    return list(battle(game).shifts)


def modifiers(game: Game) -> list[tuple[str, int, str]]:
    return list(battle(game).modifiers)


@rule("singapore 2.73/johore-attack", "singapore 2.73/drm")
def test_across_the_strait_a_river_shift_and_one_off_the_die() -> None:
    game = played(assault().game("combat", dice=QUIET), "attack 0407 J J")
    assert shifts(game) == [("strait", -1, "10.31/terrain")]
    assert modifiers(game) == [("johore", -1, "singapore 2.73/drm")]


@rule("singapore 2.73/drm", "singapore 2.73/johore-attack")
def test_the_die_is_spared_once_somebody_attacks_from_the_island() -> None:
    game = played(assault().game("combat", dice=QUIET), "attack 0407 J,K J")
    assert ("strait", -1, "10.31/terrain") in shifts(game)
    assert modifiers(game) == []
    game = played(assault().game("combat", dice=QUIET), "attack 0407 K K")
    assert shifts(game) == modifiers(game) == []


@rule("singapore 2.73/drm", "singapore 2.74/extra-round")
def test_from_the_island_onto_the_mainland_one_off_the_die_but_no_further_round() -> None:
    box = garrison(malaya(charts=CHARTS)).unit("X", "0407", "allied").hq("H", "0408", "allied").unit("J", "0406")
    game = played(box.game("combat", "allied", dice=QUIET), "attack 0406 X X")
    assert [event.facts["drm"] for event in game.log() if event.kind == "shifted"] == [-1]
    assert asked(game)[0] == "pause"
    assert not [each for each in situation(game).stack if type(each).__name__ == "Battle"]


@rule("singapore 2.74/extra-round", "singapore 2.74/attacker-only")
@pytest.mark.parametrize("attackers", ["J", "K", "J,K"])
def test_on_the_island_the_attacker_may_fight_on_once(attackers: str) -> None:
    lead = attackers[0]
    game = played(assault().game("combat", dice=QUIET), f"attack 0407 {attackers} {lead}", "effort no")
    assert asked(game) == ("another-round", "japanese")
    assert game.decision().rule == "singapore 2.74/extra-round"  # type: ignore[union-attr]
    played(game, f"another-round {attackers} {lead}", "effort no")
    assert len([event for event in game.log() if event.kind == "combat-result"]) == 2
    assert asked(game)[0] != "another-round"  # one further round, not more


@rule("4.14/what-counts", "singapore 2.74/extra-round")
def test_the_further_round_is_part_of_its_attack_for_what_was_declared() -> None:
    game = played(assault().cards(holder=0, declared=2).game("combat", dice=QUIET), "attack 0407 K K", "effort no")
    assert situation(game).attacks == 1
    played(game, "another-round K K", "effort no")
    assert situation(game).attacks == 1


@rule("singapore 2.74/attacker-only")
def test_nobody_has_to_and_the_defender_is_not_asked() -> None:
    game = played(assault().game("combat", dice=QUIET), "attack 0407 J J", "effort no")
    answer = game.why_not("another-round X X", "allied")
    assert answer is not None
    assert answer.key == "not-your-decision"
    played(game, "done")
    assert len([event for event in game.log() if event.kind == "combat-result"]) == 1


@rule("singapore 2.74/extra-round")
def test_the_commonwealth_may_fight_on_as_well() -> None:
    box = garrison(malaya(charts=CHARTS)).hq("H", "0408", "allied").unit("K", "0407")
    game = played(box.game("combat", "allied", dice=QUIET), "attack 0407 1M 1M")
    assert asked(game) == ("another-round", "allied")


@rule("singapore 2.74/extra-round")
def test_there_is_none_on_the_mainland_nor_against_an_empty_hex() -> None:
    box = malaya(charts=CHARTS).unit("J", "0304").unit("X", "0305", "allied").hq("H", "0101")
    game = played(box.game("combat", dice=QUIET), "attack 0305 J J", "effort no")
    assert asked(game)[0] == "pause"
    swept = assault().cell("1-2", 2, "D2")  # 4 to 4, a shift for the Strait, 1 off the die
    game = played(swept.game("combat", dice=QUIET), "attack 0407 J J", "effort no")
    assert where(game, "X") == "permanently-destroyed"  # no garrison, no supply
    assert asked(game)[0] == "advance"


@rule("singapore 2.74/normal-rules")
def test_the_further_round_keeps_to_the_limits_of_the_first() -> None:
    box = assault().gun("G", "0405").gun("F", "0405").unit("L", "0406")
    game = played(box.game("combat", dice=(6, *QUIET)), "attack 0407 J J G", "fire 0407 G", "effort no")
    assert asked(game)[0] == "another-round"
    assert refused(game, "another-round J,L J")[:2] == ("singapore 2.74/normal-rules", "nobody-joins")
    assert refused(game, "another-round J J G")[0] == "11.12/once"
    played(game, "another-round J J F")


@rule("singapore 2.74/normal-rules", "10.2/3-reserves")
def test_in_the_further_round_a_reserve_that_came_in_the_first_is_a_defender_like_the_others() -> None:
    box = assault().gun("G", "0405", bombardment=8).unit("Y", "0407", "allied").hq("A", "0509", "allied", command=6)
    box.unit("R", "0508", "allied", reserve=1)
    game = played(box.game("combat", dice=(1, 3, 1)), "attack 0407 J J", "defend X", "commit R", "effort no")
    played(game, "another-round J J G", "defend X", "fire 0407 G")
    assert asked(game) == ("lead", "allied")
    assert orders(game) == ["lead Y", "lead R"]


@rule("singapore 2.12/maximum-effort")
def test_only_the_japanese_choose_a_maximum_effort() -> None:
    game = played(assault().game("combat", dice=QUIET), "attack 0407 J J")
    assert asked(game) == ("effort", "japanese")
    played(game, "effort yes")
    box = garrison(malaya(charts=CHARTS)).hq("H", "0408", "allied").unit("K", "0407")
    game = played(box.game("combat", "allied", dice=QUIET), "attack 0407 1M 1M")
    results = [event.facts["effort"] for event in game.log() if event.kind == "combat-result"]
    assert results == ["no"]
    late = game.why_not("effort yes")
    assert late is not None
    assert late.rule == "singapore 2.12/maximum-effort"
    box.gun("G", "0408", "allied")
    early = played(box.game("combat", "allied", dice=QUIET), "attack 0407 1M 1M G")
    assert asked(early) == ("support-fire", "allied")
    assert refused(early, "effort yes")[0] == "singapore 2.12/maximum-effort"


# --- the end -----------------------------------------------------------------------------------------------


@rule("singapore 2.76/capitulation")
@pytest.mark.parametrize("die", [1, 2])
def test_japanese_at_the_causeway_may_bring_the_garrison_to_give_up(die: int) -> None:
    game = garrison(malaya()).unit("J", "0407").game("administrative", dice=(die,))
    assert ended(game) == ("japanese", "capitulation", "singapore 2.76/capitulation")


@rule("singapore 2.76/capitulation")
def test_it_holds_out_on_higher_dice_and_without_japanese_there_no_die_is_cast() -> None:
    game = garrison(malaya()).unit("J", "0407").game("administrative", dice=(3,))
    assert game.result() is None
    game = malaya().unit("J", "0408").game("administrative")
    assert game.result() is None
    assert not [event for event in game.log() if event.kind == "rolled"]


@rule("singapore 6.0/japanese-win")
def test_the_last_hex_of_the_island_wins_at_once() -> None:
    game = malaya().unit("J", "0406").unit("A", "0201", "allied").game("movement")
    play(game, "move J 0407")
    assert game.result() is None
    play(game, "move J 0408")
    assert ended(game) == ("japanese", "singapore-captured", "singapore 6.0/japanese-win")


def last_phase(box: PacificSandbox, dice: tuple[int, ...] = ()) -> Game:
    return box.chart(turns=PLAIN_CHARTS.turns[:17]).cards(turn=17).game("administrative", dice=dice)


@rule("singapore 6.0/commonwealth-win")
def test_the_commonwealth_wins_with_an_island_free_of_japanese() -> None:
    box = garrison(malaya()).unit("J", "0406").control("japanese", "0407")  # lost and left again
    assert ended(last_phase(box)) == ("allied", "singapore-held", "singapore 6.0/commonwealth-win")
    assert garrison(malaya()).cards(turn=16).game("administrative").result() is None


@rule("singapore 6.0/draw")
def test_japanese_on_a_part_of_the_island_make_a_draw() -> None:
    game = last_phase(garrison(malaya()).unit("J", "0407"), dice=(6,))
    assert ended(game) == (None, "draw", "singapore 6.0/draw")


@rule("singapore 2.76/capitulation")
def test_the_die_of_the_last_turn_comes_before_the_verdict() -> None:
    game = last_phase(garrison(malaya()).unit("J", "0407"), dice=(1,))
    assert ended(game)[1] == "capitulation"
