import { describe, expect, it } from "vitest";
import { accountOf, taken } from "../src/play/account";
import type { Entry } from "../src/protocol";
import { deedName } from "../src/table/words";
import { known } from "./catalogue";

const entry = (number: number, action: string, events: Entry["events"] = []): Entry => ({ seq: number, number, seat: "allied", at: 0, bot: "easy", action, events });
const chit = (side: string, phase: string): NonNullable<Entry["events"]>[number] => ({ kind: "chit", facts: { side, chit: phase } });
const told = (kind: string, facts = {}): NonNullable<Entry["events"]>[number] => ({ kind, facts });

describe("an account", () => {
  const moves = [
    entry(1, "done", [chit("allied", "movement")]),
    entry(2, "move 1As 1010", [told("moved")]),
    entry(3, "done", [chit("allied", "attack")]),
    entry(4, "attack 0909 1As", [told("attack", { target: "0909" }), told("combat-result")]),
    entry(5, "attack 0910 1As", [told("attack", { target: "0910" }), told("combat-result")]),
    entry(6, "attack 9999 1As", [told("attack", { target: "9999" }), told("combat-result")]),
  ];

  it("is told by phase and front, its fights numbered through", () => {
    const account = accountOf(known, [], moves, moves.slice(1));
    expect(account.parts.map((part) => part.mark?.phase)).toEqual(["movement", "attack"]);
    expect(account.parts[0]!.groups.map(({ kind }) => kind)).toEqual(["move"]);
    const fronts = account.parts[1]!.fronts;
    expect(fronts.map((front) => front.fights.map(({ number, hex }) => [number, hex]))).toEqual([[[1, "0909"], [2, "0910"]], [[3, null]]]);
    expect(fronts.map(({ place }) => place !== null && known.place.has(place))).toEqual([known.place.size > 0, false]);
    expect(account.fights).toHaveLength(3);
    expect(Object.keys(account.losses)).toEqual(known.data.sides);
  });

  it("knows which places changed hands", () => {
    const before = [{ hex: "0909", holder: "japanese" }, { hex: "1010", holder: null }];
    const after = [{ hex: "0909", holder: "allied" }, { hex: "1010", holder: null }, { hex: "1111", holder: "allied" }];
    expect(taken(before, after)).toEqual([{ prize: after[0], from: "japanese" }]);
  });
});

it("names the phase in which it begins, though nothing but its end was seen of it", () => {
  const moves = [entry(1, "done", [chit("allied", "assault")]), entry(2, "done")];
  const account = accountOf(known, [], moves, moves.slice(1));
  expect([account.parts, account.mark?.phase]).toEqual([[], "assault"]);
});

it("says what was done in words, not as it is typed", () => {
  expect(deedName(known, "give-way")).toBe("Give way");
});
