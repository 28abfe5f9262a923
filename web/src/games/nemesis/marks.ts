/** What the map of Nemesis prints besides terrain: Objectives, depots, Airfields, entries, Reinforcement Hexes. */

import type { Catalogue, HexData, Language } from "../../catalogue";
import { RIM } from "../../map/geometry";
import { SANS } from "../../map/counters";
import { SERIF } from "../../map/ground";
import { airfield, disc, hexPath, label, star } from "../../map/marks";
import { type NemesisCatalogue, printed } from "./data";

type Brush = CanvasRenderingContext2D;

export function drawPrinted(g: Brush, data: Catalogue, language: Language): void {
  const at = new Map(data.board.hexes.map((h) => [h.name, h]));
  const look = data.look.values;
  const features = printed(data).features;
  for (const [name, side] of Object.entries(features.entries)) entry(g, at.get(name)!, side, look);
  for (const r of features.reinforcement) reinforcement(g, at.get(r.hex)!, r.force, data, at, language);
  for (const [name, side] of Object.entries(features.airfields)) {
    const hex = at.get(name)!;
    airfield(g, hex.x * 100 + 24, hex.y * 100 - 38, side, look);
  }
  drawTips(g, printed(data), at, () => true);
}

/** Objectives and depots in the tips of their hexes, where counters leave room. */
export function drawTips(
  g: Brush,
  data: NemesisCatalogue,
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

function ring(g: Brush, x: number, y: number, r: number, colour: string): void {
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fillStyle = colour;
  g.fill();
}

/** A Supply Entry Hex: its rim in the colour of its side. */
function entry(g: Brush, hex: HexData, side: string, look: Record<string, string>): void {
  g.save();
  hexPath(g, RIM, hex.x * 100, hex.y * 100, 93);
  g.strokeStyle = look["mark.ink"] ?? "#222";
  g.lineWidth = 6;
  g.stroke();
  g.strokeStyle = look[`side.${side}.colour`] ?? "#fff";
  g.lineWidth = 3.6;
  g.stroke();
  g.restore();
}

function reinforcement(
  g: Brush,
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
  hexPath(g, RIM, x, y, 98);
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
