"""A game that a sandbox has made: it pauses after the phases under test, and tells what lies where."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.games.invented.terms import Terms
from grognard.games.invented.values import Place
from grognard.games.invented.words import one_of, vocabulary
from grognard.kernel.game import Game, Setup
from grognard.kernel.position import Position
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.words import Malformed


class Pause(Procedure):
    """The end of a sandbox game: the phases under test are over and the position can be looked at."""

    steps: ClassVar[tuple[str, ...]] = ("wait",)
    rule: str = ""  # what a game cites for its sequence of play

    def wait(self, p: Any) -> Outcome:
        return Ask("pause", tuple(range(len(p.world.seats))), (), self.rule)


class SandboxGame(Game):
    """A game with readers in the words of its sandbox. They tell the truth, whatever a seat may know.

    With `stay` phases are asked even where nothing can be done; with `exact` scripted dice and draws that are left
    over when the game pauses or ends are an error, and the order that led there is not carried out.
    """

    def __init__(self, terms: Terms, setup: Setup, position: Any, stay: bool, exact: bool) -> None:
        self.terms, self.stay, self.exact = terms, stay, exact
        super().__init__(terms.module, setup, position)

    # --- what is asked -------------------------------------------------------------------------------

    def asked(self) -> str:
        """The kind of decision that the game waits for: 'pause' after the phases under test, '' when it is over."""
        decision = self.decision()
        return "" if decision is None else decision.kind

    def orders(self, seat: str | None = None) -> list[str]:
        """The legal orders of a seat (the deciding one), as they may be typed."""
        decision = self.decision()
        if decision is None:
            return []
        return [self.notation.text(action) for action in decision.actions_of(seat or decision.seat)]

    def words(self) -> dict[str, dict[str, str]]:
        """Every order, decision, event and refusal of the game."""
        return vocabulary(self.module)

    def left_over(self) -> tuple[int | str, ...]:
        """The scripted dice and draws that nobody has needed so far."""
        return (*self.position.dice, *self.position.draws)

    # --- what lies where -----------------------------------------------------------------------------

    def where(self, counter: str) -> str:
        """The hex or box in which a counter lies, whichever of its faces is in play."""
        p: Any = self.position
        return self._place_name(p.at[self.terms.shown(p, self._counter(counter))])

    def at(self, place: str) -> tuple[str, ...]:
        """The counters in a hex or box."""
        p: Any = self.position
        places = p.places.words.index
        if place not in places:
            one_of("place", place, (*p.places.names[p.hexes :], *p.world.board.names))
        number = places[place]
        return tuple(name for name, there in zip(self._names, p.at, strict=True) if there == number)

    def steps(self, counter: str) -> int:
        """The steps that a counter has left."""
        p: Any = self.position
        return int(p.steps(self._counter(counter)))

    def state(self, counter: str, name: str) -> Any:
        """What `unit` can set of a counter, in the same words."""
        value = self.terms.states[one_of("state", name, self.terms.states)]
        stored = getattr(self.position, name)[self._counter(counter)]
        if isinstance(value, Place):
            return self._place_name(stored) if stored >= 0 or value.boxes else ""
        return value.write(stored)

    def mark(self, hex: str, name: str) -> Any:
        """A marker in a hex, in the words that lay it."""
        value = self.terms.marks[one_of("mark", name, self.terms.marks)]
        return value.write(getattr(self.position, name)[self._hex(hex)])

    def control(self, hex: str) -> str:
        """The side that controls a hex, '' for nobody."""
        number = self.terms.controller(self.position, self._hex(hex))
        return self.terms.sides[number] if 0 <= number < len(self.terms.sides) else ""

    def track(self, name: str) -> Any:
        """What a track shows, in the words that set it."""
        value = self.terms.tracks[one_of("track", name, self.terms.tracks)]
        return value.show(self.position, name)

    def tracks(self) -> dict[str, Any]:
        return {name: self.track(name) for name in self.terms.tracks}

    # --- parts ---------------------------------------------------------------------------------------

    def _advance(self, p: Position) -> Ask | None:
        ask = super()._advance(p)
        left = (*p.dice, *p.draws)
        if self.exact and left and (ask is None or ask.kind == "pause"):
            raise Malformed(f"left over at the end: {', '.join(map(str, left))}; the script must be used up")
        return ask

    def _counter(self, name: str) -> int:
        return self._names.index(one_of("counter", name, self._names))

    @property
    def _names(self) -> list[str]:
        """The counters in the order of their numbers."""
        return list(self.position.world.words["piece"].names)

    def _hex(self, name: str) -> int:
        hexes: dict[str, int] = self.position.world.board.index
        return hexes[one_of("hex", name, hexes)]

    def _place_name(self, place: int) -> str:
        p: Any = self.position
        return str(p.place_name(place))
