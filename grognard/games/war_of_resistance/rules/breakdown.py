"""15 Breaking units down and putting them together again."""

from __future__ import annotations
