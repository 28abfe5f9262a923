"""The invariants of `grognard simulate --check`, on stretches of games that hypothesis chooses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard.bots.afresh import Before
from grognard.bots.invariants import RARE, Watch
from grognard.bots.simulation import Match, play_match
from grognard.bots.telling import elsewhere
from grognard.bots.twins import twins
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.bunkers import BuildBunker
from grognard.games.pacific_battles.rules.march import Move as March
from grognard.kernel.actions import Done
from grognard.kernel.game import Entry, Game

SETTINGS = st.sampled_from([("1.2b", {}), ("1.1a", {}), ("1.2b", {"chits": "chosen"}), ("1.2b", {"players": "fronts"})])


def hurry(game: Game, chance: random.Random, decisions: int, done: float) -> None:
    """Random play without looking; `done` is how often a player has enough."""
    for _ in range(decisions):
        decision = game.decision()
        if decision is None:
            return
        seat = chance.choice(decision.seats)
        actions = decision.actions_of(seat)
        enough = [action for action in actions if action.kind == "done"]
        game.play(enough[0] if enough and chance.random() < done else chance.choice(actions), seat)


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.integers(0, 700), SETTINGS)
def test_any_stretch_of_any_game_keeps_the_invariants(
    seed: int, start: int, chosen: tuple[str, dict[str, Any]]
) -> None:
    edition, options = chosen
    game = grognard.new_game("nemesis", edition=edition, options=options, seed=seed)
    chance = random.Random(seed)
    hurry(game, chance, start, done=0.2)
    watch = Watch(seed)
    for _ in range(15):
        if game.decision() is None:
            break
        assert watch.before(game) == []
        hurry(game, chance, 1, done=0.05)
        assert watch.after(game) == []
    assert watch.at_end(game) == []


def broken(game: Game, what: str) -> None:
    p = game.position
    assert isinstance(p, Situation)
    if what == "lament":
        p.lament[0] = 12
    elif what == "nowhere":
        p.at[0] = 30_000
    elif what == "stacks":
        p.here[0] = (0, 1)
    elif what == "ambushes":
        p.ambush[:] = b"\x01" * len(p.ambush)
    elif what == "crowd":
        army = [unit for unit in range(len(p.at)) if p.on_board(unit) and p.world.is_unit[unit] and p.sides[unit] == 0]
        p.reduced[:] = bytes(len(p.reduced))  # nobody has dropped a Battalion
        for unit in army[:8]:
            p.put(unit, p.at[army[0]])
        p.stack.pop()  # while they march they may be crowded


@pytest.mark.parametrize("what", ["lament", "nowhere", "stacks", "ambushes", "crowd"])
def test_a_broken_position_is_found_out(what: str) -> None:
    game = grognard.new_game("nemesis", seed=1)
    assert game.module.faults(game.position) == []
    broken(game, what)
    assert game.module.faults(game.position)


def test_a_view_that_tells_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.new_game("nemesis", seed=1)
    honest = game.module.view
    monkeypatch.setattr(game.module, "view", lambda p, seat: {**honest(p, seat), "seed": p.seed})
    assert any("tells what it must not know" in fault for fault in Watch(1).before(game))


def test_a_description_that_tells_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.new_game("nemesis", seed=1)
    monkeypatch.setattr(game.module, "describe", lambda p, seat, what, language: [p.seed])
    assert any("what japanese is told of" in fault for fault in Watch(1).before(game))


def test_orders_that_tell_too_much_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = grognard.new_game("nemesis", seed=1), grognard.new_game("nemesis", seed=1)
    hurry(other, random.Random(1), 1, done=0.0)
    decision, asked = game.decision(), other.decision()
    assert decision is not None
    assert asked is not None
    seat = decision.seat
    assert decision.actions_of(seat) != (asked.actions_of(seat) if seat in asked.seats else [])
    monkeypatch.setattr(game.module, "indistinguishable", lambda p, seat: [other.position.copy()])
    assert any(fault.endswith(f"the orders of {seat}") for fault in Watch(1).before(game))


def moving(name: str) -> Game:
    """A game in the first Movement phase of the Allies."""
    game = grognard.new_game(name, seed=1)
    while (decision := game.decision()) is not None and (decision.kind, decision.seat) != ("movement", "allied"):
        listed = list(decision.actions)
        game.play(next((a for a in listed if a.kind in ("deploy", "done")), listed[0]), decision.seat)
    return game


def test_orders_listed_otherwise_than_by_subject_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = moving("pacific_battles")
    assert Watch(1).before(game) == []
    monkeypatch.setattr(March, "headed", March.about)
    faults = [fault for seed in range(8) for fault in Watch(seed).before(game.copy())]
    assert any("lists other orders under" in fault for fault in faults)


def test_an_order_that_is_not_found_under_all_whom_it_names_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = moving("pacific_battles")
    monkeypatch.setattr(March, "about", March.headed)
    faults = [fault for seed in range(8) for fault in Watch(seed).before(game.copy())]
    assert any("is not found under" in fault for fault in faults)


def test_a_subject_that_is_not_named_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = moving("nemesis")
    honest = BuildBunker.subjects
    monkeypatch.setattr(BuildBunker, "subjects", lambda p, seat: honest(p, seat)[:1])
    faults = [fault for seed in range(200) for fault in Watch(seed)._by_subject(game)]
    assert any(fault.endswith("its subject is not named") for fault in faults)


def test_a_game_that_cannot_be_imagined_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.new_game("nemesis", seed=1)

    def imagined(p: Situation, seat: int, chance: random.Random) -> Situation:
        raise ValueError("nobody left to deal")

    monkeypatch.setattr(game.module, "imagined", imagined)
    faults = Watch(1).before(game)
    assert faults
    assert all(fault.endswith("fails: ValueError('nobody left to deal')") for fault in faults)


def test_an_imagined_game_that_asks_something_else_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = grognard.new_game("nemesis", seed=1), grognard.new_game("nemesis", seed=1)
    hurry(other, random.Random(1), 40, done=1.0)
    assert other.decision() is not None
    monkeypatch.setattr(game.module, "imagined", lambda p, seat, chance: other.position.copy())
    assert any("is another decision" in fault for fault in Watch(1).before(game))


def test_a_whole_game_under_watch_has_no_faults() -> None:
    report = play_match(Match("nemesis", ("greedy", "random"), 4, check=True))
    assert report.faults == ()
    assert report.reason in ("turn-10", "draw", "lament", "satisfaction")


def test_an_action_that_breaks_down_is_a_fault_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(self: Done, p: Situation, seat: int) -> None:
        raise AssertionError("nobody there")

    monkeypatch.setattr(Done, "play", play)
    report = play_match(Match("nemesis", ("random", "random"), 4, check=True))
    assert len(report.faults) == 1
    assert report.faults[0].endswith("fails: AssertionError('nobody there')")
    with pytest.raises(AssertionError, match="nobody there"):
        play_match(Match("nemesis", ("random", "random"), 4))


def test_a_watched_game_is_the_same_however_closely_it_is_looked_at() -> None:
    ends = {
        play_match(Match("war_of_resistance", ("random",), 4, "shanghai-37", check=True, every=every, most=30)).hash
        for every in (2, 1000)
    }
    assert len(ends) == 1


def _bidding() -> Game:
    """Singapore, both about to declare their attacks unseen."""
    game = grognard.new_game("pacific_battles", "singapore", options={"initiative": True}, seed=1)
    while (decision := game.decision()) is not None and decision.kind != "bid":
        actions = decision.actions
        game.play(next((action for action in actions if action.kind == "done"), actions[0]), decision.seat)
    return game


def _peeks(game: Game) -> list[str]:
    """The second bidder passes, and so learns what the first has bid."""
    game.play("bid 4", "japanese")
    watch = Watch(1)
    assert watch.before(game) == []
    game.play("pass", "allied")
    return watch.after(game)


def test_a_bid_that_has_shown_the_other_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    game = _bidding()
    assert _peeks(game) == []
    assert not game.can_undo("allied")
    monkeypatch.setattr(Game, "_unveils", lambda *_: False)
    assert _peeks(_bidding()) == ["decision 3: 'pass' shows allied something new, and could be undone"]


def _heard(game: Game, *orders: str) -> list[str]:
    """What the watch has to say of an order, tried with some of its chances."""
    found = []
    for seed in range(6):
        watch, twin = Watch(seed), game.copy()
        watch.before(twin)
        for order in orders:
            seat, _, line = order.partition(": ")
            twin.play(line, seat)
        found += [fault for fault in watch.after(twin) if "can tell" in fault]
    return found


def test_a_sealed_answer_that_is_told_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = _bidding()
    assert _heard(game, "japanese: bid 4") == []
    honest = Entry.shown_to
    monkeypatch.setattr(Entry, "shown_to", lambda self, seat: (self.action, honest(self, seat)[1]))
    assert _heard(game, "japanese: bid 4")[0].endswith("a spectator can tell 'bid 4' from 'bid 5'")


def test_a_secret_order_that_is_told_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chits stay hidden when both are chosen: the seal alone does not keep them."""
    game = grognard.new_game("nemesis", seed=1)
    while (decision := game.decision()) is not None and decision.kind != "first-chit":
        actions = decision.actions
        game.play(next((action for action in actions if action.kind == "done"), actions[0]), decision.seat)
    orders = [f"{seat}: {game.notation.text(decision.actions_of(seat)[0])}" for seat in game.seats]  # type: ignore[union-attr]
    game.play(orders[0].partition(": ")[2], "japanese")
    assert _heard(game, orders[1]) == []
    honest = Entry.shown_to
    monkeypatch.setattr(
        Entry, "shown_to", lambda self, seat: (self.action if self.kept else None, honest(self, seat)[1])
    )
    assert any("can tell 'choose-chit" in fault for fault in _heard(game, orders[1]))


