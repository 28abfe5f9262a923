"""32B, 33, 14B What assaults from the sea come to, worked out by hand: halves of the landed, guns, and the sea."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused


def shore(sea: str, kind: str, guns: int, aboard: int, cliff: bool, defender: str) -> Any:
    """A unit on its ship off 0302, its landing there long planned, beside a task force that is ready to fire."""
    box = WarSandbox(8, 6).terrain("sea", "0101 0102 0103 0201 0202 0203").coast("0301 0302 0303").sea(sea)
    box.side("shore", "0301/0302 0302/0303").own("chinese", "0301 0302 0303 0401 0402").unit("D", "0302", defender)
    box.unit("K", "aboard", kind).ship("N", "0302", "NT", 6).freight("N", "K", **({"attack": aboard} if aboard else {}))
    box.ship("T", "0302", "TF", guns, prepared=True).plan("K", "0302", 2).tracks(turn=4)
    return (box.feature("cliff", "0302") if cliff else box).game(["movement", "combat"], "japanese", dice=[3])


@rule("32B/strength", "32B/rough-beach", "32B/cliffs", "33/strength", "33/value", "14B/excess-attack-japanese")
@pytest.mark.parametrize(
    ("sea", "kind", "guns", "aboard", "cliff", "defender", "fired", "odds"),
    [
        # 2 halved for the landing; of 8 guns, a quarter of an RE each, 4 match its RE, and the others are worth 1.
        ("calm", "j-snlf-r", 8, 1, False, "c-25", 8, ("6", "1")),
        ("calm", "j-snlf-r", 4, 1, False, "c-25", 4, ("5", "1")),
        ("calm", "j-snlf-r", 8, 1, False, "c-14", 8, ("6", "½")),
        ("calm", "j-snlf-r", 8, 0, False, "c-25", 8, ("5½", "1")),  # general supply alone: halved again
        ("calm", "j-snlf-r", 8, 1, True, "c-25", 8, ("5½", "1")),  # cliffs halve it again, and not the guns
        ("rough", "j-snlf-r", 8, 1, False, "c-25", 4, ("4½", "1")),  # so does a rough sea, and the guns too
        ("rough", "j-snlf-r", 5, 1, False, "c-25", 2, ("2½", "1")),  # half of 5, rounded down
        ("calm", "j-snlf-b", 4, 1, False, "c-25", 4, ("3½", "1")),  # half an RE: 2 guns match it, 2 are worth 1
    ],
)
def test_an_assault_from_the_sea(
    sea: str, kind: str, guns: int, aboard: int, cliff: bool, defender: str, fired: int, odds: tuple[str, str]
) -> None:
    game = shore(sea, kind, guns, aboard, cliff, defender)
    play(game, "assault K 0302")
    while game.asked() != "combat":
        play(game, "done")
    play(game, "attack 0302", "join K")
    assert refused(game, f"fire T {fired + 1}") == ("33/split", "too-few-gun-points")
    play(game, f"fire T {fired}", *(["supply 0302"] if aboard else []), "resolve")
    (result,) = [event.facts for event in game.log() if event.kind == "combat-result"]
    assert (result["attack"], result["defence"]) == odds


@rule("32/sea-state", "31B/non-amphibious-beach")
def test_who_cannot_come_ashore() -> None:
    assert refused(shore("stormy", "j-snlf-r", 8, 1, False, "c-25"), "assault K 0302") == (
        "32/sea-state",
        "sea-too-rough",
    )
    foot = shore("calm", "j-inf-r", 8, 1, False, "c-25")
    assert refused(foot, "assault K 0302") == ("31B/non-amphibious-beach", "needs-landing-craft")
