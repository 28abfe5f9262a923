"""46 The land that a puppet capital never leaves: its province, its region, or China."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.field.hexes import Hexes, without
from grognard.field.memory import remembered
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.markers import CAPITAL, KMT, NATIONAL
from grognard.games.war_of_resistance.theatre import Theatre
from grognard.games.war_of_resistance.world import Province
from grognard.kernel.refusals import Refusal, refuse


def tier(world: Theatre, government: str) -> str:
    """The paragraph on a puppet government of this rank."""
    if government in world.land.politics.governments:
        return "46A"
    return "46C" if government == NATIONAL else "46B"


def realm(world: Theatre, government: str) -> frozenset[int]:
    """The hexes of the land that a puppet government rules."""
    return remembered(world, "realms", government, lambda: world.hexes_of(*_provinces(world, government)))


def _provinces(world: Theatre, government: str) -> Iterator[str]:
    row = world.land.politics.governments.get(government)

    def ruled(province: Province) -> bool:
        if government == NATIONAL:  # 3E1/china
            return bool(province.region) or province.key == "formosa"
        if row is None:
            return province.region == government
        if government == "manchukuo":  # more than a province
            return province.nation == government
        return province.key == row.province

    return (province.key for province in world.land.provinces if ruled(province))


# 46A/one-per-province; 46B/establish; 46C/establish
def leaves_realm(p: Situation, item: str, place: int) -> Refusal | None:
    """Why a capital cannot be brought to a place; other freight goes anywhere."""
    government = item.removeprefix(CAPITAL) if item.startswith(CAPITAL) else KMT
    if government == KMT or place in realm(p.world, government):
        return None
    paragraph = tier(p.world, government)
    rule = "46A/one-per-province" if paragraph == "46A" else f"{paragraph}/establish"
    return refuse(rule, "capital-beyond-realm", government=government, place=p.place_name(place))


def beyond_realms(p: Situation, unit: int) -> Hexes:
    """The hexes into which a unit may not go with the capital that it carries, by positions; 0 if it has none."""
    board, found = p.world.board, 0
    for carrier, row, _ in p.cargo:
        if carrier == unit and row.startswith(CAPITAL) and row != f"{CAPITAL}{KMT}":
            own = board.set_of(realm(p.world, row.removeprefix(CAPITAL)))
            found |= without(board.set_of(range(len(board))), own)
    return found


def held_back(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit may not go into a hex with the capital that it carries."""
    mine = (row for carrier, row, _ in p.cargo if carrier == unit)
    return next(filter(None, (leaves_realm(p, row, hex) for row in mine)), None)
