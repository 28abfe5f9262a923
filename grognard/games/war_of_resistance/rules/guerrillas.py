"""39, 39A, 39B, 39E Guerrilla bases in play: founded, activated, entered and left, recruiting, and lost."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from grognard.field.hexes import Hexes
from grognard.field.memory import lasting, remembered, snapshot
from grognard.games.war_of_resistance.position import INFILTRATED, POINT, Situation, enemy
from grognard.games.war_of_resistance.rules.bases import (
    active,
    band,
    base_area,
    base_strength,
    hex_of,
    idle,
    owner_of,
)
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.conversions import dissolve
from grognard.games.war_of_resistance.rules.costs import worth
from grognard.games.war_of_resistance.rules.crowding import still_crowded
from grognard.games.war_of_resistance.rules.districts import COMMUNIST, NATIONALIST, affiliation, sixteenths, spelled
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, INITIAL
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.pool import reset
from grognard.games.war_of_resistance.rules.railnets import has_rails
from grognard.games.war_of_resistance.rules.special import recruit_for
from grognard.games.war_of_resistance.theatre import CHINESE, RECRUITS, Theatre, base_box
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

MUST_ACT: Final = 10  # the strength from which a base is active, like it or not (39/activate)
WARY: Final = 4  # what a Communist base keeps in its box (39B/ccp-minimum)
REGULARS: Final = 2  # non-guerrilla units that may enter a base in a turn (39A2/limit)
KEPT: Final = POINT  # recruit points that last (39E/carry)
OWNERS: Final = {COMMUNIST: "ccp", NATIONALIST: "kmt"}  # whose units found and enter whose bases


# --- hexes -------------------------------------------------------------------------------------------------


# 39/valid-hex
def hidden(p: Situation, hex: int) -> bool:
    """Whether a hex is out of the way: no railway, no navigable river, no city."""
    if hex in p.world.city or has_rails(p, hex) or p.world.barred[hex] or p.world.terrain(hex).key in ("sea", "lake"):
        return False
    return hex not in p.world.river_banks


def hideouts(p: Situation) -> Hexes:
    """All hexes that are out of the way, by positions of the board; railways that were built change them."""

    def found() -> Hexes:
        return p.world.board.set_of([hex for hex in range(p.world.hexes) if hidden(p, hex)])

    return remembered(p.world, "hideouts", snapshot(p, "upgraded"), found, room=20)


def region_hexes(world: Theatre, region: str) -> Hexes:
    """The hexes of a region of guerrilla bases, by positions of the board."""

    def found() -> dict[str, Hexes]:
        rows: dict[str, list[int]] = {}
        for hex in range(world.hexes):
            province = world.land.province_of(hex)
            rows.setdefault("" if province is None else province.region, []).append(hex)
        return {key: world.board.set_of(hexes) for key, hexes in rows.items()}

    return lasting(world, "hexes of regions", found).get(region, 0)


# 39A3
def usable(p: Situation, base: str, hex: int) -> bool:
    """Whether guerrillas go in and out of a base in a hex."""
    return hidden(p, hex) and not p.occupied(enemy(CHINESE), hex) and hex in base_area(p, base)


def region_of(p: Situation, hex: int) -> str:
    province = p.world.land.province_of(hex)
    return province.region if province is not None else ""


# 39/regions
def foundable(p: Situation, owner: str, hex: int) -> list[str]:
    """The counters of an owner that may be laid into a hex: of its region, and not on the map."""
    if not hidden(p, hex):
        return []
    region = region_of(p, hex)
    rows = p.world.land.forces.bases.items()
    return [key for key, row in rows if (row.owner, row.region) == (owner, region) and hex_of(p, key) < 0]


# --- the end of the exploitation phase -----------------------------------------------------------------------


class Underground(Procedure):
    """39A/timing: at the end of the Chinese exploitation phase bases are founded, and guerrillas leave bases before
    anybody enters them.

    The first such order is given in the exploitation phase and ends all marches; whoever gives none is not asked,
    unless somebody must go underground.
    """

    steps: ClassVar[tuple[str, ...]] = ("hide",)
    entered: tuple[str, ...] = ()  # bases, once for every regular unit that has entered
    founders: tuple[int, ...] = ()  # units that have founded a base
    entering: bool = False  # whether anybody has: nobody leaves any more
    begun: bool = False

    def hide(self, p: Situation) -> Outcome:
        kinds = (Found, Emerge, Submerge)
        if self.done:
            return None
        wanted = self.begun and any(kind.possible(p, CHINESE) for kind in kinds)
        idle_ = not wanted and self.unfinished(p, CHINESE) is None
        return Ask("underground", p.deciders(CHINESE), (*kinds, Done), "39A/timing", idle=idle_)

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        """6E/must-enter-base: who has infiltrated must go underground while he can."""
        for unit in p.army(CHINESE):
            if p.done[unit] & INFILTRATED and (Submerge.about(p, seat, unit) or Found.about(p, seat, unit)):
                return refuse("6E/must-enter-base", "must-submerge", unit=p.name(unit))
        return None


def still_marching(p: Situation) -> Refusal | None:
    """Why an exploitation phase cannot end now, and nobody go underground."""
    top = p.stack[-1] if p.stack else None
    return None if top is None or isinstance(top, Underground) else still_crowded(p, CHINESE)


def go_dark(p: Situation) -> Underground:
    """The end of the exploitation phase has come, if nobody has said so before."""
    phase: Any = p.stack[-1]
    if isinstance(phase, Underground):
        phase.begun = True  # whoever was asked because somebody must hide may go on with others
        return phase
    phase.done = phase.dark = True
    found = Underground(begun=True)
    p.stack.append(found)
    return found


class Found(Order, frozen=True):
    """A regular unit founds a base where it stands (39/establish, 6E/establish-base)."""

    kind: ClassVar[str] = "found"
    phases: ClassVar[tuple[str, ...]] = (EXPLOITATION,)
    unit: PieceNo
    base: str

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        own = p.army(seat) if seat == CHINESE and p.world.war else ()
        return [unit for unit in own if _owner(p, unit) and not guerrilla(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Found]:
        orders = (cls(subject, base) for base in foundable(p, _owner(p, subject), p.at[subject]))
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if p.sides[self.unit] != seat or seat != CHINESE or not p.on_map(self.unit):
            return refuse("4B", "cannot-command", unit=name)
        if guerrilla(p, self.unit):
            return refuse("14F/no-create", "no-founder", unit=name)
        if not _owner(p, self.unit):
            return refuse("39/establish", "no-founder", unit=name)
        hex = p.hex_name(p.at[self.unit])
        if not hidden(p, p.at[self.unit]):
            return refuse("39/valid-hex", "no-hiding-place", hex=hex)
        if self.base not in foundable(p, _owner(p, self.unit), p.at[self.unit]):
            return refuse("39/regions", "no-such-base-here", base=self.base, hex=hex)
        if _has_founded(p, self.unit):
            return refuse("39/establish", "has-founded", unit=name)
        return still_marching(p)

    def play(self, p: Situation, seat: int) -> None:
        dark = go_dark(p)
        dark.founders = (*dark.founders, self.unit)
        p.bases = (*p.bases, (self.base, p.at[self.unit]))
        p.touch()
        p.tell("base-founded", base=self.base, unit=p.name(self.unit), hex=p.hex_name(p.at[self.unit]))


def _has_founded(p: Situation, unit: int) -> bool:
    """Whether a unit has founded its base in this phase: each may found one."""
    top = p.stack[-1] if p.stack else None
    return isinstance(top, Underground) and unit in top.founders


def _owner(p: Situation, unit: int) -> str:
    """Whose bases a unit founds and enters, 'ccp' or 'kmt'; '' for other factions (39A2/who)."""
    return OWNERS.get(affiliation(p, unit), "")


class Emerge(Order, frozen=True):
    """Guerrillas come out of an active base (39A1)."""

    kind: ClassVar[str] = "emerge"
    phases: ClassVar[tuple[str, ...]] = (EXPLOITATION,)
    unit: PieceNo
    hex: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        if _entering(p) or seat != CHINESE:
            return []
        return [unit for base in p.active_bases for unit in band(p, base)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Emerge]:
        hexes = sorted(base_area(p, p.piece(subject).base))
        return [order for order in (cls(subject, hex) for hex in hexes) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, base, hex = p.name(self.unit), p.piece(self.unit).base, p.hex_name(self.hex)
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        if not base or self.unit not in band(p, base):
            return refuse("39A/only-guerrillas", "not-in-a-base", unit=name)
        if _entering(p):
            return refuse("39A/timing", "too-late-to-emerge", unit=name)
        if not active(p, base):
            return refuse("39A1", "base-inactive", base=base)
        if not usable(p, base, self.hex):
            return refuse("39A3", "no-way-out", base=base, hex=hex)
        left = base_strength(p, base) - p.rating(self.unit).attack
        if owner_of(p, base) == "ccp" and left < WARY:
            return refuse("39B/ccp-minimum", "base-too-weak", base=base, least=WARY, left=left)
        return still_marching(p)

    def play(self, p: Situation, seat: int) -> None:
        go_dark(p)
        reset(p, self.unit)
        p.put(self.unit, self.hex)
        settle_near(p, CHINESE, self.hex)
        p.tell("emerged", unit=p.name(self.unit), hex=p.hex_name(self.hex))


def _entering(p: Situation) -> bool:
    top = p.stack[-1] if p.stack else None
    return isinstance(top, Underground) and top.entering


class Submerge(Order, frozen=True):
    """A unit goes into a base: guerrillas as they are, regulars are disbanded for recruit points (39A2)."""

    kind: ClassVar[str] = "submerge"
    phases: ClassVar[tuple[str, ...]] = (EXPLOITATION,)
    unit: PieceNo
    base: str

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.army(seat) if _owner(p, unit)] if seat == CHINESE and p.bases else []

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Submerge]:
        orders = (cls(subject, base) for base, _ in p.bases)
        return [order for order in orders if order.refusal(p, seat) is None]

    # 39A2/who, /new-base; 39/same-phase-entry; 39/both-states
    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if p.sides[self.unit] != seat or not p.on_map(self.unit):
            return refuse("4B", "cannot-command", unit=name)
        if hex_of(p, self.base) < 0 or owner_of(p, self.base) != _owner(p, self.unit):
            return refuse("39A2/who", "not-its-base", unit=name, base=self.base)
        if guerrilla(p, self.unit) and p.piece(self.unit).base != self.base:
            return refuse("39E/recruit", "not-its-base", unit=name, base=self.base)
        if not usable(p, self.base, p.at[self.unit]):
            return refuse("39A3", "no-way-in", base=self.base, hex=p.hex_name(p.at[self.unit]))
        phase = p.stack[-1]
        taken = phase.entered.count(self.base) if isinstance(phase, Underground) else 0
        if not guerrilla(p, self.unit) and taken >= REGULARS:
            return refuse("39A2/limit", "base-full", base=self.base, most=REGULARS)
        return still_marching(p)

    def play(self, p: Situation, seat: int) -> None:
        phase = go_dark(p)
        phase.entering = True
        p.tell("submerged", unit=p.name(self.unit), base=self.base, hex=p.hex_name(p.at[self.unit]))
        if guerrilla(p, self.unit):
            reset(p, self.unit)
            p.put(self.unit, p.world.place[base_box(self.base)])
            return
        phase.entered = (*phase.entered, self.base)
        recruit_for(p, self.base, sixteenths(worth(p, self.unit, p.face[self.unit])))  # 39A2/non-guerrilla
        dissolve(p, self.unit)


# 39B/elimination, /restore
def give_up_bases(p: Situation) -> None:
    """At the end of either exploitation phase active bases without strength are gone, with all their guerrillas."""
    for base in [key for key in p.active_bases if base_strength(p, key) == 0]:
        p.bases = tuple(row for row in p.bases if row[0] != base)
        p.active_bases = tuple(key for key in p.active_bases if key != base)
        p.recruits = tuple(row for row in p.recruits if row[0] != base)
        for unit, piece in enumerate(p.world.pieces):
            if piece.base == base:
                reset(p, unit)
                p.put(unit, p.world.place[RECRUITS])
        p.touch()
        p.tell("base-lost", base=base)


# --- the initial phase -----------------------------------------------------------------------------------------


# 39E/receive
def receive_recruits(p: Situation) -> None:
    """In the Chinese initial phase of the first turn of a month."""
    turn = p.world.land.calendar[p.turn]
    if p.world.war and turn.opens_month:
        for base, _ in p.bases:
            amount = sixteenths(p.world.land.forces.recruit_points(base, turn.year))
            if amount:
                recruit_for(p, base, amount)


def end_recruiting(p: Situation) -> None:
    """At its end bases of strength become active (39/activate), and of recruit points one is kept (39E/carry)."""
    for base, _ in p.bases:
        if not active(p, base) and base_strength(p, base) >= MUST_ACT:
            activate(p, base)
    p.recruits = tuple((base, min(points, KEPT)) for base, points in p.recruits)
    p.touch()


def activate(p: Situation, base: str) -> None:
    p.active_bases = (*p.active_bases, base)
    p.touch()
    p.tell("base-active", base=base, strength=base_strength(p, base))


class ActivateBase(Action, frozen=True):
    """A base begins to fight, for good."""

    kind: ClassVar[str] = "activate-base"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    base: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ActivateBase]:
        return [cls(base) for base, _ in p.bases] if seat == CHINESE else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if seat != CHINESE or hex_of(p, self.base) < 0:
            return refuse("39/activate", "not-to-be-activated", base=self.base)
        return refuse("39/activate", "base-is-active", base=self.base) if active(p, self.base) else None

    def play(self, p: Situation, seat: int) -> None:
        activate(p, self.base)


class Recruit(Order, frozen=True):
    """A base raises guerrillas of its own for as many points as their strength (39E/recruit)."""

    kind: ClassVar[str] = "recruit"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    complete: ClassVar[bool] = False  # of each kind one is listed, any that is alike may be named
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        """Of each base one regiment and one brigade: all of them are alike."""
        found: dict[tuple[str, str], int] = {}
        if seat == CHINESE:
            for base, _ in p.recruits:
                for unit in idle(p, base):
                    found.setdefault((base, p.piece(unit).kind.key), unit)
        return list(found.values())

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Recruit]:
        return [order for order in (cls(subject),) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, base = p.name(self.unit), p.piece(self.unit).base
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        if not base or hex_of(p, base) < 0 or self.unit not in idle(p, base):
            return refuse("39E/recruit", "not-to-be-recruited", unit=name)
        has, cost = dict(p.recruits).get(base, 0), POINT * p.rating(self.unit).attack
        if has < cost:
            facts = {"cost": spelled(cost), "points": spelled(has)}
            return refuse("39E/recruit", "too-few-recruits", base=base, **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        base = p.piece(self.unit).base
        p.put(self.unit, p.world.place[base_box(base)])
        sums = dict(p.recruits)
        sums[base] -= POINT * p.rating(self.unit).attack
        p.recruits = tuple(sorted((key, points) for key, points in sums.items() if points))
        p.touch()
        p.tell("recruited", unit=p.name(self.unit), base=base, strength=base_strength(p, base))


def stray(p: Situation) -> None:
    """14F/base-zone: guerrillas that were driven out of the area of their base, or into that of another, are gone."""
    for unit in [n for n in p.army(CHINESE) if guerrilla(p, n)]:
        base = p.piece(unit).base
        if hex_of(p, base) >= 0 and p.at[unit] not in base_area(p, base):
            p.tell("strayed", unit=p.name(unit), base=base, hex=p.hex_name(p.at[unit]))
            reset(p, unit)
            p.put(unit, p.world.place[RECRUITS])
