/** Colours that carry meaning on the map, told apart by everybody (after Okabe and Ito). */

export const COLOURS = {
  legal: "#0072b2",
  legalSoft: "#7cc4f0",
  chosen: "#ffd23f",
  target: "#d55e00",
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
