"""One profile for hypothesis: no deadlines (a busy machine is no failure), the same examples everywhere."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("grognard", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("grognard")
