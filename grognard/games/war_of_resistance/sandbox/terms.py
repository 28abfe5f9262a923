"""The words of the sandbox: sides, phases, and what counters, hexes and tracks can show."""

from __future__ import annotations

from typing import Final

from grognard.field.board import SLOTS
from grognard.games.invented import Leg, Terms
from grognard.games.invented.values import Each, Marks, Number, Place, Truth, Word
from grognard.games.war_of_resistance import position as marks
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules import turn
from grognard.games.war_of_resistance.sandbox.values import ByKey, Named, Names, Seats, Since, Told, Turn, real_land
from grognard.games.war_of_resistance.theatre import ASIDE

FACES: Final = ("full", "cadre", "remnant")
SUPPLY: Final = ("supplied", "unsupplied", "cut-off")
DONE: Final = {
    "moved": marks.MOVED,
    "railed": marks.RAILED,
    "strategic": marks.STRATEGIC,
    "fast": marks.FAST,
    "infiltrated": marks.INFILTRATED,
    "attacked": marks.ATTACKED,
    "defended": marks.DEFENDED,
    "retreated": marks.RETREATED,
    "zoneless": marks.ZONELESS,
    "busy": marks.BUSY,
    "reacting": marks.REACTING,
    "reacted": marks.REACTED,
    "stayed": marks.STAYED,
    "near": marks.NEAR,
    "pressed": marks.PRESSED,
    "walked": marks.WALKED,
    "recovered": marks.RECOVERED,
    "guarding": marks.GUARDING,
    "flown": marks.FLOWN,
    "dropped": marks.DROPPED,
    "landed": marks.LANDED,
    "arrived": marks.ARRIVED,
    "by-standard": marks.BY_STANDARD,
    "by-narrow": marks.BY_NARROW,
}
ALOFT: Final = {
    "extended": marks.EXTENDED,
    "jettisoned": marks.JETTISONED,
    "stormy": marks.STORMY,
    "by-night": marks.BY_NIGHT,
    "escaping": marks.ESCAPING,
    "harassed": marks.HARASSED,
    "from-cap": marks.FROM_CAP,
    "one-way": marks.ONE_WAY,
}


FACTORY: Final = ("operative", "inoperative", "apart")


def _zones(p: Situation) -> list[str]:
    return [zone.key for zone in p.world.land.zones]


def _factions(p: Situation) -> list[str]:
    return list(p.world.land.factions)


def _place(p: Situation, place: int) -> str:
    return p.place_name(place) if place >= 0 else "aboard"


def _factory(p: Situation, state: int, hits: int, parts: tuple[int, ...]) -> tuple[str, int, tuple[str, ...]]:
    """Its state, its hits, and where its five parts are."""
    return FACTORY[state], hits, tuple(_place(p, place) for place in parts)


def _crossing(p: Situation, hexside: int) -> str:
    board = p.world.board
    return f"{p.hex_name(hexside // SLOTS)}/{p.hex_name(board.neighbours[hexside])}"


def controller(p: Situation, hex: int) -> int:
    return p.owner[hex] - 1


def shown(p: Situation, number: int) -> int:
    """A counter that lies aside because its back is in play, or in a pool, is where that is (40C1, 40D, 40E)."""
    aside = p.world.place[ASIDE]
    if number >= p.world.ground or p.at[number] != aside or p.world.pieces[number].counter != p.name(number):
        return number
    return next((face for face in p.world.faces[p.name(number)] if p.at[face] != aside), number)


