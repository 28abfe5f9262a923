/** What lies in and beside the water of a board: bounds of sea areas, dots for hexes at sea, seas and boxes in the
 * frame, and the ways between them. */

import type { Area, HexData, Known, Language } from "../catalogue";
import { boxOf, meets, walks } from "./courses";
import { alongSides } from "./curves";
import { type Box, rimOf, touch, type XY } from "./geometry";
import { hexPath } from "./marks";

type Brush = CanvasRenderingContext2D;
const UNIT = 100;
const SERIF = '"Source Serif 4 Variable", "Source Serif 4", Georgia, serif';
const FAR = 30; // hexes: a longer way is only begun at both ends

interface Way {
  a: XY;
  b: XY;
  box: Box;
}

export class Waters {
  /** Everything in the frame, in hex widths; null where there is nothing. */
  readonly box: Box | null;
  private readonly bounds: { path: Path2D; box: Box }[];
  private readonly frame: { area: Area; path: Path2D; box: Box }[];
  private readonly boxes: Area[];
  private readonly ways: Way[];
  private readonly look: Record<string, string>;

  constructor(
    private readonly known: Known,
    seaOf: ReadonlyMap<string, number>,
  ) {
    const { features, links, look } = known.data;
    this.look = look.values;
    const sides: [HexData, HexData][] = [];
    for (const [name, sea] of seaOf) {
      const hex = known.hex.get(name)!;
      for (const beside of hex.around) {
        const other = known.hex.get(beside)!;
        if (name < beside && (seaOf.get(beside) ?? sea) !== sea && touch(hex, other)) sides.push([hex, other]);
      }
    }
    this.bounds = walks(sides).map((line) => ({
      path: new Path2D(alongSides(line.map(({ x, y }) => ({ x: x * UNIT, y: y * UNIT })))),
      box: boxOf(line),
    }));
    // a sea area without hexes is printed in the frame
    this.frame = features.areas
      .filter((area) => area.kind.includes("sea") && !area.hexes.length && area.outline)
      .map((area) => {
        const points = area.outline!.map(([x, y]) => ({ x, y }));
        return { area, path: new Path2D(`M${points.map(({ x, y }) => `${x * UNIT},${y * UNIT}`).join("L")}Z`), box: boxOf(points) };
      });
    this.boxes = features.areas.filter((area) => area.at && !area.kind.includes("sea"));
    const corners = this.frame.flatMap(({ box }) => [{ x: box.left, y: box.top }, { x: box.right, y: box.bottom }]);
    const spots = this.boxes.flatMap((area) => {
      const [x, y] = area.at!;
      const [aside, below] = this.lonely(area) ? [5, 4] : [1, 1]; // room for its name
      return [{ x: x - aside, y: y - 1 }, { x: x + aside, y: y + below }];
    });
    this.box = corners.length + spots.length ? boxOf([...corners, ...spots]) : null;
    this.ways = links.flatMap(({ from, to }) => {
      const [a, b] = [this.spot(from), this.spot(to)];
      return a && b ? [{ a, b, box: boxOf([a, b]) }] : [];
    });
  }

  private spot(key: string): XY | null {
    return this.known.hex.get(key) ?? middleOf(this.known, this.known.data.features.areas.find((area) => area.key === key || area.key === `box/${key}`));
  }

  /** Bounds of sea areas, under the land. */
  drawBounds(g: Brush, box: Box, detail: number): void {
    const colour = this.look["sea.border"];
    if (!colour) return;
    g.save();
    g.strokeStyle = colour;
    g.lineWidth = detail < 16 ? 14 : 7;
    g.setLineDash(detail < 16 ? [] : [18, 9]);
    for (const one of this.bounds) if (meets(one.box, box, 1)) g.stroke(one.path);
    g.restore();
  }

  /** Dots in place of hex lines, as many maps print them. */
  drawDots(g: Brush, hexes: readonly HexData[]): void {
    const path = new Path2D();
    for (const { x, y } of hexes) {
      path.moveTo(x * UNIT + 4, y * UNIT);
      path.arc(x * UNIT, y * UNIT, 4, 0, 7);
    }
    g.fillStyle = this.look["sea.dot"] ?? "#6f9db2";
    g.fill(path);
  }

  /** Seas of the frame, before the hexes are drawn. */
  drawFrame(g: Brush, box: Box): void {
    g.lineJoin = "round";
    for (const one of this.frame) {
      if (!meets(one.box, box, 1)) continue;
      g.fillStyle = this.look["terrain.sea.colour"] ?? "#c3d9e2";
      g.strokeStyle = this.look["sea.coast"] ?? "#4d7d94";
      g.lineWidth = 4;
      g.fill(one.path);
      g.stroke(one.path);
    }
  }

