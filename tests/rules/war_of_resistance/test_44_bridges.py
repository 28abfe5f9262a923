"""44A1 Bridges, an option: whose they are, who blows them up, what a destroyed one stops, and how it is mended."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.war_of_resistance.flood import wet
from grognard.games.war_of_resistance.position import MP, SUPPLIED
from grognard.games.war_of_resistance.rules import mandate
from grognard.games.war_of_resistance.rules.dikes import breach
from grognard.games.war_of_resistance.rules.ownership import hand_over
from grognard.games.war_of_resistance.rules.railnets import parts
from grognard.games.war_of_resistance.rules.spans import bridge, bridges_at, damage, owner_of, set_damage
from grognard.games.war_of_resistance.rules.supply import trace
from grognard.games.war_of_resistance.rules.terrain import FOOT, accelerated, price_of
from grognard.games.war_of_resistance.rules.trains import journeys
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.test_39_guerrillas import enemy_land, shansi

ROW = "0202 0302 0402 0502 0602"


def country(kind: str = "river", line: str = "low-rail", option: bool = True, owner: str = "japanese") -> WarSandbox:
    """A line of five hexes from a yard, over a river between 0302 and 0402, which is wooded."""
    box = WarSandbox(8, 4, options={"bridges": True} if option else {}).line(line, ROW).side(kind, "0302/0402")
    box.city("0202", "full", yard=2).port("0202", "great").terrain("woods", "0402").own(owner, ROW)
    return box.mark(resources={"0202": 2})


def start(box: WarSandbox, side: str = "japanese") -> Any:
    game: Any = box.game("movement", side, stay=True)
    game.position.supply[:] = bytes([SUPPLIED]) * len(game.position.supply)
    game.position.touch()
    return game


def at(p: Any, hex: str) -> int:
    found: int = p.world.board.index[hex]
    return found


def span(p: Any) -> int:
    return bridge(p, at(p, "0402"), at(p, "0302"))


@rule("44A1/own", "44/agreement")
def test_a_line_over_a_river_is_a_bridge_if_the_option_is_chosen() -> None:
    p: Any = country().game().position
    assert span(p) == p.world.board.hexside(at(p, "0302"), at(p, "0402"))
    assert bridge(p, at(p, "0202"), at(p, "0302")) == -1  # no river
    assert span(country(option=False).game().position) == -1


@rule("44A1/own")
def test_a_bridge_is_his_who_owns_both_banks_or_did_so_last() -> None:
    p: Any = country().game().position
    banks = at(p, "0302"), at(p, "0402")
    assert owner_of(p, *banks) == JAPANESE
    hand_over(p, banks[1], CHINESE)
    assert owner_of(p, *banks) == JAPANESE  # the last that had both
    hand_over(p, banks[0], CHINESE)
    assert owner_of(p, *banks) == CHINESE
    hand_over(p, banks[1], JAPANESE)
    assert owner_of(p, *banks) == CHINESE
    never: Any = country().own("chinese", "0402").game().position
    assert owner_of(never, *banks) == -1


@rule("44A1/ground")
def test_a_unit_blows_up_a_bridge_of_its_own_for_four_points() -> None:
    game = start(country().unit("A", "0302", "j-inf-r").unit("B", "0502", "j-inf-r"))
    assert refused(game, "blow-bridge B 0602") == ("44A1/own", "no-bridge")
    play(game, "blow-bridge A 0402")
    assert (game.state("A", "spent"), damage(game.position, span(game.position))) == (4 * MP, 3)
    assert refused(game, "blow-bridge A 0402") == ("44A1/ground", "bridge-down")
    assert game.view()["bridges"] == [{"banks": ["0302", "0402"], "hits": 3}]
    tired = start(country().unit("A", "0302", "j-inf-r"))
    tired.position.spent[tired.position.world.number["A"]] = 3 * MP
    assert refused(tired, "blow-bridge A 0402") == ("44A1/ground", "too-few-mp")


@rule("44A1/ground")
@pytest.mark.parametrize(
    ("last", "found"), [(CHINESE, ("44A1/ground", "bridge-not-yours")), (-1, None), (JAPANESE, None)]
)
def test_the_enemys_bridges_are_not_blown_up_but_nobodys_are(last: int, found: tuple[str, str] | None) -> None:
    game = start(country().own("chinese", "0402").unit("A", "0302", "j-inf-r"))
    if last >= 0:
        game.position.spans = ((span(game.position), last),)
    assert refused(game, "blow-bridge A 0402") == found


@rule("44A1/ground")
@pytest.mark.parametrize(("open_", "found"), [("0402", None), ("0602", ("44A1/ground", "outside-operations"))])
def test_china_blows_up_bridges_only_where_japan_may_operate(
    monkeypatch: pytest.MonkeyPatch, open_: str, found: tuple[str, str] | None
) -> None:
    monkeypatch.setattr(mandate, "open_to_japan", lambda p, hex: p.hex_name(hex) == open_)
    game = start(country(owner="chinese").unit("A", "0302", "c-14"), "chinese")
    assert refused(game, "blow-bridge A 0402") == found  # one bank is enough


@rule("44A1/effect")
def test_a_destroyed_bridge_carries_no_road() -> None:
    p: Any = country(line="road").unit("A", "0302", "j-inf-r").game("movement").position
    over = p.world.board.hexside(at(p, "0302"), at(p, "0402"))
    assert (price_of(p, FOOT, over), accelerated(p, FOOT, over)) == (MP, MP // 2)
    set_damage(p, span(p), 2)
    assert price_of(p, FOOT, over) == MP
    set_damage(p, span(p), 3)
    assert (price_of(p, FOOT, over), accelerated(p, FOOT, over)) == (MP * (1 + 2), None)  # the river and the woods


@rule("44A1/effect")
def test_units_march_by_what_is_left_of_the_road() -> None:
    game = start(country(line="road").unit("A", "0302", "j-inf-r").unit("B", "0302", "j-inf-r"))
    play(game, "move B 0402")
    assert game.state("B", "spent") == MP
    set_damage(game.position, span(game.position), 3)
    play(game, "move A 0402")
    assert game.state("A", "spent") == 3 * MP


@rule("44A1/effect")
def test_trains_stop_at_a_destroyed_bridge_that_cuts_no_net_and_no_supply() -> None:
    game = start(country().unit("A", "0302", "j-inf-r"))
    p, unit = game.position, game.position.world.number["A"]
    far = {p.hex_name(hex) for hex in journeys(p, (unit,), 200)}
    area, split = trace(p, JAPANESE, p.world.board.set_of([at(p, "0202")])), len(parts(p, JAPANESE))
    set_damage(p, span(p), 3)
    assert (far, {p.hex_name(hex) for hex in journeys(p, (unit,), 200)}) == (
        *({"0202", "0402", "0502", "0602"},),
        {"0202"},
    )
    assert trace(p, JAPANESE, p.world.board.set_of([at(p, "0202")])) == area
    assert len(parts(p, JAPANESE)) == split == 1


@rule("44A1/repair")
@pytest.mark.parametrize(
    ("kind", "hits", "price", "left"), [("river", 3, 4, 2), ("major", 3, 8, 1), ("major", 1, 8, 2), ("canal", 2, 4, 2)]
)
def test_builders_mend_a_bridge(kind: str, hits: int, price: int, left: int) -> None:
    game = start(country(kind).unit("A", "0302", "j-con").unit("B", "0302", "j-con"))
    set_damage(game.position, span(game.position), hits)
    play(game, "mend-bridge A,B 0402")  # each for half of it
    assert (game.state("A", "spent"), game.state("B", "spent")) == (price * MP // 2, price * MP // 2)
    assert (game.position.bridges, game.mark("0202", "resources")) == ((), left)


@rule("44A1/repair")
def test_only_builders_who_own_both_banks_mend_what_is_damaged() -> None:
    game = start(country("major").unit("A", "0302", "j-con").unit("B", "0302", "j-con").unit("F", "0302", "j-inf-r"))
    assert refused(game, "mend-bridge A,B 0402") == ("44A1/repair", "bridge-whole")
    set_damage(game.position, span(game.position), 3)
    assert refused(game, "mend-bridge F 0402") == ("14A1/who", "cannot-build")
    assert refused(game, "mend-bridge A,B 0402") is None
    assert refused(game, "mend-bridge A 0402") == ("44A1/repair", "too-few-mp")
    game.position.resources[at(game.position, "0202")] = 0
    game.position.touch()
    assert refused(game, "mend-bridge A,B 0402") == ("44A1/repair", "no-resource-point")
    game.position.give(at(game.position, "0402"), CHINESE)
    assert refused(game, "mend-bridge A,B 0402") == ("44A1/repair", "banks-not-yours")


# --- bombs ---------------------------------------------------------------------------------------------------


def raided(dice: list[int], *wings: str, **marks: Any) -> Any:
    """Chinese land over the river, and Japanese dive bombers behind it: 2 points each, and 6 alone hits."""
    box = country(line="road").own("chinese", "0302 0402 0502 0602").mark(permanent={"0202": 3}, **marks)
    for name in wings:
        box.wing(name, "0202", "ijn-d1a1")
    game: Any = box.game("movement", "japanese", dice=dice, stay=True)
    return game


@rule("44A1/bombing")
def test_three_bombs_destroy_a_bridge() -> None:
    game = raided([6, 6, 6, 6], "A", "B", "C", "D")
    play(game, "fly A,B,C,D bombing 0402", "go")
    assert game.asked() == "bombing"
    assert refused(game, "bomb bridge/0502 A") == ("44A1/bombing", "no-target-there")  # no river
    assert refused(game, "bomb bridge/9999 A") == ("20G/range", "no-such-bombs")
    play(game, "bomb bridge/0302 A", "bomb bridge/0302 B")
    assert damage(game.position, span(game.position)) == 2
    play(game, "bomb bridge/0302 C")
    assert damage(game.position, span(game.position)) == 3
    assert [event.facts["down"] for event in game.log() if event.kind == "bridge-hit"] == [False, False, True]
    assert game.asked() != "bombing"  # nothing is left to bomb


@rule("44A1/bombing")
def test_a_bridge_is_bombed_from_over_a_hex_that_is_not_ones_own() -> None:
    game = raided([], "A")
    assert "fly A bombing 0302" not in game.orders()
    assert refused(game, "fly A bombing 0302") is None  # of stretches of lines all may be named
    game.position.give(at(game.position, "0302"), JAPANESE)
    assert refused(game, "fly A bombing 0302") == ("20G/range", "nothing-there-to-bomb")
    assert refused(game, "fly A bombing 0402") is None
    game.position.owner[at(game.position, "0402")] = 0  # nobody's will do
    game.position.rebuild()
    assert refused(game, "fly A bombing 0402") is None
    assert refused(raided([], "A", broken={"0402": True}), "fly A bombing 0602") == (
        *("20G/range",),
        "nothing-there-to-bomb",
    )


@rule("44A1/bombing")
def test_bridges_are_no_targets_without_the_option_and_by_night() -> None:
    game = raided([], "A")
    assert refused(game, "fly A bombing 0402 yes") == ("23E/missions", "nothing-strategic-there")
    box = country(line="road", option=False).own("chinese", "0302 0402").mark(permanent={"0202": 3})
    plain: Any = box.wing("A", "0202", "ijn-d1a1").game("movement", "japanese", stay=True)
    assert refused(plain, "fly A bombing 0402") == ("20G/range", "nothing-there-to-bomb")


@rule("44A1/bombing")
def test_the_guns_of_one_bank_fire_at_who_goes_for_the_bridge() -> None:
    game = raided([6, 6, 6, 6, 6], "A", "B", aa_heavy={"0302": 4, "0402": 2})
    play(game, "fly A,B bombing 0402", "go")
    assert game.asked() == "aim-bridge"
    assert refused(game, "aim-bridge A 0502") == ("44A1/bombing", "no-target-there")
    assert refused(game, "aim-bridge A,A 0302") == ("44A1/bombing", "bombs-not")
    play(game, "aim-bridge A 0302")
    assert refused(game, "aim-bridge A 0302") == ("44A1/bombing", "bombs-not")
    play(game, "done")
    shots = [(event.facts["unit"], event.facts["strength"]) for event in game.log() if event.kind == "flak"]
    assert shots == [("A", "4"), ("B", "2")]  # never the six of both banks
    assert refused(game, "bomb bridge/0302 B") == ("44A1/bombing", "kept-off-the-bridge")
    play(game, "bomb bridge/0302 A")
    assert damage(game.position, span(game.position)) == 1


@rule("44A1/bombing")
def test_where_the_guns_beyond_are_no_worse_nobody_is_asked() -> None:
    game = raided([6, 6, 6], "A", aa_heavy={"0302": 2, "0402": 2})
    play(game, "fly A bombing 0402", "go")
    assert game.asked() == "bombing"
    assert [event.facts["strength"] for event in game.log() if event.kind == "flak"] == ["2"]


@rule("44A1/bombing")
@pytest.mark.parametrize(("open_", "found"), [("0302", None), ("0602", ("20G/range", "nothing-there-to-bomb"))])
def test_china_bombs_bridges_only_where_japan_may_operate(
    monkeypatch: pytest.MonkeyPatch, open_: str, found: tuple[str, str] | None
) -> None:
    monkeypatch.setattr(mandate, "open_to_japan", lambda p, hex: p.hex_name(hex) == open_)
    box = country(line="road").own("chinese", "0602").mark(permanent={"0602": 3}).wing("A", "0602", "caf-gamma-2e")
    game: Any = box.game("movement", "chinese", stay=True)
    assert refused(game, "fly A bombing 0402") == found


# --- sabotage and dikes --------------------------------------------------------------------------------------


def saboteurs(*dice: int) -> Any:
    """A bridge on the road of 0903, which is Japanese, near the base CCC with its six points."""
    box = (
        enemy_land(shansi(strength=6, options={"bridges": True}))
        .line("road", "0903 0904 0905")
        .side("river", "0903/0904")
    )
    game: Any = box.game("combat", "chinese", dice=list(dice))
    return game


@rule("44A1/sabotage")
def test_three_attempts_that_succeed_destroy_a_bridge() -> None:
    game = saboteurs(6, 5, 6, 6)
    assert refused(game, "sabotage CCC bridge/0905 0904 1") == ("39D/targets", "no-such-target")  # no river
    assert "sabotage CCC bridge/0904 0903" in game.orders()
    for _ in range(5):
        play(game, "sabotage CCC bridge/0904 0903 1")
    play(game, "done")
    p = game.position
    hits = [event.facts["hits"] for event in game.log() if event.kind == "bridge-hit"]
    assert (hits, damage(p, bridge(p, at(p, "0903"), at(p, "0904")))) == ([1, 2, 3], 3)
    assert [event.kind for event in game.log() if event.kind.startswith("sabotage")][
        -1
    ] == "sabotage-failed"  # it is down
    plain: Any = enemy_land(shansi()).line("road", "0903 0904").side("river", "0903/0904").game("combat", "chinese")
    assert refused(plain, "sabotage CCC bridge/0904 0903 1") == ("39D/targets", "no-such-target")


@rule("44A1/sabotage")
def test_the_flood_takes_bridges_for_good() -> None:
    game = grognard.new_game("war_of_resistance", "hsuchow-38", options={"bridges": True}, seed=1)
    p: Any = game.position
    drowned = wet(p.world.land)
    spans = [(one, other) for one in drowned for other in bridges_at(p, one)]
    assert spans
    one, other = spans[0]
    set_damage(p, bridge(p, one, other), 2)
    breach(p)
    assert p.bridges == ()
    assert [pair for pair in spans if bridge(p, *pair) >= 0] == []
