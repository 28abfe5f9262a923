"""`python -m grognard` is the same as `grognard`."""

from __future__ import annotations

from grognard.cli import main

raise SystemExit(main())
