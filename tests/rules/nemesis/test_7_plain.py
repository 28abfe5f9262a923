"""7.1: the whole survey against a plain reading of the rule, on small boards made at random."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.field.powers import Side
from grognard.games.nemesis.rules.supply import depend_on_imphal, survey
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import LAKE, MAJOR_RIVER, MINOR_RIVER, PATH, ROAD, TERRAINS, TRACK
from tests.rules.nemesis.conftest import CHARTS

ROWS = ("0401 0402 0403", "0501 0502 0503", "0601 0602 0603")
SIDES = ("japanese", "allied")
FULL, LIMITED, OUT = range(3)


def random_field(r: Random) -> NemesisSandbox:
    """Nine hexes and a Reinforcement Hex with a bit of everything."""
    box = NemesisSandbox(charts=CHARTS)
    names = " ".join(ROWS).split()
    for name in names:
        features: dict[str, Any] = {}
        if r.random() < 0.25:
            features |= {"objective": 2, "owner": r.choice(SIDES), "flag": r.choice(("", *SIDES))}
        if r.random() < 0.4:
            features |= {"depot": r.choice(SIDES), "range": r.randint(1, 4), "ring": r.choice(("", "dark", "light"))}
        if r.random() < 0.2:
            features["airfield"] = r.choice(SIDES)
        if r.random() < 0.2:
            features["entry"] = r.choice(SIDES)
        box.hex(name, r.choice(TERRAINS), ambush=r.random() < 0.2, **features)
    box.hex(r.choice(names), place="imphal").hex(r.choice(names), place="dimapur")
    columns = [row.split() for row in ROWS]
    pairs = [pair for column in columns for pair in pairwise(column)]
    pairs += [(a, b) for left, right in pairwise(columns) for a, b in zip(left, right, strict=True)]
    pairs += [(a, b) for left, right in pairwise(columns) for a, b in zip(left[1:], right, strict=False)]
    for one, other in pairs:
        box.link(
            one,
            other,
            r.choice(("", "", "road", "track", "path", "railway")),
            r.choice(("", "", "minor", "major", "lake")),
        )
    box.hex("R", reinforcement="japanese").link("R", "0402", r.choice(("", "road")), arrow=True)
    held = {name: r.choice(SIDES) for name in names}
    for n in range(r.randint(3, 12)):
        name = r.choice(names)
        if r.random() < 0.4:
            box.unit(f"u{n}", at=name, side=held[name], special=r.choice(("", "chindit")), force=force(r, held[name]))
        else:
            kind = r.choice(("division-hq", "division-hq", "army-hq", "mules"))
            place = "R" if r.random() < 0.1 else name
            side = "japanese" if place == "R" else held[name] if r.random() < 0.9 else r.choice(SIDES)
            box.transporter(
                f"t{n}", at=place, side=side, kind=kind, range=r.randint(1, 3), supply=r.choice(("full", "out"))
            )
    return box.tracks(turn=r.choice((1, 5, 8)))


def force(r: Random, side: str) -> str:
    return "japanese" if side == "japanese" else r.choice(("british", "yunnan"))


class Plain:
    """The rule read slowly: one side, one position."""

    def __init__(self, p: Any, side: Side, imphal: bool, afresh: bool) -> None:
        self.p, self.side, self.board, self.features = p, side, p.world.board, p.world.features
        self.imphal, self.afresh = imphal, afresh

    def enemy_in(self, hex: int) -> bool:
        p = self.p
        return any(p.sides[n] != self.side and p.world.is_unit[n] for n in p.here[hex])

    def enemy_objective(self, hex: int) -> bool:
        for objective in self.features.objectives:
            if objective.hex == hex:
                owner = objective.side if self.p.flag[hex] == 0 else self.p.flag[hex] - 1
                return bool(owner != self.side)
        return False

    def shut(self, hex: int) -> bool:
        return self.enemy_in(hex) or self.enemy_objective(hex) or hex in self.p.world.off_map

    def around(self, hex: int) -> list[int]:
        return [side for side in range(6 * hex, 6 * hex + 6) if self.board.neighbours[side] >= 0]

    def by_road(self, origins: list[int]) -> set[int]:
        reached = {hex for hex in origins if not self.shut(hex)}
        queue = list(reached)
        for hex in queue:
            for side in self.around(hex):
                there = self.board.neighbours[side]
                joined = self.board.lines[side] & (ROAD | TRACK) and not self.board.sides[side] & LAKE
                if joined and there not in reached and not self.shut(there):
                    reached.add(there)
                    queue.append(there)
        return reached

    def price(self, side: int) -> int:
        there = self.board.neighbours[side]
        chart = self.p.world.charts.movement
        rivers = MAJOR_RIVER if self.p.turn < 5 else MAJOR_RIVER | MINOR_RIVER
        prices = [chart.terrain_light[self.board.terrain[there]]]
        if self.board.sides[side] & rivers:
            prices[0] += chart.major_river
        for kind, rate in zip((ROAD, TRACK, PATH), chart.line_light, strict=False):
            if self.board.lines[side] & kind:
                prices.append(rate)
        return int(min(prices)) + (1 if self.side == 1 and self.p.ambush[there] else 0)

    def in_range(self, hex: int, reach: int) -> set[int]:
        best = {hex: 0}
        trying = [hex]
        for here in trying:
            for side in self.around(here):
                there = self.board.neighbours[side]
                total = best[here] + self.price(side)
                barred = self.board.sides[side] & LAKE or self.shut(there)
                if not barred and total <= reach and total < best.get(there, 99):
                    best[there] = total
                    trying.append(there)
        ring = [side for side in self.around(hex) if not self.board.sides[side] & LAKE]
        return set(best) | {self.board.neighbours[s] for s in ring if not self.shut(self.board.neighbours[s])}

    def airfields(self) -> list[int]:
        held = []
        for hex, owner in self.features.airfields.items():
            if hex == self.p.world.imphal and not self.imphal:
                continue
            if any(objective.hex == hex for objective in self.features.objectives):
                ours = not self.enemy_objective(hex)
            elif any(self.p.world.is_unit[n] for n in self.p.here[hex]):
                ours = not self.enemy_in(hex)
            else:
                depots = [d.side for d in self.features.depots if d.hex == hex]
                ours = (depots[0] if depots else owner) == 1
            if ours and self.side == 1:
                held.append(hex)
        return held

    def here(self, hex: int, hq_allowed: bool, used: frozenset[int]) -> int:
        """The best level traced in the hex by a chain of Transporters that are not yet in use."""
        entries = [h for h, side in self.features.entries.items() if side == self.side]
        if hex in self.p.world.off_map or hex in self.by_road(entries) or (hex in entries and not self.enemy_in(hex)):
            return FULL
        best = LIMITED if hex in self.by_road(self.airfields()) else OUT
        for depot in self.features.depots:
            if depot.side == self.side and hex in self.in_range(depot.hex, depot.range):
                if depot.hex in self.by_road(entries):
                    return FULL
                ringed = depot.ring == "dark" or (depot.ring == "light" and self.p.turn >= 5)
                river = self.side == 0 and ringed and not self.enemy_in(depot.hex)
                if river or depot.hex in self.by_road(self.airfields()):
                    best = LIMITED
        for n, piece in enumerate(self.p.world.pieces):
            if piece.side != self.side or piece.is_unit or n in used or not self.p.on_board(n):
                continue
            hq = piece.kind == "division-hq"
            if (hq and not hq_allowed) or (self.p.supply[n] == OUT and not self.afresh):
                continue
            if hex in self.in_range(self.p.at[n], piece.range):
                best = min(best, self.here(self.p.at[n], hq_allowed and not hq, used | {n}))
        return best

    def level(self, n: int, drops: tuple[int, ...]) -> int:
        piece, hex = self.p.world.pieces[n], self.p.at[n]
        best = self.here(hex, piece.kind != "division-hq", frozenset([n]))
        if self.side == 0 and hex in (self.features.places["imphal"], self.features.places["dimapur"]):
            best = min(best, LIMITED)
        if self.side == 1 and hex in drops and piece.force != "yunnan":
            column = int(self.board.names[hex][:2])
            road = any(self.board.lines[side] & (ROAD | TRACK) for side in self.around(hex))
            if piece.special == "chindit" or (road and column <= 5):
                best = min(best, LIMITED)
        return best


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from((0, 1)), st.booleans(), st.booleans())
def test_the_survey_agrees_with_the_rule_read_slowly(r: Random, side: Side, imphal: bool, afresh: bool) -> None:
    game: Any = random_field(r).game()
    p = game.position
    drops = tuple(sorted(r.sample(range(9), 3))) if side == 1 else ()
    plain = Plain(p, side, imphal, afresh)
    found = survey(p, side, drops, imphal, afresh)
    for n in found.counters:
        expected = plain.level(n, drops)
        assert found.level[n] == expected, (p.name(n), p.hex_name(p.at[n]))
        trace = found.line(n)
        assert trace.level == expected
        if expected != OUT:
            assert trace.hexes[-1] == p.at[n]
            assert all(there in p.world.board.adjacent(here) for here, there in pairwise(trace.hexes))
            assert not any(plain.shut(hex) for hex in trace.hexes[1:])
            assert all(not p.world.is_unit[n] for n in trace.relays)
            assert sum(p.piece(n).kind == "division-hq" for n in {*trace.relays, n}) <= 1
    for hex in range(9):
        if not plain.shut(hex):
            assert found.level_at(hex) == plain.here(hex, True, frozenset())


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_dependents_of_imphal_have_nothing_else(r: Random) -> None:
    game: Any = random_field(r).game()
    p = game.position
    with_imphal, without = Plain(p, Side(1), True, True), Plain(p, Side(1), False, True)
    expected = [n for n in p.on_map(1) if without.level(n, ()) == OUT and with_imphal.level(n, ()) != OUT]
    assert list(depend_on_imphal(p)) == expected
