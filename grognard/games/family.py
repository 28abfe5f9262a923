"""What every game does alike: it finds its vocabulary in its chapters, its texts and its ledger in its folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from grognard.games import ledger
from grognard.kernel.actions import Action, Done
from grognard.kernel.messages import Messages
from grognard.kernel.module import classes
from grognard.kernel.procedures import Ask, Procedure
from grognard.kernel.refusals import Refusal


class Family:
    """The base of a game's module; `packages` hold the chapters of its rules, beside them lie ledger and texts."""

    def __init__(self, folder: Path, *packages: ModuleType) -> None:
        self.folder = folder
        self.messages = Messages(folder / "text")
        chapters = [
            import_module(f"{package.__name__}.{found.name}")
            for package in packages
            for found in iter_modules(package.__path__)
        ]
        self.actions: tuple[type[Action], ...] = (Done, *(kind for kind in classes(Action, *chapters) if kind.kind))
        self.procedures: tuple[type[Procedure], ...] = classes(Procedure, *chapters)

    @cached_property
    def rule_ids(self) -> frozenset[str]:
        return frozenset(row.id for row in ledger.read(self.folder))

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str:
        return self.messages.say(language, key, facts)

    def address(self, p: Any, ask: Ask) -> Ask:
        return ask  # a game without partners asks whom the rules ask

    def commanded(self, p: Any, seat: int, pieces: Sequence[int]) -> Sequence[int]:
        return pieces

    def permits(self, p: Any, seat: int, action: Action) -> Refusal | None:
        return None