def _marches(game: Game, chance: random.Random, count: int) -> Iterator[list[str]]:
    """So many marches of units that might be others for all that the enemy knows, and what the watch says of them."""
    while count:
        decision, watch = game.decision(), Watch(1)
        assert decision is not None
        watch.prior = Before(game)
        enemy, offers = 1 - game.seats.index(decision.seat), decision.actions
        others = twins(game, watch.prior.position, enemy) if March in offers.kinds else []
        moves = [
            a for twin in others for unit in elsewhere(watch.prior.position, twin) for a in offers.about(March, unit)
        ]
        game.play(chance.choice(moves) if moves else offers.choose(chance)[0], decision.seat)
        if moves:
            count -= 1
            yield watch._told(game)


def test_a_march_that_is_told_in_the_fog_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def heard() -> list[list[str]]:
        return list(_marches(grognard.new_game("pacific_battles", "bataan", seed=1), random.Random(2), 12))

    assert heard() == [[]] * 12
    monkeypatch.setattr(March, "secret", False)
    assert any("can tell 'move " in fault for faults in heard() for fault in faults)


def test_a_watch_looks_at_every_position_however_seldom_it_looks_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    game, watch = grognard.new_game("nemesis", seed=3), Watch(3, every=10**9)
    monkeypatch.setattr(watch, "closely", lambda kind: False)
    assert watch.before(game) == []
    hurry(game, random.Random(3), 1, done=0.0)
    assert watch.after(game) == []
    broken(game, "nowhere")
    assert watch.after(game)


def test_what_is_rare_is_always_looked_at_closely() -> None:
    watch = Watch(3, every=10**9)
    assert [watch.closely("a raid") for _ in range(RARE + 3)] == [True] * RARE + [False] * 3


def test_one_decision_in_so_many_is_looked_at_closely() -> None:
    watch = Watch(1, every=10)
    closely = sum(watch.closely("move") for _ in range(2000))
    assert 150 < closely < 250
    assert all(Watch(1).closely("move") for _ in range(50))
