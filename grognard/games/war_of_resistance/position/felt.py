"""What fronts feel: whether zones of control, prices of the march and enemies are as they were, though something has
changed.

Most changes touch none of them: supply points, aircraft, replacements, owners of hexes. Every field is felt but those
that are named here, so that a new one counts until somebody has looked.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any, ClassVar, Final, NamedTuple, Self

from grognard.field.hexes import changed
from grognard.games.war_of_resistance.position.ground import NO_ZONE
from grognard.games.war_of_resistance.position.war import War
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre

UNFELT: Final = frozenset(
    (
        *("works", "landed", "rail_extra", "rail_used", "smp", "drawn_first", "favoured", "generated", "opened"),
        *("borrowed", "arp", "arp_debt", "coming", "converting", "withdrawn", "retired", "drops", "parachuted"),
        *("searched", "terror", "fleeing", "flown", "launched", "freights", "fought", "port_used", "river_used"),
        *("shipped", "plans", "landings", "ashore", "allotted", "nrp", "bought", "extras", "deficit", "stability"),
        *("index", "shifts", "seas", "casualties", "trodden", "suppressions", "aided", "factories", "made", "stirred"),
        *("road_hits", "road_work", "road_entered", "british", "points", "fresh_points", "replaced", "filled"),
        *("disbanded", "drafts", "recruits", "plots", "moods", "aid", "violated", "couriers", "regional_since"),
        *("ripe", "stationed", "seats_of_kmt", "salvage", "salvaged", "spans", "spoils"),
        "at",  # `put` sees to it
        "supply",  # each side feels its own
        "done",  # but for what takes a zone away
        "owner",  # but of the homes of factions
        *("spent", "fast", "hits", "isolated", "used", "corps", "lent", "broken", "gauge", "yard", "port_hits"),
        *("base_hits", "permanent", "strip", "temporary", "attack_supply", "resources", "general_1", "general_2"),
        *("general_3", "ready", "mission", "base", "aloft", "deck", "yard_hits", "aa_light", "aa_heavy", "afloat"),
        *("damage", "bay", "sailed", "log", "prepared", "depleted", "turn_owner", "phase_owner", "cities", "foreign"),
        "entered",
    )
)
WORD: Final = 4  # bytes of `done` for a counter


@lru_cache
def _without_zone(counters: int) -> int:
    """The bits of `done`, as one number, that take zones away."""
    return int.from_bytes(NO_ZONE.to_bytes(WORD, "little") * counters, "little")


class Felt(NamedTuple):
    """What fronts of both sides felt last, who had lost his zone, and who was supplied."""

    common: tuple[Any, ...]  # the same object as long as it holds the same
    zoneless: int
    supply: bytes


NOTHING: Final = Felt((), 0, b"")


class Feeling(War):
    __slots__ = ("felt",)

    felt: Felt
    _fields: ClassVar[Any] = attrgetter(*(name for name in War.plain if name not in UNFELT))
    _rows: ClassVar[Any] = attrgetter(*(name for name in War.arrays if name not in UNFELT))

    def __init__(self, world: Theatre, seed: str | None) -> None:
        self.felt = NOTHING
        super().__init__(world, seed)

    def copy(self) -> Self:
        new = super().copy()
        new.felt = self.felt
        return new

    def rebuild(self) -> None:
        self.felt = NOTHING
        super().rebuild()

    def zones_lost(self) -> int:
        """Who has lost his zone, as one number with four bytes for each counter."""
        return int.from_bytes(self.done.tobytes(), "little") & _without_zone(len(self.done))

    def stirs(self) -> tuple[int, ...]:
        zoneless = self.zones_lost()
        owned = self.lands[CHINESE] & self.world.hearths  # a faction without a home may go anywhere (45A1/no-home)
        now = type(self)._fields(self), type(self)._rows(self), owned
        before = self.felt
        if now != before.common:
            self.felt = Felt((now[0], tuple([bytes(row) for row in now[1]]), owned), zoneless, bytes(self.supply))
            return (JAPANESE, CHINESE)
        if zoneless != before.zoneless:
            self.felt = Felt(before.common, zoneless, bytes(self.supply))
            return (JAPANESE, CHINESE)
        if self.supply == before.supply:
            return ()
        self.felt = before._replace(supply=bytes(self.supply))
        return tuple({self.sides[unit] for unit in changed(self.supply, before.supply)})
