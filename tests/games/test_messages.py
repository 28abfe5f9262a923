"""Every decision, refusal and event has its message in both languages, and every refusal a rule of the ledger."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard import games
from grognard.games import ledger
from grognard.kernel.messages import LANGUAGES, Messages

GAMES = Path(games.__file__).parent
CLIENT = GAMES.parents[1] / "web/src/games"

every_game = pytest.mark.parametrize("name", games.NAMES)


def calls(name: str) -> Iterator[tuple[Path, ast.Call, str]]:
    for file in sorted((*(GAMES / name).glob("rules/*.py"), *(GAMES / name).glob("scenarios/*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield file, node, name


def texts(node: ast.expr) -> list[str]:
    """The strings an argument can be: a constant, or either branch of a choice."""
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def keys(name: str) -> set[str]:
    found = {"refusal-game-over", "refusal-not-your-decision", "refusal-not-now", "event-rolled", "game-title"}
    for _, call, called in calls(name):
        if called in ("refuse", "Refusal") and len(call.args) > 1:
            found |= {f"refusal-{key}" for key in texts(call.args[1])}
        elif called in ("tell", "tell_only", "tell_apart") and call.args:
            kinds = texts(call.args[0 if called == "tell" else 1])
            found |= {f"event-{kind}" for kind in kinds}
            if called == "tell_apart":
                found |= {f"event-{kind}-unseen" for kind in kinds}
        elif called == "Ask" and call.args:
            found |= {f"ask-{kind}" for kind in texts(call.args[0])}
    return found


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_unsaid(name: str, language: str) -> None:
    assert len(keys(name)) > 150
    assert sorted(keys(name) - Messages(GAMES / name / "text").keys(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_shifts_a_column_or_a_die_has_a_name(language: str) -> None:
    written = (CLIENT / "pacific_battles/text" / f"{language}.ftl").read_text(encoding="utf-8")
    named = {
        key for _, call, called in calls("pacific_battles") if called == "Adjustment" for key in texts(call.args[0])
    }
    assert len(named) > 10
    assert [key for key in sorted(named) if f"\nshift-{key} = " not in written] == []


def variables(name: str, language: str) -> dict[str, set[str]]:
    """Message -> the facts it uses, from the text of the files."""
    found: dict[str, set[str]] = {}
    for file in sorted((GAMES / name / "text").glob(f"*.{language}.ftl")):
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


@every_game
def test_both_languages_say_the_same_things(name: str) -> None:
    english, french = variables(name, "en"), variables(name, "fr")
    assert sorted(english) == sorted(french)
    assert {key: facts for key, facts in english.items() if facts != french[key]} == {}


@every_game
def test_every_refusal_and_decision_cites_a_rule_of_the_ledger(name: str) -> None:
    known = {row.id for row in ledger.read(GAMES / name)}
    wrong = []
    for file, call, called in calls(name):
        cited = []
        if called in ("refuse", "Refusal") and call.args:
            cited = texts(call.args[0])
        elif called == "Ask" and len(call.args) > 3:
            cited = texts(call.args[3])
        wrong += [f"{file.name}:{call.lineno} {rule}" for rule in cited if rule not in known]
    assert wrong == []


@pytest.mark.parametrize("name", games.FINISHED)
def test_every_citation_names_a_rule_of_the_ledger(name: str) -> None:
    known = {row.id for row in ledger.read(GAMES / name)}
    cited = ledger.implemented(GAMES / name)
    assert {rule: where for rule, where in cited.items() if rule not in known} == {}
