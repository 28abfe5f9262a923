"""7.1-C: Airfields, and what it costs to live by the Imphal Airfield."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.areas import Box
from grognard.games.nemesis.position import ALLIED_LOSSES, ALLIED_PERMANENT, AVAILABLE, CHINDIT_BATTALIONS, USED
from grognard.games.nemesis.world import ALLIED
from tests.marks import rule
from tests.rules.nemesis.supplied import check, checked, level


@rule("7.1-C/airfields", "7.1-C/limited-origin")
def test_an_airfield_is_a_supply_entry_of_limited_supply(battlefield: Any) -> None:
    box = battlefield().hex("A", airfield="allied").chain("A B C", line="track").hex("C", depot="allied", range=1)
    box.link("C", "D").unit("5", at="A", side="allied").unit("6", at="B", side="allied").unit(
        "7", at="D", side="allied"
    )
    assert checked(box, "5", "6", "7", side="allied") == ["limited"] * 3


@rule("7.1-C/airfields")
@pytest.mark.parametrize("owner", ["allied", "japanese"])
def test_airfields_serve_no_japanese(battlefield: Any, owner: str) -> None:
    box = battlefield().hex("A", airfield=owner).link("A", "B", line="road").unit("58", at="B").unit("59", at="A")
    assert checked(box, "58", "59") == ["out", "out"]
    box = battlefield().hex("A", airfield=owner).link("A", "B", line="road").unit("58", at="B")
    assert checked(box, "58") == "out"


@rule("7.1-C/airfields")
def test_an_airfield_serves_the_allies_while_they_control_it(battlefield: Any) -> None:
    def field(**features: Any) -> Any:
        box = battlefield().hex("A", **features).link("A", "B", line="road").tracks(air_supply=0)
        return box.unit("5", at="B", side="allied", quality=3)

    assert checked(field(airfield="japanese"), "5", side="allied") == "out"
    assert checked(field(airfield="japanese").unit("6", at="A", side="allied"), "5", side="allied") == "limited"
    assert checked(field(airfield="japanese", objective=3, flag="allied"), "5", side="allied") == "limited"
    assert checked(field(airfield="allied", objective=3, owner="allied"), "5", side="allied") == "limited"
    assert checked(field(airfield="allied", objective=3, flag="japanese"), "5", side="allied") == "out"
    assert checked(field(airfield="allied").unit("58", at="A"), "5", side="allied") == "out"


# --- Imphal ------------------------------------------------------------------------------------------------


def imphal(battlefield: Any, stock: int = 3, **settings: Any) -> Any:
    """Imphal with a road to B; no other supply, and no Air Supply markers to decide about."""
    box = battlefield(**settings).hex("I", airfield="allied", place="imphal").link("I", "B", line="road")
    return box.tracks(stock=stock, air_supply=0)


@rule("7.1-C/imphal-stock-use")
@pytest.mark.parametrize("stock", [3, 2, 1])
def test_using_imphal_lowers_the_stock_once(battlefield: Any, stock: int) -> None:
    box = imphal(battlefield, stock).unit("5", at="I", side="allied").unit("6", at="B", side="allied")
    game = check(box, "allied")
    assert game.position.stock == stock - 1
    assert (level(game, "5"), level(game, "6")) == ("limited", "limited")
    assert game.position.lament[ALLIED] == 0


@rule("7.1-C/imphal-stock-use")
def test_a_transporter_alone_uses_imphal_too(battlefield: Any) -> None:
    assert check(imphal(battlefield).transporter("mules", at="B", side="allied"), "allied").position.stock == 2


@rule("7.1-C/imphal-stock-use")
def test_imphal_is_not_used_by_those_who_have_better_or_other_supply(battlefield: Any) -> None:
    box = imphal(battlefield).hex("E", entry="allied").link("E", "I", line="road").unit("5", at="I", side="allied")
    assert check(box, "allied").position.stock == 3
    box = imphal(battlefield).hex("P", airfield="allied").link("P", "B", line="road").unit("5", at="B", side="allied")
    game = check(box, "allied")
    assert (game.position.stock, level(game, "5")) == (3, "limited")


@rule("7.1-C/imphal-stock-use")
def test_the_japanese_check_leaves_the_stock_alone(battlefield: Any) -> None:
    assert check(imphal(battlefield).unit("5", at="I", side="allied"), "japanese").position.stock == 3


@rule("7.1-C/imphal-no-stock", "7.1-C/imphal-no-stock-supply")
def test_without_stock_two_steps_and_two_lament_in_all(battlefield: Any) -> None:
    box = imphal(battlefield, stock=0).hex("E", entry="allied").unit("1", at="E", side="allied")
    box.unit("5", at="I", side="allied").unit("6", at="B", side="allied").transporter("mules", at="B", side="allied")
    game = box.game(phase="supply", side="allied")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.facts["steps"]) == ("imphal-loss", 2)
    assert [game.notation.text(a) for a in decision.actions] == ["imphal-loss 5", "imphal-loss 6"]
    for wrong in ("1", "mules"):
        refusal = game.why_not(f"imphal-loss {wrong}")
        assert refusal is not None
        assert (refusal.rule, refusal.facts["unit"]) == ("7.1-C/imphal-no-stock", wrong)
    game.play("imphal-loss 5")
    game.play("imphal-loss 6")
    p = game.position
    assert list(p.reduced) == [0, 1, 1, 0]
    assert p.lament[ALLIED] == 2
    assert (level(game, "5"), level(game, "6")) == ("limited", "limited")
    assert game.decision().kind == "pause"


@rule("7.1-C/imphal-no-stock", "7.1-C/imphal-no-stock-box")
@pytest.mark.parametrize(("replaceable", "lost"), [(True, ALLIED_LOSSES), (False, ALLIED_PERMANENT)])
def test_a_single_unit_bears_both_steps_and_goes_to_the_ordinary_losses(
    battlefield: Any, replaceable: bool, lost: Box
) -> None:
    game = check(imphal(battlefield, stock=0).unit("5", at="I", side="allied", replaceable=replaceable), "allied")
    assert game.position.lies_in(0, lost)
    assert game.position.lament[ALLIED] == 2 + 3  # and no Lament for Attrition


@rule("7.1-C/imphal-no-stock")
def test_a_battalion_that_stands_in_may_bear_the_second_step(battlefield: Any) -> None:
    box = imphal(battlefield, stock=0)
    box.unit("77", at="I", side="allied", special="chindit", steps=3, reduced=True, replaceable=False)
    box.unit("1/77", at="chindit-battalions", side="allied", special="chindit", size="small")
    p = check(box, "allied").position
    assert (p.at[0], p.at[1]) == (p.box(ALLIED_PERMANENT), p.box(CHINDIT_BATTALIONS))
    assert p.lament[ALLIED] == 2 + 2


@rule("7.1-C/imphal-no-stock")
def test_the_choice_for_the_second_step_is_among_those_left(battlefield: Any) -> None:
    box = imphal(battlefield, stock=0).unit("5", at="I", side="allied").unit("6", at="I", side="allied", size="small")
    box.unit("77", at="I", side="allied", special="chindit", steps=3, reduced=True)
    box.unit("1/77", at="chindit-battalions", side="allied", special="chindit", size="small")

    def left_after(unit: str) -> list[str]:
        game = box.game(phase="supply", side="allied")
        game.play(f"imphal-loss {unit}")
        decision = game.decision()
        assert decision is not None
        return [game.notation.text(action).split()[1] for action in decision.actions]

    assert left_after("5") == ["5", "6", "77"]
    assert left_after("6") == ["5", "77"]
    assert left_after("77") == ["5", "6", "1/77"]


@rule("7.1-C/imphal-no-stock")
def test_where_only_transporters_depend_no_step_is_lost(battlefield: Any) -> None:
    game = check(imphal(battlefield, stock=0).transporter("mules", at="I", side="allied"), "allied")
    assert (game.position.lament[ALLIED], level(game, "mules")) == (2, "limited")


@rule("7.1-C/imphal-no-stock", "7.1-C/imphal-no-stock-box")
def test_edition_1_1a_takes_two_steps_as_well(battlefield: Any) -> None:
    game = check(imphal(battlefield, stock=0, edition="1.1a").unit("5", at="I", side="allied"), "allied")
    assert game.position.at[0] == game.position.box(ALLIED_LOSSES)


@rule("7.1-C/imphal-capture")
def test_a_japanese_unit_destroys_the_stock(battlefield: Any) -> None:
    from grognard.games.nemesis.rules.control import enter

    p = imphal(battlefield, stock=2).unit("58", at="B").transporter("mules", at="B").game().position
    enter(p, 1, p.world.imphal)
    assert (p.stock, p.lament[ALLIED]) == (2, 0)
    enter(p, 0, p.world.imphal)
    assert (p.stock, p.lament[ALLIED]) == (0, 5)


# --- the aircraft ------------------------------------------------------------------------------------------


def besieged(battlefield: Any, edition: str = "1.2b", air: str = "available") -> Any:
    """One Air Supply marker; '5' depends on Imphal, '6' starves on a Road."""
    box = battlefield(edition=edition).hex("0201", airfield="allied", place="imphal").link("0401", "0402", line="road")
    box.link("0201", "0202", line="road").tracks(stock=3, air_supply=1)
    box.unit("5", at="0201", side="allied").unit("6", at="0401", side="allied", quality=3)
    return box.air_support("RAF", state=air).air_support("Japan", side="japanese")


@rule("7.1-C/imphal-air-cost")
@pytest.mark.parametrize("edition", ["1.2b", "1.1a"])
def test_a_marker_left_in_the_box_pays_for_imphal(battlefield: Any, edition: str) -> None:
    game = besieged(battlefield, edition).game(phase="supply", side="allied")
    game.play("done")
    assert game.position.stock == 2
    assert list(game.position.air) == [AVAILABLE, AVAILABLE]
    assert level(game, "6") == "out"


@rule("7.1-C/imphal-air-cost")
@pytest.mark.parametrize("edition", ["1.2b", "1.1a"])
def test_or_an_air_support_is_used(battlefield: Any, edition: str) -> None:
    game = besieged(battlefield, edition).game(phase="supply", side="allied")
    game.play("airdrop 0401")
    assert list(game.position.air) == [USED, AVAILABLE]
    assert level(game, "6") == "limited"


@rule("7.1-C/imphal-air-cost")
def test_with_several_air_supports_the_allies_choose(battlefield: Any) -> None:
    game = besieged(battlefield).air_support("USAAF").air_support("spent", state="used").game("supply", "allied")
    game.play("airdrop 0401")
    decision = game.decision()
    assert decision is not None
    assert [game.notation.text(a) for a in decision.actions] == ["fly-to-imphal RAF", "fly-to-imphal USAAF"]
    for wrong in ("spent", "Japan"):
        refusal = game.why_not(f"fly-to-imphal {wrong}")
        assert refusal is not None
        assert (refusal.rule, refusal.facts["air"]) == ("7.1-C/imphal-air-cost", wrong)
    game.play("fly-to-imphal USAAF")
    assert list(game.position.air) == [AVAILABLE, AVAILABLE, USED, USED]


@rule("7.1-C/imphal-air-cost")
@pytest.mark.parametrize("edition", ["1.2b", "1.1a"])
def test_without_air_support_a_marker_must_stay_in_the_box(battlefield: Any, edition: str) -> None:
    game = besieged(battlefield, edition, air="used").game(phase="supply", side="allied")
    refusal = game.why_not("airdrop 0401")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("7.1-C/imphal-air-cost", {"units": 1, "markers": 1})
    # dropped on the one unit that depends on Imphal, the marker takes the place of the Airfield
    game.play("airdrop 0201")
    assert game.position.stock == 3
    assert level(game, "5") == "limited"


@rule("7.1-C/imphal-air-cost")
def test_the_aircraft_are_needed_even_without_stock(battlefield: Any) -> None:
    game = besieged(battlefield).tracks(stock=0).game(phase="supply", side="allied")
    game.play("airdrop 0401")
    assert list(game.position.air) == [USED, AVAILABLE]


@rule("7.1-C/imphal-air-cost")
def test_only_the_last_marker_must_stay(battlefield: Any) -> None:
    box = besieged(battlefield, air="used").tracks(air_supply=2).link("0301", "0302", line="road")
    game = box.unit("7", at="0301", side="allied", quality=3).game(phase="supply", side="allied")
    game.play("airdrop 0401")
    refusal = game.why_not("airdrop 0301")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("7.1-C/imphal-air-cost", {"units": 1, "markers": 2})
    game.play("done")
    assert [level(game, unit) for unit in ("5", "6", "7")] == ["limited", "limited", "out"]


@rule("7.1-C/imphal-air-cost")
def test_no_aircraft_are_needed_while_imphal_is_not_used(battlefield: Any) -> None:
    box = besieged(battlefield).hex("E", entry="allied").link("E", "0201", line="road")
    game = box.game(phase="supply", side="allied")
    game.play("airdrop 0401")
    assert list(game.position.air) == [AVAILABLE, AVAILABLE]
    assert game.position.stock == 3
