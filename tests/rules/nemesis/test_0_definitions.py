"""0.0 to 1.2 What the map, the counters and the die say, before any rule uses them."""

from __future__ import annotations

from grognard.games.nemesis.catalogue import static
from grognard.games.nemesis.sheets.files import load
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.sandbox import Sandbox
from tests.marks import rule

WORLD = load()


@rule("0.0/players")
def test_two_players_of_whom_one_leads_three_forces() -> None:
    assert WORLD.seats == ("japanese", "allied")
    assert {p.force for p in WORLD.pieces if p.side == JAPANESE} == {"japanese"}
    assert {p.force for p in WORLD.pieces if p.side == ALLIED} == {"british", "stilwell", "yunnan"}
    assert {p.nation for p in WORLD.pieces if p.force == "british"} == {"british", "indian", "african"}


@rule("0.0/period")
def test_ten_turns_from_march_to_august() -> None:
    dates = [turn.date["en"] for turn in WORLD.charts.turns]
    assert len(dates) == 10
    assert ("March 1944" in dates[0], "August 1944" in dates[-1]) == (True, True)


@rule("0.0/die")
def test_the_die_is_shown_as_it_fell_and_as_it_counts() -> None:
    box = Sandbox("nemesis").chain("A B C").unit("58", at="A", side="japanese", strength=4, light=True)
    game = box.unit("Assam", at="B", side="allied", strength=4).game(phase="attack", side="japanese", dice=[3])
    for order in ("done", "attack B 58", "banzai yes"):
        assert isinstance(game.play(order), list), order
    told = {event.kind: event.facts for event in game.log()}
    assert (told["rolled"]["die"], told["rolled"]["modifier"], told["combat-result"]["die"]) == (3, 1, 4)


@rule("1.1/hex")
def test_a_hex_is_numbered_by_column_and_row() -> None:
    board = WORLD.board
    assert board.names[WORLD.features.places["homalin"]] == "0909"
    south, east = board.centres[board.hex("0910")], board.centres[board.hex("1009")]
    x, y = board.centres[board.hex("0909")]
    assert (south[0], south[1] > y, east[0] > x) == (x, True, True)


@rule("1.1/depot")
def test_a_depot_is_of_one_side_with_a_range_and_perhaps_a_river() -> None:
    depots = WORLD.features.depots
    assert {depot.side for depot in depots} == {JAPANESE, ALLIED}
    assert all(depot.range > 0 for depot in depots)
    assert {bool(depot.river) for depot in depots if depot.ring} == {True}
    assert {bool(depot.river) for depot in depots if not depot.ring} == {False}


@rule("1.1/supply-entry")
def test_supply_enters_the_map_by_hexes_of_either_side() -> None:
    assert set(WORLD.features.entries.values()) == {JAPANESE, ALLIED}
    shown = static("campaign")["features"]["entries"]
    sides = ("japanese", "allied")
    assert shown == {WORLD.board.names[hex]: sides[side] for hex, side in WORLD.features.entries.items()}


@rule("1.2/division-identity")
def test_every_division_has_a_colour_of_its_own() -> None:
    used = {p.formation for p in WORLD.pieces if p.formation}
    assert used <= set(WORLD.formations)
    for side in (JAPANESE, ALLIED):
        colours = [formation.colour for formation in WORLD.formations.values() if formation.side == side]
        assert len(set(colours)) == len(colours) > 3


@rule("1.2-A/unit-or-marker")
def test_a_unit_has_a_strength_and_a_movement() -> None:
    assert all((p.front.strength > 0) == p.is_unit for p in WORLD.pieces)
    assert {p.kind for p in WORLD.pieces if p.is_unit and not p.front.movement} == {"garrison"}  # theirs is a 0
    box = Sandbox("nemesis").chain("A B").unit("58", at="A", side="japanese").transporter("M", at="A", side="japanese")
    assert [p.is_unit for p in box.game().position.world.pieces] == [True, False]


@rule("1.2-A/size")
def test_regiments_and_brigades_are_large_and_battalions_small() -> None:
    assert {p.size for p in WORLD.pieces if p.is_unit} == {"large", "small"}
    assert {p.size for p in WORLD.pieces if p.regiment} == {"large"}
    assert {p.size for p in WORLD.pieces if p.battalion} == {"small"}
    assert {p.size for p in WORLD.pieces if p.is_unit and "Brigade" in p.name["en"]} == {"large"}


@rule("1.2-F/stilwell", "1.2-F/yunnan")
def test_americans_fight_under_stilwell_and_the_chinese_under_stilwell_or_in_yunnan() -> None:
    assert {p.force for p in WORLD.pieces if p.nation == "us"} == {"stilwell"}
    assert {p.force for p in WORLD.pieces if p.nation == "chinese"} == {"stilwell", "yunnan"}
    assert {p.nation for p in WORLD.pieces if p.force == "yunnan"} == {"chinese"}


@rule("1.2-I/transporters")
def test_hqs_mules_and_trucks_hand_supply_on_within_their_range() -> None:
    carriers = [p for p in WORLD.pieces if not p.is_unit]
    assert {p.kind for p in carriers} == {"division-hq", "army-hq", "hq", "mules", "trucks"}
    assert all(p.range > 0 for p in carriers)
    assert all(p.range == 0 for p in WORLD.pieces if p.is_unit)
