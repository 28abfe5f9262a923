"""How much memory one long game takes on the server: the China campaign at random, with both seats looking on."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterable
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Final

from grognard.server.catalogue import Library
from grognard.server.founding import assign, new_row
from grognard.server.live import Live
from grognard.server.rows import Append
from grognard.server.settings import Settings
from grognard.server.showing import Shown

DECISIONS: Final = 5000
SCENARIO: Final = "1937-41"
CODE: Final = (ModuleType, type, FunctionType, BuiltinFunctionType)


def weight(things: Iterable[object], apart: Iterable[object] = ()) -> int:
    """Bytes of everything that can be reached from the things, but not from those that are `apart`; no code."""
    seen: set[int] = set()
    for _ in _reached(apart, seen):
        pass
    return sum(sys.getsizeof(one) for one in _reached(things, seen))


def _reached(things: Iterable[object], seen: set[int]) -> Iterable[object]:
    waiting = list(things)
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, CODE):
            continue
        seen.add(id(one))
        yield one
        waiting += gc.get_referents(one)
        waiting += [getattr(one, name) for name in getattr(type(one), "__struct_fields__", ())]  # some hide from `gc`


def opened(scenario: str = SCENARIO) -> Live:
    """A campaign for two, as the server holds it."""
    library = Library()
    setup = library.setup("war_of_resistance", scenario, None, {}, "campaign")
    seating = assign(library.seats(setup), {}, library.player_names())
    game = library.start(setup)
    return Live(new_row(game, setup, seating.seats, 0.0, imported=False), game, 0, None)


def campaign_figures(decisions: int = DECISIONS) -> dict[str, float]:
    """A campaign after so many decisions: what it takes by itself, and with its world and all that this remembers."""
    settings, dice = Settings(), Random(1)
    live = opened()
    world = live.game.position.world
    empty, shown = weight([world]), Shown(settings.decision_bytes)
    audiences = [(seat, False) for seat in live.game.seats]
    longest, start = 0, time.process_time()
    while live.number < decisions and (decision := live.game.decision()) is not None:
        action, _ = decision.actions.choose(dice)
        item = live.play(live.game.notation.text(action), decision.seat, settings.snapshot_every)
        assert isinstance(item, Append)
        shown.moved(live, item.entry, audiences)
        longest = max(longest, live.game.open_actions)
    seconds = time.process_time() - start
    played: list[Any] = [live, shown]
    return {
        "campaign.decisions": float(live.number),
        "campaign.open_actions.most": float(longest),
        "campaign.decision.milliseconds": 1e3 * seconds / max(live.number, 1),
        "campaign.position.kilobytes": weight([live.game.position.copy()], [world]) / 1e3,
        "campaign.game.megabytes": weight(played, [world]) / 1e6,
        "campaign.remembered.megabytes": (weight([world]) - empty) / 1e6,
        "campaign.world.megabytes": empty / 1e6,
        "campaign.megabytes": weight([world, *played]) / 1e6,
    }
