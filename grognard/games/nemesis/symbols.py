"""The marks that only this map prints in its hexes: Objectives, depots, Setup Letters (1.1, 3.2)."""

from __future__ import annotations

from math import cos, pi, sin

from grognard.field.curves import XY, straight
from grognard.field.look import Look
from grognard.field.picture import tag, words
from grognard.field.powers import Side
from grognard.games.nemesis.world import SIDES, Depot, Objective


def objective(mark: Objective, x: float, y: float, look: Look) -> str:
    """A square with the value; the star on its corner."""
    side = SIDES[mark.side]
    box = tag(
        "rect",
        x=x - 11,
        y=y - 11,
        width=22.0,
        height=22.0,
        rx=1.5,
        fill=look[f"side.{side}.colour"],
        stroke=look["mark.ink"],
        stroke_width=1.6,
    )
    value = words(
        str(mark.value), x, y + 6.2, 18.0, fill=look[f"side.{side}.ink"], text_anchor="middle", font_weight=600
    )
    mark_star = star(x + 11, y - 11, 8.5, look) if mark.star else ""
    return tag("g", box + value + mark_star, class_=f"objective {side}")


def star(x: float, y: float, radius: float, look: Look) -> str:
    points: list[XY] = []
    for point in range(10):
        reach = radius if point % 2 == 0 else radius * 0.42
        angle = pi * point / 5
        points.append((x + reach * sin(angle), y - reach * cos(angle)))
    return tag(
        "path", d=straight(points, closed=True), fill=look["star.colour"], stroke=look["mark.ink"], stroke_width=1.1
    )


def depot(mark: Depot, x: float, y: float, look: Look) -> str:
    """Two colours, a red range, and the ring of a river depot."""
    side = SIDES[mark.side]
    made = []
    if mark.ring:
        made.append(tag("circle", cx=x, cy=y, r=14.6, fill="none", stroke=look[f"ring.{mark.ring}"], stroke_width=4.0))
    made.append(tag("circle", cx=x, cy=y, r=12.0, fill="#ffffff", stroke=look["mark.ink"], stroke_width=1.4))
    half = f"M{x:.1f},{y - 12:.1f}a12,12 0 0 0 0,24z"
    made.append(tag("path", d=half, fill=look[f"side.{side}.colour"], stroke=look["mark.ink"], stroke_width=0.8))
    made.append(
        words(str(mark.range), x, y + 6, 17.0, fill=look["range.colour"], text_anchor="middle", font_weight=600)
    )
    return tag("g", "".join(made), class_=f"depot {side}")


def letter(family: str, text: str, x: float, y: float, look: Look, ring: str = "") -> str:
    """A Setup Letter in the colours of its family; the ring is the Division's colour."""
    width = 15.0 if len(text) == 1 else 22.0
    box = tag(
        "rect",
        x=x - width / 2,
        y=y - 8,
        width=width,
        height=16.0,
        rx=3.0,
        fill=look[f"letter.{family}.colour"],
        stroke=ring or look["mark.ink"],
        stroke_width=2.6 if ring else 1.0,
    )
    return box + words(text, x, y + 4.6, 13.0, fill=look[f"letter.{family}.ink"], text_anchor="middle", font_weight=600)


def entry_border(corners: list[XY], side: Side, look: Look) -> str:
    """The thick border of a Supply Entry hex."""
    d = straight(corners, closed=True)
    dark = tag("path", d=d, stroke=look["mark.ink"], stroke_width=10.0)
    return dark + tag("path", d=d, stroke=look[f"side.{SIDES[side]}.colour"], stroke_width=7.0)
