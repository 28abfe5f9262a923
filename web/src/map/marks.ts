/** What the game prints on the map besides terrain: Objectives, depots, Airfields, entries, towns, Reinforcement Hexes. */

import type { Catalogue, HexData, Language } from "../catalogue";
import { RIM } from "./geometry";
import { SERIF } from "./ground";

const SANS = '"Inter Variable", Inter, system-ui, sans-serif';

export function hexPath(g: CanvasRenderingContext2D, x: number, y: number, size = 100): void {
  g.beginPath();
  for (const [i, c] of RIM.entries()) {
    if (i === 0) g.moveTo(x + c.x * size, y + c.y * size);
    else g.lineTo(x + c.x * size, y + c.y * size);
  }
  g.closePath();
}

export function drawMarks(g: CanvasRenderingContext2D, data: Catalogue, language: Language, detail: number): void {
  const at = new Map(data.board.hexes.map((h) => [h.name, h]));
  const look = data.look.values;
  const { features } = data;
  for (const [name, side] of Object.entries(features.entries)) entry(g, at.get(name)!, side, look);
  for (const r of features.reinforcement) reinforcement(g, at.get(r.hex)!, r.force, data, at, language);
  for (const [name, side] of Object.entries(features.airfields)) airfield(g, at.get(name)!, side, look);
  drawTips(g, data, at, () => true);
  for (const place of features.places) town(g, at.get(place.hex)!, place.size, look, detail);
}

/** Objectives and depots in the tips of their hexes, where counters leave room. */
export function drawTips(
  g: CanvasRenderingContext2D,
  data: Catalogue,
  at: Map<string, HexData>,
  wanted: (hex: HexData) => boolean,
): void {
  const look = data.look.values;
  const { features } = data;
  for (const depot of features.depots) {
    const hex = at.get(depot.hex)!;
    if (!wanted(hex)) continue;
    const [x, y] = [hex.x * 100 + 46, hex.y * 100];
    if (depot.ring) ring(g, x, y, 11.5, look[`ring.${depot.ring}`] ?? "#1d3f8f");
    disc(g, x, y, 8.5, look[`side.${depot.side}.colour`] ?? "#fff", look["mark.ink"] ?? "#222");
    g.fillStyle = depot.side === "allied" ? "#fff" : (look["range.colour"] ?? "#c2201b");
    label(g, String(depot.range), x, y + 0.6, `700 11.5px ${SANS}`);
  }
  for (const objective of features.objectives) {
    const hex = at.get(objective.hex)!;
    if (!wanted(hex)) continue;
    const [x, y] = [hex.x * 100 - 46, hex.y * 100];
    g.fillStyle = look[`side.${objective.side}.colour`] ?? "#fff";
    g.strokeStyle = look["mark.ink"] ?? "#222";
    g.lineWidth = 1.6;
    g.beginPath();
    g.roundRect(x - 9, y - 9, 18, 18, 3);
    g.fill();
    g.stroke();
    if (objective.star) star(g, x, y, 8.8, look["star.colour"] ?? "#f7cf1d");
    g.fillStyle = objective.star ? "#1c1710" : (look[`side.${objective.side}.ink`] ?? "#222");
    label(g, String(objective.value), x, y + 0.6, `800 12px ${SANS}`);
  }
}

function label(g: CanvasRenderingContext2D, text: string, x: number, y: number, font: string): void {
  g.font = font;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(text, x, y);
}

function disc(g: CanvasRenderingContext2D, x: number, y: number, r: number, fill: string, ink: string): void {
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fillStyle = fill;
  g.fill();
  g.strokeStyle = ink;
  g.lineWidth = 1.4;
  g.stroke();
}

function ring(g: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fillStyle = colour;
  g.fill();
}

export function star(g: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
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

function town(g: CanvasRenderingContext2D, hex: HexData, size: string, look: Record<string, string>, detail: number): void {
  const ink = look["town.ink"] ?? "#221c14";
  const paper = look["town.paper"] ?? "#fbf6e8";
  const [x, y] = [hex.x * 100, hex.y * 100];
  const grow = detail < 40 ? 1.5 : 1;
  if (size === "village" && detail < 40) return;
  g.lineWidth = 2 * grow;
  if (size === "city") {
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
    g.arc(x, y, (size === "town" ? 6 : 3.6) * grow, 0, 7);
    g.fill();
    g.stroke();
    if (size === "town") {
      g.fillStyle = ink;
      g.beginPath();
      g.arc(x, y, 2.4 * grow, 0, 7);
      g.fill();
    }
  }
}

/** A runway and a cross, in the lower right of the hex. */
function airfield(g: CanvasRenderingContext2D, hex: HexData, side: string, look: Record<string, string>): void {
  const [x, y] = [hex.x * 100 + 24, hex.y * 100 - 38];
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

/** A Supply Entry Hex: its rim in the colour of its side. */
function entry(g: CanvasRenderingContext2D, hex: HexData, side: string, look: Record<string, string>): void {
  g.save();
  hexPath(g, hex.x * 100, hex.y * 100, 93);
  g.strokeStyle = look["mark.ink"] ?? "#222";
  g.lineWidth = 6;
  g.stroke();
  g.strokeStyle = look[`side.${side}.colour`] ?? "#fff";
  g.lineWidth = 3.6;
  g.stroke();
  g.restore();
}

function reinforcement(
  g: CanvasRenderingContext2D,
  hex: HexData,
  force: string,
  data: Catalogue,
  at: Map<string, HexData>,
  language: Language,
): void {
  const look = data.look.values;
  const side = force === "japanese" ? "japanese" : "allied";
  const [x, y] = [hex.x * 100, hex.y * 100];
  for (const name of hex.around) {
    const exit = at.get(name)!;
    const [dx, dy] = [exit.x * 100 - x, exit.y * 100 - y];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const [tx, ty] = [x + ux * (length - 42), y + uy * (length - 42)];
    g.strokeStyle = g.fillStyle = look["arrow.colour"] ?? "#d9a441";
    g.lineWidth = 7;
    g.beginPath();
    g.moveTo(x + ux * 46, y + uy * 46);
    g.lineTo(tx - ux * 8, ty - uy * 8);
    g.stroke();
    g.beginPath();
    g.moveTo(tx + ux * 4, ty + uy * 4);
    g.lineTo(tx - ux * 12 - uy * 9, ty - uy * 12 + ux * 9);
    g.lineTo(tx - ux * 12 + uy * 9, ty - uy * 12 - ux * 9);
    g.fill();
  }
  hexPath(g, x, y, 98);
  g.fillStyle = look[`side.${side}.colour`] ?? "#ddd";
  g.globalAlpha = 0.55;
  g.fill();
  g.globalAlpha = 1;
  g.strokeStyle = look["mark.ink"] ?? "#222";
  g.lineWidth = 2;
  g.stroke();
  g.fillStyle = look["mark.ink"] ?? "#222";
  label(g, data.look.texts["reinforcements"]?.[language] ?? "", x, y - 38, `italic 12px ${SERIF}`);
}
