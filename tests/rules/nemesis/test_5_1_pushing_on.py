"""5.1-F: a unit that has pushed a Transporter goes on as it likes when it has seen where the Transporter went."""

from __future__ import annotations

from typing import Any

from tests.marks import rule
from tests.rules.nemesis.battles import refused
from tests.rules.nemesis.moving import at, ends, offers, play


def crossroads(battlefield: Any, movement: int = 4, **unit: Any) -> Any:
    """58 in A, Mules in B; the ways go on to C and D, and from there to E and F."""
    box = battlefield().chain("A B C E").chain("B D F")
    return box.unit("58", "A", movement=movement, **{"quality": 2, **unit}).transporter("mules", "B", "allied")


@rule("5.1-F/push-again")
def test_a_unit_follows_the_transporter_that_stepped_aside(battlefield: Any) -> None:
    game = crossroads(battlefield).game("assault")
    play(game, "move 58 B", "retreat-transporter mules D")
    assert ends(game, "58") == {"A", "C", "E", "D", "F"}
    play(game, "move 58 D", "retreat-transporter mules F", "move 58 F")
    assert (at(game, "58"), at(game, "mules")) == ("F", "D")  # back the only way there is
    assert game.view("japanese")["going_on"] == {"unit": "58", "left": 1}
    play(game, "move 58 D", "retreat-transporter mules B")
    assert refused(game, "move 58 B").key == "has-moved"  # four hexes, four points


@rule("5.1-F/push-again", "5.1-A/allowance")
def test_it_goes_on_with_the_points_it_has_left(battlefield: Any) -> None:
    game = crossroads(battlefield, movement=2).game("assault")
    play(game, "move 58 B", "retreat-transporter mules D")
    assert ends(game, "58") == {"A", "C", "D"}
    answer = game.query("reach", {"unit": "58"})
    assert (answer["value"], {each["hex"]: each["left"] for each in answer["hexes"]}) == (1, {"A": 0, "C": 0, "D": 0})
    refusal = refused(game, "move 58 E")
    assert (refusal.rule, refusal.key) == ("5.1-A/insufficient", "too-far-after-push")
    assert refusal.facts == {"unit": "58", "hex": "E", "cost": 2, "available": 1, "spent": 1}
    assert refused(game, "move 58 E C").key == "too-far-after-push"
    play(game, "move 58 C")
    assert game.view("japanese")["going_on"] is None
    assert refused(game, "move 58 E").key == "has-moved"


@rule("5.1-F/push-again", "5.1-A/minimum-move")
def test_no_one_hex_minimum_after_a_push(battlefield: Any) -> None:
    box = battlefield().hex("B", "mountain").hex("C", "mountain").chain("A B C").chain("B D")
    box.unit("58", "A", movement=3, quality=2, light=False).transporter("mules", "B", "allied")
    game = box.game("assault")
    play(game, "move 58 B", "retreat-transporter mules D")
    assert refused(game, "move 58 D").key == "has-moved"  # B cost more than it had


@rule("5.1-C/enemy-transporter", "5.1-F/push-again")
def test_a_push_forbids_a_stretch_afterwards_as_well(battlefield: Any) -> None:
    game = crossroads(battlefield, movement=2, quality=3).game("assault")
    assert "E" not in ends(game, "58")
    play(game, "move 58 B", "retreat-transporter mules D")
    assert "E" not in ends(game, "58")


@rule("5.1-F/push-again")
def test_once_another_counter_has_moved_it_stays(battlefield: Any) -> None:
    game = crossroads(battlefield).hex("X").chain("X Y").unit("59", "X").game("assault")
    play(game, "move 58 B", "retreat-transporter mules D", "move 59 Y")
    refusal = refused(game, "move 58 D")
    assert (refusal.rule, refusal.key, ends(game, "58")) == ("5.1/voluntary", "has-moved", set())


@rule("5.1-F/push-again")
def test_a_unit_that_pushed_nobody_stays(battlefield: Any) -> None:
    game = crossroads(battlefield).chain("A X Y").game("assault")
    play(game, "move 58 X")
    assert refused(game, "move 58 Y").key == "has-moved"


@rule("5.1-F/push-again")
def test_a_path_announced_to_its_end_may_be_prolonged_too(battlefield: Any) -> None:
    game = crossroads(battlefield).game("assault")
    play(game, "move 58 C", "retreat-transporter mules D")
    assert (at(game, "58"), game.view("japanese")["going_on"]) == ("C", {"unit": "58", "left": 2})
    play(game, "move 58 D B", "retreat-transporter mules F")
    assert (at(game, "58"), game.view("japanese")["going_on"]) == ("D", None)


@rule("5.1-F/push-again")
def test_a_transporter_that_had_no_choice_is_followed_as_well(battlefield: Any) -> None:
    box = battlefield().chain("A B C D").unit("58", "A", movement=3, quality=1).unit("59", "A")
    game = box.transporter("mules", "B", "allied").game("assault")
    play(game, "move 58 B")
    assert at(game, "mules") == "C"
    assert game.can_undo("japanese")
    play(game, "move 58 C", "retreat-transporter mules D")
    assert (at(game, "58"), offers(game, "move")[-1]) == ("C", "move 58 D")


@rule("5.1-F/push-again")
def test_an_ambush_ends_its_movement(battlefield: Any) -> None:
    game = crossroads(battlefield, light=True).game("assault")
    play(game, "move 58 B", "retreat-transporter mules D", "ambush 58 B")
    assert (refused(game, "move 58 C").key, ends(game, "58")) == ("has-laid", set())


@rule("5.1-F/push-again", "1.2-D/drop-state")
def test_a_battalion_left_behind_has_moved(battlefield: Any) -> None:
    box = crossroads(battlefield, steps=3, formation="31", back=(2, 2, 2))
    game = box.unit("I", "japanese-battalions", size="small", formation="31", movement=4).game("assault")
    play(game, "move 58 B", "retreat-transporter mules D", "drop 58")
    assert refused(game, "move I C").key == "has-moved"
    assert game.view("japanese")["going_on"] == {"unit": "58", "left": 1}  # by the value it now has


@rule("5.1-F/push-again")
def test_taking_back_the_next_move_gives_the_right_back(battlefield: Any) -> None:
    game = crossroads(battlefield).chain("X Y").unit("59", "X").game("assault")
    play(game, "move 58 B", "retreat-transporter mules D", "move 59 Y")
    assert game.undo()
    assert ends(game, "58") == {"A", "C", "E", "D", "F"}


@rule("5.1-F/push-again")
def test_the_right_ends_with_the_movement(battlefield: Any) -> None:
    game = crossroads(battlefield).chain("B X").unit("1", "X", "allied").game("assault")
    play(game, "move 58 B", "retreat-transporter mules D", "done")
    assert game.view("japanese")["going_on"] is None
