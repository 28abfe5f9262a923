/** What becomes of the log when a game ends. */

import { expect, it, vi } from "vitest";
import type { Entry, Moved } from "../src/protocol";
import { settings } from "../src/settings.svelte";
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
