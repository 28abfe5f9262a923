import { describe, expect, it } from "vitest";
import { justNow } from "../src/play/justNow";
import type { Entry } from "../src/protocol";
import { known } from "./catalogue";
import { asks, laid } from "./laid";

const entry = (action: string, kinds: string[], seat = "japanese", bot = ""): Entry => ({
  seq: 1, number: 1, seat, at: 0, bot, action, events: kinds.map((kind) => ({ kind, facts: {} })),
});
const told = (...moves: Entry[]): string[] => justNow(known.face.log, moves, "japanese").map(({ kind }) => kind);

describe("what the last move led to", () => {
  it("is told with all that followed, but for dice and the names of phases", () => {
    expect(told(entry("banzai no", ["rolled", "combat-result", "step-lost", "lament"]))).toEqual(["combat-result", "step-lost", "lament"]);
    expect(told(entry("done", ["chit", "unsupplied"]))).toEqual(["unsupplied"]);
  });

  it("is nothing where one's own move was no more than itself", () => {
    expect(told(entry("move 58/31 0910", ["moved"]))).toEqual([]);
    expect(told()).toEqual([]);
  });

  it("is told of others, however short, and of the last of them that led to anything", () => {
    const mine = entry("banzai no", ["combat-result", "step-lost"]);
    const theirs = entry("move 1As 1010", ["moved"], "allied", "easy");
    const secret = entry("first-chit assault", [], "allied", "easy");
    expect(told(mine, theirs)).toEqual(["moved"]);
    expect(told(mine, theirs, secret)).toEqual(["moved"]);
    expect(told(mine, secret)).toEqual(["combat-result", "step-lost"]);
    expect(told(theirs, entry("move 58/31 0910", ["moved"]), secret)).toEqual([]);
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

describe("what shines and what is warned of", () => {
  it("is a thing by the way, too, where nothing else is asked", () => {
    expect([...laid(["drop 58/31", "done"]).table.lit]).toEqual(["58/31"]);
    expect([...laid(["drop 58/31", "move 124/31 0910", "done"]).table.lit]).toEqual(["124/31"]);
  });

  it("is no way that nobody is likely to want to go on", () => {
    const { table } = laid(["move 58/31 0910", "done"]);
    expect(table.undone).toBe(1);
    table.decision = { ...table.decision!, kind: "retreat" };
    expect(table.undone).toBe(0);
  });
});
