"""A combat as both seats see it while it goes on: where, who, how it stands, and how far it has come."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import grognard
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel import journal as journals
from grognard.kernel.game import Game
from grognard.kernel.words import Malformed
from grognard.sandbox import Sandbox
from tests.playthroughs.record import FOLDER
from tests.rules.nemesis.battles import asked, assaulting, attacking, played
from tests.rules.nemesis.conftest import CHARTS


def field(result: str = "1-2r", river: str = "") -> NemesisSandbox:
    """J (Quality 3) and K (Quality 1) in A against X (2) and Y (1) in B, at 2:1; every die has the same result."""
    box: NemesisSandbox = Sandbox("nemesis", charts=CHARTS)
    box.link("A", "B", river=river).link("B", "C")
    for column in ("1:2", "1:1", "2:1", "3:1", "4:1"):
        for die in range(8):
            box.cell(column, die, result)
    box.unit("J", "A", strength=4, quality=3, light=True).unit("K", "A", strength=4, quality=1)
    return box.unit("X", "B", "allied", strength=2, quality=2).unit("Y", "B", "allied", strength=2, quality=1)


def combat(game: Game) -> dict[str, Any]:
    """What either seat and a spectator are shown, which is the same to all."""
    seen = [game.view(seat)["combat"] for seat in (*game.seats, None)]
    assert seen[0] == seen[1] == seen[2]
    assert msgspec.json.decode(msgspec.json.encode(seen[0])) == seen[0]
    found: dict[str, Any] = seen[0]
    return found


def facts(game: Game) -> dict[str, Any]:
    decision = game.decision()
    assert decision is not None
    return dict(decision.facts)


def test_between_combats_there_is_none() -> None:
    assert attacking(field()).view("japanese")["combat"] is None


def test_it_begins_with_who_attacks_whom_and_the_odds_as_they_stand() -> None:
    game = played(attacking(field(river="major"), dice=[3]), "attack B J,K")
    seen = combat(game)
    assert (seen["hex"], seen["side"], seen["kind"], seen["stage"]) == ("B", "japanese", "attack", "spearhead")
    assert (seen["attackers"], seen["defenders"], seen["air"]) == (["J", "K"], ["X", "Y"], None)
    assert (seen["spearhead"], seen["meeting"], seen["massive"], seen["banzai"]) == (None, None, None, None)
    odds = seen["odds"]
    assert (odds["attack"], odds["defence"], odds["column"], odds["refusal"]) == (8.0, 4.0, "2:1", None)
    # the best of both sides, J over the river: 3 - 1 against 2
    assert (odds["spearhead"], odds["meeting"]) == ("J", "X")
    assert (odds["quality"], odds["final"]) == ({"attack": 2, "defence": 2}, "2:1")
    assert odds["chances"] == [{"attacker": 1, "defender": 2, "retreat": True, "chance": 1.0}]
    assert (seen["column"], seen["result"]) == (None, None)


def test_each_choice_changes_the_odds_as_the_query_foretold() -> None:
    game = played(attacking(field(), dice=[3]), "attack B J,K")
    asking = {"target": "B", "units": ["J", "K"]}
    foretold = {unit: game.query("forecast", {**asking, "spearhead": unit}) for unit in "JK"}
    assert [(foretold[unit]["quality"], foretold[unit]["final"]) for unit in "JK"] == [
        ({"attack": 3, "defence": 2}, "3:1"),
        ({"attack": 1, "defence": 2}, "1:1"),
    ]
    played(game, "spearhead J")
    seen = combat(game)
    assert (seen["stage"], seen["spearhead"], seen["odds"]["final"]) == ("meeting", "J", "3:1")
    worse = game.query("forecast", {**asking, "spearhead": "J", "meeting": "Y"})
    assert (worse["quality"], worse["final"]) == ({"attack": 3, "defence": 1}, "4:1")
    played(game, "meet Y")
    seen = combat(game)
    assert (seen["stage"], seen["meeting"]) == ("banzai", "Y")
    assert seen["odds"] == worse | {"refusal": None}
    cried = game.query("forecast", {**asking, "spearhead": "J", "meeting": "Y", "banzai": True})
    assert [(each["name"], each["number"]) for each in cried["modifiers"]] == [("banzai", 1)]


@pytest.mark.parametrize(("side", "named"), [("japanese", "You attack B at 2:1"), ("allied", "The Allies attack B")])
def test_the_question_of_a_banzai_names_the_hex_and_the_attacker(side: str, named: str) -> None:
    box: NemesisSandbox = Sandbox("nemesis", charts=CHARTS)
    box.chain("A B C")
    attacker, defender = ("J", "X") if side == "japanese" else ("X", "J")
    for unit, at, strength in ((attacker, "A", 8), (defender, "B", 4)):
        box.unit(unit, at, "japanese" if unit == "J" else "allied", strength=strength, light=True)
    game = played(attacking(box, side, dice=[3]), f"attack B {attacker}")
    assert facts(game) == {"unit": "J", "column": "2:1", "hex": "B", "side": side}
    assert combat(game)["stage"] == "banzai"
    words = game.module.say("en", "ask-banzai", facts(game))
    assert words.startswith(named)
    assert ("One more on the die" in words) == (side == "japanese")
    assert "{" not in game.module.say("fr", "ask-banzai", facts(game))


def test_after_the_die_the_result_and_the_losses_still_to_take() -> None:
    game = played(attacking(field(), dice=[3]), "attack B J,K", "spearhead J", "meet Y", "banzai no")
    seen = combat(game)
    assert (seen["stage"], seen["odds"], seen["column"]) == ("losses", None, "4:1")
    assert seen["result"] == {"attacker": 1, "defender": 2, "retreat": True}
    assert seen["losses"] == {"side": "allied", "left": 1, "cause": "combat"}
    assert facts(game) == {"left": 1, "cause": "combat", "hex": "B", "side": "japanese"}


def test_enforcing_tells_who_leads_who_refuses_and_the_price() -> None:
    game = played(attacking(field("0-0r"), dice=[3]), "attack B J,K", "spearhead J", "meet Y", "banzai no")
    assert combat(game)["stage"] == "lead"
    prices = [game.query("enforcing", {"leader": unit}) for unit in "JK"]
    assert prices == [
        {"leader": "J", "refuser": "X", "quality": {"attack": 3, "defence": 2}, "enforcing": 0, "refusing": 2},
        {"leader": "K", "refuser": "X", "quality": {"attack": 1, "defence": 2}, "enforcing": 1, "refusing": 1},
    ]
    played(game, "lead K")
    assert combat(game)["enforcing"] == {"leader": "K", "refuser": None, "price": None}
    assert game.query("enforcing", {"refuser": "Y"})["enforcing"] == 0
    played(game, "refuser X")
    assert (combat(game)["stage"], combat(game)["enforcing"]["price"]) == ("enforce", 1)
    assert facts(game)["hex"] == "B"
    played(game, "enforce")
    assert (combat(game)["stage"], combat(game)["enforcing"]["price"]) == ("refuse", 1)
    assert (facts(game)["hex"], facts(game)["side"]) == ("B", "japanese")
    played(game, "refuse")
    assert combat(game) is None or combat(game)["stage"] == "losses"


def test_a_retreat_and_an_advance_are_part_of_it() -> None:
    box = field("0-0r").link("B", "D")
    order = ["attack B J,K", "spearhead J", "meet Y", "banzai no", "lead J", "refuser X", "enforce", "give-way"]
    game = played(attacking(box, dice=[3]), *order)
    assert (asked(game), combat(game)["stage"]) == ("retreat", "retreat")
    played(game, "retreat X C", "retreat Y C")
    while asked(game) == "retreat":
        played(game, "done")
    seen = combat(game)
    assert (asked(game), seen["stage"], seen["defenders"], seen["attackers"]) == ("advance", "advance", [], ["J", "K"])


def test_assaults_and_vacant_objectives_are_told_apart() -> None:
    assert combat(played(assaulting(field(), dice=[3]), "assault B J,K"))["kind"] == "assault"
    box: NemesisSandbox = Sandbox("nemesis", charts=CHARTS)
    box.chain("A B C").hex("B", objective=3, owner="allied").unit("J", "A").unit("K", "A")
    game = played(attacking(box, dice=[1]), "attack-vacant B J,K")
    seen = combat(game)
    assert (seen["kind"], seen["stage"], seen["odds"], seen["result"]) == ("vacant", "losses", None, None)


@pytest.mark.parametrize(
    ("moment", "args", "message"),
    [
        (["attack B J,K"], {}, "no retreat can be enforced now"),
        (["attack B J,K", "spearhead J", "meet Y", "banzai no"], {"leader": "X"}, "leader: X cannot be it"),
    ],
)
def test_prices_are_told_only_of_a_retreat_to_be_enforced(
    moment: list[str], args: dict[str, str], message: str
) -> None:
    game = played(attacking(field("0-0r"), dice=[3]), *moment)
    with pytest.raises(Malformed) as error:
        game.query("enforcing", args)
    assert message in str(error.value)


def test_every_decision_in_the_combats_of_whole_games_has_a_stage() -> None:
    stages = set()
    for file in sorted(FOLDER.glob("nemesis-*.journal")):
        journal = journals.read(file.read_text(encoding="utf-8"))
        game = grognard.new_game(journal.game, journal.scenario, journal.edition, journal.options, journal.seed or "")
        for line in journal.lines:
            seen = game.view(None)["combat"]
            if seen is not None:
                stages.add(seen["stage"])
            seat, _, order = line.partition(": ")
            assert isinstance(game.play(order, seat), list)
    assert "" not in stages
    assert {"spearhead", "meeting", "banzai", "lead", "enforce", "losses", "retreat", "advance"} <= stages
