"""Optional variant 2: each chit is played by one force of each side."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.customs import EAST, WEST
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, hunger, level, offered, place, play, position, refused
from tests.rules.nemesis.partners import ALLIED, JAPANESE, armies, asked_of, commander, dice, heard

DRAWS = ["attack", "supply", "supply", "attack"]


def turn(box: NemesisSandbox, draws: list[str], rolls: list[int], **tracks: Any) -> Game:
    """A Game Turn of the variant; the first die is the Yunnan Force's."""
    return box.tracks(**tracks).game("turn", draws=draws, dice=rolls)


# --- who plays a chit --------------------------------------------------------------------------------------


@rule("optional/2-start")
def test_the_game_changes_after_both_initial_assault_phases(battlefield: Any) -> None:
    game = turn(armies(battlefield), DRAWS, [6, 6, 6])
    assert heard(game, "chit", "army-plays") == [
        "japanese assault",
        "allied assault",
        *("japanese attack", "mutaguchi", "stilwell"),
        *("allied supply", "honda", "slim"),
        *("japanese supply", "mutaguchi", "stilwell"),
        *("allied attack", "honda", "slim"),
        "japanese reinforcement",
        "allied reinforcement",
    ]


@rule("optional/2-start")
def test_later_turns_begin_with_the_forces(battlefield: Any) -> None:
    game = turn(armies(battlefield), DRAWS, [6, 6, 6], turn=2)
    assert heard(game, "chit", "army-plays")[:6] == [
        *("japanese assault", "mutaguchi", "stilwell"),
        *("allied assault", "honda", "slim"),
    ]


@rule("optional/2-start")
def test_in_the_initial_assault_phase_both_partners_move(battlefield: Any) -> None:
    box = armies(battlefield).unit("58", "0901", formation="31").unit("56", "1201", formation="18")
    game = turn(box, DRAWS, [6, 6, 6])
    assert asked_of(game) == JAPANESE
    play(game, "move 58 1001", seat="japanese-west")
    play(game, "move 56 1101", seat="japanese-east")


@rule("optional/2-japanese-chit", "optional/2-allied-chit")
@pytest.mark.parametrize(
    ("side", "army", "seat", "movers"),
    [
        ("japanese", "mutaguchi", "japanese-west", {"15", "31", "33", "Aux", "15AHQ"}),
        ("japanese", "honda", "japanese-east", {"18", "53", "56"}),
        ("allied", "stilwell", "allied-east", {"US", "Y", "ChE"}),
        ("allied", "slim", "allied-west", {"B", "ChW"}),
    ],
)
def test_only_the_force_that_plays_the_chit_moves(
    battlefield: Any, side: str, army: str, seat: str, movers: set[str]
) -> None:
    box = armies(battlefield)
    hexes = ("1001", "1101") if side == "japanese" else ("1101", "1201")
    if side == "japanese":
        for division in ("15", "31", "33", "18", "53", "56"):
            box.unit(division, hexes[1], formation=division)
        box.unit("Aux", hexes[1], formation="auxiliary").transporter("15AHQ", hexes[1], kind="army-hq")
    else:
        box.unit("US", "1101", side, force="stilwell").unit("Y", "1101", side, force="yunnan").unit("B", "1101", side)
        box.unit("ChE", "1101", side, special="chindit", steps=3)
        box.unit("ChW", "0901", side, special="chindit", steps=3)
    game = box.tracks(yunnan_active=True).game("assault", side, army=army)
    assert asked_of(game) == (seat,)
    assert {order.split()[1] for order in offered(game) if order.startswith("move")} == movers


@rule("optional/2-japanese-chit", "optional/2-allied-chit")
@pytest.mark.parametrize(
    ("army", "unit", "rule_id", "commander"),
    [
        ("mutaguchi", "18", "optional/2-allied-chit", "japanese-east"),
        ("honda", "31", "optional/2-japanese-chit", "japanese-west"),
    ],
)
def test_the_other_army_is_refused(battlefield: Any, army: str, unit: str, rule_id: str, commander: str) -> None:
    box = armies(battlefield).unit("31", "1001", formation="31").unit("18", "1001", formation="18")
    game = box.game("assault", army=army)
    refusal = refused(game, f"move {unit} 1101")
    assert (refusal.rule, refusal.key) == (rule_id, "partners-counter")
    assert refusal.facts == {"unit": unit, "commander": commander}


