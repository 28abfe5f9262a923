"""8 Stacking."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.stacking import crowded, fits, limit, room_for
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.sailing import sea

DIVISION, BRIGADE, REGIMENT, BATTALION, GUNS = "j-sq-8", "j-lt-x4", "j-lt-r", "j-lt-b", "j-art"


def stack(kinds: str, terrain: str = "clear") -> tuple[Any, list[int], int]:
    sandbox = WarSandbox(3, 3).terrain(terrain, "0202")
    for number, kind in enumerate(kinds.split()):
        sandbox.unit(f"U{number}", "0202", kind)
    p: Any = sandbox.game().position
    return p, list(range(len(kinds.split()))), p.world.board.index["0202"]


def together(kinds: str, terrain: str = "clear") -> bool:
    p, units, hex = stack(kinds, terrain)
    return fits(p, units, hex)


@rule("8A1", "8A/limit")
@pytest.mark.parametrize(
    "kinds",
    [
        f"{DIVISION} {DIVISION} {DIVISION} {BRIGADE} {REGIMENT} {GUNS} {GUNS}",
        f"{DIVISION} {DIVISION} {REGIMENT} {REGIMENT} {BATTALION} {BATTALION} {GUNS} {GUNS} {GUNS}",
        f"{DIVISION} {BRIGADE} {BRIGADE} j-static j-static j-static {GUNS} {GUNS}",
    ],
)
def test_the_examples_of_the_book_fit_into_one_hex(kinds: str) -> None:
    assert together(kinds)


@rule("8A1")
@pytest.mark.parametrize(
    "kinds",
    [
        f"{DIVISION} {DIVISION} {DIVISION} {DIVISION}",
        f"{DIVISION} {DIVISION} {DIVISION} {BRIGADE} {REGIMENT} {BATTALION}",
        f"{DIVISION} {DIVISION} {DIVISION} {BRIGADE} {REGIMENT} {GUNS} {GUNS} {GUNS}",
        f"{DIVISION} {DIVISION} {DIVISION} {BRIGADE} {BRIGADE}",
    ],
)
def test_one_more_does_not(kinds: str) -> None:
    assert not together(kinds)


@rule("8A1")
def test_guns_beyond_the_two_re_of_artillery_take_the_room_of_others() -> None:
    assert together(f"{DIVISION} {DIVISION} {DIVISION} {GUNS} {GUNS} {GUNS} {GUNS} {GUNS}")
    assert not together(f"{DIVISION} {DIVISION} {DIVISION} {GUNS} {GUNS} {GUNS} {GUNS} {GUNS} {GUNS}")


@rule("8A2/terrain")
@pytest.mark.parametrize("terrain", ["mountain", "jungle", "rough-jungle"])
def test_in_mountains_and_jungle_two_units_two_re_and_one_re_of_guns(terrain: str) -> None:
    assert together(f"{DIVISION} {DIVISION} {BRIGADE} {GUNS}", terrain)
    assert not together(f"{DIVISION} {DIVISION} {BRIGADE} {GUNS} {BATTALION}", terrain)
    assert not together(f"{DIVISION} {DIVISION} {DIVISION}", terrain)


@rule("8A2/mountain-artillery")
def test_mountain_artillery_counts_half_where_the_limit_is_reduced() -> None:
    assert together(f"{DIVISION} {DIVISION} {BRIGADE} j-mtnart j-mtnart", "mountain")
    assert not together(f"{DIVISION} {DIVISION} {BRIGADE} {GUNS} {GUNS}", "mountain")
    assert not together(f"{DIVISION} {DIVISION} {DIVISION} {BRIGADE} {REGIMENT} j-mtnart j-mtnart j-mtnart", "clear")


@rule("8A3")
def test_in_mountain_jungle_four_units_and_one_re_of_guns() -> None:
    assert together(f"{DIVISION} {DIVISION} {DIVISION} {DIVISION} {GUNS}", "mountain-jungle")
    assert not together(f"{DIVISION} {DIVISION} {DIVISION} {DIVISION} {BATTALION}", "mountain-jungle")


@rule("8A/limit")
def test_a_hex_without_room_is_told_with_its_limits() -> None:
    p, units, hex = stack(f"{DIVISION} {DIVISION} {DIVISION} {DIVISION}")
    refusal = room_for(p, units[:1], hex)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("8A/limit", "no-room")
    assert refusal.facts == {"hex": "0202", "units": 3, "others": 3, "artillery": 2}
    assert crowded(p, 0) == [hex]
    assert limit(p, hex).units == 3


@rule("8A1")
def test_guns_may_stand_as_units_of_any_kind_too() -> None:
    assert together(
        f"{DIVISION} {DIVISION} " + " ".join([GUNS] * 6)
    )  # one of three units, 3 RE of others, 2 RE of guns
    assert not together(f"{DIVISION} {DIVISION} " + " ".join([GUNS] * 7))
    assert together(f"{DIVISION} {DIVISION} j-artx {REGIMENT} {REGIMENT} {REGIMENT} {GUNS} {GUNS}")
    assert together(f"{DIVISION} {DIVISION} {BRIGADE} {REGIMENT} {REGIMENT} {REGIMENT} j-artx")  # the guns among guns
    assert not together(f"{DIVISION} {DIVISION} {BRIGADE} {REGIMENT} {REGIMENT} {REGIMENT} j-artx {BATTALION}")


@rule("8A2/mountain-artillery")
def test_two_re_of_mountain_guns_fill_one_re_and_no_more() -> None:
    assert not together(f"{DIVISION} {DIVISION} {BRIGADE} j-mtnart j-mtnart j-mtnart", "mountain")


@rule("8A2/terrain")
def test_on_an_island_of_one_hex_the_limit_is_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    p, units, hex = stack(f"{DIVISION} {DIVISION} {DIVISION}")
    assert fits(p, units, hex)
    assert not crowded(p, 0)
    monkeypatch.setattr(type(p.world.land), "water_of", lambda self, hex: "island")
    assert not fits(p, units, hex)
    assert crowded(p, 0) == [hex]
    q, four, there = stack(f"{DIVISION} {DIVISION} {DIVISION} {DIVISION}", "mountain-jungle")
    assert fits(q, four, there)  # the special limit stays as it is


@rule("8A/limit")
def test_who_is_there_already_is_not_counted_twice() -> None:
    p, units, hex = stack(f"{DIVISION} {DIVISION} {DIVISION}")
    assert room_for(p, units[:1], hex) is None


@rule("8B/when")
@pytest.mark.parametrize(("spent", "fixed", "found"), [(0, False, None), (24, False, None), (24, True, "no-room")])
def test_who_comes_by_sea_may_land_in_a_full_port_as_long_as_somebody_can_leave_it(
    spent: int, fixed: bool, found: str | None
) -> None:
    box = sea().port("0302", "great").unit("A", "aboard", "j-tri-7").ship("N", "0302", "NT", 6, afloat="in-port")
    for name in "XYZ":
        box.unit(name, "0302", "j-tri-7", done="strategic" if fixed else "")
    game: Any = box.freight("N", "A").game("movement")
    game.position.spent[game.position.world.number["A"]] = spent  # quarters of MP, of six
    refusal = game.why_not("land A 0302")
    assert (refusal and refusal.key) == found
