"""12C4, 12F to 12J Points of supply: who draws on them, in which order, who controls them, where they come from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grognard.games.war_of_resistance.calendar import Span
from grognard.games.war_of_resistance.economy import Import
from grognard.games.war_of_resistance.forces import Spot
from grognard.games.war_of_resistance.position import CUT_OFF, SUPPLIED
from grognard.games.war_of_resistance.rules.attack_supply import sources
from grognard.games.war_of_resistance.rules.isolation import find_isolated
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.supply_orders import import_goods, squander
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, TARGET, battle, field, results
from tests.rules.war_of_resistance.marching import play, refused, told
from tests.rules.war_of_resistance.sailing import sea
from tests.rules.war_of_resistance.test_12_supply import CHINESE, everything, position, state


def hex_(p: Any, name: str) -> int:
    number: int = p.world.board.hex(name)
    return number


@rule("12C4/source-wording", "3F/definition")
def test_points_are_no_source_for_rules_that_ask_for_one() -> None:
    p = position(WarSandbox(8, 3).unit("A", "0302", "j-inf-r").mark(general_2={"0302": 3}))
    assert state(p, "A") == SUPPLIED
    find_isolated(p)
    assert p.isolated[p.world.number["A"]]  # no full or limited source is there


@rule("12C4/use")
def test_two_points_feed_two_re_and_whoever_is_larger_goes_without() -> None:
    box = WarSandbox(8, 3).own("japanese", everything(8, 3)).mark(general_2={"0101": 2})
    p = position(box.unit("A", "0302", "j-lt-r").unit("B", "0302", "j-lt-r").unit("C", "0302", "j-lt-r"))
    assert [state(p, name) for name in "ABC"].count(SUPPLIED) == 2
    large = position(
        WarSandbox(8, 3).own("japanese", everything(8, 3)).mark(general_2={"0101": 2}).unit("D", "0302", "j-tri-7")
    )
    assert state(large, "D") == CUT_OFF


@rule("12C4/use", "12B/elements")
@pytest.mark.parametrize(("far", "fed"), [("0801", True), ("0901", False)])
def test_points_are_reached_by_an_overland_line_and_by_no_road(far: str, fed: bool) -> None:
    road = " ".join(f"{column:02}01" for column in range(1, 13))
    box = WarSandbox(12, 1).own("japanese", everything(12, 1)).line("road", road).mark(general_2={"0101": 9})
    assert (state(position(box.unit("A", far, "j-lt-r")), "A") == SUPPLIED) == fed


@rule("12C4/hq")
def test_points_that_serve_a_headquarters_serve_nobody_else_besides() -> None:
    """12 points feed the 12 RE in the zone of the headquarters, or 12 RE of others; 14 feed two others besides."""

    def made(points: int) -> tuple[int, int]:
        box = WarSandbox(12, 3).own("japanese", everything(12, 3)).mark(general_2={"0101": points})
        for number in range(4):
            box.unit(f"N{number}", "0301", "j-sq-8")  # 16 RE in the zone
        for number in range(4):
            box.unit(f"F{number}", "0601", "j-lt-r")  # outside of it, within reach of the points
        p = position(box.unit("HQ", "0101", "j-hq", radius=3))
        return tuple(sum(state(p, f"{kind}{number}") == SUPPLIED for number in range(4)) for kind in "NF")  # type: ignore[return-value]

    assert made(12) == (4, 0)
    assert made(14) == (4, 2)


@rule("12C4/hq")
def test_where_few_are_near_the_headquarters_the_points_feed_an_re_each() -> None:
    box = WarSandbox(12, 3).own("japanese", everything(12, 3)).mark(general_2={"0101": 12})
    for number in range(3):
        box.unit(f"F{number}", "0601", "j-sq-8")
    p = position(box.unit("N", "0301", "j-lt-r").unit("HQ", "0101", "j-hq", radius=3))
    assert [state(p, f"F{number}") for number in range(3)].count(SUPPLIED) >= 2
    assert state(p, "N") == SUPPLIED


@rule("12I2b/order")
def test_the_owner_says_which_points_are_used_first() -> None:
    """A stands between two heaps of one point that the Kuomintang does not control; B reaches the second alone."""
    box = WarSandbox(16, 1).own("chinese", everything(16, 1)).mark(general_2={"0101": 1, "0901": 1})
    box.unit("A", "0801", "c-14", power="ho").unit("B", "1301", "c-14", power="ho")
    game = box.game("initial", "chinese", stay=True)
    p: Any = game.position
    assert [state(p, name) for name in "AB"] == [SUPPLIED, SUPPLIED]  # the first heap is used first
    play(game, "draw-first 0901")
    assert [state(game.position, name) for name in "AB"] == [SUPPLIED, CUT_OFF]  # A is the nearest to it
    assert refused(game, "draw-first 0901") == ("12I2b/order", "drawn-first-already")
    play(game, "draw-first 0101")
    assert [state(game.position, name) for name in "AB"] == [SUPPLIED, SUPPLIED]
    assert refused(game, "draw-first 0501") == ("12I2b/order", "no-points-there")


@rule("12I2b/forced-use")
def test_points_under_the_kuomintang_need_not_go_to_the_nearest() -> None:
    def fed(power: str) -> list[bool]:
        box = WarSandbox(9, 5).own("chinese", everything(9, 5)).mark(general_2={"0303": 2})
        p = position(box.unit("A", "0303", "c-14", power=power).unit("B", "0603", "c-35", power="ho"))
        return [state(p, name) == SUPPLIED for name in "AB"]

    assert fed("ca") == [False, True]  # 2 RE, the stronger for its size
    assert fed("ho") == [True, False]  # the nearest, and B is too large for what is left


@rule("12I1/neutral")
def test_points_in_neutral_land_are_never_under_the_kuomintang() -> None:
    box = WarSandbox(6, 3).unit("K", "0201", "c-46").mark(attack_supply={"0101": 1, "0301": 1})
    box.own("chinese", "0301").neutral("0101")
    p: Any = box.game().position
    there, open_ = hex_(p, "0101"), hex_(p, "0301")
    bits = p.world.board.bits
    assert controlled(p, 1 << bits[there] | 1 << bits[open_]) == 1 << bits[open_]
    squander(p)
    assert (p.attack_supply[there], p.general_1[there]) == (0, 12)
    assert (p.attack_supply[open_], p.general_1[open_]) == (1, 0)


@rule("12I2/controlled", "12I1/occupied", "12I1/shortest-line")
def test_attack_supply_serves_the_chinese_where_the_kuomintang_controls_it() -> None:
    def drawn(*units: tuple[str, str]) -> bool:
        box = WarSandbox(9, 3).own("chinese", everything(9, 3)).mark(attack_supply={"0401": 1})
        for number, (hex, power) in enumerate(units):
            box.unit(f"U{number}", hex, "c-46", power=power)
        p: Any = box.game().position
        return bool(sources(p, CHINESE, [0]))

    assert drawn(("0201", "ca"))
    assert not drawn(("0201", "ho"))
    assert drawn(("0201", "ho"), ("0401", "ca"))
    assert drawn(("0201", "ho"), ("0501", "ca"))  # its zone
    assert drawn(("0201", "ho"), ("0501", "cn"))
    assert not drawn(("0201", "ho"), ("0701", "ca"))


@rule("12I1/shortest-line", "12B1/double-count")
def test_double_hexes_and_major_rivers_lengthen_the_lines_that_are_compared() -> None:
    def control(box: WarSandbox) -> bool:
        box.own("chinese", everything(12, 1)).unit("K", "0201", "c-14").unit("H", "0901", "c-14", power="ho")
        p: Any = box.game().position
        return bool(controlled(p, 1 << p.world.board.bits[hex_(p, "0501")]))

    assert control(WarSandbox(12, 1))  # 3 hexes against 4
    assert control(WarSandbox(12, 1).terrain("mountain", "0301"))  # 4 against 4
    assert not control(WarSandbox(12, 1).terrain("mountain", "0301 0401"))  # 5 against 4
    assert control(WarSandbox(12, 1).terrain("mountain", "0501 0301"))  # the goal counts for both
    assert control(WarSandbox(12, 1).side("major", "0301/0401"))
    assert not control(WarSandbox(12, 1).side("major", "0301/0401 0401/0501"))
    assert not control(WarSandbox(12, 1).terrain("mountain", "0401").side("major", "0301/0401"))
    assert not control(WarSandbox(12, 1).side("great", "0301/0401"))


@rule("12H/no-stacking")
def test_items_take_no_room_have_no_strength_and_no_zone_and_no_battle_touches_them() -> None:
    box = field("j-sq-8", "c-35").mark(attack_supply={TARGET: 2}, resources={TARGET: 3}, general_2={TARGET: 4})
    p: Any = box.game().position
    assert fits(p, [0, 0, 0], hex_(p, TARGET)) == fits(p, [0, 0, 0], hex_(p, "0505"))
    empty: Any = WarSandbox(5, 5).own("chinese", "0303").mark(resources={"0303": 9}).game().position
    assert zones(empty, CHINESE).every == 0
    game = battle(field("j-sq-8 j-sq-8", "c-35 c-x").mark(resources={TARGET: 3}), 6)  # DH
    assert results(game) == ["DH"]
    assert game.mark(TARGET, "resources") == 3
    open_ = WarSandbox(5, 5).own("chinese", "0303").unit("A", "0302", "j-lt-r").mark(resources={"0303": 1})
    march = open_.game("movement", "japanese", dice=[6])
    play(march, "move A 0303")  # nobody is there to be attacked
    assert march.where("A") == "0303"


@rule("12H/no-stacking", "12H/capture")
def test_what_lies_in_a_hex_that_is_overrun_is_captured_and_not_eliminated_with_the_units() -> None:
    box = field("j-sq-8", "c-14", points=0).mark(resources={TARGET: 1})
    game = box.game("movement", dice=[6])
    play(game, f"overrun {TARGET}", "join A0", "resolve")
    assert game.mark(TARGET, "resources") == 1
    play(game, "ride-on A0")
    assert (game.control(TARGET), game.mark(TARGET, "resources")) == ("japanese", 1)


@rule("12F", "12D1/removal")
def test_an_attack_supply_point_puts_attackers_into_attack_supply_and_is_spent() -> None:
    game = battle(field("j-sq-8", "c-35", points=1), 3)
    assert [facts["units"] for facts in told(game, "attack-supply")] == [("A0",)]
    assert told(game, "combat-result")[0]["attack"] == "8"
    play(game, "done")
    assert game.mark(NORTH, "attack_supply") == 0
    bare = battle(field("j-sq-8", "c-35", points=0), 3, supply="")
    assert told(bare, "combat-result")[0]["attack"] == "4"


def importing(*entries: str, owner: str = "chinese") -> Any:
    """A month whose only import comes through hexes of the board."""
    p: Any = WarSandbox(4, 4).own(owner, "0101").unit("C", "0404", "c-14").game().position
    first, last = (p.world.land.calendar[key].number for key in ("Jul II 37", "Nov II 41"))
    spots = tuple(Spot("hex", name, hex_(p, name)) for name in entries)
    row = Import(Span(first, last), False, "world", 2, spots)
    land = replace(p.world.land, economy=replace(p.world.land.economy, imports=(row,)))
    object.__setattr__(p.world, "land", land)
    p.turn = p.world.land.calendar["Oct I 37"].number
    import_goods(p)
    return p


@rule("12J")
def test_imports_come_through_the_first_open_entry_and_are_lost_without_one() -> None:
    p = importing("0101")
    assert p.resources[hex_(p, "0101")] == 2
    lost = importing("0101", owner="japanese")
    assert sum(lost.resources) == 0
    assert [event.kind for event in lost.events if event.kind.startswith("import")] == ["import-lost"]
    import_goods(lost)
    assert sum(lost.resources) == 0
    second = importing("0101", "0404", owner="japanese")
    assert second.resources[hex_(second, "0404")] == 2


@rule("12B/general-timing")
def test_supply_is_declared_again_in_the_next_initial_phase_only() -> None:
    box = WarSandbox(9, 3).own("japanese", everything(9, 3)).port("0101", "great").unit("A", "0201", "j-lt-r")
    game = box.game(["initial", "movement"], "japanese")
    play(game, "done")
    p: Any = game.position
    p.port_hits[hex_(p, "0101")] = 12
    p.touch()
    assert state(p, "A") == SUPPLIED


@rule("12C4/lifetime")
def test_points_aboard_ships_grow_old_too() -> None:
    box = sea().ship("N", "0302", "NT", 6).freight("N", general_1=1, general_3=2, resource=1)
    game: Any = box.game("initial", stay=True)
    game.play("done")
    assert game.view()["freights"] == [{"ships": ["N"], "units": [], "items": {"general_2": 1, "resource": 1}}]
