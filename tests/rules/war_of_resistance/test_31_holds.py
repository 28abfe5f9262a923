"""31, 27B7, 30A3, 34G Corners of transport by sea: two freights, what units carry aboard, blockades, to Japan."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.rules.ships import sink
from grognard.games.war_of_resistance.rules.stores_afloat import points_afloat
from grognard.games.war_of_resistance.rules.waterways import groups
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import SECOND, number, river, sea, went


@rule("31/combine")
def test_ships_with_two_cargoes_take_no_third_together() -> None:
    box = sea().port("0302", "great").unit("A", "aboard", "j-inf-r").unit("B", "aboard", "j-inf-r")
    box.ship("M", "0302", "NT", 2).ship("N", "0302", "NT", 2).freight("M", "A").freight("N", "B")
    game: Any = box.unit("D", "0302", "j-inf-r").game("movement")
    assert refused(game, "embark D M,N") == ("31/combine", "two-freights")
    assert refused(game, "embark D M") is None


@rule("31D2/assign")
def test_a_loaded_transport_joins_no_river_system() -> None:
    box = sea().river("yangtze", SECOND, "major").unit("A", "aboard", "j-inf-r").ship("B", SECOND, "RT", 2)
    game: Any = box.freight("B", "A").game("initial")
    assert refused(game, "enrol B") == ("31D2/assign", "still-loaded")


@rule("31/cargo-loss")
def test_what_a_unit_carries_itself_is_lost_with_it() -> None:
    box = sea().port("0302", "standard").unit("A", "0302", "c-14").own("chinese", "0302")
    box.mark(resources={"0302": 1}).ship("N", "0302", "NT", 6, power="cn")
    game: Any = box.game("movement", "chinese")
    play(game, "carry A resource", "embark A N", "sail N 0202")
    assert [count for _, _, count in game.position.cargo] == [1]
    sink(game.position, number(game, "N"))
    p = game.position
    assert (game.where("A"), p.cargo, sum(p.resources)) == ("eliminated", (), 0)


@rule("31A/non-unit-cargo")
def test_points_that_came_aboard_and_ashore_in_a_phase_lack_both() -> None:
    box = sea().port("0302", "standard").mark(attack_supply={"0302": 1}, resources={"0302": 1})
    game: Any = box.ship("M", "0302", "NT", 6).ship("N", "0302", "NT", 6).game("movement")
    play(game, "stow N attack 0302", "stow M resource 0302", "discharge N attack 0302")
    hex = game.position.world.board.index["0302"]
    assert (hex, "attack", 1, 7 + 7) in game.position.shipped


@rule("27B7", "34G/river")
def test_a_blockaded_port_passes_no_supply_by_its_river_either() -> None:
    def joined(*ships: str) -> bool:
        box = river().city("0504").port("0504", "river").port("0303", "standard")
        for place in ships:
            box.ship("C", place, "TF", 1, power="cn", afloat="at-sea")
        p: Any = box.game().position
        both = p.world.board.set_of([p.world.board.index["0303"], p.world.board.index["0504"]])
        return any(group & both == both for group in groups(p, 0, sea=False))

    assert joined()
    assert joined("0202")
    assert not joined("0303")


@rule("30A3/transit", "37B2/air-naval")
def test_ships_leave_for_japan_from_the_open_sea() -> None:
    box = sea().exits("0101 0303").ship("N", "0303", "NT", 1).ship("M", "0101", "NT", 1)
    game: Any = box.game("movement")
    play(game, "sail M japan")
    assert went(game, "M") == ("japan", "in-port", 30)
    play(game, "sail N japan")
    assert went(game, "N")[2] > 30  # from the coast only by way of the sea


@rule("32B2/attack-supply")
def test_points_aboard_feed_nobody_where_nobody_landed() -> None:
    box = sea(owner="chinese").unit("J", "0302", "j-sq-8").ship("N", "0302", "NT", 6).freight("N", attack=2)
    p: Any = box.game("combat").position
    hex = p.world.board.index["0302"]
    assert points_afloat(p, 0, hex) == 0
    p.landings = ((p.world.number["J"], hex, 2),)
    assert points_afloat(p, 0, hex) == 2
