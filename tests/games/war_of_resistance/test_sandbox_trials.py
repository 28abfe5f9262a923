"""What somebody with the rulebook alone needs of the sandbox: charts of his own, mandates, phases in a row, states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 7) for row in range(1, 9))


def ordered(game: Any, *orders: str) -> Any:
    for order in orders:
        found = game.play(order)
        assert not isinstance(found, Refusal), f"{order}: {found}"
    return game


def reach(game: Any, asked: str) -> None:
    while game.asked() != asked:
        ordered(game, "done")


def test_cells_of_charts_are_replaced_one_by_one() -> None:
    box = WarSandbox(5, 5).cell("3:1", 1, "DE").cost("mountain", foot=5).terrain("mountain", "0203")
    box.unit("A", "0202", "j-sq-10").unit("D", "0302", "c-35").mark(attack_supply={"0202": 1})
    game: Any = box.game(["combat", "movement"], dice=[1])
    ordered(game, "attack 0302", "join A", "supply 0202", "resolve", "done", "done", "move A 0203")
    assert [event.facts["result"] for event in game.log() if event.kind == "combat-result"] == ["DE"]
    assert game.state("A", "spent") == 4 * 5
    ahead = WarSandbox(5, 5).effect("rough", die=-3, foot="1/4", aec="none").terrain("rough", "0302")
    ahead.unit("A", "0202", "j-tri-7").unit("T", "0202", "j-tank").unit("D", "0302", "c-35")
    found = ahead.game("combat", stay=True).query("forecast", {"target": "0302", "units": ["A"]}, "japanese")
    assert (found["attack"], found["die"]) == (7 / 2 / 4, -3)


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        (lambda box: box.cell("3:2", 1, "DE"), "column '3:2': one of 1:4, "),
        (lambda box: box.cell("3:1", 10, "DE"), "die 10: a whole number"),
        (lambda box: box.cell("3:1", 1, "D1"), "result 'D1': one of AE, "),
        (lambda box: box.cost("hill", cm=1), "terrain 'hill': one of clear, "),
        (lambda box: box.cost("road", wheels=1), "column 'wheels': one of cm, foot, mountain"),
        (lambda box: box.effect("rough", cm="half"), "cm 'half': a share such as"),
        (lambda box: box.mandate(4, "0101"), "level of restriction 4: a whole number, 0 to 3"),
        (lambda box: box.mandate(2, "9999"), "hex '9999': "),
    ],
)
def test_a_mistake_in_a_chart_or_a_mandate_is_told(mistake: Callable[[WarSandbox], object], told: str) -> None:
    with pytest.raises(Malformed, match=told):
        mistake(WarSandbox(4, 4))


def theatre(level: int) -> WarSandbox:
    """Shantung in the north, Kiangsu with Shanghai's Settlement below it, Hunan in the south."""
    box = WarSandbox(6, 8).campaign().tracks(restriction=level, turn="Sep I 37").province("shantung", EVERY[:39])
    box.province("hunan", "0601 0602 0603").city("0305", "full", town="international-settlement").mandate(2, "0404")
    return box.own("japanese", EVERY)


@pytest.mark.parametrize(
    ("level", "open_"),
    [(3, {"0108"}), (2, {"0108", "0305", "0404"}), (1, {"0108", "0305", "0404", "0304"})],
)
def test_mandates_open_the_provinces_and_towns_of_a_little_board(level: int, open_: set[str]) -> None:
    for start, to in (("0107", "0108"), ("0304", "0305"), ("0304", "0404"), ("0305", "0304"), ("0503", "0602")):
        game = theatre(level).unit("A", start, "j-lt-r").game("movement", stay=True)
        refusal = game.why_not(f"move A {to} {to}")
        assert (refusal is None) == (to in open_), (level, to, refusal)
        if refusal is not None:
            assert (refusal.rule, refusal.key) == ("41A2b-i/levels", "beyond-mandate")
    navy = theatre(3).coast("0304 0305").unit("N", "0304", "j-snlf-r", power="ijn").game("movement", stay=True)
    assert navy.why_not("move N 0305 0305") is None


def test_a_campaign_has_no_restrictions_until_a_level_is_told() -> None:
    game = WarSandbox(4, 4).campaign().tracks(turn="Sep I 37").unit("A", "0202", "j-lt-r").game("movement")
    assert (game.track("restriction"), game.why_not("move A 0203")) == (0, None)


def test_what_units_have_done_holds_in_the_phase_of_movement_that_comes_first() -> None:
    box = WarSandbox(4, 9).line("road", "0201 0202 0203 0204")
    tired = box.unit("A", "0201", "j-lt-r", spent=4 * 5).game("movement")
    assert tired.why_not("move A 0203") is not None
    ordered(tired, "move A 0202")
    assert tired.state("A", "spent") == 4 * 6
    hasty = WarSandbox(4, 9).unit("A", "0201", "j-tank", done="strategic").game(["movement", "exploitation"], stay=True)
    refusal = hasty.why_not("move A 0202")
    assert refusal is not None
    assert refusal.rule == "7A2/range"


def test_the_second_initial_phase_of_a_player_belongs_to_the_next_turn() -> None:
    box = WarSandbox(6, 8).own("japanese", EVERY).port("0301", "major").unit("E", "0303", "j-eng")
    game: Any = box.mark(resources={"0303": 1}).tracks(turn=4).game(["initial", "movement", "initial"], stay=True)
    ordered(game, "build fort E")
    reach(game, "movement")
    assert (game.track("turn"), game.mark("0303", "fort")) == (4, "")
    reach(game, "initial")
    assert (game.track("turn"), game.mark("0303", "fort")) == (5, "fort")
    both: Any = box.game(["initial", ("initial", "chinese"), "initial"], stay=True)
    seen = []
    while both.asked() != "pause":
        seen += [(both.track("player"), both.track("turn"))] if both.asked() == "initial" else []
        ordered(both, "done")
    assert seen == [("japanese", 4), ("chinese", 4), ("japanese", 5)]


