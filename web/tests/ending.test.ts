/** What becomes of the log when a game ends. */

import { expect, it, vi } from "vitest";
import type { Entry, Moved } from "../src/protocol";
import { settings } from "../src/settings.svelte";
import { speech } from "../src/speech.svelte";
import { asks, laid, moved } from "./laid";

it("tells the whole truth once the game is over", async () => {
  const { table, past } = laid(["done"]);
  settings.pace = "once";
  table.told(moved(1, "allied", asks(["done"]), { hidden: true }));
  const open = { ...moved(1, "allied", null).entry, action: "move 1As 1010", hidden: false } as Entry;
  const last = moved(2, "japanese", null, { action: "done" });
  past.push(open, last.entry);
  table.told({ ...last, over: { winner: "allied", reason: "", rule: "", seed: "", commitment: "" } } as Moved);
  await vi.waitFor(() => expect(table.log).toEqual([open, last.entry]));
});

it("no longer means to end once something else is taken up", () => {
  const { table, played } = laid(["move 58/31 1010", "done"]);
  table.main();
  expect([table.warned, played]).toEqual([true, []]);
  table.pick("58/31");
  expect(table.warned).toBe(false);
  table.main();
  expect([table.warned, played]).toEqual([true, []]);
});

it("calls the end of a phase by its name wherever it is told", () => {
  const { table } = laid(["done"]);
  speech.learn(table.known);
  expect(table.describe(table.choices.done!).key).toBe("do-done");
  table.told(moved(1, "japanese", asks(["done"], "movement")));
  expect(table.describe(table.choices.done!).key).toBe("main-done-movement");
});
