"""Turning Point: Guadalcanal 3.0 to 6.0 on the real board: set-ups, fortifications and reinforcements."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.position import COMPLETED
from grognard.games.pacific_battles.rules.placement import starters
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import deployed, joint_phase, kind_of, place_of, real, situation, through
from tests.rules.pacific_battles.fighting import asked
from tests.rules.pacific_battles.moving import marker, offers, play, refused, state


def away(game: Game, hex: int) -> int:
    world = situation(game).world
    return min(world.distance(hex, field) for field in world.area("henderson"))


@rule("guadalcanal 3.0/us-setup", "guadalcanal 5.0/japanese-setup")
def test_the_us_places_first_near_the_field_and_the_japanese_far_from_it() -> None:
    game = real("guadalcanal")
    assert asked(game) == ("set-up", "allied")
    board = situation(game).world.board
    near = {line.split()[2] for line in offers(game, "place") if line.split()[1] == "1/1"}
    assert max(away(game, board.hex(hex)) for hex in near) == 6
    outside = next(n for n in range(len(board)) if away(game, n) == 7 and situation(game).world.land >> n & 1)
    refusal = refused(game, f"place 1/1 {board.names[outside]}")
    assert (refusal.rule, refusal.facts["radius"]) == ("guadalcanal 3.0/us-setup", 6)
    play(game, "deploy", "done")
    assert asked(game) == ("set-up", "japanese")
    far = {line.split()[2] for line in offers(game, "place")}
    assert min(away(game, board.hex(hex)) for hex in far) == 8
    refusal = refused(game, f"place 1/124 {board.names[outside]}")
    assert (refusal.rule, refusal.facts["radius"]) == ("guadalcanal 5.0/japanese-setup", 8)
    play(game, "deploy", "done")
    assert kind_of(game) != "set-up"
    assert not any(situation(game).lost)


@rule("guadalcanal 3.0/maw", "guadalcanal 3.0/setup-on-henderson", "guadalcanal 3.0/setup-air-box")
def test_the_marine_air_wing_starts_on_the_field_and_ready() -> None:
    game = real("guadalcanal")
    field = {line.split()[2] for line in offers(game, "place") if line.split()[1] == "MAW-G"}
    assert field == {"2810", "2910", "3009"}
    refusal = refused(game, "place MAW-G 2811")
    assert (refusal.rule, refusal.key) == ("guadalcanal 3.0/us-setup", "start-area")
    assert place_of(game, "MAW") == "available"


@rule("guadalcanal 3.0/us-setup", "guadalcanal 5.0/japanese-setup")
def test_only_the_us_may_start_units_in_reserve() -> None:
    game = real("guadalcanal", seed=None)
    play(game, "deploy", "hold 1/1", "hold 1Eng")
    assert (state(game, "reserve", "1/1"), state(game, "reserve", "1Eng")) == (1, 1)
    play(game, f"place 1/1 {place_of(game, '1/1')}")
    assert state(game, "reserve", "1/1") == 0  # placed anew, out of reserve
    play(game, "done", "deploy")
    assert offers(game, "hold") == []
    refusal = refused(game, "hold 1/124")
    assert (refusal.rule, refusal.key) == ("guadalcanal 5.0/japanese-setup", "no-reserve-at-start")


@rule("guadalcanal 3.0/fortifications")
def test_the_us_places_eight_fortifications_where_it_has_combat_units() -> None:
    game = real("guadalcanal")
    board = situation(game).world.board
    hexes = [line.split()[2] for line in offers(game, "place") if line.split()[1] == "1/1"]
    units = ["1/1", "2/1", "3/1", "1/5", "2/5", "3/5", "1SW", "1Eng", "1P"]
    play(game, *(f"place {unit} {hex}" for unit, hex in zip(units, hexes, strict=False)), f"place HQ-1M {hexes[20]}")
    assert refused(game, f"place-fort {hexes[20]}").key == "fort-needs-unit"  # an HQ alone
    assert refused(game, f"place-fort {hexes[30]}").key == "fort-needs-unit"
    play(game, *(f"place-fort {hex}" for hex in hexes[:8]))
    refusal = refused(game, f"place-fort {hexes[8]}")
    assert (refusal.rule, refusal.facts) == ("guadalcanal 3.0/us-setup", {"hex": hexes[8], "limit": 8})
    assert all(marker(game, "fort", hex) == COMPLETED for hex in hexes[:8])
    assert marker(game, "fort_side", hexes[0]) == ALLIED
    play(game, f"place 1/1 {hexes[40]}")  # away again: the fortification comes back
    assert marker(game, "fort", hexes[0]) == 0
    play(game, f"place-fort {hexes[8]}")
    assert board.hex(hexes[8]) >= 0


@rule("guadalcanal 3.0/us-setup", "guadalcanal 3.0/fortifications")
def test_the_default_set_up_leaves_what_stands_alone_and_lays_the_fortifications() -> None:
    game = real("guadalcanal")
    far = [line.split()[2] for line in offers(game, "place") if line.split()[1] == "1/1"][60]
    decision = game.decision()
    assert decision is not None
    assert (decision.facts["count"], decision.facts["forts"]) == (22, 8)
    play(game, f"place 1/1 {far}", f"place 2/1 {far}", f"place-fort {far}", "hold 2/1", "deploy")
    assert (place_of(game, "1/1"), place_of(game, "2/1"), state(game, "reserve", "2/1")) == (far, far, 1)
    p = situation(game)
    held = {p.at[unit] for unit in p.on_map(ALLIED) if p.piece(unit).combat_unit}
    assert {hex for hex in range(p.hexes) if p.fort[hex] == COMPLETED} == held  # seven hexes, eight markers
    assert p.world.board.hex(far) in held
    assert refused(game, "deploy").key == "all-placed"
    assert MODULE.faults(p) == []


@rule("guadalcanal 3.0/fortifications")
def test_the_rest_of_the_fortifications_can_be_laid_once_all_units_stand() -> None:
    game = real("guadalcanal")
    play(game, "deploy")
    decision = game.decision()
    assert decision is not None
    assert (decision.facts["count"], decision.facts["forts"]) == (0, 1)
    hexes = query_anew(game, "1/1")
    play(game, f"place 1/1 {hexes[60]}", "deploy")
    assert marker(game, "fort", hexes[60]) == COMPLETED


@rule("guadalcanal 3.0/us-setup", "guadalcanal 3.0/setup-on-henderson")
def test_units_make_way_for_one_that_can_start_nowhere_else() -> None:
    game = real("guadalcanal")
    while lines := [line for line in offers(game, "place") if not line.startswith("place MAW-G")]:
        play(game, lines[0])  # as near to the field as can be, until it is full
    assert offers(game, "place") == []
    assert offers(game, "done") == []
    p = situation(game)
    before = list(p.at)
    play(game, "deploy")
    after = situation(game).at
    assert place_of(game, "MAW-G") in {"2810", "2910", "3009"}
    assert sum(here != there for here, there in zip(before, after, strict=True)) == 2  # itself and one that made way
    assert MODULE.faults(situation(game)) == []
    play(game, "done")


@rule("guadalcanal 3.0/us-setup")
def test_a_unit_that_is_set_up_is_told_where_it_may_go_instead() -> None:
    game = real("guadalcanal")
    play(game, "deploy")
    hexes, here = query_anew(game, "1/1"), place_of(game, "1/1")
    assert hexes
    assert here not in hexes
    for hex in situation(game).world.board.names:
        assert (hex in hexes) == (hex != here and game.why_not(f"place 1/1 {hex}") is None)
    play(game, "done")
    assert query_anew(game, "1/1", "allied") == []


def query_anew(game: Game, unit: str, seat: str = "allied") -> list[str]:
    return [step["hex"] for step in game.query("reach", {"unit": unit, "anew": True}, seat)["hexes"]]


@rule("guadalcanal 5.0/japanese-setup")
def test_the_japanese_start_without_fortifications() -> None:
    game = real("guadalcanal")
    play(game, "deploy", "done", "deploy")
    assert offers(game, "place-fort") == []
    refusal = refused(game, f"place-fort {place_of(game, '1/124')}")
    assert (refusal.rule, refusal.facts["limit"]) == ("guadalcanal 5.0/japanese-setup", 0)


@rule("guadalcanal 3.0/us-setup", "guadalcanal 5.0/japanese-setup")
def test_the_default_set_up_keeps_every_rule() -> None:
    game = deployed("guadalcanal")
    p = situation(game)
    assert MODULE.faults(p) == []
    for side in (ALLIED, JAPANESE):
        own = [unit for unit in starters(p.world, side) if p.on_board(unit)]
        assert len(own) == len(starters(p.world, side))
        for hex in {p.at[unit] for unit in own}:
            assert p.world.rules.overstacked(p, side, hex, p.units(hex, side)) == ""
    assert all(p.controls(ALLIED, hex) for hex in p.world.area("henderson"))
    taken = {p.at[unit] for side in (ALLIED, JAPANESE) for unit in p.on_map(side)}
    rest = [hex for hex in range(p.hexes) if hex not in taken and hex not in p.world.area("henderson")]
    assert not any(p.control[hex] for hex in rest)  # nobody's yet


@rule("guadalcanal 3.0/us-setup")
def test_a_hex_that_a_unit_was_taken_from_again_is_nobodys() -> None:
    game = real("guadalcanal")
    hexes = [line.split()[2] for line in offers(game, "place") if line.split()[1] == "1/1"]
    play(game, f"place 1/1 {hexes[60]}", f"place 1/1 {hexes[0]}", "deploy", "done")
    assert marker(game, "control", hexes[60]) == 0


@rule("guadalcanal 4.0/us-arrivals", "guadalcanal 6.0/japanese-arrivals")
@pytest.mark.parametrize("turn", range(1, 19))
def test_reinforcements_wait_for_their_landing_from_their_turn_on(turn: int) -> None:
    us = {1: 2, 4: 6, 9: 4, 10: 1, 13: 9, 15: 4, 18: 7}
    japanese = {1: 5, 2: 2, 3: 1, 4: 1, 6: 1, 7: 6, 8: 3, 9: 8, 10: 14, 12: 2, 14: 2, 16: 4}
    game = joint_phase(deployed("guadalcanal"), turn, dice=(1, 1, 1, 2))
    while kind_of(game) not in ("plot", "pause"):
        decision = game.decision()
        assert decision is not None
        game.play(decision.actions[0])
    p = situation(game)
    for side, numbers in ((ALLIED, us), (JAPANESE, japanese)):
        coming = [unit for unit in p.world.ground_of[side] if p.piece(unit).entry == turn]
        assert len(coming) == numbers.get(turn, 0)
        assert all(place_of(game, p.name(unit)) == "staging" and p.lost[unit] == 0 for unit in coming)


@rule("guadalcanal 4.0/us-arrivals")
def test_the_parachutists_come_by_sea_and_the_air_force_to_its_box() -> None:
    game = deployed("guadalcanal")
    assert place_of(game, "1Para") == "staging"
    coast = situation(game).world.coast
    landed = situation(through_plots(game))
    assert coast >> landed.at[landed.world.number["1Para"]] & 1  # plotted like any other
    later = through(joint_phase(deployed("guadalcanal"), 15, dice=(1, 1, 1, 2)))
    assert place_of(later, "USAAF") == "available"


def through_plots(game: Game) -> Game:
    """On to the US Movement phase, the US plotting the last coast there is and the Japanese none."""
    while asked(game) != ("movement", "allied"):
        decision = game.decision()
        assert decision is not None
        plain = [action for action in decision.actions if action.kind in ("plot", "land", "done")]
        game.play(plain[-1] if plain else decision.actions[0])
    return game


@rule("guadalcanal 1.4/first-player")
def test_the_japanese_are_first_up_to_turn_15_and_then_the_us() -> None:
    p = situation(real("guadalcanal"))
    firsts = []
    for turn in range(1, 19):
        p.turn = turn
        firsts.append(p.world.rules.first_player(p))
    assert firsts == [JAPANESE] * 15 + [ALLIED] * 3