def test_a_phase_belongs_to_the_player_turn_of_whoever_plays_it() -> None:
    box = WarSandbox(4, 4).own("chinese", "0202").mark(resources={"0202": 1}).unit("C", "0203", "c-14")
    game = box.game("movement", "chinese", stay=True)
    assert game.track("player") == "chinese"
    assert game.why_not("destroy resource 0202") is None
    answer = box.game("reaction movement", "chinese", stay=True)
    assert answer.track("player") == "japanese"
    assert box.tracks(player="japanese").game("movement", "chinese").track("player") == "japanese"


def test_a_game_can_be_copied_between_two_phases_of_a_row() -> None:
    box = WarSandbox(4, 4).unit("C", "0203", "c-14").unit("J", "0401", "j-lt-r")
    game: Any = box.game(["movement", ("movement", "chinese")], stay=True)
    other = game.copy()
    ordered(game, "done", "move C 0202")
    ordered(other, "done", "move C 0202")
    assert other.track("player") == game.track("player") == "chinese"


def test_parts_of_a_division_are_told_and_put_together() -> None:
    box = WarSandbox(4, 4).unit("D", "aside", "j-sq-8", ident="6").unit("X", "0202", "j-lt-x4", division="6")
    box.unit("Y", "0202", "j-lt-x4", division="6", supply="unsupplied").broken_down("D", "X Y")
    game: Any = box.game("movement", stay=True)
    ordered(game, "done", "assemble X,Y")
    assert (game.where("D"), game.state("D", "supply")) == ("0202", "unsupplied")
    with pytest.raises(Malformed, match="unit 'Z': one of D, X, Y"):
        box.broken_down("D", "X Z")


def test_guerrillas_in_a_hex_of_the_enemy_have_it_while_they_are_there() -> None:
    box = WarSandbox(6, 8).own("japanese", EVERY).base("YWS", "0404").unit("G", "0404", "g-15", base="YWS", power="ccp")
    game: Any = box.game("movement", "chinese", stay=True)
    assert game.control("0404") == "chinese"
    ordered(game, "move G 0405")
    assert (game.control("0404"), game.control("0405")) == ("japanese", "chinese")


def test_counters_are_printed_with_the_numbers_of_the_book() -> None:
    """10G: tanks attack an anti-tank regiment in a large city; 9C: 15 strength points against 6."""
    box = WarSandbox(6, 6).kind("anti-tank", "c-x", "2-3-6", type="at", size="III").city("0303", "large")
    box.kind("tanks", "j-tank", "3-2-8", size="III").unit("T", "0302", "tanks").unit("D", "0303", "anti-tank")
    found = box.game("combat", stay=True).query("forecast", {"target": "0303", "units": ["T"]}, "japanese")
    assert {each["name"]: each["number"] for each in found["modifiers"]} == {"anti-tank": -4}
    odds = WarSandbox(6, 6).kind("fifteen", "j-sq-10", "15-15-6", cadre="5-5-6*").kind("six", "c-35", "6-6*", cadre="")
    odds.mark(attack_supply={"0302": 1}).unit("A", "0302", "fifteen").unit("D", "0303", "six")
    game: Any = odds.cell("2:1", 1, "HX").game("combat", dice=[1])
    ordered(game, "attack 0303", "join A", "supply 0302", "resolve")
    assert (game.where("D"), game.state("A", "face")) == ("eliminated", "cadre")


@pytest.mark.parametrize(
    ("numbers", "size", "re", "capacity"),
    [("1-4°", "XX", 0, 1), ("2-2-5°", "XX", 0, 2), ("3-3-6", "X", 0, 1), ("4-4-6", "X", 0, 2), ("9-9-6", "XX", 3, 3)],
)
def test_their_size_follows_from_their_numbers(numbers: str, size: str, re: float, capacity: int) -> None:
    line = " ".join(f"02{row:02}" for row in range(1, 8))
    for yard, allowed in ((capacity, True), (capacity - 1, False)):
        box = WarSandbox(3, 8).own("chinese", line).line("high-rail", line).city("0201", "full", yard=yard)
        game = box.kind("own", "c-x", numbers, size=size, re=re).unit("A", "0203", "own").game("movement", "chinese")
        assert (game.why_not("rail A 0207") is None) == allowed


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        (lambda box: box.kind("c-x", "c-x"), "kind 'c-x': there is one of that name"),
        (lambda box: box.kind("new", "c-y"), "kind 'c-y': one of "),
        (lambda box: box.kind("new", "c-x", "strong"), "numbers 'strong': such as 8-10-6"),
        (lambda box: box.kind("new", "c-x", type="pikes"), "type 'pikes': one of inf, "),
        (lambda box: box.kind("new", "c-x", size="XXXX"), "size 'XXXX': one of "),
        (lambda box: box.kind("new", "c-x", type="fort"), "type 'fort': only a kind like c-fort"),
    ],
)
def test_a_mistake_in_a_counter_is_told(mistake: Callable[[WarSandbox], object], told: str) -> None:
    with pytest.raises(Malformed, match=told):
        mistake(WarSandbox(4, 4))
