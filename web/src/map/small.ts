/** A small picture of the board, or of a part of it: grounds and great rivers. */

import type { Known } from "../catalogue";
import type { Box } from "./geometry";

const RATIO = 2; // pixels of the picture to one of the page

/** Paints the part of the board within the box; `scale` is pixels of the page to a hex. Returns the brush, to go on in hexes. */
export function paintSmall(canvas: HTMLCanvasElement, known: Known, box: Box, scale: number): CanvasRenderingContext2D {
  const g = canvas.getContext("2d")!;
  const look = known.data.look.values;
  canvas.width = (box.right - box.left) * scale * RATIO;
  canvas.height = (box.bottom - box.top) * scale * RATIO;
  g.scale(RATIO * scale, RATIO * scale);
  g.translate(-box.left, -box.top);
  for (const hex of known.data.board.hexes) {
    if (hex.off) continue;
    g.fillStyle = look[`terrain.${hex.terrain}.colour`] ?? "#ddd";
    g.fillRect(hex.x - 0.5, hex.y - 0.52, 1.02, 1.04);
  }
  g.strokeStyle = look["river.water"] ?? "#3d7ea6";
  g.lineWidth = 0.22;
  for (const river of known.data.features.chains.filter((one) => one.kind === "major-river")) {
    g.beginPath();
    river.sides.forEach(([a, b], i) => {
      const [p, q] = [known.hex.get(a)!, known.hex.get(b)!];
      const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
      if (i) g.lineTo(x, y);
      else g.moveTo(x, y);
    });
    g.stroke();
  }
  return g;
}

/** The part of the board around some hexes, with a margin, and never smaller than so many hexes. */
export function around(known: Known, hexes: readonly string[], margin: number, least: number): Box | null {
  const at = hexes.flatMap((hex) => known.hex.get(hex) ?? []);
  if (!at.length) return null;
  const span = (low: number, high: number): [number, number] => {
    const more = Math.max(margin, (least - (high - low)) / 2);
    return [low - more, high + more];
  };
  const [left, right] = span(Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x)));
  const [top, bottom] = span(Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y)));
  return { left, top, right, bottom };
}
