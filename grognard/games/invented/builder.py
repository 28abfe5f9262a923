"""The builder behind the sandboxes of all games: it collects counters, marks and tracks, and makes a game of them.

A game's sandbox is a subclass. It sets `terms` (`terms.py`), lays its ground (`ground.py`), gives the calls that an
author uses their own words (`unit`, `hex`, ...), and builds its World; this class keeps what they collect, refuses
what cannot be, and puts it all down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat
from types import FunctionType
from typing import Any, ClassVar, Self

import msgspec

from grognard.games.invented.ground import Ground
from grognard.games.invented.play import Pause, SandboxGame
from grognard.games.invented.terms import Terms
from grognard.games.invented.values import Marks, Place
from grognard.games.invented.words import chosen_options, one_of, spelled, vocabulary, whole
from grognard.kernel.game import Setup
from grognard.kernel.procedures import Procedure
from grognard.kernel.words import Malformed

Phases = str | Sequence[str | tuple[str, str]]


class NoSuchCall(Malformed, AttributeError):
    """A call that the sandbox does not have."""


class Builder:
    """The base of a game's sandbox."""

    terms: ClassVar[Terms]
    ground: Ground

    def __init_subclass__(cls) -> None:
        """Every public call names its arguments when one of them is misspelt."""
        for name, call in list(vars(cls).items()):
            if isinstance(call, FunctionType) and (name == "__init__" or not name.startswith("_")):
                setattr(cls, name, spelled(call, cls.__name__ if name == "__init__" else name))

    def __init__(self, edition: str, options: Mapping[str, str | bool | int] | None) -> None:
        module = self.terms.module
        self.edition = one_of("edition", edition, module.editions)
        self.options = chosen_options(options, module.options)
        self._pieces: list[Any] = []
        self._states: list[dict[str, Any]] = []  # what is known of each counter, and where it lies: 'at'
        self._marks: list[tuple[str, str, int]] = []  # row of the position, hex, value
        self._tracks: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        calls = [call for call in dir(type(self)) if not call.startswith("_") and callable(getattr(type(self), call))]
        raise NoSuchCall(f"the sandbox has no {name!r}: it has {', '.join(calls)}")

    # --- what every sandbox can be told --------------------------------------------------------------

    @spelled
    def tracks(self, **values: Any) -> Self:
        """What the tracks and cards show."""
        known = self.terms.tracks
        self._tracks.update({key: known[one_of("track", key, known)].read(key, v) for key, v in values.items()})
        return self

    def words(self) -> dict[str, dict[str, str]]:
        """Every order, decision, event and refusal of the game, each with its explanation."""
        return vocabulary(self.terms.module)

    @spelled
    def game(
        self,
        phase: Phases = "",
        side: str = "",
        *,
        dice: Sequence[int] = (),
        draws: Sequence[str] = (),
        seed: str | None = None,
        stay: bool = False,
        exact: bool = False,
        turns: int = 1,
        **history: Any,
    ) -> SandboxGame:
        """A game in the given phase, or in several phases in a row: `["movement", ("movement", "allied")]`.

        `history` sets fields of the (first) phase, `turns` plays the whole row so many times. After it the game
        pauses; without a phase it pauses at once, for queries on the position.
        """
        row = self._row(phase, side) * whole("turns", turns, 1)
        if history and not row:
            raise Malformed(f"{', '.join(history)}: there is no phase that could have it")
        p = self._position(seed)
        self._lay(p)
        p.dice, p.draws = self._dice(dice), self._draws(draws)
        p.stack.append(Pause(rule=self.terms.pause))
        fields = chain([history], repeat({}))
        legs = [self._leg(*leg, number == 0, more) for number, (leg, more) in enumerate(zip(row, fields, strict=False))]
        for procedures in reversed(legs):
            p.stack.extend(procedures)
        self._begin(p)
        setup = Setup(self.terms.module.name, self.edition, "sandbox", self.options, seed)
        return SandboxGame(self.terms, setup, p, stay, exact)

    # --- what a game's sandbox provides --------------------------------------------------------------

    def world(self) -> Any:
        """The World of everything collected."""
        raise NotImplementedError

    def _position(self, seed: str | None) -> Any:
        """An empty position of the world."""
        raise NotImplementedError

    def _occupies(self, p: Any, number: int) -> bool:
        """Whether a counter in a hex keeps the other side out of it."""
        return True

    def _begin(self, p: Any) -> None:
        """Begin the first phase, where its beginning would undo what counters were told to have done in it."""

    def _side_of(self, p: Any, number: int) -> int:
        """The side for which a counter fights."""
        return int(p.world.pieces[number].side)

    def _put(self, p: Any, number: int, place: int) -> None:
        """Lay a counter down."""
        p.put(number, place)

    def _leg(self, phase: str, side: int, first: bool, history: Mapping[str, Any]) -> list[Procedure]:
        """The procedures of a phase, the one that begins last; `first` if it is the first of its row."""
        leg = self.terms.phases[phase]
        known = [f.name for f in msgspec.structs.fields(leg.kind)]
        for key in history:
            one_of(f"field of {phase}", key, known)
        fields = {**leg.fields, **history, **({"side": side} if leg.sided else {})}
        try:
            return [msgspec.convert(fields, leg.kind)]
        except msgspec.ValidationError as error:
            raise Malformed(f"phase {phase!r}: {error}") from None

    # --- what it collects with -----------------------------------------------------------------------

    def _side(self, name: object) -> int:
        return list(self.terms.sides).index(one_of("side", name, self.terms.sides))

    def _add(self, piece: Any, at: object, **states: Any) -> None:
        """A counter, where it lies, and what is known of it."""
        if not isinstance(piece.id, str) or not piece.id:
            raise Malformed(f"unit {piece.id!r}: a name was expected")
        if any(other.id == piece.id for other in self._pieces):
            raise Malformed(f"unit {piece.id!r}: there is one of that name already")
        known, stored = self.terms.states, {}
        for key, given in states.items():
            value = known[one_of(f"state of {piece.id}", key, known)]
            stored[key] = value.read(f"{key} {'by' if isinstance(value, Marks) else 'of'} {piece.id}", given)
        self._pieces.append(piece)
        self._states.append({"at": at, **stored})

    def _mark(self, row: str, hexes: Iterable[str], value: Any) -> None:
        """A marker in each of the hexes."""
        stored = self.terms.marks[row].read(row, value)
        self._marks += [(row, self.ground.known(hex), stored) for hex in hexes]

    # --- parts ---------------------------------------------------------------------------------------

    def _row(self, phase: Phases, side: str) -> list[tuple[str, int]]:
        """The phases to be played, each with its side."""
        own = self._side(side or self.terms.sides[0])
        if isinstance(phase, str):
            phase = [phase] if phase else []
        row = []
        for leg in phase:
            if not isinstance(leg, str) and not (isinstance(leg, tuple) and len(leg) == 2):
                raise Malformed(f"phase {leg!r}: a phase, or a phase with its side, was expected")
            name, whose = (leg, own) if isinstance(leg, str) else (leg[0], self._side(leg[1]))
            row.append((one_of("phase", name, self.terms.phases), whose))
        return row

    def _dice(self, dice: Sequence[int]) -> tuple[int, ...]:
        if isinstance(dice, str) or not isinstance(dice, Sequence):
            raise Malformed(f"dice {dice!r}: a list of dice was expected")
        return tuple(whole("die", die, 1, self._faces()) for die in dice)

    def _faces(self) -> int:
        """The highest face of a die that the game may ask for."""
        return self.terms.die

    def _draws(self, draws: Sequence[str]) -> tuple[str, ...]:
        if isinstance(draws, str) or not all(isinstance(name, str) for name in draws):
            raise Malformed(f"draws {draws!r}: a list of names was expected")
        return tuple(draws)

    def _place(self, p: Any, what: str, place: object) -> int:
        """The number of a hex or box."""
        hexes = p.world.board.index
        if isinstance(place, str) and place in hexes:
            return int(hexes[place])
        if isinstance(place, str) and place in self.terms.boxes:
            return int(p.box(self.terms.boxes[place]))
        few = f": {', '.join(hexes)}" if len(hexes) <= 60 else f", {next(iter(hexes))} and so on"
        boxes = ", ".join(self.terms.boxes)
        raise Malformed(f"{what} at {place!r}: a hex of the sandbox{few} or a box ({boxes}) was expected")

    def _lay(self, p: Any) -> None:
        """Put everything down."""
        holders: dict[int, int] = {}  # hex -> the first counter that occupies it
        for number, state in enumerate(self._states):
            place = self._place(p, p.name(number), state["at"])
            self._put(p, number, place)
            if place < p.world.hexes and self._occupies(p, number):
                holder = holders.setdefault(place, number)
                self._together(p, holder, number)
            for row, value in state.items():
                if row != "at":
                    found = isinstance(self.terms.states[row], Place) and isinstance(value, str)
                    getattr(p, row)[number] = self._place(p, f"{row} of {p.name(number)}", value) if found else value
        for row, name, value in self._marks:
            hexes, hex = getattr(p, row), p.world.board.index[name]
            hexes[hex] = value | hexes[hex] if isinstance(self.terms.marks[row], Marks) else value
        for key, value in self._tracks.items():
            self.terms.tracks[key].put(p, key, value)
        p.touch()

    def _together(self, p: Any, one: int, other: int) -> None:
        """Two sides do not stand in one hex."""
        whose = [self.terms.sides[self._side_of(p, number)] for number in (one, other)]
        if whose[0] != whose[1]:
            a, b = (f"{p.name(n)} ({side})" for n, side in zip((one, other), whose, strict=True))
            raise Malformed(f"hex {p.hex_name(p.at[other])!r}: {a} and {b} cannot stand there together")
