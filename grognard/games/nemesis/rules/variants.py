"""Optional variants 1 and 2, for four players: who commands which counters, who is asked, and who must agree; and
variant 3, in which players take their chits.

The two players of a side are partners, one in the west and one in the east. `p.front` says for every counter
whose it is. In variant 1 that is settled anew by the column in which it starts a Phase; in variant 2 it is the
army it belongs to, for the whole game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, ClassVar, Final

import msgspec

from grognard.field.powers import Side
from grognard.games.nemesis.customs import EAST, REINFORCEMENTS, REPLACEMENTS, SHARED, WEST, WHOLE, Part
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.book import Book
from grognard.games.nemesis.world import ALLIED, ASSAULT, AUXILIARY, FOUR_SEATS, JAPANESE, REINFORCEMENT
from grognard.kernel.actions import Action, Done, Order
from grognard.kernel.procedures import Ask, Procedure
from grognard.kernel.refusals import Refusal, refuse

LAST_WESTERN: Final = 10  # optional/1-fronts: column 1000; column 1100 is the first eastern one

# Variant 2: the armies by their generals, by side and front; the western ones are the 15th and the 14th Army.
ARMIES: Final = (("mutaguchi", "honda"), ("slim", "stilwell"))
FIFTEENTH: Final = ("15", "31", "33")  # Divisions
THIRTY_THIRD: Final = ("18", "53", "56")
CHITS_OF: Final = (  # the rule that gives each army its chits
    ("optional/2-japanese-chit", "optional/2-allied-chit"),
    ("optional/2-allied-chit", "optional/2-japanese-chit"),
)

# Decisions of the force that plays the chit; all others go to whoever has something at stake.
OF_THE_PHASE: Final = frozenset(
    ("movement", "forward-move", "air-movement", "assault", "attack", "airdrop", "imphal-loss", "imphal-air")
)
# optional/1-disputes, optional/2-disputes: what partners draw on together, so that each makes a claim and the
# higher die has its way where claims differ.
DISPUTED: Final = frozenset(
    (
        *("first-chit", "chit", "remove-flag", "lower-flags"),
        *("replacement", "return-yunnan", "deploy", "replenish", "depot"),
        *("assault", "attack", "air-movement", "airdrop", "imphal-air"),
        *("surplus", "meet", "refuser", "loss", "imphal-loss"),
    )
)
# Which of several counters bears what all of them are in for: whoever owns one of them may name any.
FOR_ALL: Final = frozenset(("surplus", "meet", "refuser", "loss", "imphal-loss"))


class Share(Procedure):
    """A chit, or what of it one force of a side plays."""

    side: Side = JAPANESE
    chit: int = ASSAULT
    force: int = SHARED  # variant 2: which of the side's two forces plays it
    part: int = WHOLE  # variant 2: what of a Reinforcement chit is played


def playing(p: Situation) -> int:
    """The front whose force plays the chit alone; SHARED when the whole side does."""
    return next((frame.force for frame in p.stack if isinstance(frame, Share)), SHARED)


def taking_part(p: Situation, pieces: Iterable[int]) -> tuple[int, ...]:
    """Those of a side's counters that belong to the force playing the chit."""
    force = playing(p)
    return tuple(pieces) if force == SHARED else tuple(n for n in pieces if p.world.rules.command(p, n) == force)


def seat_of(side: Side, front: int) -> int:
    return 2 * side + front - WEST


def front_of(seat: int) -> int:
    return seat % 2 + WEST


class ChosenChits(Book):
    """optional/3-choose."""

    option: ClassVar[str] = "chits"
    value: ClassVar[str] = "chosen"

    def takes_chits(self) -> bool:
        return True


