"""Questions about a position: found by their names, their arguments read, mistakes told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.kernel.words import Malformed

Args = Mapping[str, Any]
Question = Callable[[Any, int | None, Args], Mapping[str, Any]]  # position, seat, arguments


def ask(questions: Mapping[str, Question], p: Any, seat: int | None, name: str, args: Args) -> Any:
    """The answer to a question by name."""
    if name not in questions:
        raise Malformed(f"there is no query {name!r}: {', '.join(questions)}")
    return questions[name](p, seat, args)


def word(p: Any, domain: str, value: object) -> int:
    """The number of a hex, a counter or whatever else the game has names for."""
    if not isinstance(value, str):
        raise Malformed(f"the name of a {domain} was expected, found {value!r}")
    found: int = p.world.words[domain].read(value)
    return found


def given(args: Args, name: str, domain: str) -> object:
    """An argument that must be there."""
    if name not in args:
        raise Malformed(f"{name} is missing: the name of a {domain} was expected")
    found: object = args[name]
    return found


def named(p: Any, domain: str, args: Args, name: str) -> int:
    """The number of what an argument that must be there names."""
    return word(p, domain, given(args, name, domain))


def on_map(p: Any, value: object) -> int:
    """A counter in a hex."""
    piece = word(p, "piece", value)
    if not p.on_board(piece):
        raise Malformed(f"{p.name(piece)} is not on the map")
    return piece


def one_of(args: Args, name: str, words: Sequence[str]) -> int:
    """The place of an argument among the words that it can be."""
    value = args.get(name)
    if value not in words:
        raise Malformed(f"{name}: one of {', '.join(words)} was expected, found {value!r}")
    return words.index(value)


def several(args: Args, name: str, read: Callable[[object], int]) -> list[int]:
    """The counters that an argument lists, each of them once; none if it is absent."""
    words = args.get(name) or []
    if not isinstance(words, Sequence) or isinstance(words, str):
        raise Malformed(f"{name}: a list of counters was expected, found {words!r}")
    found = [read(word) for word in words]
    seen: set[int] = set()
    for written, number in zip(words, found, strict=True):
        if number in seen:
            raise Malformed(f"{name}: {written} stands there more than once, and each counter counts once")
        seen.add(number)
    return found
