"""Which country and which weather zone each hex lies in: both grow from seeds up to the printed boundaries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import numpy as np

from grognard.workshop.world_in_flames.printed import DIRECTIONS, Printed, Side

BORDERS: Final = frozenset({"border", "partition_or_partial_border"})
SCANDINAVIA: Final = {
    "USSR": ("ussr", ""),
    "Finland": ("finland", ""),
    "Finland (borderlands)": ("finland", "finnish-borderlands"),
    "Norway": ("norway", ""),
    "Sweden": ("sweden", ""),
}
LEAK: Final = 0.001  # how much of a zone passes a printed boundary in one step
ROUNDS: Final = 4000

Home = tuple[str, str]  # country, area


def fill_countries(
    printed: Printed, rows: Sequence[Mapping[str, str]], walls: Iterable[Side], mends: Mapping[str, Home]
) -> dict[str, Home]:
    """Seeds fill the land up to borders, water and the `walls` the overlay closes; islets follow their neighbours."""
    closed = {side for side, features in printed.features.items() if features & (BORDERS | {"water"})} | set(walls)
    homes: dict[str, Home] = {hex: SCANDINAVIA[told] for hex, told in printed.countries.items()}
    homes.update(mends)
    for row in rows:
        home = (row["country"], "" if row["area"] == "-" else row["area"])
        for seed in row["seeds"].split():
            if homes.get(seed, home) != home:
                raise ValueError(f"{seed} is claimed by {homes[seed]} and {home}: a border leaks")
            _spread(printed, closed, homes, seed, home)
    _islets(printed, homes)
    missing = sorted(hex for hex in printed.terrain if printed.land(hex) and hex not in homes)
    if missing:
        raise ValueError(f"no country fills {' '.join(missing)}")
    return homes


def _spread(printed: Printed, closed: set[Side], homes: dict[str, Home], seed: str, home: Home) -> None:
    homes[seed] = home
    front = [seed]
    while front:
        here = front.pop()
        for there in printed.around[here].values():
            if printed.land(there) and there not in homes and frozenset((here, there)) not in closed:
                homes[there] = home
                front.append(there)


def _islets(printed: Printed, homes: dict[str, Home]) -> None:
    """Land that only water divides from filled land belongs to it: the most frequent neighbour, again and again."""
    while True:
        found: dict[str, Home] = {}
        for hex in printed.terrain:
            if printed.land(hex) and hex not in homes:
                near = [n for n in printed.around[hex].values() if n in homes and not printed.on(hex, n) & BORDERS]
                if near:
                    found[hex] = Counter(homes[n] for n in near).most_common(1)[0][0]
        if not found:
            return
        homes.update(found)


def fill_zones(printed: Printed, rows: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """Heat from each zone's seeds, held back by the printed boundaries; the warmest zone wins.

    Boundaries are hidden here and there under other print, so a plain filling would leak through one gap; heat
    passes a gap too, but the zone behind it stays warmer.
    """
    names = [name for name in printed.terrain if name[0] not in "SM"]
    index = {name: number for number, name in enumerate(names)}
    zones = [row["zone"] for row in rows]
    near = np.full((len(names), len(DIRECTIONS)), len(names))
    share = np.zeros((len(names), len(DIRECTIONS)))
    for name, number in index.items():
        for slot, direction in enumerate(DIRECTIONS):
            there = printed.around[name].get(direction)
            if there is not None:
                near[number, slot] = index[there]
                share[number, slot] = LEAK if "weather" in printed.on(name, there) else 1.0
    share /= share.sum(axis=1, keepdims=True)
    heat = np.zeros((len(names) + 1, len(zones)))
    fixed = {index[seed]: z for z, row in enumerate(rows) for seed in row["seeds"].split()}
    seeds = np.array(list(fixed))
    warm = np.eye(len(zones))[list(fixed.values())]
    for _ in range(ROUNDS):
        heat[:-1] = np.einsum("ns,nsz->nz", share, heat[near])
        heat[seeds] = warm
    return {name: zones[int(heat[number].argmax())] for name, number in index.items()}
