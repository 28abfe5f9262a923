"""14, 15, 37H and 41: cases written from the book, tried as anybody could try them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.trying import down, every, ordered, paragraph, reach, spent


def site(builders: str = "j-eng", ground: str = "clear", weather: str = "clear", points: int = 1) -> WarSandbox:
    """Builders E0, E1, ... in 0303, in supply from the sea, with resource points in their hex."""
    box = WarSandbox(6, 8).own("japanese", every(6, 8)).weather(weather).port("0301", "major")
    if ground != "clear":
        box.terrain(ground, "0303")
    for number, kind in enumerate(builders.split()):
        box.unit(f"E{number}", "0303", kind)
    return box.mark(resources={"0303": points})


def turns(box: WarSandbox, *orders: str, rounds: int = 1) -> Any:
    """Orders of an initial phase, and as many game turns until the same player's next ones."""
    game: Any = box.game(["initial", "movement"] * rounds + ["initial"], stay=True)
    ordered(game, *orders, "done")
    for number in range(rounds):
        reach(game, "movement")
        if number < rounds - 1:
            reach(ordered(game, "done"), "initial")
            ordered(game, "done")
    return reach(ordered(game, "done"), "initial")


@rule("14A1a/time", "14A1a/cost", "14A1b/time-cost", "14A1b/increase", "14A3/upgrade", "14A1g/doubling")
@pytest.mark.parametrize(
    ("work", "ground", "weather", "rounds", "mark", "value"),
    [
        ("fort", "clear", "clear", 1, "fort", "fort"), ("fort", "woods", "clear", 1, "fort", ""),
        ("fort", "woods", "clear", 2, "fort", "fort"), ("fort", "clear", "frost", 1, "fort", ""),
        ("fort", "clear", "frost", 2, "fort", "fort"), ("permanent-airfield", "rough", "clear", 1, "permanent", 3),
        ("raise-volume", "mountain", "clear", 1, "upgraded", 1),
    ],
)  # fmt: skip
def test_works_take_their_turns_and_a_point(
    work: str, ground: str, weather: str, rounds: int, mark: str, value: object
) -> None:
    box = site("j-rr" if work == "raise-volume" else "j-eng", ground, weather).line("low-rail", "0303 0304")
    game = turns(box, f"build {work} E0", rounds=rounds)
    assert (game.mark("0303", mark), game.mark("0303", "resources")) == (value, 0)


@rule(
    "14A1a/where", "14A1a/cost", "14A1a/time", "14A1/who", "14A3/limits", "14A1b/where", "14A1c/where", "14A1c/increase"
)
@pytest.mark.parametrize(
    ("box", "work", "rule_id"),
    [
        (site(points=0), "fort", "14A1a/cost"),
        (site().mark(fort={"0303": "fort"}), "fort", "14A1a/where"),
        (site().mark(fort={"0303": "fortress-unimproved"}), "fort", "14A1a/where"),
        (site("j-lt-r"), "fort", "14A1/who"),
        (site("j-rr"), "fort", "14A3/limits"),
        (site(ground="mountain"), "permanent-airfield", "14A1b/where"),
        (site().mark(strip={"0303": 2}), "landing-strip", "14A1c/increase"),
        (site().mark(permanent={"0303": 3}), "landing-strip", "14A1c/where"),
        (site("j-rr"), "new-line", "7A7"),
        (site(points=0).mark(resources={"0308": 1}), "fort", ""),  # it need not lie in the hex
    ],
)
def test_what_cannot_be_built_here(box: WarSandbox, work: str, rule_id: str) -> None:
    assert paragraph(box.game("initial", stay=True), f"build {work} E0") == rule_id


@rule("14A1f", "14A1d/build", "14A1e", "14A1h/mp-works", "14A1g/doubling", "14A1g/temporary", "14A3/gauge")
@pytest.mark.parametrize(
    ("builders", "work", "weather", "points"),
    [
        ("j-eng", "repair-rail", "clear", 4), ("j-eng j-con", "repair-rail", "clear", 2),
        ("j-rr", "repair-rail", "clear", 4),
        ("j-eng j-con", "repair-rail", "rain", 4), ("j-eng", "repair-rail", "rain", "14A1f"),
        ("j-eng", "repair-airbase", "clear", 2), ("j-eng", "temporary-airfield", "clear", 2),
        ("j-eng", "temporary-airfield", "frost", 4), ("j-eng", "temporary-airfield", "rain", "14A1g/temporary"),
        ("j-eng", "demolish-port", "clear", 3), ("j-eng j-con j-con", "repair-rail", "clear", "14A1h/no-further"),
        ("j-rr", "change-gauge", "clear", "14A3/no-break"),
    ],
)  # fmt: skip
def test_what_works_of_a_phase_cost_each_builder(builders: str, work: str, weather: str, points: float | str) -> None:
    box = site(builders, weather=weather).line("low-rail", "0303 0304").mark(broken={"0303": 1}).port("0303", "minor")
    game = box.mark(permanent={"0303": 3}, base_hits={"0303": 2}).game("movement", stay=True)
    if work == "temporary-airfield":
        game = box.mark(permanent={"0303": 0}, base_hits={"0303": 0}).game("movement", stay=True)
    names = ",".join(f"E{number}" for number in range(len(builders.split())))
    if isinstance(points, str):
        assert paragraph(game, f"work {work} {names}") == points
        return
    ordered(game, f"work {work} {names}")
    assert {spent(game, name) for name in names.split(",")} == {points}


