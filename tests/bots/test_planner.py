"""The planner, whatever the game: it tries plans in imagined games, keeps its budget, and never stalls a table."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import grognard
from grognard.bots import PLAYERS, brisk, greedy, planner, player
from grognard.bots.brisk import BriskPlayer
from grognard.bots.planner import LEVELS, Level, PlannerPlayer
from grognard.bots.table import Table
from grognard.bots.trial import Course, Trial, explanation, playout
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.words import Malformed
from tests.kernel.pennies import GOAL, Show, pennies

ALWAYS = 1e9


class Coins:
    """Knowledge of the pennies: one wants to match, two does not; the weight `tails` draws to tails."""

    WEIGHTS: Mapping[str, float] = {"tails": 1.0}

    def __init__(self, slow: float = 0.0, broken: str = "") -> None:
        self.slow, self.broken, self.asked = slow, broken, 0
        self.now = 0.0  # its own time: every look at a position takes so long

    def advice(self, p: Any, seat: int, kind: str, actions: Sequence[Action], weights: Mapping[str, float]) -> Any:
        if self.broken == "advice":
            raise ZeroDivisionError("a fault of the advice")
        return {"show": lambda action: weights["tails"] if action.face else 1.0, "done": lambda action: 1.0}

    def clock(self, p: Any) -> int:
        return 10 * int(p.points[0] + p.points[1]) + int(p.stack[-1].step if p.stack else 9)

    def worth(self, p: Any, seat: int) -> Mapping[str, float]:
        self.asked += 1
        self.now += self.slow
        if self.broken == "worth":
            raise ZeroDivisionError("a fault of the worth")
        return {"points": float(p.points[seat] - p.points[1 - seat])}

    def plans(self, p: Any, seat: int, kind: str) -> Mapping[str, Mapping[str, float]]:
        return {"heads": {"tails": 0.5}, "tails": {"tails": 2.0}} if kind == "show" else {}


def known(monkeypatch: pytest.MonkeyPatch, coins: Coins) -> Coins:
    for place in (greedy, planner, brisk):
        monkeypatch.setattr(place, "knowledge", lambda game: coins)
    return coins


def two_to_show(face: str = "heads") -> Game:
    """One has laid its coin; two has to, and cannot see which it is."""
    game = pennies()
    for order in ("done", "done", f"show {face}"):
        game.play(order)
    return game


def test_levels_are_players() -> None:
    assert {"easy", "normal", "hard"} <= set(PLAYERS)
    assert [player(name, 1).name for name in ("easy", "normal", "hard")] == ["easy", "normal", "hard"]
    assert LEVELS["hard"].playouts > LEVELS["normal"].playouts


def test_settings_change_the_level_and_weights_the_advice() -> None:
    made = player("normal+playouts=7+drive=1.5", 1)
    assert isinstance(made, PlannerPlayer)
    assert (made.level.playouts, made.changes) == (7, {"drive": 1.5})


def test_it_compares_plans_in_imagined_games_and_follows_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    game = pennies()
    for order in ("done", "done", "show tails"):
        game.play(order)
    # what one has answered is not known to two, who imagines that it shows heads, as it would in two's own place
    bot = PlannerPlayer(1, None, Level(playouts=30, seconds=5.0, horizon=2, sure=4.0))
    bot.choose(Table(game, "two"))
    assert coins.asked == 30
    assert bot.state.plan == "tails"


def test_a_plan_that_is_ahead_is_followed_and_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    monkeypatch.setattr(coins, "worth", lambda p, seat: {"points": 0.0, "marks": float(p.revealed % 7)})
    monkeypatch.setattr(Trial, "run", lambda self, courses, playouts, sure: won(courses[-1]))
    bot = PlannerPlayer(1)
    assert bot.choose(Table(two_to_show(), "two")) == Show(1)
    assert (bot.state.plan, bot.state.factors) == ("tails", {"tails": 2.0})
    assert "plan tails" in [term.name for term in bot.explain()]


def won(course: Course) -> Course:
    course.values = {0: 1.0, 1: 2.0}
    return course


def test_the_usual_plan_is_left_only_for_one_that_is_surely_ahead() -> None:
    table = Table(two_to_show(), "two")
    scores = {"usual": 0.0, "lucky": 0.3, "better": 5.0}

    class Noted(Trial):
        def _play(self, course: Course, number: int) -> None:
            self.played += 1
            noise = 0.0 if course.name == "usual" else (1.0, -1.0, 0.5, -0.5)[number % 4]
            course.values = {**course.values, number: scores[course.name] + noise}

    def best(names: list[str], sure: float = 2.0) -> str:
        trial = Noted(table, Coins(), {}, 1, time.perf_counter() + 9, "seed")
        return trial.run([Course(name, {}) for name in names], 24, sure).name

    assert best(["usual", "lucky"]) == "usual"
    assert best(["usual", "lucky", "better"]) == "better"
    assert best(["usual", "better"], sure=ALWAYS) == "usual"


def test_what_two_courses_have_in_common_has_the_same_luck_in_both() -> None:
    def points(name: str, luck: str) -> float:
        game = Table(two_to_show(), "two").known("1")
        terms = playout(game, "two", Coins(), Course(name, {}, Show(0)), {"tails": 1.0}, 10, luck, lambda: False)
        assert terms is not None
        return terms["points"]

    assert all(points("a", str(n)) == points("b", str(n)) for n in range(10))
    assert len({points("a", str(n)) for n in range(40)}) > 1


def test_an_explanation_tells_the_terms_that_differ() -> None:
    usual, other = Course("usual", {}), Course("bold", {})
    usual.values, usual.terms = {0: 1.0, 1: 3.0}, {"ground": 2.0, "steps": 2.0}
    other.values, other.terms = {0: 5.0, 1: 5.0}, {"ground": 8.0, "steps": 2.0}
    told = {term.name: term.value for term in explanation([usual, other], other)}
    assert told == {"bold": 5.0, "usual": 2.0, "ground by bold": 3.0}


@pytest.mark.parametrize("seconds", [3.0, 12.0])
def test_the_budget_is_obeyed_and_its_end_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seconds: float
) -> None:
    coins = known(monkeypatch, Coins(slow=0.1))
    monkeypatch.setattr(time, "perf_counter", lambda: coins.now)
    bot = PlannerPlayer(1, None, Level(playouts=100_000, seconds=seconds, horizon=2))
    assert bot.choose(Table(two_to_show(), "two")) in (Show(0), Show(1))
    assert 0.8 * seconds < coins.now < 1.2 * seconds
    assert bot.state.seconds == pytest.approx(coins.now)
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert f"{seconds:g} s" in caplog.text


def test_what_the_advice_takes_is_part_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins(slow=0.1))
    monkeypatch.setattr(time, "perf_counter", lambda: coins.now)
    plain = Coins.advice

    def slow(*args: Any) -> Any:
        coins.now += 2.0
        return plain(coins, *args)

    monkeypatch.setattr(coins, "advice", slow)
    bot = PlannerPlayer(1, None, Level(playouts=4, seconds=3.0, horizon=1))
    bot.choose(Table(two_to_show(), "two"))
    assert bot.state.seconds == pytest.approx(coins.now)
    assert bot.state.seconds > 2.0


def test_a_phase_whose_time_is_over_is_played_at_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins(slow=2.0))
    monkeypatch.setattr(time, "perf_counter", lambda: coins.now)
    bot = PlannerPlayer(1, None, Level(playouts=4, seconds=3.0, horizon=1))
    table = Table(two_to_show(), "two")
    bot.choose(table)
    spent, asked = bot.state.seconds, coins.asked
    assert spent > 3.0
    assert bot.choose(table) in (Show(0), Show(1))
    assert bot.explain()[0].name == "out of time"
    assert (bot.state.seconds, coins.asked) == (spent, asked)


def test_a_game_may_set_how_much_a_level_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    monkeypatch.setattr(coins, "levels", lambda p, seat: {"hard": {"playouts": 5}}, raising=False)
    for name, playouts in (("hard", 5), ("hard+playouts=7", 7)):
        coins.asked = 0
        player(name, 1).choose(Table(two_to_show(), "two"))
        assert coins.asked == playouts


@pytest.mark.parametrize(
    ("setting", "face"), [("", "tails"), ("+ahead=1", "tails"), ("+ahead=0", "heads"), ("+ahead=0+tails=2", "tails")]
)
def test_a_level_may_see_less_of_what_belongs_to_a_plan(
    setting: str, face: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    coins = known(monkeypatch, Coins())
    monkeypatch.setattr(coins, "WEIGHTS", {"tails": 2.0})
    monkeypatch.setattr(coins, "FARSIGHTED", frozenset({"tails"}), raising=False)
    monkeypatch.setattr(coins, "plans", lambda p, seat, kind: {})
    table = Table(two_to_show(), "two")
    assert table.text(player(f"normal{setting}", 1).choose(table)) == f"show {face}"


@pytest.mark.parametrize("sweeping", [0, 1])
def test_a_lapse_is_a_phase_without_a_plan(sweeping: int, monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    monkeypatch.setattr(coins, "WEIGHTS", {"tails": 2.0})
    monkeypatch.setattr(coins, "FARSIGHTED", frozenset({"tails"}), raising=False)
    table = Table(two_to_show(), "two")

    def shown(lapses: float) -> set[str]:
        bots = [player(f"normal+playouts=0+sweeping={sweeping}+lapses={lapses}", seed) for seed in range(12)]
        return {table.text(bot.choose(table)) for bot in bots}

    assert shown(0) == {"show tails"}
    assert shown(0.5) == {"show heads", "show tails"}
    assert shown(1) == {"show heads"}
    monkeypatch.setattr(coins, "UNFORGOTTEN", frozenset({"tails"}), raising=False)
    assert shown(1) == {"show tails"}


def test_a_lapse_lasts_for_a_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    monkeypatch.setattr(coins, "FARSIGHTED", frozenset({"tails"}), raising=False)
    bot = PlannerPlayer(3, {"playouts": 0, "lapses": 1})
    table = Table(two_to_show(), "two")
    bot.choose(table)
    assert bot.state.factors == {"tails": 0.0}
    heir = PlannerPlayer(4, {"playouts": 0})
    heir.recall(bot.memo())
    heir.choose(table)
    assert heir.state.factors == {"tails": 0.0}


def test_single_actions_are_tried_with_every_face_of_the_die() -> None:
    seen: list[tuple[int, ...]] = []

    class Watched(Coins):
        DIE = 6

        def clock(self, p: Any) -> int:
            seen.append(p.dice)
            return super().clock(p)

    trial = Trial(Table(two_to_show(), "two"), Watched(), {"tails": 1.0}, 1, ALWAYS, "seed")
    trial.run([Course("heads", {}, Show(0)), Course("tails", {}, Show(1))], 12, 1.0)
    assert {dice[0] for dice in seen if dice} == {1, 2, 3, 4, 5, 6}


def test_a_phase_without_time_left_is_played_greedily(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    bot = PlannerPlayer(1, None, Level(seconds=0.0))
    assert bot.choose(Table(two_to_show(), "two")) in (Show(0), Show(1))
    assert coins.asked == 0


def test_a_fault_in_the_search_falls_back_on_greedy(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    known(monkeypatch, Coins(broken="worth"))
    bot = player("normal+tails=3", 1)
    assert bot.choose(Table(two_to_show(), "two")) == Show(1)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert bot.explain()[0].name == "fault"


def test_a_fault_in_the_advice_as_well_falls_back_on_any_action(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    known(monkeypatch, Coins(broken="advice"))
    assert player("hard", 1).choose(Table(two_to_show(), "two")) in (Show(0), Show(1))
    assert len(caplog.records) == 2


def test_a_game_without_foresight_is_played_greedily() -> None:
    game = pennies()
    bots = {seat: player("normal", seat) for seat in game.seats}
    while (decision := game.decision()) is not None:
        game.play(bots[decision.seat].choose(Table(game, decision.seat)), decision.seat)
    assert max(game.position.points) >= GOAL  # type: ignore[attr-defined]


# --- Nemesis ---------------------------------------------------------------------------------------------------


def marching() -> Game:
    """The first movement portion of a campaign."""
    game = grognard.new_game("nemesis", seed=2)
    bot = player("greedy", 1)
    while (decision := game.decision()) is not None and decision.kind != "movement":
        game.play(bot.choose(Table(game, decision.seat)), decision.seat)
    return game


def test_a_memo_lets_another_player_go_on_without_thinking_again() -> None:
    game = marching()
    decision = game.decision()
    assert decision is not None
    first = player("normal+playouts=4+seconds=60", 1)
    assert isinstance(first, PlannerPlayer)
    action = first.choose(Table(game, decision.seat))
    assert first.state.playouts == 4
    game.play(action, decision.seat)
    second = player("normal+playouts=4+seconds=60", 1)
    assert isinstance(second, PlannerPlayer)
    second.recall(first.memo())
    assert second.state == first.state
    second.choose(Table(game, decision.seat))
    assert second.state.playouts == 4
    with pytest.raises(Malformed, match="memo"):
        second.recall("[1]")


def test_the_same_seed_thinks_the_same() -> None:
    game = marching()
    decision = game.decision()
    assert decision is not None
    bots = [player("normal+playouts=6+seconds=60", 3) for _ in range(2)]
    actions = [bot.choose(Table(game, decision.seat)) for bot in bots]
    assert actions[0] == actions[1]
    assert bots[0].explain() == bots[1].explain()


def test_thinking_changes_nothing() -> None:
    game = marching()
    decision = game.decision()
    assert decision is not None
    before = game.position.hash()
    player("normal+playouts=4+seconds=60", 1).choose(Table(game, decision.seat))
    assert game.position.hash() == before


def test_a_sweep_is_legal_and_ends_the_portion() -> None:
    game = marching()
    bot = player("brisk", 1)
    moves = 0
    while (decision := game.decision()) is not None and decision.kind == "movement":
        action = bot.choose(Table(game, decision.seat))
        assert action in decision.actions
        moves += action.kind == "move"
        game.play(action, decision.seat)
    assert moves > 10
    assert decision is not None
    assert bot.explain()


def test_a_sweeping_level_plays_as_brisk_does_and_gives_its_reasons() -> None:
    game = marching()
    bots = [player(name, 1) for name in ("brisk", "hard+playouts=0+sweeping=1")]
    moves = 0
    while (decision := game.decision()) is not None and decision.kind == "movement":
        table = Table(game, decision.seat)
        chosen = [bot.choose(table) for bot in bots]
        assert chosen[0] == chosen[1]
        if moves < 3:
            assert bots[1].explain()[0].name in (table.text(chosen[1]), "at one look")
        moves += chosen[0].kind == "move"
        game.play(chosen[0], decision.seat)
    assert moves > 10


def test_a_level_without_playouts_asks_for_no_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    monkeypatch.setattr(coins, "plans", lambda p, seat, kind: pytest.fail("nobody tries them"))
    table = Table(two_to_show(), "two")
    bot = player("normal+playouts=0", 1)
    assert bot.choose(table) in table.actions
    assert "fault" not in [term.name for term in bot.explain()]
    assert coins.asked == 0


def test_another_plan_ends_the_orders_of_the_last_one() -> None:
    game = marching()
    bot = BriskPlayer(1)
    decision = game.decision()
    assert decision is not None
    table = Table(game, decision.seat)
    first = bot.choose(table)
    bot.follow({"plan": 0.0, "drive": 0.0, "strike": 0.0, "gather": 0.0})
    assert bot.choose(table) != first


def test_plans_that_order_the_same_are_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = known(monkeypatch, Coins())
    monkeypatch.setattr(coins, "plans", lambda p, seat, kind: {str(n): {"tails": n} for n in (1.0, 3.0, 2.0, 9.0)})
    monkeypatch.setattr(coins, "sweep", lambda *about: [Show(int(about[4]["tails"] > 2.5))], raising=False)
    tried: list[str] = []
    monkeypatch.setattr(Trial, "_play", lambda self, course, number: tried.append(course.name))
    monkeypatch.setattr(Trial, "_late", lambda self: len(tried) >= 4)
    PlannerPlayer(1).choose(Table(two_to_show(), "two"))
    assert tried == ["usual", "3.0", "usual", "3.0"]


@pytest.mark.parametrize("name", ["brisk", "easy"])
def test_they_beat_random_play(name: str) -> None:
    from grognard.bots.simulation import Match, play_match

    assert play_match(Match("nemesis", (name, "random"), 3)).winner == "japanese"
    assert play_match(Match("nemesis", ("random", name), 3)).winner == "allied"
