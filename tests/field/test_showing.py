"""Rows of a view: made anew where something has changed, the same objects everywhere else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from grognard.field.showing import rows


def position(world: Any, at: bytes, hurt: bytes) -> Any:
    return SimpleNamespace(world=world, cache={}, at=bytearray(at), hurt=bytearray(hurt))


def shown(p: Any) -> list[dict[str, Any]]:
    return rows(p, "pieces", (p.at, p.hurt), lambda piece, at, hurt: {"id": piece, "at": at, "hurt": hurt == 1})


def test_a_row_is_made_from_what_the_columns_say_of_each_counter() -> None:
    p = position(SimpleNamespace(known={}), b"\3\7", b"\0\1")
    assert shown(p) == [{"id": 0, "at": 3, "hurt": False}, {"id": 1, "at": 7, "hurt": True}]


def test_what_has_not_changed_is_the_same_object() -> None:
    world = SimpleNamespace(known={})
    p = position(world, b"\3\7", b"\0\0")
    before = shown(p)
    assert shown(p) is before
    p.at[1] = 8  # without a word to the cache
    after = shown(p)
    assert after[0] is before[0]
    assert after[1] == {"id": 1, "at": 8, "hurt": False}
    assert shown(position(world, b"\3\7", b"\0\0"))[1] is before[1]
