"""Fall of Singapore 2.2, 2.5, 2.71: replacements, supply lines and sources, and the garrison of the Island."""

from __future__ import annotations

import pytest

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import SPECIALS
from grognard.games.pacific_battles.rules.bombardment import Fire
from grognard.games.pacific_battles.rules.supply import fed, sources, supply_report
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import garrison, in_supply, kind_of, malaya, situation
from tests.rules.pacific_battles.moving import named, offers, play, refused, state


def sources_of(box: PacificSandbox, side: Side) -> set[str]:
    game = box.game()
    return named(game, sources(situation(game), side))


@rule("singapore 2.51/range")
@pytest.mark.parametrize(
    ("side", "source", "near", "far"), [("japanese", "0101", "0106", "0107"), ("allied", "0407", "0402", "0401")]
)
def test_a_line_is_five_hexes_long(side: str, source: str, near: str, far: str) -> None:
    box = garrison(malaya()).hq("H", source, side).unit("near", near, side).unit("far", far, side)
    game = box.game()
    assert in_supply(game, "near")
    assert not in_supply(game, "far")
    report = supply_report(situation(game), JAPANESE if side == "japanese" else ALLIED)
    assert report["far"] == {"supplied": False, "rule": "singapore 2.51/range", "line": []}


@rule("singapore 2.53/japanese-source")
@pytest.mark.parametrize("kind", ["road", "railway"])
@pytest.mark.parametrize("end", ["0101", "0301", "0701"])
def test_a_japanese_hq_traces_along_road_or_rail_to_where_supplies_come_in(kind: str, end: str) -> None:
    column = end[:2]
    box = malaya().area("road-off-map", "0701").hq("H", f"{column}06")
    assert sources_of(box, JAPANESE) == set()
    box.line(kind, " ".join(f"{column}0{row}" for row in range(1, 7)))
    assert sources_of(box, JAPANESE) == {f"{column}06"}
    assert sources_of(box.unit("A", f"{column}03", "allied"), JAPANESE) == set()


@rule("singapore 2.53/japanese-source")
@pytest.mark.parametrize("end", ["0101", "0301", "0701"])
def test_nothing_comes_in_where_the_commonwealth_has_passed(end: str) -> None:
    column = end[:2]
    box = malaya().area("road-off-map", "0701").hq("H", f"{column}03").line("road", f"{column}01 {column}02 {column}03")
    p = situation(box.game())
    home, gate = p.at[0], p.world.board.index[end]
    assert fed(p, JAPANESE) >> home & 1
    p.control[gate] = 1 + ALLIED
    p.touch()
    assert not fed(p, JAPANESE) >> home & 1
    p.control[gate] = 1 + JAPANESE
    p.touch()
    assert fed(p, JAPANESE) >> home & 1


@rule("singapore 2.53/japanese-source")
def test_a_trail_or_another_port_will_not_do() -> None:
    trail = malaya().hq("H", "0103").line("trail", "0101 0102 0103")
    assert sources_of(trail, JAPANESE) == set()
    port = malaya().hq("H", "0503").port("0501").control("japanese", "0501").line("road", "0501 0502 0503")
    assert sources_of(port, JAPANESE) == set()


@rule("singapore 2.52/commonwealth-source")
def test_a_commonwealth_hq_traces_along_road_or_rail_to_any_port_of_its_own() -> None:
    box = garrison(malaya()).port("0701").hq("H", "0703", "allied").hq("I", "0705", "allied")
    box.line("railway", "0701 0702").line("road", "0702 0703")
    assert sources_of(box, ALLIED) == set()  # nobody's port
    assert sources_of(box.control("allied", "0701"), ALLIED) == {"0703"}
    assert sources_of(box.control("japanese", "0701"), ALLIED) == set()


@rule("singapore 2.52/airfields")
def test_with_fewer_than_three_airfields_only_singapore_counts() -> None:
    box = garrison(malaya()).port("0701").control("allied", "0701").line("road", "0701 0702 0703")
    box.hq("H", "0703", "allied").hq("S", "0407", "allied")
    assert sources_of(box, ALLIED) == {"0703", "0407"}
    assert sources_of(box.control("japanese", "0603"), ALLIED) == {"0407"}
    assert sources_of(box.control("japanese", "0408"), ALLIED) == set()


@rule("singapore 2.54/any-hq")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_any_friendly_hq_supplies(side: str) -> None:
    box = garrison(malaya()).unit("U", "0104" if side == "japanese" else "0405", side, formation="11th")
    box.hq("own", "0707", side, formation="11th")
    assert not in_supply(box.game(), "U")
    box.hq("other", "0101" if side == "japanese" else "0407", side, formation="9th")
    assert in_supply(box.game(), "U")


@rule("singapore 2.71/garrison")
def test_without_two_brigades_on_the_island_nobody_is_supplied() -> None:
    box = malaya().hq("H", "0407", "allied").unit("1M", "0408", "allied", size="brigade")
    box.unit("B", "0407", "allied", size="battalion").unit("J", "0102").hq("K", "0101")
    game = box.game()
    assert not in_supply(game, "1M")
    assert not in_supply(game, "B")
    assert in_supply(game, "J")
    assert supply_report(situation(game), ALLIED)["B"]["rule"] == "singapore 2.71/garrison"
    box.unit("G", "0407", "allied", size="brigade", kind="artillery", lost=1)  # any type, reduced or not
    assert in_supply(box.game(), "B")


