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


# --- points, headquarters and what is left over, together ---------------------------------------------------


def army(at: str = "0203", kinds: str = "j-tri-7 j-tri-7 j-tri-7 j-tri-7", **stocks: int) -> WarSandbox:
    """Units U0, U1 ... in a hex, with points in others that are theirs."""
    box = WarSandbox(16, 5).unit("C", "0103", "c-14").own("japanese", " ".join(hex.strip("h") for hex in stocks))
    for number, kind in enumerate(kinds.split()):
        box.unit(f"U{number}", at, kind)
    return box.mark(attack_supply={hex.strip("h"): points for hex, points in stocks.items()})


def numbers(p: Any, *names: str) -> list[int]:
    return [p.world.number[name] for name in names]


@rule("12D1/ten-re")
def test_points_of_two_places_feed_together_and_nobody_twice() -> None:
    p: Any = army(h0401=1, h0402=1).game().position
    one, other, target = hex_(p, "0401"), hex_(p, "0402"), hex_(p, "0103")
    units = numbers(p, "U0", "U1", "U2", "U3")
    assert len(fed(p, units, (one,), target)) == 3
    assert fed(p, units, (one, other), target) == set(units)
    draw(p, units, (one, other), target)
    assert sorted((place, used, command) for place, used, command in p.opened) == [(one, 36, 0), (other, 12, 0)]
    spent(p)
    assert (p.attack_supply[one], p.attack_supply[other]) == (0, 0)


@rule("12D1/ten-re", "12D1/removal")
def test_an_attack_may_use_up_an_open_point_and_open_another() -> None:
    p: Any = army(h0401=3, kinds="j-tri-7 j-tri-7 j-tri-7 j-tri-7 j-tri-7 j-tri-7").game().position
    spot, target = hex_(p, "0401"), hex_(p, "0103")
    units = numbers(p, *(f"U{number}" for number in range(6)))
    draw(p, units[:2], (spot,), target)  # 6 of 10 RE
    assert p.opened == ((spot, 24, 0),)
    assert len(fed(p, units[2:], (spot,), target)) == 1  # 4 RE are left, a division has 3
    assert len(fed(p, units[2:], (spot, spot), target)) == 4  # 14 RE
    draw(p, units[2:], (spot, spot), target)
    assert p.opened == ((spot, 72, 0),)
    spent(p)
    assert p.attack_supply[spot] == 1  # 18 RE took two


@rule("12D1/ten-re")
def test_no_more_points_are_drawn_on_than_there_are() -> None:
    p: Any = army(h0401=1).game().position
    spot, target = hex_(p, "0401"), hex_(p, "0103")
    units = numbers(p, "U0", "U1", "U2", "U3")
    assert len(fed(p, units, (spot, spot, spot), target)) == 3
    assert another(p, units, (spot,), spot) == ()  # a second point would feed nobody: back to none


@rule("12D1/ten-re")
def test_where_a_point_does_not_suffice_the_strongest_are_fed() -> None:
    p: Any = army(h0401=1, kinds="j-lt-x4 j-sq-8 j-lt-r j-lt-x5 j-lt-x4").game().position  # 2, 4, 1, 2, 2 RE
    units = numbers(p, *(f"U{number}" for number in range(5)))
    chosen = fed(p, units, (hex_(p, "0401"),), hex_(p, "0103"))
    assert chosen == set(numbers(p, "U1", "U0", "U3", "U4"))  # 8 + 4 + 5 + 4 in 10 RE


@rule("12D1/hq", "12D1/removal")
def test_a_headquarters_takes_one_point_for_its_zone_and_others_need_another() -> None:
    """Four divisions of 3 RE in the zone, two regiments outside of it within reach of the points."""
    box = army(h0401=2).unit("HQ", "0401", "j-hq", radius=4).unit("F", "1001", "j-lt-r").unit("G", "1001", "j-lt-r")
    p: Any = box.game().position
    spot, target = hex_(p, "0401"), hex_(p, "0103")
    near, far = numbers(p, "U0", "U1", "U2", "U3"), numbers(p, "F", "G")
    assert fed(p, [*near, *far], (spot,), target) == set(near)
    assert fed(p, [*near, *far], (spot, spot), target) == {*near, *far}
    assert another(p, [*near, *far], (spot,), spot) == (spot, spot)
    draw(p, near[:1], (spot,), target)
    assert p.opened == ((spot, 0, 1),)
    draw(p, far, (spot,), target)
    assert p.opened == ((spot, 8, 1),)  # a point of its own for those outside
    draw(p, near[1:], (spot,), target)
    assert p.opened == ((spot, 8, 1),)
    spent(p)
    assert p.attack_supply[spot] == 0


@rule("12D1/hq")
def test_without_a_point_left_a_headquarters_feeds_nobody_but_by_the_one_that_is_open() -> None:
    box = army(h0401=1).unit("HQ", "0401", "j-hq", radius=4).unit("F", "1001", "j-lt-r")
    p: Any = box.game().position
    spot, target = hex_(p, "0401"), hex_(p, "0103")
    near, far = numbers(p, "U0", "U1", "U2", "U3"), numbers(p, "F")
    draw(p, far, (spot,), target)  # the only point is open for one outside
    assert p.opened == ((spot, 4, 0),)
    assert len(fed(p, near, (spot,), target)) == 3  # the 9 RE it still has, by line
    q: Any = box.game().position
    draw(q, near[:1], (spot,), target)
    assert fed(q, far, (spot,), target) == frozenset()
    assert fed(q, near[1:], (spot,), target) == set(near[1:])


@rule("12D1/ten-re", "12D2")
def test_who_needs_no_point_takes_none_of_its_room() -> None:
    box = WarSandbox(8, 5).unit("G", "0303", "g-15", power="ccp").own("japanese", "0203")
    for name in "ABDE":
        box.unit(name, "0203", "j-tri-7")
    box.unit("N", "0203", "j-tri-7", supply="unsupplied").mark(attack_supply={"0203": 1})
    p: Any = box.game().position
    units = numbers(p, *"ABDEN")
    spot, target = hex_(p, "0203"), hex_(p, "0303")
    assert fed(p, units, (spot,), target) == set(units)
    draw(p, units, (spot,), target)
    assert p.opened == ((spot, 12, 0),)


@rule("12D1/ten-re")
def test_points_in_boxes_and_of_the_enemy_feed_nobody() -> None:
    p: Any = army(h0401=1).game().position
    p.attack_supply[p.world.place["japan"]] = 5
    p.touch()
    assert sources(p, 0, numbers(p, "U0")) == [hex_(p, "0401")]
    p.owner[hex_(p, "0401")] = 2
    p.rebuild()
    assert sources(p, 0, numbers(p, "U0")) == []
