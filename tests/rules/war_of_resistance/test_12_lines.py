"""12A, 12B, 36D Supply lines in detail: neutral land, weather of several zones, ports that serve several sources."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import CUT_OFF, SUPPLIED, UNSUPPLIED
from grognard.games.war_of_resistance.rules.attack_supply import sources as attack_sources
from grognard.games.war_of_resistance.rules.isolation import find_isolated
from grognard.games.war_of_resistance.rules.items import usable_resource
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.lines import traceable
from grognard.games.war_of_resistance.rules.networks import networks
from grognard.games.war_of_resistance.rules.supply import declare_supply, every_way, trace
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.test_12_supply import CHINESE, board, everything, has_line, position, state

JAPANESE = 0


def columns(first: int, last: int, rows: int = 5) -> str:
    return " ".join(f"{column:02}{row:02}" for column in range(first, last + 1) for row in range(1, rows + 1))


@rule("12A/neutral-hexes")
def test_no_line_passes_neutral_land() -> None:
    p: Any = board(12, 3).unit("A", "0601", "c-14").neutral("0501 0502 0503").game().position
    free, bits = traceable(p, CHINESE), p.world.board.bits
    assert not free >> bits[p.world.board.hex("0501")] & 1
    find_isolated(p)
    assert p.isolated[p.world.number["A"]]
    assert not has_line(p, "0601")
    opened: Any = board(12, 3).unit("A", "0601", "c-14").game().position
    assert has_line(opened, "0601")


@rule("36D/supply", "12B/lengths")
@pytest.mark.parametrize(
    ("muddy", "reached", "not_reached"),
    [
        ("0101 0102 0103 0104 0105", "0401", "0901"),  # mud at the goal alone: 4 hexes for every line that ends there
        (columns(4, 4), "0301", "0601"),  # mud on the way
        (columns(8, 8), "0701", "0801"),  # mud where it would begin
        ("0905", "0801", "0901"),  # mud aside
    ],
)
def test_the_worst_weather_that_an_element_passes_says_how_long_it_may_be(
    muddy: str, reached: str, not_reached: str
) -> None:
    p = position(board().area("9", muddy).weather("clear").weather("mud", "9"))
    assert has_line(p, reached)
    assert not has_line(p, not_reached)


@rule("36D/supply")
def test_within_four_hexes_mud_does_not_matter() -> None:
    p = position(board().area("9", columns(4, 4)).weather("clear").weather("mud", "9"))
    assert has_line(p, "0501")
    assert not has_line(p, "0601")


@rule("36D/supply", "12B2")
def test_a_road_through_mud_is_followed_for_eight_hexes_and_all_of_it_counts() -> None:
    road = " ".join(f"{column:02}01" for column in range(1, 18))
    box = board(24).line("road", road).area("9", columns(3, 3)).weather("clear").weather("mud", "9")
    p = position(box)
    assert has_line(p, "1601")  # 8 by road, 7 across country
    assert not has_line(p, "1701")


@rule("36D/supply", "12I1/shortest-line")
def test_lines_of_the_kuomintang_and_of_attackers_and_builders_mind_the_worst_weather_too() -> None:
    box = WarSandbox(12, 3).own("chinese", everything(12, 3)).city("0601", "full").unit("K", "0101", "c-14")
    box.mark(attack_supply={"0601": 1}, resources={"0601": 1})

    def found(sandbox: WarSandbox) -> tuple[bool, bool, bool]:
        p: Any = sandbox.game().position
        bit = 1 << p.world.board.bits[p.world.board.hex("0601")]
        return bool(controlled(p, bit)), bool(attack_sources(p, CHINESE, [0])), usable_resource(p, 0) >= 0

    assert found(box) == (True, True, True)
    assert found(box.area("9", columns(3, 3, 3)).weather("clear").weather("mud", "9")) == (False, False, False)


@rule("12C1b")
def test_a_chinese_port_open_to_the_sea_is_no_way_to_a_full_source() -> None:
    box = WarSandbox(6, 3).own("chinese", everything(6, 3)).port("0101", "great").unit("A", "0202", "c-14")
    p = position(box)
    assert every_way(p, CHINESE) == ([], [])
    assert state(p, "A") == CUT_OFF
    same = WarSandbox(6, 3).own("japanese", everything(6, 3)).port("0101", "great").unit("A", "0202", "j-lt-r")
    assert state(position(same), "A") == SUPPLIED


@rule("12C/ownership")
def test_a_source_serves_its_owner_alone_and_only_while_he_owns_it() -> None:
    box = board().unit("A", "0401", "c-14").unit("J", "0403", "j-inf-b")
    p = position(box)
    assert state(p, "A") == SUPPLIED
    assert state(p, "J") == CUT_OFF  # the city is nothing to the enemy
    p.owner[p.world.board.hex("0103")] = 1 + JAPANESE  # a city less: no network is left
    p.rebuild()
    assert networks(p, CHINESE) == ()
    assert state(p, "A") == SUPPLIED  # for the rest of the player turn
    declare_supply(p)
    assert state(p, "A") == UNSUPPLIED


@rule("12B4/port-limit")
def test_a_port_passes_its_limit_once_whatever_the_number_of_sources_beyond_it() -> None:
    """9 RE on a coast whose port passes 6, to Japan and to a network over the sea that could feed three more."""
    box = WarSandbox(12, 3).own("japanese", f"{columns(1, 4, 3)} {columns(7, 12, 3)}").terrain("sea", columns(5, 6, 3))
    box.port("0101", "marginal").port("1001", "great").city("1001", "full").city("1003", "partial")
    box.line("high-rail", "1001 1002 1003").province("jehol", columns(7, 12, 3))
    for name in "ABC":
        box.unit(name, "0202", "j-tri-7")
    p = position(box)
    assert [network.capacity for network in networks(p, JAPANESE)] == [12]
    assert [state(p, name) for name in "ABC"].count(SUPPLIED) == 2


@rule("12C3/japanese", "12C/ownership")
def test_a_government_that_falls_takes_its_cities_with_it() -> None:
    box = WarSandbox(6, 3).own("japanese", everything(6, 3)).city("0101", "full").city("0301", "partial")
    box.line("high-rail", "0101 0201 0301").unit("J", "0201", "j-sq-8").province("jehol", columns(1, 6, 3))
    p: Any = box.game().position
    assert [network.capacity for network in networks(p, JAPANESE)] == [12]
    p.governments = ()
    p.touch()
    assert networks(p, JAPANESE) == ()
    p.governments = ("jehol",)
    p.touch()
    assert len(networks(p, JAPANESE)) == 1


@rule("12A", "12B/elements")
def test_traced_hexes_begin_where_the_line_cannot_go_on() -> None:
    """A unit in an enemy zone still has its own line: only the hexes on the way must be free."""
    box = board(12, 5).unit("A", "0601", "c-14").unit("J", "0702", "j-sq-8")
    p = position(box)
    goals = networks(p, CHINESE)[0].sources
    assert trace(p, CHINESE, goals) >> p.world.board.bits[p.world.board.hex("0601")] & 1
