"""The set-up of a game: units placed where the scenario lets them, by hand or all at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from grognard.field.hexes import Hexes, hexes_of, listed, marked
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import COMPLETED, DUE, NO_FORT, Situation
from grognard.games.pacific_battles.world import ALLIED, FORBIDDEN, MOTORIZED, SEA, SIDES, Placement, World
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

MOST = 255  # no board is wider


class SetUp(Procedure):
    """One side places its units; those with a single hex lie there already. All of them start at full strength."""

    steps: ClassVar[tuple[str, ...]] = ("fixed", "place", "take_control")
    side: Side = ALLIED
    rule: str = "3.1/turn-order"  # of the scenario's set-up

    def fixed(self, p: Situation) -> Outcome:
        for unit in starters(p.world, self.side):
            if p.piece(unit).placement.kind == "hex":
                p.put(unit, p.piece(unit).placement.hex)
        return None

    def place(self, p: Situation) -> Outcome:
        free = [unit for unit in starters(p.world, self.side) if p.piece(unit).placement.kind != "hex"]
        if self.done or not free:
            return None
        kinds = (Place, Deploy, Hold, PlaceFort, Done)
        facts = {
            "count": sum(p.lies_in(unit, DUE) for unit in free),
            "forts": forts_left(p, self.side),
            "side": SIDES[self.side],
        }
        return Ask("set-up", (self.side,), kinds, self.rule, facts)

    def take_control(self, p: Situation) -> Outcome:
        """Only now: until the set-up is over units may still be placed elsewhere."""
        for unit in p.on_map(self.side):
            p.seize(self.side, p.at[unit])
        return None

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        waiting = _waiting(p, self.side)
        if waiting:
            return refuse(self.rule, "set-up-unfinished", count=len(waiting), unit=p.name(waiting[0]))
        astray = next((unit for unit in starters(p.world, self.side) if _astray(p, unit)), None)
        return None if astray is None else _not_there(p, self.rule, astray, p.at[astray])


class Place(Order, frozen=True):
    """A unit into a hex where it may start; until the set-up is done it may be placed again, out of reserve."""

    kind: ClassVar[str] = "place"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # units already placed may be placed anew
    unit: PieceNo
    hex: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return _waiting(p, p.side_of(seat))

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Place]:
        side = p.side_of(seat)
        known, men, row = cls._known(p, subject), p.men, side * p.hexes
        if not known.hexes & p.held[side]:
            return known.made
        return [place for place in known.made if not men[row + place.hex] or not _full(p, side, subject, place.hex)]

    @classmethod
    def _known(cls, p: Situation, unit: int) -> _Places:
        """All the places of a unit, made anew only when other hexes are open to it."""
        latest: dict[int, _Places] = p.world.known.setdefault("places", {})
        known, spots = latest.get(unit), start_hexes(p, unit)
        if known is None or known.spots is not spots:
            known = latest[unit] = _Places(spots, hexes_of(spots), [cls(unit, hex) for hex in spots])
        return known

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        rule, unit, hex = p.stack[-1].rule, p.name(self.unit), p.hex_name(self.hex)
        if self.unit not in starters(p.world, side) or p.piece(self.unit).placement.kind == "hex":
            return refuse(rule, "not-to-place", unit=unit)
        if p.occupied(enemy(side), self.hex):
            return refuse("8.24/enemy-hex", "enemy-hex", unit=unit, hex=hex)
        if self.hex not in start_hexes(p, self.unit):
            return _not_there(p, rule, self.unit, self.hex)
        broken = _full(p, side, self.unit, self.hex)
        if broken:
            count = len({*p.units(self.hex, side), self.unit})
            return refuse(broken, "no-room", hex=hex, count=count)
        return None

    def play(self, p: Situation, seat: int) -> None:
        side = p.side_of(seat)
        p.put(self.unit, self.hex)
        p.reserve[self.unit] = 0
        _drop_empty_forts(p, side)
        facts = {"side": SIDES[side], "hex": p.hex_name(self.hex)}
        p.tell_apart(seat, "placed", {"unit": p.name(self.unit)}, **facts)


class _Places(NamedTuple):
    spots: Sequence[int]
    hexes: Hexes
    made: list[Place]


class Deploy(Action, frozen=True):
    """What is still to be laid, all at once: units near where the scenario wants them, forts where they will be needed.

    What was placed by hand stays where it is, unless a unit could start nowhere else than in its place.
    """

    kind: ClassVar[str] = "deploy"
    secret: ClassVar[bool] = True

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Deploy]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        waiting = [unit for unit in starters(p.world, side) if p.lies_in(unit, DUE) or _astray(p, unit)]
        if any(_room(p, side, unit) for unit in waiting) or _best_forts(p, side):
            return None
        if waiting:
            return refuse(p.stack[-1].rule, "no-spot-left", unit=p.name(waiting[0]))
        return refuse(p.stack[-1].rule, "all-placed")

    def play(self, p: Situation, seat: int) -> None:
        side = p.side_of(seat)
        placed = 0
        for unit in sorted(starters(p.world, side), key=lambda n: (_freedom(p.world, n), n)):
            room = _room(p, side, unit) if p.lies_in(unit, DUE) or _astray(p, unit) else None
            if room is None:
                continue
            if room.instead_of >= 0:  # less bound than this one, so its own turn is still to come
                p.put(room.instead_of, p.box(DUE))
                p.reserve[room.instead_of] = 0
            p.put(unit, room.hex)
            placed += 1
        _drop_empty_forts(p, side)
        p.tell("deployed", side=SIDES[side], count=placed)
        for hex in _best_forts(p, side):
            PlaceFort(hex).play(p, seat)


class Hold(Action, frozen=True):
    """A unit starts in reserve, without a test, where its game allows it."""

    kind: ClassVar[str] = "hold"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Hold]:
        side = p.side_of(seat)
        return [cls(unit) for unit in p.on_map(side)] if p.world.rules.held_back(side) else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        rule, unit = p.stack[-1].rule, p.name(self.unit)
        if not p.world.rules.held_back(side):
            return refuse(rule, "no-reserve-at-start", unit=unit)
        if p.sides[self.unit] != side or not p.on_board(self.unit):
            return refuse(rule, "not-on-map", unit=unit)
        if p.world.is_hq[self.unit]:
            return refuse("9.12/command-test", "hq-no-reserve", unit=unit)
        if p.reserve[self.unit]:
            return refuse(rule, "reserve-already", unit=unit)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.reserve[self.unit] = 1
        facts = {"side": SIDES[p.side_of(seat)], "hex": p.hex_name(p.at[self.unit])}
        p.tell_apart(seat, "held", {"unit": p.name(self.unit)}, **facts)


class PlaceFort(Action, frozen=True):
    """A completed fortification in a set-up hex with a combat unit of one's own."""

    kind: ClassVar[str] = "place-fort"
    secret: ClassVar[bool] = True
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[PlaceFort]:
        side = p.side_of(seat)
        if not forts_left(p, side):
            return []
        return [cls(hex) for hex in sorted({p.at[unit] for unit in p.on_map(side)})]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        rule, hex = p.stack[-1].rule, p.hex_name(self.hex)
        if not forts_left(p, side):
            return refuse(rule, "no-forts-left", hex=hex, limit=p.world.rules.forts_at_start(p, side))
        if p.fort[self.hex] != NO_FORT:
            return refuse(rule, "fort-already", hex=hex)
        if not any(p.piece(unit).combat_unit for unit in p.units(self.hex, side)):
            return refuse(rule, "fort-needs-unit", hex=hex)
        return None

    def play(self, p: Situation, seat: int) -> None:
        side = p.side_of(seat)
        p.fort[self.hex] = COMPLETED
        p.fort_side[self.hex] = side
        p.tell("fort-placed", side=SIDES[side], hex=p.hex_name(self.hex))


