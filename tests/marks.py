"""`@rule("6.1-D/max-three")` marks a test with the ledger rows it proves; `grognard rules` reads the marks."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)
