"""What the players do in small situations of Nemesis, and that they know only what their seat may know."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import grognard
from grognard.bots import player
from grognard.bots.brisk import BriskPlayer
from grognard.bots.greedy import GreedyPlayer
from grognard.bots.table import Table
from grognard.games.nemesis import bot
from grognard.games.nemesis.bot import rear
from grognard.games.nemesis.bot.army import Army
from grognard.games.nemesis.bot.fields import fields
from grognard.games.nemesis.bot.rear import NEVER
from grognard.games.nemesis.position import NO_CHIT, OFF_MAP_AIRFIELD, OFF_MAP_BOX, Situation
from grognard.games.nemesis.rules.allied_reinforcement import ToAirfield
from grognard.games.nemesis.rules.attack import AttackPhase
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.sheets.files import load
from grognard.games.nemesis.world import ALLIED, JAPANESE, World
from grognard.kernel.game import Game
from grognard.kernel.position import Result
from grognard.kernel.refusals import Refusal


def choice(game: Game, player: type[GreedyPlayer] = GreedyPlayer) -> str:
    decision = game.decision()
    assert decision is not None
    return game.notation.text(player(1).choose(Table(game, decision.seat)))


def choices(game: Game, kind: str, player: type[GreedyPlayer] = GreedyPlayer, most: int = 30) -> list[str]:
    """What the player does as long as it is asked for decisions of the kind."""
    found: list[str] = []
    mine = player(1)
    while (decision := game.decision()) is not None and decision.kind == kind and len(found) < most:
        found.append(game.notation.text(mine.choose(Table(game, decision.seat))))
        assert not isinstance(game.play(found[-1]), Refusal)
    return found


def road(hexes: str = "A B C D", **home: Any) -> NemesisSandbox:
    """A road that begins at a Japanese Supply Entry Hex."""
    return NemesisSandbox().hex(hexes.split()[0], entry="japanese", **home).chain(hexes, line="road")


# --- marching ----------------------------------------------------------------------------------------------


def test_it_takes_an_empty_objective_in_reach() -> None:
    box = road().hex("C", objective=3, owner="allied").unit("J", "A", quality=3)
    assert choice(box.game("assault")) == "move J C"


def test_a_move_is_explained_by_what_it_gains_and_costs() -> None:
    box = road().hex("C", objective=3, owner="allied").unit("J", "A", quality=3)
    game = box.game("assault")
    mine = GreedyPlayer(1)
    table = Table(game, "japanese")
    chosen = mine.choose(table)
    terms = {term.name: term.value for term in mine.explain()}
    assert terms[table.text(chosen)] > 0
    assert terms["held by itself"] > 0
    assert terms["hungry by itself"] < 0
    army = Army(situation(game), JAPANESE, orders=mine.weights(table))
    whole = sum(bot.reasons(situation(game), JAPANESE, table.actions, chosen, mine.weights(table)).values())
    assert whole == pytest.approx(army.gain(0, situation(game).world.board.hex("C")))


def test_it_marches_towards_an_objective_out_of_reach() -> None:
    box = road("A B C D E F G H I").hex("I", objective=3, owner="allied").unit("J", "A", quality=1, movement=4)
    assert choice(box.game("assault")) == "move J E"


def test_of_two_alike_it_marches_on_the_objective_with_supply() -> None:
    box = road("A B C").hex("C", objective=2, owner="allied")
    box.chain("B X Y").hex("Y", objective=2, owner="allied")  # no Road, no Track
    box.chain("B V W", line="road").unit("J", "B", quality=2, movement=2)
    assert choice(box.game("assault")) == "move J C"


def test_it_does_not_stroll_out_of_supply() -> None:
    box = road("A B").chain("B X Y").hex("Z", objective=2).unit("J", "B", quality=2)
    assert [each for each in choices(box.game("assault"), "movement") if each.startswith("move")] == []


def front(guarded: bool) -> NemesisSandbox:
    """A Japanese Objective in B, an Allied Brigade two hexes before it, a Regiment behind it or in it."""
    box = road("A B C D").hex("B", objective=5, star=True).hex("D", entry="allied")
    box.unit("J", "B" if guarded else "A", strength=6, steps=3, quality=3, formation="31")
    return box.unit("X", "D", "allied", strength=6)


def test_it_guards_an_objective_that_the_enemy_can_reach() -> None:
    assert choice(front(guarded=False).game("assault"), BriskPlayer) == "move J B"


def test_who_guards_an_objective_stays_there() -> None:
    done = choices(front(guarded=True).game("assault"), "movement", BriskPlayer)
    assert not any(each.startswith("move J") for each in done)
    assert "bunker J" in done


def test_transporters_follow_the_units() -> None:
    box = road("A B").chain("B C D E F G", line="path").hex("G", objective=5, owner="allied", star=True)
    box.unit("J", "A", quality=1, movement=4, strength=6, light=True).transporter("M", "A", range=3)
    done = choices(box.game("assault"), "movement")
    assert done[0].startswith("move J")
    assert done[1].startswith("move M")


def test_no_stack_grows_over_the_limit() -> None:
    box = road().hex("C", objective=5, owner="allied", star=True)
    for n in range(5):
        box.unit(f"J{n}", "A", quality=3, strength=4)
    game = box.game("assault")
    choices(game, "movement")
    assert not [event for event in game.log() if event.kind == "eliminated"]


# --- fighting ----------------------------------------------------------------------------------------------


def attacking(box: NemesisSandbox) -> Game:
    return box.game("attack", step=AttackPhase.steps.index("attack"), dice=[3] * 9)


def test_it_does_not_attack_at_hopeless_odds() -> None:
    box = road("A B").hex("B", "mountain", bunker="british").unit("J", "A", strength=2, light=True, steps=3)
    game = attacking(box.unit("X", "B", "allied", strength=4, quality=3))
    assert choice(game) == "done"


def test_it_attacks_where_the_odds_are_good() -> None:
    box = road("A B").hex("B", objective=3, owner="allied").unit("J", "A", strength=9, quality=3, steps=3)
    assert choice(attacking(box.unit("X", "B", "allied", strength=1, quality=1))) == "attack B J"


def banzai(cell: str) -> Game:
    """A Japanese attack at the moment of the Banzai, on a table with one and the same result everywhere."""
    charts = load().charts
    losses, retreat = cell.rstrip("r").split("-"), cell.endswith("r")
    result = (int(losses[0]), int(losses[1]), retreat)
    cells = tuple(tuple(result for _ in row) for row in charts.combat.cells)
    box = NemesisSandbox(charts=replace(charts, combat=replace(charts.combat, cells=cells)))
    box.chain("A B C").unit("J", "A", strength=6, steps=3, light=True, formation="31")
    for n in range(3):
        box.unit(f"b{n}", "japanese-battalions", size="small", formation="31")
    game = attacking(box.unit("X", "B", "allied", strength=6))
    game.play("attack B J")
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "banzai"
    return game


def test_banzai_that_only_costs_men_for_good_is_not_cried() -> None:
    assert choice(banzai("2-0")) == "banzai no"


def test_banzai_that_costs_nothing_is_cried() -> None:
    assert choice(banzai("0-1")) == "banzai yes"


def test_an_objective_is_held_for_a_step_and_open_country_is_not() -> None:
    def answer(objective: int) -> str:
        charts = load().charts
        cells = tuple(tuple((0, 0, True) for _ in row) for row in charts.combat.cells)
        box = NemesisSandbox(charts=replace(charts, combat=replace(charts.combat, cells=cells)))
        box.chain("A B C", line="road").hex("B", objective=objective, owner="allied", star=bool(objective))
        box.unit("J", "A", strength=9, steps=3, light=True).unit("X", "B", "allied", steps=2, reduced=True)
        box.unit("Y", "B", "allied", steps=2, strength=6)
        game = attacking(box)
        for order in ("attack B J", "meet Y", "banzai no", "lead J", "refuser Y", "enforce"):
            assert not isinstance(game.play(order), Refusal), order
        return choice(game)

    assert answer(5) == "refuse"
    assert answer(0) == "give-way"


# --- what it may know --------------------------------------------------------------------------------------


def forget(world: World) -> None:
    """Wipe the bot's notes, so that nothing known from one position can serve another."""
    for key in [key for key in world.known if isinstance(key, tuple) and key[0] == "bot"]:
        del world.known[key]


