"""Turning Point: Guadalcanal: the game rules of the fight for Henderson Field, September to November 1942.

18 turns of five days, the last of six, in hexes of about 1000 yards (guadalcanal 1.1/scale); letters on the counters: A
AMTRAC, AM Americal, C composite, CB construction, DB defense, MAW Marine Air Wing, P pioneer, R raiders, SW special
weapons; CU construction, GD guard, H heavy, K Kuma, M Maizuru, Y Yokosuka (guadalcanal 1.2/abbreviations). The chart
lets motorized units cross rivers for 3 points (guadalcanal tec-erratum).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.field.hexes import Hexes, hexes_of
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.duties import Score
from grognard.games.pacific_battles.position import AVAILABLE, DUE, SPECIALS, WITHDRAWN, Situation
from grognard.games.pacific_battles.rules.attrition import Attrition, Withdrawal
from grognard.games.pacific_battles.rules.convoy import Barrage
from grognard.games.pacific_battles.rules.landing import Landings, PlotLandings
from grognard.games.pacific_battles.rules.placement import SetUp
from grognard.games.pacific_battles.rules.supply import linked
from grognard.games.pacific_battles.rules.victory import DECISIVE, MARGINAL, TACTICAL, compare
from grognard.games.pacific_battles.scenarios.base import Scenario
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, MAJOR_RIVER, ROAD, SIDES
from grognard.kernel.position import Result
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Refusal, refuse

FIELD: Final = "henderson"
CONVOY_TURN: Final = 16
HISTORICAL, FULL = 2, 4  # the highest dice of each result of the convoy (2.11)
MARINE_STEPS_TURN, MARINE_STEPS = 14, 4
WITHDRAWAL_TURN: Final = 4
PARACHUTISTS: Final = "1Para"
DECISIVE_TURNS, TACTICAL_TURNS = range(1, 12), range(12, 18)
NOWHERE = 255
NEAR, FAR = 3, 6  # hexes from the field that must be free of Japanese for the higher US levels


class Guadalcanal(Scenario):
    name = "guadalcanal"
    stakes = ("henderson",)
    line_rule = "guadalcanal 2.41/range"

    def overstacked(self, p: Situation, side: Side, hex: int, units: Sequence[int]) -> str:
        return "guadalcanal 2.1/stacking" if self.surplus(p, units, extras=3) > 2 else ""

    def radius(self, p: Situation, hq: int, command: int) -> int:
        return command  # guadalcanal 2.31/japanese-radius, guadalcanal 2.32/us-radius

    def commands(self, p: Situation, hq: int, unit: int) -> str:
        if hq == self._marine_hq(p):
            return "guadalcanal 2.33/first-marine-hq"
        return "guadalcanal 2.33/others" if super().commands(p, hq, unit) else ""

    def _marine_hq(self, p: Situation) -> int:
        """The HQ of the 1st Marine Division, -1 if the game has none."""
        return next((hq for hq in p.world.hqs_of[ALLIED] if p.piece(hq).formation == "1st-marine-division"), -1)

    def closed(self, p: Situation, motorized: bool, hexside: int) -> Refusal | None:
        board = p.world.board
        if motorized and board.sides[hexside] & MAJOR_RIVER and not board.lines[hexside] & ROAD:
            return refuse("guadalcanal 2.8/matanikau", "matanikau-road", hex=p.hex_name(board.neighbours[hexside]))
        return None

    # --- 2.4 supply ----------------------------------------------------------------------------------

    def without_supply(self, p: Situation, side: Side) -> str:
        return "" if side == JAPANESE or self.holds_field(p, ALLIED) else "guadalcanal 2.42/henderson"

    def supply_matters(self, p: Situation, side: Side) -> object:
        return side == ALLIED and self.holds_field(p, ALLIED)

    def sources(self, p: Situation, side: Side, hqs: Hexes) -> Hexes:
        """Any friendly HQ that is itself a valid source (guadalcanal 2.44/any-hq)."""
        if side == ALLIED:
            centre = self._marine_hq(p)
            ashore = centre >= 0 and p.on_board(centre)
            return hqs & linked(p, side, 1 << p.at[centre]) if ashore else 0  # guadalcanal 2.42/us-source
        # guadalcanal 2.43/japanese-source: no line ends in a hex that it could not pass, with a US unit or in its zone
        by_sea = hqs & linked(p, side, p.world.coast)
        inland = hqs & ~by_sea
        if not inland:
            return by_sea
        edges = hexes_of(p.world.area("east-edge") | p.world.area("west-edge")) & p.world.land
        return by_sea | inland & linked(p, side, edges)  # guadalcanal 2.43/edges

    def holds_field(self, p: Situation, side: Side) -> bool:
        return all(p.controls(side, hex) for hex in p.world.area(FIELD))

    # --- 2.2, 4.0 replacements and withdrawals -------------------------------------------------------

    def special_steps(self, p: Situation) -> None:
        if p.turn == MARINE_STEPS_TURN:
            p.special[SPECIALS.index("marine")] += MARINE_STEPS  # guadalcanal 2.2/us-special

    def keeps_special(self, key: str) -> bool:
        return True  # guadalcanal 2.2/kept

    def special_for(self, p: Situation, key: str, unit: int) -> str:
        piece = p.piece(unit)
        if key == "marine":
            marine = piece.side == ALLIED and piece.service == "navy" and piece.kind == "infantry"
            return "guadalcanal 2.2/us-special" if marine and piece.size == "battalion" else ""
        engineers = key == "convoy-engineers" and piece.kind == "engineer"
        infantry = key == "convoy-infantry" and piece.infantry_type
        return "guadalcanal 2.11/points" if piece.side == JAPANESE and (engineers or infantry) else ""

    # --- 2.6 attrition -------------------------------------------------------------------------------

    def attrition(self, p: Situation) -> list[Procedure]:
        """Both sides, each on its month (guadalcanal 2.61/attrition, guadalcanal attrition-table), the US on the
        Special column while a hex of the field is lost (guadalcanal 2.61/special); the dead go to the ordinary box
        (guadalcanal 2.62/box). On turn 4 the parachutists leave after it and before steps are spent."""
        lost_field = any(p.controls(JAPANESE, hex) for hex in p.world.area(FIELD))
        rolls: list[Procedure] = [
            Attrition(
                side=side,
                column="special" if side == ALLIED and lost_field else p.month,  # guadalcanal 2.61/month: turn sheet
                rule="guadalcanal 2.61/attrition",
                spread="guadalcanal 2.62/distribution",
                tallied=side == ALLIED,  # guadalcanal 2.62/tally
            )
            for side in (p.first, enemy(p.first))
        ]
        return [*rolls, Withdrawal(unit=PARACHUTISTS)] if p.turn == WITHDRAWAL_TURN else rolls

    # --- 2.7 landings --------------------------------------------------------------------------------

    def after_arrivals(self, p: Situation) -> list[Procedure]:
        """guadalcanal 6.0/japanese-arrivals, guadalcanal 4.0/us-arrivals: units that are due are plotted now."""
        plots: list[Procedure] = [PlotLandings(side=p.first), PlotLandings(side=enemy(p.first))]
        return [Barrage(), *plots] if p.convoy == "full" and not p.barrage else plots

    def stages(self, p: Situation, hq: int) -> bool:
        return True  # it lands where it is plotted

    def before_movement(self, p: Situation, side: Side) -> list[Procedure]:
        return [Landings(side=side)]

    def _us_turns(self, p: Situation) -> frozenset[int]:
        """The turns with scheduled US reinforcements."""
        known: frozenset[int] | None = p.world.known.get("us turns")
        if known is None:
            known = p.world.known["us turns"] = frozenset(p.piece(unit).entry for unit in p.world.ground_of[ALLIED])
        return known

    def puts_to_sea(self, p: Situation, side: Side) -> bool:
        return side == ALLIED and p.sailing_turn != p.turn and p.turn not in self._us_turns(p)

    def shores(self, p: Situation, unit: int) -> Hexes:
        return p.world.coast & ~p.held[JAPANESE] if self.may_sail(p, unit, p.at[unit]) is None else 0

    def landings(self, p: Situation, unit: int) -> Hexes:
        return 0

    def may_land(self, p: Situation, unit: int, to: int) -> Refusal | None:
        return refuse("guadalcanal 2.71/plot", "plotted-only", unit=p.name(unit), hex=p.hex_name(to))

    def may_sail(self, p: Situation, unit: int, to: int) -> Refusal | None:
        piece, facts = p.piece(unit), {"unit": p.name(unit)}
        if piece.side == JAPANESE:
            return refuse("guadalcanal 2.73/no-redeploy", "no-redeployment", **facts)
        if p.turn in self._us_turns(p):
            return refuse("guadalcanal 2.74/us-redeploy", "redeploy-idle-turn", turn=p.turn, **facts)
        if piece.kind != "infantry" or piece.size != "battalion":
            return refuse("guadalcanal 2.74/us-redeploy", "redeploy-battalion", **facts)
        if p.sailing_turn == p.turn:
            return refuse("guadalcanal 2.74/us-redeploy", "one-redeployment", **facts)
        if p.occupied(JAPANESE, to):
            return refuse("guadalcanal 2.74/us-redeploy", "redeploy-assault", hex=p.hex_name(to), **facts)
        return None

    def has_sailed(self, p: Situation, unit: int, to: int) -> None:
        """Supplied in this turn (guadalcanal 2.75/supply)."""
        p.sailing_turn = p.turn

    # --- 2.10 the naval unit -------------------------------------------------------------------------

    def available_air(self, p: Situation) -> None:
        """guadalcanal 2.10/naval-roll: one die each, equal ones again; the higher US die brings the ships."""
        ships = p.world.naval_of[ALLIED]
        if not ships:
            return
        dice = [0, 0]
        while dice[JAPANESE] == dice[ALLIED]:
            dice = [p.roll("naval", "guadalcanal 2.10/naval-roll", side=SIDES[side]) for side in (JAPANESE, ALLIED)]
        for ship in ships:
            p.put(ship, p.box(AVAILABLE if dice[ALLIED] > dice[JAPANESE] else WITHDRAWN))
        p.tell("ships-come" if dice[ALLIED] > dice[JAPANESE] else "ships-stay-away")

    def kept_away(self, p: Situation, unit: int) -> str:
        return "guadalcanal 2.10/naval-roll" if p.piece(unit).kind == "naval" else super().kept_away(p, unit)

    def fires_in_defence(self, p: Situation, ship: int) -> str:
        return "guadalcanal 2.10/own-turn"

    # --- 2.11 the November convoy --------------------------------------------------------------------

    def firepower(self, p: Situation, unit: int) -> int:
        """guadalcanal 2.11/artillery: doubled in the turn that the Japanese player chose."""
        factors = super().firepower(p, unit)
        doubled = p.barrage == p.turn and p.sides[unit] == JAPANESE and p.world.is_artillery[unit]
        return 2 * factors if doubled else factors

    # --- 3.0, 5.0 set-up -----------------------------------------------------------------------------

    def set_up(self, p: Situation) -> list[Procedure]:
        """The US first, with its fortifications and the MAW on the field, then the Japanese.

        guadalcanal 3.0/us-setup, guadalcanal 3.0/maw, guadalcanal 5.0/japanese-setup; who is first in a turn
        stands in the turn sheet (guadalcanal 1.4/first-player), the eight concealment markers of each side in that of
        numbers (guadalcanal 2.9/concealment)
        """
        for hex in p.world.area(FIELD):
            p.control[hex] = 1 + ALLIED
        return [
            SetUp(side=ALLIED, rule="guadalcanal 3.0/us-setup"),
            SetUp(side=JAPANESE, rule="guadalcanal 5.0/japanese-setup"),
        ]

    def held_back(self, side: Side) -> str:
        return "guadalcanal 3.0/us-setup" if side == ALLIED else ""

    def forts_at_start(self, p: Situation, side: Side) -> int:
        """guadalcanal 3.0/fortifications."""
        return p.world.charts.number("fortifications", 8) if side == ALLIED else 0

    # --- 7.0 victory ---------------------------------------------------------------------------------

    def administrative(self, p: Situation) -> None:
        p.streak = p.streak + 1 if self.holds_field(p, JAPANESE) else 0

    def judge(self, p: Situation) -> Result | None:
        """Two turns running with the whole field end the game at once; turn 18 decides the rest."""
        both = (p.turn - 1, p.turn)
        if p.streak >= 2 and all(turn in DECISIVE_TURNS for turn in both):
            return compare(DECISIVE, 0, "guadalcanal 7.0/japanese-decisive")
        if p.streak >= 2 and all(turn in TACTICAL_TURNS for turn in both):
            return compare(TACTICAL, 0, "guadalcanal 7.0/japanese-tactical")
        if not p.last_turn:
            return None
        if p.streak:
            return compare(MARGINAL, 0, "guadalcanal 7.0/japanese-win")
        if self.holds_field(p, ALLIED):
            return compare(0, self._us_level(p), "guadalcanal 7.0/us-win")
        return Result(None, "draw", "guadalcanal 7.0/draw")

    def score(self, p: Situation) -> Score:
        field = p.world.area(FIELD)
        japanese, allied = (sum(p.controls(side, hex) for hex in field) for side in (JAPANESE, ALLIED))
        near = self._nearest(p)
        return {
            "field": (japanese, allied),
            "field-turns": (p.streak, None),
            "nearest": (None if near == NOWHERE else near, None),
        }

    def _nearest(self, p: Situation) -> int:
        """Hexes from the field to the nearest Japanese unit."""
        enemies = [p.at[unit] for unit in p.on_map(JAPANESE)]
        field = p.world.area(FIELD)
        return min((p.world.distance(hex, there) for hex in field for there in enemies), default=NOWHERE)

    def _us_level(self, p: Situation) -> int:
        nearest = self._nearest(p)
        return DECISIVE if nearest > FAR else TACTICAL if nearest > NEAR else MARGINAL


class Convoy(Guadalcanal):
    """guadalcanal 2.11/roll: a die for the November convoy; the historical loss only while the US holds the field."""

    option: ClassVar[str] = "convoy"
    value: ClassVar[bool] = True

    def begin_turn(self, p: Situation) -> None:
        super().begin_turn(p)
        if p.turn != CONVOY_TURN:
            return
        die = p.roll("convoy", "guadalcanal 2.11/roll", side=SIDES[JAPANESE])
        convoy = [n for n in p.world.ground_of[JAPANESE] if p.piece(n).entry == CONVOY_TURN and p.lies_in(n, DUE)]
        if die > FULL:
            p.convoy = "destroyed"
            for unit in convoy:
                p.put(unit, p.box(WITHDRAWN))
        elif die > HISTORICAL or not self.holds_field(p, ALLIED):  # guadalcanal 2.11/full
            p.convoy = "full"
            p.special[SPECIALS.index("convoy-infantry")] += 8  # guadalcanal 2.11/points
            p.special[SPECIALS.index("convoy-engineers")] += 2
        else:
            p.convoy = "historical"  # guadalcanal 2.11/historical
            for unit in convoy:
                p.lost[unit] = 1
        p.tell("convoy", result=p.convoy)


RULES = Guadalcanal
SWITCHES: Final = (Convoy,)
