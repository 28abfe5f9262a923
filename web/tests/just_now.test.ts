import { describe, expect, it } from "vitest";
import { justNow } from "../src/play/justNow";
import type { Entry } from "../src/protocol";
import { known } from "./catalogue";
import { asks, laid } from "./laid";

const entry = (action: string, kinds: string[], seat = "japanese", bot = ""): Entry => ({
  seq: 1, number: 1, seat, at: 0, bot, action, events: kinds.map((kind) => ({ kind, facts: {} })),
});
const told = (one: Entry | undefined): string[] => justNow(known.face.log, one, "japanese").map(({ kind }) => kind);

describe("what the last move led to", () => {
  it("is told with all that followed, but for dice and the names of phases", () => {
    expect(told(entry("banzai no", ["rolled", "combat-result", "step-lost", "lament"]))).toEqual(["combat-result", "step-lost", "lament"]);
    expect(told(entry("done", ["chit", "unsupplied"]))).toEqual(["unsupplied"]);
  });

  it("is nothing where one's own move was no more than itself", () => {
    expect(told(entry("move 58/31 0910", ["moved"]))).toEqual([]);
    expect(told(undefined)).toEqual([]);
  });

  it("is told of others, however short", () => {
    expect(told(entry("move 1As 1010", ["moved"], "allied", "easy"))).toEqual(["moved"]);
  });
});

describe("who is waited for", () => {
  it("is not oneself while the machine's moves are still being shown", () => {
    const { table } = laid(["move 58/31 0910"]);
    table.decision = { ...asks(["move 58/31 0910"]), seats: ["japanese", "allied"] };
    expect(table.waitedFor).toEqual(["japanese", "allied"]);
    table.behind = 1;
    expect(table.waitedFor).toEqual(["allied"]);
  });
});
