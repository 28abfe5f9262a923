/** What is to be seen on the map at one moment, apart from the printed ground. */

import type { View } from "../protocol";
import type { FanSide, Stack } from "./stacks";

export interface HexLight {
  kind: "move" | "stretch" | "target" | "choice";
  left?: number; // share of movement left, 0 to 1
  label?: string;
}

export interface SupplyLine {
  hexes: string[];
  level: string;
}

/** Hexes with something in common, as a game tells of them when it is asked. */
export interface OverArea {
  hexes: string[];
  tone: string | number;
  look: "fill" | "hatch" | "dots" | "rim";
  words: string; // for the legend
  label: string; // on the map
  at: string; // where the label stands; '' for the middle
}

/** A word at a hex. */
export interface OverMark {
  hex: string;
  text: string;
  tone: string | number;
  words: string;
}

/** What a question about the whole position answers. */
export interface Overlaid {
  areas: OverArea[];
  marks: OverMark[];
  zones: Map<string, string>; // hex -> side, or both
  supply: SupplyLine[];
  range: Set<string>;
}

/** A stack of the enemy as far as it can be seen. */
export interface HiddenStack {
  hex: string;
  side: string;
  nation: string; // of the counters' backs
  count: number | null; // null under a concealment marker
  concealed: boolean;
  signs: string[]; // words, for the list and the reader
}

export interface Scene extends Overlaid {
  stacks: Map<string, Stack>;
  view: View | null;
  lit: Set<string>; // pieces that may act
  rested: ReadonlySet<string>; // those of them that have moved: they shine less
  chosen: string | null;
  group: Set<string>; // pieces gathered for a combat
  hexes: Map<string, HexLight>;
  path: { hex: string; label: string }[];
  arrows: { from: string; to: string; hostile: boolean }[];
  cursor: string | null;
  selected: string | null;
  hover: string | null;
  fan: { hex: string; side: FanSide } | null; // the stack that is fanned out
  taught: readonly string[]; // hexes that a lesson points at, in their order
  recent: Set<string>; // hexes where something has just happened
  showCounters: boolean;
  counterScale: number;
  dark: boolean;
}

export const noOverlay = (): Overlaid => ({ areas: [], marks: [], zones: new Map(), supply: [], range: new Set() });

export const emptyScene = (): Scene => ({
  ...noOverlay(),
  stacks: new Map(),
  view: null,
  lit: new Set(),
  rested: new Set(),
  chosen: null,
  group: new Set(),
  hexes: new Map(),
  path: [],
  arrows: [],
  cursor: null,
  selected: null,
  hover: null,
  fan: null,
  taught: [],
  recent: new Set(),
  showCounters: true,
  counterScale: 1,
  dark: false,
});
