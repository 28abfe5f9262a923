/** The last combat as the log tells it, until a whole player turn has gone by without one. */

import type { Entry, GameEvent } from "../../protocol";

export const BEGINS: ReadonlySet<string> = new Set(["attack", "banzai"]);
const TOLD = new Set(["engaged", "odds", "shifted", "effort", "combat-result", "rerolled", "bombarded", "swept", "attack-broken", "step-lost", "destroyed", "drowned", "advanced"]);
const bare = (event: GameEvent): string => event.kind.replace(/-unseen$/, "");

export interface PastCombat {
  hex: string;
  events: GameEvent[]; // the declaration first
}

export function lastCombat(moves: readonly Entry[], upto: number | null = null): PastCombat | null {
  const after: GameEvent[] = [];
  let turns = 0; // that have begun since
  for (let i = moves.length - 1; i >= 0; i--) {
    if (upto !== null && moves[i]!.number > upto) continue;
    const events = moves[i]!.events ?? [];
    for (let n = events.length - 1; n >= 0; n--) {
      const event = events[n]!;
      if (BEGINS.has(bare(event))) return { hex: String(event.facts["hex"]), events: [event, ...after] };
      if (event.kind === "player-turn" && ++turns > 1) return null;
      if (TOLD.has(bare(event))) after.unshift(event);
    }
  }
  return null;
}