@rule("optional/2-japanese-chit")
def test_first_the_japanese_force_then_the_allied_one(battlefield: Any) -> None:
    box = armies(battlefield).unit("31", "0901", formation="31").unit("US", "1201", "allied", force="stilwell")
    game = turn(box, DRAWS, [6, 6, 6], turn=2)
    assert asked_of(game) == ("japanese-west",)
    play(game, "done")
    assert asked_of(game) == ("allied-east",)


@rule("optional/2-allied-chit")
def test_an_allied_chit_too_is_played_by_the_japanese_first(battlefield: Any) -> None:
    box = armies(battlefield).unit("18", "1201", formation="18").unit("B", "0901", "allied")
    game = turn(box, DRAWS, [6, 6, 6], turn=2)
    assert heard(game, "chit")[-1] == "allied assault"
    assert asked_of(game) == ("japanese-east",)
    play(game, "done")
    assert asked_of(game) == ("allied-west",)


@rule("optional/2-japanese-chit")
def test_the_yunnan_die_falls_before_the_first_allied_force_plays(battlefield: Any) -> None:
    game = turn(armies(battlefield), DRAWS, [6, 6, 6], turn=2)
    kinds = [
        str(event.facts.get("army", event.kind))
        for event in game.log()
        if event.kind in ("army-plays", "yunnan-active", "yunnan-idle")
    ]
    assert kinds[:3] == ["mutaguchi", "yunnan-idle", "stilwell"]
    assert kinds.count("yunnan-idle") == 1


# --- to which army a counter belongs -----------------------------------------------------------------------


@rule("optional/2-japanese-chit", "optional/2-allied-chit")
def test_auxiliaries_go_by_whether_they_set_up_or_arrive(battlefield: Any) -> None:
    box = armies(battlefield).hex("JR", reinforcement="japanese").link("JR", "1201", arrow=True)
    box.unit("early", "1201", formation="auxiliary").unit("late", "turn-scale", formation="auxiliary", due=1)
    game = box.unit("I", "japanese-losses", size="small", formation="18").game("reinforcement")
    assert (place(game, "late"), commander(game, "late")) == ("JR", "east")
    assert (commander(game, "early"), commander(game, "I")) == ("west", "east")


@rule("optional/2-japanese-chit")
def test_a_dropped_auxiliary_battalion_stays_with_its_regiment(battlefield: Any) -> None:
    box = armies(battlefield).unit("4", "1201", formation="auxiliary", steps=3)
    game = box.unit("I/4", "japanese-battalions", formation="auxiliary", size="small").game("assault")
    assert commander(game, "I/4") == "both"
    play(game, "drop 4", seat="japanese-west")
    assert commander(game, "I/4") == "west"


@rule("optional/2-japanese-chit")
def test_what_is_left_of_an_auxiliary_regiment_stays_in_its_army(battlefield: Any) -> None:
    box = armies(battlefield).unit("4", "1101", formation="auxiliary", steps=3, reduced=True, back=(4, 4, 2))
    for battalion in ("I/4", "II/4"):
        box.unit(battalion, "japanese-battalions", formation="auxiliary", size="small")
    box.unit("B", "1201", "allied", strength=4).cell("1:1", 3, "1-0")
    game = box.game("attack", army="mutaguchi", step=2, dice=[3])
    play(game, "attack 1201 4")
    assert (place(game, "4"), place(game, "I/4"), place(game, "II/4")) == (
        *("japanese-regiments", "1101", "japanese-losses"),
    )
    assert (commander(game, "I/4"), commander(game, "II/4")) == ("west", "west")