def second_turn() -> Game:
    """The start of Game Turn 2 of a random game in which the Japanese march while the Allied chit is hidden."""
    for seed in range(100):
        game = grognard.new_game("nemesis", seed=seed)
        dice = random.Random(seed)
        while (decision := game.decision()) is not None and situation(game).turn < 2:
            game.play(dice.choice(decision.actions))
        if decision is not None and decision.kind == "movement" and situation(game).chosen[ALLIED] != NO_CHIT:
            return game
    raise AssertionError("no such game")


def situation(game: Game) -> Situation:
    assert isinstance(game.position, Situation)
    return game.position


def test_what_is_hidden_has_no_influence() -> None:
    game = second_turn()
    seen: set[tuple[str, str]] = set()
    while (decision := game.decision()) is not None and situation(game).chosen[ALLIED] != NO_CHIT and len(seen) < 8:
        mine = choice(game)
        for other in game.module.indistinguishable(game.position, game.seats.index(decision.seat)):
            assert other.chosen != situation(game).chosen
            forget(other.world)
            other.rebuild()
            twin = game.copy()
            twin.position = other
            assert choice(twin) == mine, decision
        seen.add((decision.kind, mine))
        game.play(mine)
    assert len(seen) == 8


@pytest.mark.parametrize("side", [0, 1])
def test_the_same_seed_plays_the_same_game(side: int) -> None:
    def fingerprint() -> str:
        game = grognard.new_game("nemesis", seed=5)
        forget(situation(game).world)
        mine, dice = GreedyPlayer(5), random.Random(5)
        for _ in range(60):
            decision = game.decision()
            assert decision is not None
            seat = decision.seat
            game.play(mine.choose(Table(game, seat)) if seat == game.seats[side] else dice.choice(decision.actions))
        return game.position.hash()

    assert fingerprint() == fingerprint()


