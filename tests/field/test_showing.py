"""Rows of a view: made anew where something has changed, the same objects everywhere else."""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any

from grognard.field.showing import kept, rows


def position(world: Any, at: bytes, hurt: bytes) -> Any:
    return SimpleNamespace(world=world, shown={}, at=bytearray(at), hurt=bytearray(hurt))


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
    p.at[1] = 8
    after = shown(p)
    assert after[0] is before[0]
    assert after[1] == {"id": 1, "at": 8, "hurt": False}
    assert shown(position(world, b"\3\7", b"\0\0"))[1] is before[1]


def test_a_changed_counter_is_found_in_columns_of_any_width() -> None:
    p = SimpleNamespace(world=SimpleNamespace(known={}), shown={})
    wide, narrow = array("H", range(300, 340)), bytearray(40)

    def told() -> list[dict[str, Any]]:
        return rows(p, "pieces", (wide, narrow), lambda piece, at, hurt: {"id": piece, "at": at, "hurt": hurt})

    before = told()
    wide[7], wide[39], narrow[7], narrow[20] = 301, 65_535, 2, 9
    after = told()
    assert after == [{"id": n, "at": wide[n], "hurt": narrow[n]} for n in range(40)]
    assert [n for n in range(40) if after[n] is not before[n]] == [7, 20, 39]
    assert before[7] == {"id": 7, "at": 307, "hurt": 0}  # what was shown stays as it was


def test_a_part_is_kept_as_long_as_its_state_is_the_same() -> None:
    p = SimpleNamespace(shown={})
    first = kept(p, "flags", b"\1", lambda: ["0909"])
    assert kept(p, "flags", b"\1", lambda: ["0910"]) is first
    assert kept(p, "flags", b"\2", lambda: ["0910"]) == ["0910"]
    assert kept(p, "ambushes", b"\2", lambda: ["0101"]) == ["0101"]
