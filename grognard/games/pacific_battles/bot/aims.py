"""What each army wants in each of the three games: ground to take, posts to hold, and how far it is to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from grognard.field.memory import notes
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.sight import Sight
from grognard.games.pacific_battles.bot.worth import attacker, stakes, vital
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.terrain import ways_for
from grognard.games.pacific_battles.world import FOOT, World

UNREACHED: Final = 999
FIELDS_KEPT: Final = 600
ABUCAY: Final = ("mauban", "abucay-hacienda", "abucay", "balanga")  # Bataan: the first line and the second
ORION: Final = ("bagac", "mount-capot", "mount-samat", "orion")
ABUCAY_TURNS: Final = 4  # the first line is held so long
GARRISON: Final = 12  # from this turn the ports are held in strength: a landing would cut off everybody
RESERVES: Final = 4  # the rank of the posts behind the line
REDOUBT: Final = 14  # the turn from which everybody goes back to the ports: the enemy needs time to follow
PRESSED, CLOSE, SCREEN = 3, 7, 4  # hexes to the enemy: to be met, to be watched; and every so many hexes elsewhere
BLOCK, SUPPORT, OUTPOST = 16.0, 12.0, 6.0  # Malaya: strength on the road before a column, behind that, and elsewhere
CAUSEWAY: Final = 10.0  # from the first day at the Island's end of the road, for its loss may end the game (2.76)
FORTRESS, GUARD = 32.0, 5.0  # there for who means to keep the Island, and in its other hexes
MEETING: Final = 3  # hexes before the head of a column that are too near to make a stand
LONG_ROAD: Final = 40


class Post(NamedTuple):
    """A hex to hold, with the defence strength wanted there."""

    hex: int
    need: float
    rank: int = 0  # lower ones are manned first


# --- distances -------------------------------------------------------------------------------------------


def way_to(p: Situation, goals: Sequence[int], pace: int = FOOT) -> Sequence[int]:
    """Hex -> movement points to the nearest goal, enemies and markers left out."""
    known = notes(p.world, "ways", FIELDS_KEPT)
    key = (tuple(goals), pace)
    found: Sequence[int] | None = known.get(key)
    if found is None:
        found = known[key] = _flood(_backwards(p, pace), goals)
    return found


def _backwards(p: Situation, pace: int) -> list[list[tuple[int, int]]]:
    known = notes(p.world, "backwards")
    if pace not in known:
        table: list[list[tuple[int, int]]] = [[] for _ in range(p.hexes)]
        for here, steps in enumerate(ways_for(p, pace)):
            for there, cost in steps:
                table[there].append((here, cost))
        known[pace] = table
    found: list[list[tuple[int, int]]] = known[pace]
    return found


def _flood(table: list[list[tuple[int, int]]], goals: Iterable[int]) -> list[int]:
    found = [UNREACHED] * len(table)
    queue = [(0, goal) for goal in goals]
    for _, goal in queue:
        found[goal] = 0
    while queue:
        paid, here = heappop(queue)
        if paid > found[here]:
            continue
        for there, cost in table[here]:
            if paid + cost < found[there]:
                found[there] = paid + cost
                heappush(queue, (paid + cost, there))
    return found


# --- ground to take --------------------------------------------------------------------------------------


def main_goal(p: Situation, side: Side, seen: Sight, unit: int = 0) -> tuple[int, ...]:
    """Where the weight of an army goes that is to take ground; on Bataan half of it hunts, half goes for the ports."""
    ground = vital(p.world)
    if side != attacker(p.world):
        return tuple(sorted(seen.foes)) or ground
    if p.world.scenario != "bataan":
        return ground
    left = tuple(hex for hex in ground if not p.controls(side, hex))
    if not left:
        return unswept(p, side, seen) or ground
    return left if unit % 2 else tuple(sorted({*left, *seen.foes}))


def nearest_goals(p: Situation, side: Side, seen: Sight) -> tuple[int, ...]:
    """Whatever draws an army without a plan: ground in enemy hands and, where it must hold some, its own vital ground;
    on Bataan the enemy himself too."""
    ground = {hex for hex in stakes(p.world) if not p.controls(side, hex)}
    if side != attacker(p.world):
        ground |= set(vital(p.world))
    elif p.world.scenario == "bataan" or not ground:
        ground |= set(seen.foes)
    return tuple(sorted(ground))


def unswept(p: Situation, side: Side, seen: Sight) -> tuple[int, ...]:
    """Bataan without its ports: the enemy wherever he is, and ground where his HQs could still come back (14.1)."""
    return tuple(hex for hex in range(p.hexes) if hex in seen.foes or p.controls(enemy(side), hex))


def side_goals(p: Situation, side: Side) -> list[int]:
    """Lesser ground in enemy hands, for single units: airfields and Penang in Malaya."""
    if side != attacker(p.world):
        return []
    main = set(vital(p.world))
    return [hex for hex in stakes(p.world) if hex not in main and not p.controls(side, hex)]


# --- posts -----------------------------------------------------------------------------------------------


def posts(p: Situation, side: Side, seen: Sight, hold: float = 1.0) -> list[Post]:
    """What the defending army holds, the most important first; the attacking one has no posts.

    `hold` says how much of a plan stands behind it: in Malaya how many wait at the causeway from the first day.
    """
    if side == attacker(p.world):
        return []
    scenario = p.world.scenario
    if scenario == "bataan":
        found = _bataan(p, seen)
    elif scenario == "guadalcanal":
        found = _perimeter(p, seen)
    else:
        found = _malaya(p, side, seen, hold)
    return sorted(found, key=lambda post: (post.rank, -post.need, post.hex))


def _wanted(seen: Sight, hex: int, least: float, share: float = 0.35) -> float:
    return max(least, share * seen.threat[hex])


def _malaya(p: Situation, side: Side, seen: Sight, hold: float) -> list[Post]:
    """The Island with its garrison, and before each enemy column a block where brigades can meet in time."""
    ground = vital(p.world)
    near = min((seen.near[hex] for hex in ground), default=99)
    wanted = max(CAUSEWAY if near > 8 else BLOCK, FORTRESS * hold)
    found = [Post(hex, _wanted(seen, hex, wanted, 0.5), 0) for hex in ground[:1]]
    found += [Post(hex, GUARD, 0) for hex in (ground[1:2] if near > 8 and hold < 1 else ground[1:])]
    home = way_to(p, ground)
    for number, head in enumerate(_columns(p, side, seen, home)):
        road = _road(p, head, home)
        block = _block(p, side, road, ground)
        if block >= 0:
            found.append(Post(road[block], BLOCK if not number else OUTPOST, 1))
            if not number and block + 1 < len(road) and road[block + 1] not in ground:
                found.append(Post(road[block + 1], SUPPORT, 2))
    return found


def _columns(p: Situation, side: Side, seen: Sight, home: Sequence[int]) -> list[int]:
    """The foremost enemy stacks, at most three, each far from the others."""
    heads: list[int] = []
    for hex in sorted(seen.foes, key=lambda hex: (home[hex], hex)):
        if seen.foes[hex].attack >= 2 and all(p.world.distance(hex, other_head) > 6 for other_head in heads):
            heads.append(hex)
    return heads[:3]


def _road(p: Situation, head: int, home: Sequence[int]) -> list[int]:
    """The way of a column to the Island, hex by hex."""
    table = ways_for(p, FOOT)
    here, found = head, [head]
    while home[here] and len(found) < LONG_ROAD:
        here = min((there for there, _ in table[here]), key=lambda there: (home[there], there))
        found.append(here)
    return found


def _block(p: Situation, side: Side, road: Sequence[int], ground: Sequence[int]) -> int:
    """The number of the hex of the road where the column is met: good ground, most brigades in time, far forward."""
    shifts = p.world.charts.terrain.terrain_shift
    brigades = [n for n in p.on_map(side) if p.piece(n).size == "brigade" and p.piece(n).infantry_type]
    free = [n for n in brigades if p.at[n] not in ground]
    best, merit = -1, 0.0
    for number in range(MEETING, len(road) - 1):
        hex = road[number]
        ways = way_to(p, (hex,))
        there = 0.0
        for n in free:
            turns = ways[p.at[n]] / max(p.face(n).movement, 1)
            there += p.face(n).defence * (1.0 if turns <= 1 else 0.4 if turns <= 2 else 0.0)
        worth = min(there, BLOCK) / 8 + 0.7 * shifts[p.world.board.terrain[hex]] - 0.06 * number
        if there and worth > merit:
            best, merit = number, worth
    return best


def line_of_the_hour(p: Situation) -> tuple[int, ...]:
    """Where the defenders of Bataan mean to stand in this turn; in the end around the ports."""
    if p.turn >= REDOUBT:
        return ring(p.world, 1)
    return trace(p.world, ABUCAY if p.turn <= ABUCAY_TURNS else ORION)


def _bataan(p: Situation, seen: Sight) -> list[Post]:
    """The ports, and the line of the hour: strong with reserves behind it where the enemy is, elsewhere a screen."""
    line, home = line_of_the_hour(p), way_to(p, vital(p.world))
    found = []
    for hex in vital(p.world):
        close = seen.near[hex] <= CLOSE or p.turn >= GARRISON
        found.append(Post(hex, _wanted(seen, hex, 8.0 if close else 4.0), 0 if close else 2))
    for number, hex in enumerate(line):
        if p.turn >= REDOUBT:
            found.append(Post(hex, _wanted(seen, hex, 6.0), 1))
        elif seen.near[hex] <= PRESSED:
            found.append(Post(hex, _wanted(seen, hex, 6.0), 1))
            found.append(Post(_behind(p, hex, home), 5.0, RESERVES))
        elif seen.near[hex] <= CLOSE:
            found.append(Post(hex, 4.0, 2 if number % 2 == 0 else 5))
        elif number % SCREEN == 0:
            found.append(Post(hex, 3.0, 3))
    found = [post for post in found if post.rank != RESERVES or post.hex not in line]
    by_hex = {post.hex: post for post in sorted(found, key=lambda post: -post.rank)}  # its first rank counts
    return list(by_hex.values())


def _behind(p: Situation, hex: int, home: Sequence[int]) -> int:
    """Two hexes to the rear, where reserves stand."""
    for _ in range(2):
        steps = [there for there, _ in ways_for(p, FOOT)[hex]]
        hex = min(steps, key=lambda there: (home[there], there), default=hex)
    return hex


def trace(world: World, names: Sequence[str]) -> tuple[int, ...]:
    """The land hexes of a line from place to place, each next to the one before."""
    known = notes(world, "traces")
    if names not in known:
        places = [world.features.places[name] for name in names if name in world.features.places]
        hexes: list[int] = places[:1]
        for place in places[1:]:
            distance = world.board.distances(place)
            here = hexes[-1]
            while here != place:
                nearer = [there for there in world.board.adjacent(here) if distance[there] < distance[here]]
                here = max(nearer, key=lambda there: (world.land >> there & 1, _ground(world, there), there))
                hexes.append(here)
        known[names] = tuple(hex for hex in dict.fromkeys(hexes) if world.land >> hex & 1)
    found: tuple[int, ...] = known[names]
    return found


def _ground(world: World, hex: int) -> int:
    return world.charts.terrain.terrain_shift[world.board.terrain[hex]]


def _perimeter(p: Situation, seen: Sight) -> list[Post]:
    """Henderson Field, the ring around it, and before its threatened side."""
    field = vital(p.world)
    found = [Post(hex, 6.0, 0) for hex in field]
    for hex in ring(p.world, 1):
        close = seen.near[hex] <= 5
        found.append(Post(hex, _wanted(seen, hex, 6.0), 1 if close else 2))
    return found


def ring(world: World, away: int) -> tuple[int, ...]:
    """The land hexes so far from the vital ground."""
    known = notes(world, "rings")
    if away not in known:
        tables = [world.board.distances(hex) for hex in vital(world)]
        known[away] = tuple(
            hex
            for hex in range(len(world.board))
            if world.land >> hex & 1 and min((table[hex] for table in tables), default=99) == away
        )
    found: tuple[int, ...] = known[away]
    return found
