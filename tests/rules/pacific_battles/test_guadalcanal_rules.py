"""Turning Point: Guadalcanal 2.1 to 2.6, 2.8 to 2.10, 4.0: stacking, steps, command, supply, attrition and ships."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import SPECIALS, TALLIES
from grognard.games.pacific_battles.rules.command import radius, uncommanded
from grognard.games.pacific_battles.rules.control import walk
from grognard.games.pacific_battles.rules.stacking import overstacked
from grognard.games.pacific_battles.rules.supply import sources, supply_report
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import (
    deployed,
    in_supply,
    island,
    joint_phase,
    kind_of,
    place_of,
    real,
    situation,
    through,
)
from tests.rules.pacific_battles.fighting import CHARTS, asked, played
from tests.rules.pacific_battles.moving import ends, named, offers, play, refused, told

KINDS = {"I": "infantry", "T": "tank", "G": "artillery", "H": "hq"}
MARINES = TALLIES.index("us-navy-infantry")


@rule("guadalcanal 2.1/stacking")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_two_units_and_a_tank_an_artillery_unit_and_an_hq_fit(side: str) -> None:
    def broken_by(kinds: str) -> str:
        box = island()
        for number, letter in enumerate(kinds):
            box.unit(f"{letter}{number}", "0404", side, kind=KINDS[letter])
        p = situation(box.game())
        return overstacked(p, p.sides[0], p.at[0])

    assert broken_by("IITGH") == broken_by("TTT") == broken_by("II") == ""
    for kinds in ("III", "IITTGH", "GGGG", "IIITGH"):
        assert broken_by(kinds) == "guadalcanal 2.1/stacking"


# --- 2.2, 4.0 replacement steps ----------------------------------------------------------------------------


def reduced(turn: int) -> PacificSandbox:
    marine: dict[str, Any] = {"service": "navy", "lost": 1}
    box = island().cards(turn=turn).hq("HQ", "0505", "allied")
    for number in range(5):
        box.unit(f"M{number}", "0505", "allied", **marine)
    box.unit("Army", "0506", "allied", lost=1).unit("Eng", "0506", "allied", kind="engineer", **marine)
    box.unit("Air", "0506", "allied", kind="air-ground", **marine)
    return box.unit("Co", "0506", "allied", size="company", **marine)


@rule("guadalcanal 2.2/us-special")
def test_four_steps_of_turn_14_are_for_marine_infantry_battalions() -> None:
    game = reduced(14).game("joint", dice=(1, 1))
    for unit in ("Army", "Eng", "Air", "Co"):
        assert refused(game, f"rebuild {unit} marine").rule == "5.21/matching"
    play(game, *(f"rebuild M{number} marine" for number in range(4)))
    assert kind_of(game) != "replacement"
    assert kind_of(reduced(13).game("joint", dice=(1, 1))) != "replacement"


@rule("guadalcanal 2.2/kept")
def test_special_steps_are_kept_until_they_are_spent() -> None:
    game = reduced(14).game("joint", dice=(1, 1))
    play(game, "rebuild M0 marine", "done")
    assert situation(game).special[SPECIALS.index("marine")] == 3
    later = joint_phase(through(game), 15, dice=(1, 1))
    play(later, "rebuild M1 marine")
    assert situation(later).special[SPECIALS.index("marine")] == 2


@rule("guadalcanal 4.0/parachute-withdrawal")
@pytest.mark.parametrize(
    ("at", "lost", "tally", "left"),
    [("0505", 0, 4, 2), ("0505", 1, 4, 1), ("destroyed", 2, 4, 0), ("destroyed", 2, 8, 2), ("destroyed", 2, 2, 0)],
)
def test_the_parachutists_leave_on_turn_4_and_their_losses_cost_steps(
    at: str, lost: int, tally: int, left: int
) -> None:
    box = reduced(4).unit("1Para", at, "allied", service="navy", lost=lost, reserve=int(lost == 0))
    game = box.cards(tally={"us-navy-infantry": tally}).game("joint", dice=(1, 1))
    assert place_of(game, "1Para") == "withdrawn"
    assert situation(game).replacements[MARINES] == left
    assert (kind_of(game) == "replacement") == (left > 0)
    assert not situation(game).reserve[situation(game).world.number["1Para"]]
    shaken = reduced(4).unit("1Para", "0505", "allied", service="navy", disrupted=1).game("joint", dice=(1, 1))
    assert not any(situation(shaken).disrupted)  # by the optional rule it may have been so since last turn
    stays = reduced(5).unit("1Para", "0505", "allied", service="navy").game("joint", dice=(1, 1))
    assert place_of(stays, "1Para") == "0505"


@rule("guadalcanal 4.0/parachute-withdrawal", "guadalcanal 2.61/attrition")
def test_they_may_suffer_attrition_before_they_leave() -> None:
    box = reduced(4).unit("1Para", "0505", "allied", service="navy").cards(tally={"us-navy-infantry": 4})
    game = box.game("joint", dice=(1, 6))
    play(game, "suffer 1Para")
    assert place_of(game, "1Para") == "withdrawn"
    assert told(game, "japanese", "withdrawn") == [{"unit": "1Para", "steps": 1}]
    assert situation(game).replacements[MARINES] == 1


# --- 2.3 command -------------------------------------------------------------------------------------------


@rule("guadalcanal 2.31/japanese-radius", "guadalcanal 2.32/us-radius")
@pytest.mark.parametrize("command", [1, 3, 4])
def test_hqs_command_as_far_as_their_value(command: int) -> None:
    p = situation(island().hq("J", "0202", command=command).hq("U", "0802", "allied", command=command).game())
    assert (radius(p, 0), radius(p, 1)) == (command, command)


def commanded(hq: str, unit: str, side: str = "allied") -> bool:
    box = island().formation("1st-marines", side, parent="1st-marine-division")
    for key in ("1st-marine-division", "1st-marines", "5th-marines"):
        box.hq(f"HQ-{key}", "0404" if key == hq else "destroyed", side, formation=key, command=6)
    box.unit("U", "0405", side, formation=unit)
    p = situation(box.game())
    return uncommanded(p, p.world.number["U"]) is None


@rule("guadalcanal 2.33/first-marine-hq")
def test_the_1st_marine_division_commands_every_us_unit() -> None:
    assert commanded("1st-marine-division", "5th-marines")
    assert commanded("1st-marine-division", "164th")
    assert not commanded("1st-marine-division", "5th-marines", "japanese")  # a US privilege


@rule("guadalcanal 2.33/others")
def test_others_command_their_own_and_those_without_a_superior_hq() -> None:
    assert commanded("5th-marines", "5th-marines")
    assert not commanded("5th-marines", "1st-marines")
    assert commanded("5th-marines", "164th")
    assert commanded("5th-marines", "")


# --- 2.4 supply --------------------------------------------------------------------------------------------


def sources_of(box: PacificSandbox, side: Side) -> set[str]:
    game = box.game()
    return named(game, sources(situation(game), side))


def division(box: PacificSandbox, hex: str = "0505") -> PacificSandbox:
    return box.hq("HQ-1MD", hex, "allied", formation="1st-marine-division", command=4)


@rule("guadalcanal 2.41/range")
@pytest.mark.parametrize(
    ("side", "source", "near", "far"), [("japanese", "0902", "0907", "0908"), ("allied", "0102", "0107", "0108")]
)
def test_a_line_is_five_hexes_long(side: str, source: str, near: str, far: str) -> None:
    box = (
        island().hq("HQ", source, side, formation="1st-marine-division").unit("near", near, side).unit("far", far, side)
    )
    game = box.game()
    assert in_supply(game, "near")
    assert not in_supply(game, "far")
    charts = real("guadalcanal").position.world.charts
    assert (charts.number("supply-range-japanese"), charts.number("supply-range-allied")) == (5, 5)


@rule("guadalcanal 2.42/us-source")
def test_us_hqs_trace_to_that_of_the_1st_marine_division() -> None:
    box = division(island()).hq("HQ-5", "0509", "allied", formation="5th-marines").hq("HQ-7", "0809", "allied")
    assert sources_of(box, ALLIED) == {"0505", "0509", "0809"}
    for hex in ("0708", "0707", "0706", "0709"):
        box.unit(f"J{hex}", hex)  # between them
    box.unit("K", "0704").unit("L", "0703").unit("M", "0702")
    assert sources_of(box, ALLIED) == {"0505", "0509"}
    alone = island().hq("HQ-5", "0509", "allied", formation="5th-marines").hq("HQ-1MD", "destroyed", "allied")
    assert sources_of(alone, ALLIED) == set()


@rule("guadalcanal 2.42/henderson")
@pytest.mark.parametrize("lost", ["0505", "0506", "0605"])
def test_without_the_whole_field_no_us_unit_is_supplied(lost: str) -> None:
    box = division(island(), "0408").unit("U", "0407", "allied").unit("J", "0202").hq("H", "0203")
    assert in_supply(box.game(), "U")
    game = box.control("japanese", lost).game()
    assert not in_supply(game, "U")
    assert in_supply(game, "J")
    assert supply_report(situation(game), ALLIED)["U"]["rule"] == "guadalcanal 2.42/henderson"


@rule("guadalcanal 2.42/henderson")
def test_who_regains_the_field_and_goes_back_to_his_hex_is_supplied_at_once() -> None:
    game = division(island(), "0408").unit("U", "0504", "allied").control("japanese", "0505").game()
    assert not in_supply(game, "U")
    p = situation(game)
    unit, field, back = p.world.number["U"], p.world.board.hex("0505"), p.world.board.hex("0504")
    walk(p, (unit,), (field, back))
    assert p.controls(ALLIED, field)
    assert in_supply(game, "U")


@rule("5.23/return-place", "guadalcanal 2.42/henderson")
@pytest.mark.parametrize(("holder", "allowed"), [("allied", True), ("japanese", False)])
def test_without_the_whole_field_nobody_is_rebuilt_at_an_hq(holder: str, allowed: bool) -> None:
    box = division(island(), "0508").unit("2R", "destroyed", "allied", service="navy", lost=2).unit("J", "0202")
    box.control(holder, "0505").chart(attrition={"january": (0,) * 6, "special": (0,) * 6})
    game = box.cards(tally={"us-navy-infantry": 2}).game("joint", dice=(1, 1))
    assert kind_of(game) == "replacement"
    assert ("return 2R 0508" in offers(game, "return")) == allowed
    if not allowed:
        assert refused(game, "return 2R 0508").rule == "5.23/return-place"


def walled(edges: bool = True) -> PacificSandbox:
    """US units along row 6 between a Japanese HQ and the coast."""
    box = island(edges).hq("H", "0509")
    for column in range(1, 10, 2):
        box.unit(f"U{column}", f"0{column}06", "allied")
    return box


@rule("guadalcanal 2.43/japanese-source")
def test_a_japanese_hq_traces_to_a_coast_free_of_us_units_and_zones() -> None:
    assert sources_of(island().hq("H", "0405"), JAPANESE) == {"0405"}
    box = island(edges=False).hq("H", "0303")
    for column in (1, 3, 5, 7, 9):
        box.unit(f"U{column}", f"0{column}02", "allied")  # in every second coastal hex, their zones in the others
    assert sources_of(box, JAPANESE) == set()
    assert sources_of(box.unit("J", "0402"), JAPANESE) == {"0303"}  # a friend cancels the zone


@rule("guadalcanal 2.43/edges")
def test_cut_off_from_the_coast_the_map_edges_will_do() -> None:
    assert sources_of(walled(), JAPANESE) == {"0509"}
    assert sources_of(walled(edges=False), JAPANESE) == set()
    for edge, hex in (("west-edge", "0109"), ("east-edge", "0909")):  # either of them will do
        assert sources_of(walled(edges=False).area(edge, hex), JAPANESE) == {"0509"}


@rule("guadalcanal 2.43/edges")
def test_an_hq_cut_off_from_the_coast_has_the_edges_though_another_has_the_coast() -> None:
    assert sources_of(walled().hq("I", "0503"), JAPANESE) == {"0503", "0509"}
    assert sources_of(walled(edges=False).hq("I", "0503"), JAPANESE) == {"0503"}


@rule("guadalcanal 2.44/any-hq")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_any_friendly_hq_that_is_a_source_supplies(side: str) -> None:
    box = island().unit("U", "0407", side, formation="16th")
    assert not in_supply(box.game(), "U")
    box.hq("other", "0406", side, formation="1st-marine-division")
    assert in_supply(box.game(), "U")


# --- 2.6 attrition -----------------------------------------------------------------------------------------


@rule("guadalcanal 2.61/attrition", "guadalcanal 2.61/month", "guadalcanal attrition-table")
@pytest.mark.parametrize(
    ("turn", "dice", "steps"),
    [
        (1, (4, 5), (0, 1)),
        (6, (6, 1), (1, 0)),
        (7, (1, 2), (0, 1)),
        (12, (6, 5), (2, 1)),
        (13, (4, 5), (1, 2)),
        (18, (5, 1), (2, 1)),
    ],
)
def test_both_sides_lose_steps_by_the_month(turn: int, dice: tuple[int, int], steps: tuple[int, int]) -> None:
    game = through(joint_phase(deployed("guadalcanal"), turn, dice=(*dice, 1, 2)))
    lost = [(event.facts["side"], event.facts["steps"]) for event in game.log() if event.kind == "attrition"]
    order = ("japanese", "allied") if turn < 16 else ("allied", "japanese")  # the first player first
    assert lost == list(zip(order, steps, strict=True))


@rule("guadalcanal 2.61/special")
@pytest.mark.parametrize("hex", ["0505", "0506", "0605"])
def test_a_lost_hex_of_the_field_puts_the_us_on_the_special_column(hex: str) -> None:
    box = reduced(3).unit("J", "0202").control("japanese", hex)
    game = box.game("joint", dice=(2, 2))
    assert [event["column"] for event in told(game, "allied", "attrition")] == ["january", "special"]
    assert situation(game).stack[-1].steps_due == 2


def sick(dice: tuple[int, ...]) -> Game:
    """A US and a Japanese unit at full strength and a reduced one each; the field is lost."""
    box = island().control("japanese", "0505").cards(turn=3)
    for side, hex in (("japanese", "0303"), ("allied", "0808")):
        for name in ("A", "B"):
            box.unit(f"{side[0]}{name}", hex, side, service="navy")
        box.unit(f"{side[0]}R", hex, side, service="navy", lost=1)
    return box.game("joint", dice=dice)


@rule("guadalcanal 2.62/distribution")
def test_nobody_is_eliminated_before_everybody_has_lost_a_step() -> None:
    game = sick((6, 3))
    assert asked(game) == ("attrition", "japanese")
    assert refused(game, "suffer jR").rule == "guadalcanal 2.62/distribution"
    play(game, "suffer jA")
    assert asked(game) == ("attrition", "allied")
    assert refused(game, "suffer aR").rule == "guadalcanal 2.62/distribution"
    play(game, "suffer aA")
    assert offers(game, "suffer") == [
        "suffer aB"
    ]  # asked all the same: the enemy must not learn that there is no choice
    play(game, "suffer aB", "suffer aR")
    assert place_of(game, "aR") == "destroyed"


@rule("guadalcanal 2.62/tally", "guadalcanal 2.62/box")
def test_us_losses_count_for_replacements_and_japanese_ones_do_not() -> None:
    game = sick((6, 3))
    play(game, "suffer jB", "suffer aA", "suffer aB", "suffer aR")
    p = situation(game)
    assert p.tally[MARINES] == 3
    assert p.tally[TALLIES.index("japanese-navy-infantry")] == 0
    assert place_of(game, "aR") == "destroyed"  # in supply or not
    assert p.replacements[MARINES] == 0  # they come with the next turn's


# --- 2.8, 2.9, 2.10 ----------------------------------------------------------------------------------------


@rule("guadalcanal 2.8/matanikau")
def test_motorized_units_cross_the_matanikau_by_the_road_alone() -> None:
    charts = real("guadalcanal").position.world.charts
    box = (
        island(charts=charts)
        .side("major-river", "0404/0504 0403/0503")
        .line("road", "0403 0503")
        .side("river", "0404/0405")
    )
    motor: dict[str, Any] = {"kind": "tank", "motorized": True, "movement": 6}
    box.unit("T", "0404", "allied", **motor).unit("S", "0403", "allied", **motor).unit(
        "I", "0404", "allied", movement=8
    )
    game = division(box, "0305").unit("J", "0909").game("movement", "allied")
    assert "0504" in ends(game, "I")
    assert "0503" in ends(game, "S")
    assert "0405" in ends(game, "T")  # another river, for 3 points (the erratum)
    direct = (
        island(charts=charts).side("major-river", "0404/0504").unit("T", "0404", "allied", **{**motor, "movement": 2})
    )
    direct.line("trail", "0404 0504")  # no road: the points of a trail would do
    refusal = refused(division(direct, "0305").game("movement", "allied"), "move T 0504")
    assert (refusal.rule, refusal.facts) == ("guadalcanal 2.8/matanikau", {"unit": "T", "hex": "0504"})


@rule("guadalcanal 2.9/concealment")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_each_side_has_eight_concealment_markers(side: str) -> None:
    charts = real("guadalcanal").position.world.charts
    box = island().parameter(f"concealment-{side}", charts.number(f"concealment-{side}"))
    for column in range(1, 10):
        box.unit(f"U{column}", f"0{column}04", side)
    game = box.game("movement", side)
    if kind_of(game) == "landing":
        play(game, "land")
    play(game, *(f"conceal 0{column}04" for column in range(1, 9)))
    assert refused(game, "conceal 0904").facts == {"limit": 8}


@rule("guadalcanal 2.10/naval-roll")
@pytest.mark.parametrize(
    ("dice", "place"),
    [((3, 4), "available"), ((4, 3), "withdrawn"), ((2, 2, 5, 5, 1, 6), "available"), ((6, 6, 6, 1), "withdrawn")],
)
def test_the_higher_us_die_brings_the_ships(dice: tuple[int, ...], place: str) -> None:
    for before in ("flown", "withdrawn", "available"):
        game = island().ship("USN", at=before).game("joint", dice=(1, 1, *dice))
        assert place_of(game, "USN") == place
        assert not situation(game).dice  # equal dice were rolled again, and no more


@rule("guadalcanal 2.10/naval-roll")
def test_ships_that_stay_away_are_refused_by_that_die() -> None:
    box = island(charts=CHARTS).ship("USN", at="withdrawn").air("MAW", "allied").air("Due", "allied", at="due")
    box.unit("U", "0303", "allied").unit("J", "0302")
    fire = refused(box.game("bombardment", "allied"), "fire 0302 USN")
    mark = refused(box.game("interdiction", "allied"), "interdict USN 0404")
    late = refused(box.game("interdiction", "allied"), "interdict Due 0404")
    assert [(each.rule, each.key) for each in (fire, mark, late)] == [
        ("guadalcanal 2.10/naval-roll", "not-available"),
        ("guadalcanal 2.10/naval-roll", "not-available"),
        ("13.0/boxes", "not-available"),
    ]


@rule("guadalcanal 2.10/own-turn")
def test_the_ships_fire_in_the_us_player_turn_only() -> None:
    box = (
        division(island(charts=CHARTS))
        .ship("USN")
        .unit("U", "0303", "allied")
        .gun("G", "0303", "allied")
        .unit("J", "0302")
    )
    game = played(box.game("combat", dice=(3, 3)), "attack 0303 J J")
    assert asked(game) == ("defend", "allied")
    refusal = refused(game, "defend U - USN")
    assert (refusal.rule, refusal.facts) == ("guadalcanal 2.10/own-turn", {"unit": "USN"})
    assert not [line for line in offers(game, "defend") if "USN" in line]
    own = box.game("combat", "allied", dice=(3, 3, 3))
    played(own, "attack 0302 U U - - - USN")
    assert asked(own)[0] == "support-fire"
