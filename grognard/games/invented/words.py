"""Words that a sandbox knows or refuses, and all the words of a game: orders, decisions, events, refusals."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, TypeVar

import msgspec

from grognard.kernel.actions import Action
from grognard.kernel.module import Option
from grognard.kernel.words import Malformed

Call = TypeVar("Call", bound=Callable[..., Any])


def one_of(what: str, word: object, known: Iterable[str]) -> str:
    """The word, if it is one of those known."""
    listed = tuple(known)
    if not isinstance(word, str) or word not in listed:
        names = ", ".join(each or "'' (none)" for each in listed)
        raise Malformed(
            f"{what} {word!r}: one of {names} was expected" if listed else f"{what} {word!r}: none is known"
        )
    return word


def whole(what: str, value: object, least: int = 0, most: int | None = None) -> int:
    """A whole number within its bounds."""
    if isinstance(value, int) and least <= value and (most is None or value <= most):
        return int(value)
    bounds = f"{least} to {most}" if most is not None else f"{least} or more"
    raise Malformed(f"{what} {value!r}: a whole number, {bounds}, was expected")


def row_of(what: str, given: object) -> list[str]:
    """Names with blanks between them, or a list of names."""
    if isinstance(given, str):
        return given.split()
    if isinstance(given, list | tuple) and all(isinstance(name, str) for name in given):
        return list(given)
    raise Malformed(f"{what} {given!r}: names with blanks between them were expected")


def spelled(call: Call, name: str = "") -> Call:
    """The call, which names its arguments when one of them is misspelt or missing."""
    signature = inspect.signature(call)
    known = [parameter for parameter in signature.parameters if parameter != "self"]

    @wraps(call)
    def checked(*args: Any, **words: Any) -> Any:
        try:
            signature.bind(*args, **words)
        except TypeError as error:
            takes = ", ".join(known) or "nothing"
            raise Malformed(f"{name or call.__name__}: {error}: it takes {takes}") from None
        return call(*args, **words)

    return checked  # type: ignore[return-value]


def chosen_options(
    given: Mapping[str, str | bool | int] | None, options: Iterable[Option]
) -> dict[str, str | bool | int]:
    """The optional rules in use, each known and with a value that it can take."""
    by_key = {option.key: option for option in options}
    if not isinstance(given, Mapping | None):
        raise Malformed(f"options {given!r}: values by names were expected, of {', '.join(by_key)}")
    for key, value in (given or {}).items():
        values = by_key[one_of("option", key, by_key)].values
        if value not in values:
            listed = ", ".join(map(str, values))
            raise Malformed(f"option {key} {value!r}: one of {listed} was expected")
    return dict(given or {})


def shape(kind: type[Action]) -> str:
    """An order as it is typed: its kind, then its parts, those that may be left out in brackets."""
    fields = msgspec.structs.fields(kind)
    return " ".join([kind.kind, *(f.name if f.required else f"[{f.name}]" for f in fields)])


def vocabulary(module: Any) -> dict[str, dict[str, str]]:
    """All words of a game, each with its explanation.

    Orders with their parts; decisions, events and refusals with what a player reads, facts in braces.
    """
    found: dict[str, dict[str, str]] = {
        "orders": {kind.kind: shape(kind) for kind in sorted(module.actions, key=lambda kind: kind.kind)}
    }
    for name, prefix in (("decisions", "ask-"), ("events", "event-"), ("refusals", "refusal-")):
        keys = sorted(key for key in module.messages.keys("en") if key.startswith(prefix))
        found[name] = {key.removeprefix(prefix): module.messages.template("en", key) for key in keys}
    return found
