"""What reaches a player: its seat's actions and imagined games, never the truth."""

from __future__ import annotations

import random
import types
from typing import Any

import msgspec
import pytest

import grognard
from grognard.bots import PLAYERS, player
from grognard.bots.planner import LEVELS
from grognard.bots.table import Table
from grognard.games.nemesis.position import NO_CHIT, Situation
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from grognard.kernel.position import Position
from tests.kernel.pennies import pennies

SHARED = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)


def shown(game: Game) -> Game:
    """Both have marked; the first has laid its coin under the hand."""
    for order in ("done", "done", "show heads"):
        game.play(order)
    return game


def hidden_chit(seed: int = 3) -> Game:
    """The start of Game Turn 2 of a hurried game: the Allied chit is chosen and hidden."""
    game = grognard.new_game("nemesis", seed=seed)
    dice = random.Random(seed)
    while (decision := game.decision()) is not None and game.position.turn < 2:  # type: ignore[attr-defined]
        enough = [action for action in decision.actions if action.kind == "done"]
        game.play(enough[0] if enough else dice.choice(decision.actions))
    assert isinstance(game.position, Situation)
    assert game.position.chosen[ALLIED] != NO_CHIT
    return game


def twin(game: Game, seat: str) -> Game:
    """The game in a position that the seat cannot tell from this one."""
    (other,) = game.module.indistinguishable(game.position, game.seats.index(seat))
    new = game.copy()
    new.position = other
    return new


def reachable(thing: object) -> dict[int, object]:
    """Everything that can be got at from a thing: attributes, items, closures."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        this = waiting.pop()
        if id(this) in found or this is None or isinstance(this, int | float | str | bytes | bytearray):
            continue
        found[id(this)] = this
        if isinstance(this, SHARED):
            waiting += [cell.cell_contents for cell in getattr(this, "__closure__", None) or ()]
            continue
        if isinstance(this, types.MethodType):
            waiting += [this.__self__, this.__func__]
        if isinstance(this, dict):
            waiting += [*this.keys(), *this.values()]
        elif isinstance(this, list | tuple | set | frozenset):
            waiting += list(this)
        waiting += list(getattr(this, "__dict__", {}).values())
        names = [name for kind in type(this).__mro__ for name in getattr(kind, "__slots__", ()) or ()]
        waiting += [getattr(this, name, None) for name in names]
    return found


@pytest.mark.parametrize("make", [lambda: shown(pennies("a long secret seed")), hidden_chit])
def test_nothing_in_it_leads_to_the_truth(make: Any) -> None:
    game = make()
    decision = game.decision()
    assert decision is not None
    seed = game.position.seed
    table = Table(game, decision.seat)
    found = list(reachable(table).values())
    assert any(isinstance(thing, Position) for thing in found)
    assert not any(thing in (game, game.position, decision) for thing in found if isinstance(thing, Game | Position))
    assert all(thing.seed != seed for thing in found if isinstance(thing, Position))
    assert table.game.setup.seed is None


def test_the_walk_would_find_the_truth_behind_a_function() -> None:
    game = pennies()
    assert id(game.position) in reachable([lambda: game])


def test_the_actions_are_those_of_the_true_game_and_can_be_played() -> None:
    game = shown(pennies())
    table = Table(game, "two")
    assert [table.text(action) for action in table.actions] == ["show heads", "show tails"]
    assert (table.kind, table.rule, table.number) == ("show", "1/once", 1)
    assert game.play(table.actions[0], "two") is not None


def test_what_is_hidden_is_drawn_anew_whatever_it_is() -> None:
    game = shown(pennies())
    faces = [Table(game, "two").known(str(seed)).position.palms[0] for seed in range(30)]  # type: ignore[attr-defined]
    assert set(faces) == {0, 1}
    again = Table(twin(game, "two"), "two")
    assert [again.known(str(seed)).position.palms[0] for seed in range(30)] == faces  # type: ignore[attr-defined]


def test_what_is_imagined_can_be_played_on_and_changes_nothing() -> None:
    game = shown(pennies())
    before = game.position.hash()
    table = Table(game, "two")
    imagined = table.known("1")
    assert imagined.decision().seats == ("one", "two")  # type: ignore[union-attr]  # what was answered is not told
    imagined.play("show tails", "two")
    imagined.play("show tails", "one")
    assert imagined.position.points != game.position.points  # type: ignore[attr-defined]
    assert (game.position.hash(), table.game.position.points) == (before, game.position.points)  # type: ignore[attr-defined]


def test_own_secrets_stay_known() -> None:
    game = shown(pennies())
    known = [game.known_to("one", str(n)).position for n in range(9)]
    assert {p.palms[0] for p in known} == {0}  # type: ignore[attr-defined]
    assert {p.claims for p in known} == {((0, "show heads"),)}


def test_the_hidden_chit_and_its_cup_are_imagined_together() -> None:
    game = hidden_chit()
    assert isinstance(game.position, Situation)
    seen = set()
    for number in range(40):
        p = game.known_to("japanese", str(number)).position
        assert isinstance(p, Situation)
        assert game.module.faults(p) == []
        assert p.chosen[JAPANESE] == game.position.chosen[JAPANESE]
        assert sorted((*p.cups[ALLIED], p.chosen[ALLIED])) == [0, 1, 2, 3]
        seen.add(p.chosen[ALLIED])
    assert seen == {0, 1, 2, 3}


def test_positions_that_a_seat_cannot_tell_apart_are_imagined_alike() -> None:
    game = hidden_chit()
    for seed in ("a", "b", "c"):
        mine, other = (one.known_to("japanese", seed).position for one in (game, twin(game, "japanese")))
        assert mine.hash() == other.hash()


def test_what_would_ask_the_seat_something_else_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seeds, real = grognard.new_game("nemesis", seed=1), [], Game._imagined

    def imagined(self: Game, number: int, seed: str) -> Game:
        seeds.append(seed)
        new = real(self, number, seed)
        if len(seeds) < 3 and new._ask is not None:
            new._ask = msgspec.structs.replace(new._ask, kind="another")
        return new

    monkeypatch.setattr(Game, "_imagined", imagined)
    decision = game.decision()
    assert decision is not None
    known = game.known_to(decision.seat, "7").decision()
    assert known is not None
    assert known.kind == decision.kind
    assert seeds == ["7", "7 0", "7 1"]


def test_scripted_dice_and_sealed_answers_are_not_told() -> None:
    game = shown(pennies(None, (6, 6)))
    game.position.claims = ((0, "show heads"), (1, "show tails"))
    p = game.known_to("two", "1").position
    assert (p.dice, p.claims) == ((), ((1, "show tails"),))


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_player_answers_alike_in_positions_that_its_seat_cannot_tell_apart(name: str) -> None:
    game = hidden_chit()
    decision = game.decision()
    assert decision is not None
    # a busy machine must not cut a thought short
    patient = f"{name}+playouts=6+seconds=600" if name in LEVELS else name
    answers = [player(patient, 5).choose(Table(one, decision.seat)) for one in (game, twin(game, decision.seat))]
    assert answers[0] == answers[1]
