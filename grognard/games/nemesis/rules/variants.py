"""Optional variants 1 and 2, for four players: who commands which counters, who is asked, and who must agree.

The two players of a side are partners, one in the west and one in the east. `p.front` says for every counter
whose it is. In variant 1 that is settled anew by the column in which it starts a Phase; in variant 2 it is the
army it belongs to, for the whole game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.world import ALLIED, AUXILIARY, JAPANESE, REINFORCEMENT
from grognard.kernel.actions import Action, Done, Order
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal, refuse

# Whose a counter is: of both partners, of the one in the west, of the one in the east.
SHARED, WEST, EAST = range(3)
LAST_WESTERN: Final = 10  # optional/1-fronts: column 1000; column 1100 is the first eastern one

# Variant 2: the armies by their generals, by side and front; the western ones are the 15th and the 14th Army.
ARMIES: Final = (("mutaguchi", "honda"), ("slim", "stilwell"))
FIFTEENTH: Final = ("15", "31", "33")  # Divisions
THIRTY_THIRD: Final = ("18", "53", "56")
CHITS_OF: Final = (  # the rule that gives each army its chits
    ("optional/2-japanese-chit", "optional/2-allied-chit"),
    ("optional/2-allied-chit", "optional/2-japanese-chit"),
)

# What of a Reinforcement chit is played (optional/2-reinforcements).
WHOLE, REPLACEMENTS, REINFORCEMENTS = range(3)
PARTS: Final = ("whole", "replacements", "reinforcements")

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

Part = tuple[int, int, int]  # side, front (SHARED: both partners), what of a Reinforcement chit


def four_players(p: Situation) -> bool:
    return len(p.world.seats) > 2


def in_armies(p: Situation) -> bool:
    """Variant 2, as against variant 1."""
    return p.world.options.get("players") == "armies"


def seat_of(side: int, front: int) -> int:
    return 2 * side + front - WEST


def front_of(seat: int) -> int:
    return seat % 2 + WEST


# --- who commands a counter --------------------------------------------------------------------------------


def muster(p: Situation, start: bool = False) -> None:
    """At the start of the game and of every Phase: each counter on the map gets its commander."""
    if not four_players(p):
        return
    armies, hexes = in_armies(p), p.hexes
    for piece, hex in enumerate(p.at):
        if not armies:  # optional/1-fronts: where it starts the Phase
            p.front[piece] = _by_column(p, hex) if hex < hexes else SHARED
        elif hex < hexes and p.front[piece] == SHARED:
            p.front[piece] = _by_army(p, piece, hex, start)


def post(p: Situation, piece: int, hex: int) -> None:
    """A counter comes onto the map in the middle of a Phase."""
    if four_players(p):
        p.front[piece] = arriving(p, piece, hex)


def command(p: Situation, piece: int) -> int:
    """The front of a counter; what lies in a box is of both partners, an army's own counters excepted."""
    hex = p.at[piece]
    if not in_armies(p):
        return SHARED if hex >= p.hexes else p.front[piece] or _by_column(p, hex)
    return p.front[piece] or _by_army(p, piece, hex, start=False)


def arriving(p: Situation, piece: int, hex: int) -> int:
    """The front of a counter that is about to come onto the map in the hex."""
    return (p.front[piece] or _by_army(p, piece, hex, start=False)) if in_armies(p) else _by_column(p, hex)


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


def by_command(p: Situation, units: Sequence[int]) -> list[Sequence[int]]:
    """The units of each partner by themselves: nobody attacks with units of the other (optional/1-fronts)."""
    if not four_players(p):
        return [units]
    fronts = [[n for n in units if command(p, n) == front] for front in (WEST, EAST)]
    return [own for own in fronts if own]


# --- variant 2: who plays a chit ---------------------------------------------------------------------------


def parts_of(p: Situation, play: int, side: int, chit: int) -> tuple[Part, ...]:
    """Who plays the chit that a side has drawn, one after another; `play` counts from 0 in the Game Turn."""
    if not in_armies(p) or (p.turn == 1 and play < 2):  # optional/2-start: after both initial Assault Phases
        return ((side, SHARED, WHOLE),)
    if chit == REINFORCEMENT:  # optional/2-reinforcements
        if side == JAPANESE:
            return (ALLIED, SHARED, REPLACEMENTS), (JAPANESE, SHARED, REPLACEMENTS)
        return (JAPANESE, SHARED, REINFORCEMENTS), (ALLIED, SHARED, REINFORCEMENTS)
    if side == JAPANESE:  # optional/2-japanese-chit
        return (JAPANESE, WEST, WHOLE), (ALLIED, EAST, WHOLE)
    return (JAPANESE, EAST, WHOLE), (ALLIED, WEST, WHOLE)  # optional/2-allied-chit


