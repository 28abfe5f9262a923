"""The difference between two views, as the places that changed and their new values.

    changes({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]})  ->  [(["b", 1], 3)]

A place is a path of keys and indexes. A key that is gone has no value: its pair is replaced by its parent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from operator import is_not
from typing import Any

Path = tuple[str | int, ...]
Change = tuple[Sequence[str | int], Any]
Known = dict[tuple[str, int, int], list[Change]]  # by the part and what was compared with what, while both are there


def changes(old: Any, new: Any, known: Known | None = None) -> list[Change]:
    """What has changed; `known` has what was found when views of other seats were compared that share their parts."""
    found: list[Change] = []
    if known is not None and isinstance(new, dict) and isinstance(old, dict) and old.keys() == new.keys():
        for key, after in new.items():
            before = old[key]
            if before is not after:
                which = key, id(before), id(after)
                part = known.get(which)
                if part is None:
                    part = known[which] = []
                    if before != after:
                        _compare(before, after, (key,), part)
                found += part
    elif old != new:
        _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Of two that are not equal; most of what they hold is the very same, and passed over without a look at each."""
    if type(old) is type(new):
        if isinstance(new, dict) and old.keys() <= new.keys():
            for key, value in new.items():
                if key in old:
                    before = old[key]
                    if before is not value and before != value:
                        _compare(before, value, (*path, key), found)
                else:
                    found.append(((*path, key), value))
            return
        if isinstance(new, list | tuple) and len(old) == len(new):
            for place in compress(range(len(new)), map(is_not, old, new)):
                if old[place] != new[place]:
                    _compare(old[place], new[place], (*path, place), found)
            return
    found.append((path, new))


def apply(view: Any, differences: Sequence[Change]) -> Any:
    """The new view from the old one, which is left as it was; what a client does with each move."""
    for path, value in differences:
        view = _put(view, path, value)
    return view


def _put(shape: Any, path: Sequence[str | int], value: Any) -> Any:
    if not path:
        return value
    key, *rest = path
    if isinstance(shape, Mapping):
        return {**shape, key: _put(shape.get(str(key)), rest, value)}
    assert isinstance(key, int)
    return [*shape[:key], _put(shape[key], rest, value), *shape[key + 1 :]]
