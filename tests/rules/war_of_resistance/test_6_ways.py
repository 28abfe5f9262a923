"""6, 6A, 6B, 8B Ways in particular: named ones, those of groups, the right to one hex, and full hexes; 3D owners."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.fronts import Purse, purses
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.zones import NONE, REDUCED, WHOLE, in_zone, zone_besides, zone_of
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.marching import ends, play, price, refused, spent, told


def box() -> WarSandbox:
    return WarSandbox(9, 9)


def at(p: Any, hex: str) -> int:
    found: int = p.world.board.index[hex]
    return found


# --- named ways --------------------------------------------------------------------------------------------


@rule("6/allowance", "6/hex-cost")
def test_a_way_that_is_named_must_be_paid_for() -> None:
    game = box().terrain("mountain", "0404 0405").unit("A", "0403", "j-lt-r").game("movement", "japanese")
    assert price(game, "move A 0405 0404") == 6
    other = box().terrain("mountain", "0404 0405").unit("A", "0403", "j-lt-r").game("movement", "japanese")
    assert game.why_not("move A 0406") is not None
    assert other.why_not("move A 0406 0404,0405") is not None  # 7 MP
    assert other.why_not("move A 0406") is None  # round the mountains
    assert other.why_not("move A 0403 0404") is not None  # back to where it stands


@rule("6/one-hex-minimum")
def test_the_right_to_one_hex_may_be_named_and_is_no_right_to_two() -> None:
    ground = box().terrain("mountain", "0404 0504 0405").unit("S", "0403", "j-siege")  # 4 MP, a mountain costs 6
    game = ground.game("movement", "japanese")
    assert game.why_not("move S 0404 0404") is None
    assert game.why_not("move S 0405 0404") is not None
    play(game, "move S 0404 0404")
    assert spent(game, "S") == 4


@rule("6/one-hex-minimum")
def test_who_has_spent_points_on_rails_has_no_right_to_a_hex_that_he_cannot_pay() -> None:
    ground = box().terrain("mountain", "0404").line("high-rail", "0403 0503").unit("S", "0403", "j-siege")
    game = ground.game("movement", "japanese")
    assert "0404" in ends(game, "S")
    play(game, "break-rail S")  # 2 of 4 MP
    assert "0404" not in ends(game, "S")
    assert refused(game, "move S 0404") == ("6/allowance", "too-far")


@rule("6/one-hex-minimum")
def test_a_group_has_the_right_only_if_each_of_it_has_it_or_can_pay() -> None:
    ground = box().terrain("mountain", "0404").unit("S", "0403", "j-siege").unit("A", "0403", "j-lt-r")
    game = ground.game("movement", "japanese")
    assert "0404" in ends(game, "S,A")  # the guns by right, the infantry for 3 MP
    play(game, "move A 0402", "move A 0403")
    assert "0404" in ends(game, "S,A")
    play(game, "move A 0402", "move A 0403")
    assert "0404" not in ends(game, "S,A")  # 2 MP left
    assert refused(game, "move S,A 0404") == ("6/allowance", "too-far")


@rule("6B/half-cost", "6B/allowed-mix")
def test_a_hasty_way_may_be_named_and_must_be_paid_for() -> None:
    ring = "0303 0304 0305 0405 0505 0504 0404 0403 0303"
    ground = box().line("road", ring).unit("A", "0303", "j-lt-r").unit("B", "0303", "j-tank")
    game = ground.game("movement", "japanese")
    assert game.why_not("accelerate A 0403 0305") is None
    play(game, "accelerate A,B 0403 0304,0305,0405,0505,0504,0404")
    assert (spent(game, "A"), told(game, "accelerated")[-1]["path"][-1]) == (3.5, "0403")
    assert refused(game, "accelerate A 0404 0303,0304,0305,0405,0505,0504") == ("6/allowance", "too-far")
    assert refused(game, "accelerate A 0403") == ("6/voluntary", "stays")
    assert refused(game, "accelerate A,A 0303") == ("6/voluntary", "no-units")
    other = ground.unit("X", "0504", "c-x").game("movement", "japanese")
    assert refused(other, "accelerate A 0504") == ("6/enemy-hex", "enemy-hex")


@rule("6B/hit-removal")
def test_hits_are_removed_by_their_owner_as_long_as_a_point_is_left() -> None:
    ground = (
        box().unit("A", "0403", "j-lt-r", hits=2).unit("E", "eliminated", "j-lt-r").unit("X", "0808", "c-x", hits=1)
    )
    game = ground.game("movement", "japanese")
    assert [order for order in game.orders() if order.startswith("recover")] == ["recover A"]
    assert refused(game, "recover X") == ("4B", "cannot-command")
    play(game, "move A 0408", "recover A")  # the sixth point
    assert refused(game, "recover A") == ("6B/hit-removal", "no-points")
    assert not [order for order in game.orders() if order.startswith("recover")]


@rule("6B/hit-count")
def test_one_point_beyond_half_costs_cavalry_two_hits() -> None:
    road = " ".join(f"03{row:02}" for row in range(1, 15))
    game = WarSandbox(6, 14).line("road", road).unit("A", "0301", "j-cav-x").unit("X", "0411", "c-x")
    played = game.game("movement", "japanese")
    play(played, "accelerate A 0311")  # 5 MP, 1 beyond half of 8
    assert played.state("A", "hits") == 2


# --- groups, points, full hexes ----------------------------------------------------------------------------


@rule("6/hex-cost")
@pytest.mark.parametrize(
    ("kinds", "left", "found"),
    [
        (["cm"], [8], [Purse("cm", 8)]),
        (["cm", "foot"], [8, 8], [Purse("cm", 8)]),  # who pays less and has as much is no limit
        (["cm", "foot"], [8, 6], [Purse("cm", 8), Purse("foot", 6)]),
        (["cm", "cm", "foot"], [8, 4, 6], [Purse("cm", 4)]),
        (["cm", "foot", "mountain"], [8, 6, 4], [Purse("cm", 8), Purse("foot", 4)]),
    ],
)
def test_what_limits_a_group(kinds: list[str], left: list[int], found: list[Purse]) -> None:
    assert purses(kinds, left) == found


@rule("12H2/exploitation", "6C/rating-7-8", "6C/rating-6")
@pytest.mark.parametrize(("points", "quarters"), [(0, 8), (1, 8), (2, 4)])
def test_cargo_comes_off_the_rating_before_exploitation_is_read(points: int, quarters: int) -> None:
    """A mountain regiment of 1 RE has 8 MP: with 1 RE it counts as 7, with 2 RE as 6."""
    p: Any = box().unit("A", "0403", "j-mtn-r").game().position
    p.cargo = ((0, "resource", points),) if points else ()
    p.touch()
    assert allowance(p, 0, EXPLOITATION) == quarters


@rule("8B/when")
def test_a_full_hex_is_entered_by_who_can_go_on_even_if_nobody_else_there_can() -> None:
    ground = box().unit("D", "0401", "c-46")
    for name in "ABC":
        ground.unit(name, "0403", "c-46", done="strategic")
    game = ground.game("movement", "chinese")
    assert "0403" in ends(game, "D")
    play(game, "move D 0402", "move D 0401", "move D 0402", "move D 0401")  # 2 MP left
    assert refused(game, "move D 0403") == ("8A/limit", "no-room")
    near = box().unit("D", "0402", "c-46", spent=16)
    for name in "ABC":
        near.unit(name, "0403", "c-46", done="strategic")
    assert near.game("movement", "chinese").why_not("move D 0403") is None


@rule("8B/when")
def test_three_divisions_are_too_many_for_a_mountain() -> None:
    ground = (
        box().terrain("mountain", "0403").unit("D", "0402", "c-46").unit("E", "0402", "c-46").unit("F", "0402", "c-46")
    )
    game = ground.game("movement", "chinese")
    play(game, "move D,E 0403", "move F 0403")
    assert refused(game, "done") == ("8B/when", "too-full")


@rule("6/voluntary")
def test_all_of_a_hex_that_can_march_are_offered_as_one_group() -> None:
    ground = box().unit("A", "0403", "j-lt-r").unit("B", "0403", "j-lt-r").unit("C", "0403", "j-lt-r", done="strategic")
    game = ground.game("movement", "japanese")
    assert ends(game, "A,B")
    assert not ends(game, "A,B,C")
    assert {order.split()[1] for order in game.orders() if order.startswith("move ")} == {"A", "B", "A,B"}


# --- an enemy who goes -------------------------------------------------------------------------------------


@rule("6A", "6/enemy-hex")
def test_when_an_enemy_is_overrun_his_hex_is_open_and_his_zone_is_gone() -> None:
    ground = box().unit("A", "0403", "j-sq-10").unit("B", "0503", "j-lt-r").unit("X", "0404", "c-14")
    game = ground.game("movement", "japanese")
    assert "0404" not in ends(game, "B")
    play(game, "overrun 0404", "join A", "resolve", "done")
    assert "0404" in ends(game, "B")
    play(game, "move B 0504 0504")  # both lay in the zone of X
    assert spent(game, "B") == 1


@rule("13/mp-cost", "6A")
def test_the_zone_of_others_is_told_apart_from_that_of_the_overrun() -> None:
    ground = box().unit("A", "0403", "j-sq-8").unit("X", "0404", "c-46").unit("Y", "0304", "c-14")
    p: Any = ground.unit("Z", "0506", "c-46").game().position
    others = [n for n in p.army(CHINESE) if p.name(n) == "X"]
    assert zone_besides(p, CHINESE, at(p, "0403"), others) == REDUCED
    assert zone_besides(p, CHINESE, at(p, "0505"), others) == WHOLE
    assert zone_besides(p, CHINESE, at(p, "0502"), others) == NONE


# --- owners ------------------------------------------------------------------------------------------------


@rule("3D/last-owner", "3D/uncontested-zoc", "12E/out-of-supply-zoc")
def test_hexes_change_hands_when_zones_fade_for_lack_of_supply() -> None:
    ground = box().unit("A", "0403", "j-res").unit("X", "0405", "c-46").own("japanese", "0404")
    p: Any = ground.game().position
    settle(p)
    assert p.owns(JAPANESE, at(p, "0404"))
    p.supply[0] = 1  # an unsupplied reserve division has no zone
    p.touch()
    settle(p)
    assert p.owns(CHINESE, at(p, "0404"))
    assert p.owns(JAPANESE, at(p, "0403"))


@rule("3D/uncontested-zoc")
def test_the_sea_and_neutral_land_are_nobodys() -> None:
    ground = box().terrain("sea", "0404").neutral("0303").unit("A", "0402", "j-sq-8")
    game = ground.city("0304").game("movement", "japanese")
    play(game, "move A 0403")
    assert (game.control("0404"), game.control("0303"), game.control("0304")) == ("", "", "japanese")
    assert told(game, "hex-taken") == [{"hex": "0304", "side": "japanese"}]


@rule("5A/japanese-reduced", "5A/artillery-zero")
@pytest.mark.parametrize(("kind", "found"), [("j-con", REDUCED), ("j-lttank", NONE), ("p-con", NONE)])
def test_a_unit_that_can_only_defend_has_the_zone_of_its_size(kind: str, found: int) -> None:
    p: Any = box().unit("A", "0403", kind, power="ija").game().position
    assert zone_of(p, 0) == found
    assert in_zone(p, JAPANESE, at(p, "0404")) == found
