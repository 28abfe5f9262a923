"""What the greedy player does in small situations of Pacific Battles, and that it knows only what its seat may know."""

from __future__ import annotations

from fractions import Fraction

import pytest

import grognard
from grognard.bots.brisk import BriskPlayer
from grognard.bots.greedy import GreedyPlayer
from grognard.bots.planner import Level, PlannerPlayer
from grognard.bots.table import Table
from grognard.field.hexes import listed
from grognard.games.pacific_battles.bot import FARSIGHTED, JUDGES, WEIGHTS, clock, levels, phase, plans, sweep, worth
from grognard.games.pacific_battles.bot.aims import line_of_the_hour, posts, way_to
from grognard.games.pacific_battles.bot.army import army
from grognard.games.pacific_battles.bot.bataan import fire, passage, returns
from grognard.games.pacific_battles.bot.guadalcanal import (
    FINALE,
    GRUDGE,
    OFFENSIVE,
    away,
    decisive,
    grudge,
    lair,
    off_shore,
)
from grognard.games.pacific_battles.bot.marching import SecondWave
from grognard.games.pacific_battles.bot.muster import columns, mustered
from grognard.games.pacific_battles.bot.rear import beach
from grognard.games.pacific_battles.bot.sight import sight
from grognard.games.pacific_battles.bot.worth import foresight, stakes, thrift, vital
from grognard.games.pacific_battles.position import COMPLETED, Situation
from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.actions import Done
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal

FIELD = "0404 0405 0504"


def choice(game: Game, seat: str = "", seed: int = 1) -> str:
    decision = game.decision()
    assert decision is not None
    return game.notation.text(GreedyPlayer(seed).choose(Table(game, seat or decision.seat)))


def choices(game: Game, kind: str, most: int = 30) -> list[str]:
    """What the player does as long as it is asked for decisions of the kind."""
    found: list[str] = []
    while (decision := game.decision()) is not None and decision.kind == kind and len(found) < most:
        found.append(choice(game))
        assert not isinstance(game.play(found[-1]), Refusal)
    return found


def situation(game: Game) -> Situation:
    p = game.position
    assert isinstance(p, Situation)
    return p


def guadalcanal(columns: int = 9, rows: int = 9) -> PacificSandbox:
    """Henderson Field in the middle of a small island, the 1st Marine Division beside it."""
    box = PacificSandbox(columns, rows, "guadalcanal").formation("1st-marine-division", "allied")
    box.area("henderson", FIELD).control("allied", FIELD).cards(turn=12)
    return box.hq("HQ", "0405", "allied", formation="1st-marine-division")


def bataan(**cards: int) -> PacificSandbox:
    """The ports in the south, the Japanese edge in the north."""
    box = PacificSandbox(9, 9, "bataan").place("mariveles", "0409").place("cabcaben", "0609")
    return box.control("allied", "0409 0609").area("entry-japanese", "0401 0501 0601").hq("HQ", "0502").cards(**cards)


# --- marching ----------------------------------------------------------------------------------------------


def test_it_takes_an_empty_objective_in_reach() -> None:
    box = bataan(turn=5).unit("J", "0407", movement=4).unit("A", "0903", "allied").hq("H2", "0406")
    assert choice(box.game("movement")) == "move J 0409"


def test_it_marches_towards_an_objective_out_of_reach() -> None:
    box = bataan(turn=5).unit("J", "0502", movement=3)
    done = choices(box.game("movement"), "movement")
    assert any(each.startswith("move") and "J" in each and int(each[-2:]) >= 4 for each in done)


def test_it_does_not_leave_a_hex_of_henderson_empty() -> None:
    box = guadalcanal().unit("U", "0404", "allied").unit("V", "0504", "allied").unit("W", "0405", "allied")
    game = box.unit("J", "0803", attack=1, defence=1).hq("JH", "0902").game("movement", "allied")
    choices(game, "movement")
    p = situation(game)
    assert all(p.occupied(1, hex) for hex in p.world.area("henderson"))


def test_it_fills_an_empty_hex_of_henderson() -> None:
    box = guadalcanal().unit("U", "0404", "allied").unit("V", "0404", "allied").unit("W", "0405", "allied")
    game = box.unit("J", "0803").hq("JH", "0902").game("movement", "allied")
    choices(game, "movement")
    assert situation(game).occupied(1, situation(game).world.board.hex("0504"))


