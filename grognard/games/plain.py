"""The plain table: what a game declares so that it can be played in a browser without code of its own there.

A game's `catalogue.static` has a `Table` under the key `table`. Everything in it has a default, and everything is told
in words by the game's messages: `sign-COLUMN-VALUE`, `mark-ROW-VALUE`, `phase-KEY`, `do-KIND`, `verb-KIND`,
`main-done-DECISION`. A column is looked up in the state of a counter (`view["pieces"]`), then in its fixed data.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

SHAPES: Final = ("disc", "ring", "square", "diamond", "triangle", "star", "cross", "bar", "chevron", "drop")
SIGNS: Final = ("half", "out", "arrow", "blades", "burst", "bar", "dots", "lock", "flag", "number")
MARKS: Final = ("fort", "wall", "break", "works", "airfield", "anchor", "crate", "flag", "number")
TONES: Final = ("plain", "quiet", "warn", "bad", "good")

Value = str | int | bool | None


class Sign(msgspec.Struct, frozen=True):
    """A small sign on counters whose column has the value; without one, on all where it is neither 0 nor empty."""

    column: str
    sign: str  # of SIGNS
    value: Value = None
    tone: str = "plain"  # of TONES


class Mark(msgspec.Struct, frozen=True):
    """Something on the ground: a row of the view by hex, such as `forts` or `stocks.resources`."""

    row: str
    mark: str  # of MARKS
    value: Value = None
    tone: str = "plain"


class March(msgspec.Struct, frozen=True):
    """A kind of order that leads counters to a hex; with arguments for `query("reach")`, its cost is shown.

    `together`: several of one hex may go as one; the order's first field then names them all.
    """

    together: bool = False
    reach: dict[str, Any] | None = None


class Sheet(msgspec.Struct, frozen=True):
    """A sheet beside the map, such as production: asked for by `query(name, {})` whenever something has changed, or by
    the query that is named with its arguments."""

    name: str  # the message `sheet-NAME` is its title
    query: str = ""
    args: dict[str, Any] = {}


class Table(msgspec.Struct, frozen=True):
    """What is on the table, and how kinds of order are given where their fields do not tell."""

    factors: tuple[str, ...] = ()  # columns in the row of numbers at the foot of a counter
    strength: str = ""  # the column that the far view shows, and by which counters lie in a stack
    spent: str = ""  # the column that is true when a counter has nothing more to do
    signs: tuple[Sign, ...] = ()
    marks: tuple[Mark, ...] = ()
    phases: tuple[str, ...] = ()  # the sequence of play; `view["phase"]` is one of them
    marches: dict[str, March] = {}
    gathers: tuple[
        str, ...
    ] = ()  # kinds by which counters join against a hex: it is clicked, and all who can are gathered
    at_once: tuple[str, ...] = ()  # kinds that are given by a click on the counter they name
    minor: tuple[str, ...] = ()  # kinds by the way: they light nothing
    rights: tuple[str, ...] = ()  # decisions whose end gives up a right
    casual: tuple[str, ...] = ()  # decisions that are mostly ended as they are
    deeds: tuple[str, ...] = ()  # kinds without a counter or a hex that carry a declaration out: the main button
    overlays: tuple[str, ...] = ()  # `zones` is the query of that name, others are `query("overlay", {"name": ...})`
    prospects: bool = False  # `query("prospects")` tells what could be attacked
    cautions: bool = False  # `query("cautions")` tells what ending the phase would cost
    sheets: tuple[Sheet, ...] = ()
    outcomes: tuple[str, ...] = ()  # events that tell what the die before them led to
    fights: dict[str, str] = {}  # events of a fight: opens, goes on, may
    losses: tuple[str, ...] = ()  # events that count as a loss of the side of their `unit`


def table(declared: Table) -> dict[str, Any]:
    """As plain data, checked: a sign or a mark that nobody can draw is a mistake of the game."""
    for known, words in (
        (SIGNS, [sign.sign for sign in declared.signs]),
        (MARKS, [mark.mark for mark in declared.marks]),
        (TONES, [*(sign.tone for sign in declared.signs), *(mark.tone for mark in declared.marks)]),
    ):
        for word in words:
            if word not in known:
                raise ValueError(f"the plain table knows no {word!r}: {', '.join(known)}")
    found: dict[str, Any] = msgspec.to_builtins(declared)
    return found