def playing(p: Situation) -> int:
    """The front whose force plays the chit alone; SHARED when the whole side does."""
    return next((frame.force for frame in p.stack if hasattr(frame, "force")), SHARED)


def taking_part(p: Situation, pieces: Iterable[int]) -> tuple[int, ...]:
    """Those of a side's counters that belong to the force playing the chit."""
    force = playing(p)
    return tuple(pieces) if force == SHARED else tuple(n for n in pieces if command(p, n) == force)


# --- whom a decision concerns ------------------------------------------------------------------------------


def address(p: Situation, ask: Ask) -> Ask:
    """The question to those partners who have something to say about it; to nobody if only Done is left.

    Both sides' first chits are asked for one after the other, so that only partners' claims meet.
    """
    if not ask.accepts:
        return ask
    side = p.side_of(ask.seats[0])
    seats = [seat for seat in ask.seats if p.side_of(seat) == side]
    force = playing(p)
    if force != SHARED and ask.kind in OF_THE_PHASE:
        seats = [seat_of(side, force)]
    able = _with_a_say(p, seats, ask)
    if not able and (Done not in ask.accepts or p.stack[-1].unfinished(p, seats[0]) is not None):
        able = seats
    joint = len(able) > 1 and ask.kind in DISPUTED
    return msgspec.structs.replace(ask, seats=tuple(able), joint=joint)


def _with_a_say(p: Situation, seats: Sequence[int], ask: Ask) -> list[int]:
    """The partners who may order anything; of orders to counters it is enough to command one."""
    able: set[int] = set()
    for kind in ask.accepts:
        silent = [seat for seat in seats if seat not in able]
        if not silent:
            break
        if issubclass(kind, Order):
            pieces = kind.subjects(p, silent[0])  # whoever of the side is asked
            able.update(seat for seat in silent if commanded(p, seat, pieces))
        elif kind is not Done:
            actions = kind.offers(p, silent[0])
            able.update(s for s in silent if any(_partner_commands(p, s, action) is None for action in actions))
    return [seat for seat in seats if seat in able]


def permits(p: Situation, seat: int, action: Action) -> Refusal | None:
    """Why a seat that is asked may not give this order: the partner commands whom it concerns."""
    return None if action.kind in FOR_ALL else _partner_commands(p, seat, action)


def _partner_commands(p: Situation, seat: int, action: Action) -> Refusal | None:
    """The counter or hex in the order that is the partner's."""
    about: Any = action
    if action.kind == "land":
        return _refuse(p, seat, about.unit, arriving(p, about.unit, about.airfield))
    if action.kind == "take-over":
        return _partners_hex(p, seat, about.hex)
    if action.kind == "airdrop":
        return _partners_alone(p, seat, about.hex)
    for piece in _concerned(p, about):
        refusal = _partners_counter(p, seat, piece)
        if refusal is not None:
            return refusal
    return _partners_alone(p, seat, about.from_hex) if action.kind == "bunker" else None


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


def commanded(p: Situation, seat: int, pieces: Sequence[int]) -> list[int]:
    """Those of a side's counters that are not the partner's."""
    mine, front, at, hexes = front_of(seat), p.front, p.at, p.hexes
    return [
        n for n in pieces if front[n] == mine or ((at[n] >= hexes or not front[n]) and command(p, n) in (SHARED, mine))
    ]


def _partners_counter(p: Situation, seat: int, piece: int) -> Refusal | None:
    known: dict[tuple[int, int], Refusal | None] | None = p.cache.get("partners")
    if known is None:
        known = p.cache["partners"] = {}
    key = seat, piece
    if key not in known:
        known[key] = _refuse(p, seat, piece, command(p, piece))
    return known[key]


def _refuse(p: Situation, seat: int, piece: int, front: int) -> Refusal | None:
    """An enemy counter is left to the rule of the order itself."""
    side = p.world.side[piece]
    if front in (SHARED, front_of(seat)) or side != p.side_of(seat):
        return None
    rule = CHITS_OF[side][front - WEST] if in_armies(p) else "optional/1-fronts"
    return refuse(rule, "partners-counter", unit=p.name(piece), commander=p.world.seats[seat_of(side, front)])


def _partners_hex(p: Situation, seat: int, hex: int) -> Refusal | None:
    """An Objective on the partner's front; in variant 2 there are no fronts on the map."""
    if in_armies(p) or _by_column(p, hex) == front_of(seat):
        return None
    return refuse("optional/1-fronts", "partners-hex", hex=p.hex_name(hex), commander=p.world.seats[seat ^ 1])


def _partners_alone(p: Situation, seat: int, hex: int) -> Refusal | None:
    """Whether all of the side's counters in the hex are the partner's."""
    own = [n for n in p.here[hex] if p.world.side[n] == p.side_of(seat)] if hex >= 0 else []
    refusals = [_partners_counter(p, seat, n) for n in own]
    return refusals[0] if refusals and all(refusals) else None
