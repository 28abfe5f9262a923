"""Fall of Singapore: the game rules of the Malayan campaign, 8 December 1941 to 15 February 1942.

17 turns of four days, the last of six, in hexes of some 14 miles (singapore 1.1/scale); letters on the counters:
A Australian, I Indian, M Malay, GDS Imperial Guards, H heavy (singapore 1.2/abbreviations). Brigades and regiments of
three or four steps are one piece with a face for every step, the last ones those of their breakdown counter
(singapore 1.3/breakdown), so that both counters can never be in play (singapore 1.3/exclusive).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.field.board import SLOTS
from grognard.field.hexes import Hexes, hexes_of, listed
from grognard.field.powers import Side
from grognard.games.pacific_battles.duties import Adjustment, Score
from grognard.games.pacific_battles.position import AVAILABLE, DUE, SPECIALS, WITHDRAWN, Situation
from grognard.games.pacific_battles.rules.arithmetic import half
from grognard.games.pacific_battles.rules.fight import Fight
from grognard.games.pacific_battles.rules.placement import SetUp
from grognard.games.pacific_battles.rules.supply import ROAD_OR_RAIL, linked
from grognard.games.pacific_battles.rules.trucks import Trucks
from grognard.games.pacific_battles.scenarios.base import Scenario
from grognard.games.pacific_battles.world import ALLIED, CLEAR, JAPANESE, ROAD, STRAIT, World
from grognard.kernel.position import Over, Result
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Refusal, refuse

GARRISON: Final = 2  # brigades on the Island (2.71)
CAPITULATION: Final = 2  # the highest die on which the garrison gives up (2.76)
ISLAND: Final = "singapore-island"


class Singapore(Scenario):
    name = "singapore"
    stakes = ("singapore-island", "penang")
    line_rule = "singapore 2.51/range"

    # --- 2.1, 2.72 stacking --------------------------------------------------------------------------

    def overstacked(self, p: Situation, side: Side, hex: int, units: Sequence[int]) -> str:
        if self._doubled(p, side, hex):
            on_island = hex in p.world.area(ISLAND)
            rule = "singapore 2.72/stacking" if on_island else "singapore 2.72/adjacent"
            return rule if self.surplus(p, units, extras=3) > 4 else ""
        return "singapore 2.1/stacking" if self.surplus(p, units, extras=1) > 2 else ""

    def _doubled(self, p: Situation, side: Side, hex: int) -> bool:
        island = p.world.area(ISLAND)
        return hex in island or (side == JAPANESE and any(n in island for n in p.world.board.adjacent(hex)))

    # --- 2.3 command ---------------------------------------------------------------------------------

    def radius(self, p: Situation, hq: int, command: int) -> int:
        if p.sides[hq] == JAPANESE:
            return command  # singapore 2.31/japanese-radius
        return half(command)  # singapore 2.32/commonwealth-radius

    # --- 2.4 zones -----------------------------------------------------------------------------------

    def zone_stops(self, p: Situation, side: Side, hexside: int) -> bool:
        board = p.world.board
        if board.sides[hexside] & STRAIT:
            return True  # singapore 2.41/no-zoc
        if hexside // SLOTS in p.world.area("penang"):
            return True  # singapore 2.41/penang
        # singapore 2.42/commonwealth-zoc
        return side == ALLIED and board.terrain[board.neighbours[hexside]] != CLEAR

    # --- 2.5, 2.7 supply -----------------------------------------------------------------------------

    def without_supply(self, p: Situation, side: Side) -> str:
        """Until the garrison is back to two brigades (singapore 2.71/restored)."""
        if side == ALLIED and self._garrison(p) < GARRISON:
            return "singapore 2.71/garrison"
        return ""

    def _garrison(self, p: Situation) -> int:
        island = p.world.area(ISLAND)
        return sum(p.piece(n).size == "brigade" for hex in island for n in p.units(hex, ALLIED))

    def supply_matters(self, p: Situation, side: Side) -> object:
        return self._ends(p, side) if side == JAPANESE else (self._garrison(p), bytes(p.control))

    def sources(self, p: Situation, side: Side, hqs: Hexes) -> Hexes:
        """Any friendly HQ (singapore 2.54/any-hq) that traces along road or rail to where supplies come in."""
        return hqs & linked(p, side, self._ends(p, side), along=ROAD_OR_RAIL)

    def source_places(self, p: Situation, side: Side) -> Hexes:
        return hexes_of(hex for hex in listed(self._ends(p, side)) if p.controls(side, hex))

    def _ends(self, p: Situation, side: Side) -> Hexes:
        places = p.world.features.places
        if side == JAPANESE:  # singapore 2.53/japanese-source
            gates = (places["singora"], places["patani"], *p.world.area("road-off-map"))
            return hexes_of(hex for hex in gates if not p.controls(ALLIED, hex))
        ports = [hex for hex in p.world.features.ports if p.controls(ALLIED, hex)]
        if self.airfields(p, ALLIED) < p.world.charts.number("commonwealth-airfields", 3):
            ports = [hex for hex in ports if hex == places["singapore"]]  # singapore 2.52/airfields
        return hexes_of(ports)  # singapore 2.52/commonwealth-source

    def airfields(self, p: Situation, side: Side) -> int:
        return sum(p.controls(side, hex) for hex in p.world.features.airfields)

    # --- 2.73 to 2.75 the Johore Strait --------------------------------------------------------------

    def closed(self, p: Situation, motorized: bool, hexside: int) -> Refusal | None:
        board = p.world.board
        if motorized and board.sides[hexside] & STRAIT and not board.lines[hexside] & ROAD:
            hex = p.hex_name(board.neighbours[hexside])
            return refuse("singapore 2.75/causeway", "causeway-only", hex=hex)
        return None

    def modifiers(self, p: Situation, battle: Fight) -> list[Adjustment]:
        """The column shift is that of a river, in the chart (singapore 2.73/johore-attack); this comes on top."""
        crossing = [unit for unit in battle.attackers if _across_strait(p.world, p.at[unit], battle.hex)]
        if battle.attackers and len(crossing) == len(battle.attackers):
            return [Adjustment("johore", -1, "singapore 2.73/drm")]
        return []

    def another_round(self, p: Situation, battle: Fight) -> str:
        """On the Island, whoever attacks; the attacker alone decides (singapore 2.74/attacker-only) and everything
        goes by the normal rules (singapore 2.74/normal-rules)."""
        return "singapore 2.74/extra-round" if battle.hex in p.world.area(ISLAND) else ""

    def may_make_effort(self, side: Side) -> str:
        return "" if side == JAPANESE else "singapore 2.12/maximum-effort"

    # --- 2.8 the sea ---------------------------------------------------------------------------------

    def puts_to_sea(self, p: Situation, side: Side) -> bool:
        return side == JAPANESE and 0 < p.penang < p.turn and p.sailing_turn != p.turn

    def shores(self, p: Situation, unit: int) -> Hexes:
        coast = p.world.area("west-coast")
        if p.at[unit] not in coast or self._embarks(p, unit) is not None:
            return 0
        return hexes_of(coast & p.world.features.ports)

    def _embarks(self, p: Situation, unit: int) -> Refusal | None:
        """Japanese coastal moves, from a port of theirs."""
        piece, facts = p.piece(unit), {"unit": p.name(unit)}
        if piece.side != JAPANESE or piece.kind != "infantry" or piece.size != "regiment":
            return refuse("singapore 2.83/coastal-move", "coastal-regiment", **facts)
        if not p.penang or p.turn <= p.penang:
            return refuse("singapore 2.83/coastal-move", "penang-first", **facts)
        if p.sailing_turn == p.turn:
            return refuse("singapore 2.83/coastal-move", "one-coastal-move", **facts)
        start = p.dawn[unit]
        if start not in p.world.features.ports or start != p.at[unit] or not p.controls(JAPANESE, start):
            return refuse("singapore 2.83/ports", "from-a-port", **facts)
        return None

    def may_sail(self, p: Situation, unit: int, to: int) -> Refusal | None:
        """To another port of the west coast, from one of them."""
        refusal = self._embarks(p, unit)
        if refusal is not None:
            return refusal
        name, coast = p.name(unit), p.world.area("west-coast")
        if to not in p.world.features.ports:
            return refuse("singapore 2.83/ports", "port-to-port", unit=name, hex=p.hex_name(to))
        astray = next((hex for hex in (p.at[unit], to) if hex not in coast), None)
        if astray is not None:
            return refuse("singapore 2.83/stretch", "west-coast-only", unit=name, hex=p.hex_name(astray))
        return None

    def landings(self, p: Situation, unit: int) -> Hexes:
        return 0

    def may_land(self, p: Situation, unit: int, to: int) -> Refusal | None:
        """Nobody chooses where to come in: whoever is still off the map was kept waiting by an enemy in his hex."""
        entry = p.hex_name(p.piece(unit).placement.hex)
        return refuse("5.3/arrival", "waits-for-entry", unit=p.name(unit), hex=entry)

    def inland(self, p: Situation, unit: int, allowance: int) -> int:
        return 0  # singapore 2.83/empty: it stops in the port

    def has_sailed(self, p: Situation, unit: int, to: int) -> None:
        """An occupied port means an assault (singapore 2.83/occupied); supplied this turn (singapore 2.84/supply)."""
        p.sailing_turn = p.turn

    # --- 2.9, 2.10 air units and trucks --------------------------------------------------------------

    def available_air(self, p: Situation) -> None:
        """One unit, a second with four airfields, a third with six, counted in this phase only.

        singapore 2.91/air-units, singapore 2.91/withdrawn
        """
        words = str(p.world.charts.parameters.get("air-airfields", "0 4 6")).split()
        held = self.airfields(p, JAPANESE)
        for unit, needed in zip(p.world.air_of[JAPANESE], words, strict=False):
            if held < int(needed):
                if not p.lies_in(unit, WITHDRAWN, DUE):
                    p.tell("air-withdrawn", unit=p.name(unit), airfields=held)
                p.put(unit, p.box(WITHDRAWN))
            elif p.lies_in(unit, WITHDRAWN, DUE):
                p.put(unit, p.box(AVAILABLE))
                p.tell("air-arrives", unit=p.name(unit), airfields=held)

    def kept_away(self, p: Situation, unit: int) -> str:
        return "singapore 2.91/air-units"

    def markers_of(self, p: Situation, unit: int) -> int:
        """singapore 2.93/interdiction, which 2.92 does not forbid (singapore 2.92/air-missions)."""
        if p.sides[unit] == JAPANESE and p.piece(unit).kind == "air":
            return p.world.charts.number("interdiction-markers-per-air", 2)
        return 1

    def joint(self, p: Situation) -> list[Procedure]:
        """singapore 2.92/trucks-when; on turn 1 the set-up has only just asked."""
        return [Trucks(side=ALLIED)] if p.turn > 1 else []

    # --- 2.2 replacements ----------------------------------------------------------------------------

    def special_steps(self, p: Situation) -> None:
        if p.turn == 12:
            p.special[SPECIALS.index("indian")] += 3  # singapore 2.2/special-replacements
        if p.turn == 13:
            p.special[SPECIALS.index("australian")] += 1  # singapore 2.2/australian

    def special_for(self, p: Situation, key: str, unit: int) -> str:
        piece = p.piece(unit)
        if not piece.infantry_type or piece.nation != key:
            return ""
        return "singapore 2.2/special-replacements" if key == "indian" else "singapore 2.2/australian"

    # --- 3.0 set-up, 1.4 first player ----------------------------------------------------------------

    def set_up(self, p: Situation) -> list[Procedure]:
        """The Commonwealth in its listed hexes, none in reserve (singapore 3.0/order), and its trucks as it likes
        (singapore 3.0/setup-trucks-free).

        All Japanese come as reinforcements (singapore 5.0/all-reinforcements), those by sea in the ports of the sheet
        and with their full allowance (singapore 2.81/japanese-arrivals), as the Commonwealth's do in Singapore
        (singapore 2.82/commonwealth-arrivals); who is first is in the turn sheet (singapore 1.4/first-player). Four
        concealment markers for the Japanese, none for the Commonwealth: the sheet of numbers
        (singapore 2.11/concealment).
        """
        places, area = p.world.features.places, p.world.area
        theirs = {*area("thailand"), places["singora"], places["patani"], *area("road-off-map")}
        nobodys = area("beyond")
        for hex in range(p.hexes):
            if p.world.land >> hex & 1 and hex not in nobodys:
                p.control[hex] = 1 + (JAPANESE if hex in theirs else ALLIED)
        return [SetUp(side=ALLIED, rule="singapore 3.0/order"), Trucks(side=ALLIED)]

    # --- 2.76, 6.0 the end ---------------------------------------------------------------------------

    def at_once(self, p: Situation) -> Result | None:
        """Notes the capture of Penang (singapore 2.83/coastal-move), and wins with the last hex of the Island."""
        penang = p.world.area("penang")
        if not p.penang and penang and all(p.controls(JAPANESE, hex) for hex in penang):
            p.penang = p.turn
            p.tell("penang-captured")
        island = p.world.area(ISLAND)
        if island and all(p.controls(JAPANESE, hex) for hex in island):
            return Result("japanese", "singapore-captured", "singapore 6.0/japanese-win")
        return None

    def administrative(self, p: Situation) -> None:
        """singapore 2.76/capitulation: Japanese units at the Island's end of the causeway."""
        if not any(p.occupied(JAPANESE, hex) for hex in causeway(p.world)):
            return
        if p.roll("capitulation", "singapore 2.76/capitulation") <= CAPITULATION:
            p.capitulated = True
            raise Over(Result("japanese", "capitulation", "singapore 2.76/capitulation"))

    def judge(self, p: Situation) -> Result | None:
        if not p.last_turn:
            return None
        if not any(p.occupied(JAPANESE, hex) for hex in p.world.area(ISLAND)):
            return Result("allied", "singapore-held", "singapore 6.0/commonwealth-win")
        return Result(None, "draw", "singapore 6.0/draw")

    def score(self, p: Situation) -> Score:
        island = p.world.area(ISLAND)
        held = [sum(p.controls(side, hex) for hex in island) for side in (JAPANESE, ALLIED)]
        units = [sum(p.at[unit] in island for unit in p.on_map(side)) for side in (JAPANESE, ALLIED)]
        return {"island": (held[0], held[1]), "island-units": (units[0], units[1])}


def causeway(world: World) -> list[int]:
    """The hexes of the Island that a road joins to the mainland across the Strait (singapore 2.75/causeway)."""
    board = world.board
    island = world.area(ISLAND)
    return sorted(
        hex
        for hex in island
        if any(board.sides[h] & STRAIT and board.lines[h] & ROAD for h in range(SLOTS * hex, SLOTS * hex + SLOTS))
    )


def _across_strait(world: World, start: int, hex: int) -> bool:
    hexside = world.board.hexside(start, hex)
    return hexside >= 0 and world.board.sides[hexside] & STRAIT != 0


RULES = Singapore
