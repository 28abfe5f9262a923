"""6.0 and 6.2-D: Transporters driven out of a hex that was fought for, and where the lost ones come back."""

from __future__ import annotations

from grognard.games.nemesis.position import LIMITED
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
    refused,
    where,
)


def shut_in(battlefield: Battlefield, result: str) -> NemesisSandbox:
    """A Japanese depot on a river in B, with Allied units on every side."""
    box = battlefield().chain("A B C").hex("B", depot="japanese", ring="dark").cell("9:1", 4, result)
    box.unit("I1", "A", "allied", strength=18).unit("I2", "C", "allied")
    return box.unit("J1", "B", size="small", strength=2).transporter("mules", "B")


def by_losses(box: NemesisSandbox) -> Game:
    """The only unit is lost and the Transporter must go."""
    return played(attacking(box, "allied", dice=[4]), "attack B I1")


def by_retreat(box: NemesisSandbox) -> Game:
    """The retreat is enforced."""
    orders = ("attack B I1", "lead I1", "enforce", "give-way")
    return played(attacking(box, "allied", dice=[4]), *orders)


@rule("6.2-D/transporter-return", "6.0/transporter-forced")
def test_a_transporter_does_not_come_back_on_the_depot_its_unit_has_just_lost(battlefield: Battlefield) -> None:
    game = by_losses(shut_in(battlefield, "0-1"))
    assert (where(game, "J1"), where(game, "mules"), asked(game)) == ("japanese-losses", "waiting", "advance")
    assert where(played(game, "advance I1"), "mules") == "waiting"


@rule("6.2-D/transporter-return")
def test_nor_on_the_depot_it_is_made_to_retreat_from(battlefield: Battlefield) -> None:
    game = by_retreat(shut_in(battlefield, "0-0r"))
    assert (where(game, "J1"), where(game, "mules"), where(game, "I1")) == ("japanese-losses", "waiting", "B")


@rule("6.2-D/transporter-return", "5.1-A/motorized")
def test_trucks_with_no_road_but_the_enemys_are_lost_as_well(battlefield: Battlefield) -> None:
    box = (
        battlefield().link("A", "B", "road").chain("B C").hex("B", depot="japanese", ring="dark").cell("9:1", 4, "0-1")
    )
    box.unit("I1", "A", "allied", strength=18).unit("J1", "B", size="small", strength=2)
    game = by_losses(box.transporter("trucks", "B", kind="trucks", motorized=True))
    assert (where(game, "trucks"), asked(game)) == ("waiting", "advance")


@rule("6.2-D/transporter-return")
def test_the_only_other_depot_takes_it_back(battlefield: Battlefield) -> None:
    game = by_losses(shut_in(battlefield, "0-1").hex("Y", depot="japanese", ring="dark"))
    assert (where(game, "mules"), position(game).supply[number(game, "mules")]) == ("Y", LIMITED)
    assert asked(game) == "advance"


@rule("6.2-D/transporter-return")
def test_the_owner_chooses_among_the_other_depots(battlefield: Battlefield) -> None:
    box = shut_in(battlefield, "0-1").hex("Y", depot="japanese", ring="dark").hex("Z", depot="japanese", ring="dark")
    game = by_losses(box)
    assert orders(game) == {"return-transporter mules Y", "return-transporter mules Z"}
    refusal = refused(game, "return-transporter mules B")
    assert (refusal.rule, refusal.key) == ("6.2-D/transporter-return", "depot-driven-from")
    assert refusal.facts == {"unit": "mules", "hex": "B"}
    assert where(played(game, "return-transporter mules Z"), "mules") == "Z"


@rule("6.2-D/transporter-return")
def test_every_transporter_of_the_hex_goes(battlefield: Battlefield) -> None:
    box = shut_in(battlefield, "0-1").transporter("hq", "B", kind="hq").hex("Y", depot="japanese", ring="dark")
    game = by_losses(box)
    assert (where(game, "mules"), where(game, "hq"), asked(game)) == ("Y", "Y", "advance")


# --- what the owner is told ----------------------------------------------------------------------------------


def open_ground(battlefield: Battlefield, result: str) -> NemesisSandbox:
    """The same with two ways out and no depot."""
    box = battlefield().chain("A B C").chain("B D").cell("9:1", 4, result).unit("I1", "A", "allied", strength=18)
    return box.unit("J1", "B", size="small", strength=2).transporter("mules", "B")


def question(game: Game) -> tuple[str, object, str]:
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "transporter-retreat"
    return decision.rule, decision.facts["why"], game.say(decision).split(":")[0]


@rule("6.0/transporter-forced")
def test_transporters_left_alone_by_losses_are_asked_for_by_that_rule(battlefield: Battlefield) -> None:
    game = by_losses(open_ground(battlefield, "0-1"))
    assert question(game) == ("6.0/transporter-forced", "losses", "No unit of yours is left in B")
    assert refused(game, "retreat-transporter I1 C").rule == "6.0/transporter-forced"


@rule("6.2-D/where")
def test_transporters_in_an_enforced_retreat_are_asked_for_by_that_one(battlefield: Battlefield) -> None:
    game = played(by_retreat(open_ground(battlefield, "0-0r")), "retreat J1 C")
    assert question(game) == ("6.2-D/where", "retreat", "Your units retreat from B")


@rule("5.1-F/push")
def test_and_pushed_ones_by_theirs(battlefield: Battlefield) -> None:
    box = battlefield().chain("A B C").chain("B D").unit("I1", "A", "allied").transporter("mules", "B")
    game = played(box.game("assault", "allied"), "move I1 B")
    assert question(game) == ("5.1-F/push", "push", "An enemy unit has entered B")
