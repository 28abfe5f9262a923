"""What only the whole map shows: countries in one piece, railways and rivers that lead somewhere, seas that join,
the hexes that the rules name, and the totals of the sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from grognard.field.board import SLOTS
from grognard.field.sheets import Row, Sheets
from grognard.games.world_in_flames.sheets.facts import check_fact
from grognard.games.world_in_flames.world import World

CLOSED_SEAS: Final = frozenset({"caspian-sea"})  # no ship sails in from elsewhere
INLAND_RIVERS: Final = frozenset({("E0805", "E0905")})  # the Jordan ends in the Dead Sea
OFF_MAP_SEAS: Final = frozenset(  # drawn in the frames only, or on a map whose hexes are not known
    {
        "denmark-strait",
        "norwegian-sea",
        "arctic-ocean",
        "cape-verde-basin",
        "gulf-of-guinea",
        "cape-basin",
        "south-east-atlantic",
    }
)
SMALLEST_NETWORK: Final = 2


def survey(sheets: Sheets, world: World) -> None:
    """Note every mistake of a board whose sheets are right one by one."""
    _countries(sheets, world)
    _railways(sheets, world)
    _rivers(sheets, world)
    _ridges(sheets, world)
    _seas(sheets, world)
    _ports(sheets, world)
    for row in sheets.read("facts.tsv", ("fact", "kind", "one", "other", "value")):
        check_fact(row, world)
    for row in sheets.read("totals.tsv", ("total", "kind", "of", "number")):
        _total(row, world)


def pieces(hexes: Iterable[int], next_to: Callable[[int], Iterable[int]]) -> list[set[int]]:
    """The hexes in connected groups, the largest first."""
    left = set(hexes)
    found: list[set[int]] = []
    while left:
        front, group = [left.pop()], set[int]()
        while front:
            hex = front.pop()
            group.add(hex)
            for there in next_to(hex):
                if there in left:
                    left.discard(there)
                    front.append(there)
        found.append(group)
    return sorted(found, key=lambda group: (-len(group), min(group)))


def _countries(sheets: Sheets, world: World) -> None:
    """Borders close: a country is one piece, other pieces lie across the sea; its capital stands in it."""
    board = world.board
    hexes: dict[int, list[int]] = {}
    for hex, owner in enumerate(world.country):
        if owner >= 0:
            hexes.setdefault(owner, []).append(hex)
    boxed = {box.country for box in world.boxes}
    for index, country in enumerate(world.countries):
        if index not in hexes and index not in boxed:
            sheets.wrong("countries.tsv", f"{country.key} has neither a hex nor an off-map box")
            continue
        for piece in pieces(hexes.get(index, ()), board.adjacent)[1:]:
            if not any(world.sea[hex] for hex in piece):
                names = " ".join(board.names[hex] for hex in sorted(piece)[:6])
                sheets.wrong("hexes.tsv", f"{country.key} is cut off at {names}: a border is not closed")
        if country.capital and country.capital not in board.index:
            sheets.wrong("countries.tsv", f"the capital of {country.key}, {country.capital}, is no hex")
        elif country.capital and world.country[board.hex(country.capital)] != index:
            sheets.wrong("countries.tsv", f"the capital of {country.key}, {country.capital}, lies in another country")


def rail_networks(world: World) -> list[set[int]]:
    board = world.board

    def along(hex: int) -> list[int]:
        first = SLOTS * hex
        return [board.neighbours[side] for side in range(first, first + SLOTS) if board.lines[side]]

    return pieces((hex for hex in range(len(board)) if board.lines_in(hex)), along)


def _railways(sheets: Sheets, world: World) -> None:
    """Each network has a town or a resource on it; none crosses a lake or enters the open sea."""
    board = world.board
    for network in rail_networks(world):
        if len(network) <= SMALLEST_NETWORK and not any(hex in world.place_at for hex in network):
            names = " ".join(board.names[hex] for hex in sorted(network))
            sheets.wrong("hexes.tsv", f"the railway {names} joins nothing")
        for hex in network:
            if board.terrains[board.terrain[hex]] in ("sea", "covered", "lake"):
                sheets.wrong("hexes.tsv", f"a railway runs through the water of {board.names[hex]}")
    lake = board.side_bit("lake")
    for hexside, lines in enumerate(board.lines):
        there = board.neighbours[hexside]
        if lines and board.sides[hexside] & lake and hexside // SLOTS < there:
            names = f"{board.names[hexside // SLOTS]} and {board.names[there]}"
            sheets.wrong("hexes.tsv", f"a railway crosses the lake between {names}")


Corner = tuple[int, int]


def corners(world: World, hexside: int) -> tuple[Corner, Corner]:
    """The two ends of a hexside, as whole numbers that are the same seen from every hex."""
    x, y = world.board.centres[hexside // SLOTS]
    u, v = round(2 * x), round(2 * y / 3**0.5)  # half hexes east, rows south
    rim = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    slot = hexside % SLOTS
    (au, av), (bu, bv) = rim[slot], rim[(slot + 1) % SLOTS]
    return (u + au, 3 * v + av), (u + bu, 3 * v + bv)


def river_pieces(world: World) -> list[tuple[set[Corner], list[int]]]:
    """Rivers as connected sets of corners, each with its hexsides."""
    board = world.board
    bit = board.side_bit("river")
    near: dict[Corner, list[tuple[Corner, int]]] = {}
    for hexside, mask in enumerate(board.sides):
        if mask & bit and hexside // SLOTS < board.neighbours[hexside]:
            one, other = corners(world, hexside)
            near.setdefault(one, []).append((other, hexside))
            near.setdefault(other, []).append((one, hexside))
    found = []
    while near:
        piece, sides, front = set[Corner](), set[int](), [next(iter(near))]
        while front:
            corner = front.pop()
            if corner in near:
                piece.add(corner)
                for other, hexside in near.pop(corner):
                    sides.add(hexside)
                    front.append(other)
        found.append((piece, sorted(sides)))
    return found


def _rivers(sheets: Sheets, world: World) -> None:
    """Each river reaches the sea, a lake, or the edge of its map."""
    board = world.board
    wet: set[Corner] = set()
    count: Counter[Corner] = Counter()
    water = board.side_bit("water") | board.side_bit("lake")
    for hex in range(len(board)):
        around = [corners(world, SLOTS * hex + slot)[0] for slot in range(SLOTS)]
        count.update(around)
        if board.terrains[board.terrain[hex]] in ("sea", "lake"):
            wet.update(around)
    for hexside, mask in enumerate(board.sides):
        if mask & water:
            wet.update(corners(world, hexside))
    wet |= {corner for corner, hexes in count.items() if hexes < 3}
    for piece, sides in river_pieces(world):
        first = sides[0]
        names = (board.names[first // SLOTS], board.names[board.neighbours[first]])
        if not piece & wet and tuple(sorted(names)) not in INLAND_RIVERS:
            sheets.wrong("hexes.tsv", f"the river at {names[0]}/{names[1]} reaches neither sea nor lake nor map edge")


def _ridges(sheets: Sheets, world: World) -> None:
    """An alpine hexside has a mountain on one side at least."""
    board = world.board
    bit = board.side_bit("alpine")
    for hexside, there in enumerate(board.neighbours):
        here = hexside // SLOTS
        if board.sides[hexside] & bit and here < there:
            terrains = (board.terrains[board.terrain[here]], board.terrains[board.terrain[there]])
            if not any(terrain.endswith("mountain") for terrain in terrains):
                names = f"{board.names[here]}/{board.names[there]}"
                sheets.wrong("hexes.tsv", f"no mountain stands beside the alpine hexside {names}")


def _seas(sheets: Sheets, world: World) -> None:
    """Every sea area can be sailed to; its hexes are one piece on each map; its sea-box lies where it has hexes."""
    board = world.board
    hexes: dict[int, list[int]] = {}
    for hex, seas in enumerate(world.sea):
        if board.terrains[board.terrain[hex]] == "sea":
            if len(seas) != 1:
                sheets.wrong("hexes.tsv", f"the open sea of {board.names[hex]} lies in {len(seas)} sea areas")
            else:
                hexes.setdefault(seas[0], []).append(hex)
    reached = pieces(range(len(world.seas)), lambda sea: world.near_seas[sea])[0]
    for index, sea in enumerate(world.seas):
        if index not in reached and sea.key not in CLOSED_SEAS:
            sheets.wrong("links.tsv", f"no ship can reach {sea.key}")
        if (index in hexes) == (sea.key in OFF_MAP_SEAS):
            sheets.wrong("seas.tsv", f"{sea.key} has {len(hexes.get(index, ()))} hexes")
        if not any(outline.sea == index for outline in world.outlines) and not sea.kit:
            sheets.wrong("outlines.tsv", f"the outline of {sea.key} is missing")


def _ports(sheets: Sheets, world: World) -> None:
    for place in world.places:
        if place.port and not world.sea[place.hex]:
            sheets.wrong("places.tsv", f"the port in {world.board.names[place.hex]} lies on no sea area")


def _total(row: Row, world: World) -> None:
    """A number that the sources give: places, objectives, factories and resources by country."""
    kind, of = row.choice("kind", ("places", "objectives", "factories", "resources", "oil", "hexes")), row.text("of")
    number = row.whole("number", 0, 9999)
    found = TOTALS[kind](world, of)
    if found != number:
        row.wrong("number", f"the sheets hold {found}")


def _places_of(world: World, of: str) -> list[int]:
    """Indices of the places of a country, of maps (`WE`), or of everything (`all`).

    The Scandinavian map stands for boxes of the frame, so a country counts either these or its hexes, not both.
    """
    if of == "all":
        return list(range(len(world.places)))
    country = world.country_index.get(of)
    if country is None:
        return [i for i, place in enumerate(world.places) if world.map_of(place.hex) in of]
    return [
        i
        for i, place in enumerate(world.places)
        if world.country[place.hex] == country and world.map_of(place.hex) != "S"
    ]


def _sum(world: World, of: str, value: str) -> int:
    return sum(int(getattr(world.places[i], value)) for i in _places_of(world, of))


def _boxed(world: World, of: str, value: str) -> int:
    return sum(int(getattr(box, value)) for box in world.boxes if of == "all" or world.countries[box.country].key == of)


TOTALS: Final[dict[str, Callable[[World, str], int]]] = {
    "hexes": lambda world, of: sum(name[0] in of for name in world.board.names),
    "places": lambda world, of: len(_places_of(world, of)),
    "objectives": lambda world, of: _sum(world, of, "objective") + _boxed(world, of, "objective"),
    "factories": lambda world, of: _sum(world, of, "factories"),
    "resources": lambda world, of: _sum(world, of, "resources") + _boxed(world, of, "resources"),
    "oil": lambda world, of: _sum(world, of, "oil"),
}
