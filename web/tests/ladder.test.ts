import { describe, expect, it } from "vitest";
import { chart, HEIGHT, WIDTH } from "../src/ladder/chart";
import { page } from "../src/net/ladder";

describe("the chart of a rating", () => {
  it("shows a single point in the middle, with its band", () => {
    const made = chart([{ at: 100, rating: 1500, deviation: 350 }]);
    expect(made.dots).toHaveLength(1);
    expect(made.dots[0]!.x).toBe(WIDTH / 2);
    expect(made.dots[0]!.y).toBeCloseTo(HEIGHT / 2);
    expect([made.low, made.high]).toEqual([800, 2200]);
  });
  it("goes from the first week to the last, better is higher, and stays inside", () => {
    const made = chart([
      { at: 0, rating: 1500, deviation: 100 },
      { at: 10, rating: 1600, deviation: 80 },
      { at: 40, rating: 1550, deviation: 60 },
    ]);
    const [first, second, last] = made.dots;
    expect(first!.x).toBeLessThan(second!.x);
    expect(last!.x).toBe(WIDTH - first!.x);
    expect(second!.y).toBeLessThan(last!.y);
    const numbers = made.band.split(/[ ,]/).map(Number);
    expect(numbers).toHaveLength(12);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(WIDTH);
  });
});

describe("a player's page", () => {
  it("has an address for any name, and for the machine's levels", () => {
    expect(page("Anna Ö/1")).toBe("/player/Anna%20%C3%96%2F1");
    expect(page("normal", true)).toBe("/player/bot%3Anormal");
  });
});