def test_the_garrison_stays_on_the_island() -> None:
    box = PacificSandbox(7, 9, "singapore").area("singapore-island", "0408 0409").place("singapore", "0409")
    box.place("singora", "0401").place("patani", "0501").port("0409").control("allied", "0408 0409")
    box.line("road", "0401 0402 0403 0404 0405 0406 0407 0408 0409").airfield("0403", "allied")
    for n in (1, 2):
        box.unit(f"G{n}", "0409", "allied", size="brigade")
    game = box.hq("AH", "0408", "allied").unit("J", "0402").hq("JH", "0401").game("movement", "allied")
    done = choices(game, "movement")
    assert not any(each.startswith(("move G1 0407", "move G2 0407", "move G1,G2 0407")) for each in done)
    p = situation(game)
    assert sum(len(p.units(hex, ALLIED)) for hex in p.world.area("singapore-island")) >= 2


def test_it_does_not_stroll_out_of_supply() -> None:
    box = PacificSandbox(9, 9).hq("HQ", "0505", movement=0).unit("J", "0505").parameter("supply-range-japanese", 2)
    assert not any(each.startswith("move J") for each in choices(box.game("movement"), "movement"))


def test_no_stack_grows_over_the_limit() -> None:
    box = guadalcanal().unit("J", "0803").hq("JH", "0902")
    for n in range(6):
        box.unit(f"U{n}", "0304", "allied")
    game = box.game("movement", "allied")
    choices(game, "movement", 60)
    decision = game.decision()
    assert decision is None or decision.kind != "surplus"


# --- reserves ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "second", "tried"), [(5, 1.0, True), (5, 0.0, False), (2, 1.0, False)])
def test_an_attacker_who_plans_holds_units_back_for_a_second_blow(command: int, second: float, tried: bool) -> None:
    box = bataan(turn=5).unit("A", "0405", "allied", attack=1, defence=60).hq("AH", "0408", "allied")
    box.formation("F").unit("K", "0403", attack=1, movement=4, formation="F")
    game = box.hq("H2", "0401", command=command, formation="F").game("movement")
    decision = game.decision()
    assert decision is not None
    advised = JUDGES["movement"](situation(game), JAPANESE, list(decision.actions), {**WEIGHTS, "second": second})
    worth = [advised["reserve"](action) for action in decision.actions if game.notation.text(action) == "reserve K"]
    assert [each > 0 for each in worth] == [tried]


@pytest.mark.parametrize(("defence", "strikes"), [(1, True), (60, False)])
def test_a_reserve_is_called_up_to_strike_where_it_can_win(defence: int, strikes: bool) -> None:
    box = bataan(turn=5).unit("A", "0405", "allied", attack=1, defence=defence, efficiency=1)
    box.hq("AH", "0408", "allied").unit("K", "0403", attack=8, movement=4, efficiency=5, reserve=1)
    game = box.hq("H2", "0402", command=5).game("reserve movement", dice=[1])
    p, decision = situation(game), game.decision()
    assert decision is not None
    wave = SecondWave(p, JAPANESE, list(decision.actions), WEIGHTS)
    assert (p.world.number["K"] in wave.strikes) == strikes
    if strikes:
        assert choices(game, "reserve-movement")[0] == "activate K"
        assert p.world.around[p.world.board.hex("0405")] >> p.at[p.world.number["K"]] & 1


def test_a_reserve_of_the_defence_is_kept() -> None:
    box = (
        bataan(turn=5)
        .unit("A", "0405", "allied", attack=4, movement=4, reserve=1)
        .hq("AH", "0406", "allied", command=5)
    )
    game = box.unit("K", "0402", defence=2).game("reserve movement", "allied")
    assert choices(game, "reserve-movement") == ["done"]


# --- fighting ----------------------------------------------------------------------------------------------


def front(defence: int, attack: int = 6) -> PacificSandbox:
    box = PacificSandbox(7, 7).hq("HQ", "0402").hq("AH", "0407", "allied")
    box.unit("J1", "0403", attack=attack, efficiency=4).unit("J2", "0304", attack=attack, efficiency=4)
    return box.unit("A", "0404", "allied", defence=defence, attack=2, efficiency=3)


