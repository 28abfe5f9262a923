"""Every hex that the rulebook names is right on the board, proved here by hand-written expectations.

`named.tsv` holds the same facts for `grognard check`; these tests do not read it, so that neither hides a slip of the
other.
"""

from __future__ import annotations

import pytest

from grognard.games.war_of_resistance.world import WATERS, World

TOWNS = {
    "G1:1021": "peiping",
    "G1:0922": "peiping-hsiyuan",
    "G1:0824": "huailai",
    "G1:0831": "tatung",
    "G1:3008": "tsingtao",
    "G1:3712": "lienyunkang",
    "G1:5014": "nanking",
    "G1:0526": "changkiakow-kalgan",
    "G1:1020": "tungchow",
    "G2:2433": "lanchow",
    "G2:2514": "yenan",
    "G2:3512": "tungkwan",
    "G2:3616": "sian",
    "G3:0404": "woosung",
    "G3:0506": "international-settlement",
    "G3:0507": "shanghai",
    "G3:0631": "hankow",
    "G3:1105": "ningpo",
    "G3:4104": "karenko",
    "G3:4707": "taito",
    "G3:4225": "chaochow",
    "G3:4325": "swatow",
    "G4:0510": "ichang",
    "G4:0828": "chungking",
    "G4:4805": "macao",
    "G5:0804": "chengtu",
    "G5:3413": "kunming",
}


@pytest.mark.parametrize(("hex", "town"), TOWNS.items())
def test_a_named_town_stands_in_its_hex(china: World, hex: str, town: str) -> None:
    assert china.towns_at[china.board.hex(hex)].key == town


@pytest.mark.parametrize(
    ("one", "other", "river", "kind"),
    [
        ("G1:5014", "G1:4915", "yangtze", "great"),
        ("G1:5014", "G1:5015", "yangtze", "great"),
        ("G3:0416", "G3:0317", "yangtze", "great"),
        ("G3:0631", "G3:0731", "yangtze", "great"),
        ("G3:0720", "G3:0721", "yangtze", "great"),
        ("G4:0510", "G4:0511", "yangtze", "great"),
        ("G1:0824", "G1:0825", "yung-ting", "river"),
        ("G1:2620", "G1:2621", "hwang-ho-lower", "major"),
        ("G1:3023", "G1:2924", "hwang-ho-lower", "major"),
        ("G2:0511", "G2:0611", "hwang-ho", "major"),
        ("G2:2433", "G2:2533", "hwang-ho", "major"),
        ("G2:3411", "G2:3512", "hwang-ho", "major"),
        ("G3:0404", "G3:0504", "whangpoo", "major"),
        ("G3:0506", "G3:0605", "whangpoo", "major"),
    ],
)
def test_a_named_hexside_carries_its_river(china: World, one: str, other: str, river: str, kind: str) -> None:
    pair = {china.board.hex(one), china.board.hex(other)}
    found = {(chain.key, chain.kind) for chain in china.rivers for side in chain.hexsides if set(side) == pair}
    assert found == {(river, kind)}
    hexside = china.board.hexside(china.board.hex(one), china.board.hex(other))
    assert china.board.sides[hexside] & china.board.side_bit(kind)


@pytest.mark.parametrize(
    ("one", "other"),
    [("G1:5014", "G1:5015"), ("G3:0416", "G3:0317"), ("G3:0631", "G3:0731"), ("G2:3411", "G2:3512")],
)
def test_a_rail_ferry_joins_two_banks_with_railways(china: World, one: str, other: str) -> None:
    board = china.board
    here, there = board.hex(one), board.hex(other)
    assert board.lines[board.hexside(here, there)] & board.line_bit("ferry")
    rails = board.line_bit("high-rail") | board.line_bit("low-rail")
    assert board.lines_in(here) & rails
    assert board.lines_in(there) & rails


@pytest.mark.parametrize(
    ("hex", "nets"),
    [
        ("G1:0729", {"china"}),
        ("G1:0732", {"china"}),
        ("G1:0831", {"china", "tungpu"}),
        ("G2:3411", {"tungpu", "china"}),  # the ferry is of the Chinese net
        ("G3:4104", {"formosa-east"}),
        ("G3:4707", {"formosa-east"}),
        ("G3:4225", {"chaochow"}),
        ("G4:0828", {"szechwan"}),
        ("G5:0804", {"szechwan"}),
        ("G4:4833", {"indochina"}),
        ("G5:5108", {"indochina"}),
        ("G6:0120", {"indochina"}),
        ("G3:1105", {"china"}),
    ],
)
def test_nets_run_where_the_rules_put_them(china: World, hex: str, nets: set[str]) -> None:
    assert china.nets_through(china.board.hex(hex)) == nets


