"""The games, by name; each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple, cast

from grognard.field import revisions
from grognard.games import own_scenarios
from grognard.games.own_scenarios import OWN
from grognard.kernel.game import Game, Setup
from grognard.kernel.module import Module
from grognard.kernel.words import Malformed

FINISHED = ("nemesis", "pacific_battles")  # every rule of their books is carried out and proved
NAMES = (*FINISHED, "war_of_resistance", "world_in_flames")  # those that can be played, and have a ledger
BOARDS: tuple[str, ...] = ()  # drawn, checked and shown, and not to be played
GIANTS = ("war_of_resistance", "world_in_flames")  # boards of many thousand hexes
DRAWN = (*NAMES, *BOARDS)  # everything with sheets and a picture


class Choice(NamedTuple):
    scenario: str
    edition: str
    options: Mapping[str, str | bool | int]


def module(name: str) -> Module:
    if name not in NAMES:
        raise Malformed(f"there is no game {name!r}: {', '.join(NAMES)}")
    return cast(Module, import_module(f"grognard.games.{name}.module").MODULE)


def choose(
    module: Module,
    scenario: str | None,
    edition: str | None,
    options: Mapping[str, str | bool | int],
    revision: str = "",
) -> Choice:
    """Fill in the defaults and check every choice against what the game, or an own edition of it, offers."""
    scenario = scenario or module.scenarios[0]
    edition = edition or module.editions[0]
    own = own_scenarios.named(revisions.read(revision)) if revision and scenario.startswith(OWN) else {}
    if not any(scenario in known for known in (module.scenarios, module.taught, own)):
        raise Malformed(f"{module.name} has no scenario {scenario!r}: {', '.join((*module.scenarios, *own))}")
    if edition not in module.editions:
        raise Malformed(f"{module.name} has no edition {edition!r}: {', '.join(module.editions)}")
    known = {option.key: option for option in module.options}
    for key, value in options.items():
        if key not in known:
            raise Malformed(f"{module.name} has no option {key!r}: {', '.join(known) or 'there are none'}")
        if value not in known[key].values:
            allowed = ", ".join(str(v) for v in known[key].values)
            raise Malformed(f"option {key!r} of {module.name}: one of {allowed} was expected, found {value!r}")
    chosen = {key: options.get(key, option.values[0]) for key, option in known.items()}
    return Choice(scenario, edition, chosen)


def start(setup: Setup) -> Game:
    """The first position of a game, ready for its first decision."""
    chosen = module(setup.game)
    scenario, edition, options = choose(chosen, setup.scenario, setup.edition, setup.options, setup.revision)
    complete = Setup(setup.game, edition, scenario, options, setup.seed, setup.revision)
    return Game(chosen, complete, chosen.start(chosen.world(scenario, edition, options, setup.revision), setup.seed))
