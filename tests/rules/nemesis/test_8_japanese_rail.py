"""8.1-C: Japanese Rail Movement."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, offered, place, play, position, refused


def burma(battlefield: Any, **settings: Any) -> NemesisSandbox:
    """The Myitkyina line A-B-C-M from the entry at A, and the Lashio line P-Q-L, joined off the map at A and P."""
    box: NemesisSandbox = battlefield(**settings).hex("JR", reinforcement="japanese", railway="north")
    box.railway("north", "japanese", "A B C M", edges="A").railway("east", "japanese", "P Q L", edges="P")
    box.hex("A", entry="japanese").hex("M", place="myitkyina").hex("L", place="lashio")
    return box.link("JR", "A", line="railway", arrow=True).link("JR", "X", arrow=True).link("X", "B")


def phase(box: NemesisSandbox) -> Game:
    return box.game("reinforcement", "japanese")


def ends(game: Game, unit: str) -> set[str]:
    """Where a counter may go by rail."""
    return {action.split()[2] for action in offered(game) if action.startswith(f"rail {unit} ")}


@rule("8.1-C/eligible", "8.1-C/link")
def test_units_and_transporters_ride_anywhere_on_the_lines(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("58", at="B").transporter("HQ", at="B", kind="division-hq"))
    assert ends(game, "58") == ends(game, "HQ") == {"A", "C", "M", "P", "Q", "L"}
    play(game, "rail 58 Q", "rail HQ M")
    assert (place(game, "58"), place(game, "HQ")) == ("Q", "M")


@rule("8.1-C/eligible")
def test_one_rail_move_a_phase(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("58", at="B").unit("59", at="B"))
    play(game, "rail 58 C")
    assert refused(game, "rail 58 B").key == "railed-already"
    assert ends(game, "58") == set()
    assert ends(game, "59")


@rule("8.1-C/eligible")
def test_from_the_reinforcement_hex_even_on_arrival(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("new", at="turn-scale", due=1))
    assert ends(game, "new") == {"A", "B", "C", "M", "P", "Q", "L"}
    play(game, "rail new M")
    assert place(game, "new") == "M"


@rule("8.1-C/eligible")
def test_not_from_a_hex_beside_the_railway_nor_to_one(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("58", at="X").unit("59", at="B"))
    assert (refused(game, "rail 58 A").rule, refused(game, "rail 58 A").key) == ("8.1-C/eligible", "not-at-railway")
    assert refused(game, "rail 59 X").key == "no-railway-there"
    assert refused(game, "rail 59 B").key == "already-there"


@rule("1.1/reinforcement-hex-no-entry")
def test_never_into_a_reinforcement_hex(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("58", at="B"))
    assert refused(game, "rail 58 JR").rule == "1.1/reinforcement-hex-no-entry"


@rule("8.1-C/eligible")
def test_a_line_cut_off_from_entry_and_myitkyina_carries_nobody(battlefield: Any) -> None:
    cut = burma(battlefield).unit("9", at="A", side="allied").unit("10", at="M", side="allied")
    game = phase(cut.unit("58", at="B").unit("59", at="L"))
    assert (refused(game, "rail 58 C").rule, refused(game, "rail 58 C").key) == ("8.1-C/eligible", "no-contact")
    assert ends(game, "59") == {"P", "Q"}  # Lashio needs no contact


@rule("8.1-C/eligible")
def test_contact_with_myitkyina_is_enough(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("9", at="A", side="allied").unit("58", at="B"))
    assert ends(game, "58") == {"C", "M"}


@rule("8.1-C/eligible")
def test_contact_over_the_off_map_junction(battlefield: Any) -> None:
    assert ends(phase(burma(battlefield).unit("58", at="Q")), "58") == {"A", "B", "C", "M", "P", "L"}


@rule("8.1-C/eligible")
@pytest.mark.parametrize(("edition", "free"), [("1.2b", False), ("1.1a", True)])
def test_the_route_of_contact_runs_along_the_railway_in_the_newer_edition(
    battlefield: Any, edition: str, free: bool
) -> None:
    box = burma(battlefield, edition=edition).unit("9", at="A", side="allied").unit("10", at="M", side="allied")
    box.hex("E", entry="japanese").link("C", "E")  # an entry beside the railway
    game = phase(box.unit("58", at="B").unit("59", at="L"))
    assert ends(game, "58") == ({"C"} if free else set())


@rule("8.1-C/eligible")
@pytest.mark.parametrize(("edition", "free"), [("1.2b", False), ("1.1a", True)])
def test_any_supply_entry_hex_will_do_in_the_old_edition(battlefield: Any, edition: str, free: bool) -> None:
    box = battlefield(edition=edition).railway("north", "japanese", "A B C").hex("C", entry="allied")
    game = phase(box.unit("58", at="A"))
    assert ends(game, "58") == ({"B", "C"} if free else set())
    box.hex("C", objective=2, owner="allied")  # into an Objective of the enemy no route leads
    assert ends(phase(box), "58") == set()


@rule("8.1-C/garrison")
def test_garrisons_stay(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("Gar", at="B", kind="garrison").unit("58", at="B"))
    assert refused(game, "rail Gar C").rule == "8.1-C/garrison"
    assert ends(game, "Gar") == set()


@rule("8.1-C/blocked")
def test_no_train_through_enemy_units(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("9", at="C", side="allied").unit("58", at="B"))
    assert ends(game, "58") == {"A", "P", "Q", "L"}
    refusal = refused(game, "rail 58 M")
    assert (refusal.rule, refusal.facts["closed"]) == ("8.1-C/blocked", "C")
    assert refused(game, "rail 58 C").rule == "8.1-C/blocked"


@rule("8.1-C/blocked")
@pytest.mark.parametrize(("flag", "open"), [("allied", False), ("japanese", True), ("", True)])
def test_no_train_through_an_objective_of_the_enemy(battlefield: Any, flag: str, open: bool) -> None:
    game = phase(burma(battlefield).hex("C", objective=2, flag=flag).unit("58", at="B"))
    assert ({"C", "M"} <= ends(game, "58")) == open


@rule("8.1-C/blocked")
def test_enemy_transporters_are_pushed_by_units_and_stop_transporters(battlefield: Any) -> None:
    box = burma(battlefield).transporter("mules", at="C", side="allied").link("C", "Y").link("C", "Z")
    game = phase(box.unit("58", at="B").transporter("HQ", at="B", kind="division-hq"))
    assert ends(game, "HQ") == {"A", "P", "Q", "L"}
    play(game, "rail 58 M")
    assert (asked(game), place(game, "58")) == ("transporter-retreat", "C")
    play(game, "retreat-transporter mules M", seat="allied")
    assert asked(game) == "rail"  # pushed on: C lies behind the train, so back it goes
    assert (place(game, "58"), place(game, "mules")) == ("M", "C")


@rule("8.1-C/link")
def test_off_the_map_by_one_line_and_in_by_the_other(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("9", at="P", side="allied").unit("58", at="B"))
    assert ends(game, "58") == {"A", "C", "M"}  # P closes the way round
    game = phase(burma(battlefield).unit("58", at="B"))
    play(game, "rail 58 L")
    assert place(game, "58") == "L"


@rule("8.1-C/link")
def test_the_reinforcement_hex_is_joined_to_the_second_line_as_well(battlefield: Any) -> None:
    game = phase(burma(battlefield).unit("9", at="A", side="allied").unit("new", at="JR"))
    assert ends(game, "new") == {"P", "Q", "L"}  # the hex its rails point to is closed
    play(game, "rail new L")
    assert place(game, "new") == "L"


@rule("2.2/japanese")
def test_the_station_must_have_room(battlefield: Any) -> None:
    box = burma(battlefield).unit("58", at="B").transporter("HQ", at="B", kind="division-hq")
    for unit in ("1", "2", "3"):
        box.unit(unit, at="C")
    game = phase(box)
    assert refused(game, "rail 58 C").rule == "2.2/japanese"
    assert "M" in ends(game, "58")  # passing through is free
    assert "C" in ends(game, "HQ")


@rule("8.1-C/eligible")
def test_the_enemy_and_boxes_are_refused(battlefield: Any) -> None:
    box = burma(battlefield).unit("58", at="B").unit("9", at="C", side="allied").unit("x", at="japanese-losses")
    game = phase(box)
    assert refused(game, "rail 9 M").key == "not-yours"
    assert refused(game, "rail x M").key == "not-on-map"
    assert position(game).done[0] == 0
