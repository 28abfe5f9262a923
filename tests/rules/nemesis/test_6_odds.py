"""6.1-E to 6.1-G, 1.2-B and 7.1-B: Strength, odds, Support Advantage, Quality and column shifts."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    assaulting,
    attacking,
    lingering,
    orders,
    played,
    position,
    refused,
    told,
)


def duel(battlefield: Battlefield, attacker: dict[str, Any], defender: dict[str, Any], **hex: Any) -> NemesisSandbox:
    """A Japanese unit J in A and an Allied unit X in B."""
    river = hex.pop("river", "")
    line = hex.pop("line", "")
    box = battlefield().hex("B", **hex).link("A", "B", line, river).link("B", "C")
    return box.unit("J", "A", **attacker).unit("X", "B", "allied", **defender)


def column(game: Game) -> str:
    """The column the die was rolled on."""
    return str(told(game, "shifted")[-1]["column"])


def fought(box: NemesisSandbox, order: str = "attack B J", *more: str, die: int = 3) -> Game:
    return played(attacking(box, dice=[die]), order, *more)


# --- odds (6.1-E) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        (2, 4, "1:2"),
        (3, 4, "1:2"),
        (4, 4, "1:1"),
        (7, 4, "1:1"),
        (8, 4, "2:1"),
        (12, 2, "5:1"),
        (9, 1, "9:1"),
        (99, 1, "9:1"),
    ],
)
@rule("6.1-E/ratio", "6.1-E/between")
def test_odds_round_down_to_an_existing_column(
    battlefield: Battlefield, attack: int, defence: int, expected: str
) -> None:
    game = fought(duel(battlefield, {"strength": attack}, {"strength": defence}))  # there is no 6:1 and no 8:1
    assert column(game) == expected


@rule("6.1-E/ratio")
def test_the_strengths_of_all_participants_are_added(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 3}, {"strength": 2}).link("C", "B").unit("K", "C", strength=4)
    game = fought(
        box.unit("Y", "B", "allied", strength=1).air_support("zero", "japanese", strength=2),
        "attack B J,K zero",
        "spearhead J",
        "meet X",
    )
    assert told(game, "odds") == [{"attack": "9", "defence": "3", "column": "3:1"}]


@rule("6.1-E/ratio")
def test_no_strength_in_defence_is_nine_to_one(battlefield: Battlefield) -> None:
    assert column(fought(duel(battlefield, {"strength": 1}, {"strength": 0}))) == "9:1"


@rule("6.1-C/all-defenders")
def test_all_units_in_the_hex_defend_together(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 8}, {"strength": 2}).unit("Y", "B", "allied", strength=2)
    assert told(fought(box), "odds") == [{"attack": "8", "defence": "4", "column": "2:1"}]


@rule("6.1-E/minimum")
def test_less_than_one_to_two_is_refused_whatever_shifts_would_follow(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 3, "quality": 3}, {"strength": 7, "quality": 1})
    game = attacking(lingering(box))
    refusal = refused(game, "attack B J")
    assert (refusal.rule, refusal.facts) == ("6.1-E/minimum", {"attack": "3", "defence": "7"})
    assert "attack B J" not in orders(game)
    assert attacking(duel(battlefield, {"strength": 3}, {"strength": 6})).why_not("attack B J") is None


@rule("6.1-E/shift-origin")
def test_shifts_start_from_nine_to_one_when_the_odds_are_higher(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 30, "quality": 2}, {"strength": 1, "quality": 3})
    assert column(fought(box)) == "7:1"  # one below 9:1, though the odds are 30:1


# --- supply (7.1-B) ----------------------------------------------------------------------------------------


@rule("7.1-B/limited-strength")
def test_limited_supply_halves_the_attack_and_not_the_defence(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 4, "supply": "limited"}, {"strength": 4, "supply": "limited"})
    assert told(fought(box), "odds") == [{"attack": "2", "defence": "4", "column": "1:2"}]
    box = duel(battlefield, {"strength": 4}, {"strength": 4, "supply": "limited"})
    assert told(played(assaulting(box, dice=[3]), "assault B J"), "odds")[0]["defence"] == "4"


@rule("7.1-B/out-strength")
def test_out_of_supply_halves_both_in_any_phase(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 4, "supply": "out"}, {"strength": 4, "supply": "out"})
    assert told(fought(box), "odds") == [{"attack": "2", "defence": "2", "column": "1:1"}]
    box = duel(battlefield, {"strength": 4}, {"strength": 4, "supply": "out"})
    assert told(played(assaulting(box, dice=[3]), "assault B J"), "odds")[0]["defence"] == "2"


@rule("7.1-B/fractions", "6.1-E/ratio")
def test_halves_are_kept(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 3, "supply": "limited"}, {"strength": 3}).unit(
        "K", "A", strength=3, supply="out"
    )
    game = fought(box, "attack B J,K", "spearhead J")
    assert told(game, "odds") == [{"attack": "3", "defence": "3", "column": "1:1"}]  # 1½ and 1½
    odd = duel(battlefield, {"strength": 5, "supply": "limited"}, {"strength": 5})
    assert told(fought(odd), "odds")[0]["attack"] == "2½"


@rule("7.1-B/fractions")
def test_halves_are_kept_in_support(battlefield: Battlefield) -> None:
    support = {"strength": 3, "supply": "limited", "support": True}
    box = duel(battlefield, support, {"strength": 2}).unit("K", "A", **support)  # type: ignore[arg-type]
    game = fought(box, "attack B J,K", "spearhead J")
    assert told(game, "support-advantage") == [{"side": "japanese", "attack": "3", "defence": "0"}]


# --- Support Advantage (1.2-B) -----------------------------------------------------------------------------


@rule("1.2-B/advantage-unopposed", "6.1-G/support", "1.2-B/support-unit", "1.2-B/support-total")
def test_three_support_points_against_none_are_an_advantage_for_free(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, {"strength": 4, "support": True}, {"strength": 4}))
    assert column(game) == "2:1"
    assert tuple(position(game).lament) == (0, 0)
    assert column(fought(duel(battlefield, {"strength": 4}, {"strength": 4}))) == "1:1"


@rule("1.2-B/advantage-unopposed", "6.1-G/support")
def test_the_defender_may_have_it_too(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, {"strength": 4}, {"strength": 3, "support": True}))
    assert told(game, "support-advantage")[0]["side"] == "allied"
    assert column(game) == "1:2"


@rule("1.2-B/advantage-opposed", "2.4/support")
def test_against_support_it_costs_its_holder_one_lament(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, {"strength": 4, "support": True}, {"strength": 1, "support": True}))
    assert tuple(position(game).lament) == (1, 0)
    assert told(game, "shifted")[0]["shift"] == 1
    game = fought(duel(battlefield, {"strength": 2, "support": True}, {"strength": 4, "support": True}), die=4)
    assert tuple(position(game).lament) == (0, 0)
    game = fought(duel(battlefield, {"strength": 3, "support": True}, {"strength": 6, "support": True}))
    assert tuple(position(game).lament) == (0, 1)


@rule("1.2-B/no-advantage")
def test_a_lead_of_less_than_three_is_none(battlefield: Battlefield) -> None:
    for mine, theirs in ((2, 0), (4, 2), (5, 3)):
        defender = {"strength": max(theirs, 2), "support": theirs > 0}
        game = fought(duel(battlefield, {"strength": mine, "support": True}, defender))
        assert not told(game, "support-advantage")
        assert (told(game, "shifted")[0]["shift"], tuple(position(game).lament)) == (0, (0, 0))


@rule("1.2-B/support-total")
def test_air_support_is_support_and_halved_units_bring_half(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 4, "support": True, "supply": "limited"}, {"strength": 2})
    assert not told(fought(box), "support-advantage")  # 2 points
    box.air_support("zero", "japanese", strength=1)
    assert told(fought(box, "attack B J zero"), "support-advantage")[0]["attack"] == "3"


@rule("1.2-B/support-total", "7.1-B/out-strength")
def test_a_defender_out_of_supply_brings_half_its_support(battlefield: Battlefield) -> None:
    weak = duel(battlefield, {"strength": 4}, {"strength": 5, "support": True, "supply": "out"})
    assert not told(fought(weak), "support-advantage")  # 2 and a half
    strong = duel(battlefield, {"strength": 4}, {"strength": 6, "support": True, "supply": "out"})
    assert told(fought(strong), "support-advantage") == [{"side": "allied", "attack": "0", "defence": "3"}]


@rule("1.2-B/support-total")
def test_only_participants_bring_support(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 4}, {"strength": 4}).unit("G", "A", kind="artillery", strength=5, support=True)
    assert not told(fought(box), "support-advantage")


# --- the barricades (6.1-F) --------------------------------------------------------------------------------


@rule("6.1-F/spearhead", "6.1-G/quality")
def test_the_attacker_names_a_spearhead_that_is_not_artillery(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 2, "quality": 3}, {"strength": 6}).unit("K", "A", quality=1)
    box.unit("G", "A", kind="artillery", quality=3).unit("idle", "A", quality=3)
    game = played(attacking(box, dice=[3]), "attack B J,K,G")
    assert (asked(game), orders(game)) == ("spearhead", {"spearhead J", "spearhead K"})
    assert (refused(game, "spearhead G").rule, refused(game, "spearhead G").key) == (
        "6.1-F/spearhead",
        "artillery-leads-not",
    )
    assert refused(game, "spearhead idle").key == "took-no-part"
    assert column(played(game, "spearhead J")) == "2:1"


@rule("6.1-F/meeting", "6.1-G/quality")
def test_then_the_defender_names_the_unit_that_meets_it(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 6, "quality": 2}, {"strength": 2, "quality": 1})
    box.unit("Y", "B", "allied", quality=3).unit("G", "B", "allied", kind="artillery", quality=3)
    game = played(attacking(box, dice=[3]), "attack B J")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat, orders(game)) == ("meet", "allied", {"meet X", "meet Y"})
    assert (refused(game, "meet G").rule, refused(game, "meet G").key) == ("6.1-F/meeting", "artillery-behind-others")
    assert refused(game, "meet J").key == "not-defending"
    assert column(played(game, "meet Y")) == "1:2"


@rule("6.1-F/meeting")
def test_artillery_meets_the_charge_if_nobody_else_is_there(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, {}, {"kind": "artillery"}))
    assert told(game, "shifted")[0]["meeting"] == "X"


@rule("6.1-F/river")
def test_a_spearhead_across_a_major_river_is_one_worse(battlefield: Battlefield) -> None:
    for line in ("", "road"):  # a Road over it does not help
        game = fought(duel(battlefield, {"quality": 1}, {"quality": 1}, river="major", line=line))
        assert told(game, "shifted")[0]["shift"] == -1
    assert told(fought(duel(battlefield, {}, {}, river="minor")), "shifted")[0]["shift"] == 0


@rule("6.1-F/river")
def test_only_the_hexside_of_the_spearhead_counts(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"strength": 2}, {"strength": 4}, river="major").unit("K", "C", strength=2)
    assert told(fought(box, "attack B J,K", "spearhead K"), "shifted")[0]["shift"] == 0
    assert told(fought(box, "attack B J,K", "spearhead J"), "shifted")[0]["shift"] == -1


@rule("6.1-F/bunker")
def test_a_bunker_makes_the_defender_one_better(battlefield: Battlefield) -> None:
    assert (
        told(fought(duel(battlefield, {"quality": 3}, {"quality": 3}, bunker="british")), "shifted")[0]["shift"] == -1
    )
    for unable in ({"kind": "cavalry"}, {"motorized": True}):
        box = duel(battlefield, {}, unable, bunker="british").unit("Y", "B", "allied", strength=1)
        assert told(fought(box, "attack B J", "meet X"), "shifted")[0]["shift"] == 0


@rule("6.1-F/bunker-attack")
def test_a_bunker_does_not_help_those_who_attack_out_of_it(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, {}, {}).hex("A", bunker="japanese"))
    assert told(game, "shifted")[0]["shift"] == 0


# --- shifts (6.1-G) ----------------------------------------------------------------------------------------


@rule("6.1-G/mountain")
def test_mountain_and_cliff_help_the_defender(battlefield: Battlefield) -> None:
    for terrain, expected in (("mountain", -1), ("cliff", -1), ("hills", 0), ("jungle", 0)):
        game = fought(duel(battlefield, {"light": True}, {}, terrain=terrain), "attack B J", "banzai no")
        assert told(game, "shifted")[0]["shift"] == expected


@rule("6.1-G/mountain")
def test_mountains_do_not_help_artillery_and_tanks_that_meet_the_charge(battlefield: Battlefield) -> None:
    for kind in ("artillery", "tank"):
        assert told(fought(duel(battlefield, {}, {"kind": kind}, terrain="mountain")), "shifted")[0]["shift"] == 0
    box = duel(battlefield, {}, {"kind": "tank"}, terrain="mountain").unit("Y", "B", "allied", strength=1)
    assert told(fought(box, "attack B J", "meet Y"), "shifted")[0]["shift"] == -1


@rule("6.1-G/cap")
def test_the_net_of_all_shifts_is_capped_at_four(battlefield: Battlefield) -> None:
    attacker = {"quality": 1, "strength": 4}
    box = duel(
        battlefield, attacker, {"quality": 3, "strength": 1}, river="major", bunker="british", terrain="mountain"
    )
    assert told(fought(box), "shifted")[0] | {"shift": -4, "column": "1:2"} == told(fought(box), "shifted")[0]
    # 0 against 4 is -4, the mountain -1, Support +1: netted first, then capped
    netted = duel(
        battlefield,
        attacker | {"support": True},
        {"quality": 3, "strength": 1},
        river="major",
        bunker="british",
        terrain="mountain",
    )
    assert told(fought(netted), "shifted")[0]["shift"] == -4


@rule("6.1-G/cap")
def test_shifts_against_each_other_are_netted_before_the_cap(battlefield: Battlefield) -> None:
    hard = {"quality": 3, "strength": 1}
    box = duel(battlefield, {"quality": 1, "strength": 9, "support": True}, hard, river="major", bunker="british")
    game = fought(box)
    assert (told(game, "shifted")[0]["shift"], column(game)) == (-3, "4:1")


@rule("6.1-G/over-nine")
def test_beyond_nine_to_one_is_nine_to_one(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, {"strength": 9, "quality": 3}, {"strength": 1, "quality": 1}))
    assert column(game) == "9:1"


@rule("6.1-G/under-half")
def test_below_one_to_two_is_minus_one_once(battlefield: Battlefield) -> None:
    for quality in (2, 3):  # one or two columns below
        box = duel(battlefield, {"strength": 2, "quality": 1}, {"strength": 4, "quality": quality}).cell(
            "1:2", 3, "1-0"
        )
        game = fought(box, die=4)
        assert told(game, "shifted")[0]["column"] == "1:2"
        assert [event["die"] for event in told(game, "combat-result")] == [3]
        assert told(game, "step-lost")[0]["unit"] == "J"


@rule("6.1-G/quality")
def test_the_quality_of_the_side_lying_upwards_counts(battlefield: Battlefield) -> None:
    box = duel(battlefield, {"back": (2, 4, 1), "reduced": True, "quality": 3}, {"quality": 2})
    assert told(fought(box), "shifted")[0]["shift"] == -1
