import { describe, expect, it } from "vitest";
import type { Entry, Welcome } from "../src/protocol";
import { READ_AT_ONCE } from "../src/table/chronicle";
import { laid } from "./laid";

const LONG = 6000; // entries of a campaign, a turn of 800 after another
const PAGE = 500;
const campaign: Entry[] = Array.from({ length: LONG }, (_, i) => ({
  seq: i + 1,
  number: i + 1,
  seat: "japanese",
  at: 0,
  action: "done",
  events: i % 800 === 0 ? [{ kind: "turn", facts: { turn: 1 + i / 800 } }] : [],
}));

/** A table at which somebody sits down in the middle of a campaign. */
async function seated(): Promise<ReturnType<typeof laid>["table"]> {
  const { table, past } = laid(["done"]);
  past.push(...campaign);
  const game = table.game!;
  table.told({ ...game, type: "welcome", seat: "allied", seq: LONG, log: campaign.slice(-PAGE), log_complete: false } as unknown as Welcome);
  await table.readBack(() => true);
  return table;
}

describe("a long log", () => {
  it("is not read to its beginning unless somebody wants it", async () => {
    const table = await seated();
    expect(table.log.length).toBeGreaterThanOrEqual(READ_AT_ONCE);
    expect(table.log.length).toBeLessThan(READ_AT_ONCE + 2 * PAGE);
    expect(table.wholeLog).toBe(false);
    expect(table.log.map(({ seq }) => seq)).toEqual(campaign.slice(-table.log.length).map(({ seq }) => seq));
  });
  it("is read a turn at a time", async () => {
    const table = await seated();
    const before = table.log.length;
    await table.readTurn();
    expect(table.log.length).toBeGreaterThan(before);
    expect(table.log.length).toBeLessThan(before + 800 + PAGE);
  });
  it("is read as far as the moment that is looked at", async () => {
    const table = await seated();
    await table.review(1200);
    await table.readBack(() => true);
    expect(table.moves[0]!.number).toBeLessThanOrEqual(1200);
    expect(table.wholeLog).toBe(false);
    await table.readBack(() => false);
    expect(table.log.length).toBe(LONG);
    expect(table.wholeLog).toBe(true);
  });
});
