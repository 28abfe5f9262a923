"""The surroundings of a hex in letters, for a terminal: numbers, ground, who stands there, and the rivers between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from grognard.field.board import NO_HEX, SLOTS, Board

WIDE: Final = 6  # letters of a hex, at least
APART: Final = 3  # letters between hexes of a row, and what is cut off where they stand closer
LINES: Final = 3.0  # from hex to hex: its number, its ground, and what lies between
RIVER: Final = "~"

# Signs of kinds of ground by what their names have in them; the first that fits
SIGNS: Final[Mapping[str, str]] = {
    "sea": "=",
    "lake": "=",
    "ocean": "=",
    "mountain": "^",
    "hill": "n",
    "rough": "n",
    "jungle": "&",
    "forest": "&",
    "wood": "&",
    "swamp": "%",
    "marsh": "%",
    "desert": ":",
    "clear": ".",
    "open": ".",
}


def signs(terrains: Iterable[str]) -> dict[str, str]:
    """A letter for each kind of ground: one that tells something where nobody else has it, else of its name."""
    found: dict[str, str] = {}
    for terrain in terrains:
        wanted = [sign for word, sign in SIGNS.items() if word in terrain]
        letters = [*wanted[:1], *(letter for letter in terrain if letter.isalpha()), *"0123456789?"]
        found[terrain] = next(letter for letter in letters if letter not in found.values())
    return found


def around(board: Board, centre: int, reach: int) -> list[int]:
    """The hexes that lie so near."""
    return [hex for hex, far in enumerate(board.distances(centre)) if far <= reach]


def sketch(board: Board, centre: int, reach: int, there: Callable[[int], str], ground: Mapping[str, str]) -> list[str]:
    """Each hex by its number, and below it the sign of its ground and who is there; the middle one in brackets."""
    hexes = around(board, centre, reach)
    wide = max(WIDE, 2 + max(len(board.names[hex]) for hex in hexes))
    places = _places(board, hexes, wide + APART)
    page: dict[tuple[int, int], str] = {}
    for hex in hexes:
        column, line = places[hex]
        name = f"[{board.names[hex]}]" if hex == centre else board.names[hex]
        below = ground[board.terrains[board.terrain[hex]]] + there(hex)
        for step, text in enumerate((name, below)):
            for place, letter in enumerate(text[:wide].center(wide)):
                if letter != " ":
                    page[line + step, column + place] = letter
    for hex in hexes:
        for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
            other = board.neighbours[hexside]
            if other != NO_HEX and other in places and hex < other and _river(board, hexside):
                _flow(page, places[hex], places[other], wide)
    return _lines(page)


def _places(board: Board, hexes: Iterable[int], column: int) -> dict[int, tuple[int, int]]:
    """Column and line of the first letter of each hex."""
    centres = {hex: board.centres[hex] for hex in hexes}
    left, top = min(x for x, _ in centres.values()), min(y for _, y in centres.values())
    tall = LINES / (0.75**0.5) if _pointed(board) else LINES
    return {hex: (round((x - left) * column), round((y - top) * tall)) for hex, (x, y) in centres.items()}


def _pointed(board: Board) -> bool:
    """Whether hexes stand on their points, in rows."""
    for hex in range(len(board)):
        for other in board.adjacent(hex):
            if abs(board.centres[hex][1] - board.centres[other][1]) < 0.01:
                return True
    return False


def _river(board: Board, hexside: int) -> bool:
    return any(board.sides[hexside] >> bit & 1 for bit, kind in enumerate(board.side_kinds) if "river" in kind)


def _flow(page: dict[tuple[int, int], str], one: tuple[int, int], other: tuple[int, int], wide: int) -> None:
    """A river between two hexes: as broad as they are where one lies above the other."""
    (x, y), (u, v) = one, other
    line, column = round((y + v + 1) / 2), round((x + u + wide - 1) / 2)
    half = 2 if abs(x - u) < wide else 0
    for place in range(column - half, column + half + 1):
        page.setdefault((line, place), RIVER)


def _lines(page: Mapping[tuple[int, int], str]) -> list[str]:
    last = max(line for line, _ in page)
    made = []
    for line in range(last + 1):
        found = {column: letter for (row, column), letter in page.items() if row == line}
        made.append("".join(found.get(column, " ") for column in range(max(found, default=-1) + 1)))
    return made
