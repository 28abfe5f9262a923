"""Counters of the sandbox's own: the book came without most of its counters, so a trial may print the one it needs."""

from __future__ import annotations

from dataclasses import replace
from re import fullmatch
from typing import Self

from grognard.games.invented import Builder, one_of
from grognard.games.invented.words import whole
from grognard.games.war_of_resistance.counters import DIVISION, RE, Counters, Kind, Rating, Size, UnitType
from grognard.games.war_of_resistance.counters import quarters_by_strength as by_strength
from grognard.games.war_of_resistance.sandbox.values import real_land
from grognard.kernel.words import Malformed

NUMBERS = r"(\d+)-(?:(\d+)-)?(\d+)([*°]?)"  # as orders of battle write them: 10-12-6, 8-10-6*, 1-4°
SUPPORT = {"*": "self", "°": "none"}


class OwnCounters(Builder):
    """What a sandbox is told of kinds of counter."""

    def _begin_counters(self) -> None:
        self._kinds: dict[str, Kind] = {}

    def kind(
        self,
        key: str,
        like: str,
        numbers: str = "",
        *,
        type: str = "",
        size: str = "",
        re: float = 0,
        cadre: str | None = None,
        remnant: str | None = None,
    ) -> Self:
        """A kind of counter of one's own, like another but for what is named: `kind("AT", "c-x", "2-3-6", type="at")`.

        Numbers are written as in orders of battle; `re` follows from them by rule 3A3 unless it is told. It is broken
        down into nothing.
        """
        counters, known = real_land().counters, self._every_kind()
        if key in known:
            raise Malformed(f"kind {key!r}: there is one of that name already")
        base = known[one_of("kind", like, known)]
        made: UnitType = counters.types[one_of("type", type, counters.types)] if type else base.type
        extent: Size = counters.sizes[one_of("size", size, counters.sizes)] if size else base.size
        if "fortress" in made.traits and not base.reverse:
            raise Malformed(f"type {made.key!r}: only a kind like c-fort has two sides")
        rating = _rating(numbers, extent, made) if numbers else base.rating
        quarters = extent.quarters or by_strength(extent.counts_as, rating.attack)
        self._kinds[key] = replace(
            base,
            key=key,
            type=made,
            size=extent,
            rating=rating,
            quarters=whole("re", int(RE * re), 1) if re else quarters,
            cadre=base.cadre if cadre is None else _rating(cadre, extent, made) if cadre else None,
            remnant=base.remnant if remnant is None else _rating(remnant, extent, made) if remnant else None,
            breaks=(),
            reverse=base.reverse if "fortress" in made.traits else "",
        )
        return self

    def _every_kind(self) -> dict[str, Kind]:
        return {**real_land().counters.kinds, **self._kinds}

    def _counters(self) -> Counters:
        return replace(real_land().counters, kinds=self._every_kind())


def _rating(word: object, size: Size, type: UnitType) -> Rating:
    found = fullmatch(NUMBERS, str(word))
    if found is None:
        raise Malformed(f"numbers {word!r}: such as 8-10-6*, 1-4° or 2-6 were expected")
    attack, defence, move, mark = found.groups()
    bare = "supported" if size.counts_as == DIVISION or type.cls == "artillery" else "none"
    return Rating(int(attack), int(defence or attack), int(move), SUPPORT.get(mark, bare))
