import { describe, expect, it } from "vitest";
import { Camera } from "../src/map/camera";

function camera(): Camera {
  const made = new Camera({ left: 0, top: 0, right: 30, bottom: 20 });
  Object.assign(made, { width: 1400, height: 900, inset: { left: 300, right: 400, top: 50, bottom: 0 } });
  made.corner = { width: 150, height: 130 };
  made.fit();
  return made;
}

function rest(made: Camera): void {
  for (let i = 0; made.moving && i < 200; i++) made.step();
}

describe("the camera", () => {
  it("lays a board that is smaller than the free window into its middle", () => {
    const made = camera();
    const [a, b] = [made.toScreen({ x: 0, y: 0 }), made.toScreen({ x: 30, y: 20 })];
    expect(a.y - 50).toBeCloseTo(900 - b.y, 3);
  });

  it("shrinks the whole board to the room beside a drawer, but not for one that opens for a fight only", () => {
    const made = camera();
    const before = made.zoom;
    made.inset.right = 700;
    made.settle(true);
    expect(made.zoom).toBe(before);
    made.settle();
    expect(made.zoom).toBeLessThan(before);
    made.inset.right = 400;
    made.settle();
    expect(made.zoom).toBeCloseTo(before, 5);
  });

  it("never shows bare paper beside a board that fills the free window", () => {
    const made = camera();
    made.zoomAt(4, 700, 400);
    for (const [dx, dy] of [
      [9999, 9999],
      [-9999, -9999],
    ] as const) {
      made.pan(dx, dy);
      const [a, b] = [made.toScreen({ x: 0, y: 0 }), made.toScreen({ x: 30, y: 20 })];
      expect(a.x).toBeLessThanOrEqual(300.01);
      expect(a.y).toBeLessThanOrEqual(50.01);
      expect(b.x).toBeGreaterThanOrEqual(999.99);
      expect(b.y).toBeGreaterThanOrEqual(900 - 130.01); // the small map may be cleared
    }
  });

  it("brings every hex out from under panels and the small map", () => {
    for (const [x, y] of [
      [1.5, 1.5],
      [28.5, 18.5],
      [1.5, 18.5],
      [28.5, 1.5],
      [15, 10],
    ] as const) {
      const made = camera();
      made.reveal({ x, y }, false, 60);
      rest(made);
      const seen = made.toScreen({ x, y });
      expect(seen.x).toBeGreaterThan(300);
      expect(seen.x).toBeLessThan(1000);
      expect(seen.y).toBeGreaterThan(50);
      expect(seen.y).toBeLessThan(900);
      expect(seen.x > 850 && seen.y > 770).toBe(false);
    }
  });

  it("knows whether it has moved", () => {
    const made = camera();
    made.zoomAt(4, 700, 400);
    const { look } = made;
    made.pan(1, 0);
    expect(made.looksFrom(look)).toBe(true);
    made.pan(-80, 0);
    expect(made.looksFrom(look)).toBe(false);
    made.pan(79, 0);
    made.zoomAt(1.01, 700, 400);
    expect(made.looksFrom(look)).toBe(false);
  });

  it("goes to a decision that is out of sight, and stays where one of its hexes is seen", () => {
    const made = camera();
    made.zoomAt(4, 700, 400);
    const { x, y, zoom } = made;
    made.attend([
      { x: 1, y: 1 },
      { x: x + 0.1, y },
    ]);
    made.attend([]);
    expect(made.moving).toBe(false);
    made.attend([
      { x: 2, y: 2 },
      { x: 29, y: 19 },
    ]);
    rest(made);
    const seen = made.toScreen({ x: 2, y: 2 });
    expect(made.zoom).toBeCloseTo(zoom, 3);
    expect([seen.x > 300, seen.x < 1000, seen.y > 50]).toEqual([true, true, true]);
  });
});
