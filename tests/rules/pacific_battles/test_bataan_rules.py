"""Struggle on Bataan 2.1 to 2.6, 2.8, 2.9: stacking, replacements, command, supply, attrition and maximum efforts."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import SPECIALS
from grognard.games.pacific_battles.rules.command import radius, uncommanded
from grognard.games.pacific_battles.rules.stacking import overstacked
from grognard.games.pacific_battles.rules.supply import fed, sources
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import (
    deployed,
    in_supply,
    joint_phase,
    kind_of,
    peninsula,
    place_of,
    real,
    situation,
)
from tests.rules.pacific_battles.fighting import CHARTS, asked, played
from tests.rules.pacific_battles.moving import named, offers, play, refused, state, told

KINDS = {"I": "infantry", "T": "tank", "G": "artillery", "H": "hq"}
SIZES = {"r": "regiment", "g": "group", "b": "battalion", "c": "company", "d": "division"}


def broken_by(stack: str, side: str) -> str:
    """The rule that a stack breaks: 'Ir Tb' is an infantry regiment and a tank battalion."""
    box = peninsula()
    for number, word in enumerate(stack.split()):
        box.unit(f"U{number}", "0404", side, kind=KINDS[word[0]], size=SIZES[word[1]])
    p = situation(box.game())
    return overstacked(p, JAPANESE if side == "japanese" else ALLIED, p.world.board.hex("0404"))


@rule("bataan 2.11/japanese-stacking")
def test_three_japanese_units_and_one_of_each_kind_fit() -> None:
    assert broken_by("Ir Ir Ib Tr Gr Hd", "japanese") == ""
    assert broken_by("Gr Gr Gr Gr", "japanese") == ""
    assert broken_by("Ib Ib Ib Ib", "japanese") == "bataan 2.11/japanese-stacking"
    assert broken_by("Ib Ib Tb Tb Tb", "japanese") == "bataan 2.11/japanese-stacking"


@rule("bataan 2.12/allied-stacking")
@pytest.mark.parametrize(
    "stack",
    ["Ir", "Ib Ib Ib", "Ir Tb Gr Hd", "Ib Ib Ib Tb Gr Hd", "Ic Ic Ib Hd", "Gr Gb Ib Ib", "Gr Gr", "Ib Ib Hd Hd"],
)
def test_allies_stack_a_regiment_or_three_battalions_and_one_of_each_kind(stack: str) -> None:
    assert broken_by(stack, "allied") == ""


@rule("bataan 2.12/allied-stacking")
@pytest.mark.parametrize(
    "stack", ["Ir Ib", "Ig Ib", "Ir Ir", "Ib Ib Ib Ib", "Ic Ic Ib Ib", "Ir Gr Gb", "Ib Ib Ib Tb Tb", "Gr Gr Gr"]
)
def test_a_regiment_does_not_mix_with_battalions(stack: str) -> None:
    assert broken_by(stack, "allied") == "bataan 2.12/allied-stacking"


# --- 2.2 replacements --------------------------------------------------------------------------------------


def twelfth_turn(turn: int = 12) -> Game:
    """Eight reduced units of the 65th Brigade, two of the 16th Division, a gun of the brigade, a stranger."""
    box = peninsula().formation("9th-regiment", parent="16th-division").cards(turn=turn)
    for number in range(8):
        box.unit(f"65-{number}", "0202", formation="65th-brigade", lost=1)
    box.unit("1/9", "0203", formation="9th-regiment", lost=1)
    box.unit("16Eng", "0203", formation="16th-division", kind="engineer", lost=1)
    box.gun("65Art", "0203", formation="65th-brigade", lost=1).unit("X", "0204", formation="nagano", lost=1)
    return box.game("joint", dice=(1,))


@rule("bataan 2.2/special-replacements")
def test_seven_steps_are_for_the_65th_brigade() -> None:
    game = twelfth_turn()
    assert asked(game) == ("replacement", "japanese")
    for unit in ("1/9", "X"):
        assert refused(game, f"rebuild {unit} 65th").rule == "5.21/matching"
    play(game, *(f"rebuild 65-{number} 65th" for number in range(7)))
    assert refused(game, "rebuild 65-7 65th").facts["available"] == 0
    assert refused(game, "rebuild 65-7 16th").rule == "5.21/matching"


@rule("bataan 2.2/sixteenth")
def test_seven_more_are_for_the_16th_division_engineers_too() -> None:
    game = twelfth_turn()
    assert situation(game).special[SPECIALS.index("16th")] == 7
    play(game, "rebuild 1/9 16th", "rebuild 16Eng 16th")
    assert situation(game).special[SPECIALS.index("16th")] == 5
    assert refused(game, "rebuild X 16th").rule == "5.21/matching"


@rule("bataan 2.2/non-artillery")
def test_none_of_them_is_for_artillery() -> None:
    assert refused(twelfth_turn(), "rebuild 65Art 65th").rule == "5.21/matching"


@rule("bataan 2.2/special-replacements", "5.13/no-saving")
def test_they_come_on_turn_12_and_are_not_kept() -> None:
    game = twelfth_turn()
    play(game, "done")
    assert set(situation(game).special) == {0}
    for turn in (11, 13):
        assert kind_of(twelfth_turn(turn)) != "replacement"


@rule("bataan 2.2/restriction")
def test_who_receives_such_a_step_neither_moves_nor_attacks_this_turn() -> None:
    game = twelfth_turn()
    play(game, "rebuild 65-0 65th")
    assert state(game, "frozen", "65-0") == 12
    assert state(game, "frozen", "65-1") == 0
    frozen: dict[str, Any] = {"formation": "65th-brigade", "frozen": 12}
    box = peninsula(charts=CHARTS).cards(turn=12).hq("H", "0201", formation="65th-brigade", command=6)
    box.unit("F", "0202", **frozen).unit("R", "0201", reserve=1, **frozen).unit("A", "0203", "allied").unit("N", "0202")
    moving = box.game("movement")
    assert refused(moving, "move F 0302").rule == "bataan 2.2/restriction"
    assert not [line for line in offers(moving, "move") if line.split()[1] == "F"]
    rear = peninsula().cards(turn=12).hq("H", "0201", formation="65th-brigade", command=6).unit("E", "0202", **frozen)
    resting = rear.unit("A", "0707", "allied").game("movement", dice=(1,))
    play(resting, "reserve E")  # that is neither
    assert state(resting, "reserve", "E") == 1
    fighting = box.game("combat", dice=(3,))
    assert refused(fighting, "attack 0203 F F").rule == "bataan 2.2/restriction"
    assert not [line for line in offers(fighting, "attack") if "F" in line.split()[2]]
    activating = box.unit("Q", "0201", formation="65th-brigade", reserve=1).game("reserve movement", dice=(1,))
    assert refused(activating, "activate R").rule == "bataan 2.2/restriction"
    play(activating, "activate Q")


# --- 2.3 command -------------------------------------------------------------------------------------------


@rule("bataan 2.31/japanese-radius", "bataan 2.32/allied-radius", "bataan 2.32/philippine")
def test_philippine_hqs_command_half_as_far_as_the_others() -> None:
    box = peninsula().hq("J", "0101", command=3).hq("U", "0401", "allied", command=3, nation="us")
    p = situation(box.hq("P", "0701", "allied", command=3, nation="philippine").game())
    assert [radius(p, hq) for hq in range(3)] == [6, 6, 3]
    p.holder = JAPANESE  # the initiative raises the value, and the radius with it
    assert [radius(p, hq) for hq in range(3)] == [8, 6, 3]


def in_command(hq: str, unit: str) -> bool:
    """Whether the unit of a formation is commanded; the HQs of the 11th and 21st Divisions exist."""
    box = peninsula().formation("11th", "allied", parent="ii-corps").formation("21st", "allied", parent="ii-corps")
    sizes = {"ii-corps": "corps", "11th": "division", "21st": "division"}
    for key, size in sizes.items():
        box.hq(f"HQ-{key}", "0404" if key == hq else "destroyed", "allied", formation=key, size=size, command=6)
    box.unit("U", "0405", "allied", formation=unit, nation="philippine")
    p = situation(box.game())
    return uncommanded(p, p.world.number["U"]) is None


@rule("bataan 2.33/corps")
def test_a_corps_commands_every_unit_of_the_army() -> None:
    assert in_command("ii-corps", "11th")
    assert in_command("ii-corps", "i-corps")
    assert in_command("ii-corps", "")


@rule("bataan 2.33/others")
def test_others_command_their_own_and_those_without_a_superior_hq() -> None:
    assert in_command("11th", "11th")
    assert not in_command("11th", "21st")
    assert in_command("11th", "")
    assert in_command("11th", "26th-cavalry")  # a formation without an HQ counter
    box = peninsula().formation("9th", parent="16th").hq("HQ-16", "due", formation="16th", command=4)
    box.hq("HQ-65", "0202", formation="65th", command=4).unit("1/9", "0203", formation="9th")
    p = situation(box.game())
    assert uncommanded(p, p.world.number["1/9"]) is not None  # its own HQ is still to come


# --- 2.4 supply --------------------------------------------------------------------------------------------


@rule("bataan 2.41/range")
@pytest.mark.parametrize(
    ("side", "source", "near", "far"), [("japanese", "0101", "0108", "0109"), ("allied", "0409", "0402", "0401")]
)
def test_a_line_is_seven_hexes_long(side: str, source: str, near: str, far: str) -> None:
    real_world = real("bataan").position.world
    box = peninsula().hq("H", source, side).unit("near", near, side).unit("far", far, side)
    for each in ("japanese", "allied"):
        box.parameter(f"supply-range-{each}", real_world.charts.number(f"supply-range-{each}"))
    game = box.game()
    assert in_supply(game, "near")
    assert not in_supply(game, "far")


def sources_of(box: PacificSandbox, side: Side) -> set[str]:
    game = box.game()
    return named(game, sources(situation(game), side))


@rule("bataan 2.42/allied-source")
def test_an_allied_hq_traces_to_mariveles_or_cabcaben() -> None:
    box = peninsula().hq("H", "0402", "allied").hq("I", "0407", "allied")
    assert sources_of(box, ALLIED) == {"0402", "0407"}
    for hex in ("0105", "0304", "0505", "0704"):
        box.unit(f"J{hex}", hex)  # a front from coast to coast
    assert sources_of(box, ALLIED) == {"0407"}
    assert sources_of(box.unit("M", "0409"), ALLIED) == {"0407"}  # by Cabcaben
    assert sources_of(box.unit("C", "0609"), ALLIED) == set()


@rule("bataan 2.42/japanese-source")
def test_a_japanese_hq_traces_to_the_north_edge_or_the_road_hex() -> None:
    box = peninsula().hq("H", "0402").hq("I", "0408")
    assert sources_of(box, JAPANESE) == {"0402", "0408"}
    for hex in ("0204", "0404", "0604"):
        box.unit(f"A{hex}", hex, "allied")
    assert sources_of(box, JAPANESE) == {"0402"}
    south = peninsula().hq("I", "0408").area("entry-japanese", "0107")
    for hex in ("0204", "0404", "0604"):
        south.unit(f"A{hex}", hex, "allied")
    assert sources_of(south, JAPANESE) == {"0408"}


@rule("bataan 2.42/japanese-source")
def test_on_the_real_board_that_is_the_top_row_and_1008() -> None:
    world = real("bataan").position.world
    names = {world.board.names[hex] for hex in world.area("entry-japanese")}
    assert "1008" in names
    assert {name[2:] for name in names - {"1008"}} == {"01"}


@rule("bataan 2.42/allied-source", "bataan 2.42/japanese-source")
def test_no_line_ends_in_a_source_that_the_enemy_controls() -> None:
    box = peninsula().hq("H", "0407", "allied").hq("I", "0402")
    assert sources_of(box.control("japanese", "0409"), ALLIED) == {"0407"}  # by Cabcaben
    assert sources_of(box.control("japanese", "0609"), ALLIED) == set()
    assert sources_of(box, JAPANESE) == {"0402"}
    edge = situation(box.game()).world
    box.control("allied", " ".join(edge.board.names[hex] for hex in edge.area("entry-japanese")))
    assert sources_of(box, JAPANESE) == set()


@rule("bataan 2.42/allied-source")
def test_supply_ends_at_once_when_the_enemy_has_passed_through_the_harbours() -> None:
    p = situation(peninsula().hq("H", "0407", "allied").game())
    here = p.world.board.index["0407"]
    assert fed(p, ALLIED) >> here & 1
    for name in ("0409", "0609"):
        p.control[p.world.board.index[name]] = 1 + JAPANESE
    p.touch()
    assert not fed(p, ALLIED) >> here & 1


@rule("14.1/hq-returns", "bataan 2.42/allied-source")
def test_a_destroyed_hq_comes_back_only_where_supply_reaches_it() -> None:
    box = peninsula().hq("H", "destroyed", "allied").unit("A", "0403", "allied")
    box.control("allied", "0402 0408 0409").control("japanese", "0407")
    game = box.game("joint", dice=(1,))
    assert {"return-hq H 0402", "return-hq H 0408", "return-hq H 0409"} <= set(offers(game, "return-hq"))
    for hex in ("0105", "0304", "0505", "0704"):
        box.unit(f"J{hex}", hex)  # a front from coast to coast
    game = box.game("joint", dice=(1,))
    assert set(offers(game, "return-hq")) == {"return-hq H 0408", "return-hq H 0409", "return-hq H 0609"}
    refusal = refused(game, "return-hq H 0402")
    assert (refusal.rule, refusal.key) == ("14.1/hq-returns", "hq-cut-off")
    lost = box.control("japanese", "0409 0609").game("joint", dice=(1,))
    assert kind_of(lost) != "hq-return"  # it waits
    assert place_of(lost, "H") == "destroyed"


@rule("14.1/hq-returns", "7.4/supply")
def test_an_enemy_zone_keeps_no_hq_from_its_hex_but_from_the_ground_beyond() -> None:
    box = peninsula().hq("H", "destroyed", "allied").unit("A", "0108", "allied")
    box.control("allied", "0403 0405 0406")
    for hex in ("0204", "0404", "0604"):
        box.unit(f"J{hex}", hex)  # zones from coast to coast
    game = box.game("joint", dice=(1,))
    assert {"return-hq H 0405", "return-hq H 0406"} <= set(offers(game, "return-hq"))
    assert refused(game, "return-hq H 0403").key == "hq-cut-off"
    play(game, "return-hq H 0405")
    assert in_supply(game, "H")
    besieged = (
        peninsula().hq("H", "destroyed", "allied").unit("A", "0301", "allied").unit("J", "0408").unit("K", "0608")
    )
    assert {"return-hq H 0409"} <= set(offers(besieged.game("joint", dice=(1,)), "return-hq"))


@rule("bataan 2.43/any-hq")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_any_friendly_hq_supplies(side: str) -> None:
    box = peninsula().unit("U", "0405", side, formation="11th")
    assert not in_supply(box.game(), "U")
    assert in_supply(box.hq("other", "0404", side, formation="21st").game(), "U")


# --- 2.6 attrition -----------------------------------------------------------------------------------------


@rule("bataan 2.6/attrition", "bataan 2.6/month", "bataan attrition-table")
@pytest.mark.parametrize(
    ("turn", "die", "steps"),
    [(1, 5, 0), (1, 6, 1), (4, 6, 1), (5, 4, 0), (5, 5, 1), (11, 1, 1), (11, 6, 3), (16, 3, 2), (17, 1, 1), (18, 6, 6)],
)
def test_the_allies_lose_steps_by_the_month(turn: int, die: int, steps: int) -> None:
    game = joint_phase(deployed("bataan"), turn, dice=(die,))
    event = next(event for event in game.log("japanese") if event.kind == "attrition")
    assert (event.facts["side"], event.facts["steps"]) == ("allied", steps)
    if steps:
        assert asked(game) == ("attrition", "allied")
    else:
        assert kind_of(game) != "attrition"


def starving() -> PacificSandbox:
    box = peninsula().unit("A", "0404", "allied").unit("B", "0404", "allied").unit("R", "0405", "allied", lost=1)
    return box.hq("H", "0405", "allied")


@rule("bataan 2.6/april-override")
@pytest.mark.parametrize(("lost", "column"), [("0409 0609", "april"), ("0409", "january"), ("0609", "january")])
def test_without_both_harbours_the_column_of_april_is_used(lost: str, column: str) -> None:
    game = starving().control("japanese", lost).game("joint", dice=(2,))
    assert [event["column"] for event in told(game, "allied", "attrition")] == [column]


@rule("bataan 2.6/distribution")
def test_nobody_is_eliminated_before_everybody_has_lost_a_step() -> None:
    game = starving().control("japanese", "0409 0609").game("joint", dice=(4,))
    for unit in ("R", "H"):
        assert refused(game, f"suffer {unit}").rule == "bataan 2.6/distribution"
    play(game, "suffer A")
    assert offers(game, "suffer") == [
        "suffer B"
    ]  # asked all the same: the enemy must not learn that there is no choice
    play(game, "suffer B")
    assert set(offers(game, "suffer")) == {"suffer A", "suffer B", "suffer R", "suffer H"}
    play(game, "suffer R")
    assert place_of(game, "R") == "destroyed"


@rule("bataan 2.6/attrition", "3.1/turn-order")
@pytest.mark.parametrize("first", [JAPANESE, ALLIED])
def test_the_allies_starve_before_anybody_spends_steps(first: int) -> None:
    box = starving().control("japanese", "0409 0609").cards(first=first, tally={"us-army-infantry": 4})
    game = box.game("joint", dice=(1,))
    assert asked(game) == ("attrition", "allied")
    play(game, "suffer A")
    assert asked(game) == ("replacement", "allied")
    assert {"rebuild A", "rebuild R"} <= set(offers(game, "rebuild"))


@rule("bataan 2.6/not-tallied", "bataan 2.6/box")
def test_such_steps_are_not_counted_and_the_dead_are_not_gone_for_good() -> None:
    game = starving().control("japanese", "0409 0609").unit("M", "0409").unit("C", "0609").game("joint", dice=(4,))
    assert not in_supply(game, "R")
    play(game, "suffer A", "suffer B", "suffer R", "suffer A")
    assert (place_of(game, "R"), place_of(game, "A")) == ("destroyed", "destroyed")
    assert set(situation(game).tally) == {0}
    assert told(game, "japanese", "attrition-step-unseen")[0] == {"side": "allied", "hex": "0404"}


# --- 2.8, 2.9, 2.10 ----------------------------------------------------------------------------------------


@rule("bataan 2.8/maximum-effort")
def test_only_the_japanese_choose_a_maximum_effort() -> None:
    box = peninsula(charts=CHARTS).unit("J", "0404").unit("A", "0405", "allied")
    game = played(box.game("combat", dice=(3,)), "attack 0405 J J")
    assert asked(game) == ("effort", "japanese")
    game = played(box.game("combat", "allied", dice=(3,)), "attack 0404 A A")
    assert [event.facts["effort"] for event in game.log() if event.kind == "combat-result"] == ["no"]
    late = game.why_not("effort yes", "allied")
    assert late is not None
    assert late.rule == "bataan 2.8/maximum-effort"


@rule("bataan 2.9/concealment")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_each_side_has_four_concealment_markers(side: str) -> None:
    numbers = real("bataan").position.world.charts
    box = peninsula().parameter(f"concealment-{side}", numbers.number(f"concealment-{side}"))
    for column in range(1, 6):
        box.unit(f"U{column}", f"0{column}04", side)
    game = box.game("movement", side)
    play(game, "conceal 0104", "conceal 0204", "conceal 0304", "conceal 0404")
    assert refused(game, "conceal 0504").facts == {"limit": 4}


@rule("bataan 2.10/motorized")
def test_motorized_units_enter_jungle_by_road_or_trail_only() -> None:
    charts = real("bataan").position.world.charts
    box = (
        peninsula(charts=charts)
        .terrain("jungle", "0403 0404 0405 0504")
        .terrain("rough", "0302")
        .line("trail", "0402 0403")
        .line("road", "0402 0502")
    )
    game = box.unit("T", "0402", kind="tank", motorized=True, movement=8).unit("A", "0709", "allied").game("movement")
    reached = {line.split()[2] for line in offers(game, "move") if line.split()[1] == "T"}
    assert "0403" in reached
    assert not {"0404", "0405", "0504"} & reached
    assert {"0302", "0503"} <= reached  # no road leads there, and no jungle is in the way
    play(game, "move T 0403")
    assert state(game, "spent", "T") == 2  # the trail
    refusal = refused(game, "move T 0404")
    assert (refusal.rule, refusal.facts) == ("bataan 2.10/motorized", {"unit": "T", "hex": "0404"})


@rule("bataan 2.2/restriction")
@pytest.mark.parametrize(("frozen", "allowed"), [(12, False), (11, True)])
def test_a_reserve_that_received_such_a_step_is_not_committed(frozen: int, allowed: bool) -> None:
    own: dict[str, Any] = {"formation": "65th-brigade"}
    box = peninsula(charts=CHARTS).cards(turn=12).hq("H", "0201", command=6, **own).unit("A", "0304", "allied")
    box.unit("J", "0303", **own).unit("R", "0202", reserve=1, frozen=frozen, **own)
    game = box.game("combat", "allied", dice=(1,))
    play(game, "attack 0303 A A")
    assert bool(offers(game, "commit")) is allowed
    if not allowed:
        assert refused(game, "commit R").rule == "bataan 2.2/restriction"
