"""12H2, 14H What units and transport counters carry: at any pace, in retreats and advances, and put down again."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.carrying import TakeAlong, burden
from grognard.games.war_of_resistance.rules.markers import capital, set_capital, stir
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, SOUTH, TARGET, battle, field, results
from tests.rules.war_of_resistance.marching import ends, play, refused, spent, told


@rule("12H2/accelerated-retreat")
def test_who_carries_may_hurry_along_a_road() -> None:
    road = " ".join(f"{column:02}01" for column in range(1, 15))
    box = WarSandbox(14, 1).own("japanese", road).line("road", road).unit("A", "0101", "j-lt-r")
    game = box.mark(resources={"0101": 1}).game("movement", "japanese")
    play(game, "carry A resource", "accelerate A 1101", "unload A")  # a point less: 5 MP, 10 hexes
    assert (game.where("A"), spent(game, "A"), game.mark("1101", "resources")) == ("1101", 5, 1)


@rule("12H2/accelerated-retreat")
def test_a_retreat_that_leaves_no_choice_is_asked_for_where_there_is_something_to_take_along() -> None:
    def beaten(points: int) -> Any:
        """A division that can go south only."""
        box = field("j-sq-8", "c-35").mark(resources={TARGET: points}).own("chinese", SOUTH)
        return battle(box.terrain("sea", "0203 0204 0403 0404 0402 0202"), 6)

    alone = beaten(0)
    assert (alone.where("D0"), alone.asked()) == (SOUTH, "advance")
    game = beaten(3)
    assert game.asked() == "retreat"
    play(game, "take-along D0 resource", "take-along D0 resource")
    assert refused(game, "take-along A0 resource") == ("12H2/accelerated-retreat", "goes-nowhere")
    assert refused(game, "take-along D0 attack") == ("12H2/capacity", "no-such-items")
    play(game, f"retreat D0 {SOUTH}")
    p: Any = game.position
    assert (burden(p, p.world.number["D0"]), game.mark(TARGET, "resources")) == (8, 1)
    assert told(game, "taken-along")[0] == {"unit": "D0", "item": "resource", "hex": TARGET}


@rule("12H2/accelerated-retreat", "12H2/capacity")
def test_a_unit_that_retreats_or_advances_carries_no_more_than_twice_its_size() -> None:
    box = field("j-lt-r j-sq-8", "c-35").mark(resources={NORTH: 9})
    game = battle(box.own("chinese", SOUTH), 6)
    if game.asked() == "retreat":
        play(game, game.orders()[0])
    assert game.asked() == "advance"
    play(game, "take-along A0 resource", "take-along A0 resource")
    assert refused(game, "take-along A0 resource") == ("12H2/capacity", "carries-too-much")
    play(game, f"advance A0 {TARGET}")
    p: Any = game.position
    assert burden(p, 0) == 8
    assert game.where("A0") == TARGET
    assert all(order.unit != 0 for order in TakeAlong.candidates(p, 0))


# --- transport counters ------------------------------------------------------------------------------------


def depot(*units: str, transports: int = 1, **stocks: int) -> WarSandbox:
    box = WarSandbox(5, 16).own("japanese", " ".join(f"03{row:02}" for row in range(1, 17)))
    for number in range(transports):
        box.unit(f"T{number}", "0301", "j-trans")
    for number, kind in enumerate(units):
        box.unit(f"U{number}", "0301", kind)
    return box.mark(**{row: {"0301": points} for row, points in stocks.items()})


@rule("14H/capacity", "14H/start-stacked")
def test_three_counters_carry_an_attack_supply_point_together() -> None:
    game = depot(transports=3, attack_supply=1).game("movement", "japanese")
    assert refused(game, "load T0,T1 attack") == ("14H/capacity", "too-heavy")
    assert "load T0,T1,T2 attack" in game.orders()
    play(game, "load T0,T1,T2 attack")
    assert game.mark("0301", "attack_supply") == 0
    assert refused(game, "move T0 0302") == ("14H/start-stacked", "one-convoy")
    play(game, "move T0,T1,T2 0311")
    assert spent(game, "T0") == 10  # no slower for what it carries
    play(game, "done")
    assert game.mark("0311", "attack_supply") == 1  # set down when the phase is over
    p: Any = game.position
    assert p.cargo == ()


@pytest.mark.parametrize(
    ("items", "fits_in"),
    [("resource", True), ("resource,resource", False), ("general,general,general,general", True),
     ("general,general,general,general,general", False)],
)  # fmt: skip
def test_a_counter_carries_points_up_to_its_re(items: str, fits_in: bool) -> None:
    game = depot(resources=2, general_2=9).game("movement", "japanese")
    if fits_in:
        play(game, f"load T0 {items}")
    else:
        assert refused(game, f"load T0 {items}") == ("14H/capacity", "too-heavy")


def test_units_and_points_go_together_and_what_a_unit_carries_itself_counts() -> None:
    game = depot("j-lt-b", general_2=9).game("movement", "japanese")
    assert refused(game, "load T0,U0 general,general,general") == ("14H/capacity", "too-heavy")
    play(game, "load T0,U0 general,general", "move T0,U0 0305", "done")
    assert (game.where("U0"), game.mark("0305", "general_2")) == ("0305", 2)
    laden = depot("j-lt-r", resources=1).game("movement", "japanese")
    play(laden, "carry U0 resource")
    assert refused(laden, "load T0,U0") == ("14H/capacity", "too-heavy")


@rule("14H/start-stacked")
def test_points_that_have_come_in_this_phase_are_not_loaded() -> None:
    box = depot("j-lt-r", resources=1).unit("C", "0302", "j-lt-r").mark(resources={"0301": 1, "0302": 1})
    game = box.game("movement", "japanese")
    play(game, "carry C resource", "move C 0301", "unload C")
    assert game.mark("0301", "resources") == 2
    assert refused(game, "load T0 resource,resource") == ("14H/start-stacked", "no-such-items")
    play(game, "load T0 resource")  # the one that was there
    late = depot(transports=1).unit("C", "0302", "j-lt-r").mark(resources={"0302": 1}).game("movement", "japanese")
    play(late, "carry C resource", "move C 0301", "unload C")
    assert refused(late, "load T0 resource") == ("14H/start-stacked", "no-such-items")
    play(late, "carry C resource", "unload C")  # it is still new there
    assert refused(late, "load T0 resource") == ("14H/start-stacked", "no-such-items")


def test_a_counter_loads_for_a_phase_and_carries_nothing_by_itself() -> None:
    game = depot("j-lt-r", resources=1).game("movement", "japanese")
    assert refused(game, "carry T0 resource") == ("14H/capacity", "transport-loads")
    assert refused(game, "load T0 rice") == ("14H/start-stacked", "no-such-items")
    assert refused(game, "load U0 resource") == ("14H/capacity", "no-convoy")


@rule("14H/capacity", "37C/transport")
def test_a_counter_carries_a_capital_but_no_factory() -> None:
    game: Any = depot(transports=1).game("movement", "japanese")
    p = game.position
    here = p.world.board.index["0301"]
    set_capital(p, "china", here, operative=False)
    assert "load T0 capital-china" in game.orders()
    play(game, "load T0 capital-china", "move T0 0305", "done")
    assert capital(game.position, "china") == ("china", p.world.board.index["0305"], 0)
    made: Any = depot(transports=1).game("movement", "japanese")
    q = made.position
    q.factories = (("hanyang", 2, 0, (here,) * 5),)
    q.touch()
    assert refused(made, "load T0 factory-hanyang") == ("14H/start-stacked", "no-such-items")
    set_capital(q, "china", here, operative=False)
    stir(q, "capital-china")  # brought here in this phase
    assert refused(made, "load T0 capital-china") == ("14H/start-stacked", "no-such-items")


@rule("14H/combat")
def test_in_combat_a_counter_has_no_strength() -> None:
    box = WarSandbox(6, 6).unit("T", TARGET, "j-trans").unit("C", NORTH, "c-14").mark(attack_supply={NORTH: 1})
    game = battle(box, side="chinese")
    assert results(game) == ["DE"]  # without a die
    assert game.where("T") == "eliminated"


@rule("14H/phases")
def test_whoever_is_carried_may_go_as_far_as_the_counter_only() -> None:
    game = depot("j-lt-r").game("movement", "japanese")
    play(game, "load T0,U0")
    assert "0311" in ends(game, "T0,U0")
    assert "0312" not in ends(game, "T0,U0")
