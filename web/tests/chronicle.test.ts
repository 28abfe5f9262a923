import { describe, expect, it } from "vitest";
import { changed, piecesOf, reachOf, type Entry, type GameEvent, type View } from "../src/protocol";
import { bookmarks, chapters, figures, joined, turnsIn } from "../src/table/chronicle";
import { NEMESIS } from "../src/games/nemesis/face";
import { known } from "./catalogue";

const entry = (number: number, events: Entry["events"], more: Partial<Entry> = {}): Entry => ({
  seq: number,
  number,
  seat: "japanese",
  at: 0,
  action: "done",
  events: events ?? [],
  ...more,
});
const opening: GameEvent[] = [
  { kind: "turn", facts: { turn: 1 } },
  { kind: "chit", facts: { side: "japanese", chit: "assault" } },
];
const moves = [
  entry(1, [{ kind: "step-lost", facts: { unit: "58/31", hex: "0909" } }]),
  entry(2, [
    { kind: "rolled", facts: { die: 6, reason: "combat" } },
    { kind: "satisfaction", facts: { side: "allied", points: 2 } },
    { kind: "chit", facts: { side: "allied", chit: "attack" } },
  ]),
  entry(3, [{ kind: "turn", facts: { turn: 2 } }, { kind: "eliminated", facts: { unit: "1As", hex: "0910" } }]),
];

describe("the log", () => {
  it("is cut at turns and chits", () => {
    expect(bookmarks(NEMESIS, opening, moves)).toEqual([
      { number: 0, turn: 1, side: "", phase: "" },
      { number: 0, turn: 1, side: "japanese", phase: "assault" },
      { number: 2, turn: 1, side: "allied", phase: "attack" },
      { number: 3, turn: 2, side: "", phase: "" },
    ]);
  });
  it("tells a move without events of its own by itself", () => {
    const chosen = { kind: "chit-chosen", facts: { side: "allied" } };
    const turn = { kind: "turn", facts: { turn: 1 } };
    const all = chapters(NEMESIS, [], [entry(1, []), entry(2, [chosen], { hidden: true }), entry(3, [turn], { hidden: true })]);
    expect(all.map(({ early = false, events }) => [early, ...events.map(({ event }) => event.kind)])).toEqual([
      [true, "", "chit-chosen", ""],
      [false, "turn"],
    ]);
  });
  it("begins with a whole turn where only its end is here", () => {
    const end = [...moves.slice(1), entry(4, [{ kind: "rolled", facts: { die: 2 } }])];
    expect(bookmarks(NEMESIS, opening, end)).toEqual([{ number: 3, turn: 2, side: "", phase: "" }]);
    expect(figures(known, opening, end)).toMatchObject({ turns: [2], rolled: 1 });
    expect(turnsIn(NEMESIS, end)).toBe(1);
  });
  it("is joined of pages, without what lies before a gap", () => {
    const page = (...numbers: number[]): Entry[] => numbers.map((number) => entry(number, []));
    expect(joined(page(1, 2), page(3, 4)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(joined(page(1, 2, 3), page(3, 4)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(joined(page(1, 2), page(4, 5)).map(({ seq }) => seq)).toEqual([4, 5]);
    expect(joined(page(1, 2), [])).toHaveLength(2);
    expect(joined([], page(7))).toHaveLength(1);
    const back = joined(page(1, 2), [entry(3, [], { undoes: 2 })]);
    expect(back.map(({ undone }) => Boolean(undone))).toEqual([false, true, false]);
  });
  it("is counted by side and turn", () => {
    const made = figures(known, opening, moves);
    const rows = Object.fromEntries(made.plots.map((plot) => [plot.key, plot.rows]));
    expect(rows["losses"]).toEqual({ japanese: [1, 0], allied: [0, 1] });
    expect(rows["satisfaction"]!["allied"]).toEqual([2, 2]);
    expect([made.rolled, made.average]).toEqual([1, 6]);
  });
});

describe("a view", () => {
  it("takes in changes and leaves the old one as it was", () => {
    const old = { turn: 1, pieces: [{ id: "a", at: "0909" }, { id: "b", at: "0910" }], flags: {} } as unknown as View;
    const made = changed(old, [
      [["turn"], 2],
      [["pieces", 1, "at"], "1010"],
      [["pieces", 1, "reduced"], true],
      [["flags"], { "0909": "allied" }],
    ]);
    expect(made).toEqual({
      turn: 2,
      pieces: [{ id: "a", at: "0909" }, { id: "b", at: "1010", reduced: true }],
      flags: { "0909": "allied" },
    });
    expect(piecesOf(old)[1]!.at).toBe("0910");
    expect(piecesOf(made)[0]).toBe(piecesOf(old)[0]);
    expect(changed(old, [[[], made]])).toBe(made);
  });
});

it("a reach draws its paths from where the unit stands", () => {
  const made = reachOf("58/31", {
    start: "0909",
    value: 5,
    hexes: [{ hex: "0910", cost: 2, left: 3, stretch: false, path: [["0910", 2]] }],
  });
  expect(made.paths["0910"]).toEqual([["0909", 0], ["0910", 2]]);
});