def test_it_attacks_at_good_odds() -> None:
    assert choice(front(2).game("combat")).startswith("attack 0404")


def test_it_does_not_attack_at_hopeless_odds() -> None:
    assert choice(front(20, attack=2).game("combat")) == "done"


def test_banzai_is_not_for_an_attack_that_does_not_win() -> None:
    done = choices(front(3).game("combat", dice=[3] * 9), "combat", 1)
    assert "banzai" not in done[0]


def test_a_declared_attack_is_made_whatever_the_odds() -> None:
    game = front(20, attack=2).cards(holder=0, declared=1, attacks=0).game("combat")
    assert choice(game).startswith("attack 0404")


# --- the rear ----------------------------------------------------------------------------------------------


def bidding(box: PacificSandbox) -> str:
    return choice(box.game("initiative"), "japanese")


def test_it_bids_no_more_attacks_than_it_can_make() -> None:
    away = PacificSandbox(7, 7, options={"initiative": True}).hq("HQ", "0101").unit("J", "0102")
    assert bidding(away.unit("A", "0707", "allied")) == "bid 0"
    near = PacificSandbox(7, 7, options={"initiative": True}).hq("HQ", "0402").unit("J", "0403", attack=9)
    assert bidding(near.unit("A", "0404", "allied", defence=1)) == "bid 1"


def test_replacements_are_spent() -> None:
    box = PacificSandbox(7, 7).hq("HQ", "0402").unit("J", "0403", lost=1).unit("A", "0707", "allied")
    box.chart(replacement={}).cards(special={"convoy-infantry": 0}, tally={"japanese-army-infantry": 0})
    p = situation(box.game("joint"))
    assert p.lost[p.world.number["J"]] == 1
    box.chart(replacement={"japanese-army-infantry": Fraction(1, 1)}).cards(tally={"japanese-army-infantry": 1})
    game = box.game("joint")
    assert choice(game) == "rebuild J"


# --- fairness ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["singapore", "bataan", "guadalcanal"])
def test_the_same_answer_whatever_the_enemy_hides(scenario: str) -> None:
    game = grognard.new_game("pacific_battles", scenario, seed=3)
    players = {seat: GreedyPlayer(seat) for seat in game.seats}
    compared = 0
    for number in range(240):
        decision = game.decision()
        assert decision is not None
        seat = decision.seats[0]
        if number % 40 == 39:
            asked = choice(game, seat)
            for p in game.module.indistinguishable(game.position, game.seats.index(seat)):
                alike = Game(game.module, game.setup, p)
                compared += 1
                assert choice(alike, seat) == asked
        assert not isinstance(game.play(players[seat].choose(Table(game, seat)), seat), Refusal)
    assert compared > 0


@pytest.mark.parametrize("scenario", ["singapore", "bataan", "guadalcanal"])
def test_the_advice_knows_every_decision_of_a_game(scenario: str, caplog: pytest.LogCaptureFixture) -> None:
    game = grognard.new_game("pacific_battles", scenario, options={"initiative": True}, seed=5)
    players = {seat: GreedyPlayer(seat) for seat in game.seats}
    met = set()
    for _ in range(220):
        decision = game.decision()
        if decision is None:
            break
        met.add(decision.kind)
        seat = decision.seats[0]
        assert not isinstance(game.play(players[seat].choose(Table(game, seat)), seat), Refusal)
    assert met <= set(JUDGES)
    assert not caplog.records, "the advice failed somewhere"


# --- what is for planners ----------------------------------------------------------------------------------


def test_the_one_stepper_leaves_the_weights_of_a_plan_alone() -> None:
    game = bataan(turn=5).unit("J", "0502").game("movement")
    weights = GreedyPlayer(1).weights(Table(game, "japanese"))
    assert set(WEIGHTS) > FARSIGHTED
    assert all((weights[name] == 0) == (name in FARSIGHTED) for name in WEIGHTS)


