"""Whether the machine takes a draw: it does where it has nothing to hope for from playing on."""

from __future__ import annotations

from grognard.bots.knowledge import Foresight, knowledge
from grognard.kernel.game import Game

IMAGINED = 3  # ways to imagine what is hidden


def content_with_draw(game: Game, beginning: Game, seat: str) -> bool:
    """Whether the seat stands neither better than the other side nor better than at the beginning.

    Sides seldom begin with equal chances: what a side has at the beginning is its due, not its merit. It knows no more
    than its seat does. Where the game tells no worth of a position, the machine plays on.
    """
    known = knowledge(game)
    if not isinstance(known, Foresight):
        return False
    number = game.seats.index(seat)

    def worth(one: Game) -> float:
        imagined = [one.known_to(seat, f"peace {time}").position for time in range(IMAGINED)]
        return sum(sum(known.worth(p, number).values()) for p in imagined) / IMAGINED

    now = worth(game)
    return now <= 0 and now < worth(beginning)
