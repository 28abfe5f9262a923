"""What a seat imagines of a combat before its step 7: the announced numbers, and nothing of who they are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.games.pacific_battles.imagined_combat import can_attack
from grognard.games.pacific_battles.imagining import imagined
from grognard.games.pacific_battles.invariants import faults
from grognard.games.pacific_battles.position import ATTACKED, SHELLED, Situation
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.rules.losses import eliminate
from grognard.games.pacific_battles.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.marks import rule

BASE, HEX, REAR = "0403", "0404", "0402"


def field() -> Any:
    """A Japanese stack beside an Allied one, and another with guns behind it."""
    box = Sandbox("pacific_battles")
    for unit in ("T", "A", "B", "C"):
        box.unit(unit, BASE)
    box.hq("HQ", BASE).unit("R", REAR).gun("G", REAR).gun("H", REAR).unit("S", REAR)
    box.unit("X", HEX, "allied").unit("Y", HEX, "allied").unit("W", "0505", "allied", reserve=1)
    box.gun("K", "0405", "allied").gun("L", "0405", "allied").unit("V", "0405", "allied")
    return box


def after(*orders: str, box: Any = None, dice: tuple[int, ...] = ()) -> Game:
    game: Game = (box or field()).game("combat", dice=dice)
    for order in orders:
        assert isinstance(game.play(order), list), order
    return game


def situation(game: Game) -> Situation:
    p = game.position
    assert isinstance(p, Situation)
    return p


def battle_of(p: Situation) -> Battle:
    return next(procedure for procedure in p.stack if isinstance(procedure, Battle))


def names(p: Situation, units: tuple[int, ...]) -> set[str]:
    return {p.name(unit) for unit in units}


@rule("17.1/in-combat")
@pytest.mark.parametrize(
    "other",
    [
        "attack 0404 A,C A G",  # other units of the stack
        "attack 0404 T,A T G",  # the one on top, which is seen, but not whether it attacks
        "attack 0404 A,B B G",  # another lead
        "attack 0404 A,B A H",  # another gun
    ],
)
def test_it_makes_no_difference_which_hidden_units_attack(other: str) -> None:
    one, another = situation(after("attack 0404 A,B A G")), situation(after(other))
    for seed in range(20):
        assert imagined(one, ALLIED, Random(seed)).dump() == imagined(another, ALLIED, Random(seed)).dump()


@rule("17.1/in-combat")
def test_it_makes_no_difference_which_hidden_units_defend() -> None:
    attack = "attack 0404 A A"
    one, another = situation(after(attack, "defend X K")), situation(after(attack, "defend Y L"))
    for seed in range(20):
        assert imagined(one, JAPANESE, Random(seed)).dump() == imagined(another, JAPANESE, Random(seed)).dump()


@rule("17.1/in-combat")
def test_an_imagined_attack_has_the_announced_numbers_and_able_units() -> None:
    p = situation(after("attack 0404 A,B A G"))
    who: set[str] = set()
    leads: set[str] = set()
    guns: set[str] = set()
    for seed in range(60):
        new = imagined(p, ALLIED, Random(seed))
        battle = battle_of(new)
        assert battle.bases(new) == {p.world.board.hex(BASE): 2}
        assert all(can_attack(new, unit) for unit in battle.attackers)
        assert battle.named == battle.involved == battle.attackers
        assert battle.lead in battle.attackers
        assert {unit for unit in new.on_map(JAPANESE) if new.done[unit] & ATTACKED} == {*battle.attackers}
        assert len(battle.guns) == 1
        assert names(new, battle.guns) <= {"G", "H"}
        assert new.top[p.world.board.hex(BASE)] == p.world.number["T"]
        assert faults(new) == []
        who |= names(new, battle.attackers)
        leads.add(new.name(battle.lead))
        guns |= names(new, battle.guns)
    assert {"T", "A", "B", "C", "S"} <= who  # S in truth lies in the rear
    assert len(leads) > 2
    assert guns == {"G", "H"}


@rule("17.1/in-combat")
def test_the_fresh_unit_that_is_seen_attacks_where_all_others_are_known_to_be_disrupted() -> None:
    box = Sandbox("pacific_battles").unit("T", BASE).unit("A", BASE, disrupted=1).unit("X", HEX, "allied")
    p = situation(after("attack 0404 T T", box=box.unit("Y", HEX, "allied").unit("S", REAR).unit("R", REAR)))
    for seed in range(20):
        new = imagined(p, ALLIED, Random(seed))
        assert names(new, battle_of(new).attackers) == {"T"}
        assert sum(new.disrupted) == 1


@rule("17.1/in-combat")
def test_reserves_that_came_are_in_the_imagined_hex() -> None:
    box = field().hq("AHQ", "0606", "allied", command=6)
    p = situation(after("attack 0404 A A", "defend X K,L", "commit W", "done", box=box, dice=(1, 6)))
    for seed in range(20):
        new = imagined(p, JAPANESE, Random(seed))
        battle = battle_of(new)
        assert battle.defenders == new.units(new.world.board.hex(HEX), ALLIED)
        assert len(battle.defenders) == 3
        assert len(battle.joined) == 1
        assert {*battle.joined, battle.defender_lead} <= {*battle.defenders}
        assert not any(new.world.is_hq[unit] for unit in battle.joined)


def test_a_reserve_that_was_destroyed_on_its_way_in_is_in_nobodys_hex() -> None:
    box = Sandbox("pacific_battles").unit("A", BASE).hq("AHQ", HEX, "allied", command=6)
    box.unit("W", "0505", "allied", reserve=1).unit("Z", "0505", "allied", reserve=1)
    box.unit("V", "0405", "allied").unit("U", "0405", "allied")
    p = situation(after("attack 0404 A A", "commit W", box=box, dice=(1, 6)))
    lost = p.world.number["W"]
    assert battle_of(p).joined == (lost,)
    eliminate(p, lost)
    battle_of(p).defenders = p.units(p.world.board.hex(HEX), ALLIED)
    for seed in range(20):
        new = imagined(p, JAPANESE, Random(seed))
        assert battle_of(new).joined == (lost,)
        assert names(new, battle_of(new).defenders) == {"AHQ"}
        assert new.at[lost] == p.at[lost] >= p.hexes


@rule("17.1/in-combat")
def test_whoever_may_lay_another_gun_on_a_concealed_hex_supposes_two_units_there() -> None:
    box = Sandbox("pacific_battles").unit("A", BASE).gun("G", REAR).gun("H", REAR)
    box.unit("X", HEX, "allied").unit("Y", HEX, "allied").conceal(HEX)
    box.unit("V", "0606", "allied").unit("W", "0606", "allied").conceal("0606")
    game = after("attack 0404 A A G,H", "defend X", "done", "fire 0404 G", box=box, dice=(1, 1))
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("support-fire", "japanese")
    p = situation(game)
    for seed in range(20):
        new = imagined(p, JAPANESE, Random(seed))
        assert len(new.here[new.world.board.hex(HEX)]) >= 2
        assert len(new.here[new.world.board.hex("0606")]) >= 1


@rule("17.1/in-combat")
def test_who_has_been_shown_stays_who_he_is() -> None:
    game = after("attack 0404 A,B A", "defend Y", "done")
    p = situation(game)
    assert battle_of(p).revealed
    for seed in range(20):
        new = battle_of(imagined(p, ALLIED, Random(seed)))
        assert (new.attackers, new.lead) == (battle_of(p).attackers, battle_of(p).lead)


@rule("17.2/until")
def test_markers_lie_where_they_lay_however_the_units_are_dealt() -> None:
    box = Sandbox("pacific_battles").parameter("concealment-allied", 3).unit("J", "0101")
    for hex, unit in (("0303", "A"), ("0505", "B"), ("0606", "C")):
        box.unit(unit, hex, "allied", reserve=1).conceal(hex)
    p = situation(box.unit("D", "0606", "allied").game())
    for seed in range(30):
        new = imagined(p, JAPANESE, Random(seed))
        assert new.concealed == p.concealed
        assert not any(new.reserve)
        assert faults(new) == []


@pytest.mark.parametrize("scenario", ["singapore", "bataan", "guadalcanal"])
def test_an_imagined_combat_can_be_fought_to_its_end(scenario: str) -> None:
    game = grognard.new_game("pacific_battles", scenario, seed=11)
    chance = Random(11)
    fought = 0
    for _ in range(3000):
        decision = game.decision()
        if decision is None or fought >= 6:
            break
        seat = chance.choice(decision.seats)
        battle = next((each for each in game.position.stack if isinstance(each, Battle)), None)
        if battle is not None and not battle.revealed:
            known = game.known_to(seat, str(fought))
            assert faults(situation(known)) == []
            for _ in range(15):
                ahead = known.decision()
                if ahead is None:
                    break
                who = chance.choice(ahead.seats)
                known.play(chance.choice(ahead.actions_of(who)), who)
            fought += 1
        attacks = [action for action in decision.actions_of(seat) if action.kind == "attack"]
        game.play(chance.choice(attacks or decision.actions_of(seat)), seat)
    assert fought


def test_no_hq_is_imagined_in_reserve_while_others_can_carry_the_marker() -> None:
    box = Sandbox("pacific_battles").unit("J", "0101").unit("Top", "0303", "allied").unit("Held", "0303", "allied")
    p = situation(box.hq("H", "0505", "allied").unit("Over", "0505", "allied").game())
    p.reserve[p.world.number["Held"]] = 1
    p.top[p.at[p.world.number["Over"]]] = p.world.number["Over"]
    p.top[p.at[p.world.number["Top"]]] = p.world.number["Top"]
    for seed in range(20):
        new = imagined(p, JAPANESE, Random(seed))
        assert faults(new) == []
        assert sum(new.reserve) == 1


@rule("17.1/in-combat")
@pytest.mark.parametrize("seed", range(6))
def test_guns_that_may_still_be_laid_upon_an_attacker_have_one_that_was_not_hit(seed: int) -> None:
    box = Sandbox("pacific_battles").unit("T", BASE, done="shelled", disrupted=1).unit("A", BASE).conceal(BASE)
    box.unit("R", REAR).unit("X", HEX, "allied").gun("K", "0405", "allied")
    game = after(f"attack {HEX} A A", "defend X K", box=box)
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("support-fire", "allied")
    known = imagined(situation(game).copy(), ALLIED, Random(seed))
    attackers = battle_of(known).attackers
    assert [known.done[unit] & SHELLED for unit in attackers] == [0]
    assert sum(known.done[unit] & SHELLED > 0 for unit in known.units(known.at[attackers[0]], JAPANESE)) == 1


@rule("12.21/start")
@pytest.mark.parametrize("seed", range(8))
def test_two_who_build_under_a_marker_are_imagined_as_two_builders(seed: int) -> None:
    """All were told of each that began."""
    box = Sandbox("pacific_battles").unit("I", "0707").unit("J", "0707").unit("W", "0303", "allied")
    box.unit("E", HEX, kind="engineer").unit("F", HEX, kind="construction").conceal(HEX, "0707")
    game = box.game("movement")
    for order in ("build E", "build F"):
        assert isinstance(game.play(order), list), order
    p = imagined(situation(game), ALLIED, Random(seed))
    builders = [unit for unit, works in enumerate(p.building) if works]
    assert [p.hex_name(p.at[unit]) for unit in builders] == [HEX, HEX]