class Partners(Book):
    """What the variants for four players have in common."""

    seats: ClassVar[tuple[str, ...]] = FOUR_SEATS

    def arriving(self, p: Situation, piece: int, hex: int) -> int:
        """The front of a counter that is about to come onto the map in the hex."""
        raise NotImplementedError

    def rule_of(self, side: Side, front: int) -> str:
        """The rule that gives a partner his counters."""
        raise NotImplementedError

    def post(self, p: Situation, piece: int, hex: int) -> None:
        p.front[piece] = self.arriving(p, piece, hex)

    def by_command(self, p: Situation, units: Sequence[int]) -> list[Sequence[int]]:
        """Nobody attacks with units of the other (optional/1-fronts)."""
        fronts = [[n for n in units if self.command(p, n) == front] for front in (WEST, EAST)]
        return [own for own in fronts if own]

    # --- whom a decision concerns --------------------------------------------------------------------

    def address(self, p: Situation, ask: Ask) -> Ask:
        """To nobody if only Done is left.

        Both sides' first chits are asked for one after the other, so that only partners' claims meet.
        """
        if not ask.accepts:
            return ask
        side = p.side_of(ask.seats[0])
        seats = [seat for seat in ask.seats if p.side_of(seat) == side]
        force = playing(p)
        if force != SHARED and ask.kind in OF_THE_PHASE:
            seats = [seat_of(side, force)]
        able = self._with_a_say(p, seats, ask)
        if not able and (Done not in ask.accepts or p.stack[-1].unfinished(p, seats[0]) is not None):
            able = seats
        joint = len(able) > 1 and ask.kind in DISPUTED
        return msgspec.structs.replace(ask, seats=tuple(able), joint=joint)

    def _with_a_say(self, p: Situation, seats: Sequence[int], ask: Ask) -> list[int]:
        """The partners who may order anything; of orders to counters, asked first, it is enough to command one."""
        able: set[int] = set()
        for kind in _orders_first(ask.accepts):
            silent = [seat for seat in seats if seat not in able]
            if not silent:
                break
            if issubclass(kind, Order):
                able.update(seat for seat in silent if self.commanded(p, seat, kind))
            elif kind is not Done:
                actions = kind.offers(p, silent[0])
                able.update(s for s in silent if any(self._leaves(p, s, action) is None for action in actions))
        return [seat for seat in seats if seat in able]

    def permits(self, p: Situation, seat: int, action: Action) -> Refusal | None:
        """The partner commands whom it concerns."""
        return None if action.kind in FOR_ALL or action.kind == Done.kind else self._leaves(p, seat, action)

    def commanded(self, p: Situation, seat: int, kind: type[Order]) -> list[int]:
        """Of the counters that can be ordered so, whoever of the side is asked."""
        own: list[int] | None = p.cache.get((kind, seat))
        if own is None:
            mine, front, at, hexes = front_of(seat), p.front, p.at, p.hexes
            key = kind, "side", p.side_of(seat)
            able: Sequence[int] | None = p.cache.get(key)
            if able is None:
                able = p.cache[key] = kind.subjects(p, seat)
            own = p.cache[kind, seat] = [
                n
                for n in able
                if front[n] == mine or ((at[n] >= hexes or not front[n]) and self.command(p, n) in (SHARED, mine))
            ]
        return own

    # --- what is the partner's -----------------------------------------------------------------------

    def _leaves(self, p: Situation, seat: int, action: Action) -> Refusal | None:
        """The counter or hex in the order that is the partner's."""
        about: Any = action
        if action.kind == "land":
            return self._refuse(p, seat, about.unit, self.arriving(p, about.unit, about.airfield))
        if action.kind == "take-over":
            return self._partners_hex(p, seat, about.hex)
        if action.kind == "airdrop":
            return self._partners_alone(p, seat, about.hex)
        for piece in _concerned(p, about):
            refusal = self._partners_counter(p, seat, piece)
            if refusal is not None:
                return refusal
        return self._partners_alone(p, seat, about.from_hex) if action.kind == "bunker" else None

    def _partners_counter(self, p: Situation, seat: int, piece: int) -> Refusal | None:
        known: dict[tuple[int, int], Refusal | None] | None = p.cache.get("partners")
        if known is None:
            known = p.cache["partners"] = {}
        key = seat, piece
        if key not in known:
            known[key] = self._refuse(p, seat, piece, self.command(p, piece))
        return known[key]

    def _refuse(self, p: Situation, seat: int, piece: int, front: int) -> Refusal | None:
        """An enemy counter is left to the rule of the order itself."""
        side = p.sides[piece]
        if front in (SHARED, front_of(seat)) or side != p.side_of(seat):
            return None
        commander = p.world.seats[seat_of(side, front)]
        return refuse(self.rule_of(side, front), "partners-counter", unit=p.name(piece), commander=commander)

    def _partners_hex(self, p: Situation, seat: int, hex: int) -> Refusal | None:
        """An Objective on the partner's front, where there are fronts on the map."""
        return None

    def _partners_alone(self, p: Situation, seat: int, hex: int) -> Refusal | None:
        """Whether all of the side's counters in the hex are the partner's."""
        own = [n for n in p.here[hex] if p.sides[n] == p.side_of(seat)] if hex >= 0 else []
        refusals = [self._partners_counter(p, seat, n) for n in own]
        return refusals[0] if refusals and all(refusals) else None


