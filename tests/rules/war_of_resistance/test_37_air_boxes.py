"""37B, 41A2c Aircraft and the boxes off the map: ways, bases, and Soviet aircraft."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import TRANSFER
from grognard.games.war_of_resistance.rules.air_orders import Fly
from grognard.games.war_of_resistance.rules.air_replacements import arrivals
from grognard.games.war_of_resistance.rules.airbases import capacity
from grognard.games.war_of_resistance.rules.flying import distances, exits
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.rules.launching import way_of
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.refusals import Refusal
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import game_of, start
from tests.rules.war_of_resistance.flights import play, refused


def reach(game: Any, asked: str) -> None:
    """Go on to a question of a kind."""
    while game.asked() != asked:
        play(game, "done")


def whole_map() -> Any:
    return MODULE.start(MODULE.world("1937-41", "1998", {}), "1")


@rule("37B1/air", "37B2/air-naval", "37B5/air-entry")
def test_what_the_way_into_a_box_costs_aircraft() -> None:
    p = whole_map()
    board, place = p.world.board, p.world.place
    costs = {box: set(exits(p.world, place[box]).values()) for box in ("west-china", "japan", "hanoi")}
    assert costs == {"west-china": {10}, "japan": {30}, "hanoi": {3}}
    assert {board.names[hex][:2] for hex in exits(p.world, place["japan"])} == {"G1"}
    hanoi = {board.names[hex] for hex in exits(p.world, place["hanoi"])}
    assert {"G5:5101", "G5:5110", "G4:4633", "G6:0420"} <= hanoi
    far = distances(p, JAPANESE, place["japan"])
    assert {far[hex] for hex in exits(p.world, place["japan"])} == {30}


@rule("37B2/air-naval", "37B5/airbase")
def test_what_bases_boxes_are() -> None:
    p = whole_map()
    assert capacity(p, p.world.place["japan"]) is None
    assert capacity(p, p.world.place["hanoi"]) == 1


@rule("37B1/airfield", "37B5/airbase")
@pytest.mark.parametrize(
    ("side", "box", "unit", "paragraph"),
    [("chinese", "west-china", "c-con", "37B1/airfield"), ("japanese", "hanoi", "j-con", "37B5/airbase")],
)
def test_airfields_and_strips_are_built_and_enlarged_in_boxes(side: str, box: str, unit: str, paragraph: str) -> None:
    sandbox = WarSandbox(4, 4).unit("C", box, unit).unit("D", box, unit)
    game: Any = sandbox.game(["initial", "movement", "combat", "initial"], side, stay=True)
    reach(game, "initial")
    here = game.position.world.place[box]
    game.position.resources[here] = 2
    game.position.touch()
    assert capacity(game.position, here) == 1
    assert refused(game, "build fort C") == (paragraph, "no-work-in-box")
    play(game, "build landing-strip C", "build permanent-airfield D")
    assert game.position.resources[here] == 1  # 14A1b/time-cost
    assert refused(game, "build permanent-airfield C") == ("14A1a/abort", "at-work")
    play(game, "done")
    reach(game, "movement")
    reach(game, "combat")
    p = game.position
    assert (p.strip[here], capacity(p, here)) == (1, 2)  # 14A1c/time: when the movement ended
    reach(game, "initial")
    p = game.position
    assert (p.permanent[here], p.strip[here], capacity(p, here)) == (3, 0, 4)
    p.permanent[here] = 12
    assert capacity(p, here) == 12
    assert refused(game, "build permanent-airfield C") == ("14A1b/increase", "no-room-for-airfield")


@rule("37B1/airfield")
def test_nothing_is_built_in_japan_and_nobody_helps_another_box() -> None:
    sandbox = WarSandbox(4, 4).unit("C", "japan", "j-con").unit("D", "hanoi", "j-con")
    game: Any = sandbox.game("initial", "japanese", stay=True)
    reach(game, "initial")
    game.position.resources[game.position.world.place["japan"]] = 1
    assert refused(game, "build landing-strip C") == ("37B/general", "no-work-in-box")
    assert refused(game, "build landing-strip C,D") == ("6/voluntary", "not-one-stack")
    assert refused(game, "build permanent-airfield D") == ("14A1a/cost", "no-resource-point")  # it lies elsewhere


@rule("37B1/airfield")
def test_positions_kept_before_boxes_had_airfields_are_read() -> None:
    p = whole_map()
    kept = p.dump()
    for row in ("permanent", "strip"):
        kept[row] = b64encode(getattr(p, row)[: len(p.world.board)]).decode()
    again = whole_map()
    again.restore(kept, {kind.__name__: kind for kind in MODULE.procedures})
    assert (again.permanent, again.strip) == (p.permanent, p.strip)


@rule("37B2/air-transfer")
def test_aircraft_are_transferred_over_korea_for_nothing() -> None:
    p = whole_map()
    japan, towns = p.world.place["japan"], p.world.land.towns
    wing = p.world.number["ija-ki-10-1"]  # 3 x 8 MP
    p.put(wing, towns["dairen"].hex)
    over = Journey(side=JAPANESE, kind="transfer", target=japan)
    assert distances(p, JAPANESE, p.at[wing])[japan] > 24
    assert way_of(p, over, wing, TRANSFER, 0) == (japan,)
    p.put(wing, towns["tientsin"].hex)  # China's, once
    refused = way_of(p, over, wing, TRANSFER, 0)
    assert isinstance(refused, Refusal)
    assert (refused.rule, refused.key) == ("18/cost", "too-far-to-fly")


@rule("37B2/air-transfer")
def test_flights_over_korea_are_offered_however_far_they_are() -> None:
    p = game_of(start(), "movement", "japanese").position
    dairen, japan = p.world.land.towns["dairen"].hex, p.world.place["japan"]
    for name in ("ijn-d1a2-1", "ijn-g3m1-2"):
        wing = p.world.number[name]
        assert p.at[wing] == japan
        assert Fly((wing,), "transfer", dairen) in Fly.about(p, JAPANESE, wing)


@rule("27A5/base")
def test_carrier_aircraft_go_aboard_in_japan() -> None:
    game = game_of(start(), "movement", "japanese")
    p = game.position
    kaga, japan = p.world.number["cg-kaga"], p.world.place["japan"]
    offered = {name: Fly.about(p, JAPANESE, p.world.number[name]) for name in ("ijn-d1a2-1", "ijn-g3m1-2")}
    assert [any(order.target == japan for order in orders) for orders in offered.values()] == [True, False]
    for name, ships in (("ijn-d1a2-1", 1), ("ijn-d1a1-1", 2), ("ijn-a4n1-1", 3), ("ijn-a5m2-1", 3), ("ijn-g3m1-2", 3)):
        for order in (f"fly {name} transfer japan", "go", "done"):
            asked = game.decision()
            assert not isinstance(game.play(order, asked.seats[0]), Refusal), (order, asked)
            if game.decision().kind == "movement":
                break
        assert sum(1 for deck in game.position.deck if deck) == ships  # as many as there are carriers
    (wing,) = game.position.on_deck(kaga)
    game.play("sail cg-kaga G3:0503", "japanese")
    assert game.position.at[wing] == game.position.at[kaga] == game.position.world.board.index["G3:0503"]


@rule("41A2c/vvs")
def test_soviet_aircraft_wait_for_an_aggressive_posture() -> None:
    p = whole_map()
    p.turn = p.world.land.calendar.number["Oct II 37"]
    for _ in range(2):
        assert arrivals(p, CHINESE) == []
        p.turn += 1
    p.aggressive = True
    assert sorted(p.name(wing) for wing, _ in arrivals(p, CHINESE)) == ["vvs-i-152-1", "vvs-i-16-1", "vvs-sb-2-1"]
    assert not p.coming
