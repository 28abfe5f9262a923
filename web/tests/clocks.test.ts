import { describe, expect, it } from "vitest";
import { CLOCKS, inTerms, inWords, rest, tempoOf } from "../src/table/clocks";

describe("clocks", () => {
  it("count down while they run, and below nothing", () => {
    expect(rest({ left: 60, free: 5, runs: true }, 70_000)).toBe(-5);
    expect(rest({ left: 60, free: 5, runs: false }, 70_000)).toBe(65);
  });

  it("are read as minutes, hours or days", () => {
    expect(inWords(65)).toBe("1:05");
    expect(inWords(3_725)).toBe("1:02:05");
    expect(inWords(-3)).toBe("0:00");
    expect(inWords(3 * 86_400 + 7_200)).toContain("3");
  });

  it("say how fast one wants to play", () => {
    expect([CLOCKS.short!, CLOCKS.mail!, null].map(tempoOf)).toEqual(["evening", "mail", ""]);
  });

  it("say what was agreed", () => {
    expect(inTerms(CLOCKS.short!)).toMatch(/60.*30/);
    expect(inTerms(CLOCKS.mail!)).toMatch(/3.*14/);
  });
});
