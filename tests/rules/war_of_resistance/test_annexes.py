"""Annex A Markers that only help the memory: what they would show the game keeps, and everybody sees it."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.position import SUPPLIED
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play
from tests.rules.war_of_resistance.sailing import FIRST, river


@rule("AnnexA")
def test_what_the_eight_markers_would_show_is_kept_and_seen() -> None:
    box = river().port("0302", "major").line("low-rail", "0302 0402 0502").mark(gauge={"0502": 1})
    box.mark(resources={"0402": 2, "0502": 2}).unit("E", "0402", "j-con").unit("R", "0502", "j-rr")
    box.unit("P", "aboard", "j-inf-b").ship("N", "0302", "NT", 3).ship("B", FIRST, "RT", 1).freight("N", "P")
    game: Any = box.game("initial", "japanese", stay=True)
    for name in ("E", "R"):
        game.position.supply[game.position.world.number[name]] = SUPPLIED
    play(game, "build fort E", "build raise-volume R")
    seen = game.view()
    assert seen["marks"]["gauge"] == {"0502": 1}  # 1: the gauge changes here
    works = {work["what"]: (work["hex"], work["units"], work["turn"] - game.position.turn) for work in seen["works"]}
    assert works == {
        "raise-volume": ("0502", ["R"], 1),
        "fort": ("0402", ["E"], 1),
    }  # 2 to 5: what is built, turns left
    assert seen["freights"] == [{"ships": ["N"], "units": ["P"], "items": {}}]  # 6: aboard or not
    assert (seen["pieces"]["N"]["afloat"], seen["pieces"]["B"]["afloat"]) == (
        "in-port",
        "on-river",
    )  # 7: in port, on a river
    assert "busy" in game.state("E", "done")  # 8: who is at work
