import { describe, expect, it } from "vitest";
import { columnsFor, inWords, litOf, wordKey } from "../src/charts/charts";
import type { ChartGiven } from "../src/shapes";

const combat: ChartGiven = { key: "combat", columns: ["die", "1:1", "2:1"], rows: [["1", "2-0", "1-1"], ["2", "1-1", "0-2r"]], sure: ["reconstructed", "rulebook"] };
const turns: ChartGiven = { key: "turns", columns: ["turn", "en", "fr", "weather"], rows: [["1", "March", "mars", "dry"], ["2", "April", "avril", "wet"]], sure: ["rulebook", "rulebook"] };
const now = { turn: 2, terrain: "jungle", column: "", die: null };

describe("charts", () => {
  it("say the words of the code, and leave figures and results alone", () => {
    const called = (word: string): string | null => ({ road: "route", railway: "chemin de fer" })[word] ?? null;
    expect(inWords("road+railway", called)).toBe("route + chemin de fer");
    expect(inWords("1-1r", called)).toBe("1-1r");
    expect(inWords("AE", called)).toBe("AE");
    expect(inWords("unknown", called)).toBe("unknown");
    expect(wordKey("rail_high")).toBe("chart-word-rail-high");
  });

  it("have the names of one language", () => {
    expect(columnsFor(turns, "fr")).toEqual([0, 2, 3]);
    expect(columnsFor(combat, "en")).toEqual([0, 1, 2]);
  });

  it("light the turn, the column of the odds and the row of the die", () => {
    expect([...litOf(turns, now).rows]).toEqual([1]);
    expect(litOf(turns, now).column).toBe(-1);
    expect(litOf(combat, { ...now, column: "2-1" }).column).toBe(2);
    expect([...litOf(combat, { ...now, column: "2:1", die: 9 }).rows]).toEqual([1]);
    expect(litOf(combat, now)).toEqual({ rows: new Set(), column: -1 });
    expect([...litOf({ ...turns, columns: ["terrain", "cost"], rows: [["clear", "1"], ["jungle", "2"]] }, now).rows]).toEqual([1]);
  });
});
