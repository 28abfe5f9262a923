/** What the counters, the map and the table of World in Flames decide by themselves. */

import { describe, expect, it } from "vitest";
import { Known, type PieceData } from "../src/catalogue";
import { faced } from "../src/games/face";
import { NEMESIS } from "../src/games/nemesis/face";
import { deeds, drawBlock, drawFull } from "../src/games/world_in_flames/counters";
import { type FlightView, wingOf } from "../src/games/world_in_flames/data";
import { sorties } from "../src/games/world_in_flames/markers";
import type { PieceView } from "../src/protocol";
import { known } from "./catalogue";
import { laid } from "./laid";

const tank = { id: "t", name: { en: "ARM III", fr: "ARM III" }, label: "III", kind: "tank", size: "", formation: "germany", arm: "ground", factors: "8-6", combat: 8, white: false, steps: 1 } as unknown as PieceData;
const stuka = { ...tank, id: "s", label: "Ju 87", kind: "bomber", arm: "air", factors: "1 3 5 0", range: 4 } as unknown as PieceData;
const staff = { ...tank, id: "h", kind: "hq", factors: "4-4", combat: 4, reorganisation: 4 } as unknown as PieceData;
const at = (more: object = {}): PieceView => ({ id: "t", at: "0909", ...more }) as PieceView;

/** A brush that remembers what it writes and how often it strokes. */
function brush(): { g: CanvasRenderingContext2D; words: string[]; strokes: () => number } {
  const words: string[] = [];
  let strokes = 0;
  const gradient = { addColorStop: () => undefined };
  const g = new Proxy({ fillText: (text: string) => words.push(text), stroke: () => strokes++, createLinearGradient: () => gradient } as Record<string, unknown>, {
    get: (own, name: string) => (name in own ? own[name] : () => undefined),
    set: () => true,
  }) as unknown as CanvasRenderingContext2D;
  return { g, words, strokes: () => strokes };
}

describe("a counter from afar", () => {
  const written = (piece: PieceData, state: PieceView = at()): string[] => {
    const { g, words } = brush();
    drawBlock(g, known, piece, state);
    return words;
  };

  it("shows its strength, an HQ what it is, and an aircraft its outline alone", () => {
    globalThis.Path2D ??= class {
      lineTo(): void {}
      moveTo(): void {}
      closePath(): void {}
    } as unknown as typeof Path2D;
    expect(written(tank)).toEqual(["8"]);
    expect(written(staff)).toEqual(["HQ"]);
    expect(written(stuka)).toEqual([]);
  });

  it("is hatched when it lies face-down", () => {
    const [up, down] = [brush(), brush()];
    drawBlock(up.g, known, tank, at());
    drawBlock(down.g, known, tank, at({ down: true }));
    expect(down.strokes()).toBeGreaterThan(up.strokes());
  });
});

describe("an aircraft", () => {
  it("has its four factors in a row, a stroke where it has none, and its range", () => {
    const { g, words } = brush();
    drawFull(g, known, stuka, at(), 96);
    expect(words).toEqual(["Ju 87", "1", "3", "5", "–", "4"]);
    expect(wingOf(stuka)).toEqual([1, 3, 5, 0]);
  });
});

describe("the corner signs", () => {
  it("tell the gravest first", () => {
    expect(deeds(at({ supply: "out", did: "moved" })).map(({ sign }) => sign)).toEqual(["out", "arrow"]);
    expect(deeds(at({ supply: "supplied", did: "attacked" })).map(({ sign }) => sign)).toEqual(["blades"]);
    expect(deeds(at({ did: "surprised" }))[0]).toEqual({ sign: "half", tone: "warn" });
    expect(deeds(at())).toEqual([]);
  });
});

describe("missions", () => {
  it("are gathered by the hex they fly to", () => {
    const flight = (unit: string, hex: string): FlightView => ({ unit, hex, side: "axis", base: "0909", role: "bomber", extended: false, cargo: null });
    const found = sorties([flight("a", "0910"), flight("b", "1009"), flight("c", "0910")]);
    expect([...found].map(([hex, flights]) => [hex, flights.map(({ unit }) => unit)])).toEqual([["0910", ["a", "c"]], ["1009", ["b"]]]);
  });
});

describe("counters of a hex that go as one by orders of their own", () => {
  const march = { args: {}, together: true, costed: false };
  const board = new Known(known.data, faced({ orders: { gestures: { assault: "piece-hex" }, marches: { move: { args: {}, together: false }, assault: march } } }, NEMESIS));
  const { table } = laid(["assault 0910 58/31,124/31", "assault 1010 58/31,124/31", "assault 1009 58/31", "move 58/31 0910", "done"], null, undefined, board);

  it("can be led to where all of them go, and each alone where it goes alone", () => {
    expect(table.choices.verbs(board, "58/31")).toEqual(["assault", "move"]);
    expect([...table.choices.crew("assault", ["124/31", "58/31"]).keys()]).toEqual(["0910", "1010"]);
    expect([...table.choices.ways(board, "58/31", "assault").keys()]).toEqual(["1009"]);
    table.pick("58/31");
    table.mean("assault");
    expect(table.company).toEqual(["124/31"]);
    expect([...table.lights.keys()].sort()).toEqual(["0910", "1010"]);
  });
});

describe("orders by the way that name counters and a hex", () => {
  const board = new Known(known.data, faced({ plain: true, orders: { minor: new Set(["assault"]) } }, NEMESIS));

  it("are no targets: the next thing is still a counter that may march", () => {
    const { table } = laid(["assault 1009 58/31,124/31", "move 58/31 0910", "move 124/31 0910", "done"], null, undefined, board);
    expect([table.choices.targets.size, table.wanting, table.undone]).toEqual([0, ["0909"], 2]);
    expect(table.choices.byHex.get("1009")?.map(({ kind }) => kind)).toEqual(["assault"]);
  });
});

describe("a right that may be left", () => {
  const board = new Known(known.data, faced({ plain: true, ending: { rights: new Set(["any"]) } }, NEMESIS));

  it("is the main button where there is one way to use it", () => {
    const one = laid(["move 58/31 0910", "done"], null, undefined, board);
    one.table.main();
    expect([one.table.waiver?.kind, one.played]).toEqual(["done", ["move 58/31 0910"]]);
    const two = laid(["move 58/31 0910", "move 58/31 1010", "done"], null, undefined, board);
    two.table.main();
    expect(two.played).toEqual([]);
  });
});

describe("counters that join one by one against a hex", () => {
  const board = new Known(known.data, faced({ orders: { gestures: { move: "join" } } }, NEMESIS));
  const orders = ["move 58/31 0910", "move 124/31 0910", "move 58/31 1009", "done"];

  it("are gathered when the hex is clicked, all of them", () => {
    const { table } = laid(orders, null, undefined, board);
    expect([...table.lights].map(([hex, { kind }]) => `${hex} ${kind}`).sort()).toEqual(["0910 target", "1009 target"]);
    table.go("0910");
    expect(table.builder?.units).toEqual(["58/31", "124/31"]);
    table.toggle("58/31");
    expect(table.attackOrder?.text).toBe("move 124/31 0910");
  });

  it("are ordered one after the other by one button", async () => {
    const { table, played } = laid(orders, null, 0, board);
    table.go("0910");
    table.main();
    await new Promise((done) => setTimeout(done));
    expect(played).toEqual(["move 58/31 0910", "move 124/31 0910"]);
    expect(table.builder).toBeNull();
  });
});
