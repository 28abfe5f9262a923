"""The rules of one game put together: those of the book, what its scenario changes, and what the players have chosen.

Chapters ask `world.rules` wherever an edition, a scenario or an option decides, and never which of them it is. A switch
is a small class: it subclasses the rules that it changes, overrides what it changes, cites its rows, and calls
`super()` where it only adds. Where an option brings a whole procedure, a step asks the rules what to push; the steps
themselves stay as they are, so that a stored position means the same whatever was chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

Value = str | bool | int
R = TypeVar("R")


def chosen(options: Mapping[str, Value], switches: Iterable[type[Any]]) -> list[type[Any]]:
    """Those of the switches that are on, in their order: each names an `option` and the `value` it must have."""
    return [switch for switch in switches if options.get(switch.option) in _spellings(switch.value)]


def _spellings(value: Value) -> tuple[Value, ...]:
    return (True, "yes") if value is True else (value,)


def compose(base: type[R], *switches: type[Any]) -> R:
    """The base with every switch over it, a later one over those before it; all of them subclass rules of the base."""
    if not switches:
        return base()
    kinds = (*reversed(switches), base)
    made: R = type("With".join(kind.__name__ for kind in (base, *switches)), kinds, {})()
    return made
