"""6B Accelerated movement and its hits."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.accelerated import column_shift
from grognard.games.war_of_resistance.rules.overrun import Overrun
from grognard.games.war_of_resistance.rules.strength import defence_strength
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import ahead
from tests.rules.war_of_resistance.marching import ends, play, price, refused, spent

ROAD = " ".join(f"03{row:02}" for row in range(1, 15))


def road(kind: str = "j-lt-r", at: str = "0301", **state: Any) -> WarSandbox:
    return WarSandbox(6, 14).line("road", ROAD).unit("A", at, kind, **state)


@rule("6B/half-cost", "6B/road-only")
def test_every_hex_of_a_road_costs_half_a_point() -> None:
    game = road().game("movement", "japanese")
    assert price(game, "accelerate A 0305") == 2
    assert "0313" in ends(game, "A", "accelerate")
    assert "0314" not in ends(game, "A", "accelerate")
    assert refused(game, "accelerate A 0314") == ("6/allowance", "too-far")
    assert refused(game, "accelerate A 0405") == ("6B/road-only", "no-road")


@rule("6B/road-only")
def test_without_a_road_nobody_hurries() -> None:
    game = WarSandbox(6, 6).unit("A", "0301", "j-lt-r").game("movement", "japanese")
    assert ends(game, "A", "accelerate") == set()


@rule("6B/half-cost")
def test_a_zone_is_left_at_its_full_price() -> None:
    ground = road(at="0303").unit("X", "0403", "c-46")  # next to 0303 and 0304
    game = ground.game("movement", "japanese")
    assert price(game, "accelerate A 0302") == 1.5


@rule("6B/phase", "6C/restrictions", "6D/restrictions")
@pytest.mark.parametrize("phase", ["exploitation", "reaction movement"])
def test_only_in_the_movement_phase(phase: str) -> None:
    game = road(done="reacting").game(phase, "japanese", stay=True)
    assert ends(game, "A", "accelerate") == set()
    assert refused(game, "accelerate A 0302")


@rule("6B/allowed-mix")
def test_who_hurries_does_nothing_else_and_who_marched_does_not_hurry() -> None:
    game = road(hits=1).game("movement", "japanese")
    play(game, "accelerate A 0302")
    assert refused(game, "move A 0303") == ("6B/allowed-mix", "accelerated")
    assert refused(game, "recover A") == ("6B/allowed-mix", "no-points")
    play(game, "accelerate A 0303")
    other = road().game("movement", "japanese")
    play(other, "move A 0302")
    assert refused(other, "accelerate A 0303") == ("6B/allowed-mix", "moved-otherwise")
    third = road(hits=1).game("movement", "japanese")
    play(third, "recover A")
    assert refused(third, "accelerate A 0303") == ("6B/allowed-mix", "moved-otherwise")


@rule("6B/allowed-mix")
def test_rail_movement_goes_before_it_and_after_it() -> None:
    """As in the book: 14 hexes by rail for 2 MP, then 4 along a road for 2 more."""
    rails, road = [f"03{row:02}" for row in range(1, 16)], [f"03{row:02}" for row in range(15, 21)]
    ground = (
        WarSandbox(6, 20).line("high-rail", " ".join(rails)).line("road", " ".join(road)).city("0301", "full", yard=3)
    )
    ground.own("japanese", " ".join(rails)).unit("A", "0301", "j-lt-r")
    game = ground.game("movement", "japanese")
    play(game, "rail A 0315", "accelerate A 0319")
    assert (game.where("A"), spent(game, "A")) == ("0319", 4)
    back = ground.game("movement", "japanese")
    play(back, "accelerate A 0302", "rail A 0309")
    assert spent(back, "A") == 1.5


@rule("6B/hit-count", "6B/hit-trigger")
@pytest.mark.parametrize(("enemy", "hits"), [("0411", 0), ("0410", 2), ("0409", 2)])
def test_nine_hexes_to_the_side_of_an_enemy_cost_a_regiment_two_hits(enemy: str, hits: int) -> None:
    """The example of the book: 4.5 MP, 1.5 beyond half of 6. From 0301 nine hexes lead to 0310."""
    game = road().unit("X", enemy, "c-x").game("movement", "japanese")
    assert price(game, "accelerate A 0310") == 4.5
    assert game.state("A", "hits") == hits


@rule("6B/hit-count")
def test_cavalry_takes_two_hits_for_each_point() -> None:
    game = road("j-cav-x").unit("X", "0412", "c-x").game("movement", "japanese")
    play(game, "accelerate A 0312")  # 5.5 MP, 1.5 beyond half of 8
    assert game.state("A", "hits") == 4


@rule("6B/hit-count")
def test_up_to_half_the_rating_there_are_none() -> None:
    game = road().unit("X", "0407", "c-x").game("movement", "japanese")
    play(game, "accelerate A 0307")
    assert game.state("A", "hits") == 0
    play(game, "accelerate A 0308")
    assert game.state("A", "hits") == 1
    play(game, "accelerate A 0309", "accelerate A 0310")
    assert game.state("A", "hits") == 2


@rule("6B/hit-trigger")
def test_starting_beside_an_enemy_is_enough() -> None:
    game = road().unit("X", "0401", "c-x").game("movement", "japanese")
    play(game, "accelerate A 0309")
    assert game.state("A", "hits") == 1


@rule("6B/combat-shift", "6B/hq-hits")
@pytest.mark.parametrize(
    ("attackers", "defenders", "hq", "shift"),
    [(4, 9, 0, 2), (9, 4, 0, -2), (0, 1, 0, 0), (1, 0, 0, 0), (0, 2, 0, 1), (3, 0, 0, -1), (0, 4, 2, 1)],
)
def test_hits_shift_the_odds_by_half_their_difference(attackers: int, defenders: int, hq: int, shift: int) -> None:
    ground = WarSandbox(4, 4).unit("A", "0202", "j-lt-r", hits=attackers).unit("X", "0203", "c-x", hits=defenders)
    p: Any = ground.unit("H", "0101", "j-hq", hits=hq).game().position
    assert column_shift(p, [0], [1], [2]) == shift


@rule("6B/hit-removal")
def test_a_point_removes_a_hit_and_then_the_unit_keeps_away_from_the_enemy() -> None:
    ground = road(hits=3, at="0301").unit("X", "0405", "c-46").own("chinese", "0202 0405")
    game = ground.game("movement", "japanese")
    play(game, "recover A", "recover A")
    assert game.state("A", "hits") == 1
    assert spent(game, "A") == 2
    assert "0303" in ends(game, "A")
    assert "0305" not in ends(game, "A")  # in the zone of X
    assert "0202" not in ends(game, "A")  # an enemy hex
    assert refused(game, "move A 0305") == ("6B/hit-removal", "rested")


@rule("6B/hit-removal")
@pytest.mark.parametrize(("at", "order"), [("0305", ""), ("0303", "move A 0305"), ("0301", "move A 0202")])
def test_no_hit_goes_where_the_enemy_presses(at: str, order: str) -> None:
    """A battalion: units with a zone own the hex before they enter it."""
    ground = road("j-lt-b", hits=1, at=at).unit("X", "0405", "c-46").own("chinese", "0202 0405")
    game = ground.game("movement", "japanese")
    play(game, *filter(None, [order]))
    assert refused(game, "recover A") == ("6B/hit-removal", "pressed")


@rule("6B/hit-removal")
def test_without_hits_there_is_nothing_to_remove() -> None:
    assert refused(road().game("movement", "japanese"), "recover A") == ("6B/hit-removal", "no-hits")


@rule("6B/hit-count")
def test_points_for_leaving_a_zone_are_not_accelerated_movement() -> None:
    game = road(at="0304").unit("X", "0403", "c-46").game("movement", "japanese")
    assert price(game, "accelerate A 0311") == 4.5  # one of it for the zone
    assert game.state("A", "hits") == 1


@rule("6B/hit-removal")
def test_who_has_removed_a_hit_goes_by_no_train_through_an_enemy_zone() -> None:
    rails = [f"03{row:02}" for row in range(1, 13)]
    ground = WarSandbox(6, 14).line("high-rail", " ".join(rails)).city("0301", "full", yard=3)
    ground.own("japanese", " ".join(rails)).unit("A", "0301", "j-lt-r", hits=1).unit("B", "0301", "j-lt-r")
    for hex in ("0304", "0305"):
        ground.unit(f"G{hex}", hex, "j-lt-r")  # lifts the zone of X for trains
    game = ground.unit("X", "0404", "c-46").game("movement", "japanese")
    assert game.why_not("rail A 0309") is None
    play(game, "recover A")
    assert refused(game, "rail A 0309") == ("6B/hit-removal", "rested")
    assert refused(game, "rail A,B 0309") == ("6B/hit-removal", "rested")
    assert game.why_not("rail A 0303") is None
    assert game.why_not("rail B 0309") is None


@rule("6B/hit-removal")
def test_who_has_removed_a_hit_does_not_ride_on_into_an_enemy_hex() -> None:
    ground = WarSandbox(6, 6).unit("A", "0302", "j-sq-8", hits=1).unit("B", "0302", "j-sq-8").unit("X", "0303", "c-con")
    game = ground.game("movement", "japanese")
    play(game, "recover A", "overrun 0303", "join A", "join B", "resolve")
    assert refused(game, "ride-on A") == ("6B/hit-removal", "rested")
    play(game, "ride-on B")
    assert (game.where("A"), game.where("B")) == ("0302", "0303")


@rule("6B/allowed-mix")
def test_who_has_overrun_somebody_does_not_hurry_afterwards() -> None:
    game = road("j-sq-8").unit("X", "0302", "c-con").game("movement", "japanese")
    play(game, "overrun 0302", "join A", "resolve", "ride-on A")
    assert refused(game, "accelerate A 0303") == ("6B/allowed-mix", "moved-otherwise")


@rule("6B/hq-hits", "6B/combat-shift")
@pytest.mark.parametrize(("hits", "shift"), [(0, 0), (1, 0), (4, -2)])
def test_hits_of_the_headquarters_that_feeds_an_attack_count_with_the_attackers(hits: int, shift: int) -> None:
    ground = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("X", "0303", "c-46").unit("H", "0301", "j-hq", hits=hits)
    ground.unit("I", "0201", "j-hq", hits=9)  # feeds nobody
    game = ground.mark(attack_supply={"0301": 1}).game("combat", "japanese", dice=[3])
    play(game, "attack 0303", "join A")
    battle: Any = game.position.stack[-1]
    assert battle.outlook(game.position).shift == 0  # nothing is drawn on yet
    play(game, "supply 0301")
    assert battle.outlook(game.position).shift == shift
    args = {"target": "0303", "units": ["A"], "supply": ["0301"]}
    assert game.query("forecast", args, "japanese")["shift"] == shift


@rule("6B/combat-shift", "9B/min-odds", "9B/max-odds")
def test_a_shift_does_not_leave_the_table() -> None:
    ground = WarSandbox(6, 6).unit("A", "0302", "j-sq-8", hits=9).unit("X", "0303", "c-46")
    assert ahead(ground).column == 1  # 2:1 less four columns: 1:3
    far = WarSandbox(6, 6).unit("A", "0302", "j-sq-8", hits=40).unit("X", "0303", "c-46")
    assert ahead(far).column == 0  # 1:4, and not the elimination without a die
    much = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("X", "0303", "c-46", hits=40)
    assert much.charts.ground_combat.columns[ahead(much).column] == "9:1"


@rule("6B/overrun-shift")
@pytest.mark.parametrize(("hits", "odds"), [(0, ""), (2, "10:1"), (4, "12:1")])
def test_hits_shift_an_overrun_over_two_columns_of_its_own(hits: int, odds: str) -> None:
    """9 against 1: with two hits on the defenders 10:1, as in the book."""
    ground = WarSandbox(6, 6).unit("A", "0302", "j-sq-9s").unit("X", "0303", "c-x", hits=hits).unit("Y", "0303", "c-x")
    p: Any = ground.game("movement", "japanese", stay=True).position
    over = Overrun(side=0, target=p.world.board.index["0303"])
    assert defence_strength(p, p.units(over.target, 1)) == 1
    assert over.odds(p, (0,)) == odds
