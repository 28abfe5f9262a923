"""2.4.1, 3.1, 11.16: what comes after what, and when supply is looked at."""

from __future__ import annotations

from typing import Any

from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 7))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 7))


def front() -> FlamesSandbox:
    """Germans in the west, Soviets in the east, a city of each in their rear."""
    box = FlamesSandbox(8, 6).war("germany", "ussr").home("germany", "0203").home("ussr", "0703")
    return box.city("0203").city("0703").control("ussr", EVERY).control("germany", WEST)


def kinds(events: Any) -> list[str]:
    return [event.kind for event in events]


# --- 3.1 --------------------------------------------------------------------------------------------------------


@rule("3.1/turn-order")
def test_a_turn_goes_from_the_initiative_over_the_impulses_to_its_end() -> None:
    box = front().unit("G", "0203", "germany", "INF", movement=3, down=True)
    box.unit("S", "0703", "ussr", "INF", movement=3).tracks(turn=30)
    game = box.game("turn", dice=[9, 2, 1, 9, 1], exact=True)  # initiative, then weather, then two rolls for the end
    assert (game.asked(), game.left_over()) == ("first-impulse", (1, 9, 1))
    told = kinds(game.play("first axis"))
    assert told.index("plays-first") < told.index("weather") < told.index("impulse")
    told = kinds(game.play("choose germany land"))
    assert (told[-1], game.state("G", "down")) == ("impulse", True)  # nothing turns it before the end of the turn
    p: Any = game.position
    p.impulse = 10
    game.play("choose ussr land")
    assert game.asked() == "land-movement"
    assert "impulses-end" in kinds(game.play("done"))
    assert (game.asked(), game.state("G", "down"), game.track("turn")) == ("pause", False, 31)


@rule("3.1-D2/impulse-order")
def test_in_an_impulse_actions_are_chosen_and_carried_out_in_their_order_before_the_die() -> None:
    box = front().rail("0102 0202 0302").city("0102").city("0302")
    box.unit("T", "0102", "germany", "INF", movement=3, combat=1).unit("S", "0503", "ussr", "INF", combat=1)
    box.unit("A", "0403", "germany", "INF", movement=3, combat=6)
    box.unit("H", "0404", "germany", "HQ-I", movement=3, combat=1, reorganisation=3)
    box.unit("D", "0304", "germany", "INF", movement=3, down=True)
    game = box.tracks(turn=30, first="axis", active="axis").game("actions", dice=[1, 9])
    assert (game.asked(), game.left_over()) == ("choose-action", (9,))
    told = kinds(game.play("choose germany land"))
    assert told[0] == "action-chosen"
    order = []
    while game.decision() is not None and game.left_over():
        order.append(game.asked())
        game.play("done")
    wanted = ["rail-movement", "land-movement", "declare-attacks", "reorganisation"]
    assert [kind for kind in order if kind in wanted] == wanted
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("choose-action", "ussr")  # the die did not end it: the other side plays


# --- 11.16 ------------------------------------------------------------------------------------------------------


@rule("11.16/sequence")
def test_all_attacks_are_declared_before_the_first_is_fought() -> None:
    box = front().unit("A", "0403", "germany", "INF", combat=6).unit("S", "0503", "ussr", "INF", combat=2)
    box.unit("B", "0401", "germany", "INF", combat=6).unit("T", "0501", "ussr", "INF", combat=2)
    game = box.game("land combat", "axis", dice=[6, 6])
    game.play("attack A 0503")
    refusal = game.why_not("table assault")
    assert refusal is not None
    assert refusal.key == "not-now"  # the second attack can still be declared
    game.play("attack B 0501")
    assert game.left_over() == (6, 6)
    game.play("done")
    assert game.asked() == "next-attack"
    refusal = game.why_not("attack A 0501")
    assert refusal is not None
    assert refusal.key == "not-now"
    game.play("fight 0501")
    assert (game.asked(), game.left_over()) == ("choose-table", (6, 6))
    game.play("table assault")
    assert game.left_over() == (6,)  # one after the other


# --- 2.4.1 ------------------------------------------------------------------------------------------------------


def thrust() -> FlamesSandbox:
    """Armour seven hexes from the only city, with an HQ that could bring supply along."""
    wide = " ".join(f"{column:02}{row:02}" for column in range(1, 13) for row in range(1, 4))
    box = FlamesSandbox(12, 3).war("germany", "ussr").home("germany", "0102").city("0102").control("germany", wide)
    box.unit("ARM", "0802", "germany", "ARM", combat=8, movement=4)
    return box.unit("HQ", "0202", "germany", "HQ-A", combat=2, movement=5, reorganisation=3)


