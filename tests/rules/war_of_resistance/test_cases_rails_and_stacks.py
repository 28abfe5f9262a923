"""3A3, 7 and 8: cases written from the book, tried as anybody could try them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.trying import down, every, ordered, paragraph, side_of, spent


def railway(side: str = "japanese", *, yard: int = 3, kind: str = "high-rail", rows: int = 12) -> WarSandbox:
    line = down(2, 1, rows)
    return WarSandbox(4, rows).own(side, line).line(kind, line).city("0201", "full", yard=yard)


@rule("3A3/half-re", "3A3/one-re", "3A3/two-re", "3A3/breakdown-division-re", "3A3/double-for-transport")
@rule("7A4/limit", "7A4/low-volume")
@pytest.mark.parametrize(
    ("kind", "face", "line", "size"),
    [
        ("j-sq-8", "full", "high-rail", 4), ("j-tri-7", "full", "high-rail", 3), ("j-lt-x4", "full", "high-rail", 2),
        ("j-sq-9", "cadre", "high-rail", 2), ("j-sq-8", "cadre", "high-rail", 1), ("j-lt-r", "full", "high-rail", 1),
        ("c-14", "full", "high-rail", 1), ("c-46", "full", "high-rail", 2), ("c-46", "cadre", "high-rail", 1),
        ("j-cav-x", "full", "high-rail", 2), ("j-cav-x", "full", "low-rail", 4), ("j-tank", "full", "high-rail", 1),
        ("j-tank", "full", "low-rail", 2), ("j-lt-r", "full", "low-rail", 2), ("c-38c", "full", "high-rail", 4),
        ("j-hq", "full", "high-rail", 1), ("j-art", "full", "low-rail", 2),
    ],
)  # fmt: skip
def test_a_train_takes_what_a_unit_counts_and_no_more(kind: str, face: str, line: str, size: int) -> None:
    side = side_of(kind)
    for yards, allowed in ((size, True), (size - 1, False)):
        box = railway(side, yard=min(yards, 3), kind=line).unit("A", "0204", kind, face=face)
        if yards > 3:
            box.city("0202", "full", yard=yards - 3)
        found = paragraph(box.game("movement", side), "rail A 0208")
        assert found == ("" if allowed else "7A4/limit" if yards else "7A5a/split")


@rule("7A1", "7A3")
def test_seven_hexes_a_point_and_a_point_for_a_change_of_gauge() -> None:
    """The example of the book: 21 hexes of standard gauge, the change, 14 of narrow gauge: 6 MP."""
    box = WarSandbox(6, 24).own("japanese", f"{down(2, 1, 22)} {down(3, 1, 23)}").line("high-rail", down(2, 1, 22))
    back = " ".join(f"03{row:02}" for row in range(22, 6, -1))
    box.line("high-rail", f"0222 {back}", net="tungpu").city("0201", "full", yard=3).city("0322", "full", yard=3)
    game = box.unit("A", "0201", "j-lt-r").game("movement")
    assert paragraph(game, "rail A 0307") == "7A1"
    assert spent(ordered(game, "rail A 0309"), "A") == 6


@rule("7A/enemy-zoc", "7A/friendly-hexes")
@pytest.mark.parametrize(
    ("guards", "foe", "rule_id"),
    [
        ("", "c-14", "7A/enemy-zoc"),  # a reduced zone bars a train too
        ("", "c-x", ""),  # a brigade of China has none
        ("j-lt-b", "c-14", ""),
        ("j-lttank", "c-14", "7A/enemy-zoc"),  # it has no defence
    ],
)
def test_friends_who_stay_lift_a_zone_for_trains(guards: str, foe: str, rule_id: str) -> None:
    box = railway().unit("A", "0203", "j-lt-r").unit("E", "0308", foe)
    for number, hex in enumerate(("0207", "0208", "0209") if guards else ()):
        box.unit(f"G{number}", hex, guards)
    assert paragraph(box.game("movement"), "rail A 0211") == rule_id


@rule("7A4/once-per-net", "7A4/limit", "7A4/low-volume")
def test_a_unit_counts_once_a_turn_and_double_once_it_has_used_low_volume() -> None:
    twice = railway(yard=1).unit("A", "0203", "j-lt-r").unit("B", "0203", "j-lt-r").game("movement")
    assert paragraph(ordered(twice, "rail A 0207", "rail A 0211"), "rail B 0207") == "7A4/limit"
    box = WarSandbox(4, 20).own("japanese", down(2, 1, 20)).line("high-rail", down(2, 1, 10))
    box.line("low-rail", down(2, 10, 20)).city("0201", "full", yard=1).unit("A", "0203", "j-lt-r")
    assert paragraph(ordered(box.game("movement"), "rail A 0210"), "rail A 0211") == "7A4/limit"


@rule("7A6b/temporary-increase", "7A6c/permanent-increase")
def test_points_raise_capacity_by_half_for_a_turn_and_a_yard_for_good() -> None:
    box = railway(yard=2).city("0202", "full", yard=2).mark(resources={"0201": 2})
    for name, kind in (("A", "j-sq-8"), ("B", "j-lt-x4"), ("C", "j-lt-b")):
        box.unit(name, "0203", kind)
    game = ordered(box.game("movement"), "rail A 0207")
    assert paragraph(game, "rail B 0207") == "7A4/limit"
    ordered(game, "boost-rail 0201", "rail B 0207")  # 4 and 2
    assert (paragraph(game, "rail C 0207"), game.mark("0201", "resources")) == ("7A4/limit", 1)
    assert paragraph(game, "boost-rail 0201") == "7A6b/temporary-increase"
    yard = railway(yard=2).mark(resources={"0201": 7}).game("initial", stay=True)
    ordered(yard, "raise-yard 0201")
    assert (yard.mark("0201", "yard"), yard.mark("0201", "resources")) == (3, 4)
    assert paragraph(yard, "raise-yard 0201") == "7A6c/permanent-increase"


@rule("7A8/break-cost", "7A8/chinese-limit")
def test_rails_are_broken_for_two_points_by_china_only_where_japan_may_operate() -> None:
    box = railway().unit("A", "0203", "j-lt-r").unit("B", "0203", "j-lt-r", spent=4 * 5)
    game = box.game("movement")
    assert paragraph(game, "break-rail B") == "7A8/break-cost"  # one point is left
    ordered(game, "break-rail A")
    assert (spent(game, "A"), game.mark("0203", "broken"), paragraph(game, "rail A 0207")) == (2, True, "7A8/effect")
    for province, rule_id in (("kiangsu", "7A8/chinese-limit"), ("shantung", "")):
        china = railway("chinese").unit("A", "0203", "c-35").campaign().tracks(restriction=3, turn="Sep I 37")
        if province != "kiangsu":
            china.province(province, every(4, 12))
        assert paragraph(china.game("movement", "chinese"), "break-rail A") == rule_id


@rule("37A2/line", "7A/multi-hex-city-rail")
def test_ferries_and_the_streets_of_great_cities() -> None:
    box = WarSandbox(4, 12).own("japanese", down(2, 1, 12)).line("high-rail", down(2, 1, 5)).line("ferry", "0205 0206")
    box.line("high-rail", down(2, 6, 12)).side("great", "0205/0206").city("0201", "full", yard=1)
    game = box.unit("A", "0203", "j-lt-b").unit("B", "0203", "j-lt-r").game("movement")
    assert paragraph(game, "rail B 0208") == "7A4/limit"
    ordered(game, "rail A 0208")
    assert paragraph(box.own("chinese", "0206").game("movement"), "rail A 0206") == "7A/friendly-hexes"
    for water, rule_id in (("", ""), ("major", "7A/when")):
        town = WarSandbox(4, 12).own("japanese", every(4, 12)).line("high-rail", down(2, 1, 4)).city("0204", "full")
        town.city("0205", "full").unit("A", "0202", "j-lt-r")
        if water:
            town.side(water, "0204/0205")
        assert paragraph(town.game("movement"), "rail A 0205") == rule_id


@rule("8A1", "8A2/terrain", "8A2/mountain-artillery", "8A3", "14H/stacking-size", "8B/when")
@pytest.mark.parametrize(
    ("units", "ground", "fits"),
    [
        ("j-sq-8 j-sq-8 j-sq-8 j-lt-x4 j-lt-r j-art j-art", "clear", True),  # the examples of the book
        ("j-sq-8 j-sq-8 j-lt-r j-lt-r j-lt-b j-lt-b j-art j-art j-art", "clear", True),
        ("j-sq-8 j-lt-x4 j-lt-x4 j-lt-r j-lt-r j-lt-r j-art j-art", "clear", True),
        ("j-sq-8 j-sq-8 j-sq-8 j-sq-8", "clear", False),
        ("j-sq-8 j-sq-8 j-sq-8 j-lt-x4 j-lt-x4", "clear", False),
        ("j-sq-8 j-sq-8 j-sq-8 j-lt-r j-lt-r j-lt-r j-lt-b", "clear", False),
        ("j-sq-8 j-sq-8 j-sq-8 j-lt-r j-lt-r j-art j-art j-art", "clear", True),  # guns among the others
        ("j-sq-8 j-sq-8 j-sq-8 j-lt-r j-lt-r j-lt-r j-art j-art j-art", "clear", False),
        ("j-sq-8 j-sq-8 j-sq-8 j-trans j-trans j-trans j-trans", "clear", True),
        ("j-sq-8 j-sq-8 j-lt-r j-lt-r j-art", "mountain", True),
        ("j-sq-8 j-sq-8 j-lt-r j-lt-r j-art j-art", "mountain", False),
        ("j-sq-8 j-sq-8 j-lt-r j-lt-r j-mtnart j-mtnart", "mountain", True),
        ("j-sq-8 j-sq-8 j-sq-8", "jungle", False),
        ("j-sq-8 j-sq-8 j-sq-8", "rough-jungle", False),
        ("j-sq-8 j-sq-8 j-sq-8", "wooded-rough", True),
        ("j-sq-8 j-sq-8 j-sq-8", "island", False),
        ("j-sq-8 j-sq-8 j-sq-8 j-sq-8 j-art", "mountain-jungle", True),
        ("j-sq-8 j-sq-8 j-sq-8 j-sq-8 j-lt-b", "mountain-jungle", False),
        ("c-14 c-14 c-14 c-14", "clear", False),
        ("c-hq c-14 c-14 c-14 c-art c-art c-x c-x", "clear", True),
        ("j-res j-res j-res j-res", "clear", False),
    ],
)
def test_what_fits_into_a_hex(units: str, ground: str, fits: bool) -> None:
    box = WarSandbox(5, 6)
    if ground == "island":
        box.coast("0203", "island").side("strait", "0203/0204")
    elif ground != "clear":
        box.terrain(ground, "0203")
    for number, kind in enumerate(units.split()):
        box.unit(f"U{number}", "0203", kind)
    game: Any = box.game(["movement", "combat"], side_of(units), stay=True)
    assert paragraph(game, "done") == ("" if fits else "8B/when")


@rule("8B/attack-limit")
def test_no_more_attack_or_overrun_out_of_a_hex_than_could_stand_in_the_other() -> None:
    box = WarSandbox(5, 6).terrain("mountain", "0303").unit("D", "0303", "c-x").unit("B", "0304", "j-sq-8")
    for number in range(3):
        box.unit(f"A{number}", "0302", "j-sq-8")
    for phase, order in (("combat", "attack 0303"), ("movement", "overrun 0303")):
        game = ordered(box.game(phase), order, "join A0", "join A1")
        assert paragraph(game, "join A2") == "8B/attack-limit"
