"""How a scenario is won, and how it stands: points and cities of a battle, stability in a campaign (41C, 42A)."""

from __future__ import annotations

from grognard.field.asking import Args
from grognard.games.shapes import Aim, Aims, Prize, judged
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.victory import judge, score
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE


def aims(p: Situation, seat: int | None, args: Args) -> Aims:
    if p.world.campaign:
        return {"aims": _campaign(p), "prizes": [], "now": judged(judge(p))}
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    return {"aims": _battle(p) if limits else [], "prizes": _prizes(p), "now": judged(judge(p))}


def _campaign(p: Situation) -> list[Aim]:
    """What China's stability must still be at the end, and how early a collapse is worth most."""
    assert p.world.scenario is not None
    rows = [row for row in p.world.land.politics.victory if row.scenario == p.world.scenario.key]
    best = max(row.level for row in rows if row.level is not None)
    level, index = p.stability, p.index
    early = min(row.collapse for row in rows if row.collapse is not None)
    left = max(0, early - p.turn + 1)
    return [
        {"key": "hold-out", "side": SIDES[CHINESE], "value": level, "goal": best, "facts": {"index": index}},
        {"key": "collapse", "side": SIDES[JAPANESE], "value": level, "goal": 0, "facts": {"turns": left}},
    ]


def _battle(p: Situation) -> list[Aim]:
    now = score(p)
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    price = {f"{term.side}-price": term.number for term in p.world.terms_of("losses")}
    counted = {"cities": now.cities, "killed": now.killed, "lost": now.lost, **price}
    return [
        {
            "key": f"points-{SIDES[side]}",
            "side": SIDES[side],
            "value": now.total,
            "goal": limits[SIDES[side]],
            "facts": counted,
        }
        for side in (JAPANESE, CHINESE)
    ]


def _prizes(p: Situation) -> list[Prize]:
    """The cities that count, the dearest first."""
    found = sorted(p.world.terms_of("city"), key=lambda term: (-term.number, term.hex))
    return [
        {
            "hex": p.hex_name(term.hex),
            "name": dict(p.world.land.towns_at[term.hex].name),
            "points": term.number,
            "holder": SIDES[JAPANESE if p.owns(JAPANESE, term.hex) else CHINESE],
        }
        for term in found
    ]
