"""The difference between two views, as the places that changed and their new values.

    changes({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]})  ->  [(["b", 1], 3)]

A place is a path of keys and indexes. A key that is gone has no value: its pair is replaced by its parent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Path = tuple[str | int, ...]
Change = tuple[Sequence[str | int], Any]


def changes(old: Any, new: Any) -> list[Change]:
    found: list[Change] = []
    if old != new:
        _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    if type(old) is type(new):
        if isinstance(new, dict) and old.keys() <= new.keys():
            for key, value in new.items():
                if key in old:
                    if old[key] != value:
                        _compare(old[key], value, (*path, key), found)
                else:
                    found.append(((*path, key), value))
            return
        if isinstance(new, list | tuple) and len(old) == len(new):
            for place, (before, after) in enumerate(zip(old, new, strict=True)):
                if before != after:
                    _compare(before, after, (*path, place), found)
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
