"""The state of a position: stability, mandates, the capital and whatever else politics decide (37 to 46)."""

from __future__ import annotations

from array import array
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position.naval import Sea
from grognard.games.war_of_resistance.theatre import Theatre

# Of a large or major city, as bits of `cities`: who last owned all of it, and whether it has ever been Japan's.
HELD_BY_JAPAN: Final = 1
HELD_BY_CHINA: Final = 2
FELL: Final = 4


class State(Sea):
    __slots__ = (
        "aggressive",
        "aided",
        "alert",
        "breached",
        "british",
        "called",
        "casualties",
        "cities",
        "factories",
        "foreign",
        "freed",
        "index",
        "lifted",
        "made",
        "restriction",
        "road_entered",
        "road_hits",
        "road_work",
        "seas",
        "shifts",
        "stability",
        "stirred",
        "suppressions",
        "trodden",
        "yenan_lost",
    )
    plain: ClassVar[tuple[str, ...]] = (
        *Sea.plain,
        "stability",
        "index",
        "shifts",
        "restriction",
        "lifted",
        "aggressive",
        "seas",
        "breached",
        "freed",
        "casualties",
        "trodden",
        "suppressions",
        "aided",
        "yenan_lost",
        "factories",
        "made",
        "stirred",
        "road_hits",
        "road_work",
        "road_entered",
        "british",
        "alert",
        "called",
    )
    arrays: ClassVar[tuple[str, ...]] = (*Sea.arrays, "cities", "foreign")

    stability: int  # the level of Chinese stability; 0 is collapse (42B1)
    index: int  # the stability index (42B2)
    shifts: tuple[tuple[int, int, str, int, int], ...]  # what moved it lately: turn, player, event, change, index after
    restriction: int  # the level of Japanese restriction (41A2b)
    lifted: int  # the turn in which it first fell below 3, -1 before
    aggressive: bool  # whether China has taken an aggressive posture (41A2c)
    seas: tuple[int, ...]  # zone -> state of the sea, an index into `world.sea_states` (36C)
    breached: bool  # whether the dikes of the Hwang Ho are broken (37F)
    freed: bool  # whether the French have lost their land to Japan (38F)
    trodden: tuple[str, ...]  # provinces that Japanese units have entered (37D1)
    casualties: int  # quarters of RE of Japanese units lost to the Chinese and not yet counted (42B)
    suppressions: int  # Chinese operations against guerrillas since the last stability roll (39F2)
    aided: bool  # whether foreign aid has been received since the last stability roll (42B)
    yenan_lost: bool  # whether the guerrilla base of Yenan has ever been eliminated (37D1b)
    factories: tuple[tuple[str, int, int, tuple[int, ...]], ...]  # rows of `rules.markers.Factory` (37E)
    made: tuple[tuple[int, int], ...]  # hex, resource points that a factory has made in this phase (37E)
    stirred: tuple[str, ...]  # markers that were turned or moved in this phase (37C, 37E)
    road_hits: int  # on the Burma Road (37B4)
    road_work: int  # MP of construction troops that have gone into mending a hit on it
    road_entered: int  # quarters of RE that have entered its box in this phase
    british: int  # British supply movement points left this turn (37B4)
    alert: tuple[str, ...]  # Japanese garrisons that are active (37D2)
    called: tuple[int, ...]  # units in training that have taken the field with theirs (37D2)
    cities: bytearray  # large or major city (a number of `world.cities`) -> HELD_BY_JAPAN, HELD_BY_CHINA, FELL
    foreign: array[int]  # place -> how many of its resource points are foreign aid that is not yet received (42B)

    def __init__(self, world: Theatre, seed: str | None) -> None:
        numbers = world.land.numbers
        self.stability = int(numbers["stability-level"])
        self.index = int(numbers["stability-index"]) if world.campaign else 0
        self.shifts = self.trodden = ()
        self.restriction = int(numbers["restriction-level"]) if world.campaign else 0
        self.lifted = -1
        self.aggressive = not world.campaign
        self.seas = (0,) * len(world.land.zones)
        self.breached, self.freed = world.breached, world.freed
        self.casualties = self.suppressions = 0
        self.aided = self.yenan_lost = False
        self.factories = self.made = self.stirred = ()
        self.alert = self.called = ()
        self.road_hits = self.road_work = self.road_entered = self.british = 0
        self.cities = bytearray(len(world.cities))
        self.foreign = array("H", [0]) * len(world.places)
        super().__init__(world, seed)

    def rebuild(self) -> None:
        self.world = self.world.altered(self.breached, self.freed)
        super().rebuild()