@rule("optional/2-japanese-chit", "optional/2-allied-chit")
@pytest.mark.parametrize(("army", "battalions"), [("west", "I/4,II/4"), ("east", "I/29,III/29")])
def test_a_regiment_is_formed_anew_in_the_army_of_its_battalions(battlefield: Any, army: str, battalions: str) -> None:
    box = armies(battlefield).hex("JR", reinforcement="japanese").link("JR", "1201", arrow=True)
    box.unit("R", "japanese-regiments", formation="auxiliary", steps=3)
    for battalion in ("I/4", "II/4"):
        box.unit(battalion, "1201", formation="auxiliary", size="small")
    for battalion in ("I/29", "III/29"):
        box.unit(battalion, "turn-scale", formation="auxiliary", size="small", due=1)
    game = box.game("reinforcement")
    p = position(game)
    p.front[p.world.number["R"]] = EAST if army == "west" else WEST  # whose it was before it was broken
    p.touch()
    assert (asked(game), asked_of(game)) == ("merge", JAPANESE)
    assert refused(game, "merge R I/4,I/29", "japanese-west").key == "partners-counter"
    play(game, f"merge R {battalions}", seat=f"japanese-{army}")
    assert commander(game, "R") == army


@rule("optional/2-japanese-chit", "optional/2-allied-chit")
def test_chindits_set_up_go_by_the_bank_of_the_chindwin(battlefield: Any) -> None:
    box = armies(battlefield)
    box.unit("77", "1001", "allied", special="chindit", steps=3).unit(
        "23", "0901", "allied", special="chindit", steps=3
    )
    game = box.unit("MF", "1201", "allied", special="morris").game()
    assert [commander(game, unit) for unit in ("77", "23", "MF")] == ["east", "west", "east"]


@rule("optional/2-japanese-chit", "optional/2-allied-chit")
@pytest.mark.parametrize(("army", "hex", "other"), [("stilwell", "1001", "0901"), ("slim", "0901", "1001")])
def test_chindits_who_land_go_by_the_bank_where_they_land(battlefield: Any, army: str, hex: str, other: str) -> None:
    box = armies(battlefield).hex("0901", airfield="allied").hex("1001", airfield="allied")
    box.unit("14", "off-map-airfield", "allied", special="chindit", steps=3)
    game = box.game("attack", "allied", army=army, step=1)
    assert commander(game, "14") == "both"
    assert offered(game) == {f"land 14 {hex}", "done"}
    assert refused(game, f"land 14 {other}").key == "partners-counter"
    play(game, f"land 14 {hex}")
    assert commander(game, "14") == ("east" if army == "stilwell" else "west")


@rule("optional/2-japanese-chit")
def test_chindits_who_advance_over_the_chindwin_after_landing_stay_with_stilwell(battlefield: Any) -> None:
    box = armies(battlefield).hex("1001", airfield="allied").unit("I", "0901", size="small").cell("4:1", 3, "0-1")
    box.unit("14", "off-map-airfield", "allied", special="chindit", steps=3, strength=16)
    game = box.game("attack", "allied", army="stilwell", step=1, dice=[3])
    play(game, "land 14 1001", "attack 0901 14", "advance 14")
    assert (place(game, "14"), commander(game, "14")) == ("0901", "east")


@rule("optional/2-allied-chit")
def test_chindits_who_come_by_the_british_reinforcement_hex_are_of_the_14th_army(battlefield: Any) -> None:
    box = armies(battlefield).hex("BR", reinforcement="british").link("BR", "0901", arrow=True)
    box.unit("3WA", "off-map-box", "allied", special="chindit", steps=3).tracks(resources=1)
    game = box.game("reinforcement", "allied")
    assert asked_of(game) == ALLIED
    for seat in ALLIED:
        play(game, "deploy 3WA", seat=seat)
    assert commander(game, "3WA") == "west"


@rule("optional/2-japanese-chit", "optional/2-allied-chit")
def test_a_counter_keeps_its_army_wherever_it_goes(battlefield: Any) -> None:
    box = armies(battlefield).unit("77", "1001", "allied", special="chindit", steps=3, movement=1)
    game = turn(box, DRAWS, [6, 6, 6], turn=2)
    play(game, "move 77 0901", seat="allied-east")
    assert heard(game, "chit", "army-plays")[-3:] == ["japanese attack", "mutaguchi", "stilwell"]
    assert asked_of(game) == ("allied-east",)
    play(game, "forward 77 1001", seat="allied-east")


