"""What the plain table tells who asks: the surroundings of a hex, the odds of an order, the machine's advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from grognard.bots import player
from grognard.bots.table import Table as Seen
from grognard.field.board import Board
from grognard.field.sketch import RIVER, around, signs, sketch
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.words import Malformed

REACH: Final = 2  # hexes around the one that is asked about
SHOWN: Final = 6  # results of an attack that are told, the likeliest first
ADVISER: Final = "greedy"  # answers at once
QUESTIONS: Final = ("forecast", "volley")  # queries that tell what an order would lead to
Say = Callable[..., str]


class Guide:
    """For one game, in one language; `say` finds the words of the table."""

    def __init__(self, game: Game, language: str, say: Say) -> None:
        self.game, self.language, self.say = game, language, say

    # --- the surroundings -------------------------------------------------------------------------------

    def surroundings(self, what: str, seat: str | None) -> list[str]:
        """A small map around a hex or a counter, as far as the seat may know, and what its signs mean."""
        board: Board = self.game.position.world.board
        seen = self.pieces(seat)
        hex = board.index.get(what if what in board.index else seen.get(what, ("", ""))[0])
        if hex is None:
            return [self.say("nowhere", word=what or "-")]
        there: dict[int, list[tuple[str, str]]] = {}
        for name, (place, side) in seen.items():
            if place in board.index:
                there.setdefault(board.index[place], []).append((name, side))
        ground = signs(board.terrains)
        letters = self.letters()

        def mark(place: int) -> str:
            return "".join(
                f"{letters[side]}{count}" for side, count in Counter(s for _, s in there.get(place, ())).items()
            )

        lines = sketch(board, hex, REACH, mark, ground)
        near = around(board, hex, REACH)
        terrains = {board.terrains[board.terrain[place]] for place in near}
        lines += [
            "",
            self.say("map-ground", signs=", ".join(f"{ground[one]} {self.terrain(one)}" for one in sorted(terrains))),
        ]
        lines.append(
            self.say(
                "map-signs",
                river=RIVER,
                sides=", ".join(f"{letter} {self.side(side)}" for side, letter in letters.items()),
            )
        )
        for number in sorted(near, key=lambda one: (one != hex, board.names[one])):
            if number in there:
                names = ", ".join(self.called(name) for name, _ in sorted(there[number]))
                lines.append(f"{board.names[number]}: {names}")
        return lines

    def pieces(self, seat: str | None) -> dict[str, tuple[str, str]]:
        """Every counter that the seat sees: where it is, and for which side."""
        game = self.game
        found = game.view(seat)["pieces"]
        rows = found if isinstance(found, list) else [{**state, "id": name} for name, state in found.items()]
        p: Any = game.position
        index, names = p.world.words["piece"].index, self._sides()
        return {row["id"]: (row["at"], row.get("side") or names[p.sides[index[row["id"]]]]) for row in rows}

    def _sides(self) -> dict[int, str]:
        """The sides by their numbers in the position."""
        p: Any = self.game.position
        module = self.game.module
        return {p.side_of(seat): module.side_of(p.world, seat) for seat in range(len(self.game.seats))}

    def letters(self) -> dict[str, str]:
        """A capital for each side: the first of its name that no other has."""
        found: dict[str, str] = {}
        for side in self._sides().values():
            letters = [letter.upper() for letter in self.side(side).split()[-1] if letter.isalpha()]
            found[side] = next(letter for letter in letters if letter not in found.values())
        return found

    # --- an order before it is given ----------------------------------------------------------------------

    def odds(self, action: Action, seat: str) -> list[str]:
        """What an attack, or fire, would lead to; nothing for other orders."""
        shape = self.game.notation.plain(action)
        hexes: list[str] = []
        units: list[str] = []
        rest: dict[str, Any] = {shape.pop("do"): True}  # an assault is asked about as one
        for name, domain, _, many in self.game.notation.fields(type(action)):
            value = shape.get(name)
            if domain == "hex" and not many and isinstance(value, str):
                hexes.append(value)
            elif domain == "piece" and many and not units:
                units = value or []
            elif value is not None:
                rest[name] = value
        if len(hexes) != 1 or not units:
            return []
        for name in QUESTIONS:
            place = "target" if name == "forecast" else "hex"
            try:
                told = self.game.query(name, {**rest, place: hexes[0], "units": units}, seat)
            except Malformed:
                continue
            if (name == "volley") != (action.kind == "fire"):
                continue
            return list(self._told(told))
        return []

    def _told(self, told: Mapping[str, Any]) -> Iterator[str]:
        """The answer of a game in lines: strengths and column, then results with their chances."""
        if "total" in told:
            yield self.say("odds-fire", total=told["total"])
            for result, count in told["results"].items():
                yield "  " + self.say("chance", result=result, chance=f"{count}/6")
        elif told.get("final"):
            yield self.say(
                "odds", attack=_number(told["attack"]), defence=_number(told["defence"]), column=told["final"]
            )
            likely = sorted(told["chances"], key=lambda one: -one["chance"])
            for one in likely[:SHOWN]:
                yield "  " + self.say("chance", result=self._result(one), chance=f"{round(100 * one['chance'])} %")
        elif told.get("columns") and isinstance(told["columns"][0], Mapping):
            yield self.say("odds-unknown", attack=_number(told["attack"]))
            for column in told["columns"]:
                low, high = column["defence"]
                results = ", ".join(f"{result} {count}/6" for result, count in column["normal"].items())
                yield "  " + self.say("odds-column", low=low, high=high, column=column["column"], results=results)

    def _result(self, one: Mapping[str, Any]) -> str:
        if "result" in one:
            return str(one["result"])
        key = "result-retreat" if one.get("retreat") else "result"
        return self.say(key, attacker=one["attacker"], defender=one["defender"])

    # --- advice -------------------------------------------------------------------------------------------

    def hint(self, seat: str) -> tuple[Action, list[str]]:
        """What the machine would do in the seat's place, and the first things it counted."""
        adviser = player(ADVISER)
        chosen = adviser.choose(Seen(self.game, seat))
        told = [(self._counted(term.name), term.value) for term in adviser.explain()[:SHOWN]]
        return chosen, [f"{name} {value:+.1f}" for name, value in told]

    def _counted(self, name: str) -> str:
        """What was counted, in the language of the table: an order as one types it, or a term of the game."""
        try:
            return self.game.notation.text(self.game.notation.parse(name), self.language)
        except Malformed:
            key = "term-" + "-".join(name.removesuffix(" by itself").split())
            said = self.game.module.say(self.language, key, {})
            return name if said == key else said

    # --- words --------------------------------------------------------------------------------------------

    def side(self, side: str) -> str:
        return self._word(f"word-{side}")

    def terrain(self, terrain: str) -> str:
        return self._word(f"terrain-{terrain}")

    def called(self, piece: str) -> str:
        return self.game.module.called(self.game.position.world, piece, self.language)

    def _word(self, key: str) -> str:
        said = self.game.module.say(self.language, key, {})
        return self.say(key) if said == key else said


def _number(value: float) -> str:
    return f"{value:g}"
