"""6.1-H: the die, its Satisfaction, the losses of the result, and what becomes of Bunkers."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis.rules.zones import zone_of
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.battles import (
    Battlefield,
    asked,
    attacking,
    number,
    orders,
    played,
    position,
    reduced,
    refused,
    where,
)


def duel(battlefield: Battlefield, result: str = "0-0", die: int = 3, **attacker: Any) -> NemesisSandbox:
    """J of the Japanese in A attacks X in B at 1:1; one cell of the table has the result."""
    box = battlefield().chain("A B C").cell("1:1", die, result)
    return box.unit("J", "A", **({"strength": 4} | attacker)).unit("X", "B", "allied", strength=4)


def fought(box: NemesisSandbox, *more: str, die: int = 3, order: str = "attack B J") -> Game:
    return played(attacking(box, dice=[die]), order, *more)


# --- the die (6.1-H, 2.3) ----------------------------------------------------------------------------------


@rule("6.1-H/roll")
def test_die_and_column_give_the_losses_of_both(battlefield: Battlefield) -> None:
    game = fought(duel(battlefield, "1-2"))
    assert reduced(game, "J")
    assert where(game, "X") == "allied-losses"
    assert not reduced(fought(duel(battlefield, "1-2"), die=4), "J")  # another row


@rule("6.1-H/r")
def test_only_an_r_lets_the_attacker_enforce_a_retreat(battlefield: Battlefield) -> None:
    assert asked(fought(duel(battlefield, "0-0r"))) == "lead"
    assert asked(fought(duel(battlefield, "0-0"))) == "pause"


@rule("2.3/die-high", "2.3/die-low")
def test_five_pleases_the_attacker_and_two_the_defender(battlefield: Battlefield) -> None:
    generals = {die: tuple(position(fought(duel(battlefield), die=die)).general) for die in range(1, 7)}
    assert generals == {1: (0, 1), 2: (0, 1), 3: (0, 0), 4: (0, 0), 5: (1, 0), 6: (1, 0)}


@rule("2.3/die-high", "2.3/die-low")
def test_the_modified_die_counts(battlefield: Battlefield) -> None:
    box = duel(battlefield, light=True)
    assert tuple(position(fought(box, "banzai yes", die=4)).general) == (1, 0)
    assert tuple(position(fought(box, "banzai yes", die=2)).general) == (0, 0)


# --- losses ------------------------------------------------------------------------------------------------


@rule("6.1-H/first-loss")
def test_the_first_losses_are_those_of_spearhead_and_meeting_unit(battlefield: Battlefield) -> None:
    box = duel(battlefield, "1-1", strength=2).unit("K", "A", strength=4).unit("Y", "B", "allied", strength=2)
    game = fought(box, "spearhead K", "meet Y", order="attack B J,K")
    assert [reduced(game, unit) for unit in "JKXY"] == [False, True, False, True]


@rule("6.1-H/further-losses")
def test_further_losses_are_their_owners_choice_attacker_first(battlefield: Battlefield) -> None:
    box = duel(battlefield, "2-2", strength=2).unit("K", "A", strength=4).unit("Y", "B", "allied", strength=2)
    game = fought(box.unit("idle", "A"), "spearhead K", "meet Y", order="attack B J,K")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat, orders(game)) == ("loss", "japanese", {"loss J", "loss K"})
    assert refused(game, "loss idle").key == "not-in-this-fight"
    assert refused(game, "loss X").key == "not-yours"
    played(game, "loss K")  # the first unit again
    assert where(game, "K") == "japanese-losses"
    assert orders(game) == {"loss X", "loss Y"}
    played(game, "loss X")
    assert [reduced(game, unit) for unit in "XY"] == [True, True]


@rule("6.1-H/attacker-artillery")
def test_the_attackers_artillery_takes_no_loss_even_if_nothing_else_is_left(battlefield: Battlefield) -> None:
    box = duel(battlefield, "3-0r", strength=2).unit("G", "A", kind="artillery", strength=4)
    game = fought(box, order="attack B J,G")
    assert where(game, "J") == "japanese-losses"
    assert (where(game, "G"), reduced(game, "G")) == ("A", False)
    assert asked(game) == "pause"  # a loss not taken: no retreat can be enforced


@rule("6.1-H/attacker-artillery")
def test_artillery_is_refused_as_a_loss(battlefield: Battlefield) -> None:
    box = duel(battlefield, "2-0", strength=2).unit("K", "A").unit("G", "A", kind="artillery")
    game = fought(box, "spearhead J", order="attack B J,K,G")
    assert orders(game) == {"loss J", "loss K"}
    assert refused(game, "loss G").rule == "6.1-H/attacker-artillery"


@rule("6.1-H/further-losses")
def test_defending_artillery_takes_losses_like_any_unit(battlefield: Battlefield) -> None:
    box = duel(battlefield, "0-3", strength=8).unit("G", "B", "allied", kind="artillery", strength=4)
    game = fought(box)
    assert orders(game) == {"loss X", "loss G"}


@rule("6.0/transporter-no-loss")
def test_a_transporter_takes_no_loss(battlefield: Battlefield) -> None:
    box = duel(battlefield, "0-2", strength=8).unit("Y", "B", "allied", strength=4).transporter("mules", "B", "allied")
    game = fought(box, "meet X")
    assert orders(game) == {"loss X", "loss Y"}
    assert refused(game, "loss mules").rule == "6.0/transporter-no-loss"
    overkill = fought(duel(battlefield, "0-9").transporter("mules", "B", "allied"))
    assert (where(overkill, "X"), where(overkill, "mules")) == ("allied-losses", "C")


@rule("6.0/transporter-forced")
def test_transporters_give_way_when_their_units_die_whether_or_not_the_attacker_advances(
    battlefield: Battlefield,
) -> None:
    box = duel(battlefield, "0-2").transporter("mules", "B", "allied")
    game = fought(box)
    assert (where(game, "X"), where(game, "mules")) == ("allied-losses", "C")
    assert where(played(game, "done"), "J") == "A"
    unhurt = fought(duel(battlefield, "0-1").transporter("mules", "B", "allied"))
    assert where(unhurt, "mules") == "B"


# --- Bunkers -----------------------------------------------------------------------------------------------


def bunkered(battlefield: Battlefield, result: str, support: bool = True, kind: str = "engineer") -> NemesisSandbox:
    """Strength 8 with an Engineer or Tank against 4 in a Bunker; equal Quality gives 2:1 with Support Advantage."""
    box = battlefield().chain("A B C").hex("B", bunker="british").cell("2:1", 3, result).cell("1:1", 3, result)
    box.unit("J", "A", strength=5, support=support).unit("E", "A", kind=kind, size="small", strength=3)
    return box.unit("X", "B", "allied", strength=4)


def bunker(game: Game) -> int:
    return position(game).bunker[position(game).world.board.hex("B")]


@rule("6.1-H/bunker-destroyed")
def test_an_r_with_support_and_an_engineer_or_tank_destroys_a_bunker(battlefield: Battlefield) -> None:
    for kind in ("engineer", "tank"):
        box = bunkered(battlefield, "0-0r", kind=kind)
        assert bunker(fought(box, "spearhead J", order="attack B J,E")) == 0


@rule("6.1-H/bunker-destroyed")
def test_all_three_are_needed(battlefield: Battlefield) -> None:
    spearhead = "spearhead J"
    assert bunker(fought(bunkered(battlefield, "0-0"), spearhead, order="attack B J,E"))
    assert bunker(fought(bunkered(battlefield, "0-0r", support=False), spearhead, order="attack B J,E"))
    assert bunker(fought(bunkered(battlefield, "0-0r", kind="infantry"), spearhead, order="attack B J,E"))
    assert bunker(fought(bunkered(battlefield, "0-0r")))  # the Engineer stood by


@rule("6.1-H/bunker-destroyed")
def test_an_engineer_lost_in_the_combat_has_taken_part(battlefield: Battlefield) -> None:
    game = fought(bunkered(battlefield, "1-0r"), "spearhead E", order="attack B J,E")
    assert (where(game, "E"), bunker(game)) == ("japanese-losses", 0)


@rule("5.1-E/removal-in-combat")
def test_a_bunker_goes_with_the_last_unit_able_to_use_it(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").hex("B", bunker="british").cell("1:1", 3, "0-1r").unit("J", "A", strength=5)
    box.unit("X", "B", "allied", size="small", strength=1, quality=1).unit(
        "C", "B", "allied", kind="cavalry", strength=4
    )
    game = fought(box, "meet X")
    assert bunker(game) == 0
    assert asked(game) == "lead"  # without Support Advantage: the Bunker no longer forbids it


@rule("5.1-E/removal-in-combat")
def test_a_bunker_stays_while_somebody_can_use_it(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").hex("B", bunker="british").cell("1:1", 3, "0-1r").unit("J", "A", strength=5)
    box.unit("X", "B", "allied", size="small", strength=1, quality=1).unit("Y", "B", "allied", strength=4)
    game = fought(box, "meet X")
    assert bunker(game)
    assert asked(game) == "pause"


@rule("6.1-F/bunker-zoc")
def test_a_bunker_makes_no_better_zone_of_control(battlefield: Battlefield) -> None:
    game = battlefield().link("A", "B").hex("A", bunker="japanese").unit("J", "A", quality=2).game()
    assert zone_of(position(game), number(game, "J")) == ()
