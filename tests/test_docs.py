"""The examples of the documents run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = [
    (page.name, number, code)
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S), start=1)
]


@pytest.mark.parametrize(("page", "number", "code"), EXAMPLES, ids=[f"{page}-{n}" for page, n, _ in EXAMPLES])
def test_an_example_runs(page: str, number: int, code: str) -> None:
    assert "assert" in code
    exec(compile(code, f"{page} example {number}", "exec"), {})


def test_there_are_examples() -> None:
    assert len([page for page, _, _ in EXAMPLES if page == "sandbox.md"]) >= 3