def forts_left(p: Situation, side: Side) -> int:
    laid = sum(p.fort_side[hex] == side for hex in listed(marked(p.fort)))
    return p.world.rules.forts_at_start(p, side) - laid


def room_to_start(p: Situation, unit: int) -> list[int]:
    """The hexes in which the unit may be set up as things stand, but not the one it is in."""
    side = p.sides[unit]
    return [hex for hex in start_hexes(p, unit) if hex != p.at[unit] and not _full(p, side, unit, hex)]


def starters(world: World, side: Side) -> tuple[int, ...]:
    """The ground units of a side that are set up."""
    known: tuple[int, ...] | None = world.known.get(("starters", side))
    if known is None:
        known = tuple(unit for unit in world.ground_of[side] if not world.pieces[unit].entry)
        world.known["starters", side] = known
    return known


def start_hexes(p: Situation, unit: int) -> Sequence[int]:
    """Where the scenario lets the unit start, the nearest to its centre first."""
    world, placement = p.world, p.piece(unit).placement
    side = p.sides[unit]
    if placement.kind == "near-hq":  # an HQ already placed
        centres = tuple(sorted({p.at[hq] for hq in world.hqs_of[side] if p.on_board(hq)}))
    else:
        centres = (placement.hex,) if placement.hex >= 0 else tuple(sorted(world.area(placement.area)))
    key = ("start", centres, placement.kind, placement.radius, world.pieces[unit].motorized)
    answers = p.cache if placement.kind == "near-hq" else world.known  # HQs may be anywhere: not to be kept for ever
    known: tuple[int, ...] | None = answers.get(key)
    if known is None:
        known = answers[key] = _spots(world, unit, centres, placement)
    enemies = p.held[enemy(side)]
    if not enemies:
        return known
    free: tuple[Hexes, tuple[int, ...]] | None = answers.get(("free", side, key))
    if free is None or free[0] != enemies:
        free = answers["free", side, key] = enemies, tuple([hex for hex in known if not enemies >> hex & 1])
    return free[1]


