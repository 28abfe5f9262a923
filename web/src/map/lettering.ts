/** Words along a curve, letter by letter. */

import type { XY } from "./geometry";

export interface Lettering {
  font: string;
  size: number;
  spacing: number;
  rise: number;
}

/** Letters where they stand. */
export interface Lettered {
  font: string;
  size: number;
  rise: number;
  length: number; // from the first letter to the last
  spots: { letter: string; x: number; y: number; turn: number }[];
}

export interface Ink {
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

/** Words spread around the middle of a line. */
export function layOut(points: readonly XY[], words: string, width: (letter: string) => number, style: Lettering): Lettered {
  const line = sample(points);
  const lengths = [0];
  for (let i = 1; i < line.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y));
  const total = lengths.at(-1) ?? 0;
  const widths = [...words].map((letter) => width(letter) + style.spacing);
  const length = widths.reduce((a, b) => a + b, 0);
  let along = (total - length) / 2;
  const spots = [...words].map((letter, i) => {
    const place = along + widths[i]! / 2;
    along += widths[i]!;
    return { letter, ...pointAt(line, lengths, place) };
  });
  return { font: style.font, size: style.size, rise: style.rise, length, spots };
}

export function paintLetters(g: CanvasRenderingContext2D, { font, size, rise, spots }: Lettered, { colour, alpha, halo }: Ink): void {
  g.save();
  g.font = font;
  g.textAlign = "center";
  g.textBaseline = "alphabetic";
  g.lineJoin = "round";
  g.fillStyle = colour;
  g.strokeStyle = halo ?? "#fff";
  g.lineWidth = size * 0.2;
  for (const pass of halo ? ["halo", "ink"] : ["ink"]) {
    g.globalAlpha = pass === "halo" ? 0.75 * alpha : alpha;
    for (const { letter, x, y, turn } of spots) {
      g.save();
      g.translate(x, y);
      if (turn) g.rotate(turn);
      if (pass === "halo") g.strokeText(letter, 0, rise);
      else g.fillText(letter, 0, rise);
      g.restore();
    }
  }
  g.restore();
}

/** A point so far along a line; straight on beyond its ends. */
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
