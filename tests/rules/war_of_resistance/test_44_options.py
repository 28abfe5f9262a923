"""44 Optional rules, each a switch of its own."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.items import capture
from grognard.games.war_of_resistance.rules.march_refusals import bound
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.pacification import needed, note_capital, release
from grognard.games.war_of_resistance.rules.smp import allot_smp
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import ahead, play, refused
from tests.rules.war_of_resistance.raising import told, unit


@rule("44/agreement")
def test_every_option_is_a_switch_that_is_off_at_first() -> None:
    keys = [option.key for option in MODULE.options]
    assert keys == ["column-increments", "pacification", "supply-capture", "smp-fractions"]
    assert all(option.values == (False, True) for option in MODULE.options)


# --- 44E -----------------------------------------------------------------------------------------------------


@rule("44E")
@pytest.mark.parametrize(("die", "column"), [(5, "4:1"), (6, "3:1")])
def test_a_die_of_ten_moves_an_attack_up_a_column(die: int, column: str) -> None:
    """7 to 2 is 3.5: up on 5 or less."""
    box = WarSandbox(6, 6, options={"column-increments": True}).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s")
    box.unit("B", "0304", "j-tri-7s").mark(attack_supply={"0302": 3})
    game: Any = box.game("combat", "japanese", dice=[die, 3])
    play(game, "attack 0303", "join A", "join B", "supply 0302", "resolve")
    assert [fact["odds"] for fact in told(game, "rolled") if fact["reason"] == "combat"] == [column]


@rule("44E")
def test_without_the_option_and_below_two_to_one_odds_are_rounded_down() -> None:
    box = WarSandbox(6, 6).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s").unit("B", "0304", "j-tri-7s")
    p: Any = box.game().position
    assert ahead(box).rise(p) == 0
    box = WarSandbox(6, 6, options={"column-increments": True}).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s")
    p = box.game().position
    found = ahead(box)
    assert found.attack / found.defence == Fraction(7, 4)
    assert found.rise(p) == 0


@rule("44E")
def test_the_forecast_knows_of_it() -> None:
    box = WarSandbox(6, 6, options={"column-increments": True}).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s")
    box.unit("B", "0304", "j-tri-7s")
    p: Any = box.game().position
    found = ahead(box)
    assert found.rise(p) == Fraction(1, 2)
    assert sum(found.chances(p).values()) == 1
    assert len(found.chances(p)) >= len({found.result(p, die) for die in range(1, 7)})


# --- 44F -----------------------------------------------------------------------------------------------------


def _city(*, option: bool = True) -> WarSandbox:
    box = WarSandbox(6, 6, options={"pacification": option}).city("0303", "full").own("chinese", "0303")
    for name, hex, kind in (("A", "0302", "j-lt-x4"), ("B", "0304", "j-lt-x4"), ("C", "0203", "j-lt-x4")):
        box.unit(name, hex, kind)
    box.unit("T", "0203", "j-con")
    return box.unit("U", "0606", "c-14")


@rule("44F/roll", "44F/select")
def test_a_great_city_that_falls_may_need_a_garrison() -> None:
    game: Any = _city(option=False).game("movement", "japanese")
    play(game, "move A 0303")
    assert game.asked() == "movement"
    game = _city().game("movement", "japanese", dice=[5])
    play(game, "move A 0303")
    assert (game.asked(), game.position.stationed) == ("movement", ())  # success: none is needed
    game = _city().game("movement", "japanese", dice=[3])
    play(game, "move A 0303")
    assert game.asked() == "pacification"
    assert refused(game, "pacify T") == ("44F/select", "no-garrison")
    play(game, "pacify A", "pacify B")
    p = game.position
    assert (game.where("B"), [p.name(row[0]) for row in p.stationed]) == ("0303", ["A", "B"])  # 4 RE
    assert game.asked() == "movement"


@rule("44F/select")
def test_where_fewer_are_there_all_of_them_stay() -> None:
    box = WarSandbox(6, 6, options={"pacification": True}).city("0303", "full").own("chinese", "0303")
    game: Any = box.unit("A", "0302", "j-lt-x4").unit("U", "0606", "c-14").game("movement", "japanese", dice=[3])
    play(game, "move A 0303")
    assert len(game.position.stationed) == 1


@rule("44F/limits", "44F/release")
def test_it_does_nothing_but_defend_until_its_time_is_over() -> None:
    game: Any = _city().game("movement", "japanese", dice=[3])
    play(game, "move A 0303", "pacify A", "pacify B")
    p = game.position
    refusal = bound(p, unit(p, "B"))
    assert refusal is not None
    assert refusal.rule == "44F/limits"
    release(p)
    assert len(p.stationed) == 2
    p.turn += 1
    release(p)
    assert p.stationed == ()


@rule("44F/release")
def test_china_near_the_city_frees_it_at_once() -> None:
    game: Any = _city().game("movement", "japanese", dice=[3])
    play(game, "move A 0303", "pacify A", "pacify B")
    p = game.position
    p.give(p.world.place["0604"], JAPANESE)
    p.put(unit(p, "U"), p.world.place["0604"])
    settle(p)
    assert p.stationed == ()


@rule("44F/kmt-capital")
def test_the_capital_of_late_needs_twice_as_much_for_twice_as_long() -> None:
    p: Any = _city().capital("kmt", "0303").game().position
    note_capital(p)
    hexes = (p.world.place["0303"],)
    p.capitals = ()
    for turns, size in ((11, 8), (12, 4)):
        p.turn = turns
        assert needed(p, hexes) == 4 * size
    game: Any = _city().capital("kmt", "0303").game("movement", "japanese", dice=[3])
    note_capital(game.position)
    play(game, "move A 0303")
    assert {row[1] for row in game.position.stationed} == {2}


# --- 44B2a, 44B3 -----------------------------------------------------------------------------------------------


@rule("44B2a")
@pytest.mark.parametrize(("die", "spoils"), [(5, (1, -1)), (2, (0, -1))])
def test_carts_are_captured_with_attack_supply(die: int, spoils: tuple[int, int]) -> None:
    box = WarSandbox(4, 4, options={"supply-capture": True}).mark(attack_supply={"0202": 1}).unit("J", "0101", "j-lt-r")
    p: Any = box.game("movement", "japanese", dice=[6, die]).position
    allot_smp(p, CHINESE)
    before = p.smp
    capture(p, p.world.place["0202"], JAPANESE)
    assert p.spoils == spoils
    allot_smp(p, CHINESE)
    assert p.smp == before - 1
    p = WarSandbox(4, 4).mark(attack_supply={"0202": 1}).unit("J", "0101", "j-lt-r").game("movement", dice=[6]).position
    capture(p, p.world.place["0202"], JAPANESE)
    assert p.spoils == (0, 0)


@rule("44B3")
def test_a_part_of_a_load_pays_its_share() -> None:
    def hauled(*, option: bool) -> list[int]:
        box = WarSandbox(8, 2, options={"smp-fractions": option}).line("road", "0101 0201 0301 0401 0501")
        box.own("chinese", "0101 0201 0301 0401 0501").unit("K", "0101", "c-14").mark(resources={"0101": 3})
        game: Any = box.tracks(smp=9).game("movement", "chinese")
        play(game, "start-load 0101", "take-up resource")
        found = []
        for hex in ("0201", "0301", "0401", "0501"):
            play(game, f"haul {hex}")
            found.append(9 - game.position.smp)
        return found

    assert hauled(option=False) == [1, 2, 3, 4]
    assert hauled(option=True) == [1, 1, 1, 2]  # a third of a load goes three hexes for an SMP
