"""8.2-C: Allied Rail Movement."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, offered, place, play, refused


def lines(battlefield: Any, **settings: Any) -> NemesisSandbox:
    """The Indian railway A-B-C (edges A and C), the Maingkwan line M-N and the Baoshan line P-Q."""
    box: NemesisSandbox = battlefield(**settings).railway("india", "allied", "A B C", edges="A C", india=True)
    box.railway("maingkwan", "allied", "M N", edges="M").railway("baoshan", "allied", "P Q", edges="P")
    for name, force, railway, first in (
        ("BR", "british", "india", "A"),
        ("UR", "stilwell", "maingkwan", "M"),
        ("CR", "yunnan", "baoshan", "P"),
    ):
        box.hex(name, reinforcement=force, railway=railway).link(name, first, line="railway", arrow=True)
    return box.link("BR", "X", arrow=True).link("X", "B").link("C", "M")


def phase(box: NemesisSandbox) -> Game:
    return box.game("reinforcement", "allied")


def ends(game: Game, unit: str) -> set[str]:
    return {action.split()[2] for action in offered(game) if action.startswith(f"rail {unit} ")}


@rule("8.2-C/reinf-hex")
def test_from_a_reinforcement_hex_to_its_own_railway(battlefield: Any) -> None:
    box = (
        lines(battlefield).unit("5", at="BR", side="allied").transporter("HQ", at="UR", side="allied", force="stilwell")
    )
    game = phase(box)
    assert (ends(game, "5"), ends(game, "HQ")) == ({"A", "B", "C"}, {"M", "N"})
    play(game, "rail 5 C", "rail HQ N")
    assert (place(game, "5"), place(game, "HQ")) == ("C", "N")


@rule("8.2-C/india")
def test_on_the_indian_railway_to_any_other_hex_of_it(battlefield: Any) -> None:
    box = lines(battlefield).unit("5", at="B", side="allied").transporter("T", at="C", side="allied", kind="trucks")
    game = phase(box)
    assert (ends(game, "5"), ends(game, "T")) == ({"A", "C"}, {"A", "B"})


@rule("8.2-C/india")
def test_not_on_the_other_railways_once_on_the_map(battlefield: Any) -> None:
    box = lines(battlefield).unit("Ch", at="M", side="allied", force="stilwell").unit("5", at="A", side="allied")
    game = phase(box)
    refusal = refused(game, "rail Ch N")
    assert (refusal.rule, refusal.key) == ("8.2-C/india", "not-in-india")


@rule("8.2-C/india")
@pytest.mark.parametrize(("edition", "free"), [("1.2b", False), ("1.1a", True)])
def test_contact_with_the_map_edge_along_the_railway(battlefield: Any, edition: str, free: bool) -> None:
    box = battlefield(edition=edition).railway("india", "allied", "A B C D", edges="A", india=True).link("C", "Z")
    game = phase(box.unit("58", at="B").unit("5", at="C", side="allied").unit("6", at="A", side="allied"))
    assert ends(game, "5") == ({"D"} if free else set())


@rule("8.2-C/india")
def test_without_contact_the_refusal_says_so(battlefield: Any) -> None:
    box = lines(battlefield).unit("58", at="A").unit("59", at="C").unit("5", at="B", side="allied")
    game = phase(box.unit("Ch", at="UR", side="allied", force="stilwell"))
    refusal = refused(game, "rail 5 C")
    assert (refusal.rule, refusal.key, refusal.facts["hex"]) == ("8.2-C/india", "no-contact", "B")


@rule("8.2-C/blocked")
def test_no_train_through_enemy_units_or_objectives(battlefield: Any) -> None:
    game = phase(lines(battlefield).unit("58", at="B").unit("5", at="BR", side="allied"))
    assert ends(game, "5") == {"A"}
    refusal = refused(game, "rail 5 C")
    assert (refusal.rule, refusal.facts["closed"]) == ("8.2-C/blocked", "B")
    flagged = lines(battlefield).hex("B", objective=2, owner="allied", flag="japanese")
    assert ends(phase(flagged.unit("5", at="BR", side="allied")), "5") == {"A"}


@rule("8.2-C/blocked")
def test_nor_does_the_route_of_contact_pass_them(battlefield: Any) -> None:
    box = battlefield().railway("india", "allied", "A B C D", edges="A", india=True)
    box.hex("B", objective=2, owner="allied", flag="japanese").unit("5", at="C", side="allied")
    assert asked(phase(box)) == "pause"


@rule("8.2-C/no-link")
def test_the_three_railways_are_apart(battlefield: Any) -> None:
    game = phase(lines(battlefield).unit("5", at="A", side="allied").unit("6", at="BR", side="allied"))
    for unit in ("5", "6"):
        assert refused(game, f"rail {unit} N").rule == "8.2-C/no-link"
    assert refused(game, "rail 5 Q").rule == "8.2-C/no-link"


@rule("8.2-C/no-link")
def test_nor_are_two_edges_of_one_railway_joined_off_the_map(battlefield: Any) -> None:
    game = phase(
        lines(battlefield).unit("58", at="B").unit("5", at="A", side="allied").unit("6", at="BR", side="allied")
    )
    assert (ends(game, "5"), ends(game, "6")) == (set(), {"A"})


@rule("8.2-C/reinf-hex")
def test_an_arrow_without_rails_is_no_railway(battlefield: Any) -> None:
    box = lines(battlefield).link("BR", "C", line="road", arrow=True).unit("58", at="B")
    assert ends(phase(box.unit("5", at="BR", side="allied")), "5") == {"A"}


@rule("8.2-C/india")
def test_rail_moves_are_no_duty(battlefield: Any) -> None:
    game = phase(lines(battlefield).unit("5", at="B", side="allied"))
    play(game, "done")
    assert (asked(game), place(game, "5")) == ("pause", "B")


@rule("1.2-J/garrison-immobile")
def test_allied_garrisons_stay_too(battlefield: Any) -> None:
    box = lines(battlefield).unit("Gar", at="B", side="allied", kind="garrison").unit("5", at="B", side="allied")
    assert refused(phase(box), "rail Gar A").rule == "1.2-J/garrison-immobile"
