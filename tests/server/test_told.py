"""docs/server.md tells the settings, figures, modules and messages that there are; the client has their types."""

from __future__ import annotations

import json
import re
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.server import messages, typescript, watching
from grognard.server.catalogue import Library
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings
from tests.server.conftest import ROOT
from tests.server.table import House

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


def _rows(heading: str) -> dict[str, set[str]]:
    """The messages of a table of the page, each with the fields that are told of it."""
    (table,) = re.findall(rf"### {heading}\n\n(.*?)\n\n", PAGE, re.DOTALL)
    found: dict[str, set[str]] = {}
    for line in table.splitlines()[2:]:
        names, fields = line.strip("|").split("|")[:2]
        plain = re.sub(r"\[.*?\]|\{.*?\}|\(.*?\)", "", fields)
        for name in re.findall(r"`(\w+)`", names):
            found[name] = set(re.findall(r"`(\w+)\??`", plain))
    return found


@pytest.mark.parametrize(
    ("heading", "kinds"), [("From the client", messages.Asked), ("From the server", messages.Told)]
)
def test_every_message_is_told_with_its_fields(heading: str, kinds: Any) -> None:
    declared = {
        str(kind.__struct_config__.tag): {field.name for field in msgspec.structs.fields(kind)} - {"id"}
        for kind in typing.get_args(kinds)
    }
    assert _rows(heading) == declared


def test_the_types_of_the_client_are_those_of_the_messages() -> None:
    assert typescript.FILE.read_text(encoding="utf-8") == typescript.written(), "make types writes it"


def test_what_the_server_tells_has_the_types_that_it_declares(house: House) -> None:
    links = house.new({"red": "me", "blue": "bot"}, options={"points": 10_000})
    with house.seat(links.owner) as red:
        while red.seq < 1:
            red.hear("moved")
        red.play("pick 1")
        red.play("nonsense")
        for kind, wish in ASKED.items():
            red.ask(kind, **wish)
        frames = [json.loads(frame) for frame in red.frames]
    assert {frame["type"] for frame in frames} >= {"welcome", "moved", "accepted", "error", "past", "listed", "answer"}
    assert {name for frame in frames for name in _undeclared(frame)} == set()
    for path, shape in (("/api/game", "GameInfo"), ("/api/modules/duel", "ModuleInfo")):
        given = house.get(path, links.owner).json()
        assert set(given) == set(_fields(shape))
    assert set(links.made) == set(_fields("GameMade"))


ASKED: dict[str, dict[str, Any]] = {
    "history": {},
    "actions": {},
    "query": {"name": "marks"},
    "review": {"number": 0},
    "why": {"action": "pick 1"},
    "talk": {"before": 5},
    "note": {"text": "mine"},
    "reasons": {"seq": 1},
    "ping": {},
}


def _fields(word: str) -> dict[str, bool]:
    """The fields of an interface in the client's file, and whether each may be missing."""
    (body,) = re.findall(rf"^export interface {word} {{\n(.*?)^}}", typescript.written(), re.DOTALL | re.MULTILINE)
    return {name: bool(mark) for name, mark in re.findall(r"^  (\w+)(\??):", body, re.MULTILINE)}


def _undeclared(frame: dict[str, Any]) -> set[str]:
    """What a message has and should not, or has not and should."""
    word = {kind.__struct_config__.tag: kind.__name__ for kind in typing.get_args(messages.Told)}[frame["type"]]
    fields = _fields(typescript.NAMES.get(word, word))
    missing = {name for name, optional in fields.items() if not optional} - set(frame)
    return {f"{word}.{name}" for name in missing | (set(frame) - set(fields))}
