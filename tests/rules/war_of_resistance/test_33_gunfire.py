"""33, 34B Naval gunfire: preparing, ranges, points, what they are worth, who says so first, and ammunition."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.gunfire import firepower, in_range, salvoes
from grognard.games.war_of_resistance.rules.strength import attack_strength, defence_strength
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import FIRST, MOUTH, SECOND, number, river, sea, told


def shore(strength: int = 4, kind: str = "TF", place: str = "0303", **state: Any) -> Any:
    """A Japanese unit J in 0403 attacks C in 0402 with the guns of T."""
    box = river().unit("J", "0403", "j-sq-8").unit("C", "0402", "c-14").mark(attack_supply={"0403": 1})
    return box.ship("T", place, kind, strength, prepared=True, **state)


def outlook(game: Any) -> Any:
    return game.position.stack[-1].outlook(game.position)


@rule("33/prepare")
def test_a_ship_prepares_where_it_stays() -> None:
    game: Any = sea().ship("T", "0303", "TF").game(["movement", "exploitation"])
    play(game, "prepare T")
    assert (game.state("T", "prepared"), game.state("T", "sailed")) == (True, 90)
    assert refused(game, "prepare T") == ("33/prepare", "prepared-already")
    play(game, "done")
    assert game.state("T", "prepared")
    play(game, "sail T 0203")
    assert not game.state("T", "prepared")


@rule("33/prepare")
def test_leaving_the_port_of_its_hex_does_not_end_it() -> None:
    game: Any = sea().port("0303", "standard").ship("T", "0303", "TF", prepared=True).game("movement")
    play(game, "sail T 0303 sea")
    assert (game.state("T", "afloat"), game.state("T", "prepared")) == ("at-sea", True)
    play(game, "sail T 0302")
    assert not game.state("T", "prepared")


@rule("33/prepare")
def test_naval_combat_ends_it() -> None:
    box = sea().ship("T", "0303", "TF", prepared=True).ship("C", "0102", "NT", power="cn")
    game: Any = box.game("movement", dice=[1])
    play(game, "engage")
    assert not game.state("T", "prepared")


@rule("33/range-attack", "33/range-defence-tf", "33/range-defence-rf")
def test_how_far_guns_reach() -> None:
    box = river().ship("T", "0303", "TF").ship("R", SECOND, "RF").ship("S", SECOND, "TF")
    game: Any = box.game("movement")
    p, hex = game.position, game.position.world.board.index

    def reach(ship: str, *hexes: str, defending: bool = False) -> list[bool]:
        return [in_range(p, number(game, ship), hex[each], defending) for each in hexes]

    assert reach("T", "0303", "0302", "0403", "0503") == [True, True, True, False]
    assert reach("T", "0302", "0503", defending=True) == [True, False]
    assert reach("R", "0403", "0404", "0402", "0405", "0304", "0602") == [True, True, True, True, True, False]
    assert reach("R", "0403", "0404", "0402", "0405", defending=True) == [True, True, False, False]
    assert reach("S", "0402", "0405", defending=True) == [True, True]


@rule("33/strength", "27A3")
@pytest.mark.parametrize(
    ("state", "place", "points"),
    [("calm", "0303", 7), ("rough", "0303", 3), ("stormy", "0303", 1), ("typhoon", "0303", 1), ("stormy", SECOND, 7)],
)
def test_damage_and_seas_weaken_gunfire(state: str, place: str, points: int) -> None:
    box = river().sea(state).ship("T", place, "TF", 8, damage=1)
    game: Any = box.game()
    assert firepower(game.position, number(game, "T")) == points


@rule("33/strength")
def test_in_port_the_sea_does_not_matter() -> None:
    game: Any = sea().sea("stormy").port("0303", "standard").ship("T", "0303", "TF", 8).game()
    assert firepower(game.position, 0) == 8


@rule("27C3", "33/split", "33/value")
def test_points_are_shared_out_whole_and_add_to_attacks() -> None:
    box = shore().unit("E", "0404", "c-14")
    game: Any = box.game("combat", dice=[6, 6])
    play(game, "attack 0402", "join J", "supply 0403")
    before = outlook(game).attack
    assert refused(game, "fire T 5") == ("33/split", "too-few-gun-points")
    play(game, "fire T 4", "fire T 0", "fire T 3")
    assert outlook(game).attack == before + 3
    play(game, "resolve")
    while game.asked() != "combat":
        play(game, "done")
    assert told(game, "gunfire") == [{"ships": ("T",), "hex": "0402", "points": 3}]
    assert [points for _, _, points in game.position.allotted] == [3]


@rule("33/prepare", "33/range-attack")
def test_who_is_not_prepared_or_not_near_does_not_fire() -> None:
    box = shore().ship("U", "0303", "TF").ship("W", "0306", "TF", prepared=True)
    game: Any = box.game("combat")
    play(game, "attack 0402", "join J")
    assert refused(game, "fire U 1") == ("33/prepare", "not-prepared")
    assert refused(game, "fire W 1") == ("33/range-attack", "out-of-range")


@rule("33/value", "33/no-stack")
def test_gunfire_supports_units_like_a_quarter_of_an_re_of_guns_a_point() -> None:
    box = river().unit("U", "0403", "j-lt-ru").unit("C", "0402", "c-14").ship("T", "0303", "TF", 4, prepared=True)
    game: Any = box.game()
    p = game.position
    unit, ship, target = number(game, "U"), number(game, "T"), p.world.board.index["0402"]

    def attack(points: int) -> Fraction:
        return attack_strength(p, [unit], target, [unit], fire=salvoes(p, [(ship, points)], target) if points else ())

    assert attack(0) == 1  # a regiment of 2 without support
    assert attack(1) == 1 + 1  # three quarters of an RE are not enough for it
    assert attack(2) == 2 + 2  # supported now


@rule("33/value")
def test_more_gunfire_than_troops_counts_as_guns_in_excess() -> None:
    box = river().unit("U", "0403", "j-snlf-b").unit("C", "0402", "c-14").ship("T", "0303", "TF", 8, prepared=True)
    game: Any = box.game()
    p, target = game.position, game.position.world.board.index["0402"]
    unit, ship = number(game, "U"), number(game, "T")
    found = attack_strength(p, [unit], target, [unit], fire=salvoes(p, [(ship, 8)], target))
    assert found == 1 + 2 + 1  # half an RE of guns in full, and 1 for all the rest (14B)


@rule("33/type")
def test_siege_guns_from_the_river_and_chinese_flotillas_that_are_no_artillery() -> None:
    box = river().city("0402", "full").ship("T", SECOND, "TF", 4).ship("S", "0303", "TF", 4)
    game: Any = box.ship("R", SECOND, "RF", 2, power="cn").unit("U", "0403", "c-x").game()
    p, city, field = game.position, game.position.world.board.index["0402"], game.position.world.board.index["0404"]
    guns = [(number(game, name), 1) for name in ("T", "S", "R")]
    assert [salvo.worth for salvo in salvoes(p, guns, city)] == [2, 1, 1]
    assert [salvo.worth for salvo in salvoes(p, guns, field)] == [1, 1, 1]
    assert [salvo.artillery for salvo in salvoes(p, guns, field)] == [True, True, False]
    unit = number(game, "U")
    alone = defence_strength(p, [unit])
    assert defence_strength(p, [unit], salvoes(p, guns[2:], field)) == alone + 1  # no support from it


@rule("33/losses")
def test_gunfire_is_no_loss_and_ships_are_not_touched() -> None:
    box = shore()
    game: Any = box.game("combat", dice=[1])
    play(game, "attack 0402", "join J", "supply 0403", "fire T 4", "resolve")
    battle = [procedure for procedure in game.position.stack if hasattr(procedure, "printed")]
    assert not battle or battle[0].printed(game.position, 0) == 4 * 8
    assert (game.where("T"), game.state("T", "damage")) == ("0303", 0)


@rule("33/allocation-order", "33/losses", "27C3")
def test_the_second_player_commits_his_gunfire_before_any_attack() -> None:
    box = river(owner="chinese").unit("J", "0502", "j-sq-8").own("japanese", "0502").unit("C", "0402", "c-14")
    box.unit("D", "0403", "c-14").ship("T", "0303", "TF", 3, prepared=True, power="cn").mark(attack_supply={"0502": 1})
    game: Any = box.game("combat", dice=[6])
    assert (game.asked(), game.decision().seat) == ("gunfire", "chinese")
    assert refused(game, "allot T 0302 1") == ("33/losses", "nobody-to-support")
    assert refused(game, "allot T 0402 4") == ("33/split", "too-few-gun-points")
    play(game, "allot T 0402 1", "allot T 0403 2")  # and has nothing left to commit
    assert game.asked() == "combat"
    assert game.why_not("allot T 0402 1") is not None  # too late
    play(game, "attack 0402", "join J", "supply 0502")
    p = game.position
    unit = number(game, "C")
    assert outlook(game).defence == defence_strength(p, [unit]) + 1
    play(game, "resolve")
    assert p.world.seats[1] == "chinese"


@rule("27C4")
def test_gunfire_in_a_reaction() -> None:
    box = river(owner="chinese").unit("J", "0402", "j-sq-8").unit("C", "0403", "c-46", done="reacting")
    box.ship("T", "0303", "TF", 3, prepared=True, power="cn")
    game: Any = box.game("reaction combat", "chinese")
    play(game, "attack 0402", "join C")
    assert refused(game, "fire T 3") is None


@rule("34B/deplete")
def test_a_task_force_that_fired_is_short_of_ammunition_and_a_flotilla_never() -> None:
    box = shore(5).ship("R", MOUTH, "RF", 3, prepared=True)
    game: Any = box.game(["combat", "combat"], dice=[6])
    play(game, "attack 0402", "join J", "supply 0403", "fire T 2", "fire R 1", "resolve")
    while game.asked() != "combat":
        play(game, "done")
    assert firepower(game.position, number(game, "T")) == 5  # in this phase still
    play(game, "done")
    assert (game.state("T", "depleted"), game.state("R", "depleted")) == (True, False)
    assert [firepower(game.position, number(game, name)) for name in "TR"] == [2, 3]


@rule("34B/deplete")
def test_what_was_committed_to_a_hex_that_nobody_attacked_costs_no_ammunition() -> None:
    box = river(owner="chinese").unit("J", "0502", "j-sq-8").own("japanese", "0502").unit("C", "0402", "c-14")
    game: Any = box.ship("T", "0303", "TF", 3, prepared=True, power="cn").game("combat")
    play(game, "allot T 0402 3", "done")
    assert not game.state("T", "depleted")


@rule("34B/resupply", "27C1")
@pytest.mark.parametrize(("log", "again"), [("docked", True), ("docked fired", False), ("", False)])
def test_a_whole_enemy_turn_in_port_brings_ammunition(log: str, again: bool) -> None:
    box = sea().port("0302", "standard").ship("T", "0302", "TF", depleted=True, log=log)
    game: Any = box.game("player turn")
    assert game.state("T", "depleted") != again


@rule("34B/resupply")
def test_who_lay_at_sea_gets_none() -> None:
    box = sea().port("0302", "standard").ship("T", "0302", "TF", depleted=True).ship("S", "0301", "TF", depleted=True)
    game: Any = box.game([("player turn", "chinese"), "player turn"])
    while game.decision().seat == "chinese" or game.asked() in ("reaction",):
        play(game, "done")
    assert (game.state("T", "depleted"), game.state("S", "depleted")) == (False, True)


def test_the_unused_name_of_a_hexside_is_the_same_place() -> None:
    game: Any = river().ship("B", FIRST, "RT").game("movement")
    one, other = FIRST.split("/")
    assert game.position.world.words["place"].read(f"{other}/{one}") == game.position.at[0]
