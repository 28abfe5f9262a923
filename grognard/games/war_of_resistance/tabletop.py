"""War of Resistance on the plain table: its counters, its powers by colour and shape, and how its orders are given."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from grognard.games.plain import March, Mark, Sheet, Sign, Table
from grognard.games.shapes import FormationData, TurnData
from grognard.games.war_of_resistance.panels import ANYWHERE, PANELS
from grognard.games.war_of_resistance.rules.orders import PHASES
from grognard.games.war_of_resistance.shapes import Counter
from grognard.games.war_of_resistance.theatre import Piece, Theatre, Vessel, Wing

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
        Mark("marks.base_hits", "airfield", tone="bad"),
        Mark("marks.temporary", "airfield"),
        Mark("marks.permanent", "airfield", tone="good"),
        Mark("marks.port_hits", "anchor", tone="bad"),
        Mark("air.marks.yard_hits", "works", tone="bad"),
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
        "sail": March(together=True),
        "barge": March(together=True),
        "land": March(together=True),
        "flee": March(together=True),
        "fly": March(),
    },
    at_once=("join", "leave"),
    minor=(
        *("destroy", "break-rail", "favour", "convert", "make-points", "boost-rail", "raise-yard", "send"),
        *("place-salvage", "blow-bridge", "mend-bridge"),
        *("start-load", "corps", "break-down", "carry", "unload", "finish", "stow", "discharge"),
        *("turn-capital", "spare", "draw-first", "exchange", "refine", "prepare-factory", "remove-factory"),
        *("wreck-factory", "wreck-airbase", "abandon-airbase", "break-dikes", "split", "merge", "ferry"),
        "assign-patrol",
    ),
    rights=("advance", "return", "overrun-advance"),
    casual=("second-player", "initial", "assemble", "exploitation", "reaction"),
    deeds=("resolve", "join-all"),
    overlays=("zones", "supply", "owners", "headquarters", "guerrillas", "garrisons", "limits", "weather"),
    prospects=True,
    cautions=True,
    outcomes=("combat-result", "activated", "not-activated", "bombs", "terror", "flak", "air-shot", "patrol-shot"),
    fights={
        "attack": "opens",
        "overrun": "opens",
        "overrun-failed": "opens",
        "target-reached": "opens",
        **dict.fromkeys(("intercepted", "air-shot", "patrol-shot", "flak", "bombs", "terror"), "goes on"),
        "combat-result": "goes on",
        **dict.fromkeys(("reduced-to-cadre", "reduced-to-remnants", "eliminated", "retreated", "advanced"), "may"),
        **dict.fromkeys(("airbase-hit", "rails-bombed", "yard-bombed", "port-bombed"), "may"),
        **dict.fromkeys(("wing-aborted", "wing-lost", "wing-crashed"), "may"),
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


def table(world: Theatre) -> Table:
    """The table of a scenario: the sheets of politics belong to a campaign."""
    sheets = [Sheet(name, "sheet", {"name": name}) for name in PANELS if world.campaign or name in ANYWHERE]
    return msgspec.structs.replace(TABLE, sheets=tuple(sheets))


def formations(world: Theatre) -> dict[str, FormationData]:
    """The armies and factions on counters, by colour and by shape."""
    known = world.land.politics.affiliations
    found: dict[str, FormationData] = {}
    for power in world.powers:
        colour, shape = COLOURS.get(power.key, PUPPET)
        name = dict(known[power.key].name) if power.key in known else SERVICES[power.key]
        found[power.key] = {"name": name, "side": world.seats[power.side], "colour": colour, "shape": shape}
    return found


def piece(world: Theatre, one: Piece | Wing | Vessel) -> Counter:
    """A counter as the box holds it; the numbers of ground units are in the view, since they have several faces."""
    power = world.powers[one.power]
    found: Counter = {
        "id": one.id,
        "name": dict(one.name),
        "side": world.seats[power.side],
        "nation": power.key,
        "formation": power.key,
        "steps": 0,
        "label": "",
        "kind": "",
        "size": "",
        "arm": "ground",
    }
    if isinstance(one, Wing):
        label = one.type.name["en"]
        return {**found, "label": label, "kind": AIRCRAFT[one.type.letter], "arm": "air", "rating": one.type.rating}
    if isinstance(one, Vessel):
        return {**found, "label": one.kind, "kind": SHIPS[one.kind], "arm": "naval", "rating": str(one.strength)}
    if one.kind.type.key == "hq":
        found["radius"], found["activation"] = one.radius, one.activation
    size, about = SIZES.get(one.kind.size.key, ""), dict(one.kind.type.name)
    return {**found, "label": one.ident, "about": about, "kind": SYMBOLS[one.kind.type.key], "size": size}


def turns(world: Theatre, say: Any) -> list[TurnData]:
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
