/** Where the names of places stand: beside their symbol or counter, clear of every counter and of each other. */

import type { Known, Language, Place } from "../catalogue";
import { SERIF } from "./ground";
import { rankOf } from "./marks";
import { type Block, Room } from "./room";
import type { Scene } from "./scene";
import { FAR, sizeOf, speckAt, type Stack } from "./stacks";

export interface Name {
  text: string;
  x: number; // middle, hundredths of a hex
  y: number;
  width: number;
  size: number;
  weight: number;
  alpha: number;
}

const COVERED = 0.08; // a name of which more than this share touches counters is not shown
const CROSSED = 0.02; // or other names
const HALF = 37; // half a counter
const RIM = 5;
const SHIFT = 2.1; // half the offset between two counters of a stack

const FAINT = 0.2; // a name less firm than this is a smudge

/** 0 below `from`, 1 above `to`: nothing on the map appears at once. */
export const fade = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Pixels of a name's letters: they can be read from afar and do not shout when one comes close. */
export const lettersAt = (zoom: number, great: boolean): number => {
  const grown = 1.5 * Math.log2(Math.max(1, zoom / 24));
  return great ? Math.min(16, 11.5 + grown) : Math.min(14, 10.4 + grown);
};

export class Names {
  private readonly widths = new Map<string, number>();
  private key = "";
  private over: unknown = null;
  private made: Name[] = [];
  private readonly from: [number, number][];

  constructor(
    private readonly known: Known,
    private readonly language: Language,
  ) {
    this.from = this.fades();
  }

  private rank(place: Place): number {
    return this.known.face.ground.great(this.known, place) ? 0 : rankOf(place.size);
  }

  /** The zoom from which names of each rank are shown: not before those of it and above have room on the board. */
  private fades(): [number, number][] {
    const { board, features } = this.known.data;
    const ranks = features.places.map((place) => this.rank(place));
    return [0, 0, 0, 26, 46].map((least, rank): [number, number] => {
      const count = ranks.filter((one) => one <= rank).length;
      const room = Math.sqrt(board.hexes.length / Math.max(1, count)); // hexes from name to name
      const from = Math.max(least, 75 / room);
      return [from, from * 1.35];
    });
  }

  /** The whole map's names at this zoom; worked out anew only when counters or zoom have changed. */
  at(g: CanvasRenderingContext2D, scene: Scene, zoom: number, labels: readonly Block[]): Name[] {
    const key = `${zoom.toFixed(2)}|${scene.counterScale}|${scene.showCounters}`;
    if (key !== this.key || scene.stacks !== this.over) {
      this.key = key;
      this.over = scene.stacks;
      this.made = this.lay(g, scene, zoom, labels);
    }
    return this.made;
  }

  /** Letters may have come since they were measured. */
  forget(): void {
    this.widths.clear();
    this.key = "";
  }

  private lay(g: CanvasRenderingContext2D, scene: Scene, zoom: number, labels: readonly Block[]): Name[] {
    const lettered = new Room(); // better not on the names that run over the map
    for (const label of labels) lettered.add(label);
    const counters = new Room();
    const speck = zoom < FAR && this.known.plain ? speckAt(zoom, scene.counterScale) : null;
    if (scene.showCounters) for (const stack of scene.stacks.values()) counters.add(block(stack, scene, speck));
    const cities = new Set<string>(); // from afar the parts of a city are one
    const taken = new Room();
    const found: Name[] = [];
    const places = this.known.data.features.places
      .map((place) => {
        const rank = this.rank(place);
        return { place, rank, great: rank < 3, alpha: fade(zoom, ...this.from[rank]!) };
      })
      .filter(({ place, alpha }) => alpha > FAINT && place.name.en)
      .sort((a, b) => a.rank - b.rank || b.alpha - a.alpha);
    for (const { place, great, alpha } of places) {
      const hex = this.known.hex.get(place.hex);
      if (!hex) continue;
      const part = place.name[this.language];
      const text = zoom < FAR ? part.replace(/ \(.*\)$/, "") : part;
      if (zoom < FAR && cities.has(text)) continue;
      const pixels = lettersAt(zoom, great);
      const size = (pixels / zoom) * 100;
      const weight = great ? 600 : 500;
      const width = this.width(g, text, weight) * size;
      const own = scene.showCounters ? scene.stacks.get(hex.name) : undefined;
      const [cx, cy] = [hex.x * 100, hex.y * 100];
      const room = own ? block(own, scene, speck) : { left: cx - 9, right: cx + 9, top: cy - 9, bottom: cy + 9 };
      let best: { x: number; y: number; cost: number; hidden: number } | null = null;
      for (const [step, [x, y]] of spots(room, cx, cy, width, size).entries()) {
        const box = { left: x - width / 2, right: x + width / 2, top: y - size * 0.42, bottom: y + size * 0.42 };
        const whole = width * size * 0.84;
        const hidden = counters.covered(box) / whole;
        const crossed = taken.covered(box) / whole;
        const over = lettered.covered(box) / whole;
        const cost = hidden * 4 + crossed * 4 + over * 0.6 + step * 0.02;
        if (!best || cost < best.cost) best = { x, y, cost, hidden: Math.max(hidden / COVERED, crossed / CROSSED) };
        if (!hidden && !crossed && !over) break; // later ones are no better
      }
      if (!best || best.hidden > 1) continue;
      const { x, y } = best;
      taken.add({ left: x - width / 2, right: x + width / 2, top: y - size * 0.42, bottom: y + size * 0.42 });
      cities.add(text);
      found.push({ text, x, y, width, size, weight, alpha });
    }
    return found;
  }

  /** Width of a text for letters of size 1. */
  private width(g: CanvasRenderingContext2D, text: string, weight: number): number {
    const key = `${weight} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      g.font = `${weight} 100px ${SERIF}`;
      width = g.measureText(text).width / 100;
      this.widths.set(key, width);
    }
    return width;
  }
}

/** What a stack covers. */
function block(stack: Stack, scene: Scene, speck: number | null): Block {
  const half = speck ?? HALF * scene.counterScale + RIM + SHIFT * (Math.min(4, sizeOf(stack)) - 1);
  const [x, y] = [stack.x * 100, stack.y * 100];
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** Places to try, the best first: below, above, at the sides, then shifted along the edges. */
function spots(room: Block, x: number, y: number, width: number, size: number): [number, number][] {
  const [below, above] = [room.bottom + size * 0.44, room.top - size * 0.44];
  const [right, left] = [room.right + width / 2 + 1, room.left - width / 2 - 1];
  const [little, aside, far] = [width * 0.15, width * 0.3, width * 0.45];
  return [
    [x, below],
    [x, above],
    [right, y],
    [left, y],
    [x + little, below],
    [x - little, below],
    [x + little, above],
    [x - little, above],
    [x + aside, below],
    [x - aside, below],
    [x + aside, above],
    [x - aside, above],
    [x + far, below],
    [x - far, below],
    [x + far, above],
    [x - far, above],
    [right, room.bottom - size * 0.4],
    [left, room.bottom - size * 0.4],
    [right, room.top + size * 0.4],
    [left, room.top + size * 0.4],
    [right - aside, below],
    [left + aside, below],
    [right - aside, above],
    [left + aside, above],
  ];
}
