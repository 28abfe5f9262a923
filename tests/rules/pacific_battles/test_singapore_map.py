"""Fall of Singapore 1.3, 2.1 to 2.4, 2.72, 2.75: steps, stacking, command, zones and the Strait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.pacific_battles.rules.command import radius
from grognard.games.pacific_battles.rules.losses import lose_step
from grognard.games.pacific_battles.rules.stacking import overstacked
from grognard.games.pacific_battles.rules.zones import zone_of
from grognard.games.pacific_battles.sandbox import PLAIN_CHARTS
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, SIDE_KINDS
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import deployed, garrison, malaya, place_of, situation
from tests.rules.pacific_battles.moving import ends, named, play, refused, state

KINDS = {"I": "infantry", "T": "tank", "G": "artillery", "H": "hq"}


def stack_of(kinds: str, hex: str, side: str = "japanese") -> str:
    """The rule that a stack breaks: 'IIT' is two infantry units and a tank unit."""
    box = malaya()
    for number, letter in enumerate(kinds):
        box.unit(f"{letter}{number}", hex, side, kind=KINDS[letter])
    p = situation(box.game())
    return overstacked(p, JAPANESE if side == "japanese" else ALLIED, p.world.board.hex(hex))


@rule("singapore 2.1/stacking")
@pytest.mark.parametrize("side", ["japanese", "allied"])
@pytest.mark.parametrize("kinds", ["II", "IIT", "IIG", "IIH", "TTT", "HHI", "GT"])
def test_two_units_and_a_tank_artillery_or_hq_fit(side: str, kinds: str) -> None:
    assert stack_of(kinds, "0203", side) == ""


@rule("singapore 2.1/stacking")
@pytest.mark.parametrize("side", ["japanese", "allied"])
@pytest.mark.parametrize("kinds", ["III", "IIITGH", "IITG", "IITH", "TTTT", "IIIT"])
def test_only_one_of_the_three_may_be_added(side: str, kinds: str) -> None:
    assert stack_of(kinds, "0203", side) == "singapore 2.1/stacking"


@rule("singapore 2.72/stacking")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_on_the_island_four_units_and_one_of_each_fit(side: str) -> None:
    assert stack_of("IIIITGH", "0407", side) == ""
    assert stack_of("IIIII", "0407", side) == "singapore 2.72/stacking"
    assert stack_of("IIIITTGH", "0408", side) == "singapore 2.72/stacking"


@rule("singapore 2.72/adjacent")
def test_next_to_the_island_only_the_japanese_crowd() -> None:
    assert stack_of("IIIITGH", "0406") == ""
    assert stack_of("IIIIITGH", "0406") == "singapore 2.72/adjacent"
    assert stack_of("III", "0406", "allied") == "singapore 2.1/stacking"
    assert stack_of("III", "0405") == "singapore 2.1/stacking"  # two hexes away


@rule("singapore 1.3/breakdown")
def test_a_regiment_of_four_steps_goes_through_all_its_sides() -> None:
    game = malaya().unit("11/5", "0101", faces="8-8 6-6 4-4 2-2", size="regiment").game()
    p = situation(game)
    seen = []
    while p.on_board(0):
        seen.append((p.face(0).attack, p.face(0).defence))
        lose_step(p, 0)
    assert seen == [(8, 8), (6, 6), (4, 4), (2, 2)]


@rule("singapore 1.3/breakdown", "singapore 1.3/exclusive")
def test_it_comes_back_as_its_breakdown_unit_and_never_beside_it() -> None:
    box = malaya().unit("11/5", "destroyed", faces="8-8 6-6 4-4 2-2", formation="5th", lost=4)
    box.unit("41/5", "0104", formation="5th").cards(tally={"japanese-army-infantry": 8})
    game = box.game("joint")
    assert refused(game, "return 11/5 0104 3").rule == "5.23/destroyed"
    play(game, "return 11/5 0104 2")
    p = situation(game)
    assert (p.face(0).attack, p.steps(0)) == (4, 2)  # the front of the breakdown counter
    assert sum(p.name(unit) == "11/5" for here in p.here[: p.hexes] for unit in here) == 1
    ids = [piece.id for piece in deployed("singapore").position.world.pieces]
    assert len(ids) == len(set(ids))  # one counter stands for parent and breakdown unit


@rule("singapore 2.31/japanese-radius", "singapore 2.32/commonwealth-radius")
@pytest.mark.parametrize(
    ("command", "japanese", "commonwealth"), [(1, 1, 1), (2, 2, 1), (3, 3, 2), (4, 4, 2), (5, 5, 3)]
)
def test_commonwealth_hqs_command_half_as_far(command: int, japanese: int, commonwealth: int) -> None:
    p = situation(malaya().hq("J", "0101", command=command).hq("A", "0707", "allied", command=command).game())
    assert (radius(p, 0), radius(p, 1)) == (japanese, commonwealth)


@rule("singapore 2.32/commonwealth-radius")
def test_out_of_half_the_value_nobody_goes_into_reserve() -> None:
    box = garrison(malaya()).hq("H", "0201", "allied", command=3, formation="11th")
    box.unit("A", "0203", "allied", formation="11th").unit("B", "0204", "allied", formation="11th")
    game = box.game("movement", "allied", dice=(3,))
    refusal = refused(game, "reserve B")
    assert (refusal.rule, refusal.facts["distance"], refusal.facts["radius"]) == ("9.12/radius", 3, 2)
    play(game, "reserve A")
    assert state(game, "reserve", "A") == 1


@rule("singapore 2.41/no-zoc")
def test_no_zone_crosses_the_strait() -> None:
    game = malaya().unit("J", "0406").unit("A", "0407", "allied").game()
    p = situation(game)
    assert named(game, zone_of(p, 0)) == {"0405", "0306", "0307", "0506", "0507"}
    assert named(game, zone_of(p, 1)) == {"0408"}
    game = malaya().unit("J", "0408").game()
    assert named(game, zone_of(situation(game), 0)) == {"0407"}


@rule("singapore 2.41/penang")
def test_no_zone_comes_out_of_penang() -> None:
    game = malaya().area("penang", "0203").unit("J", "0203").unit("A", "0305", "allied").unit("K", "0202").game()
    p = situation(game)
    assert zone_of(p, 0) == 0
    assert "0203" in named(game, zone_of(p, 2))  # into it is another matter


@rule("singapore 2.42/commonwealth-zoc")
def test_commonwealth_zones_reach_only_clear_hexes() -> None:
    around = {"0403", "0404", "0305", "0203", "0204"}
    for side, zone in (("allied", around), ("japanese", around | {"0303"})):
        box = malaya().terrain("jungle", "0303").terrain("rough", "0402").line("road", "0303 0304")
        game = box.unit("I", "0304", side).game()
        assert named(game, zone_of(situation(game), 0)) == zone


@rule("singapore 2.75/causeway")
def test_motorized_units_cross_the_strait_by_the_road_alone() -> None:
    sides = list(PLAIN_CHARTS.terrain.side)
    sides[SIDE_KINDS.index("strait")] = (1, 1)  # a chart that would let them cross
    charts = replace(PLAIN_CHARTS, terrain=replace(PLAIN_CHARTS.terrain, side=tuple(sides)))
    box = malaya(charts=charts).unit("I", "0307").unit("A", "0701", "allied")
    for number, hex in enumerate(("0307", "0406", "0407")):
        box.unit(f"T{number}", hex, kind="tank", motorized=True, movement=2)  # one hex: they are out of supply
    game = box.game("movement")
    refusal = refused(game, "move T0 0407")
    assert (refusal.rule, refusal.facts) == ("singapore 2.75/causeway", {"unit": "T0", "hex": "0407"})
    assert "0407" in ends(game, "I")
    assert refused(game, "move T2 0507").rule == "singapore 2.75/causeway"
    assert ends(game, "T2") == {"0406", "0408"}
    play(game, "move T1 0407", "move T2 0406")
    assert (place_of(game, "T1"), place_of(game, "T2")) == ("0407", "0406")
    rails = box.line("railway", "0307 0407").line("trail", "0507 0407").game("movement")
    assert refused(rails, "move T0 0407").rule == "singapore 2.75/causeway"
    assert refused(rails, "move T2 0507").rule == "singapore 2.75/causeway"


@rule("singapore 2.11/concealment")
def test_the_japanese_have_four_concealment_markers_and_the_commonwealth_none() -> None:
    world = deployed("singapore").position.world
    assert world.charts.number("concealment-japanese") == 4
    assert world.charts.number("concealment-allied") == 0
    box = garrison(malaya()).parameter("concealment-japanese", 4).parameter("concealment-allied", 0)
    for column in range(1, 6):
        box.unit(f"J{column}", f"0{column}02")
    game = box.game("movement")
    play(game, "conceal 0102", "conceal 0202", "conceal 0302", "conceal 0402")
    refusal = refused(game, "conceal 0502")
    assert (refusal.rule, refusal.facts) == ("17.2/concealment", {"limit": 4})
    game = box.game("movement", "allied")
    assert refused(game, "conceal 0408").facts == {"limit": 0}
