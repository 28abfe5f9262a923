"""5.2 Assault: an attack with all its limits, and a few more."""

from __future__ import annotations

from grognard.games.nemesis.sandbox import NemesisSandbox
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
    where,
)


def front(battlefield: Battlefield) -> NemesisSandbox:
    """Two Japanese units in A and one in C, all next to an Allied one in B."""
    box = battlefield().chain("Z A B").link("C", "B").unit("J", "A", strength=4).unit("K", "A", strength=4)
    return box.unit("L", "C", strength=4).unit("X", "B", "allied", strength=4)


@rule("5.2/after-movement")
def test_units_assault_after_all_movement_moved_or_not(battlefield: Battlefield) -> None:
    game = front(battlefield).unit("M", "A", done="moved").game("assault", "japanese", dice=[3])
    assert asked(game) == "movement"
    assert refused(game, "assault B J").key == "not-now"
    played(game, "done")
    assert {"assault B J", "assault B M"} <= orders(game)
    assert refused(game, "move J Z").key == "not-now"


@rule("5.2/after-movement")
def test_only_adjacent_enemy_units_are_assaulted(battlefield: Battlefield) -> None:
    game = assaulting(front(battlefield).link("B", "D").unit("Y", "D", "allied"))
    assert (refused(game, "assault Z J").rule, refused(game, "assault Z J").key) == (
        "5.2/after-movement",
        "no-enemy-there",
    )
    assert refused(game, "assault D J").key == "not-adjacent"


@rule("5.2/once")
def test_a_unit_assaults_once_and_is_assaulted_once(battlefield: Battlefield) -> None:
    box = lingering(front(battlefield).unit("Y", "Z", "allied", strength=4))
    game = played(assaulting(box, dice=[3]), "assault B J")
    assert (refused(game, "assault Z J").rule, refused(game, "assault Z J").key) == ("5.2/once", "has-attacked")
    assert (refused(game, "assault B K").rule, refused(game, "assault B K").key) == ("5.2/once", "attacked-before")
    assert "assault Z K" in orders(game)


@rule("5.2/max-three")
def test_a_fourth_assault_is_refused(battlefield: Battlefield) -> None:
    game = assaulting(lingering(front(battlefield)), attacks=3)
    refusal = refused(game, "assault B J")
    assert (refusal.rule, refusal.facts) == ("5.2/max-three", {"attacks": 3, "limit": 3})
    assert "3 assaults" in game.say(refusal, "en")
    assert "3 Assauts" in game.say(refusal, "fr")


@rule("5.2/max-three")
def test_every_assault_counts(battlefield: Battlefield) -> None:
    game = played(assaulting(lingering(front(battlefield)), attacks=2, dice=[3]), "assault B J")
    assert refused(game, "assault B K").rule == "5.2/max-three"


@rule("5.2/same-hex")
def test_an_assault_comes_out_of_one_hex(battlefield: Battlefield) -> None:
    game = assaulting(front(battlefield))
    refusal = refused(game, "assault B J,L")
    assert (refusal.rule, refusal.facts) == ("5.2/same-hex", {"count": 2, "hexes": ("A", "C")})
    assert {"assault B J,K", "assault B L"} <= orders(game)
    assert not {order for order in orders(game) if "L" in order and "J" in order}


@rule("5.2/same-hex")
def test_air_support_may_join_an_assault(battlefield: Battlefield) -> None:
    game = assaulting(front(battlefield).air_support("zero", "japanese", strength=4), dice=[3])
    played(game, "assault B J zero")
    assert told(game, "odds") == [{"attack": "8", "defence": "4", "column": "2:1"}]


