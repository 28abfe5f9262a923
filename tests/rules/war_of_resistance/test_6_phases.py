"""6C, 6D, 14C, 37H Exploitation, reaction and headquarters."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import REACTING
from grognard.games.war_of_resistance.rules import headquarters
from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.headquarters import influence, renew, use
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import ends, play, price, refused, spent, told


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Overland lines as the crow flies; what was asked for: the goal and the length."""
    asked: list[tuple[int, int]] = []

    def overland(p: Any, side: int, goal: int, limit: int, camp: str) -> int:
        asked.append((goal, limit))
        board = p.world.board
        return int(board.set_of(hex for hex in range(len(board)) if board.distance(goal, hex) <= limit))

    monkeypatch.setattr(headquarters, "overland", overland)
    return asked


def index(game: Any, hex: str) -> int:
    found: int = game.position.world.board.index[hex]
    return found


# --- exploitation ------------------------------------------------------------------------------------------


@rule("6C/cm", "6C/cavalry", "6C/rating-7-8", "6C/rating-6", "6C/others")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("j-tank", 8),
        ("c-37m", 7),
        ("j-cav-x", 4),
        ("p-cavdiv", 3),
        ("j-mtn-r", 2),
        ("j-lt-r", 1),
        ("c-x", 0),
        ("c-14", 0),
    ],
)
def test_who_exploits_and_how_far(kind: str, points: int) -> None:
    p: Any = WarSandbox(4, 4).unit("A", "0101", kind).game().position
    assert allowance(p, 0, EXPLOITATION) == 4 * points


@rule("6C/others")
def test_who_has_no_points_for_it_does_not_exploit() -> None:
    game = WarSandbox(4, 4).unit("A", "0101", "c-14").game("exploitation", "chinese", stay=True)
    assert ends(game, "A") == set()
    assert refused(game, "move A 0102") == ("6C/others", "no-exploitation")


@rule("6/one-hex-minimum")
def test_who_exploits_may_always_move_one_hex() -> None:
    game = WarSandbox(4, 4).terrain("mountain", "0102").unit("A", "0101", "j-lt-r").game("exploitation", "japanese")
    assert price(game, "move A 0102") == 1


# --- reaction ----------------------------------------------------------------------------------------------


def second_player(**state: Any) -> WarSandbox:
    ground = WarSandbox(9, 9).unit("H", "0303", "c-hq", radius=2, activation=2, **state)
    return ground.unit("A", "0403", "c-46").unit("B", "0404", "c-46").unit("C", "0806", "c-46")


@rule("37H/attempt", "4A4/activation", "4A4a", "6D/allowance", "6D/hq-immobile")
def test_an_active_headquarters_moves_the_units_of_its_zone() -> None:
    game = second_player().game("reaction", "chinese", dice=[2])
    assert game.asked() == "reaction"
    play(game, "activate H")
    assert game.asked() == "reaction-movement"
    assert ends(game, "A")
    assert refused(game, "move C 0807") == ("6D/allowance", "not-reacting")
    assert refused(game, "move H 0304") == ("6D/hq-immobile", "hq-stays")
    play(game, "move A 0409")
    assert spent(game, "A") == 6


@rule("37H/attempt")
def test_a_die_above_the_rating_fails_and_there_is_no_second_try() -> None:
    game = second_player().game("reaction", "chinese", dice=[3])
    play(game, "activate H")
    assert game.asked() == "pause"
    assert not game.state("H", "used")
    assert told(game, "not-activated")


@rule("37H/attempt")
@pytest.mark.parametrize(("die", "active"), [(1, ("H", "J")), (2, ("J",)), (3, ())])
def test_for_two_headquarters_one_is_added_to_the_die(die: int, active: tuple[str, ...]) -> None:
    ground = second_player().unit("J", "0707", "c-hq", radius=2, activation=3)
    game = ground.game("reaction", "chinese", dice=[die])
    play(game, "activate H,J")
    assert (told(game, "activated") or [{"hqs": ()}])[0]["hqs"] == active


@rule("37H/attempt")
def test_attempts_that_make_no_sense_are_refused() -> None:
    ground = second_player().unit("J", "0707", "c-hq").unit("K", "0708", "c-hq").unit("U", "0709", "c-hq", used=True)
    game = ground.unit("S", "0701", "c-hq", supply="unsupplied").unit("X", "0101", "j-hq").game("reaction", "chinese")
    assert refused(game, "activate H,J,K") == ("37H/attempt", "one-or-two-hqs")
    assert refused(game, "activate A") == ("37H/attempt", "no-hq")
    assert refused(game, "activate U") == ("37H/attempt", "hq-used-up")
    assert refused(game, "activate S") == ("37H/attempt", "hq-unsupplied")
    assert refused(game, "activate X") == ("4B", "cannot-command")


