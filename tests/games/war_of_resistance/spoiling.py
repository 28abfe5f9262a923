"""Spoiling a copy of the data, to see what is said of it."""

from __future__ import annotations

from pathlib import Path

from grognard.games.war_of_resistance.sheets.files import check


def change(folder: Path, file: str, old: str, new: str) -> int:
    """Exchange the first occurrence; answers the line."""
    text = (folder / file).read_text("utf-8")
    assert old in text, old
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def said(folder: Path) -> list[str]:
    return [str(mistake) for mistake in check(folder)]
