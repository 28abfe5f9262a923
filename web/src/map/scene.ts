/** What is to be seen on the map at one moment, apart from the printed ground. */

import type { Stack } from "./stacks";

export interface HexLight {
  kind: "move" | "stretch" | "target" | "choice";
  left?: number; // share of movement left, 0 to 1
  label?: string;
}

export interface SupplyLine {
  hexes: string[];
  level: string;
}

export interface Scene {
  stacks: Map<string, Stack>;
  lit: Set<string>; // pieces that may act
  chosen: string | null;
  group: Set<string>; // pieces gathered for a combat
  hexes: Map<string, HexLight>;
  path: { hex: string; label: string }[];
  arrows: { from: string; to: string; hostile: boolean }[];
  cursor: string | null;
  selected: string | null;
  hover: string | null;
  fan: string | null; // hex whose stack is fanned out
  zones: Map<string, string>; // hex -> side, or both
  supply: SupplyLine[];
  range: Set<string>;
  flags: Record<string, string>;
  bunkers: Record<string, string>;
  ambushes: string[];
  recent: Set<string>; // hexes where something has just happened
  showCounters: boolean;
  counterScale: number;
  dark: boolean;
}

export const emptyScene = (): Scene => ({
  stacks: new Map(),
  lit: new Set(),
  chosen: null,
  group: new Set(),
  hexes: new Map(),
  path: [],
  arrows: [],
  cursor: null,
  selected: null,
  hover: null,
  fan: null,
  zones: new Map(),
  supply: [],
  range: new Set(),
  flags: {},
  bunkers: {},
  ambushes: [],
  recent: new Set(),
  showCounters: true,
  counterScale: 1,
  dark: false,
});
