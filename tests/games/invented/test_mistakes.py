"""A sandbox names the word that it does not know and lists those it does, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.words import Malformed
from grognard.sandbox import Sandbox, words
from tests.games.invented.warlords import WarlordsSandbox

NO_SANDBOX = "sandbox 'bulge': one of nemesis, pacific_battles, war_of_resistance, world_in_flames was expected"


def burma(**settings: Any) -> Any:
    return Sandbox("nemesis", **settings).chain("A B C")


def pacific(**settings: Any) -> Any:
    return Sandbox("pacific_battles", **settings)


def china() -> Any:
    return WarlordsSandbox()


def fighting() -> Any:
    return burma().unit("58", "A").unit("Assam", "C", "allied")


NEMESIS: list[tuple[Callable[[], object], str]] = [
    (lambda: burma(edition="2.0"), "edition '2.0': one of 1.2b, 1.1a"),
    (lambda: burma(editon="1.2b"), "NemesisSandbox: got an unexpected keyword argument 'editon': it takes edition"),
    (lambda: burma(options={"player": "two"}), "option 'player': one of players, chits"),
    (lambda: burma(options={"players": "three"}), "option players 'three': one of two, fronts, armies"),
    (lambda: burma(charts="kohima"), "charts 'kohima': one of campaign"),
    (lambda: burma().hexes("D"), "the sandbox has no 'hexes': it has air_support, cell"),
    (lambda: burma().hex("D", "swamp"), "terrain 'swamp': one of clear, jungle"),
    (lambda: burma().hex("D", terain="jungle"), "hex: got an unexpected keyword argument 'terain': it takes name,"),
    (lambda: burma().hex("A", objective=2, owner="british"), "side 'british': one of japanese, allied"),
    (lambda: burma().hex("A", flag="british"), "flag 'british': one of japanese, allied"),
    (lambda: burma().hex("A", depot="british"), "side 'british': one of japanese, allied"),
    (lambda: burma().hex("A", depot="allied", ring="grey"), "ring 'grey': one of '' (none), dark, light"),
    (lambda: burma().hex("A", depot="allied", range="far"), "range of A 'far': a whole number"),
    (lambda: burma().hex("A", region="siam"), "region 'siam': one of india, burma, china"),
    (lambda: burma().hex("A", place="rangoon"), "place 'rangoon': one of "),
    (lambda: burma().hex("A", reinforcement="chinese"), "reinforcement 'chinese': one of japanese, british"),
    (lambda: burma().hex("A", reinforcement="japanese", railway="x").game(), "railway 'x': one of '' (none)"),
    (lambda: burma().hex("A", bunker="chinese"), "bunker 'chinese': one of japanese, british, us, yunnan"),
    (lambda: burma().link("A", "B", line="rail"), "line 'rail': one of road, track, path, railway"),
    (lambda: burma().link("A", "B", river="wide"), "river 'wide': one of minor, major, lake"),
    (lambda: burma().chain(3), "hexes 3: names with blanks between them were expected"),
    (lambda: burma().hex("waiting").game(), "hex 'waiting': there is a box of that name"),
    (lambda: burma(options=["chits"]), "options ['chits']: values by names were expected, of players, chits"),
    (lambda: burma().unit("58", "A", back=(1, 2)), "back of 58 (1, 2): strength, movement, quality were expected"),
    (lambda: burma().cell(3, 4, "0-1"), "column 3: one of 1:2"),
    (lambda: burma().game([("attack",)]), "phase ('attack',): a phase, or a phase with its side"),
    (lambda: burma().game("attack", "allied", [4]), "game: too many positional arguments: it takes phase, side, dice"),
    (lambda: burma().link("A", "A"), "hex 'A': it cannot be joined to itself"),
    (lambda: star(), "hex 'A': it touches B, C, D, E, F, G already"),
    (lambda: burma().railway("r", "us", "A B"), "side 'us': one of japanese, allied"),
    (lambda: burma().railway("r", "allied", "A B", edges="Z"), "edge of r 'Z': one of A, B"),
    (lambda: burma().railway("r", "allied", "A B").railway("r", "allied", "B C"), "railway 'r': there is one"),
    (lambda: burma().unit("58", "A", "chinese"), "side 'chinese': one of japanese, allied"),
    (lambda: burma().unit("58", "A", kind="infantery"), "kind 'infantery': one of infantry, artillery"),
    (lambda: burma().unit("58", "A", special="chindits"), "special 'chindits': one of '' (none), chindit"),
    (lambda: burma().unit("58", "A", force="chinese"), "force 'chinese': one of japanese, british, stilwell"),
    (lambda: burma().unit("58", "A", size="medium"), "size 'medium': one of large, small"),
    (lambda: burma().unit("58", "A", supply="none"), "supply of 58 'none': one of full, limited, out"),
    (lambda: burma().unit("58", "A", done="marched"), "done by 58 'marched': one of moved, attacked"),
    (lambda: burma().unit("58", "A", strength="four"), "strength of 58 'four': a whole number"),
    (lambda: burma().unit("58", "A", steps=4), "steps of 58 4: a whole number, 0 to 3"),
    (lambda: burma().unit("58", "A", strenght=4), "unit: got an unexpected keyword argument 'strenght': it takes id,"),
    (lambda: burma().unit("58"), "unit: missing a required argument: 'at': it takes id, at, side"),
    (lambda: burma().unit("58", "A").unit("58", "B"), "unit '58': there is one of that name already"),
    (lambda: burma().unit("58", "Z").game(), "58 at 'Z': a hex of the sandbox: A, B, C or a box (japanese-batt"),
    (lambda: burma().transporter("m", "A", kind="boats"), "Transporter 'boats': one of division-hq"),
    (lambda: burma().air_support("RAF", "british"), "side 'british': one of japanese, allied"),
    (lambda: burma().air_support("RAF", state="ready"), "state 'ready': one of available, used, removed"),
    (lambda: burma().air_support("RAF").air_support("RAF"), "Air Support 'RAF': there is one of that name"),
    (lambda: burma().cell("8:1", 4, "0-1"), "column '8:1': one of 1:2"),
    (lambda: burma().cell("3:1", 19, "0-1"), "die 19: a whole number, "),
    (lambda: burma().cell("3:1", 4, "D1"), "result 'D1': steps of both"),
    (lambda: burma().cost("sand", 2), "row of the movement chart 'sand': one of clear, jungle"),
    (lambda: burma().markers(flag=3), "marker 'flag': one of flags, ambushes, bunkers"),
    (lambda: burma().markers(bunkers={"british": 1}), "bunkers 'british': one of japanese, western, yunnan"),
    (lambda: burma().tracks(turns=2), "track 'turns': one of turn, resources, clf"),
    (lambda: burma().tracks(lament=3), "lament 3: 2 values were expected"),
    (lambda: burma().tracks(cups=(["rest"], [])), "cups 'rest': one of assault, attack, supply, reinforcement"),
    (lambda: burma().tracks(turn=30).game(), "turn 30: a whole number, 1 to 10"),
    (lambda: burma().game("combat"), "phase 'combat': one of assault, attack, supply, reinforcement, turn"),
    (lambda: burma().game("attack", "chinese"), "side 'chinese': one of japanese, allied"),
    (lambda: burma().game(["attack", ("assault", "us")]), "side 'us': one of japanese, allied"),
    (lambda: burma().game("attack", attack=1), "field of attack 'attack': one of step, done, finished, side"),
    (lambda: burma().game("attack", attacks="many"), "phase 'attack': Expected `int`, got `str`"),
    (lambda: burma().game(attacks=2), "attacks: there is no phase that could have it"),
    (lambda: burma().game("attack", army="slim"), "army 'slim': one of mutaguchi, honda"),
    (lambda: burma().game("attack", dice=[9]), "die 9: a whole number, 1 to 6, was expected"),
    (lambda: burma().game("attack", dice=4), "dice 4: a list of dice was expected"),
    (lambda: burma().game("turn", draws="attack"), "draws 'attack': a list of names was expected"),
    (lambda: burma().unit("58", "A").unit("X", "A", "allied").game(), "hex 'A': 58 (japanese) and X (allied) cannot"),
    (lambda: fighting().game().where("59"), "counter '59': one of 58, Assam"),
    (lambda: fighting().game().at("Z"), "place 'Z': one of japanese-battalions"),
    (lambda: fighting().game().state("58", "tired"), "state 'tired': one of supply, reduced"),
    (lambda: fighting().game().mark("A", "fort"), "mark 'fort': one of flag, ambush, bunker"),
    (lambda: fighting().game().control("Z"), "hex 'Z': one of A, B, C"),
    (lambda: fighting().game().track("glory"), "track 'glory': one of turn, resources"),
]
PACIFIC: list[tuple[Callable[[], object], str]] = [
    (lambda: pacific(colums=3), "PacificSandbox: got an unexpected keyword argument 'colums': it takes columns, rows"),
    (lambda: pacific(charts="luzon"), "charts 'luzon': one of plain, singapore, bataan, guadalcanal"),
    (lambda: pacific(columns=0), "columns 0: a whole number, 1 to 99"),
    (
        lambda: pacific().line("road", "0101 0303"),
        "hexes '0101' and '0303' do not touch: next to '0101' lie 0201, 0102",
    ),
    (lambda: pacific().side("river", "0101/0303"), "hexes '0101' and '0303' do not touch"),
    (lambda: pacific().port("0909"), "hex '0909': the sandbox goes from 0101 to 0707"),
    (lambda: pacific().airfield("0101", "us"), "side 'us': one of japanese, allied"),
    (lambda: pacific().area("supply-us", "0101"), "area 'supply-us': one of beyond, "),
    (lambda: pacific(scenario="bataan").place("singora", "0101"), "place 'singora': one of abucay"),
    (lambda: pacific().control("us", "0101"), "side 'us': one of japanese, allied"),
    (lambda: pacific().fort("0101", "us"), "side 'us': one of japanese, allied"),
    (lambda: pacific().interdict("0101", "us"), "side 'us': one of japanese, allied"),
    (lambda: pacific().conceal("0901"), "hex '0901': the sandbox goes"),
    (lambda: pacific().formation("4M", "us"), "side 'us': one of japanese, allied"),
    (lambda: pacific().unit("J", "0101", kind="infantery"), "kind 'infantery': one of infantry, cavalry"),
    (lambda: pacific().unit("J", "0101", nation="japan"), "nation 'japan': one of japanese, us, philippine"),
    (lambda: pacific().unit("J", "0101", service="marines"), "service 'marines': one of army, navy"),
    (lambda: pacific().unit("J", "0101", size="platoon"), "size 'platoon': one of army, corps, division"),
    (lambda: pacific().unit("J", "0101", faces="4/4"), "faces of J '4/4': attack-defence of each step"),
    (lambda: pacific().unit("J", "0101", placement="at 0101"), "placement 'at': one of hex, near"),
    (lambda: pacific().unit("J", "0101", reserve=2), "reserve of J 2: a whole number, 0 to 1"),
    (lambda: pacific().unit("J", "0101", mode="cart"), "mode of J 'cart': one of foot, motorized"),
    (lambda: pacific().unit("J", "0101", plot="9999").game(), "plot of J at '9999': a hex of the sandbox"),
    (lambda: pacific().unit("J", "0101", attack="big"), "factor of J 'big': a whole number"),
    (lambda: pacific().unit("J", "port").game(), "J at 'port': a hex of the sandbox: 0101, "),
    (lambda: pacific().chart(fire=1), "chart 'fire': one of combat, effort, bombardment"),
    (lambda: pacific().chart(combat=3), "chart 'combat': a CombatTable was expected, found 3"),
    (lambda: pacific().formation("4M", parent="1D").game(), "parent of 4M '1D': one of '' (none), 4M"),
    (lambda: pacific().parameter("truck", 3), "parameter 'truck': one of air-airfields"),
    (lambda: pacific().cards(initiative=0), "track 'initiative': one of turn, first, holder"),
    (lambda: pacific().cards(holder="us"), "holder 'us': one of japanese, allied, nobody"),
    (lambda: pacific().cards(tally={"us-infantry": 2}), "tally 'us-infantry': one of japanese-army-infantry"),
    (lambda: pacific().cards(tally=2), "tally 2: numbers by names were expected, of japanese-army-infantry"),
    (lambda: pacific().cards(convoy="half"), "convoy 'half': one of '' (none), historical, full"),
    (lambda: pacific().cards(turn=30).game(), "turn 30: a whole number, 1 to 18"),
    (lambda: pacific().game("fire"), "phase 'fire': one of bombardment, movement, combat"),
    (lambda: pacific().game("combat", attaked=()), "field of combat 'attaked': one of "),
    (lambda: pacific().game("combat", dice=[0]), "die 0: a whole number, 1 to 6, was expected"),
    (lambda: pacific().unit("J", "0101").unit("X", "0101", "allied").game(), "hex '0101': J (japanese) and X (allied)"),
]
OTHERS: list[tuple[Callable[[], object], str]] = [
    (lambda: Sandbox("bulge"), NO_SANDBOX),  # type: ignore[call-overload]
    (lambda: words("bulge"), NO_SANDBOX),
    (lambda: china().unit("8R", "0101", "reds"), "faction 'reds': one of army, puppets, nationalists, communists"),
    (lambda: china().unit("8R", "0101", "communists", kind="tank"), "class 'tank': one of infantry, cavalry"),
    (lambda: china().unit("8R", "0101", "communists", hits=4), "hits of 8R 4: a whole number, 0 to 3"),
    (lambda: china().marker("mine", "0101", 1), "marker 'mine': one of owner, fort, rails"),
    (lambda: china().marker("rails", "0101", "bent"), "rails 'bent': one of broken, mined"),
    (lambda: china().tracks(weather="fog"), "weather 'fog': one of dry, mud"),
    (lambda: china().unit("8R", "0101", "communists").unit("P", "0101", "puppets").game(), "hex '0101': 8R (chinese)"),
]


def star() -> object:
    box = Sandbox("nemesis")
    for name in "BCDEFGH":
        box.link("A", name)
    return box


@pytest.mark.parametrize(("wrong", "message"), [*NEMESIS, *PACIFIC, *OTHERS])
def test_a_mistake_is_named_with_what_was_expected(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(Malformed) as error:
        wrong()
    assert str(error.value).startswith(message)


def test_a_refused_call_leaves_nothing_behind() -> None:
    box = burma().unit("58", "A")
    for wrong in ({"kind": "boat"}, {"supply": "none"}, {"done": "marched"}):
        with pytest.raises(Malformed):
            box.unit("59", "B", **wrong)
    assert box.unit("59", "B").game().where("59") == "B"


def test_friends_of_two_factions_share_a_hex() -> None:
    game = china().unit("8R", "0101", "communists").unit("5A", "0101", "nationalists").game()
    assert game.at("0101") == ("8R", "5A")
