"""7A Who is refused a train is told what bars its way, and where."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.actions import Done
from tests.marks import rule

LINE = " ".join(f"02{row:02}" for row in range(1, 13))


def country(n: int = 12) -> WarSandbox:
    """A railway from 0201, where a yard is, southwards; A waits for a train in 0203."""
    sandbox = WarSandbox(4, n).own("japanese", LINE).line("high-rail", LINE).city("0201", "full", yard=3)
    return sandbox.unit("A", "0203", "j-lt-r")


def told(sandbox: WarSandbox, order: str) -> tuple[str, str, str]:
    """The rule, the key, and the hex in which the way is barred."""
    refusal: Any = sandbox.game("movement").why_not(order)
    return refusal.rule, refusal.key, str(refusal.facts.get("at", ""))


@rule("7A8/effect", "7A/friendly-hexes", "7A/enemy-zoc", "6/enemy-hex")
def test_the_hex_that_bars_the_way_is_named_with_its_rule() -> None:
    order = "rail A 0210"
    assert told(country().mark(broken={"0206": 1}), order) == ("7A8/effect", "rails-broken-on-way", "0206")
    assert told(country().own("chinese", "0207"), order) == ("7A/friendly-hexes", "rails-not-yours", "0207")
    assert told(country().unit("E", "0306", "c-14"), order) == ("7A/enemy-zoc", "rails-in-zone", "0205")
    assert told(country().unit("E", "0206", "c-x"), order) == ("6/enemy-hex", "rails-held", "0206")


@rule("7/line-use")
def test_railways_that_do_not_meet_are_told_so() -> None:
    apart = country().own("japanese", "0403 0404").line("high-rail", "0403 0404").city("0404", "full")
    assert told(apart, "rail A 0404") == ("7/line-use", "rails-not-joined", "")


@rule("7A8/effect")
def test_of_several_ways_the_one_with_the_fewest_bars_is_told() -> None:
    around = country().own("japanese", "0304 0305 0306").line("high-rail", "0203 0304 0305 0306 0206")
    around.mark(broken={"0204": 1, "0205": 1}).own("chinese", "0305")
    assert told(around, "rail A 0208") == ("7A/friendly-hexes", "rails-not-yours", "0305")


@rule("7A/when")
def test_a_hex_with_nothing_but_a_road_is_told_so() -> None:
    game = grognard.new_game("war_of_resistance", "1937-38", seed=1)
    while (decision := game.decision()) is not None and decision.kind != "movement":
        game.play(next((action for action in decision.actions if isinstance(action, Done)), decision.actions[0]))
    refusal: Any = game.why_not("rail j-20 G1:1120")  # the road from Peiping to Tientsin, not the railway
    assert (refusal.rule, refusal.key) == ("7A/when", "no-railway-but-road")
    assert "road" in game.say(refusal, "en")
    assert "route" in game.say(refusal, "fr")
    assert told(country(), "rail A 0303")[1] == "no-railway"


@rule("7A6a", "7A5a/split")
def test_manchukuo_runs_trains_on_a_chinese_part_without_a_yard() -> None:
    sandbox = WarSandbox(4, 12).own("japanese", LINE).line("high-rail", LINE[: 5 * 6 - 1], net="manchukuo")
    joined = sandbox.line("high-rail", LINE[5 * 5 :]).unit("A", "0202", "j-sq-8")
    for number in range(4):
        joined.unit(f"B{number}", "0208", "j-sq-8")
    game: Any = joined.game("movement")
    for order in ("rail A 0212", "rail B0 0203", "rail B1 0211"):
        assert isinstance(game.play(order), list), order
    refusal = game.why_not("rail B2 0211")  # 15 RE, of which 12 are used
    assert (refusal.rule, refusal.facts["free"]) == ("7A4/limit", "3")
    assert told(joined.own("chinese", "0207"), "rail B0 0211")[:2] == ("7A5a/split", "no-yard-on-part")


@rule("7A5b/temporary-effects", "7A4/limit")
def test_bombs_on_a_yard_take_capacity_from_the_trains_that_ran_before() -> None:
    game: Any = country().city("0201", "full", yard=2).unit("B", "0203", "j-lt-x4").game("movement")
    assert game.why_not("rail B 0207") is None
    p = game.position
    yard = p.world.board.index["0201"]
    for hits, order, free in ((1, "rail B 0207", "1"), (2, "rail A 0207", "0")):
        p.yard_hits[yard] = hits
        p.touch()
        refusal = game.why_not(order)
        assert (refusal.rule, refusal.facts["free"]) == ("7A4/limit", free)
    p.yard_hits[yard] = 0
    p.touch()
    assert game.why_not("rail B 0207") is None
