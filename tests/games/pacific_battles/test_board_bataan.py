"""The board of Struggle on Bataan against everything the rules say of it, and against the peninsula itself."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.field.board import Board
from grognard.games.pacific_battles.sheets.board import DATA, load_board
from grognard.games.pacific_battles.world import ALLIED, CLEAR, JUNGLE, MOUNTAIN, ROAD, SEA, TOWN, Features
from grognard.workshop.projection import read_fit
from grognard.workshop.tables import read_table

# Where the rules set counters up: centre, radius, and how many hexes they fill at worst under the Allied stacking
# limit (a regiment or three battalions a hex; guns, tanks and HQs stack with them).
SETUPS = (
    *(("2507", 3, 4), ("2906", 3, 5), ("2909", 1, 5), ("3105", 2, 1), ("3109", 1, 4), ("3513", 5, 1), ("3214", 1, 4)),
    *(("2014", 5, 5), ("1310", 2, 1), ("2012", 1, 2), ("2213", 1, 1), ("2314", 2, 7), ("3624", 8, 4), ("2826", 0, 1)),
)
NAMED = ("1008", "2601", "3309", *(centre for centre, _, _ in SETUPS))
ROAD_TOWNS = (
    *("samal", "abucay", "balanga", "pilar", "orion", "limay"),
    *("lamao", "cabcaben", "little-baguio", "mariveles", "bagac", "moron"),
)
JAPANESE_START = 16  # ground counters within two hexes of 2601, three units of any kind a hex


@pytest.fixture(scope="module")
def bataan() -> tuple[Board, Features]:
    return load_board("bataan")


@pytest.fixture(scope="module")
def board(bataan: tuple[Board, Features]) -> Board:
    return bataan[0]


@pytest.fixture(scope="module")
def features(bataan: tuple[Board, Features]) -> Features:
    return bataan[1]


def _within(board: Board, centre: str, radius: int) -> list[int]:
    return [hex for hex in range(len(board)) if board.distance(board.hex(centre), hex) <= radius]


def _coastal(board: Board, hex: int) -> bool:
    return board.terrain[hex] != SEA and any(board.terrain[there] == SEA for there in board.adjacent(hex))


def _along(board: Board, start: int, kinds: int) -> set[int]:
    """Hexes joined to one by lines of these kinds."""
    reached, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for there in board.adjacent(here):
            if there not in reached and board.lines[board.hexside(here, there)] & kinds:
                reached.add(there)
                queue.append(there)
    return reached


@pytest.mark.parametrize("name", NAMED)
def test_a_hex_that_the_rules_name_is_land(board: Board, name: str) -> None:
    assert board.terrain[board.hex(name)] not in (SEA, MOUNTAIN)


def test_the_sheet_is_large_enough_and_has_sea_around_three_sides(board: Board) -> None:
    assert (board.names[0], board.names[-1], len(board)) == ("0601", "4029", 35 * 29)
    land = [board.names[hex] for hex in range(len(board)) if board.terrain[hex] != SEA]
    columns, rows = [int(name[:2]) for name in land], [int(name[2:]) for name in land]
    assert min(columns) >= 8  # two rings of sea at least
    assert max(columns) <= 38
    assert max(rows) <= 27


def test_the_north_edge_is_row_one_and_its_land_lets_the_japanese_in(board: Board, features: Features) -> None:
    edge = {board.names[hex] for hex in features.areas["north-edge"]}
    row = {name for name in board.names if name.endswith("01") and board.terrain[board.hex(name)] != SEA}
    assert edge == row
    assert "2601" in edge
    assert features.areas["entry-japanese"] == features.areas["north-edge"] | {board.hex("1008")}


def test_1008_is_a_road_hex_on_the_west_coast(board: Board, features: Features) -> None:
    hex = board.hex("1008")
    assert board.lines_in(hex) & ROAD
    assert _coastal(board, hex)
    assert features.places["moron"] == hex


def test_mariveles_and_cabcaben_are_ports_of_the_south_in_the_service_area(board: Board, features: Features) -> None:
    service = features.areas["service-command"]
    for place, name in (("mariveles", "2826"), ("cabcaben", "3624")):
        assert board.names[features.places[place]] == name
        assert features.places[place] in service
        assert _coastal(board, features.places[place])
    assert features.places["mariveles"] in features.ports
    assert all(int(board.names[hex][2:]) >= 20 for hex in service)


def test_every_allied_group_finds_room_beside_the_others(board: Board) -> None:
    """No hex twice: each hex a group fills at worst is matched to one of its own (augmenting paths)."""
    slots = [(centre, radius) for centre, radius, hexes in SETUPS for _ in range(hexes)]
    held: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        for hex in _within(board, *slots[slot]):
            if hex in tried or board.terrain[hex] in (SEA, MOUNTAIN):
                continue
            tried.add(hex)
            if hex not in held or place(held[hex], tried):
                held[hex] = slot
                return True
        return False

    assert all(place(slot, set()) for slot in range(len(slots)))
    assert len(held) == sum(hexes for _, _, hexes in SETUPS)


def test_the_japanese_find_room_around_2601_for_guns_and_tanks_too(board: Board) -> None:
    land = [hex for hex in _within(board, "2601", 2) if board.terrain[hex] != SEA]
    assert 3 * len(land) >= JAPANESE_START
    wheels = [hex for hex in land if board.terrain[hex] == CLEAR or board.lines_in(hex)]
    assert len(wheels) >= 5  # the tanks and four heavy batteries, one of each kind a hex


def test_the_coast_roads_join_the_north_edge_mariveles_and_moron(board: Board, features: Features) -> None:
    joined = _along(board, board.hex("3201"), ROAD)
    assert [town for town in ROAD_TOWNS if features.places[town] not in joined] == []
    roads = {hex for hex in range(len(board)) if board.lines_in(hex) & ROAD}
    assert roads == joined


def test_the_road_across_runs_from_pilar_to_bagac(board: Board, features: Features) -> None:
    across = next(line for line in features.lines if line.key == "pilar-bagac-road")
    assert across.hexes[0] == features.places["bagac"]
    assert across.hexes[-1] in board.adjacent(features.places["pilar"])
    assert all(board.terrain[hex] != MOUNTAIN for hex in across.hexes)


def test_every_trail_hangs_on_a_road_or_on_the_north_edge(board: Board, features: Features) -> None:
    reached = _along(board, features.places["balanga"], 0xFF)
    edge = features.areas["north-edge"]
    trails = [line for line in features.lines if line.kind == "trail"]
    assert len(trails) >= 15
    assert [line.key for line in trails if not (reached | edge) & set(line.hexes)] == []


def test_the_peninsula_is_mostly_jungle_with_a_tilled_east_coast(board: Board, features: Features) -> None:
    kinds = Counter(board.terrain[hex] for hex in range(len(board)))
    del kinds[SEA]
    assert kinds.most_common(1)[0][0] == JUNGLE
    assert kinds[JUNGLE] > kinds.total() * 0.4
    tilled = [board.names[hex] for hex in range(len(board)) if board.terrain[hex] == CLEAR]
    assert sum(name > "2600" for name in tilled) > 0.8 * len(tilled)
    assert {board.terrain[features.places[town]] for town in ("balanga", "orion", "bagac", "mariveles")} == {TOWN}


@pytest.mark.parametrize("summit", ["mount-natib", "mount-silanganan", "mount-samat", "mount-mariveles", "mount-limay"])
def test_the_great_summits_are_mountains(board: Board, features: Features, summit: str) -> None:
    assert board.terrain[features.places[summit]] == MOUNTAIN


@pytest.mark.parametrize("point", ["quinauan-point", "anyasan-point", "silaiim-point", "longoskawayan-point"])
def test_the_points_are_landing_places_of_the_west_coast(board: Board, features: Features, point: str) -> None:
    hex = features.places[point]
    assert _coastal(board, hex)
    assert board.names[hex] < "2500"


def test_the_rivers_of_the_campaign_are_there(features: Features) -> None:
    rivers = {chain.key for chain in features.chains if chain.kind == "river"}
    assert {"abo-abo", "balantay", "tiawir", "talisay", "catmon", "pantingan", "tuol", "cotar"} <= rivers


def test_a_hex_is_about_a_mile() -> None:
    (km,) = (float(row["value"]) for row in read_table(DATA / "bataan" / "grid.tsv") if row["key"] == "hex-km")
    assert abs(km / 1.609 - 1) < 0.1
    assert read_fit("bataan").hex_km == pytest.approx(km, abs=0.01)


@pytest.mark.parametrize(
    ("place", "latitude", "longitude"),
    [
        ("mariveles", 14.434, 120.486),
        ("cabcaben", 14.454, 120.591),
        ("orion", 14.621, 120.582),
        ("abucay", 14.734, 120.534),
        ("bagac", 14.596, 120.393),
        ("moron", 14.679, 120.266),
        ("balanga", 14.676, 120.536),
        ("mount-natib", 14.715, 120.400),
        ("mount-samat", 14.605, 120.510),
    ],
)
def test_places_lie_where_they_lie_on_the_earth(
    board: Board, features: Features, place: str, latitude: float, longitude: float
) -> None:
    assert read_fit("bataan").miss(board.names[features.places[place]], latitude, longitude) < 1.3


def test_the_strips_of_the_siege_are_allied(board: Board, features: Features) -> None:
    assert {board.names[hex]: side for hex, side in features.airfields.items()} == {
        "2826": ALLIED,
        "3622": ALLIED,
        "3624": ALLIED,
    }
