/** Where the map goes when a decision comes up after the machine has moved. */

import { expect, it } from "vitest";
import type { Moved, View } from "../src/protocol";
import { settings } from "../src/settings.svelte";
import { asks, laid, moved, view } from "./laid";

const MOVES = ["move 58/31 0910", "move 124/31 0910"];

it("is called to the counters that may act, once others have moved", () => {
  const { table } = laid([...MOVES, "done"]);
  expect(table.called).toEqual([]);
  settings.pace = "once";
  table.told(moved(1, "japanese", asks([...MOVES, "done"])));
  expect(table.called).toEqual([]);
  table.told(moved(2, "allied", asks(MOVES), { bot: "easy" }));
  expect(table.called).toEqual(["0909"]);
  table.next();
  expect(table.called).toEqual([]); // the player is looking for himself
});

it("is called to the hex that the question names", () => {
  const { table } = laid(MOVES);
  settings.pace = "once";
  table.told(moved(1, "allied", { ...asks(["loss 58/31", "loss 124/31"]), facts: { hex: "1010", left: 2 } }, { bot: "easy" }));
  expect(table.called).toEqual(["1010"]);
});

it("stays where one's own fight has ended, until the next part of the turn", () => {
  const { table } = laid(MOVES);
  settings.pace = "once";
  table.told({ ...moved(1, "japanese", asks(["advance 58/31 1009", "done"], "advance")), view: { ...view, combat: { hex: "1009" } } } as Moved);
  table.told({ ...moved(2, "japanese", asks(["assault 1009 58/31", "done"], "assault")), view: { ...view, combat: null } } as Moved);
  expect([table.focus, table.called]).toEqual([null, []]);
  table.told(moved(3, "japanese", asks([...MOVES, "done"], "forward")));
  expect(table.called).toEqual(["0909"]);
});

it("does not take a number for a counter", () => {
  const { table } = laid(MOVES);
  settings.pace = "once";
  table.view = { ...view, pieces: [...(view.pieces as object[]), { id: "2", at: "1010" }] } as View;
  table.told(moved(1, "allied", { ...asks(MOVES), facts: { left: 2 } }, { bot: "easy" }));
  expect(table.called).toEqual(["0909"]);
});

it("is called when the machine's moves are skipped", () => {
  const { table } = laid(["done"]);
  settings.pace = "normal";
  for (const seq of [1, 2]) table.told(moved(seq, "allied", null, { bot: "easy" }));
  table.told(moved(3, "allied", asks(["airdrop 1009", "airdrop 1010", "done"]), { bot: "easy" }));
  expect(table.called).toEqual([]);
  table.watching.skip();
  expect([table.yours, table.step, table.called]).toEqual([true, null, ["1009", "1010"]]);
});

it.each([
  [null, "attack"],
  ["hex", "attack"],
  ["chat", "chat"],
  ["rules", "rules"],
] as const)("shows a combat that begins, but takes nobody away from what he reads: %s", (open, shown) => {
  const { table } = laid(MOVES);
  settings.pace = "once";
  table.drawer = open;
  table.told({ ...moved(1, "allied", asks(MOVES)), view: { ...view, combat: { hex: "0909" } } } as Moved);
  expect([table.focus, table.drawer]).toEqual(["0909", shown]);
});
