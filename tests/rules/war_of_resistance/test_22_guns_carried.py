"""22A2 Position AA on its way: half an RE a point, and heavy equipment."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grognard.games.war_of_resistance.rules.flak import Flak, ground_flak
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import HOME, begin
from tests.rules.war_of_resistance.flights import play as fly
from tests.rules.war_of_resistance.flights import refused as not_flown
from tests.rules.war_of_resistance.marching import play, refused
from tests.rules.war_of_resistance.sailing import SECOND, river
from tests.rules.war_of_resistance.test_12_cargo import depot
from tests.rules.war_of_resistance.test_12_orders import listed
from tests.rules.war_of_resistance.test_20_cargo import AWAY, lift


@rule("22A2/transport")
def test_a_point_is_half_an_re_on_a_train_and_fires_where_it_has_gone() -> None:
    line = "0101 0201 0301 0401 0501"
    box = WarSandbox(9, 3).own("japanese", line).city("0101", "full", yard=1).city("0501").line("high-rail", line)
    game: Any = box.mark(aa_light={"0101": 2}, aa_heavy={"0101": 3}).game("movement", "japanese")
    assert {"light-aa 0101 0501", "heavy-aa 0101 0501"} <= listed(game, "send")
    play(game, "send light-aa 0101 0501", "send heavy-aa 0101 0501")
    assert refused(game, "send heavy-aa 0101 0501") == ("7A4/limit", "no-rail-capacity")  # 1 RE is used
    assert [game.mark(hex, row) for hex in ("0101", "0501") for row in ("aa_light", "aa_heavy")] == [1, 2, 1, 1]
    p: Any = game.position
    assert ground_flak(p, 0, p.world.board.hex("0501")) == Flak(Fraction(1), Fraction(1))


@rule("22A2/transport")
def test_ships_carry_points_by_their_size_and_over_banks_only_in_landing_craft() -> None:
    box = river().port("0302").city("0302").mark(aa_light={"0302": 5, "0404": 1}).ship("N", "0302", "NT", 2)
    game: Any = box.ship("R", SECOND, "RT", 2).ship("L", SECOND, "LC", 2).game("movement")
    assert refused(game, "stow R light-aa 0404") == ("31B/heavy-equipment", "too-heavy-for-beach")
    assert refused(game, "stow N light-aa 0302 5") == ("27B1", "no-room-aboard")  # 2.5 RE, and room for 2
    play(game, "stow N light-aa 0302 4", "stow L light-aa 0404")
    assert (game.mark("0302", "aa_light"), game.mark("0404", "aa_light")) == (1, 0)
    play(game, "discharge N light-aa 0302 3")
    assert game.mark("0302", "aa_light") == 4


@rule("22A2/transport")
def test_a_transport_counter_carries_two_points_and_a_marching_unit_none() -> None:
    game: Any = depot("j-lt-r", aa_heavy=3).game("movement", "japanese")
    assert refused(game, "load T0 heavy-aa,heavy-aa,heavy-aa") == ("14H/capacity", "too-heavy")
    assert refused(game, "carry U0 heavy-aa") == ("12H2/capacity", "no-such-items")
    play(game, "load T0 heavy-aa,heavy-aa", "move T0 0305", "done")
    assert (game.mark("0301", "aa_heavy"), game.mark("0305", "aa_heavy")) == (1, 2)


@rule("22A2/transport", "12H1/load")
def test_bearers_take_no_guns() -> None:
    game: Any = depot(aa_light=1).tracks(smp=5).game("movement", "japanese")
    assert refused(game, "start-load 0301") == ("12H1/load", "nothing-to-load")
    game = depot(aa_light=1, resources=1).tracks(smp=5).game("movement", "japanese")
    play(game, "start-load 0301")
    assert refused(game, "take-up light-aa") == ("12H1/load", "guns-not-hauled")
    assert "light-aa" not in listed(game, "take-up")


@rule("22A2/transport", "20F/cargo")
def test_nobody_flies_guns() -> None:
    game = begin(lift(aa_light={HOME: 1}, resources={HOME: 1}))
    fly(game, f"fly T0 transport {AWAY}")
    assert not_flown(game, "take-point resource T0") is None
    assert not_flown(game, "take-point light-aa T0") == ("20F/cargo", "heavy-equipment")


def test_a_dump_that_knew_guns_in_hexes_only_is_read() -> None:
    p: Any = depot(aa_light=2).game("movement", "japanese").position
    hexes = len(p.world.board)
    row = p.restored("aa_light", bytes(p.aa_light[:hexes]))
    assert row == p.aa_light
    assert len(row) > hexes
