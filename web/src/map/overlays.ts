/** Answers to questions over the ground: zones of control, supply lines, ranges. */

import type { XY } from "./geometry";
import { hexPath } from "./marks";
import { COLOURS } from "./palette";
import type { Overlaid } from "./scene";

type Rim = readonly XY[];
type At = (name: string) => XY | undefined;

/** Slanting lines in the colour of the side; both directions where both sides have one. */
export function drawZones(g: CanvasRenderingContext2D, rim: Rim, scene: Overlaid, at: At): void {
  for (const [name, side] of scene.zones) {
    const hex = at(name);
    if (!hex) continue;
    const [x, y] = [hex.x * 100, hex.y * 100];
    g.save();
    hexPath(g, rim, x, y, 96);
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

export function drawRange(g: CanvasRenderingContext2D, rim: Rim, scene: Overlaid, at: At): void {
  for (const name of scene.range) {
    const hex = at(name);
    if (!hex) continue;
    hexPath(g, rim, hex.x * 100, hex.y * 100, 96);
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
export function drawSupply(g: CanvasRenderingContext2D, rim: Rim, scene: Overlaid, at: At, zoom: number): void {
  const grow = Math.max(1, 55 / zoom); // no thinner on the screen than can be seen
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
      g.lineWidth = width * grow;
      g.setLineDash(line.level === "limited" && ink !== "#fff" ? [10, 7] : []);
      g.beginPath();
      points.forEach((p, i) => (i ? g.lineTo(p.x * 100, p.y * 100) : g.moveTo(p.x * 100, p.y * 100)));
      g.stroke();
    }
    const source = points[0];
    if (source && points.length > 1) {
      g.setLineDash([]);
      g.beginPath();
      g.arc(source.x * 100, source.y * 100, 9 * grow, 0, 7);
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
    hexPath(g, rim, end.x * 100, end.y * 100, 92);
    g.strokeStyle = LEVELS[line.level] ?? COLOURS.supplyFull;
    g.lineWidth = 5 * grow;
    g.stroke();
  }
}
