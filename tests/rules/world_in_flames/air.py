"""A little sky for the tests of aircraft: Germans in the west, Soviets in the east, cities behind both fronts."""

from __future__ import annotations

from typing import Any

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.sandbox import FlamesSandbox

WIDE, HIGH = 14, 5
EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, WIDE + 1) for row in range(1, HIGH + 1))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 7) for row in range(1, HIGH + 1))
HOME, FRONT, TARGET, FAR = "0303", "0603", "0703", "1103"  # German city, last German hex, first Soviet one, Soviet city


def sky(
    action: str = "air", options: dict[str, Any] | None = None, powers: str = "germany ussr", weather: str = "fine"
) -> FlamesSandbox:
    """The cities at 0303 and 1103 supply all hexes within four of them, and all aircraft are there or near."""
    box = FlamesSandbox(WIDE, HIGH, powers, options).war("germany", "ussr")
    box.home("germany", f"{HOME} 0503").home("ussr", f"{FAR} 0903").city(HOME).city(FAR).city("0503").city("0903")
    box.control("ussr", EVERY).control("germany", WEST).action("germany", action)
    return box.weather(weather)


def bomber(box: FlamesSandbox, name: str = "B", at: str = HOME, power: str = "germany", **more: Any) -> FlamesSandbox:
    return box.plane(name, at, power, "LND", **{"air": 2, "tactical": 4, "range": 8, **more})


def fighter(box: FlamesSandbox, name: str = "F", at: str = HOME, power: str = "germany", **more: Any) -> FlamesSandbox:
    return box.plane(name, at, power, "FTR", **{"air": 5, "range": 8, **more})


def troops(box: FlamesSandbox, *names: str, at: str = TARGET, **more: Any) -> FlamesSandbox:
    for name in names or ("S",):
        box.unit(name, at, "ussr", "INF", **{"combat": 4, "movement": 3, **more})
    return box


def why(game: SandboxGame, order: str) -> tuple[str, str]:
    refusal = game.why_not(order)
    assert refusal is not None, order
    return refusal.rule, refusal.key


def skip(game: SandboxGame, *kinds: str) -> SandboxGame:
    """Say no to questions of some kinds as long as they come."""
    for _ in range(20):
        if game.asked() not in kinds:
            break
        game.play("done")
    return game


def send(game: SandboxGame, *orders: str) -> SandboxGame:
    """Give orders, then be done with the question if it is still asked."""
    kind = game.asked()
    for order in orders:
        game.play(order)
    if game.asked() == kind and kind != "pause":
        game.play("done")
    return game


def come_home(game: SandboxGame, **places: str) -> SandboxGame:
    """Land everybody: where it is said, else in the first hex listed; fight on meanwhile."""
    for _ in range(40):
        if game.asked() == "homecoming":
            orders = game.orders()
            named = [order for order in orders if places.get(order.split()[1]) == order.split()[2]]
            game.play((named or orders)[0])
        elif game.asked() == "break-off":
            game.play("done")
        else:
            break
    return game


def events(game: SandboxGame, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for entry in game.entries for event in entry.events if event.kind == kind]
