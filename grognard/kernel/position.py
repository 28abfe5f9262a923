"""A position is plain data: everything that changes during a game, and nothing else.

Games subclass `Position` and declare their fields in three lists: `plain` (integers, strings, None and
tuples of them, shared by copies), `arrays` (bytearrays and arrays, sliced by copies) and `derived`
(lists rebuilt from the rest). Everything that never changes hangs on `world` and is shared.
"""

from __future__ import annotations

import hashlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from grognard.kernel.chance import draw
from grognard.kernel.refusals import Fact
from grognard.kernel.words import Malformed


class Result(msgspec.Struct, frozen=True):
    """How the game ended: the winning side (None for a draw), the reason, and the rule."""

    winner: str | None
    reason: str
    rule: str


class Over(Exception):
    """Raised by a rule that ends the game at once; the machine records the result."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.reason)
        self.result = result


class Unscripted(RuntimeError):
    """A die or draw was needed and the script of the position has none left; `sides` of the die, 0 for a draw."""

    def __init__(self, message: str, sides: int = 0) -> None:
        super().__init__(message)
        self.sides = sides


class Unreadable(Malformed):
    """A stored position that this version of the program cannot read, and why."""

    def __init__(self, message: str, **facts: Fact) -> None:
        super().__init__(message, "unreadable", **facts)


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, for the log: a message key, its facts, and who may see it.

    With `to` it is told to some seats only, with `but` to all except some, spectators included.
    """

    kind: str
    facts: Mapping[str, Fact]
    to: tuple[int, ...] | None = None
    but: tuple[int, ...] = ()

    def seen_by(self, seat: int | None, over: bool = False) -> bool:
        """Whether a seat (None: a spectator) may see it; once the game is over, everybody sees what only some could."""
        if over:
            return not self.but
        return (self.to is None or seat in self.to) and seat not in self.but