def test_asking_changes_nothing() -> None:
    game = second_turn()
    before = game.position.hash()
    choice(game)
    assert game.position.hash() == before


# --- what the planner is told ------------------------------------------------------------------------------


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    p = situation(second_turn())
    japanese, allied = bot.worth(p, 0), bot.worth(p, 1)
    assert set(japanese) == set(allied)
    assert sum(japanese.values()) == pytest.approx(-sum(allied.values()))


def test_a_slot_of_the_superior_is_worth_ten_laments() -> None:
    p = situation(second_turn())
    before = bot.worth(p, 1)
    p.superior[ALLIED] += 1
    assert bot.worth(p, 1)["superior"] == before["superior"] + 10


def test_a_game_that_is_won_is_worth_more_than_anything() -> None:
    p = situation(second_turn())
    p.result = Result("allied", "lament", "2.4/loss-by-lament")
    assert bot.worth(p, 1)["result"] == -bot.worth(p, 0)["result"] > 100


def test_the_clock_grows_by_one_with_every_phase() -> None:
    game = grognard.new_game("nemesis", seed=3)
    dice = random.Random(3)
    hours = [bot.clock(situation(game))]
    while (decision := game.decision()) is not None and situation(game).turn < 3:
        enough = [action for action in decision.actions if action.kind == "done"]
        game.play(enough[0] if enough else dice.choice(decision.actions))
        hours.append(bot.clock(situation(game)))
    assert hours == sorted(hours)
    assert (hours[0] // 8, hours[-1] // 8) == (1, 3)
    assert len(set(hours)) > 8  # a phase may pass without a question


def test_plans_are_factors_on_weights_that_exist() -> None:
    p = situation(grognard.new_game("nemesis", seed=3))
    plans = bot.plans(p, 0, "movement")
    assert {"usual", "bold", "pressing"} < set(plans)
    assert any(name.startswith("all to ") for name in plans)
    assert all(name in bot.WEIGHTS for factors in plans.values() for name in factors)
    assert bot.plans(p, 0, "loss") == {}


def test_normal_has_lapses_and_hard_has_none() -> None:
    japanese, allied = (bot.levels(situation(second_turn()), seat) for seat in (JAPANESE, ALLIED))
    assert 0 < japanese["normal"]["lapses"] < allied["normal"]["lapses"]
    assert "lapses" not in {**japanese["hard"], **allied["hard"]}
    assert [side[level]["sweeping"] for level in ("normal", "hard") for side in (japanese, allied)] == [1, 1, 0, 0]


@pytest.mark.parametrize(("name", "looks"), [("normal+sweeping=1", 1), ("normal+sweeping=0", 0), ("hard", 0)])
def test_who_sweeps_orders_a_movement_portion_at_one_look(
    name: str, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    real = bot.sweep

    def sweep(p: Situation, seat: int, kind: str, *rest: Any) -> Any:
        seen.append(kind)
        return real(p, seat, kind, *rest)

    monkeypatch.setattr(bot, "sweep", sweep)
    box = road("A B C D E").hex("E", objective=3, owner="allied").unit("J", "A", quality=3).unit("K", "A", quality=3)
    game, mover = box.game("assault"), player(name, 1)
    for _ in range(2):
        decision = game.decision()
        assert decision is not None
        assert decision.kind == "movement"
        game.play(mover.choose(Table(game, decision.seat)), decision.seat)
    assert seen == ["movement"] * looks


def test_the_japanese_gamble_on_supply_until_the_monsoon() -> None:
    p = situation(second_turn())
    early = [Army(p, side).frugal for side in (JAPANESE, ALLIED)]
    p.turn = 8
    late = [Army(p, side).frugal for side in (JAPANESE, ALLIED)]
    assert early[0] < early[1] == late[0] == late[1] == bot.WEIGHTS["hunger"]


def test_the_idle_yunnan_force_threatens_as_far_as_a_die_may_rouse_it() -> None:
    box = road().unit("Y", "D", side="allied", force="yunnan", strength=6).unit("J", "A")
    p = situation(box.game("assault"))
    here = p.world.board.hex("C")
    found = {}
    for clf, active in ((1, False), (3, False), (9, False), (1, True)):
        p.clf, p.yunnan_active, p.cache = clf, active, {}
        found[clf, active] = fields(p, JAPANESE).threat[here]
    whole = found[1, True]
    assert whole > 0
    assert found[3, False] == whole / 2
    assert found[1, False] == pytest.approx(whole / 6)
    assert found[9, False] == whole


def test_nobody_is_sent_to_the_off_map_airfield_while_somebody_waits_there() -> None:
    p = situation(second_turn())
    british = [n for n in p.world.pieces_of[ALLIED] if p.piece(n).is_unit and p.piece(n).force == "british"][:2]
    fly = rear.deploy(p, ALLIED, [], bot.WEIGHTS)["to-airfield"]
    assert fly(ToAirfield(british[1])) > NEVER
    p.put(british[0], p.box(OFF_MAP_AIRFIELD))
    assert fly(ToAirfield(british[1])) == NEVER
    lushai = next(n for n in p.world.pieces_of[ALLIED] if p.piece(n).special == "lushai")
    p.put(british[0], p.box(OFF_MAP_BOX))
    assert fly(ToAirfield(lushai)) == NEVER  # it walks in where it likes


def test_weights_change_what_it_does() -> None:
    box = road("A B C D E F G H I").hex("I", objective=3, owner="allied").unit("J", "A", quality=1, movement=4)
    game = box.game("assault")
    assert game.notation.text(GreedyPlayer(1, {"pull": 0.001}).choose(Table(game, "japanese"))) != "move J E"
    assert GreedyPlayer(1, {"pul": 2.0}).choose(Table(game, "japanese")) is not None  # a fault, and it goes on
