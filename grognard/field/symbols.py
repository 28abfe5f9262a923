"""Small marks that maps of any game print: towns by size, airfields, ports."""

from __future__ import annotations

from grognard.field.look import Look
from grognard.field.picture import tag

PLANE = "M0,-8l1.4,4.2 6.4,3v1.8l-6.4,-1.4 -.6,4 2.2,1.7v1.3l-3,-.8 -3,.8v-1.3l2.2,-1.7 -.6,-4 -6.4,1.4v-1.8l6.4,-3z"
ANCHOR = "M0,-3.6V7M-3.6,-1.4H3.6M-6.2,2.6C-5.4,6 -2.8,7.2 0,7.2S5.4,6 6.2,2.6"


def town(size: str, x: float, y: float, look: Look) -> str:
    ink, paper = look["town.ink"], look["town.paper"]
    if size == "city":
        outer = tag("rect", x=x - 8, y=y - 8, width=16.0, height=16.0, fill=paper, stroke=ink, stroke_width=2.2)
        return outer + tag("rect", x=x - 4, y=y - 4, width=8.0, height=8.0, fill=ink)
    if size == "town":
        outer = tag("circle", cx=x, cy=y, r=6.5, fill=paper, stroke=ink, stroke_width=2.2)
        return outer + tag("circle", cx=x, cy=y, r=2.4, fill=ink)
    if size == "feature":  # a hill, a point, a ford: a name and a dot
        return tag("path", d=f"M{x - 4:.1f},{y + 3:.1f}l4,-7 4,7z", fill=ink)
    return tag("circle", cx=x, cy=y, r=4.0, fill=paper, stroke=ink, stroke_width=1.8)


def airfield(side: str, x: float, y: float, look: Look) -> str:
    """An aeroplane seen from above, in a disc of its side's colour."""
    disc = tag(
        "circle", cx=x, cy=y, r=10.0, fill=look[f"side.{side}.colour"], stroke=look["mark.ink"], stroke_width=1.4
    )
    return disc + tag("path", d=PLANE, fill=look[f"side.{side}.ink"], transform=f"translate({x:.1f},{y + 0.4:.1f})")


def port(x: float, y: float, look: Look) -> str:
    """An anchor on a disc of water."""
    disc = tag("circle", cx=x, cy=y, r=10.5, fill=look["port.colour"], stroke=look["mark.ink"], stroke_width=1.4)
    ink = look["port.ink"]
    ring = tag("circle", cx=x, cy=y - 5.3, r=1.8, fill="none", stroke=ink, stroke_width=1.5)
    style = {"fill": "none", "stroke": ink, "stroke_width": 1.8, "stroke_linecap": "round"}
    return disc + ring + tag("path", d=ANCHOR, transform=f"translate({x:.1f},{y:.1f})", **style)