@rule("14A1i/chinese", "14A1i/japanese")
def test_civilians_help_near_cities_in_friendly_hands() -> None:
    for row, points in (("0307", 2), ("0308", 4)):
        box = WarSandbox(6, 9).own("chinese", every(6, 9)).city(row, "large").line("low-rail", "0303 0304")
        box.mark(broken={"0303": 1}).unit("E", "0303", "c-con")
        assert spent(ordered(box.game("movement", "chinese", stay=True), "work repair-rail E"), "E") == points
    for province, points in (("kiangsu", 4), ("jehol", 2)):
        box = WarSandbox(6, 9).own("japanese", every(6, 9)).city("0307", "large").line("low-rail", "0303 0304")
        box.province(province, every(6, 9)).mark(broken={"0303": 1}).unit("E", "0303", "j-con")
        box.government("jehol").capital("jehol", "0307")
        assert spent(ordered(box.game("movement", stay=True), "work repair-rail E"), "E") == points


@rule("14A1d/upkeep", "14A1a/abort", "14A1c/time")
def test_works_end_when_their_builders_go() -> None:
    box = site("j-eng j-con").mark(temporary={"0303": 1})
    game = ordered(box.game("movement", stay=True), "move E0 0304")
    assert game.mark("0303", "temporary") == 1
    assert ordered(game, "move E1 0304").mark("0303", "temporary") == 0
    left: Any = site().game(["initial", "movement", "initial"], stay=True)
    reach(ordered(left, "build fort E0", "done"), "movement")
    reach(ordered(left, "move E0 0304", "done"), "initial")
    assert (left.mark("0303", "fort"), left.mark("0303", "resources")) == ("", 0)
    strip: Any = site(points=0).game(["initial", "movement"], stay=True)
    reach(ordered(strip, "build landing-strip E0", "done"), "movement")
    reach(ordered(strip, "done"), "pause")
    assert strip.mark("0303", "strip") == 1


@rule("37H/attempt", "37H/eligibility", "14C/reset", "14C1", "14C/moved")
def test_headquarters_are_tried_by_ones_and_twos_and_turned_back() -> None:
    box = WarSandbox(8, 9).own("japanese", every(8, 9)).port("0301", "major").unit("H", "0303", "j-hq", activation=4)
    box.unit("K", "0503", "j-hq", activation=5).unit("L", "0703", "j-hq").unit("A", "0304", "j-lt-r")
    for order, die, active in (("H", 4, {"H"}), ("H", 5, set()), ("H,K", 4, {"K"}), ("H,K", 3, {"H", "K"})):
        game = ordered(box.game("reaction", dice=[die], stay=True), f"activate {order}")
        told = [event.facts["hqs"] for event in game.log() if event.kind == "activated"]
        assert {name for hqs in told for name in ((hqs,) if isinstance(hqs, str) else hqs)} == active
    assert paragraph(box.game("reaction", stay=True), "activate H,K,L") == "37H/attempt"
    for state in ({"used": True}, {"supply": "unsupplied"}):
        idle = WarSandbox(4, 4).unit("H", "0202", "j-hq", **state).unit("K", "0303", "j-hq")
        assert paragraph(idle.game("reaction", stay=True), "activate H") == "37H/attempt"
    for year, used in (("Dec II 38", False), ("Jan I 39", True)):
        china = WarSandbox(6, 8).own("chinese", every(6, 8)).city("0202", "full").city("0204", "full")
        china.line("high-rail", "0202 0203 0204").unit("K", "0203", "c-14").unit("H", "0203", "c-hq", used=True)
        game = china.mark(resources={"0202": 1}).tracks(turn=year).game("initial", "chinese", stay=True)
        assert game.state("H", "used") == used
    assert not ordered(game, "renew H 0202").state("H", "used")
    train = WarSandbox(4, 9).own("japanese", down(2, 1, 9)).line("high-rail", down(2, 1, 9)).city("0201", "full")
    assert ordered(train.unit("H", "0203", "j-hq").game("movement"), "rail H 0208").state("H", "used")


