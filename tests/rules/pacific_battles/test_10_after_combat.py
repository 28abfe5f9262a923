"""What outlasts a combat and what does not: stacks put in order, the supply of step 6, and the limits of a phase."""

from __future__ import annotations

from grognard.games.pacific_battles.sandbox import PacificSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.pacific_battles.fighting import (
    AROUND,
    HEX,
    asked,
    duel,
    field,
    fought,
    marked,
    orders,
    played,
    position,
    refused,
    told,
    where,
)

N, NE, SE, S, SW, NW = AROUND


@rule("17.1/top-unit")
def test_the_attacker_puts_his_stacks_in_order_with_nothing_left_to_attack() -> None:
    game = fought(duel().unit("K", N).unit("L", "0604").unit("M", "0604"))
    assert asked(game) == ("put-in-order", "japanese")
    assert orders(game) == ["top K", "done"]  # not the stack that took no part
    played(game, "top K")
    assert asked(game)[0] == "pause"
    assert game.view("allied")["stacks"][N]["top"] == "K"


@rule("17.1/top-unit")
def test_between_attacks_only_stacks_of_the_latest_combat_are_put_in_order() -> None:
    box = duel().unit("K", N).unit("L", "0604").unit("M", "0604").unit("Y", "0605", "allied")
    game = fought(box, f"attack {HEX} J J", "effort no", dice=(3, 3))
    assert refused(game, "top M") == ("17.1/top-unit", "stack-not-in-combat", {"unit": "M", "hex": "0604"})
    played(game, "top K", "top J", "attack 0605 L L", "effort no")
    assert refused(game, "top K")[1] == "stack-not-in-combat"
    played(game, "top M")


@rule("17.1/top-unit")
def test_who_leaves_his_stacks_as_they_are_is_not_asked_again() -> None:
    game = played(fought(duel().unit("K", N)), "done")
    assert asked(game)[0] == "pause"
    assert game.view("allied")["stacks"][N]["top"] == "J"


@rule("17.1/top-unit")
def test_the_stack_that_advanced_is_put_in_order_too() -> None:
    box = duel("A0D2").unit("K", N)
    game = fought(box, f"attack {HEX} J J", "effort no", f"advance J {HEX}", dice=(3,))
    assert asked(game)[0] == "pause"  # one unit in each hex: nothing to put in order
    game = fought(duel("A0D2", column="2-1").unit("K", N), f"attack {HEX} J,K J", "effort no", dice=(3,))
    played(game, f"advance K {HEX}", f"advance J {HEX}")
    assert asked(game) == ("put-in-order", "japanese")  # the defender has nobody left there
    assert orders(game) == ["top J", "done"]


@rule("17.1/top-unit")
def test_the_defender_puts_the_attacked_stack_in_order_and_no_other() -> None:
    box = duel().unit("Y", HEX, "allied").unit("V", "0707", "allied").unit("W", "0707", "allied")
    game = fought(box, f"attack {HEX} J J", "defend X", "effort no", dice=(3,))
    assert asked(game) == ("put-in-order", "allied")
    assert orders(game) == ["top Y", "done"]
    assert refused(game, "top W") == ("17.1/top-unit", "stack-not-in-combat", {"unit": "W", "hex": "0707"})
    played(game, "top Y")
    assert told(game, "on-top", "japanese") == [{"unit": "Y", "hex": HEX}]
    assert asked(game)[0] == "pause"


@rule("17.1/top-unit")
def test_single_units_need_no_order() -> None:
    assert asked(fought(duel()))[0] == "pause"


@rule("17.1/top-unit", "17.2/concealment")
def test_a_concealed_stack_is_asked_for_however_many_lie_under_the_marker() -> None:
    """Guns break the attack before step 7; who was asked or not would tell how many units the marker hides."""

    def broken(box: PacificSandbox) -> Game:
        box.conceal(N).gun("G", "0405", "allied")
        game = fought(box, f"attack {HEX} J J", "defend X G", f"fire {N} G", dice=(2,))
        assert marked(game, "disrupted", "J")
        assert position(game).concealed[position(game).world.board.hex(N)]
        return game

    alone, stacked = broken(duel()), broken(duel().unit("K", N))
    assert asked(alone) == asked(stacked) == ("put-in-order", "japanese")
    assert orders(alone) == ["done"]
    assert orders(stacked) == ["top K", "done"]