  /** Boxes beside the map as hexes of their own, and the names of all that stands in the frame. */
  drawBoxes(g: Brush, box: Box, detail: number, language: Language): void {
    const rim = rimOf(this.known.pointy);
    g.textAlign = "center";
    g.textBaseline = "middle";
    for (const area of this.boxes) {
      const [x, y] = area.at!;
      if (!meets({ left: x, right: x, top: y, bottom: y }, box, 2 + 60 / detail)) continue;
      hexPath(g, rim, x * UNIT, y * UNIT, 100);
      g.fillStyle = this.look["box.colour"] ?? this.look["halo"] ?? "#f8f2e2";
      g.strokeStyle = this.look["frame.ink"] ?? "#5b4a34";
      g.lineWidth = 4;
      g.fill();
      g.stroke();
      if (detail < 20) {
        this.nameBeside(g, area, detail, language);
        continue;
      }
      g.fillStyle = this.look["town.ink"] ?? "#241d14";
      lines(area.name?.[language] ?? area.key).forEach((word, i, all) => {
        g.font = `600 ${Math.min(18, 150 / Math.max(6, word.length))}px ${SERIF}`;
        g.fillText(word, x * UNIT, y * UNIT + (i - (all.length - 1) / 2) * 17);
      });
    }
    for (const { area, box: own } of this.frame) {
      if (!meets(own, box, 1)) continue;
      const words = area.name?.[language] ?? area.key;
      const room = (own.right - own.left) * UNIT;
      const size = Math.min(Math.max(46, 1000 / detail), (room * 0.9) / (0.5 * words.length));
      if (size * detail < 800) continue;
      // away from the boxes, which stand beside the map
      const below = own.top > this.known.data.board.hexes.reduce((most, hex) => Math.max(most, hex.y), -Infinity) - 2;
      g.font = `italic ${size}px ${SERIF}`;
      g.fillStyle = this.look["sea.name"] ?? "#3f6f88";
      g.fillText(words, ((own.left + own.right) / 2) * UNIT, (below ? own.bottom : own.top) * UNIT + (below ? -1 : 1) * size * 0.75);
    }
  }

  private lonely({ at, key }: Area): boolean {
    return !this.boxes.some((other) => other.key !== key && Math.hypot(other.at![0] - at![0], other.at![1] - at![1]) < 5);
  }

  /** From afar a box has its name below it, if no other box is near. */
  private nameBeside(g: Brush, area: Area, detail: number, language: Language): void {
    const [x, y] = area.at!;
    if (!this.lonely(area)) return;
    const size = 1100 / detail;
    g.fillStyle = this.look["margin.ink"] ?? "#3a3022";
    g.font = `italic ${size}px ${SERIF}`;
    lines(area.name?.[language] ?? area.key, 12).forEach((word, i) => g.fillText(word, x * UNIT, y * UNIT + 70 + size * (0.5 + 1.05 * i)));
  }

  /** Ways that no hexside shows: light dashes, of far ones only the beginnings. */
  drawWays(g: Brush, box: Box, detail: number): void {
    const grow = detail < 12 ? 2.4 : detail < 40 ? 1.5 : 1;
    g.save();
    g.lineCap = "round";
    for (const { a, b, box: own } of this.ways) {
      if (!meets(own, box, 1)) continue;
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const part = length > FAR ? 6 / length : 1;
      const [dx, dy] = [(b.x - a.x) * part, (b.y - a.y) * part];
      const path = new Path2D();
      for (const [from, sign] of part < 1 ? ([[a, 1], [b, -1]] as const) : ([[a, 1]] as const)) {
        path.moveTo(from.x * UNIT, from.y * UNIT);
        path.lineTo((from.x + sign * dx) * UNIT, (from.y + sign * dy) * UNIT);
      }
      for (const [colour, width] of [["rgba(255,255,255,.6)", 7], ["#1f4e79", 3]] as const) {
        g.strokeStyle = colour;
        g.lineWidth = width * grow;
        g.setLineDash([3 * grow, 12 * grow]);
        g.globalAlpha = 0.65;
        g.stroke(path);
      }
    }
    g.restore();
  }

  /** Names of sea areas that no label of the map gives. */
  drawNames(g: Brush, areas: readonly Area[], language: Language, box: Box, detail: number): void {
    g.fillStyle = "#0d3a57";
    g.strokeStyle = "rgba(255,255,255,.75)";
    g.lineJoin = "round";
    g.textAlign = "center";
    g.textBaseline = "middle";
    for (const area of areas) {
      const at = middleOf(this.known, area);
      if (!at || at.x < box.left - 6 || at.x > box.right + 6 || at.y < box.top - 2 || at.y > box.bottom + 2) continue;
      const size = Math.max(16, Math.min(70, (detail < 12 ? 110 : 300) / Math.sqrt(detail)));
      g.lineWidth = size * 0.2;
      g.font = `italic 600 ${size}px ${SERIF}`;
      const words = area.name?.[language] ?? area.key;
      g.strokeText(words, at.x * UNIT, at.y * UNIT);
      g.fillText(words, at.x * UNIT, at.y * UNIT);
    }
  }
}

/** A name of several words in lines that a hex can hold. */
export function lines(name: string, most = 9): string[] {
  const made: string[] = [];
  for (const word of name.split(" ")) {
    const last = made.at(-1);
    if (last && last.length + word.length < most) made[made.length - 1] = `${last} ${word}`;
    else made.push(word);
  }
  return made;
}

function middleOf(known: Known, area: Area | undefined): XY | null {
  if (!area) return null;
  if (area.at) return { x: area.at[0], y: area.at[1] };
  const hexes = area.hexes.map((name) => known.hex.get(name)).filter((hex): hex is HexData => hex !== undefined);
  if (!hexes.length) return null;
  const mean = { x: sum(hexes, "x") / hexes.length, y: sum(hexes, "y") / hexes.length };
  // the hex nearest to the mean lies in the area even where it is bent
  return hexes.reduce((best, hex) => (far(hex, mean) < far(best, mean) ? hex : best));
}

const sum = (points: readonly XY[], key: "x" | "y"): number => points.reduce((total, point) => total + point[key], 0);
const far = (a: XY, b: XY): number => Math.hypot(a.x - b.x, a.y - b.y);