def test_an_army_without_a_plan_drifts_to_what_is_nearest() -> None:
    game = bataan(turn=5).unit("J", "0502", movement=3).game("movement")
    p = situation(game)
    near = army(p, JAPANESE, {**WEIGHTS, "march": 0.0, "hold": 0.0, "caution": 0.0})
    unit = p.world.number["J"]
    assert near.stand(unit, p.world.board.hex("0505")) > near.stand(unit, p.world.board.hex("0503"))
    assert army(p, JAPANESE, WEIGHTS).drift == 0


def test_a_phase_is_swept_and_ends() -> None:
    box = bataan(turn=5).unit("J1", "0502", movement=3).unit("J2", "0402", movement=3).unit("A", "0909", "allied")
    game = box.game("movement")
    moved, orders = [], None
    for times in range(9):
        decision = game.decision()
        assert decision is not None
        if decision.kind != "movement":
            break
        orders = sweep(situation(game), 0, "movement", decision.actions, WEIGHTS, times)
        assert orders
        for action in orders:
            if action in game.decision().actions:  # type: ignore[union-attr]
                moved.append(game.notation.text(action))
                assert not isinstance(game.play(action), Refusal)
    assert orders is not None
    assert isinstance(orders[-1], Done)
    assert {each.split()[1] for each in moved if each.startswith("move")} >= {"J1", "J2"}
    assert sweep(situation(game), 0, "combat", [], WEIGHTS, 0) is None


def test_a_stack_is_not_swept_over_the_limit() -> None:
    box = guadalcanal().unit("J", "0803").hq("JH", "0902")
    for n in range(6):
        box.unit(f"U{n}", "0304", "allied")
    game = box.game("movement", "allied")
    player = BriskPlayer(1)
    while (decision := game.decision()) is not None and decision.kind == "movement":
        assert not isinstance(game.play(player.choose(Table(game, "allied"))), Refusal)
    assert decision is None or decision.kind != "surplus"


def test_plans_are_made_before_anybody_moves() -> None:
    game = bataan(turn=5).unit("J", "0502", movement=3).unit("A", "0909", "allied").game("movement")
    assert set(plans(situation(game), 0, "movement")) == {"usual", "assault", "careful", "drive"}
    assert "fall-back" in plans(situation(game), 1, "movement")
    assert not plans(situation(game), 0, "set-up")
    assert not isinstance(game.play("move J 0503"), Refusal)
    assert not plans(situation(game), 0, "movement")


def test_a_plan_is_for_a_player_turn_and_a_lent_seat_for_a_phase() -> None:
    game = grognard.new_game("pacific_battles", "singapore", seed=1)
    seen: dict[int, dict[int, str]] = {}  # player turn -> phase -> kind of the decision that begins it
    while situation(game).turn < 3:
        decision = game.decision()
        assert decision is not None
        seen.setdefault(clock(situation(game)), {}).setdefault(phase(situation(game)), decision.kind)
        done = [action for action in decision.actions if action.kind in ("done", "deploy")]
        game.play((done or decision.actions)[0], decision.seat)
    turns = list(seen.values())
    assert sum(len(phases) for phases in turns) == len({phase for phases in turns for phase in phases})
    assert any({"movement", "combat"} <= set(phases.values()) for phases in turns)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    p = situation(front(2).game("combat"))
    mine, theirs = worth(p, 0), worth(p, 1)
    assert mine["strength"] > 0
    assert all(mine[name] == pytest.approx(-theirs[name]) for name in mine)


def test_the_planner_attacks_at_good_odds_and_says_why() -> None:
    game = front(2).game("combat")
    planner = PlannerPlayer(1, level=Level(playouts=6, seconds=60.0))
    assert game.notation.text(planner.choose(Table(game, "japanese"))).startswith("attack 0404")
    assert planner.explain()
    assert clock(situation(game)) >= 3


# --- Fall of Singapore -------------------------------------------------------------------------------------


def malaya() -> PacificSandbox:
    box = PacificSandbox(5, 15, "singapore").area("singapore-island", "0313 0314").place("singapore", "0314")
    box.place("singora", "0301").place("patani", "0401").port("0314").control("allied", "0313 0314")
    return box.line("road", " ".join(f"03{row:02}" for row in range(1, 15))).airfield("0303", "allied")


