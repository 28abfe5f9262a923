"""2.3.1, 18.2 The end of a phase: no hex holds too many, and nobody is abroad without leave."""

from __future__ import annotations

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.commitment import Dismissal, Guests, unwelcome
from grognard.games.world_in_flames.rules.stacking import thin_out
from grognard.kernel.procedures import AGAIN, Outcome


def tidy(p: Situation, before: Guests) -> Outcome:
    """Have crowded hexes thinned out, then guests dismissed who came during the phase and are too many."""
    found = thin_out(p)
    return found if found is not None else dismiss(p, before)


def dismiss(p: Situation, before: Guests) -> Outcome:
    """Have guests dismissed who came since `before` and are too many."""
    if not unwelcome(p, before):
        return None
    p.stack.append(Dismissal(before=before))
    return AGAIN
