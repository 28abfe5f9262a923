"""The China board hangs together: sizes, provinces, railways, rivers, ports, and how fast it answers."""

from __future__ import annotations

import time
import tracemalloc
from collections import Counter
from itertools import pairwise

import pytest

from grognard.field.board import NO_HEX, SLOTS
from grognard.games.war_of_resistance.sheets import files
from grognard.games.war_of_resistance.sheets.named import _beside
from grognard.games.war_of_resistance.world import NO_PROVINCE, WATERS, World


def test_the_committed_data_has_no_mistakes() -> None:
    assert files.check() == []


def test_six_maps_have_their_hexes(china: World) -> None:
    count = Counter(name[:2] for name in china.board.names)
    assert count == {"G1": 1650, "G2": 1650, "G3": 1650, "G4": 1650, "G5": 842, "G6": 380}


def test_maps_join_without_a_seam(china: World) -> None:
    board = china.board
    for one, other in (("G1:2033", "G2:2001"), ("G1:5010", "G3:0110"), ("G2:5033", "G5:0801"), ("G4:5033", "G6:0120")):
        assert board.hexside(board.hex(one), board.hex(other)) != NO_HEX, (one, other)


def test_the_whole_land_is_shared_out(china: World) -> None:
    for hex, water in enumerate(china.water):
        owned = china.province[hex] != NO_PROVINCE
        assert owned == (WATERS[water] != "sea"), china.board.names[hex]


def test_regions_hold_the_provinces_of_the_rules(china: World) -> None:
    by_region: dict[str, set[str]] = {}
    for province in china.provinces:
        by_region.setdefault(province.region, set()).add(province.key)
    assert by_region["manchukuo"] == {"liaoning", "kwantung"}
    assert by_region["inner-mongolia"] == {"chahar", "jehol", "ningsia", "suiyuan"}
    assert by_region["north-china"] == {"honan", "shansi", "shantung", "shensi", "hopei", "east-hopei"}
    assert by_region["central-china"] == {"anhwei", "chekiang", "hupei", "kiangsu"}
    assert by_region["south-china"] == {"hunan", "kiangsi", "fukien", "kwangtung"}
    assert by_region["southwest-china"] == {"kwangsi", "kweichow", "sikang", "szechwan", "yunnan"}
    assert by_region["west-china"] == {"kansu"}


@pytest.mark.parametrize(
    ("faction", "provinces"),
    [
        ("nationalist", {"kiangsu", "anhwei", "hupei", "kiangsi"}),
        ("northern", {"jehol", "chahar", "suiyuan", "shensi", "honan"}),
        ("southern", {"chekiang", "fukien"}),
        ("muslim", {"kansu", "ningsia"}),
    ],
)
def test_factions_have_their_homes(china: World, faction: str, provinces: set[str]) -> None:
    assert {province.key for province in china.provinces if province.faction == faction} == provinces


def test_all_tungpu_rail_hexes_lie_in_shansi(china: World) -> None:
    hexes = {h for line in china.lines if line.key in ("tungpu", "chengtai") for h in line.hexes}
    homes = Counter(p.key for hex in hexes if (p := china.province_of(hex)))
    assert homes["shansi"] >= len(hexes) - 1  # Niangtzekwan's hex may lie on the frontier
    assert set(homes) <= {"shansi", "hopei"}


def test_trunk_lines_can_be_travelled(china: World) -> None:
    """From Peiping by high-volume railway to Hankow, Pukow, Tsingtao, the sea at Lienyunkang and Sian."""
    board = china.board
    reached, queue = {board.hex("G1:1021")}, [board.hex("G1:1021")]
    while queue:
        hex = queue.pop()
        for slot in range(SLOTS):
            there = board.neighbours[SLOTS * hex + slot]
            if board.lines[SLOTS * hex + slot] & board.line_bit("high-rail") and there not in reached:
                reached.add(there)
                queue.append(there)
    for key in (
        "hankow",
        "pukow",
        "tsingtao",
        "lienyunkang",
        "sian",
        "tientsin",
        "hsuchow",
        "chengchow",
        "shanhaikwan",
    ):
        assert china.towns[key].hex in reached, key
    assert china.towns["canton-kwangchow"].hex not in reached  # the Yangtze lies between


def test_no_line_crosses_a_great_river_but_ferries(china: World) -> None:
    board = china.board
    great, water = board.side_bit("great"), board.side_bit("sea")
    for line in china.lines:
        for here, there in pairwise(line.hexes):
            sides = board.sides[board.hexside(here, there)]
            if line.kind != "ferry":
                assert not sides & (great | water), (line.key, board.names[here], board.names[there])
            else:
                assert sides & (great | board.side_bit("major"))


YANGTZE_NORTH = ("hankow", "hanyang", "ichang", "shasi", "anking", "yuhsikow", "pukow", "yangchow", "taichow")
YANGTZE_SOUTH = (
    "wuchang",
    "tayeh",
    "kiukiang",
    "kweichih",
    "wuhu",
    "nanking",
    "chinkiang",
    "wusih",
    "shanghai",
    "changsha",
)
HWANG_NORTH = ("sinsiang", "anyang", "fenglingtu", "tehchow", "paotow", "liaocheng", "taiyuan", "tientsin")
HWANG_SOUTH = ("tungkwan", "loyang", "chengchow", "kaifeng", "tsinan", "tsaochow", "tsining-shantung", "yenan")


