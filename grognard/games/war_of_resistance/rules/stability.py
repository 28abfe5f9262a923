"""42B National stability: what changes the index, at once or after the monthly roll."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def record(p: Situation, event: str, times: int = 1) -> None:
    """Something of the table of modifiers has happened so many times; only a campaign keeps the index (42B2/index)."""
    row = p.world.land.politics.stability[event]
    if not p.world.campaign or not times or row.change is None:
        return
    least, most = (int(p.world.land.numbers[f"stability-index-{end}"]) for end in ("least", "most"))
    p.index = min(max(p.index + row.change * times, least), most)
    p.touch()
    p.tell("stability-index", event=event, change=row.change * times, index=p.index)
