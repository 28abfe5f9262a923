/** Whose player turn it is, as the log tells. */

import type { Entry, GameEvent } from "../../protocol";

export function phasing(opening: readonly GameEvent[], moves: readonly Entry[], upto: number | null): string {
  const past = upto === null ? moves : moves.filter((entry) => entry.number <= upto);
  for (let i = past.length - 1; i >= 0; i--) {
    const found = past[i]!.events?.findLast((event) => event.kind === "player-turn");
    if (found) return String(found.facts["side"]);
  }
  return String(opening.findLast((event) => event.kind === "player-turn")?.facts["side"] ?? "");
}