@rule("singapore 2.84/supply", "singapore 2.71/garrison")
def test_whoever_arrives_by_sea_is_supplied_this_turn_even_without_the_garrison() -> None:
    box = malaya().hq("H", "0407", "allied").unit("old", "0408", "allied")
    box.unit("new", "due", "allied", placement="port 0408", entry=4)
    game = box.cards(turn=4).game("joint")
    assert (in_supply(game, "new"), in_supply(game, "old")) == (True, False)


@rule("singapore 2.71/restored", "singapore 2.71/garrison")
def test_supply_stops_and_comes_back_with_the_second_brigade() -> None:
    box = garrison(malaya()).hq("H", "0407", "allied").unit("B", "0306", "allied")
    game = box.game("movement", "allied")
    assert in_supply(game, "B")
    play(game, "move 2M 0407", "move 2M 0406")
    assert not in_supply(game, "B")
    play(game, "move 2M 0407")
    assert in_supply(game, "B")


@rule("singapore 2.71/garrison", "5.23/return-place")
def test_without_the_garrison_the_rebuilt_come_back_to_a_port_and_to_no_hq() -> None:
    box = malaya().hq("H", "0406", "allied").unit("1M", "0408", "allied", size="brigade", nation="malay")
    box.unit("B", "destroyed", "allied", nation="malay", lost=2).unit("J", "0102")
    box.cards(tally={"commonwealth-infantry": 2})
    game = box.game("joint")
    assert refused(game, "return B 0406").rule == "5.23/return-place"
    assert game.why_not("return B 0408") is None
    box.unit("2M", "0408", "allied", size="brigade", nation="malay")
    assert box.game("joint").why_not("return B 0406") is None


@rule("14.1/hq-returns", "8.11/move")
def test_a_motorized_hq_comes_back_to_no_ground_that_is_closed_to_it() -> None:
    box = garrison(malaya()).hq("H", "destroyed", "allied", motorized=True).terrain("mountain", "0203")
    game = box.control("allied", "0203 0204").game("joint")
    assert {"return-hq H 0204"} <= set(offers(game, "return-hq"))
    assert refused(game, "return-hq H 0203").key == "entry-closed"


def reduced(turn: int) -> Game:
    box = garrison(malaya()).cards(turn=turn)
    for name in ("I1", "I2"):
        box.unit(name, "0203", "allied", nation="indian", faces="5-5 3-3 2-2", lost=2)
    box.unit("A", "0204", "allied", nation="australian", faces="5-5 3-3 2-2", lost=2)
    box.unit("G", "0204", "allied", nation="indian", kind="artillery", lost=1)
    return box.game("joint")


@rule("singapore 2.2/special-replacements")
def test_three_steps_of_turn_12_are_for_indian_infantry() -> None:
    game = reduced(12)
    assert kind_of(game) == "replacement"
    assert refused(game, "rebuild A indian").rule == "5.21/matching"
    assert refused(game, "rebuild G indian").rule == "5.21/matching"
    assert refused(game, "rebuild A australian").rule == "5.21/matching"
    play(game, "rebuild I1 indian", "rebuild I1 indian", "rebuild I2 indian")
    assert (state(game, "lost", "I1"), state(game, "lost", "I2")) == (0, 1)
    assert kind_of(game) != "replacement"  # no fourth
    assert kind_of(reduced(11)) != "replacement"


@rule("singapore 2.2/australian")
def test_one_step_of_turn_13_is_for_australian_infantry() -> None:
    game = reduced(13)
    assert refused(game, "rebuild I1 australian").rule == "5.21/matching"
    assert refused(game, "rebuild I1 indian").facts["available"] == 0
    play(game, "rebuild A australian")
    assert state(game, "lost", "A") == 1
    assert kind_of(game) != "replacement"
    assert kind_of(reduced(14)) != "replacement"


@rule("singapore 2.2/special-replacements", "5.13/no-saving")
def test_special_steps_not_spent_are_lost() -> None:
    game = reduced(12)
    play(game, "done")
    assert situation(game).special[SPECIALS.index("indian")] == 0


@rule("singapore 2.71/garrison", "17.1/inspection", "11.23/opportunities")
@pytest.mark.parametrize("brigades", [1, 2])
def test_whether_guns_are_asked_to_fire_does_not_tell_of_the_garrison(brigades: int) -> None:
    box = malaya().hq("S", "0407", "allied").gun("G", "0402", "allied").unit("J", "0401")
    for number in range(2):
        box.unit(f"{number}M", "0407", "allied", size="brigade" if number < brigades else "battalion")
    game = box.game("bombardment", "allied")
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "bombard"
    assert len(decision.actions_of("allied").of(Fire)) == (brigades == 2)
    play(game, "done")
