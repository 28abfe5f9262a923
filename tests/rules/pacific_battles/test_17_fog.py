"""17.0 Fog of war: top units, inspection through interdiction, and concealment."""

from __future__ import annotations

from typing import Any

from grognard.field.powers import Side
from grognard.games.pacific_battles.rules.fog import markers_left, reveal
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import at, marker, offers, play, refused, state, told


def pacific() -> Any:
    return Sandbox("pacific_battles").parameter("concealment-japanese", 2)


def seen(game: Any) -> str:
    """Everything the Allies were told, as one text."""
    return repr(game.log("allied"))


def top(game: Any, hex: str) -> str:
    p = game.position
    return str(p.name(p.top[p.world.board.hex(hex)]))


@rule("17.1/top-unit")
def test_the_owner_chooses_the_unit_on_top() -> None:
    game = pacific().unit("I", "0404").unit("J", "0404").unit("A", "0707", "allied").game("movement")
    assert top(game, "0404") == "I"
    assert offers(game, "top") == ["top J"]
    play(game, "top J")
    assert top(game, "0404") == "J"
    assert told(game, "allied", "on-top") == [{"unit": "J", "hex": "0404"}]
    assert not game.can_undo()  # the enemy has seen it
    assert offers(game, "top") == []  # one order a stack is listed, more are allowed
    play(game, "top I")
    assert refused(game, "top I").rule == "17.1/top-unit"
    assert refused(game, "top A").rule == "17.1/top-unit"


@rule("17.1/top-unit")
def test_the_top_unit_stays_on_top_when_the_stack_moves() -> None:
    game = pacific().unit("I", "0404").unit("J", "0404").game("movement")
    play(game, "top J", "move I,J 0405")
    assert top(game, "0405") == "J"


@rule("17.1/top-unit")
def test_the_top_unit_stays_on_top_on_a_way_through_friends() -> None:
    game = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0405").game("movement")
    play(game, "top J", "move I,J 0406 0405")
    assert (top(game, "0405"), top(game, "0406")) == ("K", "J")
    game = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0405").game("movement")
    play(game, "top J", "move I,J 0405")
    assert top(game, "0405") == "K"  # who was there stays on top


@rule("17.1/inspection")
def test_the_enemy_learns_how_many_move_and_where_not_who() -> None:
    game = pacific().unit("Ichi", "0404").unit("Juni", "0404").gun("Kanone", "0402").game("movement")
    play(game, "move Ichi,Juni 0406", "move Kanone 0401")
    assert told(game, "allied", "moved-unseen") == [
        {"start": "0404", "hex": "0406", "path": ("0405", "0406"), "count": 2},
        {"start": "0402", "hex": "0401", "path": ("0401",), "count": 1},
    ]
    assert told(game, "japanese", "moved")[0]["units"] == ("Ichi", "Juni")
    assert not [name for name in ("Ichi", "Juni", "Kanone") if name in seen(game)]


@rule("17.1/inspection")
def test_what_the_owner_does_is_told_by_events_alone() -> None:
    game = pacific().unit("Ichi", "0404").game("movement")
    decision = game.decision()
    assert decision is not None
    assert all(kind.secret for kind in decision.accepts if kind.kind != "done")


@rule("17.1/interdicted")
def test_entering_an_interdicted_hex_shows_the_stack_to_the_marker_s_owner() -> None:
    box = pacific().interdict("0405", "allied").unit("I", "0404", movement=6).unit("J", "0404", movement=6)
    game = box.unit("K", "0405").game("movement")
    play(game, "move I,J 0406 0405")  # passing through is entering
    assert told(game, "allied", "inspected") == [{"units": ("I", "J"), "hex": "0405"}]  # not K, who was there
    assert told(game, "japanese", "inspected") == []


@rule("17.1/interdicted")
def test_one_s_own_marker_shows_nothing_nor_does_leaving() -> None:
    box = pacific().interdict("0405", "japanese").interdict("0404", "allied").unit("I", "0404").game("movement")
    play(box, "move I 0405")
    assert told(box, "allied", "inspected") == []


@rule("17.1/interdicted", "singapore 2.11/effect")
def test_a_concealed_stack_is_not_inspected() -> None:
    box = pacific().interdict("0405 0303", "allied").unit("I", "0404", movement=8).conceal("0404", "0303")
    game = box.unit("J", "0302").unit("K", "0303").game("movement")
    play(game, "move I 0406 0405")
    play(game, "move J 0303")  # straight under the marker there
    assert told(game, "allied", "inspected") == []


