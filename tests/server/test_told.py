"""docs/server.md tells the settings, figures and modules that there are, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from grognard.server import watching
from grognard.server.catalogue import Library
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings
from tests.server.conftest import ROOT

PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def test_every_setting_is_told_with_its_default() -> None:
    told: dict[str, str] = {}
    for names, defaults in re.findall(r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| ([^|]*)\|", PAGE, re.MULTILINE):
        known = re.findall(r"`([A-Z_]+)`", names)
        values = [value.strip() for value in defaults.split(",")]
        told |= zip(known, values + [""] * (len(known) - len(values)), strict=True)
    settings = {
        field.name.upper(): f"{field.default:.10g}" if isinstance(field.default, float) else str(field.default)
        for field in msgspec.structs.fields(Settings)
    }
    assert told == settings


def test_every_figure_to_watch_is_measured(tmp_path: Path) -> None:
    rooms = Rooms(Settings(database=str(tmp_path / "games.db")), Library())
    measured = set(re.findall(r"^# TYPE (\w+) ", watching.text(rooms), re.MULTILINE))
    told = set(re.findall(r"`(grognard_\w+)`", PAGE))
    assert len(told) >= 6
    assert told <= measured


def test_every_module_has_its_line() -> None:
    (drawn,) = re.findall(r"## How it is built\n\n```\n(.*?)```", PAGE, re.DOTALL)
    known = {file.name for file in (ROOT / "grognard" / "server").glob("*.py")} - {"__init__.py"}
    assert set(re.findall(r"\w+\.py", drawn)) == known