@pytest.mark.parametrize(
    ("rivers", "one_bank", "other_bank"),
    [(("yangtze",), YANGTZE_NORTH, YANGTZE_SOUTH), (("hwang-ho", "hwang-ho-lower"), HWANG_NORTH, HWANG_SOUTH)],
)
def test_towns_stand_on_their_bank(
    china: World, rivers: tuple[str, ...], one_bank: tuple[str, ...], other_bank: tuple[str, ...]
) -> None:
    """The river runs from edge or lake to sea, so that nobody walks around it by land."""
    board = china.board
    barrier = {frozenset(pair) for chain in china.rivers if chain.key in rivers for pair in chain.hexsides}
    start = china.towns[one_bank[0]].hex
    reached, queue = {start}, [start]
    while queue:
        hex = queue.pop()
        for there in board.adjacent(hex):
            wet = WATERS[china.water[there]] in ("sea", "coast", "island")
            if there not in reached and not wet and frozenset((hex, there)) not in barrier:
                reached.add(there)
                queue.append(there)
    assert {key for key in one_bank if china.towns[key].hex not in reached} == set()
    assert {key for key in other_bank if china.towns[key].hex in reached} == set()


def test_great_rivers_are_those_of_the_yangtze(china: World) -> None:
    great = {chain.key for chain in china.rivers if chain.kind == "great"}
    assert great == {"yangtze", "po-yang-outlet", "tung-ting-outlet"}


def test_the_hwang_ho_and_its_tributaries_are_shallow(china: World) -> None:
    shallow = {key for key, stream in china.streams.items() if stream.shallow}
    assert "hwang-ho" in shallow
    assert "wei" in shallow
    assert "fen" in shallow
    assert all(china.streams[key].into in (*shallow, "sea") for key in shallow)
    assert not china.streams["tayun-ho"].shallow


def test_river_ports_lie_on_navigable_rivers_and_are_cities(china: World) -> None:
    keys = {china.towns_at[hex].key for hex in china.river_ports if hex in china.towns_at}
    assert {"hankow", "ichang", "chungking", "wuhu", "kiukiang", "nanking"} <= keys
    assert not keys & {"kaifeng", "chengchow"}  # on the Hwang Ho alone
    assert {"paotow", "lanchow", "tsinan"} <= keys  # on its two open stretches (34D2)
    assert not china.river_ports & set(china.ports)


def test_sea_ports_touch_the_sea_or_a_river_from_it(china: World) -> None:
    board = china.board
    rivers = board.side_bit("river") | board.side_bit("major") | board.side_bit("great")
    for hex in china.ports:
        salt = {WATERS[china.water[there]] for there in (hex, *board.adjacent(hex))} & {"sea", "coast", "island"}
        wet = any(board.sides[SLOTS * hex + slot] & rivers for slot in range(SLOTS))
        assert salt or wet, board.names[hex]


def test_canton_lies_on_the_pearl_river(china: World) -> None:
    canton = china.towns["canton-kwangchow"].hex
    assert any(canton in pair for chain in china.rivers if chain.key == "pearl" for pair in chain.hexsides)


def test_every_weather_zone_has_land_and_freezing_ones_lie_north(china: World) -> None:
    rows: dict[str, list[int]] = {}
    for hex, zone in enumerate(china.zone):
        rows.setdefault(china.zones[zone].key, []).append(china.board.rows[hex])
    assert set(rows) == {"2", "3", "4", "7", "8", "9", "10", "12"}
    assert {zone.key for zone in china.zones if zone.freezes} == {"2", "3", "4", "7", "8"}
    middle = {key: sum(found) / len(found) for key, found in rows.items()}
    assert middle["2"] < middle["3"] < middle["7"] < middle["8"] < middle["9"] < middle["10"] < middle["12"]


def test_a_line_beside_the_tracks_does_not_cross_them() -> None:
    tracks = [1, 3]  # east and south-west
    assert _beside(0, 4, tracks)
    assert _beside(5, 0, tracks)
    assert not _beside(2, 4, tracks)
    assert not _beside(0, 2, tracks)
    assert _beside(2, 5, [1])  # a line that ends here stops nobody


def test_loading_is_quick_and_small() -> None:
    best = 10.0
    for _ in range(3):
        start = time.process_time()
        files.load()
        best = min(best, time.process_time() - start)
    assert best < 0.3
    tracemalloc.start()
    files.load()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 50e6


def test_what_reports_tell_of_the_printed_map(china: World) -> None:
    """Cities, ports and zones that reports of games describe."""
    towns = china.towns
    assert towns["swatow"].size == "large"
    canton = [town.hex for key, town in towns.items() if key.startswith("canton-")]
    assert sorted(china.board.names[hex] for hex in canton) == ["G4:4305", "G4:4306", "G4:4405"]
    assert china.ports[towns["tientsin"].hex] == "major"
    assert china.ports[towns["kiaochow"].hex] == "marginal"
    assert WATERS[china.water[towns["kiaochow"].hex]] == "coast"
    zones = {key: china.zones[china.zone[towns[key].hex]].key for key in ("takao", "tainan", "taihoku")}
    assert zones == {"takao": "12", "tainan": "12", "taihoku": "10"}
    assert china.board.names[towns["kienshui"].hex] == "G5:4213"


def test_large_airfields_stand_on_ground_that_allows_them(china: World) -> None:
    for key in ("nanchang", "hangchow", "hankow", "canton-kwangchow", "chengtu", "heito", "lanchow"):
        terrain = china.board.terrains[china.board.terrain[china.towns[key].hex]]
        assert china.charts.terrain[terrain].airbase == 12, key
