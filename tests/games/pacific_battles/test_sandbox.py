"""The sandbox says what is wrong with a board or counter that cannot be, instead of building something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.kernel.words import Malformed
from grognard.sandbox import Sandbox


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: Sandbox("pacific_battles", scenario="luzon"), "scenario 'luzon': one of series, singapore"),
        (lambda: Sandbox("pacific_battles", options={"recovery": True}), "option 'recovery': one of initiative"),
        (lambda: box().terrain("desert", "0101"), "terrain 'desert': one of clear"),
        (lambda: box().line("canal", "0101 0102"), "line 'canal': one of road"),
        (lambda: box().side("moat", "0101/0102"), "hexside 'moat': one of river"),
        (lambda: box().side("river", "0101-0102"), "hex '0101-0102': the sandbox goes from 0101 to 0707"),
        (lambda: box().unit("J", "0101").unit("J", "0102"), "unit 'J': there is one of that name already"),
        (lambda: box().unit("J", "0101", reserved=1), "state of J 'reserved': one of spent"),
        (lambda: box().unit("J", "0101", done="fought"), "done by J 'fought': one of moved"),
        (lambda: box().cell("9-1", 4, "A1"), "column '9-1': one of 1-3"),
        (lambda: box().cell("3-1", 7, "A1"), "die '7': one of 1, 2"),
        (lambda: box().cell("3-1", 4, "1/2"), "result '1/2': steps of the attacker"),
    ],
)
def test_what_cannot_be_is_refused_at_once(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(Malformed) as error:
        wrong()
    assert str(error.value).startswith(message)


def test_the_rules_of_a_game_say_which_place_they_miss() -> None:
    with pytest.raises(Malformed, match="place 'mariveles': the rules of bataan ask for it"):
        Sandbox("pacific_battles", scenario="bataan").unit("J", "0101").game("movement").view("japanese")


def test_after_its_phase_the_sandbox_says_that_it_pauses() -> None:
    game = box().unit("J", "0101").game("combat")
    refusal = game.why_not("done")
    assert refusal is not None
    assert game.say(refusal, "en") == "The phase is over: the sandbox pauses here and takes no orders."


def box() -> PacificSandbox:
    return Sandbox("pacific_battles")
