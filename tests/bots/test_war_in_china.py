"""How the general war player fights in China: supply, ways out, bases, landings and what counts in a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grognard
from grognard.bots import player
from grognard.bots.table import Table
from grognard.bots.war.reasons import reasons
from grognard.bots.war.tactics import Plan
from grognard.games.war_of_resistance.bot import WEIGHTS, war
from grognard.games.war_of_resistance.bot.odds import cornering
from grognard.games.war_of_resistance.bot.sailing import sailing
from grognard.games.war_of_resistance.bot.stores import brings, drawn
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.carrying import Carry, Unload
from grognard.games.war_of_resistance.rules.combat import Attack
from grognard.games.war_of_resistance.rules.freights import freight_of
from grognard.games.war_of_resistance.rules.movement import Move
from grognard.games.war_of_resistance.rules.rail_items import SendItem
from grognard.games.war_of_resistance.rules.shipment import Land
from grognard.games.war_of_resistance.rules.shores import amphibious
from grognard.games.war_of_resistance.rules.transfers import Transfer
from grognard.games.war_of_resistance.rules.voyages import Sail
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import JAPANESE
from grognard.kernel.actions import Action, Done
from grognard.kernel.game import Game, Setup
from grognard.kernel.messages import LANGUAGES, Messages
from tests.marks import rule

TEXT = Path(war.__file__).parent.parent / "text"


def started(name: str, kind: str, seed: str = "4") -> Any:
    """A scenario at the first decision of a kind, with nothing done before."""
    p = MODULE.start(MODULE.world(name, "1998", {}), seed)
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", name, {}, seed), p)
    while game.decision().kind != kind:
        game.play("done")
    return game


def hex_of(p: Any, town: str) -> int:
    hexes: dict[str, int] = {found.key: hex for hex, found in p.world.land.towns_at.items()}
    return hexes[town]


# --- supply ------------------------------------------------------------------------------------------------


def test_trains_bring_attack_supply_to_the_front_before_anybody_marches() -> None:
    game = started("hsuchow-38", "movement")
    p, board = game.position, game.position.world.board
    start, goal = hex_of(p, "tsinan"), hex_of(p, "hsuchow")
    sent = [
        order
        for order in war.errands(p, JAPANESE, "movement", WEIGHTS)
        if isinstance(order, SendItem) and order.hex == start
    ]
    assert sent
    assert all(board.distance(goal, order.to) < board.distance(goal, start) for order in sent)
    assert player("normal", "1").choose(Table(game, "japanese")).kind == "send"


def test_a_division_takes_attack_supply_along_where_no_line_reaches() -> None:
    box = WarSandbox(20, 3).unit("A", "0102", "j-mtn-10").unit("D", "1402", "c-14").weather("frost")
    p: Any = box.mark(attack_supply={"0102": 1}).terrain("rough", "0302 0402 0502").game("movement").position
    unit, start, ends = p.world.number["A"], p.at[p.world.number["A"]], war.ends(p, p.world.number["A"])
    taken = [hex for hex in ends if brings(p, unit, hex)]
    left = [hex for hex in ends if not brings(p, unit, hex)]
    assert left
    for hex in taken:
        assert drawn(p, JAPANESE, [(unit, hex)]) == ({unit}, {start: 40})
        assert war.march(p, unit, hex) == [Carry(unit, "attack"), Move((unit,), hex), Unload(unit)]
    assert war.march(p, unit, left[0]) == [Move((unit,), left[0])]


# --- ways out ----------------------------------------------------------------------------------------------


def test_who_has_no_way_back_pays_for_it() -> None:
    box = WarSandbox(8, 8).unit("A", "0404", "j-lt-x4").unit("D", "0403", "c-35")
    p: Any = box.game("combat").position
    a, here = p.world.number["A"], p.world.board.index["0404"]
    assert cornering(p, [(a, here)]) == 0.0
    for name, hex in (("E", "0405"), ("F", "0304"), ("G", "0504"), ("H", "0505"), ("I", "0305"), ("J", "0503")):
        box = box.unit(name, hex, "c-14")
    q: Any = box.unit("K", "0303", "c-14").game("combat").position
    assert cornering(q, [(a, here)]) > cornering(p, [(a, here)])
    free = war.strike(p, JAPANESE, p.world.board.index["0403"], [(a, here)])[0]
    shut_in = war.strike(q, JAPANESE, q.world.board.index["0403"], [(a, here)])[0]
    assert shut_in.losses > free.losses
    assert war.stand(q, here, [a], 6.0, 1.0).losses > war.stand(p, here, [a], 6.0, 1.0).losses


def test_a_base_is_not_left_empty_to_follow_up() -> None:
    p = started("shanghai-37", "movement").position
    base, near = hex_of(p, "international-settlement"), hex_of(p, "shanghai-kiangwan")
    plan = Plan(war, p, JAPANESE, {**WEIGHTS, "staff": 0.0})
    own, stacks = plan.picture.own, plan.picture.stacks
    while (going := plan.following([(unit, near) for unit in stacks[base]])) is not None:
        unit, hex = going
        stacks[base].remove(unit)
        stacks.setdefault(hex, []).append(unit)
        own[unit] = own[unit]._replace(hex=hex)
    assert stacks[base]


# --- landings ----------------------------------------------------------------------------------------------


def test_transports_wait_in_a_harbour_and_put_out_in_no_storm() -> None:
    game = started("canton-38", "initial")
    bot = player("greedy", "2")
    while game.decision().kind != "movement":
        seat = game.decision().seat
        game.play(bot.choose(Table(game, seat)) if seat == "japanese" else "done", seat)
    p = game.position
    loaded = next(ship for ship in p.fleet(JAPANESE) if freight_of(p, ship)[1])
    voyages = Sail.headed(p, JAPANESE, loaded)
    damage = [number for number, state in enumerate(p.world.sea_states) if state.damage]
    calm = next(number for number in range(len(p.world.sea_states)) if number not in damage)
    p.seas = type(p.seas)([calm] * len(p.seas))
    score = sailing(p, JAPANESE, WEIGHTS)["sail"]
    best = max(voyages, key=score)
    assert score(best) > 0
    assert p.owns(JAPANESE, best.to)
    p.seas = type(p.seas)([damage[0]] * len(p.seas))
    score = sailing(p, JAPANESE, WEIGHTS)["sail"]
    assert max(map(score, voyages)) < 0


@rule("32/when")
def test_nobody_sails_to_an_enemy_shore_where_no_assault_can_be_made_before_the_next_storm() -> None:
    game = started("canton-38", "initial")
    bot = player("greedy", "2")
    p = game.position
    loaded: list[int] = []
    while game.decision().kind != "exploitation" or not any(p.at[ship] < p.world.hexes for ship in loaded):
        seat = game.decision().seat
        game.play(bot.choose(Table(game, seat)) if seat == "japanese" else "done", seat)
        p = game.position
        loaded = [ship for ship in p.fleet(JAPANESE) if freight_of(p, ship)[1]]
    assert all(p.owns(JAPANESE, p.at[ship]) for ship in loaded if p.at[ship] < p.world.hexes)  # they wait in harbour
    calm = next(number for number, state in enumerate(p.world.sea_states) if state.key == "calm")
    p.seas = type(p.seas)([calm] * len(p.seas))
    p.turn += 1  # the landings that were planned are due
    p.touch()
    score = sailing(p, JAPANESE, WEIGHTS)["sail"]
    assert max(score(voyage) for ship in loaded for voyage in Sail.headed(p, JAPANESE, ship)) < 0


@rule("31B/heavy-equipment", "31C")
def test_guns_and_horses_pass_to_landing_craft_off_an_own_beach() -> None:
    game = started("canton-38", "initial", "3")
    bot = player("greedy", "2")
    chosen: Action = Done()
    while not isinstance(chosen, Transfer):
        seat = game.decision().seat
        chosen = bot.choose(Table(game, seat)) if seat == "japanese" else Done()
        if not isinstance(chosen, Transfer):
            game.play(chosen, seat)
    p = game.position
    assert not any(amphibious(p, unit) for unit in chosen.units)
    assert {p.vessel(ship).kind for ship in chosen.ships} == {"LC"}
    place = p.at[chosen.ships[0]]
    game.play(chosen, "japanese")
    assert Land(chosen.units, place).refusal(game.position, JAPANESE) is None


@rule("32B2/must-attack")
def test_an_attack_that_has_to_be_made_is_not_called_off() -> None:
    game = grognard.new_game("war_of_resistance", "canton-38", None, {}, 7100, "")
    players = {seat: player(name, f"7100/{seat}") for seat, name in zip(game.seats, ("normal", "greedy"), strict=True)}
    chosen: Action = Done()
    for _ in range(400):
        decision: Any = game.decision()
        p: Any = game.position
        chosen = players[decision.seat].choose(Table(game, decision.seat))
        if decision.kind == "declaration" and p.stack[-1].target in war.bound(p, p.world.seats.index(decision.seat)):
            break
        game.play(chosen, decision.seat)
    assert chosen.kind == "join-all"


# --- campaigns ---------------------------------------------------------------------------------------------


def test_in_a_campaign_those_cities_count_that_move_the_index_and_may_be_reached() -> None:
    p = started("1937-38", "movement").position
    wanted = {one.hex: one for one in war.objectives(p, JAPANESE) if not one.ours}
    assert hex_of(p, "peiping") in wanted
    assert hex_of(p, "canton-kwangchow") not in wanted  # far away, and Tokyo forbids it
    town = next(hex for hex in wanted if p.world.city[hex] == "medium")
    assert wanted[hex_of(p, "peiping")].value > wanted[town].value


# --- why ---------------------------------------------------------------------------------------------------


def test_marches_and_attacks_are_explained_in_words_of_both_languages() -> None:
    box = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("B", "0302", "j-sq-8").unit("D", "0303", "c-14")
    p: Any = box.mark(attack_supply={"0302": 2}).game("combat").position
    assert reasons(war, p, JAPANESE, Attack(p.world.board.index["0303"]), WEIGHTS) == {}  # nothing counts there
    game = started("hsuchow-38", "movement")
    bot: Any = player("hard", "1")
    chosen = bot.choose(Table(game, "japanese"))
    while chosen.kind != "move":
        game.play(chosen, "japanese")
        chosen = bot.choose(Table(game, "japanese"))
    told = reasons(war, game.position, JAPANESE, chosen, WEIGHTS)
    assert {"march", "danger", "ground"} <= set(told)
    assert any(term.name.endswith("by itself") for term in bot.explain())
    words = {f"term-{name}" for name in (*told, "kills", "losses")}
    for language in LANGUAGES:
        assert words <= set(Messages(TEXT).keys(language))
