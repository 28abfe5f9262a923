/** What shines on the map: where one may go, what may be aimed at or chosen, the way there, arrows of moves. */

import { SANS } from "./counters";
import type { XY } from "./geometry";
import { crosshair, hexPath } from "./marks";
import { COLOURS } from "./palette";
import type { HexLight, Scene } from "./scene";

type Brush = CanvasRenderingContext2D;
type Rim = readonly XY[];
type At = (name: string) => XY | undefined;

/** A line of so many hundredths of a hex, but no thinner on the screen than so many pixels. */
export const broad = (units: number, pixels: number, zoom: number): number => Math.max(units, (pixels * 100) / zoom);

const lightColour = ({ kind }: HexLight): string => (kind === "target" ? COLOURS.target : kind === "stretch" ? COLOURS.stretch : COLOURS.legal);

const MANY = 150; // lit hexes that would hide the map if they shone as brightly as a few

/** Hexes tinted by what may be done there, and where something has just happened. */
export function drawLights(g: Brush, rim: Rim, scene: Scene, at: At, zoom: number): void {
  const faint = scene.hexes.size > MANY ? 0.5 : 1;
  for (const [name, light] of scene.hexes) {
    const hex = at(name);
    if (!hex) continue;
    const [x, y] = [hex.x * 100, hex.y * 100];
    const colour = lightColour(light);
    hexPath(g, rim, x, y, 95);
    g.fillStyle = colour;
    g.globalAlpha = light.kind === "move" ? 0.14 + 0.32 * (light.left ?? 0.5) : light.kind === "stretch" ? 0.3 : 0.45;
    g.globalAlpha *= faint;
    g.fill();
    g.globalAlpha = 0.85 * faint * faint;
    g.strokeStyle = colour;
    g.lineWidth = broad(1.8, 1.4, zoom);
    g.stroke();
    g.globalAlpha = 1;
  }
  for (const name of scene.recent) {
    const hex = at(name);
    if (!hex) continue;
    hexPath(g, rim, hex.x * 100, hex.y * 100, 97);
    g.strokeStyle = "#fff";
    g.lineWidth = 8;
    g.globalAlpha = 0.85;
    g.stroke();
    g.strokeStyle = "#b58900";
    g.lineWidth = 4;
    g.stroke();
    g.globalAlpha = 1;
  }
}

/** What lit hexes cost or promise, above the counters that lie there and beside their factors. */
export function drawTags(g: Brush, scene: Scene, at: At, seen: (p: XY) => boolean, zoom: number): void {
  if (zoom <= 34) return;
  for (const [name, light] of scene.hexes) {
    const hex = light.label ? at(name) : undefined;
    if (hex && seen(hex)) tag(g, light.label!, hex.x * 100, hex.y * 100 - (scene.stacks.has(name) ? 47 : 33), lightColour(light), 15);
  }
}

/** Lines around a lit hex, the broadest first: so many hundredths of a hex, but no thinner than so many pixels. */
const BEACON = [
  [11, 6.4, "#1b160e"],
  [9, 5, "#fff"],
  [5.5, 2.8, null],
] as const;
const OCCUPIED = [
  [7.5, 4.4, "#fff"],
  [4.5, 2.4, null],
] as const;

/** Around hexes that wait for a click, above the counters that lie there: as broad on the screen at every zoom. */
export function drawBeacons(g: Brush, rim: Rim, scene: Scene, at: At, seen: (p: XY) => boolean, zoom: number): void {
  for (const [name, light] of scene.hexes) {
    const hex = at(name);
    const lines = rimOf(scene, name, light);
    if (!hex || !lines || !seen(hex)) continue;
    const [x, y] = [hex.x * 100, hex.y * 100];
    for (const [least, px, ink] of lines) {
      hexPath(g, rim, x, y, 101);
      g.strokeStyle = ink ?? lightColour(light);
      g.lineWidth = broad(least, px, zoom);
      g.stroke();
    }
    if (light.kind === "target") crosshair(g, x, y + 51, Math.max(11, 650 / zoom), COLOURS.target);
  }
}

