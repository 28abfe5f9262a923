"""The calendar: two game turns a month, from Jul II 37 to Nov II 41, when China has held out (1/objective, 4, 41A)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """A half-month. Turns are numbered from 0 in the order of the sheet."""

    number: int
    key: str  # as the sheets and the rules write it: Jul II 37
    year: int
    month: int
    half: int  # 1 or 2
    cycle: bool  # an air replacement cycle starts (25C)

    @property
    def opens_month(self) -> bool:
        """Monthly rolls and production fall on the first turn of a month."""
        return self.half == 1

    @property
    def date(self) -> dict[str, str | int]:
        """What the message `turn-date` says of it."""
        return {"month": f"month-{self.month}", "half": self.half, "year": str(self.year)}

    @property
    def season(self) -> str:
        """The row of the weather table: Jul II."""
        return self.key.rpartition(" ")[0]


@dataclass(frozen=True, slots=True)
class Calendar:
    turns: tuple[Turn, ...]
    number: Mapping[str, int]

    def __len__(self) -> int:
        return len(self.turns)

    def __getitem__(self, key: int | str) -> Turn:
        return self.turns[key if isinstance(key, int) else self.number[key]]


@dataclass(frozen=True, slots=True)
class Span:
    """From one turn to another, both included."""

    first: int
    last: int

    def __contains__(self, turn: int) -> bool:
        return self.first <= turn <= self.last
