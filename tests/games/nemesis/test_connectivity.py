"""The map hangs together as the rules and the campaign need it: roads, railways, depots, rivers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from heapq import heappop, heappush

import pytest

from grognard.field.board import NO_HEX, SLOTS
from grognard.games.nemesis.sheets import files
from grognard.games.nemesis.world import (
    ALLIED,
    FORBIDDEN,
    JAPANESE,
    LAKE,
    MAJOR_RIVER,
    PATH,
    ROAD,
    TRACK,
    Railway,
    World,
)


@pytest.fixture(scope="module")
def world() -> World:
    return files.load()


def reached(world: World, start: Iterable[int], mask: int, closed: Collection[int] = ()) -> set[int]:
    """Hexes joined to the start by lines of the mask, without entering closed ones."""
    board, found = world.board, set(start)
    queue = list(found)
    while queue:
        here = queue.pop()
        for hexside in range(SLOTS * here, SLOTS * here + SLOTS):
            there = board.neighbours[hexside]
            if there != NO_HEX and board.lines[hexside] & mask and there not in found and there not in closed:
                found.add(there)
                queue.append(there)
    return found


def range_of(world: World, source: int, reach: int) -> set[int]:
    """Hexes within a supply range, at the rates of Light Troops (7.1-A)."""
    board, chart = world.board, world.charts.movement
    spent = {source: 0}
    queue = [(0, source)]
    while queue:
        cost, here = heappop(queue)
        if cost > spent[here]:
            continue
        for hexside in range(SLOTS * here, SLOTS * here + SLOTS):
            there, sides, lines = board.neighbours[hexside], board.sides[hexside], board.lines[hexside]
            if there == NO_HEX or sides & LAKE:
                continue
            rates = [chart.line_light[kind] for kind in range(3) if lines & 1 << kind]
            river = chart.major_river if sides & MAJOR_RIVER else 0
            total = cost + (min(rates) if rates else chart.terrain_light[board.terrain[there]] + river)
            if here == source:
                total = min(total, reach)  # one hex always
            if total <= reach and total < spent.get(there, FORBIDDEN):
                spent[there] = total
                heappush(queue, (total, there))
    return set(spent)


def supplied_at_start(world: World, side: int) -> set[int]:
    """Hexes in reach of supply at set-up: roads and tracks from the entries, depots, Transporters."""
    entries = [hex for hex, owner in world.features.entries.items() if owner == side]
    hexes = reached(world, entries, ROAD | TRACK)
    for depot in world.features.depots:
        if depot.side == side and depot.hex in hexes:
            hexes = hexes | range_of(world, depot.hex, depot.range)
    waiting = [p for p in world.pieces if p.side == side and p.range and p.setup]
    moved = True
    while moved:
        moved = False
        for piece in list(waiting):
            hex = world.features.letters[piece.setup]
            if hex in hexes:
                hexes |= range_of(world, hex, piece.range)
                waiting.remove(piece)
                moved = True
    return hexes


def railway(world: World, key: str) -> Railway:
    (found,) = (railway for railway in world.features.railways if railway.key == key)
    return found


def named(world: World, hexes: Iterable[int]) -> list[str]:
    return sorted(world.board.names[hex] for hex in hexes)


def test_the_map_is_one_piece(world: World) -> None:
    on_map = set(range(len(world.board))) - world.off_map
    assert {hex for hex in on_map if world.board.distance(world.imphal, hex) < 255} == on_map


# Roads


def test_imphal_and_dimapur_are_joined_by_road(world: World) -> None:
    """8.2-B4: by Roads alone, and the enemy can cut it at Kohima."""
    places = world.features.places
    assert places["dimapur"] in reached(world, [world.imphal], ROAD)
    assert places["dimapur"] not in reached(world, [world.imphal], ROAD, closed=[places["kohima"]])


def test_no_road_leads_over_the_chin_hills_but_those_of_the_campaign(world: World) -> None:
    places = world.features.places
    roads = {line.key for line in world.features.lines if line.kind == "road"}
    west = {
        line.key
        for line in world.features.lines
        if line.kind == "road" and set(line.hexes) & world.features.west_of_chindwin
    }
    assert west == {
        *("dimapur-imphal-road", "golaghat-dimapur-road", "lumding-road", "numaligarh-road"),
        *("imphal-tamu-road", "imphal-tiddim-road"),
    }
    assert roads - west == {"myitkyina-bhamo-road", "bhamo-namhkam-road", "burma-road", "burma-road-east"}
    plain = reached(world, [world.imphal], ROAD | TRACK, closed=[places["tamu"], places["tiddim"]])
    assert not plain & reached(world, [places["kalemyo"]], ROAD | TRACK, closed=[places["tamu"], places["tiddim"]])


def test_no_road_crosses_the_chindwin(world: World) -> None:
    board, west = world.board, world.features.west_of_chindwin
    for here in west:
        for there in board.adjacent(here):
            if there not in west:
                assert not board.lines[board.hexside(here, there)] & ROAD, named(world, (here, there))


def test_no_road_or_track_joins_the_fronts(world: World) -> None:
    """The Allied fronts of Imphal, Maingkwan and Baoshan meet only through Japanese ground."""
    japanese = [objective.hex for objective in world.features.objectives if objective.side == JAPANESE]
    places = world.features.places
    for start in ("imphal", "maingkwan", "baoshan"):
        found = reached(world, [places[start]], ROAD | TRACK, closed=japanese)
        others = {places[other] for other in ("imphal", "maingkwan", "baoshan") if other != start}
        assert not found & others


def test_the_burma_road_runs_from_lashio_to_baoshan(world: World) -> None:
    places = world.features.places
    found = reached(world, [places["lashio"]], ROAD)
    assert {places["baoshan"], places["lungling"], places["wanting"], places["bhamo"], places["myitkyina"]} <= found


def test_lines_are_drawn_on_both_views_of_a_hexside(world: World) -> None:
    board = world.board
    for hexside, lines in enumerate(board.lines):
        if lines and board.mirror[hexside] != NO_HEX:
            assert board.lines[board.mirror[hexside]] == lines


# Railways (8.1-C, 8.2-C)


def test_burmese_railways(world: World) -> None:
    """One serves Myitkyina, one Lashio; both leave the south edge, where they are joined off the map."""
    board, places = world.board, world.features.places
    lines = [railway for railway in world.features.railways if railway.side == JAPANESE]
    ends = {place: [line.key for line in lines if places[place] in line.hexes] for place in ("myitkyina", "lashio")}
    assert len(ends["myitkyina"]) == len(ends["lashio"]) == 1
    assert ends["myitkyina"] != ends["lashio"]
    for line in lines:
        assert line.edges
        assert all(board.rows[hex] == max(board.rows) for hex in line.edges)
    main = railway(world, ends["myitkyina"][0])
    assert any(world.features.entries.get(hex) == JAPANESE for hex in main.hexes), "the Supply Entry hex of 8.1-C"
    assert {places["mogaung"], places["indaw"], places["kanbalu"]} <= set(main.hexes)


def test_allied_railways(world: World) -> None:
    places = world.features.places
    (india,) = (railway for railway in world.features.railways if railway.india)
    assert {places["dimapur"], places["golaghat"]} <= set(india.hexes)
    assert all(world.features.region[hex] == "india" for hex in india.hexes)
    assert india.edges
    starts = {entry.force: entry.railway for entry in world.features.reinforcement}
    assert starts["british"] == india.key
    assert places["maingkwan"] in railway(world, starts["stilwell"]).hexes
    assert places["baoshan"] in railway(world, starts["yunnan"]).hexes
    allied = [set(railway.hexes) for railway in world.features.railways if railway.side == ALLIED]
    assert sum(len(hexes) for hexes in allied) == len(set().union(*allied)), "they are not joined"


def test_railways_hang_together(world: World) -> None:
    for line in world.features.railways:
        assert reached(world, line.hexes[:1], 8) >= set(line.hexes), line.key


def test_every_reinforcement_hex_has_a_road_or_track_out(world: World) -> None:
    """Motorized Reinforcements could not leave it otherwise (5.1-A)."""
    board = world.board
    for entry in world.features.reinforcement:
        lines = board.lines[SLOTS * entry.hex : SLOTS * entry.hex + SLOTS]
        assert any(mask & (ROAD | TRACK) for mask in lines), board.names[entry.hex]


# Supply (7.1)


def test_supply_entries_lie_on_roads_or_tracks(world: World) -> None:
    for hex in world.features.entries:
        assert world.board.lines_in(hex) & (ROAD | TRACK), world.board.names[hex]


def test_depots_can_trace_or_lie_on_a_river(world: World) -> None:
    for side in (JAPANESE, ALLIED):
        entries = [hex for hex, owner in world.features.entries.items() if owner == side]
        found = reached(world, entries, ROAD | TRACK)
        cut_off = [depot for depot in world.features.depots if depot.side == side and depot.hex not in found]
        assert named(world, (depot.hex for depot in cut_off if depot.ring != "dark")) == []


def test_counters_are_set_up_where_supply_reaches_them(world: World) -> None:
    """All but the Chindits begin in Full Supply (3.2); their first Supply Check should not starve them."""
    for side in (JAPANESE, ALLIED):
        hexes = supplied_at_start(world, side)
        hungry = [
            f"{piece.id} in {world.board.names[world.features.letters[piece.setup]]}"
            for piece in world.pieces
            if piece.side == side and piece.setup and not piece.chindit
            if world.features.letters[piece.setup] not in hexes
        ]
        assert hungry == []


def test_homalin_reaches_beyond_the_chindwin(world: World) -> None:
    """The depot's 5 mp and an HQ's 4 mp carry an advance to Ukhrul, on the way to Kohima (7.1-A)."""
    homalin, ukhrul = world.features.places["homalin"], world.features.places["ukhrul"]
    assert ukhrul in range_of(world, homalin, 5)


def test_motorized_counters_are_set_up_on_lines(world: World) -> None:
    for piece in world.pieces:
        if piece.motorized and piece.setup:
            hex = world.features.letters[piece.setup]
            assert world.board.lines_in(hex) & (ROAD | TRACK | PATH), piece.id


def test_light_troops_alone_stand_in_cliffs(world: World) -> None:
    board = world.board
    for piece in world.pieces:
        if piece.setup and board.terrains[board.terrain[world.features.letters[piece.setup]]] == "cliff":
            assert piece.light, piece.id
