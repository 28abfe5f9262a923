"""What a seat may know of a position: everything except the other side's secretly chosen chit and the seed."""

from __future__ import annotations

from grognard.field.hexes import listed, marked
from grognard.field.showing import kept, rows
from grognard.games.nemesis.combat_view import combat_view
from grognard.games.nemesis.position import LEVELS, NO_CHIT, Situation
from grognard.games.nemesis.rules.movement import going_on
from grognard.games.nemesis.rules.stacking import rooms, surplus_ahead
from grognard.games.nemesis.shapes import CounterView, NemesisView
from grognard.games.nemesis.world import BOTH, CHITS, SIDES
from grognard.games.shapes import ended, procedures

BUNKERS = ("", "japanese", "british", "us", "yunnan")
AIR_STATES = ("available", "used", "removed")


def view(p: Situation, seat: int | None) -> NemesisView:
    """Plain data for one seat, or for a spectator (None)."""
    return look(p, seat, alike(p))


def look(p: Situation, seat: int | None, common: NemesisView) -> NemesisView:
    """What one of them sees, from what all see alike."""
    own = None if seat is None else p.side_of(seat)
    return {
        **common,
        "seat": None if seat is None else p.world.seats[seat],
        # 9.0-6/choose, /reveal: the first chit of the next turn is its owner's secret until it is played
        "chosen": {
            SIDES[side]: CHITS[p.chosen[side]] if own == side and p.chosen[side] != NO_CHIT else None for side in BOTH
        },
    }


def alike(p: Situation) -> NemesisView:
    """What everybody sees, and nobody's secret."""
    world = p.world
    names, places = world.board.names, world.places.names
    pusher, left = going_on(p)

    def counter(piece: int, at: int, reduced: int, supply: int, hunger: int, done: int, due: int) -> CounterView:
        return {
            "id": world.pieces[piece].id,
            "at": places[at],
            "reduced": reduced == 1,
            "supply": LEVELS[supply],
            "hunger": hunger,
            "done": done,
            "due": due,
        }

    return {
        "seat": None,
        "turn": p.turn,
        "weather": world.charts.turns[p.turn - 1].weather,
        "support": p.support_turn,
        "tracks": {
            SIDES[side]: {"general": p.general[side], "lament": p.lament[side], "superior": p.superior[side]}
            for side in BOTH
        },
        "resources": p.resources,
        "clf": p.clf,
        "stock": p.stock,
        "air_supply": p.air_supply,
        "yunnan_active": p.yunnan_active,
        "played": {SIDES[side]: [CHITS[chit] for chit in p.played[side]] for side in BOTH},
        "chosen": dict.fromkeys(SIDES),
        "pieces": rows(p, "pieces shown", (p.at, p.reduced, p.supply, p.hunger, p.done, p.due), counter),
        "going_on": {"unit": p.name(pusher), "left": left} if left else None,  # 5.1-F/push-again
        "flags": kept(
            p,
            "flags shown",
            bytes(p.flag),
            lambda: {names[hex]: SIDES[p.flag[hex] - 1] for hex in listed(marked(p.flag))},
        ),
        "ambushes": kept(
            p, "ambushes shown", bytes(p.ambush), lambda: [names[hex] for hex in listed(marked(p.ambush))]
        ),
        "bunkers": kept(
            p,
            "bunkers shown",
            bytes(p.bunker),
            lambda: {names[hex]: BUNKERS[p.bunker[hex]] for hex in listed(marked(p.bunker))},
        ),
        "air": kept(
            p,
            "air shown",
            bytes(p.air),
            lambda: {air.id: AIR_STATES[p.air[number]] for number, air in enumerate(world.air_supports)},
        ),
        "stacking": kept(
            p, "stacking shown", bytes(p.at), lambda: {names[hex]: there.plain for hex, there in rooms(p).items()}
        ),
        "surplus": [
            {"hex": names[hex], "rule": why.rule}
            for hex in surplus_ahead(p)
            if (why := rooms(p)[hex].refusal) is not None
        ],
        "combat": combat_view(p),
        "procedures": procedures(p),
        "result": ended(p),
    }
