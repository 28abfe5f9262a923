/** What the plain table draws on the ground: works, stocks and owners, as the game's view has them by hex. */

import { SANS } from "../../map/counters";
import { hexPath } from "../../map/marks";
import { rimOf } from "../../map/geometry";
import type { View } from "../../protocol";
import type { MapBrush } from "../face";
import { type Declared, type Mark, rowOf, shows, type Value } from "./data";
import { toned } from "./signs";

type Brush = CanvasRenderingContext2D;

const NEAR = 22; // pixels a hex at which small marks can be told apart

/** Signs stand in a column along the left edge of the hex, where counters leave room; walls run around it. */
export function drawMarkers(declared: Declared, { g, known, at, zoom }: MapBrush, view: View): void {
  const slots = new Map<string, number>();
  const drawn = new Set<string>();
  for (const mark of declared.marks) {
    for (const [name, value] of Object.entries(rowOf(view, mark.row))) {
      const hex = at(name);
      const key = `${mark.row}|${name}`;
      if (!hex || !shows(mark.value, value) || drawn.has(key)) continue;
      drawn.add(key);
      const [x, y] = [hex.x * 100, hex.y * 100];
      if (mark.mark === "fort" || mark.mark === "wall") wall(g, x, y, mark.mark === "wall", known.pointy);
      else if (mark.mark === "flag") flag(g, x, y, known.tone(String(value)), zoom);
      else if (zoom >= NEAR) {
        const slot = slots.get(name) ?? 0;
        slots.set(name, slot + 1);
        small(g, mark, value, x - 45, y - 20 + 16 * slot);
      }
    }
  }
}

/** A rampart inside the rim: single for a fort, double for a fortress. */
function wall(g: Brush, x: number, y: number, double: boolean, pointy: boolean): void {
  const rim = rimOf(pointy);
  g.save();
  g.lineJoin = "round";
  for (const size of double ? [90, 74] : [90])
    for (const [width, ink] of [
      [6.5, "#3a2c16"],
      [2.6, "#e3c27c"],
    ] as const) {
      hexPath(g, rim, x, y, size);
      g.lineWidth = width;
      g.strokeStyle = ink;
      g.stroke();
    }
  g.restore();
}

/** Whose the hex has become. */
function flag(g: Brush, x: number, y: number, tone: string, zoom: number): void {
  const grow = Math.max(1, 26 / zoom);
  g.save();
  g.translate(x - 40, y - 20);
  g.scale(grow, grow);
  g.strokeStyle = "#2b241b";
  g.lineWidth = 1.8;
  g.beginPath();
  g.moveTo(0, 12);
  g.lineTo(0, -8);
  g.stroke();
  g.beginPath();
  g.rect(0, -8, 15, 10);
  g.fillStyle = tone === "japanese" ? "#ffffff" : "#0a4f8a";
  g.fill();
  g.lineWidth = 1;
  g.stroke();
  g.beginPath();
  g.arc(7.5, -3, 3, 0, 7);
  g.fillStyle = tone === "japanese" ? "#c01f26" : "#ffffff";
  g.fill();
  g.restore();
}

function small(g: Brush, mark: Mark, value: Value, x: number, y: number): void {
  const { ground, ink } = toned(mark.tone);
  g.save();
  g.fillStyle = ground;
  g.strokeStyle = "#241a08";
  g.lineWidth = 1.2;
  g.lineCap = "round";
  if (mark.mark === "break") {
    g.strokeStyle = ground;
    g.lineWidth = 3.4;
    g.beginPath();
    g.moveTo(x - 6, y - 6);
    g.lineTo(x + 6, y + 6);
    g.moveTo(x + 6, y - 6);
    g.lineTo(x - 6, y + 6);
    g.stroke();
    return g.restore();
  }
  g.beginPath();
  if (mark.mark === "airfield") g.arc(x, y, 7.5, 0, 7);
  else g.roundRect(x - 8, y - 6.5, 16, 13, mark.mark === "crate" ? 2 : 5);
  g.fill();
  g.stroke();
  g.fillStyle = g.strokeStyle = ink;
  if (mark.mark === "airfield") {
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(x - 5, y - 1);
    g.lineTo(x + 5, y - 1);
    g.moveTo(x, y - 5);
    g.lineTo(x, y + 5);
    g.stroke();
    return g.restore();
  }
  g.font = `800 11px ${SANS}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  const text = typeof value === "number" ? String(value) : ({ works: "⚒", anchor: "⚓" }[mark.mark] ?? "•");
  g.fillText(text, x, y + 0.6, 14);
  g.restore();
}