@rule("37H/sequential", "37H/used", "14C/used-side", "6D/once")
def test_one_reaction_is_over_before_the_next_attempt_and_nobody_moves_twice() -> None:
    ground = second_player().unit("J", "0405", "c-hq", radius=3, activation=6)
    game = ground.game("reaction", "chinese", dice=[1, 1])
    play(game, "activate H", "move A 0405", "done")
    assert game.asked() == "reaction-combat" or not game.state("H", "used")
    while game.asked() == "reaction-combat":
        play(game, "done")
    assert game.asked() == "reaction"
    assert game.state("H", "used")
    assert refused(game, "activate H") == ("37H/attempt", "hq-tried")
    play(game, "activate J")
    assert refused(game, "move A 0406") == ("6D/once", "not-reacting")
    assert ends(game, "B")


@rule("37H/eligibility", "4A4b")
def test_who_fights_is_found_when_the_step_of_combat_begins() -> None:
    game = second_player().game("reaction", "chinese", dice=[1], stay=True)
    play(game, "activate H", "move A 0409", "done")
    assert game.asked() == "reaction-combat"
    p: Any = game.position
    marks = [bool(p.done[p.world.number[unit]] & REACTING) for unit in "ABCH"]
    assert marks == [False, True, False, False]


@rule("6D/once")
def test_who_has_spent_points_on_rails_in_one_reaction_does_not_move_in_the_next() -> None:
    ground = second_player().unit("J", "0405", "c-hq", radius=3, activation=6).line("high-rail", "0403 0503")
    game = ground.game("reaction", "chinese", dice=[1, 1])
    play(game, "activate H", "break-rail A", "move A 0503")  # in one and the same step it may
    play(game, "done")
    while game.asked() != "reaction":
        play(game, "done")
    play(game, "activate J")
    assert refused(game, "move A 0504") == ("6D/once", "not-reacting")
    idle = second_player().unit("J", "0405", "c-hq", radius=3, activation=6).line("high-rail", "0403 0503")
    other = idle.game("reaction", "chinese", dice=[1, 1])
    play(other, "activate H", "break-rail A", "done")
    while other.asked() != "reaction":
        play(other, "done")
    play(other, "activate J")
    assert refused(other, "move A 0503") == ("6D/once", "not-reacting")


@rule("6D/once")
def test_the_marks_are_gone_when_the_phase_is_over() -> None:
    game = second_player().game("reaction", "chinese", dice=[1])
    play(game, "activate H", "move A 0405")
    while game.asked() != "pause":
        play(game, "done")
    assert not any(game.position.done)  # type: ignore[attr-defined]


@rule("4A4/activation")
def test_nobody_has_to_react() -> None:
    game = second_player().game("reaction", "chinese")
    play(game, "done")
    assert game.asked() == "pause"


# --- headquarters ------------------------------------------------------------------------------------------


@rule("14C/zoi")
def test_the_zone_reaches_as_far_as_an_overland_line_of_the_radius(lines: list[tuple[int, int]]) -> None:
    game = second_player().weather("mud").game()
    p: Any = game.position
    zone, bits = influence(p, 0), p.world.board.bits
    assert lines == [(index(game, "0303"), 2)]  # the radius itself, whatever the weather
    assert zone >> bits[index(game, "0404")] & 1
    assert not zone >> bits[index(game, "0806")] & 1


@rule("14C/zoi")
@pytest.mark.parametrize(("terrain", "inside"), [("clear", True), ("mountain", False)])
def test_a_mountain_counts_as_two_hexes_of_the_radius(terrain: str, inside: bool) -> None:
    game = second_player().terrain(terrain, "0302 0301").game()
    p: Any = game.position
    assert bool(influence(p, 0) >> p.world.board.bits[index(game, "0301")] & 1) == inside


@rule("14C/zoi")
@pytest.mark.parametrize("state", [{"used": True}, {"supply": "unsupplied"}])
def test_used_and_unsupplied_ones_have_no_zone(state: dict[str, Any]) -> None:
    p: Any = second_player(**state).game().position
    assert influence(p, 0) == 0


@rule("14C/moved")
def test_rail_and_sea_use_a_headquarters_up() -> None:
    game = second_player().game()
    p: Any = game.position
    use(p, [0, 1])
    assert (p.used[0], p.used[1]) == (1, 0)


@rule("14C/reset", "14C1")
@pytest.mark.parametrize(("turn", "chinese"), [("Dec II 38", 0), ("Jan I 39", 1)])
def test_used_ones_recover_but_for_the_chinese_from_1939_on(turn: str, chinese: int) -> None:
    ground = second_player(used=True).unit("J", "0808", "j-hq", used=True)
    p: Any = ground.game().position
    p.turn = p.world.land.calendar[turn].number
    renew(p)
    assert (p.used[0], p.used[p.world.number["J"]]) == (chinese, 0)


@rule("14C/stats", "14C/equivalence")
@pytest.mark.parametrize(("kind", "guns"), [("j-hq", 1), ("c-hq", 0)])
def test_headquarters_are_units_of_one_re_without_a_zone(kind: str, guns: int) -> None:
    from grognard.games.war_of_resistance.rules.concepts import heavy, size
    from grognard.games.war_of_resistance.rules.zones import NONE, zone_of

    p: Any = WarSandbox(3, 3).unit("H", "0202", kind).game().position
    assert (size(p, 0) == 1, heavy(p, 0), zone_of(p, 0)) == (True, True, NONE)
    assert p.piece(0).kind.heavy_aa == guns
