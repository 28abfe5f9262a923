"""What a game tells about its war: the module `war` in its folder `bot`; the data is in `grognard.games.warfare`."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from typing import Any, Protocol

from grognard.games.warfare import Column, Formation, Objective, Stand, Strike
from grognard.kernel.actions import Action


class Warfare(Protocol):
    """Functions of a position; every worth is in one coin of the game's choice."""

    MARCHES: frozenset[str]  # kinds of decision in which units move
    ATTACKS: frozenset[str]  # in which attacks are begun
    DECLARES: frozenset[str]  # in which an attack is put together
    ADVANCES: frozenset[str]  # in which units follow up into hexes that were left to them
    STACK: int  # units that find room in a hex, as a rule
    FIRST: frozenset[str]  # kinds of action that the advice of the game decides, before anybody marches or attacks

    def formations(self, p: Any, seat: int) -> Sequence[Formation]:
        """Both sides' units on the map."""
        ...

    def objectives(self, p: Any, seat: int) -> Sequence[Objective]:
        """What counts; nothing where the game has not said yet what does, and its advice plays on alone."""
        ...

    def left(self, p: Any) -> int:
        """Turns that are left after this one."""
        ...

    def beside(self, p: Any, hex: int) -> Sequence[int]: ...

    def far(self, p: Any, one: int, other: int) -> int:
        """How many hexes apart."""
        ...

    def ends(self, p: Any, unit: int) -> Collection[int]:
        """Where an own unit can end its move in this phase; its own hex is not among them."""
        ...

    def comes(self, p: Any, formation: Formation) -> Collection[int]:
        """Where a unit of the enemy could come in his next turn, its own hex among them."""
        ...

    def steps(self, p: Any, side: int, gait: str, hex: int) -> Iterable[tuple[int, int]]:
        """The hexes beside a hex with what it costs to come from there, the enemy apart."""
        ...

    def post(self, p: Any, unit: int, hex: int, weights: Mapping[str, float]) -> float:
        """What it is worth that a unit that keeps behind the line stands in a hex: a staff beside its stores."""
        ...

    def room(self, p: Any, hex: int, units: Sequence[int]) -> bool: ...

    def fed(self, p: Any, seat: int) -> Container[int]:
        """The hexes in which own units would be supplied."""
        ...

    def stand(
        self, p: Any, hex: int, units: Sequence[int], attack: float, heaviest: float, fed: bool | None = None
    ) -> Stand:
        """What becomes of own units in a hex that so much strength can be brought against, so much of it at a time;
        `fed`: whether they will be supplied there, None: as they are now."""
        ...

    def strike(
        self, p: Any, seat: int, target: int, places: Sequence[tuple[int, int]]
    ) -> tuple[Strike, Mapping[int, int]]:
        """An attack from where the units would be, and what it draws from which store; exact where they are already."""
        ...

    def crosses(self, p: Any, formation: Formation, start: int, target: int) -> bool:
        """Whether an own unit could attack from a hex into one beside it."""
        ...

    def able(self, p: Any, seat: int, target: int) -> Sequence[int]:
        """The units that may attack a hex now, from where they are."""
        ...

    def bound(self, p: Any, seat: int) -> Sequence[int]:
        """The hexes that have to be attacked, whatever comes of it: an attack there is not called off."""
        ...

    def stores(self, p: Any, seat: int) -> Mapping[int, int]:
        """What can be drawn on in this phase."""
        ...

    def errands(self, p: Any, seat: int, kind: str, weights: Mapping[str, float]) -> Sequence[Action]:
        """What is done before anybody marches: stores are brought up."""
        ...

    def march(self, p: Any, unit: int, hex: int) -> Sequence[Action]:
        """A unit goes to a hex, with what it takes along."""
        ...

    def meant(self, action: Action) -> tuple[int, ...]:
        """What an action is about: unit and hex of a march, the hex of an attack, nothing of any other."""
        ...

    def ride(self, p: Any, hex: int) -> Action | None:
        """To overrun a hex on the march, in games that know it."""
        ...

    def attack(self, p: Any, hex: int) -> Action: ...

    def declare(self, p: Any, seat: int, column: Column | None) -> Sequence[Action]:
        """The rest of an attack that has been begun; None: it is called off."""
        ...

    def follows(self, p: Any, seat: int) -> Sequence[tuple[int, int]]:
        """The units that may follow up now, each with a hex."""
        ...

    def follow(self, p: Any, unit: int, hex: int) -> Action: ...

    def declared(self, p: Any) -> int:
        """The hex of the attack that is being put together."""
        ...

    def done(self, p: Any) -> Action: ...
