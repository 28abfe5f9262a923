"""What players and bots ask of a position without playing: plain data in, plain data out, and nothing hidden.

query(p, seat, "reach", {"unit": "11/5"})    where a unit of one's own can go, at what cost, by which path
query(p, seat, "reach", {"unit": "11/5", "anew": True})    where one that is set up may be set up instead
query(p, seat, "forecast", {"target": "1411", "units": ["11/5"]})    an attack before the die, by defence strength
query(p, seat, "supply", {"side": "japanese"})    which of one's own units are supplied, and by which line
query(p, seat, "zones", {"side": "allied"})    the hexes in a side's zones of control, which are open to all
query(p, seat, "range", {"unit": "HQ-5"})    the hexes a gun can hit or an HQ commands
query(p, seat, "command", {"units": ["11/5"]})    who commands one's own units, and with what value
query(p, seat, "volley", {"hex": "1411", "units": ["5A"]})    a bombardment before the die: its total and the results
query(p, seat, "score", {})    the numbers on which a game that is over was judged
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from grognard.field.asking import Args, Question, one_of, several, word
from grognard.field.hexes import listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.aims import aims
from grognard.games.pacific_battles.position import MOVED, Situation
from grognard.games.pacific_battles.rules.attacking import Attack
from grognard.games.pacific_battles.rules.battle import forecast
from grognard.games.pacific_battles.rules.bombardment import (
    Fire,
    coordinated,
    fortified,
    power,
    total_power,
)
from grognard.games.pacific_battles.rules.command import command_value, commander, radius
from grognard.games.pacific_battles.rules.fight import Attacks, Shooting
from grognard.games.pacific_battles.rules.placement import SetUp, room_to_start
from grognard.games.pacific_battles.rules.reach import points_left, reach
from grognard.games.pacific_battles.rules.supply import supply_report
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.shapes import Command, Judged, PacificForecast, SupplyLine, Volley
from grognard.games.pacific_battles.world import SIDES, UNLIMITED
from grognard.games.shapes import refused
from grognard.kernel.words import Malformed


def _reach(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    unit = _own(p, seat, args.get("unit"))
    if args.get("anew"):
        return _anew(p, unit)
    strategic = bool(args.get("strategic", False))
    found = reach(p, unit, strategic)
    points = points_left(p, unit, strategic)
    names = p.world.board.names
    hexes = []
    for end in found.ends:
        minimum = end in found.singles
        cost = found.singles[end] if minimum else found.costs[end]
        path = [[names[hex], cost if minimum else found.costs[hex]] for hex in found.path(end)]
        left = max(points - cost, 0)
        hexes.append({"hex": names[end], "cost": cost, "left": left, "minimum": minimum, "path": path})
    return {"start": names[found.start], "value": points, "moved": p.done[unit] & MOVED != 0, "hexes": hexes}


def _anew(p: Situation, unit: int) -> dict[str, Any]:
    """As a reach that costs nothing; outside the set-up it is empty."""
    names, start = p.world.board.names, p.hex_name(p.at[unit])
    setting = p.stack[-1]
    may = isinstance(setting, SetUp) and setting.side == p.sides[unit] and p.piece(unit).placement.kind != "hex"
    hexes = [names[hex] for hex in room_to_start(p, unit)] if may else []
    found = [{"hex": hex, "cost": 0, "left": 0, "minimum": False, "path": []} for hex in hexes]
    return {"start": start, "value": 0, "moved": False, "hexes": found}


def _forecast(p: Situation, seat: int | None, args: Args) -> PacificForecast:
    target = word(p, "hex", args.get("target"))
    units = _several(p, seat, args, "units")
    if not units:
        raise Malformed("units: at least one counter was expected")
    side = p.sides[units[0]]
    if not p.occupied(enemy(side), target):
        raise Malformed(f"target: no enemy is in {p.hex_name(target)}")
    lead = _own(p, seat, args["lead"]) if args.get("lead") else -1
    guns, air = _several(p, seat, args, "guns"), _several(p, seat, args, "air", ground=False)
    banzai = bool(args.get("banzai", False))
    found = forecast(p, side, target, units, lead, guns, air, banzai=banzai)
    phase, why = p.stack[-1], None
    if isinstance(phase, Attacks) and phase.side == side:
        bombers, ships = (tuple(_several(p, seat, args, role, ground=False)) for role in ("bombers", "ships"))
        chosen = p.world.number[found["lead"]]
        why = Attack(target, tuple(units), chosen, tuple(guns), tuple(air), bombers, ships, banzai).refusal(p, side)
    return {**found, "refusal": refused(why)}


def _supply(p: Situation, seat: int | None, args: Args) -> dict[str, SupplyLine]:
    side = Side(one_of(args, "side", SIDES))
    if side != seat:
        raise Malformed("side: the supply of one's own units can be asked for, not that of others")
    return supply_report(p, side)


def _zones(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    return {"hexes": [p.hex_name(hex) for hex in listed(zones(p, Side(one_of(args, "side", SIDES))))]}


def _range(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    unit = _own(p, seat, args.get("unit"))
    piece = p.piece(unit)
    far = radius(p, unit) if piece.is_hq else piece.range
    if not far:
        raise Malformed(f"{piece.id} has neither a range nor a command radius")
    steps = p.world.board.distances(p.at[unit])
    hexes = [p.hex_name(hex) for hex, away in enumerate(steps) if away <= far or far == UNLIMITED]
    return {"range": far, "command": piece.is_hq, "hexes": hexes}


def _command(p: Situation, seat: int | None, args: Args) -> dict[str, Command | None]:
    found: dict[str, Command | None] = {}
    for unit in _several(p, seat, args, "units"):
        hq = commander(p, unit)
        found[p.name(unit)] = {"hq": p.name(hq), "value": command_value(p, hq)} if hq >= 0 else None
    return found


def _volley(p: Situation, seat: int | None, args: Args) -> Volley:
    """What fire at a hex would come to; the target adds nothing that is not open."""
    hex, units = word(p, "hex", args.get("hex")), _several(p, seat, args, "units", ground=False)
    if not units:
        raise Malformed("units: at least one counter was expected")
    shooting = p.stack[-1]
    refusal, modifier = None, 0
    if isinstance(shooting, Shooting) and set(shooting.firers(p)).intersection(units):
        modifier = shooting.modifier(p, hex)
        refusal = Fire(hex, tuple(units), bool(args.get("other", False))).refusal(p, p.sides[units[0]])
    total = total_power(p, units, hex)
    results = _chances(p, total, modifier)
    strongest = sorted(units, key=lambda unit: -power(p, unit, hex))
    fewest = next(n for n in range(1, 1 + len(units)) if _same(p, strongest[:n], hex, modifier, results))
    return {
        "hex": p.hex_name(hex),
        "units": [p.name(unit) for unit in units],
        "total": total,
        "modifier": modifier,
        "halved": [p.name(unit) for unit in units if p.world.is_ground[unit] and not coordinated(p, unit, hex)],
        "fortified": fortified(p, enemy(p.sides[units[0]]), hex),
        "results": results,
        "enough": [p.name(unit) for unit in strongest[:fewest]],
        "refusal": refused(refusal),
    }


def _score(p: Situation, seat: int | None, args: Args) -> Judged:
    """Some of it was hidden as long as the game went on."""
    if p.result is None:
        raise Malformed("the score is told when the game is over")
    found = p.world.rules.score(p)
    return {"rows": [{"name": name, "japanese": ours, "allied": theirs} for name, (ours, theirs) in found.items()]}


def _chances(p: Situation, total: int, modifier: int) -> dict[str, int]:
    """Result -> how many of six dice give it."""
    results: dict[str, int] = {}
    for die in range(1, 7):
        steps, disrupted = p.world.charts.bombardment.cell(die + modifier, total)
        result = f"{steps}{'d' if disrupted else ''}"
        results[result] = results.get(result, 0) + 1
    return results


def _same(p: Situation, units: Sequence[int], hex: int, modifier: int, results: Mapping[str, int]) -> bool:
    return _chances(p, total_power(p, units, hex), modifier) == results


# --- reading arguments -------------------------------------------------------------------------------------


def _own(p: Situation, seat: int | None, value: object, ground: bool = True) -> int:
    """A counter of the seat's own: of others nothing is told that the view does not show.

    It stands on the map, unless air and naval units will do as well, which are never there.
    """
    unit = word(p, "piece", value)
    if p.sides[unit] != seat:
        raise Malformed(f"{p.name(unit)} is not yours: only one's own counters can be asked about")
    if not p.on_board(unit) and (ground or p.world.is_ground[unit]):
        raise Malformed(f"{p.name(unit)} is not on the map")
    return unit


def _several(p: Situation, seat: int | None, args: Args, name: str, ground: bool = True) -> list[int]:
    return several(args, name, lambda word: _own(p, seat, word, ground))


QUERIES: Final[Mapping[str, Question]] = {
    "reach": _reach,
    "forecast": _forecast,
    "supply": _supply,
    "zones": _zones,
    "range": _range,
    "command": _command,
    "volley": _volley,
    "score": _score,
    "aims": aims,
}
