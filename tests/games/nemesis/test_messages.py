"""Every decision, refusal and event has its message in both languages, and every refusal a rule of the ledger."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.games import ledger
from grognard.games.nemesis.module import FOLDER, MODULE
from grognard.kernel.messages import LANGUAGES

SOURCES = sorted((FOLDER / "rules").glob("*.py"))


def calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield file, node, name


def texts(node: ast.expr) -> list[str]:
    """The strings an argument can be: a constant, or either branch of a choice."""
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def keys() -> set[str]:
    found = {"refusal-game-over", "refusal-not-your-decision", "refusal-not-now", "event-rolled", "game-title"}
    for _, call, name in calls():
        if name == "refuse" and len(call.args) > 1:
            found |= {f"refusal-{key}" for key in texts(call.args[1])}
        elif name in ("tell", "tell_only") and call.args:
            found |= {f"event-{kind}" for kind in texts(call.args[1 if name == "tell_only" else 0])}
        elif name == "Ask" and call.args:
            found |= {f"ask-{kind}" for kind in texts(call.args[0])}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_unsaid(language: str) -> None:
    assert len(keys()) > 100
    assert sorted(keys() - MODULE.messages.keys(language)) == []


def variables(language: str) -> dict[str, set[str]]:
    """Message -> the facts it uses, from the text of the files."""
    found: dict[str, set[str]] = {}
    for file in sorted((FOLDER / "text").glob(f"*.{language}.ftl")):
        key = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            start = re.match(r"([a-z][a-z0-9-]*) =", line)
            if start:
                key = start[1]
                assert key not in found, f"{file.name} says {key} a second time"
                found[key] = set()
            if key:
                found[key] |= set(re.findall(r"\$([a-z_]+)", line))
    return found


def test_both_languages_say_the_same_things() -> None:
    english, french = variables("en"), variables("fr")
    assert sorted(english) == sorted(french)
    assert {key: facts for key, facts in english.items() if facts != french[key]} == {}


def test_every_refusal_and_decision_cites_a_rule_of_the_ledger() -> None:
    known = {row.id for row in ledger.read(FOLDER)}
    wrong = []
    for file, call, name in calls():
        cited = []
        if name == "refuse" and call.args:
            cited = texts(call.args[0])
        elif name == "Ask" and len(call.args) > 3:
            cited = texts(call.args[3])
        wrong += [f"{file.name}:{call.lineno} {rule}" for rule in cited if rule not in known]
    assert wrong == []


def test_every_citation_names_a_rule_of_the_ledger() -> None:
    known = {row.id for row in ledger.read(FOLDER)}
    cited = ledger.implemented(FOLDER)
    assert {rule: where for rule, where in cited.items() if rule not in known} == {}
