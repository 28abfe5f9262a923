"""Those who wait for a process to think in: whoever has thought least comes first, whatever the others ask for."""

from __future__ import annotations

import asyncio

FORGOTTEN = 2_000  # names remembered


class Line:
    """So many places; each waits under a name, that of its game."""

    def __init__(self, places: int) -> None:
        self.free = places
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._spent: dict[str, float] = {}  # by name: seconds of thinking
        self._floor = 0.0  # where newcomers begin: not before those who have waited all along

    def __len__(self) -> int:
        return len(self._waiting)

    async def enter(self, name: str) -> None:
        """Wait for a place; whoever got one leaves it by `leave`."""
        self._spent[name] = max(self._spent.get(name, 0.0), self._floor)
        if self.free:
            self.free -= 1
            return
        waiting = (name, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        try:
            await waiting[1]
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # it was just given the place
                self._pass_on()
            raise

    def leave(self, name: str, seconds: float) -> None:
        """Give the place to the next, having thought for so long."""
        self._spent[name] = self._spent.get(name, self._floor) + seconds
        if len(self._spent) > FORGOTTEN:
            here = {name for name, _ in self._waiting}
            self._spent = {name: spent for name, spent in self._spent.items() if name in here or spent > self._floor}
        self._pass_on()

    def _pass_on(self) -> None:
        if not self._waiting:
            self.free += 1
            return
        place = min(range(len(self._waiting)), key=lambda place: self._spent[self._waiting[place][0]])
        name, future = self._waiting.pop(place)
        self._floor = self._spent[name]
        future.set_result(None)
