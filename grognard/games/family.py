"""What every game does alike: it finds its vocabulary in its chapters, its texts and its ledger in its folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from grognard.field.asking import ask
from grognard.games import ledger, lessons
from grognard.games.revised import Revised
from grognard.games.telling import Say, describe
from grognard.kernel import fingerprint
from grognard.kernel.actions import Action, Order
from grognard.kernel.aside import COMMON
from grognard.kernel.messages import LANGUAGES, Messages
from grognard.kernel.module import Option, classes
from grognard.kernel.position import Position
from grognard.kernel.procedures import Ask, Procedure
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Tongue

MACHINE = "grognard.kernel.game"  # with what it imports: procedures, actions, sealed answers, chance
# what the rules import and what decides nothing: how boards look, how games are written down
BESIDE = frozenset(
    (
        "grognard.field.look",
        "grognard.field.shading",
        "grognard.games.shapes",
        "grognard.kernel.fingerprint",
        "grognard.kernel.journal",
        "grognard.kernel.records",
    )
)
SHEETS_BESIDE = frozenset(("labels", "letters", "look", "shade"))  # and sources: sheets for the eye


TEXT = Path(__file__).parent / "text"  # what the machine says in every game


class Family:
    """The base of a game's module; `packages` hold the chapters of its rules, beside them lie ledger and texts."""

    def __init__(self, folder: Path, *packages: ModuleType) -> None:
        self.folder = folder
        self._worlds: dict[Any, Any] = {}
        self._revised = Revised()
        self._modules: dict[str, ModuleType] = {}
        self.messages = Messages(TEXT, folder / "text")
        chapters = [
            import_module(f"{package.__name__}.{found.name}")
            for package in packages
            for found in iter_modules(package.__path__)
        ]
        self.chapters = tuple(chapter.__name__ for chapter in chapters)
        self.actions: tuple[type[Action], ...] = (*COMMON, *(kind for kind in classes(Action, *chapters) if kind.kind))
        self.procedures: tuple[type[Procedure], ...] = (lessons.Corner, *classes(Procedure, *chapters))

    name: str
    editions: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: tuple[Option, ...]

    @cached_property
    def fingerprint(self) -> str:
        """Of the machine, the chapters, what they import, the sheets of the folder, and the choices there are."""
        beside = BESIDE | {f"{self._package}.shapes"}
        code = fingerprint.deciding([MACHINE, *self.chapters, f"{self._package}.sheets.files"], beside)
        choices = msgspec.json.encode([self.editions, self.scenarios, self.options])
        corners = [lesson.laid for lesson in lessons.lessons(self.folder).values()]
        return fingerprint.fingerprint({**code, **self.sheets}.items(), choices, *corners)

    @cached_property
    def taught(self) -> tuple[str, ...]:
        """Scenarios beside those that are offered: lessons, and the corners of the map where they are given."""
        return lessons.scenarios(self.folder)

    @property
    def stages(self) -> Sequence[str]:
        """Scenarios on whose map, and with whose counters, a scenario of one's own can be made."""
        return self.scenarios

    @cached_property
    def base(self) -> str:
        """The fingerprint of the sheets alone, from which own editions are made."""
        return fingerprint.fingerprint(self.sheets.items())

    @property
    def _package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    @property
    def sheets(self) -> dict[str, Path]:
        """The sheets that decide, by their place in the folder."""
        return {
            file.relative_to(self.folder).as_posix(): file
            for file in (self.folder / "data").rglob("*.tsv")
            if file.stem not in SHEETS_BESIDE and not file.stem.startswith("sources")
        }

    @cached_property
    def rule_ids(self) -> frozenset[str]:
        return frozenset(row.id for row in ledger.read(self.folder))

    @cached_property
    def tongues(self) -> Mapping[str, Tongue]:
        return {language: self.messages.tongue(language) for language in LANGUAGES}

    def say(self, language: str, key: str, facts: Mapping[str, Any]) -> str:
        return self.messages.say(language, key, facts)

    def called(self, world: Any, word: str, language: str) -> str:
        return word

    # --- what a game does in its own way, found by name ----------------------------------------------

    def _own(self, name: str) -> ModuleType:
        """A module of the game beside this one."""
        known = self._modules.get(name)
        if known is None:
            known = self._modules[name] = import_module(f"{self._package}.{name}")
        return known

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = "") -> Any:
        """What `sheets/files.py` makes of the choices; the sheets are read only when they are wanted, and once."""
        key = scenario, edition, tuple(sorted(options.items()))
        if revision:
            return self._revised.world(self, revision, key)
        if key not in self._worlds:
            lesson = lessons.find(self.folder, scenario)
            stage = scenario if lesson is None else lesson.scenario
            whole = self._own("sheets.files").world(stage, edition, dict(options))
            self._worlds[key] = whole if lesson is None else self.corner(whole, lesson, scenario)
        return self._worlds[key]

    def corner(self, world: Any, lesson: lessons.Lesson, scenario: str) -> Any:
        """The world of a lesson."""
        return lessons.cut(world, lesson, self._package, scenario)

    def examine(self, revision: str) -> str:
        return self._revised.examine(self, revision)

    def start(self, world: Any, seed: str | None) -> Position:
        found: Position = self.set_up(world, seed)
        return found if world.corner is None else lessons.lay(found)

    def set_up(self, world: Any, seed: str | None) -> Position:
        found: Position = self._own("rules.setup").set_up(world, seed)
        return found

    def view(self, p: Any, seat: int | None) -> dict[str, Any]:
        found: dict[str, Any] = self._own("view").view(p, seat)
        return found

    def views(self, p: Any, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        """A view for each; where the game says what all see `alike`, that is made once."""
        own = self._own("view")
        if not hasattr(own, "alike"):
            return [own.view(p, seat) for seat in seats]
        common = own.alike(p)
        return [own.look(p, seat, common) for seat in seats]

    @property
    def questions(self) -> tuple[str, ...]:
        return tuple(self._own("queries").QUERIES)

    def query(self, p: Any, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        if name == "aims" and p.world.corner is not None:
            return dict(lessons.aims(p))
        found: dict[str, Any] = ask(self._own("queries").QUERIES, p, seat, name, args)
        return found

    def faults(self, p: Any) -> list[str]:
        found: list[str] = self._own("invariants").faults(p)
        return found

    def indistinguishable(self, p: Any, seat: int | None) -> list[Any]:
        return []  # unless something is hidden

    def imagined(self, p: Any, seat: int, chance: Random) -> Any:
        return p.copy()

    def status(self, p: Any, language: str) -> list[str]:
        found: list[str] = self._own("summary").status(p, self._tongue(language))
        return found

    def describe(self, p: Any, seat: int | None, what: str, language: str) -> list[str]:
        own = self._own("summary")
        return describe(p, seat, what, self._tongue(language), own.hex_in_words, own.piece_in_words)

    def _tongue(self, language: str) -> Say:
        return lambda key, **facts: self.say(language, key, facts)

    # --- partners ------------------------------------------------------------------------------------

    def side_of(self, world: Any, seat: int) -> str:
        return str(world.seats[seat])  # a game without partners has as many sides as seats

    def address(self, p: Any, ask: Ask) -> Ask:
        return ask  # a game without partners asks whom the rules ask

    def commanded(self, p: Any, seat: int, kind: type[Order]) -> Sequence[int]:
        return kind.subjects(p, seat)

    def permits(self, p: Any, seat: int, action: Action) -> Refusal | None:
        return None
