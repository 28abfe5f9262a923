"""What can be played on a server: the games with their choices, the bots, and the fixed data of each game."""

from __future__ import annotations

import gzip
import hashlib
import inspect
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import msgspec

from grognard import games
from grognard.field import revisions
from grognard.games import lessons, own_scenarios
from grognard.games.own_scenarios import OWN
from grognard.games.revised import Bound, laid
from grognard.kernel.game import Game, Setup
from grognard.kernel.journal import option_text
from grognard.kernel.messages import LANGUAGES
from grognard.kernel.module import Module
from grognard.kernel.records import Record, restored
from grognard.kernel.words import Malformed
from grognard.server.answers import BoardInfo, LessonInfo, ModuleInfo, OptionInfo
from grognard.server.errors import Trouble

PLAYERS = "grognard.bots:PLAYERS"
LEVELS = ("easy", "normal", "hard")  # the players that people are offered; others are for tests and research


OWN_ROOM = 6  # own editions whose fixed data are kept, some megabytes each
Wanted = tuple[str, str, str]  # game, scenario, text of an own edition


class Part(NamedTuple):
    """Fixed data as JSON, plain and compressed, with its fingerprint."""

    body: bytes
    packed: bytes
    tag: str


def _standard() -> Mapping[str, str]:
    return MappingProxyType({name: f"grognard.games.{name}.module:MODULE" for name in games.NAMES})


def _boards() -> dict[str, str]:
    return {name: f"grognard.games.{name}" for name in games.BOARDS if name not in games.NAMES}


