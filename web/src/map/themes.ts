/** The map by one subject: a layer of values, the railways, or ports and seas. */

import type { HexData, Known, Layer } from "../catalogue";
import type { Course } from "./courses";
import { type Box, hexside, touch, type XY } from "./geometry";
import { disc, label } from "./marks";

export type Theme = { kind: "layer"; layer: Layer } | { kind: "railways" } | { kind: "seas" };

type Brush = CanvasRenderingContext2D;
type Outline = (hexes: readonly XY[], scale: number) => Path2D[];
const UNIT = 100;

/** Colours far apart for values that have none of their own. */
export const hue = (value: number): string => `hsl(${Math.round((value * 137.5) % 360)} 52% 60%)`;

/** Blues and greens for seas, each unlike those beside it. */
export const seaHue = (value: number): string =>
  `hsl(${178 + ((value * 47) % 44)} ${30 + ((value * 29) % 26)}% ${46 + ((value * 17) % 30)}%)`;

/** Each value in its colour, and a firm line where it changes. `value` is -1 for hexes that have none. */
export function drawValues(
  g: Brush,
  known: Known,
  here: readonly HexData[],
  outline: Outline,
  value: (hex: HexData) => number,
  colour: (value: number) => string,
): void {
  const kinds = new Map<number, HexData[]>();
  const edge = new Path2D();
  for (const hex of here) {
    const own = value(hex);
    if (own < 0) continue;
    const list = kinds.get(own);
    if (list) list.push(hex);
    else kinds.set(own, [hex]);
    for (const name of hex.around) {
      const other = known.hex.get(name);
      if (!other || !touch(hex, other) || value(other) === own) continue;
      const [a, b] = hexside(hex, other);
      edge.moveTo(a.x * UNIT, a.y * UNIT);
      edge.lineTo(b.x * UNIT, b.y * UNIT);
    }
  }
  for (const [own, hexes] of kinds) {
    g.fillStyle = colour(own);
    g.globalAlpha = 0.52;
    for (const path of outline(hexes, 1.005)) g.fill(path);
  }
  g.globalAlpha = 0.8;
  g.strokeStyle = "#2b241b";
  g.lineWidth = 3;
  g.lineCap = "round";
  g.stroke(edge);
  g.globalAlpha = 1;
}

/** Everything else steps back under a veil of paper. */
export function veil(g: Brush, box: Box, paper: string, alpha: number): void {
  g.globalAlpha = alpha;
  g.fillStyle = paper;
  g.fillRect(box.left * UNIT, box.top * UNIT, (box.right - box.left) * UNIT, (box.bottom - box.top) * UNIT);
  g.globalAlpha = 1;
}

/** Railways broad and dark, in front of a pale land. */
export function drawRails(g: Brush, rails: readonly Course[], near: (course: Course) => Path2D | null, detail: number): void {
  const grow = detail < 12 ? 3 : detail < 24 ? 1.9 : 1;
  g.save();
  g.lineJoin = g.lineCap = "round";
  for (const course of rails) {
    const path = near(course);
    if (!path) continue;
    for (const [width, colour, dash] of [
      [11, "#fffdf4", []],
      [7, "#8c1f14", []],
      [3, "#fffdf4", [9, 9]],
    ] as const) {
      g.strokeStyle = colour;
      g.lineWidth = width * grow;
      g.lineCap = dash.length ? "butt" : "round";
      g.setLineDash([...dash]);
      g.stroke(path);
    }
  }
  g.restore();
}

/** Where supply comes from: a ring with an S. */
export function supplySource(g: Brush, x: number, y: number, grow: number): void {
  g.save();
  g.translate(x, y);
  g.scale(grow, grow);
  disc(g, 0, 0, 9, "#1f6b3a", "#fff");
  g.fillStyle = "#fff";
  label(g, "S", 0, 0.6, '800 12px "Inter Variable", Inter, sans-serif');
  g.restore();
}