@rule("optional/2-japanese-chit")
def test_japanese_counters_of_no_division_go_by_the_column(battlefield: Any) -> None:
    box = armies(battlefield).transporter("JM1", "1001").transporter("JT2", "1101").unit("INA", "1001", special="ina")
    game = box.game()
    assert [commander(game, unit) for unit in ("JM1", "JT2", "INA")] == ["west", "east", "west"]


# --- defenders and mixed stacks ----------------------------------------------------------------------------


@rule("optional/2-disputes")
def test_a_mixed_stack_disputes_who_meets_the_charge(battlefield: Any) -> None:
    box = armies(battlefield).unit("31", "1001", formation="31", strength=8)
    box.unit("B", "1101", "allied").unit("US", "1101", "allied", force="stilwell")
    game = box.game("attack", army="mutaguchi", step=2, dice=[1, 4, 3])
    play(game, "attack 1101 31")
    assert (asked(game), asked_of(game)) == ("meet", ALLIED)
    play(game, "meet US", seat="allied-west")
    play(game, "meet B", seat="allied-east")
    assert dice(game) == [1, 4]
    shifted = next(event for event in game.log() if event.kind == "shifted")
    assert shifted.facts["meeting"] == "B"


@rule("optional/2-disputes")
def test_the_only_replacement_is_disputed(battlefield: Any) -> None:
    box = armies(battlefield).unit("US", "allied-losses", "allied", force="stilwell")
    game = box.unit("B", "allied-losses", "allied").tracks(turn=8).game("reinforcement", "allied", dice=[3, 3, 5, 4])
    assert asked_of(game) == ALLIED
    assert offered(game, "allied-east") == {"return US", "done"}
    play(game, "return B", seat="allied-west")
    play(game, "return US", seat="allied-east")
    assert dice(game) == [3, 3, 5, 4]
    assert (place(game, "B"), place(game, "US")) == ("off-map-box", "allied-losses")


@rule("optional/2-allied-chit")
def test_a_mixed_stack_attacks_without_the_partners_units(battlefield: Any) -> None:
    box = armies(battlefield).unit("31", "1101", formation="31").unit("US", "1001", "allied", force="stilwell")
    box.unit("B1", "1001", "allied").unit("B2", "1001", "allied")
    game = box.game("attack", "allied", army="slim", step=2)
    assert offered(game) == {"attack 1101 B1", "attack 1101 B2", "attack 1101 B1,B2", "done"}


# --- supply ------------------------------------------------------------------------------------------------


@rule("optional/2-supply")
def test_the_partners_transporters_serve_but_are_not_checked(battlefield: Any) -> None:
    box = armies(battlefield).hex("0901", entry="japanese", depot="japanese", range=1).hex("1101").hex("1202")
    box.link("1201", "1202").transporter("18M", "1201", formation="18", supply="out", range=2)
    game = box.unit("58", "1202", formation="31", supply="out").game("supply", army="mutaguchi")
    assert level(game, "58") == "full"
    assert level(game, "18M") == "out"


@rule("optional/2-supply")
def test_only_the_force_that_plays_is_checked_and_starves(battlefield: Any) -> None:
    box = armies(battlefield).unit("31", "0901", formation="31", quality=1)
    box.unit("33", "0901", formation="33", quality=1, supply="out", hunger=3)
    game = box.unit("18", "1201", formation="18", quality=1).game("supply", army="honda")
    assert (level(game, "31"), hunger(game, "31")) == ("full", 0)
    assert (level(game, "18"), hunger(game, "18")) == ("out", 3)
    assert position(game).reduced == bytes([0, 0, 1])


@rule("optional/2-supply")
@pytest.mark.parametrize(
    ("army", "seat", "hex", "other"),
    [("slim", "allied-west", "0301", "0401"), ("stilwell", "allied-east", "0401", "0301")],
)
def test_airdrops_are_for_those_who_are_checked(battlefield: Any, army: str, seat: str, hex: str, other: str) -> None:
    box = armies(battlefield).chain("0301 0401", line="road").unit("B", "0301", "allied")
    game = box.unit("US", "0401", "allied", force="stilwell").game("supply", "allied", army=army)
    assert (asked(game), asked_of(game)) == ("airdrop", (seat,))
    assert offered(game) == {f"airdrop {hex}", "done"}
    assert refused(game, f"airdrop {other}").key == "partners-counter"
    play(game, f"airdrop {hex}")
    assert (level(game, "B"), level(game, "US")) == (("limited", "full") if army == "slim" else ("full", "limited"))


