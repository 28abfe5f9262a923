"""The board of Fall of Singapore: every hex and place that its rules name, and ground on which they can be played."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Collection
from pathlib import Path

import pytest

from grognard.field.board import SLOTS, Board
from grognard.field.sheets import DataError, Sheets
from grognard.games.pacific_battles.picture import board_svg
from grognard.games.pacific_battles.sheets.board import DATA, load_board, read_board
from grognard.games.pacific_battles.world import (
    ALLIED,
    CHANNEL,
    CLEAR,
    MOUNTAIN,
    OPEN_WATER,
    RAILWAY,
    RIDGE,
    ROAD,
    SEA,
    STRAIT,
    Features,
)
from grognard.workshop import tracing
from grognard.workshop.projection import read_fit
from grognard.workshop.tables import read_table

TABLES = Path(__file__).parents[3] / "grognard" / "workshop" / "singapore"
# 3.0: where the Commonwealth is set up
SETUP = ("1410", "1411", "1214", "1420", "2216", "2326", "1327", "2234", "2235", "1836", "1230", "1940")
HQS = ("1214", "1327", "2235")
JAPANESE_ENDS = ("1506", "1707", "1910")  # 2.53


class Map:
    """The board with hexes called by their numbers."""

    def __init__(self, board: Board, features: Features) -> None:
        self.board = board
        self.features = features
        self.ports = {board.names[hex] for hex in features.ports}
        self.airfields = {board.names[hex]: side for hex, side in features.airfields.items()}
        self.places = {place: board.names[hex] for place, hex in features.places.items()}
        self.areas = {area: {board.names[hex] for hex in hexes} for area, hexes in features.areas.items()}

    def is_land(self, name: str) -> bool:
        return self.board.terrain[self.board.hex(name)] != SEA

    def around(self, name: str) -> list[str]:
        return [self.board.names[hex] for hex in self.board.adjacent(self.board.hex(name))]

    def coastal(self, name: str) -> bool:
        return self.is_land(name) and not all(self.is_land(there) for there in self.around(name))

    def side(self, one: str, other: str) -> int:
        return self.board.sides[self.board.hexside(self.board.hex(one), self.board.hex(other))]

    def line(self, one: str, other: str) -> int:
        return self.board.lines[self.board.hexside(self.board.hex(one), self.board.hex(other))]

    def leads(self, start: str, lines: int, closed: Collection[str] = ()) -> set[str]:
        """Where one comes from a hex along lines of the given kinds."""
        board = self.board
        reached, queue = {start}, [board.hex(start)]
        while queue:
            here = queue.pop()
            for hexside in range(SLOTS * here, SLOTS * here + SLOTS):
                name = board.names[board.neighbours[hexside]]
                if board.lines[hexside] & lines and name not in reached and name not in closed:
                    reached.add(name)
                    queue.append(board.neighbours[hexside])
        return reached


@pytest.fixture(scope="module")
def malaya() -> Map:
    return Map(*load_board("singapore"))


# What the rules name


def test_the_sheets_hold_no_mistake() -> None:
    sheets = Sheets(DATA / "singapore")
    read_board(sheets, "singapore")
    assert sheets.mistakes == []


def test_named_hexes_are_land(malaya: Map) -> None:
    named = {*SETUP, *JAPANESE_ENDS, "2215", "1938", "1939", "1015", "1635"}
    assert {name for name in named if not malaya.is_land(name)} == set()


def test_the_three_ports_of_the_japanese(malaya: Map) -> None:
    named = {"singora": "1707", "patani": "1910", "kota-bharu": "2215"}
    assert {place: malaya.places[place] for place in named} == named
    assert set(named.values()) <= malaya.ports
    assert "2216" in malaya.around("2215")


def test_a_road_leaves_the_map_in_1506(malaya: Map) -> None:
    hex = malaya.board.hex("1506")
    assert len(malaya.board.adjacent(hex)) < SLOTS
    assert malaya.board.lines_in(hex) & ROAD


def test_japanese_sources_are_joined_by_road_and_lead_to_singapore(malaya: Map) -> None:
    reached = malaya.leads("1506", ROAD)
    assert {"1707", "1410", "1411", "1214", "1420", "1327", "1836", "1938", "1939", "1940"} <= reached
    assert {"1707", "1910", "2215"} <= malaya.leads("1506", ROAD | RAILWAY)
    assert "1940" in malaya.leads("1707", RAILWAY)


def test_every_garrison_stands_on_the_net_of_roads(malaya: Map) -> None:
    assert set(SETUP) <= malaya.leads("1327", ROAD | RAILWAY)


@pytest.mark.parametrize("hq", HQS)
def test_an_hq_is_in_supply_at_start(malaya: Map, hq: str) -> None:
    """2.52: along road or rail to a port, and to that of Singapore if that must be."""
    reached = malaya.leads(hq, ROAD | RAILWAY, closed=malaya.areas["thailand"] | {"2215"})
    assert malaya.places["singapore"] in reached
    assert malaya.places["singapore"] in malaya.ports


def test_the_island_has_several_hexes_behind_the_strait(malaya: Map) -> None:
    island = malaya.areas["singapore-island"]
    assert {"1939", "1940"} < island
    assert "1938" not in island
    assert malaya.places["singapore"] in island
    for name in island:
        for there in malaya.around(name):
            if malaya.is_land(there):
                wet = bool(malaya.side(name, there) & (STRAIT | OPEN_WATER))
                assert wet == (there not in island), (name, there)
    assert malaya.side("1938", "1939") & STRAIT


def test_only_the_causeway_leads_to_the_island(malaya: Map) -> None:
    island = malaya.areas["singapore-island"]
    roads = {(one, other) for other in island for one in malaya.around(other) if malaya.line(one, other) & ROAD}
    assert {pair for pair in roads if pair[0] not in island} == {("1938", "1939")}


def test_penang_lies_off_the_mainland(malaya: Map) -> None:
    """2.41, 2.83: an island and a port, where coastal moves begin."""
    assert malaya.areas["penang"] == {"1015"}
    assert "1015" in malaya.ports
    land = [there for there in malaya.around("1015") if malaya.is_land(there)]
    assert land
    assert all(malaya.side("1015", there) & CHANNEL for there in land)


def test_ports_stand_along_the_west_coast(malaya: Map) -> None:
    """2.83: from 1015 to 1635, each on the coast, far enough apart to be worth a move."""
    west = [name for name in malaya.ports if "1015" <= name <= "1635"]
    assert {"1015", "1635"} <= set(west)
    assert len(west) >= 5
    assert all(malaya.coastal(name) for name in malaya.ports)
    hexes = [malaya.board.hex(name) for name in west]
    assert min(malaya.board.distance(a, b) for a in hexes for b in hexes if a != b) >= 2


def test_airfields_suffice_for_the_thresholds(malaya: Map) -> None:
    """2.52, 2.91: six Japanese and still three Commonwealth ones; all are of Malaya."""
    assert len(malaya.airfields) >= 9
    assert set(malaya.airfields.values()) == {ALLIED}
    assert not set(malaya.airfields) & malaya.areas["thailand"]
    assert "2215" not in malaya.airfields, "the port of the first landing"
    on_island = set(malaya.airfields) & malaya.areas["singapore-island"]
    assert 1 <= len(on_island) <= 2, "with the Island alone the Commonwealth holds fewer than three"


def test_thailand_holds_the_japanese_sources(malaya: Map) -> None:
    thailand = malaya.areas["thailand"]
    assert set(JAPANESE_ENDS) <= thailand
    assert not thailand & {*SETUP, "2215"}


# The map as a whole


def test_rows_grow_southwards_and_columns_eastwards(malaya: Map) -> None:
    x, y = ({name: malaya.board.centres[malaya.board.hex(name)][axis] for name in ("1015", "2216")} for axis in (0, 1))
    assert x["1015"] < x["2216"]
    assert y["1015"] < y["2216"]


def test_a_hex_is_about_fourteen_miles() -> None:
    (km,) = (float(row["value"]) for row in read_table(DATA / "singapore" / "grid.tsv") if row["key"] == "hex-km")
    assert abs(km / 1.609 - 14) < 1
    assert read_fit("singapore").hex_km == pytest.approx(km, abs=0.01)


def test_two_hexes_of_sea_lie_off_every_coast(malaya: Map) -> None:
    """The upper edge cuts through Thailand and its seas."""
    played = {name for name in malaya.board.names if malaya.is_land(name)} - malaya.areas["beyond"]
    sea = {there for name in played for there in malaya.around(name) if not malaya.is_land(there)}
    short = {name for name in sea if len(malaya.around(name)) < SLOTS and not name.endswith(("06", "07"))}
    assert short == set()


def test_sea_lies_between_the_peninsula_and_what_is_only_drawn(malaya: Map) -> None:
    beyond = malaya.areas["beyond"]
    assert all(there in beyond or not malaya.is_land(there) for name in beyond for there in malaya.around(name))


def test_the_main_range_parts_west_from_east(malaya: Map) -> None:
    board = malaya.board
    ridges = {h for h in range(SLOTS * len(board)) if board.sides[h] & RIDGE}
    assert len(ridges) >= 2 * 15
    assert all(board.terrain[h // SLOTS] != SEA and not board.lines[h] for h in ridges)
    west, east = board.hex("1420"), board.hex("1720")
    assert any(board.terrain[hex] == MOUNTAIN for hex in range(len(board)))
    between = [hex for hex in range(len(board)) if board.distance(west, hex) + board.distance(hex, east) == 3]
    assert any(board.terrain[hex] == MOUNTAIN for hex in between)


def test_a_commonwealth_zone_has_clear_ground(malaya: Map) -> None:
    """Commonwealth units exert a ZOC only into clear hexes (2.42): the western road must offer some, not all."""
    board = malaya.board
    road = {hex for line in malaya.features.lines if line.kind == "road" for hex in line.hexes}
    clear = [hex for hex in road if board.terrain[hex] == CLEAR]
    assert 0.25 < len(clear) / len(road) < 0.75
    assert any(board.terrain[hex] == CLEAR for hex in (board.hex("1411"), board.hex("1214")))


def test_places_lie_where_they_lay(malaya: Map) -> None:
    """Within a hex and a quarter of their coordinates through the grid, pinned ones included."""
    fit = read_fit("singapore")
    for row in read_table(TABLES / "gazetteer.tsv"):
        latitude, longitude = (float(word) for word in row["at"].split(","))
        assert fit.miss(malaya.places[row["place"]], latitude, longitude) < 1.25, row["place"]


# The sheets and the workshop


def test_places_are_those_of_the_workshop(malaya: Map) -> None:
    fit = read_fit("singapore")
    for row in read_table(TABLES / "gazetteer.tsv"):
        latitude, longitude = (float(word) for word in row["at"].split(","))
        wanted = fit.hex(latitude, longitude) if row["pin"] == "-" else row["pin"]
        assert malaya.places[row["place"]] == wanted
    assert len(malaya.places) == len(read_table(TABLES / "gazetteer.tsv"))


def test_rivers_are_laid_again_as_they_lie(malaya: Map) -> None:
    """Their courses and corrections give the committed chains, hexside by hexside."""
    fit = read_fit("singapore")
    net = tracing.HexsideNet(fit.grid)
    committed = {row["river"]: tracing.read(row["hexsides"]) for row in read_table(DATA / "singapore" / "rivers.tsv")}
    overlay = [row for row in read_table(TABLES / "overlay.tsv") if row["thing"] == "river"]
    for row in read_table(TABLES / "courses.tsv"):
        points = [fit.point(*(float(n) for n in word.split(","))) for word in row["course"].split()]
        chain = net.trace(points)
        for correction in overlay:
            if correction["key"] == row["river"]:
                chain = tracing.replace(chain, tracing.read(correction["old"]), tracing.read(correction["new"]))
        dry = [number for number, pair in enumerate(chain) if all(malaya.is_land(name) for name in pair)]
        assert chain[dry[0] : dry[-1] + 1] == committed[row["river"]], row["river"]


def test_terrain_agrees_with_the_corrections(malaya: Map) -> None:
    board = malaya.board
    for row in read_table(TABLES / "overlay.tsv"):
        if row["thing"] == "terrain":
            assert board.terrains[board.terrain[board.hex(row["key"])]] == row["new"], row["key"]


def test_the_picture_names_places_and_shows_the_north() -> None:
    english, french = board_svg("en", scenario="singapore"), board_svg("fr", scenario="singapore")
    assert ">Kuala Kangsar<" not in english, "long names stand in two lines"
    for word in ("Singapore", "George Town", "Kangsar", "Fall of Singapore", ">N<"):
        assert word in english
    assert "La chute de Singapour" in french


# Mistakes


def replaced(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert text.count(old) >= 1, old
        return text.replace(old, new, 1)

    return change


@pytest.mark.parametrize(
    ("file", "change", "expected"),
    [
        ("hexes.tsv", replaced("1506\tjungle", "1506\tswamp"), "one of clear, jungle, rough, mountain, town, sea was"),
        ("hexes.tsv", replaced("1506\t", "1505\t"), "the grid has no such hex"),
        ("hexes.tsv", replaced("1507\tclear", "1507\tsea"), "no line can lead through a sea hex"),
        ("hexes.tsv", replaced("0906\tsea", "0906\tjungle"), "no way over land leads to 0906"),
        ("hexes.tsv", replaced("1115\tsea", "1115\tjungle"), "1015/1115 parts penang from land: channel or sea"),
        ("grid.tsv", replaced("8-27x6-42", "8-27"), "a sheet such as 33x50"),
        ("rivers.tsv", replaced("golok\triver", "golok\tbrook"), "one of river, major was expected"),
        ("rivers.tsv", replaced("2015/2115 ", ""), "it does not meet the hexside before it"),
        ("rivers.tsv", replaced("2114/2115", "2214/2314"), "one of the two is a sea hex"),
        ("rivers.tsv", replaced("1316/1416", "1938/1939"), "the hexside is river already"),
        ("sides.tsv", replaced("\tstrait\t", "\tfjord\t"), "one of mountain, strait, channel, sea was expected"),
        ("sides.tsv", replaced(" 2039/2040", ""), "2039/2040 parts singapore-island from land: strait or sea"),
        ("lines.tsv", replaced("1506 1507 1608", "1506 1608"), "it does not touch the hex before it, 1506"),
        ("lines.tsv", replaced("1321 1421", "1321 1421 1521"), "a mountain ridge lies between it and 1421"),
        ("lines.tsv", replaced("\troad\t", "\tpath\t"), "one of road, trail, railway was expected"),
        ("places.tsv", replaced("singora\t1707", "songkhla\t1707"), "the place 'singora', which the rules name"),
        ("places.tsv", replaced("\tvillage\t", "\thamlet\t"), "one of city, town, village, feature was expected"),
        ("ports.tsv", replaced("1020\tlumut", "1020\tpangkor"), "there is no such place"),
        ("ports.tsv", replaced("1020\tlumut", "1120\tlumut"), "the place lies in 1020"),
        ("ports.tsv", replaced("1020\tlumut", "1723\tkuala-lipis"), "a port lies on land with a sea hex beside it"),
        ("airfields.tsv", replaced("2216\tallied", "2216\tbritish"), "one of japanese, allied was expected"),
        ("airfields.tsv", replaced("2216\t", "0906\t"), "an airfield needs land"),
        ("areas.tsv", replaced("penang\t1015", "pinang\t1015"), "the area 'penang', which the rules name, is missing"),
        ("areas.tsv", replaced("penang\t1015", "penang\t1015 1014"), "an area is made of land"),
        ("areas.tsv", replaced("penang\t1015", "penang\t1015 1015"), "the hex stands in the area twice"),
        ("areas.tsv", replaced("beyond\t0831", "beyond\t1327 0831"), "beyond 1327: a way over land leads there"),
        ("look.tsv", replaced("scale.km\t23.128", "scale.km\t-"), "it may not be empty"),
    ],
)
def test_a_mistake_is_told(tmp_path: Path, file: str, change: Callable[[str], str], expected: str) -> None:
    folder = tmp_path / "data"
    for name in ("series", "singapore"):
        shutil.copytree(DATA / name, folder / name)
    path = folder / "singapore" / file
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    with pytest.raises(DataError) as error:
        board_svg(folder=folder, scenario="singapore")
    told = [str(mistake) for mistake in error.value.mistakes if expected in str(mistake)]
    assert told
    assert told[0].startswith(("hexes.tsv", "areas.tsv", "sides.tsv", "lines.tsv", file))