@rule("5.2/stilwell-one")
def test_a_second_assault_with_stilwell_units_is_refused(battlefield: Battlefield) -> None:
    box = battlefield().chain("B A C").unit("J", "B").unit("K", "C").unit("brit", "A", "allied")
    box.unit("stil", "A", "allied", force="stilwell").unit("stil2", "A", "allied", force="stilwell")
    game = assaulting(box.unit("brit2", "A", "allied"), "allied", dice=[3])
    played(game, "assault B brit,stil", "spearhead stil")
    refusal = refused(game, "assault C brit2,stil2")
    assert (refusal.rule, refusal.facts) == ("5.2/stilwell-one", {"unit": "stil2", "attacks": 1, "limit": 1})
    assert "1 assault in this phase" in game.say(refusal, "en")
    assert "1 Assaut dans cette Phase" in game.say(refusal, "fr")
    assert game.why_not("assault C brit2") is None


@rule("5.2/yunnan", "2.6/no-assault-even-active")
def test_the_yunnan_force_never_assaults(battlefield: Battlefield) -> None:
    box = (
        battlefield().chain("A B").unit("J", "B").unit("yun", "A", "allied", force="yunnan").unit("brit", "A", "allied")
    )
    box.tracks(yunnan_active=True)
    game = assaulting(box, "allied")
    refusal = refused(game, "assault B yun")
    assert (refusal.rule, refusal.facts) == ("5.2/yunnan", {"unit": "yun"})
    assert attacking(box, "allied").why_not("attack B yun") is None


@rule("5.2/yunnan")
def test_the_yunnan_force_moves_in_an_assault_phase(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").unit("yun", "A", "allied", force="yunnan").tracks(yunnan_active=True)
    game = played(box.game("assault", "allied"), "move yun B")
    assert where(game, "yun") == "B"


@rule("5.2/full-supply", "7.1-B/half-attack-assault-excluded")
def test_only_units_in_full_supply_assault(battlefield: Battlefield) -> None:
    box = (
        front(battlefield)
        .unit("hungry", "A", supply="limited", strength=9)
        .unit("starved", "A", supply="out", strength=9)
    )
    game = assaulting(box)
    for unit, level in (("hungry", "limited"), ("starved", "out")):
        refusal = refused(game, f"assault B J,{unit}")
        assert (refusal.rule, refusal.facts) == ("5.2/full-supply", {"unit": unit, "level": level})
        assert attacking(box).why_not(f"attack B J,{unit}") is None
    assert not any("hungry" in order or "starved" in order for order in orders(game))


@rule("5.2/attack-rules-apply")
def test_the_limits_of_attacks_hold_for_assaults(battlefield: Battlefield) -> None:
    box = (
        front(battlefield)
        .unit("G", "A", kind="artillery")
        .unit("G2", "A", kind="garrison")
        .unit("weak", "A", strength=1)
    )
    box.hex("D", "cliff").link("A", "D").unit("Y", "D", "allied").transporter("mules", "E", "allied").link("A", "E")
    game = assaulting(box.air_support("zero", "japanese"))
    assert [
        refused(game, f"assault {order}").rule for order in ("B G", "B G2", "B weak", "D J", "E J", "B G zero")
    ] == [
        "6.1-D/artillery",
        "1.2-J/garrison-no-attack",
        "6.1-E/minimum",
        "6.1-D/terrain",
        "6.0/sole-transporters",
        "1.2-B/air-not-alone",
    ]


@rule("5.2/attack-rules-apply")
def test_an_assault_wakes_the_yunnan_force_and_costs_lament_like_an_attack(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").unit("yun", "B", "allied", force="yunnan", strength=1, support=True)
    box.unit("J", "A", strength=4, support=True)
    game = played(assaulting(box, dice=[3]), "assault B J")
    assert position(game).yunnan_active
    assert position(game).lament[0] == 1  # Support Advantage against Support


@rule("6.1-G/massive-when", "6.1-F/banzai-who")
def test_massive_combat_and_banzai_are_open_in_assaults(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B").unit("X", "B", "allied", strength=9)
    for name in "JKL":
        box.unit(name, "A", steps=3, strength=3, light=True)
    game = played(assaulting(box, dice=[3]), "assault B J,K,L", "spearhead J")
    assert asked(game) == "massive"
    assert asked(played(game, "massive no")) == "banzai"
