"""18.2, 18.3: what units that do not cooperate cannot do, and how many may be guests abroad."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule
from tests.rules.world_in_flames.air import FAR, FRONT, HOME, TARGET, bomber, fighter, send, sky, why

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 6))
FRANCE = " ".join(f"{column:02}{row:02}" for column in range(3, 6) for row in range(1, 6))


def allies() -> FlamesSandbox:
    """Commonwealth and France, which do not cooperate, against Germany; France in the middle, Germans in the east."""
    box = FlamesSandbox(8, 5, "commonwealth france germany").war("commonwealth", "germany").war("france", "germany")
    box.home("france", FRANCE).control("germany", EVERY).control("france", FRANCE)
    west = "0101 0102 0103 0104 0105 0201 0202 0203 0204 0205"
    return box.home("uk", west).control("commonwealth", west).city("0103").city("0303")


def british(box: FlamesSandbox, name: str, at: str, type: str = "INF", **more: Any) -> FlamesSandbox:
    return box.unit(name, at, "commonwealth", type, combat=3, movement=4, **more)


@rule("11.11.5/foreign-commitment", "18.2/fte-limit", "18.2/fte-major")
def test_guests_need_an_hq_that_is_worth_as_many_as_they_are() -> None:
    game = british(allies(), "A", "0203").game("land movement", "allied")
    refusal = game.why_not("move A 0304")
    assert refusal is not None
    assert (refusal.rule, refusal.facts["country"]) == ("11.11.5/foreign-commitment", "france")
    game.play("move A 0204")  # at home
    box = british(allies(), "Gort", "0203", "HQ-I", reorganisation=2)
    for number in range(3):
        british(box, f"A{number}", f"020{number + 1}")
    game = box.game("land movement", "allied")
    assert game.why_not("move A0 0301") is not None  # the HQ goes first
    game.play("move Gort 0303")
    game.play("move A0 0301")
    game.play("move A1 0302")
    refusal = game.why_not("move A2 0304")  # a third one is more than its value
    assert refusal is not None
    assert refusal.rule == "11.11.5/foreign-commitment"


@rule("18.2/fte-major")
def test_who_is_there_at_the_start_may_stay_and_move() -> None:
    game = british(british(allies(), "A", "0302"), "B", "0203").game("land movement", "allied")
    game.play("move A 0304")
    game.play("done")
    assert (game.asked(), game.where("A")) == ("pause", "0304")


@rule("18.2/fte-major", "18.2/fte-limit")
def test_who_came_is_destroyed_at_the_end_if_the_hq_has_left_again() -> None:
    box = british(british(allies(), "Gort", "0303", "HQ-I", reorganisation=2), "A", "0203")
    game = box.game("land movement", "allied")
    game.play("move A 0302")
    game.play("move Gort 0202")
    assert (game.asked(), game.where("A")) == ("pause", "force-pool")


@rule("18.2/fte-limit")
def test_two_driven_into_france_are_one_too_many_as_in_the_example() -> None:
    box = british(british(allies(), "Gort", "0303", "HQ-I", reorganisation=2), "FTR", "0301", "FTR", range=4)
    box.control("commonwealth", "0603").control("germany", EVERY)
    box = box.control("france", FRANCE).control("commonwealth", "0101 0102 0103 0104 0105 0603")
    british(british(box, "A", "0603"), "B", "0603").home("germany", "0803").city("0803").control("germany", "0803")
    for number in range(2):
        box.unit(f"G{number}", "0703", "germany", "ARM", combat=8, movement=5)
    game = box.game("land combat", "axis", dice=[5])
    for unit in ("G0", "G1"):
        game.play(f"attack {unit} 0603")
    if game.asked() == "declare-attacks":
        game.play("done")
    game.play("table blitzkrieg")  # 16:6 at 5: the defenders fall back
    while game.asked() in ("losses", "fall-back"):
        game.play(game.orders()[0])
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("dismissal", "commonwealth")
    assert game.orders() == ["dismiss A", "dismiss B"]
    refusal = game.why_not("dismiss FTR")
    assert refusal is not None
    assert refusal.rule == "18.2/fte-limit"
    game.play("dismiss B")
    assert (game.where("B"), game.where("A")[:2] in ("03", "04", "05")) == ("force-pool", True)


@rule("18.2/fte-minor", "11.11.5/foreign-commitment")
@pytest.mark.parametrize(("power", "free"), [("hungary", False), ("germany", True)])
def test_a_minors_units_are_guests_with_another_minor(power: str, free: bool) -> None:
    box = FlamesSandbox(8, 5, "germany ussr").war("germany", "ussr").minor("rumania", "germany")
    box.minor("hungary", "germany").control("germany", EVERY).home("rumania", "0403 0404").control(
        "rumania", "0403 0404"
    )
    game = box.unit("A", "0303", power, "INF", movement=3).game("land movement", "axis")
    refusal = game.why_not("move A 0403")
    assert (refusal is None) is free
    assert free or (refusal is not None and refusal.rule == "11.11.5/foreign-commitment")


@rule("18.2/allowed-entry", "11.11.5/active-powers")
def test_outside_their_home_countries_allies_go_through_each_others_land() -> None:
    box = british(allies().control("france", "0601 0602"), "A", "0601").control("france", "0601 0602")
    game = box.game("land movement", "allied")
    game.play("move A 0602")
    assert game.where("A") == "0602"


# --- stacking ---------------------------------------------------------------------------------------------------


@rule("2.3.1/no-cooperation-stack", "18.2/forbidden-stack")
def test_strangers_do_not_stay_in_one_hex() -> None:
    def meeting(start: str, down: bool = False) -> FlamesSandbox:
        box = allies().control("france", "0601 0602").unit("F", "0602", "france", "INF", down=True)
        return british(box, "A", start, down=down)

    refusal = meeting("0601").game("land movement", "allied").why_not("move A 0602")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("2.3.1/no-cooperation-stack", "no-cooperation")
    game = meeting("0602", down=True).game("land movement", "allied")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("thinning", "france")  # who controls the hex
    assert sorted(game.orders()) == ["thin A", "thin F"]
    game.play("thin A")
    assert (game.where("A"), game.where("F")) == ("force-pool", "0602")


@rule("2.3.1/no-cooperation-stack", "18.3/as-one")
def test_partners_stay_in_one_hex() -> None:
    box = (
        FlamesSandbox(8, 5, "germany italy ussr").war("germany", "ussr").war("italy", "ussr").control("germany", EVERY)
    )
    box.unit("A", "0303", "germany", "INF", movement=2).unit("I", "0403", "italy", "INF", movement=2)
    game = box.game("land movement", "axis")
    game.play("move A 0403")
    game.play("move I 0403") if game.why_not("move I 0403") is None else None
    while game.asked() == "land-movement":
        game.play("done")
    assert (game.asked(), game.at("0403")) == ("pause", ("A", "I"))


# --- supply, reorganisation -------------------------------------------------------------------------------------


@rule("18.2/forbidden-supply")
def test_no_supply_from_the_city_of_a_stranger() -> None:
    box = british(allies(), "A", "0403").control("germany", "0101 0102 0103 0104 0105 0201 0202 0203 0204 0205")
    p: Any = box.unit("F", "0404", "france", "INF", movement=2).game().position
    assert not supplied(p, p.world.number["A"])
    assert supplied(p, p.world.number["F"])


@rule("2.4.2-limits/control", "18.2/allowed-supply")
def test_lines_go_through_the_land_of_a_stranger() -> None:
    p: Any = british(allies(), "A", "0403").game().position
    assert supplied(p, p.world.number["A"])  # through France to the British city


@rule("18.2/forbidden-reorganise")
def test_no_hq_brings_strangers_into_order() -> None:
    box = british(allies(), "Gort", "0303", "HQ-I", reorganisation=2).unit("F", "0304", "france", "INF", down=True)
    british(box, "B", "0302", down=True)
    game = box.game("reorganisation", "allied")
    refusal = game.why_not("reorganise Gort F")
    assert refusal is not None
    assert refusal.key == "no-cooperation"
    game.play("reorganise Gort B")


# --- in the air -------------------------------------------------------------------------------------------------


def three(action: str = "air") -> FlamesSandbox:
    """Hungarians and Rumanians, who do not work together, fly for Germany; a Rumanian stands at the front."""
    box = sky().minor("hungary", "germany").minor("rumania", "germany").action("ussr", action)
    box.unit("R", FRONT, "rumania", "INF", combat=4, movement=3).control("rumania", FRONT)
    fighter(fighter(fighter(box, "H", power="hungary"), "G"), "U", power="rumania", at="0503")
    return bomber(box, "S", at=FAR, power="ussr", strategic=4)


@rule("18.2/forbidden-combat")
@pytest.mark.parametrize("phase", ["ground strike", "strategic bombardment"])
def test_fighters_do_not_protect_those_they_do_not_cooperate_with(phase: str) -> None:
    game = three().city(FRONT, "", red=1).game(phase, "allied")
    refused = ("18.2/forbidden-combat", "not-its-war")
    assert why(game, f"patrol H {FRONT}") == refused
    assert game.why_not(f"patrol U {FRONT}") is None
    send(game, f"patrol G {FRONT}")
    send(game, f"fly S {FRONT}")
    assert game.asked() == "interception"
    assert why(game, f"intercept H {FRONT}") == refused
    assert game.why_not(f"intercept U {FRONT}") is None


@rule("18.2/forbidden-combat")
def test_nobody_flies_over_a_battle_of_strangers() -> None:
    box = three("land").unit("A", TARGET, "ussr", "INF", combat=4, movement=3)
    game = box.game("land combat", "allied")
    game.play(f"attack A {FRONT}")
    game.play("done")
    assert game.asked() == "patrol"
    assert why(game, f"patrol H {FRONT}") == ("18.2/forbidden-combat", "not-its-war")
    assert game.why_not(f"patrol G {FRONT}") is None


@rule("18.2/forbidden-transport")
def test_strangers_are_not_carried() -> None:
    box = sky("combined").minor("hungary", "germany").minor("rumania", "germany")
    box.plane("T", HOME, "hungary", "ATR", range=8).plane("D", HOME, "germany", "ATR", range=8)
    box.unit("P", HOME, "rumania", "PARA", combat=3, movement=3)
    game = box.game("air transport", "axis")
    assert why(game, "carry T 0403 P") == ("18.2/forbidden-transport", "no-formation")
    assert game.why_not("carry D 0403 P") is None


@rule("18.1/neutral-none")
def test_a_neutral_power_works_with_nobody() -> None:
    def works(box: FlamesSandbox) -> bool:
        p: Any = box.game().position
        return cooperate(p, p.world.power["commonwealth"], p.world.power["usa"])

    box = FlamesSandbox(3, 3, "commonwealth usa germany").war("commonwealth", "germany")
    assert not works(box)
    assert works(box.war("usa", "germany"))
