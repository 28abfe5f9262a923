"""How machines fight in Barbarossa: whole games, attacks by odds, lines that nobody gets through, and why."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.bots import player
from grognard.bots.simulation import Match, play_match
from grognard.bots.table import Table
from grognard.field.cordon import Field, breach, cut_off, endangered
from grognard.games.world_in_flames import bot
from grognard.games.world_in_flames.bot import WEIGHTS, advice, reasons, worth
from grognard.games.world_in_flames.bot.assault import columns
from grognard.games.world_in_flames.bot.marching import marches
from grognard.games.world_in_flames.bot.odds import mark, strike
from grognard.games.world_in_flames.bot.posting import Posting
from grognard.games.world_in_flames.bot.sight import Sight
from grognard.games.world_in_flames.rules.combat import Assail
from grognard.games.world_in_flames.rules.marching import Move
from grognard.games.world_in_flames.rules.zones import bounds, ground_now
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.kernel.actions import Action
from grognard.kernel.messages import LANGUAGES
from grognard.kernel.refusals import Refusal

AXIS = 0
EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 11) for row in range(1, 9))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 9))


def country() -> FlamesSandbox:
    """A plain with a city of the Germans in the west and one of the Soviets in the east."""
    box = FlamesSandbox(10, 8).war("germany", "ussr").home("germany", "0104").home("ussr", "1004")
    return box.city("0104").city("1004").control("ussr", EVERY).control("germany", WEST)


def corps(
    box: FlamesSandbox, name: str, at: str, power: str = "germany", combat: int = 6, **more: Any
) -> FlamesSandbox:
    return box.unit(name, at, power, more.pop("type", "INF"), combat=combat, movement=4, cost=3, **more)


def set_up(seed: int = 3) -> Any:
    """Barbarossa, everybody placed."""
    game = grognard.new_game("world_in_flames", "barbarossa", None, {}, seed)
    while (decision := game.decision()) is not None and decision.kind == "set-up":
        assert not isinstance(game.play("deploy-rest", decision.seat), Refusal)
    return game


def until(game: Any, kind: str, seat: str, *levels: str) -> Any:
    players = dict(zip(game.seats, (player(level, "1") for level in levels), strict=True))
    while (decision := game.decision()) is not None and (decision.kind, decision.seat) != (kind, seat):
        assert not isinstance(
            game.play(players[decision.seat].choose(Table(game, decision.seat)), decision.seat), Refusal
        )
    return game


# --- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_greedy_ends_games_and_beats_who_plays_anything(seats: tuple[str, str]) -> None:
    report = play_match(Match("world_in_flames", seats, 3, "barbarossa"))
    assert report.faults == ()
    assert report.winner == ("axis" if seats[0] == "greedy" else "allied")


def test_every_kind_of_decision_has_advice() -> None:
    game = set_up()
    players = {seat: player("greedy", seat) for seat in game.seats}
    for _ in range(400):
        decision = game.decision()
        assert decision is not None
        seat = game.seats.index(decision.seat)
        actions = decision.actions_of(decision.seat)
        scores = advice(game.position, seat, decision.kind, actions)
        if decision.kind not in ("land-movement", "declare-attacks", "patrol", "air-missions"):
            assert len(scores) > 1 or len({action.kind for action in actions}) == 1, decision.kind
        game.play(players[decision.seat].choose(Table(game, decision.seat)), decision.seat)


def test_normal_forgets_lines_now_and_then_but_never_its_railways() -> None:
    forgetful: Any = player("normal+lapses=1", 1)
    forgotten = forgetful._lapse(bot, forgetful.level)
    assert forgotten == dict.fromkeys(bot.FARSIGHTED - {"take"}, 0.0)
    assert {"line", "stride", "rest"} <= {*forgotten}
    assert bot.WEIGHTS["take"] > 0


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_plays_an_impulse_by_the_orders_of_its_looks(level: str) -> None:
    game = set_up()
    players = {seat: player(level, seat) for seat in game.seats}
    told: set[str] = set()
    while (decision := game.decision()) is not None and decision.kind != "next-attack":
        mine = players[decision.seat]
        action = mine.choose(Table(game, decision.seat))
        told |= {term.name for term in mine.explain()}
        assert not isinstance(game.play(action, decision.seat), Refusal)
    assert "fault" not in told
    assert "at one look" in told
    assert {"march by itself", "kills by itself"} & told


# --- attacks -------------------------------------------------------------------------------------------------


def test_an_attack_is_worth_what_the_tables_say() -> None:
    box = corps(corps(country(), "A", "0403", type="ARM"), "B", "0404")
    corps(box, "D", "0503", "ussr", combat=3)
    p: Any = box.game("land combat", "axis").position
    names, board = p.world.number, p.world.board.index
    places = [(names["A"], board["0403"]), (names["B"], board["0404"])]
    target = mark(p, board["0503"], [names["D"]])
    alone, both = strike(p, target, places[:1]), strike(p, target, places)
    assert (alone.odds, both.odds) == ("2:1", "4:1")
    assert both.kills > alone.kills > 0
    assert both.losses < alone.losses
    assert strike(p, target, places, air=3.0).odds == "5:1"


def test_good_odds_are_attacked_and_bad_ones_are_not() -> None:
    box = corps(country(), "D", "0503", "ussr", combat=3)
    for number in range(4):
        corps(box, f"A{number}", "0403" if number < 2 else "0404")
    p: Any = box.game("land combat", "axis").position
    found = columns(Sight(p, AXIS), WEIGHTS, marching=False)
    assert [p.hex_name(column.target) for column in found] == ["0503"]
    box = corps(corps(country(), "A", "0403", combat=2), "D", "0503", "ussr", combat=6)
    weak: Any = box.game("land combat", "axis").position
    assert columns(Sight(weak, AXIS), WEIGHTS, marching=False) == []


def test_the_aircraft_of_those_who_are_attacked_are_counted() -> None:
    box = corps(corps(country(), "A", "0403", combat=8), "D", "0503", "ussr", combat=2)
    box.plane("P", "0904", "ussr", "LND", air=2, tactical=3, range=6)
    p: Any = box.game("land combat", "axis").position
    sight, hex, unit = Sight(p, AXIS), p.world.board.index["0503"], p.world.number["A"]
    odds = {cover: strike(p, sight.mark(hex, cover), [(unit, p.at[unit])]).odds for cover in (0.0, 1.0)}
    assert odds == {0.0: "4:1", 1.0: "2:1"}  # no more than those who are attacked have themselves
    surprised: Any = box.surprise("ussr", "germany").game("land combat", "axis").position
    assert Sight(surprised, AXIS).cover(hex) == 0.0
    down: Any = corps(country(), "D", "0503", "ussr").plane(
        "P", "0904", "ussr", "LND", air=2, tactical=3, range=6, down=True
    )
    assert Sight(down.game("land combat", "axis").position, AXIS).cover(hex) == 0.0


def test_who_is_turned_over_early_in_a_turn_is_missed_for_longer() -> None:
    box = corps(corps(country(), "A", "0403", combat=9), "D", "0503", "ussr", combat=2)
    worth = {}
    for impulse in (0, 8):
        for rest in (0.0, 0.05):
            p: Any = box.tracks(impulse=impulse, advance=1).game("land combat", "axis").position
            found = columns(Sight(p, AXIS), {**WEIGHTS, "rest": rest}, marching=False)
            worth[impulse, rest] = found[0].value if found else 0.0
    assert worth[0, 0.0] == worth[8, 0.0] > 0  # who does not think of it sees no difference
    assert worth[8, 0.05] > worth[0, 0.05]


def test_a_patient_staff_goes_on_before_it_reorganises() -> None:
    box = country().unit("HQ", "0304", "germany", "HQ-A", combat=3, movement=4, reorganisation=3, cost=5)
    corps(box, "D", "0606", "ussr")
    for number, hex in enumerate(("0303", "0305", "0404")):
        corps(box, f"A{number}", hex, down=True)
    worth = {}
    for impulse in (0, 8):
        for patience in (0.0, 1.0):
            game: Any = box.tracks(impulse=impulse, advance=1).game("reorganisation", "axis")
            order = game.decision().actions[0]
            scores = advice(game.position, AXIS, "reorganisation", [order], {**WEIGHTS, "patience": patience})
            worth[impulse, patience] = scores["reorganise"](order)
    assert worth[0, 1.0] < 0 < worth[8, 1.0]
    assert worth[8, 0.0] > 0


def test_who_has_no_supply_is_not_counted_on() -> None:
    box = corps(corps(country(), "A", "0803", combat=9), "D", "0804", "ussr", combat=1)
    p: Any = box.game("land movement", "axis").position
    assert columns(Sight(p, AXIS), WEIGHTS, marching=True) == []


def test_supply_follows_into_land_that_nobody_holds() -> None:
    box = corps(country(), "A", "0403", type="ARM").unit("HQ", "0404", "germany", "HQ-A", combat=3, movement=4, cost=5)
    open_land: Any = corps(box, "D", "1008", "ussr").game("land movement", "axis").position
    unit, hex = open_land.world.number["A"], open_land.world.board.index["0704"]
    sight = Sight(open_land, AXIS)
    assert sight.fed_at(unit, hex, WEIGHTS)
    assert not sight.fed_at(unit, hex, {**WEIGHTS, "stride": 0.0})  # one hex beyond its own land, and no further
    assert not sight.fed_at(unit, open_land.world.board.index["1004"], WEIGHTS)  # too far from anything
    held: Any = corps(box, "E", "0604", "ussr").game("land movement", "axis").position
    assert not Sight(held, AXIS).fed_at(unit, hex, WEIGHTS)  # no line goes through his zone


def test_a_staff_goes_forward_with_its_army_into_empty_land() -> None:
    box = corps(country(), "A", "0403", type="ARM").unit("HQ", "0204", "germany", "HQ-A", combat=3, movement=4, cost=5)
    p: Any = corps(box, "D", "1008", "ussr", combat=1).game("land movement", "axis").position
    hq, board = p.world.number["HQ"], p.world.board
    far = {}
    for stride in (0.0, 1.0):
        orders = marches(p, AXIS, (), {**WEIGHTS, "stride": stride}, 0)
        ends = [order.to for order in orders if isinstance(order, Move) and order.unit == hq]
        far[stride] = max((board.distance(p.at[hq], to) for to in ends), default=0)
    assert far[1.0] > far[0.0]


# --- lines ---------------------------------------------------------------------------------------------------


def field_of(p: Any, enemy: str) -> Field:
    board, foe = p.world.board, p.world.number[enemy]
    half = board.set_of(hex for hex in range(p.hexes) if board.names[hex][:2] > "04")
    every = board.set_of(range(p.hexes))
    start = board.set_of([p.at[foe]])
    sources = board.set_of([board.index["0104"]]), board.set_of([board.index["1004"]])
    return Field(bounds(p.world).open, ground_now(p), ((4, start),), every ^ half, half, start, *sources)


def test_nobody_gets_through_zones_of_control() -> None:
    p: Any = corps(country(), "E", "0404").game().position
    field, board = field_of(p, "E"), p.world.board
    reached, passed = breach(field, 0, 0)
    assert reached >> board.bits[board.index["0804"]] & 1
    wall = board.set_of([board.index[f"06{row:02}"] for row in (2, 4, 6, 8)])
    held, through = breach(field, wall, wall | field.net.around(wall))
    assert not held >> board.bits[board.index["0704"]] & 1
    assert (held & field.ours).bit_count() < (reached & field.ours).bit_count()
    assert through.bit_count() < passed.bit_count()


def test_who_is_behind_a_line_is_cut_off() -> None:
    p: Any = corps(country(), "E", "0404").game().position
    field, board = field_of(p, "E"), p.world.board
    assert cut_off(field, 0) == 0
    ring = board.set_of([hex for hex in range(p.hexes) if board.names[hex][:2] in ("01", "02")])
    assert cut_off(field, ring) == field.foes
    own = board.set_of([board.index["0504"]])
    assert endangered(field, own, 0) == 0
    assert endangered(field, own, board.set_of(hex for hex in range(p.hexes) if board.names[hex][:2] == "08")) == own


def test_an_army_moves_apart_to_close_its_line() -> None:
    box = country()
    for number, hex in enumerate(("0303", "0304", "0305")):
        corps(box, f"E{number}", hex, type="ARM", combat=7)
    for number in range(4):
        corps(box, f"S{number}", "0704", "ussr", combat=4)
    p: Any = box.game("land movement", "allied").position
    sight = Sight(p, 1)
    posting = Posting(sight, {**WEIGHTS, "push": 0.0, "danger": 0.0}, {unit: p.at[unit] for unit in sight.own})
    before = posting.line()
    posting.improve(sight.own)
    assert posting.line() > before
    assert len(set(posting.where.values())) > 2


# --- words ---------------------------------------------------------------------------------------------------


def test_orders_are_explained_in_words_that_both_languages_have() -> None:
    game: Any = until(set_up(), "land-movement", "germany", "greedy", "greedy")
    p = game.position
    orders: list[Action] = [next(iter(Move.about(p, AXIS, unit))) for unit in Move.subjects(p, AXIS)[:3]]
    wanted = {f"term-{term}" for order in orders for term in reasons(p, AXIS, (), order, WEIGHTS)}
    until(game, "declare-attacks", "germany", "greedy", "greedy")
    found = columns(Sight(game.position, AXIS), WEIGHTS, marching=False)
    assert found
    attack = Assail(found[0].places[0][0], found[0].target)
    wanted |= {f"term-{term}" for term in reasons(game.position, AXIS, (), attack, WEIGHTS)}
    wanted |= {f"term-{term}" for term in worth(game.position, AXIS)}
    assert {"term-march", "term-line", "term-kills", "term-held"} <= wanted
    for language in LANGUAGES:
        assert sorted(wanted - game.module.messages.keys(language)) == []
