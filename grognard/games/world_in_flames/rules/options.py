"""The optional rules that are carried out: each is a switch that changes what `rules/book.py` says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.games.composing import Value, chosen, compose
from grognard.games.world_in_flames.rules.book import Book

SWITCHES: Final[tuple[type[Any], ...]] = ()


def rules_for(options: Mapping[str, Value]) -> Book:
    return compose(Book, *chosen(options, SWITCHES))
