/** The workshop's tables and map: what is typed, pasted and pressed, and what comes of it. */

import { describe, expect, it } from "vitest";
import type { SheetGiven, SheetInfo } from "../src/net/workshop";
import { chances, sums } from "../src/workshop/chances";
import { block, cites, lines, moved, names, unsure, untouched } from "../src/workshop/grid";
import { brushes, painted, pressed } from "../src/workshop/painting";

const guess = { kind: "reconstructed", reference: "the road leads to 6.1-E" };
const book = { kind: "rulebook", reference: "7.1-A" };
const SHEET: SheetGiven = {
  sheet: "depots.tsv",
  columns: ["hex", "range", "ring"],
  rows: [
    { row: "0909", cells: ["0909", "5", "dark"], sources: { "": book, ring: guess } },
    { row: "0910", cells: ["0910", "4", "-"], sources: { "": guess } },
  ],
  remarks: ["Supply Depots"],
};

describe("a sheet under a draft", () => {
  it("has its changed cells, its removed rows, and rows more at its end", () => {
    const found = lines(SHEET, { cells: new Map([["0909", { range: "7" }]]), removed: new Set(["0910"]), added: [{ row: "+1", cells: { hex: "0101", range: "3" } }] });
    expect(found.map(({ row, cells, state }) => [row, cells, state])).toEqual([
      ["0909", ["0909", "7", "dark"], ""],
      ["0910", ["0910", "4", "-"], "removed"],
      ["+1", ["0101", "3", "-"], "added"],
    ]);
    expect([...found[0]!.changed]).toEqual([1]);
    expect(found[0]!.old[1]).toBe("5");
  });

  it("counts what is reconstructed until it is changed or confirmed", () => {
    const [first, second] = lines(SHEET, untouched);
    expect(unsure(first!, SHEET.columns)).toEqual([2]);
    expect(unsure(second!, SHEET.columns)).toEqual([1]); // an empty cell is no value, the name of the row neither
    const [confirmed] = lines(SHEET, { ...untouched, cells: new Map([["0909", { ring: "dark" }]]) });
    expect(unsure(confirmed!, SHEET.columns)).toEqual([]);
  });

  it("is found by the rule that its sources cite", () => {
    const [first, second] = lines(SHEET, untouched);
    expect(cites(first!, "7.1-A")).toBe(true);
    expect(cites(second!, "6.1-E")).toBe(true);
    expect(cites(second!, "7.1-A")).toBe(false);
    expect(names("see 16.1-E", "6.1-E")).toBe(false);
    expect(names("see 6.12", "6.1")).toBe(false);
  });
});

describe("keys in a table", () => {
  const size = { line: 3, column: 4 };

  it("lead from cell to cell with Tab, over the end of the row past the name of the next", () => {
    expect(moved("Tab", false, { line: 0, column: 1 }, size, 1)).toEqual({ line: 0, column: 2 });
    expect(moved("Tab", false, { line: 0, column: 3 }, size, 1)).toEqual({ line: 1, column: 1 });
    expect(moved("Tab", true, { line: 1, column: 0 }, size, 1)).toEqual({ line: 0, column: 3 });
    expect(moved("Tab", false, { line: 2, column: 3 }, size, 1)).toBeNull(); // out of the table
  });

  it("lead down with Enter, and stay inside with arrows", () => {
    expect(moved("Enter", false, { line: 1, column: 3 }, size, 1)).toEqual({ line: 2, column: 1 });
    expect(moved("ArrowUp", false, { line: 0, column: 0 }, size, 0)).toEqual({ line: 0, column: 0 });
    expect(moved("x", false, { line: 0, column: 0 }, size, 0)).toBeNull();
  });
});

it("a block of a spreadsheet is rows of cells, empty ones too", () => {
  expect(block("1-2\t0-1r\r\n\t2-2\r\n")).toEqual([
    ["1-2", "0-1r"],
    ["-", "2-2"],
  ]);
});

