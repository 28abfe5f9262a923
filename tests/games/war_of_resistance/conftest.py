"""The World of the committed data, loaded once, and a copy of the data to spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.games.war_of_resistance.sheets.files import DATA, load
from grognard.games.war_of_resistance.world import World


@pytest.fixture(scope="session")
def china() -> World:
    return load()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "data"
    shutil.copytree(DATA, copy)
    return copy
