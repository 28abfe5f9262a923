/** The last fight as the log tells it, until the next player turn has begun. */

import type { Entry, GameEvent } from "../../protocol";
import type { LogFacet } from "../face";

const bare = (event: GameEvent): string => event.kind.replace(/-unseen$/, "");

/** Its events in their order, the one that opened it first; empty where none was fought lately. */
export function lastFight(fights: LogFacet["fights"], moves: readonly Entry[], upto: number | null = null): GameEvent[] {
  const after: GameEvent[] = [];
  const events = moves.filter(({ number }) => upto === null || number <= upto).flatMap((entry) => entry.events ?? []);
  for (const event of events.reverse()) {
    if (event.kind === "player-turn") return [];
    const part = fights[bare(event)];
    if (part) after.unshift(event);
    if (part === "opens") return after;
  }
  return [];
}
