"""The examples of the documents run, and those of the docstrings."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = [
    (page.name, number, code)
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S), start=1)
]

WITH_DOCTESTS = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in sorted((ROOT / "grognard").rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


PAGES = [ROOT / "README.md", ROOT / "web" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PICTURES = ROOT / "docs" / "screenshots"
SMALL = 200_000  # bytes: every version of a picture stays in the repository for good


def test_the_pictures_of_the_documents_are_there_small_and_all_shown() -> None:
    shown = {
        (page.parent / name).resolve()
        for page in PAGES
        for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    }
    assert shown == set(PICTURES.iterdir())
    assert {file.name: file.stat().st_size for file in shown if file.stat().st_size > SMALL} == {}


def test_no_test_run_takes_them() -> None:
    tests = sorted((ROOT / "tests" / "browser").glob("test_*.py"))
    assert len(tests) > 5
    assert [file.name for file in tests if re.search(r"screenshots|browser\.pictures", file.read_text("utf-8"))] == []


@pytest.mark.parametrize(("page", "number", "code"), EXAMPLES, ids=[f"{page}-{n}" for page, n, _ in EXAMPLES])
def test_an_example_runs(page: str, number: int, code: str) -> None:
    assert "assert" in code
    exec(compile(code, f"{page} example {number}", "exec", dont_inherit=True), {})


def test_there_are_examples() -> None:
    assert len([page for page, _, _ in EXAMPLES if page == "sandbox.md"]) >= 3


@pytest.mark.parametrize("module", WITH_DOCTESTS)
def test_the_examples_of_a_module_run(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert (failed, tried > 0) == (0, True)


def test_there_are_examples_in_docstrings() -> None:
    assert "grognard.field.odds" in WITH_DOCTESTS
