/** What the overlay of the moment shows, a row for each kind of thing. */

import { toneOf } from "../map/areas";
import type { OverArea } from "../map/scene";
import type { TableState } from "./state.svelte";

export interface OverlaidRow {
  words: string;
  look: OverArea["look"];
  colour: string;
  text?: string; // that stands on the map itself
}

/** Areas that look and are told alike share a row; one without a hex is not told of. */
export function overlaidRows(table: TableState): OverlaidRow[] {
  const { areas, marks } = table.overlaid;
  const rows = new Map<string, OverlaidRow>();
  for (const { words, look, tone } of areas.filter((area) => area.hexes.length)) rows.set(words, { words, look, colour: toneOf(tone) });
  for (const { words, tone, text } of marks) if (!rows.has(words)) rows.set(words, { words, look: "rim", colour: toneOf(tone), text });
  return [...rows.values()];
}
