/** Markers of Nemesis on the map: flags at the Objective's square, Bunkers around the counter, Ambushes above it. */

import type { MapBrush } from "../face";
import { RIM } from "../../map/geometry";
import { flagpole, hexPath } from "../../map/marks";
import type { View } from "../../protocol";
import { viewOf } from "./data";

type Brush = CanvasRenderingContext2D;

export function drawMarkers({ g, at, zoom }: MapBrush, view: View): void {
  const { flags, bunkers, ambushes } = viewOf(view);
  const grow = Math.max(1, 30 / zoom);
  for (const [name, side] of Object.entries(flags)) {
    const hex = at(name);
    if (hex) flag(g, hex.x * 100 - 46, hex.y * 100 - 12, side, grow);
  }
  for (const [name, kind] of Object.entries(bunkers)) {
    const hex = at(name);
    if (hex) bunker(g, hex.x * 100, hex.y * 100, kind);
  }
  for (const name of ambushes) {
    const hex = at(name);
    if (hex) ambush(g, hex.x * 100, hex.y * 100, Math.max(1, 56 / zoom));
  }
}

function flag(g: Brush, x: number, y: number, side: string, grow: number): void {
  g.save();
  flagpole(g, x, y, grow, { x: -7, y: 4 }, -20, (cloth) => cloth.rect(-7, -20, 19, 12.5), "#fff");
  if (side === "japanese") {
    g.fillStyle = "#c01f26";
    g.beginPath();
    g.arc(2.5, -13.7, 4, 0, 7);
    g.fill();
  } else {
    g.fillStyle = "#0a4f8a";
    g.fillRect(-6.5, -19.5, 18, 11.5);
    g.fillStyle = "#fff";
    g.fillRect(0.9, -19.5, 3, 11.5);
    g.fillRect(-6.5, -15.3, 18, 3);
  }
  g.restore();
}

/** A low wall of blocks along the southern rim. */
function bunker(g: Brush, x: number, y: number, kind: string): void {
  const fill: Record<string, string> = { japanese: "#e9c87c", british: "#9a8455", us: "#5f7d57", yunnan: "#557fa3" };
  g.strokeStyle = "#231a0c";
  g.lineWidth = 9;
  g.setLineDash([]);
  hexPath(g, RIM, x, y, 88);
  g.stroke();
  g.strokeStyle = fill[kind] ?? "#ccc";
  g.lineWidth = 6;
  g.setLineDash([9, 3]);
  hexPath(g, RIM, x, y, 88);
  g.stroke();
  g.setLineDash([]);
}

/** Crossed swords in a dark diamond, in the upper left. */
function ambush(g: Brush, x: number, y: number, grow: number): void {
  g.save();
  g.translate(x - 22, y - 40 + 10 * (grow - 1));
  g.scale(grow, grow);
  g.fillStyle = "#7a1713";
  g.strokeStyle = "#fff";
  g.lineWidth = 1.4;
  g.beginPath();
  g.moveTo(0, -10);
  g.lineTo(10, 0);
  g.lineTo(0, 10);
  g.lineTo(-10, 0);
  g.closePath();
  g.fill();
  g.stroke();
  g.lineWidth = 2;
  g.beginPath();
  g.moveTo(-4, -4);
  g.lineTo(4, 4);
  g.moveTo(4, -4);
  g.lineTo(-4, 4);
  g.stroke();
  g.restore();
}
