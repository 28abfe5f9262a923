/** The last fight as the log tells it, until the next part of the turn has begun. */

import type { LogFacet } from "../games/face";
import type { Entry, GameEvent } from "../protocol";

const bare = (event: GameEvent): string => event.kind.replace(/-unseen$/, "");

/** Its events in their order, the one that opened it first; empty where none was fought lately. */
export function lastFight({ fights, cut }: Pick<LogFacet, "fights" | "cut">, moves: readonly Entry[], upto: number | null = null): GameEvent[] {
  const after: GameEvent[] = [];
  for (let i = moves.length - 1; i >= 0; i--) {
    if (upto !== null && moves[i]!.number > upto) continue;
    for (const event of [...(moves[i]!.events ?? [])].reverse()) {
      if (cut(event)) return [];
      const part = fights[bare(event)];
      if (part) after.unshift(event);
      if (part === "opens") return after;
    }
  }
  return [];
}
