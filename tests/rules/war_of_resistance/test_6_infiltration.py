"""6E Infiltration, with guerrilla bases that can be entered where the test says."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.charts import Ranges
from grognard.games.war_of_resistance.position import POINT
from grognard.games.war_of_resistance.rules import infiltration
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import ends, play, refused, spent

SHELTERS = "0404 0408 0601 0407"


@pytest.fixture(autouse=True)
def _bases(monkeypatch: pytest.MonkeyPatch) -> None:
    def shelters(p: Any) -> int:
        found: int = p.world.board.set_of(p.world.board.index[hex] for hex in SHELTERS.split())
        return found

    monkeypatch.setattr(infiltration, "shelters", shelters)


def reds(kind: str = "r-76", power: str = "ccp") -> WarSandbox:
    return WarSandbox(8, 9).unit("R", "0402", kind, power=power)


@rule("6E/end-hex")
def test_without_bases_nobody_infiltrates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(infiltration, "shelters", lambda p: 0)
    game = reds().game("movement", "chinese")
    assert ends(game, "R", "infiltrate") == set()
    assert refused(game, "infiltrate R 0404") == ("6E/end-hex", "no-shelter")


@rule("6E/end-hex")
def test_it_ends_where_a_base_can_be_entered_and_no_enemy_is() -> None:
    game = reds().unit("X", "0407", "j-lt-r").game("movement", "chinese")
    assert ends(game, "R", "infiltrate") == {"0404", "0408", "0601"}
    assert refused(game, "infiltrate R 0405") == ("6E/end-hex", "no-shelter")
    assert refused(game, "infiltrate R 0407") == ("6E/end-hex", "no-shelter")


@rule("6E/cost")
def test_any_terrain_costs_half() -> None:
    game = reds().terrain("mountain", "0403 0404").game("movement", "chinese")
    play(game, "infiltrate R 0404 0403")
    assert spent(game, "R") == 3


@rule("6E/ignore-enemy", "6E/ownership")
def test_zones_mean_nothing_and_no_hex_changes_hands() -> None:
    ground = reds().unit("X", "0304", "j-sq-8").own("japanese", "0403 0404")
    game = ground.game("movement", "chinese")
    play(game, "infiltrate R 0404")
    assert spent(game, "R") == 1
    assert game.control("0404") == game.control("0403") == "japanese"


@rule("6E/who-when")
def test_only_communist_regulars_in_the_movement_phase() -> None:
    assert refused(reds("c-46", "ca").game("movement", "chinese"), "infiltrate R 0404") == (
        "6E/who-when",
        "no-infiltrator",
    )
    assert refused(reds("g-15").game("movement", "chinese"), "infiltrate R 0404") == ("6E/who-when", "no-infiltrator")
    assert refused(reds().game("exploitation", "chinese", stay=True), "infiltrate R 0404")


@rule("6E/no-other-mp")
def test_who_infiltrates_spends_nothing_else_before_or_after() -> None:
    game = reds().game("movement", "chinese")
    play(game, "infiltrate R 0404")
    assert refused(game, "move R 0405") == ("6E/no-other-mp", "infiltrated")
    other = reds().game("movement", "chinese")
    play(other, "move R 0403")
    assert refused(other, "infiltrate R 0404") == ("6E/no-other-mp", "moved-otherwise")


@rule("6E/success-roll")
@pytest.mark.parametrize(("die", "where"), [(4, "0408"), (3, "eliminated"), (1, "eliminated")])
def test_a_die_for_every_hex_of_the_enemys(die: int, where: str) -> None:
    """One is added to the die: 5 succeeds, 2 to 4 fail."""
    ground = reds()
    for column in range(1, 9):
        ground.unit(f"X{column}", f"{column:02}05", "j-lt-r")
    game = ground.game("movement", "chinese", dice=[die])
    play(game, "infiltrate R 0408")
    assert game.where("R") == where


@rule("6E/success-roll", "6E/f-star-cadre")
def test_a_disaster_leaves_a_cadre_that_is_disbanded(monkeypatch: pytest.MonkeyPatch) -> None:
    reduced: list[int] = []

    def watch(p: Any, unit: int) -> bool:
        stays = eliminate(p, unit)
        reduced.append(p.face[unit])
        return stays

    monkeypatch.setattr(infiltration, "eliminate", watch)
    harsh = Ranges(((-9, 2, "failure-star"), (3, 4, "failure"), (5, 9, "success")))
    ground = reds().chart(success=harsh)  # with one added to it, no die is as low as the chart asks for
    for column in range(1, 9):
        ground.unit(f"X{column}", f"{column:02}05", "j-lt-r")
    game = ground.game("movement", "chinese", dice=[1])
    play(game, "infiltrate R 0408")
    assert reduced == [1]
    assert game.where("R") == "eliminated"


@rule("6E/ignore-enemy")
def test_it_goes_round_the_enemy_where_it_can() -> None:
    game = reds().unit("X", "0403", "j-lt-b").game("movement", "chinese")
    play(game, "infiltrate R 0404")
    assert game.left_over() == ()
    assert spent(game, "R") == 1.5


@rule("6E/must-enter-base")
def test_who_finds_no_base_at_the_end_of_exploitation_is_disbanded() -> None:
    ground = WarSandbox(8, 9).unit("R", "0404", "r-76", power="ccp", done="infiltrated").city("0404", "medium")
    game = ground.game("exploitation", "chinese", stay=True)
    while game.asked() != "pause":
        play(game, "done")
    assert game.where("R") == "eliminated"


@rule("6E/must-enter-base", "6E/establish-base")
def test_who_has_infiltrated_must_enter_a_base_and_may_found_it_himself() -> None:
    ground = WarSandbox(8, 9).unit("R", "0404", "r-76", power="ccp", done="infiltrated")
    game: Any = ground.game("exploitation", "chinese")
    while game.asked() != "underground":
        play(game, "done")
    assert refused(game, "done") == ("6E/must-enter-base", "must-submerge")
    play(game, "found R YWS")
    assert refused(game, "done") == ("6E/must-enter-base", "must-submerge")
    play(game, "submerge R YWS")
    assert game.where("R") == "eliminated"
    assert dict(game.position.recruits) == {"YWS": 7 * POINT}


@rule("6E/must-enter-base", "39A/timing")
def test_who_was_asked_for_one_that_must_hide_may_go_on_with_others() -> None:
    ground = WarSandbox(8, 9).unit("R", "0404", "r-76", power="ccp", done="infiltrated").base("YWS", "0404")
    game: Any = ground.unit("Q", "0404", "r-36", power="ccp").game("exploitation", "chinese")
    while game.asked() != "underground":
        play(game, "done")
    play(game, "submerge R YWS")
    assert game.asked() == "underground"
    play(game, "submerge Q YWS")
    assert dict(game.position.recruits) == {"YWS": 10 * POINT}


@rule("6E/recruit-points", "6E/f-star-cadre")
def test_a_division_lost_on_its_way_in_the_area_of_a_base_feeds_it() -> None:
    harsh = Ranges(((-9, 2, "failure-star"), (3, 4, "failure"), (5, 9, "success")))
    ground = reds().chart(success=harsh).base("YWS", "0404")
    for column in range(1, 9):
        ground.unit(f"X{column}", f"{column:02}03", "j-lt-b")
    game: Any = ground.game("movement", "chinese", dice=[1])
    play(game, "infiltrate R 0404")
    assert game.where("R") == "eliminated"
    assert dict(game.position.recruits) == {"YWS": 4 * POINT}  # 1 for the division, 3 for its cadre
