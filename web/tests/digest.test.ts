import { describe, expect, it } from "vitest";
import { digest, stretches } from "../src/play/digest";
import type { Entry } from "../src/protocol";
import { known } from "./catalogue";

const entry = (seq: number, action: string, events: string[] = [], seat = "allied", bot = "easy"): Entry => ({
  seq,
  number: seq,
  seat,
  at: 0,
  bot,
  action,
  events: events.map((kind) => ({ kind, facts: {} })),
});

describe("what the others did", () => {
  const moves = [
    entry(1, "move 58/31 0910", ["moved"], "japanese", ""),
    entry(2, "move 1As 1010", ["moved"]),
    entry(3, "done"),
    entry(4, "move 124/31 0910", ["moved"], "japanese", ""),
    entry(5, "move 1As 0910", ["moved"]),
    entry(6, "attack 0909 1As", ["attack"]),
    entry(7, "loss 1As", ["step-lost"]),
    entry(8, "attack 1010 1As", ["attack", "odds", "rolled", "combat-result"]),
    entry(9, "move 1As 1010", ["moved"]),
    entry(10, "move 58/31 1010", ["moved"], "japanese", ""),
  ];

  it("is kept by stretches between one's own decisions, the newest first", () => {
    expect(stretches(moves, "japanese").map((stretch) => stretch.map(({ seq }) => seq))).toEqual([[5, 6, 7, 8, 9], [2, 3]]);
    expect(stretches(moves, null)).toHaveLength(1);
    expect(stretches([], "japanese")).toEqual([]);
  });

  it("counts what the machine played in one's own place, too", () => {
    const lent = [...moves, entry(11, "move 58/31 0909", ["moved"], "japanese", "hard")];
    expect(stretches(lent, "japanese")[0]!.map(({ seq }) => seq)).toEqual([11]);
  });

  it("sums quiet moves up by kind and tells each fight with all that belongs to it", () => {
    const { groups, fights } = digest(known, stretches(moves, "japanese")[0]!);
    expect(groups.map(({ seat, kind, entries }) => [seat, kind, entries.map((one) => one.entry.seq)])).toEqual([["allied", "move", [5, 9]]]);
    expect(fights.map((fight) => fight.map(({ seq }) => seq))).toEqual([[6, 7], [8]]);
  });

  it("knows moves of which only the outside was seen, and no fight in a loss by itself", () => {
    const unseen: Entry = { seq: 1, number: 1, seat: "allied", at: 0, hidden: true, events: [{ kind: "attack-unseen", facts: {} }] };
    const starved = entry(2, "loss 1As", ["step-lost"]);
    expect(digest(known, [unseen]).fights).toHaveLength(1);
    expect(digest(known, [starved]).fights).toEqual([]);
    expect(digest(known, [starved]).groups.map(({ kind }) => kind)).toEqual(["loss"]);
  });
});
