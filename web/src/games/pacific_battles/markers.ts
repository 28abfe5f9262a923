/** Markers of Pacific Battles on the map: ports and airfields, control, fortifications, interdiction. */

import type { Catalogue } from "../../catalogue";
import { rimOf, type XY } from "../../map/geometry";
import { airfield, anchor, disc, hexPath, label } from "../../map/marks";
import { COLOURS } from "../../map/palette";
import { SANS } from "../../map/counters";
import type { View } from "../../protocol";
import type { MapBrush } from "../face";
import { printed, viewOf } from "./data";

type Brush = CanvasRenderingContext2D;
const SIDES = COLOURS as Record<string, string>;

export function drawPrinted(g: Brush, data: Catalogue): void {
  const at = new Map(data.board.hexes.map((h) => [h.name, h]));
  const look = data.look.values;
  const { ports = [], airfields = {} } = printed(data).features;
  for (const [name, side] of Object.entries(airfields)) {
    const hex = at.get(name);
    if (hex) airfield(g, hex.x * 100 + 24, hex.y * 100 - 38, side, look);
  }
  for (const name of ports) {
    const hex = at.get(name);
    if (hex) anchor(g, hex.x * 100 - 24, hex.y * 100 - 38, look["port.ink"] ?? "#123a5c");
  }
}

export function drawMarkers({ g, known, at, zoom }: MapBrush, view: View): void {
  const { forts, interdicted, control } = viewOf(view);
  const rim = rimOf(known.pointy);
  const grow = Math.max(1, 30 / zoom);
  const counted = placesThatCount(known.data);
  for (const [name, side] of Object.entries(control)) {
    const hex = counted.has(name) ? at(name) : undefined;
    if (hex) pennant(g, hex.x * 100 - 46, hex.y * 100 - 8, SIDES[side] ?? "#555", grow);
  }
  for (const [name, { side, building }] of Object.entries(forts)) {
    const hex = at(name);
    if (hex) wall(g, rim, hex, SIDES[side] ?? "#999", building);
  }
  for (const [name, sides] of Object.entries(interdicted)) {
    const hex = at(name);
    if (hex) sides.forEach((side, i) => interdiction(g, hex.x * 100 + 26 * (i ? -1 : 1), hex.y * 100 + 40, SIDES[side] ?? "#555"));
  }
}

/** Ports, airfields and towns: whoever holds other hexes is not worth a flag. */
export function placesThatCount(data: Catalogue): Set<string> {
  const { ports = [], airfields = {}, places } = printed(data).features;
  const towns = places.filter((place) => place.size === "city" || place.size === "town").map((place) => place.hex);
  return new Set([...ports, ...Object.keys(airfields), ...towns]);
}

/** Who holds a place that counts. */
function pennant(g: Brush, x: number, y: number, colour: string, grow: number): void {
  g.save();
  g.translate(x, y);
  g.scale(grow, grow);
  g.strokeStyle = "#2b241b";
  g.lineWidth = 1.8;
  g.beginPath();
  g.moveTo(-5, 5);
  g.lineTo(-5, -18);
  g.stroke();
  g.beginPath();
  g.moveTo(-5, -18);
  g.lineTo(12, -12);
  g.lineTo(-5, -6);
  g.closePath();
  g.fillStyle = colour;
  g.fill();
  g.lineWidth = 1;
  g.stroke();
  g.restore();
}

/** A rampart around the hex; broken while it is being built. */
function wall(g: Brush, rim: readonly XY[], hex: XY, colour: string, building: boolean): void {
  for (const [width, ink, dash] of [
    [9, "#231a0c", building ? [5, 12] : []],
    [6, colour, building ? [4, 13] : [9, 3]],
  ] as const) {
    hexPath(g, rim, hex.x * 100, hex.y * 100, 88);
    g.strokeStyle = ink;
    g.lineWidth = width;
    g.setLineDash([...dash]);
    g.stroke();
  }
  g.setLineDash([]);
}

function interdiction(g: Brush, x: number, y: number, colour: string): void {
  disc(g, x, y, 9, "#fff", colour);
  g.fillStyle = colour;
  label(g, "✕", x, y + 0.6, `800 12px ${SANS}`);
}
