/** Names that run over the map: rivers along their course, countries over their land, seas over their water. They keep
 * a size that can be read at every zoom, and go where they have no room. */

import type { Known, Label, Language } from "../catalogue";
import { boxOf, meets } from "./courses";
import { longer, middle } from "./curves";
import type { Box, XY } from "./geometry";
import { layOut, type Lettered, paintLetters } from "./lettering";
import { fade } from "./names";
import { type Block, Room } from "./room";
import type { Theme } from "./themes";

const UNIT = 100;
const SERIF = '"Source Serif 4 Variable", "Source Serif 4", Georgia, serif';
const SLENDER = 0.62; // width of a letter in its height

/** From which zoom each kind is shown, the least pixels of its letters, and those above which they grow slowly. */
const KINDS: Record<string, { from: [number, number]; least: number; most: number }> = {
  country: { from: [0, 0], least: 10, most: 34 },
  sea: { from: [0, 0], least: 10, most: 26 },
  ocean: { from: [0, 0], least: 10, most: 26 },
  land: { from: [0, 0], least: 10, most: 34 },
  river: { from: [18, 26], least: 10.5, most: 19 },
};
const GREAT = new Set(["country", "land"]);
const OTHER = { from: [30, 40] as [number, number], least: 10.5, most: 24 };

const COVERED = 0.06; // a grown name of which more than this share touches others is not shown

interface Line {
  label: Label;
  words: string;
  points: XY[]; // hundredths of a hex
  length: number; // of the line the name runs along
  box: Box; // hex widths
}

interface Shown {
  line: Line;
  letters: Lettered;
  alpha: number;
}

/** Pixels of letters that would naturally have so many. */
export function softly(natural: number, least: number, most: number): number {
  const held = Math.max(natural, least);
  return held > most ? most * Math.sqrt(held / most) : held;
}

export class Labels {
  /** What the names cover at the last zoom. */
  blocks: Block[] = [];
  private readonly lines: Line[];
  private readonly look: Record<string, string>;
  private readonly keys: Set<string>;
  private readonly widths = new Map<string, number>();
  private zoom = 0;
  private shown: Shown[] = [];