TERMS: Final = Terms(
    module=MODULE,
    edition="1998",
    sides=SIDES,
    boxes={},
    phases={
        "initial": Leg(turn.InitialPhase),
        "movement": Leg(turn.MovementPhase),
        "combat": Leg(turn.CombatPhase),
        "reaction": Leg(turn.ReactionPhase),
        "reaction movement": Leg(turn.ReactionMovement),
        "reaction combat": Leg(turn.ReactionCombat),
        "exploitation": Leg(turn.ExploitationPhase),
        "player turn": Leg(turn.PlayerTurn),
        "turn": Leg(turn.GameTurn, sided=False),
    },
    pause="4A/phase-order",
    controller=controller,
    shown=shown,
    states={
        "face": Word(FACES),
        "supply": Word(SUPPLY),
        "done": Marks(DONE),
        "spent": Number(),
        "fast": Number(),
        "hits": Number(),
        "isolated": Truth(),
        "used": Truth(),
        "corps": Number(),
        "ready": Word(("operative", "inoperative")),
        "mission": Word(marks.MISSIONS),
        "base": Place(),
        "aloft": Marks(ALOFT),
        "deck": Number(),
        "disrupted": Word(("no", "disrupted", "severely")),
        "afloat": Word(marks.AFLOAT),
        "damage": Number(),
        "bay": Number(0, 2),
        "sailed": Number(0, 150),
        "log": Marks({word: 1 << bit for bit, word in enumerate(marks.LOG)}),
        "prepared": Truth(),
        "depleted": Truth(),
        "posted": Named(lambda: real_land().politics.garrisons),
    },
    marks={
        "owner": Word(SIDES, first=1),
        "lent": Truth(),
        "fort": Word(marks.FORTS),
        "broken": Truth(),
        "upgraded": Number(0, 7),
        "gauge": Truth(),
        "yard": Number(0, 3),
        "yard_hits": Number(0, 3),
        "harassed": Number(0, 10),
        "aa_light": Number(),
        "aa_heavy": Number(),
        "port_hits": Number(),
        "base_hits": Number(),
        "permanent": Number(0, 12),
        "strip": Number(0, 2),
        "temporary": Number(0, 3),
        "attack_supply": Number(),
        "resources": Number(),
        "general_1": Number(),
        "general_2": Number(),
        "general_3": Number(),
    },
    tracks={
        "turn": Turn(),
        "player": Word(SIDES),
        "smp": Number(),
        "arp": Each(Number(), 5),
        "arp_debt": Each(Number(), 5),
        "nrp": Number(),
        "bought": Each(Number()),
        "extras": Each(Number()),
        "deficit": Each(Number()),
        "stability": Number(0, 4),
        "index": Number(-18, 7),
        "restriction": Number(0, 3),
        "aggressive": Truth(),
        "lifted": Number(-1),
        **{name: ByKey(_zones, Truth()) for name in ("rice", "frozen", "flooded")},
        "weather": ByKey(_zones, Named(lambda: real_land().climate.kinds, 0)),
        "seas": ByKey(_zones, Named(lambda: real_land().climate.seas, 0)),
        "levels": ByKey(_factions, Word(marks.STANDINGS)),
        "moods": ByKey(_factions, Number(-99, 99)),
        "aid": ByKey(_factions, Number()),
        **{name: Names(lambda: real_land().factions) for name in ("violated", "invaded", "spared", "turned")},
        "trodden": Names(lambda: (province.key for province in real_land().provinces)),
        "alert": Names(lambda: real_land().politics.garrisons),
        "suppressed": Names(lambda: real_land().forces.bases),
        "suppressions": Number(),
        "aided": Truth(),
        "yenan_lost": Truth(),
        "freed": Truth(),
        "road_hits": Number(0, 7),
        "road_work": Number(0, 7),
        "british": Number(),
        "bases": Told("base()", lambda p: {key: p.hex_name(hex) for key, hex in p.bases}),
        "active_bases": Told("base(active=True)", lambda p: p.active_bases),
        "recruits": Told("base(recruits=)", lambda p: {key: points / marks.POINT for key, points in p.recruits}),
        "points": Told("points()", lambda p: {row[:3]: row[3] / marks.POINT for row in p.points}),
        "fresh_points": Told("points()", lambda p: {row[:3]: row[3] / marks.POINT for row in p.fresh_points}),
        "capitals": Told("capital()", lambda p: {key: (_place(p, place), bool(on)) for key, place, on in p.capitals}),
        "governments": Told("government()", lambda p: p.governments),
        "factories": Told("factory()", lambda p: {key: _factory(p, *row) for key, *row in p.factories}),
        "parachuted": Told(
            "play alone", lambda p: tuple((p.hex_name(hex), row, SIDES[whose]) for hex, row, whose in p.parachuted)
        ),
        "seats_of_kmt": Seats(),
        "regional_since": Since(),
        "bridges": Told("play alone", lambda p: {_crossing(p, hexside): hits for hexside, hits in p.bridges}),
        "stationed": Told(
            "play alone", lambda p: {p.name(unit): (turn, p.hex_name(hex)) for unit, turn, hex in p.stationed}
        ),
    },
)
