"""Struggle on Bataan 2.7 and 6.0: the three battalions that may move by sea, and victory."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.rules.supply import supply_report
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.world import JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import ended, in_supply, peninsula, situation
from tests.rules.pacific_battles.moving import at, ends, marker, offers, play, refused, state

SEA = "0102 0103 0104 0106 0107 0108 0109"


def west_coast(**cards: Any) -> PacificSandbox:
    return peninsula().terrain("sea", SEA).cards(**{"turn": 4, **cards}).unit("A", "0709", "allied")


@rule("bataan 2.7/who")
def test_the_allies_never_move_by_sea() -> None:
    game = west_coast().unit("B", "0203", "allied").game("movement", "allied")
    assert offers(game, "sail") == []
    assert refused(game, "sail B 0207").rule == "bataan 2.7/who"


@rule("5.23/return-place", "bataan 2.42/allied-source")
@pytest.mark.parametrize(("holder", "allowed"), [("allied", True), ("japanese", False)])
def test_a_rebuilt_unit_returns_to_a_harbour_that_its_side_controls(holder: str, allowed: bool) -> None:
    box = peninsula().control(holder, "0409").unit("U", "destroyed", "allied", lost=2).unit("J", "0402")
    box.chart(attrition={"january": (0,) * 6})
    game = box.unit("A", "0606", "allied").cards(tally={"us-army-infantry": 2}).game("joint", dice=(1,))
    assert ("return U 0409" in offers(game, "return")) == allowed
    assert "return U 0609" in offers(game, "return")


@rule("bataan 2.71/infantry-only")
@pytest.mark.parametrize(
    ("kind", "size"),
    [("infantry", "regiment"), ("engineer", "battalion"), ("tank", "battalion"), ("reconnaissance", "battalion")],
)
def test_only_infantry_battalions_do(kind: str, size: str) -> None:
    game = west_coast().unit("U", "0203", kind=kind, size=size).game("movement")
    assert offers(game, "sail") == []
    refusal = refused(game, "sail U 0207")
    assert (refusal.rule, refusal.facts) == ("bataan 2.71/infantry-only", {"unit": "U"})


@rule("bataan 2.2/restriction")
def test_a_battalion_that_received_a_special_step_does_not_sail_this_turn() -> None:
    game = west_coast().unit("U", "0203", frozen=4).unit("V", "0203", frozen=3).game("movement")
    assert {line.split()[1] for line in offers(game, "sail")} == {"V"}
    assert refused(game, "sail U 0207").rule == "bataan 2.2/restriction"


@rule("bataan 2.72/target", "bataan 2.73/supply")
def test_a_battalion_lands_on_any_coast_and_is_supplied_this_turn() -> None:
    game = west_coast().unit("U", "0203", movement=4).game("movement")
    targets = {line.split()[2] for line in offers(game, "sail")}
    assert {"0204", "0206", "0208", "0209"} <= targets
    assert not in_supply(game, "U")
    play(game, "sail U 0207")
    assert (at(game, "U"), marker(game, "control", "0207")) == ("0207", 1)
    assert in_supply(game, "U")
    assert state(game, "budget", "U") == 2
    assert ends(game, "U")
    p = situation(game)
    p.turn += 1
    p.touch()
    assert not in_supply(game, "U")


@rule("bataan 2.72/target")
def test_an_enemy_on_the_coast_means_an_amphibious_attack() -> None:
    game = west_coast().unit("U", "0203").unit("B", "0207", "allied").game("movement")
    play(game, "sail U 0207")
    assert at(game, "U") in ("0106", "0107", "0108")
    p = situation(game)
    assert p.hex_name(p.plot[p.world.number["U"]]) == "0207"


@rule("bataan 2.71/per-turn", "bataan 2.71/limit")
def test_one_a_turn_and_three_in_the_game_by_either_kind_of_move() -> None:
    box = west_coast(sailings=1).unit("U", "0203").unit("V", "0204").unit("B", "0207", "allied")
    game = box.game("movement")
    play(game, "sail U 0207")  # amphibious, and it counts
    assert situation(game).sailings == 2
    refusal = refused(game, "sail V 0206")
    assert (refusal.rule, refusal.facts) == ("bataan 2.71/per-turn", {"unit": "V"})
    game = west_coast(sailings=3).unit("U", "0203").game("movement")
    assert offers(game, "sail") == []
    refusal = refused(game, "sail U 0207")
    assert (refusal.rule, refusal.facts) == ("bataan 2.71/limit", {"unit": "U", "limit": 3})
    assert offers(west_coast(sailings=2).unit("U", "0203").game("movement"), "sail")


@rule("bataan 5.0/entry", "bataan 2.71/limit")
def test_reinforcements_enter_by_the_edge_the_road_hex_or_the_sea() -> None:
    box = west_coast(sailings=2).unit("R", "staging", placement="entry", entry=4)
    box.unit("S", "staging", placement="entry", entry=4).unit(
        "G", "staging", placement="entry", entry=4, kind="artillery"
    )
    game = box.game("movement")
    targets = {line.split()[2] for line in offers(game, "arrive") if line.split()[1] == "R"}
    assert {"0101", "0701", "0105", "0207"} <= targets
    refusal = refused(game, "arrive R 0404")  # inland
    assert (refusal.rule, refusal.key, refusal.facts) == ("5.3/arrival", "no-entry", {"unit": "R", "hex": "0404"})
    assert refused(game, "arrive G 0207").rule == "bataan 2.71/infantry-only"
    play(game, "arrive R 0207")
    assert situation(game).sailings == 3
    assert refused(game, "arrive S 0208").rule == "bataan 2.71/limit"
    play(game, "arrive S 0105", "arrive G 0301")
    assert (at(game, "S"), state(game, "budget", "S")) == ("0105", 4)  # by road with their full move


@rule("bataan 5.0/entry", "bataan 2.72/target", "5.3/arrival")
def test_an_enemy_in_an_entry_hex_on_the_coast_is_assaulted_from_the_sea() -> None:
    box = west_coast(sailings=2).unit("B", "0105", "allied").unit("C", "0401", "allied")
    box.unit("R", "staging", placement="entry", entry=2).unit(
        "G", "staging", placement="entry", entry=2, kind="artillery"
    )
    game = box.game("movement")
    assert {"arrive R 0105"} <= set(offers(game, "arrive"))
    assert not {"arrive R 0401", "arrive G 0105", "arrive G 0401"} & set(offers(game, "arrive"))
    for order in ("arrive R 0401", "arrive G 0105"):  # inland, and no boats for guns
        assert refused(game, order).key == "entry-occupied"
    assert refused(game, "arrive R 0105 0102").key == "no-waiting-hex"
    play(game, "arrive R 0105 0106")
    assert (at(game, "R"), situation(game).sailings) == ("0106", 3)
    used = west_coast(sailings=3).unit("B", "0105", "allied").unit("R", "staging", placement="entry", entry=2)
    assert refused(used.game("movement"), "arrive R 0105").key == "entry-occupied"


@rule("5.3/supplied")
def test_who_comes_late_by_the_edge_is_supplied_as_a_reinforcement() -> None:
    game = west_coast().unit("R", "staging", placement="entry", entry=2).unit("S", "0203").game("movement")
    play(game, "arrive R 0701", "sail S 0207")
    report = supply_report(situation(game), JAPANESE)
    assert [(report[unit]["supplied"], report[unit]["rule"]) for unit in ("R", "S")] == [
        (True, "5.3/supplied"),
        (True, "16.4/supply"),
    ]


# --- 6.0 ---------------------------------------------------------------------------------------------------


def admin(turn: int, *, allies: int = 0, supplied: bool = True) -> Game:
    """The Administrative phase with so many Allied steps left, in supply or not."""
    box = peninsula().cards(turn=turn).unit("J", "0101")
    if supplied and allies:
        box.hq("H", "0409", "allied")
        allies -= 1
    for number in range(allies):
        box.unit(f"A{number}", "0408", "allied", lost=1)
    return box.game("administrative")


@rule("bataan 6.0/japanese-win", "bataan 6.0/end")
@pytest.mark.parametrize(
    ("turn", "level"),
    [(3, "decisive"), (12, "decisive"), (13, "tactical"), (15, "tactical"), (16, "marginal"), (18, "marginal")],
)
def test_the_japanese_win_when_no_ally_is_left_the_sooner_the_better(turn: int, level: str) -> None:
    assert ended(admin(turn)) == ("japanese", level, "bataan 6.0/japanese-win")


@rule("bataan 6.0/allied-win", "bataan 6.0/end")
@pytest.mark.parametrize(("steps", "level"), [(1, "marginal"), (2, "tactical"), (10, "tactical"), (11, "decisive")])
def test_supplied_steps_on_the_last_turn_win_for_the_allies(steps: int, level: str) -> None:
    assert ended(admin(18, allies=steps)) == ("allied", level, "bataan 6.0/allied-win")


@rule("bataan 6.0/allied-win")
@pytest.mark.parametrize(("weak", "level"), [(1, "tactical"), (0, "decisive")])
def test_steps_are_counted_and_not_units_and_only_those_in_supply(weak: int, level: str) -> None:
    box = peninsula().cards(turn=18).unit("J", "0101").hq("H", "0409", "allied").unit("far", "0701", "allied")
    for number in range(5):
        box.unit(f"A{number}", "0408", "allied", lost=weak if number == 0 else 0)  # 11 steps with the HQ, or 10
    game = box.parameter("supply-range-allied", 7).game("administrative")
    assert not in_supply(game, "far")
    assert ended(game) == ("allied", level, "bataan 6.0/allied-win")


@rule("bataan 6.0/end")
def test_nothing_is_decided_while_allies_hold_out() -> None:
    assert admin(12, allies=1).result() is None
    assert admin(17, allies=1, supplied=False).result() is None


@rule("bataan 6.0/draw")
def test_allies_left_without_supply_are_a_draw() -> None:
    assert ended(admin(18, allies=5, supplied=False)) == (None, "draw", "bataan 6.0/draw")
