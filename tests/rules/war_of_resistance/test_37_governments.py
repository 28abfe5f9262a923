"""37C, 38B Governments: their markers turned, carried, captured, and formed anew."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.capitals import NewGovernment, seize
from grognard.games.war_of_resistance.rules.items import freight
from grognard.games.war_of_resistance.rules.markers import KMT, capital, set_capital
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.stability import politics
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.position import Over
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, start
from tests.rules.war_of_resistance.test_37_boxes import moving, played, refusal


def kmt(p: Any) -> tuple[str, int]:
    found = capital(p, KMT)
    assert found is not None
    return p.place_name(found.place), found.operative


@rule("37C/states")
def test_a_capital_is_operative_in_a_city_only() -> None:
    p = start()
    assert kmt(p) == ("G1:5014", 1)
    field = next(hex for hex in p.world.board.adjacent(hex_of(p, "nanking")) if hex not in p.world.city)
    set_capital(p, KMT, field, operative=True)
    assert kmt(p) == (p.hex_name(field), 0)
    assert refusal(moving(p), "turn-capital kmt") == ("37C/states", "capital-outside-city")


@rule("37C/flip-inoperative", "37C/flip-operative", "37C/transport")
def test_the_government_leaves_nanking_for_hankow() -> None:
    """The example of the rule, by rail instead of the river: packed up in one phase, carried in the next, at work in
    the third."""
    game = moving(on(start(), "Nov I 37"))
    assert freight(game.position, hex_of(game.position, "nanking")) == ["attack", "resource", "light-aa", "heavy-aa"]
    p = played(game, "turn-capital kmt")
    assert kmt(p) == ("G1:5014", 0)
    assert "capital-kmt" not in freight(p, hex_of(p, "nanking"))  # nothing else in this phase
    assert refusal(game, "turn-capital kmt") == ("37C/flip-inoperative", "capital-has-stirred")
    assert politics(p) == []
    game = moving(on(p, "Nov II 37"))
    p = game.position
    hsuchow = hex_of(p, "hsuchow")
    before = sum(quarters for _, _, quarters in p.rail_used)
    p = played(game, "send capital-kmt G1:5014 G1:3920")
    assert kmt(p) == ("G1:3920", 0)
    assert sum(quarters for _, _, quarters in p.rail_used) > before
    assert refusal(game, "turn-capital kmt") == ("37C/flip-inoperative", "capital-has-stirred")
    game = moving(on(p, "Dec I 37"))
    assert politics(game.position) == []  # in the initial phase it was not at work
    p = played(game, "turn-capital kmt")
    assert kmt(p) == ("G1:3920", 1)
    assert "capital-kmt" not in freight(p, hsuchow)  # an operative one is not carried


@rule("37C/transport")
def test_carts_carry_an_inoperative_capital_as_one_re() -> None:
    p = on(start(), "Aug I 37")
    set_capital(p, KMT, hex_of(p, "G2:2433"), operative=False)
    game = moving(p)
    smp = game.position.smp
    p = played(game, "start-load G2:2433", "take-up capital-kmt", "haul west-china", "done")
    assert kmt(p) == ("west-china", 0)
    assert p.smp == smp - 10


@rule("37C/not-a-unit")
def test_a_capital_is_no_unit() -> None:
    p = start()
    nanking = hex_of(p, "nanking")
    before = crowded(p, CHINESE)
    units = list(p.here[nanking])
    set_capital(p, "china", nanking, operative=True)
    assert crowded(p, CHINESE) == before
    assert list(p.here[nanking]) == units


@rule("37C/capture", "38B/capture", "42B1")
def test_a_capital_in_a_hex_that_the_enemy_enters_is_captured() -> None:
    p = start()
    clear(p, "nanking")
    unit = p.world.number["j-5"]
    p.put(unit, hex_of(p, "tientsin"))
    enter(p, (unit,), hex_of(p, "nanking"))
    assert capital(p, KMT) is None
    assert p.stability == 2
    seize(p, CHINESE, hex_of(p, "chengte"))
    assert capital(p, "jehol") is None
    seize(p, JAPANESE, hex_of(p, "chinchow"))
    assert capital(p, "manchukuo") is not None  # its own


@rule("37C/states", "37C/flip-inoperative")
def test_nobody_turns_the_capital_of_the_enemy_or_one_that_is_not_there() -> None:
    game = moving(on(start(), "Aug I 37"))
    for government in ("manchukuo", "china", "shansi"):
        assert refusal(game, f"turn-capital {government}") == ("37C/states", "no-such-government")
    game = moving(on(start(), "Aug I 37"), "japanese")
    assert refusal(game, "turn-capital kmt", "japanese") == ("37C/states", "no-such-government")


@rule("38B/capture", "42A/collapse")
def test_its_loss_at_the_lowest_level_is_the_end() -> None:
    p = start()
    p.stability = 1
    with pytest.raises(Over):
        seize(p, JAPANESE, hex_of(p, "nanking"))


@rule("38B/reform")
@pytest.mark.parametrize(("die", "formed"), [(3, True), (4, False)])
def test_a_die_at_most_the_level_forms_a_new_government(die: int, formed: bool) -> None:
    p = start()
    p.capitals = tuple(marker for marker in p.capitals if marker[0] != KMT)
    p.dice = (die,)
    p.stack.append(NewGovernment())
    game = game_of(p)
    assert (game.decision().kind == "place-capital") == formed
    if formed:
        assert game.why_not(f"place-capital {p.hex_name(hex_of(p, 'tientsin'))}", "chinese").rule == "38B/reform"
        p = played(game, "place-capital G4:0828")
        assert kmt(p) == ("G4:0828", 0)


@rule("38B/reform")
def test_it_is_tried_at_the_end_of_every_chinese_initial_phase_without_one() -> None:
    p = on(start(), "Aug II 37")
    p.capitals = ()
    game = game_of(p, "initial", "chinese")
    game.position.dice = (6,)
    game.play("done", "chinese")
    assert capital(game.position, KMT) is None
    assert "government" in [dict(event.facts)["reason"] for event in game.log() if event.kind == "rolled"]