class Fronts(Partners):
    """Variant 1 (optional/1-fronts)."""

    option: ClassVar[str] = "players"
    value: ClassVar[str] = "fronts"

    def muster(self, p: Situation, start: bool = False) -> None:
        """By where it starts the Phase."""
        for piece, hex in enumerate(p.at):
            p.front[piece] = _by_column(p, hex) if hex < p.hexes else SHARED

    def command(self, p: Situation, piece: int) -> int:
        """What lies in a box is of both partners."""
        hex = p.at[piece]
        return SHARED if hex >= p.hexes else p.front[piece] or _by_column(p, hex)

    def arriving(self, p: Situation, piece: int, hex: int) -> int:
        return _by_column(p, hex)

    def rule_of(self, side: Side, front: int) -> str:
        return "optional/1-fronts"

    def _partners_hex(self, p: Situation, seat: int, hex: int) -> Refusal | None:
        if _by_column(p, hex) == front_of(seat):
            return None
        return refuse("optional/1-fronts", "partners-hex", hex=p.hex_name(hex), commander=p.world.seats[seat ^ 1])


class Armies(Partners):
    """Variant 2 (optional/2-start)."""

    option: ClassVar[str] = "players"
    value: ClassVar[str] = "armies"

    def muster(self, p: Situation, start: bool = False) -> None:
        for piece, hex in enumerate(p.at):
            if hex < p.hexes and p.front[piece] == SHARED:
                p.front[piece] = _by_army(p, piece, hex, start)

    def command(self, p: Situation, piece: int) -> int:
        """What lies in a box is of both partners, an army's own counters excepted."""
        return p.front[piece] or _by_army(p, piece, p.at[piece], start=False)

    def arriving(self, p: Situation, piece: int, hex: int) -> int:
        return p.front[piece] or _by_army(p, piece, hex, start=False)

    def rule_of(self, side: Side, front: int) -> str:
        return CHITS_OF[side][front - WEST]

    def parts_of(self, p: Situation, play: int, side: Side, chit: int) -> tuple[Part, ...]:
        if p.turn == 1 and play < 2:  # optional/2-start: after both initial Assault Phases
            return super().parts_of(p, play, side, chit)
        if chit == REINFORCEMENT:  # optional/2-reinforcements
            if side == JAPANESE:
                return (ALLIED, SHARED, REPLACEMENTS), (JAPANESE, SHARED, REPLACEMENTS)
            return (JAPANESE, SHARED, REINFORCEMENTS), (ALLIED, SHARED, REINFORCEMENTS)
        if side == JAPANESE:  # optional/2-japanese-chit
            return (JAPANESE, WEST, WHOLE), (ALLIED, EAST, WHOLE)
        return (JAPANESE, EAST, WHOLE), (ALLIED, WEST, WHOLE)  # optional/2-allied-chit


@cache
def _orders_first(kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
    return tuple(sorted(kinds, key=lambda kind: not issubclass(kind, Order)))


def _on_map(p: Situation, hex: int) -> int:
    """The hex itself, or the first that a Reinforcement Hex leads to."""
    return p.world.board.adjacent(hex)[0] if hex in p.world.off_map else hex


def _by_column(p: Situation, hex: int) -> int:
    return WEST if p.world.board.columns[_on_map(p, hex)] <= LAST_WESTERN else EAST


def _by_army(p: Situation, piece: int, hex: int, start: bool) -> int:
    """The army of a counter that sets up or arrives in the hex (optional/2-japanese-chit, /2-allied-chit).

    Auxiliary units go by the time, Chindits by the bank of the Chindwin, Japanese counters of no Division by the
    column; before they are on the map these are of both armies.
    """
    counter = p.piece(piece)
    if counter.side == ALLIED and not counter.chindit:
        return WEST if counter.force == "british" else EAST
    if counter.formation in FIFTEENTH or counter.kind == "army-hq":
        return WEST
    if counter.formation in THIRTY_THIRD:
        return EAST
    if hex >= p.hexes:
        return SHARED
    if counter.chindit:
        return WEST if _on_map(p, hex) in p.world.features.west_of_chindwin else EAST
    if counter.formation == AUXILIARY:
        return WEST if start else EAST
    return _by_column(p, hex)


def _concerned(p: Situation, about: Any) -> tuple[int, ...]:
    """The counters that an order names, or that a word in the middle of a combat is about."""
    if hasattr(about, "unit"):
        return (about.unit,)
    if hasattr(about, "units"):
        return tuple(about.units)
    if hasattr(about, "battalions"):  # a merger; a Regiment fetched from its box is whose the Battalions are
        return (*about.battalions, *((about.regiment,) if p.on_board(about.regiment) else ()))
    if hasattr(about, "regiment"):
        return (about.regiment,)
    fight = p.stack[-1]
    if about.kind == "massive" or (about.kind == "banzai" and fight.side == JAPANESE):
        return (fight.spearhead,)
    if about.kind == "banzai":
        return (fight.meeting,)
    if about.kind == "enforce":
        return (fight.leader,)
    return (fight.refuser,) if about.kind in ("give-way", "refuse") else ()
