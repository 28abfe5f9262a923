/** What the map of China bears besides counters: works, stocks and hits, broken rails at their place, aircraft and ships
 * that lie below others, capitals and factories. */

import type { XY } from "../../map/geometry";
import { star } from "../../map/marks";
import type { View } from "../../protocol";
import type { MapBrush } from "../face";
import { badge, below } from "../plain/badges";
import type { Declared } from "../plain/data";
import { drawMarkers as drawPlain } from "../plain/marks";
import { viewOf } from "./data";

type Brush = CanvasRenderingContext2D;

const NEAR = 22; // pixels a hex from which small marks can be told apart
const OPERATIONAL = 14;

export function drawMarkers(declared: Declared, brush: MapBrush, view: View): void {
  const { g, known, at, zoom } = brush;
  const own = viewOf(view);
  const towns = Object.fromEntries(Object.entries(own.owners).filter(([hex]) => known.place.has(hex)));
  drawPlain(declared, brush, { ...view, owners: towns } as View); // open country is told by an overlay
  if (zoom < OPERATIONAL) return;
  for (const ends of own.breaks) {
    const spots = ends.flatMap((hex) => at(hex) ?? []);
    if (spots.length) broken(g, middle(spots), zoom);
  }
  for (const { government, place, operative } of own.politics?.capitals ?? []) {
    const hex = at(place);
    if (hex) capital(g, hex.x * 100 + 36, hex.y * 100 + 34, government === "nationalist" || government === "kmt", operative);
  }
  if (zoom < NEAR) return;
  const { air, ships } = below(view, known);
  for (const [name, count] of air) badge(g, at(name), "air", count);
  for (const [name, count] of ships) badge(g, at(name), "naval", count, air.has(name) ? 19 : 0);
  for (const { hex } of own.works) works(g, at(hex));
}

const middle = (spots: readonly XY[]): XY => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});

/** A gap in the track with a red cross over it. */
function broken(g: Brush, { x, y }: XY, zoom: number): void {
  const r = Math.max(9, 500 / zoom);
  const [cx, cy] = [x * 100, y * 100];
  g.lineCap = "round";
  for (const [width, ink] of [
    [r * 0.75, "#fff"],
    [r * 0.42, "#c22c12"],
  ] as const) {
    g.strokeStyle = ink;
    g.lineWidth = width;
    g.beginPath();
    g.moveTo(cx - r, cy - r);
    g.lineTo(cx + r, cy + r);
    g.moveTo(cx + r, cy - r);
    g.lineTo(cx - r, cy + r);
    g.stroke();
  }
  g.lineCap = "butt";
}

function capital(g: Brush, x: number, y: number, chinese: boolean, operative: boolean): void {
  g.beginPath();
  g.arc(x, y, 11, 0, 7);
  g.fillStyle = chinese ? "#0a4f8a" : "#f6e0ab";
  g.fill();
  g.strokeStyle = "#16120c";
  g.lineWidth = 1.6;
  g.stroke();
  star(g, x, y, 8, operative ? "#ffd23f" : "#9a9a92");
}

/** Something is being built. */
function works(g: Brush, hex: XY | undefined): void {
  if (!hex) return;
  const [x, y] = [hex.x * 100 - 30, hex.y * 100 - 38];
  g.beginPath();
  g.roundRect(x - 8, y - 8, 16, 16, 4);
  g.fillStyle = "#ffc94d";
  g.fill();
  g.strokeStyle = "#16120c";
  g.lineWidth = 1.4;
  g.stroke();
  g.beginPath();
  g.moveTo(x - 4, y + 4);
  g.lineTo(x + 3, y - 3);
  g.moveTo(x - 1, y - 5);
  g.lineTo(x + 5, y + 1);
  g.lineWidth = 2;
  g.stroke();
}
