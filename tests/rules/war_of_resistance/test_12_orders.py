"""12C, 12H Orders about supply as a player gives them: what is listed, what is refused and why, what they change."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules.carrying import burden
from grognard.games.war_of_resistance.rules.headquarters import of_side
from grognard.games.war_of_resistance.rules.networks import networks
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import play, refused
from tests.rules.war_of_resistance.test_12_supply import CHINESE, board, everything, state


def listed(game: Any, kind: str) -> set[str]:
    return {order.split(maxsplit=1)[1] for order in game.orders() if order.split()[0] == kind}


# --- SMP ---------------------------------------------------------------------------------------------------


def depot(**more: Any) -> WarSandbox:
    box = WarSandbox(6, 4).unit("J", "0101", "j-sq-8").own("japanese", "0201 0301 0401").line("road", "0101 0201 0301")
    return box.mark(resources={"0101": 2, **more}, general_2={"0101": 8}, attack_supply={"0101": 1})


@rule("12H1/load", "12H1/smp-allowance")
def test_a_load_is_hauled_by_orders_until_its_points_or_its_owner_have_had_enough() -> None:
    game: Any = depot().game("movement", "japanese")
    game.position.smp = 2
    assert listed(game, "start-load") == {"0101"}
    assert refused(game, "start-load 0201") == ("12H1/load", "nothing-to-load")
    play(game, "start-load 0101")
    assert refused(game, "haul 0201") == ("12H1/load", "empty-load")
    assert refused(game, "take-up rice") == ("12H1/load", "no-such-items")
    assert refused(game, "set-down resource") == ("12H1/load", "not-in-load")
    play(game, "take-up resource", "take-up general")
    assert refused(game, "set-down attack") == ("12H1/load", "not-in-load")
    assert refused(game, "haul 0401") == ("12H1/load", "hauled-hex-by-hex")
    play(game, "haul 0201", "set-down general", "haul 0301")
    assert refused(game, "haul 0401") == ("12H1/smp-allowance", "smp-too-few")
    play(game, "done")
    assert (game.mark("0201", "general_2"), game.mark("0301", "resources"), game.position.smp) == (1, 1, 0)
    assert refused(game, "start-load 0101") == ("12H1/smp-allowance", "no-smp-left")


@rule("12H1/load")
def test_loads_take_up_nothing_of_others_and_enter_no_neutral_or_enemy_hex() -> None:
    box = depot(**{"0201": 1}).neutral("0102").unit("C", "0301", "c-pol").own("chinese", "0201")
    game: Any = box.game("movement", "japanese")
    game.position.smp = 20
    assert listed(game, "start-load") == {"0101"}
    assert refused(game, "start-load 0201") == ("12H1/load", "nothing-to-load")
    play(game, "start-load 0101", "take-up resource")
    assert refused(game, "haul 0102") == ("12H1/offroad-cost", "no-way-for-loads")
    play(game, "haul 0201")
    assert refused(game, "take-up resource") == ("12H1/load", "no-such-items")  # it is Chinese
    assert refused(game, "haul 0301") == ("12H1/offroad-cost", "no-way-for-loads")


@rule("12H1/smp-allowance", "3C4")
@pytest.mark.parametrize("side", ["japanese", "chinese"])
def test_every_player_turn_brings_its_own_points_and_keeps_none(side: str) -> None:
    game: Any = depot().unit("C", "0604", "c-14").game("initial", side, stay=True)
    p = game.position
    schedule = p.world.land.economy.smp[side]
    assert p.smp == schedule.at(p.turn) > 0


# --- cargo -------------------------------------------------------------------------------------------------


@rule("12H2/capacity")
def test_units_carry_points_of_their_own_hex_and_side_alone() -> None:
    box = WarSandbox(5, 5).unit("A", "0101", "j-lt-r").unit("B", "0202", "j-lt-r").unit("C", "0404", "c-14")
    game: Any = box.mark(resources={"0101": 3, "0404": 1}).game("movement", "japanese")
    assert listed(game, "carry") == {"A resource"}
    assert refused(game, "carry B resource") == ("12H2/capacity", "no-such-items")
    assert refused(game, "carry C resource") == ("4B", "cannot-command")
    assert refused(game, "unload C") == ("4B", "cannot-command")
    assert refused(game, "unload A") == ("12H2/capacity", "carries-nothing")
    play(game, "carry A resource", "carry A resource")
    p = game.position
    assert p.cargo == ((0, "resource", 2),)
    assert refused(game, "carry A resource") == ("12H2/capacity", "carries-too-much")
    assert listed(game, "unload") == {"A"}
    play(game, "unload A")
    assert (burden(game.position, 0), game.mark("0101", "resources")) == (0, 3)


@rule("12H2/capacity")
def test_each_unit_has_its_own_cargo() -> None:
    box = WarSandbox(5, 5).unit("A", "0101", "j-lt-r").unit("B", "0101", "j-lt-r")
    game: Any = box.mark(resources={"0101": 2}, general_2={"0101": 1}).game("movement", "japanese")
    play(game, "carry A resource", "carry B resource", "carry A general")
    p = game.position
    assert (burden(p, 0), burden(p, 1)) == (5, 4)
    play(game, "unload B")
    assert (burden(game.position, 0), burden(game.position, 1), game.mark("0101", "resources")) == (5, 0, 1)


@rule("12H2/capacity")
def test_what_lies_in_the_enemys_hex_is_not_carried_off_by_a_passing_unit() -> None:
    """Neutral goods are Chinese wherever they lie."""
    box = WarSandbox(5, 5).unit("A", "0101", "j-lt-r").mark(resources={"0101": 1})
    game: Any = box.game("movement", "japanese")
    game.position.owner[0] = 2  # as after an infiltration: somebody else's hex
    game.position.rebuild()
    assert refused(game, "carry A resource") == ("12H2/capacity", "no-such-items")


@rule("14H/start-stacked", "14H/capacity")
def test_convoys_are_made_of_fresh_units_of_one_hex_and_side() -> None:
    box = WarSandbox(5, 9).unit("T", "0301", "j-trans").unit("U", "0301", "j-lt-r").unit("V", "0302", "j-lt-r")
    box.unit("W", "0304", "j-trans").unit("X", "0304", "j-lt-r").unit("C", "0509", "c-14")
    game: Any = box.game("movement", "japanese")
    assert listed(game, "load") == {"T,U", "W,X"}
    assert refused(game, "load T,V") == ("6/voluntary", "not-one-stack")
    assert refused(game, "load T,C") == ("4B", "cannot-command")
    play(game, "move W 0305", "move W 0304")
    assert refused(game, "load W,X") == ("14H/start-stacked", "not-fresh")


# --- who is supplied, from where ---------------------------------------------------------------------------


@rule("12C2/draw", "12C2/capacity", "12B/elements")
def test_favours_are_refused_to_those_whom_they_cannot_help() -> None:
    box = board(24).unit("A", "0301", "c-46").unit("B", "0301", "c-14").unit("L", "0301", "r-76", power="ccp")
    box.unit("S", "0401", "r-76", power="ccp").unit("F", "2001", "c-14").unit("J", "2405", "j-lt-r")
    game: Any = box.game("initial", "chinese", stay=True)
    assert refused(game, "favour F") == ("12B/elements", "no-supply-line")
    assert refused(game, "favour J") == ("4B", "cannot-command")
    fed = next(name for name in ("A", "B", "L", "S", "KMT") if state(game.position, name) == SUPPLIED)
    assert refused(game, f"favour {fed}") == ("12C2/draw", "needs-no-favour")
    small = WarSandbox(9, 3).own("chinese", everything(9, 3)).city("0101", "partial").city("0103", "large")
    small.line("high-rail", "0101 0102 0103").unit("K", "0101", "c-14").unit("D", "0301", "c-46")
    tight: Any = small.game("initial", "chinese", stay=True)
    assert refused(tight, "favour D") == ("12C2/capacity", "too-big-for-network")  # 2 RE of a network of 1


@rule("12C2/draw")
def test_the_last_named_comes_first_and_a_favour_stands() -> None:
    box = WarSandbox(9, 3).own("chinese", everything(9, 3)).city("0101", "partial").city("0103", "large")
    box.line("high-rail", "0101 0102 0103")
    for name in "KLM":
        box.unit(name, "0101", "c-14")
    game: Any = box.game("initial", "chinese", stay=True)
    assert [state(game.position, name) == SUPPLIED for name in "KLM"] == [True, False, False]
    play(game, "favour M")
    assert [state(game.position, name) == SUPPLIED for name in "KLM"] == [False, False, True]
    play(game, "favour L")
    assert [state(game.position, name) == SUPPLIED for name in "KLM"] == [False, True, False]
    assert game.position.favoured == tuple(game.position.world.number[name] for name in "LM")
    play(game, "favour M")
    assert game.position.favoured == tuple(game.position.world.number[name] for name in "ML")


@rule("12C2/capacity")
def test_those_near_the_enemy_come_first_if_nobody_is_favoured() -> None:
    box = WarSandbox(16, 3).own("chinese", everything(16, 3)).city("0101", "partial").city("0103", "large")
    box.line("high-rail", "0101 0102 0103").line("road", " ".join(f"{column:02}02" for column in range(1, 13)))
    box.unit("K", "0101", "c-cavx").unit("R", "0301", "c-14", power="ca").unit("J", "1302", "j-lt-bu")
    game: Any = box.unit("F", "1202", "c-14").unit("N", "1002", "c-x").game("initial", "chinese", stay=True)
    assert [name for name in "KRFN" if state(game.position, name) == SUPPLIED] == ["F"]
    far = WarSandbox(16, 3).own("chinese", everything(16, 3)).city("0101", "partial").city("0103", "large")
    far.line("high-rail", "0101 0102 0103").line("road", " ".join(f"{column:02}02" for column in range(1, 13)))
    far.unit("K", "0101", "c-14").unit("N", "1002", "c-14").unit("J", "1302", "j-lt-bu")
    near: Any = far.game("initial", "chinese", stay=True)
    assert [name for name in "KN" if state(near.position, name) == SUPPLIED] == ["N"]  # three hexes from him


@rule("12C4b", "12C4a")
def test_points_are_made_by_orders_and_a_city_is_silent_for_two_player_turns() -> None:
    box = board().city("0105", "large").line("high-rail", "0103 0104 0105").unit("J", "2005", "j-lt-r")
    phases = [("initial", "chinese"), ("initial", "japanese"), ("initial", "chinese")]
    game: Any = box.game(phases, stay=True)
    assert listed(game, "make-points") == {"0101", "0103"}
    assert refused(game, "make-points 0105") == ("12C4b", "no-source-of-points")
    play(game, "make-points 0101")
    assert refused(game, "make-points 0101") == ("12C4b", "points-made-already")
    assert [network.capacity for network in networks(game.position, CHINESE)] == [4]
    seen: list[tuple[object, ...]] = []
    for _ in range(2):
        while game.asked() != "initial" or game.decision().seat == (seen[-1][0] if seen else "chinese"):
            play(game, "done")
        seen.append((game.decision().seat, *(network.capacity for network in networks(game.position, CHINESE))))
    assert seen == [("japanese", 4), ("chinese", 12)]


@rule("12C4c")
def test_attack_supply_is_converted_by_either_player_where_he_has_it() -> None:
    box = WarSandbox(8, 5).unit("J", "0101", "j-sq-8").unit("C", "0805", "c-46")
    game: Any = box.mark(attack_supply={"0101": 1, "0805": 1}).game("initial", "japanese", stay=True)
    assert (game.asked(), game.decision().seat) == ("second-player", "chinese")
    play(game, "convert 0805")
    assert (game.mark("0805", "attack_supply"), game.mark("0805", "general_1")) == (0, 12)
    assert refused(game, "convert 0805") == ("12C4c", "no-attack-supply-there")
    play(game, "convert 0101")
    assert game.mark("0101", "general_1") == 12


@rule("12I2c")
def test_in_the_chinese_initial_phase_alone_stray_attack_supply_is_eaten() -> None:
    box = WarSandbox(9, 3).unit("K", "0101", "c-14").unit("H", "0901", "c-14", power="ho").unit("J", "0503", "j-lt-r")
    box.mark(attack_supply={"0901": 2, "0101": 1})
    japanese: Any = box.game("initial", "japanese", stay=True)
    assert japanese.mark("0901", "attack_supply") == 2
    chinese: Any = box.game("initial", "chinese", stay=True)
    assert (chinese.mark("0901", "attack_supply"), chinese.mark("0901", "general_1")) == (0, 24)
    assert chinese.mark("0101", "attack_supply") == 1


@rule("14C/equivalence")
def test_headquarters_of_a_side_are_those_on_the_map() -> None:
    box = WarSandbox(5, 5).unit("H", "0101", "j-hq").unit("C", "0505", "c-hq").unit("R", "eliminated", "j-hq")
    p: Any = box.game().position
    assert [of_side(p, side) for side in (0, 1)] == [[0], [1]]


# --- by rail -----------------------------------------------------------------------------------------------


def railway(kind: str = "high-rail", yard: int = 3, **more: Any) -> WarSandbox:
    box = WarSandbox(9, 3).own("japanese", "0101 0201 0301 0401 0501").city("0101", "full", yard=yard)
    box.city("0501", "large").line(kind, "0101 0201 0301 0401 0501").unit("J", "0801", "j-lt-r")
    return box.mark(resources={"0101": 9, "0801": 1}, attack_supply={"0101": 2}, **more)


@rule("12H/self-move", "7A4/limit")
@pytest.mark.parametrize(("kind", "resources", "attack"), [("high-rail", 3, 1), ("low-rail", 1, 0)])
def test_points_count_their_size_against_the_capacity_and_twice_on_low_volume(
    kind: str, resources: int, attack: int
) -> None:
    for item, most in (("resource", resources), ("attack", attack)):
        game: Any = railway(kind).game("movement", "japanese")
        for _ in range(most):
            play(game, f"send {item} 0101 0501")
        assert refused(game, f"send {item} 0101 0501") == ("7A4/limit", "no-rail-capacity")


@rule("12H/self-move")
def test_points_are_sent_by_rail_from_where_trains_run_to_where_they_run() -> None:
    game: Any = railway().game("movement", "japanese")
    assert "resource 0101 0501" in listed(game, "send")
    assert not any(order.endswith("0301") for order in listed(game, "send"))  # cities are listed
    assert refused(game, "send resource 0801 0501") == ("7A/when", "no-railway")
    assert refused(game, "send general 0101 0501") == ("12H/self-move", "no-such-items")
    assert refused(game, "send rice 0101 0501") == ("12H/self-move", "no-such-items")
    assert refused(game, "send resource 0101 0101") == ("12H/self-move", "no-rail-for-items")
    play(game, "send resource 0101 0301")  # any hex may be named
    assert (game.mark("0301", "resources"), game.mark("0101", "resources")) == (1, 8)
    broken: Any = railway(broken={"0101": True}).game("movement", "japanese")
    assert refused(broken, "send resource 0101 0501") == ("7A8/effect", "rails-broken")
    on_the_way: Any = railway(broken={"0301": True}).game("movement", "japanese")
    assert refused(on_the_way, "send resource 0101 0501") == ("7A8/effect", "rails-broken-on-way")
