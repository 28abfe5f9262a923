/** Signs that any map prints: rims of hexes, towns by size, discs, stars and aeroplanes. */

import type { HexData, Place } from "../catalogue";
import type { Box, XY } from "./geometry";

type Brush = CanvasRenderingContext2D;

/** A flag on its pole, its cloth outlined by `cloth`. */
export function flagpole(g: Brush, x: number, y: number, grow: number, foot: XY, top: number, cloth: (g: Brush) => void, fill: string): void {
  g.translate(x, y);
  g.scale(grow, grow);
  g.strokeStyle = "#2b241b";
  g.lineWidth = 1.8;
  g.beginPath();
  g.moveTo(foot.x, foot.y);
  g.lineTo(foot.x, top);
  g.stroke();
  g.beginPath();
  cloth(g);
  g.fillStyle = fill;
  g.fill();
  g.lineWidth = 1;
  g.stroke();
}

export function hexPath(g: Brush, rim: readonly XY[], x: number, y: number, size = 100): void {
  g.beginPath();
  for (const [i, c] of rim.entries()) {
    if (i === 0) g.moveTo(x + c.x * size, y + c.y * size);
    else g.lineTo(x + c.x * size, y + c.y * size);
  }
  g.closePath();
}

/** Towns are squares and circles by their size; the small ones wait until one is near. */
export function drawPlaces(
  g: Brush,
  places: readonly Place[],
  at: Map<string, HexData>,
  look: Record<string, string>,
  detail: number,
  box: Box,
): void {
  for (const place of places) {
    const hex = at.get(place.hex);
    if (!hex || hex.x < box.left - 1 || hex.x > box.right + 1 || hex.y < box.top - 1 || hex.y > box.bottom + 1) continue;
    town(g, hex, place.size, look, detail);
  }
}

/** How great a place is, by the word for its size: 0 to 2 are cities, 3 towns, 4 the rest. */
const RANKS: Record<string, number> = { "major-capital": 0, major: 0, capital: 1, "later-capital": 1, city: 2, town: 3, port: 3, medium: 3 };

export const rankOf = (size: string): number => RANKS[size] ?? 4;

function town(g: Brush, hex: HexData, size: string, look: Record<string, string>, detail: number): void {
  const ink = look["town.ink"] ?? "#221c14";
  const paper = look["town.paper"] ?? "#fbf6e8";
  const [x, y] = [hex.x * 100, hex.y * 100];
  const grow = detail < 12 ? 3 : detail < 40 ? 1.5 : 1;
  const rank = rankOf(size);
  const [city, larger] = [rank < 3, rank === 3];
  if (size === "feature" || (rank > 3 && detail < 40) || (rank > 1 && detail < 12)) return;
  g.lineWidth = 2 * grow;
  if (city) {
    g.fillStyle = ink;
    g.strokeStyle = paper;
    g.beginPath();
    g.rect(x - 7 * grow, y - 7 * grow, 14 * grow, 14 * grow);
    g.fill();
    g.strokeRect(x - 4 * grow, y - 4 * grow, 8 * grow, 8 * grow);
  } else {
    g.strokeStyle = ink;
    g.fillStyle = paper;
    g.beginPath();
    g.arc(x, y, (larger ? 6 : 3.6) * grow, 0, 7);
    g.fill();
    g.stroke();
    if (larger) {
      g.fillStyle = ink;
      g.beginPath();
      g.arc(x, y, 2.4 * grow, 0, 7);
      g.fill();
    }
  }
}

export function label(g: Brush, text: string, x: number, y: number, font: string): void {
  g.font = font;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(text, x, y);
}

export function disc(g: Brush, x: number, y: number, r: number, fill: string, ink: string): void {
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fillStyle = fill;
  g.fill();
  g.strokeStyle = ink;
  g.lineWidth = 1.4;
  g.stroke();
}

export function star(g: Brush, x: number, y: number, r: number, colour: string): void {
  g.beginPath();
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 ? r * 0.5 : r;
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    if (i) g.lineTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn));
    else g.moveTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn));
  }
  g.closePath();
  g.fillStyle = colour;
  g.fill();
  g.strokeStyle = "#7a5b00";
  g.lineWidth = 0.7;
  g.stroke();
}

/** An aeroplane on a disc of its side. */
export function airfield(g: Brush, x: number, y: number, side: string, look: Record<string, string>): void {
  disc(g, x, y, 8, look[`side.${side}.colour`] ?? "#fff", look["mark.ink"] ?? "#222");
  g.fillStyle = look[`side.${side}.ink`] ?? "#222";
  g.beginPath();
  g.moveTo(x, y - 6);
  g.lineTo(x + 1.3, y - 1.5);
  g.lineTo(x + 6, y + 1);
  g.lineTo(x + 6, y + 2.2);
  g.lineTo(x + 1.2, y + 1.2);
  g.lineTo(x + 0.9, y + 4);
  g.lineTo(x + 2.6, y + 5.6);
  g.lineTo(x - 2.6, y + 5.6);
  g.lineTo(x - 0.9, y + 4);
  g.lineTo(x - 1.2, y + 1.2);
  g.lineTo(x - 6, y + 2.2);
  g.lineTo(x - 6, y + 1);
  g.lineTo(x - 1.3, y - 1.5);
  g.closePath();
  g.fill();
}

/** A port. */
export function anchor(g: Brush, x: number, y: number, ink: string, grow = 1): void {
  g.save();
  g.translate(x, y);
  g.scale(grow, grow);
  disc(g, 0, 0, 8, "#fbf6e8", ink);
  g.strokeStyle = ink;
  g.lineWidth = 1.6;
  g.beginPath();
  g.arc(0, -3.6, 1.5, 0, 7);
  g.moveTo(0, -2);
  g.lineTo(0, 5);
  g.moveTo(-3, -0.5);
  g.lineTo(3, -0.5);
  g.moveTo(-4.5, 1.5);
  g.quadraticCurveTo(-4, 5, 0, 5);
  g.quadraticCurveTo(4, 5, 4.5, 1.5);
  g.stroke();
  g.restore();
}

/** What can be aimed at. */
export function crosshair(g: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
  disc(g, x, y, r, colour, "#fff");
  g.strokeStyle = "#fff";
  g.lineWidth = r * 0.2;
  g.beginPath();
  g.arc(x, y, r * 0.45, 0, 7);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    g.moveTo(x + dx * r * 0.25, y + dy * r * 0.25);
    g.lineTo(x + dx * r * 0.8, y + dy * r * 0.8);
  }
  g.stroke();
}
