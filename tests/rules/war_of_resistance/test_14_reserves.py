"""14G Japanese reserve divisions."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.position import POINT
from grognard.games.war_of_resistance.rules.districts import renew_points
from grognard.games.war_of_resistance.rules.reserves import Refill
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule


def twentieth(at: str, face: str = "full", form: str = "aside", **state: Any) -> Any:
    """The 20th Division in both of its forms, its reserve division in 0303, and the 21st."""
    box = WarSandbox(8, 8).unit("U", "0707", "c-14").unit("R", "0303", "j-res", ident="20")
    box.unit("D9", at, "j-sq-9", ident="20", face=face, **state).unit("D8", form, "j-sq-8", ident="20")
    return box.unit("E", "eliminated", "j-sq-9", ident="21").game("movement", "japanese").position


def order(p: Any, unit: str, into: str, cadre: bool = False) -> Refill:
    number = p.world.number
    return Refill(number["R"], number[unit], number[into], cadre)


def offers(p: Any) -> set[tuple[str, str, bool]]:
    found = Refill.offers(p, 0)
    return {(p.piece(one.unit).id, p.piece(one.into).id, one.cadre) for one in found}


@rule("14G/generate", "14G/cadre-parent", "14G/no-city-needed")
def test_the_cadre_of_the_20th_is_filled_up_as_the_weaker_division() -> None:
    p = twentieth("0305", "cadre")
    assert offers(p) == {("D9", "D8", False)}  # 4.5 points; the stronger form costs 5.5
    refusal = order(p, "D9", "D9").refusal(p, 0)
    assert refusal is not None
    assert (refusal.key, refusal.facts["cost"], refusal.facts["points"]) == ("too-few-replacements", "5.5", "4.5")
    order(p, "D9", "D8").play(p, 0)
    number = p.world.number
    assert p.at[number["D8"]] == p.world.place["0305"]
    assert p.at[number["R"]] == p.world.place["eliminated"]
    assert p.at[number["D9"]] == p.world.place["aside"]
    assert p.fresh_points == ()


@rule("14G/cadre-parent")
def test_a_cadre_without_supply_or_far_away_is_not_filled_up() -> None:
    assert offers(twentieth("0305", "cadre", supply="unsupplied")) == set()
    box = WarSandbox(20, 4).unit("U", "1904", "c-14").unit("R", "0101", "j-res", ident="20")
    box.unit("D8", "1101", "j-sq-8", ident="20", face="cadre").unit("D9", "aside", "j-sq-9", ident="20")
    p: Any = box.game("movement", "japanese").position
    refusal = order(p, "D8", "D8").refusal(p, 0)
    assert refusal is not None
    assert refusal.key == "out-of-reach"


@rule("14G/eliminated-parent", "14G/leftover")
def test_an_eliminated_division_comes_back_as_a_cadre_where_the_reserve_stood() -> None:
    p = twentieth("eliminated")
    assert offers(p) == {("D9", "D9", True), ("D9", "D8", True)}
    order(p, "D9", "D8", True).play(p, 0)
    number = p.world.number
    assert p.at[number["D8"]] == p.world.place["0303"]
    assert str(p.rating(number["D8"])) == "3-4-6*"
    left = ("china-theatre", "ija", "infantry", POINT)
    assert (p.points, p.fresh_points) == ((), (left,))
    renew_points(p)
    assert (p.points, p.fresh_points) == ((left,), ())


@rule("14G/parent-only")
def test_a_reserve_division_fills_no_other_and_is_not_broken_up_for_nothing() -> None:
    p = twentieth("0305")
    assert offers(p) == set()
    for unit in ("E", "D9"):
        refusal = order(p, unit, unit).refusal(p, 0)
        assert refusal is not None
        assert refusal.key == "not-its-parent"


@rule("14G/eliminated-parent", "14G/leftover", "14G/parent-only")
def test_a_lost_regiment_of_the_division_comes_back_and_two_points_are_left() -> None:
    box = WarSandbox(8, 8).unit("U", "0707", "c-14").unit("R", "0303", "j-res", ident="20")
    box.unit("D", "aside", "j-sq-9", ident="20").unit("x", "aside", "j-lt-x4u").unit("y", "0305", "j-lt-x4u")
    box.unit("r1", "eliminated", "j-lt-ru").unit("r2", "0305", "j-lt-ru")
    p: Any = box.game("movement", "japanese").position
    number = p.world.number
    p.parted = ((number["D"], (number["x"], number["y"])), (number["x"], (number["r1"], number["r2"])))
    assert offers(p) == {("r1", "r1", False)}
    order(p, "r1", "r1").play(p, 0)
    assert p.at[number["r1"]] == p.world.place["0303"]
    assert p.fresh_points == (("china-theatre", "ija", "infantry", 2 * POINT),)


@rule("14G/combined")
def test_points_of_the_china_theatre_are_added_if_the_reserve_division_reaches_a_source() -> None:
    def stronger(points: float, city: str) -> Any:
        box = WarSandbox(8, 8).unit("U", "0707", "c-14").unit("R", "0303", "j-res", ident="20")
        box.unit("D9", "0305", "j-sq-9", ident="20", face="cadre").city(city, "medium").own("japanese", "0302 0801")
        return box.points("china-theatre", "ija", points).game("movement", "japanese").position

    for points, city, key in ((0.5, "0302", "too-few-replacements"), (3, "0707", "too-few-replacements")):
        p = stronger(points, city)
        refusal = order(p, "D9", "D9").refusal(p, 0)
        assert refusal is not None
        assert refusal.key == key
    p = stronger(3, "0302")
    order(p, "D9", "D9").play(p, 0)
    assert (p.points, p.fresh_points) == ((("china-theatre", "ija", "infantry", 2 * POINT),), ())