def test_brigades_meet_a_column_where_they_can_come_together() -> None:
    box = malaya().hq("JH", "0301").unit("J", "0302", attack=8).hq("AH", "0311", "allied")
    box.unit("A1", "0309", "allied", size="brigade", defence=6).unit("A2", "0311", "allied", size="brigade", defence=6)
    p = situation(box.game("movement", "allied"))
    blocks = [p.hex_name(post.hex) for post in posts(p, ALLIED, sight(p, ALLIED)) if post.rank == 1]
    assert len(blocks) == 1
    assert "0305" <= blocks[0] <= "0312"  # not under the guns of the column, and before the Island


def test_the_causeway_is_guarded_before_the_enemy_comes() -> None:
    p = situation(malaya().unit("J", "0302").unit("A", "0309", "allied", size="brigade").game("movement", "allied"))
    needs = {p.hex_name(post.hex): post.need for post in posts(p, ALLIED, sight(p, ALLIED)) if post.rank == 0}
    assert needs["0313"] > needs["0314"] > 0


def test_who_sees_the_whole_plan_sends_more_to_the_causeway_before_the_enemy_comes() -> None:
    box = malaya().unit("J", "0302")
    for number in range(3):
        box.unit(f"A{number}", f"03{8 + number:02}", "allied", size="brigade", defence=8)
    p = situation(box.game("movement", "allied"))
    island = p.world.board.hex("0313")
    sent = {hold: army(p, ALLIED, {**WEIGHTS, "hold": hold}) for hold in (0.3, 1.0)}
    bound = {hold: sum(own.goal(unit).post == island for unit in own.units) for hold, own in sent.items()}
    assert bound[0.3] < bound[1.0] == 3


def test_in_malaya_the_japanese_neither_run_nor_shy() -> None:
    p = situation(malaya().unit("J", "0302").unit("A", "0309", "allied", size="brigade").game("movement"))
    japanese, allied = army(p, JAPANESE, WEIGHTS).weights, army(p, ALLIED, WEIGHTS).weights
    assert 0 < japanese["march"] < WEIGHTS["march"]
    assert 0 < japanese["caution"] < WEIGHTS["caution"]
    assert allied == WEIGHTS


def test_in_malaya_normal_sees_less_of_the_plan_than_hard() -> None:
    p = situation(malaya().unit("J", "0302").unit("A", "0309", "allied", size="brigade").game("movement"))
    settings = levels(p, JAPANESE)
    assert 0 < settings["normal"]["ahead"] < settings["hard"].get("ahead", 1.0)


# --- Struggle on Bataan ------------------------------------------------------------------------------------


def test_hard_defenders_of_bataan_look_again_before_every_move() -> None:
    p = situation(bataan(turn=5).unit("J", "0504").unit("A", "0506", "allied").game("movement"))
    japanese, allied = levels(p, JAPANESE), levels(p, ALLIED)
    assert [side["hard"]["sweeping"] for side in (japanese, allied)] == [1, 0]
    assert japanese["hard"]["ahead"] > allied["hard"]["ahead"]  # who must bring everybody together needs more of a plan
    assert japanese["normal"] == allied["normal"]
    assert "lapses" not in japanese["hard"]


def test_who_steps_beside_the_enemy_brings_his_supply_along() -> None:
    box = bataan(turn=5).unit("J", "0504").unit("A", "0506", "allied")
    p = situation(box.game("movement"))
    fed = army(p, JAPANESE, WEIGHTS).fed
    assert fed >> p.world.board.hex("0505") & 1  # in the zone of A, where no line leads before somebody is there
    assert not fed >> p.world.board.hex("0506") & 1


def test_hqs_do_not_all_go_to_the_same_flock() -> None:
    box = bataan(turn=5).hq("H2", "0502").unit("J1", "0204").unit("J2", "0804").parameter("supply-range-japanese", 3)
    p = situation(box.game("movement"))
    own = army(p, JAPANESE, WEIGHTS)
    second, west, east = p.world.number["H2"], p.world.board.hex("0203"), p.world.board.hex("0803")
    own.settle(p.world.number["HQ"], west)
    assert own.stand(second, east) > own.stand(second, west)


