/** What the map bears besides counters: whose a city has become, aircraft below a stack, and those that are in the air. */

import { SANS } from "../../map/counters";
import type { XY } from "../../map/geometry";
import { flagpole } from "../../map/marks";
import { COLOURS } from "../../map/palette";
import type { View } from "../../protocol";
import type { MapBrush } from "../face";
import { badge, below } from "../plain/badges";
import { silhouette } from "../plain/silhouettes";
import { shape } from "../plain/signs";
import { type FlightView, powerOf, viewOf } from "./data";

type Brush = CanvasRenderingContext2D;

const NEAR = 22; // pixels a hex from which small marks can be told apart

export function drawMarkers(brush: MapBrush, view: View): void {
  const { g, known, at, zoom } = brush;
  const { owners, air } = viewOf(view);
  for (const [name, power] of Object.entries(owners)) {
    const hex = known.place.has(name) ? at(name) : undefined; // open country is told by an overlay
    if (hex) flag(g, hex, powerOf(known, power), zoom);
  }
  if (zoom >= NEAR) for (const [name, count] of below(view, known).air) badge(g, at(name), "air", count);
  for (const [hex, flights] of sorties(air?.flights ?? [])) aloft(brush, hex, flights);
}

/** Who flies where, by the hex they fly to. */
export function sorties(flights: readonly FlightView[]): Map<string, FlightView[]> {
  const found = new Map<string, FlightView[]>();
  for (const flight of flights) found.set(flight.hex, [...(found.get(flight.hex) ?? []), flight]);
  return found;
}

function flag(g: Brush, { x, y }: XY, power: { colour: string; shape: string }, zoom: number): void {
  g.save();
  flagpole(g, x * 100 - 40, y * 100 - 20, Math.max(1, 26 / zoom), { x: 0, y: 12 }, -9, (cloth) => cloth.rect(0, -9, 17, 12), power.colour);
  shape(g, power.shape, 8.5, -3, 4.4, "#16120c");
  g.restore();
}

/** A dashed line from each base, and over the target a sign for each side with how many fly there. */
function aloft({ g, known, at, zoom }: MapBrush, name: string, flights: readonly FlightView[]): void {
  const hex = at(name);
  if (!hex) return;
  const grow = Math.max(1, 40 / zoom);
  g.save();
  g.lineCap = "round";
  for (const { base, side } of flights) {
    const start = at(base);
    if (!start || base === name) continue;
    for (const [width, ink] of [
      [7, "#ffffff"],
      [3.4, COLOURS[known.tone(side) || "japanese"]],
    ] as const) {
      g.strokeStyle = ink;
      g.lineWidth = width * grow;
      g.setLineDash(ink === "#ffffff" ? [] : [13 * grow, 9 * grow]);
      g.beginPath();
      g.moveTo(start.x * 100, start.y * 100);
      g.lineTo(hex.x * 100, hex.y * 100);
      g.stroke();
    }
  }
  g.restore();
  known.data.sides.forEach((side, i) => {
    const count = flights.filter((flight) => flight.side === side).length;
    if (count) over(g, hex.x * 100 + (i ? 24 : -24) * grow, hex.y * 100 - 34 * grow, grow, COLOURS[known.tone(side) || "japanese"], count);
  });
}

function over(g: Brush, x: number, y: number, grow: number, colour: string, count: number): void {
  g.save();
  g.translate(x, y);
  g.scale(grow, grow);
  g.beginPath();
  g.roundRect(-21, -14, 42, 28, 9);
  g.fillStyle = "#fdfdf8";
  g.fill();
  g.strokeStyle = colour;
  g.lineWidth = 3;
  g.stroke();
  g.save();
  g.translate(-8, 0);
  g.scale(0.42, 0.42);
  g.translate(-50, -45);
  silhouette(g, "air", "", "#16120c");
  g.restore();
  g.fillStyle = "#16120c";
  g.font = `800 17px ${SANS}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(String(count), 12, 1);
  g.restore();
}