@rule("10.2/6-supply", "15.1/when")
def test_supply_is_looked_at_in_step_6_and_not_when_the_attack_is_declared() -> None:
    """The line of J runs past the attacked hex, along NE to SE; a unit there with a zone of control cuts it."""

    def narrows() -> PacificSandbox:
        land = {HEX, N, NE, SE, SW}
        names = [f"{column:02}{row:02}" for column in range(1, 8) for row in range(1, 8)]
        box = field().terrain("sea", " ".join(name for name in names if name not in land))
        return box.area("supply-japanese", SE).unit("J", N, attack=8)

    def attack(game: Game) -> object:
        return told(game, "odds", None)[0]["attack"]

    box = narrows().gun("X", HEX, "allied").formation("1M", "allied").hq("H", SW, "allied", formation="1M")
    box.unit("R", SW, "allied", formation="1M", reserve=1)
    assert attack(fought(box, f"attack {HEX} J J", "defend X", "done")) == 8
    assert attack(fought(box, f"attack {HEX} J J", "defend X", "commit R", dice=(1,))) == 4  # cut off by the reserve
    box = narrows().unit("X", HEX, "allied", steps=1).hq("H", HEX, "allied").air("F", bombardment=8)
    assert attack(fought(box, f"attack {HEX} J J", "defend H")) == 4
    assert attack(fought(box, f"attack {HEX} J J - - F", "defend H", f"fire {HEX} F", dice=(1,))) == 8  # X is gone


@rule("10.2/6-supply", "15.3/permanent")
def test_losses_are_judged_by_the_supply_of_step_6() -> None:
    """X cuts J off. Its death opens the line again, too late for J, which dies of the same result."""

    def battle(source: str) -> str:
        box = duel().area("supply-japanese", source).area("supply-allied", HEX).parameter("supply-range-japanese", 4)
        for column in ("1-3", "1-2", "1-1"):
            for die in range(-3, 7):
                box.cell(column, die, "A2D2")
        game = fought(box)
        assert where(game, "X") == "destroyed"
        return where(game, "J")

    assert battle("0407") == "permanently-destroyed"
    assert battle("0401") == "destroyed"


@rule("11.23/not-both")
def test_a_bombarded_hex_may_be_attacked_in_the_next_turn() -> None:
    game = duel().gun("G", "0402").game("campaign", dice=[6, 3])
    while asked(game) != ("bombard", "japanese"):
        played(game, "done")
    played(game, f"fire {HEX} G")
    while asked(game) != ("combat", "japanese") or position(game).turn < 2:
        played(game, "done")
    played(game, f"attack {HEX} J J")


@rule("11.2/once-per-phase")
def test_guns_may_fire_at_the_same_unit_again_in_reserve_combat() -> None:
    box = duel().gun("G", "0402").gun("H", "0402").hq("HQ", "0304", command=6).unit("R", "0302", reserve=1)
    game = box.game("player turn", dice=[6, 3, 1, 6, 3])
    played(game, "done", "done", f"attack {HEX} J J G", f"fire {HEX} G", "effort no")
    while asked(game)[0] != "reserve-movement":
        played(game, "done")
    played(game, "activate R", f"move R {NW}")
    while asked(game)[0] != "reserve-combat":
        played(game, "done")
    played(game, f"attack {HEX} R R H", f"fire {HEX} H")


@rule("10.13/indivisible")
def test_who_attacked_in_the_combat_phase_may_attack_as_a_reserve() -> None:
    box = duel().hq("HQ", "0304", command=6).unit("R", "0302", reserve=1, done="attacked")
    game = box.game("player turn", dice=[1, 3])
    while asked(game)[0] != "reserve-movement":
        played(game, "done")
    played(game, "activate R", "move R 0303", f"move R {NW}")
    while asked(game)[0] != "reserve-combat":
        played(game, "done")
    played(game, f"attack {HEX} R R")
