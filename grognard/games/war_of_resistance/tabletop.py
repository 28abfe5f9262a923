"""War of Resistance on the plain table: its counters, its powers by colour and shape, and how its orders are given."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.plain import March, Mark, Sign, Table
from grognard.games.war_of_resistance.rules.orders import PHASES
from grognard.games.war_of_resistance.theatre import Piece, Theatre, Vessel, Wing

Plain = dict[str, Any]

TABLE: Final = Table(
    factors=("rating",),
    strength="strength",
    spent="idle",
    signs=(
        Sign("supply", "half", "unsupplied", "warn"),
        Sign("supply", "out", "cut-off", "bad"),
        Sign("face", "bar", "cadre", "quiet"),
        Sign("face", "dots", "remnant", "quiet"),
        Sign("hits", "number", None, "warn"),
        Sign("damage", "number", None, "bad"),
        Sign("used", "lock", True, "quiet"),
        Sign("ready", "lock", "inoperative", "quiet"),
        Sign("prepared", "burst", True),
        Sign("idle", "arrow", True),
    ),
    marks=(
        Mark("forts", "fort", "fort"),
        Mark("forts", "wall"),
        Mark("marks.broken", "break", tone="bad"),
        Mark("marks.temporary", "airfield"),
        Mark("stocks.attack_supply", "crate", tone="bad"),
        Mark("stocks.resources", "crate", tone="good"),
        Mark("owners", "flag"),
    ),
    phases=PHASES,
    marches={
        "move": March(together=True, reach={}),
        "accelerate": March(together=True),
        "infiltrate": March(),
        "rail": March(together=True),
        "strategic": March(together=True),
    },
    at_once=("join", "leave"),
    minor=(
        *("destroy", "break-rail", "favour", "convert", "make-points", "boost-rail", "raise-yard", "send"),
        *("start-load", "corps", "break-down", "carry", "unload", "finish"),
    ),
    rights=("advance", "return", "overrun-advance"),
    casual=("second-player", "initial", "assemble", "exploitation", "reaction"),
    deeds=("resolve",),
    overlays=("zones", "supply"),
    outcomes=("combat-result", "activated", "not-activated"),
    fights={
        "attack": "opens",
        "overrun": "opens",
        "overrun-failed": "opens",
        "combat-result": "goes on",
        **dict.fromkeys(("reduced-to-cadre", "reduced-to-remnants", "eliminated", "retreated", "advanced"), "may"),
    },
    losses=("reduced-to-cadre", "reduced-to-remnants", "eliminated"),
)

# The symbols by type of unit, as the browser knows them.
SYMBOLS: Final = {
    "inf": "infantry",
    "lt": "light",
    "mtn": "mountain",
    "mar": "naval-infantry",
    "cav": "cavalry",
    "mot": "motorized",
    "mech": "mechanized",
    "tank": "tank",
    "lttank": "tank",
    "art": "artillery",
    "mtnart": "mountain-artillery",
    "siege": "artillery",
    "mtr": "mortar",
    "at": "anti-tank",
    "aa": "anti-aircraft",
    "posaa": "anti-aircraft",
    "con": "construction",
    "eng": "engineer",
    "rr": "railway",
    "base": "supply",
    "static": "garrison",
    "loc": "supply",
    "res": "infantry",
    "fort": "garrison",
    "sec": "security",
    "pol": "security",
    "paoan": "security",
    "navinf": "naval-infantry",
    "guer": "guerrilla",
    "para": "airborne",
    "hq": "hq",
    "trans": "trucks",
}
SIZES: Final = {
    "XX": "division",
    "[XX]": "division",
    "X": "brigade",
    "III": "regiment",
    "II": "battalion",
    "[II]": "battalion",
    "HQ": "army",
}

# Aircraft by their letter, ships by their kind: the shapes that the browser draws.
AIRCRAFT: Final = {"F": "fighter", "B": "bomber", "A": "attack", "D": "dive-bomber", "T": "transport"}
SHIPS: Final = {
    "TF": "warship",
    "CG": "gunboat",
    "NT": "transport",
    "LC": "landing-craft",
    "RF": "river-flotilla",
    "RT": "river-transport",
}

# Ground and shape of the powers: Japan and its allies light, China dark; no two neighbours alike.
COLOURS: Final = {
    "ija": ("#f6e0ab", "disc"),
    "ijn": ("#f1b49c", "bar"),
    "white-russian": ("#f4f1e6", "cross"),
    "manchukuo": ("#e8c65a", "square"),
    "ca": ("#2f5f8f", "star"),
    "cn": ("#1f4a6e", "bar"),
    "ccp": ("#9c2f2a", "star"),
    "ho": ("#5a6f3c", "disc"),
    "shns": ("#6b5a3a", "square"),
    "shnt": ("#7a4a5c", "diamond"),
    "mnf": ("#5d5d66", "triangle"),
    "man": ("#4a6a6a", "chevron"),
    "kwns": ("#3c6b4a", "ring"),
    "sze": ("#7c5a1f", "triangle"),
    "kwei": ("#6a4a7a", "square"),
    "kwnt": ("#2f6f7a", "diamond"),
    "msf": ("#545a4a", "bar"),
    "hun": ("#8a5236", "chevron"),
    "yun": ("#4d4f8a", "disc"),
    "mus": ("#2f6a3f", "drop"),
    "caf": ("#2f5f8f", "diamond"),
    "vvs": ("#9c2f2a", "disc"),
    "avg": ("#5a6b2f", "chevron"),
}
PUPPET: Final = ("#d9bd84", "triangle")
SERVICES: Final = {
    "caf": {"en": "Chinese Air Force", "fr": "Armée de l'air chinoise"},
    "vvs": {"en": "Soviet volunteers", "fr": "Volontaires soviétiques"},
    "avg": {"en": "American volunteers", "fr": "Volontaires américains"},
}


def formations(world: Theatre) -> Plain:
    """The armies and factions on counters, by colour and by shape."""
    known, found = world.land.politics.affiliations, {}
    for power in world.powers:
        colour, shape = COLOURS.get(power.key, PUPPET)
        name = dict(known[power.key].name) if power.key in known else SERVICES[power.key]
        found[power.key] = {"name": name, "side": world.seats[power.side], "colour": colour, "shape": shape}
    return found


def piece(world: Theatre, one: Piece | Wing | Vessel) -> Plain:
    """A counter as the box holds it; the numbers of ground units are in the view, since they have several faces."""
    power = world.powers[one.power]
    found: Plain = {
        "id": one.id,
        "name": dict(one.name),
        "side": world.seats[power.side],
        "nation": power.key,
        "formation": power.key,
        "steps": 0,
    }
    if isinstance(one, Wing):
        kind = AIRCRAFT[one.type.letter]
        label = one.type.name["en"]
        return found | {"label": label, "kind": kind, "size": "", "arm": "air", "rating": one.type.rating}
    if isinstance(one, Vessel):
        strength = str(one.strength)
        return found | {"label": one.kind, "kind": SHIPS[one.kind], "size": "", "arm": "naval", "rating": strength}
    size = SIZES.get(one.kind.size.key, "")
    about = dict(one.kind.type.name)
    return found | {
        "label": one.ident,
        "about": about,
        "kind": SYMBOLS[one.kind.type.key],
        "size": size,
        "arm": "ground",
    }


def turns(world: Theatre, say: Any) -> list[Plain]:
    """The turns of the scenario with their dates in words."""
    assert world.scenario is not None
    span, calendar = world.scenario.span, world.land.calendar
    return [
        {
            "turn": world.turn_number(turn),
            "date": {tongue: say(tongue, "turn-date", calendar[turn].date) for tongue in ("en", "fr")},
        }
        for turn in range(span.first, span.last + 1)
    ]
