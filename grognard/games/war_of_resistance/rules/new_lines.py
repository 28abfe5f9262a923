"""7A7, 14A3 Railway engineers: where new lines may be built and from where, their gauge, and rails of high volume."""

from __future__ import annotations

from collections import deque

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.railnets import (
    HIGH,
    INDOCHINA,
    LIFTED,
    RAISED,
    Link,
    has_rails,
    links_at,
    standing,
    yard,
)
from grognard.games.war_of_resistance.rules.terrain import BUILT
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.refusals import Refusal, refuse


def no_raising(p: Situation, hex: int) -> Refusal | None:
    """Why the rails of the hex cannot be brought to high volume (14A3/upgrade, 14A3/no-break)."""
    name = p.hex_name(hex)
    if not has_rails(p, hex):
        return refuse("14A3/upgrade", "no-railway", hex=name)
    if p.broken[hex]:
        return refuse("14A3/no-break", "rails-broken", hex=name)
    if not _low(p, hex):
        return refuse("14A3/upgrade", "volume-high", hex=name)
    return None


def _low(p: Situation, hex: int) -> bool:
    """Whether any railway of the hex has not been improved there; ferries never are (37A2)."""
    lows = [link for link in links_at(p.world, hex) if link.volume != HIGH and not link.ferry]
    built = [link for link in lows if not link.planned or p.upgraded[hex] & BUILT]
    return bool(built) and not p.upgraded[hex] & RAISED


def to_be_laid(p: Situation, hex: int) -> Link:
    """The line that is laid in the hex: a planned one, or that which was taken apart there (44B2b/rail)."""
    return (*planned_at(p, hex), *links_at(p.world, hex))[0]


def planned_at(p: Situation, hex: int) -> list[Link]:
    """The links of planned lines that the hex has (7A7)."""
    return [link for link in links_at(p.world, hex) if link.planned]


def no_new_line(p: Situation, side: int, hex: int) -> Refusal | None:
    """Why no new railway can be built in the hex (14A3/build)."""
    name = p.hex_name(hex)
    if not planned_at(p, hex) and not p.upgraded[hex] & LIFTED:  # 44B2b/rail
        return refuse("7A7", "no-planned-line", hex=name)
    if has_rails(p, hex):
        return refuse("14A3/build", "rails-there", hex=name)
    if railhead(p, side, hex) is None:
        return refuse("14A3/build", "no-line-to-yard", hex=name)
    return None


def railhead(p: Situation, side: int, hex: int) -> str | None:
    """The gauge of the nearest friendly yard or French railway to which unbroken rails lead; None for none.

    A major city on a planned line is a yard as soon as there are rails in it, so that lines can start there.
    """
    if p.world.city.get(hex) in MAJOR:
        return p.world.land.nets[to_be_laid(p, hex).net].gauge
    if _french(p, hex):
        return p.world.land.nets[INDOCHINA].gauge
    seen, queue = {hex}, deque([hex])
    while queue:
        here = queue.popleft()
        for link in links_at(p.world, here):
            there = link.other if link.one == here else link.one
            if there in seen or not (standing(p, link) or (here == hex and has_rails(p, there))):
                continue
            if link.net == INDOCHINA and not p.owns(side, there):
                return p.world.land.nets[INDOCHINA].gauge
            if not p.owns(side, there) or p.broken[there]:
                continue
            if yard(p, there):
                return p.world.land.nets[_net(p, there, link)].gauge
            if _french(p, there):
                return p.world.land.nets[INDOCHINA].gauge
            seen.add(there)
            queue.append(there)
    return None


def _french(p: Situation, hex: int) -> bool:
    """Whether a planned line ends here beside French rails: on the border they meet."""
    planned = planned_at(p, hex)
    if len(planned) != 1:
        return False
    beside = p.world.board.adjacent(hex)
    return any(link.net == INDOCHINA for there in beside for link in links_at(p.world, there))


def _net(p: Situation, hex: int, come: Link) -> str:
    """The net of a yard, planned lines apart; that of the line come by if there is no other."""
    return next((link.net for link in links_at(p.world, hex) if not link.planned), come.net)


def gauge_of_new(p: Situation, side: int, hex: int) -> int:
    """For `p.gauge`: 1 where the new rails have another gauge than the line was planned with (14A3/build)."""
    needed = railhead(p, side, hex)
    return int(needed is not None and needed != to_be_laid(p, hex).gauge)
