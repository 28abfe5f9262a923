"""What HTTP requests are answered with. As the messages, it is written for the browser by `typescript.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from grognard.field.showing import Named
from grognard.server.messages import ResumedShown, SeatShown

Chosen = str | bool | int  # the value of an option
Role = Literal["owner", "player", "watch"]


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice before the game begins, the messages that explain it and the rules it stands for."""

    key: str
    values: Sequence[Chosen]  # the first is the default
    rules: Sequence[str]
    explanation: str
    meanings: Sequence[str]  # of the values


class ModuleInfo(msgspec.Struct, frozen=True):
    """A game that can be played."""

    name: str
    scenarios: Sequence[str]
    editions: Sequence[str]
    options: Sequence[OptionInfo]
    seats: Sequence[str]
    messages: Named  # what it, its scenarios and its seats are called


class BoardInfo(msgspec.Struct, frozen=True):
    """A board that the atlas can show."""

    name: str
    scenarios: Sequence[str]


class LinkMade(msgspec.Struct, frozen=True):
    """A link, told once and stored only as a hash. The token stands behind the # so that no log ever sees it."""

    role: Role
    seats: Sequence[str]
    token: str
    path: str
    address: str = ""  # the whole of it, where the server knows how others reach it


class GameMade(msgspec.Struct, frozen=True):
    """A game that was just begun or brought in."""

    game: str
    commitment: str
    seats: Sequence[SeatShown]
    links: Sequence[LinkMade]


class ResultInfo(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None
    reason: str
    rule: str


class GameInfo(msgspec.Struct, frozen=True):
    """What the holder of a link may know of a game before entering."""

    game: str
    module: str
    edition: str
    scenario: str
    options: Mapping[str, Chosen]
    commitment: str
    imported: bool
    resumed: ResumedShown | None
    seed: str | None  # when the game is over
    seats: Sequence[SeatShown]
    role: Role
    held: Sequence[str]
    hot_seat: bool
    pace: float
    seq: int
    number: int
    waiting: Sequence[str]
    yours: bool
    result: ResultInfo | None
    created: float
    updated: float