@rule("2.4.1/check-before-acting")
def test_supply_is_looked_at_just_before_a_unit_moves_as_in_the_example() -> None:
    game = thrust().game("land movement", "axis")
    game.play("move HQ 0502")  # first the HQ, four hexes from the city and three from the armour
    game.play("move ARM 0902")
    assert (game.where("ARM"), game.state("ARM", "down")) == ("0902", False)
    game = thrust().game("land movement", "axis")
    game.play("move ARM 0902")  # before the HQ has come
    assert game.state("ARM", "down") is True
    game.play("move HQ 0502")
    assert game.state("ARM", "down") is True


def two_attacks() -> FlamesSandbox:
    box = front().unit("A", "0403", "germany", "INF", combat=6).unit("S", "0503", "ussr", "INF", combat=6, down=True)
    return box.unit("B", "0401", "germany", "INF", combat=6).unit("T", "0501", "ussr", "INF", combat=2)


@rule("2.4.1/check-overrun-combat", "11.16.1/supply", "2.4.3-land/no-attack")
def test_who_has_lost_its_supply_when_its_combat_comes_does_not_attack() -> None:
    game = two_attacks().game("land combat", "axis", dice=[6])
    for order in ("attack A 0503", "attack B 0501", "done"):
        game.play(order)
    p: Any = game.position
    p.take_control(p.world.board.index["0203"], p.world.power["ussr"])  # what an earlier combat might have done
    assert "no-attack" in kinds(game.play("fight 0503"))
    assert game.left_over() == (6,)
    cut_off = two_attacks().control("ussr", "0203").unit("P", "0601", "germany", "PARA", combat=6, done="dropped")
    refusal = cut_off.control("ussr", "0601").game("land combat", "axis").why_not("attack A 0503")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("11.16.1/supply", "attack-unsupplied")


@rule("2.4.1/check-overrun-combat")
def test_the_supply_of_defenders_is_looked_at_when_the_combat_is_fought() -> None:
    def odds(cut: bool) -> str:
        game = two_attacks().game("land combat", "axis", dice=[6])
        for order in ("attack A 0503", "attack B 0501", "done"):
            game.play(order)
        p: Any = game.position
        if cut:
            p.take_control(p.world.board.index["0703"], p.world.power["germany"])
        game.play("fight 0503")
        events: Any = game.play("table assault")
        fought = next(event for event in events if event.kind == "fought")
        return str(fought.facts["odds"])

    assert (odds(cut=False), odds(cut=True)) == ("1:1", "6:1")  # face-down and cut off it has a factor of one


@rule("3.1-D2.3/action-order")
def test_phases_follow_each_other_on_land_and_in_the_air() -> None:
    box = front().rail("0102 0202 0302").city("0102").city("0302").city("0703", red=1).action("germany", "combined")
    box.unit("T", "0102", "germany", "INF", movement=3, combat=1).unit("P", "0303", "germany", "PARA", combat=3)
    box.unit("A", "0403", "germany", "INF", movement=3, combat=6).unit("S", "0503", "ussr", "INF", combat=1)
    box.unit("H", "0404", "germany", "HQ-I", movement=3, combat=1, reorganisation=3)
    box.unit("D", "0304", "germany", "INF", movement=3, down=True)
    box.plane("B", "0203", "germany", "LND", tactical=3, strategic=3, range=9)
    box.plane("M", "0303", "germany", "ATR", range=9)
    game = box.tracks(turn=30).game("impulse", "axis", dice=[9])
    game.play("choose germany combined")
    order: list[str] = []
    for _ in range(30):
        decision = game.decision()
        if decision is None or decision.kind == "pause":
            break
        order.append(str(dict(decision.facts).get("phase", decision.kind)))
        game.play("done")
    assert list(dict.fromkeys(order)) == [
        *("strategic-bombardment", "ground-strike", "rail-movement", "land-movement", "air-transport", "paradrops"),
        *("declare-attacks", "rebasing", "air-supply", "reorganisation"),
    ]


@rule("3.1-E/end-order")
def test_at_the_end_of_a_turn_units_are_turned_up_then_comes_production_then_conquest() -> None:
    box = front().unit("G", "0203", "germany", "INF", movement=3, down=True).allot("germany", 9).allot("ussr", 9)
    for name, power in (("X", "germany"), ("Y", "ussr")):
        box.unit(name, "force-pool", power, "INF", cost=3, turns=2)
    box.minor("rumania", "germany").home("rumania", "0501 0601", "0501").city("0501", "capital")
    box.control("ussr", "0601").unit("S", "0703", "ussr", "INF", movement=3).tracks(turn=32)
    game = box.game("turn", dice=[9, 2, 1, 1])
    game.play("first axis")
    p: Any = game.position
    p.impulse = 10
    game.play("choose germany pass")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat, game.state("G", "down")) == ("production", "germany", False)
    assert not any(event.kind == "conquered" for entry in game.entries for event in entry.events)
    game.play("done")
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seat) == ("production", "ussr")
    assert "conquered" in kinds(game.play("done"))
    assert game.asked() == "pause"
