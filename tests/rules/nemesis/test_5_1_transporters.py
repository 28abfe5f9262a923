"""5.1-F Transporters: pushed from hex to hex, and what 6.2-D makes of the lost ones."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.position import FULL, LIMITED
from tests.marks import rule
from tests.rules.nemesis.moving import at, ends, level, offers, play


@rule("5.1-F/enter", "5.1-F/push")
def test_a_unit_enters_the_hex_of_enemy_transporters_and_their_owner_retreats_them(battlefield: Any) -> None:
    box = battlefield().chain("A B C").chain("B D").unit("58", "A", movement=1, quality=1)
    game = box.transporter("mules", "B", "allied").transporter("hq", "B", "allied", kind="hq").game("assault")
    assert ends(game, "58") == {"B"}  # at no extra cost
    play(game, "move 58 B")
    decision = game.decision()
    assert (decision.kind, decision.seat) == ("transporter-retreat", "allied")
    assert ends(game, "mules", "retreat-transporter") == {"A", "C", "D"}
    assert decision.facts["count"] == 2
    assert "2 Transporters must still retreat" in game.say(decision)
    play(game, "retreat-transporter mules C")
    assert game.say(game.decision()).endswith("choose where your Transporter retreats.")
    play(game, "retreat-transporter hq D")
    assert (at(game, "58"), at(game, "mules"), at(game, "hq")) == ("B", "C", "D")
    assert game.decision().kind == "movement"


@rule("5.1-F/enter")
def test_a_unit_among_the_transporters_closes_the_hex(battlefield: Any) -> None:
    box = battlefield().chain("A B").unit("58", "A").transporter("mules", "B", "allied").unit("1", "B", "allied")
    assert box.game("assault").why_not("move 58 B").rule == "2.2/no-enemy-stack"


@rule("5.1-F/push-again")
def test_the_same_unit_pushes_the_same_transporter_again(battlefield: Any) -> None:
    box = battlefield().chain("A B C D E").unit("58", "A", movement=3, quality=1).transporter("mules", "B", "allied")
    game = box.game("assault")
    # the Transporter may even be sent into the path of the unit
    play(game, "move 58 D", "retreat-transporter mules C", "retreat-transporter mules D")
    play(game, "retreat-transporter mules E")
    assert (at(game, "58"), at(game, "mules")) == ("D", "E")


@rule("5.1-F/push")
def test_the_unit_marches_on_when_the_owner_has_decided(battlefield: Any) -> None:
    box = battlefield().chain("A B C").chain("B D").unit("58", "A", movement=2, quality=1)
    game = box.transporter("mules", "B", "allied").game("assault")
    play(game, "move 58 C")
    assert at(game, "58") == "B"
    play(game, "retreat-transporter mules D")
    assert (at(game, "58"), at(game, "mules")) == ("C", "D")


@rule("5.1-F/transporter-refused")
def test_transporters_do_not_enter_each_others_hexes(battlefield: Any) -> None:
    box = battlefield().chain("A B").transporter("hq", "A", kind="hq").transporter("mules", "B", "allied")
    game = box.game("assault")
    assert ends(game, "hq") == set()
    assert game.why_not("move hq B").rule == "5.1-F/transporter-refused"


@rule("5.1-F/transporter-refused")
def test_transporters_do_not_retreat_onto_each_other(battlefield: Any) -> None:
    box = battlefield().chain("A B C").chain("B D").unit("58", "A", movement=1).transporter("mules", "B", "allied")
    game = box.transporter("hq", "C", kind="hq").game("assault")
    play(game, "move 58 B")
    assert ends(game, "mules", "retreat-transporter") == {"A", "D"}
    assert game.why_not("retreat-transporter mules C").rule == "5.1-F/transporter-refused"


@rule("5.1-F/full-hex")
def test_a_transporter_retreats_into_a_full_hex(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A", movement=1).unit("57", "A").transporter("mules", "B", "allied")
    for name in ("1", "2"):
        box.unit(name, "C", "allied")  # two large units fill a hex without a Road
    game = box.game("assault")
    play(game, "move 58 B")
    assert at(game, "mules") == "C"  # the only open hex: nothing to ask


@rule("5.1-F/one-hex")
def test_a_transporter_retreats_one_hex(battlefield: Any) -> None:
    box = battlefield().chain("A B C D").unit("58", "A", movement=1).transporter("mules", "B", "allied")
    game = box.game("assault")
    play(game, "move 58 B")
    refusal = game.why_not("retreat-transporter mules D")
    assert (refusal.rule, refusal.facts) == ("5.1-F/one-hex", {"unit": "mules", "hex": "D"})


@rule("6.2-D/no-cliffs")
def test_not_even_mules_retreat_into_cliffs(battlefield: Any) -> None:
    box = battlefield().hex("C", "cliff").chain("A B C").chain("B D").unit("58", "A", movement=1)
    game = box.transporter("mules", "B", "allied").game("assault")
    play(game, "move 58 B")
    assert ends(game, "mules", "retreat-transporter") == {"A", "D"}
    assert game.why_not("retreat-transporter mules C").rule == "6.2-D/no-cliffs"


@rule("5.1-A/motorized")
def test_trucks_retreat_along_lines(battlefield: Any) -> None:
    box = battlefield().link("A", "B", "road").link("B", "C").link("B", "D", "track").unit("58", "A", movement=1)
    game = box.transporter("trucks", "B", "allied", kind="trucks", motorized=True).game("assault")
    play(game, "move 58 B")
    assert ends(game, "trucks", "retreat-transporter") == {"A", "D"}
    assert game.why_not("retreat-transporter trucks C").rule == "5.1-A/motorized"


@rule("6.2-D/last-resort")
@pytest.mark.parametrize("what", ["ambush", "objective"])
def test_an_ambush_or_enemy_objective_only_if_nothing_else_is_open(battlefield: Any, what: str) -> None:
    box = battlefield().chain("A B C").unit("58", "A", movement=1).transporter("mules", "B", "allied")
    box.hex("C", ambush=True) if what == "ambush" else box.hex("C", objective=2, owner="japanese")
    game = box.game("assault")
    play(game, "move 58 B")
    assert at(game, "mules") == "A"  # behind the unit that has just left it
    blocked = box.unit("59", "A").game("assault")
    play(blocked, "move 58 B")
    assert at(blocked, "mules") == "C"


@rule("6.2-D/last-resort")
def test_the_last_resort_is_refused_while_another_hex_is_open(battlefield: Any) -> None:
    box = battlefield().chain("A B C").chain("B D").hex("C", ambush=True).unit("58", "A", movement=1)
    game = box.transporter("mules", "B", "allied").game("assault")
    play(game, "move 58 B")
    assert game.why_not("retreat-transporter mules C").rule == "6.2-D/last-resort"


@rule("6.2-D/last-resort")
def test_an_ambush_does_not_frighten_japanese_transporters(battlefield: Any) -> None:
    box = battlefield().chain("A B C").chain("B D").hex("C", ambush=True).unit("1", "A", "allied", movement=1)
    game = box.transporter("hq", "B", kind="hq").game("assault", "allied")
    play(game, "move 1 B")
    assert ends(game, "hq", "retreat-transporter") == {"A", "C", "D"}


@rule("5.1-F/push")
def test_only_the_pushed_transporters_retreat(battlefield: Any) -> None:
    box = battlefield().chain("A B C").chain("B D").unit("58", "A", movement=1).transporter("mules", "B", "allied")
    game = box.transporter("hq", "C", "allied", kind="hq").game("assault")
    play(game, "move 58 B")
    assert {line.split()[1] for line in offers(game, "retreat-transporter")} == {"mules"}
    for unit in ("hq", "58"):
        assert game.why_not(f"retreat-transporter {unit} D").key == "not-pushed"


@rule("6.2-D/transporter-return-allied", "2.5/transporter")
def test_a_lost_allied_transporter_goes_to_the_off_map_box(battlefield: Any) -> None:
    box = battlefield().chain("A B").unit("58", "A", movement=1).unit("59", "A")
    game = box.transporter("mules", "B", "allied", supply="out").game("assault")
    play(game, "move 58 B")
    assert (at(game, "mules"), level(game, "mules")) == ("off-map-box", FULL)
    p: Any = game.position
    assert (p.resources, p.lament[1]) == (0, 0)


def lost_japanese(battlefield: Any) -> Any:
    """A Japanese HQ that has nowhere to go when the Allied unit enters B."""
    box = battlefield().chain("A B").unit("1", "A", "allied", movement=1).unit("2", "A", "allied")
    return box.transporter("hq", "B", kind="hq", supply="out")


@rule("6.2-D/transporter-return")
def test_a_lost_japanese_transporter_returns_on_an_able_depot(battlefield: Any) -> None:
    box = lost_japanese(battlefield).hex("E", entry="japanese").link("E", "D", "road").hex("D", depot="japanese")
    box.hex("X", depot="japanese")  # joined to nothing: it cannot provide
    game = box.game("assault", "allied")
    play(game, "move 1 B")
    assert (at(game, "hq"), level(game, "hq")) == ("D", FULL)


@rule("6.2-D/transporter-return")
def test_it_takes_the_level_of_the_depot(battlefield: Any) -> None:
    box = lost_japanese(battlefield).hex("D", depot="japanese", ring="dark")  # River Supply
    game = box.game("assault", "allied")
    play(game, "move 1 B")
    assert (at(game, "hq"), level(game, "hq")) == ("D", LIMITED)


@rule("6.2-D/transporter-return")
def test_the_owner_chooses_among_several_depots(battlefield: Any) -> None:
    box = lost_japanese(battlefield).hex("D", depot="japanese", ring="dark").hex("E", depot="japanese", ring="dark")
    game = box.hex("X", depot="japanese").game("assault", "allied")
    play(game, "move 1 B")
    decision = game.decision()
    assert (decision.kind, decision.seat) == ("depot", "japanese")
    assert offers(game, "return-transporter") == ["return-transporter hq D", "return-transporter hq E"]
    assert game.why_not("return-transporter hq X").rule == "6.2-D/transporter-return"
    play(game, "return-transporter hq E")
    assert at(game, "hq") == "E"
    assert game.decision().kind == "movement"


@rule("6.2-D/transporter-return", "5.1-F/transporter-refused")
def test_a_depot_with_an_enemy_transporter_is_no_choice(battlefield: Any) -> None:
    box = lost_japanese(battlefield).hex("D", depot="japanese", ring="dark").hex("E", depot="japanese", ring="dark")
    game = box.transporter("mules", "E", "allied").game("assault", "allied")
    play(game, "move 1 B")
    assert at(game, "hq") == "D"


@rule("6.2-D/transporter-return")
def test_another_transporter_is_no_answer(battlefield: Any) -> None:
    box = lost_japanese(battlefield).hex("D", depot="japanese", ring="dark").hex("E", depot="japanese", ring="dark")
    game = box.transporter("mules", "X").hex("X").game("assault", "allied")
    play(game, "move 1 B")
    assert game.why_not("return-transporter mules D").key == "other-transporter"


@rule("6.2-D/transporter-return")
def test_without_an_able_depot_it_waits(battlefield: Any) -> None:
    game = lost_japanese(battlefield).game("assault", "allied")
    play(game, "move 1 B")
    assert at(game, "hq") == "waiting"


@rule("6.2-D/transporter-return")
def test_a_waiting_transporter_returns_when_a_japanese_phase_begins(battlefield: Any) -> None:
    box = battlefield().hex("D", depot="japanese", ring="dark").transporter("hq", "waiting", kind="hq")
    game = box.tracks(chosen=("assault", "assault")).game("turn")
    assert (at(game, "hq"), level(game, "hq")) == ("D", LIMITED)


@rule("2.3/transporter-no-capture")
def test_a_transporter_captures_nothing(battlefield: Any) -> None:
    box = battlefield().hex("B", objective=4, owner="allied").chain("A B").transporter("mules", "A")
    game = box.game("assault")
    play(game, "move mules B")
    p: Any = game.position
    assert (at(game, "mules"), p.general[0], sum(p.flag)) == ("B", 0, 0)


@rule("2.3/objective-entry-kinds")
def test_passing_through_captures(battlefield: Any) -> None:
    box = battlefield().hex("B", objective=4, owner="allied").chain("A B C").unit("58", "A", movement=2, quality=1)
    game = box.game("assault")
    play(game, "move 58 C")
    p: Any = game.position
    assert (at(game, "58"), p.general[0], sum(p.flag)) == ("C", 4, 1)


@rule("2.6/trigger-transporter")
def test_pushing_a_yunnan_transporter_activates_the_yunnan_force(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A", movement=1).transporter("hq", "B", "allied", force="yunnan")
    game = box.game("assault")
    assert not game.position.yunnan_active
    play(game, "move 58 B")
    assert game.position.yunnan_active


@rule("2.6/trigger-transporter")
def test_pushing_another_transporter_does_not(battlefield: Any) -> None:
    box = battlefield().chain("A B C").unit("58", "A", movement=1).transporter("hq", "B", "allied")
    game = box.game("assault")
    play(game, "move 58 B")
    assert not game.position.yunnan_active
