"""28B, 34C, 36E, 37F, 41A2c Ships on rivers: who drives them off, what freezes them in, whom they need not mind."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.reach import BARRED
from grognard.games.war_of_resistance.position import ON_RIVER, SUPPLIED
from grognard.games.war_of_resistance.rules.dikes import breach
from grognard.games.war_of_resistance.rules.gunfire import unallotted
from grognard.games.war_of_resistance.rules.naval_blocks import shut, shut_banks
from grognard.games.war_of_resistance.rules.seaways import seaways
from grognard.games.war_of_resistance.rules.ships import Displacement, refuges, strand
from grognard.games.war_of_resistance.rules.waterways import groups
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.games.war_of_resistance.watercourses import side
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import game_of, hex_of, put, start
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import FIRST, SECOND, number, river, sea


def freeze(game: Any) -> Any:
    p = game.position
    p.frozen = tuple(True for _ in p.frozen)
    p.touch()
    return p


# --- ice -----------------------------------------------------------------------------------------------------


@rule("36E1/naval")
def test_a_ship_that_is_frozen_in_does_nothing_at_all() -> None:
    box = river().unit("A", "0404", "j-inf-r").ship("B", SECOND, "RT", 2).ship("R", SECOND, "RF", 2, prepared=True)
    box.unit("U", "aboard", "j-inf-r").ship("L", SECOND, "LC", 1).freight("L", "U")
    game: Any = box.game("movement")
    assert refused(game, "embark A B") is refused(game, "land U 0404") is None
    assert unallotted(game.position, number(game, "R")) == 2
    p = freeze(game)
    for order in (f"sail B {FIRST}", "embark A B", "land U 0404", "prepare R"):
        assert refused(game, order) == ("36E1/naval", "icebound")
    assert unallotted(p, number(game, "R")) == 0


@rule("36E1/naval")
@pytest.mark.parametrize("frozen", [True, False])
def test_a_ship_that_is_frozen_in_is_scuttled_when_the_enemy_takes_one_bank(frozen: bool) -> None:
    box = river().ship("B", SECOND, "RT", 2).unit("C", "0405", "c-14").own("chinese", "0405")
    game: Any = box.unit("J", "0403", "j-sq-8").game("movement", "chinese")
    if frozen:
        freeze(game)
    play(game, "move C 0404")  # without support, and 0403 is still Japanese
    assert game.where("B") == ("sunk" if frozen else SECOND)


@rule("36E4/naval")
def test_ships_stay_in_a_port_in_the_ice_and_are_scuttled_there() -> None:
    box = (
        sea(owner="chinese").ice("0301 0302 0303 0202").port("0302", "standard").ship("C", "0302", "TF", 3, power="cn")
    )
    box.ship("D", "0204", "TF", 3, power="cn").unit("J", "0402", "j-sq-8").own("japanese", "0402")
    game: Any = box.game(["movement", ("movement", "chinese")])
    p = freeze(game)
    assert groups(p, CHINESE) == (0,)
    play(game, "move J 0302")  # no die is thrown
    assert game.where("C") == "sunk"
    play(game, "done")
    assert refused(game, "sail D 0303") == ("28B", "icebound")


@rule("36E4/naval")
def test_a_ship_does_not_leave_a_port_in_the_ice() -> None:
    box = sea().ice("0302").port("0302", "standard").ship("T", "0302", "TF", 3)
    game: Any = box.game("movement")
    assert refused(game, "sail T 0203") is None
    freeze(game)
    assert refused(game, "sail T 0203") == ("28B", "icebound")


# --- displaced -----------------------------------------------------------------------------------------------


@rule("28B/forced-displacement", "34F")
def test_a_ferry_that_is_driven_off_serves_no_more() -> None:
    box = river(kind="great").ship("B", SECOND, "RT").unit("C", "0405", "c-46").own("chinese", "0405")
    game: Any = box.unit("J", "0403", "j-sq-8").game(["initial", ("movement", "chinese")], stay=True)
    play(game, "ferry B 0403 0404", "done")
    game.position.supply[number(game, "C")] = SUPPLIED  # cut off it would have no support
    game.position.touch()
    play(game, "move C 0404", f"withdraw-ship B {FIRST}")
    assert (game.where("B"), game.position.ferries) == (FIRST, ())


@rule("34C/coastal")
def test_ships_in_a_port_that_was_nobodys_flee_too() -> None:
    box = sea(owner="").port("0302", "standard").unit("J", "0402", "j-sq-8").ship("C", "0302", "TF", 1, power="cn")
    game: Any = box.game("movement", dice=[4])
    play(game, "move J 0302")
    assert (game.where("C"), game.state("C", "afloat")) == ("0302", "at-sea")


@rule("37F/no-naval")
def test_ships_on_the_new_bed_leave_it_when_the_dikes_break() -> None:
    p = start()
    world = p.world
    bed = {side(*pair) for pair in world.land.flood}
    nodes = [world.hexes + rank for rank, pair in enumerate(world.river_sides) if pair in bed]
    boats = [ship for ship in p.fleet(CHINESE) if p.vessel(ship).kind == "RT"][:2]
    below = [node for node in nodes if any(not bed & {pair} for pair in _beside(p, node))]
    places = (below[-1], next(node for node in nodes if all(pair in bed for pair in _beside(p, node))))
    for ship, node in zip(boats, places, strict=True):
        p.put(ship, node)
        p.afloat[ship] = ON_RIVER
    game = game_of(p, "initial", "chinese")
    p = game.position
    breach(p)
    assert refuges(p, boats[0])
    assert refuges(p, boats[1]) == []
    strand(p)
    assert {frame.ship for frame in p.stack if isinstance(frame, Displacement)} == set(boats)


def _beside(p: Any, node: int) -> list[tuple[int, int]]:
    """The navigable hexsides that touch a river hexside."""
    board, (one, other) = p.world.board, p.world.banks(node)
    third = set(board.adjacent(one)) & set(board.adjacent(other))
    found = (side(hex, corner) for hex in (one, other) for corner in third)
    return [pair for pair in found if pair in p.world.river_sides]


# --- the Whangpoo --------------------------------------------------------------------------------------------

MOUTH = "G3:0404/G3:0504"


@rule("41A2c/whangpoo")
def test_japan_minds_no_enemy_on_the_whangpoo_until_china_takes_up_arms() -> None:
    p = start()
    place = p.world.words["place"].read
    put(p, "c-ca-87", "G3:0404")
    flotilla = p.world.number["rf-c1"]
    p.put(flotilla, place(MOUTH))
    p.afloat[flotilla] = ON_RIVER
    p.touch()
    port = 1 << p.world.board.bits[hex_of(p, "international-settlement")]
    assert not p.aggressive
    assert place(MOUTH) not in shut(p, JAPANESE)
    assert groups(p, JAPANESE)[0] & port
    elsewhere = [node for node in shut_banks(p, JAPANESE) if p.world.on_river(node)]
    assert elsewhere  # other rivers are closed as ever
    p.aggressive = True
    p.touch()
    assert place(MOUTH) in shut_banks(p, JAPANESE)
    assert not groups(p, JAPANESE)[0] & port


@rule("34D1/tf", "34D1/gbtf")
def test_the_gunboats_go_up_the_whangpoo_like_any_task_force() -> None:
    p = start()
    tolls = seaways(p.world).tolls
    open_ = [p.world.words["place"].read(one) for one in ("G3:0404/G3:0504", "G3:0505/G3:0604", "G3:0506/G3:0605")]
    assert {tolls[ships][node] for ships in ("gbtf", "TF") for node in open_} == {0}  # from the mouth on (41A2c)
    beyond = p.world.words["place"].read("G3:0605/G3:0606")
    assert tolls["gbtf"][beyond] == tolls["TF"][beyond] == BARRED
