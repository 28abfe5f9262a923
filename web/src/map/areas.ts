/** Areas over the ground that a game names when it is asked: tinted, hatched, dotted or only rimmed, with their labels. */

import { SANS } from "./counters";
import type { Box, XY } from "./geometry";
import { COLOURS } from "./palette";
import { broad } from "./lights";
import type { OverArea, OverMark } from "./scene";

type Brush = CanvasRenderingContext2D;
type At = (name: string) => XY | undefined;

/** Told apart by everybody (after Okabe and Ito); looks tell them apart where colours do not. */
const NUMBERED = ["#0072b2", "#d55e00", "#007a5a", "#8a5bb0", "#b58900", "#56707a", "#a8325e", "#3b6e1f"];
const TONES: Record<string, string> = {
  japanese: COLOURS.japanese,
  allied: COLOURS.allied,
  good: COLOURS.supplyFull,
  warn: COLOURS.supplyLimited,
  bad: COLOURS.supplyOut,
  quiet: "#4b4436",
  plain: "#1d1710",
};

export const toneOf = (tone: string | number): string =>
  typeof tone === "number" ? NUMBERED[tone % NUMBERED.length]! : (TONES[tone] ?? TONES["plain"]!);

interface Shape {
  body: Path2D;
  rim: Path2D;
  middle: XY;
  box: Box;
}

/** Whether one of the hexes has its centre at a point, give or take a little. */
function cells(hexes: readonly XY[]): (point: XY) => boolean {
  const size = 0.2;
  const filled = new Set(hexes.map(({ x, y }) => `${Math.round(x / size)},${Math.round(y / size)}`));
  return ({ x, y }) => {
    const [column, row] = [Math.round(x / size), Math.round(y / size)];
    for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) if (filled.has(`${column + dx},${row + dy}`)) return true;
    return false;
  };
}

const shapes = new WeakMap<OverArea, Shape>();

/** The hexes of an area as one shape, and the sides at which it ends; made once. */
function shapeOf(area: OverArea, rim: readonly XY[], at: At): Shape {
  const known = shapes.get(area);
  if (known) return known;
  const body = new Path2D();
  const edge = new Path2D();
  const hexes = area.hexes.flatMap((name) => at(name) ?? []);
  const inside = cells(hexes);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [sumX, sumY, count] = [0, 0, 0];
  for (const hex of hexes) {
    const corners = rim.map(({ x, y }) => ({ x: (hex.x + x) * 100, y: (hex.y + y) * 100 }));
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % corners.length]!;
      if (i) body.lineTo(corner.x, corner.y);
      else body.moveTo(corner.x, corner.y);
      if (inside({ x: (corner.x + next.x) / 100 - hex.x, y: (corner.y + next.y) / 100 - hex.y })) return; // its neighbour there
      edge.moveTo(corner.x, corner.y);
      edge.lineTo(next.x, next.y);
    });
    body.closePath();
    [sumX, sumY, count] = [sumX + hex.x, sumY + hex.y, count + 1];
    box.left = Math.min(box.left, hex.x);
    box.right = Math.max(box.right, hex.x);
    box.top = Math.min(box.top, hex.y);
    box.bottom = Math.max(box.bottom, hex.y);
  }
  const centre = { x: sumX / Math.max(1, count), y: sumY / Math.max(1, count) };
  const far = (hex: XY): number => Math.hypot(hex.x - centre.x, hex.y - centre.y);
  const middle = hexes.reduce<XY>((best, hex) => (far(hex) < far(best) ? hex : best), hexes[0] ?? centre);
  const made = { body, rim: edge, middle, box };
  shapes.set(area, made);
  return made;
}

const patterns = new Map<string, HTMLCanvasElement>();

/** A small square with a few strokes or dots of the colour, to be repeated. */
function tile(look: string, colour: string): HTMLCanvasElement {
  const key = `${look}|${colour}`;
  let made = patterns.get(key);
  if (!made) {
    made = document.createElement("canvas");
    made.width = made.height = 10;
    const g = made.getContext("2d")!;
    g.fillStyle = g.strokeStyle = colour;
    g.lineWidth = 2.2;
    if (look === "dots") {
      for (const [x, y] of [[2.5, 2.5], [7.5, 7.5]] as const) {
        g.beginPath();
        g.arc(x, y, 1.5, 0, 7);
        g.fill();
      }
    } else {
      g.beginPath();
      for (const from of [-10, 0, 10]) {
        g.moveTo(from, 10);
        g.lineTo(from + 10, 0);
      }
      g.stroke();
    }
    patterns.set(key, made);
  }
  return made;
}

const within = (inner: Box, { left, top, right, bottom }: Box): boolean => inner.right > left - 1 && inner.left < right + 1 && inner.bottom > top - 1 && inner.top < bottom + 1;

export function drawAreas(g: Brush, rim: readonly XY[], areas: readonly OverArea[], at: At, zoom: number, span: Box): void {
  for (const area of areas) {
    if (!area.hexes.length) continue;
    const shape = shapeOf(area, rim, at);
    if (!within(shape.box, span)) continue;
    const colour = toneOf(area.tone);
    if (area.look !== "rim") {
      g.fillStyle = colour;
      g.globalAlpha = area.look === "fill" ? 0.3 : 0.12;
      g.fill(shape.body);
    }
    if (area.look === "hatch" || area.look === "dots") {
      const pattern = g.createPattern(tile(area.look, colour), "repeat")!;
      pattern.setTransform(new DOMMatrix().scale(100 / zoom)); // as fine on the screen however near
      g.globalAlpha = 0.5;
      g.fillStyle = pattern;
      g.fill(shape.body);
    }
    g.globalAlpha = 0.9;
    g.lineCap = "round";
    for (const [units, pixels, ink] of [
      [7, 4.2, "rgba(255,255,255,.7)"],
      [3.6, 2.2, colour],
    ] as const) {
      g.strokeStyle = ink;
      g.lineWidth = broad(units, pixels, zoom);
      g.stroke(shape.rim);
    }
    g.globalAlpha = 1;
    g.lineCap = "butt";
  }
}

/** Labels and marks lie above the counters. */
export function drawAreaLabels(g: Brush, areas: readonly OverArea[], marks: readonly OverMark[], at: At, zoom: number): void {
  for (const area of areas) {
    const spot = area.at ? at(area.at) : shapes.get(area)?.middle;
    if (area.label && area.hexes.length && spot) plate(g, area.label, spot.x * 100, spot.y * 100 - (area.at ? 44 : 0), toneOf(area.tone), zoom);
  }
  for (const mark of marks) {
    const spot = at(mark.hex);
    if (spot) plate(g, mark.text || "–", spot.x * 100, spot.y * 100 + 44, toneOf(mark.tone), zoom);
  }
}

function plate(g: Brush, text: string, x: number, y: number, colour: string, zoom: number): void {
  const size = broad(15, 11, zoom);
  g.font = `700 ${size}px ${SANS}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  const width = g.measureText(text).width + size * 0.9;
  g.beginPath();
  g.roundRect(x - width / 2, y - size * 0.72, width, size * 1.44, size * 0.35);
  g.fillStyle = "#fffdf6";
  g.globalAlpha = 0.94;
  g.fill();
  g.globalAlpha = 1;
  g.strokeStyle = colour;
  g.lineWidth = size * 0.14;
  g.stroke();
  g.fillStyle = "#1d1710";
  g.fillText(text, x, y + size * 0.06);
}