def _spots(world: World, unit: int, centres: Iterable[int], placement: Placement) -> tuple[int, ...]:
    """The habitable hexes of the placement, ring by ring from its centres."""
    furthest = MOST if placement.kind == "far-area" else placement.radius
    nearest = placement.radius if placement.kind == "far-area" else 0
    found: list[int] = []
    inner = _around(world, centres, nearest - 1)
    for radius in range(nearest, furthest + 1):
        disc = _around(world, centres, radius)
        if disc == inner and radius > nearest:
            break  # the whole board is inside
        found += [hex for hex in listed(disc & ~inner) if habitable(world, unit, hex)]
        inner = disc
    return tuple(found)


def _around(world: World, centres: Iterable[int], radius: int) -> Hexes:
    disc = 0
    for centre in centres:
        disc |= world.within(centre, radius)
    return disc


def _waiting(p: Situation, side: Side) -> list[int]:
    return [unit for unit in starters(p.world, side) if p.lies_in(unit, DUE)]


def _astray(p: Situation, unit: int) -> bool:
    """Whether the HQ beside which the unit was placed has been placed anew, away from it."""
    placed = p.piece(unit).placement.kind == "near-hq" and not p.lies_in(unit, DUE)
    return placed and p.at[unit] not in start_hexes(p, unit)


class _Room(NamedTuple):
    hex: int
    instead_of: int = -1


def _room(p: Situation, side: Side, unit: int) -> _Room | None:
    """The nearest hex to where the scenario wants the unit; if all are full, one that a less bound unit can leave."""
    spots = start_hexes(p, unit)
    free = next((hex for hex in spots if not _full(p, side, unit, hex)), None)
    if free is not None:
        return _Room(free)
    bound, overstacked = _freedom(p.world, unit), p.world.rules.overstacked
    for hex in spots:
        here = p.units(hex, side)
        for loose in sorted(here, key=lambda n: _freedom(p.world, n), reverse=True):
            rest = (*(n for n in here if n != loose), unit)
            if _freedom(p.world, loose) > bound and not overstacked(p, side, hex, rest):
                return _Room(hex, loose)
    return None


def _best_forts(p: Situation, side: Side) -> list[int]:
    """Where the fortifications that are left serve best: open to the outside first, then under the most defence."""
    if not forts_left(p, side):
        return []
    held, land = p.held[side], p.world.land
    hexes = [fort.hex for fort in PlaceFort.offers(p, side)]

    def worth(hex: int) -> tuple[bool, int, int]:
        open_sides = (p.world.around[hex] & land & ~held).bit_count()
        return open_sides > 0, sum(p.face(unit).defence for unit in p.units(hex, side)), open_sides

    return sorted(hexes, key=worth, reverse=True)[: forts_left(p, side)]


def _full(p: Situation, side: Side, unit: int, hex: int) -> str:
    """The rule by which the hex has no room for the unit, or ''."""
    here = p.units(hex, side)
    return p.world.rules.overstacked(p, side, hex, (*(n for n in here if n != unit), unit)) if here else ""


def _drop_empty_forts(p: Situation, side: Side) -> None:
    """A fortification goes back to its owner once no combat unit is set up in it any more."""
    for hex in listed(marked(p.fort)):
        if p.fort_side[hex] == side and not any(p.piece(n).combat_unit for n in p.units(hex, side)):
            p.fort[hex] = NO_FORT


def habitable(world: World, unit: int, hex: int) -> bool:
    """Land that the unit may be in: motorized units keep to lines where the ground is closed to them."""
    terrain = world.board.terrain[hex]
    if terrain == SEA:
        return False
    closed = world.pieces[unit].motorized and world.charts.terrain.terrain[terrain][MOTORIZED] == FORBIDDEN
    return not closed or world.lines_in[hex] != 0


def habitable_hexes(world: World, unit: int) -> Hexes:
    """All that is `habitable` for the unit."""
    key = ("habitable", world.pieces[unit].motorized)
    known: Hexes | None = world.known.get(key)
    if known is None:
        known = world.known[key] = hexes_of(hex for hex in range(len(world.board)) if habitable(world, unit, hex))
    return known


def closed_ground(p: Situation, unit: int, hex: int) -> Refusal | None:
    """8.11/move: whoever comes onto the map is bound by the ground as if he marched there."""
    if habitable_hexes(p.world, unit) >> hex & 1:
        return None
    return refuse("8.11/move", "entry-closed", unit=p.name(unit), hex=p.hex_name(hex))


def _freedom(world: World, unit: int) -> int:
    """HQs first, for others start near them; then those with the least choice."""
    piece = world.pieces[unit]
    return 0 if piece.is_hq else 99 if piece.placement.kind == "near-hq" else 1 + piece.placement.radius


def _not_there(p: Situation, rule: str, unit: int, hex: int) -> Refusal:
    placement = p.piece(unit).placement
    centre = p.hex_name(placement.hex) if placement.hex >= 0 else placement.area or "HQ"
    facts = {"unit": p.name(unit), "hex": p.hex_name(hex), "centre": centre}
    return refuse(rule, f"start-{placement.kind}", radius=placement.radius, **facts)
