"""A small invented game with everything the plain table must be able to show: Red and Blue fight for a ford.

Marches to hexes and to a box, an assault that is declared step by step and rolled for, a yes or no after it, rations
to be shared out in numbers, and a sheet of purchases. It has no code in the browser.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Final

from grognard.field.areas import Box, boxes
from grognard.field.board import Board
from grognard.field.layout import Layout
from grognard.field.realm import Realm
from grognard.games.family import Family
from grognard.games.invented.ground import Grid
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo, Place
from grognard.kernel.module import Option, classes
from grognard.kernel.position import Over, Result
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

SIDES: Final = ("red", "blue")
CAMP, LOST = BOXES = boxes("camp", "lost")
LAST: Final = 3  # turns
PRICES: Final = {"drum": 1, "gun": 3}


@dataclass(frozen=True)
class Piece:
    id: str
    side: int
    kind: str
    attack: int
    defence: int
    move: int


@dataclass(frozen=True)
class World(Realm):
    board: Board
    pieces: tuple[Piece, ...]
    options: Mapping[str, str | bool | int] = field(default_factory=dict)
    seats: ClassVar[tuple[str, ...]] = SIDES
    BOXES: ClassVar[tuple[Box, ...]] = BOXES


class Ford(Layout):
    __slots__ = ("coins", "marched", "player", "rations", "shaken", "turn")
    plain: ClassVar[tuple[str, ...]] = ("turn", "player", "coins", "rations")
    arrays: ClassVar[tuple[str, ...]] = ("at", "shaken", "marched")
    turn: int
    player: int
    coins: tuple[int, int]
    rations: int  # still to be shared out
    shaken: bytearray
    marched: bytearray

    def __init__(self, world: World, seed: str | None) -> None:
        super().__init__(world, seed)
        self.turn, self.player, self.coins, self.rations = 1, 0, (4, 4), 0
        self.at = array("h", [world.places.box(CAMP)]) * len(world.pieces)
        self.shaken, self.marched = bytearray(len(world.pieces)), bytearray(len(world.pieces))
        self.cache, self.stamps = {}, []

    def put(self, piece: int, place: int) -> None:
        self.at[piece] = place
        self.cache = {}

    def army(self, side: int) -> list[int]:
        return [n for n, piece in enumerate(self.world.pieces) if piece.side == side and self.on_board(n)]

    def there(self, hex: int, side: int) -> list[int]:
        return [n for n in self.army(side) if self.at[n] == hex]


def reach(p: Ford, unit: int) -> dict[int, list[int]]:
    """The hexes a unit can march to, each with the way there."""
    piece, start = p.world.pieces[unit], p.at[unit]
    ways: dict[int, list[int]] = {start: []}
    ring = [start] if p.on_board(unit) else []
    for _ in range(piece.move):
        found = [(here, there) for here in ring for there in p.world.board.adjacent(here)]
        ring = []
        for here, there in found:
            if there not in ways and not p.there(there, 1 - piece.side):
                ways[there] = [*ways[here], there]
                ring.append(there)
    return {hex: way for hex, way in ways.items() if way}


class March(Order, frozen=True):
    """A unit goes to a hex, or back to its camp; from there it comes into the first column."""

    kind: ClassVar[str] = "march"
    unit: PieceNo
    to: Place

    @classmethod
    def subjects(cls, p: Ford, seat: int) -> list[int]:
        camp = p.box(CAMP)
        waiting = [n for n, piece in enumerate(p.world.pieces) if piece.side == seat and p.at[n] == camp]
        return [n for n in (*p.army(seat), *waiting) if not p.marched[n]]

    @classmethod
    def about(cls, p: Ford, seat: int, subject: int) -> list[March]:
        places = [*reach(p, subject), p.box(CAMP)] if p.on_board(subject) else range(p.hexes)
        return [order for order in (cls(subject, place) for place in places) if order.refusal(p, seat) is None]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        name, place = p.name(self.unit), p.place_name(self.to)
        if p.world.pieces[self.unit].side != seat or p.lies_in(self.unit, LOST):
            return refuse("1/own", "not-yours", unit=name)
        if p.marched[self.unit]:
            return refuse("1/once", "has-marched", unit=name)
        if self.to == p.box(CAMP):
            return None if p.on_board(self.unit) else refuse("1/camp", "at-camp", unit=name)
        if not p.on_board(self.unit):
            home = "01" if seat == 0 else "05"
            free = self.to < p.hexes and place.startswith(home) and not p.there(self.to, 1 - seat)
            return None if free else refuse("1/camp", "not-home", unit=name, hex=place)
        return None if self.to in reach(p, self.unit) else refuse("1/far", "too-far", unit=name, hex=place)

    def play(self, p: Ford, seat: int) -> None:
        p.put(self.unit, self.to)
        p.marched[self.unit] = 1
        p.tell("marched", unit=p.name(self.unit), place=p.place_name(self.to))


class Buy(Action, frozen=True):
    kind: ClassVar[str] = "buy"
    item: str

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[Buy]:
        return [cls(item) for item in PRICES]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        price = PRICES.get(self.item, 99)
        return None if price <= p.coins[seat] else refuse("2/coins", "too-dear", price=price, coins=p.coins[seat])

    def play(self, p: Ford, seat: int) -> None:
        left = p.coins[seat] - PRICES[self.item]
        p.coins = (left, p.coins[1]) if seat == 0 else (p.coins[0], left)
        p.tell("bought", item=self.item, side=SIDES[seat])


class Attack(Action, frozen=True):
    kind: ClassVar[str] = "attack"
    hex: Hex

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[Attack]:
        return [cls(hex) for hex in sorted({p.at[n] for n in p.army(1 - seat)})]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        near = any(self.hex in p.world.board.adjacent(p.at[n]) for n in p.army(seat))
        return (
            None if near and p.there(self.hex, 1 - seat) else refuse("3/near", "nobody-near", hex=p.hex_name(self.hex))
        )

    def play(self, p: Ford, seat: int) -> None:
        p.stack.append(Assault(side=seat, target=self.hex))


class Assault(Procedure):
    """3: who takes part, then a die, then a pursuit or none."""

    steps: ClassVar[tuple[str, ...]] = ("declare", "roll", "pursue")
    side: int = 0
    target: int = -1
    units: tuple[int, ...] = ()
    resolved: bool = False
    won: bool = False

    def declare(self, p: Ford) -> Outcome:
        if self.resolved:
            return None
        return Ask("assault", (self.side,), (Join, Leave, Resolve, CallOff), "3/near", {"hex": p.hex_name(self.target)})

    def odds(self, p: Ford) -> tuple[int, int]:
        pieces = p.world.pieces
        attack = sum(pieces[n].attack for n in self.units)
        return attack, sum(pieces[n].defence for n in p.there(self.target, 1 - self.side))

    def roll(self, p: Ford) -> Outcome:
        attack, defence = self.odds(p)
        die = p.roll("assault", "3/die", hex=p.hex_name(self.target), side=SIDES[self.side])
        self.won = die + attack > defence + 3
        p.tell("assaulted", hex=p.hex_name(self.target), won="yes" if self.won else "no")
        if self.won:
            for unit in p.there(self.target, 1 - self.side):
                p.put(unit, p.box(LOST))
                p.tell("lost", unit=p.name(unit))
        else:
            for unit in self.units:
                p.shaken[unit] = 1
        return None

    def pursue(self, p: Ford) -> Outcome:
        if self.done or not self.won:
            return None
        return Ask("pursuit", (self.side,), (Pursue, Halt), "3/pursuit", {"hex": p.hex_name(self.target)})


class Join(Action, frozen=True):
    kind: ClassVar[str] = "join"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[Join]:
        return [cls(unit) for unit in p.army(seat)]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        declared: Assault = p.stack[-1]
        near = p.on_board(self.unit) and declared.target in p.world.board.adjacent(p.at[self.unit])
        if self.unit in declared.units or not near or p.world.pieces[self.unit].side != seat:
            return refuse("3/near", "cannot-join", unit=p.name(self.unit))
        return None

    def play(self, p: Ford, seat: int) -> None:
        declared: Assault = p.stack[-1]
        declared.units += (self.unit,)


class Leave(Action, frozen=True):
    kind: ClassVar[str] = "leave"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[Leave]:
        return [cls(unit) for unit in p.stack[-1].units]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        inside = self.unit in p.stack[-1].units
        return None if inside else refuse("3/near", "cannot-join", unit=p.name(self.unit))

    def play(self, p: Ford, seat: int) -> None:
        declared: Assault = p.stack[-1]
        declared.units = tuple(unit for unit in declared.units if unit != self.unit)


class Resolve(Action, frozen=True):
    kind: ClassVar[str] = "resolve"

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[Resolve]:
        return [cls()]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        return None if p.stack[-1].units else refuse("3/near", "nobody-joined")

    def play(self, p: Ford, seat: int) -> None:
        p.stack[-1].resolved = True


class CallOff(Action, frozen=True):
    kind: ClassVar[str] = "call-off"

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[CallOff]:
        return [cls()]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        return None

    def play(self, p: Ford, seat: int) -> None:
        p.stack.pop()


class Pursue(Action, frozen=True):
    """Yes: all who took part go into the hex."""

    kind: ClassVar[str] = "pursue"

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[Pursue]:
        return [cls()]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        return None

    def play(self, p: Ford, seat: int) -> None:
        declared: Assault = p.stack[-1]
        for unit in declared.units:
            p.put(unit, declared.target)
        declared.done = True


class Halt(Pursue, frozen=True):
    """No."""

    kind: ClassVar[str] = "halt"

    def play(self, p: Ford, seat: int) -> None:
        p.stack[-1].done = True


class Feed(Action, frozen=True):
    """So many rations go to a unit and steady it."""

    kind: ClassVar[str] = "feed"
    unit: PieceNo
    rations: int

    @classmethod
    def candidates(cls, p: Ford, seat: int) -> list[Feed]:
        return [cls(unit, share) for unit in p.army(seat) for share in range(1, p.rations + 1)]

    def refusal(self, p: Ford, seat: int) -> Refusal | None:
        own = p.world.pieces[self.unit].side == seat and 1 <= self.rations <= p.rations
        return None if own else refuse("4/rations", "no-rations", unit=p.name(self.unit), left=p.rations)

    def play(self, p: Ford, seat: int) -> None:
        p.rations -= self.rations
        p.shaken[self.unit] = 0
        p.tell("fed", unit=p.name(self.unit), rations=self.rations)


class Turn(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("begin", "share", "orders", "end")

    def begin(self, p: Ford) -> Outcome:
        if p.player == 0:
            p.tell("turn", turn=p.turn)
        p.tell("player-turn", side=SIDES[p.player])
        p.rations = 2
        p.marched = bytearray(len(p.marched))
        return None

    def share(self, p: Ford) -> Outcome:
        if not p.rations or not p.army(p.player):
            return None
        return Ask("rations", (p.player,), (Feed,), "4/rations", {"left": p.rations})

    def orders(self, p: Ford) -> Outcome:
        if self.done:
            self.done = False
            return None
        return Ask("orders", (p.player,), (March, Attack, Buy, Done), "1/own")

    def end(self, p: Ford) -> Outcome:
        p.player = 1 - p.player
        if p.player == 0:
            p.turn += 1
        if p.turn > LAST or not p.army(1 - p.player) + p.army(p.player):
            strong = [len(p.army(side)) for side in range(2)]
            winner = None if strong[0] == strong[1] else SIDES[strong.index(max(strong))]
            raise Over(Result(winner, "field", "5/field"))
        self.step = 0
        return AGAIN


def _world() -> World:
    ground = Grid(5, 3, ("clear", "hills"), ("river",), ("road",))
    ground.pave("0302", "hills")
    pieces = [
        Piece("R1", 0, "infantry", 4, 3, 2),
        Piece("R2", 0, "cavalry", 3, 2, 3),
        Piece("R3", 0, "artillery", 2, 1, 1),
    ]
    pieces += [Piece("B1", 1, "infantry", 3, 3, 2), Piece("B2", 1, "cavalry", 2, 1, 3)]
    return World(ground.board(), tuple(pieces))


class Toy(Family):
    name = "ford"
    editions: tuple[str, ...] = ("first",)
    scenarios: tuple[str, ...] = ("skirmish",)
    options: tuple[Option, ...] = ()
    rule_ids = frozenset(("1/own", "1/once", "1/camp", "1/far", "2/coins", "3/near", "3/die", "3/pursuit", "4/rations"))
    fingerprint = "the toy"

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)
        import sys

        here = sys.modules[__name__]
        self.actions = (Done, *(kind for kind in classes(Action, here) if kind.kind))
        self.procedures = classes(Procedure, here)

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int], revision: str = "") -> World:
        return _world()

    def examine(self, revision: str) -> str:
        return revision

    def start(self, world: World, seed: str | None) -> Ford:
        p = Ford(world, seed)
        for name, hex in (("R1", "0102"), ("R2", "0202"), ("B1", "0402"), ("B2", "0502")):
            p.put(world.number[name], world.board.index[hex])
        p.stack.append(Turn())
        return p

    def view(self, p: Ford, seat: int | None) -> dict[str, Any]:
        declared = next((one for one in reversed(p.stack) if isinstance(one, Assault) and not one.resolved), None)
        return {
            "seat": None if seat is None else SIDES[seat],
            "turn": p.turn,
            "player": SIDES[p.player],
            "phase": "rations" if p.rations else "orders",
            "status": [{"key": "status-coins", "facts": {"red": p.coins[0], "blue": p.coins[1]}}],
            "pieces": {
                p.name(n): {"at": p.place_name(at), "shaken": p.shaken[n] == 1, "marched": p.marched[n] == 1}
                for n, at in enumerate(p.at)
            },
            "bridges": {"0302": "wooden"},
            "declared": None if declared is None else _declared(p, declared),
            "result": None if p.result is None else {"winner": p.result.winner, "reason": p.result.reason},
        }

    def views(self, p: Any, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        return [self.view(p, seat) for seat in seats]

    @property
    def questions(self) -> tuple[str, ...]:
        return ("reach", "purchases", "forecast")

    def query(self, p: Ford, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        if name == "reach":
            return _reach(p, p.world.number[str(args["unit"])])
        if name == "purchases":
            return _purchases(p, seat)
        units = tuple(p.world.number[str(unit)] for unit in args["units"])
        return _forecast(p, Assault(side=seat or 0, target=p.world.board.index[str(args["target"])], units=units))

    def faults(self, p: Ford) -> list[str]:
        return []

    def status(self, p: Ford, language: str) -> list[str]:
        return [self.say(language, "status-coins", {"red": p.coins[0], "blue": p.coins[1]})]


def _declared(p: Ford, assault: Assault) -> dict[str, Any]:
    hex, units = p.hex_name(assault.target), [p.name(unit) for unit in assault.units]
    question = {"name": "forecast", "args": {"target": hex, "units": units}} if units else None
    return {"kind": "assault", "hex": hex, "units": units, "resolved": False, "question": question}


def _reach(p: Ford, unit: int) -> dict[str, Any]:
    move, names = p.world.pieces[unit].move, p.world.board.names
    hexes = [
        {
            "hex": names[hex],
            "cost": len(way),
            "left": move - len(way),
            "path": [[names[step], place + 1] for place, step in enumerate(way)],
        }
        for hex, way in reach(p, unit).items()
    ]
    return {"start": p.place_name(p.at[unit]), "value": move, "hexes": hexes}


def _forecast(p: Ford, assault: Assault) -> dict[str, Any]:
    attack, defence = assault.odds(p)
    wins = sum(die + attack > defence + 3 for die in range(1, 7)) / 6
    pieces = p.world.pieces
    chances = [
        {"result": "won", "for": "attacker", "chance": wins},
        {"result": "beaten", "for": "defender", "chance": 1 - wins},
    ]
    return {
        "attack": attack,
        "defence": defence,
        "attackers": {p.name(n): pieces[n].attack for n in assault.units},
        "defenders": {p.name(n): pieces[n].defence for n in p.there(assault.target, 1 - assault.side)},
        "columns": ["bold"],
        "column": "bold",
        "final": "bold",
        "shifts": [],
        "modifiers": [],
        "chances": [one for one in chances if one["chance"]],
    }


def _purchases(p: Ford, seat: int | None) -> dict[str, Any]:
    coins = 0 if seat is None else p.coins[seat]
    mine = seat == p.player and not p.rations
    rows = [
        {
            "key": item,
            "cells": [{"key": f"item-{item}"}, price],
            "orders": [f"buy {item}"] if mine and price <= coins else [],
        }
        for item, price in PRICES.items()
    ]
    total = {"key": "coins", "cells": [{"key": "item-coins"}, coins], "strong": True}
    return {"columns": [{"en": "Purchase", "fr": "Achat"}, {"en": "Coins", "fr": "Pièces"}], "rows": [*rows, total]}


MODULE = Toy()
