/** Smooth lines as SVG path data: rivers along hexsides, roads from hex to hex, lines beside other lines. */

import type { XY } from "./geometry";

const n = (p: XY): string => `${p.x.toFixed(1)},${p.y.toFixed(1)}`;

export const middle = (a: XY, b: XY): XY => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function straight(points: readonly XY[], closed = false): string {
  return "M" + points.map(n).join("L") + (closed ? "Z" : "");
}

/** A river: rounds each corner, touching the hexsides in their middles. */
export function alongSides(points: readonly XY[]): string {
  if (points.length < 3) return straight(points);
  let d = `M${n(points[0]!)}L${n(middle(points[0]!, points[1]!))}`;
  for (let i = 1; i + 1 < points.length; i++) d += `Q${n(points[i]!)} ${n(middle(points[i]!, points[i + 1]!))}`;
  return d + `L${n(points.at(-1)!)}`;
}

/** A road: passes every point exactly, turning softly. */
export function through(points: readonly XY[]): string {
  if (points.length < 3) return straight(points);
  const run = [points[0]!, ...points, points.at(-1)!];
  let d = `M${n(points[0]!)}`;
  for (let i = 0; i + 3 < run.length; i++) {
    const [a, b, c, e] = [run[i]!, run[i + 1]!, run[i + 2]!, run[i + 3]!];
    const one = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const two = { x: c.x - (e.x - b.x) / 6, y: c.y - (e.y - b.y) / 6 };
    d += `C${n(one)} ${n(two)} ${n(c)}`;
  }
  return d;
}

/** The line moved to its right by a distance. */
export function beside(points: readonly XY[], distance: number): XY[] {
  return points.map(({ x, y }, i) => {
    const a = points[Math.max(i - 1, 0)]!;
    const b = points[Math.min(i + 1, points.length - 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: x - ((b.y - a.y) / length) * distance, y: y + ((b.x - a.x) / length) * distance };
  });
}

/** The line prolonged at its ends in the direction in which it ends. */
export function longer(points: readonly XY[], start: number, end: number): XY[] {
  const line = [...points];
  const beyond = (a: XY, b: XY, distance: number): XY => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: b.x + ((b.x - a.x) / length) * distance, y: b.y + ((b.y - a.y) / length) * distance };
  };
  if (start && line.length > 1) line.unshift(beyond(line[1]!, line[0]!, start));
  if (end && line.length > 1) line.push(beyond(line.at(-2)!, line.at(-1)!, end));
  return line;
}
