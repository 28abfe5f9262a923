"""9 to 11, 13 and 14B, 14I: cases written from the book, tried as anybody could try them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.trying import every, forecast, ordered, outcome, paragraph, settled, spent


def field(attackers: str, defenders: str, ground: str = "", **state: Any) -> WarSandbox:
    """Attackers A0, A1, ... with supply in 0302, defenders D0, D1, ... in 0303; `ground`: words that lay the board."""
    box = WarSandbox(6, 7).mark(attack_supply={"0302": 6})
    for number, kind in enumerate(attackers.split()):
        box.unit(f"A{number}", "0302", kind)
    for number, kind in enumerate(defenders.split()):
        box.unit(f"D{number}", "0303", kind, **state)
    for word in ground.split():
        lay(box, word)
    return box


def lay(box: WarSandbox, word: str) -> None:
    what, _, kind = word.partition(":")
    match what:
        case "hex":
            box.terrain(kind, "0303")
        case "side":
            box.side(kind, "0302/0303")
        case "city":
            box.city("0303", kind)
        case "work":
            box.mark(fort={"0303": kind})
        case "weather":
            box.weather(kind)
        case "frozen":
            box.tracks(frozen={"4": True})
        case "rice":
            box.tracks(rice={"4": True})


def numbers(attackers: str) -> str:
    return " ".join(f"A{number}" for number in range(len(attackers.split())))


def ahead(attackers: str, defenders: str, ground: str = "", *, fed: bool = True, **state: Any) -> Any:
    return forecast(field(attackers, defenders, ground, **state), numbers(attackers), supply="0302 0302 0302" * fed)


@rule(
    "10C1/aeca",
    "10C2/aecd",
    "10C3/atec",
    "10B/values",
    "10E",
    "10F/limit",
    "10G/aec",
    "10G/atec",
    "10C/weather",
    "12E/out-of-supply-zoc",
)
@rule("14A2/bonus", "14I", "36B/rain", "36B/mud-typhoon")
@pytest.mark.parametrize(
    ("attackers", "defenders", "ground", "modifiers"),
    [
        ("j-tank j-tank j-lt-x4 j-art j-art", "c-35", "", {"armour": 1}),  # the first example of the book: 1 of 3
        ("j-tank j-tri-7", "c-35", "", {"armour": 1}),  # a seventh
        ("j-tank j-sq-8", "c-35", "", {}),  # less
        ("j-tank j-tank j-lt-r", "c-35", "", {"armour": 2}),  # a half
        ("j-tank j-tank", "c-35", "", {"armour": 3}),
        ("j-tank j-lttank", "c-35", "", {"armour": 3}),  # the light tanks are made neutral (10E)
        ("j-lttank j-lttank", "c-35", "", {"armour": 2}),
        ("j-lttank j-art j-art", "c-35", "", {"armour": 1}),  # of two neutral RE one is too much: 1/4 of 1 1/2 (10F)
        ("j-tank j-dk-mot", "c-35", "", {"armour": 1}),
        ("j-sq-8", "c-tankr c-14", "", {"anti-tank": -2}),
        ("j-tank j-tank", "c-tankr", "", {"armour": 3, "anti-tank": -4}),
        ("j-tank j-tank", "c-tankr", "city:large", {"anti-tank": -4}),  # 10G: where armour cannot be used
        ("j-tank j-tank", "c-tankr", "weather:rain", {"anti-tank": -4, "weather": -1}),
        ("j-tank j-tank", "c-35", "weather:mud", {"weather": -2}),
        ("j-tank j-tank", "c-35", "weather:winter", {"armour": 1, "weather": -1}),
        ("j-tank j-tank j-lt-x4", "c-35", "weather:winter", {"weather": -1}),
        ("j-tank", "c-35", "weather:frost", {"armour": 3}),
        ("j-tank", "c-35", "side:river", {"water": -1}),
        ("j-tank", "c-35", "hex:rough", {"armour": 1, "rough": -1}),
        ("j-eng j-sq-8", "c-35", "city:full", {"engineers": 1, "city-full": -1}),
        ("j-eng j-sq-8 j-sq-8", "c-35", "city:full", {"city-full": -1}),  # a ninth
        ("j-eng j-sq-8", "c-35", "work:fort", {"engineers": 1, "fort": -1}),
        ("j-eng j-sq-8", "c-35", "city:large", {}),
        ("j-lt-r j-mtn-r j-inf-r j-inf-r j-art", "c-35", "hex:mountain", {"mountaineers": 1, "mountain": -2}),
        ("j-lt-r j-inf-r j-inf-r j-art", "c-35", "hex:mountain", {"mountain": -2}),
        ("j-lt-r", "c-35", "hex:woods", {"woods": -1}),
    ],
)
def test_what_changes_the_die(attackers: str, defenders: str, ground: str, modifiers: dict[str, int]) -> None:
    found = ahead(attackers, defenders, ground)
    assert {each["name"]: each["number"] for each in found["modifiers"]} == modifiers


@rule(
    "11/unsupported-half", "11/giving-support", "11/artillery-support", "11/where", "12E/general-only", "12E/isolated"
)
@rule(
    "14B/attack", "14B/defence", "14B/excess-attack-japanese", "14B/excess-defence-chinese", "14B1", "14E", "9H", "37A4"
)
@pytest.mark.parametrize(
    ("attackers", "defenders", "ground", "state", "strengths"),
    [
        ("j-lt-x4u", "c-35", "", {}, (2, 3)),
        ("j-sq-10 j-lt-x4u j-inf-r", "c-35", "", {}, (16, 3)),
        ("j-sq-8 j-lt-x4u", "c-35", "", {}, (10, 3)),
        ("j-art j-inf-r j-inf-r j-inf-r", "c-35", "", {}, (8, 3)),
        ("j-art j-inf-r j-inf-r j-inf-r j-inf-r", "c-35", "", {}, (9, 3)),  # the guns support three
        ("j-sq-8", "c-14", "", {}, (8, 0.5)),
        ("j-sq-8", "c-14 c-art", "", {}, (8, 2)),
        ("j-sq-8", "c-14 c-35", "", {}, (8, 3.5)),
        ("j-sq-8", "c-35", "", {"supply": "unsupplied"}, (8, 1.5)),
        ("j-sq-8", "c-35", "", {"supply": "cut-off"}, (8, 0.375)),  # its own support is lost as well
        ("j-sq-8", "c-art c-art c-art c-x", "", {}, (8, 2)),  # the example of the book
        ("j-inf-r j-art j-art j-art", "c-35", "", {}, (5, 3)),
        ("j-sq-8 j-siege", "c-35", "city:partial", {}, (14, 3)),
        ("j-sq-8 j-siege", "c-35", "work:fort", {}, (11, 3)),
        ("j-sq-8 j-siege", "c-35", "work:fortress-unimproved", {}, (14, 3)),
        ("j-sq-8", "c-fort", "work:fortress-unimproved", {}, (8, 1)),
        ("j-sq-8", "c-fort", "", {}, (8, 0.5)),
        ("j-senda j-sq-8", "c-35", "hex:woods", {}, (10.5, 3)),
        ("j-art j-lt-r", "c-35", "hex:woods", {}, (4, 3)),
        ("j-sq-8", "c-35", "hex:irrigated rice", {}, (4, 3)),
        ("j-sq-8", "c-35", "hex:irrigated", {}, (8, 3)),
        ("j-sq-8", "c-35", "side:major", {}, (4, 3)),
        ("j-sq-8", "c-35", "side:major weather:winter frozen", {}, (8, 3)),
    ],
)
def test_strengths_are_modified_and_never_rounded(
    attackers: str, defenders: str, ground: str, state: dict[str, Any], strengths: tuple[float, float]
) -> None:
    found = ahead(attackers, defenders, ground, **state)
    assert (found["attack"], found["defence"]) == strengths


@rule("12E/attack-supply-full", "12E/general-only", "12E/out-of-supply", "12E/isolated", "12D1/ten-re")
def test_attack_supply_gives_all_of_what_general_supply_has_left() -> None:
    def strength(supply: str, fed: str) -> float:
        box = WarSandbox(6, 6).mark(attack_supply={"0302": 1}).unit("D", "0303", "c-35")
        return float(forecast(box.unit("A", "0302", "j-sq-8", supply=supply), "A", supply=fed)["attack"])

    found = {state: (strength(state, "0302"), strength(state, "")) for state in ("supplied", "unsupplied", "cut-off")}
    assert found == {"supplied": (8, 4), "unsupplied": (8, 2), "cut-off": (2, 0.5)}
    three = field("j-sq-8 j-sq-8 j-sq-8", "c-35")
    assert forecast(three, "A0 A1 A2", supply="0302")["attack"] == 8 + 8 + 4  # 10 RE of 12, nobody in part
    assert forecast(three, "A0 A1 A2", supply="0302 0302")["attack"] == 24


@rule(
    "9A/odds-rounding",
    "9B/max-odds",
    "9B/min-odds",
    "9C/AS",
    "9C/AR-DR",
    "9C/HX",
    "9C/EX",
    "9C/AH-DH",
    "9G/defence-zero",
)
@pytest.mark.parametrize(
    ("attackers", "defenders", "ground", "dice", "result"),
    [
        ("j-sq-10", "c-35", "", [4], ("10", "3", "HX")),
        ("j-sq-8", "c-35", "", [4], ("8", "3", "EX")),  # 2:1
        ("j-sq-10 j-sq-10", "c-25", "", [1], ("20", "1", "DR")),  # 9:1 and no more
        ("j-lt-b", "c-46", "", [6], ("1", "4", "AR")),  # 1:4 just so
        ("j-lt-b", "c-46 c-14", "", [], ("1", "4½", "AE")),  # less: without a die
        ("j-lt-b", "c-hq", "", [], ("1", "0", "DE")),
        ("j-sq-10", "c-hq c-35", "", [4], ("10", "3", "HX")),
        ("j-tri-7 j-inf-r j-inf-b", "c-35", "hex:rough", [4], ("10", "3", "EX")),
        ("j-tri-7 j-inf-r j-inf-b", "c-35", "hex:mountain", [5], ("5", "3", "AR")),
        ("j-sq-10", "c-35", "hex:mountain", [5], ("5", "3", "AS")),
        ("j-sq-10", "c-35", "weather:mud", [5], ("10", "3", "EX")),
        ("j-sq-10", "c-35", "weather:rain", [5], ("10", "3", "HX")),
        ("j-sq-10", "c-35", "weather:frost", [5], ("10", "3", "DR")),
    ],
)
def test_the_result_of_an_attack(
    attackers: str, defenders: str, ground: str, dice: list[int], result: tuple[str, str, str]
) -> None:
    game = field(attackers, defenders, ground).game("combat", dice=dice, exact=True)
    assert outcome(ordered(game, "attack 0303", "join-all", "supply 0302", "resolve")) == result


@rule("6B/combat-shift")
@pytest.mark.parametrize(
    ("attackers", "defenders", "result"),
    [(0, 0, "EX"), (1, 0, "EX"), (2, 0, "AS"), (3, 0, "AS"), (0, 2, "HX"), (4, 9, "DR")],
)
def test_hits_of_haste_shift_the_column_by_half_their_difference(attackers: int, defenders: int, result: str) -> None:
    box = WarSandbox(6, 6).unit("A", "0302", "j-sq-10", hits=attackers).unit("D", "0303", "c-35", hits=defenders)
    game = box.mark(attack_supply={"0302": 1}).game("combat", dice=[3])
    assert outcome(ordered(game, "attack 0303", "join A", "supply 0302", "resolve"))[2] == result


@rule("9C/EX", "9C/HX", "9D/printed", "9E1")
def test_exchanges_are_paid_in_printed_strength() -> None:
    half = field("j-sq-10 j-lt-x5", "c-35 c-35").game("combat", dice=[5])  # 15 against 6, as in the book
    ordered(half, "attack 0303", "join-all", "supply 0302", "resolve")
    assert half.asked() == "losses"
    assert [half.where(name) in every(6, 7).split() for name in ("D0", "D1")] == [False, False]
    ordered(half, "lose A1")
    assert (half.state("A1", "face"), half.state("A0", "face")) == ("remnant", "full")
    whole = field("j-sq-10 j-lt-x5", "c-35 c-35").game("combat", dice=[4])
    ordered(whole, "attack 0303", "join-all", "supply 0302", "resolve", "lose A0")
    assert (whole.state("A0", "face"), whole.state("A1", "face")) == ("cadre", "full")  # 10 count, not 6
    equal = field("j-tri-7", "c-46 c-35").game("combat", dice=[6])
    ordered(equal, "attack 0303", "join-all", "supply 0302", "resolve")
    assert outcome(equal) == ("7", "7", "EX")
    assert (equal.state("D0", "face"), equal.state("A0", "face")) == ("cadre", "cadre")


@rule("9F1/owner-moves", "9F1/zoc-reduction", "9F1/continue", "9F1/no-route")
@pytest.mark.parametrize(
    ("kind", "others", "found"),
    [
        ("c-35", "", ("0304", "full")),
        ("c-46", "Z:0305:j-lt-r", ("0304", "cadre")),  # into a zone: reduced
        ("c-35", "Z:0305:j-lt-r", ("eliminated", "full")),
        ("c-35", "Z:0305:j-lt-r F:0304:c-x", ("eliminated", "full")),  # a friend there changes nothing
        ("c-46", "Z:0304:j-lt-b", ("eliminated", "full")),  # no way at all
        ("c-35", "F:0304:c-46 G:0304:c-46 H:0304:c-46", ("on", "full")),  # beyond a full hex
    ],
)
def test_where_the_beaten_go(kind: str, others: str, found: tuple[str, str]) -> None:
    box = WarSandbox(6, 8).terrain("sea", "0202 0203 0402 0403").mark(attack_supply={"0302": 1})
    for number in range(2 if kind == "c-46" else 1):
        box.unit(f"A{number}", "0302", "j-tri-7" if kind == "c-46" else "j-sq-10")
    for word in others.split():
        box.unit(*word.split(":"))
    game = box.unit("D", "0303", kind).game("combat", dice=[5])
    settled(ordered(game, "attack 0303", "join-all" if kind == "c-46" else "join A0", "supply 0302", "resolve"))
    assert outcome(game)[2] == "DR"
    where = game.where("D")
    place = where if where in ("0304", "eliminated") else "on" if where in ("0204", "0305", "0404") else where
    assert (place, game.state("D", "face")) == found


@rule("9F2/attacker-advance", "9F2/defender-return", "9F2/never-vacated")
def test_who_has_won_may_advance_and_if_nobody_does_the_others_come_back() -> None:
    def beaten() -> Any:
        box = field("j-sq-10", "c-35").own("chinese", "0303").unit("N", "0402", "j-lt-b")
        game = box.mark(fort={"0303": "fort"}).game("combat", dice=[6])
        return settled(ordered(game, "attack 0303", "join A0", "supply 0302", "resolve"))

    game = beaten()
    assert (game.asked(), paragraph(game, "advance N 0303")[:3]) == ("advance", "9F2")
    ordered(game, "advance A0 0303")
    assert (game.control("0303"), game.mark("0303", "fort")) == ("japanese", "")
    game = ordered(beaten(), "done", "return D0")
    assert (game.where("D0"), game.control("0303"), game.mark("0303", "fort")) == ("0303", "chinese", "fort")


@rule("9B/once", "9B/prohibited", "9G/attack-zero", "9/who", "7A2/consequence")
def test_what_an_attack_may_not_do() -> None:
    box = field("j-sq-10 j-con", "c-46").unit("B", "0305", "j-sq-10").unit("E", "0301", "c-14")
    game = ordered(box.game("combat", dice=[3]), "attack 0303")
    assert paragraph(game, "join B") == "9/who"
    assert paragraph(ordered(game, "join A1"), "resolve") == "9G/attack-zero"
    settled(ordered(game, "join A0", "supply 0302", "resolve"))
    assert outcome(game)[2] == "AS"
    assert (paragraph(game, "attack 0303"), paragraph(game, "attack 0301")) == ("9B/once", "9B/once")
    apart = field("j-sq-10", "c-46", "side:great").unit("B", "0304", "j-sq-10").game("combat")
    assert paragraph(ordered(apart, "attack 0303"), "join A0") == "9B/prohibited"
    assert paragraph(field("j-sq-10", "c-46", "side:great").game("combat"), "attack 0303") == "9B/prohibited"


@rule("13/odds", "13/mp-cost", "13/defence-zero", "13/road-rate", "13/auto-supply", "6B/overrun-shift")
@pytest.mark.parametrize(
    ("attacker", "defenders", "state", "more", "points"),
    [
        ("j-lt-x5", "c-x", {}, "", 3),  # 10:1 just so: 1 for the hex, 2 for the overrun
        ("j-lt-x4", "c-x", {}, "", None),  # 8:1
        ("j-sq-10", "c-x", {}, "", 2),  # more than 12:1
        ("j-sq-10", "c-14", {}, "", 2),  # the zone of who is overrun costs nothing
        ("j-sq-10", "c-x", {}, "zone", 4),  # that of another does, on the hex left and the hex entered
        ("j-sq-10", "c-x", {"supply": "unsupplied"}, "", None),  # a quarter
        ("j-lt-b", "c-hq", {}, "", 2),  # no defence
        ("j-lt-b", "c-art", {}, "", 2),  # guns alone defend with nothing
        ("j-sq-10", "c-x", {}, "mountain", 5),  # half: 10:1, and 3 for the hex
        ("j-sq-10", "c-x", {}, "mountain road", 3),
        ("j-lt-x4", "c-x", {}, "hits", None),  # 8:1 is no column: it counts as 7:1
        ("j-ncg", "c-x c-x", {}, "hits", None),  # 5:1
    ],
)
def test_an_overrun_asks_for_ten_to_one_and_for_points(
    attacker: str, defenders: str, state: dict[str, Any], more: str, points: int | None
) -> None:
    box = WarSandbox(6, 6).unit("A", "0302", attacker, **state)
    for number, kind in enumerate(defenders.split()):
        box.unit(f"D{number}", "0303", kind, hits=2 if more == "hits" else 0)
    if "zone" in more:
        box.unit("Z", "0202", "c-35")
    if "mountain" in more:
        box.terrain("mountain", "0303")
    if "road" in more:
        box.line("road", "0302 0303")
    game = box.game("movement", stay=True)
    if points is None:
        assert paragraph(game, "overrun 0303") == "13/odds"
        return
    ordered(game, "overrun 0303", "join A", "resolve")
    assert (spent(game, "A"), game.where("D0")) == (points, "eliminated")


@rule("6B/overrun-shift", "13/effect", "13/advance")
def test_two_hits_make_nine_to_one_a_ten_and_who_has_overrun_goes_on() -> None:
    for hits, allowed in ((2, True), (1, False)):
        box = WarSandbox(6, 8).unit("A", "0302", "j-tri-7").unit("B", "0302", "j-inf-r").unit("E", "0303", "c-x")
        game = box.unit("D", "0303", "c-x", hits=hits).game("movement")
        assert (paragraph(game, "overrun 0303") == "") == allowed
    box = WarSandbox(6, 8).unit("A", "0302", "j-sq-10").unit("D", "0303", "c-46", supply="cut-off")
    game = ordered(box.game("movement"), "overrun 0303", "join A", "resolve")
    assert game.where("D") == "eliminated"  # cadre and all
    stayed = ordered(box.game("movement"), "overrun 0303", "join A", "resolve", "done")
    assert (stayed.where("A"), spent(stayed, "A")) == ("0302", 2)
    ordered(game, "ride-on A", "move A 0307")
    assert spent(game, "A") == 6


@rule("37A1/combat")
def test_the_great_wall_halves_by_a_die_whoever_is_neither_gunner_nor_engineer() -> None:
    box = field("j-tri-7 j-inf-r j-art j-eng", "c-46", "side:great-wall")
    game = box.game("combat", dice=[1, 2, 4], exact=True)
    ordered(game, "attack 0303", "join-all", "supply 0302", "resolve")
    assert outcome(game)[0] == "8½"
    thwarted = field("j-lt-x5", "c-x", "side:great-wall").game("movement", dice=[1])
    ordered(thwarted, "overrun 0303", "join A0", "resolve")
    assert (thwarted.where("D0"), spent(thwarted, "A0") >= 3) == ("0303", True)
