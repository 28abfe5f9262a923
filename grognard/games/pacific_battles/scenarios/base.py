"""What a game of the series may add to the series rules or put in their place; the defaults are the series rules.

The series rules ask the scenario wherever the rulebook says that each game has its own: limits, radii, supply
sources, victory. Everything a game does not mention stays as it is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.hexes import Hexes, hexes_of, listed
from grognard.field.powers import Side
from grognard.games.pacific_battles.duties import Adjustment, Score
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.fight import Fight
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, NOBODY, Piece
from grognard.kernel.position import Result
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Refusal


def _extra(piece: Piece) -> str:
    """What a unit is as an addition to a full stack."""
    if piece.is_tank:
        return "tank"
    return "artillery" if piece.is_artillery else "hq" if piece.is_hq else ""


class Scenario:
    """One game's own rules."""

    name: ClassVar[str] = ""
    first_to_set_up: ClassVar[int] = ALLIED
    stakes: ClassVar[tuple[str, ...]] = ()  # areas and places whose control decides something
    line_rule: ClassVar[str] = "15.5/line"  # the paragraph with the length of a supply line

    # --- 6.1 stacking --------------------------------------------------------------------------------

    def overstacked(self, p: Situation, side: Side, hex: int, units: Sequence[int]) -> str:
        """The rule that these units together in the hex would break, or ''."""
        return ""

    @staticmethod
    def surplus(p: Situation, units: Sequence[int], extras: int) -> int:
        """How many of the units count against the limit of any units once so many extras are left out.

        Extras are one tank, one artillery unit and one HQ, which a stack may hold on top of its limit.
        """
        kinds = {_extra(p.piece(unit)) for unit in units} - {""}
        return len(units) - min(len(kinds), extras)

    # --- 7.0 zones -----------------------------------------------------------------------------------

    def zone_stops(self, p: Situation, side: Side, hexside: int) -> bool:
        """Whether no zone of the side crosses the hexside, by this game's own rules (7.0/game-rules)."""
        return False

    # --- 8 movement ----------------------------------------------------------------------------------

    def closed(self, p: Situation, motorized: bool, hexside: int) -> Refusal | None:
        """Why such units may not cross the hexside in this game."""
        return None

    # --- 9, 14 command -------------------------------------------------------------------------------

    def radius(self, p: Situation, hq: int, command: int) -> int:
        """The radius of an HQ whose command value is now `command` (14.2/radius)."""
        return command

    def commands(self, p: Situation, hq: int, unit: int) -> str:
        """The rule by which the HQ may command the unit if it is near enough, or '' if it may not."""
        lineage = p.world.lineage[unit]
        if p.piece(hq).formation in lineage:
            return "9.12/radius"
        formations = {p.piece(other).formation for other in p.world.hqs_of[p.sides[unit]]}
        return "" if formations.intersection(lineage) else "9.14/no-hq"

    # --- 10 combat -----------------------------------------------------------------------------------

    def may_make_effort(self, side: Side) -> str:
        """'' if the side may make maximum efforts (10.4), else the rule that forbids it."""
        return ""

    def shifts(self, p: Situation, battle: Fight) -> list[Adjustment]:
        return []

    def modifiers(self, p: Situation, battle: Fight) -> list[Adjustment]:
        return []

    def another_round(self, p: Situation, battle: Fight) -> str:
        """The rule that lets the attacker fight one more round at once, or ''."""
        return ""

    # --- 13, 16 air and sea --------------------------------------------------------------------------

    def markers_of(self, p: Situation, unit: int) -> int:
        """Interdiction markers that the air or naval unit may place."""
        return 1

    def firepower(self, p: Situation, unit: int) -> int:
        """The bombardment factors of an artillery, air or naval unit (2.3/bombardment-strength)."""
        return p.face(unit).bombardment

    def fires_in_defence(self, p: Situation, ship: int) -> str:
        """'' if a naval unit may fire in an enemy combat phase, else the rule that forbids it (16.21)."""
        return "" if p.sides[ship] == ALLIED else "16.21/allied-defensive"

    def kept_away(self, p: Situation, unit: int) -> str:
        """The rule by which an air or naval unit is not in play now."""
        return "13.0/boxes" if p.piece(unit).kind == "air" else "16.2/once"

    def puts_to_sea(self, p: Situation, side: Side) -> bool:
        """Whether it is worth asking anybody of the side in play about sea moves now; no rule, only a short cut."""
        return True

    def shores(self, p: Situation, unit: int) -> Hexes:
        """The coastal hexes that `may_sail` opens to a unit, for listing them all at once."""
        return hexes_of(hex for hex in listed(p.world.coast) if self.may_sail(p, unit, hex) is None)

    def may_sail(self, p: Situation, unit: int, to: int) -> Refusal | None:
        """Why a unit in play may not move by sea to the hex under this game's transport capacity (16.3)."""
        return Refusal("16.3/naval-move", "no-sea-movement", {"unit": p.name(unit)})

    def may_land(self, p: Situation, unit: int, to: int) -> Refusal | None:
        """Why a reinforcement may not come by sea to the hex."""
        return Refusal("16.3/naval-move", "no-sea-movement", {"unit": p.name(unit)})

    def landings(self, p: Situation, unit: int) -> Hexes:
        """The coastal hexes that `may_land` opens to a reinforcement, for listing them all at once."""
        return hexes_of(hex for hex in listed(p.world.coast) if self.may_land(p, unit, hex) is None)

    def inland(self, p: Situation, unit: int, allowance: int) -> int:
        """Movement points left after a landing (16.31/inland); half by 2.4."""
        return (allowance + 1) // 2

    def before_movement(self, p: Situation, side: Side) -> list[Procedure]:
        """What a player does first in the Movement phase, such as landing plotted units."""
        return []

    def has_sailed(self, p: Situation, unit: int, to: int) -> None:
        """Book a sea move."""

    # --- 15 supply -----------------------------------------------------------------------------------

    def supply_range(self, p: Situation, side: Side) -> int:
        return p.world.charts.number(f"supply-range-{('japanese', 'allied')[side]}", 255)

    def without_supply(self, p: Situation, side: Side) -> str:
        """The rule that puts the whole side out of supply now, or ''."""
        return ""

    def supply_matters(self, p: Situation, side: Side) -> object:
        """All that supply depends on here besides the side's HQs and the hexes that its lines may not pass.

        No rule, only a short cut: as long as this is equal, nobody's supply is traced again.
        """
        return p.turn, p.at.tobytes(), bytes(p.control)

    def sources(self, p: Situation, side: Side, hqs: Hexes) -> Hexes:
        """Which hexes are valid supply sources now; `hqs` are the hexes of the side's HQs (15.4/sources)."""
        return hqs

    # --- 4 initiative --------------------------------------------------------------------------------

    def given_initiative(self, p: Situation) -> Side:
        """The side that has the initiative this turn without a bid, or NOBODY."""
        return NOBODY

    def begin_turn(self, p: Situation) -> None:
        """What happens at the very start of a Game Turn."""

    def opening(self, p: Situation) -> list[Procedure]:
        """What a Game Turn begins with, before the joint phase: nothing, unless an option says so (4.0/optional)."""
        return []

    # --- 5, 3.1 the joint phase ----------------------------------------------------------------------

    def attrition(self, p: Situation) -> list[Procedure]:
        """Step losses of the joint phase that are no combat losses."""
        return []

    def special_steps(self, p: Situation) -> None:
        """Special replacement steps received this turn."""

    def keeps_special(self, key: str) -> bool:
        """Whether unspent special steps stay for later turns (5.13/no-saving)."""
        return False

    def special_for(self, p: Situation, key: str, unit: int) -> str:
        """The rule by which a special step of the key may rebuild the unit, or ''."""
        return ""

    def special_spent(self, p: Situation, key: str, unit: int) -> None:
        """What receiving a special step costs the unit."""

    def source_places(self, p: Situation, side: Side) -> Hexes:
        """Source hexes that the scenario names, for the return of rebuilt units (5.23/return-place)."""
        return 0

    def hq_homes(self, p: Situation, side: Side) -> Hexes:
        """The hexes to which a destroyed HQ may come back, as far as its side controls them (14.1/hq-returns)."""
        return p.world.land

    def stages(self, p: Situation, hq: int) -> bool:
        """Whether a destroyed HQ may go to the Staging Area (14.1/hq-returns): if it has a way in from there."""
        return p.piece(hq).entry > 0

    def delayed(self, p: Situation, unit: int) -> bool:
        """Whether a reinforcement that is due stays on the Turn Record for now."""
        return False

    def after_arrivals(self, p: Situation) -> list[Procedure]:
        """What follows the arrival of reinforcements in the joint phase, such as plotting landings."""
        return []

    def available_air(self, p: Situation) -> None:
        """Bring air and naval units in or take them off."""

    def joint(self, p: Situation) -> list[Procedure]:
        """Further procedures of the joint phase before reinforcements: trucks, withdrawals, landing plots."""
        return []

    # --- 3.1, 18 the end of the turn -----------------------------------------------------------------

    def recovers(self, p: Situation, unit: int) -> bool:
        """Whether a disrupted unit recovers in the Administrative phase (11.24/recovery)."""
        return True

    def administrative(self, p: Situation) -> None:
        """What the game does in the Administrative phase before victory is judged."""

    def at_once(self, p: Situation) -> Result | None:
        """A victory that ends the game in the middle of a turn."""
        return None

    def judge(self, p: Situation) -> Result | None:
        """The end of the game, judged in the Administrative phase (18.0/check)."""
        return None

    def score(self, p: Situation) -> Score:
        """The numbers on which the end of the game was judged, for a game that is over."""
        return {}

    # --- set-up --------------------------------------------------------------------------------------

    def set_up(self, p: Situation) -> list[Procedure]:
        """The procedures of the set-up, in order."""
        return []

    def held_back(self, side: Side) -> str:
        """The rule by which units of the side may start in reserve, or ''."""
        return ""

    def forts_at_start(self, p: Situation, side: Side) -> int:
        """Fortifications the side may place at set-up."""
        return 0

    def first_player(self, p: Situation) -> Side:
        """The first player where the initiative rule is not used."""
        return p.world.charts.turns[p.turn - 1].first if p.world.charts.turns else JAPANESE