def test_the_boats_are_kept_for_the_last_attack() -> None:
    box = bataan(turn=5)
    early, late = situation(box.game("movement")), situation(bataan(turn=14).game("movement"))
    south, edge = early.world.board.hex("0408"), early.world.board.hex("0501")
    assert passage(early, south) > 10
    assert not passage(early, edge)
    assert not passage(late, south)


def test_the_guns_of_the_defenders_are_reckoned_with() -> None:
    box = bataan(turn=5).gun("A1", "0508", "allied").gun("A2", "0508", "allied")
    p = situation(box.game("movement"))
    assert fire(p, JAPANESE) > 0.1
    assert not fire(p, ALLIED)


def test_the_last_of_the_enemy_are_hunted_each_by_somebody() -> None:
    box = bataan(turn=16).unit("J1", "0504").unit("J2", "0504")
    box = box.unit("A1", "0204", "allied", defence=1).unit("A2", "0804", "allied", defence=1)
    p = situation(box.control("japanese", "0409 0609").game("movement"))
    own = army(p, JAPANESE, WEIGHTS)
    first, second = (own.goal(p.world.number[name]) for name in ("J1", "J2"))
    targets = [p.world.board.hex("0204"), p.world.board.hex("0804")]
    assert sorted(hex for goal in (first, second) for hex in targets if not goal.ways[hex]) == sorted(targets)


def test_a_staff_comes_back_as_long_as_a_port_is_held() -> None:
    held = situation(bataan(turn=15).game("movement"))
    lost = situation(bataan(turn=15).control("japanese", "0409 0609").game("movement"))
    assert returns(held, ALLIED)
    assert not returns(lost, ALLIED)


def test_whoever_has_no_plan_spares_his_men_and_not_his_boats() -> None:
    p = situation(bataan(turn=5).game("movement"))
    assert foresight({**WEIGHTS, "march": 0.0}) == 0.0
    assert thrift(p, JAPANESE, 0.0) > 1.0 > thrift(p, JAPANESE, 1.0)


def test_bataan_is_held_where_the_enemy_is_and_screened_elsewhere() -> None:
    game = grognard.new_game("pacific_battles", "bataan", seed=1)
    player = {seat: BriskPlayer(1) for seat in game.seats}
    while situation(game).turn < 2:
        decision = game.decision()
        assert decision is not None
        game.play(player[decision.seat].choose(Table(game, decision.seat)), decision.seat)
    p = situation(game)
    seen = sight(p, ALLIED)
    line = line_of_the_hour(p)
    held = {post.hex: post for post in posts(p, ALLIED, seen)}
    pressed = [hex for hex in line if seen.near[hex] <= 3]
    far = [hex for hex in line if seen.near[hex] > 7]
    assert pressed
    assert all(held[hex].need >= 6 for hex in pressed)
    assert len([hex for hex in far if hex in held]) <= len(far) // 3


# --- Turning Point: Guadalcanal ----------------------------------------------------------------------------


def campaign() -> Situation:
    return situation(grognard.new_game("pacific_battles", "guadalcanal", seed=1))


def test_a_regiment_attacks_as_a_whole_with_an_engineer_before_it() -> None:
    p = campaign()
    hex, number = p.world.board.hex("2711"), p.world.number
    regiment = [number[name] for name in ("1/29", "2/29", "3/29")]
    p.fort[hex], p.fort_side[hex] = COMPLETED, ALLIED
    called = mustered(p, JAPANESE, hex, [number["1/16"], *reversed(regiment), number["2Eng"]])
    assert called == [number["2Eng"], *regiment, number["1/16"]]
    assert columns(p, JAPANESE, hex, called) == 2
    assert columns(p, JAPANESE, hex, called[1:]) == 1
    assert columns(p, JAPANESE, hex, called[2:]) == 0


def test_a_regiment_that_has_lost_a_battalion_gains_nothing() -> None:
    p = campaign()
    regiment = [p.world.number[name] for name in ("1/29", "2/29", "3/29")]
    p.died[regiment[0]] = 1
    assert columns(p, JAPANESE, p.world.board.hex("2711"), regiment) == 0


