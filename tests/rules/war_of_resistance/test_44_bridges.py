"""44A1 Bridges, an option: whose they are, who blows them up, what a destroyed one stops, and how it is mended."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import MP, SUPPLIED
from grognard.games.war_of_resistance.rules import mandate
from grognard.games.war_of_resistance.rules.bridges import bridge, damage, owner_of, set_damage
from grognard.games.war_of_resistance.rules.ownership import hand_over
from grognard.games.war_of_resistance.rules.railnets import parts
from grognard.games.war_of_resistance.rules.supply import trace
from grognard.games.war_of_resistance.rules.terrain import FOOT, accelerated, price_of
from grognard.games.war_of_resistance.rules.trains import journeys
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused

ROW = "0202 0302 0402 0502 0602"


def country(kind: str = "river", line: str = "low-rail", option: bool = True, owner: str = "japanese") -> WarSandbox:
    """A line of five hexes from a yard, over a river between 0302 and 0402, which is wooded."""
    box = WarSandbox(8, 4, options={"bridges": True} if option else {}).line(line, ROW).side(kind, "0302/0402")
    box.city("0202", "full", yard=2).port("0202", "great").terrain("woods", "0402").own(owner, ROW)
    return box.mark(resources={"0202": 2})


def start(box: WarSandbox, side: str = "japanese") -> Any:
    game: Any = box.game("movement", side, stay=True)
    game.position.supply[:] = bytes([SUPPLIED]) * len(game.position.supply)
    game.position.touch()
    return game


def at(p: Any, hex: str) -> int:
    found: int = p.world.board.index[hex]
    return found


def span(p: Any) -> int:
    return bridge(p, at(p, "0402"), at(p, "0302"))


@rule("44A1/own", "44/agreement")
def test_a_line_over_a_river_is_a_bridge_if_the_option_is_chosen() -> None:
    p: Any = country().game().position
    assert span(p) == p.world.board.hexside(at(p, "0302"), at(p, "0402"))
    assert bridge(p, at(p, "0202"), at(p, "0302")) == -1  # no river
    assert span(country(option=False).game().position) == -1


@rule("44A1/own")
def test_a_bridge_is_his_who_owns_both_banks_or_did_so_last() -> None:
    p: Any = country().game().position
    banks = at(p, "0302"), at(p, "0402")
    assert owner_of(p, *banks) == JAPANESE
    hand_over(p, banks[1], CHINESE)
    assert owner_of(p, *banks) == JAPANESE  # the last that had both
    hand_over(p, banks[0], CHINESE)
    assert owner_of(p, *banks) == CHINESE
    hand_over(p, banks[1], JAPANESE)
    assert owner_of(p, *banks) == CHINESE
    never: Any = country().own("chinese", "0402").game().position
    assert owner_of(never, *banks) == -1


@rule("44A1/ground")
def test_a_unit_blows_up_a_bridge_of_its_own_for_four_points() -> None:
    game = start(country().unit("A", "0302", "j-inf-r").unit("B", "0502", "j-inf-r"))
    assert refused(game, "blow-bridge B 0602") == ("44A1/own", "no-bridge")
    play(game, "blow-bridge A 0402")
    assert (game.state("A", "spent"), damage(game.position, span(game.position))) == (4 * MP, 3)
    assert refused(game, "blow-bridge A 0402") == ("44A1/ground", "bridge-down")
    assert game.view()["bridges"] == [{"banks": ["0302", "0402"], "hits": 3}]
    tired = start(country().unit("A", "0302", "j-inf-r"))
    tired.position.spent[tired.position.world.number["A"]] = 3 * MP
    assert refused(tired, "blow-bridge A 0402") == ("44A1/ground", "too-few-mp")


@rule("44A1/ground")
@pytest.mark.parametrize(
    ("last", "found"), [(CHINESE, ("44A1/ground", "bridge-not-yours")), (-1, None), (JAPANESE, None)]
)
def test_the_enemys_bridges_are_not_blown_up_but_nobodys_are(last: int, found: tuple[str, str] | None) -> None:
    game = start(country().own("chinese", "0402").unit("A", "0302", "j-inf-r"))
    if last >= 0:
        game.position.spans = ((span(game.position), last),)
    assert refused(game, "blow-bridge A 0402") == found


@rule("44A1/ground")
@pytest.mark.parametrize(("open_", "found"), [("0402", None), ("0602", ("44A1/ground", "outside-operations"))])
def test_china_blows_up_bridges_only_where_japan_may_operate(
    monkeypatch: pytest.MonkeyPatch, open_: str, found: tuple[str, str] | None
) -> None:
    monkeypatch.setattr(mandate, "open_to_japan", lambda p, hex: p.hex_name(hex) == open_)
    game = start(country(owner="chinese").unit("A", "0302", "c-14"), "chinese")
    assert refused(game, "blow-bridge A 0402") == found  # one bank is enough


@rule("44A1/effect")
def test_a_destroyed_bridge_carries_no_road() -> None:
    p: Any = country(line="road").unit("A", "0302", "j-inf-r").game("movement").position
    over = p.world.board.hexside(at(p, "0302"), at(p, "0402"))
    assert (price_of(p, FOOT, over), accelerated(p, FOOT, over)) == (MP, MP // 2)
    set_damage(p, span(p), 2)
    assert price_of(p, FOOT, over) == MP
    set_damage(p, span(p), 3)
    assert (price_of(p, FOOT, over), accelerated(p, FOOT, over)) == (MP * (1 + 2), None)  # the river and the woods


@rule("44A1/effect")
def test_units_march_by_what_is_left_of_the_road() -> None:
    game = start(country(line="road").unit("A", "0302", "j-inf-r").unit("B", "0302", "j-inf-r"))
    play(game, "move B 0402")
    assert game.state("B", "spent") == MP
    set_damage(game.position, span(game.position), 3)
    play(game, "move A 0402")
    assert game.state("A", "spent") == 3 * MP


@rule("44A1/effect")
def test_trains_stop_at_a_destroyed_bridge_that_cuts_no_net_and_no_supply() -> None:
    game = start(country().unit("A", "0302", "j-inf-r"))
    p, unit = game.position, game.position.world.number["A"]
    far = {p.hex_name(hex) for hex in journeys(p, (unit,), 200)}
    area, split = trace(p, JAPANESE, p.world.board.set_of([at(p, "0202")])), len(parts(p, JAPANESE))
    set_damage(p, span(p), 3)
    assert (far, {p.hex_name(hex) for hex in journeys(p, (unit,), 200)}) == (
        *({"0202", "0402", "0502", "0602"},),
        {"0202"},
    )
    assert trace(p, JAPANESE, p.world.board.set_of([at(p, "0202")])) == area
    assert len(parts(p, JAPANESE)) == split == 1


@rule("44A1/repair")
@pytest.mark.parametrize(
    ("kind", "hits", "price", "left"), [("river", 3, 4, 2), ("major", 3, 8, 1), ("major", 1, 8, 2), ("canal", 2, 4, 2)]
)
def test_builders_mend_a_bridge(kind: str, hits: int, price: int, left: int) -> None:
    game = start(country(kind).unit("A", "0302", "j-con").unit("B", "0302", "j-con"))
    set_damage(game.position, span(game.position), hits)
    play(game, "mend-bridge A,B 0402")  # each for half of it
    assert (game.state("A", "spent"), game.state("B", "spent")) == (price * MP // 2, price * MP // 2)
    assert (game.position.bridges, game.mark("0202", "resources")) == ((), left)


@rule("44A1/repair")
def test_only_builders_who_own_both_banks_mend_what_is_damaged() -> None:
    game = start(country("major").unit("A", "0302", "j-con").unit("B", "0302", "j-con").unit("F", "0302", "j-inf-r"))
    assert refused(game, "mend-bridge A,B 0402") == ("44A1/repair", "bridge-whole")
    set_damage(game.position, span(game.position), 3)
    assert refused(game, "mend-bridge F 0402") == ("14A1/who", "cannot-build")
    assert refused(game, "mend-bridge A,B 0402") is None
    assert refused(game, "mend-bridge A 0402") == ("44A1/repair", "too-few-mp")
    game.position.resources[at(game.position, "0202")] = 0
    game.position.touch()
    assert refused(game, "mend-bridge A,B 0402") == ("44A1/repair", "no-resource-point")
    game.position.give(at(game.position, "0402"), CHINESE)
    assert refused(game, "mend-bridge A,B 0402") == ("44A1/repair", "banks-not-yours")
