"""A player at the browser: clicks, keys, and what is to be seen. The game itself is only looked at."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

# What the page knows, as far as a player could see it too.
LOOK = """() => {
  const t = window.grognard;
  if (!t || !t.view) return null;
  return {
    yours: t.yours, kind: t.decision?.kind ?? null, seats: t.decision?.seats ?? [], turn: t.view.turn,
    chosen: t.chosen, lit: [...t.lit].sort(), lights: [...t.lights.keys()].sort(), offered: t.offered.map(o => o.text),
    done: t.choices.done !== null && t.waiver === null, seq: t.seq, busy: t.busy,
    listed: (t.choices.all.length > 0 || t.choices.pending.size > 0 || !t.decision?.yours)
      && !t.choices.pending.has(t.chosen),
    builder: t.builder, canUndo: t.canUndo, over: t.over !== null, curtain: t.curtain, reviewing: t.reviewing,
    targets: [...t.choices.targets.keys()].sort(), aside: t.aside, number: t.moves.at(-1)?.number ?? 0,
    behind: t.behind, relieved: t.relieved, seat: t.seat, warned: t.warned,
  };
}"""


# The end of the phase if it is wanted and possible, or else the first order there is; those of a counter are asked for.
ANYTHING = """async ending => {
  const t = window.grognard;
  if (t.busy || !t.yours) return;
  const first = () => (ending && t.choices.done) || t.choices.all.find(order => order !== t.choices.done);
  for (const id of t.choices.pieces) {
    if (first()) break;
    await t.ordersOf(id);
  }
  const order = first() ?? t.choices.done;
  if (order && t.yours) return t.play(order);
}"""

# Nothing that comes and goes, such as the button beside the dice, lies on the map there.
FREE = "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=application]') != null"

LONGEST = 240  # seconds that others may go on moving before one's own decision comes


def _decides(look: dict[str, Any]) -> bool:
    return bool(look["over"] or (look["yours"] and look["listed"] and not look["busy"]))


def _goes_on(seq: int) -> Callable[[dict[str, Any]], bool]:
    return lambda look: _decides(look) or bool(look["seq"] > seq)


class PlayersTable:
    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.frames: list[str] = []
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self._keep(frame)))

    def _keep(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    # --- coming ------------------------------------------------------------------------------------------

    def lobby(self) -> None:
        self.page.goto(f"{self.address}/")
        self.page.get_by_test_id("solo-japanese").wait_for()

    def play_alone(self, side: str = "japanese") -> None:
        """Two clicks: the lobby is the first page, a side is the second."""
        self.lobby()
        self.page.get_by_test_id(f"solo-{side}").click()
        self.sit()

    def found(self, scenario: str = "campaign", clock: Any = None, **seats: str) -> list[dict[str, Any]]:
        """A new game with bots that do not dawdle; the links to it, the owner's first."""
        module = "nemesis" if scenario == "campaign" else "pacific_battles"
        wish = {"module": module, "scenario": scenario, "pace": 0, "seats": seats, "clock": clock}
        answer = self.page.request.post(f"{self.address}/api/games", data=wish)
        assert answer.ok, answer.text()
        links: list[dict[str, Any]] = answer.json()["links"]
        return links

    def play_bot(self, side: str = "japanese") -> None:
        other = "allied" if side == "japanese" else "japanese"
        self.open(self.found(**{side: "me", other: "bot:random"})[0]["path"])

    def play_bot_to_movement(self) -> None:
        self.play_bot()
        self.hurry(lambda look: look["kind"] == "movement")

    def open(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")
        self.sit()

    def sit(self) -> None:
        self.page.get_by_test_id("main").wait_for()
        self.wait(lambda look: bool(look["listed"]) or bool(look["curtain"]))

    # --- looking -----------------------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        look: dict[str, Any] | None = self.page.evaluate(LOOK)
        assert look is not None, "there is no game on the table"
        return look

    def wait(self, until: Callable[[dict[str, Any]], bool], seconds: float = 25) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while True:
            look = self.page.evaluate(LOOK)
            if look is not None and until(look):
                found: dict[str, Any] = look
                return found
            assert time.monotonic() < end, f"waited {seconds} s in vain; the table shows {look}; {self.faults}"
            self.page.wait_for_timeout(25)

    def ready(self, seconds: float = 60) -> dict[str, Any]:
        """Until there is something to decide here, or the game is over; patiently, as long as the others move."""
        end = time.monotonic() + LONGEST
        look = self.wait(_goes_on(-1), seconds)
        while not _decides(look):
            assert time.monotonic() < end, f"the others have moved for {LONGEST} s; the table shows {look}"
            look = self.wait(_goes_on(look["seq"]), seconds)
        return look

    def moved(self, seq: int) -> dict[str, Any]:
        return self.wait(lambda look: look["seq"] > seq and look["listed"] and not look["busy"])

    def spot(self, hex: str) -> tuple[float, float]:
        """Where a hex is on the page, brought into sight first."""
        self.page.evaluate("hex => window.grognardMap.reveal(hex)", hex)
        self.page.wait_for_function("() => window.grognardMap.still()")
        point = self.page.evaluate("hex => window.grognardMap.screen(hex)", hex)
        return point["x"], point["y"]

    def settle(self) -> None:
        """Until the map lies still and has been painted so."""
        self.page.wait_for_function("() => window.grognardMap.still()")
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def at(self, piece: str) -> str:
        place: str = self.page.evaluate("id => window.grognard.byId.get(id).at", piece)
        return place

    # --- by mouse ----------------------------------------------------------------------------------------

    def click_hex(self, hex: str) -> None:
        x, y = self.spot(hex)
        self.page.wait_for_function(FREE, arg=[x, y])
        self.page.mouse.click(x, y)

    def click_piece(self, piece: str) -> None:
        """The top counter of a stack on the map, others in the list of the hex; one in a box lies in the rail."""
        hex, seq = self.at(piece), self.look()["seq"]
        listed = self.page.locator(f'[data-piece="{piece}"]').first
        if self.page.evaluate("hex => window.grognard.known.hex.has(hex)", hex):
            self.click_hex(hex)
            look = self.wait(lambda seen: seen["chosen"] == piece or seen["seq"] > seq or listed.is_visible())
            if look["chosen"] == piece or look["seq"] > seq:
                return
        listed.click()

    def press_main(self) -> None:
        self.page.get_by_test_id("main").click()

    def finish(self, seq: int, press: Callable[[], None]) -> None:
        """The main thing, and once more if it warned first."""
        press()
        if self.wait(lambda seen: seen["seq"] > seq or seen["warned"])["seq"] == seq:
            press()

    def act_by_mouse(self, restless: bool = False) -> None:
        """One decision, with the mouse alone. The restless move and attack where they can; others end the phase."""
        look = self.ready()
        seq = look["seq"]
        if look["targets"] and restless:
            self.click_hex(look["targets"][0])
            self.wait(lambda seen: seen["builder"] is not None)
            self.press_main()
        elif look["done"] and not restless:
            self.finish(seq, self.press_main)
        elif look["offered"]:
            if len(look["offered"]) == 1:
                self.press_main()
            else:
                self.page.locator(".offered button").first.click()
        elif look["lit"]:
            piece = look["lit"][0]
            if look["chosen"] != piece:
                self.click_piece(piece)
            chosen = self.wait(lambda seen: (seen["chosen"] is not None and seen["listed"]) or seen["seq"] > seq)
            if chosen["seq"] == seq:
                ways = [hex for hex in chosen["lights"] if hex != self.at(piece)]
                if ways:
                    self.click_hex(ways[0])
                elif len(chosen["offered"]) == 1:
                    self.press_main()
                else:
                    self.page.locator(".offered button").first.click()
        else:
            self.click_hex(look["lights"][0])
        self.moved(seq)

    # --- by keyboard -------------------------------------------------------------------------------------

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def act_by_keys(self, restless: bool = False) -> None:
        look = self.ready()
        seq = look["seq"]
        if look["targets"] and restless:
            self.key("n", "a")
            self.wait(lambda seen: seen["builder"] is not None)
            self.key(" ")
        elif look["done"] and not restless:
            self.finish(seq, lambda: self.key(" "))
        elif look["offered"] and not look["chosen"]:
            self.key("1")
        elif look["lit"]:
            self.key("n")
            chosen = self.wait(lambda seen: bool(seen["listed"]))
            if chosen["chosen"] is None:
                self.key("Enter")
                chosen = self.wait(lambda seen: seen["chosen"] is not None and seen["listed"])
            start = self.at(chosen["chosen"])
            ways = [hex for hex in chosen["lights"] if hex != start]
            if ways:  # who lies in a box is named, others by their hex
                boxed = not self.page.evaluate("hex => window.grognard.known.hex.has(hex)", start)
                self.order(f"{chosen['chosen'] if boxed else start}-{ways[0]}")
                several = self.wait(lambda seen: seen["seq"] > seq or (len(seen["offered"]) > 1 and not seen["busy"]))
                if several["seq"] == seq:
                    self.key("1")  # several ways
            else:
                self.key("1" if len(chosen["offered"]) > 1 else " ")
        else:
            self.key("n", "Enter")
        self.moved(seq)

    def order(self, line: str) -> None:
        self.key("/")
        self.page.keyboard.type(line)
        self.key("Enter")

    # --- in a hurry --------------------------------------------------------------------------------------

    def hurry(self, until: Callable[[dict[str, Any]], bool], seconds: float = 120) -> dict[str, Any]:
        """Play anything legal, ending phases early, until something is so; for tests that need a later moment."""
        end = time.monotonic() + seconds
        while True:
            look = self.ready(seconds)
            if until(look):
                return look
            assert time.monotonic() < end, f"the moment did not come; the table shows {look}"
            self.play_anything()
            self.page.wait_for_timeout(20)

    def play_anything(self, ending: bool = True) -> None:
        """Something legal, if it is one's turn: the end of the phase, or else the first order."""
        self.page.evaluate(ANYTHING, ending)
