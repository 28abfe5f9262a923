/** What a place holds, as small signs around its symbol: ports, factories, resources, oil, objectives. */

import type { HexData, Place } from "../catalogue";
import type { Box } from "./geometry";
import { anchor, star } from "./marks";

type Brush = CanvasRenderingContext2D;
type Look = Record<string, string>;
type Sign = (g: Brush, x: number, y: number, look: Look) => void;

export const NEAR = 40; // pixels a hex from which the signs are drawn

/** A factory: a hall with two sheds and a chimney. */
const factory =
  (key: string): Sign =>
  (g, x, y, look) => {
    g.fillStyle = look[`factory.${key}`] ?? "#555";
    g.beginPath();
    for (const [dx, dy] of [[-7, 6], [-7, -1], [-2, -5], [-2, -1], [3, -5], [3, -7], [7, -7], [7, 6]] as const) g.lineTo(x + dx, y + dy);
    g.closePath();
    edged(g);
  };

/** A resource: a heap. */
const heap: Sign = (g, x, y, look) => {
  g.fillStyle = look["resource.colour"] ?? "#5d4a2f";
  g.beginPath();
  for (const [dx, dy] of [[-7, 6], [-2, -6], [2, -6], [7, 6]] as const) g.lineTo(x + dx, y + dy);
  g.closePath();
  edged(g);
};

/** Oil: a drop. */
const drop: Sign = (g, x, y, look) => {
  g.fillStyle = look["oil.colour"] ?? "#16130f";
  g.beginPath();
  g.moveTo(x, y - 8);
  g.bezierCurveTo(x + 3, y - 3, x + 6, y - 1, x + 6, y + 2);
  g.arc(x, y + 2, 6, 0, Math.PI);
  g.bezierCurveTo(x - 6, y - 1, x - 3, y - 3, x, y - 8);
  edged(g);
};

function edged(g: Brush): void {
  g.strokeStyle = "#fdf9ee";
  g.lineWidth = 3;
  g.lineJoin = "round";
  g.stroke();
  g.fill();
}

const SIGNS: readonly (readonly [string, Sign])[] = [
  ["blue", factory("blue")],
  ["red", factory("red")],
  ["resources", heap],
  ["oil", drop],
];

/** The signs above a place, in their order: one for each factory or resource. */
export function stockOf(place: Place): string[] {
  const facts = new Map(place.facts ?? []);
  return SIGNS.flatMap(([key]) => Array.from({ length: Number(facts.get(key) ?? 0) || 0 }, () => key));
}

export function drawStock(g: Brush, places: readonly Place[], at: Map<string, HexData>, look: Look, detail: number, box: Box): void {
  if (detail < NEAR) return;
  for (const place of places) {
    const hex = at.get(place.hex);
    if (!hex || hex.x < box.left - 1 || hex.x > box.right + 1 || hex.y < box.top - 1 || hex.y > box.bottom + 1) continue;
    const [x, y] = [hex.x * 100, hex.y * 100];
    const facts = new Map(place.facts ?? []);
    const signs = stockOf(place);
    const lone = place.size === "resource";
    signs.forEach((key, i) => SIGNS.find(([word]) => word === key)![1](g, x + (i - (signs.length - 1) / 2) * 17, lone ? y : y - 21, look));
    if (facts.get("port"))
      anchor(g, x + (place.size === "port" ? 0 : 23), y, facts.get("ice") ? (look["port.ice"] ?? "#6aa7cf") : (look["port.ink"] ?? "#1f4e79"), facts.get("port") === "minor" || facts.get("port") === "marginal" ? 0.85 : 1.15);
    if (facts.get("objective")) star(g, x - 22, y, 10, look["objective.colour"] ?? "#d63a2f");
  }
}
