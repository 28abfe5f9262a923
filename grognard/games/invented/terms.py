"""What a game declares for its sandbox: how its sides, boxes, states, marks, tracks and phases are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grognard.field.areas import Box
from grognard.games.invented.values import Value
from grognard.kernel.procedures import Procedure


@dataclass(frozen=True)
class Leg:
    """A phase that a sandbox can play: the procedure that carries it out, and the fields it always has."""

    kind: type[Procedure]
    sided: bool = True  # one side plays it: the procedure has a `side`
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Terms:
    """The words of a game's sandbox. States are rows of the position by counter, marks rows by hex, tracks fields."""

    module: Any
    edition: str
    sides: Sequence[str]
    boxes: Mapping[str, Box]
    phases: Mapping[str, Leg]
    pause: str  # the rule of the sequence of play, cited when the phases under test are over
    controller: Callable[[Any, int], int]  # position, hex -> the side that controls it, any other number for nobody
    states: Mapping[str, Value] = field(default_factory=dict)
    marks: Mapping[str, Value] = field(default_factory=dict)
    tracks: Mapping[str, Value] = field(default_factory=dict)
    shown: Callable[[Any, int], int] = lambda p, number: number  # the face of a counter that is in play
    die: int = 6  # the highest face of the game's die
