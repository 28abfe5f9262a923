"""What lies over the map when a player asks, what could be attacked, and what a player is warned of."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance import prospects
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.overlays import OVERLAYS
from grognard.games.war_of_resistance.rules.garrisons import garrisons
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.messages import LANGUAGES
from grognard.kernel.words import Malformed
from tests.rules.war_of_resistance.campaigning import clear, on, start

LOOKS = ("fill", "hatch", "dots", "rim")


def asked(p: Any, name: str, seat: int | None = JAPANESE) -> dict[str, Any]:
    found: dict[str, Any] = MODULE.query(p, seat, "overlay", {"name": name})
    return found


@pytest.mark.parametrize("name", OVERLAYS)
def test_every_overlay_can_be_drawn_and_told_in_both_languages(name: str) -> None:
    p = on(start(), "Mar I 38")
    for seat in (JAPANESE, CHINESE, None):
        found = asked(p, name, seat)
        keys = {row["words"]["key"] for row in (*found["areas"], *found.get("marks", ()))} | {f"map-{name}"}
        assert found["areas"]
        assert {area["look"] for area in found["areas"]} <= set(LOOKS)
        named = {hex for area in found["areas"] for hex in area.get("hexes", ())}
        assert named <= set(p.world.board.names)
        for language in LANGUAGES:
            assert keys - {"map-supply"} <= set(MODULE.messages.keys(language))  # the table has words for supply


def test_the_ground_of_japan_and_what_china_has_won_back() -> None:
    p = start()
    hexes = [hex for hex, owner in enumerate(p.owner) if owner == JAPANESE + 1]
    p.owner[hexes[0]] = CHINESE + 1
    japan, _, back = asked(p, "owners")["areas"]
    assert back["hexes"] == [p.hex_name(hexes[0])]
    assert japan["hexes"] == [p.hex_name(hex) for hex in hexes[1:]]


def test_a_level_of_restriction_closes_ground_until_it_is_lifted() -> None:
    p = start()
    closed = [area for area in asked(p, "limits")["areas"] if area["words"]["key"] == "over-closed"]
    assert [len(area["hexes"]) > 1000 for area in closed] == [True]
    p.restriction = 0
    p.touch()
    assert all(area["words"]["key"] != "over-closed" for area in asked(p, "limits")["areas"])


def test_an_overlay_that_there_is_not() -> None:
    with pytest.raises(Malformed, match="there is no overlay 'bread'"):
        asked(start(), "bread")


def test_the_best_attack_comes_first_with_its_exact_chances() -> None:
    sandbox = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("D", "0303", "c-46").unit("E", "0402", "c-46")
    game: Any = sandbox.mark(attack_supply={"0302": 1}, fort={"0303": "fort"}).game("combat")
    rows = game.query("prospects", {}, "japanese")["targets"]
    assert {row["hex"] for row in rows} == {"0303", "0402"}
    assert rows[0]["hex"] == "0402"  # the other is behind a fort
    assert all(row["units"] == ["A"] and row["odds"] == "2:1" for row in rows)
    plain = game.query("forecast", {"target": "0402", "units": ["A"], "supply": ["0302"]})["chances"]
    good = sum(row["chance"] for row in plain if row["result"].startswith("D"))
    assert rows[0]["good"] == pytest.approx(good, abs=0.001)


def test_a_good_attack_left_undone_is_pointed_out_before_the_phase_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("B", "0302", "j-sq-8").unit("D", "0303", "c-46")
    game: Any = sandbox.mark(attack_supply={"0302": 2}).game("combat")
    found = game.query("cautions", {}, "japanese")["cautions"]
    good = game.query("prospects", {}, "japanese")["targets"][0]["good"]
    assert [row["key"] for row in found] == (["caution-attack"] if good >= 0.6 else [])
    assert (
        WarSandbox(6, 6).unit("A", "0302", "j-sq-8").game("movement").query("cautions", {}, "japanese")["cautions"]
        == []
    )


def test_china_is_warned_of_garrisons_that_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    p = start()
    clear(p, "west-china")
    assert MODULE.query(p, CHINESE, "cautions", {})["cautions"] == []  # nothing can be mended in the initial phase
    monkeypatch.setattr(prospects, "phase_of", lambda p: "movement")
    found = MODULE.query(p, CHINESE, "cautions", {})["cautions"]
    short = [asked for asked in garrisons(p) if asked.short]
    assert len(found) == min(len(short), prospects.FEW) > 0
    assert {row["rule"] for row in found} == {"37D1/check"}
    assert MODULE.query(p, JAPANESE, "cautions", {})["cautions"] == []
