"""The China board, loaded once."""

from __future__ import annotations

import pytest

from grognard.games.war_of_resistance.sheets.files import load
from grognard.games.war_of_resistance.world import World


@pytest.fixture(scope="session")
def china() -> World:
    return load()
