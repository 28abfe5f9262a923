"""Pictures of the table for the README, taken in passing: lobby, three zooms, attack builder, replay."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

from tests.browser.table import PlayersTable

People = Callable[..., PlayersTable]
PICTURES = Path(__file__).parents[2] / "docs" / "screenshots"


def _take(player: PlayersTable, name: str, size: tuple[int, int] = (1440, 900)) -> None:
    player.page.mouse.move(720, 2)
    player.page.wait_for_timeout(900)  # tiles are drawn and dice have come to rest
    PICTURES.mkdir(parents=True, exist_ok=True)
    file = PICTURES / f"{name}.png"
    player.page.screenshot(path=file)
    width, height = struct.unpack(">II", file.read_bytes()[16:24])
    assert (width, height) == size


def test_the_lobby(people: People) -> None:
    player = people()
    player.lobby()
    _take(player, "lobby")


def test_the_map_at_three_zooms_and_an_attack(people: People) -> None:
    player = people()
    player.play_bot()
    player.hurry(lambda look: look["kind"] == "movement")
    _take(player, "theatre")
    player.page.evaluate("() => { const t = window.grognard; t.pick('58/31'); t.drawer = null; }")
    player.page.evaluate("() => { window.grognardMap.reveal('0909'); }")
    player.page.wait_for_timeout(500)
    way = player.look()["lights"][-1]
    player.page.evaluate("hex => { window.grognard.hover = hex; }", way)
    player.page.evaluate("() => window.grognardMap.zoom(1.35)")
    _take(player, "operational")
    player.page.evaluate("() => { window.grognard.drawer = 'hex'; window.grognardMap.reveal('0909'); }")
    player.page.evaluate("() => window.grognardMap.zoom(2)")
    _take(player, "close")
    player.key("Escape", "Escape", "Escape")
    look = player.hurry(lambda seen: bool(seen["targets"]))
    widest = max(
        look["targets"], key=lambda hex: player.page.evaluate("h => window.grognard.choices.participants(h).size", hex)
    )
    player.page.evaluate("hex => { window.grognard.aim(hex); window.grognardMap.reveal(hex); }", widest)
    player.page.wait_for_function("() => window.grognard.forecast !== null")
    _take(player, "attack")


def test_the_machine_moves_and_advises(people: People) -> None:
    player = people(width=1200, height=750, pace="slow")
    player.open(player.found("singapore", japanese="me", allied="bot:easy")[0]["path"])
    while True:
        player.page.evaluate(
            "() => { const t = window.grognard; return t.yours && t.play(t.choices.done ?? t.choices.all[0]); }"
        )
        player.page.wait_for_timeout(40)
        if player.page.evaluate("() => (window.grognard.step?.path.length ?? 0) > 4"):
            break
    player.key("j")
    _take(player, "machine-watched", (1200, 750))
    player = people(width=1200, height=750)
    player.play_bot()
    player.hurry(lambda look: look["kind"] == "movement")
    player.page.evaluate("() => window.grognard.machine.ask('normal')")
    player.page.get_by_test_id("hint-card").wait_for()
    _take(player, "machine-hint", (1200, 750))


def test_the_replay(people: People) -> None:
    player = people()
    player.play_bot()
    player.hurry(lambda look: look["number"] > 90)
    player.key("l", "p")
    player.page.evaluate("() => window.grognard.review(60)")
    player.page.wait_for_function("() => window.grognard.past !== null")
    _take(player, "replay")
