"""5.1-E Creating Bunkers."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.position import BRITISH_BUNKER, JAPANESE_BUNKER, US_BUNKER, YUNNAN_BUNKER
from grognard.games.nemesis.rules.bunkers import sheltered
from tests.marks import rule
from tests.rules.nemesis.moving import ends, hex_of, offers, play


def bunker(game: Any, hex: str) -> int:
    return int(game.position.bunker[hex_of(game, hex)])


@rule("5.1-E/create")
@pytest.mark.parametrize(
    ("side", "force", "kind"),
    [
        ("japanese", "japanese", JAPANESE_BUNKER),
        ("allied", "british", BRITISH_BUNKER),
        ("allied", "stilwell", US_BUNKER),
        ("allied", "yunnan", YUNNAN_BUNKER),
    ],
)
def test_a_unit_that_stays_creates_a_bunker(battlefield: Any, side: str, force: str, kind: int) -> None:
    game = battlefield().link("A", "B").unit("58", "A", side, force=force).game("assault", side)
    assert offers(game, "bunker") == ["bunker 58"]
    play(game, "bunker 58")
    assert bunker(game, "A") == kind


@rule("5.1-E/create")
def test_one_bunker_a_hex(battlefield: Any) -> None:
    game = battlefield().hex("A", bunker="japanese").link("A", "B").unit("58", "A").game("assault")
    assert offers(game, "bunker") == []
    assert game.why_not("bunker 58").key == "bunker-there"


@rule("5.1-E/create-and-ambush")
@pytest.mark.parametrize("orders", [("bunker 58", "ambush 58 A"), ("ambush 58 A", "bunker 58")])
def test_the_same_unit_may_build_and_lay_ambushes(battlefield: Any, orders: tuple[str, str]) -> None:
    game = battlefield().link("A", "B").unit("58", "A", light=True).game("assault")
    assert orders[0] in offers(game, orders[0].split()[0])
    play(game, orders[0])
    assert orders[1] in offers(game, orders[1].split()[0])
    play(game, orders[1])
    assert bunker(game, "A") == JAPANESE_BUNKER
    assert game.position.ambush[hex_of(game, "A")]


@rule("5.1-E/create-moved")
def test_a_unit_that_has_moved_creates_no_bunker(battlefield: Any) -> None:
    game = battlefield().link("A", "B").unit("58", "A").game("assault")
    play(game, "move 58 B")
    assert offers(game, "bunker") == []
    assert game.why_not("bunker 58").rule == "5.1-E/create-moved"


@rule("5.1-E/create-moved")
def test_a_unit_that_has_created_a_bunker_does_not_move(battlefield: Any) -> None:
    game = battlefield().link("A", "B").unit("58", "A").game("assault")
    play(game, "bunker 58")
    assert ends(game, "58") == set()
    assert game.why_not("move 58 B").rule == "5.1-E/create-moved"


@rule("5.1-E/who-not")
def test_cavalry_motorized_units_and_transporters_create_none(battlefield: Any) -> None:
    box = battlefield().link("A", "B").unit("horse", "A", kind="cavalry").unit("tanks", "A", motorized=True)
    game = box.transporter("mules", "A").game("assault")
    assert offers(game, "bunker") == []
    for unit in ("horse", "tanks", "mules"):
        assert game.why_not(f"bunker {unit}").rule == "5.1-E/who-not"


@rule("5.1-E/no-benefit", "5.1-E/benefit")
def test_all_able_units_in_the_hex_benefit_and_no_other(battlefield: Any) -> None:
    box = battlefield().hex("A", bunker="japanese").link("A", "B").unit("58", "A").unit("59", "A", size="small")
    box.unit("horse", "A", kind="cavalry").unit("tanks", "A", motorized=True).unit("60", "B")
    p = box.game("assault").position
    assert [sheltered(p, piece) for piece in range(5)] == [True, True, False, False, False]


@rule("5.1-E/benefit")
def test_the_enemys_bunker_shelters_nobody(battlefield: Any) -> None:
    box = battlefield().hex("A", bunker="japanese").link("A", "B").unit("1", "A", "allied")
    assert not sheltered(box.game().position, 0)


@rule("5.1-E/relocate")
def test_with_an_empty_box_a_bunker_is_taken_up_from_the_map(battlefield: Any) -> None:
    box = battlefield().hex("B", bunker="japanese").hex("C", bunker="japanese").chain("A B C").unit("58", "A")
    game = box.unit("59", "B").unit("60", "C").game("assault")  # the box holds 2
    assert offers(game, "bunker") == ["bunker 58 B", "bunker 58 C"]
    refusal = game.why_not("bunker 58")
    assert (refusal.rule, refusal.facts) == ("5.1-E/relocate", {"limit": 2})
    assert game.why_not("bunker 58 A").key == "no-bunker-to-move"
    play(game, "bunker 58 C")
    assert [bunker(game, hex) for hex in "ABC"] == [JAPANESE_BUNKER, JAPANESE_BUNKER, 0]


@rule("5.1-E/create")
def test_a_builder_whose_bunker_was_taken_up_builds_no_other(battlefield: Any) -> None:
    box = battlefield().markers(bunkers={"japanese": 1, "western": 1, "yunnan": 1}).chain("A B")
    game = box.unit("58", "A").unit("59", "B").game("assault")
    play(game, "bunker 58", "bunker 59 A")
    assert (bunker(game, "A"), bunker(game, "B")) == (0, JAPANESE_BUNKER)
    assert offers(game, "bunker") == []
    assert game.why_not("bunker 58 B").key == "has-built"


@rule("5.1-E/relocate")
def test_no_bunker_is_taken_up_while_the_box_has_one(battlefield: Any) -> None:
    game = battlefield().hex("B", bunker="japanese").link("A", "B").unit("58", "A").game("assault")
    refusal = game.why_not("bunker 58 B")
    assert (refusal.rule, refusal.facts) == ("5.1-E/relocate", {"left": 1})


@rule("5.1-E/relocate")
def test_the_bunkers_of_the_other_side_are_not_taken_up(battlefield: Any) -> None:
    box = battlefield().markers(bunkers={"japanese": 1, "western": 1, "yunnan": 1}).chain("A B C")
    box.hex("B", bunker="japanese").hex("C", bunker="british").unit("58", "A").unit("59", "B").unit("1", "C", "allied")
    game = box.game("assault")
    assert offers(game, "bunker") == ["bunker 58 B"]
    assert game.why_not("bunker 58 C").key == "no-bunker-to-move"


@rule("5.1-E/us-british")
@pytest.mark.parametrize(
    ("lying", "force", "placed"), [("us", "british", BRITISH_BUNKER), ("british", "stilwell", US_BUNKER)]
)
def test_us_and_british_bunkers_are_the_same_markers(battlefield: Any, lying: str, force: str, placed: int) -> None:
    box = battlefield().markers(bunkers={"japanese": 1, "western": 1, "yunnan": 1}).hex("B", bunker=lying)
    game = box.link("A", "B").unit("1", "A", "allied", force=force).game("assault", "allied")
    assert offers(game, "bunker") == ["bunker 1 B"]
    play(game, "bunker 1 B")
    assert (bunker(game, "A"), bunker(game, "B")) == (placed, 0)


@rule("5.1-E/yunnan")
def test_the_yunnan_force_has_one_bunker_and_may_move_it(battlefield: Any) -> None:
    box = battlefield().chain("A B C").hex("B", bunker="yunnan").unit("88", "A", "allied", force="yunnan")
    game = box.unit("89", "B", "allied", force="yunnan").game("assault", "allied")
    assert offers(game, "bunker") == ["bunker 88 B"]
    refusal = game.why_not("bunker 88")
    assert (refusal.rule, refusal.facts) == ("5.1-E/yunnan", {"limit": 1})


@rule("5.1-E/yunnan")
def test_the_yunnan_force_takes_no_bunker_of_other_allies(battlefield: Any) -> None:
    box = battlefield().markers(bunkers={"japanese": 1, "western": 1, "yunnan": 1}).chain("A B C")
    box.hex("B", bunker="yunnan").hex("C", bunker="british").unit("88", "A", "allied", force="yunnan")
    game = box.game("assault", "allied")
    assert game.why_not("bunker 88 C").key == "no-bunker-to-move"


@rule("6.1-A/no-extras")
def test_no_bunkers_and_no_ambushes_in_an_attack_phase(battlefield: Any) -> None:
    game = battlefield().link("A", "B").unit("58", "A", light=True).game("attack")
    assert offers(game, "bunker") == offers(game, "ambush") == []
    for order in ("bunker 58", "ambush 58 A"):
        refusal = game.why_not(order)
        assert (refusal.rule, refusal.key) == ("6.1-A/no-extras", "not-now")


@rule("5.1-D/who", "5.1-E/create")
def test_ambushes_and_bunkers_are_for_an_assault_phase(battlefield: Any) -> None:
    box = battlefield().chain("A B").unit("58", "A", light=True).unit("X", "B", "allied")
    game = box.game("reinforcement", stay=True)
    assert game.why_not("ambush 58 A").rule == "5.1-D/who"
    assert game.why_not("bunker 58").rule == "5.1-E/create"
