"""What the sandbox says to somebody who has left out what the rules ask for."""

from __future__ import annotations

import pytest

from grognard.kernel.words import Malformed
from grognard.sandbox import Sandbox


@pytest.mark.parametrize(("scenario", "place"), [("singapore", "singora"), ("bataan", "mariveles")])
def test_a_place_the_rules_ask_for_must_be_named(scenario: str, place: str) -> None:
    side = "japanese" if scenario == "singapore" else "allied"
    game = Sandbox("pacific_battles", scenario=scenario).unit("I", "0303", side).game()
    with pytest.raises(Malformed, match=f"place '{place}'"):
        game.view(side)