describe("the chances of a chart", () => {
  const rows = (cells: string[][]) => ({ ...SHEET, sheet: "combat.tsv", columns: ["die", "1:1"], rows: cells.map((row) => ({ row: row[0]!, cells: row, sources: {} })) });
  const chart = rows([["1", "A"], ["2", "A"], ["3", "B"], ["4", "B"], ["5", "C"]]);

  it("are counted throw by throw, before and after, the last row serving all higher dice", () => {
    const found = chances(lines(chart, { ...untouched, cells: new Map([["3", { "1:1": "A" }]]) }), 1, { count: 1, faces: 6 }, 0);
    expect(found.of).toBe(6);
    expect(found.results).toEqual([
      { result: "A", before: 2, after: 3 },
      { result: "B", before: 2, after: 1 },
      { result: "C", before: 2, after: 2 },
    ]);
  });

  it("move with the modifier of the die", () => {
    const found = chances(lines(chart, untouched), 1, { count: 1, faces: 6 }, 2);
    expect(found.results.map(({ result, after }) => [result, after])).toEqual([
      ["B", 2],
      ["C", 4],
    ]);
  });

  it("know how often two dice give a sum", () => {
    expect(sums({ count: 2, faces: 10 }).get(11)).toBe(10);
    expect([...sums({ count: 2, faces: 10 }).values()].reduce((a, b) => a + b)).toBe(100);
  });
});

describe("the map", () => {
  const form = { what: "words", lowest: 0, highest: 0, choices: [], of: "", many: true, empty: true };
  const info = (sheet: string, columns: string[], ofs: string[], many = true): SheetInfo => ({
    sheet,
    columns,
    rows: 1,
    subject: "map",
    forms: ofs.map((of) => ({ ...form, of, many })),
    sources: {},
    dice: null,
  });
  const near = (a: string, b: string): boolean => Math.abs(Number(a) - Number(b)) === 1;
  const [course] = brushes(info("lines.tsv", ["line", "hexes"], ["", "course"]));
  const [side] = brushes(info("rivers.tsv", ["river", "hexsides"], ["", "hexside"]));

  it("finds what can be set there by what the columns name", () => {
    expect([course!.way, side!.way]).toEqual(["course", "side"]);
    expect(brushes(info("places.tsv", ["place", "hex"], ["", "hex"], false))[0]).toEqual({ sheet: "places.tsv", way: "point", column: "hex" });
    expect(brushes(info("areas.tsv", ["area", "hexes"], ["", "land hex"]))[0]!.way).toBe("set");
    expect(brushes(info("hexes.tsv", ["hex", "terrain"], ["", ""]))[0]).toEqual({ sheet: "hexes.tsv", way: "ground", column: "terrain" });
    expect(brushes(info("combat.tsv", ["die", "1:1"], ["", ""]))).toEqual([]);
  });

  it("lengthens a line at the end that the hex touches, and shortens it at its end", () => {
    expect(pressed(course!, "3 4", "5", null, near)).toBe("3 4 5");
    expect(pressed(course!, "3 4", "2", null, near)).toBe("2 3 4");
    expect(pressed(course!, "3 4 5", "5", null, near)).toBe("3 4");
    expect(pressed(course!, "3", "3", null, near)).toBe("-");
  });

  it("sets a hexside by its two hexes, and takes it away again", () => {
    expect(pressed(side!, "-", "4", null, near)).toBeNull();
    expect(pressed(side!, "-", "4", "6", near)).toBeNull();
    expect(pressed(side!, "-", "3", "4", near)).toBe("3/4");
    expect(pressed(side!, "2/3 3/4", "4", "3", near)).toBe("2/3");
  });

  it("moves a counter to another hex and leaves the other words of its cell", () => {
    const [placement] = brushes(info("counters.tsv", ["id", "placement"], ["", "land hex"], false));
    const isHex = (word: string): boolean => /^\d{4}$/.test(word);
    expect(pressed(placement!, "hex 1410", "1411", null, near, isHex)).toBe("hex 1411");
    expect(pressed(placement!, "1410", "1411", null, near, isHex)).toBe("1411");
    expect(pressed(placement!, "shanghai", "1411", null, near, isHex)).toBe("1411");
  });

  it("does nothing where nothing is chosen or nothing changes", () => {
    const [line] = lines(SHEET, untouched);
    expect(painted(course!, undefined, "-", "1")).toBeNull();
    expect(painted(course!, line, "1", "1")).toBeNull();
    expect(painted(course!, line, "1", "1 2")).toEqual({ type: "put", sheet: "lines.tsv", row: "0909", column: "hexes", value: "1 2" });
  });
});