@rule("17.1/interdicted", "17.2/joining")
def test_passing_beside_concealed_friends_is_no_cover() -> None:
    box = pacific().interdict("0405 0406", "allied").unit("I", "0404", movement=8).unit("J", "0405").unit("K", "0406")
    game = box.conceal("0405", "0406").game("movement")
    play(game, "move I 0406 0405")
    assert told(game, "allied", "inspected") == [{"units": ("I",), "hex": "0405"}]  # in 0406 it is under the marker


@rule("17.2/concealment")
def test_markers_go_on_stacks_up_to_the_number_of_the_game() -> None:
    box = pacific().unit("I", "0404").unit("J", "0202").unit("K", "0606").unit("A", "0107", "allied")
    game = box.game("movement")
    assert offers(game, "conceal") == ["conceal 0202", "conceal 0404", "conceal 0606"]
    assert refused(game, "conceal 0303").rule == "17.2/concealment"
    assert refused(game, "conceal 0107").rule == "17.2/concealment"
    play(game, "conceal 0404", "conceal 0202")
    assert marker(game, "concealed", "0404") == 1
    assert markers_left(game.position, Side(0)) == 0
    refusal = refused(game, "conceal 0606")
    assert refusal.rule == "17.2/concealment"
    assert refusal.facts == {"limit": 2}
    assert refused(game, "conceal 0404").key == "concealed-already"
    assert told(game, "allied", "concealed")[0] == {"side": "japanese", "hex": "0404"}
    play(game, "done")
    allied = box.game("movement", "allied")
    assert offers(allied, "conceal") == []
    assert refused(allied, "conceal 0107").facts == {"limit": 0}  # none for this side


@rule("17.2/joining")
def test_whoever_enters_the_hex_goes_under_the_marker() -> None:
    game = pacific().unit("I", "0404").conceal("0404").unit("J", "0403").unit("K", "0402").game("movement")
    play(game, "move J 0404")
    assert marker(game, "concealed", "0404") == 1
    play(game, "top J")
    assert told(game, "allied", "on-top") == []
    assert "'J'" not in seen(game)


@rule("17.2/until")
def test_the_marker_moves_with_its_whole_stack_and_hides_even_the_number() -> None:
    game = pacific().unit("Ichi", "0404").unit("Juni", "0404").conceal("0404").game("movement")
    play(game, "move Ichi,Juni 0406")
    assert (marker(game, "concealed", "0404"), marker(game, "concealed", "0406")) == (0, 1)
    assert told(game, "allied", "moved-concealed-unseen") == [
        {"start": "0404", "hex": "0406", "path": ("0405", "0406")}
    ]
    assert "Ichi" not in seen(game)
    assert told(game, "allied", "moved-unseen") == []


@rule("17.2/until")
def test_a_part_of_the_stack_leaves_the_marker_behind() -> None:
    game = pacific().unit("I", "0404").unit("J", "0404").conceal("0404").game("movement")
    play(game, "move I 0405")
    assert (marker(game, "concealed", "0404"), marker(game, "concealed", "0405")) == (1, 0)
    assert told(game, "allied", "moved-unseen")[0]["count"] == 1  # it comes out into the open
    game = pacific().unit("I", "0404").unit("J", "0404").unit("K", "0405").conceal("0404", "0405").game("movement")
    play(game, "move I 0405")  # from marker to marker
    assert told(game, "allied", "moved-unseen") == []


@rule("17.2/until")
def test_the_owner_takes_the_marker_off_when_he_likes() -> None:
    game = pacific().unit("I", "0404").conceal("0404").unit("J", "0202").game("movement")
    assert offers(game, "unconceal") == ["unconceal 0404"]
    assert refused(game, "unconceal 0202").rule == "17.2/until"
    play(game, "unconceal 0404")
    assert marker(game, "concealed", "0404") == 0
    assert markers_left(game.position, Side(0)) == 2
    assert told(game, "allied", "unconcealed") == [{"hex": "0404", "unit": "I"}]


@rule("17.2/until")
def test_combat_takes_the_marker_off_and_time_does_not() -> None:
    game = pacific().unit("I", "0404").conceal("0404").unit("A", "0101", "allied").game("movement")
    play(game, "done")
    p: Any = game.position
    assert marker(game, "concealed", "0404") == 1
    reveal(p, p.world.board.hex("0404"))
    assert marker(game, "concealed", "0404") == 0
    assert at(game, "I") == "0404"
    assert state(game, "reserve", "I") == 0
