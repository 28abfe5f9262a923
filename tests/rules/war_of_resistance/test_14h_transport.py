"""14H Transport counters."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.concepts import freight, heavy, quarters
from grognard.games.war_of_resistance.rules.convoys import Load
from grognard.games.war_of_resistance.rules.movement import Move
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import ends, play, refused, spent


def convoy(*cargo: str, transports: int = 1) -> WarSandbox:
    ground = WarSandbox(5, 16)
    for number in range(transports):
        ground.unit(f"T{number}", "0301", "j-trans")
    for number, kind in enumerate(cargo):
        ground.unit(f"U{number}", "0301", kind)
    return ground


@rule("14H/phases", "14H/start-stacked")
def test_cargo_moves_as_one_with_the_counter_at_its_speed() -> None:
    game = convoy("j-lt-r").game("movement", "japanese")
    play(game, "load T0,U0")
    assert "0311" in ends(game, "T0,U0")
    assert ends(game, "U0") == set()
    assert refused(game, "move U0 0302") == ("14H/start-stacked", "one-convoy")
    assert refused(game, "move T0 0302") == ("14H/start-stacked", "one-convoy")
    play(game, "move T0,U0 0311")
    assert (game.where("U0"), spent(game, "U0")) == ("0311", 10)


def test_loading_is_offered_to_whom_it_is_about() -> None:
    game: Any = convoy("j-lt-r", "j-trans").unit("X", "0302", "j-lt-r").game("movement", "japanese")
    offers, number = game.decision().actions_of("japanese"), game.position.world.number
    assert [game.notation.text(order) for order in offers.about(Load, number["U0"])] == ["load T0,U0", "load U1,U0"]
    assert [game.notation.text(order) for order in offers.about(Load, number["T0"])] == ["load T0,U0"]
    assert offers.about(Load, number["X"]) == ()
    assert sorted(game.notation.text(order) for order in offers.of(Load)) == ["load T0,U0", "load U1,U0"]


@rule("14H/phases")
def test_cargo_pays_as_motorized_units_do() -> None:
    game = convoy("j-lt-r").terrain("wooded-rough", "0302").game("movement", "japanese")
    play(game, "load T0,U0", "move T0,U0 0302 0302")
    assert spent(game, "U0") == 4  # 3 on foot


@rule("14H/phases")
@pytest.mark.parametrize("phase", ["exploitation", "reaction movement"])
def test_it_carries_in_exploitation_and_reaction_too(phase: str) -> None:
    ground = WarSandbox(5, 16).unit("T0", "0301", "j-trans", done="reacting")
    game = ground.unit("U0", "0301", "j-static", done="reacting").game(phase, "japanese")
    play(game, "load T0,U0", "move T0,U0 0311")
    assert game.where("U0") == "0311"


@rule("14H/cavalry")
@pytest.mark.parametrize(
    ("cargo", "transports", "fits_in"),
    [
        (("j-lt-r",), 1, True),
        (("j-lt-b", "j-lt-b"), 1, True),
        (("j-lt-r", "j-lt-b"), 1, False),
        (("j-lt-x4",), 1, False),
        (("j-lt-x4",), 2, True),
        (("j-cav-x",), 1, False),  # cavalry counts double
        (("j-cav-x",), 2, True),
    ],
)
def test_counters_carry_as_many_re_as_they_have(cargo: tuple[str, ...], transports: int, fits_in: bool) -> None:
    game = convoy(*cargo, transports=transports).game("movement", "japanese")
    names = [*(f"T{n}" for n in range(transports)), *(f"U{n}" for n in range(len(cargo)))]
    order = f"load {','.join(names)}"
    if fits_in:
        play(game, order)
    else:
        assert refused(game, order) == ("14H/capacity", "too-heavy")


@rule("14C/moved")
@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("j-tank", ("14H/capacity", "not-carried")),
        ("j-art", ("14H/capacity", "not-carried")),
        ("j-hq", ("14C/moved", "hq-not-carried")),
    ],
)
def test_only_units_on_foot_are_carried_and_no_headquarters(kind: str, why: tuple[str, str]) -> None:
    assert refused(convoy(kind).game("movement", "japanese"), "load T0,U0") == why


@rule("14H/start-stacked")
def test_cargo_must_have_begun_the_phase_with_the_counter() -> None:
    ground = convoy("j-lt-r").unit("V", "0302", "j-lt-r")
    game = ground.game("movement", "japanese")
    play(game, "move V 0301")
    assert refused(game, "load T0,V") == ("14H/start-stacked", "not-fresh")
    play(game, "load T0,U0")
    assert refused(game, "load T0,U0") == ("14H/start-stacked", "in-convoy")


def test_a_convoy_needs_a_counter_and_cargo() -> None:
    game = convoy("j-lt-r", "j-lt-r").game("movement", "japanese")
    assert refused(game, "load U0,U1") == ("14H/capacity", "no-convoy")
    assert refused(game, "load T0") == ("14H/capacity", "no-convoy")


@rule("14H/combat", "14H/start-stacked")
def test_what_is_carried_is_put_down_at_the_end_of_the_phase() -> None:
    game = convoy("j-lt-r").game(["movement", "exploitation"], "japanese")
    play(game, "load T0,U0", "done")
    assert ends(game, "U0")
    assert game.position.convoys == ()  # type: ignore[attr-defined]


@rule("14H/stacking-size", "3A3/half-re")
def test_a_counter_takes_no_room_has_heavy_equipment_and_half_an_re() -> None:
    ground = WarSandbox(3, 3)
    for number in range(3):
        ground.unit(f"D{number}", "0202", "j-sq-8")
    for number in range(9):
        ground.unit(f"T{number}", "0202", "j-trans")
    p: Any = ground.game().position
    assert fits(p, range(12), p.world.board.index["0202"])
    assert (quarters(p, 3), heavy(p, 3), freight(p, 3)) == (2, True, 4)


@rule("14H/stacking-size")
def test_a_counter_may_move_empty() -> None:
    assert "0311" in ends(convoy().game("movement", "japanese"), "T0")


@rule("14H/start-stacked")
def test_a_march_of_all_is_offered_without_the_cargo_of_a_counter_that_has_no_points_left() -> None:
    game: Any = convoy("j-lt-r", "j-lt-r", "j-lt-r").game("movement", "japanese")
    play(game, "load T0,U0")
    number = game.position.world.number
    game.position.spent[number["T0"]] = 255
    game.position.touch()
    offers = game.decision().actions_of("japanese")
    assert number["U0"] not in offers.subjects(Move)
    groups = {move.units for move in offers.about(Move, number["U1"])}
    assert groups == {(number["U1"],), (number["U1"], number["U2"])}
    assert all(game.why_not(move, "japanese") is None for move in offers.about(Move, number["U1"]))