class Position:
    __slots__ = (
        *("claims", "dice", "draws", "events", "resigned", "result", "revealed", "rolls", "seed", "stack"),
        *("standing_orders", "world"),
    )

    plain: ClassVar[tuple[str, ...]] = ()
    arrays: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()
    _own: ClassVar[tuple[str, ...]] = ("seed", "rolls", "dice", "draws", "revealed", "claims", "result")
    _seldom: ClassVar[tuple[str, ...]] = ("standing_orders", "resigned")  # mostly empty, and then not dumped
    _copy_fields: ClassVar[Callable[[Any, Any], None]]

    def __init_subclass__(cls) -> None:
        """Every move copies a position: the names of its fields are written out once, not looked up every time."""
        shared = [f"new.{name} = old.{name}" for name in (*cls._own, *cls._seldom, *cls.plain)]
        sliced = [f"new.{name} = old.{name}[:]" for name in (*cls.arrays, *cls.derived)]
        written: dict[str, Any] = {}
        exec("def copy_fields(old, new):\n " + "\n ".join([*shared, *sliced]), written)
        cls._copy_fields = written["copy_fields"]

    world: Any
    stack: list[Any]
    events: list[Event]
    seed: str | None
    rolls: int  # dice and draws taken from the stream so far
    dice: tuple[int, ...]  # scripted dice, used before the stream
    draws: tuple[str, ...]  # scripted draws, by name
    claims: tuple[tuple[int, str], ...]  # answers that are kept until the last one is in, seat by seat
    standing_orders: tuple[tuple[int, str], ...]  # standing orders of the seats, the oldest first
    resigned: tuple[int, ...]  # seats that have given the game up
    revealed: int  # how often chance or a reveal has made the past final
    result: Result | None

    def __init__(self, world: Any, seed: str | None) -> None:
        self.world = world
        self.stack = []
        self.events = []
        self.seed = seed
        self.rolls = 0
        self.dice = ()
        self.draws = ()
        self.revealed = 0
        self.claims = ()
        self.standing_orders = ()
        self.resigned = ()
        self.result = None

    # --- chance: the one door ------------------------------------------------------------------------

    def roll(self, reason: str, rule: str, sides: int = 6, **facts: Fact) -> int:
        """One die, announced to everybody."""
        if self.dice:
            value, self.dice = self.dice[0], self.dice[1:]
        else:
            value = self._stream(sides, f"a die for {reason}", sides) + 1
        self.revealed += 1
        self.events.append(Event("rolled", {"die": value, "reason": reason, "rule": rule, **facts}))
        return value

    def draw(self, names: Sequence[str], reason: str) -> str:
        """One of the names at random."""
        if self.draws:
            name, self.draws = self.draws[0], self.draws[1:]
            if name not in names:
                raise Unscripted(f"the script draws {name!r} for {reason}, but there is only {', '.join(names)}")
        else:
            name = names[self._stream(len(names), f"a draw for {reason}")]
        self.revealed += 1
        return name

    def _stream(self, sides: int, reason: str, die: int = 0) -> int:
        if self.seed is None:
            raise Unscripted(f"{reason} was needed and the script has none left", die)
        value = draw(self.seed, self.rolls, sides)
        self.rolls += 1
        return value

    # --- the log -------------------------------------------------------------------------------------

    def tell(self, kind: str, **facts: Fact) -> None:
        self.events.append(Event(kind, facts))

    def tell_only(self, seats: int | tuple[int, ...], kind: str, **facts: Fact) -> None:
        """For the eyes of one seat, or of several that share a secret."""
        self.events.append(Event(kind, facts, (seats,) if isinstance(seats, int) else seats))

    def tell_apart(self, seats: int | tuple[int, ...], kind: str, secret: Mapping[str, Fact], **facts: Fact) -> None:
        """One thing seen by two kinds of eyes: some seats are told all, the others `KIND-unseen` without the secret."""
        some = (seats,) if isinstance(seats, int) else seats
        self.events.append(Event(kind, {**facts, **secret}, some))
        self.events.append(Event(f"{kind}-unseen", facts, None, some))

    # --- copies, dumps, hashes -----------------------------------------------------------------------

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.world = self.world
        new.stack = [procedure.__copy__() for procedure in self.stack]
        new.events = []
        self._copy_fields(new)
        return new

    def share(self, other: Self) -> None:
        """Have what is equal in another position in common with it: of two that nobody changes any more."""
        for name in (*self.arrays, *self.derived):
            theirs = getattr(other, name)
            if theirs == getattr(self, name):
                setattr(self, name, theirs)

    def settle(self) -> None:
        """Called by the machine before every step: what is kept of answers, if anything, must hold in it."""

    def rebuild(self) -> None:
        """Make the derived fields anew from the rest; games with derived fields override it."""

    def dump(self) -> dict[str, Any]:
        """The whole position as plain JSON values."""
        shape: dict[str, Any] = {name: getattr(self, name) for name in (*self._own, *self.plain)}
        shape |= {name: held for name in self._seldom if (held := getattr(self, name))}
        shape["result"] = None if self.result is None else msgspec.structs.asdict(self.result)
        for name in self.arrays:
            shape[name] = self.written(name)
        shape["stack"] = [
            {"procedure": type(procedure).__name__, **msgspec.structs.asdict(procedure)} for procedure in self.stack
        ]
        return shape

    def standing(self) -> tuple[str, ...]:
        """The step at which each procedure stands, by name: numbers change when a rule gets another step."""
        return tuple(_step(procedure.steps, procedure.step) for procedure in self.stack)

    def restore(
        self, shape: Mapping[str, Any], procedures: Mapping[str, type[Any]], steps: Sequence[str] | None = None
    ) -> None:
        """Fill this position (of the same world) from a dump; what an older version did not know has its default."""
        known = (*self._own, *self.plain, *self.arrays)
        blank = self if all(name in shape for name in known) else type(self)(self.world, self.seed)
        for name in (*self._own, *self.plain):
            setattr(self, name, _tupled(shape[name]) if name in shape else getattr(blank, name))
        for name in self._seldom:
            setattr(self, name, _tupled(shape.get(name, [])))
        over = shape.get("result")
        self.result = None if over is None else msgspec.convert(over, Result)
        for name in self.arrays:
            setattr(self, name, self._read(name, shape[name]) if name in shape else getattr(blank, name))
        stack = shape.get("stack")
        if not isinstance(stack, list | tuple) or (steps is not None and len(steps) != len(stack)):
            raise Unreadable("it does not tell where the turn stood", reason="damaged")
        wanted = [None] * len(stack) if steps is None else steps
        self.stack = [_procedure(frame, procedures, step) for frame, step in zip(stack, wanted, strict=True)]
        self.rebuild()

    def _read(self, name: str, text: Any) -> array[int] | bytearray:
        count = len(getattr(self, name))
        try:
            found = self.restored(name, b64decode(text, validate=True))
        except (TypeError, ValueError) as error:
            raise Unreadable(f"its field {name!r} is damaged: {error}", reason="damaged") from None
        if len(found) != count:
            raise Unreadable(f"its field {name!r} has {len(found)} values, today there are {count}", reason="names")
        return found

    def written(self, name: str) -> str:
        """One of the arrays as text."""
        return b64encode(self.stored(name)).decode()

    def stored(self, name: str) -> array[int] | bytearray:
        """One of the arrays as a dump has it."""
        row: array[int] | bytearray = getattr(self, name)
        return row

    def restored(self, name: str, raw: bytes) -> array[int] | bytearray:
        """One of the arrays from a dump."""
        old = getattr(self, name)
        return array(old.typecode, raw) if isinstance(old, array) else bytearray(raw)

    def hash(self) -> str:
        """A fingerprint of the whole position, chance included."""
        return hash_of(self.dump())


def hash_of(shape: Mapping[str, Any]) -> str:
    """The fingerprint of a dumped position."""
    return digest(sorted_json(shape))


def sorted_json(shape: Mapping[str, Any]) -> bytes:
    """A dumped position in the one form that its fingerprint is of."""
    return msgspec.json.encode(shape, order="sorted")


def digest(written: bytes) -> str:
    return hashlib.blake2b(written, digest_size=16).hexdigest()


def _step(steps: Sequence[str], number: int) -> str:
    return steps[number] if number < len(steps) else ""


def _procedure(frame: Mapping[str, Any], procedures: Mapping[str, type[Any]], step: str | None) -> Any:
    """A procedure as it stood; `step` is the name of its step, which may have another number by now."""
    fields = dict(frame)
    name = fields.pop("procedure", None)
    kind = procedures.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Unreadable(f"it stands in the middle of {name!r}, which the rules of today do not have", reason="rules")
    try:
        made = msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(f"it stands in the middle of {name!r}, which has changed: {error}", reason="rules") from None
    if step == "":
        made.step = len(kind.steps)
    elif step is not None and _step(kind.steps, made.step) != step:
        if kind.steps.count(step) != 1:
            raise Unreadable(f"it stands at {step!r} of {name!r}, which is no step today", reason="rules")
        made.step = kind.steps.index(step)
    return made


def _tupled(value: Any) -> Any:
    return tuple(_tupled(v) for v in value) if isinstance(value, list) else value
