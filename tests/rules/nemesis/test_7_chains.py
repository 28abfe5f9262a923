"""7.1-A: chains of Transporters, and the one Divisional HQ that a chain may hold."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import rule
from tests.rules.nemesis.supplied import checked, surveyed


@rule("7.1-A/transporter-source", "7.1-B/transporter-relay")
def test_a_transporter_hands_on_only_what_it_gets(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).chain("A B C").chain("X Y")
    box.transporter("fed", at="B", range=1).unit("58", at="C")
    box.transporter("unfed", at="X", range=1).unit("59", at="Y")
    assert checked(box, "58", "unfed", "59") == ["full", "out", "out"]


@rule("7.1-A/transporter-source")
def test_two_transporters_do_not_supply_each_other(battlefield: Any) -> None:
    box = battlefield().chain("A B").transporter("m1", at="A", range=2).transporter("m2", at="B", range=2)
    assert checked(box, "m1", "m2") == ["out", "out"]


@rule("7.1-A/transporter-source")
def test_a_transporter_on_the_road_needs_no_depot(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese").chain("A B", line="road").chain("B C")
    assert checked(box.transporter("mules", at="B", range=1).unit("58", at="C"), "58") == "full"


@rule("7.1-A/one-hq", "7.1-A/army-hq", "7.1-A/within")
def test_homalin(battlefield: Any) -> None:
    """The example of 7.1-A: a depot of 5 mp, an HQ of 4 mp within it, the rest in reach of the HQ alone."""
    box = battlefield().chain("0909 a b c d e f g h i").hex("0909", entry="japanese", depot="japanese", range=5)
    box.transporter("31HQ", at="e", kind="division-hq", formation="31", range=4)
    box.transporter("15HQ", at="i", kind="division-hq", formation="15", range=4)
    box.transporter("15A", at="i", kind="army-hq", range=4)
    box.transporter("mules", at="i", formation="33").unit("58", at="i", formation="31").unit("60", at="f")
    levels = checked(box, "31HQ", "15HQ", "15A", "mules", "58", "60")
    assert levels == ["full", "out", "full", "full", "full", "full"]


@rule("7.1-A/army-hq")
@pytest.mark.parametrize("kinds", [("division-hq", "army-hq"), ("army-hq", "division-hq")])
def test_the_army_hq_shares_a_chain_with_a_divisional_hq(battlefield: Any, kinds: tuple[str, str]) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).chain("A B C D")
    for kind, hex in zip(kinds, "BC", strict=True):
        box.transporter(kind, at=hex, kind=kind, range=1)
    assert checked(box.unit("58", at="D"), "58") == "full"


@rule("7.1-A/one-hq")
def test_the_only_divisional_hq_may_stand_anywhere_in_the_chain(battlefield: Any) -> None:
    for place in range(3):
        box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).chain("A B C D E")
        for number, hex in enumerate("BCD"):
            kind = "division-hq" if number == place else "mules"
            box.transporter(f"t{number}", at=hex, kind=kind, range=1)
        assert checked(box.unit("58", at="E"), "58") == "full"


@rule("7.1-A/one-hq")
def test_a_second_divisional_hq_is_cut_off_even_behind_others(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).chain("A B C D E F")
    box.transporter("31HQ", at="B", kind="division-hq", range=1).transporter("mules", at="C", range=1)
    box.transporter("15HQ", at="D", kind="division-hq", range=1).unit("58", at="D").unit("59", at="E")
    assert checked(box, "31HQ", "mules", "15HQ", "58", "59") == ["full", "full", "out", "full", "out"]


@rule("7.1-A/one-hq")
def test_a_second_divisional_hq_with_a_chain_of_its_own(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=2).chain("A B C D")
    box.transporter("31HQ", at="B", kind="division-hq", range=4)
    box.transporter("mules", at="B", range=1).transporter("15HQ", at="C", kind="division-hq", range=1)
    assert checked(box.unit("58", at="D"), "15HQ", "58") == ["full", "full"]


@rule("7.1-A/one-hq", "7.1-B/best")
def test_a_second_divisional_hq_may_have_to_do_with_less(battlefield: Any) -> None:
    """Full Supply comes through another HQ, the river gives Limited Supply without one."""
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).chain("A B C D")
    box.hex("R", depot="japanese", ring="dark", range=1).chain("R C")
    box.transporter("31HQ", at="B", kind="division-hq", range=1).transporter("mules", at="C", range=1)
    box.transporter("15HQ", at="D", kind="division-hq", range=1).unit("58", at="D")
    assert checked(box, "mules", "15HQ", "58") == ["full", "limited", "full"]


@rule("7.1-A/mixed-chain", "7.1-A/army-hq")
def test_a_chain_mixes_all_kinds_of_transporters(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="allied").chain("A B C D E")
    box.transporter("trucks", at="A", side="allied", kind="trucks", range=1, motorized=True)
    box.transporter("17HQ", at="B", side="allied", kind="division-hq", formation="17", range=1)
    box.transporter("us", at="C", side="allied", kind="hq", force="stilwell", range=1)
    box.transporter("mules", at="D", side="allied", force="yunnan", range=1)
    assert checked(box.unit("5", at="E", side="allied"), "5", side="allied") == "full"


@rule("7.1-B/transporter-relay", "7.1-C/limited-origin")
def test_limited_supply_stays_limited_along_the_chain(battlefield: Any) -> None:
    box = battlefield().hex("A", airfield="allied").chain("A B", line="road").hex("B", depot="allied", range=1)
    box.chain("B C D").transporter("mules", at="C", side="allied", range=1).unit("5", at="D", side="allied")
    assert checked(box, "mules", "5", side="allied") == ["limited", "limited"]


@rule("7.1-B/transporter-relay")
def test_a_transporter_on_its_oos_side_gives_nothing_at_the_end_of_the_turn(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).chain("A B C")
    box.transporter("mules", at="B", range=1, supply="out").unit("58", at="C", supply="out")
    number = box.world().number
    assert surveyed(box).level[number["58"]] == 0
    later = surveyed(box, afresh=False)
    assert (later.level[number["mules"]], later.level[number["58"]]) == (0, 2)
