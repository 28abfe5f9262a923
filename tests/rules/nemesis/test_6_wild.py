"""Fights of whatever the rules know on a crammed little board: what is listed is legal, and all comes to an end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.games.invented import Pause
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal
from tests.rules.nemesis.battles import Battlefield, assaulting, attacking, position

KINDS = ("infantry", "infantry", "artillery", "engineer", "cavalry", "tank", "garrison")


def wild(battlefield: Battlefield, seed: int) -> NemesisSandbox:
    """A small board crammed with whatever the rules know."""
    dice = random.Random(seed)
    box = battlefield(edition=dice.choice(("1.2b", "1.1a")))
    names = "ABCDEFG"
    for name in names:
        objective: dict[str, Any] = {}
        if dice.random() < 0.3:
            objective = {"objective": dice.randint(1, 5), "owner": dice.choice(("japanese", "allied"))}
        bunker = dice.choice(("", "", "", "japanese", "british"))
        terrain = dice.choice(("clear", "jungle", "mountain", "cliff"))
        box.hex(name, terrain, ambush=dice.random() < 0.2, bunker=bunker, **objective)
    for here, there in [("A", other) for other in "BCDEFG"] + list(zip("BCDEFG", "CDEFGB", strict=True)):
        box.link(
            here, there, dice.choice(("", "road", "track", "path")), dice.choice(("", "", "major", "minor", "lake"))
        )
    box.hex("R", reinforcement="japanese").link("R", "B", arrow=True)
    holders = {name: dice.choice(("japanese", "allied")) for name in [*names, "R"]} | {"R": "japanese"}
    for serial in range(16):
        hex = dice.choice([*names, "R"])
        side = holders[hex]
        if dice.random() < 0.15:
            box.transporter(f"t{serial}", hex, side)
            continue
        large = dice.random() < 0.7
        regiment = side == "japanese" and large and dice.random() < 0.5
        box.unit(
            f"u{serial}",
            hex,
            side,
            strength=dice.randint(0, 6),
            quality=dice.randint(1, 3),
            kind="infantry" if regiment else dice.choice(KINDS),
            size="large" if large else "small",
            steps=3 if regiment else None,
            formation="31",
            force="" if side == "japanese" else dice.choice(("british", "stilwell", "yunnan")),
            special=dice.choice(("", "", "chindit")) if side == "allied" and not large else "",
            light=dice.random() < 0.5,
            motorized=dice.random() < 0.15,
            support=dice.random() < 0.3,
            supply=dice.choice(("full", "full", "limited", "out")),
            reduced=large and dice.random() < 0.3,
        )
    for serial in range(4):
        box.unit(f"b{serial}", "japanese-battalions", size="small", formation="31")
    for die in range(8):
        for column in ("1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "7:1", "9:1"):
            box.cell(column, die, f"{dice.randint(0, 3)}-{dice.randint(0, 3)}{dice.choice(('', 'r', 'r'))}")
    return box.air_support("raf").air_support("zero", "japanese").tracks(yunnan_active=dice.random() < 0.5)


def every_refusal(game: Game, actions: list[Action]) -> None:
    """Any counter and any hex may be named in any action: the answer is yes or a refusal with a message."""
    decision = game.decision()
    assert decision is not None
    listed = set(actions)
    p = position(game)
    pieces, hexes = range(len(p.world.pieces)), range(len(p.world.board))
    for kind in decision.accepts:
        fields = kind.__struct_fields__
        if fields == ("unit",):
            tried: list[Action] = [kind(n) for n in pieces]
        elif fields == ("unit", "to"):
            tried = [kind(n, hex) for n in pieces for hex in hexes]
        elif fields[:2] == ("target", "units"):
            tried = [kind(hex, units) for hex in hexes for units in [(), *((n,) for n in pieces), (0, 0), (0, 5, 9)]]
        else:
            continue
        for action in tried:
            refusal = game.why_not(action)
            if refusal is not None:
                assert not game.say(refusal).startswith("refusal-"), refusal
            if len(getattr(action, "units", ())) < 2:  # larger groups are legal without being listed
                assert (refusal is None) == (action in listed), action


@pytest.mark.parametrize("seed", range(40))
def test_wild_fights_end_and_what_is_listed_is_accepted(battlefield: Battlefield, seed: int) -> None:
    dice = random.Random(seed)
    side = dice.choice(("japanese", "allied"))
    start = attacking if dice.random() < 0.7 else assaulting
    game = start(wild(battlefield, seed), side, seed=str(seed))
    procedures: dict[str, type[Any]] = {"Pause": Pause} | {kind.__name__: kind for kind in game.module.procedures}
    for _ in range(400):
        decision = game.decision()
        if decision is None or decision.kind in ("pause", "merge"):
            break
        actions = list(decision.actions)
        assert actions, decision
        if dice.random() < 0.3:
            every_refusal(game, actions)
        assert game.say(decision) != f"ask-{decision.kind}"
        twin = game.position.copy()
        twin.restore(game.position.dump(), procedures)
        assert twin.hash() == game.position.hash()
        action = dice.choice(actions)
        assert all(game.why_not(each) is None for each in actions)
        answer = game.play(action)
        assert not isinstance(answer, Refusal)
        for event in answer:
            for language in ("en", "fr"):
                assert not game.say(event, language).startswith("event-"), event
    else:
        pytest.fail("the phase does not end")


def test_the_lament_and_the_boxes_of_wild_fights_add_up(battlefield: Battlefield) -> None:
    """Whatever happens, no counter is in two places and none of a side stands with the enemy's units."""
    for seed in range(40, 60):
        dice = random.Random(seed)
        game = attacking(wild(battlefield, seed), "allied", seed=str(seed))
        while (decision := game.decision()) is not None and decision.kind not in ("pause", "merge"):
            game.play(dice.choice(list(decision.actions)))
        p = position(game)
        for hex in range(len(p.world.board)):
            assert not (p.occupied(JAPANESE, hex) and p.occupied(ALLIED, hex))
        assert sorted(n for pieces in p.here for n in pieces) == list(range(len(p.at)))
