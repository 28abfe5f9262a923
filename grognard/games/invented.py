"""What the sandboxes of all games share: the pause after the phase under test, and names found or refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from grognard.field.areas import Places
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.words import Malformed


class Pause(Procedure):
    """The end of a sandbox game: the phase under test is over and the position can be looked at."""

    steps: ClassVar[tuple[str, ...]] = ("wait",)
    rule: str = ""  # what a game cites for its sequence of play

    def wait(self, p: Any) -> Outcome:
        return Ask("pause", tuple(range(len(p.world.seats))), (), self.rule)


def one_of(what: str, word: str, known: Iterable[str]) -> str:
    """The word, if it is one of those known."""
    if word not in (listed := tuple(known)):
        raise Malformed(f"{what} {word!r}: one of {', '.join(listed)} was expected")
    return word


def side_number(name: str, sides: Sequence[str]) -> int:
    return sides.index(one_of("side", name, sides))


def place_number(piece: str, place: str, places: Places) -> int:
    """The hex or box in which a counter is to lie."""
    number = places.words.index.get(place)
    if number is None:
        known = ", ".join(box.name for box in places.boxes)
        raise Malformed(f"{piece} at {place!r}: a hex of the sandbox or a box ({known}) was expected")
    return number
