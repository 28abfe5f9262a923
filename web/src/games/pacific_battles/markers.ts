/** Markers of Pacific Battles on the map: ports and airfields, control, fortifications, interdiction, own plots. */

import type { Catalogue } from "../../catalogue";
import { rimOf, type XY } from "../../map/geometry";
import { airfield, anchor, disc, flagpole, hexPath, label } from "../../map/marks";
import { COLOURS } from "../../map/palette";
import { SANS } from "../../map/counters";
import type { View } from "../../protocol";
import type { MapBrush } from "../face";
import { piecesOf } from "../../protocol";
import { type BattleView, printed, stateOf, viewOf } from "./data";

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
  const { forts, interdicted, control, concealed, stacks } = viewOf(view);
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
  for (const name of concealed) {
    const hex = stacks[name] ? undefined : at(name);
    if (hex) eyelid(g, hex.x * 100 - 36, hex.y * 100 - 36);
  }
  drawPlots(g, view, at, grow);
  const { battle } = viewOf(view);
  if (battle) drawBattle(g, rim, battle, at);
}

/** The combat in progress: arrows from where it is fought, a burning rim around where. */
function drawBattle(g: Brush, rim: readonly XY[], battle: BattleView, at: MapBrush["at"]): void {
  const hex = at(battle.hex);
  if (!hex) return;
  const colour = SIDES[battle.side] ?? "#555";
  for (const name of Object.keys(battle.bases)) {
    const from = at(name);
    if (from) spear(g, from, hex, colour);
  }
  for (const [width, ink] of [
    [10, "#fff"],
    [6, colour],
  ] as const) {
    hexPath(g, rim, hex.x * 100, hex.y * 100, 98);
    g.strokeStyle = ink;
    g.lineWidth = width;
    g.stroke();
  }
}

/** From the middle of the hexside into the attacked hex. */
function spear(g: Brush, from: XY, to: XY, colour: string): void {
  const [dx, dy] = [(to.x - from.x) * 100, (to.y - from.y) * 100];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const point = (along: number, across: number): [number, number] => [from.x * 100 + ux * along - uy * across, from.y * 100 + uy * along + ux * across];
  g.beginPath();
  g.moveTo(...point(34, 7));
  g.lineTo(...point(length - 52, 7));
  g.lineTo(...point(length - 52, 17));
  g.lineTo(...point(length - 30, 0));
  g.lineTo(...point(length - 52, -17));
  g.lineTo(...point(length - 52, -7));
  g.lineTo(...point(34, -7));
  g.closePath();
  g.fillStyle = colour;
  g.fill();
  g.strokeStyle = "#fff";
  g.lineWidth = 3;
  g.stroke();
}

/** Own landings that are written down: who only the owner sees. */
function drawPlots(g: Brush, view: View, at: MapBrush["at"], grow: number): void {
  const shores = new Map<string, { count: number; turn: number }>();
  for (const state of piecesOf(view).map(stateOf)) {
    if (!state.plot || state.at !== "staging") continue;
    const before = shores.get(state.plot);
    shores.set(state.plot, { count: (before?.count ?? 0) + 1, turn: Math.min(before?.turn ?? Infinity, state.plot_turn ?? 0) });
  }
  for (const [name, { count, turn }] of shores) {
    const hex = at(name);
    if (!hex) continue;
    g.save();
    g.translate(hex.x * 100, hex.y * 100);
    g.scale(grow, grow);
    g.beginPath();
    g.roundRect(-24, -15, 48, 30, 9);
    g.fillStyle = "#7a1d5c";
    g.fill();
    g.strokeStyle = "#fff";
    g.lineWidth = 2;
    g.setLineDash([5, 3]);
    g.stroke();
    g.setLineDash([]);
    g.fillStyle = "#fff";
    label(g, `⚓${count}`, 0, -5, `800 14px ${SANS}`);
    label(g, `T${turn}`, 0, 8, `600 10px ${SANS}`);
    g.restore();
  }
}

/** An own stack under a marker: the shut eye in its upper left corner. */
function eyelid(g: Brush, x: number, y: number): void {
  disc(g, x, y, 11, "#3d352a", "#e9dcbc");
  g.strokeStyle = "#e9dcbc";
  g.lineWidth = 2;
  g.lineCap = "round";
  g.beginPath();
  g.moveTo(x - 6, y - 2);
  g.quadraticCurveTo(x, y + 5, x + 6, y - 2);
  g.moveTo(x - 3, y + 2);
  g.lineTo(x - 4.5, y + 5);
  g.moveTo(x + 3, y + 2);
  g.lineTo(x + 4.5, y + 5);
  g.stroke();
  g.lineCap = "butt";
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
  const cloth = (path: Brush): void => {
    path.moveTo(-5, -18);
    path.lineTo(12, -12);
    path.lineTo(-5, -6);
    path.closePath();
  };
  flagpole(g, x, y, grow, { x: -5, y: 5 }, -18, cloth, colour);
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