@rule("optional/2-supply")
def test_no_airdrop_is_asked_for_when_only_the_partner_is_in_need(battlefield: Any) -> None:
    box = armies(battlefield).chain("0301 0302", line="road").unit("B", "0301", "allied")
    box.hex("0401", entry="allied").chain("0401 0402", line="road").unit("US", "0401", "allied", force="stilwell")
    assert asked(box.game("supply", "allied", army="stilwell")) == "pause"
    assert asked(box.game("supply", "allied", army="slim")) == "airdrop"


@rule("optional/2-supply")
@pytest.mark.parametrize(("army", "stock"), [("slim", 2), ("stilwell", 3)])
def test_imphal_feeds_those_who_are_checked(battlefield: Any, army: str, stock: int) -> None:
    box = armies(battlefield).hex("0901", airfield="allied", place="imphal").unit("B", "0901", "allied")
    game = box.tracks(stock=3, air_supply=1).game("supply", "allied", army=army)
    assert position(game).stock == stock


# --- the Reinforcement chits -------------------------------------------------------------------------------


def reinforced(battlefield: Any, first: tuple[str, str], **tracks: Any) -> Game:
    """Both sides have a unit to bring back and one that is due; the first chits are given."""
    box = armies(battlefield).hex("JR", reinforcement="japanese").link("JR", "1201", arrow=True)
    box.hex("1001", entry="japanese", depot="japanese").transporter("HQ", "1001", kind="division-hq", formation="31")
    box.unit("I", "japanese-losses", size="small", formation="31").unit("J", "turn-scale", formation="31", due=2)
    box.unit("B", "allied-losses", "allied").unit("A", "turn-scale", "allied", due=2)
    cups = [[chit for chit in ("assault", "attack", "supply", "reinforcement") if chit != own] for own in first]
    return turn(box, DRAWS, [6, 6, 6], **{"turn": 2, "chosen": first, "cups": cups, **tracks})


@rule("optional/2-reinforcements")
def test_a_japanese_chit_brings_replacements_to_the_allies_and_then_to_the_japanese(battlefield: Any) -> None:
    game = reinforced(battlefield, ("reinforcement", "assault"))
    assert (asked(game), asked_of(game)) == ("replacement", ("allied-west",))
    play(game, "return B")
    assert (asked(game), asked_of(game)) == ("replacement", ("japanese-west",))
    play(game, "replace I 1001")
    assert heard(game, "chit", "chit-part")[:3] == [
        "japanese reinforcement",
        "allied replacements",
        "japanese replacements",
    ]
    assert heard(game, "chit")[1] == "allied assault"  # no Reinforcements and no rail between
    assert (place(game, "J"), place(game, "A")) == ("turn-scale", "turn-scale")


@rule("optional/2-reinforcements")
def test_an_allied_chit_brings_reinforcements_to_the_japanese_and_then_to_the_allies(battlefield: Any) -> None:
    game = reinforced(battlefield, ("supply", "reinforcement"))
    assert heard(game, "chit-part") == ["japanese reinforcements", "allied reinforcements"]
    came = [event.facts["unit"] for event in game.log() if event.kind in ("reinforcement", "due")]
    assert came == ["J", "A"]
    assert (place(game, "J"), place(game, "A")) == ("JR", "off-map-box")
    assert (place(game, "I"), place(game, "B")) == ("japanese-losses", "allied-losses")


@rule("optional/2-reinforcements")
def test_malaria_comes_once_a_turn_with_the_replacements(battlefield: Any) -> None:
    with_replacements = reinforced(battlefield, ("reinforcement", "assault"), turn=5)
    play(with_replacements, "done")
    assert position(with_replacements).lament[0] == 2
    without = reinforced(battlefield, ("supply", "reinforcement"), turn=5)
    assert heard(without, "chit-part")[0] == "japanese reinforcements"
    assert position(without).lament[0] == 0