@rule("14C/zoi", "37H/sequential", "37H/used", "9K", "6D/once")
def test_a_reaction_from_the_die_to_the_used_side() -> None:
    for hex, moves in (("0209", True), ("0210", False)):
        box = WarSandbox(4, 14).own("japanese", every(4, 14)).weather("mud").unit("H", "0201", "j-hq", radius=8)
        game: Any = box.unit("A", hex, "j-lt-r").unit("B", "0202", "j-lt-b").game("reaction", dice=[1], stay=True)
        reach(ordered(game, "activate H"), "reaction-movement")
        assert any(order.startswith(f"move A {hex[:2]}") for order in game.orders()) == moves
    box = WarSandbox(8, 9).unit("H", "0303", "j-hq").unit("K", "0503", "j-hq").unit("A", "0305", "j-sq-8")
    game = box.unit("D", "0308", "c-35").game("reaction", dice=[1, 3, 1], stay=True)
    reach(ordered(game, "activate H"), "reaction-movement")
    reach(ordered(game, "move A 0307", "done"), "reaction-combat")
    ordered(game, "attack 0308", "join A", "resolve")
    while game.asked() not in ("reaction-combat", "reaction"):
        ordered(game, game.orders()[0])
    if game.asked() == "reaction-combat":
        ordered(game, "done")
    reach(game, "reaction")
    assert (game.state("H", "used"), paragraph(game, "activate H")) == (True, "37H/attempt")
    reach(ordered(game, "activate K"), "reaction-movement")
    assert paragraph(game, "move A 0306").startswith("6D")


@rule("37H/used", "9K", "14C/stats")
def test_headquarters_attack_in_no_reaction_and_never_alone() -> None:
    box = WarSandbox(8, 9).unit("H", "0303", "j-hq").unit("K", "0304", "j-hq").unit("A", "0304", "j-lt-r")
    game: Any = box.unit("B", "0406", "j-lt-r").unit("D", "0305", "c-x").game("reaction", dice=[1], stay=True)
    reach(ordered(game, "activate H"), "reaction-combat")
    ordered(game, "attack 0305")
    assert (paragraph(game, "join K"), paragraph(game, "join A")) == ("37H/used", "")
    assert "headquarters" in game.say(game.why_not("join K"), "en")
    alone = WarSandbox(6, 6).unit("H", "0302", "j-hq").unit("D", "0303", "c-x").game("combat", stay=True)
    assert paragraph(alone, "attack 0303") == "9G/attack-zero"


@rule("14H/capacity", "14H/cavalry", "14H/start-stacked", "14H/phases", "14C/moved")
def test_transport_counters_carry_what_is_named_with_them() -> None:
    box = WarSandbox(4, 14).own("japanese", every(4, 14)).mark(attack_supply={"0201": 1}).unit("H", "0201", "j-hq")
    for name, kind in zip(
        "TUVACKRB", ("j-trans",) * 3 + ("j-lt-r", "j-cav-x", "j-tank", "j-art", "j-lt-r"), strict=True
    ):
        box.unit(name, "0203" if name == "B" else "0201", kind)
    game: Any = box.game("movement", stay=True)
    refused = {
        order: paragraph(game, order) for order in ("load T,C", "load T,U attack", "load T A", "load T,K", "load T,R")
    }
    assert refused == {
        "load T,C": "14H/capacity",
        "load T,U attack": "14H/capacity",
        "load T A": "14H/start-stacked",
        "load T,K": "14H/capacity",
        "load T,R": "14H/capacity",
    }
    assert paragraph(game, "load T,H") == "14C/moved"
    assert "comma" in game.say(game.why_not("load T A"), "en")
    ordered(game, "load T,A", "load U,V,C", "move T,A 0211")
    assert (game.where("A"), spent(game, "T")) == ("0211", 10)
    later = ordered(box.game("exploitation", stay=True), "load T,A", "move T,A 0203")
    assert (later.where("A"), paragraph(later, "load T,B")) == ("0203", "14H/start-stacked")


def sixth(**state: Any) -> WarSandbox:
    box = WarSandbox(8, 8).unit("D", "0202", "j-sq-8", ident="6", **state)
    for name in "pq":
        box.unit(name, "aside", "j-lt-x4", division="6", set="j-6")
    for name in ("a0", "a1"):
        box.unit(name, "aside", "j-lt-r", set="a")
    return box


