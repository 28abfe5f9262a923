"""6.2-E: who advances into the hex that was won; 2.2: what happens to too many of them."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis.rules.stacking import EnforceStacking
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import ALLIED
from grognard.kernel.game import Game
from grognard.kernel.procedures import advance
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    attacking,
    orders,
    played,
    position,
    reduced,
    refused,
    where,
)


def won(battlefield: Battlefield, result: str = "0-0r", quality: int = 2, **hex: Any) -> NemesisSandbox:
    """J, K and the Artillery G in A can attack X in B; N stands by. C lies behind B."""
    box = battlefield().hex("B", **hex).chain("A B C")
    for column in ("1:2", "1:1", "2:1", "3:1"):
        box.cell(column, 3, result)
    box.unit("J", "A", strength=4).unit("K", "A").unit("G", "A", kind="artillery", strength=0).unit("N", "A")
    return box.unit("X", "B", "allied", strength=4, quality=quality)


def fought(box: NemesisSandbox, *more: str, order: str = "attack B J,K,G") -> Game:
    return played(attacking(box, dice=[3]), order, "spearhead J", *more)


@rule("6.2-E/advance", "6.2-E/compulsory")
def test_the_leading_unit_goes_in_and_others_may_follow(battlefield: Battlefield) -> None:
    game = fought(won(battlefield), "lead K", "enforce", "give-way")
    assert (where(game, "X"), where(game, "K")) == ("C", "B")  # the leading unit without being asked
    assert (asked(game), orders(game)) == ("advance", {"advance J", "done"})
    assert where(played(game, "advance J"), "J") == "B"


@rule("6.2-E/forbidden")
def test_artillery_transporters_and_those_who_took_no_part_stay(battlefield: Battlefield) -> None:
    game = fought(won(battlefield).transporter("mules", "A"), "lead K", "enforce", "give-way")
    assert (refused(game, "advance G").rule, refused(game, "advance G").key) == ("6.2-E/forbidden", "took-no-part")
    assert [refused(game, f"advance {unit}").rule for unit in ("N", "mules", "X")] == ["6.2-E/forbidden"] * 3
    assert orders(game) == {"advance J", "done"}


@rule("6.2-E/forbidden")
def test_motorized_artillery_and_its_like_have_no_way_in(battlefield: Battlefield) -> None:
    box = battlefield().link("A", "B").link("D", "B", line="road").link("B", "C").cell("1:1", 3, "0-2")
    box.unit("M", "D", motorized=True).unit("X", "B", "allied", strength=4).unit("J", "A")
    game = played(attacking(box, dice=[3]), "attack B J,M", "spearhead J")
    assert orders(game) == {"advance J", "advance M", "done"}
    assert where(played(game, "advance M"), "M") == "B"  # along the Road


@rule("6.2-E/advance-vacated")
def test_a_hex_emptied_by_losses_may_be_entered_without_an_r_or_left_alone(battlefield: Battlefield) -> None:
    game = fought(won(battlefield, "0-2"))
    assert (asked(game), orders(game)) == ("advance", {"advance J", "advance K", "done"})
    played(game, "done")
    assert {where(game, unit) for unit in "JK"} == {"A"}
    game = fought(won(battlefield, "0-2"), "advance K", "done")
    assert (where(game, "J"), where(game, "K")) == ("A", "B")


@rule("6.2-E/advance-vacated")
def test_a_hex_emptied_by_refusing_stays_closed(battlefield: Battlefield) -> None:
    box = won(battlefield, "0-1r")
    game = fought(box, "lead K", "enforce", "refuse")
    assert where(game, "X") == "allied-losses"
    assert {where(game, unit) for unit in "JK"} == {"A"}
    assert asked(game) == "pause"


@rule("6.2-E/advance")
def test_no_advance_without_retreat(battlefield: Battlefield) -> None:
    game = fought(won(battlefield, "0-1"))
    assert asked(game) != "advance"


@rule("6.2-E/compulsory")
def test_those_who_bled_in_enforcing_must_advance(battlefield: Battlefield) -> None:
    box = won(battlefield, quality=3)
    box.unit("L", "A", quality=1, strength=0)
    game = fought(box, "lead L", "enforce", "loss K", "give-way", order="attack B J,K,L")
    assert [where(game, unit) for unit in "LK"] == ["B", "B"]
    assert where(game, "J") == "A"


@rule("6.2-E/compulsory", "6.2-E/limit")
def test_those_who_must_go_in_do_so_as_far_as_there_is_room(battlefield: Battlefield) -> None:
    box = battlefield().link("A", "B", river="major").link("B", "C").cell("1:2", 3, "0-0r")
    box.unit("J", "B", quality=3, strength=4)
    for name, quality in (("L", 1), ("M", 3), ("N", 3), ("O", 3)):
        box.unit(name, "A", "allied", quality=quality, strength=1)
    game = played(attacking(box, "allied", dice=[3]), "attack B L,M,N,O", "spearhead M", "massive no")
    played(game, "lead L", "enforce", "loss M", "loss N", "give-way")  # Quality 0 against 3
    assert (where(game, "L"), orders(game)) == ("B", {"advance M", "advance N"})
    assert refused(game, "done").rule == "6.2-E/compulsory"
    assert refused(game, "advance O").rule == "6.2-E/compulsory"
    played(game, "advance N")  # two large Allied units fill a hex without Road or Track
    assert [where(game, unit) for unit in "MO"] == ["A", "A"]
    assert asked(game) == "pause"


@rule("6.2-E/limit")
def test_no_advance_beyond_the_stacking_limit(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("2:1", 3, "0-2").cell("1:1", 3, "0-2").cell("3:1", 3, "0-2")
    box.unit("J", "B", strength=3)
    for name in "KLM":
        box.unit(name, "A", "allied")
    game = played(attacking(box, "allied", dice=[3]), "attack B K,L,M", "spearhead K", "advance K")
    assert {"advance L", "advance M", "done"} == orders(game)
    small = battlefield().chain("A B C").cell("2:1", 3, "0-2").unit("J", "B", strength=3)
    small.unit("K", "A", "allied").unit("s", "A", "allied", size="small").unit("M", "A", "allied")
    game = played(attacking(small, "allied", dice=[3]), "attack B K,s,M", "spearhead K", "advance K", "advance s")
    assert asked(game) == "pause"  # half a unit of room is no room for M


@rule("6.2-E/limit")
def test_the_refusal_names_the_limit(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("2:1", 3, "0-2").unit("J", "B", strength=4)
    box.unit("K", "A", "allied").unit("s", "A", "allied", size="small").unit("M", "A", "allied")
    box.unit("t", "A", "allied", size="small")
    game = played(attacking(box, "allied", dice=[3]), "attack B K,s,M,t", "spearhead K", "advance K", "advance s")
    refusal = refused(game, "advance M")
    assert (refusal.rule, refusal.facts) == ("6.2-E/limit", {"unit": "M", "hex": "B", "halves": 5, "limit": 4})
    assert orders(game) == {"advance t", "done"}


@rule("6.2-E/advance")
def test_an_advance_captures_an_objective_and_pushes_transporters(battlefield: Battlefield) -> None:
    box = won(battlefield, objective=4, owner="allied").transporter("mules", "B", "allied")
    game = fought(box, "lead K", "enforce", "give-way")
    assert (position(game).general[0], where(game, "mules")) == (4, "C")


@rule("6.2-E/compulsory")
def test_a_battalion_that_stands_in_for_the_leading_regiment_advances(battlefield: Battlefield) -> None:
    box = (
        battlefield()
        .chain("A B C")
        .cell("1:1", 3, "0-0r")
        .cell("1:2", 3, "0-0r")
        .unit("X", "B", "allied", quality=3, strength=4)
    )
    box.unit("R", "A", steps=3, reduced=True, back=(4, 4, 2), formation="31")
    box.unit("I", "japanese-battalions", size="small", formation="31")
    box.unit("II", "japanese-battalions", size="small", formation="31")
    game = played(attacking(box, dice=[3]), "attack B R", "lead R", "enforce", "give-way")
    assert (where(game, "I"), where(game, "II"), where(game, "R")) == ("B", "japanese-losses", "japanese-regiments")


# --- 2.2: too many in a hex --------------------------------------------------------------------------------


def crowded(battlefield: Battlefield) -> Game:
    """Three large Allied units in a hex without Road or Track, which holds two."""
    box = (
        battlefield().hex("A").unit("1", "A", "allied").unit("2", "A", "allied", size="small").unit("3", "A", "allied")
    )
    game = box.hex("B").unit("4", "B", "allied").game()
    game.position.stack.append(EnforceStacking(side=ALLIED))
    game._ask = advance(game.position)
    return game


@rule("2.2/overstack")
def test_the_owner_gives_units_up_until_the_limit_is_kept(battlefield: Battlefield) -> None:
    game = crowded(battlefield)
    assert (asked(game), orders(game)) == ("surplus", {"surplus 1", "surplus 2", "surplus 3"})
    assert refused(game, "surplus 4").rule == "2.2/overstack"
    played(game, "surplus 2")
    assert asked(game) == "pause"


@rule("2.2/overstack-cost")
def test_units_given_up_cost_what_they_would_in_combat(battlefield: Battlefield) -> None:
    game = played(crowded(battlefield), "surplus 1")
    p = position(game)
    assert (where(game, "1"), p.lament[ALLIED], p.resources) == ("allied-losses", 3, 1)


@rule("2.2/enforcement-time", "2.2/overstack")
def test_a_battalion_dropped_before_an_advance_may_have_to_be_given_up_after_it(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").cell("3:1", 3, "0-2").unit("X", "B", "allied", strength=1)
    for name in "RST":
        box.unit(name, "A", steps=3, strength=3, back=(2, 4, 2), formation="31")
    box.unit("U", "A2", strength=3).link("A2", "B").unit("I", "japanese-battalions", size="small", formation="31")
    game = played(attacking(box, dice=[3]), "drop R", "attack B U", "advance U")
    assert asked(game) == "surplus"
    assert where(played(game, "surplus I"), "I") == "japanese-losses"
    assert not reduced(game, "S")
