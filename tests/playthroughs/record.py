"""Record golden games: `python -m tests.playthroughs.record` plays seeds until every ending has its game.

A playthrough is a journal and, beside it, what the machine answered at every decision: who decides, what kind
of choice it is, how many actions are legal. Record anew only when a rule or the data changed on purpose.
"""

from __future__ import annotations

import sys
from pathlib import Path

import grognard
from grognard.bots import player
from grognard.bots.table import Table

FOLDER = Path(__file__).parent
ENDINGS = ("satisfaction", "lament", "turn-10", "draw")
SEEDS = 3000


def answers(game: grognard.Game) -> str:
    """One line for the decision the game waits for."""
    decision = game.decision()
    if decision is None:
        result = game.result()
        assert result is not None
        return f"over\t{result.winner}\t{result.reason}\t{result.rule}"
    counts = " ".join(str(len(decision.actions_of(seat))) for seat in decision.seats)
    return f"{' '.join(decision.seats)}\t{decision.kind}\t{decision.rule}\t{counts}"


def play(seed: int) -> tuple[grognard.Game, list[str]]:
    game = grognard.new_game("nemesis", seed=seed)
    players = {seat: player("random", f"{seed}/{seat}") for seat in game.seats}
    lines = [answers(game)]
    while (decision := game.decision()) is not None:
        game.play(players[decision.seat].choose(Table(game, decision.seat)), decision.seat)
        lines.append(answers(game))
    return game, lines


def main() -> int:
    wanted = set(ENDINGS)
    for seed in range(SEEDS):
        game, lines = play(seed)
        result = game.result()
        assert result is not None
        if result.reason in wanted:
            wanted.remove(result.reason)
            (FOLDER / f"nemesis-{result.reason}.journal").write_text(game.journal().text(), encoding="utf-8")
            (FOLDER / f"nemesis-{result.reason}.answers").write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{result.reason}: seed {seed}, {len(lines)} decisions", flush=True)
        if not wanted:
            return 0
    print(f"not found in {SEEDS} games: {', '.join(sorted(wanted))}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
