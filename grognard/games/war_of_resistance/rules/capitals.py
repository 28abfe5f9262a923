"""37C, 38B Governments: their markers turned over, captured, and the Kuomintang formed anew."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.markers import (
    CAPITAL,
    KMT,
    Capital,
    capital,
    remove_capital,
    set_capital,
    side_of,
    stir,
)
from grognard.games.war_of_resistance.rules.opening import opening
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.stability import change_level
from grognard.games.war_of_resistance.rules.tiers import look_up
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, JAPANESE
from grognard.kernel.actions import Action, Hex
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

EAST_HOPEI: Final = "east-hopei"


# 37C/capture; 37C/not-a-unit; 38B/capture
def seize(p: Situation, side: int, hex: int) -> None:
    """Units of a side have entered a hex: whatever capital of the enemy's is there is captured and leaves play."""
    for key, place, _ in p.capitals:
        if place == hex and side_of(key) != side:
            remove_capital(p, key)
            p.tell("capital-captured", government=key, hex=p.hex_name(hex))
            if key == KMT:
                change_level(p, -1, "capital")
            else:
                collapse(p, key)


def collapse(p: Situation, government: str) -> None:
    """A puppet government is no more: its marker and its units leave play (46A)."""
    remove_capital(p, government)
    row = p.world.land.politics.governments.get(government)
    if row is not None:
        p.governments = tuple(province for province in p.governments if province != row.province)
        for unit in range(p.world.ground):
            if p.power(unit) == government and p.sides[unit] == JAPANESE:
                p.put(unit, p.world.place[ASIDE])
    p.touch()
    p.tell("government-collapsed", government=government)
    look_up(p)


# 41A2a/tungchow
def review_tungchow(p: Situation) -> None:
    """In the Chinese initial phase of the opening turn: East Hopei's government falls if Tungchow is still China's."""
    found = capital(p, EAST_HOPEI)
    if opening(p) and found is not None and found.place < p.hexes and p.owns(CHINESE, found.place):
        collapse(p, EAST_HOPEI)


class TurnCapital(Action, frozen=True):
    """37C/flip-inoperative, 37C/flip-operative: in a city a government stops or takes up its work, and does nothing
    else in that phase."""

    kind: ClassVar[str] = "turn-capital"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    government: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TurnCapital]:
        return [cls(key) for key, _, _ in p.capitals if side_of(key) == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found, name = capital(p, self.government), self.government
        if found is None or side_of(name) != seat:
            return refuse("37C/states", "no-such-government", government=name)
        if found.place not in p.world.city:
            return refuse("37C/states", "capital-outside-city", government=name, place=_where(p, found))
        if f"turned-{name}" in p.stirred or f"{CAPITAL}{name}" in p.stirred:
            return refuse("37C/flip-inoperative", "capital-has-stirred", government=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        found = capital(p, self.government)
        assert found is not None
        set_capital(p, found.key, found.place, not found.operative)
        stir(p, f"turned-{found.key}")
        told = "capital-closed" if found.operative else "capital-opened"
        p.tell(told, government=found.key, hex=p.place_name(found.place))


def _where(p: Situation, found: Capital) -> str:
    return p.place_name(found.place) if found.place >= 0 else "-"


# --- the Kuomintang formed anew ----------------------------------------------------------------------------


class NewGovernment(Procedure):
    """38B/reform: at the end of a Chinese initial phase without a government of the Kuomintang a die may form one."""

    steps: ClassVar[tuple[str, ...]] = ("gather", "settle")
    formed: bool = False

    def gather(self, p: Situation) -> Outcome:
        die = p.roll("government", "38B/reform", side="chinese", level=p.stability)
        self.formed = die <= p.stability and bool(PlaceCapital.possible(p, CHINESE))
        return None

    def settle(self, p: Situation) -> Outcome:
        if not self.formed or capital(p, KMT) is not None:
            return None
        return Ask("place-capital", p.deciders(CHINESE), (PlaceCapital,), "38B/reform")


class PlaceCapital(Action, frozen=True):
    """Its marker comes, inoperative, into a Chinese city."""

    kind: ClassVar[str] = "place-capital"
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[PlaceCapital]:
        return [cls(hex) for hex in sorted(p.world.city) if p.owns(CHINESE, hex)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.hex in p.world.city and p.owns(CHINESE, self.hex):
            return None
        return refuse("38B/reform", "no-chinese-city", hex=p.hex_name(self.hex))

    def play(self, p: Situation, seat: int) -> None:
        set_capital(p, KMT, self.hex, operative=False)
        p.tell("government-formed", hex=p.hex_name(self.hex))


def reform(p: Situation) -> None:
    if p.world.campaign and capital(p, KMT) is None:
        p.stack.append(NewGovernment())
