"""An invented world of 8,000 hexes in the shape of docs/atlas.md, to try the atlas without any game."""

from __future__ import annotations

import math
from typing import Any

COLUMNS, ROWS = 125, 64
TERRAINS = ("clear", "forest", "mountain", "desert", "swamp", "sea")
COLOURS = ("#f1e7bf", "#bdd0a0", "#cbb48c", "#efd9a0", "#b9cfc0", "#a9cfe0")
TEXTURES = ("furrows", "trees", "peaks", "", "", "")
CONTINENTS = ((22, 20, 15), (48, 40, 17), (80, 18, 19), (100, 46, 16), (66, 30, 8), (14, 50, 9))


def _height(column: int, row: int) -> float:
    """Land where it is above nothing: round continents with ragged coasts."""
    ragged = 2.6 * math.sin(column * 0.61 + row * 0.43) + 2.2 * math.sin(column * 0.23 - row * 0.71)
    return max(radius - math.hypot(column - x, row - y) + ragged for x, y, radius in CONTINENTS)


def _terrain(column: int, row: int) -> int:
    height = _height(column, row)
    if height <= 0:
        return 5
    grain = math.sin(column * 0.9) * math.cos(row * 0.8) + math.sin(column * 0.31 + row * 0.27)
    return 2 if height > 9 and grain > 0 else 1 if grain > 0.5 else 3 if grain < -1.1 else 4 if grain < -0.95 else 0


def world(name: str = "invented") -> dict[str, Any]:
    """The fixed data of the board: columns of hexes, two layers, railways, a river, sea areas."""
    spots = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    number = {spot: place for place, spot in enumerate(spots)}
    terrain = [_terrain(*spot) for spot in spots]
    land = [place for place, kind in enumerate(terrain) if kind != 5]
    places, lines = [], []
    for order, (x, y, _) in enumerate(CONTINENTS):
        run = [
            number[column, y] for column in range(COLUMNS) if terrain[number[column, y]] != 5 and abs(column - x) < 14
        ]
        parts = [run[a:b] for a, b in zip([0, *_gaps(run)], [*_gaps(run), len(run)], strict=True)]
        longest = max(parts, key=len)
        lines.append({"key": f"line-{order}", "kind": "railway", "hexes": longest})
        for step, hex in enumerate(longest[::5]):
            size = "city" if step % 3 == 0 else "town"
            facts = [["port", 1]] if step == 0 else [["factories", step]]
            title = f"Sankt Örben {order}{step}" if step == 1 else f"Town {order}{step}"
            called = {"en": title, "fr": title.replace("Town", "Ville")}
            places.append({"key": f"town-{order}-{step}", "hex": hex, "size": size, "name": called, "facts": facts})
    north = {"en": "North", "fr": "Nord"}
    south = {"en": "South", "fr": "Sud"}
    seas: list[dict[str, Any]] = [
        {"key": f"sea-{half}", "kind": "sea", "name": {"en": f"{half} Sea", "fr": f"Mer {half}"}} for half in "WE"
    ]
    for half, area in enumerate(seas):
        area["hexes"] = [number[s] for s in spots if terrain[number[s]] == 5 and (s[0] > COLUMNS // 2) == bool(half)]
    river = [[number[column, 20], number[column, 21]] for column in range(14, 24)]
    return {
        "format": 1,
        "name": name,
        "board": {
            "orientation": "pointy",
            "terrains": list(TERRAINS),
            "hexes": {
                "name": [f"{column + 1:03}{row + 1:02}" for column, row in spots],
                "x": [round(column + (row % 2) / 2, 3) for column, row in spots],
                "y": [round(row * math.sqrt(3) / 2, 3) for column, row in spots],
                "terrain": terrain,
            },
        },
        "features": {
            "chains": [{"key": "long-river", "kind": "river", "sides": river}],
            "lines": lines,
            "places": places,
            "areas": seas,
        },
        "layers": [
            {
                "key": "weather",
                "name": {"en": "Weather zones", "fr": "Zones de temps"},
                "values": [{"key": "north", "name": north}, {"key": "south", "name": south, "colour": "#d98b3a"}],
                "hexes": [int(row >= ROWS // 2) for _, row in spots],
            }
        ],
        "look": {
            "values": {
                "paper": "#f3ead6",
                "scale.km": "100",
                **{f"terrain.{word}.colour": colour for word, colour in zip(TERRAINS, COLOURS, strict=True)},
                **{f"terrain.{word}.texture": texture for word, texture in zip(TERRAINS, TEXTURES, strict=True)},
            },
            "labels": [],
            "texts": {},
            "shade": [],
        },
        "sources": {
            "cited": {"made": {"kind": "reconstructed", "reference": "invented for a test"}},
            "hexes": ["made"] * len(spots),
        },
        "pieces": [],
        "land": len(land),
    }


def _gaps(run: list[int]) -> list[int]:
    return [place for place in range(1, len(run)) if run[place] != run[place - 1] + 1]
