"""Barbarossa at the table: set up by a plan, first impulse, odds of an attack, overlays and sheets."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import PlayersTable
from tests.browser.test_plain_table import found

People = Callable[..., PlayersTable]
SHOTS = os.environ.get("GROGNARD_SHOTS", "")


def shot(player: PlayersTable, name: str) -> None:
    """A picture of the table, for those who want to look at it."""
    if SHOTS:
        player.page.screenshot(path=f"{SHOTS}/{name}.png")


def barbarossa(people: People, language: str = "en") -> PlayersTable:
    """Germany at the table, with a machine that plays the Soviet Union."""
    player = people(language=language)
    player.open(found(player, "world_in_flames", "barbarossa", germany="me", ussr="bot:random"))
    return player


@pytest.mark.parametrize(
    ("language", "rest", "title"),
    [
        ("en", "Place the rest for me", "May/June 1941"),
        ("fr", "Placer le reste pour moi", "Mai/juin 1941"),
    ],
)
def test_the_army_is_set_up_by_a_plan(people: People, language: str, rest: str, title: str) -> None:
    player = barbarossa(people, language)
    button = player.page.get_by_role("button", name=rest).first
    expect(button).to_be_visible()
    shot(player, f"set-up-{language}")
    button.click()
    expect(player.page.get_by_text(title).first).to_be_attached()
    player.page.wait_for_timeout(1500) if SHOTS else None
    shot(player, f"begun-{language}")