@pytest.mark.parametrize(
    ("hex", "water"),
    [
        ("G1:3008", "coast"),
        ("G1:2909", "coast"),
        ("G1:3009", "coast"),
        ("G1:3109", "coast"),
        ("G3:1402", "sea"),
        ("G3:1403", "coast"),
        ("G3:1404", "coast"),
        ("G3:2108", "coast"),
        ("G3:2008", "coast"),
        ("G3:1105", "coast"),
        ("G1:3521", "lake-shore"),
        ("G1:3522", "lake-shore"),
    ],
)
def test_water_lies_in_the_named_hexes(china: World, hex: str, water: str) -> None:
    assert WATERS[china.water[china.board.hex(hex)]] == water


@pytest.mark.parametrize(
    ("one", "other", "kinds"),
    [
        ("G1:3008", "G1:3009", {"strait"}),
        ("G3:0506", "G3:0606", {"barred"}),
        ("G1:3521", "G1:3522", {"lake"}),
        ("G3:1103", "G3:1203", {"shore"}),
        ("G3:1104", "G3:1203", set()),
        ("G3:1403", "G3:1404", {"shore"}),
    ],
)
def test_named_hexsides_have_their_water(china: World, one: str, other: str, kinds: set[str]) -> None:
    board = china.board
    mask = board.sides[board.hexside(board.hex(one), board.hex(other))]
    found = {kind for kind in board.side_kinds if mask & board.side_bit(kind)}
    assert kinds <= found
    if not kinds:
        assert not found & {"sea", "shore", "lake"}


@pytest.mark.parametrize(
    ("hex", "province"),
    [
        ("G1:3008", "shantung"),
        ("G1:3712", "kiangsu"),
        ("G1:0526", "chahar"),
        ("G1:1020", "east-hopei"),
        ("G1:1021", "hopei"),
        ("G2:2514", "shensi"),
        ("G2:3512", "shensi"),
        ("G2:3616", "shensi"),
        ("G3:0506", "kiangsu"),
        ("G3:0908", "chekiang"),
        ("G4:4805", "macao"),
        ("G5:3413", "yunnan"),
        ("G1:5014", "kiangsu"),
        ("G4:4633", "indochina"),
    ],
)
def test_named_hexes_lie_in_their_provinces(china: World, hex: str, province: str) -> None:
    found = china.province_of(china.board.hex(hex))
    assert found is not None
    assert found.key == province


def test_tsingtao_is_nobodys_home(china: World) -> None:
    tsingtao = china.board.hex("G1:3008")
    assert china.faction_of(tsingtao) == ""
    assert {china.faction_of(hex) for hex in china.board.adjacent(tsingtao)} <= {"shantung", ""}
    assert china.faction_of(china.board.hex("G1:2620")) == "shantung"


def test_huailai_is_four_hexes_by_road_and_rough_lies_west_of_it(china: World) -> None:
    board = china.board
    assert board.distance(board.hex("G1:1021"), board.hex("G1:0824")) == 4
    assert board.terrains[board.terrain[board.hex("G1:0825")]] == "rough"


def test_the_great_rivers_meet_their_corner_at_the_dikes(china: World) -> None:
    board = china.board
    trio = {board.hex(name) for name in ("G1:3430", "G1:3530", "G1:3531")}
    old = next(chain for chain in china.rivers if chain.key == "hwang-ho-lower")
    assert set(old.hexsides[0]) <= trio
    assert set(china.flood[0]) <= trio
    assert set(old.hexsides[0]) != set(china.flood[0])


def test_the_flood_ends_at_hung_tze_hu(china: World) -> None:
    lake = china.lakes["hung-tze-hu"].hexes
    assert lake & {hex for pair in china.flood[-2:] for hex in pair}
    hwai = {frozenset(pair) for chain in china.rivers if chain.key == "hwai" for pair in chain.hexsides}
    assert frozenset(china.flood[-1]) in hwai


def test_shanghai_has_three_full_and_three_partial_hexes(china: World) -> None:
    board = china.board
    around = {board.hex("G3:0506"), *board.adjacent(board.hex("G3:0506"))}
    sizes = [china.towns_at[hex].size for hex in around if hex in china.towns_at]
    assert sizes.count("full") == 3
    assert sizes.count("partial") == 3


def test_chahar_has_neither_major_nor_large_city(china: World) -> None:
    towns = [town for town in china.towns.values() if (p := china.province_of(town.hex)) and p.key == "chahar"]
    assert towns
    assert {town.size for town in towns} <= {"small", "medium"}


@pytest.mark.parametrize(
    ("box", "hexes"),
    [
        ("burma-road", {"G5:3317"}),
        ("hanoi", {"G5:5101", "G5:5110", "G4:4633", "G6:0420"}),
        ("west-china", {"G2:2433", "G5:0110"}),
        ("india-burma", {"G5:2717", "G5:2616", "G5:2816", "G5:3216", "G5:2517", "G5:2917"}),
    ],
)
def test_boxes_are_entered_from_the_edge(china: World, box: str, hexes: set[str]) -> None:
    exits = {china.board.names[hex] for hex in china.boxes[box].exits}
    assert hexes <= exits
    assert all(len(china.board.adjacent(china.board.hex(name))) < 6 for name in exits)
