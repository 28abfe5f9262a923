/** Overlays and markers over the ground: zones of control, supply lines, ranges, flags, Bunkers, Ambushes. */

import type { Known } from "../catalogue";
import type { XY } from "./geometry";
import { hexPath } from "./marks";
import { COLOURS } from "./palette";
import type { Scene } from "./scene";

type At = (name: string) => XY | undefined;

/** Slanting lines in the colour of the side; both directions where both sides have one. */
export function drawZones(g: CanvasRenderingContext2D, scene: Scene, at: At): void {
  for (const [name, side] of scene.zones) {
    const hex = at(name);
    if (!hex) continue;
    const [x, y] = [hex.x * 100, hex.y * 100];
    g.save();
    hexPath(g, x, y, 96);
    g.clip();
    for (const [own, slant] of [
      ["japanese", 1],
      ["allied", -1],
    ] as const) {
      if (side !== own && side !== "both") continue;
      g.strokeStyle = COLOURS[own];
      g.globalAlpha = 0.75;
      g.lineWidth = 4;
      g.beginPath();
      for (let i = -120; i <= 120; i += 17) {
        g.moveTo(x + i - 60 * slant, y - 60);
        g.lineTo(x + i + 60 * slant, y + 60);
      }
      g.stroke();
    }
    g.restore();
  }
}

export function drawRange(g: CanvasRenderingContext2D, scene: Scene, at: At): void {
  for (const name of scene.range) {
    const hex = at(name);
    if (!hex) continue;
    hexPath(g, hex.x * 100, hex.y * 100, 96);
    g.fillStyle = COLOURS.range;
    g.globalAlpha = 0.28;
    g.fill();
    g.globalAlpha = 0.8;
    g.strokeStyle = COLOURS.range;
    g.lineWidth = 2;
    g.stroke();
    g.globalAlpha = 1;
  }
}

const LEVELS: Record<string, string> = {
  full: COLOURS.supplyFull,
  limited: COLOURS.supplyLimited,
  out: COLOURS.supplyOut,
};

/** Each line from source to counter; a disc at the counter says the level. */
export function drawSupply(g: CanvasRenderingContext2D, scene: Scene, at: At): void {
  g.lineJoin = g.lineCap = "round";
  for (const line of scene.supply) {
    const points = line.hexes.map(at).filter((p): p is XY => p !== undefined);
    const colour = LEVELS[line.level] ?? COLOURS.supplyFull;
    for (const [width, ink] of [
      [7, "#fff"],
      [4, colour],
    ] as const) {
      g.strokeStyle = ink;
      g.globalAlpha = 0.75;
      g.lineWidth = width;
      g.setLineDash(line.level === "limited" && ink !== "#fff" ? [10, 7] : []);
      g.beginPath();
      points.forEach((p, i) => (i ? g.lineTo(p.x * 100, p.y * 100) : g.moveTo(p.x * 100, p.y * 100)));
      g.stroke();
    }
    const source = points[0];
    if (source && points.length > 1) {
      g.setLineDash([]);
      g.beginPath();
      g.arc(source.x * 100, source.y * 100, 9, 0, 7);
      g.fillStyle = colour;
      g.fill();
    }
  }
  g.setLineDash([]);
  g.globalAlpha = 1;
  g.lineCap = "butt";
  for (const line of scene.supply) {
    const end = line.hexes.length ? at(line.hexes.at(-1)!) : undefined;
    if (!end) continue;
    hexPath(g, end.x * 100, end.y * 100, 92);
    g.strokeStyle = LEVELS[line.level] ?? COLOURS.supplyFull;
    g.lineWidth = 5;
    g.stroke();
  }
}

/** Flags stand at the Objective's square, Bunkers below the counter, Ambushes above it. */
export function drawFlags(g: CanvasRenderingContext2D, scene: Scene, at: At, known: Known, zoom: number): void {
  const grow = Math.max(1, 30 / zoom);
  for (const [name, side] of Object.entries(scene.flags)) {
    const hex = at(name);
    if (hex) flag(g, hex.x * 100 - 46, hex.y * 100 - 12, side, grow);
  }
  for (const [name, kind] of Object.entries(scene.bunkers)) {
    const hex = at(name);
    if (hex) bunker(g, hex.x * 100, hex.y * 100, kind);
  }
  for (const name of scene.ambushes) {
    const hex = at(name);
    if (hex) ambush(g, hex.x * 100, hex.y * 100);
  }
  void known;
}

function flag(g: CanvasRenderingContext2D, x: number, y: number, side: string, grow: number): void {
  g.save();
  g.translate(x, y);
  g.scale(grow, grow);
  g.strokeStyle = "#2b241b";
  g.lineWidth = 1.8;
  g.beginPath();
  g.moveTo(-7, 4);
  g.lineTo(-7, -20);
  g.stroke();
  g.beginPath();
  g.rect(-7, -20, 19, 12.5);
  g.fillStyle = "#fff";
  g.fill();
  g.lineWidth = 1;
  g.stroke();
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
function bunker(g: CanvasRenderingContext2D, x: number, y: number, kind: string): void {
  const fill: Record<string, string> = { japanese: "#e9c87c", british: "#9a8455", us: "#5f7d57", yunnan: "#557fa3" };
  hexPath(g, x, y, 88);
  g.save();
  g.clip();
  g.restore();
  g.strokeStyle = "#231a0c";
  g.lineWidth = 9;
  g.setLineDash([]);
  hexPath(g, x, y, 88);
  g.stroke();
  g.strokeStyle = fill[kind] ?? "#ccc";
  g.lineWidth = 6;
  g.setLineDash([9, 3]);
  hexPath(g, x, y, 88);
  g.stroke();
  g.setLineDash([]);
}

/** Crossed swords in a dark diamond, in the upper left. */
function ambush(g: CanvasRenderingContext2D, x: number, y: number): void {
  g.save();
  g.translate(x - 22, y - 40);
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
