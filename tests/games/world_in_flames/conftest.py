"""The board is loaded once for all its tests; a copy of its sheets can be spoilt for the tests of mistakes."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from grognard.games.world_in_flames.sheets import files
from grognard.games.world_in_flames.world import World

Spoil = Callable[[str, str, str], list[str]]


@pytest.fixture(scope="session")
def world() -> World:
    return files.load()


@pytest.fixture
def spoilt(tmp_path: Path) -> Spoil:
    """Change a text in one sheet of a copy and return what the check says."""

    def spoil(file: str, old: str, new: str) -> list[str]:
        folder = tmp_path / "data"
        if not folder.exists():
            shutil.copytree(files.DATA, folder)
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
        return [str(mistake) for mistake in files.check(folder)]

    return spoil
