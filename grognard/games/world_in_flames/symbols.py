"""What the maps print in a hex: cities, ports, factories, resources, oil and objectives as small signs."""

from __future__ import annotations

from typing import Final

from grognard.field.look import Look
from grognard.field.picture import tag
from grognard.games.world_in_flames.world import Place

CITY_SIZES: Final = {"city": 7.0, "later-capital": 7.0, "capital": 9.0, "major-capital": 11.0}


def city(kind: str, x: float, y: float, look: Look) -> str:
    """A dot for a city, a ring for a capital, a ring in a ring for that of a major power."""
    ink, paper = look["town.ink"], look["town.paper"]
    size = CITY_SIZES[kind]
    made = tag("circle", cx=x, cy=y, r=size, fill=paper, stroke=ink, stroke_width=2.4)
    if kind in ("capital", "major-capital"):
        made += tag("circle", cx=x, cy=y, r=size * 0.45, fill=ink)
    if kind == "major-capital":
        made += tag("circle", cx=x, cy=y, r=size + 3.6, fill="none", stroke=ink, stroke_width=1.8)
    return made


def port(kind: str, ice: bool, x: float, y: float, look: Look) -> str:
    """An anchor, in a disc for a major port; pale blue where it can freeze."""
    ink = look["port.ice"] if ice else look["port.ink"]
    s = 1.0 if kind == "major" else 0.8
    d = (
        f"M{x:.1f},{y - 8 * s:.1f}v{15 * s:.1f}M{x - 4.5 * s:.1f},{y - 3.5 * s:.1f}h{9 * s:.1f}"
        f"M{x - 7 * s:.1f},{y + 2 * s:.1f}q{1.5 * s:.1f},{6 * s:.1f} {7 * s:.1f},{6 * s:.1f}"
        f"q{5.5 * s:.1f},0 {7 * s:.1f},{-6 * s:.1f}"
    )
    ring = tag("circle", cx=x, cy=y - 9.5 * s, r=2.2 * s, fill="none", stroke=ink, stroke_width=1.6)
    made = tag("path", d=d, fill="none", stroke=ink, stroke_width=2.2, stroke_linecap="round") + ring
    if kind == "major":
        made = tag("circle", cx=x, cy=y - 0.5, r=13, fill=look["town.paper"], fill_opacity=0.85) + made
    return made


def factory(red: bool, x: float, y: float, look: Look) -> str:
    """A works with its chimney."""
    fill = look["factory.red"] if red else look["factory.blue"]
    d = f"M{x - 6:.1f},{y + 6:.1f}v-7l4,3v-3l4,3v-9h4v13z"
    return tag("path", d=d, fill=fill, stroke=look["town.paper"], stroke_width=1.0)


def resource(x: float, y: float, look: Look) -> str:
    """A lump of ore."""
    d = f"M{x - 6:.1f},{y + 5:.1f}l3,-9h6l3,9z"
    return tag("path", d=d, fill=look["resource.colour"], stroke=look["town.paper"], stroke_width=1.0)


def oil(x: float, y: float, look: Look) -> str:
    """A drop."""
    d = f"M{x:.1f},{y - 8:.1f}q7,8 4.6,12a5.4,5.4 0 0 1 -9.2,0q-2.4,-4 4.6,-12z"
    return tag("path", d=d, fill=look["oil.colour"], stroke=look["town.paper"], stroke_width=1.0)


def objective(x: float, y: float, look: Look) -> str:
    """A star."""
    points = [(0, -8), (1.9, -2.5), (7.6, -2.5), (3, 1), (4.7, 6.5), (0, 3.2), (-4.7, 6.5), (-3, 1), (-7.6, -2.5)]
    points.append((-1.9, -2.5))
    d = "M" + "L".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points) + "Z"
    return tag("path", d=d, fill=look["objective.colour"], stroke=look["town.ink"], stroke_width=1.0)


def stock(place: Place, x: float, y: float, look: Look) -> str:
    """Factories, resources and oil in a row below the city."""
    signs = ["blue"] * place.blue + ["red"] * place.red + ["resource"] * place.resources + ["oil"] * place.oil
    left = x - 7.5 * (len(signs) - 1)
    made = []
    for number, sign in enumerate(signs):
        at = left + 15 * number
        if sign in ("blue", "red"):
            made.append(factory(sign == "red", at, y, look))
        elif sign == "resource":
            made.append(resource(at, y, look))
        else:
            made.append(oil(at, y, look))
    return "".join(made)
