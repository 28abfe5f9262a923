"""War of Resistance: China 1937-41 as the machine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from grognard.games.family import Family
from grognard.games.lessons import Lesson
from grognard.games.war_of_resistance import imagining, invariants, rules
from grognard.games.war_of_resistance.forces import Term
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.setup import BATTLES, SCENARIOS, set_up
from grognard.games.war_of_resistance.theatre import Theatre
from grognard.kernel.module import Option
from grognard.kernel.position import Position

BRIDGES = tuple(f"44A1/{row}" for row in ("own", "bombing", "ground", "sabotage", "effect", "repair"))


class WarOfResistance(Family):
    name = "war_of_resistance"
    editions: tuple[str, ...] = ("1998",)
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = (
        Option("advanced", (False, True), ("43/toggle", "43A", "43B1", "43C1/cities", "43C2/create", "43C3", "43C4")),
        Option("column-increments", (False, True), ("44/agreement", "44E")),
        Option("pacification", (False, True), ("44/agreement", "44F/roll")),
        Option("supply-capture", (False, True), ("44/agreement", "44B2a")),
        Option(
            "bridges",
            (False, True),
            ("44/agreement", "44A1/own", "44A1/bombing", "44A1/ground", "44A1/sabotage", "44A1/effect", "44A1/repair"),
        ),
        Option("salvage", (False, True), ("44/agreement", "44B2b")),
        Option("smp-fractions", (False, True), ("44/agreement", "44B3")),
        Option("communications", (False, True), ("44/agreement", "44B1")),
        Option("deep-interception", (False, True), ("44/agreement", "44C1")),
        Option("bomber-transports", (False, True), ("44/agreement", "44D1")),
    )

    @property
    def stages(self) -> Sequence[str]:
        return BATTLES  # a campaign has all of its forces in its own ways

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent, rules)

    def start(self, world: Theatre, seed: str | None) -> Position:
        return set_up(world, seed)

    def called(self, world: Theatre, word: str, language: str) -> str:
        """A counter by its name, and by the id that is typed for it: there is many a 20th Division. An off-map box by
        its name."""
        if word in world.land.boxes:
            return world.land.boxes[word].name[language]
        number = world.number.get(word)
        name = word if number is None else world.counters[number].name[language]
        return word if name == word else f"{name} ({word})"

    def indistinguishable(self, p: Situation, seat: int | None) -> list[Situation]:
        return [*imagining.indistinguishable(p, seat), *invariants.indistinguishable(p, seat)]

    def imagined(self, p: Situation, seat: int, chance: Random) -> Situation:
        """Landings that the other side plans are unknown (32C): a player reckons with none."""
        return imagining.imagined(invariants.without_plans(p, seat), seat, chance)

    def corner(self, world: Theatre, lesson: Lesson, scenario: str) -> Theatre:
        """The battle as it would be with these units alone, on a smaller field, and nothing of sea and air."""
        assert world.scenario is not None
        key, land = world.scenario.key, world.land
        arrivals = tuple(row for row in land.forces.battles[key] if row.unit in lesson.units)
        field = tuple(
            Term("field", "", world.place[disc.hex], disc.radius, world.scenario.span.first) for disc in lesson.corner
        )
        terms = (*(term for term in land.forces.terms[key] if term.word != "field"), *field)
        forces = replace(land.forces, battles={key: arrivals}, terms={key: terms})
        small = replace(
            land,
            forces=forces,
            airpower=replace(land.airpower, battles={}),
            navies=replace(land.navies, arrivals={}),
        )
        cut: Theatre = super().corner(replace(world, land=small), lesson, scenario)
        return cut


MODULE = WarOfResistance()