@rule("15A/breakdown-when", "15A/breakdown-how", "15B/cascade", "15A/reassemble", "15B/list", "15C2", "8B/when")
def test_divisions_break_down_at_the_start_and_come_together_at_the_end() -> None:
    game = ordered(sixth().game("movement", stay=True), "break-down D")
    assert sorted(game.at("0202")) == ["p", "q"]
    ordered(game, "break-down p")
    assert sorted(game.at("0202")) == ["a0", "a1", "q"]
    ordered(game, "move q 0203", "done")
    assert [order for order in game.orders() if order.startswith("assemble")] == ["assemble a0,a1"]
    late = sixth().unit("Z", "0404", "j-lt-r").game("movement", stay=True)
    assert paragraph(ordered(late, "move Z 0405"), "break-down D") == "15A/breakdown-when"
    assert paragraph(sixth(face="cadre").game("movement", stay=True), "break-down D") == "15B/list"
    assert paragraph(WarSandbox(4, 4).unit("D", "0202", "j-sq-8").game("movement", stay=True), "break-down D") == "15C2"
    assert paragraph(sixth().unit("E", "0203", "c-x").game("combat", stay=True), "break-down D") == "15A/breakdown-when"
    full = sixth()
    for name, kind in zip("XYVWU", ("j-tri-7", "j-tri-7", "j-lt-r", "j-lt-r", "j-lt-r"), strict=True):
        full.unit(name, "0202", kind)
    crowd = ordered(full.game("movement", stay=True), "break-down D", "done")
    assert (crowd.asked(), paragraph(crowd, "done")) == ("assemble", "8B/when")


@rule("14F/ownership", "14F/accelerated")
def test_guerrillas_hold_a_hex_while_they_are_in_it_and_hurry_over_open_ground() -> None:
    box = WarSandbox(8, 10).own("japanese", every(8, 10)).base("YWS", "0404")
    game = box.unit("G", "0404", "g-15", base="YWS", power="ccp").game("movement", "chinese", stay=True)
    ordered(game, "accelerate G 0405", "accelerate G 0406")
    assert spent(game, "G") == 1
    assert [game.control(hex) for hex in ("0404", "0405", "0406")] == ["japanese", "japanese", "chinese"]


def campaign(turn: str = "Sep I 37", level: int = 3) -> WarSandbox:
    return WarSandbox(6, 6).campaign().tracks(turn=turn, restriction=level)


@rule("41A2c/trigger-ground-naval", "41A2b-ii/roll", "41A2b-ii/dates", "41A2c/trigger-stack", "41A2b-i/level3")
def test_posture_and_restrictions() -> None:
    for province, aggressive, level in (("kiangsu", True, 2), ("shantung", False, 3)):
        box = campaign().province(province, every(6, 6)).own("japanese", "0203").unit("C", "0202", "c-35")
        game = ordered(box.game("movement", "chinese", stay=True), "move C 0203")
        assert (game.track("aggressive"), game.track("restriction")) == (aggressive, level)
    for dice, start, level in (((5, 5), 3, 2), ((6, 5), 3, 1), ((6, 6), 3, 0), ((4, 5), 3, 3), ((5, 5), 1, 1)):
        game = campaign(level=start).game("initial", dice=[*dice, 1, 1, 1], stay=True)
        assert game.track("restriction") == level
    for turn, level in (("Nov II 37", 3), ("Dec I 37", 2), ("Mar I 38", 1), ("Aug I 38", 0)):
        assert campaign(turn).game("initial", dice=[1] * 8, stay=True).track("restriction") == level
    for brigades, aggressive in ((7, False), (8, True)):
        box = campaign().own("chinese", every(6, 6)).own("japanese", "0303")
        for number in range(brigades):
            box.unit(f"C{number}", ("0302", "0304", "0202")[number % 3], "c-x")
        game = box.game("player turn", "chinese", dice=[3] * 12, stay=True)
        assert reach(game, "pause").track("aggressive") == aggressive
    army = campaign().province("shantung", "0202").unit("A", "0202", "j-sq-10").unit("D", "0203", "c-x")
    for phase, order in (("combat", "attack 0203"), ("movement", "overrun 0203"), ("movement", "move A 0302")):
        assert paragraph(army.game(phase, stay=True), order) == "41A2b-i/levels"


@rule("41A2/supply", "41A2a/not-enemy")
def test_the_opening_turn_in_the_north() -> None:
    box = WarSandbox(6, 9).campaign().province("hopei", every(6, 9)).tracks(turn="Jul II 37", restriction=3)
    box.unit("T", "0303", "j-tank").unit("C", "0304", "c-35").unit("A", "0302", "j-sq-10").unit("D", "0402", "c-x")
    game = ordered(box.game("movement", stay=True), "move T 0203")
    assert (spent(game, "T"), paragraph(game, "move A 0304")) == (1, "6/enemy-hex")
    ordered(game, "overrun 0402", "join A", "resolve")
    assert box.game("initial", dice=[1] * 9, stay=True).state("A", "supply") == "supplied"