/** Hexes that a lesson points at, each with its place in the gesture. */
export function drawTaught(g: Brush, rim: Rim, scene: Scene, at: At, zoom: number): void {
  for (const [i, name] of scene.taught.entries()) {
    const hex = at(name);
    if (!hex) continue;
    const [x, y] = [hex.x * 100, hex.y * 100];
    for (const [least, px, ink] of [
      [15, 8, "#fff"],
      [10, 5, COLOURS.lesson],
    ] as const) {
      hexPath(g, rim, x, y, 107);
      g.strokeStyle = ink;
      g.lineWidth = broad(least, px, zoom);
      g.stroke();
    }
    if (scene.taught.length > 1) tag(g, String(i + 1), x - 34, y - 40, COLOURS.lesson, Math.max(22, 1300 / zoom));
  }
}

/** How the rim of a lit hex is drawn, if at all: counters hide the tint of the ground that they lie on. */
export function rimOf(scene: Pick<Scene, "hexes" | "stacks">, name: string, light: HexLight): typeof BEACON | typeof OCCUPIED | null {
  if (light.kind === "target" || light.kind === "choice") return BEACON;
  return scene.stacks.has(name) && scene.hexes.size <= MANY ? OCCUPIED : null;
}

/** The way under the pointer with what it costs. */
export function drawPath(g: Brush, scene: Scene, at: At, zoom: number): void {
  const points = scene.path.map((step) => at(step.hex)).filter((p): p is XY => p !== undefined);
  if (points.length > 1) {
    g.lineJoin = g.lineCap = "round";
    for (const [width, colour] of [
      [13, "#ffffff"],
      [8, COLOURS.path],
    ] as const) {
      g.strokeStyle = colour;
      g.lineWidth = width;
      g.beginPath();
      points.forEach((p, i) => (i ? g.lineTo(p.x * 100, p.y * 100) : g.moveTo(p.x * 100, p.y * 100)));
      g.stroke();
    }
    g.lineCap = "butt";
    for (const [i, step] of scene.path.entries())
      if (i && points[i] && step.label) tag(g, step.label, points[i].x * 100, points[i].y * 100 - 33, COLOURS.path, Math.max(16, 900 / zoom));
  }
}

export function drawArrows(g: Brush, scene: Scene, at: At): void {
  for (const arrow of scene.arrows) {
    const [a, b] = [at(arrow.from), at(arrow.to)];
    if (a && b) drawArrow(g, a, b, arrow.hostile ? COLOURS.target : COLOURS.legal);
  }
}

function drawArrow(g: Brush, a: XY, b: XY, colour: string): void {
  const [dx, dy] = [(b.x - a.x) * 100, (b.y - a.y) * 100];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [sx, sy] = [a.x * 100 + ux * 34, a.y * 100 + uy * 34];
  const [ex, ey] = [b.x * 100 - ux * 34, b.y * 100 - uy * 34];
  for (const [grow, fill] of [
    [3, "#fff"],
    [0, colour],
  ] as const) {
    g.fillStyle = g.strokeStyle = fill;
    g.lineWidth = 10 + 2 * grow;
    g.beginPath();
    g.moveTo(sx, sy);
    g.lineTo(ex - ux * 10, ey - uy * 10);
    g.stroke();
    g.beginPath();
    g.moveTo(ex + ux * (6 + grow), ey + uy * (6 + grow));
    g.lineTo(ex - ux * 14 - uy * (13 + grow), ey - uy * 14 + ux * (13 + grow));
    g.lineTo(ex - ux * 14 + uy * (13 + grow), ey - uy * 14 - ux * (13 + grow));
    g.fill();
  }
}

function tag(g: Brush, text: string, x: number, y: number, colour: string, size: number): void {
  g.font = `700 ${size}px ${SANS}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  const width = Math.max(size * 1.4, g.measureText(text).width + size * 0.8);
  g.beginPath();
  g.roundRect(x - width / 2, y - size * 0.68, width, size * 1.36, size * 0.68);
  g.fillStyle = "#fff";
  g.globalAlpha = 0.94;
  g.fill();
  g.globalAlpha = 1;
  g.strokeStyle = colour;
  g.lineWidth = size * 0.09;
  g.stroke();
  g.fillStyle = colour;
  g.fillText(text, x, y + size * 0.04);
}
