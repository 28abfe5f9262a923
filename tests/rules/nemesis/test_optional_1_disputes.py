"""Optional variant 1: what partners cannot agree on is settled by the higher die."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import CHITS
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.battles import attacking
from tests.rules.nemesis.looking import asked, offered, place, play, position, refused
from tests.rules.nemesis.partners import ALLIED, JAPANESE, asked_of, dice, fronts


def chosen(game: Game) -> list[str]:
    return [CHITS[chit] if chit >= 0 else "" for chit in position(game).chosen]


@rule("optional/1-disputes")
def test_the_higher_die_chooses_the_first_chit_and_ties_roll_again(battlefield: Any) -> None:
    game = fronts(battlefield).game("end of turn", dice=[6, 6, 3, 3, 2, 5])
    assert (asked(game), asked_of(game)) == ("first-chit", JAPANESE)
    play(game, "choose-chit supply", seat="japanese-east")
    assert asked_of(game) == ("japanese-west",)
    assert chosen(game) == ["", ""]
    play(game, "choose-chit attack", seat="japanese-west")
    assert dice(game) == [3, 3, 2, 5]  # the claimants roll in the order of their claims
    assert chosen(game) == ["attack", ""]
    assert asked_of(game) == ALLIED  # the other side has its own dispute


@rule("optional/1-disputes")
def test_without_disagreement_no_die_is_rolled(battlefield: Any) -> None:
    game = fronts(battlefield).game("end of turn", dice=[6, 6])
    for seat in (*JAPANESE, *ALLIED):
        play(game, "choose-chit supply", seat=seat)
    assert dice(game) == []
    assert asked(game) == "pause"
    assert position(game).turn == 2


@rule("optional/1-disputes")
def test_a_claim_for_the_first_chit_is_nobody_elses_business(battlefield: Any) -> None:
    game = fronts(battlefield).game("end of turn", dice=[6, 6])
    told = game.play("choose-chit supply", "japanese-west")
    assert isinstance(told, list)
    assert [(event.kind, event.to) for event in told] == [("claim", (0,))]
    assert game.view("japanese-east") | {"seat": None} == game.view(None)


@rule("optional/1-disputes")
@pytest.mark.parametrize(("rolled", "battle"), [((5, 2), "0801"), ((2, 5), "1301")])
def test_the_air_support_goes_to_the_higher_die(battlefield: Any, rolled: tuple[int, int], battle: str) -> None:
    box = fronts(battlefield).link("0901", "0801").link("1201", "1301").air_support("5AD", "japanese")
    box.unit("W", "0901", strength=4).unit("X", "0801", "allied").unit("E", "1201", strength=4)
    game = attacking(box.unit("Y", "1301", "allied"), dice=[*rolled, 3])
    play(game, "attack 0801 W 5AD", seat="japanese-west")
    assert position(game).air[0] == 0
    play(game, "attack 1301 E 5AD", seat="japanese-east")
    assert dice(game) == list(rolled)
    assert [event.facts["hex"] for event in game.log() if event.kind == "attack"] == [battle]
    loser = "japanese-east" if battle == "0801" else "japanese-west"
    assert asked_of(game) == (loser,)
    order = "attack 1301 E 5AD" if battle == "0801" else "attack 0801 W 5AD"
    assert refused(game, order, loser).key == "air-used"


def losses(box: NemesisSandbox) -> NemesisSandbox:
    """Two Japanese Battalions to come back, in the Heavy Monsoon, when only one may."""
    box.hex("1001", entry="japanese", depot="japanese").transporter("HQ", "1001", kind="division-hq", formation="31")
    for battalion in ("I", "II"):
        box.unit(battalion, "japanese-losses", size="small", formation="31")
    return box.tracks(turn=8)


@rule("optional/1-disputes")
def test_replacements_are_claimed(battlefield: Any) -> None:
    game = losses(fronts(battlefield)).game("reinforcement", dice=[1, 6])
    assert (asked(game), asked_of(game)) == ("replacement", JAPANESE)
    assert offered(game, "japanese-east") == {"replace I 1001", "replace II 1001", "done"}
    play(game, "replace I 1001", seat="japanese-west")
    play(game, "replace II 1001", seat="japanese-east")
    assert (place(game, "I"), place(game, "II")) == ("japanese-losses", "1001")


@rule("optional/1-disputes")
def test_who_is_done_leaves_the_rest_to_the_partner(battlefield: Any) -> None:
    game = losses(fronts(battlefield)).tracks(turn=1).game("reinforcement")
    play(game, "done", seat="japanese-east")
    play(game, "replace I 1001", seat="japanese-west")
    assert asked_of(game) == ("japanese-west",)
    play(game, "replace II 1001", seat="japanese-west")
    assert dice(game) == []


@rule("optional/1-disputes")
def test_partners_who_overfill_a_hex_dispute_whose_unit_goes(battlefield: Any) -> None:
    box = fronts(battlefield).unit("W", "1001")
    for unit in ("E1", "E2", "E3"):
        box.unit(unit, "1101")
    game = box.game("assault", dice=[6, 1])
    play(game, "move W 1101", seat="japanese-west")
    play(game, "done", seat="japanese-east")
    assert (asked(game), asked_of(game)) == ("surplus", JAPANESE)
    play(game, "surplus E1", seat="japanese-west")  # each may name any unit of the stack
    play(game, "surplus W", seat="japanese-east")
    assert (place(game, "W"), place(game, "E1")) == ("1101", "japanese-losses")


@rule("optional/1-disputes")
@pytest.mark.parametrize("claims", [("deploy X", "to-airfield X"), ("deploy X", "deploy Y")])
def test_the_last_resource_point_is_disputed(battlefield: Any, claims: tuple[str, str]) -> None:
    box = fronts(battlefield).hex("BR", reinforcement="british").link("BR", "0901", arrow=True)
    box.unit("X", "off-map-box", "allied").unit("Y", "off-map-box", "allied").tracks(resources=1)
    game = box.game("reinforcement", "allied", dice=[2, 1])
    assert (asked(game), asked_of(game)) == ("deploy", ALLIED)
    play(game, claims[0], seat="allied-west")
    play(game, claims[1], seat="allied-east")
    assert dice(game) == [2, 1]
    assert (place(game, "X"), place(game, "Y")) == ("BR", "off-map-box")


@rule("optional/1-disputes")
def test_flags_are_lifted_together(battlefield: Any) -> None:
    box = fronts(battlefield).tracks(turn=2)
    for number in range(7):
        box.hex(f"F{number}", objective=1, owner="japanese", flag="japanese")
    game = box.game("end of turn", dice=[6, 6, 4, 2])
    assert (asked(game), asked_of(game)) == ("lower-flags", JAPANESE)
    play(game, "remove-flag F0", seat="japanese-west")
    play(game, "remove-flag F6", seat="japanese-east")
    p = position(game)
    assert (p.flag[p.world.board.hex("F0")], p.flag[p.world.board.hex("F6")]) == (0, 1)
