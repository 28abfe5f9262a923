"""What a hex holds and may hold, as the table shows it, and what the end of the movement would cost."""

from __future__ import annotations

from typing import Any

from grognard.games.nemesis import catalogue
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.nemesis.battles import asked, attacking, played
from tests.rules.nemesis.conftest import CHARTS


def camp() -> NemesisSandbox:
    """Two large units and a small one of the Japanese in A, two more beside them; Allies off the road in C."""
    box: NemesisSandbox = Sandbox("nemesis", charts=CHARTS)
    box.chain("A B", line="road").link("B", "C").link("C", "D")
    box.unit("J", "A").unit("K", "A").unit("s", "A", size="small").unit("L", "B").transporter("HQ", "A")
    return box.unit("X", "D", "allied").unit("Y", "D", "allied", size="small")


def moving() -> Game:
    return camp().game(phase="assault")


def shown(game: Game) -> dict[str, Any]:
    """The same to both seats: nothing of it is hidden."""
    seen = [game.view(seat) for seat in (*game.seats, None)]
    assert seen[0]["stacking"] == seen[1]["stacking"] == seen[2]["stacking"]
    return seen[0]


@rule("2.2/small-half", "2.2/free")
def test_a_hex_tells_what_it_holds_of_how_much() -> None:
    stacking = shown(moving())["stacking"]
    assert stacking == {
        "A": {"side": "japanese", "halves": 5, "limit": 6, "refusal": None},
        "B": {"side": "japanese", "halves": 2, "limit": 6, "refusal": None},
        "D": {"side": "allied", "halves": 3, "limit": 4, "refusal": None},
    }


@rule("2.2/unlimited")
def test_a_reinforcement_hex_has_no_limit() -> None:
    box = camp().hex("R", reinforcement="japanese").link("R", "A", arrow=True).unit("far", "R")
    assert shown(box.game(phase="assault"))["stacking"]["R"]["limit"] is None


@rule("2.2/enforcement-time", "2.2/overstack")
def test_what_is_asked_for_after_the_movement_is_told_before_its_end() -> None:
    game = moving()
    assert shown(game)["surplus"] == []
    played(game, "move L A")
    seen = shown(game)
    assert seen["surplus"] == [{"hex": "A", "rule": "2.2/japanese"}]
    assert seen["stacking"]["A"] == {
        "side": "japanese",
        "halves": 7,
        "limit": 6,
        "refusal": {"rule": "2.2/japanese", "key": "stacking", "facts": {"hex": "A", "halves": 7, "limit": 6}},
    }
    played(game, "done")
    assert asked(game) == "surplus"
    assert shown(game)["surplus"] == []  # it is too late for a warning
    played(game, "surplus s")
    assert shown(game)["stacking"]["A"]["refusal"] is None


def test_a_crowd_is_no_surplus_as_long_as_nobody_looks() -> None:
    box = camp().unit("M", "A").unit("Z", "C", "allied")
    seen = shown(attacking(box))
    assert seen["stacking"]["A"]["refusal"]["rule"] == "2.2/japanese"
    assert seen["surplus"] == []


def test_counters_tell_what_they_count_for_stacking() -> None:
    pieces = {piece["id"]: piece for piece in catalogue.static()["pieces"]}
    assert {(piece["size"], piece["halves"]) for piece in pieces.values()} == {("large", 2), ("small", 1), ("", 0)}
    rifles = [piece for piece in pieces.values() if piece["special"] == "local-rifles"]
    assert {(piece["steps"], piece["halves"]) for piece in rifles} == {(1, 2)}


def test_the_terminal_tells_it_too() -> None:
    game = moving()
    for language, words in (("en", "stacking 2½ of 3 large units"), ("fr", "empilement 2½ sur 3 grosses unités")):
        assert words in game.module.describe(game.position, 0, "A", language)
