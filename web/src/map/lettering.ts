/** Words along a curve, letter by letter. */

import type { XY } from "./geometry";

export interface Lettering {
  font: string;
  spacing: number;
  rise: number;
  colour: string;
  alpha: number;
  halo: string | null;
}

/** A smooth line through the points as many short steps. */
function sample(points: readonly XY[]): XY[] {
  if (points.length < 2) return [...points];
  const run = [points[0]!, ...points, points.at(-1)!];
  const made: XY[] = [];
  for (let i = 0; i + 3 < run.length; i++) {
    const [a, b, c, d] = [run[i]!, run[i + 1]!, run[i + 2]!, run[i + 3]!];
    for (let t = 0; t < 1; t += 0.05) {
      const at = (k: "x" | "y"): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      made.push({ x: at("x"), y: at("y") });
    }
  }
  made.push(points.at(-1)!);
  return made;
}

export function curveText(g: CanvasRenderingContext2D, points: readonly XY[], words: string, style: Lettering): void {
  const line = sample(points);
  const lengths = [0];
  for (let i = 1; i < line.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y));
  const total = lengths.at(-1) ?? 0;
  g.save();
  g.font = style.font;
  g.textAlign = "center";
  g.textBaseline = "alphabetic";
  g.lineJoin = "round";
  const widths = [...words].map((letter) => g.measureText(letter).width + style.spacing);
  const needed = widths.reduce((a, b) => a + b, 0);
  let along = (total - needed) / 2;
  const spots: { letter: string; x: number; y: number; turn: number }[] = [];
  [...words].forEach((letter, i) => {
    const place = along + widths[i]! / 2;
    along += widths[i]!;
    const { x, y, turn } = pointAt(line, lengths, place);
    spots.push({ letter, x, y, turn });
  });
  for (const pass of style.halo ? ["halo", "ink"] : ["ink"])
    for (const { letter, x, y, turn } of spots) {
      g.save();
      g.translate(x, y);
      g.rotate(turn);
      if (pass === "halo") {
        g.globalAlpha = 0.75 * style.alpha;
        g.strokeStyle = style.halo!;
        g.lineWidth = 4;
        g.strokeText(letter, 0, style.rise);
      } else {
        g.globalAlpha = style.alpha;
        g.fillStyle = style.colour;
        g.fillText(letter, 0, style.rise);
      }
      g.restore();
    }
  g.restore();
}

function pointAt(line: XY[], lengths: number[], place: number): { x: number; y: number; turn: number } {
  let i = lengths.findIndex((length) => length >= place);
  if (place <= 0) i = 1;
  if (i < 0) i = line.length - 1;
  i = Math.max(1, i);
  const [a, b] = [line[i - 1]!, line[i]!];
  const span = lengths[i]! - lengths[i - 1]! || 1;
  const t = (place - lengths[i - 1]!) / span;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, turn: Math.atan2(b.y - a.y, b.x - a.x) };
}