class Library:
    """The games by name. It holds only where each is found, so that other processes can be handed it."""

    def __init__(self, modules: Mapping[str, str] | None = None, players: str = PLAYERS) -> None:
        self.modules = dict(_standard() if modules is None else modules)
        self.boards = _boards() if modules is None else {}
        self.players = players
        self._static: dict[Wanted, Mapping[str, Part]] = {}
        self._making: dict[Wanted, Lock] = {}

    # --- games ---------------------------------------------------------------------------------------

    def module(self, name: str) -> Module:
        if name not in self.modules:
            names = tuple(self.modules)
            raise Malformed(f"there is no game {name!r}: {', '.join(names)}", "no-game", name=name, names=names)
        return cast(Module, find(self.modules[name]))

    def setup(
        self,
        name: str,
        scenario: str | None,
        edition: str | None,
        options: Mapping[str, str | bool | int],
        seed: str | None,
        revision: str = "",
    ) -> Setup:
        """A complete setup, each choice checked; an own edition is one that was examined."""
        chosen = games.choose(self.module(name), scenario, edition, options, revision)
        return Setup(name, chosen.edition, chosen.scenario, chosen.options, seed, revision)

    def world(self, setup: Setup) -> Any:
        module = self.module(setup.game)
        return module.world(setup.scenario, setup.edition, setup.options, setup.revision)

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return tuple(self.world(setup).seats)

    def sides(self, setup: Setup) -> dict[str, str]:
        """The side that each seat plays for: partners have one in common, two players alone have each their own."""
        module, world = self.module(setup.game), self.world(setup)
        return {seat: module.side_of(world, number) for number, seat in enumerate(world.seats)}

    def start(self, setup: Setup) -> Game:
        """The first position of a game, ready for its first decision."""
        module = self.module(setup.game)
        complete = self._complete(setup)
        return Game(module, complete, module.start(self.world(complete), setup.seed))

    def restore(self, setup: Setup, stored: Record) -> Game:
        """A game in a stored position."""
        return restored(self.module(setup.game), self._complete(setup), stored)

    def _complete(self, setup: Setup) -> Setup:
        return self.setup(setup.game, setup.scenario, setup.edition, setup.options, setup.seed, setup.revision)

    def title(self, name: str, language: str) -> str:
        """What a game is called, also one that is not played here any more."""
        return self.module(name).say(language, "game-title", {}) if name in self.modules else name

    def fingerprint(self, name: str) -> str:
        """Of the rules of a game as they are today."""
        return self.module(name).fingerprint

    def player(self, name: str, seed: str | None = None) -> Any:
        """A bot, with its own chance or that of the seed."""
        makers = cast(Mapping[str, Callable[[str | None], Any]], find(self.players))
        if name not in makers:
            raise Malformed(f"there is no bot {name!r}: {', '.join(makers)}")
        return makers[name](seed)

    def player_names(self) -> tuple[str, ...]:
        return tuple(cast(Mapping[str, Any], find(self.players)))

    def levels(self) -> tuple[str, ...]:
        """The bots that people are offered, the weakest first."""
        known = self.player_names()
        return tuple(level for level in LEVELS if level in known) or known

    def usual_bot(self) -> str:
        return "normal" if "normal" in self.levels() else self.levels()[0]

    def adviser(self) -> str:
        """Whoever is asked for hints: the best there is."""
        return self.levels()[-1]

    # --- what a client is told -----------------------------------------------------------------------

    def list(self) -> list[ModuleInfo]:
        return [self.describe(name) for name in self.modules]

    def describe(self, name: str) -> ModuleInfo:
        """A game's choices."""
        module = self.module(name)
        options = [
            OptionInfo(
                key=option.key,
                values=option.values,
                rules=option.rules,
                explanation=f"option-{option.key}",
                meanings=[f"option-{option.key}-{option_text(value)}" for value in option.values],
            )
            for option in module.options
        ]
        seats = self.seats(self.setup(name, None, None, {}, None))
        taught = [LessonInfo(one.key, one.side, one.minutes) for one in lessons.lessons(_folder(module)).values()]
        return ModuleInfo(module.name, module.scenarios, module.editions, options, seats, _shelf(module), taught)

    def list_boards(self) -> tuple[BoardInfo, ...]:
        """Everything the atlas can show: the boards of all games, and those that are boards only."""
        games = [BoardInfo(name, self.module(name).scenarios) for name in self.modules]
        return (*games, *(BoardInfo(name, ()) for name in self.boards))

    def static(self, name: str, part: str, scenario: str | None = None, own: str = "") -> Part:
        """One part of the fixed data of a game's scenario (or 'static', all of it), by an own edition if one is given.

        A game gives it by `static(scenario)` in its `catalogue`, beside its module: a mapping by part. A `static` that
        takes no scenario has the same data for all of them.
        """
        wanted = name, self._scenario(name, scenario, own), own
        known = self._static.get(wanted)
        if known is None:
            with self._making.setdefault(wanted, Lock()):  # all who ask at once wait for the first of them
                known = self._static.get(wanted) or self._encode_static(*wanted)
                self._static[wanted] = known
            self._forget()
        if part not in known:
            raise Trouble("unknown", f"{name} has no {part!r}", expected=", ".join(known), status=404)
        return known[part]

    def _forget(self) -> None:
        """The own editions that were asked for first make room for others."""
        own = [wanted for wanted in list(self._static) if wanted[2]]
        for wanted in own[:-OWN_ROOM]:
            self._static.pop(wanted, None)
            self._making.pop(wanted, None)

    def _scenario(self, name: str, scenario: str | None, own: str) -> str:
        """A scenario of the game, the first if none is named; a board alone has none."""
        scenarios = () if name in self.boards else self.module(name).scenarios
        known = (*scenarios, *self._lessons(name), *(own_scenarios.named(revisions.read(own)) if own else ()))
        if scenario and scenario not in known:
            raise Trouble("unknown", f"{name} has no scenario {scenario!r}", ", ".join(scenarios), status=404)
        return scenario or next(iter(scenarios), "")

    def _lessons(self, name: str) -> tuple[str, ...]:
        return () if name in self.boards else self.module(name).taught

    def _encode_static(self, name: str, scenario: str, own: str) -> Mapping[str, Part]:
        folder = self.boards.get(name) or self.modules[name].partition(":")[0].rpartition(".")[0]
        try:
            catalogue = import_module(f"{folder}.catalogue")
        except ModuleNotFoundError as error:
            if error.name != f"{folder}.catalogue":
                raise
            raise Trouble("unknown", f"{name} offers no fixed data: it has no catalogue", status=404) from None
        takes = inspect.signature(catalogue.static).parameters
        lesson = lessons.find(_folder(self.module(name)), scenario) if scenario in self._lessons(name) else None
        revision = revisions.read(own) if own and "folder" in takes else None
        if revision is None:
            stage = scenario if lesson is None else lesson.scenario
            parts = catalogue.static(**_staged(takes, stage))
        else:
            game = cast(Bound, self.module(name))
            with laid(game, revision, strict=False) as sheets:
                if scenario.startswith(OWN):
                    lesson = own_scenarios.lesson_of(game, sheets, scenario)
                stage = scenario if lesson is None else lesson.scenario
                parts = catalogue.static(**_staged(takes, stage), folder=sheets)
        if lesson is not None:
            module = self.module(name)
            start = module.start(module.world(scenario, module.editions[0], {}, own), "0")
            parts = {**parts, **lessons.differing(start, parts)}
        if revision is not None and scenario.startswith(OWN):
            more = own_scenarios.texts(scenario, own_scenarios.named(revision)[scenario])
            told = {language: f"{text}\n{more[language]}" for language, text in parts["messages"].items()}
            parts = {**parts, "messages": told}
        return {part: _part(value) for part, value in {**parts, "static": parts}.items()}


def _staged(takes: Mapping[str, Any], stage: str) -> dict[str, str]:
    return {"scenario": stage} if "scenario" in takes and stage else {}


def _shelf(module: Module) -> dict[str, str]:
    """What the game, its scenarios and its seats are called and about: with what newcomers are told."""
    folder = _folder(module) / "text"
    return {
        language: "\n".join(
            file.read_text(encoding="utf-8")
            for file in (folder / f"{part}.{language}.ftl" for part in ("lobby", "briefing", "lessons"))
            if file.is_file()
        )
        for language in LANGUAGES
    }


def _folder(module: Module) -> Path:
    return Path(inspect.getfile(type(module))).parent


def find(place: str) -> Any:
    """The object at 'package.module:NAME'."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def _part(value: Any) -> Part:
    body = msgspec.json.encode(value)
    return Part(body, gzip.compress(body, 6, mtime=0), f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')
