"""Struggle on Bataan: the game rules of the siege, 9 January to 9 April 1942.

18 turns of five days, the last of seven, in hexes of about a mile (bataan 1.1/scale); letters on the counters: N Nagano
Detachment, C Constabulary, CA Coast Artillery, COMP composite engineers, H heavy, P Philippine Division, PAC
Provisional Air Corps, SPM self-propelled mounts, USN sailors (bataan 1.2/abbreviations).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.field.hexes import Hexes, hexes_of
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.duties import Score
from grognard.games.pacific_battles.position import SPECIALS, Situation
from grognard.games.pacific_battles.rules.attrition import Attrition
from grognard.games.pacific_battles.rules.placement import SetUp
from grognard.games.pacific_battles.rules.supply import joined, linked, supplied
from grognard.games.pacific_battles.rules.victory import DECISIVE, MARGINAL, NONE, TACTICAL, compare
from grognard.games.pacific_battles.scenarios.base import Scenario
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, JUNGLE, NOBODY, ROAD, TRAIL
from grognard.kernel.position import Result
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Refusal, refuse

REGIMENTS: Final = ("brigade", "group", "regiment")  # sizes that fill an Allied hex
BATTALIONS: Final = 3
STACKS_KEPT: Final = 20_000
SPECIAL_STEPS: Final = 7
SPECIAL_FORMATIONS: Final = {"65th": "65th-brigade", "16th": "16th-division"}
FALL: Final = ((12, DECISIVE), (15, TACTICAL), (18, MARGINAL))  # the Allies gone by the end of the turn
TACTICAL_STEPS: Final = 2
DECISIVE_STEPS: Final = 11


class Bataan(Scenario):
    name = "bataan"
    stakes = ("mariveles", "cabcaben")
    line_rule = "bataan 2.41/range"

    # --- 2.1 stacking --------------------------------------------------------------------------------

    def overstacked(self, p: Situation, side: Side, hex: int, units: Sequence[int]) -> str:
        if side == JAPANESE:
            return "bataan 2.11/japanese-stacking" if self.surplus(p, units, extras=3) > 3 else ""
        return "" if _allied_stack(p, units) else "bataan 2.12/allied-stacking"

    # --- 2.10 the jungle -----------------------------------------------------------------------------

    def closed(self, p: Situation, motorized: bool, hexside: int) -> Refusal | None:
        board = p.world.board
        there = board.neighbours[hexside]
        if motorized and board.terrain[there] == JUNGLE and not board.lines[hexside] & (ROAD | TRAIL):
            return refuse("bataan 2.10/motorized", "jungle-by-road", hex=p.hex_name(there))
        return None

    # --- 2.3 command ---------------------------------------------------------------------------------

    def radius(self, p: Situation, hq: int, command: int) -> int:
        if p.sides[hq] == JAPANESE:
            return 2 * command  # bataan 2.31/japanese-radius
        if p.piece(hq).nation == "philippine":
            return command  # bataan 2.32/philippine
        return 2 * command  # bataan 2.32/allied-radius

    def commands(self, p: Situation, hq: int, unit: int) -> str:
        """A corps commands every American and Filipino; other HQs as in the series (bataan 2.33/others)."""
        if p.sides[unit] == ALLIED and p.piece(hq).size == "corps":
            return "bataan 2.33/corps"
        return "bataan 2.33/others" if super().commands(p, hq, unit) else ""

    # --- 2.4 supply ----------------------------------------------------------------------------------

    def supply_matters(self, p: Situation, side: Side) -> object:
        return [p.control[hex] for hex in self._rear(p, side)]

    def sources(self, p: Situation, side: Side, hqs: Hexes) -> Hexes:
        """Any friendly HQ will do (bataan 2.43/any-hq) that is itself joined to the rear by a line of any length."""
        return hqs & linked(p, side, self._ends(p, side))

    def source_places(self, p: Situation, side: Side) -> Hexes:
        return hexes_of(hex for hex in self._rear(p, side) if p.controls(side, hex))

    def hq_homes(self, p: Situation, side: Side) -> Hexes:
        """Ground that no supply from the rear reaches is nobody's when a staff looks for a new place."""
        return joined(p, side, self._ends(p, side))

    def stages(self, p: Situation, hq: int) -> bool:
        return p.sides[hq] == JAPANESE  # by the north edge or the road hex, as all of them (bataan 5.0/entry)

    def _ends(self, p: Situation, side: Side) -> Hexes:
        """Where lines of any length end; a source that the enemy controls is none."""
        foe = enemy(side)
        return hexes_of(hex for hex in self._rear(p, side) if not p.controls(foe, hex))

    def _rear(self, p: Situation, side: Side) -> tuple[int, ...]:
        known: tuple[int, ...] | None = p.world.known.get(("rear", side))
        if known is None:
            places = p.world.features.places
            own = (
                p.world.area("entry-japanese"),  # bataan 2.42/japanese-source: the north edge and 1008
                (places["mariveles"], places["cabcaben"]),  # bataan 2.42/allied-source
            )
            known = p.world.known["rear", side] = tuple(own[side])
        return known

    # --- 2.2 replacements ----------------------------------------------------------------------------

    def special_steps(self, p: Situation) -> None:
        if p.turn == 12:
            p.special[SPECIALS.index("65th")] += SPECIAL_STEPS  # bataan 2.2/special-replacements
            p.special[SPECIALS.index("16th")] += SPECIAL_STEPS  # bataan 2.2/sixteenth

    def special_for(self, p: Situation, key: str, unit: int) -> str:
        piece = p.piece(unit)
        if piece.is_artillery or piece.is_hq:
            return ""  # bataan 2.2/non-artillery
        if SPECIAL_FORMATIONS.get(key) not in p.world.lineage[unit]:
            return ""
        return "bataan 2.2/sixteenth" if key == "16th" else "bataan 2.2/special-replacements"

    def special_spent(self, p: Situation, key: str, unit: int) -> None:
        p.frozen[unit] = p.turn  # bataan 2.2/restriction

    # --- 2.6 attrition -------------------------------------------------------------------------------

    def attrition(self, p: Situation) -> list[Procedure]:
        """The Allies roll in every joint phase (bataan 2.6/attrition) on the printed columns (bataan attrition-table).

        Its steps are not counted for replacements (bataan 2.6/not-tallied); units eliminated go to the Destroyed box,
        in supply or not (bataan 2.6/box).
        """
        column = p.month  # bataan 2.6/month: the sheet of turns gives the later of two months
        places = p.world.features.places
        if all(p.controls(JAPANESE, places[name]) for name in ("mariveles", "cabcaben")):
            column = "april"  # bataan 2.6/april-override
        return [
            Attrition(
                side=ALLIED,
                column=column,
                rule="bataan 2.6/attrition",
                spread="bataan 2.6/distribution",
                tallied=False,
            )
        ]

    # --- 2.7 the sea ---------------------------------------------------------------------------------

    def puts_to_sea(self, p: Situation, side: Side) -> bool:
        return side == JAPANESE and p.sailing_turn != p.turn

    def shores(self, p: Situation, unit: int) -> Hexes:
        return p.world.coast if self.may_sail(p, unit, p.at[unit]) is None else 0

    def may_sail(self, p: Situation, unit: int, to: int) -> Refusal | None:
        """Who moves by sea, how often in a turn and in the game; to any coast, an enemy's too (bataan 2.72/target)."""
        piece, facts = p.piece(unit), {"unit": p.name(unit)}
        if piece.side != JAPANESE:
            return refuse("bataan 2.7/who", "japanese-sail-only", **facts)
        if piece.kind != "infantry" or piece.size != "battalion":
            return refuse("bataan 2.71/infantry-only", "battalions-sail-only", **facts)
        most = p.world.charts.number("naval-battalions", 3)
        if p.sailings >= most:
            return refuse("bataan 2.71/limit", "sailings-used", limit=most, **facts)
        if p.sailing_turn == p.turn:
            return refuse("bataan 2.71/per-turn", "one-sailing", **facts)
        return None

    def may_land(self, p: Situation, unit: int, to: int) -> Refusal | None:
        return self.may_sail(p, unit, to)  # bataan 5.0/entry: naval entry is bound by the same limit

    def landings(self, p: Situation, unit: int) -> Hexes:
        return self.shores(p, unit)  # wherever it is, the limit is the same

    def has_sailed(self, p: Situation, unit: int, to: int) -> None:
        """Supplied in this turn (bataan 2.73/supply)."""
        p.sailings += 1
        p.sailing_turn = p.turn

    def may_make_effort(self, side: Side) -> str:
        return "" if side == JAPANESE else "bataan 2.8/maximum-effort"

    # --- 3.0, 4.0 set-up -----------------------------------------------------------------------------

    def set_up(self, p: Situation) -> list[Procedure]:
        """The Allies first, then the Japanese; both may start units in reserve.

        bataan 3.0/order, bataan 3.0/remaining, bataan 4.0/order; first player: turn sheet (bataan 1.4/first-player).
        Four concealment markers for each: the sheet of numbers (bataan 2.9/concealment).
        """
        entry = p.world.area("entry-japanese")
        for hex in range(p.hexes):
            if p.world.land >> hex & 1:
                p.control[hex] = 1 + (JAPANESE if hex in entry else ALLIED)
        return [SetUp(side=ALLIED, rule="bataan 3.0/order"), SetUp(side=JAPANESE, rule="bataan 4.0/order")]

    def held_back(self, side: Side) -> str:
        return "bataan 4.0/reserve" if side == JAPANESE else "bataan 3.0/reserve"

    def given_initiative(self, p: Situation) -> Side:
        return JAPANESE if p.turn == 1 else NOBODY  # bataan 4.0/turn-1

    # --- 6.0 victory ---------------------------------------------------------------------------------

    def judge(self, p: Situation) -> Result | None:
        """After turn 18, or as soon as no Allied unit is left on the map (bataan 6.0/end)."""
        left = p.on_map(ALLIED)
        if left and not p.last_turn:
            return None
        japanese = NONE if left else next(level for turn, level in FALL if p.turn <= turn)  # bataan 6.0/japanese-win
        allied = self._allied_level(p, left)
        if japanese == allied:
            return Result(None, "draw", "bataan 6.0/draw")
        return compare(japanese, allied, "bataan 6.0/japanese-win" if japanese else "bataan 6.0/allied-win")

    def score(self, p: Situation) -> Score:
        japanese, allied = p.on_map(JAPANESE), p.on_map(ALLIED)
        return {
            "units": (len(japanese), len(allied)),
            "supplied-steps": (None, self._supplied_steps(p, allied)),
        }

    def _supplied_steps(self, p: Situation, units: Sequence[int]) -> int:
        return sum(p.steps(unit) for unit in units if supplied(p, unit))

    def _allied_level(self, p: Situation, left: Sequence[int]) -> int:
        """bataan 6.0/allied-win: supplied steps at the end of turn 18."""
        steps = self._supplied_steps(p, left)
        if not steps:
            return NONE
        return DECISIVE if steps >= DECISIVE_STEPS else TACTICAL if steps >= TACTICAL_STEPS else MARGINAL


def _allied_stack(p: Situation, units: Sequence[int]) -> bool:
    """One regiment, or three battalions, and one tank unit, one artillery unit and one HQ besides.

    The largest of each kind is the extra one; whatever is smaller than a regiment counts as a battalion, further HQs
    too.
    """
    known: dict[tuple[int, ...], bool] = p.world.known.setdefault("Allied stacks", {})
    stack = tuple(units)
    if stack not in known:
        if len(known) >= STACKS_KEPT:
            known.clear()
        known[stack] = _lawful(p, stack)
    return known[stack]


def _lawful(p: Situation, units: Sequence[int]) -> bool:
    rest = sorted(units, key=lambda unit: p.piece(unit).size not in REGIMENTS)  # regiments first
    for kind in ("is_tank", "is_artillery", "is_hq"):
        extra = next((unit for unit in rest if getattr(p.piece(unit), kind)), None)
        if extra is not None:
            rest.remove(extra)
    if any(p.piece(unit).size in REGIMENTS for unit in rest):
        return len(rest) == 1
    return len(rest) <= BATTALIONS


RULES = Bataan
