"""What players and bots may ask about supply: lines, sources, ranges, reports."""

from __future__ import annotations

from typing import Any

from grognard.field.powers import Side
from grognard.games.nemesis.position import OFF_MAP_BOX
from grognard.games.nemesis.rules.supply import supply_report, survey, within_range
from grognard.games.nemesis.world import ALLIED, JAPANESE


def lines_of(box: Any, side: Side = JAPANESE) -> dict[str, tuple[str, str, str, list[str]]]:
    report = supply_report(box.game().position, side)
    return {unit: (row["source"], row["rule"], " ".join(row["line"]), row["relays"]) for unit, row in report.items()}


def test_the_line_of_each_counter_is_told_from_its_source(battlefield: Any) -> None:
    box = battlefield().hex("E", entry="japanese").chain("E B D", line="road").hex("D", depot="japanese", range=2)
    box.chain("D F G H I").transporter("mules", at="G", range=1).unit("1", at="B").unit("2", at="F")
    box.unit("3", at="H").unit("4", at="I").hex("R", reinforcement="japanese").unit("5", at="R")
    assert lines_of(box) == {
        "1": ("entry", "7.1/road-trace", "E B", []),
        "2": ("depot", "7.1/range-trace", "E B D F", []),
        "mules": ("depot", "7.1/range-trace", "E B D F G", []),
        "3": ("depot", "7.1-A/transporter-source", "E B D F G H", ["mules"]),
        "4": ("", "7.1-D/oos", "", []),
        "5": ("reinforcement", "7.1/reinforcement-hex", "R", []),
    }


def test_limited_sources_are_told_too(battlefield: Any) -> None:
    box = battlefield().hex("R", depot="japanese", ring="dark", range=1).chain("R A B").hex("T", place="imphal")
    box.transporter("mules", at="A", range=1).unit("1", at="B").unit("2", at="T")
    assert lines_of(box) == {
        "mules": ("river", "7.1-C/river-depot", "R A", []),
        "1": ("river", "7.1-C/river-depot", "R A B", ["mules"]),
        "2": ("plunder", "7.1-C/plunder", "T", []),
    }
    box = battlefield().hex("A", airfield="allied").chain("A B D", line="road").hex("D", depot="allied", range=1)
    box.chain("D F").unit("3", at="B", side="allied").unit("4", at="F", side="allied")
    assert lines_of(box, ALLIED) == {
        "3": ("airfield", "7.1-C/airfields", "A B", []),
        "4": ("airfield", "7.1-C/airfields", "A B D F", []),
    }


def test_an_airdrop_is_told_as_the_source(battlefield: Any) -> None:
    game = battlefield().link("0101", "0102", line="road").unit("5", at="0101", side="allied").game()
    trace = survey(game.position, ALLIED, (0,)).line(0)
    assert (trace.source, trace.rule, trace.hexes) == ("airdrop", "7.1-C/airdrop-effect", (0,))


def test_a_report_says_what_is_and_what_a_check_would_give(battlefield: Any) -> None:
    game = battlefield().hex("A").hex("R", depot="japanese", ring="dark").unit("58", at="A").unit("59", at="R").game()
    report = supply_report(game.position, JAPANESE)
    assert [(row["level"], row["would_be"]) for row in report.values()] == [("full", "out"), ("full", "limited")]
    assert supply_report(game.position, ALLIED) == {}


def test_the_hexes_within_range_of_a_source(battlefield: Any) -> None:
    box = battlefield().chain("A B C D").link("A", "X").hex("C", ambush=True).hex("X", "cliff")
    p = box.link("A", "Y").unit("5", at="Y", side="allied").game().position

    def names(hexes: set[int]) -> str:
        return " ".join(sorted(p.hex_name(hex) for hex in hexes))

    assert names(within_range(p, 0, 2, JAPANESE)) == "A B C X"
    assert names(within_range(p, 0, 2, ALLIED)) == "A B X Y"
    assert within_range(p, p.box(OFF_MAP_BOX), 2, ALLIED) == set()


def test_no_trace_ends_under_enemy_units(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese").chain("A B", line="road").unit("5", at="B", side="allied")
    p = box.hex("B", objective=1, owner="allied").game().position
    assert [survey(p, JAPANESE).level_at(hex) for hex in (0, 1)] == [0, 2]
    p.put(0, p.box(OFF_MAP_BOX))
    assert survey(p, JAPANESE).level_at(1) == 0


def test_a_survey_is_remembered_until_something_changes(battlefield: Any) -> None:
    p = battlefield().hex("A", entry="japanese").hex("B").unit("58", at="A").game().position
    first = survey(p, JAPANESE)
    assert survey(p, JAPANESE) is first
    p.put(0, p.world.board.hex("B"))
    assert [first.level[0], survey(p, JAPANESE).level[0]] == [0, 2]
