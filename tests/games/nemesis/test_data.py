"""The data of Nemesis loads, and agrees with every fact that the rules give about map, counters and charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from time import process_time

import pytest

from grognard.checking import report
from grognard.field.board import NO_HEX
from grognard.games.nemesis.sheets import files
from grognard.games.nemesis.world import (
    ALLIED,
    AUXILIARY,
    FORBIDDEN,
    FORCES,
    JAPANESE,
    LAKE,
    MAJOR_RIVER,
    TERRAINS,
    TRANSPORTER_KINDS,
    Piece,
    World,
)


@pytest.fixture(scope="module")
def world() -> World:
    return files.load()


def pieces(world: World, test: Callable[[Piece], bool]) -> list[Piece]:
    return [piece for piece in world.pieces if test(piece)]


def test_the_data_has_no_mistakes() -> None:
    assert [str(mistake) for mistake in files.check()] == []
    status, text = report("nemesis")
    assert status == 0
    assert "reconstructed" in text
    assert text in report(None)[1]


def test_provenance_covers_every_sheet() -> None:
    provenance = files.provenance()
    sheets = {path.name for path in files.DATA.glob("*.tsv") if not path.name.startswith("sources")}
    assert set(provenance.sheets) == sheets
    assert all(sum(counts.values()) for counts in provenance.sheets.values())
    assert set(provenance.total) == {"rulebook", "public", "reconstructed"}


def test_loading_is_quick() -> None:
    times = []
    for _ in range(3):
        start = process_time()
        files.load()
        times.append(process_time() - start)
    assert min(times) < 0.25, "about 0.03 seconds were measured"


# The map (1.1)


def test_homalin(world: World) -> None:
    """7.1-A: hex 0909, a Japanese depot with a range of 5 mp."""
    homalin = world.board.hex("0909")
    assert world.features.places["homalin"] == homalin
    (depot,) = (depot for depot in world.features.depots if depot.hex == homalin)
    assert (depot.side, depot.range, depot.ring, depot.river) == (JAPANESE, 5, "dark", "chindwin")


def test_columns_run_from_india_to_china(world: World) -> None:
    board, region = world.board, world.features.region
    assert min(column for column in board.columns if column) == 1
    assert max(board.columns) > 23
    assert {region[hex] for hex in range(len(board)) if board.columns[hex] == 1} == {"india"}
    assert "china" in {region[hex] for hex in range(len(board)) if board.columns[hex] == max(board.columns)}
    home = {"imphal": "india", "dimapur": "india", "golaghat": "india", "baoshan": "china"}
    home |= {"homalin": "burma", "lashio": "burma", "myitkyina": "burma", "maingkwan": "burma"}
    assert {place: region[world.features.places[place]] for place in home} == home
    assert board.columns[world.features.places["imphal"]] <= 5, "airdrops reach column 0500 (7.1-C)"
    assert board.columns[world.features.places["myitkyina"]] <= 23, "Chindits are supplied as far as column 2300"


def test_golaghat_lies_where_players_report_it(world: World) -> None:
    assert world.board.names[world.features.places["golaghat"]] in ("0301", "0302")


def test_every_hex_has_a_region_and_a_bank(world: World) -> None:
    on_map = set(range(len(world.board))) - world.off_map
    assert set(world.features.region) == on_map
    west = world.features.west_of_chindwin
    places = world.features.places
    assert all(places[place] in west for place in ("imphal", "dimapur", "golaghat"))
    assert all(places[place] not in west for place in ("myitkyina", "lashio", "baoshan", "maingkwan"))
    assert {hex for hex in on_map if world.board.columns[hex] == 1} <= west


def test_the_chindwin_divides_the_banks(world: World) -> None:
    """A step from bank to bank crosses the river, as far as it runs on the map."""
    (key,) = {river.key for river in world.features.rivers if river.key == "chindwin"}
    sides = {frozenset(pair) for river in world.features.rivers if river.key == key for pair in river.hexsides}
    rows = [world.board.rows[hex] for pair in sides for hex in pair]
    assert all(river.major for river in world.features.rivers if river.key == key)
    west = world.features.west_of_chindwin
    crossings = [frozenset((here, there)) for here in west for there in world.board.adjacent(here) if there not in west]
    assert len(set(crossings) & sides) > 0.9 * len(set(crossings)), (min(rows), max(rows))


def test_all_terrains_are_there_and_cliffs_have_no_lines(world: World) -> None:
    board = world.board
    assert {board.terrains[kind] for kind in board.terrain} == set(TERRAINS)
    cliffs = [hex for hex in range(len(board)) if board.terrains[board.terrain[hex]] == "cliff"]
    assert all(board.lines_in(hex) == 0 for hex in cliffs)


def test_two_lakes(world: World) -> None:
    assert len(world.features.lakes) == 2
    for lake in world.features.lakes:
        for here, there in lake.hexsides:
            assert world.board.sides[world.board.hexside(here, there)] & LAKE
            assert world.board.sides[world.board.hexside(there, here)] & LAKE


def test_reinforcement_hexes_lead_one_way(world: World) -> None:
    board = world.board
    entries = world.features.reinforcement
    assert sorted(entry.force for entry in entries) == sorted(FORCES)
    assert sorted(entry.hex for entry in entries) == list(range(len(board) - 4, len(board)))
    for entry in entries:
        exits = board.adjacent(entry.hex)
        assert exits
        assert board.terrains[board.terrain[entry.hex]] == "clear"
        for there in exits:
            assert entry.hex not in board.adjacent(there)
            assert board.mirror[board.hexside(entry.hex, there)] == NO_HEX
        assert not any(entry.hex in board.adjacent(hex) for hex in range(len(board)))


def test_reinforcements_arrive_at_their_edges(world: World) -> None:
    board, places = world.board, world.features.places
    by_force = {entry.force: board.adjacent(entry.hex) for entry in world.features.reinforcement}
    assert all(board.rows[hex] == max(board.rows) for hex in by_force["japanese"]), "from the south"
    assert all(world.features.region[hex] == "india" for hex in by_force["british"])
    assert all(world.features.region[hex] == "china" for hex in by_force["yunnan"])
    assert min(board.distance(hex, places["maingkwan"]) for hex in by_force["stilwell"]) <= 3


def test_airfields(world: World) -> None:
    airfields = world.features.airfields
    assert airfields[world.imphal] == ALLIED
    assert JAPANESE in airfields.values(), "there is one for the Allies to capture (6.1-B)"


def test_supply_entries(world: World) -> None:
    entries, region = world.features.entries, world.features.region
    regions = {region[hex] for hex, side in entries.items() if side == ALLIED}
    assert {"india", "china"} <= regions
    assert JAPANESE in entries.values()
    assert world.imphal not in entries


def test_objectives(world: World) -> None:
    objectives = world.features.objectives
    assert {objective.side for objective in objectives if objective.star} == {JAPANESE, ALLIED}
    by_hex = {objective.hex: objective for objective in objectives}
    assert by_hex[world.imphal].side == ALLIED
    allied = sum(objective.side == ALLIED for objective in objectives)
    assert min(allied, len(objectives) - allied) >= 8, "a side can have eight flags on the other's (9.0-5D)"


def test_river_depots(world: World) -> None:
    board = world.board
    rings = Counter(depot.ring for depot in world.features.depots)
    assert rings["dark"] >= 2
    assert rings["light"] >= 1
    for depot in world.features.depots:
        if depot.ring == "dark":
            sides = board.sides[6 * depot.hex : 6 * depot.hex + 6]
            assert any(mask & MAJOR_RIVER for mask in sides), board.names[depot.hex]


def test_railways(world: World) -> None:
    railways = world.features.railways
    assert Counter(railway.side for railway in railways) == {JAPANESE: 2, ALLIED: 3}
    assert [railway.side for railway in railways if railway.india] == [ALLIED]


def test_letters_of_three_families(world: World) -> None:
    assert {key.partition(":")[0] for key in world.features.letters} == {"japanese", "british", "chinese"}
    used = {piece.setup for piece in world.pieces if piece.setup}
    assert used <= set(world.features.letters)


# The counters (1.2, 3.1, 3.2)


def test_japanese_divisions(world: World) -> None:
    regiments = pieces(world, lambda p: p.regiment)
    divisions = Counter(piece.formation for piece in regiments)
    assert {"15", "31", "33", "18", "53", "56"} <= {key.strip("jJ") for key in divisions}
    numbered = {key: count for key, count in divisions.items() if key != AUXILIARY}
    assert len(numbered) == 6
    assert set(numbered.values()) == {3}
    assert all(piece.steps == 3 and piece.back is not None for piece in regiments)
    battalions = Counter(piece.formation for piece in pieces(world, lambda p: p.battalion))
    assert all(battalions[key] >= 3 * count for key, count in numbered.items()), "three Battalions a Regiment"


def test_auxiliaries_and_the_brigade(world: World) -> None:
    """Two auxiliary Regiments, auxiliary Battalions, one Brigade that counts as a Regiment (1.2-D)."""
    auxiliary = pieces(world, lambda p: p.formation == AUXILIARY)
    assert sum(piece.regiment for piece in auxiliary) in (2, 3)
    assert any(piece.battalion for piece in auxiliary)
    brigades = pieces(world, lambda p: p.regiment and "Brigade" in p.name["en"])
    assert len(brigades) == 1


def test_ina_garrisons_and_headquarters(world: World) -> None:
    ina = pieces(world, lambda p: p.special == "ina")
    assert ina
    assert all((piece.size, piece.steps, piece.side) == ("large", 2, JAPANESE) for piece in ina)
    garrisons = pieces(world, lambda p: p.kind == "garrison")
    assert garrisons
    assert all(piece.steps == 2 for piece in garrisons)
    assert len(pieces(world, lambda p: p.kind == "army-hq")) == 1
    headquarters = pieces(world, lambda p: p.side == JAPANESE and p.kind == "division-hq")
    assert len({piece.formation for piece in headquarters}) == len(headquarters) == 6
    assert all(piece.range == 4 for piece in headquarters)
    golaghat = world.features.places["golaghat"]
    assert any(p.side == ALLIED and world.features.letters.get(p.setup) == golaghat for p in garrisons)


def test_chindits(world: World) -> None:
    battalions = pieces(world, lambda p: p.special == "chindit" and p.size == "small")
    assert len(battalions) == 7
    (lettered,) = (piece for piece in battalions if piece.setup)
    assert lettered.setup_limited
    brigades = pieces(world, lambda p: p.special == "chindit" and p.size == "large")
    assert all(piece.steps == 3 for piece in brigades)
    on_map = pieces(world, lambda p: p.chindit and p.setup != "")
    assert len(on_map) == 5
    assert all(piece.setup_limited for piece in on_map)
    (brigade_111,) = (piece for piece in brigades if piece.id.startswith("111"))
    assert brigade_111.setup
    assert brigade_111.setup_reduced
    (morris,) = pieces(world, lambda p: p.special == "morris")
    assert (morris.id, morris.size, morris.steps) == ("MF", "large", 2)


def test_others_are_set_up_in_full_supply(world: World) -> None:
    assert not pieces(world, lambda p: p.setup_limited and not p.chindit)
    assert any(piece.regiment and piece.setup_reduced for piece in world.pieces), "some Regiments show their back (3.2)"


def test_other_allies(world: World) -> None:
    assert len(pieces(world, lambda p: p.special == "lushai")) == 1
    rifles = pieces(world, lambda p: p.special == "local-rifles")
    assert rifles
    assert all((piece.size, piece.steps) == ("large", 1) for piece in rifles)
    galahad = pieces(world, lambda p: p.special == "galahad")
    assert galahad
    assert {(piece.nation, piece.force) for piece in galahad} == {("us", "stilwell")}
    (us_hq,) = pieces(world, lambda p: p.nation == "us" and p.kind == "hq")
    assert us_hq.setup.startswith("chinese:")


def test_yunnan_force(world: World) -> None:
    force = pieces(world, lambda p: p.force == "yunnan")
    assert sum(piece.kind == "artillery" for piece in force) == 1
    assert {piece.kind for piece in force if piece.is_unit} == {"infantry", "artillery"}
    assert any(not piece.is_unit for piece in force)
    assert all(piece.formation == "" and piece.nation == "chinese" for piece in force)


def test_transporters(world: World) -> None:
    transporters = pieces(world, lambda p: p.kind in TRANSPORTER_KINDS)
    assert transporters == pieces(world, lambda p: not p.is_unit)
    assert all(p.range and not p.front.strength and p.front.movement and p.front.quality for p in transporters)
    assert {p.kind for p in transporters if p.side == ALLIED} >= {"division-hq", "hq", "mules", "trucks"}


def test_strengths_qualities_and_ids(world: World) -> None:
    assert {piece.front.quality for piece in world.pieces if piece.is_unit} == {1, 2, 3}
    ids = [piece.id for piece in world.pieces] + [air.id for air in world.air_supports]
    assert len(set(ids)) == len(ids)
    assert all(set(piece.name) == {"en", "fr"} for piece in world.pieces)
    support = pieces(world, lambda p: p.support)
    assert {p.kind for p in support} >= {"artillery", "tank"}


def test_stacking_limits_hold_at_set_up(world: World) -> None:
    """2.2: three large units; Allies other than the Yunnan Force two where no Road or Track leads."""
    load: Counter[tuple[int, int]] = Counter()
    yunnan_alone: dict[int, bool] = {}
    for piece in world.pieces:
        if piece.setup and piece.is_unit:
            hex = world.features.letters[piece.setup]
            load[hex, piece.side] += 2 if piece.size == "large" else 1
            yunnan_alone[hex] = yunnan_alone.get(hex, True) and piece.force == "yunnan"
    for (hex, side), halves in load.items():
        paved = world.board.lines_in(hex) & 0b11
        limit = 6 if side == JAPANESE or paved or yunnan_alone[hex] else 4
        assert halves <= limit, f"{world.board.names[hex]}: {halves / 2} large units, at most {limit // 2}"
    sides = Counter(hex for hex, _ in load)
    assert max(sides.values()) == 1, "no hex is set up by both sides"


def test_air_supports(world: World) -> None:
    nations = Counter(air.nation for air in world.air_supports)
    assert nations["japanese"] == 1
    assert nations["british"] >= 1
    assert nations["us"] >= 1
    assert all(0 < air.monsoon < air.strength for air in world.air_supports if air.side == ALLIED)


# Charts, markers, tracks


def test_combat_table(world: World) -> None:
    table = world.charts.combat
    assert table.columns[0] == (1, 2)
    assert table.columns[-1] == (9, 1)
    assert (3, 1) in table.columns
    assert len(table.columns) < 10, "some odds between are skipped (6.1-E)"
    assert table.cell(-1, 0) == table.cell(0, 0)
    assert table.cell(9, 2) == table.cell(7, 2)


def test_the_combat_table_never_punishes_luck_or_odds(world: World) -> None:
    cells = world.charts.combat.cells
    lines = [*cells, *zip(*cells, strict=True)]
    for line in lines:
        for worse, better in pairwise(line):
            assert better[0] <= worse[0]
            assert better[1] >= worse[1]
            assert better[2] >= worse[2]


def test_a_fair_attack_costs_both_sides_alike(world: World) -> None:
    table = world.charts.combat
    column = table.columns.index((3, 1))
    rolls = [table.cell(die, column) for die in range(1, 7)]
    assert abs(sum(cell[0] for cell in rolls) - sum(cell[1] for cell in rolls)) <= 1
    assert [die for die, cell in enumerate(rolls, 1) if cell[2]] == [4, 5, 6]
    poor = [table.cell(die, 0) for die in range(1, 7)]
    assert sum(cell[0] for cell in poor) >= 3 * sum(cell[1] for cell in poor)


def test_movement_costs(world: World) -> None:
    chart = world.charts.movement
    cliff, mountain, clear = (TERRAINS.index(kind) for kind in ("cliff", "mountain", "clear"))
    assert chart.terrain[cliff] == FORBIDDEN
    assert chart.terrain_light[cliff] < FORBIDDEN
    assert chart.line_light[2] == 1, "a Path in Mountain costs Light Troops 1 mp (7.1-A)"
    assert chart.terrain[clear] == 1, "Quality 1 can make a Forward Move on clear ground (6.1-A)"
    assert all(cost <= 3 for kind, cost in enumerate(chart.terrain) if kind not in (cliff, mountain))
    assert chart.terrain_light[mountain] <= 4, "within the range of an HQ"
    assert chart.line[0] == chart.line[1] == 1
    assert chart.line[3] == FORBIDDEN, "a railway alone carries nobody on foot"
    assert chart.major_river >= 1


def test_turns(world: World) -> None:
    turns = world.charts.turns
    assert [turn.number for turn in turns] == list(range(1, 11))
    assert "March" in turns[0].date["en"]
    assert "August" in turns[-1].date["en"]
    assert [turn.weather for turn in turns] == ["dry"] * 4 + ["light"] * 3 + ["heavy"] * 3
    assert any(turn.support for turn in turns)
    assert not all(turn.support for turn in turns)


def test_markers(world: World) -> None:
    stock = world.charts.stock
    assert stock.air_supply == 4
    assert stock.bunkers["yunnan"] == 1
    assert min(stock.bunkers.values()) >= 1
    assert stock.flags >= 8
    assert stock.ambushes >= 1
    assert stock.supply_stock >= 3
    markers = world.charts.markers
    assert markers["chits-japanese"] == markers["chits-allied"] == 4
    assert {"limited-supply", "out-of-supply", "clf", "resources", "game-turn"} <= set(markers)


def test_tracks_and_boxes(world: World) -> None:
    tracks, boxes = world.charts.tracks, world.charts.boxes
    for side in ("japanese", "allied"):
        satisfaction = tracks[f"satisfaction-{side}"]
        assert (satisfaction.lowest, satisfaction.highest) == (0, 9)
        assert satisfaction.markers == {"general": 0, "superior": 5, "lament": 0}
        assert tracks[f"phases-{side}"].highest == 4
    assert tracks["china-resources"].markers == {"clf": 1, "resources": 0}
    assert (tracks["game-turn"].lowest, tracks["game-turn"].highest) == (1, 10)
    assert boxes["airforce-allied"].parts == ("available", "used")
    assert {"off-map-airfield", "allied-off-map", "chindit-battalions", "japanese-regiments"} <= set(boxes)
    assert {"allied-losses", "permanent-allied-losses", "japanese-losses", "permanent-japanese-losses"} <= set(boxes)
