import { describe, expect, it } from "vitest";
import { alongSides, beside, longer, through } from "../src/map/curves";
import { bounds, chain, HexIndex, hexside, inHex, towards } from "../src/map/geometry";

const LINE = Math.sqrt(3) / 2;
const hex = (column: number, row: number) => ({
  name: `${column}:${row}`,
  x: column * LINE,
  y: row + (column % 2 ? 0 : 0.5),
});
const field = Array.from({ length: 20 }, (_, i) => hex(1 + (i % 5), 1 + Math.floor(i / 5)));

describe("hexes", () => {
  it("hold their own centre and no other's", () => {
    const index = new HexIndex(field);
    for (const one of field) expect(index.at(one)).toBe(one);
    expect(index.at({ x: -5, y: -5 })).toBeUndefined();
  });

  it("meet without gap or overlap at random points", () => {
    const index = new HexIndex(field);
    const box = bounds(field);
    for (let i = 0; i < 2000; i++) {
      const point = {
        x: box.left + ((box.right - box.left) * ((i * 7919) % 2000)) / 2000,
        y: box.top + ((box.bottom - box.top) * i) / 2000,
      };
      const holding = field.filter((one) => inHex(point, one));
      expect(holding.length).toBeLessThanOrEqual(3);
      if (holding.length === 1) expect(index.at(point)).toBe(holding[0]);
    }
  });

  it("share a side of the right length", () => {
    const [a, b] = hexside(hex(1, 1), hex(2, 1));
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1 / Math.sqrt(3), 6);
  });

  it("chain sides that share corners into one line", () => {
    const [a, b, c] = [hex(1, 1), hex(2, 1), hex(1, 2)];
    const line = chain([
      [a, b],
      [c, b],
    ]);
    expect(line).toHaveLength(3);
  });

  it("are found in the direction of an arrow key", () => {
    const around = [hex(1, 0), hex(2, 0), hex(2, 1), hex(1, 2), hex(0, 1), hex(0, 0)];
    expect(towards(hex(1, 1), around, 0, -1)?.name).toBe("1:0");
    expect(towards(hex(1, 1), around, 0, 1)?.name).toBe("1:2");
    expect(towards(hex(1, 1), around, 1, 0)?.x).toBeGreaterThan(LINE);
  });
});

describe("curves", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  it("begin and end where they should", () => {
    for (const path of [alongSides(points), through(points)]) {
      expect(path.startsWith("M0.0,0.0")).toBe(true);
      expect(path.endsWith("10.0,10.0")).toBe(true);
    }
  });
  it("keep their distance beside another line", () => {
    expect(beside(points.slice(0, 2), 2)).toEqual([
      { x: 0, y: 2 },
      { x: 10, y: 2 },
    ]);
  });
  it("are prolonged in their own direction", () => {
    expect(longer(points, 5, 5)[0]).toEqual({ x: -5, y: 0 });
    expect(longer(points, 5, 5).at(-1)).toEqual({ x: 10, y: 15 });
  });
});
