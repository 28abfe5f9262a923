/** Colours that carry meaning on the map, told apart by everybody (after Okabe and Ito). */

export const COLOURS = {
  legal: "#0072b2",
  legalSoft: "#7cc4f0",
  chosen: "#ffd23f",
  target: "#d55e00",
  lesson: "#a3157f",
  stretch: "#8a5bb0",
  cursor: "#111111",
  path: "#00456e",
  japanese: "#d55e00",
  allied: "#0072b2",
  supplyFull: "#007a5a",
  supplyLimited: "#e08a00",
  supplyOut: "#c22c12",
  range: "#009e73",
  recent: "#f0e442",
} as const;

/** Bars and lines of the two sides in charts. */
export const SIDE_COLOURS: Record<string, string> = { japanese: "#c45a00", allied: "#0a6aa8" };

export interface Colours {
  ground: string;
  edge: string;
  ink: string;
}

/** Ground and ink of counters by nation, and by service where a game tells navies and Marines from armies: Japan light
 * with dark ink, the Allies dark with light ink, so that grey print tells them apart. */
const NATIONS: Record<string, Colours> = {
  japanese: { ground: "#f6e0ab", edge: "#8c6d2f", ink: "#1d1710" },
  "japanese navy": { ground: "#f1b49c", edge: "#96402f", ink: "#1d1710" },
  ina: { ground: "#f3c88c", edge: "#8c5a1f", ink: "#1d1710" },
  british: { ground: "#7b6540", edge: "#3b2f1a", ink: "#fffaf0" },
  indian: { ground: "#66703f", edge: "#30361b", ink: "#fdfdf0" },
  african: { ground: "#775548", edge: "#3a261e", ink: "#fff7f0" },
  australian: { ground: "#7a4f2c", edge: "#3b2410", ink: "#fff8ee" },
  malay: { ground: "#5f5f63", edge: "#2a2a2e", ink: "#fafaff" },
  us: { ground: "#46633f", edge: "#1f311b", ink: "#f6fff2" },
  "us navy": { ground: "#646129", edge: "#312f10", ink: "#fffef0" },
  philippine: { ground: "#2f6d6a", edge: "#123533", ink: "#f0fffd" },
  chinese: { ground: "#3f6486", edge: "#1b3146", ink: "#f2f9ff" },
};
const OTHER: Colours = { ground: "#8a8a82", edge: "#3a3a36", ink: "#ffffff" };

export const nation = (counter: { nation: string; service?: string }): Colours =>
  NATIONS[`${counter.nation} ${counter.service ?? ""}`] ?? NATIONS[counter.nation] ?? OTHER;
