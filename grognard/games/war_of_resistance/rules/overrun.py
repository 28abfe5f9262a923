"""13 Overruns."""

from __future__ import annotations
