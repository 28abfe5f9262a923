"""The rules of a game of Nemesis as its edition and its options were chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.composing import Value, chosen, compose
from grognard.games.nemesis.rules.book import Book
from grognard.games.nemesis.rules.editions import FirstEdition
from grognard.games.nemesis.rules.variants import Armies, ChosenChits, Fronts

SWITCHES: Final = (FirstEdition, Fronts, Armies, ChosenChits)


def rules_of(edition: str, options: Mapping[str, Value]) -> Book:
    return compose(Book, *chosen({**options, "edition": edition}, SWITCHES))