  constructor(known: Known, language: Language) {
    this.look = known.data.look.values;
    const spot = (word: string): XY | undefined => {
      const [a, b] = word.split("/").map((name) => known.hex.get(name));
      const at = a && (b ? middle(a, b) : a);
      return at && { x: at.x * UNIT, y: at.y * UNIT };
    };
    this.lines = known.data.look.labels.flatMap((label) => {
      const found = label.along.map(spot).filter((p): p is XY => p !== undefined);
      if (!found.length) return [];
      const [first] = found as [XY];
      const whole = found.length > 1 ? longer(found, 50, 50) : [{ x: first.x - 50, y: first.y }, { x: first.x + 50, y: first.y }];
      const points = found.length > 2 ? whole : [whole[0]!, whole.at(-1)!]; // straight, if nothing bends it
      const length = points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y), 0);
      const words = label.kind === "country" ? label.name[language].toUpperCase() : label.name[language];
      return [{ label, words, points, length, box: boxOf(points.map(({ x, y }) => ({ x: x / UNIT, y: y / UNIT }))) }];
    });
    this.lines.sort((a, b) => b.length - a.length); // the greatest choose first
    this.keys = new Set(this.lines.map(({ label }) => label.key));
  }

  /** Whether something has its name on the map already. */
  has(key: string): boolean {
    return this.keys.has(key);
  }

  /** The fonts have come. */
  forget(): void {
    this.widths.clear();
    this.zoom = 0;
  }

  /** `dark`: the ground lies under a shadow, in which the blue of the seas' names would drown. */
  draw(g: CanvasRenderingContext2D, span: Box, zoom: number, theme: Theme | null, dark = false): void {
    if (zoom !== this.zoom) this.set(g, zoom);
    const distant = 1 - fade(zoom, 12, 16);
    for (const { line, letters, alpha } of this.shown) {
      if (!meets(line.box, span, 4 + 20 / zoom)) continue;
      const { kind } = line.label;
      const wet = kind === "sea" || kind === "ocean";
      const strong = (theme?.kind === "seas" && wet) || (theme?.kind === "layer" && !wet);
      const printed = Number(this.get(kind, "opacity") || 1) * (GREAT.has(kind) ? 1 - 0.35 * fade(zoom, 50, 100) : 1);
      if (dark && wet && !strong) {
        paintLetters(g, letters, { colour: "#e3f0f6", alpha: 0.85 * alpha, halo: "#55707f" });
        continue;
      }
      const halo = strong && wet ? "#eef6f8" : wet ? (this.look["terrain.sea.colour"] ?? "#c3d9e2") : (this.look["halo"] ?? "#f7f0dd");
      paintLetters(g, letters, {
        colour: strong && wet ? "#0d3a57" : this.get(kind, "colour") || "#333",
        alpha: alpha * (strong ? 0.95 : Math.max(printed, 0.85 * distant)),
        halo: strong || kind === "river" || kind === "lake" || distant > 0.5 ? halo : null,
      });
    }
  }

  /** Which names have room at this zoom, and how large they are. */
  private set(g: CanvasRenderingContext2D, zoom: number): void {
    this.zoom = zoom;
    this.shown = [];
    this.blocks = [];
    const taken = new Room();
    for (const line of this.lines) {
      const { from } = KINDS[line.label.kind] ?? OTHER;
      const near = from[1] ? fade(zoom, ...from) : 1;
      if (!near) continue;
      const { letters, grown } = this.lay(g, line, zoom);
      // a name much longer than what it names says nothing
      const alpha = near * (1 - fade(letters.length / line.length, 1.2, 1.4));
      if (!alpha) continue;
      const half = letters.size * 0.36;
      const blocks = letters.spots
        .filter(({ letter }) => letter !== " ")
        .map(({ x, y }) => ({ left: x - half, right: x + half, top: y + letters.rise - 2 * half, bottom: y + letters.rise }));
      const covered = blocks.reduce((sum, block) => sum + taken.covered(block), 0) / (blocks.length * 4 * half * half);
      if (grown > 1.02 && covered > COVERED) continue;
      blocks.forEach((block) => taken.add(block));
      this.blocks.push(...blocks);
      this.shown.push({ line, letters, alpha });
    }
  }

  private get(kind: string, key: string): string {
    return this.look[`label.${kind}.${key}`] ?? "";
  }

  private lay(g: CanvasRenderingContext2D, { label, words, points, length }: Line, zoom: number): { letters: Lettered; grown: number } {
    const { kind } = label;
    const { least, most } = KINDS[kind] ?? OTHER;
    const style = Number(this.get(kind, "size") || 18);
    const fit = Number(this.get(kind, "fit") || 0) * length;
    const room = fit / (SLENDER * Math.max(words.length, 4));
    const natural = fit ? Math.max(Number(this.get(kind, "least") || 12), Math.min(style, room)) : style;
    const size = (softly((natural * zoom) / UNIT, least, most) / zoom) * UNIT;
    const spread = Math.max(0, Math.min((fit - SLENDER * size * words.length) / Math.max(words.length - 1, 1), size * 0.9));
    const grown = size / natural;
    const font = (pixels: number): string =>
      `${this.get(kind, "style") === "italic" ? "italic " : ""}${kind === "country" ? "600 " : ""}${pixels}px ${SERIF}`;
    const width = (letter: string): number => {
      const key = `${kind} ${letter}`;
      let known = this.widths.get(key);
      if (known === undefined) {
        g.font = font(UNIT);
        this.widths.set(key, (known = g.measureText(letter).width / UNIT));
      }
      return known * size;
    };
    const letters = layOut(points, words, width, {
      font: font(size),
      spacing: fit ? spread : Number(this.get(kind, "spacing") || 0) * Math.min(1, grown),
      rise: fit ? size * 0.35 : Number(this.get(kind, "rise") || 0) * grown,
      size,
    });
    return { letters, grown };
  }
}