def test_the_americans_set_up_unit_by_unit_and_leave_room_for_those_who_may_start_nowhere_else() -> None:
    game = grognard.new_game("pacific_battles", "guadalcanal", seed=1)
    player, orders = BriskPlayer(1), []
    while (decision := game.decision()) is not None and decision.kind == "set-up":
        chosen = player.choose(Table(game, decision.seat))
        if decision.seat == "allied":
            orders.append(chosen.kind)
        game.play(chosen, decision.seat)
    assert orders.count("place") == len(situation(game).on_map(ALLIED))
    assert "deploy" not in orders


def test_americans_land_where_the_field_is_near_though_the_enemy_is_too() -> None:
    p = campaign()
    ways = way_to(p, vital(p.world))
    best = min(listed(p.world.coast), key=lambda hex: ways[hex])
    foe = next(hex for hex, away in enumerate(p.world.board.distances(best)) if away == 2 and p.world.land >> hex & 1)
    p.put(p.world.number["1/124"], foe)
    p.touch()
    worth = beach(p, ALLIED)
    assert ways[max(listed(p.world.coast), key=worth)] == ways[best]


def test_the_230th_lands_in_the_east_and_the_others_in_the_west() -> None:
    p = campaign()
    east, west = (p.world.board.hex(name) for name in ("4609", "0807"))
    for name, good, bad in (("1/230", east, west), ("2/4", west, east)):
        unit = p.world.number[name]
        assert off_shore(p, unit, good, 9) < off_shore(p, unit, bad, 9)
        assert off_shore(p, unit, good, 9) < off_shore(p, unit, good, 1)


def test_guns_and_headquarters_stay_within_the_perimeter() -> None:
    box = guadalcanal().unit("U", "0404", "allied").unit("V", "0504", "allied").unit("W", "0405", "allied")
    box.gun("G", "0504", "allied", range=2, movement=6).unit("J", "0901").hq("JH", "0902")
    game = box.game("movement", "allied")
    choices(game, "movement")
    p = situation(game)
    for name in ("G", "HQ"):
        assert min(p.world.distance(p.at[p.world.number[name]], hex) for hex in p.world.area("henderson")) <= 1


def test_the_field_counts_more_towards_the_end() -> None:
    p = campaign()
    p.turn = 3
    early = worth(p, ALLIED)["ground"]
    p.turn = 17
    assert 0 < early < worth(p, ALLIED)["ground"]


def test_who_plans_wants_the_field_the_more_the_nearer_the_end() -> None:
    p = campaign()
    field, usual = min(p.world.area("henderson")), stakes(p.world)
    wanted = []
    for p.turn in (1, 9, 18):
        wanted.append(decisive(p, WEIGHTS, usual)[field])
        assert decisive(p, dict.fromkeys(WEIGHTS, 0.0), usual) == usual
    assert usual[field] < wanted[0] < wanted[1] < wanted[2] == (1 + FINALE) * usual[field]


def test_the_japanese_gather_out_of_range_and_then_leave_only_labourers_behind() -> None:
    p = campaign()
    battalion, labourers = p.world.number["1/124"], p.world.number["11CU"]
    table = away(p.world)
    p.turn = OFFENSIVE - 1
    longest = max(p.piece(gun).range for gun in p.world.guns_of[ALLIED])
    assert min(table[hex] for hex in lair(p, battalion)) > longest
    p.turn = OFFENSIVE
    assert not lair(p, battalion)
    assert lair(p, labourers)


def test_men_are_spent_for_the_field_and_not_for_jungle() -> None:
    p = campaign()
    jungle, field = p.world.board.hex("2612"), min(p.world.area("henderson"))
    blind = dict.fromkeys(WEIGHTS, 0.0)
    for side in (JAPANESE, ALLIED):
        assert grudge(p, side, WEIGHTS, jungle) == 1 + GRUDGE[side] > grudge(p, side, WEIGHTS, field) == 1
        assert grudge(p, side, blind, jungle) == 1


def test_normal_sees_less_of_a_plan_than_hard_on_guadalcanal_and_forgets_it_most_as_the_americans() -> None:
    japanese, allied = (levels(campaign(), seat) for seat in (JAPANESE, ALLIED))
    for given in (japanese, allied):
        assert 0 < given["normal"]["ahead"] < given["hard"].get("ahead", 1.0)
        assert "lapses" not in given["hard"]
    assert 0 < japanese["normal"]["lapses"] < allied["normal"]["lapses"]
