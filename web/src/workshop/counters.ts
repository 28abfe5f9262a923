/** Counters where nobody has played with them yet. */

import type { PieceView } from "../protocol";

/** As it lies on the map, fresh and at full strength. */
export function lying(id: string, at = ""): PieceView {
  const state: PieceView & Record<string, unknown> = { id, at, reduced: false, supply: "full", done: 0, due: 0, hunger: 0, lost: 0 };
  return state;
}
