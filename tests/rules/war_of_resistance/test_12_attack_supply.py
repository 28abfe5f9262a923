"""12D Attack supply: points drawn on by attacks, up to 10 RE each, or by all near a headquarters."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.rules.attack_supply import another, draw, fed, sources
from grognard.games.war_of_resistance.rules.items import spent
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule


def hex_(p: Any, name: str) -> int:
    number: int = p.world.board.hex(name)
    return number


def lying(points: int, far: str = "0401", **more: Any) -> WarSandbox:
    """Four Japanese divisions of 3 RE each beside a Chinese one, with points somewhere behind."""
    sandbox = WarSandbox(16, 5).unit("C", "0103", "c-14").own("japanese", far)
    for name in "ABDE":
        sandbox.unit(name, "0203", "j-tri-7")
    return sandbox.mark(attack_supply={far: points}, **more)


@rule("12D1/ten-re")
def test_a_point_feeds_ten_re_and_two_feed_twenty() -> None:
    p: Any = lying(2).game().position
    spot, target = hex_(p, "0401"), hex_(p, "0103")
    units = [p.world.number[name] for name in "ABDE"]
    assert sources(p, 0, units) == [spot]
    assert len(fed(p, units, (spot,), target)) == 3  # 3 RE each
    assert len(fed(p, units, (spot, spot), target)) == 4
    assert another(p, units, (), spot) == (spot,)
    assert another(p, units, (spot,), spot) == (spot, spot)
    assert another(p, units, (spot, spot), spot) == ()  # nobody is left to feed: back to none


@rule("12D1/ten-re", "12D1/removal")
def test_an_open_point_serves_later_attacks_with_what_is_left_and_goes_at_the_end_of_the_phase() -> None:
    p: Any = lying(1).game().position
    spot, target = hex_(p, "0401"), hex_(p, "0103")
    a, b, d, e = (p.world.number[name] for name in "ABDE")
    draw(p, [a, b], (spot,), target)
    assert p.attack_supply[spot] == 1  # until the phase is over
    assert fed(p, [d], (spot,), target) == {d}
    draw(p, [d], (spot,), target)
    assert fed(p, [e], (spot,), target) == frozenset()  # 9 of 10 RE are given away
    spent(p)
    assert p.attack_supply[spot] == 0
    assert p.opened == ()


@rule("12B/elements", "12B/lengths")
def test_attackers_draw_by_an_overland_line_of_at_most_seven_hexes() -> None:
    near: Any = lying(1, "0903").game().position
    far: Any = lying(1, "1003").game().position
    near_unit, far_unit = near.world.number["A"], far.world.number["A"]
    assert sources(near, 0, [near_unit]) == [hex_(near, "0903")]
    assert sources(far, 0, [far_unit]) == []


@rule("12B/lengths")
def test_mud_shortens_the_line() -> None:
    p: Any = lying(1, "0703").weather("mud").game().position
    assert sources(p, 0, [p.world.number["A"]]) == []
    nearer: Any = lying(1, "0603").weather("mud").game().position
    assert sources(nearer, 0, [nearer.world.number["A"]]) != []


@rule("12D1/hq")
def test_one_point_with_an_unused_headquarters_feeds_all_in_its_zone() -> None:
    p: Any = lying(1).unit("HQ", "0401", "j-hq", radius=4).game().position
    spot, target = hex_(p, "0401"), hex_(p, "0103")
    units = [p.world.number[name] for name in "ABDE"]
    assert len(fed(p, units, (spot,), target)) == 4
    draw(p, units[:2], (spot,), target)
    assert len(fed(p, units[2:], (spot,), target)) == 2
    p.used[p.world.number["HQ"]] = 1
    p.opened = ()
    p.touch()
    assert len(fed(p, units, (spot,), target)) == 3


@rule("12D2", "14F/auto-attack-supply")
def test_against_guerrillas_alone_units_in_general_supply_need_no_point() -> None:
    sandbox = WarSandbox(5, 5).unit("A", "0203", "j-sq-8").unit("B", "0203", "j-sq-8", supply="unsupplied")
    p: Any = sandbox.unit("G", "0303", "g-15", power="ccp").game().position
    assert fed(p, [0, 1], (), hex_(p, "0303")) == {0}
    p = sandbox.unit("C", "0303", "c-14").game().position
    assert fed(p, [0, 1], (), hex_(p, "0303")) == frozenset()


@rule("12B/attack-timing", "12A")
def test_a_line_is_looked_for_when_the_attack_begins() -> None:
    sandbox = lying(1, "0703").unit("Z", "0503", "c-46").terrain("sea", "0502 0504 0501 0505")
    p: Any = sandbox.game().position
    assert sources(p, 0, [p.world.number["A"]]) == []
    p.put(p.world.number["Z"], p.world.place["eliminated"])
    assert sources(p, 0, [p.world.number["A"]]) == [hex_(p, "0703")]
